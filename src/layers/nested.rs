//! The NestedTensor key: a call on nested tensors is what the operator's record says; what goes element by element is computed
//! on the padded examples.

use crate::bail;
use crate::core::nested::Nested;
use crate::core::{Result, Tensor};
use crate::dispatch::Call;
use crate::operator::record::Batching;
use crate::operator::{Arg, Value, Variant};

/// The layer.
pub fn nested(call: &Call<'_>) -> Result<Value> {
    let (op, args) = (call.op, call.args.list);
    if op.variant == Variant::Base {
        if let Some(rule) = op.record.on_nested {
            return rule(&call.args);
        }
        let mut tensors = args.iter().flat_map(Arg::tensors);
        if let (Batching::Elementwise, Some(one), None) = (op.record.batching(), tensors.next(), tensors.next())
            && let Some(of_one) = Nested::of(one)
        {
            let put = |a: &Arg<'_>| {
                if let Arg::Tensor(_) = a { Value::Tensor(of_one.padded().clone()) } else { Value::from_arg(*a) }
            };
            let given: Vec<Value> = args.iter().map(put).collect();
            let list: Vec<Arg<'_>> = given.iter().map(Value::as_arg).collect();
            let result: Tensor = op.call(&list)?.tensor()?;
            return Ok(Nested::wrap(result, of_one.lengths().clone())?.into());
        }
    }
    bail!(
        NotImplemented,
        "Could not run '{}' with arguments from the 'NestedTensorCPU' backend: libinfer computes on nested tensors what attention \
         over padded batches needs; to_padded_tensor() makes a dense tensor of one.",
        op.full_name()
    )
}
