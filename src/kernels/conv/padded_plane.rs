//! A copy of an input plane with its padding, so that no window leaves it.
//!
//! Columns are sorted by their remainder modulo the stride (their phase), so that every tap of a row of outputs reads
//! adjacent elements.

use super::geometry::Geometry;
use crate::kernels::gemm::element::PanelElement;

/// The padded copy of one input plane: `[d][h][phase][column]`.
pub(crate) struct PaddedPlane {
    depth: usize,
    height: usize,
    /// Columns of one phase.
    columns: usize,
    phases: usize,
    /// Where each tap of output (0, 0, 0) reads.
    taps: Vec<usize>,
}

impl PaddedPlane {
    /// For the windows of this geometry.
    pub(crate) fn new(g: &Geometry) -> PaddedPlane {
        let span = |d: usize| (g.out[d] - 1) * g.stride[d] + (g.kernel[d] - 1) * g.dilation[d] + 1;
        let phases = g.stride[2];
        // Vectors of 16 may be read past the last output.
        let columns = g.out[2].next_multiple_of(16) + ((g.kernel[2] - 1) * g.dilation[2]) / phases + 1;
        let (depth, height) = (span(0), span(1));
        let [kd, kh, kw] = g.kernel;
        let taps = (0..kd * kh * kw).map(|tap| {
            let row = tap / (kh * kw) * g.dilation[0] * height + tap / kw % kh * g.dilation[1];
            let shift = tap % kw * g.dilation[2];
            (row * phases + shift % phases) * columns + shift / phases
        });
        PaddedPlane { depth, height, columns, phases, taps: taps.collect() }
    }

    /// Where each tap of the first output reads, from the start of the copy.
    pub(crate) fn taps(&self) -> &[usize] {
        &self.taps
    }

    /// Where the window of output row `(d, h)` begins.
    pub(crate) fn row(&self, g: &Geometry, d: usize, h: usize) -> usize {
        (d * g.stride[0] * self.height + h * g.stride[1]) * self.phases * self.columns
    }

    /// Distance between the windows of neighbouring output rows.
    pub(crate) fn row_pitch(&self, g: &Geometry) -> usize {
        g.stride[1] * self.phases * self.columns
    }

    /// Elements of the copy.
    pub(crate) fn len(&self) -> usize {
        self.depth * self.height * self.phases * self.columns
    }

    /// Copies a plane into the inside of a buffer that is zero around it.
    ///
    /// # Safety
    /// `x` must cover the plane under the geometry's strides, `to` [`PaddedPlane::len`] elements.
    pub(crate) unsafe fn fill<T: PanelElement>(&self, g: &Geometry, x: *const T, to: *mut T) {
        let row_len = self.phases * self.columns;
        for id in 0..g.size[0].min((self.depth).saturating_sub(g.padding[0])) {
            for ih in 0..g.size[1].min(self.height.saturating_sub(g.padding[1])) {
                let row = (id + g.padding[0]) * self.height + ih + g.padding[1];
                // SAFETY: the row exists in the copy, and row (id, ih) in the input.
                let (row, src) = unsafe {
                    let row = std::slice::from_raw_parts_mut(to.add(row * row_len), row_len);
                    (row, x.add(id * g.strides[1] + ih * g.strides[2]))
                };
                for phase in 0..self.phases {
                    let row = &mut row[phase * self.columns..(phase + 1) * self.columns];
                    // Columns whose input index `col * phases + phase - padding` is inside.
                    let first = g.padding[2].saturating_sub(phase).div_ceil(self.phases);
                    let past = (g.size[2] + g.padding[2]).saturating_sub(phase).div_ceil(self.phases).min(self.columns);
                    let Some(row) = row.get_mut(first..past) else { continue };
                    let iw = first * self.phases + phase - g.padding[2];
                    let step = self.phases * g.strides[3];
                    // SAFETY: columns up to `past` lie inside the input row.
                    unsafe {
                        let src = src.add(iw * g.strides[3]);
                        if step == 1 {
                            std::ptr::copy_nonoverlapping(src, row.as_mut_ptr(), row.len());
                        } else {
                            for (col, to) in row.iter_mut().enumerate() {
                                *to = *src.add(col * step);
                            }
                        }
                    }
                }
            }
        }
    }
}
