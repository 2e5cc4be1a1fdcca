//! Scripted modules that compute with quantized tensors give PyTorch's recorded results: the same integers, but that one in a hundred
//! of a result may be the next one, where a sum of floats was rounded in another order.

use infer::core::{DType, Tensor, iter};
use infer::model::ivalue::IValue;
use infer::model::{Module, safetensors::Safetensors};
use infer::{call, tensor};
use std::path::PathBuf;

#[path = "common/recorded.rs"]
mod recorded;

fn path(name: &str) -> PathBuf {
    PathBuf::from(format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR")))
}

fn doubles(t: &Tensor) -> Vec<f64> {
    let t = iter::contiguous(&iter::to_dtype(t, DType::Float64).unwrap()).unwrap();
    // SAFETY: contiguous float64, this test's own.
    unsafe { t.as_slice::<f64>() }.to_vec()
}

/// The integers of a result and what they stand for, or its numbers.
fn parts(t: &Tensor) -> Vec<(&'static str, Tensor)> {
    if !t.dtype().is_quantized() {
        return vec![("", t.clone())];
    }
    let ints = tensor!("int_repr", t).unwrap();
    let number = |v| if let infer::operator::Value::Float(f) = v { f } else { panic!("{v:?}") };
    let parameters = match call!("qscheme", t).unwrap() {
        infer::operator::Value::Int(0) => {
            let zero = match call!("q_zero_point", t).unwrap() {
                infer::operator::Value::Int(zero) => zero as f64,
                other => panic!("{other:?}"),
            };
            Tensor::from_slice(&[number(call!("q_scale", t).unwrap()), zero]).unwrap()
        }
        _ => {
            let both = [tensor!("q_per_channel_scales", t).unwrap(), tensor!("q_per_channel_zero_points", t).unwrap()];
            let both: Vec<Tensor> = both.iter().map(|t| iter::to_dtype(t, DType::Float64).unwrap()).collect();
            tensor!("stack", &both, 0i64).unwrap()
        }
    };
    vec![(".q", ints), (".p", parameters)]
}

/// What is wrong with a result.
fn difference(part: &str, got: &Tensor, want: &Tensor) -> Option<String> {
    if got.sizes() != want.sizes() || got.dtype() != want.dtype() {
        return Some(format!("{} for {}", got.describe(), want.describe()));
    }
    let (got, want) = (doubles(got), doubles(want));
    let pairs = || got.iter().zip(&want);
    if part == ".q" {
        let off = pairs().filter(|(a, b)| a != b).count();
        let far = pairs().map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        return (far > 1.0 || off * 100 > got.len())
            .then(|| format!("{off} of {} integers differ, by {far}", got.len()));
    }
    let largest = want.iter().fold(1e-30, |m: f64, w| m.max(w.abs()));
    let far = pairs().map(|(a, b)| (a - b).abs()).fold(0.0, f64::max) / largest;
    (far > 2e-6).then(|| {
        format!(
            "differs by {far:e} of the largest: {:?} for {:?}",
            &got[..got.len().min(4)],
            &want[..want.len().min(4)]
        )
    })
}

#[test]
fn quantized_modules_give_what_pytorch_gives() {
    let data = Safetensors::open(path("quantized.safetensors")).unwrap();
    let only = std::env::var("QUANTIZED").ok();
    let (mut checked, mut wrong) = (0, Vec::new());
    let mut files: Vec<PathBuf> = std::fs::read_dir(path("quantized")).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    for file in files {
        let name = file.file_stem().unwrap().to_str().unwrap();
        if only.as_deref().is_some_and(|only| !only.split(',').any(|o| o == name)) {
            continue;
        }
        let inputs: Vec<IValue> =
            recorded::numbered(&data, &format!("{name}/in/")).into_iter().map(IValue::Tensor).collect();
        let module = match Module::load(&file) {
            Ok(module) => module,
            Err(e) => {
                wrong.push(format!("{name}: {}", e.message()));
                continue;
            }
        };
        // What is saved is loaded, and computes the same.
        let mut saved = std::io::Cursor::new(Vec::new());
        module.save(&mut saved, &[]).unwrap();
        let again = Module::from_bytes(saved.into_inner()).unwrap();
        for module in [&module, &again] {
            let results = match module.forward(&inputs) {
                Ok(IValue::List(l)) => l.to_vec(),
                Ok(other) => panic!("{name}: {}", other.type_of()),
                Err(e) => {
                    wrong.push(format!("{name}: {}", e.message()));
                    continue;
                }
            };
            for (i, r) in results.iter().enumerate() {
                for (part, got) in parts(r.tensor().unwrap()) {
                    let key = format!("{name}/out/{i}{part}");
                    match recorded::tensor(&data, &key) {
                        Some(want) => wrong.extend(difference(part, &got, &want).map(|d| format!("{key}: {d}"))),
                        None => wrong.push(format!("{key}: not recorded")),
                    }
                    checked += 1;
                }
            }
        }
    }
    println!("{checked} results of quantized modules checked");
    assert!(wrong.is_empty(), "{} of {checked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(checked > 1000 || only.is_some(), "only {checked} results checked");
}

/// Bytes that stand for numbers around zero.
fn some(sizes: &[i64], dtype: DType) -> Tensor {
    let n = sizes.iter().product::<i64>();
    let numbers: Vec<f32> = (0..n).map(|i| ((i * 7919) % 1031) as f32 / 100.0 - 5.0).collect();
    let numbers = tensor!("view", &Tensor::from_slice(&numbers).unwrap(), sizes).unwrap();
    let zero = if dtype == DType::QUInt8 { 120i64 } else { -9 };
    tensor!("quantize_per_tensor", &numbers, 0.041f64, zero, dtype).unwrap()
}

fn ints(t: &Tensor) -> Vec<f64> {
    doubles(&tensor!("int_repr", t).unwrap())
}

#[test]
fn many_bytes_have_the_results_of_few() {
    let functions: [fn(&Tensor) -> Tensor; 4] = [
        |x| tensor!("quantized::hardswish", x, 0.03f64, 20i64).unwrap(),
        |x| tensor!("quantized::sigmoid", x, 0.004f64, 1i64).unwrap(),
        |x| tensor!("quantized::leaky_relu", x, 0.3f64, false, 0.05f64, 33i64).unwrap(),
        |x| tensor!("quantized::elu", x, 0.04f64, 50i64).unwrap(),
    ];
    for dtype in [DType::QUInt8, DType::QInt8] {
        let x = some(&[2 * 1024 + 77], dtype);
        for (number, f) in functions.iter().enumerate() {
            // Parts of whole vectors that are too few for a table, and what is left over of the whole.
            let part = |from: i64, n: i64| ints(&f(&tensor!("narrow", &x, 0i64, from, n).unwrap()));
            let parts = [part(0, 896), part(896, 896), part(1792, 256), part(2048, 77)].concat();
            assert_eq!(ints(&f(&x)), parts, "function {number} of {dtype:?}");
        }
    }
}

#[test]
fn products_go_by_no_layout() {
    for dtype in [DType::QUInt8, DType::QInt8] {
        let (x, scale) = (some(&[2, 37, 5, 3], dtype), some(&[2, 37, 1, 1], dtype));
        let last = |t: &Tensor| tensor!("contiguous", t, infer::core::MemoryFormat::ChannelsLast).unwrap();
        let mul = |a: &Tensor, b: &Tensor| tensor!("quantized::mul", a, b, 0.2f64, 11i64).unwrap();
        let want = mul(&x, &scale);
        let got = [mul(&last(&x), &last(&scale)), mul(&last(&scale), &last(&x))];
        assert!(got.iter().all(|t| t.strides() == last(&x).strides()));
        assert!(got.iter().all(|t| ints(t) == ints(&want)), "{dtype:?}");
        let (y, same) = (some(&[2, 37, 5, 3], dtype), mul(&last(&x), &last(&x)));
        assert_eq!(ints(&same), ints(&mul(&x, &y)), "{dtype:?}");
    }
}
