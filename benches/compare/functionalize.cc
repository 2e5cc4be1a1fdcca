// What functionalization costs: a program of many rounds of views and writes as a graph without either, and a function that writes many views of one
// tensor, run as it is and functionalized. `benches/compare/functionalize.py` times PyTorch's make_fx(functionalize(f)) on the same first program.
#include <infer/graph.h>
#include <torch/torch.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace {

template <class F>
double best(int runs, F f) {
  double least = 1e30;
  for (int i = 0; i < runs; i++) {
    const auto start = std::chrono::steady_clock::now();
    f();
    least = std::min(least, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return least;
}

torch::Tensor rounds(const torch::Tensor& x) {
  for (int i = 0; i < 200; i++) {
    x.view({64}).slice(0, 0, 32).add_(1);
    x.t().mul_(2);
  }
  return x;
}

void write_views(const torch::Tensor& x, int64_t n) {
  std::vector<torch::Tensor> views;
  views.reserve(n);
  const int64_t size = x.size(0) / n;
  for (int64_t i = 0; i < n; i++) views.push_back(x.slice(0, i * size, (i + 1) * size));
  for (const torch::Tensor& v : views) v.add_(1);
}

}  // namespace

int main() {
  torch::NoGradGuard guard;
  torch::set_num_threads(1);
  const double trace = best(20, [] {
    infer::trace(rounds, {torch::ones({8, 8})}).pass("alias_removal").pass("mutation_removal").pass("dead_code");
  });
  std::printf("trace+functionalize %.6f\n", trace);
  for (int64_t size : {16, 1024}) {
    for (int64_t n : {800, 1600}) {
      torch::Tensor x = torch::zeros({n * size});
      auto write = [n](const torch::Tensor& x) { write_views(x, n); };
      auto pure = infer::functionalize(write);
      const double eager = best(30, [&] { write(x); }), functional = best(30, [&] { pure({x}); });
      std::printf("%lld views of %lld: eager %.6f functionalized %.6f\n", static_cast<long long>(n), static_cast<long long>(size), eager, functional);
    }
  }
}
