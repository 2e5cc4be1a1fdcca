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

/// Normalises each channel, by the batch's statistics in training and by the running ones else.
///
/// `aten::batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_batch_norm(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, training: bool, momentum: f64, eps: f64, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::batch_norm");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(training), Arg::Float(momentum), Arg::Float(eps), Arg::Bool(cudnn_enabled)], out0) }
}

/// On clones of what it would write: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copy(self_: *const infer_tensor, src: *const infer_tensor, non_blocking: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::tensor(&src), Arg::Bool(non_blocking)], out0) }
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

/// Zero mean and unit variance over each group of channels, then weight and bias per channel.
///
/// `aten::group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enabled=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_group_norm(input: *const infer_tensor, num_groups: i64, weight: *const infer_tensor, bias: *const infer_tensor, eps: f64, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::group_norm");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), Arg::Int(num_groups), arg::tensor(&weight), arg::tensor(&bias), Arg::Float(eps), Arg::Bool(cudnn_enabled)], out0) }
}

/// batch_norm of each sample by itself.
///
/// `aten::instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_instance_norm(input: *const infer_tensor, weight: *const infer_tensor, bias: *const infer_tensor, running_mean: *const infer_tensor, running_var: *const infer_tensor, use_input_stats: bool, momentum: f64, eps: f64, cudnn_enabled: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::instance_norm");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::tensor(&weight), arg::tensor(&bias), arg::tensor(&running_mean), arg::tensor(&running_var), Arg::Bool(use_input_stats), Arg::Float(momentum), Arg::Float(eps), Arg::Bool(cudnn_enabled)], out0) }
}

/// Zero mean and unit variance over the trailing dimensions, then weight and bias.
///
/// `aten::layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor? bias=None, float eps=1.0000000000000001e-05, bool cudnn_enable=True) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_layer_norm(input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, weight: *const infer_tensor, bias: *const infer_tensor, eps: f64, cudnn_enable: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::layer_norm");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::list(normalized_shape, normalized_shape_len, false), arg::tensor(&weight), arg::tensor(&bias), Arg::Float(eps), Arg::Bool(cudnn_enable)], out0) }
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

/// The p-norm of x1 - x2 + eps along the last dimension.
///
/// `aten::pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07, bool keepdim=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_pairwise_distance(x1: *const infer_tensor, x2: *const infer_tensor, p: f64, eps: f64, keepdim: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::pairwise_distance");
    unsafe { call_tensor(&OP, &[arg::tensor(&x1), arg::tensor(&x2), Arg::Float(p), Arg::Float(eps), Arg::Bool(keepdim)], out0) }
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

/// Unit mean square over the trailing dimensions, then weight.
///
/// `aten::rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_rms_norm(input: *const infer_tensor, normalized_shape: *const i64, normalized_shape_len: usize, weight: *const infer_tensor, eps: *const f64, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::rms_norm");
    unsafe { call_tensor(&OP, &[arg::tensor(&input), arg::list(normalized_shape, normalized_shape_len, false), arg::tensor(&weight), arg::optional(eps)], out0) }
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

/// The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false)], out0) }
}

/// A fresh copy of the view: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy(Tensor self, SymInt[] size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_copy(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_copy");
    unsafe { call_tensor(&OP, &[arg::tensor(&self_), arg::list(size, size_len, false)], out0) }
}
