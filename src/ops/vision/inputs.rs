//! What is asked of the inputs of all of them.

use crate::check;
use crate::core::{DType, Result, Tensor, fallible_alloc, iter};
use crate::ops::support::elementwise::cast;

/// An error unless a tensor is floating.
pub(super) fn check_floating(name: &str, t: &Tensor) -> Result<()> {
    check!(t.dtype().is_floating(), NotImplemented, "\"{name}\" not implemented for '{}'", t.dtype().name());
    Ok(())
}

/// A tensor's elements in double precision; none of a shape.
pub(super) fn doubles(t: &Tensor) -> Result<Vec<f64>> {
    if t.is_shape() || t.numel() == 0 {
        return Ok(Vec::new());
    }
    let t = iter::contiguous(&*cast(t, DType::Float64)?)?;
    // SAFETY: a contiguous tensor of float64 nobody writes meanwhile.
    Ok(fallible_alloc::copied(unsafe { t.as_slice::<f64>() }))
}
