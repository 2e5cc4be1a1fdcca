//! Runs a graph in memory that was planned: intermediate values lie in one arena, and nodes write into it.
//!
//! What a run needs besides its inputs is a frame: an arena as the plan has it, and a place for every value. A run takes a
//! frame from the pool, or makes one, and puts it back; no lock is held while anything is computed, so any number of
//! threads may run at once. Values in the arena are tensors only while they are used. Results are never in the arena.
//!
//! Nodes that compute what only this graph sees call their kernels directly: below autograd there is nothing between. What
//! touches the caller's tensors (a write to an input, a view that is returned) goes through the dispatcher, so that
//! versions and view records are as always.
//!
//! A plan is made for tensors of certain sizes, strides and dtypes. Inputs that are others, or in a thread that records
//! gradients of them or transforms the program, are an error; an [`Executor`] takes any.

use super::alias_analysis::{Memory, alike, each_tensor, goes_by_storage, is_view, written};
use super::executor::{Executor, Room, store};
use super::ir::{Graph, Kernel, Node, Operand, Results, Target, ValueId};
use super::passes::plan::Plan;
use super::trace::storage_numbers;
use crate::core::modes;
use crate::core::{Geometry, KeySet, Result, Storage, Tensor, iter};
use crate::dispatch::Op;
use crate::operator::out::Out;
use crate::operator::record::Body;
use crate::operator::{Arg, Args, Value, Variant};
use crate::runtime::lock;
use crate::{bail, check};
use smallvec::SmallVec;
use std::sync::{Arc, Mutex};

/// How a node runs.
enum Call {
    /// The kernel of a structured operator, with a tensor for each result that lies in the arena.
    Structured(&'static Op, fn(&Args<'_>, &mut Out<'_>) -> Result<()>),
    /// The kernel of another operator, with a tensor for its result where that lies in the arena.
    Plain(&'static Op, fn(&Args<'_>) -> Result<Value>),
    /// The kernel of a structured operator that writes an argument.
    InPlace(&'static Op, fn(&Args<'_>, &mut Out<'_>) -> Result<()>),
    /// The kernel of another operator that writes arguments.
    Mutating(&'static Op, fn(&Args<'_>) -> Result<()>),
    /// Views of what is in the arena.
    Inside,
    /// A view of what is not in the arena: of a tensor like the first, what the second shows.
    View(&'static Op, Box<[Geometry; 2]>),
    /// A function of the graph's own.
    Kernel(Arc<dyn Kernel>),
    /// As an executor would.
    Dispatched(&'static Op),
    /// So too, an operator that looks at the storages of its arguments: those in the arena are given one each.
    OnStorages(&'static Op),
}

/// A run's own memory.
struct Frame {
    values: Vec<Value>,
    /// The arena, which no kernel moves to another place.
    arena: Storage,
}

impl Frame {
    /// Whether a tensor lies in the arena.
    fn has(&self, t: &Tensor) -> bool {
        t.storage().same(&self.arena)
    }
}

/// A graph with its plan.
pub struct Planned {
    executor: Executor,
    plan: Plan,
    /// How each node runs.
    calls: Vec<Call>,
    /// What a value shows of the arena.
    homes: Vec<Option<Geometry>>,
    /// Inputs may not share storages in another way than they did.
    is_strict: bool,
    /// Frames nobody uses, of normal and of inference tensors.
    pools: [Mutex<SmallVec<[Frame; 1]>>; 2],
}

/// How many frames are kept.
const KEPT: usize = 16;

impl Planned {
    /// Plans a graph whose values' geometries are known.
    pub fn new(graph: Graph) -> Result<Planned> {
        let plan = Plan::of(&graph)?;
        plan.verify(&graph)?;
        let memory = Memory::of(&graph);
        let home = |i: usize| {
            let (buffer, mut shown) = (plan.home[i]?, memory.geometry(ValueId(i as u32))?.clone());
            shown.offset += (plan.buffers[buffer].offset / shown.dtype.size()) as i64;
            Some(shown)
        };
        let homes: Vec<Option<Geometry>> = (0..graph.values.len()).map(home).collect();
        let is_lazy = (0..memory.len()).any(|m| memory.facts(m).is_lazy);
        let mut returned = vec![false; memory.len()];
        for o in &graph.outputs {
            each_tensor(o, &mut |o| memory.place(o).into_iter().for_each(|p| returned[p.memory] = true));
        }
        let seen = Seen { memory: &memory, homes: &homes, returned: &returned, is_lazy };
        let calls = graph.nodes.iter().map(|node| seen.call(node)).collect();
        let writes = |node: &Node| written(node).any(|a| seen.is_callers(&node.args[a]));
        let by_storage = |n: &Node| matches!(&n.target, Target::Op(op) if goes_by_storage(op));
        let is_strict = !graph.write_backs.is_empty()
            || !graph.views.is_empty()
            || graph.nodes.iter().any(|n| writes(n) || by_storage(n));
        let executor = Executor::new(graph)?;
        Ok(Planned { plan, calls, homes, is_strict, pools: Default::default(), executor })
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        self.executor.graph()
    }

    /// Where values lie.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Whether a thread that may run planned may run it on these tensors, which have the geometries it was made for.
    pub(super) fn takes(&self, inputs: &[Value]) -> bool {
        let is_plain = |v: &Value| matches!(v, Value::Tensor(t) if unfit(t).is_none());
        inputs.iter().all(is_plain) && self.shares_as_expected(inputs)
    }

    /// An error where the plan is not for a run on these inputs in this thread's modes.
    pub fn check_inputs(&self, inputs: &[Value]) -> Result<()> {
        let expected = self.expected();
        check!(
            inputs.len() == expected.len(),
            "forward() expected {} argument(s) but received {}",
            expected.len(),
            inputs.len()
        );
        check!(may_run_planned(), "planned graph: this thread records or transforms what it computes");
        for (i, (expected, input)) in expected.zip(inputs).enumerate() {
            let Some(misfit) = self.misfit(expected, input) else { continue };
            match (misfit, expected, input) {
                (Misfit::Geometry, Some(g), Value::Tensor(t)) => bail!(
                    "planned graph: argument {i} is {} with strides {:?}, the plan was made for {}{:?} with strides {:?}",
                    t.describe(),
                    t.strides(),
                    g.dtype.name(),
                    g.sizes(),
                    g.strides()
                ),
                (Misfit::Geometry, ..) => bail!("planned graph: the sizes of argument {i} are not known"),
                (Misfit::Kind, ..) => bail!(Type, "planned graph: argument {i} is not a tensor but {input:?}"),
                (Misfit::StandsForAnother, ..) => bail!("planned graph: argument {i} stands for another tensor"),
                (Misfit::NeedsGrad, ..) => bail!("planned graph: argument {i} requires grad"),
            }
        }
        check!(
            self.shares_as_expected(inputs),
            "planned graph: the arguments share storages in another way than those the plan was made for"
        );
        Ok(())
    }

    /// What the plan was made for.
    fn expected(&self) -> impl ExactSizeIterator<Item = Option<&Geometry>> {
        let graph = self.graph();
        graph.inputs.iter().map(|v| graph.values[v.index()].geometry.as_ref())
    }

    fn misfit(&self, expected: Option<&Geometry>, input: &Value) -> Option<Misfit> {
        let (g, t) = match (expected, input) {
            (Some(g), Value::Tensor(t)) => (g, t),
            (None, Value::Tensor(_)) => return Some(Misfit::Geometry),
            (Some(_), _) => return Some(Misfit::Kind),
            (None, _) => return None,
        };
        match alike(t.geometry(), g) && (!self.is_strict || t.offset() == g.offset) {
            true => unfit(t),
            false => Some(Misfit::Geometry),
        }
    }

    fn shares_as_expected(&self, inputs: &[Value]) -> bool {
        if !self.is_strict {
            return true;
        }
        let tensors: Vec<Tensor> = inputs.iter().filter_map(|v| v.clone().tensor().ok()).collect();
        storage_numbers(&tensors) == self.graph().storages
    }

    /// Runs the graph; one value per output.
    pub fn run(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        self.check_inputs(inputs)?;
        self.run_fitting(inputs)
    }

    /// As [`Planned::run`], on inputs that fit.
    pub(super) fn run_fitting(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        let pool = &self.pools[modes::capture().is_inference() as usize];
        let frame = lock(pool).pop();
        let mut frame = frame.map_or_else(|| self.frame(), Ok)?;
        let result = self.run_in(&mut frame, inputs);
        frame.values.fill(Value::None);
        let mut pool = lock(pool);
        if pool.len() < KEPT {
            pool.push(frame);
        }
        result
    }

    fn run_in(&self, frame: &mut Frame, inputs: &[Value]) -> Result<Vec<Value>> {
        let graph = self.graph();
        for (v, input) in graph.inputs.iter().zip(inputs) {
            frame.values[v.index()] = input.clone();
        }
        for ((node, call), dying) in graph.nodes.iter().zip(&self.calls).zip(&self.executor.dying) {
            self.step(node, call, frame)?;
            for &v in dying {
                frame.values[v] = Value::None;
            }
        }
        let values = &frame.values;
        let outputs = graph.outputs.iter().map(|o| self.executor.owned(o, values)).collect::<Result<Vec<_>>>()?;
        if !graph.write_backs.is_empty() {
            self.executor.write_back(values)?;
        }
        let mut outputs = if graph.views.is_empty() { outputs } else { self.executor.show(outputs)? };
        for output in &mut outputs {
            if let Value::Tensor(t) = output
                && frame.has(t)
            {
                // An operator gave a part of its argument without saying so.
                *t = crate::tensor!("clone", &*t)?;
            }
        }
        Ok(outputs)
    }

    fn frame(&self) -> Result<Frame> {
        let arena = Storage::fixed(self.plan.bytes)?;
        Ok(Frame { values: vec![Value::None; self.graph().values.len()], arena })
    }

    /// The tensor that is to hold result number `i` of a node.
    fn place(&self, node: &Node, i: usize, frame: &Frame) -> Result<Option<Tensor>> {
        let value = match &node.results {
            Results::One(v) => Some(v),
            Results::Tuple(l) | Results::Unpack(l) => l.get(i).and_then(Option::as_ref),
            Results::None => None,
        };
        let home = value.and_then(|v| self.homes[v.index()].as_ref());
        home.map(|shown| Tensor::part_of(&frame.arena, shown.clone())).transpose()
    }

    /// What a value in the arena is to the program: a tensor whose storage is the value's buffer.
    fn on_own_storage(&self, v: ValueId, frame: &Frame) -> Result<Option<Tensor>> {
        let (Some(buffer), Value::Tensor(t)) = (self.plan.home[v.index()], &frame.values[v.index()]) else {
            return Ok(None);
        };
        if !frame.has(t) {
            return Ok(None);
        }
        let buffer = &self.plan.buffers[buffer];
        let arena = &frame.arena;
        check!(buffer.offset + buffer.bytes <= arena.nbytes(), Internal, "a buffer outside of the arena");
        // SAFETY: bytes of the arena, which the new storage keeps.
        let storage =
            unsafe { Storage::from_shared(arena.data().add(buffer.offset), buffer.bytes, Arc::new(arena.clone())) };
        let offset = t.offset() - (buffer.offset / t.itemsize()) as i64;
        Tensor::on_storage(storage, t.sizes(), t.strides(), offset, t.dtype()).map(Some)
    }

    fn step(&self, node: &Node, call: &Call, frame: &mut Frame) -> Result<()> {
        if let Call::Inside = call {
            for v in node.results.values() {
                if let Some(shown) = &self.homes[v.index()] {
                    frame.values[v.index()] = Value::Tensor(Tensor::part_of(&frame.arena, shown.clone())?);
                }
            }
            return Ok(());
        }
        let (graph, values) = (self.graph(), &frame.values);
        let lists = self.executor.lists(node, values)?;
        let mut own: SmallVec<[Option<Tensor>; 4]> = SmallVec::new();
        if let Call::OnStorages(_) = call {
            for a in &node.args {
                own.push(if let Operand::Value(v) = a { self.on_own_storage(*v, frame)? } else { None });
            }
        }
        let mut room = Room::new();
        let args = room.arguments(node, graph, values, &lists);
        for (arg, own) in args.iter_mut().zip(&own) {
            if let Some(t) = own {
                *arg = Arg::Tensor(t);
            }
        }
        let args: &[Arg<'_>] = args;
        let value = match call {
            Call::Inside => Value::None,
            Call::Structured(op, body) => {
                let count = if let Results::Tuple(l) | Results::Unpack(l) = &node.results { l.len() } else { 1 };
                let places: SmallVec<[Option<Tensor>; 2]> =
                    (0..count).map(|i| self.place(node, i, frame)).collect::<Result<_>>()?;
                let places: SmallVec<[Option<&Tensor>; 2]> = places.iter().map(Option::as_ref).collect();
                let mut out = Out::placed(&places, args);
                body(&Args::new(op, args), &mut out).and_then(|_| out.value()).map_err(|e| op.explain(e, args))?
            }
            Call::Plain(op, body) => {
                let place = self.place(node, 0, frame)?;
                let given = Args { place: place.as_ref(), ..Args::new(op, args) };
                body(&given).map_err(|e| op.explain(e, args))?
            }
            Call::InPlace(op, body) => {
                let Some(Arg::Tensor(target)) = written(node).next().and_then(|i| args.get(i)) else {
                    bail!(Internal, "{}: nothing to write", op.full_name())
                };
                let mut out = Out::in_place(target, args);
                let done = body(&Args::new(op, args), &mut out).and_then(|_| out.finish());
                done.map_err(|e| op.explain(e, args))?;
                Value::Tensor((*target).clone())
            }
            Call::Mutating(op, body) => {
                body(&Args::new(op, args)).map_err(|e| op.explain(e, args))?;
                op.returned(Value::None, args)
            }
            Call::View(op, of) => match (args.first(), &**of) {
                (Some(Arg::Tensor(base)), [like, shown])
                    if alike(base.geometry(), like) && base.strides() == like.strides() =>
                {
                    let mut shown = shown.clone();
                    shown.offset += base.offset() - like.offset;
                    Value::Tensor(base.alias_to(shown)?)
                }
                _ => op.call(args)?,
            },
            Call::Kernel(k) => match self.place(node, 0, frame)? {
                Some(place) => k.run_into(args, &place)?,
                None => k.run(args)?,
            },
            Call::Dispatched(op) | Call::OnStorages(op) => {
                let value = op.call(args)?;
                if op.schema().is_mutable() { op.returned(value, args) } else { value }
            }
        };
        drop(lists);
        store(node, value, &mut frame.values)?;
        self.settle(node, frame)
    }

    /// Has the arena hold those of a node's results that are to lie there and do not.
    fn settle(&self, node: &Node, frame: &mut Frame) -> Result<()> {
        for v in node.results.values() {
            let Some(home) = &self.homes[v.index()] else { continue };
            let Value::Tensor(made) = &frame.values[v.index()] else { continue };
            if frame.has(made) && made.offset() == home.offset {
                continue;
            }
            check!(
                home.sizes() == made.sizes() && home.dtype == made.dtype(),
                "planned graph: {} gave {}, the plan was made for {}{:?}",
                node.target.name(),
                made.describe(),
                home.dtype.name(),
                home.sizes()
            );
            let own = Tensor::part_of(&frame.arena, home.clone())?;
            iter::copy(&own, made)?;
            frame.values[v.index()] = Value::Tensor(own);
        }
        Ok(())
    }
}

/// Why an input is not one a plan was made for.
enum Misfit {
    Geometry,
    Kind,
    StandsForAnother,
    NeedsGrad,
}

/// What a tensor is, besides its geometry, that no plan is for.
fn unfit(t: &Tensor) -> Option<Misfit> {
    let transformed = KeySet::Fake | KeySet::Functionalize | KeySet::Conjugate | KeySet::Negative;
    if t.keys().intersects(transformed) {
        Some(Misfit::StandsForAnother)
    } else if t.requires_grad() && modes::capture().grad_enabled() {
        Some(Misfit::NeedsGrad)
    } else {
        None
    }
}

/// Whether nothing on this thread records or transforms what is computed.
pub(super) fn may_run_planned() -> bool {
    modes::capture().included().difference(modes::DEFAULT_INCLUDED).is_empty()
}

/// Whether what an operator gives goes by the storage its argument lies in. (Scatters copy all of it.)
fn looks_at_storages(op: &Op) -> bool {
    goes_by_storage(op) || op.view_of_scatter().is_some()
}

/// What decides how nodes run.
struct Seen<'a> {
    memory: &'a Memory,
    homes: &'a [Option<Geometry>],
    returned: &'a [bool],
    is_lazy: bool,
}

impl Seen<'_> {
    fn is_callers(&self, operand: &Operand) -> bool {
        self.memory.place(operand).is_none_or(|p| {
            let facts = self.memory.facts(p.memory);
            facts.is_callers || facts.is_opaque
        })
    }

    fn call(&self, node: &Node) -> Call {
        let op = match &node.target {
            Target::Op(op) => *op,
            Target::Kernel(k) => return Call::Kernel(k.clone()),
        };
        if is_view(node) {
            if node.results.values().all(|v| self.homes[v.index()].is_some()) {
                return Call::Inside;
            }
            return self.view(op, node);
        }
        let only_own = || written(node).all(|a| !self.is_callers(&node.args[a]));
        match (op.variant, op.record.body) {
            _ if self.is_lazy => Call::Dispatched(op),
            _ if looks_at_storages(op) => Call::OnStorages(op),
            (Variant::Base, Body::Structured(body)) => Call::Structured(op, body),
            (Variant::Base, Body::Functional(body) | Body::CompositeWithKernel(_, body)) => Call::Plain(op, body),
            (Variant::InPlace, Body::Structured(body)) if only_own() => Call::InPlace(op, body),
            (Variant::Base, Body::Mutating(body)) if only_own() => Call::Mutating(op, body),
            _ => Call::Dispatched(op),
        }
    }

    /// A view of what is not in the arena.
    fn view(&self, op: &'static Op, node: &Node) -> Call {
        let (Results::One(v), Some(base)) = (&node.results, node.args.first()) else { return Call::Dispatched(op) };
        let (Some(place), Some(shown)) = (self.memory.place(base), self.memory.geometry(*v)) else {
            return Call::Dispatched(op);
        };
        let is_plain = !self.is_lazy && !self.returned[place.memory] && !goes_by_storage(op);
        match place.geometry.filter(|g| is_plain && g.dtype == shown.dtype) {
            Some(like) => Call::View(op, Box::new([like, shown.clone()])),
            None => Call::Dispatched(op),
        }
    }
}
