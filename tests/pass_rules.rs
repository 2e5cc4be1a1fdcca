//! Programs that go wrong where one rule of a pass is broken (`scripts/mutants.txt`), in all ways to run a program.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, ErrorKind, KeySet, Result, Tensor, iter};
use infer::dispatch::find;
use infer::functionalization::{Mutations, Options, Views};
use infer::graph::passes::dead_code::dead_code;
use infer::graph::passes::identity_views::identity_views;
use infer::graph::passes::pass;
use infer::graph::passes::reinplace::{reinplace, verify};
use infer::graph::retrace::functionalized;
use infer::graph::trace::trace;
use infer::graph::{Evaluator, Graph, Operand, Target, WriteBack};
use infer::operator::Value;
use infer::session::Session;
use random::drawing;
use stages::Program;

#[path = "common/random.rs"]
mod random;
#[path = "common/stages.rs"]
mod stages;

fn one(v: Result<Value>) -> Result<Tensor> {
    v?.tensor()
}

/// Elements from `first` on.
fn counted(first: i64, sizes: &[i64]) -> Tensor {
    let n: i64 = sizes.iter().product();
    let values: Vec<f32> = (first..first + n).map(|i| i as f32 * 0.5 - 1.0).collect();
    let flat = one(call!("clone", &Tensor::from_slice(&values).unwrap())).unwrap();
    one(call!("view", &flat, sizes)).unwrap()
}

/// A program leaves the same in every way to run it.
#[track_caller]
fn check(inputs: impl Fn() -> Vec<Tensor>, run: impl Fn(&[Tensor]) -> Result<Vec<Value>>) {
    let _drawing = drawing();
    let _mode = ModeGuard::grad(false);
    let program = Program { inputs: &inputs, others: None, run: &|x, _| run(x) };
    let (left, refused) = program.eager().unwrap();
    program.differences(&left, &refused, false).unwrap();
}

/// What a pass makes of a program leaves the same, run on tensors like those it was traced on.
#[track_caller]
fn check_pass(name: &str, inputs: &[Tensor], run: impl Fn(&[Tensor]) -> Result<Vec<Value>>) -> Vec<Value> {
    let _drawing = drawing();
    let _mode = ModeGuard::grad(false);
    let graph = pass(name, &trace(inputs, &run).unwrap()).unwrap();
    let copies = || infer::graph::trace::copies_of(inputs).unwrap();
    let (own, given) = (copies(), copies());
    infer::runtime::generator::manual_seed(3);
    let want = run(&own).unwrap();
    infer::runtime::generator::manual_seed(3);
    let got =
        Evaluator::new(graph).unwrap().run(&given.iter().cloned().map(Value::Tensor).collect::<Vec<_>>()).unwrap();
    assert_eq!(stages::left(&given, &got), stages::left(&own, &want));
    got
}

fn functional(inputs: &[Tensor], run: impl Fn(&[Tensor]) -> Result<Vec<Value>>) -> Graph {
    let options = Options { views: Views::Keep, mutations: Mutations::Remove };
    dead_code(&functionalized(&trace(inputs, run).unwrap(), options).unwrap())
}

fn names(graph: &Graph) -> Vec<&str> {
    graph.nodes.iter().map(|n| n.target.name().trim_start_matches("aten::")).collect()
}

// ---- dead code, identity views ----------------------------------------------------------------------

#[test]
fn attention_that_drops_out_draws_though_nobody_looks() {
    let _drawing = drawing();
    for (p, kept) in [(0.5, true), (0.0, false)] {
        let graph = trace(&[counted(0, &[1, 1, 2, 4])], |x| {
            call!("scaled_dot_product_attention", &x[0], &x[0], &x[0], None::<&Tensor>, p)?;
            Ok(vec![one(call!("neg", &x[0]))?.into()])
        });
        let before = graph.unwrap();
        assert_eq!(dead_code(&before).nodes.len() > 1, kept, "{before}");
    }
}

#[test]
fn what_is_dead_when_other_nodes_are_gone_goes_too() {
    check_pass("dead_code", &[counted(-2, &[4])], |x| {
        let own = one(call!("add.Scalar", &x[0], 1))?;
        let halves = call!("split.Tensor", &own, 2, 0)?.tensors()?;
        call!("mul_.Scalar", &halves[0], 2)?;
        // While it is there, it is not known what the first half shows.
        call!("transpose_", &halves[0], 0, -1)?;
        Ok(vec![one(call!("relu", &halves[1]))?.into()])
    });
}

#[test]
fn views_that_are_more_than_what_they_show_stay() {
    let own = |x: &[Tensor]| one(call!("add.Scalar", &x[0], 1));
    let stays = |sizes: &[i64], run: &dyn Fn(&[Tensor]) -> Result<Vec<Value>>| {
        let graph = trace(&[counted(0, sizes)], run).unwrap();
        assert_eq!(names(&identity_views(&graph)), names(&graph));
    };
    // A number's view is no number that a program wrote.
    stays(&[], &|x| Ok(vec![one(call!("neg", &one(call!("view", &own(x)?, &[] as &[i64]))?))?.into()]));
    // The caller gets a tensor of its own.
    stays(&[3], &|x| Ok(vec![one(call!("view", &own(x)?, &[3]))?.into()]));
    // It is negated when it is read.
    stays(&[3], &|x| Ok(vec![one(call!("add.Scalar", &one(call!("_neg_view", &own(x)?))?, 1))?.into()]));
    let graph =
        trace(&[counted(0, &[3])], |x| Ok(vec![one(call!("neg", &one(call!("view", &own(x)?, &[3]))?))?.into()]));
    assert_eq!(names(&identity_views(&graph.unwrap())), ["add.Scalar", "neg"]);
}

// ---- views that are taken again ---------------------------------------------------------------------

#[test]
fn a_copy_stays_one_where_somebody_can_tell() {
    // It is written.
    check_pass("view_reapplication", &[counted(0, &[2, 3])], |x| {
        let copy = one(call!("view_copy", &x[0], &[6]))?;
        call!("mul_.Scalar", &copy, 2)?;
        Ok(vec![one(call!("add.Scalar", &copy, 1))?.into()])
    });
    // Random numbers go to it in the order of its memory.
    check_pass("view_reapplication", &[counted(0, &[2, 3])], |x| {
        Ok(vec![one(call!("rand_like", &one(call!("t_copy", &x[0]))?))?.into()])
    });
    check_pass("view_reapplication", &[counted(0, &[2, 3])], |x| {
        let copy = one(call!("t_copy", &x[0]))?;
        Ok(vec![one(call!("as_strided_copy", &copy, &[2], &[1], 1))?.into(), one(call!("neg", &copy))?.into()])
    });
    // A view of it says what its strides are: those of the copy, not those of what it is of.
    let rows_apart = one(call!("slice.Tensor", &counted(0, &[3, 4]), 1, 0, 2, 1)).unwrap();
    check_pass("view_reapplication", &[rows_apart], |x| {
        let column = one(call!("select.int", &one(call!("slice_copy.Tensor", &x[0], 0, 0, 2, 1))?, 1, -1))?;
        let column = one(call!("_reshape_alias", &one(call!("alias", &column))?, &[2], &[2]))?;
        Ok(vec![one(call!("mul.Tensor", &column, &column))?.into()])
    });
    // Results have its strides, and lie where its results would.
    check_pass("view_reapplication", &[counted(0, &[2, 3])], |x| {
        Ok(vec![one(call!("mul.Scalar", &one(call!("t_copy", &x[0]))?, 2))?.into()])
    });
    let part = check_pass("view_reapplication", &[counted(0, &[6])], |x| {
        let part = one(call!("slice_copy.Tensor", &x[0], 0, 2, 6, 1))?;
        Ok(vec![one(call!("slice_scatter", &part, &one(call!("zeros", &[2]))?, 0, 0, 2, 1))?.into()])
    });
    let Value::Tensor(t) = &part[0] else { unreachable!() };
    assert_eq!((t.offset(), t.storage().nbytes()), (0, 16));
}

#[test]
fn a_view_of_a_copy_that_becomes_a_view_is_of_a_copy_where_it_has_to_be() {
    check(
        || vec![counted(0, &[4, 4])],
        |x| {
            let part = one(call!("slice_copy.Tensor", &x[0], 1, 0, 2, 1))?;
            // The second view is a result: a copy as it was.
            let copy = one(call!("view_copy", &part, &[2, 4]))?;
            Ok(vec![one(call!("neg", &one(call!("view", &part, &[8]))?))?.into(), copy.into()])
        },
    );
}

// ---- writes that become values ----------------------------------------------------------------------

#[test]
fn a_write_to_one_copy_of_an_element_is_a_write_to_all() {
    check(
        || vec![counted(0, &[3])],
        |x| {
            let own = one(call!("add.Scalar", &x[0], 1))?;
            let all = one(call!("expand", &own, &[2, 3]))?;
            call!("add_.Scalar", &one(call!("select.int", &all, 0, 0))?, 5)?;
            let twice = one(call!("mul.Scalar", &all, 2))?;
            call!("mul_.Scalar", &one(call!("select.int", &all, 0, 1))?, 3)?;
            Ok(vec![twice.into(), one(call!("neg", &all))?.into(), own.into()])
        },
    );
}

#[test]
fn a_write_to_some_copies_of_an_element_is_a_write_to_all() {
    check(
        || vec![counted(0, &[3])],
        |x| {
            let own = one(call!("add.Scalar", &x[0], 1))?;
            let twice = one(call!("as_strided", &own, &[2, 2], &[1, 1], 0))?;
            let first = one(call!("lift_fresh", &Tensor::from_slice(&[1i64, 1, 0, 0])?))?;
            let first = one(call!("gt.Scalar", &one(call!("view", &first, &[2, 2]))?, 0))?;
            call!("masked_fill_.Scalar", &twice, &first, 7)?;
            Ok(vec![one(call!("neg", &twice))?.into(), own.into()])
        },
    );
}

#[test]
fn an_input_between_the_elements_of_others_is_written_with_what_lies_there() {
    check(
        || {
            let whole = counted(0, &[8]);
            let part =
                |sizes: &[i64], strides: &[i64], at: i64| whole.alias(sizes, strides, at, DType::Float32).unwrap();
            vec![part(&[2, 2], &[3, 1], 1), part(&[], &[], 4), part(&[], &[], 3)]
        },
        |x| {
            let inner = one(call!("as_strided", &x[0], &[4], &[1], x[0].offset()))?;
            call!("add_.Scalar", &inner, 10)?;
            Ok(vec![one(call!("neg", &x[2]))?.into()])
        },
    );
}

#[test]
fn what_is_copied_lies_as_what_it_is_copied_to() {
    check(
        || vec![counted(0, &[2, 3]), counted(7, &[3, 2])],
        |x| {
            let own = one(call!("add.Scalar", &x[0], 1))?;
            call!("copy_", &own, &one(call!("t", &one(call!("mul.Scalar", &x[1], 2))?))?, false)?;
            let flat = one(call!("view", &own, &[6]))?;
            call!("add_.Scalar", &one(call!("slice.Tensor", &flat, 0, 1, 3, 1))?, 5)?;
            Ok(vec![one(call!("neg", &flat))?.into(), own.into()])
        },
    );
}

#[test]
fn a_part_of_what_is_expanded_is_put_into_one_copy() {
    check(
        || vec![counted(-8, &[4, 4])],
        |x| {
            let all = one(call!("expand", &x[0], &[2, 4, 4]))?;
            let put = one(call!("diagonal_scatter", &all, &one(call!("relu", &one(call!("diagonal", &all))?))?))?;
            call!("mul_.Scalar", &one(call!("slice.Tensor", &put, 1, 1, 4, 1))?, 2)?;
            Ok(vec![put.into()])
        },
    );
}

#[test]
fn a_write_between_the_elements_of_inputs_that_overlap_arrives() {
    let whole = counted(0, &[8]);
    let inputs = |of: &Tensor| {
        let part = |sizes: &[i64], strides: &[i64], at: i64| of.alias(sizes, strides, at, DType::Float32).unwrap();
        vec![part(&[2, 2], &[3, 1], 1), part(&[], &[], 4)]
    };
    let program = |x: &[Tensor]| {
        let inner = one(call!("as_strided", &x[0], &[4], &[1], x[0].offset() + 1))?;
        call!("add_.Scalar", &inner, 10).map(|_| vec![])
    };
    let left = |run: &dyn Fn(&[Tensor])| {
        let own = one(call!("clone", &whole)).unwrap();
        run(&inputs(&own));
        iter::bytes(&own).unwrap()
    };
    let _mode = ModeGuard::grad(false);
    let graph = pass("mutation_removal", &trace(&inputs(&whole), program).unwrap()).unwrap();
    let evaluator = Evaluator::new(graph).unwrap();
    let run = |x: &[Tensor]| drop(evaluator.run(&x.iter().cloned().map(Value::Tensor).collect::<Vec<_>>()).unwrap());
    assert_eq!(left(&run), left(&|x| drop(program(x).unwrap())));
}

#[test]
fn results_on_one_memory_lie_in_it_where_they_did() {
    check(
        || vec![counted(0, &[3, 2, 2])],
        |x| {
            let part = one(call!("slice.Tensor", &one(call!("add.Scalar", &x[0], 1))?, 2, 1, 2, 1))?;
            call!("mul_.Scalar", &part, 3)?;
            let put = one(call!("slice_scatter", &part, &one(call!("zeros", &[3, 1, 1]))?, 1, 0, 1, 1))?;
            Ok(vec![put.clone().into(), one(call!("select.int", &put, 0, 1))?.into()])
        },
    );
}

#[test]
fn results_lie_in_the_value_of_their_memory_where_they_lay_in_the_programs() {
    check(
        || vec![counted(0, &[6])],
        |x| {
            let part = one(call!("slice.Tensor", &one(call!("add.Scalar", &x[0], 1))?, 0, 2, 6, 1))?;
            // Its value begins where its first argument does, and what is written to it at the front.
            let put = one(call!("slice_scatter", &part, &one(call!("zeros", &[2]))?, 0, 0, 2, 1))?;
            call!("mul_.Scalar", &put, 3)?;
            Ok(vec![put.clone().into(), one(call!("slice.Tensor", &put, 0, 0, 3, 1))?.into()])
        },
    );
}

#[test]
fn what_lies_otherwise_after_a_write_is_laid_out_before_its_memory_is_shown() {
    check(
        || vec![one(call!("t", &counted(0, &[3, 2]))).unwrap()],
        |x| {
            let index = one(call!("lift_fresh", &Tensor::from_slice(&[1i64])?))?;
            let row = one(call!("index_select", &x[0], 0, &index))?;
            call!("index_add_", &x[0], 0, &index, &row)?;
            call!("mul_.Scalar", &one(call!("as_strided", &x[0], &[2], &[4], x[0].offset()))?, 2)?;
            Ok(vec![])
        },
    );
}

#[test]
fn inputs_change_places() {
    let swap = |a: &Tensor, b: &Tensor| -> Result<Vec<Value>> {
        let kept = one(call!("clone", b))?;
        call!("copy_", b, a, false)?;
        call!("copy_", a, &kept, false)?;
        Ok(vec![])
    };
    check(|| vec![counted(0, &[4]), counted(9, &[4])], |x| swap(&x[0], &x[1]));
    // Halves of one memory, with something computed of each.
    let halves = || call!("split.Tensor", &counted(0, &[8]), 4, 0).unwrap().tensors().unwrap();
    check(halves, |x| {
        let (a, b) = (one(call!("mul.Scalar", &x[0], 2))?, one(call!("mul.Scalar", &x[1], 3))?);
        call!("copy_", &x[0], &b, false)?;
        call!("copy_", &x[1], &a, false)?;
        Ok(vec![])
    });
}

// ---- writes in place --------------------------------------------------------------------------------

#[test]
fn what_is_put_somewhere_is_computed_where_it_may_be() {
    // Of what shows elements several times.
    check(
        || vec![counted(0, &[3]), counted(5, &[4, 3])],
        |x| {
            let (t, base) = (one(call!("add.Scalar", &x[0], 1))?, one(call!("add.Scalar", &x[1], 1))?);
            let all = one(call!("expand", &t, &[2, 3]))?;
            let rows = one(call!("mul.Tensor", &all, &one(call!("slice.Tensor", &x[1], 0, 0, 2, 1))?))?;
            let put = one(call!("slice_scatter", &base, &rows, 0, 0, 2, 1))?;
            Ok(vec![one(call!("neg", &put))?.into()])
        },
    );
    // From another place of the same memory.
    check(
        || vec![counted(0, &[4])],
        |x| {
            let base = one(call!("add.Scalar", &x[0], 1))?;
            let front = one(call!("slice.Tensor", &base, 0, 0, 2, 1))?;
            let put = one(call!("slice_scatter", &base, &front, 0, 2, 4, 1))?;
            Ok(vec![one(call!("neg", &put))?.into()])
        },
    );
    // Into elements that are shown twice.
    check(
        || vec![counted(0, &[4]), counted(7, &[2, 2])],
        |x| {
            let base = one(call!("add.Scalar", &x[0], 1))?;
            let src = one(call!("expand", &one(call!("slice.Tensor", &x[1], 0, 0, 1, 1))?, &[2, 2]))?;
            let put = one(call!("as_strided_scatter", &base, &src, &[2, 2], &[0, 1], 0))?;
            Ok(vec![one(call!("neg", &put))?.into()])
        },
    );
    // An input that takes on other sizes.
    check(
        || vec![counted(0, &[2, 3])],
        |x| {
            call!("t_", &x[0])?;
            call!("mul_.Scalar", &x[0], 2)?;
            call!("add_.Scalar", &x[0], 1)?;
            Ok(vec![])
        },
    );
}

#[test]
fn what_is_replaced_of_a_base_is_all_that_has_to_be_free() {
    let graph = functional(&[counted(0, &[4]), counted(7, &[2])], |x| {
        let base = one(call!("add.Scalar", &x[0], 1))?;
        let back = one(call!("slice.Tensor", &base, 0, 2, 4, 1))?;
        let put = one(call!("slice_scatter", &base, &x[1], 0, 0, 2, 1))?;
        Ok(vec![one(call!("sum", &put))?.into(), one(call!("sum", &back))?.into()])
    });
    assert!(!names(&reinplace(&graph).unwrap()).contains(&"slice_scatter"), "{graph}");
}

#[test]
fn what_is_computed_of_a_value_that_lies_otherwise_lies_otherwise_too() {
    check(
        || vec![one(call!("permute", &counted(0, &[2, 2, 3]), &[2, 1, 0])).unwrap()],
        |x| {
            call!("cumsum_", &x[0], 1)?;
            // Nobody looks at it: the first result is computed in the input's memory, with its strides.
            one(call!("add.Tensor", &x[0], &one(call!("ones", &[3, 2, 2]))?)).map(|_| vec![])
        },
    );
}

#[test]
fn a_copy_without_history_holds_what_it_was_copied_of() {
    check(
        || vec![counted(0, &[2, 3])],
        |x| {
            let sum = one(call!("sum", &x[0]))?;
            call!("copy_", &x[0], &one(call!("detach", &sum))?, false).map(|_| vec![])
        },
    );
}

#[test]
fn a_result_has_strides_of_its_own_along_one_element() {
    let program = |x: &[Tensor]| {
        let row = one(call!("t", &one(call!("add.Scalar", &x[0], 1))?))?;
        let made = one(call!("relu", &row))?;
        assert_ne!(made.strides(), row.strides(), "nothing is told apart");
        Ok(vec![made.into()])
    };
    check(|| vec![counted(0, &[3, 1])], program);
}

#[test]
fn results_without_elements_have_memory_of_their_own() {
    check(
        || vec![counted(0, &[0])],
        |x| {
            let first = one(call!("relu", &one(call!("add.Scalar", &x[0], 1))?))?;
            Ok(vec![first.clone().into(), one(call!("neg", &first))?.into()])
        },
    );
}

#[test]
fn memory_that_the_program_writes_is_not_computed_in() {
    // A part that is written after a copy of the whole was taken.
    check(
        || vec![counted(0, &[4])],
        |x| {
            let base = one(call!("add.Scalar", &x[0], 1))?;
            let put = one(call!("slice_scatter", &base, &one(call!("zeros", &[2]))?, 0, 0, 2, 1))?;
            let back = one(call!("slice.Tensor", &base, 0, 2, 4, 1))?;
            call!("mul_.Scalar", &back, 10)?;
            Ok(vec![one(call!("neg", &put))?.into(), one(call!("neg", &back))?.into()])
        },
    );
    // A part that another one has grown over.
    check(
        || vec![counted(0, &[6])],
        |x| {
            let base = one(call!("add.Scalar", &x[0], 1))?;
            let grown = one(call!("slice.Tensor", &base, 0, 0, 2, 1))?;
            let back = one(call!("slice.Tensor", &base, 0, 2, 6, 1))?;
            call!("resize_", &grown, &[4])?;
            let made = one(call!("relu", &back))?;
            Ok(vec![one(call!("neg", &made))?.into(), one(call!("neg", &grown))?.into()])
        },
    );
}

#[test]
fn what_is_put_into_a_part_is_what_it_was_before() {
    check(
        || vec![counted(-4, &[3, 3])],
        |x| {
            let base = one(call!("add.Scalar", &x[0], 1))?;
            let put = one(call!("slice_scatter", &base, &one(call!("t", &base))?, 0, 0, 3, 1))?;
            Ok(vec![one(call!("neg", &put))?.into()])
        },
    );
    // Of copies of one element, the one that is not what the element was.
    check(
        || vec![counted(-4, &[4]), one(call!("view", &counted(-2, &[2]), &[2, 1])).unwrap()],
        |x| {
            let base = one(call!("add.Scalar", &x[0], 1))?;
            let first = one(call!("slice.Tensor", &base, 0, 0, 1, 1))?;
            let made = one(call!("relu", &first))?;
            let put = one(call!("as_strided_scatter", &base, &x[1], &[2, 1], &[0, 1], 0))?;
            Ok(vec![one(call!("neg", &made))?.into(), one(call!("neg", &put))?.into()])
        },
    );
}

#[test]
fn a_step_to_an_inputs_new_value_is_not_made_beside_it() {
    let halves = || call!("split.Tensor", &counted(0, &[8]), 4, 0).unwrap().tensors().unwrap();
    check(halves, |x| {
        let made = one(call!("mul.Scalar", &x[1], 3))?;
        call!("copy_", &x[0], &made, false).map(|_| vec![])
    });
}

/// What a graph leaves of inputs, and what it gives.
fn left_by(graph: &Graph, inputs: &[Tensor]) -> stages::Left {
    let given = infer::graph::trace::copies_of(inputs).unwrap();
    let values: Vec<Value> = given.iter().cloned().map(Value::Tensor).collect();
    let outputs = Evaluator::new(graph.clone()).unwrap().run(&values).unwrap();
    stages::left(&given, &outputs)
}

/// A graph whose last results are written to its first inputs.
fn with_write_backs(inputs: &[Tensor], run: impl Fn(&[Tensor]) -> Result<Vec<Value>>, written: usize) -> Graph {
    let mut graph = trace(inputs, run).unwrap();
    let values = graph.outputs.split_off(graph.outputs.len() - written);
    graph.write_backs = (values.into_iter().zip(&graph.inputs))
        .map(|(v, i)| WriteBack { target: (*i).into(), geometry: None, value: Some(v), memory: None })
        .collect();
    graph.is_functional = true;
    graph
}

#[track_caller]
fn check_reinplaced(graph: &Graph, inputs: &[Tensor]) {
    let _mode = ModeGuard::grad(false);
    let made = reinplace(graph).unwrap();
    assert_eq!(left_by(&made, inputs), left_by(graph, inputs), "{made}");
    verify(graph, &made).unwrap();
}

#[test]
fn graphs_that_no_program_has_are_reinplaced_too() {
    let _mode = ModeGuard::grad(false);
    // An input's new value, computed in its memory as another view shows it.
    let x = [counted(-4, &[3, 3])];
    let turned = |x: &[Tensor]| Ok(vec![one(call!("relu", &one(call!("t", &x[0]))?))?.into()]);
    check_reinplaced(&with_write_backs(&x, turned, 1), &x);
    // One whose storage somebody looks at.
    let x = [one(call!("t", &counted(0, &[2, 3]))).unwrap(), counted(7, &[2])];
    let looked_at = |x: &[Tensor]| {
        let sums = one(call!("cumsum", &x[0], 0))?;
        let first = one(call!("as_strided", &sums, &[2], &[1], 0))?;
        Ok(vec![sums.into(), one(call!("neg", &first))?.into()])
    };
    check_reinplaced(&with_write_backs(&x, looked_at, 2), &x);
    // An offset that counts from the storage's start.
    let x = [counted(-8, &[8])];
    let part = |x: &[Tensor]| {
        let back = one(call!("slice.Tensor", &one(call!("add.Scalar", &x[0], 1))?, 0, 4, 8, 1))?;
        let made = one(call!("relu", &back))?;
        Ok(vec![one(call!("neg", &one(call!("as_strided", &made, &[2], &[1], 0))?))?.into()])
    };
    let mut graph = trace(&x, part).unwrap();
    graph.each_operand_mut(&mut |o| {
        if let Operand::StorageOffset(at) = o {
            *o = Operand::Literal(Value::Int(*at));
        }
    });
    check_reinplaced(&graph, &x);
    // What an operator gives that may be its argument, or a copy.
    let x = [counted(-4, &[2, 2])];
    let maybe = |x: &[Tensor]| {
        let own = one(call!("add.Scalar", &x[0], 1))?;
        let flat = one(call!("view", &own, &[4]))?;
        Ok(vec![one(call!("neg", &one(call!("relu", &own))?))?.into(), one(call!("neg", &flat))?.into()])
    };
    let mut graph = trace(&x, maybe).unwrap();
    let at = graph.nodes.iter().position(|n| n.target.name() == "aten::view").unwrap();
    graph.nodes[at].target = Target::Op(find("aten::reshape").unwrap());
    check_reinplaced(&graph, &x);
}

#[test]
fn the_check_of_reinplace_tells_graphs_apart() {
    let _mode = ModeGuard::grad(false);
    let x = [counted(-4, &[4]), counted(7, &[2])];
    let apart = trace(&x, |x| Ok(vec![one(call!("neg", &x[0]))?.into(), one(call!("neg", &x[0]))?.into()])).unwrap();
    let mut one_memory = apart.clone();
    one_memory.outputs[1] = one_memory.outputs[0].clone();
    verify(&apart, &apart).unwrap();
    assert!(verify(&apart, &one_memory).unwrap_err().message().contains("share memory"));
    let put = |of: &str| {
        let of = find(of).unwrap();
        let graph = trace(&x, |x| {
            let base = of.call(&[(&x[0]).into()])?.tensor()?;
            Ok(vec![one(call!("slice_scatter", &base, &x[1], 0, 0, 2, 1))?.into()])
        });
        graph.unwrap()
    };
    assert!(verify(&put("aten::neg"), &put("aten::abs")).is_err());
}

// ---- plans ------------------------------------------------------------------------------------------

#[test]
fn a_result_that_nobody_uses_has_memory_while_it_is_made() {
    check(
        || vec![counted(-3, &[3, 4])],
        |x| {
            let own = one(call!("add.Scalar", &x[0], 1))?;
            let largest = call!("max.dim", &own, 1)?.tensors()?;
            Ok(vec![one(call!("sum", &one(call!("mul.Tensor", &largest[0], &largest[0]))?))?.into()])
        },
    );
}

#[test]
fn a_session_runs_for_any_inputs_by_a_plan_that_is_for_them() {
    let _mode = ModeGuard::grad(false);
    let sums = |t: &Tensor| Ok(vec![one(call!("sum.dim_IntList", t, &[0]))?.into()]);
    let twice = |x: &[Tensor]| sums(&one(call!("add.Scalar", &x[0], 1))?);
    let session = Session::new(trace(&[counted(0, &[2, 3])], twice).unwrap()).unwrap();
    // Sizes that go by what is in a tensor.
    let chosen = |x: &[Tensor]| {
        let at = one(call!("nonzero", &one(call!("gt.Scalar", &x[0], 0))?))?;
        sums(&one(call!("cat", &[at.clone(), at], 0))?)
    };
    let choosing = Session::new(trace(&[counted(0, &[6])], chosen).unwrap()).unwrap();
    for round in 0..3 {
        for (from, sizes) in [(0, &[2, 3][..]), (-2, &[4, 3]), (1, &[2, 3])] {
            let x = counted(from, sizes);
            let got = session.run(&[x.clone().into()]).unwrap();
            assert_eq!(stages::left(&[], &got), stages::left(&[], &twice(&[x]).unwrap()), "round {round}");
        }
        for from in [0, -2, 3] {
            let x = counted(from, &[6]);
            let got = choosing.run(&[x.clone().into()]).unwrap();
            assert_eq!(stages::left(&[], &got), stages::left(&[], &chosen(&[x]).unwrap()), "round {round}");
        }
    }
    assert!(session.has_plan_for(&[counted(0, &[4, 3]).into()]));
}

// ---- inputs a graph is not right for ----------------------------------------------------------------

fn refuses(session: &Session, inputs: &[Tensor]) -> bool {
    let inputs: Vec<Value> = inputs.iter().cloned().map(Value::Tensor).collect();
    session.run(&inputs).is_err_and(|e| e.kind() == ErrorKind::Guard)
}

#[test]
fn graphs_without_writes_or_views_are_for_inputs_that_lie_as_in_the_trace() {
    let _mode = ModeGuard::grad(false);
    let written = |x: &[Tensor]| {
        call!("add_.Scalar", &x[0], 1)?;
        Ok(vec![one(call!("add.Tensor", &x[0], &x[1]))?.into()])
    };
    let apart = [counted(0, &[4]), counted(9, &[4])];
    for chain in [&["mutation_removal"][..], &["alias_removal"], &["mutation_removal", "view_reapplication"]] {
        let mut graph = trace(&apart, written).unwrap();
        chain.iter().for_each(|name| graph = pass(name, &graph).unwrap());
        let session = Session::new(graph).unwrap();
        assert!(!refuses(&session, &apart), "{chain:?}");
        let same = counted(0, &[4]);
        assert!(
            refuses(&session, &[same.clone(), same]) || chain[0] == "alias_removal" && !session.graph().is_functional
        );
    }
    // Strides of inputs that overlap, and of one whose memory a result shows.
    let overlapping = |strides: &[i64]| {
        let whole = counted(0, &[8]);
        vec![
            whole.alias(&[2, 2], strides, 0, DType::Float32).unwrap(),
            whole.alias(&[2], &[1], 1, DType::Float32).unwrap(),
        ]
    };
    let row = |x: &[Tensor]| call!("add_.Scalar", &x[1], 1).map(|_| vec![]);
    let graph = pass("mutation_removal", &trace(&overlapping(&[2, 1]), row).unwrap()).unwrap();
    let session = Session::new(graph).unwrap();
    assert!(!refuses(&session, &overlapping(&[2, 1])));
    assert!(refuses(&session, &overlapping(&[1, 2])));
    // Of one that is written as a whole, and of which nothing is read.
    let given = |strides: &[i64]| [overlapping(strides), vec![counted(0, &[2, 2])]].concat();
    let whole = |x: &[Tensor]| {
        let value = one(call!("mul.Tensor", &x[2], &x[2]))?;
        let part = one(call!("slice.Tensor", &one(call!("view", &value, &[4]))?, 0, 1, 3, 1))?;
        Ok(vec![value.into(), part.into()])
    };
    let session = Session::new(with_write_backs(&given(&[2, 1]), whole, 2)).unwrap();
    assert!(!refuses(&session, &given(&[2, 1])));
    assert!(refuses(&session, &given(&[1, 2])), "{}", session.graph());
    let shown = |x: &[Tensor]| Ok(vec![one(call!("t", &x[0]))?.into()]);
    let plain = counted(0, &[2, 3]);
    let session = Session::new(pass("mutation_removal", &trace(std::slice::from_ref(&plain), shown).unwrap()).unwrap());
    let session = session.unwrap();
    assert!(!refuses(&session, &[plain]));
    assert!(refuses(&session, &[one(call!("t", &counted(0, &[3, 2]))).unwrap()]));
}

#[test]
fn a_tensor_of_a_trace_says_so_while_it_lasts() {
    let mut seen = None;
    let graph = trace(&[counted(0, &[2])], |x| {
        assert!(x[0].keys().intersects(KeySet::TRACE));
        seen = Some(x[0].clone());
        Ok(vec![one(call!("neg", &x[0]))?.into()])
    });
    graph.unwrap();
    assert!(!seen.unwrap().keys().intersects(KeySet::TRACE));
}

#[test]
fn numbers_are_drawn_in_the_order_in_which_the_program_has_memory() {
    let _mode = ModeGuard::grad(false);
    let x = [counted(0, &[2, 3])];
    let draws = |x: &[Tensor]| {
        let y = one(call!("cumsum", &one(call!("t", &x[0]))?, 0))?;
        let z = one(call!("cumsum", &one(call!("t", &y))?, 1))?;
        call!("uniform_", &z, 0.0, 1.0)?;
        call!("copy_", &x[0], &z, false)?;
        Ok(vec![])
    };
    check_pass("mutation_removal", &x, draws);
    let graph = pass("mutation_removal", &trace(&x, draws).unwrap()).unwrap();
    let made = pass("reinplace", &graph).unwrap();
    assert!(names(&made).contains(&"uniform_"), "{made}");
    let drawn = |graph: Graph| {
        let _drawing = drawing();
        let given = counted(0, &[2, 3]);
        infer::runtime::generator::manual_seed(3);
        Evaluator::new(graph).unwrap().run(&[given.clone().into()]).unwrap();
        stages::left(&[given], &[])
    };
    assert_eq!(drawn(made), drawn(graph));
}
