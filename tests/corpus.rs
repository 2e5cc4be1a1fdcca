//! Replays every recorded PyTorch call whose overload the operator table has, and compares dtypes, shapes, strides
//! and values of the results, and of the arguments afterwards.
//!
//! `CORPUS=add,view_copy cargo test --test corpus` replays only operators of these names (all overloads; `add_` is
//! another name); `CORPUS_MISSING=1` lists the recorded overloads the table lacks.

use infer::core::{DType, Scalar, Tensor, iter};
use infer::dispatch::schema::{BaseType, Type};
use infer::dispatch::tls::ModeGuard;
use infer::dispatch::{Arg, Op, Value, find};
use infer::model::safetensors::Safetensors;
use serde_json::Value as Json;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Fewest recorded overloads the table may have.
const COVERED_AT_LEAST: usize = 250;

/// Operators whose values are not determined by their arguments; dtypes, shapes and strides are compared.
const ANY_VALUES: &[&str] = &[
    WITH_DROPOUT,
    "aten::empty_permuted",
    "aten::feature_dropout",
    "aten::feature_dropout_",
    "aten::rrelu",
    "aten::rrelu_",
    "aten::rrelu_with_noise_",
];

/// (relative, absolute) tolerance: PyTorch's own, or wider where the mathematics gives the stated reason.
fn tolerance(op: &str, dtype: DType) -> (f64, f64) {
    let (rtol, atol) = match dtype {
        DType::Float32 => (1.3e-6, 1e-5),
        DType::Float64 => (1e-7, 1e-7),
        DType::BFloat16 => (1.6e-2, 1e-5),
        DType::Float16 => (1e-3, 1e-5),
        _ => (0.0, 0.0),
    };
    let widen = WIDER.iter().find(|(name, ..)| op.strip_prefix("aten::") == Some(name)).map_or(1.0, |w| w.1);
    (rtol * widen, atol * widen)
}

/// Operators with wider tolerances: name, factor, reason.
const WIDER: &[(&str, f64, &str)] = &[
    ("addbmm", 4.0, "terms of a cancelling sum are fifty times its value"),
    ("addbmm_", 4.0, "terms of a cancelling sum are fifty times its value"),
    ("scaled_dot_product_attention", 4.0, "scores of several hundred carry their rounding errors into the exponent"),
    (
        "_scaled_dot_product_flash_attention_for_cpu",
        4.0,
        "weights rounded to bfloat16, or not, before a cancelling sum",
    ),
    ("conv3d.padding", 10.0, "a sum of hundreds of products, in another order"),
    ("matrix_exp", 100.0, "the recorded float32 result is itself off by 5e-2 where entries reach 9e4"),
    ("linalg_matrix_exp", 100.0, "as matrix_exp"),
    ("_cdist_forward", 20.0, "a difference of nearly equal squares loses half the digits"),
    ("cdist", 20.0, "a difference of nearly equal squares loses half the digits"),
    ("_euclidean_dist", 40.0, "a difference of nearly equal squares loses half the digits"),
];

struct Corpus {
    calls: Vec<Json>,
    tensors: Safetensors,
}

fn load() -> Corpus {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus");
    let text = std::fs::read_to_string(format!("{folder}/aten_dev.json")).unwrap();
    let mut json: Json = serde_json::from_str(&text).unwrap();
    let Json::Array(calls) = json["calls"].take() else { panic!("calls is a list") };
    Corpus { calls, tensors: Safetensors::open(format!("{folder}/aten_dev.safetensors")).unwrap() }
}

fn ints(j: &Json) -> Vec<i64> {
    j.as_array().unwrap().iter().map(|x| x.as_i64().unwrap()).collect()
}

fn number(j: &Json) -> Option<Scalar> {
    match j {
        Json::Bool(b) => Some(Scalar::Bool(*b)),
        Json::Number(n) => Some(n.as_i64().map_or_else(|| Scalar::Float(n.as_f64().unwrap()), Scalar::Int)),
        Json::Object(o) => Some(Scalar::Float(match o.get("float")?.as_str()? {
            "inf" => f64::INFINITY,
            "-inf" => f64::NEG_INFINITY,
            _ => f64::NAN,
        })),
        _ => None,
    }
}

impl Corpus {
    fn tensor(&self, j: &Json) -> Tensor {
        let dtype = DType::from_python_name(j["dtype"].as_str().unwrap()).unwrap();
        let stored = self.tensors.get(j["t"].as_str().unwrap()).unwrap();
        let flat = Tensor::empty(&[(stored.bytes.len() / dtype.size()) as i64], dtype).unwrap();
        // SAFETY: a fresh tensor of that many bytes.
        unsafe { std::ptr::copy_nonoverlapping(stored.bytes.as_ptr(), flat.data::<u8>(), stored.bytes.len()) };
        let (sizes, strides) = (ints(&j["size"]), ints(&j["stride"]));
        Tensor::on_storage(flat.storage().clone(), &sizes, &strides, j["offset"].as_i64().unwrap(), dtype).unwrap()
    }

    /// A recorded argument as the value the schema's type asks for.
    fn value(&self, j: &Json, ty: &Type) -> Value {
        let base = ty.base();
        let is_list = ty.unwrap_optional().element().is_some();
        match j {
            Json::Null => Value::None,
            Json::Object(o) if o.contains_key("t") => {
                let t = self.tensor(j);
                if is_list { Value::Tensors(vec![t]) } else { Value::Tensor(t) }
            }
            Json::Object(o) if o.contains_key("enum") => self.enumerator(o["enum"].as_str().unwrap()),
            Json::String(s) => Value::Str(s.clone()),
            Json::Array(l) => match base {
                Some(BaseType::Tensor) if l.iter().any(Json::is_null) => {
                    Value::OptTensors(l.iter().map(|x| (!x.is_null()).then(|| self.tensor(x))).collect())
                }
                Some(BaseType::Tensor) => Value::Tensors(l.iter().map(|x| self.tensor(x)).collect()),
                Some(BaseType::Float) => Value::Floats(l.iter().map(|x| number(x).unwrap().to_f64()).collect()),
                Some(BaseType::Bool) => Value::Bools(l.iter().map(|x| x.as_bool().unwrap()).collect()),
                _ => Value::Ints(l.iter().map(|x| number(x).unwrap().to_i64()).collect()),
            },
            _ => {
                let n = number(j).unwrap();
                match base {
                    Some(BaseType::Tensor) => {
                        Value::Tensor(Tensor::scalar(n, n.dtype()).unwrap().into_wrapped_number())
                    }
                    Some(BaseType::Float) if is_list => Value::Floats(vec![n.to_f64()]),
                    Some(BaseType::Int | BaseType::SymInt) if is_list => Value::Ints(vec![n.to_i64()]),
                    Some(BaseType::Float) => Value::Float(n.to_f64()),
                    Some(BaseType::Bool) => Value::Bool(n.to_bool()),
                    Some(BaseType::Int | BaseType::SymInt) => Value::Int(n.to_i64()),
                    _ => Value::Scalar(n),
                }
            }
        }
    }

    fn enumerator(&self, name: &str) -> Value {
        use infer::core::{Device, MemoryFormat};
        let short = name.strip_prefix("torch.").unwrap_or(name);
        if let Some(d) = DType::from_python_name(short) {
            return Value::DType(d);
        }
        match short {
            "strided" => Value::Layout(0),
            "channels_last" => Value::Format(MemoryFormat::ChannelsLast),
            "contiguous_format" => Value::Format(MemoryFormat::Contiguous),
            "preserve_format" => Value::Format(MemoryFormat::Preserve),
            device => Value::Device(Device::parse(device).unwrap()),
        }
    }

    fn arguments(&self, op: &Op, call: &Json) -> Result<Vec<Value>, String> {
        let schema = op.schema();
        let given = call["args"].as_array().unwrap();
        let mut kwargs: HashMap<&str, &Json> =
            call["kwargs"].as_object().unwrap().iter().map(|(k, v)| (k.as_str(), v)).collect();
        let mut values = Vec::new();
        for (i, a) in schema.args.iter().enumerate() {
            let recorded = given.get(i).or_else(|| kwargs.remove(&*a.name));
            values.push(match recorded {
                Some(j) => self.value(j, &a.ty),
                None => default(op, i)?,
            });
        }
        if kwargs.is_empty() { Ok(values) } else { Err(format!("unknown keywords {:?}", kwargs.keys())) }
    }
}

/// The schema's default of an argument, as a value.
fn default(op: &Op, index: usize) -> Result<Value, String> {
    use infer::dispatch::schema::Default as D;
    let a = &op.schema().args[index];
    let is_list = a.ty.unwrap_optional().element().is_some();
    Ok(match (a.default.as_ref().ok_or_else(|| format!("no value for {}", a.name))?, a.ty.base()) {
        (D::None, _) => Value::None,
        (D::Bool(b), _) => Value::Bool(*b),
        (D::Int(i), Some(BaseType::Float)) => Value::Float(*i as f64),
        (D::Int(i), Some(BaseType::ScalarType)) => Value::DType(DType::from_code(*i as i32).unwrap()),
        (D::Int(i), _) if is_list => Value::Ints(vec![*i]),
        (D::Int(i), _) => Value::Int(*i),
        (D::Float(f), _) => Value::Float(*f),
        (D::Str(s), _) => Value::Str(s.to_string()),
        (D::Ints(l), _) => Value::Ints(l.clone()),
        (D::Floats(l), _) => Value::Floats(l.clone()),
        (D::Bools(l), _) => Value::Bools(l.clone()),
    })
}

fn elements(t: &Tensor) -> Vec<(f64, f64)> {
    let c = iter::contiguous(t).unwrap();
    (0..c.numel())
        .map(|i| {
            let one = c.alias(&[], &[], c.offset() + i, c.dtype()).unwrap();
            match one.item().unwrap() {
                // Exact integers beyond 2^53 are compared in two halves.
                Scalar::Int(i) => ((i >> 32) as f64, (i & 0xffff_ffff) as f64),
                Scalar::Complex(r, i) => (r, i),
                s => (s.to_f64(), 0.0),
            }
        })
        .collect()
}

fn compare_tensor(op: &str, got: &Tensor, want: &Tensor) -> Result<(), String> {
    if got.dtype() != want.dtype() || got.sizes() != want.sizes() {
        return Err(format!("got {got:?}, PyTorch {want:?}"));
    }
    if got.strides() != want.strides() {
        return Err(format!("{got:?}: got strides {:?}, PyTorch {:?}", got.strides(), want.strides()));
    }
    if ANY_VALUES.contains(&op) {
        return Ok(());
    }
    let (rtol, atol) = tolerance(op, got.dtype());
    let close = |g: f64, w: f64| g == w || (g.is_nan() && w.is_nan()) || (g - w).abs() <= atol + rtol * w.abs();
    let (g, w) = (elements(got), elements(want));
    match g.iter().zip(&w).position(|(g, w)| !close(g.0, w.0) || !close(g.1, w.1)) {
        None => Ok(()),
        Some(i) => Err(format!("{got:?} at {i}: got {:?}, PyTorch {:?}", g[i], w[i])),
    }
}

fn compare(corpus: &Corpus, op: &str, got: &Value, want: &Json) -> Result<(), String> {
    match (got, want) {
        (Value::Tensor(t), Json::Object(o)) if o.contains_key("t") => compare_tensor(op, t, &corpus.tensor(want)),
        (Value::Tensors(list), Json::Array(l)) if list.len() == l.len() => {
            list.iter().zip(l).try_for_each(|(t, j)| compare_tensor(op, t, &corpus.tensor(j)))
        }
        (Value::Tuple(list), Json::Array(l)) if list.len() == l.len() => {
            list.iter().zip(l).try_for_each(|(v, j)| compare(corpus, op, v, j))
        }
        (Value::None, Json::Null) => Ok(()),
        (Value::Bool(b), Json::Bool(w)) if b == w => Ok(()),
        (Value::Int(i), Json::Number(n)) if n.as_i64() == Some(*i) => Ok(()),
        (Value::Float(f), j) => match number(j) {
            Some(w)
                if *f == w.to_f64()
                    || (f.is_nan() && w.to_f64().is_nan())
                    || (*f - w.to_f64()).abs() <= 1e-6 * f.abs() =>
            {
                Ok(())
            }
            _ => Err(format!("got {f}, PyTorch {j}")),
        },
        (Value::Scalar(s), j) if number(j).is_some_and(|w| w == *s || (w.to_f64().is_nan() && s.to_f64().is_nan())) => {
            Ok(())
        }
        _ => Err(format!("got {got:?}, PyTorch {}", want.to_string().chars().take(120).collect::<String>())),
    }
}

/// What attention with dropout, unlike attention without, is compared as.
const WITH_DROPOUT: &str = "attention with dropout";

fn compared_as<'a>(op: &'a Op, call: &Json) -> &'a str {
    let dropout = call["args"][4].as_f64().unwrap_or(0.0);
    if op.name() == "scaled_dot_product_attention" && dropout > 0.0 { WITH_DROPOUT } else { op.full_name() }
}

fn replay(corpus: &Corpus, op: &Op, call: &Json) -> Result<(), String> {
    let values = corpus.arguments(op, call)?;
    let args: Vec<Arg<'_>> = values.iter().map(Value::as_arg).collect();
    let got = op.invoke(&args).map_err(|e| format!("{e}"))?;
    compare(corpus, compared_as(op, call), &got, &call["out"])?;
    let Some(after) = call["after"].as_array() else { return Ok(()) };
    let schema = op.schema();
    for (i, j) in after[0].as_array().unwrap().iter().enumerate() {
        if matches!(values[i], Value::Tensor(_) | Value::Tensors(_)) {
            compare(corpus, op.full_name(), &values[i], j).map_err(|e| format!("argument {i} afterwards: {e}"))?;
        }
    }
    for (name, j) in after[1].as_object().unwrap() {
        let i = schema.find_arg(name).unwrap();
        if matches!(values[i], Value::Tensor(_)) {
            compare(corpus, op.full_name(), &values[i], j).map_err(|e| format!("argument {name} afterwards: {e}"))?;
        }
    }
    Ok(())
}

#[test]
fn recorded_calls_give_pytorch_s_results() {
    let corpus = load();
    let filter: Option<BTreeSet<String>> =
        std::env::var("CORPUS").ok().map(|f| f.split(',').map(str::to_string).collect());
    let (mut covered, mut missing) = (BTreeSet::new(), BTreeMap::new());
    let (mut replayed, mut failures) = (0, BTreeMap::<&str, Vec<String>>::new());
    let _mode = ModeGuard::inference(true);
    for call in &corpus.calls {
        let name = call["op"].as_str().unwrap();
        let short = name.trim_start_matches("aten::").split('.').next().unwrap();
        if filter.as_ref().is_some_and(|f| !f.contains(short)) {
            continue;
        }
        let Some(op) = find(name) else {
            *missing.entry(name).or_insert(0) += 1;
            continue;
        };
        covered.insert(name);
        replayed += 1;
        // A panic is a failure of this call, not of the run.
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| replay(&corpus, op, call)));
        if let Err(e) = result.unwrap_or_else(|_| Err("panicked".into())) {
            failures.entry(name).or_default().push(e);
        }
    }
    if std::env::var("CORPUS_MISSING").is_ok() {
        println!("missing: {}", missing.keys().map(|n| n.trim_start_matches("aten::")).collect::<Vec<_>>().join(" "));
    }
    for (name, errors) in &failures {
        println!("{name}: {} failed, first: {}", errors.len(), errors[0]);
    }
    println!(
        "{replayed} calls of {} overloads replayed, {} overloads not in the table, {} overloads failed",
        covered.len(),
        missing.len(),
        failures.len()
    );
    assert!(failures.is_empty(), "{} overloads differ from PyTorch", failures.len());
    if filter.is_none() {
        assert!(covered.len() >= COVERED_AT_LEAST, "only {} overloads of the corpus are in the table", covered.len());
    }
}
