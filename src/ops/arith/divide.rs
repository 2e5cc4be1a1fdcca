//! Division with rounding, and remainders.

use super::{quotient, real2};
use crate::core::{DType, Result, Tensor};
use crate::kernels::vmath::Binary;
use crate::kernels::vmath::scalar::trunc;
use crate::operator::Args;
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::support::alias::alias;
use crate::ops::support::elementwise_kernels::{Kernels, Operand, any, each2, integers, narrow, over2, promote};
use crate::ops::support::gradient as math;
use crate::{bail, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor",
        "self / other, rounded towards zero (\"trunc\") or down (\"floor\") where a mode is given.",
        div_mode,
    )
    .gradient(&[
        wrt("self", &["other"], |g| match g.arg::<Option<&str>>("rounding_mode")? {
            None => math::div(g.grad()?, math::conj(g.saved("other")?)?),
            Some(_) => math::zeros_like(g.grad()?),
        }),
        wrt("other", &["self", "other"], |g| match g.arg::<Option<&str>>("rounding_mode")? {
            None => super::divisor_gradient(g),
            Some(_) => math::zeros_like(g.grad()?),
        }),
    ])
    .number(2)
    .inplace()
    .out("out_mode"),
    structured(
        "div.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor",
        "self / other, rounded towards zero (\"trunc\") or down (\"floor\") where a mode is given.",
        div_mode,
    )
    .on_sparse(OnSparse::Elementwise)
    .of_tensors("div.Tensor_mode")
    .gradient(&[wrt("self", &[], |g| match g.arg::<Option<&str>>("rounding_mode")? {
        None => math::over(g.grad()?, g.scalar("other")?),
        Some(_) => math::zeros_like(g.grad()?),
    })])
    .number(3)
    .inplace()
    .out("Scalar_mode_out"),
    alias!("divide.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor", "div.Tensor_mode")
        .inplace()
        .out("out_mode"),
    alias!("divide.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor", "div.Scalar_mode")
        .inplace(),
    structured("floor_divide(Tensor self, Tensor other) -> Tensor", "self / other rounded down.", floor_divide)
        .inplace()
        .inplace_overload("Tensor")
        .out("out"),
    structured("floor_divide.Scalar(Tensor self, Scalar other) -> Tensor", "self / other rounded down.", floor_divide)
        .of_tensors("floor_divide")
        .inplace()
        .out("Scalar_out"),
    structured(
        "remainder.Tensor(Tensor self, Tensor other) -> Tensor",
        "self - other * floor(self / other): has the sign of other.",
        remainder,
    )
    .gradient(&[wrt("self", &[], |g| g.grad()), wrt("other", &["self", "other"], |g| steps(g, "floor"))])
    .number(1)
    .inplace()
    .out("Tensor_out"),
    structured(
        "remainder.Scalar(Tensor self, Scalar other) -> Tensor",
        "self - other * floor(self / other): has the sign of other.",
        remainder,
    )
    .of_tensors("remainder.Tensor")
    .gradient(&[wrt("self", &[], |g| g.grad())])
    .inplace()
    .out("Scalar_out"),
    structured(
        "remainder.Scalar_Tensor(Scalar self, Tensor other) -> Tensor",
        "self - other * floor(self / other): has the sign of other.",
        remainder,
    )
    .out("Scalar_Tensor_out"),
    structured(
        "fmod.Tensor(Tensor self, Tensor other) -> Tensor",
        "self - other * trunc(self / other): has the sign of self.",
        fmod,
    )
    .gradient(&[wrt("self", &[], |g| g.grad()), wrt("other", &["self", "other"], |g| steps(g, "trunc"))])
    .number(1)
    .inplace()
    .out("Tensor_out"),
    structured(
        "fmod.Scalar(Tensor self, Scalar other) -> Tensor",
        "self - other * trunc(self / other): has the sign of self.",
        fmod,
    )
    .of_tensors("fmod.Tensor")
    .gradient(&[wrt("self", &[], |g| g.grad())])
    .inplace()
    .out("Scalar_out"),
];

/// Minus how often the divisor was subtracted.
fn steps(g: &Backward<'_>, rounding: &str) -> Result<Tensor> {
    let times = tensor!("div.Tensor_mode", &g.saved("self")?, &g.saved("other")?, rounding)?;
    math::mul(math::neg(g.grad()?)?, times)
}

/// PyTorch's error where integers would be divided by zero, before anything is written.
fn check_divisor(a: Operand<'_>, b: Operand<'_>, dtype: DType) -> Result<()> {
    if !dtype.is_integral() || matches!(a, Operand::Tensor(t) if t.numel() == 0) {
        return Ok(());
    }
    let zero = match b {
        Operand::Number(s) => !narrow(s, dtype)?.to_bool(),
        Operand::Tensor(t) if t.is_shape() => false,
        Operand::Tensor(t) if t.ndim() == 0 => !narrow(t.item()?, dtype)?.to_bool(),
        Operand::Tensor(t) => any::<i64>(t, |x| x == 0)?,
    };
    if zero { bail!("ZeroDivisionError") } else { Ok(()) }
}

/// Loops over a function of two integers and of their wrapping quotient and remainder. Zeros are refused before anything is written, but a
/// result in the divisor's memory may put one there while it is computed: what comes of that is 0.
macro_rules! of_quotients {
    (|$x:ident, $y:ident, $quotient:ident, $rest:ident| $f:expr) => {
        integers!(over2, T: |$x, $y| match $y {
            0 => 0,
            _ => {
                #[allow(unused_variables)]
                let ($quotient, $rest) = ($x.wrapping_div($y), $x.wrapping_rem($y));
                $f
            }
        })
    };
}

fn div_mode(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b, mode): (Operand<'_>, Operand<'_>, Option<&str>) = args.get()?;
    match mode {
        None => quotient(out, a, b),
        Some("trunc") => truncated(out, a, b),
        Some("floor") => floored(out, a, b),
        Some(other) => {
            bail!("div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '{other}'")
        }
    }
}

fn floor_divide(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    floored(out, a, b)
}

fn truncated(out: &mut Out<'_>, a: Operand<'_>, b: Operand<'_>) -> Result<()> {
    let dtype = promote(&[a, b])?;
    let int = of_quotients!(|x, y, q, r| q);
    let kernels = Kernels {
        name: "div_trunc_cpu",
        f32: Some(&each2(|x: f32, y: f32| trunc(x / y))),
        f64: Some(&each2(|x: f64, y: f64| trunc(x / y))),
        int,
        bool: false,
        exact: true,
        ..Kernels::default()
    };
    kernels.apply_checked(out, [a, b], dtype, dtype, || check_divisor(a, b, dtype))
}

fn floored(out: &mut Out<'_>, a: Operand<'_>, b: Operand<'_>) -> Result<()> {
    let dtype = promote(&[a, b])?;
    let int = of_quotients!(|x, y, q, r| if r != 0 && (x < 0) != (y < 0) { q - 1 } else { q });
    let kernels = Kernels {
        name: "div_floor_cpu",
        f32: Some(&real2(Binary::FloorDivide)),
        f64: Some(&real2(Binary::FloorDivide)),
        int,
        bool: false,
        exact: true,
        ..Kernels::default()
    };
    kernels.apply_checked(out, [a, b], dtype, dtype, || check_divisor(a, b, dtype))
}

fn remainder(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = promote(&[a, b])?;
    let int = of_quotients!(|x, y, q, r| if r != 0 && (r < 0) != (y < 0) { r + y } else { r });
    let kernels = Kernels {
        name: "remainder_cpu",
        f32: Some(&real2(Binary::Remainder)),
        f64: Some(&real2(Binary::Remainder)),
        int,
        bool: false,
        exact: false,
        ..Kernels::default()
    };
    kernels.apply_checked(out, [a, b], dtype, dtype, || check_divisor(a, b, dtype))
}

fn fmod(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = promote(&[a, b])?;
    let int = of_quotients!(|x, y, q, r| r);
    let kernels = Kernels {
        name: "fmod_cpu",
        f32: Some(&real2(Binary::Fmod)),
        f64: Some(&real2(Binary::Fmod)),
        int,
        bool: false,
        exact: false,
        ..Kernels::default()
    };
    kernels.apply_checked(out, [a, b], dtype, dtype, || check_divisor(a, b, dtype))
}
