//! What becomes of the sums of products.

use super::byte::Byte;
use super::per_isa::per_isa;
use super::rows::{Requantization, Rows};
#[cfg(target_arch = "x86_64")]
use crate::kernels::isa::{Isa, isa};
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
        match self {
            Finish::Integers(how, out) => {
                let rows = &Rows { sums, out, first, channels, all };
                #[cfg(target_arch = "x86_64")]
                if isa() == Isa::Avx512 {
                    // SAFETY: the set in force is one the processor has.
                    return unsafe { super::avx512::requantize(rows, how) };
                }
                per_isa!(requantize(rows: &Rows<'_, u8>, how: &Requantization<'_>));
            }
            Finish::Floats(how, out) => {
                let rows = &Rows { sums, out, first, channels, all };
                per_isa!(scale(rows: &Rows<'_, f32>, how: &Scaling<'_>));
            }
        }
    }
}

#[inline(always)]
fn requantize(rows: &Rows<'_, u8>, how: &Requantization<'_>) {
    let (bias, factor) = (&how.bias[rows.channels.clone()], &how.factor[rows.channels.clone()]);
    for (sums, out) in rows.iter() {
        for ((o, &sum), (&bias, &factor)) in out.iter_mut().zip(sums).zip(bias.iter().zip(factor)) {
            *o = u8::near((sum as f32 + bias) * factor, how.zero, how.bounds);
        }
    }
}

#[inline(always)]
fn scale(rows: &Rows<'_, f32>, how: &Scaling<'_>) {
    let factor = &how.factor[rows.channels.clone()];
    for (sums, out) in rows.iter() {
        for (o, (&s, &f)) in out.iter_mut().zip(sums.iter().zip(factor)) {
            *o = s as f32 * f;
        }
        if let Some(bias) = how.bias {
            out.iter_mut().zip(&bias[rows.channels.clone()]).for_each(|(o, &b)| *o += b);
        }
        if how.relu {
            // What is no number stays what it is.
            out.iter_mut().for_each(|o| *o = if *o < 0.0 { 0.0 } else { *o });
        }
    }
}
