//! Reading the arguments of builtins.

use crate::bail;
use crate::core::fallible_alloc::try_room;
use crate::core::{Device, Result, Scalar, Tensor};
use crate::model::ivalue::{Dict, IValue, List};
use crate::runtime::budget;
use std::sync::Arc;

/// An argument. The interpreter passes as many as the schema has: one that is missing is a bug in a table.
pub fn arg(args: &[IValue], i: usize) -> Result<&IValue> {
    match args.get(i) {
        Some(v) => Ok(v),
        None => missing(i),
    }
}

/// An argument, taken out of the list.
pub fn take_arg(args: &mut [IValue], i: usize) -> Result<IValue> {
    match args.get_mut(i) {
        Some(v) => Ok(std::mem::take(v)),
        None => missing(i),
    }
}

#[cold]
fn missing<T>(i: usize) -> Result<T> {
    bail!(Internal, "a function reads argument {i}, which its schema does not have")
}

#[cold]
pub fn wrong<T>(wanted: &str, got: &IValue) -> Result<T> {
    bail!(Type, "expected a value of type '{wanted}' but instead found type '{}'", got.type_of())
}

pub fn int(v: &IValue) -> Result<i64> {
    match v {
        IValue::Int(i) => Ok(*i),
        IValue::Bool(b) => Ok((*b).into()),
        other => wrong("int", other),
    }
}

pub fn float(v: &IValue) -> Result<f64> {
    match v {
        IValue::Float(f) => Ok(*f),
        IValue::Int(i) => Ok(*i as f64),
        IValue::Bool(b) => Ok((*b).into()),
        other => wrong("float", other),
    }
}

pub fn boolean(v: &IValue) -> Result<bool> {
    match v {
        IValue::Bool(b) => Ok(*b),
        IValue::Int(i) => Ok(*i != 0),
        other => wrong("bool", other),
    }
}

pub fn number(v: &IValue) -> Result<Scalar> {
    match v.scalar() {
        Some(s) => Ok(s),
        None => wrong("number", v),
    }
}

pub fn string(v: &IValue) -> Result<&str> {
    match v {
        IValue::Str(s) => Ok(s),
        other => wrong("str", other),
    }
}

pub fn list(v: &IValue) -> Result<&Arc<List>> {
    match v {
        IValue::List(l) => Ok(l),
        other => wrong("list", other),
    }
}

pub fn dict(v: &IValue) -> Result<&Arc<Dict>> {
    match v {
        IValue::Dict(d) => Ok(d),
        other => wrong("Dict", other),
    }
}

pub fn tensor(v: &IValue) -> Result<&Tensor> {
    match v {
        IValue::Tensor(t) => Ok(t),
        IValue::None => bail!("expected a proper Tensor but got None (or an undefined Tensor in C++)"),
        other => wrong("Tensor", other),
    }
}

pub fn tensors(v: &IValue) -> Result<Vec<Tensor>> {
    list(v)?.to_vec().iter().map(|t| tensor(t).cloned()).collect()
}

pub fn device(v: &IValue) -> Result<Device> {
    match v {
        IValue::Device(d) => Ok(*d),
        IValue::Str(s) => Device::parse(s),
        other => wrong("Device", other),
    }
}

/// The most bytes one text or list may hold.
pub const MOST: usize = 1 << 30;

/// An error where there is no room for a value of so many bytes. What texts and lists ask the system for cannot be refused there:
/// it is asked for here first.
pub fn ask(bytes: usize) -> Result<()> {
    if bytes > MOST {
        bail!(OutOfMemory, "a text or list of {bytes} bytes; one may have {MOST}");
    }
    if bytes > 1 << 12 { try_room::<u8>(bytes).map(drop) } else { Ok(()) }
}

/// As [`ask`], of a list of so many values.
pub fn ask_list(len: usize) -> Result<()> {
    ask(len.saturating_mul(size_of::<IValue>()))
}

/// As [`ask`], of a list of so many texts of so many bytes together.
pub fn ask_texts(len: usize, bytes: usize) -> Result<()> {
    // A short text takes a block of its own, with the counts of those who hold it.
    ask(len.saturating_mul(size_of::<IValue>() + 32).saturating_add(bytes))
}

pub fn optional<'v, T>(v: &'v IValue, read: impl FnOnce(&'v IValue) -> Result<T>) -> Result<Option<T>> {
    if let IValue::None = v { Ok(None) } else { read(v).map(Some) }
}

/// The position of an index, which counts from the end where it is negative.
pub fn place(index: i64, len: usize) -> Option<usize> {
    let at = if index < 0 { index.checked_add(len as i64)? } else { index };
    usize::try_from(at).ok().filter(|&at| at < len)
}

/// Values, each of which counts as work of so many bytes.
pub fn each(items: &[IValue]) -> impl ExactSizeIterator<Item = Result<&IValue>> {
    items.iter().map(|v| Ok(budget::work(size_of::<IValue>()).map(|()| v)?))
}

/// The positions of a slice.
pub fn slice_places(
    len: usize,
    start: &IValue,
    end: &IValue,
    step: &IValue,
) -> Result<impl ExactSizeIterator<Item = usize>> {
    let n = len as i64;
    let step = optional(step, int)?.unwrap_or(1);
    if step == 0 {
        bail!(Value, "slice step cannot be zero");
    }
    let bound = |v: Option<i64>, otherwise: i64| -> i64 {
        let Some(v) = v else { return otherwise };
        let v = if v < 0 { v.saturating_add(n) } else { v };
        if step > 0 { v.clamp(0, n) } else { v.clamp(-1, n - 1) }
    };
    let (start, end) = (optional(start, int)?, optional(end, int)?);
    let (start, end) = if step > 0 { (bound(start, 0), bound(end, n)) } else { (bound(start, n - 1), bound(end, -1)) };
    let distance = if step > 0 { end - start } else { start - end }.max(0).unsigned_abs();
    let places = distance.div_ceil(step.unsigned_abs()) as usize;
    // A place is within the list, so nothing overflows.
    Ok((0..places).map(move |i| (start + i as i64 * step) as usize))
}
