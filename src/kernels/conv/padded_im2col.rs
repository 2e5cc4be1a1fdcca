//! im2col of few channels: windows gathered from a padded copy of the input rows a block needs.
//!
//! In the copy no tap leaves the input and neighbouring outputs read neighbouring elements whatever
//! the stride, so a row of the right-hand side is a fixed offset.

use super::geometry::Geometry;
use super::im2col::{Block, Gather};
use super::padded_plane::PaddedPlane;
use crate::kernels::isa::Isa;

/// The shape of the copy.
pub(crate) struct PaddedIm2col {
    plane: PaddedPlane,
    /// Where each row of the right-hand side reads for the first output of the copy.
    taps: Vec<usize>,
    /// Output rows it can hold.
    rows: usize,
    channels: usize,
}

impl PaddedIm2col {
    /// For blocks of at most `width` positions.
    pub(crate) fn new(g: &Geometry, width: usize) -> PaddedIm2col {
        let rows = (width.div_ceil(g.out[2]) + 1).min(g.out[1]);
        let plane = PaddedPlane::new(&g.rows(0..rows).0);
        let taps = plane.taps().iter().flat_map(|&tap| (0..g.channels).map(move |c| (tap, c)));
        let taps = taps.map(|(tap, c)| tap + c * plane.len()).collect();
        PaddedIm2col { plane, taps, rows, channels: g.channels }
    }

    /// Elements of the copy.
    pub(crate) fn len(&self) -> usize {
        self.plane.len() * self.channels
    }

    /// As [`Geometry::pack`]. The copy is made when `k0` is 0 and used again for the further depth.
    ///
    /// # Safety
    /// `x` must cover the group's input, `copy` hold [`PaddedIm2col::len`] elements and the block's panels hold it.
    pub(crate) unsafe fn pack<T: Gather>(&self, isa: Isa, g: &Geometry, x: *const T, copy: *mut T, block: &Block<T>) {
        let Block { depth: (k0, k1), positions: (p0, p1), .. } = *block;
        let (top, end) = (p0 / g.out[2], p1.div_ceil(g.out[2]).min(p0 / g.out[2] + self.rows));
        // SAFETY: the rows of the block fit the copy, since it has at most the width it was made for.
        unsafe {
            if k0 == 0 {
                std::slice::from_raw_parts_mut(copy, self.len()).fill(T::ZERO);
                let (part, first) = g.rows(top..end);
                for c in 0..g.channels {
                    let x = x.add(c * g.strides[0] + first * g.strides[2]);
                    self.plane.fill(&part, x, copy.add(c * self.plane.len()));
                }
            }
            let rows = (top, self.plane.row_pitch(g));
            g.pack_padded(isa, copy.cast_const(), &self.taps[k0..k1], rows, block);
        }
    }
}
