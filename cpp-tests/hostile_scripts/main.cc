// Runs scripts that take what they can within limits, each in a process of its own, and says which die, end late or hold too much.
//   PROGRAM FIRST COUNT [LATE [MEMORY]]   LATE: milliseconds past the deadline; MEMORY: megabytes that a process may grow by.
//   PROGRAM SCRIPT                        shows one, and what it takes.
#include "draw.h"

#include <infer/limits.h>
#include <torch/script.h>
#include <torch/torch.h>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>

namespace {

constexpr std::chrono::milliseconds deadline{50};
constexpr uint64_t memory = 64 << 20;

struct Ended {
  double milliseconds, megabytes;
  char how[16];
};

long resident() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

Ended run(const std::string& text) {
  Ended ended{};
  const long before = resident();
  const auto start = std::chrono::steady_clock::now();
  const char* how = "answered";
  try {
    infer::RunOptions options;
    options.deadline = deadline;
    options.memory = memory;
    const infer::RunLimits limits(options);
    torch::jit::compile(text)->run_method("f");
  } catch (const infer::LimitError&) {
    how = "time";
  } catch (const c10::OutOfMemoryError&) {
    how = "memory";
  } catch (const std::exception&) {
    how = "error";
  }
  ended.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  ended.megabytes = static_cast<double>(resident() - before) / 1024;
  std::snprintf(ended.how, sizeof ended.how, "%s", how);
  return ended;
}

// False where the process died.
bool run_apart(const std::string& text, Ended& ended) {
  int ends[2];
  if (pipe(ends) != 0) std::exit(2);
  const pid_t child = fork();
  if (child == 0) {
    const Ended mine = run(text);
    _exit(write(ends[1], &mine, sizeof mine) == sizeof mine ? 0 : 1);
  }
  close(ends[1]);
  const bool told = child > 0 && read(ends[0], &ended, sizeof ended) == sizeof ended;
  close(ends[0]);
  int status = 1;
  waitpid(child, &status, 0);
  return told && status == 0;
}

}  // namespace

int main(int count, char** given) {
  const auto argument = [&](int i, double otherwise) { return i < count ? std::atof(given[i]) : otherwise; };
  const auto first = static_cast<uint32_t>(argument(1, 0));
  // What the first call makes once is no script's.
  torch::jit::compile("def f() -> int:\n    return len(str([1]) + 'a'.upper()) + len(torch.ones([2]))\n")->run_method("f");
  if (count == 2) {
    const std::string text = hostile::Script(first).text();
    const Ended ended = run(text);
    std::printf("%s%s: %.1f ms, %.1f MB\n", text.c_str(), ended.how, ended.milliseconds, ended.megabytes);
    return 0;
  }
  const auto scripts = static_cast<uint32_t>(argument(2, 1000));
  const double latest = static_cast<double>(deadline.count()) + argument(3, 5), largest = argument(4, 80);
  std::map<std::string, int> ways;
  int late = 0, large = 0;
  Ended most{};
  for (uint32_t i = first; i < first + scripts; i++) {
    Ended ended{};
    if (!run_apart(hostile::Script(i).text(), ended)) std::snprintf(ended.how, sizeof ended.how, "died");
    const bool is_late = ended.milliseconds > latest, is_large = ended.megabytes > largest;
    late += is_late, large += is_large, ways[ended.how]++;
    most.milliseconds = std::max(most.milliseconds, ended.milliseconds);
    most.megabytes = std::max(most.megabytes, ended.megabytes);
    if (is_late || is_large || std::string(ended.how) == "died")
      std::printf("script %u: %s, %.1f ms, %.1f MB\n", i, ended.how, ended.milliseconds, ended.megabytes);
  }
  std::printf("%u scripts:", scripts);
  for (const auto& [how, n] : ways) std::printf(" %s %d", how.c_str(), n);
  std::printf("; %d later than %.0f ms (most %.1f), %d above %.0f MB (most %.1f)\n", late, latest, most.milliseconds, large, largest, most.megabytes);
  return ways.count("died") != 0 || late > 0 || large > 0;
}
