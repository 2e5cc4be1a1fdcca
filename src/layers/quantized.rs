//! The QuantizedCPU key: what a call on quantized tensors is, as the operator's record says. Views show them, composites call
//! what they are made of, and of the rest an operator that says nothing is refused.

use super::support::base_of;
use crate::core::modes;
use crate::core::quantized::{
    Quantizer, centered, dequantize, dequantize_fused, integers, quantize, quantized as of_integers, round_into,
};
use crate::core::{Geometry, KeySet, Result, Tensor, iter};
use crate::dispatch::Call;
use crate::operator::record::{Body, OnQuantized};
use crate::operator::{Arg, Substituted, Value, Variant};
use crate::{bail, check};
use std::sync::Arc;

/// The layer. Nothing of what it computes is recorded: integers have no gradients.
pub fn quantized(call: &Call<'_>) -> Result<Value> {
    let modes = modes::capture();
    if modes.grad_enabled() { modes::with(&modes.grad(false), || run(call)) } else { run(call) }
}

fn run(call: &Call<'_>) -> Result<Value> {
    let record = call.op.record;
    match (call.op.variant, &record.body, record.on_quantized) {
        (Variant::Base, _, OnQuantized::As(rule)) => rule(&call.args),
        (Variant::Base, _, OnQuantized::Body) | (_, Body::ForEach(_) | Body::Registered, _) => below(call),
        (Variant::Base, _, OnQuantized::Integers) => on_integers(call),
        (Variant::Base, _, OnQuantized::Centered) => on_numbers(call, centered, true),
        (Variant::Base, _, OnQuantized::Dequantized) => on_numbers(call, dequantize, false),
        (Variant::Base, _, OnQuantized::Elementwise) => on_numbers(call, dequantize_fused, false),
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

/// What shows the memory of a tensor shows its integers, which mean the same. Where slices have scales of their own, so do those
/// that are shown.
fn view(call: &Call<'_>) -> Result<Value> {
    let base = first(call)?;
    let of_base = Quantizer::expect(base)?.clone();
    let before = base.geometry().clone();
    check!(
        of_base.whole().is_some() || call.op.variant == Variant::Base,
        "Setting strides is possible only on uniformly quantized tensor"
    );
    let value = below(call)?;
    for t in value.places().into_iter().flatten() {
        check!(
            t.dtype() == before.dtype,
            "{}: a quantized tensor cannot be seen as {}",
            call.op.name(),
            t.dtype().name()
        );
    }
    let Quantizer::PerChannel { scales, zero_points, axis, float_params } = &*of_base else { return Ok(value) };
    if call.op.record.view.reshapes || call.op.record.view.detaches {
        return Ok(value);
    }
    value.map_tensors(&mut |t| {
        let of_view = match shown_channels(&before, *axis, t.geometry()) {
            None => bail!("Setting strides is possible only on uniformly quantized tensor"),
            Some(Channels::All) => return Ok(t),
            Some(Channels::Some(from, n)) if from + n > scales.len() => {
                bail!("{}: {} shows slices that have no scale", call.op.name(), t.describe())
            }
            Some(Channels::Some(from, 1)) => {
                Quantizer::per_tensor(scales[from] as f32 as f64, zero_points[from] as i64)
            }
            Some(Channels::Some(from, n)) => Arc::new(Quantizer::PerChannel {
                scales: scales[from..from + n].to_vec(),
                zero_points: zero_points[from..from + n].to_vec(),
                axis: *axis,
                float_params: *float_params,
            }),
        };
        of_integers(&integers(&t)?, of_view)
    })
}

/// Which slices of the first dimension a view shows.
enum Channels {
    /// All of them, along the same dimension.
    All,
    /// So many from one on; of one slice the dimension may be gone.
    Some(usize, usize),
}

fn shown_channels(base: &Geometry, axis: usize, view: &Geometry) -> Option<Channels> {
    let (sizes, strides) = (base.sizes(), base.strides());
    if axis > 0 {
        // A tensor that was seen in another shape may lack the dimension.
        let same = view.offset == base.offset
            && view.sizes().get(..=axis) == Some(sizes.get(..=axis)?)
            && view.strides().get(..=axis) == Some(strides.get(..=axis)?);
        return same.then_some(Channels::All);
    }
    let (n, step) = (*sizes.first()?, *strides.first()?);
    if view.sizes().first() == Some(&n) && view.strides().first() == Some(&step) {
        return Some(Channels::All);
    }
    let from = (view.offset - base.offset).checked_div(step)?;
    let is_one = view.sizes() == &sizes[1..] && view.strides() == &strides[1..];
    let is_some = view.strides() == strides && view.sizes().get(1..) == Some(&sizes[1..]);
    let shown = if is_one { 1 } else { *view.sizes().first()? };
    let fits = (is_one || is_some) && from >= 0 && shown > 0 && from + shown <= n;
    fits.then_some(Channels::Some(from as usize, shown as usize))
}

fn on_integers(call: &Call<'_>) -> Result<Value> {
    let base = first(call)?;
    let of_base = Quantizer::expect(base)?;
    let by_slices = of_base.whole().is_none();
    let check_is = |supported: bool| {
        check!(supported, "{}: Only per-tensor quantization is supported", call.op.name());
        Ok(())
    };
    check_is(!by_slices || call.op.record.memory.moves)?;
    let plain = Substituted::by(call.args.list, |_, t| match t.dtype().is_quantized() {
        true => integers(t),
        false => Ok(t.clone()),
    })?;
    let value = below(&call.with(&plain.args()))?;
    value.map_tensors(&mut |t| match t.dtype() == base.dtype().underlying() {
        true => {
            // Of another shape the slices are others.
            check_is(!by_slices || t.sizes() == base.sizes())?;
            of_integers(&t, of_base.clone())
        }
        false => Ok(t),
    })
}

/// The call on numbers of single precision, whose result is rounded.
fn on_numbers(call: &Call<'_>, numbers: fn(&Tensor) -> Result<Tensor>, is_centered: bool) -> Result<Value> {
    let base = first(call)?;
    let of_base = Quantizer::expect(base)?;
    let plain = Substituted::by(call.args.list, |_, t| match t.dtype().is_quantized() {
        true => numbers(t),
        false => Ok(t.clone()),
    })?;
    let value = call.op.call(&plain.args())?;
    value.map_tensors(&mut |t| {
        if !t.dtype().is_floating() {
            return Ok(t);
        }
        let (_, zero) = of_base.expect_whole()?;
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
    let new = Quantizer::expect(&result)?.clone();
    iter::copy(&integers(target)?, &integers(&result)?)?;
    if *new != **Quantizer::expect(target)? {
        // SAFETY: the caller keeps others from a tensor that is written.
        unsafe { target.storage().set_quantizer(new) };
    }
    target.storage().note_write();
    Ok(Value::None)
}
