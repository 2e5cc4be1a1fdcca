use infer::core::{DType, Result, Scalar, Tensor};
use infer::graph::ir::Graph;
use infer::graph::passes::fold_constants::*;
use infer::graph::trace::trace;
use infer::operator::Value;
use infer::{call, tensor};

fn names(graph: &Graph) -> Vec<&str> {
    graph.nodes.iter().map(|n| n.target.name()).collect()
}

fn counted(n: i64) -> Result<Tensor> {
    tensor!("arange", Scalar::Int(n), DType::Float32)
}

/// What is left of a program, and how many constants were folded.
fn folded(program: impl Fn(&Tensor, &Tensor) -> Result<Value>, may_fold: bool) -> (Graph, usize) {
    let _mode = infer::core::modes::ModeGuard::grad(false);
    let (x, w) = (counted(6).unwrap(), counted(6).unwrap());
    let graph = trace(&[x], |x| Ok(vec![program(&x[0], &w)?])).unwrap();
    let mut used = 0;
    let made = fold_constants(&graph, &|_| may_fold, &mut |_| used += 1);
    made.verify().unwrap();
    (made, used)
}

#[test]
fn what_depends_on_constants_alone_is_folded() {
    let program = |x: &Tensor, w: &Tensor| {
        let turned = tensor!("view", &tensor!("neg", w)?, &[2, 3])?;
        let places = tensor!("mul.Tensor", &counted(3)?, &turned)?;
        call!("add.Tensor", &tensor!("view", x, &[2, 3])?, &places)
    };
    let (made, used) = folded(program, true);
    assert_eq!((names(&made), used), (vec!["aten::view", "aten::add.Tensor"], 1), "{made}");
    let (made, used) = folded(program, false);
    let left = vec!["aten::neg", "aten::view", "aten::mul.Tensor", "aten::view", "aten::add.Tensor"];
    assert_eq!((names(&made), used), (left, 0), "{made}");
}

#[test]
fn what_is_returned_drawn_or_a_view_of_a_weight_is_not() {
    let (made, _) = folded(|_, w| call!("neg", w), true);
    assert_eq!(names(&made), ["aten::neg"], "{made}");
    let (made, _) = folded(|x, w| call!("mul.Tensor", x, &tensor!("rand_like", w)?), true);
    assert_eq!(names(&made), ["aten::rand_like", "aten::mul.Tensor"], "{made}");
    let (made, _) = folded(|x, w| call!("mul.Tensor", x, &tensor!("view", w, &[6, 1])?), true);
    assert_eq!(names(&made), ["aten::view", "aten::mul.Tensor"], "{made}");
    let (made, _) = folded(
        |x, w| {
            call!("add_.Tensor", w, x)?;
            call!("mul.Tensor", x, &tensor!("neg", w)?)
        },
        true,
    );
    assert_eq!(names(&made), ["aten::add_.Tensor", "aten::neg", "aten::mul.Tensor"], "{made}");
}

#[test]
fn what_is_written_later_is_not() {
    let (made, _) = folded(
        |x, w| {
            let made = tensor!("neg", w)?;
            let shown = tensor!("view", &made, &[2, 3])?;
            call!("add_.Tensor", &made, x)?;
            call!("mul.Tensor", &shown, &tensor!("view", &made, &[2, 3])?)
        },
        true,
    );
    let left = ["aten::neg", "aten::view", "aten::add_.Tensor", "aten::view", "aten::mul.Tensor"];
    assert_eq!(names(&made), left, "{made}");
}
