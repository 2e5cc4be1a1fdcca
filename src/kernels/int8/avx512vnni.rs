//! AVX-512 VNNI: an instruction multiplies and adds four pairs of bytes a lane, exactly.

use super::avx512::Bounds;
use super::rows::Requantization;
use super::tile::{DEPTH, Tile, Tiles, WIDTH};
use super::window::{Image, OUTSIDE};
use crate::core::fallible_alloc::filled;
use crate::kernels::gemm::scratch::Aligned;
use crate::kernels::isa::{Isa, isa};
use core::arch::x86_64::*;

/// Six rows by four panels keep 24 sums, four columns and one row's word in 32 registers.
pub(super) static TILES: Tiles = Tiles {
    rows: 6,
    panels: 4,
    less: 0,
    many: &[tile::<6, 1>, tile::<6, 2>, tile::<6, 2>, tile::<6, 4>],
    one: &[tile::<1, 1>, tile::<1, 2>, tile::<1, 2>, tile::<1, 4>],
};

/// # Safety
/// The processor has AVX-512 with VNNI, and the tile's operands exist.
#[target_feature(enable = "avx512f,avx512vnni")]
unsafe fn tile<const R: usize, const V: usize>(t: &Tile) {
    // SAFETY: the caller vouches for the tile; lanes that are masked off are not touched.
    unsafe {
        let mut acc = [[_mm512_setzero_si512(); V]; R];
        for (v, start) in (0..V).map(|v| (v, _mm512_loadu_si512(t.start.add(v * WIDTH).cast()))) {
            for row in &mut acc {
                row[v] = start;
            }
        }
        let panel = t.steps * WIDTH * DEPTH;
        for step in 0..t.steps {
            let b: [__m512i; V] =
                std::array::from_fn(|v| _mm512_load_si512(t.b.add(v * panel + step * WIDTH * DEPTH).cast()));
            for (r, row) in acc.iter_mut().enumerate() {
                let word = t.a.add(r * t.lda + step * DEPTH).cast::<i32>().read_unaligned();
                let a = _mm512_set1_epi32(word);
                for (sum, b) in row.iter_mut().zip(b) {
                    *sum = _mm512_dpbusd_epi32(*sum, a, b);
                }
            }
        }
        let last = ((1u32 << t.last) - 1) as __mmask16;
        for (r, row) in acc.iter().enumerate() {
            for (v, sum) in row.iter().enumerate() {
                let mask = if v == V - 1 { last } else { __mmask16::MAX };
                _mm512_mask_storeu_epi32(t.c.add(r * t.ldc + v * WIDTH), mask, *sum);
            }
        }
    }
}

/// Channels of a convolution of each channel by itself that are computed together.
const BLOCK: usize = 64;

/// Where channel `c` is among those computed together: bytes of four taps are put side by side within parts of 16 channels, four channels of
/// each part a register, which narrowing undoes.
fn place(c: usize) -> usize {
    let (part, four, one) = (c % BLOCK / 16, c % 16 / 4, c % 4);
    c / BLOCK * BLOCK + four * 16 + part * 4 + one
}

/// A weight of one channel a group, taps by fours: `[block of channels][four taps][channel, by its place][tap]`, filled up with zeros.
pub(super) struct DepthwiseQuads {
    weight: Aligned<i8>,
    /// The sum of each channel, by its place.
    sums: Vec<i32>,
    taps: usize,
    channels: usize,
}

impl DepthwiseQuads {
    /// Lays out a weight `[channel][tap]`, where the processor has the instruction.
    pub fn new(taps: usize, channels: usize, weight: &[i8]) -> Option<DepthwiseQuads> {
        if isa() != Isa::Avx512 || !is_x86_feature_detected!("avx512vnni") {
            return None;
        }
        let (blocks, quads) = (channels.div_ceil(BLOCK), taps.div_ceil(DEPTH));
        let mut laid = Aligned::<i8>::zeroed(blocks * quads * BLOCK * DEPTH);
        let mut sums = filled(blocks * BLOCK, 0i32);
        for (c, taps) in weight.chunks_exact(taps).enumerate() {
            for (t, &w) in taps.iter().enumerate() {
                let at = ((c / BLOCK * quads + t / DEPTH) * BLOCK + place(c) % BLOCK) * DEPTH + t % DEPTH;
                // SAFETY: within the array: block c / 64, four taps t / 4.
                unsafe { *laid.as_mut_ptr().add(at) = w };
                sums[place(c)] += i32::from(w);
            }
        }
        Some(DepthwiseQuads { weight: laid, sums, taps, channels })
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.weight.len() + size_of_val(&self.sums[..])
    }

    /// What the positions of images have in common.
    pub fn run<'a>(&'a self, image: &Image<'a>, how: &Requantization<'_>) -> DepthwiseRun<'a> {
        let start = self.sums.iter().map(|sum| -(i32::from(image.zero) * sum)).collect();
        let (mut bias, mut factor) = (filled(self.sums.len(), 0.0), filled(self.sums.len(), 0.0));
        for c in 0..self.channels {
            (bias[place(c)], factor[place(c)]) = (how.bias[c], how.factor[c]);
        }
        let around = filled(self.channels, image.zero);
        DepthwiseRun { weight: self, data: image.data, around, start, bias, factor, bounds: Bounds::of(how) }
    }
}

/// A convolution of images, each channel by itself.
pub(super) struct DepthwiseRun<'a> {
    weight: &'a DepthwiseQuads,
    data: &'a [u8],
    /// The channels of a tap that is around an image.
    around: Vec<u8>,
    /// What sums start with, by the places of channels, as bias and factor.
    start: Vec<i32>,
    bias: Vec<f32>,
    factor: Vec<f32>,
    bounds: Bounds,
}

/// Computes positions one after the other.
pub(super) struct Positions<'a> {
    run: &'a DepthwiseRun<'a>,
    /// Where the channels of a position's taps are; what fills the last four up is around the image.
    lines: Vec<*const u8>,
}

impl Positions<'_> {
    /// The results of a position whose taps' channels begin there in the images.
    ///
    /// # Panics
    /// If a tap's channels are not in the images, or the results are not as many.
    #[inline(always)]
    pub fn compute(&mut self, taps: &[usize], results: &mut [u8]) {
        let DepthwiseRun { weight, data, around, .. } = self.run;
        assert!(taps.len() == weight.taps && results.len() == weight.channels);
        let last = data.len().checked_sub(weight.channels);
        for (line, &at) in self.lines.iter_mut().zip(taps) {
            *line = match at {
                OUTSIDE => around.as_ptr(),
                _ => {
                    assert!(last.is_some_and(|last| at <= last), "a tap is not in the images");
                    // SAFETY: its channels are in the images.
                    unsafe { data.as_ptr().add(at) }
                }
            };
        }
        // SAFETY: the weight is laid out where the processor has the instructions; lines and results have all channels.
        unsafe { self.run.compute(&self.lines, results.as_mut_ptr()) }
    }
}

impl DepthwiseRun<'_> {
    pub fn positions(&self) -> Positions<'_> {
        let taps = self.weight.taps.next_multiple_of(DEPTH);
        Positions { run: self, lines: filled(taps, self.around.as_ptr()) }
    }

    /// # Safety
    /// The processor has AVX-512 with BW and VNNI, and lines and results have all channels.
    #[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
    unsafe fn compute(&self, lines: &[*const u8], results: *mut u8) {
        let mut weight = self.weight.weight.as_ptr();
        for first in (0..self.weight.channels).step_by(BLOCK) {
            let left = self.weight.channels - first;
            let mask = if left >= BLOCK { !0 } else { (1u64 << left) - 1 };
            // SAFETY: lanes that are masked off are not touched; the rest is within arrays of whole blocks.
            unsafe {
                let start = self.start.as_ptr().add(first);
                let mut sums: [__m512i; 4] = std::array::from_fn(|v| _mm512_loadu_si512(start.add(v * WIDTH).cast()));
                for four in lines.chunks_exact(DEPTH) {
                    let x: [__m512i; 4] =
                        std::array::from_fn(|i| _mm512_maskz_loadu_epi8(mask, four[i].add(first).cast()));
                    let low = [_mm512_unpacklo_epi8(x[0], x[1]), _mm512_unpacklo_epi8(x[2], x[3])];
                    let high = [_mm512_unpackhi_epi8(x[0], x[1]), _mm512_unpackhi_epi8(x[2], x[3])];
                    let taps = [
                        _mm512_unpacklo_epi16(low[0], low[1]),
                        _mm512_unpackhi_epi16(low[0], low[1]),
                        _mm512_unpacklo_epi16(high[0], high[1]),
                        _mm512_unpackhi_epi16(high[0], high[1]),
                    ];
                    for (v, sum) in sums.iter_mut().enumerate() {
                        let w = _mm512_load_si512(weight.add(v * WIDTH * DEPTH).cast());
                        *sum = _mm512_dpbusd_epi32(*sum, taps[v], w);
                    }
                    weight = weight.add(BLOCK * DEPTH);
                }
                let mut bytes = [_mm512_setzero_si512(); 4];
                for (v, byte) in bytes.iter_mut().enumerate() {
                    let bias = _mm512_loadu_ps(self.bias.as_ptr().add(first + v * WIDTH));
                    let factor = _mm512_loadu_ps(self.factor.as_ptr().add(first + v * WIDTH));
                    // Signed integers by their bits, which narrowing then keeps.
                    *byte = _mm512_and_si512(self.bounds.integers(sums[v], bias, factor), _mm512_set1_epi32(255));
                }
                let words = [_mm512_packs_epi32(bytes[0], bytes[1]), _mm512_packs_epi32(bytes[2], bytes[3])];
                _mm512_mask_storeu_epi8(results.add(first).cast(), mask, _mm512_packus_epi16(words[0], words[1]));
            }
        }
    }
}
