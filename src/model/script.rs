//! A module of a script: a program and an object of it, whose methods run as graphs where there are such.

use super::graph_module::Forwarded;
use super::ivalue::{ClassKind, IValue, Object, Type};
use super::method_graphs::{Method, MethodGraph, MethodGraphs};
use super::signature::{arguments, method};
use super::torchscript::forms::Form;
use super::torchscript::interpreter::{Watch, call_watched};
use super::torchscript::program::Program;
use crate::core::{Error, Result, modes};
use crate::graph::passes::narrow_weights::Bits;
use crate::operator::Value;
use crate::session::Explanation;
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

/// A module of a program.
pub struct Script {
    pub program: Arc<Program>,
    pub object: Arc<Object>,
    /// The function that is `forward`.
    pub forward: Option<usize>,
    /// Counts replaced attributes, in all modules of one model: graphs have them as constants.
    pub changes: Arc<AtomicU64>,
    bits: Option<Bits>,
    /// The graphs of the methods that were called, by the functions they are.
    graphs: RwLock<Vec<(usize, Arc<MethodGraphs>)>>,
}

/// Notes whether a run sets attributes of modules.
#[derive(Default)]
struct Noted(Cell<bool>);

impl Watch for Noted {
    fn set(&self, object: &Arc<Object>) -> Result<()> {
        self.0.set(self.0.get() || object.class.kind == ClassKind::Module);
        Ok(())
    }
}

impl Script {
    pub fn new(program: Arc<Program>, object: Arc<Object>, changes: Arc<AtomicU64>) -> Script {
        let forward = object.class.body().methods.get("forward").copied();
        Script { program, object, forward, changes, bits: None, graphs: RwLock::default() }
    }

    /// This module, with weights of so many bits in its graphs.
    pub fn with_bits(self, bits: Option<Bits>) -> Script {
        Script { bits, ..self }
    }

    /// How many bits the weights of its graphs have, where those are fewer.
    pub fn bits(&self) -> Option<Bits> {
        self.bits
    }

    /// An attribute was replaced.
    pub fn changed(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
    }

    fn method(&self, function: usize) -> Method<'_> {
        let changes = self.changes.load(Ordering::Acquire);
        Method { program: &self.program, object: &self.object, function, bits: self.bits, changes }
    }

    fn graphs(&self, function: usize) -> Arc<MethodGraphs> {
        let find =
            |all: &[(usize, Arc<MethodGraphs>)]| all.iter().find(|(f, _)| *f == function).map(|(_, g)| g.clone());
        if let Some(graphs) = find(&self.graphs.read().unwrap_or_else(PoisonError::into_inner)) {
            return graphs;
        }
        let mut all = self.graphs.write().unwrap_or_else(PoisonError::into_inner);
        find(&all).unwrap_or_else(|| {
            all.push((function, Arc::default()));
            all[all.len() - 1].1.clone()
        })
    }

    /// `forward` lowered to a graph for arguments that it was called with; before it was called for those that its types ask for.
    pub fn lowered(&self, function: usize) -> Result<Arc<MethodGraph>, Arc<str>> {
        self.graphs(function).lowered(&self.method(function))
    }

    /// How a method runs, where it does as a graph; else why it does not.
    pub fn explain(&self, function: usize) -> Result<Explanation, Arc<str>> {
        self.graphs(function).explain(&self.method(function))
    }

    /// Runs a method on arguments that fit it, `self` the first.
    pub fn run(&self, function: usize, args: Vec<IValue>) -> Result<IValue> {
        let run = || {
            if let Some(graph) = self.graphs(function).graph_for(&self.method(function), &args[1..])
                && let Some(result) = graph.run_on(&args[1..])?
            {
                return Ok(result);
            }
            self.interpret(function, args)
        };
        run().map_err(Error::in_torchscript)
    }

    /// Runs a function of the program on arguments that fit it.
    pub fn run_function(&self, function: usize, args: Vec<IValue>) -> Result<IValue> {
        self.interpret(function, args).map_err(Error::in_torchscript)
    }

    fn interpret(&self, function: usize, args: Vec<IValue>) -> Result<IValue> {
        let (modes, noted) = (modes::capture(), Noted::default());
        let result = call_watched(&self.program, function, args, &noted);
        if result.is_err() {
            // A `with` block that failed has not restored the modes.
            modes::install(modes);
        }
        if noted.0.get() {
            self.graphs(function).note_that_it_sets();
            self.changed();
        }
        result
    }

    /// As [`Script::run`] of `forward`, on inputs of just the types it is declared for, with no list or object among them.
    pub fn forward_values(&self, inputs: Vec<Value>) -> Result<Forwarded> {
        let function = self.forward.map_or_else(|| method(&self.object.class, "forward"), Ok)?;
        let signature = &self.program.functions[function].signature;
        let parameters = signature.parameters.get(1..).unwrap_or_default();
        let fits = parameters.len() == inputs.len() && parameters.iter().zip(&inputs).all(|(p, v)| is_of(v, &p.ty));
        let types = || parameters.iter().map(|p| Form::of_type(&p.ty));
        let are_such = |forms: &[Form]| {
            forms.len() == parameters.len() && types().zip(forms).all(|(of_type, form)| of_type.as_ref() == Some(form))
        };
        let graphs = self.graphs(function);
        let lowered = || graphs.lowered_for(&self.method(function), are_such, || types().collect()).ok();
        let lowered = if fits { lowered() } else { None }.filter(|l| l.shape.is_of_values());
        if let Some(lowered) = &lowered
            && let Some(outputs) = lowered.run(&inputs).map_err(Error::in_torchscript)?
        {
            return Ok(Forwarded::Value(lowered.shape.fill_values(outputs)));
        }
        let inputs: Vec<IValue> = inputs.into_iter().map(IValue::from).collect();
        let args = arguments(Some(&self.object), "forward", signature, &inputs, &[])?;
        // A guard that has failed fails again.
        let result = if lowered.is_some() { self.run_function(function, args) } else { self.run(function, args) };
        result.map(Forwarded::IValue)
    }
}

/// Whether a value is of a type that graphs take.
fn is_of(value: &Value, ty: &Type) -> bool {
    matches!(
        (value, ty),
        (Value::Tensor(_), Type::Tensor)
            | (Value::Int(_), Type::Int)
            | (Value::Float(_), Type::Float)
            | (Value::Bool(_), Type::Bool)
    )
}
