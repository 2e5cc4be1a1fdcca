//! Pooling into a given number of parts.

use super::{result_strides, three, to_maxima, to_maxima_as_input};
use crate::core::{DType, Dims, Result, Tensor};
use crate::kernels::pool::{Planes, adaptive_avg_pool, adaptive_max_pool};
use crate::kernels::reduce::{Real, Reduce};
use crate::operator::gradient::{wrt, zero};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::{Slab, dense, write, write2};
use crate::ops::support::elementwise::{cast, part};
use crate::{call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor",
        "The mean of each of a given number of parts.",
        |a| {
            let (x, size) = one(a, "adaptive_avg_pool1d")?;
            let wide = tensor!("unsqueeze", x, -2i64)?;
            let pooled = tensor!("adaptive_avg_pool2d", &wide, &[1, size])?;
            call!("squeeze.dim", &pooled, -2i64)
        },
    )
    .out("out"),
    composite_with_kernel(
        "adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor",
        "The mean of each of a given number of parts.",
        |a| {
            let (x, size): (&Tensor, &[i64]) = a.get()?;
            if size == [1, 1] { mean_call(x, &[-1, -2]) } else { call!("_adaptive_avg_pool2d", x, size) }
        },
        |a| mean_or_kernel(a, &[-1, -2], "adaptive_avg_pool2d"),
    )
    .any_format()
    .on_quantized(OnQuantized::Centered)
    .placed()
    .out("out"),
    composite_with_kernel(
        "adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor",
        "The mean of each of a given number of parts.",
        |a| {
            let (x, size): (&Tensor, &[i64]) = a.get()?;
            if size == [1, 1, 1] { mean_call(x, &[-1, -2, -3]) } else { call!("_adaptive_avg_pool3d", x, size) }
        },
        |a| mean_or_kernel(a, &[-1, -2, -3], "adaptive_avg_pool3d"),
    )
    .autocast(Autocast::Float32)
    .on_quantized(OnQuantized::Centered)
    .out("out"),
    functional(
        "_adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor",
        "The mean of each of a given number of parts.",
        |a| kernel(a, 2, "adaptive_avg_pool2d"),
    )
    .any_format()
    .on_quantized(OnQuantized::Centered)
    .placed()
    .gradient(&[wrt("self", &["self"], |g| tensor!("_adaptive_avg_pool2d_backward", &g.grad()?, &g.saved("self")?))])
    .out("out"),
    functional(
        "_adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor",
        "The mean of each of a given number of parts.",
        |a| kernel(a, 3, "adaptive_avg_pool3d"),
    )
    .on_quantized(OnQuantized::Centered)
    .gradient(&[wrt("self", &["self"], |g| tensor!("_adaptive_avg_pool3d_backward", &g.grad()?, &g.saved("self")?))])
    .out("out"),
    functional(
        "_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor",
        "Each gradient spread over its part.",
        |a| spread(a, 2, "adaptive_avg_pool2d_backward"),
    )
    .is_derivative()
    .out("out")
    .gradient(&[
        wrt("grad_output", &[], |g| {
            let grad = g.grad()?;
            let size = &g.sizes("grad_output")?[grad.ndim() - 2..];
            tensor!("_adaptive_avg_pool2d", &grad, size)
        }),
        zero("self"),
    ]),
    functional(
        "_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor",
        "Each gradient spread over its part.",
        |a| spread(a, 3, "adaptive_avg_pool3d_backward"),
    )
    .is_derivative()
    .out("out")
    .gradient(&[
        wrt("grad_output", &[], |g| {
            let grad = g.grad()?;
            let size = &g.sizes("grad_output")?[grad.ndim() - 3..];
            tensor!("_adaptive_avg_pool3d", &grad, size)
        }),
        zero("self"),
    ]),
    mutating(
        "adaptive_avg_pool3d_backward.grad_input(Tensor grad_output, Tensor self, *, Tensor(a!) grad_input) -> Tensor(a!)",
        "Each gradient spread over its part.",
        |a| {
            let (grad, x, to): (&Tensor, &Tensor, &Tensor) = a.get()?;
            call!("_adaptive_avg_pool3d_backward.out", grad, x, to).map(drop)
        },
    ),
    composite(
        "adaptive_max_pool1d(Tensor self, int[1] output_size) -> (Tensor, Tensor)",
        "The maximum of each of a given number of parts and its position.",
        |a| {
            let name = "adaptive_max_pool1d";
            let (x, size) = one(a, name)?;
            checked(x, &[size], Pool::Maximum, name)?;
            let wide = tensor!("unsqueeze", x, -2i64)?;
            let both = call!("adaptive_max_pool2d", &wide, &[1, size])?.tensors()?;
            let narrow = both.iter().map(|t| tensor!("squeeze.dim", t, -2i64)).collect::<Result<Vec<_>>>()?;
            Ok(Value::tuple(narrow))
        },
    ),
    structured(
        "adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor)",
        "The maximum of each of a given number of parts and its position.",
        |a, o| max(a, o, 2, "adaptive_max_pool2d"),
    )
    .gradient(&[wrt("self", &["self", "result1"], |g| to_maxima_as_input(g, 2))])
    .constant_results(&[1])
    .out_names(&["out", "indices"])
    .out("out"),
    structured(
        "adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor)",
        "The maximum of each of a given number of parts and its position.",
        |a, o| max(a, o, 3, "adaptive_max_pool3d"),
    )
    .autocast(Autocast::Float32)
    .gradient(&[wrt("self", &["self", "result1"], |g| to_maxima(g, 3))])
    .constant_results(&[1])
    .out_names(&["out", "indices"])
    .out("out"),
];

fn one<'a>(args: &Args<'a>, name: &str) -> Result<(&'a Tensor, i64)> {
    let (x, size): (&Tensor, &[i64]) = args.get()?;
    check!(
        x.ndim() == 2 || x.ndim() == 3,
        "Expected 2 to 3 dimensions, but got {}-dimensional tensor for argument #1 'self' (while checking arguments for \
         {name})",
        x.ndim()
    );
    check!(size.len() == 1, "Expected 1 dimensions for argument output_size (while checking arguments for {name})");
    Ok((x, size[0]))
}

/// Global pooling as upstream's composite does it: a mean.
fn mean_call(x: &Tensor, dims: &[i64]) -> Result<Value> {
    call!("mean.dim", x, dims, true)
}

/// As [`kernel`], of one part for all; a mean takes what pooling refuses.
fn mean_or_kernel(args: &Args<'_>, dims: &[i64], name: &str) -> Result<Value> {
    let (x, size): (&Tensor, &[i64]) = args.get()?;
    let n = dims.len();
    let is_one = size.len() == n && size.iter().all(|&s| s == 1);
    let is_pooled = x.numel() > 0 && !x.dtype().is_integral_or_bool() && matches!(x.ndim() - n.min(x.ndim()), 1 | 2);
    if is_one && !is_pooled { mean_call(x, dims) } else { kernel(args, n, name) }
}

/// Which of the pools' checks there are, and what they look at first.
#[derive(PartialEq)]
enum Pool {
    Mean,
    Maximum,
}

/// The result's sizes, after the checks all adaptive pools share. The first dimension may be empty, batch or not.
fn checked(x: &Tensor, size: &[i64], pool: Pool, name: &str) -> Result<Dims> {
    let n = size.len();
    let is_mean = pool == Pool::Mean;
    let check_rank = || {
        let got = if is_mean { "but got" } else { "but got:" };
        let (one, batch) = (n + 1, n + 2);
        check!([one, batch].contains(&x.ndim()), "{name}(): Expected {one}D or {batch}D tensor, {got} {:?}", x.sizes());
        Ok(())
    };
    // Upstream's mean of volumes looks at sizes before it counts them, and its mean of images at those of the images alone.
    let rank_first = !is_mean || n < 3;
    if rank_first {
        check_rank()?;
    }
    let first = if is_mean && n < 3 { x.ndim() - n } else { 1 };
    for (d, &s) in x.sizes().iter().enumerate().skip(first) {
        check!(
            s > 0,
            "{name}(): Expected input to have non-zero size for non-batch dimensions, but input has sizes {:?} with \
             dimension {d} being empty",
            x.sizes()
        );
    }
    if !rank_first {
        check_rank()?;
    }
    check!(
        size.iter().all(|&s| s >= 0),
        "{name}: elements of output_size must be greater than or equal to 0 but received {size:?}"
    );
    Ok(x.sizes()[..x.ndim() - n].iter().chain(size).copied().collect())
}

fn kernel(args: &Args<'_>, n: usize, name: &str) -> Result<Value> {
    let (x, size): (&Tensor, &[i64]) = args.get()?;
    check!(size.len() == n, "{name}: output_size must be {n}");
    mean(args, x, size, name)
}

fn mean(args: &Args<'_>, x: &Tensor, size: &[i64], name: &str) -> Result<Value> {
    let sizes = checked(x, size, Pool::Mean, name)?;
    let o = args.fresh(&sizes, result_strides(x, &sizes, size.len())?.as_deref(), x.dtype())?;
    // Upstream's kernel of planes does not run for nothing, whatever the numbers.
    if o.numel() == 0 && size.len() <= 2 {
        return Ok(o.into());
    }
    if x.dtype().is_complex() && size.iter().all(|&s| s == 1) {
        for imaginary in [false, true] {
            mean_into(&part(x, imaginary)?, size, &part(&o, imaginary)?, name)?;
        }
    } else {
        mean_into(x, size, &o, name)?;
    }
    Ok(o.into())
}

fn mean_into(x: &Tensor, size: &[i64], o: &Tensor, name: &str) -> Result<()> {
    if o.numel() == 0 && size.contains(&0) {
        return Ok(());
    }
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    if size.iter().all(|&s| s == 1) {
        let mask: Vec<bool> = (0..x.ndim()).map(|d| d + size.len() >= x.ndim()).collect();
        let slab = Slab::new(&x, &mask)?;
        return dispatch_dtype!(float_single, compute, name, T => {
            write::<T>(o, |y| slab.reduce(Reduce::Mean, y))
        });
    }
    let x = dense(&x)?;
    let planes = parts(&x, size);
    dispatch_dtype!(float_single, compute, name, T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        write::<T>(o, |y| adaptive_avg_pool(x, &planes, y))
    })
}

fn spread(args: &Args<'_>, n: usize, name: &str) -> Result<Value> {
    let (grad, x): (&Tensor, &Tensor) = args.get()?;
    check!(
        grad.ndim() == x.ndim() && (x.ndim() == n + 1 || x.ndim() == n + 2) && grad.dtype() == x.dtype(),
        "{name}: gradient {} does not fit an input {}",
        grad.describe(),
        x.describe()
    );
    let lead = x.ndim() - n;
    check!(
        grad.sizes()[..lead] == x.sizes()[..lead],
        "{name}: gradient of shape {:?} does not fit an input of shape {:?}",
        grad.sizes(),
        x.sizes()
    );
    let o = match result_strides(x, x.sizes(), n)? {
        None => Tensor::empty(x.sizes(), x.dtype())?,
        Some(strides) => Tensor::empty_strided(x.sizes(), &strides, x.dtype())?,
    };
    let compute = x.dtype().opmath();
    let Planes { count, input, output } = parts(x, &grad.sizes()[lead..]);
    let [size, pooled] = [input, output].map(|s| s.iter().product::<usize>());
    let grad = cast(grad, compute)?;
    let grad = dense(&grad)?;
    let range = |k: usize, o: usize| o * input[k] / output[k]..((o + 1) * input[k]).div_ceil(output[k]);
    dispatch_dtype!(float_single, compute, name, T => {
        // SAFETY: a contiguous tensor of this dtype.
        let grad = unsafe { grad.as_slice::<T>() };
        write::<T>(&o, |y| {
            y.fill(<T as Real>::ZERO);
            for (p, y) in y.chunks_exact_mut(size.max(1)).enumerate().take(count) {
                for (o, &v) in grad[p * pooled..][..pooled].iter().enumerate() {
                    let at = [o / (output[1] * output[2]), o / output[2] % output[1], o % output[2]];
                    let [d, h, w] = [0, 1, 2].map(|k| range(k, at[k]));
                    let share = v / T::from_f64((d.len() * h.len() * w.len()) as f64);
                    for d in d {
                        for h in h.clone() {
                            let row = (d * input[1] + h) * input[2];
                            y[row + w.start..row + w.end].iter_mut().for_each(|y| *y += share);
                        }
                    }
                }
            }
        })?;
    });
    Ok(o.into())
}

/// Planes, input and output sizes.
fn parts(x: &Tensor, size: &[i64]) -> Planes {
    let (lead, spatial) = x.sizes().split_at(x.ndim() - size.len());
    Planes { count: lead.iter().product::<i64>() as usize, input: three(spatial), output: three(size) }
}

fn max(args: &Args<'_>, out: &mut Out<'_>, n: usize, name: &str) -> Result<()> {
    let (x, size): (&Tensor, &[i64]) = args.get()?;
    check!(size.len() == n, "{name}(): internal error: output_size.size() must be {n}");
    let sizes = checked(x, size, Pool::Maximum, name)?;
    let strides = result_strides(x, &sizes, n)?;
    out.tensor(&sizes, strides.as_deref(), x.dtype())?;
    out.tensor(&sizes, strides.as_deref(), DType::Int64)?;
    maxima(x, size, out.get(0), out.get(1))
}

fn maxima(x: &Tensor, size: &[i64], values: &Tensor, indices: &Tensor) -> Result<()> {
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    let planes = parts(&x, size);
    dispatch_dtype!(float_single, compute, "adaptive_max_pool2d", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        write2::<T, i64>(values, indices, |y, at| adaptive_max_pool(x, &planes, y, Some(at)))
    })
}
