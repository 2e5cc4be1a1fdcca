//! Operators registered at run time without a gradient, where one of their arguments requires one: what happens when the
//! graph is run backward is the process's choice.

use super::graph::{Function, Node, next_sequence};
pub use super::shared::Choice;
use super::views::gradient_edge;
use crate::core::{Result, Tensor, warn};
use crate::dispatch::Op;
use crate::operator::gradient::{Grads, Meta};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

static IS_NOTHING: AtomicBool = AtomicBool::new(false);

/// The process's choice; at first it is to warn.
pub fn choice() -> Choice {
    if IS_NOTHING.load(Ordering::Relaxed) { Choice::Nothing } else { Choice::Warn }
}

/// Chooses.
pub fn choose(choice: Choice) {
    IS_NOTHING.store(choice == Choice::Nothing, Ordering::Relaxed);
}

fn warning(op: &Op) {
    let (name, _) = op.full_name().split_once('.').unwrap_or((op.full_name(), ""));
    warn(&format!(
        "{name}: an autograd kernel was not registered to the Autograd key(s) but we are trying to backprop through it. This \
         may lead to silently incorrect behavior. This behavior is deprecated and will be removed in a future version of \
         PyTorch. If your operator is differentiable, please ensure you have registered an autograd kernel to the correct \
         Autograd key (e.g. DispatchKey::Autograd, DispatchKey::CompositeImplicitAutograd). If your operator is not \
         differentiable, or to squash this warning and use the previous behavior, please register \
         torch::CppFunction::makeFallthrough() to DispatchKey::Autograd."
    ));
}

struct Warn(&'static Op);

impl Function for Warn {
    fn apply(&self, node: &Arc<Node>, _: Grads, _: &dyn Fn(usize) -> bool) -> Result<Grads> {
        warning(self.0);
        Ok(vec![None; node.next().len()])
    }
}

/// The node of a result that carries no gradient.
pub fn node(op: &'static Op, inputs: &[&Tensor], result: &Tensor) -> Result<Arc<Node>> {
    let sequence = next_sequence();
    let next = inputs.iter().map(|t| gradient_edge(t)).collect::<Result<_>>()?;
    Ok(Node::new("torch::autograd::WarnNotImplemented", sequence, next, vec![Meta::of(result)], Warn(op)))
}

/// Warns when a gradient comes to a tensor, which what the kernel itself did may have left wrong.
pub fn warn_when_used(op: &'static Op, t: &Tensor) -> Result<()> {
    let hook: crate::core::tensor::Hook = Arc::new(move |_| {
        warning(op);
        Ok(None)
    });
    if let Some(base) = t.view_record().map(|v| &v.base).filter(|b| b.requires_grad()) {
        super::register_hook(base, hook.clone())?;
    }
    super::register_hook(t, hook).map(drop)
}
