use infer::model::torchscript::builtins::builtin::Row;
use infer::model::torchscript::builtins::table::*;
use infer::operator::schema::Schema;

#[test]
fn every_row_is_a_schema() {
    for Row { text, .. } in rows() {
        let schema = Schema::parse(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert!(!named(&format!("{}::{}", schema.namespace, schema.name)).is_empty(), "{text}");
    }
}
