// The calling thread's mode, kept by the library, reached from here through one cached address.
#pragma once

#include <c10/core/DispatchKey.h>
#include <c10/macros/Macros.h>
#include <infer.h>

#include <cstdint>

namespace infer_detail {
INFER_DETAIL_BEGIN

/// Bits of infer_mode_state::flags. The key fields hold what differs from the defaults, so that zero is Normal mode.
enum ModeFlag : uint32_t { kInference = 1, kNoGrad = 2, kNoForwardGrad = 4, kNoMultithreading = 8, kViewReplay = 16, kNoGradLayout = 32, kAutocastHalf = 256 };
/// Bits of infer_mode_state::included and ::excluded that guards touch.
constexpr uint32_t mode_key(c10::DispatchKey key) { return 1u << (static_cast<unsigned>(key) - 1); }
enum ModeKey : uint32_t {
  kADInplaceOrViewBit = mode_key(c10::DispatchKey::ADInplaceOrView),
  kAutogradBit = mode_key(c10::DispatchKey::AutogradCPU),
};

inline thread_local infer_mode_state* cached_mode_state = nullptr;

/// This thread's state. It lives as long as the thread.
inline infer_mode_state& mode_state() noexcept {
  if (C10_UNLIKELY(cached_mode_state == nullptr)) cached_mode_state = infer_mode_state_address();
  return *cached_mode_state;
}

INFER_DETAIL_END
}  // namespace infer_detail

namespace c10 {
INFER_NAMESPACE_BEGIN

/// A thread's autograd switches: a value, or what `get_tls_state` gives, the thread's own.
struct __attribute__((may_alias)) AutogradState {
  AutogradState(bool grad, bool inference, bool fw_grad, bool multithreading, bool view_replay = false)
      : flags_((inference ? infer_detail::kInference : 0u) | (grad ? 0u : infer_detail::kNoGrad) | (fw_grad ? 0u : infer_detail::kNoForwardGrad) |
               (multithreading ? 0u : infer_detail::kNoMultithreading) | (view_replay ? infer_detail::kViewReplay : 0u)) {}

  static AutogradState& get_tls_state() { return reinterpret_cast<AutogradState&>(infer_detail::mode_state().flags); }
  static void set_tls_state(AutogradState state) {
    uint32_t& flags = infer_detail::mode_state().flags;
    flags = state.flags_ | (flags & infer_detail::kAutocastHalf);  // which is no switch of autograd
  }

  void set_grad_mode(bool on) { set(infer_detail::kNoGrad, !on); }
  void set_fw_grad_mode(bool on) { set(infer_detail::kNoForwardGrad, !on); }
  void set_inference_mode(bool on) { set(infer_detail::kInference, on); }
  void set_multithreading_enabled(bool on) { set(infer_detail::kNoMultithreading, !on); }
  void set_view_replay_enabled(bool on) { set(infer_detail::kViewReplay, on); }
  void set_grad_layout_enforcement_enabled(bool on) { set(infer_detail::kNoGradLayout, !on); }
  bool get_grad_mode() const { return !(flags_ & infer_detail::kNoGrad); }
  bool get_fw_grad_mode() const { return !(flags_ & infer_detail::kNoForwardGrad); }
  bool get_inference_mode() const { return flags_ & infer_detail::kInference; }
  bool get_multithreading_enabled() const { return !(flags_ & infer_detail::kNoMultithreading); }
  bool get_view_replay_enabled() const { return flags_ & infer_detail::kViewReplay; }
  bool get_grad_layout_enforcement_enabled() const { return !(flags_ & infer_detail::kNoGradLayout); }

 private:
  void set(uint32_t bit, bool on) { flags_ = on ? flags_ | bit : flags_ & ~bit; }
  uint32_t flags_;
};
static_assert(sizeof(AutogradState) == sizeof(uint32_t), "it is the flags of infer_mode_state");

INFER_NAMESPACE_END
}  // namespace c10
