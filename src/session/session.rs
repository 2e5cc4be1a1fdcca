//! A session: a graph, its weights, and the epoch at which they were prepacked.
//!
//! A plan is made when inputs of the same sizes, strides and dtypes come a second time, where a run without a plan gives the same, to
//! the last bit. More is computed together where sizes are known, in another order: then, and until that is known, a plan is made before
//! the first run of such inputs. So many plans are kept; the one made first goes when there are more. What cannot be planned runs node by
//! node, and so does a thread that records, transforms or profiles what it computes ([`Refusal`] says which).
//!
//! Weights may be written at any time, by whoever has a handle: operators count their writes with the storage
//! ([`WriteEpoch`]), and a run looks whether the weights it prepacked still are what they were. A weight that was written is
//! read where it lies until it stays the same for some runs, and one whose data pointer was handed out for good. Plans read
//! such weights like any other tensor.

use super::check::{Stage, side_by_side};
use super::explain::{self, Explanation};
use super::run::Runner;
use super::specialize::{Refusal, ShapeKey, Specialization, reads_data};
use crate::check;
use crate::core::{Error, Geometry, Result, Tensor, modes};
use crate::graph::alias_analysis::results;
use crate::graph::observed::{is_transformed, needs_grad, records, transforms};
use crate::graph::passes::channels_last::channels_last;
use crate::graph::passes::fold_constants::fold_constants;
use crate::graph::passes::fuse_prepack::prepare_with;
use crate::graph::passes::packs::Packs;
use crate::graph::requires_grad::requires_grad;
use crate::graph::verify::switch::checks_graphs;
use crate::graph::{Graph, Guarded, InputGuard, Target};
use crate::operator::Value;
use crate::operator::record::Role;
use crate::runtime::{lock, thread_local};
use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};

/// For how many keys of shapes there are plans.
pub const KEPT: usize = 8;
/// After how many runs without a write a weight is prepacked again.
const SETTLED: u32 = 2;

/// What is known of each value of a graph.
pub struct Values {
    /// See [`requires_grad`].
    pub requires_grad: Vec<bool>,
    /// The node that makes it, none for an input, and which of its results, or which input, it is.
    pub maker: Vec<(Option<usize>, usize)>,
}

impl Values {
    fn of(graph: &Graph) -> Values {
        let mut maker = vec![(None, 0); graph.values.len()];
        graph.inputs.iter().enumerate().rev().for_each(|(i, v)| maker[v.index()].1 = i);
        for (n, node) in graph.nodes.iter().enumerate() {
            results(node).into_iter().for_each(|(i, v)| maker[v.index()] = (Some(n), i));
        }
        Values { requires_grad: requires_grad(graph), maker }
    }
}

/// A graph and its weights.
pub struct Session {
    /// Which inputs the graph is right for.
    guard: InputGuard,
    /// The graph as it was given: it records gradients, and is traced.
    plain: Runner,
    /// The prepacked weights; none where results are to be those of the operators, to the last bit.
    packs: Option<Packs>,
    prepared: RwLock<Arc<Prepared>>,
    /// How often the graph ran as it was given, and why.
    unprepared: Mutex<Counts>,
    /// How often prepacked weights were found to have been written.
    changes: AtomicU64,
    values: OnceLock<Values>,
    /// What the graph was made of, by passes one after the other. Kept while graphs are checked.
    origin: Vec<Stage>,
    /// The pass that made it of the last of those.
    name: Box<str>,
    /// The inputs it was checked for.
    checked: Mutex<Vec<ShapeKey>>,
}

/// How often a run was refused a plan, and why.
type Counts = Vec<(Refusal, u64)>;

fn count(counts: &mut Counts, refusal: Refusal) {
    match counts.iter_mut().find(|(r, _)| *r == refusal) {
        Some((_, n)) => *n += 1,
        None => counts.push((refusal, 1)),
    }
}

/// The graph and its plans, for the weights as they were at an epoch.
struct Prepared {
    weights: Vec<Weight>,
    /// The graph with prepacked weights; without any, it runs as it was given.
    runner: Option<Runner>,
    shapes: Mutex<Vec<Shapes>>,
    /// Whether plans compute anything as the runner does not ([`is_computed_otherwise`]); unknown before one is made.
    plans_differ: Mutex<Option<bool>>,
    /// The storages of the weights that plans have computed something from.
    folded: Mutex<HashSet<usize>>,
}

/// A constant that is a tensor, as it was when the graph was prepared.
struct Weight {
    constant: usize,
    storage: usize,
    geometry: Geometry,
    epoch: AtomicU32,
    /// Whether something was computed from its values.
    is_packed: AtomicBool,
    changes: Changes,
}

/// What is known of the writes to a weight.
enum Changes {
    /// It stays as it is.
    None,
    /// It was written; for so many runs it has not been.
    Written(AtomicU32),
    /// Its data pointer was handed out: it may be written without anybody knowing.
    Unknown,
}

/// Inputs of the same key.
struct Shapes {
    key: ShapeKey,
    plan: Plan,
    planned: u64,
    refused: Counts,
}

enum Plan {
    /// Such inputs came.
    Wanted,
    /// A thread makes it; whoever comes meanwhile does without, or makes one too.
    BeingMade,
    Made(Arc<Specialization>),
    Refused(Refusal),
}

impl Session {
    /// A graph whose results are those of its operators, to the last bit: no weight is prepacked.
    pub fn new(graph: Graph) -> Result<Session> {
        Session::with(graph, None)
    }

    /// A graph whose weights are prepacked for the kernels, with what can be computed together fused.
    pub fn prepacked(graph: Graph) -> Result<Session> {
        Session::with(graph, Some(Packs::default()))
    }

    /// As [`Session::prepacked`]; weights that are packed for the other session are not packed again.
    pub fn prepacked_beside(graph: Graph, other: &Session) -> Result<Session> {
        Session::with(graph, Some(other.packs.as_ref().map_or_else(Packs::default, Packs::beside)))
    }

    fn with(graph: Graph, packs: Option<Packs>) -> Result<Session> {
        let guard = InputGuard::of(&graph);
        let plain = Runner::new(graph)?;
        let prepared = RwLock::new(Arc::new(Prepared::of(plain.graph(), packs.as_ref(), None)?));
        Ok(Session {
            guard,
            plain,
            packs,
            prepared,
            unprepared: Mutex::default(),
            changes: AtomicU64::new(0),
            values: OnceLock::new(),
            origin: Vec::new(),
            name: "the program".into(),
            checked: Mutex::default(),
        })
    }

    /// Of what a pass made of this session's graph.
    pub fn after(&self, pass: &str, graph: Graph) -> Result<Session> {
        let mut made = Session::new(graph)?;
        if checks_graphs() {
            let again = |s: &Stage| Stage { name: s.name.clone(), graph: s.graph.clone() };
            made.origin = self.origin.iter().map(again).collect();
            made.origin.push(Stage { name: self.name.to_string(), graph: self.graph().clone() });
            made.name = pass.into();
        }
        Ok(made)
    }

    /// An error where the graph, for the first inputs like these, does not do what the program does that it was made of.
    #[cold]
    fn check_side_by_side(&self, inputs: &[Value]) -> Result<()> {
        if transforms() || inputs.iter().filter_map(tensor).any(|t| is_transformed(t) || !t.storage().has_data()) {
            return Ok(());
        }
        let Ok(key) = ShapeKey::of(inputs) else { return Ok(()) };
        {
            let mut checked = lock(&self.checked);
            if checked.len() == KEPT || checked.iter().any(|k| k.is_of(inputs)) {
                return Ok(());
            }
            checked.push(key);
        }
        let own = Stage { name: self.name.to_string(), graph: self.graph().clone() };
        let stages: Vec<&Stage> = self.origin.iter().chain([&own]).collect();
        let prepared = self.prepared()?;
        let prepack = self.packs.as_ref().map(|packs| move |g: &Graph| prepared.specialized(g, packs));
        let prepack = prepack.as_ref().map(|p| p as &dyn Fn(&Graph) -> Result<Graph>);
        side_by_side(&stages, prepack, inputs)
    }

    /// The graph that was given.
    pub fn graph(&self) -> &Graph {
        self.plain.graph()
    }

    /// What is known of its values.
    pub fn values(&self) -> &Values {
        self.values.get_or_init(|| Values::of(self.graph()))
    }

    /// Runs the graph; one value per output. Any number of threads may do so at once, as long as nobody writes its constants.
    pub fn run(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        // A plan is made of the graph for inputs as they are: not for those that the graph is wrong for.
        self.guard.check(inputs)?;
        if checks_graphs() {
            self.check_side_by_side(inputs)?;
        }
        match self.graph().guarded {
            Guarded::Nothing => self.run_in_modes(inputs),
            Guarded::Everything(all) => {
                let modes = modes::capture();
                let modes = if modes.is_inference() == all.inference { modes } else { modes.inference(all.inference) };
                modes::with(&modes.grad(all.grad), || self.run_in_modes(inputs))
            }
            Guarded::Part { grad, inference } => {
                check!(
                    !(grad && self.records_gradients(inputs)),
                    Guard,
                    "graph: the program computes some of its values under NoGradGuard or InferenceMode, and a graph, run where \
                     gradients are wanted of its inputs, would record them for all: call the program itself"
                );
                check!(
                    !inference || modes::capture().is_inference(),
                    Guard,
                    "graph: the program computes some of its values under InferenceMode, and a graph does not say which: run it \
                     under InferenceMode, or call the program itself"
                );
                self.run_in_modes(inputs)
            }
        }
    }

    fn run_in_modes(&self, inputs: &[Value]) -> Result<Vec<Value>> {
        if let Some(refusal) = self.unprepared(inputs) {
            count(&mut lock(&self.unprepared), refusal);
            return self.plain.run(inputs);
        }
        let prepared = self.prepared()?;
        match self.specialization(&prepared, inputs) {
            Some(specialization) => specialization.run_fitting(inputs),
            None => prepared.runner.as_ref().unwrap_or(&self.plain).run(inputs),
        }
    }

    /// Whether inputs like these run by a plan.
    pub fn has_plan_for(&self, inputs: &[Value]) -> bool {
        self.plan_for(inputs).is_some()
    }

    /// The plan that inputs like these run by, where there is one.
    pub fn plan_for(&self, inputs: &[Value]) -> Option<Arc<Specialization>> {
        let prepared = self.prepared.read().unwrap_or_else(PoisonError::into_inner).clone();
        let shapes = lock(&prepared.shapes);
        let plans = shapes.iter().filter(|s| s.key.is_of(inputs));
        plans.filter_map(|s| if let Plan::Made(plan) = &s.plan { Some(plan.clone()) } else { None }).next()
    }

    /// Whether plans compute anything as the graph without one does not; unknown before one is made.
    pub fn plans_differ(&self) -> Option<bool> {
        let prepared = self.prepared.read().unwrap_or_else(PoisonError::into_inner).clone();
        *lock(&prepared.plans_differ)
    }

    /// Why operators have to see each tensor, where they do.
    fn unprepared(&self, inputs: &[Value]) -> Option<Refusal> {
        if transforms() || inputs.iter().filter_map(tensor).any(is_transformed) {
            return Some(Refusal::Transforms);
        }
        self.records_gradients(inputs).then_some(Refusal::RecordsGradients)
    }

    /// Whether gradients are recorded, of an input or of a weight.
    fn records_gradients(&self, inputs: &[Value]) -> bool {
        let weights = || self.graph().constants.iter().filter_map(|c| tensor(&c.value));
        records() && inputs.iter().filter_map(tensor).chain(weights()).any(needs_grad)
    }

    /// The graph prepared for the weights as they are now.
    fn prepared(&self) -> Result<Arc<Prepared>> {
        let known = self.prepared.read().unwrap_or_else(PoisonError::into_inner).clone();
        if known.is_current(self.graph()) {
            return Ok(known);
        }
        let mut slot = self.prepared.write().unwrap_or_else(PoisonError::into_inner);
        if Arc::ptr_eq(&slot, &known) {
            *slot = Arc::new(Prepared::of(self.graph(), self.packs.as_ref(), Some(&known))?);
            self.changes.fetch_add(slot.found_writes().into(), Ordering::Relaxed);
        }
        Ok(slot.clone())
    }

    /// The plan for inputs like these, made if they came before or have to be planned on first use.
    fn specialization(&self, prepared: &Prepared, inputs: &[Value]) -> Option<Arc<Specialization>> {
        let on_first_use = || *lock(&prepared.plans_differ) != Some(false);
        let mut all = lock(&prepared.shapes);
        let at = match all.iter().position(|s| s.key.is_of(inputs)) {
            Some(at) => at,
            None => {
                let key = ShapeKey::of(inputs).map_err(|refusal| count(&mut lock(&self.unprepared), refusal)).ok()?;
                if all.len() == KEPT {
                    all.remove(0);
                }
                all.push(Shapes { key, plan: Plan::Wanted, planned: 0, refused: Counts::new() });
                if !on_first_use() {
                    count(&mut all.last_mut()?.refused, Refusal::FirstTime);
                    return None;
                }
                all.len() - 1
            }
        };
        let shapes = &mut all[at];
        let refusal = match &shapes.plan {
            _ if thread_local::is_watched() => Refusal::Profiled,
            Plan::Made(plan) if plan.shares_as_expected(inputs) => {
                shapes.planned += 1;
                return Some(plan.clone());
            }
            Plan::Made(_) => Refusal::SharesStorages,
            Plan::Refused(why) => why.clone(),
            Plan::BeingMade if !on_first_use() => Refusal::BeingMade,
            Plan::BeingMade | Plan::Wanted => {
                shapes.plan = Plan::BeingMade;
                drop(all);
                return self.specialize(prepared, inputs);
            }
        };
        count(&mut shapes.refused, refusal);
        None
    }

    /// Makes the plan for inputs like these.
    fn specialize(&self, prepared: &Prepared, inputs: &[Value]) -> Option<Arc<Specialization>> {
        let prepack = self.packs.as_ref().map(|packs| move |g: &Graph| prepared.specialized(g, packs));
        let prepack = prepack.as_ref().map(|p| p as &dyn Fn(&Graph) -> Result<Graph>);
        let made = Error::caught(|| Ok(Specialization::of(self.graph(), inputs, prepack)));
        let made = made.unwrap_or_else(|e| Err(Refusal::of(&e)));
        if let Some(packs) = &self.packs {
            prepared.note_packed(self.graph(), packs);
        }
        let made = made.map(Arc::new);
        prepared.note_plan(made.as_deref());
        let mut all = lock(&prepared.shapes);
        if let Some(shapes) = all.iter_mut().find(|s| s.key.is_of(inputs)) {
            match &made {
                Ok(plan) => {
                    shapes.plan = Plan::Made(plan.clone());
                    shapes.planned += 1;
                }
                // Another thread may have made it meanwhile.
                Err(_) if matches!(shapes.plan, Plan::Made(_)) => {}
                Err(why) => {
                    let is_stopped = *why == Refusal::Stopped;
                    shapes.plan = if is_stopped { Plan::Wanted } else { Plan::Refused(why.clone()) };
                    count(&mut shapes.refused, why.clone());
                }
            }
        }
        made.ok()
    }

    /// How the graph runs, and why not better.
    pub fn explain(&self) -> Explanation {
        let prepared = self.prepared.read().unwrap_or_else(PoisonError::into_inner).clone();
        let name = |w: &Weight| self.graph().constants[w.constant].name.to_string();
        let why = |w: &Weight| match w.changes {
            Changes::None => None,
            Changes::Written(_) => Some("it was written lately"),
            Changes::Unknown => Some("a pointer to its data was handed out for writing"),
        };
        let mut explanation = Explanation {
            nodes: self.graph().nodes.len(),
            weights: prepared.weights.len(),
            prepacked: prepared.weights.iter().filter(|w| w.is_packed.load(Ordering::Relaxed)).count(),
            in_place: prepared.weights.iter().filter_map(|w| Some((name(w), why(w)?))).collect(),
            changes: self.changes.load(Ordering::Relaxed),
            unprepared: shown(&lock(&self.unprepared)),
            ..Explanation::default()
        };
        for s in &*lock(&prepared.shapes) {
            let plan = match &s.plan {
                Plan::Made(plan) => Ok(explain::Arena {
                    bytes: plan.plan().bytes,
                    unshared: plan.plan().unshared,
                    unplaced: plan.plan().unplaced.len(),
                    nodes: plan.graph().nodes.len(),
                }),
                Plan::Refused(why) => Err(why.to_string()),
                Plan::BeingMade => Err("the plan is being made".into()),
                Plan::Wanted => Err("a plan is made when such inputs come again".into()),
            };
            let (inputs, node_by_node) = (s.key.to_string(), shown(&s.refused));
            explanation.shapes.push(explain::Shapes { inputs, plan, planned: s.planned, node_by_node });
        }
        if let Some(runner) = &prepared.runner {
            explanation.fused =
                fused(runner.graph()).into_iter().map(|(names, times)| (names.join(" + "), times)).collect();
        }
        explanation
    }
}

/// What a graph computes together, and how often.
pub fn fused(graph: &Graph) -> BTreeMap<&[&'static str], usize> {
    let mut all = BTreeMap::new();
    for node in &graph.nodes {
        if let Target::Kernel(k) = &node.target
            && !k.fused().is_empty()
        {
            *all.entry(k.fused()).or_default() += 1;
        }
    }
    all
}

/// Whether a plan has sums that the graph it was made of has not: layers fused otherwise, products, softmaxes and recurrences that stand
/// alone in it. (What nobody uses, or what is computed twice, a plan leaves out.)
fn is_computed_otherwise(plan: &Graph, graph: &Graph) -> bool {
    let alone = |graph: &Graph, is_one: fn(Role) -> bool| {
        let role = |target: &Target| if let Target::Op(op) = target { op.record.fusion } else { None };
        graph.nodes.iter().filter_map(|n| role(&n.target)).filter(|r| is_one(*r)).count()
    };
    // Which of the operators for a product it is goes by sizes.
    let kinds: [fn(Role) -> bool; 3] = [
        |r| matches!(r, Role::Matmul | Role::Product),
        |r| matches!(r, Role::Softmax | Role::SafeSoftmax),
        |r| matches!(r, Role::Recurrence(_)),
    ];
    let known = fused(graph);
    fused(plan).iter().any(|(what, n)| known.get(what).is_none_or(|m| n > m))
        || kinds.iter().any(|is_one| alone(plan, *is_one) > alone(graph, *is_one))
}

fn shown(counts: &Counts) -> BTreeMap<String, u64> {
    counts.iter().map(|(why, n)| (why.to_string(), *n)).collect()
}

impl Prepared {
    fn of(graph: &Graph, packs: Option<&Packs>, before: Option<&Prepared>) -> Result<Prepared> {
        let constants = graph.constants.iter().enumerate();
        let tensors = constants.filter_map(|(i, c)| Some((i, tensor(&c.value)?)));
        let was = |n: usize| before.map(|b| &b.weights[n]);
        let weights = tensors.enumerate().map(|(n, (i, t))| Weight::of(i, t, was(n))).collect();
        // Inputs that came before get their plan when they come again.
        let known = before.map(|b| lock(&b.shapes).iter().map(Shapes::again).collect());
        let shapes = Mutex::new(known.unwrap_or_default());
        // Where nothing is computed together, runs are alike.
        let plans_differ = Mutex::new(packs.is_none().then_some(false));
        let mut prepared = Prepared { weights, runner: None, shapes, plans_differ, folded: Mutex::default() };
        if let Some(packs) = packs {
            packs.next_generation();
            prepared.runner = Some(Runner::new(prepared.prepack(graph, packs, false)?)?);
            packs.drop_earlier();
            prepared.note_packed(graph, packs);
        }
        Ok(prepared)
    }

    /// Whether weights were found written when this was made.
    fn found_writes(&self) -> bool {
        let just_written =
            |w: &Weight| matches!(&w.changes, Changes::Written(runs) if runs.load(Ordering::Relaxed) == 0);
        self.weights.iter().any(just_written)
    }

    /// The graph with the weights prepacked that stay as they are; `is_sized` says whether it runs on the sizes its values were seen with.
    fn prepack(&self, graph: &Graph, packs: &Packs, is_sized: bool) -> Result<Graph> {
        let changing = self.changing();
        prepare_with(graph, packs, &|t| !changing.contains(&t.storage().id()), is_sized)
    }

    /// A graph that a plan is made of: its weights prepacked, what depends on them alone computed.
    fn specialized(&self, graph: &Graph, packs: &Packs) -> Result<Graph> {
        let graph = self.prepack(graph, packs, true)?;
        let changing = self.changing();
        let stays = |t: &Tensor| !changing.contains(&t.storage().id());
        let graph = fold_constants(&graph, &stays, &mut |t| {
            lock(&self.folded).insert(t.storage().id());
        });
        // What cannot be laid out otherwise stays as it is.
        Ok(channels_last(&graph).unwrap_or(graph))
    }

    /// The storages of the weights that do not stay as they are.
    fn changing(&self) -> HashSet<usize> {
        let changing = self.weights.iter().filter(|w| !matches!(w.changes, Changes::None));
        changing.map(|w| w.storage).collect()
    }

    /// Learns from a plan whether it computes otherwise than the runner does.
    fn note_plan(&self, made: Result<&Specialization, &Refusal>) {
        if let Err(Refusal::Stopped) = made {
            return;
        }
        let differs = match (made, &self.runner) {
            (Ok(plan), Some(runner)) => is_computed_otherwise(plan.graph(), runner.graph()),
            _ => false,
        };
        *lock(&self.plans_differ).get_or_insert(false) |= differs;
    }

    fn note_packed(&self, graph: &Graph, packs: &Packs) {
        // A number that was read of a weight is in the plan.
        if reads_data(graph).is_some() {
            self.weights.iter().for_each(|w| w.is_packed.store(true, Ordering::Relaxed));
        }
        let (packed, folded) = (packs.tensors(), lock(&self.folded));
        for w in &self.weights {
            let address = tensor(&graph.constants[w.constant].value).map(|t| t.as_raw() as usize);
            if address.is_some_and(|a| packed.contains(&a)) || folded.contains(&w.storage) {
                w.is_packed.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Whether the weights are those the graph was prepared for, and none could be prepacked again.
    fn is_current(&self, graph: &Graph) -> bool {
        let mut current = true;
        for w in &self.weights {
            if let Some(t) = tensor(&graph.constants[w.constant].value) {
                current &= w.is_current(t);
            }
        }
        current
    }
}

impl Weight {
    fn of(constant: usize, t: &Tensor, before: Option<&Weight>) -> Weight {
        let (storage, epoch) = (t.storage().id(), t.storage().track_writes());
        let is_same = |w: &Weight| w.storage == storage && w.epoch.load(Ordering::Relaxed) == epoch.number();
        let changes = match before {
            _ if epoch.is_exposed() => Changes::Unknown,
            Some(Weight { changes: Changes::Written(runs), .. }) => match runs.load(Ordering::Relaxed) {
                runs if runs < SETTLED => Changes::Written(runs.into()),
                _ => Changes::None,
            },
            Some(w) if w.is_packed.load(Ordering::Relaxed) && !is_same(w) => Changes::Written(0.into()),
            _ => Changes::None,
        };
        let (geometry, epoch) = (t.geometry().clone(), epoch.number().into());
        Weight { constant, storage, geometry, epoch, is_packed: false.into(), changes }
    }

    /// Whether the tensor is what it was, as far as anything was computed from it; counts the runs it has not been written for.
    fn is_current(&self, t: &Tensor) -> bool {
        let now = t.storage().write_epoch().number();
        let is_same = self.storage == t.storage().id() && self.epoch.load(Ordering::Relaxed) == now;
        if let Changes::Written(runs) = &self.changes {
            self.epoch.store(now, Ordering::Relaxed);
            match is_same {
                true if runs.fetch_add(1, Ordering::Relaxed) + 1 >= SETTLED => return false,
                true => {}
                false => runs.store(0, Ordering::Relaxed),
            }
        }
        *t.geometry() == self.geometry && (is_same || !self.is_packed.load(Ordering::Relaxed))
    }
}

impl Shapes {
    /// The same inputs, for another plan.
    fn again(&self) -> Shapes {
        let plan = match &self.plan {
            Plan::Refused(why) => Plan::Refused(why.clone()),
            _ => Plan::Wanted,
        };
        Shapes { key: self.key.clone(), plan, planned: self.planned, refused: self.refused.clone() }
    }
}

fn tensor(v: &Value) -> Option<&Tensor> {
    if let Value::Tensor(t) = v { Some(t) } else { None }
}
