// A test is a function that throws where it fails: TEST(tensor, sizes) { EXPECT_EQ(t.dim(), 2); }
//
// Tests use LibTorch's names only, so that the same files compiled against LibTorch say whether an expectation is right.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace infer_test {

struct Test {
  std::string name;
  void (*run)();
};

/// Every test of the program, in no particular order of files.
inline std::vector<Test>& all_tests() {
  static std::vector<Test> tests;
  return tests;
}

struct Registration {
  Registration(const char* name, void (*run)()) { all_tests().push_back({name, run}); }
};

[[noreturn]] inline void fail(const char* file, int line, const std::string& what) {
  throw std::runtime_error(std::string(file) + ":" + std::to_string(line) + ": " + what);
}

template <class A, class B>
inline void expect_eq(const char* file, int line, const char* left, const char* right, const A& a, const B& b) {
  if (a == b) return;
  std::ostringstream text;
  text << left << " is " << a << ", not " << right << ", which is " << b;
  fail(file, line, text.str());
}

/// Runs `f`, which must throw an E whose sentence starts with `start`.
template <class E, class F>
inline void expect_throw(const char* file, int line, const char* text, const std::string& start, F f) {
  try {
    f();
  } catch (const E& e) {
    std::string said = e.what();
    if (said.rfind(start, 0) != 0) fail(file, line, std::string(text) + " said \"" + said.substr(0, 200) + "\"");
    return;
  }
  fail(file, line, std::string(text) + " did not throw");
}

/// What `operator<<` writes.
template <class T>
inline std::string printed(const T& v) {
  std::ostringstream out;
  out << v;
  return out.str();
}

/// A file of test data, beside the sources.
inline std::string data_path(const char* source_file, const std::string& name) {
  const std::string source = source_file;
  const size_t slash = source.rfind('/');
  return (slash == std::string::npos ? std::string() : source.substr(0, slash + 1)) + name;
}

}  // namespace infer_test

#define TEST(suite, name)                                                                             \
  static void test_##suite##_##name();                                                                \
  static const infer_test::Registration registered_##suite##_##name(#suite "." #name, test_##suite##_##name); \
  static void test_##suite##_##name()
#define EXPECT(condition)                                                          \
  do {                                                                             \
    if (!(condition)) infer_test::fail(__FILE__, __LINE__, #condition " is false"); \
  } while (false)
#define EXPECT_EQ(a, b) infer_test::expect_eq(__FILE__, __LINE__, #a, #b, (a), (b))
#define EXPECT_THROW(type, start, ...) infer_test::expect_throw<type>(__FILE__, __LINE__, #__VA_ARGS__, start, [&] { (void)(__VA_ARGS__); })
