// A text that LibTorch wrote, line by line: RECORDED(indexing, forms, "indexing/forms.txt") { return what this library writes; }
//
//   LIBTORCH_CXX=<a compiler that finds LibTorch> ./record.sh
#pragma once

#include "test.h"

#include <fstream>
#include <functional>
#include <unordered_map>

namespace infer_test {

/// A text by the name of its file.
struct Recording {
  std::string file;
  std::string (*text)();
};

inline std::vector<Recording>& all_recordings() {
  static std::vector<Recording> recordings;
  return recordings;
}

struct RecordingRegistration {
  RecordingRegistration(const char* file, std::string (*text)()) { all_recordings().push_back({file, text}); }
};

/// What a call gives, or what it throws: the first words, before numbers that differ in spelling.
inline std::string outcome(const std::function<std::string()>& call) {
  try {
    return call();
  } catch (const std::exception& e) {
    const std::string said = std::string(e.what()).substr(0, 60);
    return "throws " + said.substr(0, said.find('\n'));
  }
}

/// Every recorded line, "what: outcome", must be among those that were got, but where LibTorch fell over its own assertions.
inline void expect_recorded(const char* source, const std::string& file, const std::string& got, size_t least) {
  std::ifstream recorded(data_path(source, file));
  if (!recorded.good()) fail(source, 0, file + " cannot be read");
  const auto what = [](const std::string& line) { return line.substr(0, line.find(": ")); };
  std::unordered_map<std::string, std::string> outcomes;
  std::string line, wrong;
  for (std::istringstream lines(got); std::getline(lines, line);) outcomes[what(line)] = line;
  size_t count = 0, differing = 0;
  while (std::getline(recorded, line)) {
    const std::string& ours = outcomes[what(line)];
    count++;
    if (ours == line || line.find("INTERNAL ASSERT") != std::string::npos) continue;
    if (differing++ < 20) wrong += "\n" + line + "\n  but here " + ours;
  }
  if (count < least) fail(source, 0, file + " has only " + std::to_string(count) + " lines");
  if (differing) fail(source, 0, std::to_string(differing) + " of " + std::to_string(count) + " lines of " + file + " differ:" + wrong);
}

}  // namespace infer_test

#define RECORDED(suite, name, file, least)                                                                \
  static std::string text_##suite##_##name();                                                             \
  static const infer_test::RecordingRegistration recording_##suite##_##name(file, text_##suite##_##name); \
  TEST(suite, name) { infer_test::expect_recorded(__FILE__, file, text_##suite##_##name(), least); }      \
  static std::string text_##suite##_##name()
