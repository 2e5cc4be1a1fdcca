//! The thread's modes: saved and restored by value, or kept by guards that are checked.

use super::guard::guard;
use super::handle::place;
use super::infer_status;
use crate::core::modes::{self, ModeState};
use crate::core::{Error, ErrorKind, KeySet, Result};
use crate::{bail, check};
use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

/// A thread's modes: plain data, saved and restored by value. All zero is Normal mode.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct infer_mode_state {
    /// Included dispatch keys, XOR-ed with the default ones.
    pub included: u32,
    /// Excluded dispatch keys, XOR-ed with the default ones.
    pub excluded: u32,
    /// 1 inference mode, 2 gradients not recorded, 4 no forward-mode differentiation, 8 no threads in the engine,
    /// 16 views replayed, 32 gradients without their tensor's layout.
    pub flags: u32,
}

const _: () = assert!(size_of::<infer_mode_state>() == size_of::<ModeState>());

impl From<ModeState> for infer_mode_state {
    fn from(m: ModeState) -> infer_mode_state {
        infer_mode_state { included: m.included, excluded: m.excluded, flags: m.flags }
    }
}

impl From<infer_mode_state> for ModeState {
    fn from(m: infer_mode_state) -> ModeState {
        ModeState { included: m.included, excluded: m.excluded, flags: m.flags }
    }
}

/// Installs new modes and returns those before.
fn enter(change: impl FnOnce(ModeState) -> ModeState) -> infer_mode_state {
    let before = modes::capture();
    modes::install(change(before));
    before.into()
}

/// Where this thread's modes are. Guards may load, change and store them there instead of calling.
///
/// Owns: nothing; the address is valid while the thread lives.
/// Fails: never.
/// Threads: the address is for the calling thread alone.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_state_address() -> *mut infer_mode_state {
    modes::address().cast_mut().cast()
}

/// The calling thread's modes.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_get() -> infer_mode_state {
    modes::capture().into()
}

/// Installs modes on the calling thread: what a guard does when it ends, with what it was given when it began.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own; modes of one may be installed on another.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_restore(state: infer_mode_state) {
    modes::install(state.into());
}

/// Turns inference mode on, or off inside itself. Returns the modes to restore.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_enter_inference(enabled: bool) -> infer_mode_state {
    enter(|m| m.inference(enabled))
}

/// Turns the recording of gradients on or off. Returns the modes to restore.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_enter_grad(enabled: bool) -> infer_mode_state {
    enter(|m| m.grad(enabled))
}

/// Excludes dispatch keys, a bit each, from the calls of this thread. `*before` is the modes to restore.
///
/// Owns: nothing.
/// Fails: with Value for a bit that is no key, and for Fake, which is libinfer's own; with NullPointer.
/// Threads: each thread has its own.
///
/// # Safety
/// `before` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_mode_exclude(keys: u32, before: *mut infer_mode_state) -> infer_status {
    // SAFETY: the caller's promise.
    unsafe { with_keys(keys, before, |m, keys| m.with_excluded(m.excluded() | keys)) }
}

/// Includes dispatch keys, a bit each, in the calls of this thread. `*before` is the modes to restore.
///
/// Owns: nothing.
/// Fails: as `infer_mode_exclude`.
/// Threads: each thread has its own.
///
/// # Safety
/// As `infer_mode_exclude`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_mode_include(keys: u32, before: *mut infer_mode_state) -> infer_status {
    // SAFETY: the caller's promise.
    unsafe { with_keys(keys, before, |m, keys| m.with_included(m.included() | keys)) }
}

/// # Safety
/// As `infer_mode_exclude`.
unsafe fn with_keys(
    keys: u32,
    before: *mut infer_mode_state,
    change: impl FnOnce(ModeState, KeySet) -> ModeState,
) -> infer_status {
    guard(|| {
        // SAFETY: the caller's promise.
        let before = unsafe { place(before, "before")? };
        let keys = callers_keys("keys", keys)?;
        before.write(enter(|m| change(m, keys)));
        Ok(())
    })
}

/// The keys a caller may include or exclude. A call with Fake gives tensors without data, and without it kernels would
/// read the data of those.
fn callers_keys(name: &str, bits: u32) -> Result<KeySet> {
    let keys = KeySet::from_bits(bits).filter(|keys| !keys.intersects(KeySet::PSEUDO | KeySet::Fake));
    keys.ok_or_else(|| {
        Error::new(ErrorKind::Value, format!("{name}: {bits:#x} is not a set of dispatch keys to include or exclude"))
    })
}

// ---- guards that are checked -------------------------------------------------------------------------

thread_local! {
    /// The guards of this thread that have not ended, the innermost last, each with the modes it found.
    static GUARDS: RefCell<Vec<(u64, ModeState)>> = const { RefCell::new(Vec::new()) };
}

/// Installs modes until the guard ends.
///
/// # Safety
/// `out` is NULL or valid for one write.
unsafe fn begin(out: *mut u64, change: impl FnOnce(ModeState) -> Result<ModeState>) -> infer_status {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    guard(|| {
        // SAFETY: the caller's promise.
        let out = unsafe { place(out, "out")? };
        let (id, before) = (NEXT.fetch_add(1, Ordering::Relaxed), modes::capture());
        let after = change(before)?;
        let kept = GUARDS.try_with(|guards| guards.borrow_mut().push((id, before)));
        check!(kept.is_ok(), "the thread is going away");
        modes::install(after);
        out.write(id);
        Ok(())
    })
}

/// Turns inference mode on, or off inside itself, until `infer_mode_guard_end`.
///
/// Owns: nothing; `*out` is the guard's number, which no other guard has had.
/// Fails: with NullPointer.
/// Threads: the guard is the calling thread's.
///
/// # Safety
/// `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_mode_guard_inference(enabled: bool, out: *mut u64) -> infer_status {
    // SAFETY: the caller's promise.
    unsafe { begin(out, |m| Ok(m.inference(enabled))) }
}

/// Turns the recording of gradients on or off until `infer_mode_guard_end`.
///
/// Owns: nothing; `*out` is the guard's number, which no other guard has had.
/// Fails: with NullPointer.
/// Threads: the guard is the calling thread's.
///
/// # Safety
/// `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_mode_guard_grad(enabled: bool, out: *mut u64) -> infer_status {
    // SAFETY: the caller's promise.
    unsafe { begin(out, |m| Ok(m.grad(enabled))) }
}

/// Installs modes, such as another thread's, until `infer_mode_guard_end`.
///
/// Owns: nothing; `*out` is the guard's number, which no other guard has had.
/// Fails: with NullPointer; as `infer_mode_exclude` for the keys of `state`.
/// Threads: the guard is the calling thread's.
///
/// # Safety
/// `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_mode_guard_state(state: infer_mode_state, out: *mut u64) -> infer_status {
    // SAFETY: the caller's promise.
    unsafe {
        begin(out, |_| {
            let state = ModeState::from(state);
            callers_keys("state.included", state.included().bits())?;
            callers_keys("state.excluded", state.excluded().bits())?;
            Ok(state)
        })
    }
}

/// Ends a guard: the modes are again what it found when it began.
///
/// Owns: nothing; the number is used up.
/// Fails: with Runtime where the guard is not the innermost one, is another thread's, or has ended; the modes are then left
/// as they are.
/// Threads: that of the guard.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_guard_end(number: u64) -> infer_status {
    guard(|| {
        let ended = GUARDS.try_with(|guards| -> Result<()> {
            let mut guards = guards.borrow_mut();
            match guards.iter().rposition(|(id, _)| *id == number) {
                None => bail!("guard {number} is not one of this thread's, or has ended"),
                Some(at) if at + 1 != guards.len() => {
                    bail!("guard {number} cannot end before {} that began inside it", guards.len() - at - 1)
                }
                Some(_) => {
                    guards.pop().into_iter().for_each(|(_, before)| modes::install(before));
                    Ok(())
                }
            }
        });
        ended.unwrap_or_else(|_| bail!("the thread is going away"))
    })
}
