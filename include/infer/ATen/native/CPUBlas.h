// Products of matrices in a kernel's own blocks: at::native::cpublas::brgemm, as extensions call it.
#pragma once

#include <c10/core/ScalarType.h>
#include <c10/util/Exception.h>

#include <cstdint>

// Which forms there are.
#define CPUBLAS_BRGEMM_F16F16F32
#define CPUBLAS_BRGEMM_BF16BF16F32
#define CPUBLAS_BRGEMM_F32F32F32
#define CPUBLAS_BRGEMM_U8U8I32
#define CPUBLAS_BRGEMM_U8I8I32
#define CPUBLAS_BRGEMM_I8I8I32
#define CPUBLAS_BRGEMM_F8F8F32

namespace infer_detail {
INFER_DETAIL_BEGIN
/// C (M x N) = A (M x K) times B (K x N), added to C where `add_C`; rows are `ld` elements apart. With VNNI, B has the elements of `4 / sizeof(B)` rows of
/// a column side by side, as instructions for dot products read them; rows that are missing at the end are there, and are not read.
template <class A, class B, class C>
void brgemm(int64_t m, int64_t n, int64_t k, int64_t ld_a, int64_t ld_b, int64_t ld_c, bool add_c, const A* a, const B* b, C* c, bool is_vnni) {
  const int64_t group = is_vnni ? static_cast<int64_t>(4 / sizeof(B)) : 1;
  for (int64_t i = 0; i < m; i++) {
    C* const row = c + i * ld_c;
    if (!add_c) {
      for (int64_t j = 0; j < n; j++) row[j] = C(0);
    }
    for (int64_t l = 0; l < k; l++) {
      const C factor = static_cast<C>(a[i * ld_a + l]);
      const B* const from = b + (l / group) * ld_b * group + l % group;
      for (int64_t j = 0; j < n; j++) row[j] += factor * static_cast<C>(from[j * group]);
    }
  }
}
INFER_DETAIL_END
}  // namespace infer_detail

namespace at {
namespace native {
namespace cpublas {
INFER_NAMESPACE_BEGIN

#define INFER_BRGEMM(A, B, C, vnni)                                                                                                              \
  inline void brgemm(int64_t M, int64_t N, int64_t K, int64_t ld_a, int64_t ld_b, int64_t ld_c, const bool add_C, const A* a, const B* b, C* c, \
                     bool is_vnni = vnni) {                                                                                                     \
    infer_detail::brgemm(M, N, K, ld_a, ld_b, ld_c, add_C, a, b, c, is_vnni && sizeof(B) < 4);                                                   \
  }
INFER_BRGEMM(::c10::Half, ::c10::Half, float, true)
INFER_BRGEMM(::c10::BFloat16, ::c10::BFloat16, float, true)
INFER_BRGEMM(float, float, float, false)
INFER_BRGEMM(unsigned char, unsigned char, int32_t, true)
INFER_BRGEMM(unsigned char, signed char, int32_t, true)
INFER_BRGEMM(signed char, signed char, int32_t, true)
INFER_BRGEMM(::c10::Float8_e4m3fn, ::c10::Float8_e4m3fn, float, true)
INFER_BRGEMM(::c10::Float8_e5m2, ::c10::Float8_e5m2, float, true)
#undef INFER_BRGEMM

/// Frees what a thread keeps for its products: nothing.
inline void brgemm_release(bool is_vnni = true) { (void)is_vnni; }

/// Whether `brgemm` wants another layout of B than it is given: never.
inline bool could_pack(ScalarType) { return false; }
inline void pack(int64_t, int64_t, int64_t, int64_t, ScalarType, ScalarType, const void*, void*) { TORCH_CHECK(false, "No need to pack"); }

INFER_NAMESPACE_END
}  // namespace cpublas
}  // namespace native
}  // namespace at
