//! Every operator by name: the table's at first use, custom ones as they are registered.

use super::op::{Op, Variant};
use crate::core::Result;
use crate::ops;
use crate::ops::record::Record;
use std::collections::HashMap;
use std::sync::{OnceLock, RwLock};

fn all() -> &'static RwLock<HashMap<&'static str, &'static Op>> {
    static ALL: OnceLock<RwLock<HashMap<&'static str, &'static Op>>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut map = HashMap::with_capacity(2048);
        for record in ops::records() {
            for op in record.derive() {
                let op: &'static Op = Box::leak(Box::new(op));
                crate::layers::install(op);
                map.insert(op.full_name(), op);
            }
        }
        RwLock::new(map)
    })
}

/// The operator called `aten::add.Tensor` (no dot where the overload is empty).
pub fn find(full_name: &str) -> Option<&'static Op> {
    all().read().unwrap_or_else(|e| e.into_inner()).get(full_name).copied()
}

/// Every operator, sorted by name.
pub fn list() -> Vec<&'static Op> {
    let mut ops: Vec<_> = all().read().unwrap_or_else(|e| e.into_inner()).values().copied().collect();
    ops.sort_by_key(|op| op.full_name());
    ops
}

/// Registers an operator described at run time; its record and the operator live for ever.
pub fn register(namespace: &str, record: Record) -> Result<&'static Op> {
    use crate::bail;
    if let Err(e) = super::schema::Schema::parse(record.schema) {
        bail!("{}: {} (at character {})", record.schema, e.message, e.position);
    }
    let record: &'static Record = Box::leak(Box::new(record));
    let full_name = format!("{namespace}::{}", record.full_name());
    let mut map = all().write().unwrap_or_else(|e| e.into_inner());
    if map.contains_key(&*full_name) {
        bail!("Tried to register an operator ({}) with the same name and overload name multiple times.", record.schema);
    }
    let text = format!("{namespace}::{}", record.schema);
    let op: &'static Op = Box::leak(Box::new(Op::new(&full_name, text, record, Variant::Base)));
    crate::layers::install(op);
    map.insert(op.full_name(), op);
    Ok(op)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_one_record() {
        let mut seen = std::collections::HashSet::new();
        for op in ops::records().flat_map(Record::derive) {
            assert!(seen.insert(op.full_name().to_string()), "{} is derived from two records", op.full_name());
        }
    }
}
