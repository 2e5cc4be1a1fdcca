//! Nodes of the recorded graph: what they are like, and those of classes of the program's own.

use super::guard::{failed, guard, null};
use super::handle::*;
use super::infer_status;
use crate::autograd::function::ProgramNode;
use crate::autograd::graph::{self, Edge, Foreign, Node, ProgramHooks, Stage};
use crate::core::{Error, ErrorKind, Result, Tensor, geometry};
use crate::operator::gradient::{Grads, Meta};
use crate::{autograd, check};
use std::any::Any;
use std::ffi::{c_char, c_void};
use std::sync::{Arc, Weak};

/// A node of the recorded graph: one computation, run backward.
pub struct infer_node {
    _opaque: [u8; 0],
}

/// What computes gradients: `grads` are those of the results, NULL where none flows; `wanted` says which inputs' are asked
/// for. It stores a new reference, or leaves NULL, for each of `n_inputs` inputs in `out`, and returns 0 unless it failed.
pub type infer_backward = Option<
    unsafe extern "C" fn(
        context: *mut c_void,
        node: *const infer_node,
        grads: *const *const infer_tensor,
        n_grads: usize,
        wanted: *const bool,
        out: *mut *mut infer_tensor,
        n_inputs: usize,
    ) -> infer_status,
>;

/// What sees gradients on their way through a node: at `stage` 0 those of its results that arrived, though it may not run; at 1 those
/// that go into it; at 2 those that come out, `grads`, of those that went in, `given`. It stores a new reference, or leaves NULL, for each
/// of the `n` in `out`, which take their place, and returns 0 unless it failed.
pub type infer_node_hooks = Option<
    unsafe extern "C" fn(
        context: *mut c_void,
        stage: i32,
        grads: *const *const infer_tensor,
        n: usize,
        given: *const *const infer_tensor,
        n_given: usize,
        out: *mut *mut infer_tensor,
    ) -> infer_status,
>;

/// What knows of a node without keeping it.
pub struct infer_weak_node {
    _opaque: [u8; 0],
}

/// One more reference to a node.
///
/// Owns: the new reference is the caller's.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `n` is a live node's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_retain(n: *const infer_node) {
    // SAFETY: the caller's promise.
    unsafe { Arc::increment_strong_count(n.cast::<Node>()) }
}

/// Gives up a reference to a node. NULL is accepted.
///
/// Owns: takes the reference.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `n` is NULL or a live node's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_release(n: *const infer_node) {
    if !n.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Arc::from_raw(n.cast::<Node>()) });
    }
}

/// The node's name, `MulBackward0`: `*length` bytes of UTF-8, without a NUL.
///
/// Owns: the text stays the node's.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `n` is a live node's, not NULL; `length` is valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_name(n: *const infer_node, length: *mut usize) -> *const c_char {
    // SAFETY: the caller's promise; the text lives as long as the node.
    unsafe {
        let name = (*n.cast::<Node>()).name();
        length.write(name.len());
        name.as_ptr().cast()
    }
}

/// When the node was recorded, compared with others of the same thread; later ones run first.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `n` is a live node's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_sequence_nr(n: *const infer_node) -> u64 {
    // SAFETY: the caller's promise.
    unsafe { (*n.cast::<Node>()).sequence() }
}

/// How many gradients go into the node: as many as the computation had results.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `n` is a live node's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_num_inputs(n: *const infer_node) -> usize {
    // SAFETY: the caller's promise.
    unsafe { (*n.cast::<Node>()).carrying().count() }
}

/// How many gradients come out of the node: one for each input of the computation that can have one.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `n` is a live node's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_num_outputs(n: *const infer_node) -> usize {
    // SAFETY: the caller's promise.
    unsafe { (*n.cast::<Node>()).next().len() }
}

/// Where the gradient with number `i` goes: a node, or NULL where it is not needed, and the number it has there.
///
/// Owns: a node returned is a new reference.
/// Fails: never; an `i` beyond the last gives NULL.
/// Threads: any.
///
/// # Safety
/// `n` is a live node's, not NULL; `input_nr` is valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_next(n: *const infer_node, i: usize, input_nr: *mut usize) -> *mut infer_node {
    // SAFETY: the caller's promise.
    unsafe {
        let edge = (*n.cast::<Node>()).next().get(i).cloned().flatten();
        input_nr.write(edge.as_ref().map_or(0, |e| e.output_nr()));
        edge.map_or(std::ptr::null_mut(), |e| own_node(e.node))
    }
}

/// Knows of a node without keeping it.
///
/// Owns: what is returned is the caller's, given back with `infer_weak_node_release`.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `n` is a live node's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_downgrade(n: *const infer_node) -> *mut infer_weak_node {
    // SAFETY: the caller's promise.
    Weak::into_raw(Arc::downgrade(&unsafe { counted(n) })).cast_mut().cast()
}

/// The node, or NULL where it is gone.
///
/// Owns: a node returned is a new reference.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `weak` is what `infer_node_downgrade` returned.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_weak_node_upgrade(weak: *const infer_weak_node) -> *mut infer_node {
    // SAFETY: the caller's promise; what is made of the address is forgotten, so that the caller keeps it.
    let weak = std::mem::ManuallyDrop::new(unsafe { Weak::from_raw(weak.cast::<Node>()) });
    weak.upgrade().map_or(std::ptr::null_mut(), own_node)
}

/// Gives up what `infer_node_downgrade` returned. NULL is accepted.
///
/// Owns: takes `weak`.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `weak` is NULL or what `infer_node_downgrade` returned.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_weak_node_release(weak: *const infer_weak_node) {
    if !weak.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Weak::from_raw(weak.cast::<Node>()) });
    }
}

/// The number of the node that this thread records next.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; each counts by itself.
#[unsafe(no_mangle)]
pub extern "C" fn infer_next_sequence_nr() -> u64 {
    graph::next_sequence()
}

/// What a node of the program's own is.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct infer_node_methods {
    /// The size of this struct, `sizeof(infer_node_methods)`.
    pub struct_size: usize,
    /// The node's name, `name_len` bytes of UTF-8.
    pub name: *const c_char,
    /// Bytes of `name`.
    pub name_len: usize,
    /// What computes gradients.
    pub backward: infer_backward,
    /// Called with the context after a run that does not keep the graph; may be NULL.
    pub release: Option<unsafe extern "C" fn(context: *mut c_void)>,
    /// What the functions are called with.
    pub context: *mut c_void,
    /// Called with the context when the node is gone; may be NULL.
    pub drop_context: Option<unsafe extern "C" fn(context: *mut c_void)>,
}

/// A node of the program's own, with no results and no edges yet. `sequence_nr` is a number of `infer_next_sequence_nr`: of the nodes
/// that are ready to run, the one with the highest runs first.
///
/// Owns: `*out` is a new reference; the context is taken, and dropped also where this fails, unless `methods` cannot be read.
/// Fails: with NullPointer; with Value for a `struct_size` that is none, or a name that is not UTF-8.
/// Threads: any. The functions run on the thread that runs the graph backward, and the context may be dropped on any.
///
/// # Safety
/// `methods` is NULL or readable for its `struct_size`; `out` is NULL or valid for one write. The functions do not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_new(
    methods: *const infer_node_methods,
    sequence_nr: u64,
    out: *mut *mut infer_node,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let Some(size) = methods.cast::<usize>().as_ref() else { return Err(null("methods")) };
        check!(
            *size == size_of::<infer_node_methods>(),
            Value,
            "methods: struct_size is {size}, and {} of this version",
            size_of::<infer_node_methods>()
        );
        let methods = &*methods;
        let own = OwnNode {
            backward: Caller::new(methods.backward, methods.context, methods.drop_context),
            release: methods.release,
        };
        if methods.backward.is_none() {
            return Err(null("backward"));
        }
        let name = utf8(methods.name, methods.name_len, "name")?.to_string();
        place(out, "out")?.write(own_node(autograd::function::node(name, sequence_nr, own)?));
        Ok(())
    })
}

/// A program's node.
struct OwnNode {
    backward: Caller<infer_backward>,
    release: Option<unsafe extern "C" fn(context: *mut c_void)>,
}

impl ProgramNode for OwnNode {
    fn apply(&self, node: &Arc<Node>, grads: &Grads, wanted: &dyn Fn(usize) -> bool) -> Result<Grads> {
        self.backward.call(node, grads, wanted)
    }

    fn release(&self) {
        if let Some(release) = self.release {
            // SAFETY: whoever made the node promised that it may be called so.
            unsafe { release(self.backward.context) }
        }
    }
}

/// The context of a node that `infer_node_new` made with this `drop_context`; NULL of all others.
///
/// Owns: nothing; the context lives as long as the node.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `n` is a live node's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_context(
    n: *const infer_node,
    drop_context: Option<unsafe extern "C" fn(context: *mut c_void)>,
) -> *mut c_void {
    // SAFETY: the caller's promise.
    let node = unsafe { &*n.cast::<Node>() };
    let own = autograd::function::program_node::<OwnNode>(node).map(|own| &own.backward);
    own.filter(|own| own.is_dropped_by(drop_context)).map_or(std::ptr::null_mut(), |own| own.context)
}

/// The object by which the program knows a node, so that it is one object whoever asks: the one there is, if `retain` says that it took
/// a reference to it, else `candidate`, which is then that object.
///
/// Owns: nothing; an object says with `infer_node_forget_object` that it is going, before it is gone.
/// Fails: never.
/// Threads: any; `retain` is called while others wait, and asks nothing of the node.
///
/// # Safety
/// `n` is a live node's, not NULL; `retain` may be called with an object that has not been forgotten, and does not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_object(
    n: *const infer_node,
    candidate: *mut c_void,
    retain: Option<unsafe extern "C" fn(object: *mut c_void) -> bool>,
) -> *mut c_void {
    // SAFETY: the caller's promise.
    let mut known = unsafe { &*n.cast::<Node>() }.foreign();
    if let (Some(Foreign(object)), Some(retain)) = (*known, retain) {
        let object = object as *mut c_void;
        // SAFETY: as above; the object cannot be forgotten while the node is locked.
        if unsafe { retain(object) } {
            return object;
        }
    }
    *known = Some(Foreign(candidate as usize));
    candidate
}

/// The object is going: the node is no longer known by it.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `n` is a live node's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_forget_object(n: *const infer_node, object: *mut c_void) {
    // SAFETY: the caller's promise.
    let mut known = unsafe { &*n.cast::<Node>() }.foreign();
    if *known == Some(Foreign(object as usize)) {
        *known = None;
    }
}

/// Has a function see the gradients on their way through a node, and change them. There is one function for each `drop_context`, whose context
/// may have lists of hooks: `*known` is the context of that which the node has now, this one or the one it was given before.
///
/// Owns: `context` until `drop_context` is called with it: when the node is gone, at once where it has another one, and also where this fails.
/// Fails: with NullPointer.
/// Threads: any; the function runs on the thread that runs the graph backward, and the context may be dropped on any.
///
/// # Safety
/// `n` is NULL or a live node's; `known` is NULL or valid for one write; the functions may be called on any thread and do not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_hook(
    n: *const infer_node,
    hooks: infer_node_hooks,
    context: *mut c_void,
    drop_context: Option<unsafe extern "C" fn(context: *mut c_void)>,
    known: *mut *mut c_void,
) -> infer_status {
    let given = Caller::new(hooks, context, drop_context);
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (node, out) = (self::known(n, "n")?, place(known, "known")?);
        if given.function.is_none() {
            return Err(null("hooks"));
        }
        let theirs = |hooks: &dyn Any| {
            let hooks = hooks.downcast_ref::<Caller<infer_node_hooks>>();
            hooks.filter(|h| h.is_dropped_by(drop_context)).map(|h| h.context)
        };
        let there = node.program_hooks(Arc::new(given), &|hooks| theirs(hooks).is_some());
        out.write(theirs(there.as_any()).unwrap_or_default());
        Ok(())
    })
}

impl ProgramHooks for Caller<infer_node_hooks> {
    fn call(&self, stage: Stage, grads: &[Option<Tensor>], given: &[Option<Tensor>]) -> Result<Grads> {
        let mut out: Grads = vec![None; grads.len()];
        let Some(hooks) = self.function else { return Ok(out) };
        // SAFETY: an optional handle is one pointer, NULL for none: the lists are borrowed, `out` receives references.
        let status = unsafe {
            let (grads_at, given_at, out_at) = (grads.as_ptr().cast(), given.as_ptr().cast(), out.as_mut_ptr().cast());
            hooks(self.context, stage as i32, grads_at, grads.len(), given_at, given.len(), out_at)
        };
        if status == 0 { Ok(out) } else { Err(failed(status, "a hook")) }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The node computed one more tensor, of such sizes and a dtype; of none where it is not `defined`. `*number` receives which one it is.
///
/// Owns: nothing.
/// Fails: with NullPointer; with Value for a dtype that is none.
/// Threads: one at a time may change a node; it may run meanwhile.
///
/// # Safety
/// `n` is NULL or a live node's; `sizes` points to `dim` numbers; `number` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_add_result(
    n: *const infer_node,
    defined: bool,
    sizes: *const i64,
    dim: usize,
    dtype: i32,
    number: *mut usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (node, number) = (known(n, "n")?, place(number, "number")?);
        let mut meta = Meta::none();
        if defined {
            let sizes = slice(sizes, dim, "sizes")?;
            meta.sizes = sizes.into();
            meta.strides = geometry::contiguous_strides(sizes);
            meta.dtype = dtype_of(dtype, "dtype")?;
        }
        number.write(node.add_output(meta));
        Ok(())
    })
}

/// Where the gradients that the node computes go, `count` of them, in place of what was said before: to the result `input_nrs[i]` of
/// `nodes[i]`, and nowhere for NULL.
///
/// Owns: nothing; the node keeps those it leads to.
/// Fails: with NullPointer; with Runtime for a node that has no such result.
/// Threads: one at a time may change a node; it may run meanwhile.
///
/// # Safety
/// `n` is NULL or a live node's; the lists point to as many nodes, live or NULL, and numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_set_next(
    n: *const infer_node,
    nodes: *const *const infer_node,
    input_nrs: *const u32,
    count: usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        known(n, "n")?.set_next(edges(nodes, input_nrs, count, "nodes")?);
        Ok(())
    })
}

/// What a node computes from gradients, one a result, NULL where none flows; no hooks are called.
///
/// Owns: `*out` is a new list.
/// Fails: with NullPointer; as running the graph backward does; with Runtime for another number of gradients.
/// Threads: any.
///
/// # Safety
/// `n` is NULL or a live node's; `grads` points to `n_grads` tensors, live or NULL; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_node_apply(
    n: *const infer_node,
    grads: *const *const infer_tensor,
    n_grads: usize,
    out: *mut infer_tensors,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        known(n, "n")?;
        let out = place(out, "out")?;
        out.write(own_tensors(autograd::apply(&counted(n), optional_tensors(grads, n_grads, "grads")?)?));
        Ok(())
    })
}

/// Makes the tensor the result with number `input_nr` of a node.
///
/// Owns: nothing; the tensor keeps the node.
/// Fails: with NullPointer; with Runtime for a node that has no such result.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// # Safety
/// `t` is NULL or a live tensor's, `n` NULL or a live node's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_set_gradient_edge(
    t: *const infer_tensor,
    n: *const infer_node,
    input_nr: u32,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { autograd::set_gradient_edge(live(&t, "t")?, edge(n, input_nr)?.ok_or_else(|| null("n"))?) })
}

/// The same of a tensor that was written in place, by a computation that is run backward by the node: a view's base and the other views
/// of it have the write in their history, too.
///
/// Owns: nothing; the tensor keeps the node.
/// Fails: with NullPointer; with Runtime for a node that has no such result, a view that is not its first, and one that may not be written.
/// Threads: one at a time; nobody may read the tensor, or one that shares its memory, meanwhile.
///
/// # Safety
/// `t` is NULL or a live tensor's, `n` NULL or a live node's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_rebase_history(
    t: *const infer_tensor,
    n: *const infer_node,
    input_nr: u32,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { autograd::rebase_history(live(&t, "t")?, edge(n, input_nr)?.ok_or_else(|| null("n"))?) })
}

impl Caller<infer_backward> {
    /// The gradients of the inputs.
    pub fn call(&self, node: &Arc<Node>, grads: &Grads, wanted: &dyn Fn(usize) -> bool) -> Result<Grads> {
        let n = node.next().len();
        let mut out: Grads = vec![None; n];
        let Some(backward) = self.function else { return Ok(out) };
        let wanted: Vec<bool> = (0..n).map(wanted).collect();
        let handle = Arc::as_ptr(node);
        // SAFETY: an optional handle is one pointer, NULL for none: `grads` are borrowed, `out` receives references.
        let status = unsafe {
            let (grads_at, out_at) = (grads.as_ptr().cast(), out.as_mut_ptr().cast());
            backward(self.context, handle.cast(), grads_at, grads.len(), wanted.as_ptr(), out_at, n)
        };
        if status == 0 { Ok(out) } else { Err(failed(status, node.name())) }
    }
}

const _: () = assert!(size_of::<Option<Tensor>>() == size_of::<*mut infer_tensor>());

/// A node as a new reference.
pub(super) fn own_node(node: Arc<Node>) -> *mut infer_node {
    Arc::into_raw(node).cast_mut().cast()
}

/// One more reference.
///
/// # Safety
/// `n` is a live node's, not NULL.
pub(super) unsafe fn counted(n: *const infer_node) -> Arc<Node> {
    // SAFETY: the caller's promise; the count goes up for the reference made here.
    unsafe {
        Arc::increment_strong_count(n.cast::<Node>());
        Arc::from_raw(n.cast::<Node>())
    }
}

/// # Safety
/// `n` is NULL or a live node's.
unsafe fn known<'a>(n: *const infer_node, name: &str) -> Result<&'a Node> {
    // SAFETY: the caller's promise.
    unsafe { n.cast::<Node>().as_ref() }.ok_or_else(|| null(name))
}

/// Nowhere for NULL.
///
/// # Safety
/// `n` is NULL or a live node's.
unsafe fn edge(n: *const infer_node, nr: u32) -> Result<Option<Edge>> {
    if n.is_null() {
        return Ok(None);
    }
    // SAFETY: the caller's promise.
    let node = unsafe { counted(n) };
    let found = Edge::of_output(node.clone(), nr as usize);
    let refused = || Error::new(ErrorKind::Runtime, format!("{} has no result with number {nr}", node.name()));
    found.map(Some).ok_or_else(refused)
}

/// # Safety
/// The lists point to as many nodes, live or NULL, and numbers.
unsafe fn edges(nodes: *const *const infer_node, nrs: *const u32, n: usize, name: &str) -> Result<Vec<Option<Edge>>> {
    // SAFETY: the caller's promise.
    let (nodes, nrs) = unsafe { (slice(nodes, n, name)?, slice(nrs, n, name)?) };
    // SAFETY: as above.
    nodes.iter().zip(nrs).map(|(&node, &nr)| unsafe { edge(node, nr) }).collect()
}

/// As [`edges`], all of which lead somewhere.
///
/// # Safety
/// The lists point to as many nodes, live or NULL, and numbers.
pub(super) unsafe fn valid_edges(
    nodes: *const *const infer_node,
    nrs: *const u32,
    n: usize,
    name: &str,
) -> Result<Vec<Edge>> {
    // SAFETY: the caller's promise.
    unsafe { edges(nodes, nrs, n, name)? }.into_iter().map(|edge| edge.ok_or_else(|| null(name))).collect()
}
