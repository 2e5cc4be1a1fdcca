//! What a graph means: one number for each result and for what each input and constant holds afterwards. Two graphs in
//! which the same operators are computed of the same contents have the same numbers, whoever's memory they are computed in.
//!
//! The graph is run on contents in place of numbers. A memory is a list of byte ranges, each with what was written there: a
//! content, and the geometry it was written as. What is read is the content, where it was written as just that, and else
//! all that lies there. An operator that writes gives its argument the content that its pure form would give its result;
//! `copy_` and scatters move contents about.

use super::alias_analysis::{
    Bytes, Memory, Shown, alike, goes_by_storage, is_view, results, same, shown, views_of, written,
};
use super::ir::{Graph, Node, Operand, Target, ValueId};
use crate::core::{Geometry, geometry};
use crate::dispatch::Op;
use crate::operator::Value;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

/// A content.
type Content = u64;

/// What a graph means.
#[derive(Debug, PartialEq, Eq)]
pub struct Meaning {
    /// Of each result: its content, and the caller's memory it shows, if it shows any.
    pub results: Vec<(Content, Option<usize>)>,
    /// Which earlier result each result shares memory with.
    pub shared: Vec<Option<usize>>,
    /// What inputs, then constants, hold afterwards, and the geometry they took on, if another.
    pub callers: Vec<(Content, Option<Content>)>,
}

/// The meaning of a graph whose values' geometries are known.
pub fn meaning(graph: &Graph) -> Meaning {
    let mut m = Machine::new(graph);
    graph.nodes.iter().for_each(|n| m.node(n));
    m.end()
}

/// Bytes that were written together: as what, with which content.
#[derive(Clone)]
struct Piece {
    range: Range<i64>,
    lies: Lies,
    content: Content,
}

/// Which elements of a content bytes have.
#[derive(Clone)]
enum Lies {
    /// Those it has where it lies as this.
    As(Geometry),
    /// One, by its number, where the content has this shape.
    Element(i64, Content),
}

impl Piece {
    /// The geometry, if it lies as one.
    fn geometry(&self) -> Option<&Geometry> {
        match &self.lies {
            Lies::As(g) => Some(g),
            Lies::Element(..) => None,
        }
    }
}

/// One element of a content: the content, its number, and the shape it is numbered by.
type Element = (Content, i64, Content);

/// How many elements are told apart one by one.
const ELEMENTS: i64 = 1 << 12;

struct Machine<'g> {
    graph: &'g Graph,
    memory: Memory,
    pieces: Vec<Vec<Piece>>,
    /// Contents of values whose geometry is not known, and of values that are no tensors.
    loose: HashMap<Name, Content>,
}

/// What has a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Name {
    Value(ValueId),
    Constant(usize),
}

fn hashed(parts: impl Hash) -> Content {
    let mut h = DefaultHasher::new();
    parts.hash(&mut h);
    h.finish()
}

fn hash_geometry(g: &Geometry, offset: i64) -> Content {
    // Strides along one element mean nothing.
    let strides: Vec<i64> = g.sizes().iter().zip(g.strides()).map(|(n, s)| if *n > 1 { *s } else { 0 }).collect();
    hashed((g.sizes(), strides, g.dtype.name(), offset))
}

/// Contents on their way from one place to another.
enum Moved {
    Whole,
    /// With ranges and geometries from the start of what they were read from.
    Pieces(Geometry, Vec<Piece>),
}

impl<'g> Machine<'g> {
    fn new(graph: &'g Graph) -> Machine<'g> {
        let memory = Memory::of(graph);
        let mut m = Machine { graph, pieces: vec![Vec::new(); memory.len()], loose: HashMap::new(), memory };
        for operand in m.callers() {
            m.set(&operand, hashed(("given", key(&operand))));
        }
        m
    }

    fn callers(&self) -> Vec<Operand> {
        let inputs = self.graph.inputs.iter().map(|v| Operand::Value(*v));
        inputs.chain((0..self.graph.constants.len()).map(Operand::Constant)).collect()
    }

    fn place(&self, operand: &Operand) -> Option<(usize, Geometry)> {
        let place = self.memory.place(operand)?;
        Some((place.memory, place.geometry?))
    }

    // ---- bytes --------------------------------------------------------------------------------------

    fn write(&mut self, memory: usize, new: Vec<Piece>) {
        let pieces = &mut self.pieces[memory];
        for piece in new {
            let mut kept = Vec::with_capacity(pieces.len() + 2);
            for old in pieces.drain(..) {
                if old.range.end <= piece.range.start || piece.range.end <= old.range.start {
                    kept.push(old);
                    continue;
                }
                if old.range.start < piece.range.start {
                    kept.push(Piece { range: old.range.start..piece.range.start, ..old.clone() });
                }
                if piece.range.end < old.range.end {
                    kept.push(Piece { range: piece.range.end..old.range.end, ..old });
                }
            }
            kept.push(piece);
            *pieces = kept;
        }
        by_start(pieces);
    }

    fn set(&mut self, operand: &Operand, content: Content) {
        match self.place(operand) {
            Some((memory, g)) => {
                let runs = Bytes::of(&g).into_runs();
                let new = runs.into_iter().map(|range| Piece { range, lies: Lies::As(g.clone()), content }).collect();
                self.write(memory, new);
            }
            None => drop(self.loose.insert(key(operand), content)),
        }
    }

    /// The pieces that something shows, from its own start.
    fn read_pieces(&self, memory: usize, g: &Geometry) -> Vec<Piece> {
        let item = g.dtype.size() as i64;
        let start = g.offset * item;
        let mut found: Vec<Piece> = Vec::new();
        for run in Bytes::of(g).into_runs() {
            for p in &self.pieces[memory] {
                let range = p.range.start.max(run.start)..p.range.end.min(run.end);
                if range.is_empty() {
                    continue;
                }
                let mut lies = p.lies.clone();
                if let Lies::As(g) = &mut lies {
                    // In bytes from the start of what is read: pieces are of any dtype.
                    g.offset = g.offset * g.dtype.size() as i64 - start;
                }
                found.push(Piece { range: range.start - start..range.end - start, lies, content: p.content });
            }
        }
        let mut merged: Vec<Piece> = Vec::new();
        for p in found {
            match merged.last_mut() {
                Some(last)
                    if last.range.end == p.range.start
                        && last.content == p.content
                        && last.geometry().zip(p.geometry()).is_some_and(|(a, b)| same(a, b)) =>
                {
                    last.range.end = p.range.end;
                }
                _ => merged.push(p),
            }
        }
        merged
    }

    fn read_at(&self, memory: usize, g: &Geometry) -> Content {
        let pieces = self.read_pieces(memory, g);
        if let Some(content) = whole(g, &pieces) {
            return content;
        }
        if let Some(elements) = elements(g, &pieces) {
            return together(g, elements);
        }
        let told = |p: &Piece| match &p.lies {
            Lies::As(g) => hash_geometry(g, g.offset),
            Lies::Element(i, shape) => hashed((i, shape)),
        };
        let parts: Vec<_> = pieces.iter().map(|p| (p.range.start, p.range.end, told(p), p.content)).collect();
        hashed((hash_geometry(g, 0), parts))
    }

    fn read(&self, operand: &Operand) -> Content {
        match operand {
            Operand::Value(_) | Operand::Constant(_) => match self.place(operand) {
                Some((memory, g)) => self.read_at(memory, &g),
                None => self.loose.get(&key(operand)).copied().unwrap_or_else(|| hashed(("loose", key(operand)))),
            },
            Operand::Literal(v) => literal(v),
            Operand::StorageOffset(d) => hashed(("storage offset", d)),
            Operand::List(l) => hashed(l.iter().map(|o| self.read(o)).collect::<Vec<_>>()),
        }
    }

    /// The contents a value shows, to be put somewhere else.
    fn lift(&self, operand: &Operand) -> Moved {
        match self.place(operand) {
            Some((memory, g)) => {
                let pieces = self.read_pieces(memory, &g);
                Moved::Pieces(g, pieces)
            }
            None => Moved::Whole,
        }
    }

    /// Puts contents where a memory shows `to`.
    fn drop_at(&mut self, memory: usize, to: &Geometry, moved: Moved, as_whole: Content) {
        let start = to.offset * to.dtype.size() as i64;
        let pieces = match moved {
            Moved::Pieces(from, pieces) if alike(&from, to) => Some(pieces),
            Moved::Pieces(from, pieces) if whole(&from, &pieces).is_none() => one_by_one(&from, to, &pieces),
            _ => None,
        };
        let new = match pieces {
            Some(pieces) => pieces
                .into_iter()
                .map(|mut p| {
                    if let Lies::As(g) = &mut p.lies {
                        g.offset = (g.offset + start) / g.dtype.size() as i64;
                    }
                    Piece { range: p.range.start + start..p.range.end + start, ..p }
                })
                .collect(),
            None => {
                let piece = |range| Piece { range, lies: Lies::As(to.clone()), content: as_whole };
                Bytes::of(to).into_runs().into_iter().map(piece).collect()
            }
        };
        self.write(memory, new);
    }

    // ---- nodes --------------------------------------------------------------------------------------

    fn node(&mut self, node: &Node) {
        if is_view(node) && results(node).iter().all(|(_, v)| self.place(&(*v).into()).is_some()) {
            return;
        }
        match &node.target {
            Target::Op(op) if is_copy(op) => self.copy(node),
            Target::Op(op) if op.view_of_scatter().is_some() && self.scatter(op, node) => {}
            Target::Op(op) if written(node).next().is_some() => self.writes(op, node),
            Target::Op(op) => {
                let whole = self.call(op.full_name(), node.args.iter());
                self.define(node, whole, 0);
            }
            Target::Kernel(k) => {
                let own = std::sync::Arc::as_ptr(k).cast::<u8>() as usize;
                let args: Vec<Content> = node.args.iter().map(|a| self.read(a)).collect();
                self.define(node, hashed((own, args)), 0);
            }
        }
    }

    /// The content of a call's results together.
    fn call<'o>(&self, name: &str, args: impl Iterator<Item = &'o Operand>) -> Content {
        let args: Vec<Content> = args.map(|a| self.read(a)).collect();
        hashed((name, args))
    }

    fn define(&mut self, node: &Node, whole: Content, from: usize) {
        for (i, v) in results(node) {
            if shown(node, i) == Shown::Own || self.place(&v.into()).is_none() {
                self.set(&v.into(), hashed((whole, i + from)));
            }
        }
    }

    /// `copy` gives a result, `copy_` an argument what another argument shows.
    fn copy(&mut self, node: &Node) {
        let target = match results(node).first() {
            Some((0, v)) if written(node).next().is_none() => Operand::Value(*v),
            _ => node.args[0].clone(),
        };
        let (own, content) = (self.place(&target), self.read(&node.args[1]));
        let Some((memory, to)) = own else { return self.set(&target, hashed(("copied", content))) };
        let same = self.place(&node.args[1]).is_some_and(|(_, g)| g.sizes() == to.sizes() && g.dtype == to.dtype);
        let as_whole = if same { content } else { hashed(("copied", content, to.sizes(), to.dtype.name())) };
        let moved = if same { self.lift(&node.args[1]) } else { Moved::Whole };
        self.drop_at(memory, &to, moved, as_whole);
    }

    /// A call that writes arguments: they have what the pure form would give.
    fn writes(&mut self, op: &'static Op, node: &Node) {
        let pure = op.pure().unwrap_or(op).full_name();
        let targets: Vec<usize> = written(node).collect();
        let schema = op.schema();
        let is_out = |i: usize| schema.args[i].kwarg_only && schema.args[i].is_write();
        let args: Vec<&Operand> = node.args.iter().enumerate().filter(|(i, _)| !is_out(*i)).map(|(_, a)| a).collect();
        let whole = self.call(pure, args.into_iter());
        self.define(node, whole, 0);
        let own = schema.returns.iter().filter(|r| r.alias.is_none()).count();
        for (k, i) in targets.into_iter().enumerate() {
            self.set(&node.args[i].clone(), hashed((whole, own + k)));
        }
    }

    /// A scatter: its base, with another content in a part. Whether it can be told so.
    fn scatter(&mut self, op: &'static Op, node: &Node) -> bool {
        let Some((_, v)) = results(node).first().copied() else { return false };
        let (Some(view), Some((memory, to)), Some((_, base))) =
            (op.view_of_scatter(), self.place(&v.into()), self.place(&node.args[0]))
        else {
            return false;
        };
        // An out= argument is the last.
        let own = &node.args[2..op.pure().unwrap_or(op).schema().args.len()];
        let Some(part) = views_of(view, &to, own).and_then(|mut l| l.pop()) else { return false };
        let Some((_, src)) = self.place(&node.args[1]) else { return false };
        let keeps_places = alike(&base, &to) || base.sizes() == to.sizes() && !goes_by_storage(view);
        if !keeps_places || src.sizes() != part.sizes() || src.dtype != part.dtype || geometry::shows_twice(&part) {
            return false;
        }
        let (moved, content) = (self.lift(&node.args[0]), self.read(&node.args[0]));
        self.drop_at(memory, &to, moved, content);
        let (moved, content) = (self.lift(&node.args[1]), self.read(&node.args[1]));
        self.drop_at(memory, &part, moved, content);
        true
    }

    fn end(mut self) -> Meaning {
        let writes = self.graph.write_backs.iter();
        let moved: Vec<_> = writes.map(|w| w.value.as_ref().map(|v| (self.lift(v), self.read(v)))).collect();
        let mut taken_on: HashMap<Name, Content> = HashMap::new();
        for (w, moved) in self.graph.write_backs.iter().zip(moved) {
            let geometry = w.geometry.as_ref().map(|g| hash_geometry(g, g.offset));
            let part = |to: &Geometry| w.memory.as_ref().and_then(|g| g.resolved_from(to)).unwrap_or(to.clone());
            match (self.place(&w.target), geometry, moved) {
                (Some((memory, to)), None, Some((moved, content))) => self.drop_at(memory, &part(&to), moved, content),
                (None, None, Some((_, content))) => self.set(&w.target, content),
                // The memory grew.
                (_, Some(g), Some((_, content))) => self.set(&w.target, hashed(("as", g, content))),
                // What the memory holds stays.
                (_, Some(g), None) => drop(taken_on.insert(key(&w.target), g)),
                (_, None, None) => {}
            }
        }
        let mut meaning = Meaning { results: Vec::new(), shared: Vec::new(), callers: Vec::new() };
        let mut memories: Vec<Option<usize>> = Vec::new();
        for (i, output) in self.graph.outputs.iter().enumerate() {
            let view = self.graph.views.iter().find(|(k, _)| *k == i);
            let view = view.and_then(|(_, g)| g.resolved_from(&self.memory.place(output)?.geometry?));
            let memory = self.memory.place(output).map(|p| p.memory);
            let content = match (view, memory) {
                (Some(g), Some(memory)) => self.read_at(memory, &g),
                _ => self.read(output),
            };
            let callers = memory.filter(|m| self.memory.facts(*m).is_callers);
            meaning.results.push((content, callers));
            meaning.shared.push(memory.and_then(|m| memories.iter().position(|other| *other == Some(m))));
            memories.push(memory);
        }
        meaning.callers = self.callers().iter().map(|o| (self.read(o), taken_on.get(&key(o)).copied())).collect();
        meaning
    }
}

/// Where the elements of a geometry begin, in bytes from its start.
fn places(g: &Geometry) -> Vec<i64> {
    let mut places = Vec::new();
    geometry::for_each_offset(g, |at| places.push((at - g.offset) * g.dtype.size() as i64));
    places
}

fn shape(g: &Geometry) -> Content {
    hashed((g.sizes(), g.dtype.name()))
}

/// The content that was written as just what is shown, of pieces that begin where that does.
fn whole(g: &Geometry, pieces: &[Piece]) -> Option<Content> {
    let content = pieces.first()?.content;
    let is_whole = |p: &Piece| p.geometry().is_some_and(|of| of.offset == 0 && alike(of, g));
    pieces.iter().all(|p| p.content == content && is_whole(p)).then_some(content)
}

/// The elements something shows in order, of pieces that begin where it does. None where they are many, or not its own size.
fn elements(g: &Geometry, pieces: &[Piece]) -> Option<Vec<Element>> {
    let item = g.dtype.size() as i64;
    if geometry::product(g.sizes()) > ELEMENTS {
        return None;
    }
    // Which element is where, for each piece.
    let mut numbers: Vec<HashMap<i64, i64>> = Vec::new();
    for p in pieces {
        let Some(of) = p.geometry() else {
            numbers.push(HashMap::new());
            continue;
        };
        if of.dtype.size() as i64 != item || geometry::product(of.sizes()) > ELEMENTS {
            return None;
        }
        numbers.push(places(of).into_iter().zip(0..).map(|(at, i)| (at + of.offset, i)).collect());
    }
    let element = |at: i64| {
        let k = pieces.partition_point(|p| p.range.end <= at);
        let p = pieces.get(k).filter(|p| p.range.start <= at && at + item <= p.range.end)?;
        Some(match &p.lies {
            Lies::As(of) => (p.content, *numbers[k].get(&at)?, shape(of)),
            Lies::Element(i, shape) => (p.content, *i, *shape),
        })
    };
    places(g).into_iter().map(element).collect()
}

/// The content that has these elements.
fn together(g: &Geometry, elements: Vec<Element>) -> Content {
    let shape = shape(g);
    match elements.first() {
        Some(&(content, ..)) if elements.iter().zip(0..).all(|(e, i)| *e == (content, i, shape)) => content,
        _ => hashed((shape, elements)),
    }
}

/// The pieces of what lies as `from`, element by element, where it lies as `to`.
fn one_by_one(from: &Geometry, to: &Geometry, pieces: &[Piece]) -> Option<Vec<Piece>> {
    if from.sizes() != to.sizes() || from.dtype.size() != to.dtype.size() || geometry::shows_twice(to) {
        return None;
    }
    let item = to.dtype.size() as i64;
    let one = |((content, i, shape), at): (Element, i64)| Piece {
        range: at..at + item,
        lies: Lies::Element(i, shape),
        content,
    };
    let mut moved: Vec<Piece> = elements(from, pieces)?.into_iter().zip(places(to)).map(one).collect();
    by_start(&mut moved);
    Some(moved)
}

fn by_start(pieces: &mut [Piece]) {
    pieces.sort_by_key(|p| p.range.start);
}

fn key(operand: &Operand) -> Name {
    match operand {
        Operand::Constant(c) => Name::Constant(*c),
        Operand::Value(v) => Name::Value(*v),
        // Only values and constants have places.
        _ => Name::Constant(usize::MAX),
    }
}

/// Whether an operator gives what its second argument shows: `copy`, and `copy_`.
fn is_copy(op: &Op) -> bool {
    op.record.memory.copies
}

fn literal(v: &Value) -> Content {
    match v {
        Value::Tensor(t) => match t.item() {
            Ok(number) => hashed((t.describe(), number.to_string())),
            Err(_) => hashed((t.describe(), t.as_raw() as usize)),
        },
        other => hashed(format!("{other:?}")),
    }
}
