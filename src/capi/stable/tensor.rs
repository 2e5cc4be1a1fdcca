//! Tensors: handles, what they say of themselves, numbers in and out, views, and memory of the extension's own.
//!
//! A handle points to a cell with one tensor, which may be undefined, as upstream's points to an `at::Tensor`: assigning to a handle
//! changes what it stands for, and nothing else that is the same tensor.

use super::{AOTITorchError, shim, store, text};
use crate::autograd;
use crate::capi::guard::null;
use crate::capi::handle::{dtype_of, place, slice};
use crate::core::modes;
use crate::core::sparse::Layout;
use crate::core::storage::Storage;
use crate::core::tensor::check_geometry;
use crate::core::{DType, Device, Result, Scalar, Tensor, geometry};
use crate::functionalization;
use crate::{bail, call, check, tensor};
use std::ffi::{c_char, c_void};

/// What a handle points to: in C++ an `at::Tensor`.
#[repr(transparent)]
pub struct AtenTensorOpaque(Option<Tensor>);

/// A tensor's cell; `AtenTensorHandle` in C.
pub type Handle = *mut AtenTensorOpaque;

/// A new handle of a tensor.
pub fn new_handle(t: Option<Tensor>) -> Handle {
    Box::into_raw(Box::new(AtenTensorOpaque(t)))
}

/// Takes a handle's tensor and frees the handle.
///
/// # Safety
/// The handle is live, and nobody uses it afterwards.
pub unsafe fn take_handle(h: Handle) -> Option<Tensor> {
    // SAFETY: the caller's promise; `new_handle` made it.
    unsafe { Box::from_raw(h) }.0
}

/// What a handle stands for, which may be undefined.
///
/// # Safety
/// The handle is NULL, or live as long as `'a`.
#[inline(never)]
pub unsafe fn of_handle<'a>(h: Handle, name: &str) -> Result<Option<&'a Tensor>> {
    // SAFETY: the caller's promise.
    unsafe { h.as_ref() }.map(|cell| cell.0.as_ref()).ok_or_else(|| null(name))
}

/// A handle's tensor, which has to be defined.
///
/// # Safety
/// As [`of_handle`].
#[inline(never)]
pub unsafe fn defined<'a>(h: Handle, name: &str) -> Result<&'a Tensor> {
    // SAFETY: the caller's promise.
    match unsafe { of_handle(h, name)? } {
        Some(t) => Ok(t),
        None => bail!("{name}: the tensor is undefined"),
    }
}

/// Stores a tensor in a new handle.
///
/// # Safety
/// `ret` is NULL or valid for one write.
#[inline(never)]
pub unsafe fn give(ret: *mut Handle, t: impl Into<Option<Tensor>>) -> Result<()> {
    // SAFETY: the caller's promise.
    unsafe { place(ret, "ret")? }.write(new_handle(t.into()));
    Ok(())
}

// ---- handles -----------------------------------------------------------------------------------------

shim! {
    fn aoti_torch_delete_tensor_object(tensor: Handle) {
        if !tensor.is_null() {
            drop(take_handle(tensor));
        }
        Ok(())
    }

    fn aoti_torch_new_tensor_handle(orig_handle: Handle, new_handle: *mut Handle) {
        give(new_handle, of_handle(orig_handle, "orig_handle")?.cloned())
    }

    fn aoti_torch_new_uninitialized_tensor(ret: *mut Handle) { give(ret, None) }

    fn aoti_torch_is_defined(tensor: Handle, ret: *mut bool) { store(ret, of_handle(tensor, "tensor")?.is_some()) }

    fn aoti_torch_assign_tensors(src: Handle, dst: Handle) {
        let t = of_handle(src, "src")?.cloned();
        let before = std::mem::replace(&mut dst.as_mut().ok_or_else(|| null("dst"))?.0, t);
        drop(before);
        Ok(())
    }

    fn aoti_torch_assign_tensors_out(src: Handle, ret_dst: *mut Handle) { give(ret_dst, of_handle(src, "src")?.cloned()) }
}

// ---- what a tensor says of itself -------------------------------------------------------------------------

/// The number of a dimension, counted from the end where it is negative.
#[inline(never)]
fn dimension(t: &Tensor, d: i64) -> Result<usize> {
    let n = t.ndim() as i64;
    let at = if d < 0 { d.saturating_add(n) } else { d };
    check!(
        (0..n).contains(&at),
        Index,
        "Dimension out of range (expected to be in range of [{}, {}], but got {d})",
        -n.max(1),
        n.max(1) - 1
    );
    Ok(at as usize)
}

shim! {
    fn aoti_torch_get_dim(tensor: Handle, ret: *mut i64) { store(ret, defined(tensor, "tensor")?.ndim() as i64) }

    fn aoti_torch_get_numel(tensor: Handle, ret: *mut i64) { store(ret, defined(tensor, "tensor")?.numel()) }

    fn aoti_torch_get_sizes(tensor: Handle, ret: *mut *const i64) { store(ret, defined(tensor, "tensor")?.sizes().as_ptr()) }

    fn aoti_torch_get_size(tensor: Handle, d: i64, ret: *mut i64) {
        let t = defined(tensor, "tensor")?;
        store(ret, t.sizes()[dimension(t, d)?])
    }

    fn aoti_torch_get_strides(tensor: Handle, ret: *mut *const i64) {
        store(ret, defined(tensor, "tensor")?.strides().as_ptr())
    }

    fn aoti_torch_get_stride(tensor: Handle, d: i64, ret: *mut i64) {
        let t = defined(tensor, "tensor")?;
        store(ret, t.strides()[dimension(t, d)?])
    }

    fn aoti_torch_get_storage_offset(tensor: Handle, ret: *mut i64) { store(ret, defined(tensor, "tensor")?.offset()) }

    fn aoti_torch_get_dtype(tensor: Handle, ret: *mut i32) { store(ret, defined(tensor, "tensor")?.dtype().code()) }

    fn aoti_torch_get_layout(tensor: Handle, ret: *mut i32) { store(ret, Layout::of(defined(tensor, "tensor")?) as i32) }

    fn aoti_torch_get_device_type(tensor: Handle, ret: *mut i32) {
        store(ret, defined(tensor, "tensor")?.device().kind.into())
    }

    fn aoti_torch_get_device_index(tensor: Handle, ret: *mut i32) {
        store(ret, defined(tensor, "tensor")?.device().index.into())
    }

    fn aoti_torch_is_contiguous(tensor: Handle, ret: *mut bool) { store(ret, defined(tensor, "tensor")?.is_contiguous()) }

    fn torch_set_requires_grad(tensor: Handle, requires_grad: bool) {
        autograd::set_requires_grad(defined(tensor, "tensor")?, requires_grad)
    }
}

// ---- data and storage ----------------------------------------------------------------------------------

/// The first element's address, to be written, as `infer_tensor_data_ptr` gives it.
fn data_to_write(t: &Tensor) -> *mut c_void {
    t.storage().expose();
    data_to_read(t).cast_mut()
}

fn data_to_read(t: &Tensor) -> *const c_void {
    if t.storage().data().is_null() || t.numel() == 0 { std::ptr::null() } else { t.data::<c_void>().cast_const() }
}

shim! {
    fn aoti_torch_get_data_ptr(tensor: Handle, ret: *mut *mut c_void) { store(ret, data_to_write(defined(tensor, "tensor")?)) }

    fn torch_get_mutable_data_ptr(tensor: Handle, ret: *mut *mut c_void) {
        store(ret, data_to_write(defined(tensor, "tensor")?))
    }

    fn torch_get_const_data_ptr(tensor: Handle, ret: *mut *const c_void) {
        store(ret, data_to_read(defined(tensor, "tensor")?))
    }

    fn aoti_torch_get_storage_size(tensor: Handle, ret: *mut i64) {
        store(ret, defined(tensor, "tensor")?.storage().nbytes() as i64)
    }

    fn aoti_torch_get_storage_numel(tensor: Handle, ret: *mut i64) {
        let t = defined(tensor, "tensor")?;
        store(ret, (t.storage().nbytes() / t.itemsize()) as i64)
    }

    fn torch_has_storage(tensor: Handle, ret: *mut bool) {
        store(ret, of_handle(tensor, "tensor")?.is_some_and(|t| Layout::of(t) as i32 == 0))
    }
}

// ---- numbers -----------------------------------------------------------------------------------------

/// The one element of a tensor.
///
/// # Safety
/// As [`of_handle`].
#[inline(never)]
unsafe fn item(h: Handle) -> Result<Scalar> {
    // SAFETY: the caller's promise.
    functionalization::item(unsafe { defined(h, "tensor")? })
}

/// The one element in a dtype that holds it, as an integer.
///
/// # Safety
/// As [`of_handle`].
#[inline(never)]
unsafe fn integer(h: Handle, dtype: DType) -> Result<i64> {
    // SAFETY: the caller's promise.
    let number = unsafe { item(h)? };
    number.check_fits(dtype)?;
    Ok(number.to_i64())
}

shim! {
    fn aoti_torch_item_float16(tensor: Handle, ret: *mut u16) {
        let number = item(tensor)?;
        number.check_fits(DType::Float16)?;
        store(ret, half::f16::from_f64(number.to_f64()).to_bits())
    }

    fn aoti_torch_item_bfloat16(tensor: Handle, ret: *mut u16) {
        store(ret, half::bf16::from_f64(item(tensor)?.to_f64()).to_bits())
    }

    fn aoti_torch_item_float32(tensor: Handle, ret: *mut f32) {
        let number = item(tensor)?;
        number.check_fits(DType::Float32)?;
        store(ret, number.to_f64() as f32)
    }

    fn aoti_torch_item_float64(tensor: Handle, ret: *mut f64) {
        let number = item(tensor)?;
        number.check_fits(DType::Float64)?;
        store(ret, number.to_f64())
    }

    fn aoti_torch_item_uint8(tensor: Handle, ret: *mut u8) { store(ret, integer(tensor, DType::UInt8)? as u8) }

    fn aoti_torch_item_uint16(tensor: Handle, ret: *mut u16) { store(ret, integer(tensor, DType::UInt16)? as u16) }

    fn aoti_torch_item_uint32(tensor: Handle, ret: *mut u32) { store(ret, integer(tensor, DType::UInt32)? as u32) }

    fn aoti_torch_item_uint64(tensor: Handle, ret: *mut u64) { store(ret, integer(tensor, DType::UInt64)? as u64) }

    fn aoti_torch_item_int8(tensor: Handle, ret: *mut i8) { store(ret, integer(tensor, DType::Int8)? as i8) }

    fn aoti_torch_item_int16(tensor: Handle, ret: *mut i16) { store(ret, integer(tensor, DType::Int16)? as i16) }

    fn aoti_torch_item_int32(tensor: Handle, ret: *mut i32) { store(ret, integer(tensor, DType::Int32)? as i32) }

    fn aoti_torch_item_int64(tensor: Handle, ret: *mut i64) { store(ret, integer(tensor, DType::Int64)?) }

    fn aoti_torch_item_bool(tensor: Handle, ret: *mut bool) { store(ret, item(tensor)?.to_bool()) }

    fn aoti_torch_item_complex64(tensor: Handle, ret: *mut Complex64) {
        store(ret, match item(tensor)? {
            Scalar::Complex(re, im) => Complex64 { re: re as f32, im: im as f32 },
            real => Complex64 { re: real.to_f64() as f32, im: 0.0 },
        })
    }
}

/// `c10::complex<float>`, which C passes by value.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Complex64 {
    re: f32,
    im: f32,
}

/// `c10::complex<double>`, which C passes by value.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Complex128 {
    re: f64,
    im: f64,
}

macro_rules! scalar_to_tensor {
    ($(fn $name:ident($ty:ty, $dtype:ident) = $number:expr;)*) => {
        shim! {$(
            fn $name(value: $ty, ret: *mut Handle) {
                let number: fn($ty) -> Scalar = $number;
                give(ret, Tensor::scalar(number(value), DType::$dtype)?)
            }
        )*}
    };
}

scalar_to_tensor! {
    fn aoti_torch_scalar_to_tensor_float32(f32, Float32) = |v| Scalar::Float(v.into());
    fn aoti_torch_scalar_to_tensor_float64(f64, Float64) = Scalar::Float;
    fn aoti_torch_scalar_to_tensor_uint8(u8, UInt8) = |v| Scalar::Int(v.into());
    fn aoti_torch_scalar_to_tensor_uint16(u16, UInt16) = |v| Scalar::Int(v.into());
    fn aoti_torch_scalar_to_tensor_uint32(u32, UInt32) = |v| Scalar::Int(v.into());
    fn aoti_torch_scalar_to_tensor_uint64(u64, UInt64) = Scalar::UInt;
    fn aoti_torch_scalar_to_tensor_int8(i8, Int8) = |v| Scalar::Int(v.into());
    fn aoti_torch_scalar_to_tensor_int16(i16, Int16) = |v| Scalar::Int(v.into());
    fn aoti_torch_scalar_to_tensor_int32(i32, Int32) = |v| Scalar::Int(v.into());
    fn aoti_torch_scalar_to_tensor_int64(i64, Int64) = Scalar::Int;
    fn aoti_torch_scalar_to_tensor_bool(bool, Bool) = Scalar::Bool;
    fn aoti_torch_scalar_to_tensor_complex64(Complex64, Complex64) = |v| Scalar::Complex(v.re.into(), v.im.into());
    fn aoti_torch_scalar_to_tensor_complex128(Complex128, Complex128) = |v| Scalar::Complex(v.re, v.im);
}

// ---- tensors that are made --------------------------------------------------------------------------------

/// A device by its two numbers; the CPU's index does not matter.
#[inline(never)]
pub fn device_of(kind: i32, index: i32) -> Result<Device> {
    let (kind, index) = (i8::try_from(kind), i8::try_from(index));
    match (kind, index) {
        (Ok(0), _) => Ok(Device::CPU),
        (Ok(kind), Ok(index)) => Ok(Device { kind, index }),
        _ => bail!(Value, "device: no device has these numbers"),
    }
}

/// A number of dimensions as a length.
fn length(ndim: i64) -> Result<usize> {
    usize::try_from(ndim).or_else(|_| bail!(Value, "ndim: {ndim} is negative"))
}

fn empty_strided(sizes: &[i64], strides: &[i64], dtype: i32, device: Device) -> Result<Tensor> {
    tensor!("empty_strided", sizes, strides, dtype_of(dtype, "dtype")?, None::<i64>, device, None::<bool>)
}

/// What a deleter is called with.
struct Freed {
    deleter: unsafe extern "C" fn(*mut c_void, *mut c_void),
    data: *mut c_void,
    context: *mut c_void,
}
// SAFETY: who hands over a deleter promises that it may run on any thread.
unsafe impl Send for Freed {}
// SAFETY: as above; it is used once.
unsafe impl Sync for Freed {}

impl Freed {
    fn run(self) {
        // SAFETY: called once, with what it was handed over with.
        unsafe { (self.deleter)(self.data, self.context) }
    }
}

/// A tensor on memory of the caller's, from the element after the offset on.
///
/// # Safety
/// As the functions that call it.
unsafe fn on_memory(
    data: *mut c_void,
    (sizes, strides, offset): (&[i64], &[i64], i64),
    dtype: DType,
    deleter: Option<Freed>,
) -> Result<Tensor> {
    geometry::check_sizes(sizes, dtype.size())?;
    let elements = geometry::span(sizes, strides).and_then(|n| n.checked_add(offset)).unwrap_or(i64::MAX) as usize;
    let nbytes = elements.saturating_mul(dtype.size());
    check_geometry(sizes, strides, offset, dtype, nbytes)?;
    let deleter = deleter.map(|f| Box::new(move || f.run()) as Box<dyn FnOnce() + Send + Sync>);
    // SAFETY: the caller's promise.
    let storage = unsafe { Storage::from_blob(data.cast(), nbytes, deleter) };
    Tensor::on_storage(storage, sizes, strides, offset, dtype)
}

shim! {
    fn aoti_torch_empty_strided(
        ndim: i64, sizes: *const i64, strides: *const i64, dtype: i32, device_type: i32, device_index: i32, ret: *mut Handle,
    ) {
        let n = length(ndim)?;
        let (sizes, strides) = (slice(sizes, n, "sizes_ptr")?, slice(strides, n, "strides_ptr")?);
        give(ret, empty_strided(sizes, strides, dtype, device_of(device_type, device_index)?)?)
    }

    fn torch_from_blob(
        data: *mut c_void, ndim: i64, sizes: *const i64, strides: *const i64, storage_offset: i64, dtype: i32,
        device_type: i32, device_index: i32, ret: *mut Handle, layout: i32, opaque_metadata: *const u8,
        opaque_metadata_size: i64, deleter: Option<unsafe extern "C" fn(*mut c_void, *mut c_void)>, deleter_ctx: *mut c_void,
    ) {
        let _ = (opaque_metadata, opaque_metadata_size);
        check!(layout == 0, NotImplemented, "from_blob: there are no tensors of layout {layout} on memory of the caller's");
        let n = length(ndim)?;
        let (sizes, strides) = (slice(sizes, n, "sizes_ptr")?, slice(strides, n, "strides_ptr")?);
        let device = device_of(device_type, device_index)?;
        if data.is_null() {
            return give(ret, empty_strided(sizes, strides, dtype, device)?);
        }
        device.require_cpu()?;
        let deleter = deleter.map(|deleter| Freed { deleter, data, context: deleter_ctx });
        give(ret, on_memory(data, (sizes, strides, storage_offset), dtype_of(dtype, "dtype")?, deleter)?)
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_create_tensor_from_blob_v2(
    data: *mut c_void,
    ndim: i64,
    sizes: *const i64,
    strides: *const i64,
    storage_offset: i64,
    dtype: i32,
    device_type: i32,
    device_index: i32,
    ret: *mut Handle,
    layout: i32,
    opaque_metadata: *const u8,
    opaque_metadata_size: i64,
) -> AOTITorchError {
    // SAFETY: the caller's promise; without a deleter the memory outlives the tensor.
    unsafe {
        torch_from_blob(
            data,
            ndim,
            sizes,
            strides,
            storage_offset,
            dtype,
            device_type,
            device_index,
            ret,
            layout,
            opaque_metadata,
            opaque_metadata_size,
            None,
            std::ptr::null_mut(),
        )
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_create_tensor_from_blob(
    data: *mut c_void,
    ndim: i64,
    sizes: *const i64,
    strides: *const i64,
    offset: i64,
    dtype: i32,
    device_type: i32,
    device_index: i32,
    ret: *mut Handle,
) -> AOTITorchError {
    let none = std::ptr::null();
    // SAFETY: as above.
    unsafe {
        aoti_torch_create_tensor_from_blob_v2(
            data,
            ndim,
            sizes,
            strides,
            offset,
            dtype,
            device_type,
            device_index,
            ret,
            0,
            none,
            0,
        )
    }
}

// ---- views, copies and writes ---------------------------------------------------------------------------------

shim! {
    fn aoti_torch_as_strided(this: Handle, sizes: *const i64, strides: *const i64, ret: *mut Handle) {
        let t = defined(this, "self")?;
        let n = t.ndim();
        let (sizes, strides) = (slice(sizes, n, "sizes_ptr")?, slice(strides, n, "strides_ptr")?);
        give(ret, tensor!("as_strided", t, sizes, strides)?)
    }

    fn aoti_torch__reinterpret_tensor(
        this: Handle, ndim: i64, sizes: *const i64, strides: *const i64, offset_increment: i64, ret: *mut Handle,
    ) {
        let (t, n) = (defined(this, "self")?, length(ndim)?);
        let (sizes, strides) = (slice(sizes, n, "sizes_ptr")?, slice(strides, n, "strides_ptr")?);
        let offset = t.offset().saturating_add(offset_increment);
        check_geometry(sizes, strides, offset, t.dtype(), t.storage().nbytes())?;
        give(ret, t.alias(sizes, strides, offset, t.dtype())?)
    }

    fn aoti_torch__alloc_from_pool(
        this: Handle, offset_bytes: i64, dtype: i32, ndim: i64, sizes: *const i64, strides: *const i64, ret: *mut Handle,
    ) {
        let (t, n, dtype) = (defined(this, "self")?, length(ndim)?, dtype_of(dtype, "dtype")?);
        let (sizes, strides) = (slice(sizes, n, "sizes_ptr")?, slice(strides, n, "strides_ptr")?);
        let size = dtype.size() as i64;
        check!(offset_bytes % size == 0, "_alloc_from_pool: {offset_bytes} bytes are no multiple of an element's {size}");
        check_geometry(sizes, strides, offset_bytes / size, dtype, t.storage().nbytes())?;
        give(ret, t.alias(sizes, strides, offset_bytes / size, dtype)?)
    }

    fn aoti_torch_clone(this: Handle, ret: *mut Handle) { give(ret, tensor!("clone", defined(this, "self")?)?) }

    fn aoti_torch_clone_preserve_strides(this: Handle, ret: *mut Handle) {
        let t = defined(this, "self")?;
        let span = geometry::span(t.sizes(), t.strides()).unwrap_or(0);
        let flat = tensor!("as_strided", t, &[span], &[1])?;
        give(ret, tensor!("as_strided", &tensor!("clone", &flat)?, t.sizes(), t.strides())?)
    }

    fn aoti_torch_copy_(this: Handle, src: Handle, non_blocking: i32) {
        call!("copy_", defined(this, "self")?, defined(src, "src")?, non_blocking != 0).map(drop)
    }

    fn aoti_torch_tensor_copy_(src: Handle, dst: Handle) {
        call!("copy_", defined(dst, "dst")?, defined(src, "src")?).map(drop)
    }

    fn aoti_torch_check_inf_and_nan(tensor_name: *const c_char, tensor: Handle) {
        let (name, t) = (text(tensor_name, "tensor_name")?, defined(tensor, "tensor")?);
        let any = |found: Result<_>| tensor!("any", &found?)?.item().map(|s| s.to_bool());
        check!(!any(tensor!("isnan", t))?, "At least one NaN in {name}");
        check!(!any(tensor!("isinf", t))?, "At least one INF in {name}");
        Ok(())
    }

    fn aoti_torch_zero_(this: Handle) { call!("zero_", defined(this, "self")?).map(drop) }

    fn aoti_torch__mm_plus_mm_out(out: Handle, a: Handle, b: Handle, c: Handle, d: Handle) {
        let (a, b) = (defined(a, "a")?, defined(b, "b")?);
        let (c, d, out) = (defined(c, "c")?, defined(d, "d")?, defined(out, "out")?);
        let first = tensor!("mm", a, b)?;
        call!("addmm.out", &first, c, d, Scalar::Int(1), Scalar::Int(1), out).map(drop)
    }
}

// ---- modes -----------------------------------------------------------------------------------------------

#[unsafe(no_mangle)]
pub extern "C" fn aoti_torch_grad_mode_is_enabled() -> bool {
    modes::capture().grad_enabled()
}

#[unsafe(no_mangle)]
pub extern "C" fn aoti_torch_grad_mode_set_enabled(enabled: bool) {
    modes::install(modes::capture().grad(enabled));
}
