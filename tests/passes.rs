//! Passes over graphs, and planned runs: each keeps results and what inputs hold afterwards, bit for bit, does what it
//! promises, and has a verifier that notices where it was not done.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Scalar, Tensor, geometry, iter};
use infer::dispatch::find;
use infer::functionalization::{Mutations, Options, Views};
use infer::graph::passes::dead_code::{self, dead_code};
use infer::graph::passes::fuse_prepack::prepare;
use infer::graph::passes::pass;
use infer::graph::passes::plan::Plan;
use infer::graph::passes::reinplace::{self, reinplace};
use infer::graph::retrace::functionalized;
use infer::graph::trace::trace;
use infer::graph::{Evaluator, Graph, Operand, Target};
use infer::model::Module;
use infer::operator::Value;
use infer::session::Specialization;
use std::collections::BTreeMap;

#[path = "common/recorded.rs"]
mod recorded;

// ---- helpers ----------------------------------------------------------------------------------------

fn numbers(sizes: &[i64]) -> Tensor {
    let n: i64 = sizes.iter().product();
    let values: Vec<f32> = (0..n).map(|i| ((i * 7 + 3) % 11) as f32 - 4.5).collect();
    let flat = Tensor::from_slice(&values).unwrap();
    flat.alias(sizes, &geometry::contiguous_strides(sizes), 0, DType::Float32).unwrap()
}

fn bytes(t: &Tensor) -> Vec<u8> {
    let t = iter::contiguous(t).unwrap();
    // SAFETY: a contiguous tensor's own bytes.
    unsafe { std::slice::from_raw_parts(t.data::<u8>(), t.numel() as usize * t.itemsize()) }.to_vec()
}

fn one(v: Result<Value>) -> Result<Tensor> {
    v?.tensor()
}

fn add(t: &Tensor, n: i64) -> Result<Tensor> {
    one(call!("add.Scalar", t, Scalar::Int(n), Scalar::Int(1)))
}

fn clone(t: &Tensor) -> Tensor {
    one(call!("clone", t)).unwrap()
}

/// The program on functional values, without dead code.
fn functional(inputs: &[Tensor], program: impl Fn(&[Tensor]) -> Result<Vec<Value>>) -> Graph {
    let traced = trace(inputs, program).unwrap();
    let options = Options { views: Views::Keep, mutations: Mutations::Remove };
    let graph = dead_code(&functionalized(&traced, options).unwrap());
    dead_code::verify(&graph).unwrap();
    graph
}

fn names(graph: &Graph) -> Vec<&str> {
    graph.nodes.iter().map(|n| n.target.name().trim_start_matches("aten::")).collect()
}

/// Results, and what inputs hold afterwards.
fn outcome(inputs: &[Tensor], run: impl FnOnce(&[Value]) -> Result<Vec<Value>>) -> Vec<(Vec<i64>, Vec<i64>, Vec<u8>)> {
    let mut storages: Vec<(Tensor, infer::core::Storage)> = Vec::new();
    let mut own = Vec::new();
    for t in inputs {
        let known = storages.iter().find(|(k, _)| k.storage().same(t.storage())).map(|(_, s)| s.clone());
        let storage = known.unwrap_or_else(|| {
            let s = infer::core::Storage::new(t.storage().nbytes()).unwrap();
            // SAFETY: both have that many bytes.
            unsafe { std::ptr::copy_nonoverlapping(t.storage().data(), s.data(), s.nbytes()) };
            s
        });
        storages.push((t.clone(), storage.clone()));
        own.push(t.copy_on(storage).unwrap());
    }
    let values: Vec<Value> = own.iter().cloned().map(Value::Tensor).collect();
    let results = run(&values).unwrap();
    let shown = |t: &Tensor| (t.sizes().to_vec(), t.strides().to_vec(), bytes(t));
    let results: Vec<Tensor> = results.into_iter().map(|v| v.tensor().unwrap()).collect();
    results.iter().chain(&own).map(shown).collect()
}

/// Checks that all stages give what the program gives; the graph after re-inplacing.
#[track_caller]
fn checked(inputs: &[Tensor], program: impl Fn(&[Tensor]) -> Result<Vec<Value>>) -> Graph {
    let eager = outcome(inputs, |v| {
        let tensors: Vec<Tensor> = v.iter().map(|v| v.clone().tensor().unwrap()).collect();
        program(&tensors)
    });
    let before = functional(inputs, program);
    let after = reinplace(&before).unwrap();
    reinplace::verify(&before, &after).unwrap();
    let planned = Specialization::new(after.clone()).unwrap();
    for (stage, graph) in [("functional", &before), ("in place", &after)] {
        let got = outcome(inputs, |v| Evaluator::new(graph.clone()).unwrap().run(v));
        assert_eq!(got, eager, "{stage}\n{graph}");
    }
    for _ in 0..2 {
        let got = outcome(inputs, |v| planned.run(v));
        assert_eq!(got, eager, "planned\n{after}\n{}", planned.plan());
    }
    {
        let _mode = ModeGuard::inference(true);
        assert_eq!(outcome(inputs, |v| planned.run(v)), eager, "planned, in inference mode\n{after}");
    }
    after
}

// ---- dead code --------------------------------------------------------------------------------------

#[test]
fn what_nobody_sees_goes_and_what_somebody_sees_stays() {
    let traced = trace(&[numbers(&[3])], |x| {
        let unused = add(&x[0], 1)?;
        call!("mul.Tensor", &unused, &unused)?;
        let scratch = clone(&x[0]);
        call!("relu_", &scratch)?;
        let kept = clone(&x[0]);
        let half = one(call!("slice.Tensor", &kept, 0, 0, 2, 1))?;
        call!("neg_", &half)?;
        let rest = one(call!("slice.Tensor", &kept, 0, 2, 3, 1))?;
        call!("relu_", &x[0])?;
        Ok(vec![half.into(), rest.into()])
    })
    .unwrap();
    let clean = dead_code(&traced);
    assert_eq!(names(&clean), ["clone", "slice.Tensor", "neg_", "slice.Tensor", "relu_"]);
    dead_code::verify(&clean).unwrap();
    let e = dead_code::verify(&traced).unwrap_err();
    assert!(e.message().contains("nobody sees what node"), "{e}");
}

#[test]
fn a_write_to_a_part_nobody_reads_is_dead() {
    let traced = trace(&[numbers(&[4])], |x| {
        let t = clone(&x[0]);
        call!("neg_", &one(call!("slice.Tensor", &t, 0, 0, 2, 1))?)?;
        Ok(vec![one(call!("sum", &one(call!("slice.Tensor", &t, 0, 2, 4, 1))?))?.into()])
    })
    .unwrap();
    assert_eq!(names(&dead_code(&traced)), ["clone", "slice.Tensor", "sum"]);
}

#[test]
fn random_numbers_are_drawn_though_nobody_looks() {
    let traced = trace(&[numbers(&[4])], |x| {
        call!("rand_like", &x[0])?;
        call!("bernoulli.p", &x[0], 0.5)?;
        call!("dropout", &x[0], 0.5, true)?;
        call!("cos", &x[0])?;
        Ok(vec![x[0].clone().into()])
    });
    let clean = dead_code(&traced.unwrap());
    let drawn = names(&clean);
    assert_eq!(&drawn[..2], ["rand_like", "bernoulli.p"]);
    assert!(drawn.iter().any(|n| n.starts_with("bernoulli_")), "the dropout's\n{clean}");
    assert!(!drawn.contains(&"cos"), "{clean}");
}

// ---- re-inplacing: the rules ------------------------------------------------------------------------

#[test]
fn a_value_nobody_needs_is_overwritten_and_an_input_is_not() {
    let g = checked(&[numbers(&[3, 2]), numbers(&[2])], |x| {
        let sum = one(call!("add.Tensor", &x[0], &x[1]))?;
        Ok(vec![one(call!("relu", &one(call!("mul.Tensor", &sum, &x[1]))?))?.into()])
    });
    assert_eq!(names(&g), ["add.Tensor", "mul_.Tensor", "relu_"]);
}

#[test]
fn sizes_strides_and_dtype_must_be_the_results() {
    let g = checked(&[numbers(&[3, 2]), numbers(&[2]), numbers(&[3, 1])], |x| {
        let row = add(&x[1], 1)?;
        let broad = one(call!("add.Tensor", &row, &x[0]))?;
        let is = one(call!("ge.Scalar", &broad, Scalar::Int(0)))?;
        let turned = one(call!("t", &add(&x[0], 2)?))?;
        let sum = one(call!("add.Tensor", &turned, &clone(&one(call!("t", &x[0]))?)))?;
        let wide = one(call!("expand", &add(&x[2], 3)?, &[3i64, 2]))?;
        let wide = one(call!("mul.Tensor", &wide, &x[0]))?;
        Ok(vec![is.into(), sum.into(), wide.into()])
    });
    assert!(names(&g).contains(&"add.Tensor") && names(&g).contains(&"ge.Scalar"), "{g}");
    assert!(names(&g).contains(&"mul.Tensor"), "what shows elements twice is not written\n{g}");
}

#[test]
fn an_argument_given_twice_is_not_overwritten() {
    let g = checked(&[numbers(&[4])], |x| {
        let a = add(&x[0], 1)?;
        Ok(vec![one(call!("mul.Tensor", &a, &a))?.into()])
    });
    assert_eq!(names(&g), ["add.Scalar", "mul.Tensor"]);
    let g = checked(&[numbers(&[4])], |x| {
        let a = add(&x[0], 1)?;
        let same = one(call!("view", &a, &[4i64]))?;
        Ok(vec![one(call!("mul.Tensor", &a, &same))?.into()])
    });
    assert_eq!(names(&g), ["add.Scalar", "view", "mul.Tensor"]);
}

#[test]
fn another_part_of_the_same_memory_is_no_obstacle() {
    let g = checked(&[numbers(&[4])], |x| {
        let a = add(&x[0], 1)?;
        let (first, last) = (one(call!("slice.Tensor", &a, 0, 0, 2, 1))?, one(call!("slice.Tensor", &a, 0, 2, 4, 1))?);
        let product = one(call!("mul.Tensor", &first, &last))?;
        let both = one(call!("add.Tensor", &product, &last))?;
        Ok(vec![one(call!("sum", &both))?.into()])
    });
    assert_eq!(names(&g), ["add.Scalar", "slice.Tensor", "slice.Tensor", "mul_.Tensor", "add_.Tensor", "sum"]);
    let g = checked(&[numbers(&[4])], |x| {
        let a = add(&x[0], 1)?;
        let (first, last) = (one(call!("slice.Tensor", &a, 0, 0, 3, 1))?, one(call!("slice.Tensor", &a, 0, 2, 4, 1))?);
        let product = add(&first, 1)?;
        Ok(vec![one(call!("sum", &product))?.into(), one(call!("sum", &last))?.into()])
    });
    assert!(names(&g).contains(&"add.Scalar") && !names(&g).contains(&"add_.Scalar"), "{g}");
}

#[test]
fn what_is_read_later_is_not_overwritten() {
    let g = checked(&[numbers(&[4])], |x| {
        let a = add(&x[0], 1)?;
        let b = one(call!("relu", &a))?;
        Ok(vec![one(call!("mul.Tensor", &b, &a))?.into()])
    });
    assert_eq!(names(&g), ["add.Scalar", "relu", "mul_.Tensor"]);
    // Through a view that was taken before, or is taken later.
    let g = checked(&[numbers(&[4])], |x| {
        let a = add(&x[0], 1)?;
        let b = one(call!("relu", &a))?;
        let view = one(call!("view", &a, &[2i64, 2]))?;
        Ok(vec![b.into(), one(call!("sum", &view))?.into()])
    });
    assert!(names(&g).contains(&"relu"), "{g}");
}

#[test]
fn a_result_takes_only_a_whole_memory() {
    let g = checked(&[numbers(&[4])], |x| {
        let a = add(&x[0], 1)?;
        let first = one(call!("slice.Tensor", &a, 0, 0, 2, 1))?;
        Ok(vec![one(call!("relu", &first))?.into()])
    });
    assert_eq!(names(&g), ["add.Scalar", "slice.Tensor", "relu"]);
}

#[test]
fn scatters_become_writes_through_views() {
    type Take = fn(&Tensor) -> Result<Tensor>;
    let views: [(&str, Take); 4] = [
        ("slice", |t| one(call!("slice.Tensor", t, 1, 1, 3, 1))),
        ("select", |t| one(call!("select.int", t, 0, 2))),
        ("diagonal", |t| one(call!("diagonal", t, 1, 0, 1))),
        ("as_strided", |t| one(call!("as_strided", t, &[2i64, 2], &[5i64, 2], 1i64))),
    ];
    for (name, view) in views {
        // Computed in its place: nothing is left of the scatter.
        let g = checked(&[numbers(&[4, 4])], |x| {
            let a = add(&x[0], 1)?;
            call!("mul_.Scalar", &view(&a)?, Scalar::Int(3))?;
            Ok(vec![a.into()])
        });
        assert!(!names(&g).iter().any(|n| n.contains("scatter") || n.contains("copy")), "{name}\n{g}");
        // Computed elsewhere: it is written through the view.
        let g = checked(&[numbers(&[4, 4])], |x| {
            let a = add(&x[0], 1)?;
            let part = view(&a)?;
            call!("copy_", &part, &one(call!("cos", &view(&x[0])?))?, false)?;
            Ok(vec![a.into()])
        });
        assert!(!names(&g).iter().any(|n| n.contains("scatter")), "{name}\n{g}");
        // The old base is used later: it stays.
        let g = checked(&[numbers(&[4, 4])], |x| {
            let a = add(&x[0], 1)?;
            let old = clone(&a);
            call!("mul_.Scalar", &view(&old)?, Scalar::Int(3))?;
            Ok(vec![a.into(), old.into()])
        });
        assert!(names(&g).contains(&"clone"), "{name}\n{g}");
    }
}

#[test]
fn index_operators_write() {
    let at = Tensor::from_slice(&[2i64, 0]).unwrap();
    let g = checked(&[numbers(&[3, 2]), numbers(&[2, 2]), at], |x| {
        let a = add(&x[0], 1)?;
        call!("index_copy_", &a, 0, &x[2], &x[1])?;
        let indices = [Some(x[2].clone())];
        call!("index_put_", &a, &indices[..], &x[1], true)?;
        call!("index_add_", &a, 0, &x[2], &x[1], Scalar::Int(2))?;
        Ok(vec![a.into()])
    });
    assert_eq!(names(&g), ["add.Scalar", "index_copy_", "index_put_", "index_add_"]);
}

#[test]
fn running_statistics_are_updated_in_place() {
    let g = checked(&[numbers(&[4, 3]), numbers(&[3]), numbers(&[3])], |x| {
        let none = None::<&Tensor>;
        let y = call!("_native_batch_norm_legit", &x[0], none, none, &x[1], &x[2], true, 0.1f64, 1e-5f64)?;
        Ok(vec![y.tensors()?.remove(0).into()])
    });
    assert_eq!(names(&g), ["_native_batch_norm_legit"]);
    assert!(g.write_backs.is_empty(), "{g}");
}

// ---- donation ---------------------------------------------------------------------------------------

#[test]
fn a_cache_is_written_in_place() {
    let g = checked(&[numbers(&[2, 8, 3]), numbers(&[2, 1, 3])], |x| {
        call!("copy_", &one(call!("slice.Tensor", &x[0], 1, 5, 6, 1))?, &x[1], false)?;
        Ok(vec![one(call!("sum", &x[0]))?.into()])
    });
    assert_eq!(names(&g), ["slice.Tensor", "copy_", "sum"]);
    assert!(g.write_backs.is_empty(), "{g}");
}

#[test]
fn an_input_is_donated_where_nobody_needs_its_old_value() {
    let g = checked(&[numbers(&[4])], |x| {
        call!("add_.Scalar", &x[0], Scalar::Int(1), Scalar::Int(1))?;
        call!("relu_", &x[0])?;
        Ok(vec![x[0].clone().into()])
    });
    assert_eq!(names(&g), ["add_.Scalar", "relu_"]);
    assert!(g.write_backs.is_empty());
    // The old value is returned: the new one is made elsewhere first.
    let g = checked(&[numbers(&[4])], |x| {
        let old = one(call!("cos", &x[0]))?;
        call!("add_.Scalar", &x[0], Scalar::Int(1), Scalar::Int(1))?;
        let both = one(call!("mul.Tensor", &old, &x[0]))?;
        Ok(vec![both.into()])
    });
    assert!(g.write_backs.is_empty(), "{g}");
    let g = checked(&[numbers(&[4]), numbers(&[4])], |x| {
        let (a, b) = (clone(&x[0]), clone(&x[1]));
        call!("copy_", &x[0], &b, false)?;
        call!("copy_", &x[1], &a, false)?;
        Ok(vec![])
    });
    assert!(names(&g).contains(&"clone"), "two inputs that change places\n{g}");
}

#[test]
fn a_result_is_written_to_the_input_it_becomes() {
    let g = checked(&[numbers(&[3, 3]), numbers(&[3, 3]), numbers(&[3, 3])], |x| {
        call!("copy_", &x[0], &one(call!("mm", &x[1], &x[2]))?, false)?;
        Ok(vec![])
    });
    assert!(g.write_backs.is_empty(), "{g}");
    // Unless it is computed from it.
    let g = checked(&[numbers(&[3, 3]), numbers(&[3, 3])], |x| {
        call!("copy_", &x[0], &one(call!("mm", &x[0], &x[1]))?, false)?;
        Ok(vec![])
    });
    assert!(!names(&g).contains(&"mm.out"), "{g}");
}

#[test]
fn a_changed_constant_is_donated() {
    let count = numbers(&[2]);
    let program = |count: Tensor| {
        move |x: &[Tensor]| {
            call!("add_.Tensor", &count, &x[0])?;
            Ok(vec![one(call!("mul.Tensor", &count, &x[0]))?.into()])
        }
    };
    let traced = trace(&[numbers(&[2])], program(clone(&count))).unwrap();
    let options = Options { views: Views::Keep, mutations: Mutations::Remove };
    let g = reinplace(&functionalized(&traced, options).unwrap()).unwrap();
    assert_eq!(names(&g), ["add_.Tensor", "mul.Tensor"], "{g}");
    assert!(g.write_backs.is_empty(), "{g}");
}

#[test]
fn inputs_that_share_memory_are_told_apart() {
    let whole = numbers(&[8]);
    let part = |from: i64, n: i64| whole.alias(&[n], &[1], from, DType::Float32).unwrap();
    let program = |x: &[Tensor]| {
        call!("add_.Scalar", &x[0], Scalar::Int(1), Scalar::Int(1))?;
        let y = one(call!("mul.Tensor", &x[0], &x[1]))?;
        call!("neg_", &x[1])?;
        Ok(vec![y.into()])
    };
    let g = checked(&[part(0, 4), part(4, 4)], program);
    assert!(g.write_backs.is_empty(), "disjoint\n{g}");
    checked(&[part(0, 4), part(2, 4)], program);
    checked(&[part(0, 4), part(0, 4)], program);
}

// ---- verifiers --------------------------------------------------------------------------------------

#[test]
fn a_write_to_what_is_read_later_is_noticed() {
    let before = functional(&[numbers(&[4])], |x| {
        let a = add(&x[0], 1)?;
        let b = one(call!("relu", &a))?;
        Ok(vec![one(call!("mul.Tensor", &b, &a))?.into()])
    });
    let mut wrong = before.clone();
    wrong.nodes[1].target = Target::Op(find("aten::relu_").unwrap());
    let e = reinplace::verify(&before, &wrong).unwrap_err();
    assert!(e.message().contains("reinplace"), "{e}");
    let mut wrong = before.clone();
    wrong.nodes[0].target = Target::Op(find("aten::add_.Scalar").unwrap());
    assert!(reinplace::verify(&before, &wrong).is_err(), "an input is written");
    let good = reinplace(&before).unwrap();
    reinplace::verify(&before, &good).unwrap();
}

#[test]
fn a_lost_write_back_is_noticed() {
    let before = functional(&[numbers(&[4])], |x| {
        call!("relu_", &x[0])?;
        Ok(vec![])
    });
    let mut wrong = before.clone();
    wrong.write_backs.clear();
    assert!(reinplace::verify(&before, &wrong).is_err());
}

#[test]
fn buffers_that_share_bytes_while_both_are_needed_are_noticed() {
    let g = functional(&[numbers(&[16])], |x| {
        let (a, b) = (one(call!("cos", &x[0]))?, one(call!("sin", &x[0]))?);
        let c = one(call!("mul.Tensor", &a, &b))?;
        Ok(vec![one(call!("sum", &c))?.into()])
    });
    let plan = Plan::of(&g).unwrap();
    plan.verify(&g).unwrap();
    let mut wrong = plan.clone();
    wrong.buffers[1].offset = wrong.buffers[0].offset;
    assert!(wrong.verify(&g).unwrap_err().message().contains("share bytes"));
    let mut wrong = plan.clone();
    wrong.buffers[0].last = wrong.buffers[0].first;
    assert!(wrong.verify(&g).is_err(), "given up too early");
    let mut wrong = plan.clone();
    wrong.bytes -= 1;
    assert!(wrong.verify(&g).is_err(), "outside of the arena");
    let mut wrong = plan;
    let output = match &g.outputs[0] {
        Operand::Value(v) => v.index(),
        _ => unreachable!(),
    };
    wrong.home[output] = Some(0);
    assert!(wrong.verify(&g).is_err(), "a result in the arena");
}

#[test]
fn a_scatter_of_a_part_lies_where_its_value_does() {
    let program = |x: &[Tensor]| {
        let part = one(call!("slice.Tensor", &add(&x[0], 1)?, 2, 1, 2, 1))?;
        call!("mul_.Scalar", &part, Scalar::Int(3))?;
        let zeros = one(call!("zeros", &[3, 1, 1]))?;
        Ok(vec![one(call!("slice_scatter", &part, &zeros, 1, 0, 1, 1))?.into()])
    };
    checked(&[numbers(&[3, 2, 2])], program);
    let mut graph = trace(&[numbers(&[3, 2, 2])], program).unwrap();
    for name in ["mutation_removal", "reinplace", "mutation_removal", "reinplace"] {
        graph = pass(name, &graph).unwrap();
        let run = |graph: &Graph| outcome(&[numbers(&[3, 2, 2])], |v| Evaluator::new(graph.clone()).unwrap().run(v));
        let traced = trace(&[numbers(&[3, 2, 2])], program).unwrap();
        assert_eq!(run(&graph), run(&traced), "{name}\n{graph}");
    }
}

#[test]
fn what_is_expanded_of_a_copied_input_stays_expanded() {
    checked(&[numbers(&[]), numbers(&[])], |x| {
        let own = clone(&x[0]);
        call!("copy_", &own, &x[1], false)?;
        Ok(vec![one(call!("expand", &own, &[2]))?.into()])
    });
}

// ---- plans ------------------------------------------------------------------------------------------

#[test]
fn buffers_of_a_chain_alternate() {
    let g = functional(&[numbers(&[16, 16])], |x| {
        let mut t = x[0].clone();
        for _ in 0..6 {
            t = one(call!("mm", &t, &x[0]))?;
        }
        Ok(vec![t.into()])
    });
    let plan = Plan::of(&g).unwrap();
    assert_eq!((plan.buffers.len(), plan.bytes, plan.unshared), (5, 2048, 5120));
    let shown = plan.to_string();
    assert!(shown.starts_with("%mm: 1024 bytes at 0, from 0 aten::mm to 1 aten::mm\n"), "{shown}");
    assert!(shown.ends_with("2048 bytes in all, 5120 without sharing\n"), "{shown}");
}

#[test]
fn a_planned_graph_takes_only_what_it_was_made_for() {
    let g = functional(&[numbers(&[2, 3])], |x| Ok(vec![one(call!("relu", &add(&x[0], 1)?))?.into()]));
    let planned = Specialization::new(reinplace(&g).unwrap()).unwrap();
    let run = |t: Tensor| planned.run(&[Value::Tensor(t)]).map(drop).map_err(|e| e.message().to_string());
    run(numbers(&[2, 3])).unwrap();
    assert!(run(numbers(&[3, 2])).unwrap_err().contains("the plan was made for"));
    let e = planned.run(&[Value::Tensor(numbers(&[3, 2]))]).unwrap_err();
    assert_eq!(e.kind(), infer::core::ErrorKind::Guard);
    assert!(run(one(call!("t", &numbers(&[3, 2]))).unwrap()).is_err(), "other strides");
    assert!(run(one(call!("to.dtype", &numbers(&[2, 3]), DType::Float64)).unwrap()).is_err(), "another dtype");
    assert!(planned.run(&[]).is_err());
    assert!(planned.run(&[Value::Int(1)]).is_err());
    if cfg!(feature = "autograd") {
        let leaf = numbers(&[2, 3]);
        infer::autograd::set_requires_grad(&leaf, true).unwrap();
        assert!(run(leaf.clone()).unwrap_err().contains("requires grad"));
        let _mode = ModeGuard::grad(false);
        run(leaf).unwrap();
    }
    let e = trace(&[numbers(&[2, 3])], |x| planned.run(&[Value::Tensor(x[0].clone())])).err().unwrap();
    assert!(e.message().contains("records or transforms"), "{e}");
}

#[test]
fn inputs_that_share_memory_otherwise_are_refused() {
    let g = functional(&[numbers(&[4]), numbers(&[4])], |x| {
        call!("add_.Tensor", &x[0], &x[1])?;
        Ok(vec![one(call!("sum", &x[1]))?.into()])
    });
    let planned = Specialization::new(reinplace(&g).unwrap()).unwrap();
    let t = numbers(&[4]);
    let e = planned.run(&[Value::Tensor(t.clone()), Value::Tensor(t)]).unwrap_err();
    assert!(e.message().contains("share storages"), "{e}");
}

#[test]
fn results_are_the_callers_own() {
    let g = functional(&[numbers(&[4])], |x| {
        let a = add(&x[0], 1)?;
        let view = one(call!("view", &a, &[2i64, 2]))?;
        Ok(vec![view.into(), one(call!("cos", &a))?.into()])
    });
    let planned = Specialization::new(g).unwrap();
    let run = |t: &Tensor| planned.run(&[Value::Tensor(t.clone())]).unwrap();
    let first = run(&numbers(&[4]));
    let kept: Vec<_> = first.iter().map(|v| bytes(&v.clone().tensor().unwrap())).collect();
    run(&add(&numbers(&[4]), 9).unwrap());
    assert_eq!(first.iter().map(|v| bytes(&v.clone().tensor().unwrap())).collect::<Vec<_>>(), kept);
}

#[test]
fn a_run_that_fails_leaves_the_plan_usable() {
    let at = |i: i64| Tensor::from_slice(&[i]).unwrap();
    let g = functional(&[numbers(&[4]), at(1)], |x| {
        let a = add(&x[0], 1)?;
        let part = one(call!("index_select", &a, 0, &x[1]))?;
        Ok(vec![one(call!("relu", &part))?.into()])
    });
    let planned = Specialization::new(reinplace(&g).unwrap()).unwrap();
    let run = |i: i64| planned.run(&[Value::Tensor(numbers(&[4])), Value::Tensor(at(i))]);
    let want = bytes(&run(2).unwrap().remove(0).tensor().unwrap());
    assert!(run(7).is_err());
    assert_eq!(bytes(&run(2).unwrap().remove(0).tensor().unwrap()), want);
}

#[test]
fn many_threads_run_one_plan() {
    let g = functional(&[numbers(&[64])], |x| {
        let mut t = add(&x[0], 1)?;
        for _ in 0..5 {
            t = one(call!("mul.Tensor", &one(call!("cos", &t))?, &t))?;
        }
        Ok(vec![one(call!("sum", &t))?.into()])
    });
    let planned = Specialization::new(reinplace(&g).unwrap()).unwrap();
    let plain = Evaluator::new(g).unwrap();
    std::thread::scope(|s| {
        for k in 0..4 {
            let (planned, plain) = (&planned, &plain);
            s.spawn(move || {
                for i in 0..50 {
                    let _mode = ModeGuard::inference(i % 2 == 0);
                    let input = [Value::Tensor(add(&numbers(&[64]), k * 100 + i).unwrap())];
                    let [got, want] =
                        [planned.run(&input), plain.run(&input)].map(|r| r.unwrap().remove(0).tensor().unwrap());
                    assert_eq!(bytes(&got), bytes(&want));
                }
            });
        }
    });
}

// ---- models -----------------------------------------------------------------------------------------

fn path(name: &str) -> String {
    format!("{}/tests/models/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// A model's graph, traced on its recorded inputs.
fn traced(name: &str) -> (Graph, Vec<Tensor>) {
    let inputs = recorded::inputs(&path(&format!("{name}.safetensors")));
    let module = Module::load(path(&format!("{name}.pt2"))).unwrap();
    let executor = Evaluator::new(module.graph().unwrap().clone()).unwrap();
    let run = |x: &[Tensor]| executor.run(&x.iter().cloned().map(Value::Tensor).collect::<Vec<_>>());
    (trace(&inputs, run).unwrap(), inputs)
}

#[test]
fn models_are_the_same_after_every_pass() {
    for name in
        ["mlp", "ranker", "tiny_resnet", "tiny_bert", "tiny_gpt_step", "tiny_lstm", "views_in_place", "spectral"]
    {
        let (plain, inputs) = traced(name);
        let options = Options { views: Views::Keep, mutations: Mutations::Remove };
        let before = dead_code(&functionalized(&plain, options).unwrap());
        let eager = outcome(&inputs, |v| Evaluator::new(before.clone()).unwrap().run(v));
        let after = reinplace(&before).unwrap();
        reinplace::verify(&before, &after).unwrap();
        for graph in [&before, &after] {
            assert_eq!(outcome(&inputs, |v| Evaluator::new(graph.clone()).unwrap().run(v)), eager, "{name}\n{graph}");
            let planned = Specialization::new(graph.clone()).unwrap();
            assert_eq!(outcome(&inputs, |v| planned.run(v)), eager, "{name}, planned\n{graph}\n{}", planned.plan());
        }
        // Prepared nodes fold what they compute: the same to rounding, and planned the same as not.
        let functional = prepare(&before).unwrap();
        let prepared = reinplace(&functional).unwrap();
        reinplace::verify(&functional, &prepared).unwrap();
        let want = outcome(&inputs, |v| Evaluator::new(prepared.clone()).unwrap().run(v));
        let planned = Specialization::new(prepared).unwrap();
        for _ in 0..2 {
            assert_eq!(outcome(&inputs, |v| planned.run(v)), want, "{name}, prepared");
        }
        let all = [outcome(&inputs, |v| Evaluator::new(plain.clone()).unwrap().run(v)), want];
        for (got, want) in all.iter().flat_map(|a| a.iter().zip(&eager)) {
            assert_eq!((&got.0, got.2.len()), (&want.0, want.2.len()), "{name}");
            if got.2.len() == 4 * got.0.iter().product::<i64>() as usize {
                let floats = |b: &[u8]| b.as_chunks::<4>().0.iter().map(|b| f32::from_le_bytes(*b)).collect::<Vec<_>>();
                let close =
                    |(g, w): (&f32, &f32)| (g - w).abs() <= 1e-5 * w.abs().max(1.0) || g.to_bits() == w.to_bits();
                assert!(floats(&got.2).iter().zip(&floats(&want.2)).all(close), "{name}");
            }
        }
    }
}

#[test]
fn a_step_of_a_language_model_copies_no_cache() {
    let (plain, inputs) = traced("tiny_gpt_step");
    let options = Options { views: Views::Keep, mutations: Mutations::Remove };
    let functional = dead_code(&functionalized(&plain, options).unwrap());
    assert_eq!(functional.write_backs.len(), 2);
    let g = reinplace(&functional).unwrap();
    assert!(g.write_backs.is_empty(), "{g}");
    let planned = Specialization::new(reinplace(&prepare(&functional).unwrap()).unwrap()).unwrap();
    let cache = inputs.iter().map(|t| t.numel() as usize * t.itemsize()).max().unwrap();
    let plan = planned.plan();
    assert!(plan.buffers.iter().all(|b| b.bytes < cache), "{plan}");
    let geometry = |v: &infer::graph::ValueId| planned.graph().values[v.index()].geometry.clone().unwrap();
    let elsewhere = plan.unplaced.iter().map(|v| geometry(v).sizes().iter().product::<i64>() as usize * 4);
    assert!(elsewhere.max().unwrap() < cache, "{plan}");
}

// ---- random programs --------------------------------------------------------------------------------

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// A program of views and writes: the same for the same seed, whatever it runs on.
fn program(seed: u64, x: &[Tensor]) -> Result<Vec<Value>> {
    let mut random = Random(seed);
    let mut all: Vec<Tensor> = x.to_vec();
    for _ in 0..4 + random.below(14) {
        let t = all[random.below(all.len())].clone();
        let rank = t.ndim() as i64;
        let dim = random.below(t.ndim().max(1)) as i64;
        let size = t.sizes().get(dim as usize).copied().unwrap_or(0);
        // Something of the same shape, if there is.
        let alike: Vec<Tensor> = all.iter().filter(|o| o.sizes() == t.sizes()).cloned().collect();
        let other = alike[random.below(alike.len())].clone();
        match random.below(16) {
            0 if rank > 0 && size > 1 => {
                let from = random.below(size as usize - 1) as i64;
                all.push(one(call!("slice.Tensor", &t, dim, from, from + 1 + random.below(2) as i64, 1))?);
            }
            1 if rank > 0 && size > 0 => {
                all.push(one(call!("select.int", &t, dim, random.below(size as usize) as i64))?)
            }
            2 if rank > 1 => all.push(one(call!("transpose.int", &t, dim, (dim + 1) % rank))?),
            3 if rank == 2 => all.push(one(call!("diagonal", &t, 0, 0, 1))?),
            4 => all.push(one(call!("reshape", &t, &[-1i64]))?),
            5 => all.push(add(&t, 1)?),
            6 => all.push(one(call!("mul.Tensor", &t, &other))?),
            7 => all.push(clone(&t)),
            8 => drop(call!("add_.Tensor", &t, &clone(&other))?),
            9 => drop(call!("neg_", &t)?),
            10 => drop(call!("copy_", &t, &one(call!("relu", &other))?, false)?),
            11 => drop(call!("fill_.Scalar", &t, Scalar::Int(3))?),
            12 => drop(call!("mul_.Scalar", &t, Scalar::Int(2))?),
            13 if rank > 0 && size > 1 => {
                let parts = call!("split.Tensor", &t, 1, dim)?.tensors()?;
                all.push(parts[random.below(parts.len())].clone());
            }
            14 => drop(call!(
                "masked_fill_.Scalar",
                &t,
                &one(call!("gt.Scalar", &other, Scalar::Int(2)))?,
                Scalar::Int(-1)
            )?),
            15 => all.push(one(call!("unsqueeze", &t, 0))?),
            _ => {}
        }
    }
    (0..1 + random.below(3)).map(|_| Ok(all[random.below(all.len())].clone().into())).collect()
}

#[test]
fn random_programs_are_the_same_after_every_pass() {
    let (mut written, mut ran, mut refused) = (0, 0, BTreeMap::<String, usize>::new());
    for seed in 0..1500 {
        let whole = numbers(&[12]);
        let part = |from: i64| whole.alias(&[2, 3], &[3, 1], from, DType::Float32).unwrap();
        let inputs = match seed % 3 {
            0 => vec![numbers(&[3, 3])],
            1 => vec![numbers(&[4]), numbers(&[2, 3])],
            _ => vec![part(0), part(6)],
        };
        let run = |seed: u64, x: &[Tensor]| program(seed.wrapping_mul(0x9E3779B97F4A7C15), x);
        let traced = trace(&inputs, |x| run(seed, x)).unwrap();
        let options = Options { views: Views::Keep, mutations: Mutations::Remove };
        let before = match functionalized(&traced, options) {
            Ok(before) => before,
            Err(e) => {
                *refused.entry(e.message().lines().next().unwrap_or("").to_string()).or_default() += 1;
                continue;
            }
        };
        let before = dead_code(&before);
        ran += 1;
        let want = outcome(&inputs, |v| Evaluator::new(before.clone()).unwrap().run(v));
        let after = reinplace(&before).unwrap();
        if let Err(e) = reinplace::verify(&before, &after) {
            panic!("{seed}: {e:?}\n{before}\n{after}");
        }
        let got = outcome(&inputs, |v| Evaluator::new(after.clone()).unwrap().run(v));
        assert_eq!(got, want, "{seed}\n{before}\n{after}");
        let planned = Specialization::new(after.clone()).unwrap();
        for _ in 0..2 {
            let got = outcome(&inputs, |v| planned.run(v));
            assert_eq!(got, want, "{seed}, planned\n{after}\n{}", planned.plan());
        }
        written += names(&after).iter().filter(|n| n.split('.').next().unwrap().ends_with('_')).count();
    }
    println!("{ran} programs, {written} writes in place; not made functional: {refused:?}");
    assert!(ran > 1000 && written > 1500, "{ran} programs, {written} writes in place");
}
