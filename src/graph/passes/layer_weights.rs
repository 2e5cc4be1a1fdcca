//! Which constants are the weights of a graph's layers, whatever form the layers have: a linear layer, a product with a view of a
//! constant, a product of what integers stand for.

use crate::core::{DType, MemoryFormat, Scalar, Tensor, modes};
use crate::graph::alias_analysis::{Memory, is_view};
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::operator::record::{Body, Quantized, Role};
use crate::operator::{Arg, FromArg, Value, Variant};
use std::collections::{BTreeSet, HashMap, HashSet};

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

/// Whether a node may write something.
pub(super) fn writes(node: &Node) -> bool {
    matches!(&node.target, Target::Op(op) if op.schema().is_mutable())
}

/// Whether a node only shows its argument: as a view, in another dtype, or integers as what they stand for.
pub(super) fn shows_its_argument(node: &Node) -> bool {
    is_view(node) || matches!(role(node), Some(Role::Dequantization(_) | Role::Cast))
}

/// Whether an operand is the number 1.
pub(super) fn is_one(operand: &Operand) -> bool {
    match operand {
        Operand::Literal(Value::Scalar(s)) => *s == Scalar::Int(1) || *s == Scalar::Float(1.0),
        Operand::Literal(Value::Int(i)) => *i == 1,
        _ => false,
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

/// A constant or a view of one, as it is or in another dtype.
#[derive(Clone)]
pub(super) struct Weight {
    pub constant: Tensor,
    /// In the constant's dtype.
    pub shown: Tensor,
    /// The one it is read in.
    pub dtype: DType,
}

impl Weight {
    fn of(constant: &Tensor) -> Weight {
        Weight { constant: constant.clone(), shown: constant.clone(), dtype: constant.dtype() }
    }
}

/// The weights of a linear layer, or of a product that is one.
pub(super) struct Linear<'g> {
    /// `[out, in]`.
    pub weight: Weight,
    /// `[out]`.
    pub bias: Option<Weight>,
    /// The integers that the constant is, where the layer's weight is what they stand for.
    pub integers: Option<Quantized<'g>>,
}

/// What the values of a graph show of its constants, found in one walk over its nodes.
pub(super) struct Weights<'g> {
    pub graph: &'g Graph,
    /// Of each value: the node that makes it.
    makers: Vec<Option<&'g Node>>,
    memory: Memory,
    shown: HashMap<ValueId, Shown<'g>>,
}

/// What a value shows that is a constant, or a view of one.
#[derive(Clone)]
pub(super) struct Shown<'g> {
    /// Of integers: they themselves, as they would lie if they were the numbers that they stand for.
    pub weight: Weight,
    /// The integers that the constant is, where the value shows what they stand for.
    pub integers: Option<Quantized<'g>>,
}

impl<'g> Weights<'g> {
    pub fn of(graph: &'g Graph) -> Weights<'g> {
        let makers = vec![None; graph.values.len()];
        let mut weights = Weights { graph, makers, memory: Memory::of(graph), shown: HashMap::new() };
        for node in &graph.nodes {
            if let &Results::One(v) = &node.results
                && !weights.is_written_later(node)
                && let Some(shown) = weights.shown_by(node)
            {
                weights.shown.insert(v, shown);
            }
            node.results.values().for_each(|v| weights.makers[v.index()] = Some(node));
        }
        weights
    }

    /// The node that makes a value; none makes an input.
    pub fn maker(&self, value: ValueId) -> Option<&'g Node> {
        self.makers[value.index()]
    }

    /// Whether some node writes what a node gives.
    pub fn is_written_later(&self, node: &Node) -> bool {
        self.memory.is_written_later(node)
    }

    /// What an operand shows.
    pub fn shown(&self, operand: &'g Operand) -> Option<Shown<'g>> {
        match operand {
            Operand::Value(v) => self.shown.get(v).cloned(),
            _ => tensor(self.graph, operand).map(|t| Shown { weight: Weight::of(t), integers: None }),
        }
    }

    /// What a node's one result shows of a constant.
    fn shown_by(&self, node: &'g Node) -> Option<Shown<'g>> {
        let Target::Op(op) = &node.target else { return None };
        if let Some(Role::Dequantization(of)) = role(node) {
            let known: Vec<Option<&Value>> = node.args.iter().map(|a| constant(self.graph, a)).collect();
            let integers = of(&known)?;
            let q = integers.integers;
            return q.is_contiguous().then(|| Shown { weight: Weight::of(q), integers: Some(integers) });
        }
        if let Some(Role::Cast) = role(node) {
            let base = self.shown(&node.args[0])?;
            let dtype = DType::from_arg(&literal(node, 1)?.as_arg())?;
            let format = Option::<MemoryFormat>::from_arg(&literal(node, node.args.len() - 1)?.as_arg())?;
            // A number that was rounded may not be widened again.
            let is_rounded = base.weight.dtype == DType::Float32 && dtype.is_reduced_floating();
            let keeps_layout = matches!(format, None | Some(MemoryFormat::Preserve));
            return (is_rounded && keeps_layout && base.integers.is_none())
                .then(|| Shown { weight: Weight { dtype, ..base.weight }, integers: None });
        }
        if op.variant != Variant::Base || !matches!(op.record.body, Body::View(_)) {
            return None;
        }
        let base = self.shown(&node.args[0])?;
        let rest = node.args[1..].iter().map(|a| if let Operand::Literal(v) = a { Some(v.as_arg()) } else { None });
        let args: Vec<Arg<'_>> =
            std::iter::once(Some(Arg::Tensor(&base.weight.shown))).chain(rest).collect::<Option<_>>()?;
        let apart = modes::capture().inference(false).grad(false);
        let shown = modes::with(&apart, || op.invoke(&args)).ok()?.tensor().ok()?;
        Some(Shown { weight: Weight { shown, ..base.weight }, ..base })
    }

    /// The weight that an operand shows, where it is no integers; nothing where the operand is none.
    fn optional(&self, operand: &'g Operand) -> Option<Option<Weight>> {
        if matches!(operand, Operand::Literal(Value::None)) {
            return Some(None);
        }
        self.shown(operand).filter(|s| s.integers.is_none()).map(|s| Some(s.weight))
    }

    /// The weights of a linear layer, where they are constants.
    pub fn linear(&self, node: &'g Node) -> Option<Linear<'g>> {
        let graph = self.graph;
        let weight = &node.args[weight_of(node)?];
        let bias = match role(node)? {
            Role::Linear => self.optional(&node.args[2])?,
            Role::AddedProduct => {
                if !is_one(&node.args[3]) || !is_one(&node.args[4]) {
                    return None;
                }
                self.optional(&node.args[0])?
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
        let Shown { weight, integers } = self.shown(weight)?;
        let shown = &weight.shown;
        let turned = match role(node)? {
            Role::Linear => shown.clone(),
            _ => {
                let (&[k, n], &[row, column]) = (shown.sizes(), shown.strides()) else { return None };
                if bias.as_ref().is_some_and(|b| b.shown.sizes() != [n]) {
                    return None;
                }
                shown.alias(&[n, k], &[column, row], shown.offset(), shown.dtype()).ok()?
            }
        };
        // What the kernels take of integers is the whole matrix, each output having its scales.
        if let Some(q) = &integers {
            let outputs = if q.axis == 0 { [0, 1] } else { [1, 0] };
            let is_whole = outputs.iter().zip(0..).all(|(&from, to)| {
                turned.sizes()[to] == q.integers.sizes()[from] && turned.strides()[to] == q.integers.strides()[from]
            });
            if !is_whole {
                return None;
            }
        }
        Some(Linear { weight: Weight { shown: turned, ..weight }, bias, integers })
    }
}

/// Which operands are constants of some, or are made of views of them.
pub(super) struct Reads {
    constants: BTreeSet<usize>,
    values: HashSet<ValueId>,
}

impl Reads {
    pub fn of(graph: &Graph, constants: BTreeSet<usize>) -> Reads {
        let mut reads = Reads { constants, values: HashSet::new() };
        for node in graph.nodes.iter().filter(|n| shows_its_argument(n)) {
            if node.args.iter().any(|a| reads.any(a)) {
                reads.values.extend(node.results.values());
            }
        }
        reads
    }

    /// Whether an operand, or an element of a list, is one.
    pub fn any(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Constant(c) => self.constants.contains(c),
            Operand::Value(v) => self.values.contains(v),
            Operand::List(items) => items.iter().any(|o| self.any(o)),
            Operand::Literal(_) | Operand::StorageOffset(_) => false,
        }
    }
}
