//! Replays every recorded PyTorch call whose overload the operator table has, and compares dtypes, shapes, strides
//! and values of the results, and of the arguments afterwards.
//!
//! `CORPUS=add,view_copy cargo test --test corpus` replays only operators of these names (all overloads; `add_` is
//! another name); `CORPUS_MISSING=1` lists the recorded overloads the table lacks.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Scalar, Tensor, iter};
use infer::dispatch::{Op, find};
use infer::kernels::isa::{self, Isa};
use infer::operator::{Arg, Value};
use serde_json::Value as Json;
use std::collections::{BTreeMap, BTreeSet};

mod common;
use common::{Call, Corpus, asked, load, number};

/// Fewest recorded calls that have to be replayed, and fewest overloads.
const REPLAYED_AT_LEAST: usize = 8_600;
const COVERED_AT_LEAST: usize = 960;

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

/// Operators some of whose results are vectors, and with a phase as well (or, of equal values, turned): what they determine
/// is compared.
const OF_VECTORS: &[&str] = &[
    "aten::_linalg_eigh",
    "aten::_linalg_svd",
    "aten::linalg_eig",
    "aten::linalg_eigh",
    "aten::linalg_svd",
    "aten::svd",
    "prims::svd",
];

/// Operators of which PyTorch rounds to bfloat16 between its steps, where results here are rounded once; by as much each may differ.
const ROUNDED_BETWEEN: &[(&str, f64)] = &[
    ("_adaptive_avg_pool3d", 0.02),
    ("adaptive_avg_pool3d", 0.02),
    ("_batch_norm_with_update", 0.02),
    ("_native_batch_norm_legit", 0.02),
    ("native_batch_norm", 0.02),
    ("instance_norm", 0.02),
    ("_log_softmax", 0.02),
    ("log_softmax", 0.02),
    ("special_log_softmax", 0.02),
    ("addr", 0.1),
    ("convolution", 0.1),
    ("cross", 0.1),
    ("linalg_cross", 0.1),
    ("divide", 1.0),
    ("logit", 0.02),
    ("special_logit", 0.02),
    ("upsample_bicubic2d", 0.02),
    ("upsample_linear1d", 0.02),
    ("upsample_trilinear3d", 0.05),
];

/// Calls that answer otherwise than PyTorch: operator, what the difference says, reason. An entry that no call needs is a failure.
const OTHERWISE: &[(&str, &str, &str)] = &[
    ("aten::matrix_exp", "BFloat16[", "PyTorch's is wrong by powers of ten (of the identity -1e30)"),
    ("aten::linalg_matrix_exp", "BFloat16[", "as matrix_exp"),
    ("aten::grid_sampler", "BFloat16", "PyTorch rounds the places to bfloat16, too, and reads others"),
    ("aten::grid_sampler_2d", "BFloat16", "as grid_sampler"),
    ("aten::linalg_pinv.atol_rtol_tensor", "Float[1, 1", "a singular value as large as the tolerance counts or not"),
    ("aten::rms_norm", "[0, 1]: got strides", "with a weight, PyTorch's of no elements has the strides of a product"),
];

/// (relative, absolute) tolerance: PyTorch's own, or wider where the mathematics gives the stated reason.
fn tolerance(op: &str, dtype: DType) -> (f64, f64) {
    let (rtol, atol) = match dtype {
        DType::Float32 | DType::Complex64 => (1.3e-6, 1e-5),
        DType::Float64 | DType::Complex128 => (1e-7, 1e-7),
        DType::BFloat16 => (1.6e-2, 1e-5),
        DType::Float16 => (1e-3, 1e-5),
        _ => (0.0, 0.0),
    };
    let base = op.strip_prefix("aten::").map_or(op, |name| name.split_once('.').map_or(name, |(base, _)| base));
    let rounded = ROUNDED_BETWEEN.iter().find(|(name, _)| dtype == DType::BFloat16 && *name == base);
    let atol = rounded.map_or(atol, |(_, by)| *by);
    let widen = WIDER.iter().find(|(name, ..)| op.strip_prefix("aten::") == Some(name)).map_or(1.0, |w| w.1);
    (rtol * widen, atol * widen)
}

/// Operators with wider tolerances: name, factor, reason.
const WIDER: &[(&str, f64, &str)] = &[
    ("sinc", 10.0, "pi times a complex64 number is rounded before its sine there"),
    ("special_sinc", 10.0, "as sinc"),
    ("special_bessel_j0", 5.0, "the recorded float64 values are themselves off by up to 4e-7"),
    ("special_bessel_y1", 10.0, "the recorded float64 values are themselves off by up to 9e-7"),
    ("addbmm", 4.0, "terms of a cancelling sum are fifty times its value"),
    ("addbmm_", 4.0, "terms of a cancelling sum are fifty times its value"),
    ("scaled_dot_product_attention", 4.0, "scores of several hundred carry their rounding errors into the exponent"),
    (
        "_scaled_dot_product_flash_attention_for_cpu",
        4.0,
        "weights rounded to bfloat16, or not, before a cancelling sum",
    ),
    ("_weight_int8pack_mm", 4.0, "integers make a cancelling sum of large terms"),
    ("matmul", 2.0, "the recorded sum of cancelling products is itself 1.4e-5 from the exact one"),
    ("conv3d.padding", 10.0, "a sum of hundreds of products, in another order"),
    ("matrix_exp", 100.0, "the recorded float32 result is itself off by 5e-2 where entries reach 9e4"),
    ("linalg_matrix_exp", 100.0, "as matrix_exp"),
    ("_linalg_svd", 10.0, "products of vectors and values in single precision"),
    ("linalg_svd", 10.0, "as _linalg_svd"),
    ("svd", 10.0, "as _linalg_svd"),
    ("prims::svd", 10.0, "as _linalg_svd"),
    ("_linalg_eigh", 10.0, "as _linalg_svd"),
    ("linalg_eigh", 10.0, "as _linalg_svd"),
    ("linalg_eig", 20.0, "as _linalg_svd, and vectors of general matrices are nearly parallel"),
    ("linalg_eigvals", 10.0, "nearly equal values lose half the digits"),
    ("special_polygamma", 20.0, "the recorded float32 value is itself off by 2e-5"),
    ("_cdist_forward", 20.0, "a difference of nearly equal squares loses half the digits"),
    ("cdist", 20.0, "a difference of nearly equal squares loses half the digits"),
    ("_euclidean_dist", 40.0, "a difference of nearly equal squares loses half the digits"),
];

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
    if ANY_VALUES.contains(&op) || OF_VECTORS.contains(&op) || op == "aten::linalg_eigvals" {
        return Ok(());
    }
    compare_values(op, got, want)
}

fn compare_values(op: &str, got: &Tensor, want: &Tensor) -> Result<(), String> {
    let (rtol, atol) = tolerance(op, got.dtype());
    // Both parts of a complex number are as near as its magnitude says.
    let size = |w: (f64, f64), part: f64| if got.dtype().is_complex() { w.0.hypot(w.1) } else { part.abs() };
    let close = |g: f64, w: f64, size: f64| g == w || (g.is_nan() && w.is_nan()) || (g - w).abs() <= atol + rtol * size;
    let (g, w) = (elements(got), elements(want));
    match g.iter().zip(&w).position(|(g, w)| !close(g.0, w.0, size(*w, w.0)) || !close(g.1, w.1, size(*w, w.1))) {
        None => Ok(()),
        Some(i) => Err(format!("{got:?} at {i}: got {:?}, PyTorch {:?}", g[i], w[i])),
    }
}

/// What the results of a decomposition of `a` determine: values, products, and whether vectors are orthonormal.
fn determined(name: &str, a: &Tensor, results: &[Tensor]) -> infer::core::Result<Vec<Tensor>> {
    let one = |v: infer::core::Result<Value>| v?.tensor();
    let adjoint = |t: &Tensor| one(call!("mH", t));
    let product = |a: &Tensor, b: &Tensor| one(call!("matmul", a, b));
    let narrow = |t: &Tensor, dim: i64, n: i64| one(call!("narrow", t, dim, 0i64, n));
    let scaled = |v: &Tensor, l: &Tensor| {
        let row = one(call!("unsqueeze", l, -2i64))?;
        one(call!("mul.Tensor", v, &row))
    };
    match results {
        [values, vectors] if vectors.numel() > 0 && name == "aten::linalg_eig" => {
            let a = iter::to_dtype(a, values.dtype())?;
            let left = one(call!("sub.Tensor", &product(&a, vectors)?, &scaled(vectors, values)?))?;
            let norms = one(call!("linalg_vector_norm", vectors, Scalar::Int(2), &[-2i64]))?;
            Ok(vec![left, norms])
        }
        [values, vectors] if vectors.numel() > 0 => {
            let turned = adjoint(vectors)?;
            let whole = product(&scaled(vectors, values)?, &turned)?;
            Ok(vec![values.clone(), whole, product(&turned, vectors)?])
        }
        [u, s, v] if u.numel() > 0 && v.numel() > 0 => {
            let vh = if name == "aten::svd" { adjoint(v)? } else { v.clone() };
            let k = *s.sizes().last().expect("singular values");
            let whole = product(&scaled(&narrow(u, -1, k)?, s)?, &narrow(&vh, -2, k)?)?;
            Ok(vec![s.clone(), whole, product(&adjoint(u)?, u)?, product(&vh, &adjoint(&vh)?)?])
        }
        [_, values, _] | [values, _] => Ok(vec![values.clone()]),
        _ => Ok(Vec::new()),
    }
}

/// The values of eigenvalues, which have no order: those of PyTorch by those next to them.
fn compare_unordered(op: &str, got: &Tensor, want: &Tensor) -> Result<(), String> {
    let (n, mut left) = (got.sizes().last().copied().unwrap_or(0) as usize, elements(got));
    let mut ordered = Vec::new();
    for (k, w) in elements(want).into_iter().enumerate() {
        let row = k / n * n..(k / n + 1) * n;
        let away = |g: (f64, f64)| (g.0 - w.0).hypot(g.1 - w.1);
        let nearest = row.min_by(|&i, &j| away(left[i]).total_cmp(&away(left[j]))).expect("a row has elements");
        ordered.push(infer::core::element::Complex::new(left[nearest].0, left[nearest].1));
        left[nearest] = (f64::INFINITY, f64::INFINITY);
    }
    let ordered = Tensor::from_slice(&ordered).map_err(|e| e.to_string())?;
    compare_values(op, &iter::to_dtype(&ordered, want.dtype()).map_err(|e| e.to_string())?, want)
}

/// Compares what the vectors of a decomposition determine.
fn compare_vectors(corpus: &Corpus, op: &str, a: &Tensor, got: &Value, want: &Json) -> Result<(), String> {
    let say = |e: infer::core::Error| e.to_string();
    let got = got.clone().tensors().map_err(say)?;
    let want: Vec<Tensor> = want.as_array().unwrap().iter().map(|j| corpus.tensor(j)).collect();
    if op == "aten::linalg_eig" {
        compare_unordered(op, &got[0], &want[0])?;
    }
    let pairs = (determined(op, a, &got).map_err(say)?, determined(op, a, &want).map_err(say)?);
    pairs.0.iter().zip(&pairs.1).try_for_each(|(g, w)| compare_values(op, g, w))
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

fn replay(corpus: &Corpus, op: &'static Op, call: &Json) -> Result<(), String> {
    let values = corpus.arguments(op, call)?;
    let args: Vec<Arg<'_>> = values.iter().map(Value::as_arg).collect();
    let got = op.invoke(&args).map_err(|e| format!("{e}"))?;
    compare(corpus, compared_as(op, call), &got, &call["out"])?;
    match &values[0] {
        Value::Tensor(a) if OF_VECTORS.contains(&op.full_name()) => {
            compare_vectors(corpus, op.full_name(), a, &got, &call["out"])?;
        }
        Value::Tensor(_) if op.full_name() == "aten::linalg_eigvals" => {
            let Value::Tensor(l) = &got else { return Err(format!("got {got:?}")) };
            return compare_unordered(op.full_name(), l, &corpus.tensor(&call["out"]));
        }
        _ => {}
    }
    let Some(after) = call["after"].as_array() else { return Ok(()) };
    let schema = op.schema();
    for (i, j) in after[0].as_array().unwrap().iter().enumerate() {
        // A number stays one, which was handed over as a tensor.
        if matches!(values[i], Value::Tensor(_) | Value::Tensors(_)) && !j.is_number() {
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

/// Operators on weights that PyTorch lays out by the processor's vectors: those recorded are of one with AVX-512.
const LAID_OUT_BY_PROCESSOR: &[&str] =
    &["aten::_convert_weight_to_int4pack_for_cpu", "aten::_weight_int4pack_mm_for_cpu"];

#[test]
fn recorded_calls_give_pytorch_s_results() {
    let corpus = load();
    let (mut covered, mut missing) = (BTreeSet::new(), BTreeMap::new());
    let (mut replayed, mut skipped, mut failures) = (0, 0, BTreeMap::<&str, Vec<String>>::new());
    let mut otherwise = BTreeSet::new();
    let _mode = ModeGuard::inference(true);
    for Call { name, call, .. } in corpus.chosen() {
        let Some(op) = find(name) else {
            *missing.entry(name).or_insert(0) += 1;
            continue;
        };
        covered.insert(name);
        if isa::best() != Isa::Avx512 && LAID_OUT_BY_PROCESSOR.contains(&name) {
            skipped += 1;
            continue;
        }
        replayed += 1;
        // A panic is a failure of this call, not of the run.
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| replay(&corpus, op, call)));
        if let Err(e) = result.unwrap_or_else(|_| Err("panicked".into())) {
            if let Some(i) = OTHERWISE.iter().position(|(op, part, _)| *op == name && e.contains(part)) {
                otherwise.insert(i);
                continue;
            }
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
        "{replayed} calls of {} overloads replayed, {skipped} of another processor's layout skipped, {} overloads not in the table, {} overloads failed",
        covered.len(),
        missing.len(),
        failures.len()
    );
    assert!(failures.is_empty(), "{} overloads differ from PyTorch", failures.len());
    if asked().is_none() {
        let unneeded: Vec<_> =
            (0..OTHERWISE.len()).filter(|i| !otherwise.contains(i)).map(|i| OTHERWISE[i].0).collect();
        assert!(unneeded.is_empty(), "listed as answering otherwise, and none does: {unneeded:?}");
        assert!(covered.len() >= COVERED_AT_LEAST, "only {} overloads of the corpus are in the table", covered.len());
        assert!(replayed >= REPLAYED_AT_LEAST, "only {replayed} calls were replayed");
    }
}
