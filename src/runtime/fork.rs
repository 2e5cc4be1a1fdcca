//! What a fork is told about: its child has the forking thread alone, and every lock as it was.

use std::sync::atomic::{AtomicBool, Ordering};

type Handler = Option<unsafe extern "C" fn()>;

/// What somebody does around every fork.
pub(super) struct AroundForks {
    seen: AtomicBool,
    before: Handler,
    in_parent: Handler,
    in_child: Handler,
}

impl AroundForks {
    /// Nothing is done before [`AroundForks::see`] is called.
    ///
    /// # Safety
    /// The functions do only what a process with threads may do around `fork`.
    pub(super) const unsafe fn new(before: Handler, in_parent: Handler, in_child: Handler) -> AroundForks {
        AroundForks { seen: AtomicBool::new(false), before, in_parent, in_child }
    }

    /// Has forks from now on seen.
    pub(super) fn see(&self) {
        if !self.seen.swap(true, Ordering::Relaxed) {
            // SAFETY: `new` was promised that the functions may run there.
            unsafe { libc::pthread_atfork(self.before, self.in_parent, self.in_child) };
        }
    }
}
