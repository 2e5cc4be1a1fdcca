//! A limit on the memory a reader may hold, as a multiple of the file it reads.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A reader may hold this many times the file...
const TIMES_FILE: usize = 64;
/// ...and this many bytes.
const FLOOR: usize = 2 << 20;

/// The system's allocator, which ends the process when more is held than the limit.
pub struct Limited;

static HELD: AtomicUsize = AtomicUsize::new(0);
static LIMIT: AtomicUsize = AtomicUsize::new(usize::MAX);

/// Runs `f` on a file of `size` bytes within its limit.
pub fn within<T>(size: usize, f: impl FnOnce() -> T) -> T {
    LIMIT.store(HELD.load(Relaxed) + size * TIMES_FILE + FLOOR, Relaxed);
    let out = f();
    LIMIT.store(usize::MAX, Relaxed);
    out
}

fn more(bytes: usize) {
    let held = HELD.fetch_add(bytes, Relaxed).saturating_add(bytes);
    let limit = LIMIT.load(Relaxed);
    if held > limit {
        // The report allocates.
        LIMIT.store(usize::MAX, Relaxed);
        eprintln!("a request of {bytes} bytes goes {} bytes beyond the limit", held - limit);
        std::process::abort();
    }
}

// SAFETY: the system's allocator, unchanged; only the sizes are added up.
unsafe impl GlobalAlloc for Limited {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        more(layout.size());
        // SAFETY: the caller's promise.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        more(layout.size());
        // SAFETY: the caller's promise.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        more(size);
        // SAFETY: the caller's promise.
        let to = unsafe { System.realloc(at, layout, size) };
        HELD.fetch_sub(layout.size(), Relaxed);
        to
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Relaxed);
        // SAFETY: the caller's promise.
        unsafe { System.dealloc(at, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Limited = Limited;
