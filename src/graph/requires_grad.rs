//! Which values of a graph require grad where gradients are recorded while it runs.

use super::alias_analysis::{each_tensor, results, written};
use super::ir::{Graph, Node, Operand, Target, ValueId};
use crate::operator::Value;
use crate::operator::gradient::Gradient;

/// Of each value: inputs as the tensors they were made for, others as operators make them of what they are given.
pub fn requires_grad(graph: &Graph) -> Vec<bool> {
    let mut requires: Vec<bool> = graph.values.iter().map(|v| v.requires_grad).collect();
    for node in &graph.nodes {
        let mut is_given = node.target.part().is_some_and(has_such_constant);
        node.args.iter().for_each(|a| each_tensor(a, &mut |o| is_given |= of(graph, &requires, o)));
        if !is_given {
            continue;
        }
        for (i, v) in results(node) {
            requires[v.index()] = carries(graph, node, i, v);
        }
        for a in written(node) {
            node.args[a].for_each_value(&mut |v| requires[v.index()] |= is_differentiable(graph, v));
        }
    }
    requires
}

fn of(graph: &Graph, requires: &[bool], operand: &Operand) -> bool {
    match operand {
        Operand::Value(v) => requires[v.index()],
        Operand::Constant(c) => matches!(&graph.constants[*c].value, Value::Tensor(t) if t.requires_grad()),
        _ => false,
    }
}

fn has_such_constant(graph: &Graph) -> bool {
    (0..graph.constants.len()).any(|c| of(graph, &[], &Operand::Constant(c)))
}

fn is_differentiable(graph: &Graph, v: ValueId) -> bool {
    graph.values[v.index()].geometry.as_ref().is_some_and(|g| g.dtype.is_floating() || g.dtype.is_complex())
}

/// Whether result number `i` of a node carries gradients.
fn carries(graph: &Graph, node: &Node, i: usize, v: ValueId) -> bool {
    let cuts_off = match node.target {
        Target::Op(op) => {
            let autograd = &op.record.autograd;
            matches!(autograd.gradient, Gradient::Never)
                || op.record.view.detaches
                || autograd.constant_results.contains(&i)
        }
        Target::Kernel(_) => false,
    };
    !cuts_off && is_differentiable(graph, v)
}
