//! Shape operators made of views, and those that copy only where a view cannot do.

use super::strided;
use crate::core::fallible_alloc::filled;
use crate::core::{DType, Dims, KeySet, MemoryFormat, Result, Scalar, Tensor, geometry};
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::support::sparse;
use crate::{bail, call, check, tensor, warn_once};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite_with_kernel(
        "reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)",
        "The elements in row-major order under another shape: a view where strides allow it, else a copy.",
        reshape,
        |args| {
            let (t, shape): (&Tensor, &[i64]) = args.get()?;
            if !is_plain(t) {
                return reshape(args);
            }
            Ok(strided::reshaped(t, shape)?.into())
        },
    )
    .fusion(Role::Reshape)
    .on_sparse(OnSparse::As(sparse::dims::refuse_reshape)),
    composite(
        "reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)",
        "The elements under the shape of another tensor.",
        |args| {
            let t: &Tensor = args.at(0)?;
            call!("reshape", t, args.sizes_of(1)?)
        },
    ),
    composite("view_as(Tensor(a) self, Tensor other) -> Tensor(a)", "A view of another tensor's shape.", |args| {
        let t: &Tensor = args.at(0)?;
        call!("view", t, args.sizes_of(1)?)
    }),
    composite(
        "flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)",
        "With a range of dimensions made one.",
        flatten,
    )
    .reads_undefined(),
    composite(
        "unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)",
        "With a dimension made several.",
        unflatten,
    )
    .reads_undefined(),
    composite_with_kernel(
        "narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)",
        "A range of indices of a dimension.",
        |args| {
            let (t, d, start, length) = narrow(args)?;
            call!("slice.Tensor", t, d as i64, start, start + length, 1)
        },
        |args| {
            let (t, d, start, length) = narrow(args)?;
            if !is_plain(t) {
                return call!("slice.Tensor", t, d as i64, start, start + length, 1);
            }
            Ok(t.alias_with(strided::range(d, start, length))?.into())
        },
    )
    .on_batches(Batching::DIM),
    composite(
        "narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)",
        "A range of indices of a dimension, its start read from a tensor.",
        |args| {
            let (t, dim, start, length): (&Tensor, i64, &Tensor, i64) = args.get()?;
            check!(start.ndim() == 0 && start.dtype().is_integral(), "start must be an 0-dim integral Tensor.");
            let Scalar::Int(start) = item(start)? else { bail!(Internal, "narrow: an integral tensor's item") };
            call!("narrow", t, dim, start, length)
        },
    )
    .reads_undefined(),
    composite(
        "movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)",
        "With dimensions moved to other places.",
        move_dims,
    )
    .reads_undefined(),
    composite(
        "movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a)",
        "With one dimension moved to another place.",
        move_dim,
    )
    .reads_undefined(),
    composite(
        "moveaxis.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)",
        "Another name of movedim.",
        move_dims,
    )
    .reads_undefined(),
    composite(
        "moveaxis.int(Tensor(a) self, int source, int destination) -> Tensor(a)",
        "Another name of movedim.",
        move_dim,
    )
    .reads_undefined(),
    composite("swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)", "Another name of transpose.", swap_dims),
    composite("swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)", "Another name of transpose.", swap_dims),
    composite(
        "swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!)",
        "Another name of transpose_.",
        swap_dims_in_place,
    ),
    composite(
        "swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)",
        "Another name of transpose_.",
        swap_dims_in_place,
    ),
    composite("numpy_T(Tensor(a) self) -> Tensor(a)", "The dimensions in reverse order.", |args| {
        let t: &Tensor = args.at(0)?;
        if !matches!(t.ndim(), 0 | 2) {
            warn_once!(
                "The use of `x.T` on tensors of dimension other than 2 to reverse their shape is deprecated and it will throw an \
                 error in a future release. Consider `x.mT` to transpose batches of matrices or \
                 `x.permute(*torch.arange(x.ndim - 1, -1, -1))` to reverse the dimensions of a tensor."
            );
        }
        let reversed: Dims = (0..t.ndim() as i64).rev().collect();
        call!("permute", t, &reversed)
    }),
    composite("mT(Tensor(a) self) -> Tensor(a)", "The transpose of the last two dimensions.", |args| {
        let t: &Tensor = args.at(0)?;
        transpose_matrices(t, "mT")
    })
    .reads_undefined(),
    composite("mH(Tensor(a) self) -> Tensor(a)", "The conjugate transpose of the last two dimensions.", |args| {
        let t: &Tensor = args.at(0)?;
        conj(&transpose_matrices(t, "mH")?.tensor()?)
    })
    .reads_undefined(),
    composite("adjoint(Tensor(a) self) -> Tensor(a)", "The conjugate transpose of the last two dimensions.", |args| {
        let t: &Tensor = args.at(0)?;
        conj(&transpose_matrices(t, "adjoint()")?.tensor()?)
    })
    .reads_undefined(),
    composite("matrix_H(Tensor(a) self) -> Tensor(a)", "The conjugate transpose of a matrix.", |args| {
        let t: &Tensor = args.at(0)?;
        match t.ndim() {
            0 => conj(t),
            2 => conj(&tensor!("transpose.int", t, 0, 1)?),
            n => bail!(
                "tensor.H is only supported on matrices (2-D tensors). Got {n}-D tensor.{}",
                if n > 2 { " For batches of matrices, consider using tensor.mH" } else { "" }
            ),
        }
    })
    .reads_undefined(),
    composite(
        "broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)",
        "The tensor broadcast to a size, without copying.",
        |args| {
            let (t, size): (&Tensor, &[i64]) = args.get()?;
            call!("expand", t, size)
        },
    ),
    composite(
        "expand_as(Tensor(a) self, Tensor other) -> Tensor(a)",
        "The tensor broadcast to another's size, without copying.",
        |args| {
            let t: &Tensor = args.at(0)?;
            call!("expand", t, args.sizes_of(1)?)
        },
    ),
    composite(
        "split.sizes(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]",
        "Another name of split_with_sizes.",
        |args| {
            let (t, sizes, dim): (&Tensor, &[i64], i64) = args.get()?;
            call!("split_with_sizes", t, sizes, dim)
        },
    ),
    composite(
        "chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]",
        "At most so many consecutive pieces of one size.",
        |args| match chunk_size(args)? {
            Pieces::Of(t, size, dim) => call!("split.Tensor", t, size, dim),
            Pieces::Empty(t, sizes, dim) => call!("split_with_sizes", t, &sizes[..], dim),
        },
    ),
    composite(
        "unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]",
        "As chunk, without tracking that the pieces are views.",
        |args| match chunk_size(args)? {
            Pieces::Of(t, size, dim) => call!("unsafe_split.Tensor", t, size, dim),
            Pieces::Empty(t, sizes, dim) => call!("unsafe_split_with_sizes", t, &sizes[..], dim),
        },
    )
    .reads_undefined(),
    composite(
        "tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]",
        "So many consecutive pieces, the first ones larger by one where the size does not divide.",
        |args| {
            let (t, n, dim): (&Tensor, i64, i64) = args.get()?;
            split_sections(t, n, dim)
        },
    )
    .reads_undefined(),
    composite(
        "tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]",
        "Pieces that begin at the given indices.",
        |args| {
            let (t, at, dim): (&Tensor, &[i64], i64) = args.get()?;
            split_at(t, at, dim)
        },
    )
    .reads_undefined(),
    composite(
        "tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) -> Tensor(a)[]",
        "As tensor_split, with the number of pieces or their starts read from a tensor.",
        |args| {
            let (t, given, dim): (&Tensor, &Tensor, i64) = args.get()?;
            check!(
                given.dtype() == DType::Int64,
                "tensor_split expected tensor_indices_or_sections to have dtype of long, but got {}",
                given.dtype().name()
            );
            match given.ndim() {
                0 => split_sections(t, item(given)?.to_i64(), dim),
                1 => {
                    given.check_known("tensor_split")?;
                    let given = crate::core::iter::contiguous(given)?;
                    // SAFETY: contiguous int64, not written meanwhile.
                    split_at(t, unsafe { given.as_slice::<i64>() }, dim)
                }
                n => bail!(
                    "tensor_split expected tensor_indices_or_sections to be a zero-dimensional or one-dimensional \
                     tensor, but got a tensor with {n} dims"
                ),
            }
        },
    ),
    composite("hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]", "Pieces of the columns.", |args| {
        split_evenly(args, "hsplit")
    }),
    composite("hsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]", "Pieces of the columns.", |args| {
        split_axis_at(args, "hsplit")
    }),
    composite("vsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]", "Pieces of the rows.", |args| {
        split_evenly(args, "vsplit")
    })
    .reads_undefined(),
    composite("vsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]", "Pieces of the rows.", |args| {
        split_axis_at(args, "vsplit")
    })
    .reads_undefined(),
    composite("dsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]", "Pieces of the depth.", |args| {
        split_evenly(args, "dsplit")
    })
    .reads_undefined(),
    composite("dsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]", "Pieces of the depth.", |args| {
        split_axis_at(args, "dsplit")
    })
    .reads_undefined(),
    composite("ravel(Tensor(a) self) -> Tensor(a)", "The elements as a row-major vector.", |args| {
        let t = tensor!("contiguous", args.at::<&Tensor>(0)?, MemoryFormat::Contiguous)?;
        call!("view", &t, &[-1])
    }),
    composite("real(Tensor(a) self) -> Tensor(a)", "The real part as a view; a real tensor is its own.", |args| {
        let t: &Tensor = args.at(0)?;
        if !t.dtype().is_complex() {
            return Ok(t.clone().into());
        }
        let parts = if t.keys().contains(KeySet::Conjugate) { tensor!("_conj", t)? } else { t.clone() };
        call!("select.int", &tensor!("view_as_real", &parts)?, -1, 0)
    })
    .reads_undefined(),
    composite("imag(Tensor(a) self) -> Tensor(a)", "The imaginary part as a view.", |args| {
        let t: &Tensor = args.at(0)?;
        check!(t.dtype().is_complex(), Type, "imag is not implemented for tensors with non-complex dtypes.");
        let conjugated = t.keys().contains(KeySet::Conjugate);
        let parts = if conjugated { tensor!("_conj", t)? } else { t.clone() };
        let imag = call!("select.int", &tensor!("view_as_real", &parts)?, -1, 1)?;
        if conjugated { call!("_neg_view", &imag.tensor()?) } else { Ok(imag) }
    })
    .reads_undefined(),
    composite("conj(Tensor(a) self) -> Tensor(a)", "The complex conjugate; a real tensor is its own.", |args| {
        conj(args.at(0)?)
    })
    .reads_undefined(),
    composite("resolve_conj(Tensor(a) self) -> Tensor(a)", "With the conjugation carried out.", |args| {
        resolve(args.at(0)?, KeySet::Conjugate)
    })
    .reads_undefined(),
    composite("resolve_neg(Tensor(a) self) -> Tensor(a)", "With the negation carried out.", |args| {
        resolve(args.at(0)?, KeySet::Negative)
    })
    .reads_undefined(),
    composite("is_conj(Tensor self) -> bool", "Whether the tensor is a conjugated view.", |args| {
        Ok(Value::Bool(args.at::<&Tensor>(0)?.keys().contains(KeySet::Conjugate)))
    })
    .reads_undefined(),
    composite(
        "_is_zerotensor(Tensor self) -> bool",
        "Whether the tensor is known to be zero, and refuses to be written.",
        |args| Ok(Value::Bool(args.at::<&Tensor>(0)?.keys().contains(KeySet::ZeroTensor))),
    )
    .reads_undefined(),
    composite("is_neg(Tensor self) -> bool", "Whether the tensor is a negated view.", |args| {
        Ok(Value::Bool(args.at::<&Tensor>(0)?.keys().contains(KeySet::Negative)))
    })
    .reads_undefined(),
    composite_with_kernel(
        "contiguous(Tensor(a) self, *, MemoryFormat memory_format=0) -> Tensor(a)",
        "The tensor itself if its memory has the format, else a copy that has.",
        contiguous,
        |args| {
            let (t, format): (&Tensor, MemoryFormat) = args.get()?;
            if is_plain(t) && format == MemoryFormat::Contiguous {
                return Ok(crate::core::iter::contiguous(t)?.into());
            }
            contiguous(args)
        },
    )
    .fusion(Role::Copy),
    composite("positive(Tensor(a) self) -> Tensor(a)", "The tensor itself.", |args| {
        let t: &Tensor = args.at(0)?;
        check!(t.dtype() != DType::Bool, NotImplemented, "The `+` operator, on a bool tensor is not supported.");
        Ok(t.clone().into())
    })
    .reads_undefined(),
    composite("atleast_1d(Tensor self) -> Tensor", "With one dimension at least.", |args| {
        at_least(args.at(0)?, 1).map(Value::from)
    })
    .reads_undefined(),
    composite("atleast_2d(Tensor self) -> Tensor", "With two dimensions at least.", |args| {
        at_least(args.at(0)?, 2).map(Value::from)
    }),
    composite("atleast_3d(Tensor self) -> Tensor", "With three dimensions at least.", |args| {
        at_least(args.at(0)?, 3).map(Value::from)
    }),
    composite("atleast_1d.Sequence(Tensor[] tensors) -> Tensor[]", "Each with one dimension at least.", |args| {
        each_at_least(args, 1)
    })
    .reads_undefined(),
    composite("atleast_2d.Sequence(Tensor[] tensors) -> Tensor[]", "Each with two dimensions at least.", |args| {
        each_at_least(args, 2)
    }),
    composite("atleast_3d.Sequence(Tensor[] tensors) -> Tensor[]", "Each with three dimensions at least.", |args| {
        each_at_least(args, 3)
    }),
];

/// Whether an alias of the tensor needs no view record and its memory is its value.
#[inline]
pub fn is_plain(t: &Tensor) -> bool {
    t.keys() == KeySet::INFERENCE
}

fn item(t: &Tensor) -> Result<Scalar> {
    match call!("_local_scalar_dense", t)? {
        Value::Scalar(s) => Ok(s),
        other => bail!(Internal, "_local_scalar_dense gave {other:?}"),
    }
}

fn reshape(args: &Args<'_>) -> Result<Value> {
    let (t, shape): (&Tensor, &[i64]) = args.get()?;
    if t.is_contiguous() {
        return call!("view", t, shape);
    }
    let sizes = geometry::infer_size(shape, t.numel())?;
    if let Some(strides) = geometry::view_strides(t.sizes(), t.strides(), &sizes) {
        return call!("_reshape_alias", t, &sizes, &strides);
    }
    let copy = tensor!("clone", t, MemoryFormat::Contiguous)?;
    call!("_unsafe_view", &copy, &sizes)
}

fn flatten(args: &Args<'_>) -> Result<Value> {
    let (t, start, end): (&Tensor, i64, i64) = args.get()?;
    let (start, end) = (geometry::wrap_dim(start, t.ndim())?, geometry::wrap_dim(end, t.ndim())?);
    check!(start <= end, "flatten() has invalid args: start_dim cannot come after end_dim");
    if t.ndim() == 0 {
        return call!("reshape", t, &[1]);
    }
    if start == end {
        return Ok(t.clone().into());
    }
    let mut sizes = Dims::from(&t.sizes()[..start]);
    sizes.push(geometry::numel(&t.sizes()[start..=end])?);
    sizes.extend_from_slice(&t.sizes()[end + 1..]);
    call!("reshape", t, &sizes)
}

fn unflatten(args: &Args<'_>) -> Result<Value> {
    let (t, dim, parts): (&Tensor, i64, &[i64]) = args.get()?;
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check!(!parts.is_empty(), "unflatten: sizes must be non-empty");
    // Upstream wraps this sentence in one of its own.
    check!(
        t.ndim() > 0,
        "unflatten got an unexpected error:\nDimension specified as {dim} but tensor has no dimensions"
    );
    let whole = t.sizes()[d];
    check!(
        parts.iter().filter(|&&s| s == -1).count() <= 1,
        "unflatten got an unexpected error:\nonly one dimension can be inferred"
    );
    let Ok(parts) = geometry::infer_size(parts, whole) else {
        bail!(
            "unflatten: Provided sizes {} don't multiply up to the size of dim {d} ({whole}) in the input tensor",
            geometry::show(parts)
        )
    };
    let mut sizes = Dims::from(&t.sizes()[..d]);
    sizes.extend_from_slice(&parts);
    sizes.extend_from_slice(&t.sizes()[d + 1..]);
    call!("view", t, &sizes)
}

/// The checked arguments of `narrow`.
#[inline]
pub fn narrow<'a>(args: &Args<'a>) -> Result<(&'a Tensor, usize, i64, i64)> {
    let (t, dim, start, length): (&Tensor, i64, i64, i64) = (args.at(0)?, args.at(1)?, args.at(2)?, args.at(3)?);
    check!(t.ndim() > 0, "narrow() cannot be applied to a 0-dim tensor.");
    check!(length >= 0, "narrow(): length must be non-negative.");
    let d = geometry::wrap_dim(dim, t.ndim())?;
    let size = t.sizes()[d];
    check!(
        -size <= start && start <= size,
        Index,
        "start out of range (expected to be in range of [{}, {size}], but got {start})",
        -size
    );
    let start = if start < 0 { start + size } else { start };
    check!(length <= size - start, "start ({start}) + length ({length}) exceeds dimension size ({size}).");
    Ok((t, d, start, length))
}

fn move_dim(args: &Args<'_>) -> Result<Value> {
    let (t, source, destination): (&Tensor, i64, i64) = args.get()?;
    move_to(t, &[source], &[destination])
}

fn move_dims(args: &Args<'_>) -> Result<Value> {
    let (t, source, destination): (&Tensor, &[i64], &[i64]) = args.get()?;
    move_to(t, source, destination)
}

fn move_to(t: &Tensor, source: &[i64], destination: &[i64]) -> Result<Value> {
    check!(
        source.len() == destination.len(),
        "movedim: Invalid source or destination dims: source ({} dims) should contain the same number of dims as \
         destination ({} dims)",
        geometry::show(source),
        geometry::show(destination)
    );
    let n = t.ndim();
    let wrap = |dims: &[i64]| dims.iter().map(|&d| Ok(geometry::wrap_dim(d, n)? as i64)).collect::<Result<Dims>>();
    let (from, to) = (wrap(source)?, wrap(destination)?);
    for (wrapped, given, name) in [(&from, source, "source"), (&to, destination, "destination")] {
        let repeated = (1..wrapped.len()).any(|i| wrapped[..i].contains(&wrapped[i]));
        check!(!repeated, "movedim: repeated dim in `{name}` ({})", geometry::show(given));
    }
    if n == 0 {
        return call!("alias", t);
    }
    let mut order = Dims::from_elem(-1, n);
    for (&f, &d) in from.iter().zip(&to) {
        order[d as usize] = f;
    }
    let mut rest = (0..n as i64).filter(|d| !from.contains(d));
    for slot in order.iter_mut().filter(|s| **s < 0) {
        *slot = rest.next().unwrap_or_default();
    }
    call!("permute", t, &order)
}

fn swap_dims(args: &Args<'_>) -> Result<Value> {
    let (t, a, b): (&Tensor, i64, i64) = args.get()?;
    call!("transpose.int", t, a, b)
}

fn swap_dims_in_place(args: &Args<'_>) -> Result<Value> {
    let (t, a, b): (&Tensor, i64, i64) = args.get()?;
    call!("transpose_", t, a, b)
}

fn transpose_matrices(t: &Tensor, name: &str) -> Result<Value> {
    check!(t.ndim() != 1, "tensor.{name} is only supported on matrices or batches of matrices. Got 1-D tensor.");
    if t.ndim() == 0 { Ok(t.clone().into()) } else { call!("transpose.int", t, -2, -1) }
}

fn conj(t: &Tensor) -> Result<Value> {
    if t.dtype().is_complex() { call!("_conj", t) } else { Ok(t.clone().into()) }
}

/// The tensor itself, or a copy in which a lazy operation has been carried out.
fn resolve(t: &Tensor, key: KeySet) -> Result<Value> {
    if t.keys().contains(key) { call!("clone", t, Arg::None) } else { Ok(t.clone().into()) }
}

fn contiguous(args: &Args<'_>) -> Result<Value> {
    let (t, format): (&Tensor, MemoryFormat) = args.get()?;
    if t.is_contiguous_in(format) && format != MemoryFormat::Preserve {
        return Ok(t.clone().into());
    }
    check!(format != MemoryFormat::Preserve, "preserve memory format is unsupported by the contiguous operator");
    call!("clone", t, format)
}

enum Pieces<'a> {
    Of(&'a Tensor, i64, i64),
    /// A dimension of size 0 still gives the number of pieces asked for.
    Empty(&'a Tensor, Vec<i64>, i64),
}

fn chunk_size<'a>(args: &Args<'a>) -> Result<Pieces<'a>> {
    let (t, chunks, dim): (&Tensor, i64, i64) = args.get()?;
    check!(t.ndim() > 0, "chunk expects at least a 1-dimensional tensor");
    check!(chunks > 0, "chunk expects `chunks` to be greater than 0, got: {chunks}");
    let length = t.size(dim)?;
    let size = strided::sections(length, chunks);
    if size > 0 {
        return Ok(Pieces::Of(t, size, dim));
    }
    strided::check_pieces("chunk", chunks, t)?;
    Ok(Pieces::Empty(t, filled(chunks as usize, 0), dim))
}

fn split_sections(t: &Tensor, n: i64, dim: i64) -> Result<Value> {
    check_split(t)?;
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check!(n > 0, "number of sections must be larger than 0, got {n}");
    strided::check_pieces("tensor_split", n, t)?;
    let (size, larger) = (t.sizes()[d] / n, t.sizes()[d] % n);
    let start = |i: i64| i * size + i.min(larger);
    slices(t, d, (0..n).map(|i| (start(i), start(i + 1))))
}

fn split_at(t: &Tensor, at: &[i64], dim: i64) -> Result<Value> {
    check_split(t)?;
    let d = geometry::wrap_dim(dim, t.ndim())?;
    let starts = [0].into_iter().chain(at.iter().copied());
    let ends = at.iter().copied().chain([t.sizes()[d]]);
    slices(t, d, starts.zip(ends))
}

fn check_split(t: &Tensor) -> Result<()> {
    check!(
        t.ndim() > 0,
        "tensor_split expected at least a 1-dimensional tensor, but got a tensor with {} dims",
        t.ndim()
    );
    Ok(())
}

fn slices(t: &Tensor, d: usize, ranges: impl Iterator<Item = (i64, i64)>) -> Result<Value> {
    let pieces = ranges.map(|(start, end)| tensor!("slice.Tensor", t, d as i64, start, end, 1));
    Ok(Value::Tensors(pieces.collect::<Result<_>>()?))
}

/// The dimension `hsplit`, `vsplit` or `dsplit` splits.
fn split_axis(t: &Tensor, name: &str) -> Result<i64> {
    let (needs, axis) = match name {
        "hsplit" => (1, if t.ndim() == 1 { 0 } else { 1 }),
        "vsplit" => (2, 0),
        _ => (3, 2),
    };
    check!(
        t.ndim() >= needs,
        "torch.{name} requires a tensor with at least {needs} dimension, but got a tensor with {} dimensions!",
        t.ndim()
    );
    Ok(axis)
}

fn split_evenly(args: &Args<'_>, name: &str) -> Result<Value> {
    let (t, n): (&Tensor, i64) = args.get()?;
    let axis = split_axis(t, name)?;
    let size = t.size(axis)?;
    check!(
        n != 0 && size.checked_rem(n) == Some(0),
        "torch.{name} attempted to split along dimension {axis}, but the size of the dimension {size} is not divisible \
         by the split_size {n}!"
    );
    split_sections(t, n, axis)
}

fn split_axis_at(args: &Args<'_>, name: &str) -> Result<Value> {
    let (t, at): (&Tensor, &[i64]) = args.get()?;
    split_at(t, at, split_axis(t, name)?)
}

/// The tensor with dimensions of size 1 added as NumPy's `atleast_nd` does.
pub fn at_least(t: &Tensor, n: usize) -> Result<Tensor> {
    match (n, t.ndim()) {
        (n, 0) => tensor!("reshape", t, &[1i64; 3][..n]),
        (2, 1) => tensor!("unsqueeze", t, 0),
        (3, 1) => tensor!("unsqueeze", &tensor!("unsqueeze", t, 0)?, -1),
        (3, 2) => tensor!("unsqueeze", t, -1),
        _ => Ok(t.clone()),
    }
}

fn each_at_least(args: &Args<'_>, n: usize) -> Result<Value> {
    let list: &[Tensor] = args.at(0)?;
    Ok(Value::Tensors(list.iter().map(|t| at_least(t, n)).collect::<Result<_>>()?))
}
