//! A linear layer of a tensor of any rank, which was exported as a product of matrices: its input as rows, the product, and the product
//! under the sizes of the input. As one node it is computed with what follows it.

use super::uses::Uses;
use crate::core::Result;
use crate::dispatch::operator;
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::graph::passes::layer_weights::{input_of, is_one, role, weight_of};
use crate::operator::Value;
use crate::operator::record::Role;

/// The graph, such products linear layers, where the sizes of values are known.
pub(super) fn recomposed(mut graph: Graph) -> Result<Graph> {
    let found: Vec<Found> = {
        let uses = Uses::of(&graph);
        if !uses.writers.is_empty() {
            return Ok(graph);
        }
        (0..graph.nodes.len()).filter_map(|at| Found::at(&uses, at)).collect()
    };
    if found.is_empty() {
        return Ok(graph);
    }
    let (transpose, linear) = (operator("t")?, operator("linear")?);
    let mut nodes: Vec<Vec<Node>> = std::mem::take(&mut graph.nodes).into_iter().map(|n| vec![n]).collect();
    for Found { at, sized, result, input, weight, bias } in found {
        // Of a name that no other has, so that none has to be looked for.
        let transposed = graph.value(&graph.fresh_name(&format!("{}_weight", graph.name(result))));
        let mut geometry = graph.geometry(&weight).cloned();
        geometry.iter_mut().for_each(|g| g.swap(0, 1));
        graph.values[transposed.index()].geometry = geometry;
        nodes[sized].clear();
        nodes[at] = vec![
            Node { target: Target::Op(transpose), args: vec![weight], results: Results::One(transposed) },
            Node {
                target: Target::Op(linear),
                args: vec![input, transposed.into(), bias],
                results: Results::One(result),
            },
        ];
    }
    graph.nodes = nodes.into_iter().flatten().collect();
    Ok(graph)
}

struct Found {
    /// The product, and the node that gives it the sizes of the input.
    at: usize,
    sized: usize,
    /// `[.., n]`.
    result: ValueId,
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
        let (sized, Node { results: Results::One(result), .. }, Role::Reshape) = uses.user(at)? else { return None };
        let input = &reshape.args[0];
        let (of_input, of_weight) = (sizes(input)?, sizes(weight)?);
        let ([lead @ .., k], [weight_k, n]) = (&of_input[..], &of_weight[..]) else { return None };
        let is_layer = k == weight_k
            && sizes(&(*result).into())?.split_last() == Some((n, lead))
            && (matches!(bias, Operand::Literal(_)) || sizes(&bias)? == [*n]);
        is_layer.then(|| Found { at, sized, result: *result, input: input.clone(), weight: weight.clone(), bias })
    }
}
