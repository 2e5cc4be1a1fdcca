//! Maximum with its position.

use super::axes::{Axes, Axis, Step};
use crate::core::fallible_alloc::filled;
use crate::kernels::isa::Isa;
use crate::kernels::vmath::simd::{Kernel, Real, Simd};

/// One plane.
pub struct Plane<'a, T> {
    /// How its windows lie.
    pub axes: &'a Axes,
    /// How they lie along a row.
    pub step: Step,
    /// Input.
    pub x: &'a [T],
    /// Maxima.
    pub y: &'a mut [T],
    /// Their positions in `x`.
    pub indices: &'a mut [i64],
}

impl<T: Real> Kernel for Plane<'_, T> {
    const WIDEST: Isa = Isa::Avx2;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let Plane { axes, step, x, y, indices } = self;
        let Axes([depth, height, width]) = axes;
        if y.is_empty() {
            return;
        }
        let n = width.output;
        // Positions as wide as the values of single precision, so that both fit the same vectors.
        let mut at = filled(n, 0u32);
        let mut out = y.chunks_exact_mut(n).zip(indices.chunks_exact_mut(n));
        for &(d0, dn, _) in &depth.windows {
            for &(h0, hn, _) in &height.windows {
                let Some((y, indices)) = out.next() else { return };
                let first = (d0 * height.input + h0) * width.input;
                y.fill(T::NEG_INFINITY);
                for (at, &(w0, ..)) in at.iter_mut().zip(&width.windows) {
                    *at = (first + w0) as u32;
                }
                for k in 0..dn * hn {
                    let (d, h) = (d0 + k / hn * depth.dilation, h0 + k % hn * height.dilation);
                    let row = (d * height.input + h) * width.input;
                    let from = &x[row..row + width.input];
                    match step {
                        Step::Even { kernel, stride, dilation, lead } => {
                            for k in 0..kernel {
                                let shift = k * dilation;
                                // The outputs whose element k is inside the row.
                                let start = lead.saturating_sub(shift).div_ceil(stride);
                                let end = (width.input + lead).saturating_sub(shift).div_ceil(stride).min(n);
                                if start >= end {
                                    continue;
                                }
                                let w = start * stride + shift - lead;
                                let (y, at) = (&mut y[start..end], &mut at[start..end]);
                                let base = (row + w) as u32;
                                match stride {
                                    1 => take::<T, 1>(&from[w..], base, 1, y, at),
                                    2 => take::<T, 2>(&from[w..], base, 2, y, at),
                                    _ => take::<T, 0>(&from[w..], base, stride, y, at),
                                }
                            }
                        }
                        Step::Uneven => uneven(from, row, width, y, &mut at),
                    }
                }
                for (i, &a) in indices.iter_mut().zip(&at) {
                    *i = i64::from(a);
                }
            }
        }
    }
}

/// Takes `x[o * stride]` as the maximum of output o where it is larger or NaN. `STRIDE` is `stride` where
/// it is known, else 0.
#[inline(always)]
fn take<T: Real, const STRIDE: usize>(x: &[T], base: u32, stride: usize, y: &mut [T], at: &mut [u32]) {
    let stride = if STRIDE == 0 { stride } else { STRIDE };
    let n = y.len();
    assert!(at.len() == n && x.len() > (n - 1) * stride);
    for o in 0..n {
        // SAFETY: o < n, and (n - 1) * stride is within x, as just asserted.
        unsafe {
            let v = *x.get_unchecked(o * stride);
            let (best, a) = (y.get_unchecked_mut(o), at.get_unchecked_mut(o));
            let better = (v > *best) | v.nan();
            *best = if better { v } else { *best };
            *a = if better { base.wrapping_add((o * stride) as u32) } else { *a };
        }
    }
}

/// The same where windows differ.
#[inline(always)]
fn uneven<T: Real>(row: &[T], base: usize, width: &Axis, y: &mut [T], at: &mut [u32]) {
    for ((best, a), &(w0, wn, _)) in y.iter_mut().zip(at).zip(&width.windows) {
        for k in 0..wn {
            let w = w0 + k * width.dilation;
            if row[w] > *best || row[w].nan() {
                (*best, *a) = (row[w], (base + w) as u32);
            }
        }
    }
}
