//! What a library has with autograd and without it.

use crate::core::tensor::GradSlot;
use crate::core::{Result, Tensor};
use crate::operator::gradient::Grads;
use std::any::Any;
use std::sync::Arc;

/// Where the gradient of a tensor is, made where there is none yet.
pub fn grad_slot(t: &Tensor) -> Arc<GradSlot> {
    if t.autograd_meta().is_none() {
        // SAFETY: only reached for tensors without metadata; the caller keeps others away as for any change.
        unsafe { t.update_autograd_meta(|_| ()) };
    }
    t.autograd_meta().map(|m| m.grad_slot_or_new().clone()).unwrap_or_default()
}

/// The accumulated gradient.
pub fn grad(t: &Tensor) -> Option<Tensor> {
    t.autograd_meta()?.grad()
}

/// What the program says of its results.
#[derive(Default)]
pub struct Marks<'a> {
    /// Inputs it has written; all of them are among the results.
    pub dirty: &'a [Tensor],
    /// Results without gradients.
    pub non_differentiable: &'a [Tensor],
    /// What its gradient needs.
    pub saved: &'a [Option<Tensor>],
    /// Whether a gradient nothing flows into is given as zeros.
    pub materialize: bool,
}

/// What happens when a graph is run backward through an operator registered at run time without a gradient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nothing: results require no grad.
    Nothing,
    /// A warning; no gradient flows.
    Warn,
}

/// Where on its way through a node a gradient is.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(i32)]
pub enum Stage {
    /// Arrived, though the node may not run.
    Arrived = 0,
    /// Going into the node.
    Before = 1,
    /// Come out of it.
    After = 2,
}

/// What a program has at a node: it sees the gradients on their way, and may change them.
pub trait ProgramHooks: Send + Sync {
    /// What takes the place of `grads`, as many; at [`Stage::After`] `given` went in.
    fn call(&self, stage: Stage, grads: &[Option<Tensor>], given: &[Option<Tensor>]) -> Result<Grads>;
    /// For whoever made them.
    fn as_any(&self) -> &dyn Any;
}
