//! What rules ask of a graph: who makes a value, who uses it, and who writes.

use crate::graph::ir::{Graph, Node, Operand, Results, ValueId};
use crate::graph::passes::layer_weights::{role, writes};
use crate::operator::Value;
use crate::operator::record::Role;
use std::collections::BTreeSet;

/// Who makes and who uses each value, and who writes.
pub(super) struct Uses<'g> {
    pub graph: &'g Graph,
    makers: Vec<Option<usize>>,
    /// The nodes that use each value; what is returned is used by one more.
    users: Vec<Vec<usize>>,
    /// The nodes that write something.
    pub writers: BTreeSet<usize>,
}

impl<'g> Uses<'g> {
    pub fn of(graph: &'g Graph) -> Uses<'g> {
        let (mut makers, mut users) = (vec![None; graph.values.len()], vec![Vec::new(); graph.values.len()]);
        for (at, node) in graph.nodes.iter().enumerate() {
            node.results.values().for_each(|v| makers[v.index()] = Some(at));
            node.args.iter().for_each(|a| a.for_each_value(&mut |v| users[v.index()].push(at)));
        }
        graph.for_each_result(&mut |o| o.for_each_value(&mut |v| users[v.index()].push(graph.nodes.len())));
        let writers = (0..graph.nodes.len()).filter(|at| writes(&graph.nodes[*at])).collect();
        Uses { graph, makers, users, writers }
    }

    /// The node that makes what a node reads of an operand, and what it is: the last that wrote it before, or the one whose only
    /// result it is.
    pub fn maker(&self, operand: &Operand, reader: usize) -> Option<(usize, &'g Node, Role)> {
        let Operand::Value(v) = operand else { return None };
        let is_first = |n: &Node| matches!(n.args.first(), Some(Operand::Value(first)) if first == v);
        let wrote = |at: &&usize| **at < reader && self.writers.contains(*at) && is_first(&self.graph.nodes[**at]);
        let at = self.users[v.index()].iter().rev().find(wrote).copied().or(self.makers[v.index()])?;
        let node = &self.graph.nodes[at];
        matches!(node.results, Results::One(_) | Results::None).then_some(())?;
        Some((at, node, role(node)?))
    }

    /// The node that makes a value, as one of its results.
    pub fn made_by(&self, value: ValueId) -> Option<usize> {
        self.makers[value.index()]
    }

    /// The nodes that use a value, and one past the last where it is returned.
    pub fn users(&self, value: ValueId) -> &[usize] {
        &self.users[value.index()]
    }

    /// The node that alone uses a node's only result, as its first argument.
    pub fn user(&self, at: usize) -> Option<(usize, &'g Node, Role)> {
        let Results::One(v) = self.graph.nodes[at].results else { return None };
        let &[user] = &self.users[v.index()][..] else { return None };
        let node = self.graph.nodes.get(user)?;
        matches!(node.args.first(), Some(Operand::Value(first)) if *first == v).then_some(())?;
        Some((user, node, role(node)?))
    }

    /// Whether nodes may be computed together at `last`: nobody else uses what those inside give, and nobody else writes between
    /// the first of all and it.
    pub fn may_move(&self, inside: &BTreeSet<usize>, before: &BTreeSet<usize>, last: usize) -> bool {
        let is_inside = |n: &usize| *n == last || inside.contains(n);
        let is_alone =
            |m: &usize| self.graph.nodes[*m].results.values().all(|v| self.users[v.index()].iter().all(is_inside));
        let first = inside.iter().chain(before).min().copied().unwrap_or(last);
        inside.iter().all(is_alone) && self.writers.range(first..last).all(|w| inside.contains(w))
    }
}

/// A literal that is a number.
pub(super) fn number(operand: &Operand) -> Option<f64> {
    match operand {
        Operand::Literal(Value::Scalar(s)) => Some(s.to_f64()),
        Operand::Literal(Value::Int(i)) => Some(*i as f64),
        Operand::Literal(Value::Float(x)) => Some(*x),
        Operand::Literal(Value::Tensor(t)) if t.is_wrapped_number() => t.item().ok().map(|s| s.to_f64()),
        _ => None,
    }
}
