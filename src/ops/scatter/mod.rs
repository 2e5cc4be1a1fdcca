//! Elements written by position. Each rule is written once, as an update of a tensor in place; the functional form
//! updates a copy.

pub mod along;
mod combined;
pub mod overlapping;
pub mod slices;

use super::index::advanced::{Places, check_count, check_size, check_types, check_values};
use super::index::{as_mask, clamped, linear};
use super::view::strided;
use crate::core::{DType, Dims, Geometry, MemoryFormat, Result, Scalar, Tensor, geometry, iter, warn};
use crate::operator::gradient::{Backward, Term, wrt};
use crate::operator::record::*;
use crate::operator::value::OptTensorList;
use crate::operator::{Args, Value};
use crate::ops::support::data_movement::{update_dense, word, words};
use crate::ops::support::gradient as math;
use crate::ops::support::quantized;
use crate::ops::support::scatter_reduce::{Blocks, Reduce, Source};
use crate::{call, check, dispatch_size, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor",
        "The tensor with a slice replaced.",
        |args| {
            let (_, _, dim, start, end, step): (&Tensor, &Tensor, i64, Option<i64>, Option<i64>, i64) = args.get()?;
            through_view(args, |v, _| strided::slice(v, dim, start, end, step))
        },
    ).gradient(SLICE).on_batches(Batching::DIM)
    .out("out"),
    functional(
        "select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor",
        "The tensor with one index of a dimension replaced.",
        |args| {
            let (_, _, dim, index): (&Tensor, &Tensor, i64, i64) = args.get()?;
            through_view(args, |v, _| strided::select(v, dim, index))
        },
    ).gradient(SELECT)
    .out("out"),
    functional(
        "diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor",
        "The tensor with a diagonal replaced.",
        |args| {
            let (_, _, offset, dim1, dim2): (&Tensor, &Tensor, i64, i64, i64) = args.get()?;
            through_view(args, |v, _| strided::diagonal(v, offset, dim1, dim2))
        },
    ).gradient(DIAGONAL)
    .out("out"),
    functional(
        "as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor",
        "The tensor with what a strided view covers replaced.",
        |args| {
            let (_, _, size, stride, at): (&Tensor, &Tensor, &[i64], &[i64], Option<i64>) = args.get()?;
            through_view(args, |v, held| strided::restride(v, size, stride, at.unwrap_or(v.offset), held))
        },
    ).by_storage().storage_offset("storage_offset").on_batches(Batching::OfMemory { written: true }).gradient(STRIDED)
    .out("out"),
    mutating(
        "index_put_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor(a!)",
        "Writes values where tensors of indices, or masks, name.",
        |args| index_put(args.at(0)?, args),
    )
    .pure("index_put").gradient(INDEX_PUT),
    functional(
        "index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor",
        "The tensor with values where tensors of indices, or masks, name.",
        |args| on_copy(args, MemoryFormat::Preserve, index_put),
    ).gradient(INDEX_PUT)
    .out("out"),
    functional(
        "_unsafe_index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor",
        "As index_put; indices are checked here too.",
        |args| on_copy(args, MemoryFormat::Preserve, index_put),
    ).gradient(INDEX_PUT),
    mutating(
        "_index_put_impl_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor(a!)",
        "As index_put_.",
        |args| index_put(args.at(0)?, args),
    ).gradient(INDEX_PUT)
    .partner("_index_put_impl"),
    functional(
        "_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, Tensor values) -> Tensor",
        "The tensor with the values the mask holds for added where indices name.",
        masked_index_put,
    ).gradient(&[
        wrt("self", &[], |g| g.grad()),
        wrt("values", &["mask", "indices"], |g| {
            let (mask, indices) = (g.saved("mask")?, g.saved_list("indices")?);
            tensor!("_unsafe_masked_index", &g.grad()?, &mask, &*indices, Scalar::Int(0))
        }),
    ]),
    mutating(
        "masked_fill_.Scalar(Tensor(a!) self, Tensor mask, Scalar value) -> Tensor(a!)",
        "Writes a number where the mask holds.",
        |args| {
            let (t, mask, value): (&Tensor, &Tensor, Scalar) = args.get()?;
            masked_fill(t, mask, value)
        },
    )
    .fusion(Role::MaskedFill)
    .on_batches(Batching::Elementwise).pure("masked_fill.Scalar").gradient(&[UNMASKED]),
    functional(
        "masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor",
        "The tensor with a number where the mask holds.",
        |args| {
            let (t, mask, value): (&Tensor, &Tensor, Scalar) = args.get()?;
            Ok(filled(t, mask, value)?.into())
        },
    )
    .fusion(Role::MaskedFill)
    .on_quantized(OnQuantized::As(quantized::masked_fill)).gradient(&[UNMASKED])
    .on_batches(Batching::Elementwise)
    .out("Scalar_out"),
    mutating(
        "masked_fill_.Tensor(Tensor(a!) self, Tensor mask, Tensor value) -> Tensor(a!)",
        "Writes the value of a 0-d tensor where the mask holds.",
        |args| {
            let (t, mask): (&Tensor, &Tensor) = args.get()?;
            masked_fill(t, mask, fill_value(t, args.at(2)?)?)
        },
    )
    .pure("masked_fill.Tensor").gradient(FILL).number(1),
    functional(
        "masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor",
        "The tensor with the value of a 0-d tensor where the mask holds.",
        |args| {
            let (t, mask): (&Tensor, &Tensor) = args.get()?;
            Ok(filled(t, mask, fill_value(t, args.at(2)?)?)?.into())
        },
    ).gradient(FILL).number(1)
    .out("Tensor_out"),
    mutating(
        "masked_scatter_(Tensor(a!) self, Tensor mask, Tensor source) -> Tensor(a!)",
        "Writes the source's elements in turn where the mask holds.",
        |args| {
            let (t, mask, source): (&Tensor, &Tensor, &Tensor) = args.get()?;
            masked_scatter(t, mask, source)
        },
    )
    .pure("masked_scatter").gradient(MASKED_SCATTER),
    functional(
        "masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor",
        "The tensor with the source's elements in turn where the mask holds.",
        |args| {
            let (t, mask, source): (&Tensor, &Tensor, &Tensor) = args.get()?;
            let out = broadcast_copy(t, mask)?;
            masked_scatter(&out, mask, source)?;
            Ok(out.into())
        },
    ).gradient(MASKED_SCATTER)
    .out("out"),
    mutating(
        "put_(Tensor(a!) self, Tensor index, Tensor source, bool accumulate=False) -> Tensor(a!)",
        "Writes elements by their position in row-major order.",
        |args| put(args.at(0)?, args),
    )
    .pure("put").gradient(PUT),
    functional(
        "put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor",
        "The tensor with elements replaced by their position in row-major order.",
        |args| on_copy(args, MemoryFormat::Preserve, put),
    ).gradient(PUT)
    .out("out"),
    composite(
        "fill_diagonal_(Tensor(a!) self, Scalar fill_value, bool wrap=False) -> Tensor(a!)",
        "Writes a number to the main diagonal.",
        fill_diagonal,
    ).reads_undefined(),
];

/// The arguments `dim`, `start`, `end` and `step`.
fn range_of(g: &Backward<'_>) -> Result<(i64, Option<i64>, Option<i64>, i64)> {
    Ok((g.int("dim")?, g.arg("start")?, g.arg("end")?, g.int("step")?))
}

/// Zeros in place of `src`.
fn nothing(g: &Backward<'_>) -> Result<Tensor> {
    math::zeros(g.sizes("src")?, g.grad()?.dtype())
}

const SLICE: &[Term] = &[
    wrt("self", &[], |g| {
        let (dim, start, end, step) = range_of(g)?;
        tensor!("slice_scatter", &g.grad()?, &nothing(g)?, dim, start, end, step)
    }),
    wrt("src", &[], |g| {
        let (dim, start, end, step) = range_of(g)?;
        tensor!("slice.Tensor", &g.grad()?, dim, start, end, step)
    }),
];

const SELECT: &[Term] = &[
    wrt("self", &[], |g| tensor!("select_scatter", &g.grad()?, &nothing(g)?, g.int("dim")?, g.int("index")?)),
    wrt("src", &[], |g| tensor!("select.int", &g.grad()?, g.int("dim")?, g.int("index")?)),
];

const DIAGONAL: &[Term] = &[
    wrt("self", &[], |g| {
        let (offset, dim1, dim2) = (g.int("offset")?, g.int("dim1")?, g.int("dim2")?);
        tensor!("diagonal_scatter", &g.grad()?, &nothing(g)?, offset, dim1, dim2)
    }),
    wrt("src", &[], |g| tensor!("diagonal", &g.grad()?, g.int("offset")?, g.int("dim1")?, g.int("dim2")?)),
];

const STRIDED: &[Term] = &[
    wrt("self", &[], |g| {
        let (size, stride, at) = (g.ints("size")?, g.ints("stride")?, offset_in_grad(g)?);
        tensor!("as_strided_scatter", &grad_as_self(g)?, &nothing(g)?, size, stride, at)
    }),
    wrt("src", &[], |g| {
        let (size, stride, at) = (g.ints("size")?, g.ints("stride")?, offset_in_grad(g)?);
        tensor!("as_strided", &grad_as_self(g)?, size, stride, at)
    }),
];

/// The gradient, from its storage's start on as `self` lies in its own.
fn grad_as_self(g: &Backward<'_>) -> Result<Tensor> {
    let (grad, own) = (g.grad()?, g.meta("self")?);
    let (sizes, strides) = (&*own.sizes, &*own.strides);
    if geometry::is_contiguous(sizes, strides) || geometry::has_internal_overlap(sizes, strides) == Some(true) {
        return math::dense(grad);
    }
    let memory = math::zeros(&[geometry::span(sizes, strides).unwrap_or(0)], grad.dtype())?;
    let laid_out = tensor!("as_strided", &memory, sizes, strides)?;
    call!("copy_", &laid_out, &grad)?;
    Ok(laid_out)
}

/// Where the strided view of `self` begins in a gradient that begins at its storage's start.
fn offset_in_grad(g: &Backward<'_>) -> Result<i64> {
    let own = g.meta("self")?.offset;
    Ok(g.arg::<Option<i64>>("storage_offset")?.map_or(0, |o| o.saturating_sub(own)))
}

const INDEX_PUT: &[Term] = &[
    wrt("self", &["indices"], |g| {
        let grad = g.grad()?;
        if g.bool("accumulate")? {
            return Ok(grad);
        }
        tensor!("index_put", &grad, &*g.saved_list("indices")?, &math::zeros(&[], grad.dtype())?, false)
    }),
    wrt("values", &["indices"], |g| tensor!("index.Tensor", &g.grad()?, &*g.saved_list("indices")?)),
];

/// What a mask lets through to `self`.
const UNMASKED: Term =
    wrt("self", &["mask"], |g| tensor!("masked_fill.Scalar", &g.grad()?, &g.saved("mask")?, Scalar::Int(0)));

const FILL: &[Term] = &[UNMASKED, wrt("value", &["mask"], |g| math::sum(math::masked(g.grad()?, g.saved("mask")?)?))];

const MASKED_SCATTER: &[Term] = &[
    UNMASKED,
    wrt("source", &["mask"], |g| {
        let (sizes, grad) = (g.sizes("source")?, g.grad()?);
        let taken = tensor!("masked_select", &grad, &g.saved("mask")?)?;
        // What the mask had no place for.
        let rest = geometry::numel(sizes)? - taken.numel();
        let all = if rest > 0 { math::cat(&[taken, math::zeros(&[rest], grad.dtype())?], 0)? } else { taken };
        math::reshape(all, sizes)
    }),
];

const PUT: &[Term] = &[
    wrt("self", &["index"], |g| {
        let (grad, index) = (g.grad()?, g.saved("index")?);
        if g.bool("accumulate")? {
            return Ok(grad);
        }
        tensor!("put", &grad, &index, &math::zeros(index.sizes(), grad.dtype())?, false)
    }),
    wrt("source", &["index", "source"], |g| {
        math::reshape(tensor!("take", &g.grad()?, &g.saved("index")?)?, g.sizes("source")?)
    }),
];

/// The functional form of an update: it writes a copy of `self`.
pub fn on_copy(args: &Args<'_>, format: MemoryFormat, update: fn(&Tensor, &Args<'_>) -> Result<()>) -> Result<Value> {
    let t: &Tensor = args.at(0)?;
    let out = super::copy::empty_like(t, t.dtype(), Some(format))?;
    iter::copy(&out, t)?;
    update(&out, args)?;
    Ok(out.into())
}

/// A copy of a tensor that lies in a copy of its storage as the tensor lies in that; dense where elements overlap.
fn copy_with_storage(t: &Tensor) -> Result<Tensor> {
    if geometry::has_internal_overlap(t.sizes(), t.strides()) == Some(true) {
        let out = super::copy::empty_like(t, t.dtype(), None)?;
        iter::copy(&out, t)?;
        return Ok(out);
    }
    Tensor::on_storage(t.storage().copy()?, t.sizes(), t.strides(), t.offset(), t.dtype())
}

/// `self` (the first argument) copied, and `src` (the second) copied into a view of the copy, whose storage holds so many bytes.
fn through_view(args: &Args<'_>, view: impl FnOnce(&mut Geometry, usize) -> Result<()>) -> Result<Value> {
    let (t, src): (&Tensor, &Tensor) = args.get()?;
    let out = copy_with_storage(t)?;
    let part = out.alias_with(|v| view(v, out.storage().nbytes()))?;
    check!(
        part.sizes() == src.sizes(),
        "expected src to have a size equal to the slice of self. src size = {}, slice size = {}",
        geometry::show(src.sizes()),
        geometry::show(part.sizes())
    );
    iter::copy(&part, src)?;
    Ok(out.into())
}

/// The mask of an index that has one mask and nothing else, with a dimension for each of the tensor's from the first it masks on.
fn only_mask(t: &Tensor, indices: &[Option<&Tensor>]) -> Result<Option<Tensor>> {
    check!(indices.iter().any(Option::is_some), "at least one of the indices must be a tensor");
    let mut found: Option<(usize, &Tensor)> = None;
    for (at, index) in indices.iter().enumerate() {
        let Some(index) = index else { continue };
        if !matches!(index.dtype(), DType::Bool | DType::UInt8) || found.is_some() {
            return Ok(None);
        }
        found = Some((at, index));
    }
    let Some((at, mask)) = found else { return Ok(None) };
    let (mut sizes, mut strides): (Dims, Dims) = (mask.sizes().into(), mask.strides().into());
    sizes.resize(t.ndim() - at, 1);
    strides.resize(t.ndim() - at, 0);
    Ok(Some(mask.alias(&sizes, &strides, mask.offset(), mask.dtype())?))
}

/// An error unless there are as many dimensions as indices, and masks have the sizes of those they stand at. What is written to is asked for each
/// of a mask's dimensions, unlike what is read.
fn check_targets(t: &Tensor, indices: &[Option<&Tensor>]) -> Result<()> {
    check_count(t, indices.len())?;
    let mut at = 0;
    for index in indices {
        match index {
            Some(mask) if matches!(mask.dtype(), DType::Bool | DType::UInt8) => {
                for k in 0..mask.ndim() {
                    check_size(t, mask, [k, geometry::wrap_dim_scalar((at + k) as i64, t.ndim())?])?;
                }
                at += mask.ndim();
            }
            // Of masks alone upstream looks at sizes before it looks at types.
            Some(_) => {
                check_types(indices)?;
                at += 1;
            }
            None => at += 1,
        }
    }
    Ok(())
}

fn index_put(t: &Tensor, args: &Args<'_>) -> Result<()> {
    let (_, indices, values, accumulate): (&Tensor, OptTensorList<'_>, &Tensor, bool) = args.get()?;
    let listed = indices.to_vec();
    check_targets(t, &listed)?;
    // One value where a mask holds is converted to the tensor's type; of other indices the types must be equal.
    if values.numel() == 1
        && !accumulate
        && let Some(mask) = only_mask(t, &listed)?
    {
        return masked_fill(t, &mask, values.item_or_zero()?);
    }
    // Where the masks that say what is written are shapes, so is what is written.
    if t.is_shape() && listed.iter().flatten().any(|i| i.is_shape()) {
        return Ok(());
    }
    let fits = |sizes: &[i64]| {
        check_values(values, sizes)?;
        check!(
            values.dtype() == t.dtype(),
            "Index put requires the source and destination dtypes match, got {} for the destination and {} for the source.",
            t.dtype().name(),
            values.dtype().name()
        );
        Ok(())
    };
    Places::where_fits(t, indices, fits)?.write(t, values, accumulate)
}

fn masked_index_put(args: &Args<'_>) -> Result<Value> {
    let (t, mask, indices, values): (&Tensor, &Tensor, OptTensorList<'_>, &Tensor) = args.get()?;
    let out = super::copy::empty_like(t, t.dtype(), None)?;
    iter::copy(&out, t)?;
    if t.numel() > 0 {
        let indices = clamped(t, indices)?;
        let values = filled(values, &inverted(mask)?, Scalar::Int(0))?;
        Places::of(&out, OptTensorList::Some(&indices))?.write(&out, &values, true)?;
    }
    Ok(out.into())
}

/// The opposite of a mask.
pub fn inverted(mask: &Tensor) -> Result<Tensor> {
    let out = Tensor::empty(mask.sizes(), DType::Bool)?;
    iter::copy(&out, mask)?;
    iter::unary::<bool, bool>(&out, &out, |m| !m)?;
    Ok(out)
}

/// The number a 0-d tensor holds, converted as a copy would to the dtype it is for.
fn fill_value(t: &Tensor, value: &Tensor) -> Result<Scalar> {
    check!(
        value.ndim() == 0,
        "masked_fill_ only supports a 0-dimensional value tensor, but got tensor with {} dimension(s).",
        value.ndim()
    );
    iter::to_dtype(value, t.dtype())?.item_or_zero()
}

/// A row-major copy of the tensor broadcast with a mask.
fn broadcast_copy(t: &Tensor, mask: &Tensor) -> Result<Tensor> {
    let shape =
        if mask.sizes() == t.sizes() { t.sizes().into() } else { geometry::broadcast(mask.sizes(), t.sizes())? };
    let out = Tensor::empty(&shape, t.dtype())?;
    iter::copy(&out, t)?;
    Ok(out)
}

/// A row-major copy of the tensor with a number where the mask holds.
pub fn filled(t: &Tensor, mask: &Tensor, value: Scalar) -> Result<Tensor> {
    let out = broadcast_copy(t, mask)?;
    masked_fill(&out, mask, value)?;
    Ok(out)
}

fn check_broadcasts(t: &Tensor, mask: &Tensor) -> Result<()> {
    let shape = geometry::broadcast(t.sizes(), mask.sizes())?;
    check!(
        shape.as_slice() == t.sizes(),
        "output with shape {} doesn't match the broadcast shape {}",
        geometry::show(t.sizes()),
        geometry::show(&shape)
    );
    Ok(())
}

fn masked_fill(t: &Tensor, mask: &Tensor, value: Scalar) -> Result<()> {
    check!(
        mask.dtype() == DType::Bool,
        "masked_fill_ only supports boolean masks, but got mask with dtype {}",
        mask.dtype().meta_name()
    );
    value.check_fits(t.dtype())?;
    check_broadcasts(t, mask)?;
    iter::check_partial_overlap(t, mask)?;
    dispatch_size!(t.dtype(), W => {
        let value = word::<W>(value, t.dtype())?;
        iter::TensorIter::new(&[t, mask])?.for_each(iter::GRAIN, |p, s, n| {
            for i in 0..n as i64 {
                // SAFETY: the iterator yields valid elements of a tensor of words of this size and of one of bools.
                unsafe {
                    if p[1].offset((i * s[1]) as isize).cast::<bool>().read() {
                        p[0].offset((i * s[0]) as isize).cast::<W>().write_unaligned(value);
                    }
                }
            }
        });
        Ok(())
    })
}

fn masked_scatter(t: &Tensor, mask: &Tensor, source: &Tensor) -> Result<()> {
    check!(
        t.dtype() == source.dtype(),
        "masked_scatter: expected self and source to have same dtypes but got{} and {}",
        t.dtype().name(),
        source.dtype().name()
    );
    if mask.dtype() == DType::UInt8 {
        warn(
            "masked_scatter_ received a mask with dtype torch.uint8, this behavior is now deprecated,please use a mask with \
             dtype torch.bool instead.",
        );
    }
    check!(
        mask.dtype() == DType::Bool,
        "masked_scatter_ only supports boolean masks, but got mask with dtype {}",
        mask.dtype().name()
    );
    check_broadcasts(t, mask)?;
    iter::check_internal_overlap(t)?;
    let mask = iter::contiguous(&as_mask(mask, "masked_scatter")?.alias_with(|v| strided::expand(v, t.sizes()))?)?;
    let source = private(t, source)?;
    // SAFETY: contiguous bools, not written meanwhile.
    let mask = unsafe { mask.as_slice::<bool>() };
    check!(
        mask.iter().filter(|&&m| m).count() as i64 <= source.numel(),
        "Number of elements of source < number of ones in mask"
    );
    update_dense(t, |t| {
        dispatch_size!(t.dtype(), W => {
            // SAFETY: contiguous, and the source is in memory of its own.
            let (to, from) = unsafe { (t.as_mut_slice::<W>(), words::<W>(&source)) };
            let places = to.iter_mut().zip(mask).filter(|(_, m)| **m).map(|(x, _)| x);
            places.zip(from).for_each(|(to, x)| *to = *x);
        });
        Ok(())
    })
}

/// What is read while `written` is written: row-major, in memory of its own.
pub fn private(written: &Tensor, t: &Tensor) -> Result<Tensor> {
    if t.is_contiguous() && iter::may_share_memory(written, t) {
        let copy = Tensor::empty(t.sizes(), t.dtype())?;
        iter::copy(&copy, t)?;
        return Ok(copy);
    }
    iter::contiguous(t)
}

fn put(t: &Tensor, args: &Args<'_>) -> Result<()> {
    let (_, index, source, accumulate): (&Tensor, &Tensor, &Tensor, bool) = args.get()?;
    check!(index.dtype() == DType::Int64, "put_(): Expected a long tensor for index, but got {}", index.dtype().name());
    check!(
        t.dtype() == source.dtype(),
        "put_(): self and source expected to have the same dtype, but got self.dtype = {} and source.dtype = {}",
        t.dtype().name(),
        source.dtype().name()
    );
    check!(
        index.numel() == source.numel(),
        Index,
        "put_(): Expected source and index to have the same number of elements, but got source.numel() = {}, \
         index.numel() = {}",
        source.numel(),
        index.numel()
    );
    let places = linear(index, t.numel())?;
    let source = private(t, source)?;
    iter::check_internal_overlap(t)?;
    update_dense(t, |t| {
        if accumulate {
            let source =
                Source { elements: Some(&source), number: Scalar::Int(1), how: Reduce::Sum, include_self: true };
            // SAFETY: a contiguous tensor, checked indices, one for each element of the source.
            return unsafe {
                source.combine(t, "put_", &|f| {
                    let mut blocks = Blocks::new(f);
                    blocks.row(0, &places, 0);
                    blocks.end();
                })
            };
        }
        dispatch_size!(t.dtype(), W => {
            // SAFETY: contiguous, and the source is in memory of its own.
            let (to, from) = unsafe { (t.as_mut_slice::<W>(), words::<W>(&source)) };
            places.iter().zip(from).for_each(|(&i, &x)| to[i as usize] = x);
        });
        Ok(())
    })
}

fn fill_diagonal(args: &Args<'_>) -> Result<Value> {
    let (t, value, wrap): (&Tensor, Scalar, bool) = args.get()?;
    let n = t.ndim();
    check!(n >= 2, "dimensions must larger than 1");
    let (height, width) = (t.sizes()[0], t.sizes()[1]);
    check!(n == 2 || t.sizes().iter().all(|&s| s == height), "all dimensions of input must be of equal length");
    let stride = t.strides().iter().fold(0i64, |sum, &s| sum.saturating_add(s));
    let fill = |sizes: &[i64], strides: &[i64], row: i64| -> Result<()> {
        let offset = t.offset().saturating_add(row.saturating_mul(t.strides()[0]));
        let diagonal = crate::tensor!("as_strided", t, sizes, strides, offset)?;
        crate::call!("fill_.Scalar", &diagonal, value).map(drop)
    };
    if !(wrap && n == 2 && width > 0 && height > width + 1) {
        fill(&[height.min(width)], &[stride], 0)?;
        return Ok(Value::None);
    }
    // Below the square the diagonal starts again, one row further down each time: as often as there are rows for, and in what is left.
    let step = width + 1;
    let whole = (height - width) / step + 1;
    fill(&[whole, width], &[t.strides()[0].saturating_mul(step), stride], 0)?;
    if whole * step < height {
        fill(&[height - whole * step], &[stride], whole * step)?;
    }
    Ok(Value::None)
}
