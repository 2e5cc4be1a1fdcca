// What AnyModule keeps of a module.
#pragma once

#include <torch/csrc/api/include/torch/nn/module.h>
#include <torch/csrc/api/include/torch/nn/modules/container/any_value.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

struct AnyModulePlaceholder {
  explicit AnyModulePlaceholder(const std::type_info& type) : type_info(type) {}
  virtual ~AnyModulePlaceholder() = default;
  virtual AnyValue forward(std::vector<AnyValue>&& arguments) = 0;
  virtual std::shared_ptr<Module> ptr() = 0;
  virtual std::unique_ptr<AnyModulePlaceholder> copy() const = 0;
  virtual std::unique_ptr<AnyModulePlaceholder> clone_module(std::optional<at::Device> device) const = 0;
  const std::type_info& type_info;
};

/// A module whose `forward` takes `Args`.
template <class M, class... Args>
struct AnyModuleHolder final : AnyModulePlaceholder {
  explicit AnyModuleHolder(std::shared_ptr<M> module) : AnyModulePlaceholder(typeid(M)), module(std::move(module)) {}

  AnyValue forward(std::vector<AnyValue>&& arguments) override {
    constexpr size_t all = sizeof...(Args);
    const std::string type = c10::demangle(type_info.name());
    Module& base = *module;
    if (base._forward_has_default_args()) {
      const size_t needed = base._forward_num_required_args();
      TORCH_CHECK(arguments.size() >= needed && arguments.size() <= all, type, "'s forward() method expects at least ", needed,
                  " argument(s) and at most ", all, " argument(s), but received ", arguments.size(), ".");
      arguments = base._forward_populate_default_args(std::move(arguments));
    } else {
      TORCH_CHECK(arguments.size() == all, type, "'s forward() method expects ", all, " argument(s), but received ", arguments.size(), ".",
                  arguments.size() < all ? " If " + type +
                                               "'s forward() method has default arguments, please make sure the forward() method is declared with a "
                                               "corresponding `FORWARD_HAS_DEFAULT_ARGS` macro."
                                         : std::string());
    }
    return call(arguments, std::index_sequence_for<Args...>());
  }
  std::shared_ptr<Module> ptr() override { return module; }
  std::unique_ptr<AnyModulePlaceholder> copy() const override { return std::make_unique<AnyModuleHolder>(*this); }
  std::unique_ptr<AnyModulePlaceholder> clone_module(std::optional<at::Device> device) const override {
    return std::make_unique<AnyModuleHolder>(std::dynamic_pointer_cast<M>(module->clone(device)));
  }

  std::shared_ptr<M> module;

 private:
  template <class T>
  static std::decay_t<T>&& argument(std::vector<AnyValue>& arguments, size_t index) {
    auto* const value = arguments[index].template try_get<std::decay_t<T>>();
    TORCH_CHECK(value, "Expected argument #", index, " to be of type ", c10::demangle(typeid(T).name()), ", but received value of type ",
                c10::demangle(arguments[index].type_info().name()));
    return std::move(*value);
  }
  template <size_t... i>
  AnyValue call(std::vector<AnyValue>& arguments, std::index_sequence<i...>) {
    (void)arguments;
    return AnyValue(module->forward(argument<Args>(arguments, i)...));
  }
};

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
