// What is said of an operator besides its schema.
#pragma once

#include <infer/namespace.h>

#include <cstdint>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// Whether an operator may alias its arguments: as its schema says, whatever is said here.
enum class AliasAnalysisKind : uint8_t { INTERNAL_SPECIAL_CASE, CONSERVATIVE, FROM_SCHEMA, PURE_FUNCTION };

inline constexpr const char* toString(AliasAnalysisKind kind) {
  constexpr const char* names[] = {"INTERNAL_SPECIAL_CASE", "CONSERVATIVE", "FROM_SCHEMA", "PURE_FUNCTION"};
  return names[static_cast<uint8_t>(kind)];
}

INFER_NAMESPACE_END
}  // namespace c10
