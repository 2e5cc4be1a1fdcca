// What forward-mode differentiation calls, where there are no levels of it: in every mode, on every kind of tensor, and where a kernel
// is reached without the layers above it.
#include <torch/torch.h>

#include "test.h"

#include <ATen/core/LegacyTypeDispatch.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#if __has_include(<infer/watch.h>)
#include <infer/watch.h>
#endif

using torch::Tensor;

namespace {

const std::string kNoLevel =
    "Trying to access a forward AD level with an invalid index. This index was either not created or is already deleted.";

std::string direct(const std::string& kind, const std::string& name) {
  return "Expected this " + kind + " to only be reached in inference mode and when all the inputs are inference tensors. You should NOT call this " + kind +
         " directly as native::" + name + ". Please use the dispatcher, i.e., at::" + name + ". Please file an issue if you come across this error otherwise.";
}

// What a call gives: how the result lies to the tensor, or what it refuses.
std::string outcome(const Tensor& of, const std::function<Tensor()>& call) {
  try {
    const Tensor t = call();
    if (!t.defined()) return "undefined";
    std::string text = t.is_alias_of(of) && !t.is_same(of) && t.sizes() == of.sizes() ? "alias" : "other";
    if (t.is_inference()) text += " inference";
    if (t.is_view()) text += " view";
    if (t.requires_grad()) text += " requires_grad";
    const auto node = t.grad_fn();
    return node ? text + " " + node->name() : text;
  } catch (const c10::Error& e) {
    // LibTorch says where it asserts first.
    const std::string said = e.msg(), assertion = "please report a bug to PyTorch. ";
    const size_t at = said.find(assertion);
    return at == std::string::npos ? said : said.substr(at + assertion.size());
  }
}

struct Tensors {
  Tensor normal = torch::ones({2, 3}), leaf = torch::ones({2, 3}).requires_grad_(), inference, other_inference;
  Tensors() {
    c10::InferenceMode mode;
    inference = torch::ones({2, 3});
    other_inference = torch::ones({2, 3});
  }
};

std::string primal(const Tensor& t) {
  return outcome(t, [&] { return t._fw_primal(0); });
}
std::string dual(const Tensor& t, const Tensor& tangent, int64_t level = 0) {
  return outcome(t, [&] { return at::_make_dual(t, tangent, level); });
}

}  // namespace

TEST(forward_mode, normal_mode) {
  const Tensors t;
  EXPECT_EQ(primal(t.normal), "alias view");
  EXPECT_EQ(primal(t.leaf), "alias view requires_grad torch::autograd::Identity");
  EXPECT_EQ(primal(t.inference), "alias inference");
  EXPECT(t.normal._fw_primal(7)._base().is_same(t.normal));
  for (const Tensor& of : {t.normal, t.leaf, t.inference}) {
    for (const Tensor& tangent : {t.normal, t.leaf}) EXPECT_EQ(dual(of, tangent), kNoLevel);
    EXPECT_EQ(dual(of, torch::ones({4})),
              "Trying to set a forward gradient that has a different size than that of the original Tensor, this is not supported. Tensor is of size [2, 3] while "
              "the given forward gradient is of size [4].");
    EXPECT_EQ(dual(of, t.normal.to(torch::kLong)), "Expected both tensor and its forward grad to be floating point or complex");
    EXPECT_EQ(dual(of, t.normal, 1), "Invalid level given to _make_dual");
  }
  EXPECT_EQ(dual(t.normal, t.inference), kNoLevel);
  EXPECT_EQ(dual(t.inference, t.other_inference), "alias inference");
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++)", at::_make_dual(t.normal, Tensor(), 0));
  EXPECT_THROW(c10::Error, "Expected a proper Tensor but got None (or an undefined Tensor in C++)", Tensor()._fw_primal(0));
}

TEST(forward_mode, without_recording) {
  const Tensors t;
  const auto check = [&] {
    EXPECT_EQ(primal(t.normal), "alias view");
    EXPECT_EQ(primal(t.leaf), "alias view requires_grad");
    EXPECT_EQ(primal(t.inference), "alias inference");
    EXPECT_EQ(dual(t.normal, t.normal), kNoLevel);
    EXPECT_EQ(dual(t.inference, t.normal), kNoLevel);
    EXPECT_EQ(dual(t.inference, t.other_inference), "alias inference");
  };
  torch::NoGradGuard guard;
  check();
}

TEST(forward_mode, inference_mode) {
  const Tensors t;
  c10::InferenceMode mode;
  EXPECT_EQ(primal(t.normal), "alias view");
  EXPECT_EQ(primal(t.leaf), "alias view requires_grad");
  EXPECT_EQ(primal(t.inference), "alias inference");
  for (const Tensor& tangent : {t.normal, t.leaf, t.inference}) {
    EXPECT_EQ(dual(t.normal, tangent, 3), "alias view");
    EXPECT_EQ(dual(t.leaf, tangent), "alias view requires_grad");
    EXPECT_EQ(dual(t.inference, tangent), "alias inference");
  }
}

TEST(forward_mode, a_dual_unpacked) {
  const Tensors t;
  for (bool on : {false, true}) {
    c10::InferenceMode mode(on);
    for (const Tensor& of : {t.normal, t.inference}) {
      const auto [first, second] = at::_unpack_dual(of, 0);
      EXPECT(first.is_alias_of(of) && first.is_inference() == of.is_inference());
      EXPECT(!second.defined());
    }
  }
}

TEST(forward_mode, under_the_guards_of_kernels) {
  const Tensors t;
  {
    at::AutoDispatchBelowAutograd below;
    EXPECT_EQ(primal(t.leaf), "alias view requires_grad");
    EXPECT_EQ(dual(t.leaf, t.normal), "alias view requires_grad");
    EXPECT_EQ(dual(t.normal, t.leaf), "alias view");
    EXPECT_EQ(dual(t.inference, t.normal), "alias inference");
  }
  for (bool on : {false, true}) {
    c10::InferenceMode mode(on);
    at::AutoDispatchBelowADInplaceOrView below;
    for (const Tensor& of : {t.normal, t.leaf, t.inference}) {
      const bool is_right = on && of.is_inference();
      EXPECT_EQ(primal(of), is_right ? "alias inference" : direct("method", "_fw_primal"));
      EXPECT_EQ(dual(of, t.other_inference), is_right ? "alias inference" : direct("function", "_make_dual"));
      EXPECT_EQ(dual(of, t.normal), direct("function", "_make_dual"));
      EXPECT_EQ(outcome(of, [&] { return std::get<0>(at::_unpack_dual(of, 0)); }), is_right ? "alias inference" : direct("method", "_fw_primal"));
    }
  }
}

#if __has_include(<infer/watch.h>)
TEST(forward_mode, kernel_paths) {
  const Tensors t;
  const auto path = [](const std::function<void()>& call) {
    infer::Trace trace;
    call();
    return trace.text();
  };
  EXPECT_EQ(path([&] { t.leaf._fw_primal(0); }), "aten::_fw_primal: AutogradCPU > ADInplaceOrView > CPU");
  EXPECT_EQ(path([&] { t.normal._fw_primal(0); }), "aten::_fw_primal: ADInplaceOrView > CPU");
  EXPECT_EQ(path([&] { t.inference._fw_primal(0); }), "aten::_fw_primal: ADInplaceOrView > CPU");
  c10::InferenceMode mode;
  EXPECT_EQ(path([&] { t.normal._fw_primal(0); }), "aten::_fw_primal: ADInplaceOrView > CPU");
  EXPECT_EQ(path([&] { t.inference._fw_primal(0); }), "aten::_fw_primal: CPU");
  EXPECT_EQ(path([&] { at::_make_dual(t.inference, t.inference, 0); }), "aten::_make_dual: CPU");
}
#endif
