// at::vec: vectors of numbers, and arrays by vectors, as kernels of extensions are written.
#include <ATen/ATen.h>
#include <ATen/cpu/vec/functional.h>
#include <ATen/cpu/vec/vec.h>

#include "test.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

using namespace at::vec;
using V = Vectorized<float>;

namespace {
/// Whether element `i` is `f(i)`, for all.
template <class T, class F>
bool each_is(const Vectorized<T>& v, F f) {
  for (int i = 0; i < Vectorized<T>::size(); i++) {
    if (!(v[i] == static_cast<T>(f(i)))) return false;
  }
  return true;
}
float element(int i) { return -1.5f + .75f * static_cast<float>(i); }
V ascending() { return V::arange(-1.5f, .75f); }
}  // namespace

TEST(vectorized, elements) {
  const V a = ascending(), two(2.f);
  EXPECT(each_is(a + two, [](int i) { return element(i) + 2; }) && each_is(a - two, [](int i) { return element(i) - 2; }));
  EXPECT(each_is(a * two, [](int i) { return element(i) * 2; }) && each_is(a / two, [](int i) { return element(i) / 2; }));
  EXPECT(each_is(fmadd(a, two, a), [](int i) { return element(i) * 3; }));
  EXPECT(each_is(a.abs(), [](int i) { return std::abs(element(i)); }) && each_is(a.neg(), [](int i) { return -element(i); }));
  EXPECT(each_is(a.round(), [](int i) { return std::nearbyint(element(i)); }) && each_is(a.floor(), [](int i) { return std::floor(element(i)); }));
  EXPECT(each_is(clamp(a, V(-1.f), V(1.f)), [](int i) { return std::min(std::max(element(i), -1.f), 1.f); }));
  EXPECT_EQ(a.zero_mask(), 4);
  V sum = a;
  sum += two;
  EXPECT(each_is(sum, [](int i) { return element(i) + 2; }));
}

TEST(vectorized, comparisons_and_masks) {
  const V a = ascending(), zero(0.f);
  EXPECT(each_is(a.gt(zero), [](int i) { return element(i) > 0; }) && each_is(a.le(zero), [](int i) { return element(i) <= 0; }));
  EXPECT(each_is(a & (a > zero), [](int i) { return std::max(element(i), 0.f); }));
  EXPECT(each_is(V::blendv(a, zero, a > zero), [](int i) { return std::min(element(i), 0.f); }));
  EXPECT(each_is(V::blend<5>(a, zero), [](int i) { return i == 0 || i == 2 ? 0 : element(i); }));
  EXPECT(each_is(V::set(a, zero, 3), [](int i) { return i < 3 ? 0 : element(i); }));
  const Vectorized<int64_t> k = Vectorized<int64_t>::arange(int64_t{-1}, int64_t{1});
  EXPECT(each_is(k == Vectorized<int64_t>(0), [](int i) { return i == 1 ? -1 : 0; }));
}

TEST(vectorized, extremes_keep_nan) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT(std::isnan(maximum(V(nan), V(1.f))[0]) && std::isnan(minimum(V(1.f), V(nan))[0]));
  EXPECT(each_is(maximum(ascending(), V(0.f)), [](int i) { return std::max(element(i), 0.f); }));
}

TEST(vectorized, memory) {
  float numbers[3] = {1, 2, 3}, out[2] = {9, 9};
  const V some = V::loadu(numbers, 3);
  EXPECT(each_is(some, [&](int i) { return i < 3 ? numbers[i] : 0; }));
  some.store(out, 1);
  EXPECT(out[0] == 1 && out[1] == 9);
  EXPECT(each_is(flip(ascending()), [](int i) { return element(V::size() - 1 - i); }));
  const auto [even, odd] = deinterleave2(interleave2(ascending(), V(2.f)).first, interleave2(ascending(), V(2.f)).second);
  EXPECT(each_is(even, element) && each_is(odd, [](int) { return 2; }));
}

TEST(vectorized, other_types) {
  EXPECT(each_is(convert_to_int_of_same_size(ascending()), [](int i) { return static_cast<int>(element(i)); }));
  EXPECT(each_is(cast<int>(V(1.f)), [](int) { return 0x3f800000; }));
  std::vector<c10::BFloat16> halves(Vectorized<c10::BFloat16>::size());
  for (size_t i = 0; i < halves.size(); i++) halves[i] = static_cast<float>(i) * .25f;
  const auto [low, high] = convert_bfloat16_float(Vectorized<c10::BFloat16>::loadu(halves.data()));
  EXPECT(each_is(high, [](int i) { return (i + V::size()) * .25f; }));
  EXPECT(each_is(convert_float_bfloat16(low, high), [](int i) { return i * .25f; }));
}

TEST(vectorized, arrays) {
  std::vector<float> x(19), y(19), z(19);
  for (size_t i = 0; i < x.size(); i++) x[i] = static_cast<float>(i) / 2 - 2, y[i] = static_cast<float>(i);
  map<float>([](V v) { return v * v; }, z.data(), x.data(), 19);
  for (size_t i = 0; i < z.size(); i++) EXPECT_EQ(z[i], x[i] * x[i]);
  map2<float>([](V a, V b) { return a + b; }, z.data(), x.data(), y.data(), 19);
  for (size_t i = 0; i < z.size(); i++) EXPECT_EQ(z[i], x[i] + y[i]);
  const auto add = [](V a, V b) { return a + b; };
  EXPECT_EQ(reduce_all<float>(add, x.data(), 19), 47.5f);
  EXPECT_EQ(reduce_all<float>([](V a, V b) { return minimum(a, b); }, y.data() + 3, 5), 3);
  EXPECT_EQ(map_reduce_all<float>([](V v) { return v.abs(); }, [](V a, V b) { return maximum(a, b); }, x.data(), 19), 7);
  EXPECT_EQ(map2_reduce_all<float>([](V a, V b) { return a * b; }, add, x.data(), y.data(), 19), 712.5f);
  std::vector<c10::BFloat16> h(37), g(37);
  for (size_t i = 0; i < h.size(); i++) h[i] = static_cast<float>(i) * .25f;
  map([](V v) { return v * V(2.f); }, g.data(), h.data(), 37);
  EXPECT_EQ(static_cast<float>(g[36]), 18);
  EXPECT_EQ(reduce_all<c10::BFloat16>(add, h.data(), 37), 166.5f);
}

TEST(vectorized, functions_of_references) {
  using V = at::vec::Vectorized<float>;
  std::vector<float> x(19);
  for (size_t i = 0; i < x.size(); i++) x[i] = static_cast<float>(i);
  EXPECT_EQ(at::vec::reduce_all<float>([](V& a, V& b) { return a + b; }, x.data(), 19), 171.f);
}
