//! Operators as old files mean them: what PyTorch has changed since has another name here.

use super::*;
use crate::call;
use crate::core::DType;
use crate::dispatch::Arg;

/// The name under which a file of `version` finds the operator it means.
pub(in super::super) fn meant(name: &str, version: u64) -> &str {
    match name {
        "aten::div" if version < 4 => "upgrade::div",
        "aten::div_" if version < 4 => "upgrade::div_",
        "aten::full" if version < 5 => "upgrade::full",
        name => name,
    }
}

/// A quotient of integers was an integer.
fn rounding(a: &Given<'_>) -> Result<Arg<'static>> {
    let is_float = |v: &IValue| match v {
        IValue::Tensor(t) => t.dtype().is_floating() || t.dtype().is_complex(),
        v => !matches!(v, IValue::Int(_) | IValue::Bool(_)),
    };
    Ok(if a.0.iter().any(is_float) { Arg::None } else { Arg::Str("trunc") })
}

fn divided(a: &Given<'_>) -> Result<IValue> {
    let (x, mode) = (tensor(&a[0])?, rounding(a)?);
    let out = match &a[1] {
        IValue::Tensor(y) => call!("div.Tensor_mode", x, y, mode)?,
        y => call!("div.Scalar_mode", x, number(y)?, mode)?,
    };
    Ok(IValue::from(out))
}

fn divided_in_place(a: &Given<'_>) -> Result<IValue> {
    let (x, mode) = (tensor(&a[0])?, rounding(a)?);
    match &a[1] {
        IValue::Tensor(y) => call!("div_.Tensor_mode", x, y, mode)?,
        y => call!("div_.Scalar_mode", x, number(y)?, mode)?,
    };
    Ok(a[0].clone())
}

pub(super) const ROWS: &[Row] = &[
    row("upgrade::div.Tensor(Tensor self, Tensor other) -> Tensor", |a| divided(a)),
    row("upgrade::div.Scalar(Tensor self, Scalar other) -> Tensor", |a| divided(a)),
    row("upgrade::div_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)", |a| divided_in_place(a)),
    row("upgrade::div_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)", |a| divided_in_place(a)),
    // A tensor filled with an integer was one of floats.
    row(
        "upgrade::full(int[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, \
         Device? device=None, bool? pin_memory=None) -> Tensor",
        |a| {
            let size: Vec<i64> = list(&a[0])?.to_vec().iter().map(int).collect::<Result<_>>()?;
            let mut value = number(&a[1])?;
            let dtype = match optional(&a[2], int)? {
                Some(code) => match i32::try_from(code).ok().and_then(DType::from_code) {
                    Some(d) => Arg::DType(d),
                    None => bail!(NotImplemented, "the element type with number {code} is not supported"),
                },
                None => {
                    if matches!(value, Scalar::Int(_) | Scalar::Bool(_)) {
                        value = Scalar::Float(value.to_f64());
                    }
                    Arg::None
                }
            };
            optional(&a[4], device)?.map_or(Ok(()), Device::require_cpu)?;
            Ok(IValue::from(call!("full", &size[..], value, dtype)?))
        },
    ),
];
