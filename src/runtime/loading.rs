//! What a file that is loaded may have: bytes, nodes, constants, nesting. Its readers count, on the thread that loads and before they make
//! what they count; each count looks at the thread's time too.
//!
//! Readers of texts, pickles and JSON have sentences for errors, so what was too much first is kept here, and who began the load makes its
//! error of it.

use super::budget::{self, ANY, Excess, Over};
use std::cell::Cell;

/// What a file may have; [`ANY`] is any amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoadLimits {
    /// Bytes: those of the file, of records when they are unpacked, of what readers make of them, and of tensors that are no part of the file.
    pub bytes: u64,
    /// Instructions of all functions, or nodes of all graphs.
    pub nodes: u64,
    /// Attributes of objects, elements of containers, weights.
    pub constants: u64,
    /// How deep values, modules, graphs, expressions, blocks and types lie in one another.
    pub nesting: u64,
}

impl LoadLimits {
    /// Any file.
    pub const NONE: LoadLimits = LoadLimits { bytes: ANY, nodes: ANY, constants: ANY, nesting: ANY };
}

#[derive(Clone, Copy)]
struct Loading {
    limits: LoadLimits,
    /// What was counted.
    bytes: u64,
    nodes: u64,
    constants: u64,
    over: Option<Over>,
}

impl Loading {
    const fn new(limits: LoadLimits) -> Loading {
        Loading { limits, bytes: 0, nodes: 0, constants: 0, over: None }
    }
}

thread_local! {
    static LOADING: Cell<Loading> = const { Cell::new(Loading::new(LoadLimits::NONE)) };
}

/// Loads a file within limits, and says what stopped it. Bytes are counted as the thread's memory, so that tensors are among them: while it
/// loads, it has no more of that.
pub fn within<R>(limits: LoadLimits, load: impl FnOnce() -> R) -> (R, Option<Over>) {
    struct Ends(Loading, budget::Within);
    impl Drop for Ends {
        fn drop(&mut self) {
            let ended = LOADING.replace(self.0);
            budget::give_memory(ended.bytes as usize);
            budget::end(self.1);
        }
    }
    let _ends = Ends(LOADING.get(), budget::begin(ANY, ANY, limits.bytes));
    let allowed = if limits.bytes == ANY { ANY } else { budget::memory_left() };
    LOADING.set(Loading::new(LoadLimits { bytes: allowed, ..limits }));
    budget::take_shortage();
    let loaded = if allowed == ANY { load() } else { budget::counted_by_readers(true, load) };
    let of_tensors = || budget::take_shortage().filter(|_| allowed != ANY).map(too_many_bytes);
    (loaded, LOADING.get().over.or_else(of_tensors))
}

/// Runs what a file says is to be run when it is loaded: what that takes no reader counts.
pub fn running<R>(f: impl FnOnce() -> R) -> R {
    budget::counted_by_readers(false, f)
}

fn stopped(over: Over) -> Over {
    let loading = LOADING.get();
    LOADING.set(Loading { over: loading.over.or(Some(over)), ..loading });
    over
}

fn too_many(what: &'static str, found: u64, allowed: u64) -> Over {
    stopped(Over::File(Excess { what, found, allowed }))
}

fn too_many_bytes(shortage: u64) -> Over {
    let allowed = LOADING.get().limits.bytes;
    too_many("bytes to load", allowed.saturating_add(shortage), allowed)
}

/// Counts bytes until the load has ended.
pub fn take_bytes(bytes: usize) -> Result<(), Over> {
    let loading = LOADING.get();
    if loading.limits.bytes != ANY {
        if !budget::take_memory(bytes) {
            return Err(too_many_bytes(budget::take_shortage().unwrap_or(0)));
        }
        LOADING.set(Loading { bytes: loading.bytes + bytes as u64, ..loading });
    }
    look()
}

/// Whether the load may go on: for work on bytes that were counted.
pub fn look() -> Result<(), Over> {
    budget::look().map_err(stopped)
}

/// Counts instructions or nodes.
pub fn take_nodes(nodes: usize) -> Result<(), Over> {
    let mut loading = LOADING.get();
    loading.nodes = loading.nodes.saturating_add(nodes as u64);
    LOADING.set(loading);
    take("nodes", loading.nodes, loading.limits.nodes)
}

/// Counts constants.
pub fn take_constants(constants: usize) -> Result<(), Over> {
    let mut loading = LOADING.get();
    loading.constants = loading.constants.saturating_add(constants as u64);
    LOADING.set(loading);
    take("constants", loading.constants, loading.limits.constants)
}

fn take(what: &'static str, found: u64, allowed: u64) -> Result<(), Over> {
    if found > allowed {
        return Err(too_many(what, found, allowed));
    }
    look()
}

/// Whether something may lie so deep, of which a reader allows `most`; else how deep it may.
pub fn nest(depth: usize, most: usize) -> Result<(), usize> {
    let allowed = LOADING.get().limits.nesting;
    if depth as u64 > allowed {
        too_many("levels of nesting", depth as u64, allowed);
    }
    let most = most.min(usize::try_from(allowed).unwrap_or(usize::MAX));
    if depth > most { Err(most) } else { Ok(()) }
}
