//! Functions with a gradient of the program's own: `torch::autograd::Function`.
//!
//! [`begin`] remembers the inputs; the program computes, recording nothing; [`Begun::finish`] gives the results the node
//! that will call the program back.

use super::formula::ZEROS;
use super::graph::{Edge, Function, Node, TWICE, next_sequence, set_edge};
use super::saved::Saved;
pub use super::shared::Marks;
use super::views::{gradient_edge, rebase_history};
use crate::core::modes::{self, ModeGuard};
use crate::core::tensor::CreationMeta;
use crate::core::{Result, Tensor, warn};
use crate::operator::gradient::{Grads, Meta};
use crate::runtime::lock;
use crate::{bail, call, check, tensor};
use std::any::Any;
use std::sync::{Arc, Mutex};

/// The program's part: gradients of the inputs from those of the results. `wanted` says which are asked for.
pub type Backward = dyn Fn(&Arc<Node>, &Grads, &dyn Fn(usize) -> bool) -> Result<Grads> + Send + Sync;

/// A call that has begun.
pub struct Begun {
    inputs: Vec<Option<Tensor>>,
    /// Where gradients go, one an input; none at all where nothing is recorded.
    edges: Option<Vec<Option<Edge>>>,
    sequence: u64,
}

/// Begins a call with its inputs.
pub fn begin(inputs: Vec<Option<Tensor>>) -> Result<Begun> {
    let sequence = next_sequence();
    let is_recorded = modes::capture().grad_enabled() && inputs.iter().flatten().any(Tensor::requires_grad);
    let edge = |t: &Option<Tensor>| t.as_ref().map_or(Ok(None), gradient_edge);
    let edges = is_recorded.then(|| inputs.iter().map(edge).collect::<Result<_>>()).transpose()?;
    Ok(Begun { inputs, edges, sequence })
}

impl Begun {
    /// Ends a call. Returns what stands for the results: themselves, or an alias of one that is an input.
    pub fn finish(
        self,
        name: String,
        results: &[Option<Tensor>],
        marks: &Marks<'_>,
        backward: Box<Backward>,
    ) -> Result<Vec<Option<Tensor>>> {
        for t in marks.dirty {
            t.bump_version()?;
        }
        let is_among = |t: &Tensor, list: &[Tensor]| list.iter().any(|x| x.same(t));
        let is_input = |t: &Tensor| self.inputs.iter().flatten().any(|x| x.same(t));
        let is_recorded = self.edges.is_some();
        let carries =
            |t: &Tensor| is_recorded && !is_among(t, marks.non_differentiable) && t.dtype().is_differentiable();
        if let Some(t) = marks.dirty.iter().find(|t| !results.iter().flatten().any(|r| r.same(t))) {
            bail!(
                "Some elements marked as dirty during the forward method were not returned as output. The inputs that are \
                 modified inplace must all be outputs of the Function. ({} was not)",
                t.describe()
            );
        }
        for t in results.iter().flatten().filter(|t| carries(t) && is_among(t, marks.dirty)) {
            check_dirty(t, is_input(t), results.len())?;
        }
        let metas = results.iter().map(|t| t.as_ref().map_or_else(Meta::none, Meta::of)).collect();
        let function = Custom { backward, materialize: marks.materialize, saved: Mutex::default() };
        let node = self.edges.map(|edges| Node::new(name, self.sequence, edges, metas, function));
        let mut wrapped = Vec::with_capacity(results.len());
        for (i, result) in results.iter().enumerate() {
            let Some(t) = result else {
                wrapped.push(None);
                continue;
            };
            let (is_input, is_dirty) = (is_input(t), is_among(t, marks.dirty));
            let edge = node.clone().filter(|_| carries(t)).map(|node| Edge { node, input_nr: i });
            let out = with_history(t, edge, is_input, is_dirty)?;
            if !(is_input && is_dirty) {
                set_creation(&out, CreationMeta::InCustomFunction);
            }
            wrapped.push(Some(out));
        }
        if results.iter().flatten().filter(|t| carries(t)).count() > 1 {
            wrapped.iter().flatten().for_each(|t| set_creation(t, CreationMeta::MultiOutputNode));
        }
        if let Some(node) = &node {
            save(node, marks.saved)?;
        }
        Ok(wrapped)
    }
}

/// Refuses a result that was written in place where its history cannot follow.
fn check_dirty(t: &Tensor, is_input: bool, results: usize) -> Result<()> {
    check!(
        !(t.is_leaf() && t.requires_grad()),
        "a leaf Variable that requires grad has been used in an in-place operation."
    );
    if !is_input {
        warn(
            "Only input Tensors should be given to ctx.mark_dirty(). If a Tensor is not an input, there is no need to pass \
             it to mark_dirty().",
        );
    }
    check!(
        results == 1 || t.view_record().is_none_or(|v| !v.differentiable),
        "If your Function modifies inplace an input that is a view of another Tensor, your Function cannot return more \
         than one Tensor. This is not supported by the current autograd engine. You should either make sure the input is \
         not a view (using .clone() for example) or make your Function only return one Tensor (potentially splitting it \
         into two Functions: one doing the inplace that returns a single Tensor and a second one that does the other \
         operations). You can ask on the forum https://discuss.pytorch.org/ if you need help to do this change."
    );
    Ok(())
}

/// A result with its node, if it has one: an input that is handed through becomes an alias, so that it keeps its own.
fn with_history(t: &Tensor, edge: Option<Edge>, is_input: bool, is_dirty: bool) -> Result<Tensor> {
    let alias = || {
        let _forward = ModeGuard::grad(false);
        tensor!("view_as", t, t)
    };
    match edge {
        None if !t.requires_grad() => {
            if is_input && !is_dirty {
                alias()
            } else {
                Ok(t.clone())
            }
        }
        None if is_input => tensor!("detach", t),
        None => {
            if t.view_record().is_none() {
                call!("detach_", t)?;
            }
            Ok(t.clone())
        }
        Some(edge) if is_dirty => {
            rebase_history(t, edge)?;
            Ok(t.clone())
        }
        Some(edge) => {
            let out = if is_input { alias()? } else { t.clone() };
            set_edge(&out, edge);
            Ok(out)
        }
    }
}

fn set_creation(t: &Tensor, creation: CreationMeta) {
    if t.view_record().is_some_and(|v| v.differentiable) {
        // SAFETY: the result of the call under way: its caller keeps others away from it.
        unsafe {
            t.update_autograd_meta(|m| {
                if let Some(view) = &mut m.view {
                    view.creation = creation;
                }
            });
        }
    }
}

fn save(node: &Arc<Node>, tensors: &[Option<Tensor>]) -> Result<()> {
    let mut kept = Vec::with_capacity(tensors.len());
    for t in tensors {
        let of_result =
            |t: &Tensor| super::graph::stored_edge(t).filter(|e| Arc::ptr_eq(&e.node, node)).map(|e| e.input_nr);
        kept.push(match t {
            None => None,
            Some(t) => Some(match of_result(t) {
                Some(nr) => Saved::result(t, Some(nr))?,
                None => Saved::input(t)?,
            }),
        });
    }
    if let Some(slot) = program_saved(node) {
        *lock(slot) = Some(kept);
    }
    Ok(())
}

/// What the program saved with a node of its own, unless it was modified meanwhile.
pub fn saved(node: &Arc<Node>) -> Result<Grads> {
    let Some(slot) = program_saved(node) else { return Ok(Vec::new()) };
    match &*lock(slot) {
        None => bail!("{TWICE}"),
        Some(kept) => kept.iter().map(|s| s.as_ref().map(|s| s.unpack(node, true)).transpose()).collect(),
    }
}

fn program_saved(node: &Node) -> Option<&ProgramSaved> {
    node.function().program()?.downcast_ref()
}

/// A node of a class of the program's own.
pub trait ProgramNode: Any + Send + Sync {
    /// As [`Function::apply`].
    fn apply(&self, node: &Arc<Node>, grads: &Grads, wanted: &dyn Fn(usize) -> bool) -> Result<Grads>;
    /// As [`Function::release`].
    fn release(&self) {}
}

/// A node of the program's own, with no results and no edges yet.
pub fn node(name: String, sequence: u64, own: impl ProgramNode) -> Result<Arc<Node>> {
    struct Own<T>(T);
    impl<T: ProgramNode> Function for Own<T> {
        fn apply(&self, node: &Arc<Node>, grads: Grads, wanted: &dyn Fn(usize) -> bool) -> Result<Grads> {
            self.0.apply(node, &grads, wanted)
        }
        fn release(&self) {
            self.0.release();
        }
        fn program(&self) -> Option<&dyn Any> {
            Some(&self.0)
        }
    }
    Ok(Node::new(name, sequence, Vec::new(), Vec::new(), Own(own)))
}

/// What a node was made of by [`node`].
pub fn program_node<T: ProgramNode>(node: &Node) -> Option<&T> {
    node.function().program()?.downcast_ref()
}

/// What a program keeps with a node; none once it is freed.
pub type ProgramSaved = Mutex<Option<Vec<Option<Saved>>>>;

struct Custom {
    backward: Box<Backward>,
    materialize: bool,
    saved: ProgramSaved,
}

impl Function for Custom {
    fn apply(&self, node: &Arc<Node>, mut grads: Grads, wanted: &dyn Fn(usize) -> bool) -> Result<Grads> {
        if self.materialize {
            for (grad, meta) in grads.iter_mut().zip(node.outputs()) {
                if grad.is_none() {
                    *grad = Some((ZEROS.of)(meta)?);
                }
            }
        }
        (self.backward)(node, &grads, wanted)
    }

    fn release(&self) {
        let freed = lock(&self.saved).take();
        drop(freed);
    }

    fn program(&self) -> Option<&dyn Any> {
        Some(&self.saved)
    }
}
