use infer::dispatch::installed::installed;
use infer::dispatch::op::Op;
use infer::dispatch::registry::*;
use infer::operator::record::{Body, Record};

fn records() -> impl Iterator<Item = &'static Record> {
    (installed().records)().into_iter()
}

#[test]
fn an_operator_is_found_by_the_name_it_is_listed_under() {
    // Before anything is listed, so that each is derived because it is asked for.
    let names: Vec<String> = records().flat_map(Record::derive).map(|op| op.full_name().to_string()).collect();
    for name in &names {
        assert!(find(name).is_some(), "{name} is not found");
    }
    let from_the_table = |op: &&&Op| !matches!(op.record.body, Body::Registered);
    assert_eq!(list().iter().filter(from_the_table).count(), names.len());
}

#[test]
fn every_name_has_one_record() {
    let mut seen = std::collections::HashSet::new();
    for op in records().flat_map(Record::derive) {
        assert!(seen.insert(op.full_name().to_string()), "{} is derived from two records", op.full_name());
    }
}
