// Tensors to and from DLPack, sharing memory.
#pragma once

#include <ATen/Functions.h>
#include <ATen/dlpack.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN

/// The element type; an error where there is none with one number an element.
inline ScalarType toScalarType(const DLDataType& dtype) {
  TORCH_CHECK_BUFFER(dtype.lanes == 1, "ATen does not support lanes != 1");
  struct Known {
    unsigned code, bits;
    ScalarType type;
  };
  static constexpr Known known[] = {
      {kDLUInt, 8, kByte},   {kDLUInt, 16, kUInt16}, {kDLUInt, 32, kUInt32}, {kDLUInt, 64, kUInt64},         {kDLInt, 8, kChar},
      {kDLInt, 16, kShort},  {kDLInt, 32, kInt},     {kDLInt, 64, kLong},    {kDLFloat, 16, kHalf},          {kDLFloat, 32, kFloat},
      {kDLFloat, 64, kDouble}, {kDLBfloat, 16, kBFloat16}, {kDLComplex, 32, kComplexHalf}, {kDLComplex, 64, kComplexFloat}, {kDLComplex, 128, kComplexDouble},
      {kDLBool, 8, kBool}};
  for (const Known& k : known) {
    if (k.code == dtype.code && k.bits == dtype.bits) return k.type;
  }
  TORCH_CHECK_BUFFER(false, "Unsupported DLPack type: code ", static_cast<int>(dtype.code), ", ", static_cast<int>(dtype.bits), " bits");
  __builtin_unreachable();
}
inline DLDataType getDLDataType(const Tensor& t) {
  const ScalarType type = t.scalar_type();
  const auto bits = static_cast<uint8_t>(t.element_size() * 8);
  DLDataTypeCode code = kDLInt;
  if (type == kBool) {
    code = kDLBool;
  } else if (type == kByte || c10::isBarebonesUnsignedType(type)) {
    code = kDLUInt;
  } else if (type == kBFloat16) {
    code = kDLBfloat;
  } else if (type == kHalf || type == kFloat || type == kDouble) {
    code = kDLFloat;
  } else if (c10::isComplexType(type)) {
    code = kDLComplex;
  } else {
    TORCH_CHECK_BUFFER(c10::isIntegralType(type, false), type, " types are not supported by dlpack");
  }
  return {static_cast<uint8_t>(code), bits, 1};
}

namespace detail {
template <class Managed>
Managed* lend_dlpack(const Tensor& src) {
  struct Lent {
    Tensor tensor;
    std::vector<int64_t> sizes, strides;
    Managed managed{};
  };
  auto lent = std::make_unique<Lent>();
  lent->tensor = src;
  lent->sizes = src.sizes().vec();
  lent->strides = src.strides().vec();
  lent->managed.dl_tensor = {src.data_ptr(),      DLDevice{kDLCPU, 0}, static_cast<int32_t>(src.dim()), getDLDataType(src), lent->sizes.data(),
                             lent->strides.data(), 0};
  lent->managed.manager_ctx = lent.get();
  lent->managed.deleter = [](Managed* self) { delete static_cast<Lent*>(self->manager_ctx); };
  return &lent.release()->managed;
}

template <class Managed>
Tensor take_dlpack(Managed* src, std::function<void(void*)> deleter) {
  const DLTensor& t = src->dl_tensor;
  TORCH_CHECK_BUFFER(t.device.device_type == kDLCPU, "libinfer computes on the CPU, not on device type ", static_cast<int>(t.device.device_type));
  if (!deleter) {
    deleter = [src](void*) {
      if (src->deleter) src->deleter(src);
    };
  }
  void* const data = static_cast<char*>(t.data) + t.byte_offset;
  const IntArrayRef sizes(t.shape, static_cast<size_t>(t.ndim));
  const TensorOptions options(toScalarType(t.dtype));
  if (!t.strides) return from_blob(data, sizes, std::move(deleter), options);
  return from_blob(data, sizes, IntArrayRef(t.strides, sizes.size()), std::move(deleter), options);
}
}  // namespace detail

/// Shares the tensor's memory, which stays until the receiver calls the deleter.
inline DLManagedTensor* toDLPack(const Tensor& src) { return detail::lend_dlpack<DLManagedTensor>(src); }
inline DLManagedTensorVersioned* toDLPackVersioned(const Tensor& src) {
  auto* const managed = detail::lend_dlpack<DLManagedTensorVersioned>(src);
  managed->version = {DLPACK_MAJOR_VERSION, DLPACK_MINOR_VERSION};
  return managed;
}

/// A tensor over the memory; the structure's deleter, or `deleter` where one is given, is called when the last tensor on it is gone.
inline Tensor fromDLPack(DLManagedTensor* src, std::function<void(void*)> deleter = {}) { return detail::take_dlpack(src, std::move(deleter)); }
inline Tensor fromDLPackVersioned(DLManagedTensorVersioned* src, std::function<void(void*)> deleter = {}) {
  TORCH_CHECK_BUFFER(src->version.major == DLPACK_MAJOR_VERSION, "fromDLPackVersioned: version ", src->version.major, ".", src->version.minor, " is not known, only ", DLPACK_MAJOR_VERSION);
  return detail::take_dlpack(src, std::move(deleter));
}

INFER_NAMESPACE_END
}  // namespace at
