//! Layers whose weights are packed, with what is computed as their products are stored, give what the graph gives: in memory of
//! their own, and planned.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{Result, Tensor};
use infer::dispatch::find;
use infer::graph::passes::fuse_prepack::{prepare, prepare_with};
use infer::graph::passes::packs::Packs;
use infer::graph::passes::plan::Plan;
use infer::graph::trace::trace;
use infer::graph::{Evaluator, Graph, Operand, Results, Target};
use infer::operator::Value;
use infer::runtime::generator::manual_seed;
use infer::session::Specialization;
use random::{Dice, drawing};

#[path = "common/random.rs"]
mod random;

fn one(v: Result<Value>) -> Result<Tensor> {
    v?.tensor()
}

/// Small whole numbers, of which sums of products are exact.
fn whole(seed: u64, sizes: &[i64]) -> Tensor {
    let mut dice = Dice(seed);
    let values: Vec<f32> = (0..sizes.iter().product()).map(|_: i64| dice.below(7) as f32 - 3.0).collect();
    let flat = one(call!("clone", &Tensor::from_slice(&values).unwrap())).unwrap();
    one(call!("view", &flat, sizes)).unwrap()
}

fn traced(inputs: &[Tensor], run: impl Fn(&[Tensor]) -> Result<Vec<Value>>) -> Graph {
    let _mode = ModeGuard::grad(false);
    trace(inputs, run).unwrap()
}

fn values(inputs: &[Tensor]) -> Vec<Value> {
    inputs.iter().map(|t| one(call!("clone", t)).unwrap().into()).collect()
}

/// The operators of each node that stands for several, or has packed weights.
fn fused(graph: &Graph) -> Vec<&[&'static str]> {
    let kernels = graph.nodes.iter().filter_map(|n| if let Target::Kernel(k) = &n.target { Some(k) } else { None });
    kernels.map(|k| k.fused()).collect()
}

#[track_caller]
fn assert_close(what: &str, got: &[Value], want: &[Value]) {
    assert_eq!(got.len(), want.len(), "{what}");
    for (i, (got, want)) in got.iter().zip(want).enumerate() {
        let (Value::Tensor(got), Value::Tensor(want)) = (got, want) else { panic!("{what}: no tensor") };
        assert_eq!((got.dtype(), got.sizes()), (want.dtype(), want.sizes()), "{what}, result {i}");
        let is_close = call!("allclose", got, want, 1e-4, 1e-4).unwrap();
        assert!(matches!(is_close, Value::Bool(true)), "{what}, result {i}:\n{got:?}\nnot\n{want:?}");
    }
}

/// A graph gives the same prepared, and planned as well, the second time, too. What is fused of it.
#[track_caller]
fn check(graph: &Graph, inputs: &[Tensor], wanted: &[&[&str]]) {
    let _mode = ModeGuard::grad(false);
    let _drawing = drawing();
    let run = |graph: Graph| {
        manual_seed(3);
        Evaluator::new(graph).unwrap().run(&values(inputs)).unwrap()
    };
    let (want, prepared) = (run(graph.clone()), prepare(graph).unwrap());
    assert_eq!(fused(&prepared), wanted, "{prepared}");
    assert_close("prepared", &run(prepared), &want);
    let prepack = |g: &Graph| prepare(g);
    let planned = Specialization::of(graph, &values(inputs), Some(&prepack)).unwrap_or_else(|e| panic!("{e}"));
    for _ in 0..2 {
        manual_seed(3);
        assert_close("planned", &planned.run(&values(inputs)).unwrap(), &want);
    }
}

/// The weights of a linear layer of three features.
fn linear_weights() -> (Tensor, Tensor) {
    (whole(1, &[3, 3]), whole(2, &[3]))
}

fn node(graph: &Graph, name: &str) -> usize {
    graph.nodes.iter().position(|n| n.target.name() == name).unwrap_or_else(|| panic!("no {name}:\n{graph}"))
}

// ---- what belongs to a layer ------------------------------------------------------------------------

#[test]
fn a_product_that_others_use_too_is_there_for_them() {
    let (w, b) = linear_weights();
    let x = [whole(3, &[4, 3])];
    let layer = |x: &Tensor| one(call!("linear", x, &w, &b));
    let both = traced(&x, |x| {
        let product = layer(&x[0])?;
        Ok(vec![one(call!("mul.Tensor", &one(call!("relu", &product))?, &product))?.into()])
    });
    check(&both, &x, &[&["aten::linear"]]);
    let alone = traced(&x, |x| Ok(vec![one(call!("relu", &layer(&x[0])?))?.into()]));
    check(&alone, &x, &[&["aten::linear", "aten::relu"]]);
}

#[test]
fn a_product_of_a_batch_with_one_weight_is_a_layer() {
    let (w, b, x) = (whole(1, &[5, 3]), whole(2, &[5]), [whole(3, &[4, 2, 3])]);
    // As a layer of an input that is not dense is decomposed.
    let product = |x: &Tensor, w: &Tensor| {
        let turned = one(call!("permute", x, &[1i64, 0, 2]))?;
        let weight = one(call!("expand", &one(call!("permute", w, &[1i64, 0]))?, &[2i64, 3, 5], false))?;
        one(call!("bmm", &turned, &one(call!("view", &weight, &[2i64, 3, 5]))?))
    };
    let layer =
        traced(&x, |x| Ok(vec![call!("add.Tensor", &one(call!("view", &product(&x[0], &w)?, &[2i64, 4, 5]))?, &b)?]));
    check(&layer, &x, &[&["aten::linear"]]);
    let without_bias = traced(&x, |x| Ok(vec![one(call!("relu", &product(&x[0], &w)?))?.into()]));
    check(&without_bias, &x, &[&["aten::linear", "aten::relu"]]);
    let of_rows = whole(4, &[4, 5]);
    let other_bias = traced(&x, |x| Ok(vec![call!("add.Tensor", &product(&x[0], &w)?, &of_rows)?]));
    check(&other_bias, &x, &[&["aten::linear"]]);
    let seen = traced(&x, |x| {
        let product = product(&x[0], &w)?;
        Ok(vec![call!("add.Tensor", &product, &b)?, product.into()])
    });
    check(&seen, &x, &[&["aten::linear"]]);
    let two = whole(5, &[2, 3, 5]);
    let weights = traced(&x, |x| {
        let turned = one(call!("permute", &x[0], &[1i64, 0, 2]))?;
        Ok(vec![call!("add.Tensor", &one(call!("bmm", &turned, &two))?, &b)?])
    });
    check(&weights, &x, &[]);
}

#[test]
fn an_addition_that_writes_another_value_writes_it() {
    let (w, b) = linear_weights();
    let x = [whole(3, &[4, 3])];
    let mut graph = traced(&x, |x| {
        let other = one(call!("mul.Scalar", &x[0], 2))?;
        call!("add_.Tensor", &other, &one(call!("linear", &x[0], &w, &b))?)?;
        Ok(vec![other.into()])
    });
    // As a file has it: the call gives what it wrote.
    let (at, sum) = (node(&graph, "aten::add_.Tensor"), graph.value("sum"));
    graph.values[sum.index()].geometry = Some(x[0].geometry().clone());
    graph.nodes[at].results = Results::One(sum);
    let _mode = ModeGuard::grad(false);
    let run = |graph: Graph| Evaluator::new(graph).unwrap().run(&values(&x)).unwrap();
    assert_close("prepared", &run(prepare(&graph).unwrap()), &run(graph));
}

#[test]
fn dropout_goes_where_it_keeps_everything() {
    let (w, b) = linear_weights();
    let x = [whole(3, &[4, 3])];
    for training in [false, true] {
        let mut graph = traced(&x, |x| {
            let dropped = one(call!("neg", &one(call!("linear", &x[0], &w, &b))?))?;
            Ok(vec![one(call!("relu", &dropped))?.into()])
        });
        let at = node(&graph, "aten::neg");
        graph.nodes[at].target = Target::Op(find("aten::dropout").unwrap());
        graph.nodes[at].args.extend([Value::Float(0.5), Value::Bool(training)].map(Operand::Literal));
        let whole: &[&str] = if training { &["aten::linear"] } else { &["aten::linear", "aten::relu"] };
        check(&graph, &x, &[whole]);
    }
}

#[test]
fn a_write_between_is_seen_by_what_was_computed_before_alone() {
    let (w, b) = linear_weights();
    let x = [whole(3, &[4, 3])];
    let graph = traced(&x, |x| {
        let own = one(call!("mul.Scalar", &x[0], 2))?;
        let product = one(call!("linear", &own, &w, &b))?;
        call!("mul_.Scalar", &own, -3)?;
        Ok(vec![one(call!("relu", &product))?.into(), own.into()])
    });
    let _mode = ModeGuard::grad(false);
    let run = |graph: Graph| Evaluator::new(graph).unwrap().run(&values(&x)).unwrap();
    assert_close("prepared", &run(prepare(&graph).unwrap()), &run(graph));
}

#[test]
fn normalisation_is_folded_in_evaluation_alone() {
    let (w, x) = (whole(1, &[3, 2, 1, 1]), [whole(3, &[2, 2, 4, 4])]);
    let (scale, shift, mean, variance) = (whole(4, &[3]), whole(5, &[3]), whole(6, &[3]), whole(7, &[3]));
    let variance = one(call!("add.Scalar", &one(call!("abs", &variance)).unwrap(), 1)).unwrap();
    for training in [false, true] {
        let mut graph = traced(&x, |x| {
            let image = one(call!("conv2d", &x[0], &w))?;
            Ok(vec![
                one(call!("batch_norm", &image, &scale, &shift, &mean, &variance, false, 0.0, 1e-5, false))?.into(),
            ])
        });
        let at = node(&graph, "aten::batch_norm");
        graph.nodes[at].args[5] = Operand::Literal(Value::Bool(training));
        let prepared = prepare(&graph).unwrap();
        let whole: &[&str] = if training { &["aten::conv2d"] } else { &["aten::conv2d", "aten::batch_norm"] };
        assert_eq!(fused(&prepared), [whole], "{prepared}");
        let _mode = ModeGuard::grad(false);
        let run = |graph: Graph| Evaluator::new(graph).unwrap().run(&values(&x)).unwrap();
        assert_close("prepared", &run(prepared), &run(graph));
    }
}

// ---- weights that change ----------------------------------------------------------------------------

#[test]
fn weights_that_a_run_writes_are_read_where_they_lie() {
    let (w, b) = linear_weights();
    let x = [whole(3, &[4, 3])];
    let graph = traced(&x, |x| {
        let product = one(call!("linear", &x[0], &w, &b))?;
        call!("add_.Scalar", &w, 1)?;
        Ok(vec![product.into()])
    });
    assert!(fused(&prepare(&graph).unwrap()).is_empty(), "{graph}");
    let _mode = ModeGuard::grad(false);
    let prepack = |g: &Graph| prepare(g);
    let planned = Specialization::of(&graph, &values(&x), Some(&prepack)).unwrap_or_else(|e| panic!("{e}"));
    for _ in 0..3 {
        let want = one(call!("linear", &x[0], &w, &b)).unwrap();
        assert_close("planned", &planned.run(&values(&x)).unwrap(), &[want.into()]);
    }
}

#[test]
fn a_pack_is_of_the_weights_as_they_are() {
    let (w, b) = linear_weights();
    let x = [whole(3, &[4, 3])];
    let graph = traced(&x, |x| Ok(vec![one(call!("linear", &x[0], &w, &b))?.into()]));
    let _mode = ModeGuard::grad(false);
    // As a session does.
    w.storage().track_writes();
    let packs = Packs::default();
    for factor in [1, 2, -1] {
        call!("mul_.Scalar", &w, factor).unwrap();
        let prepared = prepare_with(&graph, &packs, &|_| true, true).unwrap();
        assert_eq!(fused(&prepared), [&["aten::linear"]]);
        let want = one(call!("linear", &x[0], &w, &b)).unwrap();
        assert_close("prepared", &Evaluator::new(prepared).unwrap().run(&values(&x)).unwrap(), &[want.into()]);
    }
}

// ---- buffers of what is added -----------------------------------------------------------------------

/// Of a graph whose layer adds something: the buffers of that and of the sum.
fn buffers(graph: &Graph) -> (Option<usize>, Option<usize>) {
    let plan = Plan::of(graph).unwrap();
    plan.verify(graph).unwrap();
    let layer = graph.nodes.iter().find(|n| matches!(n.target, Target::Kernel(_))).unwrap();
    let (Operand::Value(added), Results::One(sum)) = (&layer.args[1], &layer.results) else { panic!("{graph}") };
    (plan.home[added.index()], plan.home[sum.index()])
}

#[test]
fn a_sum_takes_over_the_buffer_of_what_nobody_else_needs() {
    let (w, b) = (whole(1, &[64, 64]), whole(2, &[64]));
    let x = [whole(3, &[64, 64])];
    let program = |added: fn(&Tensor) -> Result<Tensor>, is_used: bool| {
        traced(&x, |x| {
            let own = one(call!("mul.Scalar", &x[0], 2))?;
            let other = added(&own)?;
            let sum = one(call!("add.Tensor", &one(call!("linear", &own, &w, &b))?, &other))?;
            let last = if is_used { one(call!("mul.Tensor", &sum, &other))? } else { one(call!("neg", &sum))? };
            Ok(vec![last.into()])
        })
    };
    let own: fn(&Tensor) -> Result<Tensor> = |own| Ok(own.clone());
    let another: fn(&Tensor) -> Result<Tensor> = |own| one(call!("abs", own));
    for (added, is_used, is_taken) in [(another, false, true), (another, true, false), (own, false, false)] {
        let graph = program(added, is_used);
        check(&graph, &x, &[&["aten::linear", "aten::add.Tensor"]]);
        let (old, new) = buffers(&prepare(&graph).unwrap());
        assert!(old.is_some() && new.is_some());
        assert_eq!(old == new, is_taken, "{graph}");
    }
}

#[test]
fn a_sum_that_was_made_elsewhere_comes_to_its_place() {
    let (w, b) = linear_weights();
    let x = [whole(3, &[4, 3]), whole(4, &[3])];
    let graph = traced(&x, |x| {
        let row = one(call!("mul.Scalar", &x[1], 2))?;
        let sum = one(call!("add.Tensor", &one(call!("linear", &x[0], &w, &b))?, &row))?;
        Ok(vec![one(call!("sum.dim_IntList", &one(call!("view", &sum, &[2, 6]))?, &[0]))?.into()])
    });
    check(&graph, &x, &[&["aten::linear", "aten::add.Tensor"]]);
}
