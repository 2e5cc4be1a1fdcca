// Made by `cargo xtask codegen`; do not edit.
//! One typed function an operator.
//!
//! Owns: arguments are borrowed; every result is a new reference.
//! Fails: as the operator does; a number, text or enum that is wrong by itself gives Type, Value or NullPointer. Results
//! are stored only by a call that succeeds.
//! Threads: any; tensors follow the thread rule.
//!
//! # Safety
//! A tensor is NULL (undefined) or a live one. `p, n` is a pointer to n values; a list that may be None is None when its
//! pointer is NULL. Any other pointer is NULL or points to one value; those named `out<i>` are valid for one write.

// The head of this file holds for every function.
#![allow(clippy::missing_safety_doc, clippy::undocumented_unsafe_blocks, non_snake_case, unused_imports)]

use super::dispatcher::*;
use super::handle::{self as arg, checked, infer_device, infer_scalar, infer_tensor, infer_tensors};
use super::infer_status;
use crate::dispatch::Arg;
use crate::dispatch::op::LazyOp;
use std::ffi::{c_char, c_void};

/// relu (or gelu with the tanh approximation) of addmm.
///
/// `aten::_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__addmm_activation(self_: *const infer_tensor, mat1: *const infer_tensor, mat2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, use_gelu: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_addmm_activation");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&mat1), arg::tensor(&mat2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha")), Arg::Bool(use_gelu)], out0) }
}

/// Writes the last arguments: relu (or gelu with the tanh approximation) of addmm.
///
/// `aten::_addmm_activation.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__addmm_activation_out(self_: *const infer_tensor, mat1: *const infer_tensor, mat2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, use_gelu: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_addmm_activation.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&mat1), arg::tensor(&mat2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha")), Arg::Bool(use_gelu), arg::tensor(&out)]) }
}

/// native_batch_norm by the running statistics, with a reserve that is empty.
///
/// `aten::_batch_norm_no_update(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__batch_norm_no_update(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_batch_norm_no_update");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3)]) }
}

/// Writes the last arguments: native_batch_norm by the running statistics, with a reserve that is empty.
///
/// `aten::_batch_norm_no_update.out(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2, Tensor(d!) out3) -> (Tensor(a!), Tensor(b!), Tensor(c!), Tensor(d!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__batch_norm_no_update_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, momentum: f64, eps: f64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor, out3: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_batch_norm_no_update.out");
    unsafe { call_writes(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Float(momentum), Arg::Float(eps), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2), arg::tensor(&out3)]) }
}

/// native_batch_norm in training, with a reserve that is empty.
///
/// `aten::_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__batch_norm_with_update(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_batch_norm_with_update");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3)]) }
}

/// As cdist.
///
/// `aten::_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__cdist_forward(x1: *const infer_tensor, x2: *const infer_tensor, p: f64, compute_mode: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_cdist_forward");
    unsafe { call_tensor(&OP, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Float(p), arg::optional(compute_mode)], out0) }
}

/// Writes the last arguments: As cdist.
///
/// `aten::_cdist_forward.out(Tensor x1, Tensor x2, float p, int? compute_mode, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__cdist_forward_out(x1: *const infer_tensor, x2: *const infer_tensor, p: f64, compute_mode: *const i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_cdist_forward.out");
    unsafe { call_writes(&OP, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Float(p), arg::optional(compute_mode), arg::tensor(&out)]) }
}

/// The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__conj(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_conj");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__conj_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_conj_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__conj_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_conj_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// As convolution.
///
/// `aten::_convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__convolution(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, benchmark: bool, deterministic: bool, cudnn_enabled: bool, allow_tf32: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_convolution");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(dilation, dilation_len, false), Arg::Bool(transposed), arg::list(output_padding, output_padding_len, false), Arg::Int(groups), Arg::Bool(benchmark), Arg::Bool(deterministic), Arg::Bool(cudnn_enabled), Arg::Bool(allow_tf32)], out0) }
}

/// As convolution.
///
/// `aten::_convolution.deprecated(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, int[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__convolution_deprecated(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, benchmark: bool, deterministic: bool, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_convolution.deprecated");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(dilation, dilation_len, false), Arg::Bool(transposed), arg::list(output_padding, output_padding_len, false), Arg::Int(groups), Arg::Bool(benchmark), Arg::Bool(deterministic), Arg::Bool(cudnn_enabled)], out0) }
}

/// Writes the last arguments: As convolution.
///
/// `aten::_convolution.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__convolution_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, benchmark: bool, deterministic: bool, cudnn_enabled: bool, allow_tf32: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_convolution.out");
    unsafe { call_writes(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(dilation, dilation_len, false), Arg::Bool(transposed), arg::list(output_padding, output_padding_len, false), Arg::Int(groups), Arg::Bool(benchmark), Arg::Bool(deterministic), Arg::Bool(cudnn_enabled), Arg::Bool(allow_tf32), arg::tensor(&out)]) }
}

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::_convolution_mode(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, str padding, SymInt[] dilation, SymInt groups) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__convolution_mode(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const c_char, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_convolution_mode");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), checked!(arg::text(padding, padding_len, false, "padding")), arg::list(dilation, dilation_len, false), Arg::Int(groups)], out0) }
}

/// The Euclidean distance of every pair of rows.
///
/// `aten::_euclidean_dist(Tensor x1, Tensor x2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__euclidean_dist(x1: *const infer_tensor, x2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_euclidean_dist");
    unsafe { call_tensor(&OP, &[arg::tensor(&x1), arg::tensor(&x2)], out0) }
}

/// Writes the last arguments: The Euclidean distance of every pair of rows.
///
/// `aten::_euclidean_dist.out(Tensor x1, Tensor x2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__euclidean_dist_out(x1: *const infer_tensor, x2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_euclidean_dist.out");
    unsafe { call_writes(&OP, &[arg::tensor(&x1), arg::tensor(&x2), arg::tensor(&out)]) }
}

/// The one element as a number.
///
/// `aten::_local_scalar_dense(Tensor self) -> Scalar`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__local_scalar_dense(self_: *const infer_tensor, out0: *mut infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_local_scalar_dense");
    unsafe { call_into(&OP, &[arg::tensor(&self_)], &[Place::Scalar(out0)]) }
}

/// The logarithm of softmax.
///
/// `aten::_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__log_softmax(self_: *const infer_tensor, dim: i64, half_to_float: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_log_softmax");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(half_to_float)], out0) }
}

/// Writes the last arguments: The logarithm of softmax.
///
/// `aten::_log_softmax.out(Tensor self, int dim, bool half_to_float, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__log_softmax_out(self_: *const infer_tensor, dim: i64, half_to_float: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_log_softmax.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(half_to_float), arg::tensor(&out)]) }
}

/// native_batch_norm that says what it writes.
///
/// `aten::_native_batch_norm_legit(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, training: bool, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_native_batch_norm_legit");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// native_batch_norm without running statistics.
///
/// `aten::_native_batch_norm_legit.no_stats(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit_no_stats(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, training: bool, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_native_batch_norm_legit.no_stats");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: native_batch_norm without running statistics.
///
/// `aten::_native_batch_norm_legit.no_stats_out(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit_no_stats_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, training: bool, momentum: f64, eps: f64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_native_batch_norm_legit.no_stats_out");
    unsafe { call_writes(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// native_batch_norm by the running statistics.
///
/// `aten::_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit_no_training(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_native_batch_norm_legit_no_training");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: native_batch_norm by the running statistics.
///
/// `aten::_native_batch_norm_legit_no_training.out(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit_no_training_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, momentum: f64, eps: f64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_native_batch_norm_legit_no_training.out");
    unsafe { call_writes(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Float(momentum), Arg::Float(eps), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__neg_view(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_neg_view");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__neg_view_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_neg_view_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__neg_view_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_neg_view_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// As pdist.
///
/// `aten::_pdist_forward(Tensor self, float p=2.) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__pdist_forward(self_: *const infer_tensor, p: f64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_pdist_forward");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Float(p)], out0) }
}

/// Writes the last arguments: As pdist.
///
/// `aten::_pdist_forward.out(Tensor self, float p=2., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__pdist_forward_out(self_: *const infer_tensor, p: f64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_pdist_forward.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Float(p), arg::tensor(&out)]) }
}

/// The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__reshape_alias(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_reshape_alias");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::list(stride, stride_len, false)], out0) }
}

/// A fresh copy of the view: The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias_copy(Tensor self, SymInt[] size, SymInt[] stride) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__reshape_alias_copy(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_reshape_alias_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::list(stride, stride_len, false)], out0) }
}

/// Writes the last arguments: The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias_copy.out(Tensor self, SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__reshape_alias_copy_out(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_reshape_alias_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::list(stride, stride_len, false), arg::tensor(&out)]) }
}

/// Softmax that is 0 where a whole row is -inf.
///
/// `aten::_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__safe_softmax(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_safe_softmax");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Writes the last arguments: Softmax that is 0 where a whole row is -inf.
///
/// `aten::_safe_softmax.out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__safe_softmax_out(self_: *const infer_tensor, dim: i64, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_safe_softmax.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// Attention and its weights, from other operators.
///
/// `aten::_scaled_dot_product_attention_math(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, Tensor? dropout_mask=None, *, float? scale=None, bool enable_gqa=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__scaled_dot_product_attention_math(query: *const infer_tensor, key: *const infer_tensor, value: *const infer_tensor, attn_mask: *const infer_tensor, dropout_p: f64, is_causal: bool, dropout_mask: *const infer_tensor, scale: *const f64, enable_gqa: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_scaled_dot_product_attention_math");
    unsafe { call_into(&OP, &[arg::tensor(&query), arg::tensor(&key), arg::tensor(&value), arg::tensor(&attn_mask), Arg::Float(dropout_p), Arg::Bool(is_causal), arg::tensor(&dropout_mask), arg::optional(scale), Arg::Bool(enable_gqa)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Attention over [batch, head, length, element], and the logarithm of each query's sum of exponentials.
///
/// `aten::_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0., bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__scaled_dot_product_flash_attention_for_cpu(query: *const infer_tensor, key: *const infer_tensor, value: *const infer_tensor, dropout_p: f64, is_causal: bool, attn_mask: *const infer_tensor, scale: *const f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_scaled_dot_product_flash_attention_for_cpu");
    unsafe { call_into(&OP, &[arg::tensor(&query), arg::tensor(&key), arg::tensor(&value), Arg::Float(dropout_p), Arg::Bool(is_causal), arg::tensor(&attn_mask), arg::optional(scale)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// e^x over its sum along a dimension.
///
/// `aten::_softmax(Tensor self, int dim, bool half_to_float) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__softmax(self_: *const infer_tensor, dim: i64, half_to_float: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_softmax");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(half_to_float)], out0) }
}

/// Writes the last arguments: e^x over its sum along a dimension.
///
/// `aten::_softmax.out(Tensor self, int dim, bool half_to_float, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__softmax_out(self_: *const infer_tensor, dim: i64, half_to_float: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_softmax.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(half_to_float), arg::tensor(&out)]) }
}

/// A copy in another dtype or memory format.
///
/// `aten::_to_copy(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__to_copy(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, non_blocking: bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_to_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), Arg::Bool(non_blocking), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: A copy in another dtype or memory format.
///
/// `aten::_to_copy.out(Tensor self, *, bool non_blocking=False, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__to_copy_out(self_: *const infer_tensor, non_blocking: bool, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_to_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Bool(non_blocking), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// The sum over some dimensions of the products of three operands given the dimensions they lack.
///
/// `aten::_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__trilinear(i1: *const infer_tensor, i2: *const infer_tensor, i3: *const infer_tensor, expand1: *const i64, expand1_len: usize, expand2: *const i64, expand2_len: usize, expand3: *const i64, expand3_len: usize, sumdim: *const i64, sumdim_len: usize, unroll_dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_trilinear");
    unsafe { call_tensor(&OP, &[arg::tensor(&i1), arg::tensor(&i2), arg::tensor(&i3), arg::list(expand1, expand1_len, false), arg::list(expand2, expand2_len, false), arg::list(expand3, expand3_len, false), arg::list(sumdim, sumdim_len, false), Arg::Int(unroll_dim)], out0) }
}

/// Writes the last arguments: The sum over some dimensions of the products of three operands given the dimensions they lack.
///
/// `aten::_trilinear.out(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__trilinear_out(i1: *const infer_tensor, i2: *const infer_tensor, i3: *const infer_tensor, expand1: *const i64, expand1_len: usize, expand2: *const i64, expand2_len: usize, expand3: *const i64, expand3_len: usize, sumdim: *const i64, sumdim_len: usize, unroll_dim: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_trilinear.out");
    unsafe { call_writes(&OP, &[arg::tensor(&i1), arg::tensor(&i2), arg::tensor(&i3), arg::list(expand1, expand1_len, false), arg::list(expand2, expand2_len, false), arg::list(expand3, expand3_len, false), arg::list(sumdim, sumdim_len, false), Arg::Int(unroll_dim), arg::tensor(&out)]) }
}

/// As view, for a tensor nobody else has: the result is not tracked as a view.
///
/// `aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unsafe_view(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_unsafe_view");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false)], out0) }
}

/// Writes the last arguments: As view, for a tensor nobody else has: the result is not tracked as a view.
///
/// `aten::_unsafe_view.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unsafe_view_out(self_: *const infer_tensor, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::_unsafe_view.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// self + alpha * other, element by element.
///
/// `aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add_Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::add.Tensor");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, "alpha"))], out0) }
}

/// Writes the last arguments: self + alpha * other, element by element.
///
/// `aten::add.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add_out(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::add.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, "alpha")), arg::tensor(&out)]) }
}

/// Writes `self`: self + alpha * other, element by element.
///
/// `aten::add_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add__Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::add_.Tensor");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, "alpha"))]) }
}

/// beta * self + alpha * the sum of the products of two batches of matrices.
///
/// `aten::addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addbmm(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addbmm");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha"))], out0) }
}

/// Writes the last arguments: beta * self + alpha * the sum of the products of two batches of matrices.
///
/// `aten::addbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addbmm_out(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addbmm.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha")), arg::tensor(&out)]) }
}

/// addbmm into self, which takes the result's shape.
///
/// `aten::addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addbmm_(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addbmm_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha"))]) }
}

/// beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmm(self_: *const infer_tensor, mat1: *const infer_tensor, mat2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addmm");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&mat1), arg::tensor(&mat2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha"))], out0) }
}

/// Writes the last arguments: beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmm_out(self_: *const infer_tensor, mat1: *const infer_tensor, mat2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addmm.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&mat1), arg::tensor(&mat2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha")), arg::tensor(&out)]) }
}

/// Writes `self`: beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm_(Tensor(a!) self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmm_(self_: *const infer_tensor, mat1: *const infer_tensor, mat2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addmm_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&mat1), arg::tensor(&mat2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha"))]) }
}

/// beta * self + alpha * (mat @ vec).
///
/// `aten::addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmv(self_: *const infer_tensor, mat: *const infer_tensor, vec: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addmv");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&mat), arg::tensor(&vec), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha"))], out0) }
}

/// Writes the last arguments: beta * self + alpha * (mat @ vec).
///
/// `aten::addmv.out(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmv_out(self_: *const infer_tensor, mat: *const infer_tensor, vec: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addmv.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&mat), arg::tensor(&vec), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha")), arg::tensor(&out)]) }
}

/// Writes `self`: beta * self + alpha * (mat @ vec).
///
/// `aten::addmv_(Tensor(a!) self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmv_(self_: *const infer_tensor, mat: *const infer_tensor, vec: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addmv_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&mat), arg::tensor(&vec), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha"))]) }
}

/// beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addr(self_: *const infer_tensor, vec1: *const infer_tensor, vec2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addr");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&vec1), arg::tensor(&vec2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha"))], out0) }
}

/// Writes the last arguments: beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr.out(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addr_out(self_: *const infer_tensor, vec1: *const infer_tensor, vec2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addr.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&vec1), arg::tensor(&vec2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha")), arg::tensor(&out)]) }
}

/// Writes `self`: beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr_(Tensor(a!) self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addr_(self_: *const infer_tensor, vec1: *const infer_tensor, vec2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::addr_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&vec1), arg::tensor(&vec2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha"))]) }
}

/// The conjugate transpose of the last two dimensions.
///
/// `aten::adjoint(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adjoint(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::adjoint");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// The same tensor as another view.
///
/// `aten::alias(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_alias(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::alias");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: The same tensor as another view.
///
/// `aten::alias_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_alias_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::alias_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The same tensor as another view.
///
/// `aten::alias_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_alias_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::alias_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Maxima over dimensions.
///
/// `aten::amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_amax(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::amax");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, false), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Maxima over dimensions.
///
/// `aten::amax.out(Tensor self, int[1] dim=[], bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_amax_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::amax.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, false), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Minima over dimensions.
///
/// `aten::amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_amin(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::amin");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, false), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Minima over dimensions.
///
/// `aten::amin.out(Tensor self, int[1] dim=[], bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_amin_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::amin.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, false), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Minima and maxima over a dimension, or of all elements.
///
/// `aten::aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_aminmax(self_: *const infer_tensor, dim: *const i64, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::aminmax");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Minima and maxima over a dimension, or of all elements.
///
/// `aten::aminmax.out(Tensor self, *, int? dim=None, bool keepdim=False, Tensor(a!) min, Tensor(b!) max) -> (Tensor(a!) min, Tensor(b!) max)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_aminmax_out(self_: *const infer_tensor, dim: *const i64, keepdim: bool, min: *const infer_tensor, max: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::aminmax.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim), arg::tensor(&min), arg::tensor(&max)]) }
}

/// Whole numbers from 0 to before end.
///
/// `aten::arange(Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arange(end: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::arange");
    unsafe { call_tensor(&OP, &[checked!(arg::scalar(end, "end")), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Whole numbers from 0 to before end.
///
/// `aten::arange.out(Scalar end, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arange_out(end: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::arange.out");
    unsafe { call_writes(&OP, &[checked!(arg::scalar(end, "end")), arg::tensor(&out)]) }
}

/// Numbers from start to before end in steps of one.
///
/// `aten::arange.start(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arange_start(start: *const infer_scalar, end: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::arange.start");
    unsafe { call_tensor(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Numbers from start to before end in equal steps.
///
/// `aten::arange.start_out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arange_start_out(start: *const infer_scalar, end: *const infer_scalar, step: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::arange.start_out");
    unsafe { call_writes(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), checked!(arg::scalar(step, "step")), arg::tensor(&out)]) }
}

/// Numbers from start to before end in equal steps.
///
/// `aten::arange.start_step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arange_start_step(start: *const infer_scalar, end: *const infer_scalar, step: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::arange.start_step");
    unsafe { call_tensor(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), checked!(arg::scalar(step, "step")), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// The index of the first maximum over a dimension, or of the flattened tensor.
///
/// `aten::argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argmax(self_: *const infer_tensor, dim: *const i64, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::argmax");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: The index of the first maximum over a dimension, or of the flattened tensor.
///
/// `aten::argmax.out(Tensor self, int? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argmax_out(self_: *const infer_tensor, dim: *const i64, keepdim: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::argmax.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// The index of the first minimum over a dimension, or of the flattened tensor.
///
/// `aten::argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argmin(self_: *const infer_tensor, dim: *const i64, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::argmin");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: The index of the first minimum over a dimension, or of the flattened tensor.
///
/// `aten::argmin.out(Tensor self, int? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argmin_out(self_: *const infer_tensor, dim: *const i64, keepdim: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::argmin.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_as_strided(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, storage_offset: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::as_strided");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::list(stride, stride_len, false), arg::optional(storage_offset)], out0) }
}

/// Changes the geometry of `self`: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_(Tensor(a!) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_as_strided_(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, storage_offset: *const i64) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::as_strided_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::list(stride, stride_len, false), arg::optional(storage_offset)]) }
}

/// A fresh copy of the view: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_as_strided_copy(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, storage_offset: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::as_strided_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::list(stride, stride_len, false), arg::optional(storage_offset)], out0) }
}

/// Writes the last arguments: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_copy.out(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_as_strided_copy_out(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, storage_offset: *const i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::as_strided_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::list(stride, stride_len, false), arg::optional(storage_offset), arg::tensor(&out)]) }
}

/// With one dimension at least.
///
/// `aten::atleast_1d(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_1d(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::atleast_1d");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Each with one dimension at least.
///
/// `aten::atleast_1d.Sequence(Tensor[] tensors) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_1d_Sequence(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::atleast_1d.Sequence");
    unsafe { call_into(&OP, &[arg::tensors(tensors, tensors_len)], &[Place::Tensors(out0)]) }
}

/// With two dimensions at least.
///
/// `aten::atleast_2d(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_2d(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::atleast_2d");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Each with two dimensions at least.
///
/// `aten::atleast_2d.Sequence(Tensor[] tensors) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_2d_Sequence(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::atleast_2d.Sequence");
    unsafe { call_into(&OP, &[arg::tensors(tensors, tensors_len)], &[Place::Tensors(out0)]) }
}

/// With three dimensions at least.
///
/// `aten::atleast_3d(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_3d(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::atleast_3d");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Each with three dimensions at least.
///
/// `aten::atleast_3d.Sequence(Tensor[] tensors) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_3d_Sequence(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::atleast_3d.Sequence");
    unsafe { call_into(&OP, &[arg::tensors(tensors, tensors_len)], &[Place::Tensors(out0)]) }
}

/// beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_baddbmm(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::baddbmm");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha"))], out0) }
}

/// Writes the last arguments: beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_baddbmm_out(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::baddbmm.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha")), arg::tensor(&out)]) }
}

/// Writes `self`: beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_baddbmm_(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::baddbmm_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, "beta")), checked!(arg::scalar(alpha, "alpha"))]) }
}

/// Normalises each channel, by the batch's statistics in training and by the running ones else.
///
/// `aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_batch_norm(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, training: bool, momentum: f64, eps: f64, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::batch_norm");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps), Arg::Bool(cudnn_enabled)], out0) }
}

/// Ones with the probabilities given, zeros otherwise.
///
/// `aten::bernoulli(Tensor self, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli(self_: *const infer_tensor, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bernoulli");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::generator(generator)], out0) }
}

/// On clones of what it would write: Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli.Tensor(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli_Tensor(self_: *const infer_tensor, p: *const infer_tensor, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bernoulli.Tensor");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&p), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli.Tensor_out(Tensor self, Tensor p, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli_Tensor_out(self_: *const infer_tensor, p: *const infer_tensor, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bernoulli.Tensor_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&p), arg::generator(generator), arg::tensor(&out)]) }
}

/// Writes the last arguments: Ones with probability p, zeros otherwise.
///
/// `aten::bernoulli.float_out(Tensor self, float p, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli_float_out(self_: *const infer_tensor, p: f64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bernoulli.float_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Float(p), arg::generator(generator), arg::tensor(&out)]) }
}

/// Writes the last arguments: Ones with the probabilities given, zeros otherwise.
///
/// `aten::bernoulli.out(Tensor self, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli_out(self_: *const infer_tensor, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bernoulli.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::generator(generator), arg::tensor(&out)]) }
}

/// Ones with probability p, zeros otherwise.
///
/// `aten::bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli_p(self_: *const infer_tensor, p: f64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bernoulli.p");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Float(p), arg::generator(generator)], out0) }
}

/// Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli_.Tensor(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli__Tensor(self_: *const infer_tensor, p: *const infer_tensor, generator: *const c_void) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bernoulli_.Tensor");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&p), arg::generator(generator)]) }
}

/// Overwrites with ones (with probability p) and zeros.
///
/// `aten::bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli__float(self_: *const infer_tensor, p: f64, generator: *const c_void) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bernoulli_.float");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Float(p), arg::generator(generator)]) }
}

/// input1 @ weight[o] @ input2 for every output o, plus bias.
///
/// `aten::bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bilinear(input1: *const infer_tensor, input2: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bilinear");
    unsafe { call_tensor(&OP, &[arg::tensor(&input1), arg::tensor(&input2), arg::tensor(&weight), arg::tensor(&bias)], out0) }
}

/// The products of two batches of matrices, pair by pair.
///
/// `aten::bmm(Tensor self, Tensor mat2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bmm(self_: *const infer_tensor, mat2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bmm");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&mat2)], out0) }
}

/// Writes the last arguments: The products of two batches of matrices, pair by pair.
///
/// `aten::bmm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bmm_out(self_: *const infer_tensor, mat2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::bmm.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&mat2), arg::tensor(&out)]) }
}

/// The tensor broadcast to a size, without copying.
///
/// `aten::broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_broadcast_to(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::broadcast_to");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false)], out0) }
}

/// The p-norm distance of every pair of rows.
///
/// `aten::cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cdist(x1: *const infer_tensor, x2: *const infer_tensor, p: f64, compute_mode: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::cdist");
    unsafe { call_tensor(&OP, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Float(p), arg::optional(compute_mode)], out0) }
}

/// The product of a chain of matrices.
///
/// `aten::chain_matmul(Tensor[] matrices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_chain_matmul(matrices: *const *const infer_tensor, matrices_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::chain_matmul");
    unsafe { call_tensor(&OP, &[arg::tensors(matrices, matrices_len)], out0) }
}

/// Writes the last arguments: The product of a chain of matrices.
///
/// `aten::chain_matmul.out(Tensor[] matrices, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_chain_matmul_out(matrices: *const *const infer_tensor, matrices_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::chain_matmul.out");
    unsafe { call_writes(&OP, &[arg::tensors(matrices, matrices_len), arg::tensor(&out)]) }
}

/// At most so many consecutive pieces of one size.
///
/// `aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_chunk(self_: *const infer_tensor, chunks: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::chunk");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(chunks), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// A copy in memory of its own.
///
/// `aten::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clone(self_: *const infer_tensor, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::clone");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: A copy in memory of its own.
///
/// `aten::clone.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clone_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::clone.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// The complex conjugate; a real tensor is its own.
///
/// `aten::conj(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conj(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::conj");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// The tensor itself if its memory has the format, else a copy that has.
///
/// `aten::contiguous(Tensor(a) self, *, MemoryFormat memory_format=0) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_contiguous(self_: *const infer_tensor, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::contiguous");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv1d(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::conv1d");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(dilation, dilation_len, false), Arg::Int(groups)], out0) }
}

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv1d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv1d_padding(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const c_char, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::conv1d.padding");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), checked!(arg::text(padding, padding_len, false, "padding")), arg::list(dilation, dilation_len, false), Arg::Int(groups)], out0) }
}

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv2d(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::conv2d");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(dilation, dilation_len, false), Arg::Int(groups)], out0) }
}

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv2d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv2d_padding(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const c_char, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::conv2d.padding");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), checked!(arg::text(padding, padding_len, false, "padding")), arg::list(dilation, dilation_len, false), Arg::Int(groups)], out0) }
}

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv3d(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::conv3d");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(dilation, dilation_len, false), Arg::Int(groups)], out0) }
}

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv3d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv3d_padding(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const c_char, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::conv3d.padding");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), checked!(arg::text(padding, padding_len, false, "padding")), arg::list(dilation, dilation_len, false), Arg::Int(groups)], out0) }
}

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1]) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv_transpose1d(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, output_padding: *const i64, output_padding_len: usize, groups: i64, dilation: *const i64, dilation_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::conv_transpose1d");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(output_padding, output_padding_len, false), Arg::Int(groups), arg::list(dilation, dilation_len, false)], out0) }
}

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose2d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2] dilation=[1, 1]) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv_transpose2d_input(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, output_padding: *const i64, output_padding_len: usize, groups: i64, dilation: *const i64, dilation_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::conv_transpose2d.input");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(output_padding, output_padding_len, false), Arg::Int(groups), arg::list(dilation, dilation_len, false)], out0) }
}

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose3d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3] dilation=[1, 1, 1]) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv_transpose3d_input(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, output_padding: *const i64, output_padding_len: usize, groups: i64, dilation: *const i64, dilation_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::conv_transpose3d.input");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(output_padding, output_padding_len, false), Arg::Int(groups), arg::list(dilation, dilation_len, false)], out0) }
}

/// A convolution or transposed convolution over one, two or three spatial dimensions.
///
/// `aten::convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_convolution(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::convolution");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(dilation, dilation_len, false), Arg::Bool(transposed), arg::list(output_padding, output_padding_len, false), Arg::Int(groups)], out0) }
}

/// Writes the last arguments: A convolution or transposed convolution over one, two or three spatial dimensions.
///
/// `aten::convolution.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_convolution_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::convolution.out");
    unsafe { call_writes(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::list(stride, stride_len, false), arg::list(padding, padding_len, false), arg::list(dilation, dilation_len, false), Arg::Bool(transposed), arg::list(output_padding, output_padding_len, false), Arg::Int(groups), arg::tensor(&out)]) }
}

/// On clones of what it would write: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copy(self_: *const infer_tensor, src: *const infer_tensor, non_blocking: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&src), Arg::Bool(non_blocking)], out0) }
}

/// Writes the last arguments: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy.out(Tensor self, Tensor src, bool non_blocking=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copy_out(self_: *const infer_tensor, src: *const infer_tensor, non_blocking: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&src), Arg::Bool(non_blocking), arg::tensor(&out)]) }
}

/// Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copy_(self_: *const infer_tensor, src: *const infer_tensor, non_blocking: bool) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::copy_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&src), Arg::Bool(non_blocking)]) }
}

/// The cosine of the angle between vectors along a dimension.
///
/// `aten::cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cosine_similarity(x1: *const infer_tensor, x2: *const infer_tensor, dim: i64, eps: f64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::cosine_similarity");
    unsafe { call_tensor(&OP, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Int(dim), Arg::Float(eps)], out0) }
}

/// The same data, cut off from the recorded computation.
///
/// `aten::detach(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_detach(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::detach");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Cuts the tensor off from the recorded computation.
///
/// `aten::detach_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_detach_(self_: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::detach_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_)]) }
}

/// A fresh copy of the view: The same data, cut off from the recorded computation.
///
/// `aten::detach_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_detach_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::detach_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The same data, cut off from the recorded computation.
///
/// `aten::detach_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_detach_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::detach_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagonal(self_: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::diagonal");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2)], out0) }
}

/// A fresh copy of the view: A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagonal_copy(self_: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::diagonal_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2)], out0) }
}

/// Writes the last arguments: A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal_copy.out(Tensor self, int offset=0, int dim1=0, int dim2=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagonal_copy_out(self_: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::diagonal_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2), arg::tensor(&out)]) }
}

/// The inner product of two vectors.
///
/// `aten::dot(Tensor self, Tensor tensor) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dot(self_: *const infer_tensor, tensor: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::dot");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&tensor)], out0) }
}

/// Writes the last arguments: The inner product of two vectors.
///
/// `aten::dot.out(Tensor self, Tensor tensor, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dot_out(self_: *const infer_tensor, tensor: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::dot.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&tensor), arg::tensor(&out)]) }
}

/// Pieces of the depth.
///
/// `aten::dsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dsplit_array(self_: *const infer_tensor, indices: *const i64, indices_len: usize, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::dsplit.array");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(indices, indices_len, false)], &[Place::Tensors(out0)]) }
}

/// Pieces of the depth.
///
/// `aten::dsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dsplit_int(self_: *const infer_tensor, sections: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::dsplit.int");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(sections)], &[Place::Tensors(out0)]) }
}

/// Sums of products in Einstein's notation.
///
/// `aten::einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_einsum(equation: *const c_char, equation_len: usize, tensors: *const *const infer_tensor, tensors_len: usize, path: *const i64, path_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::einsum");
    unsafe { call_tensor(&OP, &[checked!(arg::text(equation, equation_len, false, "equation")), arg::tensors(tensors, tensors_len), arg::list(path, path_len, true)], out0) }
}

/// An uninitialised tensor.
///
/// `aten::empty.memory_format(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_memory_format(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::empty.memory_format");
    unsafe { call_tensor(&OP, &[arg::list(size, size_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: An uninitialised tensor.
///
/// `aten::empty.out(SymInt[] size, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_out(size: *const i64, size_len: usize, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::empty.out");
    unsafe { call_writes(&OP, &[arg::list(size, size_len, false), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// An uninitialised tensor of another's size.
///
/// `aten::empty_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_like(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::empty_like");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: An uninitialised tensor of another's size.
///
/// `aten::empty_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_like_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::empty_like.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// An uninitialised tensor whose dimensions lie in memory in the given order.
///
/// `aten::empty_permuted(SymInt[] size, int[] physical_layout, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_permuted(size: *const i64, size_len: usize, physical_layout: *const i64, physical_layout_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::empty_permuted");
    unsafe { call_tensor(&OP, &[arg::list(size, size_len, false), arg::list(physical_layout, physical_layout_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: An uninitialised tensor whose dimensions lie in memory in the given order.
///
/// `aten::empty_permuted.out(SymInt[] size, int[] physical_layout, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_permuted_out(size: *const i64, size_len: usize, physical_layout: *const i64, physical_layout_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::empty_permuted.out");
    unsafe { call_writes(&OP, &[arg::list(size, size_len, false), arg::list(physical_layout, physical_layout_len, false), arg::tensor(&out)]) }
}

/// An uninitialised tensor with the given strides.
///
/// `aten::empty_strided(SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_strided(size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::empty_strided");
    unsafe { call_tensor(&OP, &[arg::list(size, size_len, false), arg::list(stride, stride_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: An uninitialised tensor with the given strides.
///
/// `aten::empty_strided.out(SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_strided_out(size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::empty_strided.out");
    unsafe { call_writes(&OP, &[arg::list(size, size_len, false), arg::list(stride, stride_len, false), arg::tensor(&out)]) }
}

/// The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expand(self_: *const infer_tensor, size: *const i64, size_len: usize, implicit: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::expand");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), Arg::Bool(implicit)], out0) }
}

/// The tensor broadcast to another's size, without copying.
///
/// `aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expand_as(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::expand_as");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// A fresh copy of the view: The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expand_copy(self_: *const infer_tensor, size: *const i64, size_len: usize, implicit: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::expand_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), Arg::Bool(implicit)], out0) }
}

/// Writes the last arguments: The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand_copy.out(Tensor self, SymInt[] size, *, bool implicit=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expand_copy_out(self_: *const infer_tensor, size: *const i64, size_len: usize, implicit: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::expand_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), Arg::Bool(implicit), arg::tensor(&out)]) }
}

/// On clones of what it would write: Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential(Tensor self, float lambd=1., *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exponential(self_: *const infer_tensor, lambd: f64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::exponential");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Float(lambd), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential.out(Tensor self, float lambd=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exponential_out(self_: *const infer_tensor, lambd: f64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::exponential.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Float(lambd), arg::generator(generator), arg::tensor(&out)]) }
}

/// Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential_(Tensor(a!) self, float lambd=1., *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exponential_(self_: *const infer_tensor, lambd: f64, generator: *const c_void) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::exponential_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Float(lambd), arg::generator(generator)]) }
}

/// The identity matrix.
///
/// `aten::eye(SymInt n, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eye(n: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::eye");
    unsafe { call_tensor(&OP, &[Arg::Int(n), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Ones on the diagonal of a matrix of zeros.
///
/// `aten::eye.m(SymInt n, SymInt m, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eye_m(n: i64, m: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::eye.m");
    unsafe { call_tensor(&OP, &[Arg::Int(n), Arg::Int(m), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Ones on the diagonal of a matrix of zeros.
///
/// `aten::eye.m_out(SymInt n, SymInt m, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eye_m_out(n: i64, m: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::eye.m_out");
    unsafe { call_writes(&OP, &[Arg::Int(n), Arg::Int(m), arg::tensor(&out)]) }
}

/// Writes the last arguments: The identity matrix.
///
/// `aten::eye.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eye_out(n: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::eye.out");
    unsafe { call_writes(&OP, &[Arg::Int(n), arg::tensor(&out)]) }
}

/// On clones of what it would write: Writes a number to every element.
///
/// `aten::fill.Scalar(Tensor self, Scalar value) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill_Scalar(self_: *const infer_tensor, value: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::fill.Scalar");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::scalar(value, "value"))], out0) }
}

/// Writes the last arguments: Writes a number to every element.
///
/// `aten::fill.Scalar_out(Tensor self, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill_Scalar_out(self_: *const infer_tensor, value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::fill.Scalar_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::scalar(value, "value")), arg::tensor(&out)]) }
}

/// On clones of what it would write: Writes the value of a 0-d tensor to every element.
///
/// `aten::fill.Tensor(Tensor self, Tensor value) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill_Tensor(self_: *const infer_tensor, value: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::fill.Tensor");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&value)], out0) }
}

/// Writes the last arguments: Writes the value of a 0-d tensor to every element.
///
/// `aten::fill.Tensor_out(Tensor self, Tensor value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill_Tensor_out(self_: *const infer_tensor, value: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::fill.Tensor_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&value), arg::tensor(&out)]) }
}

/// Writes a number to every element.
///
/// `aten::fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill__Scalar(self_: *const infer_tensor, value: *const infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::fill_.Scalar");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::scalar(value, "value"))]) }
}

/// Writes the value of a 0-d tensor to every element.
///
/// `aten::fill_.Tensor(Tensor(a!) self, Tensor value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill__Tensor(self_: *const infer_tensor, value: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::fill_.Tensor");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&value)]) }
}

/// With a range of dimensions made one.
///
/// `aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_flatten_using_ints(self_: *const infer_tensor, start_dim: i64, end_dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::flatten.using_ints");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(start_dim), Arg::Int(end_dim)], out0) }
}

/// One number everywhere; its kind decides the dtype where none is given.
///
/// `aten::full(SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_full(size: *const i64, size_len: usize, fill_value: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::full");
    unsafe { call_tensor(&OP, &[arg::list(size, size_len, false), checked!(arg::scalar(fill_value, "fill_value")), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: One number everywhere; its kind decides the dtype where none is given.
///
/// `aten::full.out(SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_full_out(size: *const i64, size_len: usize, fill_value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::full.out");
    unsafe { call_writes(&OP, &[arg::list(size, size_len, false), checked!(arg::scalar(fill_value, "fill_value")), arg::tensor(&out)]) }
}

/// A number in another tensor's size.
///
/// `aten::full_like(Tensor self, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_full_like(self_: *const infer_tensor, fill_value: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::full_like");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::scalar(fill_value, "fill_value")), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: A number in another tensor's size.
///
/// `aten::full_like.out(Tensor self, Scalar fill_value, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_full_like_out(self_: *const infer_tensor, fill_value: *const infer_scalar, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::full_like.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::scalar(fill_value, "fill_value")), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// As outer.
///
/// `aten::ger(Tensor self, Tensor vec2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ger(self_: *const infer_tensor, vec2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::ger");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&vec2)], out0) }
}

/// Writes the last arguments: As outer.
///
/// `aten::ger.out(Tensor self, Tensor vec2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ger_out(self_: *const infer_tensor, vec2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::ger.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&vec2), arg::tensor(&out)]) }
}

/// Zero mean and unit variance over each group of channels, then weight and bias per channel.
///
/// `aten::group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enabled=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_group_norm(input: *const infer_tensor, num_groups: i64, weight: *const infer_tensor, bias: *const infer_tensor, eps: f64, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::group_norm");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), Arg::Int(num_groups), arg::tensor(&weight), arg::tensor(&bias), Arg::Float(eps), Arg::Bool(cudnn_enabled)], out0) }
}

/// Runs gated recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::gru.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gru_data(data: *const infer_tensor, batch_sizes: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::gru.data");
    unsafe { call_into(&OP, &[arg::tensor(&data), arg::tensor(&batch_sizes), arg::tensor(&hx), arg::tensors(params, params_len), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Runs gated recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::gru.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gru_input(input: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, batch_first: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::gru.input");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensor(&hx), arg::tensors(params, params_len), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional), Arg::Bool(batch_first)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// One step of a gated recurrent unit.
///
/// `aten::gru_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gru_cell(input: *const infer_tensor, hx: *const infer_tensor, w_ih: *const infer_tensor, w_hh: *const infer_tensor, b_ih: *const infer_tensor, b_hh: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::gru_cell");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&hx), arg::tensor(&w_ih), arg::tensor(&w_hh), arg::tensor(&b_ih), arg::tensor(&b_hh)], out0) }
}

/// Pieces of the columns.
///
/// `aten::hsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hsplit_array(self_: *const infer_tensor, indices: *const i64, indices_len: usize, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::hsplit.array");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(indices, indices_len, false)], &[Place::Tensors(out0)]) }
}

/// Pieces of the columns.
///
/// `aten::hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hsplit_int(self_: *const infer_tensor, sections: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::hsplit.int");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(sections)], &[Place::Tensors(out0)]) }
}

/// The imaginary part as a view.
///
/// `aten::imag(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_imag(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::imag");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Inner products over the last dimension of both.
///
/// `aten::inner(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_inner(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::inner");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Inner products over the last dimension of both.
///
/// `aten::inner.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_inner_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::inner.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// batch_norm of each sample by itself.
///
/// `aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_instance_norm(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, use_input_stats: bool, momentum: f64, eps: f64, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::instance_norm");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(use_input_stats), Arg::Float(momentum), Arg::Float(eps), Arg::Bool(cudnn_enabled)], out0) }
}

/// Whether the tensor is a conjugated view.
///
/// `aten::is_conj(Tensor self) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_is_conj(self_: *const infer_tensor, out0: *mut bool) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::is_conj");
    unsafe { call_into(&OP, &[arg::tensor(&self_)], &[Place::Bool(out0)]) }
}

/// Whether the tensor is a negated view.
///
/// `aten::is_neg(Tensor self) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_is_neg(self_: *const infer_tensor, out0: *mut bool) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::is_neg");
    unsafe { call_into(&OP, &[arg::tensor(&self_)], &[Place::Bool(out0)]) }
}

/// The one element as a number.
///
/// `aten::item(Tensor self) -> Scalar`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_item(self_: *const infer_tensor, out0: *mut infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::item");
    unsafe { call_into(&OP, &[arg::tensor(&self_)], &[Place::Scalar(out0)]) }
}

/// Zero mean and unit variance over the trailing dimensions, then weight and bias.
///
/// `aten::layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enable=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_layer_norm(input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, weight: *const infer_tensor, bias: *const infer_tensor, eps: f64, cudnn_enable: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::layer_norm");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::list(normalized_shape, normalized_shape_len, false), arg::tensor(&weight), arg::tensor(&bias), Arg::Float(eps), Arg::Bool(cudnn_enable)], out0) }
}

/// The tensor itself, as the transforms around it see it.
///
/// `aten::lift(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lift(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::lift");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The tensor itself, as the transforms around it see it.
///
/// `aten::lift.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lift_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::lift.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lift_fresh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::lift_fresh");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lift_fresh_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::lift_fresh_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lift_fresh_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::lift_fresh_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// As matmul.
///
/// `aten::linalg_matmul(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matmul(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linalg_matmul");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: As matmul.
///
/// `aten::linalg_matmul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matmul_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linalg_matmul.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// The product of a chain of matrices in the cheapest order; the ends may be vectors.
///
/// `aten::linalg_multi_dot(Tensor[] tensors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_multi_dot(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linalg_multi_dot");
    unsafe { call_tensor(&OP, &[arg::tensors(tensors, tensors_len)], out0) }
}

/// Writes the last arguments: The product of a chain of matrices in the cheapest order; the ends may be vectors.
///
/// `aten::linalg_multi_dot.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_multi_dot_out(tensors: *const *const infer_tensor, tensors_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linalg_multi_dot.out");
    unsafe { call_writes(&OP, &[arg::tensors(tensors, tensors_len), arg::tensor(&out)]) }
}

/// Inner products along one dimension.
///
/// `aten::linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_vecdot(x: *const infer_tensor, y: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linalg_vecdot");
    unsafe { call_tensor(&OP, &[arg::tensor(&x), arg::tensor(&y), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: Inner products along one dimension.
///
/// `aten::linalg_vecdot.out(Tensor x, Tensor y, *, int dim=-1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_vecdot_out(x: *const infer_tensor, y: *const infer_tensor, dim: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linalg_vecdot.out");
    unsafe { call_writes(&OP, &[arg::tensor(&x), arg::tensor(&y), Arg::Int(dim), arg::tensor(&out)]) }
}

/// input @ weight.T + bias.
///
/// `aten::linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linear(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linear");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias)], out0) }
}

/// Writes the last arguments: input @ weight.T + bias.
///
/// `aten::linear.out(Tensor input, Tensor weight, Tensor? bias=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linear_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linear.out");
    unsafe { call_writes(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&out)]) }
}

/// Numbers from start to end in so many equal steps.
///
/// `aten::linspace(Scalar start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace(start: *const infer_scalar, end: *const infer_scalar, steps: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linspace");
    unsafe { call_tensor(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), Arg::Int(steps), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// As linspace, with the end read from a 0-d tensor.
///
/// `aten::linspace.Scalar_Tensor(Scalar start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Scalar_Tensor(start: *const infer_scalar, end: *const infer_tensor, steps: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linspace.Scalar_Tensor");
    unsafe { call_tensor(&OP, &[checked!(arg::scalar(start, "start")), arg::tensor(&end), Arg::Int(steps), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As linspace, with the end read from a 0-d tensor.
///
/// `aten::linspace.Scalar_Tensor_out(Scalar start, Tensor end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Scalar_Tensor_out(start: *const infer_scalar, end: *const infer_tensor, steps: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linspace.Scalar_Tensor_out");
    unsafe { call_writes(&OP, &[checked!(arg::scalar(start, "start")), arg::tensor(&end), Arg::Int(steps), arg::tensor(&out)]) }
}

/// As linspace, with the start read from a 0-d tensor.
///
/// `aten::linspace.Tensor_Scalar(Tensor start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Tensor_Scalar(start: *const infer_tensor, end: *const infer_scalar, steps: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linspace.Tensor_Scalar");
    unsafe { call_tensor(&OP, &[arg::tensor(&start), checked!(arg::scalar(end, "end")), Arg::Int(steps), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As linspace, with the start read from a 0-d tensor.
///
/// `aten::linspace.Tensor_Scalar_out(Tensor start, Scalar end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Tensor_Scalar_out(start: *const infer_tensor, end: *const infer_scalar, steps: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linspace.Tensor_Scalar_out");
    unsafe { call_writes(&OP, &[arg::tensor(&start), checked!(arg::scalar(end, "end")), Arg::Int(steps), arg::tensor(&out)]) }
}

/// As linspace, with the ends read from 0-d tensors.
///
/// `aten::linspace.Tensor_Tensor(Tensor start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Tensor_Tensor(start: *const infer_tensor, end: *const infer_tensor, steps: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linspace.Tensor_Tensor");
    unsafe { call_tensor(&OP, &[arg::tensor(&start), arg::tensor(&end), Arg::Int(steps), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As linspace, with the ends read from 0-d tensors.
///
/// `aten::linspace.Tensor_Tensor_out(Tensor start, Tensor end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Tensor_Tensor_out(start: *const infer_tensor, end: *const infer_tensor, steps: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linspace.Tensor_Tensor_out");
    unsafe { call_writes(&OP, &[arg::tensor(&start), arg::tensor(&end), Arg::Int(steps), arg::tensor(&out)]) }
}

/// Writes the last arguments: Numbers from start to end in so many equal steps.
///
/// `aten::linspace.out(Scalar start, Scalar end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_out(start: *const infer_scalar, end: *const infer_scalar, steps: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::linspace.out");
    unsafe { call_writes(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), Arg::Int(steps), arg::tensor(&out)]) }
}

/// The logarithm of softmax.
///
/// `aten::log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log_softmax_int(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::log_softmax.int");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Writes the last arguments: The logarithm of softmax.
///
/// `aten::log_softmax.int_out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log_softmax_int_out(self_: *const infer_tensor, dim: i64, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::log_softmax.int_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// Powers of base from base^start to base^end.
///
/// `aten::logspace(Scalar start, Scalar end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace(start: *const infer_scalar, end: *const infer_scalar, steps: i64, base: f64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::logspace");
    unsafe { call_tensor(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), Arg::Int(steps), Arg::Float(base), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// As logspace, with the end read from a 0-d tensor.
///
/// `aten::logspace.Scalar_Tensor(Scalar start, Tensor end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Scalar_Tensor(start: *const infer_scalar, end: *const infer_tensor, steps: i64, base: f64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::logspace.Scalar_Tensor");
    unsafe { call_tensor(&OP, &[checked!(arg::scalar(start, "start")), arg::tensor(&end), Arg::Int(steps), Arg::Float(base), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As logspace, with the end read from a 0-d tensor.
///
/// `aten::logspace.Scalar_Tensor_out(Scalar start, Tensor end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Scalar_Tensor_out(start: *const infer_scalar, end: *const infer_tensor, steps: i64, base: f64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::logspace.Scalar_Tensor_out");
    unsafe { call_writes(&OP, &[checked!(arg::scalar(start, "start")), arg::tensor(&end), Arg::Int(steps), Arg::Float(base), arg::tensor(&out)]) }
}

/// As logspace, with the start read from a 0-d tensor.
///
/// `aten::logspace.Tensor_Scalar(Tensor start, Scalar end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Tensor_Scalar(start: *const infer_tensor, end: *const infer_scalar, steps: i64, base: f64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::logspace.Tensor_Scalar");
    unsafe { call_tensor(&OP, &[arg::tensor(&start), checked!(arg::scalar(end, "end")), Arg::Int(steps), Arg::Float(base), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As logspace, with the start read from a 0-d tensor.
///
/// `aten::logspace.Tensor_Scalar_out(Tensor start, Scalar end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Tensor_Scalar_out(start: *const infer_tensor, end: *const infer_scalar, steps: i64, base: f64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::logspace.Tensor_Scalar_out");
    unsafe { call_writes(&OP, &[arg::tensor(&start), checked!(arg::scalar(end, "end")), Arg::Int(steps), Arg::Float(base), arg::tensor(&out)]) }
}

/// As logspace, with the ends read from 0-d tensors.
///
/// `aten::logspace.Tensor_Tensor(Tensor start, Tensor end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Tensor_Tensor(start: *const infer_tensor, end: *const infer_tensor, steps: i64, base: f64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::logspace.Tensor_Tensor");
    unsafe { call_tensor(&OP, &[arg::tensor(&start), arg::tensor(&end), Arg::Int(steps), Arg::Float(base), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As logspace, with the ends read from 0-d tensors.
///
/// `aten::logspace.Tensor_Tensor_out(Tensor start, Tensor end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Tensor_Tensor_out(start: *const infer_tensor, end: *const infer_tensor, steps: i64, base: f64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::logspace.Tensor_Tensor_out");
    unsafe { call_writes(&OP, &[arg::tensor(&start), arg::tensor(&end), Arg::Int(steps), Arg::Float(base), arg::tensor(&out)]) }
}

/// Writes the last arguments: Powers of base from base^start to base^end.
///
/// `aten::logspace.out(Scalar start, Scalar end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_out(start: *const infer_scalar, end: *const infer_scalar, steps: i64, base: f64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::logspace.out");
    unsafe { call_writes(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), Arg::Int(steps), Arg::Float(base), arg::tensor(&out)]) }
}

/// Runs long short-term memory layers over sequences: the outputs, the last hidden and cell states.
///
/// `aten::lstm.data(Tensor data, Tensor batch_sizes, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lstm_data(data: *const infer_tensor, batch_sizes: *const infer_tensor, hx: *const *const infer_tensor, hx_len: usize, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::lstm.data");
    unsafe { call_into(&OP, &[arg::tensor(&data), arg::tensor(&batch_sizes), arg::tensors(hx, hx_len), arg::tensors(params, params_len), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Runs long short-term memory layers over sequences: the outputs, the last hidden and cell states.
///
/// `aten::lstm.input(Tensor input, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lstm_input(input: *const infer_tensor, hx: *const *const infer_tensor, hx_len: usize, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, batch_first: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::lstm.input");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensors(hx, hx_len), arg::tensors(params, params_len), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional), Arg::Bool(batch_first)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// One step of a long short-term memory: the hidden and the cell state.
///
/// `aten::lstm_cell(Tensor input, Tensor[] hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lstm_cell(input: *const infer_tensor, hx: *const *const infer_tensor, hx_len: usize, w_ih: *const infer_tensor, w_hh: *const infer_tensor, b_ih: *const infer_tensor, b_hh: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::lstm_cell");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensors(hx, hx_len), arg::tensor(&w_ih), arg::tensor(&w_hh), arg::tensor(&b_ih), arg::tensor(&b_hh)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// The conjugate transpose of the last two dimensions.
///
/// `aten::mH(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mH(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::mH");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// The transpose of the last two dimensions.
///
/// `aten::mT(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mT(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::mT");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// The matrix product over the last two dimensions, the others broadcast; a vector is a row on the left, a column on the right.
///
/// `aten::matmul(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_matmul(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::matmul");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The matrix product over the last two dimensions, the others broadcast; a vector is a row on the left, a column on the right.
///
/// `aten::matmul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_matmul_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::matmul.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// The conjugate transpose of a matrix.
///
/// `aten::matrix_H(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_matrix_H(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::matrix_H");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// The largest element.
///
/// `aten::max(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::max");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Maxima over a dimension and the index of the first of each.
///
/// `aten::max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_dim(self_: *const infer_tensor, dim: i64, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::max.dim");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Maxima over a dimension and the index of the first of each.
///
/// `aten::max.dim_max(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_dim_max(self_: *const infer_tensor, dim: i64, keepdim: bool, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::max.dim_max");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// The larger of two elements.
///
/// `aten::max.other(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_other(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::max.other");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The larger of two elements.
///
/// `aten::max.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::max.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: The largest element.
///
/// `aten::max.unary_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_unary_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::max.unary_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The mean of all elements.
///
/// `aten::mean(Tensor self, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mean(self_: *const infer_tensor, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::mean");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Means over dimensions.
///
/// `aten::mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mean_dim(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::mean.dim");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(keepdim), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Writes the last arguments: The mean of all elements.
///
/// `aten::mean.dtype_out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mean_dtype_out(self_: *const infer_tensor, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::mean.dtype_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// Writes the last arguments: Means over dimensions.
///
/// `aten::mean.out(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mean_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::mean.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(keepdim), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// The smallest element.
///
/// `aten::min(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::min");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Minima over a dimension and the index of the first of each.
///
/// `aten::min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min_dim(self_: *const infer_tensor, dim: i64, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::min.dim");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Minima over a dimension and the index of the first of each.
///
/// `aten::min.dim_min(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min_dim_min(self_: *const infer_tensor, dim: i64, keepdim: bool, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::min.dim_min");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// The smaller of two elements.
///
/// `aten::min.other(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min_other(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::min.other");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The smaller of two elements.
///
/// `aten::min.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::min.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: The smallest element.
///
/// `aten::min.unary_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min_unary_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::min.unary_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The product of two matrices.
///
/// `aten::mm(Tensor self, Tensor mat2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mm(self_: *const infer_tensor, mat2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::mm");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&mat2)], out0) }
}

/// Writes the last arguments: The product of two matrices.
///
/// `aten::mm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mm_out(self_: *const infer_tensor, mat2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::mm.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&mat2), arg::tensor(&out)]) }
}

/// Another name of movedim.
///
/// `aten::moveaxis.int(Tensor(a) self, int source, int destination) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_moveaxis_int(self_: *const infer_tensor, source: i64, destination: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::moveaxis.int");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(source), Arg::Int(destination)], out0) }
}

/// Another name of movedim.
///
/// `aten::moveaxis.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_moveaxis_intlist(self_: *const infer_tensor, source: *const i64, source_len: usize, destination: *const i64, destination_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::moveaxis.intlist");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(source, source_len, false), arg::list(destination, destination_len, false)], out0) }
}

/// With one dimension moved to another place.
///
/// `aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_movedim_int(self_: *const infer_tensor, source: i64, destination: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::movedim.int");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(source), Arg::Int(destination)], out0) }
}

/// With dimensions moved to other places.
///
/// `aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_movedim_intlist(self_: *const infer_tensor, source: *const i64, source_len: usize, destination: *const i64, destination_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::movedim.intlist");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(source, source_len, false), arg::list(destination, destination_len, false)], out0) }
}

/// Indices drawn with the probabilities rows of weights give.
///
/// `aten::multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multinomial(self_: *const infer_tensor, num_samples: i64, replacement: bool, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::multinomial");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(num_samples), Arg::Bool(replacement), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Indices drawn with the probabilities rows of weights give.
///
/// `aten::multinomial.out(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multinomial_out(self_: *const infer_tensor, num_samples: i64, replacement: bool, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::multinomial.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(num_samples), Arg::Bool(replacement), arg::generator(generator), arg::tensor(&out)]) }
}

/// The product of a matrix and a vector.
///
/// `aten::mv(Tensor self, Tensor vec) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mv(self_: *const infer_tensor, vec: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::mv");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&vec)], out0) }
}

/// Writes the last arguments: The product of a matrix and a vector.
///
/// `aten::mv.out(Tensor self, Tensor vec, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mv_out(self_: *const infer_tensor, vec: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::mv.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&vec), arg::tensor(&out)]) }
}

/// Means over dimensions of what is not NaN.
///
/// `aten::nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanmean(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::nanmean");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(keepdim), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Writes the last arguments: Means over dimensions of what is not NaN.
///
/// `aten::nanmean.out(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanmean_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::nanmean.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(keepdim), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// Sums over dimensions, NaN counting as zero.
///
/// `aten::nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nansum(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::nansum");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(keepdim), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Writes the last arguments: Sums over dimensions, NaN counting as zero.
///
/// `aten::nansum.out(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nansum_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::nansum.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(keepdim), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// A range of indices of a dimension.
///
/// `aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_narrow(self_: *const infer_tensor, dim: i64, start: i64, length: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::narrow");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Int(start), Arg::Int(length)], out0) }
}

/// A range of indices of a dimension, its start read from a tensor.
///
/// `aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_narrow_Tensor(self_: *const infer_tensor, dim: i64, start: *const infer_tensor, length: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::narrow.Tensor");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&start), Arg::Int(length)], out0) }
}

/// batch_norm with the batch's mean and reciprocal standard deviation.
///
/// `aten::native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_batch_norm(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, training: bool, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::native_batch_norm");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: batch_norm with the batch's mean and reciprocal standard deviation.
///
/// `aten::native_batch_norm.out(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_batch_norm_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, training: bool, momentum: f64, eps: f64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::native_batch_norm.out");
    unsafe { call_writes(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// The input with elements zeroed with probability p and the rest scaled, and which were kept.
///
/// `aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_dropout(input: *const infer_tensor, p: f64, train: *const bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::native_dropout");
    unsafe { call_into(&OP, &[arg::tensor(&input), Arg::Float(p), arg::optional(train)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// group_norm with the mean and the reciprocal standard deviation of each group.
///
/// `aten::native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_group_norm(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, N: i64, C: i64, HxW: i64, group: i64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::native_group_norm");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), Arg::Int(N), Arg::Int(C), Arg::Int(HxW), Arg::Int(group), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: group_norm with the mean and the reciprocal standard deviation of each group.
///
/// `aten::native_group_norm.out(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_group_norm_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, N: i64, C: i64, HxW: i64, group: i64, eps: f64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::native_group_norm.out");
    unsafe { call_writes(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), Arg::Int(N), Arg::Int(C), Arg::Int(HxW), Arg::Int(group), Arg::Float(eps), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// layer_norm with the mean and the reciprocal standard deviation of each row.
///
/// `aten::native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_layer_norm(input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, weight: *const infer_tensor, bias: *const infer_tensor, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::native_layer_norm");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::list(normalized_shape, normalized_shape_len, false), arg::tensor(&weight), arg::tensor(&bias), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: layer_norm with the mean and the reciprocal standard deviation of each row.
///
/// `aten::native_layer_norm.out(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_layer_norm_out(input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, weight: *const infer_tensor, bias: *const infer_tensor, eps: f64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::native_layer_norm.out");
    unsafe { call_writes(&OP, &[arg::tensor(&input), arg::list(normalized_shape, normalized_shape_len, false), arg::tensor(&weight), arg::tensor(&bias), Arg::Float(eps), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// An uninitialised tensor of self's dtype.
///
/// `aten::new_empty(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_empty(self_: *const infer_tensor, size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::new_empty");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: An uninitialised tensor of self's dtype.
///
/// `aten::new_empty.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_empty_out(self_: *const infer_tensor, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::new_empty.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// An uninitialised tensor of self's dtype with the given strides.
///
/// `aten::new_empty_strided(Tensor self, SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_empty_strided(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::new_empty_strided");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::list(stride, stride_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: An uninitialised tensor of self's dtype with the given strides.
///
/// `aten::new_empty_strided.out(Tensor self, SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_empty_strided_out(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::new_empty_strided.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::list(stride, stride_len, false), arg::tensor(&out)]) }
}

/// A number in self's dtype.
///
/// `aten::new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_full(self_: *const infer_tensor, size: *const i64, size_len: usize, fill_value: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::new_full");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), checked!(arg::scalar(fill_value, "fill_value")), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: A number in self's dtype.
///
/// `aten::new_full.out(Tensor self, SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_full_out(self_: *const infer_tensor, size: *const i64, size_len: usize, fill_value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::new_full.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), checked!(arg::scalar(fill_value, "fill_value")), arg::tensor(&out)]) }
}

/// Ones of self's dtype.
///
/// `aten::new_ones(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_ones(self_: *const infer_tensor, size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::new_ones");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Ones of self's dtype.
///
/// `aten::new_ones.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_ones_out(self_: *const infer_tensor, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::new_ones.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// Zeros of self's dtype.
///
/// `aten::new_zeros(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_zeros(self_: *const infer_tensor, size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::new_zeros");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Zeros of self's dtype.
///
/// `aten::new_zeros.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_zeros_out(self_: *const infer_tensor, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::new_zeros.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// Numbers of normal distributions with the given means and deviations.
///
/// `aten::normal.Tensor_Tensor(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_Tensor_Tensor(mean: *const infer_tensor, std: *const infer_tensor, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal.Tensor_Tensor");
    unsafe { call_tensor(&OP, &[arg::tensor(&mean), arg::tensor(&std), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Numbers of normal distributions with the given means and deviations.
///
/// `aten::normal.Tensor_Tensor_out(Tensor mean, Tensor std, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_Tensor_Tensor_out(mean: *const infer_tensor, std: *const infer_tensor, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal.Tensor_Tensor_out");
    unsafe { call_writes(&OP, &[arg::tensor(&mean), arg::tensor(&std), arg::generator(generator), arg::tensor(&out)]) }
}

/// Numbers of normal distributions with the given means.
///
/// `aten::normal.Tensor_float(Tensor mean, float std=1., *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_Tensor_float(mean: *const infer_tensor, std: f64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal.Tensor_float");
    unsafe { call_tensor(&OP, &[arg::tensor(&mean), Arg::Float(std), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Numbers of normal distributions with the given means.
///
/// `aten::normal.Tensor_float_out(Tensor mean, float std=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_Tensor_float_out(mean: *const infer_tensor, std: f64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal.Tensor_float_out");
    unsafe { call_writes(&OP, &[arg::tensor(&mean), Arg::Float(std), arg::generator(generator), arg::tensor(&out)]) }
}

/// Numbers of normal distributions with the given deviations.
///
/// `aten::normal.float_Tensor(float mean, Tensor std, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_float_Tensor(mean: f64, std: *const infer_tensor, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal.float_Tensor");
    unsafe { call_tensor(&OP, &[Arg::Float(mean), arg::tensor(&std), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Numbers of normal distributions with the given deviations.
///
/// `aten::normal.float_Tensor_out(float mean, Tensor std, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_float_Tensor_out(mean: f64, std: *const infer_tensor, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal.float_Tensor_out");
    unsafe { call_writes(&OP, &[Arg::Float(mean), arg::tensor(&std), arg::generator(generator), arg::tensor(&out)]) }
}

/// Numbers of one normal distribution.
///
/// `aten::normal.float_float(float mean, float std, SymInt[] size, *, Generator? generator=None, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_float_float(mean: f64, std: f64, size: *const i64, size_len: usize, generator: *const c_void, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal.float_float");
    unsafe { call_tensor(&OP, &[Arg::Float(mean), Arg::Float(std), arg::list(size, size_len, false), arg::generator(generator), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Numbers of one normal distribution.
///
/// `aten::normal.float_float_out(float mean, float std, SymInt[] size, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_float_float_out(mean: f64, std: f64, size: *const i64, size_len: usize, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal.float_float_out");
    unsafe { call_writes(&OP, &[Arg::Float(mean), Arg::Float(std), arg::list(size, size_len, false), arg::generator(generator), arg::tensor(&out)]) }
}

/// Overwrites with numbers of a normal distribution.
///
/// `aten::normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_(self_: *const infer_tensor, mean: f64, std: f64, generator: *const c_void) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Float(mean), Arg::Float(std), arg::generator(generator)]) }
}

/// On clones of what it would write: Overwrites with numbers of a normal distribution.
///
/// `aten::normal_functional(Tensor self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_functional(self_: *const infer_tensor, mean: f64, std: f64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal_functional");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Float(mean), Arg::Float(std), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with numbers of a normal distribution.
///
/// `aten::normal_functional.out(Tensor self, float mean=0., float std=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_functional_out(self_: *const infer_tensor, mean: f64, std: f64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::normal_functional.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Float(mean), Arg::Float(std), arg::generator(generator), arg::tensor(&out)]) }
}

/// The dimensions in reverse order.
///
/// `aten::numpy_T(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_numpy_T(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::numpy_T");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Ones.
///
/// `aten::ones(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ones(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::ones");
    unsafe { call_tensor(&OP, &[arg::list(size, size_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Ones.
///
/// `aten::ones.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ones_out(size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::ones.out");
    unsafe { call_writes(&OP, &[arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// Ones of another tensor's size.
///
/// `aten::ones_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ones_like(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::ones_like");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: Ones of another tensor's size.
///
/// `aten::ones_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ones_like_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::ones_like.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// The products of all pairs of elements.
///
/// `aten::outer(Tensor self, Tensor vec2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_outer(self_: *const infer_tensor, vec2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::outer");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&vec2)], out0) }
}

/// Writes the last arguments: The products of all pairs of elements.
///
/// `aten::outer.out(Tensor self, Tensor vec2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_outer_out(self_: *const infer_tensor, vec2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::outer.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&vec2), arg::tensor(&out)]) }
}

/// The p-norm of x1 - x2 + eps along the last dimension.
///
/// `aten::pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pairwise_distance(x1: *const infer_tensor, x2: *const infer_tensor, p: f64, eps: f64, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::pairwise_distance");
    unsafe { call_tensor(&OP, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Float(p), Arg::Float(eps), Arg::Bool(keepdim)], out0) }
}

/// The p-norm distances of the rows of one matrix, each pair once.
///
/// `aten::pdist(Tensor self, float p=2.) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pdist(self_: *const infer_tensor, p: f64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::pdist");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Float(p)], out0) }
}

/// The dimensions in another order.
///
/// `aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_permute(self_: *const infer_tensor, dims: *const i64, dims_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::permute");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dims, dims_len, false)], out0) }
}

/// A fresh copy of the view: The dimensions in another order.
///
/// `aten::permute_copy(Tensor self, int[] dims) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_permute_copy(self_: *const infer_tensor, dims: *const i64, dims_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::permute_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dims, dims_len, false)], out0) }
}

/// Writes the last arguments: The dimensions in another order.
///
/// `aten::permute_copy.out(Tensor self, int[] dims, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_permute_copy_out(self_: *const infer_tensor, dims: *const i64, dims_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::permute_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dims, dims_len, false), arg::tensor(&out)]) }
}

/// The tensor itself.
///
/// `aten::positive(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_positive(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::positive");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// The product of all elements.
///
/// `aten::prod(Tensor self, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_prod(self_: *const infer_tensor, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::prod");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Products over a dimension.
///
/// `aten::prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_prod_dim_int(self_: *const infer_tensor, dim: i64, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::prod.dim_int");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Writes the last arguments: Products over a dimension.
///
/// `aten::prod.int_out(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_prod_int_out(self_: *const infer_tensor, dim: i64, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::prod.int_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// Writes the last arguments: The product of all elements.
///
/// `aten::prod.out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_prod_out(self_: *const infer_tensor, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::prod.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// Numbers drawn evenly from [0, 1).
///
/// `aten::rand(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rand(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rand");
    unsafe { call_tensor(&OP, &[arg::list(size, size_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Numbers drawn evenly from [0, 1).
///
/// `aten::rand.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rand_out(size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rand.out");
    unsafe { call_writes(&OP, &[arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// As rand, of another tensor's size.
///
/// `aten::rand_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rand_like(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rand_like");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: As rand, of another tensor's size.
///
/// `aten::rand_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rand_like_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rand_like.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// Integers drawn evenly from 0 to before high.
///
/// `aten::randint(SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint(high: i64, size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randint");
    unsafe { call_tensor(&OP, &[Arg::Int(high), arg::list(size, size_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Integers drawn evenly from low to before high.
///
/// `aten::randint.low(SymInt low, SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_low(low: i64, high: i64, size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randint.low");
    unsafe { call_tensor(&OP, &[Arg::Int(low), Arg::Int(high), arg::list(size, size_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Integers drawn evenly from low to before high.
///
/// `aten::randint.low_out(SymInt low, SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_low_out(low: i64, high: i64, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randint.low_out");
    unsafe { call_writes(&OP, &[Arg::Int(low), Arg::Int(high), arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// Writes the last arguments: Integers drawn evenly from 0 to before high.
///
/// `aten::randint.out(SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_out(high: i64, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randint.out");
    unsafe { call_writes(&OP, &[Arg::Int(high), arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// As randint, of another tensor's size.
///
/// `aten::randint_like(Tensor self, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_like(self_: *const infer_tensor, high: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randint_like");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(high), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// As randint, of another tensor's size.
///
/// `aten::randint_like.low_dtype(Tensor self, SymInt low, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_like_low_dtype(self_: *const infer_tensor, low: i64, high: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randint_like.low_dtype");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(low), Arg::Int(high), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: As randint, of another tensor's size.
///
/// `aten::randint_like.low_dtype_out(Tensor self, SymInt low, SymInt high, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_like_low_dtype_out(self_: *const infer_tensor, low: i64, high: i64, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randint_like.low_dtype_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(low), Arg::Int(high), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// Writes the last arguments: As randint, of another tensor's size.
///
/// `aten::randint_like.out(Tensor self, SymInt high, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_like_out(self_: *const infer_tensor, high: i64, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randint_like.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(high), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// Numbers of the normal distribution.
///
/// `aten::randn(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randn(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randn");
    unsafe { call_tensor(&OP, &[arg::list(size, size_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Numbers of the normal distribution.
///
/// `aten::randn.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randn_out(size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randn.out");
    unsafe { call_writes(&OP, &[arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// As randn, of another tensor's size.
///
/// `aten::randn_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randn_like(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randn_like");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: As randn, of another tensor's size.
///
/// `aten::randn_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randn_like_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randn_like.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// On clones of what it would write: Overwrites with integers the dtype holds exactly.
///
/// `aten::random(Tensor self, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random(self_: *const infer_tensor, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::random");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::generator(generator)], out0) }
}

/// On clones of what it would write: Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random.from(Tensor self, int from, int? to, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_from(self_: *const infer_tensor, from: i64, to: *const i64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::random.from");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(from), arg::optional(to), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random.from_out(Tensor self, int from, int? to, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_from_out(self_: *const infer_tensor, from: i64, to: *const i64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::random.from_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(from), arg::optional(to), arg::generator(generator), arg::tensor(&out)]) }
}

/// Writes the last arguments: Overwrites with integers the dtype holds exactly.
///
/// `aten::random.out(Tensor self, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_out(self_: *const infer_tensor, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::random.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::generator(generator), arg::tensor(&out)]) }
}

/// On clones of what it would write: Overwrites with integers from 0 to before `to`.
///
/// `aten::random.to(Tensor self, int to, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_to(self_: *const infer_tensor, to: i64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::random.to");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(to), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with integers from 0 to before `to`.
///
/// `aten::random.to_out(Tensor self, int to, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_to_out(self_: *const infer_tensor, to: i64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::random.to_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(to), arg::generator(generator), arg::tensor(&out)]) }
}

/// Overwrites with integers the dtype holds exactly.
///
/// `aten::random_(Tensor(a!) self, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_(self_: *const infer_tensor, generator: *const c_void) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::random_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::generator(generator)]) }
}

/// Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random_.from(Tensor(a!) self, int from, int? to, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random__from(self_: *const infer_tensor, from: i64, to: *const i64, generator: *const c_void) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::random_.from");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(from), arg::optional(to), arg::generator(generator)]) }
}

/// Overwrites with integers from 0 to before `to`.
///
/// `aten::random_.to(Tensor(a!) self, int to, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random__to(self_: *const infer_tensor, to: i64, generator: *const c_void) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::random_.to");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(to), arg::generator(generator)]) }
}

/// The numbers from 0 to before n in random order.
///
/// `aten::randperm(SymInt n, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randperm(n: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randperm");
    unsafe { call_tensor(&OP, &[Arg::Int(n), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: The numbers from 0 to before n in random order.
///
/// `aten::randperm.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randperm_out(n: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::randperm.out");
    unsafe { call_writes(&OP, &[Arg::Int(n), arg::tensor(&out)]) }
}

/// Numbers from start to end, which is included, in steps of one.
///
/// `aten::range(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_range(start: *const infer_scalar, end: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::range");
    unsafe { call_tensor(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Numbers from start to end, which is included, in equal steps.
///
/// `aten::range.out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_range_out(start: *const infer_scalar, end: *const infer_scalar, step: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::range.out");
    unsafe { call_writes(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), checked!(arg::scalar(step, "step")), arg::tensor(&out)]) }
}

/// Writes the last arguments: Numbers from start to end, which is included, in steps of one.
///
/// `aten::range.out_(Scalar start, Scalar end, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_range_out_(start: *const infer_scalar, end: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::range.out_");
    unsafe { call_writes(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), arg::tensor(&out)]) }
}

/// Numbers from start to end, which is included, in equal steps.
///
/// `aten::range.step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_range_step(start: *const infer_scalar, end: *const infer_scalar, step: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::range.step");
    unsafe { call_tensor(&OP, &[checked!(arg::scalar(start, "start")), checked!(arg::scalar(end, "end")), checked!(arg::scalar(step, "step")), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// The elements as a row-major vector.
///
/// `aten::ravel(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ravel(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::ravel");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// The real part as a view; a real tensor is its own.
///
/// `aten::real(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_real(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::real");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_renorm(self_: *const infer_tensor, p: *const infer_scalar, dim: i64, maxnorm: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::renorm");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::scalar(p, "p")), Arg::Int(dim), checked!(arg::scalar(maxnorm, "maxnorm"))], out0) }
}

/// Writes the last arguments: Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm.out(Tensor self, Scalar p, int dim, Scalar maxnorm, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_renorm_out(self_: *const infer_tensor, p: *const infer_scalar, dim: i64, maxnorm: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::renorm.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::scalar(p, "p")), Arg::Int(dim), checked!(arg::scalar(maxnorm, "maxnorm")), arg::tensor(&out)]) }
}

/// Writes `self`: Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm_(Tensor(a!) self, Scalar p, int dim, Scalar maxnorm) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_renorm_(self_: *const infer_tensor, p: *const infer_scalar, dim: i64, maxnorm: *const infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::renorm_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::scalar(p, "p")), Arg::Int(dim), checked!(arg::scalar(maxnorm, "maxnorm"))]) }
}

/// The elements in row-major order under another shape: a view where strides allow it, else a copy.
///
/// `aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reshape(self_: *const infer_tensor, shape: *const i64, shape_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::reshape");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(shape, shape_len, false)], out0) }
}

/// The elements under the shape of another tensor.
///
/// `aten::reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reshape_as(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::reshape_as");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// On clones of what it would write: Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize(Tensor self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize(self_: *const infer_tensor, size: *const i64, size_len: usize, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::resize");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize.out(Tensor self, SymInt[] size, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize_out(self_: *const infer_tensor, size: *const i64, size_len: usize, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::resize.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize_(Tensor(a!) self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize_(self_: *const infer_tensor, size: *const i64, size_len: usize, memory_format: i32) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::resize_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), checked!(arg::format(memory_format, "memory_format"))]) }
}

/// On clones of what it would write: Gives the tensor another tensor's size.
///
/// `aten::resize_as(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize_as(self_: *const infer_tensor, the_template: *const infer_tensor, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::resize_as");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&the_template), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: Gives the tensor another tensor's size.
///
/// `aten::resize_as.out(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize_as_out(self_: *const infer_tensor, the_template: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::resize_as.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&the_template), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}

/// Gives the tensor another tensor's size.
///
/// `aten::resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize_as_(self_: *const infer_tensor, the_template: *const infer_tensor, memory_format: i32) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::resize_as_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&the_template), checked!(arg::format(memory_format, "memory_format"))]) }
}

/// With the conjugation carried out.
///
/// `aten::resolve_conj(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resolve_conj(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::resolve_conj");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// With the negation carried out.
///
/// `aten::resolve_neg(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resolve_neg(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::resolve_neg");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Unit mean square over the trailing dimensions, then weight.
///
/// `aten::rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rms_norm(input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, weight: *const infer_tensor, eps: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rms_norm");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::list(normalized_shape, normalized_shape_len, false), arg::tensor(&weight), arg::optional(eps)], out0) }
}

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_relu.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_relu_data(data: *const infer_tensor, batch_sizes: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rnn_relu.data");
    unsafe { call_into(&OP, &[arg::tensor(&data), arg::tensor(&batch_sizes), arg::tensor(&hx), arg::tensors(params, params_len), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_relu.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_relu_input(input: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, batch_first: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rnn_relu.input");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensor(&hx), arg::tensors(params, params_len), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional), Arg::Bool(batch_first)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// One step of a simple recurrent unit with ReLU.
///
/// `aten::rnn_relu_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_relu_cell(input: *const infer_tensor, hx: *const infer_tensor, w_ih: *const infer_tensor, w_hh: *const infer_tensor, b_ih: *const infer_tensor, b_hh: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rnn_relu_cell");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&hx), arg::tensor(&w_ih), arg::tensor(&w_hh), arg::tensor(&b_ih), arg::tensor(&b_hh)], out0) }
}

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_tanh.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_tanh_data(data: *const infer_tensor, batch_sizes: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rnn_tanh.data");
    unsafe { call_into(&OP, &[arg::tensor(&data), arg::tensor(&batch_sizes), arg::tensor(&hx), arg::tensors(params, params_len), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_tanh.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_tanh_input(input: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, batch_first: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rnn_tanh.input");
    unsafe { call_into(&OP, &[arg::tensor(&input), arg::tensor(&hx), arg::tensors(params, params_len), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional), Arg::Bool(batch_first)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// One step of a simple recurrent unit with tanh.
///
/// `aten::rnn_tanh_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_tanh_cell(input: *const infer_tensor, hx: *const infer_tensor, w_ih: *const infer_tensor, w_hh: *const infer_tensor, b_ih: *const infer_tensor, b_hh: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rnn_tanh_cell");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&hx), arg::tensor(&w_ih), arg::tensor(&w_hh), arg::tensor(&b_ih), arg::tensor(&b_hh)], out0) }
}

/// A 0-d tensor holding a number.
///
/// `aten::scalar_tensor(Scalar s, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scalar_tensor(s: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::scalar_tensor");
    unsafe { call_tensor(&OP, &[checked!(arg::scalar(s, "s")), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: A 0-d tensor holding a number.
///
/// `aten::scalar_tensor.out(Scalar s, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scalar_tensor_out(s: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::scalar_tensor.out");
    unsafe { call_writes(&OP, &[checked!(arg::scalar(s, "s")), arg::tensor(&out)]) }
}

/// softmax(query @ key.mT * scale + mask) @ value.
///
/// `aten::scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scaled_dot_product_attention(query: *const infer_tensor, key: *const infer_tensor, value: *const infer_tensor, attn_mask: *const infer_tensor, dropout_p: f64, is_causal: bool, scale: *const f64, enable_gqa: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::scaled_dot_product_attention");
    unsafe { call_tensor(&OP, &[arg::tensor(&query), arg::tensor(&key), arg::tensor(&value), arg::tensor(&attn_mask), Arg::Float(dropout_p), Arg::Bool(is_causal), arg::optional(scale), Arg::Bool(enable_gqa)], out0) }
}

/// The slice at one index of a dimension, which goes away.
///
/// `aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_select_int(self_: *const infer_tensor, dim: i64, index: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::select.int");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Int(index)], out0) }
}

/// A fresh copy of the view: The slice at one index of a dimension, which goes away.
///
/// `aten::select_copy.int(Tensor self, int dim, SymInt index) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_select_copy_int(self_: *const infer_tensor, dim: i64, index: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::select_copy.int");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Int(index)], out0) }
}

/// Writes the last arguments: The slice at one index of a dimension, which goes away.
///
/// `aten::select_copy.int_out(Tensor self, int dim, SymInt index, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_select_copy_int_out(self_: *const infer_tensor, dim: i64, index: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::select_copy.int_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), Arg::Int(index), arg::tensor(&out)]) }
}

/// On clones of what it would write: Gives the tensor an empty storage.
///
/// `aten::set(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::set");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Gives the tensor an empty storage.
///
/// `aten::set.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::set.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// On clones of what it would write: Makes the tensor another name of the source's memory.
///
/// `aten::set.source_Tensor(Tensor self, Tensor source) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_source_Tensor(self_: *const infer_tensor, source: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::set.source_Tensor");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&source)], out0) }
}

/// Writes the last arguments: Makes the tensor another name of the source's memory.
///
/// `aten::set.source_Tensor_out(Tensor self, Tensor source, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_source_Tensor_out(self_: *const infer_tensor, source: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::set.source_Tensor_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&source), arg::tensor(&out)]) }
}

/// Gives the tensor an empty storage.
///
/// `aten::set_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_(self_: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::set_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_)]) }
}

/// Makes the tensor another name of the source's memory.
///
/// `aten::set_.source_Tensor(Tensor(a!) self, Tensor source) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set__source_Tensor(self_: *const infer_tensor, source: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::set_.source_Tensor");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&source)]) }
}

/// Makes the tensor a view of the source's storage.
///
/// `aten::set_.source_Tensor_storage_offset(Tensor(a!) self, Tensor source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set__source_Tensor_storage_offset(self_: *const infer_tensor, source: *const infer_tensor, storage_offset: i64, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::set_.source_Tensor_storage_offset");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&source), Arg::Int(storage_offset), arg::list(size, size_len, false), arg::list(stride, stride_len, false)]) }
}

/// Every step-th index of a dimension from start to before end.
///
/// `aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_Tensor(self_: *const infer_tensor, dim: i64, start: *const i64, end: *const i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::slice.Tensor");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), arg::optional(start), arg::optional(end), Arg::Int(step)], out0) }
}

/// A fresh copy of the view: Every step-th index of a dimension from start to before end.
///
/// `aten::slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_copy_Tensor(self_: *const infer_tensor, dim: i64, start: *const i64, end: *const i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::slice_copy.Tensor");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), arg::optional(start), arg::optional(end), Arg::Int(step)], out0) }
}

/// Writes the last arguments: Every step-th index of a dimension from start to before end.
///
/// `aten::slice_copy.Tensor_out(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_copy_Tensor_out(self_: *const infer_tensor, dim: i64, start: *const i64, end: *const i64, step: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::slice_copy.Tensor_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), arg::optional(start), arg::optional(end), Arg::Int(step), arg::tensor(&out)]) }
}

/// What a slice was taken from: the geometry of src on the slice's storage.
///
/// `aten::slice_inverse(Tensor(a) self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_inverse(self_: *const infer_tensor, src: *const infer_tensor, dim: i64, start: *const i64, end: *const i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::slice_inverse");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&src), Arg::Int(dim), arg::optional(start), arg::optional(end), Arg::Int(step)], out0) }
}

/// e^x over its sum along a dimension.
///
/// `aten::softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_softmax_int(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::softmax.int");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Writes the last arguments: e^x over its sum along a dimension.
///
/// `aten::softmax.int_out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_softmax_int_out(self_: *const infer_tensor, dim: i64, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::softmax.int_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// The logarithm of softmax.
///
/// `aten::special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_log_softmax(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::special_log_softmax");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// e^x over its sum along a dimension.
///
/// `aten::special_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_softmax(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::special_softmax");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Consecutive pieces of one size; the last may be smaller.
///
/// `aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_split_Tensor(self_: *const infer_tensor, split_size: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::split.Tensor");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(split_size), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// Another name of split_with_sizes.
///
/// `aten::split.sizes(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_split_sizes(self_: *const infer_tensor, split_size: *const i64, split_size_len: usize, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::split.sizes");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(split_size, split_size_len, false), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// A fresh copy of the view: Consecutive pieces of one size; the last may be smaller.
///
/// `aten::split_copy.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_split_copy_Tensor(self_: *const infer_tensor, split_size: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::split_copy.Tensor");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(split_size), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// Consecutive pieces of the given sizes, which add up to the dimension's.
///
/// `aten::split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_split_with_sizes(self_: *const infer_tensor, split_sizes: *const i64, split_sizes_len: usize, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::split_with_sizes");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(split_sizes, split_sizes_len, false), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// A fresh copy of the view: Consecutive pieces of the given sizes, which add up to the dimension's.
///
/// `aten::split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_split_with_sizes_copy(self_: *const infer_tensor, split_sizes: *const i64, split_sizes_len: usize, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::split_with_sizes_copy");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(split_sizes, split_sizes_len, false), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// Without dimensions of size 1.
///
/// `aten::squeeze(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Without the given dimension, if its size is 1.
///
/// `aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_dim(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze.dim");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim)], out0) }
}

/// Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_dims(self_: *const infer_tensor, dim: *const i64, dim_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze.dims");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, false)], out0) }
}

/// Changes the geometry of `self`: Without dimensions of size 1.
///
/// `aten::squeeze_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_(self_: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_)]) }
}

/// Changes the geometry of `self`: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_.dim(Tensor(a!) self, int dim) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze__dim(self_: *const infer_tensor, dim: i64) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze_.dim");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim)]) }
}

/// Changes the geometry of `self`: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_.dims(Tensor(a!) self, int[] dim) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze__dims(self_: *const infer_tensor, dim: *const i64, dim_len: usize) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze_.dims");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, false)]) }
}

/// A fresh copy of the view: Without dimensions of size 1.
///
/// `aten::squeeze_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_copy.dim(Tensor self, int dim) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy_dim(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze_copy.dim");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_copy.dim_out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy_dim_out(self_: *const infer_tensor, dim: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze_copy.dim_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&out)]) }
}

/// A fresh copy of the view: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_copy.dims(Tensor self, int[] dim) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy_dims(self_: *const infer_tensor, dim: *const i64, dim_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze_copy.dims");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, false)], out0) }
}

/// Writes the last arguments: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_copy.dims_out(Tensor self, int[] dim, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy_dims_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze_copy.dims_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, false), arg::tensor(&out)]) }
}

/// Writes the last arguments: Without dimensions of size 1.
///
/// `aten::squeeze_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::squeeze_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The standard deviation of all elements.
///
/// `aten::std(Tensor self, bool unbiased=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std(self_: *const infer_tensor, unbiased: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::std");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Bool(unbiased)], out0) }
}

/// Standard deviations over dimensions, see var.
///
/// `aten::std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_correction(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::std.correction");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), checked!(arg::optional_scalar(correction, "correction")), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Standard deviations over dimensions, see var.
///
/// `aten::std.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_correction_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::std.correction_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), checked!(arg::optional_scalar(correction, "correction")), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Standard deviations over dimensions.
///
/// `aten::std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_dim(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::std.dim");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(unbiased), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Standard deviations over dimensions.
///
/// `aten::std.out(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::std.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(unbiased), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// The standard deviation and the mean of all elements.
///
/// `aten::std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_mean(self_: *const infer_tensor, unbiased: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::std_mean");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Bool(unbiased)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Standard deviations and means over dimensions, see var.
///
/// `aten::std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_mean_correction(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::std_mean.correction");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), checked!(arg::optional_scalar(correction, "correction")), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Standard deviations and means over dimensions, see var.
///
/// `aten::std_mean.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_mean_correction_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *const infer_tensor, out1: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::std_mean.correction_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), checked!(arg::optional_scalar(correction, "correction")), Arg::Bool(keepdim), arg::tensor(&out0), arg::tensor(&out1)]) }
}

/// Standard deviations and means over dimensions.
///
/// `aten::std_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_mean_dim(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::std_mean.dim");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(unbiased), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// The sum of all elements.
///
/// `aten::sum(Tensor self, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sum(self_: *const infer_tensor, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::sum");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Writes the last arguments: Sums over dimensions.
///
/// `aten::sum.IntList_out(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sum_IntList_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::sum.IntList_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(keepdim), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// Sums over dimensions.
///
/// `aten::sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sum_dim_IntList(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::sum.dim_IntList");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(keepdim), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Writes the last arguments: The sum of all elements.
///
/// `aten::sum.out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sum_out(self_: *const infer_tensor, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::sum.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// Sums over the dimensions that broadcasting a tensor of `size` would have added or repeated.
///
/// `aten::sum_to_size(Tensor self, SymInt[] size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sum_to_size(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::sum_to_size");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false)], out0) }
}

/// Another name of transpose.
///
/// `aten::swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_swapaxes(self_: *const infer_tensor, axis0: i64, axis1: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::swapaxes");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(axis0), Arg::Int(axis1)], out0) }
}

/// Another name of transpose_.
///
/// `aten::swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_swapaxes_(self_: *const infer_tensor, axis0: i64, axis1: i64) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::swapaxes_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(axis0), Arg::Int(axis1)]) }
}

/// Another name of transpose.
///
/// `aten::swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_swapdims(self_: *const infer_tensor, dim0: i64, dim1: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::swapdims");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1)], out0) }
}

/// Another name of transpose_.
///
/// `aten::swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_swapdims_(self_: *const infer_tensor, dim0: i64, dim1: i64) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::swapdims_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1)]) }
}

/// The transpose of a matrix; a vector is its own.
///
/// `aten::t(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_t(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::t");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Changes the geometry of `self`: The transpose of a matrix; a vector is its own.
///
/// `aten::t_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_t_(self_: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::t_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_)]) }
}

/// A fresh copy of the view: The transpose of a matrix; a vector is its own.
///
/// `aten::t_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_t_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::t_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The transpose of a matrix; a vector is its own.
///
/// `aten::t_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_t_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::t_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Pieces that begin at the given indices.
///
/// `aten::tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tensor_split_indices(self_: *const infer_tensor, indices: *const i64, indices_len: usize, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::tensor_split.indices");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(indices, indices_len, false), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// So many consecutive pieces, the first ones larger by one where the size does not divide.
///
/// `aten::tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tensor_split_sections(self_: *const infer_tensor, sections: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::tensor_split.sections");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(sections), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// As tensor_split, with the number of pieces or their starts read from a tensor.
///
/// `aten::tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tensor_split_tensor_indices_or_sections(self_: *const infer_tensor, tensor_indices_or_sections: *const infer_tensor, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::tensor_split.tensor_indices_or_sections");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::tensor(&tensor_indices_or_sections), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// Sums the products over pairs of dimensions.
///
/// `aten::tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tensordot(self_: *const infer_tensor, other: *const infer_tensor, dims_self: *const i64, dims_self_len: usize, dims_other: *const i64, dims_other_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::tensordot");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other), arg::list(dims_self, dims_self_len, false), arg::list(dims_other, dims_other_len, false)], out0) }
}

/// Writes the last arguments: Sums the products over pairs of dimensions.
///
/// `aten::tensordot.out(Tensor self, Tensor other, int[] dims_self, int[] dims_other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tensordot_out(self_: *const infer_tensor, other: *const infer_tensor, dims_self: *const i64, dims_self_len: usize, dims_other: *const i64, dims_other_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::tensordot.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&other), arg::list(dims_self, dims_self_len, false), arg::list(dims_other, dims_other_len, false), arg::tensor(&out)]) }
}

/// The tensor on a device, which must be the CPU, in a dtype.
///
/// `aten::to.device(Tensor(a) self, Device device, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_to_device(self_: *const infer_tensor, device: *const infer_device, dtype: i32, non_blocking: bool, copy: bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::to.device");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::device(device), checked!(arg::dtype(dtype, "dtype")), Arg::Bool(non_blocking), Arg::Bool(copy), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// The tensor in a dtype: itself if it has it.
///
/// `aten::to.dtype(Tensor(a) self, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_to_dtype(self_: *const infer_tensor, dtype: i32, non_blocking: bool, copy: bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::to.dtype");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), Arg::Bool(non_blocking), Arg::Bool(copy), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// The tensor with the given options: itself if it has them.
///
/// `aten::to.dtype_layout(Tensor(a) self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_to_dtype_layout(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, non_blocking: bool, copy: bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::to.dtype_layout");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), Arg::Bool(non_blocking), Arg::Bool(copy), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// The tensor in another's dtype: itself if it has it.
///
/// `aten::to.other(Tensor(a) self, Tensor other, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_to_other(self_: *const infer_tensor, other: *const infer_tensor, non_blocking: bool, copy: bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::to.other");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other), Arg::Bool(non_blocking), Arg::Bool(copy), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// The sum of a matrix's diagonal.
///
/// `aten::trace(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trace(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::trace");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The sum of a matrix's diagonal.
///
/// `aten::trace.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trace_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::trace.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// With two dimensions exchanged.
///
/// `aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_transpose_int(self_: *const infer_tensor, dim0: i64, dim1: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::transpose.int");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1)], out0) }
}

/// Changes the geometry of `self`: With two dimensions exchanged.
///
/// `aten::transpose_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_transpose_(self_: *const infer_tensor, dim0: i64, dim1: i64) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::transpose_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1)]) }
}

/// A fresh copy of the view: With two dimensions exchanged.
///
/// `aten::transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_transpose_copy_int(self_: *const infer_tensor, dim0: i64, dim1: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::transpose_copy.int");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1)], out0) }
}

/// Writes the last arguments: With two dimensions exchanged.
///
/// `aten::transpose_copy.int_out(Tensor self, int dim0, int dim1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_transpose_copy_int_out(self_: *const infer_tensor, dim0: i64, dim1: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::transpose_copy.int_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1), arg::tensor(&out)]) }
}

/// The lower triangle, zeros elsewhere.
///
/// `aten::tril(Tensor self, SymInt diagonal=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tril(self_: *const infer_tensor, diagonal: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::tril");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(diagonal)], out0) }
}

/// Writes the last arguments: The lower triangle, zeros elsewhere.
///
/// `aten::tril.out(Tensor self, SymInt diagonal=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tril_out(self_: *const infer_tensor, diagonal: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::tril.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(diagonal), arg::tensor(&out)]) }
}

/// Writes `self`: The lower triangle, zeros elsewhere.
///
/// `aten::tril_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tril_(self_: *const infer_tensor, diagonal: i64) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::tril_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(diagonal)]) }
}

/// Row and column numbers of the lower triangle.
///
/// `aten::tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tril_indices(row: i64, col: i64, offset: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::tril_indices");
    unsafe { call_tensor(&OP, &[Arg::Int(row), Arg::Int(col), Arg::Int(offset), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Row and column numbers of the lower triangle.
///
/// `aten::tril_indices.out(int row, int col, int offset=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tril_indices_out(row: i64, col: i64, offset: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::tril_indices.out");
    unsafe { call_writes(&OP, &[Arg::Int(row), Arg::Int(col), Arg::Int(offset), arg::tensor(&out)]) }
}

/// The upper triangle, zeros elsewhere.
///
/// `aten::triu(Tensor self, SymInt diagonal=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triu(self_: *const infer_tensor, diagonal: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::triu");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(diagonal)], out0) }
}

/// Writes the last arguments: The upper triangle, zeros elsewhere.
///
/// `aten::triu.out(Tensor self, SymInt diagonal=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triu_out(self_: *const infer_tensor, diagonal: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::triu.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(diagonal), arg::tensor(&out)]) }
}

/// Writes `self`: The upper triangle, zeros elsewhere.
///
/// `aten::triu_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triu_(self_: *const infer_tensor, diagonal: i64) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::triu_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(diagonal)]) }
}

/// Row and column numbers of the upper triangle.
///
/// `aten::triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triu_indices(row: i64, col: i64, offset: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::triu_indices");
    unsafe { call_tensor(&OP, &[Arg::Int(row), Arg::Int(col), Arg::Int(offset), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Row and column numbers of the upper triangle.
///
/// `aten::triu_indices.out(int row, int col, int offset=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triu_indices_out(row: i64, col: i64, offset: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::triu_indices.out");
    unsafe { call_writes(&OP, &[Arg::Int(row), Arg::Int(col), Arg::Int(offset), arg::tensor(&out)]) }
}

/// The tensor in another's dtype: itself if it has it.
///
/// `aten::type_as(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_type_as(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::type_as");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// The slices of a dimension, which goes away.
///
/// `aten::unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unbind_int(self_: *const infer_tensor, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unbind.int");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// A fresh copy of the view: The slices of a dimension, which goes away.
///
/// `aten::unbind_copy.int(Tensor self, int dim=0) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unbind_copy_int(self_: *const infer_tensor, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unbind_copy.int");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// With a dimension made several.
///
/// `aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unflatten_int(self_: *const infer_tensor, dim: i64, sizes: *const i64, sizes_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unflatten.int");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim), arg::list(sizes, sizes_len, false)], out0) }
}

/// Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unfold(self_: *const infer_tensor, dimension: i64, size: i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unfold");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dimension), Arg::Int(size), Arg::Int(step)], out0) }
}

/// A fresh copy of the view: Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unfold_copy(self_: *const infer_tensor, dimension: i64, size: i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unfold_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dimension), Arg::Int(size), Arg::Int(step)], out0) }
}

/// Writes the last arguments: Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold_copy.out(Tensor self, int dimension, int size, int step, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unfold_copy_out(self_: *const infer_tensor, dimension: i64, size: i64, step: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unfold_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dimension), Arg::Int(size), Arg::Int(step), arg::tensor(&out)]) }
}

/// On clones of what it would write: Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform(Tensor self, float from=0., float to=1., *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_uniform(self_: *const infer_tensor, from: f64, to: f64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::uniform");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Float(from), Arg::Float(to), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform.out(Tensor self, float from=0., float to=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_uniform_out(self_: *const infer_tensor, from: f64, to: f64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::uniform.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Float(from), Arg::Float(to), arg::generator(generator), arg::tensor(&out)]) }
}

/// Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform_(Tensor(a!) self, float from=0., float to=1., *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_uniform_(self_: *const infer_tensor, from: f64, to: f64, generator: *const c_void) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::uniform_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Float(from), Arg::Float(to), arg::generator(generator)]) }
}

/// As chunk, without tracking that the pieces are views.
///
/// `aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsafe_chunk(self_: *const infer_tensor, chunks: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unsafe_chunk");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(chunks), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// With a dimension of size 1 inserted.
///
/// `aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsqueeze(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unsqueeze");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim)], out0) }
}

/// Changes the geometry of `self`: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_(Tensor(a!) self, int dim) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsqueeze_(self_: *const infer_tensor, dim: i64) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unsqueeze_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim)]) }
}

/// A fresh copy of the view: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_copy(Tensor self, int dim) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsqueeze_copy(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unsqueeze_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_copy.out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsqueeze_copy_out(self_: *const infer_tensor, dim: i64, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::unsqueeze_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&out)]) }
}

/// The variance of all elements.
///
/// `aten::var(Tensor self, bool unbiased=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var(self_: *const infer_tensor, unbiased: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::var");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), Arg::Bool(unbiased)], out0) }
}

/// Variances over dimensions: squared deviations divided by their number less the correction (1).
///
/// `aten::var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_correction(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::var.correction");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), checked!(arg::optional_scalar(correction, "correction")), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Variances over dimensions: squared deviations divided by their number less the correction (1).
///
/// `aten::var.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_correction_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::var.correction_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), checked!(arg::optional_scalar(correction, "correction")), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Variances over dimensions.
///
/// `aten::var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_dim(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::var.dim");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(unbiased), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Variances over dimensions.
///
/// `aten::var.out(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::var.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(unbiased), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// The variance and the mean of all elements.
///
/// `aten::var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_mean(self_: *const infer_tensor, unbiased: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::var_mean");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Bool(unbiased)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Variances and means over dimensions, see var.
///
/// `aten::var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_mean_correction(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::var_mean.correction");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), checked!(arg::optional_scalar(correction, "correction")), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Variances and means over dimensions, see var.
///
/// `aten::var_mean.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_mean_correction_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *const infer_tensor, out1: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::var_mean.correction_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), checked!(arg::optional_scalar(correction, "correction")), Arg::Bool(keepdim), arg::tensor(&out0), arg::tensor(&out1)]) }
}

/// Variances and means over dimensions.
///
/// `aten::var_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_mean_dim(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::var_mean.dim");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(dim, dim_len, true), Arg::Bool(unbiased), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// The inner product of two vectors, the first conjugated.
///
/// `aten::vdot(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vdot(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::vdot");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The inner product of two vectors, the first conjugated.
///
/// `aten::vdot.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vdot_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::vdot.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false)], out0) }
}

/// The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_dtype(self_: *const infer_tensor, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view.dtype");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// A view of another tensor's shape.
///
/// `aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_as");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_complex(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_as_complex");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_complex_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_as_complex_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_complex_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_as_complex_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_real(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_as_real");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_real_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_as_real_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_real_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_as_real_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// A fresh copy of the view: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy(Tensor self, SymInt[] size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_copy(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false)], out0) }
}

/// A fresh copy of the view: The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view_copy.dtype(Tensor self, ScalarType dtype) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_copy_dtype(self_: *const infer_tensor, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_copy.dtype");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype"))], out0) }
}

/// Writes the last arguments: The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view_copy.dtype_out(Tensor self, ScalarType dtype, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_copy_dtype_out(self_: *const infer_tensor, dtype: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_copy.dtype_out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::tensor(&out)]) }
}

/// Writes the last arguments: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_copy_out(self_: *const infer_tensor, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_copy.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// Pieces of the rows.
///
/// `aten::vsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vsplit_array(self_: *const infer_tensor, indices: *const i64, indices_len: usize, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::vsplit.array");
    unsafe { call_into(&OP, &[arg::tensor(&self_), arg::list(indices, indices_len, false)], &[Place::Tensors(out0)]) }
}

/// Pieces of the rows.
///
/// `aten::vsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vsplit_int(self_: *const infer_tensor, sections: i64, out0: *mut infer_tensors) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::vsplit.int");
    unsafe { call_into(&OP, &[arg::tensor(&self_), Arg::Int(sections)], &[Place::Tensors(out0)]) }
}

/// On clones of what it would write: Writes zero to every element.
///
/// `aten::zero(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zero(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::zero");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Writes zero to every element.
///
/// `aten::zero.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zero_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::zero.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes zero to every element.
///
/// `aten::zero_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zero_(self_: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::zero_");
    unsafe { call_writes(&OP, &[arg::tensor(&self_)]) }
}

/// Zeros.
///
/// `aten::zeros(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zeros(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::zeros");
    unsafe { call_tensor(&OP, &[arg::list(size, size_len, false), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Zeros.
///
/// `aten::zeros.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zeros_out(size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::zeros.out");
    unsafe { call_writes(&OP, &[arg::list(size, size_len, false), arg::tensor(&out)]) }
}

/// Zeros of another tensor's size.
///
/// `aten::zeros_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zeros_like(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::zeros_like");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), checked!(arg::dtype(dtype, "dtype")), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, "memory_format"))], out0) }
}

/// Writes the last arguments: Zeros of another tensor's size.
///
/// `aten::zeros_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zeros_like_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::zeros_like.out");
    unsafe { call_writes(&OP, &[arg::tensor(&self_), checked!(arg::format(memory_format, "memory_format")), arg::tensor(&out)]) }
}
