//! Tiles for NEON. Bytes are widened to 16 bits, whose products are added exactly in 32.

use super::tile::{DEPTH, Tile, Tiles, WIDTH};
use core::arch::aarch64::*;

pub(super) static TILES: Tiles = Tiles { rows: 1, panels: 1, less: 0, many: &[tile], one: &[tile] };

/// One row by one panel.
///
/// # Safety
/// The tile's operands exist.
#[target_feature(enable = "neon")]
unsafe fn tile(t: &Tile) {
    // SAFETY: the caller vouches for the tile; a panel has 16 columns and starts.
    unsafe {
        // A column a register, a sum for each row of a step.
        let mut acc = [vdupq_n_s32(0); WIDTH];
        for step in 0..t.steps {
            let word = t.a.add(step * DEPTH).cast::<u32>().read_unaligned();
            let a = vget_low_s16(vreinterpretq_s16_u16(vmovl_u8(vcreate_u8(word.into()))));
            for q in 0..4 {
                let b = vld1q_s8(t.b.add((step * WIDTH + q * 4) * DEPTH));
                let (low, high) = (vmovl_s8(vget_low_s8(b)), vmovl_high_s8(b));
                let columns = [vget_low_s16(low), vget_high_s16(low), vget_low_s16(high), vget_high_s16(high)];
                for (i, column) in columns.into_iter().enumerate() {
                    acc[q * 4 + i] = vmlal_s16(acc[q * 4 + i], a, column);
                }
            }
        }
        let mut sums = [0i32; WIDTH];
        for q in 0..4 {
            let pairs = [0, 2].map(|i| vpaddq_s32(acc[q * 4 + i], acc[q * 4 + i + 1]));
            let start = vld1q_s32(t.start.add(q * 4));
            vst1q_s32(sums.as_mut_ptr().add(q * 4), vaddq_s32(vpaddq_s32(pairs[0], pairs[1]), start));
        }
        std::ptr::copy_nonoverlapping(sums.as_ptr(), t.c, t.last);
    }
}
