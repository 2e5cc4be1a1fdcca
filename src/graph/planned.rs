//! Runs a graph in memory that was planned: intermediate values are tensors made once, and nodes write into them.
//!
//! What a run needs besides its inputs is a frame: an arena as the plan has it, and a tensor for every value in it (one for
//! all that look alike in the same place). A run takes a frame from the pool, or makes one, and puts it back; no lock is held while anything is computed, so any number
//! of threads may run at once. Results are never in the arena.
//!
//! Nodes that compute what only this graph sees call their kernels directly: below autograd there is nothing between. What
//! touches the caller's tensors (a write to an input, a view that is returned) goes through the dispatcher, so that
//! versions and view records are as always.
//!
//! A plan is made for tensors of certain sizes, strides and dtypes. Inputs that are others, or in a thread that records
//! gradients of them or transforms the program, are an error; an [`Executor`] takes any.

use super::executor::{Executor, Gathered, store};
use super::ir::{Graph, Kernel, Node, Operand, Results, Target, ValueId, ValueInfo};
use super::memory::{Memory, each_tensor, goes_by_storage, is_view, same, written};
use super::passes::plan::{Plan, is_placed};
use super::trace::storage_numbers;
use crate::core::{Geometry, KeySet, Result, Storage, Tensor, geometry, iter};
use crate::dispatch::{Arg, Args, Op, Value, Variant, tls};
use crate::ops::out::Out;
use crate::ops::record::Body;
use crate::runtime::lock;
use crate::{bail, check};
use smallvec::SmallVec;
use std::any::Any;
use std::sync::{Arc, Mutex};

/// How a node runs.
enum Call {
    /// Its results are views of what is in the arena: they are there already.
    Nothing,
    /// The kernel of a structured operator, with a tensor for each result that has one.
    Structured(&'static Op, fn(&Args<'_>, &mut Out<'_>) -> Result<()>),
    /// The kernel of another operator, with a tensor for its result where there is one.
    Plain(&'static Op, fn(&Args<'_>) -> Result<Value>),
    /// The kernel of a structured operator that writes an argument.
    InPlace(&'static Op, fn(&Args<'_>, &mut Out<'_>) -> Result<()>),
    /// The kernel of another operator that writes arguments.
    Mutating(&'static Op, fn(&Args<'_>) -> Result<()>),
    /// A view of what is not in the arena, shown as the plan has it.
    View(Geometry, i64),
    /// A function of the graph's own.
    Kernel(Arc<dyn Kernel>),
    /// As an executor would.
    Dispatched(&'static Op),
}

struct Step {
    call: Call,
    /// The results that have a place, by their number.
    places: SmallVec<[Option<usize>; 1]>,
    /// Values that are not in the arena and not used any more.
    dying: Vec<usize>,
}

/// What the plan was made for.
struct Expected {
    geometry: Option<Geometry>,
}

/// A run's own memory.
struct Frame {
    /// The tensors of the arena, then what else the run has made.
    values: Vec<Value>,
    arena: std::ops::Range<usize>,
}

/// A tensor of the arena.
struct Home {
    offset: usize,
    bytes: usize,
    geometry: Geometry,
}

/// A graph with its plan.
pub struct Planned {
    graph: Graph,
    /// What runs: the graph with places in the frame for values.
    executor: Executor,
    plan: Plan,
    steps: Vec<Step>,
    homes: Vec<Home>,
    expected: Vec<Expected>,
    /// Inputs may not share storages in another way than they did.
    is_strict: bool,
    /// Frames nobody uses, of normal and of inference tensors.
    pools: [Mutex<Vec<Frame>>; 2],
}

/// How many frames are kept.
const KEPT: usize = 16;

impl Planned {
    /// Plans a graph whose values' geometries are known.
    pub fn new(graph: Graph) -> Result<Planned> {
        let plan = Plan::of(&graph)?;
        plan.verify(&graph)?;
        let memory = Memory::of(&graph);
        let dying = Executor::new(graph.clone())?.dying;
        let mut homes: Vec<Home> = Vec::new();
        let mut at: Vec<Option<usize>> = vec![None; graph.values.len()];
        for i in 0..graph.values.len() {
            let (Some(b), Some(g)) = (plan.home[i], memory.geometry(ValueId(i as u32))) else { continue };
            let (offset, bytes) = (plan.buffers[b].offset, plan.buffers[b].bytes);
            let is_it = |h: &Home| {
                (h.offset, h.bytes) == (offset, bytes) && same(&h.geometry, g) && h.geometry.strides() == g.strides()
            };
            at[i] = homes.iter().position(is_it).or_else(|| {
                homes.push(Home { offset, bytes, geometry: g.clone() });
                Some(homes.len() - 1)
            });
        }
        let mut places = homes.len();
        let at: Vec<usize> = at
            .into_iter()
            .map(|home| {
                home.unwrap_or_else(|| {
                    places += 1;
                    places - 1
                })
            })
            .collect();
        let is_lazy = (0..memory.len()).any(|m| memory.facts(m).is_lazy);
        let mut returned = vec![false; memory.len()];
        for o in &graph.outputs {
            each_tensor(o, &mut |o| memory.place(o).into_iter().for_each(|p| returned[p.memory] = true));
        }
        let seen = Seen { memory: &memory, at: &at, homes: homes.len(), returned: &returned, is_lazy };
        let steps = graph.nodes.iter().zip(&dying).map(|(node, dying)| seen.step(node, dying)).collect();
        let writes = |node: &Node| written(node).any(|a| seen.is_callers(&node.args[a]));
        let by_storage = |n: &Node| matches!(&n.target, Target::Op(op) if goes_by_storage(op));
        let is_strict = !graph.write_backs.is_empty()
            || !graph.views.is_empty()
            || graph.nodes.iter().any(|n| writes(n) || by_storage(n));
        let expected =
            graph.inputs.iter().map(|v| Expected { geometry: graph.values[v.index()].geometry.clone() }).collect();
        let executor = Executor { graph: in_frame(&graph, &at, places), dying };
        Ok(Planned { plan, steps, homes, expected, is_strict, pools: Default::default(), executor, graph })
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Where values lie.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// An error where the plan is not for a run on these inputs in this thread's modes.
    pub fn check_inputs(&self, inputs: &[Value]) -> Result<()> {
        check!(
            inputs.len() == self.expected.len(),
            "forward() expected {} argument(s) but received {}",
            self.expected.len(),
            inputs.len()
        );
        let modes = tls::capture();
        check!(
            modes.included().difference(tls::DEFAULT_INCLUDED).is_empty(),
            "planned graph: this thread records or transforms what it computes"
        );
        let transformed = KeySet::Fake | KeySet::Functionalize | KeySet::Conjugate | KeySet::Negative;
        for (i, (expected, input)) in self.expected.iter().zip(inputs).enumerate() {
            match (&expected.geometry, input) {
                (Some(g), Value::Tensor(t)) => {
                    let fits = t.dtype() == g.dtype
                        && t.sizes() == g.sizes()
                        && geometry::same_layout(g.sizes(), t.strides(), g.strides())
                        && (!self.is_strict || t.offset() == g.offset);
                    check!(
                        fits,
                        "planned graph: argument {i} is {} with strides {:?}, the plan was made for {}{:?} with strides {:?}",
                        t.describe(),
                        t.strides(),
                        g.dtype.name(),
                        g.sizes(),
                        g.strides()
                    );
                    check!(!t.keys().intersects(transformed), "planned graph: argument {i} stands for another tensor");
                    check!(!(modes.grad_enabled() && t.requires_grad()), "planned graph: argument {i} requires grad");
                }
                (None, Value::Tensor(_)) => bail!("planned graph: the sizes of argument {i} are not known"),
                (Some(_), other) => bail!(Type, "planned graph: argument {i} is not a tensor but {other:?}"),
                _ => {}
            }
        }
        if self.is_strict {
            let tensors: Vec<Tensor> = inputs.iter().filter_map(|v| v.clone().tensor().ok()).collect();
            check!(
                storage_numbers(&tensors) == self.graph().storages,
                "planned graph: the arguments share storages in another way than those the plan was made for"
            );
        }
        Ok(())
    }

    /// Runs the graph; one value per output.
    pub fn run(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        self.check_inputs(inputs)?;
        let pool = &self.pools[tls::capture().is_inference() as usize];
        let frame = lock(pool).pop();
        let mut frame = frame.map_or_else(|| self.frame(), Ok)?;
        let result = self.run_in(&mut frame, inputs);
        // Whatever is not in the arena goes, also after an error.
        frame.values[self.homes.len()..].fill(Value::None);
        let mut pool = lock(pool);
        if pool.len() < KEPT {
            pool.reserve_exact(1);
            pool.push(frame);
        }
        result
    }

    fn run_in(&self, frame: &mut Frame, inputs: &[Value]) -> Result<Vec<Value>> {
        let graph = self.executor.graph();
        for (v, input) in graph.inputs.iter().zip(inputs) {
            frame.values[v.index()] = input.clone();
        }
        for (node, step) in graph.nodes.iter().zip(&self.steps) {
            self.step(node, step, &mut frame.values)?;
            for &v in &step.dying {
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
                && frame.arena.contains(&(t.storage().data() as usize))
            {
                // An operator gave a part of its argument without saying so.
                *t = crate::call!("clone", &*t)?.tensor()?;
            }
        }
        Ok(outputs)
    }

    /// A frame: an arena, and a tensor for every value in it.
    fn frame(&self) -> Result<Frame> {
        let arena = Storage::new(self.plan.bytes)?;
        let start = arena.data() as usize;
        let data = arena.data();
        let keep: Arc<dyn Any + Send + Sync> = Arc::new(arena);
        let mut values: Vec<Value> = Vec::with_capacity(self.executor.graph().values.len());
        for home in &self.homes {
            let known = self.homes.iter().zip(&values).find(|(h, _)| (h.offset, h.bytes) == (home.offset, home.bytes));
            let storage = match known {
                Some((_, Value::Tensor(t))) => t.storage().clone(),
                // SAFETY: the plan lies inside the arena, which the storage keeps; who uses which bytes when is the plan's.
                _ => unsafe { Storage::from_shared(data.add(home.offset), home.bytes, keep.clone()) },
            };
            let g = &home.geometry;
            values.push(Tensor::on_storage(storage, g.sizes(), g.strides(), g.offset, g.dtype)?.into());
        }
        values.resize(self.executor.graph().values.len(), Value::None);
        Ok(Frame { values, arena: start..start + self.plan.bytes })
    }

    fn step(&self, node: &Node, step: &Step, values: &mut [Value]) -> Result<()> {
        if let Call::Nothing = step.call {
            return Ok(());
        }
        let graph = self.executor.graph();
        let mut lists: SmallVec<[Gathered; 2]> = SmallVec::new();
        for a in &node.args {
            if let Operand::List(elements) = a {
                lists.push(self.executor.gather(elements, values)?);
            }
        }
        let mut gathered = lists.iter();
        let args: SmallVec<[Arg<'_>; 12]> = node
            .args
            .iter()
            .map(|a| match a {
                Operand::Value(v) => values[v.index()].as_arg(),
                Operand::Constant(c) => graph.constants[*c].value.as_arg(),
                Operand::Literal(v) => v.as_arg(),
                Operand::List(_) => gathered.next().map_or(Arg::None, Gathered::as_arg),
            })
            .collect();
        let place = |i: usize| match step.places.get(i) {
            Some(Some(v)) => match &values[*v] {
                Value::Tensor(t) => Some(t),
                _ => None,
            },
            _ => None,
        };
        let value = match &step.call {
            Call::Nothing => Value::None,
            Call::Structured(op, body) => {
                let places: SmallVec<[Option<&Tensor>; 2]> = (0..step.places.len()).map(place).collect();
                let mut out = Out::placed(&places, &args);
                body(&Args::new(op, &args), &mut out).and_then(|_| out.value()).map_err(|e| op.explain(e, &args))?
            }
            Call::Plain(op, body) => {
                let given = Args { op, list: &args, place: place(0) };
                body(&given).map_err(|e| op.explain(e, &args))?
            }
            Call::InPlace(op, body) => {
                let Some(Arg::Tensor(target)) = written(node).next().and_then(|i| args.get(i)) else {
                    bail!(Internal, "{}: nothing to write", op.full_name())
                };
                let mut out = Out::in_place(target, &args);
                let done = body(&Args::new(op, &args), &mut out).and_then(|_| out.finish());
                done.map_err(|e| op.explain(e, &args))?;
                Value::Tensor((*target).clone())
            }
            Call::Mutating(op, body) => {
                body(&Args::new(op, &args)).map_err(|e| op.explain(e, &args))?;
                op.returned(Value::None, &args)
            }
            Call::View(shown, from) => {
                let Some(Arg::Tensor(base)) = args.first() else { bail!(Internal, "a view of no tensor") };
                let mut shown = shown.clone();
                shown.offset += base.offset() - from;
                Value::Tensor(base.alias_to(shown)?)
            }
            Call::Kernel(k) => match place(0) {
                Some(place) => k.run_into(&args, place)?,
                None => k.run(&args)?,
            },
            Call::Dispatched(op) => {
                let value = op.call(&args)?;
                if op.schema().is_mutable() { op.returned(value, &args) } else { value }
            }
        };
        drop(args);
        drop(lists);
        self.keep(node, value, values)
    }

    /// Has the frame hold a node's results. What was to be in the arena and is not is copied there.
    fn keep(&self, node: &Node, value: Value, values: &mut [Value]) -> Result<()> {
        if let (Results::One(v), Value::Tensor(made)) = (&node.results, &value) {
            match &values[v.index()] {
                Value::Tensor(own) if v.index() < self.homes.len() => return put(node, own, made),
                _ => {
                    values[v.index()] = value;
                    return Ok(());
                }
            }
        }
        if node.results.values().all(|v| v.index() >= self.homes.len()) {
            return store(node, value, values);
        }
        let (Results::Tuple(targets) | Results::Unpack(targets)) = &node.results else { return Ok(()) };
        for (target, made) in targets.iter().zip(value.into_outputs()) {
            match (target, made) {
                (Some(v), Value::Tensor(made)) if v.index() < self.homes.len() => {
                    if let Value::Tensor(own) = &values[v.index()] {
                        put(node, own, &made)?;
                    }
                }
                (Some(v), made) => values[v.index()] = made,
                (None, _) => {}
            }
        }
        Ok(())
    }
}

/// The graph with places in a frame in place of values.
fn in_frame(graph: &Graph, at: &[usize], places: usize) -> Graph {
    let mut out = graph.clone();
    let moved = |v: &mut ValueId| *v = ValueId(at[v.index()] as u32);
    out.each_operand_mut(&mut |o| {
        if let Operand::Value(v) = o {
            moved(v);
        }
    });
    for node in &mut out.nodes {
        match &mut node.results {
            Results::One(v) => moved(v),
            Results::Tuple(l) | Results::Unpack(l) => l.iter_mut().flatten().for_each(moved),
            Results::None => {}
        }
    }
    out.inputs.iter_mut().for_each(moved);
    out.values = vec![ValueInfo { name: "".into(), geometry: None }; places];
    out
}

/// Has a tensor of the arena hold what was made for it.
fn put(node: &Node, own: &Tensor, made: &Tensor) -> Result<()> {
    if own.same(made) || own.data::<u8>() == made.data::<u8>() && own.storage().data() == made.storage().data() {
        return Ok(());
    }
    check!(
        own.sizes() == made.sizes() && own.dtype() == made.dtype(),
        "planned graph: {} gave {}, the plan was made for {}",
        node.target.name(),
        made.describe(),
        own.describe()
    );
    iter::copy(own, made)
}

/// What decides how nodes run.
struct Seen<'a> {
    memory: &'a Memory,
    /// Where in the frame each value is; those of the arena come first.
    at: &'a [usize],
    homes: usize,
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

    fn step(&self, node: &Node, dying: &[usize]) -> Step {
        let place =
            |i: usize, v: &ValueId| Some(self.at[v.index()]).filter(|at| *at < self.homes && is_placed(node, i));
        let places: SmallVec<[Option<usize>; 1]> = match &node.results {
            Results::One(v) => SmallVec::from_elem(place(0, v), 1),
            Results::Tuple(l) | Results::Unpack(l) => {
                l.iter().enumerate().map(|(i, v)| place(i, v.as_ref()?)).collect()
            }
            Results::None => SmallVec::new(),
        };
        let dying = dying.iter().map(|v| self.at[*v]).filter(|at| *at >= self.homes).collect();
        Step { call: self.call(node), places, dying }
    }

    fn call(&self, node: &Node) -> Call {
        let op = match &node.target {
            Target::Op(op) => *op,
            Target::Kernel(k) => return Call::Kernel(k.clone()),
        };
        let mut homes = node.results.values().map(|v| self.at[v.index()] < self.homes);
        if is_view(node) {
            if homes.all(|home| home) {
                return Call::Nothing;
            }
            return self.view(op, node);
        }
        let only_own = || written(node).all(|a| !self.is_callers(&node.args[a]));
        match (op.variant, op.record.body) {
            _ if self.is_lazy => Call::Dispatched(op),
            (Variant::Base, Body::Structured(body)) if op.record.inner_writes == 0 => Call::Structured(op, body),
            (Variant::Base, Body::Functional(body) | Body::CompositeWithKernel(_, body))
                if op.record.inner_writes == 0 =>
            {
                Call::Plain(op, body)
            }
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
            Some(from) => Call::View(shown.clone(), from.offset),
            None => Call::Dispatched(op),
        }
    }
}
