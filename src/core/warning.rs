//! Warnings: what a program should know and need not stop for.

use crate::runtime::lock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// Sees the text of a warning, on the thread that caused it.
pub type Handler = dyn Fn(&str) + Send + Sync;

static HANDLER: Mutex<Option<Arc<Handler>>> = Mutex::new(None);

/// Has a function see all warnings of the process in place of the standard error stream.
pub fn set_handler(handler: Arc<Handler>) {
    let before = lock(&HANDLER).replace(handler);
    drop(before);
}

/// Warns.
#[cold]
pub fn warn(message: &str) {
    let handler = lock(&HANDLER).clone();
    match handler {
        Some(handler) => handler(message),
        None => eprintln!("[W libinfer] Warning: {message}"),
    }
}

static ALWAYS: AtomicBool = AtomicBool::new(false);

/// Has what is said once a process be said each time, or not.
pub fn set_always(always: bool) {
    ALWAYS.store(always, Ordering::Relaxed);
}

/// Whether what is said once a process is said each time.
pub fn is_always() -> bool {
    ALWAYS.load(Ordering::Relaxed)
}

/// Warns if it was not `given`, as a warning that a served model would repeat in each run.
pub fn once(given: &AtomicBool, message: &str) {
    // Read first: that it was given is the rule, and a read leaves the line with all threads.
    let was_given = given.load(Ordering::Relaxed) || given.swap(true, Ordering::Relaxed);
    if !was_given || is_always() {
        warn(message);
    }
}

/// Warns, the first time this place is reached.
#[macro_export]
macro_rules! warn_once {
    ($message:expr) => {{
        static GIVEN: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);
        $crate::core::warning::once(&GIVEN, $message)
    }};
}
