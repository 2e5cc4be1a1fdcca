//! Batches of matrices in double precision: what the factorisations compute on.

use crate::core::fallible_alloc::{collected, filled};
use crate::core::{DType, Dims, Element, Result, Tensor, geometry, iter};
use crate::{check, dispatch_dtype};

/// Matrices of one size, each row-major, one after another.
#[derive(Clone)]
pub(super) struct Batch {
    /// The dimensions before the last two.
    pub lead: Dims,
    pub rows: usize,
    pub cols: usize,
    /// The elements; none where the matrices are shapes.
    pub data: Vec<f64>,
    pub is_shape: bool,
}

/// An error unless a tensor holds floating matrices the factorisations take.
pub(super) fn check_matrices(name: &str, t: &Tensor) -> Result<()> {
    check!(t.ndim() >= 2, "{name}: The input tensor A must have at least 2 dimensions.");
    check_floating(name, t)
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
        !t.dtype().is_reduced_floating() || t.numel() == 0,
        NotImplemented,
        "{name}: Low precision dtypes not supported. Got {}",
        t.dtype().name()
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

/// The elements of a floating tensor, row-major, in double precision; none of a shape.
pub(super) fn values(name: &str, t: &Tensor) -> Result<Vec<f64>> {
    if t.is_shape() || t.numel() == 0 {
        return Ok(Vec::new());
    }
    let dense = iter::contiguous(t)?;
    dispatch_dtype!(float_single, t.dtype(), name, T => {
        // SAFETY: the dtype is T's and the tensor contiguous.
        Ok(collected(unsafe { dense.as_slice::<T>() }.iter().map(|x| x.to_scalar().to_f64())))
    })
}

/// A row-major tensor of values.
pub(super) fn tensor(sizes: &[i64], data: &[f64], dtype: DType) -> Result<Tensor> {
    let t = Tensor::empty(sizes, dtype)?;
    fill(&t, data)?;
    Ok(t)
}

/// Writes values into a fresh contiguous tensor.
fn fill(t: &Tensor, data: &[f64]) -> Result<()> {
    if t.is_shape() {
        return Ok(());
    }
    iter::copy(t, &Tensor::from_slice(data)?.alias(t.sizes(), t.strides(), 0, DType::Float64)?)
}

impl Batch {
    /// The matrices of a tensor whose leading dimensions broadcast to `lead`.
    pub fn expanded(name: &str, t: &Tensor, lead: &[i64]) -> Result<Batch> {
        let [.., m, n] = *t.sizes() else { crate::bail!(Internal, "a matrix has two dimensions") };
        let shape: Dims = lead.iter().copied().chain([m, n]).collect();
        let strides = geometry::expand_strides(t.sizes(), t.strides(), &shape);
        let data = values(name, &t.alias(&shape, &strides, t.offset(), t.dtype())?)?;
        Ok(Batch { lead: lead.into(), rows: m as usize, cols: n as usize, data, is_shape: t.is_shape() })
    }

    /// The matrices of a tensor.
    pub fn new(name: &str, t: &Tensor) -> Result<Batch> {
        Batch::expanded(name, t, &t.sizes()[..t.ndim() - 2])
    }

    /// As many zero matrices of another size.
    pub fn zeros(&self, rows: usize, cols: usize) -> Batch {
        Batch {
            lead: self.lead.clone(),
            rows,
            cols,
            data: filled(self.count().saturating_mul(rows.saturating_mul(cols)), 0.0),
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
    pub fn matrix(&self, i: usize) -> &[f64] {
        let n = self.rows * self.cols;
        &self.data[i * n..(i + 1) * n]
    }

    /// One matrix, to write.
    pub fn matrix_mut(&mut self, i: usize) -> &mut [f64] {
        let n = self.rows * self.cols;
        &mut self.data[i * n..(i + 1) * n]
    }

    /// Every matrix transposed.
    pub fn transposed(&self) -> Batch {
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
