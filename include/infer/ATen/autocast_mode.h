// Autocast: on a thread where it is on, operators compute in the dtype that is best for them: products and convolutions in bfloat16 or
// float16, what loses too much by it in float32. A state of the calling thread.
#pragma once

#include <c10/core/Device.h>
#include <c10/core/ScalarType.h>
#include <c10/core/impl/LocalDispatchKeySet.h>
#include <c10/util/Exception.h>

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

}  // namespace autocast
INFER_NAMESPACE_END
}  // namespace at
