// Python objects as the library's values, and back: the one place for either.
#pragma once

#include "state.h"

namespace py {

/// The type of an argument, of an operator's schema.
struct Type {
  enum Kind : uint8_t { tensor, integer, floating, boolean, scalar, complex, string, dtype, layout, memory_format, device, generator, any };
  Kind kind = any;
  bool is_optional = false;
  bool is_list = false;
  bool has_optional_elements = false;
  /// The length that one number stands for in `int[2]`; 0 where it does not.
  int32_t length = 0;

  static Type of(const c10::Argument& argument);
};

/// Whether a number may stand for a tensor, a tensor of one element or a number of numpy's for a number, a truth value for an integer. An
/// overload that takes a value as it is goes before one that converts it.
enum class Conversion { exact, implicit };

/// Values of the library made of Python objects, which own nothing: what they point to lives as long as this and the objects.
class Lent {
 public:
  explicit Lent(State& state) : state_(state) {}
  ~Lent();
  Lent(const Lent&) = delete;
  Lent& operator=(const Lent&) = delete;

  /// Makes a value of a type, or says that the object is none.
  bool lend(PyObject* object, const Type& type, Conversion conversion, infer_value& out) {
    // Most arguments are tensors.
    if (type.kind == Type::tensor && !type.is_list && is_tensor(state_, object)) {
      out.kind = INFER_VALUE_TENSOR;
      out.u.p = tensor_of(object).raw();
      return true;
    }
    return lend_other(object, type, conversion, out);
  }
  /// Makes a value of the type the object has.
  infer_value lend(PyObject* object);
  State& state() const { return state_; }
  infer_value* room_for_values(size_t n) { return static_cast<infer_value*>(room(n * sizeof(infer_value))); }

 private:
  struct alignas(16) Block {
    Block* before;
  };
  void* room(size_t bytes);
  bool lend_other(PyObject* object, const Type& type, Conversion conversion, infer_value& out);
  bool lend_list(PyObject* object, const Type& type, Conversion conversion, infer_value& out);
  bool lend_tensor(PyObject* object, bool is_optional, Conversion conversion, infer_tensor*& out);
  infer_value lend_sequence(PyObject* object, int32_t kind);
  infer_value lend_dict(PyObject* object);
  void keep(at::Tensor tensor) { tensors_.push_back(std::move(tensor)); }
  /// The elements of a sequence, which other threads may change meanwhile; they live as long as this.
  PyObject* snapshot(PyObject* sequence);

  State& state_;
  Block* last_ = nullptr;
  std::vector<PyObject*> objects_;
  std::vector<at::Tensor> tensors_;
};

/// A number of another class (numpy's, a tensor of one element) as one of Python's; none where it is no number.
Ref python_number(PyObject* object);

/// A value that a call returned, as a Python object. What is taken out of it is replaced by NULL; clear it afterwards.
Ref take(State& state, infer_value& value);
/// A value that somebody else has, as a Python object.
Ref share(State& state, const infer_value& value);

/// Values a call returned, which are cleared with this.
template <size_t n>
struct Returned {
  infer_value values[n];
  /// How many there are: none where the call failed.
  size_t size = 0;
  Returned() = default;
  Returned(const Returned&) = delete;
  Returned& operator=(const Returned&) = delete;
  ~Returned() {
    for (size_t i = 0; i < size; i++) infer_value_clear(&values[i]);
  }
};

}  // namespace py
