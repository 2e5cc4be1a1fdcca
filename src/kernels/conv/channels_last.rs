//! Convolutions of planes whose channels lie innermost, `[batch, height, width, channel]`.
//!
//! A position is then a row of a matrix, and its output channels lie along the lanes of a vector, however small the map is.
//! For one row of taps the windows of a row of outputs are rows of such a matrix where the input lies: nothing is gathered.
//! The products of the rows of taps are added up. What has padding around it is read from a copy that holds the padding;
//! where taps lie apart, each is multiplied by the positions at which it reads the input.

use super::element::ConvElement;
use super::epilogue::{ConvEpilogue, finish};
use super::input::Input;
use super::packed::PackedConv;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::gemm::Activation;
use crate::kernels::gemm::blocking::{self, KC, even};
use crate::kernels::gemm::product::{Product, Rhs};
use crate::kernels::gemm::tile::{Tile, depth_part};
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::kernels::isa::{Isa, isa};
use crate::runtime::parallel::{for_items, num_threads};
use smallvec::SmallVec;
use std::ops::Range;
use std::ptr::{copy_nonoverlapping, null};

/// Elements of the copy of an item's input, and of a block of the weight: both stay in the second-level cache.
const BLOCK: usize = 96 << 10;
/// Rows of a matrix this many bytes apart share few sets of the first-level cache.
const CONFLICT: usize = 2048;

/// One checked call.
pub(super) struct Planes<'a, T> {
    /// The convolution.
    pub conv: &'a PackedConv<T>,
    /// The instruction set to run on.
    pub isa: Isa,
    /// Images.
    pub batch: usize,
    /// Height and width of the input.
    pub size: [usize; 2],
    /// Height and width of the output.
    pub out: [usize; 2],
    /// The first element of the input.
    pub x: *const T,
    /// Elements of the input from one image, channel, row and column to the next.
    pub strides: [usize; 4],
    /// The first element of the dense output.
    pub y: *mut T,
    /// Bias, residual and activation. The residual is in the output, but for depthwise convolutions.
    pub epilogue: &'a ConvEpilogue<'a, T>,
}

// SAFETY: the pointers are used within one call, and threads write disjoint parts of the output.
unsafe impl<T: Sync> Sync for Planes<'_, T> {}

/// The input of some rows of outputs, as a matrix for each row of taps.
struct Source<T> {
    /// What the first tap of the first output reads.
    first: *const T,
    /// Elements from one output row to the next, and from one output to the next.
    line: usize,
    step: usize,
    /// Elements from one row of taps to the next, and from one tap to the next.
    tap_row: usize,
    tap: usize,
}

/// Adjacent taps and channels, which lie in the source as they lie in the weight.
#[derive(Clone, Copy)]
struct Segment {
    /// Where it begins, from what the first tap reads.
    at: usize,
    /// The part of the depth.
    depth: (usize, usize),
}

impl<T: ConvElement> PackedConv<T> {
    /// Whether images with channels last are convolved faster: each vector is then of channels, of which there are enough.
    pub fn suits_channels_last(&self) -> bool {
        let p = self.params();
        let is_plane = (p.kernel[0], p.stride[0], p.padding[0]) == (1, 1, 0);
        let whole = p.groups == 1 || p.is_depthwise() && p.out_channels == p.groups;
        is_plane && whole && p.out_channels >= T::W
    }

    /// Convolves images of any layout into `out`, dense with channels last, as the residual is. The convolution is one that
    /// [`PackedConv::suits_channels_last`].
    ///
    /// # Panics
    /// If a slice is too short for its shape.
    pub fn run_channels_last(&self, input: &Input<T>, out: &mut [T], epilogue: &ConvEpilogue<T>) {
        self.run_channels_last_on(isa(), input, out, epilogue);
    }

    pub(super) fn run_channels_last_on(&self, isa: Isa, input: &Input<T>, out: &mut [T], epilogue: &ConvEpilogue<T>) {
        let p = self.params();
        assert!(self.suits_channels_last(), "the convolution is not one of planes");
        let Input { data: x, batch, size, strides } = *input;
        let total = self.check(input, out, epilogue);
        if total == 0 {
            return;
        }
        // Sums are rounded in one order, wherever the residual lies.
        let in_place;
        let epilogue = match epilogue.residual {
            Some(r) if !p.is_depthwise() => {
                out[..total].copy_from_slice(&r[..total]);
                in_place = ConvEpilogue { residual: None, accumulate: true, ..*epilogue };
                &in_place
            }
            _ => epilogue,
        };
        let [_, height, width] = p.output_size(size);
        let [sn, sc, _, sh, sw] = strides;
        let planes = Planes {
            conv: self,
            isa,
            batch,
            size: [size[1], size[2]],
            out: [height, width],
            x: x.as_ptr(),
            strides: [sn, sc, sh, sw],
            y: out.as_mut_ptr(),
            epilogue,
        };
        if p.is_depthwise() {
            planes.depthwise();
        } else if planes.is_pointwise() {
            planes.pointwise();
        } else if let Some(winograd) =
            self.winograd.as_ref().filter(|w| w.pays(planes.out) && planes.is_channels_last())
        {
            planes.winograd(winograd);
        } else {
            planes.lines();
        }
    }
}

impl<T: ConvElement> Planes<'_, T> {
    pub(super) fn taps(&self) -> [usize; 2] {
        let [_, kh, kw] = self.conv.params().kernel;
        [kh, kw]
    }

    /// Whether the images are dense, their channels innermost.
    pub(super) fn is_channels_last(&self) -> bool {
        let [h, w] = self.size;
        let c = self.conv.params().in_channels;
        let want = [h * w * c, 1, w * c, c];
        let counts = [self.batch, c, h, w];
        (0..4).all(|i| counts[i] <= 1 || self.strides[i] == want[i])
    }

    /// Whether each output is of the input's channels at its place.
    fn is_pointwise(&self) -> bool {
        let p = self.conv.params();
        p.taps() == 1 && p.stride == [1; 3] && p.padding == [0; 3] && self.is_channels_last()
    }

    /// As one product, whose rows are positions.
    fn pointwise(&self) {
        let p = self.conv.params();
        let (m, n, k) = (self.batch * self.out[0] * self.out[1], p.out_channels, p.in_channels);
        let rhs = Rhs::Panels(self.conv.panel(0, 0), k);
        let product = Product::new([m, n, k], (self.x, [k, 1]), rhs, self.y, n);
        let (relu, map) = match self.epilogue.activation {
            Activation::None => (false, None),
            Activation::Relu => (true, None),
            Activation::Map(f) => (false, Some(f)),
        };
        let product = Product {
            beta: if self.epilogue.accumulate { T::ONE } else { T::ZERO },
            bias_col: self.epilogue.bias.map_or(null(), |b| b.as_ptr()),
            relu,
            map,
            ..product
        };
        // SAFETY: the input is dense, with a row of `k` elements a position; the output has `n` a
        // position, and the weight is in panels of `k` rows.
        unsafe { blocking::run(self.isa, &product) }
    }

    /// As products of the rows of taps, in items of one image, some rows of outputs and some output channels.
    fn lines(&self) {
        let p = self.conv.params();
        let [rows, width] = self.out;
        let [kh, kw] = self.taps();
        let apart = p.padding != [0; 3] && p.dilation != [1; 3] && p.taps() > 1;
        let work = self.batch * rows * width * p.taps() * p.in_channels * p.out_channels;
        let threads = if work >= MULTIPLY_ADDS { num_threads() } else { 1 };
        // Rows of outputs whose input stays near, the same number for each thread.
        let most = (BLOCK / (self.size[1].max(width) * p.stride[1] * p.in_channels)).saturating_sub(kh).max(4);
        let mut blocks = rows.div_ceil(most);
        let mut parts = 1;
        if threads > 1 && !(self.batch * blocks).is_multiple_of(threads) {
            if rows >= 2 * threads { blocks = blocks.next_multiple_of(threads) } else { parts = threads }
        }
        let high = even(rows, rows.div_ceil(blocks), 1);
        let blocks = rows.div_ceil(high);
        let wide = even(p.out_channels, p.out_channels.div_ceil(parts), 2 * T::W);
        let parts = p.out_channels.div_ceil(wide);
        let items = AssertSync(|first: usize, end: usize| {
            let mut copy = T::scratch(self.copied(high, kh, kw, apart));
            for item in first..end {
                let (image, rest) = (item / (blocks * parts), item % (blocks * parts));
                let (block, part) = (rest / parts, rest % parts);
                let lines = block * high..rows.min((block + 1) * high);
                let channels = part * wide..p.out_channels.min((part + 1) * wide);
                // SAFETY: image, rows and channels are of the call; the copy has room for the input of so many rows.
                unsafe {
                    if apart {
                        self.taps_apart(image, lines, channels, copy.ptr());
                    } else {
                        self.taps_together(image, lines, channels, copy.ptr());
                    }
                }
            }
        });
        let count = self.batch * blocks * parts;
        for_items(count, threads > 1, |r| (items.get())(r.start, r.end));
    }

    /// Elements from one position to the next in a copy: one cache line more than the channels where rows of the matrix would
    /// share sets of the cache.
    fn pitch(&self) -> usize {
        let (p, [_, kw]) = (self.conv.params(), self.taps());
        let c = p.in_channels;
        let step = if kw == 1 { 1 } else { p.stride[2] };
        if (step * c * size_of::<T>()).is_multiple_of(CONFLICT) { c + 64 / size_of::<T>() } else { c }
    }

    /// Whether windows are read where the input lies.
    fn reads_in_place(&self) -> bool {
        let p = self.conv.params();
        let step = p.stride[2] * p.in_channels * size_of::<T>();
        p.padding == [0; 3] && p.taps() > 1 && self.is_channels_last() && !step.is_multiple_of(CONFLICT)
    }

    /// Elements of the copy that `high` rows of outputs need.
    fn copied(&self, high: usize, kh: usize, kw: usize, apart: bool) -> usize {
        let p = self.conv.params();
        if apart {
            return self.size[0] * self.size[1] * self.pitch();
        }
        if self.reads_in_place() {
            return 0;
        }
        if kh * kw == 1 {
            return high * self.out[1] * self.pitch();
        }
        let span = |d: usize, n: usize, k: usize| (n - 1) * p.stride[d] + (k - 1) * p.dilation[d] + 1;
        span(1, high, kh) * span(2, self.out[1], kw) * self.pitch()
    }

    /// The source of some rows of outputs of an image, with its padding.
    ///
    /// # Safety
    /// The image and the rows must be the call's, and the copy have room for [`Planes::copied`].
    unsafe fn source(&self, image: usize, rows: &Range<usize>, copy: *mut T) -> Source<T> {
        let p = self.conv.params();
        let [_, sh, sw] = p.stride;
        let [_, dh, dw] = p.dilation;
        let ([kh, kw], c) = (self.taps(), p.in_channels);
        // SAFETY: the image is one of the input's.
        let x = unsafe { self.x.add(image * self.strides[0]) };
        if self.reads_in_place() {
            let row = self.size[1] * c;
            return Source {
                first: x.wrapping_add(rows.start * sh * row),
                line: sh * row,
                step: sw * c,
                tap_row: dh * row,
                tap: dw * c,
            };
        }
        let pitch = self.pitch();
        if kh * kw == 1 {
            // Of the input only what is read.
            let width = self.out[1];
            for (line, oh) in rows.clone().enumerate() {
                // SAFETY: the copy has room for the line.
                unsafe {
                    let columns = Columns { padding: p.padding[2], step: sw, count: width };
                    self.copy_row(x, oh * sh, p.padding[1], &columns, copy.add(line * width * pitch));
                }
            }
            return Source { first: copy, line: width * pitch, step: pitch, tap_row: 0, tap: 0 };
        }
        let high = (rows.len() - 1) * sh + (kh - 1) * dh + 1;
        let width = (self.out[1] - 1) * sw + (kw - 1) * dw + 1;
        for line in 0..high {
            // SAFETY: the copy has room for the line.
            unsafe {
                let columns = Columns { padding: p.padding[2], step: 1, count: width };
                self.copy_row(x, rows.start * sh + line, p.padding[1], &columns, copy.add(line * width * pitch));
            }
        }
        let row = width * pitch;
        Source { first: copy, line: sh * row, step: sw * pitch, tap_row: dh * row, tap: dw * pitch }
    }

    /// Copies a row of the padded input.
    ///
    /// # Safety
    /// `x` must be an image, and `to` have room for the columns.
    unsafe fn copy_row(&self, x: *const T, row: usize, padding: usize, columns: &Columns, to: *mut T) {
        let Columns { padding: left, step, count } = *columns;
        let (pitch, c) = (self.pitch(), self.conv.params().in_channels);
        let [_, sc, sh, sw] = self.strides;
        // SAFETY: the caller vouches for so many positions.
        let to_all = unsafe { std::slice::from_raw_parts_mut(to, count * pitch) };
        let Some(row) = row.checked_sub(padding).filter(|r| *r < self.size[0]) else {
            to_all.fill(T::ZERO);
            return;
        };
        // The columns inside the input.
        let first = left.div_ceil(step).min(count);
        let end = (self.size[1] + left).div_ceil(step).clamp(first, count);
        to_all[..first * pitch].fill(T::ZERO);
        to_all[end * pitch..].fill(T::ZERO);
        let inside = &mut to_all[first * pitch..end * pitch];
        if inside.is_empty() {
            return;
        }
        // SAFETY: the row and the columns are inside the image.
        unsafe {
            let x = x.add(row * sh + (first * step - left) * sw);
            if sc == 1 && pitch == c && step * sw == c {
                copy_nonoverlapping(x, inside.as_mut_ptr(), inside.len());
            } else if sc == 1 {
                for (i, to) in inside.chunks_exact_mut(pitch).enumerate() {
                    copy_nonoverlapping(x.add(i * step * sw), to.as_mut_ptr(), c);
                }
            } else {
                for channel in 0..c {
                    let x = x.add(channel * sc);
                    for (i, to) in inside[channel..].iter_mut().step_by(pitch).enumerate() {
                        *to = *x.add(i * step * sw);
                    }
                }
            }
        }
    }

    /// The parts of the depth that lie in the source as in the weight.
    fn segments(&self, source: &Source<T>) -> SmallVec<[Segment; 9]> {
        let ([kh, kw], c) = (self.taps(), self.conv.params().in_channels);
        let mut all = SmallVec::new();
        let mut push = |at: usize, depth: usize, length: usize| {
            let part = even(length, KC, 8);
            for k in (0..length).step_by(part) {
                all.push(Segment { at: at + k, depth: (depth + k, depth + length.min(k + part)) });
            }
        };
        for h in 0..kh {
            let (at, depth) = (h * source.tap_row, h * kw * c);
            if source.tap == c || kw == 1 {
                push(at, depth, kw * c);
            } else {
                (0..kw).for_each(|w| push(at + w * source.tap, depth + w * c, c));
            }
        }
        all
    }

    /// The tile of `channels` from a part of the depth on, without operands.
    fn tile(&self, channels: &Range<usize>, k: usize) -> Tile<T> {
        let p = self.conv.params();
        let depth = p.taps() * p.in_channels;
        Tile {
            k: 0,
            a: null(),
            ars: 0,
            acs: 1,
            b: self.conv.panel(0, channels.start).wrapping_add(k * T::W),
            bks: T::W,
            bps: depth * T::W,
            c: self.y,
            ldc: p.out_channels,
            last: T::W,
            packed: true,
            next: null(),
            alpha: T::ONE,
            beta: T::ZERO,
            bias_col: self.epilogue.bias.map_or(null(), |b| b[channels.start..].as_ptr()),
            bias_row: null(),
            residual: null(),
            relu: matches!(self.epilogue.activation, Activation::Relu),
        }
    }

    /// Some rows of outputs, of taps that are neighbours or have no padding around them.
    ///
    /// # Safety
    /// Image, rows and channels must be the call's, and the copy have room for [`Planes::copied`].
    unsafe fn taps_together(&self, image: usize, rows: Range<usize>, channels: Range<usize>, copy: *mut T) {
        let p = self.conv.params();
        let kernels = T::kernels(self.isa);
        let width = self.out[1];
        // SAFETY: the caller vouches for image, rows and copy.
        let source = unsafe { self.source(image, &rows, copy) };
        let segments = self.segments(&source);
        // Lines that follow one another like their positions are one.
        let (lines, m) = if source.line == width * source.step { (1, rows.len() * width) } else { (rows.len(), width) };
        let deepest = segments.iter().map(|s| s.depth.1 - s.depth.0).max().unwrap_or(1);
        let narrow = even(channels.len(), BLOCK / deepest.max(1), 2 * T::W);
        let y = (image * self.out[0] + rows.start) * width * p.out_channels;
        for first in channels.clone().step_by(narrow) {
            let channels = first..channels.end.min(first + narrow);
            for (i, s) in segments.iter().enumerate() {
                let mut t = self.tile(&channels, s.depth.0);
                (t.k, t.ars) = (s.depth.1 - s.depth.0, source.step);
                t.beta = if self.epilogue.accumulate { T::ONE } else { T::ZERO };
                for line in 0..lines {
                    let at = y + line * width * p.out_channels + channels.start;
                    let mut t = t;
                    // SAFETY: the source holds the windows of the line, the output its positions.
                    unsafe {
                        t.a = source.first.add(line * source.line + s.at);
                        t.c = self.y.add(at);
                        depth_part(&mut t, i == 0, i + 1 == segments.len());
                        kernels.block(m, channels.len(), &t);
                    }
                }
            }
        }
        if let Activation::Map(f) = self.epilogue.activation {
            for position in 0..rows.len() * width {
                let at = y + position * p.out_channels + channels.start;
                // SAFETY: this item's channels of a position.
                f(unsafe { std::slice::from_raw_parts_mut(self.y.add(at), channels.len()) });
            }
        }
    }

    /// Some rows of outputs, tap by tap, each at the positions where it reads the input.
    ///
    /// # Safety
    /// Image, rows and channels must be the call's, and the copy have room for [`Planes::copied`].
    unsafe fn taps_apart(&self, image: usize, rows: Range<usize>, channels: Range<usize>, copy: *mut T) {
        let p = self.conv.params();
        let kernels = T::kernels(self.isa);
        let ([height, in_width], width) = (self.size, self.out[1]);
        let ([kh, kw], c) = (self.taps(), p.in_channels);
        let ([_, sh, sw], [_, dh, dw], [_, ph, pw]) = (p.stride, p.dilation, p.padding);
        let y = (image * self.out[0] + rows.start) * width * p.out_channels;
        // SAFETY: this item's channels of the positions of its rows.
        let piece = |position: usize| unsafe {
            std::slice::from_raw_parts_mut(self.y.add(y + position * p.out_channels + channels.start), channels.len())
        };
        if !self.epilogue.accumulate {
            (0..rows.len() * width).for_each(|position| piece(position).fill(T::ZERO));
        }
        let pitch = if self.is_channels_last() && self.pitch() == c { c } else { self.pitch() };
        let mut x = self.x.wrapping_add(image * self.strides[0]);
        if !(self.is_channels_last() && pitch == c) {
            for row in 0..height {
                let columns = Columns { padding: 0, step: 1, count: in_width };
                // SAFETY: the copy has room for the image.
                unsafe { self.copy_row(x, row, 0, &columns, copy.add(row * in_width * pitch)) };
            }
            x = copy;
        }
        let part = even(c, KC, 8);
        let narrow = even(channels.len(), BLOCK / part, 2 * T::W);
        for first in channels.clone().step_by(narrow) {
            let channels = first..channels.end.min(first + narrow);
            for tap in 0..kh * kw {
                let (down, right) = (tap / kw * dh, tap % kw * dw);
                // Columns whose input is inside.
                let start = pw.saturating_sub(right).div_ceil(sw);
                let end = (in_width + pw).saturating_sub(right).div_ceil(sw).min(width);
                if start >= end {
                    continue;
                }
                for k in (0..c).step_by(part) {
                    let mut t = self.tile(&channels, tap * c + k);
                    (t.k, t.ars) = (part.min(c - k), sw * pitch);
                    (t.beta, t.bias_col, t.relu) = (T::ONE, null(), false);
                    for (line, oh) in rows.clone().enumerate() {
                        let Some(row) = (oh * sh + down).checked_sub(ph).filter(|r| *r < height) else { continue };
                        let mut t = t;
                        // SAFETY: row and columns are inside the input, the positions of this item.
                        unsafe {
                            t.a = x.add((row * in_width + start * sw + right - pw) * pitch + k);
                            t.c = self.y.add(y + (line * width + start) * p.out_channels + channels.start);
                            kernels.block(end - start, channels.len(), &t);
                        }
                    }
                }
            }
        }
        for position in 0..rows.len() * width {
            let out = piece(position);
            if let Some(bias) = self.epilogue.bias {
                out.iter_mut().zip(&bias[channels.clone()]).for_each(|(y, &b)| *y += b);
            }
            finish(out, None, self.epilogue.activation);
        }
    }
}

/// Columns of the padded input: every `step`th from the first on.
struct Columns {
    padding: usize,
    step: usize,
    count: usize,
}
