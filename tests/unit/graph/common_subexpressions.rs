use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Scalar, Tensor};
use infer::graph::Evaluator;
use infer::graph::ir::Graph;
use infer::graph::passes::common_subexpressions::*;
use infer::graph::passes::dead_code::is_impure;
use infer::graph::trace::trace;
use infer::operator::Value;
use infer::{call, tensor};

/// The operators left of a program, which gives what it gave.
fn left(program: impl Fn(&Tensor) -> Result<Vec<Value>>) -> Vec<String> {
    let _mode = ModeGuard::grad(false);
    let x = call!("ones", &[2i64, 3], DType::Float32).unwrap().tensor().unwrap();
    let graph = trace(std::slice::from_ref(&x), |x| program(&x[0])).unwrap();
    let made = common_subexpressions(&graph);
    let run = |g: &Graph| Evaluator::new(g.clone()).unwrap().run(&[Value::Tensor(x.clone())]).unwrap();
    if !graph.nodes.iter().any(is_impure) {
        for (a, b) in run(&graph).into_iter().zip(run(&made)) {
            let equal = call!("equal", &a.tensor().unwrap(), &b.tensor().unwrap()).unwrap();
            assert!(matches!(equal, Value::Bool(true)));
        }
    }
    made.nodes.iter().map(|n| n.target.name().trim_start_matches("aten::").to_string()).collect()
}

#[test]
fn what_was_computed_is_not_computed_again() {
    let twice = |x: &Tensor, by: [f64; 2]| {
        let [a, b] = by.map(|s| tensor!("sin", &tensor!("mul.Scalar", x, Scalar::Float(s))?));
        Ok(vec![call!("sub.Tensor", &a?, &b?, 1i64)?])
    };
    assert_eq!(left(|x| twice(x, [2.0, 2.0])), ["mul.Scalar", "sin", "sub.Tensor"]);
    assert_eq!(left(|x| twice(x, [0.0, -0.0])).len(), 5, "numbers that differ in their sign");
    let draws = left(|x| {
        let [a, b] = [0; 2].map(|_| tensor!("rand_like", x));
        Ok(vec![call!("sub.Tensor", &a?, &b?, 1i64)?])
    });
    assert_eq!(draws, ["rand_like", "rand_like", "sub.Tensor"]);
    let returned = left(|x| Ok(vec![call!("neg", x)?, call!("neg", x)?]));
    assert_eq!(returned, ["neg", "neg"], "each result is a tensor of its own");
    let shown = left(|x| Ok(vec![call!("t", &tensor!("neg", x)?)?, call!("view", &tensor!("neg", x)?, &[-1])?]));
    assert_eq!(shown, ["neg", "t", "neg", "view"], "each is shown by a tensor of its own");
    let both = left(|x| {
        let [a, b] = [tensor!("t", x)?, tensor!("t", x)?];
        Ok(vec![call!("neg", &a)?, call!("abs", &b)?, call!("view", x, &[-1])?])
    });
    assert_eq!(both, ["t", "neg", "abs", "view"], "two views of what is shown are one");
    let written = left(|x| {
        let [a, b] = [tensor!("neg", x)?, tensor!("neg", x)?];
        call!("add_.Tensor", &a, &b, 1i64)?;
        Ok(vec![a.into(), call!("neg", &b)?])
    });
    assert_eq!(written, ["neg", "neg", "add_.Tensor", "neg"]);
}
