//! Softmax, its logarithm and its parts.

use super::isa::{Isa, isa};
use super::vmath::simd::{Kernel, Real, Shared, Simd, Vector, dispatch, narrow};
use crate::runtime::parallel::parallel_for;
use std::ptr::null_mut;

/// `e^(x - max) / sum e^(x - max)` along `dim` of a contiguous `[outer, dim, inner]`; `out` alike.
/// f32: within about 3 ULP plus the rounding of `x - max`. A row with NaN or +inf, or of -inf only, is NaN.
///
/// # Panics
/// When a length does not fit the shape.
pub fn softmax<T: Real>(x: &[T], [outer, dim, inner]: [usize; 3], out: &mut [T]) {
    assert!(x.len() == outer * dim * inner && out.len() == x.len());
    // SAFETY: distinct slices of the shape's size.
    unsafe { run::<T, SOFTMAX>(pick::<T>(dim, inner), x.as_ptr(), outer, dim, inner, out.as_mut_ptr()) }
}

/// The logarithm of [`softmax`]: `x - max - log(sum e^(x - max))`.
///
/// # Panics
/// When a length does not fit the shape.
pub fn log_softmax<T: Real>(x: &[T], [outer, dim, inner]: [usize; 3], out: &mut [T]) {
    assert!(x.len() == outer * dim * inner && out.len() == x.len());
    // SAFETY: distinct slices of the shape's size.
    unsafe { run::<T, LOGARITHM>(pick::<T>(dim, inner), x.as_ptr(), outer, dim, inner, out.as_mut_ptr()) }
}

/// [`softmax`] over pointers.
///
/// # Safety
/// `x` is valid for reading and `out` for writing the shape's elements; they are equal or do not overlap.
pub unsafe fn softmax_raw<T: Real>(x: *const T, [outer, dim, inner]: [usize; 3], out: *mut T) {
    // SAFETY: `x` is readable and `out` writable for the shape's elements; they are equal or apart.
    unsafe { run::<T, SOFTMAX>(pick::<T>(dim, inner), x, outer, dim, inner, out) }
}

/// [`log_softmax`] over pointers.
///
/// # Safety
/// As for [`softmax_raw`].
pub unsafe fn log_softmax_raw<T: Real>(x: *const T, [outer, dim, inner]: [usize; 3], out: *mut T) {
    // SAFETY: `x` is readable and `out` writable for the shape's elements; they are equal or apart.
    unsafe { run::<T, LOGARITHM>(pick::<T>(dim, inner), x, outer, dim, inner, out) }
}

/// The parts of a softmax over contiguous rows of `dim` elements, in place: `e^(x - max)`, and each row's sum of them. A row's maximum is
/// not below the one given, and is left there; where it is -inf, all are 0 but what is NaN.
///
/// # Panics
/// When a length does not fit the shape, or `dim` is 0.
pub fn exponentials<T: Real>(x: &mut [T], dim: usize, sums: &mut [T], maxima: &mut [T]) {
    exponentials_on(pick::<T>(dim, 1), x, dim, sums, maxima);
}

/// [`exponentials`] on an instruction set.
///
/// # Panics
/// As [`exponentials`].
pub fn exponentials_on<T: Real>(isa: Isa, x: &mut [T], dim: usize, sums: &mut [T], maxima: &mut [T]) {
    assert!(dim > 0 && x.len() == sums.len() * dim && maxima.len() == sums.len());
    let (rows, x, sums, maxima) = (sums.len(), Shared::new(x), Shared::new(sums), Shared::new(maxima));
    parallel_for(rows, GRAIN / dim, |rows| {
        // SAFETY: these rows, their sums and maxima belong to this thread.
        let (x, sums, maxima) = unsafe { (x.at(rows.start * dim), sums.at(rows.start), maxima.at(rows.start)) };
        dispatch(isa, Rows::<T, EXPONENTIALS> { x, out: x, rows: rows.len(), dim, sums, maxima });
    });
}

/// What is computed of a row: [`softmax`].
pub const SOFTMAX: u8 = 0;
/// [`log_softmax`].
pub const LOGARITHM: u8 = 1;
/// [`exponentials`].
const EXPONENTIALS: u8 = 2;

/// The set for rows of `dim` or runs of `inner` elements.
fn pick<T>(dim: usize, inner: usize) -> Isa {
    narrow::<T>(isa(), if inner == 1 { dim } else { inner })
}

/// About how many elements a thread should have at least.
const GRAIN: usize = 8 * 1024;

/// What `KIND` says, [`SOFTMAX`] or [`LOGARITHM`], on an instruction set.
///
/// # Safety
/// As for [`softmax_raw`].
pub unsafe fn run<T: Real, const KIND: u8>(isa: Isa, x: *const T, outer: usize, dim: usize, inner: usize, out: *mut T) {
    if outer * dim * inner == 0 {
        return;
    }
    // Only read through.
    let (x, out) = (Shared::from_ptr(x.cast_mut()), Shared::from_ptr(out));
    parallel_for(outer, GRAIN / (dim * inner), |rows| {
        // SAFETY: these rows belong to this thread.
        let (x, out) = unsafe { (x.at(rows.start * dim * inner), out.at(rows.start * dim * inner)) };
        if inner == 1 {
            dispatch(isa, Rows::<T, KIND> { x, out, rows: rows.len(), dim, sums: null_mut(), maxima: null_mut() });
        } else {
            dispatch(isa, Columns::<T, KIND> { x, out, outer: rows.len(), dim, inner });
        }
    });
}

/// Vectors added one after the other before their sum joins the total.
const BLOCK: usize = 32;

struct Rows<T, const KIND: u8> {
    x: *const T,
    out: *mut T,
    rows: usize,
    dim: usize,
    /// Where a sum for each row goes, of [`EXPONENTIALS`].
    sums: *mut T,
    /// Of [`EXPONENTIALS`], what a row's maximum is not below, and where it goes.
    maxima: *mut T,
}

impl<T: Real, const KIND: u8> Kernel for Rows<T, KIND> {
    const WIDEST: Isa = T::WIDEST;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        for r in 0..self.rows {
            // SAFETY: row r of both arrays, and its place among sums and maxima, where they are asked for.
            unsafe {
                let mut max = if KIND == EXPONENTIALS { *self.maxima.add(r) } else { T::NEG_INFINITY };
                let sum = row::<T, S, KIND>(self.x.add(r * self.dim), self.out.add(r * self.dim), self.dim, &mut max);
                if KIND == EXPONENTIALS {
                    *self.sums.add(r) = sum;
                    *self.maxima.add(r) = max;
                }
            }
        }
    }
}

/// One row; gives the sum of its exponentials. `top` is raised to its maximum.
///
/// # Safety
/// `x` is valid for reading and `out` for writing `n` elements.
#[inline(always)]
unsafe fn row<T: Real, S: Simd, const KIND: u8>(x: *const T, out: *mut T, n: usize, top: &mut T) -> T {
    let step = T::V::<S>::N;
    let low = T::V::<S>::splat(T::NEG_INFINITY);
    let whole = n - n % step;
    if n <= step {
        // SAFETY: n elements.
        return unsafe { short_row::<T, S, KIND>(x, out, n, top) };
    }
    // SAFETY: all accesses are below n; parts read and write n - whole elements.
    unsafe {
        let mut max = [low; 2];
        let mut i = 0;
        while i + 2 * step <= whole {
            // On NaN the accumulator stays; the exponential brings NaN back.
            max[0] = T::V::<S>::load(x.add(i)).max(max[0]);
            max[1] = T::V::<S>::load(x.add(i + step)).max(max[1]);
            i += 2 * step;
        }
        if i < whole {
            max[0] = T::V::<S>::load(x.add(i)).max(max[0]);
        }
        if whole < n {
            max[1] = T::V::<S>::load_or(x.add(whole), n - whole, low).max(max[1]);
        }
        for v in &max[0].max(max[1]).lanes()[..step] {
            *top = if *v > *top { *v } else { *top };
        }
        let m = T::V::<S>::splat(base::<T, KIND>(*top));

        let zero = T::V::<S>::splat(T::ZERO);
        let mut total = zero;
        let mut i = 0;
        while i < whole {
            let end = whole.min(i + BLOCK * step);
            let mut sum = zero;
            while i < end {
                let e = T::V::<S>::load(x.add(i)).sub(m).exp_nonpositive();
                if KIND != LOGARITHM {
                    e.store(out.add(i));
                }
                sum = sum.add(e);
                i += step;
            }
            total = total.add(sum);
        }
        if whole < n {
            let e = T::V::<S>::load_part(x.add(whole), n - whole).sub(m).exp_nonpositive();
            if KIND != LOGARITHM {
                e.store_part(out.add(whole), n - whole);
            }
            total = total.add(T::V::<S>::select(T::V::<S>::first(n - whole), e, zero));
        }
        let total = total.hsum();
        if KIND == EXPONENTIALS {
            return total;
        }
        let sum = total.to_f64();
        let (x, k) = if KIND == LOGARITHM {
            (x, T::V::<S>::splat(T::from_f64(sum.ln())))
        } else {
            (out.cast_const(), T::V::<S>::splat(T::from_f64(1.0 / sum)))
        };
        let mut i = 0;
        while i < whole {
            let v = T::V::<S>::load(x.add(i));
            if KIND == LOGARITHM { v.sub(m).sub(k) } else { v.mul(k) }.store(out.add(i));
            i += step;
        }
        if whole < n {
            let v = T::V::<S>::load_part(x.add(whole), n - whole);
            if KIND == LOGARITHM { v.sub(m).sub(k) } else { v.mul(k) }.store_part(out.add(whole), n - whole);
        }
        total
    }
}

/// What elements are seen from: the maximum, but of [`EXPONENTIALS`] of nothing but -inf any number.
#[inline(always)]
fn base<T: Real, const KIND: u8>(top: T) -> T {
    if KIND == EXPONENTIALS && top == T::NEG_INFINITY { T::ZERO } else { top }
}

/// [`row`] of at most one vector, which stays in its register.
///
/// # Safety
/// As for [`row`]; `n` is at most a vector's length.
#[inline(always)]
unsafe fn short_row<T: Real, S: Simd, const KIND: u8>(x: *const T, out: *mut T, n: usize, top: &mut T) -> T {
    // SAFETY: `x` has `n` elements, at most a vector.
    let v = unsafe { T::V::<S>::load_part(x, n) };
    for v in &v.lanes()[..n] {
        *top = if *v > *top { *v } else { *top };
    }
    // Lanes past the row are 1: the exponential of what vanishes there would be slow.
    let (live, zero) = (T::V::<S>::first(n), T::V::<S>::splat(T::ZERO));
    let shifted = T::V::<S>::select(live, v.sub(T::V::<S>::splat(base::<T, KIND>(*top))), zero);
    let e = shifted.exp_nonpositive();
    let sum = T::V::<S>::select(live, e, zero).hsum();
    let y = match KIND {
        LOGARITHM => shifted.sub(T::V::<S>::splat(T::from_f64(sum.to_f64().ln()))),
        SOFTMAX => e.mul(T::V::<S>::splat(T::from_f64(1.0 / sum.to_f64()))),
        _ => e,
    };
    // SAFETY: `out` has `n` elements, at most a vector.
    unsafe { y.store_part(out, n) };
    sum
}

struct Columns<T, const KIND: u8> {
    x: *const T,
    out: *mut T,
    outer: usize,
    dim: usize,
    inner: usize,
}

impl<T: Real, const KIND: u8> Kernel for Columns<T, KIND> {
    const WIDEST: Isa = T::WIDEST;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let Columns { x, out, outer, dim, inner } = self;
        let step = T::V::<S>::N;
        for o in 0..outer {
            let mut i = 0;
            while i < inner {
                let w = step.min(inner - i);
                let at = o * dim * inner + i;
                // SAFETY: columns i..i+w of slab o.
                unsafe { columns::<T, S, KIND>(x.add(at), out.add(at), dim, inner, w) };
                i += w;
            }
        }
    }
}

/// `w` neighbouring columns of `dim` rows that are `stride` apart.
///
/// # Safety
/// `x` is valid for reading and `out` for writing them.
#[inline(always)]
unsafe fn columns<T: Real, S: Simd, const KIND: u8>(x: *const T, out: *mut T, dim: usize, stride: usize, w: usize) {
    // SAFETY: every access is to w elements of a row below dim.
    unsafe {
        let mut m = T::V::<S>::splat(T::NEG_INFINITY);
        for d in 0..dim {
            m = T::V::<S>::load_part(x.add(d * stride), w).max(m);
        }
        let zero = T::V::<S>::splat(T::ZERO);
        let mut total = zero;
        let mut d = 0;
        while d < dim {
            let mut sum = zero;
            let end = dim.min(d + BLOCK);
            while d < end {
                let e = T::V::<S>::load_part(x.add(d * stride), w).sub(m).exp_nonpositive();
                if KIND != LOGARITHM {
                    e.store_part(out.add(d * stride), w);
                }
                sum = sum.add(e);
                d += 1;
            }
            total = total.add(sum);
        }
        if KIND == LOGARITHM {
            let mut k = total.lanes();
            for v in &mut k[..w] {
                *v = T::from_f64(v.to_f64().ln());
            }
            let k = T::V::<S>::load(k.as_ptr());
            for d in 0..dim {
                let v = T::V::<S>::load_part(x.add(d * stride), w);
                v.sub(m).sub(k).store_part(out.add(d * stride), w);
            }
        } else {
            let k = T::V::<S>::splat(T::ONE).div(total);
            for d in 0..dim {
                let v = T::V::<S>::load_part(out.add(d * stride), w);
                v.mul(k).store_part(out.add(d * stride), w);
            }
        }
    }
}
