//! Autograd: what tensors keep for it, the recorded graph, and running it backward.

use super::guard::{failed, guard, null};
use super::handle::*;
use super::infer_status;
use super::node::{infer_node, own_node, valid_edges};
use crate::core::autograd_meta::ShownNode;
use crate::core::tensor::VersionCounter;
use crate::core::tensor::{CreationMeta, Hook};
use crate::core::{Error, ErrorKind, Result, Tensor};
use crate::{autograd, bail, check};
use std::ffi::c_void;
use std::sync::Arc;

/// What a hook is: called with its context and a gradient, NULL where none arrived though one did for another result of the same
/// computation; it may store a new reference to a gradient that takes its place, and returns 0 unless it failed.
pub type infer_hook = Option<
    unsafe extern "C" fn(context: *mut c_void, grad: *const infer_tensor, out: *mut *mut infer_tensor) -> infer_status,
>;

/// The dispatch keys the tensor contributes to a call, a bit each.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_key_set(t: *const infer_tensor) -> u32 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.keys().bits()
}

/// Whether the tensor was made in inference mode, or views one that was.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_inference(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.is_inference()
}

/// Whether gradients are wanted for it.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_requires_grad(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.requires_grad()
}

/// Whether no recorded computation made it.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_leaf(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.is_leaf()
}

/// Whether it is a view that is tracked: one of a normal tensor.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_view(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.view_record().is_some_and(|v| v.differentiable)
}

/// In which circumstances a tracked view was made: 0 default, 1 in a custom function, 2 one of several results,
/// 3 without recording of gradients, 4 in inference mode. -1 where the tensor is no tracked view.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_creation_meta(t: *const infer_tensor) -> i32 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.view_record().filter(|v| v.differentiable).map_or(-1, |v| v.creation as i32)
}

/// What a kernel of the program's own aliased from `base`, as a view of it that counts writes with it. `backward` is 1 if it
/// takes part in differentiation, `forward` 1 if it is a view that does not (as of `detach`), and 0 otherwise; `creation_meta` is
/// a number of `infer_tensor_creation_meta`. A view of an inference tensor is `view`, unchanged.
///
/// Owns: `*out` is a new reference: `view`, or a tensor like it where others hold that one.
/// Fails: with Runtime where the two are one tensor, and with Value for an unknown `creation_meta`.
/// Threads: one at a time; nobody may use `view` meanwhile.
///
/// # Safety
/// `base` and `view` are NULL or live tensors'; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_as_view(
    base: *const infer_tensor,
    view: *const infer_tensor,
    backward: i32,
    forward: i32,
    creation_meta: i32,
    out: *mut *mut infer_tensor,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (base, view, out) = (live(&base, "base")?, live(&view, "view")?, place(out, "out")?);
        let Some(made) = CreationMeta::from_code(creation_meta) else {
            bail!(Value, "creation_meta: {creation_meta} is none");
        };
        out.write(own(crate::layers::as_view(base, view, backward != 0, forward != 0, made)?));
        Ok(())
    })
}

/// The tensor a tracked view is of.
///
/// Owns: `*out` is a new reference.
/// Fails: with Runtime where it is no tracked view.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_base(t: *const infer_tensor, out: *mut *mut infer_tensor) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        let view = t.view_record().filter(|v| v.differentiable);
        check!(view.is_some(), "Can't get base of non-view Variable");
        out.write(view.map_or(std::ptr::null_mut(), |v| own(v.base.clone())));
        Ok(())
    })
}

/// Wants gradients for the tensor, or no longer.
///
/// Owns: nothing.
/// Fails: with Runtime for a dtype without gradients, or an inference tensor outside inference mode.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_set_requires_grad(t: *const infer_tensor, requires_grad: bool) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        autograd::set_requires_grad(live(&t, "t")?, requires_grad)?;
        Ok(())
    })
}

/// How often the tensor and its views were modified in place.
///
/// Owns: nothing.
/// Fails: with Runtime for an inference tensor, which counts nothing.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_version(t: *const infer_tensor, out: *mut i64) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        out.write(t.version()?.into());
        Ok(())
    })
}

/// Counts a modification in place that was made behind libinfer's back.
///
/// Owns: nothing.
/// Fails: with Runtime for an inference tensor outside inference mode.
/// Threads: any.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_bump_version(t: *const infer_tensor) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        live(&t, "t")?.bump_version()?;
        Ok(())
    })
}

/// Overwrites the count of modifications.
///
/// Owns: nothing.
/// Fails: with Runtime for a number below 0 or an inference tensor.
/// Threads: any.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_set_version(t: *const infer_tensor, version: i64) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        live(&t, "t")?.set_version(version)?;
        Ok(())
    })
}

/// A version counter: of a tensor and all that share its memory, or of none yet.
pub struct infer_version_counter {
    _opaque: [u8; 0],
}

/// # Safety
/// `counter` is NULL or a live counter's.
unsafe fn counter_of<'a>(counter: *const infer_version_counter) -> Result<&'a VersionCounter> {
    // SAFETY: the caller's promise.
    unsafe { counter.cast::<VersionCounter>().as_ref() }.ok_or_else(|| null("counter"))
}

/// A counter no tensor has yet.
///
/// Owns: `*out` is the caller's, given back with `infer_version_counter_release`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_version_counter_new(version: u32, out: *mut *mut infer_version_counter) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        place(out, "out")?.write(Box::into_raw(Box::new(VersionCounter::new(version))).cast());
        Ok(())
    })
}

/// The tensor's counter, which it goes on to share; NULL for an inference tensor, which has none.
///
/// Owns: `*out` is the caller's, given back with `infer_version_counter_release`. It may keep the tensor's memory.
/// Fails: with NullPointer.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_version_counter(
    t: *const infer_tensor,
    out: *mut *mut infer_version_counter,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        let counter = Some(t.version_counter()).filter(VersionCounter::is_enabled);
        out.write(counter.map_or(std::ptr::null_mut(), |c| Box::into_raw(Box::new(c)).cast()));
        Ok(())
    })
}

/// Has the tensor count with this counter from now on; with none where it is NULL.
///
/// Owns: nothing; the tensor shares the counter.
/// Fails: with Runtime for a counter given to an inference tensor.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// # Safety
/// `t` is NULL or a live tensor's; `counter` is NULL or a live counter's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_set_version_counter(
    t: *const infer_tensor,
    counter: *const infer_version_counter,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let counter = counter_of(counter).map_or_else(|_| VersionCounter::none(), VersionCounter::clone);
        live(&t, "t")?.set_version_counter(counter)
    })
}

/// How many count together: tensors, and handles on the counter.
///
/// Owns: nothing.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `counter` is NULL or a live counter's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_version_counter_use_count(
    counter: *const infer_version_counter,
    out: *mut usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (counter, out) = (counter_of(counter)?, place(out, "out")?);
        out.write(counter.use_count());
        Ok(())
    })
}

/// The count.
///
/// Owns: nothing.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `counter` is NULL or a live counter's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_version_counter_get(
    counter: *const infer_version_counter,
    out: *mut u32,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (counter, out) = (counter_of(counter)?, place(out, "out")?);
        out.write(counter.version()?);
        Ok(())
    })
}

/// Counts a modification in place.
///
/// Owns: nothing.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `counter` is NULL or a live counter's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_version_counter_bump(counter: *const infer_version_counter) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { counter_of(counter)?.bump() })
}

/// Overwrites the count.
///
/// Owns: nothing.
/// Fails: with Runtime for a number below 0.
/// Threads: any.
///
/// # Safety
/// `counter` is NULL or a live counter's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_version_counter_set(
    counter: *const infer_version_counter,
    version: i64,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { counter_of(counter)?.set(version) })
}

/// Gives a counter back; tensors that share it keep it. NULL is accepted.
///
/// Owns: takes the counter.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `counter` is NULL or a live counter's, not used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_version_counter_release(counter: *mut infer_version_counter) {
    if !counter.is_null() {
        // SAFETY: the caller's promise; it was given away by this file's functions.
        drop(unsafe { Box::from_raw(counter.cast::<VersionCounter>()) });
    }
}

/// Which output of the node that computed it the tensor is; 0 for a leaf.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_output_nr(t: *const infer_tensor) -> i64 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    autograd::output_nr(&t) as i64
}

/// The node that computed the tensor, or NULL for a leaf.
///
/// Owns: `*out` is a new reference.
/// Fails: with Runtime for a view made where its later writes could not be followed, whose memory was written since.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_grad_fn(t: *const infer_tensor, out: *mut *mut infer_node) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        out.write(autograd::grad_fn(t)?.map_or(std::ptr::null_mut(), |edge| own_node(edge.node)));
        Ok(())
    })
}

/// An object of a program's that shows a node, by the node's address.
struct ShownObject {
    node: usize,
    object: Caller<()>,
}

/// The object by which the program knows the node that computed the tensor, NULL for a leaf: what `make` made of the node when it was first
/// asked for.
///
/// Owns: nothing; the tensor has the object until it goes, is computed anew or detached, and lets it go by `drop`. `make` takes the
/// reference over that it is given.
/// Fails: as `infer_tensor_grad_fn`; with Runtime where `make` gives NULL.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `make` and `drop` are functions for each other's objects, which any thread may drop, and do not unwind; `out`
/// is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_grad_fn_object(
    t: *const infer_tensor,
    make: Option<unsafe extern "C" fn(node: *mut infer_node) -> *mut c_void>,
    drop: Option<unsafe extern "C" fn(object: *mut c_void)>,
    out: *mut *mut c_void,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        let make = make.ok_or_else(|| null("make"))?;
        drop.ok_or_else(|| null("drop"))?;
        let (Some(edge), Some(meta)) = (autograd::grad_fn(t)?, t.autograd_meta()) else {
            out.write(std::ptr::null_mut());
            return Ok(());
        };
        let node = Arc::as_ptr(&edge.node) as usize;
        let known = |shown: &[ShownNode]| {
            let own = |s: &ShownNode| {
                s.downcast_ref::<ShownObject>()
                    .filter(|s| s.node == node)
                    .map(|s| &s.object)
                    .filter(|o| o.is_dropped_by(drop))
                    .map(|o| o.context)
            };
            shown.iter().find_map(own)
        };
        let there = meta.history().extra.as_ref().and_then(|e| known(&e.shown));
        if let Some(object) = there {
            out.write(object);
            return Ok(());
        }
        let object = make(own_node(edge.node));
        check!(!object.is_null(), "the node that computed a tensor cannot be shown");
        let made: ShownNode = Arc::new(ShownObject { node, object: Caller::new((), object, drop) });
        // What shows an earlier node, or was made by two at once, goes when nothing is locked.
        let mut history = meta.history();
        let shown = &mut history.extra().shown;
        let is_earlier = |s: &ShownNode| s.downcast_ref::<ShownObject>().is_some_and(|s| s.node != node);
        let (mut gone, kept): (Vec<ShownNode>, Vec<ShownNode>) =
            std::mem::take(shown).into_iter().partition(is_earlier);
        *shown = kept;
        let object = match known(shown) {
            Some(there) => {
                gone.push(made);
                there
            }
            None => {
                shown.push(made);
                object
            }
        };
        std::mem::drop(history);
        out.write(object);
        Ok(())
    })
}

/// The node that adds to the gradient of a leaf, or NULL where it wants none.
///
/// Owns: `*out` is a new reference.
/// Fails: with NullPointer only.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_grad_accumulator(
    t: *const infer_tensor,
    out: *mut *mut infer_node,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        out.write(autograd::views::accumulator(t).map_or(std::ptr::null_mut(), own_node));
        Ok(())
    })
}

/// The variable that holds the tensor's gradient, NULL in it where there is none. Where there is no variable yet, it is
/// made if `create` is set; else NULL is returned.
///
/// Owns: nothing; the variable lives as long as the tensor. What is stored in it is a reference of its own.
/// Fails: never.
/// Threads: any that may read the tensor; with `create`, one at a time. Whoever uses the variable keeps others, and the engine, away.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_grad_variable(t: *const infer_tensor, create: bool) -> *mut *mut infer_tensor {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    if create {
        return autograd::grad_slot(&t).address().cast();
    }
    let slot = t.autograd_meta().and_then(|m| m.grad_slot());
    slot.map_or(std::ptr::null_mut(), |s| s.address().cast())
}

/// Keeps the gradient of a tensor that is no leaf.
///
/// Owns: nothing.
/// Fails: with Runtime for a tensor that does not require grad.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_retain_grad(t: *const infer_tensor) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { autograd::retain_grad(live(&t, "t")?) })
}

/// Whether the tensor is no leaf and keeps its gradient.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_retains_grad(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    autograd::retains_grad(&t)
}

/// Has a function see the gradient of the tensor whenever it is computed, and change it.
///
/// Owns: `context` until `drop_context` is called with it, which happens also where the call fails; `*id` removes the hook.
/// Fails: with Runtime for a tensor that does not require grad, or is no leaf where one is needed.
/// Threads: one at a time; the hook runs on the thread that runs the graph backward, and may be dropped on any.
///
/// # Safety
/// `t` is NULL or a live tensor's; `id` is NULL or valid for one write; `hook` and `drop_context` may be called on any thread
/// and do not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_register_hook(
    t: *const infer_tensor,
    hook: infer_hook,
    context: *mut c_void,
    drop_context: Option<unsafe extern "C" fn(context: *mut c_void)>,
    id: *mut u64,
) -> infer_status {
    // SAFETY: the caller's promise.
    unsafe { register(t, Caller::new(hook, context, drop_context), id, autograd::register_hook) }
}

/// Has a function see a leaf, given in the gradient's place, whenever its gradient was added to.
///
/// Owns: `context` until `drop_context` is called with it, which happens also where the call fails; `*id` removes the hook.
/// Fails: with Runtime for a tensor that does not require grad, or is no leaf where one is needed.
/// Threads: one at a time; the hook runs on the thread that runs the graph backward, and may be dropped on any.
///
/// # Safety
/// `t` is NULL or a live tensor's; `id` is NULL or valid for one write; `hook` and `drop_context` may be called on any thread
/// and do not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_register_post_accumulate_grad_hook(
    t: *const infer_tensor,
    hook: infer_hook,
    context: *mut c_void,
    drop_context: Option<unsafe extern "C" fn(context: *mut c_void)>,
    id: *mut u64,
) -> infer_status {
    // SAFETY: the caller's promise.
    unsafe { register(t, Caller::new(hook, context, drop_context), id, autograd::register_post_accumulate_hook) }
}

/// Removes a hook that `infer_tensor_register_hook` gave the number; nothing where it is removed already. A tensor that was written in
/// place since has a list of its own anew.
///
/// Owns: nothing.
/// Fails: with NullPointer; with Runtime where no hook ever had the number.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_remove_hook(t: *const infer_tensor, id: u64) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { autograd::remove_hook(live(&t, "t")?, id as usize) })
}

/// The same for `infer_tensor_register_post_accumulate_grad_hook`.
///
/// Owns: nothing.
/// Fails: with NullPointer; with Runtime where no hook ever had the number.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_remove_post_accumulate_grad_hook(
    t: *const infer_tensor,
    id: u64,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { autograd::remove_post_accumulate_hook(live(&t, "t")?, id as usize) })
}

/// Runs the graph backward from `tensors`, adding to the gradients of all leaves, or where `n_inputs` is not 0 to those
/// of `inputs` alone. `grads` are the gradients to start from, one a tensor, or none for scalars. `retain_graph` is 1 to
/// keep what was saved for another run, 0 to free it, -1 for the default, which is `create_graph`; that records the
/// gradients themselves.
///
/// Owns: nothing.
/// Fails: with Runtime as LibTorch does; with the status of a hook that failed.
/// Threads: any; several may run graphs at once.
///
/// # Safety
/// lists point to as many live tensors; an entry of `grads` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_autograd_backward(
    tensors: *const *const infer_tensor,
    n_tensors: usize,
    grads: *const *const infer_tensor,
    n_grads: usize,
    retain_graph: i32,
    create_graph: bool,
    inputs: *const *const infer_tensor,
    n_inputs: usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (tensors, inputs) = (defined(tensors, n_tensors, "tensors")?, defined(inputs, n_inputs, "inputs")?);
        let inputs = (!inputs.is_empty()).then_some(&*inputs);
        autograd::backward(
            &tensors,
            optional_tensors(grads, n_grads, "grads")?,
            flag(retain_graph),
            create_graph,
            inputs,
        )
    })
}

/// The gradients of `outputs` with respect to `inputs`, one an input, as `infer_autograd_backward` would add them. One that
/// does not depend on its input is NULL where `allow_unused` is set.
///
/// Owns: `*out` is a new list.
/// Fails: as `infer_autograd_backward`; with Runtime for an input that was not used.
/// Threads: any; several may run graphs at once.
///
/// # Safety
/// lists point to as many live tensors; an entry of `grads` may be NULL; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_autograd_grad(
    outputs: *const *const infer_tensor,
    n_outputs: usize,
    inputs: *const *const infer_tensor,
    n_inputs: usize,
    grads: *const *const infer_tensor,
    n_grads: usize,
    retain_graph: i32,
    create_graph: bool,
    allow_unused: bool,
    out: *mut infer_tensors,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (outputs, inputs, out) =
            (defined(outputs, n_outputs, "outputs")?, defined(inputs, n_inputs, "inputs")?, place(out, "out")?);
        let grads = optional_tensors(grads, n_grads, "grads")?;
        let retain = flag(retain_graph);
        out.write(own_tensors(autograd::gradients(&outputs, &inputs, grads, retain, create_graph, allow_unused)?));
        Ok(())
    })
}

/// Runs the graph backward from nodes, as `torch::autograd::Engine::execute`: root `i` is the result with number `root_nrs[i]` of the node
/// `roots[i]`, and `grads[i]` its gradient. `*out` receives the gradients that reach `outputs`, NULL where none does. Where there are
/// no outputs, or `accumulate` is set, gradients are added to leaves, to all of them or to those alone, and `*out` is empty.
///
/// Owns: `*out` is a new list.
/// Fails: as `infer_autograd_backward`; with Runtime for a node that has no such result, or a gradient that is undefined.
/// Threads: any; several may run graphs at once.
///
/// # Safety
/// lists point to as many live nodes, numbers and tensors; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_autograd_execute(
    roots: *const *const infer_node,
    root_nrs: *const u32,
    grads: *const *const infer_tensor,
    n_roots: usize,
    keep_graph: bool,
    create_graph: bool,
    accumulate: bool,
    outputs: *const *const infer_node,
    output_nrs: *const u32,
    n_outputs: usize,
    out: *mut infer_tensors,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let grads = defined(grads, n_roots, "grads")?;
        let roots: Vec<_> = valid_edges(roots, root_nrs, n_roots, "roots")?.into_iter().zip(grads).collect();
        let outputs = valid_edges(outputs, output_nrs, n_outputs, "outputs")?;
        out.write(own_tensors(autograd::execute(&roots, keep_graph, create_graph, accumulate, &outputs)?));
        Ok(())
    })
}

/// Switches anomaly detection on or off, for all threads: while it is on, a warning names the function of a backward pass that fails;
/// and one that gives a gradient with elements that are not numbers fails, where `checks_nan` is set.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; backward passes that run meanwhile may see either.
#[unsafe(no_mangle)]
pub extern "C" fn infer_set_anomaly_mode(enabled: bool, checks_nan: bool) {
    autograd::anomaly::set(enabled, checks_nan);
}

/// Whether anomaly detection is on, in bit 0, and whether gradients are looked at then, in bit 1.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
#[unsafe(no_mangle)]
pub extern "C" fn infer_anomaly_mode() -> i32 {
    let (enabled, checks_nan) = autograd::anomaly::state();
    i32::from(enabled) | i32::from(checks_nan) << 1
}

/// -1 is none.
fn flag(value: i32) -> Option<bool> {
    (value >= 0).then_some(value != 0)
}

/// A list of tensors none of which may be undefined.
///
/// # Safety
/// As [`optional_tensors`].
pub(super) unsafe fn defined(list: *const *const infer_tensor, n: usize, name: &str) -> Result<Vec<Tensor>> {
    // SAFETY: the caller's promise.
    let list: Option<Vec<Tensor>> = unsafe { optional_tensors(list, n, name)? }.iter().cloned().collect();
    list.ok_or_else(|| Error::new(ErrorKind::Runtime, "element of a list of tensors is undefined"))
}

/// Registers a hook on a tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `id` is NULL or valid for one write.
unsafe fn register(
    t: *const infer_tensor,
    hook: Caller<infer_hook>,
    id: *mut u64,
    to: fn(&Tensor, Hook) -> Result<usize>,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, id) = (live(&t, "t")?, place(id, "id")?);
        id.write(to(t, hook.into_hook()?)? as u64);
        Ok(())
    })
}

impl Caller<infer_hook> {
    fn into_hook(self) -> Result<Hook> {
        if self.function.is_none() {
            return Err(null("hook"));
        }
        Ok(Arc::new(move |grad: Option<&Tensor>| self.call(grad)))
    }

    fn call(&self, grad: Option<&Tensor>) -> Result<Option<Tensor>> {
        let Some(hook) = self.function else { return Ok(None) };
        let mut out: *mut infer_tensor = std::ptr::null_mut();
        let grad = grad.map_or(std::ptr::null(), |grad| grad.as_raw().cast());
        // SAFETY: a borrowed live tensor or NULL, and a place for a result, which is a new reference or NULL.
        unsafe {
            let status = hook(self.context, grad, &mut out);
            let changed = (!out.is_null()).then(|| Tensor::from_raw(out.cast()));
            if status == 0 { Ok(changed) } else { Err(failed(status, "a hook")) }
        }
    }
}
