// Turns failures of the C functions of the stable ABI into exceptions.
#pragma once

#include <c10/util/StringUtil.h>
#include <torch/csrc/stable/c/shim.h>
#include <torch/headeronly/util/shim_utils.h>

#include <stdexcept>

namespace torch {
namespace stable {
namespace detail {
INFER_NAMESPACE_BEGIN
[[noreturn]] inline void throw_exception(const char* call, const char* file, int64_t line) {
  throw std::runtime_error(
      c10::str(torch_exception_get_what_without_backtrace(), " (originally from ", call, " API call failed at ", file, ", line ", line, ")"));
}
INFER_NAMESPACE_END
}  // namespace detail
}  // namespace stable
}  // namespace torch

#define STABLE_TORCH_ERROR_CODE_CHECK(call) \
  if ((call) != TORCH_SUCCESS) ::torch::stable::detail::throw_exception(#call, __FILE__, __LINE__)
