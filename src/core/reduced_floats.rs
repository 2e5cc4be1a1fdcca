//! float16 and bfloat16 from and to float32, in vectors where the processor has AVX2 and F16C. Every way gives the same bits.

use super::Element;
use half::slice::HalfFloatSliceExt;
use half::{bf16, f16};

/// A floating number of 16 bits, which `f32` holds exactly.
pub trait ReducedFloat: Element + Default {
    /// [`f32_from_bf16`] or [`f32_from_f16`].
    fn widen(from: &[Self], to: &mut [f32]);
    /// [`bf16_from_f32`] or [`f16_from_f32`].
    fn round(from: &[f32], to: &mut [Self]);
    /// The number in `f32`.
    fn wide(self) -> f32;
    /// Its bits.
    fn bits(self) -> u16;
}

macro_rules! reduced_float {
    ($t:ty: $widen:ident, $round:ident) => {
        impl ReducedFloat for $t {
            fn widen(from: &[Self], to: &mut [f32]) {
                $widen(from, to);
            }
            fn round(from: &[f32], to: &mut [Self]) {
                $round(from, to);
            }
            fn wide(self) -> f32 {
                self.to_f32()
            }
            fn bits(self) -> u16 {
                self.to_bits()
            }
        }
    };
}
reduced_float!(bf16: f32_from_bf16, bf16_from_f32);
reduced_float!(f16: f32_from_f16, f16_from_f32);

/// Widens exactly.
///
/// # Panics
/// When the lengths differ.
pub fn f32_from_bf16(from: &[bf16], to: &mut [f32]) {
    assert_eq!(from.len(), to.len());
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { x86::f32_from_bf16(from, to) };
    }
    to.iter_mut().zip(from).for_each(|(y, x)| *y = x.to_f32());
}

/// Rounds to the nearest, ties to even; NaN becomes a quiet NaN.
///
/// # Panics
/// When the lengths differ.
pub fn bf16_from_f32(from: &[f32], to: &mut [bf16]) {
    assert_eq!(from.len(), to.len());
    #[cfg(target_arch = "x86_64")]
    let (from, to) = if is_x86_feature_detected!("avx2") {
        let (from, rest) = from.as_chunks::<16>();
        let (to, rest_to) = to.as_chunks_mut::<16>();
        // SAFETY: the processor has AVX2.
        unsafe { x86::bf16_from_f32(from, to) };
        (rest, rest_to)
    } else {
        (from, to)
    };
    to.iter_mut().zip(from).for_each(|(y, x)| *y = bf16::from_f32(*x));
}

/// Widens exactly; NaN becomes a quiet NaN.
///
/// # Panics
/// When the lengths differ.
pub fn f32_from_f16(from: &[f16], to: &mut [f32]) {
    assert_eq!(from.len(), to.len());
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("f16c") {
        let (from, rest) = from.as_chunks::<8>();
        let (to, rest_to) = to.as_chunks_mut::<8>();
        // SAFETY: the processor has F16C, and so AVX.
        unsafe { x86::f32_from_f16(from, to) };
        return rest.convert_to_f32_slice(rest_to);
    }
    from.convert_to_f32_slice(to);
}

/// Rounds to the nearest, ties to even; NaN becomes a quiet NaN.
///
/// # Panics
/// When the lengths differ.
pub fn f16_from_f32(from: &[f32], to: &mut [f16]) {
    assert_eq!(from.len(), to.len());
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("f16c") {
        let (from, rest) = from.as_chunks::<8>();
        let (to, rest_to) = to.as_chunks_mut::<8>();
        // SAFETY: the processor has F16C, and so AVX.
        unsafe { x86::f16_from_f32(from, to) };
        return rest_to.convert_from_f32_slice(rest);
    }
    to.convert_from_f32_slice(from);
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use core::arch::x86_64::*;
    use half::{bf16, f16};

    #[target_feature(enable = "avx2")]
    pub fn f32_from_bf16(from: &[bf16], to: &mut [f32]) {
        to.iter_mut().zip(from).for_each(|(y, x)| *y = f32::from_bits(u32::from(x.to_bits()) << 16));
    }

    #[target_feature(enable = "avx2")]
    pub fn bf16_from_f32(from: &[[f32; 16]], to: &mut [[bf16; 16]]) {
        for (y, x) in to.iter_mut().zip(from) {
            // SAFETY: sixteen numbers of 32 bits, and sixteen of 16.
            unsafe {
                let (low, high) = (_mm256_loadu_ps(x.as_ptr()), _mm256_loadu_ps(x.as_ptr().add(8)));
                // Packing goes by halves of a vector, which are put in order then.
                let packed = _mm256_packus_epi32(rounded_to_half(low), rounded_to_half(high));
                _mm256_storeu_si256(y.as_mut_ptr().cast(), _mm256_permute4x64_epi64::<0b11_01_10_00>(packed));
            }
        }
    }

    /// The upper 16 bits of each number rounded to them, in the lower half of its lane.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn rounded_to_half(x: __m256) -> __m256i {
        let bits = _mm256_castps_si256(x);
        let upper = _mm256_srli_epi32::<16>(bits);
        let to_even = _mm256_add_epi32(_mm256_and_si256(upper, _mm256_set1_epi32(1)), _mm256_set1_epi32(0x7fff));
        let rounded = _mm256_srli_epi32::<16>(_mm256_add_epi32(bits, to_even));
        let is_nan = _mm256_castps_si256(_mm256_cmp_ps::<_CMP_UNORD_Q>(x, x));
        _mm256_blendv_epi8(rounded, _mm256_or_si256(upper, _mm256_set1_epi32(0x40)), is_nan)
    }

    #[target_feature(enable = "avx,f16c")]
    pub fn f32_from_f16(from: &[[f16; 8]], to: &mut [[f32; 8]]) {
        for (y, x) in to.iter_mut().zip(from) {
            // SAFETY: eight numbers of 16 bits, and eight of 32.
            unsafe { _mm256_storeu_ps(y.as_mut_ptr(), _mm256_cvtph_ps(_mm_loadu_si128(x.as_ptr().cast()))) };
        }
    }

    #[target_feature(enable = "avx,f16c")]
    pub fn f16_from_f32(from: &[[f32; 8]], to: &mut [[f16; 8]]) {
        for (y, x) in to.iter_mut().zip(from) {
            // SAFETY: eight numbers of 32 bits, and eight of 16.
            unsafe {
                let rounded = _mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(_mm256_loadu_ps(x.as_ptr()));
                _mm_storeu_si128(y.as_mut_ptr().cast(), rounded);
            }
        }
    }
}
