// torch::nn::Module: what all modules are.
#pragma once

#include <torch/csrc/api/include/torch/detail/static.h>
#include <torch/csrc/api/include/torch/nn/modules/container/any_value.h>
#include <torch/csrc/api/include/torch/nn/pimpl.h>
#include <torch/csrc/api/include/torch/ordered_dict.h>
#include <torch/csrc/api/include/torch/serialize/archive.h>
#include <torch/csrc/api/include/torch/types.h>

#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <typeinfo>
#include <utility>
#include <vector>

namespace torch {
namespace nn {
INFER_NAMESPACE_BEGIN

/// A part of a net: parameters, buffers and modules by name.
///
/// Ownership: modules are held by shared pointers; copies of a `ModuleHolder` share the module, `clone` makes another.
/// Names are those of LibTorch: "layer1.0.weight" is parameter "weight" of module "0" of module "layer1".
class Module : public std::enable_shared_from_this<Module> {
 public:
  using ModuleApplyFunction = std::function<void(Module&)>;
  using ConstModuleApplyFunction = std::function<void(const Module&)>;
  using NamedModuleApplyFunction = std::function<void(const std::string&, Module&)>;
  using ConstNamedModuleApplyFunction = std::function<void(const std::string&, const Module&)>;
  using ModulePointerApplyFunction = std::function<void(const std::shared_ptr<Module>&)>;
  using NamedModulePointerApplyFunction = std::function<void(const std::string&, const std::shared_ptr<Module>&)>;

  Module() : parameters_("Parameter"), buffers_("Buffer"), children_("Submodule") {}
  /// Without a name, that of the class is the module's.
  explicit Module(std::string name) : Module() { name_ = std::move(name); }
  Module(const Module&) = default;
  Module& operator=(const Module&) = default;
  Module(Module&&) noexcept = default;
  Module& operator=(Module&&) noexcept = default;
  virtual ~Module() = default;

  const std::string& name() const noexcept {
    // Not in the constructor, where `this` is of the base class.
    if (!name_) name_ = c10::demangle(typeid(*this).name());
    return *name_;
  }
  /// A module with copies of all that is in this one; an error unless the class derives from `Cloneable`.
  virtual std::shared_ptr<Module> clone(const std::optional<at::Device>& device = std::nullopt) const {
    (void)device;
    TORCH_CHECK(false, "clone() has not been implemented for ", name(), ". Subclass torch::nn::Cloneable<", name(),
                "> instead of torch::nn::Module to inherit the ability to clone.");
    return nullptr;
  }

  // ---- walks: the module itself, then what is in it, in the order of registration ----------------------------------------------------

  void apply(const ModuleApplyFunction& function) {
    function(*this);
    apply_to_submodules([&](const std::string&, const std::shared_ptr<Module>& module) { function(*module); });
  }
  void apply(const ConstModuleApplyFunction& function) const {
    function(*this);
    apply_to_submodules([&](const std::string&, const std::shared_ptr<Module>& module) { function(*module); });
  }
  void apply(const NamedModuleApplyFunction& function, const std::string& name_prefix = std::string()) {
    function(name_prefix, *this);
    apply_to_submodules([&](const std::string& name, const std::shared_ptr<Module>& module) { function(name, *module); }, name_prefix);
  }
  void apply(const ConstNamedModuleApplyFunction& function, const std::string& name_prefix = std::string()) const {
    function(name_prefix, *this);
    apply_to_submodules([&](const std::string& name, const std::shared_ptr<Module>& module) { function(name, *module); }, name_prefix);
  }
  void apply(const ModulePointerApplyFunction& function) const {
    function(shared_from_this_checked());
    apply_to_submodules([&](const std::string&, const std::shared_ptr<Module>& module) { function(module); });
  }
  void apply(const NamedModulePointerApplyFunction& function, const std::string& name_prefix = std::string()) const {
    function(name_prefix, shared_from_this_checked());
    apply_to_submodules(function, name_prefix);
  }

  // ---- contents -----------------------------------------------------------------------------------------------------------------------

  std::vector<at::Tensor> parameters(bool recurse = true) const { return named_tensors(&Module::parameters_, recurse).values(); }
  OrderedDict<std::string, at::Tensor> named_parameters(bool recurse = true) const { return named_tensors(&Module::parameters_, recurse); }
  std::vector<at::Tensor> buffers(bool recurse = true) const { return named_tensors(&Module::buffers_, recurse).values(); }
  OrderedDict<std::string, at::Tensor> named_buffers(bool recurse = true) const { return named_tensors(&Module::buffers_, recurse); }
  std::vector<std::shared_ptr<Module>> modules(bool include_self = true) const {
    std::vector<std::shared_ptr<Module>> modules;
    if (include_self) modules.push_back(shared_from_this_checked());
    apply_to_submodules([&](const std::string&, const std::shared_ptr<Module>& module) { modules.push_back(module); });
    return modules;
  }
  OrderedDict<std::string, std::shared_ptr<Module>> named_modules(const std::string& name_prefix = std::string(), bool include_self = true) const {
    OrderedDict<std::string, std::shared_ptr<Module>> modules;
    if (include_self) modules.insert(name_prefix, shared_from_this_checked());
    apply_to_submodules([&](const std::string& name, const std::shared_ptr<Module>& module) { modules.insert(name, module); }, name_prefix);
    return modules;
  }
  std::vector<std::shared_ptr<Module>> children() const { return children_.values(); }
  OrderedDict<std::string, std::shared_ptr<Module>> named_children() const { return children_; }

  // ---- modes and conversions ----------------------------------------------------------------------------------------------------------

  virtual void train(bool on = true) {
    for (auto& child : children_) child.value()->train(on);
    is_training_ = on;
  }
  void eval() { train(false); }
  virtual bool is_training() const noexcept { return is_training_; }
  virtual void to(at::Device device, torch::Dtype dtype, bool non_blocking = false) {
    converted([&](Module& m) { m.to(device, dtype, non_blocking); }, [&](const at::Tensor& t) { return t.to(device, dtype, non_blocking); });
  }
  virtual void to(torch::Dtype dtype, bool non_blocking = false) {
    converted([&](Module& m) { m.to(dtype, non_blocking); }, [&](const at::Tensor& t) { return t.to(dtype, non_blocking); });
  }
  virtual void to(at::Device device, bool non_blocking = false) {
    converted([&](Module& m) { m.to(device, non_blocking); }, [&](const at::Tensor& t) { return t.to(at::TensorOptions(device), non_blocking); });
  }
  /// Takes the gradients of the parameters away, or sets them to 0.
  virtual void zero_grad(bool set_to_none = true) {
    for (auto& child : children_) child.value()->zero_grad(set_to_none);
    for (auto& parameter : named_parameters(/*recurse=*/false)) {
      at::Tensor& grad = parameter->mutable_grad();
      if (!grad.defined()) continue;
      grad = grad.detach();
      if (set_to_none) {
        grad.reset();
      } else {
        grad.zero_();
      }
    }
  }

  /// The module as one of a class, or null; the class may be a holder's too: `as<Linear>()` is a `LinearImpl*`.
  template <class M>
  typename M::ContainedType* as() noexcept {
    return as<typename M::ContainedType>();
  }
  template <class M>
  const typename M::ContainedType* as() const noexcept {
    return as<typename M::ContainedType>();
  }
  template <class M, class = torch::detail::disable_if_module_holder_t<M>>
  M* as() noexcept {
    return dynamic_cast<M*>(this);
  }
  template <class M, class = torch::detail::disable_if_module_holder_t<M>>
  const M* as() const noexcept {
    return dynamic_cast<const M*>(this);
  }

  // ---- files --------------------------------------------------------------------------------------------------------------------------

  virtual void save(serialize::OutputArchive& archive) const {
    for (const auto& parameter : named_parameters(false)) archive.write(parameter.key(), parameter.value());
    for (const auto& buffer : named_buffers(false)) archive.write(buffer.key(), buffer.value(), true);
    for (const auto& child : children_) {
      if (!child.value()->is_serializable()) continue;
      serialize::OutputArchive nested;
      child.value()->save(nested);
      archive.write(child.key(), nested);
    }
  }
  virtual void load(serialize::InputArchive& archive) {
    for (auto& parameter : named_parameters(false)) archive.read(parameter.key(), parameter.value());
    for (auto& buffer : named_buffers(false)) archive.read(buffer.key(), buffer.value(), true);
    for (const auto& child : children_) {
      if (!child.value()->is_serializable()) continue;
      serialize::InputArchive nested;
      archive.read(child.key(), nested);
      child.value()->load(nested);
    }
  }
  /// What a module without children prints of itself.
  virtual void pretty_print(std::ostream& stream) const { stream << name(); }
  virtual bool is_serializable() const { return true; }

  // ---- registration: errors where a name is empty, has a dot, or is there already -----------------------------------------------------

  at::Tensor& register_parameter(std::string name, at::Tensor tensor, bool requires_grad = true) {
    check_name("Parameter", name);
    if (!tensor.defined()) {
      if (requires_grad) {
        TORCH_WARN("An undefined tensor cannot require grad. ", "Ignoring the `requires_grad=true` function parameter.");
      }
    } else {
      tensor.set_requires_grad(requires_grad);
    }
    return parameters_.insert(std::move(name), std::move(tensor));
  }
  at::Tensor& register_buffer(std::string name, at::Tensor tensor) {
    check_name("Buffer", name);
    return buffers_.insert(std::move(name), std::move(tensor));
  }
  template <class M>
  std::shared_ptr<M> register_module(std::string name, std::shared_ptr<M> module) {
    check_name("Submodule", name);
    return std::dynamic_pointer_cast<M>(children_.insert(std::move(name), std::move(module)));
  }
  template <class M>
  std::shared_ptr<M> register_module(std::string name, ModuleHolder<M> module_holder) {
    return register_module(std::move(name), module_holder.ptr());
  }
  template <class M>
  std::shared_ptr<M> replace_module(const std::string& name, std::shared_ptr<M> module) {
    return std::dynamic_pointer_cast<M>(children_[name] = std::move(module));
  }
  template <class M>
  std::shared_ptr<M> replace_module(const std::string& name, ModuleHolder<M> module_holder) {
    return replace_module(name, module_holder.ptr());
  }
  void unregister_module(const std::string& name) {
    TORCH_CHECK(children_.contains(name), "No Module with name `", name, "` is registered");
    children_.erase(name);
  }

 protected:
  // What FORWARD_HAS_DEFAULT_ARGS overrides.
  virtual bool _forward_has_default_args() { return false; }
  virtual unsigned int _forward_num_required_args() { return needs_macro(), 0; }
  virtual std::vector<AnyValue> _forward_populate_default_args(std::vector<AnyValue>&& arguments) { return needs_macro(), std::move(arguments); }

  OrderedDict<std::string, at::Tensor> parameters_;

 private:
  template <class Derived>
  friend class Cloneable;
  template <class M, class... Args>
  friend struct AnyModuleHolder;
  friend std::ostream& operator<<(std::ostream& stream, const Module& module) {
    module.pretty_print_recursive(stream, "");
    return stream;
  }

  // What Cloneable makes of a copy: parts are registered anew, then have the values of the original's.
  void forget_parts() {
    parameters_.clear();
    buffers_.clear();
    children_.clear();
  }
  void take_parts(const Module& from, const std::optional<at::Device>& device) {
    check_same("parameters", "parameter", parameters_.size(), from.parameters_.size());
    for (const auto& parameter : from.parameters_) take(parameters_[parameter.key()], parameter.value(), device);
    check_same("buffers", "buffer", buffers_.size(), from.buffers_.size());
    for (const auto& buffer : from.buffers_) take(buffers_[buffer.key()], buffer.value(), device);
    check_same("child modules", "module", children_.size(), from.children_.size());
    for (const auto& child : from.children_) children_[child.key()]->clone_(*child.value(), device);
  }
  static void check_same(const char* parts, const char* what, size_t registered, size_t had) {
    TORCH_CHECK(registered == had, "The cloned module does not have the same number of ", parts,
                " as the original module after calling reset(). Are you sure you called register_", what, "() inside reset() and not the constructor?");
  }
  static void take(at::Tensor& to, const at::Tensor& from, const std::optional<at::Device>& device) {
    if (from.defined()) to.set_data(device && from.device() != *device ? from.to(at::TensorOptions(*device)) : from.clone());
  }
  virtual void clone_(Module& other, const std::optional<at::Device>& device) { (void)other, (void)device; }
  static std::string joined(const std::string& prefix, const std::string& name) { return prefix.empty() ? name : prefix + "." + name; }
  static void check_name(const char* kind, const std::string& name) {
    TORCH_CHECK(!name.empty(), kind, " name must not be empty");
    TORCH_CHECK(name.find('.') == std::string::npos, kind, " name must not contain a dot (got '", name, "')");
  }
  static void needs_macro() {
    TORCH_CHECK(false,
                "torch::nn::Module subclass that has default arguments in `forward` method must override `_forward_num_required_args` method. Please "
                "use `FORWARD_HAS_DEFAULT_ARGS` macro to do so.");
  }
  OrderedDict<std::string, at::Tensor> named_tensors(OrderedDict<std::string, at::Tensor> Module::*tensors, bool recurse) const {
    OrderedDict<std::string, at::Tensor> all;
    // A tensor that is registered and undefined, as a bias that is left out, is not listed.
    const auto add = [&](const std::string& name, const Module& module) {
      for (const auto& item : module.*tensors) {
        if (item->defined()) all.insert(joined(name, item.key()), item.value());
      }
    };
    add("", *this);
    if (!recurse) return all;
    apply_to_submodules([&](const std::string& name, const std::shared_ptr<Module>& module) { add(name, *module); });
    return all;
  }
  template <class Child, class Convert>
  void converted(Child child, Convert convert) {
    for (auto& c : children_) child(*c.value());
    for (auto* tensors : {&parameters_, &buffers_}) {
      for (auto& tensor : *tensors) {
        if (tensor->defined()) tensor->set_data(convert(*tensor));
      }
    }
  }
  void pretty_print_recursive(std::ostream& stream, const std::string& indentation) const {
    pretty_print(stream);
    if (children_.is_empty()) return;
    stream << "(\n";
    for (const auto& child : children_) {
      stream << indentation << "  (" << child.key() << "): ";
      child.value()->pretty_print_recursive(stream, indentation + "  ");
      stream << '\n';
    }
    stream << indentation << ")";
  }
  // A function pointer: a std::function of each lambda takes long to compile.
  using Visit = void (*)(const void* function, const std::string& name, const std::shared_ptr<Module>& module);
  void visit_submodules(Visit visit, const void* function, const std::string& name_prefix) const {
    for (const auto& child : children_) {
      const std::string name = joined(name_prefix, child.key());
      visit(function, name, child.value());
      child.value()->visit_submodules(visit, function, name);
    }
  }
  template <class F>
  void apply_to_submodules(const F& function, const std::string& name_prefix = std::string()) const {
    visit_submodules([](const void* f, const std::string& name, const std::shared_ptr<Module>& module) { (*static_cast<const F*>(f))(name, module); },
                     &function, name_prefix);
  }
  std::shared_ptr<Module> shared_from_this_checked() const {
    const std::shared_ptr<const Module> self = weak_from_this().lock();
    TORCH_CHECK(self, "It looks like you attempted to retrieve your top-level module as a shared_ptr, but it is not stored in a shared_ptr. Use "
                "std::make_shared<", name(),
                "> instead of creating your module on the stack, or alternatively do not try to access your top-level module at all by passing "
                "/*include_self=*/false to modules() or named_modules()");
    return std::const_pointer_cast<Module>(self);
  }

  OrderedDict<std::string, at::Tensor> buffers_;
  OrderedDict<std::string, std::shared_ptr<Module>> children_;
  mutable std::optional<std::string> name_;
  bool is_training_ = true;
};

inline serialize::OutputArchive& operator<<(serialize::OutputArchive& archive, const std::shared_ptr<nn::Module>& module) {
  TORCH_CHECK(module != nullptr, "Cannot serialize empty module");
  module->save(archive);
  return archive;
}
inline serialize::InputArchive& operator>>(serialize::InputArchive& archive, const std::shared_ptr<nn::Module>& module) {
  TORCH_CHECK(module != nullptr, "Cannot deserialize empty module");
  module->load(archive);
  return archive;
}

INFER_NAMESPACE_END
}  // namespace nn
}  // namespace torch
