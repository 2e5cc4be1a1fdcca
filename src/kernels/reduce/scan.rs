//! Running sums and products.

use super::shape::Shape3;
use crate::core::fallible_alloc::filled;
use crate::kernels::grain::ELEMENTS;
use crate::kernels::vmath::simd::{Real, Shared};
use crate::runtime::parallel::parallel_for;

/// `out[d] = x[0] + ... + x[d]` along `dim`, accumulated in f64; `out` has the shape of `x`.
///
/// # Panics
/// When a length does not fit the shape.
pub fn cumsum<T: Real>(x: &[T], shape: Shape3, out: &mut [T]) {
    scan(x, shape, out, 0.0, |a, v| a + v);
}

/// `out[d] = x[0] * ... * x[d]` along `dim`, accumulated in f64; `out` has the shape of `x`.
///
/// # Panics
/// When a length does not fit the shape.
pub fn cumprod<T: Real>(x: &[T], shape: Shape3, out: &mut [T]) {
    scan(x, shape, out, 1.0, |a, v| a * v);
}

fn scan<T: Real>(
    x: &[T],
    [outer, dim, inner]: Shape3,
    out: &mut [T],
    start: f64,
    step: impl Fn(f64, f64) -> f64 + Sync,
) {
    assert!(x.len() == outer * dim * inner && out.len() == x.len());
    let size = dim * inner;
    let out = Shared::new(out);
    if inner == 1 {
        return parallel_for(outer, ELEMENTS / size.max(1), |rows| {
            for o in rows {
                // SAFETY: row o is written by this thread alone.
                let row = unsafe { out.slice(o * size, size) };
                // A local sum stays in a register.
                let mut sum = start;
                for (x, y) in x[o * size..(o + 1) * size].iter().zip(row) {
                    sum = step(sum, x.to_f64());
                    *y = T::from_f64(sum);
                }
            }
        });
    }
    parallel_for(outer, ELEMENTS / size.max(1), |rows| {
        let mut acc = filled(inner, start);
        for o in rows {
            acc.fill(start);
            // SAFETY: row o is written by this thread alone.
            let out = unsafe { out.slice(o * size, size) };
            let rows = x[o * size..(o + 1) * size].chunks_exact(inner.max(1));
            for (x, y) in rows.zip(out.chunks_exact_mut(inner.max(1))) {
                for ((x, y), a) in x.iter().zip(y).zip(&mut acc) {
                    *a = step(*a, x.to_f64());
                    *y = T::from_f64(*a);
                }
            }
        }
    });
}
