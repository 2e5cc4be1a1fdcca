//! Running a packed convolution: checks, and the choice of the algorithm.

use super::call::Call;
use super::element::ConvElement;
use super::epilogue::ConvEpilogue;
use super::geometry::Geometry;
use super::input::Input;
use super::packed::PackedConv;
use crate::kernels::isa::{Isa, isa};

impl<T: ConvElement> PackedConv<T> {
    /// Convolves images into the dense `out` `[batch, out_channels, output_size...]`.
    ///
    /// # Panics
    /// If a slice is too short for its shape.
    pub fn run(&self, input: &Input<T>, out: &mut [T], epilogue: &ConvEpilogue<T>) {
        self.run_on(isa(), input, out, epilogue);
    }

    /// [`PackedConv::run`] on an instruction set.
    ///
    /// # Panics
    /// As [`PackedConv::run`].
    pub fn run_on(&self, isa: Isa, input: &Input<T>, out: &mut [T], epilogue: &ConvEpilogue<T>) {
        if self.check(input, out, epilogue) == 0 {
            return;
        }
        let p = self.params();
        let Input { data: x, batch, size, strides } = *input;
        let out_size = p.output_size(size);
        let [xn, xc, xd, xh, xw] = strides;
        let call = Call {
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
            call.depthwise();
        } else if call.suits_im2row() {
            call.im2row();
        } else {
            call.implicit_gemm();
        }
    }

    /// The elements of the output, after checks that all slices are long enough.
    pub(super) fn check(&self, input: &Input<T>, out: &[T], epilogue: &ConvEpilogue<T>) -> usize {
        let p = self.params();
        let Input { data: x, batch, size, strides } = *input;
        let total = batch * p.out_channels * p.output_size(size).iter().product::<usize>();
        if total > 0 {
            let shape = [batch, p.in_channels, size[0], size[1], size[2]];
            let last: usize = shape.iter().zip(strides).map(|(&n, s)| n.saturating_sub(1) * s).sum();
            assert!(shape.contains(&0) || x.len() > last, "the input is too short");
            assert!(out.len() >= total, "the output is too short");
            assert!(epilogue.bias.is_none_or(|b| b.len() >= p.out_channels), "the bias is too short");
            assert!(epilogue.residual.is_none_or(|r| r.len() >= total), "the residual is too short");
        }
        total
    }
}
