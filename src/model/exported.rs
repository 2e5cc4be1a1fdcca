//! A model of `torch.export`: one graph, run as it is or with its weights laid out for the kernels.

use super::archive::Archive;
use super::pt2::{self, InputMeta, Loaded};
use crate::core::{KeySet, Result, Tensor};
use crate::dispatch::{Value, tls};
use crate::graph::{Compiled, Executor, Graph, ValueId};
use crate::{bail, check};
use std::sync::{Arc, RwLock};

/// A graph with its weights.
pub struct Exported {
    /// The graph as it was loaded: what runs while gradients are recorded, or while somebody may change a weight.
    executor: Executor,
    /// The graph with weights laid out for the kernels.
    prepared: RwLock<Prepared>,
    /// Handles on the constants and their storages while nobody outside has one.
    handles: usize,
    inputs: Vec<InputMeta>,
    returns_tuple: bool,
    parameters: Vec<Box<str>>,
    buffers: Vec<Box<str>>,
}

enum Prepared {
    Ready(Arc<Compiled>),
    /// Weights have been given out: they may be changed while handles on them exist.
    Exposed,
}

impl Exported {
    /// Loads the model of an archive.
    pub fn load(archive: &Archive) -> Result<Exported> {
        Exported::new(pt2::load(archive)?)
    }

    /// A graph that is no file's. Its constants are held elsewhere too; `held` is how many handles on them and their
    /// storages exist while nobody else has one, those of the graph not counted.
    pub fn from_graph(graph: Graph, held: usize) -> Result<Exported> {
        let meta = |v: &ValueId| InputMeta { name: graph.name(*v).into(), tensor: None };
        let inputs = graph.inputs.iter().map(meta).collect();
        let handles = held + graph.constants.len();
        let (parameters, buffers) = Default::default();
        let loaded = Loaded { graph, inputs, returns_tuple: true, parameters, buffers };
        // Where somebody has a handle on a weight, what the kernels want is laid out when that has gone.
        let exported = Exported { handles, ..Exported::unprepared(loaded)? };
        exported.prepared();
        Ok(exported)
    }

    fn new(loaded: Loaded) -> Result<Exported> {
        let exported = Exported::unprepared(loaded)?;
        exported.prepared();
        Ok(exported)
    }

    fn unprepared(loaded: Loaded) -> Result<Exported> {
        let executor = Executor::new(loaded.graph)?;
        let handles = handles(executor.graph());
        Ok(Exported {
            executor,
            prepared: RwLock::new(Prepared::Exposed),
            handles,
            inputs: loaded.inputs,
            returns_tuple: loaded.returns_tuple,
            parameters: loaded.parameters,
            buffers: loaded.buffers,
        })
    }

    /// Runs the model. Inputs the model writes in place are the caller's own tensors, written.
    pub fn forward(&self, inputs: &[Value]) -> Result<Value> {
        self.check_inputs(inputs)?;
        let mut outputs = self.run(inputs)?;
        match outputs.len() {
            1 if !self.returns_tuple => Ok(outputs.remove(0)),
            _ => Ok(Value::Tuple(outputs)),
        }
    }

    fn run(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        let needs_grad = |v: &Value| v.as_arg().keys().contains(KeySet::NeedsGrad);
        let constants = || self.graph().constants.iter().map(|c| &c.value);
        let recorded = tls::capture().grad_enabled() && inputs.iter().chain(constants()).any(needs_grad);
        match self.prepared().filter(|_| !recorded) {
            Some(prepared) => prepared.run(inputs),
            None => self.executor.run(inputs),
        }
    }

    /// The prepared graph, made anew once every handle on a weight that was given out has gone.
    fn prepared(&self) -> Option<Arc<Compiled>> {
        if let Prepared::Ready(e) = &*self.prepared.read().unwrap_or_else(|e| e.into_inner()) {
            return Some(e.clone());
        }
        if handles(self.graph()) != self.handles {
            return None;
        }
        let mut slot = self.prepared.write().unwrap_or_else(|e| e.into_inner());
        if let Prepared::Exposed = &*slot {
            *slot = Prepared::Ready(Arc::new(Compiled::prepared(self.graph().clone()).ok()?));
        }
        match &*slot {
            Prepared::Ready(e) => Some(e.clone()),
            Prepared::Exposed => None,
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

    /// How many arguments [`Exported::forward`] takes.
    pub fn num_inputs(&self) -> usize {
        self.inputs.len()
    }

    /// Names and tensors of the parameters. They may be changed; runs see it.
    pub fn parameters(&self) -> Vec<(&str, Tensor)> {
        self.give_out(&self.parameters)
    }

    /// Names and tensors of the buffers. They may be changed; runs see it.
    pub fn buffers(&self) -> Vec<(&str, Tensor)> {
        self.give_out(&self.buffers)
    }

    fn give_out<'m>(&'m self, names: &'m [Box<str>]) -> Vec<(&'m str, Tensor)> {
        let named = self.graph().constants.iter().filter(|c| names.contains(&c.name));
        let given = named
            .filter_map(|c| match &c.value {
                Value::Tensor(t) => Some((&*c.name, t.clone())),
                _ => None,
            })
            .collect();
        // The handles exist before the prepared graph is given up: it cannot come back while they do.
        self.expose();
        given
    }

    /// Handles on weights have been given out: what was laid out for the kernels is given up until they have gone.
    pub fn expose(&self) {
        *self.prepared.write().unwrap_or_else(|e| e.into_inner()) = Prepared::Exposed;
    }
}

/// Handles on a graph's constants and on their storages.
fn handles(graph: &Graph) -> usize {
    let tensors = graph.constants.iter().filter_map(|c| match &c.value {
        Value::Tensor(t) => Some(t),
        _ => None,
    });
    tensors.map(|t| t.use_count() + t.storage().use_count()).sum()
}
