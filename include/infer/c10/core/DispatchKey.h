// The layers a call passes through. A higher number goes first.
#pragma once

#include <infer/namespace.h>

#include <cstdint>
#include <ostream>

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
};

/// The key's name.
inline const char* toString(DispatchKey key) {
  static constexpr const char* own[] = {"Undefined", "CPU", "QuantizedCPU", "SparseCPU", "SparseCsrCPU", "BackendSelect", "Fake", "Python", "FuncTorchDynamicLayerBackMode", "Functionalize", "Conjugate",
                                        "Negative", "ZeroTensor", "ADInplaceOrView", "AutogradCPU", "Tracer", "AutocastCPU", "FuncTorchBatched",
                                        "FuncTorchDynamicLayerFrontMode", "NestedTensor", "CustomRNGKeyId"};
  static constexpr const char* named[] = {"CUDA", "HIP", "XLA", "MPS", "XPU", "HPU", "Meta", "PrivateUse1", "QuantizedCUDA",
                                          "SparseCUDA", "MkldnnCPU", "NestedTensorCPU", "AutogradCUDA", "AutogradXLA", "AutogradMPS", "AutogradXPU",
                                          "AutogradHPU", "AutogradMeta", "AutogradPrivateUse1", "AutocastCUDA", "AutocastXPU", "AutogradOther",
                                          "AutogradNestedTensor", "PythonTLSSnapshot"};
  static constexpr const char* without_bits[] = {
      "VE",           "FPGA",         "MAIA",        "Lazy",          "IPU",      "MTIA",     "Vulkan",    "Metal",
      "SparseMPS",    "SparseHIP",    "SparseVE",    "SparseXPU",     "SparsePrivateUse1",    "SparseCsrCUDA", "SparseCsrMPS", "SparseCsrHIP",
      "SparseCsrVE",  "SparseCsrXPU", "SparseCsrPrivateUse1", "QuantizedXPU", "QuantizedPrivateUse1", "AutogradHIP", "AutogradMAIA", "AutogradLazy",
      "AutogradIPU",  "AutogradMTIA", "AutocastMTIA", "AutocastMAIA", "AutocastIPU", "AutocastHPU",  "AutocastXLA", "AutocastMPS",
      "AutocastPrivateUse1"};
  const auto k = static_cast<unsigned>(key);
  if (k < 21) return own[k];
  if (k >= 33 && k < static_cast<unsigned>(DispatchKey::EndOfNamedKeys)) return named[k - 33];
  if (k >= 64 && k < static_cast<unsigned>(DispatchKey::EndOfNamesWithoutBits)) return without_bits[k - 64];
  switch (key) {
    case DispatchKey::Autograd: return "Autograd";
    case DispatchKey::CompositeImplicitAutograd: return "CompositeImplicitAutograd";
    case DispatchKey::CompositeExplicitAutograd: return "CompositeExplicitAutograd";
    case DispatchKey::CompositeExplicitAutogradNonFunctional: return "CompositeExplicitAutogradNonFunctional";
    default: return "UNKNOWN_TENSOR_TYPE_ID";
  }
}

inline std::ostream& operator<<(std::ostream& out, DispatchKey key) { return out << toString(key); }

INFER_NAMESPACE_END
}  // namespace c10
