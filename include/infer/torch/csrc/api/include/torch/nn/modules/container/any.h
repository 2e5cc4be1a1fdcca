// AnyModule: a module of any class.
#pragma once

#include <torch/csrc/api/include/torch/detail/static.h>
#include <torch/csrc/api/include/torch/nn/module.h>
#include <torch/csrc/api/include/torch/nn/modules/container/any_module_holder.h>
#include <torch/csrc/api/include/torch/nn/modules/container/any_value.h>
#include <torch/csrc/api/include/torch/nn/pimpl.h>

#include <memory>
#include <utility>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// A module of any class that has one `forward`. Copies share the module.
///
/// Errors: c10::Error where the module is empty, of another class than asked for, or is called with arguments of other types than `forward` takes:
/// no conversion is made, an int is no double.
class AnyModule {
 public:
  AnyModule() = default;
  template <class M>
  explicit AnyModule(std::shared_ptr<M> module) : content_(held(std::move(module), &M::forward)) {
    static_assert(torch::detail::is_module<M>::value, "only modules can be in an AnyModule");
  }
  template <class M, class = torch::detail::enable_if_module_t<M>>
  explicit AnyModule(M&& module) : AnyModule(std::make_shared<std::decay_t<M>>(std::forward<M>(module))) {}
  template <class M>
  explicit AnyModule(const ModuleHolder<M>& module_holder) : AnyModule(module_holder.ptr()) {}
  AnyModule(AnyModule&&) = default;
  AnyModule& operator=(AnyModule&&) = default;
  AnyModule(const AnyModule& other) : content_(other.content_ ? other.content_->copy() : nullptr) {}
  AnyModule& operator=(const AnyModule& other) {
    if (this != &other) content_ = other.content_ ? other.content_->copy() : nullptr;
    return *this;
  }
  template <class M>
  AnyModule& operator=(std::shared_ptr<M> module) {
    return *this = AnyModule(std::move(module));
  }
  AnyModule clone(std::optional<at::Device> device = std::nullopt) const {
    AnyModule clone;
    if (content_) clone.content_ = content_->clone_module(device);
    return clone;
  }

  template <class... Args>
  AnyValue any_forward(Args&&... args) {
    TORCH_CHECK(!is_empty(), "Cannot call forward() on an empty AnyModule");
    std::vector<AnyValue> values;
    values.reserve(sizeof...(Args));
    (values.push_back(AnyValue(std::forward<Args>(args))), ...);
    return content_->forward(std::move(values));
  }
  template <class R = at::Tensor, class... Args>
  R forward(Args&&... args) {
    return any_forward(std::forward<Args>(args)...).template get<R>();
  }

  template <class M, class = torch::detail::enable_if_module_t<M>>
  M& get() {
    TORCH_CHECK(!is_empty(), "Cannot call get() on an empty AnyModule");
    return checked<M>();
  }
  template <class M, class = torch::detail::enable_if_module_t<M>>
  const M& get() const {
    TORCH_CHECK(!is_empty(), "Cannot call get() on an empty AnyModule");
    return checked<M>();
  }
  /// A holder of the module.
  template <class M, class C = typename M::ContainedType>
  M get() const {
    return M(ptr<C>());
  }
  std::shared_ptr<Module> ptr() const {
    TORCH_CHECK(!is_empty(), "Cannot call ptr() on an empty AnyModule");
    return content_->ptr();
  }
  template <class M, class = torch::detail::enable_if_module_t<M>>
  std::shared_ptr<M> ptr() const {
    TORCH_CHECK(!is_empty(), "Cannot call ptr() on an empty AnyModule");
    checked<M>();
    return std::dynamic_pointer_cast<M>(ptr());
  }
  const std::type_info& type_info() const {
    TORCH_CHECK(!is_empty(), "Cannot call type_info() on an empty AnyModule");
    return content_->type_info;
  }
  bool is_empty() const noexcept { return content_ == nullptr; }

 private:
  template <class M, class C, class R, class... Args>
  static std::unique_ptr<AnyModulePlaceholder> held(std::shared_ptr<M> module, R (C::*)(Args...)) {
    static_assert(torch::detail::check_not_lvalue_references<Args...>(), "forward of a module in an AnyModule takes no references; pointers do");
    static_assert(!std::is_void_v<R>, "forward of a module in an AnyModule returns something");
    return std::make_unique<AnyModuleHolder<M, Args...>>(std::move(module));
  }
  template <class M>
  M& checked() const {
    TORCH_CHECK(typeid(M) == type_info(), "Attempted to cast module of type ", c10::demangle(type_info().name()), " to type ",
                c10::demangle(typeid(M).name()));
    return static_cast<M&>(*content_->ptr());
  }
  std::unique_ptr<AnyModulePlaceholder> content_;
};

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
