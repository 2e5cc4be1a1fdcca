//! Recomposition: what is written, or was exported, as the operators it is made of becomes what it is.
//!
//! Each rule finds nodes by the roles their records give, from the last one on.

mod attention;
mod attention_node;
pub mod gelu;
mod linear;
mod matrix;
mod recurrence;
mod uses;

use crate::core::Result;
use crate::graph::Graph;

/// The graph, recomposed. Rules that go by sizes serve one that runs on no other sizes than its values were seen with (`is_sized`).
pub(super) fn recomposed(graph: Graph, is_sized: bool) -> Result<Graph> {
    let graph = if is_sized { recurrence::recomposed(graph)? } else { graph };
    let graph = attention::recomposed(graph, is_sized)?;
    if is_sized { gelu::recomposed(linear::recomposed(graph)?) } else { Ok(graph) }
}
