//! Convolutions of images whose channels lie innermost, as products of rows of taps.
//!
//! For one row of taps the windows of a row of outputs are rows of a matrix where the input lies: nothing is gathered.
//! The products of the rows of taps are added up. What has padding around it is read from a copy that holds the padding;
//! where taps lie so far apart that many of them read padding, each is multiplied by the positions at which it reads the input.

use super::channels_last::Images;
use super::element::ConvElement;
use super::epilogue::finish;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::gemm::Activation;
use crate::kernels::gemm::blocking::{KC, even};
use crate::kernels::gemm::tile::{Tile, depth_part};
use crate::kernels::grain::MULTIPLY_ADDS;
use crate::runtime::parallel::{for_items, num_threads};
use smallvec::SmallVec;
use std::ops::Range;
use std::ptr::{copy_nonoverlapping, null};

/// Elements of the copy of an item's input, and of a block of the weight: both stay in the second-level cache.
const BLOCK: usize = 96 << 10;
/// Rows and columns of outputs an item has at least, where there are as many: fewer would share too little of the copy.
const FEWEST: [usize; 2] = [4, 64];
/// Rows of a matrix this many bytes apart share few sets of the first-level cache.
const CONFLICT: usize = 2048;

/// Outputs that are computed together.
struct Item {
    image: usize,
    group: usize,
    /// The slice of the output.
    depth: usize,
    rows: Range<usize>,
    columns: Range<usize>,
    /// Output channels of the group.
    channels: Range<usize>,
}

/// The input of an item, as a matrix for each row of taps.
struct Source<T> {
    /// What the first tap that is read of the first output reads.
    first: *const T,
    /// Elements from one output row to the next, and from one output to the next.
    line: usize,
    step: usize,
    /// Elements from one slice of taps to the next, from one row of them to the next, and from one tap to the next.
    slice: usize,
    tap_row: usize,
    tap: usize,
    /// The slices of taps that are read.
    live: Range<usize>,
}

/// The depth of the product, in parts that are summed one after the other. A part is of stretches: taps and channels that lie in the
/// source as in the weight.
#[derive(Default)]
struct Segments {
    /// Where each stretch begins, from what the first tap reads.
    offsets: SmallVec<[usize; 27]>,
    parts: SmallVec<[Segment; 9]>,
}

/// Stretches of the depth that follow one another.
struct Segment {
    /// The first stretch, and their number.
    first: usize,
    stretches: usize,
    /// Where the first begins in the depth, and the steps of each.
    depth: usize,
    length: usize,
}

impl Segments {
    /// Adds a stretch. Those whose numbers, of stretches as long as this, are in the same `together` are one part.
    fn push(&mut self, at: usize, depth: usize, length: usize, together: usize) {
        let part = |depth: usize| depth / length / together;
        match self.parts.last_mut() {
            Some(s)
                if s.length == length && s.depth + s.stretches * length == depth && part(s.depth) == part(depth) =>
            {
                s.stretches += 1;
            }
            _ => self.parts.push(Segment { first: self.offsets.len(), stretches: 1, depth, length }),
        }
        self.offsets.push(at);
    }
}

/// Columns of the padded input: so many from the first on, every `step`th.
struct Columns {
    first: usize,
    step: usize,
    count: usize,
}

impl<T: ConvElement> Images<'_, T> {
    /// Input and output channels of a group.
    fn channels(&self) -> (usize, usize) {
        let p = self.conv.params();
        (p.in_channels / p.groups, p.out_channels / p.groups)
    }

    /// As products of the rows of taps, in items of one slice of an image, some rows and columns of it, and some output channels of a
    /// group.
    pub(super) fn lines(&self) {
        let p = self.conv.params();
        let [depths, rows, width] = self.out;
        let ([kd, kh, _], (ins, outs)) = (p.kernel, self.channels());
        let apart = self.wastes_padding();
        let work = self.batch * depths * rows * width * p.taps() * ins * p.out_channels;
        let threads = if work >= MULTIPLY_ADDS { num_threads() } else { 1 };
        // Outputs whose input stays near, the same number for each thread.
        let line = kd.saturating_mul(p.stride[1]).saturating_mul(ins);
        let wide = match apart {
            true => width,
            false => {
                let most = BLOCK / line.saturating_mul(p.stride[2]).saturating_mul(FEWEST[0].min(rows));
                even(width, most.max(FEWEST[1]), 1)
            }
        };
        let across = width.div_ceil(wide);
        let read = if wide == width { self.size[2].max(width) } else { wide.saturating_mul(p.stride[2]) };
        let most = (BLOCK / line.saturating_mul(read)).saturating_sub(kh).max(FEWEST[0]);
        let mut down = rows.div_ceil(most);
        let mut parts = 1;
        let others = self.batch * depths * across * p.groups;
        if threads > 1 && !(others * down).is_multiple_of(threads) {
            if rows >= 2 * threads { down = down.next_multiple_of(threads) } else { parts = threads }
        }
        let high = even(rows, rows.div_ceil(down), 1);
        let down = rows.div_ceil(high);
        let part = even(outs, outs.div_ceil(parts), 2 * T::W);
        let parts = outs.div_ceil(part);
        let items = AssertSync(|first: usize, end: usize| {
            let mut copy = T::scratch(self.copied(high, wide, apart));
            for item in first..end {
                // From the right the digits of its number: the part of a group, the group, columns, rows, the slice and the image.
                let mut rest = item;
                let mut next = |count: usize| {
                    let number = rest % count;
                    rest /= count;
                    number
                };
                let (o, group) = (next(parts) * part, next(p.groups));
                let (column, row) = (next(across) * wide, next(down) * high);
                let item = Item {
                    group,
                    depth: next(depths),
                    image: next(self.batch),
                    rows: row..rows.min(row + high),
                    columns: column..width.min(column + wide),
                    channels: o..outs.min(o + part),
                };
                // SAFETY: the outputs are of the call; the copy has room for the input of so many rows and columns.
                unsafe {
                    if apart {
                        self.taps_apart(&item, copy.ptr());
                    } else {
                        self.taps_together(&item, copy.ptr());
                    }
                }
            }
        });
        let count = others * down * parts;
        for_items(count, threads > 1, |r| (items.get())(r.start, r.end));
    }

    /// Whether an eighth of what taps read or more is padding. What is left is little beside the input, however large the padding.
    fn wastes_padding(&self) -> bool {
        let p = self.conv.params();
        let is_near = |axis: usize| {
            let most = p.padding[axis].max(p.padding_behind[axis]);
            p.dilation[axis] == 1 && most < p.kernel[axis]
        };
        if !(0..3).any(|axis| p.pads(axis)) || (0..3).all(is_near) {
            return false;
        }
        let share = |axis: usize| {
            let (windows, outs) = (p.axis(axis, self.size[axis]), self.out[axis]);
            let live: usize = (0..outs).map(|o| windows.live(o..o + 1).len()).sum();
            live as f64 / (outs * p.kernel[axis]) as f64
        };
        8.0 * (0..3).map(share).product::<f64>() <= 7.0
    }

    /// The slices of taps that read the input for a slice of outputs.
    fn live(&self, depth: usize) -> Range<usize> {
        self.conv.params().axis(0, self.size[0]).live(depth..depth + 1)
    }

    /// Elements from one position to the next in a copy: one cache line more than the channels where rows of the matrix would
    /// share sets of the cache.
    fn pitch(&self) -> usize {
        let (p, (ins, _)) = (self.conv.params(), self.channels());
        let step = if p.kernel[2] == 1 { 1 } else { p.stride[2] };
        if (step * ins * size_of::<T>()).is_multiple_of(CONFLICT) { ins + 64 / size_of::<T>() } else { ins }
    }

    /// Whether windows are read where the input lies. Padding before and behind it is of slices that are not read.
    fn reads_in_place(&self) -> bool {
        let p = self.conv.params();
        let step = p.stride[2] * p.in_channels * size_of::<T>();
        !(p.pads(1) || p.pads(2))
            && p.taps() > 1
            && self.is_channels_last()
            && !step.is_multiple_of(CONFLICT)
            && (!p.pads(0) || (0..self.out[0]).all(|depth| !self.live(depth).is_empty()))
    }

    /// Elements of the copy that `high` rows of `wide` outputs need.
    fn copied(&self, high: usize, wide: usize, apart: bool) -> usize {
        let p = self.conv.params();
        let [kd, kh, kw] = p.kernel;
        if apart {
            return self.size.iter().product::<usize>() * self.pitch();
        }
        if self.reads_in_place() {
            return 0;
        }
        if kh * kw == 1 {
            return kd * high * wide * self.pitch();
        }
        let span = |d: usize, n: usize, k: usize| (n - 1) * p.stride[d] + (k - 1) * p.dilation[d] + 1;
        kd * span(1, high, kh) * span(2, wide, kw) * self.pitch()
    }

    /// The first element of an image's channels of a group.
    ///
    /// # Safety
    /// Image and group must be the call's.
    unsafe fn input(&self, image: usize, group: usize) -> *const T {
        // SAFETY: inside the input.
        unsafe { self.x.add(image * self.strides[0] + group * self.channels().0 * self.strides[1]) }
    }

    /// The source of an item, with its padding.
    ///
    /// # Safety
    /// The item must be the call's, and the copy have room for [`Images::copied`].
    unsafe fn source(&self, item: &Item, copy: *mut T) -> Source<T> {
        let p = self.conv.params();
        let ([sd, sh, sw], [dd, dh, dw], [pd, ph, pw]) = (p.stride, p.dilation, p.padding);
        let [_, kh, kw] = p.kernel;
        let (rows, columns) = (&item.rows, &item.columns);
        // Of padding alone one slice is read, all zeros.
        let live = Some(self.live(item.depth)).filter(|live| !live.is_empty()).unwrap_or(0..1);
        // SAFETY: image and group are the call's.
        let x = unsafe { self.input(item.image, item.group) };
        if self.reads_in_place() {
            let column = p.in_channels;
            let row = self.size[2] * column;
            let plane = self.size[1] * row;
            let slice = item.depth * sd + live.start * dd - pd;
            return Source {
                first: x.wrapping_add(slice * plane + rows.start * sh * row + columns.start * sw * column),
                line: sh * row,
                step: sw * column,
                slice: dd * plane,
                tap_row: dh * row,
                tap: dw * column,
                live,
            };
        }
        let pitch = self.pitch();
        // Of the input only what is read.
        let is_one = kh * kw == 1;
        let (high, wide) = match is_one {
            true => (rows.len(), columns.len()),
            false => ((rows.len() - 1) * sh + (kh - 1) * dh + 1, (columns.len() - 1) * sw + (kw - 1) * dw + 1),
        };
        let (down, step) = if is_one { (sh, sw) } else { (1, 1) };
        let columns = Columns { first: columns.start * sw, step, count: wide };
        let (line, plane) = (wide * pitch, high * wide * pitch);
        for (i, tap) in live.clone().enumerate() {
            let slice = (item.depth * sd + tap * dd).checked_sub(pd).filter(|&s| s < self.size[0]);
            for r in 0..high {
                let row = (rows.start * sh + r * down).checked_sub(ph).filter(|&r| r < self.size[1]);
                let from = slice.zip(row).map(|(slice, row)| {
                    // SAFETY: slice and row are inside the image.
                    unsafe { x.add(slice * self.strides[2] + row * self.strides[3]) }
                });
                // SAFETY: the copy has room for the line.
                unsafe { self.copy_row(from, pw, &columns, copy.add(i * plane + r * line)) };
            }
        }
        let (line, step) = if is_one { (line, pitch) } else { (sh * line, sw * pitch) };
        Source { first: copy, line, step, slice: plane, tap_row: dh * wide * pitch, tap: dw * pitch, live }
    }

    /// Copies a row of the input with so many columns of padding before it; none is one of padding.
    ///
    /// # Safety
    /// `x` must be a row of the group's channels, and `to` have room for the columns.
    unsafe fn copy_row(&self, x: Option<*const T>, padding: usize, columns: &Columns, to: *mut T) {
        let Columns { first: start, step, count } = *columns;
        let (pitch, (c, _)) = (self.pitch(), self.channels());
        let [_, sc, _, _, sw] = self.strides;
        // SAFETY: the caller vouches for so many positions.
        let to_all = unsafe { std::slice::from_raw_parts_mut(to, count * pitch) };
        let Some(x) = x else {
            to_all.fill(T::ZERO);
            return;
        };
        // The columns inside the input.
        let first = padding.saturating_sub(start).div_ceil(step).min(count);
        let end = (self.size[2] + padding).saturating_sub(start).div_ceil(step).clamp(first, count);
        to_all[..first * pitch].fill(T::ZERO);
        to_all[end * pitch..].fill(T::ZERO);
        let inside = &mut to_all[first * pitch..end * pitch];
        if inside.is_empty() {
            return;
        }
        // SAFETY: the columns are inside the row.
        unsafe {
            let x = x.add((start + first * step - padding) * sw);
            if sc == 1 && pitch == c && step * sw == c {
                copy_nonoverlapping(x, inside.as_mut_ptr(), inside.len());
            } else if sc == 1 {
                for (i, to) in inside.chunks_exact_mut(pitch).enumerate() {
                    copy_channels(x.add(i * step * sw), to.as_mut_ptr(), c);
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

    /// The depth of the product as it lies in the source.
    fn segments(&self, source: &Source<T>) -> Segments {
        let (p, (c, _)) = (self.conv.params(), self.channels());
        let [_, kh, kw] = p.kernel;
        let mut all = Segments::default();
        // A row of taps is one stretch, where they are neighbours.
        let adjacent = if source.tap == c { kw } else { 1 };
        let length = adjacent * c;
        let total = p.taps() / adjacent;
        let together = even(total, KC / length, 1);
        for (i, d) in source.live.clone().enumerate() {
            for tap in (0..kh * kw).step_by(adjacent) {
                let at = i * source.slice + tap / kw * source.tap_row + tap % kw * source.tap;
                let depth = (d * kh * kw + tap) * c;
                let part = even(length, KC, 8);
                for k in (0..length).step_by(part) {
                    all.push(at + k, depth + k, part.min(length - k), if part < length { 1 } else { together });
                }
            }
        }
        all
    }

    /// The tile of some channels of a group from a part of the depth on, without operands.
    fn tile(&self, group: usize, channels: &Range<usize>, k: usize) -> Tile<T> {
        let (p, (ins, outs)) = (self.conv.params(), self.channels());
        Tile {
            k: 0,
            a: null(),
            stretches: 1,
            offsets: null(),
            ars: 0,
            acs: 1,
            b: self.conv.panel(group, channels.start).wrapping_add(k * T::W),
            bks: T::W,
            bps: p.taps() * ins * T::W,
            c: self.y,
            ldc: p.out_channels,
            last: T::W,
            packed: true,
            next: null(),
            alpha: T::ONE,
            beta: T::ZERO,
            bias_col: self.epilogue.bias.map_or(null(), |b| b[group * outs + channels.start..].as_ptr()),
            bias_row: null(),
            residual: null(),
            relu: matches!(self.epilogue.activation, Activation::Relu),
        }
    }

    /// Where the outputs of an item's row begin.
    fn output(&self, item: &Item, row: usize) -> usize {
        let [depths, rows, width] = self.out;
        let position = ((item.image * depths + item.depth) * rows + row) * width + item.columns.start;
        position * self.conv.params().out_channels + item.group * self.channels().1 + item.channels.start
    }

    /// Does something with an item's outputs, as many at a time as lie side by side.
    ///
    /// # Safety
    /// The item must be the call's, and nobody else use its outputs.
    unsafe fn each_piece(&self, item: &Item, mut f: impl FnMut(&mut [T])) {
        let (n, all) = (item.channels.len(), self.conv.params().out_channels);
        let (count, length) = if n == all { (1, item.columns.len() * n) } else { (item.columns.len(), n) };
        for row in item.rows.clone() {
            let at = self.output(item, row);
            for i in 0..count {
                // SAFETY: the item's channels of positions of its row.
                f(unsafe { std::slice::from_raw_parts_mut(self.y.add(at + i * all), length) });
            }
        }
    }

    /// An item of taps all of which are computed with what they read, be it padding.
    ///
    /// # Safety
    /// The item must be the call's, and the copy have room for [`Images::copied`].
    unsafe fn taps_together(&self, item: &Item, copy: *mut T) {
        let p = self.conv.params();
        let kernels = self.conv.kernels(self.isa);
        // SAFETY: the caller vouches for item and copy.
        let source = unsafe { self.source(item, copy) };
        let segments = self.segments(&source);
        let (rows, width) = (item.rows.len(), item.columns.len());
        // Lines that follow one another like their positions are one.
        let is_one = width == self.out[2] && source.line == width * source.step;
        let (lines, m) = if is_one { (1, rows * width) } else { (rows, width) };
        let deepest = segments.parts.iter().map(|s| s.stretches * s.length).max().unwrap_or(1);
        let narrow = even(item.channels.len(), BLOCK / deepest.max(1), 2 * T::W);
        let y = self.output(item, item.rows.start);
        for first in item.channels.clone().step_by(narrow) {
            let channels = first..item.channels.end.min(first + narrow);
            for (i, s) in segments.parts.iter().enumerate() {
                let mut t = self.tile(item.group, &channels, s.depth);
                (t.k, t.ars) = (s.length, source.step);
                (t.stretches, t.offsets) = (s.stretches, segments.offsets[s.first..].as_ptr());
                t.beta = if self.epilogue.accumulate { T::ONE } else { T::ZERO };
                for line in 0..lines {
                    let at = y + line * self.out[2] * p.out_channels + (first - item.channels.start);
                    let mut t = t;
                    // SAFETY: the source holds the windows of the line, the output its positions.
                    unsafe {
                        t.a = source.first.add(line * source.line);
                        t.c = self.y.add(at);
                        depth_part(&mut t, i == 0, i + 1 == segments.parts.len());
                        kernels.block(m, channels.len(), &t);
                    }
                }
            }
        }
        if let Activation::Map(f) = self.epilogue.activation {
            // SAFETY: the caller vouches for the item.
            unsafe { self.each_piece(item, f) };
        }
    }

    /// An item tap by tap, each at the positions where it reads the input.
    ///
    /// # Safety
    /// The item must be the call's, and the copy have room for [`Images::copied`].
    unsafe fn taps_apart(&self, item: &Item, copy: *mut T) {
        let p = self.conv.params();
        let kernels = self.conv.kernels(self.isa);
        let ([deep, height, in_width], width) = (self.size, self.out[2]);
        let ([kd, kh, kw], (c, _)) = (p.kernel, self.channels());
        let ([sd, sh, sw], [dd, dh, dw], [pd, ph, pw]) = (p.stride, p.dilation, p.padding);
        if !self.epilogue.accumulate {
            // SAFETY: the caller vouches for the item.
            unsafe { self.each_piece(item, |y| y.fill(T::ZERO)) };
        }
        // SAFETY: the caller vouches for the item.
        let mut x = unsafe { self.input(item.image, item.group) };
        let mut pitch = p.in_channels;
        if !self.is_channels_last() || (sw * pitch * size_of::<T>()).is_multiple_of(CONFLICT) {
            pitch = self.pitch();
            let columns = Columns { first: 0, step: 1, count: in_width };
            for line in 0..deep * height {
                // SAFETY: slice and row are inside the image, and the copy has room for it.
                unsafe {
                    let from = x.add(line / height * self.strides[2] + line % height * self.strides[3]);
                    self.copy_row(Some(from), 0, &columns, copy.add(line * in_width * pitch));
                }
            }
            x = copy;
        }
        let part = even(c, KC, 8);
        let narrow = even(item.channels.len(), BLOCK / part, 2 * T::W);
        for first in item.channels.clone().step_by(narrow) {
            let channels = first..item.channels.end.min(first + narrow);
            for tap in 0..kd * kh * kw {
                let [behind, down, right] = [tap / (kh * kw) * dd, tap / kw % kh * dh, tap % kw * dw];
                // Columns whose input is inside.
                let start = pw.saturating_sub(right).div_ceil(sw);
                let end = (in_width + pw).saturating_sub(right).div_ceil(sw).min(width);
                let slice = (item.depth * sd + behind).checked_sub(pd).filter(|&s| s < deep);
                let Some(slice) = slice.filter(|_| start < end) else { continue };
                for k in (0..c).step_by(part) {
                    let mut t = self.tile(item.group, &channels, tap * c + k);
                    (t.k, t.ars) = (part.min(c - k), sw * pitch);
                    (t.beta, t.bias_col, t.relu) = (T::ONE, null(), false);
                    for oh in item.rows.clone() {
                        let Some(row) = (oh * sh + down).checked_sub(ph).filter(|r| *r < height) else { continue };
                        let mut t = t;
                        // SAFETY: slice, row and columns are inside the input, the positions of this item.
                        unsafe {
                            t.a = x.add(((slice * height + row) * in_width + start * sw + right - pw) * pitch + k);
                            let at = self.output(item, oh) + start * p.out_channels;
                            t.c = self.y.add(at + (first - item.channels.start));
                            kernels.block(end - start, channels.len(), &t);
                        }
                    }
                }
            }
        }
        let outs = self.channels().1;
        let bias = self.epilogue.bias.map(|b| &b[item.group * outs..][item.channels.clone()]);
        // SAFETY: the caller vouches for the item.
        unsafe {
            self.each_piece(item, |out| {
                if let Some(bias) = bias {
                    for out in out.chunks_exact_mut(bias.len()) {
                        out.iter_mut().zip(bias).for_each(|(y, &b)| *y += b);
                    }
                }
                finish(out, None, self.epilogue.activation);
            });
        }
    }
}

/// Copies the channels of a position, most of them whole vectors.
///
/// # Safety
/// Both must have so many elements, and not share any.
#[inline(always)]
unsafe fn copy_channels<T: ConvElement>(from: *const T, to: *mut T, count: usize) {
    let whole = count - count % T::W;
    for k in (0..whole).step_by(T::W) {
        // SAFETY: inside both.
        unsafe { copy_nonoverlapping(from.add(k), to.add(k), T::W) };
    }
    // SAFETY: the rest of both.
    unsafe { copy_nonoverlapping(from.add(whole), to.add(whole), count - whole) };
}
