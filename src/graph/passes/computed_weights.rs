//! Weights that a graph computes of constants alone, as normalised ones are in each run: a layer that is packed has what they come to.

use super::fold_constants::{is_pure, run, size};
use super::layer_weights::{Reads, Shown, Weight, Weights};
use crate::core::iter::to_dtype;
use crate::core::{DType, Geometry, Result, Tensor, modes};
use crate::graph::ir::{Graph, Node, Operand, Target, ValueId};
use crate::operator::Value;

/// Nodes that a weight may be computed by, and that are looked at for one: how deep the walk goes is bounded with them.
const MOST: usize = 32;

/// What a layer is to read as its weight, which is known before the graph runs.
pub(super) enum Known<'g> {
    Shown(Weight),
    Computed(Computed<'g>),
}

impl<'g> Known<'g> {
    /// What an operand is that constants alone decide.
    pub fn of(weights: &Weights<'g>, operand: &'g Operand) -> Option<Known<'g>> {
        match weights.shown(operand) {
            Some(Shown { weight, integers: None }) => Some(Known::Shown(weight)),
            Some(_) => None,
            None => Computed::of(weights, operand).map(Known::Computed),
        }
    }

    /// As [`Known::of`], or nothing where the operand is none.
    pub fn optional(weights: &Weights<'g>, operand: &'g Operand) -> Option<Option<Known<'g>>> {
        let is_none = matches!(operand, Operand::Literal(Value::None));
        if is_none { Some(None) } else { Known::of(weights, operand).map(Some) }
    }

    /// The dtype it is read in.
    pub fn dtype(&self) -> DType {
        match self {
            Known::Shown(w) => w.dtype,
            Known::Computed(c) => c.geometry.dtype,
        }
    }

    pub fn ndim(&self) -> usize {
        match self {
            Known::Shown(w) => w.shown.ndim(),
            Known::Computed(c) => c.geometry.sizes().len(),
        }
    }

    /// What it is read of.
    pub fn constants(&self) -> &[Tensor] {
        match self {
            Known::Shown(w) => std::slice::from_ref(&w.constant),
            Known::Computed(c) => &c.constants,
        }
    }

    /// Whether one of the constants it is computed of changes. (Layers whose weight shows one are refused before.)
    pub fn reads(&self, changed: &Reads) -> bool {
        match self {
            Known::Shown(_) => false,
            Known::Computed(c) => c.nodes.iter().flat_map(|n| &n.args).any(|a| changed.any(a)),
        }
    }

    /// The tensor that layers read.
    pub fn read(&self) -> Result<Tensor> {
        match self {
            Known::Shown(w) => to_dtype(&w.shown, w.dtype),
            Known::Computed(c) => c.read(),
        }
    }

    /// What tells it from others that are read of the same constants.
    pub fn numbers(&self) -> Vec<i64> {
        match self {
            Known::Shown(Weight { shown: t, dtype, .. }) => {
                let lies = t.sizes().iter().chain(t.strides()).copied();
                [dtype.code().into(), t.offset()].into_iter().chain(lies).collect()
            }
            Known::Computed(c) => c.numbers.clone(),
        }
    }
}

/// What nodes compute of constants.
pub(super) struct Computed<'g> {
    graph: &'g Graph,
    /// The nodes, each after those whose results it takes.
    nodes: Vec<&'g Node>,
    /// How many were looked at.
    visited: usize,
    value: ValueId,
    geometry: Geometry,
    constants: Vec<Tensor>,
    /// The nodes and their arguments, as numbers.
    numbers: Vec<i64>,
}

impl<'g> Computed<'g> {
    /// What an operand is, where it has no more bytes than the constants it is computed of: integers that stand for numbers stay few.
    fn of(weights: &Weights<'g>, operand: &Operand) -> Option<Computed<'g>> {
        let (&Operand::Value(value), graph) = (operand, weights.graph) else { return None };
        let geometry = graph.values[value.index()].geometry.clone()?;
        let (nodes, constants, numbers) = Default::default();
        let mut computed = Computed { graph, nodes, visited: 0, value, geometry, constants, numbers };
        computed.take(weights, value)?;
        // Of a node with several results it is one.
        computed.number(operand)?;
        let bytes = |t: &Tensor| t.numel() as usize * t.dtype().size();
        let own = size(graph, computed.nodes.last()?)?;
        (own <= computed.constants.iter().map(bytes).sum()).then_some(computed)
    }

    /// Takes the node that makes a value, after those it needs.
    fn take(&mut self, weights: &Weights<'g>, value: ValueId) -> Option<()> {
        let node = weights.maker(value)?;
        if self.nodes.iter().any(|n| std::ptr::eq(*n, node)) {
            return Some(());
        }
        let Target::Op(op) = node.target else { return None };
        self.visited += 1;
        if self.visited > MOST || !is_pure(node) || weights.is_written_later(node) {
            return None;
        }
        for arg in &node.args {
            self.take_values(weights, arg)?;
        }
        self.nodes.push(node);
        self.numbers.push(op as *const _ as i64);
        node.args.iter().try_for_each(|arg| self.number(arg))
    }

    fn take_values(&mut self, weights: &Weights<'g>, operand: &'g Operand) -> Option<()> {
        match operand {
            Operand::Value(v) => self.take(weights, *v),
            Operand::List(items) => items.iter().try_for_each(|item| self.take_values(weights, item)),
            Operand::Constant(_) | Operand::Literal(_) => Some(()),
            Operand::StorageOffset(_) => None,
        }
    }

    /// Notes an argument as numbers: which of the constants, of the nodes' results, or what literal it is.
    fn number(&mut self, operand: &Operand) -> Option<()> {
        match operand {
            Operand::Value(v) => {
                let results = self.nodes.iter().flat_map(|n| n.results.values());
                let at = results.enumerate().find(|(_, r)| r == v)?.0;
                self.numbers.extend([1, at as i64]);
            }
            Operand::Constant(c) => self.known(&self.graph.constants[*c].value)?,
            Operand::Literal(value) => self.known(value)?,
            Operand::List(items) => {
                self.numbers.extend([3, items.len() as i64]);
                items.iter().try_for_each(|item| self.number(item))?;
            }
            Operand::StorageOffset(_) => return None,
        }
        Some(())
    }

    /// As [`Computed::number`]: a tensor is one of the constants; of what else holds tensors there are no numbers.
    fn known(&mut self, value: &Value) -> Option<()> {
        if let Value::Tensor(t) = value {
            let at = self.constants.iter().position(|k| k.same(t)).unwrap_or_else(|| {
                self.constants.push(t.clone());
                self.constants.len() - 1
            });
            self.numbers.extend([2, at as i64]);
            return Some(());
        }
        if value.as_arg().tensors().next().is_some() || matches!(value, Value::Tuple(_) | Value::Any(_)) {
            return None;
        }
        let text = format!("{value:?}");
        self.numbers.extend([4, text.len() as i64]);
        self.numbers.extend(text.bytes().map(i64::from));
        Some(())
    }

    fn read(&self) -> Result<Tensor> {
        let apart = modes::capture().inference(false).grad(false).autocast(false, DType::BFloat16);
        modes::with(&apart, || {
            let mut values = vec![Value::None; self.graph.values.len()];
            self.nodes.iter().try_for_each(|node| run(self.graph, node, &mut values))?;
            std::mem::take(&mut values[self.value.index()]).tensor()
        })
    }
}
