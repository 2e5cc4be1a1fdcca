//! Sparse tensors in operators: what families share. Indices are the program's own: whatever goes by them has checked them
//! (`core::sparse`). What calls of other families' operators on sparse tensors are is beside this.

pub mod arithmetic;
pub mod copies;
pub mod dims;
pub mod products;
pub mod reductions;

use crate::core::sparse::{Compressed, Coordinates, Layout, Sparse, check_within, expect, row_major};
use crate::core::{DType, Dims, KeySet, Result, Scalar, Tensor, geometry};
use crate::operator::Args;
use crate::ops::support::gradient as math;
use crate::{bail, call, check, tensor};
use std::cmp::Ordering;

// ---- what a tensor is made of -----------------------------------------------------------------------

/// The coordinates of a tensor; an error where it has another layout.
pub fn coordinates<'t>(args: &Args<'_>, t: &'t Tensor) -> Result<&'t Coordinates> {
    match Sparse::of(t) {
        Some(Sparse::Coo(c)) => Ok(c),
        Some(Sparse::Compressed(_)) => Err(args.signature.no_backend(KeySet::SparseCsrCPU)),
        None => Err(args.signature.no_backend(KeySet::CPU)),
    }
}

/// An error where elements are not known: how many are stored goes by them.
pub fn check_known(name: &str, tensors: &[&Tensor]) -> Result<()> {
    check!(
        tensors.iter().all(|t| t.storage().has_data() && !t.keys().contains(KeySet::Fake)),
        NotImplemented,
        "{name}: sparse tensors are computed with, and not traced or planned"
    );
    Ok(())
}

/// Coordinates, a dimension of so many after the other, as indices.
pub fn indices_of(all: &[i64], dims: usize, nnz: usize) -> Result<Tensor> {
    let flat = Tensor::from_slice(all)?;
    flat.alias(&[dims as i64, nnz as i64], &[nnz.max(1) as i64, 1], 0, DType::Int64)
}

/// A tensor of coordinates.
pub fn coo(sizes: &[i64], indices: Tensor, values: Tensor, is_coalesced: bool) -> Result<Tensor> {
    Sparse::from(Coordinates { indices, values, is_coalesced }).wrap(sizes)
}

/// The stored elements of a tensor of any sparse layout with the coordinates of each, a dimension after the other.
struct Located {
    all: Vec<i64>,
    dims: usize,
    nnz: usize,
    values: Tensor,
}

impl Located {
    fn of(t: &Tensor) -> Result<Located> {
        Ok(match expect(t)? {
            Sparse::Coo(c) => {
                Located { all: c.checked(t.sizes())?, dims: c.sparse_dim(), nnz: c.nnz(), values: c.values.clone() }
            }
            Sparse::Compressed(c) => {
                let (lines, plain) = c.checked(t.sizes())?;
                let (nnz, values) = (plain.len(), c.values.clone());
                let all = if c.by_column { [plain, lines].concat() } else { [lines, plain].concat() };
                Located { all, dims: 2, nnz, values }
            }
        })
    }

    /// The coordinates of a dimension.
    fn row(&self, d: usize) -> &[i64] {
        &self.all[d * self.nnz..][..self.nnz]
    }

    /// The positions of elements in row-major order of the dimensions that coordinates go by.
    fn positions(&self, sizes: &[i64]) -> Vec<i64> {
        row_major(&self.all, self.dims, self.nnz, sizes)
    }

    /// One tensor of indices a dimension, for a call of `index`.
    fn as_indices(&self) -> Result<Vec<Option<Tensor>>> {
        (0..self.dims).map(|d| Ok(Some(Tensor::from_slice(self.row(d))?))).collect()
    }
}

// ---- each element once ------------------------------------------------------------------------------

/// The order of columns of coordinates, those that are equal in the order they have.
fn compare(all: &[i64], nnz: usize, dims: usize, a: usize, b: usize) -> Ordering {
    (0..dims).map(|d| all[d * nnz + a].cmp(&all[d * nnz + b])).find(|o| o.is_ne()).unwrap_or(Ordering::Equal)
}

/// Whether coordinates are in order and none is there twice.
pub fn is_in_order(all: &[i64], nnz: usize, dims: usize) -> bool {
    (1..nnz).all(|i| compare(all, nnz, dims, i - 1, i).is_lt())
}

/// The tensor with each element once, in order.
pub fn coalesced(t: &Tensor) -> Result<Tensor> {
    let Sparse::Coo(c) = expect(t)? else {
        bail!("coalesce expected sparse coordinate tensor layout but got {}", Layout::of(t).name())
    };
    if c.is_coalesced {
        return Ok(t.clone());
    }
    let (indices, values) = summed(&c.unchecked()?, c.sparse_dim(), c.nnz(), &c.values)?;
    coo(t.sizes(), indices, values, true)
}

/// Coordinates in order with the sum of the elements at each.
fn summed(all: &[i64], dims: usize, nnz: usize, values: &Tensor) -> Result<(Tensor, Tensor)> {
    let mut order: Vec<usize> = (0..nnz).collect();
    order.sort_by(|&a, &b| compare(all, nnz, dims, a, b));
    let (mut firsts, mut others, mut groups) = (Vec::new(), Vec::new(), Vec::new());
    for (k, &i) in order.iter().enumerate() {
        if k > 0 && compare(all, nnz, dims, order[k - 1], i).is_eq() {
            others.push(i as i64);
            groups.push(firsts.len() as i64 - 1);
        } else {
            firsts.push(i as i64);
        }
    }
    let kept: Vec<i64> = (0..dims).flat_map(|d| firsts.iter().map(move |&i| all[d * nnz + i as usize])).collect();
    let mut sums = picked(values, &firsts)?;
    if !others.is_empty() {
        sums = add_rows(&sums, &groups, &picked(values, &others)?)?;
    }
    Ok((indices_of(&kept, dims, firsts.len())?, sums))
}

/// Rows of a tensor, whose numbers are known to be there.
fn picked(values: &Tensor, rows: &[i64]) -> Result<Tensor> {
    tensor!("index_select", values, 0, &Tensor::from_slice(rows)?)
}

/// A tensor with rows added at places; of truth values it is true what any of them is.
fn add_rows(to: &Tensor, places: &[i64], rows: &Tensor) -> Result<Tensor> {
    let places = Tensor::from_slice(places)?;
    if to.dtype() == DType::Bool {
        let numbers = [to, rows].map(|t| tensor!("to.dtype", t, DType::Int64));
        let [to, rows] = numbers;
        let sums = tensor!("index_add", &to?, 0, &places, &rows?)?;
        return tensor!("ne.Scalar", &sums, Scalar::Int(0));
    }
    tensor!("index_add", to, 0, &places, rows)
}

/// Checks that coordinates are within sizes, and in order where that is said.
pub fn check_coordinates(all: &[i64], nnz: usize, sizes: &[i64], says_in_order: bool) -> Result<()> {
    check_within(all, nnz, sizes)?;
    check!(
        !says_in_order || is_in_order(all, nnz, sizes.len()),
        "cannot set is_coalesced to true if indices correspond to uncoalesced COO tensor"
    );
    Ok(())
}

// ---- dense tensors ----------------------------------------------------------------------------------

/// The product of sizes, which is known to be a number.
fn product(sizes: &[i64]) -> i64 {
    sizes.iter().fold(1i64, |n, s| n.saturating_mul(*s))
}

/// All elements of a sparse tensor.
pub fn to_dense(t: &Tensor) -> Result<Tensor> {
    let zeros = math::zeros(t.sizes(), t.dtype())?;
    let dense = plus(&zeros, t, Scalar::Int(1))?;
    match expect(t)? {
        Sparse::Compressed(c) if c.by_column && t.ndim() == 2 => {
            let columns = tensor!("contiguous", &math::t(&dense)?)?;
            math::t(&columns)
        }
        _ => Ok(dense),
    }
}

/// `dense + alpha * sparse`, of one dtype and of equal sizes.
fn plus(dense: &Tensor, t: &Tensor, alpha: Scalar) -> Result<Tensor> {
    let located = Located::of(t)?;
    let rows = product(&t.sizes()[..located.dims]);
    let mut by_row: Dims = Dims::from_elem(rows, 1);
    by_row.extend_from_slice(&t.sizes()[located.dims..]);
    let flat = math::reshape(dense, &by_row)?;
    let values = scaled(&located.values, alpha)?;
    let sum = add_rows(&flat, &located.positions(t.sizes()), &values)?;
    math::reshape(sum, t.sizes())
}

/// `dense += alpha * sparse`, in time that goes by the elements stored.
fn add_in_place(dense: &Tensor, t: &Tensor, alpha: Scalar) -> Result<()> {
    let located = Located::of(t)?;
    let values = scaled(&tensor!("to.dtype", &located.values, dense.dtype())?, alpha)?;
    match (located.nnz, located.dims) {
        (0, _) => {}
        (_, 0) => drop(call!("add_.Tensor", dense, &tensor!("sum.dim_IntList", &values, &[0])?)?),
        _ => {
            let indices = located.as_indices()?;
            call!("index_put_", dense, &*indices, &values, true)?;
        }
    }
    Ok(())
}

fn scaled(values: &Tensor, alpha: Scalar) -> Result<Tensor> {
    if matches!(alpha, Scalar::Int(1) | Scalar::Float(1.0)) {
        Ok(values.clone())
    } else {
        tensor!("mul.Scalar", values, alpha)
    }
}

/// The elements of a dense tensor of the same sizes at the places of a sparse one, one row each.
fn at_places(dense: &Tensor, places: &Located) -> Result<Tensor> {
    if places.dims == 0 {
        let mut sizes: Dims = Dims::from_elem(places.nnz as i64, 1);
        sizes.extend_from_slice(dense.sizes());
        return tensor!("contiguous", &math::expand(math::unsqueeze(dense, 0)?, &sizes)?);
    }
    tensor!("index.Tensor", dense, &*places.as_indices()?)
}

/// The elements of a sparse tensor of the same sizes at the places of another one, one row each; zero where it has none.
fn looked_up(t: &Tensor, places: &Located) -> Result<Tensor> {
    let t = if let Sparse::Coo(_) = expect(t)? { coalesced(t)? } else { t.clone() };
    let has = Located::of(&t)?;
    check!(
        has.dims == places.dims,
        "sparse tensors of {} and {} sparse dimensions do not go together",
        has.dims,
        places.dims
    );
    let mut order: Vec<(i64, i64)> = has.positions(t.sizes()).into_iter().zip(0..).collect();
    order.sort_unstable();
    let find = |at: &i64| order.binary_search_by_key(at, |(p, _)| *p).map_or(has.nnz as i64, |k| order[k].1);
    let rows: Vec<i64> = places.positions(t.sizes()).iter().map(find).collect();
    let mut one: Dims = has.values.sizes().into();
    one[0] = 1;
    let with_zero = math::cat(&[has.values.clone(), math::zeros(&one, t.dtype())?], 0)?;
    picked(&with_zero, &rows)
}

/// `sparse_mask`: the elements of a tensor at the places of another one, and in its layout.
pub fn masked(t: &Tensor, mask: &Tensor) -> Result<Tensor> {
    check!(
        t.sizes() == mask.sizes(),
        "sparse_mask(): operands have incompatible sizes; self has size {} but mask has size {}",
        geometry::show(t.sizes()),
        geometry::show(mask.sizes())
    );
    if t.same(mask) {
        return t.alias_same();
    }
    let (of_t, of_mask) = (Layout::of(t), expect(mask)?);
    check!(
        !of_t.is_compressed() || of_mask.layout().is_compressed(),
        "sparse_mask_sparse_compressed expects mask to have sparse compressed layout, got {}",
        of_mask.layout().name()
    );
    let places = Located::of(mask)?;
    let values = if of_t == Layout::Strided { at_places(t, &places)? } else { looked_up(t, &places)? };
    of_mask.with_values(values).wrap(mask.sizes())
}

// ---- other layouts ----------------------------------------------------------------------------------

/// The tensor with coordinates, its elements in the order they have.
pub fn to_coo(t: &Tensor) -> Result<Tensor> {
    let Sparse::Compressed(c) = expect(t)? else { return Ok(t.clone()) };
    let located = Located::of(t)?;
    let indices = indices_of(&located.all, 2, located.nnz)?;
    coo(t.sizes(), indices, located.values, !c.by_column || located.nnz < 2)
}

/// The tensor with compressed rows or columns.
pub fn to_compressed(t: &Tensor, by_column: bool) -> Result<Tensor> {
    if let Sparse::Compressed(c) = expect(t)?
        && c.by_column == by_column
    {
        return Ok(t.clone());
    }
    let name = if by_column { "csc" } else { "csr" };
    let index = if let Sparse::Compressed(c) = expect(t)? { c.plain.dtype() } else { DType::Int64 };
    let t = coalesced(&to_coo(t)?)?;
    let located = Located::of(&t)?;
    check!(
        located.dims == 2,
        "coo_to_sparse_{name}: conversion from Sparse to {} for input tensors with sparse_dim()!=2 is not supported",
        if by_column { "SparseCsc" } else { "SparseCsr" }
    );
    let (line_of, other) = if by_column { (1, 0) } else { (0, 1) };
    let mut order: Vec<i64> = (0..located.nnz as i64).collect();
    order.sort_by_key(|&i| located.row(line_of)[i as usize]);
    let plain: Vec<i64> = order.iter().map(|&i| located.row(other)[i as usize]).collect();
    let lines = t.sizes()[line_of];
    let sorted: Vec<i64> = order.iter().map(|&i| located.row(line_of)[i as usize]).collect();
    Sparse::from(Compressed {
        compressed: math::cast(&starts_of(&sorted, lines)?, index)?,
        plain: math::cast(&Tensor::from_slice(&plain)?, index)?,
        values: picked(&located.values, &order)?,
        by_column,
    })
    .wrap(t.sizes())
}

/// Where each of so many lines begins among sorted line numbers, and where the last one ends.
fn starts_of(sorted: &[i64], lines: i64) -> Result<Tensor> {
    let bounds = tensor!("arange", Scalar::Int(lines.saturating_add(1)), DType::Int64)?;
    tensor!("searchsorted.Tensor", &Tensor::from_slice(sorted)?, &bounds)
}

/// The nonzero elements of a dense tensor, with coordinates of the first dimensions.
pub fn from_dense(t: &Tensor, sparse_dim: i64) -> Result<Tensor> {
    let dims = t.ndim() as i64;
    check!(
        (0..=dims).contains(&sparse_dim),
        "dense_to_sparse: sparse_dim argument must be in [0,{dims}] range, but {sparse_dim} is given"
    );
    check!(dims == 0 || sparse_dim > 0, "dense_to_sparse: sparse_dim argument must be in >0 when self.dim()>0");
    let dense: Vec<i64> = (sparse_dim..dims).collect();
    let mut is_stored = tensor!("ne.Scalar", t, Scalar::Int(0))?;
    if !dense.is_empty() {
        is_stored = tensor!("any.dims", &is_stored, &*dense)?;
    }
    let indices = tensor!("nonzero", &is_stored)?;
    let indices = tensor!("contiguous", &math::t(&indices)?)?;
    let nnz = indices.sizes()[1] as usize;
    let places =
        Located { all: crate::core::sparse::integers(&indices)?, dims: sparse_dim as usize, nnz, values: t.clone() };
    let values = at_places(t, &places)?;
    coo(t.sizes(), indices, values, true)
}

/// Has a sparse tensor be another one of its layout from now on.
pub fn become_equal(t: &Tensor, result: &Tensor) -> Result<()> {
    // SAFETY: the caller keeps others from a tensor that is written; sizes are the result's own.
    unsafe { expect(result)?.clone().replace(t, result.sizes()) }
}

/// A tensor of zeros.
pub fn none_stored(sizes: &[i64], dtype: DType, layout: Layout, sparse_dim: usize) -> Result<Tensor> {
    check!(sparse_dim <= sizes.len(), "a tensor of {} dimensions has no {sparse_dim} sparse ones", sizes.len());
    let mut of_values: Dims = Dims::from_elem(0, 1);
    of_values.extend_from_slice(&sizes[sparse_dim..]);
    let values = math::zeros(&of_values, dtype)?;
    if layout == Layout::Coo {
        return coo(sizes, indices_of(&[], sparse_dim, 0)?, values, true);
    }
    check!(
        sizes.len() >= 2,
        "torch.empty: Only batched sparse compressed (non-block) tensors are supported, but got size {}",
        geometry::show(sizes)
    );
    let by_column = layout == Layout::Csc;
    let lines = sizes[by_column as usize];
    check!(lines >= 0, "numel: integer multiplication overflow");
    Sparse::from(Compressed {
        compressed: math::zeros(&[lines.saturating_add(1)], DType::Int64)?,
        plain: Tensor::from_slice::<i64>(&[])?,
        values,
        by_column,
    })
    .wrap(sizes)
}
