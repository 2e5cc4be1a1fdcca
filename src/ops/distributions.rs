//! Gamma and Dirichlet distributions: their numbers, the same as LibTorch's on the CPU for the same seed, and how these move with
//! the distributions' parameters.

use super::random::draw_row;
use crate::core::{DType, Result, Tensor, iter};
use crate::kernels::vmath::scalar::digamma;
use crate::kernels::vmath::special::polygamma;
use crate::operator::gradient::{refused, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::elementwise_kernels::{Kernels, Operand, each2, each3};
use crate::ops::support::gradient as math;
use crate::runtime::generator::Generator;
use crate::{check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "_standard_gamma(Tensor self, Generator? generator=None) -> Tensor",
        "Numbers of gamma distributions with the given concentrations.",
        gamma,
    )
    .gradient(&[wrt("self", &["self", "result"], |g| {
        math::mul(g.grad()?, tensor!("_standard_gamma_grad", &g.saved("self")?, &g.saved("result")?)?)
    })])
    .out("out"),
    structured(
        "_standard_gamma_grad(Tensor self, Tensor output) -> Tensor",
        "How numbers of gamma distributions move with the concentrations.",
        |a, o| {
            let (concentration, x): (&Tensor, &Tensor) = a.get()?;
            check_one_float("_standard_gamma_grad_cpu", &[concentration, x])?;
            let kernels: Kernels<'_, 2> = Kernels {
                name: "_standard_gamma_grad_cpu",
                f32: Some(&each2(|a: f32, x: f32| gamma_slope(a.into(), x.into()) as f32)),
                f64: Some(&each2(gamma_slope)),
                ..Kernels::default()
            };
            apply(kernels, o, [concentration.into(), x.into()], x.dtype())
        },
    )
    .gradient(&[refused("self", "_standard_gamma_grad"), refused("output", "_standard_gamma_grad")])
    .out("out"),
    functional(
        "_sample_dirichlet(Tensor self, Generator? generator=None) -> Tensor",
        "Numbers of Dirichlet distributions, whose concentrations are the last dimension.",
        dirichlet,
    )
    .out("out"),
    structured(
        "_dirichlet_grad(Tensor x, Tensor alpha, Tensor total) -> Tensor",
        "How numbers of Dirichlet distributions move with their own concentrations, over one minus the numbers.",
        |a, o| {
            let (x, alpha, total): (&Tensor, &Tensor, &Tensor) = a.get()?;
            check_one_float("_dirichlet_grad_cpu", &[x, alpha, total])?;
            let kernels: Kernels<'_, 3> = Kernels {
                name: "_dirichlet_grad_cpu",
                f32: Some(&each3(|x: f32, a: f32, sum: f32| dirichlet_slope(x.into(), a.into(), sum.into()) as f32)),
                f64: Some(&each3(dirichlet_slope)),
                ..Kernels::default()
            };
            apply(kernels, o, [x.into(), alpha.into(), total.into()], x.dtype())
        },
    )
    .out("out"),
];

fn apply<const N: usize>(
    kernels: Kernels<'_, N>,
    out: &mut Out<'_>,
    args: [Operand<'_>; N],
    dtype: DType,
) -> Result<()> {
    kernels.apply(out, args, dtype, dtype)
}

/// An error unless all are float32, or all float64.
fn check_one_float(name: &str, all: &[&Tensor]) -> Result<()> {
    let dtype = all[0].dtype();
    for t in all {
        check!(t.dtype() == dtype, "Found dtype {} but expected {}", t.dtype().name(), dtype.name());
    }
    check_has_digits(name, dtype)
}

fn check_has_digits(name: &str, dtype: DType) -> Result<()> {
    let served = matches!(dtype, DType::Float32 | DType::Float64);
    check!(served, NotImplemented, "\"{name}\" not implemented for '{}'", dtype.name());
    Ok(())
}

/// The smallest normal number of a dtype: a number drawn is never zero.
fn smallest(dtype: DType) -> f64 {
    if dtype == DType::Float64 { f64::MIN_POSITIVE } else { f64::from(f32::MIN_POSITIVE) }
}

/// Numbers of gamma distributions in row-major order, at least as large as the smallest of `dtype`, in which they are stored.
fn gamma_numbers(concentrations: &Tensor, dtype: DType) -> Result<Tensor> {
    let out = Tensor::empty(concentrations.sizes(), dtype)?;
    if out.is_shape() || concentrations.is_shape() {
        return Ok(out);
    }
    let dense = Tensor::empty(concentrations.sizes(), DType::Float64)?;
    iter::copy(&dense, concentrations)?;
    // SAFETY: a fresh contiguous tensor of doubles.
    let mut next = unsafe { dense.as_slice::<f64>() }.iter();
    let is_single = dtype == DType::Float32;
    draw_row(&out, &mut |g| next.next().map_or(0.0, |&a| gamma_number(g, a, is_single)).max(smallest(dtype)))?;
    Ok(out)
}

fn gamma(args: &Args<'_>) -> Result<Value> {
    let concentrations: &Tensor = args.at(0)?;
    check_has_digits("gamma_cpu", concentrations.dtype())?;
    Ok(gamma_numbers(concentrations, concentrations.dtype())?.into())
}

fn dirichlet(args: &Args<'_>) -> Result<Value> {
    let concentrations: &Tensor = args.at(0)?;
    let dtype = concentrations.dtype();
    check_has_digits("dirichlet", dtype)?;
    // In double precision: small concentrations give numbers single precision has none for.
    let parts = gamma_numbers(concentrations, DType::Float64)?;
    if parts.is_shape() || parts.numel() == 0 {
        return Ok(Tensor::empty(parts.sizes(), dtype)?.into());
    }
    let sums = math::expand(math::sum_dims(&parts, &[-1], true)?, parts.sizes())?;
    // The largest number below one.
    let largest = 1.0 - if dtype == DType::Float64 { f64::EPSILON } else { f64::from(f32::EPSILON) } / 2.0;
    let shares = Tensor::empty(parts.sizes(), DType::Float64)?;
    // What is no number is the smallest one.
    let share = |x: f64, sum: f64| (x / sum).max(smallest(dtype)).min(largest);
    iter::binary(&shares, &parts, &iter::contiguous(&sums)?, share)?;
    Ok(iter::to_dtype(&shares, dtype)?.into())
}

/// A number of the gamma distribution, by rejection from the normal one (Marsaglia and Tsang 2000, whose constants these are). Some
/// constants are those of single precision, as upstream's, and what is computed of a concentration of single precision.
fn gamma_number(g: &mut Generator, concentration: f64, is_single: bool) -> f64 {
    let round = |x: f64| if is_single { f64::from(x as f32) } else { x };
    if concentration == 0.0 {
        return 0.0;
    }
    // Below one, what is drawn of one more is scaled by a power of an even number.
    let (scale, a) = match concentration < 1.0 {
        true => ((1.0 - g.uniform64()).powf(round(1.0 / concentration)), round(concentration + 1.0)),
        false => (1.0, concentration),
    };
    let d = round(a - f64::from(1.0f32 / 3.0));
    let c = 1.0 / (9.0 * d).sqrt();
    loop {
        let (x, root) = loop {
            let x = g.normal();
            let root = 1.0 + c * x;
            // What is no number ends the search, too.
            if root > 0.0 || root.is_nan() {
                break (x, root);
            }
        };
        let v = root * root * root;
        let u = 1.0 - g.uniform64();
        let square = x * x;
        let is_inside = u < 1.0 - f64::from(0.0331f32) * square * square;
        if is_inside || u.ln() < 0.5 * square + d * (1.0 - v + v.ln()) || v.is_nan() {
            return scale * d * v;
        }
    }
}

/// Beyond this concentration distributions are normal ones to the digits there are.
pub const NORMAL: f64 = 1e7;
/// Terms of a series; fewer suffice wherever numbers are drawn.
const TERMS: usize = 100_000;
/// Deviations from the mean within which a series keeps its digits.
pub const NEAR: f64 = 5.0;

/// As near to an end, a series from the other one has thousands of terms.
pub const NEAR_END: f64 = 0.01;

/// The sum of `term * weight` while terms count: `next(n)` is by what term n + 1 is larger than term n, and by what its weight is.
fn series(mut term: f64, mut weight: f64, next: impl Fn(f64) -> (f64, f64)) -> f64 {
    let mut sum = 0.0;
    for n in 0..TERMS {
        let part = term * weight;
        sum += part;
        let (factor, more) = next(n as f64);
        if factor < 1.0 && part.abs() <= f64::EPSILON / 16.0 * f64::abs(sum) {
            break;
        }
        term *= factor;
        weight += more;
    }
    sum
}

/// The derivative by the concentration `a` of the quantile of a gamma distribution that is `x`: minus the derivative of the
/// distribution function P(a, x) over its density.
pub fn gamma_slope(a: f64, x: f64) -> f64 {
    if x <= 0.0 && !a.is_nan() {
        return 0.0;
    }
    if !(a > 0.0 && a.is_finite() && x.is_finite()) {
        return f64::NAN;
    }
    let root = a.sqrt();
    if a > NORMAL {
        // Cornish and Fisher's expansion of the quantile: a + z sqrt(a) + (z^2 - 1) / 3 + ...
        let from_mean = (x - a) / root;
        return 1.0 + (from_mean - (from_mean * from_mean - 1.0) / (3.0 * root)) / (2.0 * root);
    }
    if x < a + NEAR * root + 1.0 {
        // P over the density is the sum of x^(n+1) / (a ... (a+n)); each term moves by ln x - digamma(a + n + 1).
        return series(x / a, digamma(a + 1.0) - x.ln(), |n| (x / (a + n + 1.0), 1.0 / (a + n + 1.0)));
    }
    // 1 - P over the density is the integral of (1 + s / x)^(a - 1) e^-s over all s > 0; the integrand falls off as e^(-s rate).
    let (mean, rate) = (digamma(a), 1.0 - (a - 1.0) / x);
    (over_half_line(|v| {
        let s = v / rate;
        ((a - 1.0) * (s / x).ln_1p() - s).exp() * ((x + s).ln() - mean)
    })) / rate
}

/// The integral over all positive numbers of what falls off as e^-v, by the trapezoidal rule in u, v = e^(pi/2 sinh u) (Takahasi and
/// Mori 1974).
fn over_half_line(f: impl Fn(f64) -> f64) -> f64 {
    const STEP: f64 = 1.0 / 16.0;
    use std::f64::consts::FRAC_PI_2;
    let sum: f64 = (-56..=40)
        .map(|k| {
            let u = STEP * f64::from(k);
            let v = (FRAC_PI_2 * u.sinh()).exp();
            f(v) * FRAC_PI_2 * u.cosh() * v
        })
        .sum();
    sum * STEP
}

/// The derivative by `a` of the quantile of a beta distribution of `a` and `total - a` that is `x`, over 1 - x. Of what has no
/// density nothing moves.
pub fn dirichlet_slope(x: f64, a: f64, total: f64) -> f64 {
    let b = total - a;
    if !(x.is_finite() && a.is_finite() && total.is_finite()) {
        return f64::NAN;
    }
    if x <= 0.0 || a <= 0.0 || b <= 0.0 {
        return 0.0;
    }
    let x = x.min(1.0);
    let mean = a / total;
    let deviation = (mean * (b / total) / (total + 1.0)).sqrt();
    if total > NORMAL && a.min(b) > NORMAL.sqrt() {
        // A normal distribution, of whose mean and deviation x is a fixed number of deviations away.
        let of_deviation = deviation * (0.5 / a - 1.0 / total - 0.5 / (total + 1.0));
        return (b / (total * total) + (x - mean) / deviation * of_deviation) / (1.0 - x);
    }
    let y = 1.0 - x;
    // Of the two sums, each of which is the distribution function, or one minus it, over the density, the one that keeps its
    // digits, unless it is very long and the other one keeps most.
    let (near, far) = (NEAR_END, NEAR * deviation);
    let from_zero = if x <= mean { y >= near || x < mean - far } else { x < near && x < mean + far };
    if from_zero {
        let weight = digamma(a + 1.0) - digamma(total) - x.ln();
        return series(x / a, weight, |n| ((total + n) * x / (a + n + 1.0), 1.0 / (a + n + 1.0) - 1.0 / (total + n)));
    }
    // Near one end both functions are alike.
    let apart = if b < f64::EPSILON * a { b * polygamma(1, a) } else { digamma(total) - digamma(a) };
    series(x / b, x.ln() + apart, |n| ((total + n) * y / (b + n + 1.0), 1.0 / (total + n)))
}
