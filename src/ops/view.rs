//! Views: same memory, other geometry.

use super::record::*;
use crate::bail;
use crate::core::{Result, Tensor, geometry};
use crate::dispatch::Args;

/// The records of this family.
pub static RECORDS: &[Record] = &[view(
    "view(Tensor(a) self, SymInt[] size) -> Tensor(a)",
    "view_copy",
    "The same memory under another shape; an error where strides do not allow it.",
    view_as_shape,
)];

fn view_as_shape(args: &Args<'_>) -> Result<View> {
    let (t, size): (&Tensor, &[i64]) = args.get()?;
    let sizes = geometry::infer_size(size, t.numel())?;
    match geometry::view_strides(t.sizes(), t.strides(), &sizes) {
        Some(strides) => Ok(View::new(sizes, strides, t.offset())),
        None => bail!(
            "view size is not compatible with input tensor's size and stride (at least one dimension spans across two \
             contiguous subspaces). Use .reshape(...) instead."
        ),
    }
}
