//! A call on a batch gives what the call gives for each example: every recorded call, with all of its tensors mapped over,
//! the first alone, and all but the first.
//!
//! `CORPUS=add,view_copy cargo test --test vmap` takes only operators of these names.

use infer::batching::vmap;
use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Tensor};
use infer::dispatch::{Op, find};
use infer::operator::{Arg, Value};
use std::collections::BTreeMap;

mod common;
#[path = "common/coverage.rs"]
mod coverage;
use common::{Call, asked, with_tensors};
use coverage::{Coverage, Floor};

/// What may be refused, by the beginning of the sentence.
const REFUSED: &[&str] = &[
    "Batching rule not implemented for ",
    "vmap: called random operation while in randomness error mode.",
    "vmap: It looks like you're calling .item() on a Tensor.",
    "vmap: aten::",
    "stack expects each tensor to be equal size",
    "Cannot access data pointer of Tensor that doesn't have storage",
    "vmap: It looks like you're attempting to use a Tensor in some data-dependent control flow.",
];

/// Fewest calls that have to agree.
const AGREE_AT_LEAST: usize = 8_450;

/// Other operators no call of which is compared, and why.
const NOT_CHECKED: &[(&str, &str)] = &[
    ("aten::_local_scalar_dense", "a number is read"),
    ("aten::allclose", "a number is read"),
    ("aten::alpha_dropout_", "draws numbers"),
    ("aten::bernoulli", "draws numbers"),
    ("aten::dropout_", "draws numbers"),
    ("aten::equal", "a number is read"),
    ("aten::feature_alpha_dropout_", "draws numbers"),
    ("aten::feature_dropout_", "draws numbers"),
    ("aten::inverse", "a status is read"),
    ("aten::is_nonzero", "a number is read"),
    ("aten::item", "a number is read"),
    ("prims::item", "a number is read"),
    ("aten::linalg_cholesky", "a status is read"),
    ("aten::linalg_inv", "a status is read"),
    ("aten::linalg_lu_factor", "a status is read"),
    ("aten::linalg_solve", "a status is read"),
    ("aten::linalg_tensorinv", "a status is read"),
    ("aten::linalg_tensorsolve", "a status is read"),
    ("aten::resize_as_", "refused, as in PyTorch"),
    ("aten::rrelu", "draws numbers"),
    ("aten::rrelu_", "draws numbers"),
    ("aten::rrelu_with_noise_", "draws numbers"),
];

/// Operators that are not compared, and why.
const DIFFERENT: &[(&str, &str)] = &[
    ("view_as_complex", "the last dimension has to lie with stride 1, and examples may lie beside each other there"),
    ("addbmm_", "gives a self that is broadcast the sizes of the sum"),
    ("_embedding_bag_forward_only", "which results are empty goes by how the weights lie in memory"),
    ("embedding_bag", "which results are empty goes by how the weights lie in memory"),
    ("unique_consecutive", "the sizes of what was not asked for go by how the tensor lies in memory"),
    ("_linalg_det", "the factors are those of the matrix or of its transpose, as it lies in memory"),
    ("_linalg_slogdet", "the factors are those of the matrix or of its transpose, as it lies in memory"),
    ("kron", "refuses a product that does not lie flat, as it may of batches"),
    ("_pdist_forward", "refuses an example that does not lie flat, as it may in a batch"),
    ("_amp_update_scale_", "writes the tracker, which has to be of a batch where the scale is"),
    ("rrelu_with_noise", "writes the noise, which has to be of a batch where the input is"),
    ("empty_like", "any values"),
    ("empty_permuted", "any values"),
    ("new_empty", "any values"),
    ("new_empty_strided", "any values"),
];

/// How far results may be apart that were summed in another order.
fn tolerance(dtype: DType) -> f64 {
    match dtype {
        DType::Float32 | DType::Complex64 => 1e-4,
        DType::Float64 | DType::Complex128 => 1e-7,
        DType::BFloat16 => 4e-2,
        DType::Float16 => 4e-3,
        _ => 0.0,
    }
}

fn difference(got: &Tensor, want: &Tensor) -> Option<String> {
    if got.dtype() != want.dtype() || got.sizes() != want.sizes() {
        return Some(format!("{got:?}, not {want:?}"));
    }
    let near = tolerance(got.dtype());
    let close = call!("allclose", got, want, near, near, true).unwrap();
    match close {
        Value::Bool(true) => None,
        _ => Some(format!("other values: {got:?}, not {want:?}")),
    }
}

/// The other example: the same numbers in another order, where any are as good.
fn other(t: &Tensor) -> Result<Tensor> {
    if !t.dtype().is_floating() || t.numel() < 2 {
        return call!("clone", t)?.tensor();
    }
    call!("roll", t, &[1])?.tensor()
}

/// A call's tensors, and what they are afterwards and what the call gives, one after the other.
fn results(op: &'static Op, values: &[Value]) -> Result<Vec<Tensor>> {
    let args: Vec<Arg<'_>> = values.iter().map(Value::as_arg).collect();
    let result = op.invoke(&args)?;
    let mut all: Vec<Tensor> = result.places().into_iter().flatten().cloned().collect();
    if op.schema().is_mutable() {
        all.extend(values.iter().flat_map(|v| v.places()).flatten().cloned());
    }
    Ok(all)
}

fn copies(tensors: &[Tensor]) -> Vec<Tensor> {
    tensors.iter().map(|t| call!("clone", t).unwrap().tensor().unwrap()).collect()
}

/// Why a call is not compared, or what is wrong with it.
enum Failure {
    NotChecked(&'static str),
    Wrong(String),
}

/// Compares a batch with its examples.
fn check(op: &'static Op, values: &[Value], mapped: &[bool], dim: i64) -> std::result::Result<(), Failure> {
    use Failure::{NotChecked, Wrong};
    let tensors: Vec<Tensor> = values.iter().flat_map(|v| v.places()).flatten().cloned().collect();
    let first = copies(&tensors);
    let second: Vec<Tensor> = tensors
        .iter()
        .zip(mapped)
        .map(|(t, m)| if *m { other(t) } else { Ok(t.clone()) })
        .collect::<Result<_>>()
        .map_err(|e| Wrong(format!("another example: {e}")))?;
    let second = copies(&second);
    let batches: Vec<Tensor> =
        first
            .iter()
            .zip(&second)
            .zip(mapped)
            .map(|((a, b), m)| {
                if *m {
                    call!("stack", &[a.clone(), b.clone()][..], dim)?.tensor()
                } else {
                    call!("clone", a)?.tensor()
                }
            })
            .collect::<Result<_>>()
            .map_err(|e| Wrong(format!("a batch: {e}")))?;
    let in_dims: Vec<Option<i64>> = mapped.iter().map(|m| m.then_some(dim)).collect();
    let by_itself = |x: &[Tensor]| {
        results(op, &with_tensors(values, x)).map_err(|_| NotChecked("an example by itself is an error"))
    };
    let wants = [by_itself(&first)?, by_itself(&second)?];
    let got = vmap(&batches, &in_dims, &[0], |examples| {
        Ok(results(op, &with_tensors(values, examples))?.into_iter().map(Value::Tensor).collect())
    });
    let writes =
        op.schema().args.iter().zip(values).map(|(a, v)| vec![a.is_write(); v.places().into_iter().flatten().count()]);
    if writes.flatten().zip(mapped).any(|(writes, mapped)| writes && !mapped) {
        return match got {
            Ok(_) => Err(Wrong("a tensor that is the same for all examples was written".into())),
            Err(_) => Err(NotChecked("a tensor that is the same for all examples would be written")),
        };
    }
    let got = match got {
        Ok(got) => got,
        Err(e) => {
            let refused = REFUSED.iter().find(|r| e.message().starts_with(*r));
            return Err(refused.map_or_else(|| Wrong(format!("{e}")), |r| NotChecked(r)));
        }
    };
    for (i, want) in wants.iter().enumerate() {
        for (batch, want) in got.iter().zip(want) {
            let of_batch =
                call!("select.int", &batch.clone().tensor().unwrap(), 0, i as i64).unwrap().tensor().unwrap();
            if let Some(d) = difference(&of_batch, want) {
                return Err(Wrong(format!("example {i}: {d}")));
            }
        }
    }
    Ok(())
}

#[test]
fn a_batch_gives_what_each_example_gives() {
    let corpus = common::load();
    let _mode = ModeGuard::grad(false);
    let (mut different, mut coverage, mut failures) = (0, Coverage::default(), BTreeMap::<&str, Vec<String>>::new());
    for Call { number, name, short, call } in corpus.chosen() {
        if DIFFERENT.iter().any(|(name, _)| *name == short) {
            different += 1;
            continue;
        }
        if short == "scaled_dot_product_attention" && call["args"][4].as_f64().unwrap_or(0.0) > 0.0 {
            coverage.unchecked(name, "attention with dropout draws numbers");
            continue;
        }
        let Some(op) = find(name) else {
            coverage.unchecked(name, "not in the table");
            continue;
        };
        let values = corpus.arguments(op, call).unwrap_or_else(|e| panic!("{name}: {e}"));
        let count = values.iter().flat_map(|v| v.places()).flatten().count();
        let all = vec![true; count];
        let first: Vec<bool> = (0..count).map(|i| i == 0).collect();
        let rest: Vec<bool> = (0..count).map(|i| i > 0).collect();
        let variants = if count > 1 { vec![all, first, rest] } else { vec![all] };
        if count == 0 {
            coverage.unchecked(name, "no argument is a tensor");
        }
        for mapped in variants.iter().filter(|m| m.contains(&true)) {
            let dim = if number % 2 == 0 { 0 } else { -1 };
            let checked = || check(op, &values, mapped, dim);
            let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(checked));
            match checked.unwrap_or_else(|_| Err(Failure::Wrong("panicked".into()))) {
                Ok(()) => coverage.checked(name, 1),
                Err(Failure::Wrong(e)) => failures.entry(name).or_default().push(format!("{mapped:?}: {e}")),
                Err(Failure::NotChecked(why)) => coverage.unchecked(name, why),
            }
        }
    }
    for (name, errors) in &failures {
        println!("{name}: {} failed, first: {}", errors.len(), errors[0]);
    }
    assert!(failures.is_empty(), "{} operators differ", failures.len());
    println!("{different} calls are not compared: {DIFFERENT:?}");
    coverage.assert(
        "calls on batches",
        Floor { cases: AGREE_AT_LEAST, by_rule_at_most: 60 },
        NOT_CHECKED,
        asked().is_some(),
    );
}

/// Gradients of views name dimensions of their results. No call of them is recorded.
#[test]
fn gradients_of_views_of_a_batch() {
    let tensor = |sizes: &[i64]| -> Tensor {
        let n: i64 = sizes.iter().product();
        let row = call!("arange", n, DType::Float64).unwrap().tensor().unwrap();
        call!("view", &row, sizes).unwrap().tensor().unwrap()
    };
    let whole: &[i64] = &[4, 5];
    let cases: [(&str, &[i64], Vec<Arg<'_>>); 6] = [
        ("aten::select_backward", &[4], vec![Arg::Ints(whole), Arg::Int(-1), Arg::Int(2)]),
        ("aten::select_backward", &[5], vec![Arg::Ints(whole), Arg::Int(0), Arg::Int(3)]),
        ("aten::slice_backward", &[4, 2], vec![Arg::Ints(whole), Arg::Int(1), Arg::Int(1), Arg::Int(5), Arg::Int(2)]),
        ("aten::diagonal_backward", &[4], vec![Arg::Ints(whole), Arg::Int(1), Arg::Int(0), Arg::Int(-1)]),
        ("aten::diagonal_backward", &[4], vec![Arg::Ints(whole), Arg::Int(0), Arg::Int(1), Arg::Int(0)]),
        ("aten::unfold_backward", &[4, 2, 3], vec![Arg::Ints(whole), Arg::Int(1), Arg::Int(3), Arg::Int(2)]),
    ];
    for (name, sizes, rest) in cases {
        let op = find(name).unwrap();
        let calls = |grad: &Tensor| op.call(&[&[Arg::Tensor(grad)], &rest[..]].concat());
        let batch = tensor(&[&[3], sizes].concat());
        let got = vmap(std::slice::from_ref(&batch), &[Some(0)], &[0], |x| Ok(vec![calls(&x[0])?]));
        let got = got.unwrap_or_else(|e| panic!("{name}: {e}")).remove(0).tensor().unwrap();
        for i in 0..3i64 {
            let want = calls(&call!("select.int", &batch, 0, i).unwrap().tensor().unwrap()).unwrap().tensor().unwrap();
            let own = call!("select.int", &got, 0, i).unwrap().tensor().unwrap();
            assert_eq!(difference(&own, &want), None, "{name} of example {i}");
        }
    }
}
