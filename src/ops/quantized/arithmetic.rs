//! Sums, products, activations and norms of quantized tensors whose result has a scale that the caller chooses.

use super::of_quantized;
use crate::core::quantized::{
    FUSED, Quantizer, centered, dequantize, dequantize_fused, integers, quantize, quantized, requantize_products,
    round_into,
};
use crate::core::{DType, MemoryFormat, Result, Scalar, Tensor, iter};
use crate::kernels::int8::{Addition, Affine, Multiplication, Products, Sums, add as add_bytes, lookup, multiply};
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::support::quantized::{bounded, joined, parameters, per_tensor, quantizer, rectified};
use crate::{bail, call, check, tensor};
use std::sync::Arc;

/// A function of two tensors, or of a tensor and a number, in all forms upstream has of it.
macro_rules! pair {
    ($name:literal, $relu:literal, $doc:literal, $of_two:ident, $of_one:ident) => {
        [
            of_quantized(
                concat!("quantized::", $name, "(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc"),
                $doc,
                |a| Ok($of_two(a, &chosen(a, 0, 2)?, $relu)?.into()),
            ),
            mutating(
                concat!("quantized::", $name, ".out(Tensor qa, Tensor qb, Tensor(a!) out) -> Tensor(a!) out"),
                $doc,
                |a| {
                    let out: &Tensor = a.at(2)?;
                    call!("copy_", out, &$of_two(a, quantizer(a.name(), out)?, $relu)?).map(drop)
                },
            )
            .on_quantized(OnQuantized::Body)
            .no_gradient(),
            of_quantized(concat!("quantized::", $name, ".Scalar(Tensor qa, Scalar b) -> Tensor qc"), $doc, |a| {
                Ok($of_one(a, a.at(0)?, a.at(1)?, $relu)?.into())
            }),
            of_quantized(concat!("quantized::", $name, ".Scalar2(Scalar b, Tensor qa) -> Tensor qc"), $doc, |a| {
                Ok($of_one(a, a.at(1)?, a.at(0)?, $relu)?.into())
            }),
        ]
    };
}

/// A function of a tensor and a number under the name it has by itself.
macro_rules! scalar {
    ($name:literal, $relu:literal, $doc:literal, $of_one:ident) => {
        [
            of_quantized(concat!("quantized::", $name, "(Tensor qa, Scalar b) -> Tensor qc"), $doc, |a| {
                Ok($of_one(a, a.at(0)?, a.at(1)?, $relu)?.into())
            }),
            of_quantized(concat!("quantized::", $name, ".Tensor(Tensor qa, Tensor b) -> Tensor qc"), $doc, |a| {
                Ok($of_one(a, a.at(0)?, a.at::<&Tensor>(1)?.item()?, $relu)?.into())
            }),
        ]
    };
}

/// Batch norm of tensors of so many dimensions.
macro_rules! batch_norm {
    ($name:literal, $dims:expr, $relu:literal) => {
        of_quantized(
            concat!(
                "quantized::",
                $name,
                "(Tensor qx, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float output_scale, int \
                 output_zero_point) -> Tensor"
            ),
            "Batch norm with the statistics it learned.",
            |a| batch_norm(a, $dims, $relu),
        )
    };
}

const ADD: [Record; 4] = pair!("add", false, "The sum.", add, add_number);
const ADD_RELU: [Record; 4] = pair!("add_relu", true, "The sum, and zero where it is below.", add, add_number);
const MUL: [Record; 4] = pair!("mul", false, "The product.", mul, mul_number);
const MUL_RELU: [Record; 4] = pair!("mul_relu", true, "The product, and zero where it is below.", mul, mul_number);
const ADD_SCALAR: [Record; 2] = scalar!("add_scalar", false, "The sum with a number.", add_number);
const ADD_SCALAR_RELU: [Record; 2] =
    scalar!("add_scalar_relu", true, "The sum, and zero where it is below.", add_number);
const MUL_SCALAR: [Record; 2] = scalar!("mul_scalar", false, "The product with a number.", mul_number);
const MUL_SCALAR_RELU: [Record; 2] =
    scalar!("mul_scalar_relu", true, "The product, and zero where it is below.", mul_number);

/// The records of this family.
pub static RECORDS: &[Record] = &[
    ADD[0],
    ADD[1],
    ADD[2],
    ADD[3],
    ADD_RELU[0],
    ADD_RELU[1],
    ADD_RELU[2],
    ADD_RELU[3],
    MUL[0],
    MUL[1],
    MUL[2],
    MUL[3],
    MUL_RELU[0],
    MUL_RELU[1],
    MUL_RELU[2],
    MUL_RELU[3],
    ADD_SCALAR[0],
    ADD_SCALAR[1],
    ADD_SCALAR_RELU[0],
    ADD_SCALAR_RELU[1],
    MUL_SCALAR[0],
    MUL_SCALAR[1],
    MUL_SCALAR_RELU[0],
    MUL_SCALAR_RELU[1],
    of_quantized(
        "quantized::cat(Tensor[] qx, int dim, float? scale, int? zero_point) -> Tensor",
        "Tensors one after the other along a dimension.",
        |a| cat(a, false),
    ),
    of_quantized(
        "quantized::cat_relu(Tensor[] qx, int dim, float? scale, int? zero_point) -> Tensor",
        "Tensors one after the other along a dimension, and zero where they are below.",
        |a| cat(a, true),
    ),
    of_quantized(
        "quantized::matmul(Tensor qa, Tensor qb, float scale, int zero_point) -> Tensor qc",
        "The matrix product.",
        |a| {
            let (x, y): (&Tensor, &Tensor) = a.get()?;
            Ok(quantize(&tensor!("matmul", &dequantize(x)?, &dequantize(y)?)?, &chosen(a, 0, 2)?, x.dtype())?.into())
        },
    ),
    of_quantized("quantized::relu6(Tensor qx, bool inplace=False) -> Tensor", "min(max(x, 0), 6).", |a| {
        match relu6_in_place(a) {
            Some(written) => written,
            None => Ok(relu6(a)?.into()),
        }
    })
    .annotated(relu6_in_place),
    of_quantized(
        "quantized::clamp(Tensor qx, Scalar? min=None, Scalar? max=None) -> Tensor qy",
        "What is outside of bounds becomes the bound.",
        |a| Ok(bounded(a.name(), a.at(0)?, a.at(1)?, a.at(2)?)?.into()),
    ),
    of_quantized(
        "quantized::threshold(Tensor qx, Scalar threshold, Scalar value) -> Tensor qy",
        "x where it is above the threshold, else the value.",
        |a| {
            let (x, threshold, value): (&Tensor, Scalar, Scalar) = a.get()?;
            Ok(tensor!("threshold", x, threshold, value)?.into())
        },
    ),
    of_quantized(
        "quantized::leaky_relu(Tensor qx, Scalar negative_slope, bool inplace, float output_scale, int \
         output_zero_point) -> Tensor",
        "x where it is above zero, else a multiple of it.",
        |a| {
            let slope: Scalar = a.at(1)?;
            each_number(a, 3, |x| tensor!("leaky_relu", x, slope))
        },
    ),
    of_quantized(
        "quantized::sigmoid(Tensor qx, float output_scale, int output_zero_point) -> Tensor",
        "1 / (1 + e^-x).",
        |a| each_number(a, 1, |x| tensor!("sigmoid", x)),
    ),
    of_quantized(
        "quantized::hardswish(Tensor input, float output_scale, int output_zero_point) -> Tensor",
        "x * min(max(x + 3, 0), 6) / 6.",
        hardswish,
    ),
    of_quantized(
        "quantized::elu(Tensor self, float output_scale, int output_zero_point, Scalar alpha=1, Scalar scale=1, Scalar \
         input_scale=1) -> Tensor",
        "x where it is above zero, else alpha * (e^x - 1).",
        |a| {
            let (alpha, scale, input_scale): (Scalar, Scalar, Scalar) = (a.at(3)?, a.at(4)?, a.at(5)?);
            each_number(a, 1, |x| tensor!("elu", x, alpha, scale, input_scale))
        },
    ),
    of_quantized(
        "quantized::celu(Tensor self, float output_scale, int output_zero_point, Scalar alpha=1) -> Tensor",
        "x where it is above zero, else alpha * (e^(x / alpha) - 1).",
        |a| {
            let alpha: Scalar = a.at(3)?;
            check!(alpha.to_f64() != 0.0, "ZeroDivisionError: alpha cannot be 0 for CELU");
            each_number(a, 1, |x| tensor!("celu", x, alpha))
        },
    ),
    of_quantized(
        "quantized::prelu(Tensor qx, Tensor weight, float output_scale, int output_zero_point) -> Tensor",
        "x where it is above zero, else a learned multiple of it.",
        prelu,
    ),
    of_quantized(
        "quantized::softmax(Tensor qx, int dim, float output_scale, int output_zero_point) -> Tensor",
        "Softmax along a dimension.",
        |a| {
            let dim: i64 = a.at(1)?;
            on_numbers(a, 2, |x| tensor!("softmax.int", x, dim))
        },
    ),
    of_quantized(
        "quantized::dropout(Tensor self, float output_scale, int output_zero_point, Scalar p=0.5, bool training=False) -> Tensor",
        "Dropout.",
        |a| {
            let (p, training): (Scalar, bool) = (a.at(3)?, a.at(4)?);
            on_numbers(a, 1, |x| tensor!("dropout", x, p.to_f64(), training))
        },
    )
    .random_unless_zero("p"),
    of_quantized(
        "quantized::layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps, float \
         output_scale, int output_zero_point) -> Tensor",
        "Layer norm.",
        |a| {
            let (shape, weight, bias, eps): (&[i64], Option<&Tensor>, Option<&Tensor>, f64) =
                (a.at(1)?, a.at(2)?, a.at(3)?, a.at(4)?);
            on_numbers(a, 5, |x| tensor!("layer_norm", x, shape, weight, bias, eps))
        },
    ),
    of_quantized(
        "quantized::group_norm(Tensor input, int num_groups, Tensor? weight, Tensor? bias, float eps, float output_scale, \
         int output_zero_point) -> Tensor",
        "Group norm.",
        |a| {
            let (groups, weight, bias, eps): (i64, Option<&Tensor>, Option<&Tensor>, f64) =
                (a.at(1)?, a.at(2)?, a.at(3)?, a.at(4)?);
            on_numbers(a, 5, |x| tensor!("group_norm", x, groups, weight, bias, eps))
        },
    ),
    of_quantized(
        "quantized::instance_norm(Tensor input, Tensor? weight, Tensor? bias, float eps, float output_scale, int \
         output_zero_point) -> Tensor",
        "Instance norm.",
        |a| {
            let (weight, bias, eps): (Option<&Tensor>, Option<&Tensor>, f64) = (a.at(1)?, a.at(2)?, a.at(3)?);
            on_numbers(a, 4, |x| {
                tensor!("instance_norm", x, weight, bias, Arg::None, Arg::None, true, 0.0f64, eps, false)
            })
        },
    ),
    batch_norm!("batch_norm", 2..6, false),
    batch_norm!("batch_norm_relu", 2..6, true),
    batch_norm!("batch_norm1d", 2..4, false),
    batch_norm!("batch_norm1d_relu", 2..4, true),
    batch_norm!("batch_norm2d", 4..5, false),
    batch_norm!("batch_norm2d_relu", 4..5, true),
    batch_norm!("batch_norm3d", 5..6, false),
    batch_norm!("batch_norm3d_relu", 5..6, true),
    of_quantized(
        "quantized_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor mean, Tensor var, float eps, float \
         output_scale, int output_zero_point) -> Tensor",
        "Batch norm of a quantized tensor with the statistics it learned.",
        |a| batch_norm(a, 2..6, false),
    ),
    of_quantized(
        "quantized::max_pool1d(Tensor qx, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> \
         Tensor",
        "The largest of each window.",
        |a| crate::lazy_op!("max_pool1d").call(a.list),
    ),
    of_quantized(
        "quantized::max_pool2d(Tensor qx, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> \
         Tensor",
        "The largest of each window.",
        |a| crate::lazy_op!("max_pool2d").call(a.list),
    ),
    of_quantized(
        "quantized_max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=0, int[1] dilation=1, bool \
         ceil_mode=False) -> Tensor",
        "The largest of each window of a quantized tensor.",
        |a| crate::lazy_op!("max_pool1d").call(a.list),
    ),
    of_quantized(
        "quantized_max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool \
         ceil_mode=False) -> Tensor",
        "The largest of each window of a quantized tensor.",
        |a| crate::lazy_op!("max_pool2d").call(a.list),
    ),
    of_quantized(
        "quantized_max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool \
         ceil_mode=False) -> Tensor",
        "The largest of each window of a quantized tensor.",
        |a| crate::lazy_op!("max_pool3d").call(a.list),
    ),
];

/// The quantizer that a scale and a zero point, arguments of the call, make for the dtype of argument `of`.
fn chosen(args: &Args<'_>, of: usize, scale: usize) -> Result<Arc<Quantizer>> {
    let x: &Tensor = args.at(of)?;
    parameters(args.name(), x)?;
    per_tensor(args.name(), args.at(scale)?, args.at(scale + 1)?, x.dtype())
}

/// The result of what is computed on the numbers of the first argument; scale and zero point of the result are arguments.
fn on_numbers(args: &Args<'_>, scale: usize, f: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Value> {
    let x: &Tensor = args.at(0)?;
    let q = chosen(args, 0, scale)?;
    Ok(quantize(&f(&dequantize_fused(x)?)?, &q, x.dtype())?.into())
}

/// As [`on_numbers`], of what is computed on each number by itself.
fn each_number(args: &Args<'_>, scale: usize, f: impl Fn(&Tensor) -> Result<Tensor>) -> Result<Value> {
    let q = chosen(args, 0, scale)?;
    Ok(by_table(args.at(0)?, |x| quantize(&f(&dequantize_fused(x)?)?, &q, x.dtype()))?.into())
}

/// What `f` makes of each number of a quantized tensor by itself: of many bytes, by a table of what it makes of every byte.
fn by_table(x: &Tensor, f: impl Fn(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    /// How many bytes there are.
    const BYTES: i64 = 256;
    let Some(q) = Quantizer::of(x).filter(|q| q.whole().is_some()) else { return f(x) };
    if x.dtype() == DType::QInt32 || x.numel() < 4 * BYTES || !x.is_non_overlapping_and_dense() || x.is_shape() {
        return f(x);
    }
    let ints = integers(x)?;
    let part = |t: &Tensor, from: i64, n: i64| t.alias(&[n], &[1], t.offset() + from, t.dtype());
    // The last ones are rounded otherwise ([`dequantize_fused`]).
    let whole = x.numel() / FUSED * FUSED;
    let rest = quantized(&part(&ints, whole, x.numel() - whole)?, q.clone())?;
    let of_rest = f(&rest)?;
    let all = tensor!("arange.start", Scalar::Int(0), Scalar::Int(BYTES), DType::UInt8)?;
    let all = quantized(&all.alias(&[BYTES], &[1], 0, ints.dtype())?, q.clone())?;
    let table = integers(&f(&all)?)?;
    let out = Tensor::empty_strided(ints.sizes(), ints.strides(), ints.dtype())?;
    // SAFETY: integers of a byte, which are dense: 256 of the table, and `whole` of the others at least; the result is fresh.
    unsafe {
        let bytes = |t: &Tensor| t.data::<u8>();
        let slice = |t: &Tensor| std::slice::from_raw_parts(bytes(t).cast_const(), whole as usize);
        let out = std::slice::from_raw_parts_mut(bytes(&out), whole as usize);
        lookup(&*bytes(&table).cast::<[u8; BYTES as usize]>(), slice(&ints), out);
    }
    iter::copy(&part(&out, whole, x.numel() - whole)?, &integers(&of_rest)?)?;
    let Some(of_result) = Quantizer::of(&of_rest) else { bail!(Internal, "a result that is not quantized") };
    quantized(&out, of_result.clone())
}

/// The integers of numbers times a factor, around a zero point.
fn rounded(x: &Tensor, factor: f32, zero_point: i64, dtype: DType) -> Result<Tensor> {
    let strides = iter::output_strides(x.sizes(), &[x]);
    let ints = Tensor::empty_strided(x.sizes(), &strides, dtype.underlying())?;
    if !ints.is_shape() {
        round_into(&ints, x, factor, zero_point)?;
    }
    Ok(ints)
}

fn hardswish(args: &Args<'_>) -> Result<Value> {
    let (q, scale, zero): (_, f64, i64) = (chosen(args, 0, 1)?, args.at(1)?, args.at(2)?);
    let numbers = |x: &Tensor| tensor!("hardswish", &dequantize_fused(x)?);
    // Upstream inverts this scale in double precision.
    let ints = |x: &Tensor| rounded(&numbers(x)?, (1.0 / scale) as f32, zero, x.dtype());
    Ok(by_table(args.at(0)?, |x| quantized(&ints(x)?, q.clone()))?.into())
}

/// Of integers, as upstream: the products with those of the weights are rounded once.
fn prelu(args: &Args<'_>) -> Result<Value> {
    let (x, weight): (&Tensor, &Tensor) = args.get()?;
    let (q, scale, zero): (_, f64, i64) = (chosen(args, 0, 2)?, args.at(2)?, args.at(3)?);
    let ((of_x, _), (of_weight, _)) = (parameters(args.name(), x)?, parameters(args.name(), weight)?);
    let (x_steps, w_steps) = (centered(x)?, centered(weight)?);
    let (of_x, of_weight, scale) = (of_x as f32, of_weight as f32, scale as f32);
    let above = tensor!("clamp_min", &x_steps, Scalar::Int(0))?;
    let below = tensor!("prelu", &tensor!("clamp_max", &x_steps, Scalar::Int(0))?, &w_steps)?;
    let round = |t: &Tensor, by: f32| tensor!("round", &tensor!("mul.Scalar", t, Scalar::Float(by as f64))?);
    let steps = tensor!("add.Tensor", &round(&above, of_x / scale)?, &round(&below, of_x * of_weight / scale)?)?;
    let ints = rounded(&steps, 1.0, zero, x.dtype())?;
    Ok(quantized(&ints, q)?.into())
}

/// Two quantized tensors of one dtype.
fn two<'a>(args: &Args<'a>) -> Result<(&'a Tensor, &'a Tensor)> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    parameters(args.name(), a)?;
    parameters(args.name(), b)?;
    check!(a.dtype() == b.dtype(), "{}: Both inputs to {} must have same scalar type", args.name(), args.name());
    Ok((a, b))
}

/// The sum of two tensors of bytes that lie alike in memory, computed at once; none of others.
fn add_alike(a: &Tensor, b: &Tensor, q: &Arc<Quantizer>, relu: bool) -> Result<Option<Tensor>> {
    let whole = |q: &Quantizer| q.whole().map(|(scale, zero)| (scale as f32, zero));
    let of =
        |t: &Tensor| Quantizer::of(t).and_then(|q| whole(q)).map(|(scale, zero)| Affine { scale, zero: zero as i32 });
    let (Some(of_a), Some(of_b), Some((scale, zero))) = (of(a), of(b), whole(q)) else { return Ok(None) };
    let are_alike = a.sizes() == b.sizes() && a.strides() == b.strides() && a.is_non_overlapping_and_dense();
    if !are_alike || a.dtype() == DType::QInt32 || a.is_shape() || b.is_shape() {
        return Ok(None);
    }
    let (x, y) = (integers(a)?, integers(b)?);
    let out = Tensor::empty_strided(x.sizes(), x.strides(), x.dtype())?;
    let ((low, high), zero) = (x.dtype().int_range(), zero as i32);
    let bounds = (if relu { zero } else { low as i32 }, high as i32);
    let how = Addition { operands: [of_a, of_b], inverse: 1.0 / scale, zero, bounds };
    /// # Safety
    /// The tensors are of T, as long as the first, and dense.
    unsafe fn run<T: Sums>([x, y, out]: [&Tensor; 3], how: &Addition) {
        let n = x.numel() as usize;
        // SAFETY: the caller vouches for the tensors; the result is fresh.
        unsafe {
            let slice = |t: &Tensor| std::slice::from_raw_parts(t.data::<T>().cast_const(), n);
            add_bytes(slice(x), slice(y), how, std::slice::from_raw_parts_mut(out.data::<T>(), n));
        }
    }
    if out.numel() > 0 {
        // SAFETY: dense, of the integers' dtype, and of equal sizes.
        unsafe {
            match x.dtype() {
                DType::UInt8 => run::<u8>([&x, &y, &out], &how),
                _ => run::<i8>([&x, &y, &out], &how),
            }
        }
    }
    quantized(&out, q.clone()).map(Some)
}

fn add(args: &Args<'_>, q: &Arc<Quantizer>, relu: bool) -> Result<Tensor> {
    let (a, b) = two(args)?;
    if let Some(sum) = add_alike(a, b, q, relu)? {
        return Ok(sum);
    }
    let mut sum = tensor!("add.Tensor", &dequantize_fused(a)?, &dequantize_fused(b)?)?;
    if relu {
        sum = tensor!("relu", &sum)?;
    }
    quantize(&sum, q, a.dtype())
}

/// The products of tensors of bytes, computed at once: of two that lie alike in memory, or of one whose channels lie side by side and one with
/// a number for each channel of each image. None of others.
fn mul_alike(a: &Tensor, b: &Tensor, factor: f32, zero: i64) -> Result<Option<Tensor>> {
    let (a, b) = if a.numel() < b.numel() { (b, a) } else { (a, b) };
    let of = |t: &Tensor| Quantizer::of(t).and_then(|q| q.whole()).map(|(_, zero)| zero);
    let (low, high) = a.dtype().underlying().int_range();
    let is_byte = |zero: i64| (low..=high).contains(&zero);
    let (Some(of_a), Some(of_b)) = (of(a).filter(|z| is_byte(*z)), of(b).filter(|z| is_byte(*z))) else {
        return Ok(None);
    };
    if a.dtype() == DType::QInt32 || a.is_shape() || b.is_shape() || a.numel() == 0 || !is_byte(zero) {
        return Ok(None);
    }
    let is_channels_last = |t: &Tensor| t.is_contiguous_in(MemoryFormat::ChannelsLast);
    let images = match (a.sizes(), b.sizes()) {
        (x, y) if x == y && a.strides() == b.strides() && a.is_non_overlapping_and_dense() => 1,
        (&[n, c, ..], &[m, d, 1, 1])
            if a.ndim() == 4 && (n, c) == (m, d) && is_channels_last(a) && is_channels_last(b) =>
        {
            n
        }
        _ => return Ok(None),
    };
    let (x, y) = (integers(a)?, integers(b)?);
    let out = Tensor::empty_strided(x.sizes(), x.strides(), x.dtype())?;
    let how = Multiplication {
        zeros: [of_a as i32, of_b as i32],
        factor,
        zero: zero as i32,
        bounds: (low as i32, high as i32),
    };
    /// # Safety
    /// The tensors are of T and dense, the third like the first.
    unsafe fn run<T: Products>([x, y, out]: [&Tensor; 3], images: i64, how: &Multiplication) {
        // SAFETY: the caller vouches for the tensors; the result is fresh.
        let (x, y, out) = unsafe {
            let slice = |t: &Tensor| std::slice::from_raw_parts(t.data::<T>().cast_const(), t.numel() as usize);
            (slice(x), slice(y), std::slice::from_raw_parts_mut(out.data::<T>(), x.numel() as usize))
        };
        let [of_x, of_y] = [x.len(), y.len()].map(|n| n / images as usize);
        for ((x, y), out) in x.chunks_exact(of_x).zip(y.chunks_exact(of_y)).zip(out.chunks_exact_mut(of_x)) {
            multiply(x, y, how, out);
        }
    }
    // SAFETY: dense, of the integers' dtype, with the rows that were looked at.
    unsafe {
        match x.dtype() {
            DType::UInt8 => run::<u8>([&x, &y, &out], images, &how),
            _ => run::<i8>([&x, &y, &out], images, &how),
        }
    }
    Ok(Some(out))
}

fn mul(args: &Args<'_>, q: &Arc<Quantizer>, relu: bool) -> Result<Tensor> {
    let (a, b) = two(args)?;
    let ((of_a, _), (of_b, _)) = (parameters(args.name(), a)?, parameters(args.name(), b)?);
    let Some((scale, zero)) = q.whole() else { bail!("{}: the result has one scale", args.name()) };
    let factor = of_a as f32 * of_b as f32 * (1.0 / scale as f32);
    let products = match mul_alike(a, b, factor, zero)? {
        Some(products) => products,
        None => requantize_products(a, b, factor, zero)?,
    };
    let result = quantized(&products, q.clone())?;
    if relu { rectified(args.name(), &result) } else { Ok(result) }
}

/// The sum with a number: the integers stay, and stand for other numbers, unless there is no such zero point.
fn add_number(args: &Args<'_>, x: &Tensor, number: Scalar, relu: bool) -> Result<Tensor> {
    let name = args.name();
    let (scale, zero) = parameters(name, x)?;
    let (low, high) = x.dtype().underlying().int_range();
    let steps = (number.to_f64() / scale).round_ties_even() as i64;
    let moved = zero.saturating_sub(steps);
    let (width, distance) = ((high - low) as f64, |from: i64, to: i64| from as f64 - to as f64);
    let (new, zero_point) = match moved {
        m if m < low => (distance(high, m) / width * scale, low),
        m if m > high => (distance(m, low) / width * scale, high),
        m => {
            let result = quantized(&iter::dense_clone(&integers(x)?)?, Quantizer::per_tensor(scale, m))?;
            return if relu { rectified(name, &result) } else { Ok(result) };
        }
    };
    let ints = integers(x)?;
    let differences = tensor!("sub.Scalar", &tensor!("to.dtype", &ints, DType::Float32)?, Scalar::Int(moved))?;
    let rounded = Tensor::empty_strided(ints.sizes(), &iter::output_strides(ints.sizes(), &[&ints]), ints.dtype())?;
    if !rounded.is_shape() {
        round_into(&rounded, &differences, scale as f32 * (1.0 / new as f32), zero_point)?;
    }
    let result = quantized(&rounded, Quantizer::per_tensor(new, zero_point))?;
    if relu { rectified(name, &result) } else { Ok(result) }
}

fn relu6(args: &Args<'_>) -> Result<Tensor> {
    bounded(args.name(), args.at(0)?, Some(Scalar::Int(0)), Some(Scalar::Int(6)))
}

/// The call that asks for the result in its argument.
fn relu6_in_place(args: &Args<'_>) -> Option<Result<Value>> {
    let write = || {
        let x: &Tensor = args.at(0)?;
        call!("copy_", x, &relu6(args)?)?;
        Ok(x.clone().into())
    };
    args.at(1).is_ok_and(|asked: bool| asked).then(write)
}

/// The product with a number: the integers, or their mirror images, stand for other numbers.
fn mul_number(args: &Args<'_>, x: &Tensor, number: Scalar, relu: bool) -> Result<Tensor> {
    let name = args.name();
    let (scale, zero) = parameters(name, x)?;
    let (low, high) = x.dtype().underlying().int_range();
    let number = number.to_f64();
    let ints = integers(x)?;
    let (ints, q) = if number > 0.0 {
        (iter::dense_clone(&ints)?, Quantizer::per_tensor(number * scale, zero))
    } else if number == 0.0 {
        (tensor!("zeros_like", &ints)?, Quantizer::per_tensor(1.0, 0))
    } else {
        let wide = tensor!("rsub.Scalar", &tensor!("to.dtype", &ints, DType::Int64)?, Scalar::Int(high + low))?;
        let mirrored = Quantizer::per_tensor(number.abs() * scale, (high + low).wrapping_sub(zero));
        (tensor!("to.dtype", &wide, ints.dtype())?, mirrored)
    };
    let result = quantized(&ints, q)?;
    if relu { rectified(name, &result) } else { Ok(result) }
}

fn cat(args: &Args<'_>, relu: bool) -> Result<Value> {
    let (list, dim, scale, zero): (&[Tensor], i64, Option<f64>, Option<i64>) = args.get()?;
    let Some(first) = list.first() else { bail!("{}: expected a non-empty list of Tensors", args.name()) };
    let own = parameters(args.name(), first)?;
    let q = per_tensor(args.name(), scale.unwrap_or(own.0), zero.unwrap_or(own.1), first.dtype())?;
    Ok(joined(args.name(), list, dim, &q, relu)?.into())
}

fn batch_norm(args: &Args<'_>, dims: std::ops::Range<usize>, relu: bool) -> Result<Value> {
    let (x, weight, bias, mean, var, eps): (&Tensor, Option<&Tensor>, Option<&Tensor>, &Tensor, &Tensor, f64) =
        args.get()?;
    check!(dims.contains(&x.ndim()), "{}: a tensor of {} dimensions is not expected", args.name(), x.ndim());
    on_numbers(args, 6, |x| {
        let normed = tensor!("batch_norm", x, weight, bias, mean, var, false, 0.0f64, eps, false)?;
        if relu { tensor!("relu", &normed) } else { Ok(normed) }
    })
}
