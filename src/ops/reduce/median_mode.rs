//! Elements by rank: medians, modes, the k-th smallest.

use super::extremes::{check_not_empty, shared_by_all};
use super::{Mask, Slab, dense, mask, picked_alone, reduced_sizes, write, write2};
use crate::core::{DType, Element, Result, Scalar, Tensor, geometry};
use crate::kernels::reduce::Shape3;
use crate::operator::Args;
use crate::operator::gradient::wrt;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::sort::order::{RowsOut, each_row};
use crate::ops::sort::{Ranked, rank_of_nan, ranked, select};
use crate::ops::support::elementwise::cast;
use crate::ops::support::gradient as math;
use crate::{check, dispatch_dtype};
use std::borrow::Cow;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("median(Tensor self) -> Tensor", "The lower median of all elements; NaN where any is.", |a, o| {
        median_all(a, o, false)
    })
    .gradient(&[wrt("self", &["self", "result"], shared_by_all)])
    .out("out"),
    structured(
        "median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)",
        "Lower medians along a dimension and where they are.",
        |a, o| median_dim(a, o, false),
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["indices"], |g| {
        math::picked(&g.grad()?, g.sizes("self")?, g.int("dim")?, &g.saved("indices")?, g.bool("keepdim")?)
    })])
    .number(1)
    .out("dim_values"),
    structured("nanmedian(Tensor self) -> Tensor", "The lower median of what is not NaN.", |a, o| {
        median_all(a, o, true)
    })
    .gradient(&[wrt("self", &["self", "result"], shared_by_all)])
    .out("out"),
    structured(
        "nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)",
        "Lower medians along a dimension of what is not NaN, and where they are.",
        |a, o| median_dim(a, o, true),
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["indices"], |g| {
        math::picked(&g.grad()?, g.sizes("self")?, g.int("dim")?, &g.saved("indices")?, g.bool("keepdim")?)
    })])
    .number(1)
    .out("dim_values"),
    structured(
        "mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)",
        "The most frequent element along a dimension, the smallest of several, and its last index.",
        mode,
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["indices"], |g| {
        math::picked(&g.grad()?, g.sizes("self")?, g.int("dim")?, &g.saved("indices")?, g.bool("keepdim")?)
    })])
    .out("values"),
    structured(
        "kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)",
        "The k-th smallest element along a dimension and where it is.",
        kthvalue,
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["indices"], |g| {
        math::picked(&g.grad()?, g.sizes("self")?, g.int("dim")?, &g.saved("indices")?, g.bool("keepdim")?)
    })])
    .out("values"),
];

/// The tensor in the widest type of its kind; an error of `name` for bool.
fn wide<'t>(x: &'t Tensor, name: &str) -> Result<Cow<'t, Tensor>> {
    check!(x.dtype() != DType::Bool, NotImplemented, "\"{name}\" not implemented for 'Bool'");
    cast(x, x.dtype().widest())
}

/// Where the median of a row is; `ignore` leaves NaN out of the count.
pub fn median_index(mut row: Vec<Ranked>, nan: Option<u64>, ignore: bool) -> usize {
    let mut nth = row.len().saturating_sub(1) / 2;
    if ignore {
        let valid = row.iter().filter(|item| Some(item.0) != nan).count();
        nth = valid.saturating_sub(1) / 2;
    } else if let Some(first) = row.iter().position(|item| Some(item.0) == nan) {
        return first;
    }
    // Of equal elements the earlier one counts as smaller.
    row.select_nth_unstable(nth).1.1 as usize
}

fn median_all(args: &Args<'_>, out: &mut Out<'_>, ignore: bool) -> Result<()> {
    let (x,): (&Tensor,) = args.get()?;
    let o = out.tensor(&[], None, x.dtype())?;
    if x.numel() == 0 && !o.is_shape() {
        // NaN, or what processors make of it in an integer.
        let nothing = match x.dtype() {
            DType::Int64 => Scalar::Int(i64::MIN),
            DType::Int32 => Scalar::Int(i32::MIN.into()),
            d if d.is_integral() => Scalar::Int(0),
            _ => Scalar::Float(f64::NAN),
        };
        return crate::ops::copy::fill(o, nothing);
    }
    let x = wide(x, "median_cpu")?;
    let x = dense(&x)?;
    dispatch_dtype!(wide, x.dtype(), "median_cpu", T => {
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        write::<T>(o, |y| {
            y[0] = x[median_index(ranked(x), rank_of_nan(T::DTYPE), ignore)];
        })
    })
}

/// Declares values and indices of a reduced dimension; the dimension and its mask.
fn declare(x: &Tensor, dim: i64, keepdim: bool, name: &str, out: &mut Out<'_>) -> Result<(usize, Mask)> {
    let d = geometry::wrap_dim(dim, x.ndim())?;
    check_not_empty(name, x, &[d as i64])?;
    let mask = mask(Some(&[dim]), x.ndim())?;
    let sizes = reduced_sizes(x.sizes(), &mask, keepdim);
    out.tensor(&sizes, None, x.dtype())?;
    out.tensor(&sizes, None, DType::Int64)?;
    Ok((d, mask))
}

/// Writes the element of each row that `pick` gives the index of.
fn pick_rows<T: Element>(
    x: &[T],
    shape: Shape3,
    values: &mut [T],
    indices: &mut [i64],
    pick: impl Fn(&[T]) -> usize + Sync,
) {
    let rows = RowsOut::new(values, indices, [shape[0], 1, shape[2]]);
    each_row(x, shape, |r, row| {
        let at = pick(row);
        rows.put(r, row, &[(0, at as i64)]);
    });
}

fn median_dim(args: &Args<'_>, out: &mut Out<'_>, ignore: bool) -> Result<()> {
    let (x, dim, keepdim): (&Tensor, i64, bool) = args.get()?;
    let (d, _) = declare(x, dim, keepdim, "median", out)?;
    let x = wide(x, "median_out")?;
    let slab = Slab::along(&x, d)?;
    dispatch_dtype!(wide, x.dtype(), "median_out", T => {
           write2::<T, i64>(out.get(0), out.get(1), |values, indices| {
               pick_rows(slab.data::<T>(), slab.shape, values, indices, |row| {
    median_index(ranked(row), rank_of_nan(T::DTYPE), ignore)
    });
           })
       })
}

fn mode(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dim, keepdim): (&Tensor, i64, bool) = args.get()?;
    let (d, _) = declare(x, dim, keepdim, "mode", out)?;
    if out.get(0).numel() == 0 || picked_alone(x, out)? {
        return Ok(());
    }
    let x = cast(x, x.dtype().widest())?;
    let slab = Slab::along(&x, d)?;
    dispatch_dtype!(wide, x.dtype(), "mode_cpu", T => {
        write2::<T, i64>(out.get(0), out.get(1), |values, indices| {
            pick_rows(slab.data::<T>(), slab.shape, values, indices, |row| most_frequent(ranked(row), rank_of_nan(T::DTYPE)));
        })
    })
}

/// The last index of the most frequent value, of the smallest such value. Among few elements NaN is in no order with others, as
/// upstream has it, so that equal values on both sides of one are not counted together.
pub fn most_frequent(mut row: Vec<Ranked>, nan: Option<u64>) -> usize {
    let unordered = row.len() <= select::SHORT;
    select::sort(&mut row, |a, b| a.0 < b.0 && !(unordered && [a.0, b.0].map(Some).contains(&nan)));
    let (mut best, mut longest, mut run) = (0, 0, 0);
    for (k, &(value, i)) in row.iter().enumerate() {
        run = if k > 0 && row[k - 1].0 == value && Some(value) != nan { run + 1 } else { 1 };
        if run > longest {
            (best, longest) = (i, run);
        }
    }
    best as usize
}

/// Where the `k`-th smallest element of a row is, as PyTorch tells equal ones apart.
pub fn kth_index(mut row: Vec<Ranked>, k: usize) -> usize {
    select::quick_select(&mut row, k, |a, b| a.0 > b.0);
    row[k].1 as usize
}

fn kthvalue(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, k, dim, keepdim): (&Tensor, i64, i64, bool) = args.get()?;
    let d = geometry::wrap_dim(dim, x.ndim())?;
    check_not_empty("kthvalue", x, &[d as i64])?;
    let n = x.sizes().get(d).copied().unwrap_or(1);
    check!(k >= 1 && k <= n, "kthvalue(): selected number k out of range for dimension {d}");
    declare(x, dim, keepdim, "kthvalue", out)?;
    if picked_alone(x, out)? {
        return Ok(());
    }
    let x = wide(x, "kthvalue_cpu")?;
    let slab = Slab::along(&x, d)?;
    dispatch_dtype!(wide, x.dtype(), "kthvalue_cpu", T => {
        write2::<T, i64>(out.get(0), out.get(1), |values, indices| {
            pick_rows(slab.data::<T>(), slab.shape, values, indices, |row| kth_index(ranked(row), k as usize - 1));
        })
    })
}
