// AT_DISPATCH_V2(type, "name", AT_WRAP([&] { ... scalar_t ... }), AT_EXPAND(AT_ALL_TYPES), kHalf): the types are listed, lists of them by name.
#pragma once

#include <ATen/Dispatch.h>

/// Keeps the commas of a body in one argument.
#define AT_WRAP(...) __VA_ARGS__
/// Has the name of a list of types stand for the types.
#define AT_EXPAND(X) X

#define AT_FLOAT8_TYPES c10::kFloat8_e5m2, c10::kFloat8_e5m2fnuz, c10::kFloat8_e4m3fn, c10::kFloat8_e4m3fnuz, c10::kFloat8_e8m0fnu
#define AT_INTEGRAL_TYPES c10::kByte, c10::kChar, c10::kInt, c10::kLong, c10::kShort
#define AT_FLOATING_TYPES c10::kDouble, c10::kFloat
#define AT_BAREBONES_UNSIGNED_TYPES c10::kUInt16, c10::kUInt32, c10::kUInt64
#define AT_INTEGRAL_TYPES_V2 AT_EXPAND(AT_INTEGRAL_TYPES), AT_EXPAND(AT_BAREBONES_UNSIGNED_TYPES)
#define AT_COMPLEX_TYPES c10::kComplexDouble, c10::kComplexFloat
#define AT_QINT_TYPES c10::kQInt8, c10::kQUInt8, c10::kQInt32
#define AT_ALL_TYPES AT_EXPAND(AT_INTEGRAL_TYPES), AT_EXPAND(AT_FLOATING_TYPES)
#define AT_ALL_TYPES_AND_COMPLEX AT_EXPAND(AT_ALL_TYPES), AT_EXPAND(AT_COMPLEX_TYPES)

#define AT_DISPATCH_V2(TYPE, NAME, BODY, ...) AT_DISPATCH_SWITCH(TYPE, NAME, INFER_FOR_EACH(INFER_V2_CASE, (BODY), __VA_ARGS__))

// A body goes through the macros in parentheses, which the last one takes off.
#define INFER_V2_CASE(body, type) AT_DISPATCH_CASE(type, INFER_UNWRAP body)
#define INFER_UNWRAP(...) __VA_ARGS__

// each(with, x) for every x: the number of them picks the macro that begins.
#define INFER_FOR_EACH(each, with, ...) INFER_EACH_OF(INFER_COUNT(__VA_ARGS__))(each, with, __VA_ARGS__)
#define INFER_EACH_OF(n) INFER_EACH_PASTE(INFER_EACH_, n)
#define INFER_EACH_PASTE(a, b) INFER_EACH_PASTED(a, b)
#define INFER_EACH_PASTED(a, b) a##b
#define INFER_COUNT(...) INFER_NTH(__VA_ARGS__, 48, 47, 46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define INFER_NTH(_1, _2, _3, _4, _5, _6, _7, _8, _9, _10, _11, _12, _13, _14, _15, _16, _17, _18, _19, _20, _21, _22, _23, _24, _25, _26, _27, _28, _29, _30, _31, _32, _33, _34, _35, _36, _37, _38, _39, _40, _41, _42, _43, _44, _45, _46, _47, _48, n, ...) n
#define INFER_EACH_1(each, with, x) each(with, x)
#define INFER_EACH_2(each, with, x, ...) each(with, x) INFER_EACH_1(each, with, __VA_ARGS__)
#define INFER_EACH_3(each, with, x, ...) each(with, x) INFER_EACH_2(each, with, __VA_ARGS__)
#define INFER_EACH_4(each, with, x, ...) each(with, x) INFER_EACH_3(each, with, __VA_ARGS__)
#define INFER_EACH_5(each, with, x, ...) each(with, x) INFER_EACH_4(each, with, __VA_ARGS__)
#define INFER_EACH_6(each, with, x, ...) each(with, x) INFER_EACH_5(each, with, __VA_ARGS__)
#define INFER_EACH_7(each, with, x, ...) each(with, x) INFER_EACH_6(each, with, __VA_ARGS__)
#define INFER_EACH_8(each, with, x, ...) each(with, x) INFER_EACH_7(each, with, __VA_ARGS__)
#define INFER_EACH_9(each, with, x, ...) each(with, x) INFER_EACH_8(each, with, __VA_ARGS__)
#define INFER_EACH_10(each, with, x, ...) each(with, x) INFER_EACH_9(each, with, __VA_ARGS__)
#define INFER_EACH_11(each, with, x, ...) each(with, x) INFER_EACH_10(each, with, __VA_ARGS__)
#define INFER_EACH_12(each, with, x, ...) each(with, x) INFER_EACH_11(each, with, __VA_ARGS__)
#define INFER_EACH_13(each, with, x, ...) each(with, x) INFER_EACH_12(each, with, __VA_ARGS__)
#define INFER_EACH_14(each, with, x, ...) each(with, x) INFER_EACH_13(each, with, __VA_ARGS__)
#define INFER_EACH_15(each, with, x, ...) each(with, x) INFER_EACH_14(each, with, __VA_ARGS__)
#define INFER_EACH_16(each, with, x, ...) each(with, x) INFER_EACH_15(each, with, __VA_ARGS__)
#define INFER_EACH_17(each, with, x, ...) each(with, x) INFER_EACH_16(each, with, __VA_ARGS__)
#define INFER_EACH_18(each, with, x, ...) each(with, x) INFER_EACH_17(each, with, __VA_ARGS__)
#define INFER_EACH_19(each, with, x, ...) each(with, x) INFER_EACH_18(each, with, __VA_ARGS__)
#define INFER_EACH_20(each, with, x, ...) each(with, x) INFER_EACH_19(each, with, __VA_ARGS__)
#define INFER_EACH_21(each, with, x, ...) each(with, x) INFER_EACH_20(each, with, __VA_ARGS__)
#define INFER_EACH_22(each, with, x, ...) each(with, x) INFER_EACH_21(each, with, __VA_ARGS__)
#define INFER_EACH_23(each, with, x, ...) each(with, x) INFER_EACH_22(each, with, __VA_ARGS__)
#define INFER_EACH_24(each, with, x, ...) each(with, x) INFER_EACH_23(each, with, __VA_ARGS__)
#define INFER_EACH_25(each, with, x, ...) each(with, x) INFER_EACH_24(each, with, __VA_ARGS__)
#define INFER_EACH_26(each, with, x, ...) each(with, x) INFER_EACH_25(each, with, __VA_ARGS__)
#define INFER_EACH_27(each, with, x, ...) each(with, x) INFER_EACH_26(each, with, __VA_ARGS__)
#define INFER_EACH_28(each, with, x, ...) each(with, x) INFER_EACH_27(each, with, __VA_ARGS__)
#define INFER_EACH_29(each, with, x, ...) each(with, x) INFER_EACH_28(each, with, __VA_ARGS__)
#define INFER_EACH_30(each, with, x, ...) each(with, x) INFER_EACH_29(each, with, __VA_ARGS__)
#define INFER_EACH_31(each, with, x, ...) each(with, x) INFER_EACH_30(each, with, __VA_ARGS__)
#define INFER_EACH_32(each, with, x, ...) each(with, x) INFER_EACH_31(each, with, __VA_ARGS__)
#define INFER_EACH_33(each, with, x, ...) each(with, x) INFER_EACH_32(each, with, __VA_ARGS__)
#define INFER_EACH_34(each, with, x, ...) each(with, x) INFER_EACH_33(each, with, __VA_ARGS__)
#define INFER_EACH_35(each, with, x, ...) each(with, x) INFER_EACH_34(each, with, __VA_ARGS__)
#define INFER_EACH_36(each, with, x, ...) each(with, x) INFER_EACH_35(each, with, __VA_ARGS__)
#define INFER_EACH_37(each, with, x, ...) each(with, x) INFER_EACH_36(each, with, __VA_ARGS__)
#define INFER_EACH_38(each, with, x, ...) each(with, x) INFER_EACH_37(each, with, __VA_ARGS__)
#define INFER_EACH_39(each, with, x, ...) each(with, x) INFER_EACH_38(each, with, __VA_ARGS__)
#define INFER_EACH_40(each, with, x, ...) each(with, x) INFER_EACH_39(each, with, __VA_ARGS__)
#define INFER_EACH_41(each, with, x, ...) each(with, x) INFER_EACH_40(each, with, __VA_ARGS__)
#define INFER_EACH_42(each, with, x, ...) each(with, x) INFER_EACH_41(each, with, __VA_ARGS__)
#define INFER_EACH_43(each, with, x, ...) each(with, x) INFER_EACH_42(each, with, __VA_ARGS__)
#define INFER_EACH_44(each, with, x, ...) each(with, x) INFER_EACH_43(each, with, __VA_ARGS__)
#define INFER_EACH_45(each, with, x, ...) each(with, x) INFER_EACH_44(each, with, __VA_ARGS__)
#define INFER_EACH_46(each, with, x, ...) each(with, x) INFER_EACH_45(each, with, __VA_ARGS__)
#define INFER_EACH_47(each, with, x, ...) each(with, x) INFER_EACH_46(each, with, __VA_ARGS__)
#define INFER_EACH_48(each, with, x, ...) each(with, x) INFER_EACH_47(each, with, __VA_ARGS__)
