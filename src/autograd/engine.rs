//! The engine: runs a graph backward, one node at a time, latest first.

use super::graph::{Edge, Node, NodeHook, NodeHooks, ProgramHooks, Stage};
use super::{accumulate, anomaly};
use crate::core::modes;
use crate::core::tensor::HookList;
use crate::core::{Result, Tensor, geometry};
use crate::operator::gradient::{Grads, Meta};
use crate::runtime::budget;
use crate::tensor;
use crate::{bail, check};
use std::collections::hash_map::Entry;
use std::collections::{BinaryHeap, HashMap};
use std::sync::Arc;

/// What to run.
pub struct Task<'a> {
    /// The tensors to start from, as edges, each with the gradient to start with.
    pub roots: &'a [(Edge, Tensor)],
    /// Whether what nodes saved is kept for another run.
    pub keep_graph: bool,
    /// Whether the gradients are recorded themselves.
    pub create_graph: bool,
    /// The gradients asked for; empty to add to the gradients of all leaves.
    pub inputs: &'a [Edge],
    /// Whether `inputs` only limits which leaves are added to.
    pub accumulate: bool,
}

type Key = *const Node;

fn key(node: &Arc<Node>) -> Key {
    Arc::as_ptr(node)
}

/// A node all of whose gradients have arrived. The latest recorded runs first, leaves before all.
struct Ready(Arc<Node>, Grads);

impl PartialEq for Ready {
    fn eq(&self, other: &Ready) -> bool {
        self.0.sequence() == other.0.sequence()
    }
}
impl Eq for Ready {}
impl PartialOrd for Ready {
    fn partial_cmp(&self, other: &Ready) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Ready {
    fn cmp(&self, other: &Ready) -> std::cmp::Ordering {
        self.0.sequence().cmp(&other.0.sequence())
    }
}

/// Runs a graph. The gradients of `inputs` are returned, where gradients are not accumulated.
pub fn run(task: &Task<'_>) -> Result<Grads> {
    let _mode = modes::ModeGuard::grad(task.create_graph);
    let mut run = Run { task, pending: dependencies(task.roots), plan: Plan::of(task), waiting: HashMap::new() };
    let mut captured: Grads = vec![None; task.inputs.len()];
    let mut ready = BinaryHeap::new();
    let starts: Vec<Option<Edge>> = task.roots.iter().map(|(e, _)| Some(e.clone())).collect();
    let mut grads: Grads = task.roots.iter().map(|(_, g)| Some(g.clone())).collect();
    validate(&starts, &mut grads, |e| e)?;
    run.distribute(&starts, grads, &mut ready)?;
    while let Some(Ready(node, grads)) = ready.pop() {
        budget::step()?;
        let Some(outputs) = run.evaluate(&node, grads, &mut captured)? else { continue };
        run.distribute(node.next(), outputs, &mut ready)?;
    }
    Ok(captured)
}

/// How many gradients each node waits for.
fn dependencies(roots: &[(Edge, Tensor)]) -> HashMap<Key, usize> {
    let mut counts = HashMap::new();
    let mut stack: Vec<&Arc<Node>> = Vec::new();
    let mut count = |node, stack: &mut Vec<_>| {
        let n = counts.entry(key(node)).or_insert(0);
        *n += 1;
        if *n == 1 {
            stack.push(node);
        }
    };
    for (edge, _) in roots {
        count(&edge.node, &mut stack);
    }
    while let Some(node) = stack.pop() {
        for edge in node.next().iter().flatten() {
            count(&edge.node, &mut stack);
        }
    }
    counts
}

/// Which nodes run, and whose gradients are handed out, when only some gradients are asked for.
struct Plan {
    /// None: every node runs.
    needed: Option<HashMap<Key, bool>>,
    captures: HashMap<Key, Vec<(usize, usize)>>,
}

impl Plan {
    fn of(task: &Task<'_>) -> Plan {
        let mut captures: HashMap<Key, Vec<(usize, usize)>> = HashMap::new();
        if task.inputs.is_empty() {
            return Plan { needed: None, captures };
        }
        for (i, edge) in task.inputs.iter().enumerate() {
            captures.entry(key(&edge.node)).or_default().push((edge.input_nr, i));
        }
        // A node runs if one it leads to is asked for. Visited depth first, without recursion.
        let mut needed: HashMap<Key, bool> = HashMap::new();
        let mut stack: Vec<(&Arc<Node>, usize)> = Vec::new();
        for (root, _) in task.roots {
            let start = key(&root.node);
            if let Entry::Vacant(entry) = needed.entry(start) {
                entry.insert(task.accumulate && captures.contains_key(&start));
                stack.push((&root.node, 0));
            }
            while let Some((node, at)) = stack.pop() {
                let Some(edge) = node.next().get(at) else { continue };
                let Some(edge) = edge else {
                    stack.push((node, at + 1));
                    continue;
                };
                let next = key(&edge.node);
                match needed.get(&next) {
                    None => {
                        // Come back to this edge when what it leads to is known.
                        needed.insert(next, task.accumulate && captures.contains_key(&next));
                        stack.push((node, at));
                        stack.push((&edge.node, 0));
                    }
                    Some(&is_needed) => {
                        if is_needed || captures.contains_key(&next) {
                            needed.insert(key(node), true);
                        }
                        stack.push((node, at + 1));
                    }
                }
            }
        }
        if task.accumulate {
            captures.clear();
        }
        Plan { needed: Some(needed), captures }
    }

    fn runs(&self, node: Key) -> bool {
        self.needed.as_ref().is_none_or(|n| n.get(&node).copied().unwrap_or(false))
    }

    fn visits(&self, node: Key) -> bool {
        self.runs(node) || self.captures.contains_key(&node)
    }
}

struct Run<'a> {
    task: &'a Task<'a>,
    pending: HashMap<Key, usize>,
    plan: Plan,
    waiting: HashMap<Key, Grads>,
}

impl Run<'_> {
    /// Runs one node; None where it is only looked at.
    fn evaluate(&self, node: &Arc<Node>, grads: Grads, captured: &mut Grads) -> Result<Option<Grads>> {
        // A gradient handed out on its way is as it arrived; at the end of its way it has been through the hooks.
        let runs = self.plan.runs(key(node));
        let grads = if runs { grads } else { tensor_hooks(node, grads)? };
        if let Some(captures) = self.plan.captures.get(&key(node)) {
            for &(nr, place) in captures {
                captured[place] = grads.get(nr).cloned().flatten();
            }
        }
        if !runs {
            return Ok(None);
        }
        let outputs = anomaly::seen(node, self.call(node, grads))?;
        if !self.task.keep_graph {
            node.function().release();
        }
        Ok(Some(outputs))
    }

    /// What a node computes, and what hooks make of it.
    fn call(&self, node: &Arc<Node>, grads: Grads) -> Result<Grads> {
        let mut grads = tensor_hooks(node, grads)?;
        let program: Vec<_> = node.hooks().programs().cloned().collect();
        for hooks in &program {
            grads = on_results(node, &**hooks, Stage::Before, grads)?;
        }
        let given = if program.is_empty() { Grads::new() } else { of_results(node, &grads) };
        let wanted =
            |i: usize| node.next().get(i).is_some_and(|e| e.as_ref().is_some_and(|e| self.plan.visits(key(&e.node))));
        let mut outputs = node.function().apply(node, grads, &wanted)?;
        validate(node.next(), &mut outputs, |e| format!("Function {} returned an {e}", node.name()))?;
        for hooks in &program {
            outputs = hooks.call(Stage::After, &outputs, &given)?;
        }
        Ok(outputs)
    }

    /// Hands gradients on to the nodes they go to.
    fn distribute(&mut self, edges: &[Option<Edge>], grads: Grads, ready: &mut BinaryHeap<Ready>) -> Result<()> {
        for (edge, grad) in edges.iter().zip(grads) {
            let Some(edge) = edge else { continue };
            let to = key(&edge.node);
            let left = self.pending.get_mut(&to).map_or(0, |n| {
                *n -= 1;
                *n
            });
            if !self.plan.visits(to) {
                continue;
            }
            let buffer = self.waiting.entry(to).or_insert_with(|| vec![None; edge.node.outputs().len()]);
            // A program's node may have been given more results since.
            if buffer.len() <= edge.input_nr {
                buffer.resize(edge.input_nr + 1, None);
            }
            if let Some(new) = grad {
                let slot = &mut buffer[edge.input_nr];
                *slot = Some(match slot.take() {
                    Some(old) => accumulate::sum(old, new)?,
                    None => new,
                });
            }
            if left == 0 {
                let grads = self.waiting.remove(&to).unwrap_or_default();
                ready.push(Ready(edge.node.clone(), grads));
            }
        }
        Ok(())
    }
}

/// The gradients of results that carry some: those a program knows of.
fn of_results(node: &Node, grads: &Grads) -> Grads {
    node.carrying().map(|i| grads.get(i).cloned().flatten()).collect()
}

/// What a program's hooks make of the gradients of results.
fn on_results(node: &Node, hooks: &dyn ProgramHooks, stage: Stage, mut grads: Grads) -> Result<Grads> {
    let changed = hooks.call(stage, &of_results(node, &grads), &[])?;
    for (i, grad) in node.carrying().zip(changed) {
        // A node may have got more results since these gradients were on their way.
        if let Some(slot) = grads.get_mut(i) {
            *slot = grad;
        }
    }
    Ok(grads)
}

/// Hooks on single tensors and those of a program on all of them, as they were registered; then the tensors that keep their gradient.
fn tensor_hooks(node: &Arc<Node>, mut grads: Grads) -> Result<Grads> {
    let NodeHooks { mut on_arrival, retain } = node.hooks().clone();
    if let Some(leaf) = node.function().leaf().and_then(|t| t.autograd_meta()) {
        // What arrives there belongs to the leaf, as upstream has it: other hooks see it go in.
        let of_leaf = leaf.history().extra.as_ref().and_then(|e| e.hooks.clone());
        on_arrival = of_leaf.map(|hooks| NodeHook::Tensor(0, hooks)).into_iter().collect();
    }
    for hook in on_arrival {
        match hook {
            NodeHook::Tensor(nr, hooks) => on_result(&hooks, grads.get_mut(nr))?,
            NodeHook::Program(hooks) => grads = on_results(node, &*hooks, Stage::Arrived, grads)?,
        }
    }
    for (nr, slot) in retain {
        if let (Some(slot), Some(Some(grad))) = (slot.upgrade(), grads.get(nr)) {
            slot.set(Some(accumulate::retained(slot.get(), grad)?));
        }
    }
    Ok(grads)
}

/// What a tensor's hooks make of its gradient.
fn on_result(hooks: &HookList, grad: Option<&mut Option<Tensor>>) -> Result<()> {
    let Some(grad) = grad else { return Ok(()) };
    hooks.each(|number, hook| {
        if let Some(changed) = hook(grad.as_ref())? {
            check_change(grad.as_ref(), &changed, number)?;
            *grad = Some(changed);
        }
        Ok(())
    })
}

/// Refuses what a hook returned where it is none of the tensor's gradients.
fn check_change(grad: Option<&Tensor>, changed: &Tensor, number: usize) -> Result<()> {
    let Some(grad) = grad else { bail!("can't replace an empty gradient with a non-empty value") };
    let (had, has) = (grad.type_name(), changed.type_name());
    check!(had == has, "hook '{number}' has changed the type of value (was {had} got {has})");
    check!(grad.sizes() == changed.sizes(), "hook '{number}' has changed the size of value");
    Ok(())
}

/// Makes every gradient one of the tensor it is for: sums what was broadcast, casts, refuses other shapes.
fn validate(edges: &[Option<Edge>], grads: &mut Grads, explain: impl Fn(String) -> String) -> Result<()> {
    check!(
        edges.len() == grads.len(),
        "{}",
        explain(format!("invalid number of gradients - expected {}, but got {}", edges.len(), grads.len()))
    );
    for (i, (edge, slot)) in edges.iter().zip(grads).enumerate() {
        let (Some(edge), Some(grad)) = (edge, slot.as_mut()) else { continue };
        let Some(meta) = edge.node.outputs().get(edge.input_nr) else { continue };
        if grad.sizes() != meta.sizes.as_slice() {
            if !is_expandable(&meta.sizes, grad.sizes()) {
                bail!(
                    "{}",
                    explain(format!(
                        "invalid gradient at index {i} - got {} but expected shape compatible with {}",
                        geometry::show(grad.sizes()),
                        geometry::show(&meta.sizes)
                    ))
                );
            }
            *grad = tensor!("sum_to_size", &*grad, &meta.sizes)?;
        }
        *grad = in_dtype(grad, meta)?;
    }
    Ok(())
}

fn in_dtype(grad: &Tensor, meta: &Meta) -> Result<Tensor> {
    if grad.dtype() == meta.dtype {
        return Ok(grad.clone());
    }
    let grad =
        if grad.dtype().is_complex() && !meta.dtype.is_complex() { tensor!("real", grad)? } else { grad.clone() };
    tensor!("to.dtype", &grad, meta.dtype)
}

fn is_expandable(from: &[i64], to: &[i64]) -> bool {
    from.len() <= to.len() && from.iter().rev().zip(to.iter().rev()).all(|(&a, &b)| a == b || a == 1)
}
