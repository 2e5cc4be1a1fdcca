//! Quantization as PT2E exports it: integers in plain tensors, their scales and zero points as arguments.

use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{bail, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "quantized_decomposed::quantize_per_tensor(Tensor input, float scale, int zero_point, int quant_min, int quant_max, \
         ScalarType dtype) -> Tensor",
        "The integers of a tensor at one scale.",
        |a| {
            let (x, scale, zero): (&Tensor, f64, i64) = a.get()?;
            let scaled = tensor!("mul.Scalar", &single(a, x)?, Scalar::Float(1.0 / scale))?;
            let shifted = tensor!("add.Scalar", &tensor!("round", &scaled)?, Scalar::Int(zero))?;
            clamped(a, &shifted, 3)
        },
    ),
    composite(
        "quantized_decomposed::quantize_per_tensor.tensor(Tensor input, Tensor scale, Tensor zero_point, int quant_min, \
         int quant_max, ScalarType dtype) -> Tensor",
        "The integers of a tensor at one scale.",
        |a| {
            let (x, scale, zero): (&Tensor, &Tensor, &Tensor) = a.get()?;
            clamped(a, &quantized(&single(a, x)?, &number(a, scale)?, &number(a, zero)?)?, 3)
        },
    ),
    composite(
        "quantized_decomposed::quantize_per_tensor.tensor2(Tensor input, Tensor scale, Tensor zero_point, Tensor quant_min, \
         Tensor quant_max, ScalarType dtype) -> Tensor",
        "The integers of a tensor at one scale.",
        |a| {
            let (x, scale, zero): (&Tensor, &Tensor, &Tensor) = a.get()?;
            let (low, high) = (number(a, a.at(3)?)?, number(a, a.at(4)?)?);
            let all = quantized(&single(a, x)?, &number(a, scale)?, &number(a, zero)?)?;
            let bounded = tensor!("minimum", &tensor!("maximum", &all, &low)?, &high)?;
            Ok(tensor!("to.dtype", &bounded, a.at::<DType>(5)?)?.into())
        },
    ),
    composite(
        "quantized_decomposed::dequantize_per_tensor(Tensor input, float scale, int zero_point, int quant_min, int quant_max, \
         ScalarType dtype, *, ScalarType? out_dtype=None) -> Tensor",
        "What integers stand for at one scale.",
        |a| {
            let (x, scale, zero): (&Tensor, f64, i64) = a.get()?;
            let x = tensor!("to.dtype", integers(a, x)?, out_dtype(a, 6)?)?;
            Ok(tensor!("mul.Scalar", &tensor!("sub.Scalar", &x, Scalar::Int(zero))?, Scalar::Float(scale))?.into())
        },
    ),
    composite(
        "quantized_decomposed::dequantize_per_tensor.tensor(Tensor input, Tensor scale, Tensor zero_point, int quant_min, \
         int quant_max, ScalarType dtype, *, ScalarType? out_dtype=None) -> Tensor",
        "What integers stand for at one scale.",
        dequantize_by_tensors,
    ),
    composite(
        "quantized_decomposed::dequantize_per_tensor.tensor2(Tensor input, Tensor scale, Tensor zero_point, Tensor quant_min, \
         Tensor quant_max, ScalarType dtype, *, ScalarType? out_dtype=None) -> Tensor",
        "What integers stand for at one scale.",
        dequantize_by_tensors,
    ),
    composite(
        "quantized_decomposed::choose_qparams.tensor(Tensor input, int quant_min, int quant_max, float eps, \
         ScalarType dtype) -> (Tensor, Tensor)",
        "The scale and the zero point at which integers reach all elements.",
        |a| choose(a, false),
    ),
    composite(
        "quantized_decomposed::choose_qparams_symmetric.tensor(Tensor input, int quant_min, int quant_max, float eps, \
         ScalarType dtype) -> (Tensor, Tensor)",
        "The scale at which integers around zero reach all elements.",
        |a| choose(a, true),
    ),
    composite(
        "quantized_decomposed::quantize_per_channel(Tensor input, Tensor scales, Tensor zero_points, int axis, int quant_min, \
         int quant_max, ScalarType dtype) -> Tensor",
        "The integers of a tensor, each slice of an axis at a scale of its own.",
        |a| {
            let (x, scales, zeros, axis): (&Tensor, &Tensor, &Tensor, i64) = a.get()?;
            let (scales, zeros) = (along(a, scales, x, axis)?, along(a, zeros, x, axis)?);
            clamped(a, &quantized(&single(a, x)?, &scales, &zeros)?, 4)
        },
    ),
    functional(
        "quantized_decomposed::dequantize_per_channel(Tensor input, Tensor scales, Tensor? zero_points, int axis, \
         int quant_min, int quant_max, ScalarType dtype, *, ScalarType? out_dtype=None) -> Tensor",
        "What integers stand for, each slice of an axis at a scale of its own.",
        |a| {
            let (x, scales, zeros, axis): (&Tensor, &Tensor, Option<&Tensor>, i64) = a.get()?;
            let dtype: DType = a.at(6)?;
            check!(
                x.dtype() == dtype,
                "{}: Expecting input to have dtype: {}, but got dtype: {}",
                a.name(),
                dtype.name(),
                x.dtype().name()
            );
            let shifted = match zeros {
                Some(zeros) => tensor!("sub.Tensor", x, &along(a, zeros, x, axis)?)?,
                None => x.clone(),
            };
            let scaled = tensor!("mul.Tensor", &shifted, &along(a, scales, x, axis)?)?;
            Ok(tensor!("to.dtype", &scaled, out_dtype(a, 7)?)?.into())
        },
    )
    .fusion(Role::Dequantization(|known| match known {
        [x, scales, zeros, Some(Value::Int(axis)), Some(Value::Int(low)), Some(Value::Int(high)), _, out] => {
            let axis = geometry::wrap_dim(*axis, 2).ok()?;
            to_float32(*out)?;
            matrix(*x, *scales, *zeros, axis, None, (*low, *high))
        }
        _ => None,
    })),
    composite(
        "quantized_decomposed::choose_qparams_per_token(Tensor input, ScalarType dtype) -> (Tensor, Tensor)",
        "The scale of each row at which integers around zero reach all its elements.",
        |a| {
            let (x, dtype): (&Tensor, DType) = a.get()?;
            check!(dtype == DType::Int8, "unsupported dtype in choose_qparams_per_token: {}", dtype.name());
            let mut largest = tensor!("amax", &tensor!("abs", x)?, &[-1i64], true)?;
            if largest.dtype() == DType::Float16 {
                largest = tensor!("to.dtype", &largest, DType::Float32)?;
            }
            let bounded = tensor!("clamp_min", &largest, Scalar::Float(1e-5))?;
            let scales = tensor!("div.Scalar", &bounded, Scalar::Int(127))?;
            let zeros = tensor!("zeros_like", &scales)?;
            Ok(Value::tuple([scales, zeros]))
        },
    ),
    composite(
        "quantized_decomposed::_choose_qparams_per_token_asymmetric_impl(Tensor input, ScalarType dtype) -> (Tensor, Tensor)",
        "The scale and the zero point of each row at which 8 bits reach all its elements.",
        choose_by_row,
    ),
    composite(
        "quantized_decomposed::choose_qparams_per_token_asymmetric(Tensor input, ScalarType dtype) -> (Tensor, Tensor)",
        "The scale and the zero point of each row at which 8 bits reach all its elements.",
        choose_by_row,
    ),
    composite(
        "quantized_decomposed::quantize_per_token(Tensor input, Tensor scales, Tensor zero_points, int quant_min, \
         int quant_max, ScalarType dtype) -> Tensor",
        "The integers of a tensor, each row at a scale of its own.",
        |a| {
            let (x, scales, zeros): (&Tensor, &Tensor, &Tensor) = a.get()?;
            let scaled = tensor!("mul.Tensor", x, &tensor!("reciprocal", scales)?)?;
            let rounded = tensor!("round", &tensor!("add.Tensor", &scaled, zeros)?)?;
            clamped(a, &rounded, 3)
        },
    ),
    composite(
        "quantized_decomposed::dequantize_per_token(Tensor input, Tensor scales, Tensor zero_points, int quant_min, \
         int quant_max, ScalarType dtype, ScalarType output_dtype) -> Tensor",
        "What integers stand for, each row at a scale of its own.",
        |a| {
            let (x, scales, zeros): (&Tensor, &Tensor, &Tensor) = a.get()?;
            let scaled = tensor!("mul.Tensor", &tensor!("sub.Tensor", x, zeros)?, scales)?;
            Ok(tensor!("to.dtype", &scaled, a.at::<DType>(6)?)?.into())
        },
    ),
    composite(
        "quantized_decomposed::quantize_per_channel_group(Tensor input, Tensor scales, Tensor zero_points, int quant_min, \
         int quant_max, ScalarType dtype, int group_size) -> Tensor",
        "The integers of a matrix, each group of a row's elements at a scale of its own.",
        |a| {
            let (x, scales, zeros): (&Tensor, &Tensor, &Tensor) = a.get()?;
            let (rows, scales) = (grouped(a, x, a.at(6)?)?, tensor!("reshape", scales, &[-1i64, 1])?);
            let zeros = tensor!("reshape", zeros, &[-1i64, 1])?;
            let scaled = tensor!("mul.Tensor", &rows, &tensor!("reciprocal", &scales)?)?;
            let all = tensor!("round", &tensor!("add.Tensor", &scaled, &zeros)?)?;
            Ok(tensor!("reshape_as", &clamped(a, &all, 3)?.tensor()?, x)?.into())
        },
    ),
    functional(
        "quantized_decomposed::dequantize_per_channel_group(Tensor input, Tensor scales, Tensor? zero_points, int quant_min, \
         int quant_max, ScalarType dtype, int group_size, ScalarType output_dtype) -> Tensor",
        "What integers stand for, each group of a row's elements at a scale of its own.",
        |a| {
            let (x, scales, zeros): (&Tensor, &Tensor, Option<&Tensor>) = a.get()?;
            let mut rows = grouped(a, x, a.at(6)?)?;
            if let Some(zeros) = zeros {
                rows = tensor!("sub.Tensor", &rows, &tensor!("reshape", zeros, &[-1i64, 1])?)?;
            }
            let scaled = tensor!("mul.Tensor", &rows, &tensor!("reshape", scales, &[-1i64, 1])?)?;
            Ok(tensor!("to.dtype", &tensor!("reshape_as", &scaled, x)?, a.at::<DType>(7)?)?.into())
        },
    )
    .fusion(Role::Dequantization(|known| match known {
        [x, scales, zeros, Some(Value::Int(low)), Some(Value::Int(high)), _, Some(Value::Int(group)), out] => {
            to_float32(*out)?;
            matrix(*x, *scales, *zeros, 0, Some(usize::try_from(*group).ok()?), (*low, *high))
        }
        _ => None,
    })),
];

/// A constant matrix of int8 with its scales, as layers that are laid out take it.
fn matrix<'a>(
    x: Option<&'a Value>,
    scales: Option<&'a Value>,
    zeros: Option<&'a Value>,
    axis: usize,
    group: Option<usize>,
    range: (i64, i64),
) -> Option<Quantized<'a>> {
    let (Some(Value::Tensor(integers)), Some(Value::Tensor(scales))) = (x, scales) else { return None };
    let zero_points = match zeros? {
        Value::Tensor(zeros) => Some(zeros),
        Value::None => None,
        _ => return None,
    };
    let [rows, columns] = *integers.sizes() else { return None };
    let sizes: &[i64] = match group {
        Some(group) if group > 0 && columns % group as i64 == 0 => &[rows, columns / group as i64],
        Some(_) => return None,
        None => &[integers.sizes()[axis]],
    };
    let fits = |t: &Tensor| *t.sizes() == *sizes;
    let is_known = integers.dtype() == DType::Int8 && scales.dtype() == DType::Float32;
    (is_known && fits(scales) && zero_points.is_none_or(fits)).then_some(Quantized {
        integers,
        scales,
        zero_points,
        axis,
        group,
        range,
    })
}

/// Whether the result is float32, as it is where nothing is said.
fn to_float32(out: Option<&Value>) -> Option<()> {
    matches!(out?, Value::None | Value::DType(DType::Float32)).then_some(())
}

/// The input in single precision; wider ones are refused, as upstream does.
fn single(args: &Args<'_>, x: &Tensor) -> Result<Tensor> {
    check!(
        x.dtype() == DType::Float32 || x.dtype().is_reduced_floating(),
        "{}: Expecting input to have dtype torch.float32, but got dtype: {}",
        args.name(),
        x.dtype().name()
    );
    tensor!("to.dtype", x, DType::Float32)
}

/// A tensor of one element as a number.
fn number(args: &Args<'_>, t: &Tensor) -> Result<Tensor> {
    check!(t.numel() == 1, "{}: expecting a tensor of one element, but received {}", args.name(), t.numel());
    tensor!("reshape", t, &[0i64; 0])
}

/// Rounded at a scale, around a zero point. A scale that is one number is inverted in double precision.
fn quantized(x: &Tensor, scale: &Tensor, zero: &Tensor) -> Result<Tensor> {
    let scale = if scale.ndim() == 0 { tensor!("to.dtype", scale, DType::Float64)? } else { scale.clone() };
    let scaled = tensor!("mul.Tensor", x, &tensor!("reciprocal", &scale)?)?;
    tensor!("add.Tensor", &tensor!("round", &scaled)?, zero)
}

/// Between `quant_min` and `quant_max`, which are followed by the dtype.
fn clamped(args: &Args<'_>, x: &Tensor, first: usize) -> Result<Value> {
    let (low, high, dtype): (i64, i64, DType) = (args.at(first)?, args.at(first + 1)?, args.at(first + 2)?);
    check!(low <= high, "{}: quant_min {low} is above quant_max {high}", args.name());
    let bounded = tensor!("clamp", x, Scalar::Int(low), Scalar::Int(high))?;
    Ok(tensor!("to.dtype", &bounded, dtype)?.into())
}

/// The input, which has the dtype that is the sixth argument.
fn integers<'a>(args: &Args<'_>, x: &'a Tensor) -> Result<&'a Tensor> {
    let dtype: DType = args.at(5)?;
    check!(
        x.dtype() == dtype,
        "{}: Expecting input to have dtype: {}, but got {}",
        args.name(),
        dtype.name(),
        x.dtype().name()
    );
    Ok(x)
}

fn out_dtype(args: &Args<'_>, at: usize) -> Result<DType> {
    Ok(args.at::<Option<DType>>(at)?.unwrap_or(DType::Float32))
}

fn dequantize_by_tensors(args: &Args<'_>) -> Result<Value> {
    let (x, scale, zero): (&Tensor, &Tensor, &Tensor) = args.get()?;
    let x = tensor!("to.dtype", integers(args, x)?, out_dtype(args, 6)?)?;
    let shifted = tensor!("sub.Tensor", &x, &number(args, zero)?)?;
    Ok(tensor!("mul.Tensor", &shifted, &number(args, scale)?)?.into())
}

/// A vector along an axis of a tensor.
fn along(args: &Args<'_>, v: &Tensor, x: &Tensor, axis: i64) -> Result<Tensor> {
    let axis = geometry::wrap_dim(axis, x.ndim())?;
    check!(
        v.ndim() == 1 && x.sizes().get(axis) == v.sizes().first(),
        "{}: {} does not go along dimension {axis} of {}",
        args.name(),
        v.describe(),
        x.describe()
    );
    let sizes: Dims = (0..x.ndim()).map(|d| if d == axis { v.sizes()[0] } else { 1 }).collect();
    tensor!("reshape", v, &sizes)
}

/// Groups of a matrix's elements as rows.
fn grouped(args: &Args<'_>, x: &Tensor, group: i64) -> Result<Tensor> {
    check!(
        group > 1 && x.ndim() == 2 && x.sizes()[1] % group == 0,
        "{}: groups of {group} do not divide the rows of {}",
        args.name(),
        x.describe()
    );
    tensor!("reshape", x, &[-1, group])
}

/// The scale and the zero point for the whole of a tensor.
fn choose(args: &Args<'_>, symmetric: bool) -> Result<Value> {
    let (x, low, high, eps, dtype): (&Tensor, i64, i64, f64, DType) = args.get()?;
    check!(
        x.dtype() == DType::Float32 || x.dtype().is_reduced_floating(),
        "{}: Expecting input to have dtype torch.float32/16/b16, but got dtype: {}",
        args.name(),
        x.dtype().name()
    );
    check!(
        low < high && low.checked_abs().is_some() && high < i64::MAX / 2 && low > i64::MIN / 2,
        "{}: qmin must be less than qmax.",
        args.name()
    );
    let zero = tensor!("zeros", &[0i64; 0], x.dtype())?;
    let least = tensor!("minimum", &tensor!("min", x)?, &zero)?;
    let most = tensor!("maximum", &tensor!("max", x)?, &zero)?;
    let eps = tensor!("full", &[1i64], Scalar::Float(eps), DType::Float32)?;
    let levels = (high - low) as f64;
    let (scale, zero) = if symmetric {
        let largest = tensor!("maximum", &tensor!("neg", &least)?, &most)?;
        let scale = tensor!("maximum", &tensor!("div.Scalar", &largest, Scalar::Float(levels / 2.0))?, &eps)?;
        let middle = if dtype == DType::UInt8 { 128 } else { 0 };
        let zero = tensor!("full_like", &scale, Scalar::Int(middle), DType::Int64)?;
        (scale, zero)
    } else {
        let range = tensor!("sub.Tensor", &most, &least)?;
        let scale = tensor!("maximum", &tensor!("div.Scalar", &range, Scalar::Float(levels))?, &eps)?;
        let steps = tensor!("to.dtype", &tensor!("round", &tensor!("div.Tensor", &least, &scale)?)?, DType::Int64)?;
        let zero = tensor!("add.Scalar", &tensor!("neg", &steps)?, Scalar::Int(low))?;
        (scale, tensor!("clamp", &zero, Scalar::Int(low), Scalar::Int(high))?)
    };
    Ok(Value::tuple([tensor!("to.dtype", &scale, DType::Float64)?, zero]))
}

/// The scale and the zero point of each row, for 8 bits.
fn choose_by_row(args: &Args<'_>) -> Result<Value> {
    let (x, dtype): (&Tensor, DType) = args.get()?;
    if !matches!(dtype, DType::Int8 | DType::UInt8) {
        bail!("{}: unsupported dtype {}", args.name(), dtype.name());
    }
    let (low, high) = (Scalar::Int(-128), Scalar::Int(127));
    let least = tensor!("clamp_max", &tensor!("amin", x, &[-1i64], true)?, Scalar::Int(0))?;
    let most = tensor!("clamp_min", &tensor!("amax", x, &[-1i64], true)?, Scalar::Int(0))?;
    let range = tensor!("sub.Tensor", &most, &least)?;
    let scale = tensor!("div.Scalar", &range, Scalar::Float(255.0))?;
    let scale = tensor!("clamp_min", &scale, Scalar::Float(f32::EPSILON as f64))?;
    let (down, up) = (tensor!("div.Tensor", &least, &scale)?, tensor!("div.Tensor", &most, &scale)?);
    let errors = tensor!("add.Tensor", &tensor!("add.Scalar", &down, low)?, &tensor!("add.Scalar", &up, high)?)?;
    let from = |t: &Tensor, n: Scalar| tensor!("add.Scalar", &tensor!("neg", t)?, n);
    let zero =
        tensor!("where.self", &tensor!("gt.Scalar", &errors, Scalar::Int(0))?, &from(&down, low)?, &from(&up, high)?)?;
    let zero = tensor!("round", &tensor!("clamp", &zero, low, high)?)?;
    Ok(Value::tuple([tensor!("to.dtype", &scale, DType::Float64)?, tensor!("to.dtype", &zero, DType::Int64)?]))
}
