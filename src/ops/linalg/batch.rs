//! Batches of matrices in double precision: what the factorisations compute on.

use super::field::Field;
use crate::check;
use crate::core::fallible_alloc::{copied, filled};
use crate::core::{DType, Dims, Result, Tensor, geometry, iter};

/// Matrices of one size, each row-major, one after another.
#[derive(Clone)]
pub(super) struct Batch<F> {
    /// The dimensions before the last two.
    pub lead: Dims,
    pub rows: usize,
    pub cols: usize,
    /// The elements; none where the matrices are shapes.
    pub data: Vec<F>,
    pub is_shape: bool,
}

/// An error unless a tensor holds matrices of floating or complex numbers.
pub(super) fn check_matrices(name: &str, t: &Tensor) -> Result<()> {
    check!(t.ndim() >= 2, "{name}: The input tensor A must have at least 2 dimensions.");
    check_not_integral(name, t)
}

/// An error unless a tensor holds matrices, of whatever numbers.
pub(super) fn check_ndim(name: &str, t: &Tensor) -> Result<()> {
    check!(t.ndim() >= 2, "{name}: Expected tensor with 2 or more dimensions. Got size: {:?} instead", t.sizes());
    Ok(())
}

/// An error where the elements are integers or bools.
pub(super) fn check_not_integral(name: &str, t: &Tensor) -> Result<()> {
    check!(
        t.dtype().is_floating() || t.dtype().is_complex(),
        NotImplemented,
        "{name}: Expected a floating point or complex tensor as input. Got {}",
        t.dtype().name()
    );
    Ok(())
}

/// An error unless the elements are of single or double precision.
pub(super) fn check_floating(name: &str, t: &Tensor) -> Result<()> {
    check_not_integral(name, t)?;
    check!(
        !t.dtype().is_reduced_floating(),
        NotImplemented,
        "{name}: Low precision dtypes not supported. Got {}",
        t.dtype().name()
    );
    Ok(())
}

/// Whether LAPACK has routines for a dtype.
pub(super) fn is_served(dtype: DType) -> bool {
    matches!(dtype.to_real(), DType::Float32 | DType::Float64)
}

/// An error unless LAPACK's routine, here by upstream's name of it, takes the elements.
pub(super) fn check_kernel(kernel: &str, t: &Tensor) -> Result<()> {
    check!(is_served(t.dtype()), NotImplemented, "\"{kernel}\" not implemented for '{}'", t.dtype().name());
    Ok(())
}

/// As [`check_kernel`], of an operator that does not call the routine for matrices without elements.
pub(super) fn check_kernel_if_any(kernel: &str, t: &Tensor) -> Result<()> {
    if t.numel() > 0 { check_kernel(kernel, t) } else { Ok(()) }
}

/// An error where a default tolerance is wanted, which is the dtype's precision.
pub(super) fn check_has_precision(dtype: DType) -> Result<()> {
    check!(is_served(dtype), "This function doesn't handle types other than float and double");
    Ok(())
}

/// An error unless a tensor `a` of square matrices and one of right-hand sides make equations.
pub(super) fn check_system(name: &str, a: &Tensor, b: &Tensor) -> Result<()> {
    check!(
        a.dtype() == b.dtype(),
        "Expected b and A to have the same dtype, but found b of type {} and A of type {} instead.",
        b.dtype().name(),
        a.dtype().name()
    );
    let ([.., m, n], [.., rows, cols]) = (a.sizes(), b.sizes()) else { return Ok(()) };
    check!(m == n, "A must be batches of square matrices, but they are {m} by {n} matrices");
    check!(
        n == rows,
        "Incompatible matrix sizes for {name}: each A matrix is {m} by {n} but each b matrix is {rows} by {cols}"
    );
    Ok(())
}

/// An error unless a tensor holds square matrices.
pub(super) fn check_square(name: &str, t: &Tensor) -> Result<()> {
    check!(t.ndim() >= 2, "{name}: The input tensor A must have at least 2 dimensions.");
    let [.., m, n] = *t.sizes() else { return Ok(()) };
    check!(m == n, "{name}: A must be batches of square matrices, but they are {m} by {n} matrices");
    Ok(())
}

/// The elements of a tensor, row-major, in double precision; none of a shape.
pub(super) fn values<F: Field>(t: &Tensor) -> Result<Vec<F>> {
    if t.is_shape() || t.numel() == 0 {
        return Ok(Vec::new());
    }
    let dense = iter::contiguous(&iter::to_dtype(t, F::DTYPE)?)?;
    // SAFETY: the dtype is F's and the tensor contiguous.
    Ok(copied(unsafe { dense.as_slice::<F>() }))
}

/// A row-major tensor of values.
pub(super) fn tensor<F: Field>(sizes: &[i64], data: &[F], dtype: DType) -> Result<Tensor> {
    let t = Tensor::empty(sizes, dtype)?;
    if !t.is_shape() {
        iter::copy(&t, &Tensor::from_slice(data)?.alias(t.sizes(), t.strides(), 0, F::DTYPE)?)?;
    }
    Ok(t)
}

impl<F: Field> Batch<F> {
    /// The matrices of a tensor whose leading dimensions broadcast to `lead`.
    pub fn expanded(t: &Tensor, lead: &[i64]) -> Result<Batch<F>> {
        let [.., m, n] = *t.sizes() else { crate::bail!(Internal, "a matrix has two dimensions") };
        let shape: Dims = lead.iter().copied().chain([m, n]).collect();
        let strides = geometry::expand_strides(t.sizes(), t.strides(), &shape);
        let data = values(&t.alias(&shape, &strides, t.offset(), t.dtype())?)?;
        Ok(Batch { lead: lead.into(), rows: m as usize, cols: n as usize, data, is_shape: t.is_shape() })
    }

    /// The matrices of a tensor.
    pub fn new(t: &Tensor) -> Result<Batch<F>> {
        Batch::expanded(t, &t.sizes()[..t.ndim() - 2])
    }

    /// As many zero matrices of another size.
    pub fn zeros(&self, rows: usize, cols: usize) -> Batch<F> {
        Batch {
            lead: self.lead.clone(),
            rows,
            cols,
            data: filled(self.count().saturating_mul(rows.saturating_mul(cols)), F::of(0.0)),
            is_shape: self.is_shape,
        }
    }

    /// How many matrices there are to compute with.
    pub fn count(&self) -> usize {
        if self.is_shape { 0 } else { geometry::saturating_product(&self.lead) as usize }
    }

    /// The matrices that have elements, of which there are as many as memory holds.
    pub fn each(&self) -> std::ops::Range<usize> {
        0..if self.data.is_empty() { 0 } else { self.count() }
    }

    /// One matrix.
    pub fn matrix(&self, i: usize) -> &[F] {
        let n = self.rows * self.cols;
        &self.data[i * n..(i + 1) * n]
    }

    /// One matrix, to write.
    pub fn matrix_mut(&mut self, i: usize) -> &mut [F] {
        let n = self.rows * self.cols;
        &mut self.data[i * n..(i + 1) * n]
    }

    /// Every matrix transposed.
    pub fn transposed(&self) -> Batch<F> {
        let mut out = self.zeros(self.cols, self.rows);
        for i in self.each() {
            let from = self.matrix(i);
            let (rows, cols) = (self.rows, self.cols);
            for (e, x) in out.matrix_mut(i).iter_mut().enumerate() {
                *x = from[e % rows * cols + e / rows];
            }
        }
        out
    }

    /// Every matrix transposed and conjugated.
    pub fn adjoint(&self) -> Batch<F> {
        let mut out = self.transposed();
        out.data.iter_mut().for_each(|x| *x = x.conj());
        out
    }

    /// Of a batch of wide matrices the adjoint ones, and whether they were wide.
    pub fn tall(self) -> (Batch<F>, bool) {
        let wide = self.rows < self.cols;
        (if wide { self.adjoint() } else { self }, wide)
    }

    /// `lead` with further sizes.
    pub fn shape(&self, rest: &[usize]) -> Dims {
        self.lead.iter().copied().chain(rest.iter().map(|&n| n as i64)).collect()
    }

    /// A tensor of the matrices, row-major.
    pub fn row_major(&self, dtype: DType) -> Result<Tensor> {
        tensor(&self.shape(&[self.rows, self.cols]), &self.data, dtype)
    }

    /// A tensor of the matrices, each column-major: how LAPACK leaves its results.
    pub fn column_major(&self, dtype: DType) -> Result<Tensor> {
        let t = self.transposed().row_major(dtype)?;
        let (mut sizes, mut strides) = (Dims::from(t.sizes()), Dims::from(t.strides()));
        let n = sizes.len();
        sizes.swap(n - 2, n - 1);
        strides.swap(n - 2, n - 1);
        // SAFETY: a fresh tensor, of whose header no reference is held; two dimensions change places.
        unsafe { t.set_geometry(&sizes, &strides, 0) };
        Ok(t)
    }
}

/// A tensor of int32 numbers, one or several per matrix.
pub(super) fn integers(sizes: &[i64], data: &[i32]) -> Result<Tensor> {
    let t = Tensor::empty(sizes, DType::Int32)?;
    if t.is_shape() {
        return Ok(t);
    }
    // SAFETY: a fresh contiguous tensor of int32.
    for (to, &x) in unsafe { t.as_mut_slice::<i32>() }.iter_mut().zip(data) {
        *to = x;
    }
    Ok(t)
}
