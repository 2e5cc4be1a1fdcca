// What is wrong with a program's source text.
#pragma once

#include <c10/util/Exception.h>

#include <string>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// A text that is no program. Here it is a c10::Error, too.
struct ErrorReport : c10::Error {
  using c10::Error::Error;
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace infer_detail {
INFER_DETAIL_BEGIN

/// Throws what a status of compiling stands for: an ErrorReport, whose text begins with a line of its own, where it shows
/// a line of the source.
inline void check_source(infer_status status) {
  try {
    check(status);
  } catch (const c10::Error& e) {
    if (e.msg().find("\n  File \"<string>\"") == std::string::npos) throw;
    throw torch::jit::ErrorReport("\n" + e.msg(), e.backtrace());
  }
}

INFER_DETAIL_END
}  // namespace infer_detail
