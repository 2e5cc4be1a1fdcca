//! The counts behind version counters. `loom/` has models of them.
//!
//! Relaxed: a count says nothing of other memory. Whoever writes a tensor keeps other threads from using it, and what does that (a lock,
//! a join) makes the count visible too; counts of two threads that write two views of a storage at a time are not lost.

use crate::runtime::sync::atomic::{AtomicU32, Ordering};

/// Counts a modification.
#[inline]
pub fn bump(count: &AtomicU32) {
    count.fetch_add(1, Ordering::Relaxed);
}

/// How often there was one.
#[inline]
pub fn read(count: &AtomicU32) -> u32 {
    count.load(Ordering::Relaxed)
}

/// Overwrites the count.
#[inline]
pub fn write(count: &AtomicU32, version: u32) {
    count.store(version, Ordering::Relaxed);
}
