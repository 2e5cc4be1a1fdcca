//! Sums and norms of sparse tensors.

use super::{coalesced, coo, coordinates, summed, to_compressed, to_coo};
use crate::core::sparse::{Layout, Sparse, expect};
use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry};
use crate::operator::{Arg, Args, Value};
use crate::ops::support::gradient as math;
use crate::{bail, check, tensor};

/// `sum`.
pub fn sum_all(args: &Args<'_>) -> Result<Value> {
    let (t, dtype): (&Tensor, Option<DType>) = args.get()?;
    Ok(tensor!("sum", expect(t)?.values(), dtype)?.into())
}

/// `sum.dim_IntList`.
pub fn sum_dim_list(args: &Args<'_>) -> Result<Value> {
    let (t, dims, keepdim, dtype): (&Tensor, Option<&[i64]>, bool, Option<DType>) = args.get()?;
    let t = match (Layout::of(t), keepdim) {
        (layout, false) if layout.is_compressed() && dims.is_some_and(|d| !d.is_empty()) => {
            bail!("reduction operations on CSR tensors with keepdim=False is unsupported")
        }
        _ => t,
    };
    let dtype = dtype.or_else(|| (t.dtype().is_integral() || t.dtype() == DType::Bool).then_some(DType::Int64));
    let dims = dims.unwrap_or(&[]);
    let mut sum = sum_dims(&to_coo(t)?, dims, dtype)?;
    if keepdim {
        let mask = geometry::dim_mask(dims, t.ndim(), dims.is_empty())?;
        for d in (0..t.ndim()).filter(|d| mask[*d]) {
            sum = math::unsqueeze(sum, d as i64)?;
        }
    }
    Ok(match (Layout::of(t), Layout::of(&sum)) {
        (Layout::Csr | Layout::Csc, Layout::Coo) => to_compressed(&sum, Layout::of(t) == Layout::Csc)?,
        _ => sum,
    }
    .into())
}

/// The sums over dimensions, all where none are named; dense where no sparse dimension is left.
pub fn sum_dims(t: &Tensor, dims: &[i64], dtype: Option<DType>) -> Result<Tensor> {
    let mask = geometry::dim_mask(dims, t.ndim(), dims.is_empty())?;
    let Sparse::Coo(c) = expect(t)? else { bail!("sum: coordinates were expected") };
    let sparse = c.sparse_dim();
    let of_values: Vec<i64> = (sparse..t.ndim()).filter(|d| mask[*d]).map(|d| (d - sparse + 1) as i64).collect();
    let values = match (of_values.is_empty(), dtype) {
        (false, dtype) => tensor!("sum.dim_IntList", &c.values, &*of_values, false, dtype)?,
        (true, Some(dtype)) => math::cast(&c.values, dtype)?,
        (true, None) => c.values.clone(),
    };
    let left: Vec<usize> = (0..sparse).filter(|d| !mask[*d]).collect();
    if left.is_empty() {
        return tensor!("sum.dim_IntList", &values, &[0], false, values.dtype());
    }
    let (all, nnz) = (c.checked(t.sizes())?, c.nnz());
    let kept: Vec<i64> = left.iter().flat_map(|d| all[d * nnz..][..nnz].iter().copied()).collect();
    let (indices, values) = summed(&kept, left.len(), nnz, &values)?;
    let sizes: Dims = (0..t.ndim()).filter(|d| !mask[*d]).map(|d| t.sizes()[d]).collect();
    coo(&sizes, indices, values, true)
}

/// `norm.Scalar` and `norm.ScalarOpt_dim`, whose third argument is the dimensions: of all elements.
pub fn norm(args: &Args<'_>) -> Result<Value> {
    let (t, p): (&Tensor, Option<Scalar>) = args.get()?;
    coordinates(args, t)?;
    if let Some(Arg::Ints(dims)) = args.list.get(2) {
        let mask = geometry::dim_mask(dims, t.ndim(), dims.is_empty())?;
        check!(
            (0..t.ndim()).all(|d| mask[d]),
            "norm_sparse currently only supports full reductions, so 'dim' must either be empty or contain all dimensions of the input"
        );
    }
    let t = coalesced(t)?;
    Ok(tensor!("norm.Scalar", expect(&t)?.values(), p.unwrap_or(Scalar::Int(2)))?.into())
}

/// `any`.
pub fn any(args: &Args<'_>) -> Result<Value> {
    let t: &Tensor = args.at(0)?;
    Ok(tensor!("any", expect(t)?.values())?.into())
}
