//! Gradients of recorded calls with complex numbers against differences: a complex argument is made of a real tensor of its
//! parts, and what comes of a call is weighed by parts, so that PyTorch's convention is that of real numbers.
//!
//! `CORPUS=mul,fft_fft cargo test --test complex` checks only these operators.

use infer::autograd::{self, gradients};
use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Scalar, Tensor, iter};
use infer::dispatch::{Op, find};
use infer::operator::{Arg, Value};
use std::collections::{BTreeMap, BTreeSet};

mod common;
use common::{Call, asked, load};

/// Fewest calls checked, and fewest overloads.
const CHECKED_AT_LEAST: usize = 400;
const COVERED_AT_LEAST: usize = 170;

/// Elements of an argument that is differentiated.
const LARGEST: i64 = 24;

/// Operators whose gradients are not limits of differences of a call, and why.
const NOT_CHECKED: &[(&str, &str)] = &[
    ("logcumsumexp", "there is none for complex numbers yet"),
    ("_linalg_eigh", PHASES),
    ("_linalg_svd", PHASES),
    ("linalg_eig", PHASES),
    ("linalg_eigh", PHASES),
    ("linalg_svd", PHASES),
    ("svd", PHASES),
    ("linalg_eigvalsh", ONE_TRIANGLE),
    ("linalg_cholesky", ONE_TRIANGLE),
    ("linalg_cholesky_ex", ONE_TRIANGLE),
    ("cholesky_inverse", ONE_TRIANGLE),
    ("cholesky_solve", ONE_TRIANGLE),
    ("_linalg_det", FACTORS),
    ("_linalg_slogdet", FACTORS),
    ("linalg_lstsq", FACTORS),
    ("linalg_pinv", "tolerances that are tensors are not differentiated, and an error where that is asked for"),
];
const FACTORS: &str = "some of its results carry no gradient though they move";
const PHASES: &str = "vectors times a phase are vectors too: cpp-tests/linalg.cc has gradients of what they determine";
const ONE_TRIANGLE: &str = "one triangle is read, the gradient is that of a whole hermitian matrix";

/// An argument as leaves are differentiated: its parts where it is complex.
fn leaf(t: &Tensor) -> Result<Tensor> {
    let dense = iter::contiguous(t)?;
    let real = if t.dtype().is_complex() { call!("view_as_real", &dense)?.tensor()? } else { dense };
    call!("clone", &call!("detach", &real)?.tensor()?)?.tensor()
}

fn argument(leaf: &Tensor, like: &Tensor) -> Result<Tensor> {
    if like.dtype().is_complex() { call!("view_as_complex", leaf)?.tensor() } else { Ok(leaf.clone()) }
}

/// The sum of all parts of the results, each with a weight of its own; none where no result carries gradients.
fn weighed(op: &'static Op, values: &[Value], which: &[usize], leaves: &[Tensor]) -> Result<Option<Tensor>> {
    let mut values = values.to_vec();
    for (&i, leaf) in which.iter().zip(leaves) {
        let Value::Tensor(like) = &values[i] else { continue };
        values[i] = Value::Tensor(argument(leaf, like)?);
    }
    let args: Vec<Arg<'_>> = values.iter().map(Value::as_arg).collect();
    let mut total: Option<Tensor> = None;
    for t in op.invoke(&args)?.tensors().unwrap_or_default() {
        if !t.dtype().is_differentiable() {
            continue;
        }
        let real = if t.dtype().is_complex() {
            call!("view_as_real", &call!("resolve_conj", &t)?.tensor()?)?.tensor()?
        } else {
            t
        };
        let flat = call!("to.dtype", &call!("reshape", &real, &[-1])?.tensor()?, DType::Float64)?.tensor()?;
        let weights = call!("arange", Scalar::Int(flat.numel()), DType::Float64)?.tensor()?;
        let weights = call!("add.Scalar", &call!("sin", &weights)?.tensor()?, Scalar::Float(0.5))?.tensor()?;
        let sum = call!("sum", &call!("mul.Tensor", &flat, &weights)?.tensor()?)?.tensor()?;
        total = Some(match total {
            Some(total) => call!("add.Tensor", &total, &sum)?.tensor()?,
            None => sum,
        });
    }
    Ok(total)
}

fn numbers(t: &Tensor) -> Vec<f64> {
    let dense = iter::contiguous(t).unwrap();
    // SAFETY: contiguous float64, this test's own.
    unsafe { dense.as_slice::<f64>().to_vec() }
}

/// In double precision, whatever was recorded.
fn widened(v: Value) -> Value {
    let mut wide = |t: Tensor| {
        let dtype = match t.dtype() {
            DType::Float32 => DType::Float64,
            DType::Complex64 => DType::Complex128,
            other => other,
        };
        iter::to_dtype(&t, dtype)
    };
    match v {
        Value::Tensor(t) if t.is_wrapped_number() => Value::Tensor(t),
        other => other.map_tensors(&mut wide).unwrap(),
    }
}

/// Checks one call; false where there is nothing to differentiate.
fn check(op: &'static Op, values: &[Value]) -> std::result::Result<bool, String> {
    let is_input =
        |t: &Tensor| matches!(t.dtype(), DType::Complex128 | DType::Float64) && (1..=LARGEST).contains(&t.numel());
    let which: Vec<usize> = (0..values.len())
        .filter(|&i| matches!(&values[i], Value::Tensor(t) if is_input(t) && !t.is_wrapped_number()))
        .collect();
    let inputs: Vec<Tensor> = which.iter().filter_map(|&i| values[i].clone().tensor().ok()).collect();
    let leaves: Vec<Tensor> = inputs.iter().map(|t| leaf(t).unwrap()).collect();
    leaves.iter().for_each(|t| autograd::set_requires_grad(t, true).unwrap());
    let Some(total) = weighed(op, values, &which, &leaves).map_err(|e| e.to_string())? else { return Ok(false) };
    if !total.requires_grad() {
        return Ok(false);
    }
    let computed = match gradients(&[total], &leaves, &[None], None, false, true) {
        Err(e) if e.message().contains("is not implemented") || e.message().contains("is not differentiable") => {
            return Ok(false);
        }
        other => other.map_err(|e| e.to_string())?,
    };
    let _mode = ModeGuard::grad(false);
    let value = |leaves: &[Tensor]| -> f64 {
        weighed(op, values, &which, leaves).ok().flatten().map_or(f64::NAN, |t| numbers(&t)[0])
    };
    for (k, grad) in computed.iter().enumerate() {
        let grad = grad.as_ref().map_or_else(|| vec![0.0; leaves[k].numel() as usize], numbers);
        let plain: Vec<Tensor> = leaves.iter().map(|t| leaf(t).unwrap()).collect();
        for (i, &slope) in grad.iter().enumerate() {
            const STEP: f64 = 1e-6;
            // SAFETY: contiguous float64, this test's own.
            let at = |by: f64| unsafe {
                plain[k].as_mut_slice::<f64>()[i] += by;
                let value = value(&plain);
                plain[k].as_mut_slice::<f64>()[i] -= by;
                value
            };
            let (above, below, here) = (at(STEP), at(-STEP), at(0.0));
            let difference = (above - below) / (2.0 * STEP);
            // Nothing to compare at a corner, beyond the domain, or where the number's own rounding is larger.
            let largest = plain.iter().flat_map(numbers).fold(here.abs(), |m, x| m.max(x.abs()));
            let rounding = 1e-14 * largest / STEP;
            let bends = (above + below - 2.0 * here).abs() / STEP > 1e-3 * (1.0 + difference.abs()) + rounding;
            if bends || !difference.is_finite() || !slope.is_finite() {
                continue;
            }
            if (difference - slope).abs() > 1e-5 * (1.0 + slope.abs()) + rounding {
                return Err(format!("argument {} at {i}: {slope}, and differences say {difference}", which[k]));
            }
        }
    }
    Ok(true)
}

#[test]
fn gradients_of_complex_calls_are_limits_of_differences() {
    let corpus = load();
    let (mut checked, mut covered, mut failures) = (0, BTreeSet::new(), BTreeMap::<&str, Vec<String>>::new());
    for Call { name, short, call, .. } in corpus.chosen() {
        let text = call.to_string();
        let is_asked = text.contains("\"complex64\"") || text.contains("\"complex128\"");
        // Single precision that is asked for rounds more than a difference is.
        let is_single = text.contains("torch.complex64") || text.contains("torch.float32");
        let is_asked = is_asked && !is_single && call["random"].is_null();
        let (true, true, Some(op)) = (is_asked, call["after"].is_null(), find(name)) else { continue };
        if op.schema().args.iter().any(|a| a.is_write()) || NOT_CHECKED.iter().any(|(n, _)| *n == short) {
            continue;
        }
        let Ok(values) = corpus.arguments(op, call) else { continue };
        let values: Vec<Value> = values.into_iter().map(widened).collect();
        match check(op, &values) {
            Ok(true) => {
                checked += 1;
                covered.insert(name);
            }
            Ok(false) => {}
            Err(e) => failures.entry(name).or_default().push(e),
        }
    }
    for (name, errors) in &failures {
        println!("{name}: {} failed, first: {}", errors.len(), errors[0]);
    }
    println!("{checked} calls of {} overloads checked, {} overloads failed", covered.len(), failures.len());
    assert!(failures.is_empty(), "the gradients of {} overloads are wrong", failures.len());
    if asked().is_none() {
        assert!(checked >= CHECKED_AT_LEAST && covered.len() >= COVERED_AT_LEAST);
    }
}
