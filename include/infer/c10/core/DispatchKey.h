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
  BackendSelect = 3,
  Fake = 4,
  Python = 5,
  FuncTorchDynamicLayerBackMode = 6,
  Functionalize = 7,
  Conjugate = 8,
  Negative = 9,
  ZeroTensor = 10,
  ADInplaceOrView = 11,
  InplaceOrView = ADInplaceOrView,
  AutogradCPU = 12,
  AutogradFunctionality = AutogradCPU,
  Tracer = 13,
  AutocastCPU = 14,
  FuncTorchBatched = 15,
  FuncTorchDynamicLayerFrontMode = 16,
  NestedTensor = 17,
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
  SparseCPU,
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
  AutocastXPU,
  AutogradOther,
  AutogradNestedTensor,
  PythonTLSSnapshot,
  EndOfNamedKeys,
  // Names for several keys at once.
  Autograd = 128,
  CompositeImplicitAutograd,
  CompositeExplicitAutograd,
  CompositeExplicitAutogradNonFunctional,
};

/// The key's name.
inline const char* toString(DispatchKey key) {
  static constexpr const char* own[] = {"Undefined", "CPU", "QuantizedCPU", "BackendSelect", "Fake", "Python", "FuncTorchDynamicLayerBackMode", "Functionalize", "Conjugate",
                                        "Negative", "ZeroTensor", "ADInplaceOrView", "AutogradCPU", "Tracer", "AutocastCPU", "FuncTorchBatched",
                                        "FuncTorchDynamicLayerFrontMode", "NestedTensor"};
  static constexpr const char* named[] = {"CUDA", "HIP", "XLA", "MPS", "XPU", "HPU", "Meta", "PrivateUse1", "QuantizedCUDA", "SparseCPU",
                                          "SparseCUDA", "MkldnnCPU", "NestedTensorCPU", "AutogradCUDA", "AutogradXLA", "AutogradMPS", "AutogradXPU",
                                          "AutogradHPU", "AutogradMeta", "AutogradPrivateUse1", "AutocastCUDA", "AutocastXPU", "AutogradOther",
                                          "AutogradNestedTensor", "PythonTLSSnapshot"};
  const auto k = static_cast<unsigned>(key);
  if (k < 18) return own[k];
  if (k >= 33 && k < static_cast<unsigned>(DispatchKey::EndOfNamedKeys)) return named[k - 33];
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
