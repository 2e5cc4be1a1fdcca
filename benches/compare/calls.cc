// What a call on a small tensor costs under each mode. Compiles against libinfer and against LibTorch alike.
// Prints one line a case: NAME/MODE NANOSECONDS (the median of several rounds, one thread).
#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using at::Tensor;

template <class F>
static void report(const char* name, const char* mode, F&& call) {
  constexpr int kCalls = 20000, kRounds = 11;
  for (int i = 0; i < kCalls / 4; i++) call();
  std::vector<double> rounds;
  for (int r = 0; r < kRounds; r++) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < kCalls; i++) call();
    rounds.push_back(std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count() / kCalls);
  }
  std::nth_element(rounds.begin(), rounds.begin() + kRounds / 2, rounds.end());
  std::printf("%s/%s %.2f\n", name, mode, rounds[kRounds / 2]);
}

static void calls(const char* mode) {
  Tensor a = torch::ones({2, 3}), b = torch::ones({2, 3}), bt = b.t(), row = torch::ones({3});
  report("empty", mode, [&] { auto t = torch::empty({2, 3}); });
  report("zeros", mode, [&] { auto t = torch::zeros({2, 3}); });
  report("add", mode, [&] { auto t = a + b; });
  report("add_broadcast", mode, [&] { auto t = a + row; });
  report("mul", mode, [&] { auto t = a * b; });
  report("relu", mode, [&] { auto t = a.relu(); });
  report("sigmoid", mode, [&] { auto t = a.sigmoid(); });
  report("add_", mode, [&] { a.add_(b); });
  report("mul_scalar_", mode, [&] { a.mul_(1); });
  report("view", mode, [&] { auto t = a.view({3, 2}); });
  report("t", mode, [&] { auto t = a.t(); });
  report("select", mode, [&] { auto t = a.select(0, 1); });
  report("narrow", mode, [&] { auto t = a.narrow(0, 0, 1); });
  report("index", mode, [&] { auto t = a[1][2]; });
  report("clone", mode, [&] { auto t = a.clone(); });
  report("sum", mode, [&] { auto t = a.sum(); });
  report("softmax", mode, [&] { auto t = a.softmax(-1); });
  report("cat", mode, [&] { auto t = at::cat({a, b}, 0); });
  report("mm", mode, [&] { auto t = a.mm(bt); });
  report("item", mode, [&] { (void)a[0][0].item<float>(); });
}

int main() {
  at::set_num_threads(1);
  calls("normal");
  {
    torch::NoGradGuard guard;
    calls("no_grad");
  }
  {
    c10::InferenceMode guard;
    calls("inference");
  }
  report("guard", "inference", [] { c10::InferenceMode guard; });
}
