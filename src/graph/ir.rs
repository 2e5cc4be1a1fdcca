//! The graph: nodes in the order they run, values named by number, constants apart.

use crate::core::{Geometry, Result, Tensor};
use crate::dispatch::Op;
use crate::dispatch::timeline::{self, Span};
use crate::operator::Variant;
use crate::operator::record::Body;
use crate::operator::{Arg, Value};
use std::collections::{BTreeSet, HashSet};
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
    /// An offset in the storage of the node's first argument, counted from the first element that argument shows: where it
    /// lies in its storage is another matter in each run.
    StorageOffset(i64),
}

impl From<ValueId> for Operand {
    fn from(v: ValueId) -> Operand {
        Operand::Value(v)
    }
}

/// A function of libinfer's own that a node can call in place of an operator.
pub trait Kernel: Send + Sync {
    /// Its name in the printed form.
    fn name(&self) -> &str;
    /// The part of a program it stands for ([`super::partition`]): what it computes, of values it neither writes nor keeps.
    fn part(&self) -> Option<&Graph> {
        None
    }
    /// The names of the operators it computes together, where it stands for several or has prepacked the weights of one.
    fn fused(&self) -> &[&'static str] {
        &[]
    }
    /// Computes the node's result; arguments are complete and in order.
    fn run(&self, args: &[Arg<'_>]) -> Result<Value>;
    /// A kernel that computes the same, its result with channels last, where that is no slower.
    fn channels_last(&self) -> Option<Arc<dyn Kernel>> {
        None
    }
    /// Whether the result and its strides are the same however what it takes lies.
    fn any_strides(&self) -> bool {
        false
    }
    /// Whether [`Kernel::run_into`] uses the place it is given.
    fn is_placed(&self) -> bool {
        false
    }
    /// The argument, among so many, whose memory the place may be on, where the two are alike.
    fn overwrites(&self, _args: usize) -> Option<usize> {
        None
    }
    /// As [`Kernel::run`]; where `place`, a tensor nobody uses, is like the result, it is the result.
    fn run_into(&self, args: &[Arg<'_>], _place: &Tensor) -> Result<Value> {
        self.run(args)
    }
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

    /// Calls it.
    pub fn call(&self, args: &[Arg<'_>]) -> Result<Value> {
        match self {
            Target::Op(op) => op.call(args),
            Target::Kernel(k) if timeline::is_recording() => {
                let span = self.span(args);
                let value = k.run(args)?;
                span.end(&value);
                Ok(value)
            }
            Target::Kernel(k) => k.run(args),
        }
    }

    /// The event that a call of it is.
    pub fn span(&self, args: &[Arg<'_>]) -> Span {
        match self {
            Target::Op(op) => Span::of_call(op, args),
            Target::Kernel(k) => Span::of_kernel(k.name().to_owned(), args),
        }
    }

    /// The part of a program it stands for, if it does.
    pub fn part(&self) -> Option<&Graph> {
        match self {
            Target::Op(_) => None,
            Target::Kernel(k) => k.part(),
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

/// What is known of a value before the graph runs.
#[derive(Clone)]
pub struct ValueInfo {
    /// Its name in the printed form.
    pub name: Box<str>,
    /// Sizes, strides and dtype, where it is a tensor and was seen when the graph was made.
    pub geometry: Option<Geometry>,
    /// Of an input: the tensor it was made for required grad. Of other values it follows ([`super::requires_grad`]).
    pub requires_grad: bool,
}

/// Something of the caller's, an input or a constant, that a run leaves changed.
#[derive(Clone)]
pub struct WriteBack {
    /// What is changed: a value that is an input, or a constant.
    pub target: Operand,
    /// The geometry it takes on, where that is another than before, its offset counted from the first element of before. Its
    /// storage stays its own, and grows where it has to.
    pub geometry: Option<Geometry>,
    /// What it holds afterwards, where that is not what it held.
    pub value: Option<Operand>,
    /// The part of its storage that holds the value, where that is not what it shows; its offset is counted from the first
    /// element it shows.
    pub memory: Option<Geometry>,
}

/// Whether gradients are recorded, and whether inference mode is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modes {
    /// Gradients are recorded.
    pub grad: bool,
    /// Inference mode is on.
    pub inference: bool,
}

/// What a traced program's own guards said of its calls (`NoGradGuard`, `InferenceMode`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guarded {
    /// Nothing: they were computed in the modes of the caller.
    #[default]
    Nothing,
    /// All of them are computed in these modes, whatever the caller's are.
    Everything(Modes),
    /// Some are computed in other modes than others, which a graph does not have.
    Part {
        /// They differ in whether gradients are recorded.
        grad: bool,
        /// They differ in whether inference mode is on.
        inference: bool,
    },
}

/// A program without control flow.
#[derive(Clone, Default)]
pub struct Graph {
    /// The values, by number.
    pub values: Vec<ValueInfo>,
    /// The values the caller passes, in order.
    pub inputs: Vec<ValueId>,
    /// Weights, buffers and other constants.
    pub constants: Vec<Constant>,
    /// The calls, in order.
    pub nodes: Vec<Node>,
    /// What is returned.
    pub outputs: Vec<Operand>,
    /// What a run changes when all nodes have run.
    pub write_backs: Vec<WriteBack>,
    /// Outputs that show the memory of their operand in another way than it does: which, and how, the offset counted from the
    /// first element the operand shows before anything is written back.
    pub views: Vec<(usize, Geometry)>,
    /// Which inputs are on one storage: a number each, equal where the storage is; empty where none share.
    pub storages: Vec<usize>,
    /// Its writes are not where the program had them: it is right for inputs that lie in each other's memory as those it was
    /// made with do, and no other ([`super::InputGuard`]).
    pub is_functional: bool,
    /// Functions of sizes were computed when it was made: it is right for inputs of the sizes it was made for, and no other.
    pub is_sized: bool,
    /// The modes that its calls are computed in.
    pub guarded: Guarded,
    /// Calls of the program's own functions are to be seen each time it runs: it stays node by node.
    pub has_effects: bool,
}

impl Operand {
    /// Calls `f` with every value the operand names.
    pub fn for_each_value(&self, f: &mut impl FnMut(ValueId)) {
        match self {
            Operand::Value(v) => f(*v),
            Operand::List(l) => l.iter().for_each(|o| o.for_each_value(f)),
            Operand::Constant(_) | Operand::Literal(_) | Operand::StorageOffset(_) => {}
        }
    }

    /// Puts other operands in place of the values that `by` gives one for.
    pub fn replace_values(&mut self, by: &impl Fn(ValueId) -> Option<Operand>) {
        match self {
            Operand::Value(v) => {
                if let Some(other) = by(*v) {
                    *self = other;
                }
            }
            Operand::List(l) => l.iter_mut().for_each(|o| o.replace_values(by)),
            Operand::Constant(_) | Operand::Literal(_) | Operand::StorageOffset(_) => {}
        }
    }
}

impl Graph {
    /// A new value.
    pub fn value(&mut self, name: &str) -> ValueId {
        self.values.push(ValueInfo { name: name.into(), geometry: None, requires_grad: false });
        ValueId(self.values.len() as u32 - 1)
    }

    /// A name no value has: the one wanted, or that with a number behind it.
    pub fn fresh_name(&self, wanted: &str) -> String {
        let free = |name: &String| !self.values.iter().any(|v| *v.name == **name);
        let numbered = (1..).map(|i| format!("{wanted}_{i}"));
        std::iter::once(wanted.to_string()).chain(numbered).find(free).unwrap_or_default()
    }

    /// A value's name in the printed form.
    pub fn name(&self, value: ValueId) -> &str {
        &self.values[value.index()].name
    }

    /// What is used when all nodes have run: outputs, and what is written back.
    pub fn for_each_result(&self, f: &mut impl FnMut(&Operand)) {
        self.outputs.iter().for_each(&mut *f);
        for w in &self.write_backs {
            f(&w.target);
            w.value.iter().for_each(&mut *f);
        }
    }

    /// What an operand shows of its storage: a value's as far as it was seen, a constant's.
    pub fn geometry(&self, of: &Operand) -> Option<&Geometry> {
        match of {
            Operand::Value(v) => self.values[v.index()].geometry.as_ref(),
            Operand::Constant(c) => match &self.constants[*c].value {
                Value::Tensor(t) => Some(t.geometry()),
                _ => None,
            },
            _ => None,
        }
    }

    /// A new constant's index.
    pub fn constant(&mut self, name: &str, value: Value) -> usize {
        self.constants.push(Constant { name: name.into(), value });
        self.constants.len() - 1
    }

    /// How often each value is used, as an argument or an output.
    pub fn use_counts(&self) -> Vec<usize> {
        let mut counts = vec![0; self.values.len()];
        let mut count = |v: ValueId| counts[v.index()] += 1;
        for node in &self.nodes {
            node.args.iter().for_each(|a| a.for_each_value(&mut count));
        }
        self.for_each_result(&mut |o| o.for_each_value(&mut count));
        counts
    }

    /// Calls `f` with every operand, list elements too.
    pub fn each_operand_mut(&mut self, f: &mut impl FnMut(&mut Operand)) {
        fn each(o: &mut Operand, f: &mut impl FnMut(&mut Operand)) {
            if let Operand::List(l) = o {
                l.iter_mut().for_each(|o| each(o, f));
            }
            f(o);
        }
        let args = self.nodes.iter_mut().flat_map(|n| &mut n.args);
        let results = self.write_backs.iter_mut().flat_map(|w| std::iter::once(&mut w.target).chain(&mut w.value));
        args.chain(&mut self.outputs).chain(results).for_each(|o| each(o, f));
    }

    /// The constants that a run changes, directly or through an alias.
    pub fn written_constants(&self) -> BTreeSet<usize> {
        let mut roots: Vec<Option<usize>> = vec![None; self.values.len()];
        let mut written = BTreeSet::new();
        for node in &self.nodes {
            let root = |o: &Operand, roots: &[Option<usize>]| match o {
                Operand::Constant(c) => Some(*c),
                Operand::Value(v) => roots[v.index()],
                _ => None,
            };
            let Target::Op(op) = &node.target else { continue };
            for (a, schema) in node.args.iter().zip(&op.schema().args) {
                if schema.is_write() {
                    written.extend(root(a, &roots));
                }
            }
            if !is_fresh(op) {
                let from = node.args.iter().find_map(|a| root(a, &roots));
                node.results.values().for_each(|v| roots[v.index()] = from);
            }
        }
        let written_back = self.write_backs.iter().filter_map(|w| match w.target {
            Operand::Constant(c) => Some(c),
            _ => None,
        });
        written.extend(written_back);
        // Others may show the same memory.
        let memories =
            |c: usize| self.constants[c].value.as_arg().tensors().map(|t| t.storage().id()).collect::<Vec<_>>();
        let changed: HashSet<usize> = written.iter().flat_map(|&c| memories(c)).collect();
        if !changed.is_empty() {
            let shows = |c: &usize| memories(*c).iter().any(|m| changed.contains(m));
            written.extend((0..self.constants.len()).filter(shows));
        }
        written
    }
}

/// Whether an operator is known to make its results; other composites may return an alias of an argument.
fn is_fresh(op: &Op) -> bool {
    matches!(op.record.body, Body::Structured(_) | Body::Functional(_))
        || op.variant == Variant::Base && op.record.memory.fresh
}
