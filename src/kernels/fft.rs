//! Discrete Fourier transforms of the lines of a tensor along a dimension. How one line is transformed is the business of the
//! libraries rustfft and realfft.

use crate::core::element::Complex;
use crate::core::fallible_alloc::filled;
use crate::runtime::parallel::parallel_for;
use num_traits::Float;
use realfft::{ComplexToReal, FftNum, RealFftPlanner, RealToComplex};
use rustfft::{Fft, FftDirection, FftPlanner};
use smallvec::SmallVec;
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

    /// Where the `i`-th line starts, and its index.
    fn start(&self, i: usize) -> (i64, i64, SmallVec<[i64; 6]>) {
        let (mut rest, mut from, mut to) = (i as i64, 0, 0);
        let mut index = SmallVec::from_elem(0, self.sizes.len());
        for d in (0..self.sizes.len()).rev() {
            index[d] = rest % self.sizes[d];
            rest /= self.sizes[d];
            from += index[d] * self.from[d];
            to += index[d] * self.to[d];
        }
        (from, to, index)
    }

    /// `line(from, to)` of the starts of all lines, over threads where that pays; each thread has a state of its own.
    fn each<S>(&self, length: usize, state: impl Fn() -> S + Sync, line: impl Fn(&mut S, i64, i64) + Sync) {
        const WORK: usize = 16384;
        parallel_for(self.count(), (WORK / length.max(1)).max(1), |range| {
            let mut state = state();
            let (mut from, mut to, mut index) = self.start(range.start);
            for _ in range {
                line(&mut state, from, to);
                for d in (0..self.sizes.len()).rev() {
                    (index[d], from, to) = (index[d] + 1, from + self.from[d], to + self.to[d]);
                    if index[d] < self.sizes[d] {
                        break;
                    }
                    (from, to) = (from - index[d] * self.from[d], to - index[d] * self.to[d]);
                    index[d] = 0;
                }
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
    /// Copies elements that are `step` apart.
    ///
    /// # Safety
    /// They are elements of the memory.
    unsafe fn read_line(&self, at: i64, step: i64, to: &mut [T]) {
        if step == 1 {
            // SAFETY: the caller's promise; the line is this thread's own.
            return unsafe { std::ptr::copy_nonoverlapping(self.0.offset(at as isize), to.as_mut_ptr(), to.len()) };
        }
        for (x, k) in to.iter_mut().zip(0..) {
            // SAFETY: as above.
            *x = unsafe { self.read(at + k * step) };
        }
    }
    /// Writes what `f` gives of each element of a line to elements that are `step` apart.
    ///
    /// # Safety
    /// As above, and nobody else uses the elements meanwhile.
    unsafe fn write_line<X: Copy>(&self, at: i64, step: i64, line: &[X], f: impl Fn(X) -> T) {
        if step == 1 {
            // SAFETY: the caller's promise.
            let to = unsafe { std::slice::from_raw_parts_mut(self.0.offset(at as isize), line.len()) };
            return to.iter_mut().zip(line).for_each(|(to, &x)| *to = f(x));
        }
        for (&x, k) in line.iter().zip(0..) {
            // SAFETY: as above.
            unsafe { self.write(at + k * step, f(x)) };
        }
    }
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
            // SAFETY: the caller's promise, here and below.
            unsafe { from.read_line(at_from, lines.from_step, line) };
            plan.process_with_scratch(line, scratch);
            // SAFETY: as above.
            unsafe { to.write_line(at_to, lines.to_step, line, |x| if is_scaled { x * scale } else { x }) };
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
            // SAFETY: the caller's promise, here and below.
            unsafe { from.read_line(at_from, lines.from_step, line) };
            // The buffers are as long as the plan says.
            if plan.process_with_scratch(line, half, scratch).is_err() {
                half.fill(Complex::new(T::nan(), T::nan()));
            }
            // SAFETY: as above.
            unsafe { to.write_line(at_to, lines.to_step, half, |x| x * scale) };
            // The other half is that of the conjugates.
            for k in if onesided { 0..0 } else { 1..n.div_ceil(2) } {
                // SAFETY: as above.
                unsafe { to.write(at_to + (n - k) as i64 * lines.to_step, (half[k] * scale).conj()) };
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
            let given = given.min(half.len());
            // SAFETY: the caller's promise, here and below.
            unsafe { from.read_line(at_from, lines.from_step, &mut half[..given]) };
            half[given..].fill(zero);
            half[0].im = T::zero();
            if n.is_multiple_of(2) {
                half[n / 2].im = T::zero();
            }
            // The buffers are as long as the plan says.
            if plan.process_with_scratch(half, line, scratch).is_err() {
                line.fill(T::nan());
            }
            // SAFETY: as above.
            unsafe { to.write_line(at_to, lines.to_step, line, |x| x * scale) };
        },
    );
}
