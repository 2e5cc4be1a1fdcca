//! The raw operands of a product, checked once, as blocking and microkernels take them.

use super::element::PanelElement;
use super::epilogue::{Activation, Bias, Epilogue};
use super::tile::Tile;
use std::ptr::null;

/// A whole product in raw form; C has unit column stride. Null pointers stand for what is absent.
#[derive(Clone, Copy)]
pub(crate) struct Product<T: 'static> {
    /// Rows of A and of C.
    pub m: usize,
    /// Columns of B and of C.
    pub n: usize,
    /// Depth: columns of A, rows of B.
    pub k: usize,
    /// Factor of the product.
    pub alpha: T,
    /// First element of A.
    pub a: *const T,
    /// Distance between rows of A.
    pub ars: usize,
    /// Distance between columns of A.
    pub acs: usize,
    /// B.
    pub b: Rhs<T>,
    /// Factor of the old C; 0 means that C is not read.
    pub beta: T,
    /// First element of C.
    pub c: *mut T,
    /// Distance between rows of C and of the residual.
    pub ldc: usize,
    /// One value per column.
    pub bias_col: *const T,
    /// One value per row.
    pub bias_row: *const T,
    /// Added after the bias, laid out as C.
    pub residual: *const T,
    /// Whether negative results become 0 (NaN stays).
    pub relu: bool,
    /// Applied last, to runs of a row.
    pub map: Option<fn(&mut [T])>,
    /// Whether the thread pool may be used.
    pub parallel: bool,
    /// Whether few rows take B from its last columns on.
    pub from_last: bool,
}

// SAFETY: the pointers are only used inside one call, over disjoint parts of C.
unsafe impl<T: Sync> Sync for Product<T> {}

/// Where B lies.
#[derive(Clone, Copy)]
pub(crate) enum Rhs<T> {
    /// In place: first element, row stride, column stride.
    Raw(*const T, usize, usize),
    /// In panels, `[ceil(n/W)][rows][W]`: first element, and rows, of which the product takes the first `k`.
    Panels(*const T, usize),
}

impl<T: PanelElement> Product<T> {
    /// `A·B` without factors and epilogue into `c`, whose rows are `ldc` apart.
    #[inline]
    pub(crate) fn new(
        [m, n, k]: [usize; 3],
        (a, [ars, acs]): (*const T, [usize; 2]),
        b: Rhs<T>,
        c: *mut T,
        ldc: usize,
    ) -> Self {
        Product {
            m,
            n,
            k,
            alpha: T::ONE,
            a,
            ars,
            acs,
            b,
            beta: T::ZERO,
            c,
            ldc,
            bias_col: null(),
            bias_row: null(),
            residual: null(),
            relu: false,
            map: None,
            parallel: true,
            from_last: false,
        }
    }

    /// Takes over the epilogue, checking its lengths and that of C (`need` elements).
    #[inline]
    pub(super) fn fuse(&mut self, epilogue: &Epilogue<T>, c_len: usize, need: usize) {
        assert!(c_len >= need, "C is too short");
        match epilogue.bias {
            Bias::None => {}
            Bias::PerColumn(bias) => {
                assert!(bias.len() >= self.n, "the bias is too short");
                self.bias_col = bias.as_ptr();
            }
            Bias::PerRow(bias) => {
                assert!(bias.len() >= self.m, "the bias is too short");
                self.bias_row = bias.as_ptr();
            }
        }
        if let Some(residual) = epilogue.residual {
            assert!(residual.len() >= need, "the residual is too short");
            self.residual = residual.as_ptr();
        }
        match epilogue.activation {
            Activation::None => {}
            Activation::Relu => self.relu = true,
            Activation::Map(f) => self.map = Some(f),
        }
    }

    /// The tile at the origin for `b` laid out by `bks` and `bps`, with the whole epilogue.
    #[inline(always)]
    pub(super) fn tile(&self, b: *const T, bks: usize, bps: usize) -> Tile<T> {
        Tile {
            k: self.k,
            a: self.a,
            stretches: 1,
            offsets: std::ptr::null(),
            ars: self.ars,
            acs: self.acs,
            b,
            bks,
            bps,
            c: self.c,
            ldc: self.ldc,
            last: T::W,
            packed: matches!(self.b, Rhs::Panels(..)),
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
    ///
    /// # Safety
    /// The block must lie inside C, and belong to this thread.
    #[inline(always)]
    pub(super) unsafe fn activate(&self, i: usize, rows: usize, j: usize, cols: usize) {
        if let Some(map) = self.map {
            for r in i..i + rows {
                // SAFETY: the block lies inside C and belongs to this thread.
                map(unsafe { std::slice::from_raw_parts_mut(self.c.add(r * self.ldc + j), cols) });
            }
        }
    }
}
