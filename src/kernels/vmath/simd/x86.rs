//! AVX2 and AVX-512 vectors.

use super::{Kernel, SQRT_HALF_BITS, Simd, Vector, VectorF32};
use std::arch::x86_64::*;

/// AVX2, FMA and F16C.
#[derive(Clone, Copy)]
pub struct Avx2;
impl Simd for Avx2 {
    type F32 = F32x8;
    type F64 = F64x4;
}

/// AVX-512 F, BW, DQ and VL.
#[derive(Clone, Copy)]
pub struct Avx512;
impl Simd for Avx512 {
    type F32 = F32x16;
    type F64 = F64x8;
}

/// # Safety
/// The processor has AVX2, FMA and F16C.
#[target_feature(enable = "avx2,fma,f16c")]
pub unsafe fn avx2<K: Kernel>(k: K) -> K::Out {
    k.run::<Avx2>()
}

/// # Safety
/// The processor has AVX-512 F, BW, DQ and VL besides AVX2, FMA and F16C.
#[target_feature(enable = "avx2,fma,f16c,avx512f,avx512bw,avx512dq,avx512vl")]
pub unsafe fn avx512<K: Kernel>(k: K) -> K::Out {
    k.run::<Avx512>()
}

#[derive(Clone, Copy)]
pub struct F32x8(__m256);
#[derive(Clone, Copy)]
pub struct F64x4(__m256d);
#[derive(Clone, Copy)]
pub struct F32x16(__m512);
#[derive(Clone, Copy)]
pub struct F64x8(__m512d);

/// Intrinsics in a method of a vector type.
macro_rules! simd {
    ($($e:tt)*) => {
        // SAFETY: these types exist only inside `dispatch`, which checked the instruction set; pointers
        // are the caller's promise.
        unsafe { $($e)* }
    };
}

/// The methods that differ by name only.
macro_rules! common {
    ($e:ty, $set1:ident, $loadu:ident, $storeu:ident, $add:ident, $sub:ident, $mul:ident, $div:ident, $fma:ident, $max:ident, $min:ident, $sqrt:ident) => {
        #[inline(always)]
        fn splat(v: $e) -> Self {
            simd!(Self($set1(v)))
        }
        #[inline(always)]
        unsafe fn load(p: *const $e) -> Self {
            simd!(Self($loadu(p)))
        }
        #[inline(always)]
        unsafe fn store(self, p: *mut $e) {
            simd!($storeu(p, self.0))
        }
        #[inline(always)]
        fn add(self, o: Self) -> Self {
            simd!(Self($add(self.0, o.0)))
        }
        #[inline(always)]
        fn sub(self, o: Self) -> Self {
            simd!(Self($sub(self.0, o.0)))
        }
        #[inline(always)]
        fn mul(self, o: Self) -> Self {
            simd!(Self($mul(self.0, o.0)))
        }
        #[inline(always)]
        fn div(self, o: Self) -> Self {
            simd!(Self($div(self.0, o.0)))
        }
        #[inline(always)]
        fn fma(self, b: Self, c: Self) -> Self {
            simd!(Self($fma(self.0, b.0, c.0)))
        }
        #[inline(always)]
        fn max(self, o: Self) -> Self {
            simd!(Self($max(self.0, o.0)))
        }
        #[inline(always)]
        fn min(self, o: Self) -> Self {
            simd!(Self($min(self.0, o.0)))
        }
        #[inline(always)]
        fn sqrt(self) -> Self {
            simd!(Self($sqrt(self.0)))
        }
    };
}

const NEAREST: i32 = _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC;

macro_rules! avx2 {
    ($t:ident, $e:ty, $n:literal, $m:ty, $mask_n:expr, $cast:ident, $maskload:ident, $maskstore:ident, $xor:ident, $or:ident, $and:ident, $andnot:ident, $round:ident, $cmp:ident, $blendv:ident, $movemask:ident, $exp:expr; $($common:tt)*) => {
        impl Vector for $t {
            type E = $e;
            type M = $m;
            const N: usize = $n;
            common!($e, $($common)*);
            #[inline(always)]
            unsafe fn load_part(p: *const $e, n: usize) -> Self {
                simd!(Self($maskload(p, $mask_n(n))))
            }
            #[inline(always)]
            unsafe fn store_part(self, p: *mut $e, n: usize) {
                simd!($maskstore(p, $mask_n(n), self.0))
            }
            #[inline(always)]
            fn neg(self) -> Self {
                simd!(Self($xor(self.0, Self::splat(-0.0).0)))
            }
            #[inline(always)]
            fn abs(self) -> Self {
                simd!(Self($andnot(Self::splat(-0.0).0, self.0)))
            }
            #[inline(always)]
            fn round(self) -> Self {
                simd!(Self($round::<NEAREST>(self.0)))
            }
            #[inline(always)]
            fn copysign(self, s: Self) -> Self {
                simd!({
                    let sign = Self::splat(-0.0).0;
                    Self($or($andnot(sign, self.0), $and(sign, s.0)))
                })
            }
            #[inline(always)]
            fn lt(self, o: Self) -> $m {
                simd!($cmp::<_CMP_LT_OQ>(self.0, o.0))
            }
            #[inline(always)]
            fn le(self, o: Self) -> $m {
                simd!($cmp::<_CMP_LE_OQ>(self.0, o.0))
            }
            #[inline(always)]
            fn eq(self, o: Self) -> $m {
                simd!($cmp::<_CMP_EQ_OQ>(self.0, o.0))
            }
            #[inline(always)]
            fn is_nan(self) -> $m {
                simd!($cmp::<_CMP_UNORD_Q>(self.0, self.0))
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
            #[inline(always)]
            fn exp(self) -> Self {
                $exp(self)
            }
        }
    };
}

macro_rules! avx512 {
    ($t:ident, $e:ty, $n:literal, $m:ty, $maskload:ident, $maskstore:ident, $xor:ident, $or:ident, $and:ident, $andnot:ident, $round:ident, $cmp:ident, $blend:ident, $exp:expr; $($common:tt)*) => {
        impl Vector for $t {
            type E = $e;
            type M = $m;
            const N: usize = $n;
            common!($e, $($common)*);
            #[inline(always)]
            unsafe fn load_part(p: *const $e, n: usize) -> Self {
                simd!(Self($maskload(((1u32 << n) - 1) as $m, p)))
            }
            #[inline(always)]
            unsafe fn store_part(self, p: *mut $e, n: usize) {
                simd!($maskstore(p, ((1u32 << n) - 1) as $m, self.0))
            }
            #[inline(always)]
            fn neg(self) -> Self {
                simd!(Self($xor(self.0, Self::splat(-0.0).0)))
            }
            #[inline(always)]
            fn abs(self) -> Self {
                simd!(Self($andnot(Self::splat(-0.0).0, self.0)))
            }
            #[inline(always)]
            fn round(self) -> Self {
                simd!(Self($round::<NEAREST>(self.0)))
            }
            #[inline(always)]
            fn copysign(self, s: Self) -> Self {
                simd!({
                    let sign = Self::splat(-0.0).0;
                    Self($or($andnot(sign, self.0), $and(sign, s.0)))
                })
            }
            #[inline(always)]
            fn lt(self, o: Self) -> $m {
                simd!($cmp::<_CMP_LT_OQ>(self.0, o.0))
            }
            #[inline(always)]
            fn le(self, o: Self) -> $m {
                simd!($cmp::<_CMP_LE_OQ>(self.0, o.0))
            }
            #[inline(always)]
            fn eq(self, o: Self) -> $m {
                simd!($cmp::<_CMP_EQ_OQ>(self.0, o.0))
            }
            #[inline(always)]
            fn is_nan(self) -> $m {
                simd!($cmp::<_CMP_UNORD_Q>(self.0, self.0))
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
            #[inline(always)]
            fn exp(self) -> Self {
                $exp(self)
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

avx2!(F32x8, f32, 8, __m256, mask8, _mm256_castsi256_ps, _mm256_maskload_ps, _mm256_maskstore_ps, _mm256_xor_ps, _mm256_or_ps, _mm256_and_ps,
    _mm256_andnot_ps, _mm256_round_ps, _mm256_cmp_ps, _mm256_blendv_ps, _mm256_movemask_ps, super::super::approx::exp;
    _mm256_set1_ps, _mm256_loadu_ps, _mm256_storeu_ps, _mm256_add_ps, _mm256_sub_ps, _mm256_mul_ps, _mm256_div_ps,
    _mm256_fmadd_ps, _mm256_max_ps, _mm256_min_ps, _mm256_sqrt_ps);
avx2!(F64x4, f64, 4, __m256d, mask4, _mm256_castsi256_pd, _mm256_maskload_pd, _mm256_maskstore_pd, _mm256_xor_pd, _mm256_or_pd, _mm256_and_pd,
    _mm256_andnot_pd, _mm256_round_pd, _mm256_cmp_pd, _mm256_blendv_pd, _mm256_movemask_pd, exp64;
    _mm256_set1_pd, _mm256_loadu_pd, _mm256_storeu_pd, _mm256_add_pd, _mm256_sub_pd, _mm256_mul_pd, _mm256_div_pd,
    _mm256_fmadd_pd, _mm256_max_pd, _mm256_min_pd, _mm256_sqrt_pd);
avx512!(F32x16, f32, 16, __mmask16, _mm512_maskz_loadu_ps, _mm512_mask_storeu_ps, _mm512_xor_ps, _mm512_or_ps, _mm512_and_ps,
    _mm512_andnot_ps, _mm512_roundscale_ps, _mm512_cmp_ps_mask, _mm512_mask_blend_ps, super::super::approx::exp;
    _mm512_set1_ps, _mm512_loadu_ps, _mm512_storeu_ps, _mm512_add_ps, _mm512_sub_ps, _mm512_mul_ps, _mm512_div_ps,
    _mm512_fmadd_ps, _mm512_max_ps, _mm512_min_ps, _mm512_sqrt_ps);
avx512!(F64x8, f64, 8, __mmask8, _mm512_maskz_loadu_pd, _mm512_mask_storeu_pd, _mm512_xor_pd, _mm512_or_pd, _mm512_and_pd,
    _mm512_andnot_pd, _mm512_roundscale_pd, _mm512_cmp_pd_mask, _mm512_mask_blend_pd, exp64;
    _mm512_set1_pd, _mm512_loadu_pd, _mm512_storeu_pd, _mm512_add_pd, _mm512_sub_pd, _mm512_mul_pd, _mm512_div_pd,
    _mm512_fmadd_pd, _mm512_max_pd, _mm512_min_pd, _mm512_sqrt_pd);

/// Lane by lane: double precision has no vector exponential here.
#[inline(always)]
fn exp64<V: Vector<E = f64>>(v: V) -> V {
    let mut a = v.lanes();
    for x in &mut a[..V::N] {
        *x = x.exp();
    }
    // SAFETY: `a` has the 16 lanes the widest vector reads.
    unsafe { V::load(a.as_ptr()) }
}

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
}

impl VectorF32 for F32x16 {
    #[inline(always)]
    fn ldexp(self, n: Self) -> Self {
        simd!(Self(_mm512_scalef_ps(self.0, n.0)))
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
}
