// What c10/util/Logging.h gives a program that asks for it, and that nobody else gets it.
#include <torch/torch.h>

#include <torch/script.h>

#if defined(INFER_H) || defined(LIBINFER_VERSION_ABI)
#if defined(CHECK) || defined(LOG) || defined(VLOG) || defined(CPU) || defined(CUDA)
#error "names that belong to the program are macros"
#endif
#endif

#include "test.h"

#include <c10/util/Logging.h>

#include <map>
#include <set>

TEST(surface_logging, macros) {
  CHECK(1 + 1 == 2) << "arithmetic";  // CHECK
  int evaluated = 0;
  const auto counted = [&] { return ++evaluated; };
  LOG(INFO) << counted();  // LOG
  VLOG(1) << counted();
  if (evaluated > 0) LOG(WARNING) << "a warning that a test writes on purpose, after " << evaluated;
  EXPECT_EQ(evaluated, 2);
  DCHECK(evaluated == 2);
}

/// What an error says, without what is written before it and where it arose.
template <class F>
static std::string said(F f) {
  try {
    f();
  } catch (const c10::Error& e) {
    const std::string text = e.what_without_backtrace();
    const size_t start = text.find("Check failed: ");
    return start == std::string::npos ? text : text.substr(start, text.find_last_not_of('\n') + 1 - start);
  }
  return "nothing";
}

TEST(surface_logging, comparisons) {
  const int one = 1, two = 2;
  const int *none = nullptr, *some = &two;
  EXPECT_EQ(said([&] { TORCH_CHECK_EQ(one, two); }), "Check failed: one == two (1 vs. 2). ");
  EXPECT_EQ(said([&] { TORCH_CHECK_EQ(one, two) << "after " << 3; }), "Check failed: one == two (1 vs. 2). after 3");
  EXPECT_EQ(said([&] { TORCH_CHECK_LT(two, one) << std::boolalpha << true; }), "Check failed: two < one (2 vs. 1). true");
  EXPECT_EQ(said([&] { TORCH_CHECK_NE(one, two) << "unseen"; }), "nothing");
  EXPECT_EQ(said([&] { TORCH_DCHECK_EQ(one, 1) << "unseen"; }), "nothing");
  EXPECT_EQ(said([&] { TORCH_CHECK_NOTNULL(none); }), "Check failed: 'none' must be non NULL. ");
  EXPECT_EQ(*TORCH_CHECK_NOTNULL(some), 2);
}

TEST(surface_logging, arguments_and_assertions) {
  const int place = 2;
  EXPECT_EQ(said([&] { TORCH_CHECK_ARG(false, place + 1, "is ", 4); }), "invalid argument 3: is 4");
  EXPECT_EQ(said([&] { TORCH_CHECK_IF_NOT_ON_CUDA(place == 3, "host"); }), "host");
  const std::string assertion = said([&] { AT_ASSERTM(place == 3, "must be ", 3); });
  EXPECT(assertion.rfind("place == 3 INTERNAL ASSERT FAILED at \"", 0) == 0 && assertion.find("must be 3") != std::string::npos);
  const auto rethrown = [&] {
    try {
      TORCH_CHECK(false, "inside");
    } catch (c10::Error& e) {
      TORCH_RETHROW(e, "while ", 7);
    }
  };
  EXPECT_EQ(said(rethrown), "inside (while 7)");
}

TEST(surface_logging, containers) {
  std::ostringstream out;
  out << std::vector<int64_t>{4, 5} << "; " << std::map<std::string, int>{{"a", 1}, {"b", 2}} << "; " << std::set<int>{7, 6} << "; "
      << std::pair<int, std::vector<int>>{1, {2, 3}};
  EXPECT_EQ(out.str(), "4 5; (a, 1) (b, 2); 6 7; (1, 2 3)");
}
