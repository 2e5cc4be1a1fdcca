//! Prepacks constant weights for the kernels, once: a linear layer or a convolution becomes one node with the zeros put around its
//! input before, and with the batch normalisation, the addition and the activation after it. The forms that decomposed programs have are
//! taken for what they are: `convolution` of planes, `mm` and `addmm` with a view of a constant, a batch norm's evaluation of several results.
//!
//! A chain is taken only where every value inside it has one use, so that nobody can see that it is gone, and only
//! across nodes that write nothing, so that computing the first part later gives the same. What is taken does not depend
//! on sizes; what was recomposed before it may, and who runs graphs with and without a plan looks whether they compute the same. The
//! result is for calls that record no gradient, and while nobody writes the weights.

use super::computed_weights::Known;
use super::fold_constants::is_pure;
use super::layer_weights::{Reads, Weights, constant, input_of, is_one, literal, role, tensor, writes};
use super::packs::Packs;
use super::recompose::recomposed;
use crate::core::{DType, Error, ErrorKind, Result, Tensor};
use crate::dispatch::Op;
use crate::graph::alias_analysis::is_view;
use crate::graph::ir::{Graph, Kernel, Node, Operand, Results, Target, ValueId};
use crate::operator::record::{Border, Prepacked, Role};
use crate::operator::{Arg, Args, Value, Variant};
use crate::ops::conv::spec::Spec;
use crate::ops::support::prepack::{Activation, Normalisation, Packed, PackedConvolution, PackedLinear, is_single};
use crate::runtime::budget;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// The graph, which runs on the sizes its values were seen with, with prepared nodes. Constants that a run changes are left as they are.
pub fn prepare(graph: &Graph) -> Result<Graph> {
    prepare_with(graph, &Packs::default(), &|_| true, true)
}

/// As [`prepare`], with weights that may have been packed for another graph; tensors that `may_pack` says no of are read
/// where they lie. `is_sized`: the graph runs on no other sizes than its values were seen with. It ends with an error where the
/// thread's time does.
pub fn prepare_with(graph: &Graph, packs: &Packs, may_pack: &dyn Fn(&Tensor) -> bool, is_sized: bool) -> Result<Graph> {
    let mut out = graph.clone();
    skip_identities(&mut out);
    out = recomposed(out, is_sized)?;
    let (nodes, before) = (fused(&out, packs, may_pack)?, out.use_counts());
    out.nodes = nodes;
    drop_packed(&mut out, &before);
    Ok(out)
}

/// The graph's nodes, those of a layer as one in place of its last.
fn fused(graph: &Graph, packs: &Packs, may_pack: &dyn Fn(&Tensor) -> bool) -> Result<Vec<Node>> {
    let (weights, changed) = (Weights::of(graph), Reads::of(graph, graph.written_constants()));
    let mut order = Order::of(graph);
    let mut made: Vec<Option<Node>> = graph.nodes.iter().cloned().map(Some).collect();
    for (at, node) in graph.nodes.iter().enumerate() {
        budget::look()?;
        if order.is_taken[at] {
            continue;
        }
        if let Some(kernel) = recurrence(graph, &changed, node, packs, may_pack) {
            made[at] = Some(Node { target: Target::Kernel(kernel), ..node.clone() });
            continue;
        }
        let chain = Chain::start(graph, &weights, &order, at).filter(|c| !c.reads(&changed));
        if let Some((node, members)) = chain.and_then(|c| c.into_node(&weights, &changed, packs, may_pack)) {
            members.iter().for_each(|m| made[*m] = None);
            made[members[members.len() - 1]] = Some(node);
            order.take(&members);
        }
    }
    Ok(made.into_iter().flatten().collect())
}

/// Who uses which value, and what is written in between.
struct Order {
    /// How often each value is used.
    uses: Vec<usize>,
    /// The first node that takes each value.
    users: Vec<Option<usize>>,
    /// The nodes that may write something.
    writers: BTreeSet<usize>,
    /// The nodes that are computed with others.
    is_taken: Vec<bool>,
}

impl Order {
    fn of(graph: &Graph) -> Order {
        let mut users = vec![None; graph.values.len()];
        for (at, node) in graph.nodes.iter().enumerate().rev() {
            node.args.iter().for_each(|a| a.for_each_value(&mut |v| users[v.index()] = Some(at)));
        }
        let writers = (0..graph.nodes.len()).filter(|at| writes(&graph.nodes[*at])).collect();
        Order { uses: graph.use_counts(), users, writers, is_taken: vec![false; graph.nodes.len()] }
    }

    /// The only use of a value, where that is a node on its own, and nothing is written between it and another.
    fn next(&self, value: ValueId, last: usize) -> Option<usize> {
        let is_only = self.uses[value.index()] == 1;
        let user = self.users[value.index()].filter(|u| is_only && *u > last && !self.is_taken[*u])?;
        // What the chain reads could change between its first node and there.
        self.writers.range(last + 1..user).next().is_none().then_some(user)
    }

    /// Nodes become one, which writes nothing.
    fn take(&mut self, nodes: &[usize]) {
        for &at in nodes {
            self.is_taken[at] = true;
            self.writers.remove(&at);
        }
    }
}

/// What was used before only for weights that layers have now is not computed.
fn drop_packed(graph: &mut Graph, before: &[usize]) {
    let mut uses = graph.use_counts();
    let mut kept = vec![true; graph.nodes.len()];
    for (node, kept) in graph.nodes.iter().zip(&mut kept).rev() {
        let was_used = || node.results.values().any(|v| before[v.index()] > 0);
        if (is_pure(node) || is_view(node)) && was_used() && node.results.values().all(|v| uses[v.index()] == 0) {
            *kept = false;
            node.args.iter().for_each(|a| a.for_each_value(&mut |v| uses[v.index()] -= 1));
        }
    }
    let mut kept = kept.into_iter();
    graph.nodes.retain(|_| kept.next().unwrap_or(true));
}

/// What computes a node that runs layers over sequences, its weights laid out, where they are constants that stay as they are.
fn recurrence(
    graph: &Graph,
    changed: &Reads,
    node: &Node,
    packs: &Packs,
    may_pack: &dyn Fn(&Tensor) -> bool,
) -> Option<Arc<dyn Kernel>> {
    let (Target::Op(op), Some(Role::Recurrence(prepack))) = (&node.target, role(node)) else { return None };
    let known = |a: &Operand| match a {
        Operand::List(items) if !changed.any(a) => {
            let tensors = items.iter().map(|o| tensor(graph, o).cloned());
            tensors.collect::<Option<Vec<_>>>().map(Value::Tensors)
        }
        Operand::Literal(v) => Some(v.clone()),
        _ => None,
    };
    let known: Vec<Option<Value>> = node.args.iter().map(known).collect();
    let lists = known.iter().flatten().filter_map(|v| if let Value::Tensors(l) = v { Some(l) } else { None });
    let tensors: Vec<Option<&Tensor>> = lists.flatten().map(Some).collect();
    if !tensors.iter().copied().flatten().all(may_pack) {
        return None;
    }
    // Networks of the same weights may differ in what else is known of them.
    let number = |v: &Option<Value>| match v {
        Some(Value::Int(i)) => Some(*i),
        Some(Value::Bool(b)) => Some((*b).into()),
        _ => None,
    };
    let mut numbers: Vec<i64> = vec![op as *const _ as i64];
    numbers.extend(known.iter().filter_map(number));
    let packed = packs.get(&packs.recurrence, &tensors, &numbers, || prepack(&known).ok().flatten())?;
    Some(Arc::new(Recurrence { op, packed, fused: [op.full_name()] }))
}

/// The zeros that a node puts around its first argument, where it does nothing else.
fn border_of(node: &Node) -> Option<Border> {
    let Some(Role::Border(of)) = role(node) else { return None };
    let rest: Vec<Option<&Value>> = (1..node.args.len()).map(|i| literal(node, i)).collect();
    of(&rest)
}

fn is_in_place(node: &Node) -> bool {
    matches!(&node.target, Target::Op(op) if op.variant == Variant::InPlace)
}

/// The one result, or the first of several of which no other is used.
fn result(node: &Node, uses: &[usize]) -> Option<ValueId> {
    match &node.results {
        Results::One(v) => Some(*v),
        Results::Tuple(all) if matches!(role(node), Some(Role::EvaluatedBatchNorm)) => {
            let is_unused = |v: &Option<ValueId>| v.is_none_or(|v| uses[v.index()] == 0);
            all.first().copied().flatten().filter(|_| all[1..].iter().all(is_unused))
        }
        _ => None,
    }
}

/// Dropout in evaluation returns its input: uses of the result become uses of the input.
fn skip_identities(graph: &mut Graph) {
    let mut renamed: HashMap<ValueId, Operand> = HashMap::new();
    let rename = |o: &mut Operand, renamed: &HashMap<ValueId, Operand>| o.replace_values(&|v| renamed.get(&v).cloned());
    graph.nodes.retain_mut(|node| {
        for a in &mut node.args {
            rename(a, &renamed);
        }
        let is_dropout = matches!(role(node), Some(Role::Dropout)) && !is_in_place(node);
        let identity = is_dropout && matches!(literal(node, 2), Some(Value::Bool(false)));
        match (identity, &node.results) {
            (true, &Results::One(v)) => {
                renamed.insert(v, node.args[0].clone());
                false
            }
            _ => true,
        }
    });
    for o in graph.outputs.iter_mut().chain(graph.write_backs.iter_mut().flat_map(|w| &mut w.value)) {
        rename(o, &renamed);
    }
}

/// A linear layer or convolution, the zeros around its input, and the nodes after it that are computed with it.
struct Chain<'g> {
    border: Option<(&'g Node, Border)>,
    head: &'g Node,
    members: Vec<usize>,
    batch_norm: Option<&'g Node>,
    residual: Option<Operand>,
    activation: Option<Activation<f32>>,
    result: ValueId,
}

impl<'g> Chain<'g> {
    fn start(graph: &'g Graph, weights: &Weights<'g>, order: &Order, at: usize) -> Option<Chain<'g>> {
        let (mut head, mut members) = (&graph.nodes[at], vec![at]);
        let border = border_of(head).map(|border| (head, border));
        if border.is_some() {
            let padded = result(head, &order.uses)?;
            let next = order.next(padded, at)?;
            head = &graph.nodes[next];
            let reads = matches!(head.args.first(), Some(Operand::Value(v)) if *v == padded);
            if !reads || !matches!(role(head), Some(Role::Conv(_) | Role::Convolution)) {
                return None;
            }
            members.push(next);
        }
        let is_conv = match role(head)? {
            Role::Linear | Role::Product | Role::AddedProduct => false,
            // A float32 weight is read where it lies; one of 16 bits is slower there.
            Role::Matmul if weights.linear(head).is_some_and(|l| l.weight.dtype != DType::Float32) => false,
            Role::Conv(_) => true,
            // In order: input, weight, bias, stride, padding, dilation, transposed.
            Role::Convolution => {
                if !matches!(literal(head, 6), Some(Value::Bool(false))) {
                    return None;
                }
                true
            }
            _ => return None,
        };
        let result = result(head, &order.uses)?;
        let mut last = members[members.len() - 1];
        let mut chain = Chain { border, head, members, batch_norm: None, residual: None, activation: None, result };
        while let Some(next) = order.next(chain.result, last)
            && chain.extend(graph, &order.uses, &graph.nodes[next], is_conv)
        {
            chain.members.push(next);
            last = next;
        }
        Some(chain)
    }

    /// The node that reads the chain's input.
    fn input(&self) -> &'g Node {
        self.border.as_ref().map_or(self.head, |(node, _)| node)
    }

    /// Whether the layer or its normalisation reads a constant that changes.
    fn reads(&self, changed: &Reads) -> bool {
        let nodes = [Some(self.input()), Some(self.head), self.batch_norm];
        nodes.iter().flatten().flat_map(|n| &n.args).any(|a| changed.any(a))
    }

    /// Takes the node that uses the chain's result into the chain, if it is one that belongs.
    fn extend(&mut self, graph: &'g Graph, uses: &[usize], node: &'g Node, is_conv: bool) -> bool {
        if self.activation.is_some() {
            return false;
        }
        let Some(after) = result(node, uses) else { return false };
        let is_mine = |o: &Operand| matches!(o, Operand::Value(v) if *v == self.result);
        match role(node) {
            Some(kind @ (Role::BatchNorm | Role::EvaluatedBatchNorm)) => {
                let eval = match kind {
                    Role::BatchNorm => matches!(literal(node, 5), Some(Value::Bool(false))),
                    _ => true,
                };
                let constant = node.args[1..5].iter().all(|a| constant(graph, a).is_some());
                if !is_conv || self.batch_norm.is_some() || self.residual.is_some() || !eval || !constant {
                    return false;
                }
                self.batch_norm = Some(node);
            }
            Some(Role::Addition) => {
                let by_one = node.args.get(2).is_some_and(is_one);
                // In place only on the chain's own value: writing the other one would be seen.
                let mine_first = is_mine(&node.args[0]);
                let other = if mine_first { &node.args[1] } else { &node.args[0] };
                let in_place_elsewhere = is_in_place(node) && !mine_first;
                if !matches!(other, Operand::Value(_))
                    || self.residual.is_some()
                    || !by_one
                    || in_place_elsewhere
                    || is_mine(other)
                {
                    return false;
                }
                self.residual = Some(other.clone());
            }
            Some(Role::Relu) => self.activation = Some(Activation::Relu),
            Some(Role::Sigmoid(map) | Role::Tanh(map)) => self.activation = Some(Activation::Map(map)),
            Some(Role::Activation(of)) => {
                let rest: Vec<Option<&Value>> = (1..node.args.len()).map(|i| literal(node, i)).collect();
                match of(&rest) {
                    Some(map) => self.activation = Some(Activation::Map(map)),
                    None => return false,
                }
            }
            _ => return false,
        }
        self.result = after;
        true
    }

    /// The prepared node in place of the members, where the weights are constants the kernels can take.
    fn into_node(
        self,
        weights: &Weights<'g>,
        changed: &Reads,
        packs: &Packs,
        may_pack: &dyn Fn(&Tensor) -> bool,
    ) -> Option<(Node, Vec<usize>)> {
        let graph = weights.graph;
        let is_conv = matches!(role(self.head), Some(Role::Conv(_) | Role::Convolution));
        let kernel: Arc<dyn Kernel> = if !is_conv {
            let (weight, bias, integers) = match weights.linear(self.head) {
                Some(l) => (Known::Shown(l.weight), l.bias.map(Known::Shown), l.integers),
                None if matches!(role(self.head), Some(Role::Linear)) => {
                    let [_, weight, bias] = &self.head.args[..] else { return None };
                    (Known::of(weights, weight)?, Known::optional(weights, bias)?, None)
                }
                None => return None,
            };
            let is_known = match integers {
                Some(_) => weight.dtype() == DType::Int8,
                None => is_single(weight.dtype()) && bias.as_ref().is_none_or(|b| b.dtype() == weight.dtype()),
            };
            let parts = [Some(&weight), bias.as_ref()];
            let (scales, zeros) = (integers.map(|q| q.scales), integers.and_then(|q| q.zero_points));
            let tensors: Vec<Option<&Tensor>> = tensors_of(parts).chain([scales, zeros]).collect();
            if !is_known || !are_free(parts, &tensors, changed, may_pack) {
                return None;
            }
            let make = || -> Result<Option<PackedLinear>> {
                let bias = bias.as_ref().map(Known::read).transpose()?;
                match &integers {
                    Some(q) => PackedLinear::narrow(q, bias.as_ref()),
                    None => PackedLinear::new(&weight.read()?, bias.as_ref()).map(Some),
                }
            };
            let numbers: Vec<i64> = parts.into_iter().flatten().flat_map(Known::numbers).collect();
            let packed = packs.get(&packs.linear, &tensors, &numbers, || make().ok().flatten().map(Arc::new))?;
            Arc::new(self.layer(graph, "prepared::linear", packed))
        } else {
            let weight = &Known::of(weights, &self.head.args[1])?;
            let bias = Known::optional(weights, &self.head.args[2])?;
            if !is_single(weight.dtype()) || bias.as_ref().is_some_and(|b| b.dtype() != weight.dtype()) {
                return None;
            }
            let has_batch = matches!(role(self.head), Some(Role::Convolution));
            let groups_at = if has_batch { 8 } else { 6 };
            let ints = |i: usize| match literal(self.head, i) {
                Some(Value::Ints(l)) => Some(l.as_slice()),
                _ => None,
            };
            let Some(Value::Int(groups)) = literal(self.head, groups_at) else { return None };
            let normalisation = match self.batch_norm {
                None => None,
                Some(bn) => {
                    let optional = |i: usize| tensor(graph, &bn.args[i]);
                    let eps_at = if matches!(role(bn), Some(Role::EvaluatedBatchNorm)) { 6 } else { 7 };
                    let eps = match literal(bn, eps_at)? {
                        Value::Float(f) => *f,
                        _ => return None,
                    };
                    let (mean, variance) = (optional(3)?, optional(4)?);
                    Some(Normalisation { scale: optional(1), shift: optional(2), mean, variance, eps })
                }
            };
            let (stride, padding, dilation) = (ints(3)?, ints(4)?, ints(5)?);
            let parts = [Some(weight), bias.as_ref()];
            let mut tensors: Vec<Option<&Tensor>> = tensors_of(parts).collect();
            let mut numbers = vec![*groups, has_batch.into()];
            numbers.extend(parts.into_iter().flatten().flat_map(Known::numbers));
            numbers.extend([stride, padding, dilation].into_iter().flatten());
            let border: &[[i64; 2]] = self.border.as_ref().map_or(&[], |(_, border)| border);
            numbers.extend(border.as_flattened());
            if let Some(n) = &normalisation {
                tensors.extend([n.scale, n.shift, Some(n.mean), Some(n.variance)]);
                numbers.push(n.eps.to_bits() as i64);
            }
            if !are_free(parts, &tensors, changed, may_pack) {
                return None;
            }
            let make = || {
                let (weight, bias) = (weight.read()?, bias.as_ref().map(Known::read).transpose()?);
                let spec = Spec::new(&weight, stride, padding, dilation, false, &[0], *groups)?;
                PackedConvolution::new(&weight, bias.as_ref(), normalisation.as_ref(), spec, border, has_batch)
            };
            let packed = packs.get(&packs.convolution, &tensors, &numbers, || make().ok().map(Arc::new))?;
            const NAMES: [&str; 3] = ["prepared::conv1d", "prepared::conv2d", "prepared::conv3d"];
            Arc::new(self.layer(graph, NAMES[weight.ndim() - 3], packed))
        };
        let input = self.input();
        let mut args = vec![input.args[input_of(input)].clone()];
        args.extend(self.residual);
        Some((Node { target: Target::Kernel(kernel), args, results: Results::One(self.result) }, self.members))
    }

    fn layer<P: Packed>(&self, graph: &Graph, name: &'static str, packed: Arc<P>) -> Layer<P> {
        let first = 1 + usize::from(self.border.is_some()) + usize::from(self.batch_norm.is_some());
        let tail = match self.residual {
            Some(_) => self.members[first..].iter().map(|m| graph.nodes[*m].clone()).collect(),
            None => Vec::new(),
        };
        let activation = self.activation.unwrap_or(Activation::None);
        let operator = |m: &usize| match graph.nodes[*m].target {
            Target::Op(op) => Some(op.full_name()),
            Target::Kernel(_) => None,
        };
        let fused = self.members.iter().filter_map(operator).collect();
        Layer { name, packed, activation, residual: self.residual.clone(), tail, fused }
    }
}

/// The constants that a layer's weight and bias are read of.
fn tensors_of<'a>(parts: [Option<&'a Known<'_>>; 2]) -> impl Iterator<Item = Option<&'a Tensor>> {
    let of = |part: Option<&'a Known<'_>>| match part {
        Some(known) => known.constants().iter().map(Some).collect(),
        None => vec![None],
    };
    parts.into_iter().flat_map(of)
}

/// Whether a layer's tensors stay as they are.
fn are_free(
    parts: [Option<&Known<'_>>; 2],
    tensors: &[Option<&Tensor>],
    changed: &Reads,
    may_pack: &dyn Fn(&Tensor) -> bool,
) -> bool {
    !parts.into_iter().flatten().any(|p| p.reads(changed)) && tensors.iter().copied().flatten().all(may_pack)
}

fn input<'a>(args: &[Arg<'a>], i: usize) -> Result<&'a Tensor> {
    match args.get(i) {
        Some(Arg::Tensor(t)) => Ok(t),
        other => Err(Error::new(ErrorKind::Type, format!("expected a tensor, got {other:?}"))),
    }
}

/// What is added to a layer's result, where there is anything.
fn residual<'a>(args: &[Arg<'a>]) -> Result<Option<&'a Tensor>> {
    if args.len() > 1 { input(args, 1).map(Some) } else { Ok(None) }
}

/// A layer whose weight is laid out, with what is computed as its product is stored.
struct Layer<P> {
    name: &'static str,
    packed: Arc<P>,
    activation: Activation<f32>,
    residual: Option<Operand>,
    /// The addition and what follows, for a residual that is not like the product: it may broadcast.
    tail: Vec<Node>,
    /// The names of the operators it stands for.
    fused: Vec<&'static str>,
}

impl<P: Packed> Layer<P> {
    fn compute(&self, args: &[Arg<'_>], place: Option<&Tensor>) -> Result<Value> {
        let (x, residual) = (input(args, 0)?, residual(args)?);
        if let Some(r) = residual
            && !(r.dtype() == self.packed.dtype() && r.sizes() == &self.packed.output_size(x)?[..])
        {
            return self.one_by_one(self.packed.run_into(x, None, Activation::None, None)?, r);
        }
        Ok(Value::Tensor(self.packed.run_into(x, residual, self.activation, place)?))
    }

    fn one_by_one(&self, product: Tensor, residual: &Tensor) -> Result<Value> {
        let mut value = Value::Tensor(product);
        for node in &self.tail {
            let Target::Op(op) = &node.target else { continue };
            let arg = |a: &'_ Operand| match (a, &self.residual) {
                (Operand::Value(v), Some(Operand::Value(r))) if v == r => Value::Tensor(residual.clone()),
                (Operand::Literal(v), _) => v.clone(),
                _ => value.clone(),
            };
            let args: Vec<Value> = node.args.iter().map(arg).collect();
            let args: Vec<Arg<'_>> = args.iter().map(Value::as_arg).collect();
            value = op.invoke(&args)?;
        }
        Ok(value)
    }
}

impl<P: Packed> Kernel for Layer<P> {
    fn name(&self) -> &str {
        self.name
    }
    fn channels_last(&self) -> Option<Arc<dyn Kernel>> {
        let packed = Arc::new(self.packed.channels_last()?);
        let Layer { name, activation, ref residual, ref tail, ref fused, .. } = *self;
        let (residual, tail, fused) = (residual.clone(), tail.clone(), fused.clone());
        Some(Arc::new(Layer { name, packed, activation, residual, tail, fused }))
    }
    fn any_strides(&self) -> bool {
        self.packed.any_strides()
    }
    fn fused(&self) -> &[&'static str] {
        &self.fused
    }
    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        self.compute(args, None)
    }
    fn is_placed(&self) -> bool {
        true
    }
    fn overwrites(&self, args: usize) -> Option<usize> {
        (args > 1).then_some(1)
    }
    fn run_into(&self, args: &[Arg<'_>], place: &Tensor) -> Result<Value> {
        self.compute(args, Some(place))
    }
}

/// A recurrent network whose weights are laid out. Its arguments are the operator's.
struct Recurrence {
    op: &'static Op,
    packed: Arc<dyn Prepacked>,
    fused: [&'static str; 1],
}

impl Kernel for Recurrence {
    fn name(&self) -> &str {
        "prepared::recurrence"
    }
    fn fused(&self) -> &[&'static str] {
        &self.fused
    }
    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        match self.packed.run(&Args::new(self.op, args))? {
            Some(value) => Ok(value),
            None => self.op.invoke(args),
        }
    }
}
