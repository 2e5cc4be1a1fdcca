//! Kernels by dispatch key, which calls look up while others are registered. `loom/` has models of it.

use crate::runtime::sync::atomic::{AtomicPtr, AtomicU32, Ordering};
use std::marker::PhantomData;

/// A table of `N` functions, at most 32, of the type `F`, a function pointer.
///
/// A slot's function is stored before its bit leaves `empty`, and never cleared: who sees the slot filled finds a function in it,
/// perhaps the one before.
pub struct KernelTable<F, const N: usize> {
    slots: [AtomicPtr<()>; N],
    /// A bit for each slot without a function.
    empty: AtomicU32,
    functions: PhantomData<F>,
}

impl<F: Copy, const N: usize> KernelTable<F, N> {
    /// A table without functions.
    ///
    /// # Safety
    /// `F` is a function pointer.
    pub unsafe fn new() -> KernelTable<F, N> {
        const { assert!(N <= 32 && size_of::<F>() == size_of::<*mut ()>()) };
        let slots = std::array::from_fn(|_| AtomicPtr::default());
        KernelTable { slots, empty: AtomicU32::new(u32::MAX), functions: PhantomData }
    }

    /// Sets the function of a slot. A look-up meanwhile may still find the one before.
    pub fn set(&self, slot: usize, function: F) {
        // SAFETY: both are pointers, as `new` was promised.
        let function = unsafe { std::mem::transmute_copy::<F, *mut ()>(&function) };
        self.slots[slot].store(function, Ordering::Release);
        self.empty.fetch_and(!(1 << slot), Ordering::Release);
    }

    /// Empties a slot. A look-up meanwhile may still find its function.
    pub fn remove(&self, slot: usize) {
        self.empty.fetch_or(1 << slot, Ordering::Release);
    }

    /// Whether a slot has a function.
    pub fn has(&self, slot: usize) -> bool {
        self.empty.load(Ordering::Acquire) & 1 << slot == 0
    }

    /// The function of the highest filled slot among those with a bit in `keys`, and the bits of all of them that are filled.
    #[inline(always)]
    pub fn highest(&self, keys: u32) -> Option<(usize, u32, F)> {
        let filled = keys & !self.empty.load(Ordering::Acquire);
        let slot = filled.checked_ilog2()? as usize;
        let function = self.slots[slot].load(Ordering::Acquire);
        // SAFETY: the slot's bit was cleared after a function was stored, which slots never lose; `set` stored an `F`.
        Some((slot, filled, unsafe { std::mem::transmute_copy::<*mut (), F>(&function) }))
    }
}
