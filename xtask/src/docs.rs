//! `docs/ops.md`: the operators, a table a family.

use crate::operators::Operator;
use infer::operator::Variant;
use std::fmt::Write;

const HEAD: &str = "# Operators

Each row is one record of `src/ops`; the variants are derived from it. Names are PyTorch's, in the namespace `aten`. From C, `add.Tensor` is
`infer_op_add_Tensor`; from C++ it is `at::add` and, where PyTorch has one, a method of `at::Tensor`.
";

/// The text of `docs/ops.md`.
pub fn ops_md(operators: &[Operator]) -> String {
    write_md(operators).expect("a String takes everything")
}

fn write_md(operators: &[Operator]) -> Result<String, std::fmt::Error> {
    let records: usize = infer::ops::families().map(|(_, records)| records.len()).sum();
    let mut out = crate::made_by("<!--").replace(".\n", ". -->\n\n") + HEAD;
    writeln!(out, "\n{records} records, {} operators with their variants.", operators.len())?;
    for (family, records) in infer::ops::families().filter(|(_, records)| !records.is_empty()) {
        writeln!(out, "\n## {family}\n\n| schema | what it computes | variants |\n|---|---|---|")?;
        for record in records {
            let of_record = |op: &&Operator| std::ptr::eq(op.op.record, record);
            let base = operators.iter().filter(of_record).find(|op| op.op.variant == Variant::Base);
            let variants: Vec<String> = operators
                .iter()
                .filter(of_record)
                .filter(|op| op.op.variant != Variant::Base)
                .map(|op| format!("`{}`", op.name()))
                .collect();
            let schema = base.map_or(record.schema.to_string(), |op| op.schema().to_string().replace("aten::", ""));
            writeln!(out, "| `{}` | {} | {} |", schema.replace('|', "\\|"), record.doc, variants.join(" "))?;
        }
    }
    Ok(out)
}
