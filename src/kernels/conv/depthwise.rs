//! Convolutions with one input channel per group, computed directly.
//!
//! A plane of the input is copied once into a padded buffer whose columns are sorted by their
//! remainder modulo the stride, so that every tap of a row of outputs reads adjacent elements.

use super::im2col::Geometry;
use crate::kernels::gemm::Isa;
use crate::kernels::gemm::micro::Real;

/// The padded copy of one input plane: `[d][h][phase][column]`.
#[derive(Clone, Copy)]
pub(crate) struct Plane {
    depth: usize,
    height: usize,
    /// Columns of one phase.
    columns: usize,
    phases: usize,
}

/// Outputs summed in registers at a time.
const RUN: usize = 64;

impl Plane {
    pub(crate) fn new(g: &Geometry) -> Plane {
        let span = |d: usize| (g.out[d] - 1) * g.stride[d] + (g.kernel[d] - 1) * g.dilation[d] + 1;
        let phases = g.stride[2];
        // Vectors of 16 may be read past the last output.
        let columns = g.out[2].next_multiple_of(16) + ((g.kernel[2] - 1) * g.dilation[2]) / phases + 1;
        Plane { depth: span(0), height: span(1), columns, phases }
    }

    /// Elements of the copy.
    pub(crate) fn len(&self) -> usize {
        self.depth * self.height * self.phases * self.columns
    }

    /// Copies a plane, zeros around it.
    ///
    /// # Safety
    /// `x` must cover the plane under the geometry's strides, `to` [`Plane::len`] elements.
    pub(crate) unsafe fn fill<T: Real>(&self, g: &Geometry, x: *const T, to: *mut T) {
        let row_len = self.phases * self.columns;
        for d in 0..self.depth {
            for h in 0..self.height {
                let (id, ih) = (d.wrapping_sub(g.padding[0]), h.wrapping_sub(g.padding[1]));
                // SAFETY: row (d, h) of the copy exists.
                let row = unsafe { std::slice::from_raw_parts_mut(to.add((d * self.height + h) * row_len), row_len) };
                row.fill(T::ZERO);
                if id >= g.size[0] || ih >= g.size[1] {
                    continue;
                }
                // SAFETY: row (id, ih) exists in the input.
                let src = unsafe { x.add(id * g.strides[1] + ih * g.strides[2]) };
                for phase in 0..self.phases {
                    let row = &mut row[phase * self.columns..(phase + 1) * self.columns];
                    // Columns whose input index `col * phases + phase - padding` is inside.
                    let first = g.padding[2].saturating_sub(phase).div_ceil(self.phases);
                    let past = (g.size[2] + g.padding[2]).saturating_sub(phase).div_ceil(self.phases).min(self.columns);
                    let Some(row) = row.get_mut(first..past) else { continue };
                    let iw = first * self.phases + phase - g.padding[2];
                    for (col, to) in row.iter_mut().enumerate() {
                        // SAFETY: columns up to `past` lie inside the input row.
                        *to = unsafe { *src.add((iw + col * self.phases) * g.strides[3]) };
                    }
                }
            }
        }
    }

    /// One output channel from the copy and its kernel (all taps).
    #[inline(always)]
    unsafe fn channel<T: Real>(&self, g: &Geometry, plane: *const T, w: *const T, bias: T, out: *mut T) {
        let row_len = self.phases * self.columns;
        for od in 0..g.out[0] {
            for oh in 0..g.out[1] {
                for ow in (0..g.out[2]).step_by(RUN) {
                    let mut acc = [bias; RUN];
                    let live = RUN.min(g.out[2] - ow);
                    let vectors = live.div_ceil(16) * 16;
                    let mut tap = 0;
                    for kd in 0..g.kernel[0] {
                        for kh in 0..g.kernel[1] {
                            let (d, h) = (od * g.stride[0] + kd * g.dilation[0], oh * g.stride[1] + kh * g.dilation[1]);
                            for kw in 0..g.kernel[2] {
                                let shift = kw * g.dilation[2];
                                let col = shift % self.phases * self.columns + shift / self.phases + ow;
                                // SAFETY: the copy has whole vectors of 16 past every column.
                                unsafe {
                                    let src = plane.add((d * self.height + h) * row_len + col);
                                    let x = *w.add(tap);
                                    for v in (0..vectors).step_by(16) {
                                        let src = &*src.add(v).cast::<[T; 16]>();
                                        for (acc, &s) in acc[v..v + 16].iter_mut().zip(src) {
                                            *acc += x * s;
                                        }
                                    }
                                }
                                tap += 1;
                            }
                        }
                    }
                    // SAFETY: `live` outputs remain on the row.
                    unsafe {
                        let dst = out.add((od * g.out[1] + oh) * g.out[2] + ow);
                        std::ptr::copy_nonoverlapping(acc.as_ptr(), dst, live);
                    }
                }
            }
        }
    }

    /// [`Plane::channel`] compiled for an instruction set.
    ///
    /// # Safety
    /// `plane` must be filled, `w` hold all taps, `out` all positions.
    pub(crate) unsafe fn run<T: Real>(
        &self,
        isa: Isa,
        g: &Geometry,
        plane: *const T,
        w: *const T,
        bias: T,
        out: *mut T,
    ) {
        // SAFETY: by the caller's promise; the instruction set in force is one the processor has.
        unsafe {
            match isa {
                #[cfg(target_arch = "x86_64")]
                Isa::Avx512 => self.channel_avx512(g, plane, w, bias, out),
                #[cfg(target_arch = "x86_64")]
                Isa::Avx2 => self.channel_avx2(g, plane, w, bias, out),
                _ => self.channel(g, plane, w, bias, out),
            }
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,avx512vl,avx512dq,avx512bw")]
    unsafe fn channel_avx512<T: Real>(&self, g: &Geometry, plane: *const T, w: *const T, bias: T, out: *mut T) {
        // SAFETY: by the caller's promise.
        unsafe { self.channel(g, plane, w, bias, out) }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn channel_avx2<T: Real>(&self, g: &Geometry, plane: *const T, w: *const T, bias: T, out: *mut T) {
        // SAFETY: by the caller's promise.
        unsafe { self.channel(g, plane, w, bias, out) }
    }
}
