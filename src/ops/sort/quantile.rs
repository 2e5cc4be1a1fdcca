//! Quantiles.

use super::order::in_order;
use super::ranked;
use crate::core::fallible_alloc::{collected, filled};
use crate::core::{DType, Dims, Element, Result, Scalar, Tensor, geometry};
use crate::kernels::reduce::Real;
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::reduce::{Slab, dense, mask, reduced_sizes};
use crate::ops::support::gradient as math;
use crate::{bail, call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite_with_kernel(
        "quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation='linear') -> Tensor",
        "The q-th quantiles along a dimension.",
        |a| recorded(a, false),
        |a| by_tensor(a, false),
    ).autocast(Autocast::Float32)
    .out("out"),
    composite_with_kernel(
        "quantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation='linear') -> Tensor",
        "The q-th quantile along a dimension.",
        |a| recorded(a, false),
        |a| by_number(a, false),
    ).autocast(Autocast::Float32).on_batches(Batching::DIM)
    .out("scalar_out"),
    composite_with_kernel(
        "nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation='linear') -> Tensor",
        "The q-th quantiles along a dimension of what is not NaN.",
        |a| recorded(a, true),
        |a| by_tensor(a, true),
    ).autocast(Autocast::Float32)
    .out("out"),
    composite_with_kernel(
        "nanquantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation='linear') -> \
         Tensor",
        "The q-th quantile along a dimension of what is not NaN.",
        |a| recorded(a, true),
        |a| by_number(a, true),
    ).autocast(Autocast::Float32).on_batches(Batching::DIM)
    .out("scalar_out"),
];

/// What is between two elements.
#[derive(Clone, Copy, PartialEq)]
enum Between {
    Linear,
    Lower,
    Higher,
    Midpoint,
    Nearest,
}

fn between(text: &str) -> Result<Between> {
    Ok(match text {
        "linear" => Between::Linear,
        "lower" => Between::Lower,
        "higher" => Between::Higher,
        "midpoint" => Between::Midpoint,
        "nearest" => Between::Nearest,
        other => {
            bail!("quantile() interpolation must be one of linear, lower, higher, midpoint or nearest, but got {other}")
        }
    })
}

fn check_number(q: f64) -> Result<()> {
    check!((0.0..=1.0).contains(&q), "quantile() q must be in the range [0, 1] but got {q}");
    Ok(())
}

fn by_number(args: &Args<'_>, ignore: bool) -> Result<Value> {
    let q: f64 = args.at(1)?;
    check_number(q)?;
    quantile(args, &[q], false, ignore)
}

fn by_tensor(args: &Args<'_>, ignore: bool) -> Result<Value> {
    let (x, q): (&Tensor, &Tensor) = args.get()?;
    quantile(args, &checked_ranks(x, q)?, q.ndim() == 1, ignore)
}

/// An error where q is no tensor of ranks for x, whatever its elements are.
fn check_ranks(x: &Tensor, q: &Tensor) -> Result<()> {
    check!(q.ndim() <= 1, "quantile() q must be a scalar or 1D tensor");
    check_input(x)?;
    check!(q.dtype() == x.dtype(), "quantile() q tensor must be same dtype as the input tensor");
    Ok(())
}

fn check_range(is_inside: bool) -> Result<()> {
    check!(is_inside, "quantile() q values must be in the range [0, 1]");
    Ok(())
}

/// The elements of q; an error where they are no quantiles of x.
fn checked_ranks(x: &Tensor, q: &Tensor) -> Result<Vec<f64>> {
    check_ranks(x, q)?;
    if q.is_shape() {
        return Ok(filled(q.numel() as usize, 0.0));
    }
    let dense = dense(q)?;
    let values: Vec<f64> = dispatch_dtype!(float_single, q.dtype(), "quantile()", T => {
        // SAFETY: a contiguous tensor of this dtype.
        collected(unsafe { dense.as_slice::<T>() }.iter().map(|v| v.to_scalar().to_f64()))
    });
    check_range(values.iter().all(|q| (0.0..=1.0).contains(q)))?;
    Ok(values)
}

/// The quantiles by other operators: what is sorted is picked at the ranks and interpolated.
fn recorded(args: &Args<'_>, ignore: bool) -> Result<Value> {
    let (x, dim, keepdim): (&Tensor, Option<i64>, bool) = (args.at(0)?, args.at(2)?, args.at(3)?);
    let q = match args.list[1] {
        Arg::Tensor(q) => {
            check_ranks(x, q)?;
            if !q.is_shape() {
                let is_inside = tensor!("eq.Tensor", q, &tensor!("clamp", q, Scalar::Int(0), Scalar::Int(1))?)?;
                check_range(!math::is_any(math::not(is_inside)?)?)?;
            }
            q.clone()
        }
        _ => {
            let q: f64 = args.at(1)?;
            check_number(q)?;
            check_input(x)?;
            math::number(q, x.dtype())?
        }
    };
    let how = between(args.at(4)?)?;
    let dim = dim.map(|d| geometry::wrap_dim(d, x.ndim())).transpose()?.filter(|_| x.ndim() > 0);
    // Rows to take quantiles of are last; their dimension stays with size one.
    let rows = match dim {
        Some(d) => math::transpose(math::unsqueeze(x, -1)?, d as i64, -1)?,
        None if !keepdim => math::reshape(x, &[-1])?,
        None => math::reshape(x, &Dims::from_elem(1, x.ndim()).into_iter().chain([-1]).collect::<Dims>())?,
    };
    let sorted = call!("sort", &rows, -1)?.tensors()?.swap_remove(0);
    let n = sorted.size(-1)?;
    let ranks = if ignore {
        let valid = math::sum_dims(math::not(math::isnan(&sorted)?)?, &[-1], true)?;
        let ranks = math::mul(&q, math::cast(math::shift(valid, -1)?, x.dtype())?)?;
        math::without(&ranks, math::below(&ranks, 0)?)?
    } else {
        // Where anything is NaN, the last is.
        let is_nan = math::isnan(math::narrow(&sorted, -1, n - 1, 1)?)?;
        math::select_where(is_nan, math::number(n - 1, x.dtype())?, math::scale(&q, n - 1)?)?
    };
    let ranks = match how {
        Between::Lower => tensor!("floor", &ranks)?,
        Between::Higher => tensor!("ceil", &ranks)?,
        Between::Nearest => tensor!("round", &ranks)?,
        _ => ranks,
    };
    let at = |rank: &Tensor| tensor!("gather", &sorted, -1, &math::cast(rank, DType::Int64)?);
    let floor = tensor!("floor", &ranks)?;
    let below = at(&floor)?;
    let values = match how {
        Between::Linear => {
            let weight = math::sub(&ranks, &floor)?;
            tensor!("lerp.Tensor", &below, &at(&tensor!("ceil", &ranks)?)?, &weight)?
        }
        Between::Midpoint => tensor!("lerp.Scalar", &below, &at(&tensor!("ceil", &ranks)?)?, Scalar::Float(0.5))?,
        _ => below,
    };
    // Nobody else has the values, which are given their shape in place: they are no view.
    if q.ndim() > 0 {
        // The quantiles come first, if there are several.
        call!("unsqueeze_", &values, 0)?;
        call!("transpose_", &values, 0, -1)?;
    }
    call!("squeeze_.dim", &values, -1)?;
    if let (Some(d), false) = (dim, keepdim) {
        call!("squeeze_.dim", &values, d as i64 + q.ndim() as i64)?;
    }
    Ok(values.into())
}

fn check_input(x: &Tensor) -> Result<()> {
    check!(x.numel() > 0, "quantile() input tensor must be non-empty");
    check!(
        matches!(x.dtype(), DType::Float32 | DType::Float64),
        "quantile() input tensor must be either float or double dtype"
    );
    Ok(())
}

fn quantile(args: &Args<'_>, q: &[f64], several: bool, ignore: bool) -> Result<Value> {
    let x: &Tensor = args.at(0)?;
    let (dim, keepdim, how): (Option<i64>, bool, &str) = (args.at(2)?, args.at(3)?, args.at(4)?);
    check_input(x)?;
    let how = between(how)?;
    let mask = mask(dim.as_ref().map(std::slice::from_ref), x.ndim())?;
    let kept = reduced_sizes(x.sizes(), &mask, keepdim);
    let slab = match dim {
        Some(d) => Slab::along(x, geometry::wrap_dim(d, x.ndim())?)?,
        None => Slab::flat(x)?,
    };
    let mut sizes: Dims = kept.clone();
    sizes.push(q.len() as i64);
    let o = Tensor::empty(&sizes, x.dtype())?;
    if !o.is_shape() {
        dispatch_dtype!(float_single, x.dtype(), "quantile()", T => {
            // SAFETY: a fresh contiguous tensor of this dtype.
            let y = unsafe { o.as_mut_slice::<T>() };
            let [outer, dim, inner] = slab.shape;
            let x = slab.data::<T>();
            for r in 0..if y.is_empty() { 0 } else { outer * inner } {
                let mut row = collected((0..dim).map(|d| x[(r / inner * dim + d) * inner + r % inner]));
                row = collected(in_order(ranked(&row), false).into_iter().map(|(_, i)| row[i as usize]));
                let valid = row.iter().filter(|v| !v.is_nan()).count();
                for (k, &q) in q.iter().enumerate() {
                    y[r * q_len(&sizes) + k] = if valid < dim && !ignore || valid == 0 {
                        T::from_f64(f64::NAN)
                    } else {
                        at_rank(&row, T::from_f64(q) * T::from_f64((valid - 1) as f64), how)
                    };
                }
            }
        });
    }
    let mut strides: Dims = o.strides().into();
    let last = strides.pop().unwrap_or(1);
    let (mut shape, mut steps): (Dims, Dims) = (kept, strides);
    if several {
        shape.insert(0, q.len() as i64);
        steps.insert(0, last);
    }
    Ok(o.alias(&shape, &steps, 0, x.dtype())?.into())
}

fn q_len(sizes: &[i64]) -> usize {
    sizes.last().copied().unwrap_or(1) as usize
}

/// The value at a fractional rank of a sorted row.
fn at_rank<T: Real>(row: &[T], rank: T, how: Between) -> T {
    let r = rank.to_f64();
    let r = match how {
        Between::Lower => r.floor(),
        Between::Higher => r.ceil(),
        Between::Nearest => r.round_ties_even(),
        _ => r,
    };
    let last = row.len() - 1;
    let (below, above) = (row[(r.floor() as usize).min(last)], row[(r.ceil() as usize).min(last)]);
    if !matches!(how, Between::Linear | Between::Midpoint) {
        return below;
    }
    let weight = if how == Between::Midpoint { 0.5 } else { r - r.floor() };
    let w = T::from_f64(weight);
    if weight < 0.5 { below + w * (above - below) } else { above - (above - below) * (T::ONE - w) }
}
