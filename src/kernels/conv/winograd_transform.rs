//! Moving the tiles of Winograd's convolutions to where the products are and back, on each instruction set: a vector is of neighbouring
//! channels.

use crate::kernels::gemm::element::PanelElement;
use crate::kernels::isa::Isa;

/// The points of tiles of 4 by 4.
pub(super) const A: f64 = 0.75;
pub(super) const B: f64 = 1.5;

/// What is added to and done with each result.
pub(crate) struct Finish<T> {
    /// One value a channel, or null.
    pub bias: *const T,
    /// The results hold what is added.
    pub accumulate: bool,
    /// Whether negative results become 0 (NaN stays).
    pub relu: bool,
}

/// An element type whose tiles can be moved: `f32` or `f64`.
pub(crate) trait WinogradElement: PanelElement {
    /// As a double.
    fn to_f64(self) -> f64;

    /// `Bt d B` of a tile whose positions are at `from`: one element of each of the matrices, which lie `matrix` elements apart, a
    /// channel. The channels are whole panels.
    ///
    /// # Safety
    /// Every pointer must cover the channels.
    unsafe fn move_tile<const N: usize>(
        isa: Isa,
        from: &[[*const Self; N]; N],
        channels: usize,
        to: *mut Self,
        matrix: usize,
    );

    /// `At p A` of the products of a tile, finished, to the positions that are not null.
    ///
    /// # Safety
    /// Every pointer must cover the channels.
    unsafe fn move_back<const M: usize, const N: usize>(
        isa: Isa,
        from: *const Self,
        matrix: usize,
        channels: usize,
        to: &[[*mut Self; M]; M],
        finish: &Finish<Self>,
    );
}

macro_rules! transforms {
    ($module:ident, [$($from:tt)*], $t:ty, $vec:ty, $lanes:literal, $(#[$feature:meta])?, $zero:ident, $set1:ident, $load:ident, $store:ident,
     $add:ident, $sub:ident, $mul:ident, $fma:ident, $max:ident) => {
        mod $module {
            use super::*;
            use $($from)*;

            /// `Bt d`, along one axis.
            #[inline]
            $(#[$feature])?
            fn moved<const N: usize>(d: [$vec; N]) -> [$vec; N] {
                let mut r = d;
                if N == 4 {
                    r[0] = $sub(d[2], d[0]);
                    r[1] = $add(d[2], d[1]);
                    r[2] = $sub(d[2], d[1]);
                    r[3] = $sub(d[3], d[1]);
                    return r;
                }
                let (product, sum) = ($set1((A * A * B * B) as $t), $set1(-(A * A + B * B) as $t));
                r[0] = $fma(product, d[0], $fma(sum, d[2], d[4]));
                r[5] = $fma(product, d[1], $fma(sum, d[3], d[5]));
                let (other, point) = ($set1(-(B * B) as $t), $set1(A as $t));
                let (even, odd) = ($fma(other, d[2], d[4]), $mul(point, $fma(other, d[1], d[3])));
                (r[1], r[2]) = ($add(even, odd), $sub(even, odd));
                let (other, point) = ($set1(-(A * A) as $t), $set1(B as $t));
                let (even, odd) = ($fma(other, d[2], d[4]), $mul(point, $fma(other, d[1], d[3])));
                (r[3], r[4]) = ($add(even, odd), $sub(even, odd));
                r
            }

            /// `At p`, along one axis.
            #[inline]
            $(#[$feature])?
            fn back<const M: usize, const N: usize>(p: [$vec; N]) -> [$vec; M] {
                let mut r = [$zero(); M];
                let (near, odd_near) = ($add(p[1], p[2]), $sub(p[1], p[2]));
                if N == 4 {
                    r[0] = $add(p[0], near);
                    r[1] = $add(odd_near, p[3]);
                    return r;
                }
                let (far, odd_far) = ($add(p[3], p[4]), $sub(p[3], p[4]));
                r[0] = $add($add(p[0], near), far);
                r[1] = $fma($set1(A as $t), odd_near, $mul($set1(B as $t), odd_far));
                r[2] = $fma($set1((A * A) as $t), near, $mul($set1((B * B) as $t), far));
                r[3] = $fma($set1((A * A * A) as $t), odd_near, $fma($set1((B * B * B) as $t), odd_far, p[5]));
                r
            }

            $(#[$feature])?
            pub(super) unsafe fn move_tile<const N: usize>(
                from: &[[*const $t; N]; N],
                channels: usize,
                to: *mut $t,
                matrix: usize,
            ) {
                for c in (0..channels).step_by($lanes) {
                    let mut rows = [[$zero(); N]; N];
                    for j in 0..N {
                        let mut d = [$zero(); N];
                        for i in 0..N {
                            // SAFETY: the caller vouches for the channels.
                            d[i] = unsafe { $load(from[i][j].add(c)) };
                        }
                        let d = moved(d);
                        for i in 0..N {
                            rows[i][j] = d[i];
                        }
                    }
                    for i in 0..N {
                        let d = moved(rows[i]);
                        for j in 0..N {
                            // SAFETY: as above.
                            unsafe { $store(to.add((i * N + j) * matrix + c), d[j]) };
                        }
                    }
                }
            }

            $(#[$feature])?
            pub(super) unsafe fn move_back<const M: usize, const N: usize>(
                from: *const $t,
                matrix: usize,
                channels: usize,
                to: &[[*mut $t; M]; M],
                finish: &Finish<$t>,
            ) {
                for c in (0..channels).step_by($lanes) {
                    let mut rows = [[$zero(); N]; M];
                    for j in 0..N {
                        let mut p = [$zero(); N];
                        for i in 0..N {
                            // SAFETY: the caller vouches for the channels.
                            p[i] = unsafe { $load(from.add((i * N + j) * matrix + c)) };
                        }
                        let p = back::<M, N>(p);
                        for i in 0..M {
                            rows[i][j] = p[i];
                        }
                    }
                    // SAFETY: as above, and a bias that is there has the channels.
                    let bias = if finish.bias.is_null() { $zero() } else { unsafe { $load(finish.bias.add(c)) } };
                    for i in 0..M {
                        let sums = back::<M, N>(rows[i]);
                        for j in 0..M {
                            if to[i][j].is_null() {
                                continue;
                            }
                            let mut x = $add(sums[j], bias);
                            // SAFETY: as above.
                            unsafe {
                                let to = to[i][j].add(c);
                                if finish.accumulate {
                                    x = $add(x, $load(to));
                                }
                                if finish.relu {
                                    // The second operand is what a NaN gives, so NaN passes.
                                    x = $max($zero(), x);
                                }
                                $store(to, x);
                            }
                        }
                    }
                }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
transforms!(
    avx512,
    [core::arch::x86_64::*],
    f32,
    __m512,
    16,
    #[target_feature(enable = "avx512f")],
    _mm512_setzero_ps,
    _mm512_set1_ps,
    _mm512_loadu_ps,
    _mm512_storeu_ps,
    _mm512_add_ps,
    _mm512_sub_ps,
    _mm512_mul_ps,
    _mm512_fmadd_ps,
    _mm512_max_ps
);
#[cfg(target_arch = "x86_64")]
transforms!(
    avx2,
    [core::arch::x86_64::*],
    f32,
    __m256,
    8,
    #[target_feature(enable = "avx2,fma")],
    _mm256_setzero_ps,
    _mm256_set1_ps,
    _mm256_loadu_ps,
    _mm256_storeu_ps,
    _mm256_add_ps,
    _mm256_sub_ps,
    _mm256_mul_ps,
    _mm256_fmadd_ps,
    _mm256_max_ps
);

/// The vectors of NEON, under the names and in the order of operands of the others'.
#[cfg(target_arch = "aarch64")]
mod four_lanes {
    use core::arch::aarch64::*;
    pub(super) use core::arch::aarch64::{vaddq_f32, vdupq_n_f32, vld1q_f32, vmulq_f32, vst1q_f32, vsubq_f32};

    #[inline]
    #[target_feature(enable = "neon")]
    pub(super) fn zero() -> float32x4_t {
        vdupq_n_f32(0.0)
    }
    #[inline]
    #[target_feature(enable = "neon")]
    pub(super) fn multiply_add(a: float32x4_t, b: float32x4_t, c: float32x4_t) -> float32x4_t {
        vfmaq_f32(c, a, b)
    }
    /// The second where either is NaN.
    #[inline]
    #[target_feature(enable = "neon")]
    pub(super) fn max(a: float32x4_t, b: float32x4_t) -> float32x4_t {
        vbslq_f32(vcgtq_f32(a, b), a, b)
    }
}
#[cfg(target_arch = "aarch64")]
transforms!(
    neon,
    [four_lanes::*],
    f32,
    core::arch::aarch64::float32x4_t,
    4,
    #[target_feature(enable = "neon")],
    zero,
    vdupq_n_f32,
    vld1q_f32,
    vst1q_f32,
    vaddq_f32,
    vsubq_f32,
    vmulq_f32,
    multiply_add,
    max
);

/// A vector of one lane.
mod one_lane {
    use crate::kernels::gemm::element::PanelElement;
    use std::ops::{Add, Mul, Sub};

    pub(super) fn zero<T: PanelElement>() -> T {
        T::ZERO
    }
    pub(super) fn all<T>(x: T) -> T {
        x
    }
    /// # Safety
    /// There must be an element.
    pub(super) unsafe fn load<T: Copy>(from: *const T) -> T {
        // SAFETY: the caller vouches for it.
        unsafe { *from }
    }
    /// # Safety
    /// There must be room for an element.
    pub(super) unsafe fn store<T>(to: *mut T, x: T) {
        // SAFETY: the caller vouches for it.
        unsafe { *to = x }
    }
    pub(super) fn add<T: Add<Output = T>>(a: T, b: T) -> T {
        a + b
    }
    pub(super) fn sub<T: Sub<Output = T>>(a: T, b: T) -> T {
        a - b
    }
    pub(super) fn mul<T: Mul<Output = T>>(a: T, b: T) -> T {
        a * b
    }
    pub(super) fn multiply_add<T: Mul<Output = T> + Add<Output = T>>(a: T, b: T, c: T) -> T {
        a * b + c
    }
    pub(super) fn max<T: PartialOrd>(a: T, b: T) -> T {
        if b < a { a } else { b }
    }
}
transforms!(portable, [one_lane::*], f32, f32, 1, , zero, all, load, store, add, sub, mul, multiply_add, max);
transforms!(portable_f64, [one_lane::*], f64, f64, 1, , zero, all, load, store, add, sub, mul, multiply_add, max);

macro_rules! element {
    ($t:ty, $portable:ident $(, $arch:literal $isa:ident $module:ident)*) => {
        impl WinogradElement for $t {
            fn to_f64(self) -> f64 {
                self.into()
            }

            unsafe fn move_tile<const N: usize>(
                isa: Isa,
                from: &[[*const Self; N]; N],
                channels: usize,
                to: *mut Self,
                matrix: usize,
            ) {
                // SAFETY: the caller vouches for the pointers; the instruction set in force is one the processor has.
                unsafe {
                    match isa {
                        $(#[cfg(target_arch = $arch)]
                        Isa::$isa => $module::move_tile(from, channels, to, matrix),)*
                        _ => $portable::move_tile(from, channels, to, matrix),
                    }
                }
            }

            unsafe fn move_back<const M: usize, const N: usize>(
                isa: Isa,
                from: *const Self,
                matrix: usize,
                channels: usize,
                to: &[[*mut Self; M]; M],
                finish: &Finish<Self>,
            ) {
                // SAFETY: as above.
                unsafe {
                    match isa {
                        $(#[cfg(target_arch = $arch)]
                        Isa::$isa => $module::move_back::<M, N>(from, matrix, channels, to, finish),)*
                        _ => $portable::move_back::<M, N>(from, matrix, channels, to, finish),
                    }
                }
            }
        }
    };
}
element!(f32, portable, "x86_64" Avx512 avx512, "x86_64" Avx2 avx2, "aarch64" Neon neon);
element!(f64, portable_f64);
