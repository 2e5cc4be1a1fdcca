//! Threads, the workers that share loops, what calls and loads may take, and the generator of random numbers.

pub mod batch_invariance;
pub mod budget;
pub mod fork;
pub mod generator;
pub mod loading;
mod loop_memory;
pub mod parallel;
mod pool;
pub mod reserve;
pub mod sync;
pub mod thread_count;
pub mod thread_local;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks, whether or not somebody panicked with the lock: what locks guard here is whole at any time.
#[cfg(not(infer_tsan))]
#[inline]
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// As above, without waiting in the standard library, where ThreadSanitizer does not see it.
#[cfg(infer_tsan)]
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    loop {
        match mutex.try_lock() {
            Ok(guard) => return guard,
            Err(std::sync::TryLockError::Poisoned(e)) => return PoisonError::into_inner(e),
            Err(std::sync::TryLockError::WouldBlock) => std::thread::yield_now(),
        }
    }
}
