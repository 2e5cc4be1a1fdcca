//! A call on a batch gives what the call gives for each example: every recorded call, with all of its tensors mapped over,
//! the first alone, and all but the first.
//!
//! `CORPUS=add,view_copy cargo test --test vmap` takes only operators of these names.

use infer::batched::vmap;
use infer::call;
use infer::core::{DType, Result, Tensor};
use infer::dispatch::tls::ModeGuard;
use infer::dispatch::{Arg, Op, Value, find};
use std::collections::BTreeMap;

mod common;
use common::{Call, asked, with_tensors};

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
const AGREE_AT_LEAST: usize = 8000;

/// Operators that are not compared, and why.
const DIFFERENT: &[(&str, &str)] = &[
    ("addbmm_", "gives a self that is broadcast the sizes of the sum"),
    ("_embedding_bag_forward_only", "which results are empty goes by how the weights lie in memory"),
    ("embedding_bag", "which results are empty goes by how the weights lie in memory"),
    ("unique_consecutive", "the sizes of what was not asked for go by how the tensor lies in memory"),
    ("_linalg_det", "the factors are those of the matrix or of its transpose, as it lies in memory"),
    ("_linalg_slogdet", "the factors are those of the matrix or of its transpose, as it lies in memory"),
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

/// None where the call by itself fails.
fn check(op: &'static Op, values: &[Value], mapped: &[bool], dim: i64) -> Option<std::result::Result<(), String>> {
    let tensors: Vec<Tensor> = values.iter().flat_map(|v| v.places()).flatten().cloned().collect();
    let first = copies(&tensors);
    let second: Vec<Tensor> = tensors
        .iter()
        .zip(mapped)
        .map(|(t, m)| if *m { other(t) } else { Ok(t.clone()) })
        .collect::<Result<_>>()
        .ok()?;
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
            .ok()?;
    let in_dims: Vec<Option<i64>> = mapped.iter().map(|m| m.then_some(dim)).collect();
    let wants = [results(op, &with_tensors(values, &first)).ok()?, results(op, &with_tensors(values, &second)).ok()?];
    let got = vmap(&batches, &in_dims, &[0], |examples| {
        Ok(results(op, &with_tensors(values, examples))?.into_iter().map(Value::Tensor).collect())
    });
    let writes =
        op.schema().args.iter().zip(values).map(|(a, v)| vec![a.is_write(); v.places().into_iter().flatten().count()]);
    if writes.flatten().zip(mapped).any(|(writes, mapped)| writes && !mapped) {
        return got.is_ok().then(|| Err("a tensor that is the same for all examples was written".into()));
    }
    let got = match got {
        Ok(got) => got,
        Err(e) if REFUSED.iter().any(|r| e.message().starts_with(r)) => return None,
        Err(e) => return Some(Err(format!("{e}"))),
    };
    for (i, want) in wants.iter().enumerate() {
        for (batch, want) in got.iter().zip(want) {
            let of_batch =
                call!("select.int", &batch.clone().tensor().unwrap(), 0, i as i64).unwrap().tensor().unwrap();
            if let Some(d) = difference(&of_batch, want) {
                return Some(Err(format!("example {i}: {d}")));
            }
        }
    }
    Some(Ok(()))
}

#[test]
fn a_batch_gives_what_each_example_gives() {
    let corpus = common::load();
    let _mode = ModeGuard::grad(false);
    let (mut agree, mut failures) = (0, BTreeMap::<&str, Vec<String>>::new());
    for Call { number, name, short, call } in corpus.chosen() {
        if DIFFERENT.iter().any(|(name, _)| *name == short) {
            continue;
        }
        // Attention with dropout draws numbers.
        if short == "scaled_dot_product_attention" && call["args"][4].as_f64().unwrap_or(0.0) > 0.0 {
            continue;
        }
        let Some(op) = find(name) else { continue };
        let Ok(values) = corpus.arguments(op, call) else { continue };
        let count = values.iter().flat_map(|v| v.places()).flatten().count();
        let all = vec![true; count];
        let first: Vec<bool> = (0..count).map(|i| i == 0).collect();
        let rest: Vec<bool> = (0..count).map(|i| i > 0).collect();
        let variants = if count > 1 { vec![all, first, rest] } else { vec![all] };
        for mapped in variants.iter().filter(|m| m.contains(&true)) {
            let dim = if number % 2 == 0 { 0 } else { -1 };
            let checked = || check(op, &values, mapped, dim);
            let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(checked));
            match checked.unwrap_or_else(|_| Some(Err("panicked".into()))) {
                Some(Ok(())) => agree += 1,
                Some(Err(e)) => failures.entry(name).or_default().push(format!("{mapped:?}: {e}")),
                None => {}
            }
        }
    }
    for (name, errors) in &failures {
        println!("{name}: {} failed, first: {}", errors.len(), errors[0]);
    }
    println!("{agree} calls agree, {} operators differ", failures.len());
    assert!(failures.is_empty(), "{} operators differ", failures.len());
    assert!(asked().is_some() || agree >= AGREE_AT_LEAST, "only {agree} calls agree");
}
