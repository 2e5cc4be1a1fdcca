// The check of what a C function of the stable ABI returns; that of torch/csrc/stable/macros.h says why it failed.
#pragma once

#include <c10/util/StringUtil.h>
#include <torch/headeronly/macros/Macros.h>

#include <stdexcept>

#define TORCH_SUCCESS 0
#define TORCH_FAILURE 1

#define TORCH_ERROR_CODE_CHECK(call)                                                                           \
  if ((call) != TORCH_SUCCESS) {                                                                               \
    throw std::runtime_error(::c10::str(#call, " API call failed at ", __FILE__, ", line ", __LINE__));         \
  }
