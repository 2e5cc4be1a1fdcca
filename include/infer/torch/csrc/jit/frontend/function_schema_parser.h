// Schemas of operators from their text.
#pragma once

#include <ATen/core/function_schema.h>

#include <string>
#include <variant>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// "aten::add.Tensor"
inline c10::OperatorName parseName(const std::string& name) { return infer_detail::SchemaReader(name).read_name(); }

/// A schema, or a name alone. Names of types that are not known and start with a small letter are variables, if allowed; always in operators
/// of aten and prim.
inline std::variant<c10::OperatorName, c10::FunctionSchema> parseSchemaOrName(const std::string& text, bool allow_typevars = true) {
  using infer_detail::SchemaTypes;
  if (text.find('(') == std::string::npos) return parseName(text);
  return infer_detail::SchemaReader(text, allow_typevars ? SchemaTypes::variables : SchemaTypes::known).read();
}

/// Throws where the text is no schema, and marks the place.
inline c10::FunctionSchema parseSchema(const std::string& text, bool allow_typevars = true) {
  auto parsed = parseSchemaOrName(text, allow_typevars);
  auto* schema = std::get_if<c10::FunctionSchema>(&parsed);
  TORCH_CHECK(schema, "Tried to parse a function schema but only the operator name was given");
  return std::move(*schema);
}

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
