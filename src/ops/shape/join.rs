//! Tensors put together along a dimension, and taken apart without views.

use crate::core::fallible_alloc::try_collected;
use crate::core::{DType, Dims, Geometry, MemoryFormat, Result, Scalar, Tensor, geometry, iter};
use crate::operator::args::no_device;
use crate::operator::gradient::{Backward, Grads, Meta, wrt, wrt_list};
use crate::operator::out::{Given, Out};
use crate::operator::record::*;
use crate::operator::value::OptTensorList;
use crate::operator::{Arg, Args, Value};
use crate::ops::copy::fill;
use crate::ops::support::data_movement::{Shared, around, with_size};
use crate::ops::support::elementwise::common_dtype;
use crate::ops::support::gradient as math;
use crate::ops::support::quantized;
use crate::ops::support::sparse;
use crate::ops::view::strided;
use crate::runtime::parallel::parallel_for;
use crate::{bail, call, check, tensor};
use std::ops::Range;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("cat(Tensor[] tensors, int dim=0) -> Tensor", "Tensors one after the other along a dimension.", cat)
        .any_format()
        .fusion(Role::Concatenation)
        .on_sparse(OnSparse::As(sparse::dims::cat))
        .autocast(Autocast::Promote)
        .on_quantized(OnQuantized::As(quantized::cat))
        .gradient(&[wrt_list("tensors", &[], cat_gradient)])
        .on_batches(Batching::DIM)
        .out("out"),
    composite("_stack(Tensor[] tensors, int dim=0) -> Tensor", "As stack.", |args| {
        call!("stack", args.list[0], args.list[1])
    })
    .out("out"),
    composite("flatten_dense_tensors(Tensor[] tensors) -> Tensor", "The elements of all tensors in one row.", |args| {
        let tensors: &[Tensor] = args.at(0)?;
        let rows = tensors.iter().map(|t| tensor!("reshape", t, &[-1i64][..])).collect::<Result<Vec<_>>>()?;
        call!("cat", &rows[..])
    }),
    composite(
        "unflatten_dense_tensors(Tensor flat, Tensor[] tensors) -> Tensor[]",
        "Parts of a row in the shapes of tensors.",
        |args| {
            let (flat, tensors): (&Tensor, &[Tensor]) = args.get()?;
            let mut start = 0;
            let parts = tensors.iter().map(|t| {
                if t.numel() == 0 {
                    return tensor!("new_empty", flat, t.sizes());
                }
                let part = tensor!("narrow", flat, 0, start, t.numel())?;
                start += t.numel();
                tensor!("view", &part, t.sizes())
            });
            Ok(Value::Tensors(parts.collect::<Result<Vec<_>>>()?))
        },
    )
    .reads_undefined(),
    functional("stack(Tensor[] tensors, int dim=0) -> Tensor", "Tensors along a new dimension.", |args| {
        let dim: i64 = args.at(1)?;
        if let Some(list) = args.with_stand_ins(0)? {
            stack(args, &list, dim)?;
            return Err(no_device());
        }
        stack(args, args.at(0)?, dim)
    })
    .autocast(Autocast::Promote)
    .on_quantized(OnQuantized::As(quantized::stack))
    .placed()
    .on_batches(Batching::NEW_DIM)
    .gradient(&[wrt_list("tensors", &[], |g| {
        Ok(math::unbind(g.grad()?, g.int("dim")?)?.into_iter().map(Some).collect())
    })])
    .out("out"),
    functional("block_diag(Tensor[] tensors) -> Tensor", "Matrices along the diagonal of one of zeros.", block_diag)
        .gradient(&[wrt_list("tensors", &[], |g| {
            let (grad, mut at) = (g.grad()?, [0, 0]);
            let block = |meta: &Meta| {
                let (rows, columns) = match *meta.sizes {
                    [] => (1, 1),
                    [n] => (1, n),
                    [m, n, ..] => (m, n),
                };
                let part = math::narrow(math::narrow(&grad, 0, at[0], rows)?, 1, at[1], columns)?;
                at = [at[0] + rows, at[1] + columns];
                math::reshape(part, &meta.sizes).map(Some)
            };
            g.metas("tensors")?.iter().map(block).collect()
        })])
        .out("out"),
    functional(
        "unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]",
        "As split, without tracking that the pieces are views.",
        |args| {
            let (t, size, dim): (&Tensor, i64, i64) = args.get()?;
            unsafe_parts(t, strided::split(t, size, dim)?)
        },
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &[], |g| math::cat(&g.all_grads()?, g.int("dim")?))])
    .out("Tensor_out"),
    functional(
        "unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]",
        "As split_with_sizes, without tracking that the pieces are views.",
        |args| {
            let (t, sizes, dim): (&Tensor, &[i64], i64) = args.get()?;
            unsafe_parts(t, strided::split_with_sizes(t, sizes, dim)?)
        },
    )
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &[], |g| math::cat(&g.all_grads()?, g.int("dim")?))])
    .out("out"),
    functional(
        "_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor",
        "Tensors chunked along a dimension, padded with zeros, and the chunks of one number put side by side.",
        chunk_cat,
    )
    .on_batches(Batching::DIM)
    .out("out"),
];

/// Each tensor has its part of the gradient; one that was passed over has none of it.
fn cat_gradient(g: &Backward<'_>) -> Result<Grads> {
    let (grad, metas) = (g.grad()?, g.metas("tensors")?);
    let dim = geometry::wrap_dim(g.int("dim")?, grad.ndim())?;
    let mut start = 0;
    let mut grads = Grads::new();
    for meta in metas {
        // Of an undefined one: a number is not concatenated.
        if meta.sizes.is_empty() {
            grads.push(None);
            continue;
        }
        if meta.sizes.as_slice() == [0] && grad.ndim() != 1 {
            grads.push(Some(g.zeros(meta)?));
            continue;
        }
        let length = meta.sizes[dim];
        grads.push(Some(tensor!("narrow", &grad, dim as i64, start, length)?));
        start += length;
    }
    Ok(grads)
}

/// Parts of a tensor that are nobody's views: each counts the writes to itself alone, so that one may be written though another
/// is kept for a gradient.
fn unsafe_parts(t: &Tensor, parts: Vec<Geometry>) -> Result<Value> {
    let part = |g| {
        let part = t.alias_to(g)?;
        if !t.is_inference() {
            part.give_own_version(false);
        }
        Ok(part)
    };
    Ok(Value::Tensors(try_collected(parts.into_iter().map(part))?))
}

/// A tensor of sizes [0], which `cat` passes over whatever the others' sizes.
fn is_skipped(t: &Tensor) -> bool {
    t.sizes() == [0]
}

/// The usual small call: row-major tensors of one dtype and shape, too few dimensions for another memory format, into a
/// fresh one. Computes it and says so, or leaves all to the general way.
fn cat_alike(list: &[Tensor], dim: i64, out: &mut Out<'_>) -> Result<bool> {
    let first = &list[0];
    let n = first.ndim();
    let alike =
        |t: &Tensor| t.is_contiguous() && t.dtype() == first.dtype() && geometry::same(t.sizes(), first.sizes());
    if !out.is_fresh() || n == 0 || n > 3 || first.numel() == 0 || !list.iter().all(alike) {
        return Ok(false);
    }
    let d = geometry::wrap_dim(dim, n)?;
    let mut sizes = [1; 3];
    sizes[..n].copy_from_slice(first.sizes());
    sizes[d] = i64::saturating_mul(sizes[d], list.len() as i64);
    copy_rows(out.tensor(&sizes[..n], None, first.dtype())?, list.iter(), d);
    Ok(true)
}

fn cat(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let kept;
    let (list, dim): (&[Tensor], i64) = match args.list[0] {
        // Undefined tensors but the first are passed over, as tensors of sizes [0] are.
        Arg::OptTensors([Some(_), ..]) => {
            kept = OptTensorList::to_vec(args.at(0)?).into_iter().flatten().cloned().collect::<Vec<_>>();
            (&kept, args.at(1)?)
        }
        Arg::OptTensors(_) => return Err(no_device()),
        _ => args.get()?,
    };
    check!(!list.is_empty(), Value, "torch.cat(): expected a non-empty list of Tensors");
    if cat_alike(list, dim, out)? {
        return Ok(());
    }
    if let Some(i) = list.iter().position(|t| t.ndim() == 0) {
        bail!("zero-dimensional tensor (at position {i}) cannot be concatenated");
    }
    let dtype = if list.iter().all(|t| t.dtype() == list[0].dtype()) {
        list[0].dtype()
    } else {
        common_dtype(&list.iter().collect::<Vec<_>>())?
    };
    let Some(at) = list.iter().position(|t| !is_skipped(t)) else {
        geometry::wrap_dim(dim, 1)?;
        out.tensor(&[0], None, dtype)?;
        return Ok(());
    };
    let first = &list[at];
    let d = geometry::wrap_dim(dim, first.ndim())?;
    out.ask(Given::Joined);
    out.check_result_dtype(dtype)?;
    let mut length = 0i64;
    for (i, t) in list.iter().enumerate().filter(|(_, t)| !is_skipped(t)) {
        check!(
            t.ndim() == first.ndim(),
            "Tensors must have same number of dimensions: got {} and {}",
            first.ndim(),
            t.ndim()
        );
        for (k, (&a, &b)) in first.sizes().iter().zip(t.sizes()).enumerate() {
            check!(
                a == b || k == d,
                "Sizes of tensors must match except in dimension {d}. Expected size {a} but got size {b} for tensor \
                 number {i} in the list."
            );
        }
        length = length.saturating_add(t.sizes()[d]);
    }
    let sizes = with_size(first.sizes(), d, length);
    let format = first.suggest_memory_format();
    let agree =
        format != MemoryFormat::Contiguous && list.iter().all(|t| is_skipped(t) || t.suggest_memory_format() == format);
    let strides = if agree { Some(geometry::format_strides(&sizes, format)?) } else { None };
    let o = out.tensor(&sizes, strides.as_deref(), dtype)?;
    let parts = || list.iter().filter(|t| !is_skipped(t));
    if o.is_contiguous() && parts().all(|t| t.is_contiguous() && t.dtype() == dtype) {
        copy_rows(o, parts(), d);
        return Ok(());
    }
    let mut start = 0;
    for t in parts() {
        let n = t.sizes()[d];
        iter::copy(&o.alias_with(strided::range(d, start, n))?, t)?;
        start += n;
    }
    Ok(())
}

/// Bytes below which rows, or those of one, are copied one tensor after the other on one thread.
const BYTES_GRAIN: usize = 1 << 18;

/// Contiguous tensors into a contiguous one: each row of `out` is a row of every tensor.
fn copy_rows<'a>(out: &Tensor, parts: impl Iterator<Item = &'a Tensor> + Clone + Sync, d: usize) {
    if out.numel() == 0 || out.is_shape() {
        return;
    }
    let (outer, length, inner) = around(out.sizes(), d);
    let row = length * inner * out.itemsize();
    let to = Shared(out.data::<u8>());
    parallel_for(outer, (BYTES_GRAIN / row).max(1), |rows| {
        let mut start = 0;
        for t in parts.clone() {
            let (from, width) = (Shared(t.data::<u8>()), t.sizes()[d] as usize * inner * t.itemsize());
            for r in rows.clone() {
                let copy = |bytes: Range<usize>| {
                    let at = bytes.start;
                    // SAFETY: bytes of row r of a contiguous input, `width` in all, and their places in row r of the contiguous result,
                    // which does not share memory with the inputs.
                    unsafe {
                        to.at(r * row + start + at).copy_from_nonoverlapping(from.at(r * width + at), bytes.len());
                    }
                };
                if width > BYTES_GRAIN { parallel_for(width, BYTES_GRAIN, copy) } else { copy(0..width) }
            }
            start += width;
        }
    });
}

/// `cat` for kernels.
pub fn concatenated(list: &[Tensor], d: usize) -> Result<Tensor> {
    let (first, mut sizes) = (&list[0], Dims::from(list[0].sizes()));
    sizes[d] = list.iter().map(|t| t.sizes()[d]).sum();
    let format = first.suggest_memory_format();
    let agree = list.iter().all(|t| t.suggest_memory_format() == format);
    let out = Tensor::empty_format(&sizes, first.dtype(), if agree { format } else { MemoryFormat::Contiguous })?;
    let mut start = 0;
    for t in list {
        iter::copy(&out.alias_with(strided::range(d, start, t.sizes()[d]))?, t)?;
        start += t.sizes()[d];
    }
    Ok(out)
}

fn stack(args: &Args<'_>, list: &[Tensor], dim: i64) -> Result<Value> {
    let Some(first) = list.first() else { bail!("stack expects a non-empty TensorList") };
    let d = geometry::wrap_dim(dim, first.ndim() + 1)?;
    for (i, t) in list.iter().enumerate() {
        check!(
            t.sizes() == first.sizes(),
            "stack expects each tensor to be equal size, but got {} at entry 0 and {} at entry {i}",
            geometry::show(first.sizes()),
            geometry::show(t.sizes())
        );
    }
    let dtype = common_dtype(&list.iter().collect::<Vec<_>>())?;
    // Upstream concatenates along the next dimension where there is one and splits it afterwards.
    let mut sizes = Dims::from(first.sizes());
    sizes.insert(d, list.len() as i64);
    // Where only inference tensors are used in normal mode, the view of that split is one programs can see.
    let is_tracked = |whole: &Tensor| !whole.is_inference() && list.iter().all(Tensor::is_inference);
    let in_place = args.place.filter(|p| p.is_contiguous() && p.dtype() == dtype && p.sizes() == &*sizes);
    let out = if let Some(place) = in_place {
        place.clone()
    } else if d < first.ndim() {
        let format = first.suggest_memory_format();
        let agree = list.iter().all(|t| t.suggest_memory_format() == format);
        let joined = with_size(first.sizes(), d, first.sizes()[d].saturating_mul(list.len() as i64));
        let whole = Tensor::empty_format(&joined, dtype, if agree { format } else { MemoryFormat::Contiguous })?;
        if is_tracked(&whole) { tensor!("view", &whole, &sizes)? } else { strided::shaped(&whole, &sizes)? }
    } else {
        Tensor::empty(&sizes, dtype)?
    };
    for (i, t) in list.iter().enumerate() {
        iter::copy(&out.alias_with(|v| strided::select(v, d as i64, i as i64))?, t)?;
    }
    Ok(out.into())
}

fn block_diag(args: &Args<'_>) -> Result<Value> {
    if let Arg::OptTensors(_) = args.list[0] {
        return Err(no_device());
    }
    let list: &[Tensor] = args.at(0)?;
    let mut blocks = Vec::with_capacity(list.len());
    for (i, t) in list.iter().enumerate() {
        check!(
            t.ndim() <= 2,
            "torch.block_diag: Input tensors must have 2 or fewer dimensions. Input {i} has {} dimensions",
            t.ndim()
        );
        let rows = if t.ndim() == 2 { t.sizes()[0] } else { 1 };
        let columns = t.sizes().last().copied().unwrap_or(1);
        blocks.push((t, rows, columns));
    }
    if blocks.is_empty() {
        return Ok(Tensor::empty(&[1, 0], crate::core::dtype::default_float())?.into());
    }
    let dtype = common_dtype(&list.iter().collect::<Vec<_>>())?;
    let total = |f: fn(&(&Tensor, i64, i64)) -> i64| blocks.iter().map(f).fold(0i64, i64::saturating_add);
    let out = Tensor::empty(&[total(|b| b.1), total(|b| b.2)], dtype)?;
    fill(&out, Scalar::Int(0))?;
    let (mut row, mut column) = (0, 0);
    for (t, rows, columns) in blocks {
        let place = out.alias(&[rows, columns], out.strides(), row * out.strides()[0] + column, dtype)?;
        iter::copy(&place, t)?;
        row += rows;
        column += columns;
    }
    Ok(out.into())
}

fn chunk_cat(args: &Args<'_>) -> Result<Value> {
    let (list, dim, chunks): (&[Tensor], i64, i64) = args.get()?;
    check!(chunks >= 1, "_chunk_cat expects positive num_chunks");
    let Some(first) = list.first() else { bail!("_chunk_cat expects a non-empty input tensor list") };
    let d = geometry::wrap_dim(dim, first.ndim())?;
    let dtype: DType = first.dtype();
    for t in list {
        check!(t.numel() > 0, "_chunk_cat expects non-empty tensor");
        check!(t.dtype() == dtype, "_chunk_cat expects all input tensors with the same dtype");
        check!(d < t.ndim(), "_chunk_cat expects dim < ndim for all input tensors");
        check!(
            t.sizes()[..d] == first.sizes()[..d],
            "_chunk_cat expects same sizes of 0,...,dim-1 dimensions for all tensors"
        );
    }
    // A chunk of a tensor is so many of its indices, flattened with what follows.
    let per_chunk = |t: &Tensor| strided::sections(t.sizes()[d], chunks);
    let rest = |t: &Tensor| t.sizes()[d + 1..].iter().product::<i64>();
    let width = list.iter().map(|t| per_chunk(t).saturating_mul(rest(t))).fold(0i64, i64::saturating_add);
    let mut sizes = Dims::from(&first.sizes()[..d]);
    sizes.extend_from_slice(&[chunks, width]);
    let out = Tensor::empty(&sizes, dtype)?;
    fill(&out, Scalar::Int(0))?;
    let outer = first.sizes()[..d].iter().product::<i64>();
    let mut column = 0;
    for t in list {
        let (size, rest) = (per_chunk(t), rest(t));
        let t = iter::contiguous(t)?;
        let length = t.sizes()[d];
        for c in 0..strided::sections(length, size) {
            let n = size.min(length - c * size) * rest;
            let from = t.alias(&[outer, n], &[length * rest, 1], t.offset() + c * size * rest, dtype)?;
            let to = out.alias(&[outer, n], &[chunks * width, 1], c * width + column, dtype)?;
            iter::copy(&to, &from)?;
        }
        column += size * rest;
    }
    Ok(out.into())
}
