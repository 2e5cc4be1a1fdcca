//! Attention: `softmax(scale * (q @ k) + mask) @ v`.
//!
//! It is found from its second product on, whose left side was a softmax of what is a product itself. In between may be factors, one
//! mask that is added, one that fills, other sizes for the same elements, and the choice by which rows that see nothing become 0 (what
//! `_safe_softmax` is taken apart to). Scores and weights go with it, so nobody else may use them. A copy of the result with its
//! dimensions in another order is what the result is written as.
//!
//! What is found of it does not depend on sizes, but for that copy; whether the sizes are those of attention is seen when the node runs.

use super::attention_node::{AttentionNode, Form, Permuted, Step};
use super::uses::{Uses, number};
use crate::core::geometry::{is_contiguous, wrap_dim};
use crate::core::{Dims, Result};
use crate::graph::Evaluator;
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::graph::partition::part_of;
use crate::graph::passes::layer_weights::{is_one, literal, role, writes};
use crate::operator::Value;
use crate::operator::record::Role;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The graph, its attentions one node each, with the copies of their results where sizes are known.
pub(super) fn recomposed(graph: Graph, is_sized: bool) -> Result<Graph> {
    let found = {
        let uses = Uses::of(&graph);
        let ending = |at: usize| Found::ending_at(&uses, at).filter(|f| uses.may_move(&f.inside, &f.sides, at));
        let all = (0..graph.nodes.len()).filter_map(ending);
        let replacements = all.map(|mut found| {
            if is_sized {
                found.take_permuted_copy(&uses);
            }
            found.replacement(&graph)
        });
        replacements.collect::<Result<Vec<_>>>()?
    };
    if found.is_empty() {
        return Ok(graph);
    }
    let mut nodes: Vec<Option<Node>> = graph.nodes.iter().cloned().map(Some).collect();
    let mut sides = BTreeSet::new();
    for Replacement { node, at, inside, sides: of_this } in found {
        inside.into_iter().for_each(|m| nodes[m] = None);
        sides.extend(of_this);
        nodes[at] = Some(node);
    }
    // What only attentions read of their queries, keys and values.
    let mut used = vec![0; graph.values.len()];
    let mut count = |o: &Operand| o.for_each_value(&mut |v| used[v.index()] += 1);
    nodes.iter().flatten().flat_map(|n| &n.args).for_each(&mut count);
    graph.for_each_result(&mut count);
    for at in sides.into_iter().rev() {
        let is_unused = |n: &mut Node| n.results.values().all(|v| used[v.index()] == 0);
        if let Some(node) = nodes[at].take_if(is_unused) {
            node.args.iter().for_each(|a| a.for_each_value(&mut |v| used[v.index()] -= 1));
        }
    }
    Ok(Graph { nodes: nodes.into_iter().flatten().collect(), ..graph })
}

/// The node of an attention and where it stands, the nodes that go for it, and those that go where nobody else uses them.
struct Replacement {
    node: Node,
    at: usize,
    inside: BTreeSet<usize>,
    sides: BTreeSet<usize>,
}

/// Sizes that elements are given, one after the other.
type Steps<'g> = Vec<(Step, &'g Operand)>;

/// The step a node is.
fn step(node: &Node, role: Role) -> Option<(Step, &Operand)> {
    let step = match role {
        Role::Reshape => Step::Reshape,
        Role::Expand => Step::Expand,
        _ => return None,
    };
    Some((step, node.args.get(1)?))
}

/// Where queries, keys or values come from, and what sizes they are given on the way to their product.
struct Side<'g> {
    source: &'g Operand,
    steps: Steps<'g>,
}

/// An attention.
struct Found<'g> {
    q: Side<'g>,
    k: Side<'g>,
    v: Side<'g>,
    scores: Scores<'g>,
    /// What sizes weights are given after the softmax.
    weights: Steps<'g>,
    dim: &'g Operand,
    form: Form,
    /// The nodes that go with it, those before it that may, and its last.
    inside: BTreeSet<usize>,
    sides: BTreeSet<usize>,
    last: usize,
    result: ValueId,
}

impl<'g> Found<'g> {
    fn ending_at(uses: &Uses<'g>, last: usize) -> Option<Found<'g>> {
        let product = &uses.graph.nodes[last];
        let [left, right, ..] = &product.args[..] else { return None };
        let (true, &Results::One(result)) = (is_product(role(product)?), &product.results) else { return None };
        let (mut inside, mut sides, mut weights) = (BTreeSet::new(), BTreeSet::new(), Vec::new());
        let (mut of, mut reader) = (left, last);
        let (softmax_at, is_safe) = loop {
            let (at, node, role) = uses.maker(of, reader)?;
            reader = at;
            inside.insert(at);
            match role {
                Role::Softmax => break (at, false),
                Role::SafeSoftmax => break (at, true),
                Role::Where => break (safe_softmax(uses, at, &mut inside)?, true),
                Role::Copy => {}
                role => weights.insert(0, step(node, role)?),
            }
            of = &node.args[0];
        };
        let softmax = &uses.graph.nodes[softmax_at];
        let dtype = match literal(softmax, 2) {
            None | Some(Value::None | Value::Bool(false)) => None,
            Some(Value::DType(dtype)) => Some(*dtype),
            _ => return None,
        };
        let scores = Scores::of(uses, &softmax.args[0], softmax_at, &mut inside)?;
        let mut scale = scores.factor;
        let [q, k, ..] = &uses.graph.nodes[scores.product].args[..] else { return None };
        let q = side(uses, q, scores.product, Some(&mut scale), &mut sides);
        let k = side(uses, k, scores.product, Some(&mut scale), &mut sides);
        let v = side(uses, right, last, None, &mut sides);
        let where_it_is = scores.fill.is_none_or(|f| f.1);
        let form = Form { scale, is_safe, dtype, where_it_is, steps: Default::default(), permuted: None };
        Some(Found { q, k, v, scores, weights, dim: softmax.args.get(1)?, form, inside, sides, last, result })
    }

    /// Takes along a contiguous copy of the result in another order, where that is all the result is used for.
    fn take_permuted_copy(&mut self, uses: &Uses<'g>) {
        let geometry = |v: ValueId| uses.graph.values[v.index()].geometry.as_ref();
        let (mut path, mut at, mut result, mut order) = (vec![self.last], self.last, self.result, None);
        while let Some((next, node, role)) = uses.user(at) {
            let &Results::One(after) = &node.results else { return };
            match role {
                Role::Reshape if order.is_none() => {}
                Role::Permute | Role::Transpose if order.is_none() => {
                    let Some(before) = geometry(result) else { return };
                    let Some(dims) = permutation(node, role, before.ndim()) else { return };
                    order = Some(Permuted { sizes: before.sizes().into(), dims });
                }
                Role::Copy => {
                    let is_dense = geometry(after).is_some_and(|g| is_contiguous(g.sizes(), g.strides()));
                    let is_alone = uses.writers.range(self.last..next).next().is_none();
                    if let (Some(_), true, true) = (&order, is_dense, is_alone) {
                        self.inside.extend(path);
                        (self.last, self.result, self.form.permuted) = (next, after, order);
                    }
                    return;
                }
                _ => return,
            }
            path.push(next);
            (at, result) = (next, after);
        }
    }

    /// The node that computes it. Its arguments: queries, keys, values, the dimension, the mask that is added, the one that fills, the
    /// number, the sizes of all steps, and what the nodes take that it stands for.
    fn replacement(self, graph: &Graph) -> Result<Replacement> {
        let Found { q, k, v, scores, weights, dim, form, mut inside, sides, last, result } = self;
        inside.insert(last);
        let members: Vec<usize> = inside.union(&sides).copied().collect();
        let name = |m: &usize| match (&graph.nodes[*m].target, role(&graph.nodes[*m])?) {
            (Target::Op(op), role) if is_product(role) || is_softmax(role) => Some(op.full_name()),
            _ => None,
        };
        let fused = inside.iter().filter_map(name).collect();
        let none = || Operand::Literal(Value::None);
        let (mask, number) = scores.fill.map_or((none(), none()), |(mask, _, number)| (mask.clone(), number.clone()));
        let added = scores.added.cloned().unwrap_or_else(none);
        let mut args = [q.source, k.source, v.source, dim].map(Operand::clone).to_vec();
        args.extend([added, mask, number]);
        let steps = [q.steps, k.steps, scores.steps, weights, v.steps];
        args.extend(steps.iter().flatten().map(|(_, sizes)| (*sizes).clone()));
        let form = Form { steps: steps.map(|s| s.into_iter().map(|(step, _)| step).collect()), ..form };
        let (part, inputs) = part_of(graph, &members, result);
        args.extend(inputs.into_iter().map(Operand::Value));
        let kernel = AttentionNode { form, fused, part: Evaluator::new(part)? };
        let node = Node { target: Target::Kernel(Arc::new(kernel)), args, results: Results::One(result) };
        Ok(Replacement { node, at: last, inside, sides })
    }
}

/// The order in which a node has the dimensions of its argument.
fn permutation(node: &Node, role: Role, ndim: usize) -> Option<Dims> {
    let mut dims: Dims = (0..ndim as i64).collect();
    let at = |i: &i64| wrap_dim(*i, ndim).ok();
    match (role, literal(node, 1)?, literal(node, 2)) {
        (Role::Permute, Value::Ints(order), _) if order.len() == ndim => {
            dims = order.iter().map(|d| at(d).map(|d| d as i64)).collect::<Option<_>>()?;
        }
        (Role::Transpose, Value::Int(a), Some(Value::Int(b))) => dims.swap(at(a)?, at(b)?),
        _ => return None,
    }
    Some(dims)
}

/// What a softmax is taken of, from the product on.
struct Scores<'g> {
    product: usize,
    factor: f64,
    /// What sizes the product is given before a mask.
    steps: Steps<'g>,
    added: Option<&'g Operand>,
    /// The mask that fills, where it holds or where it does not, and the number.
    fill: Option<(&'g Operand, bool, &'g Operand)>,
}

impl<'g> Scores<'g> {
    fn of(uses: &Uses<'g>, operand: &'g Operand, softmax: usize, inside: &mut BTreeSet<usize>) -> Option<Scores<'g>> {
        let (mut of, mut reader) = (operand, softmax);
        let (mut by, mut steps, mut added, mut fill) = (1.0, Vec::new(), None, None);
        loop {
            let (at, node, role) = uses.maker(of, reader)?;
            reader = at;
            inside.insert(at);
            // Masks come last, the one that fills after the one that is added.
            let is_last = by == 1.0 && steps.is_empty() && added.is_none();
            of = &node.args[0];
            match role {
                role if is_product(role) => return Some(Scores { product: at, factor: by, steps, added, fill }),
                Role::Copy => {}
                Role::Multiplication | Role::Division => by *= factor(node, role)?,
                Role::MaskedFill if is_last && fill.is_none() => fill = Some((&node.args[1], true, &node.args[2])),
                Role::Where if is_last && fill.is_none() => {
                    let is_first = leads_to_product(uses, &node.args[1], at, true);
                    let (scores, number) = if is_first { (1, 2) } else { (2, 1) };
                    fill = Some((&node.args[0], !is_first, &node.args[number]));
                    of = &node.args[scores];
                }
                Role::Addition if is_last && is_one(node.args.get(2)?) => {
                    let is_first = writes(node) || leads_to_product(uses, &node.args[0], at, false);
                    let (scores, mask) = if is_first { (0, 1) } else { (1, 0) };
                    added = Some(&node.args[mask]);
                    of = &node.args[scores];
                }
                role => steps.insert(0, step(node, role)?),
            }
        }
    }
}

fn is_product(role: Role) -> bool {
    matches!(role, Role::Matmul | Role::Product)
}

fn is_softmax(role: Role) -> bool {
    matches!(role, Role::Softmax | Role::SafeSoftmax)
}

/// Whether an operand is a product, of other sizes or with a factor, to which a mask may have been added.
fn leads_to_product(uses: &Uses<'_>, operand: &Operand, reader: usize, may_be_added_to: bool) -> bool {
    let (mut of, mut reader) = (operand, reader);
    loop {
        let Some((at, node, role)) = uses.maker(of, reader) else { return false };
        (of, reader) = (&node.args[0], at);
        match role {
            role if is_product(role) => return true,
            Role::Reshape | Role::Expand | Role::Copy | Role::Multiplication | Role::Division => {}
            Role::Addition if may_be_added_to => {
                return node.args.iter().take(2).any(|a| leads_to_product(uses, a, at, false));
            }
            _ => return false,
        }
    }
}

/// What a node multiplies its first argument by, where that is a number.
fn factor(node: &Node, role: Role) -> Option<f64> {
    let number = number(node.args.get(1)?)?;
    Some(if matches!(role, Role::Division) { 1.0 / number } else { number })
}

/// Where a side of a product comes from; factors are multiplied where they count.
fn side<'g>(
    uses: &Uses<'g>,
    of: &'g Operand,
    mut reader: usize,
    mut by: Option<&mut f64>,
    path: &mut BTreeSet<usize>,
) -> Side<'g> {
    let mut side = Side { source: of, steps: Vec::new() };
    while let Some((at, node, role)) = uses.maker(side.source, reader).filter(|(_, node, _)| !writes(node)) {
        match (role, &mut by) {
            (Role::Copy, _) => {}
            (Role::Multiplication | Role::Division, Some(by)) => match factor(node, role) {
                Some(factor) => **by *= factor,
                None => break,
            },
            _ => match step(node, role) {
                Some(step) => side.steps.insert(0, step),
                None => break,
            },
        }
        path.insert(at);
        reader = at;
        side.source = &node.args[0];
    }
    side
}

/// The softmax that a choice makes 0 in rows whose numbers are all -inf: `where(!any(!(x == -inf)), 0, softmax(x))`.
fn safe_softmax(uses: &Uses<'_>, choice: usize, inside: &mut BTreeSet<usize>) -> Option<usize> {
    let [condition, zeros, of, ..] = &uses.graph.nodes[choice].args[..] else { return None };
    let (softmax_at, softmax, Role::Softmax) = uses.maker(of, choice)? else { return None };
    let (zeros_at, zeros, Role::FullLike) = uses.maker(zeros, choice)? else { return None };
    let (none_at, none, Role::LogicalNot) = uses.maker(condition, choice)? else { return None };
    let (any_at, any, Role::Any) = uses.maker(&none.args[0], none_at)? else { return None };
    let (each_at, each, Role::LogicalNot) = uses.maker(&any.args[0], any_at)? else { return None };
    let (equal_at, equal, Role::Equality) = uses.maker(&each.args[0], each_at)? else { return None };
    let is = |node: &Node, i: usize, x: f64| node.args.get(i).and_then(number) == Some(x);
    let same = |a: &Operand, b: &Operand| matches!((a, b), (Operand::Value(a), Operand::Value(b)) if a == b);
    let is_along = match (literal(any, 1)?, literal(softmax, 1)?, literal(any, 2)?) {
        (Value::Int(a), Value::Int(b), Value::Bool(true)) => a == b,
        _ => false,
    };
    let all = [softmax_at, zeros_at, none_at, any_at, each_at, equal_at];
    let is_of_same_dtype = zeros.args[2..].iter().all(|a| !matches!(a, Operand::Literal(Value::DType(_))));
    let is_safe = is_along
        && is_of_same_dtype
        && !all.iter().any(|at| uses.writers.contains(at))
        && is(zeros, 1, 0.0)
        && is(equal, 1, f64::NEG_INFINITY)
        && same(&equal.args[0], &softmax.args[0])
        && same(&zeros.args[0], of);
    inside.extend(all);
    is_safe.then_some(softmax_at)
}
