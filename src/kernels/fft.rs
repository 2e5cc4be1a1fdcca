//! Discrete Fourier transforms of the lines of a tensor along a dimension. How one line is transformed is the business of the
//! libraries rustfft and realfft.

use crate::core::element::Complex;
use crate::core::fallible_alloc::filled;
use crate::runtime::parallel::parallel_for;
use num_traits::Float;
use realfft::{ComplexToReal, FftNum, RealFftPlanner, RealToComplex};
use rustfft::{Fft, FftDirection, FftPlanner};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Plans kept, of each kind: lengths come from callers, so that there may be any number of them.
const KEPT: usize = 64;

/// What is known of a length: twiddle factors and how it is cut.
pub struct Plans<T: FftNum> {
    complex: HashMap<(usize, bool), Arc<dyn Fft<T>>>,
    to_complex: HashMap<usize, Arc<dyn RealToComplex<T>>>,
    to_real: HashMap<usize, Arc<dyn ComplexToReal<T>>>,
}

/// A part of a complex number: f32 or f64.
pub trait Part: FftNum + Float {
    /// The plans of the type.
    fn plans<R>(f: impl FnOnce(&mut Plans<Self>) -> R) -> R;
}

macro_rules! part {
    ($($t:ty => $plans:ident),*) => {$(
        static $plans: Mutex<Option<Plans<$t>>> = Mutex::new(None);
        impl Part for $t {
            fn plans<R>(f: impl FnOnce(&mut Plans<$t>) -> R) -> R {
                let mut plans = $plans.lock().unwrap_or_else(PoisonError::into_inner);
                f(plans.get_or_insert_with(|| Plans {
                    complex: HashMap::new(),
                    to_complex: HashMap::new(),
                    to_real: HashMap::new(),
                }))
            }
        }
    )*};
}
part!(f32 => PLANS_F32, f64 => PLANS_F64);

/// The plan of a key: one that is kept, or a new one.
fn kept<K: Eq + std::hash::Hash, P: Clone>(plans: &mut HashMap<K, P>, key: K, make: impl FnOnce() -> P) -> P {
    if plans.len() >= KEPT && !plans.contains_key(&key) {
        plans.clear();
    }
    plans.entry(key).or_insert_with(make).clone()
}

/// The lines along one dimension, in elements: sizes of the other dimensions, and strides of what is read and written.
pub struct Lines<'a> {
    /// Sizes of the other dimensions.
    pub sizes: &'a [i64],
    /// Strides of what is read.
    pub from: &'a [i64],
    /// Strides of what is written.
    pub to: &'a [i64],
    /// From an element of a line that is read to the next.
    pub from_step: i64,
    /// From an element of a line that is written to the next.
    pub to_step: i64,
}

impl Lines<'_> {
    fn count(&self) -> usize {
        self.sizes.iter().product::<i64>() as usize
    }

    /// Where the `i`-th line starts.
    fn starts(&self, i: usize) -> (i64, i64) {
        let (mut rest, mut from, mut to) = (i as i64, 0, 0);
        for d in (0..self.sizes.len()).rev() {
            let index = rest % self.sizes[d];
            rest /= self.sizes[d];
            from += index * self.from[d];
            to += index * self.to[d];
        }
        (from, to)
    }

    /// `line(from, to)` of the starts of all lines, over threads where that pays; each thread has a state of its own.
    fn each<S>(&self, length: usize, state: impl Fn() -> S + Sync, line: impl Fn(&mut S, i64, i64) + Sync) {
        const WORK: usize = 16384;
        parallel_for(self.count(), (WORK / length.max(1)).max(1), |range| {
            let mut state = state();
            for i in range {
                let (from, to) = self.starts(i);
                line(&mut state, from, to);
            }
        });
    }
}

/// A pointer shared by threads that read, or write each its own lines.
#[derive(Clone, Copy)]
struct Shared<T>(*mut T);
// SAFETY: what is written through it is apart, as the functions below demand.
unsafe impl<T> Sync for Shared<T> {}

impl<T: Copy> Shared<T> {
    /// # Safety
    /// The element is one of the memory.
    unsafe fn read(&self, at: i64) -> T {
        // SAFETY: the caller's promise.
        unsafe { self.0.offset(at as isize).read() }
    }
    /// # Safety
    /// As above, and nobody else uses the element meanwhile.
    unsafe fn write(&self, at: i64, value: T) {
        // SAFETY: the caller's promise.
        unsafe { self.0.offset(at as isize).write(value) }
    }
}

/// Transforms lines of `n` complex numbers and scales them.
///
/// # Safety
/// Elements of the lines are readable in `from` and writable in `to`, which nobody else uses meanwhile; where both are one
/// memory, their strides are the same.
pub unsafe fn complex<T: Part>(
    lines: &Lines<'_>,
    n: usize,
    from: *const Complex<T>,
    to: *mut Complex<T>,
    forward: bool,
    scale: T,
) {
    let direction = if forward { FftDirection::Forward } else { FftDirection::Inverse };
    let plan = T::plans(|p| kept(&mut p.complex, (n, forward), || FftPlanner::new().plan_fft(n, direction)));
    let (from, to, zero) = (Shared(from.cast_mut()), Shared(to), Complex::new(T::zero(), T::zero()));
    let (is_scaled, scratch) = (scale != T::one(), plan.get_inplace_scratch_len());
    lines.each(
        n,
        || (filled(n, zero), filled(scratch, zero)),
        |(line, scratch), at_from, at_to| {
            for (k, x) in line.iter_mut().enumerate() {
                // SAFETY: the caller's promise, here and below.
                *x = unsafe { from.read(at_from + k as i64 * lines.from_step) };
            }
            plan.process_with_scratch(line, scratch);
            for (k, &x) in line.iter().enumerate() {
                let x = if is_scaled { x * scale } else { x };
                // SAFETY: as above.
                unsafe { to.write(at_to + k as i64 * lines.to_step, x) };
            }
        },
    );
}

/// Transforms lines of `n` real numbers into complex ones and scales them: the first `n / 2 + 1`, or all.
///
/// # Safety
/// As for [`complex`]; the memories are apart.
pub unsafe fn real_to_complex<T: Part>(
    lines: &Lines<'_>,
    n: usize,
    from: *const T,
    to: *mut Complex<T>,
    onesided: bool,
    scale: T,
) {
    let plan = T::plans(|p| kept(&mut p.to_complex, n, || RealFftPlanner::new().plan_fft_forward(n)));
    let (from, to, zero) = (Shared(from.cast_mut()), Shared(to), Complex::new(T::zero(), T::zero()));
    lines.each(
        n,
        || (filled(n, T::zero()), filled(n / 2 + 1, zero), filled(plan.get_scratch_len(), zero)),
        |(line, half, scratch), at_from, at_to| {
            for (k, x) in line.iter_mut().enumerate() {
                // SAFETY: the caller's promise, here and below.
                *x = unsafe { from.read(at_from + k as i64 * lines.from_step) };
            }
            // The buffers are as long as the plan says.
            if plan.process_with_scratch(line, half, scratch).is_err() {
                half.fill(Complex::new(T::nan(), T::nan()));
            }
            for (k, &x) in half.iter().enumerate() {
                let x = x * scale;
                // SAFETY: as above.
                unsafe { to.write(at_to + k as i64 * lines.to_step, x) };
                // The other half is that of the conjugates.
                if !onesided && k > 0 && k < n - k {
                    // SAFETY: as above.
                    unsafe { to.write(at_to + (n - k) as i64 * lines.to_step, x.conj()) };
                }
            }
        },
    );
}

/// Transforms lines of `given` complex numbers, the first of `n` whose other half is conjugate, back into `n` real ones, and
/// scales them. Numbers that are not given are zero, as is the imaginary part of those that are their own conjugates.
///
/// # Safety
/// As for [`complex`]; the memories are apart.
pub unsafe fn complex_to_real<T: Part>(
    lines: &Lines<'_>,
    [given, n]: [usize; 2],
    from: *const Complex<T>,
    to: *mut T,
    scale: T,
) {
    let plan = T::plans(|p| kept(&mut p.to_real, n, || RealFftPlanner::new().plan_fft_inverse(n)));
    let (from, to, zero) = (Shared(from.cast_mut()), Shared(to), Complex::new(T::zero(), T::zero()));
    lines.each(
        n,
        || (filled(n / 2 + 1, zero), filled(n, T::zero()), filled(plan.get_scratch_len(), zero)),
        |(half, line, scratch), at_from, at_to| {
            for (k, x) in half.iter_mut().enumerate() {
                // SAFETY: the caller's promise, here and below.
                *x = if k < given { unsafe { from.read(at_from + k as i64 * lines.from_step) } } else { zero };
                if k == 0 || 2 * k == n {
                    x.im = T::zero();
                }
            }
            // The buffers are as long as the plan says.
            if plan.process_with_scratch(half, line, scratch).is_err() {
                line.fill(T::nan());
            }
            for (k, &x) in line.iter().enumerate() {
                // SAFETY: as above.
                unsafe { to.write(at_to + k as i64 * lines.to_step, x * scale) };
            }
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_transformed_by_the_definition() {
        for n in [1usize, 2, 3, 4, 5, 8, 9] {
            let x: Vec<f64> = (0..n).map(|i| ((i * 7 + 3) % 5) as f64 - 1.5).collect();
            let lines = Lines { sizes: &[], from: &[], to: &[], from_step: 1, to_step: 1 };
            let mut y = vec![Complex::new(0.0, 0.0); n];
            // SAFETY: one line each, in memory of its own.
            unsafe { real_to_complex(&lines, n, x.as_ptr(), y.as_mut_ptr(), false, 1.0) };
            for (k, y) in y.iter().enumerate() {
                let turn = |i: usize| Complex::from_polar(x[i], -std::f64::consts::TAU * (i * k) as f64 / n as f64);
                let want: Complex<f64> = (0..n).map(turn).sum();
                assert!((want - y).norm() < 1e-12, "{n} {k}: {want} {y}");
            }
            let (mut back, mut whole) = (vec![0.0; n], y.clone());
            // SAFETY: as above.
            unsafe {
                complex_to_real(&lines, [n / 2 + 1, n], y.as_ptr(), back.as_mut_ptr(), 1.0 / n as f64);
                complex(&lines, n, y.as_ptr(), whole.as_mut_ptr(), false, 1.0 / n as f64);
            }
            for i in 0..n {
                assert!((back[i] - x[i]).abs() < 1e-12 && (whole[i] - x[i]).norm() < 1e-12, "{n} {i}");
            }
        }
    }
}
