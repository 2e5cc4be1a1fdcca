//! The builtins of all files by name.

use super::builtin::{Builtin, Effects, Row};
use super::{collections, gradients, numbers, profiler, quantized, tensors, text, upgrades};
use crate::operator::schema::Schema;
use std::collections::HashMap;
use std::sync::OnceLock;

/// The builtins called `name` (`aten::len`), an overload each.
pub fn named(name: &str) -> &'static [Builtin] {
    table().get(name).map_or(&[], Vec::as_slice)
}

fn table() -> &'static HashMap<String, Vec<Builtin>> {
    static TABLE: OnceLock<HashMap<String, Vec<Builtin>>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table: HashMap<String, Vec<Builtin>> = HashMap::new();
        for row in rows() {
            // A test parses every row.
            if let Ok(schema) = Schema::parse(row.text) {
                let name = format!("{}::{}", schema.namespace, schema.name);
                table.entry(name).or_default().push(Builtin {
                    text: row.text,
                    schema,
                    run: row.run,
                    returns: row.returns,
                    effects: row.effects,
                });
            }
        }
        table
    })
}

/// The builtins as the tables have them.
pub fn rows() -> impl Iterator<Item = Row> {
    let plain = [numbers::ROWS, text::ROWS, collections::ROWS, tensors::ROWS, upgrades::ROWS];
    // These compute with what tensors hold, or have effects on the thread, each of them.
    let beyond =
        [gradients::ROWS, profiler::ROWS, quantized::ROWS, quantized::convolution::ROWS, quantized::recurrent::ROWS];
    let beyond = beyond.into_iter().flatten().map(|row| if row.effects == Effects::None { *row } else { row.beyond() });
    plain.into_iter().flatten().copied().chain(beyond)
}
