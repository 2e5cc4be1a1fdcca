//! Recomposition: what is written, or was exported, as the operators it is made of becomes what it is.
//!
//! Each rule finds nodes by the roles their records give, from the last one on.

mod attention;
mod attention_node;
mod linear;
mod uses;

use crate::core::Result;
use crate::graph::Graph;

/// The graph, recomposed.
pub(super) fn recomposed(graph: &Graph) -> Result<Graph> {
    linear::recomposed(&attention::recomposed(graph)?)
}
