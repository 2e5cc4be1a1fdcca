//! Tensors: references, geometry, data, kind and version.
//!
//! Getters that cannot fail return their value and take a pointer that must not be NULL, so that a C++ getter on top
//! of them is `noexcept` and costs one call.

use super::guard::{guard, null};
use super::handle::*;
use super::infer_status;
use crate::batching::Batched;
use crate::check;
use crate::core::dtype::{default_float, set_default_float};
use crate::core::sparse::Layout;
use crate::core::storage::Storage;
use crate::core::tensor::check_geometry;
use crate::core::{DType, Device, KeySet, Result, Scalar, Tensor, geometry};
use crate::functionalization;
use crate::graph::observed::is_transformed;
use crate::layers::trace;
use std::ffi::{c_char, c_void};

// ---- references ------------------------------------------------------------------------------------

/// Adds a reference.
///
/// Owns: the caller gains one reference, to be given back with `infer_tensor_release`. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_retain(t: *const infer_tensor) {
    if !t.is_null() {
        // SAFETY: the caller's promise.
        let clone = unsafe { (*borrow(t)).clone() };
        // The new reference is the caller's.
        clone.into_raw();
    }
}

/// Gives back a reference; the last one frees the tensor.
///
/// Owns: takes one reference of the caller's. NULL is accepted.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// `t` is NULL or a live tensor's of which the caller owns a reference.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_release(t: *mut infer_tensor) {
    if !t.is_null() {
        // SAFETY: the caller's promise.
        drop(unsafe { Tensor::from_raw(t.cast()) });
    }
}

/// Frees a tensor whose references the caller counted in place: it saw a count of one that is its own, or brought the
/// count to none.
///
/// Owns: takes the tensor.
/// Fails: never.
/// Threads: any, after the acquire fence the count asks for.
///
/// # Safety
/// `t` is a live tensor's, not NULL, and nobody else holds a reference.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_destroy(t: *mut infer_tensor) {
    // SAFETY: the caller's promise.
    unsafe { Tensor::destroy(t.cast()) }
}

/// How many references there are.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; the number may be out of date when it arrives.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_use_count(t: *const infer_tensor) -> usize {
    // SAFETY: the caller's promise.
    unsafe { borrow(t) }.use_count()
}

// ---- geometry --------------------------------------------------------------------------------------

/// Number of dimensions.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_dim(t: *const infer_tensor) -> i64 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.ndim() as i64
}

/// Sizes, one per dimension. Returns how many; `*out` is set to the first.
///
/// Owns: the numbers stay the tensor's; they are valid until its sizes or strides change, or it is freed.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL; `out` is valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_sizes(t: *const infer_tensor, out: *mut *const i64) -> usize {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    let list = t.sizes();
    // SAFETY: the caller's promise.
    unsafe { out.write(list.as_ptr()) };
    list.len()
}

/// Strides in elements, one per dimension. Returns how many; `*out` is set to the first.
///
/// Owns: the numbers stay the tensor's; they are valid until its sizes or strides change, or it is freed.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL; `out` is valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_strides(t: *const infer_tensor, out: *mut *const i64) -> usize {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    let list = t.strides();
    // SAFETY: the caller's promise.
    unsafe { out.write(list.as_ptr()) };
    list.len()
}

/// Number of elements.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_numel(t: *const infer_tensor) -> i64 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.numel()
}

/// Elements between the start of the storage and the first element.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_storage_offset(t: *const infer_tensor) -> i64 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.offset()
}

/// Element type, as `c10::ScalarType`'s number.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_dtype(t: *const infer_tensor) -> i32 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.dtype().code()
}

/// How the elements are laid out, as `c10::Layout`'s number: 0 in memory at strides, 1 sparse with coordinates, 2 and 4 sparse with
/// compressed rows and columns. A sparse tensor has no data of its own, and no strides that mean anything.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_layout(t: *const infer_tensor) -> i32 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    Layout::of(&t) as i32
}

/// Bytes of an element.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_itemsize(t: *const infer_tensor) -> usize {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.itemsize()
}

/// Bytes of all elements; gaps between them are not counted.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_nbytes(t: *const infer_tensor) -> usize {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    (t.numel() as usize).saturating_mul(t.itemsize())
}

/// Where the data is.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_device(t: *const infer_tensor) -> infer_device {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    let d = t.device();
    infer_device { kind: d.kind, index: d.index }
}

/// Whether the elements lie without gaps in a memory format, given by `c10::MemoryFormat`'s number; an unknown one
/// counts as row-major.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_contiguous(t: *const infer_tensor, format: i32) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    match format_of(format, "format") {
        Ok(format) => t.is_contiguous_in(format),
        Err(_) => t.is_contiguous(),
    }
}

/// The memory format the strides suggest, as `c10::MemoryFormat`'s number.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_suggest_memory_format(t: *const infer_tensor) -> i32 {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.suggest_memory_format() as i32
}

/// Whether the elements fill their range of memory exactly once.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_non_overlapping_and_dense(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.is_non_overlapping_and_dense()
}

// ---- data and storage ----------------------------------------------------------------------------

/// The first element, to be written. Elements lie by the strides. An address also where there are no elements; NULL where the
/// tensor has no data of its own, in a program that is traced or functionalized. A weight of a model whose address was asked
/// for is not prepacked any more: it may be written at any time. Who only reads asks `infer_tensor_const_data_ptr`.
///
/// Owns: the memory stays the tensor's; the address is valid until its storage changes, or it is freed.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_data_ptr(t: *const infer_tensor) -> *mut c_void {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.storage().expose();
    if t.storage().data().is_null() { std::ptr::null_mut() } else { t.data() }
}

/// As `infer_tensor_data_ptr`, to be read only.
///
/// Owns: the memory stays the tensor's; the address is valid until its storage changes, or it is freed.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_const_data_ptr(t: *const infer_tensor) -> *const c_void {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    if t.storage().data().is_null() { std::ptr::null() } else { t.data::<c_void>().cast_const() }
}

/// The first byte of the storage, to be written. See `infer_tensor_data_ptr`.
///
/// Owns: the memory stays the storage's.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_storage_data(t: *const infer_tensor) -> *mut c_void {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.storage().expose();
    t.storage().data().cast()
}

/// As `infer_tensor_storage_data`, to be read only.
///
/// Owns: the memory stays the storage's.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_const_storage_data(t: *const infer_tensor) -> *const c_void {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.storage().data().cast_const().cast()
}

/// How many bytes the storage has.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_storage_nbytes(t: *const infer_tensor) -> usize {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.storage().nbytes()
}

/// Exchanges the memory of two tensors' storages, with the number of bytes: every tensor on either is on the other's memory from
/// now on. Where `memory` is NULL the storage has none any more; what asks for its elements is an error. `*former`, unless `former`
/// is NULL, is a tensor of bytes on the memory that `t`'s storage had. Memory that was exchanged is not resized.
///
/// Owns: `*former` is a new reference.
/// Fails: with Runtime where `t` stands for other tensors, is quantized or is not on the CPU, and where `memory` is not what
/// `infer_tensor_from_blob` made, or this function gave.
/// Threads: one at a time; nobody may read a tensor on either storage meanwhile.
///
/// # Safety
/// `t` and `memory` are NULL or live tensors'; `former` is NULL or valid for one write; the memory is valid for every element of the
/// tensors on the storage that takes it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_exchange_storage(
    t: *const infer_tensor,
    memory: *const infer_tensor,
    former: *mut *mut infer_tensor,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let t = own_storage(live(&t, "t")?)?;
        let with = match memory.is_null() {
            true => Storage::without_data(t.nbytes(), t.device()),
            false => own_storage(live(&memory, "memory")?)?.clone(),
        };
        check!(with.is_givable(), "infer_tensor_exchange_storage: the memory is not one that a program gave");
        if !t.same(&with) {
            t.exchange(&with);
        }
        if !former.is_null() {
            let n = with.nbytes() as i64;
            former.write(own(Tensor::on_storage(with, &[n], &[1], 0, DType::UInt8)?));
        }
        Ok(())
    })
}

/// Says how many bytes the storage has. Of memory that libinfer allocated there are as many: it moves to a larger allocation where it
/// has less.
///
/// Owns: nothing.
/// Fails: with Runtime where `t` stands for other tensors, is quantized or is not on the CPU; with OutOfMemory.
/// Threads: one at a time; nobody may read a tensor on the storage meanwhile.
///
/// # Safety
/// `t` is NULL or a live tensor's; memory that a program gave has `nbytes` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_set_storage_nbytes(t: *const infer_tensor, nbytes: usize) -> infer_status {
    // SAFETY: the caller's promise; memory to adopt is no smaller, and nobody else's.
    guard(|| unsafe {
        let storage = own_storage(live(&t, "t")?)?;
        if nbytes > storage.nbytes() && storage.is_resizable() {
            let larger = Storage::new(nbytes)?;
            check!(larger.has_data(), "memory is resized while shapes are inferred");
            std::ptr::copy_nonoverlapping(storage.data(), larger.data(), storage.nbytes());
            storage.adopt(&larger);
        } else {
            storage.set_size(nbytes);
        }
        Ok(())
    })
}

/// The storage of a tensor that stands for itself, in memory that a program may exchange.
fn own_storage(t: &Tensor) -> Result<&Storage> {
    let stands_for_others =
        is_transformed(t) || t.keys().contains(KeySet::FuncTorchBatched) || t.device() != Device::CPU;
    check!(!stands_for_others, "the memory of {} cannot be exchanged or resized", t.describe());
    Ok(t.storage())
}

/// How many tensors use the storage.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any; the number may be out of date when it arrives.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_storage_use_count(t: *const infer_tensor) -> usize {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.storage().use_count()
}

/// Whether two tensors use one storage.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensors.
///
/// # Safety
/// `a` and `b` are live tensors', not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_alias_of(a: *const infer_tensor, b: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let (a, b) = unsafe { (borrow(a), borrow(b)) };
    a.storage().same(b.storage())
}

/// Whether two references are to one tensor.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
///
/// # Safety
/// Nothing is read through `a` or `b`; either may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_same(a: *const infer_tensor, b: *const infer_tensor) -> bool {
    a == b
}

/// The one element of a one-element tensor.
///
/// Owns: nothing.
/// Fails: with Runtime where there is not exactly one element.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_item(t: *const infer_tensor, out: *mut infer_scalar) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        out.write(functionalization::item(t)?.into());
        Ok(())
    })
}

/// The tensor itself; where it has no data of its own, in a program that is functionalized, the one it stands for at present:
/// for printing. One example of a batch is itself ([`infer_tensor_batch`]).
///
/// Owns: `*out` is a new reference.
/// Fails: with Runtime where there is no such tensor.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_shown(t: *const infer_tensor, out: *mut *mut infer_tensor) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        out.write(own(functionalization::shown(t)?));
        Ok(())
    })
}

/// The batch of which a tensor is one example, inside `infer_vmap`: its first dimension is the examples. `*level` is how many
/// `infer_vmap`s that one is inside of, with itself. For other tensors `*out` is NULL and `*level` 0.
///
/// Owns: `*out` is a new reference.
/// Fails: never but for invalid arguments.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `level` and `out` are NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_batch(
    t: *const infer_tensor,
    level: *mut i64,
    out: *mut *mut infer_tensor,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, level, out) = (live(&t, "t")?, place(level, "level")?, place(out, "out")?);
        let batch = Batched::of(t);
        level.write(batch.map_or(0, |b| b.level() as i64));
        out.write(batch.map_or(std::ptr::null_mut(), |b| own(b.value())));
        Ok(())
    })
}

/// A tensor on the same memory with the same version counter and no gradient (`tensor_data()`).
///
/// Owns: `*out` is a new reference.
/// Fails: with OutOfMemory.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_tensor_data(t: *const infer_tensor, out: *mut *mut infer_tensor) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        out.write(own(trace::told_of_data(t, t.tensor_data()?)?));
        Ok(())
    })
}

/// A tensor on the same memory with a version counter of its own and no gradient (`variable_data()`).
///
/// Owns: `*out` is a new reference.
/// Fails: with OutOfMemory.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is NULL or a live tensor's; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_variable_data(
    t: *const infer_tensor,
    out: *mut *mut infer_tensor,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (t, out) = (live(&t, "t")?, place(out, "out")?);
        out.write(own(trace::told_of_data(t, t.variable_data()?)?));
        Ok(())
    })
}

/// Makes the tensor another name of what `data` is, its kind and type included; version counter, gradient and history
/// stay its own (`set_data()`).
///
/// Owns: nothing.
/// Fails: with Runtime where the tensor requires grad and the type of `data` can have none.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// # Safety
/// `t` and `data` are NULL or live tensors'.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_set_data(t: *const infer_tensor, data: *const infer_tensor) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe { crate::autograd::set_data(live(&t, "t")?, live(&data, "data")?) })
}

/// Whether the tensor stands for a number in an expression, which ranks lowest in type promotion.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_is_wrapped_number(t: *const infer_tensor) -> bool {
    // SAFETY: the caller's promise.
    let t = unsafe { borrow(t) };
    t.is_wrapped_number()
}

/// Makes a tensor without dimensions one that stands for a number, or no longer.
///
/// Owns: nothing.
/// Fails: with Runtime for a tensor with dimensions.
/// Threads: one at a time; nobody may read the tensor meanwhile.
///
/// # Safety
/// `t` is NULL or a live tensor's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_set_wrapped_number(t: *const infer_tensor, is_wrapped: bool) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let t = live(&t, "t")?;
        check!(t.ndim() == 0, "infer_tensor_set_wrapped_number: a number has no dimensions, got {}", t.describe());
        t.set_wrapped_number(is_wrapped);
        Ok(())
    })
}

/// A 0-d tensor of a number, of the number's own type, which ranks lowest in type promotion: what `2` is in `x + 2`.
///
/// Owns: `*out` is a new reference.
/// Fails: with Type where `number->kind` is unknown.
/// Threads: any.
///
/// # Safety
/// `number` is NULL or points to a number; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_wrap_number(
    number: *const infer_scalar,
    out: *mut *mut infer_tensor,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let number = Scalar::try_from(*number.as_ref().ok_or_else(|| null("number"))?)?;
        let out = place(out, "out")?;
        out.write(own(Tensor::scalar(number, number.dtype())?.into_wrapped_number()));
        Ok(())
    })
}

/// A row-major tensor with a copy of the elements at `data`. It belongs to the program that runs, also where that is traced or
/// functionalized.
///
/// Owns: `*out` is a new reference; `data` is borrowed.
/// Fails: with Runtime where sizes are ones no tensor has; with Type for an unknown `dtype`; with OutOfMemory.
/// Threads: any.
///
/// # Safety
/// `sizes` points to `dim` numbers; `data` to as many elements as they multiply to; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_from_data(
    data: *const c_void,
    sizes: *const i64,
    dim: usize,
    dtype: i32,
    out: *mut *mut infer_tensor,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let t = Tensor::empty(slice(sizes, dim, "sizes")?, dtype_of(dtype, "dtype")?)?;
        let bytes = t.numel() as usize * t.itemsize();
        if bytes > 0 {
            let data = data.cast::<u8>().as_ref().ok_or_else(|| null("data"))?;
            std::ptr::copy_nonoverlapping(data, t.data::<u8>(), bytes);
        }
        out.write(own(functionalization::lifted(t)?));
        Ok(())
    })
}

/// A tensor on memory of the caller's: `dim` sizes, and as many strides in elements, or row-major where `strides` is
/// NULL. `deleter(context)` runs when the last tensor on the memory goes; without one the memory must outlive them.
///
/// Owns: `*out` is a new reference. The memory stays the caller's until `deleter` runs; where the call fails it does
/// not run.
/// Fails: with Runtime where sizes or strides are ones no tensor has; with Type for an unknown `dtype`.
/// Threads: any; `deleter` runs on the thread that lets go last.
///
/// # Safety
/// `data` is valid for reads and writes of every element; `sizes`, and `strides` unless NULL, point to `dim` numbers;
/// `out` is NULL or valid for one write; `deleter` may be called on any thread and does not unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_from_blob(
    data: *mut c_void,
    sizes: *const i64,
    dim: usize,
    strides: *const i64,
    dtype: i32,
    deleter: Option<unsafe extern "C" fn(context: *mut c_void)>,
    context: *mut c_void,
    out: *mut *mut infer_tensor,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let out = place(out, "out")?;
        let dtype = dtype_of(dtype, "dtype")?;
        let sizes = slice(sizes, dim, "sizes")?;
        geometry::check_sizes(sizes, dtype.size())?;
        let strides = if strides.is_null() {
            geometry::contiguous_strides(sizes)
        } else {
            slice(strides, dim, "strides")?.into()
        };
        let elements = geometry::span(sizes, &strides).unwrap_or(i64::MAX) as usize;
        let nbytes = elements.saturating_mul(dtype.size());
        if data.is_null() && nbytes > 0 {
            return Err(null("data"));
        }
        check_geometry(sizes, &strides, 0, dtype, nbytes)?;
        let context = Context(context);
        let deleter = deleter.map(|f| Box::new(move || f(context.get())) as Box<dyn FnOnce() + Send + Sync>);
        let storage = Storage::from_blob(data.cast(), nbytes, deleter);
        out.write(own(Tensor::on_storage(storage, sizes, &strides, 0, dtype)?));
        Ok(())
    })
}

/// What a deleter is called with.
struct Context(*mut c_void);
// SAFETY: the caller of `infer_tensor_from_blob` promises that its deleter may run on any thread.
unsafe impl Send for Context {}
// SAFETY: as above; it is used once.
unsafe impl Sync for Context {}

impl Context {
    fn get(&self) -> *mut c_void {
        self.0
    }
}

/// Writes `Float[2, 3]`, with a NUL, into a buffer of the caller's, as much of it as fits. Returns the length of the
/// whole text without the NUL.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any that may read the tensor.
///
/// # Safety
/// `t` is a live tensor's, not NULL; `buffer` is valid for writes of `capacity` bytes unless that is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensor_describe(t: *const infer_tensor, buffer: *mut c_char, capacity: usize) -> usize {
    // SAFETY: the caller's promise.
    unsafe {
        let text = borrow(t).describe();
        copy_text(&text, buffer, capacity);
        text.len()
    }
}

/// The element type of what has no floating type of its own, as `c10::ScalarType`'s number.
///
/// Owns: nothing.
/// Fails: never.
/// Threads: any.
#[unsafe(no_mangle)]
pub extern "C" fn infer_default_dtype() -> i32 {
    default_float().code()
}

/// Sets the element type of what has no floating type of its own, for the whole process.
///
/// Owns: nothing.
/// Fails: with Type for a type that is not floating.
/// Threads: any; calls under way may see either type.
#[unsafe(no_mangle)]
pub extern "C" fn infer_set_default_dtype(dtype: i32) -> infer_status {
    guard(|| set_default_float(dtype_of(dtype, "dtype")?))
}
