// A function of a model.
#pragma once

#include <ATen/core/function_schema.h>

#include <string>
#include <utility>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// A method's name and schema. It lives as long as the model it was asked of.
class Function {
 public:
  explicit Function(c10::FunctionSchema schema) : schema_(std::move(schema)) {}
  const std::string& name() const { return schema_.name(); }
  const c10::FunctionSchema& getSchema() const { return schema_; }
  /// With the module itself, which is the first.
  size_t num_inputs() const { return schema_.arguments().size(); }

 private:
  c10::FunctionSchema schema_;
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
