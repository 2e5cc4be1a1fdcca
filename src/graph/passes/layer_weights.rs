//! Which constants are the weights of a graph's layers, whatever form the layers have: a linear layer, a product with a view of a
//! constant, a product of what integers stand for.

use crate::core::{Scalar, Tensor, modes};
use crate::graph::alias_analysis::is_view;
use crate::graph::ir::{Graph, Node, Operand, Results, Target};
use crate::operator::record::{Body, Quantized, Role};
use crate::operator::{Arg, Value, Variant};

/// What a node's operator is to passes, in the record's own form or in place.
pub(super) fn role(node: &Node) -> Option<Role> {
    match &node.target {
        Target::Op(op) if matches!(op.variant, Variant::Base | Variant::InPlace) => op.record.fusion,
        _ => None,
    }
}

/// Which argument is a layer's input.
pub(super) fn input_of(node: &Node) -> usize {
    if matches!(role(node), Some(Role::AddedProduct)) { 1 } else { 0 }
}

/// Which argument is a layer's weight.
pub(super) fn weight_of(node: &Node) -> Option<usize> {
    match role(node)? {
        Role::Linear | Role::Product | Role::Matmul => Some(1),
        Role::AddedProduct => Some(2),
        _ => None,
    }
}

/// The literal value of an argument, if it is one.
pub(super) fn literal(node: &Node, i: usize) -> Option<&Value> {
    match node.args.get(i)? {
        Operand::Literal(v) => Some(v),
        _ => None,
    }
}

pub(super) fn constant<'g>(graph: &'g Graph, operand: &'g Operand) -> Option<&'g Value> {
    match operand {
        Operand::Constant(c) => Some(&graph.constants[*c].value),
        Operand::Literal(v) => Some(v),
        _ => None,
    }
}

pub(super) fn tensor<'g>(graph: &'g Graph, operand: &'g Operand) -> Option<&'g Tensor> {
    match constant(graph, operand)? {
        Value::Tensor(t) => Some(t),
        _ => None,
    }
}

/// The weights of a linear layer, or of a product that is one.
pub(super) struct Linear<'g> {
    /// The constant that the weight is, or is a view of.
    pub constant: Tensor,
    /// `[out, in]`.
    pub weight: Tensor,
    /// `[out]`.
    pub bias: Option<Tensor>,
    /// The integers that the constant is, where the layer's weight is what they stand for.
    pub integers: Option<Quantized<'g>>,
}

impl<'g> Linear<'g> {
    /// Those of a node whose weights are constants.
    pub fn of(graph: &'g Graph, node: &'g Node) -> Option<Linear<'g>> {
        let bias = |o: &Operand| match constant(graph, o)? {
            Value::Tensor(t) => Some(Some(t.clone())),
            Value::None => Some(None),
            _ => None,
        };
        let weight = &node.args[weight_of(node)?];
        let bias = match role(node)? {
            Role::Linear => bias(&node.args[2])?,
            Role::AddedProduct => {
                let is_one = |i: usize| match literal(node, i) {
                    Some(Value::Scalar(s)) => *s == Scalar::Int(1) || *s == Scalar::Float(1.0),
                    Some(Value::Int(i)) => *i == 1,
                    _ => false,
                };
                if !is_one(3) || !is_one(4) {
                    return None;
                }
                bias(&node.args[0])?
            }
            _ => None,
        };
        // A linear layer and matmul take an input of any rank, a product a matrix alone.
        let is_matrix = |o: &Operand| match o {
            Operand::Value(v) => graph.values[v.index()].geometry.as_ref().is_some_and(|g| g.sizes().len() == 2),
            _ => false,
        };
        if !matches!(role(node)?, Role::Linear | Role::Matmul) && !is_matrix(&node.args[input_of(node)]) {
            return None;
        }
        let Shown { constant, shown, integers } = shown_constant(graph, weight)?;
        let weight = match role(node)? {
            Role::Linear => shown,
            _ => {
                let (&[k, n], &[row, column]) = (shown.sizes(), shown.strides()) else { return None };
                if bias.as_ref().is_some_and(|b| b.sizes() != [n]) {
                    return None;
                }
                shown.alias(&[n, k], &[column, row], shown.offset(), shown.dtype()).ok()?
            }
        };
        // What the kernels take of integers is the whole matrix, each output having its scales.
        if let Some(q) = &integers {
            let outputs = if q.axis == 0 { [0, 1] } else { [1, 0] };
            let is_whole = outputs.iter().zip(0..).all(|(&from, to)| {
                weight.sizes()[to] == q.integers.sizes()[from] && weight.strides()[to] == q.integers.strides()[from]
            });
            if !is_whole {
                return None;
            }
        }
        Some(Linear { constant, weight, bias, integers })
    }
}

/// Whether an operand is one of these constants, or is made of a view of one.
pub(super) fn reads(graph: &Graph, operand: &Operand, constants: &[usize]) -> bool {
    match operand {
        Operand::Constant(c) => constants.contains(c),
        Operand::Value(v) => {
            let maker = graph.nodes.iter().find(|n| n.results.values().any(|r| r == *v));
            let shows = |n: &Node| is_view(n) || matches!(role(n), Some(Role::Dequantization(_)));
            maker.is_some_and(|n| shows(n) && n.args.iter().any(|a| reads(graph, a, constants)))
        }
        _ => false,
    }
}

/// What an operand shows that is a constant, or a view of one.
struct Shown<'g> {
    constant: Tensor,
    /// Of integers: they themselves, as they would lie if they were the numbers that they stand for.
    shown: Tensor,
    /// The integers that the constant is, where the operand shows what they stand for.
    integers: Option<Quantized<'g>>,
}

fn shown_constant<'g>(graph: &'g Graph, operand: &'g Operand) -> Option<Shown<'g>> {
    if let Some(t) = tensor(graph, operand) {
        return Some(Shown { constant: t.clone(), shown: t.clone(), integers: None });
    }
    let Operand::Value(v) = operand else { return None };
    let maker = graph.nodes.iter().find(|n| n.results.values().any(|r| r == *v))?;
    let (Target::Op(op), Results::One(_)) = (&maker.target, &maker.results) else { return None };
    if let Some(Role::Dequantization(of)) = role(maker) {
        let known: Vec<Option<&Value>> = maker.args.iter().map(|a| constant(graph, a)).collect();
        let integers = of(&known)?;
        let q = integers.integers;
        return q.is_contiguous().then(|| Shown { constant: q.clone(), shown: q.clone(), integers: Some(integers) });
    }
    if op.variant != Variant::Base || !matches!(op.record.body, Body::View(_)) {
        return None;
    }
    let base = shown_constant(graph, &maker.args[0])?;
    let rest = maker.args[1..].iter().map(|a| if let Operand::Literal(v) = a { Some(v.as_arg()) } else { None });
    let args: Vec<Arg<'_>> = std::iter::once(Some(Arg::Tensor(&base.shown))).chain(rest).collect::<Option<_>>()?;
    let apart = modes::capture().inference(false).grad(false);
    let shown = modes::with(&apart, || op.invoke(&args)).ok()?.tensor().ok()?;
    Some(Shown { shown, ..base })
}
