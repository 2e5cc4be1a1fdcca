//! Runs a graph node by node and drops each value after its last use. Re-entrant: a run's values are its own.

use super::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::core::{Result, Tensor};
use crate::dispatch::Op;
use crate::functionalization;
use crate::operator::{Arg, Value};
use crate::{bail, check};
use smallvec::SmallVec;

/// A verified graph and, per node, the values that die with it.
pub struct Executor {
    pub(super) graph: Graph,
    pub(super) dying: Vec<Vec<usize>>,
}

/// A list argument whose elements had to be gathered from the frame.
pub(super) enum Gathered {
    Tensors(Vec<Tensor>),
    OptTensors(Vec<Option<Tensor>>),
    Ints(Vec<i64>),
    Floats(Vec<f64>),
}

impl Gathered {
    pub(super) fn as_arg(&self) -> Arg<'_> {
        match self {
            Gathered::Tensors(l) => Arg::Tensors(l),
            Gathered::OptTensors(l) => Arg::OptTensors(l),
            Gathered::Ints(l) => Arg::Ints(l),
            Gathered::Floats(l) => Arg::Floats(l),
        }
    }
}

/// Room for the arguments of a call, which are written where the call reads them: a `SmallVec` is moved when it is filled.
pub(super) struct Room<'a> {
    few: [Arg<'a>; 12],
    many: Vec<Arg<'a>>,
}

impl<'a> Room<'a> {
    pub(super) fn new() -> Room<'a> {
        Room { few: [Arg::None; 12], many: Vec::new() }
    }

    /// The arguments of a node, the lists among them being `lists`.
    #[inline(always)]
    pub(super) fn arguments(
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
            }
        }
        args
    }
}

impl Executor {
    /// Verifies the graph and finds where values die.
    pub fn new(graph: Graph) -> Result<Executor> {
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
        Ok(Executor { graph, dying })
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Runs the graph; one value per output.
    pub fn run(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        self.run_watched(inputs, |_| {})
    }

    /// As [`Executor::run`]; `before` is told of each node before it runs.
    pub fn run_watched(&self, inputs: &[Value], before: impl FnMut(&Node)) -> Result<Vec<Value>> {
        self.run_by(inputs, before, |op, args| op.call(args))
    }

    /// As [`Executor::run_watched`], operators called by `call`.
    pub fn run_by(
        &self,
        inputs: &[Value],
        mut before: impl FnMut(&Node),
        call: impl Fn(&'static Op, &[Arg<'_>]) -> Result<Value>,
    ) -> Result<Vec<Value>> {
        check!(
            inputs.len() == self.graph.inputs.len(),
            "forward() expected {} argument(s) but received {}",
            self.graph.inputs.len(),
            inputs.len()
        );
        let mut frame = Vec::new();
        frame.resize_with(self.graph.values.len(), Value::default);
        for (i, (v, input)) in self.graph.inputs.iter().zip(inputs).enumerate() {
            if let (Value::Tensor(before), Value::Tensor(now)) = (&frame[v.index()], input) {
                check!(
                    before.same(now),
                    "graph: input {i} was the same tensor as an earlier one when the graph was made"
                );
            }
            frame[v.index()] = input.clone();
        }
        for (node, dying) in self.graph.nodes.iter().zip(&self.dying) {
            before(node);
            self.step(node, &mut frame, &call)?;
            for &v in dying {
                frame[v] = Value::None;
            }
        }
        let outputs = self.graph.outputs.iter().map(|o| self.owned(o, &frame)).collect::<Result<Vec<_>>>()?;
        self.write_back(&frame)?;
        self.show(outputs)
    }

    /// Outputs that are views are made of what their operand is now.
    pub(super) fn show(&self, mut outputs: Vec<Value>) -> Result<Vec<Value>> {
        for (i, g) in &self.graph.views {
            let Some(Value::Tensor(t)) = outputs.get(*i) else {
                bail!(Type, "graph: an output that is shown is no tensor")
            };
            outputs[*i] = functionalization::show(t, g)?;
        }
        Ok(outputs)
    }

    /// Has the caller's own tensors hold what the run made of them. All are checked before the first is written.
    pub(super) fn write_back(&self, frame: &[Value]) -> Result<()> {
        let tensor = |o: &Operand| self.owned(o, frame)?.tensor();
        let writes = self
            .graph
            .write_backs
            .iter()
            .map(|w| Ok((tensor(&w.target)?, w.geometry.as_ref(), w.value.as_ref().map(tensor).transpose()?)));
        functionalization::write_back(writes.collect::<Result<_>>()?)
    }

    fn step(
        &self,
        node: &Node,
        frame: &mut [Value],
        call: &impl Fn(&'static Op, &[Arg<'_>]) -> Result<Value>,
    ) -> Result<()> {
        let lists = self.lists(node, frame)?;
        let mut room = Room::new();
        let args = room.arguments(node, &self.graph, frame, &lists);
        let mut value = match &node.target {
            Target::Op(op) => call(op, args)?,
            Target::Kernel(k) => k.run(args)?,
        };
        if let (Value::None, Target::Op(op), Results::One(_)) = (&value, &node.target, &node.results) {
            // The operator wrote an argument: that is its result.
            let written = op.schema().aliases_of_return(0).next().and_then(|i| args.get(i));
            if let Some(Arg::Tensor(t)) = written {
                value = Value::Tensor((*t).clone());
            }
        }
        store(node, value, frame)
    }

    /// The lists among the arguments of a node.
    #[inline(always)]
    pub(super) fn lists(&self, node: &Node, frame: &[Value]) -> Result<Vec<Gathered>> {
        let has_lists = node.args.iter().any(|a| matches!(a, Operand::List(_)));
        if has_lists { self.gathered(node, frame) } else { Ok(Vec::new()) }
    }

    fn gathered(&self, node: &Node, frame: &[Value]) -> Result<Vec<Gathered>> {
        let lists = node.args.iter().filter_map(|a| match a {
            Operand::List(elements) => Some(self.gather(elements, frame)),
            _ => None,
        });
        lists.collect()
    }

    fn gather(&self, elements: &[Operand], frame: &[Value]) -> Result<Gathered> {
        let values: SmallVec<[&Value; 16]> = elements
            .iter()
            .map(|e| match e {
                Operand::Value(v) => Ok(&frame[v.index()]),
                Operand::Constant(c) => Ok(&self.graph.constants[*c].value),
                Operand::Literal(v) => Ok(v),
                Operand::List(_) => bail!(NotImplemented, "graph: a list of lists as an argument"),
            })
            .collect::<Result<_>>()?;
        let all = |f: fn(&&&Value) -> bool| values.iter().all(|v| f(&v));
        if all(|v| matches!(v, Value::Tensor(_))) {
            return Ok(Gathered::Tensors(values.iter().filter_map(|v| tensor(v)).collect()));
        }
        if all(|v| matches!(v, Value::Tensor(_) | Value::None)) {
            return Ok(Gathered::OptTensors(values.iter().map(|v| tensor(v)).collect()));
        }
        if all(|v| matches!(v, Value::Int(_))) {
            let ints = values.iter().map(|v| if let Value::Int(i) = v { *i } else { 0 });
            return Ok(Gathered::Ints(ints.collect()));
        }
        if all(|v| matches!(v, Value::Int(_) | Value::Float(_))) {
            let floats = values.iter().map(|v| match v {
                Value::Int(i) => *i as f64,
                Value::Float(f) => *f,
                _ => 0.0,
            });
            return Ok(Gathered::Floats(floats.collect()));
        }
        bail!(Type, "graph: a list mixes values of several kinds: {values:?}")
    }

    pub(super) fn owned(&self, operand: &Operand, frame: &[Value]) -> Result<Value> {
        Ok(match operand {
            Operand::Value(v) => frame[v.index()].clone(),
            Operand::Constant(c) => self.graph.constants[*c].value.clone(),
            Operand::Literal(v) => v.clone(),
            Operand::List(l) => Value::Tuple(l.iter().map(|o| self.owned(o, frame)).collect::<Result<_>>()?),
        })
    }
}

fn tensor(v: &Value) -> Option<Tensor> {
    if let Value::Tensor(t) = v { Some(t.clone()) } else { None }
}

#[inline(always)]
pub(super) fn store(node: &Node, value: Value, frame: &mut [Value]) -> Result<()> {
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
