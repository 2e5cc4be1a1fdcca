//! Multi-class margins.

use super::{Reduction, each_row, reduction};
use crate::core::fallible_alloc::{filled, room};
use crate::core::{DType, Dims, Result, Scalar, Tensor, iter};
use crate::kernels::reduce::Real;
use crate::operator::Args;
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::reduce::{dense, write};
use crate::ops::support::elementwise::cast;
use crate::ops::support::gradient as math;
use crate::{call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=Mean) \
         -> Tensor",
        "The mean over other classes of weight * max(0, margin - self[target] + self[class])^p.",
        multi_margin,
    ).autocast(Autocast::Float32)
    .constant_arguments(&["weight"])
    .gradient(&[wrt("self", &["self", "target", "weight"], multi_margin_gradient)])
    .out("out"),
    structured(
        "multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor output, Tensor is_target)",
        "The mean over classes of max(0, 1 - self[target] + self[class]) for all pairs of a target and another class.",
        multilabel,
    ).autocast(Autocast::Float32)
    .gradient(&[wrt("self", &["self", "target", "is_target"], multilabel_gradient)])
    .node_name("MultilabelMarginLossBackward0").constant_results(&[1])
    .out("output"),
    composite(
        "multilabel_margin_loss(Tensor self, Tensor target, int reduction=Mean) -> Tensor",
        "multilabel_margin_loss_forward without what is a target.",
        |a| {
            let (x, target, r): (&Tensor, &Tensor, i64) = a.get()?;
            let both = call!("multilabel_margin_loss_forward", x, target, r)?.tensors()?;
            Ok(both.into_iter().next().into())
        },
    ).autocast(Autocast::Float32)
    .out("out"),
];

/// Rows and columns of a vector or matrix.
fn rows(x: &Tensor) -> Result<[usize; 2]> {
    let s = x.sizes();
    let fits = match s {
        [] => true,
        [d] => *d != 0,
        [_, d] => *d != 0,
        _ => false,
    };
    check!(fits, "Expected non-empty vector or matrix with optional 0-dim batch size, but got: {s:?}");
    Ok(match s {
        [n, d] => [*n as usize, *d as usize],
        [d] => [1, *d as usize],
        _ => [1, 1],
    })
}

fn total<T: Real>(losses: &[T], how: Reduction, y: &mut [T]) {
    if how == Reduction::None {
        return y.copy_from_slice(losses);
    }
    let sum: f64 = losses.iter().map(|v| v.to_f64()).sum();
    y[0] = T::from_f64(if how == Reduction::Mean { sum / losses.len() as f64 } else { sum });
}

fn multi_margin(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, target, p, margin, weight, r): (&Tensor, &Tensor, Scalar, Scalar, Option<&Tensor>, i64) = args.get()?;
    check!(
        !x.dtype().is_reduced_floating(),
        NotImplemented,
        "\"multi_margin_loss_cpu_kernel\" not implemented for '{}'",
        x.dtype().name()
    );
    let p = p.to_i64();
    check!(p == 1 || p == 2, "only p == 1 and p == 2 supported");
    let [n, d] = rows(x)?;
    check!(
        target.ndim() <= 1 && target.numel() as usize == n,
        "multi_margin_loss: target tensor should be 1-D with size equal to the number of input samples (batch size). \
         Expected target size [{n}], but got {}. Input has shape {:?}.",
        target.numel(),
        x.sizes()
    );
    if let Some(w) = weight {
        check!(
            w.ndim() <= 1 && w.numel() as usize == d,
            "inconsistent weight size, expected {d} but got {:?}",
            w.sizes()
        );
    }
    check!(target.dtype() == DType::Int64, "expected scalar type Long but found {}", target.dtype().name());
    let target_dense = dense(target)?;
    let how = reduction(r)?;
    let sizes: Dims = if how == Reduction::None { target.sizes().into() } else { Dims::new() };
    let o = out.tensor(&sizes, None, x.dtype())?;
    if o.is_shape() {
        return Ok(());
    }
    // SAFETY: a contiguous int64 tensor.
    let at = unsafe { target_dense.as_slice::<i64>() };
    check!(at.iter().all(|&t| t >= 0 && t < d as i64), "target out of range");
    let margin = margin.to_f64();
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    let weight = weight.map(|w| iter::contiguous(&*cast(w, compute)?)).transpose()?;
    dispatch_dtype!(float_single, compute, "multi_margin_loss", T => {
        // SAFETY: contiguous tensors of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        // SAFETY: as above.
        let weight = weight.as_ref().map(|w| unsafe { w.as_slice::<T>() });
        let losses: Vec<T> = at
            .iter()
            .zip(x.chunks_exact(d))
            .map(|(&t, row)| {
                let t = t as usize;
                let short = |j: usize| (margin - row[t].to_f64() + row[j].to_f64()).max(0.0);
                let sum: f64 = (0..d).filter(|&j| j != t).map(|j| short(j).powi(p as i32)).sum();
                T::from_f64(sum * weight.map_or(1.0, |w| w[t].to_f64()) / d as f64)
            })
            .collect();
        write::<T>(o, |y| total(&losses, how, y))
    })
}

/// Classes with a loss rise with it, and the target falls with all of them.
fn multi_margin_gradient(g: &Backward<'_>) -> Result<Tensor> {
    let sizes = g.sizes("self")?;
    let d = sizes.last().copied().unwrap_or(1);
    let x = math::reshape(g.saved("self")?, &[-1, d])?;
    let flat = math::reshape(g.saved("target")?, &[-1])?;
    let target = math::unsqueeze(&flat, 1)?;
    let own = tensor!("gather", &x, 1, &target)?;
    let short = math::shift(math::sub(&x, own)?, g.scalar("margin")?)?;
    let falls = math::above(&short, 0)?;
    let slope = match g.scalar("p")?.to_i64() {
        1 => math::cast(falls, x.dtype())?,
        _ => math::masked(math::scale(short, 2)?, falls)?,
    };
    let slope = match g.saved_opt("weight")? {
        Some(w) => math::mul(slope, math::unsqueeze(tensor!("index_select", &w, 0, &flat)?, 1)?)?,
        None => slope,
    };
    let is_target = math::equal(tensor!("arange", Scalar::Int(d), DType::Int64)?, target)?;
    let slope = math::over(math::without(slope, &is_target)?, d)?;
    let others = math::mul(slope, each_row(g, x.sizes()[0])?)?;
    let own = math::neg(math::sum_dims(&others, &[1], true)?)?;
    math::reshape(math::select_where(is_target, own, others)?, sizes)
}

/// For every pair of a target and another class with a loss, the class rises with it and the target falls.
fn multilabel_gradient(g: &Backward<'_>) -> Result<Tensor> {
    let sizes = g.sizes("self")?;
    let d = sizes.last().copied().unwrap_or(1);
    let rows = |name: &str| math::reshape(g.saved(name)?, &[-1, d]);
    let (x, target, is_target) = (rows("self")?, rows("target")?, rows("is_target")?);
    // Targets end at the first -1.
    let counts = math::cast(math::at_least(&target, 0)?, DType::Int64)?;
    let counts = tensor!("cumprod", &counts, 1)?;
    let target = tensor!("clamp_min", &target, Scalar::Int(0))?;
    let own = tensor!("gather", &x, 1, &target)?;
    let short = math::shift(math::sub(math::unsqueeze(&x, 1)?, math::unsqueeze(own, 2)?)?, 1)?;
    let pairs = math::both(math::unsqueeze(counts, 2)?, math::not(math::unsqueeze(is_target, 1)?)?)?;
    let falls = math::cast(math::both(math::above(short, 0)?, pairs)?, x.dtype())?;
    let each = math::over(math::unsqueeze(each_row(g, x.sizes()[0])?, 2)?, d)?;
    let slope = math::mul(falls, each)?;
    let own = math::placed(math::sum_dims(&slope, &[2], false)?, x.sizes(), 1, target)?;
    math::reshape(math::sub(math::sum_dims(slope, &[1], false)?, own)?, sizes)
}

fn multilabel(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, target, r): (&Tensor, &Tensor, i64) = args.get()?;
    check!(
        !x.dtype().is_reduced_floating(),
        NotImplemented,
        "\"multilabel_margin_loss_forward_out_frame\" not implemented for '{}'",
        x.dtype().name()
    );
    let [n, d] = rows(x)?;
    check!(
        target.numel() == x.numel() && (x.ndim() < 2 || target.sizes() == x.sizes()) && target.ndim() <= 2,
        "inconsistent target size: {:?} for input of size: {:?}",
        target.sizes(),
        x.sizes()
    );
    check!(target.dtype() == DType::Int64, "expected scalar type Long but found {}", target.dtype().name());
    let target_dense = dense(target)?;
    let how = reduction(r)?;
    let sizes: Dims = if how == Reduction::None && x.ndim() == 2 { Dims::from_slice(&[n as i64]) } else { Dims::new() };
    out.tensor(&sizes, None, x.dtype())?;
    out.tensor(target.sizes(), None, x.dtype())?;
    if out.is_shape() {
        return Ok(());
    }
    // SAFETY: a contiguous int64 tensor.
    let at = unsafe { target_dense.as_slice::<i64>() };
    check!(at.iter().all(|&t| t >= -1 && t < d as i64), "argument #2 'target' is out of range");
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    dispatch_dtype!(float_single, compute, "multilabel_margin_loss_forward_out_frame", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        let mut is_target = filled(n * d, T::ZERO);
        let mut losses = room(n);
        for ((row, at), is) in x.chunks_exact(d).zip(at.chunks_exact(d)).zip(is_target.chunks_exact_mut(d)) {
            // Targets end at the first -1.
            let targets: Vec<usize> = at.iter().take_while(|&&t| t >= 0).map(|&t| t as usize).collect();
            targets.iter().for_each(|&t| is[t] = T::ONE);
            let mut sum = 0.0;
            for &t in &targets {
                for j in (0..d).filter(|&j| is[j] == T::ZERO) {
                    sum += (1.0 - row[t].to_f64() + row[j].to_f64()).max(0.0);
                }
            }
            losses.push(T::from_f64(sum / d as f64));
        }
        write::<T>(out.get(0), |y| total(&losses, how, y))?;
        write::<T>(out.get(1), |y| y.copy_from_slice(&is_target))
    })
}
