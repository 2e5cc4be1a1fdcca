//! Output that worker threads write in parts.

/// A pointer that worker threads may share: they write disjoint parts.
#[derive(Clone, Copy)]
pub struct Shared<T>(*mut T);

// SAFETY: each use says which part a thread touches; `T` itself may move between threads.
unsafe impl<T: Send> Send for Shared<T> {}
// SAFETY: each use says which part a thread touches; `T` itself may move between threads.
unsafe impl<T: Send> Sync for Shared<T> {}

impl<T> Shared<T> {
    /// Shares a slice.
    pub fn new(slice: &mut [T]) -> Self {
        Shared(slice.as_mut_ptr())
    }
    /// Shares an array known by its pointer.
    pub fn from_ptr(p: *mut T) -> Self {
        Shared(p)
    }
    /// The pointer to element `i`.
    ///
    /// # Safety
    /// `i` is at most the length of the slice.
    #[inline(always)]
    pub unsafe fn at(&self, i: usize) -> *mut T {
        // SAFETY: `i` is at most the slice's length, so the pointer stays inside it or at its end.
        unsafe { self.0.add(i) }
    }
    /// Elements `i..i + n` as a slice.
    ///
    /// # Safety
    /// They are within the slice and no one else uses them meanwhile.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)]
    pub unsafe fn slice(&self, i: usize, n: usize) -> &mut [T] {
        // SAFETY: the elements are within the slice, and nobody else uses them meanwhile.
        unsafe { std::slice::from_raw_parts_mut(self.0.add(i), n) }
    }
}
