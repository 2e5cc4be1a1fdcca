// Classes as types of values.
#pragma once

#include <ATen/core/jit_type_base.h>

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN
struct CompilationUnit;
struct Function;
INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace c10 {
INFER_NAMESPACE_BEGIN

using torch::jit::CompilationUnit;

/// A class, by its qualified name: "__torch__.Model". Classes of one name are equal. Attributes are those that were added.
struct ClassType : NamedType {
  static constexpr TypeKind Kind = TypeKind::ClassType;
  ClassType(std::optional<QualifiedName> name, bool is_module) : NamedType(Kind, std::move(name)), is_module_(is_module) {}
  static intrusive_ptr<ClassType> create(std::optional<QualifiedName> name, const std::weak_ptr<torch::jit::CompilationUnit>& = {},
                                         bool is_module = false) {
    return make_intrusive<ClassType>(std::move(name), is_module);
  }

  bool is_module() const { return is_module_; }
  size_t numAttributes() const { return names_.size(); }
  const std::string& getAttributeName(size_t slot) const { return names_.at(slot); }
  const TypePtr& getAttribute(size_t slot) const { return containedTypes().at(slot); }
  std::optional<size_t> findAttributeSlot(const std::string& name) const {
    for (size_t i = 0; i < names_.size(); i++) {
      if (names_[i] == name) return i;
    }
    return std::nullopt;
  }
  size_t getAttributeSlot(const std::string& name) const {
    const auto slot = findAttributeSlot(name);
    TORCH_CHECK(slot, str(), " does not have an attribute with name '", name, "'");
    return *slot;
  }
  bool hasAttribute(const std::string& name) const { return findAttributeSlot(name).has_value(); }
  /// Null where there is none.
  TypePtr findAttribute(const std::string& name) const {
    const auto slot = findAttributeSlot(name);
    return slot ? getAttribute(*slot) : TypePtr();
  }
  const TypePtr& getAttribute(const std::string& name) const { return getAttribute(getAttributeSlot(name)); }
  /// Returns its slot.
  size_t addAttribute(const std::string& name, TypePtr type, bool is_parameter = false, bool is_buffer = false) {
    const char* what = is_parameter ? "parameter" : is_buffer ? "buffer" : "attribute";
    TORCH_CHECK(!hasAttribute(name), "attempting to add ", what, " '", name, "' to ", str(),
                " but an attribute field of the same name already exists with type ", findAttribute(name)->repr_str());
    names_.push_back(name);
    contain(std::move(type));
    return names_.size() - 1;
  }

  // Of the type of a module or an object: its methods, which are called with the object first.

  const std::vector<torch::jit::Function*> methods() const;
  /// Null where there is none.
  torch::jit::Function* findMethod(const std::string& name) const;
  torch::jit::Function& getMethod(const std::string& name) const;
  bool hasMethod(const std::string& name) const { return findMethod(name) != nullptr; }
  /// Refused: methods are compiled with their module.
  void addMethod(torch::jit::Function*) const { TORCH_CHECK_NOT_IMPLEMENTED(false, "addMethod: ", str(), " takes no further methods"); }
  /// Says whose type it is, for libinfer's own use.
  void set_owner(intrusive_ptr<intrusive_ptr_target> owner) { owner_ = std::move(owner); }

 private:
  std::vector<std::string> names_;
  bool is_module_;
  intrusive_ptr<intrusive_ptr_target> owner_;
};
using ClassTypePtr = intrusive_ptr<ClassType>;

inline bool Type::is_module() const { return kind_ == TypeKind::ClassType && static_cast<const ClassType*>(this)->is_module(); }

INFER_NAMESPACE_END
}  // namespace c10
