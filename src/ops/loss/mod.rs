//! Losses.

pub mod composed;
pub mod ctc;
pub mod margin;
pub mod nll;
pub mod pointwise;

use crate::core::{Dims, Result, Scalar, Tensor, geometry};
use crate::operator::Value;
use crate::operator::gradient::Backward;
use crate::ops::support::gradient as math;
use crate::{bail, call, tensor};

/// What becomes of the losses of the elements; the numbers are `at::Reduction`'s.
#[derive(Clone, Copy, PartialEq)]
enum Reduction {
    /// They are the result.
    None,
    /// Their mean.
    Mean,
    /// Their sum.
    Sum,
}

fn reduction(code: i64) -> Result<Reduction> {
    Ok(match code {
        0 => Reduction::None,
        1 => Reduction::Mean,
        2 => Reduction::Sum,
        other => bail!("reduction must be 0 (none), 1 (mean) or 2 (sum), got {other}"),
    })
}

/// The gradient of each element's loss: an equal part of the mean's, else that of the result. `inputs` broadcast to
/// the losses.
fn each(g: &Backward<'_>, inputs: &[&str]) -> Result<Tensor> {
    if reduction(g.int("reduction")?)? != Reduction::Mean {
        return g.grad();
    }
    let mut sizes = Dims::new();
    for name in inputs {
        for meta in g.metas(name)? {
            sizes = geometry::broadcast(&sizes, &meta.sizes)?;
        }
    }
    math::over(g.grad()?, sizes.iter().product::<i64>())
}

/// The gradient of each row's loss, as a column.
fn each_row(g: &Backward<'_>, rows: i64) -> Result<Tensor> {
    let grad = math::reshape(g.grad()?, &[-1, 1])?;
    if reduction(g.int("reduction")?)? == Reduction::Mean { math::over(grad, rows) } else { Ok(grad) }
}

// Arithmetic through the dispatcher, for losses that are made of other operators.

fn reduced(t: &Tensor, code: i64) -> Result<Value> {
    match reduction(code)? {
        Reduction::None => Ok(t.clone().into()),
        Reduction::Mean => call!("mean", t),
        Reduction::Sum => call!("sum", t),
    }
}

fn add(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    tensor!("add.Tensor", a, b)
}

fn sub(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    tensor!("sub.Tensor", a, b)
}

fn mul(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    tensor!("mul.Tensor", a, b)
}

fn div(a: &Tensor, b: &Tensor) -> Result<Tensor> {
    tensor!("div.Tensor", a, b)
}

fn plus(a: &Tensor, s: f64) -> Result<Tensor> {
    tensor!("add.Scalar", a, Scalar::Float(s))
}

fn times(a: &Tensor, s: f64) -> Result<Tensor> {
    tensor!("mul.Scalar", a, Scalar::Float(s))
}

fn neg(a: &Tensor) -> Result<Tensor> {
    tensor!("neg", a)
}

fn at_least_zero(a: &Tensor) -> Result<Tensor> {
    tensor!("clamp_min", a, Scalar::Int(0))
}

fn log(a: &Tensor) -> Result<Tensor> {
    tensor!("log", a)
}

/// `a` where the condition holds, else 0.
fn keep(condition: &Tensor, a: &Tensor) -> Result<Tensor> {
    let zeros = tensor!("zeros_like", a)?;
    tensor!("where.self", condition, a, &zeros)
}
