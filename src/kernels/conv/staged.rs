//! Windows over few channels: gathered from a padded copy of the rows a block needs.
//!
//! In the copy no tap leaves the input and neighbouring outputs read neighbouring elements whatever
//! the stride, so a row of the right-hand side is a fixed offset.

use super::depthwise::Plane;
use super::im2col::{Gather, Geometry};
use crate::kernels::gemm::Isa;

/// The shape of the copy.
pub(crate) struct Stage {
    plane: Plane,
    /// Where each row of the right-hand side reads for the first output of the copy.
    taps: Vec<usize>,
    /// Output rows it can hold.
    rows: usize,
    channels: usize,
}

impl Stage {
    /// For blocks of at most `width` positions.
    pub(crate) fn new(g: &Geometry, width: usize) -> Stage {
        let rows = (width.div_ceil(g.out[2]) + 1).min(g.out[1]);
        let plane = Plane::new(&g.rows(0..rows).0);
        let taps = plane.taps().iter().flat_map(|&tap| (0..g.channels).map(move |c| (tap, c)));
        let taps = taps.map(|(tap, c)| tap + c * plane.len()).collect();
        Stage { plane, taps, rows, channels: g.channels }
    }

    /// Elements of the copy.
    pub(crate) fn len(&self) -> usize {
        self.plane.len() * self.channels
    }

    /// As [`Geometry::pack`]. The copy is made when `k0` is 0 and used again for the further depth.
    ///
    /// # Safety
    /// `x` must cover the group's input, `copy` hold [`Stage::len`] elements and `dst` the panels.
    pub(crate) unsafe fn pack<T: Gather>(
        &self,
        isa: Isa,
        g: &Geometry,
        x: *const T,
        copy: *mut T,
        (k0, k1): (usize, usize),
        (p0, p1): (usize, usize),
        dst: *mut T,
        pitch: usize,
    ) {
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
            g.pack_staged(isa, copy.cast_const(), &self.taps[k0..k1], rows, (p0, p1), dst, pitch);
        }
    }
}
