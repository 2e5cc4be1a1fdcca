//! Control flow: operators that decide whether and how often the graphs run that they are given.

use crate::core::{Result, Tensor};
use crate::graph::Evaluator;
use crate::graph::ir::Kernel;
use crate::operator::{Arg, Value};
use crate::{bail, call, check, tensor};

/// The operators by their names, and how each runs its graphs.
pub(super) const CONTROL_FLOW: &[(&str, Run)] = &[
    ("cond", cond),
    ("while_loop", while_loop),
    ("scan", scan),
    ("map_impl", map),
    ("associative_scan", associative_scan),
];

/// How a control flow operator runs its graphs.
pub(super) type Run = fn(&ControlFlow, &mut Lists) -> Result<Vec<Value>>;

/// A control flow operator and its graphs.
pub(super) struct ControlFlow {
    pub name: &'static str,
    pub graphs: Vec<Evaluator>,
    /// How many operands each list has; one that stands alone is a list of one.
    pub lists: Vec<usize>,
    pub run: Run,
}

/// The operands, list after list.
pub(super) struct Lists {
    values: std::vec::IntoIter<Value>,
    sizes: std::vec::IntoIter<usize>,
}

impl Lists {
    /// The next list; empty where there are no more.
    fn list(&mut self) -> Vec<Value> {
        let n = self.sizes.next().unwrap_or(0);
        self.values.by_ref().take(n).collect()
    }
}

impl Kernel for ControlFlow {
    fn name(&self) -> &str {
        self.name
    }

    fn run(&self, args: &[Arg<'_>]) -> Result<Value> {
        let values: Vec<Value> = args.iter().map(|a| Value::from_arg(*a)).collect();
        let mut lists = Lists { values: values.into_iter(), sizes: self.lists.clone().into_iter() };
        (self.run)(self, &mut lists).map(Value::Tuple)
    }
}

impl ControlFlow {
    fn graph(&self, i: usize) -> Result<&Evaluator> {
        match self.graphs.get(i) {
            Some(graph) => Ok(graph),
            None => bail!(Model, "{}: graph {i} is missing", self.name),
        }
    }
}

fn truth(value: &Value, name: &str) -> Result<bool> {
    match value {
        Value::Bool(b) => Ok(*b),
        Value::Int(i) => Ok(*i != 0),
        Value::Tensor(t) => match call!("is_nonzero", t)? {
            Value::Bool(b) => Ok(b),
            other => bail!(Type, "{name}: {other:?} is no condition"),
        },
        other => bail!(Type, "{name}: {other:?} is no condition"),
    }
}

fn cond(flow: &ControlFlow, lists: &mut Lists) -> Result<Vec<Value>> {
    let condition = lists.list();
    let [condition] = condition.as_slice() else { bail!(Model, "cond: there is no condition") };
    let branch = if truth(condition, flow.name)? { 0 } else { 1 };
    flow.graph(branch)?.run(&lists.list())
}

fn while_loop(flow: &ControlFlow, lists: &mut Lists) -> Result<Vec<Value>> {
    let (mut carried, fixed) = (lists.list(), lists.list());
    let n = carried.len();
    loop {
        let inputs: Vec<Value> = carried.iter().chain(&fixed).cloned().collect();
        let condition = flow.graph(0)?.run(&inputs)?;
        let [condition] = condition.as_slice() else { bail!(Model, "while_loop: there is no condition") };
        if !truth(condition, flow.name)? {
            return Ok(carried);
        }
        carried = flow.graph(1)?.run(&inputs)?;
        check!(carried.len() == n, Model, "while_loop: the body has {} results for {n} operands", carried.len());
    }
}

/// How many elements the lists of a loop have, all of them in their first dimension.
fn length(name: &str, lists: &[Value]) -> Result<i64> {
    let mut length = None;
    for value in lists {
        let Value::Tensor(t) = value else { bail!(Type, "{name}: {value:?} is no tensor to go over") };
        let Some(n) = t.sizes().first() else { bail!("{name}: a tensor without dimensions cannot be gone over") };
        check!(length.is_none_or(|l| l == *n), "{name}: tensors of {n} and {} elements", length.unwrap_or(0));
        length = Some(*n);
    }
    match length {
        None | Some(0) => bail!("{name}: there is nothing to go over"),
        Some(n) => Ok(n),
    }
}

fn elements(lists: &[Value], i: i64) -> Result<Vec<Value>> {
    let element = |v: &Value| Ok(Value::Tensor(tensor!("select.int", &v.clone().tensor()?, 0, i)?));
    lists.iter().map(element).collect()
}

/// Results of several runs, each in a dimension of its own before the others.
fn stacked(name: &str, runs: Vec<Vec<Value>>) -> Result<Vec<Value>> {
    let n = runs.first().map_or(0, Vec::len);
    check!(runs.iter().all(|r| r.len() == n), Model, "{name}: the graph has another number of results");
    let stack = |i: usize| {
        let column: Vec<Tensor> = runs.iter().map(|r| r[i].clone().tensor()).collect::<Result<_>>()?;
        Ok(Value::Tensor(tensor!("stack", &column[..], 0)?))
    };
    (0..n).map(stack).collect()
}

fn scan(flow: &ControlFlow, lists: &mut Lists) -> Result<Vec<Value>> {
    let (mut carried, over, fixed) = (lists.list(), lists.list(), lists.list());
    let n = carried.len();
    let mut runs = Vec::new();
    for i in 0..length(flow.name, &over)? {
        let inputs: Vec<Value> = carried.into_iter().chain(elements(&over, i)?).chain(fixed.iter().cloned()).collect();
        let mut results = flow.graph(0)?.run(&inputs)?;
        check!(results.len() >= n, Model, "scan: the graph has {} results for {n} operands", results.len());
        runs.push(results.split_off(n));
        carried = results;
    }
    carried.extend(stacked(flow.name, runs)?);
    Ok(carried)
}

fn map(flow: &ControlFlow, lists: &mut Lists) -> Result<Vec<Value>> {
    let (over, fixed) = (lists.list(), lists.list());
    let run = |i| flow.graph(0)?.run(&elements(&over, i)?.into_iter().chain(fixed.iter().cloned()).collect::<Vec<_>>());
    stacked(flow.name, (0..length(flow.name, &over)?).map(run).collect::<Result<_>>()?)
}

fn associative_scan(flow: &ControlFlow, lists: &mut Lists) -> Result<Vec<Value>> {
    let (over, fixed) = (lists.list(), lists.list());
    let n = length(flow.name, &over)?;
    let mut runs = vec![elements(&over, 0)?];
    for i in 1..n {
        let before = runs.last().cloned().unwrap_or_default();
        let inputs = before.into_iter().chain(elements(&over, i)?).chain(fixed.iter().cloned());
        runs.push(flow.graph(0)?.run(&inputs.collect::<Vec<_>>())?);
    }
    stacked(flow.name, runs)
}
