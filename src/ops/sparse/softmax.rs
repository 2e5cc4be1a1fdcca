//! Softmax over a dimension of a sparse tensor: what is not stored counts as minus infinity.

use super::of_sparse;
use crate::core::sparse::{Sparse, expect};
use crate::core::{DType, Dims, Result, Tensor, geometry};
use crate::operator::gradient::wrt;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::ops::support::sparse as rules;
use crate::{bail, call, check, tensor};
use std::collections::HashMap;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "_sparse_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor",
        "Softmax of stored elements.",
        |args| call!("_sparse_softmax", &in_dtype(args)?, args.at::<i64>(1)?, false),
    ),
    of_sparse(
        "_sparse_softmax(Tensor self, int dim, bool half_to_float) -> Tensor",
        "Softmax of stored elements.",
        |args| softmax(args, false),
    )
    .gradient(&[wrt("self", &["self", "result"], |g| {
        tensor!("_sparse_softmax_backward_data", &g.grad()?, &g.saved("result")?, g.int("dim")?, &g.saved("self")?)
    })])
    .data_dependent(DataDependence::Elements)
    .out("out"),
    of_sparse(
        "_sparse_softmax_backward_data(Tensor grad_output, Tensor output, int dim, Tensor self) -> Tensor",
        "The gradient of a softmax of stored elements.",
        |args| {
            backward(args, |grad, output, pools| {
                let product = math::mul(grad, output)?;
                math::sub(&product, math::mul(output, pools.sums(&product)?)?)
            })
        },
    )
    .no_gradient()
    .out("out"),
    composite(
        "_sparse_log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor",
        "The logarithm of the softmax of stored elements.",
        |args| call!("_sparse_log_softmax", &in_dtype(args)?, args.at::<i64>(1)?, false),
    ),
    of_sparse(
        "_sparse_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor",
        "The logarithm of the softmax of stored elements.",
        |args| softmax(args, true),
    )
    .gradient(&[wrt("self", &["self", "result"], |g| {
        tensor!("_sparse_log_softmax_backward_data", &g.grad()?, &g.saved("result")?, g.int("dim")?, &g.saved("self")?)
    })])
    .data_dependent(DataDependence::Elements)
    .out("out"),
    of_sparse(
        "_sparse_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim, Tensor self) -> Tensor",
        "The gradient of the logarithm of a softmax of stored elements.",
        |args| backward(args, |grad, output, pools| math::sub(grad, math::mul(math::exp(output)?, pools.sums(grad)?)?)),
    )
    .no_gradient()
    .out("out"),
];

/// Which elements a softmax goes over together.
enum Pools {
    /// Those with a number in common, of which there are so many.
    Numbered(Tensor, i64),
    /// Those along a dimension of the values.
    Along(i64),
}

impl Pools {
    /// Of a dimension of a tensor with each element once.
    fn of(t: &Tensor, dim: usize) -> Result<Pools> {
        let Sparse::Coo(c) = expect(t)? else { bail!("softmax: coordinates were expected") };
        if dim >= c.sparse_dim() {
            return Ok(Pools::Along((dim - c.sparse_dim() + 1) as i64));
        }
        let (all, nnz) = (c.checked(t.sizes())?, c.nnz());
        let mut numbers: HashMap<Vec<i64>, i64> = HashMap::new();
        let of_each: Vec<i64> = (0..nnz)
            .map(|k| {
                let others = (0..c.sparse_dim()).filter(|d| *d != dim).map(|d| all[d * nnz + k]).collect();
                let next = numbers.len() as i64;
                *numbers.entry(others).or_insert(next)
            })
            .collect();
        Ok(Pools::Numbered(Tensor::from_slice(&of_each)?, numbers.len() as i64))
    }

    /// For each element the sum over its pool.
    fn sums(&self, values: &Tensor) -> Result<Tensor> {
        match self {
            Pools::Along(d) => math::sum_dims(values, &[*d], true),
            Pools::Numbered(pool, n) => {
                let mut sizes: Dims = values.sizes().into();
                sizes[0] = *n;
                let sums = tensor!("index_add", &math::zeros(&sizes, values.dtype())?, 0, pool, values)?;
                tensor!("index_select", &sums, 0, pool)
            }
        }
    }

    /// For each element the largest of its pool.
    fn largest(&self, values: &Tensor) -> Result<Tensor> {
        match self {
            Pools::Along(d) => tensor!("amax", values, &[*d], true),
            Pools::Numbered(pool, n) => {
                let mut sizes: Dims = values.sizes().into();
                sizes[0] = *n;
                let least = math::zeros(&sizes, values.dtype())?;
                let most = tensor!("index_reduce", &least, 0, pool, values, "amax", false)?;
                tensor!("index_select", &most, 0, pool)
            }
        }
    }
}

/// The tensor in the dtype that is asked for.
fn in_dtype(args: &Args<'_>) -> Result<Tensor> {
    let t: &Tensor = args.at(0)?;
    args.at::<Option<DType>>(2)?.map_or(Ok(t.clone()), |dtype| tensor!("to.dtype", t, dtype))
}

fn softmax(args: &Args<'_>, is_log: bool) -> Result<Value> {
    let (t, dim, half_to_float): (&Tensor, i64, bool) = args.get()?;
    rules::coordinates(args, t)?;
    let name = if is_log { "log_softmax" } else { "softmax" };
    check!(!half_to_float, "{name}: with half to float conversion is not supported on CPU");
    let dim = geometry::wrap_dim(dim, t.ndim())?;
    check!(
        matches!(t.dtype(), DType::Float32 | DType::Float64),
        NotImplemented,
        "\"{name}\" not implemented for '{}'",
        t.dtype().name()
    );
    let t = rules::coalesced(t)?;
    let sparse = expect(&t)?;
    let values = sparse.values();
    if sparse.nnz() == 0 || values.numel() == 0 {
        return Ok(t.into());
    }
    let pools = Pools::of(&t, dim)?;
    let shifted = math::sub(values, pools.largest(values)?)?;
    let exponentials = math::exp(&shifted)?;
    let sums = pools.sums(&exponentials)?;
    let result = if is_log { math::sub(shifted, math::log(sums)?)? } else { math::div(exponentials, sums)? };
    Ok(sparse.with_values(result).wrap(t.sizes())?.into())
}

/// The gradient at the places of the output, of the gradient's elements there, the output's and the pools.
fn backward(args: &Args<'_>, of: fn(&Tensor, &Tensor, &Pools) -> Result<Tensor>) -> Result<Value> {
    let (grad, output, dim, t): (&Tensor, &Tensor, i64, &Tensor) = args.get()?;
    rules::coordinates(args, output)?;
    check!(
        grad.sizes() == output.sizes() && t.sizes() == output.sizes(),
        "{}: the gradient of {} is not one of {}",
        args.name(),
        grad.describe(),
        output.describe()
    );
    let dim = geometry::wrap_dim(dim, output.ndim())?;
    let output = rules::coalesced(output)?;
    let at = rules::masked(grad, &output)?;
    let (sparse, grads) = (expect(&output)?, expect(&at)?.values());
    if sparse.nnz() == 0 || grads.numel() == 0 {
        return Ok(output.into());
    }
    let result = of(grads, sparse.values(), &Pools::of(&output, dim)?)?;
    Ok(sparse.with_values(result).wrap(output.sizes())?.into())
}
