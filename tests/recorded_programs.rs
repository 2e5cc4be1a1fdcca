//! Replays programs of views and writes that were recorded from PyTorch, in every way there is to run one: all leave what
//! PyTorch's left, bit for bit. (`tests/data/make_functional_programs.py` records, and says what a program looks like.)
//!
//! `RECORDED_PROGRAM=17` runs that one and prints its graphs.

use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Scalar, Storage, Tensor, iter};
use infer::dispatch::find;
use infer::operator::schema::{BaseType, Type};
use infer::operator::{Arg, Value};
use serde_json::Value as Json;
use stages::{Compared, Left, Program, first_difference};
use std::cell::RefCell;

#[path = "common/random.rs"]
mod random;
#[path = "common/stages.rs"]
mod stages;

/// At least so many programs are ones that `torch.func.functionalize` leaves as they are.
const AGREED: usize = 1095;
/// Fewest ways to run one of the programs that are compared with what was recorded.
const WAYS_AT_LEAST: usize = 46_000;

fn ints(j: &Json) -> Vec<i64> {
    j.as_array().unwrap().iter().map(|x| x.as_i64().unwrap()).collect()
}

fn list(j: &Json) -> &[Json] {
    j.as_array().unwrap()
}

/// Integers as elements of a dtype, one after the other.
fn row(values: &[i64], dtype: DType) -> Tensor {
    iter::to_dtype(&Tensor::from_slice(values).unwrap(), dtype).unwrap()
}

fn inputs(program: &Json) -> Vec<Tensor> {
    let storage = |(k, content): (usize, &Json)| match content.as_i64() {
        Some(n) => {
            let values: Vec<i64> = (0..n).map(|i| (7 * i + 3 * k as i64) % 11 - 5).collect();
            (row(&values, DType::Float32).storage().clone(), DType::Float32)
        }
        None => (row(&ints(content), DType::Int64).storage().clone(), DType::Int64),
    };
    let storages: Vec<(Storage, DType)> = list(&program["storages"]).iter().enumerate().map(storage).collect();
    let input = |j: &Json| {
        let (storage, dtype) = &storages[j[0].as_u64().unwrap() as usize];
        Tensor::on_storage(storage.clone(), &ints(&j[1]), &ints(&j[2]), j[3].as_i64().unwrap(), *dtype).unwrap()
    };
    list(&program["inputs"]).iter().map(input).collect()
}

/// A step's argument, as the schema's type asks for it.
fn argument(j: &Json, ty: &Type, values: &[Tensor]) -> Value {
    let tensor = |name: &str| values[name[1..].parse::<usize>().unwrap()].clone();
    match (j, ty.base()) {
        (Json::String(name), _) => Value::Tensor(tensor(name)),
        (Json::Array(l), Some(BaseType::Tensor)) => {
            let tensors = l.iter().map(|x| tensor(x.as_str().unwrap()));
            match ty.unwrap_optional().element().is_some_and(Type::is_optional) {
                true => Value::OptTensors(tensors.map(Some).collect()),
                false => Value::Tensors(tensors.collect()),
            }
        }
        (Json::Array(_), _) => Value::Ints(ints(j)),
        (Json::Bool(b), _) => Value::Bool(*b),
        (Json::Number(n), Some(BaseType::Scalar)) => Value::Scalar(Scalar::Int(n.as_i64().unwrap())),
        (Json::Number(n), _) => Value::Int(n.as_i64().unwrap()),
        other => panic!("an argument {other:?}"),
    }
}

fn run(program: &Json, inputs: &[Tensor]) -> Result<Vec<Value>> {
    let mut values = inputs.to_vec();
    for step in list(&program["steps"]) {
        let step = list(step);
        let name = step[0].as_str().unwrap();
        let op = find(&format!("aten::{name}")).unwrap_or_else(|| panic!("no operator {name}"));
        let given = step[1..].iter().zip(&op.schema().args);
        let given: Vec<Value> = given.map(|(j, a)| argument(j, &a.ty, &values)).collect();
        let args: Vec<Arg<'_>> = given.iter().map(Value::as_arg).collect();
        let result = op.call_with_defaults(&args)?;
        values.extend(result.places().into_iter().flatten().cloned());
    }
    Ok(ints(&program["outputs"]).into_iter().map(|n| values[n as usize].clone().into()).collect())
}

/// What PyTorch left.
fn recorded(program: &Json) -> Left {
    let bits = |j: &Json| {
        let dtype = DType::from_python_name(j[0].as_str().unwrap()).unwrap();
        let elements: Vec<f64> = list(&j[3]).iter().map(|x| x.as_f64().unwrap()).collect();
        let elements = random::bits(&iter::to_dtype(&Tensor::from_slice(&elements).unwrap(), dtype).unwrap()).3;
        (dtype, ints(&j[1]), ints(&j[2]), elements)
    };
    Left {
        tensors: list(&program["left"]).iter().map(bits).collect(),
        shared: ints(&program["shared"]).into_iter().map(|i| i as usize).collect(),
    }
}

fn check(program: &Json, print: bool) -> Result<Compared, String> {
    let run = |x: &[Tensor], _: &RefCell<Vec<String>>| run(program, x);
    let replayed = Program { inputs: &|| inputs(program), others: None, run: &run };
    let (left, _) = replayed.eager()?;
    let want = recorded(program);
    if left != want {
        return Err(format!("eager: {}", first_difference(&left, &want)));
    }
    replayed.differences(&want, &[], print)
}

#[test]
fn recorded_programs_leave_what_pytorch_leaves() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/functional_programs.json");
    let text: Json = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let programs = list(&text["programs"]);
    let only: Option<usize> = std::env::var("RECORDED_PROGRAM").ok().map(|s| s.parse().unwrap());
    let (mut compared, mut failures) = (Compared::default(), Vec::new());
    for (i, program) in programs.iter().enumerate().filter(|(i, _)| only.is_none_or(|o| o == *i)) {
        for inference in [false, true] {
            let _mode = if inference { ModeGuard::inference(true) } else { ModeGuard::grad(false) };
            match check(program, only.is_some()) {
                Ok(more) => compared += more,
                Err(e) => {
                    failures.push(format!("{i}: {e}\n{}", program["steps"]));
                    break;
                }
            }
        }
    }
    let shown: String = failures.iter().take(6).map(|f| format!("\n\n{f}")).collect();
    assert!(failures.is_empty(), "{} of {} programs differ:{shown}", failures.len(), programs.len());
    let agreed = programs.iter().filter(|p| p["functionalize"] == "same").count();
    assert!(only.is_some() || agreed >= AGREED, "only {agreed} of {} programs agree", programs.len());
    println!("{} programs in two modes: {compared:?}", programs.len());
    assert!(only.is_some() || compared.ways >= WAYS_AT_LEAST, "only {} ways are compared", compared.ways);
    println!("{} programs, {agreed} of them the same under torch.func.functionalize", programs.len());
}
