//! The graph: nodes in the order they run, values named by number, constants apart.

use crate::core::Result;
use crate::dispatch::{Arg, Op, Value};
use std::sync::Arc;

/// A value of a graph: an input, or a result of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ValueId(pub u32);

impl ValueId {
    /// The value's place in tables.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a node takes as one argument.
#[derive(Clone, Debug)]
pub enum Operand {
    /// A value of the graph.
    Value(ValueId),
    /// A constant of the graph, by its index: a weight, a buffer.
    Constant(usize),
    /// A value written in the program.
    Literal(Value),
    /// A list some of whose elements are values of the graph.
    List(Vec<Operand>),
}

/// A function of libinfer's own that a node can call in place of an operator.
pub trait Kernel: Send + Sync {
    /// Its name in the printed form.
    fn name(&self) -> &str;
    /// Computes the node's result; arguments are complete and in order.
    fn run(&self, args: &[Arg<'_>]) -> Result<Value>;
}

/// What a node calls.
#[derive(Clone)]
pub enum Target {
    /// An operator, through the dispatcher.
    Op(&'static Op),
    /// A function that is not an operator: arithmetic on sizes, a prepared kernel.
    Kernel(Arc<dyn Kernel>),
}

impl Target {
    /// The name in the printed form.
    pub fn name(&self) -> &str {
        match self {
            Target::Op(op) => op.full_name(),
            Target::Kernel(k) => k.name(),
        }
    }
}

/// Where a node's results go.
#[derive(Clone, Debug)]
pub enum Results {
    /// One result.
    One(ValueId),
    /// Several results; `None` where one is not used.
    Tuple(Vec<Option<ValueId>>),
    /// One list, taken apart; the node must return as many tensors.
    Unpack(Vec<Option<ValueId>>),
    /// Nothing is kept.
    None,
}

impl Results {
    /// The values that are defined.
    pub fn values(&self) -> impl Iterator<Item = ValueId> + '_ {
        let (one, several): (_, &[_]) = match self {
            Results::One(v) => (Some(*v), &[]),
            Results::Tuple(l) | Results::Unpack(l) => (None, l),
            Results::None => (None, &[]),
        };
        one.into_iter().chain(several.iter().flatten().copied())
    }
}

/// One call.
#[derive(Clone)]
pub struct Node {
    /// What is called.
    pub target: Target,
    /// The arguments, complete and in the schema's order.
    pub args: Vec<Operand>,
    /// Where results go.
    pub results: Results,
}

/// A constant and its name (`layer.0.weight`).
#[derive(Clone)]
pub struct Constant {
    /// Its name in the model.
    pub name: Box<str>,
    /// Its value.
    pub value: Value,
}

/// A program without control flow.
#[derive(Clone, Default)]
pub struct Graph {
    /// Names of values, by number.
    pub names: Vec<Box<str>>,
    /// The values the caller passes, in order.
    pub inputs: Vec<ValueId>,
    /// Weights, buffers and other constants.
    pub constants: Vec<Constant>,
    /// The calls, in order.
    pub nodes: Vec<Node>,
    /// What is returned.
    pub outputs: Vec<Operand>,
}

impl Operand {
    /// Calls `f` with every value the operand names.
    pub fn for_each_value(&self, f: &mut impl FnMut(ValueId)) {
        match self {
            Operand::Value(v) => f(*v),
            Operand::List(l) => l.iter().for_each(|o| o.for_each_value(f)),
            Operand::Constant(_) | Operand::Literal(_) => {}
        }
    }
}

impl Graph {
    /// A new value.
    pub fn value(&mut self, name: &str) -> ValueId {
        self.names.push(name.into());
        ValueId(self.names.len() as u32 - 1)
    }

    /// A new constant's index.
    pub fn constant(&mut self, name: &str, value: Value) -> usize {
        self.constants.push(Constant { name: name.into(), value });
        self.constants.len() - 1
    }

    /// How often each value is used, as an argument or an output.
    pub fn use_counts(&self) -> Vec<usize> {
        let mut counts = vec![0; self.names.len()];
        let mut count = |v: ValueId| counts[v.index()] += 1;
        for node in &self.nodes {
            node.args.iter().for_each(|a| a.for_each_value(&mut count));
        }
        self.outputs.iter().for_each(|o| o.for_each_value(&mut count));
        counts
    }
}
