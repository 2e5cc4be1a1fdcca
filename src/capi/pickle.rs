//! Pickles by themselves: values as bytes, without an archive around them.

use super::guard::{failed, guard, null};
use super::handle::{infer_tensor, live, place, slice};
use super::infer_status;
use super::model::{Options, infer_load_options};
use super::value::{give_ivalue, infer_value, to_ivalue};
use crate::core::{Result, Storage, Tensor};
use crate::model::archive::{Mapping, Source};
use crate::model::error::load_within;
use crate::model::pickle::Pickle;
use crate::model::pickler::{Form, opcodes, pickle};
use crate::model::torchscript::{Tensors, unpickle};
use crate::operator::Value;
use crate::runtime::loading::take_bytes;
use crate::{bail, check};
use std::ffi::{c_char, c_void};
use std::ptr::null_mut;

/// Of `infer_value_pickle`: tensors are written as their numbers, and not by their storages.
pub const INFER_PICKLE_BY_NUMBER: i32 = 1;
/// Of `infer_value_pickle`: lists and dictionaries are written without the types of their elements.
pub const INFER_PICKLE_UNTYPED: i32 = 2;
/// Of `infer_value_pickle`: the opcodes that a pickle begins and ends with are left out.
pub const INFER_PICKLE_PART: i32 = 4;

/// What gives the storages of a pickle's tensors, each once: a contiguous tensor on the CPU of at least `nbytes` bytes. It returns 0 unless it
/// failed.
pub type infer_storage_reader = Option<
    unsafe extern "C" fn(
        context: *mut c_void,
        key: *const c_char,
        len: usize,
        nbytes: usize,
        out: *mut *mut infer_tensor,
    ) -> infer_status,
>;

/// A value as a pickle, as `torch::jit::pickle` writes it. `flags` are of `INFER_PICKLE_*`; the tensors' numbers, or the names of their
/// storages, begin at `first`.
///
/// Owns: the value is borrowed; `*out` has the bytes, and `*tensors` is the list of the tensors by their numbers, or of one on each storage by
/// their names; both are to be freed with `infer_value_clear`.
/// Fails: as `infer_value_save`; with Value for a flag that is none.
/// Threads: any, as long as nobody writes the tensors.
///
/// # Safety
/// `value` is NULL or what its kind says; `out` and `tensors` are NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_value_pickle(
    value: *const infer_value,
    flags: i32,
    first: usize,
    out: *mut infer_value,
    tensors: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (out, tensors) = (place(out, "out")?, place(tensors, "tensors")?);
        let value = to_ivalue(value.as_ref().ok_or_else(|| null("value"))?)?;
        let known = INFER_PICKLE_BY_NUMBER | INFER_PICKLE_UNTYPED | INFER_PICKLE_PART;
        check!(flags & !known == 0, Value, "infer_value_pickle: {flags:#x} are no flags");
        let has = |flag| flags & flag != 0;
        let form = Form { is_by_number: has(INFER_PICKLE_BY_NUMBER), has_types: !has(INFER_PICKLE_UNTYPED), first };
        let write = if has(INFER_PICKLE_PART) { opcodes } else { pickle };
        let (bytes, found) = write(&value, form, &|_| Ok(None))?;
        out.write(infer_value::bytes(bytes));
        tensors.write(Value::Tensors(found).into());
        Ok(())
    })
}

/// Whether bytes that a pickle begins with are all of it; also where they are none of a pickle, so that more would tell nothing.
///
/// Owns: nothing.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `bytes` points to `len` bytes; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_pickle_is_whole(bytes: *const c_void, len: usize, out: *mut bool) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        out.write(Pickle::is_whole(slice(bytes.cast(), len, "bytes")?));
        Ok(())
    })
}

/// The value of a pickle, as `torch::jit::unpickle` reads it, within limits. `tensors` are those it has by their numbers; `read`, where it is
/// given, is asked for the storages of others; where `has_classes` is not 0, it may have objects of classes that the program registered, whose
/// `__setstate__` is called.
///
/// Owns: the options and the tensors are borrowed; what `read` gives is taken over; `*out` is the caller's, to be freed with
/// `infer_value_clear`.
/// Fails: with Model for bytes that are no pickle, or that have anything else; as `infer_value_load_within`; with the status of `read` where it
/// failed.
/// Threads: any.
///
/// # Safety
/// `options` is readable for its `struct_size`, and its pointers for their lengths; `tensors` points to `n` live tensors'; `read` is NULL or
/// may be called with the context, and does not unwind; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_value_unpickle(
    options: *const infer_load_options,
    tensors: *const *const infer_tensor,
    n: usize,
    has_classes: i32,
    read: infer_storage_reader,
    context: *mut c_void,
    out: *mut infer_value,
) -> infer_status {
    const NAME: &str = "unpickle";
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let options = Options::of("infer_value_unpickle", options)?;
        let table = slice(tensors, n, "tensors")?.iter().map(|t| live(t, "tensors").cloned());
        let tensors = OfProgram { table: table.collect::<Result<_>>()?, read, context };
        let value = load_within(NAME, options.limits, || match options.source {
            Source::Memory(bytes) => unpickle(bytes, NAME, &tensors, has_classes != 0),
            Source::File(path) | Source::Copied(path) => {
                unpickle(&Mapping::open(path)?, NAME, &tensors, has_classes != 0)
            }
        })?;
        out.write(give_ivalue(&value)?);
        Ok(())
    })
}

/// Tensors that the program has.
struct OfProgram {
    table: Vec<Tensor>,
    read: infer_storage_reader,
    context: *mut c_void,
}

impl Tensors for OfProgram {
    fn storage(&self, key: &str, nbytes: usize) -> Result<Storage> {
        let Some(read) = self.read else {
            bail!(Model, "unpickle: a tensor on the storage '{}', which there is no reader of", key.escape_default());
        };
        take_bytes(nbytes)?;
        let mut given = null_mut();
        // SAFETY: who called `infer_value_unpickle` says that it may be called.
        let status = unsafe { read(self.context, key.as_ptr().cast(), key.len(), nbytes, &mut given) };
        if status != 0 {
            return Err(failed(status, "the reader of a pickle's storages"));
        }
        let given = if given.is_null() {
            return Err(null("the storage that a reader gave"));
        } else {
            // SAFETY: a tensor of the caller's, which is taken over.
            unsafe { Tensor::from_raw(given.cast()) }
        };
        let has = given.storage().nbytes();
        check!(
            given.offset() == 0 && given.storage().has_data() && has >= nbytes,
            Value,
            "unpickle: storage '{}' of {nbytes} bytes was asked for, and a tensor with {has} bytes given",
            key.escape_default()
        );
        Ok(given.storage().clone())
    }

    fn place(&self, key: &str) -> String {
        format!("storage '{}'", key.escape_default())
    }

    fn table(&self) -> &[Tensor] {
        &self.table
    }
}
