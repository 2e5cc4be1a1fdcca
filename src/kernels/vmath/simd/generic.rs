//! Vectors in portable Rust.

use super::vector::{SQRT_HALF_BITS, SQRT_HALF_BITS_64, Simd, Vector, VectorF32, VectorF64};
use crate::kernels::vmath::approx;
use half::{bf16, f16};

/// Arrays the compiler vectorises as far as the target's baseline goes. On x86-64, where this is for processors of
/// before 2013, they have one element: a third of the kernels' code would otherwise be for those.
#[derive(Clone, Copy)]
pub struct Generic;
impl Simd for Generic {
    type F32 = Lanes<f32, F32S>;
    type F64 = Lanes<f64, F64S>;
}
const F32S: usize = if cfg!(target_arch = "x86_64") { 1 } else { 4 };
const F64S: usize = if cfg!(target_arch = "x86_64") { 1 } else { 2 };

#[derive(Clone, Copy)]
pub struct Lanes<T, const N: usize>([T; N]);

macro_rules! map {
    ($n:expr, $zero:expr, $i:ident => $e:expr) => {{
        let mut out = [$zero; $n];
        for $i in 0..$n {
            out[$i] = $e;
        }
        out
    }};
}

macro_rules! lanes {
    ($t:ty, $n:ident, $u:ty, $magic:literal, $fma:expr, $exp:expr, $atan2:expr) => {
        impl Vector for Lanes<$t, $n> {
            type E = $t;
            type M = [$u; $n];
            const N: usize = $n;
            #[inline(always)]
            fn splat(v: $t) -> Self {
                Lanes([v; $n])
            }
            #[inline(always)]
            unsafe fn load(p: *const $t) -> Self {
                // SAFETY: the caller vouches for N elements; the read is unaligned.
                Lanes(unsafe { p.cast::<[$t; $n]>().read_unaligned() })
            }
            #[inline(always)]
            unsafe fn store(self, p: *mut $t) {
                // SAFETY: the caller vouches for N elements; the write is unaligned.
                unsafe { p.cast::<[$t; $n]>().write_unaligned(self.0) }
            }
            #[inline(always)]
            unsafe fn load_part(p: *const $t, n: usize) -> Self {
                // SAFETY: only the first n elements are read.
                Lanes(map!($n, 0.0, i => if i < n { unsafe { *p.add(i) } } else { 0.0 }))
            }
            #[inline(always)]
            unsafe fn store_part(self, p: *mut $t, n: usize) {
                for i in 0..n.min($n) {
                    // SAFETY: only the first n elements are written.
                    unsafe { *p.add(i) = self.0[i] }
                }
            }
            #[inline(always)]
            fn add(self, o: Self) -> Self {
                Lanes(map!($n, 0.0, i => self.0[i] + o.0[i]))
            }
            #[inline(always)]
            fn sub(self, o: Self) -> Self {
                Lanes(map!($n, 0.0, i => self.0[i] - o.0[i]))
            }
            #[inline(always)]
            fn mul(self, o: Self) -> Self {
                Lanes(map!($n, 0.0, i => self.0[i] * o.0[i]))
            }
            #[inline(always)]
            fn div(self, o: Self) -> Self {
                Lanes(map!($n, 0.0, i => self.0[i] / o.0[i]))
            }
            #[inline(always)]
            fn fma(self, b: Self, c: Self) -> Self {
                Lanes(map!($n, 0.0, i => $fma(self.0[i], b.0[i], c.0[i])))
            }
            #[inline(always)]
            fn max(self, o: Self) -> Self {
                Lanes(map!($n, 0.0, i => if self.0[i] > o.0[i] { self.0[i] } else { o.0[i] }))
            }
            #[inline(always)]
            fn min(self, o: Self) -> Self {
                Lanes(map!($n, 0.0, i => if self.0[i] < o.0[i] { self.0[i] } else { o.0[i] }))
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                Lanes(map!($n, 0.0, i => self.0[i].sqrt()))
            }
            #[inline(always)]
            fn neg(self) -> Self {
                Lanes(map!($n, 0.0, i => -self.0[i]))
            }
            #[inline(always)]
            fn abs(self) -> Self {
                Lanes(map!($n, 0.0, i => self.0[i].abs()))
            }
            #[inline(always)]
            fn round(self) -> Self {
                // Adding 2^(mantissa bits) leaves no room for a fraction.
                Lanes(map!($n, 0.0, i => {
                    let a = self.0[i].abs();
                    let r = ((a + $magic) - $magic).copysign(self.0[i]);
                    if a < $magic { r } else { self.0[i] }
                }))
            }
            #[inline(always)]
            fn copysign(self, s: Self) -> Self {
                Lanes(map!($n, 0.0, i => self.0[i].copysign(s.0[i])))
            }
            #[inline(always)]
            fn lt(self, o: Self) -> Self::M {
                map!($n, 0, i => if self.0[i] < o.0[i] { <$u>::MAX } else { 0 })
            }
            #[inline(always)]
            fn le(self, o: Self) -> Self::M {
                map!($n, 0, i => if self.0[i] <= o.0[i] { <$u>::MAX } else { 0 })
            }
            #[inline(always)]
            fn eq(self, o: Self) -> Self::M {
                map!($n, 0, i => if self.0[i] == o.0[i] { <$u>::MAX } else { 0 })
            }
            #[inline(always)]
            fn is_nan(self) -> Self::M {
                map!($n, 0, i => if self.0[i].is_nan() { <$u>::MAX } else { 0 })
            }
            #[inline(always)]
            fn select(m: Self::M, a: Self, b: Self) -> Self {
                Lanes(map!($n, 0.0, i => {
                    <$t>::from_bits((m[i] & a.0[i].to_bits()) | (!m[i] & b.0[i].to_bits()))
                }))
            }
            #[inline(always)]
            fn first(n: usize) -> Self::M {
                map!($n, 0, i => if i < n { <$u>::MAX } else { 0 })
            }
            #[inline(always)]
            fn any(m: Self::M) -> bool {
                m.iter().fold(0, |a, &b| a | b) != 0
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

/// The product of two f32 is exact in f64, so this rounds (all but) once.
#[inline(always)]
fn fma32(a: f32, b: f32, c: f32) -> f32 {
    if cfg!(target_arch = "aarch64") { a.mul_add(b, c) } else { (a as f64 * b as f64 + c as f64) as f32 }
}
#[inline(always)]
fn fma64(a: f64, b: f64, c: f64) -> f64 {
    if cfg!(target_arch = "aarch64") { a.mul_add(b, c) } else { a * b + c }
}

lanes!(f32, F32S, u32, 8388608.0, fma32, approx::exp_nonpositive, approx::atan2);
lanes!(f64, F64S, u64, 4503599627370496.0, fma64, |v: Lanes<f64, F64S>| Lanes(v.0.map(f64::exp)), atan2_each);

#[inline(always)]
fn atan2_each(y: Lanes<f64, F64S>, x: Lanes<f64, F64S>) -> Lanes<f64, F64S> {
    Lanes(map!(F64S, 0.0, i => y.0[i].atan2(x.0[i])))
}

impl VectorF64 for Lanes<f64, F64S> {
    const IS_FUSED: bool = cfg!(target_arch = "aarch64");
    #[inline(always)]
    fn low_bits_as_exponent(self) -> Self {
        Lanes(map!(F64S, 0.0, i => f64::from_bits(self.0[i].to_bits() << 52)))
    }
    #[inline(always)]
    fn split(self) -> (Self, Self) {
        let e = map!(F64S, 0, i => (self.0[i].to_bits() as i64).wrapping_sub(SQRT_HALF_BITS_64) >> 52);
        let m = map!(F64S, 0.0, i => f64::from_bits((self.0[i].to_bits() as i64).wrapping_sub(e[i] << 52) as u64));
        (Lanes(m), Lanes(map!(F64S, 0.0, i => e[i] as f64)))
    }
    #[inline(always)]
    fn has_bit(self, bit: i64) -> Self::M {
        map!(F64S, 0, i => if self.0[i] as i64 & bit != 0 { u64::MAX } else { 0 })
    }
}

impl VectorF32 for Lanes<f32, F32S> {
    #[inline(always)]
    fn ldexp(self, n: Self) -> Self {
        Lanes(map!(F32S, 0.0, i => {
            let n = n.0[i] as i32;
            let (a, b) = (n >> 1, n - (n >> 1));
            self.0[i] * f32::from_bits(((a + 127) << 23) as u32) * f32::from_bits(((b + 127) << 23) as u32)
        }))
    }
    #[inline(always)]
    fn low_bits_as_exponent(self) -> Self {
        Lanes(map!(F32S, 0.0, i => f32::from_bits(self.0[i].to_bits() << 23)))
    }
    #[inline(always)]
    fn split(self) -> (Self, Self) {
        let e = map!(F32S, 0, i => (self.0[i].to_bits() as i32).wrapping_sub(SQRT_HALF_BITS) >> 23);
        let m = map!(F32S, 0.0, i => f32::from_bits((self.0[i].to_bits() as i32).wrapping_sub(e[i] << 23) as u32));
        (Lanes(m), Lanes(map!(F32S, 0.0, i => e[i] as f32)))
    }
    #[inline(always)]
    fn has_bit(self, bit: i32) -> Self::M {
        map!(F32S, 0, i => if self.0[i] as i32 & bit != 0 { u32::MAX } else { 0 })
    }
    #[inline(always)]
    unsafe fn load_i8(p: *const i8) -> Self {
        // SAFETY: the caller vouches for N bytes.
        Lanes(map!(F32S, 0.0, i => unsafe { *p.add(i) } as f32))
    }
    #[inline(always)]
    unsafe fn load_nibbles(p: *const u8) -> [Self; 2] {
        // SAFETY: the caller vouches for N bytes.
        let bytes = map!(F32S, 0, i => unsafe { *p.add(i) });
        [Lanes(map!(F32S, 0.0, i => (bytes[i] & 15) as f32)), Lanes(map!(F32S, 0.0, i => (bytes[i] >> 4) as f32))]
    }
    #[inline(always)]
    unsafe fn load_f16(p: *const f16) -> Self {
        // SAFETY: the caller vouches for N numbers.
        Lanes(map!(F32S, 0.0, i => unsafe { *p.add(i) }.to_f32()))
    }
    #[inline(always)]
    unsafe fn load_bf16(p: *const bf16) -> Self {
        // SAFETY: the caller vouches for N numbers.
        Lanes(map!(F32S, 0.0, i => f32::from_bits(u32::from(unsafe { *p.add(i) }.to_bits()) << 16)))
    }
}
