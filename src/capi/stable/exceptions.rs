//! What went wrong, told both ways: errors of libinfer's to extensions, and exceptions of theirs to libinfer.

use super::StableIValue;
use crate::capi::guard::{infer_last_error, infer_last_error_message};
use crate::check;
use crate::core::{Error, ErrorKind, Result, warning};
use std::ffi::{CStr, CString, c_char, c_void};

/// A kernel: takes the arguments from the stack, which it owns then, and leaves the results there.
pub type Kernel = unsafe extern "C" fn(stack: *mut StableIValue, args: u64, returns: u64);

/// The body of a loop, called with a range of it.
pub type Piece = unsafe extern "C" fn(begin: i64, end: i64, context: *mut c_void);

// src/capi/stable/exceptions.cc
unsafe extern "C" {
    safe fn infer_internal_can_catch() -> bool;
    fn infer_internal_kernel_throws(
        f: Kernel,
        stack: *mut StableIValue,
        args: u64,
        returns: u64,
        what: *mut c_char,
        n: usize,
    ) -> bool;
    fn infer_internal_piece_throws(
        f: Piece,
        begin: i64,
        end: i64,
        context: *mut c_void,
        what: *mut c_char,
        n: usize,
    ) -> bool;
}
unsafe extern "C-unwind" {
    fn infer_internal_throw(what: *const c_char);
}

/// An error where exceptions of an extension cannot be caught.
pub fn require_cpp(function: &str) -> Result<()> {
    check!(
        infer_internal_can_catch(),
        NotImplemented,
        "{function}: when libinfer was loaded the process had no C++ runtime, so that exceptions could not be caught"
    );
    Ok(())
}

/// What `body` stores where it throws, as an error: as much of the sentence as fits.
fn caught(body: impl FnOnce(*mut c_char, usize) -> bool) -> Result<()> {
    let mut what = [0; 4096];
    if !body(what.as_mut_ptr(), what.len()) {
        return Ok(());
    }
    // SAFETY: a text with a NUL was stored.
    let said = unsafe { CStr::from_ptr(what.as_ptr()) };
    Err(Error::new(ErrorKind::Runtime, said.to_string_lossy().into_owned()))
}

/// Runs a kernel, whose exception is an error.
///
/// # Safety
/// `stack` is what the kernel takes, and has room for its results.
pub unsafe fn run_kernel(kernel: Kernel, stack: &mut [StableIValue], args: usize, returns: usize) -> Result<()> {
    // SAFETY: the caller's promise.
    caught(|what, n| unsafe {
        infer_internal_kernel_throws(kernel, stack.as_mut_ptr(), args as u64, returns as u64, what, n)
    })
}

/// Runs a piece of a loop, whose exception is an error.
///
/// # Safety
/// The body may be called so.
pub unsafe fn run_piece(body: Piece, begin: i64, end: i64, context: *mut c_void) -> Result<()> {
    // SAFETY: the caller's promise.
    caught(|what, n| unsafe { infer_internal_piece_throws(body, begin, end, context, what, n) })
}

/// The sentence of this thread's last failure, then the operator and its arguments.
#[unsafe(no_mangle)]
pub extern "C" fn torch_exception_get_what() -> *const c_char {
    infer_last_error()
}

/// The sentence alone.
#[unsafe(no_mangle)]
pub extern "C" fn torch_exception_get_what_without_backtrace() -> *const c_char {
    infer_last_error_message()
}

/// A text for people, whatever it holds.
///
/// # Safety
/// `p` is NULL or a text's with a NUL.
unsafe fn shown(p: *const c_char) -> String {
    // SAFETY: the caller's promise.
    if p.is_null() { String::new() } else { unsafe { CStr::from_ptr(p) }.to_string_lossy().into_owned() }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_warn(_func: *const c_char, file: *const c_char, line: u32, msg: *const c_char) {
    // SAFETY: the caller's promise.
    let (file, msg) = unsafe { (shown(file), shown(msg)) };
    warning::warn(&format!("{msg} (at {file}:{line})"));
}

/// Throws unless `cond` holds, a `std::runtime_error`.
#[unsafe(no_mangle)]
pub unsafe extern "C-unwind" fn aoti_torch_check(
    cond: bool,
    func: *const c_char,
    file: *const c_char,
    line: u32,
    msg: *const c_char,
) {
    if cond {
        return;
    }
    // SAFETY: the caller's promise.
    let (func, file, msg) = unsafe { (shown(func), shown(file), shown(msg)) };
    let what = CString::new(format!("{msg}\nException raised from {func} at {file}:{line}")).unwrap_or_default();
    // SAFETY: who calls this catches C++ exceptions, and so has their runtime.
    unsafe { infer_internal_throw(what.as_ptr()) }
}
