//! Normalisation over groups of channels.

use super::backward::gradients as gradients_of;
use super::gradient::{Normalized, Statistics};
use super::{Weight, check_mixed, stats_dtype};
use crate::core::{Dims, Result, Tensor};
use crate::kernels::norm::{Affine, Groups, Stats, group_norm};
use crate::operator::gradient::{Backward, Grads, joint};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write, write2};
use crate::ops::support::elementwise::cast;
use crate::ops::support::gradient as math;
use crate::{call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite_with_kernel(
        "group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1e-05, bool \
         cudnn_enabled=True) -> Tensor",
        "Zero mean and unit variance over each group of channels, then weight and bias per channel.",
        |a| {
            let (x, groups, weight, bias, eps): Given = a.get()?;
            let [n, c, positions] = batch_channels(x, groups)?;
            let dense = tensor!("contiguous", x, x.suggest_memory_format())?;
            let parts = call!("native_group_norm", &dense, weight, bias, n, c, positions, groups, eps)?.tensors()?;
            Ok(parts.into_iter().next().into())
        },
        |a| {
            let (x, groups, weight, bias, eps): Given = a.get()?;
            let [n, c, positions] = batch_channels(x, groups)?;
            check_weights(c, weight, bias)?;
            let o = Tensor::empty_format(x.sizes(), x.dtype(), x.suggest_memory_format())?;
            run(x, [n, c, positions], groups, weight, bias, eps, &o, None)?;
            Ok(o.into())
        },
    ),
    functional(
        "native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float \
         eps) -> (Tensor, Tensor, Tensor)",
        "group_norm with the mean and the reciprocal standard deviation of each group.",
        native,
    ).gradient(&[joint(&["input", "weight", "bias"], &["input", "weight", "result1", "result2"], gradients)])
    .out("out"),
];

/// Of input, weight and bias.
fn gradients(g: &Backward<'_>) -> Result<Grads> {
    let (n, c, positions, groups) = (g.int("N")?, g.int("C")?, g.int("HxW")?, g.int("group")?);
    let sizes = g.sizes("input")?;
    if !math::is_recording() && g.grad_of(1).is_none() && g.grad_of(2).is_none() {
        let (mean, rstd, weight) = (g.saved("result1")?, g.saved("result2")?, g.saved_opt("weight")?);
        return Ok(gradients_of(call!(
            "native_group_norm_backward",
            &g.grad()?,
            &g.saved("input")?,
            &mean,
            &rstd,
            weight.as_ref(),
            n,
            c,
            positions,
            groups,
            &[g.needs("input"), g.needs("weight"), g.needs("bias")][..]
        )?));
    }
    // Groups before their channels before their positions.
    let shape = [n, groups, c / groups.max(1), positions];
    let per_group = |t: Option<Tensor>| t.map(|t| math::reshape(t, &[n, groups, 1, 1])).transpose();
    let per_channel = |t: Tensor| math::reshape(t, &[1, groups, c / groups.max(1), 1]);
    let statistics = Statistics::of_input(per_group(g.saved_opt("result1")?)?, per_group(g.saved_opt("result2")?)?)?;
    let x = math::reshape(g.saved("input")?, &shape)?;
    let normalized = Normalized { x, dims: &[2, 3], eps: g.float("eps")?, statistics };
    let weight = g.saved_opt("weight")?.map(per_channel).transpose()?;
    let (moved, grad) =
        (normalized.statistics_gradient(per_group(g.grad_of(1))?, per_group(g.grad_of(2))?)?, g.grad()?);
    let [input, weight, bias] = normalized.gradients(g, &math::reshape(grad, &shape)?, weight.as_ref())?;
    let input = match (input, moved) {
        (Some(a), Some(b)) => Some(math::add(a, b)?),
        (a, _) => a,
    };
    let sums = |t: Tensor| math::reshape(math::sum_dims(t, &[0, 3], false)?, &[c]);
    Ok(vec![
        input.map(|t| math::reshape(t, sizes)).transpose()?,
        weight.map(sums).transpose()?,
        bias.map(sums).transpose()?,
    ])
}

type Given<'a> = (&'a Tensor, i64, Option<&'a Tensor>, Option<&'a Tensor>, f64);

fn batch_channels(x: &Tensor, groups: i64) -> Result<[i64; 3]> {
    let (n, c) = (x.size(0)?, x.size(1)?);
    check!(c > 0, "Expected number of channels to be greater than 0, got {c}");
    check!(groups > 0, "Expected num groups to be greater than 0, got {groups}");
    check!(
        c % groups == 0,
        "Expected number of channels in input to be divisible by num_groups, but got input of shape {:?} and \
         num_groups={groups}",
        x.sizes()
    );
    Ok([n, c, x.sizes()[2..].iter().product()])
}

fn check_weights(channels: i64, weight: Option<&Tensor>, bias: Option<&Tensor>) -> Result<()> {
    for (name, t) in [("weight", weight), ("bias", bias)] {
        if let Some(t) = t {
            check!(
                t.ndim() == 1 && t.numel() == channels,
                "Expected {name} to be a vector of size equal to the number of channels in input, but got {name} of shape \
                 {:?} and input with {channels} channels",
                t.sizes()
            );
        }
    }
    Ok(())
}

fn native(args: &Args<'_>) -> Result<Value> {
    let (x, weight, bias, n, c, positions, groups, eps): (
        &Tensor,
        Option<&Tensor>,
        Option<&Tensor>,
        i64,
        i64,
        i64,
        i64,
        f64,
    ) = args.get()?;
    check!(groups > 0, "Expected num groups to be greater than 0, got {groups}");
    let numel = n.checked_mul(c).and_then(|v| v.checked_mul(positions));
    check!(
        n >= 0 && c >= 0 && positions >= 0 && c % groups == 0 && numel == Some(x.numel()),
        "native_group_norm: N={n}, C={c}, HxW={positions} and group={groups} do not fit an input of shape {:?}",
        x.sizes()
    );
    check_weights(c, weight, bias)?;
    let o = Tensor::empty_format(x.sizes(), x.dtype(), x.suggest_memory_format())?;
    let dtype = stats_dtype(x, &[weight, bias]);
    let sizes: Dims = Dims::from_slice(&[n, groups]);
    let (mean, rstd) = (Tensor::empty(&sizes, dtype)?, Tensor::empty(&sizes, dtype)?);
    run(x, [n, c, positions], groups, weight, bias, eps, &o, Some([&mean, &rstd]))?;
    Ok(Value::tuple([o, mean, rstd]))
}

fn run(
    x: &Tensor,
    shape: [i64; 3],
    groups: i64,
    weight: Option<&Tensor>,
    bias: Option<&Tensor>,
    eps: f64,
    o: &Tensor,
    stats: Option<[&Tensor; 2]>,
) -> Result<()> {
    let is_one = [weight, bias].into_iter().flatten().all(|t| t.dtype() == x.dtype());
    if is_one && x.numel() == 0 && stats.is_none_or(|s| s[0].numel() == 0) {
        return Ok(());
    }
    check_mixed(x, &[weight, bias], "GroupNormKernelImpl")?;
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    let (weight, bias) = (Weight::new(weight, compute)?, Weight::new(bias, compute)?);
    let [batch, channels, positions] = shape.map(|n| n as usize);
    let shape = Groups { batch, channels, positions, groups: groups as usize };
    dispatch_dtype!(float_single, compute, "GroupNormKernelImpl", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        let affine = Affine { gamma: weight.data::<T>(), beta: bias.data::<T>() };
        match stats {
            None if x.is_empty() => Ok(()),
            None => write::<T>(o, |y| group_norm(x, shape, affine, eps, y, Stats::none())),
            Some([mean, rstd]) => {
                let mut result = Ok(());
                write2::<T, T>(mean, rstd, |m, s| {
                    m.fill(0.0);
                    s.fill(T::NAN);
                    if x.is_empty() {
                        return;
                    }
                    let stats = Stats { mean: Some(m), rstd: Some(s) };
                    result = write::<T>(o, |y| group_norm(x, shape, affine, eps, y, stats));
                })?;
                result
            }
        }
    })
}
