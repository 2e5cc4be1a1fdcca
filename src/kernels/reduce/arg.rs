//! Where the extreme is.

use super::fold;
use super::shape::Shape3;
use crate::core::fallible_alloc::copied;
use crate::kernels::grain::ELEMENTS;
use crate::kernels::isa::{Isa, isa};
use crate::kernels::vmath::simd::{Kernel, Real, Shared, Simd, Vector, dispatch};
use crate::runtime::parallel::parallel_for;

/// Index along `dim` of the first largest element, of the first NaN where there is one; `out` is
/// `[outer, inner]`.
///
/// # Panics
/// When a length does not fit the shape, or `dim` is 0 and `out` is not empty.
pub fn argmax<T: Real>(x: &[T], shape: Shape3, out: &mut [i64]) {
    arg(fold::Max, x, shape, out);
}

/// As [`argmax`], of the smallest.
///
/// # Panics
/// As [`argmax`].
pub fn argmin<T: Real>(x: &[T], shape: Shape3, out: &mut [i64]) {
    arg(fold::Min, x, shape, out);
}

/// The first element equal to the fold of the row, NaN equalling NaN.
struct Find<'a, F, T>(F, &'a [T]);
impl<F: fold::Fold, T: Real> Kernel for Find<'_, F, T> {
    const WIDEST: Isa = Isa::Avx2;
    type Out = usize;
    #[inline(always)]
    fn run<S: Simd>(self) -> usize {
        let x = self.1;
        // SAFETY: the slice's own elements.
        let best = unsafe {
            fold::row::<F, T, S>(
                x.as_ptr(),
                x.len(),
                #[inline(always)]
                |v| v,
            )
        };
        let nan = best.nan();
        let step = T::V::<S>::N;
        let wanted = T::V::<S>::splat(best);
        let mut i = 0;
        while i + step <= x.len() {
            // SAFETY: elements i..i+step are within x.
            let v = unsafe { T::V::<S>::load(x.as_ptr().add(i)) };
            if T::V::<S>::any(if nan { v.is_nan() } else { v.eq(wanted) }) {
                break;
            }
            i += step;
        }
        while x[i] != best && !(nan && x[i].nan()) {
            i += 1;
        }
        i
    }
}

fn arg<F: fold::Fold, T: Real>(f: F, x: &[T], [outer, dim, inner]: Shape3, out: &mut [i64]) {
    assert!(x.len() == outer * dim * inner && out.len() == outer * inner);
    assert!(dim > 0 || out.is_empty(), "no extreme of nothing");
    let out = Shared::new(out);
    let isa = isa();
    parallel_for(outer, ELEMENTS / (dim * inner).max(1), |rows| {
        for o in rows {
            let x = &x[o * dim * inner..(o + 1) * dim * inner];
            // SAFETY: row o is written by this thread alone.
            let out = unsafe { out.slice(o * inner, inner) };
            if inner == 1 {
                out[0] = dispatch(isa, Find(f, x)) as i64;
                continue;
            }
            let mut best = copied(&x[..inner]);
            out.fill(0);
            for (d, row) in x.chunks_exact(inner).enumerate().skip(1) {
                for ((&v, best), at) in row.iter().zip(&mut best).zip(&mut *out) {
                    // The fold keeps the first where both are equal or NaN.
                    let new = F::join1(*best, v);
                    if new != *best && !best.nan() {
                        (*best, *at) = (new, d as i64);
                    }
                }
            }
        }
    });
}
