//! Normalisation over trailing dimensions.

use super::backward::gradients as gradients_of;
use super::gradient::{Normalized, Statistics};
use super::{Weight, check_mixed, stats_dtype};
use crate::core::{DType, Dims, Result, Tensor};
use crate::kernels::norm::{Affine, Stats, layer_norm, rms_norm};
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
        "layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1e-05, \
         bool cudnn_enable=True) -> Tensor",
        "Zero mean and unit variance over the trailing dimensions, then weight and bias.",
        |a| {
            let (x, shape, weight, bias, eps): Given = a.get()?;
            let parts = call!("native_layer_norm", x, shape, weight, bias, eps)?.tensors()?;
            Ok(parts.into_iter().next().into())
        },
        |a| {
            let (x, shape, weight, bias, eps): Given = a.get()?;
            let o = a.fresh(x.sizes(), None, x.dtype())?;
            run(x, shape, weight, bias, eps, &o, None)?;
            Ok(o.into())
        },
    )
    .placed(),
    functional(
        "native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor, \
         Tensor, Tensor)",
        "layer_norm with the mean and the reciprocal standard deviation of each row.",
        native,
    ).gradient(&[joint(&["input", "weight", "bias"], &["input", "weight", "bias", "result1", "result2"], gradients)]).constant_results(&[1, 2])
    .out("out"),
    composite_with_kernel(
        "rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor",
        "Unit mean square over the trailing dimensions, then weight.",
        rms_parts,
        rms,
    ),
    composite(
        "_fused_rms_norm(Tensor input, int[] normalized_shape, Tensor? weight, float? eps) -> (Tensor, Tensor)",
        "rms_norm with the reciprocal root of each row's mean square.",
        |a| {
            let (result, scale) = rms_with_scale(a)?;
            Ok(Value::tuple([result, scale]))
        },
    ),
];

/// Of input, weight and bias.
fn gradients(g: &Backward<'_>) -> Result<Grads> {
    if !math::is_recording() {
        let (mean, rstd, weight) = (g.saved("result1")?, g.saved("result2")?, g.saved_opt("weight")?);
        return Ok(gradients_of(call!(
            "native_layer_norm_backward",
            &g.grad()?,
            &g.saved("input")?,
            g.ints("normalized_shape")?,
            &mean,
            &rstd,
            weight.as_ref(),
            None::<&Tensor>,
            &[g.needs("input"), g.needs("weight"), g.needs("bias")][..]
        )?));
    }
    let dims: Dims = (1..=g.ints("normalized_shape")?.len() as i64).map(|d| -d).collect();
    let statistics = Statistics::of_input(g.saved_opt("result1")?, g.saved_opt("result2")?)?;
    let n = Normalized { x: g.saved("input")?, dims: &dims, eps: g.float("eps")?, statistics };
    Ok(n.gradients(g, &g.grad()?, g.saved_opt("weight")?.as_ref())?.into())
}

type Given<'a> = (&'a Tensor, &'a [i64], Option<&'a Tensor>, Option<&'a Tensor>, f64);

/// Rows and columns of the input as the normalised shape cuts it.
fn rows_and_cols(x: &Tensor, shape: &[i64], weight: Option<&Tensor>, bias: Option<&Tensor>) -> Result<[usize; 2]> {
    check!(
        !shape.is_empty(),
        "Expected normalized_shape to be at least 1-dimensional, i.e., containing at least one element, but got \
         normalized_shape = {shape:?}"
    );
    for (name, t) in [("weight", weight), ("bias", bias)] {
        if let Some(t) = t {
            check!(
                t.sizes() == shape,
                "Expected {name} to be of same shape as normalized_shape, but got {name} of shape {:?} and normalized_shape \
                 = {shape:?}",
                t.sizes()
            );
        }
    }
    let listed: Vec<String> = shape.iter().map(i64::to_string).collect();
    check!(
        x.ndim() >= shape.len() && x.sizes()[x.ndim() - shape.len()..] == *shape,
        "Given normalized_shape={shape:?}, expected input with shape [*, {}], but got input of size{:?}",
        listed.join(", "),
        x.sizes()
    );
    let (lead, tail) = x.sizes().split_at(x.ndim() - shape.len());
    Ok([lead.iter().product::<i64>() as usize, tail.iter().product::<i64>() as usize])
}

fn native(args: &Args<'_>) -> Result<Value> {
    let (x, shape, weight, bias, eps): Given = args.get()?;
    rows_and_cols(x, shape, weight, bias)?;
    let o = Tensor::empty(x.sizes(), x.dtype())?;
    let kept = x.ndim() - shape.len();
    let sizes: Dims = x.sizes().iter().enumerate().map(|(d, &n)| if d < kept { n } else { 1 }).collect();
    let dtype = stats_dtype(x, &[weight, bias]);
    let (mean, rstd) = (Tensor::empty(&sizes, dtype)?, Tensor::empty(&sizes, dtype)?);
    run(x, shape, weight, bias, eps, &o, Some([&mean, &rstd]))?;
    Ok(Value::tuple([o, mean, rstd]))
}

fn run(
    x: &Tensor,
    shape: &[i64],
    weight: Option<&Tensor>,
    bias: Option<&Tensor>,
    eps: f64,
    o: &Tensor,
    stats: Option<[&Tensor; 2]>,
) -> Result<()> {
    let cut = rows_and_cols(x, shape, weight, bias)?;
    check_mixed(x, &[weight, bias], "LayerNormKernelImpl")?;
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    let (weight, bias) = (Weight::new(weight, compute)?, Weight::new(bias, compute)?);
    dispatch_dtype!(float_single, compute, "LayerNormKernelImpl", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        let affine = Affine { gamma: weight.data::<T>(), beta: bias.data::<T>() };
        match stats {
            None => write::<T>(o, |y| layer_norm(x, cut, affine, eps, y, Stats::none())),
            Some([mean, rstd]) => {
                let mut result = Ok(());
                write2::<T, T>(mean, rstd, |m, s| {
                    // Rows of nothing: no mean, as upstream.
                    m.fill(0.0);
                    s.fill(T::NAN);
                    let stats = Stats { mean: Some(m), rstd: Some(s) };
                    result = write::<T>(o, |y| layer_norm(x, cut, affine, eps, y, stats));
                })?;
                result
            }
        }
    })
}

/// The epsilon of rms_norm where none is given: that of the dtype it computes in.
fn default_eps(dtype: DType) -> f64 {
    if dtype.to_real() == DType::Float64 { f64::EPSILON } else { f32::EPSILON as f64 }
}

fn rms(args: &Args<'_>) -> Result<Value> {
    let (x, shape, weight, eps): (&Tensor, &[i64], Option<&Tensor>, Option<f64>) = args.get()?;
    let cut = rows_and_cols(x, shape, weight, None)?;
    let compute = x.dtype().opmath();
    if x.dtype().is_complex() {
        return rms_parts(args);
    }
    let eps = eps.unwrap_or(default_eps(compute));
    let o = Tensor::empty(x.sizes(), x.dtype())?;
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    let weight = Weight::new(weight, compute)?;
    dispatch_dtype!(float_single, compute, "rms_norm", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        write::<T>(&o, |y| rms_norm(x, cut, weight.data::<T>(), eps, y))?;
    });
    Ok(o.into())
}

fn rms_parts(args: &Args<'_>) -> Result<Value> {
    math::dense(rms_with_scale(args)?.0).map(Value::from)
}

/// The result, and what each row was multiplied by.
fn rms_with_scale(args: &Args<'_>) -> Result<(Tensor, Tensor)> {
    let (x, shape, weight, eps): (&Tensor, &[i64], Option<&Tensor>, Option<f64>) = args.get()?;
    rows_and_cols(x, shape, weight, None)?;
    let compute = x.dtype().opmath();
    let eps = eps.unwrap_or(default_eps(compute));
    let dims: Dims = (1..=shape.len() as i64).map(|d| -d).collect();
    let up = tensor!("to.dtype", x, compute)?;
    let square = tensor!("pow.Tensor_Scalar", &up, crate::core::Scalar::Int(2))?;
    let mean = tensor!("mean.dim", &square, &dims, true)?;
    let shifted = tensor!("add.Scalar", &mean, crate::core::Scalar::Float(eps))?;
    let scale = tensor!("rsqrt", &shifted)?;
    let normed = tensor!("mul.Tensor", &up, &scale)?;
    let weighted = match weight {
        Some(w) => tensor!("mul.Tensor", &normed, w)?,
        None => normed,
    };
    Ok((tensor!("to.dtype", &weighted, x.dtype())?, scale))
}
