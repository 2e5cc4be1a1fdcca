//! What a functional graph takes for granted of its inputs' memory. Where writes were removed or views made copies, the graph
//! says what a write to one input does to another that shares its bytes, and how parts of an input's storage lie: as with
//! the tensors it was made for. Other inputs are told apart before anything is computed. What an input's storage is, and
//! where in it the input lies, is no part of it: offsets are counted from the inputs ([`super::Operand::StorageOffset`]).

use super::alias_analysis::{Memory, each_tensor, goes_by_storage, written};
use super::ir::{Graph, Target};
use crate::check;
use crate::core::{Geometry, Result, geometry};
use crate::functionalization::{Lying, groups};
use crate::operator::Value;

/// The check of a graph's inputs.
#[derive(Default)]
pub struct InputGuard {
    /// Inputs one of which may be written: whether they share memory, and if, how far in bytes the second begins behind the
    /// first.
    pairs: Vec<(usize, usize, Option<i64>)>,
    /// Inputs whose strides the graph goes by.
    strided: Vec<(usize, Geometry)>,
}

impl InputGuard {
    /// Of a graph; one that leaves writes where the program has them takes nothing for granted.
    pub fn of(graph: &Graph) -> InputGuard {
        if !graph.is_functional || graph.inputs.is_empty() {
            return InputGuard::default();
        }
        let memory = Memory::of(graph);
        let (mut is_written, mut is_strided) = (vec![false; memory.len()], vec![false; memory.len()]);
        let mark = |operand, marked: &mut Vec<bool>| {
            each_tensor(operand, &mut |o| memory.place(o).into_iter().for_each(|p| marked[p.memory] = true));
        };
        for node in &graph.nodes {
            written(node).for_each(|a| mark(&node.args[a], &mut is_written));
            if let (Target::Op(op), Some(first)) = (&node.target, node.args.first())
                && goes_by_storage(op)
            {
                mark(first, &mut is_strided);
            }
        }
        for w in &graph.write_backs {
            mark(&w.target, &mut is_written);
            if w.geometry.is_some() || w.memory.is_some() {
                mark(&w.target, &mut is_strided);
            }
        }
        graph.views.iter().for_each(|(i, _)| mark(&graph.outputs[*i], &mut is_strided));
        let known = |i: usize| graph.values[graph.inputs[i].index()].geometry.clone();
        let lies_in = |i: usize| memory.place(&graph.inputs[i].into()).map(|p| p.memory);
        let is = |i: usize, marked: &[bool]| lies_in(i).is_some_and(|m| marked[m]);
        let storage = |i: usize| graph.storages.get(i).copied().unwrap_or(i);
        let lying = |i: usize| {
            let tensor = graph.inputs[i].index();
            known(i).map(|geometry| Lying { tensor, storage: storage(i), geometry })
        };
        let Some(lying) = (0..graph.inputs.len()).map(lying).collect::<Option<Vec<_>>>() else {
            return InputGuard::default();
        };
        let groups = groups(&lying);
        let mut guard = InputGuard::default();
        for i in 0..graph.inputs.len() {
            let Some(own) = known(i) else { continue };
            for j in i + 1..graph.inputs.len() {
                let Some(other) = known(j) else { continue };
                if graph.inputs[i] == graph.inputs[j] || !(is(i, &is_written) || is(j, &is_written)) {
                    continue;
                }
                let shares = groups[i] == groups[j];
                guard.pairs.push((i, j, shares.then(|| start(&other) - start(&own))));
                if shares {
                    guard.strided.extend([(i, own.clone()), (j, other)]);
                }
            }
            if is(i, &is_strided) {
                guard.strided.push((i, own));
            }
        }
        guard
    }

    /// An error of inputs the graph is not right for.
    pub fn check(&self, inputs: &[Value]) -> Result<()> {
        for (i, j, expected) in &self.pairs {
            let (Some(Value::Tensor(a)), Some(Value::Tensor(b))) = (inputs.get(*i), inputs.get(*j)) else { continue };
            let is_one_storage = a.storage().same(b.storage());
            let shares = is_one_storage && (expected.is_some() || geometry::share_bytes(a.geometry(), b.geometry()));
            let distance = shares.then(|| start(b.geometry()) - start(a.geometry()));
            let say = |shared: Option<i64>| match shared {
                Some(bytes) => format!("begin {bytes} bytes apart in one memory"),
                None => "share no memory".into(),
            };
            check!(
                distance == *expected,
                Guard,
                "graph: inputs {i} ({}) and {j} ({}) {}, one of them is written, and the graph was made for inputs that {}",
                a.describe(),
                b.describe(),
                say(distance),
                say(*expected)
            );
        }
        for (i, made_for) in &self.strided {
            let Some(Value::Tensor(t)) = inputs.get(*i) else { continue };
            check!(
                t.dtype() == made_for.dtype
                    && t.sizes() == made_for.sizes()
                    && geometry::same_layout(t.sizes(), t.strides(), made_for.strides()),
                Guard,
                "graph: input {i} is {} with strides {:?}, and its memory is shown by strides: the graph was made for {}{:?} with \
                 strides {:?}",
                t.describe(),
                t.strides(),
                made_for.dtype.name(),
                made_for.sizes(),
                made_for.strides()
            );
        }
        Ok(())
    }
}

/// Where in its storage a geometry begins, in bytes.
fn start(g: &Geometry) -> i64 {
    g.offset.saturating_mul(g.dtype.size() as i64)
}
