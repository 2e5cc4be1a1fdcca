// A backend that writes: it takes in-place operators, in programs without aliases, and interprets them on buffers that it keeps.
#include "loops.h"

#include <ATen/ATen.h>

#include <cmath>
#include <cstring>
#include <memory>
#include <mutex>
#include <stdexcept>

namespace {

float larger(float a, float b) { return a > b || a != a ? a : b; }

float value(const Nest& n, const float* in) {
  const float p = static_cast<float>(n.p), q = static_cast<float>(n.q), a = in[0], b = in[1];
  switch (n.op) {
    case Op::number: return p;
    case Op::copy: return a;
    case Op::affine: return p * a + q;
    case Op::add: return a + p * b;
    case Op::sub: return a - p * b;
    case Op::mul: return a * b * p;
    case Op::div: return a / b;
    case Op::div_by: return a / p;
    case Op::into: return p / a;
    case Op::maximum: return larger(a, b);
    case Op::minimum: return -larger(-a, -b);
    case Op::clamp: return -larger(-larger(a, p), -q);
    case Op::neg: return -a;
    case Op::abs: return std::fabs(a);
    case Op::exp: return std::exp(a);
    case Op::sqrt: return std::sqrt(a);
    case Op::rsqrt_of: return 1 / std::sqrt(a + p);
    case Op::relu: return larger(a, 0);
    case Op::sigmoid: return 1 / (1 + std::exp(-a));
    case Op::tanh: return std::tanh(a);
    case Op::gelu: return a * 0.5f * (1 + std::erf(a * 0.70710678118654752f));
    case Op::gelu_tanh: return a * 0.5f * (1 + std::tanh(0.79788456080286536f * (a + 0.044715f * a * a * a)));
    case Op::exp_of_difference: return std::exp(a - b);
    case Op::square_of_difference: return (a - b) * (a - b);
  }
  throw std::logic_error("an operator that is not interpreted");
}

/// The counters of some of a nest's loops, and where its accesses are with them.
class Counters {
 public:
  Counters(const Nest& n, size_t from, size_t to, std::vector<int64_t> start) : n_(n), from_(from), at_(to - from), offsets_(std::move(start)) {
    for (size_t d = from; d < to; d++) steps_ *= n.loops[d];
  }
  int64_t steps() const { return steps_; }
  const std::vector<int64_t>& offsets() const { return offsets_; }
  void advance() {
    for (size_t i = at_.size(); i-- > 0;) {
      const size_t d = from_ + i;
      const bool wraps = ++at_[i] == n_.loops[d];
      for (size_t k = 0; k < offsets_.size(); k++) {
        const int64_t stride = (k == 0 ? n_.out : n_.in[k - 1]).strides[d];
        offsets_[k] += wraps ? -stride * (n_.loops[d] - 1) : stride;
      }
      if (!wraps) return;
      at_[i] = 0;
    }
  }

 private:
  const Nest& n_;
  size_t from_;
  std::vector<int64_t> at_, offsets_;
  int64_t steps_ = 1;
};

void interpret(const Nest& n, std::vector<std::vector<float>>& buffers) {
  std::vector<int64_t> start{n.out.offset};
  for (const Access& a : n.in) start.push_back(a.offset);
  float in[2] = {};
  const auto read = [&](const std::vector<int64_t>& offsets) {
    for (size_t k = 0; k < n.in.size(); k++) in[k] = buffers[n.in[k].buffer][offsets[k + 1]];
    return value(n, in);
  };
  Counters outer(n, 0, n.outer, start);
  for (int64_t i = 0; i < outer.steps(); i++, outer.advance()) {
    float result = 0;
    if (n.reduce == Reduce::none) {
      result = read(outer.offsets());
    } else {
      result = n.reduce == Reduce::sum ? 0 : -INFINITY;
      Counters inner(n, n.outer, n.loops.size(), outer.offsets());
      for (int64_t k = 0; k < inner.steps(); k++, inner.advance()) {
        const float next = read(inner.offsets());
        result = n.reduce == Reduce::sum ? result + next : larger(result, next);
      }
    }
    buffers[n.out.buffer][outer.offsets()[0]] = result;
  }
}

/// A partition with its buffers, which a call has to itself.
struct Machine {
  explicit Machine(Program given) : program(std::move(given)) {
    for (int64_t n : program.buffers) buffers.emplace_back(n);
    for (const auto& constant : program.constants) fill(constant.buffer, constant.value);
  }
  void fill(int buffer, const at::Tensor& t) {
    const at::Tensor dense = t.contiguous();
    if (dense.numel() > 0) std::memcpy(buffers[buffer].data(), dense.data_ptr(), dense.numel() * sizeof(float));
  }
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& inputs) {
    const std::lock_guard<std::mutex> lock(mutex);
    for (size_t i = 0; i < inputs.size(); i++) fill(program.inputs[i], inputs[i]);
    for (const Nest& n : program.nests) interpret(n, buffers);
    // The buffers are the next call's as soon as this one is over.
    std::vector<at::Tensor> outputs;
    for (size_t i = 0; i < program.outputs.size(); i++) {
      const std::vector<float>& buffer = buffers[program.outputs[i]];
      outputs.push_back(at::empty(program.output_sizes[i], at::kFloat));
      if (!buffer.empty()) std::memcpy(outputs.back().data_ptr(), buffer.data(), buffer.size() * sizeof(float));
    }
    return outputs;
  }
  Program program;
  std::vector<std::vector<float>> buffers;
  std::mutex mutex;
};

}  // namespace

infer::Graph in_place(const infer::Graph& graph) {
  const auto takes = [](const infer::Node& node) { return can_lower(node, true); };
  return infer::partition(graph, takes, infer::Remove::views).lower([](const infer::Graph& part) -> infer::Backend {
    auto machine = std::make_shared<Machine>(lower(part));
    return [machine](std::vector<at::Tensor> inputs) { return machine->run(inputs); };
  });
}
