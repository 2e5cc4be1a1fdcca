//! Where the windows of a convolution lie.

use super::params::Params;

/// The geometry of one group of one image.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Geometry {
    /// Input depth, height, width.
    pub size: [usize; 3],
    /// Output depth, height, width.
    pub out: [usize; 3],
    /// Taps along depth, height, width.
    pub kernel: [usize; 3],
    /// Step of the window.
    pub stride: [usize; 3],
    /// Zeros before the input.
    pub padding: [usize; 3],
    /// Distance between taps.
    pub dilation: [usize; 3],
    /// Input strides of channel, depth, height, width.
    pub strides: [usize; 4],
    /// Input channels of a group.
    pub channels: usize,
}

impl Geometry {
    /// Of a convolution of images of `size` into ones of size `out`; `strides` are the input's.
    pub(crate) fn new(params: &Params, size: [usize; 3], out: [usize; 3], strides: [usize; 4]) -> Self {
        let Params { kernel, stride, padding, dilation, .. } = *params;
        let channels = params.in_channels / params.groups;
        let mut g = Geometry { size, out, kernel, stride, padding, dilation, strides, channels };
        let [_, sd, sh, sw] = strides;
        let dense = sw == 1 && (size[1] == 1 || sh == size[2]) && (size[0] == 1 || sd == size[1] * size[2]);
        if kernel == [1; 3] && stride == [1; 3] && out == size && dense {
            // One row: no panel crosses an edge.
            g.size = [1, 1, size.iter().product()];
            g.out = g.size;
            g.strides = [strides[0], 0, 0, 1];
        }
        g
    }

    /// Output positions.
    pub(crate) fn positions(&self) -> usize {
        self.out.iter().product()
    }

    /// Rows of the right-hand side.
    pub(crate) fn depth(&self) -> usize {
        self.channels * self.kernel.iter().product::<usize>()
    }

    /// Distance between input elements of neighbouring positions.
    pub(crate) fn step(&self) -> usize {
        self.stride[2] * self.strides[3]
    }

    /// Whether windows are better gathered from a padded copy: few channels, so that the clipping of
    /// every tap would be repeated for few rows.
    pub(crate) fn suits_padded_copy(&self) -> bool {
        self.channels <= 8 && self.kernel[0] == 1 && self.out[0] == 1 && self.kernel[1] * self.kernel[2] > 1
    }

    /// The part of the geometry that output rows `rows` need: input rows from the first on that is
    /// inside, the padding above cut to what is left of it. Returns also that first input row.
    pub(crate) fn rows(&self, rows: std::ops::Range<usize>) -> (Geometry, usize) {
        let top = rows.start * self.stride[1];
        let first = top.saturating_sub(self.padding[1]).min(self.size[1]);
        let mut part = *self;
        part.padding[1] = self.padding[1].saturating_sub(top);
        part.size[1] = self.size[1] - first;
        part.out[1] = rows.len();
        (part, first)
    }
}
