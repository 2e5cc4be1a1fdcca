//! A linear layer of a tensor of any rank, which was exported as a product of matrices: its input as rows, the product, and the product
//! under the sizes of the input; or a product for each of a batch with the same weight, and the addition of the bias. As one node it is
//! computed with what follows it.

use super::matrix::{Matrices, Root};
use super::uses::Uses;
use crate::core::{DType, Result};
use crate::dispatch::operator;
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::graph::passes::dead_code::dead_code;
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
        let matrices = Matrices { uses: &uses, dtype: DType::Float32 };
        let found = |at| Found::at(&uses, at).or_else(|| Found::of_a_batch(&matrices, at));
        (0..graph.nodes.len()).filter_map(found).collect()
    };
    if found.is_empty() {
        return Ok(graph);
    }
    let (transpose, linear) = (operator("t")?, operator("linear")?);
    let mut nodes: Vec<Vec<Node>> = std::mem::take(&mut graph.nodes).into_iter().map(|n| vec![n]).collect();
    for Found { at, sized, result, input, weight, bias } in found {
        let layer = |weight: Operand| Node {
            target: Target::Op(linear),
            args: vec![input.clone(), weight, bias.clone()],
            results: Results::One(result),
        };
        let Some(sized) = sized else {
            nodes[at] = vec![layer(weight)];
            continue;
        };
        // Of a name that no other has, so that none has to be looked for.
        let transposed = graph.value(&graph.fresh_name(&format!("{}_weight", graph.name(result))));
        let mut geometry = graph.geometry(&weight).cloned();
        geometry.iter_mut().for_each(|g| g.swap(0, 1));
        graph.values[transposed.index()].geometry = geometry;
        nodes[sized].clear();
        nodes[at] = vec![
            Node { target: Target::Op(transpose), args: vec![weight], results: Results::One(transposed) },
            layer(transposed.into()),
        ];
    }
    graph.nodes = nodes.into_iter().flatten().collect();
    Ok(dead_code(&graph))
}

struct Found {
    /// The product, and the node that gives it the sizes of the input; of a batch, the last node.
    at: usize,
    sized: Option<usize>,
    /// `[.., n]`.
    result: ValueId,
    /// `[.., k]`, `[k, n]` or of a batch `[n, k]`, `[n]` or none.
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
        let (sized, result) = (Some(sized), *result);
        is_layer.then(|| Found { at, sized, result, input: input.clone(), weight: weight.clone(), bias })
    }

    /// The layer that ends with a node, whose product is of a batch, with the same weight for each.
    fn of_a_batch(m: &Matrices<'_>, at: usize) -> Option<Found> {
        let graph = m.uses.graph;
        let &Results::One(result) = &graph.nodes[at].results else { return None };
        let product = m.product(m.whole(Root::Value(result))?)?;
        let multiplies = &graph.nodes[*product.inside.first()?];
        let is_of_a_batch = matches!(role(multiplies)?, Role::Matmul) && m.geometry(&multiplies.args[1])?.ndim() > 2;
        let lead = |o: &Operand| m.geometry(o).and_then(|g| g.sizes().split_last()).map(|(_, lead)| lead);
        let is_inside =
            |n: &usize| graph.nodes[*n].results.values().all(|v| v == result || m.is_read_by(v, &product.inside));
        let is_layer =
            is_of_a_batch && lead(product.input)? == lead(&result.into())? && product.inside.iter().all(is_inside);
        let bias = product.bias.map_or(Operand::Literal(Value::None), Operand::from);
        let (input, weight) = (product.input.clone(), product.weight.into());
        is_layer.then_some(Found { at, sized: None, result, input, weight, bias })
    }
}
