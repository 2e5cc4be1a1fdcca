//! Sorting and the largest k.

use super::{Ranked, ranked, reverse, select};
use crate::core::{DType, Dims, Element, Result, Tensor, geometry, iter};
use crate::kernels::reduce::Shape3;
use crate::kernels::vmath::simd::Shared;
use crate::operator::gradient::wrt;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::reduce::{Slab, shape_along, write2};
use crate::ops::support::elementwise::cast;
use crate::ops::support::gradient as math;
use crate::runtime::parallel::parallel_for;
use crate::{call, check, dispatch_dtype};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)",
        "Elements in order along a dimension and where they came from; NaN is the largest.",
        |a, o| {
            let (x, dim, descending): (&Tensor, i64, bool) = a.get()?;
            sort(x, dim, descending, o)
        },
    )
    .on_quantized(OnQuantized::Integers).on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["indices"], |g| {
        math::picked(&g.grad()?, g.sizes("self")?, g.int("dim")?, &g.saved("indices")?, true)
    })])
    .out("values"),
    structured(
        "sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)",
        "sort that keeps equal elements in their order.",
        |a, o| {
            let (x, _, dim, descending): (&Tensor, Option<bool>, i64, bool) = a.get()?;
            sort(x, dim, descending, o)
        },
    )
    .on_quantized(OnQuantized::Integers).on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["indices"], |g| {
        math::picked(&g.grad()?, g.sizes("self")?, g.int("dim")?, &g.saved("indices")?, true)
    })]).number(1)
    .out("values_stable"),
    composite("argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor", "The indices of sort.", |a| {
        let (x, dim, descending): (&Tensor, i64, bool) = a.get()?;
        second(call!("sort", x, dim, descending)?)
    }),
    composite(
        "argsort.stable(Tensor self, *, bool stable, int dim=-1, bool descending=False) -> Tensor",
        "The indices of a stable sort.",
        |a| {
            let (x, stable, dim, descending): (&Tensor, bool, i64, bool) = a.get()?;
            second(call!("sort.stable", x, stable, dim, descending)?)
        },
    )
    .out("stable_out"),
    composite("msort(Tensor self) -> Tensor", "Elements in order along the first dimension.", |a| {
        let (x,): (&Tensor,) = a.get()?;
        let mut both = call!("sort", x, 0i64, false)?.tensors()?;
        Ok(Value::Tensor(both.swap_remove(0)))
    })
    .out("out"),
    structured(
        "topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)",
        "The k largest or smallest elements along a dimension and where they are; NaN is the largest.",
        topk,
    )
    .on_quantized(OnQuantized::Integers).on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["indices"], |g| {
        math::picked(&g.grad()?, g.sizes("self")?, g.int("dim")?, &g.saved("indices")?, true)
    })])
    .out("values"),
];

fn second(both: Value) -> Result<Value> {
    Ok(both.tensors()?.into_iter().nth(1).into())
}

/// Calls `f(row, values of it)` for each row of `[outer, dim, inner]` along `dim`, on several threads.
pub(in crate::ops) fn each_row<T: Element>(x: &[T], [outer, dim, inner]: Shape3, f: impl Fn(usize, &[T]) + Sync) {
    parallel_for(outer * inner, iter::GRAIN / (8 * dim).max(1), |rows| {
        let mut gathered: Vec<T> = Vec::new();
        for r in rows {
            let start = r / inner.max(1) * dim * inner + r % inner.max(1);
            if inner == 1 {
                f(r, &x[start..start + dim]);
                continue;
            }
            gathered.clear();
            gathered.extend((0..dim).map(|d| x[start + d * inner]));
            f(r, &gathered);
        }
    });
}

/// Two results of `[outer, k, inner]` that rows are written to.
pub(in crate::ops) struct RowsOut<T> {
    values: Shared<T>,
    indices: Shared<i64>,
    inner: usize,
    k: usize,
    len: usize,
}

impl<T: Element> RowsOut<T> {
    pub(in crate::ops) fn new(values: &mut [T], indices: &mut [i64], [_, k, inner]: Shape3) -> RowsOut<T> {
        let len = values.len().min(indices.len());
        RowsOut { values: Shared::new(values), indices: Shared::new(indices), inner: inner.max(1), k, len }
    }

    /// Writes row `r`, which one thread alone does: the elements of `row` that `items` name.
    pub(in crate::ops) fn put(&self, r: usize, row: &[T], items: &[Ranked]) {
        let start = r / self.inner * self.k * self.inner + r % self.inner;
        for (d, &(_, i)) in items.iter().take(self.k).enumerate() {
            let at = start + d * self.inner;
            assert!(at < self.len);
            // SAFETY: below the length of both; rows do not overlap.
            unsafe {
                self.values.at(at).write(row[i as usize]);
                self.indices.at(at).write(i);
            }
        }
    }
}

fn sort(x: &Tensor, dim: i64, descending: bool, out: &mut Out<'_>) -> Result<()> {
    check!(!x.dtype().is_complex(), Type, " Sort does not support complex dtypes on CPU");
    let dim = geometry::wrap_dim(dim, x.ndim())?;
    let strides: Dims =
        if x.is_non_overlapping_and_dense() { x.strides().into() } else { geometry::contiguous_strides(x.sizes()) };
    out.tensor(x.sizes(), Some(&strides), x.dtype())?;
    out.tensor(x.sizes(), Some(&strides), DType::Int64)?;
    let x = cast(x, x.dtype().ordered())?;
    let slab = Slab::along(&x, dim)?;
    dispatch_dtype!(ordered, x.dtype(), "sort_stable", T => {
        write2::<T, i64>(out.get(0), out.get(1), |values, indices| {
            let rows = RowsOut::new(values, indices, slab.shape);
            each_row(slab.data::<T>(), slab.shape, |r, row| {
                rows.put(r, row, &in_order(ranked(row), descending));
            });
        })
    })
}

/// A row in order, equal elements as they were.
pub(in crate::ops) fn in_order(mut items: Vec<Ranked>, descending: bool) -> Vec<Ranked> {
    if descending {
        reverse(&mut items);
    }
    items.sort_by_key(|item| item.0);
    items
}

fn topk(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, k, dim, largest, sorted): (&Tensor, i64, i64, bool, bool) = args.get()?;
    let dim = geometry::wrap_dim(dim, x.ndim())?;
    let n = x.sizes().get(dim).copied().unwrap_or(1);
    check!(k >= 0 && k <= n, "selected index k out of range");
    check!(x.dtype() != DType::Bool, NotImplemented, "topk does not support bool dtypes on CPU");
    check!(!x.dtype().is_complex(), Type, " topk does not support complex dtypes on CPU");
    let mut sizes: Dims = x.sizes().into();
    if let Some(s) = sizes.get_mut(dim) {
        *s = k;
    }
    out.tensor(&sizes, None, x.dtype())?;
    out.tensor(&sizes, None, DType::Int64)?;
    // A number has its one element however many are asked for.
    let k = if x.ndim() == 0 { 1 } else { k as usize };
    let x = cast(x, x.dtype().widest())?;
    let slab = Slab::along(&x, dim)?;
    let [outer, _, inner] = shape_along(x.sizes(), dim);
    dispatch_dtype!(wide, x.dtype(), "topk_cpu", T => {
        write2::<T, i64>(out.get(0), out.get(1), |values, indices| {
            let rows = RowsOut::new(values, indices, [outer, k, inner]);
            each_row(slab.data::<T>(), slab.shape, |r, row| {
                rows.put(r, row, &best(ranked(row), k, largest, sorted));
            });
        })
    })
}

/// The first `k` of a row in an order, as PyTorch selects them.
fn best(mut items: Vec<Ranked>, k: usize, largest: bool, sorted: bool) -> Vec<Ranked> {
    let less = |a: &Ranked, b: &Ranked| a.0 < b.0;
    if k == 0 {
        return Vec::new();
    }
    if largest {
        reverse(&mut items);
    }
    if k.saturating_mul(64) <= items.len() {
        select::partial_sort(&mut items, k, less);
    } else {
        select::nth_element(&mut items, k - 1, less);
        if sorted {
            select::sort(&mut items[..k - 1], less);
        }
    }
    items.truncate(k);
    items
}
