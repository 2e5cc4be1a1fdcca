//! Resampling of bytes with integer weights, as Pillow does and upstream after it.

use super::interp_weights::{Filter, position, scale};
use crate::core::fallible_alloc::{filled, room};
use crate::kernels::vmath::simd::Shared;
use crate::runtime::parallel::parallel_for;

/// Which input elements make an output element along one axis, and with what weights, in units of a power of two.
pub struct ByteTaps {
    input: usize,
    /// Per output: first input element, where its weights start, how many there are.
    outputs: Vec<(usize, usize, usize)>,
    weights: Vec<i32>,
    /// The weights are so many bits to the left.
    precision: u32,
}

impl ByteTaps {
    /// For an axis of `input` elements resampled to `output`; neither is 0.
    pub fn new(filter: Filter, input: usize, output: usize, align: bool, given: Option<f64>) -> ByteTaps {
        let scale = scale::<f64>(input, output, align, given);
        let (mut outputs, mut weights, mut largest) = (room(output), Vec::new(), 0.0f64);
        for o in 0..output {
            let start = weights.len();
            let first = if filter.is_antialiased() {
                antialiased(filter, input, scale, o, &mut weights, &mut largest)
            } else {
                between(filter, input, position::<f64>(scale, o, align), &mut weights, &mut largest)
            };
            outputs.push((first, start, weights.len() - start));
        }
        let precision = precision(largest);
        let unit = f64::from(1u32 << precision);
        let mut whole = room(weights.len());
        whole.extend(weights.iter().map(|w| (w * unit).round() as i32));
        ByteTaps { input, outputs, weights: whole, precision }
    }

    /// The byte that a sum of weighted ones stands for, half a unit included.
    fn rounded(&self, sum: i32) -> u8 {
        (sum >> self.precision).clamp(0, 255) as u8
    }

    /// Resamples the middle of `[outer, input, inner]`.
    pub fn apply(&self, x: &[u8], outer: usize, inner: usize) -> Vec<u8> {
        let output = self.outputs.len();
        let half = 1 << self.precision >> 1;
        let mut y = filled(outer * output * inner, 0u8);
        let shared = Shared::new(&mut y);
        parallel_for(outer, 16 * 1024 / (output * inner).max(1), |range| {
            let mut sums = filled(inner, 0i32);
            for o in range {
                let x = &x[o * self.input * inner..][..self.input * inner];
                // SAFETY: slab o is written by this thread alone.
                let y = unsafe { shared.slice(o * output * inner, output * inner) };
                if inner == 1 {
                    for (y, &(first, start, n)) in y.iter_mut().zip(&self.outputs) {
                        let pairs = x[first..first + n].iter().zip(&self.weights[start..start + n]);
                        *y = self.rounded(pairs.fold(half, |sum, (&v, &w)| sum + i32::from(v) * w));
                    }
                    continue;
                }
                for (y, &(first, start, n)) in y.chunks_exact_mut(inner.max(1)).zip(&self.outputs) {
                    sums.fill(half);
                    for (row, &w) in x[first * inner..].chunks_exact(inner.max(1)).zip(&self.weights[start..start + n])
                    {
                        sums.iter_mut().zip(row).for_each(|(s, &v)| *s += i32::from(v) * w);
                    }
                    y.iter_mut().zip(&sums).for_each(|(y, &s)| *y = self.rounded(s));
                }
            }
        });
        y
    }
}

/// The most bits for which the largest weight is one of 16 bits, its sign included.
fn precision(largest: f64) -> u32 {
    const MOST: u32 = 22;
    let fits = |bits: &u32| (0.5 + largest * f64::from(1u32 << (bits + 1))) < f64::from(1u32 << 15);
    (0..MOST).take_while(fits).count() as u32
}

/// The weights of all elements within a kernel as wide as the output's cells, which sum up to one; gives the first element.
fn antialiased(filter: Filter, input: usize, scale: f64, o: usize, weights: &mut Vec<f64>, largest: &mut f64) -> usize {
    let wide = scale.max(1.0);
    let (support, center, narrow) = (filter.radius() as f64 * wide, scale * (o as f64 + 0.5), 1.0 / wide);
    let first = ((center - support + 0.5).max(0.0) as usize).min(input);
    let end = ((center + support + 0.5).max(0.0) as usize).min(input).max(first);
    let start = weights.len();
    let most = 2 * support.ceil() as usize + 1;
    weights.extend((first..end).take(most).map(|i| filter.kernel((i as f64 - center + 0.5) * narrow)));
    let own = &mut weights[start..];
    let total: f64 = own.iter().sum();
    if total != 0.0 {
        for w in own {
            *w /= total;
            *largest = largest.max(*w);
        }
    }
    first
}

/// The weights of the elements around a position; those beyond the edges are the edges'. Gives the first element.
fn between(filter: Filter, input: usize, at: f64, weights: &mut Vec<f64>, largest: &mut f64) -> usize {
    let (radius, last) = (filter.radius() as i64, input as i64 - 1);
    // Linear weights are never of elements before the first one.
    let at = if filter == Filter::Linear { at.max(0.0) } else { at };
    let before = (at.floor() as i64).min(last);
    let after = (at - before as f64).clamp(0.0, 1.0);
    let place = |k: i64| (before - radius + 1 + k).clamp(0, last) as usize;
    let (first, start) = (place(0), weights.len());
    weights.resize(start + place(2 * radius - 1) - first + 1, 0.0);
    for k in 0..2 * radius {
        let own = &mut weights[start + place(k) - first];
        *own += filter.kernel((k + 1 - radius) as f64 - after);
        // A sum counts that further weights make less.
        *largest = largest.max(*own);
    }
    first
}
