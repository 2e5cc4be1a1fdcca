//! Sparse tensors: made of indices and elements, asked what they are, and converted. What they are to other operators is said in
//! `support::sparse`.

pub mod construct;
pub mod convert;
pub mod products;
pub mod softmax;

use super::support::sparse::{coalesced, coordinates};
use crate::core::sparse::{Coordinates, Layout, Sparse, expect};
use crate::core::{Dims, KeySet, Result, Tensor};
use crate::operator::gradient::wrt;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::{bail, check, tensor};

/// An operator whose body takes sparse tensors.
const fn of_sparse(schema: &'static str, doc: &'static str, body: fn(&Args<'_>) -> Result<Value>) -> Record {
    functional(schema, doc, body).on_sparse(OnSparse::Body)
}

/// A view of a part of a sparse tensor, which a dense one does not have.
const fn part(
    schema: &'static str,
    copy: &'static str,
    doc: &'static str,
    of_sparse: fn(&Args<'_>) -> Result<Value>,
    of_dense: fn(&Args<'_>, &mut crate::core::Geometry) -> Result<()>,
) -> Record {
    view(schema, copy, doc, of_dense).on_sparse(OnSparse::As(of_sparse))
}

/// A view that dense tensors do not have: an error that says which layout was expected.
macro_rules! expected {
    ($name:literal, $layout:literal) => {
        |args, _| bail!("{} expected {} but got {}", $name, $layout, Layout::of(args.at::<&Tensor>(0)?).name())
    };
}

/// A view that dense tensors do not have.
fn not_of_dense(args: &Args<'_>, _: &mut crate::core::Geometry) -> Result<()> {
    Err(args.signature.no_backend(KeySet::CPU))
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    of_sparse("sparse_dim(Tensor self) -> int", "How many dimensions coordinates go by.", |args| {
        Ok(Value::Int(Sparse::of(args.at(0)?).map_or(0, |s| s.sparse_dim() as i64)))
    })
    .no_gradient(),
    of_sparse("dense_dim(Tensor self) -> int", "How many dimensions each stored element has.", |args| {
        let t: &Tensor = args.at(0)?;
        Ok(Value::Int(Sparse::of(t).map_or(t.ndim(), Sparse::dense_dim) as i64))
    })
    .no_gradient(),
    of_sparse("_dimI(Tensor self) -> int", "How many dimensions coordinates go by.", |args| {
        Ok(Value::Int(coordinates(args, args.at(0)?)?.sparse_dim() as i64))
    })
    .no_gradient(),
    of_sparse("_dimV(Tensor self) -> int", "How many dimensions each stored element has.", |args| {
        let t: &Tensor = args.at(0)?;
        Ok(Value::Int((t.ndim() - coordinates(args, t)?.sparse_dim()) as i64))
    })
    .no_gradient(),
    of_sparse("_nnz(Tensor self) -> int", "How many elements are stored.", |args| match Sparse::of(args.at(0)?) {
        Some(sparse) => Ok(Value::Int(sparse.nnz())),
        None => Err(args.signature.no_backend(KeySet::CPU)),
    })
    .no_gradient(),
    of_sparse(
        "is_coalesced(Tensor self) -> bool",
        "Whether coordinates are in order and none is there twice.",
        |args| Ok(Value::Bool(of_coordinates("is_coalesced", args.at(0)?)?.is_coalesced)),
    )
    .no_gradient(),
    mutating(
        "_coalesced_(Tensor(a!) self, bool coalesced) -> Tensor(a!)",
        "Says whether coordinates are in order.",
        |args| coordinates(args, args.at(0)?).map(drop),
    )
    .on_sparse(OnSparse::As(says_coalesced))
    .no_gradient()
    .partner("_coalesced"),
    composite("coalesce(Tensor(a) self) -> Tensor(a)", "The tensor with each element once, in order.", |args| {
        let t: &Tensor = args.at(0)?;
        match of_coordinates("coalesce", t)?.is_coalesced {
            true => Ok(t.clone().into()),
            false => Ok(tensor!("_coalesce", t)?.into()),
        }
    })
    .reads_undefined(),
    of_sparse("_coalesce(Tensor self) -> Tensor", "A tensor with each element once, in order.", |args| {
        let t: &Tensor = args.at(0)?;
        coordinates(args, t)?;
        Ok(coalesced(t)?.into())
    })
    .gradient(&[wrt("self", &[], |g| g.grad())])
    .data_dependent(DataDependence::Elements)
    .out("out"),
    part(
        "indices(Tensor(a) self) -> Tensor(a)",
        "indices_copy",
        "The coordinates of the elements, each of which is there once.",
        |args| Ok(of_coalesced("indices", args.at(0)?)?.indices.alias_same()?.into()),
        expected!("indices", "sparse coordinate tensor layout"),
    )
    .no_gradient(),
    part(
        "values(Tensor(a) self) -> Tensor(a)",
        "values_copy",
        "The stored elements, each of which is there once.",
        |args| {
            let t: &Tensor = args.at(0)?;
            match expect(t)? {
                Sparse::Coo(_) => Ok(of_coalesced("values", t)?.values.alias_same()?.into()),
                Sparse::Compressed(c) => Ok(c.values.alias_same()?.into()),
            }
        },
        expected!("values", "sparse tensor layout"),
    )
    .gradient(&[wrt("self", &["self"], |g| {
        let (t, grad) = (&g.saved("self")?, g.grad()?);
        expect(t)?.with_values(grad).wrap(t.sizes())
    })]),
    part(
        "_indices(Tensor(a) self) -> Tensor(a)",
        "_indices_copy",
        "The coordinates of the stored elements.",
        |args| Ok(coordinates(args, args.at(0)?)?.indices.alias_same()?.into()),
        not_of_dense,
    )
    .no_gradient(),
    part(
        "_values(Tensor(a) self) -> Tensor(a)",
        "_values_copy",
        "The stored elements.",
        |args| Ok(coordinates(args, args.at(0)?)?.values.alias_same()?.into()),
        not_of_dense,
    )
    .no_gradient(),
    part(
        "crow_indices(Tensor(a) self) -> Tensor(a)",
        "crow_indices_copy",
        "Where each row begins.",
        |args| indices_of_lines("crow_indices", args.at(0)?, false, true),
        expected!("crow_indices", "sparse row compressed tensor layout"),
    )
    .no_gradient(),
    part(
        "col_indices(Tensor(a) self) -> Tensor(a)",
        "col_indices_copy",
        "The columns of the elements.",
        |args| indices_of_lines("col_indices", args.at(0)?, false, false),
        expected!("col_indices", "sparse row compressed tensor layout"),
    )
    .no_gradient(),
    part(
        "ccol_indices(Tensor(a) self) -> Tensor(a)",
        "ccol_indices_copy",
        "Where each column begins.",
        |args| indices_of_lines("ccol_indices", args.at(0)?, true, true),
        expected!("ccol_indices", "sparse column compressed tensor layout"),
    )
    .no_gradient(),
    part(
        "row_indices(Tensor(a) self) -> Tensor(a)",
        "row_indices_copy",
        "The rows of the elements.",
        |args| indices_of_lines("row_indices", args.at(0)?, true, false),
        expected!("row_indices", "sparse column compressed tensor layout"),
    )
    .no_gradient(),
];

fn of_coordinates<'t>(name: &str, t: &'t Tensor) -> Result<&'t Coordinates> {
    match Sparse::of(t) {
        Some(Sparse::Coo(c)) => Ok(c),
        _ => bail!("{name} expected sparse coordinate tensor layout but got {}", Layout::of(t).name()),
    }
}

fn of_coalesced<'t>(name: &str, t: &'t Tensor) -> Result<&'t Coordinates> {
    let c = of_coordinates(name, t)?;
    check!(c.is_coalesced, "Cannot get {name} on an uncoalesced tensor, please call .coalesce() first");
    Ok(c)
}

fn says_coalesced(args: &Args<'_>) -> Result<Value> {
    let (t, is_coalesced): (&Tensor, bool) = args.get()?;
    let c = coordinates(args, t)?;
    let said = Coordinates { is_coalesced, ..c.clone() };
    let sizes: Dims = t.sizes().into();
    // SAFETY: the caller keeps others from a tensor that is written.
    unsafe { Sparse::from(said).replace(t, &sizes)? };
    Ok(Value::None)
}

fn indices_of_lines(name: &str, t: &Tensor, by_column: bool, compressed: bool) -> Result<Value> {
    match expect(t)? {
        Sparse::Compressed(c) if c.by_column == by_column => {
            let indices = if compressed { &c.compressed } else { &c.plain };
            Ok(indices.alias_same()?.into())
        }
        _ => bail!(
            "{name} expected sparse {} compressed tensor layout but got {}",
            if by_column { "column" } else { "row" },
            Layout::of(t).name()
        ),
    }
}
