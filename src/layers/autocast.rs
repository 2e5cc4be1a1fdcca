//! The AutocastCPU key: an operator computes in the dtype that its record says.

use crate::core::modes::{self, ModeGuard};
use crate::core::{DType, KeySet, Result, Tensor};
use crate::dispatch::Call;
use crate::operator::record::Autocast;
use crate::operator::{Arg, Value};
use crate::tensor;

/// Casts the floating arguments, through the dispatcher, and calls the operator on them without autocast: its parts are not
/// cast again.
pub fn cast(call: &Call<'_>) -> Result<Value> {
    let Some(policy) = call.op.record.autocast else { return call.redispatch(KeySet::AUTOCAST.below()) };
    let to = match policy {
        Autocast::LowerPrecision => modes::capture().autocast_dtype(),
        Autocast::Float32 => DType::Float32,
        Autocast::Promote => widest(call),
    };
    let _off = ModeGuard::exclude(KeySet::AUTOCAST);
    let cast = |t: &Tensor| match takes_part(t) && t.dtype() != to {
        true => tensor!("_to_copy", t, to),
        false => Ok(t.clone()),
    };
    let cast_all = |arg: &Arg<'_>| match arg {
        Arg::Tensor(t) => Ok(Some(vec![cast(t)?])),
        Arg::Tensors(list) => list.iter().map(cast).collect::<Result<Vec<_>>>().map(Some),
        _ => Ok(None),
    };
    let tensors = call.args.list.iter().map(cast_all).collect::<Result<Vec<_>>>()?;
    let mut args: Vec<Arg<'_>> = call.args.list.to_vec();
    for (arg, tensors) in args.iter_mut().zip(&tensors) {
        match (&arg, tensors) {
            (Arg::Tensor(_), Some(one)) => *arg = Arg::Tensor(&one[0]),
            (_, Some(list)) => *arg = Arg::Tensors(list),
            (_, None) => {}
        }
    }
    call.op.call(&args)
}

/// Whether a tensor is one that autocast casts.
fn takes_part(t: &Tensor) -> bool {
    t.dtype().is_floating() && t.dtype() != DType::Float64
}

/// float32 where one of the arguments is float32, else autocast's dtype.
fn widest(call: &Call<'_>) -> DType {
    let is_wide = |t: &Tensor| t.dtype() == DType::Float32;
    match call.args.list.iter().flat_map(Arg::tensors).any(is_wide) {
        true => DType::Float32,
        false => modes::capture().autocast_dtype(),
    }
}
