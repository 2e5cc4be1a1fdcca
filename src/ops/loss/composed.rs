//! Losses made of other operators.

use super::{add, at_least_zero, div, keep, log, mul, neg, plus, reduced, sub, times};
use crate::core::{Result, Scalar, Tensor};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite("l1_loss(Tensor self, Tensor target, int reduction=Mean) -> Tensor", "|self - target|.", |a| {
        let (x, y, r): (&Tensor, &Tensor, i64) = a.get()?;
        reduced(&tensor!("abs", &sub(x, y)?)?, r)
    }).autocast(Autocast::Float32),
    composite(
        "kl_div(Tensor self, Tensor target, int reduction=Mean, *, bool log_target=False) -> Tensor",
        "target * (log target - self), the target given as it is or as a logarithm.",
        |a| {
            let (x, y, r, log_target): (&Tensor, &Tensor, i64, bool) = a.get()?;
            check!(!x.dtype().is_complex() && !y.dtype().is_complex(), "kl_div: Complex inputs not supported.");
            check!(
                !x.dtype().is_integral_or_bool() && !y.dtype().is_integral_or_bool(),
                "kl_div: Integral inputs not supported."
            );
            let loss = if log_target {
                mul(&tensor!("exp", y)?, &sub(y, x)?)?
            } else {
                sub(&tensor!("xlogy.Tensor", y, y)?, &mul(y, x)?)?
            };
            reduced(&loss, r)
        },
    ).autocast(Autocast::Float32),
    composite(
        "poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int reduction) -> Tensor",
        "The negative log likelihood of a Poisson distribution, with Stirling's approximation if full.",
        poisson,
    ).autocast(Autocast::Float32),
    composite(
        "margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0.0, int reduction=Mean) -> Tensor",
        "max(0, -target * (input1 - input2) + margin).",
        |a| {
            let (x, y, target, margin, r): (&Tensor, &Tensor, &Tensor, f64, i64) = a.get()?;
            let ranked = mul(&neg(target)?, &sub(x, y)?)?;
            reduced(&at_least_zero(&plus(&ranked, margin)?)?, r)
        },
    ).autocast(Autocast::Float32),
    composite(
        "hinge_embedding_loss(Tensor self, Tensor target, float margin=1.0, int reduction=Mean) -> Tensor",
        "self where target is 1, max(0, margin - self) where it is -1.",
        |a| {
            let (x, target, margin, r): (&Tensor, &Tensor, f64, i64) = a.get()?;
            let apart = tensor!("ne.Scalar", target, Scalar::Int(1))?;
            let close = tensor!("ne.Scalar", target, Scalar::Int(-1))?;
            let short = at_least_zero(&tensor!("rsub.Scalar", x, Scalar::Float(margin))?)?;
            // Of integers the losses are integers too.
            let short = if x.dtype().is_integral() { tensor!("to.dtype", &short, x.dtype())? } else { short };
            reduced(&add(&keep(&apart, &short)?, &keep(&close, x)?)?, r)
        },
    ).autocast(Autocast::Float32),
    composite(
        "cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0.0, int reduction=Mean) -> Tensor",
        "1 - cos of the angle where target is 1, max(0, cos - margin) where it is -1.",
        cosine_embedding,
    ).reads_undefined().autocast(Autocast::Float32),
    composite(
        "triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.0, float p=2, float eps=1e-06, \
         bool swap=False, int reduction=Mean) -> Tensor",
        "max(0, margin + distance to the positive - distance to the negative).",
        triplet,
    ).reads_undefined().autocast(Autocast::Float32),
];

fn poisson(args: &Args<'_>) -> Result<Value> {
    let (x, target, log_input, full, eps, r): (&Tensor, &Tensor, bool, bool, f64, i64) = args.get()?;
    let mut loss = if log_input {
        sub(&tensor!("exp", x)?, &mul(target, x)?)?
    } else {
        sub(x, &mul(target, &log(&plus(x, eps)?)?)?)?
    };
    if full {
        let half = times(&log(&times(target, 2.0 * std::f64::consts::PI)?)?, 0.5)?;
        let stirling = add(&sub(&mul(target, &log(target)?)?, target)?, &half)?;
        let large = tensor!("gt.Scalar", target, Scalar::Int(1))?;
        loss = add(&loss, &keep(&large, &stirling)?)?;
    }
    reduced(&loss, r)
}

fn cosine_embedding(args: &Args<'_>) -> Result<Value> {
    let (x, y, target, margin, r): (&Tensor, &Tensor, &Tensor, f64, i64) = args.get()?;
    let dim = target.ndim();
    check!(dim <= 1, "0D or 1D target tensor expected, multi-target not supported");
    check!(
        x.ndim() == dim + 1 && y.ndim() == dim + 1,
        "{dim}D target tensor expects {}D input tensors, but found inputs with sizes {:?} and {:?}.",
        dim + 1,
        x.sizes(),
        y.sizes()
    );
    let dot = |a: &Tensor, b: &Tensor| tensor!("sum.dim_IntList", &mul(a, b)?, &[dim as i64]);
    const EPSILON: f64 = 1e-12;
    let squares = mul(&plus(&dot(x, x)?, EPSILON)?, &plus(&dot(y, y)?, EPSILON)?)?;
    let cos = div(&dot(x, y)?, &tensor!("sqrt", &squares)?)?;
    let is = |v| tensor!("eq.Scalar", target, Scalar::Int(v));
    let together = keep(&is(1)?, &plus(&neg(&cos)?, 1.0)?)?;
    let apart = keep(&is(-1)?, &at_least_zero(&plus(&cos, -margin)?)?)?;
    reduced(&add(&together, &apart)?, r)
}

fn triplet(args: &Args<'_>) -> Result<Value> {
    let (anchor, positive, negative, margin, p, eps, swap, r): (&Tensor, &Tensor, &Tensor, f64, f64, f64, bool, i64) =
        args.get()?;
    check!(
        anchor.ndim() == positive.ndim() && anchor.ndim() == negative.ndim(),
        "The anchor, positive, and negative tensors are expected to have the same number of dimensions, but got: anchor \
         {}D, positive {}D, and negative {}D inputs",
        anchor.ndim(),
        positive.ndim(),
        negative.ndim()
    );
    let distance = |a: &Tensor, b: &Tensor| tensor!("pairwise_distance", a, b, p, eps);
    let near = distance(anchor, positive)?;
    let mut far = distance(anchor, negative)?;
    if swap {
        far = tensor!("minimum", &far, &distance(positive, negative)?)?;
    }
    reduced(&at_least_zero(&sub(&plus(&near, margin)?, &far)?)?, r)
}
