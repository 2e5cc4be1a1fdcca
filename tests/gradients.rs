//! Every gradient against PyTorch's recorded ones and against central differences.

use coverage::{Coverage, Floor};
use infer::autograd::{self, gradients};
use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Scalar, Tensor, iter};
use infer::dispatch::{Op, find, registry};
use infer::operator::gradient::Gradient;
use infer::operator::record::Body;
use infer::operator::{Arg, Value, Variant};
use samples::SAMPLES;
use std::collections::{BTreeMap, BTreeSet};
use tensors::{op, tensor, values};

mod common;
#[path = "common/coverage.rs"]
mod coverage;
#[path = "common/samples.rs"]
mod samples;
#[path = "common/tensors.rs"]
mod tensors;

// ---- PyTorch's gradients -----------------------------------------------------------------------------------------

/// An argument `tests/data/make_gradients.py` wrote.
fn told(j: &serde_json::Value) -> Value {
    use serde_json::Value as Json;
    let list =
        |j: &Json| -> Vec<f64> { j.as_array().unwrap().iter().map(|x| common::number(x).unwrap().to_f64()).collect() };
    match j {
        Json::Null => Value::None,
        Json::Bool(b) => Value::Bool(*b),
        Json::String(s) => Value::Str(s.clone()),
        Json::Object(o) if o.contains_key("size") => {
            let sizes: Vec<i64> = list(&o["size"]).into_iter().map(|n| n as i64).collect();
            let of = |kind: &str| o.get(kind).map(|values| tensor(&list(values), &sizes));
            Value::Tensor(match (of("input").or(of("constant")), of("indices"), of("mask")) {
                (Some(t), ..) => t,
                (_, Some(t), _) => iter::to_dtype(&t, DType::Int64).unwrap(),
                (.., t) => iter::to_dtype(&t.unwrap(), DType::Bool).unwrap(),
            })
        }
        Json::Object(o) if o.contains_key("ints") => {
            Value::Ints(list(&o["ints"]).into_iter().map(|n| n as i64).collect())
        }
        Json::Object(o) if o.contains_key("dtype") => Value::DType(DType::Float64),
        number => match common::number(number).unwrap() {
            Scalar::Int(i) => Value::Int(i),
            other => Value::Float(other.to_f64()),
        },
    }
}

/// The recorded gradients.
fn upstream() -> Vec<serde_json::Value> {
    serde_json::from_str(include_str!("data/gradients.json")).unwrap()
}

/// The largest error of a number relative to what it should be; none of what is equally not finite.
fn error_of(got: f64, expected: f64) -> f64 {
    if got == expected || got.is_nan() && expected.is_nan() {
        return 0.;
    }
    let error = (got - expected).abs() / expected.abs().max(1.);
    if error.is_nan() { f64::INFINITY } else { error }
}

/// Whether an operator is made of others.
fn is_made(op: &Op) -> bool {
    matches!(op.record.body, Body::Composite(_) | Body::CompositeWithKernel(..))
}

/// Why a gradient is not compared that is computed by other operators, one of which has none.
const NO_GRADIENT: &str = "made of what has no gradient";

/// Why a gradient is not compared that there is not.
const REFUSED: &str = "upstream declares that there is no derivative";

/// Whether an error is one that is listed for an operator.
fn is_listed(listed: &[(&str, &str)], name: &str, error: &str) -> bool {
    let reason = listed.iter().find(|(n, _)| *n == name).map(|(_, reason)| *reason);
    reason.is_some_and(|reason| ![NO_GRADIENT, REFUSED].contains(&reason) || error.contains("is not implemented"))
}

/// Fewest gradients of PyTorch's that are compared.
const UPSTREAM_AT_LEAST: usize = 650;

/// Operators whose gradients are not compared with PyTorch's, and why.
const NOT_COMPARED: &[(&str, &str)] = &[("acosh_", REFUSED), ("asinh_", REFUSED), ("atanh_", REFUSED)];

#[test]
fn gradients_are_upstreams_at_corners_and_elsewhere() {
    let (mut coverage, mut failures) = (Coverage::default(), Vec::new());
    let cases = upstream();
    for case in &cases {
        let name = case["op"].as_str().unwrap();
        let told_args = case["args"].as_array().unwrap();
        let args: Vec<Value> = told_args.iter().map(told).collect();
        let inputs: Vec<Tensor> = args
            .iter()
            .zip(told_args)
            .filter_map(|(v, j)| match v {
                Value::Tensor(t) if j.get("input").is_some() => Some(t.clone()),
                _ => None,
            })
            .collect();
        inputs.iter().for_each(|t| autograd::set_requires_grad(t, true).unwrap());
        let list: Vec<Arg<'_>> = args.iter().map(Value::as_arg).collect();
        let is_made = is_made(find(&format!("aten::{name}")).unwrap());
        let run = |name: &str, list: &[Arg<'_>], node: &serde_json::Value| -> Result<Vec<Vec<f64>>> {
            let op = find(&format!("aten::{name}")).unwrap();
            let results = op.call_with_defaults(list)?;
            let written = matches!(op.variant, Variant::InPlace).then(|| list[0].tensors().cloned().collect());
            let results: Vec<Tensor> = written.map_or_else(|| results.tensors(), Ok)?;
            let results: Vec<Tensor> = results.into_iter().filter(Tensor::requires_grad).collect();
            let own = autograd::grad_fn(&results[0])?.unwrap().node.name().to_string();
            // What is made of other operators may be made of others than upstream's.
            if !is_made && node.as_str() != Some(&own) {
                infer::bail!("the node is {own}, not {node}");
            }
            let weights = results.iter().map(|t| {
                let weights: Vec<f64> = (0..t.numel()).map(|k| (k % 3 + 1) as f64).collect();
                Some(tensor(&weights, t.sizes()))
            });
            let computed = gradients(&results, &inputs, &weights.collect::<Vec<_>>(), None, false, true)?;
            Ok(inputs
                .iter()
                .zip(computed)
                .map(|(x, g)| g.map_or(vec![0.; x.numel() as usize], |g| values(&g)))
                .collect())
        };
        let expected: Vec<Vec<f64>> = case["gradients"]
            .as_array()
            .unwrap()
            .iter()
            .map(|l| l.as_array().unwrap().iter().map(|x| common::number(x).unwrap().to_f64()).collect())
            .collect();
        let mut compare = |name: &str, got: Result<Vec<Vec<f64>>>| match got {
            Ok(got) => {
                let same = got.len() == expected.len()
                    && got
                        .iter()
                        .zip(&expected)
                        .all(|(g, e)| g.len() == e.len() && g.iter().zip(e).all(|(&g, &e)| error_of(g, e) <= 1e-7));
                coverage.checked(name, 1);
                if !same {
                    failures.push(format!("{name}{}: {got:?}, upstream {expected:?}", case["args"]));
                }
            }
            Err(e) if is_listed(NOT_COMPARED, name, e.message()) => coverage.excused(name),
            Err(e) => failures.push(format!("{name}{}: {e}", case["args"])),
        };
        compare(name, run(name, &list, &case["node"]));
        if case.get("written").is_some() {
            let (base, overload) = name.split_once('.').unwrap_or((name, ""));
            let name = format!("{base}_{}{overload}", if overload.is_empty() { "" } else { "." });
            let Value::Tensor(first) = &args[0] else { panic!("{name} writes no tensor") };
            let copy = op!("clone", first);
            let list: Vec<Arg<'_>> = [Arg::Tensor(&copy)].into_iter().chain(list[1..].iter().cloned()).collect();
            compare(&name, run(&name, &list, &case["written"]));
        }
    }
    assert!(failures.is_empty(), "{} of {} differ:\n{}", failures.len(), cases.len(), failures.join("\n"));
    coverage.assert(
        "gradients that are upstream's",
        Floor { cases: UPSTREAM_AT_LEAST, by_rule_at_most: 0 },
        NOT_COMPARED,
        false,
    );
}

/// Fewest writes that are made between forward and backward.
const WRITES_AT_LEAST: usize = 438;

#[test]
fn writes_are_errors_where_upstream_saves() {
    let (mut coverage, mut failures, mut made) = (Coverage::default(), BTreeSet::new(), BTreeSet::new());
    let cases = upstream();
    for case in cases.iter().filter(|c| c.get("smooth").is_some()) {
        let name = case["op"].as_str().unwrap();
        let op = find(&format!("aten::{name}")).unwrap();
        // What is made of other operators may be made of others than upstream's, which save other tensors.
        if is_made(op) {
            made.insert(name);
            continue;
        }
        let told_args = case["args"].as_array().unwrap();
        let is_refused = |which: Option<usize>| -> Result<bool> {
            let args: Vec<Value> = told_args.iter().map(told).collect();
            let (mut inputs, mut written) = (Vec::new(), Vec::new());
            let args: Vec<Value> = args
                .into_iter()
                .zip(told_args)
                .map(|(v, j)| match v {
                    Value::Tensor(t) if j.get("input").is_some() => {
                        autograd::set_requires_grad(&t, true).unwrap();
                        inputs.push(t.clone());
                        written.push(op!("clone", &t));
                        Value::Tensor(written[written.len() - 1].clone())
                    }
                    Value::Tensor(t) => {
                        written.push(t.clone());
                        Value::Tensor(t)
                    }
                    plain => plain,
                })
                .collect();
            let list: Vec<Arg<'_>> = args.iter().map(Value::as_arg).collect();
            let results = op.call_with_defaults(&list)?.tensors()?;
            let sums: Vec<Tensor> = results.iter().filter(|t| t.requires_grad()).map(|t| op!("sum", t)).collect();
            {
                let _quiet = ModeGuard::grad(false);
                call!("zero_", which.map_or(&results[0], |i| &written[i]))?;
            }
            match gradients(&sums, &inputs, &[], None, false, true) {
                Err(e) if e.message().contains("modified by an inplace operation") => Ok(true),
                Err(e) => Err(e),
                Ok(_) => Ok(false),
            }
        };
        let saved = case["saved"].as_array().unwrap();
        let places = (0..saved.len()).map(|i| (Some(i), &saved[i])).chain([(None, &case["saved_result"])]);
        for (which, expected) in places {
            let got = is_refused(which);
            coverage.checked(name, 1);
            if got.as_ref().ok() != expected.as_bool().as_ref() {
                failures.insert(format!("{name} {which:?}: {got:?}, upstream {expected}"));
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} differ:\n{}",
        failures.len(),
        failures.iter().cloned().collect::<Vec<_>>().join("\n")
    );
    println!("not looked at, as they are made of other operators: {made:?}");
    coverage.assert(
        "writes after which backward does as upstream's",
        Floor { cases: WRITES_AT_LEAST, by_rule_at_most: 0 },
        &[],
        false,
    );
}

// ---- PyTorch's gradients of the recorded calls -----------------------------------------------------------------------

/// Fewest recorded calls whose gradients are compared.
const RECORDED_AT_LEAST: usize = 2_850;

/// Operators whose recorded gradients are not compared, and why.
const OTHERWISE: &[(&str, &str)] = &[
    ("aten::as_strided_scatter", "upstream leaves a gradient where nothing is left of the argument"),
    ("aten::logical_not_", PASSED),
    ("aten::logical_and_", PASSED),
    ("aten::logical_or_", PASSED),
    ("aten::logical_xor_", PASSED),
    ("aten::_linalg_eigh", OF_VECTORS),
    ("aten::linalg_eigh", OF_VECTORS),
    ("aten::_linalg_svd", OF_VECTORS),
    ("aten::linalg_svd", OF_VECTORS),
    ("aten::svd", OF_VECTORS),
    ("aten::linalg_pinv.atol_rtol_tensor", "a singular value as large as the tolerance counts or not"),
    ("aten::special_bessel_j1", "upstream's bessel_j0 is itself off by up to 4e-7"),
    ("aten::special_bessel_y0", "upstream's bessel_y1 is itself off by up to 9e-7"),
];

const PASSED: &str = "upstream lets the gradient of what was written pass";

const OF_VECTORS: &str = "of vectors and of their negatives, either of which is a result";

/// The products of a gradient with the two weights of `tests/data/make_corpus_gradients.py`, and how large their terms are.
fn products(g: &[f64]) -> [(f64, f64); 2] {
    let tame = |x: f64| match x {
        x if x.is_nan() => 11.,
        x if x.is_infinite() => x.signum() * 7.,
        x => x,
    };
    let product = |a: usize, b: usize, m: usize, c: f64| {
        let terms = g.iter().enumerate().map(|(k, &x)| tame(x) * (((k * a + b) % m) as f64 / m as f64 + c));
        terms.fold((0., 0.), |(sum, size), term| (sum + term, size + term.abs()))
    };
    [product(5, 2, 7, 0.4), product(3, 1, 5, -0.5)]
}

/// What is wrong with the gradients of one recorded call.
fn compare_recorded(op: &'static Op, args: &[Value], expected: &serde_json::Value) -> Result<(), String> {
    let say = |e: infer::core::Error| e.to_string();
    let place = |j: &serde_json::Value| (j[0].as_u64().unwrap() as usize, j[1].as_u64().unwrap() as usize);
    let of = |i: usize, k: usize| tensors_of(std::iter::once(&args[i])).into_iter().nth(k).expect("a recorded tensor");
    let expected = expected.as_array().unwrap();
    variables_of(op, args).into_iter().filter(|t| t.dtype() == DType::Float64 && t.numel() > 0).for_each(|t| {
        autograd::set_requires_grad(&t, true).unwrap();
    });
    let inputs: Vec<Tensor> = expected.iter().map(|j| of(place(j).0, place(j).1)).collect();
    let Some(y) = weighted(op, args).map_err(say)?.filter(Tensor::requires_grad) else {
        return Err("the result requires no gradient".into());
    };
    let got = gradients(&[y], &inputs, &[], None, false, true).map_err(say)?;
    for ((t, g), j) in inputs.iter().zip(got).zip(expected) {
        let g = g.map_or_else(|| vec![0.; t.numel() as usize], |g| values(&g));
        for ((got, size), want) in products(&g).into_iter().zip([&j[2], &j[3]]) {
            let want = want.as_f64().unwrap();
            if !((got - want).abs() <= 1e-7 * size.max(want.abs()) + 1e-9) {
                return Err(format!("argument {:?}: {got}, upstream {want}", place(j)));
            }
        }
    }
    Ok(())
}

/// `GRADCHECK=mul,div cargo test --test gradients recorded` compares only operators of these names.
#[test]
fn recorded_calls_have_upstreams_gradients() {
    let corpus = common::load();
    let only = std::env::var("GRADCHECK").ok();
    let recorded: Vec<serde_json::Value> = serde_json::from_str(include_str!("data/corpus_gradients.json")).unwrap();
    let (mut coverage, mut failures) = (Coverage::default(), BTreeMap::<&str, Vec<String>>::new());
    for line in &recorded {
        let call = &corpus.calls[line[0].as_u64().unwrap() as usize];
        assert_eq!(call["op"], line[1], "corpus_gradients.json is of another corpus");
        let name = call["op"].as_str().unwrap();
        let Some(op) = find(name) else {
            coverage.unchecked(name, "not in the table");
            continue;
        };
        if only.as_ref().is_some_and(|o| !o.split(',').any(|o| o == op.name())) {
            continue;
        }
        let args: Vec<Value> = corpus.arguments(op, call).unwrap().into_iter().map(floats_as_double).collect();
        match std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| compare_recorded(op, &args, &line[2]))) {
            Ok(Ok(())) => coverage.checked(name, 1),
            Ok(Err(e)) if is_listed(OTHERWISE, name, &e) => coverage.excused(name),
            Ok(Err(e)) => failures.entry(op.full_name()).or_default().push(format!("call {}: {e}", line[0])),
            Err(_) => failures.entry(op.full_name()).or_default().push(format!("call {}: panicked", line[0])),
        }
    }
    let lines = failures.iter().map(|(name, e)| format!("{name}: {} differ, first: {}", e.len(), e[0]));
    assert!(failures.is_empty(), "{} operators differ:\n{}", failures.len(), lines.collect::<Vec<_>>().join("\n"));
    coverage.assert(
        "recorded gradients",
        Floor { cases: RECORDED_AT_LEAST, by_rule_at_most: 25 },
        OTHERWISE,
        only.is_some(),
    );
}

// ---- the law: every gradient is the limit of differences --------------------------------------------------------

/// Operators whose recorded arguments are no test of a formula, and why.
const NOT_CHECKED: &[(&str, &str)] = &[
    ("aten::_unique2", "backward is an error"),
    ("aten::unique_consecutive", "backward is an error"),
    ("aten::unique_dim", "backward is an error"),
    ("aten::native_dropout", "draws numbers"),
    ("aten::cross_entropy_loss", "the weights of classes have no gradient"),
    ("aten::nextafter", "of equal numbers it turns"),
    ("aten::linalg_svd", "columns of u beyond those of v are any that complete it"),
    ("aten::special_gammainc", NO_GRADIENT),
    ("aten::special_gammaincc", NO_GRADIENT),
    ("aten::max_unpool2d", "of two values put in one place the last stays, and both have its gradient"),
    ("aten::max_unpool3d", "as max_unpool2d"),
    ("aten::linalg_cholesky_ex", "one triangle is read, the gradient is that of a symmetric matrix"),
    ("aten::linalg_eigvalsh", "as linalg_cholesky_ex"),
    ("aten::_linalg_eigh", "as linalg_cholesky_ex"),
    ("aten::linalg_ldl_factor", NO_GRADIENT),
    ("aten::linalg_eigh", "as linalg_cholesky_ex"),
    ("torchvision::roi_align", OF_REGIONS),
    ("torchvision::ps_roi_align", OF_REGIONS),
    ("quantized_decomposed::choose_qparams.tensor", OF_SINGLES),
    ("quantized_decomposed::choose_qparams_symmetric.tensor", OF_SINGLES),
    ("quantized_decomposed::quantize_per_channel", OF_SINGLES),
    ("quantized_decomposed::quantize_per_tensor", OF_SINGLES),
    ("quantized_decomposed::quantize_per_tensor.tensor", OF_SINGLES),
    ("quantized_decomposed::quantize_per_tensor.tensor2", OF_SINGLES),
    ("aten::embedding", "rows of padding have no gradient, and a gradient is divided by how often its row occurs"),
    ("aten::embedding_bag.padding_idx", "as embedding"),
    ("aten::linalg_cholesky", "as linalg_cholesky_ex"),
    ("aten::cholesky", "as linalg_cholesky_ex"),
    ("aten::cholesky_solve", "one triangle is read, the gradient is that of a whole factor"),
    ("aten::_amp_update_scale_", "refuses float64"),
    ("aten::_cholesky_solve_helper", "as cholesky_solve"),
    ("aten::cholesky_inverse", "as cholesky_solve"),
    ("aten::_fake_quantize_learnable_per_channel_affine", "a step's gradient is that of what it rounds"),
    ("aten::_fake_quantize_learnable_per_tensor_affine", "a step's gradient is that of what it rounds"),
    ("aten::histogramdd", NO_GRADIENT),
    ("aten::histogramdd.TensorList_bins", NO_GRADIENT),
    ("aten::igamma", NO_GRADIENT),
    ("aten::igamma_", NO_GRADIENT),
    ("aten::igammac", NO_GRADIENT),
    ("aten::igammac_", NO_GRADIENT),
    ("aten::special_zeta", NO_GRADIENT),
    ("prims::igamma", NO_GRADIENT),
    ("prims::igammac", NO_GRADIENT),
    ("prims::zeta", NO_GRADIENT),
    ("prims::spherical_bessel_j0", "of aten::special_spherical_bessel_j0, which has none"),
    ("aten::acosh_", REFUSED),
    ("aten::arccosh_", REFUSED),
    ("aten::embedding_renorm_", REFUSED),
    ("aten::geqrf", REFUSED),
    ("aten::_ctc_loss", OF_LOGITS),
    ("aten::_ctc_loss.Tensor", OF_LOGITS),
    ("aten::ctc_loss.IntList", OF_LOGITS),
    ("aten::ctc_loss.Tensor", OF_LOGITS),
    ("aten::linalg_matrix_sqrth", "as linalg_cholesky_ex"),
];

/// The gradient of the CTC loss.
const OF_LOGITS: &str = "the gradient takes for granted that the log probabilities are a log_softmax, as upstream's";

/// Their inputs' gradients are recorded calls of the operators that compute them.
const OF_REGIONS: &str = "the regions have no gradient, upstream neither";
const OF_SINGLES: &str = "refuses float64, and its results are integers";

/// Most elements a recorded argument may have: every one costs two calls.
const MOST_ELEMENTS: i64 = 64;

fn floats_as_double(v: Value) -> Value {
    let double = |t: Tensor| match t.dtype().is_floating() {
        true => iter::to_dtype(&t, DType::Float64).unwrap().variable_data().unwrap(),
        false => t,
    };
    match v {
        Value::Tensor(t) if t.is_wrapped_number() => Value::Tensor(t),
        Value::Tensor(t) => Value::Tensor(call!("clone", &double(t)).unwrap().tensor().unwrap()),
        Value::Tensors(l) => Value::Tensors(l.into_iter().map(double).collect()),
        Value::OptTensors(l) => Value::OptTensors(l.into_iter().map(|t| t.map(double)).collect()),
        Value::DType(d) if d.is_floating() => Value::DType(DType::Float64),
        other => other,
    }
}

/// Runs an operator and gives its floating results one number: the sum of their products with fixed weights.
fn weighted(op: &'static Op, args: &[Value]) -> Result<Option<Tensor>> {
    let mut args: Vec<Value> = args.to_vec();
    // An operator that writes works on a copy, which is its result.
    let written: Vec<usize> =
        (0..args.len()).filter(|&i| op.schema().args[i].is_write() && matches!(args[i], Value::Tensor(_))).collect();
    for &i in &written {
        let Value::Tensor(t) = &args[i] else { continue };
        args[i] = Value::Tensor(call!("clone", t)?.tensor()?);
    }
    let list: Vec<Arg<'_>> = args.iter().map(Value::as_arg).collect();
    let mut results: Vec<Tensor> = Vec::new();
    fn collect(v: Value, into: &mut Vec<Tensor>) {
        match v {
            Value::Tensor(t) => into.push(t),
            Value::Tensors(l) => into.extend(l),
            Value::Tuple(l) => l.into_iter().for_each(|v| collect(v, into)),
            _ => {}
        }
    }
    collect(op.call_with_defaults(&list)?, &mut results);
    // An operator that had nothing to write gives what it was given.
    results.retain(|t| !written.iter().any(|&i| matches!(&args[i], Value::Tensor(own) if own.same(t))));
    for &i in written.iter().filter(|&&i| !is_constant(op, i)) {
        let Value::Tensor(t) = &args[i] else { continue };
        results.push(t.clone());
    }
    let mut total: Option<Tensor> = None;
    for (i, t) in results.iter().enumerate() {
        if t.dtype() != DType::Float64 || t.numel() == 0 || op.record.autograd.constant_results.contains(&i) {
            continue;
        }
        let weights: Vec<f64> = (0..t.numel()).map(|k| ((k * 7 + 3) % 11) as f64 / 11. + 0.25).collect();
        let part = op!("sum", &op!("mul.Tensor", t, &tensor(&weights, t.sizes())));
        total = Some(match total {
            Some(sum) => op!("add.Tensor", &sum, &part),
            None => part,
        });
    }
    Ok(total)
}

/// Whether an argument is a constant whatever depends on it: statistics a module keeps.
fn is_constant(op: &Op, index: usize) -> bool {
    let name = &*op.schema().args[index].name;
    name.starts_with("running_") || op.record.autograd.constant_arguments.contains(&name)
}

/// The tensors of a call that gradients may be asked of.
fn variables_of(op: &Op, values: &[Value]) -> Vec<Tensor> {
    let variable = values.iter().enumerate().filter(|(i, _)| !is_constant(op, *i));
    tensors_of(variable.map(|(_, v)| v))
}

fn tensors_of<'a>(values: impl Iterator<Item = &'a Value>) -> Vec<Tensor> {
    let mut all = Vec::new();
    for v in values {
        match v {
            Value::Tensor(t) => all.push(t.clone()),
            Value::Tensors(l) => all.extend(l.iter().cloned()),
            Value::OptTensors(l) => all.extend(l.iter().flatten().cloned()),
            _ => {}
        }
    }
    all
}

/// What a law differentiates: a number made of a call's results; `true` where it is to be differentiated by recording.
type Number = fn(&'static Op, &[Value], &[Tensor], bool) -> Result<Option<Tensor>>;

/// The results themselves.
fn of_results(op: &'static Op, args: &[Value], _: &[Tensor], _: bool) -> Result<Option<Tensor>> {
    weighted(op, args)
}

/// The gradients of the results.
fn of_gradients(op: &'static Op, args: &[Value], inputs: &[Tensor], record: bool) -> Result<Option<Tensor>> {
    let _recording = ModeGuard::grad(true);
    let Some(y) = weighted(op, args)?.filter(Tensor::requires_grad) else { return Ok(None) };
    let mut total: Option<Tensor> = None;
    for g in gradients(&[y], inputs, &[], None, record, true)?.into_iter().flatten() {
        let weights: Vec<f64> = (0..g.numel()).map(|k| ((k * 5 + 2) % 7) as f64 / 7. + 0.4).collect();
        let part = op!("sum", &op!("mul.Tensor", &g, &tensor(&weights, g.sizes())));
        total = Some(match total {
            Some(sum) => op!("add.Tensor", &sum, &part),
            None => part,
        });
    }
    Ok(total)
}

/// Why a gradient is not compared with differences, or what is wrong with it.
enum Failure {
    NotChecked(&'static str),
    Wrong(String),
}

impl From<infer::core::Error> for Failure {
    fn from(e: infer::core::Error) -> Failure {
        Failure::Wrong(e.to_string())
    }
}

/// Compares the recorded gradients of a number with central differences, at one element at least.
fn gradcheck(op: &'static Op, args: &[Value], number: Number) -> Result<(), Failure> {
    use Failure::{NotChecked, Wrong};
    let inputs: Vec<Tensor> =
        variables_of(op, args).into_iter().filter(|t| t.dtype() == DType::Float64 && t.numel() > 0).collect();
    if inputs.is_empty() {
        return Err(NotChecked("no argument of floating numbers"));
    }
    if inputs.iter().any(|t| t.numel() > MOST_ELEMENTS) {
        return Err(NotChecked("more elements than are worth their time"));
    }
    inputs.iter().for_each(|t| autograd::set_requires_grad(t, true).unwrap());
    let Some(y) = number(op, args, &inputs, true)? else { return Err(NotChecked("no result has a gradient")) };
    let mut elements = 0;
    let computed = match y.requires_grad() {
        true => gradients(&[y], &inputs, &[], None, false, true)?,
        false => vec![None; inputs.len()],
    };
    let _quiet = ModeGuard::grad(false);
    for (k, (t, g)) in inputs.iter().zip(&computed).enumerate() {
        let got = g.as_ref().map_or(vec![0.; t.numel() as usize], values);
        let sizes = t.sizes().to_vec();
        if g.as_ref().is_some_and(|g| g.sizes() != sizes) {
            return Err(Wrong(format!("gradient {k} is {:?}", g)));
        }
        for (i, &got) in got.iter().enumerate() {
            let mut at = i as i64;
            let mut offset = t.offset();
            for d in (0..sizes.len()).rev() {
                offset += at % sizes[d] * t.strides()[d];
                at /= sizes[d];
            }
            let place = t.alias(&[], &[], offset, DType::Float64).unwrap();
            // SAFETY: the place of one element of a tensor this test owns.
            let (before, cell) = unsafe { (place.data::<f64>().read(), place.data::<f64>()) };
            let step = 1e-6 * before.abs().max(1.0);
            let at = |x: f64| -> Result<f64> {
                // SAFETY: as above.
                unsafe { cell.write(x) };
                Ok(values(&number(op, args, &inputs, false)?.expect("a result as before"))[0])
            };
            let (above, below, here) = (at(before + step)?, at(before - step)?, at(before)?);
            let (right, left) = ((above - here) / step, (here - below) / step);
            let rounding = 1e-14 * (above.abs() + below.abs()) / step;
            let difference = (right + left) / 2.;
            // Nothing to compare beyond the domain, or at a corner.
            let is_smooth = (right - left).abs() <= 1e-3 * (1. + difference.abs()) + rounding;
            if !is_smooth {
                continue;
            }
            if !((got - difference).abs() <= 1e-5 + 1e-4 * difference.abs() + rounding) {
                let what = format!("input {k} ({t:?}) at {i} = {before}: gradient {got}, difference {difference}");
                return Err(Wrong(what));
            }
            elements += 1;
        }
    }
    if elements > 0 { Ok(()) } else { Err(NotChecked("a corner, or beyond the domain")) }
}

/// Checks one call of a law.
fn check_by_differences(
    op: &'static Op,
    args: &[Value],
    number: Number,
    listed: &[(&str, &str)],
    coverage: &mut Coverage,
    failures: &mut BTreeMap<&str, Vec<String>>,
) {
    let name = op.full_name();
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| gradcheck(op, args, number))) {
        Ok(Ok(())) => coverage.checked(name, 1),
        Ok(Err(Failure::NotChecked(why))) => coverage.unchecked(name, why),
        Ok(Err(Failure::Wrong(e))) if is_listed(listed, name, &e) => coverage.excused(name),
        Ok(Err(Failure::Wrong(e))) => failures.entry(name).or_default().push(e),
        Err(_) => failures.entry(name).or_default().push("panicked".into()),
    }
}

/// The gradients of a call as one number, and whether they can be differentiated again.
fn weighted_gradients(op: &'static Op, args: &[Value], inputs: &[Tensor]) -> Result<Option<Tensor>> {
    let Some(y) = weighted(op, args)? else { return Ok(None) };
    let mut total: Option<Tensor> = None;
    for g in gradients(&[y], inputs, &[], None, true, true)?.into_iter().flatten() {
        let weights: Vec<f64> = (0..g.numel()).map(|k| ((k * 5 + 2) % 7) as f64 / 7. + 0.5).collect();
        let part = op!("sum", &op!("mul.Tensor", &g, &tensor(&weights, g.sizes())));
        total = Some(total.map_or(part.clone(), |sum| op!("add.Tensor", &sum, &part)));
    }
    Ok(total)
}

/// Fewest of PyTorch's cases whose gradients are differentiated.
const TWICE_AT_LEAST: usize = 157;

/// Operators whose gradients are not differentiated, and why.
const NOT_TWICE: &[(&str, &str)] = &[];

#[test]
fn law_gradients_of_gradients_are_limits_of_differences_of_gradients() {
    let only = std::env::var("GRADCHECK").ok();
    let (mut coverage, mut failures) = (Coverage::default(), Vec::new());
    for case in upstream().iter().filter(|c| c.get("smooth").is_some()) {
        let name = case["op"].as_str().unwrap();
        let op = find(&format!("aten::{name}")).unwrap();
        if only.as_ref().is_some_and(|o| !o.split(',').any(|o| o == op.name())) {
            continue;
        }
        let told_args = case["args"].as_array().unwrap();
        let args: Vec<Value> = told_args.iter().map(told).collect();
        let is_input = |j: &serde_json::Value| j.get("input").is_some();
        let inputs = tensors_of(args.iter().zip(told_args).filter(|(_, j)| is_input(j)).map(|(v, _)| v));
        inputs.iter().for_each(|t| autograd::set_requires_grad(t, true).unwrap());
        let mut check = || -> Result<()> {
            let Some(total) = weighted_gradients(op, &args, &inputs)?.filter(Tensor::requires_grad) else {
                coverage.unchecked(name, "its gradient is a constant");
                return Ok(());
            };
            let computed = gradients(&[total], &inputs, &[], None, false, true)?;
            for (t, g) in inputs.iter().zip(&computed) {
                let got = g.as_ref().map_or(vec![0.; t.numel() as usize], values);
                for (i, &got) in got.iter().enumerate() {
                    // SAFETY: an element of a contiguous tensor this test owns.
                    let cell = unsafe { t.data::<f64>().add(i) };
                    // SAFETY: as above.
                    let before = unsafe { cell.read() };
                    let at = |x: f64| -> Result<f64> {
                        // SAFETY: as above.
                        unsafe { cell.write(x) };
                        let total = weighted_gradients(op, &args, &inputs)?.expect("gradients as before");
                        // SAFETY: as above.
                        unsafe { cell.write(before) };
                        Ok(values(&total)[0])
                    };
                    let step = 1e-5;
                    let difference = (at(before + step)? - at(before - step)?) / (2. * step);
                    if !((got - difference).abs() <= 1e-4 * difference.abs().max(1.)) {
                        failures.push(format!("{name}{} at {i}: {got}, difference {difference}", case["args"]));
                        return Ok(());
                    }
                }
            }
            coverage.checked(name, 1);
            Ok(())
        };
        match check().err().map(|e| e.to_string()) {
            Some(e) if is_listed(NOT_TWICE, name, &e) => coverage.excused(name),
            Some(e) => failures.push(format!("{name}{}: {e}", case["args"])),
            None => {}
        }
    }
    assert!(failures.is_empty(), "{} differ:\n{}", failures.len(), failures.join("\n"));
    coverage.assert(
        "gradients of upstream's cases, differentiated",
        Floor { cases: TWICE_AT_LEAST, by_rule_at_most: 67 },
        NOT_TWICE,
        only.is_some(),
    );
}

/// Fewest calls whose gradients are compared with differences.
const DIFFERENCES_AT_LEAST: usize = 2_410;

/// Fewest samples whose gradients of gradients are.
const SECOND_DIFFERENCES_AT_LEAST: usize = 220;

/// Operators whose gradients of gradients are not, and why.
const NOT_CHECKED_TWICE: &[(&str, &str)] =
    &[("aten::grid_sampler_2d", NO_GRADIENT), ("aten::grid_sampler_3d", NO_GRADIENT)];

/// `GRADCHECK=mul,div cargo test --test gradients law` checks only operators of these names.
#[test]
fn law_every_gradient_is_the_limit_of_differences() {
    let corpus = common::load();
    let only: Option<BTreeSet<String>> =
        std::env::var("GRADCHECK").ok().map(|f| f.split(',').map(str::to_string).collect());
    let mut calls: Vec<(&'static Op, Vec<Value>)> = Vec::new();
    for call in &corpus.calls {
        // Operators that are not in the table have no gradient here; tests/corpus.rs counts them.
        let Some(op) = find(call["op"].as_str().unwrap()) else { continue };
        calls.push((op, corpus.arguments(op, call).unwrap()));
    }
    for case in upstream().iter().filter(|c| c.get("smooth").is_some()) {
        let op = find(&format!("aten::{}", case["op"].as_str().unwrap())).unwrap();
        calls.push((op, case["args"].as_array().unwrap().iter().map(told).collect()));
    }
    calls.extend(SAMPLES.iter().map(|(name, args)| (find(name).unwrap(), args())));
    let (mut coverage, mut failures) = (Coverage::default(), BTreeMap::<&str, Vec<String>>::new());
    let has_gradient = |op: &Op| {
        (is_made(op) || matches!(op.record.autograd.gradient, Gradient::Terms(_)))
            && matches!(op.variant, Variant::Base | Variant::InPlace)
            && only.as_ref().is_none_or(|o| o.contains(op.name()))
    };
    let called: BTreeSet<&str> = calls.iter().map(|(op, _)| op.full_name()).collect();
    for op in registry::list() {
        if has_gradient(op) && !called.contains(op.full_name()) {
            coverage.unchecked(op.full_name(), "no call is recorded");
        }
    }
    for (op, args) in calls {
        if !has_gradient(op) {
            continue;
        }
        let args: Vec<Value> = args.into_iter().map(floats_as_double).collect();
        check_by_differences(op, &args, of_results, NOT_CHECKED, &mut coverage, &mut failures);
    }
    for (name, errors) in &failures {
        println!("{name}: {} failed, first: {}", errors.len(), errors[0]);
    }
    assert!(failures.is_empty(), "{} operators have wrong gradients", failures.len());
    coverage.assert(
        "gradients that are limits of differences",
        Floor { cases: DIFFERENCES_AT_LEAST, by_rule_at_most: 473 },
        NOT_CHECKED,
        only.is_some(),
    );
}

/// The samples once more, for gradients of gradients, where these are implemented; `GRADCHECK` as above.
#[test]
fn law_gradients_of_gradients_are_limits_too() {
    let only: Option<BTreeSet<String>> =
        std::env::var("GRADCHECK").ok().map(|f| f.split(',').map(str::to_string).collect());
    let (mut coverage, mut failures) = (Coverage::default(), BTreeMap::<&str, Vec<String>>::new());
    for (name, args) in SAMPLES {
        let op = find(name).unwrap();
        if only.as_ref().is_some_and(|o| !o.contains(op.name())) {
            continue;
        }
        check_by_differences(op, &args(), of_gradients, NOT_CHECKED_TWICE, &mut coverage, &mut failures);
    }
    for (name, errors) in &failures {
        println!("{name}: {} failed, first: {}", errors.len(), errors[0]);
    }
    assert!(failures.is_empty(), "{} operators have wrong gradients of gradients", failures.len());
    let law = "gradients of gradients that are limits of differences";
    coverage.assert(
        law,
        Floor { cases: SECOND_DIFFERENCES_AT_LEAST, by_rule_at_most: 0 },
        NOT_CHECKED_TWICE,
        only.is_some(),
    );
}
