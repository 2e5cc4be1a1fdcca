//! The recorded PyTorch calls under `tests/corpus`.
#![allow(dead_code)]

use infer::core::{DType, Scalar, Tensor};
use infer::dispatch::Op;
use infer::model::safetensors::Safetensors;
use infer::operator::Value;
use infer::operator::schema::{BaseType, Type};
use serde_json::Value as Json;
use std::collections::{BTreeSet, HashMap};

/// Recorded calls and the tensors they mention.
pub struct Corpus {
    /// One object a call.
    pub calls: Vec<Json>,
    /// Of each file; their names differ.
    tensors: [Safetensors; 3],
}

/// One recorded call.
pub struct Call<'c> {
    /// Its place among all.
    pub number: usize,
    /// The operator's full name.
    pub name: &'c str,
    /// The name without namespace and overload.
    pub short: &'c str,
    /// What was recorded.
    pub call: &'c Json,
}

/// Reads the recorded calls.
pub fn load() -> Corpus {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus");
    // The numbers of calls are places among those of the first file: the others' come after them.
    let files = ["aten_dev", "complex", "calls"];
    let calls = files.iter().flat_map(|file| {
        let text = std::fs::read_to_string(format!("{folder}/{file}.json")).unwrap();
        let mut json: Json = serde_json::from_str(&text).unwrap();
        let Json::Array(calls) = json["calls"].take() else { panic!("calls is a list") };
        calls
    });
    let tensors = files.map(|file| Safetensors::open(format!("{folder}/{file}.safetensors")).unwrap());
    Corpus { calls: calls.collect(), tensors }
}

fn ints(j: &Json) -> Vec<i64> {
    j.as_array().unwrap().iter().map(|x| x.as_i64().unwrap()).collect()
}

/// A recorded number.
pub fn number(j: &Json) -> Option<Scalar> {
    match j {
        Json::Bool(b) => Some(Scalar::Bool(*b)),
        Json::Number(n) => Some(n.as_i64().map_or_else(|| Scalar::Float(n.as_f64().unwrap()), Scalar::Int)),
        Json::Object(o) if o.contains_key("complex") => {
            let part = |i: usize| number(&o["complex"][i]).unwrap().to_f64();
            Some(Scalar::Complex(part(0), part(1)))
        }
        Json::Object(o) => Some(Scalar::Float(match o.get("float")?.as_str()? {
            "inf" => f64::INFINITY,
            "-inf" => f64::NEG_INFINITY,
            _ => f64::NAN,
        })),
        _ => None,
    }
}

/// The operators `CORPUS=add,view_copy` asks for; none where all are asked for.
pub fn asked() -> Option<BTreeSet<String>> {
    std::env::var("CORPUS").ok().map(|f| f.split(',').map(str::to_string).collect())
}

/// A call's arguments with these tensors, one after the other, in place of its own.
pub fn with_tensors(values: &[Value], tensors: &[Tensor]) -> Vec<Value> {
    let mut next = tensors.iter();
    let mut one = |_: Tensor| Ok(next.next().unwrap().clone());
    values.iter().map(|v| v.clone().map_tensors(&mut one).unwrap()).collect()
}

impl Corpus {
    /// The calls that are asked for.
    pub fn chosen(&self) -> impl Iterator<Item = Call<'_>> {
        let asked = asked();
        let calls = self.calls.iter().enumerate().map(|(number, call)| {
            let name = call["op"].as_str().unwrap();
            let short = name.trim_start_matches("aten::").split('.').next().unwrap();
            Call { number, name, short, call }
        });
        calls.filter(move |c| asked.as_ref().is_none_or(|a| a.contains(c.short)))
    }

    /// A recorded tensor.
    pub fn tensor(&self, j: &Json) -> Tensor {
        let dtype = DType::from_python_name(j["dtype"].as_str().unwrap()).unwrap();
        let key = j["t"].as_str().unwrap();
        let stored = self.tensors.iter().find_map(|file| file.get(key));
        let stored = stored.unwrap_or_else(|| panic!("no tensor {key} is stored"));
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
                Some(BaseType::Scalar) if l.iter().any(Json::is_f64) => {
                    Value::Floats(l.iter().map(|x| number(x).unwrap().to_f64()).collect())
                }
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

    /// The arguments of a call, complete.
    pub fn arguments(&self, op: &Op, call: &Json) -> Result<Vec<Value>, String> {
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
    use infer::operator::schema::Default as D;
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
