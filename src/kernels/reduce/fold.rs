//! Reductions by an associative step.

use super::shape::Shape3;
use crate::kernels::grain::ELEMENTS;
use crate::kernels::isa::Isa;
use crate::kernels::vmath::simd::{Kernel, Real, Shared, Simd, Vector, dispatch};
use crate::runtime::parallel::parallel_for;

/// How to fold elements into an accumulator.
pub trait Fold: Copy + Sync {
    /// Whether elements are computed with, not only compared.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
    const SUMS: bool;
    /// The accumulator of nothing, which as an element also changes nothing.
    fn identity<T: Real>() -> T;
    /// Accumulator and element.
    fn step<V: Vector>(acc: V, x: V) -> V;
    /// Two accumulators.
    fn join<V: Vector>(a: V, b: V) -> V;
    /// Two accumulators of one lane.
    fn join1<T: Real>(a: T, b: T) -> T;
}

macro_rules! fold {
    ($(#[doc = $doc:literal])* $name:ident, $sums:literal, $identity:expr, |$acc:ident, $x:ident| $step:expr, |$a:ident, $b:ident| $join:expr, |$c:ident, $d:ident| $join1:expr) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl Fold for $name {
            const SUMS: bool = $sums;
            #[inline(always)]
            fn identity<T: Real>() -> T {
                $identity
            }
            #[inline(always)]
            fn step<V: Vector>($acc: V, $x: V) -> V {
                $step
            }
            #[inline(always)]
            fn join<V: Vector>($a: V, $b: V) -> V {
                $join
            }
            #[inline(always)]
            fn join1<T: Real>($c: T, $d: T) -> T {
                $join1
            }
        }
    };
}
fold!(
    /// Sum.
    Sum, true, T::ZERO, |a, x| a.add(x), |a, b| a.add(b), |a, b| a + b);
fold!(
    /// Sum of squares.
    SumSquares, true, T::ZERO, |a, x| x.fma(x, a), |a, b| a.add(b), |a, b| a + b);
fold!(
    /// Sum of magnitudes.
    SumAbs, true, T::ZERO, |a, x| a.add(x.abs()), |a, b| a.add(b), |a, b| a + b);
fold!(
    /// Product.
    Prod, true, T::ONE, |a, x| a.mul(x), |a, b| a.mul(b), |a, b| a * b);
fold!(
    /// Maximum, NaN winning.
    Max, false, T::NEG_INFINITY, |a, x| x.max_nan(a), |a, b| b.max_nan(a), |a, b| if a > b || a.nan() { a } else { b });
fold!(
    /// Minimum, NaN winning.
    Min, false, T::INFINITY, |a, x| x.min_nan(a), |a, b| b.min_nan(a), |a, b| if a < b || a.nan() { a } else { b });
fold!(
    /// Maximum magnitude, NaN winning.
    MaxAbs, false, T::ZERO, |a, x| x.abs().max_nan(a), |a, b| b.max_nan(a), |a, b| if a > b || a.nan() { a } else { b });

/// Vectors summed one after the other before the pairwise tree takes over.
const BLOCK: usize = 32;

/// Joins the accumulators of blocks `0..n` pairwise.
#[inline(always)]
fn tree<F: Fold, V: Vector>(n: usize, block: impl Fn(usize) -> V) -> V {
    if n <= 2 {
        return match n {
            0 => V::splat(F::identity()),
            1 => block(0),
            _ => F::join(block(0), block(1)),
        };
    }
    // A binary counter: level k holds the fold of 2^k blocks.
    let identity = V::splat(F::identity());
    let mut levels = [identity; 40];
    for b in 0..n {
        let mut v = block(b);
        let mut k = 0;
        while b >> k & 1 == 1 {
            v = F::join(levels[k], v);
            k += 1;
        }
        levels[k] = v;
    }
    let mut total = identity;
    for k in 0..(usize::BITS - n.leading_zeros()) as usize {
        if n >> k & 1 == 1 {
            total = F::join(levels[k], total);
        }
    }
    total
}

/// Folds `f(x[i])` for `i < n`.
///
/// # Safety
/// `x` is valid for reading `n` elements.
#[inline(always)]
pub unsafe fn row<F: Fold, T: Real, S: Simd>(x: *const T, n: usize, f: impl Fn(T::V<S>) -> T::V<S>) -> T {
    let step = T::V::<S>::N;
    let identity = T::V::<S>::splat(F::identity());
    let vectors = n / step;
    // Four accumulators hide the latency of the step.
    let mut acc = tree::<F, T::V<S>>(
        vectors.div_ceil(4 * BLOCK),
        #[inline(always)]
        |b: usize| {
            let (start, end) = (b * 4 * BLOCK, vectors.min((b + 1) * 4 * BLOCK));
            let mut acc = [identity; 4];
            let mut i = start;
            while i + 4 <= end {
                for (k, a) in acc.iter_mut().enumerate() {
                    // SAFETY: i + k < vectors.
                    *a = F::step(*a, f(unsafe { T::V::<S>::load(x.add((i + k) * step)) }));
                }
                i += 4;
            }
            while i < end {
                // SAFETY: i < vectors.
                acc[0] = F::step(acc[0], f(unsafe { T::V::<S>::load(x.add(i * step)) }));
                i += 1;
            }
            F::join(F::join(acc[0], acc[1]), F::join(acc[2], acc[3]))
        },
    );
    let done = vectors * step;
    if done < n {
        // SAFETY: elements done..n are within n.
        let v = f(unsafe { T::V::<S>::load_part(x.add(done), n - done) });
        acc = F::step(acc, T::V::<S>::select(T::V::<S>::first(n - done), v, identity));
    }
    let mut a = acc.lanes();
    let mut w = step / 2;
    while w > 0 {
        for i in 0..w {
            a[i] = F::join1(a[i], a[i + w]);
        }
        w /= 2;
    }
    a[0]
}

/// Sum of `f(x[i])` for `i < n`.
///
/// # Safety
/// `x` is valid for reading `n` elements.
#[inline(always)]
pub(crate) unsafe fn sum_by<T: Real, S: Simd>(x: *const T, n: usize, f: impl Fn(T::V<S>) -> T::V<S>) -> T {
    // SAFETY: `n` elements are readable.
    unsafe { row::<Sum, T, S>(x, n, f) }
}

/// Folds `f(load(r * stride))` over rows `r < dim` into a vector of columns.
#[inline(always)]
pub fn column<F: Fold, V: Vector>(dim: usize, load: impl Fn(usize) -> V) -> V {
    let identity = V::splat(F::identity());
    tree::<F, V>(
        dim.div_ceil(BLOCK),
        #[inline(always)]
        |b| {
            let mut acc = identity;
            for r in b * BLOCK..dim.min((b + 1) * BLOCK) {
                acc = F::step(acc, load(r));
            }
            acc
        },
    )
}

struct Rows<F, T>(F, *const T, usize, *mut T, usize);
impl<F: Fold, T: Real> Kernel for Rows<F, T> {
    const WIDEST: Isa = if F::SUMS { T::WIDEST } else { Isa::Avx2 };
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let Rows(_, x, dim, out, n) = self;
        for r in 0..n {
            // SAFETY: `run` gave n rows of dim elements and n outputs.
            unsafe {
                *out.add(r) = row::<F, T, S>(
                    x.add(r * dim),
                    dim,
                    #[inline(always)]
                    |v| v,
                )
            };
        }
    }
}

/// Columns `from..to` of one `[dim, inner]` array.
struct Columns<F, T> {
    _fold: F,
    x: *const T,
    dim: usize,
    inner: usize,
    out: *mut T,
    from: usize,
    to: usize,
}
impl<F: Fold, T: Real> Kernel for Columns<F, T> {
    const WIDEST: Isa = if F::SUMS { T::WIDEST } else { Isa::Avx2 };
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let Columns { _fold, x, dim, inner, out, from, to } = self;
        let step = T::V::<S>::N;
        let mut i = from;
        while i < to {
            let n = step.min(to - i);
            // SAFETY: columns i..i+n of every row are within the array, and in the output.
            unsafe {
                let whole = n == step;
                let folded = column::<F, T::V<S>>(
                    dim,
                    #[inline(always)]
                    |r| {
                        let at = x.add(r * inner + i);
                        if whole { T::V::<S>::load(at) } else { T::V::<S>::load_part(at, n) }
                    },
                );
                if whole { folded.store(out.add(i)) } else { folded.store_part(out.add(i), n) }
            }
            i += n;
        }
    }
}

/// Folds `dim` of `[outer, dim, inner]` into `out`, on an instruction set.
///
/// # Panics
/// When a length does not fit the shape.
pub fn run<F: Fold, T: Real>(isa: Isa, fold: F, x: &[T], [outer, dim, inner]: Shape3, out: &mut [T]) {
    assert!(x.len() == outer * dim * inner && out.len() == outer * inner);
    let out = Shared::new(out);
    if inner == 1 {
        parallel_for(outer, ELEMENTS / dim.max(1), |rows| {
            // SAFETY: these rows' inputs and outputs.
            let out = unsafe { out.at(rows.start) };
            dispatch(isa, Rows(fold, x[rows.start * dim..].as_ptr(), dim, out, rows.len()));
        });
        return;
    }
    // Work is cut into runs of columns that stay whole vectors.
    const RUN: usize = 64;
    let runs = inner.div_ceil(RUN);
    parallel_for(outer * runs, ELEMENTS / (dim * RUN).max(1), |jobs| {
        let mut job = jobs.start;
        while job < jobs.end {
            let (o, first) = (job / runs, job % runs);
            let last = runs.min(first + (jobs.end - job));
            let (from, to) = (first * RUN, inner.min(last * RUN));
            let x = x[o * dim * inner..].as_ptr();
            // SAFETY: this job alone writes columns from..to of row o.
            let out = unsafe { out.at(o * inner) };
            dispatch(isa, Columns { _fold: fold, x, dim, inner, out, from, to });
            job += last - first;
        }
    });
}
