//! The Autograd key: records calls. Reached only where gradients are recorded and an argument may require one.

use super::inplace_view;
use crate::autograd::graph::{Edge, Node, set_edge, stored_edge};
use crate::autograd::operation::{Draft, is_needed};
use crate::autograd::{fallback, views};
use crate::core::modes::ModeGuard;
use crate::core::{DType, KeySet, Result, Tensor};
use crate::dispatch::{Call, Kernel, Op};
use crate::operator::gradient::{Gradient, Plan};
use crate::operator::record::Body;
use crate::operator::{Arg, Args, Value, Variant};
use crate::{bail, call, check, tensor};
use smallvec::SmallVec;
use std::sync::Arc;

/// What follows records nothing.
fn go_on(call: &Call<'_>) -> Result<Value> {
    let _below = ModeGuard::exclude(KeySet::AUTOGRAD);
    call.redispatch(KeySet::AFTER_AUTOGRAD)
}

/// Whether a result carries gradients.
fn carries(call: &Call<'_>, t: &Tensor, index: usize) -> bool {
    t.dtype().is_differentiable() && !call.op.record.autograd.constant_results.contains(&index)
}

/// Refuses the result of a recorded call whose dtype has no gradients. What converts its argument, or shows its bytes, has no
/// gradient there; an operator of several results that has formulas says of each whether it carries one, and one that has none
/// gives the same node to all of them, if to any.
fn check_differentiable(call: &Call<'_>, plan: &Plan, results: &[Option<&Tensor>]) -> Result<()> {
    let record = call.op.record;
    let converts = record.memory.moves || matches!(record.body, Body::View(_) | Body::MultiView(_));
    let is_constant = |i: &usize| record.autograd.constant_results.contains(i);
    let dtypes: SmallVec<[DType; 4]> =
        (0..results.len()).filter(|i| !is_constant(i)).filter_map(|i| results[i].map(Tensor::dtype)).collect();
    let is_recorded = match plan.is_missing {
        true => dtypes.iter().any(|d| d.is_differentiable()),
        false => results.len() == 1 && !converts,
    };
    let without = dtypes.iter().find(|d| is_recorded && !d.is_differentiable());
    match without {
        Some(dtype) => bail!("Autograd not support dtype: {}", dtype.name()),
        None => Ok(()),
    }
}

/// Refuses arguments that the operator's gradient takes for constants.
fn check_constant_arguments(call: &Call<'_>) -> Result<()> {
    let op = call.op;
    for name in op.record.autograd.constant_arguments {
        let arg = op.schema().args.iter().position(|a| &*a.name == *name).and_then(|i| call.args.list.get(i));
        check!(
            !arg.is_some_and(|a| a.tensors().any(Tensor::requires_grad)),
            "The function '{}' is not differentiable with respect to argument '{name}'. This input cannot have requires_grad True.",
            op.name()
        );
    }
    Ok(())
}

/// Records an operator that returns what it computes, views included.
pub fn record(call: &Call<'_>) -> Result<Value> {
    check_constant_arguments(call)?;
    let plan = call.op.plan()?;
    if !is_needed(plan, call.args.list) {
        return call.redispatch(KeySet::AFTER_AUTOGRAD);
    }
    let draft = Draft::new(call, plan, &[])?;
    let value = go_on(call)?;
    let results = value.places();
    // What hands an argument through unchanged has computed nothing.
    let is_given = |t: &Tensor| call.args.list.iter().any(|a| a.tensors().any(|x| x.same(t)));
    let carries = |i: usize| results[i].is_some_and(|t| carries(call, t, i) && !is_given(t));
    check_differentiable(call, plan, &results)?;
    if (0..results.len()).any(carries) {
        let node = draft.finish(&results, &carries)?;
        for (i, t) in results.iter().enumerate().filter(|(i, _)| carries(*i)) {
            t.iter().for_each(|t| set_edge(t, Edge { node: node.clone(), input_nr: i }));
        }
    }
    drop(results);
    Ok(value)
}

/// Records an operator that writes arguments: they have another history afterwards.
pub fn record_write(call: &Call<'_>) -> Result<Value> {
    check_constant_arguments(call)?;
    if let (Variant::InPlace, Gradient::Missing, Body::Composite(f) | Body::CompositeWithKernel(f, _)) =
        (call.args.signature.variant, &call.op.record.autograd.gradient, &call.op.record.body)
    {
        return match call.op.record.forms.inplace_by {
            Some(calls) => calls(&call.args),
            None => write_composite(call, *f),
        };
    }
    let plan = call.op.plan()?;
    let written = call.written();
    // What only resizes is refused, here or below, whatever the history.
    if call.op.record.memory.bumps_on_resize_only {
        inplace_view::check_resizable(call)?;
        return call.redispatch(KeySet::AFTER_AUTOGRAD);
    }
    if !is_needed(plan, call.args.list) && !written.iter().any(|t| t.requires_grad()) {
        return call.redispatch(KeySet::AFTER_AUTOGRAD);
    }
    for t in &written {
        views::check_inplace(t)?;
    }
    let draft = Draft::new(call, plan, &written)?;
    let value = go_on(call)?;
    let results: SmallVec<[Option<&Tensor>; 2]> = written.iter().map(|t| Some(*t)).collect();
    let node = draft.finish(&results, &|i| carries(call, written[i], i))?;
    for (i, t) in written.iter().enumerate().filter(|(i, t)| carries(call, t, *i)) {
        rebase(call, t, &node, i)?;
    }
    Ok(value)
}

/// Gives a written tensor the node of the write. One whose metadata was changed is another view, not another value.
fn rebase(call: &Call<'_>, t: &Tensor, node: &Arc<Node>, output: usize) -> Result<()> {
    if call.args.signature.variant == Variant::InPlaceView {
        set_edge(t, Edge { node: node.clone(), input_nr: output });
        return Ok(());
    }
    views::rebase_history(t, Edge { node: node.clone(), input_nr: output })?;
    if t.view_record().is_some_and(|v| v.differentiable)
        && let Some(edge) = stored_edge(t)
    {
        node.function().results_are_of(&edge);
    }
    Ok(())
}

/// The in-place form of an operator made of others: they are recorded on a copy, which what they save is of, and so is
/// the copy of their result.
fn write_composite(call: &Call<'_>, f: fn(&Args<'_>) -> Result<Value>) -> Result<Value> {
    let target: &Tensor = call.args.at(0)?;
    let before = tensor!("clone", target)?;
    let version = before.version().ok();
    let mut list: SmallVec<[Arg<'_>; 8]> = call.args.list.into();
    list[0] = Arg::Tensor(&before);
    let result = f(&Args::new(call.op, &list))?.tensor()?;
    if result.same(&before) && before.version().ok() == version {
        // Nothing is to be written.
        return Ok(Value::None);
    }
    views::check_inplace(target)?;
    call!("copy_", target, &result, false)?;
    Ok(Value::None)
}

/// Refuses to record an operator with out= arguments.
pub fn refuse_out(call: &Call<'_>) -> Result<Value> {
    if call.args.list.iter().any(|a: &Arg<'_>| a.tensors().any(Tensor::requires_grad)) {
        bail!(
            "{}(): functions with out=... arguments don't support automatic differentiation, but one of the arguments \
             requires grad.",
            call.args.name()
        );
    }
    call.redispatch(KeySet::AFTER_AUTOGRAD)
}

/// An operator registered at run time without a kernel for autograd. The operators its kernel calls are recorded; a result
/// that would carry no gradient all the same, or an argument that was written, is watched over (see [`unregistered`]).
pub fn without_gradient(call: &Call<'_>) -> Result<Value> {
    let value = call.redispatch(KeySet::AFTER_AUTOGRAD)?;
    if fallback::choice() == fallback::Choice::Nothing {
        return Ok(value);
    }
    let op = call.op;
    let written = call.written();
    let results = value.places();
    for t in written.iter().copied().chain(results.into_iter().flatten()) {
        if !t.dtype().is_differentiable() || t.is_inference() {
            continue;
        }
        // A view made where nothing is recorded requires grad as its base does, and hands none on.
        let is_recorded = !t.is_leaf() || t.autograd_meta().is_some_and(|m| m.requires_grad);
        if is_recorded && t.requires_grad() {
            fallback::warn_when_used(op, t)?;
        } else if !written.iter().any(|w| w.same(t)) {
            let inputs: Vec<&Tensor> =
                call.args.list.iter().flat_map(Arg::tensors).filter(|t| t.requires_grad()).collect();
            set_edge(t, Edge { node: fallback::node(op, &inputs, t)?, input_nr: 0 });
        }
    }
    Ok(value)
}

/// The kernel that records calls of an operator registered at run time, to no end: running them backward is an error.
pub fn not_implemented(op: &Op) -> Kernel {
    if op.schema().is_mutable() { record_write } else { record }
}
