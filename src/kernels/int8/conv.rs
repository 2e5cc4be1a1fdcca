//! Convolutions of images of 8-bit integers whose channels lie side by side.

use super::depthwise::Depthwise;
use super::finish::Finish;
use super::packed::PackedInt8;
use super::window::{Image, Window};
use crate::core::fallible_alloc::{collected, filled};
use crate::kernels::conv::Params;
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::runtime::parallel::parallel_for;

/// A convolution with its weight laid out.
pub struct ConvInt8 {
    params: Params,
    weight: Weight,
}

enum Weight {
    /// A matrix for each group.
    Groups(Vec<PackedInt8>),
    /// One channel a group.
    Depthwise(Depthwise),
}

/// Bytes of gathered rows, and of sums, that are computed together. Where the weight is small, they stay in the first-level cache; of a larger one
/// more is computed each time that it is read, and they stay in the second-level cache.
fn block_bytes(weight: &PackedInt8) -> usize {
    if weight.bytes() <= 64 * 1024 { 24 * 1024 } else { 256 * 1024 }
}

impl ConvInt8 {
    /// Lays out a dense weight `[out, in / groups, depth, height, width]`; none where sums might not fit 32 bits.
    pub fn new(params: Params, weight: &[i8]) -> Option<ConvInt8> {
        let Params { kernel, groups, in_channels, out_channels, .. } = params;
        let (ins, outs) = (in_channels / groups, out_channels / groups);
        let taps = kernel.iter().product::<usize>();
        let k = taps.checked_mul(ins).filter(|&k| k <= PackedInt8::LARGEST_K)?;
        if ins == 1 && outs == 1 && groups > 1 {
            let weight = Weight::Depthwise(Depthwise::new(taps, groups, weight));
            return Some(ConvInt8 { params, weight });
        }
        // Channels of a tap lie side by side, as those of an image do.
        let group = |g: usize| {
            let at = |j: usize, i: usize| weight[((g * outs + j) * ins + i % ins) * taps + i / ins];
            PackedInt8::new(outs, k, at)
        };
        Some(ConvInt8 { params, weight: Weight::Groups(collected((0..groups).map(group))) })
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        match &self.weight {
            Weight::Groups(all) => all.iter().map(PackedInt8::bytes).sum(),
            Weight::Depthwise(d) => d.bytes(),
        }
    }

    /// Computes the sums for results of size `out` (depth, height, width) and gives them to `finish`.
    ///
    /// # Safety
    /// What `finish` writes has a row of all channels for each image and position.
    ///
    /// # Panics
    /// If the images are shorter than their size says.
    pub unsafe fn run(&self, image: &Image<'_>, out: [usize; 3], finish: &Finish<'_>) {
        let p = &self.params;
        assert!(
            image.data.len() >= image.batch * image.size.iter().product::<usize>() * p.in_channels,
            "an image is too short"
        );
        let rows = image.batch * out.iter().product::<usize>();
        match &self.weight {
            // SAFETY: the caller vouches for the results.
            Weight::Depthwise(d) => unsafe { d.run(p, image, out, finish) },
            Weight::Groups(all) => {
                for (g, weight) in all.iter().enumerate() {
                    // SAFETY: as above.
                    unsafe { self.run_group(g, weight, image, out, rows, finish) };
                }
            }
        }
    }

    /// # Safety
    /// As [`ConvInt8::run`].
    unsafe fn run_group(
        &self,
        g: usize,
        weight: &PackedInt8,
        image: &Image<'_>,
        out: [usize; 3],
        rows: usize,
        finish: &Finish<'_>,
    ) {
        let p = &self.params;
        let (n, pitch) = (weight.n(), weight.row_bytes());
        let start = weight.start(image.zero);
        // Rows that lie in memory as the product reads them.
        let is_dense =
            p.kernel == [1; 3] && p.stride == [1; 3] && p.padding == [0; 3] && p.groups == 1 && p.in_channels == pitch;
        let block = (block_bytes(weight) / pitch.max(4 * n).max(1)).clamp(6, 384) / 6 * 6;
        let work = (block * n).saturating_mul(weight.k()).max(1);
        parallel_for(rows.div_ceil(block), MULTIPLY_ADDS.div_ceil(work), |blocks| {
            let mut gathered = if is_dense { Vec::new() } else { filled(block * pitch, 0u8) };
            let mut sums = filled(block * n, 0i32);
            for first in blocks.map(|b| b * block) {
                let count = block.min(rows - first);
                let a = if is_dense {
                    &image.data[first * pitch..(first + count) * pitch]
                } else {
                    for (r, row) in gathered.chunks_exact_mut(pitch).enumerate().take(count) {
                        self.gather(g, image, out, first + r, row);
                    }
                    &gathered[..]
                };
                weight.multiply(count, a, pitch, &start, &mut sums);
                // SAFETY: the caller vouches for the results; pieces of the loop have rows of their own.
                unsafe { finish.write(first, g * n..(g + 1) * n, p.out_channels, &sums[..count * n]) };
            }
        });
    }

    /// The window of a position of the results, among all images' ones, as a row: channels of a tap side by side.
    fn gather(&self, g: usize, image: &Image<'_>, out: [usize; 3], position: usize, row: &mut [u8]) {
        let p = &self.params;
        let ins = p.in_channels / p.groups;
        let window = Window::of(p, image, out, position);
        let [_, height, width] = image.size;
        let run = p.kernel[2] * ins;
        // Taps of a line lie side by side where the weight has no gaps and there is one group.
        let is_run = p.dilation[2] == 1 && p.groups == 1;
        let mut at = 0;
        for kd in 0..p.kernel[0] {
            for kh in 0..p.kernel[1] {
                let line = &mut row[at..at + run];
                at += run;
                let (Some(d), Some(h)) = (window.at(0, kd), window.at(1, kh)) else {
                    line.fill(image.zero);
                    continue;
                };
                let base = ((window.image * image.size[0] + d) * height + h) * width;
                let from = window.first[2];
                if is_run && from >= 0 && from as usize + p.kernel[2] <= width {
                    line.copy_from_slice(&image.data[(base + from as usize) * ins..][..run]);
                    continue;
                }
                for (kw, tap) in line.chunks_exact_mut(ins).enumerate() {
                    match window.at(2, kw) {
                        Some(w) => tap.copy_from_slice(&image.data[(base + w) * p.in_channels + g * ins..][..ins]),
                        None => tap.fill(image.zero),
                    }
                }
            }
        }
    }
}
