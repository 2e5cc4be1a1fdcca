// torch::class_: classes of the program's own, which scripts make and call, operators take and return, and files hold.
#pragma once

#include <torch/custom_class_detail.h>

#include <cctype>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

namespace torch {
INFER_NAMESPACE_BEGIN

/// A constructor: `.def(torch::init<int64_t, std::string>())`.
template <class... A>
detail::types<void, A...> init() {
  return detail::types<void, A...>{};
}
/// A function that makes an object in a constructor's stead.
template <class F>
auto init(F&& f) {
  using Function = std::decay_t<F>;
  return detail::InitLambda<Function, typename infer_detail::SignatureOf<Function>::type>{std::forward<F>(f)};
}

/// Registers a class, for as long as the process runs: `__torch__.torch.classes.NAMESPACE.NAME`. A class T derives from
/// torch::CustomClassHolder and is held by c10::intrusive_ptr.
///
/// Errors: c10::Error where a class of that name is registered, or a name is no identifier.
/// Threads: methods are called on whatever thread calls them.
template <class T>
class class_ final {
  static_assert(std::is_base_of_v<CustomClassHolder, T>, "torch::class_<T> requires T to inherit from CustomClassHolder");

 public:
  class_(const std::string& ns, const std::string& name, std::string = "") : name_("__torch__.torch.classes." + ns + "." + name) {
    for (const std::string& part : {ns, name}) {
      bool is_identifier = !part.empty() && (part[0] < '0' || part[0] > '9');
      for (const char c : part) is_identifier = is_identifier && (std::isalnum(static_cast<unsigned char>(c)) || c == '_');
      TORCH_CHECK(is_identifier, "class_: '", part, "' is no identifier");
    }
    infer_detail::check(infer_custom_class_register(name_.data(), name_.size()));
    infer_detail::custom_class_name<T>() = name_;
    infer_detail::check(infer_library_open(INFER_LIBRARY_FRAGMENT, name_.data(), name_.size(), 0, name_.data(), name_.size(), &library()));
  }

  template <class... A>
  class_& def(detail::types<void, A...>, std::string = "", std::initializer_list<arg> args = {}) {
    return define("__init__", args, [](infer_detail::Unmade self, A... a) { self.make(c10::make_intrusive<T>(std::forward<A>(a)...)); });
  }
  template <class F, class R, class... A>
  class_& def(detail::InitLambda<F, R(A...)> make, std::string = "", std::initializer_list<arg> args = {}) {
    return define("__init__", args,
                  [f = std::move(make.f)](infer_detail::Unmade self, A... a) { self.make(c10::intrusive_ptr<T>(f(std::forward<A>(a)...))); });
  }
  /// A method: a member function, or a callable that takes the object first, as `const c10::intrusive_ptr<T>&`.
  template <class F>
  class_& def(const std::string& name, F f, std::string = "", std::initializer_list<arg> args = {}) {
    return define(name, args, method(std::move(f)));
  }
  /// A function of the class, without an object.
  template <class F>
  class_& def_static(const std::string& name, F f, std::string = "") {
    using Kernel = infer_detail::KernelOf<F>;
    return add(name + infer_detail::SchemaOf<typename Kernel::Type>::text(), name, &Kernel::call, new F(std::move(f)), &Kernel::drop);
  }
  /// A property, read and written by methods called NAME_getter and NAME_setter.
  template <class Get>
  class_& def_property(const std::string& name, Get get, std::string = "") {
    if constexpr (std::is_member_object_pointer_v<Get>) {
      return def_readonly(name, get);
    } else {
      return def(name + "_getter", std::move(get));
    }
  }
  template <class Get, class Set, class = std::enable_if_t<!std::is_convertible_v<Set, std::string>>>
  class_& def_property(const std::string& name, Get get, Set set, std::string = "") {
    return def(name + "_getter", std::move(get)).def(name + "_setter", std::move(set));
  }
  template <class V>
  class_& def_readonly(const std::string& name, V T::*field) {
    return def(name + "_getter", [field](const c10::intrusive_ptr<T>& self) -> V { return self.get()->*field; });
  }
  template <class V>
  class_& def_readwrite(const std::string& name, V T::*field) {
    return def_readonly(name, field).def(name + "_setter", [field](const c10::intrusive_ptr<T>& self, V value) { self.get()->*field = std::move(value); });
  }
  /// What files have of an object: a value, and an object made of it.
  template <class Get, class Set>
  class_& def_pickle(Get get_state, Set set_state) {
    return def("__getstate__", std::move(get_state)).def_setstate(std::move(set_state));
  }
  /// A method over a stack.
  class_& _def_unboxed(const std::string& name, std::function<void(jit::Stack&)> f, const c10::FunctionSchema& schema, std::string = "") {
    auto boxed = [f = std::move(f)](const c10::OperatorHandle&, jit::Stack* stack) { f(*stack); };
    using Kernel = infer_detail::BoxedKernelOf<decltype(boxed)>;
    const std::string text = schema.text();
    return add(name + text.substr(text.find('(')), name, &Kernel::call, new decltype(boxed)(std::move(boxed)), &Kernel::drop);
  }

 private:
  template <class F, class R, class C, class... A>
  static auto bound(F f, R (C::*)(A...)) {
    return [f](const c10::intrusive_ptr<T>& self, A... a) -> R { return (self.get()->*f)(std::forward<A>(a)...); };
  }
  template <class F, class R, class C, class... A>
  static auto bound(F f, R (C::*)(A...) const) {
    return [f](const c10::intrusive_ptr<T>& self, A... a) -> R { return (self.get()->*f)(std::forward<A>(a)...); };
  }
  template <class F>
  static auto method(F f) {
    if constexpr (std::is_member_function_pointer_v<F>) {
      return bound(f, f);
    } else {
      return f;
    }
  }
  template <class Set>
  class_& def_setstate(Set set) {
    return def_setstate(std::move(set), static_cast<typename infer_detail::SignatureOf<Set>::type*>(nullptr));
  }
  template <class Set, class R, class State>
  class_& def_setstate(Set set, R (*)(State)) {
    return define("__setstate__", {}, [set = std::move(set)](infer_detail::Unmade self, std::decay_t<State> state) {
      self.make(c10::intrusive_ptr<T>(set(std::move(state))));
    });
  }
  template <class F>
  class_& define(const std::string& name, c10::ArrayRef<arg> args, F f) {
    using Kernel = infer_detail::KernelOf<F>;
    return add(name + infer_detail::MethodOf<typename Kernel::Type>::schema(name_, args), name, &Kernel::call, new F(std::move(f)), &Kernel::drop);
  }
  class_& add(const std::string& schema, const std::string& name, infer_kernel kernel, void* context, void (*drop)(void*)) {
    // What does not fit leaves no method behind; the library takes the context over.
    infer_detail::check(infer_library_implement(library(), name.data(), name.size(), 0, nullptr, 0, 0, kernel, context, drop));
    infer_detail::check(infer_library_define(library(), schema.data(), schema.size()));
    return *this;
  }
  /// Holds the methods; it is never closed, because values of the class may live to the end.
  static infer_library*& library() {
    static infer_library* opened = nullptr;
    return opened;
  }

  std::string name_;
};

/// The type of a registered class, by its qualified name; null where there is none.
inline c10::ClassTypePtr getCustomClass(const std::string& name) {
  return infer_custom_class_is_registered(name.data(), name.size()) ? c10::ClassType::create(c10::QualifiedName(name)) : nullptr;
}
inline bool isCustomClass(const c10::IValue& v) { return v.isCustomClass(); }

/// Makes an object, as a value.
template <class T, class... A>
c10::IValue make_custom_class(A&&... a) {
  return c10::IValue(c10::make_intrusive<T>(std::forward<A>(a)...));
}

template <class T>
class_<T> selective_class_(const std::string& ns, const char* name) {
  return class_<T>(ns, name);
}

INFER_NAMESPACE_END

namespace jit {
INFER_NAMESPACE_BEGIN
using ::torch::class_;
using ::torch::getCustomClass;
using ::torch::isCustomClass;
INFER_NAMESPACE_END
}  // namespace jit
}  // namespace torch

namespace c10 {
INFER_NAMESPACE_BEGIN
template <class T>
ClassTypePtr getCustomClassType() {
  using Class = std::conditional_t<infer_detail::CustomClassOf<T>::value, infer_detail::CustomClassOf<T>, infer_detail::CustomClassOf<intrusive_ptr<T>>>;
  return ClassType::create(QualifiedName(infer_detail::registered_class_name<typename Class::type>()));
}
template <class T>
bool isCustomClassRegistered() {
  using Class = std::conditional_t<infer_detail::CustomClassOf<T>::value, infer_detail::CustomClassOf<T>, infer_detail::CustomClassOf<intrusive_ptr<T>>>;
  return !infer_detail::custom_class_name<typename Class::type>().empty();
}
INFER_NAMESPACE_END
}  // namespace c10

#include <torch/library.h>

namespace torch {
INFER_NAMESPACE_BEGIN
template <class T>
inline class_<T> Library::class_(const std::string& name) {
  return torch::class_<T>(ns_, name);
}
INFER_NAMESPACE_END
}  // namespace torch
