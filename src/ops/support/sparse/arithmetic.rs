//! Sums of sparse tensors and products of their elements.

use super::copies::copied;
use super::{
    Located, add_in_place, add_rows, at_places, become_equal, coalesced, coo, indices_of, looked_up, masked, picked,
    scaled, to_compressed, to_coo, to_dense,
};
use crate::core::sparse::{Layout, Sparse, expect};
use crate::core::{DType, Dims, KeySet, Result, Scalar, Tensor, geometry};
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{bail, call, check, tensor};
use std::cmp::Ordering;

fn negated(alpha: Scalar) -> Scalar {
    match alpha {
        Scalar::Float(x) => Scalar::Float(-x),
        Scalar::Complex(re, im) => Scalar::Complex(-re, -im),
        Scalar::Bool(b) => Scalar::Int(-(b as i64)),
        Scalar::Int(i) => Scalar::Int(i.wrapping_neg()),
        Scalar::UInt(u) => Scalar::Int((u as i64).wrapping_neg()),
    }
}

/// `add.Tensor`.
pub fn add(args: &Args<'_>) -> Result<Value> {
    let (a, b, alpha): (&Tensor, &Tensor, Scalar) = args.get()?;
    Ok(sum(a, b, alpha)?.into())
}

/// `sub.Tensor`.
pub fn sub(args: &Args<'_>) -> Result<Value> {
    let (a, b, alpha): (&Tensor, &Tensor, Scalar) = args.get()?;
    check_is_no_csr(a, b)?;
    Ok(sum(a, b, negated(alpha))?.into())
}

fn check_is_no_csr(a: &Tensor, b: &Tensor) -> Result<()> {
    for layout in [a, b].map(Layout::of) {
        check!(!layout.is_compressed(), "unsupported tensor layout: {}", layout.name());
    }
    Ok(())
}

/// `add_.Tensor`.
pub fn add_in_place_rule(args: &Args<'_>) -> Result<()> {
    let (a, b, alpha): (&Tensor, &Tensor, Scalar) = args.get()?;
    accumulate(a, b, alpha)
}

/// `sub_.Tensor`.
pub fn sub_in_place_rule(args: &Args<'_>) -> Result<()> {
    let (a, b, alpha): (&Tensor, &Tensor, Scalar) = args.get()?;
    check_is_no_csr(a, b)?;
    accumulate(a, b, negated(alpha))
}

/// A number cannot be added to what is not stored.
pub fn refuse_number(_: &Args<'_>) -> Result<Value> {
    bail!("{SPARSE_PLUS_DENSE}")
}

const SPARSE_PLUS_DENSE: &str = "add(sparse, dense) is not supported. Use add(dense, sparse) instead.";

fn accumulate(a: &Tensor, b: &Tensor, alpha: Scalar) -> Result<()> {
    check!(Layout::of(a) != Layout::Coo || Layout::of(b) != Layout::Strided, "{SPARSE_PLUS_DENSE}");
    let common = a.dtype().promote(b.dtype())?;
    check!(
        common.can_cast(a.dtype()),
        "Can't convert result type {} to output {} in add operation",
        common.name(),
        a.dtype().name()
    );
    if Layout::of(a) == Layout::Strided {
        check_same_size(a, b)?;
        return add_in_place(a, b, alpha);
    }
    let result = sum(a, b, alpha)?;
    check!(Layout::of(&result) == Layout::of(a), "{SPARSE_PLUS_DENSE}");
    let cast = copied(&result, a.dtype())?.tensor()?;
    become_equal(a, &cast)
}

fn check_same_size(dense: &Tensor, sparse: &Tensor) -> Result<()> {
    check!(
        dense.sizes() == sparse.sizes(),
        "add: expected 'self' and 'other' to have same size, but self has size {} while other has size {} (FYI: {}-sparse \
         addition does not currently support broadcasting)",
        geometry::show(dense.sizes()),
        geometry::show(sparse.sizes()),
        if Layout::of(sparse).is_compressed() { "op2" } else { "dense" }
    );
    Ok(())
}

/// `a + alpha * b`, at least one of which is sparse.
fn sum(a: &Tensor, b: &Tensor, alpha: Scalar) -> Result<Tensor> {
    let dtype = a.dtype().promote(b.dtype())?;
    match (Layout::of(a), Layout::of(b)) {
        (Layout::Strided, _) => {
            check_same_size(a, b)?;
            let dense = math::cast(a, dtype)?;
            let fresh = tensor!("clone", &dense)?;
            add_in_place(&fresh, b, alpha)?;
            Ok(fresh)
        }
        (layout, Layout::Strided) if layout.is_compressed() => {
            check_same_size(b, a)?;
            let fresh = tensor!("clone", &math::cast(&scaled(b, alpha)?, dtype)?)?;
            add_in_place(&fresh, a, Scalar::Int(1))?;
            Ok(fresh)
        }
        (_, Layout::Strided) => bail!("{SPARSE_PLUS_DENSE}"),
        (of_a, of_b) => {
            check!(
                a.sizes() == b.sizes(),
                "add: expected sizes of 'self' and 'other' to match, but {} != {}",
                geometry::show(a.sizes()),
                geometry::show(b.sizes())
            );
            check!(
                of_a == of_b,
                "add: expected 'self' and 'other' to have the same layout, but got {} and {}",
                of_a.name(),
                of_b.name()
            );
            match of_a {
                Layout::Coo => merged(a, b, alpha, dtype),
                _ => {
                    let sum = merged(&to_coo(a)?, &to_coo(b)?, alpha, dtype)?;
                    to_compressed(&sum, of_a == Layout::Csc)
                }
            }
        }
    }
}

/// The sum of two tensors of coordinates: both lists in step, as upstream goes through them.
fn merged(a: &Tensor, b: &Tensor, alpha: Scalar, dtype: DType) -> Result<Tensor> {
    let (Sparse::Coo(of_a), Sparse::Coo(of_b)) = (expect(a)?, expect(b)?) else {
        bail!("add: coordinates were expected of both tensors")
    };
    check!(
        of_a.sparse_dim() == of_b.sparse_dim() && of_a.values.ndim() == of_b.values.ndim(),
        "add: expected 'self' and 'other' to have same density, but 'self' has {} sparse dimensions while 'other' has {} sparse \
         dimensions",
        of_a.sparse_dim(),
        of_b.sparse_dim()
    );
    let (at_a, at_b) = (of_a.positions(a.sizes())?, of_b.positions(b.sizes())?);
    let (mut i, mut j) = (0, 0);
    let (mut from_a, mut from_b) = (Vec::with_capacity(at_a.len()), Vec::with_capacity(at_b.len()));
    // For each element of the result, a column of either that has its coordinates.
    let mut columns: Vec<(bool, usize)> = Vec::with_capacity(at_a.len() + at_b.len());
    while i < at_a.len() || j < at_b.len() {
        let order = match (at_a.get(i), at_b.get(j)) {
            (Some(p), Some(q)) => p.cmp(q),
            (Some(_), None) => Ordering::Less,
            _ => Ordering::Greater,
        };
        let place = columns.len() as i64;
        columns.push(if order.is_gt() { (false, j) } else { (true, i) });
        if order.is_le() {
            from_a.push(place);
            i += 1;
        }
        if order.is_ge() {
            from_b.push(place);
            j += 1;
        }
    }
    let (all_a, all_b) = (of_a.unchecked()?, of_b.unchecked()?);
    let dims = of_a.sparse_dim();
    let all: Vec<i64> = (0..dims)
        .flat_map(|d| {
            let (row_a, row_b) = (&all_a[d * at_a.len()..], &all_b[d * at_b.len()..]);
            columns.iter().map(move |&(is_a, k)| if is_a { row_a[k] } else { row_b[k] })
        })
        .collect();
    let mut sizes: Dims = of_a.values.sizes().into();
    sizes[0] = columns.len() as i64;
    let zeros = math::zeros(&sizes, dtype)?;
    let first = add_rows(&zeros, &from_a, &math::cast(&of_a.values, dtype)?)?;
    let both = add_rows(&first, &from_b, &scaled(&math::cast(&of_b.values, dtype)?, alpha)?)?;
    coo(a.sizes(), indices_of(&all, dims, columns.len())?, both, of_a.is_coalesced && of_b.is_coalesced)
}

// ---- products of elements ------------------------------------------------------------

/// `mul.Tensor`.
pub fn mul(args: &Args<'_>) -> Result<Value> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    Ok(match (Sparse::of(a), Sparse::of(b)) {
        (Some(of_a), None) => times_dense(a, of_a, b, false)?,
        (None, Some(of_b)) => times_dense(b, of_b, a, true)?,
        (Some(_), Some(_)) => times_sparse(a, b)?,
        (None, None) => return Err(args.signature.no_backend(KeySet::SparseCPU)),
    }
    .into())
}

/// A sparse tensor times a dense one that is broadcast to it, or a number.
fn times_dense(t: &Tensor, sparse: &Sparse, dense: &Tensor, dense_first: bool) -> Result<Tensor> {
    let factors = match dense.ndim() {
        0 => dense.clone(),
        _ => {
            let sizes = geometry::broadcast(t.sizes(), dense.sizes())?;
            check!(
                sizes.as_slice() == t.sizes(),
                NotImplemented,
                "mul: a sparse tensor of {} is not broadcast to {}",
                geometry::show(t.sizes()),
                geometry::show(&sizes)
            );
            at_places(&math::expand(dense, t.sizes())?, &Located::of(t)?)?
        }
    };
    let values = if dense_first { math::mul(factors, sparse.values())? } else { math::mul(sparse.values(), factors)? };
    sparse.with_values(values).wrap(t.sizes())
}

/// The product of two sparse tensors: where both are in order, of what both store; else at the places of one of them.
fn times_sparse(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    let (of_a, of_b) = (expect(a)?, expect(b)?);
    check!(
        a.sizes() == b.sizes() && of_a.sparse_dim() == of_b.sparse_dim(),
        "sparse_binary_op_intersection_cpu(): expects sparse inputs with equal dimensionality, number of sparse dimensions, \
         and shape of sparse dimensions"
    );
    let (Sparse::Coo(in_a), Sparse::Coo(in_b)) = (of_a, of_b) else {
        let product = times_sparse(&to_coo(a)?, &to_coo(b)?)?;
        return match of_a.layout() {
            Layout::Coo => Ok(product),
            layout => to_compressed(&product, layout == Layout::Csc),
        };
    };
    if !(in_a.is_coalesced && in_b.is_coalesced) {
        // At the places of the one that stores fewer, else of the second.
        if in_a.nnz() < in_b.nnz() {
            let values = math::mul(&in_a.values, looked_up(b, &Located::of(a)?)?)?;
            return of_a.with_values(values).wrap(a.sizes());
        }
        let values = math::mul(looked_up(a, &Located::of(b)?)?, &in_b.values)?;
        return of_b.with_values(values).wrap(b.sizes());
    }
    let (at_a, at_b) = (in_a.positions(a.sizes())?, in_b.positions(b.sizes())?);
    let (mut from_a, mut from_b) = (Vec::new(), Vec::new());
    for (i, at) in at_a.iter().enumerate() {
        if let Ok(j) = at_b.binary_search(at) {
            from_a.push(i as i64);
            from_b.push(j as i64);
        }
    }
    let values = math::mul(picked(&in_a.values, &from_a)?, picked(&in_b.values, &from_b)?)?;
    let indices = tensor!("index_select", &in_a.indices, 1, &Tensor::from_slice(&from_a)?)?;
    coo(a.sizes(), indices, values, true)
}

/// `div.Tensor`.
pub fn div(args: &Args<'_>) -> Result<Value> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    match Sparse::of(a) {
        Some(of_a) if Layout::of(b) == Layout::Strided && b.ndim() == 0 => {
            Ok(of_a.with_values(math::div(of_a.values(), b)?).wrap(a.sizes())?.into())
        }
        _ => bail!(
            "Sparse division requires a scalar or zero-dim dense tensor divisor (got shape {} for divisor)",
            geometry::show(b.sizes())
        ),
    }
}

/// `pow.Tensor_Scalar`.
pub fn pow(args: &Args<'_>) -> Result<Value> {
    let (t, exponent): (&Tensor, Scalar) = args.get()?;
    let t = coalesced(t)?;
    check!(
        exponent.to_f64() != 0.0,
        "pow: cannot raise to zeroth power on sparse tensor; it would make the result tensor dense"
    );
    let sparse = expect(&t)?;
    Ok(sparse.with_values(math::power(sparse.values(), exponent)?).wrap(t.sizes())?.into())
}

/// `threshold_backward`, of which relu's gradient is made: the elements of the gradient where those of the other are above.
pub fn threshold_backward(args: &Args<'_>) -> Result<Value> {
    let (grad, t, threshold): (&Tensor, &Tensor, Scalar) = args.get()?;
    let at_grad = match Sparse::of(grad) {
        None => return Ok(tensor!("threshold_backward", grad, &to_dense(t)?, threshold)?.into()),
        Some(_) if Sparse::of(t).is_none() => masked(t, grad)?,
        Some(_) => {
            let places = Located::of(grad)?;
            expect(grad)?.with_values(looked_up(t, &places)?).wrap(grad.sizes())?
        }
    };
    let sparse = expect(grad)?;
    let values = tensor!("threshold_backward", sparse.values(), expect(&at_grad)?.values(), threshold)?;
    Ok(sparse.with_values(values).wrap(grad.sizes())?.into())
}

/// `mul_.Tensor`: the elements of a dense tensor that the other one does not store become zero.
pub fn mul_in_place_rule(args: &Args<'_>) -> Result<()> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    let product = tensor!("mul.Tensor", a, b)?;
    check!(
        product.dtype().can_cast(a.dtype()),
        "result type {} can't be cast to the desired output type {}",
        product.dtype().name(),
        a.dtype().name()
    );
    if Layout::of(a) == Layout::Strided {
        let dense = math::cast(&to_dense(&product)?, a.dtype())?;
        return call!("copy_", a, &dense, false).map(drop);
    }
    let product = copied(&product, a.dtype())?.tensor()?;
    match Sparse::of(&product) {
        Some(Sparse::Coo(c)) if b.ndim() > 0 && Layout::of(b) == Layout::Strided => {
            // Upstream forgets that coordinates are in order.
            let is_coalesced = c.is_coalesced && c.nnz() < 2;
            become_equal(a, &coo(product.sizes(), c.indices.clone(), c.values.clone(), is_coalesced)?)
        }
        _ => become_equal(a, &product),
    }
}
