// Operators: their overloads by their schemas, and the one way all are called.
#include "convert.h"

#include <algorithm>

namespace py {

namespace {

std::string_view schema_text(const infer_op* op) {
  const char* text = nullptr;
  size_t length = 0;
  infer_detail::check(infer_op_schema(op, &text, &length));
  return {text, length};
}

/// `aten::add` of `aten::add.Tensor(Tensor self, ...`.
std::string_view base_name(const infer_op* op) {
  const std::string_view text = schema_text(op);
  return text.substr(0, text.find_first_of(".("));
}

/// Every operator, sorted by name, so that overloads of one stand together.
std::vector<const infer_op*> all_ops() {
  std::vector<const infer_op*> ops;
  size_t n = 0;
  do {
    ops.resize(n);
    infer_detail::check(infer_op_list(ops.data(), ops.size(), &n));
  } while (n > ops.size());
  ops.resize(n);
  return ops;
}

/// An overload, read from its schema.
struct Overload {
  struct Argument {
    std::string name;
    Type type;
    bool is_required;
    /// What takes its place where it is left out.
    infer_value missing;
  };

  Overload(const infer_op* op, bool is_method) : op(op), schema(c10::FunctionSchema::parse(std::string(schema_text(op)))) {
    for (const c10::Argument& a : schema.arguments()) {
      const auto& value = a.default_value();
      if (!a.kwarg_only()) positional.push_back(arguments.size());
      arguments.push_back({a.name(), Type::of(a), !value, value ? defaults.lend(*value) : infer_value{}});
    }
    // `x.where(condition, other)` has its `self` in the middle.
    if (is_method) {
      const auto self = std::find_if(positional.begin(), positional.end(), [&](size_t i) { return arguments[i].name == "self"; });
      if (self != positional.end()) std::rotate(positional.begin(), self, self + 1);
    }
    // `x.view(2, 3)` and `zeros(2, 3)` are short for a list where nothing else can be meant, and `einsum("ij,jk", x, y)` is for one of tensors.
    const size_t first = !positional.empty() && arguments[positional[0]].name == "self";
    if (!positional.empty() && arguments[positional.back()].type.is_list) {
      const Type& last = arguments[positional.back()].type;
      rest = last.kind == Type::tensor                                                          ? Rest::tensors
             : last.kind == Type::integer && last.length == 0 && positional.size() == first + 1 ? Rest::sizes
                                                                                                : Rest::none;
    }
    const auto named = [&](std::string_view name) { return find(name) != arguments.size(); };
    makes_tensor = named("pin_memory") && named("layout") && schema.returns().size() == 1 && !schema.returns()[0].alias_info();
    for (const c10::Argument& result : schema.returns()) has_named_results |= !result.name().empty();
    has_named_results &= schema.returns().size() > 1;
  }
  ~Overload() { Py_XDECREF(results_.load()); }

  /// The number of an argument; how many there are where it has another name.
  size_t find(std::string_view name) const {
    return static_cast<size_t>(std::find_if(arguments.begin(), arguments.end(), [&](const auto& a) { return a.name == name; }) - arguments.begin());
  }
  /// The same for a name that Python's functions have for it: PyTorch's `input`, and numpy's.
  size_t find_alias(std::string_view name) const {
    for (const auto& [alias, of] : {std::pair<std::string_view, std::string_view>("input", "self"),
                                    {"axis", "dim"},
                                    {"axes", "dims"},
                                    {"keepdims", "keepdim"},
                                    {"x", "self"},
                                    {"a", "self"},
                                    {"x1", "self"},
                                    {"x2", "other"}}) {
      if (alias == name) return find(of);
    }
    return arguments.size();
  }

  /// The class of its results where they have names.
  PyTypeObject* results_class(State& state) const {
    PyObject* type = results_.load(std::memory_order_acquire);
    if (type) return reinterpret_cast<PyTypeObject*>(type);
    const size_t colons = schema.name().find("::");
    Ref arguments = need(PyTuple_New(static_cast<Py_ssize_t>(schema.returns().size() + 1)));
    need(PyTuple_SetItem(arguments.get(), 0, str(std::string_view(schema.name()).substr(colons + 2)).release()));
    for (size_t i = 0; i < schema.returns().size(); i++)
      need(PyTuple_SetItem(arguments.get(), static_cast<Py_ssize_t>(i + 1), str(schema.returns()[i].name()).release()));
    Ref made = need(PyObject_CallObject(state.named_results, arguments.get()));
    if (results_.compare_exchange_strong(type, made.get())) type = made.release();
    return reinterpret_cast<PyTypeObject*>(type);
  }

  const infer_op* op;
  c10::FunctionSchema schema;
  std::vector<Argument> arguments;
  /// Numbers of the arguments that are given by position, in the order they are given.
  std::vector<size_t> positional;
  /// What the last of those takes one by one, up to the end.
  enum class Rest { none, sizes, tensors } rest = Rest::none;
  /// It makes a tensor by its dtype, layout and device, and PyTorch's function takes `requires_grad` too.
  bool makes_tensor = false;
  bool has_named_results = false;
  infer_detail::Lender defaults;

 private:
  mutable std::atomic<PyObject*> results_{nullptr};
};

/// An operator of Python: the overloads of one name. Its schemas are read when it is first called.
class Operator {
 public:
  Operator(std::string name, std::vector<const infer_op*> ops, bool is_method) : name(std::move(name)), ops_(std::move(ops)), is_method_(is_method) {}

  /// Those that take more tensors come first: they are what is called most. A list's short form comes after what takes one number.
  const std::vector<std::unique_ptr<const Overload>>& overloads() {
    if (!are_read_.load(std::memory_order_acquire)) {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (overloads_.empty()) read();
      are_read_.store(true, std::memory_order_release);
    }
    return overloads_;
  }
  const std::vector<const infer_op*>& ops() const { return ops_; }

  const std::string name;

 private:
  void read() {
    std::vector<std::unique_ptr<const Overload>> overloads;
    for (const infer_op* op : ops_) overloads.push_back(std::make_unique<const Overload>(op, is_method_));
    const auto tensors = [](const auto& o) {
      return std::count_if(o->positional.begin(), o->positional.end(), [&](size_t i) { return o->arguments[i].type.kind == Type::tensor; });
    };
    const auto order = [&](const auto& o) { return std::pair(-tensors(o), o->rest != Overload::Rest::none); };
    std::stable_sort(overloads.begin(), overloads.end(), [&](const auto& a, const auto& b) { return order(a) < order(b); });
    overloads_ = std::move(overloads);
  }

  std::vector<const infer_op*> ops_;
  bool is_method_;
  std::atomic<bool> are_read_{false};
  std::mutex mutex_;
  std::vector<std::unique_ptr<const Overload>> overloads_;
};

struct OpObject {
  PyObject_HEAD vectorcallfunc call;
  Operator* op;
};
Operator& operator_of(PyObject* self) { return *reinterpret_cast<OpObject*>(self)->op; }

/// The arguments of a call, as Python gives them.
struct Given {
  PyObject* const* args;
  size_t n;
  PyObject* names;
  size_t named() const { return names ? static_cast<size_t>(PyTuple_Size(names)) : 0; }
};

/// A call of an overload: values in the schema's order.
class Bound {
 public:
  Bound(State& state, const Overload& overload) : lent_(state), overload_(overload) {
    values_ = overload.arguments.size() <= std::size(few_) ? few_ : lent_.room_for_values(overload.arguments.size());
  }

  /// Whether the arguments are ones the overload takes; else `why`, where asked for, says why not.
  bool bind(const Given& given, Conversion conversion, std::string* why) {
    const auto& arguments = overload_.arguments;
    const auto& positional = overload_.positional;
    uint64_t is_given[4] = {};
    if (arguments.size() > 256) return false;
    auto give = [&](size_t i, PyObject* object) {
      uint64_t& word = is_given[i / 64];
      const uint64_t bit = uint64_t(1) << (i % 64);
      if (word & bit) return refuse(why, [&] { return "argument '" + arguments[i].name + "' is given twice"; });
      word |= bit;
      size_ = std::max(size_, i + 1);
      return lent_.lend(object, arguments[i].type, conversion, values_[i]) || refuse(why, [&] {
               return "argument '" + arguments[i].name + "' must be " + overload_.schema.arguments()[i].real_type()->str() + ", not " +
                      type_name(object);
             });
    };

    size_t n = given.n;
    Ref rest;
    if (begins_rest(given)) {
      n = positional.size();
      rest = need(PyTuple_New(static_cast<Py_ssize_t>(given.n - n + 1)));
      for (size_t i = n - 1; i < given.n; i++)
        need(PyTuple_SetItem(rest.get(), static_cast<Py_ssize_t>(i - n + 1), Ref::share(given.args[i]).release()));
    }
    if (n > positional.size()) {
      return refuse(why, [&] { return std::to_string(positional.size()) + " arguments by position are taken, " + std::to_string(n) + " are given"; });
    }
    for (size_t i = 0; i < n; i++) {
      if (!give(positional[i], rest && i + 1 == n ? rest.get() : given.args[i])) return false;
    }
    for (size_t i = 0; i < given.named(); i++) {
      PyObject* const name = PyTuple_GetItem(given.names, static_cast<Py_ssize_t>(i));
      PyObject* const object = given.args[given.n + i];
      const std::string_view text = text_of(name);
      size_t a = overload_.find(text);
      if (a == arguments.size()) a = overload_.find_alias(text);
      if (a == arguments.size() && overload_.makes_tensor && text == "requires_grad") {
        requires_grad_ = need(PyObject_IsTrue(object)) == 1;
        continue;
      }
      if (a == arguments.size()) return refuse(why, [&] { return "there is no argument '" + std::string(text) + "'"; });
      if (!give(a, object)) return false;
    }
    for (size_t i = 0; i < arguments.size(); i++) {
      if (is_given[i / 64] >> (i % 64) & 1) continue;
      if (arguments[i].is_required) return refuse(why, [&] { return "argument '" + arguments[i].name + "' is missing"; });
      // Defaults after the last argument that is given are the library's to fill in.
      if (i < size_) values_[i] = arguments[i].missing;
    }
    return true;
  }

  Ref call(State& state, const Given& given) {
    Returned<8> returned;
    size_t n = std::size(returned.values);
    if (overload_.schema.returns().size() > n) raise(PyExc_NotImplementedError, "%s: more than %zu results", overload_.schema.name().c_str(), n);
    infer_detail::check(unlocked([&] { return infer_op_call(overload_.op, values_, size_, returned.values, &n); }));
    returned.size = n;
    state.released->drain();
    if (returned.size == 1) {
      Ref made = result(state, returned.values[0], given);
      if (requires_grad_) infer_detail::check(infer_tensor_set_requires_grad(tensor_of(made.get()).raw(), true));
      return made;
    }
    if (returned.size == 0) return Ref::share(Py_None);
    Ref tuple = overload_.has_named_results ? make_tuple(overload_.results_class(state), returned.size)
                                            : need(PyTuple_New(static_cast<Py_ssize_t>(returned.size)));
    for (size_t i = 0; i < returned.size; i++) {
      need(PyTuple_SetItem(tuple.get(), static_cast<Py_ssize_t>(i), result(state, returned.values[i], given).release()));
    }
    return tuple;
  }

 private:
  template <class F>
  static bool refuse(std::string* why, F&& reason) {
    if (why) *why = reason();
    return false;
  }

  /// A result; the argument itself where the operator wrote it.
  static Ref result(State& state, infer_value& value, const Given& given) {
    if (value.kind == INFER_VALUE_TENSOR) {
      for (size_t i = 0; i < given.n + given.named(); i++) {
        if (is_tensor(state, given.args[i]) && tensor_of(given.args[i]).raw() == value.u.p) return Ref::share(given.args[i]);
      }
    }
    Ref made = take(state, value);
    // PyTorch's functions give tuples of tensors.
    return value.kind == INFER_VALUE_TENSORS ? need(PyList_AsTuple(made.get())) : std::move(made);
  }

  /// Whether the last positional argument is given one by one.
  bool begins_rest(const Given& given) const {
    const size_t n = overload_.positional.size();
    if (overload_.rest == Overload::Rest::none || given.n < n) return false;
    const auto is_rest = [&](PyObject* o) {
      if (overload_.rest == Overload::Rest::tensors) return is_tensor(lent_.state(), o);
      if (is_tensor(lent_.state(), o)) return tensor_of(o).dim() == 0;
      return PyLong_Check(o) || (PyIndex_Check(o) && !PySequence_Check(o));
    };
    return given.n > n || is_rest(given.args[n - 1]);
  }

  Lent lent_;
  const Overload& overload_;
  infer_value few_[12];
  infer_value* values_;
  size_t size_ = 0;
  bool requires_grad_ = false;
};

/// Calls the first overload that takes the arguments as they are, or else the first that can convert them; none where there is none.
Ref call(State& state, Operator& op, const Given& given, bool converts = true) {
  for (const Conversion conversion : {Conversion::exact, Conversion::implicit}) {
    if (conversion == Conversion::implicit && !converts) break;
    for (const auto& overload : op.overloads()) {
      Bound bound(state, *overload);
      if (bound.bind(given, conversion, nullptr)) return bound.call(state, given);
    }
  }
  return Ref();
}

[[noreturn]] void refuse(State& state, Operator& op, const Given& given) {
  std::string text = op.name.substr(op.name.find("::") + 2) + "(): ";
  if (op.overloads().size() > 1) text += "no overload takes these arguments";
  for (const auto& overload : op.overloads()) {
    std::string why;
    Bound(state, *overload).bind(given, Conversion::implicit, &why);
    if (op.overloads().size() > 1) text += "\n  " + overload->schema.text() + ": ";
    text += why;
  }
  raise(PyExc_TypeError, "%s", text.c_str());
}

PyObject* vectorcall(PyObject* self, PyObject* const* args, size_t nargsf, PyObject* names) {
  return boundary([&] {
    State& state = state_of(self);
    Operator& op = operator_of(self);
    const Given given{args, static_cast<size_t>(PyVectorcall_NARGS(nargsf)), names};
    Ref result = call(state, op, given);
    if (!result) refuse(state, op, given);
    return result;
  });
}

Ref make(State& state, std::string name, std::vector<const infer_op*> ops, bool is_method) {
  Ref self = need(PyType_GenericAlloc(state.op, 0));
  auto* object = reinterpret_cast<OpObject*>(self.get());
  object->call = vectorcall;
  object->op = new Operator(std::move(name), std::move(ops), is_method);
  return self;
}

void dealloc(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  delete reinterpret_cast<OpObject*>(self)->op;
  PyObject_Free(self);
  Py_DECREF(type);
}

PyObject* repr(PyObject* self) { return PyUnicode_FromFormat("<operator %s>", operator_of(self).name.c_str()); }

/// `x.relu` without a call: the operator with its first argument.
PyObject* bind_self(PyObject* self, PyObject* instance, PyObject*) {
  return boundary([&] {
    if (!instance || instance == Py_None) return Ref::share(self);
    const Ref types = need(PyImport_ImportModule("types"));
    return need(PyObject_CallMethod(types.get(), "MethodType", "OO", self, instance));
  });
}

/// `add.Tensor` is one overload of `add`; the one without a name is `default`.
PyObject* get_overload(PyObject* self, PyObject* name) {
  return boundary([&] {
    PyObject* found = PyObject_GenericGetAttr(self, name);
    if (found || !PyErr_ExceptionMatches(PyExc_AttributeError)) return need(found);
    Operator& op = operator_of(self);
    const std::string_view wanted = text_of(name) == "default" ? std::string_view() : text_of(name);
    for (const auto& overload : op.overloads()) {
      if (overload->schema.overload_name() != wanted) continue;
      PyErr_Clear();
      const std::string full = wanted.empty() ? op.name : op.name + "." + std::string(wanted);
      return make(state_of(self), full, {overload->op}, false);
    }
    throw Error();
  });
}

Ref names_of_overloads(Operator& op) {
  Ref list = need(PyList_New(0));
  for (const auto& overload : op.overloads()) {
    const std::string& name = overload->schema.overload_name();
    need(PyList_Append(list.get(), str(name.empty() ? "default" : name).get()));
  }
  return list;
}
PyObject* overloads(PyObject* self, PyObject*) {
  return boundary([&] { return names_of_overloads(operator_of(self)); });
}

PyObject* get_name(PyObject* self, void*) {
  const std::string& name = operator_of(self).name;
  return boundary([&] { return str(std::string_view(name).substr(name.find("::") + 2)); });
}

PyObject* get_doc(PyObject* self, void*) {
  return boundary([&] {
    std::string text;
    for (const infer_op* op : operator_of(self).ops()) text.append(text.empty() ? "" : "\n").append(schema_text(op));
    return str(text);
  });
}

PyMemberDef members[] = {{"__vectorcalloffset__", T_PYSSIZET, offsetof(OpObject, call), READONLY, nullptr}, {}};
PyGetSetDef properties[] = {{"__name__", get_name, nullptr, nullptr, nullptr}, {"__doc__", get_doc, nullptr, nullptr, nullptr}, {}};
PyMethodDef methods[] = {{"overloads", overloads, METH_NOARGS, "The names of the overloads."}, {}};

#define LIBINFER_SLOT(name, operator_name) operator_name,
constexpr const char* slot_names[] = {LIBINFER_SLOTS(LIBINFER_SLOT)};
#undef LIBINFER_SLOT

/// Calls `f` with each name and its operators.
template <class F>
void for_each_name(const std::vector<const infer_op*>& ops, F&& f) {
  for (size_t begin = 0, end; begin < ops.size(); begin = end) {
    const std::string_view name = base_name(ops[begin]);
    for (end = begin + 1; end < ops.size() && base_name(ops[end]) == name; end++) {
    }
    f(name, std::vector<const infer_op*>(ops.begin() + static_cast<ptrdiff_t>(begin), ops.begin() + static_cast<ptrdiff_t>(end)));
  }
}

Ref find(State& state, const std::vector<const infer_op*>& sorted, const std::string& name) {
  struct ByName {
    bool operator()(const infer_op* op, const std::string& name) const { return base_name(op) < name; }
    bool operator()(const std::string& name, const infer_op* op) const { return name < base_name(op); }
  };
  const auto [begin, end] = std::equal_range(sorted.begin(), sorted.end(), name, ByName());
  if (begin == end) raise(PyExc_AttributeError, "there is no operator %s", name.c_str());
  return make(state, name, {begin, end}, false);
}

bool has_self(const infer_op* op) { return schema_text(op).find(" self") != std::string_view::npos; }

}  // namespace

PyTypeObject* make_op_type(PyObject* module) {
  PyType_Slot slots[] = {{Py_tp_dealloc, reinterpret_cast<void*>(dealloc)},
                         {Py_tp_call, reinterpret_cast<void*>(PyVectorcall_Call)},
                         {Py_tp_repr, reinterpret_cast<void*>(repr)},
                         {Py_tp_getattro, reinterpret_cast<void*>(get_overload)},
                         {Py_tp_descr_get, reinterpret_cast<void*>(bind_self)},
                         {Py_tp_members, members},
                         {Py_tp_getset, properties},
                         {Py_tp_methods, methods},
                         {0, nullptr}};
  PyType_Spec spec = {"libinfer.Operator", sizeof(OpObject), 0,
                      Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION | Py_TPFLAGS_HAVE_VECTORCALL | Py_TPFLAGS_METHOD_DESCRIPTOR, slots};
  return reinterpret_cast<PyTypeObject*>(need(PyType_FromModuleAndSpec(module, &spec, nullptr)).release());
}

void add_operators(State& state) {
  const std::vector<const infer_op*> sorted = all_ops();
  for (size_t i = 0; i < slot_count; i++) state.operators[i] = find(state, sorted, std::string("aten::") + slot_names[i]).release();
  auto* const type = reinterpret_cast<PyObject*>(state.tensor);
  for_each_name(sorted, [&](std::string_view name, std::vector<const infer_op*>&& ops) {
    if (name.rfind("aten::", 0) != 0 || name[6] == '_' || std::none_of(ops.begin(), ops.end(), has_self)) return;
    const std::string method(name.substr(6));
    // What Tensor has of its own stays.
    if (PyObject_HasAttrString(type, method.c_str())) return;
    need(PyObject_SetAttrString(type, method.c_str(), make(state, std::string(name), std::move(ops), true).get()));
  });
}

Ref operators_of(State& state, std::string_view name_space) {
  Ref dict = need(PyDict_New());
  for_each_name(all_ops(), [&](std::string_view name, std::vector<const infer_op*>&& ops) {
    const size_t colons = name.find("::");
    if (name.substr(0, colons) != name_space) return;
    const std::string key(name.substr(colons + 2));
    need(PyDict_SetItemString(dict.get(), key.c_str(), make(state, std::string(name), std::move(ops), false).get()));
  });
  return dict;
}

Ref find_operator(State& state, const std::string& name) { return find(state, all_ops(), name); }

Ref call_operator(State& state, Slot slot, PyObject* const* args, size_t n) {
  // No number is a matrix.
  Ref result = call(state, operator_of(state.operators[slot]), {args, n, nullptr}, slot != matmul);
  return result ? std::move(result) : Ref::share(Py_NotImplemented);
}

}  // namespace py
