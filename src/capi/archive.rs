//! Archives as PyTorch writes them: named records, read one by one.

use super::guard::{failed, guard, null};
use super::handle::{place, slice, utf8};
use super::infer_status;
use super::value::{give_ivalue, infer_value};
use crate::check;
use crate::core::Result;
use crate::core::fallible_alloc::filled;
use crate::model::IValue;
use crate::model::archive::{Archive, Source};
use crate::model::error::load_within;
use crate::model::ivalue::Type;
use crate::model::pt2::exported_program::model_names;
use crate::runtime::loading::LoadLimits;
use std::ffi::{c_char, c_void};

/// An opened archive.
pub struct infer_archive {
    _opaque: [u8; 0],
}

/// What reads an archive where the program has it: it writes the `n` bytes from `position` on to `to`, and returns 0 unless it failed.
pub type infer_archive_reader =
    Option<unsafe extern "C" fn(context: *mut c_void, position: u64, to: *mut c_void, n: usize) -> infer_status>;

/// A record of an archive.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct infer_record {
    /// Its bytes, unpacked where they are compressed.
    pub size: usize,
    /// Where its header begins in the archive.
    pub header: usize,
    /// Where its bytes begin in the archive, as they are there.
    pub offset: usize,
}

/// # Safety
/// `a` is NULL or a live archive's while the result is in use.
unsafe fn archive<'a>(a: *const infer_archive) -> Result<&'a Archive> {
    // SAFETY: the caller's promise; handles are those of `Box::into_raw`.
    unsafe { a.cast::<Archive>().as_ref() }.ok_or_else(|| null("a"))
}

fn opened(source: Source<'_>) -> Result<Archive> {
    load_within(source, LoadLimits::NONE, || source.open())
}

fn own(archive: Archive) -> *mut infer_archive {
    Box::into_raw(Box::new(archive)).cast()
}

fn texts(names: Vec<&str>) -> Result<infer_value> {
    give_ivalue(&IValue::list(Type::Str, names.into_iter().map(IValue::from).collect()))
}

/// Opens the archive in a file, which is mapped.
///
/// Owns: `*out` is the caller's, given back with `infer_archive_release`.
/// Fails: with Model for a file that cannot be read or is no such archive.
/// Threads: any.
///
/// # Safety
/// `path` points to `len` bytes of UTF-8; `out` is NULL or valid for one write. Nobody changes the file while the archive lives.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_archive_open(
    path: *const c_char,
    len: usize,
    out: *mut *mut infer_archive,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        out.write(own(opened(Source::File(utf8(path, len, "path")?.as_ref()))?));
        Ok(())
    })
}

/// As `infer_archive_open`, of the bytes of such a file.
///
/// Owns: the bytes are copied; `*out` is the caller's, given back with `infer_archive_release`.
/// Fails: as `infer_archive_open`.
/// Threads: any.
///
/// # Safety
/// `bytes` points to `len` bytes; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_archive_open_memory(
    bytes: *const c_void,
    len: usize,
    out: *mut *mut infer_archive,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        out.write(own(opened(Source::Memory(slice(bytes.cast::<u8>(), len, "bytes")?))?));
        Ok(())
    })
}

/// As `infer_archive_open`, of the `size` bytes that a function reads, once and before this returns.
///
/// Owns: nothing of the context; `*out` is the caller's, given back with `infer_archive_release`.
/// Fails: as `infer_archive_open`; with OutOfMemory; with the status of the function where it failed.
/// Threads: any.
///
/// # Safety
/// `read` may be called with the context and does not unwind; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_archive_open_reader(
    size: usize,
    read: infer_archive_reader,
    context: *mut c_void,
    out: *mut *mut infer_archive,
) -> infer_status {
    // SAFETY: the caller's promise; the function is given a place for as many bytes as it is asked for.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let read = read.ok_or_else(|| null("read"))?;
        let mut bytes: Vec<u8> = filled(size, 0);
        let status = read(context, 0, bytes.as_mut_ptr().cast(), size);
        if status != 0 {
            return Err(failed(status, "the reader of an archive"));
        }
        out.write(own(Archive::from_bytes(bytes)?));
        Ok(())
    })
}

/// Closes an archive. NULL is accepted.
///
/// Owns: takes the archive.
/// Fails: never.
/// Threads: any; nobody may use the archive meanwhile.
///
/// # Safety
/// `a` is NULL or a live archive's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_archive_release(a: *mut infer_archive) {
    if !a.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Box::from_raw(a.cast::<Archive>()) });
    }
}

/// The names of the records, without the folder they are in, in the order of the archive, as a list of texts.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `a` is NULL or a live archive's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_archive_records(a: *const infer_archive, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (a, out) = (archive(a)?, place(out, "out")?);
        out.write(texts(a.names_in_order())?);
        Ok(())
    })
}

/// The names of the programs of `torch.export` in the archive, in its order, as a list of texts: `infer_module_load_program` loads one of them.
///
/// Owns: `*out` is the caller's, to be freed with `infer_value_clear`.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `a` is NULL or a live archive's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_archive_programs(a: *const infer_archive, out: *mut infer_value) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (a, out) = (archive(a)?, place(out, "out")?);
        out.write(texts(model_names(a))?);
        Ok(())
    })
}

/// What a record is.
///
/// Owns: nothing.
/// Fails: with Model for a record there is not.
/// Threads: any.
///
/// # Safety
/// `a` is NULL or a live archive's; `name` points to `len` bytes of UTF-8; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_archive_record(
    a: *const infer_archive,
    name: *const c_char,
    len: usize,
    out: *mut infer_record,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (a, out) = (archive(a)?, place(out, "out")?);
        let found = a.place(utf8(name, len, "name")?)?;
        out.write(infer_record { size: found.size, header: found.header, offset: found.offset });
        Ok(())
    })
}

/// Writes the bytes of a record, unpacked, to `to`, which has room for the `n` of them.
///
/// Owns: nothing.
/// Fails: with Model for a record there is not, or that cannot be unpacked; with Value where it is not of `n` bytes; with Limit where the
/// thread's limits leave no time for it.
/// Threads: any.
///
/// # Safety
/// `a` is NULL or a live archive's; `name` points to `len` bytes of UTF-8; `to` is valid for writes of `n` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_archive_read(
    a: *const infer_archive,
    name: *const c_char,
    len: usize,
    to: *mut c_void,
    n: usize,
) -> infer_status {
    // SAFETY: the caller's promise; a record does not lie where the caller may write.
    guard(|| unsafe {
        let (a, name) = (archive(a)?, utf8(name, len, "name")?);
        let record = load_within(a.file(), LoadLimits::NONE, || Ok(a.record(name)?))?;
        let bytes = record.bytes();
        check!(bytes.len() == n, Value, "record '{}' is of {} bytes, not of {n}", record.name(), bytes.len());
        if n > 0 {
            let to = to.cast::<u8>().as_mut().ok_or_else(|| null("to"))?;
            std::ptr::copy_nonoverlapping(bytes.as_ptr(), to, n);
        }
        Ok(())
    })
}
