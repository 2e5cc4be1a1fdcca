//! A linear layer of a tensor of any rank, which was exported as a product of matrices: its input as rows, the product, and the product
//! under the sizes of the input. As one node it is computed with what follows it.

use super::uses::{Uses, writes};
use crate::bail;
use crate::core::Result;
use crate::dispatch::{Op, find};
use crate::graph::ir::{Graph, Node, Operand, Results, Target};
use crate::graph::passes::layer_weights::{input_of, is_one, role, weight_of};
use crate::operator::Value;
use crate::operator::record::Role;

/// The graph, such products linear layers, where the sizes of values are known.
pub(super) fn recomposed(graph: &Graph) -> Result<Graph> {
    let uses = Uses::of(graph);
    let found: Vec<Found> = (0..graph.nodes.len()).filter_map(|at| Found::at(&uses, at)).collect();
    if found.is_empty() || graph.nodes.iter().any(writes) {
        return Ok(graph.clone());
    }
    let (transpose, linear) = (operator("aten::t")?, operator("aten::linear")?);
    let mut out = graph.clone();
    let mut nodes: Vec<Vec<Node>> = graph.nodes.iter().map(|n| vec![n.clone()]).collect();
    for Found { at, sized, input, weight, bias } in found {
        let transposed = out.value(&out.fresh_name("weight"));
        out.values[transposed.index()].geometry = graph.geometry(&weight).cloned().map(|mut g| {
            g.swap(0, 1);
            g
        });
        let results = std::mem::take(&mut nodes[sized]).pop().map_or(Results::None, |n| n.results);
        nodes[at] = vec![
            Node { target: Target::Op(transpose), args: vec![weight], results: Results::One(transposed) },
            Node { target: Target::Op(linear), args: vec![input, transposed.into(), bias], results },
        ];
    }
    out.nodes = nodes.into_iter().flatten().collect();
    Ok(out)
}

fn operator(name: &str) -> Result<&'static Op> {
    match find(name) {
        Some(op) => Ok(op),
        None => bail!(Internal, "no operator {name}"),
    }
}

struct Found {
    /// The product, and the node that gives it the sizes of the input.
    at: usize,
    sized: usize,
    /// `[.., k]`, `[k, n]`, `[n]` or none.
    input: Operand,
    weight: Operand,
    bias: Operand,
}

impl Found {
    fn at(uses: &Uses<'_>, at: usize) -> Option<Found> {
        let (graph, node) = (uses.graph, &uses.graph.nodes[at]);
        let sizes = |o: &Operand| graph.geometry(o).map(|g| g.sizes().to_vec());
        let bias = match role(node)? {
            Role::Product => Operand::Literal(Value::None),
            Role::AddedProduct if is_one(node.args.get(3)?) && is_one(node.args.get(4)?) => node.args[0].clone(),
            _ => return None,
        };
        let (rows, weight) = (&node.args[input_of(node)], &node.args[weight_of(node)?]);
        let (_, reshape, Role::Reshape) = uses.maker(rows, at)? else { return None };
        let (sized, after, Role::Reshape) = uses.user(at)? else { return None };
        let input = &reshape.args[0];
        let (of_input, of_weight) = (sizes(input)?, sizes(weight)?);
        let ([lead @ .., k], [weight_k, n]) = (&of_input[..], &of_weight[..]) else { return None };
        let after = after.results.values().next()?;
        let is_layer = k == weight_k
            && sizes(&after.into())?.split_last() == Some((n, lead))
            && (matches!(bias, Operand::Literal(_)) || sizes(&bias)? == [*n]);
        is_layer.then(|| Found { at, sized, input: input.clone(), weight: weight.clone(), bias })
    }
}
