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
//! A tensor is NULL (undefined) or a live one; a storage is any tensor on it. `p, n` is NULL or a pointer to n values; a list that may be None is None when
//! it is NULL, 0. Any other pointer is NULL or points to one value; those named `out<i>` are valid for one write.

// The head of this file holds for every function.
#![allow(clippy::missing_safety_doc, clippy::undocumented_unsafe_blocks, non_snake_case, unused_imports)]

use super::dispatcher::*;
use super::handle::{self as arg, Parameter, checked, infer_device, infer_generator, infer_scalar, infer_tensor, infer_tensors};
use super::infer_status;
use crate::operator::Arg;
use crate::lazy_op;
use std::ffi::c_char;
";

/// The text of `src/capi/ops.rs`.
pub fn ops_rs(operators: &[Operator]) -> String {
    let mut out = crate::made_by("//") + HEAD;
    for op in operators {
        function(&mut out, op).expect("a String takes everything");
    }
    out
}

const COUNTED: &str = "//! Calls of the typed functions, each with NULL and a count that is not 0 for one parameter.

// Every other pointer is NULL, or points to a value or a place of the call's own.
#![allow(clippy::undocumented_unsafe_blocks)]

use super::ONE;
use infer::capi::{handle::infer_tensors, infer_status, ops::*};
use std::ptr::{from_mut, null, null_mut};

/// A function's name, the parameter's, and the call.
pub const CALLS: &[(&str, &str, fn() -> infer_status)] = &[
";

/// The text of `tests/capi/counted.rs`.
pub fn counted_rs(operators: &[Operator]) -> String {
    let mut out = crate::made_by("//") + COUNTED;
    for op in operators {
        let params = c_params(op, &names(op));
        for (p, name) in op.params.iter().zip(names(op)).filter(|(p, _)| is_counted(p)) {
            let args: Vec<&str> = params.iter().map(|(n, ty)| sample(n, ty, &name)).collect();
            let call = format!("unsafe {{ {}({}) }}", op.symbol, args.join(", "));
            writeln!(out, "    (\"{}\", \"{}\", || {call}),", op.symbol, p.name).expect("a String takes everything");
        }
    }
    out + "];\n"
}

/// A value for a C parameter: none of them is wrong by itself, but `list` is NULL and has values.
fn sample(name: &str, ty: &str, list: &str) -> &'static str {
    match ty {
        _ if name == list => "null()",
        "usize" if name.strip_suffix("_len") == Some(list) => "3",
        "usize" | "i64" | "i32" => "0",
        "f64" => "0.0",
        "bool" => "false",
        "*const infer_scalar" => "&ONE",
        "*mut *mut infer_tensor" => "from_mut(&mut null_mut())",
        "*mut infer_tensors" => "&mut infer_tensors { data: null_mut(), size: 0 }",
        "*mut i64" | "*mut i32" => "&mut 0",
        "*mut f64" => "&mut 0.0",
        "*mut bool" => "&mut false",
        "*mut infer_scalar" => "&mut { ONE }",
        _ => "null()",
    }
}

fn is_counted(p: &Param) -> bool {
    p.ty.list.is_some() || p.ty.base == Base::Str
}

/// The names of an operator's parameters.
fn names(op: &Operator) -> Vec<String> {
    op.params.iter().map(|p| rust_name(p.name)).collect()
}

/// The function of an operator.
fn function(out: &mut String, op: &Operator) -> std::fmt::Result {
    let names = names(op);
    let params = c_params(op, &names);
    writeln!(out, "\n/// {}\n///\n/// `{}`", op.doc(), op.schema())?;
    writeln!(out, "#[unsafe(no_mangle)]")?;
    writeln!(out, "pub unsafe extern \"C\" fn {}({}) -> infer_status {{", op.symbol, declared(&params))?;
    writeln!(out, "    let operator = lazy_op!(\"{}\");", op.name())?;
    body(out, op, &names)?;
    writeln!(out, "}}")
}

/// The name and the type of each parameter for arguments of these names, and for the results.
fn c_params(op: &Operator, names: &[String]) -> Vec<(String, String)> {
    let args = op.params.iter().zip(names).flat_map(|(p, name)| c_param(p, name));
    let results = op.results.iter().enumerate().map(|(i, ty)| (format!("out{i}"), format!("*mut {}", result_type(ty))));
    args.chain(results).collect()
}

fn declared(params: &[(String, String)]) -> String {
    params.iter().map(|(name, ty)| format!("{name}: {ty}")).collect::<Vec<_>>().join(", ")
}

/// The call of `operator` with the arguments of these names.
fn body(out: &mut String, op: &Operator, names: &[String]) -> std::fmt::Result {
    for (i, (p, name)) in op.params.iter().zip(names).enumerate() {
        if p.ty.base != Base::Scalar || p.ty.list.is_none() {
            continue;
        }
        writeln!(
            out,
            "    let {name} = checked!(unsafe {{ arg::scalars({name}, {name}_len, Parameter(operator, {i})) }});"
        )?;
    }
    let args: Vec<String> =
        op.params.iter().zip(names).enumerate().map(|(i, (p, name))| argument(i, p, name)).collect();
    let args = format!("&[{}]", args.join(", "));
    match &op.results[..] {
        [] => {
            let unsafely = args.contains("arg::");
            let call = format!("call_writes(operator, {args})");
            writeln!(out, "    {}", if unsafely { format!("unsafe {{ {call} }}") } else { call })
        }
        [Ty { base: Base::Tensor, list: None, .. }] => {
            writeln!(out, "    unsafe {{ call_tensor(operator, {args}, out0) }}")
        }
        several => {
            let places: Vec<String> =
                several.iter().enumerate().map(|(i, ty)| format!("Place::{}(out{i})", place(ty))).collect();
            writeln!(out, "    unsafe {{ call_into(operator, {args}, &[{}]) }}", places.join(", "))
        }
    }
}

/// A name that is free in Rust, C and C++.
pub fn rust_name(name: &str) -> String {
    const TAKEN: &str = " as auto class default delete double final float fn gen impl in int long loop match mod move mut new
        operator private public ref register self short signed static super template this type unsafe unsigned use where ";
    let is_taken = TAKEN.split_whitespace().any(|word| word == name);
    if is_taken { format!("{name}_") } else { name.to_string() }
}

fn c_param(p: &Param, name: &str) -> Vec<(String, String)> {
    let Ty { base, list, optional, .. } = p.ty;
    let element = match base {
        Base::Tensor | Base::Storage => "*const infer_tensor",
        Base::Int => "i64",
        Base::Float => "f64",
        Base::Bool => "bool",
        Base::Scalar => "infer_scalar",
        Base::Str => "c_char",
        Base::DType | Base::Layout | Base::Format => "i32",
        Base::Device => "infer_device",
        Base::Generator => "infer_generator",
    };
    let by_pointer = match base {
        _ if list.is_some() => true,
        Base::Scalar | Base::Str | Base::Device | Base::Generator => true,
        Base::Int | Base::Float | Base::Bool => optional,
        Base::Tensor | Base::Storage | Base::DType | Base::Layout | Base::Format => false,
    };
    let mut params =
        vec![(name.to_string(), if by_pointer { format!("*const {element}") } else { element.to_string() })];
    if is_counted(p) {
        params.push((format!("{name}_len"), "usize".into()));
    }
    params
}

fn argument(i: usize, p: &Param, n: &str) -> String {
    let parameter = format!("Parameter(operator, {i})");
    let Ty { base, list, optional, .. } = p.ty;
    match (base, list.is_some()) {
        (Base::Tensor | Base::Storage, false) => format!("arg::tensor(&{n})"),
        (Base::Tensor, true) => format!("checked!(arg::tensors({n}, {n}_len, {parameter}))"),
        (Base::Scalar, true) => format!("Arg::Scalars(&{n})"),
        (_, true) => format!("checked!(arg::list({n}, {n}_len, {optional}, {parameter}))"),
        (Base::Int | Base::Float | Base::Bool, _) if optional => format!("arg::optional({n})"),
        (Base::Int, _) => format!("Arg::Int({n})"),
        (Base::Float, _) => format!("Arg::Float({n})"),
        (Base::Bool, _) => format!("Arg::Bool({n})"),
        (Base::Scalar, _) if optional => format!("checked!(arg::optional_scalar({n}, {parameter}))"),
        (Base::Scalar, _) => format!("checked!(arg::scalar({n}, {parameter}))"),
        (Base::Str, _) => format!("checked!(arg::text({n}, {n}_len, {optional}, {parameter}))"),
        (Base::DType, _) => format!("checked!(arg::dtype({n}, {parameter}))"),
        (Base::Format, _) => format!("checked!(arg::format({n}, {parameter}))"),
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
