//! Constant folding: what depends on constants and literals alone is computed when a plan is made, not in each run.
//!
//! Exported programs that were decomposed have much of it: the positions a resize reads from and their weights, grids, masks.
//! Nodes are evaluated in order as long as all their tensors are known; those whose results lie in memory of their own are then
//! replaced by constants. A view of a weight stays a view: it costs nothing, and it is the weight that is read. What is returned
//! stays computed, because the caller may write it, and so does what is large, because each plan keeps what it folded.

use super::dead_code::{dead_code, is_impure};
use crate::core::{DType, Result, Tensor, modes};
use crate::graph::alias_analysis::{Memory, Shown, each_tensor, results, shown, written};
use crate::graph::evaluator::{Room, lists, store};
use crate::graph::ir::{Graph, Node, Operand, Target, ValueId};
use crate::operator::{Value, Variant};
use std::collections::{BTreeSet, HashSet};

/// How many bytes a folded value may have.
const LARGEST: usize = 1 << 20;
/// How many bytes a graph may keep of what is folded.
const MOST: usize = 16 << 20;
/// How many may be computed for that.
const COMPUTED: usize = 64 << 20;

/// A graph, the values of whose nodes have known geometries, with what is constant in it folded. It neither writes nor draws what it
/// folds. Constants that `may_fold` says no of are read when the graph runs; `used` is told of those that are folded.
pub fn fold_constants(graph: &Graph, may_fold: &dyn Fn(&Tensor) -> bool, used: &mut dyn FnMut(&Tensor)) -> Graph {
    let memory = Memory::of(graph);
    let apart = modes::capture().inference(false).grad(false).autocast(false, DType::BFloat16);
    let folded = |computed| {
        let known = modes::with(&apart, || Known::of(graph, &memory, may_fold, computed));
        let replaced = replaced(graph, &memory, &known);
        (known, replaced)
    };
    let (mut known, mut replaced) = folded(COMPUTED);
    if kept(graph, &replaced) > MOST {
        (known, replaced) = folded(MOST);
    }
    if replaced.iter().all(|r| !r) {
        return graph.clone();
    }
    for c in read(graph, &replaced) {
        if let Value::Tensor(t) = &graph.constants[c].value {
            used(t);
        }
    }
    dead_code(&with_constants(graph, known.values, &replaced))
}

/// What is known of a graph's values before it runs.
struct Known {
    /// The values; none of those that are not known.
    values: Vec<Value>,
    /// Which nodes' results are known.
    nodes: Vec<bool>,
}

impl Known {
    /// Of values that are computed as long as they have no more than so many bytes together.
    fn of(graph: &Graph, memory: &Memory, may_fold: &dyn Fn(&Tensor) -> bool, computed: usize) -> Known {
        let written = graph.written_constants();
        let (values, nodes) = (vec![Value::None; graph.values.len()], vec![false; graph.nodes.len()]);
        let mut known = Known { values, nodes };
        let mut maker = vec![None; graph.values.len()];
        let mut bytes = 0;
        for (at, node) in graph.nodes.iter().enumerate() {
            node.results.values().for_each(|v| maker[v.index()] = Some(at));
            let stays = is_pure(node) && !memory.is_written_later(node);
            let size = stays.then(|| size(graph, node)).flatten();
            let Some(size) = size.filter(|size| *size <= LARGEST && bytes + size <= computed) else { continue };
            let mut is_known = true;
            for arg in &node.args {
                each_tensor(arg, &mut |o| match o {
                    Operand::Constant(c) => {
                        let tensor = if let Value::Tensor(t) = &graph.constants[*c].value { Some(t) } else { None };
                        is_known &= !written.contains(c) && tensor.is_none_or(may_fold);
                    }
                    Operand::Value(v) => is_known &= maker[v.index()].is_some_and(|m: usize| known.nodes[m]),
                    _ => {}
                });
            }
            // What fails does so when the graph runs.
            if is_known && run(graph, node, &mut known.values).is_ok() {
                known.nodes[at] = true;
                bytes += size;
            }
        }
        known
    }
}

/// Whether a node only gives results, the same in each run.
pub(super) fn is_pure(node: &Node) -> bool {
    let is_plain = match &node.target {
        Target::Op(op) => op.variant == Variant::Base && op.record.view.toggles.is_empty() && !op.may_draw(),
        // What stands for operators computes what they do.
        Target::Kernel(k) => !k.fused().is_empty(),
    };
    let has_offset = node.args.iter().any(|a| matches!(a, Operand::StorageOffset(_)));
    is_plain && !has_offset && !is_impure(node) && written(node).next().is_none()
}

/// How many bytes of the nodes that are replaced others read.
fn kept(graph: &Graph, replaced: &[bool]) -> usize {
    let mut is_read = vec![false; graph.values.len()];
    for (node, _) in graph.nodes.iter().zip(replaced).filter(|(_, is_replaced)| !**is_replaced) {
        let mut read = |o: &Operand| {
            if let Operand::Value(v) = o {
                is_read[v.index()] = true;
            }
        };
        node.args.iter().for_each(|a| each_tensor(a, &mut read));
    }
    let is_kept = |node: &Node| node.results.values().any(|v| is_read[v.index()]);
    let kept = graph.nodes.iter().zip(replaced).filter(|(node, is_replaced)| **is_replaced && is_kept(node));
    kept.filter_map(|(node, _)| size(graph, node)).sum()
}

/// How many bytes a node's results have; none where that is not known.
pub(super) fn size(graph: &Graph, node: &Node) -> Option<usize> {
    let bytes = |v: ValueId| {
        let g = graph.values[v.index()].geometry.as_ref()?;
        Some(crate::core::geometry::numel(g.sizes()).ok()? as usize * g.dtype.size())
    };
    node.results.values().map(bytes).sum()
}

pub(super) fn run(graph: &Graph, node: &Node, values: &mut [Value]) -> Result<()> {
    let value = {
        let lists = lists(node, graph, values)?;
        let mut room = Room::new();
        node.target.call(room.arguments(node, graph, values, &lists))?
    };
    store(node, value, values)?;
    let is_tensor = |v: ValueId| matches!(&values[v.index()], Value::Tensor(t) if t.storage().has_data());
    crate::check!(node.results.values().all(is_tensor), "a result is no tensor");
    Ok(())
}

/// The nodes that constants replace: those whose results are known, and are neither views of what is not replaced nor returned.
fn replaced(graph: &Graph, memory: &Memory, known: &Known) -> Vec<bool> {
    let mut returned = HashSet::new();
    graph.for_each_result(&mut |o| each_tensor(o, &mut |o| returned.extend(memory.place(o).map(|p| p.memory))));
    let mut folded = vec![false; graph.values.len()];
    let mut replaced = vec![false; graph.nodes.len()];
    for (at, node) in graph.nodes.iter().enumerate().filter(|(at, _)| known.nodes[*at]) {
        let of_folded = |o: &Operand| matches!(o, Operand::Value(v) if folded[v.index()]);
        let is_own = |(i, v): (usize, ValueId)| {
            let is_returned = memory.place(&v.into()).is_none_or(|p| returned.contains(&p.memory));
            !is_returned
                && match shown(node, i) {
                    Shown::Own => true,
                    Shown::Argument(a) => of_folded(&node.args[a]),
                    Shown::Unknown => false,
                }
        };
        replaced[at] = results(node).into_iter().all(is_own);
        if replaced[at] {
            node.results.values().for_each(|v| folded[v.index()] = true);
        }
    }
    replaced
}

/// The constants that some nodes depend on, directly or by way of others.
fn read(graph: &Graph, nodes: &[bool]) -> BTreeSet<usize> {
    let (mut values, mut constants) = (vec![false; graph.values.len()], BTreeSet::new());
    for (node, is_asked) in graph.nodes.iter().zip(nodes).rev() {
        if *is_asked || node.results.values().any(|v| values[v.index()]) {
            let mut read = |o: &Operand| match o {
                Operand::Constant(c) => drop(constants.insert(*c)),
                Operand::Value(v) => values[v.index()] = true,
                _ => {}
            };
            node.args.iter().for_each(|a| each_tensor(a, &mut read));
        }
    }
    constants
}

/// The graph without the nodes that are replaced, their results being constants.
fn with_constants(graph: &Graph, mut values: Vec<Value>, replaced: &[bool]) -> Graph {
    let mut out = graph.clone();
    let mut folded = vec![false; graph.values.len()];
    let mut at = 0;
    out.nodes.retain(|node| {
        at += 1;
        if replaced[at - 1] {
            node.results.values().for_each(|v| folded[v.index()] = true);
        }
        !replaced[at - 1]
    });
    let mut constants: Vec<Option<usize>> = vec![None; graph.values.len()];
    let mut made = std::mem::take(&mut out.constants);
    out.each_operand_mut(&mut |o| {
        if let Operand::Value(v) = *o
            && folded[v.index()]
        {
            let number = *constants[v.index()].get_or_insert_with(|| {
                let (name, value) = (graph.name(v).into(), std::mem::take(&mut values[v.index()]));
                made.push(crate::graph::ir::Constant { name, value });
                made.len() - 1
            });
            *o = Operand::Constant(number);
        }
    });
    out.constants = made;
    out
}
