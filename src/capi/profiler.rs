//! Watching a thread: its counters, the trace of its calls, their timeline, and where its tensors were made. `docs/seeing.md` shows how.

use super::guard::{guard, null};
use super::handle::*;
use super::infer_status;
use crate::check;
use crate::core::Result;
use crate::dispatch::{profiler, timeline};
use crate::runtime::thread_local::{self, Counters};
use std::cell::RefCell;
use std::ffi::{CString, c_char};

/// What a thread did while it counted.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default)]
pub struct infer_counters {
    /// `sizeof(infer_counters)`, set by the caller.
    pub struct_size: usize,
    /// Look-ups in an operator's table of kernels.
    pub table_lookups: u64,
    /// Tensor headers made.
    pub tensor_allocations: u64,
    /// Storages made (those inside a tensor's own block are not counted apart).
    pub storage_allocations: u64,
    /// Increments of a version counter.
    pub version_bumps: u64,
    /// View records made.
    pub view_records: u64,
    /// Atomic read-modify-writes on reference counts and version counters; those counted in place by C++ are not here.
    pub atomic_updates: u64,
}

/// Starts counting on this thread: from zero, unless it is counting already. Every start has its stop.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_counters_start() {
    profiler::start_counting();
}

/// Ends what one `infer_counters_start` started; what was counted can still be read.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_counters_stop() {
    profiler::stop_counting();
}

/// Reads what this thread has counted since it last started from zero.
///
/// Owns: nothing.
/// Fails: with NullPointer; with Value where `out->struct_size` is not a size this structure has had.
/// Threads: each thread has its own.
///
/// # Safety
/// `out` is NULL or points to a structure whose `struct_size` is set to its size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_counters_get(out: *mut infer_counters) -> infer_status {
    guard(|| {
        // SAFETY: the caller's promise.
        let out = unsafe { out.as_mut() }.ok_or_else(|| null("out"))?;
        check!(out.struct_size == size_of::<infer_counters>(), Value, "out: struct_size is {}", out.struct_size);
        let Counters {
            table_lookups,
            tensor_allocations,
            storage_allocations,
            version_bumps,
            view_records,
            atomic_updates,
        } = thread_local::counters();
        *out = infer_counters {
            struct_size: out.struct_size,
            table_lookups,
            tensor_allocations,
            storage_allocations,
            version_bumps,
            view_records,
            atomic_updates,
        };
        Ok(())
    })
}

/// A call of an operator, and the kernels it went through.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct infer_traced_call {
    /// `sizeof(infer_traced_call)`, set by the caller.
    pub struct_size: usize,
    /// The operator, `aten::add.Tensor`.
    pub name: *const c_char,
    /// The dispatch keys of its kernels in their order, `AutogradCPU > ADInplaceOrView > CPU`; it ends with ` > error`
    /// where the last of them refused or failed.
    pub path: *const c_char,
    /// Inside how many traced calls it was made.
    pub depth: usize,
}

/// Starts tracing this thread's calls: with an empty trace, unless it is tracing already. Every start has its stop.
///
/// Owns: the trace is libinfer's; it grows with every call until tracing stops, and goes when it next starts.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_trace_start() {
    profiler::start_trace();
}

/// Ends what one `infer_trace_start` started; the trace can still be read.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_trace_stop() {
    profiler::stop_trace();
}

/// How many calls are in this thread's trace.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_trace_size() -> usize {
    profiler::trace_len()
}

/// Reads a call of this thread's trace, where calls are in the order they were made.
///
/// Owns: the texts stay libinfer's; they are valid until the next call of this function on this thread.
/// Fails: with NullPointer; with Index where the trace has no such call; with Value where `out->struct_size` is not a
/// size this structure has had.
/// Threads: each thread has its own.
///
/// # Safety
/// `out` is NULL or points to a structure whose `struct_size` is set to its size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_trace_get(index: usize, out: *mut infer_traced_call) -> infer_status {
    guard(|| {
        // SAFETY: the caller's promise.
        let out = unsafe { out.as_mut() }.ok_or_else(|| null("out"))?;
        check!(out.struct_size == size_of::<infer_traced_call>(), Value, "out: struct_size is {}", out.struct_size);
        let Some(call) = profiler::traced_at(index) else {
            crate::bail!(Index, "index: the trace has {} calls, not one number {index}", profiler::trace_len())
        };
        let (name, path) = (text(0, call.op.full_name())?, text(1, &call.path)?);
        *out = infer_traced_call { struct_size: out.struct_size, name, path, depth: call.depth };
        Ok(())
    })
}

/// Starts to have every tensor made on this thread remember which operator made it, in which mode, and for what, which
/// `label` says; it may be empty. Every start has its stop; labels of starts inside each other are all remembered.
///
/// Owns: nothing; the label is copied.
/// Fails: with Value for text that is not UTF-8.
/// Threads: each thread has its own.
///
/// # Safety
/// `label` points to that many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_origins_start(label: *const c_char, label_len: usize) -> infer_status {
    guard(|| {
        // SAFETY: the caller's promise.
        profiler::start_origins(unsafe { utf8(label, label_len, "label")? });
        Ok(())
    })
}

/// Ends what the last `infer_origins_start` started; tensors keep what they remember.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_origins_stop() {
    profiler::stop_origins();
}

/// Starts a timeline of this thread: when its calls of operators begin and end. Every start has its stop.
///
/// Owns: the events are libinfer's; they grow with every call until the outermost stop.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_timeline_start() {
    profiler::start_timeline();
}

/// Ends what the last `infer_timeline_start` started. `*out` receives the events since, as a file of trace events (JSON) that
/// `chrome://tracing` and Perfetto read, with the names and fields of PyTorch's profiler; `*length` its bytes.
///
/// Owns: the text stays libinfer's; it is valid until the next call of this function on this thread. `out` may be NULL.
/// Fails: with Runtime where nothing was started.
/// Threads: each thread has its own.
///
/// # Safety
/// `out` and `length` are NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_timeline_stop(out: *mut *const c_char, length: *mut usize) -> infer_status {
    // SAFETY: the caller's promise; the number of the thread is read, nothing else.
    guard(|| unsafe {
        let written = timeline::stop(u64::from(libc::gettid().unsigned_abs()));
        let Some(written) = written else {
            crate::bail!("infer_timeline_stop: no timeline was started on this thread")
        };
        if let (Some(out), Some(length)) = (out.as_mut(), length.as_mut()) {
            *length = written.len();
            *out = text(3, &written)?;
        }
        Ok(())
    })
}

/// Whether this thread has a timeline under way.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_timeline_is_on() -> bool {
    timeline::is_recording()
}

/// Begins a part of the program, which has its place in this thread's timeline; nothing where there is none. Parts may be inside others.
///
/// Owns: nothing; the name is copied.
/// Fails: with Value for text that is not UTF-8.
/// Threads: each thread has its own.
///
/// # Safety
/// `name` points to that many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_timeline_enter(name: *const c_char, name_len: usize) -> infer_status {
    guard(|| {
        // SAFETY: the caller's promise.
        timeline::enter(unsafe { utf8(name, name_len, "name")? });
        Ok(())
    })
}

/// Ends the last part begun with `infer_timeline_enter`.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: each thread has its own.
#[unsafe(no_mangle)]
pub extern "C" fn infer_timeline_leave() {
    timeline::leave();
}

/// Says in words why a tensor is an inference tensor, or is not, and which call made it where that was remembered.
///
/// Owns: the text stays libinfer's; it is valid until the next call of this function on this thread.
/// Fails: with NullPointer.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_why_inference(t: *const infer_tensor, out: *mut *const c_char) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        out.write(text(2, &profiler::why_inference(t))?);
        Ok(())
    })
}

thread_local! {
    /// Texts this thread was given: an operator's name, a path, why a tensor is what it is.
    static TEXTS: RefCell<[CString; 4]> = RefCell::default();
}

/// Keeps a text for the calling thread, with a NUL after it.
fn text(slot: usize, text: &str) -> Result<*const c_char> {
    let kept = CString::new(text.replace('\0', "\\0")).unwrap_or_default();
    let at = kept.as_ptr();
    let stored = TEXTS.try_with(|texts| texts.borrow_mut()[slot] = kept);
    check!(stored.is_ok(), "the thread is going away");
    Ok(at)
}
