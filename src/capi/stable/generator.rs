//! Handles of generators of random numbers.

use super::{shim, store};
use crate::capi::guard::null;
use crate::capi::handle::place;
use crate::core::Result;
use crate::runtime::generator;

/// What `AtenGeneratorHandle` points to.
pub struct AtenGeneratorOpaque(generator::Handle);

/// A new handle of a generator.
pub fn new_handle(generator: generator::Handle) -> *mut AtenGeneratorOpaque {
    Box::into_raw(Box::new(AtenGeneratorOpaque(generator)))
}

/// Takes a handle's generator and frees the handle.
///
/// # Safety
/// `address` is 0 or a live handle's, which nobody uses afterwards.
pub unsafe fn take_handle(address: usize) -> Result<generator::Handle> {
    let handle: *mut AtenGeneratorOpaque = std::ptr::with_exposed_provenance_mut(address);
    if handle.is_null() {
        return Err(null("generator"));
    }
    // SAFETY: the caller's promise; `new_handle` made it.
    Ok(unsafe { Box::from_raw(handle) }.0)
}

/// # Safety
/// The handle is NULL, or live as long as `'a`.
pub unsafe fn of_handle<'a>(handle: *const AtenGeneratorOpaque) -> Result<&'a generator::Handle> {
    // SAFETY: the caller's promise.
    unsafe { handle.as_ref() }.map(|g| &g.0).ok_or_else(|| null("generator"))
}

shim! {
    fn torch_new_generator_handle(this: *mut AtenGeneratorOpaque, ret: *mut *mut AtenGeneratorOpaque) {
        let generator = of_handle(this)?.clone();
        place(ret, "ret")?.write(new_handle(generator));
        Ok(())
    }

    fn torch_delete_generator(generator: *mut AtenGeneratorOpaque) {
        if !generator.is_null() {
            drop(Box::from_raw(generator));
        }
        Ok(())
    }

    fn torch_generator_get_device(generator: *mut AtenGeneratorOpaque, kind: *mut i32, index: *mut i32) {
        of_handle(generator)?;
        store(kind, 0)?;
        store(index, -1)
    }
}
