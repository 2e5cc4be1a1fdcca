//! What a tile of a product of 8-bit integers is, and how its weight lies.

/// Columns of a panel.
pub(super) const WIDTH: usize = 16;
/// Rows of the weight a step takes: one 32-bit word of 8-bit integers.
pub(super) const DEPTH: usize = 4;

/// A tile of a product: `c[r][j] = start[j] + sum over k of a[r][k] * b[k][j]`.
#[derive(Clone, Copy)]
pub(super) struct Tile {
    /// The left operand, rows `lda` bytes apart, of `steps * 4` bytes each.
    pub a: *const u8,
    pub lda: usize,
    /// The first of the panels, which follow one another.
    pub b: *const i8,
    pub steps: usize,
    /// What sums start with, 16 for each panel.
    pub start: *const i32,
    /// The result, rows `ldc` elements apart.
    pub c: *mut i32,
    pub ldc: usize,
    /// Columns of the last panel that exist.
    pub last: usize,
}

/// Computes a tile of some rows and panels.
pub(super) type TileFn = unsafe fn(&Tile);

/// The tiles of an instruction set: of `rows` rows and of one, by the number of panels less one.
pub(super) struct Tiles {
    pub rows: usize,
    pub panels: usize,
    /// What they take off each integer of the left operand.
    pub less: u8,
    pub many: &'static [TileFn],
    pub one: &'static [TileFn],
}
