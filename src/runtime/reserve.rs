//! The allocator, with a reserve. Memory whose size a caller, a file or a shape decides is asked for where a refusal is an error. All other
//! requests are small, and Rust ends the process where they fail: so when the system refuses one it is served from a reserve, and the call
//! under way ends with an error at its next step ([`budget::step`]), unless memory is back by then. What an error takes on its way out is
//! served likewise.

use super::thread_local::{self as tls, Counted};
use std::alloc::{GlobalAlloc, Layout};
use std::cell::UnsafeCell;
use std::hint::spin_loop;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(feature = "mimalloc")]
static SYSTEM: mimalloc::MiMalloc = mimalloc::MiMalloc;
#[cfg(not(feature = "mimalloc"))]
static SYSTEM: std::alloc::System = std::alloc::System;

/// Bytes of the reserve: pages that nobody has touched cost nothing.
pub const BYTES: usize = 16 << 20;
/// Bytes of its smallest part.
pub const PART: usize = 64;
/// The largest request that is served from it, in bytes: tables and lists that grow with a model or a list of arguments.
pub const LARGEST: usize = 1 << 20;
/// What the system has to grant before it counts as having memory again, in bytes.
const RECOVERED: usize = 64 << 10;

/// Requests of so many bytes the system is asked for before the allocator is: that one takes addresses without memory behind them
/// (`MAP_NORESERVE`), which Linux grants of any size, to end the process when they are written to.
const LARGE: usize = 1 << 30;

/// Whether the system has no memory for a large request.
#[inline(always)]
fn is_refused(bytes: usize) -> bool {
    #[cold]
    #[inline(never)]
    fn ask(bytes: usize) -> bool {
        memmap2::MmapMut::map_anon(bytes).is_err()
    }
    cfg!(feature = "mimalloc") && bytes >= LARGE && ask(bytes)
}

/// Allocates as the global allocator does, but null where the system refuses, and without counting it as the thread's.
///
/// # Safety
/// As [`GlobalAlloc::alloc`].
#[inline(always)]
pub unsafe fn alloc_or_null(layout: Layout) -> *mut u8 {
    if is_refused(layout.size()) {
        return null_mut();
    }
    // SAFETY: the caller's promise.
    unsafe { if cfg!(feature = "reserve") { SYSTEM.alloc(layout) } else { std::alloc::alloc(layout) } }
}

/// Frees what [`alloc_or_null`] gave.
///
/// # Safety
/// As [`GlobalAlloc::dealloc`].
#[inline(always)]
pub unsafe fn dealloc_uncounted(at: *mut u8, layout: Layout) {
    // SAFETY: the caller's promise.
    unsafe { if cfg!(feature = "reserve") { SYSTEM.dealloc(at, layout) } else { std::alloc::dealloc(at, layout) } }
}

/// Counts what a thread takes that has a limit. A request that goes beyond it is granted all the same, because most cannot be refused: the
/// next step is ([`super::budget::look`]). Those whose size data decide are asked for first.
#[inline(always)]
pub(super) fn take(bytes: usize) {
    tls::set_memory(tls::memory().saturating_sub(bytes as i64));
    give_back_excess();
}

/// Counts what such a thread frees.
#[inline(always)]
pub(super) fn give(bytes: usize) {
    tls::set_memory(tls::memory().saturating_add(bytes as i64).min(i64::MAX - 1));
    tls::set_freed(tls::freed().saturating_add(bytes as i64));
    give_back_excess();
}

/// The allocator keeps freed pages for a while: here no more than what the thread may still take, so that what it holds and what may lie
/// unused are within the limit together.
#[inline(always)]
fn give_back_excess() {
    /// Giving back less is not worth the time, in bytes.
    const LEAST: i64 = 8 << 20;
    if tls::freed() > tls::memory().max(LEAST) {
        give_back();
    }
}

/// Has the allocator give unused pages back to the system.
#[cold]
#[inline(never)]
fn give_back() {
    if tls::freed() <= super::loop_memory::left() {
        return;
    }
    #[cfg(feature = "mimalloc")]
    unsafe extern "C" {
        safe fn mi_collect(force: bool);
    }
    tls::set_freed(0);
    #[cfg(feature = "mimalloc")]
    mi_collect(true);
}

/// Whether the system grants memory again.
#[cold]
pub fn has_recovered() -> bool {
    let probe = Layout::new::<[u8; RECOVERED]>();
    // SAFETY: the size is not zero; what is allocated is freed.
    unsafe {
        let at = SYSTEM.alloc(probe);
        if !at.is_null() {
            SYSTEM.dealloc(at, probe);
        }
        !at.is_null()
    }
}

/// The library's allocator.
pub struct Allocator;

#[cfg(feature = "reserve")]
#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

// Not in line: there are thousands of places that allocate and free, and a call is small beside what the system does.
//
// SAFETY: memory is the system's or the reserve's, which tells its own by the address.
unsafe impl GlobalAlloc for Allocator {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if is_refused(layout.size()) {
            return null_mut();
        }
        let is_counted = tls::counted() == Counted::All;
        if is_counted {
            take(layout.size());
        }
        // SAFETY: the caller's promise.
        let mut at = unsafe { SYSTEM.alloc(layout) };
        if at.is_null() {
            at = RESERVE.serve(layout);
        }
        if is_counted && at.is_null() {
            give(layout.size());
        }
        at
    }

    #[inline(never)]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if is_refused(layout.size()) {
            return null_mut();
        }
        // SAFETY: the caller's promise.
        let mut at = unsafe { SYSTEM.alloc_zeroed(layout) };
        if at.is_null() {
            at = RESERVE.serve(layout);
            if !at.is_null() {
                // SAFETY: so many bytes were served.
                unsafe { at.write_bytes(0, layout.size()) };
            }
        }
        at
    }

    #[inline(never)]
    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if size > layout.size() && is_refused(size) {
            return null_mut();
        }
        if !RESERVE.has(at) {
            // SAFETY: the caller's promise; the system's memory.
            let moved = unsafe { SYSTEM.realloc(at, layout, size) };
            if !moved.is_null() {
                if tls::counted() == Counted::All {
                    take(size);
                    give(layout.size());
                }
                return moved;
            }
        }
        // SAFETY: the caller's promise: another block of that size, and the bytes that both have.
        unsafe {
            let moved = self.alloc(Layout::from_size_align_unchecked(size, layout.align()));
            if !moved.is_null() {
                moved.copy_from_nonoverlapping(at, layout.size().min(size));
                self.dealloc(at, layout);
            }
            moved
        }
    }

    #[inline(never)]
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        if RESERVE.has(at) {
            RESERVE.take_back(at, layout);
        } else {
            // SAFETY: the caller's promise; the system's memory.
            unsafe { SYSTEM.dealloc(at, layout) }
        }
        if tls::counted() == Counted::All {
            give(layout.size());
        }
    }
}

/// Which parts of the reserve are in use, a bit each.
type Used = [u64; BYTES / PART / 64];

#[repr(align(4096))]
struct Memory(UnsafeCell<[u8; BYTES]>);

/// Memory for when the system has none.
pub struct Reserve {
    memory: Memory,
    used: UnsafeCell<Used>,
    is_locked: AtomicBool,
}

// SAFETY: who has the lock alone sees `used`, and bytes are those of who was served them.
unsafe impl Sync for Reserve {}

static RESERVE: Reserve = Reserve::new();

impl Reserve {
    /// A reserve of which nothing is in use: for a static, it is larger than a stack.
    #[expect(clippy::new_without_default, reason = "a static is made of it, by a constant function")]
    pub const fn new() -> Reserve {
        Reserve {
            memory: Memory(UnsafeCell::new([0; BYTES])),
            used: UnsafeCell::new([0; BYTES / PART / 64]),
            is_locked: AtomicBool::new(false),
        }
    }

    /// Whether an address is of this memory.
    #[inline(always)]
    pub fn has(&self, at: *mut u8) -> bool {
        (at as usize).wrapping_sub(self.memory.0.get() as usize) < BYTES
    }

    /// Memory for a small request, and a note for the thread that there is no other; null for a large one, or where all is in use.
    #[cold]
    #[inline(never)]
    pub fn serve(&self, layout: Layout) -> *mut u8 {
        if layout.size() > LARGEST || layout.align() > align_of::<Memory>() {
            return null_mut();
        }
        let (parts, align) = (layout.size().div_ceil(PART), layout.align().div_ceil(PART));
        let found = self.locked(|used| {
            let first = find(used, parts, align)?;
            (first..first + parts).for_each(|i| used[i / 64] |= 1 << (i % 64));
            Some(first)
        });
        let Some(first) = found else { return null_mut() };
        tls::set_exhausted(true);
        self.memory.0.get().cast::<u8>().wrapping_add(first * PART)
    }

    /// Takes back what was served for such a request.
    #[cold]
    #[inline(never)]
    pub fn take_back(&self, at: *mut u8, layout: Layout) {
        let first = (at as usize - self.memory.0.get() as usize) / PART;
        self.locked(|used| {
            (first..first + layout.size().div_ceil(PART)).for_each(|i| used[i / 64] &= !(1 << (i % 64)))
        });
    }

    /// The lock is held for some thousand instructions at most; nothing in it allocates or panics.
    fn locked<R>(&self, f: impl FnOnce(&mut Used) -> R) -> R {
        while self.is_locked.swap(true, Ordering::Acquire) {
            spin_loop();
        }
        // SAFETY: the lock is this thread's.
        let out = f(unsafe { &mut *self.used.get() });
        self.is_locked.store(false, Ordering::Release);
        out
    }
}

/// The first of so many parts in a row that are not in use, at a multiple of `align`.
fn find(used: &Used, parts: usize, align: usize) -> Option<usize> {
    let mut first = 0;
    while first + parts <= BYTES / PART {
        let in_use = (first..first + parts).rev().find(|i| used[i / 64] >> (i % 64) & 1 == 1);
        let Some(last) = in_use else { return Some(first) };
        first = (last + 1).next_multiple_of(align);
    }
    None
}
