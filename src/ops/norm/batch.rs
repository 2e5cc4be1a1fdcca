//! Normalisation with statistics per channel.

use super::backward::gradients as gradients_of;
use super::gradient::{Normalized, Statistics, undefined};
use super::{Weight, check_mixed, stats_dtype};
use crate::core::fallible_alloc::collected;
use crate::core::{DType, Dims, Element, MemoryFormat, Result, Tensor, iter};
use crate::kernels::norm::{Affine, Groups, Layout, Normalization, Stats, batch_norm, group_norm};
use crate::kernels::reduce::{Real, moments};
use crate::operator::gradient::{Backward, Grads, joint};
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::reduce::{Slab, dense, write};
use crate::ops::support::elementwise::cast;
use crate::ops::support::gradient as math;
use crate::{call, check, dispatch_dtype, tensor};
use std::borrow::Cow;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite_with_kernel(
        "batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, \
         float momentum, float eps, bool cudnn_enabled) -> Tensor",
        "Normalises each channel, by the batch's statistics in training and by the running ones else.",
        |a| {
            let (x, weight, bias, mean, var, training, momentum, eps): Full = a.get()?;
            if x.numel() == 0 {
                return call!("clone", x);
            }
            let parts = call!("native_batch_norm", x, weight, bias, mean, var, training, momentum, eps)?.tensors()?;
            Ok(parts.into_iter().next().into())
        },
        |a| {
            let (x, weight, bias, mean, var, training, momentum, eps): Full = a.get()?;
            if x.numel() == 0 {
                return Ok(Tensor::empty(x.sizes(), x.dtype())?.into());
            }
            Ok(BatchNorm { x, weight, bias, running: [mean, var], training, momentum, eps }.run()?.output.into())
        },
    )
    .fresh()
    .fusion(Role::BatchNorm)
    .annotated(|a| {
        if a.at::<&Tensor>(0).is_ok_and(|x| x.numel() == 0) {
            return None;
        }
        let parts = legit(a)?;
        Some(parts.and_then(|p| Ok(p.tensors()?.into_iter().next().into())))
    }),
    functional(
        "native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool \
         training, float momentum, float eps) -> (Tensor, Tensor, Tensor)",
        "batch_norm with the batch's mean and reciprocal standard deviation.",
        |a| {
            let (x, weight, bias, mean, var, training, momentum, eps): Full = a.get()?;
            Ok(BatchNorm { x, weight, bias, running: [mean, var], training, momentum, eps }.run()?.three())
        },
    )
    .annotated(legit).constant_arguments(&["running_mean", "running_var"]).constant_results(&[1, 2]).out_names(&["out", "save_mean", "save_invstd"])
    .gradient(&[joint(&["input", "weight", "bias"], &["input", "weight", "running_mean", "running_var", "result1", "result2"], |g| gradients(g, g.bool("training")?))])
    .out("out"),
    functional(
        "_native_batch_norm_legit(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) \
         running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)",
        "native_batch_norm that says what it writes.",
        |a| {
            let (x, weight, bias, mean, var, training, momentum, eps): Full = a.get()?;
            Ok(BatchNorm { x, weight, bias, running: [mean, var], training, momentum, eps }.run()?.three())
        },
    ).gradient(&[joint(&["input", "weight", "bias"], &["input", "weight", "running_mean", "running_var", "result1", "result2"], |g| gradients(g, g.bool("training")?))]).constant_arguments(&["running_mean", "running_var"]).constant_results(&[1, 2]).pure("_native_batch_norm_legit_functional"),
    functional(
        "_native_batch_norm_legit.no_stats(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float \
         eps) -> (Tensor, Tensor, Tensor)",
        "native_batch_norm without running statistics.",
        |a| {
            let (x, weight, bias, training, momentum, eps): (&Tensor, Option<&Tensor>, Option<&Tensor>, bool, f64, f64) =
                a.get()?;
            Ok(BatchNorm { x, weight, bias, running: [None; 2], training, momentum, eps }.run()?.three())
        },
    ).gradient(&[joint(&["input", "weight", "bias"], &["input", "weight", "result1", "result2"], |g| gradients(g, g.bool("training")?))]).constant_results(&[1, 2]).out_names(&["out", "save_mean", "save_invstd"]).number(1)
    .out("no_stats_out"),
    functional(
        "_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor \
         running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor)",
        "native_batch_norm by the running statistics.",
        |a| {
            let (x, weight, bias, mean, var, momentum, eps): Stated = a.get()?;
            Ok(BatchNorm { x, weight, bias, running: [mean, var], training: false, momentum, eps }.run()?.three())
        },
    ).fusion(Role::EvaluatedBatchNorm).gradient(&[joint(&["input", "weight", "bias"], &["input", "weight", "running_mean", "running_var", "result1", "result2"], |g| gradients(g, false))]).constant_results(&[1, 2])
    .out("out"),
    functional(
        "_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) \
         running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)",
        "native_batch_norm in training, with a reserve that is empty.",
        |a| {
            let (x, weight, bias, mean, var, momentum, eps): Stated = a.get()?;
            BatchNorm { x, weight, bias, running: [mean, var], training: true, momentum, eps }.run()?.four()
        },
    ).gradient(&[joint(&["input", "weight", "bias"], &["input", "weight", "running_mean", "running_var", "result1", "result2"], |g| gradients(g, true))]).constant_arguments(&["running_mean", "running_var"]).constant_results(&[1, 2, 3]),
    functional(
        "_batch_norm_no_update(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float \
         momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)",
        "native_batch_norm by the running statistics, with a reserve that is empty.",
        |a| {
            let (x, weight, bias, mean, var, momentum, eps): Stated = a.get()?;
            BatchNorm { x, weight, bias, running: [mean, var], training: false, momentum, eps }.run()?.four()
        },
    ).gradient(&[joint(&["input", "weight", "bias"], &["input", "weight", "running_mean", "running_var", "result1", "result2"], |g| gradients(g, false))]).constant_results(&[1, 2, 3])
    .out("out"),
    composite_with_kernel(
        "instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool \
         use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor",
        "batch_norm of each sample by itself.",
        instance_norm,
        |a| {
            let (x, weight, bias, mean, var, by_input, _, eps): Full = a.get()?;
            if by_input && mean.is_none() && var.is_none() && x.ndim() >= 2 {
                return instance_norm_by_input(x, weight, bias, eps);
            }
            instance_norm(a)
        },
    )
    .annotated(|a| match writes_running(a) {
        Ok(false) => None,
        Ok(true) => Some(instance_norm(a)),
        Err(e) => Some(Err(e)),
    }),
    functional(
        "_native_batch_norm_legit_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor \
         running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor \
         running_var_out)",
        "native_batch_norm that returns the running statistics in place of writing them.",
        |a| {
            let (x, weight, bias, mean, var, training, momentum, eps): Full = a.get()?;
            let copy = |t: Option<&Tensor>| t.map(|t| tensor!("clone", t)).transpose();
            let (mean, var) = (copy(mean)?, copy(var)?);
            let running = [mean.as_ref(), var.as_ref()];
            let mut all = BatchNorm { x, weight, bias, running, training, momentum, eps }.run()?.three().into_outputs();
            all.extend([mean.into(), var.into()]);
            Ok(Value::Tuple(all))
        },
    ).gradient(&[joint(&["input", "weight", "bias"], &["input", "weight", "running_mean", "running_var", "result1", "result2"], |g| gradients(g, g.bool("training")?))]).constant_results(&[1, 2, 3, 4]),
];

/// Whether running statistics are there and will be written.
fn writes_running(a: &Args<'_>) -> Result<bool> {
    let (_, _, _, mean, var, training): (
        &Tensor,
        Option<&Tensor>,
        Option<&Tensor>,
        Option<&Tensor>,
        Option<&Tensor>,
        bool,
    ) = a.get()?;
    Ok(training && mean.is_some() && var.is_some())
}

/// native_batch_norm by the operator that says what it writes, where anything is written.
fn legit(a: &Args<'_>) -> Option<Result<Value>> {
    match writes_running(a) {
        Ok(false) => None,
        Ok(true) => Some(a.get().and_then(|(x, weight, bias, mean, var, training, momentum, eps): Full| {
            call!("_native_batch_norm_legit", x, weight, bias, mean, var, training, momentum, eps)
        })),
        Err(e) => Some(Err(e)),
    }
}

/// Of input, weight and bias.
fn gradients(g: &Backward<'_>, training: bool) -> Result<Grads> {
    let x = g.saved("input")?;
    if !math::is_recording() {
        let no_stats = g.call.op.schema().find_arg("running_mean").is_none();
        let running = |name| if no_stats { Ok(None) } else { g.saved_opt(name) };
        let (weight, mean, var) = (g.saved_opt("weight")?, running("running_mean")?, running("running_var")?);
        let (save_mean, save_invstd) = (g.saved_opt("result1")?, g.saved_opt("result2")?);
        return Ok(gradients_of(call!(
            "native_batch_norm_backward",
            &g.grad()?,
            &x,
            weight.as_ref(),
            mean.as_ref(),
            var.as_ref(),
            save_mean.as_ref(),
            save_invstd.as_ref(),
            training,
            g.float("eps")?,
            &[g.needs("input"), g.needs("weight"), g.needs("bias")][..]
        )?));
    }
    let mut channels = Dims::from_elem(1, x.ndim());
    channels[1] = x.sizes()[1];
    let per_channel = |t: Option<Tensor>| t.map(|t| math::reshape(t, &channels)).transpose();
    let statistics = if training {
        Statistics::of_input(per_channel(g.saved_opt("result1")?)?, per_channel(g.saved_opt("result2")?)?)?
    } else {
        let (mean, var) = (per_channel(g.saved_opt("running_mean")?)?, per_channel(g.saved_opt("running_var")?)?);
        let var = math::shift(var.ok_or_else(|| undefined("running_var"))?, g.float("eps")?)?;
        Statistics::Constant(mean.ok_or_else(|| undefined("running_mean"))?, tensor!("rsqrt", &var)?)
    };
    let others: Dims = (0..x.ndim() as i64).filter(|&d| d != 1).collect();
    let weight = per_channel(g.saved_opt("weight")?)?;
    let n = Normalized { x, dims: &others, eps: g.float("eps")?, statistics };
    let sums = |t: Tensor| math::sum_dims(t, &others, false);
    let [input, weight, bias] = n.gradients(g, &g.grad()?, weight.as_ref())?;
    Ok(vec![input, weight.map(sums).transpose()?, bias.map(sums).transpose()?])
}

type Opt<'a> = Option<&'a Tensor>;
type Full<'a> = (&'a Tensor, Opt<'a>, Opt<'a>, Opt<'a>, Opt<'a>, bool, f64, f64);
type Stated<'a> = (&'a Tensor, Opt<'a>, Opt<'a>, Opt<'a>, Opt<'a>, f64, f64);

struct BatchNorm<'a> {
    x: &'a Tensor,
    weight: Opt<'a>,
    bias: Opt<'a>,
    /// Mean and variance.
    running: [Opt<'a>; 2],
    training: bool,
    momentum: f64,
    eps: f64,
}

struct Normed {
    output: Tensor,
    save_mean: Tensor,
    save_invstd: Tensor,
}

impl Normed {
    fn three(self) -> Value {
        Value::tuple([self.output, self.save_mean, self.save_invstd])
    }

    fn four(self) -> Result<Value> {
        let reserve = Tensor::empty(&[0], DType::UInt8)?;
        Ok(Value::tuple([self.output, self.save_mean, self.save_invstd, reserve]))
    }
}

impl BatchNorm<'_> {
    fn check(&self) -> Result<i64> {
        let channels = self.x.size(1)?;
        let [mean, var] = self.running;
        check!(self.training || mean.is_some(), "running_mean must be defined in evaluation mode");
        check!(self.training || var.is_some(), "running_var must be defined in evaluation mode");
        let given = [("running_mean", mean), ("running_var", var), ("weight", self.weight), ("bias", self.bias)];
        for (name, t) in given {
            if let Some(t) = t {
                check!(t.numel() == channels, "{name} should contain {channels} elements not {}", t.numel());
            }
        }
        check!(
            !self.training || self.x.numel() > 0,
            "input tensor must have at least one element, but got input_sizes = {:?}",
            self.x.sizes()
        );
        Ok(channels)
    }

    fn run(&self) -> Result<Normed> {
        let channels = self.check()?;
        let x = self.x;
        check!(x.dtype().is_floating(), NotImplemented, "\"batch_norm\" not implemented for '{}'", x.dtype().name());
        check_mixed(x, &[self.weight, self.bias, self.running[0], self.running[1]], "batch_norm")?;
        let stats = stats_dtype(x, &[self.weight, self.bias, self.running[0], self.running[1]]);
        let format = x.suggest_memory_format();
        let output = Tensor::empty_format(x.sizes(), x.dtype(), format)?;
        let saved = [if self.training { channels } else { 0 }];
        let (save_mean, save_invstd) = (Tensor::empty(&saved, stats)?, Tensor::empty(&saved, stats)?);
        if output.is_shape() {
            return Ok(Normed { output, save_mean, save_invstd });
        }
        let compute = x.dtype().opmath();
        let up = cast(x, compute)?;
        let last = format != MemoryFormat::Contiguous && up.is_contiguous_in(format);
        let (layout, up) = if last { (Layout::ChannelsLast, up) } else { (Layout::ChannelsFirst, own_dense(up)?) };
        let shape = [x.sizes()[0], channels, x.sizes()[2..].iter().product()].map(|n: i64| n as usize);
        let (weight, bias) = (Weight::new(self.weight, compute)?, Weight::new(self.bias, compute)?);
        dispatch_dtype!(float_single, compute, "batch_norm", T => {
            let (mean, var) = match self.running {
                [Some(mean), Some(var)] if !self.training => (own(mean, compute)?, own(var, compute)?),
                _ => self.batch_statistics::<T>(&up, &save_mean, &save_invstd)?,
            };
            // SAFETY: contiguous tensors of this dtype.
            let (mean, var) = unsafe { (mean.as_slice::<T>(), var.as_slice::<T>()) };
            let memory = |y: &mut [T]| {
                // SAFETY: dense in one format or the other, of this dtype.
                let x = unsafe { std::slice::from_raw_parts(up.data::<T>(), y.len()) };
                let affine = Affine { gamma: weight.data(), beta: bias.data() };
                batch_norm(x, shape, layout, &Normalization { mean, var, eps: self.eps, affine }, y);
            };
            if output.numel() > 0 {
                if layout == Layout::ChannelsLast && compute == output.dtype() {
                    // SAFETY: a fresh dense tensor of this dtype.
                    memory(unsafe { std::slice::from_raw_parts_mut(output.data::<T>(), output.numel() as usize) });
                } else if layout == Layout::ChannelsLast {
                    let made = Tensor::empty_format(x.sizes(), compute, format)?;
                    // SAFETY: as above.
                    memory(unsafe { std::slice::from_raw_parts_mut(made.data::<T>(), made.numel() as usize) });
                    iter::copy(&output, &made)?;
                } else {
                    write::<T>(&output, memory)?;
                }
            }
        });
        Ok(Normed { output, save_mean, save_invstd })
    }

    /// Mean and variance of the batch; saves them and moves the running ones towards them.
    fn batch_statistics<T: Element + Real>(
        &self,
        x: &Tensor,
        save_mean: &Tensor,
        save_invstd: &Tensor,
    ) -> Result<(Tensor, Tensor)> {
        let channels = x.sizes()[1];
        let mut mask = vec![true; x.ndim()];
        mask[1] = false;
        let slab = Slab::new(x, &mask)?;
        let n = slab.shape[1] as f64;
        let (mean, var) = (Tensor::empty(&[channels], T::DTYPE)?, Tensor::empty(&[channels], T::DTYPE)?);
        // SAFETY: fresh contiguous tensors of this dtype.
        let (m, v) = unsafe { (mean.as_mut_slice::<T>(), var.as_mut_slice::<T>()) };
        moments(slab.data::<T>(), slab.shape, m, v);
        let moved = |running: Opt<'_>, new: &[T], scale: f64| -> Result<()> {
            let Some(running) = running else { return Ok(()) };
            let old = own(running, T::DTYPE)?;
            // SAFETY: contiguous, of this dtype.
            let old = unsafe { old.as_slice::<T>() };
            let next: Vec<T> = (old.iter().zip(new))
                .map(|(o, n)| T::from_f64(o.to_f64() * (1.0 - self.momentum) + n.to_f64() * scale * self.momentum))
                .collect();
            iter::copy(running, &Tensor::from_slice(&next)?)?;
            running.storage().note_write();
            Ok(())
        };
        moved(self.running[0], m, 1.0)?;
        moved(self.running[1], v, 1.0 / (n - 1.0))?;
        iter::copy(save_mean, &mean)?;
        v.iter_mut().for_each(|v| *v = T::from_f64(v.to_f64() / n));
        let invstd = collected(v.iter().map(|v| T::from_f64(1.0 / (v.to_f64() + self.eps).sqrt())));
        iter::copy(save_invstd, &Tensor::from_slice(&invstd)?)?;
        if save_mean.dtype().is_reduced_floating() {
            // Upstream normalises by what it saved, rounded as it is.
            let invstd = own(save_invstd, T::DTYPE)?;
            // SAFETY: contiguous, of this dtype.
            for (v, s) in v.iter_mut().zip(unsafe { invstd.as_slice::<T>() }) {
                *v = T::from_f64(s.to_f64().powi(-2) - self.eps);
            }
            return Ok((own(save_mean, T::DTYPE)?, var));
        }
        Ok((mean, var))
    }
}

/// The tensor contiguous in a dtype, as a handle of its own.
fn own(t: &Tensor, dtype: DType) -> Result<Tensor> {
    iter::contiguous(&*cast(t, dtype)?)
}

fn own_dense(t: Cow<'_, Tensor>) -> Result<Cow<'_, Tensor>> {
    Ok(match t {
        Cow::Borrowed(t) => dense(t)?,
        Cow::Owned(t) => Cow::Owned(iter::contiguous(&t)?),
    })
}

fn instance_norm_by_input(x: &Tensor, weight: Opt<'_>, bias: Opt<'_>, eps: f64) -> Result<Value> {
    let channels = x.sizes()[1];
    for (name, t) in [("weight", weight), ("bias", bias)] {
        if let Some(t) = t {
            let (n, have) = (x.sizes()[0].saturating_mul(channels), t.numel().saturating_mul(x.sizes()[0]));
            check!(t.numel() == channels, "{name} should contain {n} elements not {have}");
        }
    }
    check!(x.numel() > 0, "input tensor must have at least one element, but got input_sizes = {:?}", x.sizes());
    let compute = x.dtype().opmath();
    let shown = Dims::from(x.sizes());
    // As if each channel of each sample were a channel of one sample, of which the result is a view.
    let mut flat = shown.clone();
    (flat[0], flat[1]) = (1, shown[0].saturating_mul(channels));
    let o = Tensor::empty(&flat, x.dtype())?;
    let x = own_dense(cast(x, compute)?)?;
    let (weight, bias) = (Weight::new(weight, compute)?, Weight::new(bias, compute)?);
    let [batch, channels, positions] =
        [x.sizes()[0], channels, x.sizes()[2..].iter().product()].map(|n: i64| n as usize);
    let shape = Groups { batch, channels, positions, groups: channels };
    dispatch_dtype!(float_single, compute, "batch_norm", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        let affine = Affine { gamma: weight.data(), beta: bias.data() };
        write::<T>(&o, |y| group_norm(x, shape, affine, eps, y, Stats::none()))?;
    });
    call!("view", &o, &*shown)
}

fn instance_norm(args: &Args<'_>) -> Result<Value> {
    let (x, weight, bias, mean, var, by_input, momentum, eps): Full = args.get()?;
    check!(
        by_input || (mean.is_some() && var.is_some()),
        "Expected running_mean and running_var to be defined when use_input_stats is false"
    );
    check!(x.ndim() >= 2, "instance_norm: expected an input of at least 2 dimensions, got {:?}", x.sizes());
    let (n, c) = (x.sizes()[0], x.sizes()[1]);
    let mut shape: Vec<i64> = x.sizes().into();
    (shape[0], shape[1]) = (1, n.saturating_mul(c));
    let repeated = |t: Opt<'_>| -> Result<Option<Tensor>> { t.map(|t| tensor!("repeat", t, &[n])).transpose() };
    // Statistics of a sample are kept beside the running ones, in the dtype of what they are used with.
    let dtype = weight.map_or(x.dtype(), Tensor::dtype);
    let cast = |t: Option<Tensor>| t.map(|t| tensor!("to.dtype", &t, dtype)).transpose();
    let (w, b, m, v) = (repeated(weight)?, repeated(bias)?, cast(repeated(mean)?)?, cast(repeated(var)?)?);
    let flat = tensor!("contiguous", x)?;
    let flat = tensor!("view", &flat, &*shape)?;
    let out =
        tensor!("batch_norm", &flat, w.as_ref(), b.as_ref(), m.as_ref(), v.as_ref(), by_input, momentum, eps, false)?;
    for (running, new) in [(mean, &m), (var, &v)] {
        if let (Some(running), Some(new)) = (running, new) {
            let per_sample = tensor!("view", new, &[n, c])?;
            let new = tensor!("mean.dim", &per_sample, &[0i64], false)?;
            call!("copy_", running, &new, Arg::Bool(false))?;
        }
    }
    call!("view", &out, x.sizes())
}
