// Mode guards, and what tensors made under them are.
#include <torch/torch.h>

#include "test.h"

#include <ATen/ThreadLocalState.h>
#include <ATen/core/LegacyTypeDispatch.h>
#include <torch/csrc/autograd/VariableTypeUtils.h>
#include <torch/csrc/autograd/variable.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

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
    at::ThreadLocalState state;
    state.set_grad_mode(false);
    state.set_multithreading_enabled(false);
    EXPECT(!state.get_grad_mode());
    at::ThreadLocalStateGuard guard(state);
    EXPECT(!torch::GradMode::is_enabled() && !c10::AutogradState::get_tls_state().get_multithreading_enabled());
  }
  EXPECT(normal());
  {
    c10::impl::ExcludeDispatchKeyGuard exclude(c10::DispatchKey::ADInplaceOrView);
    c10::impl::IncludeDispatchKeyGuard include(c10::DispatchKey::Tracer);
    EXPECT(c10::impl::tls_is_dispatch_key_included(c10::DispatchKey::Tracer));
  }
  EXPECT(normal());
}

TEST(modes, kernel_guards_and_what_they_skip) {
  // Below autograd writes are still counted; below ADInplaceOrView they are not, and a wrong gradient goes unnoticed.
  Tensor s = torch::full({2}, 3.f).requires_grad_(), first = s * s, second = s * s;
  {
    at::AutoDispatchBelowADInplaceOrView below;
    s.add_(1);
    EXPECT(!s.view({2, 1}).is_view());
  }
  EXPECT_EQ(s._version(), 0);
  first.sum().backward();
  EXPECT(s.grad().equal(torch::full({2}, 8.f)));
  {
    at::AutoDispatchBelowAutograd below;
    s.add_(1);
    EXPECT(s.view({2, 1}).is_view());
    EXPECT(!(s * s).requires_grad());
  }
  EXPECT_EQ(s._version(), 1);
  EXPECT_THROW(c10::Error, "one of the variables needed for gradient computation has been modified by an inplace operation", second.sum().backward());
  EXPECT(normal());
}

TEST(modes, key_guards) {
  using c10::DispatchKey;
  using namespace c10::impl;
  {
    // What a guard adds it takes away again, and no more.
    ExcludeDispatchKeyGuard outer(DispatchKey::Tracer);
    { ExcludeDispatchKeyGuard inner(c10::DispatchKeySet({DispatchKey::Tracer, DispatchKey::Functionalize})); }
    EXPECT(tls_is_dispatch_key_excluded(DispatchKey::Tracer));
    EXPECT(!tls_is_dispatch_key_excluded(DispatchKey::Functionalize));
    at::AutoDispatchSkipFunctionalize skip;
    EXPECT(tls_is_dispatch_key_excluded(DispatchKey::Functionalize));
  }
  {
    // A forced set is exactly what it says.
    ForceDispatchKeyGuard force{c10::DispatchKeySet(DispatchKey::CPU), c10::DispatchKeySet(DispatchKey::Tracer)};
    EXPECT(tls_is_dispatch_key_included(DispatchKey::CPU) && tls_is_dispatch_key_excluded(DispatchKey::Tracer));
    EXPECT(!tls_is_dispatch_key_included(DispatchKey::ADInplaceOrView) && !tls_is_dispatch_key_excluded(DispatchKey::AutocastCPU));
  }
  {
    ForceDispatchKeyGuard keeps;
    tls_set_dispatch_key_excluded(DispatchKey::ADInplaceOrView, true);
    tls_set_dispatch_key_included(DispatchKey::Tracer, true);
    EXPECT(tls_is_dispatch_keyset_included(c10::DispatchKeySet({DispatchKey::Tracer, DispatchKey::BackendSelect})));
    EXPECT(tls_is_dispatch_keyset_excluded(c10::DispatchKeySet(DispatchKey::ADInplaceOrView)));
  }
  EXPECT(normal() && !tls_is_dispatch_key_included(DispatchKey::Tracer));
  // Exclusion wins over inclusion.
  IncludeDispatchKeyGuard include(DispatchKey::ADInplaceOrView);
  ExcludeDispatchKeyGuard exclude(DispatchKey::ADInplaceOrView);
  Tensor t = torch::ones({2});
  t.add_(1);
  EXPECT_EQ(t._version(), 0);
}

TEST(modes, autograd_state) {
  c10::AutogradState& own = c10::AutogradState::get_tls_state();
  const c10::AutogradState before = own;
  EXPECT(own.get_grad_mode() && own.get_fw_grad_mode() && own.get_multithreading_enabled() && own.get_grad_layout_enforcement_enabled());
  EXPECT(!own.get_inference_mode() && !own.get_view_replay_enabled());
  own.set_grad_mode(false);
  EXPECT(!torch::GradMode::is_enabled() && before.get_grad_mode());
  own.set_grad_layout_enforcement_enabled(false);
  own.set_multithreading_enabled(false);
  EXPECT(!c10::AutogradState::get_tls_state().get_grad_layout_enforcement_enabled());
  c10::AutogradState::set_tls_state(before);
  EXPECT(torch::GradMode::is_enabled() && own.get_grad_layout_enforcement_enabled());
  {
    c10::AutoFwGradMode off(false);
    EXPECT(!own.get_fw_grad_mode() && own.get_grad_mode());
    torch::AutoFwGradMode on(true);
    EXPECT(own.get_fw_grad_mode());
  }
  c10::AutogradState::set_tls_state(c10::AutogradState(true, true, false, true));
  EXPECT(c10::InferenceMode::is_enabled() && torch::ones({1}).is_inference());
  c10::AutogradState::set_tls_state(before);
  EXPECT(normal());
}

TEST(modes, version_counters) {
  Tensor t = torch::ones({2}), view = t.view({2, 1}), other = torch::ones({2});
  c10::TensorImpl* const impl = t.unsafeGetTensorImpl();
  impl->bump_version();
  c10::VariableVersion version = impl->version_counter();
  version.bump();
  EXPECT(version.enabled());
  EXPECT_EQ(t._version(), 2);
  EXPECT_EQ(view._version(), 2);
  // A counter may be given to a tensor of other memory, and outlives the one it came from.
  other.unsafeGetTensorImpl()->set_version_counter(version);
  other.add_(1);
  EXPECT_EQ(t._version(), 3);
  t = view = Tensor();
  other.add_(1);
  EXPECT_EQ(version.current_version(), 4u);
  version.set_version(9);
  EXPECT_EQ(other._version(), 9);
  other.unsafeGetTensorImpl()->set_version_counter(c10::VariableVersion(1));
  EXPECT_EQ(other._version(), 1);
  EXPECT_EQ(version.current_version(), 9u);
  torch::autograd::increment_version(other);
  torch::autograd::impl::bump_version(other);
  EXPECT_EQ(other._version(), 3);
  torch::autograd::impl::set_version_counter(other, version);
  EXPECT_EQ(other._version(), 9);
  // None, as an inference tensor has it.
  c10::VariableVersion none, disabled(c10::VariableVersion::DISABLED);
  EXPECT(!none.enabled() && !disabled.enabled());
  EXPECT_THROW(c10::Error, "Inference tensors do not track version counter.", none.current_version());
  EXPECT_THROW(c10::Error, "Inplace update to inference tensor outside InferenceMode is not allowed.", none.bump());
  c10::InferenceMode on;
  none.bump();
  Tensor inference = torch::ones({2});
  inference.unsafeGetTensorImpl()->set_version_counter(none);
  EXPECT_THROW(c10::Error, "Cannot set version_counter for inference tensor", inference.unsafeGetTensorImpl()->set_version_counter(version));
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

TEST(modes, parallel_for) {
  const int before = at::get_num_threads();
  at::set_num_threads(4);
  EXPECT_EQ(at::get_thread_num(), 0);
  EXPECT(!at::in_parallel_region());
  c10::InferenceMode guard;
  std::vector<int> visits(1000, 0), piece(1000, -1);
  std::atomic<int> strangers{0}, outside{0}, nested_pieces{0};
  at::parallel_for(0, 1000, 10, [&](int64_t begin, int64_t end) {
    if (!c10::InferenceMode::is_enabled()) strangers++;
    if (!at::in_parallel_region()) outside++;
    const int mine = at::get_thread_num();
    // A loop inside runs here, in one piece.
    at::parallel_for(begin, end, 1, [&](int64_t from, int64_t to) {
      nested_pieces++;
      if (from != begin || to != end) strangers++;
      for (int64_t i = from; i < to; i++) visits[i]++;
    });
    if (at::get_thread_num() != mine) strangers++;
    for (int64_t i = begin; i < end; i++) piece[i] = mine;
  });
  EXPECT_EQ(strangers.load(), 0);
  EXPECT_EQ(outside.load(), 0);
  EXPECT_EQ(nested_pieces.load(), 4);
  EXPECT(visits == std::vector<int>(1000, 1));
  EXPECT_EQ(piece.front(), 0);
  EXPECT_EQ(piece.back(), 3);
  EXPECT(!at::in_parallel_region());
  EXPECT_EQ(at::parallel_reduce(0, 1000, 10, int64_t{0}, [](int64_t begin, int64_t end, int64_t sum) {
    for (int64_t i = begin; i < end; i++) sum += i;
    return sum;
  }, [](int64_t a, int64_t b) { return a + b; }), 499500);
  EXPECT_THROW(std::runtime_error, "piece", at::parallel_for(0, 100, 1, [](int64_t begin, int64_t) {
    if (begin > 0) throw std::runtime_error("piece");
  }));
  EXPECT_THROW(c10::IndexError, "Dimension out of range", at::parallel_for(0, 100, 1, [](int64_t, int64_t) { torch::ones({2}).sum(5); }));
  at::parallel_for(5, 5, 1, [](int64_t, int64_t) { throw std::runtime_error("nothing to do"); });
  at::set_num_threads(before);
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

// ---- a number is a normal tensor -------------------------------------------------------------------------------------------------------------

TEST(modes, what_is_computed_of_an_inference_tensor_that_requires_grad_and_a_number_is_recorded) {
  Tensor j;
  {
    c10::InferenceMode guard;
    j = torch::ones({2, 2}).set_requires_grad(true);
  }
  const auto gradient = [&j](const Tensor& y, const char* node, float want) {
    EXPECT(y.requires_grad() && y.grad_fn() && !y.is_inference());
    EXPECT_EQ(y.grad_fn()->name(), std::string(node));
    y.sum().backward();
    EXPECT(torch::equal(j.grad(), torch::full({2, 2}, want)));
    j.mutable_grad() = Tensor();
  };
  gradient(j + 1, "AddBackward0", 1);
  gradient(j * 2, "MulBackward0", 2);
  gradient(j.sub(1), "SubBackward0", 1);
  gradient(j / 2, "DivBackward0", 0.5);
  gradient(at::fmod(j, 2), "FmodBackward1", 1);
  // Its own value cannot be saved.
  EXPECT_THROW(c10::Error, "Inference tensors cannot be saved for backward.", at::xlogy(j, 2));
  EXPECT(!(j * j).requires_grad());
  EXPECT(!j.pow(2).requires_grad());
  at::NoGradGuard guard;
  EXPECT(!(j + 1).requires_grad());
}

TEST(modes, an_inference_bias_cannot_be_saved_for_layer_norm) {
  Tensor bias;
  {
    c10::InferenceMode guard;
    bias = torch::ones({2});
  }
  const Tensor x = torch::ones({2, 2}).set_requires_grad(true);
  EXPECT_THROW(c10::Error, "Inference tensors cannot be saved for backward.", at::layer_norm(x, {2}, torch::ones({2}), bias));
}

TEST(modes, to_resize_to_the_same_sizes_writes_nothing) {
  Tensor t;
  {
    c10::InferenceMode guard;
    t = torch::ones({2, 2});
  }
  t.resize_({2, 2});
  EXPECT_THROW(c10::Error, "Inplace update to inference tensor outside InferenceMode is not allowed.", t.resize_({3, 2}));
  EXPECT_EQ(t.sizes(), at::IntArrayRef({2, 2}));
}

TEST(modes, complex_numbers_and_what_needs_no_broadcast_are_no_views) {
  const Tensor x = torch::ones({2, 2}).set_requires_grad(true);
  const Tensor z = at::complex(x, x * 2);
  EXPECT(!z.is_view());
  EXPECT_EQ(z.grad_fn()->name(), std::string("ComplexBackward0"));
  const Tensor y = torch::zeros({2, 2});
  EXPECT(at::broadcast_tensors({y, y})[0].is_same(y));
}

TEST(modes, older_names_of_the_layer) {
  const at::AutoDispatchBelowInplaceOrView guard;
  EXPECT(c10::impl::tls_is_dispatch_key_excluded(c10::DispatchKey::ADInplaceOrView));
  EXPECT(c10::after_InplaceOrView_keyset == c10::after_ADInplaceOrView_keyset);
}
