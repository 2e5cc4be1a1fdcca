// Mode guards, and what tensors made under them are.
#include "test.h"

#include <ATen/ThreadLocalState.h>
#include <ATen/core/LegacyTypeDispatch.h>
#include <torch/torch.h>

#include <thread>

using torch::Tensor;

static bool normal() {
  return !c10::InferenceMode::is_enabled() && torch::GradMode::is_enabled() &&
         !c10::impl::tls_is_dispatch_key_excluded(c10::DispatchKey::AutogradFunctionality) &&
         c10::impl::tls_is_dispatch_key_included(c10::DispatchKey::ADInplaceOrView);
}

TEST(modes, guards_nest_and_restore) {
  EXPECT(normal());
  {
    c10::InferenceMode on;
    EXPECT(c10::InferenceMode::is_enabled());
    EXPECT(!torch::GradMode::is_enabled());
    EXPECT(c10::impl::tls_is_dispatch_key_excluded(c10::DispatchKey::AutogradFunctionality));
    {
      c10::InferenceMode off(false);
      EXPECT(normal());
      torch::NoGradGuard no_grad;
      EXPECT(!torch::GradMode::is_enabled());
    }
    EXPECT(c10::InferenceMode::is_enabled());
    {
      torch::AutoGradMode grad(true);
      EXPECT(torch::GradMode::is_enabled());
    }
    EXPECT(!torch::GradMode::is_enabled());
  }
  EXPECT(normal());
}

TEST(modes, an_exception_restores) {
  try {
    c10::InferenceMode on;
    torch::ones({2}).add(torch::ones({3}));
  } catch (const c10::Error&) {
  }
  EXPECT(normal());
}

TEST(modes, inference_tensors) {
  Tensor normal_tensor = torch::ones({2, 2}), inference, view;
  {
    c10::InferenceMode on;
    inference = torch::ones({2, 2});
    view = normal_tensor.view({4});
    inference.add_(1);
    EXPECT(inference.is_inference());
    EXPECT(!view.is_inference());
    EXPECT_THROW(c10::Error, "Inference tensors do not track version counter.", inference._version());
    EXPECT_EQ(normal_tensor._version(), 0);
    normal_tensor.mul_(2);
    EXPECT_EQ(normal_tensor._version(), 1);
  }
  EXPECT(!inference.requires_grad());
  EXPECT_THROW(c10::Error, "Inplace update to inference tensor outside InferenceMode is not allowed", inference.add_(1));
  EXPECT_THROW(c10::Error, "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed", inference.set_requires_grad(true));
  EXPECT(!inference.add(1).is_inference());
  EXPECT(!inference.clone().is_inference());
}

TEST(modes, views_and_versions) {
  Tensor base = torch::zeros({4});
  Tensor view = base.narrow(0, 1, 2);
  EXPECT(view.is_view());
  EXPECT(!base.is_view());
  EXPECT(view._base().is_same(base));
  view.add_(1);
  EXPECT_EQ(base._version(), 1);
  EXPECT_EQ(view._version(), 1);
  EXPECT_EQ(base.detach()._version(), 1);
  EXPECT_EQ(base.sum().item<float>(), 2.0f);
  EXPECT_THROW(c10::Error, "Can't get base of non-view Tensor", base._base());
  EXPECT_EQ(base.unsafeGetTensorImpl()->version_counter().current_version(), 1u);
}

TEST(modes, key_sets) {
  Tensor t = torch::ones({1});
  EXPECT(t.key_set().has(c10::DispatchKey::CPU));
  EXPECT(t.key_set().has(c10::DispatchKey::ADInplaceOrView));
  EXPECT(t.key_set().has(c10::DispatchKey::AutogradCPU));
  c10::InferenceMode on;
  Tensor i = torch::ones({1});
  EXPECT(i.key_set().has(c10::DispatchKey::CPU));
  EXPECT(!i.key_set().has(c10::DispatchKey::ADInplaceOrView));
  EXPECT(!i.unsafeGetTensorImpl()->key_set().has(c10::DispatchKey::AutogradCPU));
}

TEST(modes, kernel_guards) {
  {
    at::AutoDispatchBelowADInplaceOrView below;
    EXPECT(c10::impl::tls_is_dispatch_key_excluded(c10::DispatchKey::AutogradFunctionality));
    EXPECT(c10::impl::tls_is_dispatch_key_excluded(c10::DispatchKey::ADInplaceOrView));
    {
      at::AutoDispatchBelowAutograd again;
    }
    EXPECT(c10::impl::tls_is_dispatch_key_excluded(c10::DispatchKey::AutogradFunctionality));
  }
  EXPECT(normal());
  {
    c10::impl::ExcludeDispatchKeyGuard exclude(c10::DispatchKey::ADInplaceOrView);
    c10::impl::IncludeDispatchKeyGuard include(c10::DispatchKey::Tracer);
    EXPECT(c10::impl::tls_is_dispatch_key_included(c10::DispatchKey::Tracer));
  }
  EXPECT(normal());
}

TEST(modes, threads_start_normal_and_state_travels) {
  c10::InferenceMode on;
  at::ThreadLocalState state;
  bool fresh = false, carried = false, after = false;
  std::thread([&] {
    fresh = normal();
    {
      at::ThreadLocalStateGuard guard(state);
      carried = c10::InferenceMode::is_enabled() && torch::ones({1}).is_inference();
    }
    after = normal();
  }).join();
  EXPECT(fresh);
  EXPECT(carried);
  EXPECT(after);
}

TEST(modes, threads) {
  const int before = at::get_num_threads();
  at::set_num_threads(1);
  EXPECT_EQ(at::get_num_threads(), 1);
  EXPECT_THROW(c10::Error, "Expected positive number of threads", at::set_num_threads(0));
  at::set_num_threads(before);
  int64_t sum = 0;
  at::set_num_threads(1);
  at::parallel_for(0, 10, 1, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; i++) sum += i;
  });
  EXPECT_EQ(sum, 45);
  at::set_num_threads(before);
}
