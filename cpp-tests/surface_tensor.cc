// The surface of tensors that programs written for LibTorch use: factories, methods, operators, indexing. A comment names the symbols of
// surface.txt that its line uses.
#include <torch/torch.h>

#include "test.h"

#include <ATen/TensorIndexing.h>
#include <ATen/TensorOperators.h>

using infer_test::printed;
using torch::Tensor;
using torch::indexing::None;
using torch::indexing::Slice;

/// Compares values, whatever the shape and the element type are.
static bool holds(const Tensor& t, const std::vector<double>& values) {
  return torch::equal(t.to(torch::kDouble).contiguous().view(-1), torch::tensor(values, torch::kDouble).view(-1));
}

TEST(surface_tensor, over_memory_of_the_program) {
  float data[] = {0, 1, 2, 3, 4, 5};
  Tensor t = torch::from_blob(data, {2, 3});  // torch::from_blob; at::Tensor
  EXPECT(t.data_ptr() == data && t.data_ptr<float>() == data);  // at::Tensor::data_ptr
  EXPECT(holds(torch::from_blob(data, {2, 2}, {1, 3}, torch::kFloat), {0, 3, 1, 4}));
  int freed = 0;
  {
    Tensor owned = torch::from_blob(data, {2}, [&](void*) { freed++; }, torch::kFloat32);
    Tensor strided = torch::from_blob(data, {2}, {2}, [&](void*) { freed++; }, torch::TensorOptions(torch::kFloat32));
    EXPECT(holds(strided, {0, 2}));
  }
  EXPECT_EQ(freed, 2);
  EXPECT(holds(torch::from_blob(data, {6}, torch::TensorOptions().dtype(torch::kFloat32)).clone(), {0, 1, 2, 3, 4, 5}));
}

TEST(surface_tensor, factories) {
  const auto options = torch::TensorOptions().dtype(torch::kDouble);
  EXPECT(holds(torch::zeros({2}, options), {0, 0}));  // torch::zeros
  EXPECT_EQ(torch::empty({2, 3}, torch::kLong).numel(), 6);  // torch::empty
  EXPECT(torch::empty({1, 2, 3, 4}, torch::kFloat, torch::MemoryFormat::ChannelsLast).is_contiguous(torch::MemoryFormat::ChannelsLast));
  EXPECT(at::empty({2}, at::kInt).scalar_type() == at::kInt);  // at::empty
  EXPECT(holds(torch::ones({2}), {1, 1}));  // torch::ones
  EXPECT(holds(torch::full({2}, 7.5), {7.5, 7.5}));  // torch::full
  EXPECT(torch::full({1}, 3, options).scalar_type() == torch::kDouble);
  EXPECT(holds(torch::tensor({1, 2, 3}), {1, 2, 3}));  // torch::tensor; torch::detail::TensorDataContainer::TensorDataContainer(int)
  EXPECT(holds(torch::tensor({{1.0, 2.0}, {3.0, 4.0}}), {1, 2, 3, 4}));  // torch::detail::TensorDataContainer::TensorDataContainer(std::initializer_list<TensorDataContainer>)
  EXPECT(torch::tensor(std::vector<int>{1, 2}).scalar_type() == torch::kInt64);  // torch::detail::TensorDataContainer::TensorDataContainer(const std::vector<int> &)
  EXPECT(torch::tensor(3.5f, torch::kFloat16).dim() == 0);
  EXPECT(at::tensor({1, 2}, at::kFloat).scalar_type() == at::kFloat);
  EXPECT(holds(torch::arange(3), {0, 1, 2}));  // torch::arange
  EXPECT(holds(torch::arange(1, 6, 2, torch::kInt), {1, 3, 5}));
  const Tensor like = torch::rand({2, 2});  // torch::rand
  EXPECT(like.min().item<float>() >= 0 && like.max().item<float>() < 1);
  EXPECT(holds(torch::zeros_like(like), {0, 0, 0, 0}));  // torch::zeros_like
  EXPECT(holds(torch::ones_like(like, torch::kLong), {1, 1, 1, 1}));  // torch::ones_like
  EXPECT_EQ(torch::empty_like(like).numel(), 4);  // torch::empty_like
  const Tensor drawn = torch::randint(3, 9, {50});  // torch::randint
  EXPECT(drawn.min().item<float>() >= 3 && drawn.max().item<float>() < 9);
  EXPECT(torch::randint(5, {4}, torch::kLong).scalar_type() == torch::kLong);
  EXPECT(torch::randint(0, 5, {4}, std::nullopt, torch::kInt).scalar_type() == torch::kInt);
}

TEST(surface_tensor, questions) {
  Tensor undefined;  // at::Tensor::Tensor()
  EXPECT(!undefined.defined());  // at::Tensor::defined
  const Tensor t = torch::ones({2, 3});
  EXPECT(t.size(1) == 3 && t.size(-2) == 2);  // at::Tensor::size
  EXPECT_EQ(t.sizes().vec(), (std::vector<int64_t>{2, 3}));  // at::Tensor::sizes
  EXPECT_EQ(t.strides().vec(), (std::vector<int64_t>{3, 1}));  // at::Tensor::strides
  EXPECT(t.device() == torch::kCPU);  // at::Tensor::device
  EXPECT(!t.is_cuda());  // at::Tensor::is_cuda
  EXPECT_EQ(t.dim(), 2);  // at::Tensor::dim
  EXPECT_EQ(t.ndimension(), 2);  // at::Tensor::ndimension
  EXPECT_EQ(t.numel(), 6);  // at::Tensor::numel
  EXPECT_EQ(t.nbytes(), 24u);  // at::Tensor::nbytes
  EXPECT_EQ(t.element_size(), 4u);  // at::Tensor::element_size
  EXPECT(t.dtype() == torch::kFloat32);  // at::Tensor::dtype
  EXPECT(t.scalar_type() == torch::kFloat);  // at::Tensor::scalar_type
  EXPECT(t.options().dtype() == torch::kFloat && t.options().device().is_cpu());  // at::Tensor::options
  EXPECT(t.is_contiguous() && !t.t().is_contiguous());  // at::Tensor::is_contiguous; at::Tensor::t
  EXPECT_EQ(printed(torch::ones({2})), " 1\n 1\n[ CPUFloatType{2} ]");  // at::operator<<
}

TEST(surface_tensor, conversions) {
  const Tensor t = torch::tensor({1.5, -2.5});
  EXPECT(t.to(torch::kInt).scalar_type() == torch::kInt);  // at::Tensor::to
  EXPECT(t.to(torch::TensorOptions().dtype(torch::kDouble)).scalar_type() == torch::kDouble);
  EXPECT(t.to(torch::Device(torch::kCPU), torch::kHalf).scalar_type() == torch::kHalf);
  EXPECT(t.to(t.dtype()).scalar_type() == t.scalar_type());
  EXPECT(t.to(torch::kCPU).is_same(t));
  EXPECT(t.to(torch::kDouble, false, true).scalar_type() == torch::kDouble);
  EXPECT(t.toType(torch::kLong).scalar_type() == torch::kLong);  // at::Tensor::toType
  EXPECT(t.cpu().is_same(t));  // at::Tensor::cpu
  EXPECT(t.clone().data_ptr() != t.data_ptr());  // at::Tensor::clone
  EXPECT(torch::ones({1, 2, 2, 2}).clone(torch::MemoryFormat::ChannelsLast).is_contiguous(torch::MemoryFormat::ChannelsLast));
  EXPECT(t.detach().data_ptr() == t.data_ptr());  // at::Tensor::detach
  EXPECT(torch::ones({2, 3}).t().contiguous().is_contiguous());  // at::Tensor::contiguous
  EXPECT_EQ(t[0].item<float>(), 1.5f);  // at::Tensor::item; at::Tensor::operator[]
  EXPECT_EQ(t[1].item().toDouble(), -2.5);
  auto seen = t.accessor<float, 1>();  // at::Tensor::accessor
  EXPECT_EQ(seen[1], -2.5f);
  Tensor grid = torch::zeros({2, 3});
  auto cells = grid.accessor<float, 2>();
  cells[1][2] = 7;  // at::TensorAccessor::operator[]
  EXPECT_EQ(cells.size(1), 3);  // at::TensorAccessor::size
  EXPECT_EQ(grid[1][2].item<float>(), 7);
  EXPECT_THROW(c10::Error, "", t.accessor<float, 2>());
  EXPECT_THROW(c10::Error, "", t.data_ptr<double>());
}

TEST(surface_tensor, shapes) {
  const Tensor t = torch::arange(6, torch::kFloat).view({2, 3});  // at::Tensor::view
  EXPECT_EQ(t.unsqueeze(0).dim(), 3);  // at::Tensor::unsqueeze
  EXPECT(t.unsqueeze(0).squeeze(0).dim() == 2 && t.view({1, 6}).squeeze().dim() == 1);  // at::Tensor::squeeze
  EXPECT(holds(t.permute({1, 0}), {0, 3, 1, 4, 2, 5}));  // at::Tensor::permute
  EXPECT(holds(t.transpose(0, 1), {0, 3, 1, 4, 2, 5}));  // at::Tensor::transpose
  EXPECT_EQ(t.reshape({-1}).numel(), 6);  // at::Tensor::reshape
  EXPECT_EQ(t.flatten(0, 1).dim(), 1);  // at::Tensor::flatten
  EXPECT(holds(t.slice(1, 0, 3, 2), {0, 2, 3, 5}));  // at::Tensor::slice
  EXPECT(holds(t.slice(0, 1), {3, 4, 5}));
  EXPECT(holds(t.select(0, 1), {3, 4, 5}));  // at::Tensor::select
  EXPECT(holds(t.narrow(1, 1, 2), {1, 2, 4, 5}));  // at::Tensor::narrow
  EXPECT(holds(t.repeat({1, 2}), {0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5}));  // at::Tensor::repeat
  EXPECT(holds(t.slice(0, 0, 1).expand({2, 3}), {0, 1, 2, 0, 1, 2}));  // at::Tensor::expand
  EXPECT(holds(t.flip({1}), {2, 1, 0, 5, 4, 3}));  // at::Tensor::flip
  EXPECT(holds(t.split(1, 0)[1], {3, 4, 5}) && t.split({1, 2}, 1)[1].size(1) == 2);  // at::Tensor::split
  EXPECT_EQ(t.split_with_sizes({1, 2}, 1)[0].numel(), 2);  // at::Tensor::split_with_sizes
  EXPECT(holds(t.index_select(1, torch::tensor({2, 0})), {2, 0, 5, 3}));  // at::Tensor::index_select
  EXPECT(holds(t.masked_select(t > 3), {4, 5}));  // at::Tensor::masked_select
  EXPECT(holds(t.nonzero()[0], {0, 1}));  // at::Tensor::nonzero
}

TEST(surface_tensor, indexing) {
  Tensor t = torch::arange(12, torch::kFloat).view({3, 4});
  EXPECT(holds(t.index({1, Slice(1, 3)}), {5, 6}));  // at::Tensor::index; at::indexing::Slice; at::indexing::Slice::Slice(std::optional<c10::SymInt>, std::optional<c10::SymInt>, std::optional<c10::SymInt>)
  EXPECT(holds(t.index({Slice(None, None, 2), 0}), {0, 8}));  // at::indexing::None
  EXPECT(holds(t.index({1, Slice({1, 3})}), {5, 6}));
  EXPECT_EQ(t.index({None, "...", 0}).dim(), 2);
  EXPECT(holds(t.index({t > 9}), {10, 11}));
  EXPECT(holds(t.index({torch::tensor({2, 0}), 1}), {9, 1}));
  const std::vector<at::indexing::TensorIndex> listed{Slice(), 3};
  EXPECT(holds(t.index(listed), {3, 7, 11}));
  t.index_put_({0, Slice(0, 2)}, torch::tensor({-1.0f, -2.0f}));  // at::Tensor::index_put_
  t.index_put_({t > 10}, 0);
  t.index_put_(listed, torch::zeros({3}));
  EXPECT(holds(t, {-1, -2, 2, 0, 4, 5, 6, 0, 8, 9, 10, 0}));
}

TEST(surface_tensor, arithmetic) {
  const Tensor a = torch::tensor({1.0f, 4.0f}), b = torch::tensor({2.0f, 2.0f});
  EXPECT(holds(a + b, {3, 6}) && holds(a + 1, {2, 5}));  // at::operator+
  EXPECT(holds(a * 2, {2, 8}) && holds(a * b, {2, 8}));  // at::operator*
  EXPECT(holds(a - b, {-1, 2}) && holds(a - 1, {0, 3}) && holds(1 - a, {0, -3}));  // at::operator-
  EXPECT(holds(a / 2, {0.5, 2}) && holds(a / b, {0.5, 2}));  // at::operator/
  EXPECT(holds(a > 2, {0, 1}) && holds(a > b, {0, 1}));  // at::operator>
  EXPECT(holds(a == b, {0, 0}) && holds(a == 4, {0, 1}));  // at::operator==
  EXPECT(holds(a != b, {1, 1}));  // at::operator!=
  EXPECT(holds(a.div(2), {0.5, 2}) && holds(a.div(b), {0.5, 2}));  // at::Tensor::div
  EXPECT(holds((-a).abs(), {1, 4}));  // at::Tensor::abs
  EXPECT(holds(a.clamp(2, 3), {2, 3}));  // at::Tensor::clamp
  EXPECT(holds(a.eq(4), {0, 1}) && holds(a.eq(a), {1, 1}));  // at::Tensor::eq
  EXPECT(holds(a.ge(4), {0, 1}) && holds(a.ge(b), {0, 1}));  // at::Tensor::ge
  EXPECT(holds(a.pow(2), {1, 16}) && holds(a.pow(b), {1, 16}));  // at::Tensor::pow
  EXPECT(holds(at::pow(a, 2), {1, 16}));  // at::pow
  EXPECT(holds(a.view({1, 2}).matmul(b.view({2, 1})), {10}));  // at::Tensor::matmul
  EXPECT(holds(torch::relu(torch::tensor({-1.0f, 2.0f})), {0, 2}));  // at::relu
  EXPECT(holds(torch::where(a > 2, a, b), {2, 4}));  // at::where
  EXPECT(holds(torch::logical_and(a > 0, a > 2), {0, 1}));  // at::logical_and
  EXPECT(holds(torch::isnan(a / 0 * 0), {1, 1}));  // at::isnan
  EXPECT(torch::allclose(a, a + 1e-9));  // at::allclose

  Tensor t = torch::ones({2});
  t += 1;  // at::Tensor::operator+=
  t += b;
  EXPECT(holds(t, {4, 4}));
  EXPECT(holds(t.add_(1).add_(b, 2), {9, 9}));  // at::Tensor::add_
  EXPECT(holds(t.mul_(2).mul_(b), {36, 36}));  // at::Tensor::mul_
  EXPECT(holds(t.zero_(), {0, 0}));  // at::Tensor::zero_
  EXPECT(holds(t.copy_(a), {1, 4}));  // at::Tensor::copy_
  EXPECT(t.uniform_(2, 3).min().item<float>() >= 2);  // at::Tensor::uniform_
  t.set_(a);  // at::Tensor::set_
  EXPECT(t.data_ptr() == a.data_ptr());
}

TEST(surface_tensor, reductions) {
  const Tensor t = torch::tensor({{1.0f, 5.0f, 3.0f}, {6.0f, 2.0f, 4.0f}});
  EXPECT(holds(t.sum(), {21}) && holds(t.sum(1), {9, 12}) && t.sum({0}, true, torch::kDouble).dim() == 2);  // at::Tensor::sum
  EXPECT(holds(torch::sum(t), {21}));  // at::sum
  EXPECT(holds(t.mean(), {3.5}) && holds(t.mean({0}), {3.5, 3.5, 3.5}));  // at::Tensor::mean
  EXPECT(holds(t.max(), {6}) && holds(std::get<1>(t.max(1, true)), {1, 0}) && holds(t.max(t), {1, 5, 3, 6, 2, 4}));  // at::Tensor::max
  EXPECT(holds(t.min(), {1}) && holds(std::get<0>(t.min(0)), {1, 2, 3}) && holds(t.min(t), {1, 5, 3, 6, 2, 4}));  // at::Tensor::min
  EXPECT(holds(t.argmax(1), {1, 0}) && holds(t.argmax(), {3}));  // at::Tensor::argmax
  EXPECT(holds(t.prod(), {720}) && holds(t.prod(1), {15, 48}));  // at::Tensor::prod
  EXPECT(!t.gt(1).all().item<bool>());  // at::Tensor::all
  EXPECT(t.gt(5).any().item<bool>());  // at::Tensor::any
  EXPECT(holds(torch::tensor({3.0f, 4.0f}).norm(), {5}) && holds(t.norm(1, {1}, true), {9, 12}));  // at::Tensor::norm
  EXPECT(holds(std::get<0>(t.sort(1, true)), {5, 3, 1, 6, 4, 2}) && holds(std::get<1>(t.sort(1)), {0, 2, 1, 1, 2, 0}));  // at::Tensor::sort
  EXPECT(holds(std::get<1>(t.sort(/*stable=*/true, 1, false)), {0, 2, 1, 1, 2, 0}));
  EXPECT(holds(std::get<0>(t.topk(2, 1)), {5, 3, 6, 4}));  // at::Tensor::topk
  EXPECT(torch::allclose(t.log_softmax(1).exp().sum(1), torch::ones({2})));  // at::Tensor::log_softmax
  EXPECT(holds(torch::cat({t, t}).sum(), {42}));  // at::cat; c10::IListRef::IListRef(const std::initializer_list<Tensor> &)
  std::vector<Tensor> parts{t, t};
  const std::vector<Tensor> constant = parts;
  EXPECT_EQ(torch::cat(parts, 1).size(1), 6);  // c10::IListRef::IListRef<>(std::vector<at::Tensor> &)
  EXPECT_EQ(torch::cat(constant, 0).size(0), 4);  // c10::IListRef::IListRef<>(const std::vector<at::Tensor> &)
  EXPECT_EQ(torch::stack({t, t, t}, 1).size(1), 3);  // at::stack
  EXPECT(holds(torch::chunk(t, 3, 1)[2], {3, 4}));  // at::chunk
  EXPECT_EQ(std::get<0>(torch::unique_dim(torch::tensor({{1, 2}, {1, 2}}), 0)).size(0), 1);  // at::unique_dim
}
