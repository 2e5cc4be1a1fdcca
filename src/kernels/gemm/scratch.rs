//! Per-thread scratch memory for packed operands, reused between calls.

use crate::core::fallible_alloc::{out_of_memory, room};
use std::alloc::{Layout, alloc_zeroed};
use std::cell::RefCell;

/// One cache line; the unit scratch is allocated in, so that every buffer is 64-byte aligned.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Line([u8; 64]);

thread_local! {
    static FREE: RefCell<Vec<Vec<Line>>> = const { RefCell::new(Vec::new()) };
}

/// A 64-byte aligned buffer on loan from the calling thread's free list.
///
/// Its contents are initialised, but unspecified: whatever the last borrower left.
pub(crate) struct Scratch {
    lines: Vec<Line>,
}

/// Buffers above this many bytes are returned to the allocator instead of kept.
const KEEP: usize = 16 << 20;

impl Scratch {
    /// A buffer with room for at least `elements` values of `T`.
    pub(crate) fn take<T>(elements: usize) -> Scratch {
        let need = elements.saturating_mul(size_of::<T>()).div_ceil(64).max(1);
        let mut lines = FREE.try_with(|f| f.borrow_mut().pop()).ok().flatten().unwrap_or_default();
        if lines.len() < need {
            if lines.capacity() < need {
                lines = room(need.next_multiple_of(64));
            }
            lines.resize(lines.capacity(), Line([0; 64]));
        }
        Scratch { lines }
    }

    /// Start of the buffer, aligned to 64 bytes.
    pub(crate) fn ptr<T>(&mut self) -> *mut T {
        self.lines.as_mut_ptr().cast()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let lines = std::mem::take(&mut self.lines);
        if lines.len() * 64 <= KEEP {
            // The list may already be gone when a thread ends; then the buffer is simply freed.
            let _ = FREE.try_with(|f| f.borrow_mut().push(lines));
        }
    }
}

/// A 64-byte aligned, owned array of `T`, zero-filled at first.
pub(crate) struct Aligned<T> {
    lines: Vec<Line>,
    len: usize,
    of: std::marker::PhantomData<T>,
}

impl<T: Copy> Aligned<T> {
    /// `len` values whose bytes are all zero; `T` must be a plain number. Unwinds with the error of exhausted memory.
    pub(crate) fn zeroed(len: usize) -> Self {
        let nbytes = len.saturating_mul(size_of::<T>());
        let count = nbytes.div_ceil(64);
        let mut lines = Vec::new();
        if count > 0 {
            let layout = Layout::array::<Line>(count).unwrap_or_else(|_| out_of_memory(nbytes).raise());
            // SAFETY: the layout is not empty; a vector frees with the same one. All-zero bytes are a line, and
            // fresh pages are zero already.
            unsafe {
                let start = alloc_zeroed(layout);
                if start.is_null() {
                    out_of_memory(nbytes).raise();
                }
                lines = Vec::from_raw_parts(start.cast(), count, count);
            }
        }
        Aligned { lines, len, of: std::marker::PhantomData }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn as_ptr(&self) -> *const T {
        self.lines.as_ptr().cast()
    }

    pub(crate) fn as_slice(&self) -> &[T] {
        // SAFETY: so many values were made, all of them zero at first.
        unsafe { std::slice::from_raw_parts(self.as_ptr(), self.len) }
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        // SAFETY: as above, and nobody else has them now.
        unsafe { std::slice::from_raw_parts_mut(self.lines.as_mut_ptr().cast(), self.len) }
    }

    pub(crate) fn as_mut_ptr(&mut self) -> *mut T {
        self.lines.as_mut_ptr().cast()
    }
}
