//! Cache blocking and threading around the microkernels.

use super::microkernel::Kernels;
use super::packing::{copy_row, pack_a, pack_panel, padded};
use super::product::{Product, Rhs};
use super::real::Real;
use super::tile::{Tile, finish};
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::grain::{MULTIPLY_ADDS, PIECE};
use crate::kernels::isa::Isa;
use crate::runtime::batch_invariance;
use crate::runtime::parallel::{for_items, num_threads, parallel_for};

/// Depth of one block: a pair of panels this deep stays in the first-level cache.
pub(crate) const KC: usize = 384;
/// Elements of one packed block of A; half a typical second-level cache in `f32`.
const A_BLOCK: usize = 96 << 10;
/// Elements of B packed at a time.
const B_BLOCK: usize = 2 << 20;

/// Splits `total` into equal blocks of at most about `most`, each a multiple of `unit`.
pub(crate) fn even(total: usize, most: usize, unit: usize) -> usize {
    let blocks = total.div_ceil(most.max(1)).max(1);
    total.div_ceil(blocks).next_multiple_of(unit).max(1)
}

/// Runs a product.
///
/// # Safety
/// Every operand must cover its shape, and C must not overlap any of the others.
#[inline]
pub(crate) unsafe fn run<T: Real>(isa: Isa, g: &Product<T>) {
    // SAFETY: the caller's promise.
    unsafe { run_by(T::kernels(isa), g) }
}

/// As [`run`], by these microkernels.
///
/// # Safety
/// As there.
#[inline]
pub(crate) unsafe fn run_by<T: Real>(kernels: &'static Kernels<T>, g: &Product<T>) {
    if g.m == 0 || g.n == 0 {
        return;
    }
    let work = g.m * g.n * g.k;
    let few = g.m <= 5 || work <= 1 << 10;
    // SAFETY: the operands cover their shapes, and C overlaps none of them.
    unsafe {
        match g.b {
            Rhs::Panels(b, rows) if g.m <= 6 || work <= 1 << 15 => small(kernels, g, b, T::W, rows * T::W),
            Rhs::Panels(b, rows) => panels(kernels, g, b, rows, 0, g.n),
            Rhs::Raw(b, brs, 1) if in_place::<T>(g, brs) => small(kernels, g, b, brs, T::W),
            Rhs::Raw(b, 1, bcs) if g.acs == 1 && few && !batch_invariance::is_asked() => dots(kernels, g, b, bcs),
            Rhs::Raw(b, brs, bcs) => raw(kernels, g, b, brs, bcs),
        }
    }
}

/// Whether B with adjacent columns and row stride `brs` is best read where it lies.
fn in_place<T: Real>(g: &Product<T>, brs: usize) -> bool {
    // Rows a power of two apart share cache sets, and would be fetched again by every tile.
    let spread = !(brs * size_of::<T>()).is_multiple_of(2048);
    g.m <= 14 || (g.m <= 48 && spread) || (g.m * g.n * g.k <= 1 << 18 && g.n <= 512)
}

/// The parts of a depth that are summed each by itself, as first row and number: a pair of panels of one part stays in the first-level
/// cache. They go by the depth alone, so that an element's sums are rounded in one order whatever else is computed with it.
pub(super) fn depth_parts(k: usize) -> impl Iterator<Item = (usize, usize)> {
    let part = even(k, KC, 8);
    (0..k.max(1)).step_by(part).map(move |p| (p, part.min(k - p)))
}

/// Without packing: few rows, or little work. B is read in place.
#[inline]
unsafe fn small<T: Real>(kernels: &Kernels<T>, g: &Product<T>, b: *const T, bks: usize, bps: usize) {
    // Panels of a tile are read to the end of their depth before the next ones: so many streams come from memory without a break.
    let wide = 1 << kernels.shape(g.m).0;
    let part = |j0: usize, j1: usize| {
        let tiles = (j1 - j0).div_ceil(wide);
        for tile in 0..tiles {
            let j = j0 + wide * if g.from_last { tiles - 1 - tile } else { tile };
            let cols = ((j + wide).min(j1) * T::W).min(g.n) - j * T::W;
            for (p, depth) in depth_parts(g.k) {
                // SAFETY: panels j0..j1 exist; the operands cover them.
                unsafe {
                    let mut block = g.tile(b, bks, bps).at(0, j).part(p, depth);
                    if g.from_last {
                        block.next = block.b.wrapping_sub(wide * bps);
                    }
                    kernels.block(g.m, cols, &block);
                }
            }
        }
        // SAFETY: the columns are of this part.
        unsafe { g.activate(0, g.m, j0 * T::W, (j1 * T::W).min(g.n) - j0 * T::W) };
    };
    let count = g.n.div_ceil(T::W);
    if !g.parallel || g.k * g.n * g.m.max(8) < MULTIPLY_ADDS {
        return part(0, count);
    }
    let whole = AssertSync(part);
    let grain = (MULTIPLY_ADDS / 4).div_ceil(g.k * T::W * g.m.max(4)).next_multiple_of(4);
    parallel_for(count.div_ceil(4), grain.div_ceil(4), |r| (whole.get())(r.start * 4, count.min(r.end * 4)));
}

/// Columns of B contiguous and few rows of A: inner products in place, each in several sums, which no other way has.
unsafe fn dots<T: Real>(kernels: &Kernels<T>, g: &Product<T>, b: *const T, bcs: usize) {
    let part = AssertSync(|j0: usize, j1: usize| {
        let mut j = j0;
        while j < j1 {
            let count = (j1 - j).min(4);
            for i in 0..g.m {
                let mut out = [T::ZERO; 4];
                // SAFETY: row i and columns j..j+count exist.
                unsafe {
                    (kernels.dots)(g.k, g.a.add(i * g.ars), b.add(j * bcs), bcs, count, &mut out);
                    let tile = Tile { bps: 0, ..g.tile(b, 0, 0) };
                    for (l, &x) in out.iter().enumerate().take(count) {
                        finish(&tile, i, j + l, x);
                    }
                }
            }
            j += count;
        }
        // SAFETY: the columns belong to this call.
        unsafe { g.activate(0, g.m, j0, j1 - j0) };
    });
    if !g.parallel || g.k * g.n * 4 < MULTIPLY_ADDS {
        return (part.get())(0, g.n);
    }
    let grain = PIECE.div_ceil(g.k.max(1));
    parallel_for(g.n.div_ceil(4), grain.div_ceil(4), |r| (part.get())(r.start * 4, g.n.min(r.end * 4)));
}

/// B in place with any strides: packs a block of columns, then runs that.
unsafe fn raw<T: Real>(kernels: &Kernels<T>, g: &Product<T>, b: *const T, brs: usize, bcs: usize) {
    // Few rows use each column too seldom to pay for a trip through memory.
    let most = if g.m <= 256 { B_BLOCK / 16 } else { B_BLOCK };
    let nc = even(g.n, (most / g.k.max(1)).max(4 * T::W), 2 * T::W);
    let mut buffer = T::scratch(g.k * nc.next_multiple_of(T::W));
    let packed = AssertSync(buffer.ptr::<T>());
    let mut j0 = 0;
    while j0 < g.n {
        let cols = nc.min(g.n - j0);
        let pack = AssertSync(|first: usize, end: usize| {
            if bcs == 1 {
                // Along the rows of B, a few panels at a time.
                for panel in (first..end).step_by(8) {
                    let j = panel * T::W;
                    let width = (8.min(end - panel) * T::W).min(cols - j);
                    for p in 0..g.k {
                        // SAFETY: the columns exist in B, and up to eight panels' places in the buffer.
                        unsafe {
                            let dst = packed.get().add((panel * g.k + p) * T::W);
                            copy_row(b.add(p * brs + j0 + j), width, dst, g.k * T::W);
                        }
                    }
                }
                return;
            }
            for panel in first..end {
                let j = panel * T::W;
                // SAFETY: the panel's columns exist in B and its place in the buffer.
                unsafe {
                    let dst = packed.get().add(panel * g.k * T::W);
                    pack_panel(kernels, g.k, T::W.min(cols - j), b.add((j0 + j) * bcs), brs, bcs, dst);
                }
            }
        });
        let count = cols.div_ceil(T::W);
        if g.parallel && g.k * cols > MULTIPLY_ADDS / 8 {
            parallel_for(count, PIECE.div_ceil(g.k * T::W), |r| (pack.get())(r.start, r.end));
        } else {
            (pack.get())(0, count);
        }
        // SAFETY: the panels hold columns j0..j0+cols.
        unsafe { panels(kernels, g, *packed.get(), g.k, j0, cols) };
        j0 += cols;
    }
}

/// Columns `j0..j0 + cols` of C from packed panels of `height` rows, in blocks of rows and depth, on the pool.
unsafe fn panels<T: Real>(kernels: &Kernels<T>, g: &Product<T>, b: *const T, height: usize, j0: usize, cols: usize) {
    let (_, tile_rows) = kernels.shape(g.m);
    let kc = even(g.k, KC, 8);
    let mut row_blocks = g.m.div_ceil((A_BLOCK / kc).max(tile_rows));
    let threads = if g.parallel && g.m * cols * g.k >= MULTIPLY_ADDS { num_threads() } else { 1 };
    // Every thread gets the same number of items: of rows, for which each reads all of B, or of columns, for which each reads all of A.
    let mut parts = 1;
    if threads > 1 && !row_blocks.is_multiple_of(threads) {
        if g.m >= cols && g.m >= threads * tile_rows {
            row_blocks = row_blocks.next_multiple_of(threads);
        } else {
            parts = threads / gcd(row_blocks, threads);
        }
    }
    let mc = even(g.m, g.m.div_ceil(row_blocks), tile_rows);
    let row_blocks = g.m.div_ceil(mc);
    let nb = even(cols, cols.div_ceil(parts), 2 * T::W);
    let col_blocks = cols.div_ceil(nb);
    // In place A must have adjacent columns, and rows that do not fall into few cache sets: rows without gaps do not.
    let spread = (g.ars * size_of::<T>()) % 1024;
    let gapless = g.ars == g.k && kc >= g.k;
    let copy_a = g.k > 0 && cols > 4 * T::W && !(g.acs == 1 && (gapless || spread != 0 && mc <= 64 || mc <= 6));
    let run = AssertSync(|first: usize, end: usize| {
        let mut buffer = copy_a.then(|| T::scratch((mc * padded::<T>(kc)).max(kc * mc.next_multiple_of(T::W))));
        for item in first..end {
            let (i, j) = (item / col_blocks * mc, item % col_blocks * nb);
            let (rows, width) = (mc.min(g.m - i), nb.min(cols - j));
            for (p, depth) in depth_parts(g.k) {
                // SAFETY: the block lies inside the operands; C's part belongs to this item alone.
                unsafe {
                    let mut t = g.tile(b, T::W, height * T::W);
                    t.packed = true;
                    // Moved to column j0 of C first: the panels start there.
                    t.bps = 0;
                    t = t.at(i, j0 / T::W);
                    t.bps = height * T::W;
                    t = t.at(0, j / T::W).part(p, depth);
                    if let Some(buffer) = &mut buffer {
                        let block = pack_a(t.a, g.ars, g.acs, rows, depth, buffer);
                        (t.a, t.ars, t.acs) = (block.a, block.ars, block.acs);
                    }
                    kernels.block(rows, width, &t);
                }
            }
            // SAFETY: the block lies inside C, and belongs to this item alone.
            unsafe { g.activate(i, rows, j0 + j, width) };
        }
    });
    let items = row_blocks * col_blocks;
    for_items(items, threads > 1, |r| (run.get())(r.start, r.end));
}

/// Greatest common divisor.
fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
