//! Images of 8-bit integers, and the windows on them.

use crate::kernels::conv::Params;

/// Images of unsigned 8-bit integers, `[batch, depth, height, width, channel]`.
#[derive(Clone, Copy)]
pub struct Image<'a> {
    /// The integers.
    pub data: &'a [u8],
    /// How many.
    pub batch: usize,
    /// Depth, height, width.
    pub size: [usize; 3],
    /// The integer that stands for zero, which is around an image too.
    pub zero: u8,
}

/// Where the channels of a tap are that is around an image.
pub(super) const OUTSIDE: usize = usize::MAX;

/// Where a window lies.
pub(super) struct Window {
    pub image: usize,
    /// The first tap, which may be outside.
    pub first: [isize; 3],
    step: [usize; 3],
    size: [usize; 3],
}

impl Window {
    /// That of a position of the results, among all images' ones.
    pub fn of(p: &Params, image: &Image<'_>, out: [usize; 3], position: usize) -> Window {
        let [_, oh, ow] = out;
        let (w, rest) = (position % ow, position / ow);
        let (h, rest) = (rest % oh, rest / oh);
        let (d, number) = (rest % out[0], rest / out[0]);
        let at = [d, h, w];
        let first = std::array::from_fn(|i| (at[i] * p.stride[i]) as isize - p.padding[i] as isize);
        Window { image: number, first, step: p.dilation, size: image.size }
    }

    /// Where tap `k` of a dimension is, if it is inside.
    #[inline(always)]
    pub fn at(&self, dim: usize, k: usize) -> Option<usize> {
        let i = self.first[dim] + (k * self.step[dim]) as isize;
        (i >= 0 && (i as usize) < self.size[dim]).then_some(i as usize)
    }
}
