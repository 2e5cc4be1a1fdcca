//! Mean and sum of squared deviations.

use super::fold;
use super::shape::Shape3;
use crate::kernels::grain::ELEMENTS;
use crate::kernels::isa::{Isa, isa};
use crate::kernels::vmath::simd::{Kernel, Real, Shared, Simd, Vector, dispatch};
use crate::runtime::parallel::parallel_for;

/// Mean over `dim` and sum of squared deviations from it, each `[outer, inner]`; divide the latter by
/// `dim` or `dim - 1` for a variance. Two passes: the second also corrects the mean's rounding.
/// An empty `dim` gives NaN and 0.
///
/// # Panics
/// When a length does not fit the shape.
pub fn moments<T: Real>(x: &[T], shape: Shape3, mean: &mut [T], deviations: &mut [T]) {
    moments_isa(isa(), x, shape, mean, deviations);
}

/// [`moments`] on an instruction set.
///
/// # Panics
/// As [`moments`].
pub fn moments_isa<T: Real>(isa: Isa, x: &[T], shape: Shape3, mean: &mut [T], dev: &mut [T]) {
    let [outer, dim, inner] = shape;
    assert!(x.len() == outer * dim * inner && mean.len() == outer * inner && dev.len() == outer * inner);
    let outer = if mean.is_empty() { 0 } else { outer };
    let (mean, dev) = (Shared::new(mean), Shared::new(dev));
    parallel_for(outer, ELEMENTS / (dim * inner).max(1), |rows| {
        for o in rows {
            let x = &x[o * dim * inner..(o + 1) * dim * inner];
            // SAFETY: row o is written by this thread alone.
            let (mean, dev) = unsafe { (mean.slice(o * inner, inner), dev.slice(o * inner, inner)) };
            if inner == 1 {
                let (m, d) = dispatch(isa, Row(x));
                (mean[0], dev[0]) = (T::from_f64(m), T::from_f64(d));
            } else {
                dispatch(isa, Columns { x, dim, mean, dev });
            }
        }
    });
}

/// Mean and sum of squared deviations of one row.
struct Row<'a, T>(&'a [T]);
impl<T: Real> Kernel for Row<'_, T> {
    const WIDEST: Isa = T::WIDEST;
    type Out = (f64, f64);
    #[inline(always)]
    fn run<S: Simd>(self) -> (f64, f64) {
        // SAFETY: the slice's own elements.
        unsafe { row_moments::<T, S>(self.0.as_ptr(), self.0.len()) }
    }
}

/// Mean and sum of squared deviations of `n` elements.
///
/// # Safety
/// `x` is valid for reading `n` elements.
#[inline(always)]
pub(crate) unsafe fn row_moments<T: Real, S: Simd>(x: *const T, n: usize) -> (f64, f64) {
    let count = n as f64;
    // SAFETY: `n` elements are readable.
    let sum = unsafe {
        fold::sum_by::<T, S>(
            x,
            n,
            #[inline(always)]
            |v| v,
        )
    };
    let shift = T::from_f64(sum.to_f64() / count);
    let c = T::V::<S>::splat(shift);
    // SAFETY: `n` elements are readable.
    let squares = unsafe {
        fold::row::<fold::SumSquares, T, S>(
            x,
            n,
            #[inline(always)]
            |v| v.sub(c),
        )
    };
    // SAFETY: `n` elements are readable.
    let rest = unsafe {
        fold::sum_by::<T, S>(
            x,
            n,
            #[inline(always)]
            |v| v.sub(c),
        )
    }
    .to_f64()
        / count;
    let mean = shift.to_f64() + rest;
    let dev = squares.to_f64() - rest * rest * count;
    (mean, if dev < 0.0 { 0.0 } else { dev })
}

/// Sum of squares of `n` elements.
///
/// # Safety
/// `x` is valid for reading `n` elements.
#[inline(always)]
pub(crate) unsafe fn sum_squares<T: Real, S: Simd>(x: *const T, n: usize) -> T {
    // SAFETY: `n` elements are readable.
    unsafe {
        fold::row::<fold::SumSquares, T, S>(
            x,
            n,
            #[inline(always)]
            |v| v,
        )
    }
}

struct Columns<'a, T> {
    x: &'a [T],
    dim: usize,
    mean: &'a mut [T],
    dev: &'a mut [T],
}
impl<T: Real> Kernel for Columns<'_, T> {
    const WIDEST: Isa = T::WIDEST;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let Columns { x, dim, mean, dev } = self;
        let (inner, p) = (mean.len(), x.as_ptr());
        let n = T::V::<S>::splat(T::from_f64(dim as f64));
        let mut i = 0;
        while i < inner {
            let w = T::V::<S>::N.min(inner - i);
            macro_rules! load {
                ($r:expr) => {
                    // SAFETY: columns i..i+w of row r < dim are within x.
                    unsafe { T::V::<S>::load_part(p.add($r * inner + i), w) }
                };
            }
            let shift = fold::column::<fold::Sum, _>(
                dim,
                #[inline(always)]
                |r| load!(r),
            )
            .div(n);
            let squares = fold::column::<fold::SumSquares, _>(
                dim,
                #[inline(always)]
                |r| load!(r).sub(shift),
            );
            let rest = fold::column::<fold::Sum, _>(
                dim,
                #[inline(always)]
                |r| load!(r).sub(shift),
            );
            let m = shift.add(rest.div(n));
            let d = squares.sub(rest.mul(rest).div(n));
            // The first operand's comparison keeps NaN.
            let d = T::V::<S>::splat(T::ZERO).max(d);
            // SAFETY: columns i..i+w of both outputs.
            unsafe {
                m.store_part(mean.as_mut_ptr().add(i), w);
                d.store_part(dev.as_mut_ptr().add(i), w);
            }
            i += w;
        }
    }
}
