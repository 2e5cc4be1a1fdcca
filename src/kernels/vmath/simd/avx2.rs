//! AVX2 vectors.

use super::vector::{INTEGER_BITS, Kernel, SQRT_HALF_BITS, SQRT_HALF_BITS_64, Simd, Vector, VectorF32, VectorF64};
use crate::kernels::vmath::{approx, approx64};
use half::{bf16, f16};
use std::arch::x86_64::*;

/// AVX2, FMA and F16C.
#[derive(Clone, Copy)]
pub struct Avx2;
impl Simd for Avx2 {
    type F32 = F32x8;
    type F64 = F64x4;
}

/// Runs a kernel with these vectors.
///
/// # Safety
/// The processor has AVX2, FMA and F16C.
#[target_feature(enable = "avx2,fma,f16c")]
pub unsafe fn run<K: Kernel>(k: K) -> K::Out {
    k.run::<Avx2>()
}

/// Eight lanes of `f32`.
#[derive(Clone, Copy)]
pub struct F32x8(__m256);
/// Four lanes of `f64`.
#[derive(Clone, Copy)]
pub struct F64x4(__m256d);

macro_rules! vector {
    ($t:ident, $mask_n:expr, $cast:ident, $maskload:ident, $maskstore:ident, $blendv:ident, $movemask:ident; $e:ty, $n:literal, $m:ty, $($methods:tt)*) => {
        impl Vector for $t {
            methods!($e, $n, $m, $($methods)*);
            #[inline(always)]
            unsafe fn load_part(p: *const $e, n: usize) -> Self {
                simd!(Self($maskload(p, $mask_n(n))))
            }
            #[inline(always)]
            unsafe fn store_part(self, p: *mut $e, n: usize) {
                simd!($maskstore(p, $mask_n(n), self.0))
            }
            #[inline(always)]
            fn select(m: $m, a: Self, b: Self) -> Self {
                simd!(Self($blendv(b.0, a.0, m)))
            }
            #[inline(always)]
            fn first(n: usize) -> $m {
                simd!($cast($mask_n(n)))
            }
            #[inline(always)]
            fn any(m: $m) -> bool {
                simd!($movemask(m) != 0)
            }
        }
    };
}

/// All ones in the first `n` of 8.
#[inline(always)]
fn mask8(n: usize) -> __m256i {
    simd!(_mm256_cmpgt_epi32(_mm256_set1_epi32(n as i32), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)))
}

/// All ones in the first `n` of 4.
#[inline(always)]
fn mask4(n: usize) -> __m256i {
    simd!(_mm256_cmpgt_epi64(_mm256_set1_epi64x(n as i64), _mm256_setr_epi64x(0, 1, 2, 3)))
}

vector!(F32x8, mask8, _mm256_castsi256_ps, _mm256_maskload_ps, _mm256_maskstore_ps, _mm256_blendv_ps, _mm256_movemask_ps;
    f32, 8, __m256, approx::exp_nonpositive, approx::atan2; _mm256_set1_ps, _mm256_loadu_ps, _mm256_storeu_ps, _mm256_add_ps, _mm256_sub_ps, _mm256_mul_ps, _mm256_div_ps, _mm256_fmadd_ps, _mm256_max_ps, _mm256_min_ps, _mm256_sqrt_ps, _mm256_xor_ps, _mm256_or_ps, _mm256_and_ps, _mm256_andnot_ps, _mm256_round_ps, _mm256_cmp_ps);
vector!(F64x4, mask4, _mm256_castsi256_pd, _mm256_maskload_pd, _mm256_maskstore_pd, _mm256_blendv_pd, _mm256_movemask_pd;
    f64, 4, __m256d, approx64::exp, approx64::atan2; _mm256_set1_pd, _mm256_loadu_pd, _mm256_storeu_pd, _mm256_add_pd, _mm256_sub_pd, _mm256_mul_pd, _mm256_div_pd, _mm256_fmadd_pd, _mm256_max_pd, _mm256_min_pd, _mm256_sqrt_pd, _mm256_xor_pd, _mm256_or_pd, _mm256_and_pd, _mm256_andnot_pd, _mm256_round_pd, _mm256_cmp_pd);

impl VectorF32 for F32x8 {
    #[inline(always)]
    fn ldexp(self, n: Self) -> Self {
        // In two steps, so that each factor is a normal number.
        simd!({
            let n = _mm256_cvtps_epi32(n.0);
            let a = _mm256_srai_epi32::<1>(n);
            let b = _mm256_sub_epi32(n, a);
            let bias = _mm256_set1_epi32(127);
            let pa = _mm256_castsi256_ps(_mm256_slli_epi32::<23>(_mm256_add_epi32(a, bias)));
            let pb = _mm256_castsi256_ps(_mm256_slli_epi32::<23>(_mm256_add_epi32(b, bias)));
            Self(_mm256_mul_ps(_mm256_mul_ps(self.0, pa), pb))
        })
    }
    #[inline(always)]
    fn low_bits_as_exponent(self) -> Self {
        simd!(Self(_mm256_castsi256_ps(_mm256_slli_epi32::<23>(_mm256_castps_si256(self.0)))))
    }
    #[inline(always)]
    fn split(self) -> (Self, Self) {
        simd!({
            let bits = _mm256_castps_si256(self.0);
            let e = _mm256_srai_epi32::<23>(_mm256_sub_epi32(bits, _mm256_set1_epi32(SQRT_HALF_BITS)));
            let m = _mm256_castsi256_ps(_mm256_sub_epi32(bits, _mm256_slli_epi32::<23>(e)));
            (Self(m), Self(_mm256_cvtepi32_ps(e)))
        })
    }
    #[inline(always)]
    fn has_bit(self, bit: i32) -> __m256 {
        simd!({
            let bit = _mm256_set1_epi32(bit);
            _mm256_castsi256_ps(_mm256_cmpeq_epi32(_mm256_and_si256(_mm256_cvtps_epi32(self.0), bit), bit))
        })
    }
    #[inline(always)]
    unsafe fn load_i8(p: *const i8) -> Self {
        simd!(Self(_mm256_cvtepi32_ps(_mm256_cvtepi8_epi32(_mm_loadl_epi64(p.cast())))))
    }
    #[inline(always)]
    unsafe fn load_nibbles(p: *const u8) -> [Self; 2] {
        simd!({
            let bytes = _mm256_cvtepu8_epi32(_mm_loadl_epi64(p.cast()));
            let low = _mm256_and_si256(bytes, _mm256_set1_epi32(15));
            [Self(_mm256_cvtepi32_ps(low)), Self(_mm256_cvtepi32_ps(_mm256_srli_epi32::<4>(bytes)))]
        })
    }
    #[inline(always)]
    unsafe fn load_f16(p: *const f16) -> Self {
        simd!(Self(_mm256_cvtph_ps(_mm_loadu_si128(p.cast()))))
    }
    #[inline(always)]
    unsafe fn load_bf16(p: *const bf16) -> Self {
        simd!({
            let upper = _mm256_slli_epi32::<16>(_mm256_cvtepu16_epi32(_mm_loadu_si128(p.cast())));
            Self(_mm256_castsi256_ps(upper))
        })
    }
}

impl VectorF64 for F64x4 {
    #[inline(always)]
    fn low_bits_as_exponent(self) -> Self {
        simd!(Self(_mm256_castsi256_pd(_mm256_slli_epi64::<52>(_mm256_castpd_si256(self.0)))))
    }
    #[inline(always)]
    fn split(self) -> (Self, Self) {
        // There is no shift of 64 bits that keeps the sign: the exponent has 1024 more meanwhile.
        simd!({
            let bits = _mm256_castpd_si256(self.0);
            let above = _mm256_sub_epi64(bits, _mm256_set1_epi64x(SQRT_HALF_BITS_64 - (1024 << 52)));
            let e = _mm256_srli_epi64::<52>(above);
            let m = _mm256_sub_epi64(bits, _mm256_slli_epi64::<52>(_mm256_sub_epi64(e, _mm256_set1_epi64x(1024))));
            let integer = _mm256_add_epi64(e, _mm256_castpd_si256(_mm256_set1_pd(INTEGER_BITS)));
            let e = _mm256_sub_pd(_mm256_castsi256_pd(integer), _mm256_set1_pd(INTEGER_BITS + 1024.0));
            (Self(_mm256_castsi256_pd(m)), Self(e))
        })
    }
    #[inline(always)]
    fn has_bit(self, bit: i64) -> __m256d {
        simd!({
            let bit = _mm256_set1_epi64x(bit);
            let integer = _mm256_castpd_si256(_mm256_add_pd(self.0, _mm256_set1_pd(INTEGER_BITS)));
            _mm256_castsi256_pd(_mm256_cmpeq_epi64(_mm256_and_si256(integer, bit), bit))
        })
    }
}
