// The guard a server puts around a request: operators make inference tensors, which have no version counter, no view record and no gradient.
//
// What holds while it is on: tensors made are inference tensors; views of normal tensors stay normal tensors; an in-place write to a normal
// tensor is allowed and counted. A guard made with `false` inside another one restores Normal mode. Guards nest, and belong to the thread
// that made them; destroy them in the reverse order. Neither end can fail, and neither costs more than a few loads and stores.
#pragma once

#include <c10/core/AutogradState.h>

namespace c10 {
INFER_NAMESPACE_BEGIN

struct InferenceMode {
  InferenceMode(bool enabled = true) noexcept : saved_(infer_detail::mode_state()) {
    using namespace infer_detail;
    infer_mode_state& state = mode_state();
    if (enabled) {
      state.included |= kADInplaceOrViewBit;  // differs from the default: not included
      state.excluded |= kAutogradBit;
      state.flags = kInference | kNoGrad | kNoForwardGrad | kNoMultithreading | (state.flags & kAutocastHalf);
    } else {
      state.included &= ~static_cast<uint32_t>(kADInplaceOrViewBit);
      state.excluded &= ~static_cast<uint32_t>(kAutogradBit);
      state.flags &= kAutocastHalf;
    }
  }
  ~InferenceMode() { infer_detail::mode_state() = saved_; }
  InferenceMode(const InferenceMode&) = delete;
  InferenceMode(InferenceMode&&) = delete;
  InferenceMode& operator=(const InferenceMode&) = delete;
  InferenceMode& operator=(InferenceMode&&) = delete;

  static bool is_enabled() noexcept { return infer_detail::mode_state().flags & infer_detail::kInference; }

 private:
  infer_mode_state saved_;
};

INFER_NAMESPACE_END
}  // namespace c10
