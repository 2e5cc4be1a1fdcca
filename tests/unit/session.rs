use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Scalar, Tensor};
use infer::graph::trace::trace;
use infer::operator::Value;
use infer::session::session::*;
use infer::{call, tensor};
use std::collections::BTreeMap;

fn ones(sizes: &[i64]) -> Value {
    Value::Tensor(call!("ones", sizes).unwrap().tensor().unwrap())
}

fn program(x: &[Tensor]) -> Result<Vec<Value>> {
    let double = tensor!("add.Tensor", &x[0], &x[0])?;
    Ok(vec![call!("relu", &double)?])
}

fn session() -> Session {
    let Value::Tensor(x) = ones(&[2, 3]) else { unreachable!() };
    Session::new(trace(&[x], program).unwrap()).unwrap()
}

fn plans(c: &Session) -> Vec<bool> {
    c.explain().shapes.iter().map(|s| s.plan.is_ok()).collect()
}

#[test]
fn memory_that_is_shown_under_other_sizes_without_saying_so_is_not_given_away() {
    let _mode = ModeGuard::inference(true);
    let program = |x: &[Tensor]| {
        let product = tensor!("mm", &x[0], &x[0])?;
        let shown = tensor!("_unsafe_view", &product, &[2, 8])?;
        let other = tensor!("mm", &tensor!("exp", &x[0])?, &x[0])?;
        let sum = tensor!("add.Tensor", &tensor!("sin", &shown)?, &tensor!("view", &other, &[2, 8])?, 1i64)?;
        let returned = tensor!("_unsafe_view", &tensor!("mm", &other, &x[0])?, &[8, 2])?;
        Ok(vec![call!("add.Tensor", &sum, &shown, 1i64)?, returned.into(), call!("mm", &other, &other)?])
    };
    let x = call!("view", &call!("arange", Scalar::Int(16), DType::Float32).unwrap().tensor().unwrap(), &[4, 4]);
    let x = tensor!("mul.Scalar", &x.unwrap().tensor().unwrap(), Scalar::Float(0.1)).unwrap();
    let c = Session::new(trace(std::slice::from_ref(&x), program).unwrap()).unwrap();
    let want = program(std::slice::from_ref(&x)).unwrap();
    for run in 0..3 {
        for (got, want) in c.run(&[Value::Tensor(x.clone())]).unwrap().into_iter().zip(&want) {
            let (got, want) = (got.tensor().unwrap(), want.clone().tensor().unwrap());
            assert_eq!(got.sizes(), want.sizes());
            // SAFETY: float32 and dense.
            assert_eq!(unsafe { got.as_slice::<f32>() }, unsafe { want.as_slice::<f32>() }, "run {run}");
        }
    }
    assert_eq!(plans(&c), [true]);
}

#[test]
fn inputs_that_come_again_run_in_planned_memory() {
    let _mode = ModeGuard::inference(true);
    let c = session();
    for expected in [vec![false], vec![true], vec![true]] {
        let out = c.run(&[ones(&[2, 3])]).unwrap().remove(0).tensor().unwrap();
        // SAFETY: float32 and dense.
        assert_eq!(unsafe { out.as_slice::<f32>() }, [2.0; 6]);
        assert_eq!(plans(&c), expected);
    }
    let other = call!("ones", &[3, 2], DType::Float64).unwrap();
    let out = c.run(&[other]).unwrap().remove(0).tensor().unwrap();
    assert_eq!((out.dtype(), out.sizes()), (DType::Float64, &[3, 2][..]));
    assert_eq!(plans(&c), [true, false]);
}

fn drawn(sizes: &[i64]) -> Tensor {
    call!("randn", sizes).unwrap().tensor().unwrap()
}

fn bits(values: Vec<Value>) -> Vec<u32> {
    let out = values.into_iter().next().unwrap().tensor().unwrap();
    // SAFETY: float32 and dense.
    unsafe { out.as_slice::<f32>() }.iter().map(|x| x.to_bits()).collect()
}

#[test]
fn a_graph_is_planned_on_first_use_until_its_plans_are_known_to_compute_as_it_does() {
    let _mode = ModeGuard::inference(true);
    let (w, b) = (drawn(&[5, 4]), drawn(&[5]));
    // What nobody uses is not in a plan, and makes no difference.
    let layer = |x: &[Tensor]| {
        call!("linear", &x[0], &w)?;
        Ok(vec![call!("relu", &tensor!("linear", &x[0], &w, &b)?)?])
    };
    let c = Session::prepacked(trace(&[drawn(&[6, 4])], layer).unwrap()).unwrap();
    for (rows, expected) in [(6, vec![true]), (7, vec![true, false]), (7, vec![true, true])] {
        c.run(&[drawn(&[rows, 4]).into()]).unwrap();
        assert_eq!(plans(&c), expected, "{rows} rows");
    }
}

#[test]
fn the_first_call_of_many_threads_gives_the_bits_of_later_ones() {
    let _mode = ModeGuard::inference(true);
    // A layer taken apart is found again where sizes are known.
    let (w, b) = (drawn(&[9, 64]), drawn(&[9]));
    let layer = |x: &[Tensor]| {
        let rows = tensor!("view", &x[0], &[6, 64])?;
        let product = tensor!("addmm", &b, &rows, &tensor!("t", &w)?, Scalar::Int(1), Scalar::Int(1))?;
        Ok(vec![call!("relu", &tensor!("view", &product, &[2, 3, 9])?)?])
    };
    let x = drawn(&[2, 3, 64]);
    let c = Session::prepacked(trace(std::slice::from_ref(&x), layer).unwrap()).unwrap();
    let fused_without = c.explain().fused;
    let first: Vec<_> = std::thread::scope(|s| {
        let run = || {
            let _mode = ModeGuard::inference(true);
            bits(c.run(&[x.clone().into()]).unwrap())
        };
        let all: Vec<_> = (0..4).map(|_| s.spawn(run)).collect();
        all.into_iter().map(|t| t.join().unwrap()).collect()
    });
    let plan = c.plan_for(&[x.clone().into()]).expect("a plan");
    let fused_with: BTreeMap<String, usize> =
        fused(plan.graph()).into_iter().map(|(names, times)| (names.join(" + "), times)).collect();
    assert_ne!(fused_with, fused_without, "the test needs a graph whose plan differs");
    let later = bits(plan.run_fitting(&[x.clone().into()]).unwrap());
    assert!(first.iter().all(|f| *f == later));
    assert_eq!(c.plans_differ(), Some(true));
}

#[test]
fn so_many_plans_are_kept() {
    let _mode = ModeGuard::inference(true);
    let c = session();
    for n in 1..=200 {
        (0..3).for_each(|_| drop(c.run(&[ones(&[n])]).unwrap()));
    }
    assert_eq!(plans(&c), [true; KEPT]);
}

#[test]
fn what_reads_its_values_runs_node_by_node() {
    let _mode = ModeGuard::inference(true);
    let programs: [fn(&Tensor) -> Result<Value>; 3] = [
        |x| call!("nonzero", x),
        |x| {
            let mask = tensor!("gt.Scalar", x, 0)?;
            call!("index.Tensor", x, &[Some(mask)][..])
        },
        |x| call!("repeat_interleave.self_Tensor", x, &tensor!("_to_copy", x, DType::Int64)?),
    ];
    for program in programs {
        let x = ones(&[4]).tensor().unwrap();
        let c = Session::new(trace(&[x], |x| Ok(vec![program(&x[0])?])).unwrap()).unwrap();
        for n in [1, 2, 3] {
            let x = ones(&[4]).tensor().unwrap();
            call!("fill_.Scalar", &call!("narrow", &x, 0, 0, n).unwrap().tensor().unwrap(), 0).unwrap();
            let out = c.run(&[x.into()]).unwrap().remove(0).tensor().unwrap();
            assert_eq!(out.sizes()[0], 4 - n);
        }
        let why = c.explain().shapes.remove(0).plan.unwrap_err();
        assert!(why.starts_with("the sizes of what ") && why.ends_with(" gives depend on values"), "{why}");
    }
}

#[test]
fn constants_may_change_between_runs() {
    let _mode = ModeGuard::grad(false);
    let Value::Tensor(weight) = ones(&[2, 3]) else { unreachable!() };
    let Value::Tensor(x) = ones(&[3]) else { unreachable!() };
    let graph = trace(&[x], |x| {
        let rows = tensor!("transpose.int", &weight, 0, 1)?;
        let sum = tensor!("sum.dim_IntList", &rows, &[1])?;
        Ok(vec![call!("mul.Tensor", &sum, &x[0])?])
    })
    .unwrap();
    let c = Session::new(graph).unwrap();
    let run = || {
        let out = c.run(&[ones(&[3])]).unwrap().remove(0).tensor().unwrap();
        // SAFETY: float32 and dense.
        unsafe { out.as_slice::<f32>() }.to_vec()
    };
    (0..3).for_each(|_| assert_eq!(run(), [2.0; 3]));
    call!("mul_.Tensor", &weight, 3).unwrap();
    assert_eq!(run(), [6.0; 3]);
    call!("resize_", &weight, &[1, 3]).unwrap();
    assert_eq!(run(), [3.0; 3]);
}

#[test]
fn what_was_folded_of_a_weight_is_computed_again_when_it_is_written() {
    let _mode = ModeGuard::grad(false);
    let Value::Tensor(weight) = ones(&[3]) else { unreachable!() };
    let Value::Tensor(x) = ones(&[3]) else { unreachable!() };
    let graph = trace(&[x], |x| {
        let steps = tensor!("arange", Scalar::Int(3), DType::Float32)?;
        let scaled = tensor!("mul.Tensor", &tensor!("add.Tensor", &weight, &weight)?, &steps)?;
        Ok(vec![call!("add.Tensor", &x[0], &scaled)?])
    })
    .unwrap();
    let c = Session::prepacked(graph).unwrap();
    let run = || {
        let out = c.run(&[ones(&[3])]).unwrap().remove(0).tensor().unwrap();
        // SAFETY: float32 and dense.
        unsafe { out.as_slice::<f32>() }.to_vec()
    };
    (0..3).for_each(|_| assert_eq!(run(), [1.0, 3.0, 5.0]));
    let explained = c.explain();
    let Ok(arena) = &explained.shapes[0].plan else { panic!("{explained}") };
    assert_eq!((arena.nodes, explained.prepacked), (1, 1), "{explained}");
    for factor in [3.0, 9.0, 27.0] {
        call!("mul_.Tensor", &weight, 3).unwrap();
        (0..4).for_each(|_| assert_eq!(run(), [1.0, 1.0 + 2.0 * factor, 1.0 + 4.0 * factor]));
    }
}
