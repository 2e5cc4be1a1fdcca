#include "programs.h"

#include <torch/torch.h>

using Tensors = std::vector<at::Tensor>;

namespace {

/// Numbers that follow from a seed.
class Dice {
 public:
  explicit Dice(uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15u + 0x1234567) {}
  /// Below `n`.
  int64_t operator()(int64_t n) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int64_t>((state_ >> 33) % static_cast<uint64_t>(n));
  }

 private:
  uint64_t state_;
};

at::Tensor fresh(Dice& dice) {
  static const std::vector<std::vector<int64_t>> shapes = {{2, 3}, {3, 4}, {4}, {2, 2, 3}, {4, 4}, {6}, {1, 3}};
  const auto& sizes = shapes[dice(static_cast<int64_t>(shapes.size()))];
  at::Tensor t = torch::empty(sizes);
  float* data = t.data_ptr<float>();
  const auto start = static_cast<float>(dice(7));
  for (int64_t i = 0; i < t.numel(); i++) data[i] = std::sin(start + 0.37f * static_cast<float>(i)) * 2;
  return t;
}

at::Tensor view_of(Dice& dice, const at::Tensor& t) {
  const int64_t rank = t.dim();
  switch (dice(9)) {
    case 0: return t.reshape({-1});
    case 1: return rank > 1 ? t.transpose(0, rank - 1) : t;
    case 2: return rank > 0 && t.size(0) > 1 ? t.slice(0, 1, t.size(0), 1 + dice(2)) : t;
    case 3: return rank > 1 ? t.select(dice(rank), 0) : t;
    case 4: return t.unsqueeze(dice(rank + 1));
    case 5: return rank == 2 ? t.diagonal(dice(3) - 1) : t;
    case 6: return t.is_contiguous() && t.numel() >= 4 ? t.as_strided({2, 2}, {2, 1}, t.storage_offset()) : t;
    case 7: return t.is_contiguous() && t.numel() >= 5 ? t.as_strided({2}, {3}, t.storage_offset() + 1) : t;
    default: return rank > 1 ? t.split(1, 0)[0] : t;
  }
}

at::Tensor computed(Dice& dice, const at::Tensor& a, const at::Tensor& b) {
  const bool fits = a.sizes() == b.sizes();
  switch (dice(14)) {
    case 0: return fits ? a + b : a + 1.5;
    case 1: return fits ? a * b : a * 0.75;
    case 2: return fits ? a - b : -a;
    case 3: return a.relu();
    case 4: return a.tanh();
    case 5: return a.sigmoid();
    case 6: return a.dim() > 0 ? a.sum(dice(a.dim()), true) : a.exp();
    case 7: return a.mean();
    case 8: return a.dim() == 2 ? a.matmul(a.t()) * 0.1 : a.abs();
    case 9: return a.dim() == 2 && b.dim() == 2 && a.size(1) == b.size(0) ? a.mm(b) * 0.1 : a.clamp(-1, 1);
    case 10: return a.dim() > 0 && a.numel() > 0 ? torch::softmax(a, -1) : a / 2;
    case 11: return a.dim() == 2 ? torch::cat({a, a * 2}, dice(2)) : a.clone();
    case 12: return fits ? torch::maximum(a, b) : torch::gelu(a);
    default: return (a * a + 1).sqrt();
  }
}

void write(Dice& dice, const at::Tensor& t, const at::Tensor& other) {
  const bool fits = t.sizes() == other.sizes();
  switch (dice(8)) {
    case 0: t.add_(1); break;
    case 1: t.mul_(0.5); break;
    case 2: fits ? t.add_(other * 0.5) : t.neg_(); break;
    case 3: fits ? t.copy_(other * 2) : t.fill_(0.25); break;
    case 4: t.tanh_(); break;
    case 5: t.relu_(); break;
    case 6: t.zero_(); break;
    default: t.clamp_(-1, 1); break;
  }
}

}  // namespace

Tensors inputs_of(uint64_t seed) {
  Dice dice(seed ^ 0x5EED);
  const at::Tensor x = fresh(dice);
  switch (dice(5)) {
    case 0: return {x, fresh(dice)};
    case 1: return {x, x.reshape({-1})};
    case 2: return {x, x.dim() > 1 ? x.transpose(0, 1) : x};
    case 3: return {x.dim() > 1 ? x.transpose(0, 1) : x, fresh(dice)};
    default: return {x};
  }
}

Tensors run_program(uint64_t seed, const Tensors& inputs) {
  Dice dice(seed);
  Tensors pool = inputs;
  const auto any = [&] { return pool[dice(static_cast<int64_t>(pool.size()))]; };
  for (int64_t step = 0, steps = 4 + dice(12); step < steps; step++) {
    switch (dice(8)) {
      case 0:
      case 1:
      case 2: pool.push_back(view_of(dice, any())); break;
      case 3:
      case 4:
      case 5: {
        const at::Tensor a = any(), b = any();
        pool.push_back(computed(dice, a, b));
        break;
      }
      case 6: {
        const at::Tensor a = any(), b = any();
        write(dice, a, b);
        break;
      }
      default: {
        // Of a tensor of its own: smaller, or larger and then filled.
        at::Tensor own = any().reshape({-1}) + 0;
        const at::Tensor row = own.view({-1});
        own.resize_({own.numel() > 2 ? own.numel() - 1 : 4}).add_(1);
        if (own.numel() > row.numel()) own.fill_(0.5);
        pool.push_back(own);
        pool.push_back(row);
      }
    }
  }
  const size_t first = pool.size() > 4 ? pool.size() - 4 : 0;
  Tensors results(pool.begin() + static_cast<int64_t>(first), pool.end());
  return results;
}
