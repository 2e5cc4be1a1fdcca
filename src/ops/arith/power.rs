//! Powers.

use super::super::unary::float_map_in;
use super::real2;
use crate::core::iter;
use crate::core::{DType, Element, Result, Scalar, Tensor};
use crate::kernels::complex::{self, Wide, by_doubles, by_doubles2};
use crate::kernels::vmath::{self, Binary, binary_raw};
use crate::operator::Variant;
use crate::operator::gradient::wrt;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::elementwise_kernels::{
    Integers, Kernels, Lanes, Operand, complex, each1, each2, promote, stretch1,
};
use crate::ops::support::gradient as math;
use crate::ops::support::sparse;
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor",
        "self to the power exponent, element by element.",
        pow,
    )
    .gradient(&[
        wrt("self", &["self", "exponent"], |g| {
            let (x, n) = (g.saved("self")?, g.saved("exponent")?);
            let slope = math::mul(&n, math::pow(&x, math::shift(&n, -1)?)?)?;
            math::masked(math::mul(g.grad()?, math::conj(slope)?)?, math::nonzero(&n)?)
        }),
        wrt("exponent", &["self", "exponent", "result"], |g| {
            let (x, n, result) = (g.saved("self")?, g.saved("exponent")?, g.saved("result")?);
            // In the result's dtype: a negative number has a complex logarithm, and one of 16 bits a longer one.
            let slope = math::mul(&result, math::log(math::cast(&x, result.dtype())?)?)?;
            // 0^n does not move with a positive n, though log(0) is infinite.
            let stays = math::both(math::is(&x, 0)?, math::not(is_no_root_of_zero(&n)?)?)?;
            math::mul(g.grad()?, math::without(math::conj(slope)?, stays)?)
        }),
    ])
    .number(1)
    .inplace()
    .inplace_overload("Tensor")
    .out("Tensor_Tensor_out"),
    structured("pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor", "self to one power.", pow_scalar)
        .fusion(Role::Power)
        .on_sparse(OnSparse::As(sparse::arithmetic::pow))
        .gradient(&[wrt("self", &["self"], |g| {
            let n = g.scalar("exponent")?;
            if !n.to_bool() {
                return math::zeros_like(g.saved("self")?);
            }
            let less = match n {
                Scalar::Int(n) => Scalar::Int(n - 1),
                Scalar::Complex(re, im) => Scalar::Complex(re - 1.0, im),
                n => Scalar::Float(n.to_f64() - 1.0),
            };
            math::mul(g.grad()?, math::conj(math::scale(math::power(g.saved("self")?, less)?, n)?)?)
        })])
        .inplace()
        .inplace_overload("Scalar")
        .out("Tensor_Scalar_out"),
    structured("pow.Scalar(Scalar self, Tensor exponent) -> Tensor", "Powers of one number.", pow_of_number)
        .gradient(&[wrt("exponent", &["exponent", "result"], |g| {
            let base = g.scalar("self")?;
            let log = match base {
                Scalar::Complex(..) => complex::log(Wide::from_scalar(base)).to_scalar(),
                real => Scalar::Float(real.to_f64().ln()),
            };
            let slope = math::scale(g.saved("result")?, log)?;
            let grad = math::mul(g.grad()?, math::conj(slope)?)?;
            if base.to_bool() {
                return Ok(grad);
            }
            math::masked(grad, is_no_root_of_zero(&g.saved("exponent")?)?)
        })])
        .number(2)
        .out("Scalar_out"),
    composite(
        "float_power.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor",
        "The power computed in double precision.",
        float_power,
    )
    .inplace_by(float_power_in_place)
    .inplace()
    .inplace_overload("Tensor")
    .out("Tensor_Tensor_out"),
    composite(
        "float_power.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor",
        "The power computed in double precision.",
        float_power,
    )
    .inplace_by(float_power_in_place)
    .inplace()
    .inplace_overload("Scalar")
    .out("Tensor_Scalar_out"),
    composite(
        "float_power.Scalar(Scalar self, Tensor exponent) -> Tensor",
        "The power computed in double precision.",
        float_power,
    )
    .out("Scalar_out"),
    composite("square(Tensor self) -> Tensor", "self * self.", square)
        .inplace_by(|args| call!("pow_.Scalar", args.at::<&Tensor>(0)?, Scalar::Int(2)))
        .inplace()
        .out("out"),
];

/// Whether exponents are others than the real ones from 0 on, for which zero stays where it is.
fn is_no_root_of_zero(exponent: &Tensor) -> Result<Tensor> {
    if !exponent.dtype().is_complex() {
        return math::below(exponent, 0);
    }
    math::either(math::below(tensor!("real", exponent)?, 0)?, math::nonzero(tensor!("imag", exponent)?)?)
}

/// Integer power, wrapping; negative exponents give 0 but for 1 and -1.
fn int_pow(mut base: i64, exponent: i64) -> i64 {
    if exponent < 0 {
        return match base {
            1 => 1,
            -1 if exponent % 2 == 0 => 1,
            -1 => -1,
            _ => 0,
        };
    }
    let (mut rest, mut result) = (exponent, 1i64);
    while rest > 0 {
        if rest & 1 == 1 {
            result = result.wrapping_mul(base);
        }
        base = base.wrapping_mul(base);
        rest >>= 1;
    }
    result
}

/// Powers of one operand by another, at most one of them a number.
fn power(out: &mut Out<'_>, base: Operand<'_>, exponent: Operand<'_>) -> Result<()> {
    let ops = [base, exponent];
    let dtype = promote(&ops)?;
    let kernels = Kernels {
        name: "pow",
        f32: Some(&real2(Binary::Pow)),
        f64: Some(&real2(Binary::Pow)),
        int: Some(Integers { int64: &each2(int_pow), narrow: None }),
        complex: complex!(each2, T: |x, n| by_doubles2(x, n, complex::pow)),
        ..Kernels::default()
    };
    match ops {
        // A number says nothing of the result's strides.
        [base, Operand::Number(_)] => kernels.apply_like(out, &[base], ops, dtype, dtype),
        // Powers of a number are row-major.
        [Operand::Number(_), Operand::Tensor(exponent)] => {
            kernels.check(dtype)?;
            let o = out.pointwise(exponent.sizes(), None, dtype)?;
            kernels.run(o, ops, dtype)
        }
        _ => kernels.apply(out, ops, dtype, dtype),
    }
}

fn pow(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (base, exponent): (&Tensor, &Tensor) = args.get()?;
    power(out, base.into(), exponent.into())
}

fn pow_scalar(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (base, exponent): (&Tensor, Scalar) = args.get()?;
    let dtype = promote(&[base.into(), exponent.into()])?;
    let integral = dtype.is_integral_or_bool();
    check!(!integral || exponent.to_i64() >= 0, "Integers to negative integer powers are not allowed.");
    if !dtype.is_complex() && (exponent.to_f64() == 0.0 || exponent.to_f64() == 1.0) {
        let o = crate::ops::support::elementwise_kernels::declare(out, &[base.into()], dtype)?;
        return match exponent.to_bool() {
            true => iter::copy(o, base),
            false => iter::copy(o, &Tensor::scalar(Scalar::Int(1), dtype)?),
        };
    }
    if integral || dtype.is_reduced_floating() {
        exponent.check_fits(dtype)?;
    }
    // These powers are products and roots.
    let simple: Option<fn(Wide) -> Wide> = match exponent {
        _ if !dtype.is_complex() => None,
        Scalar::Complex(_, im) if im != 0.0 => None,
        n if n.to_f64() == 0.0 => Some(|_| Wide::new(1.0, 0.0)),
        n if n.to_f64() == 0.5 => Some(complex::sqrt),
        n if n.to_f64() == 2.0 => Some(|z| z * z),
        n if n.to_f64() == 3.0 => Some(|z| z * z * z),
        n if n.to_f64() == -0.5 => Some(complex::rsqrt),
        n if n.to_f64() == -1.0 => Some(complex::reciprocal),
        n if n.to_f64() == -2.0 => Some(|z| complex::reciprocal(z * z)),
        _ => None,
    };
    if let Some(simple) = simple {
        let kernels: Kernels<'_, 1> =
            Kernels { name: "pow", complex: complex!(each1, T: |z| by_doubles(z, simple)), ..Kernels::default() };
        return kernels.apply(out, [base.into()], dtype, dtype);
    }
    // These two are roots, which differ from powers at -0 and -inf.
    if matches!(dtype, DType::Float32 | DType::Float64) && exponent.to_f64() == 0.5 {
        return float_map_in(out, base, dtype, vmath::sqrt_f32_raw, vmath::sqrt_f64_raw);
    }
    if matches!(dtype, DType::Float32 | DType::Float64) && exponent.to_f64() == -0.5 {
        return float_map_in(out, base, dtype, vmath::rsqrt_f32_raw, vmath::rsqrt_f64_raw);
    }
    let double = exponent.to_f64();
    if dtype == DType::Float32 && (double - f64::from(double as f32)).abs() > NOTICED {
        let f32 = stretch1(move |x: *const f32, out, n| {
            // SAFETY: pointers and length are those a `Loop` is given.
            unsafe { binary_raw(Binary::PowOf(double), Lanes::Each(x), Lanes::All(1.0), out, n) }
        });
        let kernels: Kernels<'_, 1> = Kernels { name: "pow", f32: Some(&f32), f64: None, ..Kernels::default() };
        return kernels.apply(out, [base.into()], dtype, dtype);
    }
    power(out, base.into(), exponent.into())
}

/// What may be rounded off an exponent before the power of a float32 is another: of a whole number it is its parity.
const NOTICED: f64 = 1e-7;

fn pow_of_number(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (base, exponent): (Scalar, &Tensor) = args.get()?;
    let dtype = promote(&[base.into(), exponent.into()])?;
    if base.to_f64() == 1.0
        && !matches!(base, Scalar::Complex(..))
        && (base != Scalar::Bool(true) || dtype != DType::Bool)
    {
        let o = out.pointwise(exponent.sizes(), None, dtype)?;
        return iter::copy(o, &Tensor::scalar(Scalar::Int(1), dtype)?);
    }
    power(out, base.into(), exponent.into())
}

/// The dtype a power is computed in, in double precision; an error where it is to be written to a base of another.
fn double_precision(args: &Args<'_>, base: &Operand<'_>, exponent: &Operand<'_>) -> Result<DType> {
    let is_complex = base.dtype().is_complex() || exponent.dtype().is_complex();
    let dtype = if is_complex { DType::Complex128 } else { DType::Float64 };
    check!(
        args.signature.variant != Variant::InPlace || base.dtype() == dtype,
        "the base given to float_power_ has dtype {} but the operation's result requires dtype {}",
        base.dtype().name(),
        dtype.name()
    );
    Ok(dtype)
}

/// A number in double precision.
fn wide(s: Scalar) -> Scalar {
    if let Scalar::Complex(..) = s { s } else { Scalar::Float(s.to_f64()) }
}

fn float_power_in_place(args: &Args<'_>) -> Result<Value> {
    let (base, exponent): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = double_precision(args, &base, &exponent)?;
    let base: &Tensor = args.at(0)?;
    match exponent {
        Operand::Tensor(e) => call!("pow_.Tensor", base, &tensor!("to.dtype", e, dtype)?),
        Operand::Number(e) => call!("pow_.Scalar", base, wide(e)),
    }
}

fn float_power(args: &Args<'_>) -> Result<Value> {
    let (base, exponent): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = double_precision(args, &base, &exponent)?;
    let double = |t: &Tensor| tensor!("to.dtype", t, dtype);
    match (base, exponent) {
        (Operand::Tensor(b), Operand::Tensor(e)) => call!("pow.Tensor_Tensor", &double(b)?, &double(e)?),
        (Operand::Tensor(b), Operand::Number(e)) => call!("pow.Tensor_Scalar", &double(b)?, wide(e)),
        (Operand::Number(b), Operand::Tensor(e)) => call!("pow.Scalar", wide(b), &double(e)?),
        (Operand::Number(_), Operand::Number(_)) => args.at::<&Tensor>(0).map(|t| t.clone().into()),
    }
}

fn square(args: &Args<'_>) -> Result<Value> {
    call!("pow.Tensor_Scalar", args.at::<&Tensor>(0)?, Scalar::Int(2))
}
