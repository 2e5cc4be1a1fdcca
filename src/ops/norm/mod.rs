//! Normalisations: over trailing dimensions, over groups of channels, with statistics per channel; and distances.

pub mod backward;
pub mod batch;
pub mod distance;
mod gradient;
pub mod group;
pub mod layer;
pub mod weight;

use crate::core::{DType, Element, Result, Tensor};
use crate::ops::reduce::dense;
use crate::ops::support::elementwise::cast;
use crate::{bail, check};
use std::borrow::Cow;

/// An optional weight, contiguous and in the dtype the kernel computes in.
struct Weight<'a>(Option<Cow<'a, Tensor>>);

impl<'a> Weight<'a> {
    fn new(t: Option<&'a Tensor>, dtype: DType) -> Result<Weight<'a>> {
        let Some(t) = t else { return Ok(Weight(None)) };
        Ok(Weight(Some(match cast(t, dtype)? {
            Cow::Borrowed(t) => dense(t)?,
            Cow::Owned(t) => Cow::Owned(dense(&t)?.into_owned()),
        })))
    }

    fn data<T: Element>(&self) -> Option<&[T]> {
        self.0.as_ref().map(|t| {
            assert!(t.dtype() == T::DTYPE);
            // SAFETY: contiguous, of this dtype; weights are only read.
            unsafe { t.as_slice() }
        })
    }
}

/// An error where weights have another dtype than the input, unless they are float32 beside a 16-bit one.
fn check_mixed(x: &Tensor, parameters: &[Option<&Tensor>], name: &str) -> Result<()> {
    let Some(first) = parameters.iter().flatten().next() else { return Ok(()) };
    if first.dtype() != x.dtype() {
        check!(
            parameters.iter().flatten().all(|t| t.dtype() == DType::Float32),
            "mixed dtype (CPU): expect parameter to have scalar type of Float"
        );
        check!(x.dtype().is_reduced_floating(), "mixed dtype (CPU): all inputs must share same datatype.");
        return Ok(());
    }
    check!(x.dtype().is_floating(), NotImplemented, "\"{name}\" not implemented for '{}'", x.dtype().name());
    match parameters.iter().flatten().find(|t| t.dtype() != x.dtype()) {
        None => Ok(()),
        Some(other) => bail!("expected scalar type {} but found {}", x.dtype().name(), other.dtype().name()),
    }
}

/// The dtype of statistics: float32 where weights are wider than a float16 or bfloat16 input, else the input's.
fn stats_dtype(x: &Tensor, weights: &[Option<&Tensor>]) -> DType {
    let wider = weights.iter().flatten().any(|w| w.dtype() == DType::Float32);
    if x.dtype().is_reduced_floating() && wider { DType::Float32 } else { x.dtype() }
}
