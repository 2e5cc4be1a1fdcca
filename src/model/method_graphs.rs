//! The graphs that stand for a method of a script.
//!
//! Straight-line code is lowered to a graph for arguments of any sizes. What is left, loops and conditions, is traced for arguments of
//! certain sizes, and the interpreter runs what cannot be traced.

use super::ivalue::{IValue, Object};
use super::torchscript::forms::{Form, ResultShape};
use super::torchscript::lower_to_graph;
use super::torchscript::program::Program;
use super::torchscript::trace_to_graph::{self, Reads, Traced};
use crate::core::{Error, ErrorKind, Result, modes};
use crate::graph::Graph;
use crate::graph::observed::transforms;
use crate::graph::passes::narrow_weights::{Bits, Report, narrow_weights};
use crate::operator::Value;
use crate::session::{Explanation, Session};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

/// For so many forms of arguments there are graphs of any sizes, and for so many sizes traced ones; the interpreter runs with others.
const KEPT: usize = 8;
/// After how many traces that failed, with none between them that did not, none is tried any more.
const TRIES: usize = 3;

/// A method, as graphs have it.
pub struct Method<'m> {
    pub program: &'m Program,
    pub object: &'m Arc<Object>,
    /// Which function of the program it is.
    pub function: usize,
    /// How many bits the weights of its graphs have, where those are fewer.
    pub bits: Option<Bits>,
    /// How often attributes were replaced: graphs have them as constants.
    pub changes: u64,
}

/// The graphs of a method, and what is known of those there are not.
#[derive(Default)]
pub struct MethodGraphs {
    lowered: RwLock<Vec<Known>>,
    traced: RwLock<AllTraced>,
    /// Whether it was seen to set attributes: no graph does.
    sets: AtomicBool,
}

/// A graph for arguments of some forms, or why there is none, and the count of changes it was made at.
struct Known {
    forms: Vec<Form>,
    graph: Result<Arc<MethodGraph>, Arc<str>>,
    changes: u64,
}

/// The traced graphs at a count of changes, and how many traces failed since one did not.
#[derive(Default)]
struct AllTraced {
    graphs: Vec<Arc<MethodGraph>>,
    failures: usize,
    changes: u64,
}

impl AllTraced {
    fn find(&self, args: &[IValue], changes: u64) -> Option<Arc<MethodGraph>> {
        let is_for = |g: &&Arc<MethodGraph>| are_of(&g.forms, args) && g.reads.are_current();
        if self.changes == changes { self.graphs.iter().find(is_for).cloned() } else { None }
    }

    fn may_have_more(&self, changes: u64) -> bool {
        self.changes != changes || self.failures < TRIES && self.graphs.len() < KEPT
    }
}

/// A graph that stands for a method, and the shape of its result.
pub struct MethodGraph {
    pub session: Session,
    pub shape: ResultShape,
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

fn are_of(forms: &[Form], args: &[IValue]) -> bool {
    forms.len() == args.len() && forms.iter().zip(args).all(|(form, a)| form.is_of(a))
}

impl MethodGraph {
    /// Runs the graph; nothing where an input takes another way through the program.
    pub fn run(&self, inputs: &[Value]) -> Result<Option<Vec<Value>>> {
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

    /// As [`MethodGraph::run`], on the method's arguments.
    pub fn run_on(&self, args: &[IValue]) -> Result<Option<IValue>> {
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

impl MethodGraphs {
    /// The graph for arguments, lowered or traced; nothing where the interpreter has to run the method.
    pub fn graph_for(&self, method: &Method<'_>, args: &[IValue]) -> Option<Arc<MethodGraph>> {
        let lowered = self.lowered_for(method, |f| are_of(f, args), || args.iter().map(Form::of).collect());
        lowered.ok().or_else(|| if self.sets_attributes() { None } else { self.traced_for(method, args) })
    }

    /// The graph for arguments whose forms are such ones, or why there is none: it is made when the method is first called with them, and
    /// again when an attribute was replaced.
    pub fn lowered_for(
        &self,
        method: &Method<'_>,
        are_such: impl Fn(&[Form]) -> bool,
        forms: impl FnOnce() -> Option<Vec<Form>>,
    ) -> Result<Arc<MethodGraph>, Arc<str>> {
        if self.sets_attributes() {
            return Err("it sets attributes".into());
        }
        let changes = method.changes;
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
        let made = method.lower(forms.clone());
        let lasts = !matches!(&made, Err(NoGraph { is_for_now: true, .. }));
        let graph = made.map(Arc::new).map_err(|e| e.why);
        if lasts {
            known.push(Known { forms, graph: graph.clone(), changes });
        }
        graph
    }

    /// The graph for arguments that the method was called with; before it was called for those that its types ask for.
    pub fn lowered(&self, method: &Method<'_>) -> Result<Arc<MethodGraph>, Arc<str>> {
        let is_one = |k: &&Known| k.changes == method.changes && k.graph.is_ok();
        if let Some(one) = self.lowered.read().unwrap_or_else(PoisonError::into_inner).iter().find(is_one) {
            return one.graph.clone();
        }
        let parameters = method.program.functions[method.function].signature.parameters.get(1..).unwrap_or_default();
        self.lowered_for(method, |_| true, || parameters.iter().map(|p| Form::of_type(&p.ty)).collect())
    }

    /// The graph traced for arguments like these; nothing where there can be none. It is made when such arguments come first, so that all
    /// calls with them give the same bits.
    fn traced_for(&self, method: &Method<'_>, args: &[IValue]) -> Option<Arc<MethodGraph>> {
        // What a program does may go by whether gradients are recorded; and a traced graph would record none.
        if modes::capture().grad_enabled() || transforms() {
            return None;
        }
        let changes = method.changes;
        let beside = {
            let traced = self.traced.read().unwrap_or_else(PoisonError::into_inner);
            if let Some(graph) = traced.find(args, changes) {
                return Some(graph);
            }
            if !traced.may_have_more(changes) || !trace_to_graph::may_trace(args) {
                return None;
            }
            traced.graphs.first().cloned()
        };
        let forms: Vec<Form> = args.iter().map(Form::like).collect::<Option<_>>()?;
        // Nobody waits for it: who comes meanwhile makes one too.
        let made = Error::caught(|| method.trace(args, forms, beside.as_ref()));
        let mut traced = self.traced.write().unwrap_or_else(PoisonError::into_inner);
        if traced.changes < changes {
            *traced = AllTraced { changes, ..AllTraced::default() };
        }
        traced.graphs.retain(|g| g.reads.are_current());
        if let Some(graph) = traced.find(args, changes) {
            return Some(graph);
        }
        if traced.changes > changes || !traced.may_have_more(changes) {
            return None;
        }
        match made {
            Ok(graph) => {
                let graph = Arc::new(graph);
                traced.graphs.push(graph.clone());
                traced.failures = 0;
                Some(graph)
            }
            Err(e) => {
                traced.failures += usize::from(!NoGraph::from(e).is_for_now);
                None
            }
        }
    }

    /// How the method runs, where it does as a graph; else why it does not.
    pub fn explain(&self, method: &Method<'_>) -> Result<Explanation, Arc<str>> {
        let why = match self.lowered(method) {
            Ok(lowered) => return Ok(lowered.explain()),
            Err(why) => why,
        };
        let traced = self.traced.read().unwrap_or_else(PoisonError::into_inner);
        let all = traced.graphs.iter().map(|g| g.explain());
        let merged = all.reduce(|mut all, one| {
            all.shapes.extend(one.shapes);
            all
        });
        merged.ok_or(why)
    }

    fn sets_attributes(&self) -> bool {
        self.sets.load(Ordering::Relaxed)
    }

    /// The method was seen to set attributes.
    pub fn note_that_it_sets(&self) {
        self.sets.store(true, Ordering::Relaxed);
    }
}

impl Method<'_> {
    fn lower(&self, forms: Vec<Form>) -> Result<MethodGraph, NoGraph> {
        let lowered = lower_to_graph::lower(self.program, self.object, self.function, &forms);
        let (graph, shape) = lowered.map_err(|why| NoGraph { why: why.0.into(), is_for_now: false })?;
        Ok(self.graph(graph, shape, forms, Reads::default(), None)?)
    }

    fn trace(&self, args: &[IValue], forms: Vec<Form>, beside: Option<&Arc<MethodGraph>>) -> Result<MethodGraph> {
        let Traced { graph, shape, reads } = trace_to_graph::trace(self.program, self.object, self.function, args)?;
        self.graph(graph, shape, forms, reads, beside)
    }

    /// A graph, ready to run. Weights that are packed for the graph beside it are not packed again.
    fn graph(
        &self,
        graph: Graph,
        shape: ResultShape,
        forms: Vec<Form>,
        reads: Reads,
        beside: Option<&Arc<MethodGraph>>,
    ) -> Result<MethodGraph> {
        let (graph, narrowed) = match self.bits {
            Some(bits) => narrow_weights(&graph, bits)?,
            None => (graph, Report::default()),
        };
        let session = match beside {
            Some(other) => Session::prepacked_beside(graph, &other.session)?,
            None => Session::prepacked(graph)?,
        };
        Ok(MethodGraph { session, shape, narrowed, forms, reads, guards_failed: AtomicU64::new(0) })
    }
}
