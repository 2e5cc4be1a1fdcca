//! Normalisation over groups of channels.

use super::{Weight, stats_dtype};
use crate::core::{Dims, Result, Tensor, iter};
use crate::dispatch::{Args, Value};
use crate::kernels::norm::{Stats, group_norm};
use crate::ops::elementwise::cast;
use crate::ops::record::*;
use crate::ops::reduce::{compute_dtype, dense, write, write2};
use crate::{call, check, dispatch_dtype};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite_with_kernel(
        "group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1e-05, bool \
         cudnn_enabled=True) -> Tensor",
        "Zero mean and unit variance over each group of channels, then weight and bias per channel.",
        |a| {
            let (x, groups, weight, bias, eps): Given = a.get()?;
            let [n, c, positions] = batch_channels(x, groups)?;
            let dense = call!("contiguous", x)?.tensor()?;
            let parts = call!("native_group_norm", &dense, weight, bias, n, c, positions, groups, eps)?.tensors()?;
            Ok(parts.into_iter().next().map_or(Value::None, Value::Tensor))
        },
        |a| {
            let (x, groups, weight, bias, eps): Given = a.get()?;
            let [n, c, positions] = batch_channels(x, groups)?;
            check_weights(c, weight, bias)?;
            let o = Tensor::empty(x.sizes(), x.dtype())?;
            run(x, [n, c, positions], groups, weight, bias, eps, &o, None)?;
            Ok(o.into())
        },
    ),
    functional(
        "native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float \
         eps) -> (Tensor, Tensor, Tensor)",
        "group_norm with the mean and the reciprocal standard deviation of each group.",
        native,
    )
    .out("out"),
];

type Given<'a> = (&'a Tensor, i64, Option<&'a Tensor>, Option<&'a Tensor>, f64);

fn batch_channels(x: &Tensor, groups: i64) -> Result<[i64; 3]> {
    check!(x.ndim() >= 2, "Expected at least 2 dimensions for input tensor but received {}", x.ndim());
    let (n, c) = (x.sizes()[0], x.sizes()[1]);
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
    let strides = iter::output_strides(x.sizes(), &[x]);
    let o = Tensor::empty_strided(x.sizes(), &strides, x.dtype())?;
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
    let compute = compute_dtype(x.dtype());
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    let (weight, bias) = (Weight::new(weight, compute)?, Weight::new(bias, compute)?);
    let shape = shape.map(|n| n as usize);
    let groups = groups as usize;
    dispatch_dtype!(float_single, compute, "GroupNormKernelImpl", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        let (gamma, beta) = (weight.data::<T>(), bias.data::<T>());
        match stats {
            None if x.is_empty() => Ok(()),
            None => write::<T>(o, |y| group_norm(x, shape, groups, gamma, beta, eps, y, Stats::none())),
            Some([mean, rstd]) => {
                let mut result = Ok(());
                write2::<T, T>(mean, rstd, |m, s| {
                    m.fill(0.0);
                    s.fill(T::NAN);
                    if x.is_empty() {
                        return;
                    }
                    let stats = Stats { mean: Some(m), rstd: Some(s) };
                    result = write::<T>(o, |y| group_norm(x, shape, groups, gamma, beta, eps, y, stats));
                })?;
                result
            }
        }
    })
}
