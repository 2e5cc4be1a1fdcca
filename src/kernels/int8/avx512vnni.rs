//! Tiles for AVX-512 VNNI: an instruction multiplies and adds four pairs of bytes a lane, exactly.

use super::tile::{DEPTH, Tile, Tiles, WIDTH};
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
