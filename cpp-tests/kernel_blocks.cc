// What kernels of extensions share: products of blocks, indices of several dimensions, pairs of vectors.
#include <torch/torch.h>

#include "test.h"

#include <ATen/MatrixRef.h>
#include <ATen/cpu/Utils.h>
#include <ATen/cpu/vec/vec_quant.h>
#include <ATen/native/CPUBlas.h>
#include <ATen/native/cpu/mixed_data_type.h>
#include <ATen/native/cpu/utils.h>

#include <algorithm>
#include <vector>

namespace native = at::native;
namespace cpublas = at::native::cpublas;
using torch::Tensor;

namespace {

/// The elements of `group` rows of a column side by side.
Tensor vnni(const Tensor& b) {
  const int64_t group = 4 / b.element_size();
  return b.reshape({b.size(0) / group, group, b.size(1)}).transpose(1, 2).contiguous();
}

/// How far a product of blocks is from the product of the numbers.
template <class T, class C>
double error_of(torch::ScalarType dtype, torch::ScalarType result, bool is_vnni, bool add) {
  const int64_t m = 3, n = 32, k = 32;
  torch::manual_seed(7);
  // Numbers of A that are not negative: where there is no instruction for two signed bytes, LibTorch takes those of A as unsigned.
  const Tensor a = torch::randint(0, 5, {m, k}).to(dtype), b = torch::randint(-4, 5, {k, n}).to(dtype);
  const Tensor laid_out = is_vnni ? vnni(b) : b;
  Tensor c = torch::full({m, n}, 3).to(result);
  cpublas::brgemm(m, n, k, k, n, n, add, static_cast<const T*>(a.data_ptr()), static_cast<const T*>(laid_out.data_ptr()),
                  static_cast<C*>(c.data_ptr()), is_vnni);
  cpublas::brgemm_release(is_vnni);
  const Tensor expected = a.to(torch::kDouble).matmul(b.to(torch::kDouble)) + (add ? 3 : 0);
  return (c.to(torch::kDouble) - expected).abs().max().item<double>();
}

}  // namespace

TEST(kernel_blocks, products_of_blocks) {
  for (const bool add : {false, true}) {
    EXPECT_EQ((error_of<float, float>(torch::kFloat, torch::kFloat, false, add)), 0);
    EXPECT_EQ((error_of<at::BFloat16, float>(torch::kBFloat16, torch::kFloat, false, add)), 0);
    EXPECT_EQ((error_of<at::BFloat16, float>(torch::kBFloat16, torch::kFloat, true, add)), 0);
    EXPECT_EQ((error_of<at::Half, float>(torch::kHalf, torch::kFloat, false, add)), 0);
    EXPECT_EQ((error_of<signed char, int32_t>(torch::kChar, torch::kInt, true, add)), 0);
  }
  // Blocks of a larger matrix.
  const Tensor a = torch::arange(24, torch::kFloat).reshape({4, 6}), b = torch::arange(30, torch::kFloat).reshape({6, 5});
  Tensor c = torch::zeros({4, 5});
  cpublas::brgemm(2, 3, 4, 6, 5, 5, false, a.data_ptr<float>() + 6, b.data_ptr<float>() + 1, c.data_ptr<float>() + 5);
  EXPECT(torch::equal(c.slice(0, 1, 3).slice(1, 0, 3), a.slice(0, 1, 3).slice(1, 0, 4).matmul(b.slice(0, 0, 4).slice(1, 1, 4))));
  EXPECT_EQ(c.slice(1, 3, 5).abs().sum().item<float>(), 0);
}

TEST(kernel_blocks, indices_of_several_dimensions) {
  const int64_t I = 2, J = 3, K = 4;
  int64_t i = 0, j = 0, k = 0;
  EXPECT_EQ(native::data_index_init(int64_t{17}, i, I, j, J, k, K), 0);
  EXPECT(i == 1 && j == 1 && k == 1);
  for (int64_t at = 17; at < I * J * K - 1; at++) {
    EXPECT(!native::data_index_step(i, I, j, J, k, K));
    EXPECT_EQ(i * J * K + j * K + k, at + 1);
  }
  EXPECT(native::data_index_step(i, I, j, J, k, K) && i == 0 && j == 0 && k == 0);
}

TEST(kernel_blocks, half_types_are_computed_as_pairs_of_vectors) {
  constexpr int64_t n = at::vec::Vectorized<at::BFloat16>::size();
  at::BFloat16 x[n], y[n];
  float z[n];
  for (int64_t i = 0; i < n; i++) x[i] = static_cast<float>(i) - 3;
  const native::VecType<at::BFloat16> v = native::VecType<at::BFloat16>::loadu(x);
  (native::maximum(v * native::Vec2(2.f) + native::Vec2(1.f), native::Vec2(0.f))).store(y);
  native::Vec2::loadu(x).store(z);
  for (int64_t i = 0; i < n; i++) {
    EXPECT_EQ(static_cast<float>(y[i]), std::max(0.f, 2 * (static_cast<float>(i) - 3) + 1));
    EXPECT_EQ(z[i], static_cast<float>(i) - 3);
  }
  float some[n] = {};
  const auto [low, high] = native::load2f(z, n - 1);
  low.store(some);
  high.store(some + n / 2);
  EXPECT(some[n - 2] == z[n - 2] && some[n - 1] == 0);

  at::BFloat16 stored[n] = {};
  native::_store(stored, at::vec::Vectorized<float>(1.5f));
  EXPECT(stored[n / 2 - 1] == 1.5f && stored[n / 2] == 0.f);
}

TEST(kernel_blocks, blocks_are_transposed) {
  const Tensor from = torch::arange(20).reshape({4, 5});
  Tensor to = torch::zeros({3, 4}, torch::kLong);
  native::utils::transpose(4, 3, from.data_ptr<int64_t>(), 5, to.data_ptr<int64_t>(), 4);
  EXPECT(torch::equal(to, from.slice(1, 0, 3).t()));
  EXPECT(native::utils::CeilLog2(1) == 1 && native::utils::CeilLog2(4) == 2 && native::utils::CeilLog2(int64_t{5}) == 3);
}

TEST(kernel_blocks, parameters_of_another_dtype) {
  const Tensor half = torch::ones(2, torch::kHalf), single = torch::ones(2), none;
  EXPECT(native::first_type(none, half, single) == torch::kHalf && native::first_type(none) == at::ScalarType::Undefined);
  EXPECT(native::is_mixed_type(half, none, single) && !native::is_mixed_type(single, single) && !native::is_mixed_type(half, none));
  native::check_mixed_data_type(half, single, none);
  EXPECT_THROW(c10::Error, "mixed dtype (CPU): expect parameter to have scalar type of Float", native::check_mixed_data_type(half, single, half));
  EXPECT_THROW(c10::Error, "mixed dtype (CPU): all inputs must share same datatype.", native::check_mixed_data_type(single, single));
  EXPECT(native::param_scalar_type(half, true) == torch::kFloat && native::param_scalar_type(half, false) == torch::kHalf);
}

TEST(kernel_blocks, matrices_in_borrowed_memory) {
  const std::vector<int64_t> numbers = {1, 2, 3, 4, 5, 6};
  const at::MatrixRef<int64_t> matrix(numbers, 3);
  EXPECT(matrix.size(0) == 2 && matrix.size(1) == 3 && matrix.numel() == 6 && !matrix.empty() && matrix.data() == numbers.data());
  EXPECT(matrix[1].equals(at::IntArrayRef(numbers).slice(3)));
  EXPECT(matrix.equals(matrix) && !matrix.equals(at::MatrixRef<int64_t>(numbers, 2)));
  EXPECT_THROW(c10::Error, "MatrixRef: ArrayRef size 6 not divisible by stride 4", at::MatrixRef<int64_t>(numbers, 4));
  EXPECT_THROW(c10::Error, "MatrixRef: out of bounds dimension 2; expected 0 or 1", matrix.size(2));
}

TEST(kernel_blocks, what_the_processor_has) {
  const auto has = at::cpu::get_cpu_capabilities();
  EXPECT(has.at("architecture").isString());
#if defined(__x86_64__)
  EXPECT(has.at("avx2").toBool() == static_cast<bool>(__builtin_cpu_supports("avx2")));
  EXPECT(at::cpu::is_avx512_vnni_supported() == static_cast<bool>(__builtin_cpu_supports("avx512vnni")));
#endif
}

// LibTorch computes these where a unit is compiled for AVX-512 alone.
#if defined(INFER_H) || defined(CPU_CAPABILITY_AVX512)
TEST(kernel_blocks, bytes_four_rows_at_a_time) {
  const int64_t k = 6, n = 80;
  const Tensor bytes = torch::arange(k * n).remainder(127).to(torch::kChar).view({k, n});
  Tensor packed = torch::empty({2, n, 4}, torch::kChar);
  at::vec::pack_vnni4(bytes.data_ptr<int8_t>(), packed.data_ptr<int8_t>(), n, k, n);
  EXPECT(packed.equal(torch::constant_pad_nd(bytes, {0, 0, 0, 2}).view({2, 4, n}).transpose(1, 2)));
  Tensor turned = torch::empty({n / 4, k, 4}, torch::kChar);
  at::vec::transpose_pack_vnni4(bytes.data_ptr<int8_t>(), turned.data_ptr<int8_t>(), n, k, n);
  EXPECT(turned.equal(bytes.view({k, n / 4, 4}).transpose(0, 1)));
}
#endif
