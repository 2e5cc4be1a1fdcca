//! Products with a right-hand side of fewer bits: weights of a byte, each column with a scale, of half a byte, each group of a column's rows
//! with a scale and an offset, or floating numbers of 16 bits. Sums are of `f32`.
//!
//! Few rows, as a step of a decoder has, wait for the weights to come from memory: they are widened in registers, and each is read once.
//! Many rows wait for the multiplications: a block of weights is widened to `f32` first, and multiplied by the kernels for that.

use super::blocking::{KC, depth_parts, run};
use super::call::{Matrix, extent};
use super::element::PanelElement;
use super::packed::PackedGemm;
use super::product::{Product, Rhs};
use super::scratch::{Aligned, Scratch};
use super::tile::{Tile, depth_part};
use crate::core::DType;
use crate::core::reduced_floats::ReducedFloat;
use crate::kernels::assert_sync::AssertSync;
use crate::kernels::grain::{MULTIPLY_ADDS, PIECE};
use crate::kernels::isa::{Isa, isa};
use crate::kernels::vmath::simd::{Kernel, Simd, Vector, VectorF32, dispatch};
use crate::runtime::batch_invariance;
use crate::runtime::parallel::parallel_for;
use half::{bf16, f16};

/// Columns of a panel.
const W: usize = <f32 as PanelElement>::W;
/// Rows up to which weights are widened in registers.
const FEW: usize = 4;
/// Sums of a row that are kept in registers, so that additions to one do not wait for each other.
const SUMS: usize = 8;
/// Panels that are widened together: with a depth of [`KC`] they stay in the second-level cache.
const WIDE_PANELS: usize = 8;

/// How many bits a weight has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bits {
    /// `q * scale`, q of -128..=127.
    Eight,
    /// `q * scale + offset`, q of 0..=15.
    Four,
    /// The number itself.
    Float16,
    /// As [`Bits::Float16`].
    BFloat16,
}

impl Bits {
    /// Of so many rows of a panel at a time there are whole bytes.
    fn rows(self) -> usize {
        if self == Bits::Four { 2 } else { 1 }
    }

    /// The bytes of so many rows of a panel.
    fn bytes(self, rows: usize) -> usize {
        match self {
            Bits::Four => rows / 2 * W,
            Bits::Eight => rows * W,
            Bits::Float16 | Bits::BFloat16 => rows * W * 2,
        }
    }

    /// What a column's group of rows is multiplied by, and what is added then.
    fn scales(self) -> usize {
        match self {
            Bits::Four => 2,
            Bits::Eight => 1,
            Bits::Float16 | Bits::BFloat16 => 0,
        }
    }
}

/// A right-hand side `[k, n]` of few bits, laid out once for many products.
pub struct PackedNarrow {
    bits: Bits,
    /// `[ceil(n/W)][k][W]`, or of half bytes `[ceil(n/W)][k/2][W]`: of two rows the first has the low bits. Columns beyond the last are zero.
    panels: Aligned<u8>,
    /// `[ceil(n/W)][k/group][W]` scales; for half bytes `[2][W]`, of which the second are offsets.
    scales: Aligned<f32>,
    /// Rows that share a scale, or that are summed by themselves.
    group: usize,
    k: usize,
    n: usize,
}

impl PackedNarrow {
    /// Weights of a byte: `quantum(j, p)` is that of column `j` and row `p`, `scale(j)` what it is multiplied by.
    pub fn eight(
        k: usize,
        n: usize,
        quantum: impl Fn(usize, usize) -> i8,
        scale: impl Fn(usize) -> f32,
    ) -> PackedNarrow {
        let mut packed = PackedNarrow::zeroed(Bits::Eight, k, n, k.max(1));
        for j in 0..n {
            let (panel, lane) = (j / W, j % W);
            packed.scales.as_mut_slice()[panel * W + lane] = scale(j);
            let bytes = &mut packed.panels.as_mut_slice()[panel * k * W..];
            for p in 0..k {
                bytes[p * W + lane] = quantum(j, p) as u8;
            }
        }
        packed
    }

    /// Weights of half a byte: `quantum(j, p)` is below 16, `scale(j, g)` the scale and the offset of a column's group of rows.
    ///
    /// # Panics
    /// If `group` is odd, or `k` no multiple of it.
    pub fn four(
        k: usize,
        n: usize,
        group: usize,
        quantum: impl Fn(usize, usize) -> u8,
        scale: impl Fn(usize, usize) -> [f32; 2],
    ) -> PackedNarrow {
        assert!(group > 0 && group.is_multiple_of(2) && k.is_multiple_of(group), "{k} rows in groups of {group}");
        let mut packed = PackedNarrow::zeroed(Bits::Four, k, n, group);
        let groups = k / group;
        for j in 0..n {
            let (panel, lane) = (j / W, j % W);
            for g in 0..groups {
                let at = (panel * groups + g) * 2 * W + lane;
                let [factor, offset] = scale(j, g);
                packed.scales.as_mut_slice()[at] = factor;
                packed.scales.as_mut_slice()[at + W] = offset;
            }
            let bytes = &mut packed.panels.as_mut_slice()[panel * k / 2 * W..];
            for p in 0..k {
                bytes[p / 2 * W + lane] |= (quantum(j, p) & 15) << (p % 2 * 4);
            }
        }
        packed
    }

    /// Floating numbers of 16 bits; `b` is `[k, n]`.
    ///
    /// # Panics
    /// If `b` is too short for its shape.
    pub fn sixteen<H: ReducedFloat>(k: usize, n: usize, b: Matrix<'_, H>) -> PackedNarrow {
        assert!(b.data.len() >= extent(k, n, b.strides), "B is too short");
        let bits = if H::DTYPE == DType::Float16 { Bits::Float16 } else { Bits::BFloat16 };
        // The parts of the depth are those that products of `f32` have: so few rows have the bits that many have.
        let part = depth_parts(k).next().map_or(1, |(_, part)| part.max(1));
        let mut packed = PackedNarrow::zeroed(bits, k, n, part);
        for j in 0..n {
            let (panel, lane) = (j / W, j % W);
            let to = &mut packed.panels.as_mut_slice()[bits.bytes(panel * k)..];
            for p in 0..k {
                let number = b.data[p * b.strides[0] + j * b.strides[1]];
                to[bits.bytes(p) + 2 * lane..][..2].copy_from_slice(&number.bits().to_ne_bytes());
            }
        }
        packed
    }

    fn zeroed(bits: Bits, k: usize, n: usize, group: usize) -> PackedNarrow {
        let panels = n.div_ceil(W);
        let scales = panels * k.div_ceil(group).max(1) * W * bits.scales();
        PackedNarrow {
            bits,
            panels: Aligned::zeroed(bits.bytes(panels * k)),
            scales: Aligned::zeroed(scales),
            group,
            k,
            n,
        }
    }

    /// Rows.
    pub fn k(&self) -> usize {
        self.k
    }

    /// Columns.
    pub fn n(&self) -> usize {
        self.n
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.panels.len() + self.scales.len() * size_of::<f32>()
    }

    fn groups(&self) -> usize {
        self.k.div_ceil(self.group)
    }

    /// The bytes of panel `i` from row `p` on.
    fn panel(&self, i: usize, p: usize) -> *const u8 {
        self.panels.as_ptr().wrapping_add(self.bits.bytes(i * self.k + p))
    }

    /// The scales of panel `i` and group `g`.
    fn scales(&self, i: usize, g: usize) -> *const f32 {
        self.scales.as_ptr().wrapping_add((i * self.groups().max(1) + g) * W * self.bits.scales())
    }
}

/// Computes a product into `c`.
///
/// # Panics
/// If a slice is too short for its shape, or `ldc < n`.
pub fn gemm_narrow(call: &PackedGemm<PackedNarrow>, c: &mut [f32]) {
    gemm_narrow_on(isa(), call, c);
}

/// [`gemm_narrow`] on an instruction set.
///
/// # Panics
/// As [`gemm_narrow`].
pub fn gemm_narrow_on(isa: Isa, call: &PackedGemm<PackedNarrow>, c: &mut [f32]) {
    let PackedGemm { m, a, b, beta, ldc, ref epilogue, .. } = *call;
    let (n, k) = (b.n, b.k);
    if m == 0 || n == 0 {
        return;
    }
    assert!(a.data.len() >= extent(m, k, a.strides), "A is too short");
    assert!(m == 1 || ldc >= n, "rows of C overlap");
    let rhs = Rhs::Panels(std::ptr::null(), k);
    let product = Product::new([m, n, k], (a.data.as_ptr(), a.strides), rhs, c.as_mut_ptr(), ldc);
    let mut product = Product { beta, ..product };
    product.fuse(epilogue, c.len(), (m - 1) * ldc + n);
    if m <= FEW && (b.bits.scales() == 0 || !batch_invariance::is_asked()) {
        return few(isa, &product, b);
    }
    many(isa, &product, b);
}

/// Few rows: each thread has some columns.
fn few(isa: Isa, g: &Product<f32>, b: &PackedNarrow) {
    let sums = group_sums(g, b);
    let panels = g.n.div_ceil(W);
    let part = AssertSync(|first: usize, end: usize| {
        dispatch(isa, Few { g, b, sums: &sums, panels: first..end });
        // SAFETY: the columns lie inside C, and belong to this call.
        unsafe { g.activate(0, g.m, first * W, (end * W).min(g.n) - first * W) };
    });
    if g.k * g.n * 4 < MULTIPLY_ADDS {
        return (part.get())(0, panels);
    }
    // A unit of columns as wide as the sums that are kept.
    let grain = PIECE.div_ceil(g.k.max(1) * W * SUMS);
    parallel_for(panels.div_ceil(SUMS), grain, |r| (part.get())(r.start * SUMS, panels.min(r.end * SUMS)));
}

/// The sums of A's rows by groups of B's rows, which offsets are multiplied by: `[group][row]`; none without offsets.
fn group_sums(g: &Product<f32>, b: &PackedNarrow) -> Vec<f32> {
    if b.bits != Bits::Four {
        return Vec::new();
    }
    let mut sums = crate::core::fallible_alloc::filled(b.groups() * g.m, 0.0);
    for group in 0..b.groups() {
        for row in 0..g.m {
            // SAFETY: the element is one of A's, whose length was checked.
            let at = |p: usize| unsafe { *g.a.add(row * g.ars + p * g.acs) };
            sums[group * g.m + row] = (group * b.group..(group + 1) * b.group).map(at).sum();
        }
    }
    sums
}

/// The columns of some panels, for few rows.
struct Few<'a> {
    g: &'a Product<f32>,
    b: &'a PackedNarrow,
    sums: &'a [f32],
    panels: std::ops::Range<usize>,
}

impl Kernel for Few<'_> {
    const WIDEST: Isa = Isa::Avx512;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        match self.g.m {
            1 => self.rows::<S, 1, SUMS>(),
            2 => self.rows::<S, 2, { SUMS / 2 }>(),
            3 => self.rows::<S, 3, { SUMS / 4 }>(),
            _ => self.rows::<S, 4, { SUMS / 4 }>(),
        }
    }
}

impl Few<'_> {
    /// `V` vectors of columns at a time, then one.
    #[inline(always)]
    fn rows<S: Simd, const R: usize, const V: usize>(&self) {
        let per_panel = W / S::F32::N;
        let (mut at, end) = (self.panels.start * per_panel, self.panels.end * per_panel);
        while at < end {
            if at + V <= end {
                self.block::<S, R, V>(at);
                at += V;
            } else {
                self.block::<S, R, 1>(at);
                at += 1;
            }
        }
    }

    /// The vectors of columns from `at` on.
    #[inline(always)]
    fn block<S: Simd, const R: usize, const V: usize>(&self, at: usize) {
        let (g, b) = (self.g, self.b);
        let per_panel = W / S::F32::N;
        let place = |v: usize| ((at + v) / per_panel, (at + v) % per_panel * S::F32::N);
        let mut total = [[S::F32::splat(0.0); V]; R];
        for group in 0..b.groups() {
            let start = group * b.group;
            let rows = b.group.min(b.k - start);
            // (Loops, because what closures compute is not compiled for the instruction set.)
            let mut weights = [std::ptr::null(); V];
            for v in 0..V {
                let (panel, lane) = place(v);
                // A row of half bytes lies in as many bytes as two rows have lanes.
                weights[v] = b.panel(panel, start).wrapping_add(b.bits.bytes(b.bits.rows()) / W * lane);
            }
            let a = g.a.wrapping_add(start * g.acs);
            // SAFETY: rows `start..start + rows` are of B's panels and of A, whose length was checked; there are R rows.
            let part = unsafe {
                match b.bits {
                    Bits::Eight => sums::<S, Byte, R, V>(rows, a, g.ars, g.acs, weights),
                    Bits::Four => sums_of_halves::<S, R, V>(rows, a, g.ars, g.acs, weights),
                    Bits::Float16 => sums::<S, f16, R, V>(rows, a, g.ars, g.acs, weights),
                    Bits::BFloat16 => sums::<S, bf16, R, V>(rows, a, g.ars, g.acs, weights),
                }
            };
            if b.bits.scales() == 0 {
                for r in 0..R {
                    for v in 0..V {
                        total[r][v] = total[r][v].add(part[r][v]);
                    }
                }
                continue;
            }
            for v in 0..V {
                let (panel, lane) = place(v);
                let scales = b.scales(panel, group).wrapping_add(lane);
                // SAFETY: a panel has W scales a group, and as many offsets where weights have half a byte.
                let scale = unsafe { S::F32::load(scales) };
                for r in 0..R {
                    total[r][v] = part[r][v].fma(scale, total[r][v]);
                }
                if b.bits == Bits::Four {
                    // SAFETY: as above.
                    let offset = unsafe { S::F32::load(scales.wrapping_add(W)) };
                    for r in 0..R {
                        total[r][v] = S::F32::splat(self.sums[group * R + r]).fma(offset, total[r][v]);
                    }
                }
            }
        }
        for v in 0..V {
            let (panel, lane) = place(v);
            let j = panel * W + lane;
            let live = g.n.saturating_sub(j).min(S::F32::N);
            // A panel's last vectors may be beyond the last column, where C ends.
            if live == 0 {
                continue;
            }
            for r in 0..R {
                // SAFETY: columns j..j + live of row r are of C, of the bias and of the residual.
                unsafe { store(g, r, j, live, total[r][v]) };
            }
        }
    }
}

/// Adds what the product asks for, and stores: see [`super::tile::finish`].
///
/// # Safety
/// Row `i` and columns `j..j + live` are of C, and belong to this call.
#[inline(always)]
unsafe fn store<V: Vector<E = f32>>(g: &Product<f32>, i: usize, j: usize, live: usize, sum: V) {
    let mut x = sum;
    // SAFETY: the caller vouches for the columns; null pointers are not read.
    unsafe {
        let c = g.c.add(i * g.ldc + j);
        if g.beta != 0.0 {
            x = V::splat(g.beta).fma(V::load_part(c, live), x);
        }
        if !g.bias_col.is_null() {
            x = x.add(V::load_part(g.bias_col.add(j), live));
        }
        if !g.bias_row.is_null() {
            x = x.add(V::splat(*g.bias_row.add(i)));
        }
        if !g.residual.is_null() {
            x = x.add(V::load_part(g.residual.add(i * g.ldc + j), live));
        }
        if g.relu {
            // NaN passes.
            x = V::splat(0.0).max(x);
        }
        x.store_part(c, live);
    }
}

/// Weights that have whole bytes each.
trait Weight {
    const BITS: Bits;
    /// A vector of them.
    ///
    /// # Safety
    /// They are readable.
    unsafe fn load<S: Simd>(at: *const u8) -> S::F32;
}

/// [`Bits::Eight`], without the scale.
struct Byte;

impl Weight for Byte {
    const BITS: Bits = Bits::Eight;
    #[inline(always)]
    unsafe fn load<S: Simd>(at: *const u8) -> S::F32 {
        // SAFETY: the caller's promise.
        unsafe { S::F32::load_i8(at.cast()) }
    }
}

impl Weight for f16 {
    const BITS: Bits = Bits::Float16;
    #[inline(always)]
    unsafe fn load<S: Simd>(at: *const u8) -> S::F32 {
        // SAFETY: the caller's promise.
        unsafe { S::F32::load_f16(at.cast()) }
    }
}

impl Weight for bf16 {
    const BITS: Bits = Bits::BFloat16;
    #[inline(always)]
    unsafe fn load<S: Simd>(at: *const u8) -> S::F32 {
        // SAFETY: the caller's promise.
        unsafe { S::F32::load_bf16(at.cast()) }
    }
}

/// `R` rows of A, from `a` on, by vectors of weights.
///
/// # Safety
/// A has `rows` columns, and each of the weights as many rows of a panel.
#[inline(always)]
unsafe fn sums<S: Simd, T: Weight, const R: usize, const V: usize>(
    rows: usize,
    a: *const f32,
    ars: usize,
    acs: usize,
    weights: [*const u8; V],
) -> [[S::F32; V]; R] {
    let mut sums = [[S::F32::splat(0.0); V]; R];
    for p in 0..rows {
        // SAFETY: the caller's promise.
        unsafe {
            let mut x = [S::F32::splat(0.0); R];
            for r in 0..R {
                x[r] = S::F32::splat(*a.add(r * ars + p * acs));
            }
            for v in 0..V {
                let w = T::load::<S>(weights[v].add(T::BITS.bytes(p)));
                for r in 0..R {
                    sums[r][v] = x[r].fma(w, sums[r][v]);
                }
            }
        }
    }
    sums
}

/// As [`sums`], of half bytes.
///
/// # Safety
/// As there; `rows` is even.
#[inline(always)]
unsafe fn sums_of_halves<S: Simd, const R: usize, const V: usize>(
    rows: usize,
    a: *const f32,
    ars: usize,
    acs: usize,
    weights: [*const u8; V],
) -> [[S::F32; V]; R] {
    let mut sums = [[S::F32::splat(0.0); V]; R];
    for p in (0..rows).step_by(2) {
        // SAFETY: the caller's promise.
        unsafe {
            let mut x = [[S::F32::splat(0.0); 2]; R];
            for r in 0..R {
                let at = a.add(r * ars + p * acs);
                x[r] = [S::F32::splat(*at), S::F32::splat(*at.add(acs))];
            }
            for v in 0..V {
                let w = S::F32::load_nibbles(weights[v].add(p / 2 * W));
                for r in 0..R {
                    sums[r][v] = x[r][0].fma(w[0], sums[r][v]);
                    sums[r][v] = x[r][1].fma(w[1], sums[r][v]);
                }
            }
        }
    }
    sums
}

/// Many rows: some panels at a time, a block of their depth at a time, by the kernels for `f32`.
fn many(isa: Isa, g: &Product<f32>, b: &PackedNarrow) {
    let panels = g.n.div_ceil(W);
    // A block of the depth ends where a group does.
    let kc = match b.bits {
        Bits::Eight => KC,
        _ => (KC / b.group).max(1) * b.group,
    };
    let part = AssertSync(|first: usize, end: usize| {
        let mut wide = Scratch::take::<f32>(WIDE_PANELS * kc.min(g.k.max(1)) * W);
        let wide = wide.ptr::<f32>();
        for at in (first..end).step_by(WIDE_PANELS) {
            let count = WIDE_PANELS.min(end - at);
            let j = at * W;
            let cols = (count * W).min(g.n - j);
            let mut p = 0;
            loop {
                let depth = kc.min(g.k - p);
                dispatch(isa, Widen { b, panels: at..at + count, rows: p..p + depth, to: wide });
                // SAFETY: the block lies inside the operands; the columns of C belong to this call.
                unsafe {
                    let mut t = Tile { bps: 0, ..g.tile(wide, W, 0) }.at(0, at);
                    depth_part(&mut t, p == 0, p + depth == g.k);
                    let block = Product {
                        n: cols,
                        k: depth,
                        a: g.a.add(p * g.acs),
                        b: Rhs::Panels(wide, depth),
                        beta: t.beta,
                        c: t.c,
                        bias_col: t.bias_col,
                        bias_row: t.bias_row,
                        residual: t.residual,
                        relu: t.relu,
                        map: None,
                        parallel: false,
                        ..*g
                    };
                    run(isa, &block);
                }
                p += depth;
                if p >= g.k {
                    break;
                }
            }
            // SAFETY: the columns lie inside C, and belong to this call.
            unsafe { g.activate(0, g.m, j, cols) };
        }
    });
    if g.k * g.n * g.m < MULTIPLY_ADDS {
        return (part.get())(0, panels);
    }
    let blocks = panels.div_ceil(WIDE_PANELS);
    parallel_for(blocks, 1, |r| (part.get())(r.start * WIDE_PANELS, panels.min(r.end * WIDE_PANELS)));
}

/// Widens rows of panels to `f32`: `[panel][row][W]`.
struct Widen<'a> {
    b: &'a PackedNarrow,
    panels: std::ops::Range<usize>,
    rows: std::ops::Range<usize>,
    to: *mut f32,
}

impl Kernel for Widen<'_> {
    const WIDEST: Isa = Isa::Avx512;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let b = self.b;
        let mut to = self.to;
        for panel in self.panels.clone() {
            for p in self.rows.clone().step_by(b.bits.rows()) {
                let (bytes, scales) = (b.panel(panel, p), b.scales(panel, p / b.group));
                for lane in (0..W).step_by(S::F32::N) {
                    // SAFETY: the row is one of the panel's, the group one of its scales'; `to` has room for all rows of all panels.
                    unsafe {
                        match b.bits {
                            Bits::Float16 => f16::load::<S>(bytes.add(2 * lane)).store(to.add(lane)),
                            Bits::BFloat16 => bf16::load::<S>(bytes.add(2 * lane)).store(to.add(lane)),
                            Bits::Eight => {
                                let scale = S::F32::load(scales.add(lane));
                                Byte::load::<S>(bytes.add(lane)).mul(scale).store(to.add(lane));
                            }
                            Bits::Four => {
                                let scale = S::F32::load(scales.add(lane));
                                let offset = S::F32::load(scales.add(W + lane));
                                let w = S::F32::load_nibbles(bytes.add(lane));
                                w[0].fma(scale, offset).store(to.add(lane));
                                w[1].fma(scale, offset).store(to.add(W + lane));
                            }
                        }
                    }
                }
                to = to.wrapping_add(W * b.bits.rows());
            }
        }
    }
}
