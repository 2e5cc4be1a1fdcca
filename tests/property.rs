//! What inference mode promises: where a program raises nothing in it, every tensor of the program is, bit for bit, what
//! it is without gradients.
//!
//! `PROPERTY_PROGRAMS=100000` runs more programs, `PROPERTY=17` that one and prints it.

use infer::autograd;
use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Scalar, Tensor};
use random::{Dice, bits};

#[path = "common/random.rs"]
mod random;

const PROGRAMS: u64 = 10_000;
/// Of ten programs, at least so many are to raise nothing: others say nothing.
const SILENT_OF_TEN: u64 = 7;

fn fresh(dice: &mut Dice, dtype: DType) -> Result<Tensor> {
    const SHAPES: [&[i64]; 6] = [&[2, 3], &[3, 4], &[4], &[2, 2, 3], &[], &[1, 3]];
    let t = Tensor::empty(SHAPES[dice.below(SHAPES.len())], dtype)?;
    let start = dice.below(7) as f64;
    for i in 0..t.numel() {
        let one = t.alias(&[], &[], i, dtype)?;
        call!("fill_.Scalar", &one, Scalar::Float((start + i as f64 * 0.37).sin() * 2.0))?;
    }
    // The element views were made to fill it.
    call!("clone", &t)?.tensor()
}

type Step = fn(&mut Dice, &Tensor, &Tensor, i64) -> Result<Vec<Tensor>>;

fn one(v: Result<infer::operator::Value>) -> Result<Vec<Tensor>> {
    v?.tensors()
}

/// What a program may do with two tensors and a dimension of the first.
const STEPS: &[(&str, Step)] = &[
    ("add", |_, a, b, _| one(call!("add.Tensor", a, b))),
    ("mul", |_, a, b, _| one(call!("mul.Tensor", a, b))),
    ("sub", |_, a, b, _| one(call!("sub.Tensor", a, b, 2))),
    ("div", |_, a, b, _| one(call!("div.Tensor", a, b))),
    ("maximum", |_, a, b, _| one(call!("maximum", a, b))),
    ("where", |_, a, b, _| one(call!("where.self", &call!("gt.Tensor", a, b)?.tensor()?, a, b))),
    ("addcmul", |_, a, b, _| one(call!("addcmul", a, a, b))),
    ("matmul", |_, a, b, _| one(call!("matmul", a, b))),
    ("cat", |_, a, b, d| one(call!("cat", &[a.clone(), b.clone()], d))),
    ("stack", |_, a, b, _| one(call!("stack", &[a.clone(), b.clone()], 0))),
    ("exp", |_, a, _, _| one(call!("exp", a))),
    ("tanh", |_, a, _, _| one(call!("tanh", a))),
    ("sigmoid", |_, a, _, _| one(call!("sigmoid", a))),
    ("relu", |_, a, _, _| one(call!("relu", a))),
    ("gelu", |_, a, _, _| one(call!("gelu", a))),
    ("abs", |_, a, _, _| one(call!("abs", a))),
    ("sum", |_, a, _, d| one(call!("sum.dim_IntList", a, &[d]))),
    ("mean", |_, a, _, _| one(call!("mean", a))),
    ("softmax", |_, a, _, d| one(call!("softmax.int", a, d))),
    ("layer_norm", |_, a, _, _| one(call!("layer_norm", a, &a.sizes()[a.ndim().saturating_sub(1)..]))),
    ("cumsum", |_, a, _, d| one(call!("cumsum", a, d))),
    ("max", |_, a, _, d| one(call!("max.dim", a, d))),
    ("sort", |_, a, _, d| one(call!("sort", a, d))),
    ("flip", |_, a, _, d| one(call!("flip", a, &[d]))),
    ("clone", |_, a, _, _| one(call!("clone", a))),
    ("contiguous", |_, a, _, _| one(call!("contiguous", a))),
    ("to", |dice, a, _, _| one(call!("to.dtype", a, [DType::Float32, DType::Float64][dice.below(2)]))),
    ("index_select", |_, a, _, d| one(call!("index_select", a, d, &Tensor::from_slice(&[0i64, 0])?))),
    ("view", |_, a, _, _| one(call!("view", a, &[-1]))),
    ("t", |_, a, _, _| one(call!("t", a))),
    ("transpose", |_, a, _, d| one(call!("transpose.int", a, d, 0))),
    ("select", |_, a, _, d| one(call!("select.int", a, d, 0))),
    ("slice", |dice, a, _, d| one(call!("slice.Tensor", a, d, dice.below(2) as i64, 3, 1))),
    ("unsqueeze", |_, a, _, d| one(call!("unsqueeze", a, d))),
    ("squeeze", |_, a, _, _| one(call!("squeeze", a))),
    ("expand", |_, a, _, _| one(call!("expand", a, &[&[2], a.sizes()].concat()[..]))),
    ("diagonal", |_, a, _, _| one(call!("diagonal", a))),
    ("split", |_, a, _, d| one(call!("split.Tensor", a, 2, d))),
    ("unbind", |_, a, _, d| one(call!("unbind.int", a, d))),
    ("detach", |_, a, _, _| one(call!("detach", a))),
    ("add_", |_, a, b, _| call!("add_.Tensor", a, b).map(|_| vec![])),
    ("mul_", |_, a, b, _| call!("mul_.Tensor", a, b).map(|_| vec![])),
    ("copy_", |_, a, b, _| call!("copy_", a, b, false).map(|_| vec![])),
    ("relu_", |_, a, _, _| call!("relu_", a).map(|_| vec![])),
    ("fill_", |_, a, _, _| call!("fill_.Scalar", a, 0.5).map(|_| vec![])),
    ("clamp_", |_, a, _, _| call!("clamp_", a, -1.0, 1.0).map(|_| vec![])),
    ("transpose_", |_, a, _, _| call!("transpose_", a, 0, -1).map(|_| vec![])),
    ("add.out", |_, a, b, _| call!("add.out", b, b, 1, a).map(|_| vec![])),
    ("mul.out", |_, a, b, _| call!("mul.out", b, b, a).map(|_| vec![])),
];

/// What a program leaves, and what it raised. Some tensors are made before the mode is entered, parameters among them.
fn run(seed: u64, mode: fn() -> ModeGuard, print: bool) -> (Vec<Tensor>, Vec<String>) {
    let mut dice = Dice(seed);
    let dtype = [DType::Float32, DType::Float32, DType::Float64][dice.below(3)];
    let mut pool: Vec<Tensor> = Vec::new();
    for _ in 0..1 + dice.below(2) {
        let t = fresh(&mut dice, dtype).unwrap();
        autograd::set_requires_grad(&t, dice.below(2) == 0).unwrap();
        if dice.below(3) == 0 {
            pool.push(call!("mul.Tensor", &t, 2).unwrap().tensor().unwrap());
        }
        pool.push(t);
    }
    let _mode = mode();
    let mut raised = Vec::new();
    for _ in 0..4 + dice.below(16) {
        if dice.below(8) == 0 {
            pool.push(fresh(&mut dice, dtype).unwrap());
            continue;
        }
        let (name, step) = STEPS[dice.below(STEPS.len())];
        // One that fits, if there is one.
        let mut a = dice.below(pool.len());
        (0..3).for_each(|_| {
            if pool[a].ndim() == 0 {
                a = dice.below(pool.len())
            }
        });
        let mut b = dice.below(pool.len());
        (0..6).for_each(|_| {
            if pool[b].sizes() != pool[a].sizes() {
                b = dice.below(pool.len())
            }
        });
        let (a, b) = (pool[a].clone(), pool[b].clone());
        let dim = dice.below(a.ndim().max(1)) as i64;
        let made = step(&mut dice, &a, &b, dim);
        if print {
            println!("{name} {a:?} {b:?} {dim}: {made:?}");
        }
        match made {
            Ok(made) => pool.extend(made.into_iter().take(2)),
            Err(e) => raised.push(e.to_string()),
        }
    }
    (pool, raised)
}

#[test]
fn what_raises_nothing_is_what_it_is_without_gradients() {
    let only: Option<u64> = std::env::var("PROPERTY").ok().map(|s| s.parse().unwrap());
    let programs = std::env::var("PROPERTY_PROGRAMS").ok().map_or(PROGRAMS, |s| s.parse().unwrap());
    let (mut silent, mut failures) = (0, Vec::new());
    for seed in only.map_or(0..programs, |s| s..s + 1) {
        let (in_mode, raised) = run(seed, || ModeGuard::inference(true), only.is_some());
        let (without, refused) = run(seed, || ModeGuard::grad(false), only.is_some());
        // What is wrong with a call whatever the mode is raised in both, and changes nothing in either.
        if raised.iter().any(|e| !refused.contains(e)) {
            continue;
        }
        silent += 1;
        let differs = raised != refused || in_mode.len() != without.len();
        if differs || in_mode.iter().zip(&without).any(|(a, b)| bits(a) != bits(b)) {
            failures.push(seed);
        }
    }
    assert!(failures.is_empty(), "{} programs differ; `PROPERTY={}` prints the first", failures.len(), failures[0]);
    assert!(
        only.is_some() || silent * 10 >= programs * SILENT_OF_TEN,
        "only {silent} of {programs} programs say anything"
    );
    println!("{silent} of {programs} programs raise nothing that is inference mode's");
}
