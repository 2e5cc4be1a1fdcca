//! Common subexpressions: a call that gives what an earlier one gave is left out, and its uses are uses of the earlier result.
//!
//! Exported programs make a mask or a table of positions anew in each layer.

use super::dead_code::is_impure;
use crate::graph::alias_analysis::{Memory, written};
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::operator::Value;
use std::collections::HashMap;

/// The graph, which writes nothing, without such calls. A result that is returned, or of which a view is, stays: what the caller gets shares
/// no memory that the program's results did not.
pub fn common_subexpressions(graph: &Graph) -> Graph {
    let mut out = graph.clone();
    if graph.nodes.iter().any(|n| written(n).next().is_some()) {
        return out;
    }
    let memory = Memory::of(graph);
    let memory_of = |v: ValueId| memory.place(&Operand::Value(v)).map(|place| place.memory);
    let (mut returned, mut shown) = (vec![false; graph.values.len()], vec![false; memory.len()]);
    graph.for_each_result(&mut |o| {
        o.for_each_value(&mut |v| {
            returned[v.index()] = true;
            memory_of(v).into_iter().for_each(|m| shown[m] = true);
        });
    });
    let is_shown = |v: ValueId| memory_of(v).is_some_and(|m| shown[m]);
    let is_one = |a: ValueId, b: ValueId| memory_of(a) == memory_of(b) || !is_shown(a) && !is_shown(b);
    let mut same: Vec<Option<ValueId>> = vec![None; graph.values.len()];
    let mut known: HashMap<String, ValueId> = HashMap::new();
    out.nodes.retain_mut(|node| {
        node.args.iter_mut().for_each(|a| a.replace_values(&|v| same[v.index()].map(Operand::Value)));
        let (&Results::One(v), Some(call)) = (&node.results, call(node)) else { return true };
        match known.get(&call) {
            Some(&earlier) if !returned[v.index()] && !returned[earlier.index()] && is_one(v, earlier) => {
                same[v.index()] = Some(earlier);
                false
            }
            Some(_) => true,
            None => {
                known.insert(call, v);
                true
            }
        }
    });
    out
}

/// What is called with what, where equal calls give equal results.
fn call(node: &Node) -> Option<String> {
    let Target::Op(op) = &node.target else { return None };
    let is_plain = |o: &Operand| !matches!(o, Operand::Literal(Value::Tensor(_) | Value::Tensors(_) | Value::Tuple(_)));
    let is_known = !is_impure(node) && node.args.iter().all(is_plain);
    is_known.then(|| format!("{} {:?}", op.full_name(), node.args))
}
