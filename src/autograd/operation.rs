//! The node an operator leaves: the call, what its formulas need, and how they are run.

use super::graph::{self, Edge, Function, Node};
use super::saved::{Saved, TWICE};
use crate::core::{Result, Tensor};
use crate::dispatch::{Arg, Call, Op};
use crate::ops::gradient::{Backward, Formula, Grads, Meta, Plan, Recorded, Save};
use crate::runtime::lock;
use crate::{bail, check};
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

type Unpacked = SmallVec<[Option<Tensor>; 1]>;

/// The recorded call of an operator.
pub struct Operation {
    call: Recorded,
    plan: &'static Plan,
    /// For every input of the plan, its edges: several for a list.
    slots: Vec<Range<usize>>,
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
                edges.push(t.map(graph::gradient_edge).transpose()?.flatten());
            }
            slots.push(start..edges.len());
        }
        let mut saved: Vec<Slot> = plan.saves.iter().map(|_| Slot::default()).collect();
        let mut pending = Vec::new();
        // A view that was made unrecorded, of a base that requires gradients, requires them and has no edge.
        let is_followed = |input: usize| edges[slots[input].clone()].iter().any(Option::is_some);
        for (k, save) in plan.saves.iter().enumerate() {
            if plan.kept_for[k].is_some_and(|input| !is_followed(input)) {
                continue;
            }
            match save {
                Save::Arg(i) => {
                    for t in tensors_of(&call.args.list[*i]) {
                        saved[k].kept.push(t.map(|t| save_argument(t, call.writes(*i), written)).transpose()?);
                    }
                }
                Save::Result(i) => pending.push((k, *i)),
            }
        }
        let call = Recorded::new(call.args.op, call.args.list);
        Ok(Draft { operation: Operation { call, plan, slots, saved: Mutex::new(saved) }, edges, sequence, pending })
    }

    /// The node, once the results are known. `differentiable` says which of them carry gradients.
    pub fn finish(mut self, results: &[Option<&Tensor>], differentiable: &dyn Fn(usize) -> bool) -> Result<Arc<Node>> {
        let slots = self.operation.saved.get_mut().unwrap_or_else(|e| e.into_inner());
        for (k, i) in self.pending {
            if let Some(Some(t)) = results.get(i) {
                slots[k].kept.push(Some(Saved::result(t, differentiable(i).then_some(i))?));
            }
        }
        let outputs = results.iter().map(|t| t.map_or_else(Meta::none, Meta::of)).collect();
        Ok(Node::new(&*self.operation.plan.name, self.sequence, self.edges, outputs, self.operation))
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

/// The node that takes gradients of `as_strided(base, ...)` to its base.
pub fn as_strided_node(op: &'static Op, base: &Tensor, view: &Tensor) -> Result<Arc<Node>> {
    let sequence = graph::next_sequence();
    let plan = op.plan()?;
    let args = [Arg::Tensor(base), Arg::Ints(view.sizes()), Arg::Ints(view.strides()), Arg::Int(view.offset())];
    let call = Recorded::new(op, &args);
    let edge = graph::gradient_edge(base)?;
    let operation = Operation { call, plan, slots: std::iter::once(0..1).collect(), saved: Mutex::new(Vec::new()) };
    Ok(Node::new(&*plan.name, sequence, vec![edge], vec![Meta::of(view)], operation))
}

impl Operation {
    /// Everything that was saved. That all of it is as it was is checked even where only a part is needed.
    fn unpack(&self, node: &Arc<Node>) -> Result<Vec<Unpacked>> {
        let with_node = crate::dispatch::tls::capture().grad_enabled();
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
        let name = self.call.op.full_name().split_once('.').map_or(self.call.op.full_name(), |(n, _)| n);
        if self.plan.is_missing {
            bail!(NotImplemented, "derivative for {name} is not implemented");
        }
        let saved = self.unpack(node)?;
        let mut out: Grads = vec![None; node.next().len()];
        if grads.iter().all(Option::is_none) {
            return Ok(out);
        }
        let slot_of = |arg: usize| {
            let k = self.plan.inputs.iter().position(|&i| i == arg);
            k.map_or(0..0, |k| self.slots[k].clone())
        };
        let needs = |arg: usize| slot_of(arg).any(wanted);
        let args: SmallVec<[Arg<'_>; 8]> = self.call.args.iter().map(crate::dispatch::Value::as_arg).collect();
        let context = Backward {
            call: &self.call,
            args: &args,
            plan: self.plan,
            grads: &grads,
            results: node.outputs(),
            needs: &needs,
            saved: &saved,
        };
        for term in &self.plan.terms {
            let slots: SmallVec<[Range<usize>; 4]> = term.inputs.iter().map(|&k| self.slots[k].clone()).collect();
            if !slots.iter().any(|s| s.clone().any(wanted)) {
                continue;
            }
            let in_context = |mut e: crate::core::Error| {
                e.add_context(|| format!("the gradient of {name}"));
                e
            };
            match term.formula {
                Formula::One(f) => out[slots[0].start] = Some(f(&context).map_err(in_context)?),
                Formula::List(f) | Formula::Joint(f) => {
                    let computed = f(&context).map_err(in_context)?;
                    let places = slots.iter().flat_map(|s| s.clone());
                    for (place, grad) in places.zip(computed) {
                        out[place] = grad;
                    }
                }
            }
        }
        Ok(out)
    }

    fn is_constant(&self, result: usize) -> bool {
        self.call.op.record.more().constant_results.contains(&result)
    }

    fn results_are_of(&self, edge: &Edge) {
        let mut saved = lock(&self.saved);
        for (slot, save) in saved.iter_mut().zip(&self.plan.saves) {
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
