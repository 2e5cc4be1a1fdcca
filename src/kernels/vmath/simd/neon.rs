//! NEON vectors: pairs of registers, which are 32 bytes as AVX2's are. NEON has twice as many registers, so that what keeps to AVX2's
//! finds room.

use super::vector::{SQRT_HALF_BITS, SQRT_HALF_BITS_64, Simd, Vector, VectorF32, VectorF64};
use crate::kernels::vmath::{approx, approx64};
use half::{bf16, f16};
use std::arch::aarch64::*;

/// NEON, which every AArch64 processor has: kernels are not compiled for it apart.
#[derive(Clone, Copy)]
pub struct Neon;
impl Simd for Neon {
    type F32 = F32x8;
    type F64 = F64x4;
}

/// Eight lanes of `f32`.
#[derive(Clone, Copy)]
pub struct F32x8([float32x4_t; 2]);
/// Four lanes of `f64`.
#[derive(Clone, Copy)]
pub struct F64x4([float64x2_t; 2]);

/// Intrinsics in a method of a vector type, for each register of the pair.
macro_rules! pair {
    ($half:ident => $($e:tt)*) => {
        [
            {
                let $half = 0;
                // SAFETY: the target has NEON; where an intrinsic takes a pointer, the method's own contract says what it covers.
                unsafe { $($e)* }
            },
            {
                let $half = 1;
                // SAFETY: as above.
                unsafe { $($e)* }
            },
        ]
    };
}

macro_rules! vector {
    ($t:ident, $e:ty, $n:literal, $m:ty, $exp:path, $atan2:path; $dup:ident, $load:ident, $store:ident, $add:ident, $sub:ident, $mul:ident,
     $div:ident, $fma:ident, $sqrt:ident, $neg:ident, $abs:ident, $round:ident, $lt:ident, $le:ident, $eq:ident, $select:ident;
     $dup_mask:ident, $load_mask:ident, $lt_mask:ident, $xor_mask:ident, $or_mask:ident, $words:path) => {
        impl Vector for $t {
            type E = $e;
            type M = [$m; 2];
            const N: usize = $n;
            #[inline(always)]
            fn splat(v: $e) -> Self {
                // SAFETY: the target has NEON.
                Self([unsafe { $dup(v) }; 2])
            }
            #[inline(always)]
            unsafe fn load(p: *const $e) -> Self {
                Self(pair!(h => $load(p.add(h * $n / 2))))
            }
            #[inline(always)]
            unsafe fn store(self, p: *mut $e) {
                pair!(h => $store(p.add(h * $n / 2), self.0[h]));
            }
            #[inline(always)]
            unsafe fn load_part(p: *const $e, n: usize) -> Self {
                let mut a = [0.0; $n];
                for i in 0..n.min($n) {
                    // SAFETY: only the first n elements are read.
                    a[i] = unsafe { *p.add(i) };
                }
                // SAFETY: there are N elements.
                unsafe { Self::load(a.as_ptr()) }
            }
            #[inline(always)]
            unsafe fn store_part(self, p: *mut $e, n: usize) {
                let mut a = [0.0; $n];
                // SAFETY: there are N elements, of which only the first n are written.
                unsafe {
                    self.store(a.as_mut_ptr());
                    for i in 0..n.min($n) {
                        *p.add(i) = a[i];
                    }
                }
            }
            #[inline(always)]
            fn add(self, o: Self) -> Self {
                Self(pair!(h => $add(self.0[h], o.0[h])))
            }
            #[inline(always)]
            fn sub(self, o: Self) -> Self {
                Self(pair!(h => $sub(self.0[h], o.0[h])))
            }
            #[inline(always)]
            fn mul(self, o: Self) -> Self {
                Self(pair!(h => $mul(self.0[h], o.0[h])))
            }
            #[inline(always)]
            fn div(self, o: Self) -> Self {
                Self(pair!(h => $div(self.0[h], o.0[h])))
            }
            #[inline(always)]
            fn fma(self, b: Self, c: Self) -> Self {
                Self(pair!(h => $fma(c.0[h], self.0[h], b.0[h])))
            }
            #[inline(always)]
            fn max(self, o: Self) -> Self {
                // Not the instruction of this name, which gives NaN where either is.
                Self::select(o.lt(self), self, o)
            }
            #[inline(always)]
            fn min(self, o: Self) -> Self {
                Self::select(self.lt(o), self, o)
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                Self(pair!(h => $sqrt(self.0[h])))
            }
            #[inline(always)]
            fn neg(self) -> Self {
                Self(pair!(h => $neg(self.0[h])))
            }
            #[inline(always)]
            fn abs(self) -> Self {
                Self(pair!(h => $abs(self.0[h])))
            }
            #[inline(always)]
            fn round(self) -> Self {
                Self(pair!(h => $round(self.0[h])))
            }
            #[inline(always)]
            fn copysign(self, s: Self) -> Self {
                Self(pair!(h => $select($dup_mask((-0.0 as $e).to_bits()), s.0[h], self.0[h])))
            }
            #[inline(always)]
            fn lt(self, o: Self) -> Self::M {
                pair!(h => $lt(self.0[h], o.0[h]))
            }
            #[inline(always)]
            fn le(self, o: Self) -> Self::M {
                pair!(h => $le(self.0[h], o.0[h]))
            }
            #[inline(always)]
            fn eq(self, o: Self) -> Self::M {
                pair!(h => $eq(self.0[h], o.0[h]))
            }
            #[inline(always)]
            fn is_nan(self) -> Self::M {
                pair!(h => $xor_mask($eq(self.0[h], self.0[h]), $dup_mask(!0)))
            }
            #[inline(always)]
            fn select(m: Self::M, a: Self, b: Self) -> Self {
                Self(pair!(h => $select(m[h], a.0[h], b.0[h])))
            }
            #[inline(always)]
            fn first(n: usize) -> Self::M {
                let lanes = [0, 1, 2, 3, 4, 5, 6, 7];
                pair!(h => $lt_mask($load_mask(lanes.as_ptr().add(h * $n / 2)), $dup_mask(n as _)))
            }
            #[inline(always)]
            fn any(m: Self::M) -> bool {
                // SAFETY: the target has NEON.
                unsafe { vmaxvq_u32($words($or_mask(m[0], m[1]))) != 0 }
            }
            #[inline(always)]
            fn exp_nonpositive(self) -> Self {
                $exp(self)
            }
            #[inline(always)]
            fn atan2(self, x: Self) -> Self {
                $atan2(self, x)
            }
        }
    };
}

vector!(F32x8, f32, 8, uint32x4_t, approx::exp_nonpositive, approx::atan2; vdupq_n_f32, vld1q_f32, vst1q_f32, vaddq_f32, vsubq_f32, vmulq_f32, vdivq_f32,
    vfmaq_f32, vsqrtq_f32, vnegq_f32, vabsq_f32, vrndnq_f32, vcltq_f32, vcleq_f32, vceqq_f32, vbslq_f32;
    vdupq_n_u32, vld1q_u32, vcltq_u32, veorq_u32, vorrq_u32, std::convert::identity);
vector!(F64x4, f64, 4, uint64x2_t, approx64::exp, approx64::atan2; vdupq_n_f64, vld1q_f64, vst1q_f64, vaddq_f64, vsubq_f64, vmulq_f64, vdivq_f64,
    vfmaq_f64, vsqrtq_f64, vnegq_f64, vabsq_f64, vrndnq_f64, vcltq_f64, vcleq_f64, vceqq_f64, vbslq_f64;
    vdupq_n_u64, vld1q_u64, vcltq_u64, veorq_u64, vorrq_u64, vreinterpretq_u32_u64);

impl VectorF32 for F32x8 {
    #[inline(always)]
    fn ldexp(self, n: Self) -> Self {
        // In two steps, so that each factor is a normal number.
        Self(pair!(h => {
            let n = vcvtq_s32_f32(n.0[h]);
            let a = vshrq_n_s32::<1>(n);
            let b = vsubq_s32(n, a);
            let bias = vdupq_n_s32(127);
            let pa = vreinterpretq_f32_s32(vshlq_n_s32::<23>(vaddq_s32(a, bias)));
            let pb = vreinterpretq_f32_s32(vshlq_n_s32::<23>(vaddq_s32(b, bias)));
            vmulq_f32(vmulq_f32(self.0[h], pa), pb)
        }))
    }
    #[inline(always)]
    fn low_bits_as_exponent(self) -> Self {
        Self(pair!(h => vreinterpretq_f32_s32(vshlq_n_s32::<23>(vreinterpretq_s32_f32(self.0[h])))))
    }
    #[inline(always)]
    fn split(self) -> (Self, Self) {
        let bits = pair!(h => vreinterpretq_s32_f32(self.0[h]));
        let e = pair!(h => vshrq_n_s32::<23>(vsubq_s32(bits[h], vdupq_n_s32(SQRT_HALF_BITS))));
        let m = pair!(h => vreinterpretq_f32_s32(vsubq_s32(bits[h], vshlq_n_s32::<23>(e[h]))));
        (Self(m), Self(pair!(h => vcvtq_f32_s32(e[h]))))
    }
    #[inline(always)]
    fn has_bit(self, bit: i32) -> Self::M {
        pair!(h => vtstq_s32(vcvtq_s32_f32(self.0[h]), vdupq_n_s32(bit)))
    }
    #[inline(always)]
    unsafe fn load_i8(p: *const i8) -> Self {
        // SAFETY: the caller vouches for eight bytes.
        let words = unsafe {
            let words = vmovl_s8(vld1_s8(p));
            [vget_low_s16(words), vget_high_s16(words)]
        };
        Self(pair!(h => vcvtq_f32_s32(vmovl_s16(words[h]))))
    }
    #[inline(always)]
    unsafe fn load_nibbles(p: *const u8) -> [Self; 2] {
        // SAFETY: the caller vouches for eight bytes.
        let words = unsafe {
            let words = vmovl_u8(vld1_u8(p));
            [vget_low_u16(words), vget_high_u16(words)]
        };
        let bytes = pair!(h => vmovl_u16(words[h]));
        [
            Self(pair!(h => vcvtq_f32_u32(vandq_u32(bytes[h], vdupq_n_u32(15))))),
            Self(pair!(h => vcvtq_f32_u32(vshrq_n_u32::<4>(bytes[h])))),
        ]
    }
    #[inline(always)]
    unsafe fn load_f16(p: *const f16) -> Self {
        // SAFETY: the caller vouches for eight numbers. (There is no vector of `f16` in stable Rust.)
        let wide: [f32; 8] = core::array::from_fn(|i| unsafe { *p.add(i) }.to_f32());
        // SAFETY: eight numbers.
        unsafe { Self::load(wide.as_ptr()) }
    }
    #[inline(always)]
    unsafe fn load_bf16(p: *const bf16) -> Self {
        // SAFETY: the caller vouches for eight numbers.
        let bits = unsafe { vld1q_u16(p.cast()) };
        let halves = [vget_low_u16(bits), vget_high_u16(bits)];
        Self(pair!(h => vreinterpretq_f32_u32(vshlq_n_u32::<16>(vmovl_u16(halves[h])))))
    }
}

impl VectorF64 for F64x4 {
    #[inline(always)]
    fn low_bits_as_exponent(self) -> Self {
        Self(pair!(h => vreinterpretq_f64_s64(vshlq_n_s64::<52>(vreinterpretq_s64_f64(self.0[h])))))
    }
    #[inline(always)]
    fn split(self) -> (Self, Self) {
        let bits = pair!(h => vreinterpretq_s64_f64(self.0[h]));
        let e = pair!(h => vshrq_n_s64::<52>(vsubq_s64(bits[h], vdupq_n_s64(SQRT_HALF_BITS_64))));
        let m = pair!(h => vreinterpretq_f64_s64(vsubq_s64(bits[h], vshlq_n_s64::<52>(e[h]))));
        (Self(m), Self(pair!(h => vcvtq_f64_s64(e[h]))))
    }
    #[inline(always)]
    fn has_bit(self, bit: i64) -> Self::M {
        pair!(h => vtstq_s64(vcvtq_s64_f64(self.0[h]), vdupq_n_s64(bit)))
    }
}
