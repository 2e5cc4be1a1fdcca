//! Warnings: what a program should know and need not stop for.

use crate::runtime::lock;
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
