//! What a functional graph takes for granted of its inputs' memory. Where writes were removed or views made copies, the graph
//! says what a write to one input does to another that shares its bytes, and how parts of an input's storage lie: as with
//! the tensors it was made for. Other inputs are told apart before anything is computed. What an input's storage is, and
//! where in it the input lies, is no part of it: offsets are counted from the inputs ([`super::Operand::StorageOffset`]).

use super::alias_analysis::{Memory, each_tensor, goes_by_storage, written};
use super::ir::{Graph, Target};
use crate::check;
use crate::core::{Geometry, Result, geometry};
use crate::functionalization::{Footprint, overlap_groups};
use crate::operator::Value;

/// The check of a graph's inputs.
#[derive(Default)]
pub struct InputGuard {
    /// Inputs one of which may be written: whether they share memory, and if, how far in bytes the second begins behind the
    /// first.
    pairs: Vec<(usize, usize, Option<i64>)>,
    /// Inputs whose strides the graph goes by.
    strided: Vec<(usize, Geometry)>,
    /// Inputs whose sizes the graph goes by.
    sized: Vec<(usize, Geometry)>,
}

impl InputGuard {
    /// Of a graph; one that leaves writes where the program has them takes nothing for granted.
    pub fn of(graph: &Graph) -> InputGuard {
        let known = |i: usize| graph.geometry(&graph.inputs[i].into()).cloned();
        let sized = || (0..graph.inputs.len()).filter_map(|i| Some((i, known(i)?)));
        let sized = if graph.is_sized { sized().collect() } else { Vec::new() };
        if !graph.is_functional || graph.inputs.is_empty() {
            return InputGuard { sized, ..InputGuard::default() };
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
        let is =
            |i: usize, marked: &[bool]| memory.place(&graph.inputs[i].into()).is_some_and(|place| marked[place.memory]);
        let storage = |i: usize| graph.storages.get(i).copied().unwrap_or(i);
        let footprint = |i: usize| {
            let (tensor, storage) = (graph.inputs[i].index(), storage(i));
            graph.geometry(&graph.inputs[i].into()).map(|g| Footprint { tensor, storage, geometry: g.clone() })
        };
        let Some(footprints) = (0..graph.inputs.len()).map(footprint).collect::<Option<Vec<_>>>() else {
            return InputGuard { sized, ..InputGuard::default() };
        };
        let groups = overlap_groups(&footprints);
        let mut pairs = Vec::new();
        let mut goes_by_strides: Vec<bool> = (0..footprints.len()).map(|i| is(i, &is_strided)).collect();
        for (i, own) in footprints.iter().enumerate() {
            for (j, other) in footprints.iter().enumerate().skip(i + 1) {
                if own.tensor == other.tensor || !(is(i, &is_written) || is(j, &is_written)) {
                    continue;
                }
                let shares = groups[i] == groups[j];
                pairs.push((i, j, shares.then(|| start(&other.geometry) - start(&own.geometry))));
                goes_by_strides[i] |= shares;
                goes_by_strides[j] |= shares;
            }
        }
        let strided = footprints.into_iter().enumerate().filter(|(i, _)| goes_by_strides[*i]);
        InputGuard { pairs, strided: strided.map(|(i, f)| (i, f.geometry)).collect(), sized }
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
        for (i, made_for) in &self.sized {
            let Some(Value::Tensor(t)) = inputs.get(*i) else { continue };
            check!(
                t.sizes() == made_for.sizes(),
                Guard,
                "graph: input {i} is {}, and the graph, which goes by its sizes, was made for {:?}",
                t.describe(),
                made_for.sizes()
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
