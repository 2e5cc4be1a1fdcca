//! Tiles for AVX2. Bytes are widened to 16 bits, of which pairs are multiplied and added exactly; what multiplies bytes themselves
//! saturates their sums.

use super::tile::{DEPTH, Tile, Tiles, WIDTH};
use core::arch::x86_64::*;

pub(super) static TILES: Tiles = Tiles { rows: 3, panels: 1, less: 0, many: &[tile::<3>], one: &[tile::<1>] };

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
            let halves = [_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d)];
            let mut sums = [0i32; WIDTH];
            for (h, half) in halves.into_iter().enumerate() {
                let ordered = _mm256_permute4x64_epi64::<0b11_01_10_00>(half);
                let start = _mm256_loadu_si256(t.start.add(h * 8).cast());
                _mm256_storeu_si256(sums.as_mut_ptr().add(h * 8).cast(), _mm256_add_epi32(ordered, start));
            }
            std::ptr::copy_nonoverlapping(sums.as_ptr(), t.c.add(r * t.ldc), t.last);
        }
    }
}
