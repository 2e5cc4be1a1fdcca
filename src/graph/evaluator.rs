//! The loop that runs a graph: node after node, each value dropped after its last use. Re-entrant: a run's values are its own.
//!
//! Who runs a graph says how a node is computed ([`Run`]): through the dispatcher, or, in a session that planned the
//! memory, by its kernel into an arena.

use super::ir::{Graph, Node, Operand, Results, Target, ValueId, WriteBack};
use crate::core::{Error, ErrorKind, Geometry, Result, Scalar, Tensor};
use crate::functionalization;
use crate::operator::{Arg, Value};
use crate::runtime::budget;
use crate::{bail, check};
use smallvec::SmallVec;

/// A verified graph and, per node, the values that die with it.
pub struct Evaluator {
    graph: Graph,
    dying: Vec<Vec<usize>>,
}

/// One run of a graph: where its values are, and how a node computes them.
pub trait Run {
    /// The values, by their numbers.
    fn values(&mut self) -> &mut [Value];
    /// Computes node number `at` and stores its results.
    fn node(&mut self, at: usize, node: &Node) -> Result<()>;
}

/// A list argument whose elements had to be gathered from the frame.
pub enum Gathered {
    /// Of tensors.
    Tensors(Vec<Tensor>),
    /// Of tensors some of which are undefined.
    OptTensors(Vec<Option<Tensor>>),
    /// Of integers.
    Ints(Vec<i64>),
    /// Of floating numbers.
    Floats(Vec<f64>),
    /// Truth values.
    Bools(SmallVec<[bool; 4]>),
}

impl Gathered {
    fn as_arg(&self) -> Arg<'_> {
        match self {
            Gathered::Tensors(l) => Arg::Tensors(l),
            Gathered::OptTensors(l) => Arg::OptTensors(l),
            Gathered::Ints(l) => Arg::Ints(l),
            Gathered::Floats(l) => Arg::Floats(l),
            Gathered::Bools(l) => Arg::Bools(l),
        }
    }
}

/// Room for the arguments of a call, which are written where the call reads them: a `SmallVec` is moved when it is filled.
pub struct Room<'a> {
    few: [Arg<'a>; 12],
    many: Vec<Arg<'a>>,
}

impl<'a> Room<'a> {
    /// Room for no arguments yet.
    #[allow(clippy::new_without_default)]
    pub fn new() -> Room<'a> {
        Room { few: [Arg::None; 12], many: Vec::new() }
    }

    /// The arguments of a node, the lists among them being `lists`.
    #[inline(always)]
    pub fn arguments(
        &mut self,
        node: &'a Node,
        graph: &'a Graph,
        frame: &'a [Value],
        lists: &'a [Gathered],
    ) -> &mut [Arg<'a>] {
        let n = node.args.len();
        let args = match self.few.get_mut(..n) {
            Some(few) => few,
            None => {
                self.many.resize(n, Arg::None);
                &mut self.many
            }
        };
        let mut lists = lists.iter();
        for (arg, operand) in args.iter_mut().zip(&node.args) {
            *arg = match operand {
                Operand::Value(v) => frame[v.index()].as_arg(),
                Operand::Constant(c) => graph.constants[*c].value.as_arg(),
                Operand::Literal(v) => v.as_arg(),
                Operand::List(_) => lists.next().map_or(Arg::None, Gathered::as_arg),
                Operand::StorageOffset(d) => Arg::Int(first_offset(node, graph, frame) + d),
            }
        }
        args
    }
}

/// Where the first argument of a node lies in its storage.
fn first_offset(node: &Node, graph: &Graph, frame: &[Value]) -> i64 {
    let first = match node.args.first() {
        Some(Operand::Value(v)) => &frame[v.index()],
        Some(Operand::Constant(c)) => &graph.constants[*c].value,
        _ => return 0,
    };
    if let Value::Tensor(t) = first { t.offset() } else { 0 }
}

impl Evaluator {
    /// Verifies the graph and finds where values die.
    pub fn new(graph: Graph) -> Result<Evaluator> {
        graph.verify()?;
        let mut last = vec![None; graph.values.len()];
        for (i, node) in graph.nodes.iter().enumerate() {
            node.results.values().for_each(|v| last[v.index()] = Some(i));
            node.args.iter().for_each(|a| a.for_each_value(&mut |v| last[v.index()] = Some(i)));
        }
        graph.for_each_result(&mut |o| o.for_each_value(&mut |v| last[v.index()] = None));
        let mut dying = vec![Vec::new(); graph.nodes.len()];
        for (value, node) in last.iter().enumerate() {
            if let Some(node) = node {
                dying[*node].push(value);
            }
        }
        Ok(Evaluator { graph, dying })
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Runs the graph, every operator through the dispatcher; one value per output.
    pub fn run(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        self.run_watched(inputs, |_| {})
    }

    /// As [`Evaluator::run`]; `before` is told of each node before it runs.
    pub fn run_watched(&self, inputs: &[Value], before: impl FnMut(&Node)) -> Result<Vec<Value>> {
        self.run_by(inputs, before, Target::call)
    }

    /// As [`Evaluator::run_watched`], nodes computed by `call`.
    pub fn run_by(
        &self,
        inputs: &[Value],
        before: impl FnMut(&Node),
        call: impl Fn(&Target, &[Arg<'_>]) -> Result<Value>,
    ) -> Result<Vec<Value>> {
        self.run_in(inputs, &mut Dispatched { graph: &self.graph, values: self.frame(), before, call })
    }

    /// As [`Evaluator::run`]; `after` is told the values after each node, before those that are not used any more are dropped.
    pub fn run_observed(&self, inputs: &[Value], after: impl FnMut(usize, &Node, &[Value])) -> Result<Vec<Value>> {
        let run = Dispatched { graph: &self.graph, values: self.frame(), before: |_: &Node| {}, call: Target::call };
        self.run_in(inputs, &mut Observed { run, after })
    }

    /// Room for the values of a run.
    pub fn frame(&self) -> Vec<Value> {
        let mut frame = Vec::new();
        frame.resize_with(self.graph.values.len(), Value::default);
        frame
    }

    /// The loop.
    pub fn run_in(&self, inputs: &[Value], run: &mut impl Run) -> Result<Vec<Value>> {
        let graph = &self.graph;
        check!(
            inputs.len() == graph.inputs.len(),
            "forward() expected {} argument(s) but received {}",
            graph.inputs.len(),
            inputs.len()
        );
        let values = run.values();
        for (i, (v, input)) in graph.inputs.iter().zip(inputs).enumerate() {
            if let (Value::Tensor(before), Value::Tensor(now)) = (&values[v.index()], input) {
                check!(
                    before.same(now),
                    "graph: input {i} was the same tensor as an earlier one when the graph was made"
                );
            }
            values[v.index()] = input.clone();
        }
        for (at, (node, dying)) in graph.nodes.iter().zip(&self.dying).enumerate() {
            budget::step()?;
            run.node(at, node)?;
            let values = run.values();
            for &v in dying {
                values[v] = Value::None;
            }
        }
        let values = run.values();
        let mut outputs = graph.outputs.iter().map(|o| self.owned(o, values)).collect::<Result<Vec<_>>>()?;
        let shown = self.shown(&outputs)?;
        if !graph.write_backs.is_empty() {
            self.write_back(values)?;
        }
        for (i, t, g) in shown {
            outputs[i] = functionalization::show(&t, &g)?;
        }
        Ok(outputs)
    }

    /// The outputs that are views: of what, and which elements of its storage.
    fn shown(&self, outputs: &[Value]) -> Result<Vec<(usize, Tensor, Geometry)>> {
        let one = |(i, g): &(usize, Geometry)| {
            let Some(Value::Tensor(t)) = outputs.get(*i) else {
                bail!(Type, "graph: an output that is shown is no tensor")
            };
            Ok((*i, t.clone(), placed(g, t)?))
        };
        self.graph.views.iter().map(one).collect()
    }

    /// Has the caller's own tensors hold what the run made of them. All are checked before the first is written.
    fn write_back(&self, frame: &[Value]) -> Result<()> {
        let tensor = |o: &Operand| self.owned(o, frame)?.tensor();
        let write = |w: &WriteBack| {
            let t = tensor(&w.target)?;
            let geometry = w.geometry.as_ref().map(|g| placed(g, &t)).transpose()?;
            let target = match &w.memory {
                Some(g) => functionalization::show(&t, &placed(g, &t)?)?.tensor()?,
                None => t,
            };
            Ok((target, geometry, w.value.as_ref().map(tensor).transpose()?))
        };
        functionalization::write_back(self.graph.write_backs.iter().map(write).collect::<Result<_>>()?)
    }

    fn owned(&self, operand: &Operand, frame: &[Value]) -> Result<Value> {
        Ok(match operand {
            Operand::Value(v) => frame[v.index()].clone(),
            Operand::Constant(c) => self.graph.constants[*c].value.clone(),
            Operand::Literal(v) => v.clone(),
            Operand::StorageOffset(_) => bail!(Internal, "graph: an offset in a storage is no result"),
            Operand::List(l) => {
                let items = l.iter().map(|o| self.owned(o, frame)).collect::<Result<Vec<_>>>()?;
                // Tensors are a list of them, as an operator gives it.
                match items.iter().all(|v| matches!(v, Value::Tensor(_))) {
                    true => Value::Tensors(items.into_iter().map(Value::tensor).collect::<Result<_>>()?),
                    false => Value::Tuple(items),
                }
            }
        })
    }
}

/// A geometry that is counted from a tensor's first element, in the tensor's storage.
fn placed(g: &Geometry, t: &Tensor) -> Result<Geometry> {
    let placed = g.resolved_from(t.geometry());
    placed.ok_or_else(|| {
        let reach = format!("{}{:?} from {} elements of its first on", g.dtype.name(), g.sizes(), g.offset);
        Error::new(
            ErrorKind::Guard,
            format!("graph: {}, at offset {}, does not reach {reach}", t.describe(), t.offset()),
        )
    })
}

/// A run whose values are looked at after each node.
pub struct Observed<R, After> {
    /// The run.
    pub run: R,
    /// Is told a node, by its number too, and the values after it.
    pub after: After,
}

impl<R: Run, After: FnMut(usize, &Node, &[Value])> Run for Observed<R, After> {
    fn values(&mut self) -> &mut [Value] {
        self.run.values()
    }

    fn node(&mut self, at: usize, node: &Node) -> Result<()> {
        self.run.node(at, node)?;
        (self.after)(at, node, self.run.values());
        Ok(())
    }
}

/// A run through the dispatcher.
struct Dispatched<'a, Before, Call> {
    graph: &'a Graph,
    values: Vec<Value>,
    before: Before,
    call: Call,
}

impl<Before, Call> Run for Dispatched<'_, Before, Call>
where
    Before: FnMut(&Node),
    Call: Fn(&Target, &[Arg<'_>]) -> Result<Value>,
{
    fn values(&mut self) -> &mut [Value] {
        &mut self.values
    }

    fn node(&mut self, _at: usize, node: &Node) -> Result<()> {
        (self.before)(node);
        let lists = lists(node, self.graph, &self.values)?;
        let mut room = Room::new();
        let args = room.arguments(node, self.graph, &self.values, &lists);
        let mut value = (self.call)(&node.target, args)?;
        if let (Value::None, Target::Op(op), Results::One(_)) = (&value, &node.target, &node.results) {
            // The operator wrote an argument: that is its result.
            let written = op.schema().aliases_of_return(0).next().and_then(|i| args.get(i));
            if let Some(Arg::Tensor(t)) = written {
                value = Value::Tensor((*t).clone());
            }
        }
        store(node, value, &mut self.values)
    }
}

/// The lists among the arguments of a node.
#[inline(always)]
pub fn lists(node: &Node, graph: &Graph, values: &[Value]) -> Result<Vec<Gathered>> {
    let has_lists = node.args.iter().any(|a| matches!(a, Operand::List(_)));
    if has_lists { gathered(node, graph, values) } else { Ok(Vec::new()) }
}

fn gathered(node: &Node, graph: &Graph, values: &[Value]) -> Result<Vec<Gathered>> {
    let lists = node.args.iter().filter_map(|a| match a {
        Operand::List(elements) => Some(gather(elements, graph, values)),
        _ => None,
    });
    lists.collect()
}

fn gather(elements: &[Operand], graph: &Graph, frame: &[Value]) -> Result<Gathered> {
    let values: SmallVec<[&Value; 16]> = elements
        .iter()
        .map(|e| match e {
            Operand::Value(v) => Ok(&frame[v.index()]),
            Operand::Constant(c) => Ok(&graph.constants[*c].value),
            Operand::Literal(v) => Ok(v),
            Operand::List(_) | Operand::StorageOffset(_) => {
                bail!(NotImplemented, "graph: a list of lists as an argument")
            }
        })
        .collect::<Result<_>>()?;
    let all = |f: fn(&&&Value) -> bool| values.iter().all(|v| f(&v));
    if all(|v| matches!(v, Value::Tensor(_))) {
        return Ok(Gathered::Tensors(values.iter().filter_map(|v| tensor(v)).collect()));
    }
    if all(|v| matches!(v, Value::Tensor(_) | Value::None)) {
        return Ok(Gathered::OptTensors(values.iter().map(|v| tensor(v)).collect()));
    }
    // A number read from a tensor is a Scalar.
    let int = |v: &&Value| match v {
        Value::Int(i) | Value::Scalar(Scalar::Int(i)) => Some(*i),
        _ => None,
    };
    let float = |v: &&Value| match v {
        Value::Float(f) | Value::Scalar(Scalar::Float(f)) => Some(*f),
        v => int(v).map(|i| i as f64),
    };
    if let Some(ints) = values.iter().map(int).collect() {
        return Ok(Gathered::Ints(ints));
    }
    if let Some(floats) = values.iter().map(float).collect() {
        return Ok(Gathered::Floats(floats));
    }
    if all(|v| matches!(v, Value::Bool(_))) {
        return Ok(Gathered::Bools(values.iter().map(|v| matches!(v, Value::Bool(true))).collect()));
    }
    bail!(Type, "graph: a list mixes values of several kinds: {values:?}")
}

fn tensor(v: &Value) -> Option<Tensor> {
    if let Value::Tensor(t) = v { Some(t.clone()) } else { None }
}

/// Stores the result of a node.
#[inline(always)]
pub fn store(node: &Node, value: Value, frame: &mut [Value]) -> Result<()> {
    match &node.results {
        Results::None => Ok(()),
        Results::One(v) => {
            frame[v.index()] = value;
            Ok(())
        }
        Results::Tuple(targets) | Results::Unpack(targets) => store_several(node, targets, value, frame),
    }
}

fn store_several(node: &Node, targets: &[Option<ValueId>], value: Value, frame: &mut [Value]) -> Result<()> {
    let values = match (&node.results, value) {
        (Results::Unpack(_), Value::Tensors(t)) => t.into_iter().map(Value::Tensor).collect(),
        (_, value) => value.into_outputs(),
    };
    check!(
        targets.len() == values.len(),
        "graph: {} returned {} values, the graph expects {}",
        node.target.name(),
        values.len(),
        targets.len()
    );
    for (target, value) in targets.iter().zip(values) {
        if let Some(v) = target {
            frame[v.index()] = value;
        }
    }
    Ok(())
}
