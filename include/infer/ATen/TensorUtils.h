// Checks of arguments with sentences that name the argument and the function that checks: checkDim("f", TensorArg(t, "input", 1), 2).
#pragma once

#include <ATen/DimVector.h>
#include <ATen/TensorGeometry.h>
#include <ATen/Utils.h>
#include <ATen/core/TensorBody.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// A tensor, borrowed, with its name and number (from 1; 0 for the result).
struct TensorArg {
  const Tensor& tensor;
  const char* name;
  int pos;
  TensorArg(const Tensor& tensor, const char* name, int pos) : tensor(tensor), name(name), pos(pos) {}
  TensorArg(Tensor&& tensor, const char* name, int pos) = delete;
  const Tensor* operator->() const { return &tensor; }
  const Tensor& operator*() const { return tensor; }
};
struct TensorGeometryArg {
  TensorGeometry tensor;
  const char* name;
  int pos;
  TensorGeometryArg(TensorArg arg) : tensor(TensorGeometry(arg.tensor)), name(arg.name), pos(arg.pos) {}
  TensorGeometryArg(TensorGeometry tensor, const char* name, int pos) : tensor(std::move(tensor)), name(name), pos(pos) {}
  const TensorGeometry* operator->() const { return &tensor; }
  const TensorGeometry& operator*() const { return tensor; }
};

/// The name of the function that checks.
using CheckedFrom = const char*;

inline std::ostream& operator<<(std::ostream& out, const TensorGeometryArg& t) {
  if (t.pos != 0) out << "argument #" << t.pos << " ";
  return out << "'" << t.name << "'";
}

#define INFER_CHECK_FROM(condition, ...) TORCH_CHECK(condition, __VA_ARGS__, " (while checking arguments for ", c, ")")

inline void checkDim(CheckedFrom c, const Tensor& tensor, const char* name, int pos, int64_t dim) {
  INFER_CHECK_FROM(tensor.dim() == dim, "Expected ", dim, "-dimensional tensor, but got ", tensor.dim(), "-dimensional tensor for ",
                   TensorGeometryArg(TensorArg(tensor, name, pos)));
}
inline void checkDim(CheckedFrom c, const TensorGeometryArg& t, int64_t dim) {
  INFER_CHECK_FROM(t->dim() == dim, "Expected ", dim, "-dimensional tensor, but got ", t->dim(), "-dimensional tensor for ", t);
}
/// `begin <= dim < end`.
inline void checkDimRange(CheckedFrom c, const TensorGeometryArg& t, int64_t begin, int64_t end) {
  INFER_CHECK_FROM(t->dim() >= begin && t->dim() < end, "Expected ", begin, " to ", end - 1, " dimensions, but got ", t->dim(),
                   "-dimensional tensor for ", t);
}
inline void checkSameDim(CheckedFrom c, const TensorGeometryArg& t1, const TensorGeometryArg& t2) {
  INFER_CHECK_FROM(t1->dim() == t2->dim(), "Expected tensor for ", t1, " to have the same dimension as tensor for ", t2, "; but ", t1->dim(),
                   " does not equal ", t2->dim());
}
inline void checkContiguous(CheckedFrom c, const TensorGeometryArg& t) {
  INFER_CHECK_FROM(t->is_contiguous(), "Expected contiguous tensor, but got non-contiguous tensor for ", t);
}
inline void checkAllContiguous(CheckedFrom c, ArrayRef<TensorArg> tensors) {
  for (const TensorArg& t : tensors) {
    if (t->defined()) checkContiguous(c, t);
  }
}
inline void checkSize(CheckedFrom c, const TensorGeometryArg& t, IntArrayRef sizes) {
  checkDim(c, t, static_cast<int64_t>(sizes.size()));
  INFER_CHECK_FROM(t->sizes().equals(sizes), "Expected tensor of size ", sizes, ", but got tensor of size ", t->sizes(), " for ", t);
}
inline void checkSize(CheckedFrom c, const TensorGeometryArg& t, int64_t dim, int64_t size) {
  INFER_CHECK_FROM(t->size(dim) == size, "Expected tensor to have size ", size, " at dimension ", dim, ", but got size ", t->size(dim), " for ", t);
}
inline void checkSize_symint(CheckedFrom c, const TensorGeometryArg& t, c10::SymIntArrayRef sizes) {
  checkSize(c, t, c10::asIntArrayRefUnchecked(sizes));
}
inline void checkSize_symint(CheckedFrom c, const TensorGeometryArg& t, int64_t dim, const c10::SymInt& size) {
  checkSize(c, t, dim, size.expect_int());
}
inline void checkNumel(CheckedFrom c, const TensorGeometryArg& t, int64_t numel) {
  INFER_CHECK_FROM(t->numel() == numel, "Expected tensor for ", t, " to have ", numel, " elements; but it actually has ", t->numel(), " elements");
}
inline void checkSameNumel(CheckedFrom c, const TensorArg& t1, const TensorArg& t2) {
  INFER_CHECK_FROM(t1->numel() == t2->numel(), "Expected tensor for ", t1, " to have same number of elements as tensor for ", t2, "; but ",
                   t1->numel(), " does not equal ", t2->numel());
}
inline void checkScalarType(CheckedFrom c, const TensorArg& t, ScalarType type) {
  INFER_CHECK_FROM(t->scalar_type() == type, "Expected tensor for ", t, " to have scalar type ", type, "; but got ", t->toString(), " instead");
}
inline void checkScalarTypes(CheckedFrom c, const TensorArg& t, ArrayRef<ScalarType> types) {
  INFER_CHECK_FROM(std::find(types.begin(), types.end(), t->scalar_type()) != types.end(), "Expected tensor for ", t,
                   " to have one of the following scalar types: ", c10::Join(", ", types), "; but got ", t->toString(), " instead");
}
inline void checkSameGPU(CheckedFrom c, const TensorArg& t1, const TensorArg& t2) {
  const std::string first = t1->is_cpu() ? c10::str("Tensor for ", t1, " is on CPU, ") : std::string();
  const std::string second = t2->is_cpu() ? c10::str("Tensor for ", t2, " is on CPU, ") : std::string();
  INFER_CHECK_FROM(first.empty() && second.empty(), first, second, "but expected it to be on GPU");
}
inline void checkSameType(CheckedFrom c, const TensorArg& t1, const TensorArg& t2) {
  INFER_CHECK_FROM(t1->options().type_equal(t2->options()), "Expected tensor for ", t1, " to have the same type as tensor for ", t2, "; but type ",
                   t1->toString(), " does not equal ", t2->toString());
}
inline void checkSameSize(CheckedFrom c, const TensorArg& t1, const TensorArg& t2) {
  INFER_CHECK_FROM(t1->sizes().equals(t2->sizes()), "Expected tensor for ", t1, " to have same size as tensor for ", t2, "; but ", t1->sizes(),
                   " does not equal ", t2->sizes());
}
inline void checkDefined(CheckedFrom c, const TensorArg& t) {
  INFER_CHECK_FROM(t->defined(), "Expected tensor for ", t, " to be non-null, but it was undefined ");
}
inline void checkAllDefined(CheckedFrom c, ArrayRef<TensorArg> tensors) {
  for (const TensorArg& t : tensors) checkDefined(c, t);
}
// Undefined tensors are left out of comparisons.
#define INFER_CHECK_ALL(name)                                                   \
  inline void checkAll##name(CheckedFrom c, ArrayRef<TensorArg> tensors) {      \
    const TensorArg* first = nullptr;                                           \
    for (const TensorArg& t : tensors) {                                        \
      if (!t->defined()) continue;                                              \
      if (first) check##name(c, *first, t);                                     \
      else first = &t;                                                          \
    }                                                                           \
  }
INFER_CHECK_ALL(SameNumel)
INFER_CHECK_ALL(SameGPU)
INFER_CHECK_ALL(SameType)
INFER_CHECK_ALL(SameSize)
#undef INFER_CHECK_ALL
#undef INFER_CHECK_FROM

inline void checkDeviceType(CheckedFrom c, ArrayRef<Tensor> tensors, DeviceType type) {
  for (const Tensor& t : tensors) {
    TORCH_CHECK(!t.defined() || t.device().type() == type, "Expected tensor to have ", type, " DeviceType, but got tensor with ", t.device().type(),
                " DeviceType (while checking arguments for ", c, ")");
  }
}
inline void checkBackend(CheckedFrom c, const Tensor& t, c10::Backend backend) {
  TORCH_CHECK(!t.defined() || t.options().backend() == backend, "Expected tensor to have ", c10::toString(backend), " Backend, but got tensor with ",
              c10::toString(t.options().backend()), " Backend (while checking arguments for ", c, ")");
}
inline void checkBackend(CheckedFrom c, ArrayRef<Tensor> tensors, c10::Backend backend) {
  for (const Tensor& t : tensors) checkBackend(c, t, backend);
}
inline void checkLayout(CheckedFrom c, const Tensor& t, Layout layout) {
  TORCH_CHECK(!t.defined() || t.layout() == layout, "Expected tensor to have ", layout, " Layout, but got tensor with ", t.layout(),
              " Layout (while checking arguments for ", c, ")");
}
inline void checkLayout(CheckedFrom c, ArrayRef<Tensor> tensors, Layout layout) {
  for (const Tensor& t : tensors) checkLayout(c, t, layout);
}
/// Null for an undefined tensor.
inline void* maybe_data_ptr(const Tensor& tensor) { return tensor.defined() ? tensor.data_ptr() : nullptr; }
inline void* maybe_data_ptr(const TensorArg& tensor) { return maybe_data_ptr(*tensor); }
inline void check_dim_size(const Tensor& tensor, int64_t dim, int64_t dim_size, int64_t size) {
  TORCH_CHECK(tensor.dim() == dim && tensor.size(dim_size) == size, "Expected a tensor of dimension ", dim, " and tensor.size[", dim_size,
              "] == ", size, " but got: dimension ", tensor.dim(), " and tensor.size[", dim_size, "] = ", tensor.size(dim_size));
}

namespace detail {

/// The strides of a contiguous tensor of these sizes.
inline std::vector<int64_t> defaultStrides(IntArrayRef sizes) { return TensorGeometry(sizes).strides().vec(); }

/// Strides that give `shape` over the memory of a tensor of another shape; nothing where only a copy can.
inline std::optional<std::vector<int64_t>> computeStride(IntArrayRef old_shape, IntArrayRef old_strides, IntArrayRef shape) {
  if (old_shape.empty()) return std::vector<int64_t>(shape.size(), 1);
  std::vector<int64_t> strides(shape.size());
  if (c10::multiply_integers(old_shape) == 0) {
    if (old_shape == shape) return old_strides.vec();
    int64_t stride = 1;
    for (size_t d = shape.size(); d-- > 0;) {
      strides[d] = stride;
      stride *= std::max<int64_t>(shape[d], 1);
    }
    return strides;
  }
  // Old dimensions that run on in memory are one run; new dimensions divide runs, from the back.
  size_t view = shape.size();
  int64_t run = 1, run_stride = old_strides.back();
  for (size_t d = old_shape.size(); d-- > 0;) {
    run *= old_shape[d];
    if (d > 0 && (old_shape[d - 1] == 1 || old_strides[d - 1] == run * run_stride)) continue;
    int64_t taken = 1;
    while (view > 0 && (taken < run || shape[view - 1] == 1)) {
      view--;
      strides[view] = taken * run_stride;
      taken *= shape[view];
    }
    if (taken != run) return std::nullopt;
    if (d > 0) run = 1, run_stride = old_strides[d - 1];
  }
  if (view != 0) return std::nullopt;
  return strides;
}
inline std::optional<DimVector> computeStride(IntArrayRef old_shape, IntArrayRef old_strides, const DimVector& shape) {
  auto strides = computeStride(old_shape, old_strides, IntArrayRef(shape.data(), shape.size()));
  return strides ? std::optional<DimVector>(DimVector(IntArrayRef(*strides))) : std::nullopt;
}

}  // namespace detail

INFER_NAMESPACE_END
}  // namespace at

/// An error where an element of a tensor of booleans is false.
#define TORCH_CHECK_TENSOR_ALL(cond, ...) TORCH_CHECK((cond)._is_all_true().item<bool>(), __VA_ARGS__);
