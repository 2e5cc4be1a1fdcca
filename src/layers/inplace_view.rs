//! The ADInplaceOrView key: version counters and view records of normal tensors, and the refusal to write an
//! inference tensor outside inference mode. Inference tensors in inference mode never come here.

use crate::autograd::views::replay;
use crate::core::modes;
use crate::core::tensor::Replay;
use crate::core::tensor::{CreationMeta, ViewRecord};
use crate::core::{Error, KeySet, Result, Tensor};
use crate::dispatch::Call;
use crate::dispatch::profiler;
use crate::operator::{Arg, Substituted, Value};
use crate::{bail, check};
use smallvec::SmallVec;

/// An operator that writes: refuse before anything is touched, run, count the write.
pub fn write(call: &Call<'_>) -> Result<Value> {
    let written = call.written();
    let resizes = call.op.record.memory.bumps_on_resize_only;
    if resizes {
        check_resizable(call)?;
    }
    // What keeps its sizes is not written.
    for t in written.iter().filter(|t| !(resizes && keeps_sizes(call, t))) {
        t.check_writable().map_err(|e| refusal(call, e))?;
    }
    let before = resizes.then(|| written.iter().map(|t| t.sizes().to_vec()).collect::<Vec<_>>());
    let value = call.redispatch(KeySet::AFTER_ADINPLACEORVIEW)?;
    let is_unwritten = |t: &Tensor| matches!(&value, Value::Tensor(same) if same.same(t));
    for (i, t) in written.iter().enumerate().filter(|(_, t)| !is_unwritten(t)) {
        if before.as_ref().is_none_or(|sizes| sizes[i] != t.sizes()) {
            t.bump_version()?;
        }
    }
    Ok(value)
}

/// Whether a call that resizes asks for the sizes its tensor has, in no other format.
fn keeps_sizes(call: &Call<'_>, t: &Tensor) -> bool {
    let formats = || call.args.list.iter().any(|a| matches!(a, Arg::Format(_)));
    match call.args.list.get(1) {
        Some(Arg::Ints(sizes)) => *sizes == t.sizes() && !formats(),
        Some(Arg::Tensor(like)) => like.sizes() == t.sizes() && !formats(),
        _ => false,
    }
}

/// Refuses to resize what requires gradients, in normal mode.
pub fn check_resizable(call: &Call<'_>) -> Result<()> {
    if !modes::capture().is_inference() && call.written().iter().any(|t| t.requires_grad()) {
        bail!("cannot resize variables that require grad");
    }
    Ok(())
}

/// The error of a call that may not write: what is wrong with the call otherwise, if anything is, comes first, which a
/// call on copies shows.
#[cold]
fn refusal(call: &Call<'_>, refused: Error) -> Error {
    if call.args.list.iter().flat_map(Arg::tensors).any(|t| !t.storage().has_data()) {
        return refused;
    }
    let attempt = || -> Result<()> {
        let written = call.written();
        let storages: Vec<_> = written.iter().map(|t| Ok((t.storage(), t.storage().copy()?))).collect::<Result<_>>()?;
        let mut copies: Vec<(Tensor, Tensor)> = Vec::new();
        let on_copies = Substituted::by(call.args.list, |_, t| {
            let Some((_, storage)) = storages.iter().find(|(s, _)| s.same(t.storage())) else { return Ok(t.clone()) };
            if let Some((_, copy)) = copies.iter().find(|(of, _)| of.same(t)) {
                return Ok(copy.clone());
            }
            let copy = Tensor::on_storage(storage.clone(), t.sizes(), t.strides(), t.offset(), t.dtype())?;
            copies.push((t.clone(), copy.clone()));
            Ok(copy)
        })?;
        let args = on_copies.args();
        call.with(&args).redispatch(KeySet::AFTER_ADINPLACEORVIEW).map(drop)
    };
    profiler::unwatched(attempt).err().unwrap_or(refused)
}

/// An operator that aliases its first argument: the results remember their base.
pub fn view(call: &Call<'_>) -> Result<Value> {
    let base: &Tensor = call.args.at(0)?;
    let value = call.redispatch(KeySet::AFTER_ADINPLACEORVIEW)?;
    if base.is_inference() {
        // As upstream has it, what is detached outside inference mode may be written.
        if let (Value::Tensor(t), true) = (&value, call.op.record.view.detaches) {
            t.give_own_version(false);
        }
        return Ok(value);
    }
    let facts = &call.op.record.view;
    match &value {
        Value::Tensor(t) if facts.detaches || facts.untracked || is_cut_off(t, base) => track_detached(t, base),
        Value::Tensor(t) => track(t, base, false, replay(call, base, t, 0))?,
        Value::Tensors(list) => {
            for (i, t) in list.iter().enumerate() {
                track(t, base, true, replay(call, base, t, i))?;
            }
        }
        _ => {}
    }
    Ok(value)
}

/// An operator registered at run time, whose schema says what it writes and what its results are views of. Its kernel
/// may be made of operators that count and track themselves: what they have done is not done again.
pub fn registered(call: &Call<'_>) -> Result<Value> {
    let written = call.written();
    for t in &written {
        t.check_writable()?;
    }
    let before: SmallVec<[_; 2]> = written.iter().map(|t| t.version().ok()).collect();
    let value = call.redispatch(KeySet::AFTER_ADINPLACEORVIEW)?;
    for (t, before) in written.iter().zip(before) {
        if before.is_some() && t.version().ok() == before {
            t.bump_version()?;
        }
    }
    let schema = call.op.schema();
    let results = match &value {
        Value::Tuple(list) => &list[..],
        one => std::slice::from_ref(one),
    };
    for (i, result) in results.iter().enumerate() {
        let base = schema.aliases_of_return(i).next().and_then(|a| call.args.list.get(a)?.tensors().next());
        let Some(base) = base.filter(|b| !b.is_inference()) else { continue };
        let (views, is_list) = match result {
            Value::Tensor(t) => (std::slice::from_ref(t), false),
            Value::Tensors(list) => (&list[..], true),
            _ => continue,
        };
        for t in views.iter().filter(|t| is_untracked_view(t, base)) {
            // The kernel may have made it where nothing is tracked; it counts with its base.
            // SAFETY: the kernel has just made it; no reference into its header exists.
            unsafe { t.set_version_counter(base.version_counter())? };
            track(t, base, is_list, None)?;
        }
    }
    Ok(value)
}

fn is_untracked_view(t: &Tensor, base: &Tensor) -> bool {
    !t.same(base) && !t.is_inference() && t.view_record().is_none() && t.storage().same(base.storage())
}

/// Whether a view cannot carry the gradients its base can.
fn is_cut_off(t: &Tensor, base: &Tensor) -> bool {
    t.dtype() != base.dtype() && base.dtype().is_differentiable() && !t.dtype().is_differentiable()
}

/// Makes `t`, just aliased from `base`, a tracked view of it.
fn track(t: &Tensor, base: &Tensor, multi_output: bool, replay: Option<Replay>) -> Result<()> {
    let modes = modes::capture();
    let made = if modes.is_inference() {
        CreationMeta::InferenceMode
    } else if !modes.grad_enabled() {
        CreationMeta::NoGradMode
    } else if multi_output {
        CreationMeta::MultiOutputNode
    } else {
        CreationMeta::Default
    };
    track_as(t, base, made, replay)
}

/// As [`track`], made in the given circumstances.
fn track_as(t: &Tensor, base: &Tensor, made: CreationMeta, replay: Option<Replay>) -> Result<()> {
    // A detached tensor is a root of its own: what it was detached from takes no part in its computation.
    let (root, creation) = match base.view_record().filter(|v| v.differentiable) {
        None => (base.clone(), made),
        Some(v) => (v.base.clone(), inherit(made, v.creation)),
    };
    let version = root.version()?;
    record(t, ViewRecord { base: root, creation, differentiable: true, replay }, version);
    Ok(())
}

/// What a kernel of the program's own aliased from `base`, as a view of it: one that takes part in differentiation backward,
/// one that takes part only forward, or one that merely counts with its base. What others hold already stays as it is.
pub fn as_view(base: &Tensor, t: &Tensor, backward: bool, forward: bool, made: CreationMeta) -> Result<Tensor> {
    if base.is_inference() {
        return Ok(t.clone());
    }
    check!(
        !t.same(base),
        "View operation returned a tensor that is the same as the input base tensor.  This is no longer allowed; you must \
         explicitly create a new tensor (e.g., using .detach()). As a user, you could have made a mistake implementing \
         __torch_dispatch__ or a Python operator decomposition or meta registration; if that's not the case, please report \
         a bug to PyTorch or the backend you are using."
    );
    check!(
        backward || made == CreationMeta::Default,
        "Non-backward differentiable views must have creation_meta=CreationMeta::DEFAULT"
    );
    let view = if t.use_count() > 1 || t.autograd_meta().is_some() { t.alias_same()? } else { t.clone() };
    // SAFETY: nobody but the kernel that made it has seen it.
    unsafe { view.set_version_counter(base.version_counter())? };
    match (backward, forward) {
        (true, _) => track_as(&view, base, made, None)?,
        (false, true) => track_detached(&view, base),
        (false, false) => {}
    }
    Ok(view)
}

/// Makes `t`, just aliased from `base`, remember whose memory it shares without taking part in differentiation.
fn track_detached(t: &Tensor, base: &Tensor) {
    let root = base.view_record().map_or(base, |v| &v.base).clone();
    let version = root.version().unwrap_or(0);
    record(t, ViewRecord { base: root, creation: CreationMeta::Default, differentiable: false, replay: None }, version);
}

fn record(t: &Tensor, view: ViewRecord, version: u32) {
    crate::runtime::thread_local::count(|c| c.view_records += 1);
    // SAFETY: `t` was just made by the backend; nobody else has seen it.
    unsafe {
        t.update_autograd_meta(|m| {
            m.history_mut().version = version;
            m.view = Some(view);
        })
    };
}

/// The creation meta of a view of a view: the earlier circumstances win where they are the stricter.
fn inherit(made: CreationMeta, base: CreationMeta) -> CreationMeta {
    use CreationMeta::*;
    match (made, base) {
        (Default, _) => base,
        (_, InferenceMode) => InferenceMode,
        _ => made,
    }
}
