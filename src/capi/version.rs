//! Which library this is.

use std::ffi::c_char;

/// The number in the shared library's name: it changes when something a caller may rely on is taken away.
pub const INFER_ABI_VERSION: u32 = 0;

/// The ABI the library has, to be compared with the `INFER_ABI_VERSION` of the header a program was built with.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
#[unsafe(no_mangle)]
pub extern "C" fn infer_abi_version() -> u32 {
    INFER_ABI_VERSION
}

/// The version of the library: `0.1.0`.
///
/// Owns: the text stays libinfer's; it is valid for ever.
/// Fails: never.
/// Threads: any.
#[unsafe(no_mangle)]
pub extern "C" fn infer_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// Whether the library has autograd. Without it every tensor is an inference tensor, `requires_grad` can only be off, and
/// functions that record or run a graph fail with `INFER_ERROR_NOT_IMPLEMENTED`.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
#[unsafe(no_mangle)]
pub extern "C" fn infer_has_autograd() -> bool {
    cfg!(feature = "autograd")
}
