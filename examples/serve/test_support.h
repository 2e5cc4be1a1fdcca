// What the server's tests share: how they say what is wrong, and where models are.
#pragma once

#include <chrono>
#include <cstdio>
#include <exception>
#include <string>
#include <utility>
#include <vector>

inline int failures = 0;

inline void fail(int line, const std::string& what) {
  failures++;
  std::printf("line %d: %s\n", line, what.c_str());
}
#define EXPECT(...) \
  if (!(__VA_ARGS__)) fail(__LINE__, #__VA_ARGS__)
#define EXPECT_IN(part, text) \
  if (std::string(text).find(part) == std::string::npos) fail(__LINE__, "'" + std::string(part) + "' is not in: " + std::string(text))

/// TESTS has models/ and data/scripts; models end in `best_kind` where they can.
inline std::string tests_path, best_kind;

inline std::string model(const std::string& name) { return tests_path + "/models/" + name; }
inline std::string script(const std::string& name) { return tests_path + "/data/scripts/" + name + ".pt"; }

/// Runs tests and gives what the program exits with.
inline int run_tests(const std::vector<std::pair<const char*, void (*)()>>& tests) {
  for (const auto& [name, test] : tests) {
    const auto start = std::chrono::steady_clock::now();
    const int before = failures;
    try {
      test();
    } catch (const std::exception& e) {
      fail(__LINE__, e.what());
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    std::printf("%-22s %s  %.2f s\n", name, failures == before ? "ok" : "FAILED", took.count());
    std::fflush(stdout);
  }
  return failures == 0 ? 0 : 1;
}
