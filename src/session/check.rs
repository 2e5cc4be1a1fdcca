//! Graphs side by side with the program they were made of, for whoever suspects a rewrite (`INFER_CHECK_GRAPHS=1`).
//!
//! The first time that inputs of certain sizes, strides and dtypes come, every form of the graph runs on copies of them: the program
//! as it was traced or loaded, the graph after each pass that was asked for, after each rewrite that a plan begins with, and the plan.
//! Each is to leave what the program leaves: results, what inputs and constants hold, sizes, strides, who shares memory with whom.
//! The first that does not is run once more beside the last that did, to find the node where they part. The caller's own tensors
//! are not touched before all have run.

use super::specialize::Specialization;
use crate::core::{DType, Error, Result, Tensor, iter, modes};
use crate::graph::alias_analysis::{each_tensor, results, written};
use crate::graph::trace::copies_of;
use crate::graph::{Evaluator, Graph, Node, Operand, Target};
use crate::operator::record::Role;
use crate::operator::{Value, Variant};
use crate::runtime::generator::undisturbed;
use crate::{bail, tensor};
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A form of a graph.
pub struct Stage {
    /// What was done to the one before, as people read it.
    pub name: String,
    /// The graph.
    pub graph: Graph,
}

/// What a run left: its results, then the inputs and the constants that it may write.
struct Left {
    tensors: Vec<(String, Option<Tensor>)>,
}

/// Of prepacked weights, sums are added in another order: by how much of the largest element results may differ.
const ROUNDING: f64 = 1e-3;

/// An error where a form of a graph leaves something else than the first of `stages`, the program: the stages, and the forms that a
/// plan for such inputs begins with, whose weights `prepack` replaces.
pub fn side_by_side(
    stages: &[&Stage],
    prepack: Option<&dyn Fn(&Graph) -> Result<Graph>>,
    inputs: &[Value],
) -> Result<()> {
    let apart = modes::capture().grad(false);
    modes::with(&apart, || undisturbed(|| compare(stages, prepack, inputs)))
}

fn compare(stages: &[&Stage], prepack: Option<&dyn Fn(&Graph) -> Result<Graph>>, inputs: &[Value]) -> Result<()> {
    let [program, .., last] = stages else {
        return stages.first().map_or(Ok(()), |only| compare(&[only, only], prepack, inputs));
    };
    // A program that fails is not compared: the run says what is wrong.
    let Ok(want) = run(&program.graph, inputs) else { return Ok(()) };
    for pair in stages.windows(2) {
        check_stage((&program.graph, &want), false, pair[0], pair[1], inputs)?;
    }
    let mut forms: Vec<Stage> = Vec::new();
    let plan = Specialization::step_by_step(&last.graph, inputs, prepack, &mut |name, graph| {
        forms.push(Stage { name: format!("the plan's {name}"), graph: graph.clone() });
    });
    let mut before: &Stage = last;
    for form in &forms {
        let is_rounded = form.graph.nodes.iter().any(sums_otherwise);
        check_stage((&program.graph, &want), is_rounded, before, form, inputs)?;
        before = form;
    }
    // A plan writes constants where they are.
    let (Ok(plan), true) = (plan, before.graph.written_constants().is_empty()) else { return Ok(()) };
    // In its arena a graph gives what it gives node by node, to the last bit. The second run finds the arena as the first left it.
    let want = run(&before.graph, inputs)?;
    for _ in 0..2 {
        let got = with_copies(plan.graph(), inputs, |_, values| plan.run_fitting(values));
        let Some(differs) = difference(&want, got.as_ref(), false) else { continue };
        if difference(&want, run(&before.graph, inputs).as_ref(), false).is_some() {
            return Ok(());
        }
        let node = parting_in_arena(&plan, &before.graph, inputs);
        bail!(
            Internal,
            "INFER_CHECK_GRAPHS: the memory plan is wrong. {differs}\n{node}\n{}{}",
            plan.graph(),
            plan.plan()
        );
    }
    Ok(())
}

/// Whether a node may be what a plan computes together.
fn sums_otherwise(node: &Node) -> bool {
    match &node.target {
        Target::Kernel(_) => true,
        Target::Op(op) => matches!(op.record.fusion, Some(Role::Recurrence(_))),
    }
}

fn check_stage(
    (program, want): (&Graph, &Left),
    is_rounded: bool,
    before: &Stage,
    after: &Stage,
    inputs: &[Value],
) -> Result<()> {
    let got = run(&after.graph, inputs);
    let Some(differs) = difference(want, got.as_ref(), is_rounded) else { return Ok(()) };
    // Other threads may draw random numbers, or write: what differs from run to run is not compared.
    let (want, got) = (run(program, inputs)?, run(&after.graph, inputs));
    let Some(differs) = difference(&want, got.as_ref(), is_rounded).map(|_| differs) else { return Ok(()) };
    if difference(&want, run(program, inputs).as_ref(), false).is_some() {
        return Ok(());
    }
    let node = parting(&before.graph, &after.graph, inputs);
    bail!(
        Internal,
        "INFER_CHECK_GRAPHS: the graph after {} is wrong. {differs}\n{node}\nbefore:\n{}after:\n{}",
        after.name,
        before.graph,
        after.graph
    )
}

// ---- runs -------------------------------------------------------------------------------------------

/// Runs something of a graph on copies of inputs, and of constants that it writes.
fn with_copies(
    graph: &Graph,
    inputs: &[Value],
    run: impl FnOnce(&Graph, &[Value]) -> Result<Vec<Value>>,
) -> Result<Left> {
    let mut graph = graph.clone();
    let written = graph.written_constants();
    let tensor = |v: &Value| if let Value::Tensor(t) = v { Some(t.clone()) } else { None };
    let constants: Vec<Tensor> = written.iter().filter_map(|c| tensor(&graph.constants[*c].value)).collect();
    let given: Vec<Tensor> = inputs.iter().filter_map(tensor).chain(constants).collect();
    let copies = copies_of(&given)?;
    let (own, constants) = copies.split_at(inputs.len());
    for (c, t) in written.iter().zip(constants) {
        graph.constants[*c].value = Value::Tensor(t.clone());
    }
    let values: Vec<Value> = own.iter().cloned().map(Value::Tensor).collect();
    let results = undisturbed(|| run(&graph, &values))?;
    let mut tensors: Vec<(String, Option<Tensor>)> = Vec::new();
    for (i, v) in results.iter().enumerate() {
        tensors.extend(v.places().into_iter().map(|t| (format!("result {i}"), t.cloned())));
    }
    let names = graph.inputs.iter().map(|v| graph.name(*v)).chain(written.iter().map(|c| &*graph.constants[*c].name));
    tensors.extend(names.zip(&copies).map(|(name, t)| (name.to_string(), Some(t.clone()))));
    Ok(Left { tensors })
}

fn run(graph: &Graph, inputs: &[Value]) -> Result<Left> {
    with_copies(graph, inputs, |graph, values| Evaluator::new(graph.clone())?.run(values))
}

// ---- what differs -----------------------------------------------------------------------------------

/// What differs first, as people read it.
fn difference(want: &Left, got: Result<&Left, &Error>, is_rounded: bool) -> Option<String> {
    let got = match got {
        Ok(got) => got,
        Err(e) => return Some(format!("It fails: {}", e.message())),
    };
    if want.tensors.len() < got.tensors.len() && want.tensors.iter().zip(&got.tensors).any(|(w, g)| w.0 != g.0) {
        return Some("It has other results".into());
    }
    for (i, ((name, want_one), (_, got_one))) in want.tensors.iter().zip(&got.tensors).enumerate() {
        let (Some(w), Some(g)) = (want_one, got_one) else {
            if want_one.is_some() != got_one.is_some() {
                return Some(format!("{name} is a tensor in one of them alone"));
            }
            continue;
        };
        if (w.dtype(), w.sizes(), w.strides()) != (g.dtype(), g.sizes(), g.strides()) {
            let show = |t: &Tensor| format!("{} with strides {:?}", t.describe(), t.strides());
            return Some(format!("{name} is {}, and that of the program {}", show(g), show(w)));
        }
        let first = |l: &Left, t: &Tensor| {
            l.tensors.iter().position(|(_, o)| o.as_ref().is_some_and(|o| o.storage().same(t.storage())))
        };
        if first(want, w) != first(got, g) {
            let show = |at: Option<usize>| at.and_then(|k| want.tensors.get(k)).map_or("none", |t| &t.0).to_string();
            let (g, w) = (show(first(got, g).filter(|k| *k != i)), show(first(want, w).filter(|k| *k != i)));
            return Some(format!("{name} shares memory with {g}, and that of the program with {w}"));
        }
        if !are_equal(w, g, is_rounded) {
            return Some(format!("{name} is {}, and that of the program {}", show(g), show(w)));
        }
    }
    None
}

fn are_equal(want: &Tensor, got: &Tensor, is_rounded: bool) -> bool {
    match iter::bytes(want).ok().zip(iter::bytes(got).ok()) {
        Some((w, g)) if w == g => true,
        _ if is_rounded && want.dtype().is_floating() => {
            let (want, got) = (numbers(want), numbers(got));
            let most = want.iter().filter(|x| x.is_finite()).fold(1.0f64, |m, x| m.max(x.abs()));
            let is_near = |(w, g): (&f64, &f64)| (w - g).abs() <= ROUNDING * most || w.is_nan() && g.is_nan() || w == g;
            want.len() == got.len() && want.iter().zip(&got).all(is_near)
        }
        _ => false,
    }
}

/// The elements as numbers; nothing of those that are none.
fn numbers(t: &Tensor) -> Vec<f64> {
    let wide = tensor!("_to_copy", t, DType::Float64).and_then(|t| iter::bytes(&t)).unwrap_or_default();
    wide.as_chunks::<8>().0.iter().map(|b| f64::from_ne_bytes(*b)).collect()
}

/// A tensor and its first elements.
fn show(t: &Tensor) -> String {
    const SHOWN: usize = 12;
    let all = numbers(t);
    let shown: Vec<String> = all.iter().take(SHOWN).map(f64::to_string).collect();
    let more = if all.len() > SHOWN { ", ..." } else { "" };
    format!("{} {{{}{more}}}", t.describe(), shown.join(", "))
}

// ---- where they part --------------------------------------------------------------------------------

/// What a tensor holds, whatever its sizes.
fn content(t: &Tensor) -> Option<u64> {
    let mut h = DefaultHasher::new();
    (t.dtype().name(), iter::bytes(t).ok()?).hash(&mut h);
    Some(h.finish())
}

/// What a node computes: its results, and the arguments it writes.
fn shown_by<'v>(node: &Node, values: &'v [Value]) -> Vec<&'v Tensor> {
    let mut shown = Vec::new();
    let mut see = |v: usize| shown.extend(values[v].places().into_iter().flatten());
    results(node).into_iter().for_each(|(_, v)| see(v.index()));
    written(node).for_each(|a| node.args[a].for_each_value(&mut |v| see(v.index())));
    shown
}

/// The first node of `after` that computes what `before` computes nowhere. Nodes that only move elements (views, copies, scatters)
/// give parts and wholes that the other graph need not have: they are named where no node that computes is.
fn parting(before: &Graph, after: &Graph, inputs: &[Value]) -> String {
    let mut known: HashSet<u64> = inputs.iter().flat_map(|v| v.places()).flatten().filter_map(content).collect();
    let mut alive: Vec<Tensor> = Vec::new();
    let told = with_copies(before, inputs, |graph, values| {
        Evaluator::new(graph.clone())?.run_observed(values, |_, node, values| {
            for t in shown_by(node, values) {
                known.extend(content(t));
                // What is written shows in all that shares its memory.
                known.extend(alive.iter().filter(|o| o.storage().same(t.storage())).filter_map(content));
                alive.push(t.clone());
            }
        })
    });
    if let Err(e) = told {
        return format!("where they part cannot be told: {}", e.message());
    }
    let (mut computing, mut moving) = (None, None);
    let seen = with_copies(after, inputs, |graph, values| {
        Evaluator::new(graph.clone())?.run_observed(values, |at, node, values| {
            let new = shown_by(node, values).into_iter().find(|t| content(t).is_some_and(|c| !known.contains(&c)));
            if let Some(t) = new {
                let slot = if moves(node) { &mut moving } else { &mut computing };
                if slot.is_none() {
                    *slot = Some(format!("{}, which gives {}", line(after, at), show(t)));
                }
            }
        })
    });
    let found = computing.or(moving).map(|found| format!("They part at {found}."));
    match (found, seen) {
        (Some(found), _) => found,
        (None, Err(e)) => format!("It fails: {}", e.message()),
        (None, Ok(_)) => {
            "Each node gives what the program has, too: they part where it ends, in what is returned or written back."
                .into()
        }
    }
}

/// Whether a node only moves elements.
fn moves(node: &Node) -> bool {
    let Target::Op(op) = &node.target else { return false };
    let memory = &op.record.memory;
    let is_view = crate::graph::alias_analysis::is_view(node) || op.variant == Variant::ViewCopy;
    is_view || memory.copies || memory.moves || op.view_of_scatter().is_some()
}

/// A node of a graph by its number, as the graph prints it.
fn line(graph: &Graph, at: usize) -> String {
    let mut one = Graph { nodes: graph.nodes[at..=at].to_vec(), outputs: Vec::new(), ..graph.clone() };
    (one.write_backs, one.views, one.inputs, one.constants) = Default::default();
    // Constants have names there.
    one.constants = graph.constants.clone();
    let text = one.to_string();
    let text = text.lines().rev().nth(1).unwrap_or("").trim().to_string();
    format!("node {at}: {text}")
}

/// The first node whose values in the arena are others than node by node.
fn parting_in_arena(plan: &Specialization, graph: &Graph, inputs: &[Value]) -> String {
    let mut want: Vec<Vec<Option<u64>>> = Vec::new();
    let contents = |node: &Node, values: &[Value]| shown_by(node, values).into_iter().map(content).collect::<Vec<_>>();
    let told = with_copies(graph, inputs, |graph, values| {
        Evaluator::new(graph.clone())?.run_observed(values, |_, node, values| want.push(contents(node, values)))
    });
    let mut found = None;
    // The second run finds the arena as the first left it.
    for _ in 0..2 {
        let _ = with_copies(plan.graph(), inputs, |_, values| {
            plan.runner().run_observed(values, |at, node, values| {
                let (reads, got) = (read_by(node, values), contents(node, values));
                if found.is_none() && want.get(at).is_some_and(|want| *want != got) {
                    let given: Vec<String> = reads.iter().map(|t| show(t)).collect();
                    let gives: Vec<String> = shown_by(node, values).iter().map(|t| show(t)).collect();
                    found = Some(format!(
                        "{}, which gives {} of {}",
                        line(plan.graph(), at),
                        gives.join(", "),
                        given.join(", ")
                    ));
                }
            })
        });
    }
    match (found, told) {
        (Some(found), _) => format!("They part at {found}."),
        (None, Err(e)) => format!("where they part cannot be told: {}", e.message()),
        (None, Ok(_)) => "Each node gives what it gives node by node: they part where it ends.".into(),
    }
}

fn read_by<'v>(node: &Node, values: &'v [Value]) -> Vec<&'v Tensor> {
    let mut read = Vec::new();
    for a in &node.args {
        each_tensor(a, &mut |o| {
            if let Operand::Value(v) = o {
                read.extend(values[v.index()].places().into_iter().flatten());
            }
        });
    }
    read
}
