//! Distinct elements and slices.

use super::{rank, rank_of_nan};
use crate::core::fallible_alloc::{collected, filled};
use crate::core::{DType, Dims, Result, Tensor, geometry, iter};
use crate::operator::gradient::refused;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::dense;
use crate::ops::support::data_movement::words;
use crate::ops::support::elementwise::cast;
use crate::{check, dispatch_dtype, dispatch_size};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "_unique(Tensor self, bool sorted=True, bool return_inverse=False) -> (Tensor, Tensor)",
        "The distinct elements in order and which of them each element is.",
        |a| {
            let (x, _, inverse): (&Tensor, bool, bool) = a.get()?;
            let [values, inverse, _] = elements(x, true, inverse, false)?;
            Ok(Value::tuple([values, inverse]))
        },
    ).data_dependent(DataDependence::Elements)
    .gradient(&[refused("self", "_unique")])
    .out("out"),
    functional(
        "_unique2(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, \
         Tensor)",
        "The distinct elements in order, which of them each element is, and how often each occurs.",
        |a| {
            let (x, _, inverse, counts): (&Tensor, bool, bool, bool) = a.get()?;
            Ok(Value::tuple(elements(x, true, inverse, counts)?))
        },
    ).data_dependent(DataDependence::Elements)
    .gradient(&[refused("self", "_unique2")])
    .out("out"),
    functional(
        "unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None) -> (Tensor, \
         Tensor, Tensor)",
        "The elements or slices that differ from the one before, which of them each is, and how long their runs are.",
        |a| {
            let (x, inverse, counts, dim): (&Tensor, bool, bool, Option<i64>) = a.get()?;
            Ok(Value::tuple(match dim {
                None => elements(x, false, inverse, counts)?,
                Some(0) if x.ndim() == 1 => elements(x, false, inverse, counts)?,
                Some(dim) => slices(x, dim, false)?,
            }))
        },
    ).on_batches(Batching::ByExample).data_dependent(DataDependence::Elements)
    .gradient(&[refused("self", "unique_consecutive")])
    .out("out"),
    functional(
        "unique_dim(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, \
         Tensor, Tensor)",
        "The distinct slices along a dimension in order, which of them each is, and how often each occurs.",
        |a| unique_dim(a, true),
    ).data_dependent(DataDependence::Elements)
    .on_batches(Batching::ByExample)
    .gradient(&[refused("self", "unique_dim")])
    .out("out"),
    functional(
        "unique_dim_consecutive(Tensor self, int dim, bool return_inverse=False, bool return_counts=False) -> (Tensor, \
         Tensor, Tensor)",
        "The slices along a dimension that differ from the one before.",
        |a| unique_dim(a, false),
    ).data_dependent(DataDependence::Elements)
    .on_batches(Batching::ByExample)
    .gradient(&[refused("self", "unique_dim_consecutive")])
    .out("out"),
];

fn unique_dim(args: &Args<'_>, sort: bool) -> Result<Value> {
    let (x, dim): (&Tensor, i64) = args.get()?;
    Ok(Value::tuple(slices(x, dim, sort)?))
}

/// Groups of equal items, by their numbers.
struct Groups {
    /// One item of each.
    first: Vec<usize>,
    /// The group of each item.
    inverse: Vec<i64>,
    /// The size of each.
    counts: Vec<i64>,
}

/// Items of `length` ranks each put in groups: by order if `sort`, else runs of equal neighbours. What has the rank of
/// NaN equals nothing.
fn group(ranks: &[u64], nan: Option<u64>, length: usize, sort: bool) -> Groups {
    let n = ranks.len() / length;
    let item = |i: usize| &ranks[i * length..(i + 1) * length];
    let equal = |a: usize, b: usize| item(a) == item(b) && !item(a).iter().any(|r| Some(*r) == nan);
    let mut items = collected(0..n);
    if sort {
        items.sort_by(|a, b| item(*a).cmp(item(*b)));
    }
    let mut g = Groups { first: Vec::new(), inverse: filled(n, 0), counts: Vec::new() };
    let mut before = None;
    for i in items {
        match (before, g.counts.last_mut()) {
            (Some(b), Some(count)) if equal(b, i) => *count += 1,
            _ => {
                g.first.push(i);
                g.counts.push(1);
            }
        }
        g.inverse[i] = g.first.len() as i64 - 1;
        before = Some(i);
    }
    g
}

fn ints(values: &[i64], sizes: &[i64]) -> Result<Tensor> {
    let t = Tensor::empty(sizes, DType::Int64)?;
    // SAFETY: a fresh contiguous int64 tensor.
    unsafe { t.as_mut_slice::<i64>() }.copy_from_slice(values);
    Ok(t)
}

/// The ranks of the elements of a row-major tensor.
fn ranks(x: &Tensor, name: &str) -> Result<Vec<u64>> {
    let x = cast(x, x.dtype().ordered())?;
    dispatch_dtype!(ordered, x.dtype(), name, T => {
        // SAFETY: a contiguous tensor of this dtype.
        Ok(collected(unsafe { x.as_slice::<T>() }.iter().map(|&v| rank(v))))
    })
}

/// The slices of a row-major tensor, `length` elements each, that `these` names.
fn picked(x: &Tensor, length: usize, these: &[usize], sizes: &[i64]) -> Result<Tensor> {
    let rows = Tensor::empty(sizes, x.dtype())?;
    dispatch_size!(x.dtype(), W => {
        // SAFETY: a contiguous tensor and a fresh one, of elements of this size.
        let (from, to) = unsafe { (words::<W>(x), rows.as_mut_slice::<W>()) };
        for (to, &i) in to.chunks_exact_mut(length).zip(these) {
            to.copy_from_slice(&from[i * length..(i + 1) * length]);
        }
    });
    Ok(rows)
}

fn elements(x: &Tensor, sort: bool, inverse: bool, counts: bool) -> Result<[Tensor; 3]> {
    let d = dense(x)?;
    let g = group(&ranks(&d, "unique")?, rank_of_nan(d.dtype()), 1, sort);
    let none = || Tensor::empty(&[0], DType::Int64);
    Ok([
        picked(&d, 1, &g.first, &[g.first.len() as i64])?,
        if inverse { ints(&g.inverse, x.sizes())? } else { none()? },
        if counts { ints(&g.counts, &[g.counts.len() as i64])? } else { none()? },
    ])
}

fn slices(x: &Tensor, dim: i64, sort: bool) -> Result<[Tensor; 3]> {
    let dim = geometry::wrap_dim_scalar(dim, x.ndim())?;
    let empty = x.sizes().iter().filter(|&&n| n == 0).count();
    if x.sizes()[dim] == 0 {
        check!(empty == 1, "Number of zero sized dimensions is more than one, so unique cannot be applied ");
        let none = || Tensor::empty(&[0], DType::Int64);
        return Ok([Tensor::empty(x.sizes(), x.dtype())?, none()?, none()?]);
    }
    check!(empty == 0, "There are 0 sized dimensions, and they aren't selected, so unique cannot be applied");
    // The dimension goes first, the others keep their order.
    let others = (0..x.ndim()).filter(|&d| d != dim);
    let order: Vec<usize> = [dim].into_iter().chain(others).collect();
    let pick = |from: &[i64]| -> Dims { order.iter().map(|&d| from[d]).collect() };
    let mut sizes = pick(x.sizes());
    let turned = iter::contiguous(&x.alias(&sizes, &pick(x.strides()), x.offset(), x.dtype())?)?;
    let n = sizes[0] as usize;
    let length = (x.numel() / sizes[0]) as usize;
    let g = group(&ranks(&turned, "unique_dim")?, rank_of_nan(turned.dtype()), length, sort);
    sizes[0] = g.first.len() as i64;
    let rows = picked(&turned, length, &g.first, &sizes)?;
    let strides = rows.strides();
    let mut back: (Dims, Dims) = (x.sizes().into(), x.sizes().into());
    for (k, &d) in order.iter().enumerate() {
        (back.0[d], back.1[d]) = (sizes[k], strides[k]);
    }
    let rows = rows.alias(&back.0, &back.1, 0, x.dtype())?;
    Ok([rows, ints(&g.inverse, &[n as i64])?, ints(&g.counts, &[g.counts.len() as i64])?])
}
