//! Calls of operators on sparse tensors give what PyTorch gave and say what it said (`data/make_sparse.py`), and any call on one ends
//! in a value or an error.

use infer::autograd;
use infer::core::sparse::{Layout, Sparse};
use infer::core::{DType, Scalar, Tensor, iter};
use infer::dispatch::{Op, find};
use infer::model::archive::Archive;
use infer::model::{IValue, Module, pickler, torchscript};
use infer::operator::schema::BaseType;
use infer::operator::{Arg, Value};
use infer::tensor;
use serde_json::Value as Json;
use std::sync::LazyLock;

#[path = "common/tensors.rs"]
#[allow(unused_macros, unused_imports)]
mod tensors;

/// What libinfer does otherwise on purpose: the operator, a part of what PyTorch gave or said, and why.
const OTHERWISE: &[(&str, &str, &str)] = &[
    ("isfinite", "", "it is one operator here, and made of others there"),
    ("pow.Tensor_Scalar", "can't be cast", "the result of a power of integers has the dtype it has of dense tensors"),
    (
        "_sparse_sum",
        "coalesced: false for true",
        "a gradient nobody else has is kept as it is, and upstream has copied this one",
    ),
    ("linear", "addmm_sparse_dense", "a bias is added to what a sparse weight gives"),
];

/// Whether an error says what PyTorch's says. Upstream names the form of an operator that it did not find, and stumbles over strides
/// that compressed tensors do not have before it looks for one.
fn is_said(got: &str, said: &str) -> bool {
    let of_backend = |s: &str| {
        let (op, backend) = s.strip_prefix("Could not run 'aten::")?.split_once("' with arguments from ")?;
        Some((op.split('.').next()?.to_string(), backend.to_string()))
    };
    let stumbled = ["Sparse CSR tensors do not have ", "unsupported tensor layout: SparseCsr"];
    match of_backend(got) {
        Some(own) => of_backend(said) == Some(own) || stumbled.iter().any(|s| said.starts_with(s)),
        None => got == said,
    }
}

fn dtype(name: &str) -> DType {
    DType::from_python_name(name).unwrap_or_else(|| panic!("dtype {name}"))
}

fn recorded() -> &'static Json {
    static RECORDED: LazyLock<Json> = LazyLock::new(|| serde_json::from_str(include_str!("data/sparse.json")).unwrap());
    &RECORDED
}

fn float(j: &Json) -> f64 {
    match j {
        Json::String(s) => s.parse().unwrap(),
        Json::Bool(b) => *b as i64 as f64,
        other => other.as_f64().unwrap(),
    }
}

fn ints(j: &Json) -> Vec<i64> {
    j.as_array().unwrap().iter().map(|i| i.as_i64().unwrap()).collect()
}

fn tensor_of(j: &Json) -> Tensor {
    let j = &recorded()["tensors"][j["t"].as_u64().unwrap() as usize];
    let (dtype, size) = (dtype(j["dtype"].as_str().unwrap()), ints(&j["size"]));
    let parts = || (tensor_of(&j["indices"]), tensor_of(&j["values"]));
    let of_lines = |by_column: bool| {
        let (compressed, values) = parts();
        let plain = tensor_of(&j["plain"]);
        Sparse::from(infer::core::sparse::Compressed { compressed, plain, values, by_column }).wrap(&size).unwrap()
    };
    match j["layout"].as_i64().unwrap() {
        1 => {
            let (indices, values) = parts();
            let is_coalesced = j["coalesced"].as_bool().unwrap();
            Sparse::from(infer::core::sparse::Coordinates { indices, values, is_coalesced }).wrap(&size).unwrap()
        }
        2 => of_lines(false),
        4 => of_lines(true),
        _ => {
            let data = j["data"].as_array().unwrap();
            let flat = if dtype.is_complex() {
                let halves: Vec<f64> = data.iter().flat_map(|c| [float(&c[0]), float(&c[1])]).collect();
                let pairs = Tensor::from_slice(&halves).unwrap();
                tensor!("view_as_complex", &tensor!("reshape", &pairs, &[-1i64, 2]).unwrap()).unwrap()
            } else if dtype.is_integral() || dtype == DType::Bool {
                let whole: Vec<i64> = data.iter().map(|x| float(x) as i64).collect();
                Tensor::from_slice(&whole).unwrap()
            } else {
                Tensor::from_slice(&data.iter().map(float).collect::<Vec<_>>()).unwrap()
            };
            let flat = tensor!("reshape", &flat, &*size).unwrap();
            iter::contiguous(&iter::to_dtype(&flat, dtype).unwrap()).unwrap()
        }
    }
}

/// An argument as the schema has it.
fn argument(op: &Op, i: usize, j: &Json) -> Value {
    let is_list = op.schema().args[i].ty.element().is_some();
    let base = op.schema().args[i].ty.base();
    match j {
        Json::Null => Value::None,
        Json::Bool(b) if base == Some(BaseType::Scalar) => Value::Scalar(Scalar::Bool(*b)),
        Json::Bool(b) => Value::Bool(*b),
        Json::String(s) => Value::Str(s.clone()),
        Json::Number(n) if base == Some(BaseType::Scalar) => Value::Scalar(match n.as_i64() {
            Some(i) if !n.is_f64() => Scalar::Int(i),
            _ => Scalar::Float(n.as_f64().unwrap()),
        }),
        Json::Number(n) if base == Some(BaseType::Float) => Value::Float(n.as_f64().unwrap()),
        Json::Number(n) => Value::Int(n.as_i64().unwrap()),
        Json::Array(list) if base == Some(BaseType::Tensor) && is_list => {
            let nullable = op.schema().args[i].ty.to_string().contains('?');
            let tensors = list.iter().map(tensor_of);
            if nullable { Value::OptTensors(tensors.map(Some).collect()) } else { Value::Tensors(tensors.collect()) }
        }
        Json::Array(_) => Value::Ints(ints(j)),
        Json::Object(o) if o.contains_key("dtype_argument") => {
            Value::DType(dtype(o["dtype_argument"].as_str().unwrap()))
        }
        Json::Object(o) if o.contains_key("layout_argument") => {
            Value::Layout(o["layout_argument"].as_i64().unwrap() as i32)
        }
        Json::Object(_) => Value::Tensor(tensor_of(j)),
    }
}

fn numbers(t: &Tensor) -> Vec<f64> {
    let t = if t.dtype().is_complex() {
        tensor!("view_as_real", &iter::contiguous(&tensor!("resolve_conj", t).unwrap()).unwrap()).unwrap()
    } else {
        t.clone()
    };
    tensors::values(&iter::to_dtype(&t, DType::Float64).unwrap())
}

fn dense(t: &Tensor) -> Tensor {
    if Layout::of(t) == Layout::Strided { t.clone() } else { tensor!("to_dense", t).unwrap() }
}

/// What is wrong with a tensor; of what has its elements at other places by right only where it is `as_dense`.
fn difference(got: &Tensor, want: &Tensor, as_dense: bool) -> Option<String> {
    let kind = |t: &Tensor| (Layout::of(t), t.dtype(), t.sizes().to_vec());
    if kind(got) != kind(want) {
        return Some(format!("{:?} for {:?}", kind(got), kind(want)));
    }
    if as_dense {
        return difference(&dense(got), &dense(want), false);
    }
    let parts = |t: &Tensor| match Sparse::of(t) {
        None => vec![("data", t.clone())],
        Some(Sparse::Coo(c)) => vec![("indices", c.indices.clone()), ("values", c.values.clone())],
        Some(Sparse::Compressed(c)) => {
            vec![("compressed", c.compressed.clone()), ("plain", c.plain.clone()), ("values", c.values.clone())]
        }
    };
    if let (Some(Sparse::Coo(a)), Some(Sparse::Coo(b))) = (Sparse::of(got), Sparse::of(want))
        && a.is_coalesced != b.is_coalesced
    {
        return Some(format!("coalesced: {} for {}", a.is_coalesced, b.is_coalesced));
    }
    for ((name, a), (_, b)) in parts(got).iter().zip(&parts(want)) {
        if a.sizes() != b.sizes() || a.dtype() != b.dtype() {
            return Some(format!("{name}: {} for {}", a.describe(), b.describe()));
        }
        let (x, y) = (numbers(a), numbers(b));
        let tolerance = if b.dtype() == DType::Float64 { 1e-12 } else { 2e-6 };
        let is_near =
            |x: f64, y: f64| x == y || (x.is_nan() && y.is_nan()) || (x - y).abs() <= tolerance * y.abs().max(1.0);
        if !x.iter().zip(&y).all(|(x, y)| is_near(*x, *y)) {
            return Some(format!("{name}: {x:?} for {y:?}"));
        }
    }
    None
}

fn compare(got: &Value, want: &Json, as_dense: bool) -> Option<String> {
    match (got, want) {
        (Value::None, Json::Array(l)) if l.is_empty() => None,
        (Value::Tensor(t), Json::Object(_)) => difference(t, &tensor_of(want), as_dense),
        (Value::Int(i), Json::Number(n)) if n.as_i64() == Some(*i) => None,
        (Value::Bool(b), Json::Bool(w)) if b == w => None,
        (Value::Scalar(s), Json::Number(n)) if n.as_f64() == Some(s.to_f64()) => None,
        (got, want) => Some(format!("{got:?} for {want}")),
    }
}

/// What is wrong with a gradient case.
fn gradients(case: &Json, op: &'static Op, mut args: Vec<Value>, as_dense: bool) -> Option<String> {
    let followed: Vec<usize> = ints(&case["wrt"]).into_iter().map(|i| i as usize).collect();
    for &i in &followed {
        let Value::Tensor(t) = &args[i] else { panic!("argument {i} is no tensor") };
        let leaf = t.variable_data().unwrap();
        autograd::set_requires_grad(&leaf, true).unwrap();
        args[i] = Value::Tensor(leaf);
    }
    let list: Vec<Arg<'_>> = args.iter().map(Value::as_arg).collect();
    let result = match op.invoke(&list) {
        Ok(Value::Tuple(mut l)) => l.remove(0).tensor().unwrap(),
        Ok(v) => v.tensor().unwrap(),
        Err(e) => return Some(e.message().into()),
    };
    let start = match Sparse::of(&result) {
        None => {
            let flat: Vec<f64> = (1..=result.numel()).map(|i| i as f64).collect();
            let flat = tensor!("reshape", &Tensor::from_slice(&flat).unwrap(), result.sizes()).unwrap();
            iter::to_dtype(&flat, result.dtype()).unwrap()
        }
        Some(sparse) => {
            let ones = tensor!("ones_like", sparse.values()).unwrap();
            let start = sparse.with_values(ones);
            match start {
                Sparse::Coo(c) => {
                    let is_coalesced = c.nnz() < 2;
                    Sparse::from(infer::core::sparse::Coordinates { is_coalesced, ..c }).wrap(result.sizes()).unwrap()
                }
                other => other.wrap(result.sizes()).unwrap(),
            }
        }
    };
    let Some(edge) = autograd::views::grad_fn(&result).unwrap() else { return Some("nothing was recorded".into()) };
    let name = edge.node.name().to_string();
    if name != case["node"].as_str().unwrap() {
        return Some(format!("node {name} for {}", case["node"]));
    }
    if let Err(e) = autograd::backward(&[result], &[Some(start)], None, false, None) {
        return Some(e.message().into());
    }
    for (&i, want) in followed.iter().zip(case["gradients"].as_array().unwrap()) {
        let Value::Tensor(t) = &args[i] else { panic!("argument {i} is no tensor") };
        let Some(grad) = autograd::grad(t) else { return Some(format!("argument {i} has no gradient")) };
        if let Some(d) = difference(&grad, &tensor_of(want), as_dense) {
            return Some(format!("gradient of argument {i}: {d}"));
        }
    }
    None
}

fn wrong_with(case: &Json) -> Option<String> {
    let name = format!("aten::{}", case["op"].as_str().unwrap());
    let Some(op) = find(&name) else { return Some("there is no such operator".into()) };
    let given = case["args"].as_array().unwrap();
    let mut args: Vec<Value> = given.iter().enumerate().map(|(i, j)| argument(op, i, j)).collect();
    // What was given twice is one tensor, but for what is written.
    for i in 1..args.len() {
        let first = (0..i).find(|&k| given[k] == given[i] && given[k]["t"].is_u64() && case["wrt"].is_null());
        if let Some(first) = first.filter(|_| !op.name().ends_with('_')) {
            args[i] = args[first].clone();
        }
    }
    let as_dense = case["as"] == "dense";
    if !case["wrt"].is_null() {
        return gradients(case, op, args, as_dense);
    }
    let list: Vec<Arg<'_>> = args.iter().map(Value::as_arg).collect();
    match (op.invoke(&list), case["error"].as_str()) {
        (Ok(got), None) => compare(&got, &case["result"], as_dense),
        (Err(e), Some(said)) => {
            (!is_said(e.message(), said)).then(|| format!("said {:?}\n    for {said:?}", e.message()))
        }
        (Err(e), None) => Some(format!("said {:?}", e.message())),
        (Ok(got), Some(said)) => Some(format!("gave {} for {said:?}", got.as_arg().describe())),
    }
}

#[test]
fn calls_on_sparse_tensors_give_what_pytorch_gives() {
    let cases = recorded()["calls"].as_array().unwrap();
    let only = std::env::var("SPARSE").ok();
    let (mut checked, mut excused, mut wrong) = (0, vec![0; OTHERWISE.len()], Vec::new());
    for case in cases {
        let op = case["op"].as_str().unwrap();
        if only.as_deref().is_some_and(|o| o != op) {
            continue;
        }
        checked += 1;
        let problem = std::panic::catch_unwind(|| wrong_with(case)).unwrap_or_else(|_| Some("panicked".into()));
        let Some(problem) = problem else { continue };
        let of_pytorch = case["error"].as_str().map_or_else(|| case["result"].to_string(), str::to_owned);
        match OTHERWISE
            .iter()
            .position(|(name, part, _)| *name == op && (of_pytorch.contains(part) || problem.contains(part)))
        {
            Some(i) => excused[i] += 1,
            None => wrong.push(format!("{op}{}: {problem}", case["args"])),
        }
    }
    println!("{checked} calls checked, {} of them otherwise on purpose", excused.iter().sum::<usize>());
    assert!(wrong.is_empty(), "{} of {checked}:\n{}", wrong.len(), wrong.join("\n"));
    if only.is_none() {
        assert!(checked >= 1500, "only {checked} calls checked");
        for (n, (op, part, _)) in excused.iter().zip(OTHERWISE) {
            assert!(*n > 0, "no call needs the excuse of {op}: {part}");
        }
    }
}

fn coo(indices: &[i64], dims: i64, values: &[f32], sizes: &[i64]) -> Tensor {
    let indices = tensor!("reshape", &Tensor::from_slice(indices).unwrap(), &[dims, values.len() as i64]).unwrap();
    tensor!("_sparse_coo_tensor_unsafe", &indices, &Tensor::from_slice(values).unwrap(), sizes).unwrap()
}

/// Tensors whose indices are in order, twice there, wild, or none; of coordinates and of compressed rows.
fn candidates() -> Vec<Tensor> {
    let plain = coo(&[0, 1, 1, 2, 0, 2], 2, &[3.0, 4.0, 5.0], &[2, 3]);
    let lines = tensor!("to_sparse_csr", &plain).unwrap();
    let wild = |t: &Tensor| match Sparse::of(t) {
        Some(Sparse::Compressed(c)) => {
            let compressed = Tensor::from_slice(&[0i64, i64::MAX, i64::MIN]).unwrap();
            Sparse::from(infer::core::sparse::Compressed { compressed, ..c.clone() }).wrap(t.sizes()).unwrap()
        }
        _ => panic!("compressed rows were expected"),
    };
    vec![
        coo(&[1, 0, 1, 2, 0, 2], 2, &[3.0, 4.0, 5.0], &[3, 3]),
        coo(&[0, 0, 1, 1], 2, &[1.0, 2.0], &[2, 3]),
        coo(&[-5, i64::MAX, i64::MIN, 7], 2, &[1.0, 2.0], &[2, 3]),
        coo(&[], 2, &[], &[0, 3]),
        coo(&[0], 1, &[1.0], &[1]),
        wild(&lines),
        plain,
        lines,
    ]
}

/// An argument of each type, tensors being those given in turn.
fn filled(op: &Op, tensors: &[&Tensor]) -> Vec<Value> {
    let mut next = tensors.iter().cycle();
    let one = |schema: &infer::operator::schema::Argument,
               next: &mut std::iter::Cycle<std::slice::Iter<'_, &Tensor>>| {
        let is_list = schema.ty.unwrap_optional().element().is_some();
        match schema.ty.base() {
            Some(BaseType::Tensor) if is_list && schema.ty.to_string().contains("Tensor?") => {
                Value::OptTensors(vec![Some((*next.next().unwrap()).clone())])
            }
            Some(BaseType::Tensor) if is_list => Value::Tensors(vec![(*next.next().unwrap()).clone(); 2]),
            Some(BaseType::Tensor) => Value::Tensor((*next.next().unwrap()).clone()),
            _ => match op.default_value(&schema.name) {
                Some(value) => value,
                None => match (schema.ty.base(), is_list) {
                    (Some(BaseType::Int | BaseType::SymInt), true) => Value::Ints(vec![1]),
                    (Some(BaseType::Int | BaseType::SymInt), _) => Value::Int(1),
                    (Some(BaseType::Float), true) => Value::Floats(vec![0.5]),
                    (Some(BaseType::Float), _) => Value::Float(0.5),
                    (Some(BaseType::Bool), true) => Value::Bools(vec![true]),
                    (Some(BaseType::Bool), _) => Value::Bool(true),
                    (Some(BaseType::Scalar), _) => Value::Scalar(Scalar::Int(1)),
                    (Some(BaseType::ScalarType), _) => Value::DType(DType::Float32),
                    (Some(BaseType::Str), _) => Value::Str("none".into()),
                    _ => Value::None,
                },
            },
        }
    };
    op.schema().args.iter().map(|schema| one(schema, &mut next)).collect()
}

#[test]
fn any_call_on_sparse_tensors_ends_in_a_value_or_an_error() {
    let dense = Tensor::from_slice(&[0.5f32, 1.0, 2.0, 3.0, 4.0, 5.0]).unwrap();
    let dense = tensor!("reshape", &dense, &[2i64, 3]).unwrap();
    let (mut calls, mut panicked) = (0, Vec::new());
    for op in infer::dispatch::registry::list() {
        if !op.schema().args.iter().any(|a| a.ty.base() == Some(BaseType::Tensor)) {
            continue;
        }
        for n in 0..candidates().len() {
            for order in 0..3 {
                let sparse = candidates().swap_remove(n);
                let dense = tensor!("clone", &dense).unwrap();
                let tensors: &[&Tensor] = match order {
                    0 => &[&sparse],
                    1 => &[&sparse, &dense],
                    _ => &[&dense, &sparse],
                };
                let args = filled(op, tensors);
                let list: Vec<Arg<'_>> = args.iter().map(Value::as_arg).collect();
                calls += 1;
                let ended = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| op.invoke(&list).map(drop)));
                if ended.is_err() {
                    panicked.push(format!("{} of {:?}", op.full_name(), tensors));
                }
            }
        }
    }
    assert!(panicked.is_empty(), "{} of {calls}:\n{}", panicked.len(), panicked.join("\n"));
    assert!(calls > 25_000, "only {calls} calls");
}

fn file(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/data/{name}.pt", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn load(bytes: Vec<u8>) -> infer::core::Result<IValue> {
    torchscript::load_value(&Archive::from_bytes(bytes)?)
}

/// The pairs in a file: a sparse tensor and all of its elements.
fn pairs(value: &IValue) -> Vec<(Tensor, Tensor)> {
    let IValue::Dict(entries) = value else { panic!("a dictionary was expected") };
    let pair = |v: &IValue| match v {
        IValue::Tuple(t) => (t.items[0].tensor().unwrap().clone(), t.items[1].tensor().unwrap().clone()),
        _ => panic!("a pair was expected"),
    };
    entries.to_vec().iter().map(|(_, v)| pair(v)).collect()
}

#[test]
fn sparse_tensors_of_files_are_those_that_were_saved() {
    let value = load(file("sparse")).unwrap();
    let again = load(pickler::save(&value).unwrap()).unwrap();
    let (first, second) = (pairs(&value), pairs(&again));
    assert_eq!(first.len(), 8);
    for ((t, all), (saved, _)) in first.iter().zip(&second) {
        assert_eq!(difference(&dense(t), all, false), None);
        assert_eq!(difference(saved, t, true), None);
        assert_eq!(t.requires_grad(), saved.requires_grad());
    }
    let is_coalesced = |i: usize| match Sparse::of(&first[i].0) {
        Some(Sparse::Coo(c)) => c.is_coalesced,
        _ => panic!("coordinates were expected"),
    };
    assert_eq!((is_coalesced(0), is_coalesced(1)), (false, true));
    assert!(first[7].0.requires_grad());
}

#[test]
fn indices_of_files_are_looked_at() {
    for (name, said) in [
        ("coo", "size is inconsistent with indices: for dim 0, size is 4 but found index 7"),
        ("negative", "found negative index -1 for dim 0"),
        ("order", "cannot set is_coalesced to true if indices correspond to uncoalesced COO tensor"),
        ("csr", "`0 <= col_indices < ncols` is not satisfied."),
    ] {
        let error = load(file(&format!("sparse_wild_{name}"))).map(drop).unwrap_err();
        assert!(error.message().contains(said), "{name}: {}", error.message());
    }
}

#[test]
fn a_scripted_module_computes_with_the_sparse_tensor_it_holds() {
    let module = Module::from_bytes(file("sparse_module")).unwrap();
    let x = tensor!("reshape", &Tensor::from_slice(&[0f32, 1.0, 2.0, 3.0, 4.0, 5.0]).unwrap(), &[3i64, 2]).unwrap();
    for _ in 0..3 {
        let result = module.forward(&[IValue::Tensor(x.clone())]).unwrap();
        assert_eq!(numbers(result.tensor().unwrap()), [25.0, 28.0, 33.0, 42.0]);
    }
}
