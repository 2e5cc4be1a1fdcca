// Tensors and numbers as arguments and results of functions that pybind11 binds: nothing where the compiler finds no pybind11, as
// libraries that only register operators are built without.
#pragma once

#if defined(__has_include)
#if __has_include(<Python.h>) && __has_include(<pybind11/pybind11.h>)

#include <Python.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <ATen/ATen.h>
#include <ATen/DLConvertor.h>
#include <c10/util/intrusive_ptr.h>

#include <complex>
#include <cstdint>
#include <utility>
#include <vector>

namespace py = pybind11;

PYBIND11_DECLARE_HOLDER_TYPE(T, c10::intrusive_ptr<T>, true)

namespace infer_detail {
INFER_DETAIL_BEGIN

inline constexpr const char *dlpack_name = "dltensor", *used_dlpack_name = "used_dltensor";

/// The tensor of an object's own `__dlpack__`, on the same memory. What the object refuses raises its exception: PyTorch's tensors that
/// require a gradient, numpy's arrays that may not be written.
inline at::Tensor tensor_of_python(pybind11::handle exporter) {
  const auto capsule = pybind11::reinterpret_borrow<pybind11::object>(exporter).attr("__dlpack__")();
  auto* const managed = static_cast<DLManagedTensor*>(PyCapsule_GetPointer(capsule.ptr(), dlpack_name));
  if (!managed) throw pybind11::error_already_set();
  at::Tensor tensor = at::fromDLPack(managed);
  // The capsule's destructor leaves the memory to who renamed it.
  if (PyCapsule_SetName(capsule.ptr(), used_dlpack_name) != 0) throw pybind11::error_already_set();
  return tensor;
}

inline pybind11::object dlpack_capsule(const at::Tensor& tensor) {
  DLManagedTensor* const managed = at::toDLPack(tensor);
  PyObject* const capsule = PyCapsule_New(managed, dlpack_name, [](PyObject* unused) {
    if (!PyCapsule_IsValid(unused, dlpack_name)) return;
    auto* const m = static_cast<DLManagedTensor*>(PyCapsule_GetPointer(unused, dlpack_name));
    m->deleter(m);
  });
  if (!capsule) {
    managed->deleter(managed);
    throw pybind11::error_already_set();
  }
  return pybind11::reinterpret_steal<pybind11::object>(capsule);
}

/// A tensor as any library of Python takes it, by its `from_dlpack`.
struct DLPackExporter {
  at::Tensor tensor;
};

inline pybind11::object exporter_of(at::Tensor tensor) {
  if (!pybind11::detail::get_type_info(typeid(DLPackExporter))) {
    pybind11::class_<DLPackExporter>(pybind11::handle(), "Tensor", pybind11::module_local())
        .def("__dlpack__", [](const DLPackExporter& e, const pybind11::object&) { return dlpack_capsule(e.tensor); }, pybind11::arg("stream") = pybind11::none())
        .def("__dlpack_device__", [](const DLPackExporter&) { return std::make_pair(static_cast<int>(kDLCPU), 0); });
  }
  return pybind11::cast(DLPackExporter{std::move(tensor)});
}

/// A `libinfer.Tensor` where the program has imported that package.
inline pybind11::object python_of_tensor(const at::Tensor& tensor) {
  TORCH_CHECK_BUFFER(!tensor.requires_grad(), "a tensor that requires a gradient cannot be given to Python; detach it first");
  pybind11::object exporter = exporter_of(tensor);
  const auto package = pybind11::reinterpret_steal<pybind11::object>(PyImport_GetModule(pybind11::str("libinfer").ptr()));
  if (!package) return exporter;
  return package.attr("from_dlpack")(exporter);
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace pybind11 {
namespace detail {

/// Anything with `__dlpack__` is a tensor, on the same memory; None is the undefined tensor of a result.
template <>
struct type_caster<at::Tensor> {
  PYBIND11_TYPE_CASTER(at::Tensor, const_name("torch.Tensor"));

  bool load(handle src, bool) {
    if (!hasattr(src, "__dlpack__")) return false;
    value = infer_detail::tensor_of_python(src);
    return true;
  }
  static handle cast(const at::Tensor& src, return_value_policy, handle) {
    return src.defined() ? infer_detail::python_of_tensor(src).release() : none().release();
  }
};

template <>
struct type_caster<at::IntArrayRef> {
  PYBIND11_TYPE_CASTER(at::IntArrayRef, const_name("Tuple[int, ...]"));

  bool load(handle src, bool converts) {
    make_caster<std::vector<int64_t>> list;
    if (!list.load(src, converts)) return false;
    list_ = cast_op<std::vector<int64_t>&&>(std::move(list));
    value = list_;
    return true;
  }
  static handle cast(at::IntArrayRef src, return_value_policy, handle) {
    tuple made(src.size());
    for (size_t i = 0; i < src.size(); i++) made[i] = src[i];
    return made.release();
  }

 private:
  std::vector<int64_t> list_;
};

template <>
struct type_caster<at::Scalar> {
  PYBIND11_TYPE_CASTER(at::Scalar, const_name("Union[int, float, bool, complex]"));

  bool load(handle src, bool) {
    if (PyBool_Check(src.ptr())) {
      value = src.ptr() == Py_True;
    } else if (PyLong_Check(src.ptr())) {
      value = src.cast<int64_t>();
    } else if (PyFloat_Check(src.ptr())) {
      value = PyFloat_AS_DOUBLE(src.ptr());
    } else if (PyComplex_Check(src.ptr())) {
      value = c10::complex<double>(PyComplex_RealAsDouble(src.ptr()), PyComplex_ImagAsDouble(src.ptr()));
    } else {
      return false;
    }
    return true;
  }
  static handle cast(const at::Scalar& src, return_value_policy, handle) {
    if (src.isBoolean()) return bool_(src.toBool()).release();
    if (src.isIntegral(false)) return int_(src.toLong()).release();
    if (src.isComplex()) {
      const c10::complex<double> z = src.toComplexDouble();
      return PyComplex_FromDoubles(z.real(), z.imag());
    }
    return float_(src.toDouble()).release();
  }
};

}  // namespace detail
}  // namespace pybind11

#endif
#endif
