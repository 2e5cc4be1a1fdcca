//! Functions that keep integers: signs, magnitudes, rounding to decimals, and what takes numbers apart.

use super::same_map;
use crate::core::element::Complex;
use crate::core::iter;
use crate::core::{DType, Result, Scalar, Tensor};
use crate::kernels::vmath::scalar::trunc;
use crate::kernels::{complex, vmath};
use crate::operator::gradient::{Backward, wrt, zero};
use crate::operator::out::{Given, Out};
use crate::operator::record::*;
use crate::operator::{Args, Value, Variant};
use crate::ops::support::elementwise::{check_castable, conjugate, real_parts, to_float};
use crate::ops::support::elementwise_kernels::{Kernels, Loop, Operand, complex, declare, each1, integers, over1};
use crate::ops::support::gradient as math;
use crate::ops::support::gradient::slope;
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("abs(Tensor self) -> Tensor", "Magnitude.", abs)
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[wrt("self", &["self"], |g| math::mul(g.grad()?, math::sgn(g.saved("self")?)?))])
        .inplace()
        .out("out"),
    structured("neg(Tensor self) -> Tensor", "-self.", neg)
        .on_sparse(OnSparse::Linear)
        .gradient(&[wrt("self", &[], |g| math::neg(g.grad()?))])
        .inplace()
        .out("out"),
    structured("sign(Tensor self) -> Tensor", "-1, 0 or 1 by the sign; 0 of NaN.", sign)
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[zero("self")])
        .inplace()
        .out("out"),
    structured("sgn(Tensor self) -> Tensor", "The sign; of complex numbers the direction.", sgn)
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[wrt("self", &["self", "result"], sgn_gradient)])
        .inplace()
        .out("out"),
    structured("frac(Tensor self) -> Tensor", "self - trunc(self).", |args, out| {
        floats(args, out, "frac_cpu", &each1(|x: f32| x - trunc(x)), &each1(|x: f64| x - trunc(x)))
    })
    .on_sparse(OnSparse::Elementwise)
    .gradient(&[wrt("self", &[], |g| g.grad())])
    .inplace()
    .out("out"),
    structured("round.decimals(Tensor self, *, int decimals) -> Tensor", "Rounded to a number of decimals.", round)
        .on_sparse(OnSparse::Elementwise)
        .gradient(&[zero("self")])
        .number(1)
        .inplace()
        .out("decimals_out"),
    structured(
        "nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor",
        "NaN and infinities replaced by numbers: 0 and the largest ones where none are given.",
        nan_to_num,
    )
    .on_sparse(OnSparse::Elementwise)
    .gradient(slope!(self, |x| tensor!("isfinite", &x)?))
    .inplace()
    .out("out"),
    composite(
        "conj_physical(Tensor self) -> Tensor",
        "The conjugate, computed; a tensor that is not complex itself.",
        |args| {
            let x: &Tensor = args.at(0)?;
            if x.dtype().is_complex() { call!("_conj_physical", x) } else { Ok(x.clone().into()) }
        },
    )
    .reads_undefined()
    .out("out"),
    structured("_conj_physical(Tensor self) -> Tensor", "The conjugate, computed.", conj_physical)
        .gradient(&[wrt("self", &[], |g| tensor!("conj_physical", &g.grad()?))])
        .out("out"),
    mutating("conj_physical_(Tensor(a!) self) -> Tensor(a!)", "Conjugates in place.", |args| {
        let x: &Tensor = args.at(0)?;
        if x.dtype().is_complex() {
            iter::check_internal_overlap(x)?;
            conjugate(x, x)?;
        }
        Ok(())
    })
    .pure("_conj_physical")
    .gradient(&[wrt("self", &[], |g| tensor!("conj_physical", &g.grad()?))])
    .number(1),
    structured("angle(Tensor self) -> Tensor", "The angle in the complex plane: 0, or pi where negative.", angle)
        .gradient(&[wrt("self", &["self"], angle_gradient)])
        .out("out"),
    functional(
        "frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)",
        "self as mantissa * 2^exponent, the mantissa in [0.5, 1).",
        frexp,
    )
    .gradient(&[wrt("self", &["exponent"], |g| math::div(g.grad()?, tensor!("exp2", &g.saved("exponent")?)?))])
    .out("Tensor_out"),
];

/// A function of floats whose result has its argument's dtype.
fn floats(
    args: &Args<'_>,
    out: &mut Out<'_>,
    name: &str,
    f32: Loop<'_, 1, f32, f32>,
    f64: Loop<'_, 1, f64, f64>,
) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    out.ask(Given::SameDtype);
    let kernels: Kernels<'_, 1> = Kernels { name, f32: Some(f32), f64: Some(f64), ..Kernels::default() };
    kernels.apply(out, [x.into()], x.dtype(), x.dtype())
}

/// Of complex numbers the magnitude and the angle are real.
fn real_of_complex(
    args: &Args<'_>,
    out: &mut Out<'_>,
    c64: impl Fn(Complex<f32>) -> f32 + Sync,
    c128: impl Fn(Complex<f64>) -> f64 + Sync,
) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    check!(
        args.signature.variant != Variant::InPlace,
        "In-place {} is not supported for complex tensors.",
        args.signature.name().trim_end_matches('_')
    );
    // Upstream resizes an empty result to the input's own strides.
    let strides = match x.is_non_overlapping_and_dense() {
        true => x.strides().into(),
        false => iter::output_strides(x.sizes(), &[x]),
    };
    let asked = out.given_dtype(0);
    let dtype = x.dtype().to_real();
    check_castable(dtype, asked.unwrap_or(dtype))?;
    let o = out.pointwise(x.sizes(), Some(&*strides), dtype)?;
    let made = if o.dtype() == dtype { o.clone() } else { Tensor::empty(x.sizes(), dtype)? };
    match x.dtype() {
        DType::Complex64 => iter::unary(&made, x, c64)?,
        _ => iter::unary(&made, x, c128)?,
    }
    if made.same(o) { Ok(()) } else { iter::copy(o, &made) }
}

fn abs(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    if x.dtype().is_complex() {
        return real_of_complex(args, out, complex::abs_f32, complex::abs);
    }
    if x.dtype().is_float8() {
        out.ask(Given::SameDtype);
        let kernels: Kernels<'_, 1> =
            Kernels { name: "abs_cpu", f32: Some(&each1(f32::abs)), float8: true, ..Kernels::default() };
        return kernels.apply(out, [x.into()], x.dtype(), x.dtype());
    }
    let of_integers = integers!(over1, T: |v| if v < 0 { (v as i64).wrapping_neg() as T } else { v });
    same_map(out, x, "abs_cpu", vmath::abs_f32_raw, vmath::abs_f64_raw, of_integers, None)
}

fn sgn(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    if !x.dtype().is_complex() {
        return sign(args, out);
    }
    out.ask(Given::SameDtype);
    let kernels: Kernels<'_, 1> =
        Kernels { name: "sgn_cpu", complex: complex!(each1, T: |z| complex::sgn(z)), ..Kernels::default() };
    kernels.apply(out, [x.into()], x.dtype(), x.dtype())
}

/// Zero of real numbers; a direction turns by the part of the change that stands across it:
/// `(grad - Re(grad conj(sgn)) sgn) / |self|`.
fn sgn_gradient(g: &Backward<'_>) -> Result<Tensor> {
    let (x, grad) = (g.saved("self")?, g.grad()?);
    if !x.dtype().is_complex() {
        return math::zeros_like(grad);
    }
    let (sgn, size) = (g.saved("result")?, math::abs(&x)?);
    let along = tensor!("real", &math::mul(&grad, math::conj(&sgn)?)?)?;
    let across = math::div(math::sub(grad, math::mul(along, sgn)?)?, &size)?;
    math::without(across, math::is(size, 0)?)
}

/// Zero of real numbers; else `grad i self / |self|^2`, zero where self is.
fn angle_gradient(g: &Backward<'_>) -> Result<Tensor> {
    let x = g.saved("self")?;
    if !x.dtype().is_complex() {
        return math::zeros_like(x);
    }
    let square = math::square(math::abs(&x)?)?;
    let turned = math::mul(math::scale(&x, Scalar::Complex(0.0, 1.0))?, math::div(g.grad()?, &square)?)?;
    math::without(turned, math::is(square, 0)?)
}

fn neg(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    check!(
        x.dtype() != DType::Bool,
        NotImplemented,
        "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` \
         or `logical_not()` operator instead."
    );
    let of_integers = integers!(over1, T: |v| v.wrapping_neg());
    same_map(out, x, "neg_cpu", vmath::neg_f32_raw, vmath::neg_f64_raw, of_integers, Some(|z| -z))
}

fn sign(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    out.ask(Given::SameDtype);
    let kernels = Kernels {
        name: "sign_cpu",
        f32: Some(&each1(|x: f32| (x > 0.0) as i32 as f32 - (x < 0.0) as i32 as f32)),
        f64: Some(&each1(|x: f64| (x > 0.0) as i32 as f64 - (x < 0.0) as i32 as f64)),
        int: integers!(over1, T: |v| (v > 0) as T - (v < 0) as T),
        bool: true,
        exact: false,
        ..Kernels::default()
    };
    kernels.apply(out, [x.into()], x.dtype(), x.dtype())
}

fn round(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let decimals: i64 = args.at(1)?;
    if decimals == 0 {
        return floats(args, out, "round_vml_cpu", &each1(f32::round_ties_even), &each1(f64::round_ties_even));
    }
    let ten = 10f64.powf(decimals.unsigned_abs() as f64);
    let up = decimals > 0;
    let ten32 = ten as f32;
    floats(
        args,
        out,
        "round_cpu",
        &each1(
            move |x: f32| {
                if up { (x * ten32).round_ties_even() / ten32 } else { (x / ten32).round_ties_even() * ten32 }
            },
        ),
        &each1(move |x: f64| if up { (x * ten).round_ties_even() / ten } else { (x / ten).round_ties_even() * ten }),
    )
}

/// The largest finite number of a floating dtype.
fn largest(dtype: DType) -> f64 {
    match dtype {
        DType::Float16 => half::f16::MAX.to_f64(),
        DType::BFloat16 => half::bf16::MAX.to_f64(),
        DType::Float32 => f32::MAX.into(),
        _ => f64::MAX,
    }
}

fn replacing(nan: f64, high: f64, low: f64) -> impl Fn(f64) -> f64 + Copy + Sync {
    move |x| {
        if x.is_nan() {
            nan
        } else if x == f64::INFINITY {
            high
        } else if x == f64::NEG_INFINITY {
            low
        } else {
            x
        }
    }
}

fn nan_to_num(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, nan, high, low): (&Tensor, Option<f64>, Option<f64>, Option<f64>) = args.get()?;
    let dtype = x.dtype();
    // Upstream's strides are those of an operation with a number.
    let like = [x.into(), Operand::Number(Scalar::Float(0.0))];
    if dtype.is_integral_or_bool() {
        let o = declare(out, &like, dtype)?;
        return iter::copy(o, x);
    }
    if dtype.is_complex() {
        let parts = |t: &Tensor| real_parts(t);
        let o = declare(out, &like, dtype)?;
        let real = dtype.to_real();
        let (high, low) = (high.unwrap_or(largest(real)), low.unwrap_or(-largest(real)));
        let replaced = replacing(nan.unwrap_or(0.0), high, low);
        if o.is_shape() {
            return Ok(());
        }
        return match real {
            DType::Float32 => iter::unary(&parts(o)?, &parts(x)?, |v: f32| replaced(v.into()) as f32),
            _ => iter::unary(&parts(o)?, &parts(x)?, replaced),
        };
    }
    let nan = nan.unwrap_or(0.0);
    let (high, low) = (high.unwrap_or(largest(dtype)), low.unwrap_or(-largest(dtype)));
    let replace = replacing(nan, high, low);
    let kernels: Kernels<'_, 1> = Kernels {
        name: "nan_to_num",
        f32: Some(&each1(move |x: f32| if x.is_finite() { x } else { replace(x.into()) as f32 })),
        f64: Some(&each1(replace)),
        ..Kernels::default()
    };
    kernels.apply_like(out, &like, [x.into()], dtype, dtype)
}

fn conj_physical(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    out.ask(Given::SameDtype);
    let strides = iter::output_strides(x.sizes(), &[x]);
    conjugate(out.pointwise(x.sizes(), Some(&*strides), x.dtype())?, x)
}

fn angle(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    if x.dtype().is_complex() {
        return real_of_complex(args, out, complex::angle, complex::angle);
    }
    let dtype = to_float(x.dtype());
    let kernels: Kernels<'_, 1> = Kernels {
        name: "angle_cpu",
        f32: Some(&each1(|x: f32| if x.is_nan() { x } else { if x < 0.0 { std::f32::consts::PI } else { 0.0 } })),
        f64: Some(&each1(|x: f64| if x.is_nan() { x } else { if x < 0.0 { std::f64::consts::PI } else { 0.0 } })),
        ..Kernels::default()
    };
    kernels.apply(out, [x.into()], dtype, dtype)
}

fn frexp(args: &Args<'_>) -> Result<Value> {
    let x: &Tensor = args.at(0)?;
    check!(x.dtype().is_floating(), "torch.frexp() only supports floating-point dtypes");
    let strides = iter::output_strides(x.sizes(), &[x]);
    let mantissa = Tensor::empty_strided(x.sizes(), &strides, x.dtype())?;
    let exponent = Tensor::empty_strided(x.sizes(), &strides, DType::Int32)?;
    let parts: Kernels<'_, 1> = Kernels {
        name: "frexp",
        f32: Some(&each1(|x: f32| libm::frexpf(x).0)),
        f64: Some(&each1(|x: f64| libm::frexp(x).0)),
        ..Kernels::default()
    };
    parts.run(&mantissa, [x.into()], x.dtype())?;
    let exponents: Kernels<'_, 1, i32, i32> = Kernels {
        name: "frexp",
        f32: Some(&each1(|x: f32| if x.is_finite() { libm::frexpf(x).1 } else { 0 })),
        f64: Some(&each1(|x: f64| if x.is_finite() { libm::frexp(x).1 } else { 0 })),
        ..Kernels::default()
    };
    exponents.run(&exponent, [x.into()], x.dtype())?;
    Ok(Value::tuple([mantissa, exponent]))
}
