//! A graph of what a program computes: it runs, and every call is written down.

use super::ir::{Graph, Guarded, Kernel, Modes, Node, Operand, Results, Target, ValueId};
use crate::core::modes;
use crate::core::{Error, ErrorKind, Geometry, Result, Storage, Tensor};
use crate::dispatch::Op;
use crate::functionalization::{self, Finished, Memory, Options, Output};
use crate::graph::WriteBack;
use crate::layers::trace::{Computes, Recorder, recording};
use crate::operator::{Arg, Value};
use crate::{bail, check};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// The graph of a program on tensors like these, which it does not touch. Every tensor that is neither an argument nor made
/// by the program becomes a constant. What the program decides by the values it sees is decided for good.
pub fn trace(inputs: &[Tensor], program: impl FnOnce(&[Tensor]) -> Result<Vec<Value>>) -> Result<Graph> {
    let copies = copies_of(inputs)?;
    let tracer = Tracer::shared(&copies)?;
    let outputs = recording(Told::boxed(&tracer, Computes::All), || program(&copies))?;
    let mut tracer = tracer.borrow_mut();
    tracer.give(&outputs);
    tracer.finish()
}

/// As [`trace`], of what the program becomes on functional tensors.
pub fn trace_functional(
    options: Options,
    inputs: &[Tensor],
    program: impl FnOnce(&[Tensor]) -> Result<Vec<Value>>,
) -> Result<Graph> {
    let copies = copies_of(inputs)?;
    let tracer = Tracer::shared(&copies)?;
    let finished =
        recording(Told::boxed(&tracer, Computes::All), || functionalization::run(options, &copies, program))?;
    let mut tracer = tracer.borrow_mut();
    tracer.graph.guarded = tracer.modes.as_ref().map_or(Guarded::Nothing, CallModes::guarded);
    tracer.end(finished)?;
    tracer.finish()
}

/// Copies of tensors, which share memory where these do.
pub fn copies_of(tensors: &[Tensor]) -> Result<Vec<Tensor>> {
    let mut storages: Vec<(Storage, Storage)> = Vec::new();
    let mut copies: Vec<Tensor> = Vec::new();
    for (i, t) in tensors.iter().enumerate() {
        if let Some(same) = tensors[..i].iter().position(|other| other.same(t)) {
            copies.push(copies[same].clone());
            continue;
        }
        let known = storages.iter().find(|(own, _)| own.same(t.storage())).map(|(_, copy)| copy.clone());
        let storage = match known {
            Some(storage) => storage,
            None => {
                let copy = if t.storage().has_data() { t.storage().copy()? } else { t.storage().clone() };
                storages.push((t.storage().clone(), copy.clone()));
                copy
            }
        };
        let copy = match t.storage().has_data() {
            false => t.clone(),
            // A tensor of the same kind, whatever the mode.
            true if t.is_inference() => modes::with(&modes::capture().inference(true), || t.copy_on(storage))?,
            true => modes::with(&modes::capture().inference(false), || t.copy_on(storage))?,
        };
        if t.requires_grad() {
            crate::autograd::set_requires_grad(&copy, true)?;
        }
        copies.push(copy);
    }
    Ok(copies)
}

/// What a tensor is in the graph.
#[derive(Clone, Copy)]
enum Known {
    Value(ValueId),
    Constant(usize),
}

/// Builds the graph.
pub struct Tracer {
    /// The graph so far.
    pub graph: Graph,
    /// By the address of the tensor, which is held so that it stays its own.
    known: HashMap<usize, Known>,
    held: Vec<Tensor>,
    /// What the program was given, in order: inputs, and constants of a graph that is run again.
    given: Vec<Operand>,
    /// How often a name was asked for.
    names: HashMap<String, usize>,
    /// The modes of the calls of a program; none of a graph that is run again.
    modes: Option<CallModes>,
}

/// The modes that a program is traced in, and those of its calls so far.
struct CallModes {
    callers: Modes,
    first: Option<Modes>,
    differ_in: Modes,
}

impl CallModes {
    fn now() -> Modes {
        let modes = modes::capture();
        Modes { grad: modes.grad_enabled(), inference: modes.is_inference() }
    }

    fn note(&mut self) {
        let now = CallModes::now();
        let first = *self.first.get_or_insert(now);
        self.differ_in.grad |= first.grad != now.grad;
        self.differ_in.inference |= first.inference != now.inference;
    }

    fn guarded(&self) -> Guarded {
        match (self.differ_in, self.first) {
            (Modes { grad: false, inference: false }, Some(all)) if all != self.callers => Guarded::Everything(all),
            (Modes { grad: false, inference: false }, _) => Guarded::Nothing,
            (Modes { grad, inference }, _) => Guarded::Part { grad, inference },
        }
    }
}

impl Default for Tracer {
    /// Of a graph that is run again.
    fn default() -> Tracer {
        Tracer::in_modes(None)
    }
}

/// Values that outlive the trace are tensors like any other.
impl Drop for Tracer {
    fn drop(&mut self) {
        if self.modes.is_some() {
            self.held.iter().for_each(|t| t.set_traced(false));
        }
    }
}

/// The recorder's end of a tracer.
pub struct Told {
    tracer: Rc<RefCell<Tracer>>,
    computes: Computes,
}

impl Told {
    /// Of a program that computes so much.
    pub fn boxed(tracer: &Rc<RefCell<Tracer>>, computes: Computes) -> Box<Told> {
        Box::new(Told { tracer: tracer.clone(), computes })
    }
}

impl Recorder for Told {
    fn record(&mut self, op: &'static Op, args: &[Arg<'_>], offset: i64, result: &Value) {
        self.tracer.borrow_mut().record(op, args, offset, result);
    }

    fn computes(&self) -> Computes {
        self.computes
    }
}

impl Tracer {
    fn in_modes(modes: Option<CallModes>) -> Tracer {
        let (known, names) = (HashMap::new(), HashMap::new());
        Tracer { graph: Graph::default(), known, held: Vec::new(), given: Vec::new(), names, modes }
    }

    /// A tracer of a program with these inputs.
    pub(super) fn shared(inputs: &[Tensor]) -> Result<Rc<RefCell<Tracer>>> {
        let differ_in = Modes { grad: false, inference: false };
        let modes = CallModes { callers: CallModes::now(), first: None, differ_in };
        let mut tracer = Tracer::in_modes(Some(modes));
        for (i, t) in inputs.iter().enumerate() {
            tracer.input(&format!("arg{i}"), t, t.requires_grad());
        }
        tracer.graph.storages = storage_numbers(inputs);
        Ok(Rc::new(RefCell::new(tracer)))
    }

    /// The next input.
    pub fn input(&mut self, name: &str, t: &Tensor, requires_grad: bool) {
        // One tensor given twice is one value.
        let value = match self.known.get(&(t.as_raw() as usize)) {
            Some(Known::Value(v)) => *v,
            _ => self.define(name, t),
        };
        self.graph.values[value.index()].requires_grad = requires_grad;
        self.graph.inputs.push(value);
        self.given.push(Operand::Value(value));
    }

    /// A tensor that is a constant of a graph already.
    pub fn constant(&mut self, name: &str, own: Value, t: &Tensor) {
        let index = self.graph.constant(name, own);
        self.hold(t, Known::Constant(index));
        self.given.push(Operand::Constant(index));
    }

    fn hold(&mut self, t: &Tensor, known: Known) {
        // Other threads that use it are told.
        if self.modes.is_some() && matches!(known, Known::Value(_)) {
            t.set_traced(true);
        }
        self.known.insert(t.as_raw() as usize, known);
        self.held.push(t.clone());
    }

    fn name(&mut self, wanted: &str) -> String {
        let count = self.names.entry(wanted.to_string()).or_default();
        *count += 1;
        match *count {
            1 => wanted.to_string(),
            n => format!("{wanted}_{}", n - 1),
        }
    }

    fn define(&mut self, name: &str, t: &Tensor) -> ValueId {
        let name = self.name(name);
        let value = self.graph.value(&name);
        self.graph.values[value.index()].geometry = Some(t.geometry().clone());
        // A tensor that comes a second time stays what it was first.
        if !self.known.contains_key(&(t.as_raw() as usize)) {
            self.hold(t, Known::Value(value));
        }
        value
    }

    fn tensor(&mut self, t: &Tensor) -> Operand {
        match self.known.get(&(t.as_raw() as usize)) {
            Some(Known::Value(v)) => Operand::Value(*v),
            Some(Known::Constant(c)) => Operand::Constant(*c),
            None if t.is_wrapped_number() => Operand::Literal(Value::Tensor(t.clone())),
            None => {
                let name = self.name("_tensor_constant");
                let index = self.graph.constant(&name, Value::Tensor(t.clone()));
                self.hold(t, Known::Constant(index));
                Operand::Constant(index)
            }
        }
    }

    /// What an argument or result is in the graph.
    pub fn operand(&mut self, arg: Arg<'_>) -> Operand {
        match arg {
            Arg::Tensor(t) => self.tensor(t),
            Arg::Tensors(l) if !l.is_empty() => Operand::List(l.iter().map(|t| self.tensor(t)).collect()),
            Arg::OptTensors(l) if !l.is_empty() => {
                let mut one = |t: &Option<Tensor>| t.as_ref().map_or(Operand::Literal(Value::None), |t| self.tensor(t));
                Operand::List(l.iter().map(&mut one).collect())
            }
            other => Operand::Literal(Value::from_arg(other)),
        }
    }

    fn record(&mut self, op: &'static Op, args: &[Arg<'_>], offset: i64, result: &Value) {
        self.modes.iter_mut().for_each(CallModes::note);
        let in_storage = op.storage_offset_argument();
        let (op, args) = match (op.record.memory.lifts, op.pure(), args) {
            // What the program made from data of its own is made anew in each run.
            (true, Some(copy), [Arg::Tensor(t)]) if !self.known.contains_key(&(t.as_raw() as usize)) => {
                let data = crate::core::iter::dense_clone(t).unwrap_or_else(|_| (*t).clone());
                (copy, vec![self.tensor(&data)])
            }
            _ => {
                let operand = |(i, a): (usize, &Arg<'_>)| match a {
                    Arg::Int(at) if Some(i) == in_storage => Operand::StorageOffset(at - offset),
                    _ => self.operand(*a),
                };
                (op, args.iter().enumerate().map(operand).collect())
            }
        };
        self.node(Target::Op(op), op.name(), args, result);
    }

    /// Writes a node down, with names for those of its results that are new.
    fn node(&mut self, target: Target, name: &str, args: Vec<Operand>, result: &Value) {
        let mut one = |t: Option<&Tensor>| match t {
            Some(t) if !self.known.contains_key(&(t.as_raw() as usize)) => Some(self.define(name, t)),
            _ => None,
        };
        let results = match result {
            Value::Tensor(t) => one(Some(t)).map_or(Results::None, Results::One),
            Value::Tensors(l) => Results::Unpack(l.iter().map(|t| one(Some(t))).collect()),
            Value::OptTensors(l) => Results::Unpack(l.iter().map(|t| one(t.as_ref())).collect()),
            Value::Tuple(l) => {
                Results::Tuple(l.iter().map(|v| if let Value::Tensor(t) = v { one(Some(t)) } else { None }).collect())
            }
            _ => Results::None,
        };
        self.graph.nodes.push(Node { target, args, results });
    }

    /// Writes down a call that is not taken apart.
    pub fn op(&mut self, op: &'static Op, args: &[Arg<'_>], result: &Value) {
        self.record(op, args, 0, result);
    }

    /// Writes down a call that is no operator's.
    pub fn kernel(&mut self, kernel: &Arc<dyn Kernel>, args: &[Arg<'_>], result: &Value) {
        let args = args.iter().map(|a| self.operand(*a)).collect();
        self.node(Target::Kernel(kernel.clone()), kernel.name(), args, result);
    }

    /// Writes down what a program gave.
    pub(super) fn give(&mut self, outputs: &[Value]) {
        self.graph.guarded = self.modes.as_ref().map_or(Guarded::Nothing, CallModes::guarded);
        self.graph.outputs = outputs.iter().map(|v| self.operand(v.as_arg())).collect();
    }

    /// Writes down how a program on functional tensors ended.
    pub fn end(&mut self, finished: Finished) -> Result<()> {
        self.graph.is_functional = true;
        let inputs = self.given.clone();
        let mut changed: Vec<(usize, Geometry)> = Vec::new();
        for change in finished.changes {
            let value = change.value.as_ref().map(|t| self.tensor(t));
            let Some(target) = inputs.get(change.input).cloned() else {
                bail!(Internal, "trace: a change of no input")
            };
            let own = self.geometry(&target)?;
            let geometry = change.geometry.as_ref().map(|g| relative_to(g, &own)).transpose()?;
            changed.extend(change.geometry.map(|g| (change.input, g)));
            let memory = change.memory.as_ref().map(|g| relative_to(g, &own)).transpose()?;
            self.graph.write_backs.push(WriteBack { target, geometry, value, memory });
        }
        for (i, output) in finished.outputs.into_iter().enumerate() {
            let operand = match output {
                Output::Value(v) => self.operand(v.as_arg()),
                Output::View { toggles, .. } if !toggles.is_empty() => bail!(
                    NotImplemented,
                    "trace: result {i} is conjugated or negated only when it is read; resolve_conj or resolve_neg it"
                ),
                Output::View { of, geometry, .. } => {
                    let (operand, own, after) = match of {
                        Memory::Input(input) => {
                            let Some(target) = inputs.get(input).cloned() else {
                                bail!(Internal, "trace: a view of no input")
                            };
                            let own = self.geometry(&target)?;
                            let after = changed.iter().rev().find(|(i, _)| *i == input).map(|(_, g)| g.clone());
                            (target, own.clone(), after.unwrap_or(own))
                        }
                        Memory::Value(t) => (self.tensor(&t), t.geometry().clone(), t.geometry().clone()),
                    };
                    // A view that shows just what its operand does is the operand.
                    if after != geometry {
                        self.graph.views.push((i, relative_to(&geometry, &own)?));
                    }
                    operand
                }
            };
            self.graph.outputs.push(operand);
        }
        Ok(())
    }

    /// What an input or a constant shows when a run begins.
    fn geometry(&self, given: &Operand) -> Result<Geometry> {
        let geometry = self.graph.geometry(given).cloned();
        geometry.ok_or_else(|| Error::new(ErrorKind::Internal, "trace: an input that is no tensor"))
    }

    /// The graph.
    pub fn finish(&mut self) -> Result<Graph> {
        let graph = std::mem::take(&mut self.graph);
        graph.verify().map_err(|mut e| {
            e.add_context(|| graph.to_string());
            e
        })?;
        Ok(graph)
    }
}

/// A geometry, counted from the first element of what it is a view of.
fn relative_to(g: &Geometry, first: &Geometry) -> Result<Geometry> {
    let counted = g.relative_to(first);
    counted.ok_or_else(|| {
        let message = "trace: a tensor is seen as another dtype from within one of its elements on";
        Error::new(ErrorKind::NotImplemented, message)
    })
}

/// The graph for inputs like these. What was seen of its values is kept where it was seen of inputs like these.
pub fn made_for(graph: &Graph, inputs: &[Tensor]) -> Result<Graph> {
    check!(
        inputs.len() == graph.inputs.len(),
        "graph: expected {} input(s) but received {}",
        graph.inputs.len(),
        inputs.len()
    );
    let mut graph = graph.clone();
    let storages = storage_numbers(inputs);
    let is_as_seen = |(v, t): (&ValueId, &Tensor)| graph.values[v.index()].geometry.as_ref() == Some(t.geometry());
    if storages != graph.storages || !graph.inputs.iter().zip(inputs).all(is_as_seen) {
        graph.values.iter_mut().for_each(|v| v.geometry = None);
    }
    graph.storages = storages;
    for (v, t) in graph.inputs.iter().zip(inputs) {
        graph.values[v.index()].geometry = Some(t.geometry().clone());
        graph.values[v.index()].requires_grad = t.requires_grad();
    }
    Ok(graph)
}

/// A number for each tensor's storage; nothing where no two share one.
pub fn storage_numbers(tensors: &[Tensor]) -> Vec<usize> {
    let first = |t: &Tensor| tensors.iter().position(|other| other.storage().same(t.storage())).unwrap_or(0);
    let numbers: Vec<usize> = tensors.iter().map(first).collect();
    if numbers.iter().enumerate().all(|(i, n)| i == *n) { Vec::new() } else { numbers }
}
