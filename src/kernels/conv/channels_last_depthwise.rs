//! Convolutions with one input channel a group, of images whose channels lie innermost: a vector is of neighbouring channels, and
//! neither padding nor stride moves its elements.

use super::channels_last::Images;
use super::channels_last_span::Span;
use super::element::ConvElement;
use super::epilogue::finish;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::gemm::Activation;
use crate::kernels::grain::PIECE;
use crate::runtime::parallel::parallel_for;
use std::ptr::null;

impl<T: ConvElement> Images<'_, T> {
    /// Directly, from where the input lies.
    pub(super) fn depthwise(&self) {
        let p = self.conv.params();
        let ([_, rows, width], [_, height, in_width], [_, kh, kw]) = (self.out, self.size, p.kernel);
        let channels = p.out_channels;
        assert!(self.is_channels_last(), "the images are not dense with channels last");
        let ([_, sh, sw], [_, dh, dw], [_, ph, pw]) = (p.stride, p.dilation, p.padding);
        let has_residual = self.epilogue.residual.is_some() || self.epilogue.accumulate;
        let (down, right) = (p.axis(1, height), p.axis(2, in_width));
        let lines = |first: usize, end: usize| {
            for line in first..end {
                let (image, oh) = (line / rows, line % rows);
                let high = down.live(oh..oh + 1);
                let at = line * width * channels;
                // SAFETY: this line of the output.
                let kept = unsafe { self.epilogue.kept(self.y, at, width * channels) };
                let mut ow = 0;
                while ow < width {
                    let across = right.live(ow..ow + 1);
                    let mut next = ow + 1;
                    while next < width && right.live(next..next + 1) == across {
                        next += 1;
                    }
                    let is_empty = high.is_empty() || across.is_empty();
                    // SAFETY: the taps are inside the input for each of these outputs, which are of this line.
                    unsafe {
                        let (row, column) = (oh * sh + high.start * dh, ow * sw + across.start * dw);
                        let from = if is_empty {
                            0
                        } else {
                            ((image * height + row - ph) * in_width + column - pw) * channels
                        };
                        let span = Span {
                            channels,
                            count: next - ow,
                            taps: if is_empty { [0, 0] } else { [high.len(), across.len()] },
                            x: self.x.add(from),
                            tap_row: dh * in_width * channels,
                            tap: dw * channels,
                            step: sw * channels,
                            w: self.conv.by_tap().wrapping_add((high.start * kw + across.start) * channels),
                            w_row: kw * channels,
                            bias: self.epilogue.bias.map_or(null(), |b| b.as_ptr()),
                            y: self.y.add(at + ow * channels),
                            relu: !has_residual && matches!(self.epilogue.activation, Activation::Relu),
                        };
                        T::span(self.isa, &span);
                    }
                    ow = next;
                }
                if has_residual || matches!(self.epilogue.activation, Activation::Map(_)) {
                    // SAFETY: this line of the output.
                    let out = unsafe { std::slice::from_raw_parts_mut(self.y.add(at), width * channels) };
                    finish(out, kept.as_deref(), self.epilogue.activation);
                }
            }
        };
        let grain = PIECE.div_ceil(width * channels * kh * kw);
        let lines = AssertSync(lines);
        parallel_for(self.batch * rows, grain, |r| (lines.get())(r.start, r.end));
    }
}
