//! The vector vocabulary kernels are written in, and the element types it holds.

use crate::kernels::isa::Isa;
use half::{bf16, f16};

/// One instruction set's vector types.
pub trait Simd: Copy + 'static {
    /// Lanes of `f32`.
    type F32: VectorF32;
    /// Lanes of `f64`.
    type F64: VectorF64;
}

/// A kernel compiled once per instruction set. `run` and all it calls per element should be
/// `#[inline(always)]`, so that they inherit the instruction set of the caller.
pub trait Kernel {
    /// The widest instruction set it is compiled for: that of its elements, or AVX2 where memory is the limit. Only x86-64 has several.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    const WIDEST: Isa;
    /// What the kernel returns.
    type Out;
    /// Runs it with the vectors of `S`.
    fn run<S: Simd>(self) -> Self::Out;
}

/// A floating-point element: `f32` or `f64`.
pub trait Real:
    Copy
    + PartialOrd
    + Send
    + Sync
    + std::fmt::Debug
    + 'static
    + std::ops::Add<Output = Self>
    + std::ops::Sub<Output = Self>
    + std::ops::Mul<Output = Self>
    + std::ops::Div<Output = Self>
    + std::ops::Neg<Output = Self>
{
    /// This element's vector in the instruction set `S`.
    type V<S: Simd>: Vector<E = Self>;
    /// The widest set kernels over it are compiled for. What is computed in double precision is seldom what a program
    /// waits for.
    const WIDEST: Isa;
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// Minus infinity.
    const NEG_INFINITY: Self;
    /// Plus infinity.
    const INFINITY: Self;
    /// The nearest value of this type.
    fn from_f64(v: f64) -> Self;
    /// Exact widening.
    fn to_f64(self) -> f64;
    /// Whether this is not a number.
    #[inline(always)]
    fn nan(self) -> bool {
        self.partial_cmp(&self).is_none()
    }
}

impl Real for f32 {
    type V<S: Simd> = S::F32;
    const WIDEST: Isa = Isa::Avx512;
    const ZERO: f32 = 0.0;
    const ONE: f32 = 1.0;
    const NEG_INFINITY: f32 = f32::NEG_INFINITY;
    const INFINITY: f32 = f32::INFINITY;
    #[inline(always)]
    fn from_f64(v: f64) -> f32 {
        v as f32
    }
    #[inline(always)]
    fn to_f64(self) -> f64 {
        self.into()
    }
}

impl Real for f64 {
    type V<S: Simd> = S::F64;
    const WIDEST: Isa = Isa::Avx2;
    const ZERO: f64 = 0.0;
    const ONE: f64 = 1.0;
    const NEG_INFINITY: f64 = f64::NEG_INFINITY;
    const INFINITY: f64 = f64::INFINITY;
    #[inline(always)]
    fn from_f64(v: f64) -> f64 {
        v
    }
    #[inline(always)]
    fn to_f64(self) -> f64 {
        self
    }
}

/// A vector of floating-point lanes. Comparisons are false on NaN.
pub trait Vector: Copy {
    /// One lane.
    type E: Real;
    /// One truth value per lane.
    type M: Copy;
    /// Lanes.
    const N: usize;

    /// All lanes `v`.
    fn splat(v: Self::E) -> Self;
    /// Reads `N` elements.
    ///
    /// # Safety
    /// `p` is valid for reading `N` elements; it need not be aligned.
    unsafe fn load(p: *const Self::E) -> Self;
    /// Writes `N` elements.
    ///
    /// # Safety
    /// `p` is valid for writing `N` elements; it need not be aligned.
    unsafe fn store(self, p: *mut Self::E);
    /// Reads `n <= N` elements; the other lanes are 0.
    ///
    /// # Safety
    /// `p` is valid for reading `n` elements.
    unsafe fn load_part(p: *const Self::E, n: usize) -> Self;
    /// Writes the first `n <= N` lanes.
    ///
    /// # Safety
    /// `p` is valid for writing `n` elements.
    unsafe fn store_part(self, p: *mut Self::E, n: usize);

    /// `self + o`
    fn add(self, o: Self) -> Self;
    /// `self - o`
    fn sub(self, o: Self) -> Self;
    /// `self * o`
    fn mul(self, o: Self) -> Self;
    /// `self / o`
    fn div(self, o: Self) -> Self;
    /// `self * b + c`, rounded once (f64 on the generic set: twice).
    fn fma(self, b: Self, c: Self) -> Self;
    /// `self > o ? self : o`; `o` where either is NaN.
    fn max(self, o: Self) -> Self;
    /// `self < o ? self : o`; `o` where either is NaN.
    fn min(self, o: Self) -> Self;
    /// Square root.
    fn sqrt(self) -> Self;
    /// Sign flipped, also of zeros and NaN.
    fn neg(self) -> Self;
    /// Sign cleared.
    fn abs(self) -> Self;
    /// Nearest integer, ties to even; the sign of zero kept.
    fn round(self) -> Self;
    /// Magnitude of `self`, sign of `s`.
    fn copysign(self, s: Self) -> Self;
    /// `self < o`
    fn lt(self, o: Self) -> Self::M;
    /// `self <= o`
    fn le(self, o: Self) -> Self::M;
    /// `self == o`
    fn eq(self, o: Self) -> Self::M;
    /// Lanes that are NaN.
    fn is_nan(self) -> Self::M;
    /// `m ? a : b`
    fn select(m: Self::M, a: Self, b: Self) -> Self;
    /// The first `n <= N` lanes true.
    fn first(n: usize) -> Self::M;
    /// Whether any lane of `m` is true.
    fn any(m: Self::M) -> bool;
    /// e to the power of each lane, none of which is above 0.
    fn exp_nonpositive(self) -> Self;
    /// The angle of each point whose second coordinate is here.
    fn atan2(self, x: Self) -> Self;

    /// The lanes, of which the first `N` count.
    #[inline(always)]
    fn lanes(self) -> [Self::E; 16] {
        let mut a = [Self::E::ZERO; 16];
        // SAFETY: no vector has more than 16 lanes.
        unsafe { self.store(a.as_mut_ptr()) };
        a
    }
    /// Sum of the lanes, pairwise.
    #[inline(always)]
    fn hsum(self) -> Self::E {
        let mut a = self.lanes();
        let mut n = Self::N / 2;
        while n > 0 {
            for i in 0..n {
                a[i] = a[i] + a[i + n];
            }
            n /= 2;
        }
        a[0]
    }
    /// Reads `n <= N` elements; the other lanes are `fill`.
    ///
    /// # Safety
    /// `p` is valid for reading `n` elements.
    #[inline(always)]
    unsafe fn load_or(p: *const Self::E, n: usize, fill: Self) -> Self {
        // SAFETY: `n` elements are readable.
        Self::select(Self::first(n), unsafe { Self::load_part(p, n) }, fill)
    }
    /// Maximum propagating NaN.
    #[inline(always)]
    fn max_nan(self, o: Self) -> Self {
        Self::select(self.is_nan(), self, self.max(o))
    }
    /// Minimum propagating NaN.
    #[inline(always)]
    fn min_nan(self, o: Self) -> Self {
        Self::select(self.is_nan(), self, self.min(o))
    }
    /// Horner evaluation of `c[0] + c[1]*self + ...`.
    #[inline(always)]
    fn poly<const K: usize>(self, c: [Self::E; K]) -> Self {
        let mut p = Self::splat(c[K - 1]);
        let mut i = K - 1;
        while i > 0 {
            i -= 1;
            p = p.fma(self, Self::splat(c[i]));
        }
        p
    }
}

/// What the single-precision functions need beyond arithmetic.
pub trait VectorF32: Vector<E = f32> {
    /// Whether [`VectorF32::ldexp`] is one instruction.
    const LDEXP_IS_AN_INSTRUCTION: bool = false;
    /// `self * 2^n` for integer-valued `n` of magnitude at most 250, rounded once for the results
    /// that are subnormal.
    fn ldexp(self, n: Self) -> Self;
    /// The lanes' bits moved to where the exponent is: the nine lowest become sign and exponent, all others 0.
    fn low_bits_as_exponent(self) -> Self;
    /// For positive normal lanes: `(m, e)` with `self = m * 2^e` and `m` in [sqrt(1/2), sqrt(2)).
    fn split(self) -> (Self, Self);
    /// Whether the integer-valued lanes (magnitude below 2^31) have `bit` set, in two's complement.
    fn has_bit(self, bit: i32) -> Self::M;
    /// Reads `N` bytes, as integers with a sign.
    ///
    /// # Safety
    /// `p` is valid for reading `N` bytes.
    unsafe fn load_i8(p: *const i8) -> Self;
    /// Reads `N` bytes: their low four bits, and their high ones.
    ///
    /// # Safety
    /// `p` is valid for reading `N` bytes.
    unsafe fn load_nibbles(p: *const u8) -> [Self; 2];
    /// Reads `N` numbers of `f16`, exactly.
    ///
    /// # Safety
    /// `p` is valid for reading them.
    unsafe fn load_f16(p: *const f16) -> Self;
    /// Reads `N` numbers of `bf16`, exactly.
    ///
    /// # Safety
    /// `p` is valid for reading them.
    unsafe fn load_bf16(p: *const bf16) -> Self;
}

/// What the double-precision functions need beyond arithmetic.
pub trait VectorF64: Vector<E = f64> {
    /// Whether [`Vector::fma`] rounds once.
    const IS_FUSED: bool = true;
    /// The lanes' bits moved to where the exponent is: the twelve lowest become sign and exponent, all others 0.
    fn low_bits_as_exponent(self) -> Self;
    /// For positive normal lanes: `(m, e)` with `self = m * 2^e` and `m` in [sqrt(1/2), sqrt(2)).
    fn split(self) -> (Self, Self);
    /// Whether the integer-valued lanes (magnitude below 2^31) have `bit` set, in two's complement.
    fn has_bit(self, bit: i64) -> Self::M;
    /// `self * 2^n` for integer-valued `n` of magnitude at most 2000, rounded once for the results that are subnormal.
    #[inline(always)]
    fn ldexp(self, n: Self) -> Self {
        // In two steps, so that each factor is a normal number.
        let power = |n: Self| n.add(Self::splat(INTEGER_BITS + 1023.0)).low_bits_as_exponent();
        let a = n.mul(Self::splat(0.5)).round();
        self.mul(power(a)).mul(power(n.sub(a)))
    }
}

/// Added to a double of magnitude below 2^51, it is rounded to an integer that stands in the low bits, in two's complement.
pub(super) const INTEGER_BITS: f64 = 6_755_399_441_055_744.0;

/// The bits of sqrt(1/2), rounded down so that 1 has exponent 0.
pub(super) const SQRT_HALF_BITS: i32 = 0x3f35_04f3;
/// As [`SQRT_HALF_BITS`], of doubles.
pub(super) const SQRT_HALF_BITS_64: i64 = 0x3fe6_a09e_667f_3bcc;
