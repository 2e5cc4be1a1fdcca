//! Operators by name, and the one way every typed operator function calls.

use super::guard::{guard, guard_with, null};
use super::handle::*;
use super::infer_status;
use super::value::{Made, infer_value};
use crate::core::{Error, ErrorKind, Result};
use crate::dispatch::lazy::LazyOp;
use crate::dispatch::{Op, registry};
use crate::operator::{Arg, Value};
use crate::{bail, check};
use smallvec::SmallVec;
use std::ffi::c_char;

/// An operator. It lives for ever.
pub struct infer_op {
    _opaque: [u8; 0],
}

impl infer_op {
    pub(super) fn from_op(op: &'static Op) -> *const infer_op {
        std::ptr::from_ref(op).cast()
    }
}

/// # Safety
/// `op` is NULL or an operator's.
pub(super) unsafe fn op_of(op: *const infer_op) -> Result<&'static Op> {
    // SAFETY: the caller's promise; operators live for ever.
    unsafe { op.cast::<Op>().as_ref() }.ok_or_else(|| null("op"))
}

/// Finds an operator: `aten::add` (or `add`) and its overload, `Tensor` or nothing.
///
/// Owns: nothing; `*out` lives for ever.
/// Fails: with NotImplemented where there is no such operator; with Value for text that is not UTF-8.
/// Threads: any.
///
/// # Safety
/// `name` and `overload` point to that many bytes; `out` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_find(
    name: *const c_char,
    name_len: usize,
    overload: *const c_char,
    overload_len: usize,
    out: *mut *const infer_op,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (name, overload) = (utf8(name, name_len, "name")?, utf8(overload, overload_len, "overload")?);
        let out = place(out, "out")?;
        let namespace = if name.contains("::") { "" } else { "aten::" };
        let dot = if overload.is_empty() { "" } else { "." };
        let full = format!("{namespace}{name}{dot}{overload}");
        let Some(op) = registry::find(&full) else { bail!(NotImplemented, "Could not find schema for {full}") };
        out.write(infer_op::from_op(op));
        Ok(())
    })
}

/// An operator's schema: `aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor`, without a NUL.
///
/// Owns: nothing; the text lives for ever.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `op` is NULL or an operator's; `text` and `len` are NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_schema(
    op: *const infer_op,
    text: *mut *const c_char,
    len: *mut usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (text, len) = (place(text, "text")?, place(len, "len")?);
        let schema = op_of(op)?.schema_text();
        text.write(schema.as_ptr().cast());
        len.write(schema.len());
        Ok(())
    })
}

/// An argument of an operator, by its place in the schema: its name, and its type (`Tensor`, `int[2]`, `Scalar?`) without what it may alias.
///
/// Owns: `*name` and `*type_name` are texts of the caller's, to be freed with `infer_value_clear`.
/// Fails: with Index where there is no such argument.
/// Threads: any.
///
/// # Safety
/// `op` is NULL or an operator's; `name` and `type_name` are NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_argument(
    op: *const infer_op,
    i: usize,
    name: *mut infer_value,
    type_name: *mut infer_value,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (op, name, type_name) = (op_of(op)?, place(name, "name")?, place(type_name, "type_name")?);
        let args = &op.schema().args;
        let Some(arg) = args.get(i) else {
            bail!(Index, "i: {} has {} arguments, not one number {i}", op.full_name(), args.len())
        };
        name.write(Value::Str(arg.name.to_string()).into());
        type_name.write(Value::Str(arg.ty.to_string()).into());
        Ok(())
    })
}

/// Writes every operator, sorted by name, into an array of the caller's, as many as fit. `*n` becomes how many there
/// are.
///
/// Owns: nothing; operators live for ever.
/// Fails: with NullPointer.
/// Threads: any.
///
/// # Safety
/// `ops` is valid for `capacity` writes unless that is 0; `n` is NULL or valid for one write.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_list(ops: *mut *const infer_op, capacity: usize, n: *mut usize) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let n = place(n, "n")?;
        if ops.is_null() && capacity > 0 {
            return Err(null("ops"));
        }
        let all = registry::list();
        for (i, op) in all.iter().take(capacity).enumerate() {
            ops.add(i).write(infer_op::from_op(op));
        }
        n.write(all.len());
        Ok(())
    })
}

/// Calls an operator: `n` arguments in the schema's order, those left out take its defaults. `*n_outs` is how many
/// results fit in `outs`, and becomes how many there are: one a return of the schema, an argument that was written
/// among them as another reference to it.
///
/// Owns: arguments are borrowed; every result is the caller's, to be freed with `infer_value_clear`.
/// Fails: as the operator does; with Type for a wrong argument; with Value where the results do not fit.
/// Threads: any; tensors follow the thread rule.
///
/// # Safety
/// `op` is NULL or an operator's; `args` points to `n` values that are what their kinds say; `outs` is valid for
/// `*n_outs` writes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn infer_op_call(
    op: *const infer_op,
    args: *const infer_value,
    n: usize,
    outs: *mut infer_value,
    n_outs: *mut usize,
) -> infer_status {
    // SAFETY: the caller's promise.
    guard(|| unsafe {
        let (op, values) = (op_of(op)?, slice(args, n, "args")?);
        let (made, mut args) = (Made::of(values)?, SmallVec::new());
        made.arguments(values, &mut args)?;
        write_results(op, outs, n_outs, || op.invoke(&args))
    })
}

/// Calls and writes the results to `outs`, where there is room for them.
///
/// # Safety
/// `outs` is valid for `*n_outs` writes, `n_outs` NULL or valid.
pub(super) unsafe fn write_results(
    op: &Op,
    outs: *mut infer_value,
    n_outs: *mut usize,
    call: impl FnOnce() -> Result<Value>,
) -> Result<()> {
    // SAFETY: the caller's promise.
    let n_outs = unsafe { n_outs.as_mut() }.ok_or_else(|| null("n_outs"))?;
    let returns = op.schema().returns.len();
    check!(returns <= *n_outs, Value, "{} has {returns} results, but n_outs is {}", op.full_name(), *n_outs);
    if outs.is_null() && returns > 0 {
        return Err(null("outs"));
    }
    for (i, value) in results(call()?, returns).enumerate() {
        // SAFETY: as above.
        unsafe { outs.add(i).write(value.into()) };
    }
    *n_outs = returns;
    Ok(())
}

/// What a call returned, a value a return of the schema.
pub(super) fn results(value: Value, returns: usize) -> impl Iterator<Item = Value> {
    let (one, several) = match value {
        Value::Tuple(several) if returns != 1 => (None, several),
        one => (Some(one), Vec::new()),
    };
    one.into_iter().chain(several).chain(std::iter::repeat_with(Value::default)).take(returns)
}

// ---- what ops.rs calls -------------------------------------------------------------------------------

/// Where a typed operator function stores a result.
#[allow(dead_code)] // the table of operators decides which kinds of results there are
#[derive(Clone, Copy)]
pub(super) enum Place {
    Tensor(*mut *mut infer_tensor),
    Tensors(*mut infer_tensors),
    Int(*mut i64),
    Float(*mut f64),
    Bool(*mut bool),
    Scalar(*mut infer_scalar),
    DType(*mut i32),
}

/// [`guard`] of a call by [`Op::dispatch`].
#[inline]
fn guard_call(op: &'static LazyOp, args: &[Arg<'_>], body: impl FnOnce() -> Result<()>) -> infer_status {
    guard_with(body, |raised| match op.get() {
        Ok(op) => op.explain(raised, args),
        Err(_) => raised,
    })
}

/// Calls an operator that returns one tensor.
///
/// # Safety
/// `out` is NULL or valid for one write.
pub(super) unsafe fn call_tensor(op: &'static LazyOp, args: &[Arg<'_>], out: *mut *mut infer_tensor) -> infer_status {
    guard_call(op, args, || {
        // SAFETY: the caller's promise.
        let out = unsafe { place(out, "out0")? };
        let op = op.get()?;
        match op.dispatch(args) {
            Ok(Value::Tensor(t)) => out.write(own(t)),
            Ok(other) => return store(other, Place::Tensor(out.as_mut_ptr())),
            Err(e) => return Err(op.explain(e, args)),
        };
        Ok(())
    })
}

/// Calls an operator whose results are arguments it wrote.
pub(super) fn call_writes(op: &'static LazyOp, args: &[Arg<'_>]) -> infer_status {
    guard_call(op, args, || {
        let op = op.get()?;
        match op.dispatch(args) {
            Ok(_) => Ok(()),
            Err(e) => Err(op.explain(e, args)),
        }
    })
}

/// Calls an operator with any results.
///
/// # Safety
/// Every place is NULL or valid for one write.
pub(super) unsafe fn call_into(op: &'static LazyOp, args: &[Arg<'_>], outs: &[Place]) -> infer_status {
    guard(|| {
        for (i, out) in outs.iter().enumerate() {
            if out.is_null() {
                return Err(null(&format!("out{i}")));
            }
        }
        let values = results(op.get()?.call(args)?, outs.len());
        values.into_iter().zip(outs).try_for_each(|(value, &out)| store(value, out))
    })
}

impl Place {
    fn is_null(self) -> bool {
        match self {
            Place::Tensor(p) => p.is_null(),
            Place::Tensors(p) => p.is_null(),
            Place::Int(p) => p.is_null(),
            Place::Float(p) => p.is_null(),
            Place::Bool(p) => p.is_null(),
            Place::Scalar(p) => p.is_null(),
            Place::DType(p) => p.is_null(),
        }
    }
}

/// Stores a result in a place that is not null.
fn store(value: Value, out: Place) -> Result<()> {
    // SAFETY: places are valid for one write, as the callers of this file's functions promise.
    unsafe {
        match (out, value) {
            (Place::Tensor(p), Value::Tensor(t)) => p.write(own(t)),
            (Place::Tensor(p), Value::None) => p.write(std::ptr::null_mut()),
            (Place::Tensors(p), Value::Tensors(l)) => p.write(own_tensors(l.into_iter().map(Some))),
            (Place::Tensors(p), Value::OptTensors(l)) => p.write(own_tensors(l)),
            (Place::Int(p), Value::Int(i)) => p.write(i),
            (Place::Float(p), Value::Float(f)) => p.write(f),
            (Place::Bool(p), Value::Bool(b)) => p.write(b),
            (Place::Scalar(p), Value::Scalar(s)) => p.write(s.into()),
            (Place::Scalar(p), Value::Int(i)) => p.write(crate::core::Scalar::Int(i).into()),
            (Place::Scalar(p), Value::Float(f)) => p.write(crate::core::Scalar::Float(f).into()),
            (Place::Scalar(p), Value::Bool(b)) => p.write(crate::core::Scalar::Bool(b).into()),
            (Place::DType(p), Value::DType(d)) => p.write(d.code()),
            (_, other) => return Err(Error::new(ErrorKind::Internal, format!("a call returned {other:?}"))),
        }
    }
    Ok(())
}
