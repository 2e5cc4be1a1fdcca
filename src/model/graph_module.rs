//! An exported program: a session, and what it says of its inputs and weights.

use super::archive::Archive;
use super::pt2::{self, InputMeta};
use crate::core::{Result, Tensor};
use crate::graph::Graph;
use crate::operator::Value;
use crate::session::Session;
use crate::{bail, check};

/// A program of `torch.export` with its weights.
pub struct GraphModule {
    session: Session,
    inputs: Vec<InputMeta>,
    returns_tuple: bool,
    parameters: Vec<Box<str>>,
    buffers: Vec<Box<str>>,
}

impl GraphModule {
    /// Loads the model of an archive.
    pub fn load(archive: &Archive) -> Result<GraphModule> {
        let loaded = pt2::load(archive)?;
        Ok(GraphModule {
            session: Session::prepacked(loaded.graph)?,
            inputs: loaded.inputs,
            returns_tuple: loaded.returns_tuple,
            parameters: loaded.parameters,
            buffers: loaded.buffers,
        })
    }

    /// Runs the model. Inputs the model writes in place are the caller's own tensors, written.
    pub fn forward(&self, inputs: &[Value]) -> Result<Value> {
        self.check_inputs(inputs)?;
        let mut outputs = self.session.run(inputs)?;
        match outputs.len() {
            1 if !self.returns_tuple => Ok(outputs.remove(0)),
            _ => Ok(Value::Tuple(outputs)),
        }
    }

    fn check_inputs(&self, inputs: &[Value]) -> Result<()> {
        check!(
            inputs.len() == self.inputs.len(),
            "forward() expected {} argument(s) but received {} argument(s)",
            self.inputs.len(),
            inputs.len()
        );
        for (meta, input) in self.inputs.iter().zip(inputs) {
            let Some((dtype, sizes)) = &meta.tensor else { continue };
            let Value::Tensor(t) = input else { bail!(Type, "forward: argument '{}' must be a Tensor", meta.name) };
            let fits = t.dtype() == *dtype
                && t.ndim() == sizes.len()
                && t.sizes().iter().zip(sizes).all(|(n, want)| want.is_none_or(|w| w == *n));
            if !fits {
                let shown: Vec<String> = sizes.iter().map(|s| s.map_or("*".into(), |s| s.to_string())).collect();
                bail!(
                    "forward: argument '{}' is {}, the model was exported for {}[{}]",
                    meta.name,
                    t.describe(),
                    dtype.name(),
                    shown.join(", ")
                );
            }
        }
        Ok(())
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
        self.inputs.len()
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
