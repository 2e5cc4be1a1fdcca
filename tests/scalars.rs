//! Numbers become elements as PyTorch makes them, or are refused as PyTorch refuses them: `data/scalars.json`, which
//! `data/make_scalars.py` writes. `SCALARS=clamp cargo test --test scalars` replays one operator.

use infer::core::{DType, Error, Scalar, Tensor, iter};
use infer::dispatch::find;
use infer::operator::schema::{BaseType, Type};
use infer::operator::{Arg, Value};
use serde_json::Value as Json;

fn float(j: &Json) -> f64 {
    j.as_f64().unwrap_or_else(|| j.as_str().unwrap().parse().unwrap())
}

fn scalar(j: &Json) -> Scalar {
    match j {
        Json::Bool(b) => Scalar::Bool(*b),
        Json::Number(n) if n.is_i64() => Scalar::Int(n.as_i64().unwrap()),
        Json::Object(o) => Scalar::Complex(float(&o["complex"][0]), float(&o["complex"][1])),
        Json::Array(parts) => Scalar::Complex(float(&parts[0]), float(&parts[1])),
        other => Scalar::Float(float(other)),
    }
}

fn tensor(items: &[i64], dtype: DType) -> Tensor {
    let t = Tensor::empty(&[items.len() as i64], DType::Int64).unwrap();
    // SAFETY: a fresh contiguous int64 tensor of that many elements.
    unsafe { t.as_mut_slice::<i64>() }.copy_from_slice(items);
    iter::to_dtype(&t, dtype).unwrap()
}

/// What stands in a recorded call.
fn argument(j: &Json, ty: &Type, dtype: DType, number: Scalar) -> Value {
    let x = || tensor(&[0, 1, 2, 3], dtype);
    match j {
        Json::Null => Value::None,
        Json::String(s) => match &**s {
            "x" => Value::Tensor(x()),
            "m" => Value::Tensor(tensor(&[1, 0, 1, 0], DType::Bool)),
            "i" => Value::Tensor(tensor(&[1], DType::Int64)),
            "s" => Value::Scalar(number),
            "d" => Value::DType(dtype),
            text => Value::Str(text.into()),
        },
        Json::Array(l) if l[0] == "x" => {
            let x = x();
            Value::Tensor(x.alias(&[2, 2], &[2, 1], 0, dtype).unwrap())
        }
        Json::Array(l) => Value::Ints(l.iter().map(|i| i.as_i64().unwrap()).collect()),
        j if ty.base() == Some(BaseType::Scalar) => Value::Scalar(scalar(j)),
        j => Value::Int(j.as_i64().unwrap()),
    }
}

fn elements(t: &Tensor) -> Vec<Scalar> {
    let c = iter::contiguous(t).unwrap();
    (0..c.numel()).map(|i| c.alias(&[], &[], c.offset() + i, c.dtype()).unwrap().item().unwrap()).collect()
}

fn same(a: Scalar, b: Scalar) -> bool {
    let equal = |a: f64, b: f64| a == b || a.is_nan() && b.is_nan();
    match (a, b) {
        (Scalar::Float(a), Scalar::Float(b)) => equal(a, b),
        (Scalar::Complex(a, c), Scalar::Complex(b, d)) => equal(a, b) && equal(c, d),
        (a, b) => a == b,
    }
}

/// Operators some calls of which differ, and how.
const KNOWN: &[(&str, &str)] = &[
    ("add.Scalar", "a float16 number rounds once here, twice there"),
    ("add.Tensor", "as add.Scalar, of alpha"),
    ("add_.Scalar", "as add.Scalar"),
    ("sub.Scalar", "as add.Scalar"),
    ("sub.Tensor", "as add.Scalar"),
    ("rsub.Scalar", "as add.Scalar"),
    ("mul_.Scalar", "as add.Scalar"),
    ("mul.Scalar", "bfloat16 times a complex number is complex64 here, and a pair of bfloat16 without kernels there"),
    ("clamp", "complex bounds are refused with another sentence"),
    ("hardtanh", "complex bounds are refused with another sentence"),
    ("clamp_", "complex numbers are refused with another sentence"),
    ("where.ScalarOther", "complex numbers are refused with another sentence"),
    ("where.ScalarSelf", "complex numbers are refused with another sentence"),
    ("threshold", "a negative number wraps into uint8 there"),
];

#[test]
fn numbers_become_pytorch_s_elements() {
    let file: Json = serde_json::from_str(include_str!("data/scalars.json")).unwrap();
    let scalars: Vec<Scalar> = file["scalars"].as_array().unwrap().iter().map(scalar).collect();
    let asked = std::env::var("SCALARS").ok();
    let (mut values, mut errors, mut complex, mut known, mut wrong) = (0, 0, 0, 0, Vec::new());
    for case in file["cases"].as_array().unwrap() {
        let name = case[0].as_str().unwrap();
        if asked.as_ref().is_some_and(|a| a != name) {
            continue;
        }
        let op = find(&format!("aten::{name}")).unwrap_or_else(|| panic!("no {name}"));
        let dtype = DType::from_python_name(case[3].as_str().unwrap()).unwrap();
        for (number, answer) in scalars.iter().zip(case[4].as_array().unwrap()) {
            let want = &file["answers"][answer.as_u64().unwrap() as usize];
            let (given, named) = (case[1].as_array().unwrap(), case[2].as_object().unwrap());
            let args: Vec<Value> = op
                .schema()
                .args
                .iter()
                .enumerate()
                .map(|(i, a)| match given.get(i).or_else(|| named.get(&*a.name)) {
                    Some(j) => argument(j, &a.ty, dtype, *number),
                    None => op.default_value(&a.name).unwrap(),
                })
                .collect();
            let args: Vec<Arg<'_>> = args.iter().map(Value::as_arg).collect();
            let got = op.invoke(&args).and_then(Value::tensor);
            let ok = match (&got, want) {
                (Err(e), Json::String(text)) => {
                    errors += 1;
                    // The overflow's sentence is the same everywhere; others are not this test's.
                    !text.ends_with("without overflow") || e.message().ends_with(&**text)
                }
                (Ok(t), Json::Array(want)) => {
                    // Numbers of two halves are a dtype libinfer does not have.
                    let Some(dtype) = DType::from_python_name(want[0].as_str().unwrap()) else { continue };
                    values += 1;
                    let want = want[1].as_array().unwrap();
                    let got = elements(t);
                    t.dtype() == dtype
                        && got.len() == want.len()
                        && got.iter().zip(want).all(|(g, w)| same(*g, scalar(w)))
                }
                _ => false,
            };
            let is_missing = |e: &Error| e.message().contains("not implemented for 'Complex");
            if got.as_ref().is_err_and(is_missing) {
                complex += 1;
            } else if !ok && KNOWN.iter().any(|(op, _)| *op == name) {
                known += 1;
            } else if !ok {
                let got = got.map(|t| (t.dtype(), elements(&t))).map_err(|e| e.message().to_string());
                wrong.push(format!("{name} {} {} {dtype:?} {number:?}: {got:?}\n  PyTorch: {want}", case[1], case[2]));
            }
        }
    }
    println!("{values} values, {errors} errors; {complex} calls need complex kernels, {known} differ as KNOWN says");
    assert!(wrong.is_empty(), "{} calls differ:\n{}", wrong.len(), wrong.join("\n"));
    if asked.is_none() {
        assert!(values >= 10_000 && errors >= 4_000, "{values} values, {errors} errors");
        assert!(complex <= 800 && known <= 100, "{complex} calls need complex kernels, {known} differ as KNOWN says");
    }
}
