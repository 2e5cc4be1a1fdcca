//! What functionalization promises: a program on functional tensors, its graph, and its graph after each pass give what the
//! program gives, bit for bit: results, what inputs hold afterwards, sizes, strides, and who shares memory with whom.
//!
//! `FUNCTIONAL_PROGRAMS=100000` runs more programs, `FUNCTIONAL=17` that one and prints it.

use infer::call;
use infer::core::{DType, Result, Tensor, iter};
use infer::dispatch::Value;
use infer::dispatch::tls::ModeGuard;
use infer::functional::{Mutations, Options, Views, functionalize};
use infer::graph::replay::functionalized;
use infer::graph::trace::{trace, trace_functional};
use infer::graph::{Executor, Graph};
use std::cell::RefCell;

const PROGRAMS: u64 = 10_000;

const KEEP_VIEWS: Options = Options { views: Views::Keep, mutations: Mutations::Remove };
const REMOVE_BOTH: Options = Options { views: Views::Remove, mutations: Mutations::Remove };
const KEEP_MUTATIONS: Options = Options { views: Views::Remove, mutations: Mutations::Keep };

/// splitmix64.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

fn fresh(dice: &mut Dice) -> Tensor {
    const SHAPES: [&[i64]; 7] = [&[2, 3], &[3, 4], &[4], &[2, 2, 3], &[4, 4], &[6], &[1, 3]];
    let sizes = SHAPES[dice.below(SHAPES.len())];
    let start = dice.below(7) as f32;
    let n: i64 = sizes.iter().product();
    let values: Vec<f32> = (0..n).map(|i| (start + i as f32 * 0.37).sin() * 2.0).collect();
    call!("clone", &call!("view", &Tensor::from_slice(&values).unwrap(), sizes).unwrap().tensor().unwrap())
        .unwrap()
        .tensor()
        .unwrap()
}

/// Inputs of a program: made alike each time, sometimes on one storage.
fn inputs(seed: u64) -> Vec<Tensor> {
    let mut dice = Dice(seed ^ 0x5eed);
    let x = fresh(&mut dice);
    let mut all = vec![x.clone()];
    if dice.below(3) == 0 {
        all.push(fresh(&mut dice));
    }
    let alias = match dice.below(8) {
        0 => Some(call!("view", &x, &[-1])),
        1 => Some(call!("slice.Tensor", &x, 0, 1, 3, 1)),
        2 => Some(call!("transpose.int", &x, 0, -1)),
        3 => {
            let halves = call!("split.Tensor", &x, 2, -1).unwrap().tensors().unwrap();
            all = halves.into_iter().take(2).collect();
            None
        }
        4 => Some(Ok(x.into())),
        _ => None,
    };
    all.extend(alias.map(|v| v.unwrap().tensor().unwrap()));
    all
}

type Step = fn(&mut Dice, &Tensor, &Tensor, i64) -> Result<Vec<Tensor>>;

fn one(v: Result<Value>) -> Result<Vec<Tensor>> {
    v?.tensors()
}

fn none(v: Result<Value>) -> Result<Vec<Tensor>> {
    v.map(|_| Vec::new())
}

fn mask(a: &Tensor) -> Result<Tensor> {
    call!("gt.Scalar", a, 0.3)?.tensor()
}

fn indices(list: &[i64]) -> Result<Tensor> {
    // The program's own data.
    call!("lift_fresh", &Tensor::from_slice(list)?)?.tensor()
}

/// What a program may do with two tensors and a dimension of the first; whether it writes the first.
const STEPS: &[(&str, bool, Step)] = &[
    ("add", false, |_, a, b, _| one(call!("add.Tensor", a, b))),
    ("mul", false, |_, a, b, _| one(call!("mul.Tensor", a, b))),
    ("matmul", false, |_, a, b, _| one(call!("matmul", a, b))),
    ("cat", false, |_, a, b, d| one(call!("cat", &[a.clone(), b.clone()], d))),
    ("relu", false, |_, a, _, _| one(call!("relu", a))),
    ("sum", false, |_, a, _, d| one(call!("sum.dim_IntList", a, &[d]))),
    ("softmax", false, |_, a, _, d| one(call!("softmax.int", a, d))),
    ("clone", false, |_, a, _, _| one(call!("clone", a))),
    ("contiguous", false, |_, a, _, _| one(call!("contiguous", a))),
    ("reshape", false, |_, a, _, _| one(call!("reshape", a, &[-1]))),
    ("ones", false, |_, a, _, _| one(call!("ones", a.sizes()))),
    ("index", false, |_, a, _, _| one(call!("index.Tensor", a, &[Some(indices(&[0, -1, 0])?)][..]))),
    ("gather", false, |_, a, b, d| one(call!("gather", a, d, &call!("zeros_like", b, DType::Int64)?.tensor()?))),
    ("view", false, |_, a, _, _| one(call!("view", a, &[-1]))),
    ("view", false, |_, a, _, _| one(call!("view", a, &[2, -1]))),
    ("t", false, |_, a, _, _| one(call!("t", a))),
    ("transpose", false, |_, a, _, d| one(call!("transpose.int", a, d, 0))),
    ("permute", false, |_, a, _, _| {
        let dims: Vec<i64> = (0..a.ndim() as i64).rev().collect();
        one(call!("permute", a, &dims[..]))
    }),
    ("select", false, |dice, a, _, d| one(call!("select.int", a, d, dice.below(3) as i64 - 1))),
    ("slice", false, |dice, a, _, d| {
        one(call!("slice.Tensor", a, d, dice.below(2) as i64, 3, 1 + dice.below(2) as i64))
    }),
    ("narrow", false, |_, a, _, d| one(call!("narrow", a, d, 1, 1))),
    ("unsqueeze", false, |_, a, _, d| one(call!("unsqueeze", a, d))),
    ("squeeze", false, |_, a, _, _| one(call!("squeeze", a))),
    ("squeeze", false, |_, a, _, d| one(call!("squeeze.dim", a, d))),
    ("expand", false, |_, a, _, _| one(call!("expand", a, &[&[2], a.sizes()].concat()[..]))),
    ("diagonal", false, |dice, a, _, _| one(call!("diagonal", a, dice.below(3) as i64 - 1))),
    ("split", false, |_, a, _, d| one(call!("split.Tensor", a, 2, d))),
    ("split_with_sizes", false, |_, a, _, d| one(call!("split_with_sizes", a, &[1, a.size(d)? - 1], d))),
    ("unbind", false, |_, a, _, d| one(call!("unbind.int", a, d))),
    ("chunk", false, |_, a, _, d| one(call!("chunk", a, 2, d))),
    ("unfold", false, |dice, a, _, d| one(call!("unfold", a, d, 1 + dice.below(2) as i64, 1 + dice.below(3) as i64))),
    ("detach", false, |_, a, _, _| one(call!("detach", a))),
    ("alias", false, |_, a, _, _| one(call!("alias", a))),
    ("view.dtype", false, |_, a, _, _| {
        let to = if a.dtype() == DType::Float32 { DType::Int32 } else { DType::Float32 };
        one(call!("view.dtype", a, to))
    }),
    ("as_strided", false, |dice, a, _, _| one(call!("as_strided", a, &[2, 1], &[1 + dice.below(2) as i64, 1]))),
    ("add_", true, |_, a, b, _| none(call!("add_.Tensor", a, b))),
    ("add_", true, |_, a, _, _| none(call!("add_.Tensor", a, a))),
    ("mul_", true, |_, a, _, _| none(call!("mul_.Scalar", a, 3))),
    ("copy_", true, |_, a, b, _| none(call!("copy_", a, b, false))),
    ("relu_", true, |_, a, _, _| none(call!("relu_", a))),
    ("fill_", true, |_, a, _, _| none(call!("fill_.Scalar", a, 2))),
    ("zero_", true, |_, a, _, _| none(call!("zero_", a))),
    ("ge_", true, |_, a, _, _| none(call!("ge_.Scalar", a, 0))),
    ("clamp_", true, |_, a, _, _| none(call!("clamp_", a, -1, 1))),
    ("masked_fill_", true, |_, a, _, _| none(call!("masked_fill_.Scalar", a, &mask(a)?, 7))),
    ("index_put_", true, |_, a, _, _| {
        let row = call!("mul.Scalar", &call!("select.int", a, 0, 0)?.tensor()?, 2)?.tensor()?;
        none(call!("index_put_", a, &[Some(indices(&[1])?)][..], &row, false))
    }),
    ("index_fill_", true, |_, a, _, d| none(call!("index_fill_.int_Scalar", a, d, &indices(&[0])?, 5))),
    ("scatter_", true, |_, a, _, d| {
        none(call!("scatter_.value", a, d, &call!("zeros_like", a, DType::Int64)?.tensor()?, 4))
    }),
    ("cumsum_", true, |_, a, _, d| none(call!("cumsum_", a, d))),
    ("square_", true, |_, a, _, _| none(call!("square_", a))),
    ("add.out", true, |_, a, b, _| none(call!("add.out", b, b, 1, a))),
    ("transpose_", false, |_, a, _, _| none(call!("transpose_", a, 0, -1))),
    ("t_", false, |_, a, _, _| none(call!("t_", a))),
    ("unsqueeze_", false, |_, a, _, d| none(call!("unsqueeze_", a, d))),
    ("squeeze_", false, |_, a, _, _| none(call!("squeeze_", a))),
];

/// Whether two indices of a tensor are one element.
fn shows_twice(t: &Tensor) -> bool {
    let mut dims: Vec<_> = t.strides().iter().zip(t.sizes()).filter(|d| *d.1 > 1).collect();
    dims.sort();
    let mut reach = 0;
    for (stride, size) in dims {
        if *stride <= reach {
            return t.numel() > 1;
        }
        reach += stride * (size - 1);
    }
    false
}

/// A program; what it refuses is told to `raised`, and goes on.
fn program(seed: u64, inputs: &[Tensor], raised: &RefCell<Vec<String>>, print: bool) -> Result<Vec<Value>> {
    let mut dice = Dice(seed);
    let mut pool: Vec<Tensor> = inputs.to_vec();
    for _ in 0..3 + dice.below(14) {
        let (name, writes, step) = STEPS[dice.below(STEPS.len())];
        let a = dice.below(pool.len());
        let mut b = dice.below(pool.len());
        (0..4).for_each(|_| {
            if pool[b].sizes() != pool[a].sizes() {
                b = dice.below(pool.len())
            }
        });
        let (a, b) = (pool[a].clone(), pool[b].clone());
        let dim = dice.below(a.ndim().max(1)) as i64;
        // What shows an element several times and is written is refused under functionalization, and not always else.
        if writes && shows_twice(&a) {
            continue;
        }
        // So is reading what another element's write has changed already.
        let in_step = a.sizes() == b.sizes() && a.strides() == b.strides() && a.offset() == b.offset();
        let reads_written = a.storage().same(b.storage()) && !in_step;
        if writes && reads_written {
            continue;
        }
        // A view without elements does not grow.
        if name == "add.out" && a.numel() == 0 {
            continue;
        }
        // Memory between the elements of an input is not the program's.
        if name == "as_strided" && inputs.iter().any(|t| t.storage().nbytes() > t.numel() as usize * 4) {
            continue;
        }
        let made = step(&mut dice, &a, &b, dim);
        if print {
            println!("{name} {a:?}{:?} {b:?} {dim}: {made:?}", a.strides());
        }
        match made {
            Ok(made) => pool.extend(made.into_iter().take(3)),
            // What matmul says of shapes that do not fit depends on how the operands lie in memory.
            Err(_) if name == "matmul" => raised.borrow_mut().push(name.into()),
            Err(e) => raised.borrow_mut().push(format!("{name}: {}", e.to_string().lines().next().unwrap_or(""))),
        }
    }
    // Some of what there is, inputs too.
    let keep = 1 + dice.below(4);
    Ok((0..keep).map(|_| pool[dice.below(pool.len())].clone().into()).collect())
}

type Bits = (DType, Vec<i64>, Vec<i64>, Vec<u8>);

fn bits(t: &Tensor) -> Bits {
    let _quiet = ModeGuard::inference(true);
    let c = iter::contiguous(t).unwrap();
    let bytes = c.numel() as usize * c.itemsize();
    // SAFETY: contiguous elements of plain bytes, which nobody writes meanwhile.
    let bytes = if bytes == 0 { &[] } else { unsafe { std::slice::from_raw_parts(c.data::<u8>(), bytes) } };
    (t.dtype(), t.sizes().to_vec(), t.strides().to_vec(), bytes.to_vec())
}

/// What a run leaves: inputs and results, and which of them share memory.
#[derive(PartialEq, Debug)]
struct Left {
    tensors: Vec<Bits>,
    shared: Vec<usize>,
}

fn left(inputs: &[Tensor], outputs: &[Value]) -> Left {
    let outputs = outputs.iter().flat_map(|v| v.places()).flatten();
    let all: Vec<&Tensor> = inputs.iter().chain(outputs).collect();
    let first = |t: &&Tensor| all.iter().position(|o| o.storage().same(t.storage())).unwrap();
    Left { tensors: all.iter().map(|t| bits(t)).collect(), shared: all.iter().map(first).collect() }
}

fn first_difference(got: &Left, want: &Left) -> String {
    if got.shared != want.shared {
        return format!("memory is shared as {:?}, not {:?}", got.shared, want.shared);
    }
    let show = |t: &Bits| {
        let values: Vec<f32> = t.3.chunks(4).map(|b| f32::from_ne_bytes(b.try_into().unwrap_or_default())).collect();
        format!("{}{:?} {:?} {values:?}", t.0.name(), t.1, t.2)
    };
    let pair = got.tensors.iter().zip(&want.tensors).enumerate().find(|(_, (g, w))| g != w);
    pair.map_or_else(String::new, |(i, (g, w))| format!("tensor {i} is\n{}\nnot\n{}", show(g), show(w)))
}

fn run_graph(graph: &Graph, seed: u64) -> Result<Left> {
    let inputs = inputs(seed);
    let values: Vec<Value> = inputs.iter().cloned().map(Value::Tensor).collect();
    let outputs = Executor::new(graph.clone())?.run(&values)?;
    Ok(left(&inputs, &outputs))
}

/// Every way to run a program, and what went wrong in one of them.
fn differences(seed: u64, print: bool) -> Result<(), String> {
    let eager_inputs = inputs(seed);
    let refused = RefCell::new(Vec::new());
    let outputs = program(seed, &eager_inputs, &refused, print).map_err(|e| format!("eager: {e}"))?;
    let eager = left(&eager_inputs, &outputs);
    let same = |what: &str, got: Result<Left>| match got {
        Err(e) => Err(format!("{what}: {e}")),
        Ok(got) if got != eager => Err(format!("{what}: {}", first_difference(&got, &eager))),
        Ok(_) => Ok(()),
    };
    for options in [KEEP_VIEWS, REMOVE_BOTH, KEEP_MUTATIONS] {
        let given = inputs(seed);
        let raised = RefCell::new(Vec::new());
        if print {
            let graph = trace_functional(options, &given, |x| program(seed, x, &RefCell::default(), false));
            println!("functionalize {options:?}\n{}", graph.map_or_else(|e| e.to_string(), |g| g.to_string()));
        }
        let outputs = functionalize(options, &given, |x| program(seed, x, &raised, false));
        // Memory that is not the elements of an input is refused, which is not a difference.
        if raised.borrow().iter().any(|e| e.contains("does not cover") || e.contains("cannot grow")) {
            return Ok(());
        }
        same(&format!("functionalize {options:?}"), outputs.map(|o| left(&given, &o)))?;
        if *raised.borrow() != *refused.borrow() {
            return Err(format!("functionalize {options:?} raises {:?}, not {:?}", raised.borrow(), refused.borrow()));
        }
    }
    let ignored = RefCell::new(Vec::new());
    let traced = trace(&inputs(seed), |x| program(seed, x, &ignored, false)).map_err(|e| format!("trace: {e}"))?;
    if print {
        println!("{traced}");
    }
    same("trace", run_graph(&traced, seed))?;
    for options in [KEEP_VIEWS, REMOVE_BOTH, KEEP_MUTATIONS] {
        let pass = |g: &Graph| functionalized(g, options).map_err(|e| format!("pass {options:?}: {e}"));
        let graph = pass(&traced)?;
        if print {
            println!("{options:?}\n{graph}");
        }
        same(&format!("pass {options:?}"), run_graph(&graph, seed))?;
        if options == KEEP_MUTATIONS {
            let both = functionalized(&graph, KEEP_VIEWS).map_err(|e| format!("both passes: {e}"))?;
            if print {
                println!("then mutations\n{both}");
            }
            same("both passes", run_graph(&both, seed))?;
        }
    }
    Ok(())
}

#[test]
fn random_programs_give_what_they_give() {
    let only: Option<u64> = std::env::var("FUNCTIONAL").ok().map(|s| s.parse().unwrap());
    let programs = std::env::var("FUNCTIONAL_PROGRAMS").ok().map_or(PROGRAMS, |s| s.parse().unwrap());
    let mut failures: Vec<(u64, String)> = Vec::new();
    for seed in only.map_or(0..programs, |s| s..s + 1) {
        for inference in [false, true] {
            let _mode = if inference { ModeGuard::inference(true) } else { ModeGuard::grad(false) };
            if let Err(e) = differences(seed, only.is_some()) {
                failures.push((seed, e));
                break;
            }
        }
    }
    let shown: Vec<&(u64, String)> = failures.iter().take(6).collect();
    assert!(failures.is_empty(), "{} of {programs} programs differ: {shown:#?}", failures.len());
}
