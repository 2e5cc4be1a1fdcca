//! Activation functions.

pub mod dropout;
pub mod gated;

use super::arith::clamp::clamp_between;
use super::lanes::{Kernels, Operand, each1, stretch1};
use super::out::Out;
use super::record::*;
use super::unary::{plain1, same_map};
use crate::core::{DType, Result, Scalar, Tensor};
use crate::dispatch::{Args, Value};
use crate::kernels::vmath;
use crate::ops::gradient::{math, wrt};
use crate::{bail, call, check};

/// Computes a vector kernel of floats with parameters, the result in the argument's dtype.
macro_rules! apply_floats {
    ($out:expr, $x:expr, $name:expr, $f32:path, $f64:path $(, $p:expr)*) => {{
        let kernels: Kernels<'_, 1> = Kernels {
            name: $name,
            // SAFETY: pointers and length are those a loop is given.
            f32: Some(&stretch1(move |x, o, n| unsafe { $f32(x, o, n $(, $p)*) })),
            // SAFETY: as above.
            f64: Some(&stretch1(move |x, o, n| unsafe { $f64(x, o, n $(, $p)*) })),
            int: None,
            bool: false,
            exact: false,
        };
        kernels.apply($out, [$x.into()], $x.dtype(), $x.dtype())
    }};
}

/// A function of floats without parameters.
macro_rules! simple {
    ($name:literal, $error:literal, $doc:literal, $f32:path, $f64:path) => {
        structured(concat!($name, "(Tensor self) -> Tensor"), $doc, |args, out| {
            let x: &Tensor = args.at(0)?;
            apply_floats!(out, x, $error, $f32, $f64)
        })
        .out("out")
    };
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("relu(Tensor self) -> Tensor", "max(self, 0).", relu)
        .gradient(&[wrt("self", &["result"], |g| math::masked(g.grad()?, math::positive(g.saved("result")?)?))])
        .inplace()
        .out("out"),
    composite("relu6(Tensor self) -> Tensor", "min(max(self, 0), 6).", |args| {
        call!("hardtanh", args.at::<&Tensor>(0)?, Scalar::Int(0), Scalar::Int(6))
    })
    .inplace(),
    structured(
        "gelu(Tensor self, *, str approximate='none') -> Tensor",
        "self times the normal distribution function of self, or its approximation by tanh.",
        gelu,
    )
    .inplace()
    .out("out"),
    simple!("silu", "silu_cpu", "self * sigmoid(self).", vmath::silu_f32_raw, vmath::silu_f64_raw).inplace(),
    simple!("mish", "mish_cpu", "self * tanh(softplus(self)).", vmath::mish_f32_raw, vmath::mish_f64_raw).inplace(),
    simple!(
        "hardsigmoid",
        "hardsigmoid_cpu",
        "min(max(self + 3, 0), 6) / 6.",
        vmath::hardsigmoid_f32_raw,
        vmath::hardsigmoid_f64_raw
    )
    .inplace(),
    simple!(
        "hardswish",
        "hardswish_cpu",
        "self * min(max(self + 3, 0), 6) / 6.",
        vmath::hardswish_f32_raw,
        vmath::hardswish_f64_raw
    )
    .inplace(),
    structured(
        "elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor",
        "scale * self where positive, else scale * alpha * (e^(input_scale * self) - 1).",
        elu,
    )
    .inplace()
    .out("out"),
    composite("selu(Tensor self) -> Tensor", "elu with the self-normalising constants.", |args| {
        let (alpha, scale) = (1.6732632423543772, 1.0507009873554805);
        call!("elu", args.at::<&Tensor>(0)?, Scalar::Float(alpha), Scalar::Float(scale))
    })
    .inplace(),
    composite(
        "celu(Tensor self, Scalar alpha=1.0) -> Tensor",
        "elu, continuously differentiable for every alpha.",
        celu,
    )
    .inplace()
    .out("out"),
    structured(
        "leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor",
        "self where positive, else negative_slope * self.",
        |args, out| {
            let (x, slope): (&Tensor, Scalar) = args.get()?;
            let slope = parameter(slope, x.dtype())?;
            apply_floats!(out, x, "leaky_relu_cpu", vmath::leaky_relu_f32_raw, vmath::leaky_relu_f64_raw, slope)
        },
    )
    .inplace()
    .out("out"),
    structured(
        "hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor",
        "self between min_val and max_val.",
        hardtanh,
    )
    .inplace()
    .out("out"),
    structured(
        "hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor",
        "0 where |self| <= lambd, else self.",
        |args, out| {
            let (x, lambda): (&Tensor, Scalar) = args.get()?;
            lambda.check_fits(x.dtype())?;
            let lambda = lambda.to_f64();
            apply_floats!(out, x, "hardshrink_cpu", vmath::hardshrink_f32_raw, vmath::hardshrink_f64_raw, lambda)
        },
    )
    .out("out"),
    structured(
        "softshrink(Tensor self, Scalar lambd=0.5) -> Tensor",
        "self moved by lambd towards 0, where it stays.",
        softshrink,
    )
    .out("out"),
    structured(
        "softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor",
        "ln(1 + e^(beta * self)) / beta; self where beta * self > threshold.",
        |args, out| {
            let (x, beta, threshold): (&Tensor, Scalar, Scalar) = args.get()?;
            let (beta, threshold) = (parameter(beta, x.dtype())?, parameter(threshold, x.dtype())?);
            apply_floats!(out, x, "softplus_cpu", vmath::softplus_f32_raw, vmath::softplus_f64_raw, beta, threshold)
        },
    )
    .out("out"),
    structured(
        "threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor",
        "value where self <= threshold, else self.",
        threshold,
    )
    .inplace()
    .out("out"),
    functional(
        "log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)",
        "ln(sigmoid(self)), and e^-|self|.",
        log_sigmoid_forward,
    )
    .out("output"),
    composite("log_sigmoid(Tensor self) -> Tensor", "ln(sigmoid(self)).", |args| {
        let mut results = call!("log_sigmoid_forward", args.at::<&Tensor>(0)?)?.into_outputs();
        Ok(if results.is_empty() { Value::None } else { results.swap_remove(0) })
    })
    .out("out"),
];

/// A parameter as a double; an error where it does not fit the dtype computed in.
fn parameter(s: Scalar, dtype: DType) -> Result<f64> {
    s.check_fits(if dtype == DType::Float64 { dtype } else { DType::Float32 })?;
    Ok(s.to_f64())
}

fn relu(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    if plain1(args, out, vmath::relu_f32_raw)? {
        return Ok(());
    }
    let x: &Tensor = args.at(0)?;
    check!(x.dtype() != DType::Bool, NotImplemented, "Boolean inputs not supported for relu");
    same_map(out, x, "clamp_min_scalar_cpu", vmath::relu_f32_raw, vmath::relu_f64_raw, Some(|v| v.max(0)), false)
}

fn gelu(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, approximate): (&Tensor, &str) = args.get()?;
    match approximate {
        "none" => apply_floats!(out, x, "GeluKernelImpl", vmath::gelu_f32_raw, vmath::gelu_f64_raw),
        "tanh" => apply_floats!(out, x, "GeluKernelImpl", vmath::gelu_tanh_f32_raw, vmath::gelu_tanh_f64_raw),
        _ => bail!("approximate argument must be either none or tanh."),
    }
}

fn elu(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, alpha, scale, input_scale): (&Tensor, Scalar, Scalar, Scalar) = args.get()?;
    let dtype = x.dtype();
    let (alpha, scale) = (parameter(alpha, dtype)?, parameter(scale, dtype)?);
    let input_scale = parameter(input_scale, dtype)?;
    apply_floats!(out, x, "elu_cpu", vmath::elu_f32_raw, vmath::elu_f64_raw, alpha, scale, input_scale)
}

fn celu(args: &Args<'_>) -> Result<Value> {
    let (x, alpha): (&Tensor, Scalar) = args.get()?;
    check!(alpha.to_f64() != 0.0, "ZeroDivisionError: alpha cannot be 0 for CELU");
    call!("elu", x, alpha, Scalar::Float(1.0), Scalar::Float(1.0 / alpha.to_f64()))
}

fn hardtanh(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, low, high): (&Tensor, Scalar, Scalar) = args.get()?;
    check!(x.dtype() != DType::Bool, NotImplemented, "Bool inputs not supported for hardtanh");
    // Integers take the bounds' integer parts. Upstream's strides are those of an operation with a number.
    let bound = |s: Scalar| if x.dtype().is_integral() { Scalar::Int(s.to_i64()) } else { s };
    let bounds = [Some(bound(low)), Some(bound(high))];
    for s in bounds.iter().flatten() {
        s.check_fits(x.dtype())?;
    }
    clamp_between(out, &[x.into(), Operand::Number(low)], x, bounds, x.dtype(), "hardtanh")
}

fn softshrink(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, lambda): (&Tensor, Scalar) = args.get()?;
    let (dtype, value) = (x.dtype(), lambda.to_f64());
    check!(dtype.is_floating(), NotImplemented, "\"softshrink_check\" not implemented for '{}'", dtype.name());
    let (largest, shown) = match dtype {
        DType::Float16 => (65504.0, "65504"),
        DType::BFloat16 => (half::bf16::MAX.to_f64(), "3.38953e+38"),
        DType::Float32 => (f32::MAX.into(), "3.40282e+38"),
        _ => (f64::MAX, "1.79769e+308"),
    };
    check!(
        (0.0..=largest).contains(&value),
        "lambda must be in range [0, {shown}] for input dtype {}, but found {value}",
        dtype.name()
    );
    apply_floats!(out, x, "softshrink_cpu", vmath::softshrink_f32_raw, vmath::softshrink_f64_raw, value)
}

fn threshold(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, limit, value): (&Tensor, Scalar, Scalar) = args.get()?;
    let dtype = x.dtype();
    limit.check_fits(dtype)?;
    value.check_fits(dtype)?;
    let (limit_f, value_f) = (limit.to_f64(), value.to_f64());
    let (limit_i, value_i) = (limit.to_i64(), value.to_i64());
    let kernels = Kernels {
        name: "threshold_cpu",
        // SAFETY: pointers and length are those a loop is given.
        f32: Some(&stretch1(move |x, o, n| unsafe { vmath::threshold_f32_raw(x, o, n, limit_f, value_f) })),
        // SAFETY: as above.
        f64: Some(&stretch1(move |x, o, n| unsafe { vmath::threshold_f64_raw(x, o, n, limit_f, value_f) })),
        int: Some(&each1(move |x: i64| if x <= limit_i { value_i } else { x })),
        bool: false,
        exact: false,
    };
    kernels.apply(out, [x.into()], dtype, dtype)
}

fn log_sigmoid_forward(args: &Args<'_>) -> Result<Value> {
    let x: &Tensor = args.at(0)?;
    // Upstream's results are row-major whatever the input.
    let (output, buffer) = (Tensor::empty(x.sizes(), x.dtype())?, Tensor::empty(x.sizes(), x.dtype())?);
    let value: Kernels<'_, 1> = Kernels {
        name: "log_sigmoid_cpu",
        // SAFETY: pointers and length are those a loop is given.
        f32: Some(&stretch1(|x, o, n| unsafe { vmath::log_sigmoid_f32_raw(x, o, n) })),
        // SAFETY: as above.
        f64: Some(&stretch1(|x, o, n| unsafe { vmath::log_sigmoid_f64_raw(x, o, n) })),
        int: None,
        bool: false,
        exact: false,
    };
    let decay: Kernels<'_, 1> =
        Kernels { f32: Some(&each1(|x: f32| (-x.abs()).exp())), f64: Some(&each1(|x: f64| (-x.abs()).exp())), ..value };
    value.check(x.dtype())?;
    value.run(&output, [x.into()], x.dtype())?;
    decay.run(&buffer, [x.into()], x.dtype())?;
    Ok(Value::tuple([output, buffer]))
}
