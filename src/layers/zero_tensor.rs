//! The ZeroTensor key: a tensor that is known to be zero is read as any other, and not written.

use crate::check;
use crate::core::{KeySet, Result};
use crate::dispatch::Call;
use crate::operator::Value;

/// Refuses to write a tensor that is known to be zero.
pub fn refuse_write(call: &Call<'_>) -> Result<Value> {
    check!(
        !call.written().iter().any(|t| t.keys().contains(KeySet::ZeroTensor)),
        "ZeroTensors are immutable. Please use the materialized zero tensor obtained using .clone() if you want a mutable tensor."
    );
    call.redispatch(KeySet::ZeroTensor.below())
}
