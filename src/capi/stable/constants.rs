//! Numbers of devices, dtypes, layouts, memory formats and tags, which extensions ask for at run time.

use crate::core::DType;

macro_rules! constants {
    ($(fn $name:ident = $value:expr;)*) => {$(
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> i32 {
            $value
        }
    )*};
}

// `c10::DeviceType`.
constants! {
    fn aoti_torch_device_type_cpu = 0;
    fn aoti_torch_device_type_cuda = 1;
    fn aoti_torch_device_type_xpu = 12;
    fn aoti_torch_device_type_mps = 13;
    fn aoti_torch_device_type_meta = 14;
    fn aoti_torch_device_type_privateuse1 = 20;
}

constants! {
    fn aoti_torch_dtype_uint8 = DType::UInt8 as i32;
    fn aoti_torch_dtype_int8 = DType::Int8 as i32;
    fn aoti_torch_dtype_int16 = DType::Int16 as i32;
    fn aoti_torch_dtype_int32 = DType::Int32 as i32;
    fn aoti_torch_dtype_int64 = DType::Int64 as i32;
    fn aoti_torch_dtype_float16 = DType::Float16 as i32;
    fn aoti_torch_dtype_float32 = DType::Float32 as i32;
    fn aoti_torch_dtype_float64 = DType::Float64 as i32;
    // ComplexHalf and Float4_e2m1fn_x2, which libinfer does not have.
    fn aoti_torch_dtype_complex32 = 8;
    fn aoti_torch_dtype_float4_e2m1fn_x2 = 45;
    fn torch_dtype_float4_e2m1fn_x2 = 45;
    fn aoti_torch_dtype_complex64 = DType::Complex64 as i32;
    fn aoti_torch_dtype_complex128 = DType::Complex128 as i32;
    fn aoti_torch_dtype_bool = DType::Bool as i32;
    fn aoti_torch_dtype_bfloat16 = DType::BFloat16 as i32;
    fn aoti_torch_dtype_float8_e5m2 = DType::Float8E5M2 as i32;
    fn aoti_torch_dtype_float8_e4m3fn = DType::Float8E4M3Fn as i32;
    fn aoti_torch_dtype_float8_e5m2fnuz = DType::Float8E5M2Fnuz as i32;
    fn aoti_torch_dtype_float8_e4m3fnuz = DType::Float8E4M3Fnuz as i32;
    fn aoti_torch_dtype_float8_e8m0fnu = DType::Float8E8M0Fnu as i32;
    fn torch_dtype_float8_e8m0fnu = DType::Float8E8M0Fnu as i32;
    fn aoti_torch_dtype_uint16 = DType::UInt16 as i32;
    fn aoti_torch_dtype_uint32 = DType::UInt32 as i32;
    fn aoti_torch_dtype_uint64 = DType::UInt64 as i32;
}

// `c10::Layout`.
constants! {
    fn aoti_torch_layout_strided = 0;
    fn aoti_torch_layout_sparse_coo = 1;
    fn aoti_torch_layout_sparse_csr = 2;
    fn aoti_torch_layout__mkldnn = 3;
    fn aoti_torch_layout_sparse_csc = 4;
    fn aoti_torch_layout_sparse_bsr = 5;
    fn aoti_torch_layout_sparse_bsc = 6;
    fn aoti_torch_layout_jagged = 7;
}

// `c10::MemoryFormat`.
constants! {
    fn aoti_torch_memory_format_contiguous_format = 0;
    fn aoti_torch_memory_format_preserve_format = 1;
    fn aoti_torch_memory_format_channels_last = 2;
    fn aoti_torch_memory_format_channels_last_3d = 3;
}

// `at::Tag`; numbers between them are of tags that extensions do not see.
constants! {
    fn torch_tag_core = 0;
    fn torch_tag_cudagraph_unsafe = 1;
    fn torch_tag_data_dependent_output = 2;
    fn torch_tag_dynamic_output_shape = 3;
    fn torch_tag_flexible_layout = 4;
    fn torch_tag_generated = 5;
    fn torch_tag_inplace_view = 7;
    fn torch_tag_maybe_aliasing_or_mutating = 8;
    fn torch_tag_needs_contiguous_strides = 9;
    fn torch_tag_needs_exact_strides = 10;
    fn torch_tag_needs_fixed_stride_order = 11;
    fn torch_tag_nondeterministic_bitwise = 12;
    fn torch_tag_nondeterministic_seeded = 13;
    fn torch_tag_out_variant = 15;
    fn torch_tag_pointwise = 16;
    fn torch_tag_pt2_compliant_tag = 17;
    fn torch_tag_reduction = 18;
    fn torch_tag_view_copy = 19;
}

/// `TORCH_ABI_VERSION` of the release whose interface this is.
#[unsafe(no_mangle)]
pub extern "C" fn aoti_torch_abi_version() -> u64 {
    super::TORCH_ABI_VERSION
}

/// Bytes of an element; 0 for a dtype libinfer does not have.
#[unsafe(no_mangle)]
pub extern "C" fn aoti_torch_dtype_element_size(dtype: i32) -> usize {
    DType::from_code(dtype).map_or(0, DType::size)
}
