// The running example of docs/migration.md: a gradient that is silently wrong under a guard for kernels, and refused under inference mode.
#include <torch/torch.h>

#include "test.h"

#include <c10/core/InferenceMode.h>

namespace {

/// The gradient of sum(x * x) with respect to what x was cloned from, x being modified under a guard in between.
template <class Guard>
torch::Tensor gradient_with_a_write_under() {
  torch::Tensor s = torch::tensor({1.f, 2.f, 3.f}).requires_grad_();
  torch::Tensor x = s.clone();
  torch::Tensor out = x * x;
  {
    Guard guard;
    x.mul_(10);
  }
  out.sum().backward();
  return s.grad();
}

}  // namespace

TEST(migration, silently_wrong_under_a_guard_for_kernels) {
  EXPECT(gradient_with_a_write_under<at::AutoDispatchBelowADInplaceOrView>().equal(torch::tensor({20.f, 40.f, 60.f})));
}

TEST(migration, refused_under_inference_mode) {
  const char* refusal =
      "one of the variables needed for gradient computation has been modified by an inplace operation: [CPUFloatType [3]], which is output 0 of "
      "Clone, is at version 1; expected version 0 instead.";
  EXPECT_THROW(c10::Error, refusal, gradient_with_a_write_under<c10::InferenceMode>());
  EXPECT_THROW(c10::Error, refusal, gradient_with_a_write_under<torch::NoGradGuard>());
}
