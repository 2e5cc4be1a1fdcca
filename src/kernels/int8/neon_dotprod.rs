//! Tiles for NEON with dot products: an instruction multiplies and adds four pairs of bytes a lane, exactly. Both are signed, so the
//! left operand's integers are taken less 128.

use super::tile::{DEPTH, Tile, Tiles, WIDTH};
use core::arch::aarch64::*;

/// Six rows by one panel keep 24 sums, 16 columns and one row's word in 32 registers.
pub(super) static TILES: Tiles = Tiles { rows: 6, panels: 1, less: 128, many: &[tile::<6>], one: &[tile::<1>] };

/// Adds to each of a row's 16 sums the products of its column's four bytes with the four of `a`.
#[inline]
#[target_feature(enable = "neon,dotprod")]
fn dot(sums: &mut [int32x4_t; 4], columns: &[int8x16_t; 4], a: u32) {
    let [s0, s1, s2, s3] = sums;
    let [b0, b1, b2, b3] = *columns;
    // SAFETY: the instructions read and write these registers alone, and the processor has them. (The intrinsic is not stable yet.)
    unsafe {
        core::arch::asm!(
            "fmov {word:s}, {a:w}",
            "sdot {s0:v}.4s, {b0:v}.16b, {word:v}.4b[0]",
            "sdot {s1:v}.4s, {b1:v}.16b, {word:v}.4b[0]",
            "sdot {s2:v}.4s, {b2:v}.16b, {word:v}.4b[0]",
            "sdot {s3:v}.4s, {b3:v}.16b, {word:v}.4b[0]",
            s0 = inout(vreg) *s0,
            s1 = inout(vreg) *s1,
            s2 = inout(vreg) *s2,
            s3 = inout(vreg) *s3,
            b0 = in(vreg) b0,
            b1 = in(vreg) b1,
            b2 = in(vreg) b2,
            b3 = in(vreg) b3,
            a = in(reg) a,
            word = out(vreg) _,
            options(pure, nomem, nostack, preserves_flags)
        );
    }
}

/// Rows by one panel.
///
/// # Safety
/// The processor has dot products, and the tile's operands exist.
#[target_feature(enable = "neon,dotprod")]
unsafe fn tile<const R: usize>(t: &Tile) {
    // SAFETY: the caller vouches for the tile; a panel has 16 columns and starts.
    unsafe {
        let mut acc = [[vdupq_n_s32(0); 4]; R];
        for q in 0..4 {
            let start = vld1q_s32(t.start.add(q * 4));
            for row in &mut acc {
                row[q] = start;
            }
        }
        for step in 0..t.steps {
            let mut b = [vdupq_n_s8(0); 4];
            for (q, b) in b.iter_mut().enumerate() {
                *b = vld1q_s8(t.b.add((step * WIDTH + q * 4) * DEPTH));
            }
            for r in 0..R {
                let word = t.a.add(r * t.lda + step * DEPTH).cast::<u32>().read_unaligned();
                // Flipping the first bit takes 128 off.
                dot(&mut acc[r], &b, word ^ 0x8080_8080);
            }
        }
        for (r, row) in acc.into_iter().enumerate() {
            let mut sums = [0i32; WIDTH];
            for (q, sum) in row.into_iter().enumerate() {
                vst1q_s32(sums.as_mut_ptr().add(q * 4), sum);
            }
            std::ptr::copy_nonoverlapping(sums.as_ptr(), t.c.add(r * t.ldc), t.last);
        }
    }
}
