//! A plan is for tensors of the same sizes, whatever is in them: every recorded call as a graph, compiled for what was recorded
//! and then run on other values, gives what the call gives, to the last bit, and writes what the call writes. Where sizes go by
//! values there is no plan.
//!
//! `CORPUS=add,view_copy cargo test --test planned` takes only operators of these names.

use infer::call;
use infer::core::{DType, Result, Tensor};
use infer::dispatch::tls::ModeGuard;
use infer::dispatch::{Arg, Op, Value, find};
use infer::graph::{Compiled, Graph, Node, Operand, Results, Target};
use random::{Bits, bits};
use std::collections::BTreeMap;

mod common;
#[path = "common/random.rs"]
mod random;
use common::{Call, asked, with_tensors};

/// Fewest calls that have to agree on one set of other values, and that have to be planned.
const AGREE_AT_LEAST: usize = 5000;

/// Operators whose results hold any values.
const ANY_VALUES: &[&str] =
    &["empty", "empty_like", "empty_permuted", "empty_strided", "new_empty", "new_empty_strided"];

/// Other values for a tensor.
const OTHERS: [fn(&Tensor) -> Result<Value>; 3] = [
    |t| call!("roll", t, &[1][..]),
    |t| call!("zeros_like", t),
    |t| if t.dtype() == DType::Bool { call!("logical_not", t) } else { call!("neg", t) },
];

/// A tensor that lies as this one does, in memory of its own.
fn copy(t: &Tensor) -> Tensor {
    let copy = Tensor::on_storage(t.storage().copy().unwrap(), t.sizes(), t.strides(), t.offset(), t.dtype()).unwrap();
    copy.toggle_keys(t.keys() & (infer::core::KeySet::Conjugate | infer::core::KeySet::Negative))
}

/// Copies with other values, where they can be written.
fn others(tensors: &[Tensor], other: fn(&Tensor) -> Result<Value>) -> Result<Vec<Tensor>> {
    tensors
        .iter()
        .map(|t| {
            let t = copy(t);
            call!("copy_", &t, &other(&t)?.tensor()?, false)?;
            Ok(t)
        })
        .collect()
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

/// On how many sets of values graph and call agree, whether there is a plan, or what differs.
fn check(op: &'static Op, values: &[Value]) -> std::result::Result<(usize, bool), String> {
    let tensors: Vec<Tensor> = values.iter().flat_map(|v| v.places()).flatten().cloned().collect();
    let graph = graph_of(op, values);
    let compiled = Compiled::new(graph).map_err(|e| e.to_string())?;
    let run = |x: &[Tensor]| {
        infer::runtime::generator::manual_seed(7);
        compiled.run(&x.iter().cloned().map(Value::Tensor).collect::<Vec<_>>())
    };
    for _ in 0..2 {
        // Values that make the call fail may not come first.
        if run(&tensors.iter().map(copy).collect::<Vec<_>>()).is_err() {
            return Ok((0, false));
        }
    }
    let mut agree = 0;
    for (i, other) in OTHERS.iter().enumerate() {
        let (Ok(ours), Ok(theirs)) = (others(&tensors, *other), others(&tensors, *other)) else { continue };
        let want = invoke(op, &with_tensors(values, &ours)).map(|v| seen(&[v], &ours));
        match (run(&theirs), want) {
            (Ok(got), Ok(want)) if seen(&got, &theirs) == want => agree += 1,
            (Ok(got), Ok(want)) => return Err(format!("values {i}: {:?}, not {want:?}", seen(&got, &theirs))),
            (Err(got), Err(want)) if got.message() == want.message() => agree += 1,
            (got, want) => return Err(format!("values {i}: {got:?}, not {want:?}")),
        }
    }
    let inputs: Vec<Value> = tensors.iter().cloned().map(Value::Tensor).collect();
    Ok((agree, compiled.has_plan_for(&inputs)))
}

#[test]
fn a_plan_is_right_for_other_values() {
    let corpus = common::load();
    let _mode = ModeGuard::inference(true);
    let (mut agree, mut planned, mut failures) = (0, 0, BTreeMap::<&str, Vec<String>>::new());
    for Call { name, short, call, .. } in corpus.chosen() {
        if ANY_VALUES.contains(&short) {
            continue;
        }
        let Some(op) = find(name) else { continue };
        let Ok(values) = corpus.arguments(op, call) else { continue };
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check(op, &values)));
        match checked.unwrap_or_else(|_| Err("panicked".into())) {
            Ok((n, is_planned)) => {
                agree += n;
                planned += is_planned as usize;
            }
            Err(e) => failures.entry(name).or_default().push(e),
        }
    }
    for (name, errors) in &failures {
        println!("{name}: {} differ, first: {:.600}", errors.len(), errors[0]);
    }
    println!("{agree} runs agree, {planned} calls are planned, {} operators differ", failures.len());
    assert!(failures.is_empty(), "{} operators differ", failures.len());
    assert!(
        asked().is_some() || (agree >= AGREE_AT_LEAST && planned >= 3000),
        "{agree} runs agree, {planned} calls are planned"
    );
}
