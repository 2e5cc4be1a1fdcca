//! Dead code: calls that nobody can tell from no call are left out.
//!
//! A node stays where one of its results is used by a node that stays or is returned, where it writes memory that
//! somebody sees afterwards (an input or constant of the caller's, a result, what a node that stays reads), or where it
//! draws random numbers: without it, later draws would be others. (FX keeps random nodes for the same reason, and every
//! node that writes; here a write that nobody sees goes too.) A function that is no operator stays where it has no
//! result: it is an assertion.
//!
//! Nodes are looked at from the last to the first, so that what only a dead node used is dead as well.

use crate::bail;
use crate::core::Result;
use crate::graph::alias_analysis::{Memory, Place, each_tensor, is_view, written};
use crate::graph::ir::{Graph, Node, Operand, Results, Target};
use crate::operator::Value;

/// The graph without dead code.
pub fn dead_code(graph: &Graph) -> Graph {
    let mut out = graph.clone();
    loop {
        let alive = alive(&out);
        if alive.iter().all(|alive| *alive) {
            return out;
        }
        let mut at = 0;
        out.nodes.retain(|_| {
            at += 1;
            alive[at - 1]
        });
        // Of a memory that no node reshapes any more it is known what is seen of it.
    }
}

/// An error where a graph has dead code.
pub fn verify(graph: &Graph) -> Result<()> {
    graph.verify()?;
    if let Some(dead) = alive(graph).iter().position(|alive| !alive) {
        bail!("dead code: nobody sees what node {dead}, {}, does", graph.nodes[dead].target.name());
    }
    Ok(())
}

fn alive(graph: &Graph) -> Vec<bool> {
    let memory = Memory::of(graph);
    let mut used = vec![false; graph.values.len()];
    // What is read after the node that is looked at.
    let mut reads: Vec<Place> = Vec::new();
    let see = |operand: &Operand, used: &mut Vec<bool>, reads: &mut Vec<Place>| {
        operand.for_each_value(&mut |v| used[v.index()] = true);
        each_tensor(operand, &mut |o| reads.extend(memory.place(o)));
    };
    graph.for_each_result(&mut |o| see(o, &mut used, &mut reads));
    let mut alive = vec![true; graph.nodes.len()];
    for (i, node) in graph.nodes.iter().enumerate().rev() {
        let writes_seen = || {
            let mut places = Vec::new();
            written(node).for_each(|a| each_tensor(&node.args[a], &mut |o| places.push(memory.place(o))));
            places.into_iter().any(|p| match p {
                None => true,
                Some(p) => memory.facts(p.memory).is_callers || reads.iter().any(|r| memory.may_touch(r, &p)),
            })
        };
        alive[i] = node.results.values().any(|v| used[v.index()]) || is_impure(node) || writes_seen();
        if alive[i] && is_view(node) {
            // It reads nothing: what it shows is read where it is used.
            node.args.iter().for_each(|a| a.for_each_value(&mut |v| used[v.index()] = true));
        } else if alive[i] {
            node.args.iter().for_each(|a| see(a, &mut used, &mut reads));
        }
    }
    alive
}

/// Whether a call does more than give results and write its arguments.
pub fn is_impure(node: &Node) -> bool {
    match &node.target {
        Target::Op(op) => {
            let is_zero = |o: &Operand| matches!(o, Operand::Literal(Value::Float(p)) if *p == 0.0);
            let probability = op.record.random_unless_zero.and_then(|name| op.schema().find_arg(name));
            let draws = probability.is_some_and(|at| !node.args.get(at).is_some_and(is_zero));
            op.is_random() || draws || op.schema().returns.is_empty()
        }
        Target::Kernel(k) => {
            matches!(node.results, Results::None) || k.part().is_some_and(|g| g.nodes.iter().any(is_impure))
        }
    }
}
