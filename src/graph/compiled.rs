//! A graph ready to be run often: in planned memory on inputs like those of earlier runs, node by node on others.
//!
//! A plan is made when inputs of the same sizes, strides and dtypes come a second time. So many plans are kept; the one
//! made first goes when there are more. A graph that cannot be planned (sizes in it may go by values it reads) runs node by
//! node, and so does a thread that records, transforms or watches what it computes. Either way gives the same, to the last
//! bit.

use super::ir::{Constant, Node, Operand, Target};
use super::passes::{dead_code::dead_code, fuse_prepack::Packs, fuse_prepack::prepare_with, reinplace::reinplace};
use super::planned::may_run_planned;
use super::retrace::functionalized;
use super::trace::storage_numbers;
use super::{Executor, Graph, Planned, alias_analysis};
use crate::bail;
use crate::core::modes;
use crate::core::{DType, Geometry, Result, Tensor};
use crate::functionalization::{Mutations, Options, Views};
use crate::operator::record::{Body, DataDependence};
use crate::operator::{Value, Variant};
use crate::runtime::lock;
use std::sync::{Arc, Mutex};

/// How many kinds of inputs have plans.
const KEPT: usize = 8;

/// A graph, and plans of it.
pub struct Compiled {
    /// What plans are made of.
    graph: Graph,
    executor: Executor,
    constants: Constants,
    kinds: Mutex<Vec<Kind>>,
}

/// What may become of a graph's constants.
enum Constants {
    /// Nothing: weights are laid out.
    Stay(Packs),
    /// They may be written, and become others than they were.
    May(Vec<Option<Geometry>>),
}

/// Inputs that came before.
struct Kind {
    geometries: Vec<Geometry>,
    plan: Plan,
}

#[derive(Clone)]
enum Plan {
    /// They came once.
    Wanted,
    Made(Arc<Planned>),
    Impossible,
}

impl Compiled {
    /// A graph whose constants may be changed between runs.
    pub fn new(graph: Graph) -> Result<Compiled> {
        let executor = Executor::new(graph.clone())?;
        let geometries = graph.constants.iter().map(|c| tensor(&c.value).map(|t| t.geometry().clone())).collect();
        Ok(Compiled { graph, executor, constants: Constants::May(geometries), kinds: Mutex::default() })
    }

    /// A graph whose constants stay as they are: weights are laid out for the kernels.
    pub fn prepared(graph: Graph) -> Result<Compiled> {
        let packs = Packs::default();
        let executor = Executor::new(prepare_with(&graph, &packs))?;
        Ok(Compiled { graph, executor, constants: Constants::Stay(packs), kinds: Mutex::default() })
    }

    /// The graph that was given.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Runs the graph; one value per output. Any number of threads may do so at once, as long as it writes no constant.
    pub fn run(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        match self.plan_for(inputs) {
            Some(plan) if plan.takes(inputs) => plan.run_fitting(inputs),
            _ => self.executor.run(inputs),
        }
    }

    /// Whether inputs like these run in planned memory.
    pub fn has_plan_for(&self, inputs: &[Value]) -> bool {
        lock(&self.kinds).iter().any(|k| k.is_of(inputs) && matches!(k.plan, Plan::Made(_)))
    }

    /// The plan for inputs like these, made if they came before.
    fn plan_for(&self, inputs: &[Value]) -> Option<Arc<Planned>> {
        if !may_run_planned() || crate::runtime::thread_local::is_watched() || !self.constants_allow() {
            return None;
        }
        let mut kinds = lock(&self.kinds);
        let Some(at) = kinds.iter().position(|k| k.is_of(inputs)) else {
            let geometries =
                inputs.iter().map(|v| tensor(v).map(|t| t.geometry().clone())).collect::<Option<Vec<_>>>()?;
            if kinds.len() == KEPT {
                kinds.remove(0);
            }
            kinds.push(Kind { geometries, plan: Plan::Wanted });
            return None;
        };
        match &kinds[at].plan {
            Plan::Made(plan) => return Some(plan.clone()),
            Plan::Impossible => return None,
            // Whoever comes while it is made does without.
            Plan::Wanted => kinds[at].plan = Plan::Impossible,
        }
        drop(kinds);
        let plan = Arc::new(self.plan(inputs).ok()?);
        let mut kinds = lock(&self.kinds);
        if let Some(kind) = kinds.iter_mut().find(|k| k.is_of(inputs)) {
            kind.plan = Plan::Made(plan.clone());
        }
        Some(plan)
    }

    /// Whether the constants are those plans are made for, and nothing is recorded because of them.
    fn constants_allow(&self) -> bool {
        let Constants::May(geometries) = &self.constants else { return true };
        let records = modes::capture().grad_enabled();
        let allows = |(c, was): (&Constant, &Option<Geometry>)| match (tensor(&c.value), was) {
            (Some(t), Some(was)) => t.geometry() == was && !(records && t.requires_grad()),
            _ => true,
        };
        self.graph.constants.iter().zip(geometries).all(allows)
    }

    /// A plan for inputs like these.
    fn plan(&self, inputs: &[Value]) -> Result<Planned> {
        let mut graph = self.graph.clone();
        let tensors: Vec<Tensor> = inputs.iter().filter_map(tensor).cloned().collect();
        if tensors.len() != graph.inputs.len() {
            bail!("a plan is for tensors only")
        }
        // What was seen of its values was seen of other tensors.
        graph.values.iter_mut().for_each(|v| v.geometry = None);
        for (v, t) in graph.inputs.iter().zip(&tensors) {
            graph.values[v.index()].geometry = Some(t.geometry().clone());
        }
        graph.storages = storage_numbers(&tensors);
        let options = Options { views: Views::Keep, mutations: Mutations::Remove };
        // What the thread's modes are makes no difference to the graph.
        let functional = modes::with(&modes::capture().inference(false), || functionalized(&graph, options))?;
        if let Some(node) = functional.nodes.iter().find(|n| !goes_by_shapes(&functional, n)) {
            bail!("a plan is not for {}, which may decide by the values it reads", node.target.name())
        }
        let mut graph = dead_code(&functional);
        if let Constants::Stay(packs) = &self.constants {
            graph = prepare_with(&graph, packs);
        }
        Planned::new(reinplace(&graph)?)
    }
}

/// Whether what a node gives has sizes that follow from those of its arguments, whatever is in them.
fn goes_by_shapes(graph: &Graph, node: &Node) -> bool {
    let Target::Op(op) = &node.target else { return true };
    let dtype_of = |o: &Operand| match o {
        Operand::Value(v) => graph.values[v.index()].geometry.as_ref().map(|g| g.dtype),
        Operand::Constant(c) => tensor(&graph.constants[*c].value).map(Tensor::dtype),
        _ => None,
    };
    // A mask counts what is chosen.
    let chooses = |o: &Operand| match o {
        Operand::List(l) => l.iter().any(|o| matches!(dtype_of(o), Some(DType::Bool | DType::UInt8))),
        _ => false,
    };
    match (op.variant, op.record.body) {
        (Variant::Base, Body::Functional(_) | Body::CompositeWithKernel(..)) => {
            op.record.memory.placed
                && !(op.record.data_dependence == DataDependence::Masks && node.args.iter().any(chooses))
        }
        (Variant::Base, Body::Composite(_) | Body::Registered) | (Variant::Out | Variant::PartnerOut, _) => false,
        _ => true,
    }
}

impl Kind {
    fn is_of(&self, inputs: &[Value]) -> bool {
        let is_like = |(g, v): (&Geometry, &Value)| tensor(v).is_some_and(|t| alias_analysis::same(t.geometry(), g));
        self.geometries.len() == inputs.len() && self.geometries.iter().zip(inputs).all(is_like)
    }
}

fn tensor(v: &Value) -> Option<&Tensor> {
    if let Value::Tensor(t) = v { Some(t) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::DType;
    use crate::core::modes::ModeGuard;
    use crate::graph::trace::trace;
    use crate::{call, tensor};

    fn ones(sizes: &[i64]) -> Value {
        Value::Tensor(call!("ones", sizes).unwrap().tensor().unwrap())
    }

    fn program(x: &[Tensor]) -> Result<Vec<Value>> {
        let double = tensor!("add.Tensor", &x[0], &x[0])?;
        Ok(vec![call!("relu", &double)?])
    }

    fn compiled() -> Compiled {
        let Value::Tensor(x) = ones(&[2, 3]) else { unreachable!() };
        Compiled::new(trace(&[x], program).unwrap()).unwrap()
    }

    fn plans(c: &Compiled) -> Vec<bool> {
        lock(&c.kinds).iter().map(|k| matches!(k.plan, Plan::Made(_))).collect()
    }

    #[test]
    fn inputs_that_come_again_run_in_planned_memory() {
        let _mode = ModeGuard::inference(true);
        let c = compiled();
        for expected in [vec![false], vec![true], vec![true]] {
            let out = c.run(&[ones(&[2, 3])]).unwrap().remove(0).tensor().unwrap();
            // SAFETY: float32 and dense.
            assert_eq!(unsafe { out.as_slice::<f32>() }, [2.0; 6]);
            assert_eq!(plans(&c), expected);
        }
        let other = call!("ones", &[3, 2], DType::Float64).unwrap();
        let out = c.run(&[other]).unwrap().remove(0).tensor().unwrap();
        assert_eq!((out.dtype(), out.sizes()), (DType::Float64, &[3, 2][..]));
        assert_eq!(plans(&c), [true, false]);
    }

    #[test]
    fn so_many_plans_are_kept() {
        let _mode = ModeGuard::inference(true);
        let c = compiled();
        for n in 1..=200 {
            (0..3).for_each(|_| drop(c.run(&[ones(&[n])]).unwrap()));
        }
        assert_eq!(plans(&c), [true; KEPT]);
    }

    #[test]
    fn what_reads_its_values_runs_node_by_node() {
        let _mode = ModeGuard::inference(true);
        let programs: [fn(&Tensor) -> Result<Value>; 3] = [
            |x| call!("nonzero", x),
            |x| {
                let mask = tensor!("gt.Scalar", x, 0)?;
                call!("index.Tensor", x, &[Some(mask)][..])
            },
            |x| call!("repeat_interleave.self_Tensor", x, &tensor!("_to_copy", x, DType::Int64)?),
        ];
        for program in programs {
            let x = ones(&[4]).tensor().unwrap();
            let c = Compiled::new(trace(&[x], |x| Ok(vec![program(&x[0])?])).unwrap()).unwrap();
            for n in [1, 2, 3] {
                let x = ones(&[4]).tensor().unwrap();
                call!("fill_.Scalar", &call!("narrow", &x, 0, 0, n).unwrap().tensor().unwrap(), 0).unwrap();
                let out = c.run(&[x.into()]).unwrap().remove(0).tensor().unwrap();
                assert_eq!(out.sizes()[0], 4 - n);
            }
            assert!(matches!(lock(&c.kinds)[0].plan, Plan::Impossible));
        }
    }

    #[test]
    fn constants_may_change_between_runs() {
        let _mode = ModeGuard::grad(false);
        let Value::Tensor(weight) = ones(&[2, 3]) else { unreachable!() };
        let Value::Tensor(x) = ones(&[3]) else { unreachable!() };
        let graph = trace(&[x], |x| {
            let rows = tensor!("transpose.int", &weight, 0, 1)?;
            let sum = tensor!("sum.dim_IntList", &rows, &[1])?;
            Ok(vec![call!("mul.Tensor", &sum, &x[0])?])
        })
        .unwrap();
        let c = Compiled::new(graph).unwrap();
        let run = || {
            let out = c.run(&[ones(&[3])]).unwrap().remove(0).tensor().unwrap();
            // SAFETY: float32 and dense.
            unsafe { out.as_slice::<f32>() }.to_vec()
        };
        (0..3).for_each(|_| assert_eq!(run(), [2.0; 3]));
        call!("mul_.Tensor", &weight, 3).unwrap();
        assert_eq!(run(), [6.0; 3]);
        call!("resize_", &weight, &[1, 3]).unwrap();
        assert_eq!(run(), [3.0; 3]);
    }
}
