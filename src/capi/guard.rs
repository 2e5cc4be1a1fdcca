//! The one panic guard, and the error a thread can read afterwards.

use super::infer_status;
use crate::core::{Error, ErrorKind, Result, warning};
use std::cell::RefCell;
use std::ffi::{CString, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

struct LastError {
    code: i32,
    /// Sentence and context.
    full: CString,
    /// The sentence alone.
    message: CString,
}

thread_local! {
    static LAST: RefCell<Option<LastError>> = const { RefCell::new(None) };
}

/// Runs the body of an extern function. An error or a panic becomes a status, and what the thread's
/// `infer_last_error` says; success costs nothing.
#[inline]
pub(super) fn guard(body: impl FnOnce() -> Result<()>) -> infer_status {
    guard_with(body, |error| error)
}

/// As [`guard`]; `explain` says in an error that was raised what the call was.
#[inline]
pub(super) fn guard_with(body: impl FnOnce() -> Result<()>, explain: impl FnOnce(Error) -> Error) -> infer_status {
    // What a panic may leave behind is reachable only through tensors the caller was writing.
    match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => 0,
        Ok(Err(error)) => fail(&error),
        Err(panic) => fail(&match Error::raised(panic) {
            Ok(raised) => explain(raised),
            Err(panic) => of_panic(&*panic),
        }),
    }
}

/// Remembers an error and returns its status.
#[cold]
#[inline(never)]
pub(super) fn fail(error: &Error) -> infer_status {
    let code = error.kind() as i32;
    let last = LastError { code, full: c_string(&error.to_string()), message: c_string(error.message()) };
    // A thread that is going away has nobody left to read the error.
    let _ = LAST.try_with(|slot| slot.replace(Some(last)));
    code
}

#[cold]
#[inline(never)]
fn of_panic(panic: &(dyn std::any::Any + Send)) -> Error {
    let said = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    let message = format!("libinfer panicked: {}", said.unwrap_or("(no message)"));
    Error::new(ErrorKind::Internal, message)
}

/// The error of a null pointer where a live one is needed.
#[cold]
#[inline(never)]
pub(super) fn null(parameter: &str) -> Error {
    Error::new(ErrorKind::NullPointer, format!("{parameter}: expected a pointer, got NULL"))
}

/// The error of a function of the caller's that returned a status: what it said with `infer_fail`, or what the call said
/// that failed in it, if that is what it passed on.
#[cold]
pub(super) fn failed(status: infer_status, who: &str) -> Error {
    let said = last(None, |e| (e.code == status).then(|| e.message.to_string_lossy().into_owned()));
    let kind = ErrorKind::from_code(status).unwrap_or(ErrorKind::Runtime);
    Error::new(kind, said.unwrap_or_else(|| format!("{who}: failed with status {status}")))
}

fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', "\\0")).unwrap_or_default()
}

fn last<R>(absent: R, f: impl FnOnce(&LastError) -> R) -> R {
    LAST.try_with(|slot| slot.borrow().as_ref().map(f)).ok().flatten().unwrap_or(absent)
}

/// Sees the text of a warning, `length` bytes of UTF-8, on the thread that caused it.
pub type infer_warning_handler = Option<unsafe extern "C" fn(text: *const c_char, length: usize)>;

/// Has a function see the library's warnings in place of the standard error stream; NULL drops them.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; it is the process's.
///
/// # Safety
/// `handler` may be called on any thread and does not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_set_warning_handler(handler: infer_warning_handler) {
    warning::set_handler(Arc::new(move |text| {
        if let Some(handler) = handler {
            // SAFETY: whoever registered it promises that it may be called on any thread.
            unsafe { handler(text.as_ptr().cast(), text.len()) }
        }
    }));
}

/// Has what the library warns of once a process be said each time, or not.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; it is the process's.
#[unsafe(no_mangle)]
pub extern "C" fn infer_set_warn_always(always: bool) {
    warning::set_always(always);
}

/// Whether what the library warns of once a process is said each time.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; it is the process's.
#[unsafe(no_mangle)]
pub extern "C" fn infer_is_warn_always() -> bool {
    warning::is_always()
}

/// What went wrong in the last call of this thread that failed: the sentence, then the operator and its arguments.
/// The empty string when none has failed.
///
/// Owns: the text stays libinfer's; it is valid until the next failing call on this thread.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_last_error() -> *const c_char {
    last(c"".as_ptr(), |e| e.full.as_ptr())
}

/// As `infer_last_error`, the sentence alone, without the operator and its arguments.
///
/// Owns: the text stays libinfer's; it is valid until the next failing call on this thread.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_last_error_message() -> *const c_char {
    last(c"".as_ptr(), |e| e.message.as_ptr())
}

/// The status of the last call of this thread that failed; 0 when none has failed.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_last_error_code() -> infer_status {
    last(0, |e| e.code)
}
