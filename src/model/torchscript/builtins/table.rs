//! The builtins of all files by name.

use super::builtin::{Builtin, Row};
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
                    is_pure: row.is_pure,
                });
            }
        }
        table
    })
}

fn rows() -> impl Iterator<Item = &'static Row> {
    let quantized = [quantized::ROWS, quantized::convolution::ROWS, quantized::recurrent::ROWS];
    let plain =
        [numbers::ROWS, text::ROWS, collections::ROWS, tensors::ROWS, gradients::ROWS, profiler::ROWS, upgrades::ROWS];
    plain.into_iter().chain(quantized).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_a_schema() {
        for Row { text, .. } in rows() {
            let schema = Schema::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
            assert!(!named(&format!("{}::{}", schema.namespace, schema.name)).is_empty(), "{text}");
        }
    }
}
