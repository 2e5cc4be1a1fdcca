// A function of a model.
#pragma once

#include <ATen/core/function_schema.h>

#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN
struct IValue;
INFER_NAMESPACE_END
}  // namespace c10

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
  /// Runs it on the module or object, which is the first input.
  c10::IValue operator()(std::vector<c10::IValue> inputs, const std::unordered_map<std::string, c10::IValue>& kwargs) const;
  c10::IValue operator()(std::vector<c10::IValue> inputs) const;

 private:
  c10::FunctionSchema schema_;
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
