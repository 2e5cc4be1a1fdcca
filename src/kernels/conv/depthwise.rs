//! Convolutions with one input channel per group, computed directly.
//!
//! A plane of the input is copied once into a padded buffer whose columns are sorted by their
//! remainder modulo the stride, so that every tap of a row of outputs reads adjacent elements.

use super::im2col::Geometry;
use crate::kernels::gemm::Isa;
use crate::kernels::gemm::micro::Real;

/// The padded copy of one input plane: `[d][h][phase][column]`.
pub(crate) struct Plane {
    depth: usize,
    height: usize,
    /// Columns of one phase.
    columns: usize,
    phases: usize,
    /// Where each tap of output (0, 0, 0) reads.
    taps: Vec<usize>,
}

/// Outputs summed in registers at a time.
const RUN: usize = 64;

/// A row of outputs: `out[j] = bias + sum over taps of w[t] * src[taps[t] + j]` for `j < live`.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a, T> {
    pub taps: &'a [usize],
    pub w: *const T,
    pub src: *const T,
    pub bias: T,
    pub out: *mut T,
    pub live: usize,
}

impl Plane {
    pub(crate) fn new(g: &Geometry) -> Plane {
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
        Plane { depth, height, columns, phases, taps: taps.collect() }
    }

    /// Where each tap of the first output reads, from the start of the copy.
    pub(crate) fn taps(&self) -> &[usize] {
        &self.taps
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
    /// `x` must cover the plane under the geometry's strides, `to` [`Plane::len`] elements.
    pub(crate) unsafe fn fill<T: Real>(&self, g: &Geometry, x: *const T, to: *mut T) {
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

    /// One output channel from the copy and its kernel (all taps).
    ///
    /// # Safety
    /// `plane` must be filled, `w` hold all taps, `out` all positions.
    pub(crate) unsafe fn run<T: Direct>(
        &self,
        isa: Isa,
        g: &Geometry,
        plane: *const T,
        w: *const T,
        bias: T,
        out: *mut T,
    ) {
        for od in 0..g.out[0] {
            for oh in 0..g.out[1] {
                let at = (od * g.stride[0] * self.height + oh * g.stride[1]) * self.phases * self.columns;
                // SAFETY: output row (od, oh) exists, and the copy holds what its taps read, whole
                // vectors of 16 included.
                unsafe {
                    let (src, out) = (plane.add(at), out.add((od * g.out[1] + oh) * g.out[2]));
                    T::row(isa, &Row { taps: &self.taps, w, src, bias, out, live: g.out[2] });
                }
            }
        }
    }
}

/// An element type with a row kernel.
pub(crate) trait Direct: Real {
    /// Computes a row.
    ///
    /// # Safety
    /// All pointers must cover what [`Row`] says, the source in whole vectors of 16.
    unsafe fn row(isa: Isa, row: &Row<Self>);
}

impl Direct for f64 {
    #[inline]
    unsafe fn row(_isa: Isa, row: &Row<f64>) {
        // SAFETY: by the caller's promise.
        unsafe { portable(row) }
    }
}

impl Direct for f32 {
    #[inline]
    unsafe fn row(isa: Isa, row: &Row<f32>) {
        // SAFETY: by the caller's promise; the instruction set in force is one the processor has.
        unsafe {
            match isa {
                #[cfg(target_arch = "x86_64")]
                Isa::Avx512 => x86::row_avx512(row),
                #[cfg(target_arch = "x86_64")]
                Isa::Avx2 => x86::row_avx2(row),
                _ => portable(row),
            }
        }
    }
}

unsafe fn portable<T: Real>(row: &Row<T>) {
    for j in (0..row.live).step_by(RUN) {
        let live = RUN.min(row.live - j);
        for v in (0..live).step_by(16) {
            let mut acc = [row.bias; 16];
            // SAFETY: the source holds whole vectors of 16, the output `live` elements.
            unsafe {
                for (t, &at) in row.taps.iter().enumerate() {
                    let (x, src) = (*row.w.add(t), &*row.src.add(at + j + v).cast::<[T; 16]>());
                    for (acc, &s) in acc.iter_mut().zip(src) {
                        *acc += x * s;
                    }
                }
                std::ptr::copy_nonoverlapping(acc.as_ptr(), row.out.add(j + v), 16.min(live - v));
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::Row;
    use core::arch::x86_64::*;

    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn row_avx512(row: &Row<f32>) {
        let mut j = 0;
        while j < row.live {
            let left = row.live - j;
            // SAFETY: as for the row; `j` is inside it.
            unsafe {
                match left.div_ceil(16) {
                    1 => strip_avx512::<1>(row, j),
                    2 => strip_avx512::<2>(row, j),
                    3 => strip_avx512::<3>(row, j),
                    _ => strip_avx512::<4>(row, j),
                }
            }
            j += 64;
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn strip_avx512<const V: usize>(row: &Row<f32>, j: usize) {
        let mut acc = [_mm512_set1_ps(row.bias); V];
        let last = (row.live - j).min(V * 16) - (V - 1) * 16;
        let mask = ((1u32 << last) - 1) as __mmask16;
        // SAFETY: the source holds whole vectors of 16, the output the masked lanes.
        unsafe {
            for (t, &at) in row.taps.iter().enumerate() {
                let x = _mm512_set1_ps(*row.w.add(t));
                for (v, acc) in acc.iter_mut().enumerate() {
                    *acc = _mm512_fmadd_ps(x, _mm512_loadu_ps(row.src.add(at + j + v * 16)), *acc);
                }
            }
            for (v, &acc) in acc.iter().enumerate() {
                let mask = if v == V - 1 { mask } else { 0xFFFF };
                _mm512_mask_storeu_ps(row.out.add(j + v * 16), mask, acc);
            }
        }
    }

    #[target_feature(enable = "avx2,fma")]
    pub(super) unsafe fn row_avx2(row: &Row<f32>) {
        for j in (0..row.live).step_by(32) {
            let mut acc = [_mm256_set1_ps(row.bias); 4];
            let live = 32.min(row.live - j);
            // SAFETY: the source holds whole vectors of 16, the output `live` elements from `j`.
            unsafe {
                for (t, &at) in row.taps.iter().enumerate() {
                    let (x, src) = (_mm256_set1_ps(*row.w.add(t)), row.src.add(at + j));
                    acc[0] = _mm256_fmadd_ps(x, _mm256_loadu_ps(src), acc[0]);
                    acc[1] = _mm256_fmadd_ps(x, _mm256_loadu_ps(src.add(8)), acc[1]);
                    if live > 16 {
                        acc[2] = _mm256_fmadd_ps(x, _mm256_loadu_ps(src.add(16)), acc[2]);
                        acc[3] = _mm256_fmadd_ps(x, _mm256_loadu_ps(src.add(24)), acc[3]);
                    }
                }
                let mut done = [0.0f32; 32];
                for (v, &acc) in acc.iter().enumerate() {
                    _mm256_storeu_ps(done.as_mut_ptr().add(8 * v), acc);
                }
                std::ptr::copy_nonoverlapping(done.as_ptr(), row.out.add(j), live);
            }
        }
    }
}
