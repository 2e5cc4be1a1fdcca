//! A loaded model: what `torch::jit::Module` stands on. Any number of threads may call one module.

use super::archive::Archive;
use super::pt2::{self, InputMeta};
use crate::core::{Result, Tensor, iter};
use crate::dispatch::Value;
use crate::graph::{Executor, Graph, Operand};
use crate::{bail, check};
use std::path::Path;

/// A model with its weights.
pub struct Module {
    executor: Executor,
    inputs: Vec<InputMeta>,
    returns_tuple: bool,
    parameters: Vec<Box<str>>,
    buffers: Vec<Box<str>>,
    write_backs: Vec<(usize, Operand)>,
}

impl Module {
    /// Loads a file; large weights stay in the file's private mapping.
    pub fn load(path: impl AsRef<Path>) -> Result<Module> {
        Module::from_archive(&Archive::open(path)?)
    }

    /// Loads a file held in memory; its weights are copied.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Module> {
        Module::from_archive(&Archive::from_bytes(bytes)?)
    }

    fn from_archive(archive: &Archive) -> Result<Module> {
        let loaded = pt2::load(archive)?;
        Ok(Module {
            executor: Executor::new(loaded.graph)?,
            inputs: loaded.inputs,
            returns_tuple: loaded.returns_tuple,
            parameters: loaded.parameters,
            buffers: loaded.buffers,
            write_backs: loaded.write_backs,
        })
    }

    /// Runs the model. Inputs the model writes in place are the caller's own tensors, written.
    pub fn forward(&self, inputs: &[Value]) -> Result<Value> {
        self.check_inputs(inputs)?;
        let mut outputs = self.executor.run(inputs)?;
        for (index, target) in &self.write_backs {
            let target = match target {
                Operand::Constant(c) => &self.graph().constants[*c].value,
                Operand::Value(v) => match self.graph().inputs.iter().position(|i| i == v) {
                    Some(i) => &inputs[i],
                    None => bail!("forward: a result is written back to a value that is no input"),
                },
                _ => bail!("forward: a result is written back to a literal"),
            };
            if let (Value::Tensor(to), Value::Tensor(from)) = (target, &outputs[*index]) {
                to.check_writable()?;
                iter::copy(to, from)?;
                if !to.is_inference() {
                    to.bump_version()?;
                }
            }
        }
        let mut index = 0;
        outputs.retain(|_| {
            index += 1;
            !self.write_backs.iter().any(|(i, _)| *i == index - 1)
        });
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

    /// The graph that is run.
    pub fn graph(&self) -> &Graph {
        self.executor.graph()
    }

    /// How many arguments [`Module::forward`] takes.
    pub fn num_inputs(&self) -> usize {
        self.inputs.len()
    }

    /// Names and tensors of the parameters.
    pub fn parameters(&self) -> impl Iterator<Item = (&str, &Tensor)> {
        self.named(&self.parameters)
    }

    /// Names and tensors of the buffers.
    pub fn buffers(&self) -> impl Iterator<Item = (&str, &Tensor)> {
        self.named(&self.buffers)
    }

    fn named<'m>(&'m self, names: &'m [Box<str>]) -> impl Iterator<Item = (&'m str, &'m Tensor)> {
        self.graph().constants.iter().filter(|c| names.contains(&c.name)).filter_map(|c| match &c.value {
            Value::Tensor(t) => Some((&*c.name, t)),
            _ => None,
        })
    }
}
