//! Operator versioning: the old meaning of operators that PyTorch has changed, under names of their own.

use super::builtin::{Row, row};
use super::support::*;
use crate::bail;
use crate::call;
use crate::core::DType;
use crate::core::{Device, Result, Scalar};
use crate::model::ivalue::{IValue, Type};
use crate::operator::Arg;

/// The operator that a name means in a file of `version`, called with arguments of these types. Division of a tensor has changed; that of a
/// number, which has the same name, has not, by whatever it is divided.
pub fn meant<'n>(name: &'n str, version: u64, args: &[Type]) -> &'n str {
    let is_of_tensor = args.first() == Some(&Type::Tensor);
    match name {
        "aten::div" if version < 4 && is_of_tensor => "upgrade::div",
        "aten::div_" if version < 4 && is_of_tensor => "upgrade::div_",
        "aten::full" if version < 5 => "upgrade::full",
        name => name,
    }
}

/// Division of integers truncated before version 4.
fn rounding(a: &[IValue]) -> Result<Arg<'static>> {
    let is_float = |v: &IValue| match v {
        IValue::Tensor(t) => t.dtype().is_floating() || t.dtype().is_complex(),
        v => !matches!(v, IValue::Int(_) | IValue::Bool(_)),
    };
    Ok(if a.iter().any(is_float) { Arg::None } else { Arg::Str("trunc") })
}

fn divided(a: &[IValue]) -> Result<IValue> {
    let (x, mode) = (tensor(arg(a, 0)?)?, rounding(a)?);
    let out = match arg(a, 1)? {
        IValue::Tensor(y) => call!("div.Tensor_mode", x, y, mode)?,
        y => call!("div.Scalar_mode", x, number(y)?, mode)?,
    };
    Ok(IValue::from(out))
}

fn divided_in_place(a: &[IValue]) -> Result<IValue> {
    let (x, mode) = (tensor(arg(a, 0)?)?, rounding(a)?);
    match arg(a, 1)? {
        IValue::Tensor(y) => call!("div_.Tensor_mode", x, y, mode)?,
        y => call!("div_.Scalar_mode", x, number(y)?, mode)?,
    };
    Ok(arg(a, 0)?.clone())
}

pub const ROWS: &[Row] = &[
    row("upgrade::div.Tensor(Tensor self, Tensor other) -> Tensor", |a| divided(a)),
    row("upgrade::div.Scalar(Tensor self, Scalar other) -> Tensor", |a| divided(a)),
    row("upgrade::div_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)", |a| divided_in_place(a)),
    row("upgrade::div_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)", |a| divided_in_place(a)),
    // Before version 5 `full` made floats of an integer.
    row(
        "upgrade::full(int[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, \
         Device? device=None, bool? pin_memory=None) -> Tensor",
        |a| {
            let size: Vec<i64> = list(arg(a, 0)?)?.to_vec().iter().map(int).collect::<Result<_>>()?;
            let mut value = number(arg(a, 1)?)?;
            let dtype = match optional(arg(a, 2)?, int)? {
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
            optional(arg(a, 4)?, device)?.map_or(Ok(()), Device::require_cpu)?;
            Ok(IValue::from(call!("full", &size[..], value, dtype)?))
        },
    ),
];
