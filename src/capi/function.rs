//! Functions with a gradient of the program's own: what `torch::autograd::Function` is made of.

use super::autograd::defined;
use super::guard::{guard, null};
use super::handle::*;
use super::infer_status;
use super::node::{counted, infer_backward, infer_node};
use crate::autograd::function::{self, Begun, Marks};
use crate::autograd::graph::Node;
use crate::operator::gradient::Grads;
use std::ffi::{c_char, c_void};
use std::sync::Arc;

/// A call of such a function that has begun.
pub struct infer_function_call {
    _opaque: [u8; 0],
}

/// How a function's call ends.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct infer_function_end {
    /// The node's name, `name_len` bytes of UTF-8.
    pub name: *const c_char,
    /// Bytes of `name`.
    pub name_len: usize,
    /// What was computed; an entry may be NULL.
    pub results: *const *const infer_tensor,
    /// How many there are.
    pub n_results: usize,
    /// Inputs that were written; all are among the results.
    pub dirty: *const *const infer_tensor,
    /// How many there are.
    pub n_dirty: usize,
    /// Results without gradients.
    pub non_differentiable: *const *const infer_tensor,
    /// How many there are.
    pub n_non_differentiable: usize,
    /// What the gradient needs; an entry may be NULL.
    pub saved: *const *const infer_tensor,
    /// How many there are.
    pub n_saved: usize,
    /// Whether `backward` is given zeros where no gradient flows.
    pub materialize_grads: bool,
    /// What computes gradients.
    pub backward: infer_backward,
    /// What it is called with.
    pub context: *mut c_void,
    /// Called with the context when the node is gone.
    pub drop_context: Option<unsafe extern "C" fn(context: *mut c_void)>,
}

/// Begins a call: remembers the inputs and where their gradients go. What is computed until it ends should record nothing.
///
/// Owns: `*out` is the caller's, for `infer_function_finish` or `infer_function_abandon`.
/// Fails: as reading the node of an input does.
/// Threads: that of the call.
///
/// # Safety
/// `inputs` points to `n` live tensors; an entry may be NULL; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_function_begin(
    inputs: *const *const infer_tensor,
    n: usize,
    out: *mut *mut infer_function_call,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let begun = function::begin(optional_tensors(inputs, n, "inputs")?.to_vec())?;
        out.write(Box::into_raw(Box::new(begun)).cast());
        Ok(())
    })
}

/// Ends a call. `wrapped` receives what stands for each result: itself, or an alias where it is an input.
///
/// Owns: takes `call`, and the context, which is dropped also where this fails; every entry of `wrapped` is a new reference.
/// Fails: with Runtime where what was written or saved does not allow a gradient.
/// Threads: that of the call; `backward` runs on the thread that runs the graph backward, and the context may be dropped on
/// any.
///
/// # Safety
/// `call` is what `infer_function_begin` returned; lists of `end` point to as many live tensors; `wrapped` is valid for
/// `n_results` writes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_function_finish(
    call: *mut infer_function_call,
    end: *const infer_function_end,
    wrapped: *mut *mut infer_tensor,
) -> infer_status {
    // SAFETY: the caller's promise.
    let end = unsafe { end.as_ref() };
    let gradient = end.map(|e| Caller::new(e.backward, e.context, e.drop_context));
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        if call.is_null() {
            return Err(null("call"));
        }
        let begun = Box::from_raw(call.cast::<Begun>());
        let (Some(end), Some(gradient)) = (end, gradient) else { return Err(null("end")) };
        if wrapped.is_null() && end.n_results > 0 {
            return Err(null("wrapped"));
        }
        if gradient.function.is_none() {
            return Err(null("backward"));
        }
        let results = optional_tensors(end.results, end.n_results, "results")?;
        let (dirty, constant) = (
            defined(end.dirty, end.n_dirty, "dirty")?,
            defined(end.non_differentiable, end.n_non_differentiable, "non_differentiable")?,
        );
        let saved = optional_tensors(end.saved, end.n_saved, "saved")?;
        let marks = Marks { dirty: &dirty, non_differentiable: &constant, saved, materialize: end.materialize_grads };
        let name = utf8(end.name, end.name_len, "name")?.to_string();
        let backward = Box::new(move |node: &Arc<Node>, grads: &Grads, wanted: &dyn Fn(usize) -> bool| {
            gradient.call(node, grads, wanted)
        });
        for (i, t) in begun.finish(name, results, &marks, backward)?.into_iter().enumerate() {
            wrapped.add(i).write(t.map_or(std::ptr::null_mut(), own));
        }
        Ok(())
    })
}

/// Forgets a call that has begun.
///
/// Owns: takes `call`; NULL is accepted.
/// Fails: never.
/// Threads: that of the call.
///
/// # Safety
/// `call` is NULL or what `infer_function_begin` returned.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_function_abandon(call: *mut infer_function_call) {
    if !call.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Box::from_raw(call.cast::<Begun>()) });
    }
}

/// What was saved with a node of the program's own.
///
/// Owns: `*out` is a new list.
/// Fails: with Runtime where a tensor was modified since, or where what was saved is freed.
/// Threads: any.
///
/// # Safety
/// `node` is NULL or a live node's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_saved(node: *const infer_node, out: *mut infer_tensors) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        if node.is_null() {
            return Err(null("node"));
        }
        out.write(own_tensors(function::saved(&counted(node))?));
        Ok(())
    })
}
