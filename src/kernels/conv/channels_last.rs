//! Convolutions of images whose channels lie innermost, `[batch, depth, height, width, channel]`.
//!
//! A position is then a row of a matrix, and its output channels lie along the lanes of a vector, however small the map is.
//! The layout is one of images; here is which algorithm computes them.

use super::element::ConvElement;
use super::epilogue::ConvEpilogue;
use super::input::Input;
use super::packed::PackedConv;
use crate::kernels::gemm::Activation;
use crate::kernels::gemm::blocking;
use crate::kernels::gemm::product::{Product, Rhs};
use crate::kernels::isa::{Isa, isa};
use std::ptr::null;

/// One checked call.
pub(super) struct Images<'a, T: 'static> {
    /// The convolution.
    pub conv: &'a PackedConv<T>,
    /// The instruction set to run on.
    pub isa: Isa,
    /// Images.
    pub batch: usize,
    /// Depth, height and width of the input.
    pub size: [usize; 3],
    /// Depth, height and width of the output.
    pub out: [usize; 3],
    /// The first element of the input.
    pub x: *const T,
    /// Elements of the input from one image, channel, slice, row and column to the next.
    pub strides: [usize; 5],
    /// The first element of the dense output.
    pub y: *mut T,
    /// Bias, residual and activation. The residual is in the output, but for depthwise convolutions.
    pub epilogue: &'a ConvEpilogue<'a, T>,
}

// SAFETY: the pointers are used within one call, and threads write disjoint parts of the output.
unsafe impl<T: Sync> Sync for Images<'_, T> {}

impl<T: ConvElement> PackedConv<T> {
    /// Whether images with channels last are convolved faster: each vector is then of channels, of which there are enough.
    pub fn suits_channels_last(&self) -> bool {
        let p = self.params();
        if p.is_depthwise() {
            return p.is_of_planes() && p.out_channels == p.groups && p.out_channels >= T::W;
        }
        p.out_channels / p.groups >= T::W || self.merged.is_some()
    }

    /// Convolves images of any layout into `out`, dense with channels last, as the residual is. The convolution is one that
    /// [`PackedConv::suits_channels_last`].
    ///
    /// # Panics
    /// If a slice is too short for its shape.
    pub fn run_channels_last(&self, input: &Input<T>, out: &mut [T], epilogue: &ConvEpilogue<T>) {
        self.run_channels_last_on(isa(), input, out, epilogue);
    }

    /// [`PackedConv::run_channels_last`] on an instruction set.
    ///
    /// # Panics
    /// As [`PackedConv::run_channels_last`].
    pub fn run_channels_last_on(&self, isa: Isa, input: &Input<T>, out: &mut [T], epilogue: &ConvEpilogue<T>) {
        assert!(self.suits_channels_last(), "the convolution is not one of channels last");
        let conv = self.merged.as_deref().unwrap_or(self);
        let p = conv.params();
        let Input { data: x, batch, size, strides } = *input;
        let total = conv.check(input, out, epilogue);
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
        let mut images = Images {
            conv,
            isa,
            batch,
            size,
            out: p.output_size(size),
            x: x.as_ptr(),
            strides,
            y: out.as_mut_ptr(),
            epilogue,
        };
        images.slices_as_images();
        if p.is_depthwise() {
            images.depthwise();
        } else if images.is_pointwise() {
            images.pointwise();
        } else if let Some(winograd) = conv.winograd.as_ref().filter(|w| images.suits_winograd(w)) {
            images.winograd(winograd);
        } else {
            images.lines();
        }
    }
}

impl<T: ConvElement> Images<'_, T> {
    /// Takes each slice for an image, where no output reads two and they follow one another.
    fn slices_as_images(&mut self) {
        let [n, _, d, _, _] = self.strides;
        if self.conv.params().is_of_planes() && (self.batch == 1 || self.size[0] == 1 || n == self.size[0] * d) {
            if self.size[0] > 1 {
                self.strides[0] = d;
            }
            self.batch *= self.size[0];
            (self.size[0], self.out[0]) = (1, 1);
        }
    }

    /// Whether the images are dense, their channels innermost.
    pub(super) fn is_channels_last(&self) -> bool {
        let [d, h, w] = self.size;
        let c = self.conv.params().in_channels;
        let want = [d * h * w * c, 1, h * w * c, w * c, c];
        let counts = [self.batch, c, d, h, w];
        (0..5).all(|i| counts[i] <= 1 || self.strides[i] == want[i])
    }

    /// Whether each output is of the input's channels at its place.
    fn is_pointwise(&self) -> bool {
        let p = self.conv.params();
        p.taps() == 1 && p.groups == 1 && p.stride == [1; 3] && !(0..3).any(|d| p.pads(d)) && self.is_channels_last()
    }

    /// As one product, whose rows are positions.
    fn pointwise(&self) {
        let p = self.conv.params();
        let (m, n, k) = (self.batch * self.out.iter().product::<usize>(), p.out_channels, p.in_channels);
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
        unsafe { blocking::run_by(self.conv.kernels(self.isa), &product) }
    }
}
