// Many threads that call one model under InferenceMode, each with inputs of its own and each kernel on its caller's thread. Compiles against libinfer and LibTorch alike.
//   threads FOLDER EXTENSION SECONDS NAME...      e.g. threads tests/models .pt 60 mlp
// Prints how often a second one thread, two, and eight call the model, how many answers are not those of a call alone, and how the
// resident memory at the end compares with that after the first tenth.
#include "models.h"

#include <ATen/Parallel.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <unistd.h>

using Clock = std::chrono::steady_clock;

static double since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

static long resident_kib() {
  long pages = 0;
  if (std::FILE* f = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(f, "%*s %ld", &pages) != 1) pages = 0;
    std::fclose(f);
  }
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

struct Count {
  double calls_a_second;
  long wrong, early_kib, late_kib;
};

static Count run(torch::jit::Module& model, const std::vector<torch::jit::IValue>& inputs, const torch::Tensor& want, int threads, double seconds) {
  std::atomic<long> calls{0}, wrong{0};
  const auto start = Clock::now();
  std::vector<std::thread> all;
  for (int t = 0; t < threads; t++) {
    all.emplace_back([&] {
      c10::InferenceMode guard;
      std::vector<torch::jit::IValue> own;
      for (const auto& input : inputs) own.emplace_back(input.toTensor().clone());
      while (since(start) < seconds) {
        wrong += !torch::equal(model.forward(own).toTensor(), want);
        calls++;
      }
    });
  }
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds / 10));
  const long early = resident_kib();
  for (auto& t : all) t.join();
  return {calls / since(start), wrong, early, resident_kib()};
}

int main(int argc, char** argv) {
  at::set_num_threads(1);
  c10::InferenceMode guard;
  for (int i = 4; i < argc; i++) {
    const std::string name = argv[i];
    auto model = torch::jit::load(std::string(argv[1]) + "/" + name + argv[2]);
    const auto inputs = example(name);
    for (int k = 0; k < 3; k++) model.forward(inputs);
    const torch::Tensor want = model.forward(inputs).toTensor().clone();
    const double seconds = std::atof(argv[3]);
    double alone = 0;
    for (int threads : {1, 2, 8}) {
      const Count c = run(model, inputs, want, threads, seconds);
      if (threads == 1) alone = c.calls_a_second;
      std::printf("%s %d threads: %.1f calls/s (%.2f of one), %ld wrong, resident %ld KiB, then %ld KiB\n", name.c_str(), threads,
                  c.calls_a_second, c.calls_a_second / alone, c.wrong, c.early_kib, c.late_kib);
      std::fflush(stdout);
    }
  }
}
