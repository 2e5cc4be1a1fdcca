// Enumerations as types of values.
#pragma once

#include <ATen/core/ivalue.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace c10 {
INFER_NAMESPACE_BEGIN

using EnumNameValue = std::pair<std::string, IValue>;

/// Names, each with a value of one type. Enumerations of one name and type of values are equal.
struct EnumType : NamedType {
  static constexpr TypeKind Kind = TypeKind::EnumType;
  EnumType(QualifiedName name, const TypePtr& value, std::vector<EnumNameValue> names_values)
      : NamedType(Kind, value, std::move(name)), names_values_(std::move(names_values)) {}
  static intrusive_ptr<EnumType> create(const QualifiedName& name, TypePtr value, std::vector<EnumNameValue> names_values,
                                        const std::weak_ptr<torch::jit::CompilationUnit>& = {}) {
    switch (value->kind()) {
      case TypeKind::IntType:
      case TypeKind::FloatType:
      case TypeKind::StringType: return make_intrusive<EnumType>(name, value, std::move(names_values));
      default: TORCH_CHECK(false, "Cannot create Enum with value type '", value->str(), "', only int, float and string are supported");
    }
    return nullptr;
  }
  TypePtr getValueType() const { return containedTypes()[0]; }
  const QualifiedName& qualifiedClassName() const { return *name(); }
  ArrayRef<EnumNameValue> enumNamesValues() const { return names_values_; }

 private:
  std::vector<EnumNameValue> names_values_;
};
using EnumTypePtr = intrusive_ptr<EnumType>;

INFER_NAMESPACE_END
}  // namespace c10

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN
using c10::EnumType;
using c10::EnumTypePtr;
INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
