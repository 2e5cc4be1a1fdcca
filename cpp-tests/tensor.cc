// Tensors: handles, geometry, data, conversion, making.
#include <torch/torch.h>

#include "test.h"

#include <array>

using torch::Tensor;

TEST(tensor, handles_share_and_move) {
  Tensor a = torch::ones({2, 3});
  EXPECT_EQ(a.use_count(), 1u);
  {
    Tensor b = a;
    EXPECT_EQ(a.use_count(), 2u);
    EXPECT(b.is_same(a));
    Tensor c = std::move(b);
    EXPECT(!b.defined());
    EXPECT_EQ(a.use_count(), 2u);
    b = c;
    b = b;
    EXPECT_EQ(a.use_count(), 3u);
    c.reset();
    EXPECT_EQ(a.use_count(), 2u);
  }
  EXPECT_EQ(a.use_count(), 1u);
}

TEST(tensor, geometry) {
  Tensor t = torch::empty({2, 3, 4});
  EXPECT_EQ(t.dim(), 3);
  EXPECT_EQ(t.ndimension(), 3);
  EXPECT_EQ(t.numel(), 24);
  EXPECT_EQ(t.size(1), 3);
  EXPECT_EQ(t.size(-1), 4);
  EXPECT_EQ(t.sizes(), (std::vector<int64_t>{2, 3, 4}));
  EXPECT_EQ(t.strides(), (std::vector<int64_t>{12, 4, 1}));
  EXPECT_EQ(t.stride(0), 12);
  EXPECT_EQ(t.nbytes(), 96u);
  EXPECT_EQ(t.itemsize(), 4u);
  EXPECT_EQ(t.element_size(), 4);
  EXPECT(t.is_contiguous());
  Tensor p = t.permute({2, 0, 1});
  EXPECT(!p.is_contiguous());
  EXPECT(p.contiguous().is_contiguous());
  EXPECT(t.contiguous().is_same(t));
  EXPECT_EQ(t.select(0, 1).storage_offset(), 12);
  EXPECT(t.select(0, 1).is_alias_of(t));
  Tensor images = torch::zeros({1, 3, 4, 4}).contiguous(torch::MemoryFormat::ChannelsLast);
  EXPECT(images.is_contiguous(torch::MemoryFormat::ChannelsLast));
  EXPECT_EQ(images.stride(1), 1);
}

TEST(tensor, kinds) {
  Tensor t = torch::zeros({2}, torch::kInt64);
  EXPECT_EQ(t.scalar_type(), torch::kLong);
  EXPECT(t.dtype() == torch::kInt64);
  EXPECT(t.dtype() != torch::kFloat32);
  EXPECT(t.device() == torch::Device("cpu"));
  EXPECT(t.device().is_cpu());
  EXPECT(t.is_cpu());
  EXPECT(!t.is_cuda());
  EXPECT(!t.is_floating_point());
  EXPECT(torch::zeros({1}).is_floating_point());
  EXPECT_EQ(t.toString(), "CPULongType");
  EXPECT(t.layout() == torch::kStrided);
  auto options = torch::TensorOptions().dtype(torch::kDouble).device(torch::kCPU);
  EXPECT(torch::empty({1}, options).dtype() == torch::kDouble);
  EXPECT(torch::zeros_like(t).dtype() == torch::kLong);
  EXPECT(torch::zeros({1}, t.options()).dtype() == torch::kLong);
  EXPECT(torch::ones({1}, torch::dtype(torch::kHalf)).dtype() == torch::kHalf);
  EXPECT(!torch::cuda::is_available());
  EXPECT_EQ(torch::cuda::device_count(), 0u);
}

TEST(tensor, undefined_ones_throw_or_answer) {
  Tensor u;
  EXPECT(!u.defined());
  EXPECT_EQ(u.dim(), 1);
  EXPECT_EQ(u.numel(), 0);
  EXPECT_EQ(u.sizes(), (std::vector<int64_t>{0}));
  EXPECT_EQ(u.use_count(), 0u);
  EXPECT(!u.requires_grad());
  EXPECT(!u.is_inference());
  EXPECT_EQ(u._version(), 0);
  EXPECT_EQ(u.scalar_type(), c10::ScalarType::Undefined);
  EXPECT_EQ(u.toString(), "UndefinedType");
  EXPECT_THROW(c10::Error, "strides() called on an undefined Tensor", u.strides());
  EXPECT_THROW(c10::Error, "tensor does not have a device", u.device());
  EXPECT_THROW(c10::Error, "", u.data_ptr());
  EXPECT_THROW(c10::Error, "", u.data_ptr<float>());
  EXPECT_THROW(c10::Error, "", u.item());
  EXPECT_THROW(c10::Error, "", u.add(u));
  EXPECT_THROW(c10::Error, "", torch::ones({2}).add(u));
  EXPECT_THROW(c10::Error, "", u.clone());
  EXPECT_THROW(c10::Error, "", u.to(torch::kDouble));
  EXPECT_THROW(c10::Error, "", u.is_leaf());
  EXPECT_THROW(c10::Error, "", u.nbytes());
  EXPECT_THROW(c10::Error, "", u[0]);
  EXPECT_THROW(c10::Error, "", u.index({0}));
  EXPECT_THROW(c10::Error, "", u.set_requires_grad(true));
  EXPECT_THROW(c10::Error, "", u.storage());
  EXPECT_THROW(c10::Error, "", (u.accessor<float, 1>()));
  EXPECT_THROW(c10::Error, "", u.detach());
  EXPECT_THROW(c10::Error, "", u.sum());
  EXPECT_THROW(c10::Error, "", u.view({1}));
}

TEST(tensor, undefined_ones_say_what_they_lack) {
  const Tensor u;
  const Tensor x = torch::ones({2, 3});
  EXPECT_THROW(c10::Error, "tensor does not have a device", u.get_device());
  EXPECT_THROW(c10::Error, "tensor does not have a device", u.cpu());
  EXPECT_THROW(c10::Error, "tensor does not have a device", u.cuda());
  EXPECT_THROW(c10::Error, "tensor does not have a device", u.meta());
  EXPECT_THROW(c10::Error, "tensor does not have a device", u.toType(torch::kInt));
  EXPECT_THROW(c10::NotImplementedError, "Cannot access storage of UndefinedTensorImpl", u.storage());
  EXPECT_THROW(c10::NotImplementedError, "Cannot access storage of UndefinedTensorImpl", u.is_alias_of(x));
  EXPECT_THROW(c10::NotImplementedError, "Cannot access storage of UndefinedTensorImpl", x.is_alias_of(u));
  EXPECT_THROW(c10::NotImplementedError, "Cannot access storage of SparseTensorImpl", x.is_alias_of(x.to_sparse()));
  std::ostringstream file;
  EXPECT_THROW(c10::NotImplementedError, "Cannot access storage of UndefinedTensorImpl", torch::save(u, file));
  EXPECT_THROW(c10::NotImplementedError, "Cannot access storage of UndefinedTensorImpl", torch::save(std::vector<Tensor>{x, u}, file));
  EXPECT_THROW(c10::Error, "cannot call get_autograd_meta() on undefined tensor", u.backward());
  EXPECT_THROW(c10::Error, "'inputs' argument to backward cannot be empty", u.backward({}, {}, false, std::vector<Tensor>()));
  EXPECT_THROW(c10::Error, "cannot call get_autograd_meta() on undefined tensor", u.grad_fn());
  EXPECT_THROW(c10::Error, "cannot call get_autograd_meta() on undefined tensor", u.retains_grad());
  EXPECT_THROW(c10::Error, "cannot call get_autograd_meta() on undefined tensor", u.requires_grad_());
  EXPECT_THROW(c10::Error, "can't retain_grad on Tensor that has requires_grad=False", u.retain_grad());
  EXPECT_THROW(c10::Error, "cannot register a hook on a variable that doesn't require gradient", u.register_hook([](Tensor) {}));
  EXPECT_THROW(c10::Error, "cannot call materialize_autograd_meta() on undefined tensor", u.remove_hook(0));
  EXPECT_THROW(c10::Error, "cannot call tensor_data() on undefined tensor", u.tensor_data());
  EXPECT_THROW(c10::Error, "Unknown ScalarType UNKNOWN_SCALAR", u.is_signed());
  EXPECT(!u.set_requires_grad(false).requires_grad());
  // Dimensions are counted before types are compared.
  EXPECT_THROW(c10::Error, "TensorAccessor expected 2 dims but tensor has 1", (u.accessor<float, 2>()));
  EXPECT_THROW(c10::Error, "TensorAccessor expected 1 dims but tensor has 2", (x.accessor<int, 1>()));
  EXPECT_THROW(c10::Error, "expected scalar type Float but found UNKNOWN_SCALAR", (u.packed_accessor64<float, 1>()));
}

TEST(tensor, data) {
  Tensor t = torch::arange(6, torch::kFloat).view({2, 3});
  const float* p = t.const_data_ptr<float>();
  EXPECT_EQ(p[5], 5.0f);
  t.data_ptr<float>()[0] = 7;
  EXPECT_EQ(t[0][0].item<float>(), 7.0f);
  EXPECT_EQ(t.storage().nbytes(), 24u);
  EXPECT_EQ(t.storage().data(), t.data_ptr());
  EXPECT_THROW(c10::Error, "expected scalar type Double but found Float", t.data_ptr<double>());
  auto a = t.accessor<float, 2>();
  EXPECT_EQ(a[1][2], 5.0f);
  EXPECT_EQ(a.size(0), 2);
  a[1][2] = 8;
  EXPECT_EQ((t.packed_accessor32<float, 2>()[1][2]), 8.0f);
  EXPECT_EQ((t.packed_accessor64<float, 2>()[1][2]), 8.0f);
  Tensor columns = t.t();
  EXPECT_EQ((columns.accessor<float, 2>()[2][1]), 8.0f);
  EXPECT_THROW(c10::Error, "TensorAccessor expected 1 dims but tensor has 2", (t.accessor<float, 1>()));
}

TEST(tensor, items) {
  EXPECT_EQ(torch::tensor(1.5).item<double>(), 1.5);
  EXPECT_EQ(torch::tensor(1.5).item<int>(), 1);
  EXPECT_EQ(torch::tensor(true).item<bool>(), true);
  EXPECT_EQ(torch::tensor(-1).item<uint8_t>(), 255);
  EXPECT(torch::tensor(3).item().isIntegral(false));
  EXPECT_THROW(std::exception, "value cannot be converted to type int8_t without overflow", torch::tensor(300).item<int8_t>());
  EXPECT_THROW(c10::Error, "a Tensor with 6 elements cannot be converted to Scalar", torch::ones({2, 3}).item());
}

TEST(tensor, conversions) {
  Tensor t = torch::full({2}, 2.75);
  EXPECT(t.to(torch::kFloat).is_same(t));
  EXPECT(!t.to(torch::kFloat, false, true).is_same(t));
  EXPECT_EQ(t.to(torch::kInt)[0].item<int>(), 2);
  EXPECT(t.to(torch::kCPU).is_same(t));
  EXPECT(t.to(torch::Device(torch::kCPU), torch::kHalf).dtype() == torch::kHalf);
  EXPECT(t.to(torch::TensorOptions().dtype(torch::kLong)).dtype() == torch::kLong);
  EXPECT(t.to(torch::zeros({1}, torch::kDouble)).dtype() == torch::kDouble);
  EXPECT(t.to(torch::zeros({1}, torch::kDouble).dtype()).dtype() == torch::kDouble);
  EXPECT(t.toType(torch::kByte).dtype() == torch::kUInt8);
  EXPECT(t.cpu().is_same(t));
  EXPECT_THROW(c10::Error, "", t.to(torch::kCUDA));
}

TEST(tensor, from_blob) {
  std::vector<float> data{1, 2, 3, 4, 5, 6};
  Tensor t = torch::from_blob(data.data(), {2, 3});
  data[5] = 9;
  EXPECT_EQ(t[1][2].item<float>(), 9.0f);
  Tensor columns = torch::from_blob(data.data(), {3, 2}, {1, 3});
  EXPECT_EQ(columns[2][1].item<float>(), 9.0f);
  std::vector<int64_t> longs{1, 2};
  EXPECT_EQ(torch::from_blob(longs.data(), {2}, torch::kLong).sum().item<int64_t>(), 3);
  Tensor nothing = torch::from_blob(std::vector<float>().data(), {0, 3});
  EXPECT(nothing.data_ptr() == nullptr);
  EXPECT(nothing.const_data_ptr<float>() == nullptr);
  EXPECT_EQ(nothing.sum().item<float>(), 0.0f);
  int freed = 0;
  {
    Tensor owner = torch::from_blob(data.data(), {6}, [&freed](void*) { freed++; }, torch::kFloat);
    Tensor view = owner.narrow(0, 1, 2);
    owner.reset();
    EXPECT_EQ(freed, 0);
    EXPECT_EQ(view[0].item<float>(), 2.0f);
  }
  EXPECT_EQ(freed, 1);
}

TEST(tensor, from_braces_and_vectors) {
  EXPECT(torch::tensor({1, 2}).dtype() == torch::kLong);
  EXPECT(torch::tensor({1.f, 2.f}).dtype() == torch::kFloat);
  EXPECT(torch::tensor({1., 2.}).dtype() == torch::kFloat);
  EXPECT(torch::tensor({true}).dtype() == torch::kBool);
  EXPECT(torch::tensor(std::vector<int>{1}).dtype() == torch::kLong);
  EXPECT(at::tensor(std::vector<int>{1}).dtype() == torch::kInt);
  EXPECT(torch::tensor(std::vector<uint8_t>{1}).dtype() == torch::kByte);
  EXPECT(torch::tensor({1, 2}, torch::kHalf).dtype() == torch::kHalf);
  EXPECT_EQ(torch::tensor(4).dim(), 0);
  Tensor m = torch::tensor({{1, 2, 3}, {4, 5, 6}});
  EXPECT_EQ(m.sizes(), (std::vector<int64_t>{2, 3}));
  EXPECT_EQ(m[1][2].item<int>(), 6);
  EXPECT_EQ(torch::tensor({{{1.0}}}).dim(), 3);
  EXPECT_EQ(torch::tensor(std::vector<double>{1.5, 2.5})[1].item<double>(), 2.5);
  EXPECT_THROW(c10::Error, "Expected all sub-lists to have sizes: 2 (e.g. {1, 2}), but got sub-list {3} with sizes: 1", torch::tensor({{1, 2}, {3}}));
}

TEST(tensor, factories) {
  torch::manual_seed(7);
  Tensor a = torch::rand({3});
  torch::manual_seed(7);
  EXPECT(torch::equal(a, torch::rand({3})));
  EXPECT_EQ(torch::arange(5).dtype().toScalarType(), torch::kLong);
  EXPECT_EQ(torch::arange(0, 1, 0.25).numel(), 4);
  EXPECT_EQ(torch::eye(3).sum().item<float>(), 3.0f);
  EXPECT_EQ(torch::full({2}, 5).dtype().toScalarType(), torch::kLong);
  EXPECT_EQ(torch::linspace(0, 1, 3)[1].item<float>(), 0.5f);
  EXPECT(torch::randint(0, 10, {100}, torch::kLong).lt(10).all().item<bool>());
  EXPECT(torch::zeros({2}, torch::requires_grad()).requires_grad());
}

TEST(tensor, operators) {
  Tensor a = torch::tensor({1.f, 2.f, 3.f}), b = torch::tensor({4.f, 5.f, 6.f});
  EXPECT(torch::equal(a + b, torch::tensor({5.f, 7.f, 9.f})));
  EXPECT(torch::equal(2 * a, torch::tensor({2.f, 4.f, 6.f})));
  EXPECT(torch::equal(a - 1, torch::tensor({0.f, 1.f, 2.f})));
  EXPECT(torch::equal(1 - a, torch::tensor({0.f, -1.f, -2.f})));
  EXPECT(torch::equal(6 / a, torch::tensor({6.f, 3.f, 2.f})));
  EXPECT(torch::equal(b / 2, torch::tensor({2.f, 2.5f, 3.f})));
  EXPECT(torch::equal(-a, torch::tensor({-1.f, -2.f, -3.f})));
  EXPECT(torch::equal(a > 1, torch::tensor({false, true, true})));
  EXPECT(torch::equal(2 > a, torch::tensor({true, false, false})));
  EXPECT(torch::equal((a == 2) | (a == 3), torch::tensor({false, true, true})));
  EXPECT(torch::equal(~(a == 2), torch::tensor({true, false, true})));
  EXPECT(torch::equal(b % 4, torch::tensor({0.f, 1.f, 2.f})));
  a += b;
  a -= 1;
  a *= 2;
  a /= torch::tensor(2.f);
  EXPECT(torch::equal(a, torch::tensor({4.f, 6.f, 8.f})));
}

TEST(tensor, several_results) {
  auto [values, indices] = torch::tensor({3.f, 1.f, 2.f}).max(0);
  EXPECT_EQ(values.item<float>(), 3.0f);
  EXPECT_EQ(indices.item<int64_t>(), 0);
  auto parts = torch::arange(6).split(2, 0);
  EXPECT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[2][1].item<int>(), 5);
  EXPECT_EQ(torch::cat({parts[0], parts[2]}, 0).numel(), 4);
  EXPECT_EQ(torch::stack({parts[0], parts[1]}).dim(), 2);
  EXPECT_EQ(std::get<1>(torch::tensor({1.f, 5.f, 3.f}).topk(2))[0].item<int64_t>(), 1);
  Tensor out = torch::empty({2});
  EXPECT(torch::mul_out(out, torch::ones({2}), torch::full({2}, 3.f)).is_same(out));
  EXPECT_EQ(out[1].item<float>(), 3.0f);
  std::tie(values, indices) = at::sort(torch::tensor({3.f, 1.f, 2.f}));
  EXPECT_EQ(indices[0].item<int64_t>(), 1);
  Tensor largest = torch::empty({0}), places = torch::empty({0}, torch::kLong);
  auto written = at::max_out(largest, places, torch::tensor({{1.f, 5.f, 2.f}}), 1);
  static_assert(std::is_same_v<decltype(written), std::tuple<Tensor&, Tensor&>>);
  EXPECT(std::get<1>(written).is_same(places));
  const auto max = static_cast<std::tuple<Tensor, Tensor> (*)(const Tensor&, int64_t, bool)>(&at::max);
  EXPECT_EQ(std::get<0>(max(torch::tensor({{1.f, 5.f, 2.f}}), 1, false))[0].item<float>(), 5.0f);
}

TEST(tensor, set_to_a_storage) {
  // A storage is all of it, whichever tensor on it was asked.
  const Tensor x = torch::arange(6, torch::kFloat).reshape({2, 3});
  Tensor t = torch::ones({2});
  EXPECT(t.set_(x[1].storage()).equal(torch::arange(6, torch::kFloat)));
  EXPECT_EQ(t._version(), 1);
  EXPECT(t.set_(x.t().storage(), 1, {2, 2}, {3, 1}).equal(torch::tensor({{1.f, 2.f}, {4.f, 5.f}})));
  t.fill_(9);
  EXPECT(x.equal(torch::tensor({{0.f, 9.f, 9.f}, {3.f, 9.f, 9.f}})));
  EXPECT_EQ(torch::empty({0}, torch::kDouble).set_(x.storage()).numel(), 3);
  EXPECT_EQ(torch::empty({0}, torch::kByte).set_(x[1].storage()).numel(), 24);
  EXPECT_EQ(t.set_(torch::empty({0}).storage()).numel(), 0);
  EXPECT_THROW(c10::Error, "setStorage: sizes [2], strides [1], storage offset 5, and itemsize 4 requiring a storage size of 28 are out of bounds", t.set_(x.storage(), 5, {2}, {1}));
}

TEST(tensor, half_types) {
  EXPECT_EQ(static_cast<float>(c10::Half(1.0f / 3)), 0.333251953125f);
  EXPECT_EQ(c10::Half(70000.0f).x, 0x7C00);
  EXPECT_EQ(c10::Half(6e-8f).x, 1);
  EXPECT_EQ(static_cast<float>(c10::Half(1.5f) + c10::Half(0.25f)), 1.75f);
  EXPECT_EQ(static_cast<float>(c10::BFloat16(3.14159f)), 3.140625f);
  EXPECT_EQ(torch::ones({1}, torch::kHalf).data_ptr<at::Half>()[0], c10::Half(1.0f));
}

TEST(tensor, parts_of_real_and_complex_tensors) {
  const at::Tensor x = torch::tensor({1.f, 2.f}), z = torch::complex(x, x + 1);
  EXPECT(torch::real(x).is_same(x) && torch::conj(x).is_same(x) && x.conj().is_same(x));
  const at::Tensor conjugate = z.conj();
  EXPECT(conjugate.is_conj() && conjugate.is_view() && torch::conj(conjugate).is_same(z) == false && !torch::conj(conjugate).is_conj());
  EXPECT(torch::equal(torch::imag(conjugate), -(x + 1)) && torch::equal(torch::real(conjugate), x));
  EXPECT_THROW(c10::Error, "imag is not implemented for tensors with non-complex dtypes.", torch::imag(x));
}

TEST(tensor, positions_of_a_condition) {
  const std::vector<at::Tensor> at = torch::where(torch::tensor({0, 5, 0, 7}).view({2, 2}));
  EXPECT_EQ(at.size(), size_t{2});
  EXPECT(torch::equal(at[0], torch::tensor({0, 1})) && torch::equal(at[1], torch::tensor({1, 1})));
}

TEST(tensor, rows_of_a_table_are_shrunk_to_a_largest_norm) {
  at::Tensor table = torch::tensor({3.f, 4.f, 0.3f, 0.4f, 6.f, 8.f}).view({3, 2}).clone(), row = table[0];
  const at::Tensor before = table.clone(), rows = torch::tensor({2, 1, 2});
  const at::Tensor want = torch::tensor({3.f, 4.f, 0.3f, 0.4f, 3.f, 4.f}).view({3, 2});
  EXPECT(torch::allclose(torch::embedding_renorm(table, rows, 5, 2), want) && torch::equal(table, before));
  torch::embedding_renorm_(table, rows, 5, 2);
  EXPECT(torch::allclose(table, want) && table._version() == 1);
  EXPECT_THROW(c10::Error, "Expected 2-dimensional tensor, but got 1-dimensional tensor for argument #1 'self' (while checking arguments for embedding_renorm_)",
               torch::embedding_renorm_(row, rows, 1, 2));
}
