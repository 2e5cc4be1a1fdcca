//! Special functions of one or two f64, as scalars.
//!
//! Relative errors are of the order of 1e-14 away from zeros, unless said otherwise. "DLMF" is the NIST
//! Digital Library of Mathematical Functions, <https://dlmf.nist.gov>.

use super::scalar::{digamma, lgamma};
use std::f64::consts::{FRAC_1_SQRT_2, PI, SQRT_2};

/// Where the modified Bessel functions change from power series to asymptotic expansion.
const BESSEL_SPLIT: f64 = 30.0;

/// Sum over k of `(x^2/4)^k / (k! (k + nu)!)`, all of whose terms are positive (DLMF 10.25.2).
fn bessel_i_series(nu: f64, x: f64) -> f64 {
    let q = x * x / 4.0;
    let (mut term, mut sum, mut k) = (1.0, 1.0, 1.0);
    while term > sum * 1e-17 {
        term *= q / (k * (k + nu));
        sum += term;
        k += 1.0;
    }
    sum
}

/// `e^-x I_nu(x)` for large positive x (DLMF 10.40.1).
fn bessel_i_asymptotic(nu: f64, x: f64) -> f64 {
    if x.is_infinite() {
        return 0.0;
    }
    let (mut term, mut sum) = (1.0f64, 1.0);
    for k in 1..60 {
        let (k, odd) = (f64::from(k), f64::from(2 * k - 1));
        term *= -(4.0 * nu * nu - odd * odd) / (8.0 * k * x);
        sum += term;
        if term.abs() < 1e-17 {
            break;
        }
    }
    sum / (2.0 * PI).sqrt() / x.sqrt()
}

/// Modified Bessel function of the first kind, order 0; NaN at the infinities, as PyTorch has it.
pub fn i0(x: f64) -> f64 {
    let a = x.abs();
    if a.is_infinite() {
        return f64::NAN;
    }
    if a < BESSEL_SPLIT { bessel_i_series(0.0, a) } else { scale_exp(bessel_i_asymptotic(0.0, a), a) }
}

/// `e^-|x|` [`i0`].
pub fn i0e(x: f64) -> f64 {
    let a = x.abs();
    if a < BESSEL_SPLIT { bessel_i_series(0.0, a) * (-a).exp() } else { bessel_i_asymptotic(0.0, a) }
}

/// Modified Bessel function of the first kind, order 1; NaN at the infinities, as PyTorch has it.
pub fn i1(x: f64) -> f64 {
    let a = x.abs();
    if a.is_infinite() {
        return f64::NAN;
    }
    let y =
        if a < BESSEL_SPLIT { a / 2.0 * bessel_i_series(1.0, a) } else { scale_exp(bessel_i_asymptotic(1.0, a), a) };
    if x < 0.0 { -y } else { y }
}

/// `e^-|x|` [`i1`].
pub fn i1e(x: f64) -> f64 {
    let a = x.abs();
    let y = if a < BESSEL_SPLIT { a / 2.0 * bessel_i_series(1.0, a) * (-a).exp() } else { bessel_i_asymptotic(1.0, a) };
    if x < 0.0 { -y } else { y }
}

/// `y e^x` without early overflow, for finite x.
fn scale_exp(y: f64, x: f64) -> f64 {
    y * (x / 2.0).exp() * (x / 2.0).exp()
}

/// `ln(1 + m) - m`, by the series of 2 artanh(m / (2 + m)) near 0.
fn log1p_minus(m: f64) -> f64 {
    if m.abs() > 0.5 {
        return m.ln_1p() - m;
    }
    let s = m / (2.0 + m);
    let q = s * s;
    let tail = (1..20).rev().fold(0.0, |p, k| p * q + 1.0 / f64::from(2 * k + 1));
    2.0 * s * q * tail - m * s
}

/// `x^a e^-x / gamma(a + 1)`; for large a by Stirling's series (DLMF 5.11.1), which does not cancel.
fn gamma_density(a: f64, x: f64) -> f64 {
    if a < 20.0 {
        return (a * x.ln() - x - lgamma(a + 1.0)).exp();
    }
    let z = 1.0 / (a * a);
    let stirling = (1.0 / 12.0 - z * (1.0 / 360.0 - z * (1.0 / 1260.0 - z / 1680.0))) / a;
    (a * log1p_minus((x - a) / a) - stirling).exp() / (2.0 * PI * a).sqrt()
}

/// Regularised lower and upper incomplete gamma functions, for a, x > 0 and finite: the series DLMF
/// 8.7.1 up to x = a + 1, else the continued fraction DLMF 8.9.2 by Lentz's method.
fn incomplete_gamma(a: f64, x: f64) -> (f64, f64) {
    let density = gamma_density(a, x);
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0, 1.0, a);
        while term > sum * 1e-17 {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        let p = density * sum;
        return (p, 1.0 - p);
    }
    const TINY: f64 = 1e-300;
    let mut b = x + 1.0 - a;
    let mut c = 1.0 / TINY;
    let mut d = 1.0 / b;
    let mut h = d;
    for n in 1..1_000_000 {
        let n = f64::from(n);
        let an = -n * (n - a);
        b += 2.0;
        d = an * d + b;
        d = if d.abs() < TINY { 1.0 / TINY } else { 1.0 / d };
        c = b + an / c;
        if c.abs() < TINY {
            c = TINY;
        }
        h *= d * c;
        if (d * c - 1.0).abs() < 1e-16 {
            break;
        }
    }
    let q = density * a * h;
    (1.0 - q, q)
}

/// Regularised lower incomplete gamma function P(a, x); NaN for negative arguments.
pub fn igamma(a: f64, x: f64) -> f64 {
    igamma_ends(a, x).unwrap_or_else(|| incomplete_gamma(a, x).0)
}

/// Regularised upper incomplete gamma function Q(a, x); NaN for negative arguments.
pub fn igammac(a: f64, x: f64) -> f64 {
    igamma_ends(a, x).map_or_else(|| incomplete_gamma(a, x).1, |p| 1.0 - p)
}

/// P(a, x) where a or x is negative, 0, infinite or NaN; in PyTorch's order, by which an end wins over a NaN.
fn igamma_ends(a: f64, x: f64) -> Option<f64> {
    if a < 0.0 || x < 0.0 {
        Some(f64::NAN)
    } else if a == 0.0 {
        Some(if x > 0.0 { 1.0 } else { f64::NAN })
    } else if x == 0.0 {
        Some(0.0)
    } else if a.is_infinite() {
        Some(if x.is_infinite() { f64::NAN } else { 0.0 })
    } else if x.is_infinite() {
        Some(1.0)
    } else if a.is_nan() || x.is_nan() {
        Some(f64::NAN)
    } else {
        None
    }
}

/// Hurwitz zeta function, the sum of `(q + k)^-s` over k >= 0, by Euler and Maclaurin (DLMF 25.11.5).
/// Infinite at s = 1 and at q = 0, -1, ...; NaN for s < 1, for negative q unless s is an integer, and, as PyTorch has it,
/// for infinite q and for infinite s with q > 1.
pub fn zeta(s: f64, q: f64) -> f64 {
    if s == 1.0 {
        return f64::INFINITY;
    }
    if q.is_nan() || s < 1.0 {
        return f64::NAN;
    }
    if q <= 0.0 {
        if q == q.floor() {
            return f64::INFINITY;
        }
        if s != s.floor() {
            return f64::NAN;
        }
        if s.is_infinite() {
            // Of an element between -1 and 1.
            return f64::INFINITY;
        }
    }
    if s.is_nan() {
        return f64::NAN;
    }
    if q < -100.0 {
        // The terms below 0 are those of two more zetas, mirrored.
        let n = (-q).ceil();
        let sign = if s % 2.0 == 0.0 { 1.0 } else { -1.0 };
        return sign * (zeta(s, 1.0 - n - q) - zeta(s, 1.0 - q)) + zeta(s, q + n);
    }
    if q.is_infinite() {
        return f64::NAN;
    }
    if s.is_infinite() {
        return match q {
            _ if q < 1.0 => f64::INFINITY,
            1.0 => 1.0,
            _ => f64::NAN,
        };
    }
    let (mut sum, mut a) = (0.0, q);
    // The expansion's terms fall from where the arguments are as large as s.
    while a < s.max(12.0) {
        let term = a.powf(-s);
        sum += term;
        // Where all terms underflow there is no other end.
        if a > 1.0 && term <= sum.abs() * 1e-17 {
            return sum;
        }
        a += 1.0;
    }
    // B_2j / (2j)!
    const B: [f64; 9] = [
        8.333333333333333e-2,
        -1.388888888888889e-3,
        3.306878306878307e-5,
        -8.267195767195768e-7,
        2.08767569878681e-8,
        -5.284190138687493e-10,
        1.3382536530684679e-11,
        -3.389680296322583e-13,
        8.586062056277845e-15,
    ];
    let power = a.powf(-s);
    sum += power * (a / (s - 1.0) + 0.5);
    let mut factor = s * power / a;
    for (j, b) in B.iter().enumerate() {
        let term = b * factor;
        sum += term;
        if term.abs() < sum.abs() * 1e-17 {
            break;
        }
        let k = 2.0 * j as f64 + 1.0;
        factor *= (s + k) * (s + k + 1.0) / (a * a);
    }
    sum
}

/// The n-th derivative of digamma: `(-1)^(n+1) n! zeta(n + 1, x)` (DLMF 5.15.1 and its derivatives).
pub fn polygamma(n: u32, x: f64) -> f64 {
    if n == 0 {
        return digamma(x);
    }
    // As upstream's trigamma.
    if n == 1 && x.is_infinite() {
        return if x > 0.0 { 0.0 } else { f64::NAN };
    }
    let order = f64::from(n);
    let size = if n <= 20 { libm::tgamma(order + 1.0) } else { lgamma(order + 1.0).exp() };
    let y = size * zeta(order + 1.0, x);
    if n.is_multiple_of(2) { -y } else { y }
}

/// Logarithm of the standard normal's distribution function `erfc(-x / sqrt 2) / 2`; below -1 through [`erfcx`], which
/// does not underflow.
pub fn log_ndtr(x: f64) -> f64 {
    let z = x * FRAC_1_SQRT_2;
    if x < -1.0 { (0.5 * erfcx(-z)).ln() - z * z } else { (-0.5 * libm::erfc(z)).ln_1p() }
}

/// Inverse of the standard normal's distribution function: -inf at 0, inf at 1, NaN outside.
pub fn ndtri(p: f64) -> f64 {
    if p <= 0.5 { -SQRT_2 * erfcinv(2.0 * p) } else { SQRT_2 * erfcinv(2.0 * (1.0 - p)) }
}

/// The y >= 0 with erfc(y) = t, for t in [0, 1]: Winitzki's closed form, then Newton's steps on the
/// logarithm of erfc, or near t = 1 on erfc itself.
fn erfcinv(t: f64) -> f64 {
    if t <= 0.0 || t.is_nan() {
        return if t == 0.0 { f64::INFINITY } else { f64::NAN };
    }
    if t > 0.5 {
        return super::scalar::erfinv(1.0 - t);
    }
    let log_t = t.ln();
    let l = log_t + (2.0 - t).ln();
    let c = 2.0 / (PI * 0.147) + l / 2.0;
    let mut y = ((c * c - l / 0.147).sqrt() - c).sqrt();
    for _ in 0..6 {
        let x = erfcx(y);
        let step = (x.ln() - y * y - log_t) * x * PI.sqrt() / 2.0;
        y += step;
        if step.abs() < 1e-16 * y {
            break;
        }
    }
    y
}

/// Scaled complementary error function `e^(x^2) erfc(x)`; from 10 by the asymptotic series DLMF 7.12.1.
pub fn erfcx(x: f64) -> f64 {
    if x < 10.0 {
        let h = x * x;
        if h > 1000.0 {
            return f64::INFINITY;
        }
        return h.exp() * (1.0 + x.mul_add(x, -h)) * libm::erfc(x);
    }
    let z = -0.5 / (x * x);
    let (mut term, mut sum) = (1.0f64, 1.0);
    for k in 0..30 {
        term *= f64::from(2 * k + 1) * z;
        sum += term;
        if term.abs() < 1e-17 {
            break;
        }
    }
    sum / PI.sqrt() / x
}

/// Bessel function of the first kind, order 0 (libm); absolute error near 1e-16; NaN at the infinities, as PyTorch has it.
pub fn bessel_j0(x: f64) -> f64 {
    if x.is_infinite() { f64::NAN } else { libm::j0(x) }
}

/// Bessel function of the first kind, order 1 (libm); absolute error near 1e-16; NaN at the infinities, as PyTorch has it.
pub fn bessel_j1(x: f64) -> f64 {
    if x.is_infinite() { f64::NAN } else { libm::j1(x) }
}

/// Bessel function of the second kind, order 0 (libm): -inf at 0, NaN below, NaN at infinity, as PyTorch has it.
pub fn bessel_y0(x: f64) -> f64 {
    if x.is_infinite() { f64::NAN } else { libm::y0(x) }
}

/// Bessel function of the second kind, order 1 (libm): -inf at 0, NaN below, NaN at infinity, as PyTorch has it.
pub fn bessel_y1(x: f64) -> f64 {
    if x.is_infinite() { f64::NAN } else { libm::y1(x) }
}

/// `e^x K_nu(x)` for x of at least 1, nu 0 or 1: the integral of `e^(-x (cosh t - 1)) cosh(nu t)` (DLMF 10.32.9) by the
/// trapezoidal rule, whose error falls with `e^(-pi^2 / h)` and `e^(-2 pi^2 / (x h^2))`.
fn bessel_k_integral(nu: f64, x: f64) -> f64 {
    // The peak is as wide as 1 / sqrt(x).
    let h = (0.7 / x.sqrt()).min(0.2);
    let mut sum = 0.5;
    for k in 1..64 {
        let t = h * f64::from(k);
        let term = (-2.0 * x * (t / 2.0).sinh().powi(2)).exp() * (nu * t).cosh();
        sum += term;
        if term < 1e-18 * sum {
            break;
        }
    }
    h * sum
}

/// The modified Bessel function of the second kind, order 0, times `e^x` if scaled: the series DLMF 10.31.2 below 1.
fn k0(x: f64, scaled: bool) -> f64 {
    if x <= 0.0 || x.is_nan() {
        return if x == 0.0 { f64::INFINITY } else { f64::NAN };
    }
    if x >= 1.0 {
        return bessel_k_integral(0.0, x) * if scaled { 1.0 } else { (-x).exp() };
    }
    let q = x * x / 4.0;
    let (mut term, mut harmonic, mut sum) = (1.0, 0.0, 0.0);
    for k in 1..30 {
        let k = f64::from(k);
        term *= q / (k * k);
        harmonic += 1.0 / k;
        sum += term * harmonic;
    }
    let value = sum - ((x / 2.0).ln() + EULER) * i0(x);
    if scaled { value * x.exp() } else { value }
}

/// As [`k0`], of order 1 (DLMF 10.31.1).
fn k1(x: f64, scaled: bool) -> f64 {
    if x <= 0.0 || x.is_nan() {
        return if x == 0.0 { f64::INFINITY } else { f64::NAN };
    }
    if x >= 1.0 {
        return bessel_k_integral(1.0, x) * if scaled { 1.0 } else { (-x).exp() };
    }
    let q = x * x / 4.0;
    // psi(1) + psi(2), then one step each.
    let (mut term, mut psi, mut sum) = (1.0, 1.0 - 2.0 * EULER, 0.0);
    for k in 0..30 {
        let k = f64::from(k);
        sum += term * psi;
        term *= q / ((k + 1.0) * (k + 2.0));
        psi += 1.0 / (k + 1.0) + 1.0 / (k + 2.0);
    }
    let value = 1.0 / x + (x / 2.0).ln() * i1(x) - x / 4.0 * sum;
    if scaled { value * x.exp() } else { value }
}

const EULER: f64 = 0.577_215_664_901_532_9;

/// The modified Bessel function of the second kind, order 0.
pub fn bessel_k0(x: f64) -> f64 {
    k0(x, false)
}

/// The modified Bessel function of the second kind, order 1.
pub fn bessel_k1(x: f64) -> f64 {
    k1(x, false)
}

/// `e^x` [`bessel_k0`].
pub fn scaled_bessel_k0(x: f64) -> f64 {
    k0(x, true)
}

/// `e^x` [`bessel_k1`].
pub fn scaled_bessel_k1(x: f64) -> f64 {
    k1(x, true)
}

/// `sin(x) / x`, 1 at 0, 0 at infinity.
pub fn spherical_bessel_j0(x: f64) -> f64 {
    if x.is_infinite() {
        0.0
    } else if x == 0.0 {
        1.0
    } else {
        x.sin() / x
    }
}

/// Airy's function Ai: Maclaurin's series (DLMF 9.4.1) near 0, the asymptotic expansions (9.7.5 and 9.7.9) beyond.
pub fn airy_ai(x: f64) -> f64 {
    if x.is_infinite() || x.is_nan() {
        return f64::NAN;
    }
    if x.abs() > 6.5 {
        let zeta = 2.0 / 3.0 * x.abs() * x.abs().sqrt();
        // u_k / zeta^k, of which the signs are the expansion's.
        let (mut term, mut terms) = (1.0f64, [0.0; 24]);
        for (k, place) in terms.iter_mut().enumerate() {
            *place = term;
            let k = k as f64 + 1.0;
            let next =
                term * (6.0 * k - 5.0) * (6.0 * k - 3.0) * (6.0 * k - 1.0) / (216.0 * k * (2.0 * k - 1.0) * zeta);
            if next.abs() >= term.abs() {
                break;
            }
            term = next;
        }
        let root = PI.sqrt() * x.abs().sqrt().sqrt();
        if x > 0.0 {
            let sum: f64 = terms.iter().enumerate().map(|(k, t)| if k % 2 == 0 { *t } else { -t }).sum();
            return (-zeta).exp() / (2.0 * root) * sum;
        }
        let part = |odd: usize| -> f64 {
            let of = terms.iter().skip(odd).step_by(2).enumerate();
            of.map(|(k, t)| if k % 2 == 0 { *t } else { -t }).sum()
        };
        let angle = zeta - PI / 4.0;
        return (angle.cos() * part(0) + angle.sin() * part(1)) / root;
    }
    let cube = x * x * x;
    let (mut f, mut g) = (1.0, x);
    let (mut of_f, mut of_g) = (f, g);
    for k in 1..60 {
        let k = 3.0 * f64::from(k);
        f *= cube / (k * (k - 1.0));
        g *= cube / (k * (k + 1.0));
        of_f += f;
        of_g += g;
    }
    // Ai(0) and -Ai'(0).
    0.355_028_053_887_817_2 * of_f - 0.258_819_403_792_806_8 * of_g
}

/// Entropy term `-x ln x`: 0 at 0, -inf below.
pub fn entr(x: f64) -> f64 {
    if x > 0.0 {
        -x * x.ln()
    } else if x == 0.0 {
        0.0
    } else if x.is_nan() {
        x
    } else {
        f64::NEG_INFINITY
    }
}

/// `x ln(1 + y)`, 0 where x is 0 unless y is NaN.
pub fn xlog1py(x: f64, y: f64) -> f64 {
    if y.is_nan() {
        y
    } else if x == 0.0 {
        0.0
    } else {
        x * y.ln_1p()
    }
}
