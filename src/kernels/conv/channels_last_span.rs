//! Neighbouring outputs of a depthwise convolution of images whose channels lie innermost, on each instruction set.

use crate::kernels::gemm::element::PanelElement;
use crate::kernels::isa::Isa;

/// Neighbouring outputs of a row which the same taps make.
#[derive(Clone, Copy)]
pub(crate) struct Span<T> {
    /// Channels.
    pub channels: usize,
    /// Outputs.
    pub count: usize,
    /// Rows of taps, and taps of each.
    pub taps: [usize; 2],
    /// What the first tap of the first output reads.
    pub x: *const T,
    /// Elements of the input from one row of taps, one tap and one output to the next.
    pub tap_row: usize,
    pub tap: usize,
    pub step: usize,
    /// The weight of the first tap, `[tap][channel]`, and its elements from one row of taps to the next.
    pub w: *const T,
    pub w_row: usize,
    /// One value a channel, or null.
    pub bias: *const T,
    /// The first output.
    pub y: *mut T,
    /// Whether negative results become 0 (NaN stays).
    pub relu: bool,
}

impl<T> Span<T> {
    /// `count` outputs from the one at `first` on.
    ///
    /// # Safety
    /// They must be of the span.
    unsafe fn part(&self, first: usize, count: usize) -> Span<T>
    where
        T: Copy,
    {
        // SAFETY: the caller vouches for the outputs.
        unsafe { Span { x: self.x.add(first * self.step), y: self.y.add(first * self.channels), count, ..*self } }
    }
}

/// An element type with a kernel for neighbouring outputs of a depthwise convolution.
pub(crate) trait SpanElement: PanelElement {
    /// Computes the outputs.
    ///
    /// # Safety
    /// All pointers must cover what [`Span`] says.
    unsafe fn span(isa: Isa, span: &Span<Self>);
}

impl SpanElement for f64 {
    #[inline]
    unsafe fn span(_isa: Isa, span: &Span<f64>) {
        // SAFETY: the pointers cover what [`Span`] says.
        unsafe { portable(span, 0) }
    }
}

impl SpanElement for f32 {
    #[inline]
    unsafe fn span(isa: Isa, span: &Span<f32>) {
        // SAFETY: the pointers cover what [`Span`] says; the instruction set in force is one the processor has.
        unsafe {
            match isa {
                #[cfg(target_arch = "x86_64")]
                Isa::Avx512 => x86::span_avx512(span),
                #[cfg(target_arch = "x86_64")]
                Isa::Avx2 => x86::span_avx2(span),
                #[cfg(target_arch = "aarch64")]
                Isa::Neon => aarch64::span_neon(span),
                _ => portable(span, 0),
            }
        }
    }
}

/// The channels from `first` on.
///
/// # Safety
/// As for [`SpanElement::span`].
unsafe fn portable<T: PanelElement>(s: &Span<T>, first: usize) {
    for at in 0..s.count {
        for c in first..s.channels {
            // SAFETY: the pointers cover what [`Span`] says.
            unsafe {
                let mut sum = if s.bias.is_null() { T::ZERO } else { *s.bias.add(c) };
                for h in 0..s.taps[0] {
                    for w in 0..s.taps[1] {
                        sum += *s.w.add(h * s.w_row + w * s.channels + c)
                            * *s.x.add(at * s.step + h * s.tap_row + w * s.tap + c);
                    }
                }
                *s.y.add(at * s.channels + c) = if s.relu { sum.relu() } else { sum };
            }
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{Span, portable};
    use core::arch::x86_64::*;

    // Eight or so sums at a time, of several outputs or of several vectors of channels: one alone would wait for each addition.
    #[target_feature(enable = "avx512f")]
    pub(super) unsafe fn span_avx512(s: &Span<f32>) {
        let mut at = 0;
        while at < s.count {
            let count = match s.count - at {
                8.. => 8,
                4..8 => 4,
                2..4 => 2,
                _ => 1,
            };
            // SAFETY: the outputs are of the span.
            unsafe {
                let part = s.part(at, count);
                match count {
                    8 => run_avx512::<8, 1>(&part),
                    4 => run_avx512::<4, 2>(&part),
                    2 => run_avx512::<2, 4>(&part),
                    _ => run_avx512::<1, 8>(&part),
                }
            }
            at += count;
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn run_avx512<const N: usize, const V: usize>(s: &Span<f32>) {
        let mut c = 0;
        // SAFETY: whole vectors are of the channels, the lanes of the last one masked.
        unsafe {
            while c + 16 * V <= s.channels {
                vectors_avx512::<N, V>(s, c, u16::MAX);
                c += 16 * V;
            }
            while c < s.channels {
                let left = (s.channels - c).min(16);
                vectors_avx512::<N, 1>(s, c, ((1u32 << left) - 1) as __mmask16);
                c += 16;
            }
        }
    }

    /// `N` outputs of `V` vectors of channels, of which the mask's lanes are there.
    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn vectors_avx512<const N: usize, const V: usize>(s: &Span<f32>, c: usize, mask: __mmask16) {
        // SAFETY: the pointers cover what [`Span`] says, the masked lanes from channel `c` on.
        unsafe {
            let load = |at: *const f32| _mm512_maskz_loadu_ps(mask, at);
            let mut acc = [[_mm512_setzero_ps(); V]; N];
            if !s.bias.is_null() {
                for acc in &mut acc {
                    for (v, acc) in acc.iter_mut().enumerate() {
                        *acc = load(s.bias.add(c + 16 * v));
                    }
                }
            }
            for h in 0..s.taps[0] {
                let (mut x, mut w) = (s.x.add(h * s.tap_row + c), s.w.add(h * s.w_row + c));
                for _ in 0..s.taps[1] {
                    let mut weights = [_mm512_setzero_ps(); V];
                    for (v, weight) in weights.iter_mut().enumerate() {
                        *weight = load(w.add(16 * v));
                    }
                    for (i, acc) in acc.iter_mut().enumerate() {
                        for (v, acc) in acc.iter_mut().enumerate() {
                            *acc = _mm512_fmadd_ps(weights[v], load(x.add(i * s.step + 16 * v)), *acc);
                        }
                    }
                    (x, w) = (x.wrapping_add(s.tap), w.wrapping_add(s.channels));
                }
            }
            for (i, sums) in acc.iter().enumerate() {
                for (v, &sum) in sums.iter().enumerate() {
                    // The second operand is what a NaN gives, so NaN passes.
                    let sum = if s.relu { _mm512_max_ps(_mm512_setzero_ps(), sum) } else { sum };
                    _mm512_mask_storeu_ps(s.y.add(i * s.channels + c + 16 * v), mask, sum);
                }
            }
        }
    }

    #[target_feature(enable = "avx2,fma")]
    pub(super) unsafe fn span_avx2(s: &Span<f32>) {
        let mut at = 0;
        while at < s.count {
            let count = if s.count - at >= 4 { 4 } else { 1 };
            // SAFETY: the outputs are of the span, whole vectors of the channels.
            unsafe {
                let part = s.part(at, count);
                if count == 4 { run_avx2::<4, 1>(&part) } else { run_avx2::<1, 4>(&part) }
            }
            at += count;
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn run_avx2<const N: usize, const V: usize>(s: &Span<f32>) {
        let mut c = 0;
        // SAFETY: whole vectors are of the channels; the rest is computed one by one.
        unsafe {
            while c + 8 * V <= s.channels {
                vectors_avx2::<N, V>(s, c);
                c += 8 * V;
            }
            while c + 8 <= s.channels {
                vectors_avx2::<N, 1>(s, c);
                c += 8;
            }
            if c < s.channels {
                portable(s, c);
            }
        }
    }

    /// `N` outputs of `V` vectors of channels.
    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn vectors_avx2<const N: usize, const V: usize>(s: &Span<f32>, c: usize) {
        // SAFETY: the pointers cover what [`Span`] says, so many channels from `c` on.
        unsafe {
            let mut acc = [[_mm256_setzero_ps(); V]; N];
            if !s.bias.is_null() {
                for acc in &mut acc {
                    for (v, acc) in acc.iter_mut().enumerate() {
                        *acc = _mm256_loadu_ps(s.bias.add(c + 8 * v));
                    }
                }
            }
            for h in 0..s.taps[0] {
                let (mut x, mut w) = (s.x.add(h * s.tap_row + c), s.w.add(h * s.w_row + c));
                for _ in 0..s.taps[1] {
                    let mut weights = [_mm256_setzero_ps(); V];
                    for (v, weight) in weights.iter_mut().enumerate() {
                        *weight = _mm256_loadu_ps(w.add(8 * v));
                    }
                    for (i, acc) in acc.iter_mut().enumerate() {
                        for (v, acc) in acc.iter_mut().enumerate() {
                            *acc = _mm256_fmadd_ps(weights[v], _mm256_loadu_ps(x.add(i * s.step + 8 * v)), *acc);
                        }
                    }
                    (x, w) = (x.wrapping_add(s.tap), w.wrapping_add(s.channels));
                }
            }
            for (i, sums) in acc.iter().enumerate() {
                for (v, &sum) in sums.iter().enumerate() {
                    let sum = if s.relu { _mm256_max_ps(_mm256_setzero_ps(), sum) } else { sum };
                    _mm256_storeu_ps(s.y.add(i * s.channels + c + 8 * v), sum);
                }
            }
        }
    }
}

#[cfg(target_arch = "aarch64")]
mod aarch64 {
    use super::{Span, portable};
    use core::arch::aarch64::*;

    #[target_feature(enable = "neon")]
    pub(super) unsafe fn span_neon(s: &Span<f32>) {
        let mut at = 0;
        while at < s.count {
            let count = if s.count - at >= 4 { 4 } else { 1 };
            // SAFETY: the outputs are of the span, whole vectors of the channels.
            unsafe {
                let part = s.part(at, count);
                if count == 4 { run::<4, 2>(&part) } else { run::<1, 8>(&part) }
            }
            at += count;
        }
    }

    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn run<const N: usize, const V: usize>(s: &Span<f32>) {
        let mut c = 0;
        // SAFETY: whole vectors are of the channels; the rest is computed one by one.
        unsafe {
            while c + 4 * V <= s.channels {
                vectors::<N, V>(s, c);
                c += 4 * V;
            }
            while c + 4 <= s.channels {
                vectors::<N, 1>(s, c);
                c += 4;
            }
            if c < s.channels {
                portable(s, c);
            }
        }
    }

    /// `N` outputs of `V` vectors of channels.
    #[inline]
    #[target_feature(enable = "neon")]
    unsafe fn vectors<const N: usize, const V: usize>(s: &Span<f32>, c: usize) {
        // SAFETY: the pointers cover what [`Span`] says, so many channels from `c` on.
        unsafe {
            let mut acc = [[vdupq_n_f32(0.0); V]; N];
            if !s.bias.is_null() {
                for acc in &mut acc {
                    for (v, acc) in acc.iter_mut().enumerate() {
                        *acc = vld1q_f32(s.bias.add(c + 4 * v));
                    }
                }
            }
            for h in 0..s.taps[0] {
                let (mut x, mut w) = (s.x.add(h * s.tap_row + c), s.w.add(h * s.w_row + c));
                for _ in 0..s.taps[1] {
                    let mut weights = [vdupq_n_f32(0.0); V];
                    for (v, weight) in weights.iter_mut().enumerate() {
                        *weight = vld1q_f32(w.add(4 * v));
                    }
                    for (i, acc) in acc.iter_mut().enumerate() {
                        for (v, acc) in acc.iter_mut().enumerate() {
                            *acc = vfmaq_f32(*acc, weights[v], vld1q_f32(x.add(i * s.step + 4 * v)));
                        }
                    }
                    (x, w) = (x.wrapping_add(s.tap), w.wrapping_add(s.channels));
                }
            }
            for (i, sums) in acc.iter().enumerate() {
                for (v, &sum) in sums.iter().enumerate() {
                    // The instruction gives NaN where an operand is, so NaN passes.
                    let sum = if s.relu { vmaxq_f32(sum, vdupq_n_f32(0.0)) } else { sum };
                    vst1q_f32(s.y.add(i * s.channels + c + 4 * v), sum);
                }
            }
        }
    }
}
