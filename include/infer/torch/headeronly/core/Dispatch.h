// AT_DISPATCH_SWITCH and AT_DISPATCH_CASE for extensions of the stable ABI: a type without a case is a std::runtime_error.
#pragma once

#include <ATen/Dispatch.h>
#include <torch/headeronly/util/Exception.h>

#define THO_DISPATCH_CASE(enum_type, ...) AT_DISPATCH_CASE(enum_type, __VA_ARGS__)
#define THO_DISPATCH_SWITCH(TYPE, NAME, ...)                                                                          \
  [&] {                                                                                                               \
    const ::c10::ScalarType infer_type = TYPE;                                                                        \
    switch (infer_type) {                                                                                             \
      __VA_ARGS__                                                                                                     \
      default: STD_TORCH_CHECK(false, '"', NAME, "\" not implemented for '", ::c10::toString(infer_type), "'"); \
    }                                                                                                                 \
    __builtin_unreachable();                                                                                          \
  }()
