//! Negative log likelihood and cross entropy.

use super::{Reduction, add, div, mul, neg, plus, reduction, times};
use crate::core::fallible_alloc::filled;
use crate::core::{DType, Dims, Result, Scalar, Tensor, iter};
use crate::kernels::reduce::Real;
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::{dense, write};
use crate::ops::support::elementwise::cast;
use crate::ops::support::gradient as math;
use crate::{bail, call, check, dispatch_dtype, tensor};

macro_rules! first_of {
    ($forward:literal) => {
        |a| {
            let (x, target, weight, r, ignore): Given = a.get()?;
            let both = call!($forward, x, target, weight, r, ignore)?.tensors()?;
            Ok(both.into_iter().next().into())
        }
    };
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, \
         Tensor total_weight)",
        "-weight[target] * self[target] of each row, and the sum of the weights.",
        forward,
    )
    .constant_arguments(&["weight"]).node_name("NllLossBackward0").constant_results(&[1])
    .gradient(&[wrt("self", &["self", "target", "weight", "total_weight"], gradient)])
    .out("output"),
    structured(
        "nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor \
         output, Tensor total_weight)",
        "nll_loss_forward at each pixel.",
        forward_2d,
    )
    .constant_arguments(&["weight"]).node_name("NllLoss2DBackward0").constant_results(&[1])
    .gradient(&[wrt("self", &["self", "target", "weight", "total_weight"], |g| {
        // Upstream writes it into a tensor like the input.
        let like = tensor!("empty_like", &g.saved("self")?)?;
        check!(like.is_contiguous(), "grad_input must be contiguous");
        gradient(g)
    })])
    .out("output"),
    composite(
        "nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean, SymInt ignore_index=-100) -> Tensor",
        "-weight[target] * self[target] of each row.",
        first_of!("nll_loss_forward"),
    ).autocast(Autocast::Float32)
    .constant_arguments(&["weight"])
    .out("out"),
    composite(
        "nll_loss2d(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean, SymInt ignore_index=-100) -> Tensor",
        "nll_loss at each pixel.",
        first_of!("nll_loss2d_forward"),
    ).autocast(Autocast::Float32)
    .constant_arguments(&["weight"])
    .out("out"),
    composite(
        "nll_loss_nd(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean, SymInt ignore_index=-100) -> \
         Tensor",
        "nll_loss over any number of spatial dimensions.",
        nd,
    )
    .constant_arguments(&["weight"]),
    composite(
        "cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=Mean, SymInt ignore_index=-100, \
         float label_smoothing=0.0) -> Tensor",
        "nll_loss of log_softmax; the target may be probabilities.",
        cross_entropy,
    ).reads_undefined().autocast(Autocast::Float32),
];

/// Minus the weight at the target's place in each row, none where the target is ignored.
fn gradient(g: &Backward<'_>) -> Result<Tensor> {
    let sizes = g.sizes("self")?;
    let target = math::cast(g.saved("target")?, DType::Int64)?;
    let (target, dim) = if sizes.len() == 1 { (math::reshape(target, &[])?, 0) } else { (target, 1) };
    let ignored = math::is(&target, g.int("ignore_index")?)?;
    let target = math::without(target, &ignored)?;
    let mut each = math::neg(g.grad()?)?;
    if reduction(g.int("reduction")?)? == Reduction::Mean {
        each = math::div(each, g.saved("total_weight")?)?;
    }
    if let Some(weight) = g.saved_opt("weight")? {
        let flat = math::reshape(&target, &[-1])?;
        let own = tensor!("index_select", &weight, 0, &flat)?;
        each = math::mul(each, math::reshape(own, target.sizes())?)?;
    }
    let each = math::without(math::expand(each, target.sizes())?, ignored)?;
    let grad = math::placed(math::unsqueeze(each, dim)?, sizes, dim, math::unsqueeze(target, dim)?)?;
    math::piecewise_in(g.saved("self")?, grad)
}

type Given<'a> = (&'a Tensor, &'a Tensor, Option<&'a Tensor>, i64, i64);

/// A batch of `[n, classes, positions]` with its targets `[n, positions]`.
struct Batch {
    n: usize,
    classes: usize,
    positions: usize,
}

fn check_target_dtype(target: &Tensor) -> Result<()> {
    check!(
        matches!(target.dtype(), DType::Int64 | DType::UInt8),
        "expected target dtype to be Long or Byte, but got {}",
        target.dtype().name()
    );
    Ok(())
}

/// An error unless the kernel takes the input, and the weight with it.
fn check_weight(x: &Tensor, weight: Option<&Tensor>) -> Result<()> {
    check!(
        x.dtype().is_floating(),
        NotImplemented,
        "\"nll_loss_out_frame\" not implemented for '{}'",
        x.dtype().name()
    );
    let dtype = weight.map_or(x.dtype(), Tensor::dtype);
    check!(dtype == x.dtype(), "expected scalar type {} but found {}", x.dtype().name(), dtype.name());
    Ok(())
}

fn forward(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, target, weight, r, ignore): Given = args.get()?;
    check!(x.ndim() == 1 || x.ndim() == 2, "input tensor should be 1D or 2D");
    check!(target.ndim() <= 1, "0D or 1D target tensor expected, multi-target not supported");
    let single = x.ndim() == 1;
    check!(
        if single { target.numel() == 1 } else { target.ndim() == 1 && x.sizes()[0] == target.sizes()[0] },
        "size mismatch (got input: {:?}, target: {:?})",
        x.sizes(),
        target.sizes()
    );
    let classes = x.sizes()[x.ndim() - 1];
    if let Some(w) = weight {
        check!(
            w.ndim() == 1 && w.numel() == classes,
            "weight tensor should be defined either for all {classes} classes or no classes but got weight tensor of \
             shape: {:?}",
            w.sizes()
        );
    }
    check_target_dtype(target)?;
    let n = if single { 1 } else { x.sizes()[0] };
    let sizes: Dims = if single { Dims::new() } else { Dims::from_slice(&[n]) };
    let batch = Batch { n: n as usize, classes: classes as usize, positions: 1 };
    let how = reduction(r)?;
    // The loss of a single sample is its sum.
    let how = if single && how == Reduction::None { Reduction::Sum } else { how };
    check_weight(x, weight)?;
    run(x, target, weight, how, ignore, batch, &sizes, out)
}

fn forward_2d(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, target, weight, r, ignore): Given = args.get()?;
    check!(
        target.ndim() == 3,
        "only batches of spatial targets supported (3D tensors) but got targets of dimension: {}",
        target.ndim()
    );
    check!(
        x.ndim() == 4,
        "only batches of spatial inputs supported (4D tensors), but got input of dimension: {}",
        x.ndim()
    );
    let (s, t) = (x.sizes(), target.sizes());
    check!(s[0] == t[0] && s[2..] == t[1..], "size mismatch (got input: {s:?} , target: {t:?}");
    if let Some(w) = weight {
        check!(w.numel() == s[1], "weight tensor should be defined either for all or no classes");
    }
    check_target_dtype(target)?;
    let batch = Batch { n: s[0] as usize, classes: s[1] as usize, positions: (s[2] * s[3]) as usize };
    check_weight(x, weight)?;
    // The kernel of planes takes no bytes.
    check!(target.dtype() == DType::Int64, "expected scalar type Long but found {}", target.dtype().name());
    run(x, target, weight, reduction(r)?, ignore, batch, t, out)
}

fn run(
    x: &Tensor,
    target: &Tensor,
    weight: Option<&Tensor>,
    how: Reduction,
    ignore: i64,
    batch: Batch,
    sizes: &[i64],
    out: &mut Out<'_>,
) -> Result<()> {
    let Batch { n, classes, positions } = batch;
    let target = iter::to_dtype(target, DType::Int64)?;
    let target = dense(&target)?;
    let each = how == Reduction::None;
    out.tensor(if each { sizes } else { &[] }, None, x.dtype())?;
    out.tensor(&[], None, x.dtype())?;
    if out.is_shape() {
        return Ok(());
    }
    // SAFETY: a contiguous int64 tensor.
    let at = unsafe { target.as_slice::<i64>() };
    if let Some(bad) = at.iter().find(|&&t| t != ignore && (t < 0 || t >= classes as i64)) {
        bail!(Index, "Target {bad} is out of bounds.");
    }
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    let weight = weight.map(|w| iter::contiguous(&*cast(w, compute)?)).transpose()?;
    dispatch_dtype!(float_single, compute, "nll_loss_out_frame", T => {
        // SAFETY: contiguous tensors of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        // SAFETY: as above.
        let weight = weight.as_ref().map(|w| unsafe { w.as_slice::<T>() });
        let mut losses = filled(n * positions, T::ZERO);
        let (mut sum, mut total) = (0.0, 0.0);
        for (k, (loss, &t)) in losses.iter_mut().zip(at).enumerate() {
            if t == ignore {
                continue;
            }
            let (row, pixel) = (k / positions, k % positions);
            let w = weight.map_or(1.0, |w| w[t as usize].to_f64());
            let v = -w * x[(row * classes + t as usize) * positions + pixel].to_f64();
            *loss = T::from_f64(v);
            sum += v;
            total += w;
        }
        if how == Reduction::None {
            total = 0.0;
        }
        write::<T>(out.get(0), |y| match how {
            Reduction::None => y.copy_from_slice(&losses),
            Reduction::Mean => y[0] = T::from_f64(sum / total),
            Reduction::Sum => y[0] = T::from_f64(sum),
        })?;
        write::<T>(out.get(1), |y| y[0] = T::from_f64(total))
    })
}

fn nd(args: &Args<'_>) -> Result<Value> {
    let (x, target, weight, r, ignore): Given = args.get()?;
    check!(x.ndim() >= 1, Value, "Expected 1 or more dimensions (got {})", x.ndim());
    if x.ndim() == 1 {
        check_target_dtype(target)?;
    }
    check!(
        x.ndim() != 1 || target.ndim() != 1 || target.numel() == 1,
        Value,
        "For 1D input, 1D target must have size 1, but got target size: {}",
        target.numel()
    );
    if x.ndim() != 1 {
        let samples = target.sizes().first().copied().unwrap_or(1);
        check!(
            x.sizes()[0] == samples,
            Value,
            "Expected input batch_size ({}) to match target batch_size ({samples}).",
            x.sizes()[0]
        );
    }
    match x.ndim() {
        1 | 2 => return call!("nll_loss", x, target, weight, r, ignore),
        4 => return call!("nll_loss2d", x, target, weight, r, ignore),
        _ => {}
    }
    let (n, c) = (x.sizes()[0], x.sizes()[1]);
    let out_size: Dims = [n].iter().chain(&x.sizes()[2..]).copied().collect();
    check!(
        target.sizes() == out_size.as_slice(),
        "Expected target size {:?}, got {:?}",
        out_size.as_slice(),
        target.sizes()
    );
    let pixels: i64 = x.sizes()[2..].iter().product();
    let flat = tensor!("reshape", x, &[n, c, 1, pixels])?;
    let flat_target = tensor!("reshape", target, &[n, 1, pixels])?;
    let loss = call!("nll_loss2d", &flat, &flat_target, weight, r, ignore)?;
    match reduction(r)? {
        Reduction::None => call!("view", &loss.tensor()?, &out_size),
        _ => Ok(loss),
    }
}

/// A weight per class, shaped to multiply the input.
fn class_weight(weight: &Tensor, x: &Tensor, classes: i64) -> Result<Tensor> {
    check!(
        weight.ndim() == 1 && weight.numel() == classes,
        "cross_entropy: weight tensor should be defined either for all {classes} classes or no classes but got weight \
         tensor of shape: {:?}",
        weight.sizes()
    );
    if x.ndim() < 2 {
        return Ok(weight.clone());
    }
    let shape: Dims = (0..x.ndim()).map(|d| if d == 1 { classes } else { 1 }).collect();
    tensor!("view", weight, &shape)
}

fn cross_entropy(args: &Args<'_>) -> Result<Value> {
    let (x, target, weight, r, ignore, smoothing): (&Tensor, &Tensor, Option<&Tensor>, i64, i64, f64) = args.get()?;
    check!(smoothing <= 1.0, "label_smoothing must be between 0.0 and 1.0. Got: {smoothing}");
    let class_dim = if x.ndim() == 1 { 0i64 } else { 1 };
    let by_probabilities = x.sizes() == target.sizes();
    if by_probabilities {
        check!(
            target.dtype().is_floating(),
            "Expected floating point type for target with class probabilities, got {}",
            target.dtype().name()
        );
        check!(ignore < 0, "ignore_index is not supported for floating point target");
    }
    let input = tensor!("log_softmax.int", x, class_dim, x.dtype())?;
    if !by_probabilities && smoothing <= 0.0 {
        return call!("nll_loss_nd", &input, target, weight, r, ignore);
    }
    let classes = x.size(class_dim)?;
    let weighted = weight.map(|w| class_weight(w, &input, classes)).transpose()?;
    let over_classes = |t: &Tensor| neg(&tensor!("sum.dim_IntList", t, &[class_dim])?);
    let how = reduction(r)?;
    if by_probabilities {
        let mut target = target.clone();
        if smoothing > 0.0 {
            target = plus(&times(&target, 1.0 - smoothing)?, smoothing / classes as f64)?;
        }
        let mut product = mul(&input, &target)?;
        if let Some(w) = &weighted {
            product = mul(&product, w)?;
        }
        if how == Reduction::None {
            return Ok(over_classes(&product)?.into());
        }
        let sum = neg(&tensor!("sum", &product)?)?;
        if how == Reduction::Sum {
            return Ok(sum.into());
        }
        let samples = input.numel().checked_div(classes).unwrap_or(0);
        let by = if input.numel() == 0 { f64::NAN } else { samples as f64 };
        return call!("div.Scalar", &sum, Scalar::Float(by));
    }
    let nll = tensor!("nll_loss_nd", &input, target, weight, r, ignore)?;
    let product = match &weighted {
        Some(w) => mul(&input, w)?,
        None => input,
    };
    let ignored = tensor!("eq.Scalar", target, Scalar::Int(ignore))?;
    let smooth = tensor!("masked_fill.Scalar", &over_classes(&product)?, &ignored, Scalar::Int(0))?;
    let smooth = match how {
        Reduction::None => smooth,
        Reduction::Sum => tensor!("sum", &smooth)?,
        Reduction::Mean => {
            let sum = tensor!("sum", &smooth)?;
            let valid = tensor!("logical_not", &ignored)?;
            let total = match weight {
                Some(w) => {
                    let known = tensor!("masked_fill.Scalar", target, &ignored, Scalar::Int(0))?;
                    let known = tensor!("reshape", &known, &[-1i64])?;
                    let each = tensor!("gather", w, 0i64, &known)?;
                    let valid = tensor!("reshape", &valid, &[-1i64])?;
                    tensor!("sum", &mul(&each, &valid)?)?
                }
                None => tensor!("sum", &valid)?,
            };
            div(&sum, &total)?
        }
    };
    Ok(add(&times(&nll, 1.0 - smoothing)?, &times(&smooth, smoothing / classes as f64)?)?.into())
}
