// Made by `cargo xtask codegen`; do not edit.
//! Functions of single operators; `operators.rs` says how arguments are passed.

// The head of `mod.rs` holds for every function.
#![allow(clippy::missing_safety_doc, clippy::undocumented_unsafe_blocks, clippy::too_many_arguments, non_snake_case)]

use super::AOTITorchError;
use super::operators::call;
use crate::lazy_op;
use std::ffi::c_void;

type P = *mut c_void;

/// `aten::_fft_c2c(Tensor self, SymInt[] dim, int normalization, bool forward) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch__fft_c2c(self_: P, dim: P, dim_len: i64, normalization: i64, forward: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_fft_c2c"), &[self_.into(), dim.into(), dim_len.into(), normalization.into(), forward.into(), ret0.into()]) }
}

/// `aten::amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_aten_amax(self_: P, dim: P, dim_len: i64, keepdim: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("amax"), &[self_.into(), dim.into(), dim_len.into(), keepdim.into(), ret0.into()]) }
}

/// `aten::fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_aten_fill__Scalar(self_: P, value: f64) -> AOTITorchError {
    unsafe { call(lazy_op!("fill_.Scalar"), &[self_.into(), value.into()]) }
}

/// `aten::full(SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_aten_full(size: P, size_len: i64, fill_value: f64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("full"), &[size.into(), size_len.into(), fill_value.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_aten_narrow(self_: P, dim: i64, start: i64, length: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("narrow"), &[self_.into(), dim.into(), start.into(), length.into(), ret0.into()]) }
}

/// `aten::new_empty(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_aten_new_empty(self_: P, size: P, size_len: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("new_empty"), &[self_.into(), size.into(), size_len.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::new_zeros(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_aten_new_zeros(self_: P, size: P, size_len: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("new_zeros"), &[self_.into(), size.into(), size_len.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_aten_pad(self_: P, pad: P, pad_len: i64, mode: P, value: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("pad"), &[self_.into(), pad.into(), pad_len.into(), mode.into(), value.into(), ret0.into()]) }
}

/// `aten::subtract.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_aten_subtract_Tensor(self_: P, other: P, alpha: f64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("subtract.Tensor"), &[self_.into(), other.into(), alpha.into(), ret0.into()]) }
}

/// `aten::bmm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_bmm_out(out: P, self_: P, mat2: P) -> AOTITorchError {
    unsafe { call(lazy_op!("bmm.out"), &[out.into(), self_.into(), mat2.into()]) }
}

/// `aten::_adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__adaptive_avg_pool2d(self_: P, output_size: P, output_size_len: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_adaptive_avg_pool2d"), &[self_.into(), output_size.into(), output_size_len.into(), ret0.into()]) }
}

/// `aten::_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__adaptive_avg_pool2d_backward(grad_output: P, self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_adaptive_avg_pool2d_backward"), &[grad_output.into(), self_.into(), ret0.into()]) }
}

/// `aten::_adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__adaptive_avg_pool3d(self_: P, output_size: P, output_size_len: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_adaptive_avg_pool3d"), &[self_.into(), output_size.into(), output_size_len.into(), ret0.into()]) }
}

/// `aten::_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__adaptive_avg_pool3d_backward(grad_output: P, self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_adaptive_avg_pool3d_backward"), &[grad_output.into(), self_.into(), ret0.into()]) }
}

/// `aten::_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__addmm_activation(self_: P, mat1: P, mat2: P, beta: f64, alpha: f64, use_gelu: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_addmm_activation"), &[self_.into(), mat1.into(), mat2.into(), beta.into(), alpha.into(), use_gelu.into(), ret0.into()]) }
}

/// `aten::_cdist_backward(Tensor grad_output, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__cdist_backward(grad_output: P, x1: P, x2: P, p: f64, cdist: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_cdist_backward"), &[grad_output.into(), x1.into(), x2.into(), p.into(), cdist.into(), ret0.into()]) }
}

/// `aten::_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__cdist_forward(x1: P, x2: P, p: f64, compute_mode: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_cdist_forward"), &[x1.into(), x2.into(), p.into(), compute_mode.into(), ret0.into()]) }
}

/// `aten::_dyn_quant_matmul_4bit(Tensor inp, Tensor packed_weights, int block_size, int in_features, int out_features) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__dyn_quant_matmul_4bit(inp: P, packed_weights: P, block_size: i64, in_features: i64, out_features: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_dyn_quant_matmul_4bit"), &[inp.into(), packed_weights.into(), block_size.into(), in_features.into(), out_features.into(), ret0.into()]) }
}

/// `aten::_dyn_quant_pack_4bit_weight(Tensor weights, Tensor scales_zeros, Tensor? bias, int block_size, int in_features, int out_features) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__dyn_quant_pack_4bit_weight(weights: P, scales_zeros: P, bias: P, block_size: i64, in_features: i64, out_features: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_dyn_quant_pack_4bit_weight"), &[weights.into(), scales_zeros.into(), bias.into(), block_size.into(), in_features.into(), out_features.into(), ret0.into()]) }
}

/// `aten::_efficientzerotensor(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__efficientzerotensor(size: P, size_len: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_efficientzerotensor"), &[size.into(), size_len.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__embedding_bag(weight: P, indices: P, offsets: P, scale_grad_by_freq: i32, mode: i64, sparse: i32, per_sample_weights: P, include_last_offset: i32, padding_idx: i64, ret0: P, ret1: P, ret2: P, ret3: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_embedding_bag"), &[weight.into(), indices.into(), offsets.into(), scale_grad_by_freq.into(), mode.into(), sparse.into(), per_sample_weights.into(), include_last_offset.into(), padding_idx.into(), ret0.into(), ret1.into(), ret2.into(), ret3.into()]) }
}

/// `aten::_embedding_bag_dense_backward(Tensor grad, Tensor indices, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, SymInt num_weights, bool scale_grad_by_freq, int mode, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__embedding_bag_dense_backward(grad: P, indices: P, offset2bag: P, bag_size: P, maximum_indices: P, num_weights: i64, scale_grad_by_freq: i32, mode: i64, per_sample_weights: P, padding_idx: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_embedding_bag_dense_backward"), &[grad.into(), indices.into(), offset2bag.into(), bag_size.into(), maximum_indices.into(), num_weights.into(), scale_grad_by_freq.into(), mode.into(), per_sample_weights.into(), padding_idx.into(), ret0.into()]) }
}

/// `aten::_embedding_bag_forward_only(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__embedding_bag_forward_only(weight: P, indices: P, offsets: P, scale_grad_by_freq: i32, mode: i64, sparse: i32, per_sample_weights: P, include_last_offset: i32, padding_idx: i64, ret0: P, ret1: P, ret2: P, ret3: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_embedding_bag_forward_only"), &[weight.into(), indices.into(), offsets.into(), scale_grad_by_freq.into(), mode.into(), sparse.into(), per_sample_weights.into(), include_last_offset.into(), padding_idx.into(), ret0.into(), ret1.into(), ret2.into(), ret3.into()]) }
}

/// `aten::_embedding_bag_per_sample_weights_backward(Tensor grad, Tensor weight, Tensor indices, Tensor offsets, Tensor offset2bag, int mode, int padding_idx=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__embedding_bag_per_sample_weights_backward(grad: P, weight: P, indices: P, offsets: P, offset2bag: P, mode: i64, padding_idx: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_embedding_bag_per_sample_weights_backward"), &[grad.into(), weight.into(), indices.into(), offsets.into(), offset2bag.into(), mode.into(), padding_idx.into(), ret0.into()]) }
}

/// `aten::_fft_c2c(Tensor self, SymInt[] dim, int normalization, bool forward) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__fft_c2c(self_: P, dim: P, dim_len: i64, normalization: i64, forward: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_fft_c2c"), &[self_.into(), dim.into(), dim_len.into(), normalization.into(), forward.into(), ret0.into()]) }
}

/// `aten::_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__fft_r2c(self_: P, dim: P, dim_len: i64, normalization: i64, onesided: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_fft_r2c"), &[self_.into(), dim.into(), dim_len.into(), normalization.into(), onesided.into(), ret0.into()]) }
}

/// `aten::_fused_moving_avg_obs_fq_helper(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__fused_moving_avg_obs_fq_helper(self_: P, observer_on: P, fake_quant_on: P, running_min: P, running_max: P, scale: P, zero_point: P, averaging_const: f64, quant_min: i64, quant_max: i64, ch_axis: i64, per_row_fake_quant: i32, symmetric_quant: i32, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_fused_moving_avg_obs_fq_helper"), &[self_.into(), observer_on.into(), fake_quant_on.into(), running_min.into(), running_max.into(), scale.into(), zero_point.into(), averaging_const.into(), quant_min.into(), quant_max.into(), ch_axis.into(), per_row_fake_quant.into(), symmetric_quant.into(), ret0.into(), ret1.into()]) }
}

/// `aten::_fused_moving_avg_obs_fq_helper_functional(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor running_min, Tensor running_max, Tensor scale, Tensor zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask, Tensor running_min_out, Tensor running_max_out, Tensor scale_out, Tensor zero_point_out)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__fused_moving_avg_obs_fq_helper_functional(self_: P, observer_on: P, fake_quant_on: P, running_min: P, running_max: P, scale: P, zero_point: P, averaging_const: f64, quant_min: i64, quant_max: i64, ch_axis: i64, per_row_fake_quant: i32, symmetric_quant: i32, ret0: P, ret1: P, ret2: P, ret3: P, ret4: P, ret5: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_fused_moving_avg_obs_fq_helper_functional"), &[self_.into(), observer_on.into(), fake_quant_on.into(), running_min.into(), running_max.into(), scale.into(), zero_point.into(), averaging_const.into(), quant_min.into(), quant_max.into(), ch_axis.into(), per_row_fake_quant.into(), symmetric_quant.into(), ret0.into(), ret1.into(), ret2.into(), ret3.into(), ret4.into(), ret5.into()]) }
}

/// `aten::_fused_rms_norm(Tensor input, int[] normalized_shape, Tensor? weight, float? eps) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__fused_rms_norm(input: P, normalized_shape: P, normalized_shape_len: i64, weight: P, eps: P, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_fused_rms_norm"), &[input.into(), normalized_shape.into(), normalized_shape_len.into(), weight.into(), eps.into(), ret0.into(), ret1.into()]) }
}

/// `aten::_grouped_mm(Tensor self, Tensor mat2, Tensor? offs=None, Tensor? bias=None, ScalarType? out_dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__grouped_mm(self_: P, mat2: P, offs: P, bias: P, out_dtype: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_grouped_mm"), &[self_.into(), mat2.into(), offs.into(), bias.into(), out_dtype.into(), ret0.into()]) }
}

/// `aten::_histogramdd_from_bin_cts(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__histogramdd_from_bin_cts(self_: P, bins: P, bins_len: i64, range: P, range_len: i64, weight: P, density: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_histogramdd_from_bin_cts"), &[self_.into(), bins.into(), bins_len.into(), range.into(), range_len.into(), weight.into(), density.into(), ret0.into()]) }
}

/// `aten::_int_mm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__int_mm_out(out: P, self_: P, mat2: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_int_mm.out"), &[out.into(), self_.into(), mat2.into()]) }
}

/// `aten::_pdist_backward(Tensor grad_output, Tensor self, float p, Tensor pdist) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__pdist_backward(grad_output: P, self_: P, p: f64, pdist: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_pdist_backward"), &[grad_output.into(), self_.into(), p.into(), pdist.into(), ret0.into()]) }
}

/// `aten::_pdist_forward(Tensor self, float p=2.) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__pdist_forward(self_: P, p: f64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_pdist_forward"), &[self_.into(), p.into(), ret0.into()]) }
}

/// `aten::_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0., bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__scaled_dot_product_flash_attention_for_cpu(query: P, key: P, value: P, dropout_p: f64, is_causal: i32, attn_mask: P, scale: P, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_scaled_dot_product_flash_attention_for_cpu"), &[query.into(), key.into(), value.into(), dropout_p.into(), is_causal.into(), attn_mask.into(), scale.into(), ret0.into(), ret1.into()]) }
}

/// `aten::_scaled_dot_product_flash_attention_for_cpu_backward(Tensor grad_out, Tensor query, Tensor key, Tensor value, Tensor out, Tensor logsumexp, float dropout_p, bool is_causal, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor grad_query, Tensor grad_key, Tensor grad_value)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__scaled_dot_product_flash_attention_for_cpu_backward(grad_out: P, query: P, key: P, value: P, out: P, logsumexp: P, dropout_p: f64, is_causal: i32, attn_mask: P, scale: P, ret0: P, ret1: P, ret2: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_scaled_dot_product_flash_attention_for_cpu_backward"), &[grad_out.into(), query.into(), key.into(), value.into(), out.into(), logsumexp.into(), dropout_p.into(), is_causal.into(), attn_mask.into(), scale.into(), ret0.into(), ret1.into(), ret2.into()]) }
}

/// `aten::_scaled_mm(Tensor self, Tensor mat2, Tensor scale_a, Tensor scale_b, Tensor? bias=None, Tensor? scale_result=None, ScalarType? out_dtype=None, bool use_fast_accum=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__scaled_mm(self_: P, mat2: P, scale_a: P, scale_b: P, bias: P, scale_result: P, out_dtype: P, use_fast_accum: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_scaled_mm"), &[self_.into(), mat2.into(), scale_a.into(), scale_b.into(), bias.into(), scale_result.into(), out_dtype.into(), use_fast_accum.into(), ret0.into()]) }
}

/// `aten::_scaled_mm.out(Tensor self, Tensor mat2, Tensor scale_a, Tensor scale_b, Tensor? bias=None, Tensor? scale_result=None, ScalarType? out_dtype=None, bool use_fast_accum=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__scaled_mm_out(out: P, self_: P, mat2: P, scale_a: P, scale_b: P, bias: P, scale_result: P, out_dtype: P, use_fast_accum: i32) -> AOTITorchError {
    unsafe { call(lazy_op!("_scaled_mm.out"), &[out.into(), self_.into(), mat2.into(), scale_a.into(), scale_b.into(), bias.into(), scale_result.into(), out_dtype.into(), use_fast_accum.into()]) }
}

/// `aten::_segment_reduce_backward(Tensor grad, Tensor output, Tensor data, str reduce, *, Tensor? lengths=None, Tensor? offsets=None, int axis=0, Scalar? initial=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__segment_reduce_backward(grad: P, output: P, data: P, reduce: P, lengths: P, offsets: P, axis: i64, initial: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_segment_reduce_backward"), &[grad.into(), output.into(), data.into(), reduce.into(), lengths.into(), offsets.into(), axis.into(), initial.into(), ret0.into()]) }
}

/// `aten::_to_sparse(Tensor self, *, Layout? layout=None, int[2]? blocksize=None, int? dense_dim=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__to_sparse(self_: P, layout: P, blocksize: P, blocksize_len: i64, dense_dim: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_to_sparse"), &[self_.into(), layout.into(), blocksize.into(), blocksize_len.into(), dense_dim.into(), ret0.into()]) }
}

/// `aten::_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__trilinear(i1: P, i2: P, i3: P, expand1: P, expand1_len: i64, expand2: P, expand2_len: i64, expand3: P, expand3_len: i64, sumdim: P, sumdim_len: i64, unroll_dim: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_trilinear"), &[i1.into(), i2.into(), i3.into(), expand1.into(), expand1_len.into(), expand2.into(), expand2_len.into(), expand3.into(), expand3_len.into(), sumdim.into(), sumdim_len.into(), unroll_dim.into(), ret0.into()]) }
}

/// `aten::_weight_int8pack_mm(Tensor self, Tensor mat2, Tensor scales) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu__weight_int8pack_mm(self_: P, mat2: P, scales: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("_weight_int8pack_mm"), &[self_.into(), mat2.into(), scales.into(), ret0.into()]) }
}

/// `aten::abs(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_abs(self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("abs"), &[self_.into(), ret0.into()]) }
}

/// `aten::adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_adaptive_max_pool2d(self_: P, output_size: P, output_size_len: i64, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("adaptive_max_pool2d"), &[self_.into(), output_size.into(), output_size_len.into(), ret0.into(), ret1.into()]) }
}

/// `aten::adaptive_max_pool2d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_adaptive_max_pool2d_backward(grad_output: P, self_: P, indices: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("adaptive_max_pool2d_backward"), &[grad_output.into(), self_.into(), indices.into(), ret0.into()]) }
}

/// `aten::adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_adaptive_max_pool3d(self_: P, output_size: P, output_size_len: i64, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("adaptive_max_pool3d"), &[self_.into(), output_size.into(), output_size_len.into(), ret0.into(), ret1.into()]) }
}

/// `aten::adaptive_max_pool3d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_adaptive_max_pool3d_backward(grad_output: P, self_: P, indices: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("adaptive_max_pool3d_backward"), &[grad_output.into(), self_.into(), indices.into(), ret0.into()]) }
}

/// `aten::add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_add_Scalar(self_: P, other: f64, alpha: f64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("add.Scalar"), &[self_.into(), other.into(), alpha.into(), ret0.into()]) }
}

/// `aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_add_Tensor(self_: P, other: P, alpha: f64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("add.Tensor"), &[self_.into(), other.into(), alpha.into(), ret0.into()]) }
}

/// `aten::addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_addbmm(self_: P, batch1: P, batch2: P, beta: f64, alpha: f64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("addbmm"), &[self_.into(), batch1.into(), batch2.into(), beta.into(), alpha.into(), ret0.into()]) }
}

/// `aten::addmm.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_addmm_out(out: P, self_: P, mat1: P, mat2: P, beta: f64, alpha: f64) -> AOTITorchError {
    unsafe { call(lazy_op!("addmm.out"), &[out.into(), self_.into(), mat1.into(), mat2.into(), beta.into(), alpha.into()]) }
}

/// `aten::addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_addmv(self_: P, mat: P, vec: P, beta: f64, alpha: f64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("addmv"), &[self_.into(), mat.into(), vec.into(), beta.into(), alpha.into(), ret0.into()]) }
}

/// `aten::angle(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_angle(self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("angle"), &[self_.into(), ret0.into()]) }
}

/// `aten::avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_avg_pool2d(self_: P, kernel_size: P, kernel_size_len: i64, stride: P, stride_len: i64, padding: P, padding_len: i64, ceil_mode: i32, count_include_pad: i32, divisor_override: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("avg_pool2d"), &[self_.into(), kernel_size.into(), kernel_size_len.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), ceil_mode.into(), count_include_pad.into(), divisor_override.into(), ret0.into()]) }
}

/// `aten::avg_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_avg_pool2d_backward(grad_output: P, self_: P, kernel_size: P, kernel_size_len: i64, stride: P, stride_len: i64, padding: P, padding_len: i64, ceil_mode: i32, count_include_pad: i32, divisor_override: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("avg_pool2d_backward"), &[grad_output.into(), self_.into(), kernel_size.into(), kernel_size_len.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), ceil_mode.into(), count_include_pad.into(), divisor_override.into(), ret0.into()]) }
}

/// `aten::avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_avg_pool3d(self_: P, kernel_size: P, kernel_size_len: i64, stride: P, stride_len: i64, padding: P, padding_len: i64, ceil_mode: i32, count_include_pad: i32, divisor_override: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("avg_pool3d"), &[self_.into(), kernel_size.into(), kernel_size_len.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), ceil_mode.into(), count_include_pad.into(), divisor_override.into(), ret0.into()]) }
}

/// `aten::avg_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_avg_pool3d_backward(grad_output: P, self_: P, kernel_size: P, kernel_size_len: i64, stride: P, stride_len: i64, padding: P, padding_len: i64, ceil_mode: i32, count_include_pad: i32, divisor_override: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("avg_pool3d_backward"), &[grad_output.into(), self_.into(), kernel_size.into(), kernel_size_len.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), ceil_mode.into(), count_include_pad.into(), divisor_override.into(), ret0.into()]) }
}

/// `aten::baddbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_baddbmm_out(out: P, self_: P, batch1: P, batch2: P, beta: f64, alpha: f64) -> AOTITorchError {
    unsafe { call(lazy_op!("baddbmm.out"), &[out.into(), self_.into(), batch1.into(), batch2.into(), beta.into(), alpha.into()]) }
}

/// `aten::bernoulli_.Tensor(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_bernoulli__Tensor(self_: P, p: P, generator: P) -> AOTITorchError {
    unsafe { call(lazy_op!("bernoulli_.Tensor"), &[self_.into(), p.into(), generator.into()]) }
}

/// `aten::bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_bernoulli__float(self_: P, p: f64, generator: P) -> AOTITorchError {
    unsafe { call(lazy_op!("bernoulli_.float"), &[self_.into(), p.into(), generator.into()]) }
}

/// `aten::bmm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_bmm_out(out: P, self_: P, mat2: P) -> AOTITorchError {
    unsafe { call(lazy_op!("bmm.out"), &[out.into(), self_.into(), mat2.into()]) }
}

/// `aten::bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_bucketize_Tensor(self_: P, boundaries: P, out_int32: i32, right: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("bucketize.Tensor"), &[self_.into(), boundaries.into(), out_int32.into(), right.into(), ret0.into()]) }
}

/// `aten::cat(Tensor[] tensors, int dim=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_cat(tensors: P, tensors_len: i64, dim: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("cat"), &[tensors.into(), tensors_len.into(), dim.into(), ret0.into()]) }
}

/// `aten::cholesky_inverse(Tensor self, bool upper=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_cholesky_inverse(self_: P, upper: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("cholesky_inverse"), &[self_.into(), upper.into(), ret0.into()]) }
}

/// `aten::cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_cholesky_solve(self_: P, input2: P, upper: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("cholesky_solve"), &[self_.into(), input2.into(), upper.into(), ret0.into()]) }
}

/// `aten::convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_convolution(input: P, weight: P, bias: P, stride: P, stride_len: i64, padding: P, padding_len: i64, dilation: P, dilation_len: i64, transposed: i32, output_padding: P, output_padding_len: i64, groups: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("convolution"), &[input.into(), weight.into(), bias.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), dilation.into(), dilation_len.into(), transposed.into(), output_padding.into(), output_padding_len.into(), groups.into(), ret0.into()]) }
}

/// `aten::convolution_backward(Tensor grad_output, Tensor input, Tensor weight, SymInt[]? bias_sizes, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool[3] output_mask) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_convolution_backward(grad_output: P, input: P, weight: P, bias_sizes: P, bias_sizes_len: i64, stride: P, stride_len: i64, padding: P, padding_len: i64, dilation: P, dilation_len: i64, transposed: i32, output_padding: P, output_padding_len: i64, groups: i64, output_mask: P, output_mask_len: i64, ret0: P, ret1: P, ret2: P) -> AOTITorchError {
    unsafe { call(lazy_op!("convolution_backward"), &[grad_output.into(), input.into(), weight.into(), bias_sizes.into(), bias_sizes_len.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), dilation.into(), dilation_len.into(), transposed.into(), output_padding.into(), output_padding_len.into(), groups.into(), output_mask.into(), output_mask_len.into(), ret0.into(), ret1.into(), ret2.into()]) }
}

/// `aten::cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_cummax(self_: P, dim: i64, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("cummax"), &[self_.into(), dim.into(), ret0.into(), ret1.into()]) }
}

/// `aten::cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_cummin(self_: P, dim: i64, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("cummin"), &[self_.into(), dim.into(), ret0.into(), ret1.into()]) }
}

/// `aten::cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_cumprod(self_: P, dim: i64, dtype: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("cumprod"), &[self_.into(), dim.into(), dtype.into(), ret0.into()]) }
}

/// `aten::cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_cumsum(self_: P, dim: i64, dtype: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("cumsum"), &[self_.into(), dim.into(), dtype.into(), ret0.into()]) }
}

/// `aten::exponential(Tensor self, float lambd=1.0, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_exponential(self_: P, lambd: f64, generator: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("exponential"), &[self_.into(), lambd.into(), generator.into(), ret0.into()]) }
}

/// `aten::fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_fill__Scalar(self_: P, value: f64) -> AOTITorchError {
    unsafe { call(lazy_op!("fill_.Scalar"), &[self_.into(), value.into()]) }
}

/// `aten::fractional_max_pool2d(Tensor self, int[2] kernel_size, int[2] output_size, Tensor random_samples) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_fractional_max_pool2d(self_: P, kernel_size: P, kernel_size_len: i64, output_size: P, output_size_len: i64, random_samples: P, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("fractional_max_pool2d"), &[self_.into(), kernel_size.into(), kernel_size_len.into(), output_size.into(), output_size_len.into(), random_samples.into(), ret0.into(), ret1.into()]) }
}

/// `aten::fractional_max_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] output_size, Tensor indices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_fractional_max_pool2d_backward(grad_output: P, self_: P, kernel_size: P, kernel_size_len: i64, output_size: P, output_size_len: i64, indices: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("fractional_max_pool2d_backward"), &[grad_output.into(), self_.into(), kernel_size.into(), kernel_size_len.into(), output_size.into(), output_size_len.into(), indices.into(), ret0.into()]) }
}

/// `aten::fractional_max_pool3d(Tensor self, int[3] kernel_size, int[3] output_size, Tensor random_samples) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_fractional_max_pool3d(self_: P, kernel_size: P, kernel_size_len: i64, output_size: P, output_size_len: i64, random_samples: P, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("fractional_max_pool3d"), &[self_.into(), kernel_size.into(), kernel_size_len.into(), output_size.into(), output_size_len.into(), random_samples.into(), ret0.into(), ret1.into()]) }
}

/// `aten::fractional_max_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] output_size, Tensor indices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_fractional_max_pool3d_backward(grad_output: P, self_: P, kernel_size: P, kernel_size_len: i64, output_size: P, output_size_len: i64, indices: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("fractional_max_pool3d_backward"), &[grad_output.into(), self_.into(), kernel_size.into(), kernel_size_len.into(), output_size.into(), output_size_len.into(), indices.into(), ret0.into()]) }
}

/// `aten::gcd(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_gcd(self_: P, other: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("gcd"), &[self_.into(), other.into(), ret0.into()]) }
}

/// `aten::geqrf(Tensor self) -> (Tensor a, Tensor tau)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_geqrf(self_: P, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("geqrf"), &[self_.into(), ret0.into(), ret1.into()]) }
}

/// `aten::grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_grid_sampler_2d_backward(grad_output: P, input: P, grid: P, interpolation_mode: i64, padding_mode: i64, align_corners: i32, output_mask: P, output_mask_len: i64, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("grid_sampler_2d_backward"), &[grad_output.into(), input.into(), grid.into(), interpolation_mode.into(), padding_mode.into(), align_corners.into(), output_mask.into(), output_mask_len.into(), ret0.into(), ret1.into()]) }
}

/// `aten::grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_grid_sampler_3d(input: P, grid: P, interpolation_mode: i64, padding_mode: i64, align_corners: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("grid_sampler_3d"), &[input.into(), grid.into(), interpolation_mode.into(), padding_mode.into(), align_corners.into(), ret0.into()]) }
}

/// `aten::grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_grid_sampler_3d_backward(grad_output: P, input: P, grid: P, interpolation_mode: i64, padding_mode: i64, align_corners: i32, output_mask: P, output_mask_len: i64, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("grid_sampler_3d_backward"), &[grad_output.into(), input.into(), grid.into(), interpolation_mode.into(), padding_mode.into(), align_corners.into(), output_mask.into(), output_mask_len.into(), ret0.into(), ret1.into()]) }
}

/// `aten::hann_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_hann_window(window_length: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("hann_window"), &[window_length.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_histc(self_: P, bins: i64, min: f64, max: f64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("histc"), &[self_.into(), bins.into(), min.into(), max.into(), ret0.into()]) }
}

/// `aten::histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_histogram_bin_ct(self_: P, bins: i64, range: P, range_len: i64, weight: P, density: i32, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("histogram.bin_ct"), &[self_.into(), bins.into(), range.into(), range_len.into(), weight.into(), density.into(), ret0.into(), ret1.into()]) }
}

/// `aten::index.Tensor(Tensor self, Tensor?[] indices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_index_Tensor(self_: P, indices: P, indices_len: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("index.Tensor"), &[self_.into(), indices.into(), indices_len.into(), ret0.into()]) }
}

/// `aten::index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_index_put(self_: P, indices: P, indices_len: i64, values: P, accumulate: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("index_put"), &[self_.into(), indices.into(), indices_len.into(), values.into(), accumulate.into(), ret0.into()]) }
}

/// `aten::index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_index_reduce(self_: P, dim: i64, index: P, source: P, reduce: P, include_self: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("index_reduce"), &[self_.into(), dim.into(), index.into(), source.into(), reduce.into(), include_self.into(), ret0.into()]) }
}

/// `aten::kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_kthvalue(self_: P, k: i64, dim: i64, keepdim: i32, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("kthvalue"), &[self_.into(), k.into(), dim.into(), keepdim.into(), ret0.into(), ret1.into()]) }
}

/// `aten::logcumsumexp(Tensor self, int dim) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_logcumsumexp(self_: P, dim: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("logcumsumexp"), &[self_.into(), dim.into(), ret0.into()]) }
}

/// `aten::lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_lu_unpack(LU_data: P, LU_pivots: P, unpack_data: i32, unpack_pivots: i32, ret0: P, ret1: P, ret2: P) -> AOTITorchError {
    unsafe { call(lazy_op!("lu_unpack"), &[LU_data.into(), LU_pivots.into(), unpack_data.into(), unpack_pivots.into(), ret0.into(), ret1.into(), ret2.into()]) }
}

/// `aten::masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_masked_scatter(self_: P, mask: P, source: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("masked_scatter"), &[self_.into(), mask.into(), source.into(), ret0.into()]) }
}

/// `aten::masked_scatter_backward(Tensor grad_output, Tensor mask, SymInt[] sizes) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_masked_scatter_backward(grad_output: P, mask: P, sizes: P, sizes_len: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("masked_scatter_backward"), &[grad_output.into(), mask.into(), sizes.into(), sizes_len.into(), ret0.into()]) }
}

/// `aten::masked_select(Tensor self, Tensor mask) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_masked_select(self_: P, mask: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("masked_select"), &[self_.into(), mask.into(), ret0.into()]) }
}

/// `aten::max_pool2d_with_indices(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_max_pool2d_with_indices(self_: P, kernel_size: P, kernel_size_len: i64, stride: P, stride_len: i64, padding: P, padding_len: i64, dilation: P, dilation_len: i64, ceil_mode: i32, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("max_pool2d_with_indices"), &[self_.into(), kernel_size.into(), kernel_size_len.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), dilation.into(), dilation_len.into(), ceil_mode.into(), ret0.into(), ret1.into()]) }
}

/// `aten::max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, int[2] dilation, bool ceil_mode, Tensor indices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_max_pool2d_with_indices_backward(grad_output: P, self_: P, kernel_size: P, kernel_size_len: i64, stride: P, stride_len: i64, padding: P, padding_len: i64, dilation: P, dilation_len: i64, ceil_mode: i32, indices: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("max_pool2d_with_indices_backward"), &[grad_output.into(), self_.into(), kernel_size.into(), kernel_size_len.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), dilation.into(), dilation_len.into(), ceil_mode.into(), indices.into(), ret0.into()]) }
}

/// `aten::max_pool3d_with_indices(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_max_pool3d_with_indices(self_: P, kernel_size: P, kernel_size_len: i64, stride: P, stride_len: i64, padding: P, padding_len: i64, dilation: P, dilation_len: i64, ceil_mode: i32, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("max_pool3d_with_indices"), &[self_.into(), kernel_size.into(), kernel_size_len.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), dilation.into(), dilation_len.into(), ceil_mode.into(), ret0.into(), ret1.into()]) }
}

/// `aten::max_pool3d_with_indices_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, int[3] dilation, bool ceil_mode, Tensor indices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_max_pool3d_with_indices_backward(grad_output: P, self_: P, kernel_size: P, kernel_size_len: i64, stride: P, stride_len: i64, padding: P, padding_len: i64, dilation: P, dilation_len: i64, ceil_mode: i32, indices: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("max_pool3d_with_indices_backward"), &[grad_output.into(), self_.into(), kernel_size.into(), kernel_size_len.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), dilation.into(), dilation_len.into(), ceil_mode.into(), indices.into(), ret0.into()]) }
}

/// `aten::max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_max_unpool2d(self_: P, indices: P, output_size: P, output_size_len: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("max_unpool2d"), &[self_.into(), indices.into(), output_size.into(), output_size_len.into(), ret0.into()]) }
}

/// `aten::max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_max_unpool3d(self_: P, indices: P, output_size: P, output_size_len: i64, stride: P, stride_len: i64, padding: P, padding_len: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("max_unpool3d"), &[self_.into(), indices.into(), output_size.into(), output_size_len.into(), stride.into(), stride_len.into(), padding.into(), padding_len.into(), ret0.into()]) }
}

/// `aten::median(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_median(self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("median"), &[self_.into(), ret0.into()]) }
}

/// `aten::mm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_mm_out(out: P, self_: P, mat2: P) -> AOTITorchError {
    unsafe { call(lazy_op!("mm.out"), &[out.into(), self_.into(), mat2.into()]) }
}

/// `aten::mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_mode(self_: P, dim: i64, keepdim: i32, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("mode"), &[self_.into(), dim.into(), keepdim.into(), ret0.into(), ret1.into()]) }
}

/// `aten::mul.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_mul_Scalar(self_: P, other: f64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("mul.Scalar"), &[self_.into(), other.into(), ret0.into()]) }
}

/// `aten::mul.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_mul_Tensor(self_: P, other: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("mul.Tensor"), &[self_.into(), other.into(), ret0.into()]) }
}

/// `aten::nanmedian(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_nanmedian(self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("nanmedian"), &[self_.into(), ret0.into()]) }
}

/// `aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_narrow(self_: P, dim: i64, start: i64, length: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("narrow"), &[self_.into(), dim.into(), start.into(), length.into(), ret0.into()]) }
}

/// `aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_native_dropout(input: P, p: f64, train: P, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("native_dropout"), &[input.into(), p.into(), train.into(), ret0.into(), ret1.into()]) }
}

/// `aten::nonzero(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_nonzero(self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("nonzero"), &[self_.into(), ret0.into()]) }
}

/// `aten::nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_nonzero_static(self_: P, size: i64, fill_value: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("nonzero_static"), &[self_.into(), size.into(), fill_value.into(), ret0.into()]) }
}

/// `aten::normal_functional(Tensor self, float mean=0.0, float std=1.0, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_normal_functional(self_: P, mean: f64, std: f64, generator: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("normal_functional"), &[self_.into(), mean.into(), std.into(), generator.into(), ret0.into()]) }
}

/// `aten::ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_ormqr(self_: P, input2: P, input3: P, left: i32, transpose: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("ormqr"), &[self_.into(), input2.into(), input3.into(), left.into(), transpose.into(), ret0.into()]) }
}

/// `aten::pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_pad(self_: P, pad: P, pad_len: i64, mode: P, value: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("pad"), &[self_.into(), pad.into(), pad_len.into(), mode.into(), value.into(), ret0.into()]) }
}

/// `aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_permute(self_: P, dims: P, dims_len: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("permute"), &[self_.into(), dims.into(), dims_len.into(), ret0.into()]) }
}

/// `aten::polar(Tensor abs, Tensor angle) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_polar(abs: P, angle: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("polar"), &[abs.into(), angle.into(), ret0.into()]) }
}

/// `aten::pow.Scalar(Scalar self, Tensor exponent) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_pow_Scalar(self_: f64, exponent: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("pow.Scalar"), &[self_.into(), exponent.into(), ret0.into()]) }
}

/// `aten::pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_pow_Tensor_Scalar(self_: P, exponent: f64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("pow.Tensor_Scalar"), &[self_.into(), exponent.into(), ret0.into()]) }
}

/// `aten::pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_pow_Tensor_Tensor(self_: P, exponent: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("pow.Tensor_Tensor"), &[self_.into(), exponent.into(), ret0.into()]) }
}

/// `aten::rand(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_rand(size: P, size_len: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("rand"), &[size.into(), size_len.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::rand.generator(SymInt[] size, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_rand_generator(size: P, size_len: i64, generator: P, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("rand.generator"), &[size.into(), size_len.into(), generator.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::rand_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_rand_like(self_: P, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, memory_format: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("rand_like"), &[self_.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), memory_format.into(), ret0.into()]) }
}

/// `aten::rand_like.generator(Tensor self, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_rand_like_generator(self_: P, generator: P, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, memory_format: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("rand_like.generator"), &[self_.into(), generator.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), memory_format.into(), ret0.into()]) }
}

/// `aten::randint(SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randint(high: i64, size: P, size_len: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("randint"), &[high.into(), size.into(), size_len.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::randint.generator(SymInt high, SymInt[] size, *, Generator? generator, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randint_generator(high: i64, size: P, size_len: i64, generator: P, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("randint.generator"), &[high.into(), size.into(), size_len.into(), generator.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::randint_like(Tensor self, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randint_like(self_: P, high: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, memory_format: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("randint_like"), &[self_.into(), high.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), memory_format.into(), ret0.into()]) }
}

/// `aten::randint_like.low_dtype(Tensor self, SymInt low, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randint_like_low_dtype(self_: P, low: i64, high: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, memory_format: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("randint_like.low_dtype"), &[self_.into(), low.into(), high.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), memory_format.into(), ret0.into()]) }
}

/// `aten::randint.low(SymInt low, SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randint_low(low: i64, high: i64, size: P, size_len: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("randint.low"), &[low.into(), high.into(), size.into(), size_len.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::randint.low_out(SymInt low, SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randint_low_out(out: P, low: i64, high: i64, size: P, size_len: i64) -> AOTITorchError {
    unsafe { call(lazy_op!("randint.low_out"), &[out.into(), low.into(), high.into(), size.into(), size_len.into()]) }
}

/// `aten::randn(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randn(size: P, size_len: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("randn"), &[size.into(), size_len.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::randn.generator(SymInt[] size, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randn_generator(size: P, size_len: i64, generator: P, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("randn.generator"), &[size.into(), size_len.into(), generator.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::randn_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randn_like(self_: P, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, memory_format: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("randn_like"), &[self_.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), memory_format.into(), ret0.into()]) }
}

/// `aten::randn_like.generator(Tensor self, *, Generator? generator, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randn_like_generator(self_: P, generator: P, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, memory_format: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("randn_like.generator"), &[self_.into(), generator.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), memory_format.into(), ret0.into()]) }
}

/// `aten::randperm(SymInt n, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_randperm(n: i64, dtype: P, layout: P, device: P, device_index: i32, pin_memory: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("randperm"), &[n.into(), dtype.into(), layout.into(), device.into(), device_index.into(), pin_memory.into(), ret0.into()]) }
}

/// `aten::repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_repeat_interleave_Tensor(repeats: P, output_size: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("repeat_interleave.Tensor"), &[repeats.into(), output_size.into(), ret0.into()]) }
}

/// `aten::replication_pad1d_backward(Tensor grad_output, Tensor self, SymInt[2] padding) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_replication_pad1d_backward(grad_output: P, self_: P, padding: P, padding_len: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("replication_pad1d_backward"), &[grad_output.into(), self_.into(), padding.into(), padding_len.into(), ret0.into()]) }
}

/// `aten::replication_pad2d_backward(Tensor grad_output, Tensor self, SymInt[4] padding) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_replication_pad2d_backward(grad_output: P, self_: P, padding: P, padding_len: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("replication_pad2d_backward"), &[grad_output.into(), self_.into(), padding.into(), padding_len.into(), ret0.into()]) }
}

/// `aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_reshape(self_: P, shape: P, shape_len: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("reshape"), &[self_.into(), shape.into(), shape_len.into(), ret0.into()]) }
}

/// `aten::resize_(Tensor(a!) self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_resize_(self_: P, size: P, size_len: i64, memory_format: P) -> AOTITorchError {
    unsafe { call(lazy_op!("resize_"), &[self_.into(), size.into(), size_len.into(), memory_format.into()]) }
}

/// `aten::resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_resize_as_(self_: P, the_template: P, memory_format: P) -> AOTITorchError {
    unsafe { call(lazy_op!("resize_as_"), &[self_.into(), the_template.into(), memory_format.into()]) }
}

/// `aten::scatter_reduce.two_out(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_scatter_reduce_two_out(out: P, self_: P, dim: i64, index: P, src: P, reduce: P, include_self: i32) -> AOTITorchError {
    unsafe { call(lazy_op!("scatter_reduce.two_out"), &[out.into(), self_.into(), dim.into(), index.into(), src.into(), reduce.into(), include_self.into()]) }
}

/// `aten::scatter.src_out(Tensor self, int dim, Tensor index, Tensor src, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_scatter_src_out(out: P, self_: P, dim: i64, index: P, src: P) -> AOTITorchError {
    unsafe { call(lazy_op!("scatter.src_out"), &[out.into(), self_.into(), dim.into(), index.into(), src.into()]) }
}

/// `aten::scatter.value_out(Tensor self, int dim, Tensor index, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_scatter_value_out(out: P, self_: P, dim: i64, index: P, value: f64) -> AOTITorchError {
    unsafe { call(lazy_op!("scatter.value_out"), &[out.into(), self_.into(), dim.into(), index.into(), value.into()]) }
}

/// `aten::searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_searchsorted_Scalar(sorted_sequence: P, self_: f64, out_int32: i32, right: i32, side: P, sorter: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("searchsorted.Scalar"), &[sorted_sequence.into(), self_.into(), out_int32.into(), right.into(), side.into(), sorter.into(), ret0.into()]) }
}

/// `aten::searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_searchsorted_Tensor(sorted_sequence: P, self_: P, out_int32: i32, right: i32, side: P, sorter: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("searchsorted.Tensor"), &[sorted_sequence.into(), self_.into(), out_int32.into(), right.into(), side.into(), sorter.into(), ret0.into()]) }
}

/// `aten::segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_segment_reduce(data: P, reduce: P, lengths: P, indices: P, offsets: P, axis: i64, unsafe_: i32, initial: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("segment_reduce"), &[data.into(), reduce.into(), lengths.into(), indices.into(), offsets.into(), axis.into(), unsafe_.into(), initial.into(), ret0.into()]) }
}

/// `aten::set_.source_Tensor(Tensor(a!) self, Tensor source) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_set__source_Tensor(self_: P, source: P) -> AOTITorchError {
    unsafe { call(lazy_op!("set_.source_Tensor"), &[self_.into(), source.into()]) }
}

/// `aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_slice_Tensor(self_: P, dim: i64, start: P, end: P, step: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("slice.Tensor"), &[self_.into(), dim.into(), start.into(), end.into(), step.into(), ret0.into()]) }
}

/// `aten::soft_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_soft_margin_loss_backward(grad_output: P, self_: P, target: P, reduction: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("soft_margin_loss_backward"), &[grad_output.into(), self_.into(), target.into(), reduction.into(), ret0.into()]) }
}

/// `aten::sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_sort(self_: P, dim: i64, descending: i32, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("sort"), &[self_.into(), dim.into(), descending.into(), ret0.into(), ret1.into()]) }
}

/// `aten::sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_sort_stable(self_: P, stable: P, dim: i64, descending: i32, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("sort.stable"), &[self_.into(), stable.into(), dim.into(), descending.into(), ret0.into(), ret1.into()]) }
}

/// `aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_squeeze_dim(self_: P, dim: i64, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("squeeze.dim"), &[self_.into(), dim.into(), ret0.into()]) }
}

/// `aten::to_sparse(Tensor self, *, Layout? layout=None, int[2]? blocksize=None, int? dense_dim=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_to_sparse(self_: P, layout: P, blocksize: P, blocksize_len: i64, dense_dim: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("to_sparse"), &[self_.into(), layout.into(), blocksize.into(), blocksize_len.into(), dense_dim.into(), ret0.into()]) }
}

/// `aten::topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_topk(self_: P, k: i64, dim: i64, largest: i32, sorted: i32, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("topk"), &[self_.into(), k.into(), dim.into(), largest.into(), sorted.into(), ret0.into(), ret1.into()]) }
}

/// `aten::triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_triangular_solve(self_: P, A: P, upper: i32, transpose: i32, unitriangular: i32, ret0: P, ret1: P) -> AOTITorchError {
    unsafe { call(lazy_op!("triangular_solve"), &[self_.into(), A.into(), upper.into(), transpose.into(), unitriangular.into(), ret0.into(), ret1.into()]) }
}

/// `aten::uniform(Tensor self, float from=0.0, float to=1.0, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_uniform(self_: P, from: f64, to: f64, generator: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("uniform"), &[self_.into(), from.into(), to.into(), generator.into(), ret0.into()]) }
}

/// `aten::upsample_bicubic2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_upsample_bicubic2d_backward(grad_output: P, output_size: P, output_size_len: i64, input_size: P, input_size_len: i64, align_corners: i32, scales_h: P, scales_w: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("upsample_bicubic2d_backward"), &[grad_output.into(), output_size.into(), output_size_len.into(), input_size.into(), input_size_len.into(), align_corners.into(), scales_h.into(), scales_w.into(), ret0.into()]) }
}

/// `aten::upsample_linear1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, bool align_corners, float? scales=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_upsample_linear1d_backward(grad_output: P, output_size: P, output_size_len: i64, input_size: P, input_size_len: i64, align_corners: i32, scales: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("upsample_linear1d_backward"), &[grad_output.into(), output_size.into(), output_size_len.into(), input_size.into(), input_size_len.into(), align_corners.into(), scales.into(), ret0.into()]) }
}

/// `aten::upsample_trilinear3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_upsample_trilinear3d_backward(grad_output: P, output_size: P, output_size_len: i64, input_size: P, input_size_len: i64, align_corners: i32, scales_d: P, scales_h: P, scales_w: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("upsample_trilinear3d_backward"), &[grad_output.into(), output_size.into(), output_size_len.into(), input_size.into(), input_size_len.into(), align_corners.into(), scales_d.into(), scales_h.into(), scales_w.into(), ret0.into()]) }
}

/// `aten::view_as_complex(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_view_as_complex(self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("view_as_complex"), &[self_.into(), ret0.into()]) }
}

/// `aten::view_as_real(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_view_as_real(self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("view_as_real"), &[self_.into(), ret0.into()]) }
}

/// `aten::view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_cpu_view_dtype(self_: P, dtype: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("view.dtype"), &[self_.into(), dtype.into(), ret0.into()]) }
}

/// `aten::mm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_mm_out(out: P, self_: P, mat2: P) -> AOTITorchError {
    unsafe { call(lazy_op!("mm.out"), &[out.into(), self_.into(), mat2.into()]) }
}

/// `aten::nonzero(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_nonzero(self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("nonzero"), &[self_.into(), ret0.into()]) }
}

/// `aten::repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_repeat_interleave_Tensor(repeats: P, output_size: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("repeat_interleave.Tensor"), &[repeats.into(), output_size.into(), ret0.into()]) }
}

/// `aten::scatter.src_out(Tensor self, int dim, Tensor index, Tensor src, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_scatter_out(out: P, self_: P, dim: i64, index: P, src: P) -> AOTITorchError {
    unsafe { call(lazy_op!("scatter.src_out"), &[out.into(), self_.into(), dim.into(), index.into(), src.into()]) }
}

/// `aten::scatter_reduce.two_out(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_scatter_reduce_out(out: P, self_: P, dim: i64, index: P, src: P, reduce: P, include_self: i32) -> AOTITorchError {
    unsafe { call(lazy_op!("scatter_reduce.two_out"), &[out.into(), self_.into(), dim.into(), index.into(), src.into(), reduce.into(), include_self.into()]) }
}

/// `aten::view_as_real(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_view_as_real(self_: P, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("view_as_real"), &[self_.into(), ret0.into()]) }
}

/// `aten::view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn aoti_torch_view_dtype(self_: P, dtype: i32, ret0: P) -> AOTITorchError {
    unsafe { call(lazy_op!("view.dtype"), &[self_.into(), dtype.into(), ret0.into()]) }
}
