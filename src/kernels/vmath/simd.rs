//! The vector types behind the kernels, and the one place that chooses between them.
//!
//! A kernel is written once, generic over [`Simd`], and [`dispatch`] compiles it per instruction set.
//! The concrete vector types are private: a kernel meets them only inside `dispatch`, which has
//! checked that the processor runs them. That is what makes their methods safe to call.

use crate::kernels::isa::{self, Isa};

/// One instruction set's vector types.
pub trait Simd: Copy + 'static {
    /// Lanes of `f32`.
    type F32: VectorF32;
    /// Lanes of `f64`.
    type F64: Vector<E = f64>;
}

/// A kernel compiled once per instruction set. `run` and all it calls per element should be
/// `#[inline(always)]`, so that they inherit the instruction set of the caller.
pub trait Kernel {
    /// The widest instruction set it is compiled for: that of its elements, or AVX2 where memory is the limit.
    const WIDEST: Isa;
    /// What the kernel returns.
    type Out;
    /// Runs it with the vectors of `S`.
    fn run<S: Simd>(self) -> Self::Out;
}

/// Runs `k` with `isa`'s vectors, or the best the processor has if that is less.
#[inline]
pub fn dispatch<K: Kernel>(isa: Isa, k: K) -> K::Out {
    // The set in force is one the processor has; only more than that needs a look.
    let isa = if isa <= isa::isa() { isa } else { isa.min(isa::best()) };
    match isa {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: `isa` is at most what this processor was found to have.
        Isa::Avx512 if K::WIDEST == Isa::Avx512 => unsafe { x86::avx512(k) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Isa::Avx2 | Isa::Avx512 => unsafe { x86::avx2(k) },
        _ => k.run::<generic::Generic>(),
    }
}

/// The set for `n` elements at a time: where they fit AVX2's vector, AVX-512's gains nothing and its
/// masked accesses cost more.
#[inline]
pub fn narrow<T>(isa: Isa, n: usize) -> Isa {
    if n * size_of::<T>() <= 32 { isa.min(Isa::Avx2) } else { isa }
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
    /// e to the power of each lane.
    fn exp(self) -> Self;

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
        // SAFETY: the caller's promise.
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
    /// `self * 2^n` for integer-valued `n` of magnitude at most 250, rounded once for the results
    /// that are subnormal.
    fn ldexp(self, n: Self) -> Self;
    /// For positive normal lanes: `(m, e)` with `self = m * 2^e` and `m` in [sqrt(1/2), sqrt(2)).
    fn split(self) -> (Self, Self);
    /// Whether the integer-valued lanes (magnitude below 2^31) have `bit` set, in two's complement.
    fn has_bit(self, bit: i32) -> Self::M;
}

/// A pointer that worker threads may share: they write disjoint parts.
#[derive(Clone, Copy)]
pub struct Shared<T>(*mut T);

// SAFETY: each use says which part a thread touches; `T` itself may move between threads.
unsafe impl<T: Send> Send for Shared<T> {}
// SAFETY: as above.
unsafe impl<T: Send> Sync for Shared<T> {}

impl<T> Shared<T> {
    /// Shares a slice.
    pub fn new(slice: &mut [T]) -> Self {
        Shared(slice.as_mut_ptr())
    }
    /// Shares an array known by its pointer.
    pub fn from_ptr(p: *mut T) -> Self {
        Shared(p)
    }
    /// The pointer to element `i`.
    ///
    /// # Safety
    /// `i` is at most the length of the slice.
    #[inline(always)]
    pub unsafe fn at(&self, i: usize) -> *mut T {
        // SAFETY: the caller's promise.
        unsafe { self.0.add(i) }
    }
    /// Elements `i..i + n` as a slice.
    ///
    /// # Safety
    /// They are within the slice and no one else uses them meanwhile.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn slice(&self, i: usize, n: usize) -> &mut [T] {
        // SAFETY: the caller's promise.
        unsafe { std::slice::from_raw_parts_mut(self.0.add(i), n) }
    }
}

mod generic {
    use super::{Simd, Vector, VectorF32};

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
        ($t:ty, $n:ident, $u:ty, $magic:literal, $fma:expr, $exp:expr) => {
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
                fn exp(self) -> Self {
                    $exp(self)
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

    lanes!(f32, F32S, u32, 8388608.0, fma32, super::super::approx::exp);
    lanes!(f64, F64S, u64, 4503599627370496.0, fma64, |v: Lanes<f64, F64S>| Lanes(v.0.map(f64::exp)));

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
        fn split(self) -> (Self, Self) {
            let e = map!(F32S, 0, i => (self.0[i].to_bits() as i32).wrapping_sub(super::SQRT_HALF_BITS) >> 23);
            let m = map!(F32S, 0.0, i => f32::from_bits((self.0[i].to_bits() as i32).wrapping_sub(e[i] << 23) as u32));
            (Lanes(m), Lanes(map!(F32S, 0.0, i => e[i] as f32)))
        }
        #[inline(always)]
        fn has_bit(self, bit: i32) -> Self::M {
            map!(F32S, 0, i => if self.0[i] as i32 & bit != 0 { u32::MAX } else { 0 })
        }
    }
}

/// The bits of sqrt(1/2), rounded down so that 1 has exponent 0.
const SQRT_HALF_BITS: i32 = 0x3f35_04f3;

#[cfg(target_arch = "x86_64")]
mod x86;
