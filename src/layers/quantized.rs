//! The QuantizedCPU key: what a call on quantized tensors is, as the operator's record says. Views show them, composites call
//! what they are made of, and of the rest an operator that says nothing is refused.

use super::support::base_of;
use crate::core::quantized::{Quantizer, centered, dequantize, integers, quantize, quantized as of_integers, round_into};
use crate::core::{KeySet, Result, Tensor, iter};
use crate::dispatch::Call;
use crate::operator::record::{Body, OnQuantized};
use crate::operator::{Arg, Substituted, Value, Variant};
use crate::{bail, check};
use std::sync::Arc;

/// The layer.
pub fn quantized(call: &Call<'_>) -> Result<Value> {
    let record = call.op.record;
    match (call.op.variant, &record.body, record.on_quantized) {
        (Variant::Base, _, OnQuantized::As(rule)) => rule(&call.args),
        (Variant::Base, _, OnQuantized::Body) | (_, Body::ForEach(_) | Body::Registered, _) => below(call),
        (Variant::Base, _, OnQuantized::Integers) => on_integers(call),
        (Variant::Base, _, OnQuantized::Centered) => on_numbers(call, true),
        (Variant::Base, _, OnQuantized::Dequantized) => on_numbers(call, false),
        (Variant::Base, Body::Composite(_), _) => below(call),
        (Variant::Base, Body::CompositeWithKernel(parts, _), _) => parts(&call.args),
        (Variant::Base | Variant::InPlaceView, Body::View(_) | Body::MultiView(_), _) => view(call),
        (Variant::InPlace, _, OnQuantized::Refused) => refuse(call),
        (Variant::InPlace, ..) => in_place(call),
        _ => refuse(call),
    }
}

fn below(call: &Call<'_>) -> Result<Value> {
    call.redispatch(KeySet::QuantizedCPU.below())
}

fn refuse(call: &Call<'_>) -> Result<Value> {
    bail!(NotImplemented, "Could not run '{}' with arguments from the 'QuantizedCPU' backend.", call.op.full_name())
}

/// The quantizer of the first quantized argument.
fn first<'a>(call: &Call<'a>) -> Result<&'a Tensor> {
    let list = call.args.list;
    match list.iter().flat_map(Arg::tensors).find(|t| t.dtype().is_quantized()) {
        Some(t) => Ok(t),
        None => bail!("{}: no argument is quantized", call.op.name()),
    }
}

fn quantizer(t: &Tensor) -> Result<&Arc<Quantizer>> {
    match Quantizer::of(t) {
        Some(q) => Ok(q),
        None => bail!("a {} tensor without a scale: it was not made by quantizing", t.dtype().name()),
    }
}

/// What shows the memory of a tensor shows its integers, which mean the same; slices of a dimension with a scale each would not.
fn view(call: &Call<'_>) -> Result<Value> {
    let view = call.op.record.view;
    let base = first(call)?;
    let is_whole = matches!(**quantizer(base)?, Quantizer::PerTensor { .. });
    check!(
        is_whole || view.reshapes || view.detaches,
        "Setting strides is possible only on uniformly quantized tensor"
    );
    let value = below(call)?;
    for t in value.places().into_iter().flatten() {
        check!(t.dtype() == base.dtype(), "{}: a quantized tensor cannot be seen as {}", call.op.name(), t.dtype().name());
    }
    Ok(value)
}

fn on_integers(call: &Call<'_>) -> Result<Value> {
    let base = first(call)?;
    let of_base = quantizer(base)?;
    let plain = Substituted::by(call.args.list, |_, t| match t.dtype().is_quantized() {
        true => integers(t),
        false => Ok(t.clone()),
    })?;
    let value = below(&call.with(&plain.args()))?;
    value.map_tensors(&mut |t| match t.dtype() == base.dtype().underlying() {
        true => of_integers(&t, of_base.clone()),
        false => Ok(t),
    })
}

/// The call on numbers of single precision, whose result is rounded.
fn on_numbers(call: &Call<'_>, is_centered: bool) -> Result<Value> {
    let base = first(call)?;
    let of_base = quantizer(base)?;
    let plain = Substituted::by(call.args.list, |_, t| match t.dtype().is_quantized() {
        true if is_centered => centered(t),
        true => dequantize(t),
        false => Ok(t.clone()),
    })?;
    let value = call.op.call(&plain.args())?;
    value.map_tensors(&mut |t| {
        if !t.dtype().is_floating() {
            return Ok(t);
        }
        let Some((_, zero)) = of_base.whole() else {
            bail!("Expected quantizer->qscheme() == kPerTensorAffine to be true, but got false.");
        };
        if !is_centered {
            return quantize(&t, of_base, base.dtype());
        }
        let strides = iter::output_strides(t.sizes(), &[&t]);
        let ints = Tensor::empty_strided(t.sizes(), &strides, base.dtype().underlying())?;
        if !ints.is_shape() {
            round_into(&ints, &t, 1.0, zero)?;
        }
        of_integers(&ints, of_base.clone())
    })
}

/// The result of the operator, written to its first argument.
fn in_place(call: &Call<'_>) -> Result<Value> {
    let target: &Tensor = call.args.at(0)?;
    let result = base_of(call.op)?.call(call.args.list)?.tensor()?;
    check!(
        result.dtype() == target.dtype() && result.sizes() == target.sizes(),
        "{}: a result of {} cannot be written to {}",
        call.op.name(),
        result.describe(),
        target.describe()
    );
    let new = quantizer(&result)?.clone();
    iter::copy(&integers(target)?, &integers(&result)?)?;
    if *new != **quantizer(target)? {
        // SAFETY: the caller keeps others from a tensor that is written.
        unsafe { target.storage().set_quantizer(new) };
    }
    target.storage().note_write();
    Ok(Value::None)
}
