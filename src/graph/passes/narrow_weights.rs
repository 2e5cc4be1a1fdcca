//! Weights of fewer bits: constant float32 weights of linear layers become integers, and what they stand for.
//!
//! A weight is replaced by a node that gives what the integers stand for, by PyTorch's operators for that, so that the graph says what it
//! computes, PyTorch reads it, and prepacking takes the integers for the layer. A weight that something else reads, too (an embedding), stays
//! for that.

use super::dead_code::dead_code;
use super::layer_weights::{Linear, Weights, weight_of};
use crate::bail;
use crate::core::{DType, Result};
use crate::graph::alias_analysis::is_view;
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::operator::Value;
pub use crate::ops::support::narrow_weight::Bits;
use crate::ops::support::narrow_weight::{Call, Given, narrowed};
use std::collections::HashMap;

/// What became of a graph's weights.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Report {
    /// Matrices that have fewer bits now.
    pub matrices: usize,
    /// Their elements.
    pub elements: u64,
    /// The root of the mean square of what they changed by, relative to that of what they were: of all.
    pub error: f64,
    /// As the error, of the matrix that changed most.
    pub worst: f64,
}

/// The graph with weights of fewer bits.
pub fn narrow_weights(graph: &Graph, bits: Bits) -> Result<(Graph, Report)> {
    let mut out = graph.clone();
    let written = graph.written_constants();
    let weights = Weights::of(graph);
    let mut known: HashMap<usize, Option<ValueId>> = HashMap::new();
    let mut views = Views::default();
    let (mut made, mut report, mut squares) = (Vec::new(), Report::default(), [0.0, 0.0]);
    for (at, node) in graph.nodes.iter().enumerate() {
        views.note(node);
        let Some(layer) = weights.linear(node).filter(|l| l.integers.is_none()) else { continue };
        let Some(weight) = weight_of(node) else { continue };
        let Some(constant) = views.constant(&node.args[weight]) else { continue };
        let of = &layer.weight.constant;
        let is_float = of.dtype() == DType::Float32 && of.ndim() == 2;
        let Some(axis) = output_axis(&layer).filter(|_| is_float && !written.contains(&constant)) else { continue };
        let narrow = match known.get(&constant) {
            Some(narrow) => *narrow,
            None => {
                let narrow = narrowed(of, axis == 1, bits)?;
                let value = match narrow {
                    Some(narrow) => {
                        report.matrices += 1;
                        report.elements += of.numel() as u64;
                        report.worst =
                            report.worst.max((narrow.squares[0] / narrow.squares[1].max(f64::MIN_POSITIVE)).sqrt());
                        squares = [squares[0] + narrow.squares[0], squares[1] + narrow.squares[1]];
                        Some(add(&mut out, &mut made, narrow.calls, constant)?)
                    }
                    None => None,
                };
                *known.entry(constant).or_insert(value)
            }
        };
        if let Some(narrow) = narrow {
            let shown = views.again(&weights, &node.args[weight], narrow, &mut out, &mut made);
            out.nodes[at].args[weight] = Operand::Value(shown);
        }
    }
    report.error = (squares[0] / squares[1].max(f64::MIN_POSITIVE)).sqrt();
    out.nodes.splice(0..0, made);
    Ok((without_unused_constants(dead_code(&out)), report))
}

/// The views of constants, and those that were made anew of what took a constant's place: each once, so that a chain of views that layers
/// read along its way is walked once.
#[derive(Default)]
struct Views {
    constants: HashMap<ValueId, usize>,
    again: HashMap<ValueId, ValueId>,
}

impl Views {
    /// Notes a node, after those before it.
    fn note(&mut self, node: &Node) {
        if let &Results::One(v) = &node.results
            && is_view(node)
            && let Some(constant) = node.args.first().and_then(|of| self.constant(of))
        {
            self.constants.insert(v, constant);
        }
    }

    /// The constant that an operand is, or is a view of.
    fn constant(&self, operand: &Operand) -> Option<usize> {
        match operand {
            Operand::Constant(c) => Some(*c),
            Operand::Value(v) => self.constants.get(v).copied(),
            _ => None,
        }
    }

    /// What `operand`, a view of a constant, shows of the value in the constant's place.
    fn again<'g>(
        &mut self,
        weights: &Weights<'g>,
        mut operand: &'g Operand,
        narrow: ValueId,
        graph: &mut Graph,
        made: &mut Vec<Node>,
    ) -> ValueId {
        let (mut shown, mut missing) = (narrow, Vec::new());
        while let Operand::Value(v) = operand
            && let Some(view) = weights.maker(*v)
        {
            if let Some(known) = self.again.get(v) {
                shown = *known;
                break;
            }
            missing.push((*v, view));
            operand = &view.args[0];
        }
        for (of, view) in missing.into_iter().rev() {
            shown = view_of(graph, view, shown, made);
            self.again.insert(of, shown);
        }
        shown
    }
}

/// Which axis of the constant has the layer's outputs, where the layer's weight is the whole constant or its transpose.
fn output_axis(layer: &Linear<'_>) -> Option<usize> {
    let (c, w) = (&layer.weight.constant, &layer.weight.shown);
    if !c.is_contiguous() || w.offset() != c.offset() || w.ndim() != 2 || c.ndim() != 2 {
        return None;
    }
    let lies = |order: [usize; 2]| {
        order
            .iter()
            .zip(0..)
            .all(|(&from, to)| w.sizes()[to] == c.sizes()[from] && w.strides()[to] == c.strides()[from])
    };
    if lies([0, 1]) { Some(0) } else { lies([1, 0]).then_some(1) }
}

/// A view made anew, of another value.
fn view_of(graph: &mut Graph, view: &Node, of: ValueId, made: &mut Vec<Node>) -> ValueId {
    let result = graph.value(&graph.fresh_name("weight"));
    if let Results::One(v) = view.results {
        graph.values[result.index()].geometry = graph.values[v.index()].geometry.clone();
    }
    let args = std::iter::once(Operand::Value(of)).chain(view.args[1..].iter().cloned()).collect();
    made.push(Node { target: view.target.clone(), args, results: Results::One(result) });
    result
}

/// Adds nodes of these calls to those that are made; the value of the last takes a constant's place.
fn add(graph: &mut Graph, made: &mut Vec<Node>, calls: Vec<Call>, constant: usize) -> Result<ValueId> {
    let weight = graph.constants[constant].name.clone();
    let mut last = None;
    for Call { op, args, like } in calls {
        let mut operands = Vec::with_capacity(args.len());
        for arg in args {
            operands.push(match (arg, last) {
                (Given::Constant(what, t), _) => {
                    Operand::Constant(graph.constant(&format!("{weight}.{what}"), Value::Tensor(t)))
                }
                (Given::Literal(v), _) => Operand::Literal(v),
                (Given::Last, Some(v)) => Operand::Value(v),
                (Given::Last, None) => bail!(Internal, "narrow_weights: a call of what none gave"),
            });
        }
        let name = graph.fresh_name("weight");
        let result = graph.value(&name);
        let mut geometry = like.geometry().clone();
        geometry.dtype = DType::Float32;
        graph.values[result.index()].geometry = Some(geometry);
        made.push(Node { target: Target::Op(op), args: operands, results: Results::One(result) });
        last = Some(result);
    }
    last.map_or_else(|| bail!(Internal, "narrow_weights: no calls"), Ok)
}

/// The graph without the constants that nothing reads.
fn without_unused_constants(mut graph: Graph) -> Graph {
    let mut used = vec![false; graph.constants.len()];
    graph.each_operand_mut(&mut |o| {
        if let Operand::Constant(c) = o {
            used[*c] = true;
        }
    });
    let places: Vec<usize> = used
        .iter()
        .scan(0, |n, used| {
            *n += usize::from(*used);
            Some(*n)
        })
        .collect();
    graph.each_operand_mut(&mut |o| {
        if let Operand::Constant(c) = o {
            *c = places[*c] - 1;
        }
    });
    let mut at = 0;
    graph.constants.retain(|_| {
        at += 1;
        used[at - 1]
    });
    graph
}
