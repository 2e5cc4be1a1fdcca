//! Partitions: the parts of a graph that a backend takes, and runs.

use super::graph::{Program, give, graph, infer_graph, infer_program};
use super::guard::{failed, guard, null};
use super::handle::{Caller, place};
use super::infer_status;
use crate::core::{Result, Tensor};
use crate::functionalization::Mutations;
use crate::graph::partition::{may_be_taken, partition, with_backend};
use crate::graph::passes::without_aliases;
use crate::operator::Value;
use crate::session::Session;
use crate::{bail, check};
use std::ffi::c_void;
use std::sync::Arc;

/// Says of a node of `g`, by its number, whether a backend takes it, and returns 0; or fails with a status, best that of `infer_fail`.
pub type infer_takes = Option<
    unsafe extern "C" fn(context: *mut c_void, g: *const infer_graph, node: usize, takes: *mut bool) -> infer_status,
>;

/// The graph without aliases, its nodes put together that a backend takes: as few partitions as there can be, each a node that is asked
/// for its graph with `infer_graph_part`. `remove` is `INFER_REMOVE_MUTATIONS_AND_VIEWS`, or `INFER_REMOVE_VIEWS` where the backend takes
/// writes: then a partition writes values of its own in place, and gives what it wrote of its inputs after its other results.
///
/// `takes` is asked, in order, of each node that may be taken: an operator's, whose results are tensors of sizes that are known, are
/// dense and do not go by what tensors hold, and that writes values, not their sizes. The rest is run by libinfer, and so is a partition
/// that has no backend. Order of effects and of random draws is kept.
///
/// Owns: `*out` is a new reference, to be given back with `infer_graph_release`. The graph `takes` is shown lives for its call.
/// Fails: as `takes` does; as `infer_graph_pass` does; with Value for an unknown number.
/// Threads: any. `takes` runs on the calling thread, before this returns.
///
/// # Safety
/// `g` is NULL or a live graph's; `takes` may be called with `context`; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_partition(
    g: *const infer_graph,
    remove: i32,
    takes: infer_takes,
    context: *mut c_void,
    out: *mut *mut infer_graph,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (g, out) = (graph(g)?, place(out, "out")?);
        let Some(takes) = takes else { return Err(null("takes")) };
        let mutations = match remove {
            super::graph::INFER_REMOVE_VIEWS => Mutations::Keep,
            super::graph::INFER_REMOVE_MUTATIONS_AND_VIEWS => Mutations::Remove,
            other => bail!(Value, "remove: {other} leaves aliases, or is none of the things that can be removed"),
        };
        let shown = Arc::new(Session::new(without_aliases(g.graph(), mutations)?)?);
        let handle: *const infer_graph = Arc::as_ptr(&shown).cast();
        let mut taken = may_be_taken(shown.graph());
        for (node, taken) in taken.iter_mut().enumerate().filter(|(_, may)| **may) {
            let status = takes(context, handle, node, taken);
            if status != 0 {
                return Err(failed(status, "takes"));
            }
        }
        give(partition(shown.graph(), &taken)?, out)
    })
}

/// The graph of a node that is a partition: what it takes from others are its inputs, what others use of it its results; weights are its
/// constants.
///
/// Owns: `*out` is a new reference, to be given back with `infer_graph_release`.
/// Fails: with Index for a number that is none; with Value for a node that is no partition.
/// Threads: any.
///
/// # Safety
/// `g` is NULL or a live graph's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_part(
    g: *const infer_graph,
    node: usize,
    out: *mut *mut infer_graph,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (g, out) = (graph(g)?.graph(), place(out, "out")?);
        let count = g.nodes.len();
        check!(node < count, Index, "node: there are {count}, not one number {node}");
        let Some(part) = g.nodes[node].target.part() else { bail!(Value, "node {node} is no partition") };
        give(part.clone(), out)
    })
}

/// The graph with a backend for a node that is a partition: each run calls `backend` with the partition's inputs, which have the sizes,
/// strides and dtypes its graph says. They are lent for the call and not to be written; the backend hands over a tensor a result with
/// `infer_results_add`, or fails with a status, best that of `infer_fail`. Results are checked, and copied where they are not laid out as
/// the graph says or somebody else has them too. A thread that records gradients, traces or transforms what it computes has libinfer
/// compute the partition, for a backend's results have no history.
///
/// Owns: `*out` is a new reference. `context` until `drop_context` is called with it, which happens also where the call fails.
/// Fails: with Index for a number that is none; with Value for a node that is no partition.
/// Threads: any. The backend runs on every thread that runs the graph, several at once.
///
/// # Safety
/// `g` is NULL or a live graph's; `out` is NULL or valid for one write; `backend` and `drop_context` may be called on any thread and do
/// not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_graph_with_backend(
    g: *const infer_graph,
    node: usize,
    backend: infer_program,
    context: *mut c_void,
    drop_context: Option<unsafe extern "C" fn(context: *mut c_void)>,
    out: *mut *mut infer_graph,
) -> infer_status {
    let given = Caller::new(backend, context, drop_context);
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (g, out) = (graph(g)?.graph(), place(out, "out")?);
        if given.function.is_none() {
            return Err(null("backend"));
        }
        let count = g.nodes.len();
        check!(node < count, Index, "node: there are {count}, not one number {node}");
        let run = move |inputs: &[Tensor]| given.run(inputs);
        give(with_backend(g, node, Arc::new(run))?, out)
    })
}

impl Caller<infer_program> {
    fn run(&self, inputs: &[Tensor]) -> Result<Vec<Tensor>> {
        let program = Program { function: self.function, context: self.context };
        program.run(inputs)?.into_iter().map(Value::tensor).collect()
    }
}
