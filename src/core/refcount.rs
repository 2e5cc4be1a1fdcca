//! Reference counts that cost nothing atomic while the process has one thread.

use crate::runtime::thread_local as tls;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many handles there are.
#[repr(transparent)]
pub struct RefCount(AtomicUsize);

impl RefCount {
    /// Of something with its first handle.
    #[inline(always)]
    pub const fn one() -> RefCount {
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

/// Whether no other thread exists, so that a count can be changed by a load and a store. The C library sets it before
/// the first thread starts, and starting a thread makes earlier stores visible to it.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[inline(always)]
fn one_thread() -> bool {
    unsafe extern "C" {
        safe static __libc_single_threaded: std::sync::atomic::AtomicU8;
    }
    __libc_single_threaded.load(Ordering::Relaxed) != 0
}

/// As above, where the C library does not say.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
#[inline(always)]
fn one_thread() -> bool {
    false
}
