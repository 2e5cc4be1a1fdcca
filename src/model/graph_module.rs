//! A graph with its weights, run as it is or with the weights prepacked for the kernels.

use super::archive::Archive;
use super::pt2::{self, InputMeta, Loaded};
use crate::core::modes;
use crate::core::{KeySet, Result, Tensor};
use crate::graph::{Compiled, Executor, Graph, ValueId};
use crate::operator::Value;
use crate::{bail, check};
use std::sync::{Arc, RwLock};

/// A graph with its weights.
pub struct GraphModule {
    /// The graph as it was loaded. It runs while gradients are recorded, or while a caller holds a weight and may change it.
    executor: Executor,
    /// The graph with prepacked weights.
    prepared: RwLock<Prepared>,
    /// The sum of the reference counts of the constants and their storages while no caller holds one.
    handles: usize,
    inputs: Vec<InputMeta>,
    returns_tuple: bool,
    parameters: Vec<Box<str>>,
    buffers: Vec<Box<str>>,
}

enum Prepared {
    Ready(Arc<Compiled>),
    /// Callers were given weights: they may change them while they hold them.
    Exposed,
}

impl GraphModule {
    /// Loads the model of an archive.
    pub fn load(archive: &Archive) -> Result<GraphModule> {
        GraphModule::new(pt2::load(archive)?)
    }

    /// A module of a graph whose constants are referenced elsewhere too: `held` is the sum of the reference counts of them and
    /// their storages while no caller holds one, the graph's own references not counted.
    pub fn from_graph(graph: Graph, held: usize) -> Result<GraphModule> {
        let meta = |v: &ValueId| InputMeta { name: graph.name(*v).into(), tensor: None };
        let inputs = graph.inputs.iter().map(meta).collect();
        let handles = held + graph.constants.len();
        let (parameters, buffers) = Default::default();
        let loaded = Loaded { graph, inputs, returns_tuple: true, parameters, buffers };
        // While a caller holds a weight this does nothing: weights are prepacked once it has been released.
        let module = GraphModule { handles, ..GraphModule::unprepared(loaded)? };
        module.prepared();
        Ok(module)
    }

    fn new(loaded: Loaded) -> Result<GraphModule> {
        let module = GraphModule::unprepared(loaded)?;
        module.prepared();
        Ok(module)
    }

    fn unprepared(loaded: Loaded) -> Result<GraphModule> {
        let executor = Executor::new(loaded.graph)?;
        let handles = handles(executor.graph());
        Ok(GraphModule {
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
        let recorded = modes::capture().grad_enabled() && inputs.iter().chain(constants()).any(needs_grad);
        match self.prepared().filter(|_| !recorded) {
            Some(prepared) => prepared.run(inputs),
            None => self.executor.run(inputs),
        }
    }

    /// The prepared graph, rebuilt once callers have released every weight.
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

    /// How many arguments [`GraphModule::forward`] takes.
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
        // The references exist before the prepared graph is dropped: it is not rebuilt while they do.
        self.expose();
        given
    }

    /// Callers were given weights: the prepared graph is dropped until they have released them.
    pub fn expose(&self) {
        *self.prepared.write().unwrap_or_else(|e| e.into_inner()) = Prepared::Exposed;
    }
}

/// The sum of the reference counts of a graph's constants and of their storages.
fn handles(graph: &Graph) -> usize {
    let tensors = graph.constants.iter().filter_map(|c| match &c.value {
        Value::Tensor(t) => Some(t),
        _ => None,
    });
    tensors.map(|t| t.use_count() + t.storage().use_count()).sum()
}
