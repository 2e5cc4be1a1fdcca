//! Functions of two numbers: extremes, angles, signs, logarithms, divisors.

use super::{real2, tied};
use crate::core::{DType, Result, Scalar, Tensor};
use crate::kernels::complex::{self, by_doubles2};
use crate::kernels::vmath::Binary;
use crate::operator::gradient::{Backward, wrt, zero};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::alias::alias;
use crate::ops::support::elementwise::to_float;
use crate::ops::support::elementwise_kernels::{
    Integers, Kernels, Loop, Operand, complex, each2, f32_via2, integers, order_mask, ordered, over2, promote,
};
use crate::ops::support::gradient as math;
use crate::{call, check, tensor};
use half::{bf16, f16};
use std::f64::consts::LN_2;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("maximum(Tensor self, Tensor other) -> Tensor", "The larger of two; NaN where either is.", |a, o| {
        extreme(a, o, "maximum_cpu", Binary::Maximum, Binary::Maximum, true)
    })
    .gradient(&[
        wrt("self", &["self", "other"], |g| tied(g.grad()?, g.saved("self")?, g.saved("other")?, math::less)),
        wrt("other", &["self", "other"], |g| tied(g.grad()?, g.saved("other")?, g.saved("self")?, math::less)),
    ])
    .out("out"),
    structured("minimum(Tensor self, Tensor other) -> Tensor", "The smaller of two; NaN where either is.", |a, o| {
        extreme(a, o, "minimum_cpu", Binary::Minimum, Binary::Minimum, false)
    })
    .gradient(&[
        wrt("self", &["self", "other"], |g| tied(g.grad()?, g.saved("self")?, g.saved("other")?, math::greater)),
        wrt("other", &["self", "other"], |g| tied(g.grad()?, g.saved("other")?, g.saved("self")?, math::greater)),
    ])
    .out("out"),
    alias!("max.other(Tensor self, Tensor other) -> Tensor", "maximum").out("out"),
    alias!("min.other(Tensor self, Tensor other) -> Tensor", "minimum").out("out"),
    structured("fmax(Tensor self, Tensor other) -> Tensor", "The larger of two, NaN counting as missing.", |a, o| {
        number_extreme(a, o, "fmax_cpu", f32::max, f64::max, true)
    })
    .gradient(&[
        wrt("self", &["self", "other"], |g| number_tied(g, math::greater, true)),
        wrt("other", &["self", "other"], |g| number_tied(g, math::greater, false)),
    ])
    .out("out"),
    structured("fmin(Tensor self, Tensor other) -> Tensor", "The smaller of two, NaN counting as missing.", |a, o| {
        number_extreme(a, o, "fmin_cpu", f32::min, f64::min, false)
    })
    .gradient(&[
        wrt("self", &["self", "other"], |g| number_tied(g, math::less, true)),
        wrt("other", &["self", "other"], |g| number_tied(g, math::less, false)),
    ])
    .out("out"),
    structured("atan2(Tensor self, Tensor other) -> Tensor", "The angle of the point (other, self).", |a, o| {
        by_vectors(a, o, "atan2_cpu", Promote::ToFloat, Binary::Atan2, Binary::Atan2)
    })
    .gradient(&[
        wrt("self", &["self", "other"], |g| math::mul(g.grad()?, over_square(&g.saved("other")?, g)?)),
        wrt("other", &["self", "other"], |g| math::mul(math::neg(g.grad()?)?, over_square(&g.saved("self")?, g)?)),
    ])
    .inplace()
    .out("out"),
    alias!("arctan2(Tensor self, Tensor other) -> Tensor", "atan2").inplace().out("out"),
    structured("hypot(Tensor self, Tensor other) -> Tensor", "sqrt(self^2 + other^2).", |a, o| {
        by_vectors(a, o, "hypot_cpu", Promote::Same, Binary::Hypot, Binary::Hypot)
    })
    .gradient(&[
        wrt("self", &["self", "result"], |g| math::mul(g.grad()?, math::div(g.saved("self")?, g.saved("result")?)?)),
        wrt("other", &["other", "result"], |g| math::mul(g.grad()?, math::div(g.saved("other")?, g.saved("result")?)?)),
    ])
    .inplace()
    .out("out"),
    structured("copysign.Tensor(Tensor self, Tensor other) -> Tensor", "|self| with the sign of other.", copysign)
        .gradient(&[wrt("self", &["self", "result"], copysign_gradient), zero("other")])
        .inplace()
        .out("out"),
    structured("copysign.Scalar(Tensor self, Scalar other) -> Tensor", "|self| with the sign of other.", copysign)
        .of_tensors("copysign.Tensor")
        .gradient(&[wrt("self", &["self", "result"], copysign_gradient)])
        .number(1)
        .inplace()
        .out("Scalar_out"),
    structured(
        "nextafter(Tensor self, Tensor other) -> Tensor",
        "The next representable number from self towards other.",
        nextafter,
    )
    .gradient(&[
        wrt("self", &["self", "other"], |g| {
            math::without(g.grad()?, math::equal(g.saved("self")?, g.saved("other")?)?)
        }),
        wrt("other", &["self", "other"], |g| math::zeros_like(g.grad()?)),
    ])
    .inplace()
    .out("out"),
    functional("complex(Tensor real, Tensor imag) -> Tensor", "Complex numbers of their parts.", |a| {
        let (real, imaginary): (&Tensor, &Tensor) = a.get()?;
        let numbers = of_parts(real, imaginary, |x, y| Ok([x, y]))?.tensor()?;
        // It is no view of the parts side by side, which nobody has.
        numbers.alias(numbers.sizes(), numbers.strides(), numbers.offset(), numbers.dtype()).map(Value::from)
    })
    .on_batches(Batching::Elementwise)
    .gradient(&[
        wrt("real", &[], |g| part_of_complex(g.grad()?, 0)),
        wrt("imag", &[], |g| part_of_complex(g.grad()?, 1)),
    ])
    .out("out"),
    composite(
        "polar(Tensor abs, Tensor angle) -> Tensor",
        "Complex numbers of their absolute values and angles.",
        |a| {
            let (length, angle): (&Tensor, &Tensor) = a.get()?;
            of_parts(length, angle, |r, phi| {
                let along = |part: Tensor| tensor!("mul.Tensor", &r, &part);
                Ok([along(tensor!("cos", &phi)?)?, along(tensor!("sin", &phi)?)?])
            })
        },
    )
    .autocast(Autocast::Float32)
    .out("out"),
    structured("gcd(Tensor self, Tensor other) -> Tensor", "Greatest common divisor.", |a, o| {
        integers(a, o, "gcd_cpu", gcd)
    })
    .no_gradient()
    .inplace()
    .out("out"),
    structured("lcm(Tensor self, Tensor other) -> Tensor", "Least common multiple.", |a, o| {
        integers(a, o, "lcm_cpu", lcm)
    })
    .no_gradient()
    .inplace()
    .out("out"),
    structured("ldexp.Tensor(Tensor self, Tensor other) -> Tensor", "self * 2^other.", scale_by_power)
        .gradient(&[
            wrt("self", &["other"], |g| math::mul(g.grad()?, math::conj(tensor!("exp2", &g.saved("other")?)?)?)),
            wrt("other", &["result"], |g| math::mul(g.grad()?, math::conj(math::scale(g.saved("result")?, LN_2)?)?)),
        ])
        .inplace()
        .inplace_overload("")
        .out("out"),
    structured("logaddexp(Tensor self, Tensor other) -> Tensor", "ln(e^self + e^other).", log_add_exp)
        .gradient(&[
            wrt("self", &["self", "other"], |g| {
                math::mul(g.grad()?, math::conj(math::sigmoid(math::sub(g.saved("self")?, g.saved("other")?)?)?)?)
            }),
            wrt("other", &["self", "other"], |g| {
                math::mul(g.grad()?, math::conj(math::sigmoid(math::sub(g.saved("other")?, g.saved("self")?)?)?)?)
            }),
        ])
        .out("out"),
    structured("logaddexp2(Tensor self, Tensor other) -> Tensor", "log2(2^self + 2^other).", |a, o| {
        floats(a, o, "logaddexp2_cpu", Promote::Same, logaddexp2)
    })
    .gradient(&[
        wrt("self", &["self", "other"], |g| {
            let apart = math::scale(math::sub(g.saved("self")?, g.saved("other")?)?, LN_2)?;
            math::mul(g.grad()?, math::sigmoid(apart)?)
        }),
        wrt("other", &["self", "other"], |g| {
            let apart = math::scale(math::sub(g.saved("other")?, g.saved("self")?)?, LN_2)?;
            math::mul(g.grad()?, math::sigmoid(apart)?)
        }),
    ])
    .out("out"),
    structured("xlogy.Tensor(Tensor self, Tensor other) -> Tensor", "self * ln(other); 0 where self is 0.", xlogy)
        .gradient(&[
            wrt("self", &["self", "other"], |g| {
                let (x, y) = (g.saved("self")?, math::cast(g.saved("other")?, g.grad()?.dtype())?);
                let nothing = math::both(math::is(x, 0)?, math::at_most(&y, 0)?)?;
                math::filled(math::mul(g.grad()?, math::log(y)?)?, nothing, 0)
            }),
            wrt("other", &["self", "other"], |g| math::mul(g.grad()?, math::div(g.saved("self")?, g.saved("other")?)?)),
        ])
        .inplace()
        .out("OutTensor"),
    structured(
        "xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor",
        "self * ln(other); 0 where self is 0.",
        xlogy,
    )
    .of_tensors("xlogy.Tensor")
    .gradient(&[wrt("self", &["self"], |g| {
        let y = g.scalar("other")?.to_f64();
        let grad = math::scale(g.grad()?, y.ln())?;
        if y > 0.0 { Ok(grad) } else { math::without(grad, math::is(g.saved("self")?, 0)?) }
    })])
    .number(2)
    .inplace()
    .out("OutScalar_Other"),
    structured("xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor", "self * ln(other); 0 where self is 0.", xlogy)
        .of_tensors("xlogy.Tensor")
        .gradient(&[wrt("other", &["other"], |g| {
            let slope = math::scale(math::reciprocal(g.saved("other")?)?, g.scalar("self")?)?;
            math::mul(g.grad()?, slope)
        })])
        .number(1)
        .out("OutScalar_Self"),
    structured("heaviside(Tensor self, Tensor values) -> Tensor", "0 below zero, 1 above, values at zero.", heaviside)
        .inplace()
        .out("out"),
];

/// The gradient of one of two: half of it where they are equal; all of it is self's where self is the extreme or other
/// no number, and other's elsewhere.
fn number_tied(g: &Backward<'_>, is_extreme: fn(Tensor, Tensor) -> Result<Tensor>, to_self: bool) -> Result<Tensor> {
    let (grad, x, y) = (g.grad()?, g.saved("self")?, g.saved("other")?);
    let is_self = math::either(is_extreme(x.clone(), y.clone())?, math::isnan(&y)?)?;
    let half = math::over(&grad, 2)?;
    let whole = if to_self { math::masked(grad, is_self)? } else { math::without(grad, is_self)? };
    math::select_where(math::equal(x, y)?, half, whole)
}

/// `t / (self^2 + other^2)`; zero where both are.
fn over_square(t: &Tensor, g: &Backward<'_>) -> Result<Tensor> {
    let (x, y) = (g.saved("self")?, g.saved("other")?);
    let square = math::add(math::mul(&x, &x)?, math::mul(&y, &y)?)?;
    math::without(math::mul(t, math::reciprocal(&square)?)?, math::is(&square, 0)?)
}

/// The result over self; zero where self is.
fn copysign_gradient(g: &Backward<'_>) -> Result<Tensor> {
    let x = g.saved("self")?;
    math::mul(g.grad()?, math::without(math::div(g.saved("result")?, &x)?, math::is(&x, 0)?)?)
}

fn extreme(
    args: &Args<'_>,
    out: &mut Out<'_>,
    name: &str,
    f32: Binary<f32>,
    f64: Binary<f64>,
    larger: bool,
) -> Result<()> {
    larger_or_smaller(args, out, name, &real2(f32), &real2(f64), larger)
}

fn number_extreme(
    args: &Args<'_>,
    out: &mut Out<'_>,
    name: &str,
    f32: fn(f32, f32) -> f32,
    f64: fn(f64, f64) -> f64,
    larger: bool,
) -> Result<()> {
    larger_or_smaller(args, out, name, &each2(f32), &each2(f64), larger)
}

/// One of two elements, by their order, which complex numbers have none of.
fn larger_or_smaller(
    args: &Args<'_>,
    out: &mut Out<'_>,
    name: &str,
    f32: Loop<'_, 2, f32, f32>,
    f64: Loop<'_, 2, f64, f64>,
    larger: bool,
) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let is_complex = [a, b].iter().any(|o| matches!(o, Operand::Tensor(t) if t.dtype().is_complex()));
    check!(!is_complex, Type, "{} not implemented for complex tensors.", name.trim_end_matches("_cpu"));
    let dtype = promote(&[a, b])?;
    let mask = order_mask(dtype);
    let kernels = Kernels {
        name,
        f32: Some(f32),
        f64: Some(f64),
        int: ordered!(over2, mask, larger),
        bool: true,
        barebones: true,
        exact: false,
        ..Kernels::default()
    };
    kernels.apply(out, [a, b], dtype, dtype)
}

/// What becomes of integer inputs of a function of floats.
pub(crate) enum Promote {
    /// They are refused.
    Same,
    /// They become the default float.
    ToFloat,
}

/// A function of two floats, float32 by way of doubles.
pub(crate) fn floats(
    args: &Args<'_>,
    out: &mut Out<'_>,
    name: &str,
    ints: Promote,
    f: fn(f64, f64) -> f64,
) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let common = promote(&[a, b])?;
    let dtype = if matches!(ints, Promote::ToFloat) { to_float(common) } else { common };
    let (f32, f64) = (f32_via2(f), each2(f));
    let kernels: Kernels<'_, 2> = Kernels { name, f32: Some(&f32), f64: Some(&f64), ..Kernels::default() };
    kernels.apply(out, [a, b], dtype, dtype)
}

fn integers(args: &Args<'_>, out: &mut Out<'_>, name: &str, f: fn(i64, i64) -> i64) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = promote(&[a, b])?;
    let int = Some(Integers { int64: &each2(f), narrow: None });
    let kernels: Kernels<'_, 2> = Kernels { name, int, ..Kernels::default() };
    kernels.apply(out, [a, b], dtype, dtype)
}

/// As [`floats`], by a kernel for vectors.
fn by_vectors(
    args: &Args<'_>,
    out: &mut Out<'_>,
    name: &str,
    ints: Promote,
    single: Binary<f32>,
    double: Binary<f64>,
) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let common = promote(&[a, b])?;
    let dtype = if matches!(ints, Promote::ToFloat) { to_float(common) } else { common };
    let kernels: Kernels<'_, 2> =
        Kernels { name, f32: Some(&real2(single)), f64: Some(&real2(double)), ..Kernels::default() };
    kernels.apply(out, [a, b], dtype, dtype)
}

fn copysign(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    by_vectors(args, out, "copysign_cpu", Promote::ToFloat, Binary::Copysign, Binary::Copysign)
}

macro_rules! next_after {
    ($($name:ident($t:ty, $from:expr, $to:expr);)*) => {$(
        /// The neighbour of `a` towards `b` in this format.
        fn $name(a: $t, b: $t) -> $t {
            const FROM: fn($t) -> $t = $from;
            const TO: fn($t) -> $t = $to;
            if a.is_nan() || b.is_nan() {
                return <$t>::NAN;
            }
            if a == b {
                return b;
            }
            if a == 0.0 {
                return TO(0.0).copysign(b);
            }
            if (b > a) == (a > 0.0) { TO(a) } else { FROM(a) }
        }
    )*};
}
// The patterns of a format's positive numbers are in the order of the numbers.
next_after! {
    next_f32(f32, |a| f32::from_bits(a.to_bits() - 1), |a| f32::from_bits(a.to_bits() + 1));
    next_f64(f64, |a| f64::from_bits(a.to_bits() - 1), |a| f64::from_bits(a.to_bits() + 1));
    next_f16(f32, |a| f16::from_bits(f16::from_f32(a).to_bits() - 1).to_f32(),
        |a| f16::from_bits(f16::from_f32(a).to_bits() + 1).to_f32());
    next_bf16(f32, |a| bf16::from_bits(bf16::from_f32(a).to_bits() - 1).to_f32(),
        |a| bf16::from_bits(bf16::from_f32(a).to_bits() + 1).to_f32());
}

fn nextafter(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = promote(&[a, b])?;
    let next = match dtype {
        DType::Float16 => next_f16,
        DType::BFloat16 => next_bf16,
        _ => next_f32,
    };
    let f32 = each2(next);
    let kernels: Kernels<'_, 2> =
        Kernels { name: "nextafter_cpu", f32: Some(&f32), f64: Some(&each2(next_f64)), ..Kernels::default() };
    kernels.apply(out, [a, b], dtype, dtype)
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a.wrapping_rem(b));
    }
    a.wrapping_abs()
}

fn lcm(a: i64, b: i64) -> i64 {
    match gcd(a, b) {
        0 => 0,
        g => a.wrapping_div(g).wrapping_mul(b).wrapping_abs(),
    }
}

/// Integer exponents move the exponents of floats, without an overflow on the way; others are the product with a power
/// in their own dtype, as upstream has it.
fn scale_by_power(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, exponent): (&Tensor, &Tensor) = args.get()?;
    if !x.dtype().is_floating() || !exponent.dtype().is_integral_or_bool() {
        let power = tensor!("pow.Scalar", Scalar::Float(2.0), exponent)?;
        return super::product(out, x.into(), (&power).into());
    }
    let kind = exponent.dtype();
    let is_served = kind.is_integral() && !kind.is_barebones();
    check!(is_served, NotImplemented, "\"ldexp_cpu_exp\" not implemented for '{}'", kind.name());
    floats(args, out, "ldexp_cpu", Promote::Same, |a, e| libm::ldexp(a, e as i32))
}

fn log_add_exp(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = promote(&[a, b])?;
    let kernels: Kernels<'_, 2> = Kernels {
        name: "logaddexp_cpu",
        f32: Some(&real2(Binary::LogAddExp)),
        f64: Some(&real2(Binary::LogAddExp)),
        complex: complex!(each2, T: |x, y| by_doubles2(x, y, complex::log_add_exp)),
        ..Kernels::default()
    };
    kernels.apply(out, [a, b], dtype, dtype)
}

fn logaddexp2(a: f64, b: f64) -> f64 {
    if a.is_infinite() && a == b {
        return a;
    }
    let high = if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) };
    high + (-(a - b).abs()).exp2().ln_1p() * std::f64::consts::LOG2_E
}

fn xlogy(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    floats(args, out, "xlogy_cpu", Promote::ToFloat, |a, b| {
        if b.is_nan() {
            b
        } else if a == 0.0 {
            0.0
        } else {
            a * b.ln()
        }
    })
}

fn heaviside(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, values): (&Tensor, &Tensor) = args.get()?;
    check!(
        !a.dtype().is_complex() && !values.dtype().is_complex(),
        NotImplemented,
        "heaviside is not yet implemented for complex tensors."
    );
    check!(a.dtype() == values.dtype(), "heaviside is not yet implemented for tensors with different dtypes.");
    let kernels = Kernels {
        name: "heaviside_cpu",
        f32: Some(&each2(|x: f32, v: f32| if x == 0.0 { v } else { (x > 0.0) as u8 as f32 })),
        f64: Some(&each2(|x: f64, v: f64| if x == 0.0 { v } else { (x > 0.0) as u8 as f64 })),
        int: integers!(over2, T: |x, v| if x == 0 { v } else { (x > 0) as T }),
        bool: true,
        exact: false,
        ..Kernels::default()
    };
    kernels.apply(out, [a.into(), values.into()], a.dtype(), a.dtype())
}

/// The real part of complex numbers, or the imaginary one.
fn part_of_complex(t: Tensor, part: i64) -> Result<Tensor> {
    tensor!("select.int", &tensor!("view_as_real", &t)?, -1, part)
}

/// Complex numbers of the real and imaginary parts two floating tensors give.
fn of_parts(a: &Tensor, b: &Tensor, parts: impl Fn(Tensor, Tensor) -> Result<[Tensor; 2]>) -> Result<Value> {
    let is_part = |t: &Tensor| matches!(t.dtype(), DType::Float16 | DType::Float32 | DType::Float64);
    check!(
        is_part(a) && is_part(b),
        "Expected both inputs to be Half, Float or Double tensors but got {} and {}",
        a.dtype().name(),
        b.dtype().name()
    );
    check!(
        a.dtype() == b.dtype(),
        "Expected object of scalar type {} but got scalar type {} for second argument",
        a.dtype().name(),
        b.dtype().name()
    );
    let both = call!("broadcast_tensors", &[a.clone(), b.clone()])?.tensors()?;
    let parts = parts(both[0].clone(), both[1].clone())?;
    call!("view_as_complex", &tensor!("stack", &parts, -1)?)
}
