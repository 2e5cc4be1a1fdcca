//! `extern "C"`: conversions, ownership and the panic guard. No logic. The conventions are in `docs/abi.md`.
//!
//! One file a noun; `ops.rs` is generated, one function an operator. Every function's documentation says what it
//! does, what it owns (`Owns:`), how it fails (`Fails:`), which threads may call it (`Threads:`) and what the
//! caller promises (`# Safety`); the generator refuses one that does not.

#![allow(non_camel_case_types)]

pub mod archive;
pub mod autograd;
pub mod budget;
pub mod custom_class;
pub mod dispatcher;
pub mod function;
pub mod graph;
pub mod graph_walk;
pub mod guard;
pub mod handle;
pub mod library;
pub mod model;
pub mod modes;
pub mod node;
#[rustfmt::skip] // generated
pub mod ops;
pub mod partition;
pub mod pickle;
pub mod profiler;
pub mod random;
pub mod stable;
pub mod tensor;
pub mod threads;
pub mod value;
pub mod version;

/// 0 when a call succeeded, else one of the `INFER_ERROR_*` numbers. The thread that called learns more from
/// `infer_last_error`.
pub type infer_status = i32;

/// A broken rule of an operator or a mode.
pub const INFER_ERROR_RUNTIME: infer_status = 1;
/// A dimension or an index out of range.
pub const INFER_ERROR_INDEX: infer_status = 2;
/// A wrong type of argument.
pub const INFER_ERROR_TYPE: infer_status = 3;
/// A wrong value of an argument.
pub const INFER_ERROR_VALUE: infer_status = 4;
/// Not implemented for this dtype, device or operator.
pub const INFER_ERROR_NOT_IMPLEMENTED: infer_status = 5;
/// Memory is exhausted.
pub const INFER_ERROR_OUT_OF_MEMORY: infer_status = 6;
/// A null pointer where a live one is needed.
pub const INFER_ERROR_NULL_POINTER: infer_status = 7;
/// A file that cannot be read, or is not what it claims to be.
pub const INFER_ERROR_MODEL: infer_status = 8;
/// A defect of libinfer: a panic that was caught at the boundary.
pub const INFER_ERROR_INTERNAL: infer_status = 9;
/// An exception of the caller's own, which a kernel, a hook or another function of its threw.
pub const INFER_ERROR_CALLER: infer_status = 10;
/// What a script raises: the message is the class, a colon and what was said.
pub const INFER_ERROR_RAISED: infer_status = 11;
/// An assumption that a program was specialized under does not hold for the call.
pub const INFER_ERROR_GUARD: infer_status = 12;
/// A number that a dtype cannot hold.
pub const INFER_ERROR_OVERFLOW: infer_status = 13;
/// A matrix that has no such factorization or inverse.
pub const INFER_ERROR_LINEAR_ALGEBRA: infer_status = 14;
/// A call that takes more time or steps than it was allowed, or a file that has more than it may (`infer::LimitError` in C++).
pub const INFER_ERROR_LIMIT: infer_status = 15;
/// A call that was asked to stop (`infer::InterruptedError` in C++).
pub const INFER_ERROR_INTERRUPTED: infer_status = 16;

const _: () = {
    use crate::core::ErrorKind::*;
    let pairs = [
        (Runtime, INFER_ERROR_RUNTIME),
        (Index, INFER_ERROR_INDEX),
        (Type, INFER_ERROR_TYPE),
        (Value, INFER_ERROR_VALUE),
        (NotImplemented, INFER_ERROR_NOT_IMPLEMENTED),
        (OutOfMemory, INFER_ERROR_OUT_OF_MEMORY),
        (NullPointer, INFER_ERROR_NULL_POINTER),
        (Model, INFER_ERROR_MODEL),
        (Internal, INFER_ERROR_INTERNAL),
        (Caller, INFER_ERROR_CALLER),
        (Raised, INFER_ERROR_RAISED),
        (Guard, INFER_ERROR_GUARD),
        (Overflow, INFER_ERROR_OVERFLOW),
        (LinearAlgebra, INFER_ERROR_LINEAR_ALGEBRA),
        (Limit, INFER_ERROR_LIMIT),
        (Interrupted, INFER_ERROR_INTERRUPTED),
    ];
    let mut i = 0;
    while i < pairs.len() {
        assert!(pairs[i].0 as i32 == pairs[i].1);
        i += 1;
    }
};
