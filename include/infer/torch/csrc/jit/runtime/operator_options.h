// The name of AliasAnalysisKind beside operators of scripts.
#pragma once

#include <ATen/core/dispatch/OperatorOptions.h>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN
using c10::AliasAnalysisKind;
INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
