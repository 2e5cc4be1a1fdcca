//! Copies and conversions.

use super::record::*;
use crate::core::iter;
use crate::core::{Result, Tensor};
use crate::dispatch::Args;

/// The records of this family.
pub static RECORDS: &[Record] = &[mutating(
    "copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)",
    "Writes src, which broadcasts to self, into self, converting its dtype.",
    copy_,
)
.partner("copy")];

fn copy_(args: &Args<'_>) -> Result<()> {
    let (dst, src): (&Tensor, &Tensor) = args.get()?;
    iter::check_internal_overlap(dst)?;
    iter::copy(dst, src)
}
