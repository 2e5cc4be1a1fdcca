//! The table of microkernels of one instruction set, and the loop that covers a block of C with them.
//!
//! A microkernel keeps its tile of C in registers (a *register block*) over the whole depth. Every element of C is summed along the depth
//! in ascending order, in one accumulator: all kernels of an instruction set give an element the same bits, and so a row does not depend on
//! how many rows it is computed with.

use super::element::PanelElement;
use super::tile::Tile;

/// A microkernel for a fixed number of rows and panels.
pub(crate) type Microkernel<T> = unsafe fn(&Tile<T>);

/// `out[j] = sum over p of a[p] * b[p + j*ldb]` for `j < 4` (`count` of them live).
pub(crate) type Dots<T> = unsafe fn(k: usize, a: *const T, b: *const T, ldb: usize, count: usize, out: &mut [T; 4]);

/// The microkernels of one instruction set.
pub(crate) struct Kernels<T: 'static> {
    /// `by_panels[g]` holds the kernels for `2^g` panels, by rows from 1.
    pub by_panels: &'static [&'static [Microkernel<T>]],
    /// Those for one panel with live columns in its first half alone, by rows from 1; none where half a panel saves nothing.
    pub half: &'static [Microkernel<T>],
    /// The `g` for many rows. Those beyond take few rows, and so many panels that the sums of one do not wait for each other.
    pub tall: usize,
    /// Inner products of contiguous vectors.
    pub dots: Dots<T>,
    /// `dst[p*W + j] = src[p + j*ld]`: packs `cols` contiguous columns of length `k` into a panel.
    pub pack_cols: unsafe fn(k: usize, cols: usize, src: *const T, ld: usize, dst: *mut T),
}

impl<T: PanelElement> Kernels<T> {
    /// log2 of the panels per tile, and the rows per tile, that suit `m` rows.
    #[inline(always)]
    pub(crate) fn shape(&self, m: usize) -> (usize, usize) {
        let mut g = self.by_panels.len() - 1;
        while g > self.tall && m > self.by_panels[g].len() {
            g -= 1;
        }
        (g, even_rows(m, self.by_panels[g].len()))
    }

    /// Runs `m` rows by `n` columns from `t` on; `t.last` is ignored.
    ///
    /// The panels that come next are fetched while the tiles of these are computed, one panel a tile: a new weight comes
    /// from far, and is read faster than the processor expects.
    ///
    /// # Safety
    /// All operands must cover the product of `m` rows, `n` columns and the tile's depth, packed panels whole.
    #[inline(always)]
    pub(crate) unsafe fn block(&self, m: usize, n: usize, t: &Tile<T>) {
        let panels = n.div_ceil(T::W);
        let last = n - (panels - 1) * T::W;
        let (top, rows) = self.shape(m);
        let mut j = 0;
        while j < panels {
            let mut g = top;
            while (1 << g) > panels - j {
                g -= 1;
            }
            let is_last = j + (1 << g) == panels;
            let (kernels, rows) = if is_last && g == 0 && 2 * last <= T::W && !self.half.is_empty() {
                (self.half, even_rows(m, self.half.len()))
            } else {
                (self.by_panels[g], rows.min(self.by_panels[g].len()))
            };
            let mut i = 0;
            while i < m {
                let r = rows.min(m - i);
                // SAFETY: rows i..i+r and panels j..j+2^g are within the block the caller vouches
                // for, and the table holds a kernel for every row count up to its length.
                unsafe {
                    let mut tile = t.at(i, j);
                    if t.next.is_null() {
                        let ahead = if t.packed { j + (1 << g) + i / rows % (1 << g) } else { j };
                        tile.next = t.b.wrapping_add(ahead * t.bps);
                    }
                    tile.last = if is_last { last } else { T::W };
                    kernels.get_unchecked(r - 1)(&tile);
                }
                i += r;
            }
            j += 1 << g;
        }
    }
}

/// The rows of a tile that divide `m` evenly into as few tiles of at most `most` as there can be.
#[inline(always)]
fn even_rows(m: usize, most: usize) -> usize {
    m.div_ceil(m.div_ceil(most))
}
