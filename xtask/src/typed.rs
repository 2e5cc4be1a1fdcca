//! `src/capi/ops.rs`: one extern function an operator.

use crate::operators::{Base, Operator, Param, Ty};
use std::fmt::Write;

const HEAD: &str = "//! One typed function an operator.
//!
//! Owns: arguments are borrowed; every result is a new reference.
//! Fails: as the operator does; a number, text or enum that is wrong by itself gives Type, Value or NullPointer. Results
//! are stored only by a call that succeeds.
//! Threads: any; tensors follow the thread rule.
//!
//! # Safety
//! A tensor is NULL (undefined) or a live one. `p, n` is a pointer to n values; a list that may be None is None when its
//! pointer is NULL. Any other pointer is NULL or points to one value; those named `out<i>` are valid for one write.

// The head of this file holds for every function.
#![allow(clippy::missing_safety_doc, clippy::undocumented_unsafe_blocks, non_snake_case, unused_imports)]

use super::dispatcher::*;
use super::handle::{self as arg, checked, infer_device, infer_scalar, infer_tensor, infer_tensors};
use super::infer_status;
use crate::dispatch::Arg;
use crate::lazy_op;
use std::ffi::{c_char, c_void};
";

/// The text of `src/capi/ops.rs`.
pub fn ops_rs(operators: &[Operator]) -> String {
    let mut out = crate::made_by("//") + HEAD;
    for op in operators {
        function(&mut out, op).expect("a String takes everything");
    }
    out
}

fn function(out: &mut String, op: &Operator) -> std::fmt::Result {
    let mut params: Vec<String> = op.params.iter().map(c_param).collect();
    params.extend(op.results.iter().enumerate().map(|(i, ty)| format!("out{i}: *mut {}", result_type(ty))));
    writeln!(out, "\n/// {}\n///\n/// `{}`", op.doc(), op.schema())?;
    writeln!(out, "#[unsafe(no_mangle)]")?;
    writeln!(out, "pub unsafe extern \"C\" fn {}({}) -> infer_status {{", op.symbol, params.join(", "))?;
    writeln!(out, "    let operator = lazy_op!(\"{}\");", op.op.full_name())?;
    for p in op.params.iter().filter(|p| p.ty.base == Base::Scalar && p.ty.list.is_some()) {
        let name = rust_name(p.name);
        writeln!(out, "    let {name} = checked!(unsafe {{ arg::scalars({name}, {name}_len) }});")?;
    }
    let args: Vec<String> = op.params.iter().map(argument).collect();
    let args = format!("&[{}]", args.join(", "));
    match &op.results[..] {
        [] => {
            let unsafely = args.contains("arg::");
            let call = format!("call_writes(operator, {args})");
            writeln!(out, "    {}", if unsafely { format!("unsafe {{ {call} }}") } else { call })?;
        }
        [Ty { base: Base::Tensor, list: None, .. }] => {
            writeln!(out, "    unsafe {{ call_tensor(operator, {args}, out0) }}")?
        }
        several => {
            let places: Vec<String> =
                several.iter().enumerate().map(|(i, ty)| format!("Place::{}(out{i})", place(ty))).collect();
            writeln!(out, "    unsafe {{ call_into(operator, {args}, &[{}]) }}", places.join(", "))?;
        }
    }
    writeln!(out, "}}")
}

/// A name that is free in Rust, C and C++.
pub fn rust_name(name: &str) -> String {
    const TAKEN: &str = " as auto class default delete double final float fn gen impl in int long loop match mod move mut new
        operator private public ref register self short signed static super template this type unsafe unsigned use where ";
    let is_taken = TAKEN.split_whitespace().any(|word| word == name);
    if is_taken { format!("{name}_") } else { name.to_string() }
}

fn c_param(p: &Param) -> String {
    let name = rust_name(p.name);
    let Ty { base, list, optional, .. } = p.ty;
    let element = match base {
        Base::Tensor => "*const infer_tensor",
        Base::Int => "i64",
        Base::Float => "f64",
        Base::Bool => "bool",
        Base::Scalar => "infer_scalar",
        Base::Str => return format!("{name}: *const c_char, {name}_len: usize"),
        Base::DType | Base::Layout | Base::Format => return format!("{name}: i32"),
        Base::Device => return format!("{name}: *const infer_device"),
        Base::Generator => return format!("{name}: *const c_void"),
    };
    match (base, list) {
        (_, Some(_)) => format!("{name}: *const {element}, {name}_len: usize"),
        (Base::Tensor, None) => format!("{name}: {element}"),
        (Base::Scalar, None) => format!("{name}: *const {element}"),
        _ if optional => format!("{name}: *const {element}"),
        _ => format!("{name}: {element}"),
    }
}

fn argument(p: &Param) -> String {
    let n = rust_name(p.name);
    let Ty { base, list, optional, .. } = p.ty;
    match (base, list.is_some()) {
        (Base::Tensor, false) => format!("arg::tensor(&{n})"),
        (Base::Tensor, true) => format!("arg::tensors({n}, {n}_len)"),
        (Base::Scalar, true) => format!("Arg::Scalars(&{n})"),
        (_, true) => format!("arg::list({n}, {n}_len, {optional})"),
        (Base::Int | Base::Float | Base::Bool, _) if optional => format!("arg::optional({n})"),
        (Base::Int, _) => format!("Arg::Int({n})"),
        (Base::Float, _) => format!("Arg::Float({n})"),
        (Base::Bool, _) => format!("Arg::Bool({n})"),
        (Base::Scalar, _) if optional => format!("checked!(arg::optional_scalar({n}, \"{}\"))", p.name),
        (Base::Scalar, _) => format!("checked!(arg::scalar({n}, \"{}\"))", p.name),
        (Base::Str, _) => format!("checked!(arg::text({n}, {n}_len, {optional}, \"{}\"))", p.name),
        (Base::DType, _) => format!("checked!(arg::dtype({n}, \"{}\"))", p.name),
        (Base::Format, _) => format!("checked!(arg::format({n}, \"{}\"))", p.name),
        (Base::Layout, _) => format!("arg::layout({n})"),
        (Base::Device, _) => format!("arg::device({n})"),
        (Base::Generator, _) => format!("arg::generator({n})"),
    }
}

fn place(ty: &Ty) -> &'static str {
    match (ty.base, ty.list) {
        (Base::Tensor, Some(_)) => "Tensors",
        (Base::Int, _) => "Int",
        (Base::Float, _) => "Float",
        (Base::Bool, _) => "Bool",
        (Base::Scalar, _) => "Scalar",
        (Base::DType, _) => "DType",
        _ => "Tensor",
    }
}

fn result_type(ty: &Ty) -> &'static str {
    match place(ty) {
        "Tensors" => "infer_tensors",
        "Int" => "i64",
        "Float" => "f64",
        "Bool" => "bool",
        "Scalar" => "infer_scalar",
        "DType" => "i32",
        _ => "*mut infer_tensor",
    }
}
