//! The operands of one microkernel call, and the epilogue of one element.
//!
//! A tile of C is a few rows by one or more *panels*. A panel is [`PanelElement::W`] columns of B, one 64-byte vector
//! wide. B may lie in packed panels (`[panel][k][W]`) or in place with unit column stride; A is read in place through two
//! strides.

use super::element::PanelElement;

/// The arguments of one microkernel call.
///
/// Result: `alpha * A·B + beta * C + bias_col + bias_row + residual`, then ReLU where asked.
#[derive(Clone, Copy)]
pub(crate) struct Tile<T> {
    /// Depth of the product, or of each of its stretches; may be 0.
    pub k: usize,
    /// First element of A's tile.
    pub a: *const T,
    /// Stretches of the depth, where A's rows lie in pieces: each is `k` steps, one after the other in B.
    pub stretches: usize,
    /// Where each stretch begins in A, from `a` on; null for one that begins there.
    pub offsets: *const usize,
    /// Distance between rows of A.
    pub ars: usize,
    /// Distance between columns of A.
    pub acs: usize,
    /// First element of B's tile.
    pub b: *const T,
    /// Distance between rows of B.
    pub bks: usize,
    /// Distance between panels of B.
    pub bps: usize,
    /// First element of C's tile; columns are adjacent.
    pub c: *mut T,
    /// Distance between rows of C (and of the residual).
    pub ldc: usize,
    /// Live columns of the last panel, `1..=W`.
    pub last: usize,
    /// Whether B lies in panels, which can be read past the last live column.
    pub packed: bool,
    /// Factor of the product.
    pub alpha: T,
    /// Factor of the old C; 0 means that C is not read.
    pub beta: T,
    /// One value per column, or null.
    pub bias_col: *const T,
    /// One value per row, or null.
    pub bias_row: *const T,
    /// What is read after this tile: fetched into the second-level cache meanwhile, a line for each step of the depth. Null
    /// for the panels of B that follow.
    pub next: *const T,
    /// Added after the bias, laid out as C, or null.
    pub residual: *const T,
    /// Whether negative results become 0 (NaN stays).
    pub relu: bool,
}

impl<T: PanelElement> Tile<T> {
    /// Whether the last panel can be read in full.
    #[inline(always)]
    pub(crate) fn is_whole(&self) -> bool {
        self.packed || self.last == T::W
    }

    /// The tile `rows` down and `panels` to the right.
    ///
    /// # Safety
    /// The new tile must lie inside the operands.
    #[inline(always)]
    pub(crate) unsafe fn at(mut self, row: usize, panel: usize) -> Self {
        let col = panel * T::W;
        // SAFETY: the caller promises that the moved tile lies inside the operands.
        unsafe {
            self.a = self.a.add(row * self.ars);
            self.b = self.b.add(panel * self.bps);
            self.c = self.c.add(row * self.ldc + col);
            if !self.bias_col.is_null() {
                self.bias_col = self.bias_col.add(col);
            }
            if !self.bias_row.is_null() {
                self.bias_row = self.bias_row.add(row);
            }
            if !self.residual.is_null() {
                self.residual = self.residual.add(row * self.ldc + col);
            }
        }
        self
    }

    /// The first element of A's tile in a stretch of the depth.
    ///
    /// # Safety
    /// The stretch must be one of the tile's.
    #[inline(always)]
    pub(crate) unsafe fn stretch(&self, i: usize) -> *const T {
        // SAFETY: the caller vouches for the stretch.
        if self.offsets.is_null() { self.a } else { self.a.wrapping_add(unsafe { *self.offsets.add(i) }) }
    }

    /// Of the depth, which is one stretch, the `depth` steps from the one at `p` on: see [`depth_part`].
    ///
    /// # Safety
    /// They must be of the depth.
    #[inline(always)]
    pub(crate) unsafe fn part(mut self, p: usize, depth: usize) -> Self {
        let is_last = p + depth == self.k;
        // SAFETY: the caller promises that the steps lie inside the operands.
        unsafe {
            self.a = self.a.add(p * self.acs);
            self.b = self.b.add(p * self.bks);
        }
        self.k = depth;
        depth_part(&mut self, p == 0, is_last);
        self
    }
}

/// Stores the first `rows` rows of a tile given the raw sums, `W` a row.
///
/// # Safety
/// The tile must have the rows, and `sums` as many.
pub(crate) unsafe fn finish_rows<T: PanelElement>(t: &Tile<T>, sums: *const T, rows: usize) {
    for i in 0..rows {
        for j in 0..t.last {
            // SAFETY: row `i` and column `j` are of the tile, and of the sums.
            unsafe { finish(t, i, j, *sums.add(i * T::W + j)) };
        }
    }
}

/// Stores one element of a tile given its raw sum. Inlined into a loop it would be compiled once for every combination of
/// what a tile can ask for.
///
/// # Safety
/// `(i, j)` must lie inside the tile.
#[inline(never)]
pub(crate) unsafe fn finish<T: PanelElement>(t: &Tile<T>, i: usize, j: usize, sum: T) {
    // SAFETY: the caller vouches for the element; null pointers are not read.
    unsafe {
        let at = i * t.ldc + j;
        let c = t.c.add(at);
        let mut x = sum * t.alpha;
        if t.beta != T::ZERO {
            x += t.beta * *c;
        }
        if !t.bias_col.is_null() {
            x += *t.bias_col.add(j);
        }
        if !t.bias_row.is_null() {
            x += *t.bias_row.add(i);
        }
        if !t.residual.is_null() {
            x += *t.residual.add(at);
        }
        *c = if t.relu { x.relu() } else { x };
    }
}

/// Restricts a tile to one part of the depth: later parts add to C, only the last one finishes it.
#[inline(always)]
pub(crate) fn depth_part<T: PanelElement>(t: &mut Tile<T>, first: bool, last: bool) {
    if !first {
        t.beta = T::ONE;
    }
    if !last {
        t.bias_col = std::ptr::null();
        t.bias_row = std::ptr::null();
        t.residual = std::ptr::null();
        t.relu = false;
    }
}
