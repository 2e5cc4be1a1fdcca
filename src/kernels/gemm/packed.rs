//! Prepacking: the right-hand side packed once, for many products.

use super::blocking::run;
use super::call::{Matrix, extent};
use super::epilogue::Epilogue;
use super::multiply::Multiply;
use super::packing::pack_panel;
use super::product::{Product, Rhs};
use super::real::Real;
use super::scratch::Aligned;
use crate::kernels::isa::{Isa, isa};

/// The right-hand side of a product, packed once for many: the weight of a linear layer.
///
/// Holds B `[k, n]` in panels of 64 bytes' worth of columns, `[ceil(n/W)][k][W]`, zero-padded.
pub struct PackedB<T> {
    panels: Aligned<T>,
    k: usize,
    n: usize,
}

impl<T: Packable> PackedB<T> {
    /// Packs B `[k, n]`, whose strides are `[row, column]`. For a linear layer with weight
    /// `[out, in]`, row-major, B is its transpose: `k = in`, `n = out`, `strides = [1, in]`.
    ///
    /// # Panics
    /// If `b` is too short for its shape.
    pub fn new(k: usize, n: usize, b: &[T], strides: [usize; 2]) -> Self {
        assert!(b.len() >= extent(k, n, strides), "B is too short");
        let kernels = T::kernels(isa());
        let mut panels = Aligned::<T>::zeroed(n.div_ceil(T::W) * k * T::W);
        if k > 0 {
            for j in (0..n).step_by(T::W) {
                // SAFETY: columns j.. exist in B, and the panel in the array.
                unsafe {
                    let dst = panels.as_mut_ptr().add(j * k);
                    let src = b.as_ptr().add(j * strides[1]);
                    pack_panel(kernels, k, T::W.min(n - j), src, strides[0], strides[1], dst);
                }
            }
        }
        PackedB { panels, k, n }
    }

    /// `C = alpha * A·B + beta * C` with the first `k` rows and `n` columns of B; the rows of C are `ldc` apart. Where `beta` is 0 the old C
    /// is not read.
    ///
    /// # Panics
    /// If a slice is too short for its shape, B has fewer rows or columns, or `ldc < n`.
    pub(crate) fn multiply_part(
        &self,
        [m, n, k]: [usize; 3],
        alpha: T,
        a: Matrix<T>,
        beta: T,
        c: &mut [T],
        ldc: usize,
    ) {
        if m == 0 || n == 0 {
            return;
        }
        assert!(c.len() >= extent(m, n, [ldc, 1]), "C is too short");
        let product = self.product([m, n, k], a, c, ldc);
        // SAFETY: the lengths of A and C were checked, and the panels hold B.
        unsafe { run(isa(), &Product { alpha, beta, ..product }) }
    }

    /// The product with the first `k` rows and `n` columns of B; the epilogue and the length of C are the caller's to check.
    fn product(&self, [m, n, k]: [usize; 3], a: Matrix<T>, c: &mut [T], ldc: usize) -> Product<T> {
        assert!(n <= self.n && k <= self.k, "B is too small");
        assert!(a.data.len() >= extent(m, k, a.strides), "A is too short");
        assert!(m == 1 || ldc >= n, "rows of C overlap");
        Product::new([m, n, k], (a.data.as_ptr(), a.strides), self.columns_from(0), c.as_mut_ptr(), ldc)
    }

    /// Columns from `j` on, which is the first of a panel.
    pub(super) fn columns_from(&self, j: usize) -> Rhs<T> {
        Rhs::Panels(self.panels.as_ptr().wrapping_add(j * self.k), self.k)
    }

    /// Rows of B.
    pub fn k(&self) -> usize {
        self.k
    }

    /// Columns of B.
    pub fn n(&self) -> usize {
        self.n
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.panels.len() * size_of::<T>()
    }
}

/// An element type with packed kernels: `f32` or `f64`.
#[expect(private_bounds, reason = "the kernels behind it are not public")]
pub trait Packable: Real + Multiply<Factor = Self> {}
impl Packable for f32 {}
impl Packable for f64 {}

/// One product `C = act(A·B + beta * C + bias + residual)` with a packed B, A of `T`, and sums of `F`: everything but C, whose columns are
/// adjacent.
#[derive(Clone, Copy)]
pub struct PackedGemm<'a, B, T = f32, F = T> {
    /// Rows of A and of C.
    pub m: usize,
    /// The left-hand side, `[m, k]`.
    pub a: Matrix<'a, T>,
    /// The right-hand side, `[k, n]`.
    pub b: &'a B,
    /// Factor of the old C; where it is 0 the old C is not read, and may hold NaN.
    pub beta: F,
    /// Elements of C from row to row, at least `n`.
    pub ldc: usize,
    /// Bias, residual and activation.
    pub epilogue: Epilogue<'a, F>,
    /// Whether few rows may take B from its last columns on: what a product of the same B, the other way round, read last is still in a cache.
    pub from_last: bool,
}

/// Computes a product with a packed right-hand side into `c`.
///
/// # Panics
/// If a slice is too short for its shape, or `ldc < n`.
#[inline]
pub fn gemm_packed<T: Packable>(call: &PackedGemm<PackedB<T>, T>, c: &mut [T]) {
    gemm_packed_on(isa(), call, c);
}

/// [`gemm_packed`] on an instruction set.
///
/// # Panics
/// As [`gemm_packed`].
pub fn gemm_packed_on<T: Packable>(isa: Isa, call: &PackedGemm<PackedB<T>, T>, c: &mut [T]) {
    let PackedGemm { m, a, b, beta, ldc, ref epilogue, from_last } = *call;
    let (n, k) = (b.n, b.k);
    if m == 0 || n == 0 {
        return;
    }
    let mut product = Product { beta, from_last, ..b.product([m, n, k], a, c, ldc) };
    product.fuse(epilogue, c.len(), (m - 1) * ldc + n);
    // SAFETY: the lengths of A and C were checked, those of the epilogue in `fuse`.
    unsafe { run(isa, &product) }
}
