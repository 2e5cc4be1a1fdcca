//! Microkernels for AVX2 with FMA: up to 6 rows by one panel of two 32-byte vectors, two rows by two and one by four.

use super::microkernel::Kernels;
use super::portable;
use super::row_pointers::RowPointers;
use super::tile::{Tile, finish_rows};
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

            /// A row of B. Nothing here may be a call, around which the sums would leave their registers.
            #[inline]
            #[target_feature(enable = "avx2,fma")]
            unsafe fn row_of_b<const WHOLE: bool>(b: *const $t, live: [__m256i; 2]) -> [$vec; 2] {
                // SAFETY: the caller vouches for the live elements at `b`, or for all.
                unsafe {
                    if WHOLE {
                        [$load(b), $load(b.add(H))]
                    } else {
                        [$mask_load(b, live[0]), $mask_load(b.wrapping_add(H), live[1])]
                    }
                }
            }

            /// Scales, adds what the tile asks for and stores the tile.
            #[inline]
            #[target_feature(enable = "avx2,fma")]
            unsafe fn store<const R: usize>(t: &Tile<$t>, acc: &[[$vec; 2]; R]) {
                if t.last < $w {
                    let mut sums = [[0.0; $w]; R];
                    // SAFETY: every row holds two vectors, and the tile has `R` rows.
                    unsafe {
                        for i in 0..R {
                            $store(sums[i].as_mut_ptr(), acc[i][0]);
                            $store(sums[i].as_mut_ptr().add(H), acc[i][1]);
                        }
                        finish_rows(t, sums.as_ptr().cast(), R);
                    }
                    return;
                }
                for i in 0..R {
                    for v in 0..2 {
                        let at = i * t.ldc + v * H;
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
                                x = $add(x, $load(t.bias_col.add(v * H)));
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
                }
            }

            /// The sums of `R` rows by `V` panels.
            #[inline]
            #[target_feature(enable = "avx2,fma")]
            unsafe fn sums<const R: usize, const V: usize, const WHOLE: bool>(t: &Tile<$t>) -> [[[$vec; 2]; R]; V] {
                let mut acc = [[[$zero(); 2]; R]; V];
                let mut b = t.b;
                let (acs, bks, bps) = (t.acs, t.bks, t.bps);
                let live = lanes(t.last);
                let mut rows = RowPointers::new(t.a, t.ars);
                let mut next = t.next;
                for _ in 0..t.k {
                    _mm_prefetch::<_MM_HINT_T1>(next.cast());
                    next = next.wrapping_add($w);
                    // SAFETY: the caller vouches for `R` rows of A, `V` panels of B and `k` steps; only the last panel may not be whole.
                    unsafe {
                        let mut bv = [[$zero(); 2]; V];
                        for v in 0..V - 1 {
                            bv[v] = row_of_b::<true>(b.add(v * bps), live);
                        }
                        bv[V - 1] = row_of_b::<WHOLE>(b.add((V - 1) * bps), live);
                        for g in 0..R.div_ceil(5) {
                            let five = rows.five(g);
                            for i in 0..5 {
                                if 5 * g + i < R {
                                    let x = $set1(*five[i]);
                                    for v in 0..V {
                                        let sum = acc[v][5 * g + i];
                                        acc[v][5 * g + i] = [$fma(x, bv[v][0], sum[0]), $fma(x, bv[v][1], sum[1])];
                                    }
                                }
                            }
                        }
                    }
                    rows.step(acs);
                    b = b.wrapping_add(bks);
                }
                acc
            }

            /// `R` rows by `V` panels.
            #[target_feature(enable = "avx2,fma")]
            pub(super) unsafe fn tile<const R: usize, const V: usize>(t: &Tile<$t>) {
                // SAFETY: the caller vouches for the tile, whose panels but the last are whole.
                unsafe {
                    let acc = if t.is_whole() { sums::<R, V, true>(t) } else { sums::<R, V, false>(t) };
                    for v in 0..V - 1 {
                        store(&Tile { last: $w, ..t.at(0, v) }, &acc[v]);
                    }
                    store(&t.at(0, V - 1), &acc[V - 1]);
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
    ($module:ident, $v:literal, $($r:literal)*) => {
        &[$($module::tile::<$r, $v>),*]
    };
}
macro_rules! table {
    ($module:ident, $t:ty) => {
        &Kernels {
            by_panels: &[rows!($module, 1, 1 2 3 4 5 6), rows!($module, 2, 1 2), rows!($module, 4, 1)],
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
