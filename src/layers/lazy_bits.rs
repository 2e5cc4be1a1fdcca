//! The Conjugate and Negative keys: a flagged tensor stands for the conjugate or the negative of what its memory
//! holds. Kernels never see one: what they read is carried out first, what they write is carried back.

use super::support::carry_out;
use crate::core::modes;
use crate::core::{KeySet, Result, Tensor, iter};
use crate::dispatch::Call;
use crate::operator::{Arg, Substituted, Value};
use crate::{call, tensor};

/// The keys this layer serves.
pub const KEYS: [KeySet; 2] = [KeySet::Conjugate, KeySet::Negative];

const FLAGS: KeySet = KeySet::Conjugate.union(KeySet::Negative);

/// Runs the call on tensors without flags.
pub fn materialise(call: &Call<'_>) -> Result<Value> {
    if call.op.record.memory.bumps_on_resize_only && !is_recorded() {
        return resize(call);
    }
    // A copy reads and writes the memory as it lies. Anything else works on memory of its own.
    if call.op.record.memory.copies {
        for t in call.written() {
            let read = call.args.list.iter().flat_map(Arg::tensors);
            let read = read.filter(|other| !other.same(t) && other.storage().has_data());
            iter::check_overlap(t, &read.collect::<Vec<_>>())?;
        }
    }
    let plain = Substituted::by(call.args.list, |_, t| if is_flagged(t) { resolved(t) } else { Ok(t.clone()) })?;
    let args = plain.args();
    let inner = call.with(&args);
    let value = inner.redispatch(KeySet::Conjugate.below())?;
    let (before, after) = (call.written(), inner.written());
    for (flagged, plain) in before.iter().zip(&after) {
        if !flagged.same(plain) {
            write_back(flagged, plain)?;
        }
    }
    Ok(value)
}

/// Another size moves no element, and carries out nothing.
fn resize(call: &Call<'_>) -> Result<Value> {
    let memory = Substituted::by(call.args.list, |_, t| if is_flagged(t) { unflagged(t) } else { Ok(t.clone()) })?;
    let args = memory.args();
    let inner = call.with(&args);
    let value = inner.redispatch(KeySet::Conjugate.below())?;
    for (flagged, memory) in call.written().iter().zip(&inner.written()) {
        if !flagged.same(memory) && flagged.sizes() != memory.sizes() {
            crate::operator::out::resize(flagged, memory.sizes(), Some(memory.strides()))?;
        }
    }
    Ok(value)
}

/// What has no data is resolved by the layer that has it stand for what has; a shape while shapes are inferred.
fn is_flagged(t: &Tensor) -> bool {
    let is_anothers = t.keys().intersects(KeySet::Functionalize | KeySet::Fake) && !t.is_shape();
    t.keys().intersects(FLAGS) && !is_anothers
}

/// The memory of a flagged tensor as what it holds.
fn unflagged(t: &Tensor) -> Result<Tensor> {
    Ok(t.alias_same()?.toggle_keys(t.keys().intersection(FLAGS)))
}

/// Whether calls are written down: what the layer does is then told by calls.
fn is_recorded() -> bool {
    modes::capture().included().contains(KeySet::TRACE)
}

/// As [`unflagged`], by calls.
fn unflagged_by_calls(t: &Tensor) -> Result<Tensor> {
    let mut memory = t.clone();
    if t.keys().contains(KeySet::Conjugate) {
        memory = tensor!("_conj", &memory)?;
    }
    if t.keys().contains(KeySet::Negative) {
        memory = tensor!("_neg_view", &memory)?;
    }
    Ok(memory)
}

/// As [`carry_out`], by calls, as another tensor.
fn carried_out_by_calls(t: Tensor, flags: KeySet) -> Result<Tensor> {
    let t = if flags.contains(KeySet::Conjugate) { tensor!("_conj_copy", &t)? } else { t };
    if flags.contains(KeySet::Negative) { tensor!("_neg_view_copy", &t) } else { Ok(t) }
}

/// The value of a flagged tensor in memory of its own.
pub fn resolved(t: &Tensor) -> Result<Tensor> {
    if is_recorded() {
        return carried_out_by_calls(unflagged_by_calls(t)?, t.keys());
    }
    let plain = iter::dense_clone(&unflagged(t)?)?;
    carry_out(&plain, t.keys())?;
    Ok(plain)
}

fn write_back(flagged: &Tensor, value: &Tensor) -> Result<()> {
    if flagged.sizes() != value.sizes() {
        crate::operator::out::resize(flagged, value.sizes(), None)?;
    }
    iter::check_internal_overlap(flagged)?;
    if is_recorded() {
        let value = carried_out_by_calls(value.clone(), flagged.keys())?;
        return call!("copy_", &unflagged_by_calls(flagged)?, &value, false).map(drop);
    }
    // Elements that lie in one place are carried out once.
    let carried = iter::dense_clone(value)?;
    carry_out(&carried, flagged.keys())?;
    iter::copy(&unflagged(flagged)?, &carried)
}
