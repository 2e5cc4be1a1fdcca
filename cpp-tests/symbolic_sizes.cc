// Sizes that may be symbols elsewhere: c10::SymInt, lists of them, kernels that take them, and the forms of operators with `_symint`.
#include <torch/torch.h>

#include "test.h"

#include <ATen/ExpandUtils.h>
#include <ATen/Operators.h>
#include <ATen/TensorGeometry.h>
#include <c10/core/SymIntArrayRef.h>
#include <c10/util/accumulate.h>
#include <torch/library.h>

#include <limits>
#include <sstream>
#include <type_traits>

using at::Tensor;
using c10::SymInt;

namespace {

template <class T>
std::string text(const T& v) {
  std::ostringstream out;
  out << v;
  return out.str();
}

Tensor shifted(const Tensor& a, SymInt n) { return a + n.guard_int(__FILE__, __LINE__); }
Tensor shifted_by_int(const Tensor& a, int64_t n) { return a + n; }
Tensor shaped(const Tensor& a, c10::SymIntArrayRef size, std::optional<SymInt> first, at::OptionalSymIntArrayRef rest) {
  const Tensor whole = a.view_symint(size);
  return rest ? whole.narrow_symint(0, 0, first.value_or(1)).expand_symint(*rest) : whole;
}
SymInt product(const Tensor& a) { return a.sym_size(0) * a.sym_numel(); }
std::vector<SymInt> lengths(const Tensor& a) { return a.sym_sizes().vec(); }

template <class Signature>
c10::TypedOperatorHandle<Signature> op(const char* name) {
  return c10::Dispatcher::singleton().findSchemaOrThrow(name, "").typed<Signature>();
}

}  // namespace

TORCH_LIBRARY(symbolic_sizes, m) {
  m.def("shifted", shifted);
  m.def("by_int(Tensor a, SymInt n) -> Tensor", shifted_by_int);
  m.def("by_sym(Tensor a, SymInt n) -> Tensor");
  m.def("shaped", shaped);
  m.def("product", product);
  m.def("lengths", lengths);
}
TORCH_LIBRARY_IMPL(symbolic_sizes, CPU, m) { m.impl("by_sym", shifted); }

TEST(symbolic_sizes, numbers) {
  static_assert(!std::is_convertible_v<SymInt, int64_t>);
  const SymInt a = 7, b(2);
  EXPECT_EQ(a.expect_int(), 7);
  EXPECT_EQ(a.guard_int(__FILE__, __LINE__), 7);
  EXPECT_EQ(*a.maybe_as_int(), 7);
  EXPECT_EQ(a.as_int_unchecked(), 7);
  EXPECT(!a.is_symbolic() && !a.is_heap_allocated() && a.has_hint() && a.is_same(7));
  EXPECT_EQ((a + b).expect_int(), 9);
  EXPECT_EQ((a - 1).expect_int(), 6);
  EXPECT_EQ((3 * b).expect_int(), 6);
  EXPECT_EQ((a / b).expect_int(), 3);
  EXPECT_EQ((a % 4).expect_int(), 3);
  EXPECT_EQ((-a).expect_int(), -7);
  EXPECT_EQ((a + 1u).expect_int(), 8);
  EXPECT_EQ((a + uint64_t{1}).expect_int(), 8);
  EXPECT_EQ(a.min(b).expect_int() * 10 + a.max(b).expect_int(), 27);
  EXPECT(a == 7 && 7 == a && a != b && a > b && b <= 2 && a >= 6.5 && 1.5 < b && SymInt() == 0);
  EXPECT_EQ(text(a * 1.5), "10.5");
  SymInt c = a;
  c += 1;
  c *= b;
  c /= 4;
  EXPECT_EQ(text(c) + text(-c), "4-4");
  EXPECT(SymInt::check_range(0) && !SymInt::check_range(std::numeric_limits<int64_t>::min()));
  EXPECT_EQ(SymInt::min_representable_int(), -4611686018427387904);
  EXPECT(std::numeric_limits<SymInt>::max() == std::numeric_limits<int64_t>::max());
}

TEST(symbolic_sizes, conditions) {
  const SymInt a = 3;
  const c10::SymBool less = a.sym_lt(4), equal = sym_eq(a, SymInt(4));
  EXPECT(less.guard_bool(__FILE__, __LINE__) && less.expect_true(__FILE__, __LINE__) && !equal.expect_bool());
  EXPECT(less.sym_or(equal).guard_bool(__FILE__, __LINE__) && !(less & equal).guard_bool(__FILE__, __LINE__));
  EXPECT(equal.sym_not().guard_bool(__FILE__, __LINE__) && !*equal.maybe_as_bool());
  EXPECT(TORCH_GUARD_OR_FALSE(less) && TORCH_STATICALLY_KNOWN_TRUE(less) && !TORCH_GUARD_OR_TRUE(equal));
  TORCH_SYM_CHECK(less, "not less");
  EXPECT_THROW(c10::Error, "3 is not 4", [&] { TORCH_SYM_CHECK(a.sym_eq(4), a, " is not ", 4); }());
}

TEST(symbolic_sizes, lists) {
  const std::vector<SymInt> size{2, 3};
  EXPECT_EQ(text(C10_AS_INTARRAYREF_SLOW(size)), "[2, 3]");
  EXPECT_EQ(text(C10_AS_INTARRAYREF_SLOW_ALLOC(size)), "[2, 3]");
  EXPECT(c10::asIntArrayRefSlowOpt(size)->equals({2, 3}));
  const std::vector<int64_t> plain{4, 5};
  EXPECT(c10::fromIntArrayRefSlow(plain).equals({4, 5}));
  EXPECT_EQ(c10::multiply_integers(size).expect_int(), 6);
  EXPECT_EQ(c10::multiply_integers(plain), 20);
  EXPECT(c10::sym_equals(size, {2, 3}).guard_bool(__FILE__, __LINE__) && !c10::sym_equals(size, {2}).guard_bool(__FILE__, __LINE__));
  EXPECT(c10::SymIntArrayRef(at::infer_size_symdimvector({2, 1}, {3})).equals({2, 3}));
}

TEST(symbolic_sizes, of_tensors) {
  const Tensor t = torch::arange(6).view({2, 3});
  EXPECT(t.sym_sizes().equals({2, 3}) && t.sym_strides().equals({3, 1}));
  EXPECT(t.sym_size(-1) == 3 && t.sym_stride(0) == 3 && t.sym_numel() == 6 && t[1].sym_storage_offset() == 3);
  EXPECT(at::TensorGeometry(t).sym_sizes().equals({2, 3}));
  const SymInt last = t.sym_size(1) - 1;
  EXPECT(t.index({1, last}).item<int64_t>() == 5);
  EXPECT(t.index({at::indexing::Slice(), at::indexing::Slice(last, t.sym_size(1))}).sizes().equals({2, 1}));
  const int64_t plain = 1;
  EXPECT(t.index({plain, at::indexing::Slice(plain, 3)}).sizes().equals({2}));
}

TEST(symbolic_sizes, operators) {
  const Tensor t = torch::arange(6);
  const std::vector<SymInt> size{3, 2};
  EXPECT(t.view_symint(size).sizes().equals({3, 2}) && t.view_symint({2, 3}).sizes().equals({2, 3}));
  EXPECT(at::zeros_symint(size).sym_sizes().equals(size) && at::empty_symint({t.sym_numel(), 1}).size(0) == 6);
  EXPECT(at::_ops::view::call(t, size).sizes().equals({3, 2}));
  EXPECT(at::slice_symint(t, 0, SymInt(1), t.sym_numel() - 1).numel() == 4);
  EXPECT(at::conv2d_symint(torch::ones({1, 1, 4, 4}), torch::ones({1, 1, 2, 2})).sizes().equals({1, 1, 3, 3}));
  EXPECT(at::upsample_nearest2d_symint(torch::ones({1, 1, 2, 2}), {4, t.sym_numel()}).sizes().equals({1, 1, 4, 6}));
}

TEST(symbolic_sizes, values) {
  const SymInt n = 5;
  const at::Scalar scalar(n);
  EXPECT(scalar.toSymInt() == 5 && !scalar.isSymbolic() && scalar.type() == at::kLong);
  const c10::IValue value(n);
  EXPECT(value.isInt() && !value.isSymInt() && value.toSymInt() == 5 && value.to<SymInt>() == 5);
  const c10::IValue list(std::vector<SymInt>{1, 2});
  EXPECT(list.isIntList() && list.toSymIntVector() == std::vector<SymInt>({1, 2}));
}

TEST(symbolic_sizes, fractions) {
  const c10::SymFloat half = 0.5, n = SymInt(9);
  EXPECT(n == 9.0 && n.sqrt() == 3.0 && half * n == 4.5 && c10::SymFloat(1.0) / half == 2.0 && half - n < 0.0 && half != n);
  EXPECT(n.min(half) == half && n.max(half) == n && !n.is_symbolic() && n.has_hint());
  EXPECT_EQ(half.guard_float(__FILE__, __LINE__), 0.5);
  EXPECT_EQ(half.expect_float(), 0.5);
  EXPECT(half.sym_le(n).expect_bool() && (SymInt(3) + 0.5) == 3.5);
  const at::Scalar scalar(half);
  EXPECT(scalar.toSymFloat() == 0.5 && scalar.type() == at::kDouble && !scalar.isSymbolic());
  const c10::IValue value(half);
  EXPECT(value.isDouble() && !value.isSymFloat() && value.toDouble() == 0.5);
}

TEST(symbolic_sizes, kernels) {
  const auto schema = [](const char* name) { return text(c10::Dispatcher::singleton().findSchemaOrThrow(name, "").schema()); };
  EXPECT_EQ(schema("symbolic_sizes::shifted"), "symbolic_sizes::shifted(Tensor _0, SymInt _1) -> Tensor _0");
  EXPECT_EQ(schema("symbolic_sizes::shaped"), "symbolic_sizes::shaped(Tensor _0, SymInt[] _1, SymInt? _2, SymInt[]? _3) -> Tensor _0");
  EXPECT_EQ(schema("symbolic_sizes::product"), "symbolic_sizes::product(Tensor _0) -> SymInt _0");
  EXPECT_EQ(schema("symbolic_sizes::lengths"), "symbolic_sizes::lengths(Tensor _0) -> SymInt[] _0");
  const Tensor t = torch::arange(6);
  EXPECT(op<Tensor(const Tensor&, SymInt)>("symbolic_sizes::shifted").call(t, 2).equal(t + 2));
  EXPECT(op<Tensor(const Tensor&, SymInt)>("symbolic_sizes::by_sym").call(t, 3).equal(t + 3));
  EXPECT(op<Tensor(const Tensor&, int64_t)>("symbolic_sizes::by_int").call(t, 4).equal(t + 4));
  const auto shape = op<Tensor(const Tensor&, c10::SymIntArrayRef, std::optional<SymInt>, at::OptionalSymIntArrayRef)>("symbolic_sizes::shaped");
  EXPECT(shape.call(t, {3, 2}, std::nullopt, std::nullopt).sizes().equals({3, 2}));
  const std::vector<SymInt> rest{4, 2};
  EXPECT(shape.call(t, {3, 2}, SymInt(1), at::OptionalSymIntArrayRef(rest)).sizes().equals({4, 2}));
  EXPECT(op<SymInt(const Tensor&)>("symbolic_sizes::product").call(t) == 36);
  EXPECT(op<std::vector<SymInt>(const Tensor&)>("symbolic_sizes::lengths").call(t) == std::vector<SymInt>{6});
  std::vector<c10::IValue> stack{t, 5};
  c10::Dispatcher::singleton().findSchemaOrThrow("symbolic_sizes::shifted", "").callBoxed(&stack);
  EXPECT(stack[0].toTensor().equal(t + 5));
}
