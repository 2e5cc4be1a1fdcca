//! Clamping to bounds that are numbers or tensors.

use super::{real2, tied};
use crate::core::{DType, Result, Scalar, Tensor};
use crate::kernels::vmath::{Binary, clamp_f32_raw, clamp_f64_raw};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::{Given, Out};
use crate::operator::record::*;
use crate::ops::support::alias::alias;
use crate::ops::support::elementwise_kernels::{
    Kernels, Operand, each1, each3, integers, order_mask, ordered, over1, over2, over3, promote, stretch1,
};
use crate::ops::support::gradient as math;
use crate::ops::support::quantized;
use crate::{check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor",
        "Every element, but at least min and at most max; NaN stays.",
        |a, o| clamp_numbers(o, a.at(0)?, a.at(1)?, a.at(2)?),
    )
    .on_quantized(OnQuantized::As(quantized::clamp))
    .gradient(&[wrt("self", &["self"], |g| inside(g, g.arg("min")?, g.arg("max")?))])
    .number(1)
    .inplace()
    .out("out"),
    structured(
        "clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor",
        "Every element, but at least min's and at most max's; NaN stays.",
        |a, o| clamp_tensors(o, a.at(0)?, a.at(1)?, a.at(2)?),
    )
    .gradient(&[
        wrt("self", &["self", "min", "max"], |g| share(g, Clamped::Itself)),
        wrt("min", &["self", "min", "max"], |g| share(g, Clamped::Min)),
        wrt("max", &["self", "min", "max"], |g| share(g, Clamped::Max)),
    ])
    .inplace()
    .out("Tensor_out"),
    structured("clamp_min(Tensor self, Scalar min) -> Tensor", "Every element, but at least min.", |a, o| {
        clamp_numbers(o, a.at(0)?, Some(a.at(1)?), None)
    })
    .gradient(&[wrt("self", &["self"], |g| inside(g, Some(g.scalar("min")?), None))])
    .inplace()
    .out("out"),
    structured("clamp_min.Tensor(Tensor self, Tensor min) -> Tensor", "Every element, but at least min's.", |a, o| {
        clamp_tensors(o, a.at(0)?, Some(a.at(1)?), None)
    })
    .gradient(&[
        wrt("self", &["self", "min"], |g| tied(g.grad()?, g.saved("self")?, g.saved("min")?, math::less)),
        wrt("min", &["self", "min"], |g| tied(g.grad()?, g.saved("min")?, g.saved("self")?, math::less)),
    ])
    .number(1)
    .inplace()
    .out("Tensor_out"),
    structured("clamp_max(Tensor self, Scalar max) -> Tensor", "Every element, but at most max.", |a, o| {
        clamp_numbers(o, a.at(0)?, None, Some(a.at(1)?))
    })
    .gradient(&[wrt("self", &["self"], |g| inside(g, None, Some(g.scalar("max")?)))])
    .inplace()
    .out("out"),
    structured("clamp_max.Tensor(Tensor self, Tensor max) -> Tensor", "Every element, but at most max's.", |a, o| {
        clamp_tensors(o, a.at(0)?, None, Some(a.at(1)?))
    })
    .gradient(&[
        wrt("self", &["self", "max"], |g| tied(g.grad()?, g.saved("self")?, g.saved("max")?, math::greater)),
        wrt("max", &["self", "max"], |g| tied(g.grad()?, g.saved("max")?, g.saved("self")?, math::greater)),
    ])
    .number(1)
    .inplace()
    .out("Tensor_out"),
    alias!("clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor", "clamp").inplace().out("out"),
    alias!("clip.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor", "clamp.Tensor")
        .inplace()
        .out("Tensor_out"),
];

/// Zero at the bounds and beyond.
fn inside(g: &Backward<'_>, min: Option<Scalar>, max: Option<Scalar>) -> Result<Tensor> {
    let x = g.saved("self")?;
    let above = min.map(|min| math::above(&x, min)).transpose()?;
    let below = max.map(|max| math::below(&x, max)).transpose()?;
    match (above, below) {
        (Some(above), Some(below)) => math::masked(g.grad()?, math::both(above, below)?),
        (Some(inside), None) | (None, Some(inside)) => math::masked(g.grad()?, inside),
        (None, None) => g.grad(),
    }
}

/// Which of three tensors a clamped element is of.
enum Clamped {
    Itself,
    Min,
    Max,
}

/// The gradient goes to the one the result is of, half to each of two that are equal, and to max where min is above it.
fn share(g: &Backward<'_>, to: Clamped) -> Result<Tensor> {
    let (grad, x) = (g.grad()?, g.saved("self")?);
    let (min, max) = match (g.saved_opt("min")?, g.saved_opt("max")?, &to) {
        (Some(min), Some(max), _) => (min, max),
        (Some(min), None, Clamped::Itself) => return tied(grad, x, min, math::less),
        (Some(min), None, _) => return tied(grad, min, x, math::less),
        (None, Some(max), Clamped::Itself) => return tied(grad, x, max, math::greater),
        (None, Some(max), _) => return tied(grad, max, x, math::greater),
        (None, None, _) => return Ok(grad),
    };
    let crossed = math::greater(&min, &max)?;
    let (below, above) = (math::less(&x, &min)?, math::greater(&x, &max)?);
    let (at_min, at_max) = (math::equal(&x, &min)?, math::equal(&x, &max)?);
    let at_one = tensor!("logical_xor", &at_min, &at_max)?;
    let half = math::masked(math::over(&grad, 2)?, &at_one)?;
    match to {
        Clamped::Itself => {
            let own = math::select_where(at_one, half, grad)?;
            math::without(own, math::either(crossed, math::either(below, above)?)?)
        }
        Clamped::Min => {
            let own = math::select_where(below, grad, math::masked(half, at_min)?)?;
            math::without(own, crossed)
        }
        Clamped::Max => math::select_where(math::either(crossed, above)?, grad, math::masked(half, at_max)?),
    }
}

fn clamp_numbers(out: &mut Out<'_>, x: &Tensor, min: Option<Scalar>, max: Option<Scalar>) -> Result<()> {
    check!(min.is_some() || max.is_some(), "torch.clamp: At least one of 'min' or 'max' must not be None");
    out.ask(Given::Clamped);
    let bounds = [min, max];
    let dtype = bounds.iter().flatten().fold(crate::core::dtype::Promotion::default(), |p, s| p.scalar(*s));
    let dtype = dtype.tensor(x.dtype(), x.ndim(), x.is_wrapped_number()).result()?;
    check!(!dtype.is_complex(), NotImplemented, "clamp is not supported for complex types");
    clamp_between(out, &[x.into()], x, bounds_in(dtype, bounds)?, dtype, "clamp_scalar_cpu")
}

/// The bounds as numbers of `dtype`.
pub(crate) fn bounds_in(dtype: DType, [min, max]: [Option<Scalar>; 2]) -> Result<[Option<Scalar>; 2]> {
    if dtype.is_integral() {
        return Ok([within(min, dtype, "min", i64::gt)?, within(max, dtype, "max", i64::lt)?]);
    }
    [min, max].iter().flatten().try_for_each(|s| s.check_fits(dtype))?;
    Ok([min, max])
}

/// A bound as an integer of `dtype`. One nothing can exceed is the end of the dtype's range; an error where
/// everything would (`beyond` the other end).
fn within(bound: Option<Scalar>, dtype: DType, name: &str, beyond: fn(&i64, &i64) -> bool) -> Result<Option<Scalar>> {
    let Some(bound) = bound.map(Scalar::to_i64) else { return Ok(None) };
    let (low, high) = dtype.int_range();
    let end = if beyond(&1, &0) { high } else { low };
    check!(!beyond(&bound, &end), "Clamp {name} value {bound} is outside the representable range of {}", dtype.name());
    Ok(Some(Scalar::Int(bound.clamp(low, high))))
}

/// `x` in `dtype` between bounds that fit it; a NaN bound makes everything NaN.
pub(crate) fn clamp_between(
    out: &mut Out<'_>,
    like: &[Operand<'_>],
    x: &Tensor,
    [min, max]: [Option<Scalar>; 2],
    dtype: DType,
    name: &str,
) -> Result<()> {
    let (low, high) = (min.map_or(f64::NEG_INFINITY, Scalar::to_f64), max.map_or(f64::INFINITY, Scalar::to_f64));
    let mask = order_mask(dtype);
    let (int_low, int_high) =
        (min.map_or(i64::MIN ^ mask, Scalar::to_i64), max.map_or(i64::MAX ^ mask, Scalar::to_i64));
    if low.is_nan() || high.is_nan() {
        let kernels: Kernels<'_, 1> = Kernels {
            name,
            f32: Some(&each1(|_: f32| f32::NAN)),
            f64: Some(&each1(|_: f64| f64::NAN)),
            int: None,
            bool: false,
            exact: true,
            ..Kernels::default()
        };
        return kernels.apply_like(out, like, [x.into()], dtype, dtype);
    }
    let kernels = Kernels {
        name,
        // SAFETY: pointers and length are those a loop is given.
        f32: Some(&stretch1(move |x, o, n| unsafe { clamp_f32_raw(x, o, n, low, high) })),
        // SAFETY: as above.
        f64: Some(&stretch1(move |x, o, n| unsafe { clamp_f64_raw(x, o, n, low, high) })),
        int: integers!(over1, T: |x| {
            // Of narrower types the mask is zero.
            let [low, high] = [int_low, int_high].map(|end| end.clamp(T::MIN as i64, T::MAX as i64) as T);
            let mask = mask as T;
            (x ^ mask).max(low ^ mask).min(high ^ mask) ^ mask
        }),
        bool: false,
        barebones: true,
        exact: true,
        ..Kernels::default()
    };
    kernels.apply_like(out, like, [x.into()], dtype, dtype)
}

fn clamp_tensors(out: &mut Out<'_>, x: &Tensor, min: Option<&Tensor>, max: Option<&Tensor>) -> Result<()> {
    let x: Operand<'_> = x.into();
    match (min, max) {
        (Some(low), Some(high)) => {
            let ops = [x, low.into(), high.into()];
            let dtype = promote(&ops)?;
            let mask = order_mask(dtype);
            let kernels = Kernels {
                name: "clamp_cpu",
                f32: Some(&each3(|x: f32, low: f32, high: f32| between(x, low, high, f32::is_nan))),
                f64: Some(&each3(|x: f64, low: f64, high: f64| between(x, low, high, f64::is_nan))),
                int: integers!(over3, T: |x, low, high| {
                    let mask = mask as T;
                    (x ^ mask).max(low ^ mask).min(high ^ mask) ^ mask
                }),
                bool: false,
                barebones: true,
                exact: false,
                ..Kernels::default()
            };
            kernels.apply(out, ops, dtype, dtype)
        }
        (Some(bound), None) => bounded(out, x, bound, Binary::Maximum, Binary::Maximum, true),
        (None, Some(bound)) => bounded(out, x, bound, Binary::Minimum, Binary::Minimum, false),
        (None, None) => crate::bail!("torch.clamp: At least one of 'min' or 'max' must not be None"),
    }
}

fn bounded(
    out: &mut Out<'_>,
    x: Operand<'_>,
    bound: &Tensor,
    f32: Binary<f32>,
    f64: Binary<f64>,
    larger: bool,
) -> Result<()> {
    let ops = [x, bound.into()];
    let dtype = promote(&ops)?;
    let (f32, f64, mask) = (real2(f32), real2(f64), order_mask(dtype));
    let kernels = Kernels {
        name: "clamp_cpu",
        f32: Some(&f32),
        f64: Some(&f64),
        int: ordered!(over2, mask, larger),
        bool: true,
        barebones: true,
        exact: false,
        ..Kernels::default()
    };
    kernels.apply(out, ops, dtype, dtype)
}

/// `x` between two bounds; NaN where any of the three is.
#[inline(always)]
fn between<T: PartialOrd + Copy>(x: T, low: T, high: T, nan: fn(T) -> bool) -> T {
    if nan(x) || nan(low) {
        return if nan(x) { x } else { low };
    }
    if nan(high) {
        return high;
    }
    let raised = if x < low { low } else { x };
    if raised > high { high } else { raised }
}
