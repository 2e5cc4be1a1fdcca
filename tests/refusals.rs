//! Calls are refused where PyTorch refuses them, with its class of error and its sentence, and those beside them are not:
//! `data/refusals.json`, which `data/make_refusals.py` writes. `REFUSALS=mm,bmm cargo test --test refusals` asks of operators.

use infer::autograd;
use infer::core::{DType, ErrorKind, Result, Scalar, Tensor};
use infer::dispatch::{Op, find};
use infer::operator::schema::{BaseType, Type};
use infer::operator::{Arg, Value};
use infer::{call, tensor};
use serde_json::Value as Json;

fn sizes(j: &Json) -> Vec<i64> {
    j.as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).collect()
}

/// Ones, as a recorded call describes them. What is written is no leaf.
fn ones(j: &Json, is_written: bool) -> Tensor {
    let dtype = DType::from_python_name(j["dtype"].as_str().unwrap()).unwrap();
    let t = tensor!("ones", &*sizes(&j["ones"]), dtype).unwrap();
    let t = if j["turned"].as_bool() == Some(true) { tensor!("transpose.int", &t, -1i64, -2i64).unwrap() } else { t };
    if j["grad"].as_bool() != Some(true) {
        return t;
    }
    autograd::set_requires_grad(&t, true).unwrap();
    if is_written { tensor!("clone", &t).unwrap() } else { t }
}

fn argument(j: &Json, ty: &Type, is_written: bool) -> Value {
    let base = ty.base();
    match j {
        Json::Null => Value::None,
        Json::Object(_) => Value::Tensor(ones(j, is_written)),
        Json::Bool(b) => Value::Bool(*b),
        Json::String(s) if base == Some(BaseType::ScalarType) => Value::DType(DType::from_python_name(s).unwrap()),
        Json::String(s) => Value::Str(s.clone()),
        Json::Array(l) if base == Some(BaseType::Tensor) => {
            Value::Tensors(l.iter().map(|t| ones(t, is_written)).collect())
        }
        Json::Array(_) => Value::Ints(sizes(j)),
        Json::Number(n) => match (base, n.as_i64()) {
            (Some(BaseType::Scalar), Some(n)) => Value::Scalar(Scalar::Int(n)),
            (Some(BaseType::Scalar), None) => Value::Scalar(Scalar::Float(n.as_f64().unwrap())),
            (Some(BaseType::Float), _) => Value::Float(n.as_f64().unwrap()),
            _ => Value::Int(n.as_i64().unwrap()),
        },
    }
}

/// The call, and the sum of its first result that carries a gradient run backward.
fn run(op: &'static Op, args: &[Value]) -> Result<()> {
    let list: Vec<Arg<'_>> = args.iter().map(Value::as_arg).collect();
    let follows = list.iter().any(|a| a.tensors().any(Tensor::requires_grad));
    let results = op.invoke(&list)?;
    if !follows {
        return Ok(());
    }
    let results = match results {
        Value::None => list[..1].iter().flat_map(|a| a.tensors()).cloned().collect(),
        results => results.tensors()?,
    };
    let Some(carrying) = results.into_iter().find(Tensor::requires_grad) else { return Ok(()) };
    let sum = call!("sum", &carrying)?.tensor()?;
    autograd::backward(&[sum], &[None], None, false, None)
}

#[test]
fn what_pytorch_refuses_is_refused() {
    let file: Json = serde_json::from_str(include_str!("data/refusals.json")).unwrap();
    let asked = std::env::var("REFUSALS").ok();
    let (mut refused, mut taken, mut wrong) = (0, 0, Vec::new());
    for case in file["cases"].as_array().unwrap() {
        let name = case[0].as_str().unwrap();
        if asked.as_ref().is_some_and(|a| !a.split(',').any(|a| a == name)) {
            continue;
        }
        let op = find(&format!("aten::{name}")).unwrap_or_else(|| panic!("no {name}"));
        let parameters = op.schema().args.iter();
        let args: Vec<Value> =
            (parameters.zip(case[1].as_array().unwrap())).map(|(p, j)| argument(j, &p.ty, p.is_write())).collect();
        let want = &file["answers"][case[2].as_u64().unwrap() as usize];
        let want = want.as_array().map(|w| (w[0].as_str().unwrap().to_string(), w[1].as_str().unwrap().to_string()));
        let got = run(op, &args).err().map(|e| {
            assert_ne!(e.kind(), ErrorKind::Internal, "{name} {}: {e}", case[1]);
            (format!("{:?}", e.kind()), e.message().lines().next().unwrap_or_default().to_string())
        });
        if want.is_some() {
            refused += 1
        } else {
            taken += 1
        }
        if got == want {
            continue;
        }
        wrong.push(format!("{name} {}: {got:?}\n  PyTorch: {want:?}", case[1]));
    }
    println!("{refused} calls refused, {taken} taken");
    assert!(wrong.is_empty(), "{} calls differ:\n{}", wrong.len(), wrong.join("\n"));
    if asked.is_none() {
        assert!(refused >= 1_200 && taken >= 500, "{refused} calls refused, {taken} taken");
    }
}
