//! Running sums, products and extremes.

use super::{Slab, compute_dtype, write, write2};
use crate::core::{DType, Element, Result, Tensor, geometry};
use crate::dispatch::Args;
use crate::dispatch_dtype;
use crate::kernels::reduce::{Real, Shape3, cumprod, cumsum};
use crate::ops::elementwise::cast;
use crate::ops::out::Out;
use crate::ops::record::*;
use crate::ops::sort::{NAN, rank};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor",
        "Running sums along a dimension.",
        |a, o| running(a, o, false),
    )
    .inplace()
    .out("out"),
    structured(
        "cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor",
        "Running products along a dimension.",
        |a, o| running(a, o, true),
    )
    .inplace()
    .out("out"),
    structured(
        "cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)",
        "Running maxima along a dimension and the last index of each.",
        |a, o| running_extreme(a, o, true),
    )
    .out("out"),
    structured(
        "cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)",
        "Running minima along a dimension and the last index of each.",
        |a, o| running_extreme(a, o, false),
    )
    .out("out"),
    structured(
        "logcumsumexp(Tensor self, int dim) -> Tensor",
        "The logarithms of running sums of e^x along a dimension.",
        logcumsumexp,
    )
    .out("out"),
];

fn running(args: &Args<'_>, out: &mut Out<'_>, product: bool) -> Result<()> {
    let (x, dim, dtype): (&Tensor, i64, Option<DType>) = args.get()?;
    let dim = geometry::wrap_dim(dim, x.ndim())?;
    let own = if x.dtype().is_integral_or_bool() { DType::Int64 } else { x.dtype() };
    let dtype = dtype.or(out.given_dtype(0)).unwrap_or(own);
    let o = out.tensor(x.sizes(), None, dtype)?;
    let compute = if dtype == DType::Bool { DType::Int64 } else { compute_dtype(dtype) };
    let x = cast(x, compute)?;
    let slab = Slab::along(&x, dim)?;
    if compute.is_floating() {
        return dispatch_dtype!(float_single, compute, "cumsum_out_cpu", T => {
            write::<T>(o, |y| if product { cumprod(slab.data::<T>(), slab.shape, y) } else { cumsum(slab.data::<T>(), slab.shape, y) })
        });
    }
    dispatch_dtype!(integral, compute, "cumsum_out_cpu", T => {
        write::<T>(o, |y| scan(slab.data::<T>(), slab.shape, y, |a: T, v| if product { a.wrapping_mul(v) } else { a.wrapping_add(v) }))
    })
}

/// `out[d] = step(out[d - 1], x[d])` along `dim`, starting with `x[0]`.
fn scan<T: Copy>(x: &[T], [outer, dim, inner]: Shape3, out: &mut [T], step: impl Fn(T, T) -> T) {
    for o in 0..outer {
        for d in 0..dim {
            for i in 0..inner {
                let at = (o * dim + d) * inner + i;
                out[at] = if d == 0 { x[at] } else { step(out[at - inner], x[at]) };
            }
        }
    }
}

fn running_extreme(args: &Args<'_>, out: &mut Out<'_>, max: bool) -> Result<()> {
    let (x, dim): (&Tensor, i64) = args.get()?;
    let dim = geometry::wrap_dim(dim, x.ndim())?;
    out.tensor(x.sizes(), None, x.dtype())?;
    out.tensor(x.sizes(), None, DType::Int64)?;
    let slab = Slab::along(x, dim)?;
    dispatch_dtype!(real, x.dtype(), if max { "cummax_cpu" } else { "cummin_cpu" }, T => {
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
                    Some((b, i)) if !(rank(v) == NAN || (if max { v >= b } else { v <= b })) => Some((b, i)),
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
    let compute = compute_dtype(x.dtype());
    let x = cast(x, compute)?;
    let slab = Slab::along(&x, dim)?;
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
