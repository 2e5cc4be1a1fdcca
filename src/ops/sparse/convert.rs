//! Sparse tensors made of dense ones, dense ones of sparse ones, and one layout of another.

use super::of_sparse;
use crate::core::sparse::{Layout, Sparse, expect};
use crate::core::{DType, Dims, Result, Tensor, geometry};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::support::sparse as rules;
use crate::{bail, call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "to_dense(Tensor self, ScalarType? dtype=None, *, bool? masked_grad=None) -> Tensor",
        "All elements of a sparse tensor.",
        |args| {
            let (t, dtype, masked): (&Tensor, Option<DType>, Option<bool>) = args.get()?;
            match (Layout::of(t), dtype) {
                (Layout::Strided, None) => Ok(t.clone().into()),
                (Layout::Strided, Some(dtype)) => call!("to.dtype", t, dtype),
                (_, dtype) => call!("_to_dense", t, dtype, masked),
            }
        },
    ).reads_undefined(),
    of_sparse(
        "_to_dense(Tensor self, ScalarType? dtype=None, bool? masked_grad=None) -> Tensor",
        "All elements of a sparse tensor.",
        |args| {
            let (t, dtype): (&Tensor, Option<DType>) = args.get()?;
            let layout = Layout::of(t);
            if layout == Layout::Strided {
                return Err(args.signature.no_backend(layout.key()));
            }
            check!(
                dtype.is_none(),
                "dtype argument is not supported by {}",
                if layout == Layout::Coo { "sparse_to_dense" } else { "sparse_csr_to_dense" }
            );
            Ok(rules::to_dense(t)?.into())
        },
    )
    .gradient(&[wrt("self", &["self"], |g| tensor!("to_dense_backward", &g.grad()?, &g.saved("self")?, g.arg::<Option<bool>>("masked_grad")?))])
    .out("out"),
    composite(
        "to_dense_backward(Tensor grad, Tensor input, bool? masked_grad=None) -> Tensor",
        "The gradient of to_dense.",
        |args| {
            let (grad, t, masked): (&Tensor, &Tensor, Option<bool>) = args.get()?;
            let masked = masked.unwrap_or(true);
            match (Sparse::of(t), masked) {
                (None, _) => call!("to_dense", grad),
                (Some(Sparse::Coo(_)), true) => call!("sparse_mask", grad, &tensor!("coalesce", t)?),
                (Some(Sparse::Coo(c)), false) => call!("to_sparse.sparse_dim", grad, c.sparse_dim() as i64),
                (Some(Sparse::Compressed(_)), true) => call!("sparse_mask", grad, t),
                (Some(sparse), false) => in_layout(grad, sparse.layout()).map(Value::from),
            }
        },
    ),
    composite(
        "_convert_indices_from_coo_to_csr(Tensor self, int size, *, bool out_int32=False) -> Tensor",
        "Where each of so many rows begins among sorted row numbers, and where the last one ends.",
        |args| {
            let (rows, size, short): (&Tensor, i64, bool) = args.get()?;
            check!(
                rows.dtype().is_integral(),
                NotImplemented,
                "\"convert_indices_from_coo_to_csr_cpu\" not implemented for '{}'",
                rows.dtype().name()
            );
            check!(rows.ndim() <= 1, "Input is supposed to be a vector, but got {} dimensional tensor.", rows.ndim());
            check!(size >= 0, "_convert_indices_from_coo_to_csr: size is {size}");
            call!("searchsorted.Tensor", rows, &tensor!("arange", size.saturating_add(1), rows.dtype())?, short)
        },
    )
    .out("out"),
    composite(
        "_convert_indices_from_csr_to_coo(Tensor crow_indices, Tensor col_indices, *, bool out_int32=False, bool \
         transpose=False) -> Tensor",
        "Row and column numbers, in two rows, from those of compressed rows.",
        |args| {
            let (ends, columns, short, turned): (&Tensor, &Tensor, bool, bool) = args.get()?;
            check!(
                ends.ndim() == 1 && columns.ndim() == 1,
                NotImplemented,
                "_convert_indices_from_csr_to_coo: libinfer has no batches of sparse matrices, but got crow_indices {}",
                ends.describe()
            );
            // The row of an element is the number of rows that end up to it.
            let ends = tensor!("narrow", ends, 0, 1, (ends.numel() - 1).max(0))?;
            let elements = tensor!("arange", columns.numel(), ends.dtype())?;
            let rows = tensor!("searchsorted.Tensor", &ends, &elements, short, true)?;
            let both = if turned { [columns.clone(), rows] } else { [rows, columns.clone()] };
            let dtype = if short { DType::Int32 } else { DType::Int64 };
            call!("stack", &both.map(|t| tensor!("to.dtype", &t, dtype)).into_iter().collect::<Result<Vec<_>>>()?[..])
        },
    )
    .out("out"),
    composite("to_sparse.sparse_dim(Tensor self, int sparse_dim) -> Tensor", "The stored elements with their coordinates.", |args| {
        let (t, sparse_dim): (&Tensor, i64) = args.get()?;
        if let Some(Sparse::Coo(c)) = Sparse::of(t) {
            check!(
                c.sparse_dim() as i64 == sparse_dim,
                "to_sparse: conversion from Sparse to Sparse with sparse_dim argument !=self.sparse_dim() is not supported"
            );
            return Ok(t.clone().into());
        }
        call!("_to_sparse.sparse_dim", t, sparse_dim)
    }),
    composite(
        "to_sparse(Tensor self, *, Layout? layout=None, int[2]? blocksize=None, int? dense_dim=None) -> Tensor",
        "The tensor in a sparse layout, that of coordinates where none is named.",
        |args| {
            let t: &Tensor = args.at(0)?;
            let wanted = asked(args)?;
            match Layout::of(t) == wanted {
                true => Ok(t.clone().into()),
                false => call!("_to_sparse", t, args.at::<Arg<'_>>(1)?, args.at::<Arg<'_>>(2)?, args.at::<Option<i64>>(3)?),
            }
        },
    ),
    of_sparse("_to_sparse.sparse_dim(Tensor self, int sparse_dim) -> Tensor", "The stored elements with their coordinates.", |args| {
        let (t, sparse_dim): (&Tensor, i64) = args.get()?;
        Ok(match Sparse::of(t) {
            None => {
                rules::check_known(args.name(), &[t])?;
                rules::from_dense(t, sparse_dim)?
            }
            Some(Sparse::Coo(_)) => return Err(args.signature.no_backend(Layout::Coo.key())),
            Some(sparse) => {
                check!(
                    sparse_dim == 2,
                    "sparse_compressed_to_sparse: conversion from {} to Sparse with sparse_dim argument !=2 is not supported",
                    sparse.layout().name()
                );
                rules::to_coo(t)?
            }
        }
        .into())
    })
    .data_dependent(DataDependence::Elements)
    .gradient(&[wrt("self", &["self"], back)])
    .out("sparse_dim_out"),
    of_sparse(
        "_to_sparse(Tensor self, *, Layout? layout=None, int[2]? blocksize=None, int? dense_dim=None) -> Tensor",
        "The tensor in a sparse layout, that of coordinates where none is named.",
        |args| {
            let t: &Tensor = args.at(0)?;
            Ok(convert(args, t, asked(args)?, args.at(3)?)?.into())
        },
    )
    .data_dependent(DataDependence::Elements)
    .number(1)
    .gradient(&[wrt("self", &["self"], back)])
    .out("out"),
    composite("to_sparse_csr(Tensor self, int? dense_dim=None) -> Tensor", "The tensor with compressed rows.", |args| {
        let (t, dense_dim): (&Tensor, Option<i64>) = args.get()?;
        if Layout::of(t) == Layout::Csr { Ok(t.clone().into()) } else { call!("_to_sparse_csr", t, dense_dim) }
    }),
    of_sparse("_to_sparse_csr(Tensor self, int? dense_dim=None) -> Tensor", "The tensor with compressed rows.", |args| {
        Ok(convert(args, args.at(0)?, Layout::Csr, args.at(1)?)?.into())
    })
    .data_dependent(DataDependence::Elements)
    .gradient(&[wrt("self", &["self"], back)])
    .out("out"),
    composite("to_sparse_csc(Tensor self, int? dense_dim=None) -> Tensor", "The tensor with compressed columns.", |args| {
        let (t, dense_dim): (&Tensor, Option<i64>) = args.get()?;
        if Layout::of(t) == Layout::Csc { Ok(t.clone().into()) } else { call!("_to_sparse_csc", t, dense_dim) }
    }),
    of_sparse("_to_sparse_csc(Tensor self, int? dense_dim=None) -> Tensor", "The tensor with compressed columns.", |args| {
        Ok(convert(args, args.at(0)?, Layout::Csc, args.at(1)?)?.into())
    })
    .data_dependent(DataDependence::Elements)
    .gradient(&[wrt("self", &["self"], back)])
    .out("out"),
    of_sparse("sparse_mask(Tensor self, Tensor mask) -> Tensor", "The elements of a tensor at the places of a sparse one.", |args| {
        let (t, mask): (&Tensor, &Tensor) = args.get()?;
        if Layout::of(mask) == Layout::Strided {
            return Err(args.signature.no_backend(Layout::of(t).key()));
        }
        rules::check_known(args.name(), &[if Layout::of(t) == Layout::Strided { t } else { expect(t)?.values() }])?;
        Ok(rules::masked(t, mask)?.into())
    })
    .gradient(&[wrt("self", &["self", "mask"], |g| {
        let (grad, t) = (g.grad()?, &g.saved("self")?);
        match Sparse::of(t) {
            None => tensor!("to_dense", &grad),
            Some(_) => tensor!("sparse_mask", &grad, t),
        }
    })])
    .out("out"),
    mutating(
        "sparse_resize_(Tensor(a!) self, int[] size, int sparse_dim, int dense_dim) -> Tensor(a!)",
        "Gives a sparse tensor other sizes; what is stored stays.",
        |args| Err(args.signature.no_backend(Layout::Strided.key())),
    )
    .on_sparse(OnSparse::As(|args| resize(args, false)))
    .no_gradient()
    .partner("sparse_resize"),
    mutating(
        "sparse_resize_and_clear_(Tensor(a!) self, int[] size, int sparse_dim, int dense_dim) -> Tensor(a!)",
        "Gives a sparse tensor other sizes; nothing is stored afterwards.",
        |args| Err(args.signature.no_backend(Layout::Strided.key())),
    )
    .on_sparse(OnSparse::As(|args| resize(args, true)))
    .no_gradient()
    .partner("sparse_resize_and_clear"),
];

/// The gradient of what was stored in another layout.
fn back(g: &Backward<'_>) -> Result<Tensor> {
    let (grad, t) = (g.grad()?, &g.saved("self")?);
    in_layout(&grad, Layout::of(t))
}

fn in_layout(t: &Tensor, layout: Layout) -> Result<Tensor> {
    match layout {
        Layout::Strided => tensor!("to_dense", t),
        Layout::Coo => tensor!("to_sparse", t),
        Layout::Csr => tensor!("to_sparse_csr", t),
        Layout::Csc => tensor!("to_sparse_csc", t),
    }
}

/// The layout that `to_sparse` is asked for.
fn asked(args: &Args<'_>) -> Result<Layout> {
    let code = match args.at::<Arg<'_>>(1)? {
        Arg::None => Layout::Coo as i64,
        Arg::Layout(code) => code as i64,
        Arg::Int(code) => code,
        other => bail!("to_sparse: a layout was expected, got {}", other.describe()),
    };
    let Some(layout) = Layout::from_code(code) else {
        bail!(NotImplemented, "libinfer has no tensors of layout {}", Layout::name_of(code))
    };
    if let Arg::Ints(_) = args.at::<Arg<'_>>(2)? {
        let from = Layout::of(args.at(0)?);
        let name = if from == Layout::Strided { "dense_to_sparse" } else { "to_sparse" };
        bail!(
            "{name}: conversion from {} to {} with blocksize argument given is not supported",
            from.name(),
            layout.name()
        );
    }
    Ok(layout)
}

fn convert(args: &Args<'_>, t: &Tensor, layout: Layout, dense_dim: Option<i64>) -> Result<Tensor> {
    if Layout::of(t) != Layout::Strided {
        return match layout {
            Layout::Strided => rules::to_dense(t),
            Layout::Coo => rules::to_coo(t),
            Layout::Csr => rules::to_compressed(t, false),
            Layout::Csc => rules::to_compressed(t, true),
        };
    }
    rules::check_known(args.name(), &[t])?;
    let dims = t.ndim() as i64;
    match layout {
        Layout::Strided => Ok(t.clone()),
        Layout::Coo => rules::from_dense(t, dims.saturating_sub(dense_dim.unwrap_or(0))),
        _ => {
            let name = if layout == Layout::Csr { "csr" } else { "csc" };
            check!(dims >= 2, "dense_to_sparse_{name}: a matrix was expected, got {}", t.describe());
            let dense_dim = dense_dim.unwrap_or(0);
            check!(
                (0..=dims - 2).contains(&dense_dim),
                "dense_to_sparse_{name}: dense_dim argument must be in [0,{}] range, but {dense_dim} is given",
                dims - 2
            );
            check!(
                dims - dense_dim == 2,
                NotImplemented,
                "libinfer has no batches of sparse matrices, which {} with dense_dim {dense_dim} would be",
                t.describe()
            );
            rules::to_compressed(&rules::from_dense(t, 2)?, layout == Layout::Csc)
        }
    }
}

fn resize(args: &Args<'_>, clears: bool) -> Result<Value> {
    let (t, size, sparse_dim, dense_dim): (&Tensor, &[i64], i64, i64) = args.get()?;
    let c = rules::coordinates(args, t)?;
    check!(
        sparse_dim >= 0 && dense_dim >= 0 && sparse_dim.saturating_add(dense_dim) == size.len() as i64,
        "'len(size) == sparse_dim + dense_dim' is not satisfied: len(size) = {}, sparse_dim = {sparse_dim}, dense_dim = {dense_dim}",
        size.len()
    );
    let (sparse, own) = (c.sparse_dim(), t.sizes());
    if clears || c.nnz() == 0 {
        let empty = rules::none_stored(size, t.dtype(), Layout::Coo, sparse_dim as usize)?;
        rules::become_equal(t, &empty)?;
        return Ok(Value::None);
    }
    let advice = "You could try the following options:\n\
        1. If you need an empty sparse tensor of this size, call `x = torch.sparse_coo_tensor(size)`.\n\
        2. If you need to resize this tensor, you have the following options:\n    \
        1. For both sparse and dense dimensions, keep the number of them constant and the size of them non-shrinking, and \
        then try the same call again.\n    \
        2. Or, create a new sparse tensor with the correct indices and values from this sparse tensor.";
    check!(
        sparse_dim as usize == sparse,
        "changing the number of sparse dimensions (from {sparse} to {sparse_dim}) on a non-empty sparse tensor is not \
         supported.\n{advice}"
    );
    check!(
        dense_dim as usize == own.len() - sparse,
        "changing the number of dense dimensions (from {} to {dense_dim}) on a non-empty sparse tensor is not supported.\n{advice}",
        own.len() - sparse
    );
    for (kind, part) in [("sparse", 0..sparse), ("dense", sparse..own.len())] {
        check!(
            part.clone().all(|d| size[d] >= own[d]),
            "shrinking the size of {kind} dimensions (from {} to {}) on a non-empty sparse tensor is not supported.\n{advice}",
            geometry::show(&own[part.clone()]),
            geometry::show(&size[part.clone()])
        );
    }
    let mut of_values: Dims = c.values.sizes().into();
    of_values[1..].copy_from_slice(&size[sparse..]);
    let mut values = c.values.clone();
    for d in 1..of_values.len() {
        let more = of_values[d] - values.sizes()[d];
        if more > 0 {
            let mut sizes: Dims = values.sizes().into();
            sizes[d] = more;
            values = tensor!("cat", &[values.clone(), tensor!("zeros", &sizes, t.dtype())?], d as i64)?;
        }
    }
    let resized = rules::coo(size, c.indices.clone(), values, c.is_coalesced)?;
    rules::become_equal(t, &resized)?;
    Ok(Value::None)
}
