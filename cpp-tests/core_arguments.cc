// Checks of arguments, geometry, broadcasting and the types that kernels compute in: what extensions build their own operators of.
#include "test.h"

#include <ATen/AccumulateType.h>
#include <ATen/ATen.h>
#include <ATen/Dispatch_v2.h>
#include <ATen/ExpandUtils.h>
#include <ATen/InferSize.h>
#include <ATen/MemoryOverlap.h>
#include <ATen/NumericUtils.h>
#include <ATen/OpMathType.h>
#include <ATen/TensorUtils.h>
#include <ATen/WrapDimUtils.h>
#include <ATen/WrapDimUtilsMulti.h>
#include <ATen/ceil_div.h>
#include <ATen/div_rtn.h>
#include <c10/util/MaybeOwned.h>
#include <c10/util/accumulate.h>

#include <limits>

using at::Tensor;
using at::TensorArg;

TEST(core_arguments, checks_name_the_argument_and_the_function) {
  const Tensor a = at::zeros({2, 3}), b = at::zeros({2, 4}), whole = at::zeros({2, 3}, at::kLong), none;
  const TensorArg first(a, "first", 1), second(b, "second", 2), result(a, "result", 0), longs(whole, "longs", 3), missing(none, "missing", 4);
  at::CheckedFrom f = "f";
  at::checkDim(f, first, 2);
  EXPECT_THROW(c10::Error, "Expected 3-dimensional tensor, but got 2-dimensional tensor for argument #1 'first' (while checking arguments for f)",
               at::checkDim(f, first, 3));
  EXPECT_THROW(c10::Error, "Expected 1-dimensional tensor, but got 2-dimensional tensor for argument #7 'x' (while", at::checkDim(f, a, "x", 7, 1));
  at::checkDimRange(f, first, 1, 3);
  EXPECT_THROW(c10::Error, "Expected 3 to 4 dimensions, but got 2-dimensional tensor for 'result' (while", at::checkDimRange(f, result, 3, 5));
  at::checkSize(f, first, {2, 3});
  at::checkSize(f, first, 1, 3);
  EXPECT_THROW(c10::Error, "Expected tensor of size [2, 4], but got tensor of size [2, 3] for argument #1 'first' (while", at::checkSize(f, first, {2, 4}));
  EXPECT_THROW(c10::Error, "Expected tensor to have size 4 at dimension 1, but got size 3 for argument #1 'first' (", at::checkSize(f, first, 1, 4));
  at::checkNumel(f, first, 6);
  EXPECT_THROW(c10::Error, "Expected tensor for argument #1 'first' to have 5 elements; but it actually has 6 elements (", at::checkNumel(f, first, 5));
  EXPECT_THROW(c10::Error, "Expected tensor for argument #1 'first' to have same number of elements as tensor for argument #2 'second'; but 6 does not",
               at::checkSameNumel(f, first, second));
  EXPECT_THROW(c10::Error, "Expected tensor for argument #1 'first' to have same size as tensor for argument #2 'second'; but [2, 3] does not equal [2, 4]",
               at::checkAllSameSize(f, {missing, first, result, second}));
  at::checkSameDim(f, first, second);
  at::checkScalarType(f, first, at::kFloat);
  EXPECT_THROW(c10::Error, "Expected tensor for argument #1 'first' to have scalar type Long; but got CPUFloatType instead (while",
               at::checkScalarType(f, first, at::kLong));
  EXPECT_THROW(c10::Error, "Expected tensor for argument #3 'longs' to have one of the following scalar types: Float, Double; but got CPULongType instead",
               at::checkScalarTypes(f, longs, {at::kFloat, at::kDouble}));
  EXPECT_THROW(c10::Error, "Expected tensor for argument #1 'first' to have the same type as tensor for argument #3 'longs'; but type CPUFloatType does not "
                           "equal CPULongType (while", at::checkAllSameType(f, {first, longs}));
  at::checkDefined(f, first);
  EXPECT_THROW(c10::Error, "", at::checkAllDefined(f, {first, missing}));
  EXPECT_THROW(c10::Error, "Tensor for argument #1 'first' is on CPU, Tensor for argument #2 'second' is on CPU, but expected it to be on GPU (while",
               at::checkSameGPU(f, first, second));
  const Tensor turned = a.t();
  const TensorArg columns(turned, "columns", 1);
  at::checkContiguous(f, first);
  EXPECT_THROW(c10::Error, "Expected contiguous tensor, but got non-contiguous tensor for argument #1 'columns' (while",
               at::checkAllContiguous(f, {first, columns}));
  at::checkDeviceType(f, {a, none}, at::kCPU);
  at::checkLayout(f, a, at::kStrided);
  EXPECT_THROW(c10::Error, "Expected tensor to have Sparse Layout, but got tensor with Strided Layout (while", at::checkLayout(f, a, at::kSparse));
  EXPECT_THROW(c10::Error, "Expected a tensor of dimension 2 and tensor.size[1] == 4 but got: dimension 2 and tensor.size[1] = 3",
               at::check_dim_size(a, 2, 1, 4));
  EXPECT(at::maybe_data_ptr(none) == nullptr);
  EXPECT(at::maybe_data_ptr(first) == a.data_ptr());
}

TEST(core_arguments, geometry) {
  const Tensor t = at::zeros({2, 3, 4}).select(1, 1);
  at::TensorGeometry g(t);
  EXPECT_EQ(g.dim(), 2);
  EXPECT_EQ(g.size(-1), 4);
  EXPECT_EQ(g.stride(0), 12);
  EXPECT_EQ(g.storage_offset(), 4);
  EXPECT_EQ(g.numel(), 8);
  EXPECT(!g.is_contiguous());
  const at::TensorGeometry turned = g.transpose(0, 1);
  EXPECT_EQ(turned.sizes(), at::IntArrayRef({4, 2}));
  EXPECT_EQ(turned.strides(), at::IntArrayRef({1, 12}));
  const at::TensorGeometry plain(c10::fromIntArrayRefSlow({2, 3}));
  EXPECT_EQ(plain.strides(), at::IntArrayRef({3, 1}));
  EXPECT(plain.is_contiguous());
  EXPECT(at::geometry_is_contiguous({2, 1, 3}, {3, 17, 1}));
  EXPECT(at::geometry_is_contiguous({2, 0}, {5, 5}));
  EXPECT(!at::geometry_is_contiguous({2, 3}, {1, 2}));
  EXPECT_EQ(at::IntArrayRef(at::detail::defaultStrides({2, 3, 4})), at::IntArrayRef({12, 4, 1}));
}

TEST(core_arguments, strides_of_views_are_those_of_view) {
  const std::vector<Tensor> tensors = {at::zeros({2, 3, 4}), at::zeros({4, 3, 2}).transpose(0, 2), at::zeros({2, 6, 4}).slice(1, 0, 3),
                                       at::zeros({2, 1, 4}).expand({2, 3, 4}), at::zeros({2, 3, 8}).slice(2, 0, 8, 2), at::zeros({24, 1})};
  const std::vector<std::vector<int64_t>> shapes = {{24}, {6, 4}, {2, 12}, {2, 1, 3, 4}, {2, 3, 2, 2}, {4, 6}, {1, 24, 1}, {8, 3}, {2, 3, 4, 1}};
  int views = 0, copies = 0;
  for (const Tensor& t : tensors) {
    for (const auto& shape : shapes) {
      const auto strides = at::detail::computeStride(t.sizes(), t.strides(), at::IntArrayRef(shape));
      Tensor viewed;
      try {
        viewed = t.view(shape);
      } catch (const c10::Error&) {
      }
      EXPECT_EQ(strides.has_value(), viewed.defined());
      if (strides) EXPECT_EQ(at::IntArrayRef(*strides), viewed.strides());
      (strides ? views : copies)++;
    }
  }
  EXPECT(views > 20 && copies > 10);
  EXPECT_EQ(at::IntArrayRef(*at::detail::computeStride({}, {}, at::IntArrayRef({1, 1}))), at::IntArrayRef({1, 1}));
  EXPECT_EQ(at::IntArrayRef(*at::detail::computeStride({0, 3}, {7, 2}, at::IntArrayRef({0, 3}))), at::IntArrayRef({7, 2}));
  EXPECT_EQ(at::IntArrayRef(*at::detail::computeStride({0, 3}, {7, 2}, at::IntArrayRef({3, 0, 2}))), at::IntArrayRef({2, 2, 1}));
}

TEST(core_arguments, dimensions_from_the_back) {
  EXPECT_EQ(at::maybe_wrap_dim(-1, 3), 2);
  EXPECT_EQ(c10::maybe_wrap_dim(-1, 0), 0);
  EXPECT_THROW(c10::IndexError, "Dimension out of range (expected to be in range of [-3, 2], but got 3)", at::maybe_wrap_dim(3, 3));
  EXPECT_THROW(c10::IndexError, "Dimension specified as 0 but tensor has no dimensions", c10::maybe_wrap_dim(0, 0, false));
  EXPECT_THROW(c10::IndexError, "Dimension out of range (expected to be in range of [-1, 0], but got 1)", c10::maybe_wrap_dim(1, 0));
  std::vector<int64_t> dims = {0, -1, -3};
  at::maybe_wrap_dims(dims, 3);
  EXPECT_EQ(at::IntArrayRef(dims), at::IntArrayRef({0, 2, 0}));
  std::vector<int64_t> more = {-2};
  at::wrap_all_dims(more, 4);
  EXPECT_EQ(more[0], 2);
  EXPECT_EQ(at::legacy_cat_wrap_dim(-1, std::vector<std::vector<int64_t>>{{0}, {2, 3, 4}}), 2);
  EXPECT_EQ(at::maybe_wrap_dim(-2, std::vector<std::vector<int64_t>>{{2, 3, 4}}), 1);
  EXPECT_EQ(at::dim_list_to_bitset(at::IntArrayRef({0, -1}), 4).to_string().substr(60), "1001");
  EXPECT_EQ(at::dim_list_to_bitset(at::OptionalIntArrayRef(), 3).count(), size_t(3));
  EXPECT_THROW(c10::Error, "dim 1 appears multiple times in the list of dims", at::dim_list_to_bitset(at::IntArrayRef({1, -1}), 2));
  EXPECT_EQ(at::IntArrayRef(at::infer_size(at::IntArrayRef({2, -1}), 6)), at::IntArrayRef({2, 3}));
  EXPECT_THROW(c10::Error, "shape '[4, -1]' is invalid for input of size 6", at::infer_size(at::IntArrayRef({4, -1}), 6));
  EXPECT_THROW(c10::Error, "only one dimension can be inferred", at::infer_size(at::IntArrayRef({-1, -1}), 6));
  EXPECT_THROW(c10::Error, "cannot reshape tensor of 0 elements into shape [0, -1] because the unspecified", at::infer_size(at::IntArrayRef({0, -1}), 0));
}

TEST(core_arguments, broadcasting) {
  EXPECT_EQ(at::IntArrayRef(at::infer_size(at::IntArrayRef({3, 1}), at::IntArrayRef({2, 1, 4}))), at::IntArrayRef({2, 3, 4}));
  EXPECT_THROW(c10::Error, "The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 1",
               at::infer_size(at::IntArrayRef({5, 3}), at::IntArrayRef({2})));
  EXPECT(at::are_expandable({3, 1}, {4}));
  EXPECT(!at::are_expandable({3, 2}, {4}));
  EXPECT(at::is_expandable_to(at::IntArrayRef({1, 4}), at::IntArrayRef({2, 3, 4})));
  EXPECT(!at::is_expandable_to(at::IntArrayRef({2, 3, 4}), at::IntArrayRef({3, 4})));
  const Tensor a = at::arange(3).view({3, 1}), b = at::arange(4), c = at::zeros({3, 4}), none;
  const auto [x, y] = at::expand_outplace(a, b);
  EXPECT_EQ(x->sizes(), at::IntArrayRef({3, 4}));
  EXPECT_EQ(y->strides(), at::IntArrayRef({0, 1}));
  const auto [same, other] = at::expand_outplace(c, c, "f");
  EXPECT(same->is_same(c));
  EXPECT_THROW(c10::Error, "f(...) called with an undefined Tensor", at::expand_outplace(c, none, "f"));
  EXPECT_EQ(at::expand_inplace(c, b)->sizes(), c.sizes());
  EXPECT_EQ(at::expand_size(b, {2, 4})->sizes(), at::IntArrayRef({2, 4}));
  const auto three = at::expand_outplace(a, b, c);
  EXPECT_EQ(std::get<1>(three)->sizes(), c.sizes());
  const std::vector<Tensor> list = at::expand_outplace({a, none, b});
  EXPECT_EQ(list[2].sizes(), at::IntArrayRef({3, 4}));
  EXPECT(!list[1].defined());
  const Tensor sum = at::sum_to(at::ones({2, 3, 4}), at::IntArrayRef({3, 1}));
  EXPECT(at::equal(sum, at::full({3, 1}, 8.0)));
  EXPECT_EQ(at::sum_to(at::ones({2, 3}), at::IntArrayRef()).item<float>(), 6.0f);
  const auto [sizes, strides] = at::inferExpandGeometry({3, 1}, {1, 1}, {2, 3, 4});
  EXPECT_EQ(at::IntArrayRef(sizes), at::IntArrayRef({2, 3, 4}));
  EXPECT_EQ(at::IntArrayRef(strides), a.expand({2, 3, 4}).strides());
}

TEST(core_arguments, overlap_of_memory) {
  const Tensor t = at::zeros({4, 4});
  EXPECT(at::has_internal_overlap(t) == at::MemOverlap::No);
  EXPECT(at::has_internal_overlap(t.t()) == at::MemOverlap::No);
  EXPECT(at::has_internal_overlap(t.select(0, 0).expand({3, 4})) == at::MemOverlap::Yes);
  EXPECT(at::has_internal_overlap(t.slice(1, 0, 2)) == at::MemOverlap::TooHard);
  EXPECT_THROW(c10::Error, "unsupported operation: more than one element of the written-to tensor refers to a single memory location.",
               at::assert_no_internal_overlap(t.select(0, 0).expand({3, 4})));
  EXPECT(at::get_overlap_status(t, t.view({4, 4})) == at::MemOverlapStatus::Full);
  EXPECT(at::get_overlap_status(t, t.t()) == at::MemOverlapStatus::Partial);
  EXPECT(at::get_overlap_status(t, t.slice(0, 0, 2)) == at::MemOverlapStatus::Partial);
  EXPECT(at::get_overlap_status(t.slice(0, 0, 2), t.slice(0, 2)) == at::MemOverlapStatus::No);
  EXPECT(at::get_overlap_status(t, t.slice(1, 0, 2)) == at::MemOverlapStatus::TooHard);
  EXPECT(at::get_overlap_status(t, at::zeros({4, 4})) == at::MemOverlapStatus::No);
  EXPECT_THROW(c10::Error, "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location.",
               at::assert_no_partial_overlap(t, t.slice(0, 1)));
  at::assert_no_partial_overlap(t, t);
  EXPECT_THROW(c10::Error, "unsupported operation: some elements", at::assert_no_overlap(t, t));
}

template <class T>
static std::string computed_in() {
  return std::string(c10::toString(c10::CppTypeToScalarType<at::opmath_type<T>>::value)) + " " +
         c10::toString(c10::CppTypeToScalarType<at::acc_type<T, false>>::value) + " " +
         c10::toString(c10::CppTypeToScalarType<at::acc_type<T, true>>::value);
}

TEST(core_arguments, types_that_kernels_compute_in) {
  EXPECT_EQ(computed_in<float>(), "Float Double Float");
  EXPECT_EQ(computed_in<at::Half>(), "Float Float Float");
  EXPECT_EQ(computed_in<double>(), "Double Double Double");
  EXPECT_EQ(computed_in<int>(), "Int Long Long");
  EXPECT_EQ(computed_in<c10::complex<float>>(), "ComplexFloat ComplexDouble ComplexFloat");
  EXPECT(at::toAccumulateType(at::kBFloat16, false) == at::kFloat);
  EXPECT(at::toAccumulateType(at::kFloat, false) == at::kDouble);
  EXPECT(at::toAccumulateType(at::kFloat, true) == at::kFloat);
  EXPECT(at::toOpMathType(at::kHalf) == at::kFloat);
  EXPECT(at::toOpMathType(at::kComplexHalf) == at::kComplexFloat);
  EXPECT(c10::toUnderlying(at::kQUInt8) == at::kByte);
  EXPECT(c10::toQIntType(at::kInt) == at::kQInt32);
  EXPECT(c10::isUnderlying(at::kChar, at::kQInt8));
  EXPECT(at::_isnan(std::numeric_limits<float>::quiet_NaN()));
  EXPECT(!at::_isnan(3));
  EXPECT(at::_isnan(c10::complex<float>(0, std::numeric_limits<float>::quiet_NaN())));
  EXPECT(at::_isinf(at::Half(70000.0f)));
  EXPECT_EQ(at::ceil_div(7, 3), 3);
  EXPECT_EQ(at::round_up(7, 3), 9);
  EXPECT_EQ(div_rtn(-7, 2), -4);
}

// The element type a dispatch hands over, and how many it knows.
#define NAME_OF_TYPE [&] { return c10::CppTypeToScalarType<scalar_t>::value; }

TEST(core_arguments, dispatch) {
  const auto of = [](at::ScalarType t) { return AT_DISPATCH_ALL_TYPES_AND_COMPLEX_AND3(at::kHalf, at::kBool, at::kBFloat16, t, "f", NAME_OF_TYPE); };
  for (const auto t : {at::kByte, at::kShort, at::kDouble, at::kComplexFloat, at::kHalf, at::kBool, at::kBFloat16}) EXPECT_EQ(of(t), t);
  EXPECT_THROW(c10::NotImplementedError, "\"f\" not implemented for 'UInt16'", of(at::kUInt16));
  const auto floats = [](at::ScalarType t) { return AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES_AND2(at::kHalf, at::kBFloat16, t, "g", NAME_OF_TYPE); };
  EXPECT_EQ(floats(at::kComplexDouble), at::kComplexDouble);
  EXPECT_THROW(c10::NotImplementedError, "\"g\" not implemented for 'Long'", floats(at::kLong));
  const auto short_floats = [](at::ScalarType t) { return AT_DISPATCH_REDUCED_FLOATING_TYPES(t, "h", NAME_OF_TYPE); };
  EXPECT_EQ(short_floats(at::kHalf), at::kHalf);
  EXPECT_THROW(c10::NotImplementedError, "\"h\" not implemented for 'Float'", short_floats(at::kFloat));
  const auto index = [](at::ScalarType t) { return AT_DISPATCH_INDEX_TYPES(t, "i", [&] { return sizeof(index_t); }); };
  EXPECT_EQ(index(at::kLong), size_t(8));
  EXPECT_THROW(c10::NotImplementedError, "\"i\" not implemented for 'Short'", index(at::kShort));
  const auto second = [](at::ScalarType t) {
    return AT_DISPATCH_V2(t, "j", AT_WRAP([&] {
                            std::pair<scalar_t, int> both(scalar_t(1), 2);
                            return both.second + static_cast<int>(sizeof(scalar_t));
                          }),
                          AT_EXPAND(AT_INTEGRAL_TYPES_V2), at::kHalf, AT_EXPAND(AT_COMPLEX_TYPES));
  };
  EXPECT_EQ(second(at::kUInt64), 10);
  EXPECT_EQ(second(at::kHalf), 4);
  EXPECT_EQ(second(at::kComplexDouble), 18);
  EXPECT_THROW(c10::NotImplementedError, "\"j\" not implemented for 'Double'", second(at::kDouble));
  const auto quantized = [](at::ScalarType t) {
    return AT_DISPATCH_QINT_TYPES(t, "k", [&] {
      static_assert(sizeof(underlying_t) == sizeof(scalar_t), "one number each");
      return UNDERLYING_TYPE;
    });
  };
  EXPECT_EQ(quantized(at::kQInt32), at::kInt);
}

TEST(core_arguments, integers_of_lists) {
  const std::vector<int> v = {2, 3, 4, 5};
  EXPECT_EQ(c10::sum_integers(v), 14);
  EXPECT_EQ(c10::multiply_integers(v), 120);
  EXPECT_EQ(c10::multiply_integers(v.begin(), v.begin() + 2), 6);
  EXPECT_EQ(c10::numelements_from_dim(2, v), 20);
  EXPECT_EQ(c10::numelements_from_dim(9, v), 1);
  EXPECT_EQ(c10::numelements_to_dim(2, v), 6);
  EXPECT_EQ(c10::numelements_between_dim(1, 3, v), 12);
  EXPECT_EQ(c10::numelements_between_dim(3, 1, v), 12);
  EXPECT_EQ(c10::multiply_integers(std::vector<int64_t>()), 1);
}

TEST(core_arguments, maybe_owned) {
  const Tensor t = at::ones({2});
  auto borrowed = c10::MaybeOwned<Tensor>::borrowed(t);
  EXPECT_EQ(t.use_count(), size_t(1));
  auto owned = c10::MaybeOwned<Tensor>::owned(Tensor(t));
  EXPECT_EQ(t.use_count(), size_t(2));
  auto copy = owned;
  EXPECT_EQ(t.use_count(), size_t(3));
  copy = borrowed;
  EXPECT_EQ(t.use_count(), size_t(2));
  EXPECT(&*copy == &t || copy->is_same(t));
  EXPECT(borrowed.unsafeIsBorrowed() && !owned.unsafeIsBorrowed());
  const Tensor out = *std::move(owned);
  EXPECT(out.is_same(t));
  EXPECT_EQ(t.use_count(), size_t(2));
}

TEST(core_arguments, dispatch_over_packed_types_and_bits) {
  const auto packed = [](at::ScalarType t) {
    return AT_DISPATCH_QINT_AND_SUB_BYTE_TYPES(t, "packed", [&] {
      return std::make_tuple(bit_width, quant_min, quant_max, SCALAR_TYPE, UNDERLYING_TYPE, sizeof(underlying_t));
    });
  };
  EXPECT(packed(at::kQInt8) == std::make_tuple(8, int64_t{-128}, int64_t{127}, at::kQInt8, at::kChar, size_t{1}));
  EXPECT(packed(at::kQInt32) == std::make_tuple(32, int64_t{INT32_MIN}, int64_t{INT32_MAX}, at::kQInt32, at::kInt, size_t{4}));
  EXPECT(packed(at::kQUInt4x2) == std::make_tuple(4, int64_t{0}, int64_t{15}, at::kQUInt4x2, at::kByte, size_t{1}));
  EXPECT(packed(at::kQUInt2x4) == std::make_tuple(2, int64_t{0}, int64_t{3}, at::kQUInt2x4, at::kByte, size_t{1}));
  EXPECT_THROW(c10::NotImplementedError, "\"packed\" not implemented for 'Float'", packed(at::kFloat));
  const auto bits = [](at::ScalarType t) { return AT_DISPATCH_BIT_TYPES(t, "bits", [&] { return sizeof(scalar_t); }); };
  EXPECT_EQ(bits(at::kBits16), 2U);
  EXPECT_EQ(bits(at::kBits1x8), 1U);
  EXPECT(::detail::scalar_type(at::kHalf) == at::kHalf);
}
