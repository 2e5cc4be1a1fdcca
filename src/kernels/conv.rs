//! Convolutions and transposed convolutions over one, two or three spatial dimensions.
//!
//! Tensors are `[batch, channel, depth, height, width]`; fewer dimensions set the leading sizes to
//! 1 (and their kernel, stride and dilation to 1, their padding to 0). A convolution is a product
//! `weight [out, taps * in] · windows [taps * in, positions]` whose right-hand side is gathered
//! block by block into packed panels and never exists as a whole.

mod depthwise;
mod flipped;
mod im2col;
mod once;
mod staged;
#[cfg(test)]
mod tests;
mod transposed;

use super::gemm::driver::{Shared, depth_part, even, pack_panel};
use super::gemm::micro::{Real, Tile};
use super::gemm::scratch::Aligned;
use super::gemm::{Activation, Isa, Packable, isa};
use crate::runtime::parallel::{num_threads, parallel_for};
use depthwise::Direct;
use im2col::{Gather, Geometry};
pub use once::{Float, convolution, convolution_transposed};
use staged::Stage;
use std::borrow::Cow;
use std::ptr::{copy_nonoverlapping, null};
pub use transposed::{TransposedParams, conv_transpose};

/// What defines a convolution besides its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    /// Input channels, a multiple of `groups`.
    pub in_channels: usize,
    /// Output channels, a multiple of `groups`.
    pub out_channels: usize,
    /// Taps along depth, height, width.
    pub kernel: [usize; 3],
    /// Step of the window.
    pub stride: [usize; 3],
    /// Zeros on both sides of the input.
    pub padding: [usize; 3],
    /// Distance between taps.
    pub dilation: [usize; 3],
    /// Independent groups of channels.
    pub groups: usize,
}

impl Params {
    /// A 2-D convolution; the arrays are `[height, width]`.
    pub fn new_2d(
        in_channels: usize,
        out_channels: usize,
        kernel: [usize; 2],
        stride: [usize; 2],
        padding: [usize; 2],
        dilation: [usize; 2],
        groups: usize,
    ) -> Self {
        let lift = |first, [h, w]: [usize; 2]| [first, h, w];
        Params {
            in_channels,
            out_channels,
            kernel: lift(1, kernel),
            stride: lift(1, stride),
            padding: lift(0, padding),
            dilation: lift(1, dilation),
            groups,
        }
    }

    /// Output depth, height and width for an input size; 0 where the kernel does not fit.
    pub fn output_size(&self, size: [usize; 3]) -> [usize; 3] {
        std::array::from_fn(|d| {
            let span = self.dilation[d] * (self.kernel[d] - 1) + 1;
            (size[d] + 2 * self.padding[d]).checked_sub(span).map_or(0, |room| room / self.stride[d] + 1)
        })
    }

    fn taps(&self) -> usize {
        self.kernel.iter().product()
    }

    /// Whether every group has one input channel of its own.
    fn is_depthwise(&self) -> bool {
        self.in_channels == self.groups && self.in_channels > 1
    }

    fn check(&self) {
        assert!(self.groups > 0 && self.kernel.iter().chain(&self.stride).chain(&self.dilation).all(|&x| x > 0));
        assert!(self.in_channels.is_multiple_of(self.groups) && self.out_channels.is_multiple_of(self.groups));
    }
}

/// What is added to and done with every output element: bias, then residual, then activation.
#[derive(Clone, Copy)]
pub struct ConvEpilogue<'a, T> {
    /// One value per output channel.
    pub bias: Option<&'a [T]>,
    /// Added element by element; dense, of the output's shape.
    pub residual: Option<&'a [T]>,
    /// The output holds a residual already, and is overwritten.
    pub accumulate: bool,
    /// Applied last.
    pub activation: Activation<T>,
}

impl<T> Default for ConvEpilogue<'_, T> {
    fn default() -> Self {
        ConvEpilogue { bias: None, residual: None, accumulate: false, activation: Activation::None }
    }
}

/// An element type convolutions run in directly: `f32` or `f64`.
#[expect(private_bounds, reason = "the gathering behind it is not public")]
pub trait ConvElement: Packable + Gather + Direct {}
impl ConvElement for f32 {}
impl ConvElement for f64 {}

/// A convolution with its weight laid out for the kernels, reusable for any input size.
pub struct PackedConv<T> {
    params: Params,
    /// With one input channel a group `[out channel][taps]`. Else panels of `lanes` output channels,
    /// `[group][panel][depth][lanes]`, zeros beyond the last channel; in the depth the taps are outside, channels inside.
    weight: Aligned<T>,
    lanes: usize,
}

/// Multiply-adds below which threads do not pay.
const SERIAL: usize = 1 << 20;
/// Depth of one block of windows.
const KC: usize = 384;
/// Positions of a block whose input is staged; more share more of the copy.
const STAGED: usize = 1024;
/// Elements of one block of windows.
const BLOCK: usize = 96 << 10;

impl<T: ConvElement> PackedConv<T> {
    /// Lays out a dense weight `[out, in / groups, depth, height, width]`, every output channel times its `scale`.
    ///
    /// # Panics
    /// If the weight or the scale is too short, or the groups do not divide the channels.
    pub fn new(params: &Params, weight: &[T], scale: Option<&[f64]>) -> Self {
        params.check();
        let p = params;
        let (taps, channels, outs) = (p.taps(), p.in_channels / p.groups, p.out_channels / p.groups);
        let depth = taps * channels;
        assert!(weight.len() >= p.out_channels * depth, "the weight is too short");
        assert!(scale.is_none_or(|s| s.len() >= p.out_channels), "the scale is too short");
        let lanes = if p.is_depthwise() { 1 } else { outs.clamp(1, T::W) };
        let panels = outs.div_ceil(lanes);
        let mut packed = Aligned::<T>::zeroed(p.groups * panels * depth * lanes);
        let (to, kernels) = (Shared(packed.as_mut_ptr()), T::kernels(isa()));
        let pack = |items: std::ops::Range<usize>| {
            let mut columns = T::scratch(depth * T::W);
            let mut scaled = Vec::new();
            for item in items {
                let o = item % panels * lanes;
                let first = item / panels * outs + o;
                let live = lanes.min(outs - o);
                let mut rows = &weight[first * depth..(first + live) * depth];
                if let Some(scale) = scale {
                    scaled.clear();
                    for (row, &factor) in rows.chunks_exact(depth.max(1)).zip(&scale[first..]) {
                        scaled.extend(row.iter().map(|&w| w.scaled(factor)));
                    }
                    rows = &scaled;
                }
                // SAFETY: the weight has the channels of this panel, the buffer a panel of full width, and this
                // item's panel is its own part of the result.
                unsafe {
                    let columns = columns.ptr::<T>();
                    pack_panel(kernels, depth, live, rows.as_ptr(), 1, depth, columns);
                    let mut to = to.get().add(item * depth * lanes);
                    for tap in 0..taps {
                        for c in 0..channels {
                            let from = columns.add((c * taps + tap) * T::W);
                            if lanes == T::W {
                                copy_nonoverlapping(from, to, T::W);
                            } else {
                                copy_nonoverlapping(from, to, lanes);
                            }
                            to = to.add(lanes);
                        }
                    }
                }
            }
        };
        let grain = (SERIAL / 16).div_ceil(depth.max(1) * lanes);
        parallel_for(p.groups * panels, grain, pack);
        PackedConv { params: *params, weight: packed, lanes }
    }

    /// What this convolution is.
    pub fn params(&self) -> &Params {
        &self.params
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.weight.len() * size_of::<T>()
    }

    /// Convolves `batch` images of `size` (depth, height, width) into the dense `out`
    /// `[batch, out_channels, output_size...]`. `x_strides` are the input's strides, in elements, of
    /// batch, channel, depth, height and width: any layout works, unit width stride is fast.
    ///
    /// # Panics
    /// If a slice is too short for its shape.
    pub fn run(
        &self,
        batch: usize,
        x: &[T],
        size: [usize; 3],
        x_strides: [usize; 5],
        out: &mut [T],
        epilogue: &ConvEpilogue<T>,
    ) {
        self.run_on(isa(), batch, x, size, x_strides, out, epilogue);
    }

    /// The panel of a group that begins with its channel `o`, a multiple of `lanes`.
    fn panel(&self, group: usize, o: usize) -> *const T {
        let p = &self.params;
        let (outs, depth) = (p.out_channels / p.groups, p.taps() * (p.in_channels / p.groups));
        self.weight.as_ptr().wrapping_add((group * outs.div_ceil(self.lanes) * self.lanes + o) * depth)
    }

    fn run_on(
        &self,
        isa: Isa,
        batch: usize,
        x: &[T],
        size: [usize; 3],
        x_strides: [usize; 5],
        out: &mut [T],
        epilogue: &ConvEpilogue<T>,
    ) {
        let p = &self.params;
        let out_size = p.output_size(size);
        let positions: usize = out_size.iter().product();
        let total = batch * p.out_channels * positions;
        if total == 0 {
            return;
        }
        let shape = [batch, p.in_channels, size[0], size[1], size[2]];
        let last: usize = shape.iter().zip(x_strides).map(|(&n, s)| n.saturating_sub(1) * s).sum();
        assert!(shape.contains(&0) || x.len() > last, "the input is too short");
        assert!(out.len() >= total, "the output is too short");
        assert!(epilogue.bias.is_none_or(|b| b.len() >= p.out_channels), "the bias is too short");
        assert!(epilogue.residual.is_none_or(|r| r.len() >= total), "the residual is too short");
        let [xn, xc, xd, xh, xw] = x_strides;
        let run = Run {
            conv: self,
            geometry: Geometry::new(p, size, out_size, [xc, xd, xh, xw]),
            isa,
            batch,
            x: x.as_ptr(),
            x_batch: xn,
            out: out.as_mut_ptr(),
            epilogue,
        };
        if p.is_depthwise() {
            run.depthwise();
        } else if run.suits_flipped() {
            run.flipped();
        } else {
            run.product();
        }
    }
}

/// One checked call.
struct Run<'a, T> {
    conv: &'a PackedConv<T>,
    geometry: Geometry,
    isa: Isa,
    batch: usize,
    x: *const T,
    x_batch: usize,
    out: *mut T,
    epilogue: &'a ConvEpilogue<'a, T>,
}

// SAFETY: the pointers are used within one call, and threads write disjoint parts of the output.
unsafe impl<T: Sync> Sync for Run<'_, T> {}

impl<T: ConvElement> Run<'_, T> {
    /// As a product, in items of one image and group, some output channels and some positions.
    fn product(&self) {
        let (g, p) = (&self.geometry, &self.conv.params);
        let (positions, depth) = (g.positions(), g.depth());
        let channels = p.out_channels / p.groups;
        let work = self.batch * p.out_channels * positions * depth;
        let threads = if work >= SERIAL { num_threads() } else { 1 };
        let kernels = T::kernels(self.isa);
        let kc = even(depth, KC, 1);
        let images = self.batch * p.groups;
        let most = if g.suits_staged() { STAGED } else { (BLOCK / kc).max(4 * T::W) };
        // As many position blocks as make the threads' shares equal, if there are positions enough.
        let mut blocks = positions.div_ceil(most);
        let mut parts = 1;
        if threads > 1 && !(images * blocks).is_multiple_of(threads) {
            if positions >= 4 * T::W * threads {
                blocks = blocks.next_multiple_of(threads);
            } else {
                parts = threads;
            }
        }
        let width = even(positions, positions.div_ceil(blocks), 2 * T::W);
        let blocks = positions.div_ceil(width);
        let lanes = self.conv.lanes;
        let rows = even(channels, channels.div_ceil(parts), lanes);
        let parts = channels.div_ceil(rows);
        // Panels of a block end on different cache sets.
        let pitch = kc * T::W + T::W;
        let stage = g.suits_staged().then(|| Stage::new(g, width));
        let items = |first: usize, end: usize| {
            let mut buffer = T::scratch(pitch * width.div_ceil(T::W));
            let mut copy = T::scratch(stage.as_ref().map_or(0, Stage::len));
            for item in first..end {
                let (image, rest) = (item / (blocks * parts), item % (blocks * parts));
                let (part, block) = (rest / blocks, rest % blocks);
                let (n, group) = (image / p.groups, image % p.groups);
                let (o0, p0) = (part * rows, block * width);
                let o1 = channels.min(o0 + rows);
                let p1 = positions.min(p0 + width);
                let channel = group * channels + o0;
                let at = (n * p.out_channels + channel) * positions + p0;
                let mut k0 = 0;
                loop {
                    let k1 = depth.min(k0 + kc);
                    // SAFETY: image, group, channels and positions are within what `run_on` checked;
                    // the buffer holds every panel of the block.
                    unsafe {
                        let x = self.x.add(n * self.x_batch + group * g.channels * g.strides[0]);
                        if let Some(stage) = &stage {
                            stage.pack(self.isa, g, x, copy.ptr(), (k0, k1), (p0, p1), buffer.ptr(), pitch);
                        } else if k1 > k0 {
                            g.pack(self.isa, x, (k0, k1), (p0, p1), buffer.ptr(), pitch, T::W);
                        }
                        for o in (o0..o1).step_by(lanes) {
                            let (channel, at) = (group * channels + o, at + (o - o0) * positions);
                            let mut t = Tile {
                                k: k1 - k0,
                                a: self.conv.panel(group, o).add(k0 * lanes),
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
                                residual: self.residual(depth <= kc, at),
                                relu: matches!(self.epilogue.activation, Activation::Relu),
                            };
                            if self.epilogue.accumulate && depth > kc {
                                t.beta = T::ONE;
                            }
                            depth_part(&mut t, k0 == 0, k1 == depth);
                            kernels.block(lanes.min(o1 - o), p1 - p0, &t);
                        }
                    }
                    k0 = k1;
                    if k0 >= depth {
                        break;
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
        let count = images * parts * blocks;
        if threads > 1 {
            let items = Shared(items);
            parallel_for(count, 1, |r| (items.get())(r.start, r.end));
        } else {
            items(0, count);
        }
    }

    /// What is added to the output from `at` on. Where the output holds it, and the first part of the depth overwrites it
    /// before the last is `done`, it is added there.
    fn residual(&self, done: bool, at: usize) -> *const T {
        match self.epilogue.residual {
            // SAFETY: as long as the output, which was checked.
            Some(r) => unsafe { r.as_ptr().add(at) },
            // SAFETY: inside the output. An element is read before it is written.
            None if self.epilogue.accumulate && done => unsafe { self.out.add(at).cast_const() },
            None => null(),
        }
    }

    /// What is added to a piece of the output that is written as a whole before.
    fn kept(&self, at: usize, length: usize) -> Option<Cow<'_, [T]>> {
        match self.epilogue.residual {
            Some(r) => Some(Cow::Borrowed(&r[at..at + length])),
            // SAFETY: inside the output, and this call's own.
            None if self.epilogue.accumulate => unsafe {
                Some(Cow::Owned(std::slice::from_raw_parts(self.out.add(at), length).to_vec()))
            },
            None => None,
        }
    }

    /// Directly, one input channel per group.
    fn depthwise(&self) {
        let (g, p) = (&self.geometry, &self.conv.params);
        let positions = g.positions();
        let each = p.out_channels / p.groups;
        let plane = depthwise::Plane::new(g);
        let channels = Shared(|first: usize, end: usize| {
            let mut buffer = T::scratch(plane.len());
            // SAFETY: the buffer holds the plane; only the inside is written from here on.
            unsafe { std::slice::from_raw_parts_mut(buffer.ptr(), plane.len()) }.fill(T::ZERO);
            for item in first..end {
                let (n, c) = (item / p.groups, item % p.groups);
                // SAFETY: image and channel are within what `run_on` checked.
                unsafe { plane.fill(g, self.x.add(n * self.x_batch + c * g.strides[0]), buffer.ptr()) };
                for o in c * each..(c + 1) * each {
                    let at = (n * p.out_channels + o) * positions;
                    let bias = self.epilogue.bias.map_or(T::ZERO, |b| b[o]);
                    let residual = self.kept(at, positions);
                    // SAFETY: as above; this plane of the output belongs to this call.
                    let out = unsafe {
                        let weight = self.conv.weight.as_ptr().add(o * p.taps());
                        plane.run(self.isa, g, buffer.ptr(), weight, bias, self.out.add(at));
                        std::slice::from_raw_parts_mut(self.out.add(at), positions)
                    };
                    finish(out, residual.as_deref(), self.epilogue.activation);
                }
            }
        });
        let grain = (SERIAL / 4).div_ceil(positions * p.taps() * each);
        parallel_for(self.batch * p.groups, grain, |r| (channels.get())(r.start, r.end));
    }
}

/// Residual and activation over a dense piece of output.
fn finish<T: Real>(out: &mut [T], residual: Option<&[T]>, activation: Activation<T>) {
    if let Some(residual) = residual {
        for (x, &r) in out.iter_mut().zip(residual) {
            *x += r;
        }
    }
    match activation {
        Activation::None => {}
        Activation::Relu => {
            for x in out {
                *x = x.relu();
            }
        }
        Activation::Map(f) => f(out),
    }
}
