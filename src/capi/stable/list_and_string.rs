//! Lists, texts and cells of optional values, as a `StableIValue` holds them.

use super::{StableIValue, shim, store};
use crate::capi::guard::null;
use crate::capi::handle::{place, slice};
use crate::check;
use crate::core::{Error, ErrorKind, Result};
use std::ffi::c_char;

/// What `StableListHandle` points to. Its elements are not freed with it: they are of the type that only a schema knows.
pub struct List(Vec<StableIValue>);

impl List {
    /// A new handle.
    pub fn handle(list: Vec<StableIValue>) -> usize {
        Box::into_raw(Box::new(List(list))).expose_provenance()
    }

    /// The elements of a handle, which is freed.
    ///
    /// # Safety
    /// `address` is 0 or a live handle's, which nobody uses afterwards.
    pub unsafe fn take(address: usize) -> Result<Vec<StableIValue>> {
        let list: *mut List = std::ptr::with_exposed_provenance_mut(address);
        if list.is_null() {
            return Err(null("list_handle"));
        }
        // SAFETY: the caller's promise; `handle` made it.
        Ok(unsafe { Box::from_raw(list) }.0)
    }

    /// # Safety
    /// `list` is NULL, or live and nobody else's as long as `'a`.
    #[inline(never)]
    unsafe fn at<'a>(list: *mut List) -> Result<&'a mut Vec<StableIValue>> {
        // SAFETY: the caller's promise.
        unsafe { list.as_mut() }.map(|l| &mut l.0).ok_or_else(|| null("list_handle"))
    }
}

/// What `StringHandle` points to: the bytes, and a NUL after them.
pub struct Text(Vec<u8>);

impl Text {
    /// A new handle.
    pub fn handle(bytes: &[u8]) -> usize {
        Box::into_raw(Box::new(Text([bytes, &[0]].concat()))).expose_provenance()
    }

    /// The text of a handle, which is freed.
    ///
    /// # Safety
    /// `address` is 0 or a live handle's, which nobody uses afterwards.
    pub unsafe fn take(address: usize) -> Result<String> {
        let text: *mut Text = std::ptr::with_exposed_provenance_mut(address);
        if text.is_null() {
            return Err(null("handle"));
        }
        // SAFETY: the caller's promise; `handle` made it.
        let mut bytes = unsafe { Box::from_raw(text) }.0;
        bytes.pop();
        String::from_utf8(bytes)
            .map_err(|e| Error::new(ErrorKind::Value, format!("a text of the stack is not UTF-8: {e}")))
    }

    /// # Safety
    /// `text` is NULL, or live as long as `'a`.
    unsafe fn at<'a>(text: *const Text) -> Result<&'a [u8]> {
        // SAFETY: the caller's promise.
        unsafe { text.as_ref() }.map(|t| &t.0[..]).ok_or_else(|| null("handle"))
    }
}

/// The place of an optional value. Extensions for releases before 2.13 take and free it with C++'s `new` and `delete`, which are malloc's and free's.
pub struct Cell;

impl Cell {
    fn allocate(value: StableIValue) -> Result<*mut StableIValue> {
        // SAFETY: asks for eight bytes, which are checked and then written.
        unsafe {
            let cell: *mut StableIValue = libc::malloc(size_of::<StableIValue>()).cast();
            check!(!cell.is_null(), OutOfMemory, "torch_new_stable_ivalue: memory is exhausted");
            cell.write(value);
            Ok(cell)
        }
    }

    /// A value in a place of its own.
    pub fn of(value: StableIValue) -> Result<StableIValue> {
        Ok(Cell::allocate(value)?.expose_provenance() as u64)
    }

    /// The value of a place, which is freed.
    ///
    /// # Safety
    /// `address` is a live cell's, which nobody uses afterwards.
    pub unsafe fn take(address: usize) -> StableIValue {
        let cell: *mut StableIValue = std::ptr::with_exposed_provenance_mut(address);
        // SAFETY: the caller's promise.
        unsafe {
            let value = cell.read();
            libc::free(cell.cast());
            value
        }
    }
}

shim! {
    fn torch_new_stable_ivalue(ret: *mut *mut StableIValue) {
        let ret = place(ret, "ret_value")?;
        ret.write(std::ptr::null_mut());
        ret.write(Cell::allocate(0)?);
        Ok(())
    }

    fn torch_delete_stable_ivalue(value: *mut StableIValue) {
        if value.is_null() {
            return Err(null("value"));
        }
        libc::free(value.cast());
        Ok(())
    }

    fn torch_new_list_reserve_size(size: usize, ret: *mut usize) {
        let mut list = Vec::new();
        let reserved = list.try_reserve(size);
        check!(reserved.is_ok(), OutOfMemory, "torch_new_list_reserve_size: there is no memory for {size} elements");
        place(ret, "ret")?.write(List::handle(list));
        Ok(())
    }

    fn torch_list_size(list_handle: *mut List, size: *mut usize) { store(size, List::at(list_handle)?.len()) }

    fn torch_list_get_item(list_handle: *mut List, index: usize, element: *mut StableIValue) {
        let list = List::at(list_handle)?;
        check!(index < list.len(), Index, "torch_list_get_item: the list has {} elements, not one number {index}", list.len());
        store(element, list[index])
    }

    fn torch_list_set_item(list_handle: *mut List, index: usize, element: StableIValue) {
        let list = List::at(list_handle)?;
        check!(index < list.len(), Index, "torch_list_set_item: the list has {} elements, not one number {index}", list.len());
        list[index] = element;
        Ok(())
    }

    fn torch_list_push_back(list_handle: *mut List, element: StableIValue) {
        List::at(list_handle)?.push(element);
        Ok(())
    }

    fn torch_delete_list(list_handle: *mut List) {
        if !list_handle.is_null() {
            drop(Box::from_raw(list_handle));
        }
        Ok(())
    }

    fn torch_new_string_handle(data: *const c_char, length: usize, handle: *mut usize) {
        let bytes = slice(data.cast(), length, "data")?;
        place(handle, "handle")?.write(Text::handle(bytes));
        Ok(())
    }

    fn torch_delete_string(handle: *mut Text) {
        if !handle.is_null() {
            drop(Box::from_raw(handle));
        }
        Ok(())
    }

    fn torch_string_length(handle: *mut Text, length: *mut usize) { store(length, Text::at(handle)?.len() - 1) }

    fn torch_string_c_str(handle: *mut Text, data: *mut *const c_char) { store(data, Text::at(handle)?.as_ptr().cast()) }
}
