// torch::jit::Module: a model that was loaded from a file.
#pragma once

#include <ATen/core/function_schema.h>
#include <ATen/core/ivalue.h>
#include <ATen/core/ivalue_c.h>
#include <ATen/core/stack.h>
#include <c10/core/Device.h>

#include <atomic>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace torch {
namespace jit {
inline namespace infer_v0 {

using Kwargs = std::unordered_map<std::string, IValue>;
using ExtraFilesMap = std::unordered_map<std::string, std::string>;

struct Module;

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
using named_attribute_list = slot_list<NameValue>;

/// A module's function. Keeps the model alive.
class Method {
 public:
  Method(const Module& owner, std::string name);
  IValue operator()(std::vector<IValue> inputs, const Kwargs& kwargs = Kwargs()) const;
  void run(Stack& stack) const;
  void run(Stack&& stack) const { run(stack); }
  const std::string& name() const { return name_; }

 private:
  std::shared_ptr<Module> owner_;
  std::string name_;
};

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
    Module m;
    m.model_ = std::shared_ptr<infer_module>(handle, [](infer_module* p) { infer_module_release(p); });
    return m;
  }
  /// The C library's handle, borrowed; null when no model is loaded.
  infer_module* raw() const noexcept { return model_.get(); }
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
    infer_detail::check(infer_module_forward(needed(), values, inputs.size(), &out.value));
    return out.take();
  }
  IValue forward(std::vector<IValue> inputs, const Kwargs& kwargs) const {
    return kwargs.empty() ? forward(std::move(inputs)) : run("forward", inputs, kwargs);
  }
  IValue operator()(std::vector<IValue> inputs) const { return forward(std::move(inputs)); }
  IValue operator()(std::vector<IValue> inputs, const Kwargs& kwargs) const { return forward(std::move(inputs), kwargs); }
  /// Runs a method on inputs by position and by name.
  IValue run(const std::string& name, const std::vector<IValue>& inputs, const Kwargs& kwargs = Kwargs()) const {
    infer_detail::Lender lender;
    const infer_value* values = lender.lend_all(inputs);
    std::vector<IValue> named;
    for (const auto& k : kwargs) {
      named.emplace_back(k.first);
      named.push_back(k.second);
    }
    infer_detail::Returned out;
    infer_detail::check(infer_module_run_method(needed(), name.data(), name.size(), values, inputs.size(), lender.lend_all(named), kwargs.size(), &out.value));
    return out.take();
  }
  Method get_method(const std::string& name) const {
    auto method = find_method(name);
    TORCH_CHECK(method, "Method '", name, "' is not defined.");
    return *std::move(method);
  }
  std::optional<Method> find_method(const std::string& name) const {
    for (const auto& known : texts(infer_module_methods)) {
      if (known == name) return Method(*this, name);
    }
    return std::nullopt;
  }
  std::vector<Method> get_methods() const {
    std::vector<Method> methods;
    for (auto& name : texts(infer_module_methods)) methods.emplace_back(*this, std::move(name));
    return methods;
  }
  template <class... Args>
  IValue run_method(const std::string& name, Args&&... args) const {
    return get_method(name)({IValue(std::forward<Args>(args))...});
  }

  // ---- modes and conversions ------------------------------------------------------------------------------------------------------------

  void eval() { train(false); }
  void train(bool on = true) { infer_detail::check(infer_module_train(needed(), on)); }
  bool is_training() const { return attr("training", IValue(false)).toBool(); }
  void to(at::Device device, bool non_blocking = false) {
    (void)non_blocking;
    TORCH_CHECK(device.is_cpu(), "libinfer computes on the CPU, not on ", device);
  }
  void to(at::ScalarType dtype, bool non_blocking = false) {
    (void)non_blocking;
    infer_detail::check(infer_module_to_dtype(needed(), static_cast<int32_t>(dtype)));
  }
  void to(at::Device device, at::ScalarType dtype, bool non_blocking = false) {
    to(device, non_blocking);
    to(dtype, non_blocking);
  }
  /// The same model.
  Module copy() const { return *this; }
  /// A model with everything in it anew.
  Module clone(bool inplace = false) const {
    (void)inplace;
    return deepcopy();
  }
  Module deepcopy(std::optional<at::Device> device = std::nullopt) const {
    TORCH_CHECK(!device || device->is_cpu(), "libinfer computes on the CPU, not on ", device.value_or(c10::kCPU));
    infer_module* out = nullptr;
    infer_detail::check(infer_module_copy(needed(), &out));
    return steal(out);
  }
  void save(std::ostream&, const ExtraFilesMap& = ExtraFilesMap()) const { cannot_save(); }
  void save(const std::string&, const ExtraFilesMap& = ExtraFilesMap()) const { cannot_save(); }

  // ---- contents -------------------------------------------------------------------------------------------------------------------------

  named_parameter_list named_parameters(bool recurse = true) const { return named_tensors(false, recurse); }
  named_buffer_list named_buffers(bool recurse = true) const { return named_tensors(true, recurse); }
  parameter_list parameters(bool recurse = true) const { return values(named_parameters(recurse)); }
  buffer_list buffers(bool recurse = true) const { return values(named_buffers(recurse)); }
  /// Attributes but modules and other objects.
  named_attribute_list named_attributes(bool recurse = true) const {
    infer_detail::Returned out;
    infer_detail::check(infer_module_attributes(needed(), &out.value));
    named_attribute_list list;
    const IValue taken = out.take();
    for (const auto& entry : taken.toDictEntries()) {
      const std::string& name = entry.first.toStringRef();
      if (recurse || name.find('.') == std::string::npos) list.push_back({name, entry.second});
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
  IValue attr(const std::string& name) const {
    infer_detail::Returned out;
    infer_detail::check(infer_module_attr(needed(), name.data(), name.size(), &out.value));
    return out.take();
  }
  IValue attr(const std::string& name, IValue otherwise) const { return hasattr(name) ? attr(name) : std::move(otherwise); }
  void setattr(const std::string& name, const IValue& value) {
    infer_detail::Lender lender;
    const infer_value lent = lender.lend(value);
    infer_detail::check(infer_module_set_attr(needed(), name.data(), name.size(), &lent));
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
    return model_.get();
  }
  [[noreturn]] static void cannot_save() {
    TORCH_CHECK_NOT_IMPLEMENTED(false, "save: models are loaded, not written");
    __builtin_unreachable();
  }
  /// Names lead with the parts they lie in, "layer1.0.weight"; without `recurse` only those of the module itself.
  named_parameter_list named_tensors(bool buffers, bool recurse) const {
    infer_detail::Returned out;
    infer_detail::check(infer_module_parameters(needed(), &out.value, buffers));
    named_parameter_list list;
    const IValue taken = out.take();
    for (const auto& entry : taken.toDictEntries()) {
      const std::string& name = entry.first.toStringRef();
      if (recurse || name.find('.') == std::string::npos) list.push_back({name, entry.second.toTensor()});
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
  std::shared_ptr<infer_module> model_;
};

inline Method::Method(const Module& owner, std::string name) : owner_(std::make_shared<Module>(owner)), name_(std::move(name)) {}
inline IValue Method::operator()(std::vector<IValue> inputs, const Kwargs& kwargs) const { return owner_->run(name_, inputs, kwargs); }
inline void Method::run(Stack& stack) const {
  IValue out = owner_->run(name_, stack);
  stack.clear();
  stack.push_back(std::move(out));
}

// ---- what upstream does to a model before it serves: here loading has done it -------------------------------------------------------------

inline Module freeze(const Module& module, const std::optional<std::vector<std::string>>& = std::nullopt, bool = true) { return module; }
inline Module optimize_for_inference(Module& module, const std::vector<std::string>& = {}) { return module; }

enum class FusionBehavior { STATIC, DYNAMIC };
using FusionStrategy = std::vector<std::pair<FusionBehavior, size_t>>;
inline FusionStrategy getFusionStrategy() { return {}; }
inline FusionStrategy setFusionStrategy(FusionStrategy& strategy) { return std::exchange(strategy, {}); }

/// Settings that programs assign to; a loaded model is compiled once whatever they say.
inline std::atomic<bool>& getProfilingMode() {
  static std::atomic<bool> mode{true};
  return mode;
}
inline std::atomic<bool>& getExecutorMode() {
  static std::atomic<bool> mode{true};
  return mode;
}
inline std::atomic<size_t>& getNumProfiledRuns() {
  static std::atomic<size_t> runs{1};
  return runs;
}
inline std::atomic<size_t>& getBailoutDepth() {
  static std::atomic<size_t> depth{1};
  return depth;
}
inline void setGraphExecutorOptimize(bool) {}
inline bool getGraphExecutorOptimize() { return true; }
inline void setTensorExprFuserEnabled(bool) {}
inline bool tensorExprFuserEnabled() { return false; }

namespace script {
using jit::Method;
using jit::Module;
using jit::NameTensor;
}  // namespace script

}  // namespace infer_v0
}  // namespace jit
}  // namespace torch
