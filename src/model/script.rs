//! A module of a script, and the graphs that stand for its `forward`.
//!
//! Straight-line code is lowered to a graph for arguments of any sizes. What is left, loops and conditions, is traced for arguments of
//! certain sizes, and the interpreter runs what cannot be traced.

use super::graph_module::Forwarded;
use super::ivalue::{ClassKind, IValue, Object, Type};
use super::signature::{arguments, method};
use super::torchscript::forms::{Form, ResultShape};
use super::torchscript::interpreter::{Watch, call_watched};
use super::torchscript::lower_to_graph;
use super::torchscript::program::Program;
use super::torchscript::trace_to_graph::{self, Reads, Traced};
use crate::core::{Error, ErrorKind, Result, modes};
use crate::graph::Graph;
use crate::graph::observed::transforms;
use crate::graph::passes::narrow_weights::{Bits, Report, narrow_weights};
use crate::operator::Value;
use crate::session::{Explanation, Session};
use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

/// For so many forms of arguments there are graphs of any sizes, and for so many sizes traced ones; the interpreter runs with others.
const KEPT: usize = 8;
/// After how many traces that failed, with none between them that did not, none is tried any more.
const TRIES: usize = 3;

/// A module of a program.
pub struct Script {
    pub program: Arc<Program>,
    pub object: Arc<Object>,
    /// The function that is `forward`.
    pub forward: Option<usize>,
    /// Counts replaced attributes, in all modules of one model: graphs have them as constants.
    pub changes: Arc<AtomicU64>,
    /// How many bits the weights of `forward`'s graph have, where those are fewer.
    bits: Option<Bits>,
    /// `forward` lowered to graphs, where that is possible.
    lowered: RwLock<Vec<Known>>,
    /// `forward` traced, where it cannot be lowered.
    traced: RwLock<Vec<Known>>,
    /// How many traces failed since one did not.
    failed: AtomicUsize,
    /// Whether `forward` was seen to set attributes: no graph does.
    sets: AtomicBool,
}

/// A graph for arguments of some forms, or why there is none, and the count of changes it was made at.
struct Known {
    forms: Vec<Form>,
    graph: Result<Arc<ForwardGraph>, Arc<str>>,
    changes: u64,
}

impl Known {
    fn is_of(&self, args: &[IValue]) -> bool {
        self.forms.len() == args.len() && self.forms.iter().zip(args).all(|(f, a)| f.is_of(a))
    }
}

/// A graph that stands for `forward`, and the shape of its result.
pub struct ForwardGraph {
    pub session: Session,
    shape: ResultShape,
    pub narrowed: Report,
    /// The arguments it is for.
    forms: Vec<Form>,
    /// What it holds for beside.
    reads: Reads,
    /// How often an input took another way through the method.
    guards_failed: AtomicU64,
}

/// Why there is no graph. Memory, or time, may be there another time.
struct NoGraph {
    why: Arc<str>,
    is_for_now: bool,
}

impl From<Error> for NoGraph {
    fn from(e: Error) -> NoGraph {
        let is_for_now = matches!(e.kind(), ErrorKind::OutOfMemory | ErrorKind::Limit | ErrorKind::Interrupted);
        NoGraph { why: e.message().into(), is_for_now }
    }
}

impl ForwardGraph {
    fn new(session: Session, shape: ResultShape, forms: Vec<Form>) -> ForwardGraph {
        let (narrowed, reads, guards_failed) = (Report::default(), Reads::default(), AtomicU64::new(0));
        ForwardGraph { session, shape, narrowed, forms, reads, guards_failed }
    }

    /// Runs the graph; nothing where an input takes another way through the program.
    fn run(&self, inputs: &[Value]) -> Result<Option<Vec<Value>>> {
        match self.session.run(inputs) {
            Ok(outputs) => Ok(Some(outputs)),
            // Nothing was written yet: the interpreter takes the other way.
            Err(e) if e.kind() == ErrorKind::Guard => {
                self.guards_failed.fetch_add(1, Ordering::Relaxed);
                Ok(None)
            }
            Err(e) => Err(e),
        }
    }

    /// As [`ForwardGraph::run`], on the method's arguments.
    fn run_on(&self, args: &[IValue]) -> Result<Option<IValue>> {
        let mut inputs = Vec::with_capacity(args.len());
        self.forms.iter().zip(args).try_for_each(|(form, a)| form.add_inputs(a, &mut inputs))?;
        let Some(outputs) = self.run(&inputs)? else { return Ok(None) };
        let outputs: Vec<IValue> = outputs.into_iter().map(IValue::from).collect();
        self.shape.fill(&outputs).map(Some)
    }

    fn explain(&self) -> Explanation {
        let guards_failed = self.guards_failed.load(Ordering::Relaxed);
        Explanation { guards_failed, ..self.session.explain() }
    }
}

/// Notes whether a run sets attributes of modules.
#[derive(Default)]
struct Noted(Cell<bool>);

impl Watch for Noted {
    fn set(&self, object: &Arc<Object>) -> Result<()> {
        self.0.set(self.0.get() || object.class.kind == ClassKind::Module);
        Ok(())
    }
}

impl Script {
    pub fn new(program: Arc<Program>, object: Arc<Object>, changes: Arc<AtomicU64>) -> Script {
        let forward = object.class.body().methods.get("forward").copied();
        Script {
            program,
            object,
            forward,
            changes,
            bits: None,
            lowered: RwLock::default(),
            traced: RwLock::default(),
            failed: AtomicUsize::new(0),
            sets: AtomicBool::new(false),
        }
    }

    /// This module, with weights of so many bits in its graphs.
    pub fn with_bits(self, bits: Option<Bits>) -> Script {
        Script { bits, ..self }
    }

    /// An attribute was replaced.
    pub fn changed(&self) {
        self.changes.fetch_add(1, Ordering::AcqRel);
    }

    /// `forward` lowered to a graph for arguments whose forms are such ones, or why it cannot be: when it is first called with them, and
    /// again when an attribute was replaced.
    fn lowered_for(
        &self,
        function: usize,
        are_such: impl Fn(&[Form]) -> bool,
        forms: impl FnOnce() -> Option<Vec<Form>>,
    ) -> Result<Arc<ForwardGraph>, Arc<str>> {
        let changes = self.changes.load(Ordering::Acquire);
        let look = |known: &[Known]| {
            let current = known.iter().filter(|k| k.changes == changes);
            let such = current.clone().find(|k| are_such(&k.forms)).map(|k| k.graph.clone());
            such.or_else(|| (current.count() >= KEPT).then(|| Err("its arguments had too many forms".into())))
        };
        if let Some(known) = look(&self.lowered.read().unwrap_or_else(PoisonError::into_inner)) {
            return known;
        }
        let forms = forms().ok_or("an input is neither a tensor, a number or None nor a tuple of them")?;
        let mut known = self.lowered.write().unwrap_or_else(PoisonError::into_inner);
        known.retain(|k| k.changes == changes);
        if let Some(known) = look(&known) {
            return known;
        }
        let made = self.lower(function, forms.clone());
        let lasts = !matches!(&made, Err(NoGraph { is_for_now: true, .. }));
        let graph = made.map(Arc::new).map_err(|e| e.why);
        if lasts {
            known.push(Known { forms, graph: graph.clone(), changes });
        }
        graph
    }

    /// `forward` lowered to a graph for arguments that it was called with; before it was called for those that its types ask for.
    pub fn lowered(&self, function: usize) -> Result<Arc<ForwardGraph>, Arc<str>> {
        let changes = self.changes.load(Ordering::Acquire);
        let is_one = |k: &&Known| k.changes == changes && k.graph.is_ok();
        if let Some(one) = self.lowered.read().unwrap_or_else(PoisonError::into_inner).iter().find(is_one) {
            return one.graph.clone();
        }
        let parameters = self.program.functions[function].signature.parameters.get(1..).unwrap_or_default();
        self.lowered_for(function, |_| true, || parameters.iter().map(|p| Form::of_type(&p.ty)).collect())
    }

    fn lower(&self, function: usize, forms: Vec<Form>) -> Result<ForwardGraph, NoGraph> {
        let lowered = lower_to_graph::lower(&self.program, &self.object, function, &forms);
        let (graph, shape) = lowered.map_err(|why| NoGraph { why: why.0.into(), is_for_now: false })?;
        let (graph, narrowed) = self.narrowed(graph)?;
        Ok(ForwardGraph { narrowed, ..ForwardGraph::new(Session::prepacked(graph)?, shape, forms) })
    }

    fn narrowed(&self, graph: Graph) -> Result<(Graph, Report)> {
        match self.bits {
            Some(bits) => narrow_weights(&graph, bits),
            None => Ok((graph, Report::default())),
        }
    }

    /// `forward` traced for arguments like these; nothing where it cannot be. It is when such arguments come first, so that all calls with
    /// them give the same bits.
    fn traced_for(&self, function: usize, args: &[IValue]) -> Option<Arc<ForwardGraph>> {
        // What a program does may go by whether gradients are recorded; and a traced graph would record none.
        if modes::capture().grad_enabled() || transforms() {
            return None;
        }
        let changes = self.changes.load(Ordering::Acquire);
        let is_current = |k: &Known| k.changes == changes && k.graph.as_ref().is_ok_and(|g| g.reads.are_current());
        let look =
            |known: &[Known]| known.iter().find(|k| k.is_of(args) && is_current(k)).and_then(|k| k.graph.clone().ok());
        if let Some(graph) = look(&self.traced.read().unwrap_or_else(PoisonError::into_inner)) {
            return Some(graph);
        }
        if self.failed.load(Ordering::Relaxed) >= TRIES || !trace_to_graph::may_trace(args) {
            return None;
        }
        let forms: Vec<Form> = args.iter().map(Form::like).collect::<Option<_>>()?;
        let mut known = self.traced.write().unwrap_or_else(PoisonError::into_inner);
        known.retain(is_current);
        if let Some(graph) = look(&known) {
            return Some(graph);
        }
        if known.len() >= KEPT {
            return None;
        }
        let beside = known.iter().find_map(|k| k.graph.as_ref().ok());
        match Error::caught(|| self.trace(function, args, forms.clone(), beside)) {
            Ok(graph) => {
                let graph = Arc::new(graph);
                known.push(Known { forms, graph: Ok(graph.clone()), changes });
                self.failed.store(0, Ordering::Relaxed);
                Some(graph)
            }
            Err(e) => {
                if !NoGraph::from(e).is_for_now {
                    self.failed.fetch_add(1, Ordering::Relaxed);
                }
                None
            }
        }
    }

    /// Traces `forward`; the weights are packed where they are for another graph.
    fn trace(
        &self,
        function: usize,
        args: &[IValue],
        forms: Vec<Form>,
        beside: Option<&Arc<ForwardGraph>>,
    ) -> Result<ForwardGraph> {
        let Traced { graph, shape, reads } = trace_to_graph::trace(&self.program, &self.object, function, args)?;
        let (graph, narrowed) = self.narrowed(graph)?;
        let session = match beside {
            Some(other) => Session::prepacked_beside(graph, &other.session)?,
            None => Session::prepacked(graph)?,
        };
        Ok(ForwardGraph { narrowed, reads, ..ForwardGraph::new(session, shape, forms) })
    }

    /// The graph for arguments, lowered or traced.
    fn graph_for(&self, function: usize, args: &[IValue]) -> Option<Arc<ForwardGraph>> {
        if self.sets.load(Ordering::Relaxed) {
            return None;
        }
        let are_such = |forms: &[Form]| forms.len() == args.len() && forms.iter().zip(args).all(|(f, a)| f.is_of(a));
        let lowered = self.lowered_for(function, are_such, || args.iter().map(Form::of).collect());
        lowered.ok().or_else(|| self.traced_for(function, args))
    }

    /// How many bits the weights of its graphs have, where those are fewer.
    pub fn bits(&self) -> Option<Bits> {
        self.bits
    }

    /// How `forward` runs, where it does as a graph; else why it does not.
    pub fn explain(&self, function: usize) -> Result<Explanation, Arc<str>> {
        let why = match self.lowered(function) {
            Ok(lowered) => return Ok(lowered.explain()),
            Err(why) => why,
        };
        let traced = self.traced.read().unwrap_or_else(PoisonError::into_inner);
        let all = traced.iter().filter_map(|k| k.graph.as_ref().ok()).map(|g| g.explain());
        let merged = all.reduce(|mut all, one| {
            all.shapes.extend(one.shapes);
            all
        });
        merged.ok_or(why)
    }

    /// Runs a method on arguments that fit it: by its graph, if it is `forward` and has one.
    pub fn run(&self, function: usize, args: Vec<IValue>, is_forward: bool) -> Result<IValue> {
        self.run_any_way(function, args, is_forward).map_err(Error::in_torchscript)
    }

    fn run_any_way(&self, function: usize, args: Vec<IValue>, is_forward: bool) -> Result<IValue> {
        if is_forward
            && let Some(graph) = self.graph_for(function, &args[1..])
            && let Some(result) = graph.run_on(&args[1..])?
        {
            return Ok(result);
        }
        self.interpret(function, args, is_forward)
    }

    fn interpret(&self, function: usize, args: Vec<IValue>, is_forward: bool) -> Result<IValue> {
        let (modes, noted) = (modes::capture(), Noted::default());
        let result = call_watched(&self.program, function, args, &noted);
        if result.is_err() {
            // A `with` block that failed has not restored the modes.
            modes::install(modes);
        }
        if noted.0.get() {
            self.sets.fetch_or(is_forward, Ordering::Relaxed);
            self.changed();
        }
        result
    }

    /// As [`Script::run`] of `forward`, on inputs of just the types it is declared for, with no list or object among them.
    pub fn forward_values(&self, inputs: Vec<Value>) -> Result<Forwarded> {
        let function = self.forward.map_or_else(|| method(&self.object.class, "forward"), Ok)?;
        let signature = &self.program.functions[function].signature;
        let parameters = signature.parameters.get(1..).unwrap_or_default();
        let fits = parameters.len() == inputs.len() && parameters.iter().zip(&inputs).all(|(p, v)| is_of(v, &p.ty));
        let types = || parameters.iter().map(|p| Form::of_type(&p.ty));
        let are_such = |forms: &[Form]| {
            forms.len() == parameters.len() && types().zip(forms).all(|(of_type, form)| of_type.as_ref() == Some(form))
        };
        let may_lower = fits && !self.sets.load(Ordering::Relaxed);
        let lowered = if may_lower { self.lowered_for(function, are_such, || types().collect()).ok() } else { None };
        let lowered = lowered.filter(|l| l.shape.is_of_values());
        if let Some(lowered) = &lowered
            && let Some(outputs) = lowered.run(&inputs).map_err(Error::in_torchscript)?
        {
            return Ok(Forwarded::Value(lowered.shape.fill_values(outputs)));
        }
        let inputs: Vec<IValue> = inputs.into_iter().map(IValue::from).collect();
        let args = arguments(Some(&self.object), "forward", signature, &inputs, &[])?;
        // A guard that has failed fails again.
        let result = if lowered.is_some() {
            self.interpret(function, args, true).map_err(Error::in_torchscript)
        } else {
            self.run(function, args, true)
        };
        result.map(Forwarded::IValue)
    }
}

/// Whether a value is of a type that graphs take.
fn is_of(value: &Value, ty: &Type) -> bool {
    matches!(
        (value, ty),
        (Value::Tensor(_), Type::Tensor)
            | (Value::Int(_), Type::Int)
            | (Value::Float(_), Type::Float)
            | (Value::Bool(_), Type::Bool)
    )
}
