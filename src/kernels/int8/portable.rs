//! Tiles in portable Rust.

use super::tile::{DEPTH, Tile, Tiles, WIDTH};

pub(super) static TILES: Tiles = Tiles { rows: 1, panels: 1, less: 0, many: &[tile], one: &[tile] };

/// One row by one panel.
///
/// # Safety
/// The tile's operands exist.
unsafe fn tile(t: &Tile) {
    let mut acc = [0i32; WIDTH];
    // SAFETY: the caller vouches for the tile; a panel has 16 columns and starts.
    unsafe {
        for (j, acc) in acc.iter_mut().enumerate() {
            *acc = *t.start.add(j);
        }
        for step in 0..t.steps {
            for d in 0..DEPTH {
                let a = i32::from(*t.a.add(step * DEPTH + d));
                for (j, acc) in acc.iter_mut().enumerate() {
                    *acc = acc.wrapping_add(a * i32::from(*t.b.add((step * WIDTH + j) * DEPTH + d)));
                }
            }
        }
        for (j, acc) in acc.iter().enumerate().take(t.last) {
            *t.c.add(j) = *acc;
        }
    }
}
