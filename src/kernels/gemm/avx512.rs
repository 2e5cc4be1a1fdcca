//! Microkernels for AVX-512: up to 8 rows by one 64-byte vector, for `f32` and pairs of `bf16` also 14 by two, for `f32` 6 by four and one by eight.

use super::microkernel::Kernels;
use super::portable;
use super::row_pointers::RowPointers;
use super::tile::Tile;
use core::arch::x86_64::*;

macro_rules! kernels {
    ($module:ident, $t:ty, $w:literal, $vec:ty, $mask:ty, $zero:ident, $set1:ident, $load:ident, $maskz_load:ident,
     $mask_store:ident, $fma:ident, $mul:ident, $add:ident, $max:ident, $reduce:ident, $features:literal, $step:ident) => {
        mod $module {
            use super::*;

            /// Scales, adds what the tile asks for and stores the sums. One pass over all registers for
            /// each thing asked, so that what is not asked costs one branch.
            #[inline]
            #[target_feature(enable = "avx512f")]
            unsafe fn store<const R: usize, const V: usize>(t: &Tile<$t>, mut acc: [[$vec; V]; R]) {
                let last = ((1u32 << t.last) - 1) as $mask;
                let mask = |v: usize| if v == V - 1 { last } else { <$mask>::MAX };
                // SAFETY: the caller vouches for the tile; masked-off lanes are not touched and null
                // pointers are not read.
                unsafe {
                    if t.alpha != 1.0 {
                        let alpha = $set1(t.alpha);
                        for i in 0..R {
                            for v in 0..V {
                                acc[i][v] = $mul(acc[i][v], alpha);
                            }
                        }
                    }
                    if t.beta != 0.0 {
                        let beta = $set1(t.beta);
                        for i in 0..R {
                            for v in 0..V {
                                let c = $maskz_load(mask(v), t.c.add(i * t.ldc + v * $w));
                                acc[i][v] = $fma(beta, c, acc[i][v]);
                            }
                        }
                    }
                    if !t.bias_col.is_null() {
                        for v in 0..V {
                            let bias = $maskz_load(mask(v), t.bias_col.add(v * $w));
                            for i in 0..R {
                                acc[i][v] = $add(acc[i][v], bias);
                            }
                        }
                    }
                    if !t.bias_row.is_null() {
                        for i in 0..R {
                            let bias = $set1(*t.bias_row.add(i));
                            for v in 0..V {
                                acc[i][v] = $add(acc[i][v], bias);
                            }
                        }
                    }
                    if !t.residual.is_null() {
                        for i in 0..R {
                            for v in 0..V {
                                let r = $maskz_load(mask(v), t.residual.add(i * t.ldc + v * $w));
                                acc[i][v] = $add(acc[i][v], r);
                            }
                        }
                    }
                    if t.relu {
                        for i in 0..R {
                            for v in 0..V {
                                // The second operand is what a NaN gives, so NaN passes.
                                acc[i][v] = $max($zero(), acc[i][v]);
                            }
                        }
                    }
                    for i in 0..R {
                        for v in 0..V {
                            $mask_store(t.c.add(i * t.ldc + v * $w), mask(v), acc[i][v]);
                        }
                    }
                }
            }

            /// Loads a row of the last panel: masking takes a slot of the multiplying ports.
            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn load_last<const WHOLE: bool>(mask: $mask, b: *const $t) -> $vec {
                // SAFETY: the caller vouches for the elements of the mask, or for all.
                unsafe { if WHOLE { $load(b) } else { $maskz_load(mask, b) } }
            }

            /// The sums of `R` rows by `V` panels.
            #[inline]
            #[target_feature(enable = $features)]
            unsafe fn sums<const R: usize, const V: usize, const WHOLE: bool>(t: &Tile<$t>) -> [[$vec; V]; R] {
                let mask = ((1u32 << t.last) - 1) as $mask;
                let mut acc = [[$zero(); V]; R];
                let mut b = t.b;
                let (acs, bks, bps) = (t.acs, t.bks, t.bps);
                let mut next = t.next;
                for stretch in 0..t.stretches {
                    // SAFETY: one of the tile's.
                    let mut rows = RowPointers::new(unsafe { t.stretch(stretch) }, t.ars);
                    for _ in 0..t.k {
                        // One row waits for nothing but its own streams, which what comes next would be fetched between.
                        if R > 1 {
                            _mm_prefetch::<_MM_HINT_T1>(next.cast());
                            next = next.wrapping_add($w);
                        }
                        // SAFETY: the caller vouches for `R` rows of A, `V` panels of B and `k` steps;
                        // lanes past the last column are masked off where they are not there.
                        unsafe {
                            let mut bv = [$zero(); V];
                            for v in 0..V - 1 {
                                bv[v] = $load(b.add(v * bps));
                            }
                            bv[V - 1] = load_last::<WHOLE>(mask, b.add((V - 1) * bps));
                            for g in 0..R.div_ceil(5) {
                                let five = rows.five(g);
                                for i in 0..5 {
                                    if 5 * g + i < R {
                                        let x = $set1(*five[i]);
                                        for v in 0..V {
                                            acc[5 * g + i][v] = $step(x, bv[v], acc[5 * g + i][v]);
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

            /// `R` rows by `V` panels.
            #[target_feature(enable = $features)]
            pub(super) unsafe fn tile<const R: usize, const V: usize>(t: &Tile<$t>) {
                // SAFETY: the caller vouches for the tile.
                unsafe { store(t, if t.is_whole() { sums::<R, V, true>(t) } else { sums::<R, V, false>(t) }) };
            }

            /// Inner products of `a` with up to four columns.
            #[target_feature(enable = $features)]
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
                let mut p = 0;
                // SAFETY: the caller vouches for `k` elements of `a` and of every live column; the
                // last partial vector is masked.
                unsafe {
                    while p + 2 * $w <= k {
                        let (x, y) = ($load(a.add(p)), $load(a.add(p + $w)));
                        for j in 0..4 {
                            acc[j][0] = $step(x, $load(cols[j].add(p)), acc[j][0]);
                            acc[j][1] = $step(y, $load(cols[j].add(p + $w)), acc[j][1]);
                        }
                        p += 2 * $w;
                    }
                    while p < k {
                        let mask = ((1u32 << (k - p).min($w)) - 1) as $mask;
                        let x = $maskz_load(mask, a.add(p));
                        for j in 0..4 {
                            acc[j][0] = $step(x, $maskz_load(mask, cols[j].add(p)), acc[j][0]);
                        }
                        p += $w;
                    }
                }
                for j in 0..4 {
                    out[j] = $reduce($add(acc[j][0], acc[j][1]));
                }
            }
        }
    };
}

/// Kernels whose sums are of `f32`; a step of the depth is one of `$step`.
macro_rules! single_precision {
    ($module:ident, $features:literal, $step:ident) => {
        kernels!(
            $module,
            f32,
            16,
            __m512,
            __mmask16,
            _mm512_setzero_ps,
            _mm512_set1_ps,
            _mm512_loadu_ps,
            _mm512_maskz_loadu_ps,
            _mm512_mask_storeu_ps,
            _mm512_fmadd_ps,
            _mm512_mul_ps,
            _mm512_add_ps,
            _mm512_max_ps,
            _mm512_reduce_add_ps,
            $features,
            $step
        );
    };
}
single_precision!(ps, "avx512f", _mm512_fmadd_ps);
// Two numbers of `bf16` have the place of an `f32` of A and of B.
single_precision!(bf16_pairs, "avx512f,avx512bf16", multiply_pairs);
kernels!(
    pd,
    f64,
    8,
    __m512d,
    __mmask8,
    _mm512_setzero_pd,
    _mm512_set1_pd,
    _mm512_loadu_pd,
    _mm512_maskz_loadu_pd,
    _mm512_mask_storeu_pd,
    _mm512_fmadd_pd,
    _mm512_mul_pd,
    _mm512_add_pd,
    _mm512_max_pd,
    _mm512_reduce_add_pd,
    "avx512f",
    _mm512_fmadd_pd
);

/// `sum + x[0] * y[0] + x[1] * y[1]` of the pairs in each lane.
#[inline]
#[target_feature(enable = "avx512f,avx512bf16")]
fn multiply_pairs(x: __m512, y: __m512, sum: __m512) -> __m512 {
    // SAFETY: the same 512 bits.
    let pairs = |v: __m512| unsafe { core::mem::transmute::<__m512, __m512bh>(v) };
    _mm512_dpbf16_ps(sum, pairs(x), pairs(y))
}

/// Packs up to 16 columns of `f32` by transposing 16 by 16 blocks in registers.
#[target_feature(enable = "avx512f")]
unsafe fn pack_cols_f32(k: usize, cols: usize, src: *const f32, ld: usize, dst: *mut f32) {
    let mut p = 0;
    while p < k {
        let steps = (k - p).min(16);
        let mask = ((1u32 << steps) - 1) as __mmask16;
        let mut r = [_mm512_setzero_ps(); 16];
        // SAFETY: the caller vouches for `k` elements of each of `cols` columns; the last partial
        // vector is masked.
        unsafe {
            for (j, r) in r.iter_mut().enumerate() {
                if j < cols {
                    *r = _mm512_maskz_loadu_ps(mask, src.add(j * ld + p));
                }
            }
        }
        let r = transpose16(r);
        // SAFETY: the caller vouches for a panel of `k` rows at `dst`.
        unsafe {
            for (i, &r) in r.iter().enumerate().take(steps) {
                _mm512_storeu_ps(dst.add((p + i) * 16), r);
            }
        }
        p += 16;
    }
}

/// Transposes a 16 by 16 matrix held in rows.
#[inline]
#[target_feature(enable = "avx512f")]
fn transpose16(r: [__m512; 16]) -> [__m512; 16] {
    let mut t = [_mm512_setzero_ps(); 16];
    // Pairs of rows, then quadruples: afterwards t[4q + c] holds, per 128-bit lane l, the column
    // 4l + c of rows 4q..4q+4.
    for q in 0..4 {
        let (a, b, c, d) = (r[4 * q], r[4 * q + 1], r[4 * q + 2], r[4 * q + 3]);
        let (ab0, ab1) = (_mm512_unpacklo_ps(a, b), _mm512_unpackhi_ps(a, b));
        let (cd0, cd1) = (_mm512_unpacklo_ps(c, d), _mm512_unpackhi_ps(c, d));
        t[4 * q] = _mm512_shuffle_ps::<0b01_00_01_00>(ab0, cd0);
        t[4 * q + 1] = _mm512_shuffle_ps::<0b11_10_11_10>(ab0, cd0);
        t[4 * q + 2] = _mm512_shuffle_ps::<0b01_00_01_00>(ab1, cd1);
        t[4 * q + 3] = _mm512_shuffle_ps::<0b11_10_11_10>(ab1, cd1);
    }
    let mut out = [_mm512_setzero_ps(); 16];
    for c in 0..4 {
        let (a, b, d, e) = (t[c], t[4 + c], t[8 + c], t[12 + c]);
        // Lanes (0, 2) and (1, 3) of two quadruples each.
        let (x0, x1) = (_mm512_shuffle_f32x4::<0b10_00_10_00>(a, b), _mm512_shuffle_f32x4::<0b11_01_11_01>(a, b));
        let (y0, y1) = (_mm512_shuffle_f32x4::<0b10_00_10_00>(d, e), _mm512_shuffle_f32x4::<0b11_01_11_01>(d, e));
        out[c] = _mm512_shuffle_f32x4::<0b10_00_10_00>(x0, y0);
        out[8 + c] = _mm512_shuffle_f32x4::<0b11_01_11_01>(x0, y0);
        out[4 + c] = _mm512_shuffle_f32x4::<0b10_00_10_00>(x1, y1);
        out[12 + c] = _mm512_shuffle_f32x4::<0b11_01_11_01>(x1, y1);
    }
    out
}

macro_rules! rows {
    ($module:ident, $v:literal, $($r:literal)*) => {
        &[$($module::tile::<$r, $v>),*]
    };
}

/// The kernels for `f32`.
pub(crate) static F32: &Kernels<f32> = &Kernels {
    by_panels: &[
        rows!(ps, 1, 1 2 3 4 5 6 7 8),
        rows!(ps, 2, 1 2 3 4 5 6 7 8 9 10 11 12 13 14),
        rows!(ps, 4, 1 2 3 4 5 6),
        rows!(ps, 8, 1),
    ],
    half: &[],
    tall: 1,
    dots: ps::dots,
    pack_cols: pack_cols_f32,
};
/// The kernels for pairs of `bf16`. Few rows mostly are inner products.
pub(crate) static BF16_PAIRS: &Kernels<f32> = &Kernels {
    by_panels: &[rows!(bf16_pairs, 1, 1 2 3 4 5 6 7 8), rows!(bf16_pairs, 2, 1 2 3 4 5 6 7 8 9 10 11 12 13 14)],
    half: &[],
    tall: 1,
    dots: bf16_pairs::dots,
    pack_cols: pack_cols_f32,
};
/// The kernels for `f64`, which a model seldom waits for: one panel at a time.
pub(crate) static F64: &Kernels<f64> = &Kernels {
    by_panels: &[rows!(pd, 1, 1 2 3 4 5 6 7 8)],
    half: &[],
    tall: 0,
    dots: pd::dots,
    pack_cols: portable::pack_cols::<f64>,
};
