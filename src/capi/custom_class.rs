//! Classes of the program's own that values may be of: what `torch::class_` does. A class's methods are operators whose namespace is its
//! name, `__torch__.torch.classes.my.Stack::push(__torch__.torch.classes.my.Stack self, int x) -> ()`, in a library opened for that
//! namespace. `__init__` and `__setstate__` are given an object of which there is nothing yet, and fill it; `__getstate__` and
//! `__setstate__` are what files have of an object.

use super::guard::{guard, null};
use super::handle::*;
use super::infer_status;
use super::value::custom_object;
use crate::bail;
use crate::model::custom_classes;
use crate::model::ivalue::Object;
use std::ffi::{c_char, c_void};
use std::sync::Arc;

/// An object of a registered class, with what the program has of it. Shared by reference counts.
pub struct infer_custom_object {
    _opaque: [u8; 0],
}

/// What the program has of an object.
type Payload = Caller<()>;

/// Makes a class known, for as long as the process runs: `__torch__.torch.classes.my.Stack`.
///
/// Owns: nothing.
/// Fails: with Runtime where the class is known; with Value for another name, or text that is not UTF-8.
/// Threads: any.
///
/// # Safety
/// `name` points to that many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_custom_class_register(name: *const c_char, name_len: usize) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { custom_classes::register(utf8(name, name_len, "name")?).map(drop) })
}

/// Whether a class is known.
///
/// Owns: nothing.
/// Fails: never; text that is not UTF-8 is no class's name.
/// Threads: any.
///
/// # Safety
/// `name` points to that many bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_custom_class_is_registered(name: *const c_char, name_len: usize) -> bool {
    // SAFETY: the caller's promise.
    unsafe { utf8(name, name_len, "name") }.is_ok_and(|name| custom_classes::named(name).is_some())
}

/// Makes an object of a class. `payload` is what the program has of it.
///
/// Owns: `payload` until `drop_payload` is called with it, when the last reference goes, which happens also where the call fails. `*out`
/// is the caller's, to be freed with `infer_custom_object_release`.
/// Fails: with NotImplemented where no such class is registered.
/// Threads: any. The payload is dropped on whatever thread releases the last reference.
///
/// # Safety
/// `name` points to that many bytes; `drop_payload` may be called on any thread and does not unwind; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_custom_object_new(
    name: *const c_char,
    name_len: usize,
    payload: *mut c_void,
    drop_payload: Option<unsafe extern "C" fn(payload: *mut c_void)>,
    out: *mut *mut infer_custom_object,
) -> infer_status {
    let payload = Payload::new((), payload, drop_payload);
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (name, out) = (utf8(name, name_len, "name")?, place(out, "out")?);
        let Some(class) = custom_classes::named(name) else {
            bail!(NotImplemented, "Can't find class {name}: it is not registered");
        };
        out.write(Arc::into_raw(Object::of_native(class, payload)).cast_mut().cast());
        Ok(())
    })
}

/// Gives an object what the program has of it, in its `__init__` or `__setstate__`.
///
/// Owns: as `infer_custom_object_new`.
/// Fails: with Runtime where the object has it; with NullPointer.
/// Threads: any.
///
/// # Safety
/// `object` is NULL or live; `drop_payload` may be called on any thread and does not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_custom_object_fill(
    object: *mut infer_custom_object,
    payload: *mut c_void,
    drop_payload: Option<unsafe extern "C" fn(payload: *mut c_void)>,
) -> infer_status {
    let payload = Payload::new((), payload, drop_payload);
    // SAFETY: the caller's promise.
    guard(|| unsafe { custom_object(object.cast_const().cast())?.set_native(payload) })
}

/// What the program has of an object; NULL where it is not made yet.
///
/// Owns: nothing; the payload lives as long as the object.
/// Fails: never; NULL for NULL.
/// Threads: any.
///
/// # Safety
/// `object` is NULL or live.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_custom_object_payload(object: *const infer_custom_object) -> *mut c_void {
    // SAFETY: the caller's promise.
    let object = unsafe { object.cast::<Object>().as_ref() };
    object.and_then(Object::native::<Payload>).map_or(std::ptr::null_mut(), |payload| payload.context)
}

/// The qualified name of an object's class, without a NUL.
///
/// Owns: nothing; the text lives as long as the object.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `object` is NULL or live; `text` and `len` are NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_custom_object_class(
    object: *const infer_custom_object,
    text: *mut *const c_char,
    len: *mut usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let object = object.cast::<Object>().as_ref().ok_or_else(|| null("object"))?;
        let (text, len) = (place(text, "text")?, place(len, "len")?);
        text.write(object.class.name.as_ptr().cast());
        len.write(object.class.name.len());
        Ok(())
    })
}

/// One more reference to an object.
///
/// Owns: the reference is the caller's, to be freed with `infer_custom_object_release`.
/// Fails: never. NULL is accepted.
/// Threads: any.
///
/// # Safety
/// `object` is NULL or live.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_custom_object_retain(object: *mut infer_custom_object) {
    if !object.is_null() {
        // SAFETY: the caller's promise.
        unsafe { Arc::increment_strong_count(object.cast_const().cast::<Object>()) };
    }
}

/// Gives up a reference to an object.
///
/// Owns: takes the reference; with the last one the payload is dropped. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `object` is NULL or live, and this reference is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_custom_object_release(object: *mut infer_custom_object) {
    if !object.is_null() {
        guard(|| {
            // SAFETY: the caller's promise.
            drop(unsafe { Arc::from_raw(object.cast_const().cast::<Object>()) });
            Ok(())
        });
    }
}
