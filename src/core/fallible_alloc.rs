//! Working memory whose size data decide. Where memory is exhausted, a kernel raises the error from its middle (see
//! [`Error::raise`]), and the process goes on.

use super::{Error, ErrorKind, Result};
use crate::runtime::budget;

/// The error of a request for more than there is.
#[cold]
pub fn out_of_memory(nbytes: usize) -> Error {
    Error::new(
        ErrorKind::OutOfMemory,
        format!(
            "DefaultCPUAllocator: can't allocate memory: you tried to allocate {nbytes} bytes. Error code 12 \
             (Cannot allocate memory)"
        ),
    )
}

/// An empty list with room for `len` values, or the error.
pub fn try_room<T>(len: usize) -> Result<Vec<T>> {
    let mut list = Vec::new();
    let bytes = len.saturating_mul(size_of::<T>());
    if !budget::has_memory(bytes) || list.try_reserve_exact(len).is_err() {
        return Err(out_of_memory(bytes));
    }
    Ok(list)
}

/// An empty list with room for `len` values.
pub fn room<T>(len: usize) -> Vec<T> {
    try_room(len).unwrap_or_else(|e| e.raise())
}

/// `len` times one value.
pub fn filled<T: Clone>(len: usize, value: T) -> Vec<T> {
    let mut list = room(len);
    list.resize(len, value);
    list
}

/// The values of an iterator that knows how many they are.
pub fn collected<T>(values: impl ExactSizeIterator<Item = T>) -> Vec<T> {
    let mut list = room(values.len());
    list.extend(values);
    list
}

/// As [`collected`], of an iterator that says how many there are at least; the first error where there is one.
pub fn try_collected<T>(values: impl Iterator<Item = Result<T>>) -> Result<Vec<T>> {
    let mut list = try_room(values.size_hint().0)?;
    for value in values {
        budget::work(size_of::<T>())?;
        list.push(value?);
    }
    Ok(list)
}

/// Values between two looks at the budget where they are copied.
const SOME: usize = 1 << 10;

/// Adds copies of values, for which there is room.
pub fn try_extend<T: Clone>(list: &mut Vec<T>, values: &[T]) -> Result<()> {
    for some in values.chunks(SOME) {
        budget::work(size_of_val(some))?;
        list.extend_from_slice(some);
    }
    Ok(())
}

/// Makes room for so many values in all, where there is less. The list has all its values afterwards, an error or not.
pub fn try_grow<T>(list: &mut Vec<T>, len: usize) -> Result<()> {
    if len <= list.capacity() {
        return Ok(());
    }
    let mut grown = try_room(len)?;
    let mut rest = std::mem::take(list).into_iter();
    let mut looked = Ok(());
    while looked.is_ok() && rest.len() > 0 {
        grown.extend(rest.by_ref().take(SOME));
        looked = budget::work(SOME * size_of::<T>());
    }
    grown.extend(rest);
    *list = grown;
    Ok(looked?)
}

/// A copy of values.
pub fn copied<T: Copy>(values: &[T]) -> Vec<T> {
    collected(values.iter().copied())
}
