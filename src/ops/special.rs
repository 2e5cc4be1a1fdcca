//! Special functions.

use super::elementwise::to_float;
use super::gradient::{math, wrt};
use super::lanes::{Kernels, each1};
use super::out::Out;
use super::record::*;
use crate::core::{Result, Tensor};
use crate::dispatch::Args;
use crate::kernels::vmath::special;
use crate::{check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("polygamma(int n, Tensor self) -> Tensor", "The n-th derivative of digamma.", polygamma)
        .gradient(&[wrt("self", &["self"], |g| {
            math::mul(g.grad()?, tensor!("polygamma", g.int("n")? + 1, &g.saved("self")?)?)
        })])
        .out("out"),
    alias!("special_polygamma(int n, Tensor self) -> Tensor", "polygamma").out("out"),
    alias!("special_expit(Tensor self) -> Tensor", "sigmoid").out("out"),
    alias!("special_exp2(Tensor self) -> Tensor", "exp2").out("out"),
    alias!("special_expm1(Tensor self) -> Tensor", "expm1").out("out"),
    alias!("special_log1p(Tensor self) -> Tensor", "log1p").out("out"),
    alias!("special_erf(Tensor self) -> Tensor", "erf").out("out"),
    alias!("special_erfc(Tensor self) -> Tensor", "erfc").out("out"),
    alias!("special_erfinv(Tensor self) -> Tensor", "erfinv").out("out"),
    alias!("special_sinc(Tensor self) -> Tensor", "sinc").out("out"),
    alias!("special_gammaln(Tensor self) -> Tensor", "lgamma").out("out"),
    alias!("special_digamma(Tensor self) -> Tensor", "digamma").out("out"),
    alias!("special_psi(Tensor self) -> Tensor", "digamma").out("out"),
    alias!("special_logit(Tensor self, float? eps=None) -> Tensor", "logit").out("out"),
    alias!("special_round(Tensor self, *, int decimals=0) -> Tensor", "round.decimals").out("out"),
    alias!("special_xlogy(Tensor self, Tensor other) -> Tensor", "xlogy.Tensor").out("out"),
    alias!("special_xlogy.self_scalar(Scalar self, Tensor other) -> Tensor", "xlogy.Scalar_Self")
        .out("self_scalar_out"),
    alias!("special_xlogy.other_scalar(Tensor self, Scalar other) -> Tensor", "xlogy.Scalar_Other")
        .out("other_scalar_out"),
];

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
