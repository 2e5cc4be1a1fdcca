// Runs the tests without cargo: all of them, or those whose names start with an argument. `--print` writes what print.cc prints,
// `--programs FIRST COUNT` and `--record-programs` what programs.cc shows, `--record FILE` a text of recorded.h.
#include "programs.h"
#include "recorded.h"
#include "test.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

std::string print_everything();

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "--print") == 0) {
    std::fputs(print_everything().c_str(), stdout);
    return 0;
  }
  if (argc > 3 && std::strcmp(argv[1], "--programs") == 0) {
    const uint64_t first = std::strtoull(argv[2], nullptr, 10), count = std::strtoull(argv[3], nullptr, 10);
    for (uint64_t seed = first; seed < first + count; seed++) std::fputs(program_text(seed).c_str(), stdout);
    return 0;
  }
  if (argc > 1 && std::strcmp(argv[1], "--record-programs") == 0) {
    std::fputs(program_digests().c_str(), stdout);
    return 0;
  }
  if (argc > 2 && std::strcmp(argv[1], "--record") == 0) {
    for (const auto& recording : infer_test::all_recordings()) {
      if (recording.file == argv[2]) std::fputs(recording.text().c_str(), stdout);
    }
    return 0;
  }
  int failed = 0, run = 0;
  for (const auto& test : infer_test::all_tests()) {
    if (argc > 1 && test.name.rfind(argv[1], 0) != 0) continue;
    if (argc <= 1 && test.name.rfind("throws.", 0) == 0) continue;
    run++;
    try {
      test.run();
    } catch (const std::exception& e) {
      failed++;
      std::printf("%s: %s\n", test.name.c_str(), e.what());
    }
  }
  std::printf("%d of %d tests failed\n", failed, run);
  return failed != 0 || run == 0;
}
