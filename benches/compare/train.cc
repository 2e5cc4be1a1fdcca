// What a step of training costs: forward and backward of a multilayer perceptron of the size of tests/models/mlp, and what tracking costs
// a call: the counter of a write, the record of a view. Compiles against libinfer and against LibTorch alike.
// Prints one line a case: NAME/MODE NANOSECONDS (the median of several rounds, one thread).
#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using at::Tensor;

template <class F>
static void report(const char* name, const char* mode, int calls, F&& call) {
  constexpr int kRounds = 11;
  for (int i = 0; i < calls / 4 + 1; i++) call();
  std::vector<double> rounds;
  for (int r = 0; r < kRounds; r++) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < calls; i++) call();
    rounds.push_back(std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count() / calls);
  }
  std::nth_element(rounds.begin(), rounds.begin() + kRounds / 2, rounds.end());
  std::printf("%s/%s %.2f\n", name, mode, rounds[kRounds / 2]);
}

struct Mlp {
  Tensor w1 = parameter({64, 32}), b1 = parameter({64}), w2 = parameter({64, 64}), b2 = parameter({64}), w3 = parameter({1, 64}), b3 = parameter({1});

  static Tensor parameter(std::vector<int64_t> sizes) { return (torch::rand(sizes) * 0.2 - 0.1).requires_grad_(); }
  Tensor forward(const Tensor& x) const {
    return at::linear(at::linear(at::linear(x, w1, b1).relu(), w2, b2).relu(), w3, b3).sigmoid();
  }
  void step(const Tensor& x) {
    forward(x).sum().backward();
    for (Tensor* p : {&w1, &b1, &w2, &b2, &w3, &b3}) p->mutable_grad().reset();
  }
};

int main() {
  at::set_num_threads(1);
  torch::manual_seed(0);
  Mlp mlp;
  for (int64_t batch : {1, 64}) {
    const Tensor x = torch::rand({batch, 32});
    const char* name = batch == 1 ? "mlp_step_batch_1" : "mlp_step_batch_64";
    report(name, "normal", 2000, [&] { mlp.step(x); });
    report(batch == 1 ? "mlp_forward_batch_1" : "mlp_forward_batch_64", "recorded", 5000, [&] { mlp.forward(x); });
  }
  // The two cost centres: under InferenceMode an inference tensor pays neither, a normal tensor both.
  Tensor normal = torch::ones({2, 3}), b = torch::ones({2, 3});
  report("counted_write", "normal", 20000, [&] { normal.add_(b); });
  report("recorded_view", "normal", 20000, [&] { auto t = normal.view({3, 2}); });
  c10::InferenceMode guard;
  Tensor plain = torch::ones({2, 3});
  report("counted_write", "inference", 20000, [&] { plain.add_(b); });
  report("recorded_view", "inference", 20000, [&] { auto t = plain.view({3, 2}); });
}
