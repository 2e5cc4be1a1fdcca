//! Weights that are a direction and a length.

use crate::core::{DType, Dims, Result, Tensor, geometry, iter};
use crate::operator::gradient::joint;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "norm_except_dim(Tensor v, int pow=2, int dim=0) -> Tensor",
        "The norms over all dimensions but one, or with dim -1 over all.",
        except_dim,
    ),
    composite(
        "_weight_norm(Tensor v, Tensor g, int dim=0) -> Tensor",
        "v in the lengths g: g * v / norm_except_dim(v, 2, dim).",
        |args| {
            let (v, g, dim): (&Tensor, &Tensor, i64) = args.get()?;
            check_same_dtype(v, g)?;
            if is_outer(dim, v.ndim()) {
                let both = call!("_weight_norm_interface", &math::dense(v)?, &math::dense(g)?, dim)?.tensors()?;
                return Ok(both.into_iter().next().into());
            }
            call!("mul.Tensor", v, &tensor!("div.Tensor", g, &tensor!("norm_except_dim", v, 2, dim)?)?)
        },
    ),
    functional(
        "_weight_norm_interface(Tensor v, Tensor g, int dim=0) -> (Tensor, Tensor)",
        "v in the lengths g over all dimensions but the first or the last one, and its norms over them.",
        scaled,
    )
    .constant_results(&[1])
    .gradient(&[joint(&["v", "g"], &["v", "g", "result1"], |g| {
        let (v, lengths, dim) = (g.saved("v")?, g.saved("g")?, g.int("dim")?);
        // Where the gradient is differentiated the norms move with v.
        let norms = match math::is_recording() {
            true => tensor!("norm_except_dim", &v, 2, dim)?,
            false => g.saved("result1")?,
        };
        Ok(gradients(&g.grad()?, &v, &lengths, &norms, dim)?.map(Some).into())
    })])
    .out("out"),
    composite(
        "_weight_norm_interface_backward(Tensor grad_w, Tensor saved_v, Tensor saved_g, Tensor saved_norms, int dim) -> (Tensor, Tensor)",
        "The gradients of _weight_norm_interface.",
        backward,
    )
    .out("out"),
    composite(
        "_weight_norm_differentiable_backward(Tensor grad_w, Tensor saved_v, Tensor saved_g, Tensor saved_norms, int dim) -> (Tensor, \
         Tensor)",
        "The gradients of _weight_norm_interface.",
        backward,
    ),
];

fn check_same_dtype(v: &Tensor, g: &Tensor) -> Result<()> {
    check!(v.dtype() == g.dtype(), "expected scalar type {} but found {}", v.dtype().name(), g.dtype().name());
    Ok(())
}

/// Whether a dimension is the first one or the last.
fn is_outer(dim: i64, ndim: usize) -> bool {
    ndim > 0 && (dim == 0 || dim == ndim as i64 - 1)
}

/// A tensor with an element for each place of a dimension, shaped to multiply what has that dimension.
fn along(t: &Tensor, v: &Tensor, dim: i64) -> Result<Tensor> {
    let shape: Dims = (0..v.ndim()).map(|d| if d as i64 == dim { v.sizes()[d] } else { 1 }).collect();
    math::reshape(t, &shape)
}

fn check_lengths(name: &str, v: &Tensor, given: &[(&str, &Tensor)], dim: i64) -> Result<()> {
    check!(is_outer(dim, v.ndim()), "{name}: fused kernels can only be applied for first or last dim");
    let n = v.sizes()[dim as usize];
    for (what, t) in given {
        check!(t.numel() == n, "{name}: expected {n} elements of {what}, but got {}", t.describe());
    }
    Ok(())
}

fn scaled(args: &Args<'_>) -> Result<Value> {
    let (v, g, dim): (&Tensor, &Tensor, i64) = args.get()?;
    check!(
        v.dtype().is_floating() && !v.dtype().is_float8(),
        NotImplemented,
        "\"weight_norm_kernel\" not implemented for '{}'",
        v.dtype().name()
    );
    check_same_dtype(v, g)?;
    check_lengths(args.name(), v, &[("g", g)], dim)?;
    let compute = v.dtype().opmath();
    let (wide, lengths) = (iter::to_dtype(v, compute)?, iter::to_dtype(g, compute)?);
    let norms = tensor!("norm_except_dim", &wide, 2, dim)?;
    let factors = math::div(along(&lengths, v, dim)?, along(&norms, v, dim)?)?;
    let w = math::cast(math::mul(math::dense(&wide)?, factors)?, v.dtype())?;
    // The norms are as g is.
    let kept = Tensor::empty_strided(g.sizes(), g.strides(), compute)?;
    iter::copy(&kept, &math::reshape(norms, g.sizes())?)?;
    Ok(Value::tuple([w, kept]))
}

fn backward(args: &Args<'_>) -> Result<Value> {
    let (grad, v, g, norms, dim): (&Tensor, &Tensor, &Tensor, &Tensor, i64) = args.get()?;
    check_lengths(args.name(), v, &[("saved_g", g), ("saved_norms", norms)], dim)?;
    Ok(Value::tuple(gradients(grad, v, g, norms, dim)?))
}

/// Those of v and of its lengths `g`.
fn gradients(grad: &Tensor, v: &Tensor, g: &Tensor, norms: &Tensor, dim: i64) -> Result<[Tensor; 2]> {
    let compute = v.dtype().opmath();
    let own = |t: &Tensor, dtype: DType| math::cast(t, dtype);
    let (grad, wide, norms) = (own(grad, compute)?, own(v, compute)?, along(&own(norms, compute)?, v, dim)?);
    let others: Dims = (0..v.ndim() as i64).filter(|d| *d != dim).collect();
    let products = math::mul(&grad, &wide)?;
    let sums = if others.is_empty() { products } else { math::sum_dims(products, &others, true)? };
    let along_v = math::mul(&wide, math::div(&sums, math::square(&norms)?)?)?;
    let of_v = math::mul(math::div(along(&own(g, compute)?, v, dim)?, &norms)?, math::sub(grad, along_v)?)?;
    let of_g = math::reshape(math::div(sums, norms)?, g.sizes())?;
    Ok([own(&of_v, v.dtype())?, own(&of_g, g.dtype())?])
}

fn except_dim(args: &Args<'_>) -> Result<Value> {
    let (v, power, dim): (&Tensor, i64, i64) = args.get()?;
    if dim == -1 {
        return call!("norm.Scalar", v, power);
    }
    let d = geometry::wrap_dim(dim, v.ndim())?;
    let others: Dims = (0..v.ndim()).filter(|k| *k != d).map(|k| k as i64).collect();
    if others.is_empty() { call!("abs", v) } else { call!("norm.ScalarOpt_dim", v, power, &others, true) }
}
