//! Weights that are a direction and a length.

use crate::core::{Dims, Result, Tensor, geometry};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{call, tensor};

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
            let lengths = tensor!("norm_except_dim", v, 2, dim)?;
            let g = if g.numel() == lengths.numel() { tensor!("reshape", g, lengths.sizes())? } else { g.clone() };
            call!("mul.Tensor", v, &tensor!("div.Tensor", &g, &lengths)?)
        },
    ),
];

fn except_dim(args: &Args<'_>) -> Result<Value> {
    let (v, power, dim): (&Tensor, i64, i64) = args.get()?;
    if dim == -1 {
        return call!("norm.Scalar", v, power);
    }
    let d = geometry::wrap_dim(dim, v.ndim())?;
    let others: Dims = (0..v.ndim()).filter(|k| *k != d).map(|k| k as i64).collect();
    if others.is_empty() { call!("abs", v) } else { call!("norm.ScalarOpt_dim", v, power, &others, true) }
}
