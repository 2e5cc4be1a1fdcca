//! The memory of a thread that has a limit, while others share one of its loops: they take from what it may take.

use super::thread_local::{self, Counted};
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

thread_local! {
    /// That of the loop of which this thread runs a piece.
    static CURRENT: RefCell<Option<Arc<Shared>>> = const { RefCell::new(None) };
}

/// What the threads that run a loop may take together: all that its caller may. In a piece of it a thread begins with nothing, and takes from
/// here what it lacks.
struct Shared {
    left: AtomicI64,
    counted: Counted,
}

impl Shared {
    /// Puts what this thread has left in the place of what it is given.
    fn exchange(memory: i64, counted: Counted, shared: Option<Arc<Shared>>) -> (i64, Counted, Option<Arc<Shared>>) {
        let before = (thread_local::memory(), thread_local::counted(), CURRENT.replace(shared));
        thread_local::set_memory(memory);
        thread_local::set_counted(counted);
        before
    }
}

/// The memory of a loop's caller while threads share the loop, where the caller has a limit; the caller has what they left when this is
/// dropped.
pub(super) struct LoopMemory(Option<Arc<Shared>>);

impl LoopMemory {
    /// All that this thread has left.
    pub fn begin() -> LoopMemory {
        let counted = thread_local::counted();
        LoopMemory((counted != Counted::Nothing).then(|| {
            // Made before what is left is asked for: the allocator counts it, too.
            let shared = Arc::new(Shared { left: AtomicI64::new(0), counted });
            shared.left.store(thread_local::memory(), Ordering::Relaxed);
            thread_local::set_memory(0);
            shared
        }))
    }

    /// Runs a piece of the loop on this thread.
    pub fn within(&self, piece: impl FnOnce()) {
        struct Restore<'a>(&'a Shared, (i64, Counted, Option<Arc<Shared>>), bool);
        impl Drop for Restore<'_> {
            fn drop(&mut self) {
                let Restore(shared, (memory, counted, before), limited) = self;
                let (rest, ..) = Shared::exchange(*memory, *counted, before.take());
                shared.left.fetch_add(rest, Ordering::Relaxed);
                thread_local::set_limited(*limited || thread_local::is_exhausted());
            }
        }
        let Some(shared) = &self.0 else { return piece() };
        let limited = thread_local::is_limited();
        let _restore = Restore(shared, Shared::exchange(0, shared.counted, Some(shared.clone())), limited);
        thread_local::set_limited(true);
        piece();
    }
}

impl Drop for LoopMemory {
    fn drop(&mut self) {
        if let Some(shared) = &self.0 {
            // Added: what the caller took and gave outside of pieces meanwhile is counted already.
            thread_local::set_memory(thread_local::memory().saturating_add(shared.left.load(Ordering::Relaxed)));
        }
    }
}

/// Takes so much more from what this thread's loop may take; whether there is so much.
#[cold]
#[inline(never)]
pub(super) fn take(bytes: i64) -> bool {
    let taken = with_current(|shared| {
        let less = |left: i64| left.checked_sub(bytes).filter(|&rest| rest >= 0);
        shared.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok()
    });
    let taken = taken.unwrap_or(false);
    if taken {
        thread_local::set_memory(thread_local::memory().saturating_add(bytes));
    }
    taken
}

/// What is left of the memory of this thread's loop, if it is in one.
pub(super) fn left() -> i64 {
    with_current(|shared| shared.left.load(Ordering::Relaxed)).unwrap_or(0)
}

/// Asks what the loop has of which this thread runs a piece; the allocator asks at a thread's end, too, where there is no answer.
fn with_current<R>(f: impl FnOnce(&Shared) -> R) -> Option<R> {
    CURRENT.try_with(|shared| shared.borrow().as_deref().map(f)).ok().flatten()
}
