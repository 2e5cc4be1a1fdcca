// What comes along with torch/library.h: extensions include it alone.
#include <torch/library.h>

namespace {

int64_t all_of_it() {
  std::map<std::string, int64_t> map{{"one", 1}};
  std::set<int64_t> set{2};
  std::vector<int64_t> numbers(3);
  std::iota(numbers.begin(), numbers.end(), 0);
  assert(!set.empty());
  int64_t sum = map.at("one") + *set.begin();
  for (const auto i : c10::irange(numbers.size())) sum += numbers[i];
  ska::flat_hash_map<int64_t, int64_t> hashed{{1, 10}};
  c10::NoGradGuard no_grad;
  RECORD_FUNCTION("brought_along_library", std::vector<c10::IValue>());
  return sum + hashed.at(1) + c10::multiply_integers(c10::IntArrayRef({2, 3})) + c10::maybe_wrap_dim(-1, 3);
}

}  // namespace

#include "test.h"

TEST(brought_along_library, names) { EXPECT_EQ(all_of_it(), 24); }

TEST(brought_along_library, texts_that_programs_are_started_with) {
  char name[] = "model";
  char* argument = name;
  const c10::IValue value(argument);
  EXPECT(value.isString() && value.toStringRef() == "model");
}
