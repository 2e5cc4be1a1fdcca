//! Quantized tensors: made of numbers, asked what they are, and computed with in `quantized::*`.

pub mod arithmetic;
mod integers;
pub mod packed;

use super::support::quantized::{check_zero_point, choose_for, parameters, per_tensor, quantizer};
use crate::core::quantized::{Quantizer, dequantize, integers, quantize, quantized};
use crate::core::{DType, Result, Tensor, geometry, iter};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{bail, call, check, tensor};
use std::sync::Arc;

/// An operator whose body takes quantized tensors.
const fn of_quantized(schema: &'static str, doc: &'static str, body: fn(&Args<'_>) -> Result<Value>) -> Record {
    functional(schema, doc, body).on_quantized(OnQuantized::Body).no_gradient()
}

/// An operator that writes a tensor without scales, and takes a quantized one.
const fn into_out(schema: &'static str, doc: &'static str, body: fn(&Args<'_>) -> Result<()>) -> Record {
    mutating(schema, doc, body).on_quantized(OnQuantized::Body).no_gradient()
}

/// Writes a result over the second argument.
fn written(args: &Args<'_>, result: Tensor) -> Result<()> {
    let out: &Tensor = args.at(1)?;
    check!(
        out.dtype() == result.dtype(),
        "Expected out tensor to have dtype {}, but got {} instead",
        result.dtype().cpp_name(),
        out.dtype().cpp_name()
    );
    iter::check_internal_overlap(out)?;
    // What is written may be the argument itself.
    let result = if result.storage().same(out.storage()) { tensor!("clone", &result)? } else { result };
    if out.sizes() != result.sizes() {
        call!("resize_", out, result.sizes())?;
    }
    call!("copy_", out, &result).map(drop)
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    of_quantized(
        "quantize_per_tensor(Tensor self, float scale, int zero_point, ScalarType dtype) -> Tensor",
        "The quantized tensor of numbers at one scale.",
        |a| {
            let (x, scale, zero, dtype): (&Tensor, f64, i64, DType) = a.get()?;
            Ok(at_scale(a, x, scale, zero, dtype)?.into())
        },
    ),
    of_quantized(
        "quantize_per_tensor.tensor_qparams(Tensor self, Tensor scale, Tensor zero_point, ScalarType dtype) -> Tensor",
        "The quantized tensor of numbers at one scale.",
        |a| {
            let (x, scale, zero, dtype): (&Tensor, &Tensor, &Tensor, DType) = a.get()?;
            Ok(at_scale(a, x, scale.item()?.to_f64(), zero.item()?.to_i64(), dtype)?.into())
        },
    )
    .data_dependent(DataDependence::Elements),
    of_quantized(
        "quantize_per_tensor.tensors(Tensor[] tensors, Tensor scales, Tensor zero_points, ScalarType dtype) -> Tensor[]",
        "The quantized tensors of several, each at a scale.",
        |a| {
            let (list, scales, zeros, dtype): (&[Tensor], &Tensor, &Tensor, DType) = a.get()?;
            let (scales, zeros) = (vector(a, scales)?, vector(a, zeros)?);
            check!(
                list.len() == scales.len() && list.len() == zeros.len(),
                "{}: {} tensors, {} scales and {} zero points",
                a.name(),
                list.len(),
                scales.len(),
                zeros.len()
            );
            let each = list.iter().zip(scales.iter().zip(&zeros));
            Ok(each.map(|(t, (s, z))| at_scale(a, t, *s, *z as i64, dtype)).collect::<Result<Vec<_>>>()?.into())
        },
    )
    .data_dependent(DataDependence::Elements),
    of_quantized(
        "quantize_per_tensor_dynamic(Tensor self, ScalarType dtype, bool reduce_range) -> Tensor",
        "The quantized tensor of numbers at the scale at which they are all reached.",
        |a| {
            let (x, dtype, reduce_range): (&Tensor, DType, bool) = a.get()?;
            if dtype == DType::Float16 {
                return Ok(tensor!("to.dtype", x, dtype)?.into());
            }
            check!(
                matches!(dtype, DType::QInt8 | DType::QUInt8),
                "dtype {} not supported",
                dtype.name()
            );
            let (scale, zero) = choose_for(x, dtype.underlying().int_range(), reduce_range)?;
            Ok(at_scale(a, x, scale, zero, dtype)?.into())
        },
    )
    .data_dependent(DataDependence::Elements),
    of_quantized(
        "quantize_per_channel(Tensor self, Tensor scales, Tensor zero_points, int axis, ScalarType dtype) -> Tensor",
        "The quantized tensor of numbers, each slice of a dimension at a scale of its own.",
        |a| {
            let (x, scales, zeros, axis, dtype): (&Tensor, &Tensor, &Tensor, i64, DType) = a.get()?;
            Ok(quantize(x, &by_channel(a, x, scales, zeros, axis, dtype)?, dtype)?.into())
        },
    )
    .data_dependent(DataDependence::Elements),
    of_quantized("dequantize.self(Tensor self) -> Tensor", "The numbers that quantized integers stand for.", |a| {
        let x: &Tensor = a.at(0)?;
        Ok(if x.dtype().is_quantized() { dequantize(x)? } else { tensor!("to.dtype", x, DType::Float32)? }.into())
    }),
    into_out(
        "dequantize.self_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
        "The numbers that quantized integers stand for.",
        |a| written(a, tensor!("dequantize.self", a.list[0])?),
    ),
    of_quantized(
        "dequantize.tensors(Tensor[] tensors) -> Tensor[]",
        "The numbers that the integers of quantized tensors stand for.",
        |a| Ok(a.at::<&[Tensor]>(0)?.iter().map(dequantize).collect::<Result<Vec<_>>>()?.into()),
    ),
    of_quantized("int_repr(Tensor self) -> Tensor", "The integers of a quantized tensor, copied.", |a| {
        let x: &Tensor = a.at(0)?;
        quantizer(a.name(), x)?;
        Ok(iter::dense_clone(&integers(x)?)?.into())
    }),
    into_out("int_repr.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)", "The integers of a quantized tensor.", |a| {
        written(a, tensor!("int_repr", a.list[0])?)
    }),
    of_quantized("q_scale(Tensor self) -> float", "The scale of a quantized tensor.", |a| {
        Ok(Value::Float(parameters(a.name(), a.at(0)?)?.0))
    })
    .data_dependent(DataDependence::Elements),
    of_quantized("q_zero_point(Tensor self) -> int", "The zero point of a quantized tensor.", |a| {
        Ok(Value::Int(parameters(a.name(), a.at(0)?)?.1))
    })
    .data_dependent(DataDependence::Elements),
    of_quantized("q_per_channel_scales(Tensor self) -> Tensor", "The scales of slices of a quantized tensor.", |a| {
        let Channels { scales, float_params, .. } = channels(a)?;
        Ok(numbers(scales, if float_params { DType::Float32 } else { DType::Float64 })?.into())
    })
    .data_dependent(DataDependence::Elements),
    of_quantized(
        "q_per_channel_zero_points(Tensor self) -> Tensor",
        "The zero points of slices of a quantized tensor.",
        |a| {
            let Channels { zero_points, float_params, .. } = channels(a)?;
            Ok(numbers(zero_points, if float_params { DType::Float32 } else { DType::Int64 })?.into())
        },
    )
    .data_dependent(DataDependence::Elements),
    of_quantized("q_per_channel_axis(Tensor self) -> int", "The dimension whose slices have scales of their own.", |a| {
        Ok(Value::Int(channels(a)?.axis as i64))
    })
    .data_dependent(DataDependence::Elements),
    of_quantized("qscheme(Tensor self) -> QScheme", "Whether scales are those of a tensor or of its slices.", |a| {
        Ok(Value::Int(quantizer(a.name(), a.at(0)?)?.scheme()))
    })
    .data_dependent(DataDependence::Elements),
    of_quantized(
        "_make_per_tensor_quantized_tensor(Tensor self, float scale, int zero_point) -> Tensor",
        "Integers as a quantized tensor at one scale.",
        |a| {
            let (x, scale, zero): (&Tensor, f64, i64) = a.get()?;
            Ok(quantized(&iter::dense_clone(x)?, Quantizer::per_tensor(scale, zero))?.into())
        },
    ),
    of_quantized(
        "_make_per_channel_quantized_tensor(Tensor self, Tensor scale, Tensor zero_point, int axis) -> Tensor",
        "Integers as a quantized tensor, each slice of a dimension at a scale of its own.",
        |a| {
            let (x, scales, zeros, axis): (&Tensor, &Tensor, &Tensor, i64) = a.get()?;
            let q = by_channel(a, x, scales, zeros, axis, x.dtype())?;
            Ok(quantized(&iter::dense_clone(x)?, q)?.into())
        },
    )
    .data_dependent(DataDependence::Elements),
    of_quantized(
        "_empty_affine_quantized(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, \
         bool? pin_memory=None, float scale=1, int zero_point=0, MemoryFormat? memory_format=contiguous_format) -> Tensor",
        "An uninitialised quantized tensor at one scale.",
        |a| {
            let (size, dtype): (&[i64], Option<DType>) = a.get()?;
            let (scale, zero): (f64, i64) = (a.at(5)?, a.at(6)?);
            let Some(dtype) = dtype else { bail!("Can only create Quantized Tensor with data type.") };
            let q = per_tensor(a.name(), scale, zero, dtype)?;
            let format = a.at::<Option<_>>(7)?.unwrap_or(crate::core::MemoryFormat::Contiguous);
            Ok(quantized(&Tensor::empty_format(size, dtype.underlying(), format)?, q)?.into())
        },
    ),
    of_quantized(
        "_empty_per_channel_affine_quantized(SymInt[] size, *, Tensor scales, Tensor zero_points, int axis, ScalarType? \
         dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? \
         memory_format=contiguous_format) -> Tensor",
        "An uninitialised quantized tensor, each slice of a dimension at a scale of its own.",
        |a| {
            let (size, scales, zeros, axis): (&[i64], &Tensor, &Tensor, i64) = a.get()?;
            let Some(dtype) = a.at::<Option<DType>>(4)? else { bail!("Can only create Quantized Tensor with data type.") };
            let format = a.at::<Option<_>>(8)?.unwrap_or(crate::core::MemoryFormat::Contiguous);
            let ints = Tensor::empty_format(size, dtype.underlying(), format)?;
            Ok(quantized(&ints, by_channel(a, &ints, scales, zeros, axis, dtype)?)?.into())
        },
    )
    .data_dependent(DataDependence::Elements),
    of_quantized(
        "_choose_qparams_per_tensor(Tensor self, bool reduce_range=False) -> (float, int)",
        "The scale and the zero point at which 8 bits reach all elements.",
        |a| {
            let (x, reduce_range): (&Tensor, bool) = a.get()?;
            let (scale, zero) = choose_for(x, (0, 255), reduce_range)?;
            Ok(Value::Tuple(vec![Value::Float(scale), Value::Int(zero)]))
        },
    )
    .data_dependent(DataDependence::Elements),
];

fn at_scale(args: &Args<'_>, x: &Tensor, scale: f64, zero_point: i64, dtype: DType) -> Result<Tensor> {
    quantize(x, &per_tensor(args.name(), scale, zero_point, dtype)?, dtype)
}

/// The elements of a vector.
fn vector(args: &Args<'_>, t: &Tensor) -> Result<Vec<f64>> {
    check!(t.ndim() == 1, "{}: expected a vector, got {}", args.name(), t.describe());
    let wide = iter::contiguous(&tensor!("to.dtype", t, DType::Float64)?)?;
    check!(!wide.is_shape(), "{}: scales of slices go by values", args.name());
    // SAFETY: a contiguous tensor of float64, which nobody writes meanwhile.
    Ok(unsafe { wide.as_slice::<f64>() }.to_vec())
}

fn by_channel(
    args: &Args<'_>,
    x: &Tensor,
    scales: &Tensor,
    zeros: &Tensor,
    axis: i64,
    dtype: DType,
) -> Result<Arc<Quantizer>> {
    check!(
        dtype.is_quantized() || dtype.is_integral(),
        "{}: expected a quantized dtype, got {}",
        args.name(),
        dtype.name()
    );
    let axis = geometry::wrap_dim(axis, x.ndim())?;
    let float_params = zeros.dtype().is_floating();
    let mut values = vector(args, scales)?;
    let zero_points = vector(args, zeros)?;
    check!(
        values.len() == zero_points.len() && x.sizes().get(axis) == Some(&(values.len() as i64)),
        "{}: {} scales and {} zero points for dimension {axis} of {}",
        args.name(),
        values.len(),
        zero_points.len(),
        x.describe()
    );
    if float_params {
        values.iter_mut().for_each(|s| *s = *s as f32 as f64);
    } else {
        zero_points.iter().try_for_each(|z| check_zero_point(*z as i64, dtype, false))?;
    }
    Ok(Arc::new(Quantizer::PerChannel { scales: values, zero_points, axis, float_params }))
}

struct Channels<'a> {
    scales: &'a [f64],
    zero_points: &'a [f64],
    axis: usize,
    float_params: bool,
}

fn channels<'a>(args: &Args<'a>) -> Result<Channels<'a>> {
    let x: &Tensor = args.at(0)?;
    match &**quantizer(args.name(), x)? {
        Quantizer::PerChannel { scales, zero_points, axis, float_params } => {
            Ok(Channels { scales, zero_points, axis: *axis, float_params: *float_params })
        }
        Quantizer::PerTensor { .. } => bail!("{}: Expected quantizer->qscheme() == kPerChannelAffine", args.name()),
    }
}

fn numbers(values: &[f64], dtype: DType) -> Result<Tensor> {
    iter::to_dtype(&Tensor::from_slice(values)?, dtype)
}
