// Kinds of tensors by where and how they lie, from before there were dispatch keys.
#pragma once

#include <c10/core/DeviceType.h>
#include <c10/core/DispatchKey.h>
#include <c10/core/DispatchKeySet.h>
#include <c10/core/TensorOptions.h>
#include <c10/util/Exception.h>

#include <ostream>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A type of device and a layout, without the type of elements.
enum class Backend {
  CPU,
  CUDA,
  HIP,
  VE,
  FPGA,
  IPU,
  XPU,
  SparseCPU,
  SparseCUDA,
  SparseCsrCPU,
  SparseCsrCUDA,
  SparseCsrMPS,
  SparseMPS,
  SparseHIP,
  SparseVE,
  SparseXPU,
  SparsePrivateUse1,
  SparseCsrHIP,
  SparseCsrVE,
  SparseCsrXPU,
  SparseCsrPrivateUse1,
  MAIA,
  XLA,
  Vulkan,
  Metal,
  Meta,
  QuantizedCPU,
  QuantizedCUDA,
  QuantizedXPU,
  QuantizedPrivateUse1,
  Undefined,
  MkldnnCPU,
  MPS,
  HPU,
  Lazy,
  MTIA,
  PrivateUse1,
  NumOptions,
};

// Backends, each with the type of its device; the key of the same name is its own.
#define INFER_FORALL_BACKENDS(_) \
  _(CPU, CPU)                          \
  _(CUDA, CUDA)                        \
  _(HIP, HIP)                          \
  _(VE, VE)                            \
  _(FPGA, FPGA)                        \
  _(IPU, IPU)                          \
  _(XPU, XPU)                          \
  _(SparseCPU, CPU)                    \
  _(SparseCUDA, CUDA)                  \
  _(SparseCsrCPU, CPU)                 \
  _(SparseCsrCUDA, CUDA)               \
  _(SparseCsrMPS, MPS)                 \
  _(SparseMPS, MPS)                    \
  _(SparseHIP, HIP)                    \
  _(SparseVE, VE)                      \
  _(SparseXPU, XPU)                    \
  _(SparsePrivateUse1, PrivateUse1)    \
  _(SparseCsrHIP, HIP)                 \
  _(SparseCsrVE, VE)                   \
  _(SparseCsrXPU, XPU)                 \
  _(SparseCsrPrivateUse1, PrivateUse1) \
  _(MAIA, MAIA)                        \
  _(XLA, XLA)                          \
  _(Vulkan, Vulkan)                    \
  _(Metal, Metal)                      \
  _(Meta, Meta)                        \
  _(QuantizedCPU, CPU)                 \
  _(QuantizedCUDA, CUDA)               \
  _(QuantizedXPU, XPU)                 \
  _(QuantizedPrivateUse1, PrivateUse1) \
  _(MkldnnCPU, CPU)                    \
  _(MPS, MPS)                          \
  _(HPU, HPU)                          \
  _(Lazy, Lazy)                        \
  _(MTIA, MTIA)                        \
  _(PrivateUse1, PrivateUse1)

inline Backend dispatchKeyToBackend(DispatchKey key) {
  switch (key) {
    case DispatchKey::AutogradCPU: return Backend::CPU;
    case DispatchKey::AutogradCUDA: return Backend::CUDA;
    case DispatchKey::AutogradXLA: return Backend::XLA;
    case DispatchKey::AutogradMPS: return Backend::MPS;
    case DispatchKey::AutogradXPU: return Backend::XPU;
    case DispatchKey::AutogradHPU: return Backend::HPU;
    case DispatchKey::AutogradMAIA: return Backend::MAIA;
    case DispatchKey::AutogradLazy: return Backend::Lazy;
    case DispatchKey::AutogradIPU: return Backend::IPU;
    case DispatchKey::AutogradMTIA: return Backend::MTIA;
    case DispatchKey::AutogradPrivateUse1: return Backend::PrivateUse1;
    case DispatchKey::Undefined: return Backend::Undefined;
#define INFER_BACKEND(name, device) \
  case DispatchKey::name: return Backend::name;
      INFER_FORALL_BACKENDS(INFER_BACKEND)
#undef INFER_BACKEND
    default: TORCH_CHECK(false, "Unrecognized tensor type ID: ", key);
  }
  return Backend::Undefined;
}

inline DispatchKey backendToDispatchKey(Backend b) {
  switch (b) {
    case Backend::Undefined: return DispatchKey::Undefined;
#define INFER_BACKEND(name, device) \
  case Backend::name: return DispatchKey::name;
      INFER_FORALL_BACKENDS(INFER_BACKEND)
#undef INFER_BACKEND
    default: TORCH_CHECK(false, "Unknown backend");
  }
  return DispatchKey::Undefined;
}

inline DeviceType backendToDeviceType(Backend b) {
  switch (b) {
    case Backend::Undefined: TORCH_CHECK(false, "Undefined backend is not a valid device type");
#define INFER_BACKEND(name, device) \
  case Backend::name: return DeviceType::device;
      INFER_FORALL_BACKENDS(INFER_BACKEND)
#undef INFER_BACKEND
    default: TORCH_CHECK(false, "Unknown backend");
  }
  return DeviceType::CPU;
}

inline const char* toString(Backend b) {
  switch (b) {
    case Backend::PrivateUse1: return "PrivateUseOne";
    case Backend::Undefined:
    case Backend::NumOptions: return "UNKNOWN_BACKEND";
    default: return toString(backendToDispatchKey(b));
  }
}
inline std::ostream& operator<<(std::ostream& out, Backend b) { return out << toString(b); }

inline bool isSparse(Backend b) {
  return b == Backend::SparseCPU || b == Backend::SparseCUDA || (b >= Backend::SparseMPS && b <= Backend::SparsePrivateUse1);
}
inline bool isSparseCsr(Backend b) {
  return (b >= Backend::SparseCsrCPU && b <= Backend::SparseCsrMPS) || (b >= Backend::SparseCsrHIP && b <= Backend::SparseCsrPrivateUse1);
}

/// Errors: compressed tensors, which have several layouts.
inline Layout layout_from_backend(Backend b) {
  TORCH_CHECK(!isSparseCsr(b) || b == Backend::SparseCsrPrivateUse1, "Cannot map Backend SparseCsr(CPU|CUDA|HIP|VE|XPU|MPS) to a unique layout.");
  return isSparse(b) ? kSparse : b == Backend::MkldnnCPU ? kMkldnn : kStrided;
}

/// The key of the backend where tensors with these properties are.
inline DispatchKey computeDispatchKey(std::optional<ScalarType> dtype, std::optional<Layout> layout, std::optional<Device> device) {
  const Layout how = layout_or_default(layout);
  const DeviceType where = device_or_default(device).type();
  const bool is_quantized = isQIntType(dtype_or_default(dtype));
  const auto fits = [&](Backend b) {
    if (b == Backend::Undefined || backendToDeviceType(b) != where) return false;
    if (how == kSparse) return isSparse(b);
    if (how == kMkldnn) return b == Backend::MkldnnCPU;
    if (how != kStrided) return isSparseCsr(b);
    return !isSparse(b) && !isSparseCsr(b) && b != Backend::MkldnnCPU && is_quantized == (b >= Backend::QuantizedCPU && b <= Backend::QuantizedPrivateUse1);
  };
  for (int i = 0; i < static_cast<int>(Backend::NumOptions); i++) {
    if (fits(static_cast<Backend>(i))) return backendToDispatchKey(static_cast<Backend>(i));
  }
  TORCH_CHECK_NOT_IMPLEMENTED(false, "Unsupported device type for ", how, " layout: ", where);
  return DispatchKey::Undefined;
}
inline DispatchKey TensorOptions::computeDispatchKey() const {
  const std::optional<caffe2::TypeMeta> type = dtype_opt();
  return c10::computeDispatchKey(type ? std::optional<ScalarType>(type->toScalarType()) : std::nullopt, layout_opt(), device_opt());
}
inline Backend TensorOptions::backend() const { return dispatchKeyToBackend(computeDispatchKey()); }

INFER_NAMESPACE_END
}  // namespace c10
