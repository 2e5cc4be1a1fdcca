// Exceptions: their classes, texts and contexts.
#include <torch/torch.h>

#include "test.h"

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

TEST(errors, sizes_and_memory) {
  EXPECT_THROW(std::exception, "", torch::ones({1LL << 50}));
  try {
    torch::ones({1LL << 50});
  } catch (const c10::Error& e) {
    const std::string sentence = "DefaultCPUAllocator: can't allocate memory: you tried to allocate 4503599627370496 bytes. Error code 12";
    EXPECT(e.msg().find(sentence) != std::string::npos);
  }
  EXPECT_THROW(c10::Error, "Storage size calculation overflowed with sizes=[4611686018427387904]", torch::ones({1LL << 62}));
  EXPECT_THROW(c10::Error, "Trying to create tensor with negative dimension -1: [-1]", torch::ones({-1}));
  EXPECT_THROW(c10::Error, "zeros: Dimension size must be non-negative.", torch::zeros({2, -1}));
  EXPECT_THROW(std::exception, "", torch::ones({1}).repeat({1LL << 50}));
  EXPECT_EQ(torch::ones({2}).sum().item<float>(), 2);
}

TEST(errors, empty_and_zero_dimensional) {
  Tensor none = torch::zeros({0}), number = torch::ones({});
  EXPECT_THROW(c10::IndexError, "Dimension specified as 0 but tensor has no dimensions", number.size(0));
  EXPECT_THROW(c10::IndexError, "select() cannot be applied to a 0-dim tensor.", number[0]);
  EXPECT_THROW(c10::IndexError, "Dimension out of range (expected to be in range of [-1, 0], but got 1)", number.sum(1));
  EXPECT_EQ(number.sum(0).item<float>(), 1);
  EXPECT_THROW(c10::Error, "max(): Expected reduction dim to be specified for input.numel() == 0.", none.max());
  EXPECT_THROW(c10::IndexError, "argmax(): Expected reduction dim to be specified for input.numel() == 0.", none.argmax());
  EXPECT_THROW(c10::IndexError, "max(): Expected reduction dim 1 to have non-zero size.", torch::zeros({2, 0}).max(1));
  EXPECT_THROW(c10::Error, "a Tensor with 0 elements cannot be converted to Scalar", none.item());
  EXPECT_EQ(none.sum().item<float>(), 0);
  EXPECT_THROW(c10::Error, "expected a non-empty list of Tensors", [] {
    try {
      torch::cat(std::vector<Tensor>{});
    } catch (const c10::Error& e) {
      // PyTorch's sentence starts with the Python name of the operator.
      throw c10::Error(e.msg().substr(e.msg().find("expected")), "");
    }
  }());
  EXPECT_THROW(c10::Error, "stack expects a non-empty TensorList", torch::stack(std::vector<Tensor>{}));
}

TEST(errors, shapes_and_dtypes) {
  Tensor t = torch::ones({2, 3});
  EXPECT_THROW(c10::IndexError, "select(): index 5 out of range for tensor of size [2, 3] at dimension 0", t[5]);
  EXPECT_THROW(c10::Error, "Sizes of tensors must match except in dimension 0. Expected size 3 but got size 2 for tensor number 1",
               torch::cat({t, torch::ones({3, 2})}));
  EXPECT_THROW(c10::Error, "The expanded size of the tensor (2) must match the existing size (3)", torch::ones({3}).expand({2}));
  EXPECT_THROW(c10::Error, "only one dimension can be inferred", t.reshape({-1, -1}));
  EXPECT_THROW(c10::Error, "permute(): duplicate dims are not allowed.", t.permute({0, 0}));
  EXPECT_THROW(c10::Error, "masked_fill_ only supports boolean masks", t.masked_fill(t, 1));
  EXPECT_THROW(c10::Error, "\"softmax_kernel_impl\" not implemented for 'Long'", torch::ones({2, 2}, torch::kLong).softmax(0));
  EXPECT_THROW(c10::Error, "result type Float can't be cast to the desired output type Int", torch::ones({2}, torch::kInt).add_(1.5));
  EXPECT_THROW(c10::Error, "index_select(): Expected dtype int32 or int64 for index", t.index_select(0, torch::ones({1})));
  EXPECT_THROW(c10::Error, "Given groups=1, weight of size [2, 4, 3, 3], expected input[1, 3, 4, 4] to have 4 channels, but got 3",
               torch::conv2d(torch::ones({1, 3, 4, 4}), torch::ones({2, 4, 3, 3})));
  EXPECT_THROW(std::exception, "", Tensor().sum());
  EXPECT_THROW(std::exception, "", t.add(Tensor()));
}

// What upstream asks for first is said first, and in the words of the operator that asks.
TEST(errors, what_is_asked_first) {
  const auto ints = [](at::IntArrayRef sizes) { return torch::zeros(sizes, torch::kInt); };
  const auto of_uint32 = [](at::IntArrayRef sizes) { return torch::ones(sizes, at::kUInt32); };
  const auto of_complex = [](at::IntArrayRef sizes) { return torch::ones(sizes, torch::kComplexFloat); };
  const Tensor x = torch::zeros({3});
  // Shapes before types and kernels.
  EXPECT_THROW(c10::Error, "output with shape [] doesn't match the broadcast shape [3]", torch::ones({}, at::kUInt64).fmod_(of_uint32({3})));
  EXPECT_THROW(c10::Error, "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0", of_uint32({2}).fmod(of_complex({3})));
  EXPECT_THROW(c10::Error, "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 0", of_complex({2}).remainder_(x));
  EXPECT_THROW(c10::Error, "ZeroDivisionError", ints({3}).floor_divide_(ints({3})));
  EXPECT_THROW(c10::TypeError, "maximum not implemented for complex tensors.", of_uint32({3}).maximum(of_complex({3})));
  EXPECT_THROW(c10::NotImplementedError, "\"bmm\" not implemented for 'UInt32'", of_uint32({1, 3, 3}).bmm(of_complex({1, 3, 3})));
  // Numbers of indices before what they are; a mask is asked dimension by dimension where it says what is written.
  const auto mask = [](at::IntArrayRef sizes) { return torch::ones(sizes, torch::kBool); };
  EXPECT_THROW(c10::IndexError, "too many indices for tensor of dimension 0 (got 1)", torch::zeros({}).index_put({mask({1, 1})}, x[0]));
  EXPECT_THROW(c10::IndexError, "too many indices for tensor of dimension 1 (got 2)", x.index_put({mask({3}), mask({3})}, x[0]));
  EXPECT_THROW(c10::IndexError, "Dimension out of range (expected to be in range of [-1, 0], but got 1)", x.index_put({mask({3, 1})}, x[0]));
  EXPECT_THROW(c10::IndexError, "The shape of the mask [2] at index 0 does not match the shape of the indexed tensor [3] at index 0", x.index_put({mask({2})}, x[0]));
  EXPECT_THROW(c10::Error, "Mismatch of parameter numbers and input channel size. Found parameter numbers = 4 and channel size = 0.",
               torch::prelu(torch::zeros({2, 0}), torch::zeros({2, 2})));
  // The sentences of others.
  EXPECT_THROW(c10::Error, "quantile() q must be in the range [0, 1] but got 1.5", x.nanquantile(1.5));
  EXPECT_THROW(c10::Error, "scatter(): Expected self.dtype to be equal to src.dtype", x.scatter_add(0, torch::zeros({2}, torch::kLong), ints({2})));
  EXPECT_THROW(c10::Error, "scatter(): Expected dtype int32/int64 for index", x.scatter_reduce(0, x, x, "sum"));
  EXPECT_THROW(c10::IndexError, "median(): Expected reduction dim 1 to have non-zero size.", torch::zeros({2, 0}).nanmedian(-1));
  EXPECT_THROW(c10::Error, "kthvalue(): selected number k out of range for dimension 0", x.kthvalue(5, -1));
}

TEST(errors, a_refused_write_leaves_everything_as_it_was) {
  Tensor out = torch::full({4}, 7), wrong = torch::full({2}, 7, torch::kLong);
  EXPECT_THROW(std::exception, "", at::add_out(wrong, torch::ones({3}), torch::ones({3})));
  EXPECT_EQ(wrong.sizes(), (std::vector<int64_t>{2}));
  EXPECT_THROW(std::exception, "", out.add_(torch::ones({3})));
  EXPECT_THROW(std::exception, "", out.index_put_({torch::tensor({0, 9})}, torch::tensor({1.f, 2.f})));
  EXPECT(out.equal(torch::full({4}, 7)) || out[0].item<float>() == 1);  // Upstream writes up to the index it refuses.
}

TEST(errors, devices) {
  EXPECT_EQ(torch::Device("cuda:1").index(), 1);
  EXPECT_EQ(torch::Device("cuda:1").str(), "cuda:1");
  EXPECT_THROW(c10::Error, "Expected one of cpu, cuda, ", torch::Device("foo"));
  EXPECT_THROW(c10::Error, "Invalid device string: 'cpu:x'", torch::Device("cpu:x"));
  for (const char* text : {"/cpu:0", ":0", "cpu ", "cpu1"}) {
    EXPECT_THROW(c10::Error, std::string("Invalid device string: '") + text + "'", torch::Device(text));
  }
  EXPECT_THROW(c10::Error, "Device string must not be empty", torch::Device(""));
}

TEST(errors, scalars) {
  EXPECT_THROW(std::exception, "value cannot be converted to type int8_t without overflow", c10::Scalar(300).to<int8_t>());
  EXPECT_EQ(c10::Scalar(2.5).to<int>(), 2);
  EXPECT_EQ(c10::Scalar(-1).to<uint8_t>(), 255);
  EXPECT_THROW(std::exception, "value cannot be converted to type float without overflow", c10::Scalar(1e300).toFloat());
  EXPECT_THROW(std::exception, "value cannot be converted to type int64_t without overflow", c10::Scalar(1e20).toLong());
  // Each as LibTorch answers.
  EXPECT_EQ(c10::Scalar(-3.4028234663852886e38).toFloat(), std::numeric_limits<float>::lowest());
  EXPECT_EQ(c10::Scalar(127.5).toChar(), 127);
  EXPECT_EQ(c10::Scalar(255.5).toByte(), 255);
  EXPECT_EQ(c10::Scalar(-255).toByte(), 1);
  EXPECT_THROW(std::exception, "value cannot be converted to type int8_t without overflow", c10::Scalar(-128.5).toChar());
  EXPECT_THROW(std::exception, "value cannot be converted to type uint8_t without overflow", c10::Scalar(-0.5).toByte());
  EXPECT_THROW(std::exception, "value cannot be converted to type uint8_t without overflow", c10::Scalar(std::numeric_limits<int64_t>::min()).toByte());
  EXPECT_THROW(std::exception, "value cannot be converted to type c10::Half without overflow", c10::Scalar(65505.0).toHalf());
  EXPECT_THROW(std::exception, "value cannot be converted to type c10::complex<float> without overflow", c10::Scalar(c10::complex<double>(0, 1e39)).toComplexFloat());
  EXPECT(c10::Scalar(c10::complex<double>(0, 1e39)).toBool());
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
