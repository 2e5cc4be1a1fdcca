//! Microkernels for AVX2 with FMA: up to 6 rows by one panel of two 32-byte vectors, two rows by two and one by four; up to 12 rows by
//! half a panel.

use super::microkernel::Kernels;
use super::portable;
use super::row_pointers::RowPointers;
use super::tile::{Tile, finish};
use core::arch::x86_64::*;

macro_rules! kernels {
    ($module:ident, $t:ty, $lane:ty, $w:literal, $vec:ty, $zero:ident, $set1:ident, $load:ident, $mask_load:ident,
     $store:ident, $fma:ident, $mul:ident, $add:ident, $max:ident) => {
        mod $module {
            use super::*;

            /// Lanes of one vector, half a panel.
            const H: usize = $w / 2;

            /// Which lanes of a row are live: `live` of all ones, then zeros.
            #[inline]
            #[target_feature(enable = "avx2,fma")]
            fn lanes(live: usize) -> [__m256i; 2] {
                let ones: [$lane; $w] = core::array::from_fn(|j| if j < live { -1 } else { 0 });
                // SAFETY: the array holds two vectors.
                unsafe { [_mm256_loadu_si256(ones.as_ptr().cast()), _mm256_loadu_si256(ones.as_ptr().add(H).cast())] }
            }

            /// Vector `v` of a row of `N` vectors of B that begins at `b`: whole, or of its live lanes. Nothing here may be a call, around
            /// which the sums would leave their registers.
            #[inline]
            #[target_feature(enable = "avx2,fma")]
            unsafe fn vector_of_b<const N: usize, const WHOLE: bool>(
                b: *const $t,
                bps: usize,
                v: usize,
                live: [__m256i; 2],
            ) -> $vec {
                let at = b.wrapping_add(v / 2 * bps + v % 2 * H);
                // SAFETY: the caller vouches for whole panels but the last, and for the last panel's live elements.
                unsafe { if WHOLE || v + 2 < N { $load(at) } else { $mask_load(at, live[v % 2]) } }
            }

            /// Scales, adds what the tile asks for and stores the tile: vectors that are whole as vectors, others by element.
            #[inline]
            #[target_feature(enable = "avx2,fma")]
            unsafe fn store<const R: usize, const N: usize>(t: &Tile<$t>, acc: &[[$vec; N]; R]) {
                let columns = (N.div_ceil(2) - 1) * $w + t.last;
                for v in 0..N {
                    let first = v * H;
                    if first + H <= columns {
                        for i in 0..R {
                            let at = i * t.ldc + first;
                            let mut x = acc[i][v];
                            // SAFETY: the caller vouches for the whole tile; null pointers are not read.
                            unsafe {
                                if t.alpha != 1.0 {
                                    x = $mul(x, $set1(t.alpha));
                                }
                                if t.beta != 0.0 {
                                    x = $fma($set1(t.beta), $load(t.c.add(at)), x);
                                }
                                if !t.bias_col.is_null() {
                                    x = $add(x, $load(t.bias_col.add(first)));
                                }
                                if !t.bias_row.is_null() {
                                    x = $add(x, $set1(*t.bias_row.add(i)));
                                }
                                if !t.residual.is_null() {
                                    x = $add(x, $load(t.residual.add(at)));
                                }
                                if t.relu {
                                    // The second operand is what a NaN gives, so NaN passes.
                                    x = $max($zero(), x);
                                }
                                $store(t.c.add(at), x);
                            }
                        }
                    } else if first < columns {
                        let mut sums = [[0.0; H]; R];
                        // SAFETY: a row of `sums` holds a vector, and the live columns are of the tile's `R` rows.
                        unsafe {
                            for i in 0..R {
                                $store(sums[i].as_mut_ptr(), acc[i][v]);
                            }
                            for i in 0..R {
                                for j in first..columns {
                                    finish(t, i, j, sums[i][j - first]);
                                }
                            }
                        }
                    }
                }
            }

            /// The sums of `R` rows by `N` vectors.
            #[inline]
            #[target_feature(enable = "avx2,fma")]
            unsafe fn sums<const R: usize, const N: usize, const WHOLE: bool>(t: &Tile<$t>) -> [[$vec; N]; R] {
                let mut acc = [[$zero(); N]; R];
                let mut b = t.b;
                let (acs, bks, bps) = (t.acs, t.bks, t.bps);
                let live = lanes(t.last);
                let mut next = t.next;
                for stretch in 0..t.stretches {
                    // SAFETY: one of the tile's.
                    let mut rows = RowPointers::new(unsafe { t.stretch(stretch) }, t.ars);
                    for _ in 0..t.k {
                        _mm_prefetch::<_MM_HINT_T1>(next.cast());
                        next = next.wrapping_add($w);
                        // SAFETY: the caller vouches for `R` rows of A, the vectors of B and `k` steps; only the last panel may not be whole.
                        unsafe {
                            let mut bv = [$zero(); N];
                            for v in 0..N {
                                bv[v] = vector_of_b::<N, WHOLE>(b, bps, v, live);
                            }
                            for g in 0..R.div_ceil(5) {
                                let five = rows.five(g);
                                for i in 0..5 {
                                    if 5 * g + i < R {
                                        let x = $set1(*five[i]);
                                        for v in 0..N {
                                            acc[5 * g + i][v] = $fma(x, bv[v], acc[5 * g + i][v]);
                                        }
                                    }
                                }
                            }
                        }
                        rows.step(acs);
                        b = b.wrapping_add(bks);
                    }
                }
                acc
            }

            /// `R` rows by `N` vectors: whole panels, or one vector of a panel that has no more live lanes.
            #[target_feature(enable = "avx2,fma")]
            pub(super) unsafe fn tile<const R: usize, const N: usize>(t: &Tile<$t>) {
                // SAFETY: the caller vouches for the tile, whose panels but the last are whole.
                unsafe {
                    let whole = t.is_whole() || N == 1 && t.last == H;
                    let acc = if whole { sums::<R, N, true>(t) } else { sums::<R, N, false>(t) };
                    store(t, &acc);
                }
            }

            /// Inner products of `a` with up to four columns.
            #[target_feature(enable = "avx2,fma")]
            pub(super) unsafe fn dots(
                k: usize,
                a: *const $t,
                b: *const $t,
                ldb: usize,
                count: usize,
                out: &mut [$t; 4],
            ) {
                let mut acc = [[$zero(); 2]; 4];
                // Columns past `count` repeat the last live one.
                let cols: [*const $t; 4] = core::array::from_fn(|j| b.wrapping_add(j.min(count - 1) * ldb));
                let whole = k - k % $w;
                // SAFETY: the caller vouches for `k` elements of `a` and of every live column, and
                // `lanes` holds one vector.
                unsafe {
                    for p in (0..whole).step_by($w) {
                        let (x, y) = ($load(a.add(p)), $load(a.add(p + H)));
                        for j in 0..4 {
                            acc[j][0] = $fma(x, $load(cols[j].add(p)), acc[j][0]);
                            acc[j][1] = $fma(y, $load(cols[j].add(p + H)), acc[j][1]);
                        }
                    }
                    for j in 0..count {
                        let mut lanes = [0.0; H];
                        $store(lanes.as_mut_ptr(), $add(acc[j][0], acc[j][1]));
                        let mut sum: $t = 0.0;
                        for p in whole..k {
                            sum += *a.add(p) * *cols[j].add(p);
                        }
                        out[j] = sum + lanes.iter().sum::<$t>();
                    }
                }
            }
        }
    };
}

kernels!(
    ps,
    f32,
    i32,
    16,
    __m256,
    _mm256_setzero_ps,
    _mm256_set1_ps,
    _mm256_loadu_ps,
    _mm256_maskload_ps,
    _mm256_storeu_ps,
    _mm256_fmadd_ps,
    _mm256_mul_ps,
    _mm256_add_ps,
    _mm256_max_ps
);
kernels!(
    pd,
    f64,
    i64,
    8,
    __m256d,
    _mm256_setzero_pd,
    _mm256_set1_pd,
    _mm256_loadu_pd,
    _mm256_maskload_pd,
    _mm256_storeu_pd,
    _mm256_fmadd_pd,
    _mm256_mul_pd,
    _mm256_add_pd,
    _mm256_max_pd
);

macro_rules! rows {
    ($module:ident, $n:literal, $($r:literal)*) => {
        &[$($module::tile::<$r, $n>),*]
    };
}
macro_rules! table {
    ($module:ident, $t:ty) => {
        &Kernels {
            by_panels: &[rows!($module, 2, 1 2 3 4 5 6), rows!($module, 4, 1 2), rows!($module, 8, 1)],
            half: rows!($module, 1, 1 2 3 4 5 6 7 8 9 10 11 12),
            tall: 0,
            dots: $module::dots,
            pack_cols: portable::pack_cols::<$t>,
        }
    };
}

/// The kernels for `f32`.
pub(crate) static F32: &Kernels<f32> = table!(ps, f32);
/// The kernels for `f64`.
pub(crate) static F64: &Kernels<f64> = table!(pd, f64);
