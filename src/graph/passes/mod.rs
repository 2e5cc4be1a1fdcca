//! Passes: each takes a graph and gives an equal one, by itself or after others, and has a check of what it promises.

pub mod channels_last;
pub mod common_subexpressions;
mod computed_weights;
pub mod dead_code;
pub mod fold_constants;
pub mod fuse_prepack;
pub mod identity_views;
mod layer_weights;
pub mod narrow_weights;
pub mod packs;
pub mod plan;
pub mod recompose;
pub mod reinplace;

use super::Graph;
use super::retrace::{functionalized, with_composites, with_views};
use super::verify::pass::{ALL, kept};
use super::verify::switch::checks_graphs;
use crate::bail;
use crate::core::{Result, modes};
use crate::functionalization::{Mutations, Options, Views};

/// A pass by its name.
pub struct Pass {
    /// The name.
    pub name: &'static str,
    /// Makes the graph another one.
    pub run: fn(&Graph) -> Result<Graph>,
    /// Whether what it made of a graph (the first) is what it promises; the error says what is not.
    pub check: fn(&Graph, &Graph) -> Result<()>,
}

/// All passes, in the order they are useful in.
pub static PASSES: &[Pass] = &[
    Pass {
        name: "alias_removal",
        run: |g| functionalized(g, Options { views: Views::Remove, mutations: Mutations::Keep }),
        check: |_, made| made.check_no_aliases(),
    },
    Pass {
        name: "mutation_removal",
        run: |g| functionalized(g, Options { views: Views::Keep, mutations: Mutations::Remove }),
        check: |_, made| made.check_no_writes(),
    },
    Pass { name: "view_reapplication", run: with_views, check: |_, made| made.check_no_writes() },
    Pass { name: "dead_code", run: |g| Ok(dead_code::dead_code(g)), check: |_, made| dead_code::verify(made) },
    Pass { name: "reinplace", run: reinplace::reinplace, check: reinplace::verify },
];

/// The graph without aliases, its operators not taken apart, and without writes if `mutations` says so; what nobody sees is left out.
pub fn without_aliases(graph: &Graph, mutations: Mutations) -> Result<Graph> {
    // Where gradients are recorded, operators come as the parts that have them.
    let apart = modes::capture().inference(false).grad(false);
    let made = modes::with(&apart, || with_composites(graph, Options { views: Views::Remove, mutations }))?;
    made.check_no_aliases()?;
    if mutations == Mutations::Remove {
        made.check_no_writes()?;
    }
    Ok(dead_code::dead_code(&made))
}

/// The graph after a pass, which has checked it.
pub fn pass(name: &str, graph: &Graph) -> Result<Graph> {
    let Some(pass) = PASSES.iter().find(|p| p.name == name) else {
        let names: Vec<&str> = PASSES.iter().map(|p| p.name).collect();
        bail!(Value, "there is no pass '{name}'; there are {}", names.join(", "))
    };
    let made = (pass.run)(graph)?;
    let mut checked = (pass.check)(graph, &made);
    // It takes longer than the pass.
    if cfg!(debug_assertions) || checks_graphs() {
        checked = checked.and_then(|()| kept(graph, &made, ALL).map(drop));
    }
    checked.map_err(|mut e| {
        e.add_context(|| format!("after {name}:\n{made}"));
        e
    })?;
    Ok(made)
}
