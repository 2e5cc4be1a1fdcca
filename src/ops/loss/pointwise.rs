//! Losses of elements.

use super::{Reduction, each, reduction};
use crate::core::{DType, Element, Result, Scalar, Tensor, iter};
use crate::kernels::reduce::{Real, Reduce, reduce_all};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::write;
use crate::ops::support::elementwise::{cast, check_castable, common_dtype, to_float};
use crate::ops::support::gradient as math;
use crate::{call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("mse_loss(Tensor self, Tensor target, int reduction=Mean) -> Tensor", "(self - target)^2.", |a, o| {
        let (x, y, r): (&Tensor, &Tensor, i64) = a.get()?;
        loss("mse_cpu", &[x, y], r, o, &|v| (v[0] - v[1]) * (v[0] - v[1]))
    }).autocast(Autocast::Float32)
    .gradient(&[
        wrt("self", &["self", "target"], |g| row_major(g, mse_slope(g, "self", "target")?)),
        wrt("target", &["self", "target"], |g| row_major(g, mse_slope(g, "target", "self")?)),
    ])
    .out("out"),
    structured(
        "smooth_l1_loss(Tensor self, Tensor target, int reduction=Mean, float beta=1.0) -> Tensor",
        "d^2 / (2 beta) where d = |self - target| is below beta, else d - beta / 2.",
        |a, o| {
            let (x, y, r, beta): (&Tensor, &Tensor, i64, f64) = a.get()?;
            check!(beta >= 0.0, "smooth_l1_loss does not support negative values for beta.");
            loss("smooth_l1_cpu", &[x, y], r, o, &|v| {
                let d = (v[0] - v[1]).abs();
                if d < beta { 0.5 * d * d / beta } else { d - 0.5 * beta }
            })
        },
    ).autocast(Autocast::Float32)
    .gradient(&[
        wrt("self", &["self", "target"], |g| row_major(g, smooth_slope(g, "self", "target")?)),
        wrt("target", &["self", "target"], |g| row_major(g, smooth_slope(g, "target", "self")?)),
    ])
    .out("out"),
    structured(
        "huber_loss(Tensor self, Tensor target, int reduction=Mean, float delta=1.0) -> Tensor",
        "d^2 / 2 where d = |self - target| is at most delta, else delta * (d - delta / 2).",
        |a, o| {
            let (x, y, r, delta): (&Tensor, &Tensor, i64, f64) = a.get()?;
            check!(delta > 0.0, "huber_loss does not support non-positive values for delta.");
            // The losses are written to a tensor like the input.
            let (common, own) = (common_dtype(&[x, y])?, x.dtype());
            check_castable(common, own)?;
            loss_as(own, "huber_cpu", &[x, y], r, o, &|v| {
                let d = (v[0] - v[1]).abs();
                if d <= delta { 0.5 * d * d } else { delta * (d - 0.5 * delta) }
            })
        },
    ).autocast(Autocast::Float32)
    .gradient(&[
        wrt("self", &["self", "target"], |g| row_major(g, huber_slope(g, "self", "target")?)),
        wrt("target", &["self", "target"], |g| row_major(g, huber_slope(g, "target", "self")?)),
    ])
    .out("out"),
    structured(
        "soft_margin_loss(Tensor self, Tensor target, int reduction=Mean) -> Tensor",
        "ln(1 + e^(-target * self)).",
        |a, o| {
            let (x, y, r): (&Tensor, &Tensor, i64) = a.get()?;
            if !x.dtype().is_complex() && !y.dtype().is_complex() {
                if x.dtype() == DType::Bool {
                    // Which has no negative.
                    tensor!("neg", x)?;
                }
                // The losses are computed in place of the input's negative.
                check_castable(to_float(common_dtype(&[x, y])?), x.dtype())?;
                // Every step is one of the dtype, whose powers overflow.
                let step = rounding(x.dtype());
                return loss_as(x.dtype(), "exp", &[x, y], r, o, &|v| step(step(-v[1] * v[0]).exp()).ln_1p());
            }
            let each = tensor!("log1p", &math::exp(math::mul(math::neg(y)?, x)?)?)?;
            let whole = match reduction(r)? {
                Reduction::None => each,
                Reduction::Mean => tensor!("mean", &each)?,
                Reduction::Sum => math::sum(each)?,
            };
            iter::copy(o.tensor(whole.sizes(), None, x.dtype())?, &whole)
        },
    ).autocast(Autocast::Float32)
    .constant_arguments(&["target"])
    .gradient(&[wrt("self", &["self", "target"], |g| {
        let away = math::neg(g.saved("target")?)?;
        let slope = math::mul(&away, math::sigmoid(math::mul(&away, g.saved("self")?)?)?)?;
        math::mul(each(g, &["self", "target"])?, slope)
    })])
    .out("out"),
    structured(
        "binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean) -> Tensor",
        "-weight * (target ln self + (1 - target) ln(1 - self)), logarithms at least -100.",
        binary_cross_entropy,
    ).autocast(Autocast::Float32)
    .constant_arguments(&["weight"])
    .gradient(&[
        wrt("self", &["self", "target", "weight"], |g| {
            // Upstream's bound is a float32.
            const SMALLEST: f64 = 1e-12f32 as f64;
            let (x, y) = (g.saved("self")?, g.saved("target")?);
            let spread = math::mul(math::one_minus(&x)?, &x)?;
            let slope = math::div(math::sub(x, y)?, tensor!("clamp_min", &spread, SMALLEST)?)?;
            math::mul(weighted(g)?, slope)
        }),
        wrt("target", &["self", "weight"], |g| {
            math::neg(math::mul(weighted(g)?, tensor!("logit", &g.saved("self")?)?)?)
        }),
    ])
    .out("out"),
    functional(
        "binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int \
         reduction=Mean) -> Tensor",
        "binary_cross_entropy of the sigmoid of self.",
        with_logits,
    ).autocast(Autocast::Float32)
    .constant_arguments(&["weight", "pos_weight"])
    .gradient(&[
        wrt("self", &["self", "target", "weight", "pos_weight"], |g| {
            let (sure, target) = (math::sigmoid(g.saved("self")?)?, g.saved("target")?);
            let slope = match g.saved_opt("pos_weight")? {
                None => math::sub(sure, target)?,
                Some(positive) => {
                    let wanted = math::mul(positive, &target)?;
                    let both = math::add(&wanted, math::one_minus(&target)?)?;
                    math::sub(math::mul(both, sure)?, wanted)?
                }
            };
            math::mul(slope, weighted(g)?)
        }),
        wrt("target", &["self", "weight", "pos_weight"], |g| {
            let x = g.saved("self")?;
            let slope = match g.saved_opt("pos_weight")? {
                None => math::neg(x)?,
                Some(positive) => {
                    let log_sigmoid = |t: &Tensor| tensor!("log_sigmoid", t);
                    math::sub(log_sigmoid(&math::neg(&x)?)?, math::mul(positive, log_sigmoid(&x)?)?)?
                }
            };
            math::mul(slope, weighted(g)?)
        }),
    ])
    .out("out"),
];

/// The difference of what is compared; truth values are numbers here.
fn difference(g: &Backward<'_>, of: &str, from: &str) -> Result<Tensor> {
    let number = |name| match g.saved(name)? {
        t if t.dtype() == DType::Bool => math::cast(t, g.grad()?.dtype()),
        t => Ok(t),
    };
    math::sub(number(of)?, number(from)?)
}

fn mse_slope(g: &Backward<'_>, of: &str, from: &str) -> Result<Tensor> {
    math::scale(difference(g, of, from)?, 2)
}

/// The gradient of each element's loss times a slope, row-major whatever was compared.
fn row_major(g: &Backward<'_>, slope: Tensor) -> Result<Tensor> {
    math::dense(math::mul(each(g, &["self", "target"])?, slope)?)
}

/// `d / beta` between -1 and 1.
fn smooth_slope(g: &Backward<'_>, of: &str, from: &str) -> Result<Tensor> {
    let (d, beta) = (difference(g, of, from)?, g.float("beta")?);
    let inner = if beta == 0.0 { d.clone() } else { math::over(&d, beta)? };
    bounded(&d, beta, inner, 1.0)
}

/// `d` between -delta and delta.
fn huber_slope(g: &Backward<'_>, of: &str, from: &str) -> Result<Tensor> {
    let (of, from, delta) = (g.saved(of)?, g.saved(from)?, g.float("delta")?);
    check!(of.dtype() == from.dtype(), "Found dtype {} but expected {}", from.dtype().name(), of.dtype().name());
    let d = math::sub(of, from)?;
    bounded(&d, delta, d.clone(), delta)
}

/// `inner` where |d| is below a limit, else plus or minus `outer`.
fn bounded(d: &Tensor, limit: f64, inner: Tensor, outer: f64) -> Result<Tensor> {
    let high = math::select_where(math::at_least(d, limit)?, math::number(outer, d.dtype())?, inner)?;
    math::select_where(math::at_most(d, -limit)?, math::number(-outer, d.dtype())?, high)
}

/// The gradient of each element's loss before its weight.
fn weighted(g: &Backward<'_>) -> Result<Tensor> {
    let each = each(g, &["self", "target", "weight"])?;
    match g.saved_opt("weight")? {
        Some(weight) => math::mul(each, weight),
        None => Ok(each),
    }
}

/// The nearest number of a dtype.
fn rounding(dtype: DType) -> fn(f64) -> f64 {
    match dtype {
        DType::Float16 => |v| half::f16::from_f64(v).to_f64(),
        DType::BFloat16 => |v| half::bf16::from_f64(v).to_f64(),
        DType::Float32 => |v| (v as f32).into(),
        _ => |v| v,
    }
}

/// The losses of the elements of `inputs`, which broadcast, computed in double precision.
fn losses<T: Element + Real>(inputs: &[&Tensor], f: &dyn Fn(&[f64]) -> f64) -> Result<Tensor> {
    let shape = iter::broadcast_shape(inputs)?;
    let mut dense = Vec::new();
    for t in inputs {
        let t = cast(t, T::DTYPE)?;
        if t.is_contiguous() && t.sizes() == shape.as_slice() {
            dense.push(t.into_owned());
        } else {
            let full = Tensor::empty(&shape, T::DTYPE)?;
            iter::copy(&full, &t)?;
            dense.push(full);
        }
    }
    // SAFETY: contiguous tensors of this dtype, only read.
    let slices: Vec<&[T]> = dense.iter().map(|t| unsafe { t.as_slice::<T>() }).collect();
    let result = Tensor::empty(&shape, T::DTYPE)?;
    let mut values = vec![0.0; slices.len()];
    // SAFETY: a fresh contiguous tensor of this dtype.
    for (i, y) in unsafe { result.as_mut_slice::<T>() }.iter_mut().enumerate() {
        for (v, s) in values.iter_mut().zip(&slices) {
            *v = s[i].to_f64();
        }
        *y = T::from_f64(f(&values));
    }
    Ok(result)
}

/// Declares and writes a loss of floating-point elements.
fn loss(name: &str, inputs: &[&Tensor], code: i64, out: &mut Out<'_>, f: &dyn Fn(&[f64]) -> f64) -> Result<()> {
    loss_as(common_dtype(inputs)?, name, inputs, code, out, f)
}

/// As [`loss`], of losses in a dtype of their own.
fn loss_as(
    dtype: DType,
    name: &str,
    inputs: &[&Tensor],
    code: i64,
    out: &mut Out<'_>,
    f: &dyn Fn(&[f64]) -> f64,
) -> Result<()> {
    let common = common_dtype(inputs)?;
    let shape = iter::broadcast_shape(inputs)?;
    check!(common.is_floating(), NotImplemented, "\"{name}\" not implemented for '{}'", common.name());
    let how = reduction(code)?;
    let o = match how {
        Reduction::None => out.tensor(&shape, Some(&iter::output_strides(&shape, inputs)), dtype)?,
        _ => out.tensor(&[], None, dtype)?,
    };
    if o.is_shape() {
        return Ok(());
    }
    let compute = dtype.opmath();
    dispatch_dtype!(float_single, compute, name, T => {
        let each = losses::<T>(inputs, f)?;
        let op = match how {
            Reduction::None => return iter::copy(o, &each),
            Reduction::Mean => Reduce::Mean,
            Reduction::Sum => Reduce::Sum,
        };
        // SAFETY: a contiguous tensor of this dtype.
        let total = reduce_all(op, unsafe { each.as_slice::<T>() });
        write::<T>(o, |y| y[0] = total)
    })
}

/// An error unless all elements are in [0, 1].
fn check_unit(t: &Tensor, name: &str) -> Result<()> {
    if t.is_shape() {
        return Ok(());
    }
    let t = cast(t, DType::Float64)?;
    let t = iter::contiguous(&t)?;
    // SAFETY: a contiguous float64 tensor.
    let within = unsafe { t.as_slice::<f64>() }.iter().all(|v| (0.0..=1.0).contains(v));
    check!(within, "all elements of {name} should be between 0 and 1");
    Ok(())
}

fn binary_cross_entropy(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, target, weight, r): (&Tensor, &Tensor, Option<&Tensor>, i64) = args.get()?;
    check!(target.dtype() == x.dtype(), "Found dtype {} but expected {}", target.dtype().name(), x.dtype().name());
    check!(
        x.dtype().is_floating(),
        NotImplemented,
        "\"binary_cross_entropy\" not implemented for '{}'",
        x.dtype().name()
    );
    check_unit(x, "input")?;
    check_unit(target, "target")?;
    let inputs: Vec<&Tensor> = [x, target].into_iter().chain(weight).collect();
    loss("binary_cross_entropy", &inputs, r, out, &|v| {
        let (x, y) = (v[0], v[1]);
        let bounded = |l: f64| l.max(-100.0);
        let entropy = (y - 1.0) * bounded((-x).ln_1p()) - y * bounded(x.ln());
        entropy * v.get(2).copied().unwrap_or(1.0)
    })
}

/// Made of other operators, which say what dtypes and shapes go together and round as upstream's do.
fn with_logits(args: &Args<'_>) -> Result<Value> {
    let (x, target, weight, positive, r): (&Tensor, &Tensor, Option<&Tensor>, Option<&Tensor>, i64) = args.get()?;
    let log = tensor!("log_sigmoid", x)?;
    if let Some(positive) = positive {
        let more = tensor!("sub.Scalar", positive, Scalar::Int(1))?;
        let factor = tensor!("add.Scalar", &tensor!("mul.Tensor", &more, target)?, Scalar::Int(1))?;
        call!("mul_.Tensor", &log, &factor)?;
    }
    let loss = tensor!("ones_like", target)?;
    call!("sub_.Tensor", &loss, target)?;
    call!("mul_.Tensor", &loss, x)?;
    call!("sub_.Tensor", &loss, &log)?;
    if let Some(weight) = weight {
        call!("mul_.Tensor", &loss, weight)?;
    }
    super::reduced(&loss, r)
}
