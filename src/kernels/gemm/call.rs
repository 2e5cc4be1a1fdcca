//! The arguments of a product, and what is checked of them.

use super::epilogue::{Bias, Epilogue};

/// A matrix to read: element `(i, j)` is `data[i * strides[0] + j * strides[1]]`.
#[derive(Clone, Copy, Debug)]
pub struct Matrix<'a, T> {
    /// From element `(0, 0)` to at least the last.
    pub data: &'a [T],
    /// Elements from row to row and from column to column; 0 repeats.
    pub strides: [usize; 2],
}

impl<'a, T> Matrix<'a, T> {
    /// A matrix of these elements and strides.
    #[inline]
    pub fn new(data: &'a [T], strides: [usize; 2]) -> Self {
        Matrix { data, strides }
    }
}

/// One product `C = act(alpha * A·B + beta * C + bias + residual)`: everything but C. Factors are as precise as the sums are.
#[derive(Clone, Copy)]
pub struct Gemm<'a, T, F = T> {
    /// Rows of A and of C.
    pub m: usize,
    /// Columns of B and of C.
    pub n: usize,
    /// Columns of A, rows of B; where it is 0 the product is 0.
    pub k: usize,
    /// Factor of the product.
    pub alpha: F,
    /// The left-hand side, `[m, k]`.
    pub a: Matrix<'a, T>,
    /// The right-hand side, `[k, n]`.
    pub b: Matrix<'a, T>,
    /// Factor of the old C; where it is 0 the old C is not read, and may hold NaN.
    pub beta: F,
    /// Elements of C from row to row and from column to column.
    pub c_strides: [usize; 2],
    /// Bias, residual and activation.
    pub epilogue: Epilogue<'a, T>,
}

/// How the matrices of a batch lie, in elements from one to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Products.
    pub count: usize,
    /// Between matrices A; 0 repeats one.
    pub a: usize,
    /// Between matrices B; 0 repeats one.
    pub b: usize,
    /// Between matrices C, and between residuals.
    pub c: usize,
}

/// Elements from the first to the last of a matrix, inclusive; 0 if it has none.
#[inline]
pub fn extent(rows: usize, cols: usize, strides: [usize; 2]) -> usize {
    if rows == 0 || cols == 0 { 0 } else { (rows - 1) * strides[0] + (cols - 1) * strides[1] + 1 }
}

impl<T, F> Gemm<'_, T, F> {
    /// Checks lengths and strides against `c`.
    #[inline]
    pub(super) fn check(&self, c: &[T]) {
        assert!(self.a.data.len() >= extent(self.m, self.k, self.a.strides), "A is too short");
        assert!(self.b.data.len() >= extent(self.k, self.n, self.b.strides), "B is too short");
        assert!(c.len() >= extent(self.m, self.n, self.c_strides), "C is too short");
        if self.m.max(self.n) > 1 && self.m.min(self.n) > 0 {
            let [rs, cs] = self.c_strides;
            let apart = (self.m == 1 || rs > self.n.saturating_sub(1) * cs) && (self.n == 1 || cs > 0)
                || (self.n == 1 || cs > self.m.saturating_sub(1) * rs) && (self.m == 1 || rs > 0);
            assert!(apart, "elements of C coincide");
        }
        match self.epilogue.bias {
            Bias::None => {}
            Bias::PerColumn(bias) => assert!(bias.len() >= self.n, "the bias is too short"),
            Bias::PerRow(bias) => assert!(bias.len() >= self.m, "the bias is too short"),
        }
        if let Some(r) = self.epilogue.residual {
            assert!(r.len() >= extent(self.m, self.n, self.c_strides), "the residual is too short");
        }
    }

    /// The same product transposed: C' = B'·A'.
    pub(super) fn transposed(&self) -> Self
    where
        T: Copy,
        F: Copy,
    {
        let turned = |[row, column]: [usize; 2]| [column, row];
        let bias = match self.epilogue.bias {
            Bias::None => Bias::None,
            Bias::PerColumn(x) => Bias::PerRow(x),
            Bias::PerRow(x) => Bias::PerColumn(x),
        };
        Gemm {
            m: self.n,
            n: self.m,
            a: Matrix::new(self.b.data, turned(self.b.strides)),
            b: Matrix::new(self.a.data, turned(self.a.strides)),
            c_strides: turned(self.c_strides),
            epilogue: Epilogue { bias, ..self.epilogue },
            ..*self
        }
    }
}
