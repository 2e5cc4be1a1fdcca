// What libinfer shows of itself. LibTorch has nothing like it.
#include <torch/torch.h>

#include "test.h"

#include <infer/watch.h>

#include <thread>

using torch::Tensor;

TEST(watch, a_trace_is_the_kernels_a_call_went_through) {
  Tensor x = torch::ones({2, 3}), w = torch::ones({2, 3});
  w.requires_grad_();
  infer::Trace trace;
  x.add(x);
  w.mul(x);
  x.add_(1);
  w.view({6});
  EXPECT_EQ(trace.text(), std::string("aten::add.Tensor: CPU\naten::mul.Tensor: AutogradCPU > CPU\naten::add_.Scalar: ADInplaceOrView > CPU\n"
                                      "aten::view: AutogradCPU > ADInplaceOrView > CPU"));
  {
    infer::Trace inner;
    x.narrow(0, 0, 1);
    EXPECT_EQ(inner.text(), std::string("aten::narrow: CPU\n  aten::slice.Tensor: ADInplaceOrView > CPU"));
    EXPECT_EQ(inner.text(false), std::string("aten::narrow: CPU"));
    EXPECT_EQ(inner.calls()[1].depth, 1u);
  }
  EXPECT_EQ(trace.calls(false).size(), 5u);
  std::thread([&] {
    x.add(x);
    infer::Trace own;
    x.relu();
    EXPECT_EQ(own.text(), std::string("aten::relu: CPU"));
  }).join();
  EXPECT_EQ(trace.calls(false).size(), 5u);
}

TEST(watch, counters_nest) {
  Tensor x = torch::ones({2, 3});
  infer::Counters all;
  x.add_(1);
  {
    infer::Counters view;
    Tensor v = x.view({6});
    EXPECT_EQ(view.tensor_allocations(), 1u);
    EXPECT_EQ(view.view_records(), 1u);
    EXPECT_EQ(view.table_lookups(), 2u);
    EXPECT_EQ(view.version_bumps(), 0u);
  }
  x.add_(1);
  EXPECT_EQ(all.version_bumps(), 2u);
  EXPECT_EQ(all.storage_allocations(), 0u);
  EXPECT(all.atomic_updates() >= 2);
}

TEST(watch, a_tensor_says_why_it_is_an_inference_tensor) {
  Tensor weight;
  {
    infer::Origins origins("load");
    c10::InferenceMode mode;
    weight = torch::ones({2});
  }
  EXPECT_EQ(infer::why_inference(weight), std::string("an inference tensor: allocated by aten::ones while InferenceMode was on, in 'load'"));
  EXPECT_EQ(infer::why_inference(weight.clone()), std::string("a normal tensor: allocated while InferenceMode was off"));
  const std::string refusal = "Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal tensor before "
                              "doing inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details. "
                              "The tensor was allocated by aten::ones while InferenceMode was on, in 'load'.";
  EXPECT_THROW(c10::Error, refusal, weight.add_(1));
  EXPECT_THROW(c10::Error, "t: expected a pointer, got NULL", infer::why_inference(Tensor()));
}
