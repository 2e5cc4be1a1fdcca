//! Views under autograd: nodes brought up to date after a write elsewhere, writes carried over to the base, and what
//! may not be written.

use super::accumulate::Accumulate;
use super::formula::Recording;
use super::graph::{Edge, Function, Node, TWICE, as_node, next_sequence, set_edge, stored_edge};
use crate::core::modes::ModeGuard;
use crate::core::tensor::{CreationMeta, ViewRecord};
use crate::core::tensor::{GradSlot, Replay};
use crate::core::{Error, ErrorKind, KeySet, Result, Tensor};
use crate::dispatch::Call;
use crate::lazy_op;
use crate::operator::gradient::{Grads, Meta, Recorded};
use crate::operator::{Arg, Value};
use crate::runtime::lock;
use crate::{bail, call, check, tensor};
use std::sync::{Arc, Mutex, Weak};

fn differentiable(t: &Tensor) -> Option<&ViewRecord> {
    t.view_record().filter(|v| v.differentiable)
}

/// The node that computed a tensor. That of a view is made anew when its memory was modified meanwhile, since the
/// view is now a part of another value of its base.
pub fn grad_fn(t: &Tensor) -> Result<Option<Edge>> {
    let (Some(meta), Some(view)) = (t.autograd_meta(), differentiable(t)) else { return Ok(stored_edge(t)) };
    let now = t.version()?;
    {
        let history = meta.history();
        if history.grad_fn.is_none() && !view.base.requires_grad() {
            return Ok(None);
        }
        if history.version == now {
            drop(history);
            return Ok(stored_edge(t));
        }
    }
    check_view(t, view, "its base or another view of its base has been")?;
    let edge = match &view.replay {
        None => Edge { node: as_strided(&view.base, t)?, input_nr: 0 },
        Some(replay) => {
            let _recording = ModeGuard::grad(true);
            let again = replay(&view.base)?;
            stored_edge(&again).ok_or_else(|| Error::new(ErrorKind::Internal, "a replayed view has no node"))?
        }
    };
    move_retained(t, &edge);
    let before = meta.history().computed_by(edge.node.clone(), edge.input_nr, now);
    drop(before);
    Ok(Some(edge))
}

/// Where the gradient of a tensor goes: the node that computed it, or the one that adds to a leaf's gradient.
pub fn gradient_edge(t: &Tensor) -> Result<Option<Edge>> {
    Ok(match grad_fn(t)? {
        Some(edge) => Some(edge),
        None => accumulator(t).map(|node| Edge { node, input_nr: 0 }),
    })
}

/// The node that adds to a leaf's gradient, if the leaf wants one.
pub fn accumulator(t: &Tensor) -> Option<Arc<Node>> {
    let meta = t.autograd_meta().filter(|m| m.requires_grad)?;
    let mut history = meta.history();
    if history.grad_fn.is_some() {
        return None;
    }
    let known = history.extra().accumulator.as_ref().and_then(Weak::upgrade);
    if let Some(node) = known.and_then(|any| as_node(&any)) {
        return Some(node);
    }
    let leaf = Accumulate { leaf: t.clone(), grad_fn };
    let node = Node::new("torch::autograd::AccumulateGrad", u64::MAX, Vec::new(), vec![Meta::of(t)], leaf);
    let any: Arc<dyn std::any::Any + Send + Sync> = node.clone();
    history.extra().accumulator = Some(Arc::downgrade(&any));
    Some(node)
}

/// The node that takes gradients of `as_strided(base, ...)` to its base.
fn as_strided(base: &Tensor, view: &Tensor) -> Result<Arc<Node>> {
    let op = lazy_op!("as_strided").get()?;
    let sequence = next_sequence();
    let plan = op.plan()?;
    let args = [Arg::Tensor(base), Arg::Ints(view.sizes()), Arg::Ints(view.strides()), Arg::Int(view.offset())];
    let recording = Recording { call: Recorded::new(op, &args), plan, slots: std::iter::once(0..1).collect() };
    let edge = gradient_edge(base)?;
    Ok(Node::new(&*plan.name, sequence, vec![edge], vec![Meta::of(view)], AsStrided(recording)))
}

struct AsStrided(Recording);

impl Function for AsStrided {
    fn apply(&self, node: &Arc<Node>, grads: Grads, wanted: &dyn Fn(usize) -> bool) -> Result<Grads> {
        // Its formula reads no tensor.
        self.0.gradients(node, &grads, &[], wanted)
    }
}

/// Refuses to treat a view as part of a modified base where it was not made by recorded operators, one view each.
fn check_view(t: &Tensor, view: &ViewRecord, modified: &str) -> Result<()> {
    use CreationMeta::*;
    let creation = view.creation;
    if creation == Default {
        return Ok(());
    }
    let node = stored_edge(t).map(|e| format!("Output {} of {} is a view", e.output_nr(), e.node.forward_name()));
    let why = match creation {
        MultiOutputNode => {
            " This view is the output of a function that returns multiple views. Such functions do not allow the output \
             views to be modified inplace. You should replace the inplace operation by an out-of-place one."
        }
        InCustomFunction => {
            " This view was created inside a custom Function (or because an input was returned as-is) and the autograd \
             logic to handle view+inplace would override the custom backward associated with the custom Function, \
             leading to incorrect gradients. This behavior is forbidden. You can fix this by cloning the output of the \
             custom Function."
        }
        InferenceMode => {
            " Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by \
             moving both the view and the inplace either both inside the inference_mode block (if you don't want the \
             inplace to be tracked) or both outside (if you want the inplace to be tracked)."
        }
        _ => {
            " Given that this use case is ambiguous and error-prone, it is forbidden. You can clarify your code by \
             moving both the view and the inplace either both inside the no_grad block (if you don't want the inplace \
             to be tracked) or both outside (if you want the inplace to be tracked)."
        }
    };
    match (creation, node) {
        (InferenceMode, node) => {
            let what = node.map_or("A view was".into(), |n| format!("{n} of a view which was"));
            bail!("{what} created in inference mode and {modified} modified inplace in normal mode.{why}")
        }
        (MultiOutputNode | InCustomFunction, Some(node)) => bail!("{node} and {modified} modified inplace.{why}"),
        (_, node) => {
            let what = node.map_or("A view was".into(), |n| format!("{n} of a view which was"));
            bail!("{what} created in no_grad mode and {modified} modified inplace with grad mode enabled.{why}")
        }
    }
}

/// Refuses a write that gradients could not follow; called before anything is written, where gradients are recorded
/// and something requires one.
pub fn check_inplace(t: &Tensor) -> Result<()> {
    if let Some(view) = differentiable(t) {
        check_view(t, view, "is being")?;
        if t.requires_grad() && view.base.is_leaf() {
            bail!("a view of a leaf Variable that requires grad is being used in an in-place operation.");
        }
    }
    if t.requires_grad() && t.is_leaf() {
        bail!("a leaf Variable that requires grad is being used in an in-place operation.");
    }
    Ok(())
}

/// Gives a written tensor its new history: `edge` is the node of the write. A view's write is one of its base.
pub fn rebase_history(t: &Tensor, edge: Edge) -> Result<()> {
    let Some(view) = differentiable(t) else {
        move_retained(t, &edge);
        set_edge(t, edge);
        return Ok(());
    };
    check!(
        edge.input_nr == 0,
        "rebase_history: a view is the first result of {}, not number {}",
        edge.node.name(),
        edge.input_nr
    );
    let edge = Edge { node: CopySlices::node(view, t, edge.node)?, input_nr: 0 };
    move_retained(&view.base, &edge);
    set_edge(&view.base, edge);
    grad_fn(t)?;
    Ok(())
}

/// A tensor that keeps its gradient keeps that of what it has become.
fn move_retained(t: &Tensor, to: &Edge) {
    let slot = t.autograd_meta().and_then(|m| m.grad_slot());
    let (Some(old), Some(slot)) = (stored_edge(t), slot) else { return };
    let mut hooks = old.node.hooks();
    let is_mine = |(_, kept): &(usize, Weak<GradSlot>)| std::ptr::eq(kept.as_ptr(), Arc::as_ptr(slot));
    if let Some(at) = hooks.retain.iter().position(is_mine) {
        let (_, kept) = hooks.retain.remove(at);
        drop(hooks);
        to.node.hooks().retain.push((to.input_nr, kept));
    }
}

/// How a view of `base` taken by `call` (its result number `index`) follows from the tensor that is no view. None where
/// sizes, strides and offset alone say it.
pub fn replay(call: &Call<'_>, base: &Tensor, view: &Tensor, index: usize) -> Option<Replay> {
    let before = differentiable(base);
    let replayed = before.and_then(|v| v.replay.clone());
    let flags = KeySet::Conjugate | KeySet::Negative;
    let is_plain = view.dtype() == base.dtype() && (view.keys() ^ base.keys()).intersection(flags).is_empty();
    if is_plain {
        // As upstream: what comes after a view that strides do not say is said by strides again.
        let (replayed, view, offset) = (replayed?, Meta::of(view), view.offset() - base.offset());
        return Some(Arc::new(move |root: &Tensor| {
            let base = replayed(root)?;
            tensor!("as_strided", &base, &view.sizes, &view.strides, base.offset() + offset)
        }));
    }
    let op = call.op;
    let args: Vec<Value> = call.args.list[1..].iter().map(|a| Value::from_arg(*a)).collect();
    let strided = before.filter(|v| v.replay.is_none()).map(|_| Meta::of(base));
    Some(Arc::new(move |root: &Tensor| {
        let base = match (&replayed, &strided) {
            (Some(replay), _) => replay(root)?,
            (None, Some(m)) => tensor!("as_strided", root, &m.sizes, &m.strides, m.offset)?,
            (None, None) => root.clone(),
        };
        let list: Vec<Arg<'_>> = [Arg::Tensor(&base)].into_iter().chain(args.iter().map(Value::as_arg)).collect();
        Ok(op.call(&list)?.tensors()?.swap_remove(index))
    }))
}

/// A write through a view, seen from the base: the gradient of the part goes through the write, the rest passes by.
struct CopySlices {
    base: Meta,
    view: Meta,
    replay: Option<Replay>,
    /// The node of the write; None once freed.
    write: Mutex<Option<Arc<Node>>>,
}

impl CopySlices {
    fn node(view: &ViewRecord, t: &Tensor, write: Arc<Node>) -> Result<Arc<Node>> {
        let sequence = next_sequence();
        let mut next = vec![gradient_edge(&view.base)?];
        next.extend(write.next().iter().skip(1).cloned());
        let base = Meta::of(&view.base);
        let function = CopySlices {
            base: base.clone(),
            view: Meta::of(t),
            replay: view.replay.clone(),
            write: Mutex::new(Some(write)),
        };
        Ok(Node::new("torch::autograd::CopySlices", sequence, next, vec![base], function))
    }
}

impl Function for CopySlices {
    fn apply(&self, node: &Arc<Node>, grads: Grads, wanted: &dyn Fn(usize) -> bool) -> Result<Grads> {
        let Some(grad) = grads.into_iter().next().flatten() else { return Ok(vec![None; node.next().len()]) };
        let write = lock(&self.write).clone();
        let Some(write) = write else { bail!("{TWICE}") };
        let whole = tensor!("new_empty_strided", &grad, &self.base.sizes, &self.base.strides, self.base.dtype)?;
        call!("copy_", &whole, &grad, false)?;
        let part = match &self.replay {
            Some(replay) => replay(&whole)?,
            None => {
                let offset = self.view.offset - self.base.offset;
                tensor!("as_strided", &whole, &self.view.sizes, &self.view.strides, offset)?
            }
        };
        let copy = tensor!("clone", &part)?;
        let mut through = write.function().apply(&write, vec![Some(copy)], wanted)?;
        through.resize(node.next().len(), None);
        if wanted(0) {
            match through[0].take() {
                Some(g) => call!("copy_", &part, &g, false)?,
                None => call!("zero_", &part)?,
            };
            through[0] = Some(whole);
        }
        Ok(through)
    }

    fn release(&self) {
        let write = lock(&self.write).take();
        drop(write);
    }
}
