//! A plan is for tensors of the same sizes, whatever is in them: every recorded call as a graph, compiled for what was recorded
//! and then run on other values, gives what the call gives, to the last bit, and writes what the call writes. Where sizes go by
//! values there is no plan.
//!
//! `CORPUS=add,view_copy cargo test --test planned` takes only operators of these names.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Tensor};
use infer::dispatch::{Op, find};
use infer::graph::{Graph, Node, Operand, Results, Target};
use infer::operator::{Arg, Value};
use infer::session::Session;
use random::{Bits, bits};
use std::collections::BTreeMap;

mod common;
#[path = "common/coverage.rs"]
mod coverage;
#[path = "common/random.rs"]
mod random;
use common::{Call, asked, with_tensors};
use coverage::{Coverage, Floor};

/// Fewest runs that have to give the same values, and calls that have to be planned.
const AGREE_AT_LEAST: usize = 42_000;
const PLANNED_AT_LEAST: usize = 5_000;

/// Operators no run of which is compared by values, and why.
const NOT_CHECKED: &[(&str, &str)] = &[];

/// Operators no call of which is planned, and why.
const NOT_PLANNED: &[(&str, &str)] = &[];

/// Operators whose results hold any values.
const ANY_VALUES: &[&str] =
    &["empty", "empty_like", "empty_permuted", "empty_strided", "new_empty", "new_empty_strided"];

/// Values for the memory of a tensor: those recorded, and others.
const VALUES: [(&str, fn(&Tensor) -> Result<Value>); 4] = [
    ("recorded", |t| call!("clone", t)),
    ("rolled", |t| call!("roll", t, &[1][..])),
    ("zero", |t| call!("zeros_like", t)),
    ("negative", negative),
];

fn negative(t: &Tensor) -> Result<Value> {
    match t.dtype() {
        DType::Bool => call!("logical_not", t),
        // There is no arithmetic of 8-bit floating numbers.
        dtype if dtype.is_float8() => {
            let wide = call!("to.dtype", t, DType::Float32)?.tensor()?;
            call!("to.dtype", &call!("neg", &wide)?.tensor()?, dtype)
        }
        _ => call!("neg", t),
    }
}

/// A tensor that lies as this one does, in memory of its own with these values.
fn with_values(t: &Tensor, of: fn(&Tensor) -> Result<Value>) -> Tensor {
    let n = (t.storage().nbytes() / t.itemsize()) as i64;
    let whole = Tensor::on_storage(t.storage().clone(), &[n], &[1], 0, t.dtype()).unwrap();
    let values = of(&whole).unwrap().tensor().unwrap();
    let copy = Tensor::on_storage(values.storage().clone(), t.sizes(), t.strides(), t.offset(), t.dtype()).unwrap();
    let copy = copy.toggle_keys(t.keys() & (infer::core::KeySet::Conjugate | infer::core::KeySet::Negative));
    if t.is_wrapped_number() { copy.into_wrapped_number() } else { copy }
}

fn invoke(op: &'static Op, values: &[Value]) -> Result<Value> {
    infer::runtime::generator::manual_seed(7);
    op.invoke(&values.iter().map(Value::as_arg).collect::<Vec<Arg<'_>>>())
}

/// Results and the arguments afterwards.
fn seen(results: &[Value], tensors: &[Tensor]) -> Vec<Bits> {
    results.iter().flat_map(|v| v.places()).flatten().chain(tensors).map(bits).collect()
}

/// The call as a graph of one node, whose inputs are the call's tensors, one after the other.
fn graph_of(op: &'static Op, values: &[Value]) -> Graph {
    let mut graph = Graph::default();
    let mut input = |t: &Tensor| {
        let v = graph.value("x");
        graph.values[v.index()].geometry = Some(t.geometry().clone());
        graph.inputs.push(v);
        Operand::Value(v)
    };
    let args = values
        .iter()
        .map(|v| match v {
            Value::Tensor(t) => input(t),
            Value::Tensors(l) => Operand::List(l.iter().map(&mut input).collect()),
            Value::OptTensors(l) => {
                Operand::List(l.iter().map(|t| t.as_ref().map_or(Operand::Literal(Value::None), &mut input)).collect())
            }
            plain => Operand::Literal(plain.clone()),
        })
        .collect();
    let results: Vec<_> = op.schema().returns.iter().map(|_| graph.value("y")).collect();
    graph.outputs = results.iter().map(|v| Operand::Value(*v)).collect();
    let results = match results[..] {
        [] => Results::None,
        [one] => Results::One(one),
        _ => Results::Tuple(results.into_iter().map(Some).collect()),
    };
    graph.nodes.push(Node { target: Target::Op(op), args, results });
    graph
}

/// Runs of a call that are the same as a graph.
#[derive(Default)]
struct Agreement {
    /// With the same values.
    values: usize,
    /// With the same error.
    errors: usize,
    is_planned: bool,
}

/// Compares graph and call, or says what differs.
fn check(op: &'static Op, values: &[Value]) -> std::result::Result<Agreement, String> {
    let tensors: Vec<Tensor> = values.iter().flat_map(|v| v.places()).flatten().cloned().collect();
    let session = Session::new(graph_of(op, values)).map_err(|e| e.to_string())?;
    let run = |x: &[Tensor]| {
        infer::runtime::generator::manual_seed(7);
        session.run(&x.iter().cloned().map(Value::Tensor).collect::<Vec<_>>())
    };
    let mut agreement = Agreement::default();
    // The first run is not planned; the second, of the same values, is.
    for (i, (what, of)) in [VALUES[0]].into_iter().chain(VALUES).enumerate() {
        let [ours, theirs] = [(); 2].map(|_| tensors.iter().map(|t| with_values(t, of)).collect::<Vec<_>>());
        let want = invoke(op, &with_tensors(values, &ours)).map(|v| seen(&[v], &ours));
        match (run(&theirs), want) {
            (Ok(got), Ok(want)) if seen(&got, &theirs) == want => agreement.values += 1,
            (Ok(got), Ok(want)) => return Err(format!("run {i}, {what}: {:?}, not {want:?}", seen(&got, &theirs))),
            (Err(got), Err(want)) if got.message() == want.message() => agreement.errors += 1,
            (got, want) => return Err(format!("run {i}, {what}: {got:?}, not {want:?}")),
        }
    }
    let inputs: Vec<Value> = tensors.iter().cloned().map(Value::Tensor).collect();
    agreement.is_planned = session.has_plan_for(&inputs);
    Ok(agreement)
}

#[test]
fn a_plan_is_right_for_other_values() {
    let corpus = common::load();
    let _mode = ModeGuard::inference(true);
    let (mut agree, mut planned) = (Coverage::default(), Coverage::default());
    let (mut errors, mut failures) = (0, BTreeMap::<&str, Vec<String>>::new());
    for Call { name, short, call, .. } in corpus.chosen() {
        let Some(op) = find(name) else {
            agree.unchecked(name, "not in the table");
            continue;
        };
        if ANY_VALUES.contains(&short) {
            agree.unchecked(name, "any values");
            continue;
        }
        let values = corpus.arguments(op, call).unwrap_or_else(|e| panic!("{name}: {e}"));
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(op, &values)));
        match checked.unwrap_or_else(|_| Err("panicked".into())) {
            Ok(a) => {
                errors += a.errors;
                agree.checked(name, a.values);
                if a.values == 0 {
                    agree.unchecked(name, "the call is an error with all values");
                }
                match a.is_planned {
                    true => planned.checked(name, 1),
                    false => planned.unchecked(name, "not planned"),
                }
            }
            Err(_) if NOT_CHECKED.iter().any(|(n, _)| *n == name) => agree.excused(name),
            Err(e) => failures.entry(name).or_default().push(e),
        }
    }
    for (name, errors) in &failures {
        println!("{name}: {} differ, first: {:.600}", errors.len(), errors[0]);
    }
    println!("{errors} more runs are the same error");
    assert!(failures.is_empty(), "{} operators differ", failures.len());
    agree.assert(
        "runs that agree",
        Floor { cases: AGREE_AT_LEAST, by_rule_at_most: 47 },
        NOT_CHECKED,
        asked().is_some(),
    );
    planned.assert(
        "calls that are planned",
        Floor { cases: PLANNED_AT_LEAST, by_rule_at_most: 218 },
        NOT_PLANNED,
        asked().is_some(),
    );
}
