//! Quantized tensors in operators: scales chosen and read, and what calls of other families' operators on them are.

use crate::core::quantized::{Quantizer, dequantize, integers, quantize, quantize_number, quantized, rectify};
use crate::core::{DType, Result, Scalar, Tensor, iter};
use crate::operator::{Arg, Args, Value};
use crate::{bail, call, check, tensor};
use std::sync::Arc;

/// The quantizer of a tensor.
pub fn quantizer<'t>(name: &str, t: &'t Tensor) -> Result<&'t Arc<Quantizer>> {
    if !t.dtype().is_quantized() {
        let space = if name.contains("::") { "" } else { "aten::" };
        bail!(NotImplemented, "Could not run '{space}{name}' with arguments from the 'CPU' backend.");
    }
    Quantizer::expect(t)
}

/// The scale and the zero point of a tensor that has one of each.
pub fn parameters(name: &str, t: &Tensor) -> Result<(f64, i64)> {
    quantizer(name, t)?.expect_whole()
}

/// The quantizer of results, with a scale that there is and a zero point that the dtype has.
pub fn per_tensor(name: &str, scale: f64, zero_point: i64, dtype: DType) -> Result<Arc<Quantizer>> {
    check!(
        dtype.is_quantized(),
        "{name}: expected a quantized dtype (torch.quint8, torch.qint8, torch.qint32), got {}",
        dtype.name()
    );
    check_zero_point(zero_point, dtype, true)?;
    Ok(Quantizer::per_tensor(scale, zero_point))
}

/// An error unless the dtype has the zero point.
pub fn check_zero_point(zero_point: i64, dtype: DType, is_whole: bool) -> Result<()> {
    let name = if is_whole { "quantize_tensor_per_tensor_affine" } else { "quantize_tensor_per_channel_affine" };
    let (low, high) = dtype.underlying().int_range();
    check!(zero_point <= high, "{name} zero_point {zero_point} is above upper bound.");
    check!(zero_point >= low, "{name} zero_point {zero_point} is below lower bound.");
    Ok(())
}

/// The scale and the zero point at which integers from `low` to `high` reach from `min` to `max`.
pub fn choose_parameters(min: f32, max: f32, (low, high): (i64, i64), reduce_range: bool) -> Result<(f64, i64)> {
    // A smaller scale has no reciprocal in float16.
    const SMALLEST_SCALE: f32 = 6.1e-5;
    check!(min <= max, "In ChooseQuantizationParams, min should be less than or equal to max");
    let (low, high) = if reduce_range { (low / 2, high / 2) } else { (low, high) };
    let (low, high) = (low as f64, high as f64);
    // Zero is to be one of the numbers.
    let (mut min, mut max) = (min.min(0.0), max.max(0.0));
    let mut scale = (max as f64 - min as f64) / (high - low);
    if scale as f32 == 0.0 || (1.0 / scale as f32).is_infinite() {
        scale = 0.1;
    }
    if scale < SMALLEST_SCALE as f64 {
        let before = scale as f32;
        scale = SMALLEST_SCALE as f64;
        if min == 0.0 {
            max = SMALLEST_SCALE * (high - low) as f32;
        } else if max == 0.0 {
            min = -SMALLEST_SCALE * (high - low) as f32;
        } else {
            let amplifier = SMALLEST_SCALE / before;
            min *= amplifier;
            max *= amplifier;
        }
    }
    let (of_min, of_max) = (min as f64 / scale, max as f64 / scale);
    let zero = if low.abs() + of_min.abs() < high.abs() + of_max.abs() { low - of_min } else { high - of_max };
    Ok((scale, zero.clamp(low, high).round_ties_even() as i64))
}

/// The scale and the zero point for the elements of a tensor in 8 bits.
pub fn choose_for(x: &Tensor, range: (i64, i64), reduce_range: bool) -> Result<(f64, i64)> {
    if x.numel() == 0 {
        return choose_parameters(0.0, 0.0, range, reduce_range);
    }
    let (min, max) = (tensor!("min", x)?.item()?, tensor!("max", x)?.item()?);
    choose_parameters(min.to_f64() as f32, max.to_f64() as f32, range, reduce_range)
}

/// The numbers a tensor stands for: its own, or those of its integers.
pub fn numbers(x: &Tensor) -> Result<Tensor> {
    if x.dtype().is_quantized() { dequantize(x) } else { Ok(x.clone()) }
}

/// The result of what is computed on the integers, with the tensor's quantizer.
pub fn on_integers(x: &Tensor, f: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    let q = quantizer("quantized", x)?.clone();
    quantized(&f(&integers(x)?)?, q)
}

/// The result of what is computed on the numbers, quantized.
pub fn on_numbers(x: &Tensor, q: &Arc<Quantizer>, f: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    quantize(&f(&dequantize(x)?)?, q, x.dtype())
}

/// `relu` of a quantized tensor.
pub fn relu(args: &Args<'_>) -> Result<Value> {
    Ok(rectified(args.name(), args.at(0)?)?.into())
}

/// What is below zero becomes zero.
pub fn rectified(name: &str, x: &Tensor) -> Result<Tensor> {
    let (_, zero) = parameters(name, x)?;
    on_integers(x, |ints| rectify(ints, zero))
}

/// `clamp` and `hardtanh` of a quantized tensor, whose bounds are the arguments after it.
pub fn clamp(args: &Args<'_>) -> Result<Value> {
    let (x, low, high): (&Tensor, Option<Scalar>, Option<Scalar>) = args.get()?;
    Ok(bounded(args.name(), x, low, high)?.into())
}

/// What is outside of bounds becomes the bound.
pub fn bounded(name: &str, x: &Tensor, low: Option<Scalar>, high: Option<Scalar>) -> Result<Tensor> {
    let (scale, zero) = parameters(name, x)?;
    check!(low.is_some() || high.is_some(), "Both min and max are None");
    let bound = |b: Option<Scalar>| b.map(|b| quantize_number(b.to_f64(), scale, zero, x.dtype())).transpose();
    let (low, high) = (bound(low)?, bound(high)?);
    on_integers(x, |ints| {
        let ints = match low {
            Some(low) => tensor!("clamp_min", ints, low)?,
            None => ints.clone(),
        };
        high.map_or(Ok(ints.clone()), |high| tensor!("clamp_max", &ints, high))
    })
}

/// A function with values between 0 and 1, or between -1 and 1 (`signed`), whose result reaches just these.
fn of_known_range(args: &Args<'_>, signed: bool, f: fn(&Tensor) -> Result<Tensor>) -> Result<Value> {
    let x: &Tensor = args.at(0)?;
    parameters(args.name(), x)?;
    let (scale, zero) = match (x.dtype(), signed) {
        (DType::QUInt8, false) => (1.0 / 256.0, 0),
        (DType::QInt8, false) => (1.0 / 256.0, -128),
        (DType::QUInt8, true) => (2.0 / 256.0, 128),
        (DType::QInt8, true) => (2.0 / 256.0, 0),
        (_, false) => (1.0 / 4294967296.0, 0),
        (_, true) => (2.0 / 4294967296.0, 0),
    };
    Ok(on_numbers(x, &Quantizer::per_tensor(scale, zero), f)?.into())
}

/// `sigmoid` of a quantized tensor.
pub fn sigmoid(args: &Args<'_>) -> Result<Value> {
    of_known_range(args, false, |x| tensor!("sigmoid", x))
}

/// `hardsigmoid` of a quantized tensor.
pub fn hardsigmoid(args: &Args<'_>) -> Result<Value> {
    of_known_range(args, false, |x| tensor!("hardsigmoid", x))
}

/// `tanh` of a quantized tensor.
pub fn tanh(args: &Args<'_>) -> Result<Value> {
    of_known_range(args, true, |x| tensor!("tanh", x))
}

/// `cat` of quantized tensors: the result has the first one's quantizer.
pub fn cat(args: &Args<'_>) -> Result<Value> {
    let (list, dim): (&[Tensor], i64) = args.get()?;
    let Some(first) = list.first() else { bail!("cat: expected a non-empty list of Tensors") };
    let q = quantizer("cat", first)?;
    check!(q.whole().is_some(), "Only per-tensor quantization is supported in 'cat'!");
    Ok(joined("cat", list, dim, q, false)?.into())
}

/// Quantized tensors one after the other, with another quantizer.
pub fn joined(name: &str, list: &[Tensor], dim: i64, q: &Arc<Quantizer>, relu: bool) -> Result<Tensor> {
    let Some(first) = list.first() else { bail!("{name}: expected a non-empty list of Tensors") };
    for t in list {
        check!(
            t.dtype() == first.dtype(),
            "All dtypes must be the same. Provided types are: {} and {}",
            first.dtype().name(),
            t.dtype().name()
        );
    }
    let mut all = Vec::with_capacity(list.len());
    for t in list {
        let alike = if *quantizer(name, t)? == *q { t.clone() } else { quantize(&dequantize(t)?, q, t.dtype())? };
        all.push(integers(&if relu { rectified(name, &alike)? } else { alike })?);
    }
    quantized(&tensor!("cat", &all, dim)?, q.clone())
}

/// `stack` of quantized tensors.
pub fn stack(args: &Args<'_>) -> Result<Value> {
    let (list, dim): (&[Tensor], i64) = args.get()?;
    let list = list.iter().map(|t| tensor!("unsqueeze", t, dim)).collect::<Result<Vec<_>>>()?;
    call!("cat", &list, dim)
}

/// `constant_pad_nd` of a quantized tensor.
pub fn pad(args: &Args<'_>) -> Result<Value> {
    let (x, widths, value): (&Tensor, &[i64], Scalar) = args.get()?;
    check!(quantizer("pad", x)?.whole().is_some(), "Only per-tensor padding is supported.");
    let (scale, zero) = parameters("pad", x)?;
    let value = quantize_number(value.to_f64(), scale, zero, x.dtype())?;
    Ok(on_integers(x, |ints| tensor!("constant_pad_nd", ints, widths, value))?.into())
}

/// `masked_fill.Scalar` of a quantized tensor.
pub fn masked_fill(args: &Args<'_>) -> Result<Value> {
    let (x, mask, value): (&Tensor, &Tensor, Scalar) = args.get()?;
    let (scale, zero) = parameters("masked_fill", x)?;
    let value = quantize_number(value.to_f64(), scale, zero, x.dtype())?;
    Ok(on_integers(x, |ints| tensor!("masked_fill.Scalar", ints, mask, value))?.into())
}

/// `fill_` of a quantized tensor with a number.
pub fn fill(args: &Args<'_>) -> Result<Value> {
    let (x, value): (&Tensor, Scalar) = args.get()?;
    let numbers = tensor!("full", x.sizes(), value, DType::Float32)?;
    write(x, &quantize(&numbers, quantizer("fill_", x)?, x.dtype())?)
}

fn write(to: &Tensor, from: &Tensor) -> Result<Value> {
    iter::copy(&integers(to)?, &integers(from)?)?;
    to.storage().note_write();
    Ok(Value::None)
}

/// `copy_` where a tensor is quantized: numbers are quantized as the written tensor is, and of another quantized tensor the
/// quantizer is taken, too.
pub fn copy(args: &Args<'_>) -> Result<Value> {
    let (to, from): (&Tensor, &Tensor) = args.get()?;
    match (to.dtype().is_quantized(), from.dtype().is_quantized()) {
        (true, true) => {
            let (old, new) = (quantizer("copy_", to)?, quantizer("copy_", from)?);
            check!(old.scheme() == new.scheme(), "Quantized Copy only works with same qscheme");
            check!(to.dtype() == from.dtype(), "Quantized Copy only works with same dtype");
            check!(
                new.whole().is_some() || to.sizes() == from.sizes(),
                "copy_: scales of {} are not those of {}",
                from.describe(),
                to.describe()
            );
            let new = (old != new).then(|| new.clone());
            let done = write(to, from)?;
            if let Some(new) = new {
                // SAFETY: the caller keeps others from a tensor that is written.
                unsafe { to.storage().set_quantizer(new) };
            }
            Ok(done)
        }
        (true, false) => {
            check!(from.dtype() == DType::Float32, "Quantized copy only works with kFloat as source Tensor");
            check!(to.sizes() == from.sizes(), "Quantized copy only works with Tensors with the same shape");
            write(to, &quantize(from, quantizer("copy_", to)?, to.dtype())?)
        }
        _ => bail!(
            "Copying from quantized Tensor to non-quantized Tensor is not allowed, please use dequantize to get a float \
             Tensor from a quantized Tensor"
        ),
    }
}

/// `_to_copy` of a quantized tensor: its dtype stays.
pub fn to_copy(args: &Args<'_>) -> Result<Value> {
    let (x, dtype): (&Tensor, Option<DType>) = args.get()?;
    check!(
        dtype.is_none_or(|d| d.is_quantized()),
        "Creation of quantized tensor requires quantized dtype like torch.quint8"
    );
    check!(dtype.is_none_or(|d| d == x.dtype()), "Quantized Copy only works with same dtype");
    crate::lazy_op!("clone").call(&[Arg::Tensor(x), args.list.get(6).copied().unwrap_or(Arg::None)])
}

/// `empty_like` of a quantized tensor.
pub fn empty_like(args: &Args<'_>) -> Result<Value> {
    let (x, dtype): (&Tensor, Option<DType>) = args.get()?;
    check!(
        dtype.is_none_or(|d| d == x.dtype()),
        "It is currently not supported to specify a dtype that doesn't match the input tensor's dtype via empty_like."
    );
    let format = args.list.get(5).copied().unwrap_or(Arg::None);
    let ints = integers(x)?;
    let list = [Arg::Tensor(&ints), Arg::None, Arg::None, Arg::None, Arg::None, format];
    Ok(quantized(&crate::lazy_op!("empty_like").call(&list)?.tensor()?, quantizer("empty_like", x)?.clone())?.into())
}

/// `equal` of quantized tensors: quantizers and integers are.
pub fn equal(args: &Args<'_>) -> Result<Value> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    if a.dtype() != b.dtype() || Quantizer::of(a) != Quantizer::of(b) {
        return Ok(Value::Bool(false));
    }
    call!("equal", &integers(a)?, &integers(b)?)
}
