//! Small allocations for tensors, recycled per thread: a freed block goes to the freeing thread's list of its
//! size and is the next one of that size handed out. Larger ones, and lists that are full, use the allocator.

use crate::runtime::reserve::{alloc_or_null, dealloc_uncounted};
use crate::runtime::{budget, thread_local as tls};
use std::alloc::Layout;
use std::cell::Cell;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, Ordering};

/// Recycled sizes are the multiples of this, up to `CLASSES` of it. Blocks are aligned to it.
const STEP: usize = 64;
const CLASSES: usize = 7;
/// The word that says whether the thread's lists are registered to be given back when it ends.
const REGISTERED: usize = 2 * CLASSES;
/// Blocks a thread keeps of each size.
const KEPT: usize = 64;

/// Whether blocks are recycled in a build that else does not.
static RECYCLES: AtomicBool = AtomicBool::new(false);

/// Has blocks recycled as in the shipped library, in a process that tests what comes of it.
///
/// # Safety
/// No block was allocated before.
pub unsafe fn recycle_from_the_start() {
    RECYCLES.store(true, Ordering::Relaxed);
}

/// Allocates; `None` when memory, or this thread's budget of it, is exhausted. The size must not be zero.
#[inline(always)]
pub fn allocate(layout: Layout) -> Option<NonNull<u8>> {
    if let Some((head, count)) = list(layout) {
        let at = head.get() as *mut usize;
        if !at.is_null() {
            // SAFETY: a block in the list is free, at least one word long, and holds the next block's address.
            head.set(unsafe { at.read() });
            count.set(count.get() - 1);
            return NonNull::new(at.cast());
        }
        // SAFETY: the size is not zero.
        return unsafe { allocate_counted(rounded(layout)) };
    }
    // SAFETY: the size is not zero.
    unsafe { allocate_counted(layout) }
}

/// # Safety
/// The size must not be zero.
#[inline(always)]
unsafe fn allocate_counted(layout: Layout) -> Option<NonNull<u8>> {
    if !budget::take_memory(layout.size()) {
        return None;
    }
    // SAFETY: the caller's promise.
    let at = NonNull::new(unsafe { alloc_or_null(layout) });
    if at.is_none() {
        budget::give_memory(layout.size());
    }
    at
}

/// # Safety
/// `at` must come from [`allocate_counted`] with this layout and not be used again.
unsafe fn free_counted(at: *mut u8, layout: Layout) {
    // SAFETY: the caller's promise.
    unsafe { dealloc_uncounted(at, layout) };
    budget::give_memory(layout.size());
}

/// Frees what [`allocate`] gave for the same layout.
///
/// # Safety
/// `at` must come from `allocate(layout)` and not be used again.
#[inline]
pub unsafe fn free(at: *mut u8, layout: Layout) {
    // SAFETY: as here.
    unsafe {
        if !recycle(at, layout) {
            free_apart(at, layout);
        }
    }
}

/// Frees a block if that is a matter of putting it at the head of its list; else `free_apart` must.
///
/// # Safety
/// As for [`free`], where it says true.
#[inline(always)]
pub unsafe fn recycle(at: *mut u8, layout: Layout) -> bool {
    let Some((head, count)) = list(layout) else { return false };
    if count.get() >= KEPT || tls::block_cache()[REGISTERED].get() == 0 {
        return false;
    }
    // SAFETY: the block is free now and at least one word long.
    unsafe { at.cast::<usize>().write(head.get()) };
    head.set(at as usize);
    count.set(count.get() + 1);
    true
}

/// Frees a block that is not recycled yet.
///
/// # Safety
/// As for [`free`].
#[cold]
#[inline(never)]
pub unsafe fn free_apart(at: *mut u8, layout: Layout) {
    if tls::block_cache()[REGISTERED].get() == 0 {
        empty_at_thread_exit();
    }
    // SAFETY: the caller's promise; allocated with this layout, or rounded if there is a list for it.
    unsafe {
        if recycle(at, layout) {
            return;
        }
        free_counted(at, if list(layout).is_some() { rounded(layout) } else { layout });
    }
}

/// The list for a layout: its head (an address or 0) and its length.
#[inline(always)]
fn list(layout: Layout) -> Option<(&'static Cell<usize>, &'static Cell<usize>)> {
    let class = layout.size().wrapping_sub(1) / STEP;
    // Recycling would hide use-after-free from a sanitizer; builds without mimalloc are for those, but Miri's and the unit tests', which test it.
    let recycles = cfg!(any(feature = "mimalloc", miri)) || RECYCLES.load(Ordering::Relaxed);
    if !recycles || class >= CLASSES || layout.align() > STEP {
        return None;
    }
    let words = tls::block_cache();
    Some((&words[2 * class], &words[2 * class + 1]))
}

#[inline]
fn rounded(layout: Layout) -> Layout {
    // SAFETY: STEP is a power of two, and the size is at most STEP * CLASSES.
    unsafe { Layout::from_size_align_unchecked(layout.size().next_multiple_of(STEP), STEP) }
}

/// Makes sure the thread's lists are given back when it ends.
#[cold]
fn empty_at_thread_exit() {
    struct Lists;
    impl Drop for Lists {
        fn drop(&mut self) {
            let words = tls::block_cache();
            for class in 0..CLASSES {
                let mut at = words[2 * class].replace(0) as *mut usize;
                // A full count sends blocks freed later, by other destructors, to the allocator.
                words[2 * class + 1].set(KEPT);
                while !at.is_null() {
                    // SAFETY: a free block of this class, holding the next one's address.
                    unsafe {
                        let next = at.read() as *mut usize;
                        let layout = Layout::from_size_align_unchecked((class + 1) * STEP, STEP);
                        free_counted(at.cast(), layout);
                        at = next;
                    }
                }
            }
        }
    }
    thread_local!(static LISTS: Lists = const { Lists });
    tls::block_cache()[REGISTERED].set(1);
    // A thread that is already ending has emptied its lists and keeps nothing.
    let _ = LISTS.try_with(|_| ());
}
