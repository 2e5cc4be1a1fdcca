//! Which input elements make an output element along one axis, and with what weights.

use crate::core::fallible_alloc::{filled, room};
use crate::kernels::reduce::Real;
use std::f64::consts::PI;

/// How an axis is resampled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Filter {
    /// The element whose cell the position falls in, positions counted from the cells' starts.
    Nearest,
    /// The nearest by the centres of the cells.
    NearestExact,
    /// Between two neighbours.
    Linear,
    /// By a cubic through four neighbours.
    Cubic,
    /// A triangle as wide as the output's cells.
    AntialiasLinear,
    /// A cubic kernel as wide as the output's cells.
    AntialiasCubic,
    /// Lanczos' kernel of three lobes, as wide as the output's cells.
    AntialiasLanczos,
}

impl Filter {
    /// Whether the kernel is as wide as the output's cells where they are wider than the input's.
    pub fn is_antialiased(self) -> bool {
        matches!(self, Filter::AntialiasLinear | Filter::AntialiasCubic | Filter::AntialiasLanczos)
    }

    /// How far the kernel reaches, in cells.
    pub fn radius(self) -> usize {
        match self {
            Filter::Nearest | Filter::NearestExact | Filter::Linear | Filter::AntialiasLinear => 1,
            Filter::Cubic | Filter::AntialiasCubic => 2,
            Filter::AntialiasLanczos => 3,
        }
    }

    /// The weight of an element so many cells away.
    pub fn kernel(self, x: f64) -> f64 {
        let x = x.abs();
        let cubic = |a: f64| match x {
            x if x < 1.0 => ((a + 2.0) * x - (a + 3.0)) * x * x + 1.0,
            x if x < 2.0 => (((x - 5.0) * x + 8.0) * x - 4.0) * a,
            _ => 0.0,
        };
        let sinc = |x: f64| if x == 0.0 { 1.0 } else { (PI * x).sin() / (PI * x) };
        match self {
            Filter::Cubic => cubic(-0.75),
            Filter::AntialiasCubic => cubic(-0.5),
            Filter::AntialiasLanczos if x < 3.0 => sinc(x) * sinc(x / 3.0),
            Filter::AntialiasLanczos => 0.0,
            _ => (1.0 - x).max(0.0),
        }
    }
}

/// The taps of every output of an axis.
pub struct Taps<T> {
    /// Input elements.
    pub input: usize,
    /// Per output: first input element, where its weights start, how many there are.
    pub outputs: Vec<(usize, usize, usize)>,
    /// All weights.
    pub weights: Vec<T>,
}

/// The arithmetic of positions, in the precision upstream uses: rounded to the element type after each step.
fn round<T: Real>(v: f64) -> f64 {
    T::from_f64(v).to_f64()
}

/// Input elements an output element is wide.
pub fn scale<T: Real>(input: usize, output: usize, align: bool, given: Option<f64>) -> f64 {
    let ratio = |a: usize, b: usize| round::<T>(a as f64 / b as f64);
    match given {
        _ if align => {
            if output > 1 {
                ratio(input - 1, output - 1)
            } else {
                0.0
            }
        }
        Some(s) if s > 0.0 => round::<T>(1.0 / s),
        _ => ratio(input, output),
    }
}

/// The cubic through four points with A = -0.75, at `t` after the second.
pub fn cubic_weights(t: f64) -> [f64; 4] {
    const A: f64 = -0.75;
    let near = |x: f64| ((A + 2.0) * x - (A + 3.0)) * x * x + 1.0;
    let far = |x: f64| ((A * x - 5.0 * A) * x + 8.0 * A) * x - 4.0 * A;
    [far(t + 1.0), near(t), near(1.0 - t), far(2.0 - t)]
}

/// How [`cubic_weights`] move with `t`.
pub fn cubic_slopes(t: f64) -> [f64; 4] {
    const A: f64 = -0.75;
    let near = |x: f64| (3.0 * (A + 2.0) * x - 2.0 * (A + 3.0)) * x;
    let far = |x: f64| (3.0 * A * x - 10.0 * A) * x + 8.0 * A;
    [far(t + 1.0), near(t), -near(1.0 - t), -far(2.0 - t)]
}

impl<T: Real> Taps<T> {
    /// For an axis of `input` elements resampled to `output`; neither is 0.
    pub fn new(filter: Filter, input: usize, output: usize, align: bool, given: Option<f64>) -> Taps<T> {
        let mut taps = Taps { input, outputs: room(output), weights: Vec::new() };
        let scale = scale::<T>(input, output, align, given);
        for o in 0..output {
            match filter {
                Filter::Nearest | Filter::NearestExact => {
                    taps.push(nearest(filter, input, output, given, o), [1.0]);
                }
                Filter::Linear if input == output => taps.push(o, [1.0]),
                Filter::Linear => {
                    let at = position::<T>(scale, o, align).max(0.0);
                    let first = (at as usize).min(input - 1);
                    let after = round::<T>(at - first as f64).clamp(0.0, 1.0);
                    if first + 1 < input {
                        taps.push(first, [round::<T>(1.0 - after), after]);
                    } else {
                        taps.push(first, [1.0]);
                    }
                }
                Filter::Cubic => {
                    let at = position::<T>(scale, o, align);
                    let second = (at.floor() as i64).min(input as i64 - 1);
                    let t = round::<T>(at - second as f64).clamp(0.0, 1.0);
                    // Positions beyond the edges are the edges' elements.
                    let index = |k: i64| (second - 1 + k).clamp(0, input as i64 - 1) as usize;
                    let first = index(0);
                    let mut weights = vec![0.0; index(3) - first + 1];
                    for (k, w) in cubic_weights(t).into_iter().enumerate() {
                        weights[index(k as i64) - first] += w;
                    }
                    taps.push(first, weights);
                }
                antialiased => taps.push_antialias(antialiased, scale, o),
            }
        }
        taps
    }

    /// Whether each output is the input beside it.
    pub fn keeps(&self) -> bool {
        let is_same = |(o, &(first, start, n)): (usize, &(usize, usize, usize))| {
            first == o && n == 1 && self.weights[start] == T::ONE
        };
        self.outputs.len() == self.input && self.outputs.iter().enumerate().all(is_same)
    }

    fn push(&mut self, first: usize, weights: impl IntoIterator<Item = f64>) {
        let start = self.weights.len();
        self.weights.extend(weights.into_iter().map(T::from_f64));
        self.outputs.push((first, start, self.weights.len() - start));
    }

    /// All elements within the kernel (in the wider cells), weights normalised.
    fn push_antialias(&mut self, filter: Filter, scale: f64, o: usize) {
        let wide = scale.max(1.0);
        let (support, center) = (filter.radius() as f64 * wide, scale * (o as f64 + 0.5));
        let last = self.input - 1;
        let first = ((center - support + 0.5).max(0.0) as usize).min(last);
        let end = ((center + support + 0.5).max(0.0) as usize).min(self.input).max(first + 1);
        let weights: Vec<f64> = (first..end).map(|i| filter.kernel((i as f64 - center + 0.5) / wide)).collect();
        let total: f64 = weights.iter().sum();
        let total = if total == 0.0 { 1.0 } else { total };
        self.push(first, weights.into_iter().map(|w| w / total));
    }

    /// Resamples the middle of `[outer, input, inner]`.
    pub fn apply(&self, x: &[T], outer: usize, inner: usize, y: &mut [T]) {
        let output = self.outputs.len();
        let shared = crate::kernels::vmath::simd::Shared::new(y);
        let grain = 16 * 1024 / (output * inner).max(1);
        crate::runtime::parallel::parallel_for(outer, grain, |range| {
            for o in range {
                let x = &x[o * self.input * inner..(o + 1) * self.input * inner];
                // SAFETY: slab o is written by this thread alone.
                let y = unsafe { shared.slice(o * output * inner, output * inner) };
                if inner == 1 {
                    for (y, &(first, start, n)) in y.iter_mut().zip(&self.outputs) {
                        *y = match (&x[first..first + n], &self.weights[start..start + n]) {
                            ([v0, v1], [w0, w1]) => *v0 * *w0 + *v1 * *w1,
                            (x, weights) => x.iter().zip(weights).fold(T::ZERO, |sum, (&v, &w)| sum + v * w),
                        };
                    }
                    continue;
                }
                for (y, &(first, start, n)) in y.chunks_exact_mut(inner.max(1)).zip(&self.outputs) {
                    let row = |k: usize| &x[(first + k) * inner..][..inner];
                    match self.weights[start..start + n] {
                        [w] => y.iter_mut().zip(row(0)).for_each(|(y, &v)| *y = v * w),
                        [w0, w1] => {
                            let both = row(0).iter().zip(row(1));
                            y.iter_mut().zip(both).for_each(|(y, (&a, &b))| *y = a * w0 + b * w1);
                        }
                        ref weights => {
                            y.fill(T::ZERO);
                            for (k, &w) in weights.iter().enumerate() {
                                y.iter_mut().zip(row(k)).for_each(|(y, &v)| *y = *y + v * w);
                            }
                        }
                    }
                }
            }
        });
    }

    /// The transpose of [`Taps::apply`]: from `[outer, output, inner]`.
    pub fn apply_back(&self, y: &[T], outer: usize, inner: usize) -> Vec<T> {
        let output = self.outputs.len();
        let mut x = filled(outer * self.input * inner, T::ZERO);
        let shared = crate::kernels::vmath::simd::Shared::new(&mut x);
        let grain = 16 * 1024 / (output * inner).max(1);
        crate::runtime::parallel::parallel_for(outer, grain, |range| {
            for o in range {
                let y = &y[o * output * inner..(o + 1) * output * inner];
                // SAFETY: slab o is written by this thread alone.
                let x = unsafe { shared.slice(o * self.input * inner, self.input * inner) };
                for (y, &(first, start, n)) in y.chunks_exact(inner.max(1)).zip(&self.outputs) {
                    for (k, &w) in self.weights[start..start + n].iter().enumerate() {
                        for (x, &v) in x[(first + k) * inner..].iter_mut().zip(y) {
                            *x = *x + v * w;
                        }
                    }
                }
            }
        });
        x
    }
}

/// The input position of output `o`, in the precision of the elements.
pub fn position<T: Real>(scale: f64, o: usize, align: bool) -> f64 {
    if align {
        return round::<T>(scale * o as f64);
    }
    round::<T>(round::<T>(scale * (o as f64 + 0.5)) - 0.5)
}

/// The one input element of output `o`; upstream computes it in single precision whatever the elements.
pub fn nearest(filter: Filter, input: usize, output: usize, given: Option<f64>, o: usize) -> usize {
    let ratio = scale::<f32>(input, output, false, given) as f32;
    let at = match filter {
        Filter::NearestExact => (o as f32 + 0.5) * ratio,
        _ if output == input => return o,
        _ if output == 2 * input => return o / 2,
        _ => o as f32 * ratio,
    };
    (at.floor().max(0.0) as usize).min(input - 1)
}
