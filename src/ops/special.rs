//! Special functions.

use super::arith::binary::{Promote, floats};
use crate::core::fallible_alloc::out_of_memory;
use crate::core::{DType, Result, Tensor, iter};
use crate::kernels::vmath::{scalar, special};
use crate::operator::Args;
use crate::operator::gradient::{Backward, Term, refused, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::support::alias::alias;
use crate::ops::support::elementwise::{check_castable, to_float};
use crate::ops::support::elementwise_kernels::{Kernels, Operand, each1, f32_via1, promote};
use crate::ops::support::gradient as math;
use crate::ops::support::gradient::slope;
use crate::{check, tensor};
use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI, PI};

/// A function of one float given for one double; integers become the default float. `$half` says whether it is there for
/// the 16-bit formats, `$kernel` is PyTorch's name of it in "not implemented".
macro_rules! one {
    ($op:literal, $doc:literal, $kernel:literal, $half:ident, $f:path) => {
        one!($op, "self", $doc, $kernel, $half, $f)
    };
    ($op:literal, $argument:literal, $doc:literal, $kernel:literal, $half:ident, $f:path) => {
        structured(concat!($op, "(Tensor ", $argument, ") -> Tensor"), $doc, |args, out| {
            map(args, out, $kernel, Half::$half, $f)
        })
        .out("out")
    };
}

/// The slope of the n-th derivative of digamma is the next one.
const POLYGAMMA: &[Term] = &[wrt("self", &["self"], |g| {
    math::mul(g.grad()?, tensor!("polygamma", g.int("n")?.saturating_add(1), &g.saved("self")?)?)
})];

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("polygamma(int n, Tensor self) -> Tensor", "The n-th derivative of digamma.", polygamma)
        .gradient(POLYGAMMA)
        .out("out"),
    mutating(
        "polygamma_(Tensor(a!) self, int n) -> Tensor(a!)",
        "Writes the n-th derivative of digamma over self.",
        |a| {
            let x: &Tensor = a.at(0)?;
            let result = tensor!("polygamma", a.at::<i64>(1)?, x)?;
            check_castable(result.dtype(), x.dtype())?;
            iter::copy(x, &result)
        },
    )
    .number(1)
    .gradient(POLYGAMMA),
    structured("mvlgamma(Tensor self, int p) -> Tensor", "Logarithm of the multivariate gamma function.", mvlgamma)
        .gradient(&[wrt("self", &["self"], |g| {
            let x = g.saved("self")?;
            let slopes = (0..g.int("p")?).map(|j| tensor!("digamma", &math::shift(&x, -0.5 * j as f64)?));
            let sum = slopes.reduce(|a, b| math::add(a?, b?));
            math::mul(g.grad()?, sum.unwrap_or_else(|| math::zeros_like(&x))?)
        })])
        .inplace()
        .out("out"),
    alias!("special_multigammaln(Tensor self, int p) -> Tensor", "mvlgamma").out("out"),
    one!("i0", "Modified Bessel function of the first kind, order 0.", "i0_vml_cpu", Served, special::i0)
        .gradient(slope!(self, |x| tensor!("special_i1", &x)?))
        .inplace(),
    alias!("special_i0(Tensor self) -> Tensor", "i0").out("out"),
    one!("special_i0e", "e^-|self| i0(self).", "i0e_cpu", Served, special::i0e).gradient(&[wrt(
        "self",
        &["self", "result"],
        |g| {
            let x = g.saved("self")?;
            let slope = math::sub(tensor!("special_i1e", &x)?, math::mul(math::sgn(&x)?, g.saved("result")?)?)?;
            math::mul(g.grad()?, slope)
        },
    )]),
    one!("special_i1", "Modified Bessel function of the first kind, order 1.", "i1_cpu", Served, special::i1)
        .gradient(&[wrt("self", &["self", "result"], |g| order_one(g, |x| tensor!("i0", x)))]),
    one!("special_i1e", "e^-|self| i1(self).", "i1e_cpu", Served, special::i1e).gradient(&[wrt(
        "self",
        &["self", "result"],
        |g| {
            let x = g.saved("self")?;
            let (tiny, safe) = away_from_zero(&x)?;
            let falls = math::add(math::sgn(&safe)?, math::reciprocal(&safe)?)?;
            let slope = math::sub(tensor!("special_i0e", &safe)?, math::mul(g.saved("result")?, falls)?)?;
            math::mul(g.grad()?, math::select_where(tiny, math::number(0.5, x.dtype())?, slope)?)
        },
    )]),
    one!(
        "special_modified_bessel_i0",
        "Modified Bessel function of the first kind, order 0.",
        "modified_bessel_i0_cpu",
        Missing,
        special::i0
    )
    .gradient(slope!(self, |x| tensor!("special_modified_bessel_i1", &x)?)),
    one!(
        "special_modified_bessel_i1",
        "Modified Bessel function of the first kind, order 1.",
        "modified_bessel_i1_cpu",
        Missing,
        special::i1
    )
    .gradient(&[wrt("self", &["self", "result"], |g| order_one(g, |x| tensor!("i0", x)))]),
    one!(
        "special_bessel_j0",
        "Bessel function of the first kind, order 0.",
        "bessel_j0_cpu",
        Missing,
        special::bessel_j0
    )
    .gradient(slope!(self, |x| math::neg(tensor!("special_bessel_j1", &x)?)?)),
    one!(
        "special_bessel_j1",
        "Bessel function of the first kind, order 1.",
        "bessel_j1_cpu",
        Missing,
        special::bessel_j1
    )
    .gradient(&[wrt("self", &["self", "result"], |g| order_one(g, |x| tensor!("special_bessel_j0", x)))]),
    one!(
        "special_bessel_y0",
        "Bessel function of the second kind, order 0.",
        "bessel_y0_cpu",
        Missing,
        special::bessel_y0
    )
    .gradient(slope!(self, |x| math::neg(tensor!("special_bessel_y1", &x)?)?)),
    one!(
        "special_bessel_y1",
        "Bessel function of the second kind, order 1.",
        "bessel_y1_cpu",
        Missing,
        special::bessel_y1
    )
    .gradient(&[wrt("self", &["self", "result"], |g| {
        let x = g.saved("self")?;
        let slope =
            math::sub(tensor!("special_bessel_y0", &x)?, math::mul(g.saved("result")?, math::reciprocal(&x)?)?)?;
        let steep = math::number(f64::INFINITY, x.dtype())?;
        math::mul(g.grad()?, math::select_where(math::is(&x, 0)?, steep, slope)?)
    })]),
    one!(
        "special_modified_bessel_k0",
        "Modified Bessel function of the second kind, order 0.",
        "modified_bessel_k0_cpu",
        Missing,
        special::bessel_k0
    )
    .gradient(slope!(self, |x| math::neg(tensor!("special_modified_bessel_k1", &x)?)?)),
    one!(
        "special_modified_bessel_k1",
        "Modified Bessel function of the second kind, order 1.",
        "modified_bessel_k1_cpu",
        Missing,
        special::bessel_k1
    )
    .gradient(&[wrt("self", &["self", "result"], |g| {
        let x = g.saved("self")?;
        let ratio = math::mul(g.saved("result")?, math::reciprocal(&x)?)?;
        math::mul(g.grad()?, math::neg(math::add(tensor!("special_modified_bessel_k0", &x)?, ratio)?)?)
    })]),
    one!(
        "special_scaled_modified_bessel_k0",
        "x",
        "e^self special_modified_bessel_k0(self).",
        "scaled_modified_bessel_k0_cpu",
        Missing,
        special::scaled_bessel_k0
    )
    .no_gradient(),
    one!(
        "special_scaled_modified_bessel_k1",
        "x",
        "e^self special_modified_bessel_k1(self).",
        "scaled_modified_bessel_k1_cpu",
        Missing,
        special::scaled_bessel_k1
    )
    .no_gradient(),
    one!(
        "special_spherical_bessel_j0",
        "x",
        "Spherical Bessel function of the first kind, order 0.",
        "spherical_bessel_j0_cpu",
        Missing,
        special::spherical_bessel_j0
    )
    .no_gradient(),
    one!("special_airy_ai", "x", "Airy's function Ai.", "airy_ai_cpu", Missing, special::airy_ai).no_gradient(),
    composite("special_ndtr(Tensor self) -> Tensor", "Distribution function of the standard normal.", |args| {
        let x: &Tensor = args.at(0)?;
        let scaled = math::erf(math::scale(x, FRAC_1_SQRT_2)?)?;
        Ok(math::scale(math::shift(scaled, 1)?, 0.5)?.into())
    })
    .out("out"),
    one!(
        "special_ndtri",
        "Inverse of the standard normal's distribution function.",
        "ndtri_cpu",
        Missing,
        special::ndtri
    )
    .gradient(slope!(result, |y| math::scale(math::exp(math::scale(math::power(y, 2)?, 0.5)?)?, (2.0 * PI).sqrt())?)),
    one!(
        "special_log_ndtr",
        "Logarithm of the standard normal's distribution function.",
        "log_ndtr_cpu",
        Missing,
        special::log_ndtr
    )
    .gradient(&[wrt("self", &["self", "result"], |g| {
        let log = math::add(g.saved("result")?, math::scale(math::power(g.saved("self")?, 2)?, 0.5)?)?;
        math::mul(g.grad()?, math::scale(math::exp(math::neg(log)?)?, 1.0 / (2.0 * PI).sqrt())?)
    })]),
    one!("special_entr", "-self ln(self); 0 at 0, -inf below.", "entr_cpu", Served, special::entr)
        .gradient(slope!(self, |x| math::neg(math::shift(math::log(x)?, 1)?)?)),
    one!("special_erfcx", "e^(self^2) erfc(self).", "erfcx_cpu", Missing, special::erfcx).gradient(&[wrt(
        "self",
        &["self", "result"],
        |g| {
            let rise = math::mul(math::scale(g.saved("self")?, 2.0)?, g.saved("result")?)?;
            math::mul(g.grad()?, math::shift(rise, -FRAC_2_SQRT_PI)?)
        },
    )]),
    structured(
        "igamma(Tensor self, Tensor other) -> Tensor",
        "Regularized lower incomplete gamma function P(self, other).",
        |args, out| floats(args, out, "igamma_cpu", Promote::Same, special::igamma),
    )
    .gradient(&[
        refused("self", "igamma: input"),
        wrt("other", &["self", "other"], |g| math::mul(g.grad()?, gamma_density(g.saved("self")?, g.saved("other")?)?)),
    ])
    .inplace()
    .out("out"),
    structured(
        "igammac(Tensor self, Tensor other) -> Tensor",
        "Regularized upper incomplete gamma function Q(self, other).",
        |args, out| floats(args, out, "igammac_cpu", Promote::Same, special::igammac),
    )
    .gradient(&[
        refused("self", "igammac: input"),
        wrt("other", &["self", "other"], |g| {
            math::mul(math::neg(g.grad()?)?, gamma_density(g.saved("self")?, g.saved("other")?)?)
        }),
    ])
    .inplace()
    .out("out"),
    alias!("special_gammainc(Tensor self, Tensor other) -> Tensor", "igamma").out("out"),
    alias!("special_gammaincc(Tensor self, Tensor other) -> Tensor", "igammac").out("out"),
    structured(
        "special_xlog1py(Tensor self, Tensor other) -> Tensor",
        "self * ln(1 + other); 0 where self is 0.",
        xlog1py,
    )
    .gradient(&[
        wrt("self", &["self", "other"], |g| {
            let (x, y) = (g.saved("self")?, g.saved("other")?);
            let nothing = math::both(math::is(x, 0)?, math::at_most(&y, -1)?)?;
            math::filled(math::mul(g.grad()?, tensor!("log1p", &y)?)?, nothing, 0)
        }),
        wrt("other", &["self", "other"], |g| {
            math::mul(g.grad()?, math::div(g.saved("self")?, math::shift(g.saved("other")?, 1)?)?)
        }),
    ])
    .out("out"),
    structured(
        "special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor",
        "self * ln(1 + other); 0 where self is 0.",
        xlog1py,
    )
    .gradient(&[wrt("other", &["other"], |g| {
        let slope = math::scale(math::reciprocal(math::shift(g.saved("other")?, 1)?)?, g.scalar("self")?)?;
        math::mul(g.grad()?, slope)
    })])
    .number(1)
    .out("self_scalar_out"),
    structured(
        "special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor",
        "self * ln(1 + other); 0 where self is 0.",
        xlog1py,
    )
    .gradient(&[wrt("self", &["self"], |g| {
        let y = g.scalar("other")?.to_f64();
        let grad = math::scale(g.grad()?, y.ln_1p())?;
        if y > -1.0 { Ok(grad) } else { math::without(grad, math::is(g.saved("self")?, 0)?) }
    })])
    .number(2)
    .out("other_scalar_out"),
    structured("special_zeta(Tensor self, Tensor other) -> Tensor", "Hurwitz zeta function.", zeta)
        .gradient(&[
            refused("self", "zeta"),
            wrt("other", &["self", "other"], |g| {
                let (s, q) = (g.saved("self")?, g.saved("other")?);
                let slope = math::mul(math::neg(&s)?, tensor!("special_zeta", &math::shift(&s, 1)?, &q)?)?;
                math::mul(g.grad()?, slope)
            }),
        ])
        .out("out"),
    structured("special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor", "Hurwitz zeta function.", zeta)
        .gradient(&[wrt("other", &["other"], |g| {
            let (s, q) = (g.scalar("self")?.to_f64(), g.saved("other")?);
            math::mul(g.grad()?, math::scale(tensor!("special_zeta.self_scalar", s + 1.0, &q)?, -s)?)
        })])
        .number(1)
        .out("self_scalar_out"),
    structured("special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor", "Hurwitz zeta function.", zeta)
        .gradient(&[refused("self", "zeta")])
        .number(2)
        .out("other_scalar_out"),
    alias!("special_polygamma(int n, Tensor self) -> Tensor", "polygamma").out("out"),
    alias!("special_expit(Tensor self) -> Tensor", "sigmoid").out("out"),
    alias!("special_exp2(Tensor self) -> Tensor", "exp2").out("out"),
    alias!("special_expm1(Tensor self) -> Tensor", "expm1").out("out"),
    alias!("special_log1p(Tensor self) -> Tensor", "log1p").out("out"),
    alias!("special_erf(Tensor self) -> Tensor", "erf").out("out"),
    alias!("special_erfc(Tensor self) -> Tensor", "erfc").out("out"),
    alias!("special_erfinv(Tensor self) -> Tensor", "erfinv").out("out"),
    alias!("special_sinc(Tensor self) -> Tensor", "sinc").out("out"),
    alias!("special_gammaln(Tensor self) -> Tensor", "lgamma").out("out"),
    alias!("special_digamma(Tensor self) -> Tensor", "digamma").out("out"),
    alias!("special_psi(Tensor self) -> Tensor", "digamma").out("out"),
    alias!("special_logit(Tensor self, float? eps=None) -> Tensor", "logit").out("out"),
    alias!("special_round(Tensor self, *, int decimals=0) -> Tensor", "round.decimals").out("out"),
    alias!("special_xlogy(Tensor self, Tensor other) -> Tensor", "xlogy.Tensor").out("out"),
    alias!("special_xlogy.self_scalar(Scalar self, Tensor other) -> Tensor", "xlogy.Scalar_Self")
        .out("self_scalar_out"),
    alias!("special_xlogy.other_scalar(Tensor self, Scalar other) -> Tensor", "xlogy.Scalar_Other")
        .out("other_scalar_out"),
];

/// Whether a function is there for the 16-bit formats.
#[derive(Clone, Copy, PartialEq)]
enum Half {
    /// Computed in float32.
    Served,
    /// Not implemented, in PyTorch neither.
    Missing,
}

impl Half {
    /// An error where the function is not there for `dtype`.
    fn check(self, name: &str, dtype: DType) -> Result<()> {
        check!(
            self == Half::Served || !dtype.is_reduced_floating(),
            NotImplemented,
            "\"{name}\" not implemented for '{}'",
            dtype.name()
        );
        Ok(())
    }
}

/// A function of one double over floats; integers become the default float.
fn map(args: &Args<'_>, out: &mut Out<'_>, name: &str, half: Half, f: fn(f64) -> f64) -> Result<()> {
    let x: &Tensor = args.at(0)?;
    let dtype = to_float(x.dtype());
    half.check(name, dtype)?;
    let (f32, f64) = (f32_via1(f), each1(f));
    let kernels: Kernels<'_, 1> = Kernels { name, f32: Some(&f32), f64: Some(&f64), ..Kernels::default() };
    kernels.apply(out, [x.into()], dtype, dtype)
}

fn xlog1py(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    floats(args, out, "xlog1py_cpu", Promote::ToFloat, special::xlog1py)
}

fn zeta(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b): (Operand<'_>, Operand<'_>) = args.get()?;
    Half::Missing.check("zeta_cpu", to_float(promote(&[a, b])?))?;
    floats(args, out, "zeta_cpu", Promote::ToFloat, special::zeta)
}

/// Where a tensor is 0, and the tensor with 1 there: for quotients whose limit at 0 is known.
fn away_from_zero(x: &Tensor) -> Result<(Tensor, Tensor)> {
    let zero = math::is(x, 0)?;
    let safe = math::select_where(&zero, math::number(1.0, x.dtype())?, x)?;
    Ok((zero, safe))
}

/// The gradient of a Bessel function of the first kind and order 1, by `f1' = f0 - f1 / x` (DLMF 10.6.2 and 10.29.2),
/// which is 1/2 at 0.
fn order_one(g: &Backward<'_>, order_zero: fn(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    let x = g.saved("self")?;
    let (zero, safe) = away_from_zero(&x)?;
    let slope = math::sub(order_zero(&safe)?, math::mul(g.saved("result")?, math::reciprocal(&safe)?)?)?;
    math::mul(g.grad()?, math::select_where(zero, math::number(0.5, x.dtype())?, slope)?)
}

/// `x^(a - 1) e^-x / gamma(a)`, the derivative of P(a, x) by x.
fn gamma_density(a: Tensor, x: Tensor) -> Result<Tensor> {
    let power = math::mul(math::shift(&a, -1)?, math::log(&x)?)?;
    math::exp(math::sub(math::sub(power, x)?, tensor!("lgamma", &a)?)?)
}

/// The sum of `lgamma(x - j / 2)` for j below p, and `p (p - 1) / 4 ln(pi)` (DLMF 35.3.4).
fn mvlgamma(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, p): (&Tensor, i64) = args.get()?;
    check!(x.dtype() != DType::Bool, "The input tensor may not be a boolean tensor.");
    check!(p >= 1, "p has to be greater than or equal to 1");
    // PyTorch holds every term; a sum of more than memory holds is refused as there.
    let terms = x.numel().max(1).saturating_mul(p);
    if terms > 1 << 32 {
        return Err(out_of_memory((terms as usize).saturating_mul(x.itemsize())));
    }
    let dtype = to_float(x.dtype());
    let constant = p as f64 * (p - 1) as f64 / 4.0 * PI.ln();
    let f = move |x: f64| (0..p).map(|j| scalar::lgamma(x - 0.5 * j as f64)).sum::<f64>() + constant;
    let kernels: Kernels<'_, 1> = Kernels {
        name: "mvlgamma",
        f32: Some(&each1(move |x: f32| f(x.into()) as f32)),
        f64: Some(&each1(f)),
        ..Kernels::default()
    };
    // A sum over terms that are made beside each other, PyTorch's result is row-major.
    kernels.apply(out, [(&iter::contiguous(x)?).into()], dtype, dtype)
}

fn polygamma(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (n, x): (i64, &Tensor) = args.get()?;
    check!(n >= 0, "polygamma(n, x) does not support negative n.");
    let (n, dtype) = (u32::try_from(n).unwrap_or(u32::MAX), to_float(x.dtype()));
    let kernels: Kernels<'_, 1> = Kernels {
        name: "polygamma",
        f32: Some(&each1(move |x: f32| special::polygamma(n, x.into()) as f32)),
        f64: Some(&each1(move |x: f64| special::polygamma(n, x))),
        ..Kernels::default()
    };
    kernels.apply(out, [x.into()], dtype, dtype)
}
