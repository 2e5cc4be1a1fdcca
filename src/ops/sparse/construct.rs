//! Sparse tensors made of indices and elements. Invariants that take a look at all indices are checked where that is asked for: a
//! tensor whose indices name elements that there are not is refused by what goes by them.

use super::of_sparse;
use crate::core::dtype::default_float;
use crate::core::sparse::{Compressed, Layout, Sparse, integers};
use crate::core::{DType, Dims, Result, Tensor, geometry};
use crate::operator::gradient::wrt;
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::factory::factory;
use crate::ops::support::gradient as math;
use crate::ops::support::sparse::{check_coordinates, check_known, coo, none_stored};
use crate::{bail, call, check, tensor};

/// Rows of elements by column, each on the diagonal its offset names.
fn diagonals(args: &Args<'_>) -> Result<Value> {
    let (given, offsets, shape): (&Tensor, &Tensor, &[i64]) = args.get()?;
    let layout: Arg<'_> = args.at(3)?;
    let rows = if given.ndim() == 1 { math::unsqueeze(given, 0)? } else { given.clone() };
    check!(rows.ndim() == 2, "Diagonals must be vector or matrix");
    let &[height, width] = shape else { bail!("Output shape must be 2d") };
    let offsets = if offsets.ndim() == 0 { math::unsqueeze(offsets, 0)? } else { offsets.clone() };
    check!(offsets.ndim() == 1, "Offsets must be scalar or vector");
    check!(
        rows.sizes()[0] == offsets.numel(),
        "Number of diagonals ({}) does not match the number of offsets ({})",
        rows.sizes()[0],
        offsets.numel()
    );
    check!(offsets.dtype() == DType::Int64, "Offset Tensor must have dtype Long but got {}", offsets.dtype().name());
    let chosen = match layout {
        Arg::Layout(code) => Layout::from_code(code as i64),
        Arg::Int(code) => Layout::from_code(code),
        _ => Some(Layout::Coo),
    };
    check!(
        matches!(chosen, Some(Layout::Coo | Layout::Csr | Layout::Csc)),
        "Only output layouts (Sparse, SparseCsr, SparseCsc) are supported, got {}",
        chosen.map_or("none", Layout::name)
    );
    let offsets = integers(&offsets)?;
    let mut seen = offsets.clone();
    seen.sort_unstable();
    seen.dedup();
    check!(seen.len() == offsets.len(), "Offset tensor contains duplicate values");
    geometry::check_sizes(shape, given.itemsize())?;
    let (mut places, mut coordinates) = (Vec::new(), [Vec::new(), Vec::new()]);
    let count = rows.sizes()[1];
    for (k, &offset) in (0i64..).zip(&offsets) {
        for column in offset.max(0)..count.min(width).min(height.saturating_add(offset)) {
            places.push(k * count + column);
            coordinates[0].push(column - offset);
            coordinates[1].push(column);
        }
    }
    let values = tensor!("index_select", &math::reshape(rows, &[-1])?, 0, &Tensor::from_slice(&places)?)?;
    let [i, j] = coordinates;
    let indices = math::stack(&[Tensor::from_slice(&i)?, Tensor::from_slice(&j)?], 0)?;
    let matrix = tensor!("sparse_coo_tensor.indices_size", &indices, &values, shape)?;
    match chosen {
        Some(Layout::Coo) | None => Ok(matrix.into()),
        Some(_) => call!("to_sparse", &matrix, layout),
    }
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "sparse_coo_tensor.size(int[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=False) -> Tensor",
        "A sparse tensor of zeros.",
        |args| {
            let (size, dtype): (&[i64], Option<DType>) = args.get()?;
            let sparse_dim = size.len() as i64;
            call!("_sparse_coo_tensor_with_dims", sparse_dim, 0, size, dtype, Arg::Layout(Layout::Coo as i32))
        },
    )
    .out("size_out"),
    composite(
        factory!("sparse_coo_tensor.indices(Tensor indices, Tensor values, *, ", ", bool? is_coalesced=None"),
        "A sparse tensor of elements and their coordinates, as large as the coordinates ask for.",
        |args| {
            let (indices, values): (&Tensor, &Tensor) = args.get()?;
            let (indices, values) = parts(args, indices, values)?;
            check_parts(&indices, &values)?;
            check_known(args.name(), &[&indices])?;
            let sizes = implied_sizes(&indices, &values)?;
            unchecked(&indices, &values, &sizes, args.at(6)?)
        },
    ),
    composite(
        factory!("sparse_coo_tensor.indices_size(Tensor indices, Tensor values, int[] size, *, ", ", bool? is_coalesced=None"),
        "A sparse tensor of elements and their coordinates.",
        |args| {
            let (indices, values, size): (&Tensor, &Tensor, &[i64]) = args.get()?;
            check_layout(args.at(4)?)?;
            unchecked(indices, values, size, args.at(7)?)
        },
    ),
    composite(
        factory!("_sparse_coo_tensor_unsafe(Tensor indices, Tensor values, SymInt[] size, *, ", ", bool? is_coalesced=None"),
        "A sparse tensor of elements and their coordinates.",
        |args| {
            let (indices, values, size): (&Tensor, &Tensor, &[i64]) = args.get()?;
            unchecked(indices, values, size, args.at(7)?)
        },
    ),
    composite(
        "_spdiags(Tensor diagonals, Tensor offsets, int[] shape, Layout? layout=None) -> Tensor",
        "The sparse matrix with the given diagonals.",
        diagonals,
    ).reads_undefined()
    .data_dependent(DataDependence::Elements)
    .out("out"),
    composite(
        "_validate_sparse_coo_tensor_args(Tensor indices, Tensor values, int[] size, bool? is_coalesced=None, bool? check_pinning=None) -> ()",
        "An error unless elements and coordinates make a tensor of these sizes.",
        |args| {
            let (indices, values, size, is_coalesced): (&Tensor, &Tensor, &[i64], Option<bool>) = args.get()?;
            validate(indices, values, size, is_coalesced == Some(true))?;
            Ok(Value::None)
        },
    ),
    functional(
        "_sparse_coo_tensor_with_dims(int sparse_dim, int dense_dim, int[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=False) -> Tensor",
        "A sparse tensor of zeros, the last dimensions of which each element has.",
        |args| {
            let (sparse_dim, dense_dim, size, dtype): (i64, i64, &[i64], Option<DType>) = args.get()?;
            check_is_coo(args, args.at(4)?)?;
            check_dims(size, sparse_dim, dense_dim)?;
            Ok(none_stored(size, dtype.unwrap_or_else(default_float), Layout::Coo, sparse_dim as usize)?.into())
        },
    )
    .no_gradient()
    .out("out"),
    of_sparse(
        "_sparse_coo_tensor_with_dims_and_tensors(int sparse_dim, int dense_dim, SymInt[] size, Tensor indices, Tensor values, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=False, bool? is_coalesced=None) -> Tensor",
        "A sparse tensor of elements and their coordinates, on their memory.",
        |args| {
            let (sparse_dim, dense_dim, size, indices, values, dtype): (i64, i64, &[i64], &Tensor, &Tensor, Option<DType>) =
                args.get()?;
            check_is_coo(args, args.at(6)?)?;
            check_known(args.name(), &[indices, values])?;
            check_dims(size, sparse_dim, dense_dim)?;
            check_parts(indices, values)?;
            check_dtype(values, dtype)?;
            check!(
                values.ndim() as i64 == dense_dim + 1,
                "values has incorrect number of dimensions, expected {}, got {}",
                dense_dim + 1,
                values.ndim()
            );
            check!(
                indices.sizes()[0] == sparse_dim,
                "indices has incorrect first dimension, expected {sparse_dim}, got {}",
                indices.sizes()[0]
            );
            check_values(values, size, sparse_dim as usize, indices.sizes()[1])?;
            let values = own(values)?;
            let says: Option<bool> = args.at(9)?;
            let is_coalesced = says.unwrap_or(false) || indices.sizes()[1] < 2;
            Ok(coo(size, own(indices)?, values, is_coalesced)?.into())
        },
    )
    .gradient(&[wrt("values", &["indices"], |g| {
        let (grad, indices) = (g.grad()?, &g.saved("indices")?);
        let ones = math::zeros(&[&indices.sizes()[1..], &grad.sizes()[indices.sizes()[0] as usize..]].concat(), grad.dtype())?;
        let places = tensor!("_sparse_coo_tensor_unsafe", indices, &ones, grad.sizes())?;
        tensor!("_values", &tensor!("sparse_mask", &grad, &places)?)
    })])
    .out("out"),
    of_sparse(
        "sparse_compressed_tensor.comp_plain_value_size(Tensor compressed_indices, Tensor plain_indices, Tensor values, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=False) -> Tensor",
        "A sparse tensor of compressed rows or columns, on the memory of its parts.",
        |args| {
            let (compressed, plain, values, size, dtype): (&Tensor, &Tensor, &Tensor, &[i64], Option<DType>) = args.get()?;
            let layout = compressed_layout("sparse_compressed_tensor", args.at(5)?)?;
            check_known(args.name(), &[compressed, plain, values])?;
            check_dtype(values, dtype)?;
            check_lines(compressed, plain, values, size, layout == Layout::Csc)?;
            let lines = Compressed {
                compressed: own(compressed)?,
                plain: own(plain)?,
                values: own(values)?,
                by_column: layout == Layout::Csc,
            };
            Ok(Sparse::from(lines).wrap(size)?.into())
        },
    )
    .node_name("SparseCompressedTensorBackward0")
    .gradient(&[wrt("values", &["result"], |g| {
        let (grad, places) = (g.grad()?, &g.saved("result")?);
        tensor!("values", &tensor!("sparse_mask", &grad, places)?)
    })]),
    composite(
        "sparse_compressed_tensor.comp_plain_value(Tensor compressed_indices, Tensor plain_indices, Tensor values, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=False) -> Tensor",
        "A sparse tensor of compressed rows or columns, as large as the indices ask for.",
        |args| {
            let (compressed, plain, values, dtype): (&Tensor, &Tensor, &Tensor, Option<DType>) = args.get()?;
            let layout = compressed_layout("sparse_compressed_tensor", args.at(4)?)?;
            lines_of_implied_sizes(args, compressed, plain, values, dtype, layout)
        },
    ).reads_undefined(),
    composite(
        factory!("_sparse_compressed_tensor_unsafe(Tensor compressed_indices, Tensor plain_indices, Tensor values, SymInt[] size, *, "),
        "A sparse tensor of compressed rows or columns, on their memory.",
        |args| {
            let (compressed, plain, values, size, dtype): (&Tensor, &Tensor, &Tensor, &[i64], Option<DType>) = args.get()?;
            let layout = compressed_layout("sparse_compressed_tensor_unsafe", args.at(5)?)?;
            unchecked_lines(compressed, plain, values, size, dtype, layout)
        },
    ),
    composite(
        "sparse_csr_tensor.crow_col_value_size(Tensor crow_indices, Tensor col_indices, Tensor values, int[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=False) -> Tensor",
        "A sparse tensor of compressed rows.",
        |args| of_lines(args, Layout::Csr),
    ),
    composite(
        "sparse_csr_tensor.crow_col_value(Tensor crow_indices, Tensor col_indices, Tensor values, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=False) -> Tensor",
        "A sparse tensor of compressed rows, as large as the indices ask for.",
        |args| of_lines_alone(args, Layout::Csr),
    ).reads_undefined(),
    composite(
        factory!("_sparse_csr_tensor_unsafe(Tensor crow_indices, Tensor col_indices, Tensor values, int[] size, *, "),
        "A sparse tensor of compressed rows, on their memory.",
        |args| of_lines(args, Layout::Csr),
    ),
    composite(
        "sparse_csc_tensor.ccol_row_value_size(Tensor ccol_indices, Tensor row_indices, Tensor values, int[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=False) -> Tensor",
        "A sparse tensor of compressed columns.",
        |args| of_lines(args, Layout::Csc),
    ),
    composite(
        "sparse_csc_tensor.ccol_row_value(Tensor ccol_indices, Tensor row_indices, Tensor values, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=False) -> Tensor",
        "A sparse tensor of compressed columns, as large as the indices ask for.",
        |args| of_lines_alone(args, Layout::Csc),
    ).reads_undefined(),
    composite(
        factory!("_sparse_csc_tensor_unsafe(Tensor ccol_indices, Tensor row_indices, Tensor values, int[] size, *, "),
        "A sparse tensor of compressed columns, on their memory.",
        |args| of_lines(args, Layout::Csc),
    ),
    composite(
        "_validate_sparse_compressed_tensor_args(Tensor compressed_indices, Tensor plain_indices, Tensor values, int[] size, Layout layout, bool? check_pinning=None) -> ()",
        "An error unless indices and elements make a tensor of these sizes.",
        |args| {
            let (compressed, plain, values, size): (&Tensor, &Tensor, &Tensor, &[i64]) = args.get()?;
            let layout = compressed_layout("validate_sparse_compressed_tensor_args", args.at(4)?)?;
            validate_lines(compressed, plain, values, size, layout)
        },
    ).reads_undefined(),
    composite(
        "_validate_sparse_csr_tensor_args(Tensor crow_indices, Tensor col_indices, Tensor values, int[] size, bool? check_pinning=None) -> ()",
        "An error unless indices and elements make a tensor of these sizes.",
        |args| {
            let (compressed, plain, values, size): (&Tensor, &Tensor, &Tensor, &[i64]) = args.get()?;
            validate_lines(compressed, plain, values, size, Layout::Csr)
        },
    ).reads_undefined(),
    composite(
        "_validate_sparse_csc_tensor_args(Tensor ccol_indices, Tensor row_indices, Tensor values, int[] size, bool? check_pinning=None) -> ()",
        "An error unless indices and elements make a tensor of these sizes.",
        |args| {
            let (compressed, plain, values, size): (&Tensor, &Tensor, &Tensor, &[i64]) = args.get()?;
            validate_lines(compressed, plain, values, size, Layout::Csc)
        },
    ).reads_undefined(),
];

// ---- coordinates ----------------------------------------------------------------------------------

/// A tensor's memory without what autograd keeps with it, in a dtype.
fn own(t: &Tensor) -> Result<Tensor> {
    tensor!("resolve_neg", &tensor!("resolve_conj", t)?)?.alias_same()
}

/// Where no dtype is asked for, it is the default one that is.
fn check_dtype(values: &Tensor, dtype: Option<DType>) -> Result<()> {
    let dtype = dtype.unwrap_or_else(default_float);
    check!(
        dtype == values.dtype(),
        "dtype of values ({}) must match dtype of sparse tensor ({})",
        values.dtype().name(),
        dtype.name()
    );
    Ok(())
}

fn check_layout(layout: Arg<'_>) -> Result<()> {
    match layout {
        Arg::None => Ok(()),
        Arg::Layout(code) if code == Layout::Coo as i32 => Ok(()),
        Arg::Layout(code) => bail!("expected sparse layout, but got layout {}", Layout::name_of(code as i64)),
        other => bail!("expected sparse layout, but got layout {}", other.describe()),
    }
}

/// As upstream's, these are operators of the sparse backend, which the option chooses.
fn check_is_coo(args: &Args<'_>, layout: Arg<'_>) -> Result<()> {
    match layout {
        Arg::Layout(code) if code == Layout::Coo as i32 => Ok(()),
        Arg::Layout(code) if Layout::from_code(code as i64).is_some_and(Layout::is_compressed) => {
            Err(args.signature.no_backend(Layout::Csr.key()))
        }
        _ => Err(args.signature.no_backend(Layout::Strided.key())),
    }
}

fn check_dims(size: &[i64], sparse_dim: i64, dense_dim: i64) -> Result<()> {
    check!(
        sparse_dim >= 0 && dense_dim >= 0 && sparse_dim.saturating_add(dense_dim) == size.len() as i64,
        "'len(size) == sparse_dim + dense_dim' is not satisfied: len(size) = {}, sparse_dim = {sparse_dim}, dense_dim = {dense_dim}",
        size.len()
    );
    Ok(())
}

/// An error unless these can be coordinates and elements at all.
fn check_parts(indices: &Tensor, values: &Tensor) -> Result<()> {
    for (name, t) in [("indices", indices), ("values", values)] {
        check!(
            Layout::of(t) == Layout::Strided,
            "expected {name} to be a dense tensor, but got {name} of layout {}",
            Layout::of(t).name()
        );
    }
    check!(indices.dtype() == DType::Int64, "indices must be an int64 tensor");
    check!(indices.ndim() == 2, "indices must be sparse_dim x nnz, but got: {}", geometry::show(indices.sizes()));
    check!(values.ndim() > 0 && !values.dtype().is_quantized(), "values must be a tensor of at least one dimension");
    check!(
        indices.sizes()[1] == values.sizes()[0],
        "indices and values must have same nnz, but got nnz from indices: {}, nnz from values: {}",
        indices.sizes()[1],
        values.sizes()[0]
    );
    Ok(())
}

/// An error unless each element has the dense dimensions.
fn check_values(values: &Tensor, size: &[i64], sparse_dim: usize, nnz: i64) -> Result<()> {
    let expected: Vec<i64> = std::iter::once(nnz).chain(size[sparse_dim..].iter().copied()).collect();
    check!(
        values.sizes() == expected,
        "values has incorrect size, expected {}, got {}",
        geometry::show(&expected),
        geometry::show(values.sizes())
    );
    Ok(())
}

/// Coordinates and elements; one number is one element.
fn parts(args: &Args<'_>, indices: &Tensor, values: &Tensor) -> Result<(Tensor, Tensor)> {
    check_layout(args.at(3)?)?;
    let values = one_element(values)?;
    let is_strided = Layout::of(indices) == Layout::Strided && Layout::of(&values) == Layout::Strided;
    check!(
        !is_strided || indices.ndim() != 2 || indices.dtype() == DType::Int64,
        "expected scalar type Long but found {}",
        indices.dtype().name()
    );
    Ok((indices.clone(), values))
}

fn one_element(values: &Tensor) -> Result<Tensor> {
    if values.ndim() == 0 && Layout::of(values) == Layout::Strided {
        tensor!("unsqueeze", values, 0)
    } else {
        Ok(values.clone())
    }
}

/// The least sizes that have all coordinates.
fn implied_sizes(indices: &Tensor, values: &Tensor) -> Result<Dims> {
    let (dims, nnz) = (indices.sizes()[0] as usize, indices.sizes()[1] as usize);
    let all = integers(indices)?;
    let mut sizes = Dims::new();
    for d in 0..dims {
        let row = &all[d * nnz..][..nnz];
        let (least, most) = (row.iter().min().copied().unwrap_or(0), row.iter().max().copied().unwrap_or(-1));
        check!(least >= 0, "found negative index {least} for dim {d}");
        check!(most < i64::MAX, "numel: integer multiplication overflow");
        sizes.push(most + 1);
    }
    sizes.extend_from_slice(&values.sizes()[1..]);
    Ok(sizes)
}

/// The tensor of these parts. The dtype is that of the elements, whatever is asked for.
fn unchecked(indices: &Tensor, values: &Tensor, size: &[i64], is_coalesced: Option<bool>) -> Result<Value> {
    let values = one_element(values)?;
    check_parts(indices, &values)?;
    let sparse_dim = indices.sizes()[0];
    let dense_dim = values.ndim() as i64 - 1;
    call!(
        "_sparse_coo_tensor_with_dims_and_tensors",
        sparse_dim,
        dense_dim,
        size,
        indices,
        &values,
        values.dtype(),
        Arg::Layout(Layout::Coo as i32),
        Arg::None,
        Arg::None,
        is_coalesced
    )
}

/// The checks that `check_invariants` asks for.
fn validate(indices: &Tensor, values: &Tensor, size: &[i64], is_coalesced: bool) -> Result<()> {
    let values = one_element(values)?;
    check!(indices.dtype() == DType::Int64, "expected scalar type Long but found {}", indices.dtype().name());
    check_parts(indices, &values)?;
    check_known("_validate_sparse_coo_tensor_args", &[indices])?;
    let (sparse_dim, nnz) = (indices.sizes()[0], indices.sizes()[1]);
    let dense_dim = values.ndim() as i64 - 1;
    check_dims(size, sparse_dim, dense_dim)?;
    check_values(&values, size, sparse_dim as usize, nnz)?;
    check_coordinates(&integers(indices)?, nnz as usize, &size[..sparse_dim as usize], is_coalesced)
}

// ---- compressed rows and columns ------------------------------------------------------------------

fn compressed_layout(name: &str, layout: Arg<'_>) -> Result<Layout> {
    let code = match layout {
        Arg::None => bail!("{name} expected sparse compressed tensor layout but got none"),
        Arg::Layout(code) => code as i64,
        Arg::Int(code) => code,
        other => bail!("{name} expected sparse compressed tensor layout but got {}", other.describe()),
    };
    match Layout::from_code(code) {
        Some(layout) if layout.is_compressed() => Ok(layout),
        None if matches!(code, 5 | 6) => {
            bail!(NotImplemented, "libinfer has no tensors of blocks, and {} is asked for", Layout::name_of(code))
        }
        _ => bail!("{name} expected sparse compressed tensor layout but got {}", Layout::name_of(code)),
    }
}

fn check_same_layout(layout: Arg<'_>, wanted: Layout) -> Result<()> {
    match layout {
        Arg::None => Ok(()),
        Arg::Layout(code) if code == wanted as i32 => Ok(()),
        Arg::Layout(code) => bail!(
            "sparse {} layout must be {} but got {}",
            if wanted == Layout::Csr { "csr" } else { "csc" },
            wanted.name(),
            Layout::name_of(code as i64)
        ),
        other => bail!("a layout was expected, got {}", other.describe()),
    }
}

/// As [`of_lines`], of the sizes that the indices ask for.
fn of_lines_alone(args: &Args<'_>, layout: Layout) -> Result<Value> {
    let (compressed, plain, values, dtype): (&Tensor, &Tensor, &Tensor, Option<DType>) = args.get()?;
    check_same_layout(args.at(4)?, layout)?;
    lines_of_implied_sizes(args, compressed, plain, values, dtype, layout)
}

/// The tensor that is asked for with sizes.
fn of_lines(args: &Args<'_>, layout: Layout) -> Result<Value> {
    let (compressed, plain, values, size, dtype): (&Tensor, &Tensor, &Tensor, &[i64], Option<DType>) = args.get()?;
    check_same_layout(args.at(5)?, layout)?;
    unchecked_lines(compressed, plain, values, size, dtype, layout)
}

fn unchecked_lines(
    compressed: &Tensor,
    plain: &Tensor,
    values: &Tensor,
    size: &[i64],
    dtype: Option<DType>,
    layout: Layout,
) -> Result<Value> {
    call!(
        "sparse_compressed_tensor.comp_plain_value_size",
        compressed,
        plain,
        values,
        size,
        dtype,
        Arg::Layout(layout as i32)
    )
}

fn lines_of_implied_sizes(
    args: &Args<'_>,
    compressed: &Tensor,
    plain: &Tensor,
    values: &Tensor,
    dtype: Option<DType>,
    layout: Layout,
) -> Result<Value> {
    check_known(args.name(), &[compressed, plain])?;
    let by_column = layout == Layout::Csc;
    check_line_dims(compressed, plain, values, by_column)?;
    let largest = integers(plain)?.into_iter().max().unwrap_or(-1);
    check!((-1..i64::MAX).contains(&largest), "numel: integer multiplication overflow");
    // Of no numbers at all there are no lines either.
    let (lines, n) = ((compressed.sizes()[0] - 1).max(0), largest + 1);
    let compressed = if compressed.numel() == 0 { math::zeros(&[1], compressed.dtype())? } else { compressed.clone() };
    let mut sizes: Dims = if by_column { Dims::from_slice(&[n, lines]) } else { Dims::from_slice(&[lines, n]) };
    sizes.extend_from_slice(&values.sizes()[1..]);
    unchecked_lines(&compressed, plain, values, &sizes, dtype, layout)
}

/// What follows from the dimensions of the parts alone.
fn check_line_dims(compressed: &Tensor, plain: &Tensor, values: &Tensor, by_column: bool) -> Result<()> {
    let [compressed_name, plain_name, ..] = Compressed::names(by_column);
    for (name, t) in [(compressed_name, compressed), (plain_name, plain), ("values", values)] {
        check!(
            Layout::of(t) == Layout::Strided,
            "expected {name} to be a strided tensor, but got {name} of layout {}",
            Layout::of(t).name()
        );
    }
    check!(compressed.ndim() >= 1, "{compressed_name} must have dimensionality >= 1 but got {}", compressed.ndim());
    check!(
        compressed.ndim() == plain.ndim(),
        "{compressed_name} and {plain_name} dimensionalities must be equal but got {} and {}, respectively",
        compressed.ndim(),
        plain.ndim()
    );
    check!(
        compressed.ndim() == 1,
        NotImplemented,
        "libinfer has no batches of sparse matrices, and {compressed_name} has {} dimensions",
        compressed.ndim()
    );
    check!(
        values.ndim() > 0 && !values.dtype().is_quantized(),
        "values must have dimensionality > sum of batch and block dimensionalities (=0 + 0) but got {}",
        values.ndim()
    );
    let is_index = |t: &Tensor| matches!(t.dtype(), DType::Int32 | DType::Int64);
    check!(
        compressed.dtype() == plain.dtype(),
        "{compressed_name} and {plain_name} must have the same dtype, bot got {} and {}, respectively",
        compressed.dtype().name(),
        plain.dtype().name()
    );
    check!(
        is_index(compressed),
        "{compressed_name} and {plain_name} dtype must be Int or Long, but got {}",
        compressed.dtype().name()
    );
    Ok(())
}

/// An error unless the parts fit the sizes, whatever the indices hold.
fn check_lines(compressed: &Tensor, plain: &Tensor, values: &Tensor, size: &[i64], by_column: bool) -> Result<()> {
    let [compressed_name, plain_name, ..] = Compressed::names(by_column);
    check_line_dims(compressed, plain, values, by_column)?;
    check!(
        size.len() == values.ndim() + 1,
        "tensor dimensionality must be sum of batch, base, and dense dimensionalities (=0 + 2 + {}) but got {}",
        values.ndim() - 1,
        size.len()
    );
    let lines = size[by_column as usize];
    check!(
        compressed.sizes()[0] == lines.saturating_add(1),
        "{compressed_name}.shape[-1] must be equal to the number of {} + 1 (={}), but got {}",
        if by_column { "columns" } else { "rows" },
        lines.saturating_add(1),
        compressed.sizes()[0]
    );
    check!(
        plain.sizes()[0] == values.sizes()[0],
        "{plain_name}.shape[-1] must be equal to nnz (={}) as defined by values.shape[0], but got {}",
        values.sizes()[0],
        plain.sizes()[0]
    );
    check!(
        values.sizes()[1..] == size[2..],
        "values.shape[1:] must be equal to the sizes of the dense dimensions (={}), but got {}",
        geometry::show(&size[2..]),
        geometry::show(&values.sizes()[1..])
    );
    Ok(())
}

fn validate_lines(compressed: &Tensor, plain: &Tensor, values: &Tensor, size: &[i64], layout: Layout) -> Result<Value> {
    let by_column = layout == Layout::Csc;
    check_lines(compressed, plain, values, size, by_column)?;
    check_known("_validate_sparse_compressed_tensor_args", &[compressed, plain])?;
    let lines = Compressed { compressed: compressed.clone(), plain: plain.clone(), values: values.clone(), by_column };
    lines.check_invariants(size)?;
    Ok(Value::None)
}
