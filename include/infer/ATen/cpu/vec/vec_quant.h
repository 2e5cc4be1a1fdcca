// Bytes laid out four rows at a time, as processors multiply them (VNNI). LibTorch has these for AVX-512 alone; here they are loops.
#pragma once

#include <ATen/cpu/vec/intrinsics.h>
#include <c10/util/Exception.h>
#include <infer/namespace.h>

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace at {
namespace vec {
INFER_NAMESPACE_BEGIN

/// Writes `nrem` columns of `krem` rows as columns of four bytes, one after another; rows that are not there are zeros.
template <typename scalar_t, typename = std::enable_if_t<sizeof(scalar_t) == 1>>
void transpose_pad_4x64_block(const scalar_t* src, scalar_t* dst, int64_t ld_src, int krem = 4, int nrem = 64) {
  for (int64_t n = 0; n < nrem; n++) {
    for (int64_t k = 0; k < 4; k++) dst[n * 4 + k] = k < krem ? src[k * ld_src + n] : scalar_t(0);
  }
}

/// [K, N] as [K / 4, N, 4], K rounded up.
template <typename scalar_t, typename = std::enable_if_t<sizeof(scalar_t) == 1>>
void pack_vnni4(const scalar_t* src, scalar_t* dst, int64_t ld_src, int64_t K, int64_t N) {
  for (int64_t k = 0; k < K; k += 4) {
    transpose_pad_4x64_block(src + k * ld_src, dst + k * N, ld_src, static_cast<int>(std::min<int64_t>(4, K - k)), static_cast<int>(N));
  }
}

/// Writes sixteen columns of `krem` rows as four rows of fours, `krem` of which are written: row i of `dst` has columns 4i to 4i + 3 of each row.
template <typename scalar_t, typename = std::enable_if_t<sizeof(scalar_t) == 1>>
void transpose_vnni4_pad_4x16_block(const scalar_t* src, scalar_t* dst, int64_t ld_src, int64_t ld_dst, int krem = 4) {
  for (int64_t i = 0; i < 4; i++) {
    for (int64_t k = 0; k < krem; k++) std::copy_n(src + k * ld_src + i * 4, 4, dst + i * ld_dst + k * 4);
  }
}

/// [K, N] as [N / 4, K, 4]; N is a multiple of 16.
template <typename scalar_t, typename = std::enable_if_t<sizeof(scalar_t) == 1>>
void transpose_pack_vnni4(const scalar_t* src, scalar_t* dst, int64_t ld_src, int64_t K, int64_t N) {
  TORCH_CHECK(N % 16 == 0, "N needs to be multiple of 16 for transpose_pack_vnni4");
  for (int64_t k = 0; k < K; k += 4) {
    for (int64_t n = 0; n < N; n += 16) {
      transpose_vnni4_pad_4x16_block(src + k * ld_src + n, dst + n * K + k * 4, ld_src, K * 4, static_cast<int>(std::min<int64_t>(4, K - k)));
    }
  }
}

INFER_NAMESPACE_END
}  // namespace vec
}  // namespace at
