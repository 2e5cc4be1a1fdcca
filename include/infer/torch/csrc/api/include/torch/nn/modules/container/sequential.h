// Sequential: modules one after the other.
#pragma once

#include <torch/csrc/api/include/torch/nn/cloneable.h>
#include <torch/csrc/api/include/torch/nn/modules/container/any.h>
#include <torch/csrc/api/include/torch/nn/modules/container/named_any.h>
#include <torch/csrc/api/include/torch/ordered_dict.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// Calls its modules in turn; each gets what the one before returned.
class SequentialImpl : public Cloneable<SequentialImpl> {
 public:
  using Iterator = std::vector<AnyModule>::iterator;
  using ConstIterator = std::vector<AnyModule>::const_iterator;

  SequentialImpl() = default;
  template <class... Modules>
  explicit SequentialImpl(Modules&&... modules) {
    modules_.reserve(sizeof...(Modules));
    (push_back(std::forward<Modules>(modules)), ...);
  }
  explicit SequentialImpl(torch::OrderedDict<std::string, AnyModule>&& modules) {
    for (auto& item : modules) push_back(item.key(), std::move(item.value()));
  }
  explicit SequentialImpl(std::initializer_list<NamedAnyModule> modules) {
    for (const auto& named : modules) push_back(named.name(), named.module());
  }

  std::shared_ptr<Module> clone(const std::optional<at::Device>& device = std::nullopt) const override {
    auto clone = std::make_shared<SequentialImpl>();
    const auto names = named_children().keys();
    for (size_t i = 0; i < modules_.size(); i++) clone->push_back(names[i], modules_[i].clone(device));
    return clone;
  }
  void reset() override {}
  void pretty_print(std::ostream& stream) const override { stream << "torch::nn::Sequential"; }

  /// The result must be an R: forward<std::tuple<Tensor, Tensor>>(x) where the last module returns two tensors.
  template <class R = at::Tensor, class... Inputs>
  R forward(Inputs&&... inputs) {
    TORCH_CHECK(!is_empty(), "Cannot call forward() on an empty Sequential");
    AnyValue value = modules_[0].any_forward(std::forward<Inputs>(inputs)...);
    for (size_t i = 1; i < modules_.size(); i++) value = modules_[i].any_forward(std::move(value));
    R* const result = value.template try_get<R>();
    TORCH_CHECK(result, "The type of the return value is ", c10::demangle(value.type_info().name()), ", but you asked for type ",
                c10::demangle(typeid(R).name()));
    return std::move(*result);
  }

  template <class M>
  void push_back(std::shared_ptr<M> module_ptr) {
    push_back(std::to_string(modules_.size()), std::move(module_ptr));
  }
  template <class M>
  void push_back(std::string name, std::shared_ptr<M> module_ptr) {
    push_back(std::move(name), AnyModule(std::move(module_ptr)));
  }
  template <class M, class = torch::detail::enable_if_module_t<M>>
  void push_back(M&& module) {
    push_back(std::to_string(modules_.size()), std::forward<M>(module));
  }
  template <class M, class = torch::detail::enable_if_module_t<M>>
  void push_back(std::string name, M&& module) {
    push_back(std::move(name), std::make_shared<std::decay_t<M>>(std::forward<M>(module)));
  }
  template <class M>
  void push_back(const ModuleHolder<M>& module_holder) {
    push_back(std::to_string(modules_.size()), module_holder);
  }
  template <class M>
  void push_back(std::string name, const ModuleHolder<M>& module_holder) {
    push_back(std::move(name), module_holder.ptr());
  }
  void push_back(AnyModule any_module) { push_back(std::to_string(modules_.size()), std::move(any_module)); }
  void push_back(std::string name, AnyModule any_module) {
    register_module(std::move(name), any_module.ptr());
    modules_.push_back(std::move(any_module));
  }
  template <class Container>
  void extend(const Container& container) {
    for (const auto& module : container) push_back(module);
  }

  Iterator begin() { return modules_.begin(); }
  ConstIterator begin() const { return modules_.begin(); }
  Iterator end() { return modules_.end(); }
  ConstIterator end() const { return modules_.end(); }
  template <class M>
  M& at(size_t index) {
    return checked(index).template get<M>();
  }
  template <class M>
  const M& at(size_t index) const {
    return checked(index).template get<M>();
  }
  std::shared_ptr<Module> ptr(size_t index) const { return checked(index).ptr(); }
  template <class M>
  std::shared_ptr<M> ptr(size_t index) const {
    return checked(index).template ptr<M>();
  }
  std::shared_ptr<Module> operator[](size_t index) const { return ptr(index); }
  size_t size() const noexcept { return modules_.size(); }
  bool is_empty() const noexcept { return modules_.empty(); }

 private:
  AnyModule& checked(size_t index) {
    TORCH_CHECK(index < size(), "Index out of range");
    return modules_[index];
  }
  const AnyModule& checked(size_t index) const {
    TORCH_CHECK(index < size(), "Index out of range");
    return modules_[index];
  }
  std::vector<AnyModule> modules_;
};

/// Made of modules, `Sequential(Linear(3, 4), ReLU())`, or with names, `Sequential({{"fc", Linear(3, 4)}, {"act", ReLU()}})`.
class Sequential : public ModuleHolder<SequentialImpl> {
 public:
  using ModuleHolder<SequentialImpl>::ModuleHolder;
  Sequential() = default;
  Sequential(std::initializer_list<NamedAnyModule> named_modules) : ModuleHolder(std::make_shared<SequentialImpl>(named_modules)) {}
};

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
