//! Reductions and scans of one dimension.
//!
//! All take a contiguous array seen as `[outer, dim, inner]` and reduce `dim`; the result is
//! `[outer, inner]`. With `inner == 1` rows are reduced across the lanes of a vector, else columns side
//! by side. Sums are pairwise over blocks: the error grows with the logarithm of `dim`.

use super::isa::isa;
pub use super::vmath::simd::Real;

mod arg;
pub mod cascade_sum;
pub mod fold;
pub mod moments;
mod scan;
mod shape;

pub use arg::{argmax, argmin};
pub use cascade_sum::sum_strided;
pub use moments::moments;
pub(crate) use moments::{row_moments, sum_squares};
pub use scan::{cumprod, cumsum};
pub use shape::Shape3;

/// What [`reduce`] computes; the value of an empty `dim` in brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduce {
    /// Sum \[0\].
    Sum,
    /// Sum divided by `dim` \[NaN\].
    Mean,
    /// Sum of squares \[0\].
    SumSquares,
    /// Square root of the sum of squares \[0\].
    Norm2,
    /// Sum of magnitudes \[0\].
    SumAbs,
    /// Product \[1\].
    Prod,
    /// Largest, NaN where any is \[-inf\].
    Max,
    /// Smallest, NaN where any is \[inf\].
    Min,
    /// Largest magnitude, NaN where any is \[0\].
    MaxAbs,
}

/// Reduces `dim` of `x` into `out` `[outer, inner]`.
///
/// # Panics
/// When a length does not fit the shape.
pub fn reduce<T: Real>(op: Reduce, x: &[T], shape: Shape3, out: &mut [T]) {
    let [outer, dim, inner] = shape;
    assert!(x.len() == outer * dim * inner && out.len() == outer * inner);
    match op {
        Reduce::Sum | Reduce::Mean => cascade_sum::run(isa(), x, shape, out),
        Reduce::SumSquares | Reduce::Norm2 => fold::run(isa(), fold::SumSquares, x, shape, out),
        Reduce::SumAbs => fold::run(isa(), fold::SumAbs, x, shape, out),
        Reduce::Prod => fold::run(isa(), fold::Prod, x, shape, out),
        Reduce::Max => fold::run(isa(), fold::Max, x, shape, out),
        Reduce::Min => fold::run(isa(), fold::Min, x, shape, out),
        Reduce::MaxAbs => fold::run(isa(), fold::MaxAbs, x, shape, out),
    }
    match op {
        Reduce::Mean => to_means(dim, out),
        Reduce::Norm2 => out.iter_mut().for_each(|v| *v = T::from_f64(v.to_f64().sqrt())),
        _ => {}
    }
}

/// Means over `dim`, added in the order in which [`reduce`] adds the same numbers as `[outer, inner, dim]`: a plane's mean is the
/// same to the last bit wherever its neighbours lie.
///
/// # Panics
/// When a length does not fit the shape.
pub fn mean_as_rows<T: Real>(x: &[T], shape: Shape3, out: &mut [T]) {
    cascade_sum::run_as_rows(isa(), x, shape, out);
    to_means(shape[1], out);
}

fn to_means<T: Real>(count: usize, sums: &mut [T]) {
    sums.iter_mut().for_each(|v| *v = T::from_f64(v.to_f64() / count as f64));
}

/// [`reduce`] of a whole slice to one value.
pub fn reduce_all<T: Real>(op: Reduce, x: &[T]) -> T {
    let mut out = [T::ZERO];
    reduce(op, x, [1, x.len(), 1], &mut out);
    out[0]
}

/// The p-norm `(sum |x|^p)^(1/p)` over `dim`, accumulated in f64. p = 0 counts the nonzero; p = +-inf
/// takes the largest or smallest magnitude.
///
/// # Panics
/// When a length does not fit the shape.
pub fn norm_p<T: Real>(p: f64, x: &[T], shape: Shape3, out: &mut [T]) {
    let [outer, dim, inner] = shape;
    assert!(x.len() == outer * dim * inner && out.len() == outer * inner);
    if p == 2.0 {
        return reduce(Reduce::Norm2, x, shape, out);
    } else if p == 1.0 {
        return reduce(Reduce::SumAbs, x, shape, out);
    } else if p == f64::INFINITY {
        return reduce(Reduce::MaxAbs, x, shape, out);
    }
    for o in 0..outer {
        for i in 0..inner {
            let values = (0..dim).map(|d| x[(o * dim + d) * inner + i].to_f64().abs());
            let r = if p == f64::NEG_INFINITY {
                values.fold(f64::INFINITY, |m, v| if m.is_nan() || m < v { m } else { v })
            } else if p == 0.0 {
                values.filter(|&v| v != 0.0).count() as f64
            } else {
                // Powers and their sum overflow where those of T do.
                let narrow = |v: f64| T::from_f64(v).to_f64();
                narrow(values.map(|v| narrow(v.powf(p))).sum()).powf(1.0 / p)
            };
            out[o * inner + i] = T::from_f64(r);
        }
    }
}
