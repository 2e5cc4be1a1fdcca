//! Functions of two numbers: extremes, angles, signs, logarithms, divisors.

use super::super::elementwise::to_float;
use super::super::lanes::{Kernels, Operand, each2, f32_via2, promote};
use super::super::out::Out;
use super::super::record::*;
use super::real2;
use crate::check;
use crate::core::{DType, Result, Tensor};
use crate::dispatch::Args;
use crate::kernels::vmath::Binary;
use half::{bf16, f16};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("maximum(Tensor self, Tensor other) -> Tensor", "The larger of two; NaN where either is.", |a, o| {
        extreme(a, o, "maximum_cpu", Binary::Maximum, Binary::Maximum, i64::max)
    })
    .out("out"),
    structured("minimum(Tensor self, Tensor other) -> Tensor", "The smaller of two; NaN where either is.", |a, o| {
        extreme(a, o, "minimum_cpu", Binary::Minimum, Binary::Minimum, i64::min)
    })
    .out("out"),
    alias!("max.other(Tensor self, Tensor other) -> Tensor", "maximum").out("out"),
    alias!("min.other(Tensor self, Tensor other) -> Tensor", "minimum").out("out"),
    structured("fmax(Tensor self, Tensor other) -> Tensor", "The larger of two, NaN counting as missing.", |a, o| {
        number_extreme(a, o, "fmax_cpu", f32::max, f64::max, i64::max)
    })
    .out("out"),
    structured("fmin(Tensor self, Tensor other) -> Tensor", "The smaller of two, NaN counting as missing.", |a, o| {
        number_extreme(a, o, "fmin_cpu", f32::min, f64::min, i64::min)
    })
    .out("out"),
    structured("atan2(Tensor self, Tensor other) -> Tensor", "The angle of the point (other, self).", |a, o| {
        floats(a, o, "atan2_cpu", Promote::ToFloat, f64::atan2)
    })
    .inplace()
    .out("out"),
    alias!("arctan2(Tensor self, Tensor other) -> Tensor", "atan2").inplace().out("out"),
    structured("hypot(Tensor self, Tensor other) -> Tensor", "sqrt(self^2 + other^2).", |a, o| {
        floats(a, o, "hypot_cpu", Promote::Same, f64::hypot)
    })
    .inplace()
    .out("out"),
    structured("copysign.Tensor(Tensor self, Tensor other) -> Tensor", "|self| with the sign of other.", copysign)
        .inplace()
        .out("out"),
    structured("copysign.Scalar(Tensor self, Scalar other) -> Tensor", "|self| with the sign of other.", copysign)
        .inplace()
        .out("Scalar_out"),
    structured(
        "nextafter(Tensor self, Tensor other) -> Tensor",
        "The next representable number from self towards other.",
        nextafter,
    )
    .inplace()
    .out("out"),
    structured("gcd(Tensor self, Tensor other) -> Tensor", "Greatest common divisor.", |a, o| {
        integers(a, o, "gcd_cpu", gcd)
    })
    .inplace()
    .out("out"),
    structured("lcm(Tensor self, Tensor other) -> Tensor", "Least common multiple.", |a, o| {
        integers(a, o, "lcm_cpu", lcm)
    })
    .inplace()
    .out("out"),
    structured("ldexp.Tensor(Tensor self, Tensor other) -> Tensor", "self * 2^other.", |a, o| {
        floats(a, o, "ldexp_cpu", Promote::ToFloat, ldexp)
    })
    .inplace()
    .inplace_overload("")
    .out("out"),
    structured("logaddexp(Tensor self, Tensor other) -> Tensor", "ln(e^self + e^other).", |a, o| {
        floats(a, o, "logaddexp_cpu", Promote::Same, logaddexp)
    })
    .out("out"),
    structured("logaddexp2(Tensor self, Tensor other) -> Tensor", "log2(2^self + 2^other).", |a, o| {
        floats(a, o, "logaddexp2_cpu", Promote::Same, logaddexp2)
    })
    .out("out"),
    structured("xlogy.Tensor(Tensor self, Tensor other) -> Tensor", "self * ln(other); 0 where self is 0.", xlogy)
        .inplace()
        .out("OutTensor"),
    structured(
        "xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor",
        "self * ln(other); 0 where self is 0.",
        xlogy,
    )
    .inplace()
    .out("OutScalar_Other"),
    structured("xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor", "self * ln(other); 0 where self is 0.", xlogy)
        .out("OutScalar_Self"),
    structured("heaviside(Tensor self, Tensor values) -> Tensor", "0 below zero, 1 above, values at zero.", heaviside)
        .inplace()
        .out("out"),
];

fn extreme(
    args: &Args<'_>,
    out: &mut Out<'_>,
    name: &str,
    f32: Binary<f32>,
    f64: Binary<f64>,
    int: fn(i64, i64) -> i64,
) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = promote(&[a, b]);
    let (f32, f64, int) = (real2(f32), real2(f64), each2(int));
    let kernels = Kernels { name, f32: Some(&f32), f64: Some(&f64), int: Some(&int), bool: true, exact: false };
    kernels.apply(out, [a, b], dtype, dtype)
}

fn number_extreme(
    args: &Args<'_>,
    out: &mut Out<'_>,
    name: &str,
    f32: fn(f32, f32) -> f32,
    f64: fn(f64, f64) -> f64,
    int: fn(i64, i64) -> i64,
) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = promote(&[a, b]);
    let (f32, f64, int) = (each2(f32), each2(f64), each2(int));
    let kernels = Kernels { name, f32: Some(&f32), f64: Some(&f64), int: Some(&int), bool: true, exact: false };
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
    let common = promote(&[a, b]);
    let dtype = if matches!(ints, Promote::ToFloat) { to_float(common) } else { common };
    let (f32, f64) = (f32_via2(f), each2(f));
    let kernels: Kernels<'_, 2> =
        Kernels { name, f32: Some(&f32), f64: Some(&f64), int: None, bool: false, exact: false };
    kernels.apply(out, [a, b], dtype, dtype)
}

fn integers(args: &Args<'_>, out: &mut Out<'_>, name: &str, f: fn(i64, i64) -> i64) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = promote(&[a, b]);
    let int = each2(f);
    let kernels: Kernels<'_, 2> = Kernels { name, f32: None, f64: None, int: Some(&int), bool: false, exact: false };
    kernels.apply(out, [a, b], dtype, dtype)
}

fn copysign(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    let dtype = to_float(promote(&[a, b]));
    let kernels: Kernels<'_, 2> = Kernels {
        name: "copysign_cpu",
        f32: Some(&real2(Binary::Copysign)),
        f64: Some(&real2(Binary::Copysign)),
        int: None,
        bool: false,
        exact: false,
    };
    kernels.apply(out, [a, b], dtype, dtype)
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
    let dtype = promote(&[a, b]);
    let next = match dtype {
        DType::Float16 => next_f16,
        DType::BFloat16 => next_bf16,
        _ => next_f32,
    };
    let f32 = each2(next);
    let kernels: Kernels<'_, 2> = Kernels {
        name: "nextafter_cpu",
        f32: Some(&f32),
        f64: Some(&each2(next_f64)),
        int: None,
        bool: false,
        exact: false,
    };
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

fn ldexp(a: f64, exponent: f64) -> f64 {
    // Whole exponents are exact, without an overflow on the way.
    if exponent.fract() == 0.0 && exponent.abs() < 1e6 { libm::ldexp(a, exponent as i32) } else { a * exponent.exp2() }
}

fn logaddexp(a: f64, b: f64) -> f64 {
    if a.is_infinite() && a == b {
        return a;
    }
    let high = if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) };
    high + (-(a - b).abs()).exp().ln_1p()
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
    check!(a.dtype() == values.dtype(), "heaviside is not yet implemented for tensors with different dtypes.");
    let kernels = Kernels {
        name: "heaviside_cpu",
        f32: Some(&each2(|x: f32, v: f32| if x == 0.0 { v } else { (x > 0.0) as u8 as f32 })),
        f64: Some(&each2(|x: f64, v: f64| if x == 0.0 { v } else { (x > 0.0) as u8 as f64 })),
        int: Some(&each2(|x: i64, v: i64| if x == 0 { v } else { (x > 0) as i64 })),
        bool: true,
        exact: false,
    };
    kernels.apply(out, [a.into(), values.into()], a.dtype(), a.dtype())
}
