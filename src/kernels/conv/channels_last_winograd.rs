//! Convolutions by Winograd's minimal filtering of images whose channels lie innermost: tiles are moved to where the convolution is products of
//! numbers, a matrix product for each of these, and back.

use super::channels_last::Images;
use super::element::ConvElement;
use super::winograd::Winograd;
use super::winograd_transform::Finish;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::gemm::Activation;
use crate::kernels::gemm::blocking::{self, even};
use crate::kernels::gemm::product::{Product, Rhs};
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::runtime::parallel::{for_items, num_threads};
use std::ops::Range;
use std::ptr::{null, null_mut};

/// Elements of the moved tiles and their products that an item keeps: they stay in the second-level cache.
const BLOCK: usize = 160 << 10;
/// Tiles an item has at least: fewer would not pay for reading the weight.
const FEWEST: usize = 28;

impl<T: ConvElement> Images<'_, T> {
    /// Whether the images are read where they lie, and have tiles enough.
    pub(super) fn suits_winograd(&self, winograd: &Winograd<T>) -> bool {
        let [depths, height, width] = self.out;
        depths == 1 && winograd.pays([height, width]) && self.is_channels_last()
    }

    /// In items of some tiles and some output channels. The images are dense, their channels innermost.
    pub(super) fn winograd(&self, winograd: &Winograd<T>) {
        match winograd.m {
            4 => self.tiles::<4, 6>(winograd),
            _ => self.tiles::<2, 4>(winograd),
        }
    }

    fn tiles<const M: usize, const N: usize>(&self, winograd: &Winograd<T>) {
        let (c, outs) = (self.conv.params().in_channels, self.conv.params().out_channels);
        let total = self.batch * self.out[1].div_ceil(M) * self.out[2].div_ceil(M);
        let most = (BLOCK / (N * N * (c + outs))).max(FEWEST);
        let count = even(total, most, 1);
        let blocks = total.div_ceil(count);
        let threads = if total * N * N * c * outs >= MULTIPLY_ADDS { num_threads() } else { 1 };
        // The tiles of an item do not go by the threads, so that sums are rounded in one order.
        let parts = if blocks.is_multiple_of(threads) || blocks >= 4 * threads { 1 } else { threads };
        let wide = even(outs, outs.div_ceil(parts), 2 * T::W);
        let parts = outs.div_ceil(wide);
        // Matrices and their rows an odd number of lines apart share no sets of the cache.
        let pitch = |channels: usize| ((channels / T::W) | 1) * T::W;
        let (taken, given) = (pitch(c), pitch(wide));
        let (matrix_in, matrix_out) = (pitch(count * taken), pitch(count * given));
        let items = AssertSync(|first: usize, end: usize| {
            let mut scratch = T::scratch(N * N * (matrix_in + matrix_out) + c);
            let moved = scratch.ptr::<T>();
            // SAFETY: the buffer has room for both sets of matrices and a position of zeros behind them.
            let (products, zeros) =
                unsafe { (moved.add(N * N * matrix_in), moved.add(N * N * (matrix_in + matrix_out))) };
            // SAFETY: as above.
            unsafe { zeros.write_bytes(0, c) };
            let mut before = usize::MAX;
            for item in first..end {
                let (block, part) = (item / parts, item % parts);
                let tiles = block * count..total.min((block + 1) * count);
                let channels = part * wide..outs.min((part + 1) * wide);
                // SAFETY: the tiles and the channels are of the call, and each item's results its own. The matrices have a row a tile, and the
                // weight as many panels of `c` rows.
                unsafe {
                    if block != before {
                        self.move_tiles::<M, N>(tiles.clone(), zeros, moved, taken, matrix_in);
                        before = block;
                    }
                    for at in 0..N * N {
                        let panel = at * (outs / T::W) + channels.start / T::W;
                        let weight = Rhs::Panels(winograd.weight.as_ptr().add(panel * c * T::W), c);
                        let from = (moved.add(at * matrix_in).cast_const(), [taken, 1]);
                        let shape = [tiles.len(), channels.len(), c];
                        let product = Product::new(shape, from, weight, products.add(at * matrix_out), given);
                        blocking::run(self.isa, &Product { parallel: false, ..product });
                    }
                    self.move_back::<M, N>(tiles, products, given, matrix_out, channels);
                }
            }
        });
        for_items(blocks * parts, threads > 1, |r| (items.get())(r.start, r.end));
    }

    /// Where a tile's results begin: image, row and column.
    fn origin<const M: usize>(&self, tile: usize) -> [usize; 3] {
        let (high, wide) = (self.out[1].div_ceil(M), self.out[2].div_ceil(M));
        [tile / (high * wide), tile / wide % high * M, tile % wide * M]
    }

    /// Moves what the tiles read, a row of each matrix a tile.
    ///
    /// # Safety
    /// The tiles must be of the call, `zeros` hold a position and the matrices, `matrix` elements apart with rows `row` apart, the tiles.
    unsafe fn move_tiles<const M: usize, const N: usize>(
        &self,
        tiles: Range<usize>,
        zeros: *const T,
        to: *mut T,
        row: usize,
        matrix: usize,
    ) {
        let p = self.conv.params();
        let ([_, ph, pw], [_, height, width], c) = (p.padding, self.size, p.in_channels);
        for (i, tile) in tiles.enumerate() {
            let [image, top, left] = self.origin::<M>(tile);
            let mut from = [[zeros; N]; N];
            for (h, from) in from.iter_mut().enumerate() {
                let Some(y) = (top + h).checked_sub(ph).filter(|y| *y < height) else { continue };
                for (w, from) in from.iter_mut().enumerate() {
                    if let Some(x) = (left + w).checked_sub(pw).filter(|x| *x < width) {
                        // SAFETY: the position is inside the image.
                        *from = unsafe { self.x.add(((image * height + y) * width + x) * c) };
                    }
                }
            }
            // SAFETY: the caller vouches for the row; every pointer has `c` elements.
            unsafe { T::move_tile(self.isa, &from, c, to.add(i * row), matrix) };
        }
    }

    /// Moves the products of some channels back, and finishes the results.
    ///
    /// # Safety
    /// As for [`Images::move_tiles`], and nobody else may use the results.
    unsafe fn move_back<const M: usize, const N: usize>(
        &self,
        tiles: Range<usize>,
        from: *const T,
        row: usize,
        matrix: usize,
        channels: Range<usize>,
    ) {
        let ([_, height, width], outs) = (self.out, self.conv.params().out_channels);
        let finish = Finish {
            bias: self.epilogue.bias.map_or(null(), |b| b[channels.clone()].as_ptr()),
            accumulate: self.epilogue.accumulate,
            relu: matches!(self.epilogue.activation, Activation::Relu),
        };
        for (i, tile) in tiles.enumerate() {
            let [image, top, left] = self.origin::<M>(tile);
            let mut to = [[null_mut(); M]; M];
            for (h, to) in to.iter_mut().enumerate().take(height - top) {
                for (w, to) in to.iter_mut().enumerate().take(width - left) {
                    let position = (image * height + top + h) * width + left + w;
                    // SAFETY: the position is inside the output.
                    *to = unsafe { self.y.add(position * outs + channels.start) };
                }
            }
            // SAFETY: the caller vouches for the row; every pointer that is not null has the channels.
            unsafe { T::move_back::<M, N>(self.isa, from.add(i * row), matrix, channels.len(), &to, &finish) };
            if let Activation::Map(f) = self.epilogue.activation {
                for &to in to.as_flattened().iter().filter(|to| !to.is_null()) {
                    // SAFETY: this item's channels of a position.
                    f(unsafe { std::slice::from_raw_parts_mut(to, channels.len()) });
                }
            }
        }
    }
}
