//! The thread's modes, saved and restored by value.

use crate::core::KeySet;
use crate::dispatch::tls::{self, ModeState};

/// A thread's modes: plain data, saved and restored by value. All zero is Normal mode.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct infer_mode_state {
    /// Included dispatch keys, XOR-ed with the default ones.
    pub included: u32,
    /// Excluded dispatch keys, XOR-ed with the default ones.
    pub excluded: u32,
    /// 1 inference mode, 2 gradients not recorded, 4 no forward-mode differentiation, 8 no threads in the engine,
    /// 16 views replayed.
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
    let before = tls::capture();
    tls::install(change(before));
    before.into()
}

/// Where this thread's modes are. Guards may load, change and store them there instead of calling.
///
/// Owns: nothing; the address is valid while the thread lives.
/// Fails: never.
/// Threads: the address is for the calling thread alone.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_state_address() -> *mut infer_mode_state {
    tls::address().cast_mut().cast()
}

/// The calling thread's modes.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_get() -> infer_mode_state {
    tls::capture().into()
}

/// Installs modes on the calling thread: what a guard does when it ends, with what it was given when it began.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own; modes of one may be installed on another.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_restore(state: infer_mode_state) {
    tls::install(state.into());
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

/// Excludes dispatch keys, a bit each, from the calls of this thread. Returns the modes to restore.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_exclude(keys: u32) -> infer_mode_state {
    enter(|m| m.with_excluded(m.excluded() | KeySet::from_bits_truncate(keys)))
}

/// Includes dispatch keys, a bit each, in the calls of this thread. Returns the modes to restore.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_mode_include(keys: u32) -> infer_mode_state {
    enter(|m| m.with_included(m.included() | KeySet::from_bits_truncate(keys)))
}
