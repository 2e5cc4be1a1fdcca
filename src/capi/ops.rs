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
use super::handle::*;
use super::infer_status;
use crate::dispatch::Arg;
use crate::dispatch::op::LazyOp;
use std::ffi::{c_char, c_void};

/// self + alpha * other, element by element.
///
/// `aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add_Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::add.Tensor");
    unsafe { call_tensor(&OP, &[tensor(&self_), tensor(&other), checked!(scalar(alpha, "alpha"))], out0) }
}

/// Writes the last arguments: self + alpha * other, element by element.
///
/// `aten::add.out(Tensor self, Tensor other, *, Scalar alpha=1, Tensor(a!) out) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add_out(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar, out: *const infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::add.out");
    unsafe { call_writes(&OP, &[tensor(&self_), tensor(&other), checked!(scalar(alpha, "alpha")), tensor(&out)]) }
}

/// Writes `self`: self + alpha * other, element by element.
///
/// `aten::add_.Tensor(Tensor(a!) self, Tensor other, *, Scalar alpha=1) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_add__Tensor(self_: *const infer_tensor, other: *const infer_tensor, alpha: *const infer_scalar) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::add_.Tensor");
    unsafe { call_writes(&OP, &[tensor(&self_), tensor(&other), checked!(scalar(alpha, "alpha"))]) }
}

/// On clones of what it would write: Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copy(self_: *const infer_tensor, src: *const infer_tensor, non_blocking: bool, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::copy");
    unsafe { call_tensor(&OP, &[tensor(&self_), tensor(&src), Arg::Bool(non_blocking)], out0) }
}

/// Writes src, which broadcasts to self, into self, converting its dtype.
///
/// `aten::copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_copy_(self_: *const infer_tensor, src: *const infer_tensor, non_blocking: bool) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::copy_");
    unsafe { call_writes(&OP, &[tensor(&self_), tensor(&src), Arg::Bool(non_blocking)]) }
}

/// The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view");
    unsafe { call_tensor(&OP, &[tensor(&self_), list(size, size_len, false)], out0) }
}

/// A fresh copy of the view: The same memory under another shape; an error where strides do not allow it.
///
/// `aten::view_copy(Tensor self, SymInt[] size) -> Tensor`
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_view_copy(self_: *const infer_tensor, size: *const i64, size_len: usize, out0: *mut *mut infer_tensor) -> infer_status {
    static OP: LazyOp = LazyOp::new("aten::view_copy");
    unsafe { call_tensor(&OP, &[tensor(&self_), list(size, size_len, false)], out0) }
}
