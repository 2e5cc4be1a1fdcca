//! Partitions: parts of a graph, each a node of it and a graph of its own, which a backend may run.
//!
//! Nodes are put together by how often a path to them leaves what is taken: where it enters a node that is not taken, coming from one that
//! is, its level is one higher. Taken nodes of one level are a partition. No path leads from it through another node back into it, because
//! levels only rise; and none could have a node of a higher level besides, because such a node has a path that leaves the lower one. What
//! is not said by operands (the order of effects and of random draws, and of the reads and writes of one memory) counts as a path too.
//!
//! A partition is a function of values: what it writes of others it gives as a further result, which the graph copies there. The planner
//! takes for granted, as of any node, that results are memory of their own: those of a backend are copied where they might not be.

use super::alias_analysis::{Memory, alike, each_tensor, reshapes, written};
use super::evaluator::Evaluator;
use super::ir::{Graph, Kernel, Node, Operand, Results, Target, ValueId};
use super::observed::{is_transformed, needs_grad, records, transforms};
use super::passes::dead_code::is_impure;
use super::requires_grad::requires_grad;
use crate::core::{Error, ErrorKind, Geometry, Result, Tensor, geometry, iter, modes};
use crate::dispatch::operator;
use crate::functionalization::in_layout;
use crate::operator::{Arg, Value};
use crate::{bail, check, tensor};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// Computes a partition: its inputs, with the sizes, strides and dtypes the graph says, to its results. It may be called from several
/// threads at once, and neither writes nor keeps what it is given.
pub type Backend = dyn Fn(&[Tensor]) -> Result<Vec<Tensor>> + Send + Sync;

/// A part of a program, as a node of the rest.
struct Partition {
    name: Box<str>,
    evaluator: Evaluator,
    /// Which inputs it writes; a run writes copies.
    written: Vec<usize>,
    /// Who runs it; without one libinfer does.
    backend: Option<Arc<Backend>>,
}

/// The graph with a backend for a node that is a partition.
pub fn with_backend(graph: &Graph, node: usize, backend: Arc<Backend>) -> Result<Graph> {
    let target = graph.nodes.get(node).map(|n| &n.target);
    let Some((target, part)) = target.and_then(|t| Some((t, t.part()?))) else {
        bail!(Value, "graph: node {node} is no partition")
    };
    let partition = Partition::new(target.name(), part.clone(), Some(backend))?;
    let mut out = graph.clone();
    out.nodes[node].target = Target::Kernel(Arc::new(partition));
    Ok(out)
}

/// Of each result of a partition: its sizes, strides and dtype.
pub fn results(part: &Graph) -> impl Iterator<Item = Result<&Geometry>> {
    part.outputs.iter().map(|o| match o {
        Operand::Value(v) => part.values[v.index()].geometry.as_ref().ok_or_else(unknown),
        _ => Err(unknown()),
    })
}

fn unknown() -> Error {
    Error::new(ErrorKind::Internal, "partition: a value whose sizes are not known")
}

/// An error of inputs other than those a partition was made for. Their strides do not matter.
pub fn check_inputs(name: &str, part: &Graph, args: &[Arg<'_>]) -> Result<()> {
    check!(args.len() == part.inputs.len(), Internal, "{name}: {} inputs for {}", args.len(), part.inputs.len());
    for (i, (v, arg)) in part.inputs.iter().zip(args).enumerate() {
        let g = part.values[v.index()].geometry.as_ref().ok_or_else(unknown)?;
        check!(
            matches!(arg, Arg::Tensor(t) if t.dtype() == g.dtype && t.sizes() == g.sizes()),
            Guard,
            "{name}: input {i} is {}, the partition was made for {}",
            arg.describe(),
            described(g)
        );
    }
    Ok(())
}

fn described(g: &Geometry) -> String {
    format!("{}{}", g.dtype.name(), geometry::show(g.sizes()))
}

impl Partition {
    fn new(name: &str, part: Graph, backend: Option<Arc<Backend>>) -> Result<Partition> {
        let is_input = |o: &Operand| part.inputs.iter().position(|v| matches!(o, Operand::Value(w) if w == v));
        let written = part.outputs.iter().filter_map(is_input).collect();
        Ok(Partition { name: name.into(), evaluator: Evaluator::new(part)?, written, backend })
    }

    fn part(&self) -> &Graph {
        self.evaluator.graph()
    }

    /// Whether operators have to see each tensor.
    fn is_observed(&self, inputs: &[Tensor]) -> bool {
        let constants = || self.part().constants.iter().filter_map(|c| tensor(&c.value));
        transforms()
            || inputs.iter().any(is_transformed)
            || records() && inputs.iter().chain(constants()).any(needs_grad)
    }

    /// The results, computed by libinfer.
    fn evaluate(&self, mut inputs: Vec<Tensor>) -> Result<Vec<Value>> {
        for i in &self.written {
            inputs[*i] = in_layout(&tensor!("clone", &inputs[*i])?, inputs[*i].geometry())?;
        }
        let inputs: Vec<Value> = inputs.into_iter().map(Value::Tensor).collect();
        self.evaluator.run(&inputs)
    }

    /// The results of the backend.
    fn ask(&self, backend: &Backend, mut inputs: Vec<Tensor>) -> Result<Vec<Value>> {
        let geometries = self.part().inputs.iter().map(|v| &self.part().values[v.index()].geometry);
        for (t, g) in inputs.iter_mut().zip(geometries) {
            if let Some(g) = g.as_ref().filter(|g| !alike(t.geometry(), g)) {
                let is_one = geometry::shows_twice(g);
                check!(!is_one, Guard, "{}: elements of an input were one when the partition was made", self.name);
                *t = laid_out(t, g)?;
            }
        }
        let given = backend(&inputs)?;
        let expected = self.part().outputs.len();
        check!(given.len() == expected, "{}: the backend gave {} results, not {expected}", self.name, given.len());
        given.into_iter().map(|t| Ok(Value::Tensor(t))).collect()
    }

    /// A result in memory of its own, laid out as the graph says.
    fn own(&self, i: usize, value: Value, g: &Geometry) -> Result<Value> {
        let Value::Tensor(t) = value else { bail!(Internal, "{}: result {i} is no tensor", self.name) };
        check!(
            t.dtype() == g.dtype && t.sizes() == g.sizes() && !is_transformed(&t) && t.storage().has_data(),
            "{}: the backend's result {i} is {}, not {}",
            self.name,
            t.describe(),
            described(g)
        );
        let is_own = t.use_count() == 1 && t.storage().use_count() == 1 && t.storage().is_own();
        let is_plain = !t.requires_grad() && t.is_inference() == modes::capture().is_inference();
        let is_in_place = t.offset() == g.offset && alike(t.geometry(), g);
        Ok(Value::Tensor(if is_own && is_plain && is_in_place { t } else { laid_out(&t, g)? }))
    }
}

impl Kernel for Partition {
    fn name(&self) -> &str {
        &self.name
    }

    fn part(&self) -> Option<&Graph> {
        Some(self.part())
    }

    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        let run = || {
            check_inputs(&self.name, self.part(), args)?;
            let inputs: Vec<Tensor> = args.iter().flat_map(Arg::tensors).cloned().collect();
            if self.is_observed(&inputs) {
                return self.evaluate(inputs).map(Value::Tuple);
            }
            let given = match &self.backend {
                Some(backend) => self.ask(&**backend, inputs)?,
                None => self.evaluate(inputs)?,
            };
            let own = given.into_iter().zip(results(self.part())).enumerate().map(|(i, (v, g))| self.own(i, v, g?));
            Ok(Value::Tuple(own.collect::<Result<_>>()?))
        };
        run().map_err(|mut e: Error| {
            e.add_context(|| {
                let shown: Vec<String> = args.iter().map(Arg::describe).collect();
                format!("{}({})", self.name, shown.join(", "))
            });
            e
        })
    }
}

/// A copy with the strides of a geometry.
fn laid_out(t: &Tensor, g: &Geometry) -> Result<Tensor> {
    let copy = Tensor::empty_strided(g.sizes(), g.strides(), g.dtype)?;
    // Elements that are shown several times hold one value.
    iter::copy(&copy, t)?;
    Ok(copy)
}

fn tensor(value: &Value) -> Option<&Tensor> {
    if let Value::Tensor(t) = value { Some(t) } else { None }
}

// ---- which nodes ----------------------------------------------------------------------------------

/// Whether each node of a graph without aliases may be part of a partition: it is an operator's, computes tensors whose sizes are known
/// and do not go by what tensors hold, and writes only values, and not their sizes.
pub fn may_be_taken(graph: &Graph) -> Vec<bool> {
    let memory = Memory::of(graph);
    let mut names: Vec<BTreeSet<ValueId>> = vec![BTreeSet::new(); memory.len()];
    for v in (0..graph.values.len()).map(|i| ValueId(i as u32)) {
        memory.place(&v.into()).into_iter().for_each(|p| names[p.memory].extend([v]));
    }
    // A backend computes in memory of its own, where no other value changes with the one that is written.
    let is_alone =
        |o: &Operand| matches!(o, Operand::Value(_)) && memory.place(o).is_some_and(|p| names[p.memory].len() == 1);
    let is_dense = |v: ValueId| {
        let g = graph.values[v.index()].geometry.as_ref();
        g.is_some_and(|g| g.offset == 0 && geometry::is_non_overlapping_and_dense(g.sizes(), g.strides()))
    };
    let may = |node: &Node| {
        let Target::Op(op) = &node.target else { return false };
        let is_settled = |a: &Operand| {
            let (mut settled, in_list) = (true, matches!(a, Operand::List(_)));
            each_tensor(a, &mut |o| {
                settled &= graph.geometry(o).is_some_and(|g| !op.record.data_dependence.reads(g.dtype, in_list));
            });
            settled
        };
        let (mut writes, mut writes_alone) = (false, true);
        for a in written(node) {
            writes = true;
            each_tensor(&node.args[a], &mut |o| writes_alone &= is_alone(o));
        }
        let gives = node.results.values().next().is_some();
        (gives || writes)
            && node.args.iter().all(is_settled)
            && node.results.values().all(is_dense)
            && (!writes || writes_alone && !reshapes(op))
    };
    graph.nodes.iter().map(may).collect()
}

/// What each node comes after, besides the nodes whose results it uses: what was done to the same memory, and other effects.
struct Order<'g> {
    graph: &'g Graph,
    memory: Memory,
    /// The node that made each value.
    maker: Vec<Option<usize>>,
    /// The last write to each memory, and the reads since.
    touched: Vec<(Option<usize>, Vec<usize>)>,
    effect: Option<usize>,
}

impl Order<'_> {
    /// Of each node.
    fn of(graph: &Graph) -> Vec<BTreeSet<usize>> {
        let memory = Memory::of(graph);
        let touched = vec![(None, Vec::new()); memory.len()];
        let mut order = Order { graph, memory, maker: vec![None; graph.values.len()], touched, effect: None };
        (0..graph.nodes.len()).map(|i| order.before(i)).collect()
    }

    fn before(&mut self, at: usize) -> BTreeSet<usize> {
        let node = &self.graph.nodes[at];
        let mut before = BTreeSet::new();
        let (mut reads, mut writes) = (BTreeSet::new(), BTreeSet::new());
        let is_written: Vec<usize> = written(node).collect();
        for (i, a) in node.args.iter().enumerate() {
            let touched = if is_written.contains(&i) { &mut writes } else { &mut reads };
            each_tensor(a, &mut |o| touched.extend(self.memory.place(o).map(|p| p.memory)));
            a.for_each_value(&mut |v| before.extend(self.maker[v.index()]));
        }
        for m in reads {
            before.extend(self.touched[m].0);
            self.touched[m].1.push(at);
        }
        for m in writes {
            let (write, reads) = std::mem::replace(&mut self.touched[m], (Some(at), Vec::new()));
            before.extend(write.into_iter().chain(reads));
        }
        if is_impure(node) {
            before.extend(self.effect.replace(at));
        }
        node.results.values().for_each(|v| self.maker[v.index()] = Some(at));
        before.remove(&at);
        before
    }
}

/// The graph with partitions of the nodes that are taken, as far as they may be.
pub fn partition(graph: &Graph, taken: &[bool]) -> Result<Graph> {
    graph.verify()?;
    let may = may_be_taken(graph);
    let taken: Vec<bool> = (0..graph.nodes.len()).map(|i| may[i] && taken.get(i) == Some(&true)).collect();
    let units = Units::of(graph, &taken);
    let extract = Extract { graph, requires_grad: requires_grad(graph), is_used: used_elsewhere(graph, &units.of) };
    let mut number = graph.nodes.iter().filter(|n| n.target.part().is_some()).count();
    let mut out = Graph { nodes: Vec::new(), ..graph.clone() };
    for members in units.in_order()? {
        if taken[members[0]] {
            extract.put(members, &format!("partition_{number}"), &mut out)?;
            number += 1;
        } else {
            out.nodes.extend(members.iter().map(|m| graph.nodes[*m].clone()));
        }
    }
    out.verify()?;
    Ok(out)
}

/// The nodes of a graph, each by itself or with its partition.
struct Units {
    members: Vec<Vec<usize>>,
    /// The unit of each node.
    of: Vec<usize>,
    /// The units each comes after.
    after: Vec<BTreeSet<usize>>,
}

impl Units {
    fn of(graph: &Graph, taken: &[bool]) -> Units {
        let before = Order::of(graph);
        let mut levels = vec![0; taken.len()];
        let mut units = Units { members: Vec::new(), of: Vec::new(), after: Vec::new() };
        let mut of_level = HashMap::new();
        for i in 0..taken.len() {
            levels[i] = before[i].iter().map(|&b| levels[b] + usize::from(taken[b] && !taken[i])).max().unwrap_or(0);
            let next = units.members.len();
            let unit = if taken[i] { *of_level.entry(levels[i]).or_insert(next) } else { next };
            if unit == next {
                units.members.push(Vec::new());
                units.after.push(BTreeSet::new());
            }
            units.members[unit].push(i);
            units.of.push(unit);
        }
        for (before, &unit) in before.iter().zip(&units.of) {
            units.after[unit].extend(before.iter().map(|b| units.of[*b]).filter(|other| *other != unit));
        }
        units
    }

    /// Each after those it comes after, else in the order of their first nodes.
    fn in_order(&self) -> Result<Vec<&[usize]>> {
        let mut left: BTreeSet<usize> = (0..self.members.len()).collect();
        let mut order = Vec::new();
        while let Some(&next) = left.iter().find(|u| self.after[**u].is_disjoint(&left)) {
            left.remove(&next);
            order.push(&self.members[next][..]);
        }
        check!(left.is_empty(), Internal, "partition: the graph has a circle");
        Ok(order)
    }
}

/// A graph of some of a graph's nodes, which gives one of their values, and the values it takes.
pub fn part_of(graph: &Graph, members: &[usize], result: ValueId) -> (Graph, Vec<ValueId>) {
    let extract = Extract { graph, requires_grad: vec![false; graph.values.len()], is_used: Vec::new() };
    let mut part = Part::default();
    members.iter().for_each(|m| extract.node(&graph.nodes[*m], &mut part));
    part.graph.outputs = vec![part.values[&result].into()];
    (part.graph, part.inputs)
}

/// Takes nodes out of a graph.
struct Extract<'g> {
    graph: &'g Graph,
    requires_grad: Vec<bool>,
    /// See [`used_elsewhere`].
    is_used: Vec<bool>,
}

/// A partition in the making.
#[derive(Default)]
struct Part {
    graph: Graph,
    /// What values and constants of the whole are in it.
    values: HashMap<ValueId, ValueId>,
    constants: HashMap<usize, usize>,
    /// Values of the whole: those it takes from others, those it makes, and those of others that it writes.
    inputs: Vec<ValueId>,
    made: Vec<ValueId>,
    changed: Vec<ValueId>,
}

impl Extract<'_> {
    /// Puts a partition of these nodes into `out`, and the copies of what it writes.
    fn put(&self, members: &[usize], name: &str, out: &mut Graph) -> Result<()> {
        let mut part = Part::default();
        members.iter().for_each(|m| self.node(&self.graph.nodes[*m], &mut part));
        let given: Vec<ValueId> = part.made.iter().copied().filter(|v| self.is_used[v.index()]).collect();
        part.graph.outputs = given.iter().chain(&part.changed).map(|v| part.values[v].into()).collect();
        let mut results: Vec<Option<ValueId>> = given.into_iter().map(Some).collect();
        let mut copies = Vec::new();
        for v in part.changed {
            let new = out.value(&out.fresh_name(self.graph.name(v)));
            out.values[new.index()].geometry = self.graph.values[v.index()].geometry.clone();
            results.push(Some(new));
            let args = vec![v.into(), new.into(), Operand::Literal(Value::Bool(false))];
            copies.push(Node { target: Target::Op(operator("copy_")?), args, results: Results::None });
        }
        let target = Target::Kernel(Arc::new(Partition::new(name, part.graph, None)?));
        let args = part.inputs.into_iter().map(Operand::Value).collect();
        out.nodes.push(Node { target, args, results: Results::Tuple(results) });
        out.nodes.extend(copies);
        Ok(())
    }

    /// Adds a node to a part.
    fn node(&self, node: &Node, part: &mut Part) {
        let mut node = node.clone();
        for v in written(&node).flat_map(|a| values_in(&node.args[a])) {
            if !part.made.contains(&v) && !part.changed.contains(&v) {
                part.changed.push(v);
            }
        }
        for v in node.args.iter().flat_map(values_in) {
            if !part.values.contains_key(&v) {
                let own = self.value(v, part);
                part.graph.values[own.index()].requires_grad = self.requires_grad[v.index()];
                part.graph.inputs.push(own);
                part.inputs.push(v);
            }
        }
        for v in node.results.values() {
            self.value(v, part);
            part.made.push(v);
        }
        node.args.iter_mut().for_each(|a| self.rename(a, part));
        match &mut node.results {
            Results::One(v) => *v = part.values[v],
            Results::Tuple(l) | Results::Unpack(l) => l.iter_mut().flatten().for_each(|v| *v = part.values[v]),
            Results::None => {}
        }
        part.graph.nodes.push(node);
    }

    /// A value of the part like one of the graph.
    fn value(&self, v: ValueId, part: &mut Part) -> ValueId {
        let own = part.graph.value(self.graph.name(v));
        part.graph.values[own.index()].geometry = self.graph.values[v.index()].geometry.clone();
        part.values.insert(v, own);
        own
    }

    fn rename(&self, operand: &mut Operand, part: &mut Part) {
        match operand {
            Operand::Value(v) => *v = part.values[v],
            Operand::Constant(c) => {
                let constants = &mut part.graph.constants;
                *c = *part.constants.entry(*c).or_insert_with(|| {
                    constants.push(self.graph.constants[*c].clone());
                    constants.len() - 1
                });
            }
            Operand::List(l) => l.iter_mut().for_each(|o| self.rename(o, part)),
            Operand::Literal(_) | Operand::StorageOffset(_) => {}
        }
    }
}

/// Which values are used by others than the unit of the node that makes them.
fn used_elsewhere(graph: &Graph, unit: &[usize]) -> Vec<bool> {
    let (mut maker, mut used) = (vec![None; graph.values.len()], vec![false; graph.values.len()]);
    for (node, own) in graph.nodes.iter().zip(unit) {
        node.results.values().for_each(|v| maker[v.index()] = Some(*own));
    }
    for (node, own) in graph.nodes.iter().zip(unit) {
        node.args.iter().for_each(|a| a.for_each_value(&mut |v| used[v.index()] |= maker[v.index()] != Some(*own)));
    }
    graph.for_each_result(&mut |o| o.for_each_value(&mut |v| used[v.index()] = true));
    used
}

fn values_in(operand: &Operand) -> Vec<ValueId> {
    let mut all = Vec::new();
    operand.for_each_value(&mut |v| all.push(v));
    all
}
