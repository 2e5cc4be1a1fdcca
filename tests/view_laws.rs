//! The laws of views, for every view operator of the table, as it is and on functional tensors: writing what a view shows
//! changes nothing; a view shows what was written through it; of two writes the last counts; elements a view does not show
//! stay; and a view of a base that was written lies where it lay.
//!
//! `VIEW_LAWS=unfold:17` runs that case and prints what differs.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, KeySet, MemoryFormat, Result, Scalar, Tensor, geometry, iter};
use infer::dispatch::{Op, find};
use infer::functionalization::functionalize;
use infer::operator::record::Body;
use infer::operator::{Arg, Value};
use infer::ops::records;
use random::{Bits, Dice, bits};
use stages::ALL_OPTIONS;
use std::cell::{Cell, RefCell};

#[path = "common/random.rs"]
mod random;
#[path = "common/stages.rs"]
mod stages;

/// Bases and arguments tried of each operator.
const CASES: u64 = 150;
/// At least so many of them are to be ones the operator takes; of all operators, this many.
const TAKEN: usize = 30;
const TAKEN_OF_ALL: usize = 3_700;
/// At most so many runs of functional tensors are to be refused, as memory is not the elements of the input.
const NOT_COVERED: usize = 140;

// ---- cases ------------------------------------------------------------------------------------------

/// Arguments for a view of a tensor, that one left out.
type Arguments = fn(&mut Dice, &Tensor) -> Vec<Value>;

fn int(i: i64) -> Value {
    Value::Int(i)
}

fn ints(l: &[i64]) -> Value {
    Value::Ints(l.to_vec())
}

fn dim(dice: &mut Dice, t: &Tensor) -> i64 {
    let n = t.ndim().max(1);
    dice.below(2 * n) as i64 - n as i64
}

fn size(t: &Tensor, d: i64) -> i64 {
    t.size(d).unwrap_or(1)
}

fn sliced(dice: &mut Dice, t: &Tensor) -> Vec<Value> {
    let d = dim(dice, t);
    let mut bound = |or: Value| match dice.below(3) {
        0 => or,
        _ => int(dice.below(2 * size(t, d) as usize + 1) as i64 - size(t, d)),
    };
    let (start, end) = (bound(Value::None), bound(Value::None));
    vec![int(d), start, end, int(1 + dice.below(3) as i64)]
}

/// Views of the parts of sparse tensors, of which a dense tensor has none; `tests/sparse.rs` has them.
const OF_SPARSE: &[&str] =
    &["indices", "values", "_indices", "_values", "crow_indices", "col_indices", "ccol_indices", "row_indices"];

/// How each view operator may be called.
const ARGUMENTS: &[(&str, Arguments)] = &[
    ("view", |dice, t| {
        let mut sizes = t.sizes().to_vec();
        match dice.below(4) {
            0 => sizes = vec![-1],
            1 => sizes.insert(dice.below(sizes.len() + 1), 1),
            2 if sizes.len() > 1 => sizes = [&[sizes[0] * sizes[1]], &sizes[2..]].concat(),
            _ => sizes = vec![2, -1],
        }
        vec![Value::Ints(sizes)]
    }),
    ("view.dtype", |dice, _| vec![Value::DType(DType::ALL[dice.below(DType::ALL.len())])]),
    ("_reshape_alias", |dice, t| match dice.below(3) {
        0 => vec![ints(t.sizes()), ints(t.strides())],
        1 => vec![ints(&[&[1], t.sizes()].concat()), ints(&[&[1], t.strides()].concat())],
        _ if t.is_contiguous() => vec![ints(&[t.numel()]), ints(&[1])],
        _ => vec![ints(&t.sizes()[..t.ndim().min(1)]), ints(&t.strides()[..t.ndim().min(1)])],
    }),
    ("as_strided", |dice, t| {
        let (n, m) = (1 + dice.below(3) as i64, 1 + dice.below(3) as i64);
        let (by, step) = (dice.below(4) as i64, dice.below(3) as i64);
        let offset = if dice.below(2) == 0 { Value::None } else { int(t.offset() + dice.below(3) as i64) };
        vec![ints(&[n, m]), ints(&[by, step]), offset]
    }),
    ("view_as_real", |_, _| vec![]),
    ("view_as_complex", |_, _| vec![]),
    ("_conj", |_, _| vec![]),
    ("_neg_view", |_, _| vec![]),
    ("diagonal", |dice, t| vec![int(dice.below(5) as i64 - 2), int(dim(dice, t)), int(dim(dice, t))]),
    ("expand", |dice, t| {
        let more: Vec<i64> = (0..dice.below(2)).map(|_| 2).collect();
        let own = t.sizes().iter().map(|&n| if n == 1 { 1 + dice.below(3) as i64 } else { [n, -1][dice.below(2)] });
        let sizes: Vec<i64> = more.into_iter().chain(own.collect::<Vec<_>>()).collect();
        vec![Value::Ints(sizes), Value::Bool(false)]
    }),
    ("permute", |dice, t| {
        let mut dims: Vec<i64> = (0..t.ndim() as i64).collect();
        (1..dims.len()).for_each(|i| dims.swap(i, dice.below(i + 1)));
        vec![Value::Ints(dims)]
    }),
    ("select.int", |dice, t| {
        let d = dim(dice, t);
        let n = size(t, d).max(1);
        vec![int(d), int(dice.below(2 * n as usize) as i64 - n)]
    }),
    ("detach", |_, _| vec![]),
    ("slice.Tensor", sliced),
    ("slice_inverse", sliced),
    ("split.Tensor", |dice, t| vec![int(1 + dice.below(3) as i64), int(dim(dice, t))]),
    ("split_with_sizes", |dice, t| {
        let d = dim(dice, t);
        let first = dice.below(size(t, d) as usize + 1) as i64;
        vec![ints(&[first, size(t, d) - first]), int(d)]
    }),
    ("squeeze", |_, _| vec![]),
    ("squeeze.dim", |dice, t| vec![int(dim(dice, t))]),
    ("squeeze.dims", |dice, t| {
        let dims: Vec<i64> = (0..t.ndim() as i64).filter(|_| dice.below(2) == 0).collect();
        vec![Value::Ints(dims)]
    }),
    ("t", |_, _| vec![]),
    ("transpose.int", |dice, t| vec![int(dim(dice, t)), int(dim(dice, t))]),
    ("unsqueeze", |dice, t| vec![int(dice.below(t.ndim() + 1) as i64 - if dice.below(2) == 0 { 1 } else { 0 })]),
    ("unbind.int", |dice, t| vec![int(dim(dice, t))]),
    ("unfold", |dice, t| vec![int(dim(dice, t)), int(1 + dice.below(2) as i64), int(1 + dice.below(3) as i64)]),
    ("alias", |_, _| vec![]),
    ("lift_fresh", |_, _| vec![]),
    ("_fw_primal", |_, _| vec![int(0)]),
    ("_make_dual", |_, t| vec![Value::Tensor(t.clone()), int(0)]),
];

/// A tensor of different elements, whose memory begins before it, has gaps, or lies in another order.
fn base(dice: &mut Dice, op: &Op) -> Tensor {
    let sizes: Vec<i64> = (0..dice.below(4)).map(|_| [1, 2, 3, 4, 2, 1][dice.below(6)]).collect();
    let dtype = match op.name() {
        "_conj" | "view_as_real" => [DType::Complex64, DType::Complex128][dice.below(2)],
        "view_as_complex" => [DType::Float32, DType::Float64][dice.below(2)],
        // Truth values have no negatives.
        "_neg_view" => {
            DType::ALL.into_iter().filter(|d| *d != DType::Bool).nth(dice.below(DType::ALL.len() - 1)).unwrap()
        }
        _ => DType::ALL[dice.below(DType::ALL.len())],
    };
    if op.name() == "view_as_complex" {
        return laid_out(dice, &[&sizes[..], &[2]].concat(), dtype, true);
    }
    laid_out(dice, &sizes, dtype, false)
}

/// A tensor of these sizes that lies in memory in some way; along the last dimension one after the other, if asked.
fn laid_out(dice: &mut Dice, sizes: &[i64], dtype: DType, in_rows: bool) -> Tensor {
    let mut order: Vec<usize> = (0..sizes.len()).rev().collect();
    if !in_rows && dice.below(2) == 0 {
        (1..order.len()).for_each(|i| order.swap(i, dice.below(i + 1)));
    }
    let gap_at = (dice.below(3) == 0).then(|| dice.below(sizes.len().max(1)));
    let mut strides = vec![1; sizes.len()];
    let mut next = 1;
    for (k, &d) in order.iter().enumerate() {
        if gap_at == Some(k) && !(in_rows && k == 0) {
            next *= 2;
        }
        strides[d] = next;
        next *= sizes[d];
    }
    let offset = if dice.below(3) == 0 { 2 } else { 0 };
    let whole = numbers(next + offset, dtype, dice.below(50) as i64);
    Tensor::on_storage(whole.storage().clone(), sizes, &strides, offset, dtype).unwrap()
}

/// So many numbers, all different where the dtype has so many, as finite values of every dtype they may be seen as.
fn numbers(n: i64, dtype: DType, from: i64) -> Tensor {
    let parts = if dtype.is_complex() { 2 } else { 1 };
    let list: Vec<f64> = (0..n * parts).map(|i| (from + i) as f64).collect();
    let real = match dtype {
        DType::Complex64 => DType::Float32,
        DType::Bool => DType::UInt8,
        DType::Complex128 => DType::Float64,
        other => other,
    };
    let flat = iter::to_dtype(&Tensor::from_slice(&list).unwrap(), real).unwrap();
    if dtype == DType::Bool {
        return call!("gt.Scalar", &call!("remainder.Scalar", &flat, 3).unwrap().tensor().unwrap(), 0)
            .unwrap()
            .tensor()
            .unwrap();
    }
    Tensor::on_storage(flat.storage().clone(), &[n], &[1], 0, dtype).unwrap()
}

// ---- programs ---------------------------------------------------------------------------------------

/// One view: of which operator, how, and which of several.
struct Case {
    op: &'static Op,
    args: Vec<Value>,
    index: usize,
    /// Whether the base is the input itself, or made by the program.
    of_input: bool,
    /// A part of the base, for a view that is told what its base is a part of.
    part: Option<Vec<Value>>,
}

impl Case {
    fn new(op: &'static Op, arguments: Arguments, dice: &mut Dice, base: &Tensor) -> Case {
        let mut args = arguments(dice, base);
        let part = (op.name() == "slice_inverse").then(|| args.clone());
        if part.is_some() {
            args.insert(0, Value::Tensor(base.clone()));
        }
        Case { op, args, index: dice.below(4), of_input: dice.below(2) == 0, part }
    }

    /// What the views are of, in a program given `x`.
    fn base(&self, x: &Tensor) -> Result<Tensor> {
        if self.of_input { Ok(x.clone()) } else { call!("clone", x)?.tensor() }
    }

    fn view(&self, base: &Tensor) -> Result<Tensor> {
        let mut of = base.clone();
        if let Some(part) = &self.part {
            let list: Vec<Arg<'_>> = [Arg::Tensor(base)].into_iter().chain(part.iter().map(Value::as_arg)).collect();
            of = find("aten::slice.Tensor").unwrap().call(&list)?.tensor()?;
        }
        let own = self.args.iter().map(|a| if let Value::Tensor(_) = a { Arg::Tensor(base) } else { a.as_arg() });
        let list: Vec<Arg<'_>> = [Arg::Tensor(&of)].into_iter().chain(own).collect();
        let views = self.op.call(&list)?.tensors()?;
        let n = views.len().max(1);
        Ok(views.into_iter().nth(self.index % n).unwrap_or(of))
    }
}

/// Where a tensor lies.
type Place = (DType, Vec<i64>, Vec<i64>, i64);

fn place(t: &Tensor) -> Place {
    (t.dtype(), t.sizes().to_vec(), t.strides().to_vec(), t.offset())
}

/// What is seen of a run: results by value, inputs byte by byte, where views lay, and what was refused.
#[derive(PartialEq, Debug)]
struct Seen {
    results: Vec<Bits>,
    layouts: Vec<Place>,
    memory: Vec<u8>,
    places: Vec<Place>,
    refused: Option<String>,
}

/// The values of a tensor, whatever flags it has.
fn values(t: &Tensor) -> Bits {
    bits(&call!("clone", t, MemoryFormat::Contiguous).unwrap().tensor().unwrap())
}

fn memory(t: &Tensor) -> Vec<u8> {
    let n = t.storage().nbytes();
    // SAFETY: all bytes of a storage that nobody writes meanwhile.
    unsafe { std::slice::from_raw_parts(t.storage().data(), n) }.to_vec()
}

type Body_<'a> = dyn Fn(&Tensor, &RefCell<Vec<Place>>) -> Result<Vec<Tensor>> + 'a;

/// Runs a program of one input.
fn run(
    x: &Tensor,
    program: &Body_<'_>,
    way: impl Fn(&[Tensor], &dyn Fn(&[Tensor]) -> Result<Vec<Value>>) -> Result<Vec<Value>>,
) -> Seen {
    let copy = Tensor::on_storage(x.storage().copy().unwrap(), x.sizes(), x.strides(), x.offset(), x.dtype()).unwrap();
    let places = RefCell::default();
    let result =
        way(std::slice::from_ref(&copy), &|x| Ok(program(&x[0], &places)?.into_iter().map(Value::Tensor).collect()));
    let (results, refused) = match result {
        Ok(values) => (values.into_iter().map(|v| v.tensor().unwrap()).collect::<Vec<_>>(), None),
        Err(e) => (Vec::new(), Some(e.to_string().lines().next().unwrap_or("").to_string())),
    };
    Seen {
        layouts: results.iter().map(place).collect(),
        results: results.iter().map(values).collect(),
        memory: memory(&copy),
        places: places.into_inner(),
        refused,
    }
}

thread_local! {
    /// Runs of functional tensors that were compared, and that were refused.
    static RUNS: Cell<[usize; 2]> = const { Cell::new([0; 2]) };
}

/// What a program leaves, which is the same in every way to run it.
fn everywhere(x: &Tensor, program: &Body_<'_>) -> Result<Seen, String> {
    let eager = run(x, program, |x, f| f(x));
    for options in ALL_OPTIONS {
        let got = run(x, program, |x, f| functionalize(options, x, f));
        // Memory that is not the elements of the input is not the program's.
        let is_refused = got.refused.as_ref().is_some_and(|e| e.contains("does not cover"));
        RUNS.with(|runs| {
            let mut n = runs.get();
            n[usize::from(is_refused)] += 1;
            runs.set(n);
        });
        if is_refused {
            continue;
        }
        if got != eager {
            return Err(format!("{options:?} gives\n{got:?}\nnot\n{eager:?}"));
        }
    }
    Ok(eager)
}

fn ensure(holds: bool, law: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law.to_string()) }
}

/// The first element of a tensor, as a view of it.
fn element(t: &Tensor) -> Result<Tensor> {
    (0..t.ndim()).try_fold(t.clone(), |t, _| call!("select.int", &t, 0, 0)?.tensor())
}

/// Whether the operator takes the case, and which law it breaks.
fn laws(case: &Case, x: &Tensor) -> Result<bool, String> {
    let get = everywhere(x, &|x, places| {
        let b = case.base(x)?;
        let v = case.view(&b)?;
        places.borrow_mut().push(place(&v));
        Ok(vec![v])
    })?;
    if get.refused.is_some() {
        return Ok(false);
    }
    // A base of the program's own is a copy, which may lie otherwise.
    let own = case.base(x).and_then(|b| case.view(&b)).map_err(|e| e.to_string())?;
    let twice = geometry::shows_twice(own.geometry());
    let target = |b: &Tensor| -> Result<Tensor> {
        let v = case.view(b)?;
        if twice && v.numel() > 0 { element(&v) } else { Ok(v) }
    };
    let shape = target(&case.base(x).unwrap()).unwrap();
    let new = |from: i64| {
        call!("view", &numbers(shape.numel(), shape.dtype(), from), shape.sizes()).unwrap().tensor().unwrap()
    };
    let (one, other) = (new(60), new(90));

    let same = everywhere(x, &|x, _| {
        let b = case.base(x)?;
        let v = target(&b)?;
        call!("copy_", &v, &call!("clone", &v)?.tensor()?, false)?;
        Ok(vec![b])
    })?;
    ensure(same.refused.is_none() && same.results[0] == values(x), "writing what is shown changes something")?;
    ensure(same.memory == memory(x), "writing what is shown changes the memory around it")?;

    let put = |values: &[&Tensor]| {
        everywhere(x, &|x, places| {
            let b = case.base(x)?;
            let v = target(&b)?;
            let before = case.view(&b)?;
            for (i, w) in values.iter().enumerate() {
                call!("copy_", &v, *w, false)?;
                // Sometimes the base is looked at between two writes.
                if i == 0 && case.index.is_multiple_of(2) {
                    call!("clone", &b)?;
                }
            }
            for t in [&v, &before] {
                places.borrow_mut().push(place(t));
            }
            Ok(vec![b.clone(), v, target(&b)?, before])
        })
    };
    let (once, last) = (put(&[&one, &other])?, put(&[&other])?);
    ensure(last.refused.is_none(), "a write is refused")?;
    ensure(last.results[1] == values(&other), "the view does not show what was written")?;
    ensure(last.results[2] == values(&other), "the view, taken again, does not show what was written")?;
    ensure(once == last, "the last write is not what counts")?;
    if case.of_input {
        let mut shown = vec![false; last.memory.len()];
        let t = target(x).unwrap();
        geometry::for_each_offset(t.geometry(), |at| shown[at as usize * t.itemsize()..][..t.itemsize()].fill(true));
        let untouched =
            last.memory.iter().zip(memory(x)).zip(&shown).all(|((now, before), shown)| *shown || *now == before);
        ensure(untouched, "an element outside of the view was written")?;
    }

    // A view of a base that is written afterwards lies where it lay.
    let regenerated = everywhere(x, &|x, places| {
        let b = case.base(x)?;
        let v = case.view(&b)?;
        call!("fill_.Scalar", &b, Scalar::Int(1))?;
        places.borrow_mut().push(place(&v));
        let sum = call!("clone", &v)?.tensor()?;
        Ok(vec![v, sum])
    })?;
    ensure(regenerated.refused.is_none(), "a write to the base is refused")?;
    ensure(regenerated.places == get.places, "the view lies elsewhere")?;
    ensure(regenerated.layouts[0] == get.layouts[0], "the view lies elsewhere when it is returned")?;
    Ok(true)
}

#[test]
fn every_view_operator_obeys_the_laws_of_views() {
    let only = std::env::var("VIEW_LAWS").ok();
    let only: Option<(&str, u64)> =
        only.as_ref().map(|s| s.rsplit_once(':').map(|(o, n)| (o, n.parse().unwrap())).unwrap());
    // Below autograd, where a dual can be made.
    let _mode = ModeGuard::exclude(KeySet::AUTOGRAD);
    let (mut failures, mut all_taken) = (Vec::new(), 0);
    let mut views: Vec<&str> =
        records().filter(|r| matches!(r.body, Body::View(_) | Body::MultiView(_))).map(|r| r.full_name()).collect();
    assert!(OF_SPARSE.iter().all(|name| views.contains(name)), "OF_SPARSE names what is no view");
    views.retain(|name| !OF_SPARSE.contains(name));
    for name in &views {
        let Some((_, arguments)) = ARGUMENTS.iter().find(|(n, _)| n == name) else {
            panic!("{name}: say in ARGUMENTS how this view is called")
        };
        let op = find(&format!("aten::{name}")).unwrap();
        let mut taken = 0;
        for seed in only.map_or(0..CASES, |(_, n)| n..n + 1).filter(|_| only.is_none_or(|(o, _)| o == *name)) {
            let mut dice = Dice(seed * 1000 + name.len() as u64);
            let x = base(&mut dice, op);
            let case = Case::new(op, *arguments, &mut dice, &x);
            match laws(&case, &x) {
                Ok(true) => taken += 1,
                Ok(false) => {}
                Err(e) => failures.push(format!(
                    "{name}:{seed} of {:?} (input: {}), {:?} of {}: {e}",
                    place(&x),
                    case.of_input,
                    case.args,
                    case.index
                )),
            }
        }
        all_taken += taken;
        if only.is_none() && taken < TAKEN {
            failures.push(format!("{name}: only {taken} of {CASES} cases are taken"));
        }
    }
    let shown: String = failures.iter().take(8).map(|f| format!("\n\n{f}")).collect();
    assert!(failures.is_empty(), "{} of {} cases fail:{shown}", failures.len(), views.len() as u64 * CASES);
    let [compared, refused] = RUNS.get();
    println!("{} view operators, {all_taken} cases taken; {compared} runs compared, {refused} refused", views.len());
    assert!(
        only.is_some() || (all_taken >= TAKEN_OF_ALL && refused <= NOT_COVERED),
        "only {all_taken} cases are taken, {refused} runs are refused"
    );
}
