// Made by `cargo xtask codegen`; do not edit.
//! One typed function an operator.
//!
//! Owns: arguments are borrowed; every result is a new reference.
//! Fails: as the operator does; a number, text or enum that is wrong by itself gives Type, Value or NullPointer. Results
//! are stored only by a call that succeeds.
//! Threads: any; tensors follow the thread rule.
//!
//! # Safety
//! A tensor is NULL (undefined) or a live one; a storage is any tensor on it. `p, n` is NULL or a pointer to n values; a list that may be None is None when
//! it is NULL, 0. Any other pointer is NULL or points to one value; those named `out<i>` are valid for one write.

// The head of this file holds for every function.
#![allow(clippy::missing_safety_doc, clippy::undocumented_unsafe_blocks, non_snake_case, unused_imports)]

use super::dispatcher::*;
use super::handle::{self as arg, Parameter, checked, infer_device, infer_scalar, infer_tensor, infer_tensors};
use super::infer_status;
use crate::operator::Arg;
use crate::lazy_op;
use std::ffi::{c_char, c_void};

/// Another name of `bitwise_and.Scalar`.
///
/// `aten::__and__.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___and___Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("__and__.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Another name of `bitwise_and.Tensor`.
///
/// `aten::__and__.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___and___Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("__and__.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Another name of `bitwise_and_.Scalar`.
///
/// `aten::__iand__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___iand___Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("__iand__.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Another name of `bitwise_and_.Tensor`.
///
/// `aten::__iand__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___iand___Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("__iand__.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Another name of `bitwise_left_shift_.Tensor_Scalar`.
///
/// `aten::__ilshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___ilshift___Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("__ilshift__.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Another name of `bitwise_left_shift_.Tensor`.
///
/// `aten::__ilshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___ilshift___Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("__ilshift__.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Another name of `bitwise_or_.Scalar`.
///
/// `aten::__ior__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___ior___Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("__ior__.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Another name of `bitwise_or_.Tensor`.
///
/// `aten::__ior__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___ior___Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("__ior__.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Another name of `bitwise_right_shift_.Tensor_Scalar`.
///
/// `aten::__irshift__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___irshift___Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("__irshift__.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Another name of `bitwise_right_shift_.Tensor`.
///
/// `aten::__irshift__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___irshift___Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("__irshift__.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Another name of `bitwise_xor_.Scalar`.
///
/// `aten::__ixor__.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___ixor___Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("__ixor__.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Another name of `bitwise_xor_.Tensor`.
///
/// `aten::__ixor__.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___ixor___Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("__ixor__.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// The operator `<<`.
///
/// `aten::__lshift__.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___lshift___Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("__lshift__.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The operator `<<`.
///
/// `aten::__lshift__.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___lshift___Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("__lshift__.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The operator `<<`.
///
/// `aten::__lshift__.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___lshift___Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("__lshift__.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The operator `<<`.
///
/// `aten::__lshift__.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___lshift___Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("__lshift__.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Another name of `bitwise_or.Scalar`.
///
/// `aten::__or__.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___or___Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("__or__.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Another name of `bitwise_or.Tensor`.
///
/// `aten::__or__.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___or___Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("__or__.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// The operator `>>`.
///
/// `aten::__rshift__.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___rshift___Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("__rshift__.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The operator `>>`.
///
/// `aten::__rshift__.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___rshift___Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("__rshift__.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The operator `>>`.
///
/// `aten::__rshift__.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___rshift___Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("__rshift__.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The operator `>>`.
///
/// `aten::__rshift__.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___rshift___Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("__rshift__.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Another name of `bitwise_xor.Scalar`.
///
/// `aten::__xor__.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___xor___Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("__xor__.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Another name of `bitwise_xor.Tensor`.
///
/// `aten::__xor__.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op___xor___Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("__xor__.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// The mean of each of a given number of parts.
///
/// `aten::_adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__adaptive_avg_pool2d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_adaptive_avg_pool2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The mean of each of a given number of parts.
///
/// `aten::_adaptive_avg_pool2d.out(Tensor self, SymInt[2] output_size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__adaptive_avg_pool2d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_adaptive_avg_pool2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Each gradient spread over its part.
///
/// `aten::_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__adaptive_avg_pool2d_backward(grad_output: *const infer_tensor, self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_adaptive_avg_pool2d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Each gradient spread over its part.
///
/// `aten::_adaptive_avg_pool2d_backward.out(Tensor grad_output, Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__adaptive_avg_pool2d_backward_out(grad_output: *const infer_tensor, self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_adaptive_avg_pool2d_backward.out");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The mean of each of a given number of parts.
///
/// `aten::_adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__adaptive_avg_pool3d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_adaptive_avg_pool3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The mean of each of a given number of parts.
///
/// `aten::_adaptive_avg_pool3d.out(Tensor self, SymInt[3] output_size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__adaptive_avg_pool3d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_adaptive_avg_pool3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Each gradient spread over its part.
///
/// `aten::_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__adaptive_avg_pool3d_backward(grad_output: *const infer_tensor, self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_adaptive_avg_pool3d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Each gradient spread over its part.
///
/// `aten::_adaptive_avg_pool3d_backward.out(Tensor grad_output, Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__adaptive_avg_pool3d_backward_out(grad_output: *const infer_tensor, self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_adaptive_avg_pool3d_backward.out");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), arg::tensor(&self_), arg::tensor(&out)]) }
}

/// relu (or gelu with the tanh approximation) of addmm.
///
/// `aten::_addmm_activation(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__addmm_activation(self_: *const infer_tensor, mat1: *const infer_tensor, mat2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, use_gelu: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_addmm_activation");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mat1), arg::tensor(&mat2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4))), Arg::Bool(use_gelu)], out0) }
}

/// Writes the last arguments: relu (or gelu with the tanh approximation) of addmm.
///
/// `aten::_addmm_activation.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, bool use_gelu=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__addmm_activation_out(self_: *const infer_tensor, mat1: *const infer_tensor, mat2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, use_gelu: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_addmm_activation.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mat1), arg::tensor(&mat2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4))), Arg::Bool(use_gelu), arg::tensor(&out)]) }
}

/// native_batch_norm by the running statistics, with a reserve that is empty.
///
/// `aten::_batch_norm_no_update(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__batch_norm_no_update(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_batch_norm_no_update");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3)]) }
}

/// Writes the last arguments: native_batch_norm by the running statistics, with a reserve that is empty.
///
/// `aten::_batch_norm_no_update.out(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2, Tensor(d!) out3) -> (Tensor(a!), Tensor(b!), Tensor(c!), Tensor(d!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__batch_norm_no_update_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, momentum: f64, eps: f64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor, out3: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_batch_norm_no_update.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Float(momentum), Arg::Float(eps), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2), arg::tensor(&out3)]) }
}

/// native_batch_norm in training, with a reserve that is empty.
///
/// `aten::_batch_norm_with_update(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__batch_norm_with_update(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_batch_norm_with_update");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3)]) }
}

/// As cdist.
///
/// `aten::_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__cdist_forward(x1: *const infer_tensor, x2: *const infer_tensor, p: f64, compute_mode: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_cdist_forward");
    unsafe { call_tensor(operator, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Float(p), arg::optional(compute_mode)], out0) }
}

/// Writes the last arguments: As cdist.
///
/// `aten::_cdist_forward.out(Tensor x1, Tensor x2, float p, int? compute_mode, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__cdist_forward_out(x1: *const infer_tensor, x2: *const infer_tensor, p: f64, compute_mode: *const i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_cdist_forward.out");
    unsafe { call_writes(operator, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Float(p), arg::optional(compute_mode), arg::tensor(&out)]) }
}

/// Tensors chunked along a dimension, padded with zeros, and the chunks of one number put side by side.
///
/// `aten::_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__chunk_cat(tensors: *const *const infer_tensor, tensors_len: usize, dim: i64, num_chunks: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_chunk_cat");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), Arg::Int(dim), Arg::Int(num_chunks)], out0) }
}

/// Writes the last arguments: Tensors chunked along a dimension, padded with zeros, and the chunks of one number put side by side.
///
/// `aten::_chunk_cat.out(Tensor[] tensors, int dim, int num_chunks, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__chunk_cat_out(tensors: *const *const infer_tensor, tensors_len: usize, dim: i64, num_chunks: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_chunk_cat.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), Arg::Int(dim), Arg::Int(num_chunks), arg::tensor(&out)]) }
}

/// The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__conj(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_conj");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__conj_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_conj_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The complex conjugate, as a view that is conjugated when it is read.
///
/// `aten::_conj_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__conj_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_conj_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The conjugate, computed.
///
/// `aten::_conj_physical(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__conj_physical(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_conj_physical");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The conjugate, computed.
///
/// `aten::_conj_physical.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__conj_physical_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_conj_physical.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// As convolution.
///
/// `aten::_convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__convolution(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, benchmark: bool, deterministic: bool, cudnn_enabled: bool, allow_tf32: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_convolution");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Bool(transposed), checked!(arg::list(output_padding, output_padding_len, false, Parameter(operator, 7))), Arg::Int(groups), Arg::Bool(benchmark), Arg::Bool(deterministic), Arg::Bool(cudnn_enabled), Arg::Bool(allow_tf32)], out0) }
}

/// As convolution.
///
/// `aten::_convolution.deprecated(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, int[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__convolution_deprecated(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, benchmark: bool, deterministic: bool, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_convolution.deprecated");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Bool(transposed), checked!(arg::list(output_padding, output_padding_len, false, Parameter(operator, 7))), Arg::Int(groups), Arg::Bool(benchmark), Arg::Bool(deterministic), Arg::Bool(cudnn_enabled)], out0) }
}

/// Writes the last arguments: As convolution.
///
/// `aten::_convolution.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__convolution_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, benchmark: bool, deterministic: bool, cudnn_enabled: bool, allow_tf32: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_convolution.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Bool(transposed), checked!(arg::list(output_padding, output_padding_len, false, Parameter(operator, 7))), Arg::Int(groups), Arg::Bool(benchmark), Arg::Bool(deterministic), Arg::Bool(cudnn_enabled), Arg::Bool(allow_tf32), arg::tensor(&out)]) }
}

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::_convolution_mode(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, str padding, SymInt[] dilation, SymInt groups) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__convolution_mode(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const c_char, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_convolution_mode");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::text(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Int(groups)], out0) }
}

/// Zeros that refuse to be written, as do their views.
///
/// `aten::_efficientzerotensor(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__efficientzerotensor(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_efficientzerotensor");
    unsafe { call_tensor(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Zeros that refuse to be written, as do their views.
///
/// `aten::_efficientzerotensor.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__efficientzerotensor_out(size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_efficientzerotensor.out");
    unsafe { call_writes(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// As embedding_bag, with what a gradient needs.
///
/// `aten::_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__embedding_bag(weight: *const infer_tensor, indices: *const infer_tensor, offsets: *const infer_tensor, scale_grad_by_freq: bool, mode: i64, sparse: bool, per_sample_weights: *const infer_tensor, include_last_offset: bool, padding_idx: i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_embedding_bag");
    unsafe { call_into(operator, &[arg::tensor(&weight), arg::tensor(&indices), arg::tensor(&offsets), Arg::Bool(scale_grad_by_freq), Arg::Int(mode), Arg::Bool(sparse), arg::tensor(&per_sample_weights), Arg::Bool(include_last_offset), Arg::Int(padding_idx)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3)]) }
}

/// As embedding_bag, without gradients.
///
/// `aten::_embedding_bag_forward_only(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor, Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__embedding_bag_forward_only(weight: *const infer_tensor, indices: *const infer_tensor, offsets: *const infer_tensor, scale_grad_by_freq: bool, mode: i64, sparse: bool, per_sample_weights: *const infer_tensor, include_last_offset: bool, padding_idx: i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_embedding_bag_forward_only");
    unsafe { call_into(operator, &[arg::tensor(&weight), arg::tensor(&indices), arg::tensor(&offsets), Arg::Bool(scale_grad_by_freq), Arg::Int(mode), Arg::Bool(sparse), arg::tensor(&per_sample_weights), Arg::Bool(include_last_offset), Arg::Int(padding_idx)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3)]) }
}

/// The Euclidean distance of every pair of rows.
///
/// `aten::_euclidean_dist(Tensor x1, Tensor x2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__euclidean_dist(x1: *const infer_tensor, x2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_euclidean_dist");
    unsafe { call_tensor(operator, &[arg::tensor(&x1), arg::tensor(&x2)], out0) }
}

/// Writes the last arguments: The Euclidean distance of every pair of rows.
///
/// `aten::_euclidean_dist.out(Tensor x1, Tensor x2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__euclidean_dist_out(x1: *const infer_tensor, x2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_euclidean_dist.out");
    unsafe { call_writes(operator, &[arg::tensor(&x1), arg::tensor(&x2), arg::tensor(&out)]) }
}

/// Moves the running range towards that of the values, takes scale and zero point from it, and rounds the values to what those can express. The mask says which were inside.
///
/// `aten::_fused_moving_avg_obs_fq_helper(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__fused_moving_avg_obs_fq_helper(self_: *const infer_tensor, observer_on: *const infer_tensor, fake_quant_on: *const infer_tensor, running_min: *const infer_tensor, running_max: *const infer_tensor, scale: *const infer_tensor, zero_point: *const infer_tensor, averaging_const: f64, quant_min: i64, quant_max: i64, ch_axis: i64, per_row_fake_quant: bool, symmetric_quant: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_fused_moving_avg_obs_fq_helper");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&observer_on), arg::tensor(&fake_quant_on), arg::tensor(&running_min), arg::tensor(&running_max), arg::tensor(&scale), arg::tensor(&zero_point), Arg::Float(averaging_const), Arg::Int(quant_min), Arg::Int(quant_max), Arg::Int(ch_axis), Arg::Bool(per_row_fake_quant), Arg::Bool(symmetric_quant)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// _fused_moving_avg_obs_fq_helper that returns range, scale and zero point in place of writing them.
///
/// `aten::_fused_moving_avg_obs_fq_helper_functional(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor running_min, Tensor running_max, Tensor scale, Tensor zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> (Tensor output, Tensor mask, Tensor running_min_out, Tensor running_max_out, Tensor scale_out, Tensor zero_point_out)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__fused_moving_avg_obs_fq_helper_functional(self_: *const infer_tensor, observer_on: *const infer_tensor, fake_quant_on: *const infer_tensor, running_min: *const infer_tensor, running_max: *const infer_tensor, scale: *const infer_tensor, zero_point: *const infer_tensor, averaging_const: f64, quant_min: i64, quant_max: i64, ch_axis: i64, per_row_fake_quant: bool, symmetric_quant: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor, out4: *mut *mut infer_tensor, out5: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_fused_moving_avg_obs_fq_helper_functional");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&observer_on), arg::tensor(&fake_quant_on), arg::tensor(&running_min), arg::tensor(&running_max), arg::tensor(&scale), arg::tensor(&zero_point), Arg::Float(averaging_const), Arg::Int(quant_min), Arg::Int(quant_max), Arg::Int(ch_axis), Arg::Bool(per_row_fake_quant), Arg::Bool(symmetric_quant)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3), Place::Tensor(out4), Place::Tensor(out5)]) }
}

/// The tensor without its tangent at a level: another view of it.
///
/// `aten::_fw_primal(Tensor(a) self, int level) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__fw_primal(self_: *const infer_tensor, level: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_fw_primal");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(level)], out0) }
}

/// A fresh copy of the view: The tensor without its tangent at a level: another view of it.
///
/// `aten::_fw_primal_copy(Tensor self, int level) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__fw_primal_copy(self_: *const infer_tensor, level: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_fw_primal_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(level)], out0) }
}

/// Writes the last arguments: The tensor without its tangent at a level: another view of it.
///
/// `aten::_fw_primal_copy.out(Tensor self, int level, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__fw_primal_copy_out(self_: *const infer_tensor, level: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_fw_primal_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(level), arg::tensor(&out)]) }
}

/// The edges of equal bins along each dimension of points.
///
/// `aten::_histogramdd_bin_edges(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__histogramdd_bin_edges(self_: *const infer_tensor, bins: *const i64, bins_len: usize, range: *const f64, range_len: usize, weight: *const infer_tensor, density: bool, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("_histogramdd_bin_edges");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(bins, bins_len, false, Parameter(operator, 1))), checked!(arg::list(range, range_len, true, Parameter(operator, 2))), arg::tensor(&weight), Arg::Bool(density)], &[Place::Tensors(out0)]) }
}

/// How many points fall in each of equal bins.
///
/// `aten::_histogramdd_from_bin_cts(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__histogramdd_from_bin_cts(self_: *const infer_tensor, bins: *const i64, bins_len: usize, range: *const f64, range_len: usize, weight: *const infer_tensor, density: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_histogramdd_from_bin_cts");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(bins, bins_len, false, Parameter(operator, 1))), checked!(arg::list(range, range_len, true, Parameter(operator, 2))), arg::tensor(&weight), Arg::Bool(density)], out0) }
}

/// Writes the last arguments: How many points fall in each of equal bins.
///
/// `aten::_histogramdd_from_bin_cts.out(Tensor self, int[] bins, *, float[]? range=None, Tensor? weight=None, bool density=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__histogramdd_from_bin_cts_out(self_: *const infer_tensor, bins: *const i64, bins_len: usize, range: *const f64, range_len: usize, weight: *const infer_tensor, density: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_histogramdd_from_bin_cts.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(bins, bins_len, false, Parameter(operator, 1))), checked!(arg::list(range, range_len, true, Parameter(operator, 2))), arg::tensor(&weight), Arg::Bool(density), arg::tensor(&out)]) }
}

/// How many points fall in each of given bins.
///
/// `aten::_histogramdd_from_bin_tensors(Tensor self, Tensor[] bins, *, Tensor? weight=None, bool density=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__histogramdd_from_bin_tensors(self_: *const infer_tensor, bins: *const *const infer_tensor, bins_len: usize, weight: *const infer_tensor, density: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_histogramdd_from_bin_tensors");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::tensors(bins, bins_len, Parameter(operator, 1))), arg::tensor(&weight), Arg::Bool(density)], out0) }
}

/// Writes the last arguments: How many points fall in each of given bins.
///
/// `aten::_histogramdd_from_bin_tensors.out(Tensor self, Tensor[] bins, *, Tensor? weight=None, bool density=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__histogramdd_from_bin_tensors_out(self_: *const infer_tensor, bins: *const *const infer_tensor, bins_len: usize, weight: *const infer_tensor, density: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_histogramdd_from_bin_tensors.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::tensors(bins, bins_len, Parameter(operator, 1))), arg::tensor(&weight), Arg::Bool(density), arg::tensor(&out)]) }
}

/// On clones of what it would write: As index_put_.
///
/// `aten::_index_put_impl(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__index_put_impl(self_: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, values: *const infer_tensor, accumulate: bool, unsafe_: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_index_put_impl");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::tensors(indices, indices_len, Parameter(operator, 1))), arg::tensor(&values), Arg::Bool(accumulate), Arg::Bool(unsafe_)], out0) }
}

/// Writes the last arguments: As index_put_.
///
/// `aten::_index_put_impl.out(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__index_put_impl_out(self_: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, values: *const infer_tensor, accumulate: bool, unsafe_: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_index_put_impl.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::tensors(indices, indices_len, Parameter(operator, 1))), arg::tensor(&values), Arg::Bool(accumulate), Arg::Bool(unsafe_), arg::tensor(&out)]) }
}

/// As index_put_.
///
/// `aten::_index_put_impl_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False, bool unsafe=False) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__index_put_impl_(self_: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, values: *const infer_tensor, accumulate: bool, unsafe_: bool) -> infer_status {
    let operator = lazy_op!("_index_put_impl_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::tensors(indices, indices_len, Parameter(operator, 1))), arg::tensor(&values), Arg::Bool(accumulate), Arg::Bool(unsafe_)]) }
}

/// Whether all elements of a bool tensor are true.
///
/// `aten::_is_all_true(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__is_all_true(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_is_all_true");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Whether all elements of a bool tensor are true.
///
/// `aten::_is_all_true.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__is_all_true_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_is_all_true.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether any element of a bool tensor is true.
///
/// `aten::_is_any_true(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__is_any_true(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_is_any_true");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Whether any element of a bool tensor is true.
///
/// `aten::_is_any_true.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__is_any_true_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_is_any_true.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether the tensor is known to be zero, and refuses to be written.
///
/// `aten::_is_zerotensor(Tensor self) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__is_zerotensor(self_: *const infer_tensor, out0: *mut bool) -> infer_status {
    let operator = lazy_op!("_is_zerotensor");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Bool(out0)]) }
}

/// The error a factorisation's info stands for, if any.
///
/// `aten::_linalg_check_errors(Tensor info, str api_name, *, bool is_matrix) -> ()`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__linalg_check_errors(info: *const infer_tensor, api_name: *const c_char, api_name_len: usize, is_matrix: bool) -> infer_status {
    let operator = lazy_op!("_linalg_check_errors");
    unsafe { call_writes(operator, &[arg::tensor(&info), checked!(arg::text(api_name, api_name_len, false, Parameter(operator, 1))), Arg::Bool(is_matrix)]) }
}

/// Determinants, with the LU factors they come from.
///
/// `aten::_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__linalg_det(A: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_linalg_det");
    unsafe { call_into(operator, &[arg::tensor(&A)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: Determinants, with the LU factors they come from.
///
/// `aten::_linalg_det.result(Tensor A, *, Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots) -> (Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__linalg_det_result(A: *const infer_tensor, result: *const infer_tensor, LU: *const infer_tensor, pivots: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_linalg_det.result");
    unsafe { call_writes(operator, &[arg::tensor(&A), arg::tensor(&result), arg::tensor(&LU), arg::tensor(&pivots)]) }
}

/// Signs and logarithms of determinants, with the LU factors they come from.
///
/// `aten::_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__linalg_slogdet(A: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_linalg_slogdet");
    unsafe { call_into(operator, &[arg::tensor(&A)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3)]) }
}

/// Writes the last arguments: Signs and logarithms of determinants, with the LU factors they come from.
///
/// `aten::_linalg_slogdet.sign(Tensor A, *, Tensor(a!) sign, Tensor(b!) logabsdet, Tensor(c!) LU, Tensor(d!) pivots) -> (Tensor(a!) sign, Tensor(b!) logabsdet, Tensor(c!) LU, Tensor(d!) pivots)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__linalg_slogdet_sign(A: *const infer_tensor, sign: *const infer_tensor, logabsdet: *const infer_tensor, LU: *const infer_tensor, pivots: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_linalg_slogdet.sign");
    unsafe { call_writes(operator, &[arg::tensor(&A), arg::tensor(&sign), arg::tensor(&logabsdet), arg::tensor(&LU), arg::tensor(&pivots)]) }
}

/// Solves A X = B (or X A = B), and gives the LU factors.
///
/// `aten::_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor LU, Tensor pivots, Tensor info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__linalg_solve_ex(A: *const infer_tensor, B: *const infer_tensor, left: bool, check_errors: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_linalg_solve_ex");
    unsafe { call_into(operator, &[arg::tensor(&A), arg::tensor(&B), Arg::Bool(left), Arg::Bool(check_errors)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3)]) }
}

/// Writes the last arguments: Solves A X = B (or X A = B), and gives the LU factors.
///
/// `aten::_linalg_solve_ex.result(Tensor A, Tensor B, *, bool left=True, bool check_errors=False, Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots, Tensor(d!) info) -> (Tensor(a!) result, Tensor(b!) LU, Tensor(c!) pivots, Tensor(d!) info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__linalg_solve_ex_result(A: *const infer_tensor, B: *const infer_tensor, left: bool, check_errors: bool, result: *const infer_tensor, LU: *const infer_tensor, pivots: *const infer_tensor, info: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_linalg_solve_ex.result");
    unsafe { call_writes(operator, &[arg::tensor(&A), arg::tensor(&B), Arg::Bool(left), Arg::Bool(check_errors), arg::tensor(&result), arg::tensor(&LU), arg::tensor(&pivots), arg::tensor(&info)]) }
}

/// The one element as a number.
///
/// `aten::_local_scalar_dense(Tensor self) -> Scalar`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__local_scalar_dense(self_: *const infer_tensor, out0: *mut infer_scalar) -> infer_status {
    let operator = lazy_op!("_local_scalar_dense");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Scalar(out0)]) }
}

/// The logarithm of softmax.
///
/// `aten::_log_softmax(Tensor self, int dim, bool half_to_float) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__log_softmax(self_: *const infer_tensor, dim: i64, half_to_float: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_log_softmax");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(half_to_float)], out0) }
}

/// Writes the last arguments: The logarithm of softmax.
///
/// `aten::_log_softmax.out(Tensor self, int dim, bool half_to_float, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__log_softmax_out(self_: *const infer_tensor, dim: i64, half_to_float: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_log_softmax.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(half_to_float), arg::tensor(&out)]) }
}

/// As linalg_lu_factor_ex.
///
/// `aten::_lu_with_info(Tensor self, bool pivot=True, bool check_errors=True) -> (Tensor LU, Tensor pivots, Tensor info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__lu_with_info(self_: *const infer_tensor, pivot: bool, check_errors: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_lu_with_info");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Bool(pivot), Arg::Bool(check_errors)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// The tensor with a tangent at a level. As there is no level this is an error where gradients are tracked, and elsewhere another view of the tensor.
///
/// `aten::_make_dual(Tensor(a) primal, Tensor tangent, int level) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__make_dual(primal: *const infer_tensor, tangent: *const infer_tensor, level: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_make_dual");
    unsafe { call_tensor(operator, &[arg::tensor(&primal), arg::tensor(&tangent), Arg::Int(level)], out0) }
}

/// A fresh copy of the view: The tensor with a tangent at a level. As there is no level this is an error where gradients are tracked, and elsewhere another view of the tensor.
///
/// `aten::_make_dual_copy(Tensor primal, Tensor tangent, int level) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__make_dual_copy(primal: *const infer_tensor, tangent: *const infer_tensor, level: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_make_dual_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&primal), arg::tensor(&tangent), Arg::Int(level)], out0) }
}

/// Writes the last arguments: The tensor with a tangent at a level. As there is no level this is an error where gradients are tracked, and elsewhere another view of the tensor.
///
/// `aten::_make_dual_copy.out(Tensor primal, Tensor tangent, int level, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__make_dual_copy_out(primal: *const infer_tensor, tangent: *const infer_tensor, level: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_make_dual_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&primal), arg::tensor(&tangent), Arg::Int(level), arg::tensor(&out)]) }
}

/// native_batch_norm that says what it writes.
///
/// `aten::_native_batch_norm_legit(Tensor input, Tensor? weight, Tensor? bias, Tensor(a!) running_mean, Tensor(b!) running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, training: bool, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_native_batch_norm_legit");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// native_batch_norm without running statistics.
///
/// `aten::_native_batch_norm_legit.no_stats(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit_no_stats(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, training: bool, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_native_batch_norm_legit.no_stats");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: native_batch_norm without running statistics.
///
/// `aten::_native_batch_norm_legit.no_stats_out(Tensor input, Tensor? weight, Tensor? bias, bool training, float momentum, float eps, *, Tensor(a!) out, Tensor(b!) save_mean, Tensor(c!) save_invstd) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit_no_stats_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, training: bool, momentum: f64, eps: f64, out: *const infer_tensor, save_mean: *const infer_tensor, save_invstd: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_native_batch_norm_legit.no_stats_out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps), arg::tensor(&out), arg::tensor(&save_mean), arg::tensor(&save_invstd)]) }
}

/// native_batch_norm that returns the running statistics in place of writing them.
///
/// `aten::_native_batch_norm_legit_functional(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor, Tensor running_mean_out, Tensor running_var_out)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit_functional(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, training: bool, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor, out4: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_native_batch_norm_legit_functional");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3), Place::Tensor(out4)]) }
}

/// native_batch_norm by the running statistics.
///
/// `aten::_native_batch_norm_legit_no_training(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit_no_training(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_native_batch_norm_legit_no_training");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: native_batch_norm by the running statistics.
///
/// `aten::_native_batch_norm_legit_no_training.out(Tensor input, Tensor? weight, Tensor? bias, Tensor running_mean, Tensor running_var, float momentum, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__native_batch_norm_legit_no_training_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, momentum: f64, eps: f64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_native_batch_norm_legit_no_training.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Float(momentum), Arg::Float(eps), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__neg_view(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_neg_view");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__neg_view_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_neg_view_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The negative, as a view that is negated when it is read.
///
/// `aten::_neg_view_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__neg_view_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_neg_view_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The steps of padded sequences one after the other, without the padding, and how many sequences each step has.
///
/// `aten::_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__pack_padded_sequence(input: *const infer_tensor, lengths: *const infer_tensor, batch_first: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_pack_padded_sequence");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&lengths), Arg::Bool(batch_first)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Borders that continue at the other end.
///
/// `aten::_pad_circular(Tensor self, SymInt[] pad) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__pad_circular(self_: *const infer_tensor, pad: *const i64, pad_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_pad_circular");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(pad, pad_len, false, Parameter(operator, 1)))], out0) }
}

/// As pad, with the kind as a number.
///
/// `aten::_pad_enum(Tensor self, SymInt[] pad, int mode, float? value=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__pad_enum(self_: *const infer_tensor, pad: *const i64, pad_len: usize, mode: i64, value: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_pad_enum");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(pad, pad_len, false, Parameter(operator, 1))), Arg::Int(mode), arg::optional(value)], out0) }
}

/// Packed sequences padded to the longest or to a length, and their lengths.
///
/// `aten::_pad_packed_sequence(Tensor data, Tensor batch_sizes, bool batch_first, Scalar padding_value, int total_length) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__pad_packed_sequence(data: *const infer_tensor, batch_sizes: *const infer_tensor, batch_first: bool, padding_value: *const infer_scalar, total_length: i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_pad_packed_sequence");
    unsafe { call_into(operator, &[arg::tensor(&data), arg::tensor(&batch_sizes), Arg::Bool(batch_first), checked!(arg::scalar(padding_value, Parameter(operator, 3))), Arg::Int(total_length)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// As pdist.
///
/// `aten::_pdist_forward(Tensor self, float p=2.) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__pdist_forward(self_: *const infer_tensor, p: f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_pdist_forward");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(p)], out0) }
}

/// Writes the last arguments: As pdist.
///
/// `aten::_pdist_forward.out(Tensor self, float p=2., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__pdist_forward_out(self_: *const infer_tensor, p: f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_pdist_forward.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(p), arg::tensor(&out)]) }
}

/// self where positive, else weight * self.
///
/// `aten::_prelu_kernel(Tensor self, Tensor weight) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__prelu_kernel(self_: *const infer_tensor, weight: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_prelu_kernel");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&weight)], out0) }
}

/// The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__reshape_alias(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_reshape_alias");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2)))], out0) }
}

/// A fresh copy of the view: The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias_copy(Tensor self, SymInt[] size, SymInt[] stride) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__reshape_alias_copy(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_reshape_alias_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: The same memory under a shape and strides known to fit.
///
/// `aten::_reshape_alias_copy.out(Tensor self, SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__reshape_alias_copy_out(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_reshape_alias_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Softmax that is 0 where a whole row is -inf.
///
/// `aten::_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__safe_softmax(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_safe_softmax");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Softmax that is 0 where a whole row is -inf.
///
/// `aten::_safe_softmax.out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__safe_softmax_out(self_: *const infer_tensor, dim: i64, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_safe_softmax.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Attention and its weights, from other operators.
///
/// `aten::_scaled_dot_product_attention_math(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, Tensor? dropout_mask=None, *, float? scale=None, bool enable_gqa=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__scaled_dot_product_attention_math(query: *const infer_tensor, key: *const infer_tensor, value: *const infer_tensor, attn_mask: *const infer_tensor, dropout_p: f64, is_causal: bool, dropout_mask: *const infer_tensor, scale: *const f64, enable_gqa: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_scaled_dot_product_attention_math");
    unsafe { call_into(operator, &[arg::tensor(&query), arg::tensor(&key), arg::tensor(&value), arg::tensor(&attn_mask), Arg::Float(dropout_p), Arg::Bool(is_causal), arg::tensor(&dropout_mask), arg::optional(scale), Arg::Bool(enable_gqa)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Attention over [batch, head, length, element], and the logarithm of each query's sum of exponentials.
///
/// `aten::_scaled_dot_product_flash_attention_for_cpu(Tensor query, Tensor key, Tensor value, float dropout_p=0., bool is_causal=False, *, Tensor? attn_mask=None, float? scale=None) -> (Tensor output, Tensor logsumexp)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__scaled_dot_product_flash_attention_for_cpu(query: *const infer_tensor, key: *const infer_tensor, value: *const infer_tensor, dropout_p: f64, is_causal: bool, attn_mask: *const infer_tensor, scale: *const f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_scaled_dot_product_flash_attention_for_cpu");
    unsafe { call_into(operator, &[arg::tensor(&query), arg::tensor(&key), arg::tensor(&value), Arg::Float(dropout_p), Arg::Bool(is_causal), arg::tensor(&attn_mask), arg::optional(scale)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// The sizes as a tensor.
///
/// `aten::_shape_as_tensor(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__shape_as_tensor(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_shape_as_tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// e^x over its sum along a dimension.
///
/// `aten::_softmax(Tensor self, int dim, bool half_to_float) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__softmax(self_: *const infer_tensor, dim: i64, half_to_float: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_softmax");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(half_to_float)], out0) }
}

/// Writes the last arguments: e^x over its sum along a dimension.
///
/// `aten::_softmax.out(Tensor self, int dim, bool half_to_float, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__softmax_out(self_: *const infer_tensor, dim: i64, half_to_float: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_softmax.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(half_to_float), arg::tensor(&out)]) }
}

/// A copy in another dtype or memory format.
///
/// `aten::_to_copy(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__to_copy(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, non_blocking: bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_to_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), Arg::Bool(non_blocking), checked!(arg::format(memory_format, Parameter(operator, 6)))], out0) }
}

/// Writes the last arguments: A copy in another dtype or memory format.
///
/// `aten::_to_copy.out(Tensor self, *, bool non_blocking=False, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__to_copy_out(self_: *const infer_tensor, non_blocking: bool, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_to_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Bool(non_blocking), checked!(arg::format(memory_format, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// The sum over some dimensions of the products of three operands given the dimensions they lack.
///
/// `aten::_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__trilinear(i1: *const infer_tensor, i2: *const infer_tensor, i3: *const infer_tensor, expand1: *const i64, expand1_len: usize, expand2: *const i64, expand2_len: usize, expand3: *const i64, expand3_len: usize, sumdim: *const i64, sumdim_len: usize, unroll_dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_trilinear");
    unsafe { call_tensor(operator, &[arg::tensor(&i1), arg::tensor(&i2), arg::tensor(&i3), checked!(arg::list(expand1, expand1_len, false, Parameter(operator, 3))), checked!(arg::list(expand2, expand2_len, false, Parameter(operator, 4))), checked!(arg::list(expand3, expand3_len, false, Parameter(operator, 5))), checked!(arg::list(sumdim, sumdim_len, false, Parameter(operator, 6))), Arg::Int(unroll_dim)], out0) }
}

/// Writes the last arguments: The sum over some dimensions of the products of three operands given the dimensions they lack.
///
/// `aten::_trilinear.out(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim, int unroll_dim=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__trilinear_out(i1: *const infer_tensor, i2: *const infer_tensor, i3: *const infer_tensor, expand1: *const i64, expand1_len: usize, expand2: *const i64, expand2_len: usize, expand3: *const i64, expand3_len: usize, sumdim: *const i64, sumdim_len: usize, unroll_dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_trilinear.out");
    unsafe { call_writes(operator, &[arg::tensor(&i1), arg::tensor(&i2), arg::tensor(&i3), checked!(arg::list(expand1, expand1_len, false, Parameter(operator, 3))), checked!(arg::list(expand2, expand2_len, false, Parameter(operator, 4))), checked!(arg::list(expand3, expand3_len, false, Parameter(operator, 5))), checked!(arg::list(sumdim, sumdim_len, false, Parameter(operator, 6))), Arg::Int(unroll_dim), arg::tensor(&out)]) }
}

/// The distinct elements in order and which of them each element is.
///
/// `aten::_unique(Tensor self, bool sorted=True, bool return_inverse=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unique(self_: *const infer_tensor, sorted: bool, return_inverse: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_unique");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Bool(sorted), Arg::Bool(return_inverse)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The distinct elements in order and which of them each element is.
///
/// `aten::_unique.out(Tensor self, bool sorted=True, bool return_inverse=False, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unique_out(self_: *const infer_tensor, sorted: bool, return_inverse: bool, out0: *const infer_tensor, out1: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_unique.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Bool(sorted), Arg::Bool(return_inverse), arg::tensor(&out0), arg::tensor(&out1)]) }
}

/// The distinct elements in order, which of them each element is, and how often each occurs.
///
/// `aten::_unique2(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unique2(self_: *const infer_tensor, sorted: bool, return_inverse: bool, return_counts: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_unique2");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Bool(sorted), Arg::Bool(return_inverse), Arg::Bool(return_counts)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: The distinct elements in order, which of them each element is, and how often each occurs.
///
/// `aten::_unique2.out(Tensor self, bool sorted=True, bool return_inverse=False, bool return_counts=False, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unique2_out(self_: *const infer_tensor, sorted: bool, return_inverse: bool, return_counts: bool, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_unique2.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Bool(sorted), Arg::Bool(return_inverse), Arg::Bool(return_counts), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// The tensor without its tangent at a level, and the tangent, which is undefined.
///
/// `aten::_unpack_dual(Tensor(a) dual, int level) -> (Tensor(a) primal, Tensor tangent)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unpack_dual(dual: *const infer_tensor, level: i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_unpack_dual");
    unsafe { call_into(operator, &[arg::tensor(&dual), Arg::Int(level)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// As index; indices are checked here too.
///
/// `aten::_unsafe_index.Tensor(Tensor self, Tensor?[] indices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unsafe_index_Tensor(self_: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_unsafe_index.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::tensors(indices, indices_len, Parameter(operator, 1)))], out0) }
}

/// As index_put; indices are checked here too.
///
/// `aten::_unsafe_index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unsafe_index_put(self_: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, values: *const infer_tensor, accumulate: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_unsafe_index_put");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::tensors(indices, indices_len, Parameter(operator, 1))), arg::tensor(&values), Arg::Bool(accumulate)], out0) }
}

/// As index where the mask holds, a number elsewhere.
///
/// `aten::_unsafe_masked_index(Tensor self, Tensor mask, Tensor?[] indices, Scalar fill) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unsafe_masked_index(self_: *const infer_tensor, mask: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, fill: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_unsafe_masked_index");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mask), checked!(arg::tensors(indices, indices_len, Parameter(operator, 2))), checked!(arg::scalar(fill, Parameter(operator, 3)))], out0) }
}

/// The tensor with the values the mask holds for added where indices name.
///
/// `aten::_unsafe_masked_index_put_accumulate(Tensor self, Tensor mask, Tensor?[] indices, Tensor values) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unsafe_masked_index_put_accumulate(self_: *const infer_tensor, mask: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, values: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_unsafe_masked_index_put_accumulate");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mask), checked!(arg::tensors(indices, indices_len, Parameter(operator, 2))), arg::tensor(&values)], out0) }
}

/// As view, for a tensor nobody else has: the result is not tracked as a view.
///
/// `aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unsafe_view(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_unsafe_view");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: As view, for a tensor nobody else has: the result is not tracked as a view.
///
/// `aten::_unsafe_view.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__unsafe_view_out(self_: *const infer_tensor, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_unsafe_view.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bicubic2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_bicubic2d_aa(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_bicubic2d_aa");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bicubic2d_aa.out(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_bicubic2d_aa_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_bicubic2d_aa.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&out)]) }
}

/// Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bicubic2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_bicubic2d_aa_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_bicubic2d_aa.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), Arg::Bool(align_corners), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 3)))], out0) }
}

/// The gradient of what `_upsample_bicubic2d_aa` was given.
///
/// `aten::_upsample_bicubic2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_bicubic2d_aa_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_bicubic2d_aa_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The gradient of what `_upsample_bicubic2d_aa` was given.
///
/// `aten::_upsample_bicubic2d_aa_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_bicubic2d_aa_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_bicubic2d_aa_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&grad_input)]) }
}

/// Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bilinear2d_aa(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_bilinear2d_aa(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_bilinear2d_aa");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bilinear2d_aa.out(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_bilinear2d_aa_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_bilinear2d_aa.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&out)]) }
}

/// Neighbours weighted by a kernel as wide as the output cells.
///
/// `aten::_upsample_bilinear2d_aa.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_bilinear2d_aa_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_bilinear2d_aa.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), Arg::Bool(align_corners), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 3)))], out0) }
}

/// The gradient of what `_upsample_bilinear2d_aa` was given.
///
/// `aten::_upsample_bilinear2d_aa_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_bilinear2d_aa_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_bilinear2d_aa_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The gradient of what `_upsample_bilinear2d_aa` was given.
///
/// `aten::_upsample_bilinear2d_aa_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_bilinear2d_aa_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_bilinear2d_aa_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&grad_input)]) }
}

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact1d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact1d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales)], out0) }
}

/// Writes the last arguments: The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact1d.out(Tensor self, SymInt[1] output_size, float? scales=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact1d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact1d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales), arg::tensor(&out)]) }
}

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact1d_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact1d.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 2)))], out0) }
}

/// The gradient of what `_upsample_nearest_exact1d` was given.
///
/// `aten::_upsample_nearest_exact1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact1d_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact1d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales)], out0) }
}

/// Writes the last arguments: The gradient of what `_upsample_nearest_exact1d` was given.
///
/// `aten::_upsample_nearest_exact1d_backward.grad_input(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact1d_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact1d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales), arg::tensor(&grad_input)]) }
}

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact2d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact2d.out(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact2d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales_h: *const f64, scales_w: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&out)]) }
}

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact2d_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact2d.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 2)))], out0) }
}

/// The gradient of what `_upsample_nearest_exact2d` was given.
///
/// `aten::_upsample_nearest_exact2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact2d_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact2d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The gradient of what `_upsample_nearest_exact2d` was given.
///
/// `aten::_upsample_nearest_exact2d_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact2d_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales_h: *const f64, scales_w: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact2d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&grad_input)]) }
}

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact3d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact3d.out(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact3d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&out)]) }
}

/// The nearest element by the centres of cells.
///
/// `aten::_upsample_nearest_exact3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact3d_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact3d.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 2)))], out0) }
}

/// The gradient of what `_upsample_nearest_exact3d` was given.
///
/// `aten::_upsample_nearest_exact3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact3d_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact3d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The gradient of what `_upsample_nearest_exact3d` was given.
///
/// `aten::_upsample_nearest_exact3d_backward.grad_input(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__upsample_nearest_exact3d_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("_upsample_nearest_exact3d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&grad_input)]) }
}

/// v in the lengths g: g * v / norm_except_dim(v, 2, dim).
///
/// `aten::_weight_norm(Tensor v, Tensor g, int dim=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op__weight_norm(v: *const infer_tensor, g: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("_weight_norm");
    unsafe { call_tensor(operator, &[arg::tensor(&v), arg::tensor(&g), Arg::Int(dim)], out0) }
}

/// Magnitude.
///
/// `aten::abs(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_abs(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("abs");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Magnitude.
///
/// `aten::abs.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_abs_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("abs.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Magnitude.
///
/// `aten::abs_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_abs_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("abs_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Another name of `abs`.
///
/// `aten::absolute(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_absolute(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("absolute");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `abs`.
///
/// `aten::absolute.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_absolute_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("absolute.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `abs`.
///
/// `aten::absolute_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_absolute_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("absolute_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Arc cosine.
///
/// `aten::acos(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_acos(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("acos");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Arc cosine.
///
/// `aten::acos.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_acos_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("acos.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Arc cosine.
///
/// `aten::acos_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_acos_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("acos_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Inverse hyperbolic cosine.
///
/// `aten::acosh(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_acosh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("acosh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Inverse hyperbolic cosine.
///
/// `aten::acosh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_acosh_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("acosh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Inverse hyperbolic cosine.
///
/// `aten::acosh_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_acosh_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("acosh_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_avg_pool1d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_avg_pool1d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool1d.out(Tensor self, int[1] output_size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_avg_pool1d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_avg_pool1d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_avg_pool2d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_avg_pool2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool2d.out(Tensor self, SymInt[2] output_size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_avg_pool2d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_avg_pool2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_avg_pool3d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_avg_pool3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The mean of each of a given number of parts.
///
/// `aten::adaptive_avg_pool3d.out(Tensor self, SymInt[3] output_size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_avg_pool3d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_avg_pool3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The maximum of each of a given number of parts and its position.
///
/// `aten::adaptive_max_pool1d(Tensor self, int[1] output_size) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_max_pool1d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_max_pool1d");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1)))], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// The maximum of each of a given number of parts and its position.
///
/// `aten::adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_max_pool2d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_max_pool2d");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1)))], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The maximum of each of a given number of parts and its position.
///
/// `aten::adaptive_max_pool2d.out(Tensor self, int[2] output_size, *, Tensor(a!) out, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_max_pool2d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_max_pool2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::tensor(&out), arg::tensor(&indices)]) }
}

/// The maximum of each of a given number of parts and its position.
///
/// `aten::adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_max_pool3d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_max_pool3d");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1)))], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The maximum of each of a given number of parts and its position.
///
/// `aten::adaptive_max_pool3d.out(Tensor self, int[3] output_size, *, Tensor(a!) out, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adaptive_max_pool3d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, out: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("adaptive_max_pool3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::tensor(&out), arg::tensor(&indices)]) }
}

/// self + alpha * other.
///
/// `aten::add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add_Scalar(self_: *const infer_tensor, other: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("add.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::scalar(alpha, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: self + alpha * other.
///
/// `aten::add.Scalar_out(Tensor self, Scalar other, Scalar alpha=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("add.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::scalar(alpha, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// self + alpha * other, element by element.
///
/// `aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add_Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("add.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: self + alpha * other, element by element.
///
/// `aten::add.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add_out(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("add.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: self + alpha * other.
///
/// `aten::add_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add__Scalar(self_: *const infer_tensor, other: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("add_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::scalar(alpha, Parameter(operator, 2)))]) }
}

/// Writes `self`: self + alpha * other, element by element.
///
/// `aten::add_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add__Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("add_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2)))]) }
}

/// beta * self + alpha * the sum of the products of two batches of matrices.
///
/// `aten::addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addbmm(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("addbmm");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: beta * self + alpha * the sum of the products of two batches of matrices.
///
/// `aten::addbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addbmm_out(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("addbmm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// addbmm into self, which takes the result's shape.
///
/// `aten::addbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addbmm_(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("addbmm_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4)))]) }
}

/// self + value * tensor1 / tensor2, element by element.
///
/// `aten::addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addcdiv(self_: *const infer_tensor, tensor1: *const infer_tensor, tensor2: *const infer_tensor, value: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("addcdiv");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&tensor1), arg::tensor(&tensor2), checked!(arg::scalar(value, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: self + value * tensor1 / tensor2, element by element.
///
/// `aten::addcdiv.out(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addcdiv_out(self_: *const infer_tensor, tensor1: *const infer_tensor, tensor2: *const infer_tensor, value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("addcdiv.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&tensor1), arg::tensor(&tensor2), checked!(arg::scalar(value, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// Writes `self`: self + value * tensor1 / tensor2, element by element.
///
/// `aten::addcdiv_(Tensor(a!) self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addcdiv_(self_: *const infer_tensor, tensor1: *const infer_tensor, tensor2: *const infer_tensor, value: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("addcdiv_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&tensor1), arg::tensor(&tensor2), checked!(arg::scalar(value, Parameter(operator, 3)))]) }
}

/// self + value * tensor1 * tensor2, element by element.
///
/// `aten::addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addcmul(self_: *const infer_tensor, tensor1: *const infer_tensor, tensor2: *const infer_tensor, value: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("addcmul");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&tensor1), arg::tensor(&tensor2), checked!(arg::scalar(value, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: self + value * tensor1 * tensor2, element by element.
///
/// `aten::addcmul.out(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addcmul_out(self_: *const infer_tensor, tensor1: *const infer_tensor, tensor2: *const infer_tensor, value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("addcmul.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&tensor1), arg::tensor(&tensor2), checked!(arg::scalar(value, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// Writes `self`: self + value * tensor1 * tensor2, element by element.
///
/// `aten::addcmul_(Tensor(a!) self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addcmul_(self_: *const infer_tensor, tensor1: *const infer_tensor, tensor2: *const infer_tensor, value: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("addcmul_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&tensor1), arg::tensor(&tensor2), checked!(arg::scalar(value, Parameter(operator, 3)))]) }
}

/// beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmm(self_: *const infer_tensor, mat1: *const infer_tensor, mat2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("addmm");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mat1), arg::tensor(&mat2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm.out(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmm_out(self_: *const infer_tensor, mat1: *const infer_tensor, mat2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("addmm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mat1), arg::tensor(&mat2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Writes `self`: beta * self + alpha * (mat1 @ mat2), self expanded to the product's shape.
///
/// `aten::addmm_(Tensor(a!) self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmm_(self_: *const infer_tensor, mat1: *const infer_tensor, mat2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("addmm_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mat1), arg::tensor(&mat2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4)))]) }
}

/// beta * self + alpha * (mat @ vec).
///
/// `aten::addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmv(self_: *const infer_tensor, mat: *const infer_tensor, vec: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("addmv");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mat), arg::tensor(&vec), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: beta * self + alpha * (mat @ vec).
///
/// `aten::addmv.out(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmv_out(self_: *const infer_tensor, mat: *const infer_tensor, vec: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("addmv.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mat), arg::tensor(&vec), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Writes `self`: beta * self + alpha * (mat @ vec).
///
/// `aten::addmv_(Tensor(a!) self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addmv_(self_: *const infer_tensor, mat: *const infer_tensor, vec: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("addmv_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mat), arg::tensor(&vec), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4)))]) }
}

/// beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addr(self_: *const infer_tensor, vec1: *const infer_tensor, vec2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("addr");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&vec1), arg::tensor(&vec2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr.out(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addr_out(self_: *const infer_tensor, vec1: *const infer_tensor, vec2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("addr.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&vec1), arg::tensor(&vec2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Writes `self`: beta * self + alpha * outer(vec1, vec2).
///
/// `aten::addr_(Tensor(a!) self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_addr_(self_: *const infer_tensor, vec1: *const infer_tensor, vec2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("addr_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&vec1), arg::tensor(&vec2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4)))]) }
}

/// The conjugate transpose of the last two dimensions.
///
/// `aten::adjoint(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_adjoint(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("adjoint");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// The grid for grid_sampler that affine maps `[batch, 2 or 3, 3 or 4]` make of an image's own positions.
///
/// `aten::affine_grid_generator(Tensor theta, SymInt[] size, bool align_corners) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_affine_grid_generator(theta: *const infer_tensor, size: *const i64, size_len: usize, align_corners: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("affine_grid_generator");
    unsafe { call_tensor(operator, &[arg::tensor(&theta), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners)], out0) }
}

/// Writes the last arguments: The grid for grid_sampler that affine maps `[batch, 2 or 3, 3 or 4]` make of an image's own positions.
///
/// `aten::affine_grid_generator.out(Tensor theta, SymInt[] size, bool align_corners, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_affine_grid_generator_out(theta: *const infer_tensor, size: *const i64, size_len: usize, align_corners: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("affine_grid_generator.out");
    unsafe { call_writes(operator, &[arg::tensor(&theta), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::tensor(&out)]) }
}

/// The same tensor as another view.
///
/// `aten::alias(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_alias(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("alias");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: The same tensor as another view.
///
/// `aten::alias_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_alias_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("alias_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The same tensor as another view.
///
/// `aten::alias_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_alias_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("alias_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether all elements are nonzero.
///
/// `aten::all(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_all(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("all");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Whether all elements are nonzero.
///
/// `aten::all.all_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_all_all_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("all.all_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether all elements along a dimension are nonzero.
///
/// `aten::all.dim(Tensor self, int dim, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_all_dim(self_: *const infer_tensor, dim: i64, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("all.dim");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim)], out0) }
}

/// Whether all elements over dimensions are nonzero.
///
/// `aten::all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_all_dims(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("all.dims");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Whether all elements over dimensions are nonzero.
///
/// `aten::all.dims_out(Tensor self, int[]? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_all_dims_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("all.dims_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Writes the last arguments: Whether all elements along a dimension are nonzero.
///
/// `aten::all.out(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_all_out(self_: *const infer_tensor, dim: i64, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("all.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Whether all elements are close.
///
/// `aten::allclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_allclose(self_: *const infer_tensor, other: *const infer_tensor, rtol: f64, atol: f64, equal_nan: bool, out0: *mut bool) -> infer_status {
    let operator = lazy_op!("allclose");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&other), Arg::Float(rtol), Arg::Float(atol), Arg::Bool(equal_nan)], &[Place::Bool(out0)]) }
}

/// dropout that keeps the mean and variance of self-normalising networks.
///
/// `aten::alpha_dropout(Tensor input, float p, bool train) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_alpha_dropout(input: *const infer_tensor, p: f64, train: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("alpha_dropout");
    unsafe { call_tensor(operator, &[arg::tensor(&input), Arg::Float(p), Arg::Bool(train)], out0) }
}

/// Writes `self`: dropout that keeps the mean and variance of self-normalising networks.
///
/// `aten::alpha_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_alpha_dropout_(self_: *const infer_tensor, p: f64, train: bool) -> infer_status {
    let operator = lazy_op!("alpha_dropout_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(p), Arg::Bool(train)]) }
}

/// Maxima over dimensions.
///
/// `aten::amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_amax(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("amax");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1))), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Maxima over dimensions.
///
/// `aten::amax.out(Tensor self, int[1] dim=[], bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_amax_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("amax.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1))), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Minima over dimensions.
///
/// `aten::amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_amin(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("amin");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1))), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Minima over dimensions.
///
/// `aten::amin.out(Tensor self, int[1] dim=[], bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_amin_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("amin.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1))), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Minima and maxima over a dimension, or of all elements.
///
/// `aten::aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_aminmax(self_: *const infer_tensor, dim: *const i64, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("aminmax");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Minima and maxima over a dimension, or of all elements.
///
/// `aten::aminmax.out(Tensor self, *, int? dim=None, bool keepdim=False, Tensor(a!) min, Tensor(b!) max) -> (Tensor(a!) min, Tensor(b!) max)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_aminmax_out(self_: *const infer_tensor, dim: *const i64, keepdim: bool, min: *const infer_tensor, max: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("aminmax.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim), arg::tensor(&min), arg::tensor(&max)]) }
}

/// The angle in the complex plane: 0, or pi where negative.
///
/// `aten::angle(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_angle(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("angle");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The angle in the complex plane: 0, or pi where negative.
///
/// `aten::angle.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_angle_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("angle.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether any element is nonzero.
///
/// `aten::any(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_any(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("any");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Whether any element is nonzero.
///
/// `aten::any.all_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_any_all_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("any.all_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether any element along a dimension is nonzero.
///
/// `aten::any.dim(Tensor self, int dim, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_any_dim(self_: *const infer_tensor, dim: i64, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("any.dim");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim)], out0) }
}

/// Whether any element over dimensions is nonzero.
///
/// `aten::any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_any_dims(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("any.dims");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Whether any element over dimensions is nonzero.
///
/// `aten::any.dims_out(Tensor self, int[]? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_any_dims_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("any.dims_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Writes the last arguments: Whether any element along a dimension is nonzero.
///
/// `aten::any.out(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_any_out(self_: *const infer_tensor, dim: i64, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("any.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Whole numbers from 0 to before end.
///
/// `aten::arange(Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arange(end: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("arange");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(end, Parameter(operator, 0))), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Whole numbers from 0 to before end.
///
/// `aten::arange.out(Scalar end, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arange_out(end: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arange.out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(end, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// Numbers from start to before end in steps of one.
///
/// `aten::arange.start(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arange_start(start: *const infer_scalar, end: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("arange.start");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Numbers from start to before end in equal steps.
///
/// `aten::arange.start_out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arange_start_out(start: *const infer_scalar, end: *const infer_scalar, step: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arange.start_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), checked!(arg::scalar(step, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Numbers from start to before end in equal steps.
///
/// `aten::arange.start_step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arange_start_step(start: *const infer_scalar, end: *const infer_scalar, step: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("arange.start_step");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), checked!(arg::scalar(step, Parameter(operator, 2))), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Another name of `acos`.
///
/// `aten::arccos(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arccos(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("arccos");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `acos`.
///
/// `aten::arccos.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arccos_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arccos.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `acos`.
///
/// `aten::arccos_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arccos_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arccos_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Another name of `acosh`.
///
/// `aten::arccosh(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arccosh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("arccosh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `acosh`.
///
/// `aten::arccosh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arccosh_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arccosh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `acosh`.
///
/// `aten::arccosh_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arccosh_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arccosh_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Another name of `asin`.
///
/// `aten::arcsin(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arcsin(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("arcsin");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `asin`.
///
/// `aten::arcsin.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arcsin_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arcsin.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `asin`.
///
/// `aten::arcsin_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arcsin_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arcsin_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Another name of `asinh`.
///
/// `aten::arcsinh(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arcsinh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("arcsinh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `asinh`.
///
/// `aten::arcsinh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arcsinh_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arcsinh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `asinh`.
///
/// `aten::arcsinh_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arcsinh_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arcsinh_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Another name of `atan`.
///
/// `aten::arctan(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arctan(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("arctan");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `atan`.
///
/// `aten::arctan.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arctan_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arctan.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `atan2`.
///
/// `aten::arctan2(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arctan2(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("arctan2");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `atan2`.
///
/// `aten::arctan2.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arctan2_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arctan2.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `atan2`.
///
/// `aten::arctan2_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arctan2_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arctan2_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Writes `self`: Another name of `atan`.
///
/// `aten::arctan_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arctan_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arctan_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Another name of `atanh`.
///
/// `aten::arctanh(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arctanh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("arctanh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `atanh`.
///
/// `aten::arctanh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arctanh_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arctanh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `atanh`.
///
/// `aten::arctanh_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_arctanh_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("arctanh_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// The index of the first maximum over a dimension, or of the flattened tensor.
///
/// `aten::argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argmax(self_: *const infer_tensor, dim: *const i64, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("argmax");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: The index of the first maximum over a dimension, or of the flattened tensor.
///
/// `aten::argmax.out(Tensor self, int? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argmax_out(self_: *const infer_tensor, dim: *const i64, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("argmax.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// The index of the first minimum over a dimension, or of the flattened tensor.
///
/// `aten::argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argmin(self_: *const infer_tensor, dim: *const i64, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("argmin");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: The index of the first minimum over a dimension, or of the flattened tensor.
///
/// `aten::argmin.out(Tensor self, int? dim=None, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argmin_out(self_: *const infer_tensor, dim: *const i64, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("argmin.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(dim), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// The indices of sort.
///
/// `aten::argsort(Tensor self, int dim=-1, bool descending=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argsort(self_: *const infer_tensor, dim: i64, descending: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("argsort");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(descending)], out0) }
}

/// The indices of a stable sort.
///
/// `aten::argsort.stable(Tensor self, *, bool stable, int dim=-1, bool descending=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argsort_stable(self_: *const infer_tensor, stable: bool, dim: i64, descending: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("argsort.stable");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Bool(stable), Arg::Int(dim), Arg::Bool(descending)], out0) }
}

/// Writes the last arguments: The indices of a stable sort.
///
/// `aten::argsort.stable_out(Tensor self, *, bool stable, int dim=-1, bool descending=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argsort_stable_out(self_: *const infer_tensor, stable: bool, dim: i64, descending: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("argsort.stable_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Bool(stable), Arg::Int(dim), Arg::Bool(descending), arg::tensor(&out)]) }
}

/// The positions of what is not zero, one a row.
///
/// `aten::argwhere(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argwhere(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("argwhere");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_as_strided(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, storage_offset: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("as_strided");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), arg::optional(storage_offset)], out0) }
}

/// Changes the geometry of `self`: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_(Tensor(a!) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_as_strided_(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, storage_offset: *const i64) -> infer_status {
    let operator = lazy_op!("as_strided_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), arg::optional(storage_offset)]) }
}

/// A fresh copy of the view: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_as_strided_copy(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, storage_offset: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("as_strided_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), arg::optional(storage_offset)], out0) }
}

/// Writes the last arguments: A view of the storage with any sizes, strides and offset that stay inside it.
///
/// `aten::as_strided_copy.out(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_as_strided_copy_out(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, storage_offset: *const i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("as_strided_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), arg::optional(storage_offset), arg::tensor(&out)]) }
}

/// The tensor with what a strided view covers replaced.
///
/// `aten::as_strided_scatter(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_as_strided_scatter(self_: *const infer_tensor, src: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, storage_offset: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("as_strided_scatter");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&src), checked!(arg::list(size, size_len, false, Parameter(operator, 2))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), arg::optional(storage_offset)], out0) }
}

/// Writes the last arguments: The tensor with what a strided view covers replaced.
///
/// `aten::as_strided_scatter.out(Tensor self, Tensor src, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_as_strided_scatter_out(self_: *const infer_tensor, src: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, storage_offset: *const i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("as_strided_scatter.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&src), checked!(arg::list(size, size_len, false, Parameter(operator, 2))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), arg::optional(storage_offset), arg::tensor(&out)]) }
}

/// Arc sine.
///
/// `aten::asin(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_asin(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("asin");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Arc sine.
///
/// `aten::asin.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_asin_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("asin.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Arc sine.
///
/// `aten::asin_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_asin_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("asin_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Inverse hyperbolic sine.
///
/// `aten::asinh(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_asinh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("asinh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Inverse hyperbolic sine.
///
/// `aten::asinh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_asinh_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("asinh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Inverse hyperbolic sine.
///
/// `aten::asinh_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_asinh_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("asinh_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Arc tangent.
///
/// `aten::atan(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atan(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("atan");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Arc tangent.
///
/// `aten::atan.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atan_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("atan.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The angle of the point (other, self).
///
/// `aten::atan2(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atan2(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("atan2");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The angle of the point (other, self).
///
/// `aten::atan2.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atan2_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("atan2.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: The angle of the point (other, self).
///
/// `aten::atan2_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atan2_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("atan2_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Writes `self`: Arc tangent.
///
/// `aten::atan_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atan_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("atan_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Inverse hyperbolic tangent.
///
/// `aten::atanh(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atanh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("atanh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Inverse hyperbolic tangent.
///
/// `aten::atanh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atanh_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("atanh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Inverse hyperbolic tangent.
///
/// `aten::atanh_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atanh_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("atanh_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// With one dimension at least.
///
/// `aten::atleast_1d(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_1d(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("atleast_1d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Each with one dimension at least.
///
/// `aten::atleast_1d.Sequence(Tensor[] tensors) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_1d_Sequence(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("atleast_1d.Sequence");
    unsafe { call_into(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], &[Place::Tensors(out0)]) }
}

/// With two dimensions at least.
///
/// `aten::atleast_2d(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_2d(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("atleast_2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Each with two dimensions at least.
///
/// `aten::atleast_2d.Sequence(Tensor[] tensors) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_2d_Sequence(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("atleast_2d.Sequence");
    unsafe { call_into(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], &[Place::Tensors(out0)]) }
}

/// With three dimensions at least.
///
/// `aten::atleast_3d(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_3d(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("atleast_3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Each with three dimensions at least.
///
/// `aten::atleast_3d.Sequence(Tensor[] tensors) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_atleast_3d_Sequence(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("atleast_3d.Sequence");
    unsafe { call_into(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], &[Place::Tensors(out0)]) }
}

/// The mean of each window.
///
/// `aten::avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool ceil_mode=False, bool count_include_pad=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_avg_pool1d(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, ceil_mode: bool, count_include_pad: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("avg_pool1d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), Arg::Bool(ceil_mode), Arg::Bool(count_include_pad)], out0) }
}

/// Writes the last arguments: The mean of each window.
///
/// `aten::avg_pool1d.out(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool ceil_mode=False, bool count_include_pad=True, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_avg_pool1d_out(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, ceil_mode: bool, count_include_pad: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("avg_pool1d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), Arg::Bool(ceil_mode), Arg::Bool(count_include_pad), arg::tensor(&out)]) }
}

/// The mean of each window.
///
/// `aten::avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_avg_pool2d(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, ceil_mode: bool, count_include_pad: bool, divisor_override: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("avg_pool2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), Arg::Bool(ceil_mode), Arg::Bool(count_include_pad), arg::optional(divisor_override)], out0) }
}

/// Writes the last arguments: The mean of each window.
///
/// `aten::avg_pool2d.out(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_avg_pool2d_out(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, ceil_mode: bool, count_include_pad: bool, divisor_override: *const i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("avg_pool2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), Arg::Bool(ceil_mode), Arg::Bool(count_include_pad), arg::optional(divisor_override), arg::tensor(&out)]) }
}

/// Each gradient spread over its window.
///
/// `aten::avg_pool2d_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_avg_pool2d_backward(grad_output: *const infer_tensor, self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, ceil_mode: bool, count_include_pad: bool, divisor_override: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("avg_pool2d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 2))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode), Arg::Bool(count_include_pad), arg::optional(divisor_override)], out0) }
}

/// Writes the last arguments: Each gradient spread over its window.
///
/// `aten::avg_pool2d_backward.grad_input(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, bool ceil_mode, bool count_include_pad, int? divisor_override, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_avg_pool2d_backward_grad_input(grad_output: *const infer_tensor, self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, ceil_mode: bool, count_include_pad: bool, divisor_override: *const i64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("avg_pool2d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 2))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode), Arg::Bool(count_include_pad), arg::optional(divisor_override), arg::tensor(&grad_input)]) }
}

/// The mean of each window.
///
/// `aten::avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_avg_pool3d(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, ceil_mode: bool, count_include_pad: bool, divisor_override: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("avg_pool3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), Arg::Bool(ceil_mode), Arg::Bool(count_include_pad), arg::optional(divisor_override)], out0) }
}

/// Writes the last arguments: The mean of each window.
///
/// `aten::avg_pool3d.out(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool ceil_mode=False, bool count_include_pad=True, int? divisor_override=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_avg_pool3d_out(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, ceil_mode: bool, count_include_pad: bool, divisor_override: *const i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("avg_pool3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), Arg::Bool(ceil_mode), Arg::Bool(count_include_pad), arg::optional(divisor_override), arg::tensor(&out)]) }
}

/// Each gradient spread over its window.
///
/// `aten::avg_pool3d_backward(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_avg_pool3d_backward(grad_output: *const infer_tensor, self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, ceil_mode: bool, count_include_pad: bool, divisor_override: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("avg_pool3d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 2))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode), Arg::Bool(count_include_pad), arg::optional(divisor_override)], out0) }
}

/// Writes the last arguments: Each gradient spread over its window.
///
/// `aten::avg_pool3d_backward.grad_input(Tensor grad_output, Tensor self, int[3] kernel_size, int[3] stride, int[3] padding, bool ceil_mode, bool count_include_pad, int? divisor_override, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_avg_pool3d_backward_grad_input(grad_output: *const infer_tensor, self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, ceil_mode: bool, count_include_pad: bool, divisor_override: *const i64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("avg_pool3d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 2))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode), Arg::Bool(count_include_pad), arg::optional(divisor_override), arg::tensor(&grad_input)]) }
}

/// beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_baddbmm(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("baddbmm");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm.out(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_baddbmm_out(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("baddbmm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Writes `self`: beta * self + alpha * bmm(batch1, batch2).
///
/// `aten::baddbmm_(Tensor(a!) self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_baddbmm_(self_: *const infer_tensor, batch1: *const infer_tensor, batch2: *const infer_tensor, beta: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("baddbmm_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&batch1), arg::tensor(&batch2), checked!(arg::scalar(beta, Parameter(operator, 3))), checked!(arg::scalar(alpha, Parameter(operator, 4)))]) }
}

/// A triangle.
///
/// `aten::bartlett_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bartlett_window(window_length: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bartlett_window");
    unsafe { call_tensor(operator, &[Arg::Int(window_length), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// A triangle.
///
/// `aten::bartlett_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bartlett_window_periodic(window_length: i64, periodic: bool, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bartlett_window.periodic");
    unsafe { call_tensor(operator, &[Arg::Int(window_length), Arg::Bool(periodic), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Normalises each channel, by the batch's statistics in training and by the running ones else.
///
/// `aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_batch_norm(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, training: bool, momentum: f64, eps: f64, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("batch_norm");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps), Arg::Bool(cudnn_enabled)], out0) }
}

/// Ones with the probabilities given, zeros otherwise.
///
/// `aten::bernoulli(Tensor self, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli(self_: *const infer_tensor, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bernoulli");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::generator(generator)], out0) }
}

/// On clones of what it would write: Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli.Tensor(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli_Tensor(self_: *const infer_tensor, p: *const infer_tensor, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bernoulli.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&p), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli.Tensor_out(Tensor self, Tensor p, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli_Tensor_out(self_: *const infer_tensor, p: *const infer_tensor, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bernoulli.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&p), arg::generator(generator), arg::tensor(&out)]) }
}

/// Writes the last arguments: Ones with probability p, zeros otherwise.
///
/// `aten::bernoulli.float_out(Tensor self, float p=0.5, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli_float_out(self_: *const infer_tensor, p: f64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bernoulli.float_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(p), arg::generator(generator), arg::tensor(&out)]) }
}

/// Writes the last arguments: Ones with the probabilities given, zeros otherwise.
///
/// `aten::bernoulli.out(Tensor self, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli_out(self_: *const infer_tensor, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bernoulli.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::generator(generator), arg::tensor(&out)]) }
}

/// Ones with probability p, zeros otherwise.
///
/// `aten::bernoulli.p(Tensor self, float p, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli_p(self_: *const infer_tensor, p: f64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bernoulli.p");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(p), arg::generator(generator)], out0) }
}

/// Overwrites with ones (with the probabilities given) and zeros.
///
/// `aten::bernoulli_.Tensor(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli__Tensor(self_: *const infer_tensor, p: *const infer_tensor, generator: *const c_void) -> infer_status {
    let operator = lazy_op!("bernoulli_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&p), arg::generator(generator)]) }
}

/// Overwrites with ones (with probability p) and zeros.
///
/// `aten::bernoulli_.float(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bernoulli__float(self_: *const infer_tensor, p: f64, generator: *const c_void) -> infer_status {
    let operator = lazy_op!("bernoulli_.float");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(p), arg::generator(generator)]) }
}

/// input1 @ weight[o] @ input2 for every output o, plus bias.
///
/// `aten::bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bilinear(input1: *const infer_tensor, input2: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bilinear");
    unsafe { call_tensor(operator, &[arg::tensor(&input1), arg::tensor(&input2), arg::tensor(&weight), arg::tensor(&bias)], out0) }
}

/// -weight * (target ln self + (1 - target) ln(1 - self)), logarithms at least -100.
///
/// `aten::binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_binary_cross_entropy(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("binary_cross_entropy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction)], out0) }
}

/// Writes the last arguments: -weight * (target ln self + (1 - target) ln(1 - self)), logarithms at least -100.
///
/// `aten::binary_cross_entropy.out(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_binary_cross_entropy_out(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("binary_cross_entropy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), arg::tensor(&out)]) }
}

/// binary_cross_entropy of the sigmoid of self.
///
/// `aten::binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_binary_cross_entropy_with_logits(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, pos_weight: *const infer_tensor, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("binary_cross_entropy_with_logits");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), arg::tensor(&pos_weight), Arg::Int(reduction)], out0) }
}

/// Writes the last arguments: binary_cross_entropy of the sigmoid of self.
///
/// `aten::binary_cross_entropy_with_logits.out(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_binary_cross_entropy_with_logits_out(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, pos_weight: *const infer_tensor, reduction: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("binary_cross_entropy_with_logits.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), arg::tensor(&pos_weight), Arg::Int(reduction), arg::tensor(&out)]) }
}

/// How often, or with what total weight, each non-negative integer occurs.
///
/// `aten::bincount(Tensor self, Tensor? weights=None, SymInt minlength=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bincount(self_: *const infer_tensor, weights: *const infer_tensor, minlength: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bincount");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&weights), Arg::Int(minlength)], out0) }
}

/// Writes the last arguments: How often, or with what total weight, each non-negative integer occurs.
///
/// `aten::bincount.out(Tensor self, Tensor? weights=None, SymInt minlength=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bincount_out(self_: *const infer_tensor, weights: *const infer_tensor, minlength: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bincount.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&weights), Arg::Int(minlength), arg::tensor(&out)]) }
}

/// Bits set in both.
///
/// `aten::bitwise_and.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_and_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_and.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Bits set in both.
///
/// `aten::bitwise_and.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_and_Scalar_Tensor(self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_and.Scalar_Tensor");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Bits set in both.
///
/// `aten::bitwise_and.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_and_Scalar_Tensor_out(self_: *const infer_scalar, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_and.Scalar_Tensor_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: Bits set in both.
///
/// `aten::bitwise_and.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_and_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_and.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Bits set in both.
///
/// `aten::bitwise_and.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_and_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_and.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Bits set in both.
///
/// `aten::bitwise_and.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_and_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_and.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Bits set in both.
///
/// `aten::bitwise_and_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_and__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("bitwise_and_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Bits set in both.
///
/// `aten::bitwise_and_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_and__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_and_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_left_shift_Scalar_Tensor(self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_left_shift.Scalar_Tensor");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_left_shift_Scalar_Tensor_out(self_: *const infer_scalar, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_left_shift.Scalar_Tensor_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_left_shift_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_left_shift.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_left_shift_Tensor_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_left_shift.Tensor_Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Tensor_Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_left_shift_Tensor_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_left_shift.Tensor_Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: Bits moved up by other places.
///
/// `aten::bitwise_left_shift.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_left_shift_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_left_shift.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Bits moved up by other places.
///
/// `aten::bitwise_left_shift_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_left_shift__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_left_shift_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Writes `self`: Bits moved up by other places.
///
/// `aten::bitwise_left_shift_.Tensor_Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_left_shift__Tensor_Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("bitwise_left_shift_.Tensor_Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// All bits turned; of bools, the negation.
///
/// `aten::bitwise_not(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_not(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_not");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: All bits turned; of bools, the negation.
///
/// `aten::bitwise_not.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_not_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_not.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: All bits turned; of bools, the negation.
///
/// `aten::bitwise_not_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_not_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_not_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Bits set in either.
///
/// `aten::bitwise_or.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_or_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_or.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Bits set in either.
///
/// `aten::bitwise_or.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_or_Scalar_Tensor(self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_or.Scalar_Tensor");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Bits set in either.
///
/// `aten::bitwise_or.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_or_Scalar_Tensor_out(self_: *const infer_scalar, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_or.Scalar_Tensor_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: Bits set in either.
///
/// `aten::bitwise_or.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_or_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_or.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Bits set in either.
///
/// `aten::bitwise_or.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_or_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_or.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Bits set in either.
///
/// `aten::bitwise_or.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_or_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_or.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Bits set in either.
///
/// `aten::bitwise_or_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_or__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("bitwise_or_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Bits set in either.
///
/// `aten::bitwise_or_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_or__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_or_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_right_shift_Scalar_Tensor(self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_right_shift.Scalar_Tensor");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_right_shift_Scalar_Tensor_out(self_: *const infer_scalar, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_right_shift.Scalar_Tensor_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_right_shift_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_right_shift.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Tensor_Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_right_shift_Tensor_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_right_shift.Tensor_Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Tensor_Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_right_shift_Tensor_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_right_shift.Tensor_Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_right_shift_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_right_shift.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_right_shift__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_right_shift_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Writes `self`: Bits moved down by other places, keeping the sign.
///
/// `aten::bitwise_right_shift_.Tensor_Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_right_shift__Tensor_Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("bitwise_right_shift_.Tensor_Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Bits set in one.
///
/// `aten::bitwise_xor.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_xor_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_xor.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Bits set in one.
///
/// `aten::bitwise_xor.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_xor_Scalar_Tensor(self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_xor.Scalar_Tensor");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Bits set in one.
///
/// `aten::bitwise_xor.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_xor_Scalar_Tensor_out(self_: *const infer_scalar, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_xor.Scalar_Tensor_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: Bits set in one.
///
/// `aten::bitwise_xor.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_xor_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_xor.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Bits set in one.
///
/// `aten::bitwise_xor.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_xor_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_xor.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Bits set in one.
///
/// `aten::bitwise_xor.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_xor_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_xor.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Bits set in one.
///
/// `aten::bitwise_xor_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_xor__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("bitwise_xor_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Bits set in one.
///
/// `aten::bitwise_xor_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bitwise_xor__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bitwise_xor_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// 0.42 - 0.5 cos + 0.08 cos of the double, over one turn.
///
/// `aten::blackman_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_blackman_window(window_length: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("blackman_window");
    unsafe { call_tensor(operator, &[Arg::Int(window_length), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// 0.42 - 0.5 cos + 0.08 cos of the double, over one turn.
///
/// `aten::blackman_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_blackman_window_periodic(window_length: i64, periodic: bool, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("blackman_window.periodic");
    unsafe { call_tensor(operator, &[Arg::Int(window_length), Arg::Bool(periodic), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Matrices along the diagonal of one of zeros.
///
/// `aten::block_diag(Tensor[] tensors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_block_diag(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("block_diag");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], out0) }
}

/// Writes the last arguments: Matrices along the diagonal of one of zeros.
///
/// `aten::block_diag.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_block_diag_out(tensors: *const *const infer_tensor, tensors_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("block_diag.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// The products of two batches of matrices, pair by pair.
///
/// `aten::bmm(Tensor self, Tensor mat2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bmm(self_: *const infer_tensor, mat2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bmm");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mat2)], out0) }
}

/// Writes the last arguments: The products of two batches of matrices, pair by pair.
///
/// `aten::bmm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bmm_out(self_: *const infer_tensor, mat2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bmm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mat2), arg::tensor(&out)]) }
}

/// Each broadcast to the shape of all.
///
/// `aten::broadcast_tensors(Tensor[] tensors) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_broadcast_tensors(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("broadcast_tensors");
    unsafe { call_into(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], &[Place::Tensors(out0)]) }
}

/// The tensor broadcast to a size, without copying.
///
/// `aten::broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_broadcast_to(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("broadcast_to");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1)))], out0) }
}

/// Which of the intervals between sorted boundaries a number is in.
///
/// `aten::bucketize.Scalar(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bucketize_Scalar(self_: *const infer_scalar, boundaries: *const infer_tensor, out_int32: bool, right: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bucketize.Scalar");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&boundaries), Arg::Bool(out_int32), Arg::Bool(right)], out0) }
}

/// Writes the last arguments: Which of the intervals between sorted boundaries a number is in.
///
/// `aten::bucketize.Scalar_out(Scalar self, Tensor boundaries, *, bool out_int32=False, bool right=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bucketize_Scalar_out(self_: *const infer_scalar, boundaries: *const infer_tensor, out_int32: bool, right: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bucketize.Scalar_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&boundaries), Arg::Bool(out_int32), Arg::Bool(right), arg::tensor(&out)]) }
}

/// Which of the intervals between sorted boundaries each element is in.
///
/// `aten::bucketize.Tensor(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bucketize_Tensor(self_: *const infer_tensor, boundaries: *const infer_tensor, out_int32: bool, right: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("bucketize.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&boundaries), Arg::Bool(out_int32), Arg::Bool(right)], out0) }
}

/// Writes the last arguments: Which of the intervals between sorted boundaries each element is in.
///
/// `aten::bucketize.Tensor_out(Tensor self, Tensor boundaries, *, bool out_int32=False, bool right=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_bucketize_Tensor_out(self_: *const infer_tensor, boundaries: *const infer_tensor, out_int32: bool, right: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("bucketize.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&boundaries), Arg::Bool(out_int32), Arg::Bool(right), arg::tensor(&out)]) }
}

/// Whether PyTorch converts one dtype to another without being asked.
///
/// `aten::can_cast(ScalarType from_, ScalarType to) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_can_cast(from_: i32, to: i32, out0: *mut bool) -> infer_status {
    let operator = lazy_op!("can_cast");
    unsafe { call_into(operator, &[checked!(arg::dtype(from_, Parameter(operator, 0))), checked!(arg::dtype(to, Parameter(operator, 1)))], &[Place::Bool(out0)]) }
}

/// The tuples of elements of vectors.
///
/// `aten::cartesian_prod(Tensor[] tensors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cartesian_prod(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cartesian_prod");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], out0) }
}

/// Tensors one after the other along a dimension.
///
/// `aten::cat(Tensor[] tensors, int dim=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cat(tensors: *const *const infer_tensor, tensors_len: usize, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cat");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: Tensors one after the other along a dimension.
///
/// `aten::cat.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cat_out(tensors: *const *const infer_tensor, tensors_len: usize, dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cat.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), Arg::Int(dim), arg::tensor(&out)]) }
}

/// The p-norm distance of every pair of rows.
///
/// `aten::cdist(Tensor x1, Tensor x2, float p=2., int? compute_mode=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cdist(x1: *const infer_tensor, x2: *const infer_tensor, p: f64, compute_mode: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cdist");
    unsafe { call_tensor(operator, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Float(p), arg::optional(compute_mode)], out0) }
}

/// The smallest integer not below.
///
/// `aten::ceil(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ceil(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ceil");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The smallest integer not below.
///
/// `aten::ceil.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ceil_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ceil.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: The smallest integer not below.
///
/// `aten::ceil_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ceil_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ceil_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// elu, continuously differentiable for every alpha.
///
/// `aten::celu(Tensor self, Scalar alpha=1.) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_celu(self_: *const infer_tensor, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("celu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(alpha, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: elu, continuously differentiable for every alpha.
///
/// `aten::celu.out(Tensor self, Scalar alpha=1., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_celu_out(self_: *const infer_tensor, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("celu.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(alpha, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes `self`: elu, continuously differentiable for every alpha.
///
/// `aten::celu_(Tensor(a!) self, Scalar alpha=1.) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_celu_(self_: *const infer_tensor, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("celu_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(alpha, Parameter(operator, 1)))]) }
}

/// The product of a chain of matrices.
///
/// `aten::chain_matmul(Tensor[] matrices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_chain_matmul(matrices: *const *const infer_tensor, matrices_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("chain_matmul");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(matrices, matrices_len, Parameter(operator, 0)))], out0) }
}

/// Writes the last arguments: The product of a chain of matrices.
///
/// `aten::chain_matmul.out(Tensor[] matrices, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_chain_matmul_out(matrices: *const *const infer_tensor, matrices_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("chain_matmul.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(matrices, matrices_len, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// Groups of channels interleaved.
///
/// `aten::channel_shuffle(Tensor self, SymInt groups) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_channel_shuffle(self_: *const infer_tensor, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("channel_shuffle");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(groups)], out0) }
}

/// Writes the last arguments: Groups of channels interleaved.
///
/// `aten::channel_shuffle.out(Tensor self, SymInt groups, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_channel_shuffle_out(self_: *const infer_tensor, groups: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("channel_shuffle.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(groups), arg::tensor(&out)]) }
}

/// As linalg_cholesky.
///
/// `aten::cholesky(Tensor self, bool upper=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cholesky(self_: *const infer_tensor, upper: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cholesky");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Bool(upper)], out0) }
}

/// Writes the last arguments: As linalg_cholesky.
///
/// `aten::cholesky.out(Tensor self, bool upper=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cholesky_out(self_: *const infer_tensor, upper: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cholesky.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Bool(upper), arg::tensor(&out)]) }
}

/// The inverse of a matrix given its Cholesky factor.
///
/// `aten::cholesky_inverse(Tensor self, bool upper=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cholesky_inverse(self_: *const infer_tensor, upper: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cholesky_inverse");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Bool(upper)], out0) }
}

/// Writes the last arguments: The inverse of a matrix given its Cholesky factor.
///
/// `aten::cholesky_inverse.out(Tensor self, bool upper=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cholesky_inverse_out(self_: *const infer_tensor, upper: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cholesky_inverse.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Bool(upper), arg::tensor(&out)]) }
}

/// Solves A X = self given A's Cholesky factor.
///
/// `aten::cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cholesky_solve(self_: *const infer_tensor, input2: *const infer_tensor, upper: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cholesky_solve");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&input2), Arg::Bool(upper)], out0) }
}

/// Writes the last arguments: Solves A X = self given A's Cholesky factor.
///
/// `aten::cholesky_solve.out(Tensor self, Tensor input2, bool upper=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cholesky_solve_out(self_: *const infer_tensor, input2: *const infer_tensor, upper: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cholesky_solve.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&input2), Arg::Bool(upper), arg::tensor(&out)]) }
}

/// At most so many consecutive pieces of one size.
///
/// `aten::chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_chunk(self_: *const infer_tensor, chunks: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("chunk");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(chunks), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// Every element, but at least min and at most max; NaN stays.
///
/// `aten::clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp(self_: *const infer_tensor, min: *const infer_scalar, max: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(min, Parameter(operator, 1))), checked!(arg::optional_scalar(max, Parameter(operator, 2)))], out0) }
}

/// Every element, but at least min's and at most max's; NaN stays.
///
/// `aten::clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_Tensor(self_: *const infer_tensor, min: *const infer_tensor, max: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&min), arg::tensor(&max)], out0) }
}

/// Writes the last arguments: Every element, but at least min's and at most max's; NaN stays.
///
/// `aten::clamp.Tensor_out(Tensor self, Tensor? min=None, Tensor? max=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_Tensor_out(self_: *const infer_tensor, min: *const infer_tensor, max: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&min), arg::tensor(&max), arg::tensor(&out)]) }
}

/// Writes the last arguments: Every element, but at least min and at most max; NaN stays.
///
/// `aten::clamp.out(Tensor self, Scalar? min=None, Scalar? max=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_out(self_: *const infer_tensor, min: *const infer_scalar, max: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(min, Parameter(operator, 1))), checked!(arg::optional_scalar(max, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: Every element, but at least min and at most max; NaN stays.
///
/// `aten::clamp_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_(self_: *const infer_tensor, min: *const infer_scalar, max: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("clamp_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(min, Parameter(operator, 1))), checked!(arg::optional_scalar(max, Parameter(operator, 2)))]) }
}

/// Writes `self`: Every element, but at least min's and at most max's; NaN stays.
///
/// `aten::clamp_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp__Tensor(self_: *const infer_tensor, min: *const infer_tensor, max: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&min), arg::tensor(&max)]) }
}

/// Every element, but at most max.
///
/// `aten::clamp_max(Tensor self, Scalar max) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_max(self_: *const infer_tensor, max: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_max");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(max, Parameter(operator, 1)))], out0) }
}

/// Every element, but at most max's.
///
/// `aten::clamp_max.Tensor(Tensor self, Tensor max) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_max_Tensor(self_: *const infer_tensor, max: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_max.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&max)], out0) }
}

/// Writes the last arguments: Every element, but at most max's.
///
/// `aten::clamp_max.Tensor_out(Tensor self, Tensor max, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_max_Tensor_out(self_: *const infer_tensor, max: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_max.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&max), arg::tensor(&out)]) }
}

/// Writes the last arguments: Every element, but at most max.
///
/// `aten::clamp_max.out(Tensor self, Scalar max, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_max_out(self_: *const infer_tensor, max: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_max.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(max, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes `self`: Every element, but at most max.
///
/// `aten::clamp_max_(Tensor(a!) self, Scalar max) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_max_(self_: *const infer_tensor, max: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("clamp_max_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(max, Parameter(operator, 1)))]) }
}

/// Writes `self`: Every element, but at most max's.
///
/// `aten::clamp_max_.Tensor(Tensor(a!) self, Tensor max) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_max__Tensor(self_: *const infer_tensor, max: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_max_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&max)]) }
}

/// Every element, but at least min.
///
/// `aten::clamp_min(Tensor self, Scalar min) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_min(self_: *const infer_tensor, min: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_min");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(min, Parameter(operator, 1)))], out0) }
}

/// Every element, but at least min's.
///
/// `aten::clamp_min.Tensor(Tensor self, Tensor min) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_min_Tensor(self_: *const infer_tensor, min: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_min.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&min)], out0) }
}

/// Writes the last arguments: Every element, but at least min's.
///
/// `aten::clamp_min.Tensor_out(Tensor self, Tensor min, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_min_Tensor_out(self_: *const infer_tensor, min: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_min.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&min), arg::tensor(&out)]) }
}

/// Writes the last arguments: Every element, but at least min.
///
/// `aten::clamp_min.out(Tensor self, Scalar min, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_min_out(self_: *const infer_tensor, min: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_min.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(min, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes `self`: Every element, but at least min.
///
/// `aten::clamp_min_(Tensor(a!) self, Scalar min) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_min_(self_: *const infer_tensor, min: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("clamp_min_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(min, Parameter(operator, 1)))]) }
}

/// Writes `self`: Every element, but at least min's.
///
/// `aten::clamp_min_.Tensor(Tensor(a!) self, Tensor min) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clamp_min__Tensor(self_: *const infer_tensor, min: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clamp_min_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&min)]) }
}

/// Another name of `clamp`.
///
/// `aten::clip(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clip(self_: *const infer_tensor, min: *const infer_scalar, max: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("clip");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(min, Parameter(operator, 1))), checked!(arg::optional_scalar(max, Parameter(operator, 2)))], out0) }
}

/// Another name of `clamp.Tensor`.
///
/// `aten::clip.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clip_Tensor(self_: *const infer_tensor, min: *const infer_tensor, max: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("clip.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&min), arg::tensor(&max)], out0) }
}

/// Writes the last arguments: Another name of `clamp.Tensor`.
///
/// `aten::clip.Tensor_out(Tensor self, Tensor? min=None, Tensor? max=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clip_Tensor_out(self_: *const infer_tensor, min: *const infer_tensor, max: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clip.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&min), arg::tensor(&max), arg::tensor(&out)]) }
}

/// Writes the last arguments: Another name of `clamp`.
///
/// `aten::clip.out(Tensor self, Scalar? min=None, Scalar? max=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clip_out(self_: *const infer_tensor, min: *const infer_scalar, max: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clip.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(min, Parameter(operator, 1))), checked!(arg::optional_scalar(max, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `clamp`.
///
/// `aten::clip_(Tensor(a!) self, Scalar? min=None, Scalar? max=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clip_(self_: *const infer_tensor, min: *const infer_scalar, max: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("clip_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(min, Parameter(operator, 1))), checked!(arg::optional_scalar(max, Parameter(operator, 2)))]) }
}

/// Writes `self`: Another name of `clamp.Tensor`.
///
/// `aten::clip_.Tensor(Tensor(a!) self, Tensor? min=None, Tensor? max=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clip__Tensor(self_: *const infer_tensor, min: *const infer_tensor, max: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clip_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&min), arg::tensor(&max)]) }
}

/// A copy in memory of its own.
///
/// `aten::clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clone(self_: *const infer_tensor, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("clone");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::format(memory_format, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: A copy in memory of its own.
///
/// `aten::clone.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_clone_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("clone.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::format(memory_format, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Columns added up at the places a window slides over.
///
/// `aten::col2im(Tensor self, SymInt[2] output_size, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_col2im(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, kernel_size: *const i64, kernel_size_len: usize, dilation: *const i64, dilation_len: usize, padding: *const i64, padding_len: usize, stride: *const i64, stride_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("col2im");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 2))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 5)))], out0) }
}

/// Writes the last arguments: Columns added up at the places a window slides over.
///
/// `aten::col2im.out(Tensor self, SymInt[2] output_size, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_col2im_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, kernel_size: *const i64, kernel_size_len: usize, dilation: *const i64, dilation_len: usize, padding: *const i64, padding_len: usize, stride: *const i64, stride_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("col2im.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 2))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 5))), arg::tensor(&out)]) }
}

/// Side by side, vectors as columns.
///
/// `aten::column_stack(Tensor[] tensors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_column_stack(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("column_stack");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], out0) }
}

/// Writes the last arguments: Side by side, vectors as columns.
///
/// `aten::column_stack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_column_stack_out(tensors: *const *const infer_tensor, tensors_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("column_stack.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// The combinations of r elements of a vector.
///
/// `aten::combinations(Tensor self, int r=2, bool with_replacement=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_combinations(self_: *const infer_tensor, r: i64, with_replacement: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("combinations");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(r), Arg::Bool(with_replacement)], out0) }
}

/// Complex numbers of their parts.
///
/// `aten::complex(Tensor real, Tensor imag) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_complex(real: *const infer_tensor, imag: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("complex");
    unsafe { call_tensor(operator, &[arg::tensor(&real), arg::tensor(&imag)], out0) }
}

/// Writes the last arguments: Complex numbers of their parts.
///
/// `aten::complex.out(Tensor real, Tensor imag, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_complex_out(real: *const infer_tensor, imag: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("complex.out");
    unsafe { call_writes(operator, &[arg::tensor(&real), arg::tensor(&imag), arg::tensor(&out)]) }
}

/// Another name of cat.
///
/// `aten::concat(Tensor[] tensors, int dim=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_concat(tensors: *const *const infer_tensor, tensors_len: usize, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("concat");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: Another name of cat.
///
/// `aten::concat.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_concat_out(tensors: *const *const infer_tensor, tensors_len: usize, dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("concat.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), Arg::Int(dim), arg::tensor(&out)]) }
}

/// Another name of cat.
///
/// `aten::concatenate(Tensor[] tensors, int dim=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_concatenate(tensors: *const *const infer_tensor, tensors_len: usize, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("concatenate");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: Another name of cat.
///
/// `aten::concatenate.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_concatenate_out(tensors: *const *const infer_tensor, tensors_len: usize, dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("concatenate.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), Arg::Int(dim), arg::tensor(&out)]) }
}

/// The complex conjugate; a real tensor is its own.
///
/// `aten::conj(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conj(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conj");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// The conjugate, computed; a tensor that is not complex itself.
///
/// `aten::conj_physical(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conj_physical(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conj_physical");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The conjugate, computed; a tensor that is not complex itself.
///
/// `aten::conj_physical.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conj_physical_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("conj_physical.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Conjugates in place.
///
/// `aten::conj_physical_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conj_physical_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("conj_physical_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Borders of one number; negative widths cut off.
///
/// `aten::constant_pad_nd(Tensor self, SymInt[] pad, Scalar value=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_constant_pad_nd(self_: *const infer_tensor, pad: *const i64, pad_len: usize, value: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("constant_pad_nd");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(pad, pad_len, false, Parameter(operator, 1))), checked!(arg::scalar(value, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Borders of one number; negative widths cut off.
///
/// `aten::constant_pad_nd.out(Tensor self, SymInt[] pad, Scalar value=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_constant_pad_nd_out(self_: *const infer_tensor, pad: *const i64, pad_len: usize, value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("constant_pad_nd.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(pad, pad_len, false, Parameter(operator, 1))), checked!(arg::scalar(value, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// The tensor itself if its memory has the format, else a copy that has.
///
/// `aten::contiguous(Tensor(a) self, *, MemoryFormat memory_format=0) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_contiguous(self_: *const infer_tensor, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("contiguous");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::format(memory_format, Parameter(operator, 1)))], out0) }
}

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv1d(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conv1d");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Int(groups)], out0) }
}

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv1d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv1d_padding(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const c_char, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conv1d.padding");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::text(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Int(groups)], out0) }
}

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv2d(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conv2d");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Int(groups)], out0) }
}

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv2d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv2d_padding(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const c_char, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conv2d.padding");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::text(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Int(groups)], out0) }
}

/// Sums the products of the weight and a window of the input, at every position.
///
/// `aten::conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv3d(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conv3d");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Int(groups)], out0) }
}

/// A convolution padded so that the result has the input's size (same), or not padded (valid).
///
/// `aten::conv3d.padding(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv3d_padding(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const c_char, padding_len: usize, dilation: *const i64, dilation_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conv3d.padding");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::text(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Int(groups)], out0) }
}

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1]) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv_transpose1d(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, output_padding: *const i64, output_padding_len: usize, groups: i64, dilation: *const i64, dilation_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conv_transpose1d");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(output_padding, output_padding_len, false, Parameter(operator, 5))), Arg::Int(groups), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 7)))], out0) }
}

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose2d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2] dilation=[1, 1]) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv_transpose2d_input(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, output_padding: *const i64, output_padding_len: usize, groups: i64, dilation: *const i64, dilation_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conv_transpose2d.input");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(output_padding, output_padding_len, false, Parameter(operator, 5))), Arg::Int(groups), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 7)))], out0) }
}

/// The transpose of a convolution: adds the weight times each element of the input to a window.
///
/// `aten::conv_transpose3d.input(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3] dilation=[1, 1, 1]) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_conv_transpose3d_input(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, output_padding: *const i64, output_padding_len: usize, groups: i64, dilation: *const i64, dilation_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("conv_transpose3d.input");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(output_padding, output_padding_len, false, Parameter(operator, 5))), Arg::Int(groups), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 7)))], out0) }
}

/// A convolution or transposed convolution over one, two or three spatial dimensions.
///
/// `aten::convolution(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_convolution(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("convolution");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Bool(transposed), checked!(arg::list(output_padding, output_padding_len, false, Parameter(operator, 7))), Arg::Int(groups)], out0) }
}

/// Writes the last arguments: A convolution or transposed convolution over one, two or three spatial dimensions.
///
/// `aten::convolution.out(Tensor input, Tensor weight, Tensor? bias, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_convolution_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("convolution.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Bool(transposed), checked!(arg::list(output_padding, output_padding_len, false, Parameter(operator, 7))), Arg::Int(groups), arg::tensor(&out)]) }
}

/// The gradients of a convolution's input, weight and bias; those not wanted are undefined.
///
/// `aten::convolution_backward(Tensor grad_output, Tensor input, Tensor weight, SymInt[]? bias_sizes, SymInt[] stride, SymInt[] padding, SymInt[] dilation, bool transposed, SymInt[] output_padding, SymInt groups, bool[3] output_mask) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_convolution_backward(grad_output: *const infer_tensor, input: *const infer_tensor, weight: *const infer_tensor, bias_sizes: *const i64, bias_sizes_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, transposed: bool, output_padding: *const i64, output_padding_len: usize, groups: i64, output_mask: *const bool, output_mask_len: usize, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("convolution_backward");
    unsafe { call_into(operator, &[arg::tensor(&grad_output), arg::tensor(&input), arg::tensor(&weight), checked!(arg::list(bias_sizes, bias_sizes_len, true, Parameter(operator, 3))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 4))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 5))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 6))), Arg::Bool(transposed), checked!(arg::list(output_padding, output_padding_len, false, Parameter(operator, 8))), Arg::Int(groups), checked!(arg::list(output_mask, output_mask_len, false, Parameter(operator, 10)))], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// On clones of what it would write: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copy(self_: *const infer_tensor, src: *const infer_tensor, non_blocking: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Bool(non_blocking)], out0) }
}

/// Writes the last arguments: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy.out(Tensor self, Tensor src, bool non_blocking=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copy_out(self_: *const infer_tensor, src: *const infer_tensor, non_blocking: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Bool(non_blocking), arg::tensor(&out)]) }
}

/// Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copy_(self_: *const infer_tensor, src: *const infer_tensor, non_blocking: bool) -> infer_status {
    let operator = lazy_op!("copy_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Bool(non_blocking)]) }
}

/// |self| with the sign of other.
///
/// `aten::copysign.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copysign_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("copysign.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: |self| with the sign of other.
///
/// `aten::copysign.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copysign_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("copysign.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// |self| with the sign of other.
///
/// `aten::copysign.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copysign_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("copysign.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: |self| with the sign of other.
///
/// `aten::copysign.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copysign_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("copysign.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: |self| with the sign of other.
///
/// `aten::copysign_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copysign__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("copysign_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: |self| with the sign of other.
///
/// `aten::copysign_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copysign__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("copysign_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Cosine.
///
/// `aten::cos(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cos(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cos");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Cosine.
///
/// `aten::cos.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cos_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cos.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Cosine.
///
/// `aten::cos_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cos_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cos_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Hyperbolic cosine.
///
/// `aten::cosh(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cosh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cosh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Hyperbolic cosine.
///
/// `aten::cosh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cosh_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cosh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Hyperbolic cosine.
///
/// `aten::cosh_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cosh_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cosh_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// 1 - cos of the angle where target is 1, max(0, cos - margin) where it is -1.
///
/// `aten::cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cosine_embedding_loss(input1: *const infer_tensor, input2: *const infer_tensor, target: *const infer_tensor, margin: f64, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cosine_embedding_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&input1), arg::tensor(&input2), arg::tensor(&target), Arg::Float(margin), Arg::Int(reduction)], out0) }
}

/// The cosine of the angle between vectors along a dimension.
///
/// `aten::cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cosine_similarity(x1: *const infer_tensor, x2: *const infer_tensor, dim: i64, eps: f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cosine_similarity");
    unsafe { call_tensor(operator, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Int(dim), Arg::Float(eps)], out0) }
}

/// How many elements along a dimension, or of all, are nonzero.
///
/// `aten::count_nonzero(Tensor self, int? dim=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_count_nonzero(self_: *const infer_tensor, dim: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("count_nonzero");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::optional(dim)], out0) }
}

/// How many elements over dimensions are nonzero.
///
/// `aten::count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_count_nonzero_dim_IntList(self_: *const infer_tensor, dim: *const i64, dim_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("count_nonzero.dim_IntList");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: How many elements over dimensions are nonzero.
///
/// `aten::count_nonzero.dim_IntList_out(Tensor self, int[] dim, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_count_nonzero_dim_IntList_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("count_nonzero.dim_IntList_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: How many elements along a dimension, or of all, are nonzero.
///
/// `aten::count_nonzero.out(Tensor self, int? dim=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_count_nonzero_out(self_: *const infer_tensor, dim: *const i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("count_nonzero.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(dim), arg::tensor(&out)]) }
}

/// The cross product along a dimension of three elements, the first such if none is given.
///
/// `aten::cross(Tensor self, Tensor other, int? dim=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cross(self_: *const infer_tensor, other: *const infer_tensor, dim: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cross");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::optional(dim)], out0) }
}

/// Writes the last arguments: The cross product along a dimension of three elements, the first such if none is given.
///
/// `aten::cross.out(Tensor self, Tensor other, int? dim=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cross_out(self_: *const infer_tensor, other: *const infer_tensor, dim: *const i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cross.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::optional(dim), arg::tensor(&out)]) }
}

/// nll_loss of log_softmax; the target may be probabilities.
///
/// `aten::cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cross_entropy_loss(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, ignore_index: i64, label_smoothing: f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cross_entropy_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), Arg::Int(ignore_index), Arg::Float(label_smoothing)], out0) }
}

/// Running maxima along a dimension and the last index of each.
///
/// `aten::cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cummax(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cummax");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Running maxima along a dimension and the last index of each.
///
/// `aten::cummax.out(Tensor self, int dim, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cummax_out(self_: *const infer_tensor, dim: i64, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cummax.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// Running minima along a dimension and the last index of each.
///
/// `aten::cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cummin(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cummin");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Running minima along a dimension and the last index of each.
///
/// `aten::cummin.out(Tensor self, int dim, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cummin_out(self_: *const infer_tensor, dim: i64, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cummin.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// Running products along a dimension.
///
/// `aten::cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cumprod(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cumprod");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Running products along a dimension.
///
/// `aten::cumprod.out(Tensor self, int dim, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cumprod_out(self_: *const infer_tensor, dim: i64, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cumprod.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: Running products along a dimension.
///
/// `aten::cumprod_(Tensor(a!) self, int dim, *, ScalarType? dtype=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cumprod_(self_: *const infer_tensor, dim: i64, dtype: i32) -> infer_status {
    let operator = lazy_op!("cumprod_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2)))]) }
}

/// Running sums along a dimension.
///
/// `aten::cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cumsum(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cumsum");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Running sums along a dimension.
///
/// `aten::cumsum.out(Tensor self, int dim, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cumsum_out(self_: *const infer_tensor, dim: i64, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("cumsum.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: Running sums along a dimension.
///
/// `aten::cumsum_(Tensor(a!) self, int dim, *, ScalarType? dtype=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cumsum_(self_: *const infer_tensor, dim: i64, dtype: i32) -> infer_status {
    let operator = lazy_op!("cumsum_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2)))]) }
}

/// The integrals of samples a distance dx apart up to each.
///
/// `aten::cumulative_trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cumulative_trapezoid_dx(y: *const infer_tensor, dx: *const infer_scalar, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cumulative_trapezoid.dx");
    unsafe { call_tensor(operator, &[arg::tensor(&y), checked!(arg::scalar(dx, Parameter(operator, 1))), Arg::Int(dim)], out0) }
}

/// The integrals of samples at the places x up to each.
///
/// `aten::cumulative_trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_cumulative_trapezoid_x(y: *const infer_tensor, x: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("cumulative_trapezoid.x");
    unsafe { call_tensor(operator, &[arg::tensor(&y), arg::tensor(&x), Arg::Int(dim)], out0) }
}

/// Degrees to radians.
///
/// `aten::deg2rad(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_deg2rad(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("deg2rad");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Degrees to radians.
///
/// `aten::deg2rad.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_deg2rad_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("deg2rad.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Degrees to radians.
///
/// `aten::deg2rad_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_deg2rad_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("deg2rad_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// As linalg_det.
///
/// `aten::det(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_det(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("det");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// The same data, cut off from the recorded computation.
///
/// `aten::detach(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_detach(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("detach");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Cuts the tensor off from the recorded computation.
///
/// `aten::detach_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_detach_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("detach_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// A fresh copy of the view: The same data, cut off from the recorded computation.
///
/// `aten::detach_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_detach_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("detach_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The same data, cut off from the recorded computation.
///
/// `aten::detach_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_detach_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("detach_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// A diagonal of a matrix, or a matrix of one.
///
/// `aten::diag(Tensor self, int diagonal=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diag(self_: *const infer_tensor, diagonal: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("diag");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(diagonal)], out0) }
}

/// Writes the last arguments: A diagonal of a matrix, or a matrix of one.
///
/// `aten::diag.out(Tensor self, int diagonal=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diag_out(self_: *const infer_tensor, diagonal: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("diag.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(diagonal), arg::tensor(&out)]) }
}

/// Matrices with the last dimension on a diagonal.
///
/// `aten::diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diag_embed(self_: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("diag_embed");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2)], out0) }
}

/// Writes the last arguments: Matrices with the last dimension on a diagonal.
///
/// `aten::diag_embed.out(Tensor self, int offset=0, int dim1=-2, int dim2=-1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diag_embed_out(self_: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("diag_embed.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2), arg::tensor(&out)]) }
}

/// A matrix with the elements on a diagonal.
///
/// `aten::diagflat(Tensor self, int offset=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagflat(self_: *const infer_tensor, offset: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("diagflat");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(offset)], out0) }
}

/// A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagonal(self_: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("diagonal");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2)], out0) }
}

/// Zeros with a diagonal replaced.
///
/// `aten::diagonal_backward(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int dim2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagonal_backward(grad_output: *const infer_tensor, input_sizes: *const i64, input_sizes_len: usize, offset: i64, dim1: i64, dim2: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("diagonal_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(input_sizes, input_sizes_len, false, Parameter(operator, 1))), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2)], out0) }
}

/// Writes the last arguments: Zeros with a diagonal replaced.
///
/// `aten::diagonal_backward.out(Tensor grad_output, SymInt[] input_sizes, int offset, int dim1, int dim2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagonal_backward_out(grad_output: *const infer_tensor, input_sizes: *const i64, input_sizes_len: usize, offset: i64, dim1: i64, dim2: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("diagonal_backward.out");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(input_sizes, input_sizes_len, false, Parameter(operator, 1))), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2), arg::tensor(&out)]) }
}

/// A fresh copy of the view: A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagonal_copy(self_: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("diagonal_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2)], out0) }
}

/// Writes the last arguments: A diagonal of the planes two dimensions span, as the last dimension.
///
/// `aten::diagonal_copy.out(Tensor self, int offset=0, int dim1=0, int dim2=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagonal_copy_out(self_: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("diagonal_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2), arg::tensor(&out)]) }
}

/// The tensor with a diagonal replaced.
///
/// `aten::diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagonal_scatter(self_: *const infer_tensor, src: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("diagonal_scatter");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2)], out0) }
}

/// Writes the last arguments: The tensor with a diagonal replaced.
///
/// `aten::diagonal_scatter.out(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diagonal_scatter_out(self_: *const infer_tensor, src: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("diagonal_scatter.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2), arg::tensor(&out)]) }
}

/// Differences of neighbours along a dimension, n times over.
///
/// `aten::diff(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diff(self_: *const infer_tensor, n: i64, dim: i64, prepend: *const infer_tensor, append: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("diff");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(n), Arg::Int(dim), arg::tensor(&prepend), arg::tensor(&append)], out0) }
}

/// Writes the last arguments: Differences of neighbours along a dimension, n times over.
///
/// `aten::diff.out(Tensor self, int n=1, int dim=-1, Tensor? prepend=None, Tensor? append=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_diff_out(self_: *const infer_tensor, n: i64, dim: i64, prepend: *const infer_tensor, append: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("diff.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(n), Arg::Int(dim), arg::tensor(&prepend), arg::tensor(&append), arg::tensor(&out)]) }
}

/// Derivative of the logarithm of gamma.
///
/// `aten::digamma(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_digamma(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("digamma");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Derivative of the logarithm of gamma.
///
/// `aten::digamma.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_digamma_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("digamma.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Derivative of the logarithm of gamma.
///
/// `aten::digamma_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_digamma_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("digamma_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// The p-norm of self - other.
///
/// `aten::dist(Tensor self, Tensor other, Scalar p=2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dist(self_: *const infer_tensor, other: *const infer_tensor, p: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("dist");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(p, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: The p-norm of self - other.
///
/// `aten::dist.out(Tensor self, Tensor other, Scalar p=2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dist_out(self_: *const infer_tensor, other: *const infer_tensor, p: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("dist.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(p, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// self / other; integers give floats.
///
/// `aten::div.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("div.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div_Scalar_mode(self_: *const infer_tensor, other: *const infer_scalar, rounding_mode: *const c_char, rounding_mode_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("div.Scalar_mode");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div.Scalar_mode_out(Tensor self, Scalar other, *, str? rounding_mode, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div_Scalar_mode_out(self_: *const infer_tensor, other: *const infer_scalar, rounding_mode: *const c_char, rounding_mode_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("div.Scalar_mode_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes the last arguments: self / other; integers give floats.
///
/// `aten::div.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("div.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self / other; integers give floats.
///
/// `aten::div.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("div.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div_Tensor_mode(self_: *const infer_tensor, other: *const infer_tensor, rounding_mode: *const c_char, rounding_mode_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("div.Tensor_mode");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: self / other; integers give floats.
///
/// `aten::div.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("div.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div.out_mode(Tensor self, Tensor other, *, str? rounding_mode, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div_out_mode(self_: *const infer_tensor, other: *const infer_tensor, rounding_mode: *const c_char, rounding_mode_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("div.out_mode");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: self / other; integers give floats.
///
/// `aten::div_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("div_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div_.Scalar_mode(Tensor(a!) self, Scalar other, *, str? rounding_mode) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div__Scalar_mode(self_: *const infer_tensor, other: *const infer_scalar, rounding_mode: *const c_char, rounding_mode_len: usize) -> infer_status {
    let operator = lazy_op!("div_.Scalar_mode");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2)))]) }
}

/// Writes `self`: self / other; integers give floats.
///
/// `aten::div_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("div_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Writes `self`: self / other, rounded towards zero ("trunc") or down ("floor") where a mode is given.
///
/// `aten::div_.Tensor_mode(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_div__Tensor_mode(self_: *const infer_tensor, other: *const infer_tensor, rounding_mode: *const c_char, rounding_mode_len: usize) -> infer_status {
    let operator = lazy_op!("div_.Tensor_mode");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2)))]) }
}

/// Another name of `div.Scalar`.
///
/// `aten::divide.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_divide_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("divide.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Another name of `div.Scalar_mode`.
///
/// `aten::divide.Scalar_mode(Tensor self, Scalar other, *, str? rounding_mode) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_divide_Scalar_mode(self_: *const infer_tensor, other: *const infer_scalar, rounding_mode: *const c_char, rounding_mode_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("divide.Scalar_mode");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2)))], out0) }
}

/// Another name of `div.Tensor`.
///
/// `aten::divide.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_divide_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("divide.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Another name of `div.Tensor_mode`.
///
/// `aten::divide.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_divide_Tensor_mode(self_: *const infer_tensor, other: *const infer_tensor, rounding_mode: *const c_char, rounding_mode_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("divide.Tensor_mode");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Another name of `div.Tensor`.
///
/// `aten::divide.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_divide_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("divide.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: Another name of `div.Tensor_mode`.
///
/// `aten::divide.out_mode(Tensor self, Tensor other, *, str? rounding_mode, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_divide_out_mode(self_: *const infer_tensor, other: *const infer_tensor, rounding_mode: *const c_char, rounding_mode_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("divide.out_mode");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `div.Scalar`.
///
/// `aten::divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_divide__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("divide_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Another name of `div.Scalar_mode`.
///
/// `aten::divide_.Scalar_mode(Tensor(a!) self, Scalar other, *, str? rounding_mode) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_divide__Scalar_mode(self_: *const infer_tensor, other: *const infer_scalar, rounding_mode: *const c_char, rounding_mode_len: usize) -> infer_status {
    let operator = lazy_op!("divide_.Scalar_mode");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2)))]) }
}

/// Writes `self`: Another name of `div.Tensor`.
///
/// `aten::divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_divide__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("divide_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Writes `self`: Another name of `div.Tensor_mode`.
///
/// `aten::divide_.Tensor_mode(Tensor(a!) self, Tensor other, *, str? rounding_mode) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_divide__Tensor_mode(self_: *const infer_tensor, other: *const infer_tensor, rounding_mode: *const c_char, rounding_mode_len: usize) -> infer_status {
    let operator = lazy_op!("divide_.Tensor_mode");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::text(rounding_mode, rounding_mode_len, true, Parameter(operator, 2)))]) }
}

/// The inner product of two vectors.
///
/// `aten::dot(Tensor self, Tensor tensor) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dot(self_: *const infer_tensor, tensor: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("dot");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&tensor)], out0) }
}

/// Writes the last arguments: The inner product of two vectors.
///
/// `aten::dot.out(Tensor self, Tensor tensor, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dot_out(self_: *const infer_tensor, tensor: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("dot.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&tensor), arg::tensor(&out)]) }
}

/// While training, elements are zeroed with probability p and the others scaled up.
///
/// `aten::dropout(Tensor input, float p, bool train) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dropout(input: *const infer_tensor, p: f64, train: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("dropout");
    unsafe { call_tensor(operator, &[arg::tensor(&input), Arg::Float(p), Arg::Bool(train)], out0) }
}

/// Writes `self`: While training, elements are zeroed with probability p and the others scaled up.
///
/// `aten::dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dropout_(self_: *const infer_tensor, p: f64, train: bool) -> infer_status {
    let operator = lazy_op!("dropout_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(p), Arg::Bool(train)]) }
}

/// Pieces of the depth.
///
/// `aten::dsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dsplit_array(self_: *const infer_tensor, indices: *const i64, indices_len: usize, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("dsplit.array");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(indices, indices_len, false, Parameter(operator, 1)))], &[Place::Tensors(out0)]) }
}

/// Pieces of the depth.
///
/// `aten::dsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dsplit_int(self_: *const infer_tensor, sections: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("dsplit.int");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(sections)], &[Place::Tensors(out0)]) }
}

/// One behind the other.
///
/// `aten::dstack(Tensor[] tensors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dstack(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("dstack");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], out0) }
}

/// Writes the last arguments: One behind the other.
///
/// `aten::dstack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_dstack_out(tensors: *const *const infer_tensor, tensors_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("dstack.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// Sums of products in Einstein's notation.
///
/// `aten::einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_einsum(equation: *const c_char, equation_len: usize, tensors: *const *const infer_tensor, tensors_len: usize, path: *const i64, path_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("einsum");
    unsafe { call_tensor(operator, &[checked!(arg::text(equation, equation_len, false, Parameter(operator, 0))), checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 1))), checked!(arg::list(path, path_len, true, Parameter(operator, 2)))], out0) }
}

/// scale * self where positive, else scale * alpha * (e^(input_scale * self) - 1).
///
/// `aten::elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_elu(self_: *const infer_tensor, alpha: *const infer_scalar, scale: *const infer_scalar, input_scale: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("elu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(alpha, Parameter(operator, 1))), checked!(arg::scalar(scale, Parameter(operator, 2))), checked!(arg::scalar(input_scale, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: scale * self where positive, else scale * alpha * (e^(input_scale * self) - 1).
///
/// `aten::elu.out(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_elu_out(self_: *const infer_tensor, alpha: *const infer_scalar, scale: *const infer_scalar, input_scale: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("elu.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(alpha, Parameter(operator, 1))), checked!(arg::scalar(scale, Parameter(operator, 2))), checked!(arg::scalar(input_scale, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// Writes `self`: scale * self where positive, else scale * alpha * (e^(input_scale * self) - 1).
///
/// `aten::elu_(Tensor(a!) self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_elu_(self_: *const infer_tensor, alpha: *const infer_scalar, scale: *const infer_scalar, input_scale: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("elu_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(alpha, Parameter(operator, 1))), checked!(arg::scalar(scale, Parameter(operator, 2))), checked!(arg::scalar(input_scale, Parameter(operator, 3)))]) }
}

/// Rows of a table.
///
/// `aten::embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_embedding(weight: *const infer_tensor, indices: *const infer_tensor, padding_idx: i64, scale_grad_by_freq: bool, sparse: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("embedding");
    unsafe { call_tensor(operator, &[arg::tensor(&weight), arg::tensor(&indices), Arg::Int(padding_idx), Arg::Bool(scale_grad_by_freq), Arg::Bool(sparse)], out0) }
}

/// Writes the last arguments: Rows of a table.
///
/// `aten::embedding.out(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_embedding_out(weight: *const infer_tensor, indices: *const infer_tensor, padding_idx: i64, scale_grad_by_freq: bool, sparse: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("embedding.out");
    unsafe { call_writes(operator, &[arg::tensor(&weight), arg::tensor(&indices), Arg::Int(padding_idx), Arg::Bool(scale_grad_by_freq), Arg::Bool(sparse), arg::tensor(&out)]) }
}

/// Rows of a table, added, averaged or maximised over bags.
///
/// `aten::embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False) -> (Tensor, Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_embedding_bag(weight: *const infer_tensor, indices: *const infer_tensor, offsets: *const infer_tensor, scale_grad_by_freq: bool, mode: i64, sparse: bool, per_sample_weights: *const infer_tensor, include_last_offset: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("embedding_bag");
    unsafe { call_into(operator, &[arg::tensor(&weight), arg::tensor(&indices), arg::tensor(&offsets), Arg::Bool(scale_grad_by_freq), Arg::Int(mode), Arg::Bool(sparse), arg::tensor(&per_sample_weights), Arg::Bool(include_last_offset)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3)]) }
}

/// As embedding_bag, passing over the rows of one index.
///
/// `aten::embedding_bag.padding_idx(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq, int mode, bool sparse, Tensor? per_sample_weights, bool include_last_offset, int? padding_idx) -> (Tensor, Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_embedding_bag_padding_idx(weight: *const infer_tensor, indices: *const infer_tensor, offsets: *const infer_tensor, scale_grad_by_freq: bool, mode: i64, sparse: bool, per_sample_weights: *const infer_tensor, include_last_offset: bool, padding_idx: *const i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor, out3: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("embedding_bag.padding_idx");
    unsafe { call_into(operator, &[arg::tensor(&weight), arg::tensor(&indices), arg::tensor(&offsets), Arg::Bool(scale_grad_by_freq), Arg::Int(mode), Arg::Bool(sparse), arg::tensor(&per_sample_weights), Arg::Bool(include_last_offset), arg::optional(padding_idx)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2), Place::Tensor(out3)]) }
}

/// An uninitialised tensor.
///
/// `aten::empty.memory_format(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_memory_format(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("empty.memory_format");
    unsafe { call_tensor(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, Parameter(operator, 5)))], out0) }
}

/// Writes the last arguments: An uninitialised tensor.
///
/// `aten::empty.out(SymInt[] size, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_out(size: *const i64, size_len: usize, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("empty.out");
    unsafe { call_writes(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::format(memory_format, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// An uninitialised tensor of another's size.
///
/// `aten::empty_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_like(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("empty_like");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, Parameter(operator, 5)))], out0) }
}

/// Writes the last arguments: An uninitialised tensor of another's size.
///
/// `aten::empty_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_like_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("empty_like.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::format(memory_format, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// An uninitialised tensor whose dimensions lie in memory in the given order.
///
/// `aten::empty_permuted(SymInt[] size, int[] physical_layout, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_permuted(size: *const i64, size_len: usize, physical_layout: *const i64, physical_layout_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("empty_permuted");
    unsafe { call_tensor(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::list(physical_layout, physical_layout_len, false, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: An uninitialised tensor whose dimensions lie in memory in the given order.
///
/// `aten::empty_permuted.out(SymInt[] size, int[] physical_layout, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_permuted_out(size: *const i64, size_len: usize, physical_layout: *const i64, physical_layout_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("empty_permuted.out");
    unsafe { call_writes(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::list(physical_layout, physical_layout_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// An uninitialised tensor with the given strides.
///
/// `aten::empty_strided(SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_strided(size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("empty_strided");
    unsafe { call_tensor(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: An uninitialised tensor with the given strides.
///
/// `aten::empty_strided.out(SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_empty_strided_out(size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("empty_strided.out");
    unsafe { call_writes(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self == other.
///
/// `aten::eq.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eq_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("eq.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self == other.
///
/// `aten::eq.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eq_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("eq.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self == other, element by element.
///
/// `aten::eq.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eq_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("eq.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self == other, element by element.
///
/// `aten::eq.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eq_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("eq.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self == other.
///
/// `aten::eq_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eq__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("eq_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self == other, element by element.
///
/// `aten::eq_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eq__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("eq_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Whether shapes and all elements are equal.
///
/// `aten::equal(Tensor self, Tensor other) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_equal(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut bool) -> infer_status {
    let operator = lazy_op!("equal");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&other)], &[Place::Bool(out0)]) }
}

/// Error function.
///
/// `aten::erf(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_erf(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("erf");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Error function.
///
/// `aten::erf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_erf_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("erf.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Error function.
///
/// `aten::erf_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_erf_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("erf_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// 1 - erf(self), precise in the tail.
///
/// `aten::erfc(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_erfc(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("erfc");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: 1 - erf(self), precise in the tail.
///
/// `aten::erfc.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_erfc_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("erfc.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: 1 - erf(self), precise in the tail.
///
/// `aten::erfc_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_erfc_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("erfc_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Inverse error function.
///
/// `aten::erfinv(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_erfinv(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("erfinv");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Inverse error function.
///
/// `aten::erfinv.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_erfinv_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("erfinv.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Inverse error function.
///
/// `aten::erfinv_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_erfinv_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("erfinv_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// e to the power self.
///
/// `aten::exp(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exp(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("exp");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: e to the power self.
///
/// `aten::exp.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exp_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("exp.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// 2 to the power self.
///
/// `aten::exp2(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exp2(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("exp2");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: 2 to the power self.
///
/// `aten::exp2.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exp2_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("exp2.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: 2 to the power self.
///
/// `aten::exp2_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exp2_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("exp2_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Writes `self`: e to the power self.
///
/// `aten::exp_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exp_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("exp_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expand(self_: *const infer_tensor, size: *const i64, size_len: usize, implicit: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("expand");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), Arg::Bool(implicit)], out0) }
}

/// The tensor broadcast to another's size, without copying.
///
/// `aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expand_as(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("expand_as");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// A fresh copy of the view: The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expand_copy(self_: *const infer_tensor, size: *const i64, size_len: usize, implicit: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("expand_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), Arg::Bool(implicit)], out0) }
}

/// Writes the last arguments: The tensor broadcast to a size, without copying; -1 keeps a dimension's size.
///
/// `aten::expand_copy.out(Tensor self, SymInt[] size, *, bool implicit=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expand_copy_out(self_: *const infer_tensor, size: *const i64, size_len: usize, implicit: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("expand_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), Arg::Bool(implicit), arg::tensor(&out)]) }
}

/// The tensor with what changed in src, which was its expand, replaced.
///
/// `aten::expand_scatter(Tensor self, Tensor src, SymInt[] size, *, bool implicit=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expand_scatter(self_: *const infer_tensor, src: *const infer_tensor, size: *const i64, size_len: usize, implicit: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("expand_scatter");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&src), checked!(arg::list(size, size_len, false, Parameter(operator, 2))), Arg::Bool(implicit)], out0) }
}

/// e^self - 1, precise near 0.
///
/// `aten::expm1(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expm1(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("expm1");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: e^self - 1, precise near 0.
///
/// `aten::expm1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expm1_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("expm1.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: e^self - 1, precise near 0.
///
/// `aten::expm1_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_expm1_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("expm1_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// On clones of what it would write: Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential(Tensor self, float lambd=1., *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exponential(self_: *const infer_tensor, lambd: f64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("exponential");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(lambd), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential.out(Tensor self, float lambd=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exponential_out(self_: *const infer_tensor, lambd: f64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("exponential.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(lambd), arg::generator(generator), arg::tensor(&out)]) }
}

/// Overwrites with numbers of an exponential distribution.
///
/// `aten::exponential_(Tensor(a!) self, float lambd=1., *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_exponential_(self_: *const infer_tensor, lambd: f64, generator: *const c_void) -> infer_status {
    let operator = lazy_op!("exponential_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(lambd), arg::generator(generator)]) }
}

/// The identity matrix.
///
/// `aten::eye(SymInt n, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eye(n: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("eye");
    unsafe { call_tensor(operator, &[Arg::Int(n), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Ones on the diagonal of a matrix of zeros.
///
/// `aten::eye.m(SymInt n, SymInt m, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eye_m(n: i64, m: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("eye.m");
    unsafe { call_tensor(operator, &[Arg::Int(n), Arg::Int(m), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Ones on the diagonal of a matrix of zeros.
///
/// `aten::eye.m_out(SymInt n, SymInt m, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eye_m_out(n: i64, m: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("eye.m_out");
    unsafe { call_writes(operator, &[Arg::Int(n), Arg::Int(m), arg::tensor(&out)]) }
}

/// Writes the last arguments: The identity matrix.
///
/// `aten::eye.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_eye_out(n: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("eye.out");
    unsafe { call_writes(operator, &[Arg::Int(n), arg::tensor(&out)]) }
}

/// alpha_dropout of whole channels.
///
/// `aten::feature_alpha_dropout(Tensor input, float p, bool train) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_feature_alpha_dropout(input: *const infer_tensor, p: f64, train: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("feature_alpha_dropout");
    unsafe { call_tensor(operator, &[arg::tensor(&input), Arg::Float(p), Arg::Bool(train)], out0) }
}

/// Writes `self`: alpha_dropout of whole channels.
///
/// `aten::feature_alpha_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_feature_alpha_dropout_(self_: *const infer_tensor, p: f64, train: bool) -> infer_status {
    let operator = lazy_op!("feature_alpha_dropout_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(p), Arg::Bool(train)]) }
}

/// dropout of whole channels.
///
/// `aten::feature_dropout(Tensor input, float p, bool train) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_feature_dropout(input: *const infer_tensor, p: f64, train: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("feature_dropout");
    unsafe { call_tensor(operator, &[arg::tensor(&input), Arg::Float(p), Arg::Bool(train)], out0) }
}

/// Writes `self`: dropout of whole channels.
///
/// `aten::feature_dropout_(Tensor(a!) self, float p, bool train) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_feature_dropout_(self_: *const infer_tensor, p: f64, train: bool) -> infer_status {
    let operator = lazy_op!("feature_dropout_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(p), Arg::Bool(train)]) }
}

/// On clones of what it would write: Writes a number to every element.
///
/// `aten::fill.Scalar(Tensor self, Scalar value) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill_Scalar(self_: *const infer_tensor, value: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fill.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(value, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Writes a number to every element.
///
/// `aten::fill.Scalar_out(Tensor self, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill_Scalar_out(self_: *const infer_tensor, value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fill.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(value, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// On clones of what it would write: Writes the value of a 0-d tensor to every element.
///
/// `aten::fill.Tensor(Tensor self, Tensor value) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill_Tensor(self_: *const infer_tensor, value: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fill.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&value)], out0) }
}

/// Writes the last arguments: Writes the value of a 0-d tensor to every element.
///
/// `aten::fill.Tensor_out(Tensor self, Tensor value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill_Tensor_out(self_: *const infer_tensor, value: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fill.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&value), arg::tensor(&out)]) }
}

/// Writes a number to every element.
///
/// `aten::fill_.Scalar(Tensor(a!) self, Scalar value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill__Scalar(self_: *const infer_tensor, value: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("fill_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(value, Parameter(operator, 1)))]) }
}

/// Writes the value of a 0-d tensor to every element.
///
/// `aten::fill_.Tensor(Tensor(a!) self, Tensor value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill__Tensor(self_: *const infer_tensor, value: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fill_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&value)]) }
}

/// Writes a number to the main diagonal.
///
/// `aten::fill_diagonal_(Tensor(a!) self, Scalar fill_value, bool wrap=False) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fill_diagonal_(self_: *const infer_tensor, fill_value: *const infer_scalar, wrap: bool) -> infer_status {
    let operator = lazy_op!("fill_diagonal_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(fill_value, Parameter(operator, 1))), Arg::Bool(wrap)]) }
}

/// Another name of `trunc`.
///
/// `aten::fix(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fix(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fix");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `trunc`.
///
/// `aten::fix.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fix_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fix.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `trunc`.
///
/// `aten::fix_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fix_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fix_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// With a range of dimensions made one.
///
/// `aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_flatten_using_ints(self_: *const infer_tensor, start_dim: i64, end_dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("flatten.using_ints");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(start_dim), Arg::Int(end_dim)], out0) }
}

/// Dimensions in reverse order.
///
/// `aten::flip(Tensor self, int[] dims) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_flip(self_: *const infer_tensor, dims: *const i64, dims_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("flip");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dims, dims_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Dimensions in reverse order.
///
/// `aten::flip.out(Tensor self, int[] dims, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_flip_out(self_: *const infer_tensor, dims: *const i64, dims_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("flip.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dims, dims_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The columns in reverse order.
///
/// `aten::fliplr(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fliplr(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fliplr");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// The rows in reverse order.
///
/// `aten::flipud(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_flipud(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("flipud");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// The power computed in double precision.
///
/// `aten::float_power.Scalar(Scalar self, Tensor exponent) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_float_power_Scalar(self_: *const infer_scalar, exponent: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("float_power.Scalar");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&exponent)], out0) }
}

/// Writes the last arguments: The power computed in double precision.
///
/// `aten::float_power.Scalar_out(Scalar self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_float_power_Scalar_out(self_: *const infer_scalar, exponent: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("float_power.Scalar_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&exponent), arg::tensor(&out)]) }
}

/// The power computed in double precision.
///
/// `aten::float_power.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_float_power_Tensor_Scalar(self_: *const infer_tensor, exponent: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("float_power.Tensor_Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(exponent, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The power computed in double precision.
///
/// `aten::float_power.Tensor_Scalar_out(Tensor self, Scalar exponent, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_float_power_Tensor_Scalar_out(self_: *const infer_tensor, exponent: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("float_power.Tensor_Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(exponent, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The power computed in double precision.
///
/// `aten::float_power.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_float_power_Tensor_Tensor(self_: *const infer_tensor, exponent: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("float_power.Tensor_Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&exponent)], out0) }
}

/// Writes the last arguments: The power computed in double precision.
///
/// `aten::float_power.Tensor_Tensor_out(Tensor self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_float_power_Tensor_Tensor_out(self_: *const infer_tensor, exponent: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("float_power.Tensor_Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&exponent), arg::tensor(&out)]) }
}

/// Writes `self`: The power computed in double precision.
///
/// `aten::float_power_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_float_power__Scalar(self_: *const infer_tensor, exponent: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("float_power_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(exponent, Parameter(operator, 1)))]) }
}

/// Writes `self`: The power computed in double precision.
///
/// `aten::float_power_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_float_power__Tensor(self_: *const infer_tensor, exponent: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("float_power_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&exponent)]) }
}

/// The largest integer not above.
///
/// `aten::floor(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_floor(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("floor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The largest integer not above.
///
/// `aten::floor.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_floor_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("floor.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: The largest integer not above.
///
/// `aten::floor_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_floor_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("floor_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// self / other rounded down.
///
/// `aten::floor_divide(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_floor_divide(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("floor_divide");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// self / other rounded down.
///
/// `aten::floor_divide.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_floor_divide_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("floor_divide.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self / other rounded down.
///
/// `aten::floor_divide.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_floor_divide_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("floor_divide.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: self / other rounded down.
///
/// `aten::floor_divide.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_floor_divide_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("floor_divide.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self / other rounded down.
///
/// `aten::floor_divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_floor_divide__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("floor_divide_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self / other rounded down.
///
/// `aten::floor_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_floor_divide__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("floor_divide_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// The larger of two, NaN counting as missing.
///
/// `aten::fmax(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fmax(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fmax");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The larger of two, NaN counting as missing.
///
/// `aten::fmax.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fmax_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fmax.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// The smaller of two, NaN counting as missing.
///
/// `aten::fmin(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fmin(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fmin");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The smaller of two, NaN counting as missing.
///
/// `aten::fmin.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fmin_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fmin.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fmod_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fmod.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fmod_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fmod.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fmod_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fmod.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fmod_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fmod.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fmod__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("fmod_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self - other * trunc(self / other): has the sign of self.
///
/// `aten::fmod_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fmod__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fmod_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// self - trunc(self).
///
/// `aten::frac(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_frac(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("frac");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: self - trunc(self).
///
/// `aten::frac.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_frac_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("frac.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: self - trunc(self).
///
/// `aten::frac_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_frac_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("frac_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// The maximum of each of windows spread by random numbers, and its position in its plane.
///
/// `aten::fractional_max_pool2d(Tensor self, int[2] kernel_size, int[2] output_size, Tensor random_samples) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fractional_max_pool2d(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, output_size: *const i64, output_size_len: usize, random_samples: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fractional_max_pool2d");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 2))), arg::tensor(&random_samples)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The maximum of each of windows spread by random numbers, and its position in its plane.
///
/// `aten::fractional_max_pool2d.output(Tensor self, int[2] kernel_size, int[2] output_size, Tensor random_samples, *, Tensor(a!) output, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fractional_max_pool2d_output(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, output_size: *const i64, output_size_len: usize, random_samples: *const infer_tensor, output: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fractional_max_pool2d.output");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 2))), arg::tensor(&random_samples), arg::tensor(&output), arg::tensor(&indices)]) }
}

/// The maximum of each of windows spread by random numbers, and its position in its volume.
///
/// `aten::fractional_max_pool3d(Tensor self, int[3] kernel_size, int[3] output_size, Tensor random_samples) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fractional_max_pool3d(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, output_size: *const i64, output_size_len: usize, random_samples: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fractional_max_pool3d");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 2))), arg::tensor(&random_samples)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The maximum of each of windows spread by random numbers, and its position in its volume.
///
/// `aten::fractional_max_pool3d.output(Tensor self, int[3] kernel_size, int[3] output_size, Tensor random_samples, *, Tensor(a!) output, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fractional_max_pool3d_output(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, output_size: *const i64, output_size_len: usize, random_samples: *const infer_tensor, output: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("fractional_max_pool3d.output");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 2))), arg::tensor(&random_samples), arg::tensor(&output), arg::tensor(&indices)]) }
}

/// self as mantissa * 2^exponent, the mantissa in [0.5, 1).
///
/// `aten::frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_frexp_Tensor(self_: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("frexp.Tensor");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: self as mantissa * 2^exponent, the mantissa in [0.5, 1).
///
/// `aten::frexp.Tensor_out(Tensor self, *, Tensor(a!) mantissa, Tensor(b!) exponent) -> (Tensor(a!) mantissa, Tensor(b!) exponent)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_frexp_Tensor_out(self_: *const infer_tensor, mantissa: *const infer_tensor, exponent: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("frexp.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mantissa), arg::tensor(&exponent)]) }
}

/// One number everywhere; its kind decides the dtype where none is given.
///
/// `aten::full(SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_full(size: *const i64, size_len: usize, fill_value: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("full");
    unsafe { call_tensor(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::scalar(fill_value, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: One number everywhere; its kind decides the dtype where none is given.
///
/// `aten::full.out(SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_full_out(size: *const i64, size_len: usize, fill_value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("full.out");
    unsafe { call_writes(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::scalar(fill_value, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// A number in another tensor's size.
///
/// `aten::full_like(Tensor self, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_full_like(self_: *const infer_tensor, fill_value: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("full_like");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(fill_value, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, Parameter(operator, 6)))], out0) }
}

/// Writes the last arguments: A number in another tensor's size.
///
/// `aten::full_like.out(Tensor self, Scalar fill_value, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_full_like_out(self_: *const infer_tensor, fill_value: *const infer_scalar, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("full_like.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(fill_value, Parameter(operator, 1))), checked!(arg::format(memory_format, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Values rounded to what a quantized model can express, whose range is observed.
///
/// `aten::fused_moving_avg_obs_fake_quant(Tensor self, Tensor observer_on, Tensor fake_quant_on, Tensor(a!) running_min, Tensor(b!) running_max, Tensor(c!) scale, Tensor(d!) zero_point, float averaging_const, int quant_min, int quant_max, int ch_axis, bool per_row_fake_quant=False, bool symmetric_quant=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_fused_moving_avg_obs_fake_quant(self_: *const infer_tensor, observer_on: *const infer_tensor, fake_quant_on: *const infer_tensor, running_min: *const infer_tensor, running_max: *const infer_tensor, scale: *const infer_tensor, zero_point: *const infer_tensor, averaging_const: f64, quant_min: i64, quant_max: i64, ch_axis: i64, per_row_fake_quant: bool, symmetric_quant: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("fused_moving_avg_obs_fake_quant");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&observer_on), arg::tensor(&fake_quant_on), arg::tensor(&running_min), arg::tensor(&running_max), arg::tensor(&scale), arg::tensor(&zero_point), Arg::Float(averaging_const), Arg::Int(quant_min), Arg::Int(quant_max), Arg::Int(ch_axis), Arg::Bool(per_row_fake_quant), Arg::Bool(symmetric_quant)], out0) }
}

/// For each position of the index, the element it names along a dimension.
///
/// `aten::gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gather(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, sparse_grad: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("gather");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), Arg::Bool(sparse_grad)], out0) }
}

/// Writes the last arguments: For each position of the index, the element it names along a dimension.
///
/// `aten::gather.out(Tensor self, int dim, Tensor index, *, bool sparse_grad=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gather_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, sparse_grad: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("gather.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), Arg::Bool(sparse_grad), arg::tensor(&out)]) }
}

/// Greatest common divisor.
///
/// `aten::gcd(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gcd(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("gcd");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Greatest common divisor.
///
/// `aten::gcd.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gcd_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("gcd.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Greatest common divisor.
///
/// `aten::gcd_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gcd_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("gcd_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// self >= other.
///
/// `aten::ge.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ge_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ge.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self >= other.
///
/// `aten::ge.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ge_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ge.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self >= other, element by element.
///
/// `aten::ge.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ge_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ge.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self >= other, element by element.
///
/// `aten::ge.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ge_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ge.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self >= other.
///
/// `aten::ge_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ge__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("ge_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self >= other, element by element.
///
/// `aten::ge_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ge__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ge_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// self times the normal distribution function of self, or its approximation by tanh.
///
/// `aten::gelu(Tensor self, *, str approximate="none") -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gelu(self_: *const infer_tensor, approximate: *const c_char, approximate_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("gelu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::text(approximate, approximate_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self times the normal distribution function of self, or its approximation by tanh.
///
/// `aten::gelu.out(Tensor self, *, str approximate="none", Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gelu_out(self_: *const infer_tensor, approximate: *const c_char, approximate_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("gelu.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::text(approximate, approximate_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes `self`: self times the normal distribution function of self, or its approximation by tanh.
///
/// `aten::gelu_(Tensor(a!) self, *, str approximate="none") -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gelu_(self_: *const infer_tensor, approximate: *const c_char, approximate_len: usize) -> infer_status {
    let operator = lazy_op!("gelu_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::text(approximate, approximate_len, false, Parameter(operator, 1)))]) }
}

/// QR factors as reflections.
///
/// `aten::geqrf(Tensor self) -> (Tensor a, Tensor tau)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_geqrf(self_: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("geqrf");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: QR factors as reflections.
///
/// `aten::geqrf.a(Tensor self, *, Tensor(a!) a, Tensor(b!) tau) -> (Tensor(a!) a, Tensor(b!) tau)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_geqrf_a(self_: *const infer_tensor, a: *const infer_tensor, tau: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("geqrf.a");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&a), arg::tensor(&tau)]) }
}

/// As outer.
///
/// `aten::ger(Tensor self, Tensor vec2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ger(self_: *const infer_tensor, vec2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ger");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&vec2)], out0) }
}

/// Writes the last arguments: As outer.
///
/// `aten::ger.out(Tensor self, Tensor vec2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ger_out(self_: *const infer_tensor, vec2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ger.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&vec2), arg::tensor(&out)]) }
}

/// The first half times the sigmoid of the second.
///
/// `aten::glu(Tensor self, int dim=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_glu(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("glu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: The first half times the sigmoid of the second.
///
/// `aten::glu.out(Tensor self, int dim=-1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_glu_out(self_: *const infer_tensor, dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("glu.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&out)]) }
}

/// Another name of `gt.Scalar`.
///
/// `aten::greater.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("greater.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Another name of `gt.Scalar`.
///
/// `aten::greater.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("greater.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Another name of `gt.Tensor`.
///
/// `aten::greater.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("greater.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `gt.Tensor`.
///
/// `aten::greater.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("greater.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `gt.Scalar`.
///
/// `aten::greater_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("greater_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Another name of `gt.Tensor`.
///
/// `aten::greater_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("greater_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Another name of `ge.Scalar`.
///
/// `aten::greater_equal.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater_equal_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("greater_equal.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Another name of `ge.Scalar`.
///
/// `aten::greater_equal.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater_equal_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("greater_equal.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Another name of `ge.Tensor`.
///
/// `aten::greater_equal.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater_equal_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("greater_equal.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `ge.Tensor`.
///
/// `aten::greater_equal.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater_equal_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("greater_equal.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `ge.Scalar`.
///
/// `aten::greater_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater_equal__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("greater_equal_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Another name of `ge.Tensor`.
///
/// `aten::greater_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_greater_equal__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("greater_equal_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// The input at the positions of a grid, from -1 to 1 across each axis.
///
/// `aten::grid_sampler(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_grid_sampler(input: *const infer_tensor, grid: *const infer_tensor, interpolation_mode: i64, padding_mode: i64, align_corners: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("grid_sampler");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&grid), Arg::Int(interpolation_mode), Arg::Int(padding_mode), Arg::Bool(align_corners)], out0) }
}

/// grid_sampler of images.
///
/// `aten::grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_grid_sampler_2d(input: *const infer_tensor, grid: *const infer_tensor, interpolation_mode: i64, padding_mode: i64, align_corners: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("grid_sampler_2d");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&grid), Arg::Int(interpolation_mode), Arg::Int(padding_mode), Arg::Bool(align_corners)], out0) }
}

/// Writes the last arguments: grid_sampler of images.
///
/// `aten::grid_sampler_2d.out(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_grid_sampler_2d_out(input: *const infer_tensor, grid: *const infer_tensor, interpolation_mode: i64, padding_mode: i64, align_corners: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("grid_sampler_2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&grid), Arg::Int(interpolation_mode), Arg::Int(padding_mode), Arg::Bool(align_corners), arg::tensor(&out)]) }
}

/// The gradients of input and grid.
///
/// `aten::grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_grid_sampler_2d_backward(grad_output: *const infer_tensor, input: *const infer_tensor, grid: *const infer_tensor, interpolation_mode: i64, padding_mode: i64, align_corners: bool, output_mask: *const bool, output_mask_len: usize, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("grid_sampler_2d_backward");
    unsafe { call_into(operator, &[arg::tensor(&grad_output), arg::tensor(&input), arg::tensor(&grid), Arg::Int(interpolation_mode), Arg::Int(padding_mode), Arg::Bool(align_corners), checked!(arg::list(output_mask, output_mask_len, false, Parameter(operator, 6)))], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The gradients of input and grid.
///
/// `aten::grid_sampler_2d_backward.out(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_grid_sampler_2d_backward_out(grad_output: *const infer_tensor, input: *const infer_tensor, grid: *const infer_tensor, interpolation_mode: i64, padding_mode: i64, align_corners: bool, output_mask: *const bool, output_mask_len: usize, out0: *const infer_tensor, out1: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("grid_sampler_2d_backward.out");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), arg::tensor(&input), arg::tensor(&grid), Arg::Int(interpolation_mode), Arg::Int(padding_mode), Arg::Bool(align_corners), checked!(arg::list(output_mask, output_mask_len, false, Parameter(operator, 6))), arg::tensor(&out0), arg::tensor(&out1)]) }
}

/// grid_sampler of volumes.
///
/// `aten::grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_grid_sampler_3d(input: *const infer_tensor, grid: *const infer_tensor, interpolation_mode: i64, padding_mode: i64, align_corners: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("grid_sampler_3d");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&grid), Arg::Int(interpolation_mode), Arg::Int(padding_mode), Arg::Bool(align_corners)], out0) }
}

/// Writes the last arguments: grid_sampler of volumes.
///
/// `aten::grid_sampler_3d.out(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_grid_sampler_3d_out(input: *const infer_tensor, grid: *const infer_tensor, interpolation_mode: i64, padding_mode: i64, align_corners: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("grid_sampler_3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&grid), Arg::Int(interpolation_mode), Arg::Int(padding_mode), Arg::Bool(align_corners), arg::tensor(&out)]) }
}

/// The gradients of input and grid.
///
/// `aten::grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_grid_sampler_3d_backward(grad_output: *const infer_tensor, input: *const infer_tensor, grid: *const infer_tensor, interpolation_mode: i64, padding_mode: i64, align_corners: bool, output_mask: *const bool, output_mask_len: usize, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("grid_sampler_3d_backward");
    unsafe { call_into(operator, &[arg::tensor(&grad_output), arg::tensor(&input), arg::tensor(&grid), Arg::Int(interpolation_mode), Arg::Int(padding_mode), Arg::Bool(align_corners), checked!(arg::list(output_mask, output_mask_len, false, Parameter(operator, 6)))], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The gradients of input and grid.
///
/// `aten::grid_sampler_3d_backward.out(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[2] output_mask, *, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_grid_sampler_3d_backward_out(grad_output: *const infer_tensor, input: *const infer_tensor, grid: *const infer_tensor, interpolation_mode: i64, padding_mode: i64, align_corners: bool, output_mask: *const bool, output_mask_len: usize, out0: *const infer_tensor, out1: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("grid_sampler_3d_backward.out");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), arg::tensor(&input), arg::tensor(&grid), Arg::Int(interpolation_mode), Arg::Int(padding_mode), Arg::Bool(align_corners), checked!(arg::list(output_mask, output_mask_len, false, Parameter(operator, 6))), arg::tensor(&out0), arg::tensor(&out1)]) }
}

/// Zero mean and unit variance over each group of channels, then weight and bias per channel.
///
/// `aten::group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enabled=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_group_norm(input: *const infer_tensor, num_groups: i64, weight: *const infer_tensor, bias: *const infer_tensor, eps: f64, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("group_norm");
    unsafe { call_tensor(operator, &[arg::tensor(&input), Arg::Int(num_groups), arg::tensor(&weight), arg::tensor(&bias), Arg::Float(eps), Arg::Bool(cudnn_enabled)], out0) }
}

/// Runs gated recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::gru.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gru_data(data: *const infer_tensor, batch_sizes: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("gru.data");
    unsafe { call_into(operator, &[arg::tensor(&data), arg::tensor(&batch_sizes), arg::tensor(&hx), checked!(arg::tensors(params, params_len, Parameter(operator, 3))), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Runs gated recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::gru.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gru_input(input: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, batch_first: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("gru.input");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&hx), checked!(arg::tensors(params, params_len, Parameter(operator, 2))), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional), Arg::Bool(batch_first)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// One step of a gated recurrent unit.
///
/// `aten::gru_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gru_cell(input: *const infer_tensor, hx: *const infer_tensor, w_ih: *const infer_tensor, w_hh: *const infer_tensor, b_ih: *const infer_tensor, b_hh: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("gru_cell");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&hx), arg::tensor(&w_ih), arg::tensor(&w_hh), arg::tensor(&b_ih), arg::tensor(&b_hh)], out0) }
}

/// self > other.
///
/// `aten::gt.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gt_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("gt.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self > other.
///
/// `aten::gt.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gt_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("gt.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self > other, element by element.
///
/// `aten::gt.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gt_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("gt.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self > other, element by element.
///
/// `aten::gt.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gt_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("gt.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self > other.
///
/// `aten::gt_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gt__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("gt_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self > other, element by element.
///
/// `aten::gt_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_gt__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("gt_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// alpha - beta cos, over one turn.
///
/// `aten::hamming_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hamming_window(window_length: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hamming_window");
    unsafe { call_tensor(operator, &[Arg::Int(window_length), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// alpha - beta cos, over one turn.
///
/// `aten::hamming_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hamming_window_periodic(window_length: i64, periodic: bool, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hamming_window.periodic");
    unsafe { call_tensor(operator, &[Arg::Int(window_length), Arg::Bool(periodic), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// alpha - beta cos, over one turn.
///
/// `aten::hamming_window.periodic_alpha(int window_length, bool periodic, float alpha, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hamming_window_periodic_alpha(window_length: i64, periodic: bool, alpha: f64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hamming_window.periodic_alpha");
    unsafe { call_tensor(operator, &[Arg::Int(window_length), Arg::Bool(periodic), Arg::Float(alpha), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// alpha - beta cos, over one turn.
///
/// `aten::hamming_window.periodic_alpha_beta(int window_length, bool periodic, float alpha, float beta, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hamming_window_periodic_alpha_beta(window_length: i64, periodic: bool, alpha: f64, beta: f64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hamming_window.periodic_alpha_beta");
    unsafe { call_tensor(operator, &[Arg::Int(window_length), Arg::Bool(periodic), Arg::Float(alpha), Arg::Float(beta), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// 0.5 - 0.5 cos, over one turn.
///
/// `aten::hann_window(int window_length, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hann_window(window_length: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hann_window");
    unsafe { call_tensor(operator, &[Arg::Int(window_length), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// 0.5 - 0.5 cos, over one turn.
///
/// `aten::hann_window.periodic(int window_length, bool periodic, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hann_window_periodic(window_length: i64, periodic: bool, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hann_window.periodic");
    unsafe { call_tensor(operator, &[Arg::Int(window_length), Arg::Bool(periodic), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// 0 where |self| <= lambd, else self.
///
/// `aten::hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardshrink(self_: *const infer_tensor, lambd: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hardshrink");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(lambd, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: 0 where |self| <= lambd, else self.
///
/// `aten::hardshrink.out(Tensor self, Scalar lambd=0.5, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardshrink_out(self_: *const infer_tensor, lambd: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("hardshrink.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(lambd, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardsigmoid(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardsigmoid(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hardsigmoid");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardsigmoid.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardsigmoid_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("hardsigmoid.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardsigmoid_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardsigmoid_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("hardsigmoid_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// self * min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardswish(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardswish(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hardswish");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: self * min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardswish.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardswish_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("hardswish.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: self * min(max(self + 3, 0), 6) / 6.
///
/// `aten::hardswish_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardswish_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("hardswish_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// self between min_val and max_val.
///
/// `aten::hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardtanh(self_: *const infer_tensor, min_val: *const infer_scalar, max_val: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hardtanh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(min_val, Parameter(operator, 1))), checked!(arg::scalar(max_val, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: self between min_val and max_val.
///
/// `aten::hardtanh.out(Tensor self, Scalar min_val=-1, Scalar max_val=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardtanh_out(self_: *const infer_tensor, min_val: *const infer_scalar, max_val: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("hardtanh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(min_val, Parameter(operator, 1))), checked!(arg::scalar(max_val, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: self between min_val and max_val.
///
/// `aten::hardtanh_(Tensor(a!) self, Scalar min_val=-1, Scalar max_val=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hardtanh_(self_: *const infer_tensor, min_val: *const infer_scalar, max_val: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("hardtanh_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(min_val, Parameter(operator, 1))), checked!(arg::scalar(max_val, Parameter(operator, 2)))]) }
}

/// 0 below zero, 1 above, values at zero.
///
/// `aten::heaviside(Tensor self, Tensor values) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_heaviside(self_: *const infer_tensor, values: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("heaviside");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&values)], out0) }
}

/// Writes the last arguments: 0 below zero, 1 above, values at zero.
///
/// `aten::heaviside.out(Tensor self, Tensor values, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_heaviside_out(self_: *const infer_tensor, values: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("heaviside.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&values), arg::tensor(&out)]) }
}

/// Writes `self`: 0 below zero, 1 above, values at zero.
///
/// `aten::heaviside_(Tensor(a!) self, Tensor values) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_heaviside_(self_: *const infer_tensor, values: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("heaviside_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&values)]) }
}

/// self where target is 1, max(0, margin - self) where it is -1.
///
/// `aten::hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hinge_embedding_loss(self_: *const infer_tensor, target: *const infer_tensor, margin: f64, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hinge_embedding_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Float(margin), Arg::Int(reduction)], out0) }
}

/// How many elements fall in each of equal bins from min to max, by default those of the elements.
///
/// `aten::histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_histc(self_: *const infer_tensor, bins: i64, min: *const infer_scalar, max: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("histc");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(bins), checked!(arg::scalar(min, Parameter(operator, 2))), checked!(arg::scalar(max, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: How many elements fall in each of equal bins from min to max, by default those of the elements.
///
/// `aten::histc.out(Tensor self, int bins=100, Scalar min=0, Scalar max=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_histc_out(self_: *const infer_tensor, bins: i64, min: *const infer_scalar, max: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("histc.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(bins), checked!(arg::scalar(min, Parameter(operator, 2))), checked!(arg::scalar(max, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// How many elements fall in each of equal bins, and the edges of the bins.
///
/// `aten::histogram.bin_ct(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_histogram_bin_ct(self_: *const infer_tensor, bins: i64, range: *const f64, range_len: usize, weight: *const infer_tensor, density: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("histogram.bin_ct");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(bins), checked!(arg::list(range, range_len, true, Parameter(operator, 2))), arg::tensor(&weight), Arg::Bool(density)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: How many elements fall in each of equal bins, and the edges of the bins.
///
/// `aten::histogram.bin_ct_out(Tensor self, int bins=100, *, float[]? range=None, Tensor? weight=None, bool density=False, Tensor(a!) hist, Tensor(b!) bin_edges) -> (Tensor(a!) hist, Tensor(b!) bin_edges)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_histogram_bin_ct_out(self_: *const infer_tensor, bins: i64, range: *const f64, range_len: usize, weight: *const infer_tensor, density: bool, hist: *const infer_tensor, bin_edges: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("histogram.bin_ct_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(bins), checked!(arg::list(range, range_len, true, Parameter(operator, 2))), arg::tensor(&weight), Arg::Bool(density), arg::tensor(&hist), arg::tensor(&bin_edges)]) }
}

/// How many elements fall in each of given bins, and their edges.
///
/// `aten::histogram.bins_tensor(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor bin_edges)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_histogram_bins_tensor(self_: *const infer_tensor, bins: *const infer_tensor, weight: *const infer_tensor, density: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("histogram.bins_tensor");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&bins), arg::tensor(&weight), Arg::Bool(density)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: How many elements fall in each of given bins, and their edges.
///
/// `aten::histogram.bins_tensor_out(Tensor self, Tensor bins, *, Tensor? weight=None, bool density=False, Tensor(a!) hist, Tensor(b!) bin_edges) -> (Tensor(a!) hist, Tensor(b!) bin_edges)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_histogram_bins_tensor_out(self_: *const infer_tensor, bins: *const infer_tensor, weight: *const infer_tensor, density: bool, hist: *const infer_tensor, bin_edges: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("histogram.bins_tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&bins), arg::tensor(&weight), Arg::Bool(density), arg::tensor(&hist), arg::tensor(&bin_edges)]) }
}

/// How many points fall in each of equal bins, and the edges of the bins.
///
/// `aten::histogramdd(Tensor self, int[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_histogramdd(self_: *const infer_tensor, bins: *const i64, bins_len: usize, range: *const f64, range_len: usize, weight: *const infer_tensor, density: bool, out0: *mut *mut infer_tensor, out1: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("histogramdd");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(bins, bins_len, false, Parameter(operator, 1))), checked!(arg::list(range, range_len, true, Parameter(operator, 2))), arg::tensor(&weight), Arg::Bool(density)], &[Place::Tensor(out0), Place::Tensors(out1)]) }
}

/// How many points fall in each of given bins, and their edges.
///
/// `aten::histogramdd.TensorList_bins(Tensor self, Tensor[] bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_histogramdd_TensorList_bins(self_: *const infer_tensor, bins: *const *const infer_tensor, bins_len: usize, range: *const f64, range_len: usize, weight: *const infer_tensor, density: bool, out0: *mut *mut infer_tensor, out1: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("histogramdd.TensorList_bins");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::tensors(bins, bins_len, Parameter(operator, 1))), checked!(arg::list(range, range_len, true, Parameter(operator, 2))), arg::tensor(&weight), Arg::Bool(density)], &[Place::Tensor(out0), Place::Tensors(out1)]) }
}

/// How many points fall in each of equal bins, as many along each dimension.
///
/// `aten::histogramdd.int_bins(Tensor self, int bins, float[]? range=None, Tensor? weight=None, bool density=False) -> (Tensor hist, Tensor[] bin_edges)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_histogramdd_int_bins(self_: *const infer_tensor, bins: i64, range: *const f64, range_len: usize, weight: *const infer_tensor, density: bool, out0: *mut *mut infer_tensor, out1: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("histogramdd.int_bins");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(bins), checked!(arg::list(range, range_len, true, Parameter(operator, 2))), arg::tensor(&weight), Arg::Bool(density)], &[Place::Tensor(out0), Place::Tensors(out1)]) }
}

/// Pieces of the columns.
///
/// `aten::hsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hsplit_array(self_: *const infer_tensor, indices: *const i64, indices_len: usize, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("hsplit.array");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(indices, indices_len, false, Parameter(operator, 1)))], &[Place::Tensors(out0)]) }
}

/// Pieces of the columns.
///
/// `aten::hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hsplit_int(self_: *const infer_tensor, sections: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("hsplit.int");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(sections)], &[Place::Tensors(out0)]) }
}

/// Side by side: along the columns, or the only dimension.
///
/// `aten::hstack(Tensor[] tensors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hstack(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hstack");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], out0) }
}

/// Writes the last arguments: Side by side: along the columns, or the only dimension.
///
/// `aten::hstack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hstack_out(tensors: *const *const infer_tensor, tensors_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("hstack.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// d^2 / 2 where d = |self - target| is at most delta, else delta * (d - delta / 2).
///
/// `aten::huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_huber_loss(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, delta: f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("huber_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction), Arg::Float(delta)], out0) }
}

/// Writes the last arguments: d^2 / 2 where d = |self - target| is at most delta, else delta * (d - delta / 2).
///
/// `aten::huber_loss.out(Tensor self, Tensor target, int reduction=1, float delta=1., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_huber_loss_out(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, delta: f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("huber_loss.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction), Arg::Float(delta), arg::tensor(&out)]) }
}

/// sqrt(self^2 + other^2).
///
/// `aten::hypot(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hypot(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("hypot");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: sqrt(self^2 + other^2).
///
/// `aten::hypot.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hypot_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("hypot.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: sqrt(self^2 + other^2).
///
/// `aten::hypot_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_hypot_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("hypot_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Modified Bessel function of the first kind, order 0.
///
/// `aten::i0(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_i0(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("i0");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Modified Bessel function of the first kind, order 0.
///
/// `aten::i0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_i0_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("i0.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Modified Bessel function of the first kind, order 0.
///
/// `aten::i0_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_i0_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("i0_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Regularized lower incomplete gamma function P(self, other).
///
/// `aten::igamma(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_igamma(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("igamma");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Regularized lower incomplete gamma function P(self, other).
///
/// `aten::igamma.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_igamma_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("igamma.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Regularized lower incomplete gamma function P(self, other).
///
/// `aten::igamma_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_igamma_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("igamma_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Regularized upper incomplete gamma function Q(self, other).
///
/// `aten::igammac(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_igammac(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("igammac");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Regularized upper incomplete gamma function Q(self, other).
///
/// `aten::igammac.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_igammac_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("igammac.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Regularized upper incomplete gamma function Q(self, other).
///
/// `aten::igammac_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_igammac_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("igammac_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// The blocks a window slides over, as columns.
///
/// `aten::im2col(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_im2col(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, dilation: *const i64, dilation_len: usize, padding: *const i64, padding_len: usize, stride: *const i64, stride_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("im2col");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: The blocks a window slides over, as columns.
///
/// `aten::im2col.out(Tensor self, int[2] kernel_size, int[2] dilation, int[2] padding, int[2] stride, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_im2col_out(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, dilation: *const i64, dilation_len: usize, padding: *const i64, padding_len: usize, stride: *const i64, stride_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("im2col.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// The imaginary part as a view.
///
/// `aten::imag(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_imag(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("imag");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// The elements that tensors of indices, or masks, name.
///
/// `aten::index.Tensor(Tensor self, Tensor?[] indices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_Tensor(self_: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("index.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::tensors(indices, indices_len, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The elements that tensors of indices, or masks, name.
///
/// `aten::index.Tensor_out(Tensor self, Tensor?[] indices, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_Tensor_out(self_: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("index.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::tensors(indices, indices_len, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Adds multiples of the source's slices where the index names.
///
/// `aten::index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_add(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, source: *const infer_tensor, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("index_add");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&source), checked!(arg::scalar(alpha, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: Adds multiples of the source's slices where the index names.
///
/// `aten::index_add.out(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_add_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, source: *const infer_tensor, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("index_add.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&source), checked!(arg::scalar(alpha, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Adds multiples of the source's slices where the index names.
///
/// `aten::index_add_(Tensor(a!) self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_add_(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, source: *const infer_tensor, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("index_add_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&source), checked!(arg::scalar(alpha, Parameter(operator, 4)))]) }
}

/// Writes the source's slices where the index names.
///
/// `aten::index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_copy(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, source: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("index_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&source)], out0) }
}

/// Writes the last arguments: Writes the source's slices where the index names.
///
/// `aten::index_copy.out(Tensor self, int dim, Tensor index, Tensor source, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_copy_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, source: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("index_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&source), arg::tensor(&out)]) }
}

/// Writes the source's slices where the index names.
///
/// `aten::index_copy_(Tensor(a!) self, int dim, Tensor index, Tensor source) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_copy_(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, source: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("index_copy_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&source)]) }
}

/// The tensor with a number in the slices the index names.
///
/// `aten::index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_fill_int_Scalar(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("index_fill.int_Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), checked!(arg::scalar(value, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: The tensor with a number in the slices the index names.
///
/// `aten::index_fill.int_Scalar_out(Tensor self, int dim, Tensor index, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_fill_int_Scalar_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("index_fill.int_Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), checked!(arg::scalar(value, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// The tensor with the value of a 0-d tensor in the slices the index names.
///
/// `aten::index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_fill_int_Tensor(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("index_fill.int_Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&value)], out0) }
}

/// Writes the last arguments: The tensor with the value of a 0-d tensor in the slices the index names.
///
/// `aten::index_fill.int_Tensor_out(Tensor self, int dim, Tensor index, Tensor value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_fill_int_Tensor_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("index_fill.int_Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&value), arg::tensor(&out)]) }
}

/// Writes a number to the slices the index names.
///
/// `aten::index_fill_.int_Scalar(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_fill__int_Scalar(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("index_fill_.int_Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), checked!(arg::scalar(value, Parameter(operator, 3)))]) }
}

/// Writes the value of a 0-d tensor to the slices the index names.
///
/// `aten::index_fill_.int_Tensor(Tensor(a!) self, int dim, Tensor index, Tensor value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_fill__int_Tensor(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("index_fill_.int_Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&value)]) }
}

/// The tensor with values where tensors of indices, or masks, name.
///
/// `aten::index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_put(self_: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, values: *const infer_tensor, accumulate: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("index_put");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::tensors(indices, indices_len, Parameter(operator, 1))), arg::tensor(&values), Arg::Bool(accumulate)], out0) }
}

/// Writes the last arguments: The tensor with values where tensors of indices, or masks, name.
///
/// `aten::index_put.out(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_put_out(self_: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, values: *const infer_tensor, accumulate: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("index_put.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::tensors(indices, indices_len, Parameter(operator, 1))), arg::tensor(&values), Arg::Bool(accumulate), arg::tensor(&out)]) }
}

/// Writes values where tensors of indices, or masks, name.
///
/// `aten::index_put_(Tensor(a!) self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_put_(self_: *const infer_tensor, indices: *const *const infer_tensor, indices_len: usize, values: *const infer_tensor, accumulate: bool) -> infer_status {
    let operator = lazy_op!("index_put_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::tensors(indices, indices_len, Parameter(operator, 1))), arg::tensor(&values), Arg::Bool(accumulate)]) }
}

/// Combines the source's slices where the index names: prod, mean, amax or amin.
///
/// `aten::index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_reduce(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, source: *const infer_tensor, reduce: *const c_char, reduce_len: usize, include_self: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("index_reduce");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&source), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4))), Arg::Bool(include_self)], out0) }
}

/// Writes the last arguments: Combines the source's slices where the index names: prod, mean, amax or amin.
///
/// `aten::index_reduce.out(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_reduce_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, source: *const infer_tensor, reduce: *const c_char, reduce_len: usize, include_self: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("index_reduce.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&source), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4))), Arg::Bool(include_self), arg::tensor(&out)]) }
}

/// Combines the source's slices where the index names: prod, mean, amax or amin.
///
/// `aten::index_reduce_(Tensor(a!) self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_reduce_(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, source: *const infer_tensor, reduce: *const c_char, reduce_len: usize, include_self: bool) -> infer_status {
    let operator = lazy_op!("index_reduce_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&source), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4))), Arg::Bool(include_self)]) }
}

/// The indices of a dimension that a vector names.
///
/// `aten::index_select(Tensor self, int dim, Tensor index) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_select(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("index_select");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index)], out0) }
}

/// Writes the last arguments: The indices of a dimension that a vector names.
///
/// `aten::index_select.out(Tensor self, int dim, Tensor index, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_index_select_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("index_select.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&out)]) }
}

/// Inner products over the last dimension of both.
///
/// `aten::inner(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_inner(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("inner");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Inner products over the last dimension of both.
///
/// `aten::inner.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_inner_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("inner.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// batch_norm of each sample by itself.
///
/// `aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_instance_norm(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, use_input_stats: bool, momentum: f64, eps: f64, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("instance_norm");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(use_input_stats), Arg::Float(momentum), Arg::Float(eps), Arg::Bool(cudnn_enabled)], out0) }
}

/// As linalg_inv.
///
/// `aten::inverse(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_inverse(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("inverse");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: As linalg_inv.
///
/// `aten::inverse.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_inverse_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("inverse.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether the tensor is a conjugated view.
///
/// `aten::is_conj(Tensor self) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_is_conj(self_: *const infer_tensor, out0: *mut bool) -> infer_status {
    let operator = lazy_op!("is_conj");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Bool(out0)]) }
}

/// Whether the tensor is a negated view.
///
/// `aten::is_neg(Tensor self) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_is_neg(self_: *const infer_tensor, out0: *mut bool) -> infer_status {
    let operator = lazy_op!("is_neg");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Bool(out0)]) }
}

/// Whether the one element is not zero.
///
/// `aten::is_nonzero(Tensor self) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_is_nonzero(self_: *const infer_tensor, out0: *mut bool) -> infer_status {
    let operator = lazy_op!("is_nonzero");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Bool(out0)]) }
}

/// Whether the memory is locked for an accelerator, which it never is on the CPU.
///
/// `aten::is_pinned(Tensor self, Device? device=None) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_is_pinned(self_: *const infer_tensor, device: *const infer_device, out0: *mut bool) -> infer_status {
    let operator = lazy_op!("is_pinned");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::device(device)], &[Place::Bool(out0)]) }
}

/// Whether sizes are equal.
///
/// `aten::is_same_size(Tensor self, Tensor other) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_is_same_size(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut bool) -> infer_status {
    let operator = lazy_op!("is_same_size");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&other)], &[Place::Bool(out0)]) }
}

/// Whether both show the same elements of one storage.
///
/// `aten::is_set_to(Tensor self, Tensor tensor) -> bool`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_is_set_to(self_: *const infer_tensor, tensor: *const infer_tensor, out0: *mut bool) -> infer_status {
    let operator = lazy_op!("is_set_to");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&tensor)], &[Place::Bool(out0)]) }
}

/// Whether |self - other| <= atol + rtol * |other|, element by element.
///
/// `aten::isclose(Tensor self, Tensor other, float rtol=1.0000000000000001e-05, float atol=1e-08, bool equal_nan=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isclose(self_: *const infer_tensor, other: *const infer_tensor, rtol: f64, atol: f64, equal_nan: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("isclose");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), Arg::Float(rtol), Arg::Float(atol), Arg::Bool(equal_nan)], out0) }
}

/// Whether it is neither infinite nor NaN.
///
/// `aten::isfinite(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isfinite(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("isfinite");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Whether a number is among elements.
///
/// `aten::isin.Scalar_Tensor(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isin_Scalar_Tensor(element: *const infer_scalar, test_elements: *const infer_tensor, assume_unique: bool, invert: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("isin.Scalar_Tensor");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(element, Parameter(operator, 0))), arg::tensor(&test_elements), Arg::Bool(assume_unique), Arg::Bool(invert)], out0) }
}

/// Writes the last arguments: Whether a number is among elements.
///
/// `aten::isin.Scalar_Tensor_out(Scalar element, Tensor test_elements, *, bool assume_unique=False, bool invert=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isin_Scalar_Tensor_out(element: *const infer_scalar, test_elements: *const infer_tensor, assume_unique: bool, invert: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("isin.Scalar_Tensor_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(element, Parameter(operator, 0))), arg::tensor(&test_elements), Arg::Bool(assume_unique), Arg::Bool(invert), arg::tensor(&out)]) }
}

/// Whether each element is a number.
///
/// `aten::isin.Tensor_Scalar(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool invert=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isin_Tensor_Scalar(elements: *const infer_tensor, test_element: *const infer_scalar, assume_unique: bool, invert: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("isin.Tensor_Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&elements), checked!(arg::scalar(test_element, Parameter(operator, 1))), Arg::Bool(assume_unique), Arg::Bool(invert)], out0) }
}

/// Writes the last arguments: Whether each element is a number.
///
/// `aten::isin.Tensor_Scalar_out(Tensor elements, Scalar test_element, *, bool assume_unique=False, bool invert=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isin_Tensor_Scalar_out(elements: *const infer_tensor, test_element: *const infer_scalar, assume_unique: bool, invert: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("isin.Tensor_Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&elements), checked!(arg::scalar(test_element, Parameter(operator, 1))), Arg::Bool(assume_unique), Arg::Bool(invert), arg::tensor(&out)]) }
}

/// Whether each element is among others.
///
/// `aten::isin.Tensor_Tensor(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isin_Tensor_Tensor(elements: *const infer_tensor, test_elements: *const infer_tensor, assume_unique: bool, invert: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("isin.Tensor_Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&elements), arg::tensor(&test_elements), Arg::Bool(assume_unique), Arg::Bool(invert)], out0) }
}

/// Writes the last arguments: Whether each element is among others.
///
/// `aten::isin.Tensor_Tensor_out(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isin_Tensor_Tensor_out(elements: *const infer_tensor, test_elements: *const infer_tensor, assume_unique: bool, invert: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("isin.Tensor_Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&elements), arg::tensor(&test_elements), Arg::Bool(assume_unique), Arg::Bool(invert), arg::tensor(&out)]) }
}

/// Whether it is infinite.
///
/// `aten::isinf(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isinf(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("isinf");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Whether it is infinite.
///
/// `aten::isinf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isinf_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("isinf.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether it is not a number.
///
/// `aten::isnan(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isnan(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("isnan");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Whether it is not a number.
///
/// `aten::isnan.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isnan_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("isnan.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether it is minus infinity.
///
/// `aten::isneginf(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isneginf(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("isneginf");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Whether it is minus infinity.
///
/// `aten::isneginf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isneginf_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("isneginf.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether it is plus infinity.
///
/// `aten::isposinf(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isposinf(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("isposinf");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Whether it is plus infinity.
///
/// `aten::isposinf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isposinf_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("isposinf.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Whether the imaginary part is zero.
///
/// `aten::isreal(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_isreal(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("isreal");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// The one element as a number.
///
/// `aten::item(Tensor self) -> Scalar`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_item(self_: *const infer_tensor, out0: *mut infer_scalar) -> infer_status {
    let operator = lazy_op!("item");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Scalar(out0)]) }
}

/// target * (log target - self), the target given as it is or as a logarithm.
///
/// `aten::kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_kl_div(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, log_target: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("kl_div");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction), Arg::Bool(log_target)], out0) }
}

/// The Kronecker product.
///
/// `aten::kron(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_kron(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("kron");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The Kronecker product.
///
/// `aten::kron.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_kron_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("kron.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// The k-th smallest element along a dimension and where it is.
///
/// `aten::kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_kthvalue(self_: *const infer_tensor, k: i64, dim: i64, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("kthvalue");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(k), Arg::Int(dim), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The k-th smallest element along a dimension and where it is.
///
/// `aten::kthvalue.values(Tensor self, SymInt k, int dim=-1, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_kthvalue_values(self_: *const infer_tensor, k: i64, dim: i64, keepdim: bool, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("kthvalue.values");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(k), Arg::Int(dim), Arg::Bool(keepdim), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// |self - target|.
///
/// `aten::l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_l1_loss(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("l1_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction)], out0) }
}

/// Zero mean and unit variance over the trailing dimensions, then weight and bias.
///
/// `aten::layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enable=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_layer_norm(input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, weight: *const infer_tensor, bias: *const infer_tensor, eps: f64, cudnn_enable: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("layer_norm");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(normalized_shape, normalized_shape_len, false, Parameter(operator, 1))), arg::tensor(&weight), arg::tensor(&bias), Arg::Float(eps), Arg::Bool(cudnn_enable)], out0) }
}

/// Least common multiple.
///
/// `aten::lcm(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lcm(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lcm");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Least common multiple.
///
/// `aten::lcm.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lcm_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lcm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Least common multiple.
///
/// `aten::lcm_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lcm_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lcm_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// self * 2^other.
///
/// `aten::ldexp.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ldexp_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ldexp.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self * 2^other.
///
/// `aten::ldexp.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ldexp_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ldexp.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self * 2^other.
///
/// `aten::ldexp_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ldexp_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ldexp_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// self <= other.
///
/// `aten::le.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_le_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("le.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self <= other.
///
/// `aten::le.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_le_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("le.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self <= other, element by element.
///
/// `aten::le.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_le_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("le.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self <= other, element by element.
///
/// `aten::le.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_le_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("le.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self <= other.
///
/// `aten::le_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_le__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("le_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self <= other, element by element.
///
/// `aten::le_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_le__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("le_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// self where positive, else negative_slope * self.
///
/// `aten::leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_leaky_relu(self_: *const infer_tensor, negative_slope: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("leaky_relu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(negative_slope, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self where positive, else negative_slope * self.
///
/// `aten::leaky_relu.out(Tensor self, Scalar negative_slope=0.01, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_leaky_relu_out(self_: *const infer_tensor, negative_slope: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("leaky_relu.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(negative_slope, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes `self`: self where positive, else negative_slope * self.
///
/// `aten::leaky_relu_(Tensor(a!) self, Scalar negative_slope=0.01) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_leaky_relu_(self_: *const infer_tensor, negative_slope: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("leaky_relu_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(negative_slope, Parameter(operator, 1)))]) }
}

/// self + weight * (end - self).
///
/// `aten::lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lerp_Scalar(self_: *const infer_tensor, end: *const infer_tensor, weight: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lerp.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&end), checked!(arg::scalar(weight, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: self + weight * (end - self).
///
/// `aten::lerp.Scalar_out(Tensor self, Tensor end, Scalar weight, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lerp_Scalar_out(self_: *const infer_tensor, end: *const infer_tensor, weight: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lerp.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&end), checked!(arg::scalar(weight, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// self + weight * (end - self), element by element.
///
/// `aten::lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lerp_Tensor(self_: *const infer_tensor, end: *const infer_tensor, weight: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lerp.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&end), arg::tensor(&weight)], out0) }
}

/// Writes the last arguments: self + weight * (end - self), element by element.
///
/// `aten::lerp.Tensor_out(Tensor self, Tensor end, Tensor weight, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lerp_Tensor_out(self_: *const infer_tensor, end: *const infer_tensor, weight: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lerp.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&end), arg::tensor(&weight), arg::tensor(&out)]) }
}

/// Writes `self`: self + weight * (end - self).
///
/// `aten::lerp_.Scalar(Tensor(a!) self, Tensor end, Scalar weight) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lerp__Scalar(self_: *const infer_tensor, end: *const infer_tensor, weight: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("lerp_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&end), checked!(arg::scalar(weight, Parameter(operator, 2)))]) }
}

/// Writes `self`: self + weight * (end - self), element by element.
///
/// `aten::lerp_.Tensor(Tensor(a!) self, Tensor end, Tensor weight) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lerp__Tensor(self_: *const infer_tensor, end: *const infer_tensor, weight: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lerp_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&end), arg::tensor(&weight)]) }
}

/// Another name of `lt.Scalar`.
///
/// `aten::less.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("less.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Another name of `lt.Scalar`.
///
/// `aten::less.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("less.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Another name of `lt.Tensor`.
///
/// `aten::less.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("less.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `lt.Tensor`.
///
/// `aten::less.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("less.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `lt.Scalar`.
///
/// `aten::less_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("less_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Another name of `lt.Tensor`.
///
/// `aten::less_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("less_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Another name of `le.Scalar`.
///
/// `aten::less_equal.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less_equal_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("less_equal.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Another name of `le.Scalar`.
///
/// `aten::less_equal.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less_equal_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("less_equal.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Another name of `le.Tensor`.
///
/// `aten::less_equal.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less_equal_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("less_equal.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `le.Tensor`.
///
/// `aten::less_equal.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less_equal_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("less_equal.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `le.Scalar`.
///
/// `aten::less_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less_equal__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("less_equal_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Another name of `le.Tensor`.
///
/// `aten::less_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_less_equal__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("less_equal_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Logarithm of |gamma(self)|.
///
/// `aten::lgamma(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lgamma(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lgamma");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Logarithm of |gamma(self)|.
///
/// `aten::lgamma.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lgamma_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lgamma.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Logarithm of |gamma(self)|.
///
/// `aten::lgamma_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lgamma_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lgamma_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// The tensor itself, as the transforms around it see it.
///
/// `aten::lift(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lift(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lift");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The tensor itself, as the transforms around it see it.
///
/// `aten::lift.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lift_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lift.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lift_fresh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lift_fresh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lift_fresh_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lift_fresh_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: A tensor just made, as the transforms around it see it.
///
/// `aten::lift_fresh_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lift_fresh_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lift_fresh_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The Cholesky factors of positive-definite matrices.
///
/// `aten::linalg_cholesky(Tensor self, *, bool upper=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_cholesky(self_: *const infer_tensor, upper: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_cholesky");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Bool(upper)], out0) }
}

/// Writes the last arguments: The Cholesky factors of positive-definite matrices.
///
/// `aten::linalg_cholesky.out(Tensor self, *, bool upper=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_cholesky_out(self_: *const infer_tensor, upper: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_cholesky.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Bool(upper), arg::tensor(&out)]) }
}

/// Cholesky factors, and the leading minor that is not positive-definite.
///
/// `aten::linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False) -> (Tensor L, Tensor info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_cholesky_ex(self_: *const infer_tensor, upper: bool, check_errors: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_cholesky_ex");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Bool(upper), Arg::Bool(check_errors)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Cholesky factors, and the leading minor that is not positive-definite.
///
/// `aten::linalg_cholesky_ex.L(Tensor self, *, bool upper=False, bool check_errors=False, Tensor(a!) L, Tensor(b!) info) -> (Tensor(a!) L, Tensor(b!) info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_cholesky_ex_L(self_: *const infer_tensor, upper: bool, check_errors: bool, L: *const infer_tensor, info: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_cholesky_ex.L");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Bool(upper), Arg::Bool(check_errors), arg::tensor(&L), arg::tensor(&info)]) }
}

/// The condition numbers of matrices.
///
/// `aten::linalg_cond(Tensor self, Scalar? p=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_cond(self_: *const infer_tensor, p: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_cond");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(p, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The condition numbers of matrices.
///
/// `aten::linalg_cond.out(Tensor self, Scalar? p=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_cond_out(self_: *const infer_tensor, p: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_cond.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(p, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The cross product along a dimension of three elements.
///
/// `aten::linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_cross(self_: *const infer_tensor, other: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_cross");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: The cross product along a dimension of three elements.
///
/// `aten::linalg_cross.out(Tensor self, Tensor other, *, int dim=-1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_cross_out(self_: *const infer_tensor, other: *const infer_tensor, dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_cross.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), Arg::Int(dim), arg::tensor(&out)]) }
}

/// The determinants of square matrices.
///
/// `aten::linalg_det(Tensor A) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_det(A: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_det");
    unsafe { call_tensor(operator, &[arg::tensor(&A)], out0) }
}

/// Writes the last arguments: The determinants of square matrices.
///
/// `aten::linalg_det.out(Tensor A, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_det_out(A: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_det.out");
    unsafe { call_writes(operator, &[arg::tensor(&A), arg::tensor(&out)]) }
}

/// A view of the diagonals of matrices.
///
/// `aten::linalg_diagonal(Tensor(a) A, *, int offset=0, int dim1=-2, int dim2=-1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_diagonal(A: *const infer_tensor, offset: i64, dim1: i64, dim2: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_diagonal");
    unsafe { call_tensor(operator, &[arg::tensor(&A), Arg::Int(offset), Arg::Int(dim1), Arg::Int(dim2)], out0) }
}

/// The eigenvalues of symmetric matrices, ascending.
///
/// `aten::linalg_eigvalsh(Tensor self, str UPLO="L") -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_eigvalsh(self_: *const infer_tensor, UPLO: *const c_char, UPLO_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_eigvalsh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::text(UPLO, UPLO_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The eigenvalues of symmetric matrices, ascending.
///
/// `aten::linalg_eigvalsh.out(Tensor self, str UPLO="L", *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_eigvalsh_out(self_: *const infer_tensor, UPLO: *const c_char, UPLO_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_eigvalsh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::text(UPLO, UPLO_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The first columns of a product of reflections.
///
/// `aten::linalg_householder_product(Tensor input, Tensor tau) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_householder_product(input: *const infer_tensor, tau: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_householder_product");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&tau)], out0) }
}

/// Writes the last arguments: The first columns of a product of reflections.
///
/// `aten::linalg_householder_product.out(Tensor input, Tensor tau, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_householder_product_out(input: *const infer_tensor, tau: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_householder_product.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&tau), arg::tensor(&out)]) }
}

/// The inverses of square matrices.
///
/// `aten::linalg_inv(Tensor A) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_inv(A: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_inv");
    unsafe { call_tensor(operator, &[arg::tensor(&A)], out0) }
}

/// Writes the last arguments: The inverses of square matrices.
///
/// `aten::linalg_inv.out(Tensor A, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_inv_out(A: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_inv.out");
    unsafe { call_writes(operator, &[arg::tensor(&A), arg::tensor(&out)]) }
}

/// Inverses, and which diagonal element of the factors is zero.
///
/// `aten::linalg_inv_ex(Tensor A, *, bool check_errors=False) -> (Tensor inverse, Tensor info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_inv_ex(A: *const infer_tensor, check_errors: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_inv_ex");
    unsafe { call_into(operator, &[arg::tensor(&A), Arg::Bool(check_errors)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Inverses, and which diagonal element of the factors is zero.
///
/// `aten::linalg_inv_ex.inverse(Tensor A, *, bool check_errors=False, Tensor(a!) inverse, Tensor(b!) info) -> (Tensor(a!) inverse, Tensor(b!) info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_inv_ex_inverse(A: *const infer_tensor, check_errors: bool, inverse: *const infer_tensor, info: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_inv_ex.inverse");
    unsafe { call_writes(operator, &[arg::tensor(&A), Arg::Bool(check_errors), arg::tensor(&inverse), arg::tensor(&info)]) }
}

/// A permutation, a lower and an upper triangle whose product is A.
///
/// `aten::linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_lu(A: *const infer_tensor, pivot: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_lu");
    unsafe { call_into(operator, &[arg::tensor(&A), Arg::Bool(pivot)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: A permutation, a lower and an upper triangle whose product is A.
///
/// `aten::linalg_lu.out(Tensor A, *, bool pivot=True, Tensor(a!) P, Tensor(b!) L, Tensor(c!) U) -> (Tensor(a!) P, Tensor(b!) L, Tensor(c!) U)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_lu_out(A: *const infer_tensor, pivot: bool, P: *const infer_tensor, L: *const infer_tensor, U: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_lu.out");
    unsafe { call_writes(operator, &[arg::tensor(&A), Arg::Bool(pivot), arg::tensor(&P), arg::tensor(&L), arg::tensor(&U)]) }
}

/// LU factors with partial pivoting.
///
/// `aten::linalg_lu_factor(Tensor A, *, bool pivot=True) -> (Tensor LU, Tensor pivots)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_lu_factor(A: *const infer_tensor, pivot: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_lu_factor");
    unsafe { call_into(operator, &[arg::tensor(&A), Arg::Bool(pivot)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: LU factors with partial pivoting.
///
/// `aten::linalg_lu_factor.out(Tensor A, *, bool pivot=True, Tensor(a!) LU, Tensor(b!) pivots) -> (Tensor(a!) LU, Tensor(b!) pivots)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_lu_factor_out(A: *const infer_tensor, pivot: bool, LU: *const infer_tensor, pivots: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_lu_factor.out");
    unsafe { call_writes(operator, &[arg::tensor(&A), Arg::Bool(pivot), arg::tensor(&LU), arg::tensor(&pivots)]) }
}

/// LU factors with partial pivoting, and where U's diagonal is zero.
///
/// `aten::linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_lu_factor_ex(A: *const infer_tensor, pivot: bool, check_errors: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_lu_factor_ex");
    unsafe { call_into(operator, &[arg::tensor(&A), Arg::Bool(pivot), Arg::Bool(check_errors)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: LU factors with partial pivoting, and where U's diagonal is zero.
///
/// `aten::linalg_lu_factor_ex.out(Tensor A, *, bool pivot=True, bool check_errors=False, Tensor(a!) LU, Tensor(b!) pivots, Tensor(c!) info) -> (Tensor(a!) LU, Tensor(b!) pivots, Tensor(c!) info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_lu_factor_ex_out(A: *const infer_tensor, pivot: bool, check_errors: bool, LU: *const infer_tensor, pivots: *const infer_tensor, info: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_lu_factor_ex.out");
    unsafe { call_writes(operator, &[arg::tensor(&A), Arg::Bool(pivot), Arg::Bool(check_errors), arg::tensor(&LU), arg::tensor(&pivots), arg::tensor(&info)]) }
}

/// Solves A X = B given A's LU factors.
///
/// `aten::linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_lu_solve(LU: *const infer_tensor, pivots: *const infer_tensor, B: *const infer_tensor, left: bool, adjoint: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_lu_solve");
    unsafe { call_tensor(operator, &[arg::tensor(&LU), arg::tensor(&pivots), arg::tensor(&B), Arg::Bool(left), Arg::Bool(adjoint)], out0) }
}

/// Writes the last arguments: Solves A X = B given A's LU factors.
///
/// `aten::linalg_lu_solve.out(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_lu_solve_out(LU: *const infer_tensor, pivots: *const infer_tensor, B: *const infer_tensor, left: bool, adjoint: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_lu_solve.out");
    unsafe { call_writes(operator, &[arg::tensor(&LU), arg::tensor(&pivots), arg::tensor(&B), Arg::Bool(left), Arg::Bool(adjoint), arg::tensor(&out)]) }
}

/// As matmul.
///
/// `aten::linalg_matmul(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matmul(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matmul");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: As matmul.
///
/// `aten::linalg_matmul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matmul_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matmul.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// The exponentials of square matrices.
///
/// `aten::linalg_matrix_exp(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_exp(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_exp");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The exponentials of square matrices.
///
/// `aten::linalg_matrix_exp.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_exp_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_exp.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// A norm of matrices: 1, -1, 2, -2, inf or -inf.
///
/// `aten::linalg_matrix_norm(Tensor self, Scalar ord, int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_norm(self_: *const infer_tensor, ord: *const infer_scalar, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_norm");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(ord, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, false, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: A norm of matrices: 1, -1, 2, -2, inf or -inf.
///
/// `aten::linalg_matrix_norm.out(Tensor self, Scalar ord, int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_norm_out(self_: *const infer_tensor, ord: *const infer_scalar, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_norm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(ord, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, false, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// The Frobenius or nuclear norm of matrices.
///
/// `aten::linalg_matrix_norm.str_ord(Tensor self, str ord="fro", int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_norm_str_ord(self_: *const infer_tensor, ord: *const c_char, ord_len: usize, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_norm.str_ord");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::text(ord, ord_len, false, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, false, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: The Frobenius or nuclear norm of matrices.
///
/// `aten::linalg_matrix_norm.str_ord_out(Tensor self, str ord="fro", int[] dim=[-2, -1], bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_norm_str_ord_out(self_: *const infer_tensor, ord: *const c_char, ord_len: usize, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_norm.str_ord_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::text(ord, ord_len, false, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, false, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Powers of square matrices.
///
/// `aten::linalg_matrix_power(Tensor self, int n) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_power(self_: *const infer_tensor, n: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_power");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(n)], out0) }
}

/// Writes the last arguments: Powers of square matrices.
///
/// `aten::linalg_matrix_power.out(Tensor self, int n, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_power_out(self_: *const infer_tensor, n: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_power.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(n), arg::tensor(&out)]) }
}

/// The number of singular values above tol.
///
/// `aten::linalg_matrix_rank(Tensor self, float tol, bool hermitian=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_rank(self_: *const infer_tensor, tol: f64, hermitian: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_rank");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(tol), Arg::Bool(hermitian)], out0) }
}

/// The number of singular values above a threshold.
///
/// `aten::linalg_matrix_rank.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_rank_atol_rtol_float(self_: *const infer_tensor, atol: *const f64, rtol: *const f64, hermitian: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_rank.atol_rtol_float");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::optional(atol), arg::optional(rtol), Arg::Bool(hermitian)], out0) }
}

/// Writes the last arguments: The number of singular values above a threshold.
///
/// `aten::linalg_matrix_rank.atol_rtol_float_out(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_rank_atol_rtol_float_out(self_: *const infer_tensor, atol: *const f64, rtol: *const f64, hermitian: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_rank.atol_rtol_float_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(atol), arg::optional(rtol), Arg::Bool(hermitian), arg::tensor(&out)]) }
}

/// The number of singular values above a threshold.
///
/// `aten::linalg_matrix_rank.atol_rtol_tensor(Tensor input, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_rank_atol_rtol_tensor(input: *const infer_tensor, atol: *const infer_tensor, rtol: *const infer_tensor, hermitian: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_rank.atol_rtol_tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&atol), arg::tensor(&rtol), Arg::Bool(hermitian)], out0) }
}

/// Writes the last arguments: The number of singular values above a threshold.
///
/// `aten::linalg_matrix_rank.atol_rtol_tensor_out(Tensor input, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_rank_atol_rtol_tensor_out(input: *const infer_tensor, atol: *const infer_tensor, rtol: *const infer_tensor, hermitian: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_rank.atol_rtol_tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&atol), arg::tensor(&rtol), Arg::Bool(hermitian), arg::tensor(&out)]) }
}

/// Writes the last arguments: The number of singular values above tol.
///
/// `aten::linalg_matrix_rank.out(Tensor self, float tol, bool hermitian=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_matrix_rank_out(self_: *const infer_tensor, tol: f64, hermitian: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_matrix_rank.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(tol), Arg::Bool(hermitian), arg::tensor(&out)]) }
}

/// The product of a chain of matrices in the cheapest order; the ends may be vectors.
///
/// `aten::linalg_multi_dot(Tensor[] tensors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_multi_dot(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_multi_dot");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], out0) }
}

/// Writes the last arguments: The product of a chain of matrices in the cheapest order; the ends may be vectors.
///
/// `aten::linalg_multi_dot.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_multi_dot_out(tensors: *const *const infer_tensor, tensors_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_multi_dot.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// A norm of vectors or of matrices.
///
/// `aten::linalg_norm(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_norm(self_: *const infer_tensor, ord: *const infer_scalar, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_norm");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(ord, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, true, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4)))], out0) }
}

/// The Frobenius or nuclear norm of matrices.
///
/// `aten::linalg_norm.ord_str(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_norm_ord_str(self_: *const infer_tensor, ord: *const c_char, ord_len: usize, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_norm.ord_str");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::text(ord, ord_len, false, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, true, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: The Frobenius or nuclear norm of matrices.
///
/// `aten::linalg_norm.ord_str_out(Tensor self, str ord, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_norm_ord_str_out(self_: *const infer_tensor, ord: *const c_char, ord_len: usize, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_norm.ord_str_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::text(ord, ord_len, false, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, true, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Writes the last arguments: A norm of vectors or of matrices.
///
/// `aten::linalg_norm.out(Tensor self, Scalar? ord=None, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_norm_out(self_: *const infer_tensor, ord: *const infer_scalar, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_norm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(ord, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, true, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv(Tensor self, float rcond, bool hermitian=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_pinv(self_: *const infer_tensor, rcond: f64, hermitian: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_pinv");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(rcond), Arg::Bool(hermitian)], out0) }
}

/// The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv.atol_rtol_float(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_pinv_atol_rtol_float(self_: *const infer_tensor, atol: *const f64, rtol: *const f64, hermitian: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_pinv.atol_rtol_float");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::optional(atol), arg::optional(rtol), Arg::Bool(hermitian)], out0) }
}

/// Writes the last arguments: The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv.atol_rtol_float_out(Tensor self, *, float? atol=None, float? rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_pinv_atol_rtol_float_out(self_: *const infer_tensor, atol: *const f64, rtol: *const f64, hermitian: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_pinv.atol_rtol_float_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(atol), arg::optional(rtol), Arg::Bool(hermitian), arg::tensor(&out)]) }
}

/// The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_pinv_atol_rtol_tensor(self_: *const infer_tensor, atol: *const infer_tensor, rtol: *const infer_tensor, hermitian: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_pinv.atol_rtol_tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&atol), arg::tensor(&rtol), Arg::Bool(hermitian)], out0) }
}

/// Writes the last arguments: The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv.atol_rtol_tensor_out(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_pinv_atol_rtol_tensor_out(self_: *const infer_tensor, atol: *const infer_tensor, rtol: *const infer_tensor, hermitian: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_pinv.atol_rtol_tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&atol), arg::tensor(&rtol), Arg::Bool(hermitian), arg::tensor(&out)]) }
}

/// Writes the last arguments: The pseudo-inverses of matrices.
///
/// `aten::linalg_pinv.out(Tensor self, float rcond, bool hermitian=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_pinv_out(self_: *const infer_tensor, rcond: f64, hermitian: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_pinv.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(rcond), Arg::Bool(hermitian), arg::tensor(&out)]) }
}

/// QR factors by Householder reflections.
///
/// `aten::linalg_qr(Tensor A, str mode="reduced") -> (Tensor Q, Tensor R)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_qr(A: *const infer_tensor, mode: *const c_char, mode_len: usize, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_qr");
    unsafe { call_into(operator, &[arg::tensor(&A), checked!(arg::text(mode, mode_len, false, Parameter(operator, 1)))], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: QR factors by Householder reflections.
///
/// `aten::linalg_qr.out(Tensor A, str mode="reduced", *, Tensor(a!) Q, Tensor(b!) R) -> (Tensor(a!) Q, Tensor(b!) R)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_qr_out(A: *const infer_tensor, mode: *const c_char, mode_len: usize, Q: *const infer_tensor, R: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_qr.out");
    unsafe { call_writes(operator, &[arg::tensor(&A), checked!(arg::text(mode, mode_len, false, Parameter(operator, 1))), arg::tensor(&Q), arg::tensor(&R)]) }
}

/// The sign and the logarithm of the absolute value of determinants.
///
/// `aten::linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_slogdet(A: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_slogdet");
    unsafe { call_into(operator, &[arg::tensor(&A)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The sign and the logarithm of the absolute value of determinants.
///
/// `aten::linalg_slogdet.out(Tensor A, *, Tensor(a!) sign, Tensor(b!) logabsdet) -> (Tensor(a!) sign, Tensor(b!) logabsdet)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_slogdet_out(A: *const infer_tensor, sign: *const infer_tensor, logabsdet: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_slogdet.out");
    unsafe { call_writes(operator, &[arg::tensor(&A), arg::tensor(&sign), arg::tensor(&logabsdet)]) }
}

/// Solves A X = B (or X A = B).
///
/// `aten::linalg_solve(Tensor A, Tensor B, *, bool left=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_solve(A: *const infer_tensor, B: *const infer_tensor, left: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_solve");
    unsafe { call_tensor(operator, &[arg::tensor(&A), arg::tensor(&B), Arg::Bool(left)], out0) }
}

/// Writes the last arguments: Solves A X = B (or X A = B).
///
/// `aten::linalg_solve.out(Tensor A, Tensor B, *, bool left=True, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_solve_out(A: *const infer_tensor, B: *const infer_tensor, left: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_solve.out");
    unsafe { call_writes(operator, &[arg::tensor(&A), arg::tensor(&B), Arg::Bool(left), arg::tensor(&out)]) }
}

/// Solves A X = B (or X A = B), and says where A is singular.
///
/// `aten::linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False) -> (Tensor result, Tensor info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_solve_ex(A: *const infer_tensor, B: *const infer_tensor, left: bool, check_errors: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_solve_ex");
    unsafe { call_into(operator, &[arg::tensor(&A), arg::tensor(&B), Arg::Bool(left), Arg::Bool(check_errors)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Solves A X = B (or X A = B), and says where A is singular.
///
/// `aten::linalg_solve_ex.out(Tensor A, Tensor B, *, bool left=True, bool check_errors=False, Tensor(a!) result, Tensor(b!) info) -> (Tensor(a!) result, Tensor(b!) info)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_solve_ex_out(A: *const infer_tensor, B: *const infer_tensor, left: bool, check_errors: bool, result: *const infer_tensor, info: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_solve_ex.out");
    unsafe { call_writes(operator, &[arg::tensor(&A), arg::tensor(&B), Arg::Bool(left), Arg::Bool(check_errors), arg::tensor(&result), arg::tensor(&info)]) }
}

/// Solves A X = B for a triangle A.
///
/// `aten::linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_solve_triangular(self_: *const infer_tensor, B: *const infer_tensor, upper: bool, left: bool, unitriangular: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_solve_triangular");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&B), Arg::Bool(upper), Arg::Bool(left), Arg::Bool(unitriangular)], out0) }
}

/// Writes the last arguments: Solves A X = B for a triangle A.
///
/// `aten::linalg_solve_triangular.out(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_solve_triangular_out(self_: *const infer_tensor, B: *const infer_tensor, upper: bool, left: bool, unitriangular: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_solve_triangular.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&B), Arg::Bool(upper), Arg::Bool(left), Arg::Bool(unitriangular), arg::tensor(&out)]) }
}

/// The singular values of matrices, descending.
///
/// `aten::linalg_svdvals(Tensor A, *, str? driver=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_svdvals(A: *const infer_tensor, driver: *const c_char, driver_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_svdvals");
    unsafe { call_tensor(operator, &[arg::tensor(&A), checked!(arg::text(driver, driver_len, true, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The singular values of matrices, descending.
///
/// `aten::linalg_svdvals.out(Tensor A, *, str? driver=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_svdvals_out(A: *const infer_tensor, driver: *const c_char, driver_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_svdvals.out");
    unsafe { call_writes(operator, &[arg::tensor(&A), checked!(arg::text(driver, driver_len, true, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The inverse of a tensor as a map between its leading and its trailing dimensions.
///
/// `aten::linalg_tensorinv(Tensor self, int ind=2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_tensorinv(self_: *const infer_tensor, ind: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_tensorinv");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(ind)], out0) }
}

/// Writes the last arguments: The inverse of a tensor as a map between its leading and its trailing dimensions.
///
/// `aten::linalg_tensorinv.out(Tensor self, int ind=2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_tensorinv_out(self_: *const infer_tensor, ind: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_tensorinv.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(ind), arg::tensor(&out)]) }
}

/// Solves tensordot(self, X) = other.
///
/// `aten::linalg_tensorsolve(Tensor self, Tensor other, int[]? dims=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_tensorsolve(self_: *const infer_tensor, other: *const infer_tensor, dims: *const i64, dims_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_tensorsolve");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::list(dims, dims_len, true, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Solves tensordot(self, X) = other.
///
/// `aten::linalg_tensorsolve.out(Tensor self, Tensor other, int[]? dims=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_tensorsolve_out(self_: *const infer_tensor, other: *const infer_tensor, dims: *const i64, dims_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_tensorsolve.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::list(dims, dims_len, true, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// The powers 0 to N - 1 of every element.
///
/// `aten::linalg_vander(Tensor x, *, SymInt? N=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_vander(x: *const infer_tensor, N: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_vander");
    unsafe { call_tensor(operator, &[arg::tensor(&x), arg::optional(N)], out0) }
}

/// Inner products along one dimension.
///
/// `aten::linalg_vecdot(Tensor x, Tensor y, *, int dim=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_vecdot(x: *const infer_tensor, y: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_vecdot");
    unsafe { call_tensor(operator, &[arg::tensor(&x), arg::tensor(&y), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: Inner products along one dimension.
///
/// `aten::linalg_vecdot.out(Tensor x, Tensor y, *, int dim=-1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_vecdot_out(x: *const infer_tensor, y: *const infer_tensor, dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_vecdot.out");
    unsafe { call_writes(operator, &[arg::tensor(&x), arg::tensor(&y), Arg::Int(dim), arg::tensor(&out)]) }
}

/// p-norms of vectors over dimensions.
///
/// `aten::linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_vector_norm(self_: *const infer_tensor, ord: *const infer_scalar, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_vector_norm");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(ord, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, true, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: p-norms of vectors over dimensions.
///
/// `aten::linalg_vector_norm.out(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linalg_vector_norm_out(self_: *const infer_tensor, ord: *const infer_scalar, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linalg_vector_norm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(ord, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, true, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// input @ weight.T + bias.
///
/// `aten::linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linear(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linear");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias)], out0) }
}

/// Writes the last arguments: input @ weight.T + bias.
///
/// `aten::linear.out(Tensor input, Tensor weight, Tensor? bias=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linear_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linear.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&out)]) }
}

/// Numbers from start to end in so many equal steps.
///
/// `aten::linspace(Scalar start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace(start: *const infer_scalar, end: *const infer_scalar, steps: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linspace");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), Arg::Int(steps), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// As linspace, with the end read from a 0-d tensor.
///
/// `aten::linspace.Scalar_Tensor(Scalar start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Scalar_Tensor(start: *const infer_scalar, end: *const infer_tensor, steps: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linspace.Scalar_Tensor");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), arg::tensor(&end), Arg::Int(steps), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As linspace, with the end read from a 0-d tensor.
///
/// `aten::linspace.Scalar_Tensor_out(Scalar start, Tensor end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Scalar_Tensor_out(start: *const infer_scalar, end: *const infer_tensor, steps: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linspace.Scalar_Tensor_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), arg::tensor(&end), Arg::Int(steps), arg::tensor(&out)]) }
}

/// As linspace, with the start read from a 0-d tensor.
///
/// `aten::linspace.Tensor_Scalar(Tensor start, Scalar end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Tensor_Scalar(start: *const infer_tensor, end: *const infer_scalar, steps: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linspace.Tensor_Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&start), checked!(arg::scalar(end, Parameter(operator, 1))), Arg::Int(steps), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As linspace, with the start read from a 0-d tensor.
///
/// `aten::linspace.Tensor_Scalar_out(Tensor start, Scalar end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Tensor_Scalar_out(start: *const infer_tensor, end: *const infer_scalar, steps: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linspace.Tensor_Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&start), checked!(arg::scalar(end, Parameter(operator, 1))), Arg::Int(steps), arg::tensor(&out)]) }
}

/// As linspace, with the ends read from 0-d tensors.
///
/// `aten::linspace.Tensor_Tensor(Tensor start, Tensor end, int steps, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Tensor_Tensor(start: *const infer_tensor, end: *const infer_tensor, steps: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("linspace.Tensor_Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&start), arg::tensor(&end), Arg::Int(steps), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As linspace, with the ends read from 0-d tensors.
///
/// `aten::linspace.Tensor_Tensor_out(Tensor start, Tensor end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_Tensor_Tensor_out(start: *const infer_tensor, end: *const infer_tensor, steps: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linspace.Tensor_Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&start), arg::tensor(&end), Arg::Int(steps), arg::tensor(&out)]) }
}

/// Writes the last arguments: Numbers from start to end in so many equal steps.
///
/// `aten::linspace.out(Scalar start, Scalar end, int steps, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_linspace_out(start: *const infer_scalar, end: *const infer_scalar, steps: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("linspace.out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), Arg::Int(steps), arg::tensor(&out)]) }
}

/// Natural logarithm.
///
/// `aten::log(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("log");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Natural logarithm.
///
/// `aten::log.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Logarithm to base 10.
///
/// `aten::log10(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log10(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("log10");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Logarithm to base 10.
///
/// `aten::log10.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log10_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log10.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Logarithm to base 10.
///
/// `aten::log10_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log10_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log10_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// ln(1 + self), precise near 0.
///
/// `aten::log1p(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log1p(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("log1p");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: ln(1 + self), precise near 0.
///
/// `aten::log1p.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log1p_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log1p.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: ln(1 + self), precise near 0.
///
/// `aten::log1p_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log1p_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log1p_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Logarithm to base 2.
///
/// `aten::log2(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log2(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("log2");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Logarithm to base 2.
///
/// `aten::log2.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log2_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log2.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Logarithm to base 2.
///
/// `aten::log2_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log2_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log2_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Writes `self`: Natural logarithm.
///
/// `aten::log_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// ln(sigmoid(self)).
///
/// `aten::log_sigmoid(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log_sigmoid(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("log_sigmoid");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: ln(sigmoid(self)).
///
/// `aten::log_sigmoid.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log_sigmoid_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log_sigmoid.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// ln(sigmoid(self)), and e^-|self|.
///
/// `aten::log_sigmoid_forward(Tensor self) -> (Tensor output, Tensor buffer)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log_sigmoid_forward(self_: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("log_sigmoid_forward");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: ln(sigmoid(self)), and e^-|self|.
///
/// `aten::log_sigmoid_forward.output(Tensor self, *, Tensor(a!) output, Tensor(b!) buffer) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log_sigmoid_forward_output(self_: *const infer_tensor, output: *const infer_tensor, buffer: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log_sigmoid_forward.output");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&output), arg::tensor(&buffer)]) }
}

/// The logarithm of softmax.
///
/// `aten::log_softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log_softmax_int(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("log_softmax.int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: The logarithm of softmax.
///
/// `aten::log_softmax.int_out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_log_softmax_int_out(self_: *const infer_tensor, dim: i64, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("log_softmax.int_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// ln(e^self + e^other).
///
/// `aten::logaddexp(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logaddexp(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logaddexp");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: ln(e^self + e^other).
///
/// `aten::logaddexp.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logaddexp_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logaddexp.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// log2(2^self + 2^other).
///
/// `aten::logaddexp2(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logaddexp2(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logaddexp2");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: log2(2^self + 2^other).
///
/// `aten::logaddexp2.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logaddexp2_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logaddexp2.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// The logarithms of running sums of e^x along a dimension.
///
/// `aten::logcumsumexp(Tensor self, int dim) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logcumsumexp(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logcumsumexp");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: The logarithms of running sums of e^x along a dimension.
///
/// `aten::logcumsumexp.out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logcumsumexp_out(self_: *const infer_tensor, dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logcumsumexp.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&out)]) }
}

/// The logarithm of determinants.
///
/// `aten::logdet(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logdet(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logdet");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Whether both are true.
///
/// `aten::logical_and(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_and(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_and");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Whether both are true.
///
/// `aten::logical_and.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_and_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_and.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Whether both are true.
///
/// `aten::logical_and_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_and_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_and_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Whether it is zero.
///
/// `aten::logical_not(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_not(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_not");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Whether it is zero.
///
/// `aten::logical_not.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_not_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_not.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Whether it is zero.
///
/// `aten::logical_not_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_not_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_not_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Whether either is true.
///
/// `aten::logical_or(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_or(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_or");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Whether either is true.
///
/// `aten::logical_or.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_or_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_or.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Whether either is true.
///
/// `aten::logical_or_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_or_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_or_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Whether exactly one is true.
///
/// `aten::logical_xor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_xor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_xor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Whether exactly one is true.
///
/// `aten::logical_xor.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_xor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_xor.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Whether exactly one is true.
///
/// `aten::logical_xor_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logical_xor_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logical_xor_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// ln(self / (1 - self)), self clamped to [eps, 1 - eps].
///
/// `aten::logit(Tensor self, float? eps=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logit(self_: *const infer_tensor, eps: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logit");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::optional(eps)], out0) }
}

/// Writes the last arguments: ln(self / (1 - self)), self clamped to [eps, 1 - eps].
///
/// `aten::logit.out(Tensor self, float? eps=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logit_out(self_: *const infer_tensor, eps: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logit.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(eps), arg::tensor(&out)]) }
}

/// Writes `self`: ln(self / (1 - self)), self clamped to [eps, 1 - eps].
///
/// `aten::logit_(Tensor(a!) self, float? eps=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logit_(self_: *const infer_tensor, eps: *const f64) -> infer_status {
    let operator = lazy_op!("logit_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(eps)]) }
}

/// Powers of base from base^start to base^end.
///
/// `aten::logspace(Scalar start, Scalar end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace(start: *const infer_scalar, end: *const infer_scalar, steps: i64, base: f64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logspace");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), Arg::Int(steps), Arg::Float(base), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// As logspace, with the end read from a 0-d tensor.
///
/// `aten::logspace.Scalar_Tensor(Scalar start, Tensor end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Scalar_Tensor(start: *const infer_scalar, end: *const infer_tensor, steps: i64, base: f64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logspace.Scalar_Tensor");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), arg::tensor(&end), Arg::Int(steps), Arg::Float(base), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As logspace, with the end read from a 0-d tensor.
///
/// `aten::logspace.Scalar_Tensor_out(Scalar start, Tensor end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Scalar_Tensor_out(start: *const infer_scalar, end: *const infer_tensor, steps: i64, base: f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logspace.Scalar_Tensor_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), arg::tensor(&end), Arg::Int(steps), Arg::Float(base), arg::tensor(&out)]) }
}

/// As logspace, with the start read from a 0-d tensor.
///
/// `aten::logspace.Tensor_Scalar(Tensor start, Scalar end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Tensor_Scalar(start: *const infer_tensor, end: *const infer_scalar, steps: i64, base: f64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logspace.Tensor_Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&start), checked!(arg::scalar(end, Parameter(operator, 1))), Arg::Int(steps), Arg::Float(base), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As logspace, with the start read from a 0-d tensor.
///
/// `aten::logspace.Tensor_Scalar_out(Tensor start, Scalar end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Tensor_Scalar_out(start: *const infer_tensor, end: *const infer_scalar, steps: i64, base: f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logspace.Tensor_Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&start), checked!(arg::scalar(end, Parameter(operator, 1))), Arg::Int(steps), Arg::Float(base), arg::tensor(&out)]) }
}

/// As logspace, with the ends read from 0-d tensors.
///
/// `aten::logspace.Tensor_Tensor(Tensor start, Tensor end, int steps, float base=10., *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Tensor_Tensor(start: *const infer_tensor, end: *const infer_tensor, steps: i64, base: f64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logspace.Tensor_Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&start), arg::tensor(&end), Arg::Int(steps), Arg::Float(base), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: As logspace, with the ends read from 0-d tensors.
///
/// `aten::logspace.Tensor_Tensor_out(Tensor start, Tensor end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_Tensor_Tensor_out(start: *const infer_tensor, end: *const infer_tensor, steps: i64, base: f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logspace.Tensor_Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&start), arg::tensor(&end), Arg::Int(steps), Arg::Float(base), arg::tensor(&out)]) }
}

/// Writes the last arguments: Powers of base from base^start to base^end.
///
/// `aten::logspace.out(Scalar start, Scalar end, int steps, float base=10., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logspace_out(start: *const infer_scalar, end: *const infer_scalar, steps: i64, base: f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logspace.out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), Arg::Int(steps), Arg::Float(base), arg::tensor(&out)]) }
}

/// The logarithm of the sum of e^x over dimensions.
///
/// `aten::logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logsumexp(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("logsumexp");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1))), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: The logarithm of the sum of e^x over dimensions.
///
/// `aten::logsumexp.out(Tensor self, int[1] dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_logsumexp_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("logsumexp.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1))), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Runs long short-term memory layers over sequences: the outputs, the last hidden and cell states.
///
/// `aten::lstm.data(Tensor data, Tensor batch_sizes, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lstm_data(data: *const infer_tensor, batch_sizes: *const infer_tensor, hx: *const *const infer_tensor, hx_len: usize, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lstm.data");
    unsafe { call_into(operator, &[arg::tensor(&data), arg::tensor(&batch_sizes), checked!(arg::tensors(hx, hx_len, Parameter(operator, 2))), checked!(arg::tensors(params, params_len, Parameter(operator, 3))), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Runs long short-term memory layers over sequences: the outputs, the last hidden and cell states.
///
/// `aten::lstm.input(Tensor input, Tensor[] hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lstm_input(input: *const infer_tensor, hx: *const *const infer_tensor, hx_len: usize, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, batch_first: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lstm.input");
    unsafe { call_into(operator, &[arg::tensor(&input), checked!(arg::tensors(hx, hx_len, Parameter(operator, 1))), checked!(arg::tensors(params, params_len, Parameter(operator, 2))), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional), Arg::Bool(batch_first)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// One step of a long short-term memory: the hidden and the cell state.
///
/// `aten::lstm_cell(Tensor input, Tensor[] hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lstm_cell(input: *const infer_tensor, hx: *const *const infer_tensor, hx_len: usize, w_ih: *const infer_tensor, w_hh: *const infer_tensor, b_ih: *const infer_tensor, b_hh: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lstm_cell");
    unsafe { call_into(operator, &[arg::tensor(&input), checked!(arg::tensors(hx, hx_len, Parameter(operator, 1))), arg::tensor(&w_ih), arg::tensor(&w_hh), arg::tensor(&b_ih), arg::tensor(&b_hh)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// self < other.
///
/// `aten::lt.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lt_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lt.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self < other.
///
/// `aten::lt.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lt_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lt.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self < other, element by element.
///
/// `aten::lt.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lt_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lt.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self < other, element by element.
///
/// `aten::lt.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lt_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lt.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self < other.
///
/// `aten::lt_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lt__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("lt_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self < other, element by element.
///
/// `aten::lt_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lt__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lt_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// As linalg_lu_solve.
///
/// `aten::lu_solve(Tensor self, Tensor LU_data, Tensor LU_pivots) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lu_solve(self_: *const infer_tensor, LU_data: *const infer_tensor, LU_pivots: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lu_solve");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&LU_data), arg::tensor(&LU_pivots)], out0) }
}

/// Writes the last arguments: As linalg_lu_solve.
///
/// `aten::lu_solve.out(Tensor self, Tensor LU_data, Tensor LU_pivots, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lu_solve_out(self_: *const infer_tensor, LU_data: *const infer_tensor, LU_pivots: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lu_solve.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&LU_data), arg::tensor(&LU_pivots), arg::tensor(&out)]) }
}

/// The matrices LU factors stand for.
///
/// `aten::lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lu_unpack(LU_data: *const infer_tensor, LU_pivots: *const infer_tensor, unpack_data: bool, unpack_pivots: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("lu_unpack");
    unsafe { call_into(operator, &[arg::tensor(&LU_data), arg::tensor(&LU_pivots), Arg::Bool(unpack_data), Arg::Bool(unpack_pivots)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: The matrices LU factors stand for.
///
/// `aten::lu_unpack.out(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True, *, Tensor(a!) P, Tensor(b!) L, Tensor(c!) U) -> (Tensor(a!) P, Tensor(b!) L, Tensor(c!) U)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_lu_unpack_out(LU_data: *const infer_tensor, LU_pivots: *const infer_tensor, unpack_data: bool, unpack_pivots: bool, P: *const infer_tensor, L: *const infer_tensor, U: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("lu_unpack.out");
    unsafe { call_writes(operator, &[arg::tensor(&LU_data), arg::tensor(&LU_pivots), Arg::Bool(unpack_data), Arg::Bool(unpack_pivots), arg::tensor(&P), arg::tensor(&L), arg::tensor(&U)]) }
}

/// The conjugate transpose of the last two dimensions.
///
/// `aten::mH(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mH(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mH");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// The transpose of the last two dimensions.
///
/// `aten::mT(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mT(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mT");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// max(0, -target * (input1 - input2) + margin).
///
/// `aten::margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_margin_ranking_loss(input1: *const infer_tensor, input2: *const infer_tensor, target: *const infer_tensor, margin: f64, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("margin_ranking_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&input1), arg::tensor(&input2), arg::tensor(&target), Arg::Float(margin), Arg::Int(reduction)], out0) }
}

/// The tensor with a number where the mask holds.
///
/// `aten::masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_fill_Scalar(self_: *const infer_tensor, mask: *const infer_tensor, value: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("masked_fill.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mask), checked!(arg::scalar(value, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: The tensor with a number where the mask holds.
///
/// `aten::masked_fill.Scalar_out(Tensor self, Tensor mask, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_fill_Scalar_out(self_: *const infer_tensor, mask: *const infer_tensor, value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("masked_fill.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mask), checked!(arg::scalar(value, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// The tensor with the value of a 0-d tensor where the mask holds.
///
/// `aten::masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_fill_Tensor(self_: *const infer_tensor, mask: *const infer_tensor, value: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("masked_fill.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mask), arg::tensor(&value)], out0) }
}

/// Writes the last arguments: The tensor with the value of a 0-d tensor where the mask holds.
///
/// `aten::masked_fill.Tensor_out(Tensor self, Tensor mask, Tensor value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_fill_Tensor_out(self_: *const infer_tensor, mask: *const infer_tensor, value: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("masked_fill.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mask), arg::tensor(&value), arg::tensor(&out)]) }
}

/// Writes a number where the mask holds.
///
/// `aten::masked_fill_.Scalar(Tensor(a!) self, Tensor mask, Scalar value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_fill__Scalar(self_: *const infer_tensor, mask: *const infer_tensor, value: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("masked_fill_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mask), checked!(arg::scalar(value, Parameter(operator, 2)))]) }
}

/// Writes the value of a 0-d tensor where the mask holds.
///
/// `aten::masked_fill_.Tensor(Tensor(a!) self, Tensor mask, Tensor value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_fill__Tensor(self_: *const infer_tensor, mask: *const infer_tensor, value: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("masked_fill_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mask), arg::tensor(&value)]) }
}

/// The tensor with the source's elements in turn where the mask holds.
///
/// `aten::masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_scatter(self_: *const infer_tensor, mask: *const infer_tensor, source: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("masked_scatter");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mask), arg::tensor(&source)], out0) }
}

/// Writes the last arguments: The tensor with the source's elements in turn where the mask holds.
///
/// `aten::masked_scatter.out(Tensor self, Tensor mask, Tensor source, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_scatter_out(self_: *const infer_tensor, mask: *const infer_tensor, source: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("masked_scatter.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mask), arg::tensor(&source), arg::tensor(&out)]) }
}

/// Writes the source's elements in turn where the mask holds.
///
/// `aten::masked_scatter_(Tensor(a!) self, Tensor mask, Tensor source) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_scatter_(self_: *const infer_tensor, mask: *const infer_tensor, source: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("masked_scatter_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mask), arg::tensor(&source)]) }
}

/// The elements where a mask holds, as a vector.
///
/// `aten::masked_select(Tensor self, Tensor mask) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_select(self_: *const infer_tensor, mask: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("masked_select");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mask)], out0) }
}

/// Writes the last arguments: The elements where a mask holds, as a vector.
///
/// `aten::masked_select.out(Tensor self, Tensor mask, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_masked_select_out(self_: *const infer_tensor, mask: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("masked_select.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mask), arg::tensor(&out)]) }
}

/// The matrix product over the last two dimensions, the others broadcast; a vector is a row on the left, a column on the right.
///
/// `aten::matmul(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_matmul(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("matmul");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The matrix product over the last two dimensions, the others broadcast; a vector is a row on the left, a column on the right.
///
/// `aten::matmul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_matmul_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("matmul.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// The conjugate transpose of a matrix.
///
/// `aten::matrix_H(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_matrix_H(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("matrix_H");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// As linalg_matrix_exp.
///
/// `aten::matrix_exp(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_matrix_exp(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("matrix_exp");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// As linalg_matrix_power.
///
/// `aten::matrix_power(Tensor self, int n) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_matrix_power(self_: *const infer_tensor, n: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("matrix_power");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(n)], out0) }
}

/// Writes the last arguments: As linalg_matrix_power.
///
/// `aten::matrix_power.out(Tensor self, int n, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_matrix_power_out(self_: *const infer_tensor, n: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("matrix_power.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(n), arg::tensor(&out)]) }
}

/// The largest element.
///
/// `aten::max(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Maxima over a dimension and the index of the first of each.
///
/// `aten::max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_dim(self_: *const infer_tensor, dim: i64, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max.dim");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Maxima over a dimension and the index of the first of each.
///
/// `aten::max.dim_max(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) max, Tensor(b!) max_values) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_dim_max(self_: *const infer_tensor, dim: i64, keepdim: bool, max: *const infer_tensor, max_values: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("max.dim_max");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), arg::tensor(&max), arg::tensor(&max_values)]) }
}

/// Another name of `maximum`.
///
/// `aten::max.other(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_other(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max.other");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `maximum`.
///
/// `aten::max.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("max.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: The largest element.
///
/// `aten::max.unary_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_unary_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("max.unary_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The maximum of each window.
///
/// `aten::max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool ceil_mode=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_pool1d(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, ceil_mode: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max_pool1d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode)], out0) }
}

/// The maximum of each window and its position.
///
/// `aten::max_pool1d_with_indices(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1] dilation=[1], bool ceil_mode=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_pool1d_with_indices(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, ceil_mode: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max_pool1d_with_indices");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// The maximum of each window.
///
/// `aten::max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_pool2d(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, ceil_mode: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max_pool2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode)], out0) }
}

/// The maximum of each window and its position in its plane.
///
/// `aten::max_pool2d_with_indices(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_pool2d_with_indices(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, ceil_mode: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max_pool2d_with_indices");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The maximum of each window and its position in its plane.
///
/// `aten::max_pool2d_with_indices.out(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2] dilation=1, bool ceil_mode=False, *, Tensor(a!) out, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_pool2d_with_indices_out(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, ceil_mode: bool, out: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("max_pool2d_with_indices.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode), arg::tensor(&out), arg::tensor(&indices)]) }
}

/// Each gradient added where its maximum came from.
///
/// `aten::max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, int[2] dilation, bool ceil_mode, Tensor indices) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_pool2d_with_indices_backward(grad_output: *const infer_tensor, self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, ceil_mode: bool, indices: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max_pool2d_with_indices_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 2))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Bool(ceil_mode), arg::tensor(&indices)], out0) }
}

/// Writes the last arguments: Each gradient added where its maximum came from.
///
/// `aten::max_pool2d_with_indices_backward.grad_input(Tensor grad_output, Tensor self, int[2] kernel_size, int[2] stride, int[2] padding, int[2] dilation, bool ceil_mode, Tensor indices, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_pool2d_with_indices_backward_grad_input(grad_output: *const infer_tensor, self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, ceil_mode: bool, indices: *const infer_tensor, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("max_pool2d_with_indices_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 2))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 5))), Arg::Bool(ceil_mode), arg::tensor(&indices), arg::tensor(&grad_input)]) }
}

/// The maximum of each window.
///
/// `aten::max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_pool3d(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, ceil_mode: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max_pool3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode)], out0) }
}

/// The maximum of each window and its position in its volume.
///
/// `aten::max_pool3d_with_indices(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_pool3d_with_indices(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, ceil_mode: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max_pool3d_with_indices");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The maximum of each window and its position in its volume.
///
/// `aten::max_pool3d_with_indices.out(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3] dilation=1, bool ceil_mode=False, *, Tensor(a!) out, Tensor(b!) indices) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_pool3d_with_indices_out(self_: *const infer_tensor, kernel_size: *const i64, kernel_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, dilation: *const i64, dilation_len: usize, ceil_mode: bool, out: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("max_pool3d_with_indices.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(kernel_size, kernel_size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 3))), checked!(arg::list(dilation, dilation_len, false, Parameter(operator, 4))), Arg::Bool(ceil_mode), arg::tensor(&out), arg::tensor(&indices)]) }
}

/// Zeros with each value at its index in its plane.
///
/// `aten::max_unpool2d(Tensor self, Tensor indices, SymInt[2] output_size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_unpool2d(self_: *const infer_tensor, indices: *const infer_tensor, output_size: *const i64, output_size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max_unpool2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&indices), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Zeros with each value at its index in its plane.
///
/// `aten::max_unpool2d.out(Tensor self, Tensor indices, SymInt[2] output_size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_unpool2d_out(self_: *const infer_tensor, indices: *const infer_tensor, output_size: *const i64, output_size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("max_unpool2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&indices), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Zeros with each value at its index in its volume.
///
/// `aten::max_unpool3d(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_unpool3d(self_: *const infer_tensor, indices: *const infer_tensor, output_size: *const i64, output_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("max_unpool3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&indices), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 2))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: Zeros with each value at its index in its volume.
///
/// `aten::max_unpool3d.out(Tensor self, Tensor indices, SymInt[3] output_size, int[3] stride, int[3] padding, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_max_unpool3d_out(self_: *const infer_tensor, indices: *const infer_tensor, output_size: *const i64, output_size_len: usize, stride: *const i64, stride_len: usize, padding: *const i64, padding_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("max_unpool3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&indices), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 2))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 3))), checked!(arg::list(padding, padding_len, false, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// The larger of two; NaN where either is.
///
/// `aten::maximum(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_maximum(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("maximum");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The larger of two; NaN where either is.
///
/// `aten::maximum.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_maximum_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("maximum.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// The mean of all elements.
///
/// `aten::mean(Tensor self, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mean(self_: *const infer_tensor, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mean");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1)))], out0) }
}

/// Means over dimensions.
///
/// `aten::mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mean_dim(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mean.dim");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: The mean of all elements.
///
/// `aten::mean.dtype_out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mean_dtype_out(self_: *const infer_tensor, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mean.dtype_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: Means over dimensions.
///
/// `aten::mean.out(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mean_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mean.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// The lower median of all elements; NaN where any is.
///
/// `aten::median(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_median(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("median");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Lower medians along a dimension and where they are.
///
/// `aten::median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_median_dim(self_: *const infer_tensor, dim: i64, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("median.dim");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Lower medians along a dimension and where they are.
///
/// `aten::median.dim_values(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_median_dim_values(self_: *const infer_tensor, dim: i64, keepdim: bool, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("median.dim_values");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// Writes the last arguments: The lower median of all elements; NaN where any is.
///
/// `aten::median.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_median_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("median.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Coordinates of the grid that vectors span.
///
/// `aten::meshgrid(Tensor[] tensors) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_meshgrid(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("meshgrid");
    unsafe { call_into(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], &[Place::Tensors(out0)]) }
}

/// Coordinates of the grid that vectors span, as matrices index (ij) or as images do (xy).
///
/// `aten::meshgrid.indexing(Tensor[] tensors, *, str indexing) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_meshgrid_indexing(tensors: *const *const infer_tensor, tensors_len: usize, indexing: *const c_char, indexing_len: usize, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("meshgrid.indexing");
    unsafe { call_into(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), checked!(arg::text(indexing, indexing_len, false, Parameter(operator, 1)))], &[Place::Tensors(out0)]) }
}

/// The smallest element.
///
/// `aten::min(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("min");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Minima over a dimension and the index of the first of each.
///
/// `aten::min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min_dim(self_: *const infer_tensor, dim: i64, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("min.dim");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Minima over a dimension and the index of the first of each.
///
/// `aten::min.dim_min(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) min, Tensor(b!) min_indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min_dim_min(self_: *const infer_tensor, dim: i64, keepdim: bool, min: *const infer_tensor, min_indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("min.dim_min");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), arg::tensor(&min), arg::tensor(&min_indices)]) }
}

/// Another name of `minimum`.
///
/// `aten::min.other(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min_other(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("min.other");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `minimum`.
///
/// `aten::min.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("min.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: The smallest element.
///
/// `aten::min.unary_out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_min_unary_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("min.unary_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The smaller of two; NaN where either is.
///
/// `aten::minimum(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_minimum(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("minimum");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The smaller of two; NaN where either is.
///
/// `aten::minimum.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_minimum_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("minimum.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// self * tanh(softplus(self)).
///
/// `aten::mish(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mish(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mish");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: self * tanh(softplus(self)).
///
/// `aten::mish.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mish_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mish.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: self * tanh(softplus(self)).
///
/// `aten::mish_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mish_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mish_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// The product of two matrices.
///
/// `aten::mm(Tensor self, Tensor mat2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mm(self_: *const infer_tensor, mat2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mm");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&mat2)], out0) }
}

/// Writes the last arguments: The product of two matrices.
///
/// `aten::mm.out(Tensor self, Tensor mat2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mm_out(self_: *const infer_tensor, mat2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&mat2), arg::tensor(&out)]) }
}

/// The most frequent element along a dimension, the smallest of several, and its last index.
///
/// `aten::mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mode(self_: *const infer_tensor, dim: i64, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mode");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The most frequent element along a dimension, the smallest of several, and its last index.
///
/// `aten::mode.values(Tensor self, int dim=-1, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mode_values(self_: *const infer_tensor, dim: i64, keepdim: bool, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mode.values");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// Another name of movedim.
///
/// `aten::moveaxis.int(Tensor(a) self, int source, int destination) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_moveaxis_int(self_: *const infer_tensor, source: i64, destination: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("moveaxis.int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(source), Arg::Int(destination)], out0) }
}

/// Another name of movedim.
///
/// `aten::moveaxis.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_moveaxis_intlist(self_: *const infer_tensor, source: *const i64, source_len: usize, destination: *const i64, destination_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("moveaxis.intlist");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(source, source_len, false, Parameter(operator, 1))), checked!(arg::list(destination, destination_len, false, Parameter(operator, 2)))], out0) }
}

/// With one dimension moved to another place.
///
/// `aten::movedim.int(Tensor(a) self, int source, int destination) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_movedim_int(self_: *const infer_tensor, source: i64, destination: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("movedim.int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(source), Arg::Int(destination)], out0) }
}

/// With dimensions moved to other places.
///
/// `aten::movedim.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_movedim_intlist(self_: *const infer_tensor, source: *const i64, source_len: usize, destination: *const i64, destination_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("movedim.intlist");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(source, source_len, false, Parameter(operator, 1))), checked!(arg::list(destination, destination_len, false, Parameter(operator, 2)))], out0) }
}

/// (self - target)^2.
///
/// `aten::mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mse_loss(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mse_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction)], out0) }
}

/// Writes the last arguments: (self - target)^2.
///
/// `aten::mse_loss.out(Tensor self, Tensor target, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mse_loss_out(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mse_loss.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction), arg::tensor(&out)]) }
}

/// Elements in order along the first dimension.
///
/// `aten::msort(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_msort(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("msort");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Elements in order along the first dimension.
///
/// `aten::msort.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_msort_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("msort.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// self * other.
///
/// `aten::mul.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mul_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mul.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self * other.
///
/// `aten::mul.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mul_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mul.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self * other, element by element.
///
/// `aten::mul.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mul_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mul.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self * other, element by element.
///
/// `aten::mul.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mul_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mul.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self * other.
///
/// `aten::mul_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mul__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("mul_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self * other, element by element.
///
/// `aten::mul_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mul__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mul_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// The mean over other classes of weight * max(0, margin - self[target] + self[class])^p.
///
/// `aten::multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multi_margin_loss(self_: *const infer_tensor, target: *const infer_tensor, p: *const infer_scalar, margin: *const infer_scalar, weight: *const infer_tensor, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("multi_margin_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), checked!(arg::scalar(p, Parameter(operator, 2))), checked!(arg::scalar(margin, Parameter(operator, 3))), arg::tensor(&weight), Arg::Int(reduction)], out0) }
}

/// Writes the last arguments: The mean over other classes of weight * max(0, margin - self[target] + self[class])^p.
///
/// `aten::multi_margin_loss.out(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multi_margin_loss_out(self_: *const infer_tensor, target: *const infer_tensor, p: *const infer_scalar, margin: *const infer_scalar, weight: *const infer_tensor, reduction: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("multi_margin_loss.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), checked!(arg::scalar(p, Parameter(operator, 2))), checked!(arg::scalar(margin, Parameter(operator, 3))), arg::tensor(&weight), Arg::Int(reduction), arg::tensor(&out)]) }
}

/// multilabel_margin_loss_forward without what is a target.
///
/// `aten::multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multilabel_margin_loss(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("multilabel_margin_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction)], out0) }
}

/// Writes the last arguments: multilabel_margin_loss_forward without what is a target.
///
/// `aten::multilabel_margin_loss.out(Tensor self, Tensor target, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multilabel_margin_loss_out(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("multilabel_margin_loss.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction), arg::tensor(&out)]) }
}

/// The mean over classes of max(0, 1 - self[target] + self[class]) for all pairs of a target and another class.
///
/// `aten::multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor output, Tensor is_target)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multilabel_margin_loss_forward(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("multilabel_margin_loss_forward");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The mean over classes of max(0, 1 - self[target] + self[class]) for all pairs of a target and another class.
///
/// `aten::multilabel_margin_loss_forward.output(Tensor self, Tensor target, int reduction, *, Tensor(a!) output, Tensor(b!) is_target) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multilabel_margin_loss_forward_output(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, output: *const infer_tensor, is_target: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("multilabel_margin_loss_forward.output");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction), arg::tensor(&output), arg::tensor(&is_target)]) }
}

/// Indices drawn with the probabilities rows of weights give.
///
/// `aten::multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multinomial(self_: *const infer_tensor, num_samples: i64, replacement: bool, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("multinomial");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(num_samples), Arg::Bool(replacement), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Indices drawn with the probabilities rows of weights give.
///
/// `aten::multinomial.out(Tensor self, SymInt num_samples, bool replacement=False, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multinomial_out(self_: *const infer_tensor, num_samples: i64, replacement: bool, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("multinomial.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(num_samples), Arg::Bool(replacement), arg::generator(generator), arg::tensor(&out)]) }
}

/// Another name of `mul.Scalar`.
///
/// `aten::multiply.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multiply_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("multiply.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Another name of `mul.Tensor`.
///
/// `aten::multiply.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multiply_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("multiply.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `mul.Tensor`.
///
/// `aten::multiply.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multiply_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("multiply.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `mul.Scalar`.
///
/// `aten::multiply_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multiply__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("multiply_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Another name of `mul.Tensor`.
///
/// `aten::multiply_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_multiply__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("multiply_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// The product of a matrix and a vector.
///
/// `aten::mv(Tensor self, Tensor vec) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mv(self_: *const infer_tensor, vec: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mv");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&vec)], out0) }
}

/// Writes the last arguments: The product of a matrix and a vector.
///
/// `aten::mv.out(Tensor self, Tensor vec, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mv_out(self_: *const infer_tensor, vec: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mv.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&vec), arg::tensor(&out)]) }
}

/// Logarithm of the multivariate gamma function.
///
/// `aten::mvlgamma(Tensor self, int p) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mvlgamma(self_: *const infer_tensor, p: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("mvlgamma");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(p)], out0) }
}

/// Writes the last arguments: Logarithm of the multivariate gamma function.
///
/// `aten::mvlgamma.out(Tensor self, int p, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mvlgamma_out(self_: *const infer_tensor, p: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("mvlgamma.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(p), arg::tensor(&out)]) }
}

/// Writes `self`: Logarithm of the multivariate gamma function.
///
/// `aten::mvlgamma_(Tensor(a!) self, int p) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_mvlgamma_(self_: *const infer_tensor, p: i64) -> infer_status {
    let operator = lazy_op!("mvlgamma_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(p)]) }
}

/// NaN and infinities replaced by numbers: 0 and the largest ones where none are given.
///
/// `aten::nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nan_to_num(self_: *const infer_tensor, nan: *const f64, posinf: *const f64, neginf: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nan_to_num");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::optional(nan), arg::optional(posinf), arg::optional(neginf)], out0) }
}

/// Writes the last arguments: NaN and infinities replaced by numbers: 0 and the largest ones where none are given.
///
/// `aten::nan_to_num.out(Tensor self, float? nan=None, float? posinf=None, float? neginf=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nan_to_num_out(self_: *const infer_tensor, nan: *const f64, posinf: *const f64, neginf: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nan_to_num.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(nan), arg::optional(posinf), arg::optional(neginf), arg::tensor(&out)]) }
}

/// Writes `self`: NaN and infinities replaced by numbers: 0 and the largest ones where none are given.
///
/// `aten::nan_to_num_(Tensor(a!) self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nan_to_num_(self_: *const infer_tensor, nan: *const f64, posinf: *const f64, neginf: *const f64) -> infer_status {
    let operator = lazy_op!("nan_to_num_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(nan), arg::optional(posinf), arg::optional(neginf)]) }
}

/// Means over dimensions of what is not NaN.
///
/// `aten::nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanmean(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nanmean");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: Means over dimensions of what is not NaN.
///
/// `aten::nanmean.out(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanmean_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nanmean.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// The lower median of what is not NaN.
///
/// `aten::nanmedian(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanmedian(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nanmedian");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Lower medians along a dimension of what is not NaN, and where they are.
///
/// `aten::nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanmedian_dim(self_: *const infer_tensor, dim: i64, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nanmedian.dim");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Lower medians along a dimension of what is not NaN, and where they are.
///
/// `aten::nanmedian.dim_values(Tensor self, int dim, bool keepdim=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanmedian_dim_values(self_: *const infer_tensor, dim: i64, keepdim: bool, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nanmedian.dim_values");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// Writes the last arguments: The lower median of what is not NaN.
///
/// `aten::nanmedian.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanmedian_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nanmedian.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The q-th quantiles along a dimension of what is not NaN.
///
/// `aten::nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanquantile(self_: *const infer_tensor, q: *const infer_tensor, dim: *const i64, keepdim: bool, interpolation: *const c_char, interpolation_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nanquantile");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&q), arg::optional(dim), Arg::Bool(keepdim), checked!(arg::text(interpolation, interpolation_len, false, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: The q-th quantiles along a dimension of what is not NaN.
///
/// `aten::nanquantile.out(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear", Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanquantile_out(self_: *const infer_tensor, q: *const infer_tensor, dim: *const i64, keepdim: bool, interpolation: *const c_char, interpolation_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nanquantile.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&q), arg::optional(dim), Arg::Bool(keepdim), checked!(arg::text(interpolation, interpolation_len, false, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// The q-th quantile along a dimension of what is not NaN.
///
/// `aten::nanquantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanquantile_scalar(self_: *const infer_tensor, q: f64, dim: *const i64, keepdim: bool, interpolation: *const c_char, interpolation_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nanquantile.scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(q), arg::optional(dim), Arg::Bool(keepdim), checked!(arg::text(interpolation, interpolation_len, false, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: The q-th quantile along a dimension of what is not NaN.
///
/// `aten::nanquantile.scalar_out(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear", Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nanquantile_scalar_out(self_: *const infer_tensor, q: f64, dim: *const i64, keepdim: bool, interpolation: *const c_char, interpolation_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nanquantile.scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(q), arg::optional(dim), Arg::Bool(keepdim), checked!(arg::text(interpolation, interpolation_len, false, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Sums over dimensions, NaN counting as zero.
///
/// `aten::nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nansum(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nansum");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: Sums over dimensions, NaN counting as zero.
///
/// `aten::nansum.out(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nansum_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nansum.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// A range of indices of a dimension.
///
/// `aten::narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_narrow(self_: *const infer_tensor, dim: i64, start: i64, length: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("narrow");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Int(start), Arg::Int(length)], out0) }
}

/// A range of indices of a dimension, its start read from a tensor.
///
/// `aten::narrow.Tensor(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_narrow_Tensor(self_: *const infer_tensor, dim: i64, start: *const infer_tensor, length: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("narrow.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&start), Arg::Int(length)], out0) }
}

/// A copy of a range of indices of a dimension.
///
/// `aten::narrow_copy(Tensor self, int dim, SymInt start, SymInt length) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_narrow_copy(self_: *const infer_tensor, dim: i64, start: i64, length: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("narrow_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Int(start), Arg::Int(length)], out0) }
}

/// Writes the last arguments: A copy of a range of indices of a dimension.
///
/// `aten::narrow_copy.out(Tensor self, int dim, SymInt start, SymInt length, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_narrow_copy_out(self_: *const infer_tensor, dim: i64, start: i64, length: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("narrow_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Int(start), Arg::Int(length), arg::tensor(&out)]) }
}

/// batch_norm with the batch's mean and reciprocal standard deviation.
///
/// `aten::native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_batch_norm(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, training: bool, momentum: f64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("native_batch_norm");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: batch_norm with the batch's mean and reciprocal standard deviation.
///
/// `aten::native_batch_norm.out(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, *, Tensor(a!) out, Tensor(b!) save_mean, Tensor(c!) save_invstd) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_batch_norm_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, training: bool, momentum: f64, eps: f64, out: *const infer_tensor, save_mean: *const infer_tensor, save_invstd: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("native_batch_norm.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps), arg::tensor(&out), arg::tensor(&save_mean), arg::tensor(&save_invstd)]) }
}

/// The gradients of input, weight and bias of native_batch_norm; those not wanted are undefined.
///
/// `aten::native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[3] output_mask) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_batch_norm_backward(grad_out: *const infer_tensor, input: *const infer_tensor, weight: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, save_mean: *const infer_tensor, save_invstd: *const infer_tensor, train: bool, eps: f64, output_mask: *const bool, output_mask_len: usize, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("native_batch_norm_backward");
    unsafe { call_into(operator, &[arg::tensor(&grad_out), arg::tensor(&input), arg::tensor(&weight), arg::tensor(&running_mean), arg::tensor(&running_var), arg::tensor(&save_mean), arg::tensor(&save_invstd), Arg::Bool(train), Arg::Float(eps), checked!(arg::list(output_mask, output_mask_len, false, Parameter(operator, 9)))], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// As channel_shuffle.
///
/// `aten::native_channel_shuffle(Tensor self, SymInt groups) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_channel_shuffle(self_: *const infer_tensor, groups: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("native_channel_shuffle");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(groups)], out0) }
}

/// The input with elements zeroed with probability p and the rest scaled, and which were kept.
///
/// `aten::native_dropout(Tensor input, float p, bool? train) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_dropout(input: *const infer_tensor, p: f64, train: *const bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("native_dropout");
    unsafe { call_into(operator, &[arg::tensor(&input), Arg::Float(p), arg::optional(train)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// The gradient where elements were kept, scaled.
///
/// `aten::native_dropout_backward(Tensor grad_output, Tensor mask, float scale) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_dropout_backward(grad_output: *const infer_tensor, mask: *const infer_tensor, scale: f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("native_dropout_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), arg::tensor(&mask), Arg::Float(scale)], out0) }
}

/// Writes the last arguments: The gradient where elements were kept, scaled.
///
/// `aten::native_dropout_backward.out(Tensor grad_output, Tensor mask, float scale, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_dropout_backward_out(grad_output: *const infer_tensor, mask: *const infer_tensor, scale: f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("native_dropout_backward.out");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), arg::tensor(&mask), Arg::Float(scale), arg::tensor(&out)]) }
}

/// group_norm with the mean and the reciprocal standard deviation of each group.
///
/// `aten::native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_group_norm(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, N: i64, C: i64, HxW: i64, group: i64, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("native_group_norm");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), Arg::Int(N), Arg::Int(C), Arg::Int(HxW), Arg::Int(group), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: group_norm with the mean and the reciprocal standard deviation of each group.
///
/// `aten::native_group_norm.out(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_group_norm_out(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, N: i64, C: i64, HxW: i64, group: i64, eps: f64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("native_group_norm.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), Arg::Int(N), Arg::Int(C), Arg::Int(HxW), Arg::Int(group), Arg::Float(eps), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// The gradients of input, weight and bias of native_group_norm; those not wanted are undefined.
///
/// `aten::native_group_norm_backward(Tensor grad_out, Tensor input, Tensor mean, Tensor rstd, Tensor? weight, SymInt N, SymInt C, SymInt HxW, int group, bool[3] output_mask) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_group_norm_backward(grad_out: *const infer_tensor, input: *const infer_tensor, mean: *const infer_tensor, rstd: *const infer_tensor, weight: *const infer_tensor, N: i64, C: i64, HxW: i64, group: i64, output_mask: *const bool, output_mask_len: usize, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("native_group_norm_backward");
    unsafe { call_into(operator, &[arg::tensor(&grad_out), arg::tensor(&input), arg::tensor(&mean), arg::tensor(&rstd), arg::tensor(&weight), Arg::Int(N), Arg::Int(C), Arg::Int(HxW), Arg::Int(group), checked!(arg::list(output_mask, output_mask_len, false, Parameter(operator, 9)))], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// layer_norm with the mean and the reciprocal standard deviation of each row.
///
/// `aten::native_layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_layer_norm(input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, weight: *const infer_tensor, bias: *const infer_tensor, eps: f64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("native_layer_norm");
    unsafe { call_into(operator, &[arg::tensor(&input), checked!(arg::list(normalized_shape, normalized_shape_len, false, Parameter(operator, 1))), arg::tensor(&weight), arg::tensor(&bias), Arg::Float(eps)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: layer_norm with the mean and the reciprocal standard deviation of each row.
///
/// `aten::native_layer_norm.out(Tensor input, SymInt[] normalized_shape, Tensor? weight, Tensor? bias, float eps, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_layer_norm_out(input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, weight: *const infer_tensor, bias: *const infer_tensor, eps: f64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("native_layer_norm.out");
    unsafe { call_writes(operator, &[arg::tensor(&input), checked!(arg::list(normalized_shape, normalized_shape_len, false, Parameter(operator, 1))), arg::tensor(&weight), arg::tensor(&bias), Arg::Float(eps), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// The gradients of input, weight and bias of native_layer_norm; those not wanted are undefined.
///
/// `aten::native_layer_norm_backward(Tensor grad_out, Tensor input, SymInt[] normalized_shape, Tensor mean, Tensor rstd, Tensor? weight, Tensor? bias, bool[3] output_mask) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_native_layer_norm_backward(grad_out: *const infer_tensor, input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, mean: *const infer_tensor, rstd: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, output_mask: *const bool, output_mask_len: usize, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("native_layer_norm_backward");
    unsafe { call_into(operator, &[arg::tensor(&grad_out), arg::tensor(&input), checked!(arg::list(normalized_shape, normalized_shape_len, false, Parameter(operator, 2))), arg::tensor(&mean), arg::tensor(&rstd), arg::tensor(&weight), arg::tensor(&bias), checked!(arg::list(output_mask, output_mask_len, false, Parameter(operator, 7)))], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// self != other.
///
/// `aten::ne.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ne_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ne.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self != other.
///
/// `aten::ne.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ne_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ne.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self != other, element by element.
///
/// `aten::ne.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ne_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ne.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self != other, element by element.
///
/// `aten::ne.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ne_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ne.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self != other.
///
/// `aten::ne_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ne__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("ne_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self != other, element by element.
///
/// `aten::ne_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ne__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ne_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// -self.
///
/// `aten::neg(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_neg(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("neg");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: -self.
///
/// `aten::neg.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_neg_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("neg.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: -self.
///
/// `aten::neg_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_neg_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("neg_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Another name of `neg`.
///
/// `aten::negative(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_negative(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("negative");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `neg`.
///
/// `aten::negative.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_negative_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("negative.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `neg`.
///
/// `aten::negative_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_negative_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("negative_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// An uninitialised tensor of self's dtype.
///
/// `aten::new_empty(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_empty(self_: *const infer_tensor, size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("new_empty");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: An uninitialised tensor of self's dtype.
///
/// `aten::new_empty.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_empty_out(self_: *const infer_tensor, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("new_empty.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// An uninitialised tensor of self's dtype with the given strides.
///
/// `aten::new_empty_strided(Tensor self, SymInt[] size, SymInt[] stride, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_empty_strided(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("new_empty_strided");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: An uninitialised tensor of self's dtype with the given strides.
///
/// `aten::new_empty_strided.out(Tensor self, SymInt[] size, SymInt[] stride, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_empty_strided_out(self_: *const infer_tensor, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("new_empty_strided.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// A number in self's dtype.
///
/// `aten::new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_full(self_: *const infer_tensor, size: *const i64, size_len: usize, fill_value: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("new_full");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::scalar(fill_value, Parameter(operator, 2))), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: A number in self's dtype.
///
/// `aten::new_full.out(Tensor self, SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_full_out(self_: *const infer_tensor, size: *const i64, size_len: usize, fill_value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("new_full.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::scalar(fill_value, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Ones of self's dtype.
///
/// `aten::new_ones(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_ones(self_: *const infer_tensor, size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("new_ones");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Ones of self's dtype.
///
/// `aten::new_ones.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_ones_out(self_: *const infer_tensor, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("new_ones.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Zeros of self's dtype.
///
/// `aten::new_zeros(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_zeros(self_: *const infer_tensor, size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("new_zeros");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Zeros of self's dtype.
///
/// `aten::new_zeros.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_new_zeros_out(self_: *const infer_tensor, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("new_zeros.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The next representable number from self towards other.
///
/// `aten::nextafter(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nextafter(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nextafter");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The next representable number from self towards other.
///
/// `aten::nextafter.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nextafter_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nextafter.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: The next representable number from self towards other.
///
/// `aten::nextafter_(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nextafter_(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nextafter_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// -weight[target] * self[target] of each row.
///
/// `aten::nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nll_loss(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, ignore_index: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nll_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), Arg::Int(ignore_index)], out0) }
}

/// Writes the last arguments: -weight[target] * self[target] of each row.
///
/// `aten::nll_loss.out(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nll_loss_out(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, ignore_index: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nll_loss.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), Arg::Int(ignore_index), arg::tensor(&out)]) }
}

/// nll_loss at each pixel.
///
/// `aten::nll_loss2d(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nll_loss2d(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, ignore_index: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nll_loss2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), Arg::Int(ignore_index)], out0) }
}

/// Writes the last arguments: nll_loss at each pixel.
///
/// `aten::nll_loss2d.out(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nll_loss2d_out(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, ignore_index: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nll_loss2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), Arg::Int(ignore_index), arg::tensor(&out)]) }
}

/// nll_loss_forward at each pixel.
///
/// `aten::nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nll_loss2d_forward(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, ignore_index: i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nll_loss2d_forward");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), Arg::Int(ignore_index)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: nll_loss_forward at each pixel.
///
/// `aten::nll_loss2d_forward.output(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, *, Tensor(a!) output, Tensor(b!) total_weight) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nll_loss2d_forward_output(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, ignore_index: i64, output: *const infer_tensor, total_weight: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nll_loss2d_forward.output");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), Arg::Int(ignore_index), arg::tensor(&output), arg::tensor(&total_weight)]) }
}

/// -weight[target] * self[target] of each row, and the sum of the weights.
///
/// `aten::nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor output, Tensor total_weight)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nll_loss_forward(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, ignore_index: i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nll_loss_forward");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), Arg::Int(ignore_index)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: -weight[target] * self[target] of each row, and the sum of the weights.
///
/// `aten::nll_loss_forward.output(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index, *, Tensor(a!) output, Tensor(b!) total_weight) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nll_loss_forward_output(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, ignore_index: i64, output: *const infer_tensor, total_weight: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nll_loss_forward.output");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), Arg::Int(ignore_index), arg::tensor(&output), arg::tensor(&total_weight)]) }
}

/// nll_loss over any number of spatial dimensions.
///
/// `aten::nll_loss_nd(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt ignore_index=-100) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nll_loss_nd(self_: *const infer_tensor, target: *const infer_tensor, weight: *const infer_tensor, reduction: i64, ignore_index: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nll_loss_nd");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), arg::tensor(&weight), Arg::Int(reduction), Arg::Int(ignore_index)], out0) }
}

/// The positions of what is not zero, one a row.
///
/// `aten::nonzero(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nonzero(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nonzero");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The positions of what is not zero, one a row.
///
/// `aten::nonzero.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nonzero_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nonzero.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The positions of what is not zero, one tensor a dimension.
///
/// `aten::nonzero_numpy(Tensor self) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nonzero_numpy(self_: *const infer_tensor, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("nonzero_numpy");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Tensors(out0)]) }
}

/// The first so many positions of what is not zero, filled up where there are fewer.
///
/// `aten::nonzero_static(Tensor self, *, SymInt size, int fill_value=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nonzero_static(self_: *const infer_tensor, size: i64, fill_value: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("nonzero_static");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(size), Arg::Int(fill_value)], out0) }
}

/// Writes the last arguments: The first so many positions of what is not zero, filled up where there are fewer.
///
/// `aten::nonzero_static.out(Tensor self, *, SymInt size, int fill_value=-1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_nonzero_static_out(self_: *const infer_tensor, size: i64, fill_value: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("nonzero_static.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(size), Arg::Int(fill_value), arg::tensor(&out)]) }
}

/// The p-norm of all elements.
///
/// `aten::norm.Scalar(Tensor self, Scalar p=2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_norm_Scalar(self_: *const infer_tensor, p: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("norm.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(p, Parameter(operator, 1)))], out0) }
}

/// p-norms over dimensions.
///
/// `aten::norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_norm_ScalarOpt_dim(self_: *const infer_tensor, p: *const infer_scalar, dim: *const i64, dim_len: usize, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("norm.ScalarOpt_dim");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(p, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, false, Parameter(operator, 2))), Arg::Bool(keepdim)], out0) }
}

/// p-norms over dimensions, computed in a dtype.
///
/// `aten::norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_norm_ScalarOpt_dim_dtype(self_: *const infer_tensor, p: *const infer_scalar, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("norm.ScalarOpt_dim_dtype");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(p, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, false, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4)))], out0) }
}

/// The p-norm of all elements, computed in a dtype.
///
/// `aten::norm.ScalarOpt_dtype(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_norm_ScalarOpt_dtype(self_: *const infer_tensor, p: *const infer_scalar, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("norm.ScalarOpt_dtype");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(p, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: The p-norm of all elements, computed in a dtype.
///
/// `aten::norm.ScalarOpt_dtype_out(Tensor self, Scalar? p, *, ScalarType dtype, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_norm_ScalarOpt_dtype_out(self_: *const infer_tensor, p: *const infer_scalar, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("norm.ScalarOpt_dtype_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(p, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes the last arguments: The p-norm of all elements.
///
/// `aten::norm.Scalar_out(Tensor self, Scalar p=2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_norm_Scalar_out(self_: *const infer_tensor, p: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("norm.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(p, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: p-norms over dimensions, computed in a dtype.
///
/// `aten::norm.dtype_out(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_norm_dtype_out(self_: *const infer_tensor, p: *const infer_scalar, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("norm.dtype_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(p, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, false, Parameter(operator, 2))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Writes the last arguments: p-norms over dimensions.
///
/// `aten::norm.out(Tensor self, Scalar? p, int[1] dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_norm_out(self_: *const infer_tensor, p: *const infer_scalar, dim: *const i64, dim_len: usize, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("norm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::optional_scalar(p, Parameter(operator, 1))), checked!(arg::list(dim, dim_len, false, Parameter(operator, 2))), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// The norms over all dimensions but one, or with dim -1 over all.
///
/// `aten::norm_except_dim(Tensor v, int pow=2, int dim=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_norm_except_dim(v: *const infer_tensor, pow: i64, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("norm_except_dim");
    unsafe { call_tensor(operator, &[arg::tensor(&v), Arg::Int(pow), Arg::Int(dim)], out0) }
}

/// Numbers of normal distributions with the given means and deviations.
///
/// `aten::normal.Tensor_Tensor(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_Tensor_Tensor(mean: *const infer_tensor, std: *const infer_tensor, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("normal.Tensor_Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&mean), arg::tensor(&std), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Numbers of normal distributions with the given means and deviations.
///
/// `aten::normal.Tensor_Tensor_out(Tensor mean, Tensor std, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_Tensor_Tensor_out(mean: *const infer_tensor, std: *const infer_tensor, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("normal.Tensor_Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&mean), arg::tensor(&std), arg::generator(generator), arg::tensor(&out)]) }
}

/// Numbers of normal distributions with the given means.
///
/// `aten::normal.Tensor_float(Tensor mean, float std=1., *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_Tensor_float(mean: *const infer_tensor, std: f64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("normal.Tensor_float");
    unsafe { call_tensor(operator, &[arg::tensor(&mean), Arg::Float(std), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Numbers of normal distributions with the given means.
///
/// `aten::normal.Tensor_float_out(Tensor mean, float std=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_Tensor_float_out(mean: *const infer_tensor, std: f64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("normal.Tensor_float_out");
    unsafe { call_writes(operator, &[arg::tensor(&mean), Arg::Float(std), arg::generator(generator), arg::tensor(&out)]) }
}

/// Numbers of normal distributions with the given deviations.
///
/// `aten::normal.float_Tensor(float mean, Tensor std, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_float_Tensor(mean: f64, std: *const infer_tensor, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("normal.float_Tensor");
    unsafe { call_tensor(operator, &[Arg::Float(mean), arg::tensor(&std), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Numbers of normal distributions with the given deviations.
///
/// `aten::normal.float_Tensor_out(float mean, Tensor std, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_float_Tensor_out(mean: f64, std: *const infer_tensor, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("normal.float_Tensor_out");
    unsafe { call_writes(operator, &[Arg::Float(mean), arg::tensor(&std), arg::generator(generator), arg::tensor(&out)]) }
}

/// Numbers of one normal distribution.
///
/// `aten::normal.float_float(float mean, float std, SymInt[] size, *, Generator? generator=None, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_float_float(mean: f64, std: f64, size: *const i64, size_len: usize, generator: *const c_void, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("normal.float_float");
    unsafe { call_tensor(operator, &[Arg::Float(mean), Arg::Float(std), checked!(arg::list(size, size_len, false, Parameter(operator, 2))), arg::generator(generator), checked!(arg::dtype(dtype, Parameter(operator, 4))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Numbers of one normal distribution.
///
/// `aten::normal.float_float_out(float mean, float std, SymInt[] size, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_float_float_out(mean: f64, std: f64, size: *const i64, size_len: usize, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("normal.float_float_out");
    unsafe { call_writes(operator, &[Arg::Float(mean), Arg::Float(std), checked!(arg::list(size, size_len, false, Parameter(operator, 2))), arg::generator(generator), arg::tensor(&out)]) }
}

/// Overwrites with numbers of a normal distribution.
///
/// `aten::normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_(self_: *const infer_tensor, mean: f64, std: f64, generator: *const c_void) -> infer_status {
    let operator = lazy_op!("normal_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(mean), Arg::Float(std), arg::generator(generator)]) }
}

/// On clones of what it would write: Overwrites with numbers of a normal distribution.
///
/// `aten::normal_functional(Tensor self, float mean=0., float std=1., *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_functional(self_: *const infer_tensor, mean: f64, std: f64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("normal_functional");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(mean), Arg::Float(std), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with numbers of a normal distribution.
///
/// `aten::normal_functional.out(Tensor self, float mean=0., float std=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_normal_functional_out(self_: *const infer_tensor, mean: f64, std: f64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("normal_functional.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(mean), Arg::Float(std), arg::generator(generator), arg::tensor(&out)]) }
}

/// Another name of `ne.Scalar`.
///
/// `aten::not_equal.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_not_equal_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("not_equal.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Another name of `ne.Scalar`.
///
/// `aten::not_equal.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_not_equal_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("not_equal.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Another name of `ne.Tensor`.
///
/// `aten::not_equal.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_not_equal_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("not_equal.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `ne.Tensor`.
///
/// `aten::not_equal.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_not_equal_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("not_equal.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `ne.Scalar`.
///
/// `aten::not_equal_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_not_equal__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("not_equal_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Another name of `ne.Tensor`.
///
/// `aten::not_equal_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_not_equal__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("not_equal_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// The dimensions in reverse order.
///
/// `aten::numpy_T(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_numpy_T(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("numpy_T");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Classes as rows with a single one.
///
/// `aten::one_hot(Tensor self, int num_classes=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_one_hot(self_: *const infer_tensor, num_classes: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("one_hot");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(num_classes)], out0) }
}

/// Ones.
///
/// `aten::ones(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ones(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ones");
    unsafe { call_tensor(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Ones.
///
/// `aten::ones.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ones_out(size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ones.out");
    unsafe { call_writes(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// Ones of another tensor's size.
///
/// `aten::ones_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ones_like(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ones_like");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, Parameter(operator, 5)))], out0) }
}

/// Writes the last arguments: Ones of another tensor's size.
///
/// `aten::ones_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ones_like_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ones_like.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::format(memory_format, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// As linalg_householder_product.
///
/// `aten::orgqr(Tensor self, Tensor input2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_orgqr(self_: *const infer_tensor, input2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("orgqr");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&input2)], out0) }
}

/// Writes the last arguments: As linalg_householder_product.
///
/// `aten::orgqr.out(Tensor self, Tensor input2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_orgqr_out(self_: *const infer_tensor, input2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("orgqr.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&input2), arg::tensor(&out)]) }
}

/// Multiplies a matrix by a product of reflections.
///
/// `aten::ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ormqr(self_: *const infer_tensor, input2: *const infer_tensor, input3: *const infer_tensor, left: bool, transpose: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ormqr");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&input2), arg::tensor(&input3), Arg::Bool(left), Arg::Bool(transpose)], out0) }
}

/// Writes the last arguments: Multiplies a matrix by a product of reflections.
///
/// `aten::ormqr.out(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ormqr_out(self_: *const infer_tensor, input2: *const infer_tensor, input3: *const infer_tensor, left: bool, transpose: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("ormqr.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&input2), arg::tensor(&input3), Arg::Bool(left), Arg::Bool(transpose), arg::tensor(&out)]) }
}

/// The products of all pairs of elements.
///
/// `aten::outer(Tensor self, Tensor vec2) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_outer(self_: *const infer_tensor, vec2: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("outer");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&vec2)], out0) }
}

/// Writes the last arguments: The products of all pairs of elements.
///
/// `aten::outer.out(Tensor self, Tensor vec2, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_outer_out(self_: *const infer_tensor, vec2: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("outer.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&vec2), arg::tensor(&out)]) }
}

/// Borders of a kind: constant, reflect, replicate or circular.
///
/// `aten::pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pad(self_: *const infer_tensor, pad: *const i64, pad_len: usize, mode: *const c_char, mode_len: usize, value: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pad");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(pad, pad_len, false, Parameter(operator, 1))), checked!(arg::text(mode, mode_len, false, Parameter(operator, 2))), arg::optional(value)], out0) }
}

/// Sequences padded to the longest.
///
/// `aten::pad_sequence(Tensor[] sequences, bool batch_first=False, float padding_value=0., str padding_side="right") -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pad_sequence(sequences: *const *const infer_tensor, sequences_len: usize, batch_first: bool, padding_value: f64, padding_side: *const c_char, padding_side_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pad_sequence");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(sequences, sequences_len, Parameter(operator, 0))), Arg::Bool(batch_first), Arg::Float(padding_value), checked!(arg::text(padding_side, padding_side_len, false, Parameter(operator, 3)))], out0) }
}

/// The p-norm of x1 - x2 + eps along the last dimension.
///
/// `aten::pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pairwise_distance(x1: *const infer_tensor, x2: *const infer_tensor, p: f64, eps: f64, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pairwise_distance");
    unsafe { call_tensor(operator, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Float(p), Arg::Float(eps), Arg::Bool(keepdim)], out0) }
}

/// The p-norm distances of the rows of one matrix, each pair once.
///
/// `aten::pdist(Tensor self, float p=2.) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pdist(self_: *const infer_tensor, p: f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pdist");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(p)], out0) }
}

/// The dimensions in another order.
///
/// `aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_permute(self_: *const infer_tensor, dims: *const i64, dims_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("permute");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dims, dims_len, false, Parameter(operator, 1)))], out0) }
}

/// A fresh copy of the view: The dimensions in another order.
///
/// `aten::permute_copy(Tensor self, int[] dims) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_permute_copy(self_: *const infer_tensor, dims: *const i64, dims_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("permute_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dims, dims_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The dimensions in another order.
///
/// `aten::permute_copy.out(Tensor self, int[] dims, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_permute_copy_out(self_: *const infer_tensor, dims: *const i64, dims_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("permute_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dims, dims_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// An error: there is no accelerator.
///
/// `aten::pin_memory(Tensor(a) self, Device? device=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pin_memory(self_: *const infer_tensor, device: *const infer_device, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pin_memory");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::device(device)], out0) }
}

/// As linalg_pinv.
///
/// `aten::pinverse(Tensor self, float rcond=1.0000000000000001e-15) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pinverse(self_: *const infer_tensor, rcond: f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pinverse");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(rcond)], out0) }
}

/// Groups of channels laid out as larger planes.
///
/// `aten::pixel_shuffle(Tensor self, int upscale_factor) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pixel_shuffle(self_: *const infer_tensor, upscale_factor: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pixel_shuffle");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(upscale_factor)], out0) }
}

/// Writes the last arguments: Groups of channels laid out as larger planes.
///
/// `aten::pixel_shuffle.out(Tensor self, int upscale_factor, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pixel_shuffle_out(self_: *const infer_tensor, upscale_factor: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("pixel_shuffle.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(upscale_factor), arg::tensor(&out)]) }
}

/// Planes taken apart into more channels.
///
/// `aten::pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pixel_unshuffle(self_: *const infer_tensor, downscale_factor: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pixel_unshuffle");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(downscale_factor)], out0) }
}

/// Writes the last arguments: Planes taken apart into more channels.
///
/// `aten::pixel_unshuffle.out(Tensor self, int downscale_factor, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pixel_unshuffle_out(self_: *const infer_tensor, downscale_factor: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("pixel_unshuffle.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(downscale_factor), arg::tensor(&out)]) }
}

/// The negative log likelihood of a Poisson distribution, with Stirling's approximation if full.
///
/// `aten::poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int reduction) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_poisson_nll_loss(input: *const infer_tensor, target: *const infer_tensor, log_input: bool, full: bool, eps: f64, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("poisson_nll_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&target), Arg::Bool(log_input), Arg::Bool(full), Arg::Float(eps), Arg::Int(reduction)], out0) }
}

/// Complex numbers of their absolute values and angles.
///
/// `aten::polar(Tensor abs, Tensor angle) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_polar(abs: *const infer_tensor, angle: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("polar");
    unsafe { call_tensor(operator, &[arg::tensor(&abs), arg::tensor(&angle)], out0) }
}

/// Writes the last arguments: Complex numbers of their absolute values and angles.
///
/// `aten::polar.out(Tensor abs, Tensor angle, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_polar_out(abs: *const infer_tensor, angle: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("polar.out");
    unsafe { call_writes(operator, &[arg::tensor(&abs), arg::tensor(&angle), arg::tensor(&out)]) }
}

/// The n-th derivative of digamma.
///
/// `aten::polygamma(int n, Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_polygamma(n: i64, self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("polygamma");
    unsafe { call_tensor(operator, &[Arg::Int(n), arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The n-th derivative of digamma.
///
/// `aten::polygamma.out(int n, Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_polygamma_out(n: i64, self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("polygamma.out");
    unsafe { call_writes(operator, &[Arg::Int(n), arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The tensor itself.
///
/// `aten::positive(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_positive(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("positive");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Powers of one number.
///
/// `aten::pow.Scalar(Scalar self, Tensor exponent) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pow_Scalar(self_: *const infer_scalar, exponent: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pow.Scalar");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&exponent)], out0) }
}

/// Writes the last arguments: Powers of one number.
///
/// `aten::pow.Scalar_out(Scalar self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pow_Scalar_out(self_: *const infer_scalar, exponent: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("pow.Scalar_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&exponent), arg::tensor(&out)]) }
}

/// self to one power.
///
/// `aten::pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pow_Tensor_Scalar(self_: *const infer_tensor, exponent: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pow.Tensor_Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(exponent, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self to one power.
///
/// `aten::pow.Tensor_Scalar_out(Tensor self, Scalar exponent, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pow_Tensor_Scalar_out(self_: *const infer_tensor, exponent: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("pow.Tensor_Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(exponent, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self to the power exponent, element by element.
///
/// `aten::pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pow_Tensor_Tensor(self_: *const infer_tensor, exponent: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("pow.Tensor_Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&exponent)], out0) }
}

/// Writes the last arguments: self to the power exponent, element by element.
///
/// `aten::pow.Tensor_Tensor_out(Tensor self, Tensor exponent, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pow_Tensor_Tensor_out(self_: *const infer_tensor, exponent: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("pow.Tensor_Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&exponent), arg::tensor(&out)]) }
}

/// Writes `self`: self to one power.
///
/// `aten::pow_.Scalar(Tensor(a!) self, Scalar exponent) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pow__Scalar(self_: *const infer_tensor, exponent: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("pow_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(exponent, Parameter(operator, 1)))]) }
}

/// Writes `self`: self to the power exponent, element by element.
///
/// `aten::pow_.Tensor(Tensor(a!) self, Tensor exponent) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pow__Tensor(self_: *const infer_tensor, exponent: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("pow_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&exponent)]) }
}

/// leaky_relu with a learned slope for every channel.
///
/// `aten::prelu(Tensor self, Tensor weight) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_prelu(self_: *const infer_tensor, weight: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("prelu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&weight)], out0) }
}

/// The product of all elements.
///
/// `aten::prod(Tensor self, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_prod(self_: *const infer_tensor, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("prod");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1)))], out0) }
}

/// Products over a dimension.
///
/// `aten::prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_prod_dim_int(self_: *const infer_tensor, dim: i64, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("prod.dim_int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: Products over a dimension.
///
/// `aten::prod.int_out(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_prod_int_out(self_: *const infer_tensor, dim: i64, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("prod.int_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// Writes the last arguments: The product of all elements.
///
/// `aten::prod.out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_prod_out(self_: *const infer_tensor, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("prod.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The smallest dtype both can be converted to.
///
/// `aten::promote_types(ScalarType type1, ScalarType type2) -> ScalarType`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_promote_types(type1: i32, type2: i32, out0: *mut i32) -> infer_status {
    let operator = lazy_op!("promote_types");
    unsafe { call_into(operator, &[checked!(arg::dtype(type1, Parameter(operator, 0))), checked!(arg::dtype(type2, Parameter(operator, 1)))], &[Place::DType(out0)]) }
}

/// The tensor with elements replaced by their position in row-major order.
///
/// `aten::put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_put(self_: *const infer_tensor, index: *const infer_tensor, source: *const infer_tensor, accumulate: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("put");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&index), arg::tensor(&source), Arg::Bool(accumulate)], out0) }
}

/// Writes the last arguments: The tensor with elements replaced by their position in row-major order.
///
/// `aten::put.out(Tensor self, Tensor index, Tensor source, bool accumulate=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_put_out(self_: *const infer_tensor, index: *const infer_tensor, source: *const infer_tensor, accumulate: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("put.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&index), arg::tensor(&source), Arg::Bool(accumulate), arg::tensor(&out)]) }
}

/// Writes elements by their position in row-major order.
///
/// `aten::put_(Tensor(a!) self, Tensor index, Tensor source, bool accumulate=False) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_put_(self_: *const infer_tensor, index: *const infer_tensor, source: *const infer_tensor, accumulate: bool) -> infer_status {
    let operator = lazy_op!("put_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&index), arg::tensor(&source), Arg::Bool(accumulate)]) }
}

/// As linalg_qr.
///
/// `aten::qr(Tensor self, bool some=True) -> (Tensor Q, Tensor R)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_qr(self_: *const infer_tensor, some: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("qr");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Bool(some)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: As linalg_qr.
///
/// `aten::qr.Q(Tensor self, bool some=True, *, Tensor(a!) Q, Tensor(b!) R) -> (Tensor(a!) Q, Tensor(b!) R)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_qr_Q(self_: *const infer_tensor, some: bool, Q: *const infer_tensor, R: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("qr.Q");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Bool(some), arg::tensor(&Q), arg::tensor(&R)]) }
}

/// The q-th quantiles along a dimension.
///
/// `aten::quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_quantile(self_: *const infer_tensor, q: *const infer_tensor, dim: *const i64, keepdim: bool, interpolation: *const c_char, interpolation_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("quantile");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&q), arg::optional(dim), Arg::Bool(keepdim), checked!(arg::text(interpolation, interpolation_len, false, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: The q-th quantiles along a dimension.
///
/// `aten::quantile.out(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str interpolation="linear", Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_quantile_out(self_: *const infer_tensor, q: *const infer_tensor, dim: *const i64, keepdim: bool, interpolation: *const c_char, interpolation_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("quantile.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&q), arg::optional(dim), Arg::Bool(keepdim), checked!(arg::text(interpolation, interpolation_len, false, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// The q-th quantile along a dimension.
///
/// `aten::quantile.scalar(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear") -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_quantile_scalar(self_: *const infer_tensor, q: f64, dim: *const i64, keepdim: bool, interpolation: *const c_char, interpolation_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("quantile.scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(q), arg::optional(dim), Arg::Bool(keepdim), checked!(arg::text(interpolation, interpolation_len, false, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: The q-th quantile along a dimension.
///
/// `aten::quantile.scalar_out(Tensor self, float q, int? dim=None, bool keepdim=False, *, str interpolation="linear", Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_quantile_scalar_out(self_: *const infer_tensor, q: f64, dim: *const i64, keepdim: bool, interpolation: *const c_char, interpolation_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("quantile.scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(q), arg::optional(dim), Arg::Bool(keepdim), checked!(arg::text(interpolation, interpolation_len, false, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Radians to degrees.
///
/// `aten::rad2deg(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rad2deg(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rad2deg");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Radians to degrees.
///
/// `aten::rad2deg.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rad2deg_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("rad2deg.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Radians to degrees.
///
/// `aten::rad2deg_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rad2deg_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("rad2deg_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Numbers drawn evenly from [0, 1).
///
/// `aten::rand(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rand(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rand");
    unsafe { call_tensor(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Numbers drawn evenly from [0, 1).
///
/// `aten::rand.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rand_out(size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("rand.out");
    unsafe { call_writes(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// As rand, of another tensor's size.
///
/// `aten::rand_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rand_like(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rand_like");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, Parameter(operator, 5)))], out0) }
}

/// Writes the last arguments: As rand, of another tensor's size.
///
/// `aten::rand_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rand_like_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("rand_like.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::format(memory_format, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Integers drawn evenly from 0 to before high.
///
/// `aten::randint(SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint(high: i64, size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("randint");
    unsafe { call_tensor(operator, &[Arg::Int(high), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Integers drawn evenly from low to before high.
///
/// `aten::randint.low(SymInt low, SymInt high, SymInt[] size, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_low(low: i64, high: i64, size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("randint.low");
    unsafe { call_tensor(operator, &[Arg::Int(low), Arg::Int(high), checked!(arg::list(size, size_len, false, Parameter(operator, 2))), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Integers drawn evenly from low to before high.
///
/// `aten::randint.low_out(SymInt low, SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_low_out(low: i64, high: i64, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("randint.low_out");
    unsafe { call_writes(operator, &[Arg::Int(low), Arg::Int(high), checked!(arg::list(size, size_len, false, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes the last arguments: Integers drawn evenly from 0 to before high.
///
/// `aten::randint.out(SymInt high, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_out(high: i64, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("randint.out");
    unsafe { call_writes(operator, &[Arg::Int(high), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// As randint, of another tensor's size.
///
/// `aten::randint_like(Tensor self, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_like(self_: *const infer_tensor, high: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("randint_like");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(high), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, Parameter(operator, 6)))], out0) }
}

/// As randint, of another tensor's size.
///
/// `aten::randint_like.low_dtype(Tensor self, SymInt low, SymInt high, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_like_low_dtype(self_: *const infer_tensor, low: i64, high: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("randint_like.low_dtype");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(low), Arg::Int(high), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, Parameter(operator, 7)))], out0) }
}

/// Writes the last arguments: As randint, of another tensor's size.
///
/// `aten::randint_like.low_dtype_out(Tensor self, SymInt low, SymInt high, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_like_low_dtype_out(self_: *const infer_tensor, low: i64, high: i64, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("randint_like.low_dtype_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(low), Arg::Int(high), checked!(arg::format(memory_format, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// Writes the last arguments: As randint, of another tensor's size.
///
/// `aten::randint_like.out(Tensor self, SymInt high, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randint_like_out(self_: *const infer_tensor, high: i64, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("randint_like.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(high), checked!(arg::format(memory_format, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Numbers of the normal distribution.
///
/// `aten::randn(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randn(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("randn");
    unsafe { call_tensor(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Numbers of the normal distribution.
///
/// `aten::randn.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randn_out(size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("randn.out");
    unsafe { call_writes(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// As randn, of another tensor's size.
///
/// `aten::randn_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randn_like(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("randn_like");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, Parameter(operator, 5)))], out0) }
}

/// Writes the last arguments: As randn, of another tensor's size.
///
/// `aten::randn_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randn_like_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("randn_like.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::format(memory_format, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// On clones of what it would write: Overwrites with integers the dtype holds exactly.
///
/// `aten::random(Tensor self, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random(self_: *const infer_tensor, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("random");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::generator(generator)], out0) }
}

/// On clones of what it would write: Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random.from(Tensor self, int from, int? to, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_from(self_: *const infer_tensor, from: i64, to: *const i64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("random.from");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(from), arg::optional(to), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random.from_out(Tensor self, int from, int? to, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_from_out(self_: *const infer_tensor, from: i64, to: *const i64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("random.from_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(from), arg::optional(to), arg::generator(generator), arg::tensor(&out)]) }
}

/// Writes the last arguments: Overwrites with integers the dtype holds exactly.
///
/// `aten::random.out(Tensor self, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_out(self_: *const infer_tensor, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("random.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::generator(generator), arg::tensor(&out)]) }
}

/// On clones of what it would write: Overwrites with integers from 0 to before `to`.
///
/// `aten::random.to(Tensor self, int to, *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_to(self_: *const infer_tensor, to: i64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("random.to");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(to), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with integers from 0 to before `to`.
///
/// `aten::random.to_out(Tensor self, int to, *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_to_out(self_: *const infer_tensor, to: i64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("random.to_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(to), arg::generator(generator), arg::tensor(&out)]) }
}

/// Overwrites with integers the dtype holds exactly.
///
/// `aten::random_(Tensor(a!) self, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random_(self_: *const infer_tensor, generator: *const c_void) -> infer_status {
    let operator = lazy_op!("random_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::generator(generator)]) }
}

/// Overwrites with integers from `from` to before `to`, or to the largest there is.
///
/// `aten::random_.from(Tensor(a!) self, int from, int? to, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random__from(self_: *const infer_tensor, from: i64, to: *const i64, generator: *const c_void) -> infer_status {
    let operator = lazy_op!("random_.from");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(from), arg::optional(to), arg::generator(generator)]) }
}

/// Overwrites with integers from 0 to before `to`.
///
/// `aten::random_.to(Tensor(a!) self, int to, *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_random__to(self_: *const infer_tensor, to: i64, generator: *const c_void) -> infer_status {
    let operator = lazy_op!("random_.to");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(to), arg::generator(generator)]) }
}

/// The numbers from 0 to before n in random order.
///
/// `aten::randperm(SymInt n, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randperm(n: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("randperm");
    unsafe { call_tensor(operator, &[Arg::Int(n), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: The numbers from 0 to before n in random order.
///
/// `aten::randperm.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_randperm_out(n: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("randperm.out");
    unsafe { call_writes(operator, &[Arg::Int(n), arg::tensor(&out)]) }
}

/// Numbers from start to end, which is included, in steps of one.
///
/// `aten::range(Scalar start, Scalar end, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_range(start: *const infer_scalar, end: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("range");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Numbers from start to end, which is included, in equal steps.
///
/// `aten::range.out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_range_out(start: *const infer_scalar, end: *const infer_scalar, step: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("range.out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), checked!(arg::scalar(step, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes the last arguments: Numbers from start to end, which is included, in steps of one.
///
/// `aten::range.out_(Scalar start, Scalar end, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_range_out_(start: *const infer_scalar, end: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("range.out_");
    unsafe { call_writes(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Numbers from start to end, which is included, in equal steps.
///
/// `aten::range.step(Scalar start, Scalar end, Scalar step=1, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_range_step(start: *const infer_scalar, end: *const infer_scalar, step: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("range.step");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(start, Parameter(operator, 0))), checked!(arg::scalar(end, Parameter(operator, 1))), checked!(arg::scalar(step, Parameter(operator, 2))), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// The elements as a row-major vector.
///
/// `aten::ravel(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_ravel(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("ravel");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// The real part as a view; a real tensor is its own.
///
/// `aten::real(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_real(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("real");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// 1 / self.
///
/// `aten::reciprocal(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reciprocal(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("reciprocal");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: 1 / self.
///
/// `aten::reciprocal.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reciprocal_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("reciprocal.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: 1 / self.
///
/// `aten::reciprocal_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reciprocal_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("reciprocal_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Borders that mirror the row.
///
/// `aten::reflection_pad1d(Tensor self, SymInt[2] padding) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reflection_pad1d(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("reflection_pad1d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Borders that mirror the row.
///
/// `aten::reflection_pad1d.out(Tensor self, SymInt[2] padding, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reflection_pad1d_out(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("reflection_pad1d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Borders that mirror the plane.
///
/// `aten::reflection_pad2d(Tensor self, SymInt[4] padding) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reflection_pad2d(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("reflection_pad2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Borders that mirror the plane.
///
/// `aten::reflection_pad2d.out(Tensor self, SymInt[4] padding, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reflection_pad2d_out(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("reflection_pad2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Borders that mirror the volume.
///
/// `aten::reflection_pad3d(Tensor self, SymInt[6] padding) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reflection_pad3d(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("reflection_pad3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Borders that mirror the volume.
///
/// `aten::reflection_pad3d.out(Tensor self, SymInt[6] padding, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reflection_pad3d_out(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("reflection_pad3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// max(self, 0).
///
/// `aten::relu(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_relu(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("relu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: max(self, 0).
///
/// `aten::relu.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_relu_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("relu.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// min(max(self, 0), 6).
///
/// `aten::relu6(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_relu6(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("relu6");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes `self`: min(max(self, 0), 6).
///
/// `aten::relu6_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_relu6_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("relu6_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Writes `self`: max(self, 0).
///
/// `aten::relu_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_relu_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("relu_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_remainder_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("remainder.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Scalar_Tensor(Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_remainder_Scalar_Tensor(self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("remainder.Scalar_Tensor");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Scalar_Tensor_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_remainder_Scalar_Tensor_out(self_: *const infer_scalar, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("remainder.Scalar_Tensor_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_remainder_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("remainder.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_remainder_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("remainder.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder.Tensor_out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_remainder_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("remainder.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_remainder__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("remainder_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self - other * floor(self / other): has the sign of other.
///
/// `aten::remainder_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_remainder__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("remainder_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_renorm(self_: *const infer_tensor, p: *const infer_scalar, dim: i64, maxnorm: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("renorm");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(p, Parameter(operator, 1))), Arg::Int(dim), checked!(arg::scalar(maxnorm, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm.out(Tensor self, Scalar p, int dim, Scalar maxnorm, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_renorm_out(self_: *const infer_tensor, p: *const infer_scalar, dim: i64, maxnorm: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("renorm.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(p, Parameter(operator, 1))), Arg::Int(dim), checked!(arg::scalar(maxnorm, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// Writes `self`: Scales each slice along a dimension down to a p-norm of at most maxnorm.
///
/// `aten::renorm_(Tensor(a!) self, Scalar p, int dim, Scalar maxnorm) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_renorm_(self_: *const infer_tensor, p: *const infer_scalar, dim: i64, maxnorm: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("renorm_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(p, Parameter(operator, 1))), Arg::Int(dim), checked!(arg::scalar(maxnorm, Parameter(operator, 3)))]) }
}

/// Copies of the tensor along its dimensions.
///
/// `aten::repeat(Tensor self, SymInt[] repeats) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_repeat(self_: *const infer_tensor, repeats: *const i64, repeats_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("repeat");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(repeats, repeats_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Copies of the tensor along its dimensions.
///
/// `aten::repeat.out(Tensor self, SymInt[] repeats, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_repeat_out(self_: *const infer_tensor, repeats: *const i64, repeats_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("repeat.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(repeats, repeats_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Each index as often as its count says.
///
/// `aten::repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_repeat_interleave_Tensor(repeats: *const infer_tensor, output_size: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("repeat_interleave.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&repeats), arg::optional(output_size)], out0) }
}

/// Writes the last arguments: Each index as often as its count says.
///
/// `aten::repeat_interleave.Tensor_out(Tensor repeats, *, SymInt? output_size=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_repeat_interleave_Tensor_out(repeats: *const infer_tensor, output_size: *const i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("repeat_interleave.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&repeats), arg::optional(output_size), arg::tensor(&out)]) }
}

/// Each index of a dimension repeated its own number of times.
///
/// `aten::repeat_interleave.self_Tensor(Tensor self, Tensor repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_repeat_interleave_self_Tensor(self_: *const infer_tensor, repeats: *const infer_tensor, dim: *const i64, output_size: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("repeat_interleave.self_Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&repeats), arg::optional(dim), arg::optional(output_size)], out0) }
}

/// Each index of a dimension repeated so many times.
///
/// `aten::repeat_interleave.self_int(Tensor self, SymInt repeats, int? dim=None, *, SymInt? output_size=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_repeat_interleave_self_int(self_: *const infer_tensor, repeats: i64, dim: *const i64, output_size: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("repeat_interleave.self_int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(repeats), arg::optional(dim), arg::optional(output_size)], out0) }
}

/// Borders that repeat the ends.
///
/// `aten::replication_pad1d(Tensor self, SymInt[2] padding) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_replication_pad1d(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("replication_pad1d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Borders that repeat the ends.
///
/// `aten::replication_pad1d.out(Tensor self, SymInt[2] padding, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_replication_pad1d_out(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("replication_pad1d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Borders that repeat the edges.
///
/// `aten::replication_pad2d(Tensor self, SymInt[4] padding) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_replication_pad2d(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("replication_pad2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Borders that repeat the edges.
///
/// `aten::replication_pad2d.out(Tensor self, SymInt[4] padding, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_replication_pad2d_out(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("replication_pad2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Borders that repeat the faces.
///
/// `aten::replication_pad3d(Tensor self, SymInt[6] padding) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_replication_pad3d(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("replication_pad3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Borders that repeat the faces.
///
/// `aten::replication_pad3d.out(Tensor self, SymInt[6] padding, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_replication_pad3d_out(self_: *const infer_tensor, padding: *const i64, padding_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("replication_pad3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(padding, padding_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// The elements in row-major order under another shape: a view where strides allow it, else a copy.
///
/// `aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reshape(self_: *const infer_tensor, shape: *const i64, shape_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("reshape");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(shape, shape_len, false, Parameter(operator, 1)))], out0) }
}

/// The elements under the shape of another tensor.
///
/// `aten::reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_reshape_as(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("reshape_as");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// On clones of what it would write: Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize(Tensor self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize(self_: *const infer_tensor, size: *const i64, size_len: usize, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("resize");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::format(memory_format, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize.out(Tensor self, SymInt[] size, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize_out(self_: *const infer_tensor, size: *const i64, size_len: usize, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("resize.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::format(memory_format, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Gives the tensor another size; what fits of its memory is kept.
///
/// `aten::resize_(Tensor(a!) self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize_(self_: *const infer_tensor, size: *const i64, size_len: usize, memory_format: i32) -> infer_status {
    let operator = lazy_op!("resize_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), checked!(arg::format(memory_format, Parameter(operator, 2)))]) }
}

/// On clones of what it would write: Gives the tensor another tensor's size.
///
/// `aten::resize_as(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize_as(self_: *const infer_tensor, the_template: *const infer_tensor, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("resize_as");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&the_template), checked!(arg::format(memory_format, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Gives the tensor another tensor's size.
///
/// `aten::resize_as.out(Tensor self, Tensor the_template, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize_as_out(self_: *const infer_tensor, the_template: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("resize_as.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&the_template), checked!(arg::format(memory_format, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Gives the tensor another tensor's size.
///
/// `aten::resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resize_as_(self_: *const infer_tensor, the_template: *const infer_tensor, memory_format: i32) -> infer_status {
    let operator = lazy_op!("resize_as_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&the_template), checked!(arg::format(memory_format, Parameter(operator, 2)))]) }
}

/// With the conjugation carried out.
///
/// `aten::resolve_conj(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resolve_conj(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("resolve_conj");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// With the negation carried out.
///
/// `aten::resolve_neg(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_resolve_neg(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("resolve_neg");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// The dtype an operation on both computes in.
///
/// `aten::result_type.Scalar(Tensor tensor, Scalar other) -> ScalarType`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_result_type_Scalar(tensor: *const infer_tensor, other: *const infer_scalar, out0: *mut i32) -> infer_status {
    let operator = lazy_op!("result_type.Scalar");
    unsafe { call_into(operator, &[arg::tensor(&tensor), checked!(arg::scalar(other, Parameter(operator, 1)))], &[Place::DType(out0)]) }
}

/// The dtype an operation on both computes in.
///
/// `aten::result_type.Scalar_Scalar(Scalar scalar1, Scalar scalar2) -> ScalarType`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_result_type_Scalar_Scalar(scalar1: *const infer_scalar, scalar2: *const infer_scalar, out0: *mut i32) -> infer_status {
    let operator = lazy_op!("result_type.Scalar_Scalar");
    unsafe { call_into(operator, &[checked!(arg::scalar(scalar1, Parameter(operator, 0))), checked!(arg::scalar(scalar2, Parameter(operator, 1)))], &[Place::DType(out0)]) }
}

/// The dtype an operation on both computes in.
///
/// `aten::result_type.Scalar_Tensor(Scalar scalar, Tensor tensor) -> ScalarType`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_result_type_Scalar_Tensor(scalar: *const infer_scalar, tensor: *const infer_tensor, out0: *mut i32) -> infer_status {
    let operator = lazy_op!("result_type.Scalar_Tensor");
    unsafe { call_into(operator, &[checked!(arg::scalar(scalar, Parameter(operator, 0))), arg::tensor(&tensor)], &[Place::DType(out0)]) }
}

/// The dtype an operation on both computes in.
///
/// `aten::result_type.Tensor(Tensor tensor, Tensor other) -> ScalarType`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_result_type_Tensor(tensor: *const infer_tensor, other: *const infer_tensor, out0: *mut i32) -> infer_status {
    let operator = lazy_op!("result_type.Tensor");
    unsafe { call_into(operator, &[arg::tensor(&tensor), arg::tensor(&other)], &[Place::DType(out0)]) }
}

/// Unit mean square over the trailing dimensions, then weight.
///
/// `aten::rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rms_norm(input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, weight: *const infer_tensor, eps: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rms_norm");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(normalized_shape, normalized_shape_len, false, Parameter(operator, 1))), arg::tensor(&weight), arg::optional(eps)], out0) }
}

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_relu.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_relu_data(data: *const infer_tensor, batch_sizes: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rnn_relu.data");
    unsafe { call_into(operator, &[arg::tensor(&data), arg::tensor(&batch_sizes), arg::tensor(&hx), checked!(arg::tensors(params, params_len, Parameter(operator, 3))), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_relu.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_relu_input(input: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, batch_first: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rnn_relu.input");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&hx), checked!(arg::tensors(params, params_len, Parameter(operator, 2))), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional), Arg::Bool(batch_first)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// One step of a simple recurrent unit with ReLU.
///
/// `aten::rnn_relu_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_relu_cell(input: *const infer_tensor, hx: *const infer_tensor, w_ih: *const infer_tensor, w_hh: *const infer_tensor, b_ih: *const infer_tensor, b_hh: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rnn_relu_cell");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&hx), arg::tensor(&w_ih), arg::tensor(&w_hh), arg::tensor(&b_ih), arg::tensor(&b_hh)], out0) }
}

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_tanh.data(Tensor data, Tensor batch_sizes, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_tanh_data(data: *const infer_tensor, batch_sizes: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rnn_tanh.data");
    unsafe { call_into(operator, &[arg::tensor(&data), arg::tensor(&batch_sizes), arg::tensor(&hx), checked!(arg::tensors(params, params_len, Parameter(operator, 3))), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Runs simple recurrent layers over sequences: the outputs and the last hidden states.
///
/// `aten::rnn_tanh.input(Tensor input, Tensor hx, Tensor[] params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_tanh_input(input: *const infer_tensor, hx: *const infer_tensor, params: *const *const infer_tensor, params_len: usize, has_biases: bool, num_layers: i64, dropout: f64, train: bool, bidirectional: bool, batch_first: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rnn_tanh.input");
    unsafe { call_into(operator, &[arg::tensor(&input), arg::tensor(&hx), checked!(arg::tensors(params, params_len, Parameter(operator, 2))), Arg::Bool(has_biases), Arg::Int(num_layers), Arg::Float(dropout), Arg::Bool(train), Arg::Bool(bidirectional), Arg::Bool(batch_first)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// One step of a simple recurrent unit with tanh.
///
/// `aten::rnn_tanh_cell(Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor? b_ih=None, Tensor? b_hh=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rnn_tanh_cell(input: *const infer_tensor, hx: *const infer_tensor, w_ih: *const infer_tensor, w_hh: *const infer_tensor, b_ih: *const infer_tensor, b_hh: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rnn_tanh_cell");
    unsafe { call_tensor(operator, &[arg::tensor(&input), arg::tensor(&hx), arg::tensor(&w_ih), arg::tensor(&w_hh), arg::tensor(&b_ih), arg::tensor(&b_hh)], out0) }
}

/// Dimensions shifted, what leaves at one end coming in at the other.
///
/// `aten::roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_roll(self_: *const infer_tensor, shifts: *const i64, shifts_len: usize, dims: *const i64, dims_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("roll");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(shifts, shifts_len, false, Parameter(operator, 1))), checked!(arg::list(dims, dims_len, false, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Dimensions shifted, what leaves at one end coming in at the other.
///
/// `aten::roll.out(Tensor self, SymInt[1] shifts, int[1] dims=[], *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_roll_out(self_: *const infer_tensor, shifts: *const i64, shifts_len: usize, dims: *const i64, dims_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("roll.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(shifts, shifts_len, false, Parameter(operator, 1))), checked!(arg::list(dims, dims_len, false, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// A plane turned by right angles.
///
/// `aten::rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rot90(self_: *const infer_tensor, k: i64, dims: *const i64, dims_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rot90");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(k), checked!(arg::list(dims, dims_len, false, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: A plane turned by right angles.
///
/// `aten::rot90.out(Tensor self, int k=1, int[] dims=[0, 1], *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rot90_out(self_: *const infer_tensor, k: i64, dims: *const i64, dims_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("rot90.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(k), checked!(arg::list(dims, dims_len, false, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// The nearest integer, ties to even.
///
/// `aten::round(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_round(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("round");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Rounded to a number of decimals.
///
/// `aten::round.decimals(Tensor self, *, int decimals) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_round_decimals(self_: *const infer_tensor, decimals: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("round.decimals");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(decimals)], out0) }
}

/// Writes the last arguments: Rounded to a number of decimals.
///
/// `aten::round.decimals_out(Tensor self, *, int decimals, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_round_decimals_out(self_: *const infer_tensor, decimals: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("round.decimals_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(decimals), arg::tensor(&out)]) }
}

/// Writes the last arguments: The nearest integer, ties to even.
///
/// `aten::round.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_round_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("round.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: The nearest integer, ties to even.
///
/// `aten::round_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_round_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("round_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Writes `self`: Rounded to a number of decimals.
///
/// `aten::round_.decimals(Tensor(a!) self, *, int decimals) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_round__decimals(self_: *const infer_tensor, decimals: i64) -> infer_status {
    let operator = lazy_op!("round_.decimals");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(decimals)]) }
}

/// Another name of vstack.
///
/// `aten::row_stack(Tensor[] tensors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_row_stack(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("row_stack");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], out0) }
}

/// Writes the last arguments: Another name of vstack.
///
/// `aten::row_stack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_row_stack_out(tensors: *const *const infer_tensor, tensors_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("row_stack.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// leaky_relu with a random slope while training, the mean slope otherwise.
///
/// `aten::rrelu(Tensor self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rrelu(self_: *const infer_tensor, lower: *const infer_scalar, upper: *const infer_scalar, training: bool, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rrelu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(lower, Parameter(operator, 1))), checked!(arg::scalar(upper, Parameter(operator, 2))), Arg::Bool(training), arg::generator(generator)], out0) }
}

/// Writes `self`: leaky_relu with a random slope while training, the mean slope otherwise.
///
/// `aten::rrelu_(Tensor(a!) self, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rrelu_(self_: *const infer_tensor, lower: *const infer_scalar, upper: *const infer_scalar, training: bool, generator: *const c_void) -> infer_status {
    let operator = lazy_op!("rrelu_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(lower, Parameter(operator, 1))), checked!(arg::scalar(upper, Parameter(operator, 2))), Arg::Bool(training), arg::generator(generator)]) }
}

/// rrelu that keeps its slopes in noise.
///
/// `aten::rrelu_with_noise(Tensor self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rrelu_with_noise(self_: *const infer_tensor, noise: *const infer_tensor, lower: *const infer_scalar, upper: *const infer_scalar, training: bool, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rrelu_with_noise");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&noise), checked!(arg::scalar(lower, Parameter(operator, 2))), checked!(arg::scalar(upper, Parameter(operator, 3))), Arg::Bool(training), arg::generator(generator)], out0) }
}

/// Writes `self`: rrelu that keeps its slopes in noise.
///
/// `aten::rrelu_with_noise_(Tensor(a!) self, Tensor(b!) noise, Scalar lower=0.125, Scalar upper=0.33333333333333331, bool training=False, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rrelu_with_noise_(self_: *const infer_tensor, noise: *const infer_tensor, lower: *const infer_scalar, upper: *const infer_scalar, training: bool, generator: *const c_void) -> infer_status {
    let operator = lazy_op!("rrelu_with_noise_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&noise), checked!(arg::scalar(lower, Parameter(operator, 2))), checked!(arg::scalar(upper, Parameter(operator, 3))), Arg::Bool(training), arg::generator(generator)]) }
}

/// 1 / sqrt(self).
///
/// `aten::rsqrt(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rsqrt(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rsqrt");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: 1 / sqrt(self).
///
/// `aten::rsqrt.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rsqrt_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("rsqrt.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: 1 / sqrt(self).
///
/// `aten::rsqrt_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rsqrt_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("rsqrt_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// other - alpha * self.
///
/// `aten::rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rsub_Scalar(self_: *const infer_tensor, other: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rsub.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::scalar(alpha, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: other - alpha * self.
///
/// `aten::rsub.Scalar_out(Tensor self, Scalar other, Scalar alpha=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rsub_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("rsub.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::scalar(alpha, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// other - alpha * self, element by element.
///
/// `aten::rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rsub_Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("rsub.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: other - alpha * self, element by element.
///
/// `aten::rsub.Tensor_out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rsub_Tensor_out(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("rsub.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// A 0-d tensor holding a number.
///
/// `aten::scalar_tensor(Scalar s, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scalar_tensor(s: *const infer_scalar, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("scalar_tensor");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(s, Parameter(operator, 0))), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: A 0-d tensor holding a number.
///
/// `aten::scalar_tensor.out(Scalar s, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scalar_tensor_out(s: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("scalar_tensor.out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(s, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// softmax(query @ key.mT * scale + mask) @ value.
///
/// `aten::scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scaled_dot_product_attention(query: *const infer_tensor, key: *const infer_tensor, value: *const infer_tensor, attn_mask: *const infer_tensor, dropout_p: f64, is_causal: bool, scale: *const f64, enable_gqa: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("scaled_dot_product_attention");
    unsafe { call_tensor(operator, &[arg::tensor(&query), arg::tensor(&key), arg::tensor(&value), arg::tensor(&attn_mask), Arg::Float(dropout_p), Arg::Bool(is_causal), arg::optional(scale), Arg::Bool(enable_gqa)], out0) }
}

/// Adds or multiplies where the index names.
///
/// `aten::scatter.reduce(Tensor self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_reduce(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor, reduce: *const c_char, reduce_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter.reduce");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: Adds or multiplies where the index names.
///
/// `aten::scatter.reduce_out(Tensor self, int dim, Tensor index, Tensor src, *, str reduce, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_reduce_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor, reduce: *const c_char, reduce_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter.reduce_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Writes where the index names.
///
/// `aten::scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_src(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter.src");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src)], out0) }
}

/// Writes the last arguments: Writes where the index names.
///
/// `aten::scatter.src_out(Tensor self, int dim, Tensor index, Tensor src, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_src_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter.src_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src), arg::tensor(&out)]) }
}

/// Writes a number where the index names.
///
/// `aten::scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_value(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter.value");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), checked!(arg::scalar(value, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: Writes a number where the index names.
///
/// `aten::scatter.value_out(Tensor self, int dim, Tensor index, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_value_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter.value_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), checked!(arg::scalar(value, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// Adds or multiplies by a number where the index names.
///
/// `aten::scatter.value_reduce(Tensor self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_value_reduce(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_scalar, reduce: *const c_char, reduce_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter.value_reduce");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), checked!(arg::scalar(value, Parameter(operator, 3))), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: Adds or multiplies by a number where the index names.
///
/// `aten::scatter.value_reduce_out(Tensor self, int dim, Tensor index, Scalar value, *, str reduce, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_value_reduce_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_scalar, reduce: *const c_char, reduce_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter.value_reduce_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), checked!(arg::scalar(value, Parameter(operator, 3))), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// Adds or multiplies where the index names.
///
/// `aten::scatter_.reduce(Tensor(a!) self, int dim, Tensor index, Tensor src, *, str reduce) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter__reduce(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor, reduce: *const c_char, reduce_len: usize) -> infer_status {
    let operator = lazy_op!("scatter_.reduce");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4)))]) }
}

/// Writes where the index names.
///
/// `aten::scatter_.src(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter__src(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter_.src");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src)]) }
}

/// Writes a number where the index names.
///
/// `aten::scatter_.value(Tensor(a!) self, int dim, Tensor index, Scalar value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter__value(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("scatter_.value");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), checked!(arg::scalar(value, Parameter(operator, 3)))]) }
}

/// Adds or multiplies by a number where the index names.
///
/// `aten::scatter_.value_reduce(Tensor(a!) self, int dim, Tensor index, Scalar value, *, str reduce) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter__value_reduce(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, value: *const infer_scalar, reduce: *const c_char, reduce_len: usize) -> infer_status {
    let operator = lazy_op!("scatter_.value_reduce");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), checked!(arg::scalar(value, Parameter(operator, 3))), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4)))]) }
}

/// Adds where the index names.
///
/// `aten::scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_add(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter_add");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src)], out0) }
}

/// Writes the last arguments: Adds where the index names.
///
/// `aten::scatter_add.out(Tensor self, int dim, Tensor index, Tensor src, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_add_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter_add.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src), arg::tensor(&out)]) }
}

/// Adds where the index names.
///
/// `aten::scatter_add_(Tensor(a!) self, int dim, Tensor index, Tensor src) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_add_(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter_add_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src)]) }
}

/// Combines where the index names: sum, prod, mean, amax or amin.
///
/// `aten::scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_reduce_two(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor, reduce: *const c_char, reduce_len: usize, include_self: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter_reduce.two");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4))), Arg::Bool(include_self)], out0) }
}

/// Writes the last arguments: Combines where the index names: sum, prod, mean, amax or amin.
///
/// `aten::scatter_reduce.two_out(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_reduce_two_out(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor, reduce: *const c_char, reduce_len: usize, include_self: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("scatter_reduce.two_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4))), Arg::Bool(include_self), arg::tensor(&out)]) }
}

/// Combines where the index names: sum, prod, mean, amax or amin.
///
/// `aten::scatter_reduce_.two(Tensor(a!) self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_scatter_reduce__two(self_: *const infer_tensor, dim: i64, index: *const infer_tensor, src: *const infer_tensor, reduce: *const c_char, reduce_len: usize, include_self: bool) -> infer_status {
    let operator = lazy_op!("scatter_reduce_.two");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&index), arg::tensor(&src), checked!(arg::text(reduce, reduce_len, false, Parameter(operator, 4))), Arg::Bool(include_self)]) }
}

/// Where a number goes in a sorted sequence.
///
/// `aten::searchsorted.Scalar(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_searchsorted_Scalar(sorted_sequence: *const infer_tensor, self_: *const infer_scalar, out_int32: bool, right: bool, side: *const c_char, side_len: usize, sorter: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("searchsorted.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&sorted_sequence), checked!(arg::scalar(self_, Parameter(operator, 1))), Arg::Bool(out_int32), Arg::Bool(right), checked!(arg::text(side, side_len, true, Parameter(operator, 4))), arg::tensor(&sorter)], out0) }
}

/// Writes the last arguments: Where a number goes in a sorted sequence.
///
/// `aten::searchsorted.Scalar_out(Tensor sorted_sequence, Scalar self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_searchsorted_Scalar_out(sorted_sequence: *const infer_tensor, self_: *const infer_scalar, out_int32: bool, right: bool, side: *const c_char, side_len: usize, sorter: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("searchsorted.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&sorted_sequence), checked!(arg::scalar(self_, Parameter(operator, 1))), Arg::Bool(out_int32), Arg::Bool(right), checked!(arg::text(side, side_len, true, Parameter(operator, 4))), arg::tensor(&sorter), arg::tensor(&out)]) }
}

/// Where each element goes in a sorted sequence.
///
/// `aten::searchsorted.Tensor(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_searchsorted_Tensor(sorted_sequence: *const infer_tensor, self_: *const infer_tensor, out_int32: bool, right: bool, side: *const c_char, side_len: usize, sorter: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("searchsorted.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&sorted_sequence), arg::tensor(&self_), Arg::Bool(out_int32), Arg::Bool(right), checked!(arg::text(side, side_len, true, Parameter(operator, 4))), arg::tensor(&sorter)], out0) }
}

/// Writes the last arguments: Where each element goes in a sorted sequence.
///
/// `aten::searchsorted.Tensor_out(Tensor sorted_sequence, Tensor self, *, bool out_int32=False, bool right=False, str? side=None, Tensor? sorter=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_searchsorted_Tensor_out(sorted_sequence: *const infer_tensor, self_: *const infer_tensor, out_int32: bool, right: bool, side: *const c_char, side_len: usize, sorter: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("searchsorted.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&sorted_sequence), arg::tensor(&self_), Arg::Bool(out_int32), Arg::Bool(right), checked!(arg::text(side, side_len, true, Parameter(operator, 4))), arg::tensor(&sorter), arg::tensor(&out)]) }
}

/// The slice at one index of a dimension, which goes away.
///
/// `aten::select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_select_int(self_: *const infer_tensor, dim: i64, index: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("select.int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Int(index)], out0) }
}

/// Zeros with one index of a dimension replaced.
///
/// `aten::select_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_select_backward(grad_output: *const infer_tensor, input_sizes: *const i64, input_sizes_len: usize, dim: i64, index: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("select_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(input_sizes, input_sizes_len, false, Parameter(operator, 1))), Arg::Int(dim), Arg::Int(index)], out0) }
}

/// Writes the last arguments: Zeros with one index of a dimension replaced.
///
/// `aten::select_backward.out(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt index, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_select_backward_out(grad_output: *const infer_tensor, input_sizes: *const i64, input_sizes_len: usize, dim: i64, index: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("select_backward.out");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(input_sizes, input_sizes_len, false, Parameter(operator, 1))), Arg::Int(dim), Arg::Int(index), arg::tensor(&out)]) }
}

/// A fresh copy of the view: The slice at one index of a dimension, which goes away.
///
/// `aten::select_copy.int(Tensor self, int dim, SymInt index) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_select_copy_int(self_: *const infer_tensor, dim: i64, index: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("select_copy.int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Int(index)], out0) }
}

/// Writes the last arguments: The slice at one index of a dimension, which goes away.
///
/// `aten::select_copy.int_out(Tensor self, int dim, SymInt index, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_select_copy_int_out(self_: *const infer_tensor, dim: i64, index: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("select_copy.int_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Int(index), arg::tensor(&out)]) }
}

/// The tensor with one index of a dimension replaced.
///
/// `aten::select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_select_scatter(self_: *const infer_tensor, src: *const infer_tensor, dim: i64, index: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("select_scatter");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Int(dim), Arg::Int(index)], out0) }
}

/// Writes the last arguments: The tensor with one index of a dimension replaced.
///
/// `aten::select_scatter.out(Tensor self, Tensor src, int dim, SymInt index, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_select_scatter_out(self_: *const infer_tensor, src: *const infer_tensor, dim: i64, index: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("select_scatter.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Int(dim), Arg::Int(index), arg::tensor(&out)]) }
}

/// elu with the self-normalising constants.
///
/// `aten::selu(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_selu(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("selu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes `self`: elu with the self-normalising constants.
///
/// `aten::selu_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_selu_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("selu_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// On clones of what it would write: Gives the tensor an empty storage.
///
/// `aten::set(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("set");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Gives the tensor an empty storage.
///
/// `aten::set.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("set.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// On clones of what it would write: Makes the tensor all of a storage, in one dimension.
///
/// `aten::set.source_Storage(Tensor self, Storage source) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_source_Storage(self_: *const infer_tensor, source: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("set.source_Storage");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&source)], out0) }
}

/// Writes the last arguments: Makes the tensor all of a storage, in one dimension.
///
/// `aten::set.source_Storage_out(Tensor self, Storage source, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_source_Storage_out(self_: *const infer_tensor, source: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("set.source_Storage_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&source), arg::tensor(&out)]) }
}

/// On clones of what it would write: Makes the tensor a view of a storage.
///
/// `aten::set.source_Storage_storage_offset(Tensor self, Storage source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_source_Storage_storage_offset(self_: *const infer_tensor, source: *const infer_tensor, storage_offset: i64, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("set.source_Storage_storage_offset");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&source), Arg::Int(storage_offset), checked!(arg::list(size, size_len, false, Parameter(operator, 3))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 4)))], out0) }
}

/// Writes the last arguments: Makes the tensor a view of a storage.
///
/// `aten::set.source_Storage_storage_offset_out(Tensor self, Storage source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[], *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_source_Storage_storage_offset_out(self_: *const infer_tensor, source: *const infer_tensor, storage_offset: i64, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("set.source_Storage_storage_offset_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&source), Arg::Int(storage_offset), checked!(arg::list(size, size_len, false, Parameter(operator, 3))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 4))), arg::tensor(&out)]) }
}

/// On clones of what it would write: Makes the tensor another name of the source's memory.
///
/// `aten::set.source_Tensor(Tensor self, Tensor source) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_source_Tensor(self_: *const infer_tensor, source: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("set.source_Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&source)], out0) }
}

/// Writes the last arguments: Makes the tensor another name of the source's memory.
///
/// `aten::set.source_Tensor_out(Tensor self, Tensor source, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_source_Tensor_out(self_: *const infer_tensor, source: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("set.source_Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&source), arg::tensor(&out)]) }
}

/// Gives the tensor an empty storage.
///
/// `aten::set_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("set_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Makes the tensor all of a storage, in one dimension.
///
/// `aten::set_.source_Storage(Tensor(a!) self, Storage source) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set__source_Storage(self_: *const infer_tensor, source: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("set_.source_Storage");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&source)]) }
}

/// Makes the tensor a view of a storage.
///
/// `aten::set_.source_Storage_storage_offset(Tensor(a!) self, Storage source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set__source_Storage_storage_offset(self_: *const infer_tensor, source: *const infer_tensor, storage_offset: i64, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize) -> infer_status {
    let operator = lazy_op!("set_.source_Storage_storage_offset");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&source), Arg::Int(storage_offset), checked!(arg::list(size, size_len, false, Parameter(operator, 3))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 4)))]) }
}

/// Makes the tensor another name of the source's memory.
///
/// `aten::set_.source_Tensor(Tensor(a!) self, Tensor source) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set__source_Tensor(self_: *const infer_tensor, source: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("set_.source_Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&source)]) }
}

/// Makes the tensor a view of the source's storage.
///
/// `aten::set_.source_Tensor_storage_offset(Tensor(a!) self, Tensor source, SymInt storage_offset, SymInt[] size, SymInt[] stride=[]) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_set__source_Tensor_storage_offset(self_: *const infer_tensor, source: *const infer_tensor, storage_offset: i64, size: *const i64, size_len: usize, stride: *const i64, stride_len: usize) -> infer_status {
    let operator = lazy_op!("set_.source_Tensor_storage_offset");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&source), Arg::Int(storage_offset), checked!(arg::list(size, size_len, false, Parameter(operator, 3))), checked!(arg::list(stride, stride_len, false, Parameter(operator, 4)))]) }
}

/// The sign; of complex numbers the direction.
///
/// `aten::sgn(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sgn(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sgn");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The sign; of complex numbers the direction.
///
/// `aten::sgn.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sgn_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sgn.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: The sign; of complex numbers the direction.
///
/// `aten::sgn_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sgn_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sgn_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// 1 / (1 + e^-self).
///
/// `aten::sigmoid(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sigmoid(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sigmoid");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: 1 / (1 + e^-self).
///
/// `aten::sigmoid.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sigmoid_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sigmoid.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: 1 / (1 + e^-self).
///
/// `aten::sigmoid_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sigmoid_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sigmoid_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// -1, 0 or 1 by the sign; 0 of NaN.
///
/// `aten::sign(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sign(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sign");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: -1, 0 or 1 by the sign; 0 of NaN.
///
/// `aten::sign.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sign_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sign.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: -1, 0 or 1 by the sign; 0 of NaN.
///
/// `aten::sign_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sign_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sign_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Whether the sign bit is set.
///
/// `aten::signbit(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_signbit(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("signbit");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Whether the sign bit is set.
///
/// `aten::signbit.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_signbit_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("signbit.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// self * sigmoid(self).
///
/// `aten::silu(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_silu(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("silu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: self * sigmoid(self).
///
/// `aten::silu.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_silu_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("silu.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: self * sigmoid(self).
///
/// `aten::silu_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_silu_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("silu_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Sine.
///
/// `aten::sin(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sin(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sin");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Sine.
///
/// `aten::sin.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sin_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sin.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Sine.
///
/// `aten::sin_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sin_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sin_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// sin(pi self) / (pi self); 1 at 0.
///
/// `aten::sinc(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sinc(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sinc");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: sin(pi self) / (pi self); 1 at 0.
///
/// `aten::sinc.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sinc_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sinc.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: sin(pi self) / (pi self); 1 at 0.
///
/// `aten::sinc_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sinc_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sinc_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Hyperbolic sine.
///
/// `aten::sinh(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sinh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sinh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Hyperbolic sine.
///
/// `aten::sinh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sinh_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sinh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Hyperbolic sine.
///
/// `aten::sinh_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sinh_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sinh_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Every step-th index of a dimension from start to before end.
///
/// `aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_Tensor(self_: *const infer_tensor, dim: i64, start: *const i64, end: *const i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("slice.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::optional(start), arg::optional(end), Arg::Int(step)], out0) }
}

/// Zeros with a slice replaced.
///
/// `aten::slice_backward(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt start, SymInt end, SymInt step) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_backward(grad_output: *const infer_tensor, input_sizes: *const i64, input_sizes_len: usize, dim: i64, start: i64, end: i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("slice_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(input_sizes, input_sizes_len, false, Parameter(operator, 1))), Arg::Int(dim), Arg::Int(start), Arg::Int(end), Arg::Int(step)], out0) }
}

/// Writes the last arguments: Zeros with a slice replaced.
///
/// `aten::slice_backward.out(Tensor grad_output, SymInt[] input_sizes, int dim, SymInt start, SymInt end, SymInt step, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_backward_out(grad_output: *const infer_tensor, input_sizes: *const i64, input_sizes_len: usize, dim: i64, start: i64, end: i64, step: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("slice_backward.out");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(input_sizes, input_sizes_len, false, Parameter(operator, 1))), Arg::Int(dim), Arg::Int(start), Arg::Int(end), Arg::Int(step), arg::tensor(&out)]) }
}

/// A fresh copy of the view: Every step-th index of a dimension from start to before end.
///
/// `aten::slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_copy_Tensor(self_: *const infer_tensor, dim: i64, start: *const i64, end: *const i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("slice_copy.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::optional(start), arg::optional(end), Arg::Int(step)], out0) }
}

/// Writes the last arguments: Every step-th index of a dimension from start to before end.
///
/// `aten::slice_copy.Tensor_out(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_copy_Tensor_out(self_: *const infer_tensor, dim: i64, start: *const i64, end: *const i64, step: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("slice_copy.Tensor_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::optional(start), arg::optional(end), Arg::Int(step), arg::tensor(&out)]) }
}

/// What a slice was taken from: the geometry of src on the slice's storage.
///
/// `aten::slice_inverse(Tensor(a) self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_inverse(self_: *const infer_tensor, src: *const infer_tensor, dim: i64, start: *const i64, end: *const i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("slice_inverse");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Int(dim), arg::optional(start), arg::optional(end), Arg::Int(step)], out0) }
}

/// The tensor with a slice replaced.
///
/// `aten::slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_scatter(self_: *const infer_tensor, src: *const infer_tensor, dim: i64, start: *const i64, end: *const i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("slice_scatter");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Int(dim), arg::optional(start), arg::optional(end), Arg::Int(step)], out0) }
}

/// Writes the last arguments: The tensor with a slice replaced.
///
/// `aten::slice_scatter.out(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slice_scatter_out(self_: *const infer_tensor, src: *const infer_tensor, dim: i64, start: *const i64, end: *const i64, step: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("slice_scatter.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Int(dim), arg::optional(start), arg::optional(end), Arg::Int(step), arg::tensor(&out)]) }
}

/// As linalg_slogdet.
///
/// `aten::slogdet(Tensor self) -> (Tensor sign, Tensor logabsdet)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slogdet(self_: *const infer_tensor, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("slogdet");
    unsafe { call_into(operator, &[arg::tensor(&self_)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: As linalg_slogdet.
///
/// `aten::slogdet.out(Tensor self, *, Tensor(a!) sign, Tensor(b!) logabsdet) -> (Tensor(a!) sign, Tensor(b!) logabsdet)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_slogdet_out(self_: *const infer_tensor, sign: *const infer_tensor, logabsdet: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("slogdet.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&sign), arg::tensor(&logabsdet)]) }
}

/// d^2 / (2 beta) where d = |self - target| is below beta, else d - beta / 2.
///
/// `aten::smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_smooth_l1_loss(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, beta: f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("smooth_l1_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction), Arg::Float(beta)], out0) }
}

/// Writes the last arguments: d^2 / (2 beta) where d = |self - target| is below beta, else d - beta / 2.
///
/// `aten::smooth_l1_loss.out(Tensor self, Tensor target, int reduction=1, float beta=1., *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_smooth_l1_loss_out(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, beta: f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("smooth_l1_loss.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction), Arg::Float(beta), arg::tensor(&out)]) }
}

/// ln(1 + e^(-target * self)).
///
/// `aten::soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_soft_margin_loss(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("soft_margin_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction)], out0) }
}

/// Writes the last arguments: ln(1 + e^(-target * self)).
///
/// `aten::soft_margin_loss.out(Tensor self, Tensor target, int reduction=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_soft_margin_loss_out(self_: *const infer_tensor, target: *const infer_tensor, reduction: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("soft_margin_loss.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&target), Arg::Int(reduction), arg::tensor(&out)]) }
}

/// e^x over its sum along a dimension.
///
/// `aten::softmax.int(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_softmax_int(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("softmax.int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: e^x over its sum along a dimension.
///
/// `aten::softmax.int_out(Tensor self, int dim, ScalarType? dtype=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_softmax_int_out(self_: *const infer_tensor, dim: i64, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("softmax.int_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// ln(1 + e^(beta * self)) / beta; self where beta * self > threshold.
///
/// `aten::softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_softplus(self_: *const infer_tensor, beta: *const infer_scalar, threshold: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("softplus");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(beta, Parameter(operator, 1))), checked!(arg::scalar(threshold, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: ln(1 + e^(beta * self)) / beta; self where beta * self > threshold.
///
/// `aten::softplus.out(Tensor self, Scalar beta=1, Scalar threshold=20, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_softplus_out(self_: *const infer_tensor, beta: *const infer_scalar, threshold: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("softplus.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(beta, Parameter(operator, 1))), checked!(arg::scalar(threshold, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// self moved by lambd towards 0, where it stays.
///
/// `aten::softshrink(Tensor self, Scalar lambd=0.5) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_softshrink(self_: *const infer_tensor, lambd: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("softshrink");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(lambd, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self moved by lambd towards 0, where it stays.
///
/// `aten::softshrink.out(Tensor self, Scalar lambd=0.5, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_softshrink_out(self_: *const infer_tensor, lambd: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("softshrink.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(lambd, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Elements in order along a dimension and where they came from; NaN is the largest.
///
/// `aten::sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sort(self_: *const infer_tensor, dim: i64, descending: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sort");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(descending)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// sort that keeps equal elements in their order.
///
/// `aten::sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sort_stable(self_: *const infer_tensor, stable: *const bool, dim: i64, descending: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sort.stable");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::optional(stable), Arg::Int(dim), Arg::Bool(descending)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Elements in order along a dimension and where they came from; NaN is the largest.
///
/// `aten::sort.values(Tensor self, int dim=-1, bool descending=False, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sort_values(self_: *const infer_tensor, dim: i64, descending: bool, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sort.values");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(descending), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// Writes the last arguments: sort that keeps equal elements in their order.
///
/// `aten::sort.values_stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sort_values_stable(self_: *const infer_tensor, stable: *const bool, dim: i64, descending: bool, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sort.values_stable");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(stable), Arg::Int(dim), Arg::Bool(descending), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// Bessel function of the first kind, order 0.
///
/// `aten::special_bessel_j0(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_bessel_j0(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_bessel_j0");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Bessel function of the first kind, order 0.
///
/// `aten::special_bessel_j0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_bessel_j0_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_bessel_j0.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Bessel function of the first kind, order 1.
///
/// `aten::special_bessel_j1(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_bessel_j1(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_bessel_j1");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Bessel function of the first kind, order 1.
///
/// `aten::special_bessel_j1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_bessel_j1_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_bessel_j1.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Bessel function of the second kind, order 0.
///
/// `aten::special_bessel_y0(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_bessel_y0(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_bessel_y0");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Bessel function of the second kind, order 0.
///
/// `aten::special_bessel_y0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_bessel_y0_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_bessel_y0.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Bessel function of the second kind, order 1.
///
/// `aten::special_bessel_y1(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_bessel_y1(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_bessel_y1");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Bessel function of the second kind, order 1.
///
/// `aten::special_bessel_y1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_bessel_y1_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_bessel_y1.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `digamma`.
///
/// `aten::special_digamma(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_digamma(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_digamma");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `digamma`.
///
/// `aten::special_digamma.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_digamma_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_digamma.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// -self ln(self); 0 at 0, -inf below.
///
/// `aten::special_entr(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_entr(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_entr");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: -self ln(self); 0 at 0, -inf below.
///
/// `aten::special_entr.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_entr_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_entr.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `erf`.
///
/// `aten::special_erf(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_erf(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_erf");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `erf`.
///
/// `aten::special_erf.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_erf_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_erf.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `erfc`.
///
/// `aten::special_erfc(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_erfc(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_erfc");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `erfc`.
///
/// `aten::special_erfc.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_erfc_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_erfc.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// e^(self^2) erfc(self).
///
/// `aten::special_erfcx(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_erfcx(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_erfcx");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: e^(self^2) erfc(self).
///
/// `aten::special_erfcx.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_erfcx_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_erfcx.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `erfinv`.
///
/// `aten::special_erfinv(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_erfinv(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_erfinv");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `erfinv`.
///
/// `aten::special_erfinv.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_erfinv_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_erfinv.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `exp2`.
///
/// `aten::special_exp2(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_exp2(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_exp2");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `exp2`.
///
/// `aten::special_exp2.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_exp2_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_exp2.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `sigmoid`.
///
/// `aten::special_expit(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_expit(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_expit");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `sigmoid`.
///
/// `aten::special_expit.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_expit_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_expit.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `expm1`.
///
/// `aten::special_expm1(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_expm1(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_expm1");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `expm1`.
///
/// `aten::special_expm1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_expm1_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_expm1.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `igamma`.
///
/// `aten::special_gammainc(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_gammainc(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_gammainc");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `igamma`.
///
/// `aten::special_gammainc.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_gammainc_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_gammainc.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Another name of `igammac`.
///
/// `aten::special_gammaincc(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_gammaincc(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_gammaincc");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `igammac`.
///
/// `aten::special_gammaincc.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_gammaincc_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_gammaincc.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Another name of `lgamma`.
///
/// `aten::special_gammaln(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_gammaln(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_gammaln");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `lgamma`.
///
/// `aten::special_gammaln.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_gammaln_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_gammaln.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `i0`.
///
/// `aten::special_i0(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_i0(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_i0");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `i0`.
///
/// `aten::special_i0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_i0_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_i0.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// e^-|self| i0(self).
///
/// `aten::special_i0e(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_i0e(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_i0e");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: e^-|self| i0(self).
///
/// `aten::special_i0e.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_i0e_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_i0e.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Modified Bessel function of the first kind, order 1.
///
/// `aten::special_i1(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_i1(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_i1");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Modified Bessel function of the first kind, order 1.
///
/// `aten::special_i1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_i1_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_i1.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// e^-|self| i1(self).
///
/// `aten::special_i1e(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_i1e(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_i1e");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: e^-|self| i1(self).
///
/// `aten::special_i1e.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_i1e_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_i1e.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `log1p`.
///
/// `aten::special_log1p(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_log1p(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_log1p");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `log1p`.
///
/// `aten::special_log1p.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_log1p_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_log1p.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Logarithm of the standard normal's distribution function.
///
/// `aten::special_log_ndtr(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_log_ndtr(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_log_ndtr");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Logarithm of the standard normal's distribution function.
///
/// `aten::special_log_ndtr.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_log_ndtr_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_log_ndtr.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// The logarithm of softmax.
///
/// `aten::special_log_softmax(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_log_softmax(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_log_softmax");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2)))], out0) }
}

/// Another name of `logit`.
///
/// `aten::special_logit(Tensor self, float? eps=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_logit(self_: *const infer_tensor, eps: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_logit");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::optional(eps)], out0) }
}

/// Writes the last arguments: Another name of `logit`.
///
/// `aten::special_logit.out(Tensor self, float? eps=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_logit_out(self_: *const infer_tensor, eps: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_logit.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::optional(eps), arg::tensor(&out)]) }
}

/// The logarithm of the sum of e^x over dimensions.
///
/// `aten::special_logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_logsumexp(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_logsumexp");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1))), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: The logarithm of the sum of e^x over dimensions.
///
/// `aten::special_logsumexp.out(Tensor self, int[1] dim, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_logsumexp_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_logsumexp.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1))), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Modified Bessel function of the first kind, order 0.
///
/// `aten::special_modified_bessel_i0(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_modified_bessel_i0(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_modified_bessel_i0");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Modified Bessel function of the first kind, order 0.
///
/// `aten::special_modified_bessel_i0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_modified_bessel_i0_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_modified_bessel_i0.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Modified Bessel function of the first kind, order 1.
///
/// `aten::special_modified_bessel_i1(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_modified_bessel_i1(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_modified_bessel_i1");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Modified Bessel function of the first kind, order 1.
///
/// `aten::special_modified_bessel_i1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_modified_bessel_i1_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_modified_bessel_i1.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `mvlgamma`.
///
/// `aten::special_multigammaln(Tensor self, int p) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_multigammaln(self_: *const infer_tensor, p: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_multigammaln");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(p)], out0) }
}

/// Writes the last arguments: Another name of `mvlgamma`.
///
/// `aten::special_multigammaln.out(Tensor self, int p, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_multigammaln_out(self_: *const infer_tensor, p: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_multigammaln.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(p), arg::tensor(&out)]) }
}

/// Distribution function of the standard normal.
///
/// `aten::special_ndtr(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_ndtr(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_ndtr");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Distribution function of the standard normal.
///
/// `aten::special_ndtr.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_ndtr_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_ndtr.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Inverse of the standard normal's distribution function.
///
/// `aten::special_ndtri(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_ndtri(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_ndtri");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Inverse of the standard normal's distribution function.
///
/// `aten::special_ndtri.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_ndtri_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_ndtri.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `polygamma`.
///
/// `aten::special_polygamma(int n, Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_polygamma(n: i64, self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_polygamma");
    unsafe { call_tensor(operator, &[Arg::Int(n), arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `polygamma`.
///
/// `aten::special_polygamma.out(int n, Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_polygamma_out(n: i64, self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_polygamma.out");
    unsafe { call_writes(operator, &[Arg::Int(n), arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `digamma`.
///
/// `aten::special_psi(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_psi(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_psi");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `digamma`.
///
/// `aten::special_psi.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_psi_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_psi.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Another name of `round.decimals`.
///
/// `aten::special_round(Tensor self, *, int decimals=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_round(self_: *const infer_tensor, decimals: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_round");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(decimals)], out0) }
}

/// Writes the last arguments: Another name of `round.decimals`.
///
/// `aten::special_round.out(Tensor self, *, int decimals=0, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_round_out(self_: *const infer_tensor, decimals: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_round.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(decimals), arg::tensor(&out)]) }
}

/// Another name of `sinc`.
///
/// `aten::special_sinc(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_sinc(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_sinc");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Another name of `sinc`.
///
/// `aten::special_sinc.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_sinc_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_sinc.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// e^x over its sum along a dimension.
///
/// `aten::special_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_softmax(self_: *const infer_tensor, dim: i64, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_softmax");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::dtype(dtype, Parameter(operator, 2)))], out0) }
}

/// self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlog1py(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlog1py");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlog1py_other_scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlog1py.other_scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py.other_scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlog1py_other_scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlog1py.other_scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlog1py_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlog1py.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlog1py_self_scalar(self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlog1py.self_scalar");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self * ln(1 + other); 0 where self is 0.
///
/// `aten::special_xlog1py.self_scalar_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlog1py_self_scalar_out(self_: *const infer_scalar, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlog1py.self_scalar_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Another name of `xlogy.Tensor`.
///
/// `aten::special_xlogy(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlogy(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlogy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Another name of `xlogy.Scalar_Other`.
///
/// `aten::special_xlogy.other_scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlogy_other_scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlogy.other_scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Another name of `xlogy.Scalar_Other`.
///
/// `aten::special_xlogy.other_scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlogy_other_scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlogy.other_scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: Another name of `xlogy.Tensor`.
///
/// `aten::special_xlogy.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlogy_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlogy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Another name of `xlogy.Scalar_Self`.
///
/// `aten::special_xlogy.self_scalar(Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlogy_self_scalar(self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlogy.self_scalar");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `xlogy.Scalar_Self`.
///
/// `aten::special_xlogy.self_scalar_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_xlogy_self_scalar_out(self_: *const infer_scalar, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_xlogy.self_scalar_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Hurwitz zeta function.
///
/// `aten::special_zeta(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_zeta(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_zeta");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Hurwitz zeta function.
///
/// `aten::special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_zeta_other_scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_zeta.other_scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Hurwitz zeta function.
///
/// `aten::special_zeta.other_scalar_out(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_zeta_other_scalar_out(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_zeta.other_scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: Hurwitz zeta function.
///
/// `aten::special_zeta.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_zeta_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_zeta.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Hurwitz zeta function.
///
/// `aten::special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_zeta_self_scalar(self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("special_zeta.self_scalar");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Hurwitz zeta function.
///
/// `aten::special_zeta.self_scalar_out(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_special_zeta_self_scalar_out(self_: *const infer_scalar, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("special_zeta.self_scalar_out");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Consecutive pieces of one size; the last may be smaller.
///
/// `aten::split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_split_Tensor(self_: *const infer_tensor, split_size: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("split.Tensor");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(split_size), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// Another name of split_with_sizes.
///
/// `aten::split.sizes(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_split_sizes(self_: *const infer_tensor, split_size: *const i64, split_size_len: usize, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("split.sizes");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(split_size, split_size_len, false, Parameter(operator, 1))), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// A fresh copy of the view: Consecutive pieces of one size; the last may be smaller.
///
/// `aten::split_copy.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_split_copy_Tensor(self_: *const infer_tensor, split_size: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("split_copy.Tensor");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(split_size), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// Consecutive pieces of the given sizes, which add up to the dimension's.
///
/// `aten::split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_split_with_sizes(self_: *const infer_tensor, split_sizes: *const i64, split_sizes_len: usize, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("split_with_sizes");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(split_sizes, split_sizes_len, false, Parameter(operator, 1))), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// A fresh copy of the view: Consecutive pieces of the given sizes, which add up to the dimension's.
///
/// `aten::split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_split_with_sizes_copy(self_: *const infer_tensor, split_sizes: *const i64, split_sizes_len: usize, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("split_with_sizes_copy");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(split_sizes, split_sizes_len, false, Parameter(operator, 1))), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// Square root.
///
/// `aten::sqrt(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sqrt(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sqrt");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Square root.
///
/// `aten::sqrt.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sqrt_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sqrt.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Square root.
///
/// `aten::sqrt_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sqrt_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sqrt_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// self * self.
///
/// `aten::square(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_square(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("square");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: self * self.
///
/// `aten::square.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_square_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("square.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: self * self.
///
/// `aten::square_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_square_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("square_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Without dimensions of size 1.
///
/// `aten::squeeze(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("squeeze");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Without the given dimension, if its size is 1.
///
/// `aten::squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_dim(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("squeeze.dim");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim)], out0) }
}

/// Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_dims(self_: *const infer_tensor, dim: *const i64, dim_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("squeeze.dims");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1)))], out0) }
}

/// Changes the geometry of `self`: Without dimensions of size 1.
///
/// `aten::squeeze_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("squeeze_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Changes the geometry of `self`: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_.dim(Tensor(a!) self, int dim) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze__dim(self_: *const infer_tensor, dim: i64) -> infer_status {
    let operator = lazy_op!("squeeze_.dim");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim)]) }
}

/// Changes the geometry of `self`: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_.dims(Tensor(a!) self, int[] dim) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze__dims(self_: *const infer_tensor, dim: *const i64, dim_len: usize) -> infer_status {
    let operator = lazy_op!("squeeze_.dims");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1)))]) }
}

/// A fresh copy of the view: Without dimensions of size 1.
///
/// `aten::squeeze_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("squeeze_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_copy.dim(Tensor self, int dim) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy_dim(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("squeeze_copy.dim");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: Without the given dimension, if its size is 1.
///
/// `aten::squeeze_copy.dim_out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy_dim_out(self_: *const infer_tensor, dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("squeeze_copy.dim_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&out)]) }
}

/// A fresh copy of the view: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_copy.dims(Tensor self, int[] dim) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy_dims(self_: *const infer_tensor, dim: *const i64, dim_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("squeeze_copy.dims");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Without those of the given dimensions whose size is 1.
///
/// `aten::squeeze_copy.dims_out(Tensor self, int[] dim, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy_dims_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("squeeze_copy.dims_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: Without dimensions of size 1.
///
/// `aten::squeeze_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_squeeze_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("squeeze_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Tensors along a new dimension.
///
/// `aten::stack(Tensor[] tensors, int dim=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_stack(tensors: *const *const infer_tensor, tensors_len: usize, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("stack");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: Tensors along a new dimension.
///
/// `aten::stack.out(Tensor[] tensors, int dim=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_stack_out(tensors: *const *const infer_tensor, tensors_len: usize, dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("stack.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), Arg::Int(dim), arg::tensor(&out)]) }
}

/// The standard deviation of all elements.
///
/// `aten::std(Tensor self, bool unbiased=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std(self_: *const infer_tensor, unbiased: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("std");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Bool(unbiased)], out0) }
}

/// Standard deviations over dimensions, see var.
///
/// `aten::std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_correction(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("std.correction");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), checked!(arg::optional_scalar(correction, Parameter(operator, 2))), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Standard deviations over dimensions, see var.
///
/// `aten::std.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_correction_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("std.correction_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), checked!(arg::optional_scalar(correction, Parameter(operator, 2))), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Standard deviations over dimensions.
///
/// `aten::std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_dim(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("std.dim");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(unbiased), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Standard deviations over dimensions.
///
/// `aten::std.out(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("std.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(unbiased), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// The standard deviation and the mean of all elements.
///
/// `aten::std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_mean(self_: *const infer_tensor, unbiased: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("std_mean");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Bool(unbiased)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Standard deviations and means over dimensions, see var.
///
/// `aten::std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_mean_correction(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("std_mean.correction");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), checked!(arg::optional_scalar(correction, Parameter(operator, 2))), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Standard deviations and means over dimensions, see var.
///
/// `aten::std_mean.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_mean_correction_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *const infer_tensor, out1: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("std_mean.correction_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), checked!(arg::optional_scalar(correction, Parameter(operator, 2))), Arg::Bool(keepdim), arg::tensor(&out0), arg::tensor(&out1)]) }
}

/// Standard deviations and means over dimensions.
///
/// `aten::std_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_std_mean_dim(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("std_mean.dim");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(unbiased), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// self - alpha * other.
///
/// `aten::sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sub_Scalar(self_: *const infer_tensor, other: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sub.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::scalar(alpha, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: self - alpha * other.
///
/// `aten::sub.Scalar_out(Tensor self, Scalar other, Scalar alpha=1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sub_Scalar_out(self_: *const infer_tensor, other: *const infer_scalar, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sub.Scalar_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::scalar(alpha, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// self - alpha * other, element by element.
///
/// `aten::sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sub_Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sub.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: self - alpha * other, element by element.
///
/// `aten::sub.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sub_out(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sub.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: self - alpha * other.
///
/// `aten::sub_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sub__Scalar(self_: *const infer_tensor, other: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("sub_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::scalar(alpha, Parameter(operator, 2)))]) }
}

/// Writes `self`: self - alpha * other, element by element.
///
/// `aten::sub_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sub__Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("sub_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2)))]) }
}

/// Another name of `sub.Scalar`.
///
/// `aten::subtract.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_subtract_Scalar(self_: *const infer_tensor, other: *const infer_scalar, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("subtract.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::scalar(alpha, Parameter(operator, 2)))], out0) }
}

/// Another name of `sub.Tensor`.
///
/// `aten::subtract.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_subtract_Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("subtract.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: Another name of `sub.Tensor`.
///
/// `aten::subtract.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_subtract_out(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("subtract.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `sub.Scalar`.
///
/// `aten::subtract_.Scalar(Tensor(a!) self, Scalar other, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_subtract__Scalar(self_: *const infer_tensor, other: *const infer_scalar, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("subtract_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), checked!(arg::scalar(alpha, Parameter(operator, 2)))]) }
}

/// Writes `self`: Another name of `sub.Tensor`.
///
/// `aten::subtract_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_subtract__Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("subtract_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::scalar(alpha, Parameter(operator, 2)))]) }
}

/// The sum of all elements.
///
/// `aten::sum(Tensor self, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sum(self_: *const infer_tensor, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sum");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: Sums over dimensions.
///
/// `aten::sum.IntList_out(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sum_IntList_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sum.IntList_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// Sums over dimensions.
///
/// `aten::sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sum_dim_IntList(self_: *const infer_tensor, dim: *const i64, dim_len: usize, keepdim: bool, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sum.dim_IntList");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(keepdim), checked!(arg::dtype(dtype, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: The sum of all elements.
///
/// `aten::sum.out(Tensor self, *, ScalarType? dtype=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sum_out(self_: *const infer_tensor, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("sum.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Sums over the dimensions that broadcasting a tensor of `size` would have added or repeated.
///
/// `aten::sum_to_size(Tensor self, SymInt[] size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_sum_to_size(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("sum_to_size");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1)))], out0) }
}

/// Another name of transpose.
///
/// `aten::swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_swapaxes(self_: *const infer_tensor, axis0: i64, axis1: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("swapaxes");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(axis0), Arg::Int(axis1)], out0) }
}

/// Another name of transpose_.
///
/// `aten::swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_swapaxes_(self_: *const infer_tensor, axis0: i64, axis1: i64) -> infer_status {
    let operator = lazy_op!("swapaxes_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(axis0), Arg::Int(axis1)]) }
}

/// Another name of transpose.
///
/// `aten::swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_swapdims(self_: *const infer_tensor, dim0: i64, dim1: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("swapdims");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1)], out0) }
}

/// Another name of transpose_.
///
/// `aten::swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_swapdims_(self_: *const infer_tensor, dim0: i64, dim1: i64) -> infer_status {
    let operator = lazy_op!("swapdims_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1)]) }
}

/// The transpose of a matrix; a vector is its own.
///
/// `aten::t(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_t(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("t");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Changes the geometry of `self`: The transpose of a matrix; a vector is its own.
///
/// `aten::t_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_t_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("t_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// A fresh copy of the view: The transpose of a matrix; a vector is its own.
///
/// `aten::t_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_t_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("t_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The transpose of a matrix; a vector is its own.
///
/// `aten::t_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_t_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("t_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Elements by their position in row-major order.
///
/// `aten::take(Tensor self, Tensor index) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_take(self_: *const infer_tensor, index: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("take");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&index)], out0) }
}

/// Writes the last arguments: Elements by their position in row-major order.
///
/// `aten::take.out(Tensor self, Tensor index, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_take_out(self_: *const infer_tensor, index: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("take.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&index), arg::tensor(&out)]) }
}

/// As gather, with broadcasting.
///
/// `aten::take_along_dim(Tensor self, Tensor indices, int? dim=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_take_along_dim(self_: *const infer_tensor, indices: *const infer_tensor, dim: *const i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("take_along_dim");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&indices), arg::optional(dim)], out0) }
}

/// Writes the last arguments: As gather, with broadcasting.
///
/// `aten::take_along_dim.out(Tensor self, Tensor indices, int? dim=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_take_along_dim_out(self_: *const infer_tensor, indices: *const infer_tensor, dim: *const i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("take_along_dim.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&indices), arg::optional(dim), arg::tensor(&out)]) }
}

/// Tangent.
///
/// `aten::tan(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tan(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("tan");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Tangent.
///
/// `aten::tan.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tan_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("tan.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Tangent.
///
/// `aten::tan_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tan_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("tan_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Hyperbolic tangent.
///
/// `aten::tanh(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tanh(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("tanh");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Hyperbolic tangent.
///
/// `aten::tanh.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tanh_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("tanh.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: Hyperbolic tangent.
///
/// `aten::tanh_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tanh_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("tanh_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Pieces that begin at the given indices.
///
/// `aten::tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tensor_split_indices(self_: *const infer_tensor, indices: *const i64, indices_len: usize, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("tensor_split.indices");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(indices, indices_len, false, Parameter(operator, 1))), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// So many consecutive pieces, the first ones larger by one where the size does not divide.
///
/// `aten::tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tensor_split_sections(self_: *const infer_tensor, sections: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("tensor_split.sections");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(sections), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// As tensor_split, with the number of pieces or their starts read from a tensor.
///
/// `aten::tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tensor_split_tensor_indices_or_sections(self_: *const infer_tensor, tensor_indices_or_sections: *const infer_tensor, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("tensor_split.tensor_indices_or_sections");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&tensor_indices_or_sections), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// Sums the products over pairs of dimensions.
///
/// `aten::tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tensordot(self_: *const infer_tensor, other: *const infer_tensor, dims_self: *const i64, dims_self_len: usize, dims_other: *const i64, dims_other_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("tensordot");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::list(dims_self, dims_self_len, false, Parameter(operator, 2))), checked!(arg::list(dims_other, dims_other_len, false, Parameter(operator, 3)))], out0) }
}

/// Writes the last arguments: Sums the products over pairs of dimensions.
///
/// `aten::tensordot.out(Tensor self, Tensor other, int[] dims_self, int[] dims_other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tensordot_out(self_: *const infer_tensor, other: *const infer_tensor, dims_self: *const i64, dims_self_len: usize, dims_other: *const i64, dims_other_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("tensordot.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), checked!(arg::list(dims_self, dims_self_len, false, Parameter(operator, 2))), checked!(arg::list(dims_other, dims_other_len, false, Parameter(operator, 3))), arg::tensor(&out)]) }
}

/// value where self <= threshold, else self.
///
/// `aten::threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_threshold(self_: *const infer_tensor, threshold: *const infer_scalar, value: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("threshold");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(threshold, Parameter(operator, 1))), checked!(arg::scalar(value, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: value where self <= threshold, else self.
///
/// `aten::threshold.out(Tensor self, Scalar threshold, Scalar value, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_threshold_out(self_: *const infer_tensor, threshold: *const infer_scalar, value: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("threshold.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(threshold, Parameter(operator, 1))), checked!(arg::scalar(value, Parameter(operator, 2))), arg::tensor(&out)]) }
}

/// Writes `self`: value where self <= threshold, else self.
///
/// `aten::threshold_(Tensor(a!) self, Scalar threshold, Scalar value) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_threshold_(self_: *const infer_tensor, threshold: *const infer_scalar, value: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("threshold_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(threshold, Parameter(operator, 1))), checked!(arg::scalar(value, Parameter(operator, 2)))]) }
}

/// grad_output where self > threshold, else 0.
///
/// `aten::threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_threshold_backward(grad_output: *const infer_tensor, self_: *const infer_tensor, threshold: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("threshold_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), arg::tensor(&self_), checked!(arg::scalar(threshold, Parameter(operator, 2)))], out0) }
}

/// Writes the last arguments: grad_output where self > threshold, else 0.
///
/// `aten::threshold_backward.grad_input(Tensor grad_output, Tensor self, Scalar threshold, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_threshold_backward_grad_input(grad_output: *const infer_tensor, self_: *const infer_tensor, threshold: *const infer_scalar, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("threshold_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), arg::tensor(&self_), checked!(arg::scalar(threshold, Parameter(operator, 2))), arg::tensor(&grad_input)]) }
}

/// The tensor repeated along its dimensions.
///
/// `aten::tile(Tensor self, SymInt[] dims) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tile(self_: *const infer_tensor, dims: *const i64, dims_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("tile");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dims, dims_len, false, Parameter(operator, 1)))], out0) }
}

/// The tensor on a device, which is the CPU or meta, in a dtype.
///
/// `aten::to.device(Tensor(a) self, Device device, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_to_device(self_: *const infer_tensor, device: *const infer_device, dtype: i32, non_blocking: bool, copy: bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("to.device");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::device(device), checked!(arg::dtype(dtype, Parameter(operator, 2))), Arg::Bool(non_blocking), Arg::Bool(copy), checked!(arg::format(memory_format, Parameter(operator, 5)))], out0) }
}

/// The tensor in a dtype: itself if it has it.
///
/// `aten::to.dtype(Tensor(a) self, ScalarType dtype, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_to_dtype(self_: *const infer_tensor, dtype: i32, non_blocking: bool, copy: bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("to.dtype");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), Arg::Bool(non_blocking), Arg::Bool(copy), checked!(arg::format(memory_format, Parameter(operator, 4)))], out0) }
}

/// The tensor with the given options: itself if it has them.
///
/// `aten::to.dtype_layout(Tensor(a) self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_to_dtype_layout(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, non_blocking: bool, copy: bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("to.dtype_layout");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), Arg::Bool(non_blocking), Arg::Bool(copy), checked!(arg::format(memory_format, Parameter(operator, 7)))], out0) }
}

/// The tensor in another's dtype: itself if it has it.
///
/// `aten::to.other(Tensor(a) self, Tensor other, bool non_blocking=False, bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_to_other(self_: *const infer_tensor, other: *const infer_tensor, non_blocking: bool, copy: bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("to.other");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other), Arg::Bool(non_blocking), Arg::Bool(copy), checked!(arg::format(memory_format, Parameter(operator, 4)))], out0) }
}

/// The k largest or smallest elements along a dimension and where they are; NaN is the largest.
///
/// `aten::topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_topk(self_: *const infer_tensor, k: i64, dim: i64, largest: bool, sorted: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("topk");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(k), Arg::Int(dim), Arg::Bool(largest), Arg::Bool(sorted)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: The k largest or smallest elements along a dimension and where they are; NaN is the largest.
///
/// `aten::topk.values(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True, *, Tensor(a!) values, Tensor(b!) indices) -> (Tensor(a!) values, Tensor(b!) indices)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_topk_values(self_: *const infer_tensor, k: i64, dim: i64, largest: bool, sorted: bool, values: *const infer_tensor, indices: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("topk.values");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(k), Arg::Int(dim), Arg::Bool(largest), Arg::Bool(sorted), arg::tensor(&values), arg::tensor(&indices)]) }
}

/// The sum of a matrix's diagonal.
///
/// `aten::trace(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trace(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("trace");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The sum of a matrix's diagonal.
///
/// `aten::trace.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trace_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("trace.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// With two dimensions exchanged.
///
/// `aten::transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_transpose_int(self_: *const infer_tensor, dim0: i64, dim1: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("transpose.int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1)], out0) }
}

/// Changes the geometry of `self`: With two dimensions exchanged.
///
/// `aten::transpose_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_transpose_(self_: *const infer_tensor, dim0: i64, dim1: i64) -> infer_status {
    let operator = lazy_op!("transpose_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1)]) }
}

/// A fresh copy of the view: With two dimensions exchanged.
///
/// `aten::transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_transpose_copy_int(self_: *const infer_tensor, dim0: i64, dim1: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("transpose_copy.int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1)], out0) }
}

/// Writes the last arguments: With two dimensions exchanged.
///
/// `aten::transpose_copy.int_out(Tensor self, int dim0, int dim1, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_transpose_copy_int_out(self_: *const infer_tensor, dim0: i64, dim1: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("transpose_copy.int_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim0), Arg::Int(dim1), arg::tensor(&out)]) }
}

/// The integral of samples a distance dx apart.
///
/// `aten::trapezoid.dx(Tensor y, *, Scalar dx=1, int dim=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trapezoid_dx(y: *const infer_tensor, dx: *const infer_scalar, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("trapezoid.dx");
    unsafe { call_tensor(operator, &[arg::tensor(&y), checked!(arg::scalar(dx, Parameter(operator, 1))), Arg::Int(dim)], out0) }
}

/// The integral of samples at the places x.
///
/// `aten::trapezoid.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trapezoid_x(y: *const infer_tensor, x: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("trapezoid.x");
    unsafe { call_tensor(operator, &[arg::tensor(&y), arg::tensor(&x), Arg::Int(dim)], out0) }
}

/// As trapezoid.
///
/// `aten::trapz.dx(Tensor y, *, float dx=1., int dim=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trapz_dx(y: *const infer_tensor, dx: f64, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("trapz.dx");
    unsafe { call_tensor(operator, &[arg::tensor(&y), Arg::Float(dx), Arg::Int(dim)], out0) }
}

/// As trapezoid.
///
/// `aten::trapz.x(Tensor y, Tensor x, *, int dim=-1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trapz_x(y: *const infer_tensor, x: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("trapz.x");
    unsafe { call_tensor(operator, &[arg::tensor(&y), arg::tensor(&x), Arg::Int(dim)], out0) }
}

/// Solves A X = self for a triangle A, and gives a copy of A.
///
/// `aten::triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triangular_solve(self_: *const infer_tensor, A: *const infer_tensor, upper: bool, transpose: bool, unitriangular: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("triangular_solve");
    unsafe { call_into(operator, &[arg::tensor(&self_), arg::tensor(&A), Arg::Bool(upper), Arg::Bool(transpose), Arg::Bool(unitriangular)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// The lower triangle, zeros elsewhere.
///
/// `aten::tril(Tensor self, SymInt diagonal=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tril(self_: *const infer_tensor, diagonal: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("tril");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(diagonal)], out0) }
}

/// Writes the last arguments: The lower triangle, zeros elsewhere.
///
/// `aten::tril.out(Tensor self, SymInt diagonal=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tril_out(self_: *const infer_tensor, diagonal: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("tril.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(diagonal), arg::tensor(&out)]) }
}

/// Writes `self`: The lower triangle, zeros elsewhere.
///
/// `aten::tril_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tril_(self_: *const infer_tensor, diagonal: i64) -> infer_status {
    let operator = lazy_op!("tril_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(diagonal)]) }
}

/// Row and column numbers of the lower triangle.
///
/// `aten::tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tril_indices(row: i64, col: i64, offset: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("tril_indices");
    unsafe { call_tensor(operator, &[Arg::Int(row), Arg::Int(col), Arg::Int(offset), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Row and column numbers of the lower triangle.
///
/// `aten::tril_indices.out(int row, int col, int offset=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_tril_indices_out(row: i64, col: i64, offset: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("tril_indices.out");
    unsafe { call_writes(operator, &[Arg::Int(row), Arg::Int(col), Arg::Int(offset), arg::tensor(&out)]) }
}

/// max(0, margin + distance to the positive - distance to the negative).
///
/// `aten::triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1., float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triplet_margin_loss(anchor: *const infer_tensor, positive: *const infer_tensor, negative: *const infer_tensor, margin: f64, p: f64, eps: f64, swap: bool, reduction: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("triplet_margin_loss");
    unsafe { call_tensor(operator, &[arg::tensor(&anchor), arg::tensor(&positive), arg::tensor(&negative), Arg::Float(margin), Arg::Float(p), Arg::Float(eps), Arg::Bool(swap), Arg::Int(reduction)], out0) }
}

/// The upper triangle, zeros elsewhere.
///
/// `aten::triu(Tensor self, SymInt diagonal=0) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triu(self_: *const infer_tensor, diagonal: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("triu");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(diagonal)], out0) }
}

/// Writes the last arguments: The upper triangle, zeros elsewhere.
///
/// `aten::triu.out(Tensor self, SymInt diagonal=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triu_out(self_: *const infer_tensor, diagonal: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("triu.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(diagonal), arg::tensor(&out)]) }
}

/// Writes `self`: The upper triangle, zeros elsewhere.
///
/// `aten::triu_(Tensor(a!) self, SymInt diagonal=0) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triu_(self_: *const infer_tensor, diagonal: i64) -> infer_status {
    let operator = lazy_op!("triu_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(diagonal)]) }
}

/// Row and column numbers of the upper triangle.
///
/// `aten::triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triu_indices(row: i64, col: i64, offset: i64, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("triu_indices");
    unsafe { call_tensor(operator, &[Arg::Int(row), Arg::Int(col), Arg::Int(offset), checked!(arg::dtype(dtype, Parameter(operator, 3))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Row and column numbers of the upper triangle.
///
/// `aten::triu_indices.out(int row, int col, int offset=0, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_triu_indices_out(row: i64, col: i64, offset: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("triu_indices.out");
    unsafe { call_writes(operator, &[Arg::Int(row), Arg::Int(col), Arg::Int(offset), arg::tensor(&out)]) }
}

/// Another name of `div.Scalar`.
///
/// `aten::true_divide.Scalar(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_true_divide_Scalar(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("true_divide.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// Another name of `div.Tensor`.
///
/// `aten::true_divide.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_true_divide_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("true_divide.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: Another name of `div.Tensor`.
///
/// `aten::true_divide.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_true_divide_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("true_divide.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes `self`: Another name of `div.Scalar`.
///
/// `aten::true_divide_.Scalar(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_true_divide__Scalar(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("true_divide_.Scalar");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: Another name of `div.Tensor`.
///
/// `aten::true_divide_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_true_divide__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("true_divide_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// The integer part.
///
/// `aten::trunc(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trunc(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("trunc");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: The integer part.
///
/// `aten::trunc.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trunc_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("trunc.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes `self`: The integer part.
///
/// `aten::trunc_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_trunc_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("trunc_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// The tensor in another's dtype: itself if it has it.
///
/// `aten::type_as(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_type_as(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("type_as");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// The slices of a dimension, which goes away.
///
/// `aten::unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unbind_int(self_: *const infer_tensor, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("unbind.int");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// A fresh copy of the view: The slices of a dimension, which goes away.
///
/// `aten::unbind_copy.int(Tensor self, int dim=0) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unbind_copy_int(self_: *const infer_tensor, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("unbind_copy.int");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// With a dimension made several.
///
/// `aten::unflatten.int(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unflatten_int(self_: *const infer_tensor, dim: i64, sizes: *const i64, sizes_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("unflatten.int");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim), checked!(arg::list(sizes, sizes_len, false, Parameter(operator, 2)))], out0) }
}

/// Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unfold(self_: *const infer_tensor, dimension: i64, size: i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("unfold");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dimension), Arg::Int(size), Arg::Int(step)], out0) }
}

/// The sum of what the windows have, in the places they show.
///
/// `aten::unfold_backward(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int step) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unfold_backward(grad_in: *const infer_tensor, input_sizes: *const i64, input_sizes_len: usize, dim: i64, size: i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("unfold_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_in), checked!(arg::list(input_sizes, input_sizes_len, false, Parameter(operator, 1))), Arg::Int(dim), Arg::Int(size), Arg::Int(step)], out0) }
}

/// Writes the last arguments: The sum of what the windows have, in the places they show.
///
/// `aten::unfold_backward.out(Tensor grad_in, SymInt[] input_sizes, int dim, int size, int step, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unfold_backward_out(grad_in: *const infer_tensor, input_sizes: *const i64, input_sizes_len: usize, dim: i64, size: i64, step: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("unfold_backward.out");
    unsafe { call_writes(operator, &[arg::tensor(&grad_in), checked!(arg::list(input_sizes, input_sizes_len, false, Parameter(operator, 1))), Arg::Int(dim), Arg::Int(size), Arg::Int(step), arg::tensor(&out)]) }
}

/// A fresh copy of the view: Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unfold_copy(self_: *const infer_tensor, dimension: i64, size: i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("unfold_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dimension), Arg::Int(size), Arg::Int(step)], out0) }
}

/// Writes the last arguments: Windows of a dimension: their positions in its place, their elements as a new last dimension.
///
/// `aten::unfold_copy.out(Tensor self, int dimension, int size, int step, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unfold_copy_out(self_: *const infer_tensor, dimension: i64, size: i64, step: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("unfold_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dimension), Arg::Int(size), Arg::Int(step), arg::tensor(&out)]) }
}

/// The tensor with what changed in src, which was its unfold, replaced; what no window shows stays.
///
/// `aten::unfold_scatter(Tensor self, Tensor src, int dimension, int size, int step) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unfold_scatter(self_: *const infer_tensor, src: *const infer_tensor, dimension: i64, size: i64, step: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("unfold_scatter");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&src), Arg::Int(dimension), Arg::Int(size), Arg::Int(step)], out0) }
}

/// On clones of what it would write: Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform(Tensor self, float from=0., float to=1., *, Generator? generator=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_uniform(self_: *const infer_tensor, from: f64, to: f64, generator: *const c_void, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("uniform");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Float(from), Arg::Float(to), arg::generator(generator)], out0) }
}

/// Writes the last arguments: Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform.out(Tensor self, float from=0., float to=1., *, Generator? generator=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_uniform_out(self_: *const infer_tensor, from: f64, to: f64, generator: *const c_void, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("uniform.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(from), Arg::Float(to), arg::generator(generator), arg::tensor(&out)]) }
}

/// Overwrites with numbers drawn evenly from [from, to).
///
/// `aten::uniform_(Tensor(a!) self, float from=0., float to=1., *, Generator? generator=None) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_uniform_(self_: *const infer_tensor, from: f64, to: f64, generator: *const c_void) -> infer_status {
    let operator = lazy_op!("uniform_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Float(from), Arg::Float(to), arg::generator(generator)]) }
}

/// The elements or slices that differ from the one before, which of them each is, and how long their runs are.
///
/// `aten::unique_consecutive(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unique_consecutive(self_: *const infer_tensor, return_inverse: bool, return_counts: bool, dim: *const i64, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("unique_consecutive");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Bool(return_inverse), Arg::Bool(return_counts), arg::optional(dim)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: The elements or slices that differ from the one before, which of them each is, and how long their runs are.
///
/// `aten::unique_consecutive.out(Tensor self, bool return_inverse=False, bool return_counts=False, int? dim=None, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unique_consecutive_out(self_: *const infer_tensor, return_inverse: bool, return_counts: bool, dim: *const i64, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("unique_consecutive.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Bool(return_inverse), Arg::Bool(return_counts), arg::optional(dim), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// The distinct slices along a dimension in order, which of them each is, and how often each occurs.
///
/// `aten::unique_dim(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unique_dim(self_: *const infer_tensor, dim: i64, sorted: bool, return_inverse: bool, return_counts: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("unique_dim");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(sorted), Arg::Bool(return_inverse), Arg::Bool(return_counts)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: The distinct slices along a dimension in order, which of them each is, and how often each occurs.
///
/// `aten::unique_dim.out(Tensor self, int dim, bool sorted=True, bool return_inverse=False, bool return_counts=False, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unique_dim_out(self_: *const infer_tensor, dim: i64, sorted: bool, return_inverse: bool, return_counts: bool, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("unique_dim.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(sorted), Arg::Bool(return_inverse), Arg::Bool(return_counts), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// The slices along a dimension that differ from the one before.
///
/// `aten::unique_dim_consecutive(Tensor self, int dim, bool return_inverse=False, bool return_counts=False) -> (Tensor, Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unique_dim_consecutive(self_: *const infer_tensor, dim: i64, return_inverse: bool, return_counts: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor, out2: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("unique_dim_consecutive");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(return_inverse), Arg::Bool(return_counts)], &[Place::Tensor(out0), Place::Tensor(out1), Place::Tensor(out2)]) }
}

/// Writes the last arguments: The slices along a dimension that differ from the one before.
///
/// `aten::unique_dim_consecutive.out(Tensor self, int dim, bool return_inverse=False, bool return_counts=False, *, Tensor(a!) out0, Tensor(b!) out1, Tensor(c!) out2) -> (Tensor(a!), Tensor(b!), Tensor(c!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unique_dim_consecutive_out(self_: *const infer_tensor, dim: i64, return_inverse: bool, return_counts: bool, out0: *const infer_tensor, out1: *const infer_tensor, out2: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("unique_dim_consecutive.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), Arg::Bool(return_inverse), Arg::Bool(return_counts), arg::tensor(&out0), arg::tensor(&out1), arg::tensor(&out2)]) }
}

/// As chunk, without tracking that the pieces are views.
///
/// `aten::unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsafe_chunk(self_: *const infer_tensor, chunks: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("unsafe_chunk");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(chunks), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// As split, without tracking that the pieces are views.
///
/// `aten::unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsafe_split_Tensor(self_: *const infer_tensor, split_size: i64, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("unsafe_split.Tensor");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(split_size), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// As split_with_sizes, without tracking that the pieces are views.
///
/// `aten::unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsafe_split_with_sizes(self_: *const infer_tensor, split_sizes: *const i64, split_sizes_len: usize, dim: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("unsafe_split_with_sizes");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(split_sizes, split_sizes_len, false, Parameter(operator, 1))), Arg::Int(dim)], &[Place::Tensors(out0)]) }
}

/// With a dimension of size 1 inserted.
///
/// `aten::unsqueeze(Tensor(a) self, int dim) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsqueeze(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("unsqueeze");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim)], out0) }
}

/// Changes the geometry of `self`: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_(Tensor(a!) self, int dim) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsqueeze_(self_: *const infer_tensor, dim: i64) -> infer_status {
    let operator = lazy_op!("unsqueeze_");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim)]) }
}

/// A fresh copy of the view: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_copy(Tensor self, int dim) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsqueeze_copy(self_: *const infer_tensor, dim: i64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("unsqueeze_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Int(dim)], out0) }
}

/// Writes the last arguments: With a dimension of size 1 inserted.
///
/// `aten::unsqueeze_copy.out(Tensor self, int dim, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_unsqueeze_copy_out(self_: *const infer_tensor, dim: i64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("unsqueeze_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), Arg::Int(dim), arg::tensor(&out)]) }
}

/// A cubic through four neighbours along each axis.
///
/// `aten::upsample_bicubic2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_bicubic2d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_bicubic2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: A cubic through four neighbours along each axis.
///
/// `aten::upsample_bicubic2d.out(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_bicubic2d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_bicubic2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&out)]) }
}

/// A cubic through four neighbours along each axis.
///
/// `aten::upsample_bicubic2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_bicubic2d_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_bicubic2d.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), Arg::Bool(align_corners), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 3)))], out0) }
}

/// The gradient of what `upsample_bicubic2d` was given.
///
/// `aten::upsample_bicubic2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_bicubic2d_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_bicubic2d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The gradient of what `upsample_bicubic2d` was given.
///
/// `aten::upsample_bicubic2d_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_bicubic2d_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_bicubic2d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&grad_input)]) }
}

/// Between two neighbours along each axis.
///
/// `aten::upsample_bilinear2d(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_bilinear2d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_bilinear2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: Between two neighbours along each axis.
///
/// `aten::upsample_bilinear2d.out(Tensor self, SymInt[2] output_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_bilinear2d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_bilinear2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&out)]) }
}

/// Between two neighbours along each axis.
///
/// `aten::upsample_bilinear2d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_bilinear2d_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_bilinear2d.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), Arg::Bool(align_corners), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 3)))], out0) }
}

/// The gradient of what `upsample_bilinear2d` was given.
///
/// `aten::upsample_bilinear2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_bilinear2d_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_bilinear2d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The gradient of what `upsample_bilinear2d` was given.
///
/// `aten::upsample_bilinear2d_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, bool align_corners, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_bilinear2d_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales_h: *const f64, scales_w: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_bilinear2d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&grad_input)]) }
}

/// Between two neighbours along each axis.
///
/// `aten::upsample_linear1d(Tensor self, SymInt[1] output_size, bool align_corners, float? scales=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_linear1d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_linear1d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales)], out0) }
}

/// Writes the last arguments: Between two neighbours along each axis.
///
/// `aten::upsample_linear1d.out(Tensor self, SymInt[1] output_size, bool align_corners, float? scales=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_linear1d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_linear1d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales), arg::tensor(&out)]) }
}

/// Between two neighbours along each axis.
///
/// `aten::upsample_linear1d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_linear1d_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_linear1d.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), Arg::Bool(align_corners), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 3)))], out0) }
}

/// The gradient of what `upsample_linear1d` was given.
///
/// `aten::upsample_linear1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, bool align_corners, float? scales=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_linear1d_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_linear1d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales)], out0) }
}

/// Writes the last arguments: The gradient of what `upsample_linear1d` was given.
///
/// `aten::upsample_linear1d_backward.grad_input(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, bool align_corners, float? scales=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_linear1d_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_linear1d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales), arg::tensor(&grad_input)]) }
}

/// The nearest element.
///
/// `aten::upsample_nearest1d(Tensor self, SymInt[1] output_size, float? scales=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest1d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest1d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales)], out0) }
}

/// Writes the last arguments: The nearest element.
///
/// `aten::upsample_nearest1d.out(Tensor self, SymInt[1] output_size, float? scales=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest1d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest1d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales), arg::tensor(&out)]) }
}

/// The nearest element.
///
/// `aten::upsample_nearest1d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest1d_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest1d.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 2)))], out0) }
}

/// The gradient of what `upsample_nearest1d` was given.
///
/// `aten::upsample_nearest1d_backward(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest1d_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest1d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales)], out0) }
}

/// Writes the last arguments: The gradient of what `upsample_nearest1d` was given.
///
/// `aten::upsample_nearest1d_backward.grad_input(Tensor grad_output, SymInt[1] output_size, SymInt[3] input_size, float? scales=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest1d_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest1d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales), arg::tensor(&grad_input)]) }
}

/// The nearest element.
///
/// `aten::upsample_nearest2d(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest2d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest2d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The nearest element.
///
/// `aten::upsample_nearest2d.out(Tensor self, SymInt[2] output_size, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest2d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales_h: *const f64, scales_w: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest2d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&out)]) }
}

/// The nearest element.
///
/// `aten::upsample_nearest2d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest2d_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest2d.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 2)))], out0) }
}

/// The gradient of what `upsample_nearest2d` was given.
///
/// `aten::upsample_nearest2d_backward(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest2d_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest2d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The gradient of what `upsample_nearest2d` was given.
///
/// `aten::upsample_nearest2d_backward.grad_input(Tensor grad_output, SymInt[2] output_size, SymInt[4] input_size, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest2d_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales_h: *const f64, scales_w: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest2d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&grad_input)]) }
}

/// The nearest element.
///
/// `aten::upsample_nearest3d(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest3d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The nearest element.
///
/// `aten::upsample_nearest3d.out(Tensor self, SymInt[3] output_size, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest3d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&out)]) }
}

/// The nearest element.
///
/// `aten::upsample_nearest3d.vec(Tensor input, SymInt[]? output_size, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest3d_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest3d.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 2)))], out0) }
}

/// The gradient of what `upsample_nearest3d` was given.
///
/// `aten::upsample_nearest3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest3d_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest3d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The gradient of what `upsample_nearest3d` was given.
///
/// `aten::upsample_nearest3d_backward.grad_input(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_nearest3d_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_nearest3d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&grad_input)]) }
}

/// Between two neighbours along each axis.
///
/// `aten::upsample_trilinear3d(Tensor self, SymInt[3] output_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_trilinear3d(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_trilinear3d");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: Between two neighbours along each axis.
///
/// `aten::upsample_trilinear3d.out(Tensor self, SymInt[3] output_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_trilinear3d_out(self_: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_trilinear3d.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), Arg::Bool(align_corners), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&out)]) }
}

/// Between two neighbours along each axis.
///
/// `aten::upsample_trilinear3d.vec(Tensor input, SymInt[]? output_size, bool align_corners, float[]? scale_factors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_trilinear3d_vec(input: *const infer_tensor, output_size: *const i64, output_size_len: usize, align_corners: bool, scale_factors: *const f64, scale_factors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_trilinear3d.vec");
    unsafe { call_tensor(operator, &[arg::tensor(&input), checked!(arg::list(output_size, output_size_len, true, Parameter(operator, 1))), Arg::Bool(align_corners), checked!(arg::list(scale_factors, scale_factors_len, true, Parameter(operator, 3)))], out0) }
}

/// The gradient of what `upsample_trilinear3d` was given.
///
/// `aten::upsample_trilinear3d_backward(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_trilinear3d_backward(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_trilinear3d_backward");
    unsafe { call_tensor(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w)], out0) }
}

/// Writes the last arguments: The gradient of what `upsample_trilinear3d` was given.
///
/// `aten::upsample_trilinear3d_backward.grad_input(Tensor grad_output, SymInt[3] output_size, SymInt[5] input_size, bool align_corners, float? scales_d=None, float? scales_h=None, float? scales_w=None, *, Tensor(a!) grad_input) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_upsample_trilinear3d_backward_grad_input(grad_output: *const infer_tensor, output_size: *const i64, output_size_len: usize, input_size: *const i64, input_size_len: usize, align_corners: bool, scales_d: *const f64, scales_h: *const f64, scales_w: *const f64, grad_input: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("upsample_trilinear3d_backward.grad_input");
    unsafe { call_writes(operator, &[arg::tensor(&grad_output), checked!(arg::list(output_size, output_size_len, false, Parameter(operator, 1))), checked!(arg::list(input_size, input_size_len, false, Parameter(operator, 2))), Arg::Bool(align_corners), arg::optional(scales_d), arg::optional(scales_h), arg::optional(scales_w), arg::tensor(&grad_input)]) }
}

/// The powers of every element, from N - 1 to 0 or, increasing, from 0.
///
/// `aten::vander(Tensor x, int? N=None, bool increasing=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vander(x: *const infer_tensor, N: *const i64, increasing: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("vander");
    unsafe { call_tensor(operator, &[arg::tensor(&x), arg::optional(N), Arg::Bool(increasing)], out0) }
}

/// The variance of all elements.
///
/// `aten::var(Tensor self, bool unbiased=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var(self_: *const infer_tensor, unbiased: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("var");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), Arg::Bool(unbiased)], out0) }
}

/// Variances over dimensions: squared deviations divided by their number less the correction (1).
///
/// `aten::var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_correction(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("var.correction");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), checked!(arg::optional_scalar(correction, Parameter(operator, 2))), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Variances over dimensions: squared deviations divided by their number less the correction (1).
///
/// `aten::var.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_correction_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("var.correction_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), checked!(arg::optional_scalar(correction, Parameter(operator, 2))), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// Variances over dimensions.
///
/// `aten::var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_dim(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("var.dim");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(unbiased), Arg::Bool(keepdim)], out0) }
}

/// Writes the last arguments: Variances over dimensions.
///
/// `aten::var.out(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("var.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(unbiased), Arg::Bool(keepdim), arg::tensor(&out)]) }
}

/// The variance and the mean of all elements.
///
/// `aten::var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_mean(self_: *const infer_tensor, unbiased: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("var_mean");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Bool(unbiased)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Variances and means over dimensions, see var.
///
/// `aten::var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_mean_correction(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("var_mean.correction");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), checked!(arg::optional_scalar(correction, Parameter(operator, 2))), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// Writes the last arguments: Variances and means over dimensions, see var.
///
/// `aten::var_mean.correction_out(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False, Tensor(a!) out0, Tensor(b!) out1) -> (Tensor(a!), Tensor(b!))`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_mean_correction_out(self_: *const infer_tensor, dim: *const i64, dim_len: usize, correction: *const infer_scalar, keepdim: bool, out0: *const infer_tensor, out1: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("var_mean.correction_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), checked!(arg::optional_scalar(correction, Parameter(operator, 2))), Arg::Bool(keepdim), arg::tensor(&out0), arg::tensor(&out1)]) }
}

/// Variances and means over dimensions.
///
/// `aten::var_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_var_mean_dim(self_: *const infer_tensor, dim: *const i64, dim_len: usize, unbiased: bool, keepdim: bool, out0: *mut *mut infer_tensor, out1: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("var_mean.dim");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(dim, dim_len, true, Parameter(operator, 1))), Arg::Bool(unbiased), Arg::Bool(keepdim)], &[Place::Tensor(out0), Place::Tensor(out1)]) }
}

/// The inner product of two vectors, the first conjugated.
///
/// `aten::vdot(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vdot(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("vdot");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: The inner product of two vectors, the first conjugated.
///
/// `aten::vdot.out(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vdot_out(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("vdot.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("view");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1)))], out0) }
}

/// The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view.dtype(Tensor(a) self, ScalarType dtype) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_dtype(self_: *const infer_tensor, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("view.dtype");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1)))], out0) }
}

/// A view of another tensor's shape.
///
/// `aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("view_as");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_complex(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("view_as_complex");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_complex_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("view_as_complex_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: A real tensor whose last dimension of size 2 holds real and imaginary parts as a complex one.
///
/// `aten::view_as_complex_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_complex_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("view_as_complex_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real(Tensor(a) self) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_real(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("view_as_real");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// A fresh copy of the view: A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real_copy(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_real_copy(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("view_as_real_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: A complex tensor as a real one with a last dimension of size 2.
///
/// `aten::view_as_real_copy.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_as_real_copy_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("view_as_real_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// A fresh copy of the view: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy(Tensor self, SymInt[] size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_copy(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("view_copy");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1)))], out0) }
}

/// A fresh copy of the view: The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view_copy.dtype(Tensor self, ScalarType dtype) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_copy_dtype(self_: *const infer_tensor, dtype: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("view_copy.dtype");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1)))], out0) }
}

/// Writes the last arguments: The same bytes as elements of another type; the last dimension grows or shrinks with the element.
///
/// `aten::view_copy.dtype_out(Tensor self, ScalarType dtype, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_copy_dtype_out(self_: *const infer_tensor, dtype: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("view_copy.dtype_out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy.out(Tensor self, SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_copy_out(self_: *const infer_tensor, size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("view_copy.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::list(size, size_len, false, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Pieces of the rows.
///
/// `aten::vsplit.array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vsplit_array(self_: *const infer_tensor, indices: *const i64, indices_len: usize, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("vsplit.array");
    unsafe { call_into(operator, &[arg::tensor(&self_), checked!(arg::list(indices, indices_len, false, Parameter(operator, 1)))], &[Place::Tensors(out0)]) }
}

/// Pieces of the rows.
///
/// `aten::vsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vsplit_int(self_: *const infer_tensor, sections: i64, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("vsplit.int");
    unsafe { call_into(operator, &[arg::tensor(&self_), Arg::Int(sections)], &[Place::Tensors(out0)]) }
}

/// One below the other.
///
/// `aten::vstack(Tensor[] tensors) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vstack(tensors: *const *const infer_tensor, tensors_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("vstack");
    unsafe { call_tensor(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0)))], out0) }
}

/// Writes the last arguments: One below the other.
///
/// `aten::vstack.out(Tensor[] tensors, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_vstack_out(tensors: *const *const infer_tensor, tensors_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("vstack.out");
    unsafe { call_writes(operator, &[checked!(arg::tensors(tensors, tensors_len, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// The positions of what is not zero, one tensor a dimension.
///
/// `aten::where(Tensor condition) -> Tensor[]`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_where(condition: *const infer_tensor, out0: *mut infer_tensors) -> infer_status {
    let operator = lazy_op!("where");
    unsafe { call_into(operator, &[arg::tensor(&condition)], &[Place::Tensors(out0)]) }
}

/// One number where the condition holds, else another.
///
/// `aten::where.Scalar(Tensor condition, Scalar self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_where_Scalar(condition: *const infer_tensor, self_: *const infer_scalar, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("where.Scalar");
    unsafe { call_tensor(operator, &[arg::tensor(&condition), checked!(arg::scalar(self_, Parameter(operator, 1))), checked!(arg::scalar(other, Parameter(operator, 2)))], out0) }
}

/// self where the condition holds, else a number.
///
/// `aten::where.ScalarOther(Tensor condition, Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_where_ScalarOther(condition: *const infer_tensor, self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("where.ScalarOther");
    unsafe { call_tensor(operator, &[arg::tensor(&condition), arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 2)))], out0) }
}

/// A number where the condition holds, else other.
///
/// `aten::where.ScalarSelf(Tensor condition, Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_where_ScalarSelf(condition: *const infer_tensor, self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("where.ScalarSelf");
    unsafe { call_tensor(operator, &[arg::tensor(&condition), checked!(arg::scalar(self_, Parameter(operator, 1))), arg::tensor(&other)], out0) }
}

/// self where the condition holds, else other.
///
/// `aten::where.self(Tensor condition, Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_where_self(condition: *const infer_tensor, self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("where.self");
    unsafe { call_tensor(operator, &[arg::tensor(&condition), arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes the last arguments: self where the condition holds, else other.
///
/// `aten::where.self_out(Tensor condition, Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_where_self_out(condition: *const infer_tensor, self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("where.self_out");
    unsafe { call_writes(operator, &[arg::tensor(&condition), arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.OutScalar_Other(Tensor self, Scalar other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_xlogy_OutScalar_Other(self_: *const infer_tensor, other: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("xlogy.OutScalar_Other");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1))), arg::tensor(&out)]) }
}

/// Writes the last arguments: self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.OutScalar_Self(Scalar self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_xlogy_OutScalar_Self(self_: *const infer_scalar, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("xlogy.OutScalar_Self");
    unsafe { call_writes(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other), arg::tensor(&out)]) }
}

/// Writes the last arguments: self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.OutTensor(Tensor self, Tensor other, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_xlogy_OutTensor(self_: *const infer_tensor, other: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("xlogy.OutTensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other), arg::tensor(&out)]) }
}

/// self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_xlogy_Scalar_Other(self_: *const infer_tensor, other: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("xlogy.Scalar_Other");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))], out0) }
}

/// self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_xlogy_Scalar_Self(self_: *const infer_scalar, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("xlogy.Scalar_Self");
    unsafe { call_tensor(operator, &[checked!(arg::scalar(self_, Parameter(operator, 0))), arg::tensor(&other)], out0) }
}

/// self * ln(other); 0 where self is 0.
///
/// `aten::xlogy.Tensor(Tensor self, Tensor other) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_xlogy_Tensor(self_: *const infer_tensor, other: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("xlogy.Tensor");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), arg::tensor(&other)], out0) }
}

/// Writes `self`: self * ln(other); 0 where self is 0.
///
/// `aten::xlogy_.Scalar_Other(Tensor(a!) self, Scalar other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_xlogy__Scalar_Other(self_: *const infer_tensor, other: *const infer_scalar) -> infer_status {
    let operator = lazy_op!("xlogy_.Scalar_Other");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::scalar(other, Parameter(operator, 1)))]) }
}

/// Writes `self`: self * ln(other); 0 where self is 0.
///
/// `aten::xlogy_.Tensor(Tensor(a!) self, Tensor other) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_xlogy__Tensor(self_: *const infer_tensor, other: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("xlogy_.Tensor");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&other)]) }
}

/// On clones of what it would write: Writes zero to every element.
///
/// `aten::zero(Tensor self) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zero(self_: *const infer_tensor, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("zero");
    unsafe { call_tensor(operator, &[arg::tensor(&self_)], out0) }
}

/// Writes the last arguments: Writes zero to every element.
///
/// `aten::zero.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zero_out(self_: *const infer_tensor, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("zero.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), arg::tensor(&out)]) }
}

/// Writes zero to every element.
///
/// `aten::zero_(Tensor(a!) self) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zero_(self_: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("zero_");
    unsafe { call_writes(operator, &[arg::tensor(&self_)]) }
}

/// Zeros.
///
/// `aten::zeros(SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zeros(size: *const i64, size_len: usize, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("zeros");
    unsafe { call_tensor(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory)], out0) }
}

/// Writes the last arguments: Zeros.
///
/// `aten::zeros.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zeros_out(size: *const i64, size_len: usize, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("zeros.out");
    unsafe { call_writes(operator, &[checked!(arg::list(size, size_len, false, Parameter(operator, 0))), arg::tensor(&out)]) }
}

/// Zeros of another tensor's size.
///
/// `aten::zeros_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zeros_like(self_: *const infer_tensor, dtype: i32, layout: i32, device: *const infer_device, pin_memory: *const bool, memory_format: i32, out0: *mut *mut infer_tensor) -> infer_status {
    let operator = lazy_op!("zeros_like");
    unsafe { call_tensor(operator, &[arg::tensor(&self_), checked!(arg::dtype(dtype, Parameter(operator, 1))), arg::layout(layout), arg::device(device), arg::optional(pin_memory), checked!(arg::format(memory_format, Parameter(operator, 5)))], out0) }
}

/// Writes the last arguments: Zeros of another tensor's size.
///
/// `aten::zeros_like.out(Tensor self, *, MemoryFormat? memory_format=None, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_zeros_like_out(self_: *const infer_tensor, memory_format: i32, out: *const infer_tensor) -> infer_status {
    let operator = lazy_op!("zeros_like.out");
    unsafe { call_writes(operator, &[arg::tensor(&self_), checked!(arg::format(memory_format, Parameter(operator, 1))), arg::tensor(&out)]) }
}
