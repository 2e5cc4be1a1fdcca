//! What a fork is told about: its child has the forking thread alone, and every lock as it was.

use std::sync::atomic::{AtomicBool, Ordering};

type Handler = Option<extern "C" fn()>;

/// What somebody does around every fork: it takes locks whose things a child needs whole, and gives them back on both sides.
pub struct AroundForks {
    seen: AtomicBool,
    before: Handler,
    in_parent: Handler,
    in_child: Handler,
}

impl AroundForks {
    /// Nothing is done before [`AroundForks::see`] is called. The functions do only what a process with threads may do around `fork`.
    pub const fn new(before: Handler, in_parent: Handler, in_child: Handler) -> AroundForks {
        AroundForks { seen: AtomicBool::new(false), before, in_parent, in_child }
    }

    /// Has forks from now on seen; to be called before the first of the locks is taken.
    #[inline]
    pub fn see(&self) {
        if !self.seen.load(Ordering::Relaxed) && !self.seen.swap(true, Ordering::Relaxed) {
            let [before, in_parent, in_child] =
                [self.before, self.in_parent, self.in_child].map(|f| f.map(|f| f as unsafe extern "C" fn()));
            // SAFETY: safe functions, which stay where they are.
            unsafe { libc::pthread_atfork(before, in_parent, in_child) };
        }
    }
}
