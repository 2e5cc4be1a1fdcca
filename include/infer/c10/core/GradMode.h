// Whether operators record what backward needs. Per thread; guards restore what they found.
#pragma once

#include <c10/core/AutogradState.h>
#include <c10/core/InferenceMode.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

struct GradMode {
  static bool is_enabled() noexcept { return !(infer_detail::mode_state().flags & infer_detail::kNoGrad); }
  static void set_enabled(bool enabled) noexcept {
    uint32_t& flags = infer_detail::mode_state().flags;
    flags = enabled ? flags & ~static_cast<uint32_t>(infer_detail::kNoGrad) : flags | infer_detail::kNoGrad;
  }
};

/// Sets the mode until it is destroyed.
struct AutoGradMode {
  AutoGradMode(bool enabled) noexcept : before_(GradMode::is_enabled()) { GradMode::set_enabled(enabled); }
  AutoGradMode(const AutoGradMode&) = delete;
  AutoGradMode& operator=(const AutoGradMode&) = delete;
  ~AutoGradMode() { GradMode::set_enabled(before_); }

 private:
  bool before_;
};

/// Nothing is recorded until it is destroyed.
struct NoGradGuard : public AutoGradMode {
  NoGradGuard() noexcept : AutoGradMode(false) {}
};

/// The same switch for forward-mode differentiation.
struct AutoFwGradMode {
  AutoFwGradMode(bool enabled) noexcept : before_(AutogradState::get_tls_state().get_fw_grad_mode()) {
    AutogradState::get_tls_state().set_fw_grad_mode(enabled);
  }
  AutoFwGradMode(const AutoFwGradMode&) = delete;
  AutoFwGradMode& operator=(const AutoFwGradMode&) = delete;
  ~AutoFwGradMode() { AutogradState::get_tls_state().set_fw_grad_mode(before_); }

 private:
  bool before_;
};

INFER_NAMESPACE_END
}  // namespace c10
