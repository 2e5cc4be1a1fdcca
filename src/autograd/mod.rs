//! Gradients: the recorded graph, what it keeps, and how it is run backward. What an operator's gradient is stands in
//! its record ([`crate::operator::gradient`]).

pub mod accumulate;
pub mod anomaly;
pub mod engine;
pub mod fallback;
mod formula;
pub mod function;
pub mod graph;
pub mod operation;
pub mod saved;
mod shared;
pub mod views;

use crate::core::autograd_meta::no_hook;
use crate::core::tensor::{Hook, HookList};
use crate::core::{Error, ErrorKind, KeySet, Result, Tensor, modes};
use crate::operator::gradient::Grads;
use crate::{bail, check, tensor, warn_once};
use graph::{Edge, NodeHook};
use std::sync::Arc;
use views::gradient_edge;

pub use shared::{grad, grad_slot};
pub use views::{grad_fn, rebase_history};

pub(crate) fn internal(what: &str) -> Error {
    Error::new(ErrorKind::Internal, what)
}

/// `set_requires_grad()`: the flag of a leaf.
pub fn set_requires_grad(t: &Tensor, requires_grad: bool) -> Result<()> {
    check!(
        !(requires_grad && t.is_inference() && !modes::capture().is_inference()),
        "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.{}",
        t.origin_sentence()
    );
    check!(
        !requires_grad || t.dtype().is_differentiable(),
        "Only Tensors of floating point and complex dtype can require gradients"
    );
    check!(
        !(requires_grad && t.keys().contains(KeySet::FuncTorchBatched)),
        "You are attempting to call Tensor.requires_grad_() inside of a function being transformed by vmap. This is unsupported, \
         please attempt to use the transforms (grad, jvp) or call requires_grad_() outside of a function being transformed instead."
    );
    if t.autograd_meta().is_some_and(|m| m.requires_grad) == requires_grad {
        return Ok(());
    }
    // SAFETY: changing a tensor's metadata needs the caller to keep others away (the tensor's thread rule).
    unsafe { t.update_autograd_meta(|meta| meta.requires_grad = requires_grad) };
    Ok(())
}

/// `set_data()`: the tensor becomes another name of what `data` is; what was recorded of it stays.
pub fn set_data(t: &Tensor, data: &Tensor) -> Result<()> {
    check!(
        !t.requires_grad() || data.dtype().is_differentiable(),
        "data set to a tensor that requires gradients must be floating point or complex dtype"
    );
    if let (true, Some(meta)) = (t.dtype() != data.dtype(), t.autograd_meta()) {
        // The node that adds to the gradient is of the type the tensor was.
        meta.history().extra().accumulator = None;
    }
    // SAFETY: changing a tensor's metadata needs the caller to keep others away (the tensor's thread rule).
    unsafe { t.set_data(data) };
    Ok(())
}

/// `requires_grad_()`: as [`set_requires_grad`], and refuses to cut off what was computed.
pub fn requires_grad_(t: &Tensor, requires_grad: bool) -> Result<()> {
    check!(
        t.is_leaf() || requires_grad,
        "you can only change requires_grad flags of leaf variables. If you want to use a computed variable in a \
         subgraph that doesn't require differentiation use var_no_grad = var.detach()."
    );
    set_requires_grad(t, requires_grad)
}

/// Which output of its node a tensor is.
pub fn output_nr(t: &Tensor) -> usize {
    graph::stored_edge(t).map_or(0, |e| e.output_nr())
}

/// Keeps the gradient of a tensor that is no leaf.
pub fn retain_grad(t: &Tensor) -> Result<()> {
    check!(t.requires_grad(), "can't retain_grad on Tensor that has requires_grad=False");
    if t.is_leaf() {
        return Ok(());
    }
    let (Some(edge), Some(meta)) = (grad_fn(t)?, t.autograd_meta()) else { return Ok(()) };
    if std::mem::replace(&mut meta.history().extra().retains_grad, true) {
        return Ok(());
    }
    let slot = Arc::downgrade(meta.grad_slot_or_new());
    edge.node.hooks().retain.push((edge.input_nr, slot));
    Ok(())
}

/// Whether a tensor that is no leaf keeps its gradient.
pub fn retains_grad(t: &Tensor) -> bool {
    t.autograd_meta().is_some_and(|m| m.history().extra.as_ref().is_some_and(|e| e.retains_grad))
}

/// Has a function see the gradient of a tensor, and change it. The number, which is the tensor's own, removes it.
pub fn register_hook(t: &Tensor, hook: Hook) -> Result<usize> {
    check!(t.requires_grad(), "cannot register a hook on a variable that doesn't require gradient");
    // Brings a view up to date, whose hooks are then those of what it is now.
    let edge = grad_fn(t)?;
    let Some(meta) = t.autograd_meta() else { return Err(internal("a tensor that requires grad has metadata")) };
    let known = meta.history().extra().hooks.clone();
    let list = known.unwrap_or_else(|| {
        let list: Arc<HookList> = Arc::default();
        meta.history().extra().hooks = Some(list.clone());
        if let Some(edge) = edge {
            edge.node.hooks().on_arrival.push(NodeHook::Tensor(edge.input_nr, list.clone()));
        }
        list
    });
    Ok(list.add(hook))
}

/// Removes a function registered with [`register_hook`].
pub fn remove_hook(t: &Tensor, number: usize) -> Result<()> {
    let list = t.autograd_meta().and_then(|m| m.history().extra.as_ref()?.hooks.clone());
    list.map_or_else(|| Err(no_hook(number)), |list| list.remove(number))
}

/// Has a function see a leaf after its gradient was added to. The number, which is the leaf's own, removes it.
pub fn register_post_accumulate_hook(t: &Tensor, hook: Hook) -> Result<usize> {
    check!(t.requires_grad(), "cannot register a hook on a tensor that doesn't require gradient");
    check!(t.is_leaf(), "post accumulate grad hooks cannot be registered on non-leaf tensors");
    let Some(meta) = t.autograd_meta() else { return Err(internal("a leaf that requires grad has metadata")) };
    let list = meta.history().extra().after_hooks.clone();
    Ok(list.add(hook))
}

/// Removes a function registered with [`register_post_accumulate_hook`].
pub fn remove_post_accumulate_hook(t: &Tensor, number: usize) -> Result<()> {
    let list = t.autograd_meta().and_then(|m| Some(m.history().extra.as_ref()?.after_hooks.clone()));
    list.map_or_else(|| Err(no_hook(number)), |list| list.remove(number))
}

/// The gradients to start from; one for every tensor that requires grad and is given none.
fn starting_grads(outputs: &[Tensor], given: &[Option<Tensor>]) -> Result<Vec<Tensor>> {
    let implicit = |t: &Tensor| -> Result<Tensor> {
        check!(t.numel() == 1, "grad can be implicitly created only for scalar outputs");
        check!(
            t.dtype().is_floating(),
            "grad can be computed only for real scalar outputs but got {}",
            t.dtype().name()
        );
        tensor!("ones_like", t)
    };
    check!(
        given.is_empty() || given.len() == outputs.len(),
        "got {} tensors and {} gradients",
        outputs.len(),
        given.len()
    );
    let mut grads = Vec::with_capacity(outputs.len());
    for (i, t) in outputs.iter().enumerate() {
        match given.get(i).cloned().flatten() {
            Some(g) => grads.push(g),
            None if t.requires_grad() => grads.push(implicit(t)?),
            None => {}
        }
    }
    Ok(grads)
}

fn roots(outputs: &[Tensor], given: &[Option<Tensor>]) -> Result<Vec<(Edge, Tensor)>> {
    let grads = starting_grads(outputs, given)?;
    let mut edges = Vec::with_capacity(outputs.len());
    for (i, t) in outputs.iter().enumerate() {
        let edge = gradient_edge(t)?;
        check!(edge.is_some(), "element {i} of tensors does not require grad and does not have a grad_fn");
        edges.extend(edge);
    }
    check!(edges.len() == grads.len(), "got {} tensors and {} gradients", edges.len(), grads.len());
    Ok(edges.into_iter().zip(grads).collect())
}

/// `torch::autograd::backward`: adds the gradients of `tensors` to all leaves they were computed from, or only to
/// those of `inputs`.
pub fn backward(
    tensors: &[Tensor],
    grads: &[Option<Tensor>],
    retain_graph: Option<bool>,
    create_graph: bool,
    inputs: Option<&[Tensor]>,
) -> Result<()> {
    let roots = roots(tensors, grads)?;
    if create_graph {
        warn_once!(
            "Using backward() with create_graph=True will create a reference cycle between the parameter and its gradient \
             which can cause a memory leak. We recommend using autograd.grad when creating the graph to avoid this. If you \
             have to use this function, make sure to reset the .grad fields of your parameters to None after use to break \
             the cycle and avoid the leak."
        );
    }
    check!(inputs.is_none_or(|i| !i.is_empty()), "'inputs' argument to backward cannot be empty");
    let mut edges = Vec::new();
    for (i, t) in inputs.unwrap_or(&[]).iter().enumerate() {
        check!(t.requires_grad(), "element {i} of the input tensors does not require grad");
        retain_grad(t)?;
        edges.extend(gradient_edge(t)?);
    }
    let keep_graph = retain_graph.unwrap_or(create_graph);
    engine::run(&engine::Task { roots: &roots, keep_graph, create_graph, inputs: &edges, accumulate: true })?;
    Ok(())
}

/// `torch::autograd::grad`: the gradients of `outputs` with respect to `inputs`.
pub fn gradients(
    outputs: &[Tensor],
    inputs: &[Tensor],
    grad_outputs: &[Option<Tensor>],
    retain_graph: Option<bool>,
    create_graph: bool,
    allow_unused: bool,
) -> Result<Grads> {
    let roots = roots(outputs, grad_outputs)?;
    check!(!inputs.is_empty(), "grad requires non-empty inputs.");
    let mut edges = Vec::with_capacity(inputs.len());
    for (i, t) in inputs.iter().enumerate() {
        check!(t.requires_grad(), "element {i} of the input tensors does not require grad");
        match gradient_edge(t)? {
            Some(edge) => edges.push(edge),
            None => edges.push(unreachable_edge()),
        }
    }
    let keep_graph = retain_graph.unwrap_or(create_graph);
    let task = engine::Task { roots: &roots, keep_graph, create_graph, inputs: &edges, accumulate: false };
    let found = engine::run(&task)?;
    if let (false, Some(i)) = (allow_unused, found.iter().position(Option::is_none)) {
        bail!(
            "element {i}of the differentiated Tensors appears to not have been used in the graph. Set allow_unused=True \
             if this is the desired behavior."
        );
    }
    Ok(found)
}

/// `torch::autograd::Engine::execute`: runs from edges, each with a gradient. The gradients that reach `outputs`; where there are none, or
/// `accumulate` is set, those are added to leaves, to all or to those alone, and the list is empty.
pub fn execute(
    roots: &[(Edge, Tensor)],
    keep_graph: bool,
    create_graph: bool,
    accumulate: bool,
    outputs: &[Edge],
) -> Result<Grads> {
    let accumulate = accumulate || outputs.is_empty();
    let found = engine::run(&engine::Task { roots, keep_graph, create_graph, inputs: outputs, accumulate })?;
    Ok(if accumulate { Grads::new() } else { found })
}

/// `torch::autograd::Node::operator()`: what a node computes from the gradients of its results, whoever asks for them.
pub fn apply(node: &Arc<graph::Node>, grads: &[Option<Tensor>]) -> Result<Grads> {
    let places: Vec<usize> = node.carrying().collect();
    check!(
        places.len() == grads.len(),
        "{}: takes {} gradients, one a result, but got {}",
        node.name(),
        places.len(),
        grads.len()
    );
    let mut all: Grads = vec![None; node.outputs().len()];
    for (place, grad) in places.into_iter().zip(grads) {
        all[place] = grad.clone();
    }
    node.function().apply(node, all, &|i| node.next().get(i).is_some_and(Option::is_some))
}

/// `torch::autograd::impl::set_gradient_edge`: makes a node the one that computed the tensor.
pub fn set_gradient_edge(t: &Tensor, edge: Edge) -> Result<()> {
    graph::set_edge(t, edge);
    Ok(())
}

/// An edge to a node nothing leads to.
fn unreachable_edge() -> Edge {
    struct Nowhere;
    impl graph::Function for Nowhere {
        fn apply(&self, _: &Arc<graph::Node>, _: Grads, _: &dyn Fn(usize) -> bool) -> Result<Grads> {
            Ok(Vec::new())
        }
    }
    Edge { node: graph::Node::new("torch::autograd::Identity", 0, Vec::new(), Vec::new(), Nowhere), input_nr: 0 }
}
