// What lists of operators over a stack say of how these alias.
#pragma once

#include <torch/csrc/jit/runtime/custom_operator.h>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

constexpr c10::AliasAnalysisKind aliasAnalysisFromSchema() { return c10::AliasAnalysisKind::FROM_SCHEMA; }
constexpr c10::AliasAnalysisKind aliasAnalysisConservative() { return c10::AliasAnalysisKind::CONSERVATIVE; }
constexpr c10::AliasAnalysisKind aliasAnalysisSpecialCase() { return c10::AliasAnalysisKind::INTERNAL_SPECIAL_CASE; }

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
