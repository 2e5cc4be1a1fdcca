//! Views that show all of what they are of, as `slice(x, 0)`: their uses become uses of what they show. What gives the memory of its
//! argument under other sizes without being called a view (`_unsafe_view`) becomes one, so that whoever goes by aliases knows.
//!
//! TorchScript writes `x[:, i]` as a slice and a selection, `torch.export` as the selection. A view that is returned stays: the
//! caller gets a tensor of its own.

use super::layer_weights::role;
use crate::core::geometry::view_strides;
use crate::dispatch::find;
use crate::graph::alias_analysis::is_view;
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::operator::record::{Body, Role};

/// The graph, whose values' geometries are known, without such views.
pub fn identity_views(graph: &Graph) -> Graph {
    let mut out = graph.clone();
    let mut returned = vec![false; graph.values.len()];
    graph.for_each_result(&mut |o| o.for_each_value(&mut |v| returned[v.index()] = true));
    let mut shown: Vec<Option<ValueId>> = vec![None; graph.values.len()];
    let view = find("aten::view");
    out.nodes.retain_mut(|node| {
        if let (Some(view), Some(Role::Reshape), Results::One(v)) = (view, role(node), &node.results)
            && shows_unsaid(graph, node, *v)
            && !returned[v.index()]
        {
            node.target = Target::Op(view);
        }
        node.args.iter_mut().for_each(|a| a.replace_values(&|v| shown[v.index()].map(Operand::Value)));
        match identity(graph, node) {
            Some((view, base)) if !returned[view.index()] => {
                shown[view.index()] = Some(base);
                false
            }
            _ => true,
        }
    });
    out
}

/// A view that shows all of a value, and that value. (Of a 0-d tensor a view is another thing: it is no wrapped number.)
fn identity(graph: &Graph, node: &Node) -> Option<(ValueId, ValueId)> {
    let (Results::One(view), Some(Operand::Value(base)), Target::Op(op)) =
        (&node.results, node.args.first(), &node.target)
    else {
        return None;
    };
    let geometry = |v: &ValueId| graph.values[v.index()].geometry.as_ref();
    let (g, of) = (geometry(view)?, geometry(base)?);
    let is_plain = is_view(node) && op.record.view.toggles.is_empty() && !op.schema().is_mutable();
    (is_plain && g == of && !g.sizes().is_empty()).then_some((*view, *base))
}

/// Whether a result is the memory of an argument that shows all of it, and the operator does not say so.
fn shows_unsaid(graph: &Graph, node: &Node, result: ValueId) -> bool {
    let geometry = |o: &Operand| graph.geometry(o);
    let (Target::Op(op), Some(of), Some(g)) =
        (&node.target, node.args.first().and_then(geometry), geometry(&result.into()))
    else {
        return false;
    };
    matches!(op.record.body, Body::Functional(_))
        && view_strides(of.sizes(), of.strides(), g.sizes()).is_some_and(|s| s.as_slice() == g.strides())
}
