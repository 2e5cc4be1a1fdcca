//! Re-inplacing: computes into memory that nobody needs any more, where the program could tell no difference.
//!
//! A functional graph makes a new value at every step. This pass goes through its nodes in order and keeps, for every
//! value, which memory holds it. A node may overwrite its argument where
//!
//! - the operator has a form that does so, and the argument has the result's sizes, strides and dtype, showing no element
//!   twice;
//! - the argument's memory is the graph's own, and no other argument of the call shows any of its bytes;
//! - nothing that is read later lies in those bytes. What a scatter replaces it does not read, and a view reads nothing.
//!
//! (Strides may be others where nobody looks at them: where a result is only put into a base by a scatter, or written back,
//! or overwritten by what is. Who draws random numbers looks at them.)
//!
//! Where the bytes are known, they decide: another half of the same memory is no obstacle. A result that is returned
//! takes only a whole memory, so that nothing hangs on to more than it shows and no two results come to share one.
//!
//! A scatter (`slice_scatter(base, src)`) becomes a write of `src` through a view of `base`, and nothing at all where
//! `src` was computed in just that place.
//!
//! An input or constant whose value is written back at the end is donated: the steps between its old value and its new one
//! may happen in its own memory, under the same rules. A value that is there at the end is not written back. So a cache
//! that a step of a model appends to is never copied. The first step may also be one that only writes (`mm.out`), where
//! the old value is not read any more.

use crate::core::{Geometry, Result, Tensor, geometry};
use crate::dispatch::{Op, find};
use crate::graph::alias_analysis::{
    Bytes, Memory, Shown, alike, each_tensor, goes_by_storage, is_view, note_geometries,
};
use crate::graph::alias_analysis::{results, same, shown, views_of, written};
use crate::graph::evaluator::{Room, lists};
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::graph::value_numbering::meaning;
use crate::graph::verify::pass::{ALL, Verdict, kept};
use crate::layers::fake;
use crate::operator::Value;
use crate::operator::record::Body;
use crate::runtime::budget;
use crate::{bail, check};
use std::collections::HashMap;

/// The graph with writes in place of new values.
pub fn reinplace(graph: &Graph) -> Result<Graph> {
    graph.verify()?;
    let mut pass = Pass::new(graph);
    let nodes: Vec<usize> = (0..graph.nodes.len()).collect();
    for i in nodes {
        budget::look()?;
        pass.node(i)?;
    }
    let mut out = pass.finish();
    note_geometries(&mut out);
    out.verify()?;
    Ok(out)
}

/// A value that has content of its own: an input, a constant, what a node computes. Views show a holder's content.
type Holder = usize;

/// A use of a holder's content.
struct Read {
    /// The node; one behind the last for what is read when all have run.
    at: usize,
    /// Which of its arguments; none for an element of a list.
    argument: Option<usize>,
    /// Which bytes, as the graph had them.
    bytes: Option<Bytes>,
    /// It is returned: what it shows then is what it holds when everything has been written back.
    is_output: bool,
}

/// Something whose value is written back.
struct Donated {
    write_back: usize,
    memory: usize,
    geometry: Geometry,
}

struct Pass<'g> {
    graph: &'g Graph,
    memory: Memory,
    /// The holder of each value, then of each constant.
    holder: Vec<Option<Holder>>,
    /// The geometry the graph has for each of them.
    seen: Vec<Option<Geometry>>,
    /// In order.
    reads: Vec<Vec<Read>>,
    is_output: Vec<bool>,
    /// An operator that goes by storage looks at the holder.
    by_storage: Vec<bool>,
    /// Views of the holder are taken.
    is_viewed: Vec<bool>,
    /// Nobody looks at the holder's strides.
    is_loose: Vec<bool>,
    /// A loose holder has other strides than the graph had.
    is_laid_out_anew: Vec<bool>,
    /// Sizes of elements the holder's bytes are shown as.
    items: Vec<i64>,
    /// Which memory a holder is in, and how many bytes further on than the graph had it.
    place: Vec<Option<(usize, i64)>>,
    members: Vec<Vec<Holder>>,
    /// Of each memory's members: those that are read by a node that is still to come.
    unread: Vec<Vec<Holder>>,
    targets: Vec<Donated>,
    /// The targets a holder may be computed in the memory of.
    donated: Vec<Vec<usize>>,
    /// The target whose memory a holder, the first of its chain, may be written to anew.
    starts: Vec<Option<usize>>,
    renamed: Vec<Option<Operand>>,
    /// What [`Pass::lay_out`] computes on; nothing between its calls.
    frame: Vec<Value>,
    out: Graph,
}

/// What a node would do in place of making a new value.
struct Overwrite {
    holder: Holder,
    memory: usize,
    shift: i64,
    bytes: Bytes,
    /// What the result is seen as, where it is not as the graph had it.
    geometry: Option<Geometry>,
}

impl<'g> Pass<'g> {
    fn new(graph: &'g Graph) -> Pass<'g> {
        let memory = Memory::of(graph);
        let n = graph.values.len() + graph.constants.len();
        let mut pass = Pass {
            graph,
            holder: vec![None; n],
            seen: vec![None; n],
            reads: (0..n).map(|_| Vec::new()).collect(),
            is_output: vec![false; n],
            by_storage: vec![false; n],
            is_viewed: vec![false; n],
            is_loose: vec![false; n],
            is_laid_out_anew: vec![false; n],
            items: vec![1; n],
            place: vec![None; n],
            members: vec![Vec::new(); memory.len()],
            unread: vec![Vec::new(); memory.len()],
            frame: vec![Value::None; graph.values.len()],
            targets: Vec::new(),
            donated: vec![Vec::new(); n],
            starts: vec![None; n],
            renamed: vec![None; graph.values.len()],
            out: Graph { nodes: Vec::with_capacity(graph.nodes.len()), ..graph.clone() },
            memory,
        };
        pass.out.nodes.clear();
        let callers: Vec<Operand> = graph
            .inputs
            .iter()
            .map(|v| Operand::Value(*v))
            .chain((0..graph.constants.len()).map(Operand::Constant))
            .collect();
        for operand in &callers {
            let at = pass.index(operand);
            pass.define(at, Some(at), operand);
        }
        for node in &graph.nodes {
            for (i, v) in results(node) {
                let own = v.index();
                let holder = match shown(node, i) {
                    Shown::Argument(0) if is_view(node) => pass.holder_of(&node.args[0]).or(Some(own)),
                    _ => Some(own),
                };
                pass.define(own, holder, &Operand::Value(v));
            }
        }
        pass.find_reads();
        for operand in &callers {
            pass.settle(pass.index(operand));
        }
        pass.find_targets();
        pass.find_loose();
        pass
    }

    fn index(&self, operand: &Operand) -> usize {
        match operand {
            Operand::Value(v) => v.index(),
            Operand::Constant(c) => self.graph.values.len() + c,
            _ => usize::MAX,
        }
    }

    fn holder_of(&self, operand: &Operand) -> Option<Holder> {
        *self.holder.get(self.index(operand))?
    }

    fn define(&mut self, at: usize, holder: Option<Holder>, operand: &Operand) {
        let place = self.memory.place(operand);
        let is_tensor = place.is_some();
        self.seen[at] = place.and_then(|p| p.geometry);
        self.holder[at] = holder.filter(|_| is_tensor);
        holder.into_iter().filter(|h| *h != at).for_each(|h| self.is_viewed[h] = true);
        if let (Some(h), Some(g)) = (holder, &self.seen[at]) {
            self.items[h] = self.items[h].max(g.dtype.size() as i64);
        }
    }

    /// A holder where the graph has it: an input, or memory of its own.
    fn settle(&mut self, holder: Holder) {
        let operand = match holder.checked_sub(self.graph.values.len()) {
            Some(c) => Operand::Constant(c),
            None => Operand::Value(ValueId(holder as u32)),
        };
        if let (Some(_), Some(place)) = (self.holder[holder], self.memory.place(&operand)) {
            self.place[holder] = Some((place.memory, 0));
            self.join(place.memory, holder);
        }
    }

    fn join(&mut self, memory: usize, holder: Holder) {
        self.members[memory].push(holder);
        self.unread[memory].push(holder);
    }

    // ---- what is read, and when ---------------------------------------------------------------------

    fn read(
        &mut self,
        (at, argument): (usize, Option<usize>),
        operand: &Operand,
        without: Option<&Bytes>,
        is_output: bool,
    ) {
        let Some(holder) = self.holder_of(operand) else { return };
        let bytes = self.seen[self.index(operand)].as_ref().map(|g| match without {
            Some(replaced) => Bytes::of(g).without(replaced),
            None => Bytes::of(g),
        });
        self.reads[holder].push(Read { at, argument, bytes, is_output });
        self.is_output[holder] |= is_output;
    }

    fn find_reads(&mut self) {
        let graph = self.graph;
        for (at, node) in graph.nodes.iter().enumerate() {
            let Target::Op(op) = &node.target else {
                self.read_all(at, &node.args, None);
                continue;
            };
            if goes_by_storage(op) {
                let first = node.args.first().and_then(|a| self.holder_of(a));
                first.into_iter().for_each(|h| self.by_storage[h] = true);
                node.results.values().for_each(|v| self.by_storage[v.index()] = true);
            }
            if is_view(node) {
                continue;
            }
            let replaced = self.replaced(node).map(|g| Bytes::of(&g));
            self.read_all(at, &node.args, replaced.as_ref());
        }
        let end = graph.nodes.len();
        for (i, output) in graph.outputs.iter().enumerate() {
            if let Some((_, g)) = graph.views.iter().find(|(k, _)| *k == i)
                && let Some(holder) = self.holder_of(output)
            {
                self.by_storage[holder] = true;
                self.is_output[holder] = true;
                let own = self.seen[self.index(output)].as_ref();
                let bytes = own.and_then(|own| g.resolved_from(own)).map(|g| Bytes::of(&g));
                self.reads[holder].push(Read { at: end, argument: None, bytes, is_output: true });
                continue;
            }
            each_tensor(output, &mut |o| self.read((end, None), o, None, true));
        }
        for value in graph.write_backs.iter().flat_map(|w| &w.value) {
            self.read((end, Some(0)), value, None, false);
        }
    }

    /// A node's arguments are read, the first but for what is replaced.
    fn read_all(&mut self, at: usize, args: &[Operand], replaced: Option<&Bytes>) {
        for (k, a) in args.iter().enumerate() {
            let argument = Some(k).filter(|_| !matches!(a, Operand::List(_)));
            each_tensor(a, &mut |o| self.read((at, argument), o, replaced.filter(|_| k == 0), false));
        }
    }

    /// What a scatter replaces of its first argument, as the graph has that.
    fn replaced(&self, node: &Node) -> Option<Geometry> {
        let Target::Op(op) = &node.target else { return None };
        let view = op.view_of_scatter()?;
        let base = self.seen[self.index(&node.args[0])].as_ref()?;
        // A view that goes by storage does so in the copy, which begins at the storage's front. What is replaced of a base
        // that shows it several times is still read where it is shown otherwise.
        if goes_by_storage(view) && base.offset != 0 || geometry::shows_twice(base) {
            return None;
        }
        // Copies of one element are compared with what the element was.
        views_of(view, base, &node.args[2..])?.pop().filter(|part| !geometry::shows_twice(part))
    }

    // ---- what is written back -----------------------------------------------------------------------

    fn find_targets(&mut self) {
        let producers: HashMap<ValueId, usize> =
            self.graph.nodes.iter().enumerate().flat_map(|(i, n)| n.results.values().map(move |v| (v, i))).collect();
        for (write_back, w) in self.graph.write_backs.iter().enumerate() {
            let value = w.value.as_ref().and_then(|v| self.holder_of(v));
            let (Some(holder), Some(value)) = (self.holder_of(&w.target), value) else { continue };
            let (Some((memory, _)), Some(geometry)) = (self.place[holder], self.seen[self.index(&w.target)].clone())
            else {
                continue;
            };
            if w.geometry.is_some() || w.memory.is_some() || self.is_fixed(memory) {
                continue;
            }
            let target = self.targets.len();
            self.targets.push(Donated { write_back, memory, geometry });
            // The chain of what is written back, and of what is put into it on the way.
            let mut ends = vec![(value, true)];
            while let Some((mut at, is_whole)) = ends.pop() {
                while at != holder && at < self.graph.values.len() && !self.donated[at].contains(&target) {
                    self.donated[at].push(target);
                    let Some(&node) = producers.get(&ValueId(at as u32)) else { break };
                    let node = &self.graph.nodes[node];
                    if self.replaced(node).is_some() {
                        ends.extend(self.holder_of(&node.args[1]).map(|src| (src, false)));
                    }
                    let next = self.overwritten(node, ValueId(at as u32)).and_then(|a| self.holder_of(&node.args[a]));
                    let is_fresh = |h: &Holder| {
                        let memory = self.memory.place(&Operand::Value(ValueId(*h as u32))).map(|p| p.memory);
                        *h == holder || memory.is_some_and(|m| !self.memory.facts(m).is_callers)
                    };
                    match next.filter(is_fresh) {
                        Some(next) => at = next,
                        None => {
                            self.starts[at] = Some(target).filter(|_| is_whole);
                            break;
                        }
                    }
                }
            }
        }
    }

    /// The argument a node would overwrite to make a result.
    fn overwritten(&self, node: &Node, result: ValueId) -> Option<usize> {
        let Target::Op(op) = &node.target else { return None };
        if op.view_of_scatter().is_some() {
            return Some(0);
        }
        let (_, pairs) = in_place_form(node)?;
        pairs.into_iter().find(|(_, v)| *v == Some(result)).map(|(a, _)| a)
    }

    /// Finds what is only put somewhere as it is, or overwritten by such a value.
    fn find_loose(&mut self) {
        for (i, node) in self.graph.nodes.iter().enumerate().rev() {
            for (_, v) in results(node) {
                let own = v.index();
                let is_put = |r: &Read| {
                    let Some(node) = self.graph.nodes.get(r.at) else { return !r.is_output };
                    let Target::Op(op) = &node.target else { return false };
                    if op.view_of_scatter().is_some() {
                        return r.argument == Some(1);
                    }
                    let form = in_place_form(node).map(|(_, pairs)| pairs).unwrap_or_default();
                    form.iter().any(|(a, v)| r.argument == Some(*a) && v.is_some_and(|v| self.is_loose[v.index()]))
                };
                // Random numbers are drawn in the order of memory.
                let is_drawn = matches!(&node.target, Target::Op(op) if op.may_draw());
                let settled =
                    self.holder[own] == Some(own) && !self.is_viewed[own] && !self.is_output[own] && !is_drawn;
                self.is_loose[own] = settled && self.reads[own].iter().all(|r| r.at > i && is_put(r));
            }
        }
    }

    // ---- one node after the other --------------------------------------------------------------------

    /// Whether a memory stays as it is.
    fn is_fixed(&self, memory: usize) -> bool {
        let facts = self.memory.facts(memory);
        facts.is_opaque || facts.is_written || facts.is_lazy
    }

    fn node(&mut self, i: usize) -> Result<()> {
        let node = &self.graph.nodes[i];
        if is_view(node) || written(node).next().is_some() {
            results(node).into_iter().for_each(|(_, v)| {
                if self.holder[v.index()] == Some(v.index()) {
                    self.settle(v.index());
                }
            });
            self.keep(node);
            return Ok(());
        }
        if self.scatter(i, node)? || self.in_place(i, node) || self.anew(i, node) {
            return Ok(());
        }
        results(node).into_iter().for_each(|(_, v)| self.settle(v.index()));
        self.lay_out(node)?;
        self.keep(node);
        Ok(())
    }

    /// Notes how results of a node lie that goes by the strides of an argument, where those are not what the graph had any more.
    /// (A scatter's are its first argument's, which is not loose then.)
    fn lay_out(&mut self, node: &Node) -> Result<()> {
        let Target::Op(op) = &node.target else { return Ok(()) };
        let mut is_anew = false;
        node.args.iter().for_each(|a| {
            each_tensor(a, &mut |o| is_anew |= self.holder_of(o).is_some_and(|h| self.is_laid_out_anew[h]));
        });
        if !is_anew || op.view_of_scatter().is_some() {
            return Ok(());
        }
        let mut frame = std::mem::take(&mut self.frame);
        let mut values = Vec::new();
        node.args.iter().for_each(|a| a.for_each_value(&mut |v| values.push(v)));
        for v in &values {
            if let Some(g) = self.geometry(&(*v).into()) {
                frame[v.index()] = fake::like(&g)?.into();
            }
        }
        let lists = lists(node, self.graph, &frame)?;
        let made = fake::shapes(op, Room::new().arguments(node, self.graph, &frame, &lists))?;
        drop(lists);
        values.iter().for_each(|v| frame[v.index()] = Value::None);
        self.frame = frame;
        for ((_, v), t) in results(node).into_iter().zip(made.places()) {
            self.show_as(v.index(), t.map(Tensor::geometry).cloned());
            self.out.values[v.index()].geometry = self.seen[v.index()].clone();
        }
        Ok(())
    }

    /// A loose holder lies otherwise than the graph had it.
    fn show_as(&mut self, holder: Holder, g: Option<Geometry>) {
        self.is_laid_out_anew[holder] = true;
        self.reads[holder].iter_mut().for_each(|r| r.bytes = g.as_ref().map(Bytes::of));
        self.seen[holder] = g;
    }

    fn keep(&mut self, node: &Node) {
        let args = node.args.iter().map(|a| self.named(a)).collect();
        self.out.nodes.push(Node { target: node.target.clone(), args, results: node.results.clone() });
    }

    /// An operand as the new graph has it.
    fn named(&self, operand: &Operand) -> Operand {
        match operand {
            Operand::Value(v) => self.renamed[v.index()].clone().unwrap_or_else(|| operand.clone()),
            Operand::List(l) => Operand::List(l.iter().map(|o| self.named(o)).collect()),
            other => other.clone(),
        }
    }

    /// Which bytes of which memory an operand shows at present.
    fn bytes(&self, operand: &Operand) -> Option<(usize, Bytes)> {
        let (memory, shift) = self.place[self.holder_of(operand)?]?;
        Some((memory, Bytes::of(self.seen[self.index(operand)].as_ref()?).shifted(shift)))
    }

    /// The geometry an operand has at present.
    fn geometry(&self, operand: &Operand) -> Option<Geometry> {
        let (_, shift) = self.place[self.holder_of(operand)?]?;
        let mut g = self.seen[self.index(operand)].clone()?;
        g.offset += shift / g.dtype.size() as i64;
        Some(g)
    }

    /// What overwriting `operand` by the result `v` of node `i` comes to, where that is allowed. Of the operand the bytes
    /// `changed` become others.
    fn overwrite(&self, i: usize, v: ValueId, operand: &Operand, changed: Option<Bytes>) -> Option<Overwrite> {
        let own = v.index();
        let (now, result) = (self.geometry(operand)?, self.seen[own].as_ref()?);
        let fresh = self.memory.facts(self.memory.place(&Operand::Value(v))?.memory);
        if fresh.is_opaque || fresh.is_lazy || fresh.is_written {
            return None;
        }
        // The program can see strides along one element too.
        let fits = alike(&now, result) && now.strides() == result.strides()
            || self.is_loose[own] && now.sizes() == result.sizes() && now.dtype == result.dtype;
        if !fits || geometry::shows_twice(&now) {
            return None;
        }
        let (memory, bytes) = self.bytes(operand)?;
        self.allowed(i, own, memory, &now, bytes, changed)
    }

    /// As [`Pass::overwrite`], of memory that is shown as `now`.
    fn allowed(
        &self,
        i: usize,
        own: Holder,
        memory: usize,
        now: &Geometry,
        bytes: Bytes,
        changed: Option<Bytes>,
    ) -> Option<Overwrite> {
        let result = self.seen[own].as_ref()?;
        let as_seen = alike(now, result);
        let shift = if as_seen { (now.offset - result.offset) * now.dtype.size() as i64 } else { 0 };
        let facts = self.memory.facts(memory);
        if self.is_fixed(memory) || shift % self.items[own] != 0 || self.by_storage[own] && shift != 0 {
            return None;
        }
        if facts.is_callers {
            let donated = self.donated[own].iter().map(|t| &self.targets[*t]);
            let mut inside = donated.filter(|t| t.memory == memory && Bytes::of(&t.geometry).cover(&bytes));
            if self.is_output[own] || inside.next().is_none() {
                return None;
            }
        } else if self.is_output[own] {
            let is_returned = self.members[memory].iter().any(|h| self.is_output[*h]);
            if shift != 0 || is_returned || !self.is_whole(memory, &bytes) {
                return None;
            }
        }
        let changed = changed.unwrap_or_else(|| bytes.clone());
        if self.is_read_after(i, memory, &changed) {
            return None;
        }
        let geometry = (!as_seen).then(|| now.clone());
        Some(Overwrite { holder: own, memory, shift, bytes: changed, geometry })
    }

    /// Whether the bytes are all that any value in the memory has.
    fn is_whole(&self, memory: usize, bytes: &Bytes) -> bool {
        self.members[memory].iter().all(|h| {
            let (Some((_, shift)), Some(g)) = (self.place[*h], &self.seen[*h]) else { return false };
            bytes.cover(&Bytes::of(g).shifted(shift))
        })
    }

    /// Whether what is in these bytes when node `i` runs is read after it.
    fn is_read_after(&self, i: usize, memory: usize, bytes: &Bytes) -> bool {
        let is_callers = self.memory.facts(memory).is_callers;
        self.unread[memory].iter().any(|h| {
            let Some((_, shift)) = self.place[*h] else { return true };
            let is_input = *h >= self.graph.values.len() || self.graph.inputs.iter().any(|v| v.index() == *h);
            self.reads[*h].iter().any(|r| {
                // What shows the caller's memory when all has run is to show what was written to it.
                let shows_last = r.is_output && is_callers && is_input;
                r.at > i && !shows_last && r.bytes.as_ref().is_none_or(|b| b.shifted(shift).touch(bytes))
            })
        })
    }

    /// Whether an argument other than number `but` shows any of these bytes.
    fn is_argument(&self, node: &Node, but: usize, memory: usize, bytes: &Bytes) -> bool {
        let mut found = false;
        for (_, a) in node.args.iter().enumerate().filter(|(k, _)| *k != but) {
            each_tensor(a, &mut |o| {
                let placed = self.holder_of(o).and_then(|h| self.place[h]);
                found |= match (placed, self.bytes(o)) {
                    (Some((m, _)), Some((_, shown))) => m == memory && shown.touch(bytes),
                    (Some((m, _)), None) => m == memory,
                    _ => false,
                };
            });
        }
        found
    }

    fn take(&mut self, i: usize, o: &Overwrite) {
        self.place[o.holder] = Some((o.memory, o.shift));
        if let Some(g) = &o.geometry {
            self.show_as(o.holder, Some(g.clone()));
        }
        let reads = &self.reads;
        self.unread[o.memory].retain(|h| reads[*h].last().is_some_and(|r| r.at > i));
        self.join(o.memory, o.holder);
    }

    /// The operator's form that writes its arguments, where all of them may be written.
    fn in_place(&mut self, i: usize, node: &Node) -> bool {
        let Some((op, pairs)) = in_place_form(node) else { return false };
        let mut taken: Vec<(Overwrite, usize, ValueId)> = Vec::new();
        for (argument, v) in pairs {
            let Some(v) = v else { return false };
            let Some(o) = self.overwrite(i, v, &node.args[argument], None) else { return false };
            let twice = taken.iter().any(|(other, ..)| other.memory == o.memory && other.bytes.touch(&o.bytes));
            if twice || self.is_argument(node, argument, o.memory, &o.bytes) {
                return false;
            }
            taken.push((o, argument, v));
        }
        // What computes elsewhere and copies gains nothing but a write-back.
        let computes_there = match op.record.body {
            Body::Structured(_) | Body::Mutating(_) => true,
            _ => taken.iter().all(|(o, ..)| self.memory.facts(o.memory).is_callers),
        };
        if !computes_there {
            return false;
        }
        let args: Vec<Operand> = node.args.iter().map(|a| self.named(a)).collect();
        for (o, argument, v) in &taken {
            self.take(i, o);
            if !matches!(node.results, Results::One(_)) {
                self.renamed[v.index()] = Some(args[*argument].clone());
            }
        }
        let others = match &node.results {
            Results::Tuple(l) => match &l[..l.len() - taken.len()] {
                [] => Results::None,
                [one] => one.map_or(Results::None, Results::One),
                several => Results::Tuple(several.to_vec()),
            },
            other => other.clone(),
        };
        others.values().for_each(|v| {
            if !taken.iter().any(|(_, _, t)| *t == v) {
                self.settle(v.index());
            }
        });
        self.out.nodes.push(Node { target: Target::Op(op), args, results: others });
        true
    }

    /// A scatter as a write through a view.
    fn scatter(&mut self, i: usize, node: &Node) -> Result<bool> {
        let Target::Op(op) = &node.target else { return Ok(false) };
        let (Some(view), Results::One(v)) = (op.view_of_scatter(), &node.results) else { return Ok(false) };
        let (base, src) = (&node.args[0], &node.args[1]);
        let Some(now) = self.geometry(base) else { return Ok(false) };
        let Some(part) = views_of(view, &now, &node.args[2..]).and_then(|mut l| l.pop()) else { return Ok(false) };
        let by_storage = goes_by_storage(view) && self.seen[v.index()].as_ref().is_none_or(|g| g.offset != now.offset);
        if by_storage || geometry::shows_twice(&part) {
            return Ok(false);
        }
        let replaced = Bytes::of(&part);
        let Some(o) = self.overwrite(i, *v, base, Some(replaced.clone())) else { return Ok(false) };
        let Some(from) = self.geometry(src) else { return Ok(false) };
        let is_there = self.bytes(src).is_some_and(|(m, _)| m == o.memory) && same(&from, &part);
        if !is_there {
            if from.sizes() != part.sizes() || self.is_argument(node, 0, o.memory, &replaced) {
                return Ok(false);
            }
            let (Some(copy), base) = (find("aten::copy_"), self.named(base)) else {
                bail!(Internal, "reinplace: there is no copy_")
            };
            let shown = self.out.value(&self.out.fresh_name(view.name()));
            self.out.values[shown.index()].geometry = Some(part);
            let args = [base].into_iter().chain(node.args[2..].iter().map(|a| self.named(a))).collect();
            self.out.nodes.push(Node { target: Target::Op(view), args, results: Results::One(shown) });
            let args = vec![Operand::Value(shown), self.named(src), Operand::Literal(Value::Bool(false))];
            self.out.nodes.push(Node { target: Target::Op(copy), args, results: Results::None });
        }
        self.take(i, &o);
        self.renamed[v.index()] = Some(self.named(base));
        Ok(true)
    }

    /// The result written to a target whose old value nobody reads any more.
    fn anew(&mut self, i: usize, node: &Node) -> bool {
        let (Target::Op(op), Results::One(v)) = (&node.target, &node.results) else { return false };
        let Some(target) = self.starts[v.index()].map(|t| &self.targets[t]) else { return false };
        let Some(out) = op.to_out() else { return false };
        let Some(result) = &self.seen[v.index()] else { return false };
        let now = target.geometry.clone();
        if !alike(&now, result) || now.strides() != result.strides() || geometry::shows_twice(&now) {
            return false;
        }
        let bytes = Bytes::of(&now);
        let Some(o) = self.allowed(i, v.index(), target.memory, &now, bytes, None) else { return false };
        if self.is_argument(node, usize::MAX, o.memory, &o.bytes) {
            return false;
        }
        let target = self.graph.write_backs[target.write_back].target.clone();
        let args = node.args.iter().map(|a| self.named(a)).chain([target]).collect();
        self.take(i, &o);
        self.out.nodes.push(Node { target: Target::Op(out), args, results: Results::One(*v) });
        true
    }

    fn finish(mut self) -> Graph {
        let there = |pass: &Pass<'_>, t: &Donated| {
            let Some(value) = &pass.graph.write_backs[t.write_back].value else { return false };
            let placed = pass.holder_of(value).and_then(|h| pass.place[h]);
            placed.is_some_and(|(m, _)| m == t.memory) && pass.geometry(value).is_some_and(|g| same(&g, &t.geometry))
        };
        let done: Vec<usize> = self.targets.iter().filter(|t| there(&self, t)).map(|t| t.write_back).collect();
        let outputs = self.graph.outputs.iter().map(|o| self.named(o)).collect();
        self.out.outputs = outputs;
        let mut write_backs = self.graph.write_backs.clone();
        write_backs.iter_mut().flat_map(|w| &mut w.value).for_each(|v| *v = self.named(v));
        let mut at = 0;
        write_backs.retain(|_| {
            at += 1;
            !done.contains(&(at - 1))
        });
        self.out.write_backs = write_backs;
        self.out
    }
}

/// The operator that writes arguments in place of making values, and which argument it makes which value of.
fn in_place_form(node: &Node) -> Option<(&'static Op, Vec<(usize, Option<ValueId>)>)> {
    let Target::Op(op) = &node.target else { return None };
    let form = op.in_place()?;
    let (own, all) = (&op.schema().args, &form.schema().args);
    if own.len() != all.len() || own.iter().zip(all).any(|(a, b)| a.name != b.name) {
        return None;
    }
    let arguments: Vec<usize> = all.iter().enumerate().filter(|(_, a)| a.is_write()).map(|(i, _)| i).collect();
    let values: Vec<Option<ValueId>> = match &node.results {
        Results::One(v) => vec![Some(*v)],
        Results::Tuple(l) => l.clone(),
        _ => return None,
    };
    let first = values.len().checked_sub(arguments.len())?;
    Some((form, arguments.into_iter().zip(values[first..].iter().copied()).collect()))
}

/// An error unless `after` computes what `before` does: the same results, the same contents of inputs and constants
/// afterwards, and results that share memory as they did.
pub fn verify(before: &Graph, after: &Graph) -> Result<()> {
    after.verify()?;
    check!(before.inputs == after.inputs, "reinplace: the graphs have other inputs");
    let alike = same_meaning(before, after);
    alike.or_else(|e| match kept(before, after, ALL) {
        // Contents that are put together of parts of others have no number there; byte by byte they can be told.
        Ok(Verdict::Kept { unknown: 0, .. }) => Ok(()),
        _ => Err(e),
    })
}

fn same_meaning(before: &Graph, after: &Graph) -> Result<()> {
    let (want, got) = (meaning(before), meaning(after));
    let differs = want.results.iter().zip(&got.results).position(|(w, g)| w != g);
    if let Some(i) = differs.filter(|_| want.results.len() == got.results.len()) {
        bail!("reinplace: result {i} is not what it was");
    }
    check!(want.results.len() == got.results.len(), "reinplace: there are other results");
    check!(want.shared == got.shared, "reinplace: results share memory that did not");
    let differs = want.callers.iter().zip(&got.callers).position(|(w, g)| w != g);
    if let Some(i) = differs {
        let name = match before.inputs.get(i) {
            Some(v) => before.name(*v),
            None => &before.constants[i - before.inputs.len()].name,
        };
        bail!("reinplace: {name} does not hold what it did");
    }
    Ok(())
}
