//! What programs call that is no tensor operator: numbers, text, lists, dictionaries, questions about tensors.
//!
//! A row is a schema in PyTorch's words and a function; which row a call means is found as it is for operators.

use crate::bail;
use crate::core::{Device, Result, Scalar, Tensor};
use crate::dispatch::schema::Schema;
use crate::model::ivalue::{Dict, IValue, List};
use crate::model::types::Type;
use std::collections::HashMap;
use std::ops::{Index, IndexMut};
use std::sync::{Arc, OnceLock};

mod attention;
mod collections;
mod numbers;
mod tensors;
mod text;
mod upgrades;

pub(super) use tensors::to_list;
pub(super) use upgrades::meant;

/// A function over complete arguments; it may take them out.
pub type Run = fn(&mut Given<'_>) -> Result<IValue>;

/// The arguments of a call, as many as the schema has. (Indexed here, once: that there is no such argument would otherwise
/// be said at every place that reads one.)
pub struct Given<'a>(pub &'a mut [IValue]);

impl Index<usize> for Given<'_> {
    type Output = IValue;
    #[inline]
    fn index(&self, i: usize) -> &IValue {
        self.0.get(i).unwrap_or_else(|| absent(i))
    }
}

impl IndexMut<usize> for Given<'_> {
    #[inline]
    fn index_mut(&mut self, i: usize) -> &mut IValue {
        self.0.get_mut(i).unwrap_or_else(|| absent(i))
    }
}

#[cold]
#[inline(never)]
fn absent(i: usize) -> ! {
    panic!("a function reads argument {i}, which its schema does not have")
}

/// One row.
pub struct Builtin {
    text: &'static str,
    schema: Schema,
    /// What is computed.
    pub run: Run,
    /// The type of the result where the schema cannot say it.
    pub returns: Option<fn(&[Type]) -> Option<Type>>,
}

/// A row as it is written in a table.
pub(super) struct Row(&'static str, Run, Option<fn(&[Type]) -> Option<Type>>);

const fn row(schema: &'static str, run: Run) -> Row {
    Row(schema, run, None)
}

const fn typed(schema: &'static str, returns: fn(&[Type]) -> Option<Type>, run: Run) -> Row {
    Row(schema, run, Some(returns))
}

impl Builtin {
    /// The parsed schema.
    pub fn schema(&self) -> &Schema {
        &self.schema
    }

    /// The schema as it is written.
    pub fn text(&self) -> &'static str {
        self.text
    }

    /// The rows called `name` (`aten::len`).
    pub fn named(name: &str) -> &'static [Builtin] {
        table().get(name).map_or(&[], Vec::as_slice)
    }
}

fn table() -> &'static HashMap<String, Vec<Builtin>> {
    static TABLE: OnceLock<HashMap<String, Vec<Builtin>>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table: HashMap<String, Vec<Builtin>> = HashMap::new();
        for Row(text, run, returns) in rows() {
            // A test parses every row.
            if let Ok(schema) = Schema::parse(text) {
                let name = format!("{}::{}", schema.namespace, schema.name);
                table.entry(name).or_default().push(Builtin { text, schema, run: *run, returns: *returns });
            }
        }
        table
    })
}

fn rows() -> impl Iterator<Item = &'static Row> {
    numbers::ROWS
        .iter()
        .chain(text::ROWS)
        .chain(collections::ROWS)
        .chain(tensors::ROWS)
        .chain(attention::ROWS)
        .chain(upgrades::ROWS)
}

// ---- reading arguments ----------------------------------------------------------------------------

#[cold]
fn wrong<T>(wanted: &str, got: &IValue) -> Result<T> {
    bail!(Type, "expected a value of type '{wanted}' but instead found type '{}'", got.type_of())
}

fn int(v: &IValue) -> Result<i64> {
    match v {
        IValue::Int(i) => Ok(*i),
        IValue::Bool(b) => Ok((*b).into()),
        other => wrong("int", other),
    }
}

fn float(v: &IValue) -> Result<f64> {
    match v {
        IValue::Float(f) => Ok(*f),
        IValue::Int(i) => Ok(*i as f64),
        IValue::Bool(b) => Ok((*b).into()),
        other => wrong("float", other),
    }
}

fn boolean(v: &IValue) -> Result<bool> {
    match v {
        IValue::Bool(b) => Ok(*b),
        IValue::Int(i) => Ok(*i != 0),
        other => wrong("bool", other),
    }
}

fn number(v: &IValue) -> Result<Scalar> {
    match v.scalar() {
        Some(s) => Ok(s),
        None => wrong("number", v),
    }
}

fn string(v: &IValue) -> Result<&str> {
    match v {
        IValue::Str(s) => Ok(s),
        other => wrong("str", other),
    }
}

fn list(v: &IValue) -> Result<&Arc<List>> {
    match v {
        IValue::List(l) => Ok(l),
        other => wrong("list", other),
    }
}

fn dict(v: &IValue) -> Result<&Arc<Dict>> {
    match v {
        IValue::Dict(d) => Ok(d),
        other => wrong("Dict", other),
    }
}

fn tensor(v: &IValue) -> Result<&Tensor> {
    match v {
        IValue::Tensor(t) => Ok(t),
        IValue::None => bail!("expected a proper Tensor but got None (or an undefined Tensor in C++)"),
        other => wrong("Tensor", other),
    }
}

fn device(v: &IValue) -> Result<Device> {
    match v {
        IValue::Device(d) => Ok(*d),
        IValue::Str(s) => Device::parse(s),
        other => wrong("Device", other),
    }
}

fn optional<T>(v: &IValue, read: impl FnOnce(&IValue) -> Result<T>) -> Result<Option<T>> {
    if let IValue::None = v { Ok(None) } else { read(v).map(Some) }
}

/// The place an index means, counted from the end where it is negative.
fn place(index: i64, len: usize) -> Option<usize> {
    let at = if index < 0 { index.checked_add(len as i64)? } else { index };
    usize::try_from(at).ok().filter(|&at| at < len)
}

/// The places a slice means.
pub(super) fn slice_places(len: usize, start: &IValue, end: &IValue, step: &IValue) -> Result<Vec<usize>> {
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
    let mut out = Vec::new();
    let mut at = start;
    while (step > 0 && at < end) || (step < 0 && at > end) {
        out.push(at as usize);
        match at.checked_add(step) {
            Some(next) => at = next,
            None => break,
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_a_schema() {
        for Row(text, ..) in rows() {
            let schema = Schema::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert!(!Builtin::named(&format!("{}::{}", schema.namespace, schema.name)).is_empty(), "{text}");
        }
    }
}
