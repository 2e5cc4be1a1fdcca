//! What a thread has of its own: one zero-initialised block (`src/runtime/tls.c`) with its modes, what is observed on it,
//! counters, and the free lists of small allocations. A fresh thread is in Normal mode and has paid nothing for it.

use std::cell::Cell;

/// A thread's modes: plain data, saved and restored by value. Zero is the default (Normal mode).
/// The layout is part of the C ABI (`infer_mode_state`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct ModeState {
    /// Included keys, XOR-ed with the default ones.
    pub included: u32,
    /// Excluded keys, XOR-ed with the default ones.
    pub excluded: u32,
    /// Bits of `core::modes::flag`.
    pub flags: u32,
}

/// Bits of what a thread has watched (`dispatch::profiler`).
pub mod watched {
    /// [`super::Counters`].
    pub const COUNTERS: u32 = 1;
    /// The path of every call.
    pub const TRACE: u32 = 2;
    /// Where tensors are made.
    pub const ORIGINS: u32 = 4;
    /// When calls begin and end.
    pub const TIMELINE: u32 = 8;
}

/// What a thread has done, counted while counters are watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Counters {
    /// Look-ups in an operator's table of kernels.
    pub table_lookups: u64,
    /// Tensor headers made.
    pub tensor_allocations: u64,
    /// Storages made (those inside a tensor's own block are not counted apart).
    pub storage_allocations: u64,
    /// Increments of a version counter.
    pub version_bumps: u64,
    /// View records made.
    pub view_records: u64,
    /// Atomic read-modify-writes on reference counts and version counters.
    pub atomic_updates: u64,
}

/// Which of its memory a thread counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Counted {
    /// None: it has no limit.
    #[default]
    Nothing,
    /// Tensors.
    Tensors,
    /// All that the library's allocator gives it.
    All,
}

#[repr(C)]
struct Block {
    modes: Cell<ModeState>,
    watched: Cell<u32>,
    limited: Cell<bool>,
    exhausted: Cell<bool>,
    counted: Cell<Counted>,
    memory: Cell<i64>,
    freed: Cell<i64>,
    counters: Cell<Counters>,
    blocks: [Cell<usize>; 16],
}

const _: () = assert!(size_of::<Block>() <= 256);

/// This thread's block. All-zero, which the C side provides, is a valid `Block`.
#[cfg(all(target_arch = "x86_64", target_os = "linux", not(miri)))]
#[inline(always)]
fn block() -> &'static Block {
    let at: *const Block;
    // SAFETY: the two instructions of the initial-exec model: the symbol's offset from the global offset table, and the
    // thread pointer. The block lives as long as the thread, and `Block` is not Sync, so the reference cannot leave it.
    unsafe {
        std::arch::asm!(
            "mov {at}, qword ptr [rip + infer_internal_tls@GOTTPOFF]",
            "add {at}, qword ptr fs:[0]",
            at = out(reg) at,
            options(pure, nomem, nostack)
        );
        &*at
    }
}

/// As above, in Rust: Miri runs neither C nor assembly.
#[cfg(miri)]
fn block() -> &'static Block {
    thread_local! {
        static BLOCK: Block = const {
            let modes = ModeState { included: 0, excluded: 0, flags: 0 };
            let counters = Counters {
                table_lookups: 0,
                tensor_allocations: 0,
                storage_allocations: 0,
                version_bumps: 0,
                view_records: 0,
                atomic_updates: 0,
            };
            Block {
                modes: Cell::new(modes),
                watched: Cell::new(0),
                limited: Cell::new(false),
                exhausted: Cell::new(false),
                counted: Cell::new(Counted::Nothing),
                memory: Cell::new(0),
                freed: Cell::new(0),
                counters: Cell::new(counters),
                blocks: [const { Cell::new(0) }; 16],
            }
        };
    }
    // SAFETY: as above; a thread-local without a destructor lives as long as the thread.
    BLOCK.with(|block| unsafe { &*std::ptr::from_ref(block) })
}

/// As above, through a call.
#[cfg(not(any(miri, all(target_arch = "x86_64", target_os = "linux"))))]
#[inline(always)]
fn block() -> &'static Block {
    unsafe extern "C" {
        fn infer_internal_tls_block() -> *const Block;
    }
    // SAFETY: the C side returns this thread's block; it lives as long as the thread, and `Block` is not Sync.
    unsafe { &*infer_internal_tls_block() }
}

/// Thread-local words for the cache of small allocations (`core::block`); zero at first.
#[inline(always)]
pub(crate) fn block_cache() -> &'static [Cell<usize>; 16] {
    &block().blocks
}

/// Where this thread's [`ModeState`] is, for callers that keep the address (valid while the thread lives).
pub fn address() -> *const ModeState {
    block().modes.as_ptr()
}

/// The calling thread's modes.
#[inline(always)]
pub fn capture() -> ModeState {
    block().modes.get()
}

/// Installs modes on the calling thread.
#[inline]
pub fn install(modes: ModeState) {
    block().modes.set(modes);
}

/// Restores the modes it found when it is dropped.
pub struct ModeGuard {
    saved: ModeState,
    // The state belongs to this thread.
    _not_send: std::marker::PhantomData<*const ()>,
}

impl ModeGuard {
    /// Installs `modes` until the guard is dropped.
    pub fn install(modes: ModeState) -> ModeGuard {
        let saved = capture();
        install(modes);
        ModeGuard { saved, _not_send: std::marker::PhantomData }
    }
}

impl Drop for ModeGuard {
    fn drop(&mut self) {
        install(self.saved);
    }
}

/// Runs `f` under `modes` and restores the thread's own, also when `f` panics.
pub fn with<R>(modes: &ModeState, f: impl FnOnce() -> R) -> R {
    let _restore = ModeGuard::install(*modes);
    f()
}

/// Whether this thread has a budget (`runtime::budget`).
#[inline(always)]
pub fn is_limited() -> bool {
    block().limited.get()
}

pub(super) fn set_limited(limited: bool) {
    block().limited.set(limited);
}

/// Whether the system refused this thread memory that it was served from the reserve (`runtime::reserve`).
#[inline(always)]
pub fn is_exhausted() -> bool {
    block().exhausted.get()
}

/// While it is so, the thread is a limited one: it looks at each step whether it can go on.
#[inline(always)]
pub fn set_exhausted(exhausted: bool) {
    block().exhausted.set(exhausted);
    if exhausted {
        set_limited(true);
    }
}

/// Which of its memory this thread counts.
#[inline(always)]
pub(super) fn counted() -> Counted {
    block().counted.get()
}

pub(super) fn set_counted(counted: Counted) {
    block().counted.set(counted);
}

/// The bytes this thread may still take, where it counts any; fewer than none where small requests went beyond.
#[inline(always)]
pub(super) fn memory() -> i64 {
    block().memory.get()
}

#[inline(always)]
pub(super) fn set_memory(bytes: i64) {
    block().memory.set(bytes);
}

/// The bytes this thread has freed, where it counts any, that may lie unused in the allocator.
#[inline(always)]
pub(super) fn freed() -> i64 {
    block().freed.get()
}

#[inline(always)]
pub(super) fn set_freed(bytes: i64) {
    block().freed.set(bytes);
}

/// Whether anything is watched on this thread.
#[inline(always)]
pub fn is_watched() -> bool {
    block().watched.get() != 0
}

/// Whether one thing of [`watched`] is.
pub fn is_watching(what: u32) -> bool {
    block().watched.get() & what != 0
}

/// Begins or ends watching one thing of [`watched`].
pub(crate) fn watch(what: u32, on: bool) {
    let cell = &block().watched;
    cell.set(if on { cell.get() | what } else { cell.get() & !what });
}

/// Watches exactly these things; returns those before.
#[cfg_attr(not(feature = "autograd"), allow(dead_code))]
pub(crate) fn set_watched(what: u32) -> u32 {
    block().watched.replace(what)
}

/// Counts something, if counters are watched.
#[inline(always)]
pub fn count(f: impl FnOnce(&mut Counters)) {
    let b = block();
    if b.watched.get() & watched::COUNTERS != 0 {
        let mut counters = b.counters.get();
        f(&mut counters);
        b.counters.set(counters);
    }
}

/// What this thread has counted since its counters began at zero.
pub fn counters() -> Counters {
    block().counters.get()
}

/// Has the counters begin at zero.
pub(crate) fn reset_counters() {
    block().counters.set(Counters::default());
}

impl std::ops::Sub for Counters {
    type Output = Counters;
    /// What was counted since `before`.
    fn sub(self, before: Counters) -> Counters {
        Counters {
            table_lookups: self.table_lookups.wrapping_sub(before.table_lookups),
            tensor_allocations: self.tensor_allocations.wrapping_sub(before.tensor_allocations),
            storage_allocations: self.storage_allocations.wrapping_sub(before.storage_allocations),
            version_bumps: self.version_bumps.wrapping_sub(before.version_bumps),
            view_records: self.view_records.wrapping_sub(before.view_records),
            atomic_updates: self.atomic_updates.wrapping_sub(before.atomic_updates),
        }
    }
}
