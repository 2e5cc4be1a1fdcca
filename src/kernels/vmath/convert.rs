//! Conversions between f32 and bfloat16, rounding to nearest even.

use super::simd::{Kernel, Simd, dispatch};
use crate::kernels::isa::{Isa, isa};
use half::bf16;

/// Widens exactly.
///
/// # Panics
/// When the lengths differ.
pub fn f32_from_bf16(x: &[bf16], out: &mut [f32]) {
    assert_eq!(x.len(), out.len());
    struct Widen<'a>(&'a [bf16], &'a mut [f32]);
    impl Kernel for Widen<'_> {
        const WIDEST: Isa = Isa::Avx512;
        type Out = ();
        #[inline(always)]
        fn run<S: Simd>(self) {
            for (y, x) in self.1.iter_mut().zip(self.0) {
                *y = f32::from_bits((x.to_bits() as u32) << 16);
            }
        }
    }
    dispatch(isa(), Widen(x, out));
}

/// Rounds to the nearest, ties to even; NaN becomes a quiet NaN.
///
/// # Panics
/// When the lengths differ.
pub fn bf16_from_f32(x: &[f32], out: &mut [bf16]) {
    assert_eq!(x.len(), out.len());
    struct Narrow<'a>(&'a [f32], &'a mut [bf16]);
    impl Kernel for Narrow<'_> {
        const WIDEST: Isa = Isa::Avx512;
        type Out = ();
        #[inline(always)]
        fn run<S: Simd>(self) {
            for (y, x) in self.1.iter_mut().zip(self.0) {
                let b = x.to_bits();
                let rounded = b.wrapping_add(0x7fff + ((b >> 16) & 1)) >> 16;
                let nan = b & 0x7fff_ffff > 0x7f80_0000;
                *y = bf16::from_bits(if nan { (b >> 16) as u16 | 0x40 } else { rounded as u16 });
            }
        }
    }
    dispatch(isa(), Narrow(x, out));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bf16_rounds_like_half() {
        let x: Vec<f32> = (0..=u32::MAX).step_by(40_009).map(f32::from_bits).collect();
        let mut y = vec![bf16::ZERO; x.len()];
        bf16_from_f32(&x, &mut y);
        for (x, y) in x.iter().zip(&y) {
            assert_eq!(bf16::from_f32(*x).to_bits(), y.to_bits(), "{x}");
        }
        let mut back = vec![0.0; x.len()];
        f32_from_bf16(&y, &mut back);
        assert!(y.iter().zip(&back).all(|(y, b)| y.to_f32().to_bits() == b.to_bits()));
    }
}
