//! The node an operator leaves: the call, what its formulas need, and how they are run.

use super::formula::{Recording, Unpacked};
use super::graph::{self, Edge, Function, Node, TWICE};
use super::saved::Saved;
use super::views::gradient_edge;
use crate::check;
use crate::core::{Result, Tensor};
use crate::dispatch::Call;
use crate::operator::Arg;
use crate::operator::gradient::{Grads, Meta, Plan, Recorded, Save};
use crate::runtime::lock;
use smallvec::SmallVec;
use std::ops::Range;
use std::sync::{Arc, Mutex};

/// What is kept of one argument or result, which may be a list.
#[derive(Default)]
struct Slot {
    kept: SmallVec<[Option<Saved>; 1]>,
    /// Something was kept and is not any more.
    is_freed: bool,
}

/// The recorded call of an operator.
pub struct Operation {
    recording: Recording,
    /// By position in the plan's saves; empty where no formula that reads it is needed.
    saved: Mutex<Vec<Slot>>,
}

/// A node in the making: what is known before the operator has run.
pub struct Draft {
    operation: Operation,
    edges: Vec<Option<Edge>>,
    sequence: u64,
    /// Results to save, by position in the plan's saves.
    pending: Vec<(usize, usize)>,
    /// Arguments to save as the call leaves them, likewise.
    filled: Vec<(usize, Tensor)>,
}

/// Whether any argument that has a gradient requires one.
pub fn is_needed(plan: &Plan, args: &[Arg<'_>]) -> bool {
    plan.inputs.iter().any(|&i| args[i].tensors().any(Tensor::requires_grad))
}

impl Draft {
    /// Collects the edges and saves the arguments, those the operator writes as copies; `written` are the tensors it
    /// writes. (Where one of them is also another argument, that one is saved as it is: running the node finds it modified.)
    pub fn new(call: &Call<'_>, plan: &'static Plan, written: &[&Tensor]) -> Result<Draft> {
        let sequence = graph::next_sequence();
        let (mut edges, mut slots) = (Vec::new(), Vec::<Range<usize>>::with_capacity(plan.inputs.len()));
        for &i in &plan.inputs {
            let start = edges.len();
            for t in tensors_of(&call.args.list[i]) {
                edges.push(t.map(gradient_edge).transpose()?.flatten());
            }
            slots.push(start..edges.len());
        }
        let mut saved: Vec<Slot> = plan.saves.iter().map(|_| Slot::default()).collect();
        let (mut pending, mut filled) = (Vec::new(), Vec::new());
        // A view that was made unrecorded, of a base that requires gradients, requires them and has no edge.
        let is_followed = |input: usize| edges[slots[input].clone()].iter().any(Option::is_some);
        for (k, save) in plan.saves.iter().enumerate() {
            if plan.kept_for[k].is_some_and(|input| !is_followed(input)) {
                continue;
            }
            match save {
                Save::Arg(i) if plan.is_filled[k] => {
                    filled.extend(call.args.list[*i].tensors().map(|t| (k, t.clone())));
                }
                Save::Arg(i) => {
                    for t in tensors_of(&call.args.list[*i]) {
                        saved[k].kept.push(t.map(|t| save_argument(t, call.writes(*i), written)).transpose()?);
                    }
                }
                Save::Result(i) => pending.push((k, *i)),
            }
        }
        let recording = Recording { call: Recorded::new(call.op, call.args.list), plan, slots };
        Ok(Draft { operation: Operation { recording, saved: Mutex::new(saved) }, edges, sequence, pending, filled })
    }

    /// The node, once the results are known. `differentiable` says which of them carry gradients.
    pub fn finish(mut self, results: &[Option<&Tensor>], differentiable: &dyn Fn(usize) -> bool) -> Result<Arc<Node>> {
        let slots = self.operation.saved.get_mut().unwrap_or_else(|e| e.into_inner());
        for (k, i) in self.pending {
            if let Some(Some(t)) = results.get(i) {
                slots[k].kept.push(Some(Saved::result(t, differentiable(i).then_some(i))?));
            }
        }
        for (k, t) in self.filled {
            slots[k].kept.push(Some(Saved::input(&crate::tensor!("clone", &t)?)?));
        }
        let outputs = results.iter().map(|t| t.map_or_else(Meta::none, Meta::of)).collect();
        Ok(Node::new(&*self.operation.recording.plan.name, self.sequence, self.edges, outputs, self.operation))
    }
}

fn save_argument(t: &Tensor, is_written: bool, written: &[&Tensor]) -> Result<Saved> {
    if is_written {
        return Saved::input(&crate::tensor!("clone", t)?);
    }
    match written.iter().position(|w| w.same(t)) {
        // It will be the node's result, which must not hold the node that holds it.
        Some(nr) if t.view_record().is_none() => Saved::result(t, Some(nr)),
        _ => Saved::input(t),
    }
}

/// The tensors of an argument, undefined ones included.
fn tensors_of<'a>(arg: &Arg<'a>) -> SmallVec<[Option<&'a Tensor>; 1]> {
    match arg {
        Arg::Tensors(list) => list.iter().map(Some).collect(),
        Arg::OptTensors(list) => list.iter().map(Option::as_ref).collect(),
        Arg::Tensor(t) => SmallVec::from_iter([Some(*t)]),
        _ => SmallVec::from_iter([None]),
    }
}

impl Operation {
    /// Everything that was saved. That all of it is as it was is checked even where only a part is needed.
    fn unpack(&self, node: &Arc<Node>) -> Result<Vec<Unpacked>> {
        let with_node = crate::core::modes::capture().grad_enabled();
        let saved = lock(&self.saved);
        let all = saved.iter().map(|slot| {
            check!(!slot.is_freed, "{TWICE}");
            slot.kept.iter().map(|s| s.as_ref().map(|s| s.unpack(node, with_node)).transpose()).collect()
        });
        all.collect()
    }
}

impl Function for Operation {
    fn apply(&self, node: &Arc<Node>, grads: Grads, wanted: &dyn Fn(usize) -> bool) -> Result<Grads> {
        self.recording.check_implemented()?;
        let saved = self.unpack(node)?;
        self.recording.gradients(node, &grads, &saved, wanted)
    }

    fn is_constant(&self, result: usize, like: &Meta) -> bool {
        !like.dtype.is_differentiable() || self.recording.plan.constant_results.contains(&result)
    }

    fn results_are_of(&self, edge: &Edge) {
        let mut saved = lock(&self.saved);
        for (slot, save) in saved.iter_mut().zip(&self.recording.plan.saves) {
            if let Save::Result(_) = save {
                slot.kept.iter_mut().flatten().for_each(|s| s.of_written_view(edge));
            }
        }
    }

    fn release(&self) {
        let mut freed = Vec::new();
        for slot in lock(&self.saved).iter_mut() {
            slot.is_freed |= slot.kept.iter().any(Option::is_some);
            freed.push(std::mem::take(&mut slot.kept));
        }
        // What was kept may hold nodes: it goes outside the lock.
        drop(freed);
    }
}
