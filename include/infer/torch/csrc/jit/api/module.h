// torch::jit::Module: a model that was loaded from a file.
#pragma once

#include <ATen/core/ivalue.h>
#include <ATen/core/ivalue_c.h>
#include <ATen/core/stack.h>
#include <c10/core/Device.h>
#include <torch/csrc/jit/api/method.h>
#include <torch/csrc/jit/runtime/graph_executor.h>

#include <istream>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

using ExtraFilesMap = std::unordered_map<std::string, std::string>;

/// Where an attribute is asked for that a module does not have.
struct ObjectAttributeError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A name and what it names.
template <class T>
struct Named {
  std::string name;
  T value;
};
using NameTensor = Named<at::Tensor>;
using NameValue = Named<IValue>;
using NameModule = Named<Module>;

/// Lists of a module's parts, by value.
template <class T>
using slot_list = std::vector<T>;
using parameter_list = slot_list<at::Tensor>;
using named_parameter_list = slot_list<NameTensor>;
using buffer_list = slot_list<at::Tensor>;
using named_buffer_list = slot_list<NameTensor>;
using module_list = slot_list<Module>;
using named_module_list = slot_list<NameModule>;
using attribute_list = slot_list<IValue>;
using named_attribute_list = slot_list<NameValue>;

/// A loaded model, or a module in one.
///
/// Ownership: copies share the model.
/// Errors: c10::Error when a file is not a model, an input does not fit, or an operator fails.
/// Threads: forward may run on several threads at once.
struct Module {
  /// Holds no model; only assigning to it, asking `is_loaded`, and destroying it make sense.
  Module() = default;
  explicit Module(std::string name) { (void)name; }

  /// Takes over a reference, as the C library returns one.
  static Module steal(infer_module* handle) {
    return Module(c10::make_intrusive<infer_detail::ModuleHandle>(handle));
  }
  explicit Module(c10::intrusive_ptr<infer_detail::ModuleHandle> model) : model_(std::move(model)) {}
  /// The C library's handle, borrowed; null when no model is loaded.
  infer_module* raw() const noexcept { return model_ ? model_->module : nullptr; }
  bool is_loaded() const noexcept { return model_ != nullptr; }

  // ---- running --------------------------------------------------------------------------------------------------------------------------

  /// Runs the model on its inputs, in their order.
  IValue forward(std::vector<IValue> inputs) const {
    infer_detail::Lender lender;
    // Most models take a few plain inputs: those need no memory of their own.
    constexpr size_t few = 8;
    infer_value small[few];
    infer_value* values = small;
    if (inputs.size() <= few) {
      for (size_t i = 0; i < inputs.size(); i++) small[i] = lender.lend(inputs[i]);
    } else {
      values = lender.lend_all(inputs);
    }
    infer_detail::Returned out;
    infer_detail::check_run(infer_module_forward(needed(), values, inputs.size(), &out.value));
    return out.take();
  }
  IValue forward(std::vector<IValue> inputs, const Kwargs& kwargs) const {
    return kwargs.empty() ? forward(std::move(inputs)) : get_method("forward")(std::move(inputs), kwargs);
  }
  /// Runs a program of torch.export on its arguments taken apart, in the order of the file; so are its results.
  std::vector<IValue> forward_flat(const std::vector<IValue>& inputs) const {
    infer_detail::Lender lender;
    infer_detail::Returned out;
    infer_detail::check_run(infer_module_forward_flat(needed(), lender.lend_all(inputs), inputs.size(), &out.value));
    return out.take().toTupleRef().elements().vec();
  }
  IValue operator()(std::vector<IValue> inputs) const { return forward(std::move(inputs)); }
  IValue operator()(std::vector<IValue> inputs, const Kwargs& kwargs) const { return forward(std::move(inputs), kwargs); }
  Method get_method(const std::string& name) const {
    auto method = find_method(name);
    TORCH_CHECK(method, "Method '", name, "' is not defined.");
    return *std::move(method);
  }
  std::optional<Method> find_method(const std::string& name) const {
    for (const auto& known : texts(infer_module_methods)) {
      if (known == name) return Method(model_, name);
    }
    return std::nullopt;
  }
  std::vector<Method> get_methods() const {
    std::vector<Method> methods;
    for (auto& name : texts(infer_module_methods)) methods.emplace_back(model_, std::move(name));
    return methods;
  }
  template <class... Args>
  IValue run_method(const std::string& name, Args&&... args) const {
    return get_method(name)({IValue(std::forward<Args>(args))...});
  }

  // ---- modes and conversions ------------------------------------------------------------------------------------------------------------

  void eval() { train(false); }
  void train(bool on = true) { infer_detail::check(infer_module_train(needed(), on)); }
  bool is_training() const { return attr("training", IValue(true)).toBool(); }
  void to(at::Device device, bool non_blocking = false) {
    (void)non_blocking;
    infer_detail::check_is_cpu(device);
  }
  void to(at::ScalarType dtype, bool non_blocking = false) {
    (void)non_blocking;
    infer_detail::check(infer_module_to_dtype(needed(), static_cast<int32_t>(dtype)));
  }
  void to(at::Device device, at::ScalarType dtype, bool non_blocking = false) {
    to(device, non_blocking);
    to(dtype, non_blocking);
  }
  /// A model with the same tensors, in which attributes are set apart from this one's.
  Module copy() const { return clone(true); }
  /// A model with everything in it anew; in place, with the same tensors.
  Module clone(bool inplace = false) const {
    if (!inplace) return deepcopy();
    infer_module* out = nullptr;
    infer_detail::check(infer_module_copy_shallow(needed(), &out));
    return steal(out);
  }
  Module deepcopy(std::optional<at::Device> device = std::nullopt) const {
    if (device) infer_detail::check_is_cpu(*device);
    infer_module* out = nullptr;
    infer_detail::check(infer_module_copy(needed(), &out));
    return steal(out);
  }
  /// Writes the model as it is, with files beside it, as `torch::jit::load` reads it. A model of torch.export is not written.
  void save(std::ostream& out, const ExtraFilesMap& extra_files = ExtraFilesMap()) const {
    infer_detail::Lender lender;
    const IValue files = named_texts(extra_files);
    const infer_value lent = lender.lend(files);
    infer_detail::Returned bytes;
    infer_detail::check(infer_module_save_memory(needed(), &lent, &bytes.value));
    infer_detail::write_out(bytes.value, out);
  }
  /// The file takes the place of one of that name when it is complete.
  void save(const std::string& filename, const ExtraFilesMap& extra_files = ExtraFilesMap()) const {
    infer_detail::Lender lender;
    const IValue files = named_texts(extra_files);
    const infer_value lent = lender.lend(files);
    infer_detail::check(infer_module_save(needed(), filename.data(), filename.size(), &lent));
  }

  // ---- contents -------------------------------------------------------------------------------------------------------------------------

  named_parameter_list named_parameters(bool recurse = true) const { return named_tensors(false, recurse); }
  named_buffer_list named_buffers(bool recurse = true) const { return named_tensors(true, recurse); }
  parameter_list parameters(bool recurse = true) const { return values(named_parameters(recurse)); }
  buffer_list buffers(bool recurse = true) const { return values(named_buffers(recurse)); }
  attribute_list attributes(bool recurse = true) const { return values(named_attributes(recurse)); }
  /// All attributes; those that are modules are followed by what is in them.
  named_attribute_list named_attributes(bool recurse = true) const {
    infer_detail::Returned out;
    infer_detail::check(infer_module_attributes(needed(), &out.value));
    named_attribute_list list;
    const IValue taken = out.take();
    const auto entries = taken.toDictEntries();
    for (size_t i = 0; i < entries.size(); i += 2) {
      const std::string& name = entries[i].toStringRef();
      if (recurse || name.find('.') == std::string::npos) list.push_back({name, entries[i + 1]});
    }
    return list;
  }
  /// The module itself, under an empty name, and all modules in it.
  named_module_list named_modules() const {
    named_module_list list{{"", *this}};
    for (auto& name : texts(infer_module_modules)) list.push_back({name, child(name)});
    return list;
  }
  /// The modules that lie directly in this one.
  named_module_list named_children() const {
    named_module_list list;
    for (auto& name : texts(infer_module_modules)) {
      if (name.find('.') == std::string::npos) list.push_back({name, child(name)});
    }
    return list;
  }
  module_list modules() const { return values(named_modules()); }
  module_list children() const { return values(named_children()); }
  bool hasattr(const std::string& name) const {
    bool has = false;
    infer_detail::check(infer_module_has_attr(needed(), name.data(), name.size(), &has));
    return has;
  }
  /// The value of an attribute; that of a module is asked for its `toModule()`.
  IValue attr(const std::string& name) const;
  IValue attr(const std::string& name, IValue otherwise) const { return hasattr(name) ? attr(name) : std::move(otherwise); }
  void setattr(const std::string& name, const IValue& value) {
    infer_detail::Lender lender;
    const infer_value lent = lender.lend(value);
    infer_detail::check(infer_module_set_attr(needed(), name.data(), name.size(), &lent));
  }
  /// The qualified name of the module's class: "__torch__.Model".
  std::string type_name() const {
    infer_detail::Returned out;
    infer_detail::check(infer_module_type_name(needed(), &out.value));
    return out.take().toStringRef();
  }
  /// A file that was saved beside the model; nothing where there is none.
  std::optional<std::string> extra_file(const std::string& name) const {
    infer_detail::Returned out;
    infer_detail::check(infer_module_extra_file(needed(), name.data(), name.size(), &out.value));
    if (out.value.kind != INFER_VALUE_STRING) return std::nullopt;
    return std::string(static_cast<const char*>(out.value.u.p), out.value.n);
  }

 private:
  infer_module* needed() const {
    TORCH_CHECK(model_, "no model is loaded in this Module");
    return model_->module;
  }
  static IValue named_texts(const ExtraFilesMap& files) {
    c10::Dict<std::string, std::string> texts;
    for (const auto& file : files) texts.insert(file.first, file.second);
    return texts;
  }
  /// Names lead with the parts they lie in, "layer1.0.weight"; without `recurse` only those of the module itself.
  named_parameter_list named_tensors(bool buffers, bool recurse) const {
    infer_detail::Returned out;
    infer_detail::check(infer_module_parameters(needed(), &out.value, buffers));
    named_parameter_list list;
    const IValue taken = out.take();
    const auto entries = taken.toDictEntries();
    for (size_t i = 0; i < entries.size(); i += 2) {
      const std::string& name = entries[i].toStringRef();
      if (recurse || name.find('.') == std::string::npos) list.push_back({name, entries[i + 1].toTensor()});
    }
    return list;
  }
  template <class T>
  static slot_list<T> values(const slot_list<Named<T>>& named) {
    slot_list<T> list;
    for (const auto& n : named) list.push_back(n.value);
    return list;
  }
  /// The texts that a function of the C library lists.
  std::vector<std::string> texts(infer_status (*list)(const infer_module*, infer_value*)) const {
    infer_detail::Returned out;
    infer_detail::check(list(needed(), &out.value));
    const IValue taken = out.take();
    std::vector<std::string> all;
    for (const IValue& text : taken.toListRef()) all.push_back(text.toStringRef());
    return all;
  }
  Module child(const std::string& name) const {
    infer_module* out = nullptr;
    infer_detail::check(infer_module_child(needed(), name.data(), name.size(), &out));
    return steal(out);
  }
  c10::intrusive_ptr<infer_detail::ModuleHandle> model_;
};

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace c10 {
INFER_NAMESPACE_BEGIN
inline torch::jit::Module IValue::toModule() const {
  expect(isModule(), "Expected Module");
  infer_module_retain(object()->object);
  return torch::jit::Module::steal(object()->object);
}
INFER_NAMESPACE_END
}  // namespace c10

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

inline IValue Module::attr(const std::string& name) const {
  if (!hasattr(name)) throw ObjectAttributeError(type_name() + " does not have a field with name '" + name + "'");
  infer_detail::Returned out;
  infer_detail::check(infer_module_attr(needed(), name.data(), name.size(), &out.value));
  return out.take();
}
inline Module Method::owner() const { return Module(owner_); }

// ---- what upstream does to a model before it serves: here loading has done it -------------------------------------------------------------

/// A model of its own with the same weights. Upstream's loses its parameters and attributes; this one keeps them all.
inline Module freeze(const Module& module, const std::optional<std::vector<std::string>>& preserved_attrs = std::nullopt, bool optimize_numerics = true) {
  (void)preserved_attrs, (void)optimize_numerics;
  TORCH_CHECK(!module.is_training(), "Freezing is currently only implemented for modules in eval mode. Please call .eval() before freezing");
  return module.clone(true);
}
inline Module optimize_for_inference(Module& module, const std::vector<std::string>& other_methods = {}) {
  (void)other_methods;
  return freeze(module);
}

/// How upstream fuses operators, and how often it may specialize them: remembered, without effect.
enum class FusionBehavior { STATIC, DYNAMIC };
using FusionStrategy = std::vector<std::pair<FusionBehavior, size_t>>;

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace infer_detail {
INFER_DETAIL_BEGIN
struct Fusion {
  std::mutex mutex;
  torch::jit::FusionStrategy strategy{{torch::jit::FusionBehavior::STATIC, 2}, {torch::jit::FusionBehavior::DYNAMIC, 10}};
};
inline Fusion& fusion() {
  static Fusion fusion;
  return fusion;
}
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

inline FusionStrategy getFusionStrategy() {
  const std::lock_guard<std::mutex> lock(infer_detail::fusion().mutex);
  return infer_detail::fusion().strategy;
}
/// Returns the strategy before.
inline FusionStrategy setFusionStrategy(FusionStrategy& strategy) {
  const std::lock_guard<std::mutex> lock(infer_detail::fusion().mutex);
  return std::exchange(infer_detail::fusion().strategy, strategy);
}

namespace script {
using jit::Method;
using jit::Module;
using jit::NameTensor;
}  // namespace script

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch
