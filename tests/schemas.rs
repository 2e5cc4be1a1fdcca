//! Arguments are called, typed and given defaults as PyTorch does: programs pass them by name and leave them out.

use infer::dispatch::registry::list;
use infer::operator::schema::Schema;
use std::collections::BTreeMap;

/// What PyTorch 2.15 does not have: operators of earlier ones, inverses of views, and out= forms of operators that have none there.
const OWN: &[&str] = &[
    "aten::_is_all_true.out",
    "aten::_is_any_true.out",
    "aten::_safe_softmax.out",
    "aten::cholesky",
    "aten::cholesky.out",
    "aten::expand_scatter",
    "aten::normal_functional.out",
    "aten::qr",
    "aten::qr.Q",
    "aten::unfold_scatter",
];

#[test]
fn every_schema_is_pytorch_s() {
    let recorded: BTreeMap<String, Schema> = include_str!("data/schemas.txt")
        .lines()
        .map(|line| Schema::parse(line).unwrap_or_else(|e| panic!("{line}: {e}")))
        .map(|schema| (schema.full_name(), schema))
        .collect();
    let (mut compared, mut wrong) = (0, Vec::new());
    for op in list() {
        match recorded.get(op.full_name()) {
            Some(want) if want == op.schema() => compared += 1,
            Some(want) => wrong.push(format!("{}\n  PyTorch: {want}", op.schema())),
            None if OWN.contains(&op.full_name()) => {}
            None => {
                wrong.push(format!("{} is not in data/schemas.txt: make_operator_schemas.py writes it", op.full_name()))
            }
        }
    }
    assert!(wrong.is_empty(), "{} schemas differ:\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared >= 1_600, "only {compared} schemas were compared");
}
