// A module with a name, as a Sequential lists them.
#pragma once

#include <torch/csrc/api/include/torch/nn/modules/container/any.h>

#include <string>
#include <utility>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

class NamedAnyModule {
 public:
  template <class M>
  NamedAnyModule(std::string name, std::shared_ptr<M> module_ptr) : NamedAnyModule(std::move(name), AnyModule(std::move(module_ptr))) {}
  template <class M, class = torch::detail::enable_if_module_t<M>>
  NamedAnyModule(std::string name, M&& module) : NamedAnyModule(std::move(name), std::make_shared<std::decay_t<M>>(std::forward<M>(module))) {}
  template <class M>
  NamedAnyModule(std::string name, const ModuleHolder<M>& module_holder) : NamedAnyModule(std::move(name), module_holder.ptr()) {}
  NamedAnyModule(std::string name, AnyModule any_module) : name_(std::move(name)), module_(std::move(any_module)) {}

  const std::string& name() const noexcept { return name_; }
  AnyModule& module() noexcept { return module_; }
  const AnyModule& module() const noexcept { return module_; }

 private:
  std::string name_;
  AnyModule module_;
};

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
