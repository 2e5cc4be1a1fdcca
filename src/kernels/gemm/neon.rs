//! Microkernels for NEON: up to 6 rows by one panel of four 16-byte vectors, up to 3 by two and one by four.

use super::microkernel::Kernels;
use super::portable;
use super::tile::{Tile, finish_rows};
use core::arch::aarch64::*;

/// The first `live` lanes of a vector, and zeros.
///
/// # Safety
/// There must be `live` elements at `from`.
#[inline]
#[target_feature(enable = "neon")]
unsafe fn part_ps(from: *const f32, live: usize) -> float32x4_t {
    let mut x = vdupq_n_f32(0.0);
    // SAFETY: only lanes before `live` are read.
    unsafe {
        if live >= 4 {
            return vld1q_f32(from);
        }
        if live > 0 {
            x = vld1q_lane_f32::<0>(from, x);
        }
        if live > 1 {
            x = vld1q_lane_f32::<1>(from.add(1), x);
        }
        if live > 2 {
            x = vld1q_lane_f32::<2>(from.add(2), x);
        }
    }
    x
}

/// The first `live` lanes of a vector, and zeros.
///
/// # Safety
/// There must be `live` elements at `from`.
#[inline]
#[target_feature(enable = "neon")]
unsafe fn part_pd(from: *const f64, live: usize) -> float64x2_t {
    // SAFETY: only lanes before `live` are read.
    unsafe {
        match live {
            0 => vdupq_n_f64(0.0),
            1 => vld1q_lane_f64::<0>(from, vdupq_n_f64(0.0)),
            _ => vld1q_f64(from),
        }
    }
}

macro_rules! kernels {
    ($module:ident, $t:ty, $w:literal, $vec:ty, $dup:ident, $load:ident, $part:ident, $store:ident, $fma:ident, $fma_n:ident,
     $mul_n:ident, $add:ident, $below:ident, $select:ident, $sum:ident) => {
        mod $module {
            use super::*;

            /// Lanes of one vector, a quarter of a panel.
            const L: usize = $w / 4;

            /// A row of a panel of B, of which `live` columns are there. Nothing here may be a call, around which the sums would leave
            /// their registers.
            #[inline]
            #[target_feature(enable = "neon")]
            unsafe fn row_of_b<const WHOLE: bool>(b: *const $t, live: usize) -> [$vec; 4] {
                let mut row = [$dup(0.0); 4];
                for q in 0..4 {
                    let from = b.wrapping_add(q * L);
                    // SAFETY: the caller vouches for the live elements at `b`, or for all.
                    row[q] = unsafe { if WHOLE { $load(from) } else { $part(from, live.saturating_sub(q * L)) } };
                }
                row
            }

            /// Scales, adds what the tile asks for and stores the tile.
            #[inline]
            #[target_feature(enable = "neon")]
            unsafe fn store<const R: usize>(t: &Tile<$t>, acc: &[[$vec; 4]; R]) {
                if t.last < $w {
                    let mut sums = [[0.0; $w]; R];
                    // SAFETY: every row holds four vectors, and the tile has `R` rows.
                    unsafe {
                        for i in 0..R {
                            for q in 0..4 {
                                $store(sums[i].as_mut_ptr().add(q * L), acc[i][q]);
                            }
                        }
                        finish_rows(t, sums.as_ptr().cast(), R);
                    }
                    return;
                }
                for i in 0..R {
                    for q in 0..4 {
                        let at = i * t.ldc + q * L;
                        let mut x = acc[i][q];
                        // SAFETY: the caller vouches for the whole tile; null pointers are not read.
                        unsafe {
                            if t.alpha != 1.0 {
                                x = $mul_n(x, t.alpha);
                            }
                            if t.beta != 0.0 {
                                x = $fma_n(x, $load(t.c.add(at)), t.beta);
                            }
                            if !t.bias_col.is_null() {
                                x = $add(x, $load(t.bias_col.add(q * L)));
                            }
                            if !t.bias_row.is_null() {
                                x = $add(x, $dup(*t.bias_row.add(i)));
                            }
                            if !t.residual.is_null() {
                                x = $add(x, $load(t.residual.add(at)));
                            }
                            if t.relu {
                                // A comparison is false on NaN, so NaN passes.
                                x = $select($below(x, $dup(0.0)), $dup(0.0), x);
                            }
                            $store(t.c.add(at), x);
                        }
                    }
                }
            }

            /// The sums of `R` rows by `V` panels.
            #[inline]
            #[target_feature(enable = "neon")]
            unsafe fn sums<const R: usize, const V: usize, const WHOLE: bool>(t: &Tile<$t>) -> [[[$vec; 4]; R]; V] {
                let mut acc = [[[$dup(0.0); 4]; R]; V];
                let mut b = t.b;
                let (acs, bks, bps, last) = (t.acs, t.bks, t.bps, t.last);
                for stretch in 0..t.stretches {
                    // SAFETY: one of the tile's.
                    let mut rows = [unsafe { t.stretch(stretch) }; R];
                    for (i, row) in rows.iter_mut().enumerate() {
                        *row = row.wrapping_add(i * t.ars);
                    }
                    for _ in 0..t.k {
                        // SAFETY: the caller vouches for `R` rows of A, `V` panels of B and `k` steps; only the last panel may not be whole.
                        unsafe {
                            for v in 0..V {
                                let panel = b.wrapping_add(v * bps);
                                let bv = if v < V - 1 {
                                    row_of_b::<true>(panel, last)
                                } else {
                                    row_of_b::<WHOLE>(panel, last)
                                };
                                for i in 0..R {
                                    let x = *rows[i];
                                    for q in 0..4 {
                                        acc[v][i][q] = $fma_n(acc[v][i][q], bv[q], x);
                                    }
                                }
                            }
                        }
                        for row in &mut rows {
                            *row = row.wrapping_add(acs);
                        }
                        b = b.wrapping_add(bks);
                    }
                }
                acc
            }

            /// `R` rows by `V` panels.
            #[target_feature(enable = "neon")]
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
            #[target_feature(enable = "neon")]
            pub(super) unsafe fn dots(
                k: usize,
                a: *const $t,
                b: *const $t,
                ldb: usize,
                count: usize,
                out: &mut [$t; 4],
            ) {
                let mut acc = [[$dup(0.0); 2]; 4];
                // Columns past `count` repeat the last live one.
                let cols: [*const $t; 4] = core::array::from_fn(|j| b.wrapping_add(j.min(count - 1) * ldb));
                let whole = k - k % (2 * L);
                // SAFETY: the caller vouches for `k` elements of `a` and of every live column.
                unsafe {
                    for p in (0..whole).step_by(2 * L) {
                        let (x, y) = ($load(a.add(p)), $load(a.add(p + L)));
                        for j in 0..4 {
                            acc[j][0] = $fma(acc[j][0], x, $load(cols[j].add(p)));
                            acc[j][1] = $fma(acc[j][1], y, $load(cols[j].add(p + L)));
                        }
                    }
                    for j in 0..count {
                        let mut sum: $t = 0.0;
                        for p in whole..k {
                            sum += *a.add(p) * *cols[j].add(p);
                        }
                        out[j] = sum + $sum($add(acc[j][0], acc[j][1]));
                    }
                }
            }
        }
    };
}

kernels!(
    ps,
    f32,
    16,
    float32x4_t,
    vdupq_n_f32,
    vld1q_f32,
    part_ps,
    vst1q_f32,
    vfmaq_f32,
    vfmaq_n_f32,
    vmulq_n_f32,
    vaddq_f32,
    vcltq_f32,
    vbslq_f32,
    vaddvq_f32
);
kernels!(
    pd,
    f64,
    8,
    float64x2_t,
    vdupq_n_f64,
    vld1q_f64,
    part_pd,
    vst1q_f64,
    vfmaq_f64,
    vfmaq_n_f64,
    vmulq_n_f64,
    vaddq_f64,
    vcltq_f64,
    vbslq_f64,
    vaddvq_f64
);

/// Packs up to 16 columns of `f32`, blocks of four by four transposed in registers.
#[target_feature(enable = "neon")]
unsafe fn pack_cols_f32(k: usize, cols: usize, src: *const f32, ld: usize, dst: *mut f32) {
    // SAFETY: the caller vouches for `k` elements of each of `cols` columns, and for a whole panel at `dst`.
    let one = |p: usize, j: usize| unsafe { *dst.add(p * 16 + j) = if j < cols { *src.add(j * ld + p) } else { 0.0 } };
    let (steps, whole) = (k - k % 4, cols - cols % 4);
    for p in (0..steps).step_by(4) {
        for j in (0..whole).step_by(4) {
            // SAFETY: as above; the block lies inside the columns.
            unsafe {
                let at = src.add(j * ld + p);
                let [a, b, c, d] = [0, 1, 2, 3].map(|i| vld1q_f32(at.add(i * ld)));
                let pairs = [vtrn1q_f32(a, b), vtrn2q_f32(a, b), vtrn1q_f32(c, d), vtrn2q_f32(c, d)];
                let [a, b, c, d] = pairs.map(|x| vreinterpretq_f64_f32(x));
                let rows = [vtrn1q_f64(a, c), vtrn1q_f64(b, d), vtrn2q_f64(a, c), vtrn2q_f64(b, d)];
                for (i, row) in rows.into_iter().enumerate() {
                    vst1q_f32(dst.add((p + i) * 16 + j), vreinterpretq_f32_f64(row));
                }
            }
        }
        (p..p + 4).for_each(|p| (whole..16).for_each(|j| one(p, j)));
    }
    (steps..k).for_each(|p| (0..16).for_each(|j| one(p, j)));
}

macro_rules! rows {
    ($module:ident, $v:literal, $($r:literal)*) => {
        &[$($module::tile::<$r, $v>),*]
    };
}
macro_rules! table {
    ($module:ident, $pack_cols:path) => {
        &Kernels {
            by_panels: &[rows!($module, 1, 1 2 3 4 5 6), rows!($module, 2, 1 2 3), rows!($module, 4, 1)],
            half: &[],
            tall: 0,
            dots: $module::dots,
            pack_cols: $pack_cols,
        }
    };
}

/// The kernels for `f32`.
pub(crate) static F32: &Kernels<f32> = table!(ps, pack_cols_f32);
/// The kernels for `f64`.
pub(crate) static F64: &Kernels<f64> = table!(pd, portable::pack_cols::<f64>);
