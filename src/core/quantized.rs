//! Quantized tensors: integers that stand for numbers, `(integer - zero point) * scale`. What they stand for is said of the
//! storage, so that all tensors on it agree.

use super::{DType, Dims, Element, Result, Scalar, Storage, Tensor, iter};
use crate::{bail, check, check_condition};
use std::sync::Arc;

pub use super::quantizer::Quantizer;

impl Quantizer {
    /// What the integers of a tensor stand for, if it is quantized.
    pub fn of(t: &Tensor) -> Option<&Arc<Quantizer>> {
        if t.dtype().is_quantized() { t.storage().quantizer().map(|(_, q)| q) } else { None }
    }

    /// What the integers of a quantized tensor stand for; an error where nobody has said it.
    pub fn expect(t: &Tensor) -> Result<&Arc<Quantizer>> {
        match Quantizer::of(t) {
            Some(q) => Ok(q),
            None => bail!("a {} tensor without a scale: it was not made by quantizing", t.dtype().name()),
        }
    }

    /// [`Quantizer::whole`], which an operator needs.
    pub fn expect_whole(&self) -> Result<(f64, i64)> {
        check_condition!(self.whole().is_some(), "quantizer->qscheme() == kPerTensorAffine");
        Ok(self.whole().unwrap_or_default())
    }
}

/// The integers of a quantized tensor, as a tensor of integers on the same bytes.
pub fn integers(t: &Tensor) -> Result<Tensor> {
    let Some((storage, _)) = t.storage().quantizer() else {
        bail!("a {} tensor without a scale: it was not made by quantizing", t.dtype().name());
    };
    Tensor::on_storage(storage.clone(), t.sizes(), t.strides(), t.offset(), t.dtype().underlying())
}

/// Integers as the quantized tensor on the same bytes.
pub fn quantized(integers: &Tensor, quantizer: Arc<Quantizer>) -> Result<Tensor> {
    let dtype = DType::QUANTIZED.into_iter().find(|d| d.underlying() == integers.dtype());
    let Some(dtype) = dtype else { bail!("{} is not a type of quantized integers", integers.dtype().name()) };
    if let Quantizer::PerChannel { scales, zero_points, axis, .. } = &*quantizer {
        check!(
            integers.sizes().get(*axis).is_some_and(|n| *n == scales.len() as i64) && scales.len() == zero_points.len(),
            "quantize: {} scales and {} zero points for dimension {axis} of {}",
            scales.len(),
            zero_points.len(),
            integers.describe()
        );
    }
    let storage = Storage::quantized(integers.storage().clone(), quantizer);
    Tensor::on_storage(storage, integers.sizes(), integers.strides(), integers.offset(), dtype)
}

/// Runs a block with `$t` bound to the Rust type of integers that may be quantized.
macro_rules! dispatch_integers {
    ($dtype:expr, $t:ident => $body:expr) => {
        match $dtype.underlying() {
            DType::UInt8 => {
                type $t = u8;
                $body
            }
            DType::Int8 => {
                type $t = i8;
                $body
            }
            DType::Int32 => {
                type $t = i32;
                $body
            }
            other => bail!("{} is not a type of quantized integers", other.name()),
        }
    };
}

/// An integer of a tensor of quantized ones.
trait Quantum: Element + Into<f64> + Ord {
    /// The integer of the type that is nearest to `zero_point + x`, ties of x to even. What is no number becomes the smallest, as
    /// conversions of vectors have it.
    fn nearest(x: f32, zero_point: i64) -> Self;
    /// As [`Quantum::nearest`], around a zero point of the type.
    fn near(x: f32, zero_point: Self) -> Self;
    /// The zero point, where the type has it.
    fn of_zero(zero_point: i64) -> Option<Self>;
}

macro_rules! byte {
    ($($t:ty),*) => {$(
        impl Quantum for $t {
            fn nearest(x: f32, zero_point: i64) -> $t {
                rounded(x, zero_point).clamp(<$t>::MIN as i64, <$t>::MAX as i64) as $t
            }
            #[inline]
            fn near(x: f32, zero_point: $t) -> $t {
                /// Added to a number below 2^22, it leaves the nearest integer in the last bits.
                const TO_INTEGER: f32 = 12582912.0;
                let zero = zero_point as i32;
                // Bounds that are integers may come before the rounding.
                let bounded = x.max((<$t>::MIN as i32 - zero) as f32).min((<$t>::MAX as i32 - zero) as f32);
                let steps = ((bounded + TO_INTEGER).to_bits() as i32).wrapping_sub(TO_INTEGER.to_bits() as i32);
                (steps + zero) as $t
            }
            fn of_zero(zero_point: i64) -> Option<$t> {
                zero_point.try_into().ok()
            }
        }
    )*};
}
byte!(u8, i8);

impl Quantum for i32 {
    fn nearest(x: f32, zero_point: i64) -> i32 {
        rounded(x, zero_point).clamp(i32::MIN as i64, i32::MAX as i64) as i32
    }
    fn near(x: f32, zero_point: i32) -> i32 {
        i32::nearest(x, zero_point.into())
    }
    fn of_zero(zero_point: i64) -> Option<i32> {
        zero_point.try_into().ok()
    }
}

fn rounded(x: f32, zero_point: i64) -> i64 {
    let all = if x.is_nan() { i64::MIN } else { x.round_ties_even() as i64 };
    all.saturating_add(zero_point)
}

/// A vector along a dimension of a tensor.
fn along(values: &[f64], t: &Tensor, axis: usize) -> Result<Tensor> {
    let single: Vec<f32> = values.iter().map(|v| *v as f32).collect();
    let sizes: Dims = (0..t.ndim()).map(|d| if d == axis { values.len() as i64 } else { 1 }).collect();
    let v = Tensor::from_slice(&single)?;
    let strides = super::geometry::contiguous_strides(&sizes);
    v.alias(&sizes, &strides, 0, DType::Float32)
}

/// A fresh tensor like another one, of another dtype.
fn like(t: &Tensor, dtype: DType) -> Result<Tensor> {
    Tensor::empty_strided(t.sizes(), &iter::output_strides(t.sizes(), &[t]), dtype)
}

/// The numbers that the integers of a quantized tensor stand for, in single precision.
pub fn dequantize(t: &Tensor) -> Result<Tensor> {
    let ints = integers(t)?;
    let Some(quantizer) = Quantizer::of(t) else { bail!("dequantize: {} is not quantized", t.describe()) };
    let out = like(&ints, DType::Float32)?;
    if out.is_shape() {
        return Ok(out);
    }
    match &**quantizer {
        Quantizer::PerTensor { scale, zero_point } => {
            let (scale, zero) = (*scale as f32, *zero_point as f64);
            dispatch_integers!(ints.dtype(), T => iter::unary(&out, &ints, move |x: T| (Into::<f64>::into(x) - zero) as f32 * scale)?);
        }
        Quantizer::PerChannel { scales, zero_points, axis, .. } => {
            let (scales, zeros) = (along(scales, t, *axis)?, along(zero_points, t, *axis)?);
            dispatch_integers!(ints.dtype(), T => iter::ternary(&out, &ints, &scales, &zeros, |x: T, scale: f32, zero: f32| {
                (Into::<f64>::into(x) - zero as f64) as f32 * scale
            })?);
        }
    }
    Ok(out)
}

/// What the integers of a quantized tensor differ from its zero point by, in single precision.
pub fn centered(t: &Tensor) -> Result<Tensor> {
    let ints = integers(t)?;
    let (_, zero) = Quantizer::expect(t)?.expect_whole()?;
    let out = like(&ints, DType::Float32)?;
    if !out.is_shape() {
        let zero = zero as f64;
        dispatch_integers!(ints.dtype(), T => iter::unary(&out, &ints, move |x: T| (Into::<f64>::into(x) - zero) as f32)?);
    }
    Ok(out)
}

/// The quantized tensor whose integers stand for numbers of single precision best.
pub fn quantize(x: &Tensor, quantizer: &Arc<Quantizer>, dtype: DType) -> Result<Tensor> {
    check!(x.dtype() == DType::Float32, "Quantize only works on Float Tensor, got {}", x.dtype().name());
    let ints = like(x, dtype.underlying())?;
    if !ints.is_shape() {
        match &**quantizer {
            // The reciprocal is rounded to single precision, as it is upstream.
            Quantizer::PerTensor { scale, zero_point } => round_into(&ints, x, 1.0 / *scale as f32, *zero_point)?,
            Quantizer::PerChannel { scales, zero_points, axis, float_params } => {
                check!(
                    x.sizes().get(*axis).is_some_and(|n| *n == scales.len() as i64),
                    "quantize_per_channel: {} scales for dimension {axis} of {}",
                    scales.len(),
                    x.describe()
                );
                let inverse: Vec<f64> = scales.iter().map(|s| (1.0 / *s as f32) as f64).collect();
                let (inverse, zeros) = (along(&inverse, x, *axis)?, along(zero_points, x, *axis)?);
                let moved = *float_params;
                dispatch_integers!(dtype, T => iter::ternary(&ints, x, &inverse, &zeros, |x: f32, inverse: f32, zero: f32| match moved {
                    true => T::nearest(x * inverse + zero, 0),
                    false => T::nearest(x * inverse, zero as i64),
                })?);
            }
        }
    }
    quantized(&ints, quantizer.clone())
}

/// Rounds multiples of numbers to integers around a zero point.
pub fn round_into(ints: &Tensor, x: &Tensor, factor: f32, zero_point: i64) -> Result<()> {
    check!(x.dtype() == DType::Float32, "Quantize only works on Float Tensor, got {}", x.dtype().name());
    dispatch_integers!(ints.dtype(), T => match T::of_zero(zero_point) {
        Some(zero) => iter::unary(ints, x, move |x: f32| T::near(x * factor, zero)),
        None => iter::unary(ints, x, move |x: f32| T::nearest(x * factor, zero_point)),
    })
}

/// Rounds sums of products to integers around a zero point: `(sum + bias) * factor`, which broadcast.
pub fn requantize(ints: &Tensor, [sum, bias, factor]: [&Tensor; 3], zero_point: i64, relu: bool) -> Result<()> {
    let least = if relu { 0.0 } else { f32::NEG_INFINITY };
    dispatch_integers!(ints.dtype(), T => iter::ternary(ints, sum, bias, factor, |sum: f32, bias: f32, factor: f32| {
        T::nearest(((sum + bias) * factor).max(least), zero_point)
    })?);
    Ok(())
}

/// The integers that are not below a zero point, which becomes the least.
pub fn rectify(ints: &Tensor, zero_point: i64) -> Result<Tensor> {
    let out = like(ints, ints.dtype())?;
    if !out.is_shape() {
        dispatch_integers!(ints.dtype(), T => match T::of_zero(zero_point) {
            Some(zero) => iter::unary(&out, ints, move |x: T| x.max(zero))?,
            None => bail!("relu: the zero point {zero_point} is none of {}", ints.describe()),
        });
    }
    Ok(out)
}

/// One number as the integer that stands for it.
pub fn quantize_number(x: f64, scale: f64, zero_point: i64, dtype: DType) -> Result<Scalar> {
    let (low, high) = dtype.underlying().int_range();
    Ok(Scalar::Int(rounded(x as f32 * (1.0 / scale as f32), zero_point).clamp(low, high)))
}

/// How many elements a step of upstream's loops takes, in which it rounds once: two vectors of 64 bytes.
pub const FUSED: i64 = 128;

/// As [`dequantize`], rounded once, `integer * scale - zero_point * scale`: as upstream's vectors compute it, of which sums are
/// made whose ties are to be decided alike. What is left over when vectors are full is rounded twice there, too.
pub fn dequantize_fused(t: &Tensor) -> Result<Tensor> {
    let Some((scale, zero)) = Quantizer::of(t).and_then(|q| q.whole()) else { return dequantize(t) };
    let ints = integers(t)?;
    let out = like(&ints, DType::Float32)?;
    if out.is_shape() {
        return Ok(out);
    }
    let (scale, zero) = (scale as f32, zero as f32);
    // The product has 24 + 8 bits, so that the sum in double precision is as good as one that is rounded once.
    let (wide, shift) = (scale as f64, (scale * -zero) as f64);
    let is_dense = out.strides() == ints.strides();
    let n = ints.numel();
    let full = if is_dense { n / FUSED * FUSED } else { n };
    let part = |t: &Tensor, from: i64, n: i64| t.alias(&[n], &[1], t.offset() + from, t.dtype());
    dispatch_integers!(ints.dtype(), T => {
        let fused = move |x: T| (Into::<f64>::into(x) * wide + shift) as f32;
        let twice = move |x: T| (Into::<f64>::into(x) - zero as f64) as f32 * scale;
        if is_dense {
            iter::unary(&part(&out, 0, full)?, &part(&ints, 0, full)?, fused)?;
            iter::unary(&part(&out, full, n - full)?, &part(&ints, full, n - full)?, twice)?;
        } else {
            iter::unary(&out, &ints, fused)?;
        }
    });
    Ok(out)
}

/// The products of two quantized tensors, which broadcast, times a factor, rounded to integers around a zero point.
pub fn requantize_products(a: &Tensor, b: &Tensor, factor: f32, zero_point: i64) -> Result<Tensor> {
    let (Some((_, of_a)), Some((_, of_b))) =
        (Quantizer::of(a).and_then(|q| q.whole()), Quantizer::of(b).and_then(|q| q.whole()))
    else {
        bail!("Expected quantizer->qscheme() == kPerTensorAffine to be true, but got false.")
    };
    let (a, b) = (integers(a)?, integers(b)?);
    let sizes = iter::broadcast_shape(&[&a, &b])?;
    let out = Tensor::empty_strided(&sizes, &iter::output_strides(&sizes, &[&a, &b]), a.dtype())?;
    if !out.is_shape() {
        let (of_a, of_b) = (of_a as f64, of_b as f64);
        dispatch_integers!(a.dtype(), T => {
            let product = move |x: T, y: T| ((Into::<f64>::into(x) - of_a) * (Into::<f64>::into(y) - of_b)) as f32 * factor;
            match T::of_zero(zero_point) {
                Some(zero) => iter::binary(&out, &a, &b, move |x: T, y: T| T::near(product(x, y), zero))?,
                None => iter::binary(&out, &a, &b, move |x: T, y: T| T::nearest(product(x, y), zero_point))?,
            }
        });
    }
    Ok(out)
}
