//! Dimensions of sparse tensors: moved, put in, taken out, selected and joined.

use super::{coo, coordinates, indices_of, picked, to_coo};
use crate::core::sparse::{Compressed, Coordinates, Layout, Sparse, expect};
use crate::core::{DType, Dims, Result, Tensor, geometry};
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{bail, check, tensor};

/// `t`.
pub fn t(args: &Args<'_>) -> Result<Value> {
    let t: &Tensor = args.at(0)?;
    let sparse = expect(t)?;
    check!(
        t.ndim() <= 2 && sparse.dense_dim() == 0,
        "t() expects a tensor with <= 2 sparse and 0 dense dimensions, but got {} sparse and {} dense dimensions",
        sparse.sparse_dim(),
        sparse.dense_dim()
    );
    transposed(t, 0, if t.ndim() < 2 { 0 } else { 1 })
}

/// `transpose.int`.
pub fn transpose(args: &Args<'_>) -> Result<Value> {
    let (t, a, b): (&Tensor, i64, i64) = args.get()?;
    let (a, b) = (geometry::wrap_dim(a, t.ndim())?, geometry::wrap_dim(b, t.ndim())?);
    transposed(t, a, b)
}

fn transposed(t: &Tensor, a: usize, b: usize) -> Result<Value> {
    match expect(t)? {
        Sparse::Coo(c) => {
            let mut order: Vec<usize> = (0..t.ndim()).collect();
            if a != b {
                order.swap(a, b);
                check!(
                    a.max(b) < c.sparse_dim(),
                    "sparse transpose: transposed dimensions must be sparse Got sparse_dim: {}, d0: {a}, d1: {b}",
                    c.sparse_dim()
                );
            }
            reordered(t, c, &order)
        }
        Sparse::Compressed(c) => {
            check!(
                a.max(b) < 2,
                "transpose(): can only transpose dimensions 0 and 1 of a tensor of layout {}",
                Layout::of(t).name()
            );
            if a == b {
                return Ok(t.alias_same()?.into());
            }
            let mut sizes: Dims = t.sizes().into();
            sizes.swap(0, 1);
            Ok(Sparse::from(Compressed { by_column: !c.by_column, ..c.clone() }).wrap(&sizes)?.into())
        }
    }
}

/// `permute`.
pub fn permute(args: &Args<'_>) -> Result<Value> {
    let (t, dims): (&Tensor, &[i64]) = args.get()?;
    let c = coordinates(args, t)?;
    check!(
        dims.len() == t.ndim(),
        "permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of \
         dimensions i.e. input.dim() = {} is not equal to len(dims) = {}",
        t.ndim(),
        dims.len()
    );
    let order: Vec<usize> = dims.iter().map(|&d| geometry::wrap_dim(d, t.ndim())).collect::<Result<_>>()?;
    let mut seen = vec![false; t.ndim()];
    for &d in &order {
        check!(!std::mem::replace(&mut seen[d], true), "permute(): duplicate dims are not allowed.");
    }
    let stays = order.iter().enumerate().all(|(to, &from)| (to < c.sparse_dim()) == (from < c.sparse_dim()));
    check!(
        stays,
        "permute(): expected dimensions that are sparse to stay sparse, got the order {}",
        geometry::show(dims)
    );
    reordered(t, c, &order)
}

/// The tensor with its dimensions in another order, sparse ones among themselves.
fn reordered(t: &Tensor, c: &Coordinates, order: &[usize]) -> Result<Value> {
    let sparse = c.sparse_dim();
    let rows: Vec<i64> = order[..sparse].iter().map(|&d| d as i64).collect();
    let of_values: Vec<i64> =
        std::iter::once(0).chain(order[sparse..].iter().map(|&d| (d - sparse + 1) as i64)).collect();
    let sizes: Dims = order.iter().map(|&d| t.sizes()[d]).collect();
    let indices = tensor!("index_select", &c.indices, 0, &Tensor::from_slice(&rows)?)?;
    let is_same = order.iter().enumerate().all(|(i, &d)| i == d);
    let values = if is_same { c.values.clone() } else { tensor!("permute", &c.values, &*of_values)? };
    let is_coalesced = c.nnz() < 2 || is_same && c.is_coalesced;
    Ok(coo(&sizes, indices, values, is_coalesced)?.into())
}

/// `unsqueeze`.
pub fn unsqueeze(args: &Args<'_>) -> Result<Value> {
    let (t, dim): (&Tensor, i64) = args.get()?;
    let c = coordinates(args, t)?;
    let d = geometry::wrap_dim(dim, t.ndim() + 1)?;
    let mut sizes: Dims = t.sizes().into();
    sizes.insert(d, 1);
    if d > c.sparse_dim() {
        let values = math::unsqueeze(&c.values, (d - c.sparse_dim() + 1) as i64)?;
        return Ok(coo(&sizes, c.indices.clone(), values, c.nnz() < 2)?.into());
    }
    let mut all = c.unchecked()?;
    let at = d * c.nnz();
    all.splice(at..at, std::iter::repeat_n(0, c.nnz()));
    Ok(coo(&sizes, indices_of(&all, c.sparse_dim() + 1, c.nnz())?, c.values.clone(), c.nnz() < 2)?.into())
}

/// `index_select`.
pub fn index_select(args: &Args<'_>) -> Result<Value> {
    let (t, dim, index): (&Tensor, i64, &Tensor) = args.get()?;
    let c = coordinates(args, t)?;
    check!(t.ndim() > 0, Index, "index_select() cannot be applied to a 0-dim tensor.");
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check!(
        index.ndim() == 1
            && Layout::of(index) == Layout::Strided
            && matches!(index.dtype(), DType::Int32 | DType::Int64),
        Index,
        "index_select() argument index must be 1-D strided (non-sparse) long-tensor."
    );
    let n = t.sizes()[d];
    let mut wanted = crate::core::sparse::integers(index)?;
    for i in &mut wanted {
        check!(
            d < c.sparse_dim() || *i >= 0,
            Index,
            "index {i} is out of bounds for dimension {} with size {n}",
            d - c.sparse_dim().min(d) + 1
        );
        check!(
            (-n..n).contains(i),
            Index,
            "index_select(): index contains {i} that is out of range for tensor of size {} at dimension {d}",
            geometry::show(t.sizes())
        );
        *i += if *i < 0 { n } else { 0 };
    }
    let mut sizes: Dims = t.sizes().into();
    sizes[d] = wanted.len() as i64;
    if d >= c.sparse_dim() {
        let at = (d - c.sparse_dim() + 1) as i64;
        let values = tensor!("index_select", &c.values, at, &Tensor::from_slice(&wanted)?)?;
        return Ok(coo(&sizes, c.indices.clone(), values, c.nnz() < 2)?.into());
    }
    let all = c.checked(t.sizes())?;
    let nnz = c.nnz();
    let mut by_index: Vec<(i64, usize)> = all[d * nnz..][..nnz].iter().copied().zip(0..).collect();
    by_index.sort_unstable();
    let (mut rows, mut places) = (Vec::new(), Vec::new());
    for (place, i) in wanted.iter().enumerate() {
        let first = by_index.partition_point(|(at, _)| at < i);
        for (_, k) in by_index[first..].iter().take_while(|(at, _)| at == i) {
            rows.push(*k as i64);
            places.push(place as i64);
        }
    }
    let kept: Vec<i64> = (0..c.sparse_dim())
        .flat_map(|e| match e == d {
            true => places.clone(),
            false => rows.iter().map(|&k| all[e * nnz + k as usize]).collect(),
        })
        .collect();
    let indices = indices_of(&kept, c.sparse_dim(), rows.len())?;
    Ok(coo(&sizes, indices, picked(&c.values, &rows)?, rows.len() < 2)?.into())
}

/// `select.int`.
pub fn select(args: &Args<'_>) -> Result<Value> {
    let (t, dim, index): (&Tensor, i64, i64) = args.get()?;
    let is_compressed = Layout::of(t).is_compressed();
    let t = &to_coo(t)?;
    let c = coordinates(args, t)?;
    check!(t.ndim() > 0, Index, "select() cannot be applied to a 0-dim tensor.");
    let d = geometry::wrap_dim(dim, t.ndim())?;
    let n = t.sizes()[d];
    check!(
        (-n..n).contains(&index),
        Index,
        "select(): index {index} out of range for tensor of size {} at dimension {d}",
        geometry::show(t.sizes())
    );
    let index = if index < 0 { index + n } else { index };
    let mut sizes: Dims = t.sizes().into();
    sizes.remove(d);
    if d >= c.sparse_dim() {
        let values = tensor!("select.int", &c.values, (d - c.sparse_dim() + 1) as i64, index)?;
        return Ok(coo(&sizes, c.indices.clone(), values, c.is_coalesced)?.into());
    }
    let (all, nnz) = (c.checked(t.sizes())?, c.nnz());
    let rows: Vec<i64> = (0..nnz).filter(|k| all[d * nnz + k] == index).map(|k| k as i64).collect();
    let values = picked(&c.values, &rows)?;
    if c.sparse_dim() == 1 {
        return Ok(tensor!("sum.dim_IntList", &values, &[0], false, values.dtype())?.into());
    }
    let kept: Vec<i64> = (0..c.sparse_dim())
        .filter(|e| *e != d)
        .flat_map(|e| rows.iter().map(|&k| all[e * nnz + k as usize]).collect::<Vec<_>>())
        .collect();
    Ok(coo(&sizes, indices_of(&kept, c.sparse_dim() - 1, rows.len())?, values, is_compressed || rows.len() < 2)?.into())
}

/// `cat`.
pub fn cat(args: &Args<'_>) -> Result<Value> {
    let (list, dim): (&[Tensor], i64) = args.get()?;
    for (i, t) in list.iter().enumerate() {
        check!(
            Layout::of(t) != Layout::Strided,
            "Concatenating sparse tensors, but a dense tensor was found at position {i}."
        );
    }
    let Some(first) = list.first() else { bail!("torch.cat(): expected a non-empty list of Tensors") };
    let of_first = coordinates(args, first)?;
    check!(first.ndim() > 0, "zero-dimensional tensor (at position 0) cannot be concatenated");
    let d = geometry::wrap_dim(dim, first.ndim())?;
    let (sparse, mut dtype) = (of_first.sparse_dim(), first.dtype());
    let mut offsets = Vec::with_capacity(list.len());
    let mut total = 0i64;
    for (i, t) in list.iter().enumerate() {
        let c = coordinates(args, t)?;
        dtype = dtype.promote(t.dtype())?;
        let is_like = t.ndim() == first.ndim() && (0..t.ndim()).all(|e| e == d || t.sizes()[e] == first.sizes()[e]);
        check!(
            is_like,
            "All tensors must have the same shape: {} (except in the concatenating dimension), but found shape: {} at \
             position {i}.",
            geometry::show(first.sizes()),
            geometry::show(t.sizes())
        );
        check!(
            c.sparse_dim() == sparse,
            "All tensors must have the same sparse_dim and dense_dim: {sparse}, {}, but tensor at position {i} has {}, {}.",
            first.ndim() - sparse,
            c.sparse_dim(),
            t.ndim() - c.sparse_dim()
        );
        offsets.push(total);
        let Some(next) = total.checked_add(t.sizes()[d]) else { bail!("numel: integer multiplication overflow") };
        total = next;
    }
    let mut sizes: Dims = first.sizes().into();
    sizes[d] = total;
    let (mut indices, mut values) = (Vec::new(), Vec::new());
    for (t, &offset) in list.iter().zip(&offsets) {
        let c = coordinates(args, t)?;
        let own = math::cast(&c.values, dtype)?;
        if d < sparse {
            let mut all = c.checked(t.sizes())?;
            all[d * c.nnz()..][..c.nnz()].iter_mut().for_each(|i| *i += offset);
            indices.push(indices_of(&all, sparse, c.nnz())?);
            values.push(own);
        } else {
            indices.push(c.indices.clone());
            let at = d - sparse + 1;
            let zeros = |n: i64| -> Result<Tensor> {
                let mut of_zeros: Dims = own.sizes().into();
                of_zeros[at] = n;
                math::zeros(&of_zeros, dtype)
            };
            let parts = [zeros(offset)?, own.clone(), zeros(total - offset - t.sizes()[d])?];
            values.push(math::cat(&parts, at as i64)?);
        }
    }
    let indices = math::cat(&indices, 1)?;
    let nnz = indices.sizes()[1];
    Ok(coo(&sizes, indices, math::cat(&values, 0)?, nnz < 2)?.into())
}

/// `reshape`, of which upstream has none.
pub fn refuse_reshape(args: &Args<'_>) -> Result<Value> {
    coordinates(args, args.at(0)?)?;
    bail!("reshape is not implemented for sparse tensors")
}

/// `expand`, of which upstream has none.
pub fn refuse_expand(args: &Args<'_>) -> Result<Value> {
    bail!("expand is unsupported for {} tensors", Layout::of(args.at(0)?).name())
}
