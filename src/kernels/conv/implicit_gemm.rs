//! Convolution as a matrix product: `weight [out, taps * in] · windows [taps * in, positions]`, whose right-hand side is
//! packed block by block and never exists as a whole.

use super::call::Call;
use super::element::ConvElement;
use super::im2col::Block;
use super::live_taps::{Band, Depth};
use super::padded_im2col::PaddedIm2col;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::gemm::Activation;
use crate::kernels::gemm::blocking::{KC, even};
use crate::kernels::gemm::tile::{Tile, depth_part};
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::runtime::parallel::{for_items, num_threads};
use smallvec::SmallVec;
use std::ptr::null;

/// Positions of a block whose input is copied with its padding; more share more of the copy.
const PADDED_BLOCK: usize = 1024;
/// Elements of one block of windows.
const BLOCK: usize = 96 << 10;

impl<T: ConvElement> Call<'_, T> {
    /// As a product, in items of one image and group, some output channels and some positions.
    pub(super) fn implicit_gemm(&self) {
        let (g, p) = (&self.geometry, self.conv.params());
        let (positions, depth) = (g.positions(), g.depth());
        let channels = p.out_channels / p.groups;
        let work = self.batch * p.out_channels * positions * depth;
        let threads = if work >= MULTIPLY_ADDS { num_threads() } else { 1 };
        let kernels = self.conv.kernels(self.isa);
        let kc = even(depth, KC, 1);
        let images = self.batch * p.groups;
        let most = if g.suits_padded_copy() { PADDED_BLOCK } else { (BLOCK / kc).max(4 * T::W) };
        let bands = match g.suits_padded_copy() {
            // The copy is made with the first part of the depth.
            true => SmallVec::from_iter([Band { positions: (0, positions), depth: g.whole_depth(kc) }]),
            false => g.bands(kc, T::W),
        };
        // As many position blocks as make the threads' shares equal, if there are positions enough.
        let mut parts = 1;
        let mut blocks: Vec<(usize, usize, &Depth)> = Vec::new();
        for Band { positions: (start, end), depth } in &bands {
            let positions = end - start;
            let mut count = positions.div_ceil(most);
            if threads > 1 && !(images * count).is_multiple_of(threads) {
                if positions >= 4 * T::W * threads {
                    count = count.next_multiple_of(threads);
                } else {
                    parts = threads;
                }
            }
            let width = even(positions, positions.div_ceil(count), 2 * T::W);
            blocks.extend((*start..*end).step_by(width).map(|p| (p, (*end).min(p + width), depth)));
        }
        let width = blocks.iter().map(|(p0, p1, _)| p1 - p0).max().unwrap_or(0);
        let lanes = self.conv.lanes;
        let rows = even(channels, channels.div_ceil(parts), lanes);
        let parts = channels.div_ceil(rows);
        // Panels of a block end on different cache sets.
        let pitch = kc * T::W + T::W;
        let padded = g.suits_padded_copy().then(|| PaddedIm2col::new(g, width));
        let items = |first: usize, end: usize| {
            let mut buffer = T::scratch(pitch * width.div_ceil(T::W));
            let mut copy = T::scratch(padded.as_ref().map_or(0, PaddedIm2col::len));
            for item in first..end {
                let (image, rest) = (item / (blocks.len() * parts), item % (blocks.len() * parts));
                let (part, (p0, p1, live)) = (rest / blocks.len(), blocks[rest % blocks.len()]);
                let (n, group) = (image / p.groups, image % p.groups);
                let o0 = part * rows;
                let o1 = channels.min(o0 + rows);
                let channel = group * channels + o0;
                let at = (n * p.out_channels + channel) * positions + p0;
                for (i, &(k0, k1)) in live.iter().enumerate() {
                    let (is_first, is_last) = (i == 0, i + 1 == live.len());
                    // SAFETY: image, group, channels and positions are within what `run_on` checked;
                    // the buffer holds every panel of the block.
                    unsafe {
                        let x = self.x.add(n * self.x_batch + group * g.channels * g.strides[0]);
                        let part = Block { depth: (k0, k1), positions: (p0, p1), dst: buffer.ptr(), pitch, ld: T::W };
                        if let Some(padded) = &padded {
                            padded.pack(self.isa, g, x, copy.ptr(), &part);
                        } else if k1 > k0 {
                            g.pack(self.isa, x, &part);
                        }
                        for o in (o0..o1).step_by(lanes) {
                            let (channel, at) = (group * channels + o, at + (o - o0) * positions);
                            let mut t = Tile {
                                k: k1 - k0,
                                a: self.conv.panel(group, o).add(k0 * lanes),
                                stretches: 1,
                                offsets: null(),
                                ars: 1,
                                acs: lanes,
                                b: buffer.ptr::<T>().cast_const(),
                                bks: T::W,
                                bps: pitch,
                                c: self.out.add(at),
                                ldc: positions,
                                last: T::W,
                                packed: true,
                                next: self.conv.panel(group, o + lanes).wrapping_add(k0 * lanes),
                                alpha: T::ONE,
                                beta: T::ZERO,
                                bias_col: null(),
                                bias_row: self.epilogue.bias.map_or(null(), |b| b.as_ptr().add(channel)),
                                residual: self.residual(live.len() == 1, at),
                                relu: matches!(self.epilogue.activation, Activation::Relu),
                            };
                            if self.epilogue.accumulate && live.len() > 1 {
                                t.beta = T::ONE;
                            }
                            depth_part(&mut t, is_first, is_last);
                            kernels.block(lanes.min(o1 - o), p1 - p0, &t);
                        }
                    }
                }
                if let Activation::Map(f) = self.epilogue.activation {
                    for o in 0..o1 - o0 {
                        // SAFETY: this item's part of one output row.
                        f(unsafe { std::slice::from_raw_parts_mut(self.out.add(at + o * positions), p1 - p0) });
                    }
                }
            }
        };
        let count = images * parts * blocks.len();
        let items = AssertSync(items);
        for_items(count, threads > 1, |r| (items.get())(r.start, r.end));
    }
}
