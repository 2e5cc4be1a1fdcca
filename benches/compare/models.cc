// Latency of whole models under InferenceMode, one thread. Compiles against libinfer and against LibTorch alike.
//   models FOLDER EXTENSION NAME...      e.g. models tests/models .pt2 mlp ranker
// Prints one line a model: NAME/load, NAME/first and NAME/median MICROSECONDS.
#include "models.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

using Clock = std::chrono::steady_clock;

static double since(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

int main(int argc, char** argv) {
  at::set_num_threads(1);
  c10::InferenceMode guard;
  for (int i = 3; i < argc; i++) {
    const std::string name = argv[i];
    auto start = Clock::now();
    auto model = torch::jit::load(std::string(argv[1]) + "/" + name + argv[2]);
    std::printf("%s/load %.1f\n", name.c_str(), since(start));
    auto inputs = example(name);
    start = Clock::now();
    model.forward(inputs);
    const double first = since(start);
    std::printf("%s/first %.1f\n", name.c_str(), first);
    for (int k = 0; k < 5; k++) model.forward(inputs);
    start = Clock::now();
    model.forward(inputs);
    const int runs = std::clamp(static_cast<int>(1e6 / since(start)), 11, 5000);
    std::vector<double> times;
    for (int k = 0; k < runs; k++) {
      start = Clock::now();
      model.forward(inputs);
      times.push_back(since(start));
    }
    std::nth_element(times.begin(), times.begin() + runs / 2, times.end());
    std::printf("%s/median %.2f\n", name.c_str(), times[runs / 2]);
  }
}
