// Every sentence with which modes and autograd refuse or warn, in full. Programs match on them: they are LibTorch's to the letter.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <torch/csrc/autograd/variable.h>

#include <functional>
#include <string>
#include <vector>

using torch::Tensor;

namespace {

const std::string kAmbiguous = " Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by moving both the view and the "
                               "inplace either both inside the ";
const std::string kInference = kAmbiguous + "inference_mode block (if you don't want the inplace to be tracked) or both outside (if you want the inplace to be tracked).";
const std::string kNoGrad = kAmbiguous + "no_grad block (if you don't want the inplace to be tracked) or both outside (if you want the inplace to be tracked).";
const std::string kSeveral = " This view is the output of a function that returns multiple views. Such functions do not allow the output views to be modified inplace. You "
                             "should replace the inplace operation by an out-of-place one.";

std::string direct(const std::string& kind, const std::string& name) {
  return "Expected this " + kind + " to only be reached in inference mode and when all the inputs are inference tensors. You should NOT call this " + kind +
         " directly as native::" + name + ". Please use the dispatcher, i.e., at::" + name + ". Please file an issue if you come across this error otherwise.";
}

Tensor leaf() { return torch::ones({4}).requires_grad_(); }
Tensor inference() {
  c10::InferenceMode mode;
  return torch::ones({4});
}
template <class Guard, class F>
auto under(F f) {
  Guard guard;
  return f();
}

struct Refusal {
  const char* id;
  std::string sentence;
  std::function<void()> refused;
};

std::vector<Refusal> refusals() {
  using Inference = c10::InferenceMode;
  using NoGrad = torch::NoGradGuard;
  const auto viewed = [](const Tensor& t) { return [t] { return t.view({2, 2}); }; };
  return {
      {"E-INPLACE",
       "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal tensor before doing inplace update.See "
       "https://github.com/pytorch/rfcs/pull/17 for more details.",
       [] { inference().add_(1); }},
      {"E-RG", "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.", [] { inference().set_requires_grad(true); }},
      {"E-VER", "Inference tensors do not track version counter.", [] { inference()._version(); }},
      {"E-SETVC", "Cannot set version_counter for inference tensor",
       [] { inference().unsafeGetTensorImpl()->set_version_counter(c10::VariableVersion(1)); }},
      {"E-UNSAFEVC",
       "Tried to call torch.autograd._unsafe_set_version() on a tensor that does not have a version counter. Was it created in inference mode?",
       [] {
         Tensor c = inference();
         c10::VariableVersion version = c.unsafeGetTensorImpl()->version_counter();
         version.set_version(1);
       }},
      {"E-NEGVC", "Cannot set a version_counter to a value below 0: -3",
       [] {
         Tensor n = torch::ones({4});
         c10::VariableVersion version = n.unsafeGetTensorImpl()->version_counter();
         version.set_version(-3);
       }},
      {"E-SAVE",
       "Inference tensors cannot be saved for backward. Please do not use Tensors created in inference mode in computation tracked by autograd. To work around "
       "this, you can make a clone to get a normal tensor and use it in autograd, or use `torch.no_grad()` instead of `torch.inference_mode()`.",
       [] { leaf().mul(inference()); }},
      {"E-VIEW-DIRECT", "A view was created in inference mode and is being modified inplace in normal mode." + kInference,
       [=] { under<Inference>(viewed(leaf().clone())).add_(1); }},
      {"E-VIEW-INDIRECT",
       "A view was created in inference mode and its base or another view of its base has been modified inplace in normal mode." + kInference,
       [=] {
         Tensor base = leaf().clone(), view = under<Inference>(viewed(base));
         base.add_(1);
         view.grad_fn();
       }},
      {"E-VIEW-PREFIX", "Output 0 of View is a view of a view which was created in inference mode and is being modified inplace in normal mode." + kInference,
       [=] { under<Inference>(viewed(leaf().clone())).view({4}).add_(1); }},
      {"E-VIEW-NOGRAD", "A view was created in no_grad mode and is being modified inplace with grad mode enabled." + kNoGrad,
       [=] { under<NoGrad>(viewed(leaf().clone())).add_(1); }},
      {"E-VIEW-NOGRAD, indirect",
       "A view was created in no_grad mode and its base or another view of its base has been modified inplace with grad mode enabled." + kNoGrad,
       [=] {
         Tensor base = leaf().clone(), view = under<NoGrad>(viewed(base));
         base.add_(1);
         view.grad_fn();
       }},
      {"E-VIEW-MULTI", "Output 1 of Split is a view and is being modified inplace." + kSeveral, [] { leaf().clone().split(2)[1].add_(1); }},
      {"E-VIEW-MULTI, indirect", "Output 1 of Split is a view and its base or another view of its base has been modified inplace." + kSeveral,
       [] {
         Tensor base = leaf().clone(), view = base.split(2)[1];
         base.add_(1);
         view.grad_fn();
       }},
      {"E-LEAF", "a leaf Variable that requires grad is being used in an in-place operation.", [] { leaf().add_(1); }},
      {"E-LEAFVIEW", "a view of a leaf Variable that requires grad is being used in an in-place operation.", [] { leaf().view({2, 2}).add_(1); }},
      {"E-OUT", "mul(): functions with out=... arguments don't support automatic differentiation, but one of the arguments requires grad.",
       [] {
         Tensor out = torch::ones({4});
         torch::mul_out(out, leaf(), out);
       }},
      {"E-MODIFIED",
       "one of the variables needed for gradient computation has been modified by an inplace operation: [CPUFloatType [4]], which is output 0 of Mul1, is "
       "at version 1; expected version 0 instead. Hint: enable anomaly detection to find the operation that failed to compute its gradient, with "
       "torch.autograd.set_detect_anomaly(True, check_nan=False).",
       [] {
         Tensor a = leaf().clone(), out = (a * a).sum();
         a.mul_(2);
         out.backward();
       }},
      {"E-TWICE",
       "Trying to backward through the graph a second time (or directly access saved tensors after they have already been freed). Saved intermediate values of the "
       "graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or if you "
       "need to access saved tensors after calling backward.",
       [] {
         Tensor a = leaf(), out = (a * a).sum();
         out.backward();
         out.backward();
       }},
      {"E-LEAFFLAG",
       "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a subgraph that doesn't require differentiation use "
       "var_no_grad = var.detach().",
       [] { leaf().clone().requires_grad_(false); }},
      {"E-DETACHVIEW",
       "Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for training, and gradient_as_bucket_view is set as True, "
       "gradients are views of DDP buckets, and hence detach_() cannot be called on these gradients. To fix this error, please refer to the Optimizer.zero_grad() "
       "function in torch/optim/optimizer.py as the solution.",
       [] { torch::ones({4}).view({2, 2}).detach_(); }},
      {"E-FWAD", direct("method", "_fw_primal"), [] { under<at::AutoDispatchBelowADInplaceOrView>([] { return inference()._fw_primal(0); }); }},
      {"E-FWAD, _make_dual", direct("function", "_make_dual"),
       [] { under<at::AutoDispatchBelowADInplaceOrView>([] { return at::_make_dual(inference(), inference(), 0); }); }},
      {"no level", "Trying to access a forward AD level with an invalid index. This index was either not created or is already deleted.",
       [] { at::_make_dual(leaf(), leaf(), 0); }},
      {"E-RESIZE", "cannot resize variables that require grad", [] { leaf().resize_({5}); }},
      {"requires_grad of integers", "Only Tensors of floating point and complex dtype can require gradients", [] { torch::ones({4}, torch::kLong).requires_grad_(); }},
      {"retain_grad", "can't retain_grad on Tensor that has requires_grad=False", [] { inference().retain_grad(); }},
      {"nothing recorded", "element 0 of tensors does not require grad and does not have a grad_fn", [] { torch::ones({}).backward(); }},
      {"base of none", "Can't get base of non-view Tensor", [] { inference().view({2, 2})._base(); }},
      {"set_data to integers", "data set to a tensor that requires gradients must be floating point or complex dtype",
       [] { leaf().set_data(torch::ones({4}, torch::kLong)); }},
      {"set_data to nothing", "Attempted to call `variable.set_data(tensor)`, but `variable` and `tensor` have incompatible tensor type.",
       [] { leaf().set_data(Tensor()); }},
  };
}

/// Keeps what it is warned of.
struct Listener : c10::WarningHandler {
  void process(const c10::Warning& warning) override { heard.push_back(warning.msg()); }
  std::vector<std::string> heard;
};

}  // namespace

TEST(refusals, every_sentence) {
  std::string wrong;
  for (const Refusal& r : refusals()) {
    std::string said = "nothing";
    try {
      r.refused();
    } catch (const c10::Error& e) {
      said = e.msg();
    }
    // LibTorch says where it asserts first.
    const std::string assertion = "please report a bug to PyTorch. ";
    if (const size_t at = said.find(assertion); at != std::string::npos) said.erase(0, at + assertion.size());
    if (said != r.sentence) wrong += std::string("\n") + r.id + " said \"" + said + "\"";
  }
  if (!wrong.empty()) infer_test::fail(__FILE__, __LINE__, wrong);
}

TEST(refusals, warnings) {
  Listener listener;
  c10::WarningUtils::WarningHandlerGuard listening(&listener);
  {
    c10::WarningUtils::WarnAlways always;
    at::AutoNonVariableTypeMode first, second(true);
  }
  const std::string sentence =
      "AutoNonVariableTypeMode is deprecated and will be removed in 1.10 release. For kernel implementations please use AutoDispatchBelowADInplaceOrView instead, "
      "If you are looking for a user facing API to enable running your inference-only workload, please use c10::InferenceMode. Using "
      "AutoDispatchBelowADInplaceOrView in user code is under risk of producing silent wrong result in some edge cases. See Note [AutoDispatchBelowAutograd] for "
      "more details.";
  EXPECT(listener.heard == (std::vector<std::string>{sentence, sentence}));
  // Otherwise once in a process, and there is nobody who could have heard it before.
  for (int i = 0; i < 3; i++) at::AutoNonVariableTypeMode again;
  EXPECT_EQ(listener.heard.size(), 3u);
  TORCH_WARN("one ", 2);
  EXPECT_EQ(listener.heard.back(), std::string("one 2"));
  EXPECT_THROW(c10::Error, "enabled INTERNAL ASSERT FAILED", at::AutoNonVariableTypeMode(false));
}
