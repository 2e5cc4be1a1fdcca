//! Activation functions.

pub mod dropout;
pub mod gated;

use super::arith::clamp::{bounds_in, clamp_between};
use super::unary::{plain1, same_map, unchanged};
use crate::core::{DType, Result, Scalar, Tensor};
use crate::kernels::complex::{by_doubles, sigmoid};
use crate::kernels::vmath;
use crate::operator::gradient::{Backward, wrt, zero};
use crate::operator::out::{Given, Out};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::elementwise_kernels::row_map;
use crate::ops::support::elementwise_kernels::{Kernels, Operand, complex, each1, integers, narrow, over1, stretch1};
use crate::ops::support::gradient as math;
use crate::ops::support::gradient::slope;
use crate::ops::support::quantized;
use crate::ops::support::sparse;
use crate::{bail, call, check, tensor};
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI, SQRT_2};

/// Computes a vector kernel of floats with parameters, the result in the argument's dtype.
macro_rules! apply_floats {
    ($out:expr, $x:expr, $name:expr, $f32:path, $f64:path $(, $p:expr)*) => {{
        let kernels: Kernels<'_, 1> = Kernels {
            name: $name,
            // SAFETY: pointers and length are those a loop is given.
            f32: Some(&stretch1(move |x, o, n| unsafe { $f32(x, o, n $(, $p)*) })),
            // SAFETY: as above.
            f64: Some(&stretch1(move |x, o, n| unsafe { $f64(x, o, n $(, $p)*) })),
            ..Kernels::default()
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

/// The constants of selu, with which layers keep mean zero and variance one (Klambauer et al., 2017).
const SELU_ALPHA: Scalar = Scalar::Float(1.6732632423543772);
const SELU_SCALE: Scalar = Scalar::Float(1.0507009873554805);

/// What `gelu` is asked for: the error function.
pub const EXACT: &str = "none";
/// What `gelu` is asked for: the hyperbolic tangent of a polynomial in place of the error function.
pub const BY_TANH: &str = "tanh";

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("relu(Tensor self) -> Tensor", "max(self, 0).", relu)
        .on_sparse(OnSparse::Elementwise)
        .on_quantized(OnQuantized::As(quantized::relu))
        .fusion(Role::Relu)
        .gradient(&[wrt("self", &["result"], |g| {
            tensor!("threshold_backward", &g.grad()?, &g.saved("result")?, Scalar::Int(0))
        })])
        .inplace()
        .out("out"),
    functional(
        "threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor",
        "grad_output where self > threshold, else 0.",
        |args| {
            let (grad, x, threshold): (&Tensor, &Tensor, Scalar) = args.get()?;
            Ok(math::without(grad, math::at_most(x, threshold)?)?.into())
        },
    )
    .on_sparse(OnSparse::As(sparse::arithmetic::threshold_backward))
    .is_derivative()
    .gradient(&[
        wrt("grad_output", &["self"], |g| {
            tensor!("threshold_backward", &g.grad()?, &g.saved("self")?, g.scalar("threshold")?)
        }),
        zero("self"),
    ])
    .out("grad_input"),
    composite("relu6(Tensor self) -> Tensor", "min(max(self, 0), 6).", |args| {
        call!("hardtanh", args.at::<&Tensor>(0)?, Scalar::Int(0), Scalar::Int(6))
    })
    .inplace(),
    structured(
        "gelu(Tensor self, *, str approximate='none') -> Tensor",
        "self times the normal distribution function of self, or its approximation by tanh.",
        gelu,
    )
    .on_quantized(OnQuantized::Elementwise)
    .fusion(Role::Activation(|args| match args {
        [Some(Value::Str(s))] if s == EXACT => Some(row_map!(gelu_f32_raw)),
        [Some(Value::Str(s))] if s == BY_TANH => Some(row_map!(gelu_tanh_f32_raw)),
        _ => None,
    }))
    .gradient(&[wrt("self", &["self"], |g| {
        math::mul(g.grad()?, gelu_slope(&g.saved("self")?, g.arg("approximate")?)?)
    })])
    .inplace()
    .out("out"),
    structured("silu(Tensor self) -> Tensor", "self * sigmoid(self).", silu)
        .out("out")
        .fusion(Role::Activation(|_| Some(row_map!(silu_f32_raw))))
        .gradient(slope!(self, |x| {
            let s = math::sigmoid(&x)?;
            math::mul(&s, math::shift(math::mul(&x, math::one_minus(&s)?)?, 1)?)?
        }))
        .inplace(),
    simple!("mish", "mish_cpu", "self * tanh(softplus(self)).", vmath::mish_f32_raw, vmath::mish_f64_raw)
        .gradient(slope!(self, |x| {
            let t = math::tanh(tensor!("softplus", &x)?)?;
            let bend = math::mul(math::mul(&x, math::sigmoid(&x)?)?, math::one_minus(math::mul(&t, &t)?)?)?;
            math::add(t, bend)?
        }))
        .inplace(),
    simple!(
        "hardsigmoid",
        "hardsigmoid_cpu",
        "min(max(self + 3, 0), 6) / 6.",
        vmath::hardsigmoid_f32_raw,
        vmath::hardsigmoid_f64_raw
    )
    .on_quantized(OnQuantized::As(quantized::hardsigmoid))
    .gradient(&[wrt("self", &["self"], |g| {
        let x = g.saved("self")?;
        let inside = math::both(math::above(&x, -3)?, math::below(&x, 3)?)?;
        math::masked(math::scale(g.grad()?, SIXTH)?, inside)
    })])
    .inplace(),
    simple!(
        "hardswish",
        "hardswish_cpu",
        "self * min(max(self + 3, 0), 6) / 6.",
        vmath::hardswish_f32_raw,
        vmath::hardswish_f64_raw
    )
    .gradient(&[wrt("self", &["self"], |g| {
        let (grad, x) = (g.grad()?, g.saved("self")?);
        let rise = math::shift(math::over(&x, 3)?, 0.5)?;
        let slope = math::select_where(math::below(&x, 3)?, rise, math::number(1.0, x.dtype())?)?;
        math::zeroed(math::mul(grad, slope)?, math::at_most(&x, -3)?)
    })])
    .inplace(),
    structured(
        "elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor",
        "scale * self where positive, else scale * alpha * (e^(input_scale * self) - 1).",
        elu,
    )
    .gradient(&[wrt("self", &["self"], |g| {
        let (alpha, scale) = (g.scalar("alpha")?.to_f64(), g.scalar("scale")?.to_f64());
        elu_gradient(g, alpha, scale, g.scalar("input_scale")?.to_f64())
    })])
    .inplace_gradient(&[wrt("self", &["result"], |g| {
        let (alpha, scale) = (g.scalar("alpha")?.to_f64(), g.scalar("scale")?.to_f64());
        let input_scale = g.scalar("input_scale")?.to_f64();
        elu_gradient_of_result(&g.grad()?, &g.saved("result")?, alpha, scale, input_scale)
    })])
    .inplace_number(1)
    .inplace()
    .out("out"),
    composite("selu(Tensor self) -> Tensor", "elu with the self-normalising constants.", |args| {
        call!("elu", args.at::<&Tensor>(0)?, SELU_ALPHA, SELU_SCALE)
    })
    .inplace_by(|args| call!("elu_", args.at::<&Tensor>(0)?, SELU_ALPHA, SELU_SCALE))
    .inplace(),
    structured(
        "celu(Tensor self, Scalar alpha=1.0) -> Tensor",
        "elu, continuously differentiable for every alpha.",
        celu,
    )
    .gradient(&[wrt("self", &["self"], |g| {
        let alpha = g.scalar("alpha")?.to_f64();
        elu_gradient(g, alpha, 1.0, 1.0 / alpha)
    })])
    .inplace_gradient(&[wrt("self", &["result"], |g| {
        let alpha = g.scalar("alpha")?.to_f64();
        elu_gradient_of_result(&g.grad()?, &g.saved("result")?, alpha, 1.0, 1.0 / alpha)
    })])
    .inplace_number(1)
    .inplace()
    .out("out"),
    structured(
        "leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor",
        "self where positive, else negative_slope * self.",
        |args, out| {
            let (x, slope): (&Tensor, Scalar) = args.get()?;
            let slope = parameter(slope, x.dtype(), x.dtype().opmath())?;
            apply_floats!(out, x, "leaky_relu_cpu", vmath::leaky_relu_f32_raw, vmath::leaky_relu_f64_raw, slope)
        },
    )
    .on_quantized(OnQuantized::Elementwise)
    .gradient(&[wrt("self", &["self"], |g| {
        let (grad, x, slope) = (g.grad()?, g.saved("self")?, g.scalar("negative_slope")?);
        math::piecewise_in(&x, math::select_where(math::above(&x, 0)?, &grad, math::scale(&grad, slope)?)?)
    })])
    .inplace_gradient(&[wrt("self", &["result"], |g| {
        leaky_gradient_of_result(g, g.scalar("negative_slope")?.to_f64())
    })])
    .inplace_number(1)
    .inplace()
    .out("out"),
    structured(
        "hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor",
        "self between min_val and max_val.",
        hardtanh,
    )
    .on_quantized(OnQuantized::As(quantized::clamp))
    .gradient(&[wrt("self", &["self"], |g| {
        let x = g.saved("self")?;
        let cut = math::either(math::at_most(&x, g.scalar("min_val")?)?, math::at_least(&x, g.scalar("max_val")?)?)?;
        math::piecewise_in(&x, math::zeroed(g.grad()?, cut)?)
    })])
    .inplace()
    .out("out"),
    structured(
        "hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor",
        "0 where |self| <= lambd, else self.",
        |args, out| {
            let (x, lambda): (&Tensor, Scalar) = args.get()?;
            let lambda = parameter(lambda, x.dtype(), x.dtype())?;
            out.ask(Given::SameDtype);
            apply_floats!(out, x, "hardshrink_cpu", vmath::hardshrink_f32_raw, vmath::hardshrink_f64_raw, lambda)
        },
    )
    .gradient(&[wrt("self", &["self"], |g| {
        let limit = g.scalar("lambd")?.to_f64();
        outside(g, -limit, limit)
    })])
    .out("out"),
    structured(
        "softshrink(Tensor self, Scalar lambd=0.5) -> Tensor",
        "self moved by lambd towards 0, where it stays.",
        softshrink,
    )
    .gradient(&[wrt("self", &["self"], |g| {
        let limit = g.scalar("lambd")?.to_f64();
        outside(g, -limit, limit)
    })])
    .out("out"),
    structured(
        "softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor",
        "ln(1 + e^(beta * self)) / beta; self where beta * self > threshold.",
        |args, out| {
            let (x, beta, threshold): (&Tensor, Scalar, Scalar) = args.get()?;
            let (beta, threshold) =
                (parameter(beta, x.dtype(), x.dtype().opmath())?, parameter(threshold, x.dtype(), x.dtype().opmath())?);
            apply_floats!(out, x, "softplus_cpu", vmath::softplus_f32_raw, vmath::softplus_f64_raw, beta, threshold)
        },
    )
    .gradient(&[wrt("self", &["self"], |g| {
        let (grad, scaled) = (g.grad()?, math::scale(g.saved("self")?, g.scalar("beta")?)?);
        let bent = math::mul(&grad, math::sigmoid(&scaled)?)?;
        math::select_where(math::above(&scaled, g.scalar("threshold")?)?, grad, bent)
    })])
    .out("out"),
    structured(
        "threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor",
        "value where self <= threshold, else self.",
        threshold,
    )
    .on_quantized(OnQuantized::Elementwise)
    .gradient(&[wrt("self", &["self"], |g| {
        tensor!("threshold_backward", &g.grad()?, &g.saved("self")?, g.scalar("threshold")?)
    })])
    .inplace_number(1)
    .inplace()
    .out("out"),
    functional(
        "log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)",
        "ln(sigmoid(self)), and e^-|self|.",
        log_sigmoid_forward,
    )
    .gradient(&[wrt("self", &["self", "buffer"], |g| {
        math::mul(g.grad()?, math::sigmoid(math::neg(g.saved("self")?)?)?)
    })])
    .node_name("LogSigmoidBackward0")
    .constant_results(&[1])
    .out("output"),
    composite("log_sigmoid(Tensor self) -> Tensor", "ln(sigmoid(self)).", |args| {
        let mut results = call!("log_sigmoid_forward", args.at::<&Tensor>(0)?)?.into_outputs();
        Ok(if results.is_empty() { Value::None } else { results.swap_remove(0) })
    })
    .out("out"),
];

/// 1/6 in single precision, whatever the dtype.
const SIXTH: f64 = (1.0f32 / 6.0) as f64;

/// The slope of `x * cdf(x)`: `cdf(x) + x * pdf(x)`, or that of the approximation by tanh.
fn gelu_slope(x: &Tensor, approximate: &str) -> Result<Tensor> {
    if approximate != BY_TANH {
        let cdf = math::scale(math::shift(math::erf(math::scale(x, FRAC_1_SQRT_2)?)?, 1)?, 0.5)?;
        let bell = math::exp(math::scale(math::mul(x, x)?, -0.5)?)?;
        let pdf = math::scale(bell, 0.5 * FRAC_1_SQRT_2 * FRAC_2_SQRT_PI)?;
        return math::add(cdf, math::mul(x, pdf)?);
    }
    const BETA: f64 = SQRT_2 * FRAC_2_SQRT_PI * 0.5;
    const KAPPA: f64 = 0.044715;
    let square = math::mul(x, x)?;
    let inner = math::scale(math::mul(x, math::shift(math::scale(&square, KAPPA)?, 1)?)?, BETA)?;
    let t = math::tanh(inner)?;
    let left = math::scale(math::shift(&t, 1)?, 0.5)?;
    let steepness = math::scale(math::shift(math::scale(&square, 3.0 * KAPPA)?, 1)?, BETA)?;
    let bend = math::mul(math::one_minus(math::mul(&t, &t)?)?, steepness)?;
    math::add(left, math::mul(math::scale(x, 0.5)?, bend)?)
}

/// `scale` where positive, else `scale * alpha * input_scale * e^(input_scale * self)`.
fn elu_gradient(g: &Backward<'_>, alpha: f64, scale: f64, input_scale: f64) -> Result<Tensor> {
    let (grad, x) = (g.grad()?, g.saved("self")?);
    let is_low = math::at_most(&x, 0)?;
    // What is not taken stays finite.
    let low = math::masked(x, &is_low)?;
    let rise = math::scale(math::exp(math::scale(low, input_scale)?)?, scale * alpha * input_scale)?;
    math::select_where(is_low, math::mul(&grad, rise)?, math::scale(&grad, scale)?)
}

/// Zero from `low` to `high`.
fn outside(g: &Backward<'_>, low: f64, high: f64) -> Result<Tensor> {
    let x = g.saved("self")?;
    let grad = math::zeroed(g.grad()?, math::both(math::at_least(&x, low)?, math::at_most(&x, high)?)?)?;
    math::piecewise_in(x, grad)
}

/// The gradient of elu from its result, as [`elu_gradient`] is from its argument: where the argument was not positive,
/// `result = scale * alpha * (e^(input_scale * self) - 1)`, whose slope is `input_scale` times the power.
pub(super) fn elu_gradient_of_result(
    grad: &Tensor,
    result: &Tensor,
    alpha: f64,
    scale: f64,
    input_scale: f64,
) -> Result<Tensor> {
    check_written("elu", alpha, "")?;
    // In single precision at least, rounded once.
    let (own, wide) = (grad.dtype(), grad.dtype().opmath());
    let (grad, result) = (math::cast(grad, wide)?, math::cast(result, wide)?);
    let slope = math::scale(math::shift(&result, scale * alpha)?, input_scale)?;
    let of = math::select_where(math::at_most(&result, 0)?, math::mul(&grad, slope)?, math::scale(&grad, scale)?)?;
    math::cast(of, own)
}

/// `slope` where positive: the sign of the argument is that of the result, unless the slope is negative.
pub(super) fn leaky_gradient_of_result(g: &Backward<'_>, slope: f64) -> Result<Tensor> {
    let request = " File an issue at https://github.com/pytorch/pytorch if you do require supporting in-place leakRelu backward \
                   calculation with negative slope";
    check_written("leakyReLu", slope, request)?;
    let (grad, result) = (g.grad()?, g.saved("result")?);
    math::piecewise_in(&result, math::select_where(math::above(&result, 0)?, &grad, math::scale(&grad, slope)?)?)
}

/// An error where an argument's sign cannot be told from the result that was written over it.
fn check_written(name: &str, slope: f64, request: &str) -> Result<()> {
    check!(
        slope >= 0.0,
        "In-place {name} backward calculation is triggered with a negative slope which is not supported. This is caused by \
         calling in-place forward function with a negative slope, please call out-of-place version instead.{request}"
    );
    Ok(())
}

/// A parameter of an operator on elements of a dtype as a double; an error where it does not fit another. (Of elements
/// the operator does not take, the kernel says so.)
fn parameter(s: Scalar, of: DType, fits: DType) -> Result<f64> {
    if of.is_floating() {
        s.check_fits(fits)?;
    }
    Ok(s.to_f64())
}

fn relu(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    if plain1(args, out, vmath::relu_f32_raw)? {
        return Ok(());
    }
    let x: &Tensor = args.at(0)?;
    check!(x.dtype() != DType::Bool, NotImplemented, "Boolean inputs not supported for relu");
    if x.dtype().is_barebones() {
        return unchanged(out, x);
    }
    same_map(
        out,
        x,
        "clamp_min_scalar_cpu",
        vmath::relu_f32_raw,
        vmath::relu_f64_raw,
        integers!(over1, T: |v| v.max(0)),
        None,
    )
}

fn gelu(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, approximate): (&Tensor, &str) = args.get()?;
    match approximate {
        EXACT => apply_floats!(out, x, "GeluKernelImpl", vmath::gelu_f32_raw, vmath::gelu_f64_raw),
        BY_TANH => apply_floats!(out, x, "GeluKernelImpl", vmath::gelu_tanh_f32_raw, vmath::gelu_tanh_f64_raw),
        _ => bail!("approximate argument must be either none or tanh."),
    }
}

fn elu(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, alpha, scale, input_scale): (&Tensor, Scalar, Scalar, Scalar) = args.get()?;
    let dtype = x.dtype();
    let (alpha, scale) = (parameter(alpha, dtype, dtype.opmath())?, parameter(scale, dtype, dtype.opmath())?);
    let input_scale = parameter(input_scale, dtype, dtype.opmath())?;
    apply_floats!(out, x, "elu_cpu", vmath::elu_f32_raw, vmath::elu_f64_raw, alpha, scale, input_scale)
}

fn celu(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, alpha): (&Tensor, Scalar) = args.get()?;
    check!(alpha.to_f64() != 0.0, "ZeroDivisionError: alpha cannot be 0 for CELU");
    let alpha = parameter(alpha, x.dtype(), x.dtype().opmath())?;
    let input_scale = parameter(Scalar::Float(1.0 / alpha), x.dtype(), x.dtype().opmath())?;
    apply_floats!(out, x, "elu_cpu", vmath::elu_f32_raw, vmath::elu_f64_raw, alpha, 1.0, input_scale)
}

fn hardtanh(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, low, high): (&Tensor, Scalar, Scalar) = args.get()?;
    check!(x.dtype() != DType::Bool, NotImplemented, "Bool inputs not supported for hardtanh");
    // Integers take the bounds' integer parts. Upstream's strides are those of an operation with a number.
    let bound = |s: Scalar| match x.dtype().is_integral() {
        true => s.check_fits(DType::Int64).map(|()| Some(Scalar::Int(s.to_i64()))),
        false => Ok(Some(s)),
    };
    let bounds = bounds_in(x.dtype(), [bound(low)?, bound(high)?])?;
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
    limit.check_fits(dtype.opmath())?;
    value.check_fits(dtype)?;
    let (limit_f, value_f) = (limit.to_f64(), value.to_f64());
    // An integer limit wraps into the elements' type.
    let (limit_i, value_i) = match dtype.is_integral() {
        true => (narrow(limit, dtype)?.to_i64(), value.to_i64()),
        false => (0, 0),
    };
    let kernels = Kernels {
        name: "threshold_cpu",
        // SAFETY: pointers and length are those a loop is given.
        f32: Some(&stretch1(move |x, o, n| unsafe { vmath::threshold_f32_raw(x, o, n, limit_f, value_f) })),
        // SAFETY: as above.
        f64: Some(&stretch1(move |x, o, n| unsafe { vmath::threshold_f64_raw(x, o, n, limit_f, value_f) })),
        int: integers!(over1, T: |x| if x <= limit_i as T { value_i as T } else { x }),
        bool: false,
        exact: false,
        ..Kernels::default()
    };
    kernels.apply(out, [x.into()], dtype, dtype)
}

fn silu(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    let kernels: Kernels<'_, 1> = Kernels {
        name: "silu_cpu",
        // SAFETY: pointers and length are those a loop is given.
        f32: Some(&stretch1(|x, o, n| unsafe { vmath::silu_f32_raw(x, o, n) })),
        // SAFETY: as above.
        f64: Some(&stretch1(|x, o, n| unsafe { vmath::silu_f64_raw(x, o, n) })),
        complex: complex!(each1, T: |z| by_doubles(z, |z| z * sigmoid(z))),
        ..Kernels::default()
    };
    kernels.apply(out, [x.into()], x.dtype(), x.dtype())
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
        ..Kernels::default()
    };
    let decay: Kernels<'_, 1> =
        Kernels { f32: Some(&each1(|x: f32| (-x.abs()).exp())), f64: Some(&each1(|x: f64| (-x.abs()).exp())), ..value };
    value.check(x.dtype())?;
    value.run(&output, [x.into()], x.dtype())?;
    decay.run(&buffer, [x.into()], x.dtype())?;
    Ok(Value::tuple([output, buffer]))
}
