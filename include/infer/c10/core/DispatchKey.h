// The layers a call passes through. A higher number goes first.
#pragma once

#include <c10/core/DeviceType.h>
#include <c10/util/Exception.h>
#include <infer/namespace.h>

#include <cstdint>
#include <ostream>
#include <string>

namespace c10 {
INFER_NAMESPACE_BEGIN

/// The keys libinfer dispatches on come first, in its own order; the rest can be named, and are in no tensor's set.
enum class DispatchKey : uint16_t {
  Undefined = 0,
  CatchAll = Undefined,
  CPU = 1,
  QuantizedCPU = 2,
  SparseCPU = 3,
  SparseCsrCPU = 4,
  BackendSelect = 5,
  Fake = 6,
  Python = 7,
  FuncTorchDynamicLayerBackMode = 8,
  Functionalize = 9,
  Conjugate = 10,
  Negative = 11,
  ZeroTensor = 12,
  ADInplaceOrView = 13,
  InplaceOrView = ADInplaceOrView,
  AutogradCPU = 14,
  AutogradFunctionality = AutogradCPU,
  Tracer = 15,
  AutocastCPU = 16,
  FuncTorchBatched = 17,
  FuncTorchDynamicLayerFrontMode = 18,
  NestedTensor = 19,
  CustomRNGKeyId = 20,
  // Named only.
  CUDA = 33,
  HIP,
  XLA,
  MPS,
  XPU,
  HPU,
  Meta,
  PrivateUse1,
  QuantizedCUDA,
  SparseCUDA,
  MkldnnCPU,
  NestedTensorCPU,
  AutogradCUDA,
  AutogradXLA,
  AutogradMPS,
  AutogradXPU,
  AutogradHPU,
  AutogradMeta,
  AutogradPrivateUse1,
  AutocastCUDA,
  Autocast = AutocastCUDA,
  AutocastXPU,
  AutogradOther,
  AutogradNestedTensor,
  PythonTLSSnapshot,
  EndOfNamedKeys,
  // Named only, and in no set: sets have no bits for them.
  VE = 64,
  FPGA,
  MAIA,
  Lazy,
  IPU,
  MTIA,
  Vulkan,
  Metal,
  SparseMPS,
  SparseHIP,
  SparseVE,
  SparseXPU,
  SparsePrivateUse1,
  SparseCsrCUDA,
  SparseCsrMPS,
  SparseCsrHIP,
  SparseCsrVE,
  SparseCsrXPU,
  SparseCsrPrivateUse1,
  QuantizedXPU,
  QuantizedPrivateUse1,
  AutogradHIP,
  AutogradMAIA,
  AutogradLazy,
  AutogradIPU,
  AutogradMTIA,
  AutocastMTIA,
  AutocastMAIA,
  AutocastIPU,
  AutocastHPU,
  AutocastXLA,
  AutocastMPS,
  AutocastPrivateUse1,
  EndOfNamesWithoutBits,
  // Names for several keys at once.
  Autograd = 128,
  CompositeImplicitAutograd,
  CompositeExplicitAutograd,
  CompositeExplicitAutogradNonFunctional,
  FuncTorchBatchedDecomposition,
  CompositeImplicitAutogradNestedTensor,
  StartOfAliasKeys = Autograd,
  EndOfAliasKeys = CompositeImplicitAutogradNestedTensor,
  DefaultBackend = CompositeExplicitAutograd,
  // More that are named only, and in no set.
  PrivateUse2 = 256, PrivateUse3, QuantizedHIP, QuantizedXLA, QuantizedMPS, QuantizedIPU, QuantizedHPU, QuantizedVE,
  QuantizedLazy, QuantizedMTIA, QuantizedMAIA, QuantizedPrivateUse2, QuantizedPrivateUse3, QuantizedMeta, SparseXLA,
  SparseIPU, SparseHPU, SparseLazy, SparseMTIA, SparseMAIA, SparsePrivateUse2, SparsePrivateUse3, SparseMeta,
  SparseCsrXLA, SparseCsrIPU, SparseCsrHPU, SparseCsrLazy, SparseCsrMTIA, SparseCsrMAIA, SparseCsrPrivateUse2,
  SparseCsrPrivateUse3, SparseCsrMeta, NestedTensorCUDA, NestedTensorHIP, NestedTensorXLA, NestedTensorMPS,
  NestedTensorIPU, NestedTensorXPU, NestedTensorHPU, NestedTensorVE, NestedTensorLazy, NestedTensorMTIA,
  NestedTensorMAIA, NestedTensorPrivateUse1, NestedTensorPrivateUse2, NestedTensorPrivateUse3, NestedTensorMeta,
  AutogradVE, AutogradPrivateUse2, AutogradPrivateUse3, Dense, Quantized, Sparse, SparseCsr, BatchedNestedTensor,
  FuncTorchVmapMode, Batched, VmapMode, FuncTorchGradWrapper, DeferredInit, PreDispatch, PythonDispatcher,
  EndOfFurtherNames,
  CPUTensorId = CPU,
  CUDATensorId = CUDA,
  PrivateUse1_PreAutograd = AutogradPrivateUse1,
  PrivateUse2_PreAutograd = AutogradPrivateUse2,
  PrivateUse3_PreAutograd = AutogradPrivateUse3,
};

// Each backend.
#define C10_FORALL_BACKEND_COMPONENTS(_, extra) \
  _(CPU, extra) _(CUDA, extra) _(HIP, extra) _(XLA, extra) \
  _(MPS, extra) _(IPU, extra) _(XPU, extra) _(HPU, extra) \
  _(VE, extra) _(Lazy, extra) _(MTIA, extra) _(MAIA, extra) \
  _(PrivateUse1, extra) _(PrivateUse2, extra) _(PrivateUse3, extra) _(Meta, extra)

/// The backend of a key, which has a bit of its own in LibTorch's sets.
enum class BackendComponent : uint8_t {
  InvalidBit = 0,
#define INFER_BIT(backend, extra) backend##Bit,
  C10_FORALL_BACKEND_COMPONENTS(INFER_BIT, )
#undef INFER_BIT
  EndOfBackendKeys = MetaBit,
};

/// The key's name.
inline const char* toString(DispatchKey key) {
  switch (key) {
    case DispatchKey::Undefined: return "Undefined";
#define INFER_NAME(key) \
  case DispatchKey::key: return #key;
#define INFER_NAMES(backend, extra) \
  INFER_NAME(backend) INFER_NAME(Quantized##backend) INFER_NAME(Sparse##backend) INFER_NAME(SparseCsr##backend) \
  INFER_NAME(NestedTensor##backend) INFER_NAME(Autograd##backend)
    C10_FORALL_BACKEND_COMPONENTS(INFER_NAMES, )
    INFER_NAME(BackendSelect) INFER_NAME(Fake) INFER_NAME(Python) INFER_NAME(FuncTorchDynamicLayerBackMode) INFER_NAME(Functionalize)
    INFER_NAME(Conjugate) INFER_NAME(Negative) INFER_NAME(ZeroTensor) INFER_NAME(ADInplaceOrView) INFER_NAME(Tracer)
    INFER_NAME(AutocastCPU) INFER_NAME(FuncTorchBatched) INFER_NAME(FuncTorchDynamicLayerFrontMode) INFER_NAME(NestedTensor)
    INFER_NAME(CustomRNGKeyId) INFER_NAME(MkldnnCPU) INFER_NAME(AutocastCUDA) INFER_NAME(AutocastXPU) INFER_NAME(AutogradOther)
    INFER_NAME(AutogradNestedTensor) INFER_NAME(PythonTLSSnapshot) INFER_NAME(FPGA) INFER_NAME(Vulkan) INFER_NAME(Metal)
    INFER_NAME(AutocastMTIA) INFER_NAME(AutocastMAIA) INFER_NAME(AutocastIPU) INFER_NAME(AutocastHPU) INFER_NAME(AutocastXLA)
    INFER_NAME(AutocastMPS) INFER_NAME(AutocastPrivateUse1) INFER_NAME(Autograd) INFER_NAME(CompositeImplicitAutograd)
    INFER_NAME(CompositeExplicitAutograd) INFER_NAME(CompositeExplicitAutogradNonFunctional) INFER_NAME(FuncTorchBatchedDecomposition)
    INFER_NAME(CompositeImplicitAutogradNestedTensor) INFER_NAME(Dense) INFER_NAME(Quantized) INFER_NAME(Sparse) INFER_NAME(SparseCsr)
    INFER_NAME(BatchedNestedTensor) INFER_NAME(FuncTorchVmapMode) INFER_NAME(Batched) INFER_NAME(VmapMode) INFER_NAME(FuncTorchGradWrapper)
    INFER_NAME(DeferredInit) INFER_NAME(PreDispatch) INFER_NAME(PythonDispatcher)
#undef INFER_NAMES
#undef INFER_NAME
    default: return "UNKNOWN_TENSOR_TYPE_ID";
  }
}

/// The backend's name.
inline const char* toString(BackendComponent backend) {
  switch (backend) {
#define INFER_NAME(backend, extra) \
  case BackendComponent::backend##Bit: return #backend "Bit";
    C10_FORALL_BACKEND_COMPONENTS(INFER_NAME, )
#undef INFER_NAME
    case BackendComponent::InvalidBit: return "InvalidBit";
  }
  return "UNKNOWN_BACKEND_BIT";
}

inline std::ostream& operator<<(std::ostream& out, DispatchKey key) { return out << toString(key); }
inline std::ostream& operator<<(std::ostream& out, BackendComponent backend) { return out << toString(backend); }

constexpr DispatchKey kAutograd = DispatchKey::Autograd;

/// Whether it stands for several keys.
constexpr bool isAliasDispatchKey(DispatchKey key) { return key >= DispatchKey::StartOfAliasKeys && key <= DispatchKey::EndOfAliasKeys; }

/// The backend whose tensors the key is of; `InvalidBit` of a key that no backend has for itself.
constexpr BackendComponent toBackendComponent(DispatchKey key) {
  switch (key) {
#define INFER_BACKEND(backend, extra)                                                                              \
  case DispatchKey::backend:                                                                                       \
  case DispatchKey::Quantized##backend:                                                                            \
  case DispatchKey::Sparse##backend:                                                                               \
  case DispatchKey::SparseCsr##backend:                                                                            \
  case DispatchKey::NestedTensor##backend:                                                                         \
  case DispatchKey::Autograd##backend: return BackendComponent::backend##Bit;
    C10_FORALL_BACKEND_COMPONENTS(INFER_BACKEND, )
#undef INFER_BACKEND
    default: return BackendComponent::InvalidBit;
  }
}

/// The backend of a device; `InvalidBit` where no backend is a device's, as of FPGA.
constexpr BackendComponent toBackendComponent(DeviceType type) {
  switch (type) {
#define INFER_BACKEND(backend) \
  case DeviceType::backend: return BackendComponent::backend##Bit;
    INFER_BACKEND(CPU) INFER_BACKEND(CUDA) INFER_BACKEND(HIP) INFER_BACKEND(XLA) INFER_BACKEND(MPS) INFER_BACKEND(IPU) INFER_BACKEND(XPU)
    INFER_BACKEND(HPU) INFER_BACKEND(VE) INFER_BACKEND(Lazy) INFER_BACKEND(MTIA) INFER_BACKEND(MAIA) INFER_BACKEND(PrivateUse1) INFER_BACKEND(Meta)
#undef INFER_BACKEND
    default: return BackendComponent::InvalidBit;
  }
}

/// `AutogradCPU` of `CPUBit`; `AutogradOther` of no backend.
constexpr DispatchKey getAutogradKeyFromBackend(BackendComponent backend) {
  switch (backend) {
#define INFER_AUTOGRAD(backend, extra) \
  case BackendComponent::backend##Bit: return DispatchKey::Autograd##backend;
    C10_FORALL_BACKEND_COMPONENTS(INFER_AUTOGRAD, )
#undef INFER_AUTOGRAD
    default: return DispatchKey::AutogradOther;
  }
}

/// The key of a name.
///
/// Errors: c10::Error where no key has it.
inline DispatchKey parseDispatchKey(const std::string& name) {
  for (unsigned number = 0; number < static_cast<unsigned>(DispatchKey::EndOfFurtherNames); number++) {
    const auto key = static_cast<DispatchKey>(number);
    if (name == toString(key)) return key;
  }
  TORCH_CHECK(false, "could not parse dispatch key: ", name);
}

INFER_NAMESPACE_END
}  // namespace c10
