//! One row of outputs of a depthwise convolution, on each instruction set.

use crate::kernels::gemm::element::PanelElement;
use crate::kernels::isa::Isa;

/// Outputs summed in registers at a time.
const RUN: usize = 64;

/// A row of outputs: `out[j] = bias + sum over taps of w[t] * src[taps[t] + j]` for `j < live`.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a, T> {
    /// Where each tap of the first output reads.
    pub taps: &'a [usize],
    /// The weight, one value a tap.
    pub w: *const T,
    /// The input, padded.
    pub src: *const T,
    /// What each sum starts at.
    pub bias: T,
    /// The first output.
    pub out: *mut T,
    /// Outputs.
    pub live: usize,
}

/// An element type with a kernel for rows of a depthwise convolution.
pub(crate) trait DepthwiseElement: PanelElement {
    /// Computes a row.
    ///
    /// # Safety
    /// All pointers must cover what [`Row`] says, the source in whole vectors of 16.
    unsafe fn row(isa: Isa, row: &Row<Self>);
}

impl DepthwiseElement for f64 {
    #[inline]
    unsafe fn row(_isa: Isa, row: &Row<f64>) {
        // SAFETY: the pointers cover what [`Row`] says.
        unsafe { portable(row) }
    }
}

impl DepthwiseElement for f32 {
    #[inline]
    unsafe fn row(isa: Isa, row: &Row<f32>) {
        // SAFETY: the pointers cover what [`Row`] says; the instruction set in force is one the processor has.
        unsafe {
            match isa {
                #[cfg(target_arch = "x86_64")]
                Isa::Avx512 => x86::row_avx512(row),
                #[cfg(target_arch = "x86_64")]
                Isa::Avx2 => x86::row_avx2(row),
                #[cfg(target_arch = "aarch64")]
                Isa::Neon => aarch64::row_neon(row),
                _ => portable(row),
            }
        }
    }
}

/// # Safety
/// As for [`DepthwiseElement::row`].
unsafe fn portable<T: PanelElement>(row: &Row<T>) {
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
            // SAFETY: the pointers cover what [`Row`] says from `j` on, which is inside the row.
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

#[cfg(target_arch = "aarch64")]
mod aarch64 {
    use super::Row;
    use core::arch::aarch64::*;

    #[target_feature(enable = "neon")]
    pub(super) unsafe fn row_neon(row: &Row<f32>) {
        for j in (0..row.live).step_by(32) {
            let live = 32.min(row.live - j);
            // SAFETY: the pointers cover what [`Row`] says from `j` on, which is inside the row.
            unsafe { if live > 16 { strip::<8>(row, j, live) } else { strip::<4>(row, j, live) } }
        }
    }

    /// The `live` outputs from `j` on, in `V` vectors.
    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn strip<const V: usize>(row: &Row<f32>, j: usize, live: usize) {
        let mut acc = [vdupq_n_f32(row.bias); V];
        // SAFETY: the source holds whole vectors of 16, the output `live` elements from `j`.
        unsafe {
            for (t, &at) in row.taps.iter().enumerate() {
                let (x, src) = (*row.w.add(t), row.src.add(at + j));
                for (v, acc) in acc.iter_mut().enumerate() {
                    *acc = vfmaq_n_f32(*acc, vld1q_f32(src.add(4 * v)), x);
                }
            }
            let mut done = [0.0f32; 32];
            for (v, &acc) in acc.iter().enumerate() {
                vst1q_f32(done.as_mut_ptr().add(4 * v), acc);
            }
            std::ptr::copy_nonoverlapping(done.as_ptr(), row.out.add(j), live);
        }
    }
}
