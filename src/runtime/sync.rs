//! What threads share without locks, behind one name: the standard library's atomics here, those of a model checker where `loom/`
//! compiles the files that use them.

pub use std::sync::atomic;

/// Whether no other thread exists, so that a count can be changed by a load and a store. The C library sets it before
/// the first thread starts, and starting a thread makes earlier stores visible to it.
#[cfg(all(target_os = "linux", target_env = "gnu", not(miri)))]
#[inline(always)]
pub fn one_thread() -> bool {
    unsafe extern "C" {
        safe static __libc_single_threaded: atomic::AtomicU8;
    }
    __libc_single_threaded.load(atomic::Ordering::Relaxed) != 0
}

/// As above, where the C library does not say.
#[cfg(not(all(target_os = "linux", target_env = "gnu", not(miri))))]
#[inline(always)]
pub fn one_thread() -> bool {
    false
}
