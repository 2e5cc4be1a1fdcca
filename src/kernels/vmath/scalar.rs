//! Double-precision forms of single functions that neither the standard library nor libm has.

use std::f64::consts::{FRAC_1_SQRT_2, PI};

/// A type of numbers that are rounded to whole ones. The standard library's functions are calls where the compiler may not assume
/// SSE 4.1; these are a few instructions, also on vectors.
pub trait Whole: Copy + PartialOrd + std::ops::Add<Output = Self> + std::ops::Sub<Output = Self> {
    /// 1.
    const ONE: Self;
    /// The nearest whole number, ties to even, exact. (Beyond 2 to the mantissa's bits all are whole.)
    fn nearest(self) -> Self;
    /// The number with another's sign.
    fn signed_as(self, other: Self) -> Self;
    /// The number without its sign.
    fn magnitude(self) -> Self;
}

macro_rules! whole {
    ($($t:ty),*) => {$(
        impl Whole for $t {
            const ONE: $t = 1.0;
            #[inline(always)]
            fn nearest(self) -> $t {
                const ALL_WHOLE: $t = (1u64 << (<$t>::MANTISSA_DIGITS - 1)) as $t;
                let size = self.abs();
                if size < ALL_WHOLE { ((size + ALL_WHOLE) - ALL_WHOLE).copysign(self) } else { self }
            }
            #[inline(always)]
            fn signed_as(self, other: $t) -> $t {
                self.copysign(other)
            }
            #[inline(always)]
            fn magnitude(self) -> $t {
                self.abs()
            }
        }
    )*};
}
whole!(f32, f64);

/// The largest whole number not above x, exact.
#[inline(always)]
pub fn floor<T: Whole>(x: T) -> T {
    let r = x.nearest();
    (if r > x { r - T::ONE } else { r }).signed_as(x)
}

/// The smallest whole number not below x, exact.
#[inline(always)]
pub fn ceil<T: Whole>(x: T) -> T {
    let r = x.nearest();
    (if r < x { r + T::ONE } else { r }).signed_as(x)
}

/// The whole part, exact.
#[inline(always)]
pub fn trunc<T: Whole>(x: T) -> T {
    floor(x.magnitude()).signed_as(x)
}

/// 1 / (1 + e^-x).
pub fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// ln(1 + e^x), as max(x, 0) + log1p(e^-|x|).
pub fn softplus(x: f64) -> f64 {
    (if x <= 0.0 { 0.0 } else { x }) + (-x.abs()).exp().ln_1p()
}

/// x Phi(x) = x erfc(-x / sqrt 2) / 2.
pub fn gelu(x: f64) -> f64 {
    x * 0.5 * libm::erfc(-x * FRAC_1_SQRT_2)
}

/// x (1 + tanh(u)) / 2 = x / (1 + e^-2u), u = sqrt(2/pi) (x + 0.044715 x^3).
pub fn gelu_tanh(x: f64) -> f64 {
    let u = (2.0 / PI).sqrt() * (x + 0.044715 * x * x * x);
    x / (1.0 + (-2.0 * u).exp())
}

/// x tanh(softplus(x)).
pub fn mish(x: f64) -> f64 {
    x * softplus(x).tanh()
}

/// min(max(x, lo), hi), NaN kept.
pub fn clamp(x: f64, lo: f64, hi: f64) -> f64 {
    let m = if lo > x { lo } else { x };
    if hi < m { hi } else { m }
}

/// ln(x + sqrt(x^2 - 1)); libm's is -infinity where the sum vanishes, far below 1.
pub fn acosh(x: f64) -> f64 {
    if x < 1.0 { f64::NAN } else { libm::acosh(x) }
}

/// ln(x / (1 - x)), near 1/2 as log1p((2x - 1) / (1 - x)).
pub fn logit(x: f64) -> f64 {
    if (0.25..=0.75).contains(&x) { ((2.0 * x - 1.0) / (1.0 - x)).ln_1p() } else { (x / (1.0 - x)).ln() }
}

/// ln(e^a + e^b).
pub fn logaddexp(a: f64, b: f64) -> f64 {
    if a.is_infinite() && a == b {
        return a;
    }
    let high = if a.is_nan() || b.is_nan() { f64::NAN } else { a.max(b) };
    high + (-(a - b).abs()).exp().ln_1p()
}

/// ln |gamma(x)|; +inf at the poles and at both infinities.
pub fn lgamma(x: f64) -> f64 {
    if x.is_infinite() || (x <= 0.0 && x == x.floor()) {
        return f64::INFINITY;
    }
    libm::lgamma(x)
}

/// Derivative of ln gamma: recurrence up to 10, then the asymptotic series (DLMF 5.11.2); reflection
/// (DLMF 5.5.4) below 0. At 0 it is -inf with the sign of 0 reversed, at negative integers NaN.
pub fn digamma(x: f64) -> f64 {
    if x == 0.0 {
        return f64::INFINITY.copysign(-x);
    }
    if x < 0.0 {
        if x == x.floor() {
            return f64::NAN;
        }
        // pi / tan(pi x) from the fraction alone, which is exact.
        let r = x - x.round();
        return digamma(1.0 - x) - PI / (PI * r).tan();
    }
    if x == f64::INFINITY {
        return x;
    }
    let (mut y, mut shift) = (x, 0.0);
    while y < 10.0 {
        shift += 1.0 / y;
        y += 1.0;
    }
    // B_2k / 2k for k = 1, ...
    const B: [f64; 8] = [
        1.0 / 12.0,
        -1.0 / 120.0,
        1.0 / 252.0,
        -1.0 / 240.0,
        1.0 / 132.0,
        -691.0 / 32760.0,
        1.0 / 12.0,
        -3617.0 / 8160.0,
    ];
    let z = 1.0 / (y * y);
    let tail = B.iter().rev().fold(0.0, |p, b| (p + b) * z);
    y.ln() - 0.5 / y - tail - shift
}

/// The y with erf(y) = x: a rough start (Winitzki's closed form), then Halley's steps on erf near 0 and
/// on erfc, which keeps the tail's digits, elsewhere.
pub fn erfinv(x: f64) -> f64 {
    let a = x.abs();
    if a >= 1.0 || a.is_nan() {
        return if a == 1.0 { f64::INFINITY.copysign(x) } else { f64::NAN };
    }
    if a < 1e-9 {
        return x * (PI.sqrt() / 2.0);
    }
    let tail = 1.0 - a;
    let l = (tail * (1.0 + a)).ln();
    let c = 2.0 / (PI * 0.147) + l / 2.0;
    let mut y = ((c * c - l / 0.147).sqrt() - c).sqrt();
    for _ in 0..3 {
        let err = if a < 0.5 { libm::erf(y) - a } else { tail - libm::erfc(y) };
        let newton = err * (PI.sqrt() / 2.0) * (y * y).exp();
        let step = newton / (1.0 + y * newton);
        y -= step;
        // A step cubes the error: what is left of one this small is below a ULP.
        if step.abs() <= 1e-6 * y {
            break;
        }
    }
    y.copysign(x)
}
