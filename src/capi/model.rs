//! Models: loaded once, run by any number of threads.

use super::guard::{guard, null};
use super::handle::{place, slice, utf8};
use super::infer_status;
use super::value::{give_ivalue, infer_value, to_ivalue};
use crate::core::Result;
use crate::dispatch::Value;
use crate::model::{IValue, Module};
use std::ffi::{c_char, c_void};
use std::mem::{ManuallyDrop, MaybeUninit};
use std::sync::Arc;

/// A loaded model with its weights.
pub struct infer_module {
    _opaque: [u8; 0],
}

/// # Safety
/// `m` is NULL or a live module's while the result is in use.
unsafe fn module<'a>(m: *const infer_module) -> Result<&'a Module> {
    // SAFETY: the caller's promise; handles are those of `Arc::into_raw`.
    unsafe { m.cast::<Module>().as_ref() }.ok_or_else(|| null("m"))
}

fn give(module: Module, out: &mut MaybeUninit<*mut infer_module>) {
    out.write(Arc::into_raw(Arc::new(module)).cast_mut().cast());
}

/// Loads a model from a file of `torch.export`; large weights stay in the file's private mapping.
///
/// Owns: `*out` is a new reference, to be given back with `infer_module_release`.
/// Fails: with Model for a file that cannot be read or is not such a file; with NotImplemented for an operator
/// libinfer does not have.
/// Threads: any.
///
/// # Safety
/// `path` points to `len` bytes of UTF-8; `out` is NULL or valid for one write. Nobody changes the file while the
/// module lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_load(
    path: *const c_char,
    len: usize,
    out: *mut *mut infer_module,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        give(Module::load(utf8(path, len, "path")?)?, out);
        Ok(())
    })
}

/// As `infer_module_load`, from the bytes of such a file.
///
/// Owns: the bytes are copied; `*out` is a new reference.
/// Fails: as `infer_module_load`.
/// Threads: any.
///
/// # Safety
/// `bytes` points to `len` bytes; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_load_memory(
    bytes: *const c_void,
    len: usize,
    out: *mut *mut infer_module,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        if bytes.is_null() && len > 0 {
            return Err(null("bytes"));
        }
        give(Module::from_bytes(slice(bytes.cast::<u8>(), len).to_vec())?, out);
        Ok(())
    })
}

/// Adds a reference.
///
/// Owns: the caller gains one reference. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_retain(m: *const infer_module) {
    if !m.is_null() {
        // SAFETY: the caller's promise.
        unsafe { Arc::increment_strong_count(m.cast::<Module>()) };
    }
}

/// Gives back a reference; the last one frees the module.
///
/// Owns: takes one reference of the caller's. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's of which the caller owns a reference.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_release(m: *mut infer_module) {
    if !m.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Arc::from_raw(m.cast::<Module>()) });
    }
}

/// Runs the model on `n` inputs. Several results are one tuple.
///
/// Owns: inputs are borrowed; `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with Type or Runtime for inputs the model was not made for; else as its operators do.
/// Threads: any, several at once on one module, as long as the model writes none of its buffers.
///
/// # Safety
/// `m` is NULL or a live module's; `args` points to `n` values that are what their kinds say; `out` is NULL or valid for
/// one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_forward(
    m: *const infer_module,
    args: *const infer_value,
    n: usize,
    out: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        if args.is_null() && n > 0 {
            return Err(null("args"));
        }
        let inputs: Vec<IValue> = slice(args, n).iter().map(|v| to_ivalue(v)).collect::<Result<_>>()?;
        out.write(give_ivalue(&m.forward(&inputs)?)?);
        Ok(())
    })
}

/// How many inputs the model takes.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `m` is a live module's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_num_inputs(m: *const infer_module) -> usize {
    // SAFETY: the caller's promise; the handle stays the caller's.
    let m = ManuallyDrop::new(unsafe { Arc::from_raw(m.cast::<Module>()) });
    m.num_inputs()
}

/// The model's parameters, or its buffers: a dictionary of names and tensors.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`; its tensors are the model's own, shared.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_parameters(
    m: *const infer_module,
    out: *mut infer_value,
    buffers: bool,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        let named = if buffers { m.buffers() } else { m.parameters() };
        let entries = named.into_iter().map(|(name, tensor)| (name, Value::Tensor(tensor))).collect();
        out.write(infer_value::dict(entries));
        Ok(())
    })
}

/// The graph that is run, one line a node.
///
/// Owns: `*out` is a text of the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `m` is NULL or a live module's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_module_graph_text(m: *const infer_module, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (m, out) = (module(m)?, place(out, "out")?);
        out.write(Value::Str(m.graph_text()).into());
        Ok(())
    })
}
