//! Sharing a closure over raw pointers with the thread pool.

/// Asserts that a value may be shared between threads: one whose raw pointers lead to memory that threads only read, or
/// of which each writes its own part.
pub(crate) struct AssertSync<F>(pub F);

// SAFETY: whoever makes one asserts it; every use is in this crate, and says which part of the memory a thread writes.
unsafe impl<F> Sync for AssertSync<F> {}

impl<F> AssertSync<F> {
    /// The value. (A closure that named the field would capture the field alone, which is not `Sync`.)
    pub(crate) fn get(&self) -> &F {
        &self.0
    }
}
