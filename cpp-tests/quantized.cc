// Quantized tensors: made, asked, printed, moved, saved; what LibTorch 2.15 printed is the text below.

#include <torch/torch.h>

#include <sstream>

#include "test.h"

namespace {

at::Tensor numbers() { return torch::tensor({-1.0f, 0.26f, 0.5f, 3.0f}).view({2, 2}); }
at::Tensor by_tensor() { return at::quantize_per_tensor(numbers(), 0.1, 10, at::kQUInt8); }
at::Tensor by_channel() {
  return at::quantize_per_channel(numbers(), torch::tensor({0.1, 0.2}, at::kDouble), torch::tensor({0, 5}, at::kLong), 0, at::kQInt8);
}

template <class T>
std::string shown(const T& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

}  // namespace

TEST(quantized, quantized_tensors_are_printed_as_what_they_stand_for) {
  EXPECT(shown(by_tensor()) ==
         "-1.0000  0.3000\n 0.5000  3.0000\n[ QuantizedCPUQUInt8Type{2,2}, qscheme: per_tensor_affine, scale: 0.1, zero_point: 10 ]");
  EXPECT(shown(by_channel()) ==
         "-1.0000  0.3000\n 0.4000  3.0000\n[ QuantizedCPUQInt8Type{2,2}, qscheme: per_channel_affine, scales:  0.1000\n 0.2000\n"
         "[ CPUDoubleType{2} ], zero_points:  0\n 5\n[ CPULongType{2} ], axis: 0 ]");
  EXPECT(shown(at::quantize_per_tensor(at::zeros({0}), 0.1, 10, at::kQInt32)) ==
         "[ QuantizedCPUQInt32Type{0}, qscheme: per_tensor_affine, scale: 0.1, zero_point: 10 ]");
}

TEST(quantized, quantized_tensors_are_asked_what_they_are) {
  const at::Tensor q = by_tensor(), c = by_channel();
  EXPECT(q.is_quantized() && c.is_quantized() && !numbers().is_quantized() && at::isQIntType(q.scalar_type()));
  EXPECT(q.q_scale() == 0.1 && q.q_zero_point() == 10 && q.qscheme() == c10::kPerTensorAffine);
  EXPECT(c.qscheme() == c10::kPerChannelAffine && toString(c.qscheme()) == "per_channel_affine" && c.q_per_channel_axis() == 0);
  EXPECT(c.q_per_channel_scales().equal(torch::tensor({0.1, 0.2}, at::kDouble)));
  EXPECT(c.q_per_channel_zero_points().equal(torch::tensor({0, 5}, at::kLong)));
  EXPECT(q.int_repr().equal(torch::tensor({0, 13, 15, 40}, at::kByte).view({2, 2})));
  EXPECT(static_cast<int>(q.data_ptr<c10::quint8>()[1].val_) == 13 && q.element_size() == 1);
  EXPECT(q.dequantize().scalar_type() == at::kFloat && q.dequantize()[1][0].item<float>() == 0.5f);
  EXPECT(shown(q.dtype()) == "c10::quint8" && q.toString() == "QuantizedCPUQUInt8Type");
}

TEST(quantized, views_of_quantized_tensors_show_their_integers) {
  at::Tensor q = by_tensor();
  at::Tensor turned = q.transpose(0, 1);
  EXPECT(turned.is_quantized() && turned.q_scale() == 0.1 && !turned.is_contiguous());
  turned.relu_();
  EXPECT(q.int_repr().equal(torch::tensor({10, 13, 15, 40}, at::kByte).view({2, 2})));
  EXPECT(q._version() == 1);
  q.fill_(0.72);
  EXPECT(q.int_repr().eq(17).all().item<bool>());
  at::Tensor m = at::empty_like(q);
  m.copy_(numbers());
  EXPECT(m.equal(by_tensor()) && !m.equal(q));
  EXPECT(at::cat({m, m}, 0).size(0) == 4 && at::_empty_affine_quantized({2}, at::TensorOptions(at::kQInt8), 0.5, 3).q_scale() == 0.5);
  EXPECT(by_channel()[1].q_zero_point() == 5 && by_channel().slice(0, 0, 1).qscheme() == c10::kPerTensorAffine);
}

TEST(quantized, quantized_tensors_are_saved_and_loaded) {
  for (const at::Tensor& q : {by_tensor(), by_channel()}) {
    std::stringstream file;
    torch::save(q, file);
    at::Tensor again;
    torch::load(again, file);
    EXPECT(again.equal(q) && again.qscheme() == q.qscheme());
  }
}

TEST(quantized, what_quantized_tensors_have_no_kernel_for_is_refused) {
  const at::Tensor q = by_tensor();
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::exp", q.exp());
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::sum", q.sum());
  EXPECT_THROW(c10::NotImplementedError, "Could not run 'aten::q_scale' with arguments from the 'CPU' backend", numbers().q_scale());
  EXPECT_THROW(c10::Error, "Expected quantizer->qscheme() == kPerTensorAffine to be true, but got false.", by_channel().q_scale());
  EXPECT_THROW(c10::Error, "Setting strides is possible only on uniformly quantized tensor", by_channel().transpose(0, 1));
  EXPECT_THROW(c10::Error, "Quantize only works on Float Tensor, got Double", at::quantize_per_tensor(numbers().to(at::kDouble), 0.1, 10, at::kQUInt8));
  EXPECT_THROW(c10::Error, "quantize_tensor_per_tensor_affine zero_point 300 is above upper bound.", at::quantize_per_tensor(numbers(), 0.1, 300, at::kQUInt8));
  EXPECT_THROW(c10::Error, "Copying from quantized Tensor to non-quantized Tensor is not allowed", at::empty({2, 2}).copy_(q));
}

TEST(quantized, numbers_that_require_grad_are_quantized_without_it) {
  const at::Tensor x = numbers().requires_grad_(true);
  const at::Tensor q = at::quantize_per_tensor(x, 0.1, 10, at::kQUInt8);
  EXPECT(!q.requires_grad() && !q.dequantize().requires_grad());
  at::fake_quantize_per_tensor_affine(x, 0.1, 10, 0, 20).sum().backward();
  EXPECT(x.grad().equal(torch::tensor({1.0f, 1.0f, 1.0f, 0.0f}).view({2, 2})));
}
