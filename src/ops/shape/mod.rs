//! Operators that put tensors together, take them apart and move their elements about.

pub mod join;
pub mod movement;
pub mod pixel_shuffle;

use super::view::composite::at_least;
use crate::core::fallible_alloc::{collected, room};
use crate::core::{DType, Result, Tensor, geometry};
use crate::operator::args::undefined;
use crate::operator::record::*;
use crate::operator::value::OptTensorList;
use crate::operator::{Arg, Args, Value};
use crate::ops::support::data_movement::{contiguous, generate};
use crate::{bail, call, check, dispatch_dtype, tensor, warn_once};

/// The records of this family that call others.
pub static RECORDS: &[Record] = &[
    composite("concat(Tensor[] tensors, int dim=0) -> Tensor", "Another name of cat.", |args| {
        call!("cat", args.list[0], args.list[1])
    })
    .out("out"),
    composite("concatenate(Tensor[] tensors, int dim=0) -> Tensor", "Another name of cat.", |args| {
        call!("cat", args.list[0], args.list[1])
    })
    .out("out"),
    composite(
        "hstack(Tensor[] tensors) -> Tensor",
        "Side by side: along the columns, or the only dimension.",
        |args| {
            // An undefined tensor has one dimension already, and `cat` says what becomes of it.
            if let Arg::OptTensors(list) = args.list[0] {
                let raised = |t: &Option<Tensor>| t.as_ref().map(|t| at_least(t, 1)).transpose();
                let list = list.iter().map(raised).collect::<Result<Vec<_>>>()?;
                let dim = matches!(list.first(), Some(Some(first)) if first.ndim() != 1) as i64;
                return call!("cat", &list[..], dim);
            }
            hstack(raised(args, 1)?)
        },
    )
    .out("out"),
    composite("vstack(Tensor[] tensors) -> Tensor", "One below the other.", |args| call!("cat", &raised(args, 2)?, 0))
        .out("out"),
    composite("row_stack(Tensor[] tensors) -> Tensor", "Another name of vstack.", |args| {
        call!("cat", &raised(args, 2)?, 0)
    })
    .out("out"),
    composite("dstack(Tensor[] tensors) -> Tensor", "One behind the other.", |args| call!("cat", &raised(args, 3)?, 2))
        .out("out"),
    composite("column_stack(Tensor[] tensors) -> Tensor", "Side by side, vectors as columns.", |args| {
        let list: &[Tensor] = args.at(0)?;
        check!(!list.is_empty(), "column_stack expects a non-empty TensorList");
        let columns = list.iter().map(|t| match t.ndim() {
            0 | 1 => tensor!("reshape", t, &[t.numel(), 1]),
            _ => Ok(t.clone()),
        });
        hstack(columns.collect::<Result<_>>()?)
    })
    .out("out"),
    composite(
        "repeat_interleave.self_Tensor(Tensor self, Tensor repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor",
        "Each index of a dimension repeated its own number of times.",
        repeat_each,
    ).reads_undefined(),
    composite(
        "repeat_interleave.self_int(Tensor self, SymInt repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor",
        "Each index of a dimension repeated so many times.",
        repeat_all,
    ),
    composite("tile(Tensor self, SymInt[] dims) -> Tensor", "The tensor repeated along its dimensions.", |args| {
        let (t, dims): (&Tensor, &[i64]) = args.get()?;
        let mut repeats = vec![1; t.ndim().saturating_sub(dims.len())];
        repeats.extend_from_slice(dims);
        call!("repeat", t, &repeats[..])
    }),
    composite("fliplr(Tensor self) -> Tensor", "The columns in reverse order.", |args| {
        let t: &Tensor = args.at(0)?;
        check!(t.ndim() >= 2, "Input must be >= 2-d.");
        call!("flip", t, &[1])
    }).reads_undefined(),
    composite("flipud(Tensor self) -> Tensor", "The rows in reverse order.", |args| {
        let t: &Tensor = args.at(0)?;
        check!(t.ndim() >= 1, "Input must be >= 1-d.");
        call!("flip", t, &[0])
    }),
    composite("meshgrid(Tensor[] tensors) -> Tensor[]", "Coordinates of the grid that vectors span.", |args| {
        warn_once!("torch.meshgrid: in an upcoming release, it will be required to pass the indexing argument.");
        meshgrid(args.at(0)?, "ij")
    }),
    composite(
        "meshgrid.indexing(Tensor[] tensors, *, str indexing) -> Tensor[]",
        "Coordinates of the grid that vectors span, as matrices index (ij) or as images do (xy).",
        |args| {
            let (list, indexing): (&[Tensor], &str) = args.get()?;
            meshgrid(list, indexing)
        },
    ).reads_undefined(),
    composite("broadcast_tensors(Tensor[] tensors) -> Tensor[]", "Each broadcast to the shape of all.", |args| {
        let list: OptTensorList = args.at(0)?;
        let list = list.to_vec();
        let mut shape = crate::core::Dims::new();
        for t in list.iter().flatten() {
            shape = geometry::broadcast(&shape, t.sizes())?;
        }
        let broadcast = |t: &Tensor| if t.sizes() == &*shape { Ok(t.clone()) } else { tensor!("expand", t, &shape) };
        // Undefined tensors stay what they are.
        if list.iter().any(Option::is_none) {
            let views = list.into_iter().map(|t| t.map(broadcast).transpose());
            return Ok(Value::OptTensors(views.collect::<Result<_>>()?));
        }
        Ok(Value::Tensors(list.into_iter().flatten().map(broadcast).collect::<Result<_>>()?))
    }),
    composite(
        "combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor",
        "The combinations of r elements of a vector.",
        combinations,
    ),
    composite("cartesian_prod(Tensor[] tensors) -> Tensor", "The tuples of elements of vectors.", |args| {
        let list: &[Tensor] = args.at(0)?;
        for t in list {
            check!(t.ndim() == 1, "Expect a 1D vector, but got shape {}", geometry::show(t.sizes()));
        }
        if let [only] = list {
            return Ok(only.clone().into());
        }
        let grids = meshgrid(list, "ij")?.tensors()?;
        let columns = grids.iter().map(|g| tensor!("flatten.using_ints", g)).collect::<Result<Vec<_>>>()?;
        call!("stack", &columns, 1)
    }).reads_undefined(),
    composite("diag(Tensor self, int diagonal=0) -> Tensor", "A diagonal of a matrix, or a matrix of one.", |args| {
        let (t, offset): (&Tensor, i64) = args.get()?;
        match t.ndim() {
            1 => call!("diag_embed", t, offset),
            2 => call!("diagonal_copy", t, offset),
            n => bail!("diag(): Supports 1D or 2D tensors. Got {n}D"),
        }
    })
    .out("out"),
    composite("diagflat(Tensor self, int offset=0) -> Tensor", "A matrix with the elements on a diagonal.", |args| {
        let (t, offset): (&Tensor, i64) = args.get()?;
        call!("diag", &tensor!("reshape", t, &[-1])?, offset)
    }),
    composite(
        "diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> Tensor",
        "Differences of neighbours along a dimension, n times over.",
        diff,
    ).reads_undefined()
    .out("out"),
];

/// The tensors, each with so many dimensions at least.
fn raised(args: &Args<'_>, n: usize) -> Result<Vec<Tensor>> {
    if let (Arg::OptTensors(_), 2..) = (args.list[0], n) {
        return Err(undefined(0, "self"));
    }
    let list: &[Tensor] = args.at(0)?;
    check!(!list.is_empty(), "{} expects a non-empty TensorList", args.name());
    list.iter().map(|t| at_least(t, n)).collect()
}

fn hstack(list: Vec<Tensor>) -> Result<Value> {
    let dim = if list[0].ndim() == 1 { 0 } else { 1 };
    call!("cat", &list, dim)
}

fn repeat_each(args: &Args<'_>) -> Result<Value> {
    let (t, repeats, dim, size): (&Tensor, &Tensor, Option<i64>, Arg<'_>) = args.get()?;
    check!(repeats.ndim() <= 1, "repeats must be 0-dim or 1-dim tensor");
    let flat;
    let (t, dim) = match dim {
        Some(d) => (t, d),
        None => {
            flat = tensor!("flatten.using_ints", t)?;
            (&flat, 0)
        }
    };
    let length = if t.ndim() == 0 { 1 } else { t.size(dim)? };
    let counts = if repeats.ndim() == 0 || repeats.sizes()[0] == 1 {
        tensor!("expand", &tensor!("reshape", repeats, &[1])?, &[length])?
    } else {
        check!(
            repeats.sizes()[0] == length,
            "repeats must have the same size as input along dim, but got repeats.size(0) = {} and input.size({dim}) = \
             {length}",
            repeats.sizes()[0]
        );
        repeats.clone()
    };
    let index = tensor!("repeat_interleave.Tensor", &counts, size)?;
    // Indices have the counts' dtype, of which index_select takes the larger ones.
    let index = match index.dtype() {
        DType::Int32 | DType::Int64 => index,
        _ => tensor!("to.dtype", &index, DType::Int64)?,
    };
    call!("index_select", t, dim, &index)
}

fn repeat_all(args: &Args<'_>) -> Result<Value> {
    let (t, repeats, dim): (&Tensor, i64, Option<i64>) = args.get()?;
    let t = match dim {
        Some(_) => t.clone(),
        None => tensor!("flatten.using_ints", t)?,
    };
    let d = geometry::wrap_dim(dim.unwrap_or(0), t.ndim())?;
    check!(repeats >= 0, "Repeats must be non-negative");
    let apart = tensor!("unsqueeze", &t, d as i64 + 1)?;
    let mut sizes = crate::core::Dims::from(apart.sizes());
    sizes[d + 1] = repeats;
    let expanded = tensor!("expand", &apart, &sizes)?;
    let copy = tensor!("clone", &expanded, crate::core::MemoryFormat::Contiguous)?;
    call!("flatten.using_ints", &copy, d as i64, d as i64 + 1)
}

fn meshgrid(list: &[Tensor], indexing: &str) -> Result<Value> {
    check!(!list.is_empty(), "meshgrid expects a non-empty TensorList");
    check!(list.iter().all(|t| t.dtype() == list[0].dtype()), "meshgrid expects all tensors to have the same dtype");
    let swap = match indexing {
        "ij" => false,
        "xy" => list.len() >= 2,
        _ => bail!("torch.meshgrid: indexing must be one of \"xy\" or \"ij\", but received: {indexing}"),
    };
    let mut order: Vec<usize> = (0..list.len()).collect();
    if swap {
        order.swap(0, 1);
    }
    let mut shape = Vec::with_capacity(list.len());
    for &i in &order {
        check!(
            list[i].ndim() <= 1,
            "torch.meshgrid: Expected 0D or 1D tensor in the tensor list but got: {}",
            list[i].describe()
        );
        shape.push(list[i].numel());
    }
    let mut grids = Vec::with_capacity(list.len());
    for (d, &i) in order.iter().enumerate() {
        let mut own = vec![1; list.len()];
        own[d] = -1;
        let line = tensor!("view", &list[i], &own[..])?;
        grids.push(tensor!("expand", &line, &shape[..])?);
    }
    if swap {
        grids.swap(0, 1);
    }
    Ok(Value::Tensors(grids))
}

/// How many ways there are to choose `r` of `n`, as far as a number of them can be held.
fn binomial(n: u128, r: u128) -> u128 {
    let mut ways = 1u128;
    for i in 0..r.min(n - r) {
        if ways > i64::MAX as u128 {
            break;
        }
        ways = ways * (n - i) / (i + 1);
    }
    ways
}

fn combinations(args: &Args<'_>) -> Result<Value> {
    let (t, r, with_replacement): (&Tensor, i64, bool) = args.get()?;
    check!(t.ndim() == 1, "Expect a 1D vector, but got shape {}", geometry::show(t.sizes()));
    check!(r >= 0, "Expect a non-negative number, but got {r}");
    if r == 0 {
        return Ok(Tensor::empty(&[0], t.dtype())?.into());
    }
    let n = t.numel();
    let ways = match (n, with_replacement) {
        (0, _) => 0,
        (_, false) if r > n => 0,
        (_, false) => binomial(n as u128, r as u128),
        (_, true) => binomial(n as u128 + r as u128 - 1, r as u128),
    };
    let rows = i64::try_from(ways).unwrap_or(i64::MAX);
    let chosen = Tensor::empty(&[rows, r], DType::Int64)?;
    // SAFETY: a fresh contiguous tensor of i64.
    let rows = unsafe { chosen.as_mut_slice::<i64>() }.chunks_exact_mut(r as usize);
    if ways > 0 {
        let step = if with_replacement { 0 } else { 1 };
        let mut at: Vec<i64> = (0..r).map(|i| i * step).collect();
        for row in rows {
            row.copy_from_slice(&at);
            // The last position that can still move on, and those after it behind it.
            let Some(i) = (0..at.len()).rfind(|&i| at[i] < n - 1 - (r - 1 - i as i64) * step) else { break };
            let first = at[i] + 1;
            for (k, x) in at[i..].iter_mut().enumerate() {
                *x = first + k as i64 * step;
            }
        }
    }
    call!("index.Tensor", t, &[chosen][..])
}

fn diff(args: &Args<'_>) -> Result<Value> {
    let (t, n, dim, prepend, append): (&Tensor, i64, i64, Option<&Tensor>, Option<&Tensor>) = args.get()?;
    check!(t.ndim() >= 1, "diff expects input to be at least one-dimensional");
    check!(n >= 0, "order must be non-negative but got {n}");
    if n == 0 {
        let same = tensor!("zeros_like", t)?;
        call!("copy_", &same, t)?;
        return Ok(same.into());
    }
    let d = geometry::wrap_dim(dim, t.ndim())?;
    for other in [prepend, append].into_iter().flatten() {
        check!(other.ndim() == t.ndim(), "diff expects prepend or append to be the same dimension as input");
        for (i, (&a, &b)) in t.sizes().iter().zip(other.sizes()).enumerate() {
            check!(
                a == b || i == d,
                "diff expects the shape of tensor to prepend or append to match that of input except along the \
                 differencing dimension; input.size({i}) = {a}, but got tensor.size({i}) = {b}"
            );
        }
    }
    let parts: Vec<Tensor> = [prepend, Some(t), append].into_iter().flatten().cloned().collect();
    let mut now = if parts.len() > 1 { tensor!("cat", &parts, d as i64)? } else { t.clone() };
    let orders = n.min(now.sizes()[d]);
    if now.numel() == 0 {
        return call!("clone", &tensor!("narrow", &now, d as i64, 0, now.sizes()[d] - orders)?, Arg::None);
    }
    for _ in 0..orders {
        let length = now.sizes()[d] - 1;
        let after = tensor!("narrow", &now, d as i64, 1, length)?;
        let before = tensor!("narrow", &now, d as i64, 0, length)?;
        now = if now.dtype() == DType::Bool {
            tensor!("logical_xor", &after, &before)?
        } else {
            tensor!("sub.Tensor", &after, &before)?
        };
    }
    Ok(now.into())
}

/// `repeat_interleave.Tensor`: each index as often as its count says.
pub(super) fn repeated_indices(args: &Args<'_>) -> Result<Value> {
    let (counts, size): (&Tensor, Option<i64>) = args.get()?;
    check!(counts.ndim() == 1, "repeat_interleave only accept 1D vector as repeat");
    let dtype = counts.dtype();
    check!(dtype.is_integral(), NotImplemented, "\"repeat_interleave_cpu\" not implemented for '{}'", dtype.name());
    let counts = contiguous(counts)?;
    let counts: Vec<i64> = dispatch_dtype!(integral, dtype, "repeat_interleave_cpu", T => {
        // SAFETY: contiguous, of T, not written meanwhile.
        collected(unsafe { counts.as_slice::<T>() }.iter().map(|&c| crate::core::stretch::convert::<T, i64>(c)))
    });
    check!(counts.iter().all(|&c| c >= 0), "repeats can not be negative");
    let mut ends = room(counts.len());
    let mut total = 0i64;
    for c in counts {
        total = total.saturating_add(c);
        ends.push(total);
    }
    check!(size.is_none_or(|s| s == total), "allocated size does not match required size");
    let out = Tensor::empty(&[total], dtype)?;
    dispatch_dtype!(integral, dtype, "repeat_interleave_cpu", T => {
        generate::<T>(&out, |i| ends.partition_point(|&e| e <= i as i64) as T)
    });
    Ok(out.into())
}
