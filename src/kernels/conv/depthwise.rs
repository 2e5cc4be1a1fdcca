//! Convolutions with one input channel per group, computed directly from a padded copy of it.

use super::call::Call;
use super::depthwise_row::{DepthwiseElement, Row};
use super::element::ConvElement;
use super::epilogue::finish;
use super::geometry::Geometry;
use super::padded_plane::PaddedPlane;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::grain::PIECE;
use crate::kernels::isa::Isa;
use crate::runtime::parallel::parallel_for;

impl<T: ConvElement> Call<'_, T> {
    /// Directly, one input channel per group.
    pub(super) fn depthwise(&self) {
        let (g, p) = (&self.geometry, self.conv.params());
        let positions = g.positions();
        let each = p.out_channels / p.groups;
        let plane = PaddedPlane::new(g);
        let channels = AssertSync(|first: usize, end: usize| {
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
                    // SAFETY: the weight has channel `o`, the copy is filled, and this plane of the output belongs to
                    // this item.
                    let out = unsafe {
                        let weight = self.conv.channel(o);
                        let row = Row {
                            taps: plane.taps(),
                            w: weight,
                            src: buffer.ptr::<T>().cast_const(),
                            bias,
                            out: self.out.add(at),
                            live: g.out[2],
                        };
                        output_plane(self.isa, g, &plane, &row);
                        std::slice::from_raw_parts_mut(self.out.add(at), positions)
                    };
                    finish(out, residual.as_deref(), self.epilogue.activation);
                }
            }
        });
        let grain = PIECE.div_ceil(positions * p.taps() * each);
        parallel_for(self.batch * p.groups, grain, |r| (channels.get())(r.start, r.end));
    }
}

/// One output channel from the padded copy of its input; `first` is its first row.
///
/// # Safety
/// The copy must be filled, the weight hold all taps, the output all positions.
unsafe fn output_plane<T: DepthwiseElement>(isa: Isa, g: &Geometry, plane: &PaddedPlane, first: &Row<T>) {
    for od in 0..g.out[0] {
        for oh in 0..g.out[1] {
            // SAFETY: output row (od, oh) exists, and the copy holds what its taps read, whole
            // vectors of 16 included.
            unsafe {
                let (src, out) = (first.src.add(plane.row(g, od, oh)), first.out.add((od * g.out[1] + oh) * g.out[2]));
                T::row(isa, &Row { src, out, ..*first });
            }
        }
    }
}
