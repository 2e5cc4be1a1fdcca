//! Running the formulas of a recorded call.

use super::graph::Node;
use crate::core::{Result, Tensor};
use crate::operator::gradient::{Backward, Grads, Plan, Recorded, Zeros};
use crate::operator::{Arg, Value};
use crate::{bail, tensor};
use smallvec::SmallVec;
use std::ops::Range;

/// One save of a plan, unpacked: several tensors for a list, none where not saved.
pub type Unpacked = SmallVec<[Option<Tensor>; 1]>;

/// A recorded call: what its formulas read beside saved tensors.
pub struct Recording {
    /// Operator and arguments.
    pub call: Recorded,
    /// Its gradient.
    pub plan: &'static Plan,
    /// For every input of the plan, its edges: several for a list.
    pub slots: Vec<Range<usize>>,
}

impl Recording {
    /// The operator's name without its overload.
    fn name(&self) -> &'static str {
        let full = self.call.op.full_name();
        full.split_once('.').map_or(full, |(name, _)| name)
    }

    /// An error where the operator has no gradient.
    pub fn check_implemented(&self) -> Result<()> {
        if self.plan.is_missing {
            bail!("derivative for {} is not implemented", self.name());
        }
        Ok(())
    }

    /// The gradients of the node's inputs, one an edge, from those of its results. `saved` is by position in the plan's saves.
    pub fn gradients(
        &self,
        node: &Node,
        grads: &[Option<Tensor>],
        saved: &[Unpacked],
        wanted: &dyn Fn(usize) -> bool,
    ) -> Result<Grads> {
        let mut out: Grads = vec![None; node.next().len()];
        if grads.iter().all(Option::is_none) {
            return Ok(out);
        }
        let slot_of = |arg: usize| {
            let k = self.plan.inputs.iter().position(|&i| i == arg);
            k.map_or(0..0, |k| self.slots[k].clone())
        };
        let needs = |arg: usize| slot_of(arg).any(wanted);
        let args: SmallVec<[Arg<'_>; 8]> = self.call.args.iter().map(Value::as_arg).collect();
        let context = Backward {
            call: &self.call,
            args: &args,
            plan: self.plan,
            grads,
            results: node.outputs(),
            needs: &needs,
            zeros: &ZEROS,
            saved,
        };
        for term in &self.plan.terms {
            let slots: SmallVec<[Range<usize>; 4]> = term.inputs.iter().map(|&k| self.slots[k].clone()).collect();
            if !slots.iter().any(|s| s.clone().any(wanted)) {
                continue;
            }
            let mut places = slots.iter().flat_map(|s| s.clone());
            term.run(&context, &mut |_, grad| {
                if let Some(place) = places.next() {
                    out[place] = grad;
                }
            })
            .map_err(|mut e| {
                e.add_context(|| format!("the gradient of {}", self.name()));
                e
            })?;
        }
        Ok(out)
    }
}

/// Zeros by the operators that make them.
pub const ZEROS: Zeros =
    Zeros { of: |meta| tensor!("zeros", &meta.sizes, meta.dtype), like: |t| tensor!("zeros_like", t) };
