//! Convolutions of each channel by itself.

use super::finish::Finish;
use super::per_isa::per_isa;
use super::window::{Image, Window};
use crate::core::fallible_alloc::filled;
use crate::kernels::conv::Params;
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::runtime::parallel::parallel_for;

/// A weight of one channel a group, `[tap][channel]`.
pub(super) struct Depthwise {
    weight: Vec<i16>,
    channels: usize,
}

impl Depthwise {
    /// Lays out a weight `[channel][tap]`.
    pub fn new(taps: usize, channels: usize, weight: &[i8]) -> Depthwise {
        let mut laid = filled(taps * channels, 0i16);
        for (t, line) in laid.chunks_exact_mut(channels).enumerate() {
            line.iter_mut().enumerate().for_each(|(c, w)| *w = weight[c * taps + t].into());
        }
        Depthwise { weight: laid, channels }
    }

    pub fn bytes(&self) -> usize {
        size_of_val(&self.weight[..])
    }

    /// # Safety
    /// What `finish` writes has a row of all channels for each image and position.
    pub unsafe fn run(&self, p: &Params, image: &Image<'_>, out: [usize; 3], finish: &Finish<'_>) {
        let (channels, taps) = (self.channels, p.kernel.iter().product::<usize>());
        let rows = image.batch * out.iter().product::<usize>();
        parallel_for(rows, MULTIPLY_ADDS.div_ceil(channels * taps), |rows| {
            let mut sums = filled(channels, 0i32);
            let mut inside = filled(taps, [0; 2]);
            for row in rows {
                let window = Window::of(p, image, out, row);
                let mut count = 0;
                for tap in 0..taps {
                    let k = [tap / (p.kernel[2] * p.kernel[1]), tap / p.kernel[2] % p.kernel[1], tap % p.kernel[2]];
                    let (Some(d), Some(h), Some(w)) = (window.at(0, k[0]), window.at(1, k[1]), window.at(2, k[2]))
                    else {
                        continue;
                    };
                    let at = ((window.image * image.size[0] + d) * image.size[1] + h) * image.size[2] + w;
                    inside[count] = [at * channels, tap * channels];
                    count += 1;
                }
                let (x, zero, inside) = (image.data, image.zero, &inside[..count]);
                let (weight, sums) = (&self.weight[..], &mut sums[..]);
                per_isa!(add_products(x: &[u8], zero: u8, weight: &[i16], inside: &[[usize; 2]], sums: &mut [i32]));
                // SAFETY: the caller vouches for the results; pieces of the loop have rows of their own.
                unsafe { finish.write(row, 0..channels, channels, sums) };
            }
        });
    }
}

/// The sums of a row: `inside` says for each tap where its channels are in the images and in the weight.
#[inline(always)]
fn add_products(x: &[u8], zero: u8, weight: &[i16], inside: &[[usize; 2]], sums: &mut [i32]) {
    /// Channels whose sums stay in registers.
    const CHUNK: usize = 64;
    let product = |x: u8, w: i16| i32::from(i16::from(x) - i16::from(zero)) * i32::from(w);
    let mut chunks = sums.chunks_exact_mut(CHUNK);
    let mut first = 0;
    for chunk in &mut chunks {
        let mut acc = [0i32; CHUNK];
        for &[from, at] in inside {
            let (x, w) = (&x[from + first..][..CHUNK], &weight[at + first..][..CHUNK]);
            for i in 0..CHUNK {
                acc[i] += product(x[i], w[i]);
            }
        }
        chunk.copy_from_slice(&acc);
        first += CHUNK;
    }
    let rest = chunks.into_remainder();
    rest.fill(0);
    for &[from, at] in inside {
        let n = rest.len();
        for ((sum, &x), &w) in rest.iter_mut().zip(&x[from + first..][..n]).zip(&weight[at + first..][..n]) {
            *sum += product(x, w);
        }
    }
}
