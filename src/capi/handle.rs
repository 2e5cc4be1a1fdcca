//! The C types, and how they become arguments and results: borrow in, own out.

use super::guard::{fail, null};
use super::infer_status;
use crate::bail;
use crate::core::fallible_alloc::room;
use crate::core::tensor::TensorImpl;
use crate::core::{DType, Device, Error, ErrorKind, MemoryFormat, Result, Scalar, Tensor};
use crate::dispatch::Op;
use crate::dispatch::lazy::LazyOp;
use crate::operator::Arg;
use crate::runtime::generator::{self, Shared};
use smallvec::SmallVec;
use std::mem::ManuallyDrop;

/// A tensor. Its first `sizeof(size_t)` bytes are the reference count, which may be counted atomically in place:
/// a copy adds one (relaxed); the holder that sees one, or brings one to none, calls `infer_tensor_destroy`.
pub struct infer_tensor {
    _opaque: [u8; 0],
}

/// A generator of random numbers on the CPU, a Mersenne Twister as PyTorch's. Shared by reference counts; two pointers are of one
/// generator where they are equal. Where a call takes one, NULL is the process's.
pub struct infer_generator {
    _opaque: [u8; 0],
}

/// A number whose type is known at run time.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct infer_scalar {
    /// 0 boolean, 1 integer, 2 floating, 3 complex, 4 unsigned and larger than any int64.
    pub kind: i32,
    /// The value of a boolean (0 or 1) or an integer; of kind 4 the bits of the unsigned one.
    pub i: i64,
    /// The value of a floating number, or the real part of a complex one.
    pub f: f64,
    /// The imaginary part of a complex number.
    pub im: f64,
}

/// Where a tensor's data is.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct infer_device {
    /// `c10::DeviceType` as a number; 0 is the CPU, where libinfer computes, 14 meta, where tensors are shapes.
    pub kind: i8,
    /// Which device of that kind; -1 is the current one.
    pub index: i8,
}

/// A list of tensors a call returned. Free it with `infer_tensors_free`, which releases what is left in it: an entry
/// the caller keeps is replaced by NULL first.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct infer_tensors {
    /// The tensors; an entry may be NULL.
    pub data: *mut *mut infer_tensor,
    /// How many there are.
    pub size: usize,
}

/// Frees a list of tensors a call returned, and releases every tensor left in it. The list is empty afterwards.
///
/// Owns: takes the list's memory and the entries that are not NULL. A NULL `list` is accepted.
/// Fails: never.
/// Threads: any, as long as no other thread uses the list.
///
/// # Safety
/// `list` is NULL or points to a list a call filled in and nobody has freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_tensors_free(list: *mut infer_tensors) {
    // SAFETY: the caller's promise; the memory is the boxed slice `store_tensors` gave away.
    unsafe {
        let Some(list) = list.as_mut() else { return };
        free_tensors(list.data.cast(), list.size);
        *list = infer_tensors { data: std::ptr::null_mut(), size: 0 };
    }
}

// The kinds of an `infer_scalar`.
const BOOL: i32 = 0;
const INT: i32 = 1;
const FLOAT: i32 = 2;
const COMPLEX: i32 = 3;
const UINT: i32 = 4;

impl From<Scalar> for infer_scalar {
    fn from(s: Scalar) -> infer_scalar {
        let zero = infer_scalar::default();
        match s {
            Scalar::Bool(b) => infer_scalar { kind: BOOL, i: b as i64, ..zero },
            Scalar::Int(i) => infer_scalar { kind: INT, i, ..zero },
            Scalar::UInt(u) => infer_scalar { kind: UINT, i: u as i64, ..zero },
            Scalar::Float(f) => infer_scalar { kind: FLOAT, f, ..zero },
            Scalar::Complex(f, im) => infer_scalar { kind: COMPLEX, f, im, ..zero },
        }
    }
}

impl TryFrom<infer_scalar> for Scalar {
    type Error = Error;
    fn try_from(s: infer_scalar) -> Result<Scalar> {
        Ok(match s.kind {
            BOOL => Scalar::Bool(s.i != 0),
            INT => Scalar::Int(s.i),
            UINT => Scalar::UInt(s.i as u64),
            FLOAT => Scalar::Float(s.f),
            COMPLEX => Scalar::Complex(s.f, s.im),
            unknown => bail!(Type, "{unknown} is not a kind of number"),
        })
    }
}

// ---- arguments: the raw parameter of an extern function, borrowed for the call -------------------
//
// A parameter that may be wrong by itself (an enum's number, a text) gives a status to return at once. The table of
// operators decides which kinds of parameters there are, so any of these may be without a caller.

/// Which parameter of an operator is meant, for an error to name it.
#[derive(Clone, Copy)]
pub(super) struct Parameter(pub &'static LazyOp, pub usize);

impl Parameter {
    fn name(self) -> &'static str {
        let named = |op: &'static Op| op.schema().args.get(self.1).map(|arg| &*arg.name);
        self.0.get().ok().and_then(named).unwrap_or_default()
    }
}

/// Leaves an extern function with a status when a parameter is wrong.
macro_rules! checked {
    ($converted:expr) => {
        match $converted {
            Ok(arg) => arg,
            Err(status) => return status,
        }
    };
}
pub(super) use checked;

/// A tensor; NULL is an undefined one.
///
/// # Safety
/// Where not NULL, the pointer is a live tensor's as long as the parameter is borrowed.
#[inline(always)]
pub(super) unsafe fn tensor<'a>(p: &'a *const infer_tensor) -> Arg<'a> {
    // SAFETY: a handle is one pointer to the header, and NULL is `None` of an optional handle.
    match unsafe { &*std::ptr::from_ref(p).cast::<Option<Tensor>>() } {
        Some(t) => Arg::Tensor(t),
        None => Arg::None,
    }
}

/// A list of tensors.
///
/// # Safety
/// As [`optional_tensors`].
#[inline]
pub(super) unsafe fn tensors<'a>(
    p: *const *const infer_tensor,
    n: usize,
    parameter: Parameter,
) -> std::result::Result<Arg<'a>, infer_status> {
    // SAFETY: the caller's promise.
    unsafe { values(p.cast(), n, parameter) }.map(tensors_of)
}

/// A list of tensors some of which may be undefined.
///
/// # Safety
/// `p` points to `n` entries, each NULL or a live tensor's, unless it is NULL.
pub(super) unsafe fn optional_tensors<'a>(
    p: *const *const infer_tensor,
    n: usize,
    name: &str,
) -> Result<&'a [Option<Tensor>]> {
    // SAFETY: the caller's promise; entries are optional handles as in `tensor`.
    unsafe { slice(p.cast(), n, name) }
}

/// A list of tensors as an argument.
#[inline]
pub(super) fn tensors_of(list: &[Option<Tensor>]) -> Arg<'_> {
    if list.iter().any(Option::is_none) {
        return Arg::OptTensors(list);
    }
    // SAFETY: no entry is null, so each is a handle.
    Arg::Tensors(unsafe { std::slice::from_raw_parts(list.as_ptr().cast(), list.len()) })
}

/// `n` values from `p`, or the error that names the parameter; where `n` is 0, `p` may be anything.
///
/// # Safety
/// `p` points to `n` values that outlive `'a`, unless it is NULL.
pub(super) unsafe fn slice<'a, T>(p: *const T, n: usize, name: &str) -> Result<&'a [T]> {
    // SAFETY: the caller's promise.
    unsafe { pointed_to(p, n) }.ok_or_else(|| null(name))
}

/// As [`slice`], of a parameter of an operator.
///
/// # Safety
/// As [`slice`].
#[inline(always)]
unsafe fn values<'a, T>(p: *const T, n: usize, parameter: Parameter) -> std::result::Result<&'a [T], infer_status> {
    // SAFETY: the caller's promise.
    unsafe { pointed_to(p, n) }.ok_or_else(|| missing(parameter))
}

/// # Safety
/// As [`slice`].
#[inline(always)]
unsafe fn pointed_to<'a, T>(p: *const T, n: usize) -> Option<&'a [T]> {
    if n == 0 {
        return Some(&[]);
    }
    // SAFETY: the caller's promise.
    (!p.is_null()).then(|| unsafe { std::slice::from_raw_parts(p, n) })
}

/// The status of a list without a pointer.
#[cold]
fn missing(parameter: Parameter) -> infer_status {
    fail(&null(parameter.name()))
}

/// An optional value of any kind an argument can hold by value; NULL is none.
///
/// # Safety
/// `p` is NULL or points to a value.
#[inline(always)]
pub(super) unsafe fn optional<'a, T: Copy + Into<Arg<'a>>>(p: *const T) -> Arg<'a> {
    // SAFETY: the caller's promise.
    unsafe { p.as_ref() }.map_or(Arg::None, |&v| v.into())
}

/// A list of plain values; for an optional one NULL with no values is none.
///
/// # Safety
/// As [`slice`].
#[inline(always)]
pub(super) unsafe fn list<'a, T: 'a>(
    p: *const T,
    n: usize,
    is_optional: bool,
    parameter: Parameter,
) -> std::result::Result<Arg<'a>, infer_status>
where
    &'a [T]: Into<Arg<'a>>,
{
    if is_optional && p.is_null() && n == 0 {
        return Ok(Arg::None);
    }
    // SAFETY: the caller's promise.
    unsafe { values(p, n, parameter) }.map(Into::into)
}

/// A number.
///
/// # Safety
/// `p` is NULL or points to a number.
#[inline(always)]
pub(super) unsafe fn scalar<'a>(
    p: *const infer_scalar,
    parameter: Parameter,
) -> std::result::Result<Arg<'a>, infer_status> {
    // SAFETY: the caller's promise.
    match unsafe { p.as_ref() } {
        Some(number) if number.kind == INT => Ok(Arg::Scalar(Scalar::Int(number.i))),
        // SAFETY: the caller's promise.
        _ => unsafe { other_scalar(p, parameter) },
    }
}

/// A number that is no integer, or none.
///
/// # Safety
/// As [`scalar`].
unsafe fn other_scalar<'a>(p: *const infer_scalar, parameter: Parameter) -> std::result::Result<Arg<'a>, infer_status> {
    // SAFETY: the caller's promise.
    let number =
        unsafe { p.as_ref() }.ok_or_else(|| null(parameter.name())).and_then(|&number| Scalar::try_from(number));
    number.map(Arg::Scalar).map_err(|e| fail(&e))
}

/// An optional number; NULL is none.
///
/// # Safety
/// As [`scalar`].
#[inline(always)]
pub(super) unsafe fn optional_scalar<'a>(
    p: *const infer_scalar,
    parameter: Parameter,
) -> std::result::Result<Arg<'a>, infer_status> {
    // SAFETY: the caller's promise.
    if p.is_null() { Ok(Arg::None) } else { unsafe { scalar(p, parameter) } }
}

/// Numbers, in the form a call takes them.
///
/// # Safety
/// As [`slice`].
#[allow(dead_code)]
#[inline]
pub(super) unsafe fn scalars(
    p: *const infer_scalar,
    n: usize,
    parameter: Parameter,
) -> std::result::Result<SmallVec<[Scalar; 4]>, infer_status> {
    // SAFETY: the caller's promise.
    unsafe { values(p, n, parameter) }?.iter().map(|&s| s.try_into()).collect::<Result<_>>().map_err(|e| fail(&e))
}

/// UTF-8 text; for an optional one NULL without a length is none.
///
/// # Safety
/// As [`slice`].
#[inline]
pub(super) unsafe fn text<'a>(
    p: *const std::ffi::c_char,
    n: usize,
    is_optional: bool,
    parameter: Parameter,
) -> std::result::Result<Arg<'a>, infer_status> {
    if is_optional && p.is_null() && n == 0 {
        return Ok(Arg::None);
    }
    // SAFETY: the caller's promise.
    let text = std::str::from_utf8(unsafe { values(p.cast(), n, parameter) }?);
    text.map(Arg::Str).map_err(|e| fail(&not_utf8(parameter.name(), e)))
}

/// UTF-8 text.
///
/// # Safety
/// As [`slice`].
pub(super) unsafe fn utf8<'a>(p: *const std::ffi::c_char, n: usize, name: &str) -> Result<&'a str> {
    // SAFETY: the caller's promise.
    std::str::from_utf8(unsafe { slice(p.cast(), n, name) }?).map_err(|e| not_utf8(name, e))
}

#[cold]
fn not_utf8(name: &str, e: std::str::Utf8Error) -> Error {
    Error::new(ErrorKind::Value, format!("{name}: the text is not UTF-8: {e}"))
}

/// An element type; -1 is none.
#[inline(always)]
pub(super) fn dtype<'a>(code: i32, parameter: Parameter) -> std::result::Result<Arg<'a>, infer_status> {
    numbered(code, DType::from_code(code).map(Arg::DType), parameter, ELEMENT_TYPE)
}

/// A memory format; -1 is none.
#[inline(always)]
pub(super) fn format<'a>(code: i32, parameter: Parameter) -> std::result::Result<Arg<'a>, infer_status> {
    numbered(code, MemoryFormat::from_code(code).map(Arg::Format), parameter, MEMORY_FORMAT)
}

#[inline(always)]
fn numbered<'a>(
    code: i32,
    known: Option<Arg<'a>>,
    parameter: Parameter,
    what: &str,
) -> std::result::Result<Arg<'a>, infer_status> {
    match known {
        Some(arg) => Ok(arg),
        None if code == -1 => Ok(Arg::None),
        None => Err(not_numbered(code, parameter, what)),
    }
}

/// The status of a number that stands for nothing.
#[cold]
fn not_numbered(code: i32, parameter: Parameter, what: &str) -> infer_status {
    fail(&not_the_number(code, parameter.name(), what))
}

const ELEMENT_TYPE: &str = "an element type";
const MEMORY_FORMAT: &str = "a memory format";

#[cold]
fn not_the_number(code: i32, name: &str, what: &str) -> Error {
    Error::new(ErrorKind::Type, format!("{name}: {code} is not the number of {what} libinfer has"))
}

/// The element type with a `c10::ScalarType` number.
pub(super) fn dtype_of(code: i32, name: &str) -> Result<DType> {
    DType::from_code(code).ok_or_else(|| not_the_number(code, name, ELEMENT_TYPE))
}

/// The memory format with a `c10::MemoryFormat` number.
pub(super) fn format_of(code: i32, name: &str) -> Result<MemoryFormat> {
    MemoryFormat::from_code(code).ok_or_else(|| not_the_number(code, name, MEMORY_FORMAT))
}

/// A layout, as `c10::Layout`'s number; -1 is none.
#[inline(always)]
pub(super) fn layout<'a>(code: i32) -> Arg<'a> {
    if code == -1 { Arg::None } else { Arg::Layout(code) }
}

/// An optional device; NULL is none.
///
/// # Safety
/// `p` is NULL or points to a device.
#[inline(always)]
pub(super) unsafe fn device<'a>(p: *const infer_device) -> Arg<'a> {
    // SAFETY: the caller's promise.
    unsafe { p.as_ref() }.map_or(Arg::None, |d| Arg::Device(Device { kind: d.kind, index: d.index }))
}

/// A generator of random numbers; NULL, and the process's, are the one operators draw from else.
///
/// # Safety
/// `p` is NULL or a live generator's while the argument is in use.
#[inline(always)]
pub(super) unsafe fn generator<'a>(p: *const infer_generator) -> Arg<'a> {
    // SAFETY: the caller's promise.
    match unsafe { p.cast::<Shared>().as_ref() } {
        Some(g) if !std::ptr::eq(g, &**generator::default()) => Arg::Generator(g),
        _ => Arg::None,
    }
}

/// A live tensor the caller lends, or the error that names the parameter.
///
/// # Safety
/// `p` is NULL or a live tensor's while the result is in use.
pub(super) unsafe fn live<'a>(p: &'a *const infer_tensor, name: &str) -> Result<&'a Tensor> {
    // SAFETY: the caller's promise.
    match unsafe { tensor(p) } {
        Arg::Tensor(t) => Ok(t),
        _ => Err(null(name)),
    }
}

/// A live tensor the caller lends, as a handle that does not count.
///
/// # Safety
/// `p` is a live tensor's, not NULL, while the result is in use.
#[inline(always)]
pub(super) unsafe fn borrow(p: *const infer_tensor) -> ManuallyDrop<Tensor> {
    // SAFETY: the caller's promise; the count is left alone.
    ManuallyDrop::new(unsafe { Tensor::from_raw(p.cast_mut().cast::<TensorImpl>()) })
}

// ---- results ---------------------------------------------------------------------------------------

/// A place for a result, or the error that names the parameter.
///
/// # Safety
/// `p` is NULL or valid for one write.
#[inline(always)]
pub(super) unsafe fn place<'a, T>(p: *mut T, name: &str) -> Result<&'a mut std::mem::MaybeUninit<T>> {
    // SAFETY: the caller's promise; a place need not be initialised.
    unsafe { p.cast::<std::mem::MaybeUninit<T>>().as_mut() }.ok_or_else(|| null(name))
}

/// A tensor as a new reference.
#[inline(always)]
pub(super) fn own(t: Tensor) -> *mut infer_tensor {
    t.into_raw().cast()
}

/// A list of tensors, owned by whoever receives it.
pub(super) fn own_tensors(list: impl IntoIterator<Item = Option<Tensor>>) -> infer_tensors {
    let list = list.into_iter();
    let mut owned: Vec<*mut infer_tensor> = room(list.size_hint().0);
    owned.extend(list.map(|t| t.map_or(std::ptr::null_mut(), own)));
    let size = owned.len();
    infer_tensors { data: Box::into_raw(owned.into_boxed_slice()).cast(), size }
}

/// Frees what [`own_tensors`] gave away.
///
/// # Safety
/// `data` and `size` are such a list's, or `data` is NULL.
pub(super) unsafe fn free_tensors(data: *mut Option<Tensor>, size: usize) {
    if !data.is_null() {
        // SAFETY: the caller's promise; an entry is an optional handle.
        drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(data, size)) });
    }
}

/// Writes as much of a text as fits, and a NUL.
///
/// # Safety
/// `buffer` is valid for writes of `capacity` bytes unless that is 0.
pub(super) unsafe fn copy_text(text: &str, buffer: *mut std::ffi::c_char, capacity: usize) {
    if capacity > 0 && !buffer.is_null() {
        let n = text.len().min(capacity - 1);
        // SAFETY: n bytes and a NUL fit.
        unsafe {
            std::ptr::copy_nonoverlapping(text.as_ptr().cast(), buffer, n);
            buffer.add(n).write(0);
        }
    }
}

// ---- functions of the caller's ------------------------------------------------------------------------

/// What drops the context of a function of the caller's.
pub(super) type DropContext = Option<unsafe extern "C" fn(context: *mut std::ffi::c_void)>;

/// A function of the caller's and the context it is called with, which is dropped with it.
pub(super) struct Caller<F> {
    /// The function, which may be NULL.
    pub function: F,
    /// What it is called with.
    pub context: *mut std::ffi::c_void,
    drop_context: DropContext,
}

// SAFETY: whoever hands over a function promises that it and the drop function may be called on any thread.
unsafe impl<F: Copy> Send for Caller<F> {}
// SAFETY: as above.
unsafe impl<F: Copy> Sync for Caller<F> {}

impl<F> Caller<F> {
    /// Takes over the context.
    pub fn new(function: F, context: *mut std::ffi::c_void, drop_context: DropContext) -> Caller<F> {
        Caller { function, context, drop_context }
    }

    /// Whether it was handed over with this function.
    pub fn is_dropped_by(&self, drop_context: DropContext) -> bool {
        let address = |f: DropContext| f.map(|f| f as usize);
        address(self.drop_context) == address(drop_context)
    }
}

impl<F> Drop for Caller<F> {
    fn drop(&mut self) {
        if let Some(f) = self.drop_context {
            // SAFETY: called once, with the context it was handed over with.
            unsafe { f(self.context) }
        }
    }
}
