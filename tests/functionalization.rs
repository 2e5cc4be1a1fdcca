//! What functionalization promises: a program on functional tensors, its graph, its graph after each pass, and the last of
//! those planned give what the program gives, bit for bit: results, what inputs hold afterwards, sizes, strides, and who
//! shares memory with whom.
//!
//! `FUNCTIONAL_PROGRAMS=100000` runs more programs, from seed `FUNCTIONAL_FIRST=500000` on; `FUNCTIONAL=17` runs that one and prints
//! it. `scripts/fuzz_functionalization.sh` runs them by the million.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Tensor};
use infer::functionalization::{Functional, functionalize, shown};
use infer::operator::Value;
use random::{Dice, bits};
use stages::{Compared, Program};
use std::cell::{Cell, RefCell};

#[path = "common/random.rs"]
mod random;
#[path = "common/stages.rs"]
mod stages;

const PROGRAMS: u64 = 3_000;
/// Of a thousand programs in two modes, at most so many runs are refused on functional tensors: an out= argument, a part of a
/// storage, would have to grow over memory that is not the program's.
const REFUSED_OF_THOUSAND: usize = 4;
/// Fewest ways of a hundred programs that are compared, of 18 each in two modes.
const WAYS_OF_HUNDRED: usize = 3_200;

/// Of so many bytes that the verifier compares after passes it may fail to tell one.
const UNTOLD_OF: usize = 1_000;

/// A tensor of its own, or a part of a larger storage, which it begins elsewhere in for another request.
fn fresh(dice: &mut Dice, request: usize) -> Tensor {
    const SHAPES: [&[i64]; 7] = [&[2, 3], &[3, 4], &[4], &[2, 2, 3], &[4, 4], &[6], &[1, 3]];
    let sizes = SHAPES[dice.below(SHAPES.len())];
    let start = dice.below(7) as f32 + request as f32 * 0.5;
    let n: i64 = sizes.iter().product();
    let first = if dice.below(3) == 0 { 2 + 3 * request as i64 } else { 0 };
    let values: Vec<f32> = (-first..n + first).map(|i| (start + i as f32 * 0.37).sin() * 2.0).collect();
    let storage = call!("clone", &Tensor::from_slice(&values).unwrap()).unwrap().tensor().unwrap();
    let part = call!("slice.Tensor", &storage, 0, first, first + n).unwrap().tensor().unwrap();
    call!("view", &part, sizes).unwrap().tensor().unwrap()
}

/// Inputs of a program: made alike each time, sometimes on one storage. Those of another request lie in each other alike, with other
/// values.
fn inputs(seed: u64, request: usize) -> Vec<Tensor> {
    let mut dice = Dice(seed ^ 0x5eed);
    let x = fresh(&mut dice, request);
    let mut all = vec![x.clone()];
    if dice.below(3) == 0 {
        all.push(fresh(&mut dice, request));
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

/// A result in a storage that shows no more than it does.
fn own(v: Result<Value>) -> Result<Vec<Tensor>> {
    let t = v?.tensor()?;
    Ok(vec![call!("mul.Scalar", &t, 1)?.tensor()?])
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
    ("part of the storage", false, |dice, a, _, _| {
        one(call!("as_strided", a, &[2], &[1], a.offset() + dice.below(2) as i64))
    }),
    ("view_copy", false, |_, a, _, _| one(call!("view_copy", a, &[-1]))),
    ("slice_copy", false, |_, a, _, d| one(call!("slice_copy.Tensor", a, d, 0, 2, 1))),
    ("transpose_copy", false, |_, a, _, d| one(call!("transpose_copy.int", a, d, -1))),
    // (A scatter's result has a storage like its argument's, of which a function has no more than the argument.)
    ("slice_scatter", false, |dice, a, _, d| {
        let (from, to) = (dice.below(2) as i64, 1 + dice.below(2) as i64);
        let part = call!("slice.Tensor", a, d, from, from + 2, 1)?.tensor()?;
        let src = if to == 1 { call!("mul.Scalar", &part, 2)?.tensor()? } else { part };
        own(call!("slice_scatter", a, &src, d, to - 1, to + 1, 1))
    }),
    ("select_scatter", false, |_, a, _, d| {
        own(call!("select_scatter", a, &call!("select.int", a, d, -1)?.tensor()?, d, 0))
    }),
    ("diagonal_scatter", false, |_, a, _, _| {
        own(call!("diagonal_scatter", a, &call!("relu", &call!("diagonal", a)?.tensor()?)?.tensor()?))
    }),
    ("grown", false, |_, a, _, _| {
        let t = call!("empty.memory_format", &[0])?.tensor()?;
        call!("resize_", &t, a.sizes())?;
        call!("copy_", &t, a, false)?;
        Ok(vec![t])
    }),
    ("add.out", false, |_, a, b, _| {
        let t = call!("empty.memory_format", &[0])?.tensor()?;
        call!("add.out", a, b, 1, &t)?;
        Ok(vec![t])
    }),
    ("mul.out", false, |_, a, _, _| {
        let t = call!("zeros", &[2, a.numel()])?.tensor()?;
        let row = call!("select.int", &t, 0, 1)?.tensor()?;
        let flat = call!("reshape", a, &[-1])?.tensor()?;
        call!("mul.out", &flat, &flat, &row)?;
        Ok(vec![t, row])
    }),
    ("rand", false, |_, a, _, _| one(call!("rand", a.sizes()))),
    ("randperm", false, |_, a, _, _| one(call!("randperm", a.numel()))),
    ("uniform_", true, |_, a, _, _| none(call!("uniform_", a, -1.0, 1.0))),
    ("bernoulli_", true, |_, a, _, _| none(call!("bernoulli_.float", a, 0.5))),
    ("dropout", false, |_, a, _, _| one(call!("dropout", a, 0.5, true))),
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
        // What is no element of a tensor may be anybody's.
        if name == "part of the storage" && !(a.is_contiguous() && a.numel() >= 3) {
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

/// What went wrong in one of the ways to run a program.
fn differences(seed: u64, print: bool) -> Result<Compared, String> {
    let first = Cell::new(print);
    let run = |x: &[Tensor], raised: &RefCell<Vec<String>>| program(seed, x, raised, first.replace(false));
    let run = Program { inputs: &|| inputs(seed, 0), others: Some(&|| inputs(seed, 1)), run: &run };
    let (left, refused) = run.eager()?;
    run.differences(&left, &refused, print)
}

#[test]
fn random_programs_give_what_they_give() {
    let only: Option<u64> = std::env::var("FUNCTIONAL").ok().map(|s| s.parse().unwrap());
    let programs = std::env::var("FUNCTIONAL_PROGRAMS").ok().map_or(PROGRAMS, |s| s.parse().unwrap());
    let (mut compared, mut failures) = (Compared::default(), Vec::<(u64, String)>::new());
    let first = std::env::var("FUNCTIONAL_FIRST").ok().map_or(0, |s| s.parse().unwrap());
    for seed in only.map_or(first..first + programs, |s| s..s + 1) {
        for inference in [false, true] {
            let _mode = if inference { ModeGuard::inference(true) } else { ModeGuard::grad(false) };
            match differences(seed, only.is_some()) {
                Ok(more) => compared += more,
                Err(e) => {
                    failures.push((seed, e));
                    break;
                }
            }
        }
    }
    let shown: Vec<&(u64, String)> = failures.iter().take(6).collect();
    assert!(failures.is_empty(), "{} of {programs} programs differ: {shown:#?}", failures.len());
    println!("{programs} programs in two modes: {compared:?}");
    let hundreds = programs as usize / 100;
    assert!(
        only.is_some()
            || (compared.ways >= WAYS_OF_HUNDRED * hundreds
                && compared.refused <= 1 + REFUSED_OF_THOUSAND * hundreds / 10
                && compared.untold * UNTOLD_OF < compared.verified),
        "{programs} programs: {compared:?}"
    );
}

/// Where a tensor's value is.
fn address(t: &Tensor) -> Result<usize> {
    Ok(shown(t)?.data::<u8>() as usize)
}

#[test]
fn memory_that_nobody_else_shows_is_written_where_it_is() {
    let x = Tensor::from_slice(&[0f32; 8]).unwrap();
    functionalize(stages::KEEP_VIEWS, std::slice::from_ref(&x), |inputs| {
        let x = &inputs[0];
        let views: Vec<Tensor> =
            (0..4).map(|i| call!("slice.Tensor", x, 0, 2 * i, 2 * i + 2, 1)?.tensor()).collect::<Result<_>>()?;
        let before = address(x)?;
        call!("add_.Scalar", &views[0], 1)?;
        let own = address(x)?;
        assert_ne!(before, own, "the caller's memory was written");
        for view in &views {
            call!("add_.Scalar", view, 1)?;
            assert_eq!(address(x)?, own);
        }
        // What was taken of it before stays what it was.
        let taken = shown(x)?;
        call!("mul_.Scalar", &views[3], 10)?;
        assert_eq!(bits(&taken), bits(&Tensor::from_slice(&[2f32, 2., 1., 1., 1., 1., 1., 1.])?));
        assert_eq!(bits(&shown(x)?), bits(&Tensor::from_slice(&[2f32, 2., 1., 1., 1., 1., 10., 10.])?));
        Ok(vec![])
    })
    .unwrap();
    assert_eq!(bits(&x), bits(&Tensor::from_slice(&[2f32, 2., 1., 1., 1., 1., 10., 10.]).unwrap()));
}

#[test]
fn frozen_memory_is_not_written_through_any_view() {
    let x = Tensor::from_slice(&[1f32, 2.0, 3.0, 4.0]).unwrap();
    let _mode = ModeGuard::grad(false);
    for options in stages::ALL_OPTIONS {
        functionalize(options, std::slice::from_ref(&x), |x| {
            let y = call!("add.Scalar", &x[0], 1)?.tensor()?;
            let (before, after) =
                (call!("view", &y, &[2, 2])?.tensor()?, |y: &Tensor| call!("view", y, &[4])?.tensor());
            Functional::of(&y).unwrap().place().shared.freeze();
            call!("add_.Scalar", &x[0], 1)?;
            for t in [&y, &before, &after(&y)?] {
                let e = call!("add_.Scalar", t, 1).unwrap_err();
                assert!(e.message().contains("cannot mutate tensors with frozen storage"), "{e}");
            }
            Ok(vec![call!("sum", &y)?])
        })
        .unwrap();
    }
    assert_eq!(bits(&x).3, [4f32, 5.0, 6.0, 7.0].map(f32::to_ne_bytes).concat());
}

/// Memory that a function was not given cannot be grown into.
#[test]
fn a_resize_that_is_refused_leaves_sizes_and_value_as_they_were() {
    let storage = Tensor::from_slice(&[0f32, 1., 2., 3., 4., 5., 6., 7., 8., 9.]).unwrap();
    let x = call!("slice.Tensor", &storage, 0, 2, 6).unwrap().tensor().unwrap();
    let ones = call!("ones", &[2, 3]).unwrap().tensor().unwrap();
    let _mode = ModeGuard::grad(false);
    for options in stages::ALL_OPTIONS {
        functionalize(options, &[x.clone(), ones.clone()], |inputs| {
            let part = call!("slice.Tensor", &inputs[0], 0, 1, 3)?.tensor()?;
            let e = call!("add.out", &inputs[1], &inputs[1], 1, &part).unwrap_err();
            assert!(e.message().contains("does not cover"), "{e}");
            assert_eq!((part.sizes(), shown(&part)?.sizes()), (&[2i64][..], &[2i64][..]));
            assert_eq!(bits(&shown(&part)?), bits(&Tensor::from_slice(&[3f32, 4.])?));
            Ok(vec![])
        })
        .unwrap();
    }
}
