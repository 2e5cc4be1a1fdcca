//! How many threads there shall be: chosen once, by whoever asks first, unless somebody says it. `loom/` has models of it.

use super::sync::atomic::{AtomicUsize, Ordering};

/// A number of threads; 0 while it is not chosen.
pub struct ThreadCount(pub AtomicUsize);

impl ThreadCount {
    /// The number; `choose` says it where it is not chosen yet.
    pub fn get(&self, choose: impl FnOnce() -> usize) -> usize {
        match self.0.load(Ordering::Relaxed) {
            0 => {
                let n = choose();
                // Another thread may have set the number meanwhile; its choice wins.
                match self.0.compare_exchange(0, n, Ordering::Relaxed, Ordering::Relaxed) {
                    Ok(_) => n,
                    Err(set) => set,
                }
            }
            n => n,
        }
    }

    /// Says the number: at least 1.
    pub fn set(&self, n: usize) {
        self.0.store(n.max(1), Ordering::Relaxed);
    }
}
