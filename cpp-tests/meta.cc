// Tensors on the meta device: shapes without data. What is expected is what LibTorch 2.15 says, where it runs the operator.
#include <torch/torch.h>

#include "test.h"

using torch::Tensor;

/// dtype, sizes, strides and device.
static std::string told(const Tensor& t) {
  std::ostringstream out;
  out << t.dtype() << t.sizes() << t.strides() << t.device() << (t.is_meta() ? " meta" : "") << (t.is_cpu() ? " cpu" : "");
  return out.str();
}

static Tensor meta(at::IntArrayRef sizes) { return torch::empty(sizes, torch::kMeta); }

template <class F>
static std::string refusal(F f) {
  try {
    f();
  } catch (const c10::Error& e) {
    const std::string text = e.what_without_backtrace();
    return text.substr(0, text.find('\n'));
  }
  return "none";
}

TEST(meta, factories_make_shapes) {
  EXPECT_EQ(told(meta({2, 3})), "float[2, 3][3, 1]meta meta");
  EXPECT_EQ(told(torch::ones({2, 3}, torch::device(torch::kMeta).dtype(torch::kLong))), "long int[2, 3][3, 1]meta meta");
  EXPECT_EQ(told(torch::rand({4}, torch::kMeta)), "float[4][1]meta meta");
  EXPECT_EQ(told(torch::arange(5, torch::kMeta)), "long int[5][1]meta meta");
  EXPECT_EQ(told(torch::zeros_like(meta({2, 3}))), "float[2, 3][3, 1]meta meta");
  EXPECT_EQ(told(torch::empty_like(meta({2, 3}), torch::kCPU)), "float[2, 3][3, 1]cpu cpu");
  EXPECT_EQ(told(torch::zeros({int64_t{1} << 40, 1 << 10}, torch::kMeta)), "float[1099511627776, 1024][1024, 1]meta meta");
  EXPECT(meta({2}).options().device() == torch::Device(torch::kMeta));
  EXPECT(meta({2}).data_ptr() == nullptr);
  EXPECT(meta({0}).data_ptr<float>() == nullptr);
  EXPECT_EQ(refusal([&] { meta({2}).data_ptr<float>(); }), "The tensor has a non-zero number of elements, but its data is not allocated yet.");
  EXPECT(meta({2}).storage().device() == torch::Device(torch::kMeta));
}

TEST(meta, operators_give_shapes) {
  const Tensor m = meta({2, 3});
  EXPECT_EQ(told(m + 1), "float[2, 3][3, 1]meta meta");
  EXPECT_EQ(told(m + torch::tensor(2.0)), "float[2, 3][3, 1]meta meta");
  EXPECT_EQ(told(m.t()), "float[3, 2][1, 3]meta meta");
  EXPECT_EQ(told(m.to(torch::kDouble)), "double[2, 3][3, 1]meta meta");
  EXPECT_EQ(told(at::matmul(m, m.t())), "float[2, 2][2, 1]meta meta");
  EXPECT_EQ(told(at::linear(m, meta({5, 3}))), "float[2, 5][5, 1]meta meta");
  EXPECT_EQ(told(m.index({torch::tensor({0, 1, 1})})), "float[3, 3][3, 1]meta meta");
  EXPECT_EQ(told(at::conv2d(meta({1, 3, 8, 8}), meta({4, 3, 3, 3}))), "float[1, 4, 6, 6][144, 36, 6, 1]meta meta");
  EXPECT_EQ(told(at::softmax(m, 1).relu_()), "float[2, 3][3, 1]meta meta");
  EXPECT_EQ(told(std::get<1>(at::topk(m, 2, 1))), "long int[2, 2][2, 1]meta meta");
  EXPECT_EQ(told(at::dropout(m, 0.5, true)), "float[2, 3][3, 1]meta meta");
  Tensor resized = meta({2});
  resized.resize_({4, 5});
  EXPECT_EQ(told(resized), "float[4, 5][5, 1]meta meta");
}

TEST(meta, nothing_is_drawn) {
  torch::manual_seed(3);
  const Tensor first = torch::rand({4});
  torch::manual_seed(3);
  torch::rand({4}, torch::kMeta);
  at::bernoulli(meta({3})).normal_();
  EXPECT(torch::equal(first, torch::rand({4})));
}

TEST(meta, conversions) {
  const Tensor c = torch::ones({2, 3});
  EXPECT_EQ(told(c.to(torch::kMeta)), "float[2, 3][3, 1]meta meta");
  EXPECT_EQ(told(c.to(torch::device(torch::kMeta).dtype(torch::kLong))), "long int[2, 3][3, 1]meta meta");
  Tensor m = meta({2, 3});
  m.copy_(c);
  EXPECT_EQ(refusal([&] { m.cpu(); }), "Cannot copy out of meta tensor; no data!");
  EXPECT_EQ(refusal([&] { c.copy_(m); }), "Cannot copy out of meta tensor; no data!");
  EXPECT(torch::equal(c, torch::ones({2, 3})));
}

TEST(meta, devices_are_not_mixed) {
  const Tensor c = torch::ones({2, 3}), m = meta({2, 3});
  const std::string mixed = "Expected all tensors to be on the same device, but found at least two devices, meta and cpu!";
  EXPECT_EQ(refusal([&] { c + m; }), mixed);
  EXPECT_EQ(refusal([&] { m + c; }), mixed);
  EXPECT_EQ(refusal([&] { Tensor(m).add_(c); }), mixed);
  EXPECT_EQ(refusal([&] { Tensor(c).add_(m); }), mixed);
  Tensor out = c.clone();
  EXPECT_EQ(refusal([&] { at::mm_out(out, m, m.t()); }), mixed);
  EXPECT(torch::equal(out, c));
}

TEST(meta, what_goes_by_values_is_refused) {
  const Tensor m = meta({2, 3});
  const auto starts = [](const std::string& text, const std::string& with) { return text.rfind(with, 0) == 0; };
  EXPECT(starts(refusal([&] { m.nonzero(); }), "aten::nonzero: attempted to run this operator with Meta tensors"));
  EXPECT(starts(refusal([&] { m.masked_select(m > 0); }), "aten::masked_select: attempted"));
  EXPECT(starts(refusal([&] { m.sum().item(); }), "aten::_local_scalar_dense: attempted"));
  EXPECT(starts(refusal([&] { m.sum().is_nonzero(); }), "aten::_local_scalar_dense: attempted"));
  EXPECT(starts(refusal([&] { at::equal(m, m); }), "aten::equal: attempted"));
}

TEST(meta, gradients_and_modes) {
  const Tensor w = torch::empty({3, 3}, torch::TensorOptions().device(torch::kMeta).requires_grad(true));
  meta({2, 3}).matmul(w).sum().backward();
  EXPECT_EQ(told(w.grad()), "float[3, 3][3, 1]meta meta");
  c10::InferenceMode guard;
  const Tensor i = meta({2});
  EXPECT(i.is_inference());
  EXPECT((i * 2).is_inference());
}
