// Autocast: on a thread where it is on, operators compute in the dtype that is best for them: products and convolutions in bfloat16 or
// float16, what loses too much by it in float32. A state of the calling thread.
#pragma once

#include <ATen/core/Tensor.h>
#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>
#include <c10/core/impl/LocalDispatchKeySet.h>
#include <c10/util/Exception.h>

#include <optional>
#include <vector>

namespace at {
INFER_NAMESPACE_BEGIN
namespace autocast {

/// Whether autocast is on; on other devices than the CPU it is off.
inline bool is_autocast_enabled(c10::DeviceType device) {
  return device == c10::DeviceType::CPU && c10::impl::tls_is_dispatch_key_included(c10::DispatchKey::AutocastCPU) &&
         !c10::impl::tls_is_dispatch_key_excluded(c10::DispatchKey::AutocastCPU);
}

/// Turns it on or off. An error where it is to be on for another device than the CPU.
inline void set_autocast_enabled(c10::DeviceType device, bool enabled) {
  if (device != c10::DeviceType::CPU) {
    TORCH_CHECK(!enabled, "set_autocast_enabled: there is the CPU alone");
    return;
  }
  c10::impl::tls_set_dispatch_key_included(c10::DispatchKey::AutocastCPU, enabled);
  c10::impl::tls_set_dispatch_key_excluded(c10::DispatchKey::AutocastCPU, !enabled);
}

/// bfloat16, unless another one was set.
inline c10::ScalarType get_autocast_dtype(c10::DeviceType device) {
  TORCH_CHECK(device == c10::DeviceType::CPU, "get_autocast_dtype: there is the CPU alone");
  return infer_detail::mode_state().flags & infer_detail::kAutocastHalf ? c10::ScalarType::Half : c10::ScalarType::BFloat16;
}

/// bfloat16 or float16; an error for another one.
inline void set_autocast_dtype(c10::DeviceType device, c10::ScalarType dtype) {
  TORCH_CHECK(device == c10::DeviceType::CPU, "set_autocast_dtype: there is the CPU alone");
  TORCH_CHECK(dtype == c10::ScalarType::BFloat16 || dtype == c10::ScalarType::Half,
              "set_autocast_dtype: expected bfloat16 or float16, got ", dtype);
  uint32_t& flags = infer_detail::mode_state().flags;
  const uint32_t bit = infer_detail::kAutocastHalf;
  flags = dtype == c10::ScalarType::Half ? flags | bit : flags & ~bit;
}

// By a device's name, as it was before.
inline bool is_enabled() { return is_autocast_enabled(c10::kCUDA); }
inline void set_enabled(bool enabled) { set_autocast_enabled(c10::kCUDA, enabled); }
inline bool is_cpu_enabled() { return is_autocast_enabled(c10::kCPU); }
inline void set_cpu_enabled(bool enabled) { set_autocast_enabled(c10::kCPU, enabled); }
inline c10::ScalarType get_autocast_cpu_dtype() { return get_autocast_dtype(c10::kCPU); }
inline void set_autocast_cpu_dtype(c10::ScalarType dtype) { set_autocast_dtype(c10::kCPU, dtype); }

/// Casts are not kept.
inline void clear_cache() {}
/// As LibTorch has it; nothing depends on them here.
inline bool is_autocast_cache_enabled() { return false; }
inline void set_autocast_cache_enabled(bool) {}

namespace detail {
inline int& nesting() {
  thread_local int depth = 0;
  return depth;
}
}  // namespace detail
/// How deep regions are nested, once this one has begun, or ended.
inline int increment_nesting() { return ++detail::nesting(); }
inline int decrement_nesting() { return --detail::nesting(); }

// What kernels for the key Autocast are written with. `device_type` is CUDA where they do not say, so that tensors of the CPU stay as they are.

inline bool is_autocast_available(c10::DeviceType device_type) { return device_type == c10::DeviceType::CPU; }
inline c10::DispatchKey get_autocast_dispatch_key_from_device_type(c10::DeviceType device_type) {
  switch (device_type) {
    case c10::DeviceType::CUDA: return c10::DispatchKey::Autocast;
    case c10::DeviceType::CPU: return c10::DispatchKey::AutocastCPU;
    case c10::DeviceType::XPU: return c10::DispatchKey::AutocastXPU;
    case c10::DeviceType::PrivateUse1: return c10::DispatchKey::AutocastPrivateUse1;
    case c10::DeviceType::MPS: return c10::DispatchKey::AutocastMPS;
    default: TORCH_CHECK(false, "unknown device type for autocast in get_autocast_dispatch_key_from_device_type");
  }
}
inline c10::ScalarType get_lower_precision_fp_from_device_type(c10::DeviceType device_type) {
  TORCH_CHECK(is_autocast_available(device_type), "unknown device type for autocast in get_lower_precision_fp_from_device_type");
  return get_autocast_dtype(device_type);
}

/// A tensor of floating numbers on the device, and not of double ones.
inline bool is_eligible(const Tensor& arg, c10::DeviceType device_type = c10::DeviceType::CUDA) {
  return arg.defined() && arg.device().type() == device_type && arg.is_floating_point() && arg.scalar_type() != c10::ScalarType::Double;
}

inline Tensor cached_cast(c10::ScalarType to_type, const Tensor& arg, c10::DeviceType device_type = c10::DeviceType::CUDA) {
  return is_eligible(arg, device_type) && arg.scalar_type() != to_type ? arg.to(to_type) : arg;
}
inline std::optional<Tensor> cached_cast(c10::ScalarType to_type, const std::optional<Tensor>& arg, c10::DeviceType device_type = c10::DeviceType::CUDA) {
  if (!arg) return std::nullopt;
  return cached_cast(to_type, *arg, device_type);
}
inline std::vector<Tensor> cached_cast(c10::ScalarType to_type, const TensorList& arg, c10::DeviceType device_type = c10::DeviceType::CUDA) {
  std::vector<Tensor> cast;
  cast.reserve(arg.size());
  for (const Tensor& t : arg) cast.push_back(cached_cast(to_type, t, device_type));
  return cast;
}
/// What is no tensor stays as it is.
template <class T>
T cached_cast(c10::ScalarType, T arg, c10::DeviceType = c10::DeviceType::CUDA) {
  return arg;
}

/// The widest type among the arguments, at least `current`; double tensors do not count.
template <class Arg>
c10::ScalarType prioritize(c10::ScalarType current, const Arg&, c10::DeviceType = c10::DeviceType::CUDA) {
  return current;
}
inline c10::ScalarType prioritize(c10::ScalarType current, const Tensor& arg, c10::DeviceType device_type = c10::DeviceType::CUDA) {
  return is_eligible(arg, device_type) && arg.scalar_type() == c10::ScalarType::Float ? c10::ScalarType::Float : current;
}
inline c10::ScalarType prioritize(c10::ScalarType current, const TensorList& list, c10::DeviceType device_type = c10::DeviceType::CUDA) {
  for (const Tensor& t : list) current = prioritize(current, t, device_type);
  return current;
}
template <class... Args>
c10::ScalarType promote_type(c10::ScalarType current, c10::DeviceType device_type, const Args&... args) {
  ((current = prioritize(current, args, device_type)), ...);
  return current;
}

}  // namespace autocast
INFER_NAMESPACE_END
}  // namespace at
