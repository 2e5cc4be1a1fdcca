//! What a micro-kernel is given, the table of them, and the portable ones.
//!
//! A micro-kernel computes one tile of C held in registers: a few rows by one or more *panels*.
//! A panel is [`Real::W`] columns of B, one 64-byte vector wide. B may lie in packed panels
//! (`[panel][k][W]`) or in place with unit column stride; A is read in place through two strides.

use super::{Isa, scratch::Scratch};

/// The arguments of one micro-kernel call.
///
/// Result: `alpha * A·B + beta * C + bias_col + bias_row + residual`, then ReLU where asked.
#[derive(Clone, Copy)]
pub(crate) struct Tile<T> {
    /// Depth of the product; may be 0.
    pub k: usize,
    /// First element of A's tile.
    pub a: *const T,
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

impl<T: Real> Tile<T> {
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
}

/// A micro-kernel for a fixed number of rows and panels.
pub(crate) type Micro<T> = unsafe fn(&Tile<T>);

/// `out[j] = sum over p of a[p] * b[p + j*ldb]` for `j < 4` (`count` of them live).
pub(crate) type Dots<T> = unsafe fn(k: usize, a: *const T, b: *const T, ldb: usize, count: usize, out: &mut [T; 4]);

/// The micro-kernels of one instruction set.
pub(crate) struct Kernels<T: 'static> {
    /// `by_panels[g]` holds the kernels for `2^g` panels, by rows from 1.
    pub by_panels: &'static [&'static [Micro<T>]],
    /// Inner products of contiguous vectors.
    pub dots: Dots<T>,
    /// `dst[p*W + j] = src[p + j*ld]`: packs `cols` contiguous columns of length `k` into a panel.
    pub pack_cols: unsafe fn(k: usize, cols: usize, src: *const T, ld: usize, dst: *mut T),
}

impl<T: Real> Kernels<T> {
    /// log2 of the panels per tile, and the rows per tile, that suit `m` rows.
    #[inline(always)]
    pub(crate) fn shape(&self, m: usize) -> (usize, usize) {
        let mut g = self.by_panels.len() - 1;
        if g > 1 && m > self.by_panels[g].len() {
            g = 1;
        }
        let most = self.by_panels[g].len();
        let tiles = m.div_ceil(most);
        (g, m.div_ceil(tiles))
    }

    /// Runs `m` rows by `n` columns from `t` on; `t.last` is ignored.
    ///
    /// The panels that come next are fetched while the tiles of these are computed, one panel a tile: a new weight comes
    /// from far, and is read faster than the processor expects.
    ///
    /// # Safety
    /// All operands must cover the `m` by `n` by `t.k` product, packed panels whole.
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
            let kernels = self.by_panels[g];
            let rows = rows.min(kernels.len());
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
                    tile.last = if j + (1 << g) == panels { last } else { T::W };
                    kernels.get_unchecked(r - 1)(&tile);
                }
                i += r;
            }
            j += 1 << g;
        }
    }
}

/// Up to 15 rows of A at one column, addressed from three pointers.
///
/// Walking from row to row would make one chain of additions as long as the kernel's arithmetic;
/// so every fifth row has its own pointer, and the rows between are reached by scaled offsets.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(crate) struct Rows<T> {
    bases: [*const T; 3],
    /// The row stride, and three times it, in elements.
    one: usize,
    three: usize,
}

#[cfg(target_arch = "x86_64")]
impl<T> Rows<T> {
    #[inline(always)]
    pub(crate) fn new(a: *const T, stride: usize) -> Self {
        let base = |i: usize| a.wrapping_add(hide(stride.wrapping_mul(5 * i)));
        Rows { bases: [a, base(1), base(2)], one: stride, three: hide(stride.wrapping_mul(3)) }
    }

    /// Rows `5g` to `5g + 4` at the current column.
    #[inline(always)]
    pub(crate) fn five(&self, g: usize) -> [*const T; 5] {
        let base = self.bases[g];
        [
            base,
            base.wrapping_add(self.one),
            base.wrapping_add(2 * self.one),
            base.wrapping_add(self.three),
            base.wrapping_add(4 * self.one),
        ]
    }

    /// Moves on by one column.
    #[inline(always)]
    pub(crate) fn step(&mut self, stride: usize) {
        for base in &mut self.bases {
            *base = base.wrapping_add(stride);
        }
    }
}

/// The same number, of which the optimiser forgets where it came from.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn hide(mut x: usize) -> usize {
    // SAFETY: no instruction is emitted; the register keeps its value.
    unsafe { core::arch::asm!("/* {0} */", inout(reg) x, options(pure, nomem, nostack, preserves_flags)) };
    x
}

/// An element type with its own micro-kernels: `f32` or `f64`.
pub(crate) trait Real:
    Copy
    + Send
    + Sync
    + PartialEq
    + PartialOrd
    + std::ops::Add<Output = Self>
    + std::ops::Mul<Output = Self>
    + std::ops::AddAssign
    + 'static
{
    /// Elements in 64 bytes: the width of a panel.
    const W: usize;
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// The kernels of an instruction set.
    fn kernels(isa: Isa) -> &'static Kernels<Self>;
    /// A scratch buffer of this type.
    fn scratch(elements: usize) -> Scratch {
        Scratch::take::<Self>(elements)
    }
    /// The product with a double, rounded once.
    fn scaled(self, by: f64) -> Self;
    /// 0 for a negative value; NaN stays.
    fn relu(self) -> Self {
        if self < Self::ZERO { Self::ZERO } else { self }
    }
}

/// Portable kernel: `R` rows by one panel, summed in arrays the compiler can vectorise.
unsafe fn portable<T: Real, const R: usize, const W: usize>(t: &Tile<T>) {
    let mut acc = [[T::ZERO; W]; R];
    // SAFETY: the caller vouches for `R` rows, `t.last` columns (W where packed) and `t.k` steps.
    unsafe {
        for p in 0..t.k {
            let row = t.b.add(p * t.bks);
            let mut b = [T::ZERO; W];
            if t.is_whole() {
                b = *row.cast::<[T; W]>();
            } else {
                for (j, x) in b.iter_mut().enumerate().take(t.last) {
                    *x = *row.add(j);
                }
            }
            for (i, acc) in acc.iter_mut().enumerate() {
                let a = *t.a.add(i * t.ars + p * t.acs);
                for j in 0..W {
                    acc[j] += a * b[j];
                }
            }
        }
        finish_rows(t, acc.as_ptr().cast(), R);
    }
}

/// Stores the first `rows` rows of a tile given the raw sums, `W` a row.
///
/// # Safety
/// The tile must have the rows, and `sums` as many.
pub(crate) unsafe fn finish_rows<T: Real>(t: &Tile<T>, sums: *const T, rows: usize) {
    for i in 0..rows {
        for j in 0..t.last {
            // SAFETY: the caller's promise.
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
pub(crate) unsafe fn finish<T: Real>(t: &Tile<T>, i: usize, j: usize, sum: T) {
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

unsafe fn portable_dots<T: Real>(k: usize, a: *const T, b: *const T, ldb: usize, count: usize, out: &mut [T; 4]) {
    for (j, out) in out.iter_mut().enumerate().take(count) {
        let mut acc = [T::ZERO; 8];
        let whole = k - k % 8;
        // SAFETY: the caller vouches for `k` elements of `a` and of each live column.
        unsafe {
            let b = b.add(j * ldb);
            for p in (0..whole).step_by(8) {
                for (l, acc) in acc.iter_mut().enumerate() {
                    *acc += *a.add(p + l) * *b.add(p + l);
                }
            }
            for p in whole..k {
                acc[p - whole] += *a.add(p) * *b.add(p);
            }
        }
        *out = ((acc[0] + acc[4]) + (acc[1] + acc[5])) + ((acc[2] + acc[6]) + (acc[3] + acc[7]));
    }
}

/// Portable column packing; missing columns are filled with zeros.
pub(crate) unsafe fn portable_pack_cols<T: Real>(k: usize, cols: usize, src: *const T, ld: usize, dst: *mut T) {
    for p0 in (0..k).step_by(16) {
        let steps = 16.min(k - p0);
        for j in 0..T::W {
            for p in p0..p0 + steps {
                // SAFETY: the caller vouches for `k` elements of each of `cols` columns and for a
                // whole panel at `dst`.
                unsafe { *dst.add(p * T::W + j) = if j < cols { *src.add(j * ld + p) } else { T::ZERO } };
            }
        }
    }
}

macro_rules! portable_table {
    ($t:ty, $w:literal) => {
        &Kernels {
            by_panels: &[&[portable::<$t, 1, $w>, portable::<$t, 2, $w>, portable::<$t, 3, $w>]],
            dots: portable_dots::<$t>,
            pack_cols: portable_pack_cols::<$t>,
        }
    };
}

impl Real for f32 {
    const W: usize = 16;
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    #[inline(always)]
    fn scaled(self, by: f64) -> Self {
        (self as f64 * by) as f32
    }
    #[inline(always)]
    fn kernels(isa: Isa) -> &'static Kernels<Self> {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => super::avx512::F32,
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => super::avx2::F32,
            _ => portable_table!(f32, 16),
        }
    }
}

impl Real for f64 {
    const W: usize = 8;
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    #[inline(always)]
    fn scaled(self, by: f64) -> Self {
        self * by
    }
    #[inline(always)]
    fn kernels(isa: Isa) -> &'static Kernels<Self> {
        match isa {
            #[cfg(target_arch = "x86_64")]
            Isa::Avx512 => super::avx512::F64,
            #[cfg(target_arch = "x86_64")]
            Isa::Avx2 => super::avx2::F64,
            _ => portable_table!(f64, 8),
        }
    }
}
