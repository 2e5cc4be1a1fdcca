//! Blocking, packing and threading around the micro-kernels.

use super::Isa;
use super::micro::{Kernels, Real, Tile};
use super::scratch::Scratch;
use crate::runtime::parallel::{num_threads, parallel_for};

/// A whole product in raw form; C has unit column stride. Meanings as in [`Tile`].
#[derive(Clone, Copy)]
pub(crate) struct Product<T: 'static> {
    pub m: usize,
    pub n: usize,
    pub k: usize,
    pub alpha: T,
    pub a: *const T,
    pub ars: usize,
    pub acs: usize,
    pub b: Rhs<T>,
    pub beta: T,
    pub c: *mut T,
    pub ldc: usize,
    pub bias_col: *const T,
    pub bias_row: *const T,
    pub residual: *const T,
    pub relu: bool,
    pub map: Option<fn(&mut [T])>,
    /// Whether the thread pool may be used.
    pub parallel: bool,
}

// SAFETY: the pointers are only used inside one call, over disjoint parts of C.
unsafe impl<T: Sync> Sync for Product<T> {}

/// Where B lies.
#[derive(Clone, Copy)]
pub(crate) enum Rhs<T> {
    /// In place: first element, row stride, column stride.
    Raw(*const T, usize, usize),
    /// In panels of all `k` rows, `[ceil(n/W)][k][W]`.
    Panels(*const T),
}

/// Depth of one block: a pair of panels this deep stays in the first-level cache.
const KC: usize = 384;
/// Elements of one packed block of A; half a typical second-level cache in `f32`.
const A_BLOCK: usize = 96 << 10;
/// Elements of B packed at a time.
const B_BLOCK: usize = 2 << 20;
/// Multiply-adds below which threads do not pay.
const SERIAL: usize = 1 << 20;

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
    if g.m == 0 || g.n == 0 {
        return;
    }
    let kernels = T::kernels(isa);
    let work = g.m * g.n * g.k;
    // SAFETY: the caller's promise covers every block below.
    unsafe {
        match g.b {
            Rhs::Panels(b) if g.m <= 6 || work <= 1 << 15 => small(kernels, g, b, T::W, g.k * T::W),
            Rhs::Panels(b) => panels(kernels, g, b, 0, g.n),
            Rhs::Raw(b, brs, 1) if in_place::<T>(g, brs) => small(kernels, g, b, brs, T::W),
            Rhs::Raw(b, 1, bcs) if g.acs == 1 && (g.m <= 5 || work <= 1 << 10) => dots(kernels, g, b, bcs),
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

impl<T: Real> Product<T> {
    /// The tile at the origin for `b` laid out by `bks` and `bps`, with the whole epilogue.
    #[inline(always)]
    fn tile(&self, b: *const T, bks: usize, bps: usize) -> Tile<T> {
        Tile {
            k: self.k,
            a: self.a,
            ars: self.ars,
            acs: self.acs,
            b,
            bks,
            bps,
            c: self.c,
            ldc: self.ldc,
            last: T::W,
            packed: matches!(self.b, Rhs::Panels(_)),
            next: std::ptr::null(),
            alpha: self.alpha,
            beta: self.beta,
            bias_col: self.bias_col,
            bias_row: self.bias_row,
            residual: self.residual,
            relu: self.relu,
        }
    }

    /// Applies the activation function to a block of C.
    #[inline(always)]
    unsafe fn finish(&self, i: usize, rows: usize, j: usize, cols: usize) {
        if let Some(map) = self.map {
            for r in i..i + rows {
                // SAFETY: the block lies inside C and belongs to this thread.
                map(unsafe { std::slice::from_raw_parts_mut(self.c.add(r * self.ldc + j), cols) });
            }
        }
    }
}

/// Without packing or depth blocks: few rows, or little work. B is read in place.
#[inline]
unsafe fn small<T: Real>(kernels: &Kernels<T>, g: &Product<T>, b: *const T, bks: usize, bps: usize) {
    let part = |j0: usize, j1: usize| {
        // SAFETY: panels j0..j1 exist; the operands cover them.
        unsafe {
            let cols = (j1 * T::W).min(g.n) - j0 * T::W;
            kernels.block(g.m, cols, &g.tile(b, bks, bps).at(0, j0));
            g.finish(0, g.m, j0 * T::W, cols);
        }
    };
    let count = g.n.div_ceil(T::W);
    if !g.parallel || g.k * g.n * g.m.max(4) < SERIAL {
        return part(0, count);
    }
    let whole = Shared(part);
    let grain = (SERIAL / 4).div_ceil(g.k * T::W * g.m.max(4)).next_multiple_of(4);
    parallel_for(count.div_ceil(4), grain.div_ceil(4), |r| (whole.get())(r.start * 4, count.min(r.end * 4)));
}

/// Lets a closure over raw pointers be shared with the pool.
pub(crate) struct Shared<F>(pub F);
// SAFETY: only used for closures that write disjoint parts of C and read the rest.
unsafe impl<F> Sync for Shared<F> {}
impl<F> Shared<F> {
    pub(crate) fn get(&self) -> &F {
        &self.0
    }
}

/// Columns of B contiguous and few rows of A: inner products in place.
unsafe fn dots<T: Real>(kernels: &Kernels<T>, g: &Product<T>, b: *const T, bcs: usize) {
    let part = Shared(|j0: usize, j1: usize| {
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
                        super::micro::finish(&tile, i, j + l, x);
                    }
                }
            }
            j += count;
        }
        // SAFETY: the columns belong to this call.
        unsafe { g.finish(0, g.m, j0, j1 - j0) };
    });
    if !g.parallel || g.k * g.n * 4 < SERIAL {
        return (part.get())(0, g.n);
    }
    let grain = (SERIAL / 16).div_ceil(g.k.max(1));
    parallel_for(g.n.div_ceil(4), grain.div_ceil(4), |r| (part.get())(r.start * 4, g.n.min(r.end * 4)));
}

/// B in place with any strides: packs a block of columns, then runs that.
unsafe fn raw<T: Real>(kernels: &Kernels<T>, g: &Product<T>, b: *const T, brs: usize, bcs: usize) {
    // Few rows use each column too seldom to pay for a trip through memory.
    let most = if g.m <= 256 { B_BLOCK / 16 } else { B_BLOCK };
    let nc = even(g.n, (most / g.k.max(1)).max(4 * T::W), 2 * T::W);
    let mut buffer = T::scratch(g.k * nc.next_multiple_of(T::W));
    let packed = Shared(buffer.ptr::<T>());
    let mut j0 = 0;
    while j0 < g.n {
        let cols = nc.min(g.n - j0);
        let pack = Shared(|first: usize, end: usize| {
            if bcs == 1 {
                // Along the rows of B, a few panels at a time.
                for panel in (first..end).step_by(8) {
                    let j = panel * T::W;
                    let width = (8.min(end - panel) * T::W).min(cols - j);
                    for p in 0..g.k {
                        // SAFETY: as below, for up to eight panels.
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
        if g.parallel && g.k * cols > SERIAL / 8 {
            parallel_for(count, (SERIAL / 16).div_ceil(g.k * T::W), |r| (pack.get())(r.start, r.end));
        } else {
            (pack.get())(0, count);
        }
        // SAFETY: the panels hold columns j0..j0+cols.
        unsafe { panels(kernels, g, *packed.get(), j0, cols) };
        j0 += cols;
    }
}

/// Spreads `len` adjacent elements over one row of panels `pitch` apart, zeros behind the last.
///
/// # Safety
/// `src` must hold `len` elements, `dst` a row of every panel they need.
#[inline(always)]
pub(crate) unsafe fn copy_row<T: Real>(src: *const T, len: usize, dst: *mut T, pitch: usize) {
    let whole = len / T::W;
    // SAFETY: by the caller's promise.
    unsafe {
        for panel in 0..whole {
            std::ptr::copy_nonoverlapping(src.add(panel * T::W), dst.add(panel * pitch), T::W);
        }
        let rest = len - whole * T::W;
        if rest > 0 {
            for l in 0..T::W {
                *dst.add(whole * pitch + l) = if l < rest { *src.add(whole * T::W + l) } else { T::ZERO };
            }
        }
    }
}

/// Packs `cols <= W` columns of B into one panel `[k][W]`, zeros beyond.
///
/// # Safety
/// `src` must cover `k` by `cols` elements under its strides, `dst` a whole panel.
pub(crate) unsafe fn pack_panel<T: Real>(
    kernels: &Kernels<T>,
    k: usize,
    cols: usize,
    src: *const T,
    rs: usize,
    cs: usize,
    dst: *mut T,
) {
    // SAFETY: by the caller's promise.
    unsafe {
        if cs == 1 && cols == T::W {
            for p in 0..k {
                std::ptr::copy_nonoverlapping(src.add(p * rs), dst.add(p * T::W), T::W);
            }
        } else if rs == 1 {
            (kernels.pack_cols)(k, cols, src, cs, dst);
        } else {
            for p in 0..k {
                for j in 0..T::W {
                    *dst.add(p * T::W + j) = if j < cols { *src.add(p * rs + j * cs) } else { T::ZERO };
                }
            }
        }
    }
}

/// A block of A ready for the kernels: in place, or copied so that rows do not share cache sets.
struct Block<T> {
    a: *const T,
    ars: usize,
    acs: usize,
}

/// Copies `rows` by `k` of A where its layout would hurt.
unsafe fn pack_a<T: Real>(a: *const T, ars: usize, acs: usize, rows: usize, k: usize, to: &mut Scratch) -> Block<T> {
    let dst = to.ptr::<T>();
    // SAFETY: the caller vouches for A and for the size of `to`.
    unsafe {
        if acs != 1 && ars == 1 {
            // Column by column; the kernel then steps over rows of the copy.
            let ld = rows.next_multiple_of(T::W);
            for p in 0..k {
                std::ptr::copy_nonoverlapping(a.add(p * acs), dst.add(p * ld), rows);
            }
            return Block { a: dst, ars: 1, acs: ld };
        }
        let ld = padded::<T>(k);
        for i in 0..rows {
            if acs == 1 {
                std::ptr::copy_nonoverlapping(a.add(i * ars), dst.add(i * ld), k);
            } else {
                for p in 0..k {
                    *dst.add(i * ld + p) = *a.add(i * ars + p * acs);
                }
            }
        }
        Block { a: dst, ars: ld, acs: 1 }
    }
}

/// A row length of at least `k` that is an odd number of cache lines.
pub(crate) fn padded<T: Real>(k: usize) -> usize {
    (k.div_ceil(T::W) | 1) * T::W
}

/// Columns `j0..j0 + cols` of C from packed panels, in blocks of rows and depth, on the pool.
unsafe fn panels<T: Real>(kernels: &Kernels<T>, g: &Product<T>, b: *const T, j0: usize, cols: usize) {
    let (_, tile_rows) = kernels.shape(g.m);
    let kc = even(g.k, KC, 8);
    let mc = even(g.m, (A_BLOCK / kc).max(tile_rows), tile_rows);
    let row_blocks = g.m.div_ceil(mc);
    let threads = if g.parallel && g.m * cols * g.k >= SERIAL { num_threads() } else { 1 };
    // Enough column blocks that every thread gets the same number of items.
    let parts = if threads > 1 && !row_blocks.is_multiple_of(threads) { threads / gcd(row_blocks, threads) } else { 1 };
    let nb = even(cols, cols.div_ceil(parts), 2 * T::W);
    let col_blocks = cols.div_ceil(nb);
    // In place A must have adjacent columns, and rows that do not fall into few cache sets.
    let spread = (g.ars * size_of::<T>()) % 1024;
    let copy_a = g.k > 0 && cols > 4 * T::W && !(g.acs == 1 && (spread != 0 && mc <= 64 || mc <= 6));
    let run = Shared(|first: usize, end: usize| {
        let mut buffer = copy_a.then(|| T::scratch((mc * padded::<T>(kc)).max(kc * mc.next_multiple_of(T::W))));
        for item in first..end {
            let (i, j) = (item / col_blocks * mc, item % col_blocks * nb);
            let (rows, width) = (mc.min(g.m - i), nb.min(cols - j));
            let mut p = 0;
            loop {
                let depth = kc.min(g.k - p);
                // SAFETY: the block lies inside the operands; C's part belongs to this item alone.
                unsafe {
                    let mut t = g.tile(b, T::W, g.k * T::W);
                    t.packed = true;
                    // Moved to column j0 of C first: the panels start there.
                    t.bps = 0;
                    t = t.at(i, j0 / T::W);
                    t.bps = g.k * T::W;
                    t = t.at(0, j / T::W);
                    t.b = t.b.add(p * T::W);
                    t.a = t.a.add(p * g.acs);
                    t.k = depth;
                    if let Some(buffer) = &mut buffer {
                        let block = pack_a(t.a, g.ars, g.acs, rows, depth, buffer);
                        (t.a, t.ars, t.acs) = (block.a, block.ars, block.acs);
                    }
                    depth_part(&mut t, p == 0, p + depth == g.k);
                    kernels.block(rows, width, &t);
                }
                p += depth;
                if p == g.k {
                    break;
                }
            }
            // SAFETY: as above.
            unsafe { g.finish(i, rows, j0 + j, width) };
        }
    });
    let items = row_blocks * col_blocks;
    if threads > 1 {
        parallel_for(items, 1, |r| (run.get())(r.start, r.end));
    } else {
        (run.get())(0, items);
    }
}

/// Restricts a tile to one part of the depth: later parts add to C, only the last one finishes it.
#[inline(always)]
pub(crate) fn depth_part<T: Real>(t: &mut Tile<T>, first: bool, last: bool) {
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

/// Greatest common divisor.
fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}
