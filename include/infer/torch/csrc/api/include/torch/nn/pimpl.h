// ModuleHolder: a module by value that shares what it holds, as torch::nn::Linear holds a LinearImpl.
#pragma once

#include <torch/csrc/api/include/torch/detail/static.h>
#include <torch/csrc/api/include/torch/serialize/archive.h>

#include <memory>
#include <ostream>
#include <type_traits>
#include <utility>

namespace torch {
namespace detail {
INFER_NAMESPACE_BEGIN

struct ModuleHolderIndicator {};
template <class T>
using is_module_holder = std::is_base_of<ModuleHolderIndicator, std::decay_t<T>>;
template <class T>
using disable_if_module_holder_t = std::enable_if_t<!is_module_holder<T>::value>;

/// Whether T is a holder of a C.
template <class T, class C, class = void>
struct is_module_holder_of : std::false_type {};
template <class T, class C>
struct is_module_holder_of<T, C, std::enable_if_t<is_module_holder<T>::value>> : std::is_same<typename std::decay_t<T>::ContainedType, std::decay_t<C>> {};

/// What `forward` returns; void for classes whose `forward` is none or a template.
template <bool has_forward, class C, class... Args>
struct return_type_of_forward {
  using type = void;
};
template <class C, class... Args>
struct return_type_of_forward<true, C, Args...> {
  using type = decltype(std::declval<C>().forward(std::declval<Args>()...));
};
template <class C, class... Args>
using return_type_of_forward_t = typename return_type_of_forward<has_forward<C>::value, C, Args...>::type;

INFER_NAMESPACE_END
}  // namespace detail

namespace nn {
INFER_NAMESPACE_BEGIN

/// A shared pointer to a module that is made with the module's arguments. `nullptr` makes an empty one.
template <class Contained>
class ModuleHolder : torch::detail::ModuleHolderIndicator {
 protected:
  std::shared_ptr<Contained> impl_;

 public:
  using ContainedType = Contained;

  ModuleHolder() : impl_(made_of_nothing()) {
    static_assert(std::is_default_constructible_v<Contained>,
                  "the module has no default constructor: `Linear linear = nullptr;` makes an empty holder, `Linear linear;` none");
  }
  ModuleHolder(std::nullptr_t) : impl_(nullptr) {}
  template <class Head, class... Tail,
            class = std::enable_if_t<!(torch::detail::is_module_holder_of<Head, ContainedType>::value && sizeof...(Tail) == 0)>>
  explicit ModuleHolder(Head&& head, Tail&&... tail) : impl_(new Contained(std::forward<Head>(head), std::forward<Tail>(tail)...)) {}
  ModuleHolder(std::shared_ptr<Contained> module) : impl_(std::move(module)) {}

  explicit operator bool() const noexcept { return !is_empty(); }
  Contained* operator->() { return get(); }
  const Contained* operator->() const { return get(); }
  Contained& operator*() { return *get(); }
  const Contained& operator*() const { return *get(); }
  const std::shared_ptr<Contained>& ptr() const {
    TORCH_CHECK(!is_empty(), "Accessing empty ModuleHolder");
    return impl_;
  }
  Contained* get() {
    TORCH_CHECK(!is_empty(), "Accessing empty ModuleHolder");
    return impl_.get();
  }
  const Contained* get() const {
    TORCH_CHECK(!is_empty(), "Accessing empty ModuleHolder");
    return impl_.get();
  }
  template <class... Args>
  auto operator()(Args&&... args) -> torch::detail::return_type_of_forward_t<Contained, Args...> {
    return impl_->forward(std::forward<Args>(args)...);
  }
  template <class Arg>
  auto operator[](Arg&& arg) {
    return (*impl_)[std::forward<Arg>(arg)];
  }
  bool is_empty() const noexcept { return impl_ == nullptr; }

 private:
  template <class T = Contained>
  std::shared_ptr<Contained> made_of_nothing() {
    if constexpr (std::is_default_constructible_v<T>) {
      return std::make_shared<Contained>();
    } else {
      return nullptr;
    }
  }
};

template <class M>
std::ostream& operator<<(std::ostream& out, const ModuleHolder<M>& module) {
  return out << *module;
}
template <class M>
serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const ModuleHolder<M>& module) {
  return archive << module.ptr();
}
template <class M>
serialize::InputArchive& operator>>(serialize::InputArchive& archive, ModuleHolder<M>& module) {
  return archive >> module.ptr();
}

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch

/// Defines a class `Name` that holds an `ImplType`.
#define TORCH_MODULE_IMPL(Name, ImplType)                              \
  class Name : public torch::nn::ModuleHolder<ImplType> {              \
   public:                                                             \
    using torch::nn::ModuleHolder<ImplType>::ModuleHolder;             \
    using Impl [[maybe_unused]] = ImplType;                            \
  }
/// The same, of `NameImpl`.
#define TORCH_MODULE(Name) TORCH_MODULE_IMPL(Name, Name##Impl)
