//! Convolutions of each channel by itself.

#[cfg(target_arch = "x86_64")]
use super::avx512vnni::DepthwiseQuads;
use super::finish::Finish;
use super::per_isa::per_isa;
use super::window::{Image, OUTSIDE, Window};
use crate::core::fallible_alloc::filled;
use crate::kernels::conv::Params;
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::runtime::parallel::parallel_for;
use std::ops::Range;

/// A weight of one channel a group.
pub(super) struct Depthwise {
    /// `[tap][channel]`.
    weight: Vec<i16>,
    channels: usize,
    /// The weight for an instruction that multiplies four taps at once, where the processor has it.
    #[cfg(target_arch = "x86_64")]
    quads: Option<DepthwiseQuads>,
}

/// Sums of positions that become results together: they stay in the first-level cache.
const SUMS: usize = 4096;

impl Depthwise {
    /// Lays out a weight `[channel][tap]`.
    pub fn new(taps: usize, channels: usize, weight: &[i8]) -> Depthwise {
        let mut laid = filled(taps * channels, 0i16);
        for (t, line) in laid.chunks_exact_mut(channels).enumerate() {
            line.iter_mut().enumerate().for_each(|(c, w)| *w = weight[c * taps + t].into());
        }
        Depthwise {
            weight: laid,
            channels,
            #[cfg(target_arch = "x86_64")]
            quads: DepthwiseQuads::new(taps, channels, weight),
        }
    }

    pub fn bytes(&self) -> usize {
        let quads = {
            #[cfg(target_arch = "x86_64")]
            {
                self.quads.as_ref().map_or(0, DepthwiseQuads::bytes)
            }
            #[cfg(not(target_arch = "x86_64"))]
            0
        };
        size_of_val(&self.weight[..]) + quads
    }

    /// # Safety
    /// What `finish` writes has a row of all channels for each image and position.
    pub unsafe fn run(&self, p: &Params, image: &Image<'_>, out: [usize; 3], finish: &Finish<'_>) {
        let (channels, taps) = (self.channels, p.kernel.iter().product::<usize>());
        let rows = image.batch * out.iter().product::<usize>();
        let grain = (MULTIPLY_ADDS / 4).div_ceil(channels * taps);
        #[cfg(target_arch = "x86_64")]
        if let (Some(quads), Finish::Integers(how, results)) = (&self.quads, finish) {
            let run = quads.run(image, how);
            parallel_for(rows, grain, |rows| {
                let mut positions = run.positions();
                each_position(p, image, out, rows, |row, taps| {
                    // SAFETY: the caller vouches for the results; pieces of the loop have rows of their own.
                    let result = unsafe { results.slice(row * channels, channels) };
                    positions.compute(taps, result);
                });
            });
            return;
        }
        parallel_for(rows, grain, |rows| {
            let together = (SUMS / channels).max(1);
            let mut sums = filled(together * channels, 0i32);
            let mut inside = filled(taps, [0; 2]);
            let (first, last) = (rows.start, rows.end);
            each_position(p, image, out, rows, |row, taps| {
                let mut count = 0;
                for (tap, &at) in taps.iter().enumerate().filter(|(_, at)| **at != OUTSIDE) {
                    inside[count] = [at, tap * channels];
                    count += 1;
                }
                let place = (row - first) % together;
                let (x, zero, inside) = (image.data, image.zero, &inside[..count]);
                let (weight, own) = (&self.weight[..], &mut sums[place * channels..][..channels]);
                per_isa!(add_products(x: &[u8], zero: u8, weight: &[i16], inside: &[[usize; 2]], own: &mut [i32]));
                if place + 1 == together || row + 1 == last {
                    let sums = &sums[..(place + 1) * channels];
                    // SAFETY: the caller vouches for the results; pieces of the loop have rows of their own.
                    unsafe { finish.write(row - place, 0..channels, channels, sums) };
                }
            });
        });
    }
}

/// Calls `f` with each of some positions of the results, and where in the images the channels of its taps begin.
fn each_position(
    p: &Params,
    image: &Image<'_>,
    out: [usize; 3],
    rows: Range<usize>,
    mut f: impl FnMut(usize, &[usize]),
) {
    let [kd, kh, kw] = p.kernel;
    let (channels, [depth, height, width]) = (p.in_channels, image.size);
    let [step, reach] = [p.dilation[2], (kw - 1) * p.dilation[2]];
    // Of each tap: its place for a position whose window begins where the line does.
    let mut starts = filled(kd * kh * kw, OUTSIDE);
    let mut taps = starts.clone();
    let mut row = rows.start;
    while row < rows.end {
        let window = Window::of(p, image, out, row);
        for (line, starts) in starts.chunks_exact_mut(kw).enumerate() {
            let inside = window.at(0, line / kh).zip(window.at(1, line % kh));
            let start = inside.map(|(d, h)| ((window.image * depth + d) * height + h) * width * channels);
            for (k, at) in starts.iter_mut().enumerate() {
                *at = start.map_or(OUTSIDE, |start| start + k * step * channels);
            }
        }
        let end = rows.end.min((row / out[2] + 1) * out[2]);
        let mut first = window.first[2];
        for row in row..end {
            if first >= 0 && first as usize + reach < width {
                let on = first as usize * channels;
                for (at, &start) in taps.iter_mut().zip(&starts) {
                    *at = if start == OUTSIDE { OUTSIDE } else { start + on };
                }
            } else {
                for (tap, (at, &start)) in taps.iter_mut().zip(&starts).enumerate() {
                    let w = first + (tap % kw * step) as isize;
                    let is_inside = start != OUTSIDE && w >= 0 && (w as usize) < width;
                    *at = if is_inside { start.wrapping_add_signed(first * channels as isize) } else { OUTSIDE };
                }
            }
            f(row, &taps);
            first += p.stride[2] as isize;
        }
        row = end;
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
