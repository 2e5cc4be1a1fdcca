// What the module has in each interpreter.
#pragma once

#include "python.h"

#include <ATen/ATen.h>
#include <ATen/core/function_schema.h>
#include <ATen/core/ivalue_c.h>
#include <c10/core/InferenceMode.h>
#include <infer/limits.h>

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace py {

class ReleaseQueue;

/// The operators behind Python's own: a name here, and the operator's.
// clang-format off
#define LIBINFER_SLOTS(X)                                                                                                                  \
  X(add, "add") X(sub, "sub") X(mul, "mul") X(div, "div") X(floor_divide, "floor_divide") X(remainder, "remainder") X(pow, "pow")          \
  X(matmul, "matmul") X(lshift, "__lshift__") X(rshift, "__rshift__") X(and_, "bitwise_and") X(or_, "bitwise_or") X(xor_, "bitwise_xor")   \
  X(iadd, "add_") X(isub, "sub_") X(imul, "mul_") X(idiv, "div_") X(ifloor_divide, "floor_divide_") X(iremainder, "remainder_")            \
  X(ipow, "pow_") X(ilshift, "__ilshift__") X(irshift, "__irshift__") X(iand, "bitwise_and_") X(ior, "bitwise_or_")                        \
  X(ixor, "bitwise_xor_") X(lt, "lt") X(le, "le") X(eq, "eq") X(ne, "ne") X(gt, "gt") X(ge, "ge") X(neg, "neg") X(absolute, "abs")         \
  X(invert, "bitwise_not") X(positive, "positive") X(reciprocal, "reciprocal")
// clang-format on
#define LIBINFER_SLOT(name, operator_name) name,
/// Their places in `State::operators`.
enum Slot { LIBINFER_SLOTS(LIBINFER_SLOT) slot_count };
#undef LIBINFER_SLOT

struct State {
  PyTypeObject* tensor = nullptr;
  PyTypeObject* op = nullptr;
  PyTypeObject* module = nullptr;
  PyTypeObject* limits = nullptr;
  PyTypeObject* generator = nullptr;
  PyTypeObject* dtype = nullptr;
  PyTypeObject* layout = nullptr;
  PyTypeObject* memory_format = nullptr;
  /// Classes of _types.py: a tuple, a str, and what makes classes of tuples.
  PyTypeObject* size = nullptr;
  PyTypeObject* device = nullptr;
  PyObject* named_results = nullptr;
  PyObject* linalg_error = nullptr;
  /// By their numbers; NULL where PyTorch has no name for one.
  std::array<PyObject*, static_cast<size_t>(at::ScalarType::NumOptions)> dtypes{};
  std::array<PyObject*, 8> layouts{}, memory_formats{};
  std::array<PyObject*, slot_count> operators{};
  /// Buffers of Python objects that no tensor uses any more.
  std::shared_ptr<ReleaseQueue> released;
};

/// The state of the interpreter that made a type of this module.
inline State& state_of_type(PyTypeObject* type) { return *static_cast<State*>(PyType_GetModuleState(type)); }
inline State& state_of(PyObject* object) { return state_of_type(Py_TYPE(object)); }
inline State& state_of_module(PyObject* module) { return *static_cast<State*>(PyModule_GetState(module)); }

// ---- errors.cc ----------------------------------------------------------------------------------------------------------------------

/// Sets the Python exception that stands for the C++ exception that is being handled.
void set_python_error() noexcept;

/// In a function that the library calls: keeps the Python exception that is set while C++ has one with its text.
[[noreturn]] void keep_python_error();

/// What CPython calls: runs `f`, and returns `failed` where it throws.
template <class F, class R = decltype(std::declval<F>()())>
R boundary(R failed, F&& f) {
  try {
    return f();
  } catch (const std::exception&) {
    set_python_error();
    return failed;
  }
}
template <class F>
PyObject* boundary(F&& f) {
  try {
    return f().release();
  } catch (const std::exception&) {
    set_python_error();
    return nullptr;
  }
}

/// Has warnings of the library be Python's.
void install_warning_handler() noexcept;
/// Gives warnings of this thread to Python's `warnings`, which may make exceptions of them.
void give_warnings();

/// Runs what takes time, while other Python threads run.
template <class F>
auto unlocked(F&& f) {
  auto run = [&] {
    Unlocked unlocked;
    return f();
  };
  if constexpr (std::is_void_v<decltype(f())>) {
    run();
    give_warnings();
  } else {
    auto result = run();
    give_warnings();
    return result;
  }
}

// ---- constants.cc -------------------------------------------------------------------------------------------------------------------

void add_constants(PyObject* module, State& state);
/// The number of a dtype, a layout or a memory format.
int64_t number_of(PyObject* constant);
Ref dtype_of(State& state, at::ScalarType type);
/// What `dtype=` asks for: a dtype, or float, int, bool or complex.
std::optional<at::ScalarType> as_dtype(State& state, PyObject* object);

// ---- tensor.cc ----------------------------------------------------------------------------------------------------------------------

struct TensorObject {
  PyObject_HEAD at::Tensor value;
};

PyTypeObject* make_tensor_type(PyObject* module);
inline bool is_tensor(const State& state, PyObject* object) { return Py_TYPE(object) == state.tensor; }
inline const at::Tensor& tensor_of(PyObject* object) { return reinterpret_cast<TensorObject*>(object)->value; }
/// A tensor as a Python object; None for an undefined one.
Ref wrap(State& state, at::Tensor tensor);
/// Tensors that the library hands over.
struct Tensors : infer_tensors {
  Tensors() : infer_tensors{} {}
  ~Tensors() { infer_tensors_free(this); }
  Tensors(const Tensors&) = delete;
  Tensors& operator=(const Tensors&) = delete;
};
/// A tuple of them, which takes them.
Ref wrap_all(State& state, Tensors& tensors);
Ref number(const at::Scalar& scalar);
Ref device_of(State& state, const at::Device& device);
/// A tuple of a class derived from tuple that adds nothing to what an instance holds; its elements are to be set.
inline Ref make_tuple(PyTypeObject* type, size_t n) { return need(PyType_GenericAlloc(type, static_cast<Py_ssize_t>(n))); }
Ref size_of(State& state, at::IntArrayRef sizes);
/// The tensors of a sequence, or the one given; `what` begins the sentence of an error. NULL for None where `takes_none`.
std::vector<at::Tensor> tensors_of(State& state, PyObject* object, const char* what, bool takes_none);

// ---- creation.cc --------------------------------------------------------------------------------------------------------------------

/// A tensor of what is given (numbers nested in sequences, a buffer, another tensor): on its memory where `copies` is not and that can be.
at::Tensor make_tensor(State& state, PyObject* data, std::optional<at::ScalarType> dtype, bool copies);

// ---- indexing.cc --------------------------------------------------------------------------------------------------------------------

Ref get_item(PyObject* self, PyObject* index);
void set_item(PyObject* self, PyObject* index, PyObject* value);

// ---- buffer.cc ----------------------------------------------------------------------------------------------------------------------

/// A tensor on a buffer's memory where `copies` is not and it can be written, else a copy.
at::Tensor from_buffer(State& state, PyObject* exporter, bool copies);
int get_buffer(PyObject* self, Py_buffer* view, int flags) noexcept;
void release_buffer(PyObject* self, Py_buffer* view) noexcept;

/// Buffers to be released: the last tensor on one may go on any thread, and a buffer is released under its interpreter's lock.
class ReleaseQueue {
 public:
  void push(std::unique_ptr<Py_buffer> view);
  /// Releases what there is. The interpreter's lock is held.
  void drain();

 private:
  std::atomic<bool> has_some_{false};
  std::mutex mutex_;
  std::vector<std::unique_ptr<Py_buffer>> views_;
};

// ---- dlpack.cc ----------------------------------------------------------------------------------------------------------------------

/// A tensor on the memory of what has `__dlpack__`, or of a capsule. What may not be written is copied, unless `copies` is false.
at::Tensor from_dlpack(State& state, PyObject* exporter, std::optional<bool> copies = std::nullopt);
bool has_dlpack(PyObject* object);
Ref to_dlpack(PyObject* self, bool is_versioned, bool copies);
/// A tensor on the same memory whose place no later call on `tensor` changes; an error where Python may not be given the memory.
at::Tensor exported(const at::Tensor& tensor, const char* to);

// ---- operators.cc -------------------------------------------------------------------------------------------------------------------

PyTypeObject* make_op_type(PyObject* module);
/// Makes the operators behind Python's own, and a method of Tensor of each operator that has a `self`.
void add_operators(State& state);
/// Names of a namespace's operators, and the operators.
Ref operators_of(State& state, std::string_view name_space);
/// An operator with all its overloads, by its name: `aten::add`.
Ref find_operator(State& state, const std::string& name);
/// Calls; NotImplemented where no overload takes these arguments.
Ref call_operator(State& state, Slot slot, PyObject* const* args, size_t n);

// ---- model.cc -----------------------------------------------------------------------------------------------------------------------

PyTypeObject* make_module_type(PyObject* module);
/// A module of a model as a Python object; takes over the reference.
Ref wrap_module(State& state, infer_module* module);
Ref load(State& state, PyObject* file, PyObject* program, PyObject* extra_files, infer_load_options options);
/// What `torch.save` wrote.
Ref load_value(State& state, PyObject* file, infer_load_options options);

// ---- library.cc ---------------------------------------------------------------------------------------------------------------------

PyObject* library_open(PyObject* module, PyObject* args);
PyObject* library_close(PyObject* module, PyObject* capsule);
PyObject* library_define(PyObject* module, PyObject* args);
PyObject* library_implement(PyObject* module, PyObject* args);
PyObject* register_hook(PyObject* module, PyObject* args);
PyObject* vmap(PyObject* module, PyObject* args);
PyObject* is_example(PyObject* module, PyObject* tensor);

// ---- generator.cc -------------------------------------------------------------------------------------------------------------------

PyTypeObject* make_generator_type(PyObject* module);
infer_generator* generator_of(PyObject* object);
/// A generator as a Python object; takes over the reference.
Ref wrap_generator(State& state, infer_generator* generator);

// ---- limits.cc ----------------------------------------------------------------------------------------------------------------------

PyTypeObject* make_limits_type(PyObject* module);

}  // namespace py
