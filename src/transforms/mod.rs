//! Derivatives of programs: [`grad`] and [`jvp`], which may run inside each other, inside `vmap` and inside functionalization.
//!
//! A derivative along tangents is that of the gradient, which is linear in what it starts from: with `g(v) = vᵀ J`, the
//! derivative of `g` with respect to `v`, run backward from the tangents, is `J t`. So every operator that has a gradient has
//! this derivative too.

use crate::autograd::engine::{self, Task};
use crate::autograd::graph::{Edge, Node};
use crate::autograd::views::gradient_edge;
use crate::autograd::{internal, set_requires_grad};
use crate::batching::{self, Batch};
use crate::core::modes;
use crate::core::{Result, Tensor};
use crate::operator::Value;
use crate::ops::view::dual::check_tangent;
use crate::{bail, call, check, tensor};
use std::collections::HashSet;
use std::sync::Arc;

/// An input a program is differentiated with respect to.
struct Primal {
    batch: Batch,
    value: Tensor,
    /// Where its gradient arrives.
    edge: Edge,
    version: Option<u32>,
}

impl Primal {
    /// A tensor as one that gradients go to: of a batch, one for each example.
    fn of(t: &Tensor) -> Result<Primal> {
        let (batch, value) = Batch::split(&batching::everywhere(t)?);
        // What has a history keeps it.
        let own = if value.requires_grad() { call!("clone", &value) } else { call!("detach", &value) };
        Primal::new(batch, own?.tensor()?)
    }

    fn new(batch: Batch, value: Tensor) -> Result<Primal> {
        if !value.requires_grad() {
            set_requires_grad(&value, true)?;
        }
        let edge = gradient_edge(&value)?.ok_or_else(|| internal("a tensor that requires grad has an edge"))?;
        Ok(Primal { batch, version: value.version().ok(), value, edge })
    }

    /// What the program is given.
    fn seen(&self) -> Result<Tensor> {
        self.batch.join(self.value.clone())
    }

    fn check_unwritten(&self) -> Result<()> {
        let is_same = self.value.version().ok() == self.version;
        check!(is_same, "a leaf Variable that requires grad is being used in an in-place operation.");
        Ok(())
    }
}

/// What one run of a program is differentiated with, until results are handed out.
struct Run {
    /// Whether the caller records gradients, so that derivatives may have some.
    recorded: bool,
    primals: Vec<Primal>,
    _mode: modes::ModeGuard,
}

impl Run {
    /// Prepares inputs; gradients are recorded from here on, whatever the caller's mode.
    fn new(inputs: &[Tensor], wrt: &[usize]) -> Result<(Run, Vec<Tensor>)> {
        let recorded = modes::capture().grad_enabled();
        let mode = modes::ModeGuard::inference(false);
        let mut run = Run { recorded, primals: Vec::with_capacity(wrt.len()), _mode: mode };
        let mut seen = inputs.iter().map(recordable).collect::<Result<Vec<_>>>()?;
        for &i in wrt {
            let primal = Primal::of(&seen[i])?;
            seen[i] = primal.seen()?;
            run.primals.push(primal);
        }
        Ok((run, seen))
    }

    fn edges(&self) -> Vec<Edge> {
        self.primals.iter().map(|p| p.edge.clone()).collect()
    }

    /// Whether a value has a history for the caller, outside of the run.
    fn continues(&self, value: &Tensor) -> Result<bool> {
        Ok(self.recorded && leads_elsewhere(value, &self.primals)?)
    }
}

/// Runs a recorded graph from some of its values. It stays for another run; the gradients have a history if asked for.
fn backward(roots: &[(Edge, Tensor)], inputs: &[Edge], recorded: bool) -> Result<Vec<Option<Tensor>>> {
    match roots.is_empty() || inputs.is_empty() {
        true => Ok(vec![None; inputs.len()]),
        false => engine::run(&Task { roots, keep_graph: true, create_graph: recorded, inputs, accumulate: false }),
    }
}

/// A value for the caller, without the history that ends in the run.
fn given_back(value: Tensor, continues: bool) -> Result<Tensor> {
    if continues { Ok(value) } else { tensor!("detach", &value) }
}

/// What may be saved of a tensor: of one from inference mode, a copy.
fn recordable(t: &Tensor) -> Result<Tensor> {
    if t.is_inference() { tensor!("clone", t) } else { Ok(t.clone()) }
}

/// What stands for a tensor where another one's batches do.
fn value_in(batch: &Batch, t: &Tensor) -> Result<Tensor> {
    let (own, value) = Batch::split(&batching::everywhere(&recordable(t)?)?);
    check!(own == *batch, "jvp: a primal and its tangent are examples of different batches");
    Ok(value)
}

/// Whether gradients of a tensor end anywhere but in the primals of a run.
fn leads_elsewhere(t: &Tensor, primals: &[Primal]) -> Result<bool> {
    let mut nodes: Vec<Arc<Node>> = gradient_edge(t)?.map(|e| e.node).into_iter().collect();
    let mut seen: HashSet<*const Node> = HashSet::new();
    while let Some(node) = nodes.pop() {
        let is_own = || primals.iter().any(|p| Arc::ptr_eq(&p.edge.node, &node));
        if node.function().leaf().is_some() && !is_own() {
            return Ok(true);
        }
        if !seen.insert(Arc::as_ptr(&node)) {
            continue;
        }
        nodes.extend(node.next().iter().flatten().map(|e| e.node.clone()));
    }
    Ok(false)
}

fn zeros(like: &Tensor) -> Result<Tensor> {
    tensor!("zeros_like", like)
}

fn one_tensor_each(results: Vec<Value>) -> Result<Vec<Tensor>> {
    results.into_iter().map(Value::tensor).collect()
}

/// The gradients of a program's first result, which has one element, with respect to the inputs that `wrt` counts from 0.
pub fn grad(
    inputs: &[Tensor],
    wrt: &[i64],
    program: impl FnOnce(&[Tensor]) -> Result<Vec<Value>>,
) -> Result<Vec<Tensor>> {
    let n = inputs.len();
    let input = |i: &i64| usize::try_from(*i).ok().filter(|i| *i < n);
    let Some(wrt) = wrt.iter().map(input).collect::<Option<Vec<_>>>().filter(|wrt| !wrt.is_empty()) else {
        bail!(Value, "grad: argnums={wrt:?} are to count some of {n} inputs")
    };
    let (run, seen) = Run::new(inputs, &wrt)?;
    let results = one_tensor_each(program(&seen)?)?;
    run.primals.iter().try_for_each(Primal::check_unwritten)?;
    let Some(result) = results.first() else { bail!(Value, "grad: Expected f(*args) to return a Tensor, got none") };
    check!(
        result.ndim() == 0,
        "grad: Expected f(*args) to return a scalar Tensor, got tensor with {} dims. Maybe you wanted to use the jvp API instead?",
        result.ndim()
    );
    let (_, value) = Batch::split(result);
    let roots = match gradient_edge(&value)? {
        None => Vec::new(),
        Some(edge) => {
            check!(
                value.dtype().is_floating(),
                "grad can be computed only for real scalar outputs but got {}",
                value.dtype().name()
            );
            vec![(edge, tensor!("ones_like", &value)?)]
        }
    };
    let continues = run.continues(&value)?;
    let gradients = backward(&roots, &run.edges(), continues)?;
    let each = run.primals.iter().zip(gradients);
    each.map(|(p, g)| p.batch.join(given_back(g.map_or_else(|| zeros(&p.value), Ok)?, continues)?)).collect()
}

/// A program's results at `primals`, and their derivatives along `tangents`.
pub fn jvp(
    primals: &[Tensor],
    tangents: &[Tensor],
    program: impl FnOnce(&[Tensor]) -> Result<Vec<Value>>,
) -> Result<(Vec<Tensor>, Vec<Tensor>)> {
    check!(
        primals.len() == tangents.len() && !primals.is_empty(),
        Value,
        "jvp(f, primals, tangents): Expected as many tangents as primals, and at least one, but got {} primals and {} tangents",
        primals.len(),
        tangents.len()
    );
    for (primal, tangent) in primals.iter().zip(tangents) {
        check_tangent(primal, tangent)?;
    }
    let (run, seen) = Run::new(primals, &Vec::from_iter(0..primals.len()))?;
    let results = one_tensor_each(program(&seen)?)?;
    run.primals.iter().try_for_each(Primal::check_unwritten)?;
    let tangents = tangents.iter().zip(&run.primals).map(|(t, p)| value_in(&p.batch, t)).collect::<Result<Vec<_>>>()?;
    let results: Vec<(Batch, Tensor)> = results.iter().map(Batch::split).collect();

    // The gradients of the primals, from values that gradients are taken of in turn.
    let (mut starts, mut roots) = (Vec::new(), Vec::new());
    for (_, value) in &results {
        let edge = if value.dtype().is_differentiable() { gradient_edge(value)? } else { None };
        let start = edge.as_ref().map(|_| Primal::new(Batch::default(), zeros(value)?)).transpose()?;
        roots.extend(edge.zip(start.as_ref().map(|s| s.value.clone())));
        starts.push(start);
    }
    let gradients = backward(&roots, &run.edges(), true)?;

    let mut roots = Vec::new();
    for (gradient, tangent) in gradients.into_iter().zip(&tangents) {
        if let Some(edge) = gradient.map(|g| gradient_edge(&g)).transpose()?.flatten() {
            roots.push((edge, tangent.clone()));
        }
    }
    let from: Vec<Edge> = starts.iter().flatten().map(|s| s.edge.clone()).collect();
    let have_history = results.iter().map(|(_, value)| run.continues(value)).collect::<Result<Vec<_>>>()?;
    let tangents_have = tangents.iter().map(|t| run.continues(t)).collect::<Result<Vec<_>>>()?;
    let continues = have_history.iter().chain(&tangents_have).any(|has| *has);
    let mut derivatives = backward(&roots, &from, continues)?.into_iter();

    let (mut values, mut along) = (Vec::new(), Vec::new());
    for (((batch, value), start), has_history) in results.into_iter().zip(starts).zip(have_history) {
        let derivative = start.and_then(|_| derivatives.next().flatten()).map_or_else(|| zeros(&value), Ok)?;
        values.push(batch.join(given_back(value, has_history)?)?);
        along.push(batch.join(given_back(derivative, continues)?)?);
    }
    Ok((values, along))
}
