// torch::jit::Module: a model that was loaded from a file.
#pragma once

#include <ATen/core/ivalue.h>
#include <ATen/core/ivalue_c.h>
#include <ATen/core/jit_type.h>
#include <ATen/core/qualified_name.h>
#include <ATen/core/stack.h>
#include <c10/core/Device.h>
#include <torch/csrc/jit/api/method.h>
#include <torch/csrc/jit/frontend/error_report.h>
#include <torch/csrc/jit/runtime/graph_executor.h>

#include <algorithm>
#include <iostream>
#include <istream>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <sstream>
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

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace infer_detail {
INFER_DETAIL_BEGIN

struct Built {
  /// What an attribute is: the numbers of `infer_module_build`.
  enum Role { PLAIN, PARAMETER, BUFFER, CHILD };
  struct Part {
    std::string name;
    Role role;
    /// As scripts write it; that of the value where it is empty.
    std::string type;
  };
  std::string source;
  std::vector<Part> parts;
  /// The modules in it: who holds them sees what is set in them through this one.
  std::vector<std::pair<std::string, c10::intrusive_ptr<ModuleHandle>>> children;

  bool has(const std::string& part) const {
    return std::any_of(parts.begin(), parts.end(), [&](const Part& p) { return p.name == part; });
  }
};

/// Makes the module of a handle anew of what it is built of; `added` is the value of its last part.
inline void rebuild(ModuleHandle& handle, const c10::IValue* added = nullptr) {
  Built& built = *handle.built;
  std::vector<c10::IValue> entries;
  for (const Built::Part& p : built.parts) {
    c10::IValue value;
    if (added && &p == &built.parts.back()) {
      value = *added;
    } else {
      Returned now;
      check(infer_module_attr(handle.module, p.name.data(), p.name.size(), &now.value));
      value = now.take();
    }
    entries.emplace_back(p.name);
    entries.push_back(c10::IValue::tuple_of({c10::IValue(static_cast<int64_t>(p.role == Built::CHILD ? Built::PLAIN : p.role)), c10::IValue(p.type), value}));
  }
  Lender lender;
  infer_value attributes{};
  attributes.kind = INFER_VALUE_DICT;
  attributes.n = entries.size() / 2;
  attributes.u.p = lender.lend_all(entries);
  infer_module* made = nullptr;
  check_source(infer_module_rebuild(handle.module, built.source.data(), built.source.size(), &attributes, &made));
  handle.become(made);
  for (auto& child : built.children) {
    infer_module* inner = nullptr;
    check(infer_module_child(made, child.first.data(), child.first.size(), &inner));
    child.second->become(inner);
  }
}

/// What gives the files beside a module that is saved; torch/csrc/jit/serialization/export.h sets it.
inline std::function<torch::jit::ExtraFilesMap(const torch::jit::Module&)>& files_beside_modules() {
  static std::function<torch::jit::ExtraFilesMap(const torch::jit::Module&)> hook;
  return hook;
}

/// What a loaded module is built of, so that more can be added.
inline std::shared_ptr<Built> parts_of(infer_module* module) {
  Returned parts;
  check(infer_module_parts(module, &parts.value));
  const c10::IValue both = parts.take();
  auto built = std::make_shared<Built>();
  built->source = both.toTupleRef().elements()[0].toStringRef();
  const auto attributes = both.toTupleRef().elements()[1].toDictEntries();
  for (size_t i = 0; i < attributes.size(); i += 2) {
    const auto& said = attributes[i + 1].toTupleRef().elements();
    Built::Part part{attributes[i].toStringRef(), static_cast<Built::Role>(said[0].toInt()), said[1].toStringRef()};
    infer_module* child = nullptr;
    if (infer_module_child(module, part.name.data(), part.name.size(), &child) == 0 && child != nullptr) {
      part.role = Built::CHILD;
      built->children.emplace_back(part.name, c10::make_intrusive<ModuleHandle>(child));
    }
    built->parts.push_back(std::move(part));
  }
  return built;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// A loaded model, or a module in one; or a module that is built: `Module m("name")`, `register_parameter`, `define`. What is added to a loaded one
/// its copies see, and not modules of it that were asked for before.
///
/// Ownership: copies share the model.
/// Errors: c10::Error when a file is not a model, an input does not fit, or an operator fails.
/// Threads: forward may run on several threads at once.
struct Module {
  /// Holds no model; only assigning to it, asking `is_loaded`, and destroying it make sense.
  Module() = default;
  /// A module without anything, to be built.
  explicit Module(c10::QualifiedName class_name) : model_(c10::make_intrusive<infer_detail::ModuleHandle>(nullptr)) {
    const std::string& name = class_name.qualifiedName();
    infer_detail::check(infer_module_build(name.data(), name.size(), nullptr, 0, nullptr, true, &model_->module));
    model_->built = std::make_shared<infer_detail::Built>();
  }

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
  IValue forward(std::vector<IValue> inputs) const { return run(infer_module_forward, inputs); }
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
  /// Runs `forward` with the hooks that were registered for the module.
  IValue operator()(std::vector<IValue> inputs) const { return run(infer_module_call, inputs); }
  IValue operator()(std::vector<IValue> inputs, const Kwargs& kwargs) const {
    return kwargs.empty() ? (*this)(std::move(inputs)) : infer_detail::run_named(needed(), "__call__", inputs, kwargs);
  }
  Method get_method(const std::string& name) const {
    auto method = find_method(name);
    TORCH_CHECK(method, "Method '", name, "' is not defined.");
    return *std::move(method);
  }
  std::optional<Method> find_method(const std::string& name) const {
    for (const auto& known : infer_detail::texts_of(needed(), infer_module_methods)) {
      if (known == name) return Method(model_, name);
    }
    return std::nullopt;
  }
  std::vector<Method> get_methods() const {
    std::vector<Method> methods;
    for (auto& name : infer_detail::texts_of(needed(), infer_module_methods)) methods.emplace_back(model_, std::move(name));
    return methods;
  }
  template <class... Args>
  IValue run_method(const std::string& name, Args&&... args) const {
    return get_method(name)({IValue(std::forward<Args>(args))...});
  }

  // ---- building -----------------------------------------------------------------------------------------------------------------------------

  /// Adds the methods that a source text defines, each with `self` as its first parameter.
  /// Errors: ErrorReport where the text is no program; the module is as it was then.
  void define(const std::string& source) {
    auto& built = needs_built("define");
    const std::string before = built.source;
    // Lines of each text are counted from its own beginning.
    if (!before.empty()) built.source += before.back() == '\n' ? "\f\n" : "\n\f\n";
    built.source += source;
    try {
      infer_detail::rebuild(*model_);
    } catch (...) {
      built.source = before;
      throw;
    }
  }
  void register_parameter(const std::string& name, at::Tensor v, bool is_buffer) {
    const char* type = v.defined() ? "Tensor" : "Optional[Tensor]";
    add(name, is_buffer ? infer_detail::Built::BUFFER : infer_detail::Built::PARAMETER, type, std::move(v));
  }
  void register_buffer(const std::string& name, at::Tensor v) { register_parameter(name, std::move(v), true); }
  void register_attribute(const std::string& name, const c10::TypePtr& type, IValue v, bool is_param = false, bool is_buffer = false) {
    using infer_detail::Built;
    add(name, is_param ? Built::PARAMETER : is_buffer ? Built::BUFFER : Built::PLAIN, type->annotation_str(), std::move(v));
  }
  void register_attribute(const std::string& name, c10::Type* type, IValue v, bool is_param = false, bool is_buffer = false) {
    register_attribute(name, c10::TypePtr::reclaim_copy(type), std::move(v), is_param, is_buffer);
  }
  /// The module itself, not a copy: what is set in `module` is set in this one.
  void register_module(const std::string& name, const Module& module);

  // ---- modes and conversions ------------------------------------------------------------------------------------------------------------

  /// Calls `fn` with the modules in it, each before the one that it lies in, and last with itself.
  void apply(const std::function<void(Module&)>& fn) {
    for (Module child : children()) child.apply(fn);
    fn(*this);
  }
  void eval() { train(false); }
  void train(bool on = true) { infer_detail::check(infer_module_train(needed(), on)); }
  void set_optimized(bool) {
    TORCH_WARN("Module::set_optimized() is deprecated and has no effect. Please use setGraphExecutorOptimize()");
  }
  bool is_optimized() const {
    TORCH_WARN("Module::is_optimized() is deprecated and always returns true. Please use getGraphExecutorOptimize()");
    return true;
  }
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
    for (auto& name : infer_detail::texts_of(needed(), infer_module_modules)) list.push_back({name, child(name)});
    return list;
  }
  /// The modules that lie directly in this one.
  named_module_list named_children() const {
    named_module_list list;
    for (auto& name : infer_detail::texts_of(needed(), infer_module_modules)) {
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
    TORCH_CHECK(!model_ || !model_->built || model_->built->has(name), "Module has no attribute '", name, "'");
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
  /// Its class, with the attributes that it has now.
  c10::ClassTypePtr type() const {
    auto made = c10::ClassType::create(c10::QualifiedName(type_name()), {}, true);
    for (const auto& a : named_attributes(false)) made->addAttribute(a.name, a.value.type());
    made->set_owner(model_);
    return made;
  }
  /// The module as a value.
  c10::intrusive_ptr<infer_detail::ObjectHolder> _ivalue() const {
    infer_module_retain(needed());
    return c10::make_intrusive<infer_detail::ObjectHolder>(model_->module, true);
  }
  /// Refused: a class of the file is made by its scripts alone.
  IValue create_class(const c10::QualifiedName& name, Stack) const {
    TORCH_CHECK_NOT_IMPLEMENTED(false, "create_class: ", name.qualifiedName(), " is made by the module's own methods alone");
  }
  template <class... T>
  IValue create_class(const c10::QualifiedName& name, T&&... args) const {
    return create_class(name, Stack{IValue(std::forward<T>(args))...});
  }
  /// What the module has, as text: attributes and, if asked for, methods, with their source.
  std::string dump_to_str(bool print_method_bodies, bool print_attr_values, bool print_param_values) const {
    std::ostringstream out;
    out << "module " << type_name() << " {\n  parameters {\n";
    for (const auto& p : named_parameters(false)) show(out, p.name, IValue(p.value), print_param_values);
    out << "  }\n  attributes {\n";
    for (const auto& a : named_attributes(false)) {
      if (!a.value.isModule()) show(out, a.name, a.value, print_attr_values);
    }
    out << "  }\n  methods {\n";
    if (print_method_bodies) {
      infer_detail::Returned text;
      infer_detail::check(infer_module_source(needed(), &text.value));
      if (text.value.kind == INFER_VALUE_STRING) out << text.take().toStringRef();
    }
    for (const auto& m : get_methods()) out << "    method " << m.name() << "\n";
    out << "  }\n  submodules {\n";
    for (const auto& c : named_children()) out << c.value.dump_to_str(print_method_bodies, print_attr_values, print_param_values);
    out << "  }\n}\n";
    return out.str();
  }
  void dump(bool print_method_bodies = true, bool print_attr_values = true, bool print_param_values = true) const {
    std::cout << dump_to_str(print_method_bodies, print_attr_values, print_param_values) << std::endl;
  }
  /// Whether both are one module.
  friend bool operator==(const Module& a, const Module& b) { return a.model_ == b.model_ || (a.raw() && a.raw() == b.raw()); }
  friend bool operator!=(const Module& a, const Module& b) { return !(a == b); }
  /// A file that was saved beside the model; nothing where there is none.
  std::optional<std::string> extra_file(const std::string& name) const {
    infer_detail::Returned out;
    infer_detail::check(infer_module_extra_file(needed(), name.data(), name.size(), &out.value));
    if (out.value.kind != INFER_VALUE_STRING) return std::nullopt;
    return std::string(static_cast<const char*>(out.value.u.p), out.value.n);
  }

 private:
  IValue run(decltype(&infer_module_call) how, const std::vector<IValue>& inputs) const {
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
    infer_detail::check_run(how(needed(), values, inputs.size(), &out.value));
    return out.take();
  }
  infer_module* needed() const {
    TORCH_CHECK(model_, "no model is loaded in this Module");
    return model_->module;
  }
  infer_detail::Built& needs_built(const char* what) const {
    TORCH_CHECK(model_, what, ": no model is loaded in this Module");
    if (!model_->built) model_->built = infer_detail::parts_of(needed());
    return *model_->built;
  }
  void add(const std::string& name, infer_detail::Built::Role role, std::string type, IValue value,
           c10::intrusive_ptr<infer_detail::ModuleHandle> child = nullptr) {
    auto& built = needs_built("register");
    // What is there already is given the new value, which has to be of its type.
    if (built.has(name) && !child) return setattr(name, value);
    TORCH_CHECK(!built.has(name), "attempting to add a module '", name, "' to ", type_name(), ", which has a field of that name");
    built.parts.push_back({name, role, std::move(type)});
    if (child) built.children.emplace_back(name, std::move(child));
    try {
      infer_detail::rebuild(*model_, &value);
    } catch (...) {
      built.parts.pop_back();
      if (role == infer_detail::Built::CHILD) built.children.pop_back();
      throw;
    }
  }
  static void show(std::ostream& out, const std::string& name, const IValue& value, bool with_value) {
    out << "    " << name << " = ";
    if (with_value) {
      out << value;
    } else {
      out << "...";
    }
    out << "\n";
  }
  /// What is saved beside the module: these, and what the program's hook gives.
  IValue named_texts(const ExtraFilesMap& files) const {
    c10::Dict<std::string, std::string> texts;
    for (const auto& file : files) texts.insert(file.first, file.second);
    if (const auto& hook = infer_detail::files_beside_modules()) {
      for (const auto& file : hook(*this)) {
        const bool is_given = texts.contains(file.first);
        if (is_given) {
          TORCH_WARN("An extra files hook attempted to write ", file.first, " but this is already written in extra files and so will be skipped.",
                     " This warning will only appear once per process.");
        } else {
          texts.insert(file.first, file.second);
        }
      }
    }
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

namespace infer_detail {
INFER_DETAIL_BEGIN
inline torch::jit::Module ObjectHolder::as_module() const {
  infer_module_retain(object);
  return torch::jit::Module::steal(object);
}
inline c10::intrusive_ptr<c10::ClassType> ObjectHolder::type() const { return as_module().type(); }
inline c10::IValue ObjectHolder::getAttr(const std::string& name) const { return as_module().attr(name); }
inline void ObjectHolder::setAttr(const std::string& name, const c10::IValue& value) { as_module().setattr(name, value); }
inline std::string ObjectHolder::name() const { return type()->name()->qualifiedName(); }
inline const std::vector<c10::IValue> ObjectHolder::slots() const {
  const c10::intrusive_ptr<c10::ClassType> of = type();
  const torch::jit::Module object = as_module();
  std::vector<c10::IValue> slots;
  for (size_t i = 0; i < of->numAttributes(); i++) slots.push_back(object.attr(of->getAttributeName(i)));
  return slots;
}
inline const c10::IValue ObjectHolder::getSlot(size_t slot) const { return getAttr(type()->getAttributeName(slot)); }
inline void ObjectHolder::setSlot(size_t slot, const c10::IValue& value) { setAttr(type()->getAttributeName(slot), value); }
INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

inline IValue Module::attr(const std::string& name) const {
  if (!hasattr(name)) throw ObjectAttributeError(type_name() + " does not have a field with name '" + name + "'");
  infer_detail::Returned out;
  infer_detail::check(infer_module_attr(needed(), name.data(), name.size(), &out.value));
  return out.take();
}
inline void Module::register_module(const std::string& name, const Module& module) {
  add(name, infer_detail::Built::CHILD, module.type_name(), IValue(module._ivalue()), module.model_);
}
inline Module Method::owner() const { return Module(owner_); }

// ---- what upstream does to a model before it serves: here loading has done it -------------------------------------------------------------

INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace infer_detail {
INFER_DETAIL_BEGIN

/// Refuses names, "layer1.weight", of what a model does not have.
inline void check_preserved(const torch::jit::Module& module, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    torch::jit::Module inside = module;
    std::string rest = name;
    for (size_t dot = rest.find('.'); dot != std::string::npos; dot = rest.find('.')) {
      const std::string part = rest.substr(0, dot);
      TORCH_CHECK(inside.hasattr(part) && inside.attr(part).isModule(), "Unknown name: ", name);
      inside = inside.attr(part).toModule();
      rest.erase(0, dot + 1);
    }
    TORCH_CHECK(inside.hasattr(rest) || inside.find_method(rest), "Unknown name: ", name);
  }
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace torch {
namespace jit {
INFER_NAMESPACE_BEGIN

/// A model of its own with the same weights. Upstream's loses its parameters and attributes but for those named; this one keeps them all.
inline Module freeze(const Module& module, const std::optional<std::vector<std::string>>& preserved_attrs = std::nullopt, bool optimize_numerics = true) {
  (void)optimize_numerics;
  if (preserved_attrs) infer_detail::check_preserved(module, *preserved_attrs);
  TORCH_CHECK(!module.hasattr("training") || !module.is_training(),
              "Freezing is currently only implemented for modules in eval mode. Please call .eval() before freezing");
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
