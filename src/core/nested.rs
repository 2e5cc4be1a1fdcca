//! Nested tensors: batches of examples of different lengths. Of upstream's there is what attention over padded batches uses:
//! examples that differ in their first dimension.

use super::tensor::{StandIn, Stands};
use super::{KeySet, Result, Storage, Tensor, geometry};
use std::sync::Arc;

/// What a nested tensor stands for: the examples, each filled up to the longest with values that say nothing.
pub struct Nested {
    padded: Tensor,
    lengths: Arc<[i64]>,
}

impl StandIn for Nested {
    fn again(&self) -> Stands {
        Arc::new(Nested { padded: self.padded.clone(), lengths: self.lengths.clone() })
    }
}

impl Nested {
    /// What a tensor stands for, if it is nested.
    pub fn of(t: &Tensor) -> Option<&Nested> {
        if t.keys().contains(KeySet::NestedTensor) { t.stands_for() } else { None }
    }

    /// A nested tensor of the examples in the first dimension, each as long in the second as is said. The sizes it shows are
    /// those of the padded tensor.
    pub fn wrap(padded: Tensor, lengths: Arc<[i64]>) -> Result<Tensor> {
        let reach = geometry::span(padded.sizes(), padded.strides()).unwrap_or(0).saturating_add(padded.offset());
        let nbytes = padded.storage().nbytes().max(reach.max(0) as usize * padded.itemsize());
        let storage = Storage::without_data(nbytes, padded.device());
        padded.hollow_on(storage, KeySet::NestedTensor, Some(Arc::new(Nested { padded: padded.clone(), lengths })))
    }

    /// The examples, padded.
    pub fn padded(&self) -> &Tensor {
        &self.padded
    }

    /// How long each is.
    pub fn lengths(&self) -> &Arc<[i64]> {
        &self.lengths
    }
}
