//! Which memory the values of a graph show: who shares bytes with whom, as far as schemas, view records and the geometries
//! seen when the graph was made tell.

use super::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::core::{Device, Geometry, Storage, Tensor, geometry};
use crate::dispatch::Op;
use crate::operator::record::{Body, Inverse};
use crate::operator::{Arg, Args, Value, Variant};
use std::ops::Range;

/// What a value shows: a memory, by its number, and which of its elements; `None` where that is not known.
#[derive(Clone)]
pub struct Place {
    /// The memory.
    pub memory: usize,
    /// What it shows of it.
    pub geometry: Option<Geometry>,
}

/// Whose a memory is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// An input or a constant lies in it.
    pub is_callers: bool,
    /// It is not known who shows what of it: an operator whose schema does not say gave one of its values.
    pub is_opaque: bool,
    /// A node writes it.
    pub is_written: bool,
    /// A node gives a value in it other sizes, strides or memory than the value was made with.
    pub is_reshaped: bool,
    /// Values show it conjugated or negated.
    pub is_lazy: bool,
}

/// The memories of a graph.
pub struct Memory {
    values: Vec<Option<Place>>,
    constants: Vec<Option<Place>>,
    facts: Vec<Facts>,
    /// Memories that were found to be one: the number they go by.
    same: Vec<usize>,
}

/// What a result of a node shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Memory of its own.
    Own,
    /// The memory of this argument; as a view where the operator is one, else just what the argument shows.
    Argument(usize),
    /// Any argument's, or its own.
    Unknown,
}

/// What result number `index` of a node shows, as the operator's schema has it.
pub fn shown(node: &Node, index: usize) -> Shown {
    let Target::Op(op) = &node.target else { return Shown::Own };
    if is_view_operator(op) {
        return Shown::Argument(0);
    }
    let schema = op.schema();
    let place = if schema.returns.len() == 1 { 0 } else { index };
    match schema.aliases_of_return(place).next() {
        Some(argument) => match op.record.body {
            // An operator that may return its argument, or something new.
            Body::Composite(_) | Body::CompositeWithKernel(..) if !schema.args[argument].is_write() => Shown::Unknown,
            _ => Shown::Argument(argument),
        },
        None if schema.returns.get(place).is_some_and(|r| r.alias.is_some()) => Shown::Unknown,
        None => match op.record.body {
            Body::Composite(_) | Body::ForEach(_) => Shown::Unknown,
            // Pieces of an argument may be given without saying so (`unsafe_split`).
            Body::Functional(_) if schema.returns.get(place).is_some_and(|r| r.ty.element().is_some()) => {
                Shown::Unknown
            }
            _ => Shown::Own,
        },
    }
}

/// The arguments a node writes.
pub fn written(node: &Node) -> impl Iterator<Item = usize> + '_ {
    let args = match &node.target {
        Target::Op(op) => &op.schema().args[..],
        Target::Kernel(_) => &[],
    };
    args.iter().enumerate().filter(|(_, a)| a.is_write()).map(|(i, _)| i)
}

/// Whether an operator may give what it writes other sizes, strides or memory.
pub fn reshapes(op: &Op) -> bool {
    let moves = op.record.memory.bumps_on_resize_only || op.record.memory.takes_memory;
    moves || matches!(op.variant, Variant::InPlaceView | Variant::Out | Variant::PartnerOut)
}

/// Whether a node only takes views: it reads no element.
pub fn is_view(node: &Node) -> bool {
    matches!(&node.target, Target::Op(op) if is_view_operator(op))
}

/// See [`is_view`].
pub fn is_view_operator(op: &Op) -> bool {
    op.variant == Variant::Base && matches!(op.record.body, Body::View(_) | Body::MultiView(_))
}

/// Whether what a view shows goes by how its argument lies in its storage: it is of the storage, wherever that begins, or of strides that
/// are said.
pub fn goes_by_storage(op: &Op) -> bool {
    matches!(op.record.view.inverse, Inverse::OfStorage(_)) || op.record.view.strided || op.record.memory.by_storage
}

/// The views an operator takes of a tensor like this, where its other arguments are written in the program.
pub fn views_of(op: &'static Op, base: &Geometry, args: &[Operand]) -> Option<Vec<Geometry>> {
    let span = geometry::span(base.sizes(), base.strides())?.checked_add(base.offset)?;
    let storage = Storage::without_data(usize::try_from(span).ok()?.checked_mul(base.dtype.size())?, Device::CPU);
    let like = Tensor::on_storage(storage, base.sizes(), base.strides(), base.offset, base.dtype).ok()?;
    let literal = |o: &'_ Operand| match o {
        Operand::Literal(v) => Some(v.clone()),
        Operand::StorageOffset(d) => Some(Value::Int(base.offset + d)),
        _ => None,
    };
    let literals: Vec<Value> = args.iter().map(literal).collect::<Option<_>>()?;
    let list: Vec<Arg<'_>> = [Arg::Tensor(&like)].into_iter().chain(literals.iter().map(Value::as_arg)).collect();
    let args = Args::new(op, &list);
    match op.record.body {
        Body::View(view) => {
            let mut shown = base.clone();
            view(&args, &mut shown).ok()?;
            Some(vec![shown])
        }
        Body::MultiView(views) => views(&args).ok(),
        _ => None,
    }
}

/// The results of a node by their number.
pub fn results(node: &Node) -> Vec<(usize, ValueId)> {
    match &node.results {
        Results::One(v) => vec![(0, *v)],
        Results::Tuple(l) | Results::Unpack(l) => l.iter().enumerate().filter_map(|(i, v)| Some((i, (*v)?))).collect(),
        Results::None => Vec::new(),
    }
}

/// Calls `f` with every value and every constant an operand names.
pub fn each_tensor<'g>(operand: &'g Operand, f: &mut impl FnMut(&'g Operand)) {
    match operand {
        Operand::Value(_) | Operand::Constant(_) => f(operand),
        Operand::List(l) => l.iter().for_each(|o| each_tensor(o, f)),
        Operand::Literal(_) | Operand::StorageOffset(_) => {}
    }
}

impl Memory {
    /// The memories of a graph's values, from its inputs on.
    pub fn of(graph: &Graph) -> Memory {
        let mut m = Memory {
            values: vec![None; graph.values.len()],
            constants: vec![None; graph.constants.len()],
            facts: Vec::new(),
            same: Vec::new(),
        };
        let mut storages: Vec<(usize, usize)> = Vec::new();
        for (i, v) in graph.inputs.iter().enumerate() {
            let number = graph.storages.get(i).copied().unwrap_or(i);
            let memory = match storages.iter().find(|(n, _)| *n == number) {
                Some((_, memory)) => *memory,
                None => {
                    let memory = m.fresh(true);
                    storages.push((number, memory));
                    memory
                }
            };
            m.put(*v, memory, graph.values[v.index()].geometry.clone());
        }
        let mut owned: Vec<(usize, usize)> = Vec::new();
        for (i, c) in graph.constants.iter().enumerate() {
            let Value::Tensor(t) = &c.value else { continue };
            let id = t.storage().id();
            let memory = match owned.iter().find(|(s, _)| *s == id) {
                Some((_, memory)) => *memory,
                None => {
                    let memory = m.fresh(true);
                    owned.push((id, memory));
                    memory
                }
            };
            let is_lazy = t.keys().intersects(crate::core::KeySet::Conjugate | crate::core::KeySet::Negative);
            m.facts[memory].is_lazy |= is_lazy;
            m.constants[i] = Some(Place { memory, geometry: Some(t.geometry().clone()) });
        }
        for node in &graph.nodes {
            m.run(graph, node);
        }
        m
    }

    fn fresh(&mut self, is_callers: bool) -> usize {
        self.facts.push(Facts { is_callers, ..Facts::default() });
        self.same.push(self.same.len());
        self.same.len() - 1
    }

    fn put(&mut self, v: ValueId, memory: usize, geometry: Option<Geometry>) {
        self.values[v.index()] = Some(Place { memory, geometry });
    }

    fn run(&mut self, graph: &Graph, node: &Node) {
        for i in written(node) {
            let mut memories = Vec::new();
            each_tensor(&node.args[i], &mut |o| memories.extend(self.place(o).map(|p| p.memory)));
            for at in memories {
                self.facts[at].is_written = true;
                self.facts[at].is_opaque |= matches!(node.target, Target::Op(op) if reshapes(op));
                self.facts[at].is_reshaped |= self.gives_another_shape(graph, node, i);
            }
        }
        let views = match (&node.target, node.args.first()) {
            (Target::Op(op), Some(first)) if is_view(node) => {
                let base = self.place(first).filter(|p| !self.facts[p.memory].is_reshaped).and_then(|p| p.geometry);
                base.and_then(|base| views_of(op, &base, &node.args[1..]))
            }
            _ => None,
        };
        for (i, v) in results(node) {
            let seen = graph.values[v.index()].geometry.clone();
            match shown(node, i) {
                Shown::Own => {
                    let memory = self.fresh(false);
                    self.put(v, memory, seen);
                }
                Shown::Argument(a) => {
                    let Some(of) = node.args.get(a).and_then(|a| self.place(a)) else {
                        self.unknown(node, v);
                        continue;
                    };
                    let geometry = match &views {
                        Some(views) => views.get(i).cloned(),
                        None if is_view(node) => None,
                        None => of.geometry,
                    };
                    if let Target::Op(op) = &node.target {
                        self.facts[of.memory].is_lazy |= !op.record.view.toggles.is_empty();
                    }
                    self.facts[of.memory].is_opaque |= geometry.is_none();
                    self.put(v, of.memory, geometry);
                }
                Shown::Unknown => self.unknown(node, v),
            }
        }
    }

    /// Whether a node may give argument number `i`, which it writes, other sizes, strides or memory. An out= argument that is
    /// seen to be like the result stays as it is.
    fn gives_another_shape(&self, graph: &Graph, node: &Node, i: usize) -> bool {
        let Target::Op(op) = &node.target else { return false };
        let is_out = matches!(op.variant, Variant::Out | Variant::PartnerOut);
        let own = self.place(&node.args[i]).and_then(|p| p.geometry);
        let seen = results(node).into_iter().find(|(k, _)| shown(node, *k) == Shown::Argument(i));
        let seen = seen.and_then(|(_, v)| graph.values[v.index()].geometry.as_ref());
        reshapes(op) && !(is_out && own.zip(seen).is_some_and(|(own, seen)| alike(&own, seen)))
    }

    /// A value that may show any memory the node is given.
    fn unknown(&mut self, node: &Node, v: ValueId) {
        let memory = self.fresh(false);
        let mut given = Vec::new();
        for a in &node.args {
            each_tensor(a, &mut |o| given.extend(self.place(o).map(|p| p.memory)));
        }
        let mut facts = Facts { is_opaque: true, ..self.facts[memory] };
        for at in &given {
            let other = self.facts[*at];
            facts = Facts {
                is_callers: facts.is_callers | other.is_callers,
                is_opaque: true,
                is_written: facts.is_written | other.is_written,
                is_reshaped: facts.is_reshaped | other.is_reshaped,
                is_lazy: facts.is_lazy | other.is_lazy,
            };
        }
        self.facts[memory] = facts;
        for at in given {
            self.same.iter_mut().filter(|s| **s == at).for_each(|s| *s = memory);
        }
        self.put(v, memory, None);
    }

    /// How many numbers of memories there are.
    pub fn len(&self) -> usize {
        self.same.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.same.is_empty()
    }

    /// What a value or a constant shows; `None` for what is no tensor of the graph's.
    pub fn place(&self, operand: &Operand) -> Option<Place> {
        let place = match operand {
            Operand::Value(v) => self.values.get(v.index())?.as_ref()?,
            Operand::Constant(c) => self.constants.get(*c)?.as_ref()?,
            _ => return None,
        };
        Some(Place { memory: self.same[place.memory], geometry: place.geometry.clone() })
    }

    /// What is known of a memory.
    pub fn facts(&self, memory: usize) -> Facts {
        self.facts[self.same[memory]]
    }

    /// Whether a node gives a value in memory that some node writes: what is read of it is not just what the node made.
    pub fn is_written_later(&self, node: &Node) -> bool {
        node.results.values().any(|v| self.place(&v.into()).is_some_and(|p| self.facts(p.memory).is_written))
    }

    /// Whether two operands may share a byte; so they may where it is not known, or where what they show changes.
    pub fn may_touch(&self, a: &Place, b: &Place) -> bool {
        a.memory == b.memory
            && match (&a.geometry, &b.geometry) {
                (Some(x), Some(y)) if !self.facts(a.memory).is_opaque => Bytes::of(x).touch(&Bytes::of(y)),
                _ => true,
            }
    }

    /// What a value's geometry is.
    pub fn geometry(&self, v: ValueId) -> Option<&Geometry> {
        self.values.get(v.index())?.as_ref()?.geometry.as_ref()
    }
}

/// Whose memory a result of a graph shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aliased {
    /// Memory of its own.
    Nothing,
    /// That of an input, by its number.
    Input(usize),
    /// That of a constant.
    Constant(usize),
    /// That of an earlier result.
    Output(usize),
    /// An operator does not say.
    Unknown,
}

/// Whose memory result number `i` of a graph shows.
pub fn aliased(graph: &Graph, i: usize) -> Aliased {
    let memory = Memory::of(graph);
    let of = |o: &Operand| memory.place(o).map(|p| p.memory);
    let Some(own) = graph.outputs.get(i).and_then(of) else { return Aliased::Nothing };
    let input = || graph.inputs.iter().position(|v| of(&(*v).into()) == Some(own)).map(Aliased::Input);
    let constant =
        || (0..graph.constants.len()).find(|c| of(&Operand::Constant(*c)) == Some(own)).map(Aliased::Constant);
    let output = || graph.outputs[..i].iter().position(|o| of(o) == Some(own)).map(Aliased::Output);
    let is_unknown =
        memory.facts(own).is_opaque && graph.outputs.get(i).and_then(|o| memory.place(o)?.geometry).is_none();
    match is_unknown {
        true => Aliased::Unknown,
        false => input().or_else(constant).or_else(output).unwrap_or(Aliased::Nothing),
    }
}

/// The bytes of a memory that something shows, as runs in order; one run over them all where they are too many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bytes {
    runs: Vec<Range<i64>>,
    /// The runs are just the bytes, not more.
    exact: bool,
}

/// How many runs are looked at one by one.
const RUNS: i64 = 1 << 14;

impl Bytes {
    /// Those of a geometry.
    pub fn of(g: &Geometry) -> Bytes {
        let item = g.dtype.size() as i64;
        if geometry::product(g.sizes()) == 0 {
            return Bytes { runs: Vec::new(), exact: true };
        }
        let (sizes, strides) = (g.sizes(), g.strides());
        let mut run = 1;
        let mut outer = Vec::new();
        for d in geometry::by_stride((0..g.ndim()).filter(|&d| sizes[d] > 1 && strides[d] > 0), strides) {
            let (stride, size) = (strides[d], sizes[d]);
            if outer.is_empty() && stride <= run {
                run += stride * (size - 1);
            } else {
                outer.push((stride, size));
            }
        }
        let count = outer.iter().try_fold(1i64, |n, d| n.checked_mul(d.1)).unwrap_or(i64::MAX);
        if count > RUNS {
            let span = geometry::span(g.sizes(), g.strides()).unwrap_or(i64::MAX / item);
            return Bytes { runs: std::iter::once(g.offset * item..(g.offset + span) * item).collect(), exact: false };
        }
        let mut starts = vec![g.offset];
        for (stride, size) in outer {
            starts = starts.iter().flat_map(|s| (0..size).map(move |i| s + i * stride)).collect();
        }
        starts.sort_unstable();
        let mut runs: Vec<Range<i64>> = Vec::new();
        for s in starts {
            let next = s * item..(s + run) * item;
            match runs.last_mut() {
                Some(last) if next.start <= last.end => last.end = last.end.max(next.end),
                _ => runs.push(next),
            }
        }
        Bytes { runs, exact: true }
    }

    /// The runs.
    pub fn into_runs(self) -> Vec<Range<i64>> {
        self.runs
    }

    /// As many bytes further on.
    pub fn shifted(&self, by: i64) -> Bytes {
        Bytes { runs: self.runs.iter().map(|r| r.start + by..r.end + by).collect(), exact: self.exact }
    }

    /// Whether they may share a byte.
    pub fn touch(&self, other: &Bytes) -> bool {
        let (mut a, mut b) = (self.runs.iter().peekable(), other.runs.iter().peekable());
        while let (Some(x), Some(y)) = (a.peek(), b.peek()) {
            if x.start < y.end && y.start < x.end {
                return true;
            }
            if x.end <= y.start {
                a.next();
            } else {
                b.next();
            }
        }
        false
    }

    /// Whether all of `other` is among them for certain.
    pub fn cover(&self, other: &Bytes) -> bool {
        self.exact && other.runs.iter().all(|o| self.runs.iter().any(|r| r.start <= o.start && o.end <= r.end))
    }

    /// The bytes of `self` that are not in `other`, or more.
    pub fn without(&self, other: &Bytes) -> Bytes {
        if !other.exact {
            return self.clone();
        }
        let mut left = Vec::new();
        for r in &self.runs {
            let mut start = r.start;
            for o in other.runs.iter().filter(|o| o.start < r.end && r.start < o.end) {
                if start < o.start {
                    left.push(start..o.start);
                }
                start = start.max(o.end);
            }
            if start < r.end {
                left.push(start..r.end);
            }
        }
        Bytes { runs: left, exact: self.exact }
    }
}

/// Whether two geometries show the same elements in the same order.
pub fn same(a: &Geometry, b: &Geometry) -> bool {
    a.offset == b.offset && alike(a, b)
}

/// Whether two geometries differ at most in where they begin.
pub fn alike(a: &Geometry, b: &Geometry) -> bool {
    a.dtype == b.dtype && a.sizes() == b.sizes() && geometry::same_layout(a.sizes(), a.strides(), b.strides())
}

/// Has the graph say of its values what its memories are.
pub fn note_geometries(graph: &mut Graph) {
    let memory = Memory::of(graph);
    for i in 0..graph.values.len() {
        if let Some(g) = memory.geometry(ValueId(i as u32)) {
            graph.values[i].geometry = Some(g.clone());
        }
    }
}
