// What a TensorOptions holds, given one by one, as kernels of extensions and of other backends pass it on.
#include <torch/torch.h>

#include "test.h"

#include <optional>
#include <vector>

TEST(unpacked_options, factories) {
  const std::vector<int64_t> sizes = {2, 3};
  const auto none = std::nullopt;
  const at::Tensor zeros = at::zeros(sizes, at::kDouble, none, at::kCPU, none);
  EXPECT(zeros.scalar_type() == at::kDouble && zeros.sum().item<double>() == 0);
  EXPECT(at::empty(sizes, at::kInt, at::kStrided, at::kCPU, false, at::MemoryFormat::Contiguous).scalar_type() == at::kInt);
  EXPECT(at::empty(sizes, at::kFloat, none, at::kMeta, none, none).is_meta());
  EXPECT(at::empty_strided(sizes, {1, 2}, none, none, none, none).stride(1) == 2);
  EXPECT(at::full(sizes, 7, none, none, none, none).scalar_type() == at::kLong);
  EXPECT(at::full_like(zeros, 7, at::kHalf, none, none, none, none).scalar_type() == at::kHalf);
  EXPECT(at::ones_like(zeros, none, none, none, none, none).sum().item<double>() == 6);
  EXPECT(at::arange(1, 7, 2, at::kFloat, none, none, none).sum().item<float>() == 9);
  EXPECT(at::eye(3, at::kDouble, none, none, none).sum().item<double>() == 3);
  EXPECT(at::scalar_tensor(4, at::kDouble, none, at::kCPU, none).item<double>() == 4);
  torch::manual_seed(3);
  const at::Tensor drawn = at::rand(sizes, at::kDouble, none, none, none);
  torch::manual_seed(3);
  EXPECT(drawn.equal(at::rand(sizes, at::TensorOptions(at::kDouble))));
  EXPECT(at::randint(5, sizes, at::kInt, none, none, none).scalar_type() == at::kInt);
}

TEST(unpacked_options, methods) {
  const auto none = std::nullopt;
  const at::Tensor t = torch::ones({2}, torch::kHalf);
  EXPECT(t.new_empty({3}, none, none, none, none).scalar_type() == at::kHalf);
  EXPECT(t.new_zeros({3}, at::kDouble, none, none, none).sum().item<double>() == 0);
  EXPECT(t.new_full({3}, 2, at::kDouble, none, at::kCPU, none).sum().item<double>() == 6);
  EXPECT(t.new_empty_strided({2, 2}, {1, 2}, none, none, none, none).stride(1) == 2);
  EXPECT(static_cast<c10::SymFloat>(t.sym_size(0)) == 2.0);
  EXPECT(t.to(at::kDouble, none, none, none, false, false, none).scalar_type() == at::kDouble);
}
