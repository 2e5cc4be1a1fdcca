// What tensors are, and what may be done with them, inside InferenceMode, outside, and across. Where libinfer's trace is at hand every call
// is also expected to go through the kernels named; LibTorch, which has no trace, runs the same tests without.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <torch/csrc/autograd/InferenceMode.h>
#include <torch/csrc/autograd/variable.h>

#include <cstring>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#if __has_include(<infer/watch.h>)
#include <infer/watch.h>
#endif

using torch::Tensor;
using torch::autograd::CreationMeta;

namespace {

const std::string kInplace = "Inplace update to inference tensor outside InferenceMode is not allowed.";
const std::string kSaved = "Inference tensors cannot be saved for backward.";
const std::string kViewDirect = "A view was created in inference mode and is being modified inplace in normal mode.";
const std::string kViewIndirect = "A view was created in inference mode and its base or another view of its base has been modified inplace in normal mode.";

/// Runs `f`, whose one call must go through the kernels of `path`; `> error` where it is refused.
template <class F>
auto along(const char* file, int line, const std::string& path, F f) {
#if __has_include(<infer/watch.h>)
  infer::Trace trace;
  struct Check {
    const char* file;
    int line;
    const std::string& path;
    infer::Trace& trace;
    void run() const {
      const auto calls = trace.calls(false);
      infer_test::expect_eq(file, line, "calls made", "1", calls.size(), size_t(1));
      infer_test::expect_eq(file, line, calls[0].name.c_str(), "path", calls[0].path, path);
    }
  } check{file, line, path, trace};
  if constexpr (std::is_void_v<decltype(f())>) {
    f();
    check.run();
  } else {
    auto result = f();
    check.run();
    return result;
  }
#else
  (void)file, (void)line, (void)path;
  return f();
#endif
}
#define ALONG(path, ...) along(__FILE__, __LINE__, path, [&] { return __VA_ARGS__; })
/// The call must be refused by a layer: the path ends there.
#define REFUSED(path, sentence, ...)                                                 \
  along(__FILE__, __LINE__, std::string(path) + " > error", [&] {                    \
    EXPECT_THROW(c10::Error, sentence, __VA_ARGS__);                                 \
  })

// The keys of a call, by what it has to do on its way.
const char* const kDirect = "CPU";
const char* const kTracked = "ADInplaceOrView > CPU";
const char* const kRecorded = "AutogradCPU > CPU";
const char* const kRecordedAndTracked = "AutogradCPU > ADInplaceOrView > CPU";

Tensor squared(const Tensor& t) { return t * t; }
Tensor& scaled(Tensor& t) { return t.mul_(1); }
Tensor reshaped(const Tensor& t) { return t.view({2, 3}); }

Tensor made(bool requires_grad, std::vector<int64_t> sizes = {1, 2, 3}) {
  Tensor t = torch::ones(sizes);
  t.set_requires_grad(requires_grad);
  return t;
}
Tensor inference(bool requires_grad, std::vector<int64_t> sizes = {1, 2, 3}) {
  c10::InferenceMode mode;
  return made(requires_grad, std::move(sizes));
}
CreationMeta creation(const Tensor& t) { return torch::autograd::impl::get_view_autograd_meta(t)->get_creation_meta(); }

void expect_inference(const Tensor& t, bool requires_grad) {
  EXPECT(t.is_inference());
  EXPECT(!t.key_set().has(c10::DispatchKey::ADInplaceOrView));
  EXPECT(!t.key_set().has(c10::DispatchKey::AutogradCPU));
  EXPECT(t.is_leaf());
  EXPECT(!t.is_view());
  EXPECT_EQ(t.requires_grad(), requires_grad);
}
void expect_normal(const Tensor& t, bool requires_grad) {
  EXPECT(!t.is_inference());
  EXPECT(t.key_set().has(c10::DispatchKey::ADInplaceOrView));
  EXPECT(t.key_set().has(c10::DispatchKey::AutogradCPU));
  EXPECT_EQ(t.requires_grad(), requires_grad);
}
/// The state of the thread, in full.
void expect_mode(bool inference) {
  using c10::DispatchKey;
  EXPECT_EQ(c10::InferenceMode::is_enabled(), inference);
  EXPECT_EQ(torch::GradMode::is_enabled(), !inference);
  EXPECT_EQ(c10::AutogradState::get_tls_state().get_fw_grad_mode(), !inference);
  EXPECT_EQ(c10::AutogradState::get_tls_state().get_multithreading_enabled(), !inference);
  EXPECT(!c10::impl::tls_is_dispatch_key_excluded(DispatchKey::ADInplaceOrView));
  EXPECT_EQ(c10::impl::tls_is_dispatch_key_included(DispatchKey::ADInplaceOrView), !inference);
  EXPECT_EQ(c10::impl::tls_is_dispatch_keyset_excluded(c10::autograd_dispatch_keyset), inference);
  EXPECT(!c10::impl::tls_is_dispatch_keyset_included(c10::autograd_dispatch_keyset));
  EXPECT(c10::impl::tls_is_dispatch_key_included(DispatchKey::BackendSelect));
}

}  // namespace

// ---- the guard ------------------------------------------------------------------------------------------------------------------------

TEST(inference_mode, the_state_of_the_thread_nests) {
  expect_mode(false);
  {
    c10::InferenceMode on;
    expect_mode(true);
    {
      c10::InferenceMode off(false);
      expect_mode(false);
      {
        torch::autograd::InferenceMode again;
        expect_mode(true);
      }
      expect_mode(false);
    }
    expect_mode(true);
  }
  expect_mode(false);
}

TEST(inference_mode, off_inside_no_grad_records_again) {
  torch::NoGradGuard no_grad;
  {
    c10::InferenceMode off(false);
    EXPECT(torch::GradMode::is_enabled());
    EXPECT((made(true) * 2).requires_grad());
  }
  EXPECT(!torch::GradMode::is_enabled());
}

TEST(inference_mode, other_switches_are_reset_inside_and_restored) {
  c10::AutogradState& state = c10::AutogradState::get_tls_state();
  state.set_view_replay_enabled(true);
  {
    c10::InferenceMode on;
    EXPECT(!c10::AutogradState::get_tls_state().get_view_replay_enabled());
  }
  EXPECT(state.get_view_replay_enabled());
  state.set_view_replay_enabled(false);
}

TEST(inference_mode, exceptions_and_threads) {
  try {
    c10::InferenceMode on;
    made(false).view({5});
  } catch (const c10::Error&) {
  }
  expect_mode(false);
  c10::InferenceMode on;
  Tensor there;
  std::thread([&] {
    expect_mode(false);
    there = made(true);
  }).join();
  expect_normal(there, true);
}

TEST(inference_mode, grad_mode_on_inside_records_nothing) {
  Tensor s = made(true);
  c10::InferenceMode on;
  torch::AutoGradMode grad(true);
  EXPECT(torch::GradMode::is_enabled());
  Tensor out = ALONG(kDirect, squared(s));
  expect_inference(out, false);
  EXPECT(creation(reshaped(s)) == CreationMeta::INFERENCE_MODE);
}

// ---- inference tensors ----------------------------------------------------------------------------------------------------------------

TEST(inference_mode, creation) {
  c10::InferenceMode on;
  Tensor c = made(false);
  expect_inference(c, false);
  c.set_requires_grad(true);
  expect_inference(c, true);
  c.set_requires_grad(false);
  expect_inference(c, false);
  expect_inference(torch::ones({2}, torch::requires_grad()), true);
  float memory[2] = {1, 2};
  expect_inference(torch::from_blob(memory, {2}), false);
  expect_inference(torch::tensor({1.f, 2.f}), false);
  expect_inference(c.clone(), false);
}

TEST(inference_mode, inference_tensor_in_inference_mode) {
  for (bool requires_grad : {false, true}) {
    c10::InferenceMode on;
    Tensor c = made(requires_grad);
    expect_inference(ALONG(kDirect, squared(c)), false);
    ALONG(kDirect, scaled(c));
    expect_inference(c, requires_grad);
    Tensor v = ALONG(kDirect, reshaped(c));
    expect_inference(v, false);
    EXPECT(v.is_alias_of(c));
    ALONG(kDirect, torch::mul_out(c, c, c));
    expect_inference(c, requires_grad);
  }
}

TEST(inference_mode, inference_tensor_in_normal_mode) {
  for (bool requires_grad : {false, true}) {
    Tensor c = inference(requires_grad);
    // What inference tensors alone take part in is not recorded, whatever their flag says.
    Tensor out = ALONG(kDirect, squared(c));
    expect_normal(out, false);
    EXPECT(out.is_leaf());
    REFUSED("ADInplaceOrView", kInplace, scaled(c));
    expect_inference(c, requires_grad);
    Tensor v = ALONG(kTracked, reshaped(c));
    expect_inference(v, false);
    REFUSED("ADInplaceOrView", kInplace, v.mul_(1));
    EXPECT(!c.clone().is_inference());
  }
}

TEST(inference_mode, requires_grad_outside) {
  for (bool requires_grad : {false, true}) {
    Tensor c = inference(requires_grad);
    c.set_requires_grad(false);
    EXPECT(!c.requires_grad());
    EXPECT_THROW(c10::Error, "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.", c.set_requires_grad(true));
    EXPECT_THROW(c10::Error, "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.", c.requires_grad_());
    expect_inference(c, false);
  }
}

TEST(inference_mode, versions) {
  const std::string unversioned = "Inference tensors do not track version counter.";
  Tensor c;
  {
    c10::InferenceMode on;
    c = made(false);
    EXPECT_THROW(c10::Error, unversioned, c._version());
    c.unsafeGetTensorImpl()->bump_version();
  }
  EXPECT_THROW(c10::Error, unversioned, c._version());
  EXPECT_THROW(c10::Error, kInplace, c.unsafeGetTensorImpl()->bump_version());
  EXPECT(!c.unsafeGetTensorImpl()->version_counter().enabled());
}

// ---- normal tensors inside ------------------------------------------------------------------------------------------------------------

TEST(inference_mode, normal_tensor_is_written_inside) {
  for (bool requires_grad : {false, true}) {
    Tensor s = made(requires_grad), a = s.clone();
    {
      c10::InferenceMode on;
      expect_inference(ALONG(kDirect, squared(s)), false);
      ALONG(kTracked, scaled(a));
      expect_normal(a, requires_grad);
      ALONG(kTracked, scaled(a));
      EXPECT_EQ(a._version(), 2);
      Tensor v = ALONG(kTracked, reshaped(a));
      expect_normal(v, requires_grad);
      // A leaf that requires grad may be written here, and keeps its flag.
      ALONG(kTracked, scaled(s));
      expect_normal(s, requires_grad);
      ALONG(kTracked, torch::mul_out(s, s, s));
      EXPECT_EQ(s._version(), 2);
      EXPECT(s.is_leaf());
    }
    // Outside, the tensor is what it was.
    Tensor squares = ALONG(requires_grad ? kRecorded : kDirect, squared(a));
    expect_normal(squares, requires_grad);
    ALONG(requires_grad ? kRecordedAndTracked : kTracked, scaled(a));
    EXPECT_EQ(a._version(), 3);
    Tensor v = ALONG(requires_grad ? kRecordedAndTracked : kTracked, reshaped(a));
    expect_normal(v, requires_grad);
    EXPECT_EQ(v.grad_fn() != nullptr, requires_grad);
  }
}

TEST(inference_mode, normal_tensor_is_viewed_inside) {
  for (bool requires_grad : {false, true}) {
    Tensor s = made(requires_grad), a = s.clone(), v, again;
    {
      c10::InferenceMode on;
      v = ALONG(kTracked, reshaped(a));
      expect_normal(v, requires_grad);
      EXPECT(v.is_view() && v.is_leaf() && v._base().is_same(a));
      EXPECT(v.grad_fn() == nullptr);
      EXPECT(creation(v) == CreationMeta::INFERENCE_MODE);
      again = ALONG(kTracked, v.view({6}));
      EXPECT(creation(again) == CreationMeta::INFERENCE_MODE && again._base().is_same(a));
      EXPECT(again.is_leaf());
    }
    {
      Tensor b = s.clone();
      c10::InferenceMode on;
      Tensor w = reshaped(b);
      ALONG(kTracked, scaled(w));
      EXPECT(w.is_leaf());
      EXPECT_EQ(w._version(), 1);
      EXPECT_EQ(b._version(), 1);
    }
    // It may be used outside; written only where no gradient is involved.
    Tensor squares = ALONG(requires_grad ? kRecorded : kDirect, squared(again));
    expect_normal(squares, requires_grad);
    Tensor outside = ALONG(requires_grad ? kRecordedAndTracked : kTracked, reshaped(again));
    expect_normal(outside, requires_grad);
    EXPECT(creation(outside) == CreationMeta::INFERENCE_MODE);
    if (requires_grad) {
      REFUSED("AutogradCPU", kViewDirect, scaled(again));
      EXPECT_EQ(a._version(), 0);
    } else {
      ALONG(kTracked, scaled(again));
      EXPECT_EQ(a._version(), 1);
    }
  }
}

TEST(inference_mode, a_write_inside_is_seen_by_backward) {
  Tensor s = made(true), a = s.clone(), out = a * a;
  {
    c10::InferenceMode on;
    a.mul_(1);
  }
  EXPECT_THROW(c10::Error, "one of the variables needed for gradient computation has been modified by an inplace operation", out.sum().backward());
}

// ---- both kinds in one call -----------------------------------------------------------------------------------------------------------

TEST(inference_mode, functional_call_on_both_kinds) {
  for (bool requires_grad : {false, true}) {
    Tensor s = made(true), c = inference(requires_grad);
    // Nothing is saved for an addition: it is recorded, and the inference tensor has its gradient.
    Tensor sum = ALONG(kRecorded, c.add(s));
    expect_normal(sum, true);
    EXPECT(!sum.is_leaf());
    sum.backward(torch::ones_like(sum));
    EXPECT(s.grad().equal(torch::ones_like(s)));
    EXPECT_EQ(c.grad().defined(), requires_grad);
    // A product would save it.
    REFUSED("AutogradCPU", kSaved, c.mul(s));
    Tensor plain = made(false);
    if (!requires_grad) expect_normal(ALONG(kDirect, c.mul(plain)), false);
    // Stacking saves nothing.
    Tensor stacked = ALONG(kRecorded, torch::stack({s, c}));
    expect_normal(stacked, true);
    c10::InferenceMode on;
    expect_inference(ALONG(kDirect, s.mul(c)), false);
  }
}

TEST(inference_mode, writing_call_on_both_kinds) {
  for (bool requires_grad : {false, true}) {
    Tensor s = made(requires_grad), a = s.clone(), c = inference(requires_grad);
    if (requires_grad) {
      REFUSED("AutogradCPU", kSaved, a.mul_(c));
      EXPECT_EQ(a._version(), 0);
      REFUSED("AutogradCPU", "mul(): functions with out=... arguments don't support automatic differentiation, but one of the arguments requires grad.",
              torch::mul_out(c, s, s));
      // The rules for leaves come first.
      REFUSED("AutogradCPU", "a leaf Variable that requires grad is being used in an in-place operation.", c.add_(s));
    } else {
      ALONG(kTracked, a.mul_(c));
      expect_normal(a, false);
      REFUSED("ADInplaceOrView", kInplace, torch::mul_out(c, s, s));
      REFUSED("ADInplaceOrView", kInplace, c.add_(s));
    }
    Tensor t = s.clone();
    ALONG(requires_grad ? kRecordedAndTracked : kTracked, t.add_(c));
    EXPECT_EQ(t._version(), 1);
  }
}

TEST(inference_mode, a_view_is_of_the_kind_of_its_base) {
  for (bool requires_grad : {false, true}) {
    Tensor s = made(requires_grad), c = inference(requires_grad);
    expect_inference(c.view_as(s), false);
    Tensor v = s.view_as(c);
    expect_normal(v, requires_grad);
    EXPECT(v.is_view());
    c10::InferenceMode on;
    expect_inference(c.view_as(s), false);
    expect_normal(s.view_as(c), requires_grad);
  }
}

TEST(inference_mode, inference_tensor_written_with_a_normal_one) {
  for (bool requires_grad : {false, true}) {
    Tensor s = made(requires_grad), t, u;
    {
      c10::InferenceMode on;
      t = torch::ones({1, 2, 3});
      u = torch::zeros({1, 2, 3});
      ALONG(kTracked, s.add_(t));
      EXPECT_EQ(s._version(), 1);
      ALONG(kTracked, t.add_(s));
      ALONG(kTracked, u.copy_(s));
      EXPECT(u.equal(s));
      expect_inference(t, false);
      expect_inference(u, false);
      expect_normal(s, requires_grad);
    }
    Tensor copy = s.clone();
    ALONG(requires_grad ? kRecordedAndTracked : kTracked, copy.copy_(t));
    EXPECT_EQ(copy._version(), 1);
    REFUSED(requires_grad ? "AutogradCPU > ADInplaceOrView" : "ADInplaceOrView", kInplace, t.copy_(s));
  }
}

// ---- views made inside and what is written outside ------------------------------------------------------------------------------------

TEST(inference_mode, a_view_made_inside_is_written_outside) {
  for (bool requires_grad : {false, true}) {
    Tensor s = made(requires_grad), a = s.clone(), v;
    {
      c10::InferenceMode on;
      v = reshaped(a);
    }
    if (requires_grad) {
      EXPECT_THROW(c10::Error, kViewDirect, v.add_(1));
      EXPECT(a.equal(torch::ones({1, 2, 3})));
    } else {
      v.add_(1);
      EXPECT(a.equal(torch::full({1, 2, 3}, 2.f)));
    }
  }
}

TEST(inference_mode, the_base_of_a_view_made_inside_is_written_outside) {
  for (bool requires_grad : {false, true}) {
    Tensor s = made(requires_grad), a = s.clone(), v;
    {
      c10::InferenceMode on;
      v = reshaped(a);
    }
    ALONG(requires_grad ? kRecordedAndTracked : kTracked, a.add_(1));
    if (requires_grad) {
      EXPECT_THROW(c10::Error, kViewIndirect, v.grad_fn());
      REFUSED("AutogradCPU", kViewIndirect, v.mul(2));
    } else {
      EXPECT(v.grad_fn() == nullptr);
      EXPECT(v.mul(2).equal(torch::full({2, 3}, 4.f)));
    }
  }
}

TEST(inference_mode, circumstances_of_views_of_views) {
  Tensor s = made(true, {3, 4}), b, c;
  {
    c10::InferenceMode on;
    b = s.view_as(s);
    EXPECT(creation(b) == CreationMeta::INFERENCE_MODE);
  }
  {
    torch::NoGradGuard no_grad;
    c = b.view_as(b);
  }
  // What inference mode decided no later mode takes back.
  EXPECT(creation(c) == CreationMeta::INFERENCE_MODE);
  EXPECT(creation(b.view_as(b)) == CreationMeta::INFERENCE_MODE);
  EXPECT_THROW(c10::Error, kViewDirect, b.add_(1));
  EXPECT_THROW(c10::Error, kViewDirect, c.add_(1));
  Tensor plain = s.view_as(s);
  EXPECT(creation(plain) == CreationMeta::DEFAULT);
  torch::NoGradGuard no_grad;
  EXPECT(creation(plain.view_as(plain)) == CreationMeta::NO_GRAD_MODE);
}

TEST(inference_mode, circumstances_of_several_views) {
  Tensor s = made(true, {2, 2});
  EXPECT(creation(s.split_with_sizes({1, 1})[0]) == CreationMeta::MULTI_OUTPUT_NODE);
  std::vector<Tensor> b, c;
  {
    c10::InferenceMode on;
    b = s.split_with_sizes({1, 1});
    c = s.view_as(s).split_with_sizes({1, 1});
  }
  for (const auto& list : {b, c}) {
    for (Tensor t : list) {
      EXPECT(creation(t) == CreationMeta::INFERENCE_MODE);
      EXPECT_THROW(c10::Error, kViewDirect, t.add_(1));
    }
  }
}

TEST(inference_mode, complex_views) {
  Tensor s = torch::ones({3, 3, 2}), i;
  {
    c10::InferenceMode on;
    Tensor complex = ALONG(kTracked, torch::view_as_complex(s));
    expect_normal(complex, false);
    expect_normal(ALONG(kTracked, torch::view_as_real(complex)), false);
    i = torch::ones({3, 3, 2});
    Tensor own = ALONG(kDirect, torch::view_as_complex(i));
    expect_inference(own, false);
    expect_inference(ALONG(kDirect, torch::view_as_real(own)), false);
  }
  Tensor outside = ALONG(kTracked, torch::view_as_complex(i));
  expect_inference(outside, false);
  expect_inference(ALONG(kTracked, torch::view_as_real(outside)), false);
}

// ---- what scripts do ------------------------------------------------------------------------------------------------------------------

TEST(inference_mode, in_place_change_of_shape) {
  Tensor c = inference(false, {2, 3}), n = made(false, {2, 3});
  {
    c10::InferenceMode on;
    ALONG(kDirect, c.transpose_(0, 1));
    EXPECT_EQ(c.size(0), 3);
    ALONG(kTracked, n.transpose_(0, 1));
  }
  EXPECT_EQ(n._version(), 1);
  REFUSED("ADInplaceOrView", kInplace, c.transpose_(0, 1));
  REFUSED("ADInplaceOrView", kInplace, c.resize_({4}));
  Tensor x = made(true, {2});
  REFUSED("AutogradCPU", "cannot resize variables that require grad", x.resize_({3}));
  c10::InferenceMode on;
  x.resize_({3});
  EXPECT_EQ(x._version(), 1);
  x.resize_({3});
  EXPECT_EQ(x._version(), 1);
}

TEST(inference_mode, detached_and_bare_tensors) {
  Tensor c = inference(false), n = made(true);
  n.data().add_(1);
  EXPECT_EQ(n._version(), 0);
  EXPECT_EQ(n.variable_data()._version(), 0);
  Tensor bare = n.tensor_data();
  bare.add_(1);
  EXPECT_EQ(n._version(), 1);
  EXPECT(!bare.requires_grad() && !bare.is_view());
  {
    c10::InferenceMode on;
    expect_normal(n.detach(), false);
    EXPECT_EQ(n.detach()._version(), 1);
    expect_inference(c.detach(), false);
    EXPECT_THROW(c10::Error, "Inference tensors do not track version counter.", c.detach()._version());
    EXPECT_THROW(c10::Error, "Inference tensors do not track version counter.", c.variable_data()._version());
  }
  // Detached outside, an inference tensor counts, and may be written; its views do not, and may not.
  Tensor d = c.detach();
  expect_inference(d, false);
  d.add_(1);
  EXPECT_EQ(d._version(), 1);
  EXPECT_THROW(c10::Error, kInplace, reshaped(d).add_(1));
  EXPECT_THROW(c10::Error, kSaved, n.mul(d));
  Tensor v = c.variable_data();
  v.add_(1);
  EXPECT_EQ(v._version(), 1);
}

TEST(inference_mode, set_data) {
  Tensor a = torch::ones({2}), b = torch::zeros({3}), view = a.view({2, 1});
  a.add_(1);
  b.add_(1).add_(1);
  a.set_data(b);
  EXPECT_EQ(a._version(), 1);
  EXPECT(a.is_alias_of(b) && a.sizes() == b.sizes());
  b.add_(1);
  EXPECT_EQ(a._version(), 1);
  a.add_(1);
  EXPECT_EQ(b._version(), 3);
  EXPECT_EQ(view._version(), 2);
  EXPECT(view._base().is_same(a));
  EXPECT_EQ(view[0].item<float>(), 2.f);
  // The kind comes with the data, the counter stays.
  Tensor c = inference(false, {4}), n = torch::ones({2});
  n.set_data(c);
  EXPECT(n.is_inference());
  n.add_(1);
  EXPECT_EQ(n._version(), 1);
  c.set_data(torch::ones({2}));
  EXPECT(!c.is_inference());
  EXPECT_THROW(c10::Error, "Inference tensors do not track version counter.", c._version());
  EXPECT_THROW(c10::Error, kInplace, c.add_(1));
  Tensor x = made(true, {2});
  EXPECT_THROW(c10::Error, "data set to a tensor that requires gradients must be floating point or complex dtype", x.set_data(torch::ones({2}, torch::kLong)));
  x.set_data(torch::zeros({2}, torch::kDouble));
  EXPECT(x.requires_grad() && x.is_leaf() && x.scalar_type() == torch::kDouble);
  x.mul(2).sum().backward();
  EXPECT(x.grad().scalar_type() == torch::kDouble);
  EXPECT_THROW(c10::Error, "Attempted to call `variable.set_data(tensor)`, but `variable` and `tensor` have incompatible tensor type.", x.set_data(Tensor()));
}

TEST(inference_mode, backward_inside) {
  Tensor x = made(true), y = (x * x).sum(), later = (x * x).sum();
  {
    c10::InferenceMode on;
    y.backward();
    EXPECT_THROW(c10::Error, "element 0 of tensors does not require grad and does not have a grad_fn", squared(x).sum().backward());
  }
  // The gradient was made inside: it is an inference tensor, and no more can be added to it outside.
  EXPECT(x.grad().is_inference());
  EXPECT(x.grad().equal(torch::full({1, 2, 3}, 2.f)));
  EXPECT_THROW(c10::Error, kInplace, later.backward());
}

TEST(inference_mode, a_refused_write_leaves_everything_as_it_was) {
  Tensor c = inference(false), n = made(false);
  for (int i = 0; i < 3; i++) {
    EXPECT_THROW(c10::Error, kInplace, c.add_(1));
    EXPECT_THROW(c10::Error, kInplace, c.zero_());
    EXPECT_THROW(c10::Error, kInplace, torch::add_out(c, n, n));
    EXPECT_THROW(c10::Error, kInplace, c.transpose_(1, 2));
    EXPECT_THROW(c10::Error, kInplace, c.resize_({1}));
  }
#if __has_include(<infer/watch.h>)
  // LibTorch writes first.
  EXPECT(c.equal(torch::ones({1, 2, 3})));
  EXPECT(c.sizes() == (std::vector<int64_t>{1, 2, 3}));
#endif
  EXPECT_EQ(n._version(), 0);
}

// ---- the promise: no error, no difference -----------------------------------------------------------------------------------------------

namespace {

/// A program of operators on a few tensors, the same for a seed: views, writes, functional calls, on normal tensors and those it makes.
std::vector<Tensor> run_program(unsigned seed) {
  const auto next = [&](unsigned n) {
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 16) % n;
  };
  std::vector<Tensor> tensors = {torch::arange(6).to(torch::kFloat).view({2, 3}), torch::full({2, 3}, 0.5f), torch::ones({3})};
  for (int step = 0; step < 12; step++) {
    Tensor a = tensors[next(static_cast<unsigned>(tensors.size()))], b = tensors[next(static_cast<unsigned>(tensors.size()))];
    switch (next(12)) {
      case 0: tensors.push_back(a * b); break;
      case 1: tensors.push_back((a + b).relu()); break;
      case 2: tensors.push_back(a.view({a.numel()})); break;
      case 3: tensors.push_back(a.t()); break;
      case 4: tensors.push_back(a[0]); break;
      case 5: a.add_(b); break;
      case 6: a.mul_(0.5); break;
      case 7: a.copy_(b); break;
      case 8: torch::sub_out(a, b, b); break;
      case 9: tensors.push_back(torch::matmul(a, b)); break;
      case 10: tensors.push_back(a.reshape({-1, 1}).expand({-1, 2})); break;
      default: tensors.push_back(a.sum(-1, true)); break;
    }
  }
  return tensors;
}

/// What a program leaves behind, or where it stopped.
template <class Guard>
std::vector<Tensor> outcome(unsigned seed, std::string& error) {
  Guard guard;
  try {
    return run_program(seed);
  } catch (const c10::Error& e) {
    error = e.msg();
    return {};
  }
}

}  // namespace

TEST(inference_mode, a_program_that_runs_gives_what_it_gives_without_gradients) {
  int finished = 0;
  for (unsigned seed = 0; seed < 1000; seed++) {
    std::string refused_inside, refused;
    const std::vector<Tensor> inside = outcome<c10::InferenceMode>(seed, refused_inside), outside = outcome<torch::NoGradGuard>(seed, refused);
    // What is wrong with a program is so in both modes.
    EXPECT_EQ(refused_inside, refused);
    EXPECT_EQ(inside.size(), outside.size());
    for (size_t i = 0; i < inside.size(); i++) {
      EXPECT(inside[i].is_inference() && !outside[i].is_inference());
      EXPECT(inside[i].sizes() == outside[i].sizes() && inside[i].strides() == outside[i].strides());
      const Tensor a = inside[i].contiguous(), b = outside[i].contiguous();
      EXPECT_EQ(std::memcmp(a.data_ptr(), b.data_ptr(), a.nbytes()), 0);
    }
    finished += refused.empty();
  }
  EXPECT(finished > 50);
}
