// Element types: the enumeration, its C++ types, and how they promote.
#pragma once

#include <c10/util/BFloat16.h>
#include <c10/util/Exception.h>
#include <c10/util/Float8.h>
#include <c10/util/Half.h>
#include <c10/util/bits.h>
#include <c10/util/complex.h>
#include <c10/util/qint.h>

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The type of a tensor's elements. Tensors of packed and bit types there are none: they have numbers so that programs compile.
enum class ScalarType : int8_t {
  Byte = 0,
  Char = 1,
  Short = 2,
  Int = 3,
  Long = 4,
  Half = 5,
  Float = 6,
  Double = 7,
  ComplexHalf = 8,
  ComplexFloat = 9,
  ComplexDouble = 10,
  Bool = 11,
  QInt8 = 12,
  QUInt8 = 13,
  QInt32 = 14,
  BFloat16 = 15,
  QUInt4x2 = 16,
  QUInt2x4 = 17,
  Bits1x8 = 18,
  Bits2x4 = 19,
  Bits4x2 = 20,
  Bits8 = 21,
  Bits16 = 22,
  Float8_e5m2 = 23,
  Float8_e4m3fn = 24,
  Float8_e5m2fnuz = 25,
  Float8_e4m3fnuz = 26,
  UInt16 = 27,
  UInt32 = 28,
  UInt64 = 29,
  UInt1 = 30,
  UInt2 = 31,
  UInt3 = 32,
  UInt4 = 33,
  UInt5 = 34,
  UInt6 = 35,
  UInt7 = 36,
  Int1 = 37,
  Int2 = 38,
  Int3 = 39,
  Int4 = 40,
  Int5 = 41,
  Int6 = 42,
  Int7 = 43,
  Float8_e8m0fnu = 44,
  Float4_e2m1fn_x2 = 45,
  BComplex32 = 46,
  Undefined = 47,
  NumOptions = 48,
};
constexpr uint16_t NumScalarTypes = static_cast<uint16_t>(ScalarType::NumOptions);

constexpr ScalarType kByte = ScalarType::Byte;
constexpr ScalarType kChar = ScalarType::Char;
constexpr ScalarType kShort = ScalarType::Short;
constexpr ScalarType kInt = ScalarType::Int;
constexpr ScalarType kLong = ScalarType::Long;
constexpr ScalarType kHalf = ScalarType::Half;
constexpr ScalarType kFloat = ScalarType::Float;
constexpr ScalarType kDouble = ScalarType::Double;
constexpr ScalarType kComplexHalf = ScalarType::ComplexHalf;
constexpr ScalarType kComplexFloat = ScalarType::ComplexFloat;
constexpr ScalarType kComplexDouble = ScalarType::ComplexDouble;
constexpr ScalarType kBool = ScalarType::Bool;
constexpr ScalarType kQInt8 = ScalarType::QInt8;
constexpr ScalarType kQUInt8 = ScalarType::QUInt8;
constexpr ScalarType kQInt32 = ScalarType::QInt32;
constexpr ScalarType kQUInt4x2 = ScalarType::QUInt4x2;
constexpr ScalarType kQUInt2x4 = ScalarType::QUInt2x4;
constexpr ScalarType kBFloat16 = ScalarType::BFloat16;
constexpr ScalarType kFloat8_e5m2 = ScalarType::Float8_e5m2;
constexpr ScalarType kFloat8_e4m3fn = ScalarType::Float8_e4m3fn;
constexpr ScalarType kFloat8_e5m2fnuz = ScalarType::Float8_e5m2fnuz;
constexpr ScalarType kFloat8_e4m3fnuz = ScalarType::Float8_e4m3fnuz;
constexpr ScalarType kFloat8_e8m0fnu = ScalarType::Float8_e8m0fnu;
constexpr ScalarType kUInt16 = ScalarType::UInt16;
constexpr ScalarType kUInt32 = ScalarType::UInt32;
constexpr ScalarType kUInt64 = ScalarType::UInt64;
constexpr ScalarType kBits1x8 = ScalarType::Bits1x8;
constexpr ScalarType kBits2x4 = ScalarType::Bits2x4;
constexpr ScalarType kBits4x2 = ScalarType::Bits4x2;
constexpr ScalarType kBits8 = ScalarType::Bits8;
constexpr ScalarType kBits16 = ScalarType::Bits16;
constexpr ScalarType kUInt1 = ScalarType::UInt1;
constexpr ScalarType kUInt2 = ScalarType::UInt2;
constexpr ScalarType kUInt3 = ScalarType::UInt3;
constexpr ScalarType kUInt4 = ScalarType::UInt4;
constexpr ScalarType kUInt5 = ScalarType::UInt5;
constexpr ScalarType kUInt6 = ScalarType::UInt6;
constexpr ScalarType kUInt7 = ScalarType::UInt7;
constexpr ScalarType kInt1 = ScalarType::Int1;
constexpr ScalarType kInt2 = ScalarType::Int2;
constexpr ScalarType kInt3 = ScalarType::Int3;
constexpr ScalarType kInt4 = ScalarType::Int4;
constexpr ScalarType kInt5 = ScalarType::Int5;
constexpr ScalarType kInt6 = ScalarType::Int6;
constexpr ScalarType kInt7 = ScalarType::Int7;
constexpr ScalarType kFloat4_e2m1fn_x2 = ScalarType::Float4_e2m1fn_x2;

// The C++ types of the elements a tensor can have here: (C++ type, enumerator).
#define INFER_FORALL_SCALAR_TYPES(_) \
  _(uint8_t, Byte)                   \
  _(int8_t, Char)                    \
  _(int16_t, Short)                  \
  _(int, Int)                        \
  _(int64_t, Long)                   \
  _(::c10::Half, Half)               \
  _(float, Float)                    \
  _(double, Double)                  \
  _(::c10::complex<float>, ComplexFloat)   \
  _(::c10::complex<double>, ComplexDouble) \
  _(bool, Bool)                      \
  _(::c10::BFloat16, BFloat16)       \
  _(uint16_t, UInt16)                \
  _(uint32_t, UInt32)                \
  _(uint64_t, UInt64)
// The 8-bit floats, which tensors store and convert.
#define INFER_FORALL_FLOAT8_TYPES(_)             \
  _(::c10::Float8_e5m2, Float8_e5m2)             \
  _(::c10::Float8_e4m3fn, Float8_e4m3fn)         \
  _(::c10::Float8_e5m2fnuz, Float8_e5m2fnuz)     \
  _(::c10::Float8_e4m3fnuz, Float8_e4m3fnuz)     \
  _(::c10::Float8_e8m0fnu, Float8_e8m0fnu)
#define AT_FORALL_SCALAR_TYPES(_) \
  _(uint8_t, Byte)                \
  _(int8_t, Char)                 \
  _(int16_t, Short)               \
  _(int, Int)                     \
  _(int64_t, Long)                \
  _(float, Float)                 \
  _(double, Double)
#define AT_FORALL_INT_TYPES(_) \
  _(uint8_t, Byte)             \
  _(int8_t, Char)              \
  _(int16_t, Short)            \
  _(int, Int)                  \
  _(int64_t, Long)
#define AT_FORALL_COMPLEX_TYPES(_)         \
  _(::c10::complex<float>, ComplexFloat)   \
  _(::c10::complex<double>, ComplexDouble)
#define AT_FORALL_QINT_TYPES(_) \
  _(::c10::qint8, QInt8)        \
  _(::c10::quint8, QUInt8)      \
  _(::c10::qint32, QInt32)
#define AT_FORALL_FLOAT8_TYPES(_) INFER_FORALL_FLOAT8_TYPES(_)
#define INFER_FORALL_NAMED(name, _) _(::c10::impl::ScalarTypeToCPPTypeT<::c10::ScalarType::name>, name)
#define AT_FORALL_SCALAR_TYPES_AND(T1, _) \
  AT_FORALL_SCALAR_TYPES(_)               \
  INFER_FORALL_NAMED(T1, _)
#define AT_FORALL_SCALAR_TYPES_AND2(T1, T2, _) \
  AT_FORALL_SCALAR_TYPES_AND(T1, _)            \
  INFER_FORALL_NAMED(T2, _)
#define AT_FORALL_SCALAR_TYPES_AND3(T1, T2, T3, _) \
  AT_FORALL_SCALAR_TYPES_AND2(T1, T2, _)           \
  INFER_FORALL_NAMED(T3, _)
#define AT_FORALL_SCALAR_TYPES_AND7(T1, T2, T3, T4, T5, T6, T7, _) \
  AT_FORALL_SCALAR_TYPES_AND3(T1, T2, T3, _)                       \
  INFER_FORALL_NAMED(T4, _)                                        \
  INFER_FORALL_NAMED(T5, _)                                        \
  INFER_FORALL_NAMED(T6, _)                                        \
  INFER_FORALL_NAMED(T7, _)
#define INFER_FORALL_WITH_COMPLEX(_)       \
  AT_FORALL_SCALAR_TYPES(_)                \
  _(::c10::Half, Half)                     \
  _(::c10::complex<float>, ComplexFloat)   \
  _(::c10::complex<double>, ComplexDouble) \
  _(bool, Bool)                            \
  _(::c10::BFloat16, BFloat16)
#define AT_FORALL_SCALAR_TYPES_WITH_COMPLEX_EXCEPT_COMPLEX_HALF_F8NZ(_) \
  INFER_FORALL_WITH_COMPLEX(_)                                          \
  _(::c10::Float8_e5m2, Float8_e5m2)                                    \
  _(::c10::Float8_e4m3fn, Float8_e4m3fn)
#define AT_FORALL_SCALAR_TYPES_WITH_COMPLEX(_)   \
  INFER_FORALL_WITH_COMPLEX(_)                   \
  _(::c10::complex<::c10::Half>, ComplexHalf)    \
  INFER_FORALL_FLOAT8_TYPES(_)
// All that have a C++ type: those of fewer than 8 bits have none.
#define AT_FORALL_SCALAR_TYPES_WITH_COMPLEX_AND_QINTS(_) \
  AT_FORALL_SCALAR_TYPES_WITH_COMPLEX(_)                 \
  AT_FORALL_QINT_TYPES(_)                                \
  _(::c10::quint4x2, QUInt4x2)                           \
  _(::c10::quint2x4, QUInt2x4)                           \
  _(::c10::bits1x8, Bits1x8)                             \
  _(::c10::bits2x4, Bits2x4)                             \
  _(::c10::bits4x2, Bits4x2)                             \
  _(::c10::bits8, Bits8)                                 \
  _(::c10::bits16, Bits16)                               \
  _(uint16_t, UInt16)                                    \
  _(uint32_t, UInt32)                                    \
  _(uint64_t, UInt64)

/// The element type of a C++ type: `CppTypeToScalarType<float>::value`.
template <class T>
struct CppTypeToScalarType;
namespace impl {
template <ScalarType>
struct ScalarTypeToCPPType;
template <ScalarType N>
using ScalarTypeToCPPTypeT = typename ScalarTypeToCPPType<N>::type;
}  // namespace impl
#define INFER_DEFINE_SCALAR_TYPE(cpp, name)                                                             \
  template <>                                                                                           \
  struct CppTypeToScalarType<cpp> : std::integral_constant<ScalarType, ScalarType::name> {};            \
  namespace impl {                                                                                      \
  template <>                                                                                           \
  struct ScalarTypeToCPPType<ScalarType::name> {                                                        \
    using type = cpp;                                                                                   \
  };                                                                                                    \
  }
INFER_FORALL_SCALAR_TYPES(INFER_DEFINE_SCALAR_TYPE)
INFER_FORALL_FLOAT8_TYPES(INFER_DEFINE_SCALAR_TYPE)
INFER_DEFINE_SCALAR_TYPE(::c10::complex<::c10::Half>, ComplexHalf)
INFER_DEFINE_SCALAR_TYPE(::c10::qint8, QInt8)
INFER_DEFINE_SCALAR_TYPE(::c10::quint8, QUInt8)
INFER_DEFINE_SCALAR_TYPE(::c10::qint32, QInt32)
INFER_DEFINE_SCALAR_TYPE(::c10::quint4x2, QUInt4x2)
INFER_DEFINE_SCALAR_TYPE(::c10::quint2x4, QUInt2x4)
INFER_DEFINE_SCALAR_TYPE(::c10::bits1x8, Bits1x8)
INFER_DEFINE_SCALAR_TYPE(::c10::bits2x4, Bits2x4)
INFER_DEFINE_SCALAR_TYPE(::c10::bits4x2, Bits4x2)
INFER_DEFINE_SCALAR_TYPE(::c10::bits8, Bits8)
INFER_DEFINE_SCALAR_TYPE(::c10::bits16, Bits16)
INFER_DEFINE_SCALAR_TYPE(::c10::Float4_e2m1fn_x2, Float4_e2m1fn_x2)
#undef INFER_DEFINE_SCALAR_TYPE

/// The enumerator's name, e.g. "Float".
inline const char* toString(ScalarType t) {
  static constexpr const char* names[] = {
      "Byte",   "Char",   "Short",  "Int",    "Long",   "Half",  "Float",  "Double", "ComplexHalf", "ComplexFloat", "ComplexDouble", "Bool",
      "QInt8",  "QUInt8", "QInt32", "BFloat16", "QUInt4x2", "QUInt2x4", "Bits1x8", "Bits2x4", "Bits4x2", "Bits8", "Bits16", "Float8_e5m2",
      "Float8_e4m3fn", "Float8_e5m2fnuz", "Float8_e4m3fnuz", "UInt16", "UInt32", "UInt64", "UInt1", "UInt2", "UInt3", "UInt4", "UInt5", "UInt6",
      "UInt7",  "Int1",   "Int2",   "Int3",   "Int4",   "Int5",  "Int6",   "Int7",   "Float8_e8m0fnu", "Float4_e2m1fn_x2", "BComplex32"};
  const auto i = static_cast<unsigned>(static_cast<int8_t>(t));
  return i < sizeof names / sizeof *names ? names[i] : "UNKNOWN_SCALAR";
}

/// The names of PyTorch's dtype, without "torch.": "float32" and "float". The second is empty where there is one.
///
/// Errors: c10::Error for what is no element type.
inline std::pair<std::string_view, std::string_view> getDtypeNames(ScalarType t) {
  static constexpr std::string_view names[][2] = {
      {"uint8", ""}, {"int8", ""}, {"int16", "short"}, {"int32", "int"}, {"int64", "long"}, {"float16", "half"}, {"float32", "float"},
      {"float64", "double"}, {"complex32", "chalf"}, {"complex64", "cfloat"}, {"complex128", "cdouble"}, {"bool", ""}, {"qint8", ""},
      {"quint8", ""}, {"qint32", ""}, {"bfloat16", ""}, {"quint4x2", ""}, {"quint2x4", ""}, {"bits1x8", ""}, {"bits2x4", ""},
      {"bits4x2", ""}, {"bits8", ""}, {"bits16", ""}, {"float8_e5m2", ""}, {"float8_e4m3fn", ""}, {"float8_e5m2fnuz", ""},
      {"float8_e4m3fnuz", ""}, {"uint16", ""}, {"uint32", ""}, {"uint64", ""}, {"uint1", "bit"}, {"uint2", ""}, {"uint3", ""},
      {"uint4", ""}, {"uint5", ""}, {"uint6", ""}, {"uint7", ""}, {"int1", ""}, {"int2", ""}, {"int3", ""}, {"int4", ""}, {"int5", ""},
      {"int6", ""}, {"int7", ""}, {"float8_e8m0fnu", ""}, {"float4_e2m1fn_x2", ""}, {"bcomplex32", ""}};
  const auto i = static_cast<unsigned>(static_cast<int8_t>(t));
  TORCH_CHECK(i < sizeof names / sizeof *names, "Unimplemented scalar type");
  return {names[i][0], names[i][1]};
}

/// Each dtype by each of its names.
inline const std::unordered_map<std::string, ScalarType>& getStringToDtypeMap() {
  static const std::unordered_map<std::string, ScalarType> types = [] {
    std::unordered_map<std::string, ScalarType> made;
    for (int8_t i = 0; i < static_cast<int8_t>(ScalarType::Undefined); i++) {
      const auto type = static_cast<ScalarType>(i);
      const auto names = getDtypeNames(type);
      made.emplace(names.first, type);
      if (!names.second.empty()) made.emplace(names.second, type);
    }
    return made;
  }();
  return types;
}

/// Bytes an element takes.
inline size_t elementSize(ScalarType t) {
  switch (t) {
#define INFER_SIZE(cpp, name) \
  case ScalarType::name: return sizeof(cpp);
    INFER_FORALL_SCALAR_TYPES(INFER_SIZE)
#undef INFER_SIZE
    case ScalarType::ComplexHalf:
    case ScalarType::BComplex32:
    case ScalarType::QInt32: return 4;
    case ScalarType::Bits16: return 2;
    case ScalarType::Undefined:
    case ScalarType::NumOptions: TORCH_CHECK(false, "Unknown ScalarType");
    default: return 1;
  }
}

inline bool isFloat8Type(ScalarType t) {
  return (t >= ScalarType::Float8_e5m2 && t <= ScalarType::Float8_e4m3fnuz) || t == ScalarType::Float8_e8m0fnu;
}
inline bool isReducedFloatingType(ScalarType t) {
  return t == ScalarType::Half || t == ScalarType::BFloat16 || isFloat8Type(t) || t == ScalarType::Float4_e2m1fn_x2;
}
inline bool isFloatingType(ScalarType t) {
  return t == ScalarType::Float || t == ScalarType::Double || isReducedFloatingType(t);
}
inline bool isComplexType(ScalarType t) {
  return t == ScalarType::ComplexHalf || t == ScalarType::ComplexFloat || t == ScalarType::ComplexDouble || t == ScalarType::BComplex32;
}
inline bool isIntegralType(ScalarType t, bool include_bool) {
  return (t >= ScalarType::Byte && t <= ScalarType::Long) || (t >= ScalarType::UInt16 && t <= ScalarType::UInt64) ||
         (include_bool && t == ScalarType::Bool);
}
inline bool isBarebonesUnsignedType(ScalarType t) { return t >= ScalarType::UInt16 && t <= ScalarType::UInt64; }
inline bool isQIntType(ScalarType t) { return (t >= ScalarType::QInt8 && t <= ScalarType::QInt32) || t == ScalarType::QUInt4x2 || t == ScalarType::QUInt2x4; }
inline bool isBitsType(ScalarType t) { return t >= ScalarType::Bits1x8 && t <= ScalarType::Bits16; }
/// The quantized type whose elements are integers of type `t`, and back; any other type is its own.
inline ScalarType toQIntType(ScalarType t) {
  switch (t) {
    case ScalarType::Byte: return ScalarType::QUInt8;
    case ScalarType::Char: return ScalarType::QInt8;
    case ScalarType::Int: return ScalarType::QInt32;
    default: return t;
  }
}
inline ScalarType toUnderlying(ScalarType t) {
  switch (t) {
    case ScalarType::QUInt8:
    case ScalarType::QUInt4x2:
    case ScalarType::QUInt2x4: return ScalarType::Byte;
    case ScalarType::QInt8: return ScalarType::Char;
    case ScalarType::QInt32: return ScalarType::Int;
    default: return t;
  }
}
inline bool isUnderlying(ScalarType type, ScalarType qtype) { return type == toUnderlying(qtype); }
inline bool isSignedType(ScalarType t) {
  TORCH_CHECK(!isQIntType(t), "isSignedType not supported for quantized types");
  TORCH_CHECK(!isBitsType(t), "Bits types are undefined");
  TORCH_CHECK(t < ScalarType::Undefined, "Unknown ScalarType ", toString(t));
  return t != ScalarType::Byte && t != ScalarType::Bool && !isBarebonesUnsignedType(t) && !(t >= ScalarType::UInt1 && t <= ScalarType::UInt7);
}
inline ScalarType toRealValueType(ScalarType t) {
  switch (t) {
    case ScalarType::ComplexHalf: return ScalarType::Half;
    case ScalarType::ComplexFloat: return ScalarType::Float;
    case ScalarType::ComplexDouble: return ScalarType::Double;
    case ScalarType::BComplex32: return ScalarType::BFloat16;
    default: return t;
  }
}
inline ScalarType toComplexType(ScalarType t) {
  switch (t) {
    case ScalarType::Half: return ScalarType::ComplexHalf;
    case ScalarType::Float: return ScalarType::ComplexFloat;
    case ScalarType::Double: return ScalarType::ComplexDouble;
    case ScalarType::BFloat16: return ScalarType::BComplex32;
    case ScalarType::ComplexHalf:
    case ScalarType::BComplex32:
    case ScalarType::ComplexFloat:
    case ScalarType::ComplexDouble: return t;
    default: TORCH_CHECK(false, "Unknown Complex ScalarType for ", toString(t));
  }
}

/// The smallest type that holds the values of both: the wider kind wins (bool, integer, float, complex), then the wider type.
inline ScalarType promoteTypes(ScalarType a, ScalarType b) {
  if (a == b) return a;
  if (a == ScalarType::Undefined || b == ScalarType::Undefined) return ScalarType::Undefined;
  TORCH_CHECK(!isFloat8Type(a) && !isFloat8Type(b), "Promotion for Float8 Types is not supported, attempted to promote ", toString(a), " and ", toString(b));
  if (isBarebonesUnsignedType(a) || isBarebonesUnsignedType(b)) {
    if (isFloatingType(a)) return a;
    if (isFloatingType(b)) return b;
    TORCH_CHECK(false, "Promotion for uint16, uint32, uint64 types is not supported, attempted to promote ", toString(a), " and ", toString(b));
  }
  if (a == ScalarType::Bool) return b;
  if (b == ScalarType::Bool) return a;
  if (isComplexType(a) || isComplexType(b)) {
    const ScalarType real = promoteTypes(toRealValueType(a), toRealValueType(b));
    if (isFloatingType(real)) return toComplexType(real);
    return isComplexType(a) ? a : b;
  }
  if (isFloatingType(a) != isFloatingType(b)) return isFloatingType(a) ? a : b;
  if (isFloatingType(a)) {
    if (isReducedFloatingType(a) && isReducedFloatingType(b)) return ScalarType::Float;
    return elementSize(a) > elementSize(b) ? a : b;
  }
  // Integers: unsigned bytes fit only a wider signed type.
  if ((a == ScalarType::Byte && b == ScalarType::Char) || (a == ScalarType::Char && b == ScalarType::Byte)) return ScalarType::Short;
  return elementSize(a) > elementSize(b) ? a : b;
}

/// Whether a result of type `from` may be written to a tensor of type `to`: never to a narrower kind.
inline bool canCast(ScalarType from, ScalarType to) {
  if (isComplexType(from) && !isComplexType(to)) return false;
  if (isFloatingType(from) && isIntegralType(to, false)) return false;
  return from == ScalarType::Bool || to != ScalarType::Bool;
}

inline std::ostream& operator<<(std::ostream& out, ScalarType t) { return out << toString(t); }

INFER_NAMESPACE_END
}  // namespace c10
