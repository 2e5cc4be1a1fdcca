//! What a traced program says by guards, and what it has other threads compute: a graph keeps it, or says that it cannot.
#![cfg(feature = "autograd")]

use infer::autograd::set_requires_grad;
use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{ErrorKind, Result, Tensor};
use infer::graph::passes::pass;
use infer::graph::trace::trace;
use infer::graph::{Graph, Guarded};
use infer::operator::Value;
use infer::session::Session;

fn one(v: Result<Value>) -> Result<Tensor> {
    v?.tensor()
}

fn numbers(requires_grad: bool) -> Tensor {
    let t = Tensor::from_slice(&[1f32, 2.0, 3.0]).unwrap();
    let t = one(call!("clone", &t)).unwrap();
    set_requires_grad(&t, requires_grad).unwrap();
    t
}

fn scaled(x: &Tensor, by: i64) -> Result<Tensor> {
    one(call!("mul.Scalar", x, by))
}

/// The graph itself, and after all passes.
fn forms(graph: Graph) -> Vec<Session> {
    let mut forms = vec![graph];
    for name in ["alias_removal", "mutation_removal", "view_reapplication", "dead_code", "reinplace"] {
        forms.push(pass(name, forms.last().unwrap()).unwrap());
    }
    forms.into_iter().map(|g| Session::new(g).unwrap()).collect()
}

fn run(session: &Session, requires_grad: bool) -> Result<Tensor> {
    one(Ok(session.run(&[numbers(requires_grad).into()])?.remove(0)))
}

#[test]
fn a_guard_around_all_of_a_program_stays() {
    let no_grad = |x: &[Tensor]| {
        let _mode = ModeGuard::grad(false);
        Ok(vec![scaled(&x[0], 3)?.into()])
    };
    for session in forms(trace(&[numbers(false)], no_grad).unwrap()) {
        for _ in 0..3 {
            assert!(!run(&session, true).unwrap().requires_grad());
        }
    }
    let inference = |x: &[Tensor]| {
        let _mode = ModeGuard::inference(true);
        Ok(vec![scaled(&x[0], 3)?.into()])
    };
    for session in forms(trace(&[numbers(false)], inference).unwrap()) {
        for _ in 0..3 {
            assert!(run(&session, false).unwrap().is_inference());
        }
    }
}

#[test]
fn a_guard_around_a_part_is_refused_where_it_matters() {
    let part = |x: &[Tensor]| {
        let y = {
            let _mode = ModeGuard::grad(false);
            scaled(&x[0], 3)?
        };
        Ok(vec![one(call!("mul.Tensor", &y, &x[0]))?.into()])
    };
    for session in forms(trace(&[numbers(false)], part).unwrap()) {
        assert_eq!(session.graph().guarded, Guarded::Part { grad: true, inference: false });
        run(&session, false).unwrap();
        let e = run(&session, true).unwrap_err();
        assert_eq!(e.kind(), ErrorKind::Guard);
        assert!(e.message().contains("under NoGradGuard"), "{e}");
        let _mode = ModeGuard::grad(false);
        run(&session, true).unwrap();
    }
    let part = |x: &[Tensor]| {
        let y = {
            let _mode = ModeGuard::inference(true);
            scaled(&x[0], 3)?
        };
        Ok(vec![y.into(), scaled(&x[0], 2)?.into()])
    };
    for session in forms(trace(&[numbers(false)], part).unwrap()) {
        let e = run(&session, false).unwrap_err();
        assert!(e.message().contains("under InferenceMode"), "{e}");
        let _mode = ModeGuard::inference(true);
        run(&session, false).unwrap();
    }
}

#[test]
fn without_guards_a_graph_goes_by_the_modes_of_its_caller() {
    let _mode = ModeGuard::grad(false);
    let graph = trace(&[numbers(false)], |x| Ok(vec![scaled(&x[0], 3)?.into()])).unwrap();
    assert_eq!(graph.guarded, Guarded::Nothing);
    let session = Session::new(graph).unwrap();
    let _mode = ModeGuard::grad(true);
    assert!(run(&session, true).unwrap().requires_grad());
}

#[test]
fn a_value_of_a_trace_on_another_thread_is_refused() {
    let outside = numbers(false);
    let mut kept = None;
    let made = trace(&[numbers(false)], |x| {
        let y = scaled(&x[0], 2)?;
        let view = one(call!("slice.Tensor", &y, 0, 0, 2, 1))?;
        // An input, a value, a view of one, and one that is written.
        for t in [&x[0], &y, &view] {
            let e = std::thread::scope(|s| s.spawn(|| scaled(t, 3).map(drop)).join().unwrap()).unwrap_err();
            assert!(e.message().starts_with("aten::mul.Scalar: a value of a program that is being traced"), "{e}");
        }
        let e = std::thread::scope(|s| s.spawn(|| call!("neg_", &y).map(drop)).join().unwrap()).unwrap_err();
        assert!(e.message().contains("another thread"), "{e}");
        // What is no value of the trace is nobody's business.
        std::thread::scope(|s| s.spawn(|| scaled(&outside, 3).map(drop)).join().unwrap())?;
        kept = Some(y.clone());
        Ok(vec![scaled(&y, 5)?.into()])
    });
    assert_eq!(made.unwrap().nodes.len(), 3);
    // When it is over, they are tensors like any other.
    let kept = kept.unwrap();
    std::thread::scope(|s| s.spawn(|| scaled(&kept, 3).map(drop)).join().unwrap()).unwrap();
    scaled(&kept, 3).unwrap();
}

#[test]
fn values_of_a_trace_that_fails_are_free_again() {
    let mut kept = None;
    let failed = trace(&[numbers(false)], |x| {
        kept = Some(scaled(&x[0], 2)?);
        call!("view", &x[0], &[5]).map(|v| vec![v])
    });
    assert!(failed.is_err());
    let kept = kept.unwrap();
    std::thread::scope(|s| s.spawn(|| scaled(&kept, 3).map(drop)).join().unwrap()).unwrap();
}
