//! The graph: nodes, edges, and what a tensor knows of them.

pub use super::shared::{ProgramHooks, Stage};
use crate::core::tensor::{GradSlot, HookList};
use crate::core::{Result, Tensor};
use crate::operator::gradient::{Grads, Meta};
use crate::runtime::lock;
use std::any::Any;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, Weak};

/// What a node computes when gradients have arrived.
pub trait Function: Send + Sync {
    /// The gradients of the node's inputs, one an edge, from those of its outputs. `wanted` says which edges lead
    /// somewhere that is asked for.
    fn apply(&self, node: &Arc<Node>, grads: Grads, wanted: &dyn Fn(usize) -> bool) -> Result<Grads>;
    /// Frees what was saved; running the node again is an error where something was.
    fn release(&self) {}
    /// Says that what was written belongs to a view, whose node is another than this one.
    fn results_are_of(&self, _view: &Edge) {}
    /// What the program keeps with a node of its own, known to whoever made it.
    fn program(&self) -> Option<&dyn Any> {
        None
    }
    /// Whether a result, which is like that, never carries gradients.
    fn is_constant(&self, _result: usize, _like: &Meta) -> bool {
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
    ends: Ends,
    function: Box<dyn Function>,
    hooks: Mutex<NodeHooks>,
    foreign: Mutex<Option<Foreign>>,
}

/// What a node leads to, and what it came from.
#[derive(Default)]
struct Ends {
    next: Vec<Option<Edge>>,
    outputs: Vec<Meta>,
    /// What has taken the place of these. They stay as long as the node: somebody may be reading them.
    revised: OnceLock<Box<Ends>>,
}

impl Ends {
    fn latest(&self) -> &Ends {
        std::iter::successors(Some(self), |e| e.revised.get().map(|newer| &**newer)).last().unwrap_or(self)
    }

    fn revise(&self, next: Vec<Option<Edge>>, outputs: Vec<Meta>) {
        let mut newer = Box::new(Ends { next, outputs, revised: OnceLock::new() });
        while let Err(refused) = self.latest().revised.set(newer) {
            newer = refused;
        }
    }
}

impl Drop for Ends {
    /// One after the other, not inside each other: there may be many.
    fn drop(&mut self) {
        let mut newer = self.revised.take();
        while let Some(mut ends) = newer {
            newer = ends.revised.take();
        }
    }
}

/// The object by which another language knows a node: an address that is only handed back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Foreign(pub usize);

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
        self.node.carrying().take_while(|&i| i < self.input_nr).count()
    }

    /// The edge of the result of a node that has such a number among those that carry gradients.
    pub fn of_output(node: Arc<Node>, output_nr: usize) -> Option<Edge> {
        let input_nr = node.carrying().nth(output_nr)?;
        Some(Edge { node, input_nr })
    }
}

/// The sentence where a node is run again that has freed what it saved.
pub const TWICE: &str = "Trying to backward through the graph a second time (or directly access saved tensors after \
    they have already been freed). Saved intermediate values of the graph are freed when you call .backward() or \
    autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or if you need \
    to access saved tensors after calling backward.";

/// Who wants to see gradients on their way through a node.
#[derive(Default, Clone)]
pub struct NodeHooks {
    /// In the order in which they see what arrives.
    pub on_arrival: Vec<NodeHook>,
    /// Tensors that keep their gradient.
    pub retain: Vec<(usize, Weak<GradSlot>)>,
}

/// Who sees gradients that arrive at a node.
#[derive(Clone)]
pub enum NodeHook {
    /// The hooks of a tensor that the node computed, with its place among the results.
    Tensor(usize, Arc<HookList>),
    /// A program's, on all results. They see what goes in and what comes out, too.
    Program(Arc<dyn ProgramHooks>),
}

impl NodeHooks {
    /// The program's.
    pub fn programs(&self) -> impl Iterator<Item = &Arc<dyn ProgramHooks>> {
        self.on_arrival.iter().filter_map(|hook| match hook {
            NodeHook::Program(hooks) => Some(hooks),
            NodeHook::Tensor(..) => None,
        })
    }
}

thread_local! {
    static SEQUENCE: Cell<u64> = const { Cell::new(0) };
    static WASTE: RefCell<Option<Vec<Parts>>> = const { RefCell::new(None) };
}

/// What the next node recorded by this thread is numbered: later ones run first.
pub fn next_sequence() -> u64 {
    SEQUENCE.replace(SEQUENCE.get() + 1)
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
        let ends = Ends { next, outputs, revised: OnceLock::new() };
        Arc::new(Node { name, sequence, ends, function, hooks: Mutex::default(), foreign: Mutex::default() })
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
        &self.ends.latest().next
    }

    /// What the tensors it computed are like.
    pub fn outputs(&self) -> &[Meta] {
        &self.ends.latest().outputs
    }

    /// Which of them carry gradients.
    pub fn carrying(&self) -> impl Iterator<Item = usize> + '_ {
        self.outputs().iter().enumerate().filter(|(i, like)| !self.function.is_constant(*i, like)).map(|(i, _)| i)
    }

    /// Leads to these from now on. One at a time may change a node's ends; a run under way sees the ends of before or these.
    pub fn set_next(&self, next: Vec<Option<Edge>>) {
        self.ends.revise(next, self.outputs().to_vec());
    }

    /// Computed one more tensor; which one it is. One at a time may change a node's ends.
    pub fn add_output(&self, meta: Meta) -> usize {
        let number = self.outputs().len();
        self.ends.revise(self.next().to_vec(), self.outputs().iter().cloned().chain([meta]).collect());
        number
    }

    /// By which object another language knows it.
    pub fn foreign(&self) -> MutexGuard<'_, Option<Foreign>> {
        lock(&self.foreign)
    }

    /// What it computes.
    pub fn function(&self) -> &dyn Function {
        &*self.function
    }

    /// The program's hooks that are such: those there are, else these from now on.
    pub fn program_hooks(
        &self,
        candidate: Arc<dyn ProgramHooks>,
        are_such: &dyn Fn(&dyn Any) -> bool,
    ) -> Arc<dyn ProgramHooks> {
        let mut hooks = self.hooks();
        if let Some(there) = hooks.programs().find(|there| are_such(there.as_any())) {
            return there.clone();
        }
        hooks.on_arrival.push(NodeHook::Program(candidate.clone()));
        candidate
    }

    /// Who wants to see gradients on their way.
    pub fn hooks(&self) -> MutexGuard<'_, NodeHooks> {
        lock(&self.hooks)
    }
}

/// What a dropped node leaves to drop.
struct Parts(#[allow(dead_code)] Ends, #[allow(dead_code)] Box<dyn Function>, #[allow(dead_code)] NodeHooks);

struct Nothing;

impl Function for Nothing {
    fn apply(&self, _: &Arc<Node>, _: Grads, _: &dyn Fn(usize) -> bool) -> Result<Grads> {
        Ok(Vec::new())
    }
}

impl Drop for Node {
    /// A chain of nodes may be long: the nodes a node holds are dropped one after the other, not inside each other.
    fn drop(&mut self) {
        let function = std::mem::replace(&mut self.function, Box::new(Nothing));
        let mut parts = Some(Parts(std::mem::take(&mut self.ends), function, std::mem::take(&mut self.hooks())));
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
    let before = unsafe { t.update_autograd_meta(|m| m.history_mut().computed_by(edge.node, edge.input_nr, version)) };
    drop(before);
}
