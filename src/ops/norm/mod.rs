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

/// The dtype of statistics: float32 where weights are wider than a float16 or bfloat16 input, else the input's.
fn stats_dtype(x: &Tensor, weights: &[Option<&Tensor>]) -> DType {
    let wider = weights.iter().flatten().any(|w| w.dtype() == DType::Float32);
    if x.dtype().is_reduced_floating() && wider { DType::Float32 } else { x.dtype() }
}
