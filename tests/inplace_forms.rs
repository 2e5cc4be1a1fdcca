//! Every operator of the table that writes its first argument, functionalized: on a base, on a view, on a view of a view, with
//! an argument that is broadcast, that is what is written, that overlaps it, and with arguments of other dtypes. What it
//! gives and leaves, or the sentence it refuses with, is what it is without.
//!
//! Arguments are recorded PyTorch calls of the operator or of the one that computes the same, or follow from its schema.
//! `INPLACE=add_.Tensor` runs that one only, and says what it does with each kind.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Scalar, Storage, Tensor, geometry, iter};
use infer::dispatch::{Op, registry};
use infer::functionalization::functionalize;
use infer::operator::record::Body;
use infer::operator::schema::{BaseType, Type};
use infer::operator::{Arg, Value, Variant};
use infer::runtime::generator::manual_seed;
use random::{Bits, bits};
use stages::ALL_OPTIONS;
use std::collections::{BTreeMap, HashMap};

mod common;
#[path = "common/random.rs"]
mod random;
#[path = "common/stages.rs"]
mod stages;

/// Recorded calls of an operator that are tried.
const CALLS: usize = 3;
/// Elements of an argument at most.
const ELEMENTS: i64 = 600;
/// Of the forms, at least so many are to run without an error on a base.
const TAKEN: usize = 228;
/// Fewest calls of each kind that are to run without an error.
const RUN_AT_LEAST: &[(&str, usize)] = &[
    ("a base", 518),
    ("a view", 514),
    ("a view of a view", 514),
    ("a broadcast argument", 60),
    ("an expanded argument", 70),
    ("itself as an argument", 94),
    ("an overlapping argument", 17),
    ("an argument of another dtype", 158),
    ("a written argument of another dtype", 250),
];
/// Forms that do not run on a base with any arguments known, and why.
const REFUSED: &[(&str, &str)] = &[];

/// Forms that are not tried, or not with a kind of arguments, and why.
const SKIPPED: &[(&str, &str, &str)] = &[
    ("_coalesced_", "", "of sparse tensors, which are not functionalized"),
    ("sparse_resize_", "", "as _coalesced_"),
    ("sparse_resize_and_clear_", "", "as _coalesced_"),
    ("_resize_output_", "", "as resize_; upstream has none on the CPU to record"),
    ("set_", "", "an input keeps its storage; cpp-tests/functionalization_inputs.cc gives other tensors another"),
    ("set_.source_Tensor", "", "as set_"),
    ("set_.source_Tensor_storage_offset", "", "as set_"),
    ("set_.source_Storage", "", "as set_"),
    ("set_.source_Storage_storage_offset", "", "as set_"),
    (
        "rrelu_with_noise_",
        "an overlapping argument",
        "the noise is written too: what two overlapping results hold is open",
    ),
];

/// Whether a form is not tried, or not with arguments of a kind.
fn is_skipped(name: &str, kind: &str) -> bool {
    SKIPPED.iter().any(|(n, k, _)| *n == name && (k.is_empty() || *k == kind))
}

// ---- situations -------------------------------------------------------------------------------------

/// A call on tensors of the caller's: `args` has a tensor for each of `inputs` it takes, and `take` makes the others.
struct Situation {
    inputs: Vec<Tensor>,
    #[allow(clippy::type_complexity)]
    args: Box<dyn Fn(&[Tensor]) -> Result<Vec<Value>>>,
}

type Kind = fn(&[Value]) -> Option<Situation>;

const KINDS: &[(&str, Kind)] = &[
    ("a base", |args| Some(situation(args.to_vec(), |t, _| Ok(t.clone())))),
    ("a view", |args| {
        let t = own(args);
        let base = zeros(&[&[2], t.sizes()].concat(), t.dtype());
        let view = |b: &Tensor| call!("select.int", b, 0, 1)?.tensor();
        call!("copy_", &view(&base).unwrap(), t, false).unwrap();
        Some(situation(with_own(args, base), move |b, _| view(b)))
    }),
    ("a view of a view", |args| {
        let t = own(args);
        let sizes: Vec<i64> = t.sizes().iter().rev().chain([&5]).copied().collect();
        let base = zeros(&sizes, t.dtype());
        let view = |b: &Tensor| {
            let part = call!("slice.Tensor", b, -1, 1, 4, 2)?.tensor()?;
            let first = call!("select.int", &part, -1, 1)?.tensor()?;
            let dims: Vec<i64> = (0..first.ndim() as i64).rev().collect();
            call!("permute", &first, &dims[..])?.tensor()
        };
        call!("copy_", &view(&base).unwrap(), t, false).unwrap();
        Some(situation(with_own(args, base), move |b, _| view(b)))
    }),
    ("a broadcast argument", |args| {
        let k = alike(args)?;
        let sizes = own(args).sizes();
        let d = sizes.iter().position(|n| *n > 1)? as i64;
        let mut args = args.to_vec();
        args[k] = Value::Tensor(copy(&slice(tensor(&args[k])?, d, 0, 1)));
        Some(situation(args, |t, _| Ok(t.clone())))
    }),
    ("an expanded argument", |args| {
        let k = alike(args)?;
        let sizes: Vec<i64> = own(args).sizes().to_vec();
        let d = sizes.iter().position(|n| *n > 1)? as i64;
        let mut args = args.to_vec();
        args[k] = Value::Tensor(copy(&slice(tensor(&args[k])?, d, 0, 1)));
        let made = situation(args, |t, _| Ok(t.clone()));
        Some(Situation {
            args: Box::new(move |x| {
                let mut values = (made.args)(x)?;
                if let Value::Tensor(t) = &values[k] {
                    values[k] = call!("expand", t, &sizes[..])?;
                }
                Ok(values)
            }),
            inputs: made.inputs,
        })
    }),
    ("itself as an argument", |args| {
        let k = alike(args)?;
        let mut args = args.to_vec();
        args[k] = args[0].clone();
        Some(situation(args, |t, _| Ok(t.clone())))
    }),
    ("an overlapping argument", |args| {
        let k = alike(args)?;
        let t = own(args);
        let (first, rest) = t.sizes().split_first()?;
        let base = zeros(&[&[first + 1], rest].concat(), t.dtype());
        let n = *first;
        call!("copy_", &slice(&base, 0, 0, n), t, false).unwrap();
        let mut args = with_own(args, base);
        args[k] = args[0].clone();
        Some(situation(args, move |b, argument| {
            let from = i64::from(argument > 0);
            call!("slice.Tensor", b, 0, from, from + n, 1)?.tensor()
        }))
    }),
    ("an argument of another dtype", |args| {
        let k = (1..args.len()).find(|&k| tensor(&args[k]).is_some())?;
        let mut args = args.to_vec();
        let t = tensor(&args[k])?;
        args[k] = Value::Tensor(copy(&iter::to_dtype(t, wider(t.dtype())).unwrap()));
        Some(situation(args, |t, _| Ok(t.clone())))
    }),
    ("a written argument of another dtype", |args| {
        let t = own(args);
        let to = if t.dtype() == DType::Int32 { DType::Float32 } else { DType::Int32 };
        let args = with_own(args, copy(&iter::to_dtype(t, to).unwrap()));
        Some(situation(args, |t, _| Ok(t.clone())))
    }),
];

fn wider(dtype: DType) -> DType {
    match dtype {
        DType::Float32 => DType::Float64,
        DType::Int64 => DType::Int32,
        _ => DType::Float32,
    }
}

fn tensor(v: &Value) -> Option<&Tensor> {
    if let Value::Tensor(t) = v { Some(t) } else { None }
}

fn own(args: &[Value]) -> &Tensor {
    tensor(&args[0]).unwrap()
}

fn with_own(args: &[Value], own: Tensor) -> Vec<Value> {
    [Value::Tensor(own)].into_iter().chain(args[1..].iter().cloned()).collect()
}

/// The first other argument that is like what is written.
fn alike(args: &[Value]) -> Option<usize> {
    let own = own(args);
    (1..args.len()).find(|&k| tensor(&args[k]).is_some_and(|t| t.sizes() == own.sizes() && t.dtype() == own.dtype()))
}

fn zeros(sizes: &[i64], dtype: DType) -> Tensor {
    call!("zeros", sizes, dtype).unwrap().tensor().unwrap()
}

fn slice(t: &Tensor, dim: i64, start: i64, end: i64) -> Tensor {
    call!("slice.Tensor", t, dim, start, end, 1).unwrap().tensor().unwrap()
}

fn copy(t: &Tensor) -> Tensor {
    call!("clone", t).unwrap().tensor().unwrap()
}

/// A call whose tensors are the caller's; those that share the memory of the first are made from it by `view`, which is told
/// for which argument.
fn situation(args: Vec<Value>, view: impl Fn(&Tensor, usize) -> Result<Tensor> + 'static) -> Situation {
    let mut inputs: Vec<Tensor> = Vec::new();
    for t in args.iter().flat_map(Value::places).flatten() {
        if !inputs.iter().any(|known| known.same(t)) {
            inputs.push(t.clone());
        }
    }
    let all = inputs.clone();
    let args = move |given: &[Tensor]| {
        args.iter()
            .enumerate()
            .map(|(k, v)| {
                v.clone().map_tensors(&mut |t| {
                    let i = all.iter().position(|known| known.same(&t)).unwrap();
                    if i == 0 { view(&given[0], k) } else { Ok(given[i].clone()) }
                })
            })
            .collect()
    };
    Situation { inputs, args: Box::new(args) }
}

impl Situation {
    /// The inputs with memory of their own, shared as theirs.
    fn fresh(&self) -> Vec<Tensor> {
        let mut storages: HashMap<usize, Storage> = HashMap::new();
        let fresh = |t: &Tensor| {
            let own = || t.storage().copy().unwrap();
            let storage = storages.entry(t.storage().id()).or_insert_with(own).clone();
            let fresh = Tensor::on_storage(storage, t.sizes(), t.strides(), t.offset(), t.dtype()).unwrap();
            if t.is_wrapped_number() { fresh.into_wrapped_number() } else { fresh }
        };
        self.inputs.iter().map(fresh).collect()
    }
}

// ---- what a call leaves -----------------------------------------------------------------------------

#[derive(PartialEq, Debug)]
struct Outcome {
    /// What was given and what was written, or the sentence.
    results: std::result::Result<Vec<Bits>, String>,
    inputs: Vec<Bits>,
}

fn outcome(
    op: &'static Op,
    s: &Situation,
    run: impl FnOnce(&[Tensor], &dyn Fn(&[Tensor]) -> Result<Vec<Value>>) -> Result<Vec<Value>>,
) -> Outcome {
    manual_seed(7);
    let inputs = s.fresh();
    let results = run(&inputs, &|x| {
        let values = (s.args)(x)?;
        let args: Vec<Arg<'_>> = values.iter().map(Value::as_arg).collect();
        let given = op.invoke(&args)?;
        let mut all: Vec<Value> = given.places().into_iter().flatten().cloned().map(Value::Tensor).collect();
        all.extend(values.iter().flat_map(Value::places).flatten().cloned().map(Value::Tensor));
        Ok(all)
    });
    let sentence = |e: infer::core::Error| e.to_string().lines().next().unwrap_or("").to_string();
    Outcome {
        results: results.map_err(sentence).map(|l| l.into_iter().map(|v| bits(&v.tensor().unwrap())).collect()),
        inputs: inputs.iter().map(bits).collect(),
    }
}

// ---- forms and their arguments ----------------------------------------------------------------------

/// Whether an operator writes its first argument, one tensor.
fn is_form(op: &Op) -> bool {
    let schema = op.schema();
    let first = schema.args.first().is_some_and(|a| a.is_write() && a.ty.base() == Some(BaseType::Tensor));
    let writes = match op.variant {
        Variant::InPlace | Variant::InPlaceView => true,
        Variant::Base => matches!(op.record.body, Body::Mutating(_) | Body::Composite(_)),
        _ => false,
    };
    first && writes && schema.args[0].ty.element().is_none()
}

/// Calls of forms whose arguments neither a recorded call nor the schema tells.
const BY_HAND: &[(&str, fn() -> Vec<Value>)] = &[
    ("_index_put_impl_", || vec![row(6), Value::OptTensors(vec![Some(indices(&[4, 1]))]), row(2)]),
    ("bernoulli_.Tensor", || vec![row(6), call!("full", &[6], 0.5, DType::Float32).unwrap()]),
    ("clip_", || vec![row(6), Value::Scalar(Scalar::Int(2)), Value::Scalar(Scalar::Float(4.5))]),
    ("clip_.Tensor", || vec![row(6), call!("full", &[6], 2, DType::Float32).unwrap(), row(6)]),
    ("fill_.Tensor", || vec![row(6), call!("full", &[0i64; 0], 2, DType::Float32).unwrap()]),
    ("float_power_.Scalar", || {
        vec![call!("to.dtype", &row(6).tensor().unwrap(), DType::Float64).unwrap(), Value::Scalar(Scalar::Int(2))]
    }),
    ("random_.from", || vec![row(6), Value::Int(2), Value::Int(9)]),
    ("set_.source_Tensor_storage_offset", || {
        vec![row(6), row(9), Value::Int(1), Value::Ints(vec![2, 2]), Value::Ints(vec![2, 1])]
    }),
    ("set_.source_Storage", || vec![row(6), row(9)]),
    ("set_.source_Storage_storage_offset", || {
        vec![row(6), row(9), Value::Int(1), Value::Ints(vec![2, 2]), Value::Ints(vec![2, 1])]
    }),
];

fn row(n: i64) -> Value {
    call!("arange", n, DType::Float32).unwrap()
}

fn indices(list: &[i64]) -> Tensor {
    Tensor::from_slice(list).unwrap()
}

/// Arguments by the schema alone, in the first dtype the operator takes.
fn by_schema(op: &'static Op) -> Option<Vec<Value>> {
    let value = |index: usize, ty: &Type, dtype: DType| -> Value {
        let numbers: Vec<i64> = (0..6).map(|i| (i * 5 + index as i64 * 3) % 7 + 1).collect();
        let flat = iter::to_dtype(&Tensor::from_slice(&numbers).unwrap(), dtype).unwrap();
        match (ty.base(), ty.element().is_some()) {
            (Some(BaseType::Tensor), false) => call!("view", &flat, &[2, 3]).unwrap(),
            (Some(BaseType::Int | BaseType::SymInt), true) => Value::Ints(vec![2, 3]),
            (Some(BaseType::Int | BaseType::SymInt), false) => Value::Int(1),
            (Some(BaseType::Float), false) => Value::Float(0.5),
            (Some(BaseType::Scalar), false) => Value::Scalar(Scalar::Int(2)),
            (Some(BaseType::Bool), false) => Value::Bool(false),
            _ => Value::None,
        }
    };
    [DType::Float32, DType::Int64, DType::Bool].into_iter().find_map(|dtype| {
        let defaults = |i: usize| op.schema().args[i].default.is_some();
        let n = (0..op.schema().args.len()).take_while(|i| !defaults(*i)).count();
        let args: Vec<Value> = (0..n).map(|i| value(i, &op.schema().args[i].ty, dtype)).collect();
        outcome(op, &situation(args.clone(), |t, _| Ok(t.clone())), |x, f| f(x)).results.is_ok().then_some(args)
    })
}

fn arguments(corpus: &common::Corpus, calls: &HashMap<&str, Vec<usize>>, op: &'static Op) -> Vec<Vec<Value>> {
    let pure = op.pure().map_or("", |pure| pure.full_name());
    let recorded = calls.get(op.full_name()).or_else(|| calls.get(pure));
    let mut found: Vec<Vec<Value>> = Vec::new();
    for &i in recorded.into_iter().flatten() {
        let Ok(args) = corpus.arguments(op, &corpus.calls[i]) else { continue };
        let tensors: Vec<&Tensor> = args.iter().flat_map(Value::places).flatten().collect();
        let seen = |l: &Vec<Value>| tensor(&l[0]).map(Tensor::dtype) == tensor(&args[0]).map(Tensor::dtype);
        let fits = tensor(&args[0]).is_some_and(|t| !geometry::shows_twice(t.geometry()))
            && tensors.iter().all(|t| t.numel() <= ELEMENTS);
        if fits && found.len() < CALLS && found.iter().filter(|l| seen(l)).count() < 2 {
            found.push(args);
        }
    }
    if found.is_empty() {
        let by_hand = BY_HAND.iter().find(|(n, _)| op.full_name().strip_prefix("aten::") == Some(n));
        found.extend(by_hand.map(|(_, args)| args()).or_else(|| by_schema(op)));
    }
    found
}

#[test]
fn every_inplace_form_does_under_functionalization_what_it_does() {
    let only = std::env::var("INPLACE").ok();
    let corpus = common::load();
    let mut calls: HashMap<&str, Vec<usize>> = HashMap::new();
    for (i, call) in corpus.calls.iter().enumerate() {
        calls.entry(call["op"].as_str().unwrap()).or_default().push(i);
    }
    let _mode = ModeGuard::grad(false);
    let (mut forms, mut taken, mut runs, mut without) = (0, 0, BTreeMap::<&str, [usize; 2]>::new(), Vec::new());
    let (mut failures, mut refused) = (BTreeMap::<&str, Vec<String>>::new(), Vec::new());
    for op in registry::list().into_iter().filter(|op| is_form(op)) {
        let name = op.full_name().trim_start_matches("aten::");
        if only.as_ref().is_some_and(|o| o != name) || is_skipped(name, "") {
            continue;
        }
        forms += 1;
        let all = arguments(&corpus, &calls, op);
        if all.is_empty() {
            without.push(name);
        }
        let mut runs_on_base = false;
        for args in &all {
            for (kind, make) in KINDS.iter().filter(|(kind, _)| !is_skipped(name, kind)) {
                let Some(situation) = make(args) else { continue };
                let eager = outcome(op, &situation, |x, f| f(x));
                runs_on_base |= *kind == "a base" && eager.results.is_ok();
                runs.entry(kind).or_default()[usize::from(eager.results.is_err())] += 1;
                if only.is_some() {
                    println!("{kind}: {:?}", eager.results.as_ref().map(|l| l.len()));
                }
                for options in ALL_OPTIONS {
                    let got = outcome(op, &situation, |x, f| functionalize(options, x, f));
                    if got != eager {
                        let inputs: Vec<String> = situation.inputs.iter().map(Tensor::describe).collect();
                        failures.entry(name).or_default().push(format!(
                            "{kind}, {options:?} of {inputs:?}:\n  {}\n  not {}",
                            short(&got),
                            short(&eager)
                        ));
                    }
                }
            }
        }
        taken += usize::from(runs_on_base);
        if runs_on_base == REFUSED.iter().any(|(n, _)| *n == name) {
            refused.push(name);
        }
    }
    println!("not tried: {SKIPPED:?}");
    println!("{forms} forms, {taken} of them run on a base; calls by kind [run, refused]: {runs:?}");
    let shown: String = failures.iter().map(|(n, l)| format!("\n{n}: {} differ, first {}", l.len(), l[0])).collect();
    assert!(failures.is_empty(), "{} of {forms} forms differ:{shown}", failures.len());
    assert!(without.is_empty(), "no arguments are known for {without:?}: record a call, or say in SKIPPED why not");
    assert!(refused.is_empty(), "run on a base, but not as REFUSED says: {refused:?}");
    assert!(only.is_some() || taken >= TAKEN, "only {taken} of {forms} forms run at all");
    for (kind, at_least) in RUN_AT_LEAST.iter().filter(|_| only.is_none()) {
        assert!(runs[kind][0] >= *at_least, "only {} calls run with {kind}", runs[kind][0]);
    }
}

fn short(o: &Outcome) -> String {
    let text = match &o.results {
        Ok(l) => format!("{:?} leaving {:?}", l, o.inputs),
        Err(e) => format!("{e} leaving {:?}", o.inputs),
    };
    text.chars().take(700).collect()
}
