//! Warnings: what a program should know and need not stop for.

use std::sync::atomic::{AtomicPtr, Ordering};

/// Sees the text of a warning, on the thread that caused it.
pub type Handler = fn(&str);

static HANDLER: AtomicPtr<()> = AtomicPtr::new(std::ptr::null_mut());

/// Has a function see all warnings of the process in place of the standard error stream.
pub fn set_handler(handler: Handler) {
    HANDLER.store(handler as *mut (), Ordering::Release);
}

/// Warns.
#[cold]
pub fn warn(message: &str) {
    let handler = HANDLER.load(Ordering::Acquire);
    if handler.is_null() {
        eprintln!("[W libinfer] Warning: {message}");
    } else {
        // SAFETY: only `set_handler` stores here.
        unsafe { std::mem::transmute::<*mut (), Handler>(handler)(message) }
    }
}
