//! What becomes of the sums of products.

use super::per_isa::per_isa;
use crate::kernels::vmath::simd::Shared;
use std::ops::Range;

/// What becomes of sums, a row of all channels after the other.
#[derive(Clone, Copy)]
pub enum Finish<'a> {
    /// 8-bit integers, the signed ones by their bits.
    Integers(Requantization<'a>, Shared<u8>),
    /// Numbers.
    Floats(Scaling<'a>, Shared<f32>),
}

/// How sums become 8-bit integers: `zero + round((sum + bias) * factor)`, ties to even, within bounds.
#[derive(Clone, Copy)]
pub struct Requantization<'a> {
    /// One for each channel.
    pub bias: &'a [f32],
    /// One for each channel.
    pub factor: &'a [f32],
    /// The zero point of the result.
    pub zero: i32,
    /// The least and the largest integer of the result, which differ from its zero point by less than 2^22.
    pub bounds: (i32, i32),
}

/// How sums become numbers: `sum * factor + bias`, rounded after each step.
#[derive(Clone, Copy)]
pub struct Scaling<'a> {
    /// One for each channel, or none.
    pub bias: Option<&'a [f32]>,
    /// One for each channel.
    pub factor: &'a [f32],
    /// Whether what is below zero becomes zero.
    pub relu: bool,
}

impl Finish<'_> {
    /// Writes what becomes of the sums of some of `all` channels, from row `first` on.
    ///
    /// # Safety
    /// The results have these rows, and nobody else uses these channels of them meanwhile.
    pub(super) unsafe fn write(&self, first: usize, channels: Range<usize>, all: usize, sums: &[i32]) {
        let n = channels.len();
        for (r, sums) in sums.chunks_exact(n).enumerate() {
            let at = (first + r) * all + channels.start;
            match self {
                Finish::Integers(how, out) => {
                    // SAFETY: the caller vouches for the rows.
                    let out = unsafe { out.slice(at, n) };
                    let (bias, factor) = (&how.bias[channels.clone()], &how.factor[channels.clone()]);
                    let (zero, bounds) = (how.zero, how.bounds);
                    per_isa!(requantize(sums: &[i32], bias: &[f32], factor: &[f32], zero: i32, bounds: (i32, i32), out: &mut [u8]));
                }
                Finish::Floats(how, out) => {
                    // SAFETY: as above.
                    let out = unsafe { out.slice(at, n) };
                    for (o, (&s, &f)) in out.iter_mut().zip(sums.iter().zip(&how.factor[channels.clone()])) {
                        *o = s as f32 * f;
                    }
                    if let Some(bias) = how.bias {
                        out.iter_mut().zip(&bias[channels.clone()]).for_each(|(o, &b)| *o += b);
                    }
                    if how.relu {
                        // What is no number stays what it is.
                        out.iter_mut().for_each(|o| *o = if *o < 0.0 { 0.0 } else { *o });
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn requantize(sums: &[i32], bias: &[f32], factor: &[f32], zero: i32, (low, high): (i32, i32), out: &mut [u8]) {
    /// Added to a number below 2^22, it leaves the nearest integer in the last bits.
    const TO_INTEGER: f32 = 12582912.0;
    let (least, most) = ((low - zero) as f32, (high - zero) as f32);
    let zero = zero.wrapping_sub(TO_INTEGER.to_bits() as i32);
    let each = out.iter_mut().zip(sums).zip(bias.iter().zip(factor));
    for ((o, &sum), (&bias, &factor)) in each {
        // Bounds that are integers may come before the rounding; what is no number becomes the least.
        let bounded = ((sum as f32 + bias) * factor).max(least).min(most);
        *o = ((bounded + TO_INTEGER).to_bits() as i32).wrapping_add(zero) as u8;
    }
}
