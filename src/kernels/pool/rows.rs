//! Maximum and mean: the rows of a window first, then its columns.

use super::axes::{Axes, Axis, Step};
use crate::core::fallible_alloc::filled;
use crate::kernels::grain::ELEMENTS;
use crate::kernels::isa::{Isa, isa};
use crate::kernels::vmath::simd::{Kernel, Real, Shared, Simd, Vector, dispatch};
use crate::runtime::parallel::parallel_for;

/// Pools `planes` planes: the mean if `MEAN`, else the maximum.
pub fn run<T: Real, const MEAN: bool>(axes: &Axes, x: &[T], planes: usize, divisor: Option<i64>, y: &mut [T]) {
    let (size, out) = (axes.input(), axes.output());
    if out == 0 {
        return;
    }
    let (y, isa) = (Shared::new(y), isa());
    let step = Step::of(&axes.0[2]);
    parallel_for(planes, ELEMENTS / size.max(1), |range| {
        let x = &x[range.start * size..range.end * size];
        // SAFETY: these planes are this thread's alone.
        let y = unsafe { y.slice(range.start * out, range.len() * out) };
        dispatch(isa, Planes::<T, MEAN> { axes, step, divisor, x, y });
    });
}

struct Planes<'a, T, const MEAN: bool> {
    axes: &'a Axes,
    step: Step,
    divisor: Option<i64>,
    x: &'a [T],
    y: &'a mut [T],
}

impl<T: Real, const MEAN: bool> Kernel for Planes<'_, T, MEAN> {
    const WIDEST: Isa = Isa::Avx2;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let Planes { axes, step, divisor, x, y } = self;
        let Axes([depth, height, width]) = axes;
        let neutral = if MEAN { T::ZERO } else { T::NEG_INFINITY };
        let n = width.input;
        // One folded row, with its padding.
        let (lead, len) = match step {
            Step::Even { kernel, stride, dilation, lead } => {
                (lead, (lead + n).max((width.output - 1) * stride + (kernel - 1) * dilation + 1))
            }
            Step::Uneven => (0, n),
        };
        let mut buffer = filled(len, neutral);
        let size = axes.input().max(1);
        let mut out = y.chunks_exact_mut(width.output);
        for x in x.chunks_exact(size) {
            for &(d0, dn, dc) in &depth.windows {
                for &(h0, hn, hc) in &height.windows {
                    let Some(out) = out.next() else { return };
                    let row = &mut buffer[lead..lead + n];
                    if dn * hn == 0 {
                        row.fill(neutral);
                    }
                    for k in 0..dn * hn {
                        let (d, h) = (d0 + k / hn * depth.dilation, h0 + k % hn * height.dilation);
                        let from = &x[(d * height.input + h) * n..][..n];
                        if k == 0 {
                            row.copy_from_slice(from);
                        } else {
                            fold::<T, S, MEAN>(row, from);
                        }
                    }
                    columns::<T, S, MEAN>(&buffer, step, width, out);
                    if MEAN {
                        for (y, &(_, wn, wc)) in out.iter_mut().zip(&width.windows) {
                            let count = divisor.unwrap_or((dc * hc * wc) as i64) as f64;
                            *y = if dn * hn * wn == 0 { T::ZERO } else { *y / T::from_f64(count) };
                        }
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn join<V: Vector, const MEAN: bool>(a: V, b: V) -> V {
    if MEAN { a.add(b) } else { b.max_nan(a) }
}

#[inline(always)]
fn join1<T: Real, const MEAN: bool>(a: T, b: T) -> T {
    if MEAN {
        a + b
    } else if b > a || b.nan() {
        b
    } else {
        a
    }
}

/// Folds `x` into `row`, of the same length.
#[inline(always)]
fn fold<T: Real, S: Simd, const MEAN: bool>(row: &mut [T], x: &[T]) {
    let (n, step) = (row.len(), T::V::<S>::N);
    let (row, x) = (row.as_mut_ptr(), x.as_ptr());
    let mut i = 0;
    // SAFETY: all accesses are below n, the length of both.
    unsafe {
        while i + step <= n {
            join::<_, MEAN>(T::V::<S>::load(row.add(i)), T::V::<S>::load(x.add(i))).store(row.add(i));
            i += step;
        }
        if i < n {
            let (a, b) = (T::V::<S>::load_part(row.add(i), n - i), T::V::<S>::load_part(x.add(i), n - i));
            join::<_, MEAN>(a, b).store_part(row.add(i), n - i);
        }
    }
}

/// Folds the windows of one padded row.
#[inline(always)]
fn columns<T: Real, S: Simd, const MEAN: bool>(row: &[T], step: Step, width: &Axis, out: &mut [T]) {
    match step {
        Step::Even { kernel, stride: 1, dilation, .. } => {
            let (n, lanes) = (out.len(), T::V::<S>::N);
            let mut i = 0;
            while i < n {
                let w = lanes.min(n - i);
                // SAFETY: window i + w - 1 ends within the row, whose length was chosen so.
                unsafe {
                    let p = row.as_ptr().add(i);
                    let mut v = T::V::<S>::load_part(p, w);
                    for k in 1..kernel {
                        v = join::<_, MEAN>(v, T::V::<S>::load_part(p.add(k * dilation), w));
                    }
                    v.store_part(out.as_mut_ptr().add(i), w);
                }
                i += w;
            }
        }
        Step::Even { kernel: 2, stride: 2, dilation: 1, .. } => strided::<T, 2, 2, MEAN>(row, out),
        Step::Even { kernel: 3, stride: 2, dilation: 1, .. } => strided::<T, 3, 2, MEAN>(row, out),
        Step::Even { kernel, stride, dilation, .. } => {
            for (o, y) in out.iter_mut().enumerate() {
                *y = (1..kernel).fold(row[o * stride], |a, k| join1::<T, MEAN>(a, row[o * stride + k * dilation]));
            }
        }
        Step::Uneven => {
            let neutral = if MEAN { T::ZERO } else { T::NEG_INFINITY };
            for (y, &(start, count, _)) in out.iter_mut().zip(&width.windows) {
                *y = (0..count).fold(neutral, |a, k| join1::<T, MEAN>(a, row[start + k * width.dilation]));
            }
        }
    }
}

/// With both known, the compiler vectorises.
#[inline(always)]
fn strided<T: Real, const KERNEL: usize, const STRIDE: usize, const MEAN: bool>(row: &[T], out: &mut [T]) {
    assert!(out.is_empty() || row.len() >= (out.len() - 1) * STRIDE + KERNEL);
    for o in 0..out.len() {
        // SAFETY: o * STRIDE + KERNEL is within the row, as just asserted.
        unsafe {
            let mut v = *row.get_unchecked(o * STRIDE);
            for k in 1..KERNEL {
                v = join1::<T, MEAN>(v, *row.get_unchecked(o * STRIDE + k));
            }
            *out.get_unchecked_mut(o) = v;
        }
    }
}
