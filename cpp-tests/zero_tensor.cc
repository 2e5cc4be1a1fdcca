// Tensors that are known to be zero: read as any other, never written.

#include <torch/torch.h>

#include "test.h"

using at::Tensor;

TEST(zero_tensor, is_read_and_not_written) {
  for (bool inference : {false, true}) {
    c10::InferenceMode guard(inference);
    Tensor z = torch::_efficientzerotensor({2, 3}), x = torch::ones({2, 3});
    EXPECT(z._is_zerotensor() && !x._is_zerotensor() && z.is_contiguous() && z.is_inference() == inference);
    EXPECT(torch::equal(z, torch::zeros({2, 3})) && torch::equal(x + z, x) && torch::equal(torch::ones({2, 3}).copy_(z), x * 0));
    EXPECT(!z.clone()._is_zerotensor() && !(x + z)._is_zerotensor() && !x.sum()._is_zerotensor());
    for (const Tensor& view : {z.view({3, 2}), z.t(), z[0], z.detach()}) EXPECT(view._is_zerotensor());
    const std::string sentence = "ZeroTensors are immutable. Please ";
    EXPECT_THROW(c10::Error, sentence, z.add_(1));
    EXPECT_THROW(c10::Error, sentence, z.copy_(x));
    EXPECT_THROW(c10::Error, sentence, z.view({6}).zero_());
    EXPECT_THROW(c10::Error, sentence, torch::add_out(z, x, x));
    EXPECT_THROW(c10::Error, sentence, z[0].index_put_({torch::tensor(0)}, torch::tensor(1.f)));
    EXPECT_EQ(z.abs().max().item<float>(), 0.f);
    EXPECT_EQ(z.clone().add_(1).sum().item<float>(), 6.f);
    z.t_();
    EXPECT(z._is_zerotensor() && z.size(0) == 3);
  }
}
