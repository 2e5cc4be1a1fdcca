//! Tensors kept for the backward pass, and the proof that they are still what they were.

use super::graph::{Edge, Node, set_edge};
use super::views::grad_fn;
use crate::core::{Result, Tensor};
use crate::{bail, check};
use std::sync::{Arc, Weak};

/// A saved tensor.
pub struct Saved {
    tensor: Tensor,
    version: u32,
    kind: Kind,
}

enum Kind {
    /// The tensor itself; whether it was one no recorded computation made.
    Input { was_leaf: bool },
    /// An alias of a result, which must not hold the node that holds it.
    Result { nr: usize },
    /// Likewise, of a view that was written: its node is not the one that saves.
    WrittenView { node: Weak<Node>, nr: usize },
    /// A result that carries no gradient.
    Constant,
}

impl Saved {
    /// Saves an argument.
    pub fn input(t: &Tensor) -> Result<Saved> {
        check!(
            !t.is_inference(),
            "Inference tensors cannot be saved for backward. Please do not use Tensors created in inference mode in \
             computation tracked by autograd. To work around this, you can make a clone to get a normal tensor and use \
             it in autograd, or use `torch.no_grad()` instead of `torch.inference_mode()`.{}",
            t.origin_sentence()
        );
        Ok(Saved { tensor: t.clone(), version: t.version()?, kind: Kind::Input { was_leaf: t.is_leaf() } })
    }

    /// Saves a result, number `nr` of the node that saves it; none where it carries no gradient.
    pub fn result(t: &Tensor, nr: Option<usize>) -> Result<Saved> {
        let kind = nr.map_or(Kind::Constant, |nr| Kind::Result { nr });
        Ok(Saved { tensor: t.alias_same()?, version: t.version()?, kind })
    }

    /// The result belongs to a view that was written.
    pub fn of_written_view(&mut self, edge: &Edge) {
        self.kind = Kind::WrittenView { node: Arc::downgrade(&edge.node), nr: edge.input_nr };
    }

    /// The tensor again, unless it was modified meanwhile. `owner` is the node that saved it. A result has its node again
    /// `with_node`, which what is not recorded can do without.
    pub fn unpack(&self, owner: &Arc<Node>, with_node: bool) -> Result<Tensor> {
        let edge = match &self.kind {
            // Of a view whose memory was modified this says so before the versions do.
            Kind::Input { was_leaf } => {
                let edge = grad_fn(&self.tensor)?;
                check!(
                    *was_leaf || edge.is_some(),
                    "Trying to use a saved tensor that has been detached in-place, i.e. with .detach_(). This is not \
                     supported, please use out-of-place `.detach()` instead"
                );
                edge
            }
            Kind::Result { nr } => Some(Edge { node: owner.clone(), input_nr: *nr }),
            Kind::WrittenView { node, nr } => node.upgrade().map(|node| Edge { node, input_nr: *nr }),
            Kind::Constant => None,
        };
        let now = self.tensor.version()?;
        if now != self.version {
            let owner = match self.kind {
                Kind::WrittenView { nr, .. } => Some(Edge { node: owner.clone(), input_nr: nr }),
                _ => edge,
            };
            return self.modified(owner, now);
        }
        let is_input = matches!(self.kind, Kind::Input { .. });
        if is_input || edge.is_none() || !with_node {
            return Ok(self.tensor.clone());
        }
        let t = self.tensor.alias_same()?;
        edge.into_iter().for_each(|edge| set_edge(&t, edge));
        Ok(t)
    }

    #[cold]
    fn modified(&self, edge: Option<Edge>, now: u32) -> Result<Tensor> {
        let t = &self.tensor;
        let whose = edge
            .map_or(String::new(), |e| format!(", which is output {} of {},", e.output_nr(), e.node.forward_name()));
        bail!(
            "one of the variables needed for gradient computation has been modified by an inplace operation: \
             [CPU{}Type {}]{whose} is at version {now}; expected version {} instead. Hint: enable anomaly detection to \
             find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True, \
             check_nan=False).",
            t.dtype().name(),
            crate::core::geometry::show(t.sizes()),
            self.version
        )
    }
}
