//! Warnings: what a program should know and need not stop for.

/// Prints a warning on the standard error stream, as LibTorch's TORCH_WARN does.
#[cold]
pub fn warn(message: &str) {
    eprintln!("[W libinfer] Warning: {message}");
}
