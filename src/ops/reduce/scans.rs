//! Running sums, products and extremes.

use super::{Slab, picked_alone, write, write2};
use crate::core::{DType, Element, Result, Scalar, Tensor, geometry, iter};
use crate::kernels::complex::{self, by_doubles2};
use crate::kernels::reduce::{Real, Shape3, cumprod, cumsum};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Variant};
use crate::ops::support::elementwise::cast;
use crate::ops::support::gradient as math;
use crate::{call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor",
        "Running sums along a dimension.",
        |a, o| running(a, o, false),
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &[], |g| math::sums_to_end(g.grad()?, g.int("dim")?))])
    .inplace()
    .out("out"),
    structured(
        "cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor",
        "Running products along a dimension.",
        |a, o| running(a, o, true),
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["self", "result"], cumprod_gradient)])
    .inplace()
    .out("out"),
    structured(
        "cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)",
        "Running maxima along a dimension and the last index of each.",
        |a, o| running_extreme(a, o, true),
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["self", "indices"], |g| {
        math::placed(g.grad()?, g.sizes("self")?, g.int("dim")?, g.saved("indices")?)
    })])
    .out("out"),
    structured(
        "cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)",
        "Running minima along a dimension and the last index of each.",
        |a, o| running_extreme(a, o, false),
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["self", "indices"], |g| {
        math::placed(g.grad()?, g.sizes("self")?, g.int("dim")?, g.saved("indices")?)
    })])
    .out("out"),
    composite("_logcumsumexp(Tensor self, int dim) -> Tensor", "As logcumsumexp.", |args| {
        call!("logcumsumexp", args.list[0], args.list[1])
    })
    .out("out"),
    structured(
        "logcumsumexp(Tensor self, int dim) -> Tensor",
        "The logarithms of running sums of e^x along a dimension.",
        logcumsumexp,
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["self", "result"], |g| {
        let (grad, x, y, dim) = (g.grad()?, g.saved("self")?, g.saved("result")?, g.int("dim")?);
        if x.ndim() == 0 {
            return Ok(grad);
        }
        // The logarithm of the sum, over all that come after, of what an element adds to their gradients.
        let added = |log: Tensor| -> Result<Tensor> {
            let sums = tensor!("logcumsumexp", &math::flip(math::sub(log, &y)?, &[dim])?, dim)?;
            math::exp(math::add(math::flip(sums, &[dim])?, &x)?)
        };
        if grad.dtype().is_complex() {
            return math::conj(added(math::log(math::conj(grad)?)?)?);
        }
        let lowest = math::number(if x.dtype() == DType::Float64 { f64::MIN } else { f32::MIN.into() }, x.dtype())?;
        let size = math::log(math::abs(&grad)?)?;
        // The parts of the gradient of one sign, as logarithms.
        let part = |is_of: Tensor| added(math::select_where(is_of, &size, &lowest)?);
        math::sub(part(math::above(&grad, 0)?)?, part(math::below(&grad, 0)?)?)
    })])
    .out("out"),
];

/// Every later product without the element: the product over it before the first zero, that of the others at the zero,
/// and zero after it.
fn cumprod_gradient(g: &Backward<'_>) -> Result<Tensor> {
    let (grad, y, dim) = (g.grad()?, g.saved("result")?, g.int("dim")?);
    let x = math::cast(g.saved("self")?, y.dtype())?;
    if x.ndim() == 0 || x.size(dim)? == 1 {
        return Ok(grad);
    }
    let products = math::mul(&grad, math::conj(&y)?)?;
    let is_zero = math::is(&x, 0)?;
    if !math::is_any(&is_zero)? {
        return math::div(math::sums_to_end(products, dim)?, math::conj(x)?);
    }
    if math::is_recording() {
        return products_without(&grad, &x, dim);
    }
    let zeros = tensor!("cumsum", &is_zero, dim)?;
    let is_first = math::both(is_zero, math::is(&zeros, 1)?)?;
    let rest = math::select_where(&is_first, math::number(1, x.dtype())?, &x)?;
    let before = math::div(math::sums_to_end(products, dim)?, math::conj(&rest)?)?;
    let others = math::mul(grad, math::conj(tensor!("cumprod", &rest, dim)?)?)?;
    let at_first = math::masked(math::sums_to_end(others, dim)?, is_first)?;
    math::select_where(math::is(zeros, 0)?, before, at_first)
}

/// The same element by element, in a form that can be differentiated again.
fn products_without(grad: &Tensor, x: &Tensor, dim: i64) -> Result<Tensor> {
    let n = x.size(dim)?;
    let one = tensor!("ones_like", &math::narrow(x, dim, 0, 1)?)?;
    let each = (0..n).map(|k| {
        let before = tensor!("prod.dim_int", &math::narrow(x, dim, 0, k)?, dim, true)?;
        let after = math::cat(&[one.clone(), math::narrow(x, dim, k + 1, n - k - 1)?], dim)?;
        let others = math::mul(before, tensor!("cumprod", &after, dim)?)?;
        math::sum_dims(math::mul(math::narrow(grad, dim, k, n - k)?, math::conj(others)?)?, &[dim], true)
    });
    math::cat(&each.collect::<Result<Vec<_>>>()?, dim)
}

fn running(args: &Args<'_>, out: &mut Out<'_>, product: bool) -> Result<()> {
    let (x, dim, dtype): (&Tensor, i64, Option<DType>) = args.get()?;
    let dim = geometry::wrap_dim(dim, x.ndim())?;
    let target = out.given_dtype(0).filter(|_| args.signature.variant == Variant::InPlace);
    if let (Some(target), Some(asked)) = (target, dtype) {
        check!(
            target == asked,
            "Bad in-place call: input tensor dtype {} and output tensor dtype {} should match",
            target.meta_name(),
            asked.meta_name()
        );
    }
    let own = if x.dtype().is_integral_or_bool() { DType::Int64 } else { x.dtype() };
    let dtype = dtype.or(out.given_dtype(0)).unwrap_or(own);
    let o = out.tensor(x.sizes(), None, dtype)?;
    if o.is_shape() {
        return Ok(());
    }
    if x.ndim() == 0 || x.numel() == 0 {
        return iter::copy(o, x);
    }
    let name = if product { "cumprod_out_cpu" } else { "cumsum_out_cpu" };
    check!(dtype != DType::Bool, NotImplemented, "\"{name}\" not implemented for 'Bool'");
    let compute = dtype.widest();
    let x = cast(x, compute)?;
    let slab = Slab::along(&x, dim)?;
    if dtype.is_reduced_floating() {
        // `at::acc_type`: single precision for what is narrower, double precision for it.
        return write::<f32>(o, |y| match product {
            true => scan(slab.data(), slab.shape, y, 1.0, |a: f32, v| a * v),
            false => scan(slab.data(), slab.shape, y, 0.0, |a: f32, v| a + v),
        });
    }
    if compute.is_floating() {
        return dispatch_dtype!(float_single, compute, name, T => {
            write::<T>(o, |y| if product { cumprod(slab.data::<T>(), slab.shape, y) } else { cumsum(slab.data::<T>(), slab.shape, y) })
        });
    }
    if compute.is_complex() {
        return dispatch_dtype!(complex, compute, name, T => {
            let (start, step): (_, fn(T, T) -> T) = if product { (1.0, |a, v| a * v) } else { (0.0, |a, v| a + v) };
            write::<T>(o, |y| scan(slab.data(), slab.shape, y, T::from_scalar(Scalar::Float(start)), step))
        });
    }
    check!(compute == DType::Int64, NotImplemented, "\"{name}\" not implemented for '{}'", dtype.name());
    write::<i64>(o, |y| match product {
        true => scan(slab.data(), slab.shape, y, 1, i64::wrapping_mul),
        false => scan(slab.data(), slab.shape, y, 0, i64::wrapping_add),
    })
}

/// `out[d] = step(out[d - 1], x[d])` along `dim`, with `start` before the first.
fn scan<T: Copy>(x: &[T], [_, dim, inner]: Shape3, out: &mut [T], start: T, step: impl Fn(T, T) -> T) {
    let size = (dim * inner).max(1);
    for (x, out) in x.chunks_exact(size).zip(out.chunks_exact_mut(size)) {
        if inner == 1 {
            // What a row has come to stays in a register.
            let mut last = start;
            for (y, &v) in out.iter_mut().zip(x) {
                last = step(last, v);
                *y = last;
            }
            continue;
        }
        let (first, _) = out.split_at_mut(inner);
        first.iter_mut().zip(x).for_each(|(y, &v)| *y = step(start, v));
        for d in 1..dim {
            let (done, rest) = out.split_at_mut(d * inner);
            let rows = rest.iter_mut().zip(&x[d * inner..(d + 1) * inner]);
            rows.zip(&done[(d - 1) * inner..]).for_each(|((y, &v), &last)| *y = step(last, v));
        }
    }
}

fn running_extreme(args: &Args<'_>, out: &mut Out<'_>, max: bool) -> Result<()> {
    let (x, dim): (&Tensor, i64) = args.get()?;
    let dim = geometry::wrap_dim(dim, x.ndim())?;
    out.tensor(x.sizes(), None, x.dtype())?;
    out.tensor(x.sizes(), None, DType::Int64)?;
    if x.numel() == 0 || picked_alone(x, out)? {
        return Ok(());
    }
    let x = cast(x, x.dtype().widest())?;
    let slab = Slab::along(&x, dim)?;
    dispatch_dtype!(wide, x.dtype(), if max { "cummax_cpu" } else { "cummin_cpu" }, T => {
        write2::<T, i64>(out.get(0), out.get(1), |values, indices| {
            extremes(slab.data::<T>(), slab.shape, values, indices, max);
        })
    })
}

fn extremes<T: Element + PartialOrd>(
    x: &[T],
    [outer, dim, inner]: Shape3,
    values: &mut [T],
    indices: &mut [i64],
    max: bool,
) {
    for o in 0..outer {
        for i in 0..inner {
            let mut best = None;
            for d in 0..dim {
                let at = (o * dim + d) * inner + i;
                let v = x[at];
                // The latest of equal ones; NaN stays until another NaN.
                best = match best {
                    Some((b, i)) if !(v.partial_cmp(&v).is_none() || (if max { v >= b } else { v <= b })) => {
                        Some((b, i))
                    }
                    _ => Some((v, d)),
                };
                if let Some((b, i)) = best {
                    (values[at], indices[at]) = (b, i as i64);
                }
            }
        }
    }
}

fn logcumsumexp(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dim): (&Tensor, i64) = args.get()?;
    let dim = geometry::wrap_dim(dim, x.ndim())?;
    let o = out.tensor(x.sizes(), None, x.dtype())?;
    let compute = x.dtype().opmath();
    let x = cast(x, compute)?;
    let slab = Slab::along(&x, dim)?;
    if compute.is_complex() {
        return dispatch_dtype!(complex, compute, "logcumsumexp_out_cpu", T => {
            write::<T>(o, |y| scan(slab.data(), slab.shape, y, T::from_scalar(Scalar::Float(f64::NEG_INFINITY)), |a, v| by_doubles2(a, v, complex::log_add_exp)))
        });
    }
    dispatch_dtype!(float_single, compute, "logcumsumexp_out_cpu", T => {
        write::<T>(o, |y| {
            let [outer, dim, inner] = slab.shape;
            let x = slab.data::<T>();
            for r in 0..outer * inner {
                let mut sum = f64::NEG_INFINITY;
                for d in 0..dim {
                    let at = (r / inner * dim + d) * inner + r % inner;
                    sum = log_add_exp(sum, x[at].to_f64());
                    y[at] = T::from_f64(sum);
                }
            }
        })
    })
}

/// `ln(e^a + e^b)`.
fn log_add_exp(a: f64, b: f64) -> f64 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    if low == high && low.is_infinite() {
        return low;
    }
    if a.is_nan() || b.is_nan() {
        return f64::NAN;
    }
    high + (low - high).exp().ln_1p()
}
