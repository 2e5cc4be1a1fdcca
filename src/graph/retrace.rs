//! A graph run again on shapes, to be written down as another graph.

use super::Evaluator;
use super::alias_analysis::{self, is_view};
use super::ir::{Graph, Kernel, Node, Operand, Results, Target, ValueId, WriteBack};
use super::partition;
use super::trace::{Told, Tracer};
use crate::core::{Device, Error, ErrorKind, Geometry, MemoryFormat, Result, Storage, Tensor, geometry};
use crate::dispatch::{Op, find};
use crate::functionalization::{self, Finished, Functional, Options};
use crate::layers::fake::{self, Seen};
use crate::layers::functionalize;
use crate::layers::trace::{Computes, recording};
use crate::operator::record::{Body, DataDependence};
use crate::operator::{Arg, Value, Variant};
use crate::{check, tensor};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

/// The graph of what `graph` becomes on functional tensors.
pub fn functionalized(graph: &Graph, options: Options) -> Result<Graph> {
    let stage = Stage::of(graph, graph.clone())?;
    let run = |tensors: &[Tensor]| stage.run(tensors);
    let finished = recording(stage.recorder(), || functionalization::run(options, &stage.tensors, run))?;
    stage.finish(finished)
}

/// As [`functionalized`]; composites stay as they are, too, whose results are memory of their own.
pub fn with_composites(graph: &Graph, options: Options) -> Result<Graph> {
    let stage = Stage { keeps_composites: true, ..Stage::of(graph, graph.clone())? };
    let run = |tensors: &[Tensor]| stage.run(tensors);
    let finished = recording(stage.recorder(), || functionalization::run(options, &stage.tensors, run))?;
    stage.finish(finished)
}

/// A graph and shapes to run it on: its inputs, then those of its constants that are tensors.
struct Stage {
    /// The graph, with those constants as inputs.
    evaluator: Evaluator,
    tensors: Vec<Tensor>,
    tracer: Rc<RefCell<Tracer>>,
    keeps_composites: bool,
    /// The graph it becomes is right for these sizes alone.
    is_sized: Cell<bool>,
}

impl Stage {
    /// Of a graph; `open` is the one to run, which has the same values.
    fn of(graph: &Graph, mut open: Graph) -> Result<Stage> {
        let mut tensors = input_shapes(graph)?;
        let tracer = Rc::new(RefCell::new(Tracer::default()));
        {
            let mut tracer = tracer.borrow_mut();
            for (v, t) in graph.inputs.iter().zip(&tensors) {
                tracer.input(graph.name(*v), t, graph.values[v.index()].requires_grad);
            }
            tracer.graph.storages = graph.storages.clone();
            tracer.graph.guarded = graph.guarded;
            let written = graph.written_constants();
            let mut moved: Vec<Option<ValueId>> = vec![None; graph.constants.len()];
            for (i, c) in graph.constants.iter().enumerate() {
                let Value::Tensor(own) = &c.value else {
                    tracer.graph.constant(&c.name, c.value.clone());
                    continue;
                };
                // What is written must not be the constant itself.
                let t = if written.contains(&i) { fake::of(own)? } else { own.clone() };
                tracer.constant(&c.name, c.value.clone(), &t);
                let v = open.value(&c.name);
                open.values[v.index()].geometry = Some(own.geometry().clone());
                open.inputs.push(v);
                moved[i] = Some(v);
                tensors.push(t);
            }
            open.each_operand_mut(&mut |o| {
                if let Operand::Constant(c) = o
                    && let Some(v) = moved[*c]
                {
                    *o = Operand::Value(v);
                }
            });
        }
        Ok(Stage {
            evaluator: Evaluator::new(open)?,
            tensors,
            tracer,
            keeps_composites: false,
            is_sized: Cell::new(graph.is_sized),
        })
    }

    fn recorder(&self) -> Box<Told> {
        Told::boxed(&self.tracer, Computes::ShapesAndConstants)
    }

    fn run(&self, tensors: &[Tensor]) -> Result<Vec<Value>> {
        let inputs: Vec<Value> = tensors.iter().cloned().map(Value::Tensor).collect();
        let graph = self.evaluator.graph();
        let expected = Expected::of(graph);
        self.evaluator.run_by(
            &inputs,
            |node| expected.tell(node),
            |target, args| match target {
                Target::Kernel(k) => self.kernel(k, args),
                Target::Op(op) => {
                    check_written(op, args)?;
                    if self.keeps_composites { self.composite(op, args) } else { op.call(args) }
                }
            },
        )
    }

    /// A call, which is written down as one where it is a composite's, and its results are memory of their own.
    fn composite(&self, op: &'static Op, args: &[Arg<'_>]) -> Result<Value> {
        if !may_stay_whole(op) {
            return op.call(args);
        }
        match fake::shapes(op, args) {
            Ok(shapes) if are_apart(&shapes, args) => functionalize::compute_by(args, |args| {
                let shapes = fake::shapes(op, args)?;
                self.tracer.borrow_mut().op(op, args, &shapes);
                Ok(shapes)
            }),
            _ => op.call(args),
        }
    }

    /// A function that is no operator. One that stands for a part of the program stays as it is.
    fn kernel(&self, kernel: &Arc<dyn Kernel>, args: &[Arg<'_>]) -> Result<Value> {
        let Some(part) = kernel.part() else {
            self.is_sized.set(true);
            return kernel.run(args);
        };
        functionalize::compute_by(args, |args| {
            partition::check_inputs(kernel.name(), part, args)?;
            let results = partition::results(part).map(|g| fake::like(g?).map(Value::Tensor));
            let results = Value::Tuple(results.collect::<Result<_>>()?);
            self.tracer.borrow_mut().kernel(kernel, args, &results);
            Ok(results)
        })
    }

    fn finish(self, finished: Finished) -> Result<Graph> {
        let mut tracer = self.tracer.borrow_mut();
        tracer.end(finished)?;
        tracer.graph.is_sized = self.is_sized.get();
        tracer.finish()
    }
}

/// An error where an operator writes what was computed of sizes alone, or views it in place: it was computed once, and each run would do it
/// again.
fn check_written(op: &Op, args: &[Arg<'_>]) -> Result<()> {
    let written = op.schema().args.iter().zip(args).filter(|(argument, _)| argument.is_write());
    let is_outside = |t: &Tensor| Functional::of(t).is_none();
    check!(
        !written.flat_map(|(_, arg)| arg.tensors()).any(is_outside),
        NotImplemented,
        "graph: {} writes what does not come of the graph's inputs",
        op.full_name()
    );
    Ok(())
}

/// Tensors like the inputs, on storages shared as theirs.
pub fn input_shapes(graph: &Graph) -> Result<Vec<Tensor>> {
    let mut reach = vec![0usize; graph.inputs.len()];
    let mut all = Vec::new();
    let number = |i: usize| graph.storages.get(i).copied().unwrap_or(i);
    for (i, v) in graph.inputs.iter().enumerate() {
        let g = graph.values[v.index()].geometry.as_ref().ok_or_else(|| unknown(graph, *v))?;
        let span = geometry::span(g.sizes(), g.strides()).unwrap_or(0).saturating_add(g.offset) as usize;
        reach[number(i)] = reach[number(i)].max(span * g.dtype.size());
        all.push(g);
    }
    let storages: Vec<Storage> = reach.into_iter().map(|n| Storage::without_data(n, Device::CPU)).collect();
    let shape = |(i, g): (usize, &&Geometry)| {
        let storage = storages[number(i)].clone();
        let like = Tensor::on_storage(storage.clone(), g.sizes(), g.strides(), g.offset, g.dtype)?;
        like.hollow_on(storage, crate::core::KeySet::Fake, None)
    };
    let mut shapes: Vec<Tensor> = Vec::new();
    for (i, g) in all.iter().enumerate() {
        let same = graph.inputs[..i].iter().position(|v| *v == graph.inputs[i]);
        shapes.push(same.map_or_else(|| shape((i, g)), |earlier| Ok(shapes[earlier].clone()))?);
    }
    Ok(shapes)
}

fn unknown(graph: &Graph, v: ValueId) -> Error {
    let name = graph.name(v);
    Error::new(
        ErrorKind::Runtime,
        format!("graph: the sizes of %{name} are not known; trace the graph on tensors first"),
    )
}

/// What nodes gave when a graph was made, for those whose results go by what tensors hold.
pub struct Expected<'g> {
    graph: &'g Graph,
    /// The values whose sizes and strides nodes change: what was seen of them holds only at first.
    unsettled: Vec<bool>,
}

impl<'g> Expected<'g> {
    /// Of a graph.
    pub fn of(graph: &'g Graph) -> Expected<'g> {
        let mut unsettled = vec![false; graph.values.len()];
        for node in &graph.nodes {
            let Target::Op(op) = &node.target else { continue };
            if alias_analysis::reshapes(op) {
                node.args.iter().for_each(|a| a.for_each_value(&mut |v| unsettled[v.index()] = true));
            }
        }
        Expected { graph, unsettled }
    }

    /// Has what a node gave be known to the call that comes, where shapes do not tell.
    pub fn tell(&self, node: &Node) {
        if let Some(seen) = self.seen(node) {
            fake::expect(seen);
        }
    }

    /// Whether nodes change the sizes or strides of a value.
    pub fn is_unsettled(&self, v: ValueId) -> bool {
        self.unsettled[v.index()]
    }

    fn seen(&self, node: &Node) -> Option<Seen> {
        let Target::Op(op) = &node.target else { return None };
        if op.record.data_dependence == DataDependence::None {
            return None;
        }
        let mut args = Some(Vec::new());
        for a in &node.args {
            a.for_each_value(&mut |v| match (&mut args, &self.graph.values[v.index()].geometry) {
                (Some(list), Some(g)) if !self.unsettled[v.index()] => list.push(g.clone()),
                _ => args = None,
            });
        }
        let Results::One(v) = node.results else { return None };
        Some(Seen { op, args: args?, result: self.graph.values[v.index()].geometry.clone()? })
    }
}

/// Whether an operator is a composite that a graph may call as one, where its [results are apart](are_apart).
pub(super) fn may_stay_whole(op: &Op) -> bool {
    let is_composite = op.variant == Variant::Base && matches!(op.record.body, Body::Composite(_));
    let aliases = || op.schema().returns.iter().any(|r| r.alias.is_some());
    is_composite && !op.schema().is_mutable() && !aliases() && !op.may_draw()
}

/// Whether results are tensors that share memory with no argument, and with each other.
pub(super) fn are_apart(results: &Value, args: &[Arg<'_>]) -> bool {
    let tensors: Option<Vec<&Tensor>> = results.places().into_iter().collect();
    tensors.is_some_and(|tensors| {
        let given = || args.iter().flat_map(Arg::tensors);
        let is_apart = |(i, t): (usize, &&Tensor)| {
            !given().chain(tensors[..i].iter().copied()).any(|other| other.storage().same(t.storage()))
        };
        !tensors.is_empty() && tensors.iter().enumerate().all(is_apart)
    })
}

/// Marks what marked values are views of, too.
fn with_bases(graph: &Graph, marked: &mut [bool]) {
    for node in graph.nodes.iter().rev().filter(|n| is_view(n)) {
        if node.results.values().any(|v| marked[v.index()]) {
            node.args[0].for_each_value(&mut |v| marked[v.index()] = true);
        }
    }
}

/// A node's value, of which the tensors with these numbers lie as they did when the graph was made.
fn laid_out(value: Value, seen: &[(usize, Geometry)]) -> Result<Value> {
    let mut number = 0..;
    value.map_tensors(&mut |t| {
        let own = number.next();
        match seen.iter().find(|(i, _)| Some(*i) == own) {
            Some((_, like)) if t.dtype() == like.dtype => {
                // A scatter's result lies in its storage where the argument lies in its own, and that may be a view now.
                let t = if t.offset() == like.offset { t } else { tensor!("clone", &t)? };
                functionalization::in_layout(&t, like)
            }
            _ => Ok(t),
        }
    })
}

/// A view, or a copy of one, of what may be a view in place of a copy: where its strides do not allow it, those of a copy do.
fn view_of(view: &'static Op, args: &[Arg<'_>]) -> Result<Value> {
    view.call(args).or_else(|e| {
        let Some((Arg::Tensor(t), rest)) = args.split_first() else { return Err(e) };
        let dense = tensor!("clone", *t, MemoryFormat::Contiguous)?;
        let args: Vec<Arg<'_>> = [Arg::Tensor(&dense)].into_iter().chain(rest.iter().copied()).collect();
        view.call(&args)
    })
}

/// The graph with views in place of copies of what views show, where nobody can tell.
pub fn with_views(graph: &Graph) -> Result<Graph> {
    graph.check_no_writes()?;
    let mut results = vec![false; graph.values.len()];
    graph.outputs.iter().for_each(|o| o.for_each_value(&mut |v| results[v.index()] = true));
    let mut returned = results.clone();
    graph.for_each_result(&mut |o| o.for_each_value(&mut |v| returned[v.index()] = true));
    [&mut results, &mut returned].into_iter().for_each(|marked| with_bases(graph, marked));
    // A copy that a node writes stays one: a view would have it write what was copied.
    for node in &graph.nodes {
        alias_analysis::written(node).for_each(|a| node.args[a].for_each_value(&mut |v| returned[v.index()] = true));
    }
    // What is looked at by its storage is to lie in it as it did, and so is what random numbers go to: they are drawn in the
    // order of memory.
    let mut placed = vec![false; graph.values.len()];
    for node in &graph.nodes {
        let Target::Op(op) = node.target else { continue };
        let read = match (op.may_draw(), alias_analysis::goes_by_storage(op)) {
            (true, _) => &node.args[..],
            (_, true) => &node.args[..1],
            _ => &[],
        };
        read.iter().for_each(|a| a.for_each_value(&mut |v| placed[v.index()] = true));
    }
    with_bases(graph, &mut placed);
    // What is written back at the end is written back at the end again.
    let mut open = graph.clone();
    open.views.clear();
    let written = std::mem::take(&mut open.write_backs);
    open.outputs.extend(written.iter().flat_map(|w| w.value.clone()));
    let stage = Stage::of(graph, open)?;
    // Set before each node: whether its results stay inside the program, and how they are to lie where they do not.
    let (stays, seen) = (Cell::new(false), RefCell::new(Vec::new()));
    let op = |op: &'static Op, args: &[Arg<'_>]| match op.variant {
        Variant::ViewCopy if stays.get() => {
            let shown = view_of(find(&op.record.qualified(op.record.full_name())).unwrap_or(op), args)?;
            let lies_as = |(i, like): &(usize, Geometry)| shown.places()[*i].is_none_or(|t| t.geometry() == like);
            let is_placed = seen.borrow().iter().all(lies_as);
            if is_placed { Ok(shown) } else { view_of(op, args) }
        }
        Variant::ViewCopy => laid_out(view_of(op, args)?, &seen.borrow()),
        _ if alias_analysis::is_view_operator(op) => view_of(op, args),
        _ => laid_out(op.call(args)?, &seen.borrow()),
    };
    let call = |target: &Target, args: &[Arg<'_>]| match target {
        Target::Op(called) => op(called, args),
        Target::Kernel(k) => stage.kernel(k, args),
    };
    let inputs: Vec<Value> = stage.tensors.iter().cloned().map(Value::Tensor).collect();
    let open = stage.evaluator.graph();
    let expected = Expected::of(open);
    let before = |node: &Node| {
        expected.tell(node);
        stays.set(!node.results.values().any(|v| returned[v.index()]));
        let is_seen = |v: &ValueId| !is_view(node) && (results[v.index()] || placed[v.index()]);
        let geometry = |(i, v): (usize, ValueId)| Some((i, graph.values[v.index()].geometry.clone()?));
        seen.replace(
            alias_analysis::results(node).into_iter().filter(|(_, v)| is_seen(v)).filter_map(geometry).collect(),
        );
    };
    let outputs = recording(stage.recorder(), || stage.evaluator.run_by(&inputs, before, call))?;
    let mut tracer = stage.tracer.borrow_mut();
    let mut operands = outputs.iter().map(|v| tracer.operand(v.as_arg())).collect::<Vec<_>>().into_iter();
    tracer.graph.outputs = operands.by_ref().take(graph.outputs.len()).collect();
    tracer.graph.views = graph.views.clone();
    tracer.graph.is_functional = graph.is_functional;
    tracer.graph.is_sized = stage.is_sized.get();
    // Strides along one element may be others. (Where it begins is the value's own: what was a part of a storage may have its own now.)
    for (i, (operand, value)) in graph.outputs.iter().zip(&outputs).enumerate() {
        if let (Operand::Value(v), Value::Tensor(t)) = (operand, value)
            && !expected.is_unsettled(*v)
            && let Some(mut g) = graph.values[v.index()].geometry.clone()
            && graph.views.iter().all(|(k, _)| *k != i)
        {
            g.offset = t.offset();
            let differs = (*t.geometry() != g).then(|| g.relative_to(t.geometry()));
            tracer.graph.views.extend(differs.flatten().map(|g| (i, g)));
        }
    }
    for w in &written {
        let target = match &w.target {
            Operand::Value(v) => graph.inputs.iter().position(|i| i == v).map(|i| tracer.graph.inputs[i].into()),
            constant => Some(constant.clone()),
        };
        let value = if w.value.is_some() { operands.next() } else { None };
        let write_back =
            target.map(|target| WriteBack { target, geometry: w.geometry.clone(), value, memory: w.memory.clone() });
        tracer.graph.write_backs.extend(write_back);
    }
    tracer.finish()
}
