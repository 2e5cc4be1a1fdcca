//! Tiles for AVX2. Bytes are widened to 16 bits, of which pairs are multiplied and added exactly. What multiplies bytes themselves saturates
//! sums of two products, which those of bytes below 128 never reach: 2 * 127 * 128 is below 2^15.

use super::tile::{DEPTH, Tile, Tiles, WIDTH};
use core::arch::x86_64::*;

pub(super) static TILES: Tiles = Tiles { rows: 3, panels: 1, less: 0, many: &[tile::<3>], one: &[tile::<1>] };
/// Where all bytes of the left operand are below 128. Five rows by a panel keep ten sums, two columns of the panel, a row's word and ones in
/// 16 registers.
pub(super) static SEVEN_BITS: Tiles = Tiles { rows: 5, panels: 1, less: 0, many: &[narrow::<5>], one: &[narrow::<1>] };

/// Whether all bytes are below 128.
pub(super) fn are_seven_bits(bytes: &[u8]) -> bool {
    bytes.chunks(4096).all(|chunk| chunk.iter().fold(0, |all, b| all | b) < 128)
}

/// Rows by one panel, of bytes below 128.
///
/// # Safety
/// The processor has AVX2, and the tile's operands exist.
#[target_feature(enable = "avx2")]
unsafe fn narrow<const R: usize>(t: &Tile) {
    // SAFETY: the caller vouches for the tile; a panel has 16 columns and starts.
    unsafe {
        let ones = _mm256_set1_epi16(1);
        let start: [__m256i; 2] = std::array::from_fn(|h| _mm256_loadu_si256(t.start.add(h * 8).cast()));
        let mut acc = [start; R];
        for step in 0..t.steps {
            let b: [__m256i; 2] =
                std::array::from_fn(|h| _mm256_load_si256(t.b.add((step * WIDTH + h * 8) * DEPTH).cast()));
            for (r, row) in acc.iter_mut().enumerate() {
                let a = _mm256_set1_epi32(t.a.add(r * t.lda + step * DEPTH).cast::<i32>().read_unaligned());
                for (sum, b) in row.iter_mut().zip(b) {
                    *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(_mm256_maddubs_epi16(a, b), ones));
                }
            }
        }
        for (r, row) in acc.into_iter().enumerate() {
            store(row, t.c.add(r * t.ldc), t.last);
        }
    }
}

/// Rows by one panel.
///
/// # Safety
/// The processor has AVX2, and the tile's operands exist.
#[target_feature(enable = "avx2")]
unsafe fn tile<const R: usize>(t: &Tile) {
    // SAFETY: the caller vouches for the tile; a panel has 16 columns and starts.
    unsafe {
        // Four columns a register, two sums each.
        let mut acc = [[_mm256_setzero_si256(); 4]; R];
        for step in 0..t.steps {
            let a: [__m256i; R] = std::array::from_fn(|r| {
                let word = t.a.add(r * t.lda + step * DEPTH).cast::<i32>().read_unaligned();
                _mm256_broadcastq_epi64(_mm_cvtepu8_epi16(_mm_cvtsi32_si128(word)))
            });
            for q in 0..4 {
                let b = _mm_load_si128(t.b.add((step * WIDTH + q * 4) * DEPTH).cast());
                let b = _mm256_cvtepi8_epi16(b);
                for r in 0..R {
                    acc[r][q] = _mm256_add_epi32(acc[r][q], _mm256_madd_epi16(a[r], b));
                }
            }
        }
        for (r, [a, b, c, d]) in acc.into_iter().enumerate() {
            // Sums of neighbours, by halves: columns 0 1 4 5, 2 3 6 7.
            let mut halves = [_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d)];
            for (h, half) in halves.iter_mut().enumerate() {
                let ordered = _mm256_permute4x64_epi64::<0b11_01_10_00>(*half);
                *half = _mm256_add_epi32(ordered, _mm256_loadu_si256(t.start.add(h * 8).cast()));
            }
            store(halves, t.c.add(r * t.ldc), t.last);
        }
    }
}

/// Stores the first of 16 sums.
///
/// # Safety
/// There is room for them.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn store(sums: [__m256i; 2], to: *mut i32, count: usize) {
    // SAFETY: the caller vouches for the room; lanes that are masked off are not touched.
    unsafe {
        if count == WIDTH {
            _mm256_storeu_si256(to.cast(), sums[0]);
            _mm256_storeu_si256(to.add(8).cast(), sums[1]);
            return;
        }
        let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        for (h, sums) in sums.into_iter().enumerate() {
            let left = _mm256_set1_epi32(count as i32 - h as i32 * 8);
            _mm256_maskstore_epi32(to.wrapping_add(h * 8), _mm256_cmpgt_epi32(left, lanes), sums);
        }
    }
}
