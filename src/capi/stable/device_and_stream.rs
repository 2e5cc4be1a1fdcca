//! Devices and streams of accelerators. There are none: functions that need one fail, as in a LibTorch that finds no device.

use super::{AOTITorchError, absent, shim, status, store, text};
use crate::core::Device;
use std::ffi::{c_char, c_void};

const NO_ACCELERATOR: &str = "Cannot access accelerator device when none is available.";
const NO_CUDA: &str = "libinfer computes on the CPU: there is no CUDA";

shim! {
    fn torch_parse_device_string(device_string: *const c_char, kind: *mut u32, index: *mut i32) {
        let device = Device::parse(text(device_string, "device_string")?)?;
        store(kind, device.kind as u32)?;
        store(index, device.index.into())
    }
}

/// Functions that fail, and say why. A C function's caller passes arguments that are not looked at.
macro_rules! refused {
    ($why:ident: $(fn $name:ident;)*) => {$(
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> $crate::capi::stable::AOTITorchError {
            $crate::capi::stable::status(|| $crate::capi::stable::absent(stringify!($name), $why))
        }
    )*};
}
pub(super) use refused;

refused! { NO_ACCELERATOR:
    fn aoti_torch_create_device_guard;
    fn aoti_torch_device_guard_set_index;
    fn aoti_torch_empty_strided_pinned;
    fn aoti_torch_get_current_device_index;
    fn aoti_torch_get_current_stream;
    fn aoti_torch_stream_id;
    fn torch_stream_native_handle;
}

refused! { NO_CUDA:
    fn aoti_torch_create_cuda_guard;
    fn aoti_torch_create_cuda_stream_guard;
    fn aoti_torch_cuda_caching_allocator_raw_alloc;
    fn aoti_torch_cuda_caching_allocator_raw_delete;
    fn aoti_torch_cuda_guard_set_index;
    fn aoti_torch_get_current_cuda_stream;
    fn torch_cuda_stream_synchronize;
    fn torch_get_cuda_stream_from_pool;
    fn torch_get_current_cuda_blas_handle;
    fn torch_set_current_cuda_stream;
}

// Guards and streams there are none of, so that NULL is all there is to delete.
macro_rules! nothing_to_delete {
    ($(fn $name:ident;)*) => {
        shim! {$(
            fn $name(handle: *mut c_void) { if handle.is_null() { Ok(()) } else { absent(stringify!($name), NO_ACCELERATOR) } }
        )*}
    };
}

nothing_to_delete! {
    fn aoti_torch_delete_cuda_guard;
    fn aoti_torch_delete_cuda_stream_guard;
    fn aoti_torch_delete_device_guard;
    fn aoti_torch_delete_stream;
}

/// What a status of the CUDA runtime means: `*error_msg` is a text of the caller's where it is an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn torch_c10_cuda_check_msg(
    err: i32,
    _filename: *const c_char,
    function_name: *const c_char,
    _line_number: u32,
    _include_device_assertions: bool,
    error_msg: *mut *mut c_char,
) -> AOTITorchError {
    // SAFETY: the caller's promise.
    status(|| unsafe {
        let said = if err == 0 {
            std::ptr::null_mut()
        } else {
            let message =
                format!("CUDA error {err} in {}: {NO_CUDA}", text(function_name, "function_name").unwrap_or("?"));
            std::ffi::CString::new(message).unwrap_or_default().into_raw()
        };
        store(error_msg, said)?;
        if err == 0 { Ok(()) } else { absent("torch_c10_cuda_check_msg", NO_CUDA) }
    })
}

/// Frees a text of [`torch_c10_cuda_check_msg`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn torch_c10_cuda_free_error_msg(error_msg: *mut c_char) {
    if !error_msg.is_null() {
        // SAFETY: made there, and freed once.
        drop(unsafe { std::ffi::CString::from_raw(error_msg) });
    }
}
