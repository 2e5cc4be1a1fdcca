//! Reference counts that cost nothing atomic while the process has one thread. `loom/` has models of them.

use crate::runtime::sync::atomic::{AtomicUsize, Ordering};
use crate::runtime::sync::one_thread;
use crate::runtime::thread_local as tls;

/// How many handles there are.
#[repr(transparent)]
pub struct RefCount(AtomicUsize);

impl RefCount {
    /// Of something with its first handle.
    #[inline(always)]
    pub fn one() -> RefCount {
        RefCount(AtomicUsize::new(1))
    }

    /// How many handles there are now.
    #[inline]
    pub fn get(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }

    /// Counts one handle more.
    #[inline(always)]
    pub fn retain(&self) {
        if one_thread() {
            self.0.store(self.get() + 1, Ordering::Relaxed);
        } else {
            tls::count(|c| c.atomic_updates += 1);
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Counts one handle less; whether it was the last, so that what is counted may go.
    #[inline(always)]
    pub fn release(&self) -> bool {
        // A single handle cannot be cloned by anyone else meanwhile: no read-modify-write is needed.
        if self.0.load(Ordering::Acquire) == 1 {
            return true;
        }
        if one_thread() {
            self.0.store(self.get() - 1, Ordering::Relaxed);
            return false;
        }
        tls::count(|c| c.atomic_updates += 1);
        if self.0.fetch_sub(1, Ordering::Release) != 1 {
            return false;
        }
        // Rather than a fence, which ThreadSanitizer does not know.
        self.0.load(Ordering::Acquire);
        true
    }
}
