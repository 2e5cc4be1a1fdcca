//! What a thread's calls may take.

use super::guard::{guard, null};
use super::handle::{Caller, place};
use super::infer_status;
use crate::check;
use crate::runtime::budget::{self, or_any};
use std::ffi::c_void;

/// What calls may take; 0 is any amount.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct infer_limits {
    /// The size of this structure where it was compiled.
    pub struct_size: usize,
    /// Nanoseconds from now on.
    pub time: u64,
    /// Instructions of scripts and nodes of graphs.
    pub steps: u64,
    /// Bytes that the thread holds at a time, beside those it holds now: tensors, lists, texts, what a compiler makes, and what operators work
    /// with on this thread. Freed pages that the allocator keeps are among them, from 8 MB on.
    pub memory: u64,
}

/// What was left before limits began: plain data, given back once.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct infer_limits_state {
    /// Of libinfer's own.
    pub words: [u64; 6],
}

/// Sets limits for what this thread calls from now on, within those there are. A call that goes beyond is stopped with an error, at
/// the next node of a graph, instruction of a script or piece of a long one of either; what it was writing may be written in part,
/// but what a graph writes back to weights and buffers it writes when all nodes have run. The deadline and the memory
/// hold for threads that share an operator's loops; steps are counted on this thread alone. Loading a file is a call that takes no steps:
/// time is looked at whenever a reader counts something (`infer_load_options`).
///
/// Owns: `before` is plain data. It is for `infer_limits_end`, in the opposite order of several beginnings.
/// Fails: with NullPointer; with Value for a `struct_size` that is none.
/// Threads: each thread has its own limits.
///
/// # Safety
/// `limits` is readable for its `struct_size`, and `before` writable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_limits_begin(
    limits: *const infer_limits,
    before: *mut infer_limits_state,
) -> infer_status {
    guard(|| {
        // SAFETY: the caller's promise.
        let (limits, before) = unsafe { (limits.as_ref(), place(before, "before")?) };
        let limits = limits.ok_or_else(|| null("limits"))?;
        check!(
            limits.struct_size == size_of::<infer_limits>(),
            Value,
            "infer_limits_begin: no infer_limits has {} bytes",
            limits.struct_size
        );
        let within = budget::begin(or_any(limits.time), or_any(limits.steps), or_any(limits.memory));
        before.write(infer_limits_state { words: within.to_words() });
        Ok(())
    })
}

/// Ends limits: what was left before holds again, less what was taken since.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: the thread on which they began.
#[unsafe(no_mangle)]
pub extern "C" fn infer_limits_end(before: infer_limits_state) {
    budget::end(budget::Within::from_words(before.words));
}

/// Says whether what its thread computes is to be stopped: a signal came, a client is gone.
pub type infer_interrupt = Option<unsafe extern "C" fn(context: *mut c_void) -> bool>;

/// Has the calling thread ask a function whether what it computes is to be stopped, where limits are looked at, for the first time after 10 ms
/// and then no more often than that; NULL takes the function away. What is stopped fails with `INFER_ERROR_INTERRUPTED`. While it is asked it may
/// call anything, and is not asked again.
///
/// Owns: `context` until `drop_context` is called with it: when another function takes its place, or the thread ends.
/// Fails: never.
/// Threads: any; it is the calling thread's.
///
/// # Safety
/// `interrupt` and `drop_context` may be called on this thread with `context`, and do not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_set_interrupt(
    interrupt: infer_interrupt,
    context: *mut c_void,
    drop_context: Option<unsafe extern "C" fn(context: *mut c_void)>,
) {
    let asked = Caller::new(interrupt, context, drop_context);
    guard(|| {
        let interrupt = asked.function.map(|asks| -> budget::Interrupt {
            Box::new(move || {
                // All of it, so that the context lives as long as this.
                let asked = &asked;
                // SAFETY: the caller's promise.
                unsafe { asks(asked.context) }
            })
        });
        budget::set_interrupt(interrupt);
        Ok(())
    });
}
