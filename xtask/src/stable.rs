//! `src/capi/stable/fixed_operators.rs`: the functions of single operators that PyTorch's stable ABI has.

use crate::Result;
use crate::typed::rust_name;
use infer::dispatch::{Op, registry};
use infer::operator::schema::{BaseType, Type};
use std::fmt::Write;
use std::fs;
use std::path::Path;

const HEAD: &str = "//! Functions of single operators; `operators.rs` says how arguments are passed.

// The head of `mod.rs` holds for every function.
#![allow(clippy::missing_safety_doc, clippy::undocumented_unsafe_blocks, clippy::too_many_arguments, non_snake_case)]

use super::AOTITorchError;
use super::operators::call;
use crate::lazy_op;
use std::ffi::c_void;

type P = *mut c_void;
";

/// The text of the file: `xtask/data/stable_operators.txt` has the functions' names, each with its operator where that is not in the name.
/// Those of operators that there are not are left out.
pub fn fixed_operators_rs(root: &Path) -> Result<String> {
    let mut out = crate::made_by("//") + HEAD;
    let names = fs::read_to_string(root.join("xtask/data/stable_operators.txt"))?;
    for line in names.lines().filter(|line| !line.starts_with('#')) {
        let (symbol, operator) = line.split_once(' ').unwrap_or((line, ""));
        let named = |op: &&'static Op| match operator {
            "" => ["aoti_torch_cpu_", "aoti_torch_aten_"].iter().any(|p| symbol.strip_prefix(p) == Some(&c_name(op))),
            operator => op.full_name().strip_prefix("aten::") == Some(operator),
        };
        let Some(op) = registry::list().into_iter().filter(|op| op.full_name().starts_with("aten::")).find(named)
        else {
            continue;
        };
        function(&mut out, symbol, op)?;
    }
    Ok(out)
}

/// `add_Tensor` of `aten::add.Tensor`.
fn c_name(op: &Op) -> String {
    let dot = if op.overload().is_empty() { "" } else { "_" };
    format!("{}{dot}{}", op.name(), op.overload())
}

fn function(out: &mut String, symbol: &str, op: &Op) -> Result<()> {
    let schema = op.schema();
    let (mut params, mut rest) = (Vec::new(), Vec::new());
    for arg in &schema.args {
        let name = rust_name(&arg.name);
        let to = if arg.kwarg_only && arg.is_write() { &mut params } else { &mut rest };
        let is_device = arg.ty.unwrap_optional() == &Type::Base(BaseType::Device);
        to.push((name.clone(), word(&arg.ty)));
        if arg.ty.element().is_some() {
            to.push((format!("{name}_len"), "i64"));
        } else if is_device {
            to.push((format!("{name}_index"), "i32"));
        }
    }
    params.append(&mut rest);
    let fresh = schema.returns.iter().filter(|r| !r.is_write()).enumerate();
    params.extend(fresh.map(|(i, _)| (format!("ret{i}"), "P")));
    let declared: Vec<String> = params.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
    let passed: Vec<String> = params.iter().map(|(name, _)| format!("{name}.into()")).collect();
    writeln!(out, "\n/// `{}`", op.schema_text())?;
    writeln!(out, "#[unsafe(no_mangle)]")?;
    writeln!(out, "pub unsafe extern \"C\" fn {symbol}({}) -> AOTITorchError {{", declared.join(", "))?;
    let name = op.full_name().trim_start_matches("aten::");
    writeln!(out, "    unsafe {{ call(lazy_op!(\"{name}\"), &[{}]) }}\n}}", passed.join(", "))?;
    Ok(())
}

/// The C type of an argument's first word: all addresses are one.
fn word(ty: &Type) -> &'static str {
    match ty {
        Type::Base(BaseType::Int | BaseType::SymInt) => "i64",
        Type::Base(BaseType::Float | BaseType::Scalar) => "f64",
        Type::Base(
            BaseType::Bool | BaseType::ScalarType | BaseType::MemoryFormat | BaseType::Layout | BaseType::Device,
        ) => "i32",
        _ => "P",
    }
}
