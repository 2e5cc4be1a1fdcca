//! An exported program: a session, and what it says of its arguments, results and weights.

use super::archive::Archive;
use super::ivalue::IValue;
use super::pt2::{self, CallSpec, Inputs};
use crate::core::{Result, Tensor};
use crate::graph::Graph;
use crate::graph::passes::narrow_weights::{Bits, Report, narrow_weights};
use crate::operator::Value;
use crate::session::Session;

/// What a model gives: a graph's result as an operator's, or a value of the interpreter.
pub enum Forwarded {
    /// Of a graph.
    Value(Value),
    /// Of the interpreter.
    IValue(IValue),
}

/// A program of `torch.export` with its weights.
pub struct GraphModule {
    session: Session,
    inputs: Inputs,
    calls: CallSpec,
    parameters: Vec<Box<str>>,
    buffers: Vec<Box<str>>,
}

impl GraphModule {
    /// Loads a model of an archive: the one of that name, or the only one.
    pub fn load(archive: &Archive, name: Option<&str>) -> Result<GraphModule> {
        let loaded = pt2::load(archive, name)?;
        Ok(GraphModule {
            session: Session::prepacked(loaded.graph)?,
            inputs: loaded.inputs,
            calls: loaded.calls,
            parameters: loaded.parameters,
            buffers: loaded.buffers,
        })
    }

    /// The model with weights of fewer bits, and what became of them.
    pub fn narrowed(&self, bits: Bits) -> Result<(GraphModule, Report)> {
        let (graph, report) = narrow_weights(self.graph(), bits)?;
        let GraphModule { inputs, calls, parameters, buffers, .. } = self;
        let module = GraphModule {
            session: Session::prepacked(graph)?,
            inputs: inputs.clone(),
            calls: calls.clone(),
            parameters: parameters.clone(),
            buffers: buffers.clone(),
        };
        Ok((module, report))
    }

    /// Runs the model on arguments by position and by name, nested as it was exported for; its results are nested as it says.
    /// Inputs the model writes in place are the caller's own tensors, written.
    pub fn forward(&self, inputs: &[IValue], named: &[(&str, IValue)]) -> Result<IValue> {
        let flat = self.calls.flatten(inputs, named)?;
        let flat = flat.iter().map(IValue::to_value).collect::<Result<Vec<_>>>()?;
        self.calls.unflatten(self.forward_flat(&flat)?.into_iter().map(IValue::from).collect())
    }

    /// As [`GraphModule::forward`], on tensors and numbers by position.
    pub fn forward_values(&self, inputs: Vec<Value>) -> Result<Forwarded> {
        match self.calls.flat_results() {
            Some(is_tuple) if self.calls.is_flat() => {
                let mut outputs = self.forward_flat(&inputs)?;
                Ok(Forwarded::Value(if is_tuple { Value::Tuple(outputs) } else { outputs.remove(0) }))
            }
            _ => {
                let inputs: Vec<IValue> = inputs.into_iter().map(IValue::from).collect();
                self.forward(&inputs, &[]).map(Forwarded::IValue)
            }
        }
    }

    /// Runs the model on what its arguments come to when they are taken apart; so are its results.
    pub fn forward_flat(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        self.inputs.check(inputs)?;
        self.session.run(inputs)
    }

    /// The graph and its weights.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The graph that is run.
    pub fn graph(&self) -> &Graph {
        self.session.graph()
    }

    /// How many arguments [`GraphModule::forward`] takes.
    pub fn num_inputs(&self) -> usize {
        self.calls.num_parameters()
    }

    /// Names and tensors of the parameters. They may be changed; runs see it.
    pub fn parameters(&self) -> Vec<(&str, Tensor)> {
        self.named(&self.parameters)
    }

    /// Names and tensors of the buffers. They may be changed; runs see it.
    pub fn buffers(&self) -> Vec<(&str, Tensor)> {
        self.named(&self.buffers)
    }

    fn named(&self, names: &[Box<str>]) -> Vec<(&str, Tensor)> {
        let named = self.graph().constants.iter().filter(|c| names.contains(&c.name));
        let tensor = |v: &Value| if let Value::Tensor(t) = v { Some(t.clone()) } else { None };
        named.filter_map(|c| Some((&*c.name, tensor(&c.value)?))).collect()
    }
}
