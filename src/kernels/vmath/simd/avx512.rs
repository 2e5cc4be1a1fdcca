//! AVX-512 vectors.

use super::vector::{Kernel, SQRT_HALF_BITS, SQRT_HALF_BITS_64, Simd, Vector, VectorF32, VectorF64};
use crate::kernels::vmath::{approx, approx64};
use half::{bf16, f16};
use std::arch::x86_64::*;

/// AVX-512 F, BW, DQ and VL.
#[derive(Clone, Copy)]
pub struct Avx512;
impl Simd for Avx512 {
    type F32 = F32x16;
    type F64 = F64x8;
}

/// Runs a kernel with these vectors.
///
/// # Safety
/// The processor has AVX-512 F, BW, DQ and VL besides AVX2, FMA and F16C.
#[target_feature(enable = "avx2,fma,f16c,avx512f,avx512bw,avx512dq,avx512vl")]
pub unsafe fn run<K: Kernel>(k: K) -> K::Out {
    k.run::<Avx512>()
}

/// Sixteen lanes of `f32`.
#[derive(Clone, Copy)]
pub struct F32x16(__m512);
/// Eight lanes of `f64`.
#[derive(Clone, Copy)]
pub struct F64x8(__m512d);

macro_rules! vector {
    ($t:ident, $maskload:ident, $maskstore:ident, $blend:ident; $e:ty, $n:literal, $m:ty, $($methods:tt)*) => {
        impl Vector for $t {
            methods!($e, $n, $m, $($methods)*);
            #[inline(always)]
            unsafe fn load_part(p: *const $e, n: usize) -> Self {
                simd!(Self($maskload(((1u32 << n) - 1) as $m, p)))
            }
            #[inline(always)]
            unsafe fn store_part(self, p: *mut $e, n: usize) {
                simd!($maskstore(p, ((1u32 << n) - 1) as $m, self.0))
            }
            #[inline(always)]
            fn select(m: $m, a: Self, b: Self) -> Self {
                simd!(Self($blend(m, b.0, a.0)))
            }
            #[inline(always)]
            fn first(n: usize) -> $m {
                ((1u32 << n) - 1) as $m
            }
            #[inline(always)]
            fn any(m: $m) -> bool {
                m != 0
            }
        }
    };
}

vector!(F32x16, _mm512_maskz_loadu_ps, _mm512_mask_storeu_ps, _mm512_mask_blend_ps;
    f32, 16, __mmask16, approx::exp_nonpositive, approx::atan2; _mm512_set1_ps, _mm512_loadu_ps, _mm512_storeu_ps, _mm512_add_ps, _mm512_sub_ps, _mm512_mul_ps, _mm512_div_ps, _mm512_fmadd_ps, _mm512_max_ps, _mm512_min_ps, _mm512_sqrt_ps, _mm512_xor_ps, _mm512_or_ps, _mm512_and_ps, _mm512_andnot_ps, _mm512_roundscale_ps, _mm512_cmp_ps_mask);
vector!(F64x8, _mm512_maskz_loadu_pd, _mm512_mask_storeu_pd, _mm512_mask_blend_pd;
    f64, 8, __mmask8, approx64::exp, approx64::atan2; _mm512_set1_pd, _mm512_loadu_pd, _mm512_storeu_pd, _mm512_add_pd, _mm512_sub_pd, _mm512_mul_pd, _mm512_div_pd, _mm512_fmadd_pd, _mm512_max_pd, _mm512_min_pd, _mm512_sqrt_pd, _mm512_xor_pd, _mm512_or_pd, _mm512_and_pd, _mm512_andnot_pd, _mm512_roundscale_pd, _mm512_cmp_pd_mask);

impl VectorF32 for F32x16 {
    const LDEXP_IS_AN_INSTRUCTION: bool = true;
    #[inline(always)]
    fn ldexp(self, n: Self) -> Self {
        simd!(Self(_mm512_scalef_ps(self.0, n.0)))
    }
    #[inline(always)]
    fn low_bits_as_exponent(self) -> Self {
        simd!(Self(_mm512_castsi512_ps(_mm512_slli_epi32::<23>(_mm512_castps_si512(self.0)))))
    }
    #[inline(always)]
    fn split(self) -> (Self, Self) {
        simd!({
            let bits = _mm512_castps_si512(self.0);
            let e = _mm512_srai_epi32::<23>(_mm512_sub_epi32(bits, _mm512_set1_epi32(SQRT_HALF_BITS)));
            let m = _mm512_castsi512_ps(_mm512_sub_epi32(bits, _mm512_slli_epi32::<23>(e)));
            (Self(m), Self(_mm512_cvtepi32_ps(e)))
        })
    }
    #[inline(always)]
    fn has_bit(self, bit: i32) -> __mmask16 {
        simd!(_mm512_test_epi32_mask(_mm512_cvtps_epi32(self.0), _mm512_set1_epi32(bit)))
    }
    #[inline(always)]
    unsafe fn load_i8(p: *const i8) -> Self {
        simd!(Self(_mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(_mm_loadu_si128(p.cast())))))
    }
    #[inline(always)]
    unsafe fn load_nibbles(p: *const u8) -> [Self; 2] {
        simd!({
            // A permutation looks at four bits of an index: it takes the number from a table, and spares masking and converting.
            let numbers = _mm512_setr_ps(0., 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12., 13., 14., 15.);
            let bytes = _mm512_cvtepu8_epi32(_mm_loadu_si128(p.cast()));
            let high = _mm512_srli_epi32::<4>(bytes);
            [Self(_mm512_permutexvar_ps(bytes, numbers)), Self(_mm512_permutexvar_ps(high, numbers))]
        })
    }
    #[inline(always)]
    unsafe fn load_f16(p: *const f16) -> Self {
        simd!(Self(_mm512_cvtph_ps(_mm256_loadu_si256(p.cast()))))
    }
    #[inline(always)]
    unsafe fn load_bf16(p: *const bf16) -> Self {
        simd!({
            let upper = _mm512_slli_epi32::<16>(_mm512_cvtepu16_epi32(_mm256_loadu_si256(p.cast())));
            Self(_mm512_castsi512_ps(upper))
        })
    }
}

impl VectorF64 for F64x8 {
    #[inline(always)]
    fn low_bits_as_exponent(self) -> Self {
        simd!(Self(_mm512_castsi512_pd(_mm512_slli_epi64::<52>(_mm512_castpd_si512(self.0)))))
    }
    #[inline(always)]
    fn split(self) -> (Self, Self) {
        simd!({
            let bits = _mm512_castpd_si512(self.0);
            let e = _mm512_srai_epi64::<52>(_mm512_sub_epi64(bits, _mm512_set1_epi64(SQRT_HALF_BITS_64)));
            let m = _mm512_castsi512_pd(_mm512_sub_epi64(bits, _mm512_slli_epi64::<52>(e)));
            (Self(m), Self(_mm512_cvtepi64_pd(e)))
        })
    }
    #[inline(always)]
    fn has_bit(self, bit: i64) -> __mmask8 {
        simd!(_mm512_test_epi64_mask(_mm512_cvtpd_epi64(self.0), _mm512_set1_epi64(bit)))
    }
}
