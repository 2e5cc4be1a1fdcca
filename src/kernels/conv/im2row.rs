//! im2row: convolutions with few output positions, computed as the transposed product.
//!
//! A map of 7 by 7 fills 49 of 64 lanes. With the product transposed the output channels lie along
//! the lanes, and positions become rows, of which any number will do: windows `[positions, depth]`
//! times weight `[depth, out]`, transposed back at the end.

use super::call::Call;
use super::element::ConvElement;
use super::epilogue::finish;
use super::im2col::Block;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::gemm::Activation;
use crate::kernels::gemm::blocking::{KC, even};
use crate::kernels::gemm::microkernel::Kernels;
use crate::kernels::gemm::tile::{Tile, depth_part};
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::runtime::parallel::{for_items, num_threads};
use std::ptr::null;

/// Most positions computed this way.
const MOST: usize = 256;
/// The depth of a product that takes as long as transposing its result.
const TRANSPOSING: f64 = 40.0;

impl<T: ConvElement> Call<'_, T> {
    /// Whether positions would leave many lanes empty that output channels fill.
    pub(super) fn suits_im2row(&self) -> bool {
        let p = self.conv.params();
        let (positions, channels) = (self.geometry.positions(), p.out_channels / p.groups);
        let lanes = |x: usize| x.next_multiple_of(T::W) as f64 / x as f64;
        let depth = self.geometry.depth();
        // Transposing back costs as much as a few dozen steps of the depth.
        positions <= MOST
            && channels >= 4 * T::W
            && depth > 0
            && lanes(positions) > (1.02 + TRANSPOSING / depth as f64) * lanes(channels)
    }

    pub(super) fn im2row(&self) {
        let (g, p) = (&self.geometry, self.conv.params());
        let (positions, depth) = (g.positions(), g.depth());
        let channels = p.out_channels / p.groups;
        let kernels = self.conv.kernels(self.isa);
        let images = self.batch * p.groups;
        let work = self.batch * p.out_channels * positions * depth;
        let threads = if work >= MULTIPLY_ADDS { num_threads() } else { 1 };
        let parts = if threads > 1 && !images.is_multiple_of(threads) { threads } else { 1 };
        let width = even(channels, channels.div_ceil(parts), 2 * T::W);
        let parts = channels.div_ceil(width);
        let kc = even(depth, KC, 1);
        let live = g.live_depth(0..g.out[1], kc);
        // Rows of windows, an odd number of cache lines apart.
        let ld = (positions.div_ceil(T::W) | 1) * T::W;
        let has_residual = self.epilogue.residual.is_some() || self.epilogue.accumulate;
        let items = AssertSync(|first: usize, end: usize| {
            let mut windows = T::scratch(kc * ld);
            let mut sums = T::scratch(positions * width);
            for item in first..end {
                let (image, o0) = (item / parts, item % parts * width);
                let (n, group) = (image / p.groups, image % p.groups);
                let cols = width.min(channels - o0);
                let channel = group * channels + o0;
                for (i, &(k0, k1)) in live.iter().enumerate() {
                    // SAFETY: image, group and channels are within what `run_on` checked; the
                    // buffers hold all positions by the block's depth and width.
                    unsafe {
                        let x = self.x.add(n * self.x_batch + group * g.channels * g.strides[0]);
                        let dst = windows.ptr();
                        let part = Block { depth: (k0, k1), positions: (0, positions), dst, pitch: T::W, ld };
                        g.pack(self.isa, x, &part);
                        let mut t = Tile {
                            k: k1 - k0,
                            a: windows.ptr::<T>().cast_const(),
                            stretches: 1,
                            offsets: null(),
                            ars: 1,
                            acs: ld,
                            b: self.conv.panel(group, o0).add(k0 * T::W),
                            bks: T::W,
                            bps: depth * T::W,
                            c: sums.ptr(),
                            ldc: width,
                            last: T::W,
                            packed: true,
                            next: null(),
                            alpha: T::ONE,
                            beta: T::ZERO,
                            bias_col: self.epilogue.bias.map_or(null(), |b| b.as_ptr().add(channel)),
                            bias_row: null(),
                            residual: null(),
                            relu: !has_residual && matches!(self.epilogue.activation, Activation::Relu),
                        };
                        depth_part(&mut t, i == 0, i + 1 == live.len());
                        kernels.block(positions, cols, &t);
                    }
                }
                let at = (n * p.out_channels + channel) * positions;
                let residual = self.kept(at, cols * positions);
                // SAFETY: this item's channels of the output, disjoint from all others.
                let out = unsafe { std::slice::from_raw_parts_mut(self.out.add(at), cols * positions) };
                // SAFETY: the buffer was filled above, up to `cols` in every row.
                unsafe { transpose_back(kernels, sums.ptr::<T>(), width, positions, cols, out) };
                if has_residual || matches!(self.epilogue.activation, Activation::Map(_)) {
                    finish(out, residual.as_deref(), self.epilogue.activation);
                }
            }
        });
        let count = images * parts;
        for_items(count, threads > 1, |r| (items.get())(r.start, r.end));
    }
}

/// Channels transposed at a time.
const CHUNK: usize = 64;

/// `out[o][position] = sums[position][o]`.
///
/// # Safety
/// `sums` must hold `positions` rows of `cols` elements, `ld` apart.
unsafe fn transpose_back<T: ConvElement>(
    kernels: &Kernels<T>,
    sums: *const T,
    ld: usize,
    positions: usize,
    cols: usize,
    out: &mut [T],
) {
    let mut block = [T::ZERO; CHUNK * 16];
    for o in (0..cols).step_by(CHUNK) {
        let rows = CHUNK.min(cols - o);
        for p in (0..positions).step_by(T::W) {
            let count = T::W.min(positions - p);
            // SAFETY: the columns of the transposing pack are rows p.. of the sums, from `o` on; the
            // block holds CHUNK rows of a panel.
            unsafe { (kernels.pack_cols)(rows, count, sums.add(p * ld + o), ld, block.as_mut_ptr()) };
            for r in 0..rows {
                let (to, from) = (&mut out[(o + r) * positions + p..][..count], &block[r * T::W..]);
                if count == T::W {
                    to.copy_from_slice(&from[..T::W]);
                } else {
                    for (to, &from) in to.iter_mut().zip(from) {
                        *to = from;
                    }
                }
            }
        }
    }
}
