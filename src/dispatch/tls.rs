//! The thread-local dispatch and autograd state, and the token that carries it to another thread.
//!
//! All of it is one zero-initialised block per thread (`src/runtime/tls.c`): included and excluded keys are
//! stored XOR-ed against the defaults, flags are stored negated where the default is "on". A fresh
//! thread is in Normal mode and has paid nothing for it.

use crate::core::KeySet;
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
    /// [`flag`] bits.
    pub flags: u32,
}

/// Bits of [`ModeState::flags`].
pub mod flag {
    /// Inference mode is on.
    pub const INFERENCE: u32 = 1;
    /// Recording of gradients is off.
    pub const NO_GRAD: u32 = 2;
    /// Forward-mode differentiation is off.
    pub const NO_FW_GRAD: u32 = 4;
    /// The engine may not use several threads.
    pub const NO_MULTITHREADING: u32 = 8;
    /// Views are replayed instead of taken by `as_strided`.
    pub const VIEW_REPLAY: u32 = 16;
    /// A gradient need not have its tensor's layout.
    pub const NO_GRAD_LAYOUT: u32 = 32;
}

/// Keys included by default.
pub const DEFAULT_INCLUDED: KeySet = KeySet::BackendSelect.union(KeySet::ADInplaceOrView);
/// Keys excluded by default.
pub const DEFAULT_EXCLUDED: KeySet = KeySet::AUTOCAST;

/// Bits of what a thread has watched (`dispatch::watch`).
pub mod watched {
    /// [`super::Counters`].
    pub const COUNTERS: u32 = 1;
    /// The path of every call.
    pub const TRACE: u32 = 2;
    /// Where tensors are made.
    pub const ORIGINS: u32 = 4;
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

#[repr(C)]
struct Block {
    modes: Cell<ModeState>,
    watched: Cell<u32>,
    counters: Cell<Counters>,
    blocks: [Cell<usize>; 16],
}

const _: () = assert!(size_of::<Block>() <= 256);

/// This thread's block. All-zero, which the C side provides, is a valid `Block`.
#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
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

/// As above, through a call.
#[cfg(not(all(target_arch = "x86_64", target_os = "linux")))]
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

/// Runs `f` under `modes` and restores the thread's own, also when `f` panics.
pub fn with<R>(modes: &ModeState, f: impl FnOnce() -> R) -> R {
    let _restore = ModeGuard::install(*modes);
    f()
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

    /// `c10::InferenceMode(enabled)`.
    pub fn inference(enabled: bool) -> ModeGuard {
        ModeGuard::install(capture().inference(enabled))
    }

    /// `c10::AutoGradMode(enabled)`.
    pub fn grad(enabled: bool) -> ModeGuard {
        ModeGuard::install(capture().grad(enabled))
    }

    /// Excludes keys until dropped, as the kernel authors' guards do.
    pub fn exclude(keys: KeySet) -> ModeGuard {
        let s = capture();
        ModeGuard::install(s.with_excluded(s.excluded() | keys))
    }
}

impl Drop for ModeGuard {
    fn drop(&mut self) {
        install(self.saved);
    }
}

impl ModeState {
    /// Included keys.
    #[inline]
    pub fn included(self) -> KeySet {
        KeySet::from_bits_retain(self.included ^ DEFAULT_INCLUDED.bits())
    }

    /// Excluded keys.
    #[inline]
    pub fn excluded(self) -> KeySet {
        KeySet::from_bits_retain(self.excluded ^ DEFAULT_EXCLUDED.bits())
    }

    /// The same modes with other included keys.
    pub fn with_included(self, keys: KeySet) -> ModeState {
        ModeState { included: keys.bits() ^ DEFAULT_INCLUDED.bits(), ..self }
    }

    /// The same modes with other excluded keys.
    pub fn with_excluded(self, keys: KeySet) -> ModeState {
        ModeState { excluded: keys.bits() ^ DEFAULT_EXCLUDED.bits(), ..self }
    }

    /// What `c10::InferenceMode(enabled)` installs: every flag at its default but those the mode decides.
    pub fn inference(self, enabled: bool) -> ModeState {
        use flag::*;
        if enabled {
            ModeState { flags: INFERENCE | NO_GRAD | NO_FW_GRAD | NO_MULTITHREADING, ..self }
                .with_included(self.included() - KeySet::ADInplaceOrView)
                .with_excluded(self.excluded() | KeySet::AUTOGRAD)
        } else {
            ModeState { flags: 0, ..self }
                .with_included(self.included() | KeySet::ADInplaceOrView)
                .with_excluded(self.excluded() - KeySet::AUTOGRAD)
        }
    }

    /// The same modes with recording of gradients on or off.
    pub fn grad(self, enabled: bool) -> ModeState {
        let flags = if enabled { self.flags & !flag::NO_GRAD } else { self.flags | flag::NO_GRAD };
        ModeState { flags, ..self }
    }

    /// Whether inference mode is on.
    #[inline(always)]
    pub fn is_inference(self) -> bool {
        self.flags & flag::INFERENCE != 0
    }

    /// Whether gradients are recorded.
    #[inline(always)]
    pub fn grad_enabled(self) -> bool {
        self.flags & flag::NO_GRAD == 0
    }
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
pub(super) fn watch(what: u32, on: bool) {
    let cell = &block().watched;
    cell.set(if on { cell.get() | what } else { cell.get() & !what });
}

/// Watches exactly these things; returns those before.
#[cfg_attr(not(feature = "autograd"), allow(dead_code))]
pub(super) fn set_watched(what: u32) -> u32 {
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
pub(super) fn reset_counters() {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_invariants(inference: bool) {
        let s = capture();
        assert_eq!(s.is_inference(), inference);
        assert_eq!(s.included().contains(KeySet::ADInplaceOrView), !inference);
        assert_eq!(s.excluded().contains(KeySet::AUTOGRAD), inference);
        assert!(!s.excluded().contains(KeySet::ADInplaceOrView));
        assert!(!s.included().contains(KeySet::AUTOGRAD));
        assert_eq!(s.grad_enabled(), !inference);
    }

    #[test]
    fn nesting_restores_exactly() {
        assert_eq!(capture(), ModeState::default());
        {
            let _on = ModeGuard::inference(true);
            assert_invariants(true);
            {
                let _off = ModeGuard::inference(false);
                assert_invariants(false);
            }
            assert_invariants(true);
        }
        assert_invariants(false);
        assert_eq!(capture(), ModeState::default());
    }

    #[test]
    fn a_new_thread_is_normal_and_the_token_carries_the_mode() {
        let _on = ModeGuard::inference(true);
        let token = capture();
        std::thread::spawn(move || {
            assert_invariants(false);
            with(&token, || assert_invariants(true));
            assert_invariants(false);
        })
        .join()
        .unwrap();
    }

    #[test]
    fn a_panic_restores_the_mode() {
        let modes = capture().inference(true);
        let _ = std::panic::catch_unwind(|| with(&modes, || panic!("unwinds")));
        assert_invariants(false);
    }
}
