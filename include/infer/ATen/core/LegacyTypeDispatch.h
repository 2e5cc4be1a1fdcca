// Guards by which kernel authors skip layers. A program that serves wants c10::InferenceMode: it keeps its promises, these only skip.
#pragma once

#include <c10/core/impl/LocalDispatchKeySet.h>
#include <c10/util/Exception.h>

namespace at {
INFER_NAMESPACE_BEGIN

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

using DispatchBelowAutograd = AutoDispatchBelowAutograd;
/// The older name.
using AutoDispatchBelowInplaceOrView = AutoDispatchBelowADInplaceOrView;

/// Skips functionalization.
struct AutoDispatchSkipFunctionalize {
  AutoDispatchSkipFunctionalize() : guard_(c10::DispatchKey::Functionalize) {}
  c10::impl::ExcludeDispatchKeyGuard guard_;
};

/// The older name of AutoDispatchBelowAutograd. Warns once.
struct AutoNonVariableTypeMode {
  AutoNonVariableTypeMode(bool enabled = true) : guard_(c10::autograd_dispatch_keyset) {
    TORCH_WARN_ONCE(
        "AutoNonVariableTypeMode is deprecated and will be removed in 1.10 release. For kernel implementations please use "
        "AutoDispatchBelowADInplaceOrView instead, If you are looking for a user facing API to enable running your inference-only workload, please "
        "use c10::InferenceMode. Using AutoDispatchBelowADInplaceOrView in user code is under risk of producing silent wrong result in some edge "
        "cases. See Note [AutoDispatchBelowAutograd] for more details.");
    TORCH_INTERNAL_ASSERT(enabled);
  }
  c10::impl::ExcludeDispatchKeyGuard guard_;
};

INFER_NAMESPACE_END
}  // namespace at
