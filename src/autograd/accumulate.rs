//! The end of the graph: adding to the gradient of a leaf.

use super::graph::{Edge, Function, Node};
use crate::core::modes;
use crate::core::sparse::{Coordinates, Sparse};
use crate::core::{KeySet, MemoryFormat, Result, Tensor};
use crate::operator::Arg;
use crate::operator::gradient::Grads;
use crate::{call, check, tensor};
use std::sync::Arc;

/// Adds what arrives to the gradient of a leaf.
pub struct Accumulate {
    /// The leaf.
    pub leaf: Tensor,
    /// Brings the node of a tensor up to date (`views::grad_fn`): a leaf has none.
    pub grad_fn: fn(&Tensor) -> Result<Option<Edge>>,
}

impl Function for Accumulate {
    fn apply(&self, _: &Arc<Node>, grads: Grads, _: &dyn Fn(usize) -> bool) -> Result<Grads> {
        let leaf = &self.leaf;
        let Some(meta) = leaf.autograd_meta().filter(|_| leaf.requires_grad()) else { return Ok(Vec::new()) };
        let Some(new) = grads.into_iter().next().flatten() else { return Ok(Vec::new()) };
        check!((self.grad_fn)(leaf)?.is_none(), "leaf variable has been moved into the graph interior");
        meta.grad_slot_or_new().update(|grad| -> Result<()> {
            *grad = Some(match grad.take() {
                None => first(leaf, new)?,
                // What is added to is the dense one of the two.
                Some(old) if is_sparse(&old) && !is_sparse(&new) => {
                    let sum = call!("add.Tensor", &new, &old).and_then(|v| v.tensor());
                    sum.inspect_err(|_| *grad = Some(old))?
                }
                Some(old) if modes::capture().grad_enabled() => {
                    let sum = call!("add.Tensor", &old, &new).and_then(|v| v.tensor());
                    sum.inspect_err(|_| *grad = Some(old))?
                }
                Some(old) => {
                    let added = call!("add_.Tensor", &old, &new);
                    *grad = Some(old.clone());
                    added.map(|_| old)?
                }
            });
            Ok(())
        })?;
        let hooks = meta.history().extra.as_ref().map(|e| e.after_hooks.clone());
        hooks.map_or(Ok(()), |hooks| hooks.each(|_, hook| hook(Some(leaf)).map(drop)))?;
        Ok(Vec::new())
    }

    fn leaf(&self) -> Option<&Tensor> {
        Some(&self.leaf)
    }
}

/// The first gradient of a leaf: what arrived if nobody else has it and it lies in memory as the leaf does.
fn first(leaf: &Tensor, new: Tensor) -> Result<Tensor> {
    let records = modes::capture().grad_enabled();
    if is_sparse(&new) {
        return if !records && new.use_count() == 1 { as_it_is(&new) } else { tensor!("clone", &new) };
    }
    if !records && new.use_count() == 1 && lies_like(&new, leaf) {
        return tensor!("detach", &new);
    }
    if !leaf.is_non_overlapping_and_dense() {
        return tensor!("clone", &new, MemoryFormat::Contiguous);
    }
    let copy = tensor!("new_empty_strided", &new, leaf.sizes(), leaf.strides(), leaf.dtype())?;
    call!("copy_", &copy, &new, false)?;
    Ok(copy)
}

/// A sparse gradient that nobody else has: its parts, without what is known of their order, as upstream has it.
fn as_it_is(new: &Tensor) -> Result<Tensor> {
    match Sparse::of(new) {
        Some(Sparse::Coo(c)) => Sparse::from(Coordinates { is_coalesced: c.nnz() < 2, ..c.clone() }).wrap(new.sizes()),
        _ => tensor!("detach", new),
    }
}

fn is_sparse(t: &Tensor) -> bool {
    t.keys().intersects(KeySet::SPARSE)
}

/// Strides of dimensions of size 1 do not matter, unless they say that the gradient was expanded. A leaf that was
/// resized meanwhile may have more dimensions than its gradient.
fn lies_like(new: &Tensor, leaf: &Tensor) -> bool {
    if !leaf.is_non_overlapping_and_dense() {
        return new.is_contiguous();
    }
    let dims = new.sizes().iter().zip(new.strides());
    new.ndim() <= leaf.ndim()
        && dims.zip(leaf.strides()).all(|((&n, &own), &wanted)| if n == 1 { own != 0 } else { own == wanted })
}

/// What a tensor that keeps its gradient has after another one arrived.
pub fn retained(old: Option<Tensor>, new: &Tensor) -> Result<Tensor> {
    match old {
        None if is_sparse(new) => tensor!("clone", new),
        None => tensor!("clone", new, MemoryFormat::Contiguous),
        Some(old) if is_sparse(&old) && !is_sparse(new) => tensor!("add.Tensor", new, &old),
        Some(old) => tensor!("add.Tensor", &old, new),
    }
}

/// Two gradients of one tensor put together; in place where nobody else can see one of them.
pub fn sum(old: Tensor, new: Tensor) -> Result<Tensor> {
    let (old, new) = if is_sparse(&old) && !is_sparse(&new) { (new, old) } else { (old, new) };
    if !modes::capture().grad_enabled() {
        let is_ours = |t: &Tensor| {
            t.use_count() == 1
                && t.storage().use_count() == 1
                && t.is_non_overlapping_and_dense()
                && t.dtype() == old.dtype()
        };
        if is_ours(&old) {
            call!("add_.Tensor", &old, &new)?;
            return Ok(old);
        }
    }
    tensor!("add.Tensor", &old, &new, Arg::Int(1))
}
