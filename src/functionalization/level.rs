//! Levels of functionalization: which of them a thread is in, and what runs outside.

use super::options::{Mutations, Options, Views};
use crate::core::KeySet;
use crate::core::modes::{self, ModeState};
use std::cell::{Cell, RefCell};
use std::sync::Arc;

/// A running program's wrappers, and what is outside of it.
pub struct Level {
    depth: usize,
    options: Options,
    /// The thread's modes where the level began.
    outside: ModeState,
}

thread_local! {
    /// The levels the thread is in, outermost first.
    static LEVELS: RefCell<Vec<Arc<Level>>> = const { RefCell::new(Vec::new()) };
    /// In how many of them it is at the moment: what a level computes runs outside of it.
    static DEPTH: Cell<usize> = const { Cell::new(0) };
}

/// In how many levels the thread is at the moment.
pub fn depth() -> usize {
    DEPTH.get()
}

/// Ends a level when it is dropped.
pub(super) struct Entered {
    modes: ModeState,
    depth: usize,
}

impl Drop for Entered {
    fn drop(&mut self) {
        modes::install(self.modes);
        DEPTH.set(self.depth);
        LEVELS.with_borrow_mut(|levels| levels.truncate(self.depth));
    }
}

impl Level {
    /// Begins a level inside those the thread is in.
    pub(super) fn enter(options: Options) -> (Arc<Level>, Entered) {
        let (modes, depth) = (modes::capture(), DEPTH.get());
        let level = Arc::new(Level { depth: depth + 1, options, outside: modes });
        LEVELS.with_borrow_mut(|levels| {
            levels.truncate(depth);
            levels.push(level.clone());
        });
        DEPTH.set(depth + 1);
        modes::install(modes.with_included(modes.included() | KeySet::Functionalize));
        (level, Entered { modes, depth })
    }

    /// The innermost level the thread is in.
    pub fn current() -> Option<Arc<Level>> {
        let depth = DEPTH.get().checked_sub(1)?;
        LEVELS.with_borrow(|levels| levels.get(depth).cloned())
    }

    /// How many levels it is in, with itself.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// What it does.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Whether only results count: nothing outside of it records or transforms what it computes, and values may share memory.
    pub fn just_runs(&self) -> bool {
        let layers = KeySet::Functionalize | KeySet::TRACE | KeySet::FuncTorchBatched;
        let seen = self.outside.included().intersects(layers);
        !seen && self.options.views == Views::Keep && self.options.mutations == Mutations::Remove
    }

    /// Runs what the level computes: outside of it, in the thread's present modes.
    pub fn outside<R>(&self, f: impl FnOnce() -> R) -> R {
        let (now, depth) = (modes::capture(), DEPTH.get());
        let mut modes = self.outside;
        if now.is_inference() != modes.is_inference() {
            modes = modes.inference(now.is_inference());
        }
        modes.flags = now.flags;
        let _restore = AtDepth(depth);
        DEPTH.set(self.depth - 1);
        modes::with(&modes, f)
    }
}

/// Has the thread be in so many levels when it is dropped.
struct AtDepth(usize);

impl Drop for AtDepth {
    fn drop(&mut self) {
        DEPTH.set(self.0);
    }
}
