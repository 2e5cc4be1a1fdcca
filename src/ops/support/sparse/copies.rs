//! Copies, zeros and single elements of sparse tensors.

use super::{become_equal, none_stored, to_dense};
use crate::core::sparse::{Compressed, Coordinates, Layout, Sparse, expect};
use crate::core::{DType, MemoryFormat, Result, Tensor};
use crate::operator::{Arg, Args, Value};
use crate::ops::support::gradient as math;
use crate::{check, tensor};

/// `clone`.
pub fn clone(args: &Args<'_>) -> Result<Value> {
    let (t, format): (&Tensor, Option<MemoryFormat>) = args.get()?;
    check!(
        matches!(format, None | Some(MemoryFormat::Preserve)),
        "unsupported memory format option {}",
        format.map_or(String::new(), |f| format!("{f:?}"))
    );
    copied(t, t.dtype())
}

/// `_to_copy`.
pub fn to_copy(args: &Args<'_>) -> Result<Value> {
    let (t, dtype): (&Tensor, Option<DType>) = args.get()?;
    if let Arg::Layout(layout) = args.at::<Arg<'_>>(2)? {
        check!(
            layout as i64 == Layout::of(t) as i64,
            "to(options) doesn't support converting to a different layout, but got self.layout being {} and options.layout set as {}",
            Layout::of(t).name(),
            Layout::name_of(layout as i64)
        );
    }
    copied(t, dtype.unwrap_or(t.dtype()))
}

/// A copy in a dtype.
pub fn copied(t: &Tensor, dtype: DType) -> Result<Value> {
    let fresh = |t: &Tensor| tensor!("clone", t);
    let values = tensor!("_to_copy", expect(t)?.values(), dtype)?;
    let copy: Sparse = match expect(t)? {
        Sparse::Coo(c) => Coordinates { indices: fresh(&c.indices)?, values, is_coalesced: c.is_coalesced }.into(),
        Sparse::Compressed(c) => {
            Compressed { compressed: fresh(&c.compressed)?, plain: fresh(&c.plain)?, values, by_column: c.by_column }
                .into()
        }
    };
    Ok(copy.wrap(t.sizes())?.into())
}

/// `copy_`: another tensor's places and elements, in this one's dtype.
pub fn copy_in_place(args: &Args<'_>) -> Result<()> {
    let (t, from): (&Tensor, &Tensor) = args.get()?;
    if t.same(from) {
        return Ok(());
    }
    let (of_t, of_from) = (Layout::of(t), Layout::of(from));
    if of_t.is_compressed() || of_from.is_compressed() {
        check!(
            of_t == of_from,
            "torch.copy_: copy of sparse compressed tensors having different layouts is not supported. self layout is {} \
             and src layout is {}",
            of_t.name(),
            of_from.name()
        );
    }
    let shown = |t: &Tensor| {
        format!("torch.{}{}Tensor", if Layout::of(t) == Layout::Strided { "" } else { "sparse." }, t.dtype().name())
    };
    check!(
        of_t == of_from,
        "copy_() between dense and sparse Tensors is not implemented! Found self type = {} and src type = {}",
        shown(t),
        shown(from)
    );
    become_equal(t, &copied(from, t.dtype())?.tensor()?)
}

/// `zero_`: nothing is stored any more.
pub fn zero_in_place(args: &Args<'_>) -> Result<()> {
    let t: &Tensor = args.at(0)?;
    become_equal(t, &nothing_like(t, t.dtype(), Layout::of(t))?)
}

/// A tensor of another's sizes that stores nothing. Compressed indices have the dtype they had.
fn nothing_like(t: &Tensor, dtype: DType, layout: Layout) -> Result<Tensor> {
    let nothing = none_stored(t.sizes(), dtype, layout, expect(t)?.sparse_dim())?;
    match (expect(t)?, expect(&nothing)?) {
        (Sparse::Compressed(own), Sparse::Compressed(c)) => {
            let cast = |i: &Tensor| math::cast(i, own.plain.dtype());
            let (compressed, plain) = (cast(&c.compressed)?, cast(&c.plain)?);
            Sparse::from(Compressed { compressed, plain, ..c.clone() }).wrap(t.sizes())
        }
        _ => Ok(nothing),
    }
}

/// The layout a factory is asked for among its options, where that is a sparse one.
pub fn layout_option(args: &Args<'_>, options: usize) -> Result<Option<Layout>> {
    Ok(match args.at::<Arg<'_>>(options + 1)? {
        Arg::Layout(code) => Layout::from_code(code as i64).filter(|l| *l != Layout::Strided),
        _ => None,
    })
}

/// `empty` and `zeros` of a sparse layout: nothing is stored.
pub fn zeros(args: &Args<'_>, options: usize) -> Result<Option<Value>> {
    let Some(layout) = layout_option(args, options)? else { return Ok(None) };
    let (sizes, dtype): (&[i64], Option<DType>) = (args.at(0)?, args.at(options)?);
    let dtype = dtype.unwrap_or_else(crate::core::dtype::default_float);
    let sparse_dim = if layout == Layout::Coo { sizes.len() } else { 2 };
    Ok(Some(none_stored(sizes, dtype, layout, sparse_dim)?.into()))
}

/// `empty_like` and `zeros_like`: nothing is stored; dense where that is asked for.
pub fn zeros_like(args: &Args<'_>) -> Result<Value> {
    let (t, dtype): (&Tensor, Option<DType>) = args.get()?;
    let dtype = dtype.unwrap_or(t.dtype());
    let layout = match args.at::<Arg<'_>>(2)? {
        Arg::Layout(code) => Layout::from_code(code as i64),
        _ => Some(Layout::of(t)),
    };
    match layout {
        Some(Layout::Strided) => Ok(math::zeros(t.sizes(), dtype)?.into()),
        Some(layout) => Ok(nothing_like(t, dtype, layout)?.into()),
        None => Err(args.signature.no_backend(Layout::of(t).key())),
    }
}

/// `new_empty` and `new_zeros`.
pub fn new_zeros(args: &Args<'_>) -> Result<Value> {
    let (t, sizes, dtype): (&Tensor, &[i64], Option<DType>) = args.get()?;
    let dtype = dtype.unwrap_or(t.dtype());
    match (layout_option(args, 2)?, args.at::<Arg<'_>>(3)?) {
        (None, Arg::Layout(0)) => Ok(math::zeros(sizes, dtype)?.into()),
        (asked, _) => {
            let layout = asked.unwrap_or(Layout::of(t));
            Ok(none_stored(sizes, dtype, layout, if layout == Layout::Coo { sizes.len() } else { 2 })?.into())
        }
    }
}

/// `item`.
pub fn item(args: &Args<'_>) -> Result<Value> {
    let t: &Tensor = args.at(0)?;
    check!(t.numel() == 1, "a Tensor with {} elements cannot be converted to Scalar", t.numel());
    Ok(Value::Scalar(to_dense(t)?.item()?))
}
