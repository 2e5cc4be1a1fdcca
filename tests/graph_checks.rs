//! Checks of graphs that do not go by what passes go by: the verifier of what a pass keeps, and runs side by side.

use infer::call;
use infer::core::modes::ModeGuard;
use infer::core::{DType, Result, Tensor, geometry};
use infer::dispatch::find;
use infer::graph::ir::Operand;
use infer::graph::passes::pass;
use infer::graph::trace::trace;
use infer::graph::verify::pass::{ALL, Verdict, kept};
use infer::graph::verify::switch::set_checks_graphs;
use infer::graph::{Graph, Target, ValueId};
use infer::model::Module;
use infer::operator::Value;
use infer::session::Session;

#[path = "common/recorded.rs"]
mod recorded;

fn numbers(sizes: &[i64]) -> Tensor {
    let n: i64 = sizes.iter().product();
    let values: Vec<f32> = (0..n).map(|i| ((i * 7 + 3) % 11) as f32 - 4.5).collect();
    let flat = Tensor::from_slice(&values).unwrap();
    flat.alias(sizes, &geometry::contiguous_strides(sizes), 0, DType::Float32).unwrap()
}

fn one(v: Result<Value>) -> Result<Tensor> {
    v?.tensor()
}

fn name(graph: &Graph, node: usize) -> &str {
    graph.nodes[node].target.name().trim_start_matches("aten::")
}

/// Random numbers are the process's: who draws some to compare them is alone.
fn alone() -> std::sync::MutexGuard<'static, ()> {
    static DRAWS: std::sync::Mutex<()> = std::sync::Mutex::new(());
    DRAWS.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The number of a node.
fn node(graph: &Graph, wanted: &str) -> usize {
    (0..graph.nodes.len()).find(|i| name(graph, *i) == wanted).unwrap_or_else(|| panic!("no {wanted} in\n{graph}"))
}

/// A program that views, writes an input and its own values, draws, and returns views of both.
fn program(x: &[Tensor]) -> Result<Vec<Value>> {
    let row = one(call!("select.int", &x[0], 0, 1))?;
    call!("add_.Tensor", &row, &x[1])?;
    let own = one(call!("mul.Tensor", &x[0], &x[0]))?;
    let part = one(call!("slice.Tensor", &own, 1, 1, 3, 1))?;
    call!("neg_", &part)?;
    let noise = one(call!("rand_like", &own))?;
    let more = one(call!("randn", &[3]))?;
    let sum = one(call!("add.Tensor", &one(call!("mul.Tensor", &noise, &own))?, &more))?;
    Ok(vec![sum.into(), part.into(), row.into()])
}

fn traced() -> Graph {
    trace(&[numbers(&[2, 3]), numbers(&[3])], program).unwrap()
}

#[track_caller]
fn assert_kept(before: &Graph, after: &Graph) {
    match kept(before, after, ALL) {
        Ok(Verdict::Kept { compared, unknown: 0 }) if compared > 0 => {}
        other => panic!("{other:?}\n{before}\n{after}"),
    }
}

#[track_caller]
fn assert_broken(before: &Graph, break_it: impl FnOnce(&mut Graph), message: &str) {
    let mut after = before.clone();
    break_it(&mut after);
    let e = kept(before, &after, ALL).expect_err(&format!("{message}\n{after}"));
    assert!(e.message().contains(message), "{e}");
}

#[test]
fn passes_keep_what_a_program_does() {
    let _alone = alone();
    let mut graph = traced();
    assert_kept(&graph, &graph);
    for name in ["alias_removal", "mutation_removal", "view_reapplication", "dead_code", "reinplace"] {
        let made = pass(name, &graph).unwrap();
        assert_kept(&graph, &made);
        assert_kept(&traced(), &made);
        graph = made;
    }
}

#[test]
fn each_thing_that_a_pass_must_keep_is_missed() {
    let _alone = alone();
    let graph = pass("mutation_removal", &traced()).unwrap();
    let drop_node = |wanted: &'static str| move |g: &mut Graph| drop(g.nodes.remove(node(g, wanted)));
    // Effects: an input that was written, another result, a write that is lost.
    assert_broken(&graph, |g| g.write_backs.clear(), "arg0 does not hold what it did");
    assert_broken(&traced(), drop_node("neg_"), "result 0 does not hold what it did");
    assert_broken(&traced(), drop_node("add_.Tensor"), "arg0 does not hold what it did");
    let to_add = |g: &mut Graph| {
        let at = node(g, "mul.Tensor");
        g.nodes[at].target = Target::Op(find("aten::div.Tensor").unwrap());
    };
    assert_broken(&graph, to_add, "result 0 does not hold what it did");
    // Data dependence: another argument.
    let swap = |g: &mut Graph| {
        let at = node(g, "add.Tensor");
        g.nodes[at].args.swap(0, 1);
    };
    assert_broken(&graph, swap, "does not hold what it did");
    // The order of writes.
    let reorder = |g: &mut Graph| {
        let (write, read) = (node(g, "add_.Tensor"), node(g, "mul.Tensor"));
        g.nodes.swap(write, read);
    };
    assert_broken(&traced(), reorder, "result 0 does not hold what it did");
    // The order of draws, and how many there are.
    let redraw = |g: &mut Graph| {
        let (a, b) = (node(g, "rand_like"), node(g, "randn"));
        let moved = g.nodes.remove(b);
        g.nodes.insert(a, moved);
    };
    assert_broken(&graph, redraw, "random numbers are drawn by other calls");
    // Aliases: a result in memory of its own.
    let copied = |g: &mut Graph| {
        let own = g.outputs[2].clone();
        let v = g.value("copied");
        let op = Target::Op(find("aten::clone").unwrap());
        let args = vec![own, Operand::Literal(Value::None)];
        g.nodes.push(infer::graph::Node { target: op, args, results: infer::graph::Results::One(v) });
        g.outputs[2] = v.into();
    };
    assert_broken(&traced(), copied, "result 2 lies in the memory of another tensor");
    // Types: what the graph says of a value, and of a result.
    let mistyped = |g: &mut Graph| {
        let v = g.nodes[node(g, "mul.Tensor")].results.values().next().unwrap();
        g.values[v.index()].geometry = g.values[0].geometry.clone().map(|mut s| {
            s.set(&[3, 2], &[2, 1]);
            s
        });
    };
    assert_broken(&graph, mistyped, "is said to be Float[3, 2]");
    assert_broken(&graph, |g| g.outputs[0] = Operand::Value(ValueId(1)), "result 0 is");
    assert_broken(&traced(), |g| drop(g.outputs.pop()), "results, not");
}

#[test]
fn what_is_more_than_asked_for_is_not_compared() {
    let _alone = alone();
    let graph = traced();
    let mut wrong = graph.clone();
    wrong.nodes.remove(node(&graph, "neg_"));
    assert!(matches!(kept(&graph, &wrong, 0), Ok(Verdict::Kept { unknown, .. }) if unknown > 0));
    assert!(kept(&graph, &wrong, ALL).is_err());
}

// ---- side by side -----------------------------------------------------------------------------------

fn inputs() -> Vec<Value> {
    vec![numbers(&[2, 3]).into(), numbers(&[3]).into()]
}

#[test]
fn models_agree_with_their_plans_and_prepacked_weights() {
    let _alone = alone();
    set_checks_graphs(true);
    let _mode = ModeGuard::inference(true);
    for name in ["mlp", "ranker", "tiny_resnet", "tiny_bert", "tiny_gpt_step", "tiny_lstm", "views_in_place"] {
        let path = |ending: &str| format!("{}/tests/models/{name}.{ending}", env!("CARGO_MANIFEST_DIR"));
        let module = Module::load(path("pt2")).unwrap();
        let session = Session::prepacked(module.graph().unwrap().clone()).unwrap();
        let inputs: Vec<Value> = recorded::inputs(&path("safetensors")).into_iter().map(Value::Tensor).collect();
        for _ in 0..3 {
            session.run(&inputs).unwrap_or_else(|e| panic!("{name}: {e}"));
        }
    }
}

#[test]
fn runs_side_by_side_say_where_graphs_part() {
    let _alone = alone();
    set_checks_graphs(true);
    let session = Session::new(traced()).unwrap();
    let functional = pass("mutation_removal", session.graph()).unwrap();
    let right = session.after("mutation_removal", functional.clone()).unwrap();
    let in_place = right.after("reinplace", pass("reinplace", &functional).unwrap()).unwrap();
    for session in [&session, &right, &in_place] {
        (0..3).for_each(|_| drop(session.run(&inputs()).unwrap()));
    }
    // A node that computes something else.
    let mut wrong = functional.clone();
    let at = node(&wrong, "neg");
    wrong.nodes[at].target = Target::Op(find("aten::exp").unwrap());
    let given = inputs();
    let e = right.after("a pass of no use", wrong).unwrap().run(&given).unwrap_err();
    let said = e.message();
    assert!(said.contains("the graph after a pass of no use is wrong. result 0 is Float[2, 3] {"), "{said}");
    assert!(said.contains(&format!("They part at node {at}: %neg = aten::exp(")), "{said}");
    // The caller's tensors are as they were.
    let Value::Tensor(x) = &given[0] else { unreachable!() };
    assert_eq!(infer::core::iter::bytes(x).unwrap(), infer::core::iter::bytes(&numbers(&[2, 3])).unwrap());
    // A write that is lost, and a result that is a copy.
    let mut wrong = functional.clone();
    wrong.write_backs.clear();
    let e = right.after("forgetting", wrong).unwrap().run(&inputs()).unwrap_err();
    assert!(e.message().contains("result 2 is") || e.message().contains("arg0 is"), "{e}");
    assert!(e.message().contains("they part where it ends") || e.message().contains("They part at"), "{e}");
}
