//! PyTorch's stable ABI: the C functions of `torch/csrc/inductor/aoti_torch/c/shim.h` and `torch/csrc/stable/c/shim.h`, so that an
//! extension that was compiled against LibTorch's stable headers runs with libinfer as it is.
//!
//! The functions, their arguments and who owns what are upstream's, whose headers document them; they are no part of `infer.h`. What
//! holds for each:
//!
//! Owns: handles a function takes are borrowed, those it stores are the caller's; a `StableIValue` on a stack is handed over.
//! Fails: with `AOTI_TORCH_FAILURE`, and `torch_exception_get_what` says why; NULL where a live handle is needed is such a failure.
//! Threads: any; tensors follow the thread rule.
//!
//! # Safety
//! A handle is NULL, or was stored by one of these functions and not deleted since. Pointers to results are NULL or valid for one write, and
//! other pointers NULL or valid for as many reads as the count beside them says; texts end in a NUL.

// What holds for every function stands above.
#![allow(clippy::missing_safety_doc, clippy::too_many_arguments, missing_docs, non_snake_case)]

pub mod constants;
pub mod device_and_stream;
pub mod dispatcher;
pub mod exceptions;
pub mod generator;
pub mod library;
pub mod list_and_string;
pub mod operators;
#[rustfmt::skip] // generated
pub mod fixed_operators;
pub mod parallel;
pub mod python;
pub mod stable_value;
pub mod tensor;

use super::guard::{guard, null};
use super::handle::place;
use crate::bail;
use crate::core::{Error, ErrorKind, Result};
use std::ffi::{CStr, c_char, c_void};

/// `AOTI_TORCH_SUCCESS` or `AOTI_TORCH_FAILURE`.
pub type AOTITorchError = i32;

/// Eight bytes of a stack, which `stable_value.rs` packs and unpacks.
pub type StableIValue = u64;

/// `TORCH_ABI_VERSION` of the release whose interface this is.
pub const TORCH_ABI_VERSION: u64 = (2 << 56) | (15 << 48);

/// Runs the body of a function: [`guard`], with the one status there is for errors.
fn status<F: FnMut() -> Result<()>>(mut body: F) -> AOTITorchError {
    // There are hundreds: what they share is compiled once, and none has a table of methods.
    unsafe fn run<F: FnMut() -> Result<()>>(body: *mut c_void) -> Result<()> {
        // SAFETY: it is the closure below, which nobody else uses.
        unsafe { (*body.cast::<F>())() }
    }
    status_of(run::<F>, (&raw mut body).cast())
}

#[inline(never)]
fn status_of(run: unsafe fn(*mut c_void) -> Result<()>, body: *mut c_void) -> AOTITorchError {
    // SAFETY: `run` is the body's.
    (guard(|| unsafe { run(body) }) != 0).into()
}

/// Defines functions whose bodies give `Result<()>`; in them the promise of the caller holds that the head of this file states.
macro_rules! shim {
    ($($(#[$doc:meta])* fn $name:ident($($arg:ident: $ty:ty),* $(,)?) $body:block)*) => {$(
        $(#[$doc])*
        #[allow(unused_unsafe)] // some bodies need no promise
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $name($($arg: $ty),*) -> $crate::capi::stable::AOTITorchError {
            // SAFETY: the caller's promise.
            $crate::capi::stable::status(|| unsafe { $body })
        }
    )*};
}
use shim;

/// Stores a result.
///
/// # Safety
/// `out` is NULL or valid for one write.
unsafe fn store<T>(out: *mut T, value: T) -> Result<()> {
    // SAFETY: the caller's promise.
    unsafe { place(out, "ret")? }.write(value);
    Ok(())
}

/// A text that ends in a NUL.
///
/// # Safety
/// `p` is NULL or such a text's, which outlives `'a`.
#[inline(never)]
unsafe fn text<'a>(p: *const c_char, name: &str) -> Result<&'a str> {
    if p.is_null() {
        return Err(null(name));
    }
    // SAFETY: the caller's promise.
    let text = unsafe { CStr::from_ptr(p) }.to_str();
    text.map_err(|e| Error::new(ErrorKind::Value, format!("{name}: the text is not UTF-8: {e}")))
}

/// Who asks for what only an accelerator or another library has.
fn absent<T>(function: &str, what: &str) -> Result<T> {
    bail!(NotImplemented, "{function}: {what}")
}
