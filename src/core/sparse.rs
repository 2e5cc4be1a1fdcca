//! Sparse tensors: the elements that are stored, and where they are. What is not stored is zero.
//!
//! The indices are the program's own and may name elements that there are not: whoever goes by them asks for [`Coordinates::checked`]
//! or [`Compressed::checked`].

use super::tensor::{StandIn, Stands};
use super::{DType, Dims, KeySet, Result, Tensor, geometry, iter};
use crate::{bail, check};
use std::sync::Arc;

/// How the elements of a tensor are laid out, with `c10::Layout`'s numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// In memory, at strides.
    Strided = 0,
    /// Stored elements with their coordinates.
    Coo = 1,
    /// Stored elements row by row, with their columns.
    Csr = 2,
    /// Stored elements column by column, with their rows.
    Csc = 4,
}

impl Layout {
    /// A tensor's.
    pub fn of(t: &Tensor) -> Layout {
        if t.keys().intersects(KeySet::SPARSE) {
            Sparse::of(t).map_or(Layout::Strided, Sparse::layout)
        } else {
            Layout::Strided
        }
    }

    /// The one with a number, where there are tensors of it.
    pub fn from_code(code: i64) -> Option<Layout> {
        [Layout::Strided, Layout::Coo, Layout::Csr, Layout::Csc].into_iter().find(|l| *l as i64 == code)
    }

    /// Whether it is one of those that compress rows or columns.
    pub fn is_compressed(self) -> bool {
        matches!(self, Layout::Csr | Layout::Csc)
    }

    /// The dispatch key of its tensors.
    pub fn key(self) -> KeySet {
        match self {
            Layout::Strided => KeySet::CPU,
            Layout::Coo => KeySet::SparseCPU,
            Layout::Csr | Layout::Csc => KeySet::SparseCsrCPU,
        }
    }

    /// `c10::Layout`'s name.
    pub fn name(self) -> &'static str {
        Layout::name_of(self as i64)
    }

    /// `c10::Layout`'s name of a number.
    pub fn name_of(code: i64) -> &'static str {
        let names = ["Strided", "Sparse", "SparseCsr", "Mkldnn", "SparseCsc", "SparseBsr", "SparseBsc", "Jagged"];
        usize::try_from(code).ok().and_then(|i| names.get(i).copied()).unwrap_or("Unknown")
    }
}

/// Elements with their coordinates, which may name one element several times: then it is the sum.
#[derive(Clone)]
pub struct Coordinates {
    /// One column an element, one row a sparse dimension; int64.
    pub indices: Tensor,
    /// The elements in the first dimension; each has the dense dimensions.
    pub values: Tensor,
    /// Whether coordinates are in order and none is there twice.
    pub is_coalesced: bool,
}

/// Elements row by row or column by column. (Of what upstream has there are no batches and no blocks.)
#[derive(Clone)]
pub struct Compressed {
    /// Where in `plain` each row, or column, begins, and where the last one ends.
    pub compressed: Tensor,
    /// The other coordinate of each element.
    pub plain: Tensor,
    /// The elements in the first dimension; each has the dense dimensions.
    pub values: Tensor,
    /// Whether columns are compressed, not rows.
    pub by_column: bool,
}

/// What a sparse tensor is.
#[derive(Clone)]
pub enum Sparse {
    /// The layout `Sparse`.
    Coo(Coordinates),
    /// The layouts `SparseCsr` and `SparseCsc`.
    Compressed(Compressed),
}

impl StandIn for Sparse {
    fn again(&self) -> Stands {
        Arc::new(self.clone())
    }
}

impl From<Coordinates> for Sparse {
    fn from(c: Coordinates) -> Sparse {
        Sparse::Coo(c)
    }
}

impl From<Compressed> for Sparse {
    fn from(c: Compressed) -> Sparse {
        Sparse::Compressed(c)
    }
}

impl Sparse {
    /// What a tensor is, if it is sparse.
    pub fn of(t: &Tensor) -> Option<&Sparse> {
        if t.keys().intersects(KeySet::SPARSE) { t.stands_for() } else { None }
    }

    /// The layout.
    pub fn layout(&self) -> Layout {
        match self {
            Sparse::Coo(_) => Layout::Coo,
            Sparse::Compressed(c) if c.by_column => Layout::Csc,
            Sparse::Compressed(_) => Layout::Csr,
        }
    }

    /// The stored elements.
    pub fn values(&self) -> &Tensor {
        match self {
            Sparse::Coo(c) => &c.values,
            Sparse::Compressed(c) => &c.values,
        }
    }

    /// The same places with other elements.
    pub fn with_values(&self, values: Tensor) -> Sparse {
        match self {
            Sparse::Coo(c) => Coordinates { values, ..c.clone() }.into(),
            Sparse::Compressed(c) => Compressed { values, ..c.clone() }.into(),
        }
    }

    /// How many elements are stored.
    pub fn nnz(&self) -> i64 {
        self.values().sizes().first().copied().unwrap_or(0)
    }

    /// How many dimensions coordinates go by; the others are those of each element.
    pub fn sparse_dim(&self) -> usize {
        match self {
            Sparse::Coo(c) => c.sparse_dim(),
            Sparse::Compressed(_) => 2,
        }
    }

    /// How many dimensions each element has.
    pub fn dense_dim(&self) -> usize {
        self.values().ndim().saturating_sub(1)
    }

    /// A tensor of these sizes; the parts are known to fit them, whatever the indices hold. Its strides are zero, as upstream's.
    pub fn wrap(self, sizes: &[i64]) -> Result<Tensor> {
        check_numel(sizes)?;
        let (dtype, key) = (self.values().dtype(), self.layout().key());
        let keys = key | self.values().keys().intersection(KeySet::Fake);
        Tensor::standing_for(sizes, dtype, keys, Arc::new(self))
    }

    /// Has a tensor be another one from now on, of these sizes and in the layout it has.
    ///
    /// # Safety
    /// No reference into the header may be in use, here or on another thread.
    pub unsafe fn replace(self, t: &Tensor, sizes: &[i64]) -> Result<()> {
        check_numel(sizes)?;
        check!(
            t.keys().contains(self.layout().key()) && t.dtype() == self.values().dtype(),
            "a tensor of layout {} and type {} cannot become one of layout {} and type {}",
            Layout::of(t).name(),
            t.dtype().name(),
            self.layout().name(),
            self.values().dtype().name()
        );
        let strides = Dims::from_elem(0, sizes.len());
        // SAFETY: exclusive by contract; there is no storage for the geometry to stay inside of.
        unsafe {
            t.set_geometry(sizes, &strides, 0);
            t.stand_for(Arc::new(self));
        }
        Ok(())
    }
}

/// An error unless the number of elements is one. (A negative size counts as a huge one, as it does upstream.)
fn check_numel(sizes: &[i64]) -> Result<()> {
    let numel = sizes.iter().try_fold(1i64, |n, &s| if s < 0 { None } else { n.checked_mul(s) });
    check!(numel.is_some(), "numel: integer multiplication overflow");
    check!(
        sizes.len() <= geometry::MAX_DIMS,
        "a tensor of {} dimensions has more than {}",
        sizes.len(),
        geometry::MAX_DIMS
    );
    Ok(())
}

/// The elements of a tensor of integers.
pub fn integers(t: &Tensor) -> Result<Vec<i64>> {
    let t = iter::contiguous(&iter::to_dtype(t, DType::Int64)?)?;
    if t.numel() == 0 {
        return Ok(Vec::new());
    }
    // SAFETY: contiguous int64; nobody writes it meanwhile.
    Ok(unsafe { t.as_slice::<i64>() }.to_vec())
}

impl Coordinates {
    /// How many dimensions coordinates go by.
    pub fn sparse_dim(&self) -> usize {
        self.indices.sizes().first().copied().unwrap_or(0) as usize
    }

    /// How many elements are stored.
    pub fn nnz(&self) -> usize {
        self.indices.sizes().get(1).copied().unwrap_or(0) as usize
    }

    /// The coordinates, a sparse dimension after the other, whatever they are.
    pub fn unchecked(&self) -> Result<Vec<i64>> {
        integers(&self.indices)
    }

    /// The coordinates, a sparse dimension after the other; an error unless the sizes have all of them.
    pub fn checked(&self, sizes: &[i64]) -> Result<Vec<i64>> {
        let all = self.unchecked()?;
        check_within(&all, self.nnz(), &sizes[..self.sparse_dim().min(sizes.len())])?;
        Ok(all)
    }

    /// The positions of the elements among those of the sparse dimensions in row-major order.
    pub fn positions(&self, sizes: &[i64]) -> Result<Vec<i64>> {
        Ok(row_major(&self.checked(sizes)?, self.sparse_dim(), self.nnz(), sizes))
    }
}

/// The positions, in row-major order of the sizes, of coordinates that are within them, a dimension of so many after the other.
pub fn row_major(all: &[i64], dims: usize, nnz: usize, sizes: &[i64]) -> Vec<i64> {
    let mut flat = vec![0i64; nnz];
    for (d, size) in sizes[..dims].iter().enumerate() {
        flat.iter_mut().zip(&all[d * nnz..][..nnz]).for_each(|(at, i)| *at = *at * size + i);
    }
    flat
}

/// An error unless coordinates, a dimension of so many after the other, are within sizes.
pub fn check_within(all: &[i64], nnz: usize, sizes: &[i64]) -> Result<()> {
    for (d, row) in (0..sizes.len()).map(|d| (d, &all[d * nnz..][..nnz])) {
        let (Some(least), Some(most)) = (row.iter().min(), row.iter().max()) else { return Ok(()) };
        check!(*least >= 0, "found negative index {least} for dim {d}");
        check!(
            *most < sizes[d],
            "size is inconsistent with indices: for dim {d}, size is {} but found index {most}",
            sizes[d]
        );
    }
    Ok(())
}

impl Compressed {
    /// What messages call the indices: those that are compressed, the others, and how many of each there are.
    pub fn names(by_column: bool) -> [&'static str; 4] {
        match by_column {
            false => ["crow_indices", "col_indices", "nrows", "ncols"],
            true => ["ccol_indices", "row_indices", "ncols", "nrows"],
        }
    }

    /// The row, or column, of each element, and its other coordinate; an error unless the sizes have all of them.
    pub fn checked(&self, sizes: &[i64]) -> Result<(Vec<i64>, Vec<i64>)> {
        let (starts, plain) = (integers(&self.compressed)?, integers(&self.plain)?);
        self.check(&starts, &plain, sizes)?;
        let mut lines = Vec::with_capacity(plain.len());
        for (line, ends) in starts.windows(2).enumerate() {
            lines.extend((ends[0]..ends[1]).map(|_| line as i64));
        }
        Ok((lines, plain))
    }

    /// The checks of the values of indices. Within a row, or column, order is asked for where `is_strict`.
    fn check(&self, starts: &[i64], plain: &[i64], sizes: &[i64]) -> Result<()> {
        let [compressed_name, plain_name, _, plain_size] = Compressed::names(self.by_column);
        let [lines, n] = self.line_sizes(sizes);
        check!(
            starts.len() as i64 == lines.saturating_add(1) && plain.len() as i64 == self.nnz(),
            "{compressed_name} and {plain_name} of {} and {} numbers are not those of {}",
            starts.len(),
            plain.len(),
            geometry::show(sizes)
        );
        check!(starts[0] == 0, "`{compressed_name}[..., 0] == 0` is not satisfied.");
        check!(starts[starts.len() - 1] == self.nnz(), "`{compressed_name}[..., -1] == nnz` is not satisfied.");
        for ends in starts.windows(2) {
            let length = ends[1].checked_sub(ends[0]);
            check!(
                length.is_some_and(|l| (0..=n).contains(&l)),
                "`0 <= {compressed_name}[..., 1:] - {compressed_name}[..., :-1] <= {plain_size}` is not satisfied."
            );
        }
        check!(plain.iter().all(|i| (0..n).contains(i)), "`0 <= {plain_name} < {plain_size}` is not satisfied.");
        Ok(())
    }

    /// As [`Compressed::checked`], with the order that the invariants ask for: within a row, or column, from low to high.
    pub fn check_invariants(&self, sizes: &[i64]) -> Result<()> {
        let (starts, plain) = (integers(&self.compressed)?, integers(&self.plain)?);
        self.check(&starts, &plain, sizes)?;
        let [compressed_name, plain_name, lines, _] = Compressed::names(self.by_column);
        for ends in starts.windows(2) {
            let line = &plain[ends[0] as usize..ends[1] as usize];
            check!(
                line.windows(2).all(|w| w[0] < w[1]),
                "`{plain_name}[..., {compressed_name}[..., i - 1]:{compressed_name}[..., i]] for all i = 1, ..., {lines} are \
                 sorted and distinct along the last dimension values` is not satisfied."
            );
        }
        Ok(())
    }

    /// The sizes of the compressed dimension and of the other one.
    fn line_sizes(&self, sizes: &[i64]) -> [i64; 2] {
        let [rows, columns] = [0, 1].map(|d| sizes.get(d).copied().unwrap_or(0));
        if self.by_column { [columns, rows] } else { [rows, columns] }
    }

    /// How many elements are stored.
    pub fn nnz(&self) -> i64 {
        self.values.sizes().first().copied().unwrap_or(0)
    }
}

/// The sparse tensor, or an error.
pub fn expect(t: &Tensor) -> Result<&Sparse> {
    match Sparse::of(t) {
        Some(sparse) => Ok(sparse),
        None => bail!("a sparse tensor was expected, got {} of layout {}", t.describe(), Layout::of(t).name()),
    }
}
