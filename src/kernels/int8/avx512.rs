//! AVX-512: sums become 8-bit integers.

use super::rows::{Requantization, Rows};
use core::arch::x86_64::*;

/// What all channels have in common of how sums become integers.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    zero: i32,
    /// The bounds, less the zero point.
    least: f32,
    most: f32,
}

impl Bounds {
    pub fn of(how: &Requantization<'_>) -> Bounds {
        let (low, high) = how.bounds;
        Bounds { zero: how.zero, least: (low - how.zero) as f32, most: (high - how.zero) as f32 }
    }

    /// The integers of sums; of what is no number the least.
    #[inline]
    #[target_feature(enable = "avx512f")]
    pub fn integers(&self, sums: __m512i, bias: __m512, factor: __m512) -> __m512i {
        let scaled = _mm512_mul_ps(_mm512_add_ps(_mm512_cvtepi32_ps(sums), bias), factor);
        let bounded = _mm512_min_ps(_mm512_max_ps(scaled, _mm512_set1_ps(self.least)), _mm512_set1_ps(self.most));
        _mm512_add_epi32(_mm512_cvtps_epi32(bounded), _mm512_set1_epi32(self.zero))
    }
}

/// # Safety
/// The processor has AVX-512 with BW and VL.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
pub(super) unsafe fn requantize(rows: &Rows<'_, u8>, how: &Requantization<'_>) {
    let (bounds, n) = (Bounds::of(how), rows.channels.len());
    let (bias, factor) = (&how.bias[rows.channels.clone()], &how.factor[rows.channels.clone()]);
    for (sums, out) in rows.iter() {
        // What is left over of a row is computed with some that are done, so that no lanes are stored by a mask, which takes some
        // processors long.
        for first in (0..n).step_by(16).map(|first| first.min(n.saturating_sub(16))) {
            let mask = if n >= 16 { !0 } else { (1u16 << n) - 1 };
            // SAFETY: lanes that are masked off are not touched; the others are within rows of `n` channels.
            unsafe {
                let sums = _mm512_maskz_loadu_epi32(mask, sums.as_ptr().add(first));
                let bias = _mm512_maskz_loadu_ps(mask, bias.as_ptr().add(first));
                let factor = _mm512_maskz_loadu_ps(mask, factor.as_ptr().add(first));
                let bytes = _mm512_cvtepi32_epi8(bounds.integers(sums, bias, factor));
                let out = out.as_mut_ptr().add(first);
                if n >= 16 {
                    _mm_storeu_si128(out.cast(), bytes);
                } else {
                    _mm_mask_storeu_epi8(out.cast(), mask, bytes);
                }
            }
        }
    }
}
