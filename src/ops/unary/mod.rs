//! Functions of one element.

pub mod aliases;
pub mod sign_round;

use crate::core::{DType, Result, Tensor};
use crate::kernels::complex::{self, Wide, by_doubles};
use crate::kernels::vmath::{self, scalar};
use crate::operator::Args;
use crate::operator::gradient::{Backward, refused, wrt, zero};
use crate::operator::out::{Given, Out};
use crate::operator::record::*;
use crate::ops::support::elementwise::to_float;
use crate::ops::support::elementwise_kernels::row_map;
use crate::ops::support::elementwise_kernels::{
    self, Integers, Kernels, Operand, complex, declare, each1, integers, over1, stretch1,
};
use crate::ops::support::gradient as math;
use crate::ops::support::gradient::slope;
use crate::ops::support::quantized;
use crate::tensor;
use std::f64::consts::{FRAC_2_SQRT_PI, LN_2, LN_10, PI};

/// A vector kernel over f32: input, output, length.
pub(crate) type Raw32 = unsafe fn(*const f32, *mut f32, usize);
/// A vector kernel over f64.
pub(crate) type Raw64 = unsafe fn(*const f64, *mut f64, usize);

/// A function of floats with vector kernels, and of complex numbers where one is given; integers become the default float.
macro_rules! float {
    ($name:literal, $doc:literal, $f32:path, $f64:path) => {
        float!(@of $name, $doc, $f32, $f64, None)
    };
    ($name:literal, $doc:literal, $f32:path, $f64:path, $complex:path) => {
        float!(@of $name, $doc, $f32, $f64, Some($complex))
    };
    (@of $name:literal, $doc:literal, $f32:path, $f64:path, $complex:expr) => {
        structured(concat!($name, "(Tensor self) -> Tensor"), $doc, |args, out| {
            float_map(args, out, $f32, $f64, $complex)
        })
        .inplace()
        .out("out")
    };
}

/// A rounding function: integers are their own result.
macro_rules! rounding {
    ($name:literal, $doc:literal, $f32:path, $f64:path) => {
        structured(concat!($name, "(Tensor self) -> Tensor"), $doc, |args, out| {
            let x: &Tensor = args.at(0)?;
            if x.dtype().is_barebones() {
                return unchanged(out, x);
            }
            same_map(out, x, concat!($name, "_vml_cpu"), $f32, $f64, integers!(over1, T: |v| v), None)
        })
        .inplace()
        .out("out")
    };
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    float!("exp", "e to the power self.", vmath::exp_f32_raw, vmath::exp_f64_raw, complex::exp).gradient(&[wrt(
        "self",
        &["result"],
        |g| math::mul(g.grad()?, math::conj(g.saved("result")?)?),
    )]),
    float!("exp2", "2 to the power self.", vmath::exp2_f32_raw, vmath::exp2_f64_raw, complex::exp2)
        .gradient(slope!(result, |y| math::scale(y, LN_2)?)),
    float!("expm1", "e^self - 1, precise near 0.", vmath::expm1_f32_raw, vmath::expm1_f64_raw, complex::expm1)
        .on_sparse(OnSparse::Elementwise)
        .gradient(slope!(result, |y| math::shift(y, 1)?)),
    float!("log", "Natural logarithm.", vmath::log_f32_raw, vmath::log_f64_raw, complex::log).gradient(&[wrt(
        "self",
        &["self"],
        |g| math::div(g.grad()?, math::conj(g.saved("self")?)?),
    )]),
    float!("log2", "Logarithm to base 2.", vmath::log2_f32_raw, vmath::log2_f64_raw, complex::log2)
        .gradient(slope!(over self, |x| math::scale(x, LN_2)?)),
    float!("log10", "Logarithm to base 10.", vmath::log10_f32_raw, vmath::log10_f64_raw, complex::log10)
        .gradient(slope!(over self, |x| math::scale(x, LN_10)?)),
    float!("log1p", "ln(1 + self), precise near 0.", vmath::log1p_f32_raw, vmath::log1p_f64_raw, complex::log1p)
        .on_sparse(OnSparse::Elementwise)
        .gradient(slope!(over self, |x| math::shift(x, 1)?)),
    float!("sqrt", "Square root.", vmath::sqrt_f32_raw, vmath::sqrt_f64_raw, complex::sqrt)
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[wrt("self", &["result"], |g| {
            math::div(g.grad()?, math::conj(math::scale(g.saved("result")?, 2)?)?)
        })]),
    float!("rsqrt", "1 / sqrt(self).", vmath::rsqrt_f32_raw, vmath::rsqrt_f64_raw, complex::rsqrt)
        .gradient(slope!(result, |y| math::scale(math::power(y, 3)?, -0.5)?)),
    float!("reciprocal", "1 / self.", vmath::reciprocal_f32_raw, vmath::reciprocal_f64_raw, complex::reciprocal)
        .gradient(slope!(result, |y| math::neg(math::mul(&y, &y)?)?)),
    float!("sin", "Sine.", vmath::sin_f32_raw, vmath::sin_f64_raw, complex::sin)
        .on_sparse(OnSparse::Elementwise)
        .gradient(slope!(self, |x| math::cos(x)?)),
    float!("cos", "Cosine.", vmath::cos_f32_raw, vmath::cos_f64_raw, complex::cos)
        .gradient(slope!(self, |x| math::neg(math::sin(x)?)?)),
    float!("tan", "Tangent.", vmath::tan_f32_raw, vmath::tan_f64_raw, complex::tan)
        .on_sparse(OnSparse::Elementwise)
        .gradient(slope!(result, |y| math::shift(math::mul(&y, &y)?, 1)?)),
    float!("asin", "Arc sine.", vmath::asin_f32_raw, vmath::asin_f64_raw, complex::asin)
        .on_sparse(OnSparse::Elementwise)
        .gradient(slope!(self, |x| math::rsqrt(math::one_minus(math::mul(&x, &x)?)?)?)),
    float!("acos", "Arc cosine.", vmath::acos_f32_raw, vmath::acos_f64_raw, complex::acos)
        .gradient(slope!(self, |x| math::neg(math::rsqrt(math::one_minus(math::mul(&x, &x)?)?)?)?)),
    float!("atan", "Arc tangent.", vmath::atan_f32_raw, vmath::atan_f64_raw, complex::atan)
        .on_sparse(OnSparse::Elementwise)
        .gradient(slope!(over self, |x| math::shift(math::mul(&x, &x)?, 1)?)),
    float!("sinh", "Hyperbolic sine.", vmath::sinh_f32_raw, vmath::sinh_f64_raw, complex::sinh)
        .on_sparse(OnSparse::Elementwise)
        .gradient(slope!(self, |x| math::cosh(x)?)),
    float!("cosh", "Hyperbolic cosine.", vmath::cosh_f32_raw, vmath::cosh_f64_raw, complex::cosh)
        .gradient(slope!(self, |x| math::sinh(x)?)),
    float!("tanh", "Hyperbolic tangent.", vmath::tanh_f32_raw, vmath::tanh_f64_raw, complex::tanh)
        .on_sparse(OnSparse::Elementwise)
        .on_quantized(OnQuantized::As(quantized::tanh))
        .fusion(Role::Tanh(row_map!(tanh_f32_raw)))
        .gradient(&[wrt("self", &["result"], |g| {
            let y = math::conj(g.saved("result")?)?;
            math::mul(g.grad()?, math::one_minus(math::mul(&y, &y)?)?)
        })]),
    float!("asinh", "Inverse hyperbolic sine.", vmath::asinh_f32_raw, vmath::asinh_f64_raw, complex::asinh)
        .on_sparse(OnSparse::Elementwise)
        .inplace_number(1)
        .inplace_gradient(&[refused("self", "inplace version of asinh")])
        .gradient(slope!(self, |x| math::rsqrt(math::shift(math::mul(&x, &x)?, 1)?)?)),
    float!("acosh", "Inverse hyperbolic cosine.", vmath::acosh_f32_raw, vmath::acosh_f64_raw, complex::acosh)
        .inplace_number(1)
        .inplace_gradient(&[refused("self", "inplace version of acosh")])
        .gradient(slope!(self, |x| math::rsqrt(math::shift(math::mul(&x, &x)?, -1)?)?)),
    float!("atanh", "Inverse hyperbolic tangent.", vmath::atanh_f32_raw, vmath::atanh_f64_raw, complex::atanh)
        .on_sparse(OnSparse::Elementwise)
        .inplace_number(1)
        .inplace_gradient(&[refused("self", "inplace version of atanh")])
        .gradient(slope!(over self, |x| math::one_minus(math::mul(&x, &x)?)?)),
    float!("erf", "Error function.", vmath::erf_f32_raw, vmath::erf_f64_raw)
        .fusion(Role::ErrorFunction)
        .on_sparse(OnSparse::Elementwise)
        .gradient(slope!(times self, |x| math::scale(math::exp(math::neg(math::mul(&x, &x)?)?)?, FRAC_2_SQRT_PI)?)),
    float!("erfc", "1 - erf(self), precise in the tail.", vmath::erfc_f32_raw, vmath::erfc_f64_raw)
        .gradient(slope!(times self, |x| math::scale(math::exp(math::neg(math::mul(&x, &x)?)?)?, -FRAC_2_SQRT_PI)?)),
    float!("erfinv", "Inverse error function.", vmath::erfinv_f32_raw, vmath::erfinv_f64_raw)
        .on_sparse(OnSparse::Elementwise)
        .gradient(slope!(times self, |x| math::scale(
            math::exp(math::square(tensor!("erfinv", &x)?)?)?,
            1.0 / FRAC_2_SQRT_PI
        )?)),
    float!("sigmoid", "1 / (1 + e^-self).", vmath::sigmoid_f32_raw, vmath::sigmoid_f64_raw, complex::sigmoid)
        .on_quantized(OnQuantized::As(quantized::sigmoid))
        .fusion(Role::Sigmoid(row_map!(sigmoid_f32_raw)))
        .gradient(&[wrt("self", &["result"], |g| {
            let y = math::conj(g.saved("result")?)?;
            math::mul(g.grad()?, math::mul(math::one_minus(&y)?, &y)?)
        })]),
    float!("lgamma", "Logarithm of |gamma(self)|.", vmath::lgamma_f32_raw, vmath::lgamma_f64_raw)
        .gradient(slope!(self, |x| tensor!("digamma", &x)?)),
    float!("digamma", "Derivative of the logarithm of gamma.", vmath::digamma_f32_raw, vmath::digamma_f64_raw)
        .gradient(slope!(self, |x| tensor!("polygamma", 1, &x)?)),
    structured("sinc(Tensor self) -> Tensor", "sin(pi self) / (pi self); 1 at 0.", |args, out| {
        in_precisions(args, out, each1(sinc_f32), sinc, complex::sinc)
    })
    .inplace()
    .out("out")
    .gradient(slope!(self, |x| sinc_slope(&x)?)),
    rounding!("ceil", "The smallest integer not below.", vmath::ceil_f32_raw, vmath::ceil_f64_raw)
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[zero("self")]),
    rounding!("floor", "The largest integer not above.", vmath::floor_f32_raw, vmath::floor_f64_raw)
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[zero("self")]),
    rounding!("round", "The nearest integer, ties to even.", vmath::round_f32_raw, vmath::round_f64_raw)
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[zero("self")]),
    rounding!("trunc", "The integer part.", vmath::trunc_f32_raw, vmath::trunc_f64_raw)
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[zero("self")]),
    structured(
        "logit(Tensor self, float? eps=None) -> Tensor",
        "ln(self / (1 - self)), self clamped to [eps, 1 - eps].",
        logit,
    )
    .gradient(&[wrt("self", &["self"], logit_gradient)])
    .inplace()
    .out("out"),
    structured("deg2rad(Tensor self) -> Tensor", "Degrees to radians.", |args, out| scaled(args, out, PI / 180.0))
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[wrt("self", &[], |g| math::scale(g.grad()?, PI / 180.0))])
        .inplace()
        .out("out"),
    structured("rad2deg(Tensor self) -> Tensor", "Radians to degrees.", |args, out| scaled(args, out, 180.0 / PI))
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[wrt("self", &[], |g| math::scale(g.grad()?, 180.0 / PI))])
        .inplace()
        .out("out"),
];

/// The usual small call of a function of one (see [`elementwise_kernels::plain`]).
#[inline(always)]
pub(crate) fn plain1(args: &Args<'_>, out: &mut Out<'_>, f32: Raw32) -> Result<bool> {
    // SAFETY: pointers and length are those of tensors; the result is the argument's own memory or apart from it.
    elementwise_kernels::plain(args, out, |[x], to, n| unsafe { f32(x, to, n) })
}

fn float_map(
    args: &Args<'_>,
    out: &mut Out<'_>,
    f32: Raw32,
    f64: Raw64,
    complex: Option<fn(Wide) -> Wide>,
) -> Result<()> {
    if plain1(args, out, f32)? {
        return Ok(());
    }
    let x: &Tensor = args.at(0)?;
    same_map_in(out, x, to_float(x.dtype()), args.name(), f32, f64, None, complex)
}

/// A vector kernel over floats of `dtype`, which the input's elements become.
pub(crate) fn float_map_in(out: &mut Out<'_>, x: &Tensor, dtype: DType, f32: Raw32, f64: Raw64) -> Result<()> {
    same_map_in(out, x, dtype, "float", f32, f64, None, None)
}

/// A function of floats, given for both precisions, and of complex numbers; integers become the default float.
fn in_precisions(
    args: &Args<'_>,
    out: &mut Out<'_>,
    f32: impl elementwise_kernels::LoopBody<1, f32, f32>,
    f64: fn(f64) -> f64,
    complex: fn(Wide) -> Wide,
) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    let dtype = to_float(x.dtype());
    let f64 = each1(f64);
    let kernels: Kernels<'_, 1> = Kernels {
        name: args.name(),
        f32: Some(&f32),
        f64: Some(&f64),
        complex: complex!(each1, T: |z| by_doubles(z, complex)),
        ..Kernels::default()
    };
    kernels.apply(out, [x.into()], dtype, dtype)
}

/// A function whose result has its argument's dtype.
/// A function of integers that are what it would make of them.
pub(crate) fn unchanged(out: &mut Out<'_>, x: &Tensor) -> Result<()> {
    out.ask(Given::SameDtype);
    let o = declare(out, &[x.into()], x.dtype())?;
    crate::core::iter::copy(o, x)
}

pub(crate) fn same_map(
    out: &mut Out<'_>,
    x: &Tensor,
    name: &str,
    f32: Raw32,
    f64: Raw64,
    int: Option<Integers<'_, 1, i64>>,
    complex: Option<fn(Wide) -> Wide>,
) -> Result<()> {
    out.ask(Given::SameDtype);
    same_map_in(out, x, x.dtype(), name, f32, f64, int, complex)
}

fn same_map_in(
    out: &mut Out<'_>,
    x: &Tensor,
    dtype: DType,
    name: &str,
    f32: Raw32,
    f64: Raw64,
    int: Option<Integers<'_, 1, i64>>,
    complex: Option<fn(Wide) -> Wide>,
) -> Result<()> {
    // SAFETY: pointers and length are those a loop is given.
    let f32 = stretch1(move |x, o, n| unsafe { f32(x, o, n) });
    // SAFETY: as above.
    let f64 = stretch1(move |x, o, n| unsafe { f64(x, o, n) });
    let of_complex = complex.unwrap_or(|z| z);
    let complex_loops = complex!(each1, T: |z| by_doubles(z, of_complex));
    let kernels = Kernels {
        name,
        f32: Some(&f32),
        f64: Some(&f64),
        int,
        complex: complex.and(complex_loops),
        ..Kernels::default()
    };
    kernels.apply(out, [x.into()], dtype, dtype)
}

/// In single precision pi times a whole number is not where the sine is zero, and upstream's result neither.
fn sinc_f32(x: f32) -> f32 {
    if x == 0.0 {
        return 1.0;
    }
    let p = PI as f32 * x;
    p.sin() / p
}

fn sinc(x: f64) -> f64 {
    if x == 0.0 {
        return 1.0;
    }
    let p = PI * x;
    p.sin() / p
}

/// (cos(pi x) pi x - sin(pi x)) / (pi x^2); zero at zero.
fn sinc_slope(x: &Tensor) -> Result<Tensor> {
    let turned = math::scale(x, PI)?;
    let change = math::sub(math::mul(math::cos(&turned)?, &turned)?, math::sin(&turned)?)?;
    math::without(math::div(change, math::mul(&turned, x)?)?, math::is(x, 0)?)
}

/// 1 / (x (1 - x)): zero where x was clamped; not a number beyond [0, 1] where it could not be.
fn logit_gradient(g: &Backward<'_>) -> Result<Tensor> {
    let x = g.saved("self")?;
    // The spread is not negative, not even at minus zero.
    let spread = math::abs(math::mul(&x, math::one_minus(&x)?)?)?;
    let grad = math::div(g.grad()?, spread)?;
    let (low, beyond) = match g.arg::<Option<f64>>("eps")? {
        Some(eps) if eps >= 0.0 => (eps, 0.0),
        _ => (0.0, f64::NAN),
    };
    let outside = math::either(math::below(&x, low)?, math::above(&x, 1.0 - low)?)?;
    math::select_where(math::ordered_as(&grad, outside)?, math::number(beyond, grad.dtype())?, &grad)
}

fn logit(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, eps): (&Tensor, Option<f64>) = args.get()?;
    let dtype = to_float(x.dtype());
    let Some(eps) = eps else {
        return same_map_in(out, x, dtype, "logit_cpu", vmath::logit_f32_raw, vmath::logit_f64_raw, None, None);
    };
    let (low, high) = (eps as f32, 1.0 - eps as f32);
    let kernels: Kernels<'_, 1> = Kernels {
        name: "logit_cpu",
        f32: Some(&each1(move |x: f32| {
            scalar::logit(
                if x < low {
                    low
                } else if x > high {
                    high
                } else {
                    x
                }
                .into(),
            ) as f32
        })),
        f64: Some(&each1(move |x: f64| {
            scalar::logit(if x < eps {
                eps
            } else if x > 1.0 - eps {
                1.0 - eps
            } else {
                x
            })
        })),
        ..Kernels::default()
    };
    kernels.apply(out, [x.into()], dtype, dtype)
}

fn scaled(args: &Args<'_>, out: &mut Out<'_>, factor: f64) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    let dtype = to_float(x.dtype());
    let kernels: Kernels<'_, 1> = Kernels {
        name: args.name(),
        f32: Some(&each1(move |x: f32| x * factor as f32)),
        f64: Some(&each1(move |x: f64| x * factor)),
        ..Kernels::default()
    };
    // Upstream multiplies by a number, which shows in the strides.
    let like = [x.into(), Operand::Number(crate::core::Scalar::Float(factor))];
    kernels.apply_like(out, &like, [x.into()], dtype, dtype)
}
