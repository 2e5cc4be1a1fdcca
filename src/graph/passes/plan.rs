//! The memory plan: which bytes of one arena each intermediate value lies in, known before the graph runs.
//!
//! Sizes are those of the tensors the graph was traced on. A value that a node makes has a buffer; views of it, and values
//! computed in its place, lie in the same one. A buffer is needed from the node that makes it to the last that uses any
//! value in it, and buffers that are never needed at once may have the same bytes. They are placed from the largest to the
//! smallest, each into the tightest gap between those that are needed at the same time (what none is tight enough for goes
//! behind them). That looks at every two that are needed at once: where those are too many, buffers are placed in the order
//! they are made, each into the tightest gap there is then.
//!
//! A result that its node may compute in the memory of an argument (a convolution, what is added to it) takes over that
//! one's buffer, where the argument is not used any more.
//!
//! No buffer has what is returned, what is the caller's, what only some operators could have put elsewhere, or what a node
//! makes whose operator cannot be told where to put its result.

use crate::core::{Result, geometry};
use crate::graph::alias_analysis::{Memory, Place, Shown, each_tensor, results, same, shown};
use crate::graph::ir::{Graph, Node, Operand, Target, ValueId};
use crate::operator::Variant;
use crate::operator::record::Body;
use crate::runtime::budget;
use crate::{bail, check};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};
use std::fmt;

/// Every buffer begins at a multiple of this many bytes.
pub const ALIGN: usize = crate::core::storage::ALIGN;

/// The most pairs of buffers that are looked at: half a second's work.
const MOST_PAIRS: usize = 1 << 24;

/// Memory that a value lies in, with the views of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buffer {
    /// The value a node makes.
    pub value: ValueId,
    /// How many bytes it has.
    pub bytes: usize,
    /// Where in the arena.
    pub offset: usize,
    /// The node that makes it.
    pub first: usize,
    /// The last node that uses it; the number of nodes for what is written back.
    pub last: usize,
}

impl Buffer {
    /// Bytes to the next buffer, at least.
    fn room(&self) -> usize {
        self.bytes.next_multiple_of(ALIGN)
    }

    /// The end of its bytes.
    pub fn end(&self) -> usize {
        self.offset + self.bytes
    }
}

/// Where the values of a graph lie.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The buffers, in the order their values are made.
    pub buffers: Vec<Buffer>,
    /// The buffer of each value that has one.
    pub home: Vec<Option<usize>>,
    /// Bytes of the arena.
    pub bytes: usize,
    /// What the buffers would take if none shared memory.
    pub unshared: usize,
    /// How often a value gets memory while the graph runs, outside of the arena: results, and what cannot be placed.
    pub unplaced: Vec<ValueId>,
    /// The values' names.
    pub names: Vec<Box<str>>,
    /// What each node is called, where the plan is shown.
    pub nodes: Vec<String>,
}

impl Plan {
    /// The plan of a graph whose values' geometries are known.
    pub fn of(graph: &Graph) -> Result<Plan> {
        graph.verify()?;
        let memory = Memory::of(graph);
        let (buffers, buffer_of, unplaced) = needed(graph, &memory);
        let mut plan = Plan {
            home: vec![None; graph.values.len()],
            bytes: 0,
            unshared: buffers.iter().map(Buffer::room).sum(),
            names: graph.values.iter().map(|v| v.name.clone()).collect(),
            nodes: graph.nodes.iter().map(|n| n.target.name().to_string()).collect(),
            buffers,
            unplaced,
        };
        plan.place()?;
        for i in 0..graph.values.len() {
            let place = memory.place(&ValueId(i as u32).into());
            plan.home[i] = place.and_then(|p| buffer_of[p.memory]);
        }
        Ok(plan)
    }

    /// Gives every buffer its offset.
    fn place(&mut self) -> Result<()> {
        if self.pairs() > MOST_PAIRS { self.place_in_order() } else { self.place_by_size() }
    }

    /// How many pairs of buffers are needed at once.
    pub fn pairs(&self) -> usize {
        let mut lasts: Vec<usize> = self.buffers.iter().map(|b| b.last).collect();
        lasts.sort_unstable();
        // What was made before, but for what is needed no more.
        let earlier = |(i, b): (usize, &Buffer)| i - lasts.partition_point(|last| *last < b.first);
        self.buffers.iter().enumerate().map(earlier).sum()
    }

    /// Gives every buffer its offset, from the largest on: the tightest gap beside those it is needed with.
    pub fn place_by_size(&mut self) -> Result<()> {
        let rank = |i: usize| (Reverse(self.buffers[i].bytes), self.buffers[i].first);
        let mut order: Vec<usize> = (0..self.buffers.len()).collect();
        order.sort_by_key(|&buffer| rank(buffer));
        let mut placed = Placed::new(self.buffers.len());
        let mut taken: Vec<(usize, usize)> = Vec::new();
        for i in order {
            budget::look()?;
            let own = &self.buffers[i];
            taken.clear();
            placed.each_at_once(&self.buffers, own, |b| taken.push((b.offset, b.offset + b.room())));
            taken.sort_unstable();
            let (mut end, mut best) = (0, None::<(usize, usize)>);
            for &(start, stop) in &taken {
                let gap = start.saturating_sub(end);
                if gap >= own.bytes && best.is_none_or(|(_, size)| gap < size) {
                    best = Some((end, gap));
                }
                end = end.max(stop);
            }
            let offset = best.map_or(end, |(start, _)| start);
            self.bytes = self.bytes.max(offset + own.room());
            placed.add(i, own);
            self.buffers[i].offset = offset;
        }
        Ok(())
    }

    /// Gives every buffer its offset in the order they are needed: the tightest gap that is free by then.
    pub fn place_in_order(&mut self) -> Result<()> {
        let mut gaps = Gaps::default();
        let mut ends = BinaryHeap::new();
        for i in 0..self.buffers.len() {
            budget::look()?;
            while let Some(k) = ended(&mut ends, self.buffers[i].first) {
                gaps.add(self.buffers[k].offset, self.buffers[k].room());
            }
            let own = &mut self.buffers[i];
            own.offset = gaps.take(own.room());
            ends.push(Reverse((own.last, i)));
        }
        self.bytes = gaps.end;
        Ok(())
    }

    /// An error where two buffers that are needed at once share bytes.
    pub fn check_bytes(&self) -> Result<()> {
        // What is needed, by where it lies, and by when it is needed no more.
        let (mut needed, mut ends) = (BTreeMap::new(), BinaryHeap::new());
        for (i, own) in self.buffers.iter().enumerate() {
            while let Some(k) = ended(&mut ends, own.first) {
                needed.remove(&self.buffers[k].offset);
            }
            let neighbours = [needed.range(..=own.offset).next_back(), needed.range(own.offset..).next()];
            for b in neighbours.into_iter().flatten().map(|(_, k): (_, &usize)| &self.buffers[*k]) {
                check!(
                    own.end() <= b.offset || b.end() <= own.offset,
                    "plan: %{} and %{} are needed at once and share bytes",
                    self.names[b.value.index()],
                    self.names[own.value.index()]
                );
            }
            needed.insert(own.offset, i);
            ends.push(Reverse((own.last, i)));
        }
        Ok(())
    }

    /// An error where a value is used after another one has taken over its buffer.
    fn check_owners(&self, graph: &Graph, memory: &Memory) -> Result<()> {
        let mut owner: Vec<Option<usize>> = vec![None; self.buffers.len()];
        for node in &graph.nodes {
            let mut wrong = None;
            let mut check_operand = |o: &Operand| {
                let Operand::Value(v) = o else { return };
                let home = self.home.get(v.index()).copied().flatten();
                let (Some(b), Some(p)) = (home, memory.place(o)) else { return };
                match owner[b] {
                    Some(m) if m == p.memory => {}
                    _ => wrong = Some(*v),
                }
            };
            node.args.iter().for_each(|a| each_tensor(a, &mut check_operand));
            if let Some(v) = wrong {
                bail!("plan: %{} is used where another value has its buffer", graph.name(v));
            }
            for (index, v) in results(node).into_iter().filter(|(i, _)| shown(node, *i) == Shown::Own) {
                let (Some(b), Some(p)) = (self.home.get(v.index()).copied().flatten(), memory.place(&v.into())) else {
                    continue;
                };
                let may = owner[b].is_none_or(|m| index == 0 && taken_over(node, memory, &p) == Some(m));
                check!(may, "plan: %{} takes a buffer over that is another value's", graph.name(v));
                owner[b] = Some(p.memory);
            }
        }
        Ok(())
    }

    /// An error where two buffers that are needed at once share bytes, where a buffer is given up while a value in it is
    /// used or is smaller than a value in it, where a result or memory of the caller's is in the arena, or where a buffer
    /// lies outside of it.
    pub fn verify(&self, graph: &Graph) -> Result<()> {
        check!(self.buffers.is_sorted_by_key(|b| b.first), "plan: the buffers are not in the order they are made");
        for b in &self.buffers {
            check!(
                b.end() <= self.bytes && b.offset % ALIGN == 0,
                "plan: %{} does not lie in the arena",
                self.names[b.value.index()]
            );
        }
        self.check_bytes()?;
        let memory = Memory::of(graph);
        self.check_owners(graph, &memory)?;
        let mut wrong: Option<String> = None;
        let mut used = |operand: &Operand, at: usize, is_result: bool| {
            each_tensor(operand, &mut |o| {
                let Operand::Value(v) = o else { return };
                let Some(b) = self.home.get(v.index()).copied().flatten().map(|b| &self.buffers[b]) else { return };
                let reach = memory.geometry(*v).and_then(|g| {
                    let span = geometry::span(g.sizes(), g.strides())?;
                    if span == 0 { Some(0) } else { Some((span + g.offset) as usize * g.dtype.size()) }
                });
                let is_inside = reach.is_some_and(|r| r <= b.bytes) && b.first <= at && at <= b.last;
                if is_result || !is_inside {
                    wrong = Some(format!("plan: %{} is used where it has no memory", graph.name(*v)));
                }
            });
        };
        for (at, node) in graph.nodes.iter().enumerate() {
            node.args.iter().for_each(|a| used(a, at, false));
            node.results.values().for_each(|v| used(&v.into(), at, false));
        }
        graph.outputs.iter().for_each(|o| used(o, graph.nodes.len(), true));
        graph.write_backs.iter().flat_map(|w| &w.value).for_each(|v| used(v, graph.nodes.len(), false));
        graph.inputs.iter().for_each(|v| used(&(*v).into(), 0, true));
        match wrong {
            Some(sentence) => bail!("{sentence}"),
            None => Ok(()),
        }
    }
}

/// Takes a buffer that is needed no more at a node, of those with the last that needs them.
fn ended(ends: &mut BinaryHeap<Reverse<(usize, usize)>>, node: usize) -> Option<usize> {
    let Reverse((last, buffer)) = *ends.peek()?;
    (last < node).then(|| {
        ends.pop();
        buffer
    })
}

/// Which buffers are placed, to be found by when they are needed: a tree over the buffers in the order they are made, whose
/// nodes have the last node that needs one of those below, counted from 1; 0 where none is placed.
pub struct Placed {
    tree: Vec<usize>,
}

impl Placed {
    /// None yet, of so many buffers.
    pub fn new(buffers: usize) -> Placed {
        Placed { tree: vec![0; 2 * buffers.next_power_of_two()] }
    }

    /// Places a buffer, the one of this index.
    pub fn add(&mut self, index: usize, buffer: &Buffer) {
        let mut at = self.tree.len() / 2 + index;
        while at > 0 {
            self.tree[at] = self.tree[at].max(buffer.last + 1);
            at /= 2;
        }
    }

    /// Those that are needed when `own` is.
    pub fn each_at_once(&self, buffers: &[Buffer], own: &Buffer, mut f: impl FnMut(&Buffer)) {
        let (leaves, end) = (self.tree.len() / 2, buffers.partition_point(|b| b.first <= own.last));
        let mut open = vec![(1, 0, leaves)];
        while let Some((at, begin, width)) = open.pop() {
            if begin >= end || self.tree[at] <= own.first {
                continue;
            }
            match width {
                1 => f(&buffers[begin]),
                _ => open.extend([(2 * at + 1, begin + width / 2, width / 2), (2 * at, begin, width / 2)]),
            }
        }
    }
}

/// The bytes of an arena before its end that no buffer has.
#[derive(Default)]
struct Gaps {
    by_offset: BTreeMap<usize, usize>,
    by_size: BTreeSet<(usize, usize)>,
    end: usize,
}

impl Gaps {
    /// The tightest gap of so many bytes, or bytes at the end.
    fn take(&mut self, bytes: usize) -> usize {
        let tightest = self.by_size.range((bytes, 0)..).next().copied();
        let reaches_end = || self.by_offset.last_key_value().filter(|(at, size)| *at + *size == self.end);
        let (size, offset) = tightest.or_else(|| reaches_end().map(|(at, size)| (*size, *at))).unwrap_or((0, self.end));
        self.remove(offset, size);
        self.end = self.end.max(offset + bytes);
        if size > bytes {
            self.add(offset + bytes, size - bytes);
        }
        offset
    }

    /// A gap, put together with those beside it.
    fn add(&mut self, mut offset: usize, mut size: usize) {
        if let Some((at, before)) =
            self.by_offset.range(..offset).next_back().map(|(at, n)| (*at, *n)).filter(|(at, n)| at + n == offset)
        {
            self.remove(at, before);
            (offset, size) = (at, before + size);
        }
        if let Some(after) = self.by_offset.get(&(offset + size)).copied() {
            self.remove(offset + size, after);
            size += after;
        }
        self.by_offset.insert(offset, size);
        self.by_size.insert((size, offset));
    }

    fn remove(&mut self, offset: usize, size: usize) {
        self.by_offset.remove(&offset);
        self.by_size.remove(&(size, offset));
    }
}

/// Whether a node can be told where to put this result.
pub fn is_placed(node: &Node, index: usize) -> bool {
    match &node.target {
        Target::Kernel(k) => index == 0 && k.is_placed(),
        Target::Op(op) => {
            let is_base = op.variant == Variant::Base && shown(node, index) == Shown::Own;
            match op.record.body {
                Body::Structured(_) => is_base,
                Body::Functional(_) | Body::CompositeWithKernel(..) => is_base && index == 0 && op.record.memory.placed,
                _ => false,
            }
        }
    }
}

/// The buffers a graph needs, without their offsets; the buffer of each memory; the values that get other memory.
fn needed(graph: &Graph, memory: &Memory) -> (Vec<Buffer>, Vec<Option<usize>>, Vec<ValueId>) {
    let place = |o: &Operand| memory.place(o).map(|p| p.memory);
    let mut returned = vec![false; memory.len()];
    for o in &graph.outputs {
        each_tensor(o, &mut |o| place(o).into_iter().for_each(|m| returned[m] = true));
    }
    let mut last = vec![0; memory.len()];
    for (i, node) in graph.nodes.iter().enumerate() {
        node.args.iter().for_each(|a| each_tensor(a, &mut |o| place(o).into_iter().for_each(|m| last[m] = i)));
        node.results.values().for_each(|v| place(&v.into()).into_iter().for_each(|m| last[m] = i));
    }
    for value in graph.write_backs.iter().flat_map(|w| &w.value) {
        each_tensor(value, &mut |o| place(o).into_iter().for_each(|m| last[m] = graph.nodes.len()));
    }
    let (mut buffers, mut unplaced) = (Vec::<Buffer>::new(), Vec::new());
    let mut buffer_of = vec![None::<usize>; memory.len()];
    for (first, node) in graph.nodes.iter().enumerate() {
        for (index, value) in results(node) {
            let Some(at) = memory.place(&value.into()).filter(|_| shown(node, index) == Shown::Own) else { continue };
            let facts = memory.facts(at.memory);
            let bytes = at.geometry.as_ref().filter(|g| g.offset == 0).and_then(|g| {
                let span = geometry::span(g.sizes(), g.strides())?;
                usize::try_from(span).ok()?.checked_mul(g.dtype.size())
            });
            let is_free = !returned[at.memory] && !facts.is_callers && !facts.is_opaque && !facts.is_lazy;
            match bytes.filter(|n| *n > 0 && is_free && is_placed(node, index)) {
                Some(bytes) => {
                    let taken = taken_over(node, memory, &at).and_then(|m| buffer_of[m]);
                    match taken.filter(|b| buffers[*b].last == first && buffers[*b].bytes == bytes) {
                        Some(b) => {
                            buffers[b].last = last[at.memory];
                            buffer_of[at.memory] = Some(b);
                        }
                        None => {
                            buffer_of[at.memory] = Some(buffers.len());
                            buffers.push(Buffer { value, bytes, offset: 0, first, last: last[at.memory] });
                        }
                    }
                }
                None if at.geometry.is_some() => unplaced.push(value),
                None => {}
            }
        }
    }
    (buffers, buffer_of, unplaced)
}

/// The memory of the argument that a node's result may be computed in, where it is like the result and no other
/// argument's.
fn taken_over(node: &Node, memory: &Memory, result: &Place) -> Option<usize> {
    let Target::Kernel(k) = &node.target else { return None };
    let argument = k.overwrites(node.args.len())?;
    let old = memory.place(node.args.get(argument)?)?;
    let alike = old.geometry.as_ref().zip(result.geometry.as_ref()).is_some_and(|(a, b)| same(a, b));
    let mut uses = 0;
    node.args.iter().for_each(|a| {
        each_tensor(a, &mut |o| uses += usize::from(memory.place(o).is_some_and(|p| p.memory == old.memory)));
    });
    (alike && uses == 1).then_some(old.memory)
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let node = |i: usize| self.nodes.get(i).map_or("end".to_string(), |n| format!("{i} {n}"));
        for b in &self.buffers {
            let name = &self.names[b.value.index()];
            writeln!(f, "%{name}: {} bytes at {}, from {} to {}", b.bytes, b.offset, node(b.first), node(b.last))?;
        }
        let unplaced: Vec<String> = self.unplaced.iter().map(|v| format!("%{}", self.names[v.index()])).collect();
        if !unplaced.is_empty() {
            writeln!(f, "outside of the arena: {}", unplaced.join(", "))?;
        }
        writeln!(f, "{} bytes in all, {} without sharing", self.bytes, self.unshared)
    }
}
