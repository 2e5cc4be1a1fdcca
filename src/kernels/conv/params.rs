//! What defines a convolution besides its weight.

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
    /// Zeros before the input.
    pub padding: [usize; 3],
    /// Zeros behind the input.
    pub padding_behind: [usize; 3],
    /// Distance between taps.
    pub dilation: [usize; 3],
    /// Independent groups of channels.
    pub groups: usize,
}

impl Params {
    /// A convolution with as many zeros behind the input as before it; the arrays are `[depth, height, width]`.
    pub fn new(
        in_channels: usize,
        out_channels: usize,
        kernel: [usize; 3],
        stride: [usize; 3],
        padding: [usize; 3],
        dilation: [usize; 3],
        groups: usize,
    ) -> Self {
        let padding_behind = padding;
        Params { in_channels, out_channels, kernel, stride, padding, padding_behind, dilation, groups }
    }

    /// As [`Params::new`], of two dimensions; the arrays are `[height, width]`.
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
        let (kernel, stride) = (lift(1, kernel), lift(1, stride));
        Params::new(in_channels, out_channels, kernel, stride, lift(0, padding), lift(1, dilation), groups)
    }

    /// Output depth, height and width for an input size; 0 where the kernel does not fit.
    pub fn output_size(&self, size: [usize; 3]) -> [usize; 3] {
        std::array::from_fn(|d| {
            let span = self.dilation[d] * (self.kernel[d] - 1) + 1;
            let padded = size[d] + self.padding[d] + self.padding_behind[d];
            padded.checked_sub(span).map_or(0, |room| room / self.stride[d] + 1)
        })
    }

    /// Whether there are zeros before or behind the input along an axis.
    pub(super) fn pads(&self, axis: usize) -> bool {
        self.padding[axis] > 0 || self.padding_behind[axis] > 0
    }

    /// Elements of the kernel.
    pub fn taps(&self) -> usize {
        self.kernel.iter().product()
    }

    /// Whether every group has one input channel of its own.
    pub fn is_depthwise(&self) -> bool {
        self.in_channels == self.groups && self.in_channels > 1
    }

    /// Whether each slice of the output reads the slice of the input at its place alone.
    pub(super) fn is_of_planes(&self) -> bool {
        (self.kernel[0], self.stride[0]) == (1, 1) && !self.pads(0)
    }

    /// Checks what every algorithm relies on.
    pub(super) fn check(&self) {
        assert!(self.groups > 0 && self.kernel.iter().chain(&self.stride).chain(&self.dilation).all(|&x| x > 0));
        assert!(self.in_channels.is_multiple_of(self.groups) && self.out_channels.is_multiple_of(self.groups));
    }
}

/// What defines a transposed convolution besides its weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TransposedParams {
    /// Input channels, a multiple of `groups`.
    pub in_channels: usize,
    /// Output channels, a multiple of `groups`.
    pub out_channels: usize,
    /// Taps along depth, height, width.
    pub kernel: [usize; 3],
    /// Distance between the outputs of neighbouring inputs.
    pub stride: [usize; 3],
    /// Rows cut off both sides of the output.
    pub padding: [usize; 3],
    /// Rows added at the end of the output.
    pub output_padding: [usize; 3],
    /// Distance between taps.
    pub dilation: [usize; 3],
    /// Independent groups of channels.
    pub groups: usize,
}

impl TransposedParams {
    /// Output depth, height and width for an input size; 0 where nothing is left.
    pub fn output_size(&self, size: [usize; 3]) -> [usize; 3] {
        std::array::from_fn(|d| {
            let full = (size[d].max(1) - 1) * self.stride[d] + self.dilation[d] * (self.kernel[d] - 1) + 1;
            (full + self.output_padding[d]).saturating_sub(2 * self.padding[d])
        })
    }
}
