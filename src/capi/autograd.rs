//! Tensors: kind, version counter and what autograd keeps with them.

use super::guard::guard;
use super::handle::*;
use super::infer_status;
use crate::{autograd, check};

/// The dispatch keys the tensor contributes to a call, a bit each.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_key_set(t: *const infer_tensor) -> u32 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.keys().bits()
}

/// Whether the tensor was made in inference mode, or views one that was.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_inference(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.is_inference()
}

/// Whether gradients are wanted for it.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_requires_grad(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.requires_grad()
}

/// Whether no recorded computation made it.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_leaf(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.is_leaf()
}

/// Whether it is a view that is tracked: one of a normal tensor.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_view(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.view_record().is_some()
}

/// In which circumstances a tracked view was made: 0 default, 1 in a custom function, 2 one of several results,
/// 3 without recording of gradients, 4 in inference mode. -1 where the tensor is no tracked view.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_creation_meta(t: *const infer_tensor) -> i32 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.view_record().map_or(-1, |v| v.creation as i32)
}

/// The tensor a tracked view is of.
///
/// Owns: `*out` is a new reference.
/// Fails: with Runtime where it is no tracked view.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_base(t: *const infer_tensor, out: *mut *mut infer_tensor) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        let view = t.view_record();
        check!(view.is_some(), "Can't get base of non-view Variable");
        out.write(view.map_or(std::ptr::null_mut(), |v| own(v.base.clone())));
        Ok(())
    })
}

/// Wants gradients for the tensor, or no longer.
///
/// Owns: nothing.
/// Fails: with Runtime for a dtype without gradients, a tensor that is no leaf, or an inference tensor outside inference mode.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_set_requires_grad(t: *const infer_tensor, requires_grad: bool) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        autograd::set_requires_grad(live(&t, "t")?, requires_grad)?;
        Ok(())
    })
}

/// How often the tensor and its views were modified in place.
///
/// Owns: nothing.
/// Fails: with Runtime for an inference tensor, which counts nothing.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_version(t: *const infer_tensor, out: *mut i64) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        out.write(t.version()?.into());
        Ok(())
    })
}

/// Counts a modification in place that was made behind libinfer's back.
///
/// Owns: nothing.
/// Fails: with Runtime for an inference tensor outside inference mode.
/// Threads: any.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_bump_version(t: *const infer_tensor) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        live(&t, "t")?.bump_version()?;
        Ok(())
    })
}

/// Overwrites the count of modifications.
///
/// Owns: nothing.
/// Fails: with Runtime for a number below 0 or an inference tensor.
/// Threads: any.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_set_version(t: *const infer_tensor, version: i64) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        live(&t, "t")?.set_version(version)?;
        Ok(())
    })
}
