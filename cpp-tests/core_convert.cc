// Conversions between types of elements, and c10's small tools: buffers and packed elements.
#include <torch/torch.h>

#include "test.h"

#include <c10/util/Float4_e2m1fn_x2.h>
#include <c10/util/SmallBuffer.h>
#include <c10/util/TypeCast.h>
#include <c10/util/bits.h>
#include <c10/util/error.h>
#include <c10/util/overflows.h>
#include <c10/util/quint2x4.h>
#include <c10/util/quint4x2.h>

#include <cerrno>
#include <cstdint>
#include <limits>

using c10::complex;
using c10::convert;
using c10::overflows;

TEST(core_convert, numbers_that_do_not_fit) {
  EXPECT((overflows<int8_t, int64_t>(128) && !overflows<int8_t, int64_t>(-128) && overflows<int8_t, int64_t>(-129)));
  EXPECT((!overflows<uint8_t, int64_t>(-255) && overflows<uint8_t, int64_t>(-256) && overflows<uint8_t, int64_t>(-1, true)));
  EXPECT((overflows<int64_t, uint64_t>(uint64_t(1) << 63) && !overflows<uint64_t, int64_t>(5)));
  EXPECT((overflows<int, double>(2147483648.0) && !overflows<int, double>(2147483647.0) && !overflows<int, double>(-2147483648.0)));
  EXPECT((overflows<int64_t, double>(9223372036854775808.0) && !overflows<int64_t, double>(-9223372036854775808.0)));
  const double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT((!overflows<float, double>(infinity) && overflows<float, double>(1e39) && overflows<int, double>(infinity)));
  EXPECT((!overflows<float, double>(nan) && overflows<int, double>(nan)));
  EXPECT((overflows<c10::Half, double>(65536.0) && !overflows<c10::Half, double>(65504.0) && !overflows<int8_t, bool>(true)));
  EXPECT((overflows<double, complex<double>>({1, 2}) && !overflows<double, complex<double>>({1, 0}) && !overflows<complex<float>, complex<double>>({1, 2})));
  EXPECT((overflows<complex<float>, complex<double>>({1, 1e39})));
}

TEST(core_convert, elements_are_converted_as_tensors_are) {
  EXPECT_EQ((convert<int, double>(2.9)), 2);
  EXPECT_EQ((convert<uint8_t, double>(-1.0)), 255);
  EXPECT_EQ((convert<uint8_t, float>(257.5f)), 1);
  EXPECT_EQ((convert<double, complex<double>>({1.5, 2})), 1.5);
  EXPECT((convert<bool, complex<float>>({0, 2}) && !convert<bool, complex<float>>({0, 0}) && convert<bool, double>(0.5)));
  EXPECT((convert<complex<float>, double>(2.5) == complex<float>(2.5f, 0)));
  EXPECT((convert<complex<double>, complex<float>>({1, 2}) == complex<double>(1, 2)));
  EXPECT_EQ((static_cast<float>(convert<c10::Half, double>(1.5))), 1.5f);
  EXPECT_EQ((static_cast<float>(convert<c10::BFloat16, c10::Half>(c10::Half(1.5f)))), 1.5f);
  EXPECT_EQ((c10::checked_convert<int8_t, int64_t>(100, "int8_t")), 100);
  EXPECT((c10::checked_convert<bool, int64_t>(100, "bool")));
  EXPECT_THROW(std::runtime_error, "value cannot be converted to type int8_t without overflow", (c10::checked_convert<int8_t, int64_t>(300, "int8_t")));
}

TEST(core_convert, packed_elements_are_bytes) {
  EXPECT((c10::CppTypeToScalarType<c10::quint4x2>::value == at::ScalarType::QUInt4x2 && c10::CppTypeToScalarType<c10::bits16>::value == at::ScalarType::Bits16));
  static_assert(std::is_same_v<c10::impl::ScalarTypeToCPPTypeT<at::ScalarType::Bits4x2>, c10::bits4x2>, "");
  static_assert(sizeof(c10::bits16) == 2 && sizeof(c10::bits1x8) == 1 && sizeof(c10::quint2x4) == 1, "");
  EXPECT(c10::Float4_e2m1fn_x2(3) == c10::Float4_e2m1fn_x2(3) && c10::Float4_e2m1fn_x2(3) != c10::Float4_e2m1fn_x2(4));
  EXPECT_EQ(static_cast<int>(c10::quint2x4(7).val_), 7);
}

TEST(core_convert, buffers_are_short_or_not) {
  for (const size_t size : {3, 30}) {
    c10::SmallBuffer<int, 8> buffer(size);
    for (size_t i = 0; i < size; i++) buffer[i] = static_cast<int>(i);
    EXPECT_EQ(buffer.size(), size);
    const c10::SmallBuffer<int, 8> moved(std::move(buffer));
    int sum = 0;
    for (int v : moved) sum += v;
    EXPECT_EQ(sum, static_cast<int>(size * (size - 1) / 2));
    EXPECT(moved.data() + size == moved.end());
  }
}

TEST(core_convert, errors_of_the_system_have_texts) { EXPECT_EQ(c10::utils::str_error(ENOENT), "No such file or directory"); }
