//! Runs a graph, in memory that was planned where it has a plan: intermediate values lie in one arena, and nodes write into
//! it. The loop is the graph's ([`Evaluator::run_in`]) either way; here is how a node computes into an arena.
//!
//! What a run needs besides its inputs is a frame: an arena as the plan has it, and a place for every value. A run takes a
//! frame from the pool, or makes one, and puts it back; no lock is held while anything is computed, so any number of
//! threads may run at once. Values in the arena are tensors only while they are used. Results are never in the arena.
//!
//! Nodes that compute what only this graph sees call their kernels directly: below autograd there is nothing between. What
//! touches the caller's tensors (a write to an input, a view that is returned) goes through the dispatcher, so that
//! versions and view records are as always.

use crate::core::modes;
use crate::core::{Geometry, Result, Storage, Tensor, iter};
use crate::dispatch::Op;
use crate::dispatch::timeline::{self, Span};
use crate::graph::alias_analysis::{Memory, alike, each_tensor, goes_by_storage, is_view, written};
use crate::graph::evaluator::{Evaluator, Observed, Room, Run, lists, store};
use crate::graph::ir::{Graph, Kernel, Node, Operand, Results, Target, ValueId};
use crate::graph::passes::plan::Plan;
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
    /// Through the dispatcher.
    Dispatched(&'static Op),
    /// So too, an operator that looks at the storages of its arguments: those in the arena are given one each.
    OnStorages(&'static Op),
}

impl Call {
    /// An event of the timeline; none where the dispatcher makes one.
    #[cold]
    fn span(&self, target: &Target, args: &[Arg<'_>]) -> Option<Span> {
        match (self, target) {
            (Call::Dispatched(_) | Call::OnStorages(_), _) => None,
            (_, target) => Some(target.span(args)),
        }
    }
}

/// A run's own memory.
pub struct Frame {
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

/// A graph, ready to run.
pub struct Runner {
    evaluator: Evaluator,
    arena: Option<Arena>,
}

/// Where the values of a graph lie, and how its nodes compute them there.
struct Arena {
    plan: Plan,
    /// How each node runs.
    calls: Vec<Call>,
    /// What a value shows of the arena.
    homes: Vec<Option<Geometry>>,
    /// Frames nobody uses, of normal and of inference tensors.
    pools: [Mutex<SmallVec<[Frame; 1]>>; 2],
}

/// How many frames are kept.
const KEPT: usize = 16;

impl Runner {
    /// Of a graph whose values get memory of their own when they are computed, on inputs of any sizes.
    pub fn new(graph: Graph) -> Result<Runner> {
        Ok(Runner { evaluator: Evaluator::new(graph)?, arena: None })
    }

    /// Of a graph whose values' geometries are known: they lie in one arena. It runs on inputs of those geometries alone.
    pub fn in_arena(graph: Graph) -> Result<Runner> {
        let arena = Some(Arena::of(&graph)?);
        Ok(Runner { evaluator: Evaluator::new(graph)?, arena })
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        self.evaluator.graph()
    }

    /// Where values lie, for a graph in an arena.
    pub fn plan(&self) -> Option<&Plan> {
        self.arena.as_ref().map(|a| &a.plan)
    }

    /// Runs the graph; one value per output.
    pub fn run(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        self.run_by(inputs, |evaluator, run| evaluator.run_in(inputs, run))
    }

    /// As [`Runner::run`]; `after` is told the values after each node, before those that are not used any more are dropped.
    pub fn run_observed(&self, inputs: &[Value], after: impl FnMut(usize, &Node, &[Value])) -> Result<Vec<Value>> {
        let after = std::cell::RefCell::new(after);
        if self.arena.is_none() {
            return self.evaluator.run_observed(inputs, &mut *after.borrow_mut());
        }
        self.run_by(inputs, |evaluator, run| {
            let after = |at: usize, node: &Node, values: &[Value]| (after.borrow_mut())(at, node, values);
            evaluator.run_in(inputs, &mut Observed { run, after })
        })
    }

    #[inline(always)]
    fn run_by(
        &self,
        inputs: &[Value],
        run: impl FnOnce(&Evaluator, &mut ArenaRun<'_>) -> Result<Vec<Value>>,
    ) -> Result<Vec<Value>> {
        let Some(arena) = &self.arena else { return self.evaluator.run(inputs) };
        let pool = &arena.pools[modes::capture().is_inference() as usize];
        let frame = lock(pool).pop();
        let mut frame = frame.map_or_else(|| arena.frame(&self.evaluator), Ok)?;
        let result = run(&self.evaluator, &mut ArenaRun { graph: self.graph(), arena, frame: &mut frame });
        let result = result.and_then(|mut outputs| frame.let_out(&mut outputs).map(|()| outputs));
        frame.values.fill(Value::None);
        let mut pool = lock(pool);
        if pool.len() < KEPT {
            pool.push(frame);
        }
        result
    }
}

impl Frame {
    /// Outputs that lie in the arena are copied: an operator gave a part of its argument without saying so.
    fn let_out(&self, outputs: &mut [Value]) -> Result<()> {
        for output in outputs {
            if let Value::Tensor(t) = output
                && self.has(t)
            {
                *t = crate::tensor!("clone", &*t)?;
            }
        }
        Ok(())
    }
}

impl Arena {
    fn of(graph: &Graph) -> Result<Arena> {
        let plan = Plan::of(graph)?;
        plan.verify(graph)?;
        let memory = Memory::of(graph);
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
        let selector = CallSelector { memory: &memory, homes: &homes, returned: &returned, is_lazy };
        let calls = graph.nodes.iter().map(|node| selector.call(node)).collect();
        Ok(Arena { plan, calls, homes, pools: Default::default() })
    }

    fn frame(&self, evaluator: &Evaluator) -> Result<Frame> {
        Ok(Frame { values: evaluator.frame(), arena: Storage::fixed(self.plan.bytes)? })
    }
}

/// Whether the inputs of a planned graph have to lie in their storages as they did when it was planned: it writes them, or
/// looks at their storages.
pub fn needs_same_storages(graph: &Graph) -> bool {
    let memory = Memory::of(graph);
    let writes = |node: &Node| written(node).any(|a| is_callers(&memory, &node.args[a]));
    let by_storage = |n: &Node| matches!(&n.target, Target::Op(op) if goes_by_storage(op));
    !graph.write_backs.is_empty() || !graph.views.is_empty() || graph.nodes.iter().any(|n| writes(n) || by_storage(n))
}

/// Whether others than the graph may see what an operand names.
fn is_callers(memory: &Memory, operand: &Operand) -> bool {
    memory.place(operand).is_none_or(|p| {
        let facts = memory.facts(p.memory);
        facts.is_callers || facts.is_opaque
    })
}

/// A run in an arena.
struct ArenaRun<'a> {
    graph: &'a Graph,
    arena: &'a Arena,
    frame: &'a mut Frame,
}

impl ArenaRun<'_> {
    /// The tensor that is to hold result number `i` of a node.
    fn place(&self, node: &Node, i: usize) -> Result<Option<Tensor>> {
        let value = match &node.results {
            Results::One(v) => Some(v),
            Results::Tuple(l) | Results::Unpack(l) => l.get(i).and_then(Option::as_ref),
            Results::None => None,
        };
        let home = value.and_then(|v| self.arena.homes[v.index()].as_ref());
        home.map(|shown| Tensor::part_of(&self.frame.arena, shown.clone())).transpose()
    }

    /// What a value in the arena is to the program: a tensor whose storage is the value's buffer.
    fn on_own_storage(&self, v: ValueId) -> Result<Option<Tensor>> {
        let (Some(buffer), Value::Tensor(t)) = (self.arena.plan.home[v.index()], &self.frame.values[v.index()]) else {
            return Ok(None);
        };
        if !self.frame.has(t) {
            return Ok(None);
        }
        let buffer = &self.arena.plan.buffers[buffer];
        let arena = &self.frame.arena;
        check!(buffer.offset + buffer.bytes <= arena.nbytes(), Internal, "a buffer outside of the arena");
        // SAFETY: bytes of the arena, which the new storage keeps.
        let storage =
            unsafe { Storage::from_shared(arena.data().add(buffer.offset), buffer.bytes, Arc::new(arena.clone())) };
        let offset = t.offset() - (buffer.offset / t.itemsize()) as i64;
        Tensor::on_storage(storage, t.sizes(), t.strides(), offset, t.dtype()).map(Some)
    }

    fn step(&mut self, at: usize, node: &Node) -> Result<()> {
        let arena = self.arena;
        let call = &arena.calls[at];
        if let Call::Inside = call {
            for v in node.results.values() {
                if let Some(shown) = &self.arena.homes[v.index()] {
                    self.frame.values[v.index()] = Value::Tensor(Tensor::part_of(&self.frame.arena, shown.clone())?);
                }
            }
            return Ok(());
        }
        let (graph, values) = (self.graph, &*self.frame.values);
        let lists = lists(node, graph, values)?;
        let mut own: SmallVec<[Option<Tensor>; 4]> = SmallVec::new();
        if let Call::OnStorages(_) = call {
            for a in &node.args {
                own.push(if let Operand::Value(v) = a { self.on_own_storage(*v)? } else { None });
            }
        }
        let mut room = Room::new();
        let args = room.arguments(node, graph, values, &lists);
        if let Some(Some(first)) = own.first() {
            for (arg, operand) in args.iter_mut().zip(&node.args) {
                if let Operand::StorageOffset(d) = operand {
                    *arg = Arg::Int(first.offset() + d);
                }
            }
        }
        for (arg, own) in args.iter_mut().zip(&own) {
            if let Some(t) = own {
                *arg = Arg::Tensor(t);
            }
        }
        let args: &[Arg<'_>] = args;
        let span = if timeline::is_recording() { call.span(&node.target, args) } else { None };
        let value = match call {
            Call::Inside => Value::None,
            Call::Structured(op, body) => {
                let count = if let Results::Tuple(l) | Results::Unpack(l) = &node.results { l.len() } else { 1 };
                let places: SmallVec<[Option<Tensor>; 2]> =
                    (0..count).map(|i| self.place(node, i)).collect::<Result<_>>()?;
                let places: SmallVec<[Option<&Tensor>; 2]> = places.iter().map(Option::as_ref).collect();
                let mut out = Out::placed(&places, args);
                body(&Args::new(op, args), &mut out).and_then(|_| out.value()).map_err(|e| op.explain(e, args))?
            }
            Call::Plain(op, body) => {
                let place = self.place(node, 0)?;
                let given = Args { place: place.as_ref(), ..Args::new(op, args) };
                match body(&given).map_err(|e| op.explain(e, args))? {
                    // An argument's memory, given without saying so: others may lie there next.
                    Value::Tensor(t) if place.is_none() && self.frame.has(&t) => crate::call!("clone", &t)?,
                    value => value,
                }
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
            Call::Kernel(k) => match self.place(node, 0)? {
                Some(place) => k.run_into(args, &place)?,
                None => k.run(args)?,
            },
            Call::Dispatched(op) | Call::OnStorages(op) => {
                let value = op.call(args)?;
                if op.schema().is_mutable() { op.returned(value, args) } else { value }
            }
        };
        if let Some(span) = span {
            span.end(&value);
        }
        drop(lists);
        store(node, value, &mut self.frame.values)?;
        self.settle(node)
    }

    /// Has the arena hold those of a node's results that are to lie there and do not.
    fn settle(&mut self, node: &Node) -> Result<()> {
        for v in node.results.values() {
            let Some(home) = &self.arena.homes[v.index()] else { continue };
            let Value::Tensor(made) = &self.frame.values[v.index()] else { continue };
            if self.frame.has(made) && made.offset() == home.offset {
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
            let own = Tensor::part_of(&self.frame.arena, home.clone())?;
            iter::copy(&own, made)?;
            self.frame.values[v.index()] = Value::Tensor(own);
        }
        Ok(())
    }
}

impl Run for &mut ArenaRun<'_> {
    fn values(&mut self) -> &mut [Value] {
        &mut self.frame.values
    }

    fn node(&mut self, at: usize, node: &Node) -> Result<()> {
        self.step(at, node)
    }
}

impl Run for ArenaRun<'_> {
    fn values(&mut self) -> &mut [Value] {
        &mut self.frame.values
    }

    #[inline]
    fn node(&mut self, at: usize, node: &Node) -> Result<()> {
        self.step(at, node)
    }
}

/// Whether what an operator gives goes by the storage its argument lies in. (Scatters copy all of it.)
fn looks_at_storages(op: &Op) -> bool {
    goes_by_storage(op) || op.view_of_scatter().is_some()
}

/// What decides how nodes run.
struct CallSelector<'a> {
    memory: &'a Memory,
    homes: &'a [Option<Geometry>],
    returned: &'a [bool],
    is_lazy: bool,
}

impl CallSelector<'_> {
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
        let only_own = || written(node).all(|a| !is_callers(self.memory, &node.args[a]));
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
