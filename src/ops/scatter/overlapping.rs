//! What was written to a view that shows elements several times, put into its base: each element takes the copy that
//! changed.

use crate::core::{Dims, Geometry, Result, Tensor, iter};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::view::strided;
use crate::{check, dispatch_size};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional(
        "expand_scatter(Tensor self, Tensor src, SymInt[] size, *, bool implicit=False) -> Tensor",
        "The tensor with what changed in src, which was its expand, replaced.",
        |args| {
            let (_, _, size): (&Tensor, &Tensor, &[i64]) = args.get()?;
            changed_copies(args, |v| strided::expand(v, size))
        },
    ),
    functional(
        "unfold_scatter(Tensor self, Tensor src, int dimension, int size, int step) -> Tensor",
        "The tensor with what changed in src, which was its unfold, replaced; what no window shows stays.",
        |args| {
            let (_, _, dim, size, step): (&Tensor, &Tensor, i64, i64, i64) = args.get()?;
            changed_copies(args, |v| strided::unfold(v, dim, size, step))
        },
    ),
];

fn changed_copies(args: &Args<'_>, view: impl Fn(&mut Geometry) -> Result<()>) -> Result<Value> {
    let (own, src): (&Tensor, &Tensor) = (args.at(0)?, args.at(1)?);
    let name = args.name();
    let before = iter::contiguous(own)?;
    let mut shown = before.geometry().clone();
    shown.offset = 0;
    view(&mut shown)?;
    check!(
        shown.sizes() == src.sizes() && own.dtype() == src.dtype(),
        "{name}: expected src to be {}{:?}, got {}",
        own.dtype().name(),
        shown.sizes(),
        src.describe()
    );
    let after = Tensor::empty(own.sizes(), own.dtype())?;
    iter::copy(&after, &before)?;
    let src = iter::contiguous(src)?;
    if after.is_shape() {
        return Ok(after.into());
    }
    dispatch_size!(own.dtype(), T => {
        let (read, n) = (before.data::<T>(), own.numel() as usize);
        // SAFETY: three row-major tensors of this element size, `after` made above; offsets of the view lie in `own`.
        let (before, after, src) = unsafe {
            (
                std::slice::from_raw_parts(read, n),
                std::slice::from_raw_parts_mut(after.data::<T>(), n),
                std::slice::from_raw_parts(src.data::<T>(), src.numel() as usize),
            )
        };
        put(name, &shown, before, after, src)?;
    });
    Ok(after.into())
}

fn put<T: Copy + PartialEq>(name: &str, shown: &Geometry, before: &[T], after: &mut [T], src: &[T]) -> Result<()> {
    let mut index = Dims::from_elem(0, shown.ndim());
    for &value in src {
        let at = shown.offset + index.iter().zip(shown.strides()).map(|(i, s)| i * s).sum::<i64>();
        let at = at as usize;
        if value != before[at] {
            check!(
                after[at] == before[at] || after[at] == value,
                "{name}: element {at} (in row-major order) of the tensor is shown several times and was written with \
                 different values, the last at {:?} of what shows it. Clone the tensor before writing it",
                &index[..]
            );
            after[at] = value;
        }
        for d in (0..index.len()).rev() {
            index[d] += 1;
            if index[d] < shown.sizes()[d] {
                break;
            }
            index[d] = 0;
        }
    }
    Ok(())
}
