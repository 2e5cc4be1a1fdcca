// Guards by which kernel authors skip layers. A program that serves wants c10::InferenceMode: it keeps its promises, these only skip.
#pragma once

#include <c10/core/impl/LocalDispatchKeySet.h>
#include <c10/util/Exception.h>

namespace at {
inline namespace infer_v0 {

/// Skips autograd; views and in-place writes are still tracked.
struct AutoDispatchBelowAutograd {
  AutoDispatchBelowAutograd() : guard_(c10::autograd_dispatch_keyset) {}
  c10::impl::ExcludeDispatchKeyGuard guard_;
};

/// Skips autograd and the tracking of views and in-place writes.
struct AutoDispatchBelowADInplaceOrView {
  AutoDispatchBelowADInplaceOrView() : guard_(c10::autograd_dispatch_keyset_with_ADInplaceOrView) {}
  c10::impl::ExcludeDispatchKeyGuard guard_;
};

/// The older name of AutoDispatchBelowAutograd's stronger sibling. Warns once.
struct AutoNonVariableTypeMode {
  AutoNonVariableTypeMode(bool enabled = true) : guard_(c10::autograd_dispatch_keyset_with_ADInplaceOrView) {
    TORCH_WARN_ONCE(
        "AutoNonVariableTypeMode is deprecated: use c10::InferenceMode to run inference, or AutoDispatchBelowADInplaceOrView inside a kernel.");
    TORCH_INTERNAL_ASSERT(enabled);
  }
  c10::impl::ExcludeDispatchKeyGuard guard_;
};

}  // namespace infer_v0
}  // namespace at
