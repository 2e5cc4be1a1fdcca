//! Special functions.

use super::elementwise::to_float;
use super::gradient::{math, wrt};
use super::lanes::{Kernels, each1};
use super::out::Out;
use super::record::*;
use crate::core::{Result, Tensor};
use crate::dispatch::Args;
use crate::kernels::vmath::special;
use crate::{call, check};

/// The records of this family.
pub static RECORDS: &[Record] =
    &[structured("polygamma(int n, Tensor self) -> Tensor", "The n-th derivative of digamma.", polygamma)
        .gradient(&[wrt("self", &["self"], |g| {
            math::mul(g.grad()?, call!("polygamma", g.int("n")? + 1, &g.saved("self")?)?.tensor()?)
        })])
        .out("out")];

fn polygamma(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (n, x): (i64, &Tensor) = args.get()?;
    check!(n >= 0, "polygamma(n, x) does not support negative n.");
    let (n, dtype) = (u32::try_from(n).unwrap_or(u32::MAX), to_float(x.dtype()));
    let kernels: Kernels<'_, 1> = Kernels {
        name: "polygamma",
        f32: Some(&each1(move |x: f32| special::polygamma(n, x.into()) as f32)),
        f64: Some(&each1(move |x: f64| special::polygamma(n, x))),
        int: None,
        bool: false,
        exact: false,
    };
    kernels.apply(out, [x.into()], dtype, dtype)
}
