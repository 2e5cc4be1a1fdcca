//! Higher-order operators: those that take graphs. What only says how a graph runs becomes part of the graph it stands in; what
//! decides whether and how often one runs is a node of its own ([`super::control_flow`]).

use super::control_flow::{CONTROL_FLOW, ControlFlow};
use super::lower_to_graph::{Loader, operator};
use super::schema::{self, Argument, NamedArgument};
use crate::core::dtype::Promotion;
use crate::core::{DType, Result, Tensor, modes};
use crate::dispatch::{Op, find};
use crate::graph::Evaluator;
use crate::graph::ir::{Graph, Kernel, Node, Operand, Results, Target, ValueId};
use crate::operator::{Arg, Value};
use crate::{bail, batching, check, tensor};
use std::collections::HashMap;
use std::sync::Arc;

/// What lowers a node to nodes of the graph it stands in.
type Lower = for<'p> fn(&mut Loader<'p>, &'p schema::Node) -> Result<()>;

/// Those that say how a graph runs.
const WRAPPERS: &[(&str, Lower)] = &[
    ("wrap", wrap),
    ("invoke_subgraph", wrap),
    ("hints_wrapper", wrap),
    ("strict_mode", wrap),
    ("foreach_map", wrap),
    ("tag_activation_checkpoint", wrap),
    ("wrap_with_set_grad_enabled", wrap_with_set_grad_enabled),
    ("wrap_with_autocast", wrap_with_autocast),
    ("auto_functionalized", auto_functionalized),
    ("auto_functionalized_v2", auto_functionalized),
    ("with_effects", with_effects),
    ("out_dtype", out_dtype),
];

/// What higher-order operators' names begin with.
const HIGHER_ORDER: &str = "torch.ops.higher_order.";

/// Where the functions of a program that was mapped over a batch are, of which only what they do to levels is left.
const MAPPED: &str = "torch._functorch.predispatch.";

/// Reads the first of some nodes if it is a call of a higher-order operator, or begins a function mapped over a batch.
pub fn read<'p>(loader: &mut Loader<'p>, nodes: &'p [schema::Node]) -> Option<Result<usize>> {
    let node = nodes.first()?;
    match mapped_function(node) {
        Some("_vmap_increment_nesting") => return Some(loader.mapped(nodes)),
        Some("lazy_load_decompositions") => return Some(Ok(1)),
        _ => {}
    }
    let name = node.target.strip_prefix(HIGHER_ORDER)?;
    Some(loader.higher_order(name, node).map(|()| 1))
}

/// The graph among a node's arguments and what comes after it, which is what it is given.
fn wrapped(node: &schema::Node) -> Result<(&schema::Graph, &[NamedArgument])> {
    for (i, input) in node.inputs.iter().enumerate() {
        if let Argument::AsGraph(g) = &input.arg {
            return Ok((&g.graph, &node.inputs[i + 1..]));
        }
    }
    bail!(Model, "{}: there is no graph among the arguments", node.target)
}

/// A graph that runs as it is.
fn wrap<'p>(loader: &mut Loader<'p>, node: &'p schema::Node) -> Result<()> {
    let (graph, mut given) = wrapped(node)?;
    // What tells calls apart.
    if let [NamedArgument { arg: Argument::AsString(_), .. }, rest @ ..] = given {
        given = rest;
    }
    // What is passed by its name is an option. An empty dictionary has what the graph is given by name: nothing.
    let is_nothing =
        |arg: &Argument| matches!(arg, Argument::AsStringToArgument(named) if named.values().next().is_none());
    let operands = given.iter().filter(|a| a.name.is_empty() && !is_nothing(&a.arg)).map(|a| &a.arg);
    let operands = loader.operands(operands)?;
    loader.inline(graph, operands, &node.outputs)
}

/// A graph in which gradients are recorded or not. Nothing computed of detached tensors requires grad.
fn wrap_with_set_grad_enabled<'p>(loader: &mut Loader<'p>, node: &'p schema::Node) -> Result<()> {
    let (graph, given) = wrapped(node)?;
    let mut operands = loader.operands(given.iter().map(|a| &a.arg))?;
    if let Some(NamedArgument { arg: Argument::AsBool(false), .. }) = node.inputs.first() {
        let detach = op("aten::detach")?;
        for (operand, input) in operands.iter_mut().zip(&graph.inputs) {
            if matches!(input, Argument::AsTensor(_)) {
                *operand = loader.call(detach, vec![operand.clone()], "detach");
            }
        }
    }
    loader.inline(graph, operands, &node.outputs)
}

/// A graph that runs under autocast, or without it in one that does: a function of its own, whose operators are called in that mode.
/// Of another device than the CPU nothing runs here.
fn wrap_with_autocast<'p>(loader: &mut Loader<'p>, node: &'p schema::Node) -> Result<()> {
    let (graph, given) = wrapped(node)?;
    let operands = loader.operands(given.iter().map(|a| &a.arg))?;
    let [
        NamedArgument { arg: Argument::AsString(device), .. },
        dtype,
        NamedArgument { arg: Argument::AsBool(enabled), .. },
        ..,
    ] = node.inputs.as_slice()
    else {
        bail!(Model, "{}: the device, the dtype and whether it is enabled are missing", node.target)
    };
    if &**device != "cpu" {
        return loader.inline(graph, operands, &node.outputs);
    }
    let dtype = match loader.operand(&dtype.arg, None)? {
        Operand::Literal(Value::DType(dtype)) => dtype,
        _ => DType::BFloat16,
    };
    let kernel = Autocast { enabled: *enabled, dtype, graph: Evaluator::new(loader.subgraph(graph)?)? };
    let results = loader.results_of_tuple(&node.outputs)?;
    loader.graph.nodes.push(Node { target: Target::Kernel(Arc::new(kernel)), args: operands, results });
    Ok(())
}

/// A graph in a mode of its own.
struct Autocast {
    enabled: bool,
    dtype: DType,
    graph: Evaluator,
}

impl Kernel for Autocast {
    fn name(&self) -> &str {
        "wrap_with_autocast"
    }

    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        let inputs: Vec<Value> = args.iter().map(|a| Value::from_arg(*a)).collect();
        let modes = modes::capture().autocast(self.enabled, self.dtype);
        modes::with(&modes, || self.graph.run(&inputs)).map(Value::Tuple)
    }
}

/// A call of an operator that writes its arguments, in a program without writes: it writes copies, which are results too. The
/// second form has the bases of what is written, and how each argument is a view of one.
fn auto_functionalized<'p>(loader: &mut Loader<'p>, node: &'p schema::Node) -> Result<()> {
    let [NamedArgument { arg: Argument::AsOperator(target), .. }, inputs @ ..] = node.inputs.as_slice() else {
        bail!(Model, "{}: the first argument is no operator", node.target)
    };
    let op = called(target)?;
    let clone = self::op("aten::clone")?;
    let copy =
        |loader: &mut Loader<'p>, of: Operand| loader.call(clone, vec![of, Operand::Literal(Value::None)], "clone");
    let named: HashMap<&str, &'p Argument> = inputs.iter().map(|a| (&*a.name, &a.arg)).collect();
    let mut given: HashMap<Box<str>, Operand> = HashMap::new();
    let mut written = Vec::new();
    let bases = match named.get("_all_bases") {
        Some(bases) => Some(loader.operands([*bases])?),
        None => None,
    };
    let has_bases = bases.is_some();
    for base in bases.into_iter().flatten() {
        let base = if is_none(&base) { base } else { copy(loader, base) };
        written.push(base);
    }
    for arg in op.schema().args.iter().filter(|a| a.is_write()) {
        let operand = if has_bases {
            match named.get(&*format!("_{}_length", arg.name)) {
                Some(Argument::AsInt(n)) => {
                    let part = |i| view(loader, &named, &format!("_{}_{i}", arg.name), &written);
                    Operand::List((0..*n).map(part).collect::<Result<_>>()?)
                }
                Some(_) => Operand::Literal(Value::None),
                None => view(loader, &named, &format!("_{}", arg.name), &written)?,
            }
        } else {
            match named.get(&*arg.name) {
                Some(value) => match loader.operand(value, Some(&arg.ty))? {
                    Operand::List(l) => {
                        let copied: Vec<Operand> = l.into_iter().map(|o| copy(loader, o)).collect();
                        written.extend(copied.iter().cloned());
                        Operand::List(copied)
                    }
                    none if is_none(&none) => {
                        written.push(none.clone());
                        none
                    }
                    one => {
                        let copied = copy(loader, one);
                        written.push(copied.clone());
                        copied
                    }
                },
                None => Operand::Literal(Value::None),
            }
        };
        given.insert(arg.name.clone(), operand);
    }
    for arg in op.schema().args.iter().filter(|a| !a.is_write()) {
        if let Some(value) = named.get(&*arg.name) {
            given.insert(arg.name.clone(), loader.operand(value, Some(&arg.ty))?);
        }
    }
    let args = op.schema().args.iter().map(|a| loader.given_or_default(op, &a.name, given.remove(&*a.name)));
    let args = args.collect::<Result<_>>()?;
    // Results of the operator (none where it has none), then what it has written.
    let own = op.schema().returns.len().max(1);
    check!(
        node.outputs.len() == own + written.len(),
        Model,
        "{}: {} results of {} and {} written tensors",
        node.target,
        node.outputs.len(),
        op.full_name(),
        written.len()
    );
    let (results, copies) = node.outputs.split_at(own);
    let target = Target::Op(op);
    let results = loader.results(&target, results)?;
    loader.graph.nodes.push(Node { target, args, results });
    copies.iter().zip(written).try_for_each(|(name, operand)| loader.bind(name, operand))
}

fn is_none(operand: &Operand) -> bool {
    matches!(operand, Operand::Literal(Value::None))
}

/// The view that an argument is of its base.
fn view<'p>(
    loader: &mut Loader<'p>,
    named: &HashMap<&str, &'p Argument>,
    prefix: &str,
    bases: &[Operand],
) -> Result<Operand> {
    let field = |name: &str| named.get(&*format!("{prefix}_{name}")).copied();
    let base = match field("base_index") {
        Some(Argument::AsInt(i)) => usize::try_from(*i).ok().and_then(|i| bases.get(i)),
        Some(Argument::AsNone) => return Ok(Operand::Literal(Value::None)),
        _ => None,
    };
    let Some(base) = base.cloned() else { bail!(Model, "argument '{prefix}' has no base") };
    let view_of = |loader: &mut Loader<'p>, view: &str, fields: &[&str]| {
        let view = op(view)?;
        let mut args = vec![base.clone()];
        for (name, arg) in fields.iter().zip(&view.schema().args[1..]) {
            match field(name) {
                Some(value) => args.push(loader.operand(value, Some(&arg.ty))?),
                None => bail!(Model, "'{prefix}_{name}' is missing"),
            }
        }
        for arg in &view.schema().args[args.len()..] {
            args.push(loader.given_or_default(view, &arg.name, None)?);
        }
        Ok(loader.call(view, args, "view"))
    };
    match (field("storage_offset"), field("slice_dim")) {
        (Some(_), _) => view_of(loader, "aten::as_strided", &["size", "stride", "storage_offset"]),
        (_, Some(_)) => view_of(loader, "aten::slice.Tensor", &["slice_dim", "slice_start", "slice_end"]),
        _ => Ok(base),
    }
}

/// A call whose place among others that have effects a token keeps: here nodes run in their order.
fn with_effects<'p>(loader: &mut Loader<'p>, node: &'p schema::Node) -> Result<()> {
    let ([_, NamedArgument { arg: Argument::AsOperator(target), .. }, inputs @ ..], [token, results @ ..]) =
        (node.inputs.as_slice(), node.outputs.as_slice())
    else {
        bail!(Model, "{}: there is no token, or no operator", node.target)
    };
    check!(!target.starts_with(HIGHER_ORDER), NotImplemented, "{target} is not implemented");
    loader.graph.has_effects = true;
    loader.bind(token, Operand::Literal(Value::None))?;
    let op = called(target)?;
    let args = loader.args_of(op, inputs)?;
    let target = Target::Op(op);
    let results = match results {
        [Argument::AsNone] => Results::None,
        results => loader.results(&target, results)?,
    };
    loader.graph.nodes.push(Node { target, args, results });
    Ok(())
}

/// A call of an operator that computes in a dtype of its own: products of narrow integers, which would overflow.
fn out_dtype<'p>(loader: &mut Loader<'p>, node: &'p schema::Node) -> Result<()> {
    let [NamedArgument { arg: Argument::AsOperator(target), .. }, dtype, inputs @ ..] = node.inputs.as_slice() else {
        bail!(Model, "{}: the operator and the dtype are missing", node.target)
    };
    let op = called(target)?;
    let Operand::Literal(Value::DType(dtype)) = loader.operand(&dtype.arg, None)? else {
        bail!(Model, "{}: the second argument is no dtype", node.target)
    };
    let args = loader.args_of(op, inputs)?;
    let results = loader.results_of_tuple(&node.outputs)?;
    loader.graph.nodes.push(Node { target: Target::Kernel(Arc::new(OutDtype { op, dtype })), args, results });
    Ok(())
}

/// An operator whose arguments are promoted with a dtype, which its result has.
struct OutDtype {
    op: &'static Op,
    dtype: DType,
}

impl Kernel for OutDtype {
    fn name(&self) -> &str {
        "out_dtype"
    }

    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        let one = Promotion::default().tensor(self.dtype, 1, false);
        let promoted = args.iter().fold(one, |p, arg| match arg {
            Arg::Tensor(t) => p.tensor(t.dtype(), t.ndim(), t.is_wrapped_number()),
            Arg::Scalar(s) => p.scalar(*s),
            _ => p,
        });
        let wide = promoted.result()?;
        let cast = |arg: &Arg<'_>| match arg {
            Arg::Tensor(t) => tensor!("to.dtype", *t, wide).map(Value::Tensor),
            other => Ok(Value::from_arg(*other)),
        };
        let cast: Vec<Value> = args.iter().map(cast).collect::<Result<_>>()?;
        let cast: Vec<Arg<'_>> = cast.iter().map(Value::as_arg).collect();
        let result = self.op.call(&cast)?.tensor()?;
        Ok(Value::tuple([tensor!("to.dtype", &result, self.dtype)?]))
    }
}

fn op(name: &str) -> Result<&'static Op> {
    match find(name) {
        Some(op) => Ok(op),
        None => bail!(NotImplemented, "operator {name} is not implemented"),
    }
}

fn called(target: &str) -> Result<&'static Op> {
    match operator(target)? {
        super::lower_to_graph::Callee::Op(op) => Ok(op),
        super::lower_to_graph::Callee::Kernel(..) => {
            bail!(NotImplemented, "{target} as an argument is not implemented")
        }
    }
}

impl<'p> Loader<'p> {
    /// A node of a higher-order operator.
    pub(super) fn higher_order(&mut self, name: &str, node: &'p schema::Node) -> Result<()> {
        if let Some((_, lower)) = WRAPPERS.iter().find(|(n, _)| *n == name) {
            return lower(self, node);
        }
        let Some((name, run)) = CONTROL_FLOW.iter().find(|(n, _)| *n == name) else {
            bail!(NotImplemented, "the higher-order operator {name} is not implemented")
        };
        let (mut graphs, mut lists, mut args) = (Vec::new(), Vec::new(), Vec::new());
        for input in &node.inputs {
            if let Argument::AsGraph(g) = &input.arg {
                graphs.push(Evaluator::new(self.subgraph(&g.graph)?)?);
                continue;
            }
            let operands = self.operands([&input.arg])?;
            lists.push(operands.len());
            args.extend(operands);
        }
        let target = Target::Kernel(Arc::new(ControlFlow { name, graphs, lists, run: *run }));
        let results = self.results_of_tuple(&node.outputs)?;
        self.graph.nodes.push(Node { target, args, results });
        Ok(())
    }

    /// The arguments of an operator, which are given by their names or in their order.
    fn args_of(&self, op: &Op, given: &'p [NamedArgument]) -> Result<Vec<Operand>> {
        let args = op.schema().args.iter().enumerate().map(|(i, arg)| {
            let by_name = given.iter().find(|a| *a.name == *arg.name);
            let given = by_name.or_else(|| given.get(i).filter(|a| a.name.is_empty()));
            let given = given.map(|a| self.operand(&a.arg, Some(&arg.ty))).transpose()?;
            self.given_or_default(op, &arg.name, given)
        });
        args.collect()
    }

    /// What a node gives a graph: lists are taken apart.
    pub(super) fn operands<'a>(&self, given: impl IntoIterator<Item = &'a Argument>) -> Result<Vec<Operand>> {
        fn flat(operand: Operand, into: &mut Vec<Operand>) {
            match operand {
                Operand::List(l) => l.into_iter().for_each(|o| flat(o, into)),
                Operand::Literal(Value::Ints(l)) => into.extend(l.into_iter().map(|i| Operand::Literal(Value::Int(i)))),
                Operand::Literal(Value::Floats(l)) => {
                    into.extend(l.into_iter().map(|f| Operand::Literal(Value::Float(f))));
                }
                one => into.push(one),
            }
        }
        let mut operands = Vec::new();
        for arg in given {
            flat(self.operand(arg, None)?, &mut operands);
        }
        Ok(operands)
    }

    /// A graph of its own.
    fn subgraph(&self, source: &'p schema::Graph) -> Result<Graph> {
        let mut inner = self.of(source);
        for input in &source.inputs {
            let value = inner.input_value(input);
            inner.graph.inputs.push(value);
        }
        inner.nodes(&source.nodes)?;
        let outputs = source.outputs.iter().map(|o| inner.operand(o, None)).collect::<Result<_>>()?;
        Ok(Graph { outputs, ..inner.graph })
    }

    /// Has the nodes of a graph stand here, on these operands; its results have the names of `outputs`.
    fn inline(&mut self, source: &'p schema::Graph, operands: Vec<Operand>, outputs: &'p [Argument]) -> Result<()> {
        check!(
            source.inputs.len() == operands.len(),
            Model,
            "a graph of {} inputs is given {} operands",
            source.inputs.len(),
            operands.len()
        );
        let outside = self.enter(source);
        let inside = |loader: &mut Loader<'p>| {
            for (input, operand) in source.inputs.iter().zip(operands) {
                loader.bind(input, operand)?;
            }
            loader.nodes(&source.nodes)?;
            source.outputs.iter().map(|o| loader.operand(o, None)).collect::<Result<Vec<_>>>()
        };
        let results = inside(self);
        self.leave(outside);
        let results = results?;
        let outputs: Vec<Named<'p>> = outputs.iter().flat_map(named).collect();
        check!(
            outputs.len() == results.len(),
            Model,
            "a graph of {} results gives {} values",
            results.len(),
            outputs.len()
        );
        for (name, operand) in outputs.into_iter().zip(results) {
            if let Some(name) = name {
                self.name(name, operand);
            }
        }
        Ok(())
    }

    /// The nodes of a program that is mapped over a batch, from where its level begins to where it ends, as one: how many.
    pub(super) fn mapped(&mut self, nodes: &'p [schema::Node]) -> Result<usize> {
        let mut depth = 0;
        let end = nodes.iter().position(|n| {
            depth += match mapped_function(n) {
                Some("_vmap_increment_nesting") => 1,
                Some("_vmap_decrement_nesting") => -1,
                _ => 0,
            };
            depth == 0
        });
        let Some(end) = end else { bail!(Model, "a program that is mapped over a batch has no end") };
        let (mut inner, mut args) = (self.of(self.source), Vec::new());
        let (mut in_dims, mut out_dims, mut results) = (Vec::new(), Vec::new(), Vec::new());
        let mut rest = &nodes[1..end];
        while let [node, after @ ..] = rest {
            let mut taken = 1;
            match (mapped_function(node), node.inputs.as_slice(), node.outputs.as_slice()) {
                (Some("_add_batch_dim"), [x, dim, _], [result]) if !inner.names_has(&x.arg) => {
                    args.push(self.operand(&x.arg, None)?);
                    in_dims.push(Some(int(&dim.arg)?));
                    let value = inner.input_value(result);
                    inner.graph.inputs.push(value);
                }
                (Some("_remove_batch_dim"), [x, _, _, dim], [result]) => {
                    let operand = inner.operand(&x.arg, None)?;
                    inner.graph.outputs.push(operand);
                    out_dims.push(int(&dim.arg)?);
                    results.push(result);
                }
                (Some("lazy_load_decompositions"), ..) => {}
                _ => {
                    for input in &node.inputs {
                        for name in super::lower_to_graph::names_in(&input.arg) {
                            if inner.names.contains_key(name) {
                                continue;
                            }
                            let outer = self.named(name)?;
                            if let Operand::Value(_) | Operand::Constant(_) = outer {
                                args.push(outer);
                                in_dims.push(None);
                                let value = inner.define(name);
                                inner.graph.inputs.push(value);
                            } else {
                                inner.names.insert(name, outer);
                            }
                        }
                    }
                    taken = inner.first(rest)?;
                }
            }
            rest = &rest[taken.min(1 + after.len())..];
        }
        let program = Evaluator::new(inner.graph)?;
        let target = Target::Kernel(Arc::new(Mapped { program, in_dims, out_dims }));
        let results = results.into_iter().map(|r| named(r).into_iter().next().flatten().map(|name| self.define(name)));
        let results = Results::Tuple(results.collect());
        self.graph.nodes.push(Node { target, args, results });
        Ok(end + 1)
    }

    /// Whether an argument is a value of this graph.
    fn names_has(&self, arg: &Argument) -> bool {
        super::lower_to_graph::names_in(arg).all(|n| self.names.contains_key(n))
    }

    /// A call of an operator of one result.
    fn call(&mut self, op: &'static Op, args: Vec<Operand>, name: &str) -> Operand {
        let result: ValueId = self.graph.value(name);
        self.graph.nodes.push(Node { target: Target::Op(op), args, results: Results::One(result) });
        Operand::Value(result)
    }
}

/// The name of a value, where it has one.
type Named<'p> = Option<&'p str>;

/// The names of the values in an output.
fn named(output: &Argument) -> Vec<Named<'_>> {
    match output {
        Argument::AsTensors(l) => l.iter().map(|t| Some(&*t.name)).collect(),
        other => vec![super::lower_to_graph::names_in(other).next()],
    }
}

/// The function of a program mapped over a batch that a node calls.
pub fn mapped_function(node: &schema::Node) -> Option<&str> {
    node.target.strip_prefix(MAPPED)
}

fn int(arg: &Argument) -> Result<i64> {
    match arg {
        Argument::AsInt(i) => Ok(*i),
        other => bail!(Model, "a dimension is {}", other.kind()),
    }
}

/// A program that is mapped over a batch.
struct Mapped {
    program: Evaluator,
    in_dims: Vec<Option<i64>>,
    out_dims: Vec<i64>,
}

impl Kernel for Mapped {
    fn name(&self) -> &str {
        "vmap"
    }

    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        let inputs: Vec<Tensor> = args.iter().map(|a| Value::from_arg(*a).tensor()).collect::<Result<_>>()?;
        let results = batching::vmap(&inputs, &self.in_dims, &self.out_dims, |examples| {
            self.program.run(&examples.iter().cloned().map(Value::Tensor).collect::<Vec<_>>())
        });
        results.map(Value::Tuple)
    }
}
