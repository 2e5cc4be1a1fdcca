// What happens when a graph is run backward through an operator without a gradient.
#pragma once

#include <torch/library.h>

namespace torch {
namespace autograd {
INFER_NAMESPACE_BEGIN

/// For DispatchKey::Autograd: calls are recorded, and running them backward is an error.
inline torch::CppFunction autogradNotImplementedFallback() {
  return torch::CppFunction(nullptr, nullptr, nullptr, std::string(), INFER_KERNEL_NOT_IMPLEMENTED);
}

/// For DispatchKey::ADInplaceOrView: what the operator writes is counted, and what it views tracked. It is so anyway.
inline torch::CppFunction autogradNotImplementedInplaceOrViewFallback() {
  return torch::CppFunction(nullptr, nullptr, nullptr, std::string(), INFER_KERNEL_DERIVED);
}
/// For DispatchKey::Autograd: what happens is up to setAutogradFallbackMode. It is so anyway.
inline torch::CppFunction basicAutogradNotImplementedFallback() {
  return torch::CppFunction(nullptr, nullptr, nullptr, std::string(), INFER_KERNEL_DERIVED);
}

enum class AutogradFallbackMode {
  Nothing,  // results require no grad
  Warn,     // running them backward warns
  Error,    // not available, as in LibTorch
};

/// What happens to operators without a kernel for autograd.
inline void setAutogradFallbackMode(AutogradFallbackMode mode) {
  TORCH_CHECK(mode != AutogradFallbackMode::Error, "NYI: mode='error'");
  infer_autograd_fallback(static_cast<int32_t>(mode));
}
inline AutogradFallbackMode getAutogradFallbackMode() { return static_cast<AutogradFallbackMode>(infer_autograd_fallback(-1)); }

INFER_NAMESPACE_END
}  // namespace autograd
}  // namespace torch
