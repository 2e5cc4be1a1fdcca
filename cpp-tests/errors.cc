// Exceptions: their classes, texts and contexts.
#include "test.h"

#include <torch/torch.h>

using torch::Tensor;

TEST(errors, classes) {
  Tensor t = torch::ones({2, 3});
  EXPECT_THROW(c10::IndexError, "Dimension out of range (expected to be in range of [-2, 1], but got 5)", t.size(5));
  EXPECT_THROW(c10::IndexError, "Dimension out of range (expected to be in range of [-2, 1], but got -3)", t.sum(-3));
  EXPECT_THROW(c10::Error, "shape '[4]' is invalid for input of size 6", t.view({4}));
  EXPECT_THROW(std::exception, "The size of tensor a (3) must match the size of tensor b (4)", t.add(torch::ones({4})));
}

TEST(errors, a_caught_error_can_be_copied_and_given_context) {
  std::string text;
  try {
    torch::ones({2}).add(torch::ones({3}));
  } catch (const c10::Error& e) {
    c10::Error copy(e);
    text = copy.what_without_backtrace();
    EXPECT_EQ(copy.msg(), text);
    copy.add_context("while serving");
    EXPECT_EQ(std::string(copy.what_without_backtrace()), text + " (while serving)");
    EXPECT_EQ(copy.msg(), text);
    EXPECT(std::string(e.what()).rfind(text, 0) == 0);
  }
  EXPECT_EQ(text.rfind("The size of tensor a (2) must match the size of tensor b (3)", 0), 0u);
}

TEST(errors, checks) {
  EXPECT_THROW(c10::Error, "a12.5", [] { TORCH_CHECK(false, "a", 1, 2.5); }());
  EXPECT_THROW(c10::Error, "Expected 1 == 2 to be true, but got false.", [] { TORCH_CHECK(1 == 2); }());
  EXPECT_THROW(c10::IndexError, "i", [] { TORCH_CHECK_INDEX(false, "i"); }());
  EXPECT_THROW(c10::ValueError, "v", [] { TORCH_CHECK_VALUE(false, "v"); }());
  EXPECT_THROW(c10::TypeError, "t", [] { TORCH_CHECK_TYPE(false, "t"); }());
  EXPECT_THROW(c10::NotImplementedError, "n", [] { TORCH_CHECK_NOT_IMPLEMENTED(false, "n"); }());
  EXPECT_THROW(c10::Error, "1==2 INTERNAL ASSERT FAILED at", [] { TORCH_INTERNAL_ASSERT(1==2, "x"); }());
  TORCH_CHECK(true, "not evaluated");
}

TEST(errors, devices) {
  EXPECT_EQ(torch::Device("cuda:1").index(), 1);
  EXPECT_EQ(torch::Device("cuda:1").str(), "cuda:1");
  EXPECT_THROW(c10::Error, "Expected one of cpu, cuda, ", torch::Device("foo"));
  EXPECT_THROW(c10::Error, "Invalid device string: 'cpu:x'", torch::Device("cpu:x"));
  EXPECT_THROW(c10::Error, "Device string must not be empty", torch::Device(""));
}

TEST(errors, scalars) {
  EXPECT_THROW(std::exception, "value cannot be converted to type int8_t without overflow", c10::Scalar(300).to<int8_t>());
  EXPECT_EQ(c10::Scalar(2.5).to<int>(), 2);
  EXPECT_EQ(c10::Scalar(-1).to<uint8_t>(), 255);
  EXPECT_THROW(std::exception, "value cannot be converted to type float without overflow", c10::Scalar(1e300).toFloat());
  EXPECT_THROW(std::exception, "value cannot be converted to type int64_t without overflow", c10::Scalar(1e20).toLong());
  EXPECT(c10::Scalar(true).isBoolean());
  EXPECT(c10::Scalar(1).isIntegral(false));
  EXPECT_EQ(c10::Scalar(1.5f).toDouble(), 1.5);
}

TEST(errors, array_refs) {
  std::vector<int64_t> v{1, 2, 3};
  at::IntArrayRef ref(v);
  EXPECT_EQ(ref.slice(1).vec(), (std::vector<int64_t>{2, 3}));
  EXPECT_EQ(ref.back(), 3);
  EXPECT_THROW(c10::Error, "ArrayRef: invalid index Index = 3; Length = 3", (void)ref.at(3));
  EXPECT_THROW(c10::Error, "ArrayRef: invalid slice, N = 1; M = 5; size = 3", ref.slice(1, 5));
  int sum = 0;
  for (auto i : c10::irange(4)) sum += static_cast<int>(i);
  for (auto i : c10::irange(2, 4)) sum += static_cast<int>(i);
  EXPECT_EQ(sum, 11);
  EXPECT_EQ(c10::str(ref, " and ", 1.5, 'x', true), "[1, 2, 3] and 1.5x1");
}

TEST(throws, size_mismatch) { torch::ones({2}).add(torch::ones({3})); }
