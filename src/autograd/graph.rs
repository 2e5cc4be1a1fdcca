//! The graph: nodes, edges, and what a tensor knows of them.

use crate::core::tensor::{GradSlot, Hook, Hooks};
use crate::core::{Result, Tensor};
use crate::operator::gradient::{Grads, Meta};
use crate::runtime::lock;
use std::any::Any;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex, MutexGuard, Weak};

/// What a node computes when gradients have arrived.
pub trait Function: Send + Sync {
    /// The gradients of the node's inputs, one an edge, from those of its outputs. `wanted` says which edges lead
    /// somewhere that is asked for.
    fn apply(&self, node: &Arc<Node>, grads: Grads, wanted: &dyn Fn(usize) -> bool) -> Result<Grads>;
    /// Frees what was saved; running the node again is an error where something was.
    fn release(&self) {}
    /// Says that what was written belongs to a view, whose node is another than this one.
    fn results_are_of(&self, _view: &Edge) {}
    /// What the program saved with a node of its own, as `autograd::function` keeps it.
    fn program_saved(&self) -> Option<&dyn Any> {
        None
    }
    /// Whether a result never carries gradients.
    fn is_constant(&self, _result: usize) -> bool {
        false
    }
    /// The leaf whose gradient the node adds to.
    fn leaf(&self) -> Option<&Tensor> {
        None
    }
}

/// One computation of the recorded graph, run backward.
pub struct Node {
    name: Cow<'static, str>,
    sequence: u64,
    next: Vec<Option<Edge>>,
    outputs: Vec<Meta>,
    function: Box<dyn Function>,
    hooks: Mutex<NodeHooks>,
}

/// Where a gradient goes: an output of the forward computation is an input of the node.
#[derive(Clone)]
pub struct Edge {
    /// The node that computed the tensor.
    pub node: Arc<Node>,
    /// Which of its outputs the tensor was.
    pub input_nr: usize,
}

impl Edge {
    /// What the tensor is called among the results that carry gradients.
    pub fn output_nr(&self) -> usize {
        (0..self.input_nr).filter(|&i| !self.node.function().is_constant(i)).count()
    }

    /// The edge of the result of a node that has such a number among those that carry gradients.
    pub fn of_output(node: Arc<Node>, output_nr: usize) -> Option<Edge> {
        let input_nr = (0..node.outputs.len()).filter(|&i| !node.function.is_constant(i)).nth(output_nr)?;
        Some(Edge { node, input_nr })
    }
}

/// Called with the gradients that go into a node; what it returns takes their place.
pub type NodeHook = Arc<dyn Fn(&Grads) -> Result<Option<Grads>> + Send + Sync>;
/// Called with the gradients that came out of a node and those that went in.
pub type NodePostHook = Arc<dyn Fn(&Grads, &Grads) -> Result<Option<Grads>> + Send + Sync>;

/// The sentence where a node is run again that has freed what it saved.
pub const TWICE: &str = "Trying to backward through the graph a second time (or directly access saved tensors after \
    they have already been freed). Saved intermediate values of the graph are freed when you call .backward() or \
    autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or if you need \
    to access saved tensors after calling backward.";

/// Who wants to see gradients on their way through a node.
#[derive(Default, Clone)]
pub struct NodeHooks {
    /// Of single tensors: output and hook.
    pub tensor: Vec<(usize, u64, Hook)>,
    /// Tensors that keep their gradient.
    pub retain: Vec<(usize, Weak<GradSlot>)>,
    /// Before the computation.
    pub before: Vec<(u64, NodeHook)>,
    /// After it.
    pub after: Vec<(u64, NodePostHook)>,
}

thread_local! {
    static SEQUENCE: Cell<u64> = const { Cell::new(0) };
    static WASTE: RefCell<Option<Vec<Parts>>> = const { RefCell::new(None) };
}

/// What the next node recorded by this thread is numbered: later ones run first.
pub fn next_sequence() -> u64 {
    SEQUENCE.replace(SEQUENCE.get() + 1)
}

/// The number of the hook registered next.
pub fn next_hook_id() -> u64 {
    static NEXT: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
    NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed)
}

impl Node {
    /// A node. `outputs` is what the tensors it computed are like.
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        sequence: u64,
        next: Vec<Option<Edge>>,
        outputs: Vec<Meta>,
        function: impl Function + 'static,
    ) -> Arc<Node> {
        let (name, function) = (name.into(), Box::new(function));
        Arc::new(Node { name, sequence, next, outputs, function, hooks: Mutex::default() })
    }

    /// `MulBackward0`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name of what was computed, as error messages have it: `Mul`, `Add1`.
    pub fn forward_name(&self) -> String {
        match self.name.split_once("Backward") {
            Some((name, "0")) => name.to_string(),
            Some((name, number)) if number.parse::<u8>().is_ok() => format!("{name}{number}"),
            _ => self.name.to_string(),
        }
    }

    /// When it was recorded, compared with others of the same thread.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// Where gradients go, one edge a differentiable input; none where the input needs no gradient.
    pub fn next(&self) -> &[Option<Edge>] {
        &self.next
    }

    /// What the tensors it computed are like.
    pub fn outputs(&self) -> &[Meta] {
        &self.outputs
    }

    /// What it computes.
    pub fn function(&self) -> &dyn Function {
        &*self.function
    }

    /// Who wants to see gradients on their way.
    pub fn hooks(&self) -> MutexGuard<'_, NodeHooks> {
        lock(&self.hooks)
    }
}

/// What a dropped node leaves to drop.
struct Parts(#[allow(dead_code)] Vec<Option<Edge>>, #[allow(dead_code)] Box<dyn Function>);

struct Nothing;

impl Function for Nothing {
    fn apply(&self, _: &Arc<Node>, _: Grads, _: &dyn Fn(usize) -> bool) -> Result<Grads> {
        Ok(Vec::new())
    }
}

impl Drop for Node {
    /// A chain of nodes may be long: the nodes a node holds are dropped one after the other, not inside each other.
    fn drop(&mut self) {
        let parts = Parts(std::mem::take(&mut self.next), std::mem::replace(&mut self.function, Box::new(Nothing)));
        let mut parts = Some(parts);
        let is_first = WASTE.try_with(|w| match &mut *w.borrow_mut() {
            Some(waste) => {
                waste.extend(parts.take());
                false
            }
            none => {
                *none = Some(Vec::new());
                true
            }
        });
        drop(parts);
        if is_first != Ok(true) {
            return;
        }
        while let Some(next) = WASTE.with(|w| w.borrow_mut().as_mut().and_then(Vec::pop)) {
            drop(next);
        }
        WASTE.set(None);
    }
}

// ---- tensors --------------------------------------------------------------------------------------------

pub(super) fn as_node(any: &Arc<dyn Any + Send + Sync>) -> Option<Arc<Node>> {
    any.clone().downcast::<Node>().ok()
}

/// The edge set on a tensor, as it is: of a view perhaps out of date.
pub fn stored_edge(t: &Tensor) -> Option<Edge> {
    let history = t.autograd_meta()?.history();
    let (node, input_nr) = history.grad_fn.as_ref()?;
    Some(Edge { node: as_node(node)?, input_nr: *input_nr })
}

/// Makes a node the one that computed the tensor.
pub fn set_edge(t: &Tensor, edge: Edge) {
    let version = t.version().unwrap_or(0);
    // SAFETY: changing a tensor's metadata needs the caller to keep others away (the tensor's thread rule).
    let before = unsafe {
        t.update_autograd_meta(|m| {
            let history = m.history_mut();
            history.version = version;
            history.grad_fn.replace((edge.node, edge.input_nr))
        })
    };
    drop(before);
}

/// Removes the hook with a number.
pub fn remove_hook(hooks: &mut Hooks, id: u64) {
    hooks.retain(|(i, _)| *i != id);
}
