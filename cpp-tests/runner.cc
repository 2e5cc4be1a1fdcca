// The tests as cargo's harness sees them.
#include "runner.h"

#include "test.h"

rust::Vec<rust::String> test_names() {
  rust::Vec<rust::String> names;
  for (const auto& test : infer_test::all_tests()) names.push_back(test.name);
  return names;
}

void run_test(rust::Str name) {
  for (const auto& test : infer_test::all_tests()) {
    if (test.name == std::string(name)) return test.run();
  }
  throw std::runtime_error("no such test");
}
