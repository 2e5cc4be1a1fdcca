//! The Autograd key. Reached only where gradients are recorded and an argument requires one.

use crate::bail;
use crate::core::Result;
use crate::dispatch::{Call, Value};

/// Refuses what would have to be recorded: silence would be a wrong gradient later.
pub fn record(call: &Call<'_>) -> Result<Value> {
    for t in call.written() {
        if t.requires_grad() && t.is_leaf() {
            match t.view_record() {
                None => bail!("a leaf Variable that requires grad is being used in an in-place operation."),
                Some(_) => {
                    bail!("a view of a leaf Variable that requires grad is being used in an in-place operation.")
                }
            }
        }
    }
    bail!(
        NotImplemented,
        "{}: an argument requires grad and gradients cannot be recorded by this version of libinfer; call it under \
         c10::InferenceMode or torch::NoGradGuard",
        call.args.op.full_name()
    )
}
