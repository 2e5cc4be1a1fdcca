//! A graph specialized to inputs of certain sizes, strides and dtypes: its writes removed, its weights prepacked, its memory
//! planned. Or the reason why it cannot be.

use super::run::{Runner, needs_same_storages};
use crate::core::modes;
use crate::core::{Error, ErrorKind, Geometry, Result, Tensor};
use crate::functionalization::{Mutations, Options, Views};
use crate::graph::alias_analysis::{alike, same};
use crate::graph::observed::{is_transformed, needs_grad, records, transforms};
use crate::graph::passes::common_subexpressions::common_subexpressions;
use crate::graph::passes::{dead_code::dead_code, identity_views::identity_views, plan::Plan, reinplace::reinplace};
use crate::graph::retrace::functionalized;
use crate::graph::trace::{made_for, storage_numbers};
use crate::graph::{Graph, Node, Operand, Target};
use crate::operator::record::{Body, DataDependence};
use crate::operator::{Value, Variant};
use crate::{bail, check};
use std::fmt;

/// Why a run is not planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Gradients are recorded: of an input, or of a weight.
    RecordsGradients,
    /// The thread traces, batches or functionalizes what it computes, or an input stands for another tensor.
    Transforms,
    /// The thread is profiled: every operator is to be seen.
    Profiled,
    /// Such inputs came for the first time; a plan, which would compute the same, is made when they come again.
    FirstTime,
    /// Another thread is making the plan.
    BeingMade,
    /// The inputs share storages in another way than those the plan was made for.
    SharesStorages,
    /// An input is no tensor.
    NotATensor {
        /// Which.
        input: usize,
    },
    /// What an operator gives has sizes that depend on the values it reads.
    DependsOnData {
        /// Its name.
        operator: &'static str,
    },
    /// Values are quantized: what they stand for is known when they are computed.
    Quantized,
    /// What the graph calls has effects, which are to be seen in each run.
    HasEffects,
    /// The graph does not hold for such inputs: an assumption it was made under fails.
    Guard(String),
    /// The graph cannot be run on shapes, or its memory not be planned.
    Failed(String),
    /// The call that made the plan was stopped, or its time or steps ended: whoever comes with more makes it.
    Stopped,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::RecordsGradients => f.write_str("gradients are recorded"),
            Refusal::Transforms => f.write_str("the thread records or transforms what it computes"),
            Refusal::Profiled => f.write_str("the thread is profiled"),
            Refusal::FirstTime => f.write_str("such inputs came for the first time"),
            Refusal::BeingMade => f.write_str("another thread was making the plan"),
            Refusal::SharesStorages => f.write_str("the inputs share storages in another way than those of the plan"),
            Refusal::NotATensor { input } => write!(f, "input {input} is not a tensor"),
            Refusal::DependsOnData { operator } => {
                write!(f, "the sizes of what {operator} gives depend on values")
            }
            Refusal::Quantized => f.write_str("values are quantized"),
            Refusal::HasEffects => f.write_str("what the graph calls has effects"),
            Refusal::Guard(what) => write!(f, "a guard fails: {what}"),
            Refusal::Failed(what) => write!(f, "planning failed: {what}"),
            Refusal::Stopped => f.write_str("the call that made the plan was stopped, or its time or steps ended"),
        }
    }
}

impl Refusal {
    /// What an error says of the plan that was being made.
    pub fn of(e: &Error) -> Refusal {
        match e.kind() {
            ErrorKind::Guard => Refusal::Guard(e.message().to_string()),
            ErrorKind::Limit | ErrorKind::Interrupted => Refusal::Stopped,
            _ => Refusal::Failed(e.message().to_string()),
        }
    }
}

/// What a specialization is made for.
#[derive(Clone)]
pub struct ShapeKey(Vec<Geometry>);

impl ShapeKey {
    /// The key of inputs.
    pub fn of(inputs: &[Value]) -> Result<ShapeKey, Refusal> {
        let geometry = |(input, v): (usize, &Value)| match v {
            Value::Tensor(t) => Ok(t.geometry().clone()),
            _ => Err(Refusal::NotATensor { input }),
        };
        inputs.iter().enumerate().map(geometry).collect::<Result<_, _>>().map(ShapeKey)
    }

    /// Whether it is that of these inputs.
    pub fn is_of(&self, inputs: &[Value]) -> bool {
        let is_like = |(g, v): (&Geometry, &Value)| matches!(v, Value::Tensor(t) if same(t.geometry(), g));
        self.0.len() == inputs.len() && self.0.iter().zip(inputs).all(is_like)
    }
}

impl fmt::Display for ShapeKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> = self.0.iter().map(|g| format!("{}{:?}", g.dtype.name(), g.sizes())).collect();
        f.write_str(&shown.join(", "))
    }
}

/// A graph whose memory is planned, for inputs of certain sizes, strides and dtypes.
pub struct Specialization {
    runner: Runner,
    plan: Plan,
    /// Inputs may not share storages in another way than they did.
    is_strict: bool,
}

impl Specialization {
    /// Plans a graph whose values' geometries are known.
    pub fn new(graph: Graph) -> Result<Specialization> {
        let is_strict = needs_same_storages(&graph);
        let runner = Runner::in_arena(graph)?;
        let Some(plan) = runner.plan().cloned() else { bail!(Internal, "a runner in an arena without a plan") };
        Ok(Specialization { runner, plan, is_strict })
    }

    /// A graph specialized to inputs like these; `prepack` is the pass that replaces its weights.
    pub fn of(
        graph: &Graph,
        inputs: &[Value],
        prepack: Option<&dyn Fn(&Graph) -> Result<Graph>>,
    ) -> Result<Specialization, Refusal> {
        Specialization::step_by_step(graph, inputs, prepack, &mut |_, _| {})
    }

    /// As [`Specialization::of`]; `step` is told what the graph is after each rewrite.
    pub fn step_by_step(
        graph: &Graph,
        inputs: &[Value],
        prepack: Option<&dyn Fn(&Graph) -> Result<Graph>>,
        step: &mut dyn FnMut(&'static str, &Graph),
    ) -> Result<Specialization, Refusal> {
        ShapeKey::of(inputs)?;
        if graph.has_effects {
            return Err(Refusal::HasEffects);
        }
        let graph = made_for(graph, &tensors(inputs)).map_err(|e| Refusal::of(&e))?;
        let options = Options { views: Views::Keep, mutations: Mutations::Remove };
        // What the thread's modes are makes no difference to the graph. Nothing is recorded: weights may be inference tensors.
        let apart = modes::capture().inference(false).grad(false);
        let functional = modes::with(&apart, || functionalized(&graph, options));
        let functional = functional.map_err(|e| match reads_data(&graph) {
            Some(operator) if e.kind() == ErrorKind::NotImplemented => Refusal::DependsOnData { operator },
            _ => Refusal::of(&e),
        })?;
        if functional.values.iter().any(|v| v.geometry.as_ref().is_some_and(|g| g.dtype.is_quantized())) {
            return Err(Refusal::Quantized);
        }
        step("mutation_removal", &functional);
        // What was read of constants is known, and nobody needs the node.
        let mut graph = common_subexpressions(&identity_views(&dead_code(&functional)));
        step("dead_code, identity_views and common_subexpressions", &graph);
        if let Some(operator) = graph.nodes.iter().find_map(|n| depends_on_data(&graph, n)) {
            return Err(Refusal::DependsOnData { operator });
        }
        if let Some(prepack) = prepack {
            graph = prepack(&graph).map_err(|e| Refusal::of(&e))?;
            step("fusion and prepacking", &graph);
        }
        let graph = reinplace(&graph).map_err(|e| Refusal::of(&e))?;
        step("reinplace", &graph);
        Specialization::new(graph).map_err(|e| Refusal::of(&e))
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        self.runner.graph()
    }

    /// What runs it.
    pub fn runner(&self) -> &Runner {
        &self.runner
    }

    /// Where values lie.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Whether inputs of the key share storages as those the plan was made for, where that matters.
    pub fn shares_as_expected(&self, inputs: &[Value]) -> bool {
        !self.is_strict || storage_numbers(&tensors(inputs)) == self.graph().storages
    }

    /// The error of inputs the graph was not specialized to, or of a thread in whose modes it cannot run.
    pub fn check_inputs(&self, inputs: &[Value]) -> Result<()> {
        let graph = self.graph();
        check!(
            inputs.len() == graph.inputs.len(),
            "forward() expected {} argument(s) but received {}",
            graph.inputs.len(),
            inputs.len()
        );
        check!(!transforms(), "planned graph: this thread records or transforms what it computes");
        for (i, (v, input)) in graph.inputs.iter().zip(inputs).enumerate() {
            let Value::Tensor(t) = input else {
                bail!(Type, "planned graph: argument {i} is not a tensor but {input:?}")
            };
            let Some(g) = &graph.values[v.index()].geometry else {
                bail!(Guard, "planned graph: the sizes of argument {i} are not known")
            };
            check!(
                alike(t.geometry(), g) && (!self.is_strict || t.offset() == g.offset),
                Guard,
                "planned graph: argument {i} is {} with strides {:?}, the plan was made for {}{:?} with strides {:?}",
                t.describe(),
                t.strides(),
                g.dtype.name(),
                g.sizes(),
                g.strides()
            );
            check!(!is_transformed(t), "planned graph: argument {i} stands for another tensor");
            check!(!(records() && needs_grad(t)), "planned graph: argument {i} requires grad");
        }
        check!(
            self.shares_as_expected(inputs),
            Guard,
            "planned graph: the arguments share storages in another way than those the plan was made for"
        );
        Ok(())
    }

    /// Runs the graph; one value per output.
    pub fn run(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        self.check_inputs(inputs)?;
        self.run_fitting(inputs)
    }

    /// As [`Specialization::run`], on inputs that are known to fit.
    pub fn run_fitting(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        self.runner.run(inputs)
    }
}

fn tensors(inputs: &[Value]) -> Vec<Tensor> {
    let tensor = |v: &Value| if let Value::Tensor(t) = v { Some(t.clone()) } else { None };
    inputs.iter().filter_map(tensor).collect()
}

/// The name of the first operator whose result may go by what tensors hold.
pub fn reads_data(graph: &Graph) -> Option<&'static str> {
    graph.nodes.iter().find_map(|n| match n.target {
        Target::Op(op) if op.record.data_dependence != DataDependence::None => Some(op.full_name()),
        _ => None,
    })
}

/// The name of a node's operator, where the sizes of what it gives do not follow from those of its arguments alone.
fn depends_on_data(graph: &Graph, node: &Node) -> Option<&'static str> {
    let Target::Op(op) = node.target else { return None };
    let reads =
        |o: &Operand, in_list| graph.geometry(o).is_some_and(|g| op.record.data_dependence.reads(g.dtype, in_list));
    let decides = |o: &Operand| match o {
        Operand::List(l) => l.iter().any(|o| reads(o, true)),
        _ => reads(o, false),
    };
    let follows = match (op.variant, op.record.body) {
        (Variant::Base, Body::Functional(_) | Body::CompositeWithKernel(..)) => !node.args.iter().any(decides),
        (Variant::Base, Body::Composite(_) | Body::Registered) | (Variant::Out | Variant::PartnerOut, _) => false,
        (_, Body::ForEach(_)) => false,
        _ => true,
    };
    (!follows).then(|| op.full_name())
}
