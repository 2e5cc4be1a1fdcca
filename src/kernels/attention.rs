//! Scaled dot product attention of one head.

use super::gemm::{Element, Epilogue, Gemm, Matrix, Packable, PackedB, gemm};
use super::softmax::exponentials;
use super::vmath::simd::Real;
use super::vmath::{Arg, Binary, binary_raw};
use crate::core::fallible_alloc::filled;
use std::ops::Range;

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

/// Queries of a block.
const QUERIES: usize = 128;
/// Keys of a block. Which keys are summed together does not go by how many queries there are.
pub const KEYS: usize = 512;

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

/// `softmax(scale q k^T + mask) v`; `out` is `[l, ev]` with rows `out_stride` apart. The logarithm of each query's sum of exponentials goes
/// to `log_sums`, 0 for one that sees nothing.
///
/// Where there is no key, queries get 0. Works on blocks of queries and keys, with matrix products for both multiplications: what is
/// summed so far is brought to the largest score so far (Milakov and Gimelshein, "Online normalizer calculation for softmax", 2018).
///
/// # Panics
/// When an array is too short for the sizes, or `out`'s rows overlap.
pub fn attention<T: Real + Element + Packable>(
    call: &Attention<T>,
    out: &mut [T],
    out_stride: usize,
    mut log_sums: Option<&mut [T]>,
) {
    let Attention { sizes: Sizes { l, s, e, ev }, k, v, .. } = *call;
    let zero = <T as Real>::ZERO;
    if l == 0 || ev == 0 {
        return;
    }
    assert!(out_stride >= ev && out.len() >= (l - 1) * out_stride + ev);
    if s == 0 {
        out.chunks_mut(out_stride).for_each(|row| row[..ev].fill(zero));
        log_sums.into_iter().for_each(|all| all.fill(zero));
        return;
    }
    let several = l > QUERIES;
    let blocks: Vec<Block<T>> = (0..s)
        .step_by(KEYS)
        .map(|first| {
            let n = KEYS.min(s - first);
            Block {
                keys_transposed: Operand::new([e, n], Matrix::new(&k.data[first * k.stride..], [1, k.stride]), several),
                values: Operand::new([n, ev], Matrix::new(&v.data[first * v.stride..], [v.stride, 1]), several),
                keys: first..first + n,
            }
        })
        .collect();
    let mut scores = filled(QUERIES.min(l) * KEYS.min(s), zero);
    for first in (0..l).step_by(QUERIES) {
        let rows = QUERIES.min(l - first);
        let mut so_far = Sums { maxima: [T::NEG_INFINITY; QUERIES], sums: [zero; QUERIES] };
        let out = &mut out[first * out_stride..];
        for block in &blocks {
            call.add_block(block, first..first + rows, &mut scores, &mut so_far, out, out_stride);
        }
        for (r, (&max, &sum)) in so_far.maxima.iter().zip(&so_far.sums).take(rows).enumerate() {
            let row = &mut out[r * out_stride..][..ev];
            let sees_nothing = call.hides() && sum == zero;
            if sees_nothing {
                row.fill(call.fully_masked);
            } else {
                let factor = T::from_f64(1.0 / sum.to_f64());
                row.iter_mut().for_each(|v| *v = *v * factor);
            }
            if let Some(all) = &mut log_sums {
                let log = if sees_nothing { 0.0 } else { max.to_f64() + sum.to_f64().ln() };
                all[first + r] = T::from_f64(log);
            }
        }
    }
}

/// Keys that are worked on together.
struct Block<'a, T> {
    keys: Range<usize>,
    keys_transposed: Operand<'a, T>,
    values: Operand<'a, T>,
}

/// What queries of a block have of the keys so far: the largest score, and the sum of exponentials of what scores are below it.
struct Sums<T> {
    maxima: [T; QUERIES],
    sums: [T; QUERIES],
}

impl<T: Real + Element + Packable> Attention<'_, T> {
    /// Whether scores may be -inf by what was asked for.
    fn hides(&self) -> bool {
        self.mask.is_some() || self.fill.is_some()
    }

    /// Adds what a block of keys gives some queries; `out` begins with the first query's row.
    fn add_block(
        &self,
        block: &Block<T>,
        queries: Range<usize>,
        scores: &mut [T],
        so_far: &mut Sums<T>,
        out: &mut [T],
        out_stride: usize,
    ) {
        let Attention { sizes: Sizes { e, ev, .. }, q, mask, fill, causal, scale, .. } = *self;
        let (zero, one) = (<T as Real>::ZERO, <T as Real>::ONE);
        let (rows, first_key) = (queries.len(), block.keys.start);
        // No query of these sees a key from here on.
        let end = if causal { block.keys.end.min(queries.end) } else { block.keys.end };
        let Some(keys) = end.checked_sub(first_key).filter(|n| *n > 0) else { return };
        let scores = &mut scores[..rows * keys];
        let rows_of_q = Matrix::new(&q.data[queries.start * q.stride..], [q.stride, 1]);
        block.keys_transposed.multiply([rows, keys, e], scale, rows_of_q, zero, scores, keys);
        for (i, row) in queries.clone().zip(scores.chunks_exact_mut(keys)) {
            if let Some(mask) = mask {
                add_mask(row, mask, i, first_key);
            }
            if let Some(fill) = fill {
                fill_where(row, fill, i, first_key);
            }
            if causal {
                let seen = (i + 1).saturating_sub(first_key).min(keys);
                row[seen..].fill(T::NEG_INFINITY);
            }
        }
        let (before, mut sums) = (so_far.maxima, [zero; QUERIES]);
        exponentials(scores, keys, &mut sums[..rows], &mut so_far.maxima[..rows]);
        for r in 0..rows {
            if before[r] != so_far.maxima[r] && first_key > 0 {
                let factor = T::from_f64((before[r].to_f64() - so_far.maxima[r].to_f64()).exp());
                so_far.sums[r] = so_far.sums[r] * factor;
                out[r * out_stride..][..ev].iter_mut().for_each(|v| *v = *v * factor);
            }
            so_far.sums[r] += sums[r];
        }
        let beta = if first_key == 0 { zero } else { one };
        block.values.multiply([rows, ev, keys], one, Matrix::new(scores, [keys, 1]), beta, out, out_stride);
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

    /// `c = alpha * a·B + beta * c` with the first `k` rows and `n` columns of B; the rows of `c` are `ldc` apart.
    fn multiply(&self, [m, n, k]: [usize; 3], alpha: T, a: Matrix<T>, beta: T, c: &mut [T], ldc: usize) {
        match &self.packed {
            Some(b) => b.multiply_part([m, n, k], alpha, a, beta, c, ldc),
            None => {
                let (b, c_strides) = (self.matrix, [ldc, 1]);
                gemm(&Gemm { m, n, k, alpha, a, b, beta, c_strides, epilogue: Epilogue::default() }, c);
            }
        }
    }
}

/// Adds row `i` of the mask to scores of keys from `first` on.
fn add_mask<T: Real>(row: &mut [T], mask: Mask<T>, i: usize, first: usize) {
    let [rs, cs] = mask.strides;
    let n = row.len();
    let mask = &mask.data[i * rs + first * cs..];
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

/// Fills what row `i` of the mask says of scores of keys from `first` on.
fn fill_where<T: Real>(row: &mut [T], fill: Fill<T>, i: usize, first: usize) {
    let [rs, cs] = fill.mask.strides;
    let mask = &fill.mask.data[i * rs + first * cs..];
    let is_filled = |m: bool| m == fill.where_it_is;
    match cs {
        1 => row.iter_mut().zip(mask).for_each(|(v, m)| *v = if is_filled(*m) { fill.value } else { *v }),
        _ => row.iter_mut().enumerate().for_each(|(j, v)| *v = if is_filled(mask[j * cs]) { fill.value } else { *v }),
    }
}
