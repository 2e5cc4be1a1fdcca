//! Tensors recorded in a file beside a model.

#![allow(dead_code)]

use infer::core::{DType, Tensor};
use infer::model::safetensors::Safetensors;

/// The tensor of that name.
pub fn tensor(file: &Safetensors, name: &str) -> Option<Tensor> {
    let t = file.get(name)?;
    let dtype = match t.dtype {
        "F32" => DType::Float32,
        "F64" => DType::Float64,
        "I64" => DType::Int64,
        "I32" => DType::Int32,
        "I8" => DType::Int8,
        "U8" => DType::UInt8,
        "BOOL" => DType::Bool,
        other => panic!("dtype {other}"),
    };
    let sizes: Vec<i64> = t.shape.iter().map(|&s| s as i64).collect();
    let out = Tensor::empty(&sizes, dtype).unwrap();
    // SAFETY: a fresh tensor of these sizes.
    unsafe { std::ptr::copy_nonoverlapping(t.bytes.as_ptr(), out.data::<u8>(), t.bytes.len()) };
    Some(out)
}

/// Those called `in0`, `in1`, ...
pub fn numbered(file: &Safetensors, prefix: &str) -> Vec<Tensor> {
    (0..).map_while(|i| tensor(file, &format!("{prefix}{i}"))).collect()
}

/// A model's inputs.
pub fn inputs(path: &str) -> Vec<Tensor> {
    numbered(&Safetensors::open(path).unwrap(), "in")
}

/// The names of a folder's files that end so, in order.
pub fn names(folder: &str, ending: &str) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = files.filter_map(|n| n.strip_suffix(ending).map(str::to_string)).collect();
    names.sort();
    names
}
