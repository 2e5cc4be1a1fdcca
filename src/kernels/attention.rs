//! Scaled dot product attention of one head.

use super::gemm::{Element, Epilogue, Gemm, Matrix, Packable, PackedB, gemm};
use super::softmax::exponentials;
use super::vmath::simd::Real;
use super::vmath::{Arg, Binary, binary_raw};
use crate::core::fallible_alloc::filled;

/// A matrix of contiguous rows `stride` elements apart.
#[derive(Clone, Copy, Debug)]
pub struct Rows<'a, T> {
    /// From the first element of the first row to at least the last of the last.
    pub data: &'a [T],
    /// Elements from row to row.
    pub stride: usize,
}

/// What scores `[l, s]` are combined with, element by element.
#[derive(Clone, Copy, Debug)]
pub struct Mask<'a, T> {
    /// From element (0, 0) to at least the last.
    pub data: &'a [T],
    /// Elements from row to row and from column to column; 0 repeats.
    pub strides: [usize; 2],
}

/// The scores that are one number whatever the queries and keys are.
#[derive(Clone, Copy, Debug)]
pub struct Fill<'a, T> {
    /// Which they are: those where it has this value.
    pub mask: Mask<'a, bool>,
    /// See `mask`.
    pub where_it_is: bool,
    /// The number.
    pub value: T,
}

/// The sizes of an attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// Queries.
    pub l: usize,
    /// Keys and values.
    pub s: usize,
    /// Elements of a query and of a key.
    pub e: usize,
    /// Elements of a value.
    pub ev: usize,
}

/// Scores held at a time, at least for [`MIN_ROWS`] queries.
const TILE: usize = 128 * 1024;
const MIN_ROWS: usize = 16;
const MAX_ROWS: usize = 128;

/// One head's attention: everything but the result.
#[derive(Clone, Copy, Debug)]
pub struct Attention<'a, T> {
    /// The sizes.
    pub sizes: Sizes,
    /// Queries, `[l, e]`.
    pub q: Rows<'a, T>,
    /// Keys, `[s, e]`.
    pub k: Rows<'a, T>,
    /// Values, `[s, ev]`.
    pub v: Rows<'a, T>,
    /// Added to the scores.
    pub mask: Option<Mask<'a, T>>,
    /// What some of the scores are then.
    pub fill: Option<Fill<'a, T>>,
    /// Whether query i sees the keys 0..=i only.
    pub causal: bool,
    /// Factor of the scores.
    pub scale: T,
    /// What a query gets that is fully masked: all its scores are -inf, by what was added to them or what they were filled with.
    pub fully_masked: T,
}

/// `softmax(scale q k^T + mask) v`; `out` is `[l, ev]` with rows `out_stride` apart.
///
/// Where there is no key, queries get 0. Works on blocks of queries, with matrix products for both multiplications.
///
/// # Panics
/// When an array is too short for the sizes, or `out`'s rows overlap.
pub fn attention<T: Real + Element + Packable>(call: &Attention<T>, out: &mut [T], out_stride: usize) {
    let Attention { sizes: Sizes { l, s, e, ev }, q, k, v, mask, fill, causal, scale, fully_masked } = *call;
    let zero = <T as Real>::ZERO;
    if l == 0 || ev == 0 {
        return;
    }
    assert!(out_stride >= ev && out.len() >= (l - 1) * out_stride + ev);
    if s == 0 {
        for row in out.chunks_mut(out_stride) {
            row[..ev].fill(zero);
        }
        return;
    }
    let block = (TILE / s).clamp(MIN_ROWS, MAX_ROWS).min(l);
    let several = block < l;
    let keys_transposed = Operand::new([e, s], Matrix::new(k.data, [1, k.stride]), several);
    let values = Operand::new([s, ev], Matrix::new(v.data, [v.stride, 1]), several);
    let mut scores = filled(block * s, zero);
    let mut sums = filled(block, zero);
    let mut first = 0;
    while first < l {
        let rows = block.min(l - first);
        // No query of this block sees a key from here on.
        let keys = if causal { s.min(first + rows) } else { s };
        let scores = &mut scores[..rows * keys];
        let queries = Matrix::new(&q.data[first * q.stride..], [q.stride, 1]);
        keys_transposed.multiply([rows, keys, e], scale, queries, scores, keys);
        let mut blind = Vec::new();
        for (r, row) in scores.chunks_exact_mut(keys).enumerate() {
            let i = first + r;
            if let Some(mask) = mask {
                add_mask(row, mask, i);
            }
            if let Some(fill) = fill {
                fill_where(row, fill, i);
            }
            if causal && i + 1 < keys {
                row[i + 1..].fill(T::NEG_INFINITY);
            }
            if (mask.is_some() || fill.is_some()) && row.iter().all(|&v| v == T::NEG_INFINITY) {
                row.fill(zero);
                blind.push(r);
            }
        }
        exponentials(scores, keys, &mut sums[..rows]);
        let out = &mut out[first * out_stride..];
        values.multiply([rows, ev, keys], <T as Real>::ONE, Matrix::new(scores, [keys, 1]), out, out_stride);
        for (r, sum) in sums[..rows].iter().enumerate() {
            let factor = T::from_f64(1.0 / sum.to_f64());
            out[r * out_stride..][..ev].iter_mut().for_each(|v| *v = *v * factor);
        }
        for r in blind {
            out[r * out_stride..][..ev].fill(fully_masked);
        }
        first += rows;
    }
}

/// The right-hand side of a product for each block of queries: laid out once where there are several, else by the one product.
struct Operand<'a, T> {
    matrix: Matrix<'a, T>,
    packed: Option<PackedB<T>>,
}

impl<'a, T: Real + Element + Packable> Operand<'a, T> {
    fn new([k, n]: [usize; 2], matrix: Matrix<'a, T>, several: bool) -> Self {
        Operand { packed: several.then(|| PackedB::new(k, n, matrix.data, matrix.strides)), matrix }
    }

    /// `c = alpha * a·B` with the first `k` rows and `n` columns of B; the rows of `c` are `ldc` apart.
    fn multiply(&self, [m, n, k]: [usize; 3], alpha: T, a: Matrix<T>, c: &mut [T], ldc: usize) {
        match &self.packed {
            Some(b) => b.multiply_part([m, n, k], alpha, a, c, ldc),
            None => {
                let (b, beta, c_strides) = (self.matrix, <T as Real>::ZERO, [ldc, 1]);
                gemm(&Gemm { m, n, k, alpha, a, b, beta, c_strides, epilogue: Epilogue::default() }, c);
            }
        }
    }
}

/// Adds row `i` of the mask to a row of scores.
fn add_mask<T: Real>(row: &mut [T], mask: Mask<T>, i: usize) {
    let [rs, cs] = mask.strides;
    let n = row.len();
    let mask = &mask.data[i * rs..];
    if cs == 1 {
        let (p, m) = (row.as_mut_ptr(), mask[..n].as_ptr());
        // SAFETY: both have n elements; the sum goes where the first argument is.
        unsafe { binary_raw(Binary::Add { alpha: T::ONE }, Arg::Each(p), Arg::Each(m), p, n) };
    } else {
        for (j, v) in row.iter_mut().enumerate() {
            *v = *v + mask[j * cs];
        }
    }
}

/// Fills what row `i` of the mask says of a row of scores.
fn fill_where<T: Real>(row: &mut [T], fill: Fill<T>, i: usize) {
    let [rs, cs] = fill.mask.strides;
    let mask = &fill.mask.data[i * rs..];
    let is_filled = |m: bool| m == fill.where_it_is;
    match cs {
        1 => row.iter_mut().zip(mask).for_each(|(v, m)| *v = if is_filled(*m) { fill.value } else { *v }),
        _ => row.iter_mut().enumerate().for_each(|(j, v)| *v = if is_filled(mask[j * cs]) { fill.value } else { *v }),
    }
}

#[cfg(test)]
mod tests;
