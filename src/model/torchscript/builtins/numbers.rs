//! Numbers: arithmetic as Python has it, comparisons, and the functions of `math`.

use super::builtin::{Row, row, typed};
use super::support::*;
use crate::core::{DType, Result, Scalar, Tensor};
use crate::model::ivalue::{IValue, Type};
use crate::operator::Value;
use crate::{bail, call};
use std::hash::{Hash, Hasher};

/// The wider of the arguments' types.
fn wider(args: &[Type]) -> Option<Type> {
    let has = |t: Type| args.contains(&t);
    Some(if has(Type::Number) || has(Type::Any) {
        Type::Number
    } else if has(Type::Complex) {
        Type::Complex
    } else if has(Type::Float) {
        Type::Float
    } else {
        Type::Int
    })
}

/// As [`wider`], of a quotient or a power: never an integer.
fn inexact(args: &[Type]) -> Option<Type> {
    Some(match wider(args)? {
        Type::Int => Type::Float,
        other => other,
    })
}

fn of(s: Scalar) -> IValue {
    match s {
        Scalar::Int(_) | Scalar::UInt(_) => IValue::Int(s.to_i64()),
        Scalar::Float(f) => IValue::Float(f),
        Scalar::Bool(b) => IValue::Bool(b),
        Scalar::Complex(re, im) => IValue::Complex(re, im),
    }
}

type C = (f64, f64);

fn complex(s: Scalar) -> C {
    match s {
        Scalar::Complex(re, im) => (re, im),
        other => (other.to_f64(), 0.0),
    }
}

fn arithmetic(
    a: &[IValue],
    ints: fn(i64, i64) -> Result<i64>,
    floats: fn(f64, f64) -> Result<f64>,
    complexes: fn(C, C) -> Result<C>,
) -> Result<IValue> {
    // What loops are made of.
    if let [IValue::Int(x), IValue::Int(y)] = a {
        return Ok(IValue::Int(ints(*x, *y)?));
    }
    let whole = |s: Scalar| match s {
        Scalar::Int(i) => Some(i),
        Scalar::Bool(b) => Some(b.into()),
        _ => None,
    };
    let (x, y) = (number(arg(a, 0)?)?, number(arg(a, 1)?)?);
    Ok(match (whole(x), whole(y)) {
        (Some(x), Some(y)) => IValue::Int(ints(x, y)?),
        _ if matches!(x, Scalar::Complex(..)) || matches!(y, Scalar::Complex(..)) => {
            let (re, im) = complexes(complex(x), complex(y))?;
            IValue::Complex(re, im)
        }
        _ => IValue::Float(floats(x.to_f64(), y.to_f64())?),
    })
}

fn not_complex(_: C, _: C) -> Result<C> {
    bail!(Type, "complex numbers have no order and no remainder")
}

fn times((a, b): C, (c, d): C) -> C {
    (a * c - b * d, a * d + b * c)
}

fn over((a, b): C, (c, d): C) -> C {
    // As by a real number, which may be 0 or infinite.
    if d == 0.0 {
        return (a / c, b / c);
    }
    let n = c * c + d * d;
    ((a * c + b * d) / n, (b * c - a * d) / n)
}

fn floor_div(x: i64, y: i64) -> Result<i64> {
    if y == 0 {
        bail!("division by 0");
    }
    let (q, r) = (x.wrapping_div(y), x.wrapping_rem(y));
    Ok(if r != 0 && (r < 0) != (y < 0) { q - 1 } else { q })
}

fn floor_mod(x: i64, y: i64) -> Result<i64> {
    if y == 0 {
        bail!("modulo by 0");
    }
    let r = x.wrapping_rem(y);
    Ok(if r != 0 && (r < 0) != (y < 0) { r + y } else { r })
}

fn float_mod(x: f64, y: f64) -> f64 {
    let r = x % y;
    if r != 0.0 && (r < 0.0) != (y < 0.0) { r + y } else { r }
}

fn power(a: &mut [IValue]) -> Result<IValue> {
    Ok(match (number(arg(a, 0)?)?, number(arg(a, 1)?)?) {
        (x @ Scalar::Complex(..), y) | (x, y @ Scalar::Complex(..)) => {
            let ((a, b), (c, d)) = (complex(x), complex(y));
            let (log, angle) = (a.hypot(b).ln(), b.atan2(a));
            let (scale, turn) = ((c * log - d * angle).exp(), d * log + c * angle);
            IValue::Complex(scale * turn.cos(), scale * turn.sin())
        }
        (x, y) if x.to_f64() == 0.0 && y.to_f64() < 0.0 => bail!("0.0 cannot be raised to a negative power"),
        (x, y) => IValue::Float(x.to_f64().powf(y.to_f64())),
    })
}

fn order(a: &[IValue]) -> Result<Option<std::cmp::Ordering>> {
    Ok(match (number(arg(a, 0)?)?, number(arg(a, 1)?)?) {
        (Scalar::Int(x), Scalar::Int(y)) => Some(x.cmp(&y)),
        (x, y) => x.to_f64().partial_cmp(&y.to_f64()),
    })
}

fn compare(a: &[IValue], f: fn(std::cmp::Ordering) -> bool) -> Result<IValue> {
    Ok(IValue::Bool(order(a)?.is_some_and(f)))
}

fn unary(a: &[IValue], f: fn(f64) -> f64) -> Result<IValue> {
    Ok(IValue::Float(f(float(arg(a, 0)?)?)))
}

/// A function of real numbers, and of complex ones, whose values are a tensor's without dimensions.
fn analytic(a: &[IValue], real: fn(f64) -> f64, complex: fn(&Tensor) -> Result<Value>) -> Result<IValue> {
    match number(arg(a, 0)?)? {
        z @ Scalar::Complex(..) => Ok(of(complex(&Tensor::scalar(z, DType::Complex128)?)?.tensor()?.item()?)),
        x => Ok(IValue::Float(real(x.to_f64()))),
    }
}

fn to_int(a: &[IValue], f: fn(f64) -> f64) -> Result<IValue> {
    Ok(match arg(a, 0)? {
        IValue::Int(i) => IValue::Int(*i),
        v => match float(v)? {
            x if x.is_finite() => IValue::Int(f(x) as i64),
            x => bail!("Cannot convert float {x} to integer"),
        },
    })
}

/// A number truncated to an integer; NaN and numbers out of range become the smallest integer, as on x86.
fn cut_off(s: Scalar) -> i64 {
    match s {
        Scalar::Float(f) if !(f.abs() < 9223372036854775808.0) => i64::MIN,
        s => s.to_i64(),
    }
}

fn half_even(x: f64) -> f64 {
    x.round_ties_even()
}

fn extreme(a: &[IValue], want: std::cmp::Ordering) -> Result<IValue> {
    let second = order(a)? == Some(want.reverse());
    let chosen = if second { arg(a, 1)? } else { arg(a, 0)? };
    // Mixed integers and doubles yield a double.
    Ok(match (arg(a, 0)?, arg(a, 1)?, chosen) {
        (IValue::Float(_), _, IValue::Int(i)) | (_, IValue::Float(_), IValue::Int(i)) => IValue::Float(*i as f64),
        (.., v) => v.clone(),
    })
}

fn bits(a: &[IValue], ints: fn(i64, i64) -> i64, bools: fn(bool, bool) -> bool) -> Result<IValue> {
    Ok(match (arg(a, 0)?, arg(a, 1)?) {
        (IValue::Bool(x), IValue::Bool(y)) => IValue::Bool(bools(*x, *y)),
        (x, y) => IValue::Int(ints(int(x)?, int(y)?)),
    })
}

fn bits_type(args: &[Type]) -> Option<Type> {
    Some(if args.iter().all(|t| *t == Type::Bool) { Type::Bool } else { Type::Int })
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn factorial(n: i64) -> Result<i64> {
    if n < 0 {
        bail!("factorial() not defined for negative values");
    }
    Ok((1..=n.min(70)).fold(1i64, |f, i| f.wrapping_mul(i)))
}

fn frexp(x: f64) -> (f64, i64) {
    let (mantissa, exponent) = libm::frexp(x);
    (mantissa, exponent.into())
}

/// What `int()` and `float()` read: a number after white space, with nothing behind it. `cut` is what a text errs with
/// that does not begin with a number in range.
fn parsed<T: std::str::FromStr>(given: &str, cut: &str, what: &str) -> Result<T> {
    let number = given.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\x0b');
    if let Ok(v) = number.parse() {
        return Ok(v);
    }
    let digits = number.strip_prefix(['+', '-']).unwrap_or(number);
    let all_digits = digits.bytes().all(|b| b.is_ascii_digit());
    match digits.starts_with(|c: char| c.is_ascii_digit()) && !all_digits {
        true => bail!("{what}: '{given}'"),
        false => bail!("{cut}"),
    }
}

fn item(v: &IValue) -> Result<Scalar> {
    match v {
        IValue::Tensor(t) => crate::call!("item", t).map(IValue::from).and_then(|v| number(&v)),
        v => number(v),
    }
}

fn as_int(a: &mut [IValue]) -> Result<IValue> {
    Ok(IValue::Int(match arg(a, 0)? {
        IValue::Str(s) => parsed(s, "stoll", "invalid literal for int() with base 10")?,
        v => cut_off(item(v)?),
    }))
}

fn as_float(a: &mut [IValue]) -> Result<IValue> {
    Ok(IValue::Float(match arg(a, 0)? {
        IValue::Str(s) => parsed(s, "stod", "could not convert string to float")?,
        v => item(v)?.to_f64(),
    }))
}

fn as_bool(a: &mut [IValue]) -> Result<IValue> {
    Ok(IValue::Bool(match arg(a, 0)? {
        IValue::Tensor(t) if t.numel() > 1 => bail!("Boolean value of Tensor with more than one value is ambiguous"),
        IValue::Tensor(t) if t.numel() == 0 => bail!("Boolean value of Tensor with no values is ambiguous"),
        v => item(v)?.to_bool(),
    }))
}

/// A number that equal values share: an integer is its own.
fn hash(a: &mut [IValue]) -> Result<IValue> {
    let mut state = std::hash::DefaultHasher::new();
    match arg(a, 0)? {
        IValue::Int(i) => return Ok(IValue::Int(*i)),
        IValue::Bool(b) => return Ok(IValue::Int((*b).into())),
        IValue::Float(f) => f.to_bits().hash(&mut state),
        IValue::Str(s) => s.hash(&mut state),
        other => bail!(Type, "unhashable type: '{}'", other.type_of()),
    }
    Ok(IValue::Int(state.finish() as i64))
}

fn as_complex(a: &mut [IValue]) -> Result<IValue> {
    let (re, im) = (complex(item(arg(a, 0)?)?), complex(item(arg(a, 1)?)?));
    Ok(IValue::Complex(re.0 - im.1, re.1 + im.0))
}

fn as_scalar(a: &mut [IValue]) -> Result<IValue> {
    item(arg(a, 0)?).map(of)
}

fn equal(a: &mut [IValue]) -> Result<IValue> {
    arg(a, 0)?.equals(arg(a, 1)?).map(IValue::Bool)
}

fn unequal(a: &mut [IValue]) -> Result<IValue> {
    arg(a, 0)?.equals(arg(a, 1)?).map(|same| IValue::Bool(!same))
}

fn has_sign(x: f64) -> f64 {
    if x.is_sign_negative() { -1.0 } else { 1.0 }
}

/// A number and a tensor, in that order: as TorchScript has it, by the operator of a tensor and a number that gives the same.
fn with_tensor(a: &[IValue], f: fn(&Tensor, Scalar) -> Result<Value>) -> Result<IValue> {
    f(tensor(arg(a, 1)?)?, number(arg(a, 0)?)?).map(IValue::from)
}

/// The row of such a function, which has the operator's name.
macro_rules! analytic {
    ($name:literal, $real:expr) => {
        typed(concat!("aten::", $name, "(Scalar a) -> Scalar"), inexact, |a| analytic(a, $real, |z| call!($name, z)))
    };
}

pub const ROWS: &[Row] = &[
    row("aten::add(Scalar a, Tensor b) -> Tensor", |a| with_tensor(a, |b, a| call!("add.Scalar", b, a))).pure(),
    row("aten::sub(Scalar a, Tensor b) -> Tensor", |a| {
        with_tensor(a, |b, a| call!("add.Scalar", &call!("neg", b)?.tensor()?, a))
    })
    .pure(),
    row("aten::mul(Scalar a, Tensor b) -> Tensor", |a| with_tensor(a, |b, a| call!("mul.Scalar", b, a))).pure(),
    row("aten::div(Scalar a, Tensor b) -> Tensor", |a| {
        with_tensor(a, |b, a| call!("mul.Scalar", &call!("reciprocal", b)?.tensor()?, a))
    })
    .pure(),
    row("aten::lt(Scalar a, Tensor b) -> Tensor", |a| with_tensor(a, |b, a| call!("gt.Scalar", b, a))).pure(),
    row("aten::le(Scalar a, Tensor b) -> Tensor", |a| with_tensor(a, |b, a| call!("ge.Scalar", b, a))).pure(),
    row("aten::gt(Scalar a, Tensor b) -> Tensor", |a| with_tensor(a, |b, a| call!("lt.Scalar", b, a))).pure(),
    row("aten::ge(Scalar a, Tensor b) -> Tensor", |a| with_tensor(a, |b, a| call!("le.Scalar", b, a))).pure(),
    row("aten::eq(Scalar a, Tensor b) -> Tensor", |a| with_tensor(a, |b, a| call!("eq.Scalar", b, a))).pure(),
    row("aten::ne(Scalar a, Tensor b) -> Tensor", |a| with_tensor(a, |b, a| call!("ne.Scalar", b, a))).pure(),
    typed("aten::add(Scalar a, Scalar b) -> Scalar", wider, |a| {
        arithmetic(a, |x, y| Ok(x.wrapping_add(y)), |x, y| Ok(x + y), |x, y| Ok((x.0 + y.0, x.1 + y.1)))
    })
    .pure(),
    typed("aten::sub(Scalar a, Scalar b) -> Scalar", wider, |a| {
        arithmetic(a, |x, y| Ok(x.wrapping_sub(y)), |x, y| Ok(x - y), |x, y| Ok((x.0 - y.0, x.1 - y.1)))
    })
    .pure(),
    typed("aten::mul(Scalar a, Scalar b) -> Scalar", wider, |a| {
        arithmetic(a, |x, y| Ok(x.wrapping_mul(y)), |x, y| Ok(x * y), |x, y| Ok(times(x, y)))
    })
    .pure(),
    typed("aten::div(Scalar a, Scalar b) -> Scalar", inexact, |a| match (number(arg(a, 0)?)?, number(arg(a, 1)?)?) {
        (x @ Scalar::Complex(..), y) | (x, y @ Scalar::Complex(..)) => {
            let (re, im) = over(complex(x), complex(y));
            Ok(IValue::Complex(re, im))
        }
        (x, y) => Ok(IValue::Float(x.to_f64() / y.to_f64())),
    })
    .pure(),
    typed("aten::floordiv(Scalar a, Scalar b) -> Scalar", wider, |a| {
        arithmetic(a, floor_div, |x, y| Ok((x / y).floor()), not_complex)
    })
    .pure(),
    typed("aten::remainder(Scalar a, Scalar b) -> Scalar", wider, |a| {
        arithmetic(a, floor_mod, |x, y| Ok(float_mod(x, y)), not_complex)
    })
    .pure(),
    row("aten::divmod.int(int x, int y) -> (int, int)", |a| {
        let (x, y) = (int(arg(a, 0)?)?, int(arg(a, 1)?)?);
        if y == 0 {
            bail!("ZeroDivisionError: integer division or modulo by zero");
        }
        Ok(IValue::tuple(vec![IValue::Int(floor_div(x, y)?), IValue::Int(floor_mod(x, y)?)]))
    }),
    row("aten::divmod.float(Scalar x, Scalar y) -> (float, float)", |a| {
        let (x, y) = (float(arg(a, 0)?)?, float(arg(a, 1)?)?);
        if y == 0.0 {
            bail!("ZeroDivisionError: float divmod()");
        }
        let r = float_mod(x, y);
        Ok(IValue::tuple(vec![IValue::Float((x - r) / y), IValue::Float(r)]))
    }),
    typed("aten::pow(Scalar a, Scalar b) -> Scalar", inexact, power).pure(),
    typed("aten::neg(Scalar a) -> Scalar", wider, |a| {
        Ok(match number(arg(a, 0)?)? {
            s @ (Scalar::Int(_) | Scalar::UInt(_)) => IValue::Int(s.to_i64().wrapping_neg()),
            Scalar::Float(f) => IValue::Float(-f),
            Scalar::Bool(b) => IValue::Int(-i64::from(b)),
            Scalar::Complex(re, im) => IValue::Complex(-re, -im),
        })
    })
    .pure(),
    row("prim::abs.int(int a) -> int", |a| Ok(IValue::Int(int(arg(a, 0)?)?.wrapping_abs()))),
    row("prim::abs.float(float a) -> float", |a| unary(a, f64::abs)),
    row("prim::abs.complex(complex a) -> float", |a| {
        let (re, im) = complex(number(arg(a, 0)?)?);
        Ok(IValue::Float(re.hypot(im)))
    }),
    row("prim::abs(Tensor x) -> Tensor", |a| crate::call!("abs", tensor(arg(a, 0)?)?).map(IValue::from)),
    typed("prim::min(Scalar a, Scalar b) -> Scalar", wider, |a| extreme(a, std::cmp::Ordering::Less)).pure(),
    typed("prim::max(Scalar a, Scalar b) -> Scalar", wider, |a| extreme(a, std::cmp::Ordering::Greater)).pure(),
    row("aten::lt(Scalar a, Scalar b) -> bool", |a| compare(a, |o| o.is_lt())).pure(),
    row("aten::le(Scalar a, Scalar b) -> bool", |a| compare(a, |o| o.is_le())).pure(),
    row("aten::gt(Scalar a, Scalar b) -> bool", |a| compare(a, |o| o.is_gt())).pure(),
    row("aten::ge(Scalar a, Scalar b) -> bool", |a| compare(a, |o| o.is_ge())).pure(),
    row("aten::eq(Scalar a, Scalar b) -> bool", equal).pure(),
    row("aten::ne(Scalar a, Scalar b) -> bool", unequal).pure(),
    row("aten::eq.any(t a, t b) -> bool", equal).pure(),
    row("aten::ne.any(t a, t b) -> bool", unequal).pure(),
    row("aten::eq.other(Any a, Any b) -> bool", equal).pure(),
    row("aten::ne.other(Any a, Any b) -> bool", unequal).pure(),
    row("aten::hash.generic(t value) -> int", hash).pure(),
    row("aten::__is__(Any a, Any b) -> bool", |a| Ok(IValue::Bool(arg(a, 0)?.is_same(arg(a, 1)?)))).pure(),
    row("aten::__isnot__(Any a, Any b) -> bool", |a| Ok(IValue::Bool(!arg(a, 0)?.is_same(arg(a, 1)?)))).pure(),
    row("aten::__not__(bool self) -> bool", |a| Ok(IValue::Bool(!boolean(arg(a, 0)?)?))).pure(),
    typed("aten::__and__.bool(bool a, bool b) -> bool", bits_type, |a| bits(a, |x, y| x & y, |x, y| x & y)).pure(),
    typed("aten::__or__.bool(bool a, bool b) -> bool", bits_type, |a| bits(a, |x, y| x | y, |x, y| x | y)).pure(),
    typed("aten::__xor__.bool(bool a, bool b) -> bool", bits_type, |a| bits(a, |x, y| x ^ y, |x, y| x ^ y)),
    row("aten::__and__.int(int a, int b) -> int", |a| bits(a, |x, y| x & y, |x, y| x & y)).pure(),
    row("aten::__or__.int(int a, int b) -> int", |a| bits(a, |x, y| x | y, |x, y| x | y)).pure(),
    row("aten::__xor__.int(int a, int b) -> int", |a| bits(a, |x, y| x ^ y, |x, y| x ^ y)),
    row("aten::__lshift__.int(int a, int b) -> int", |a| {
        Ok(IValue::Int(int(arg(a, 0)?)?.wrapping_shl(int(arg(a, 1)?)? as u32)))
    }),
    row("aten::__rshift__.int(int a, int b) -> int", |a| {
        Ok(IValue::Int(int(arg(a, 0)?)?.wrapping_shr(int(arg(a, 1)?)? as u32)))
    }),
    row("aten::bitwise_not.int(int a) -> int", |a| Ok(IValue::Int(!int(arg(a, 0)?)?))),
    row("aten::Int(t a) -> int", as_int).pure(),
    row("aten::IntImplicit(t a) -> int", as_int).pure(),
    row("aten::Float(t a) -> float", as_float).pure(),
    row("aten::FloatImplicit(t a) -> float", as_float).pure(),
    row("aten::Bool(t a) -> bool", as_bool).pure(),
    row("aten::ScalarImplicit(t a) -> Scalar", as_scalar).pure(),
    row("aten::Complex(t a, Scalar b=0) -> complex", as_complex),
    row("aten::ComplexImplicit(t a, Scalar b=0) -> complex", as_complex),
    row("aten::real(Scalar a) -> float", |a| Ok(IValue::Float(complex(number(arg(a, 0)?)?).0))),
    row("aten::imag(Scalar a) -> float", |a| Ok(IValue::Float(complex(number(arg(a, 0)?)?).1))),
    row("aten::angle(Scalar a) -> float", |a| {
        Ok(IValue::Float(match number(arg(a, 0)?)? {
            Scalar::Complex(re, im) => im.atan2(re),
            x if x.to_f64() < 0.0 => std::f64::consts::PI,
            _ => 0.0,
        }))
    }),
    row("aten::polar(Scalar a, Scalar b) -> complex", |a| {
        let (length, angle) = (float(arg(a, 0)?)?, float(arg(a, 1)?)?);
        Ok(IValue::Complex(length * angle.cos(), length * angle.sin()))
    }),
    row("aten::floor(Scalar a) -> int", |a| to_int(a, f64::floor)).pure(),
    row("aten::ceil(Scalar a) -> int", |a| to_int(a, f64::ceil)).pure(),
    row("aten::trunc(Scalar a) -> int", |a| to_int(a, f64::trunc)),
    row("aten::round(Scalar a) -> float", |a| unary(a, half_even)),
    analytic!("sqrt", f64::sqrt).pure(),
    analytic!("exp", f64::exp),
    row("aten::expm1(Scalar a) -> float", |a| unary(a, f64::exp_m1)),
    analytic!("log", f64::ln),
    typed("aten::log.base(Scalar a, Scalar b) -> Scalar", inexact, |a| {
        let logarithm = |i: usize| number(&analytic(&a[i..], f64::ln, |z| call!("log", z))?);
        Ok(match (logarithm(0)?, logarithm(1)?) {
            (x @ Scalar::Complex(..), y) | (x, y @ Scalar::Complex(..)) => {
                let (re, im) = over(complex(x), complex(y));
                IValue::Complex(re, im)
            }
            (x, y) => IValue::Float(x.to_f64() / y.to_f64()),
        })
    }),
    analytic!("log10", f64::log10),
    row("aten::log2(Scalar a) -> float", |a| unary(a, f64::log2)),
    row("aten::log1p(Scalar a) -> float", |a| unary(a, f64::ln_1p)),
    analytic!("sin", f64::sin),
    analytic!("cos", f64::cos),
    analytic!("tan", f64::tan),
    analytic!("asin", f64::asin),
    analytic!("acos", f64::acos),
    analytic!("atan", f64::atan),
    row("aten::atan2(Scalar a, Scalar b) -> float", |a| {
        Ok(IValue::Float(float(arg(a, 0)?)?.atan2(float(arg(a, 1)?)?)))
    }),
    analytic!("sinh", f64::sinh),
    analytic!("cosh", f64::cosh),
    analytic!("tanh", f64::tanh),
    analytic!("asinh", f64::asinh),
    analytic!("acosh", f64::acosh),
    analytic!("atanh", f64::atanh),
    row("aten::erf(Scalar a) -> float", |a| unary(a, libm::erf)),
    row("aten::erfc(Scalar a) -> float", |a| unary(a, libm::erfc)),
    row("aten::gamma(Scalar a) -> float", |a| unary(a, libm::tgamma)),
    row("aten::lgamma(Scalar a) -> float", |a| unary(a, libm::lgamma)),
    row("aten::degrees(Scalar a) -> float", |a| unary(a, |x| x * 180.0 / std::f64::consts::PI)),
    row("aten::radians(Scalar a) -> float", |a| unary(a, |x| x * std::f64::consts::PI / 180.0)),
    row("aten::fabs(Scalar a) -> float", |a| unary(a, f64::abs)),
    row("aten::fmod(Scalar a, Scalar b) -> float", |a| Ok(IValue::Float(float(arg(a, 0)?)? % float(arg(a, 1)?)?))),
    row("aten::mathremainder(Scalar a, Scalar b) -> float", |a| {
        Ok(IValue::Float(libm::remainder(float(arg(a, 0)?)?, float(arg(a, 1)?)?)))
    }),
    row("aten::copysign(Scalar a, Scalar b) -> float", |a| {
        Ok(IValue::Float(float(arg(a, 0)?)?.abs() * has_sign(float(arg(a, 1)?)?)))
    }),
    row("aten::modf(Scalar a) -> (float, float)", |a| {
        let x = float(arg(a, 0)?)?;
        Ok(IValue::tuple(vec![IValue::Float(x.fract()), IValue::Float(x.trunc())]))
    }),
    row("aten::frexp(Scalar a) -> (float, int)", |a| {
        let (mantissa, exponent) = frexp(float(arg(a, 0)?)?);
        Ok(IValue::tuple(vec![IValue::Float(mantissa), IValue::Int(exponent)]))
    }),
    row("aten::ldexp(float x, int i) -> float", |a| {
        let exponent = int(arg(a, 1)?)?.clamp(-5000, 5000) as i32;
        Ok(IValue::Float(libm::ldexp(float(arg(a, 0)?)?, exponent)))
    }),
    row("aten::gcd.int(int a, int b) -> int", |a| {
        Ok(IValue::Int(gcd(int(arg(a, 0)?)?.unsigned_abs(), int(arg(a, 1)?)?.unsigned_abs()) as i64))
    }),
    row("aten::factorial(int a) -> int", |a| factorial(int(arg(a, 0)?)?).map(IValue::Int)),
    row("aten::isnan(Scalar a) -> bool", |a| {
        let (re, im) = complex(number(arg(a, 0)?)?);
        Ok(IValue::Bool(re.is_nan() || im.is_nan()))
    }),
    row("aten::isinf(Scalar a) -> bool", |a| {
        let (re, im) = complex(number(arg(a, 0)?)?);
        Ok(IValue::Bool(re.is_infinite() || im.is_infinite()))
    }),
    row("aten::isfinite(Scalar a) -> bool", |a| {
        let (re, im) = complex(number(arg(a, 0)?)?);
        Ok(IValue::Bool(re.is_finite() && im.is_finite()))
    }),
    row("aten::__range_length(int lo, int hi, int step) -> int", |a| {
        let (low, high, step) = (int(arg(a, 0)?)? as i128, int(arg(a, 1)?)? as i128, int(arg(a, 2)?)? as i128);
        let n = match step {
            0 => bail!("range() arg 3 must not be zero"),
            s if s > 0 && low < high => 1 + (high - 1 - low) / s,
            s if s < 0 && low > high => 1 + (low - 1 - high) / -s,
            _ => 0,
        };
        Ok(IValue::Int(i64::try_from(n).unwrap_or(i64::MAX)))
    }),
    row("aten::__derive_index(int index, int start, int step) -> int", |a| {
        Ok(IValue::Int(int(arg(a, 1)?)?.wrapping_add(int(arg(a, 0)?)?.wrapping_mul(int(arg(a, 2)?)?))))
    }),
];
