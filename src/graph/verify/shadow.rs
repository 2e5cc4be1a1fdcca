//! What a graph does, found without the analyses that passes go by.
//!
//! The graph runs on shapes, and a shadow of every memory holds a symbol for each byte: which byte of which input, or which byte of
//! which result of which call on which symbols. Which memory a tensor lies in, and where, is what operators' meta parts give; what
//! they write, and what draws, is what schemas and records say. Calls that move elements (copies, copies of views, scatters) move
//! symbols; a call that writes gives what it writes the symbols that its pure form gives its results. What cannot be told is
//! [`UNKNOWN`], and so is whatever is computed of it.

use crate::check;
use crate::core::{DType, Device, Geometry, KeySet, Result, Storage, Tensor, geometry, modes};
use crate::dispatch::{Op, find};
use crate::graph::evaluator::Evaluator;
use crate::graph::ir::{Graph, Node, Operand, Target};
use crate::graph::retrace::{Expected, input_shapes};
use crate::layers::fake;
use crate::layers::trace::{Computes, Recorder, recording};
use crate::operator::record::Body;
use crate::operator::{Arg, Args, Value, Variant};
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

/// What a byte holds.
pub type Symbol = u64;

/// Something that is not known.
pub const UNKNOWN: Symbol = 0;

/// What a graph leaves.
pub struct Effects {
    /// The results.
    pub results: Vec<Left>,
    /// The inputs, then the constants that are tensors.
    pub callers: Vec<Left>,
    /// The calls that drew random numbers, and of how many elements, in order.
    pub draws: Vec<Symbol>,
}

/// A tensor when all has run.
pub struct Left {
    /// What it shows of its storage; none of what is no tensor.
    pub geometry: Option<Geometry>,
    /// Which of the callers' tensors and results before it, itself too, is the first on its storage.
    pub storage: usize,
    /// What it holds; of the caller's, what its whole storage holds.
    pub bytes: Bytes,
}

/// Bytes that were written, and what those behind them are: of the caller's, as many as there were at first, else not known.
#[derive(Default)]
pub struct Bytes {
    known: Vec<Symbol>,
    of: Option<(Symbol, usize)>,
}

impl Bytes {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.of.map_or(0, |(_, n)| n).max(self.known.len())
    }

    /// Whether these and those are bytes of the caller's that nobody wrote.
    pub fn are_untouched(&self, other: &Bytes) -> bool {
        let is_callers = self.of.is_some_and(|(of, _)| of != UNKNOWN);
        is_callers && self.known.is_empty() && other.known.is_empty() && self.of == other.of
    }

    /// What a byte is.
    pub fn at(&self, i: usize) -> Symbol {
        match (self.known.get(i), self.of) {
            (Some(s), _) => *s,
            (None, Some((of, n))) if i < n => byte_of(of, i),
            _ => UNKNOWN,
        }
    }

    fn put(&mut self, i: usize, symbol: Symbol) {
        for k in self.known.len()..=i {
            self.known.push(self.at(k));
        }
        self.known[i] = symbol;
    }
}

/// What a graph does, of `bytes` bytes at most; what more it computes is [`UNKNOWN`]. An error where it cannot run on shapes, or a
/// value is not the tensor that the graph says.
pub fn effects(graph: &Graph, bytes: usize) -> Result<Effects> {
    let mut open = graph.clone();
    let mut tensors = input_shapes(graph)?;
    let mut shadow = Shadow { left: bytes, ..Shadow::default() };
    for (i, t) in tensors.iter().enumerate() {
        shadow.given(t, ("input", graph.storages.get(i).copied().unwrap_or(i)));
    }
    let mut storages: Vec<(usize, Storage)> = Vec::new();
    for (i, c) in graph.constants.iter().enumerate() {
        let Value::Tensor(own) = &c.value else { continue };
        let id = own.storage().id();
        if !storages.iter().any(|(known, _)| *known == id) {
            storages.push((id, Storage::without_data(own.storage().nbytes(), Device::CPU)));
        }
        let storage =
            storages.iter().find(|(known, _)| *known == id).map_or_else(|| own.storage().clone(), |s| s.1.clone());
        let shape = own.hollow_on(storage, KeySet::Fake, None)?;
        shadow.given(&shape, ("constant", id));
        let v = open.value(&c.name);
        open.values[v.index()].geometry = Some(own.geometry().clone());
        open.inputs.push(v);
        tensors.push(shape);
        open.each_operand_mut(&mut |o| {
            if matches!(o, Operand::Constant(c) if *c == i) {
                *o = Operand::Value(v);
            }
        });
    }
    let shadow = Rc::new(RefCell::new(shadow));
    let inputs: Vec<Value> = tensors.iter().cloned().map(Value::Tensor).collect();
    let evaluator = Evaluator::new(open)?;
    // Where nothing is recorded, tensors of either kind may be written.
    let apart = modes::capture().inference(true).grad(false);
    let outputs = modes::with(&apart, || recording(Box::new(Told(shadow.clone())), || run(&evaluator, &inputs)))?;
    let mut shadow = shadow.borrow_mut();
    let outputs: Vec<Option<Tensor>> =
        outputs.iter().flat_map(|v| v.places().into_iter().map(|t| t.cloned()).collect::<Vec<_>>()).collect();
    let mut held = |t: &Option<Tensor>| match t {
        None => Bytes::default(),
        Some(t) => match shadow.read(t) {
            Some(known) => Bytes { known, of: None },
            None => Bytes { known: Vec::new(), of: Some((UNKNOWN, t.numel() as usize * t.itemsize())) },
        },
    };
    let held: Vec<Bytes> = outputs.iter().map(&mut held).collect();
    let mut seen: Vec<Option<Tensor>> = Vec::new();
    let mut first = |t: Option<&Tensor>| {
        seen.push(t.cloned());
        let is_same = |o: &Option<Tensor>| o.as_ref().zip(t).is_some_and(|(o, t)| o.storage().same(t.storage()));
        seen.iter().position(is_same).unwrap_or(seen.len())
    };
    // The first on a storage has its bytes.
    let mut caller = |t: &Tensor| {
        let memory = shadow.memories.remove(&t.storage().id());
        let bytes = memory.map(|m| m.bytes).unwrap_or_default();
        Left { geometry: Some(t.geometry().clone()), storage: first(Some(t)), bytes }
    };
    let callers = tensors.iter().map(&mut caller).collect();
    let result = |(t, bytes): (&Option<Tensor>, Bytes)| Left {
        geometry: t.as_ref().map(|t| t.geometry().clone()),
        storage: first(t.as_ref()),
        bytes,
    };
    let results = outputs.iter().zip(held).map(result).collect();
    Ok(Effects { results, callers, draws: std::mem::take(&mut shadow.draws) })
}

/// Runs a graph on shapes. Each value is to be the tensor that the graph says.
fn run(evaluator: &Evaluator, inputs: &[Value]) -> Result<Vec<Value>> {
    let graph = evaluator.graph();
    let expected = Expected::of(graph);
    let at: Cell<Option<&Node>> = Cell::new(None);
    let nodes: HashMap<*const Node, &Node> = graph.nodes.iter().map(|n| (std::ptr::from_ref(n), n)).collect();
    let before = |node: &Node| {
        expected.tell(node);
        at.set(nodes.get(&std::ptr::from_ref(node)).copied());
    };
    evaluator.run_by(inputs, before, |target, args| {
        let value = match target {
            Target::Op(op) => call(op, args)?,
            Target::Kernel(k) => {
                check!(k.part().is_none() && k.fused().is_empty(), NotImplemented, "{} runs on data alone", k.name());
                k.run(args)?
            }
        };
        if let Some(node) = at.get() {
            check_types(graph, node, &value)?;
        }
        Ok(value)
    })
}

/// A call; one that writes what a composite computes as that, so that its parts are seen.
fn call(op: &'static Op, args: &[Arg<'_>]) -> Result<Value> {
    match (op.variant, op.pure(), args.first()) {
        (Variant::InPlace, Some(pure), Some(Arg::Tensor(t))) if matches!(pure.record.body, Body::Composite(_)) => {
            let value = pure.call(args)?.tensor()?;
            crate::call!("copy_", *t, &value, false)
        }
        _ => op.call(args),
    }
}

/// An error where a node's results are other tensors than the graph says.
fn check_types(graph: &Graph, node: &Node, value: &Value) -> Result<()> {
    let places = value.places();
    for (i, v) in crate::graph::alias_analysis::results(node) {
        let (Some(Some(t)), Some(g)) = (places.get(i), &graph.values[v.index()].geometry) else { continue };
        check!(
            t.dtype() == g.dtype
                && t.sizes() == g.sizes()
                && geometry::same_layout(t.sizes(), t.strides(), g.strides()),
            "graph: %{} is said to be {}{:?} with strides {:?}, and {} gives {} with strides {:?}",
            graph.name(v),
            g.dtype.name(),
            g.sizes(),
            g.strides(),
            node.target.name(),
            t.describe(),
            t.strides()
        );
    }
    Ok(())
}

/// A memory. It is held so that no other has its number.
struct Memory {
    _storage: Storage,
    bytes: Bytes,
}

/// The memories.
#[derive(Default)]
struct Shadow {
    memories: HashMap<usize, Memory>,
    draws: Vec<Symbol>,
    /// How many bytes more are looked at.
    left: usize,
}

/// The recorder's end of a shadow.
struct Told(Rc<RefCell<Shadow>>);

impl Recorder for Told {
    fn record(&mut self, op: &'static Op, args: &[Arg<'_>], _offset: i64, result: &Value) {
        self.0.borrow_mut().call(op, args, result);
    }

    fn computes(&self) -> Computes {
        Computes::ShapesAndConstants
    }
}

fn symbol(parts: impl Hash) -> Symbol {
    let mut h = DefaultHasher::new();
    parts.hash(&mut h);
    h.finish() | 1
}

/// Byte number `i` of something (the finalizer of SplitMix64).
fn byte(of: Symbol, i: usize) -> Symbol {
    let mut z = of.wrapping_add((i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (z ^ (z >> 31)) | 1
}

/// What bytes are together.
fn together(bytes: &[Symbol]) -> Symbol {
    if bytes.contains(&UNKNOWN) {
        return UNKNOWN;
    }
    bytes.iter().fold(0x2545_f491_4f6c_dd1d, |h: u64, s| byte(h ^ s, 0))
}

/// The bytes of elements that are converted.
fn converted(bytes: Vec<Symbol>, from: DType, to: DType) -> Vec<Symbol> {
    if from == to {
        return bytes;
    }
    let one = |element: &[Symbol]| match together(element) {
        UNKNOWN => UNKNOWN,
        element => symbol(("converted", element, from.name(), to.name())),
    };
    bytes.chunks(from.size()).map(one).flat_map(|of| (0..to.size()).map(move |k| byte_of(of, k))).collect()
}

fn byte_of(of: Symbol, k: usize) -> Symbol {
    if of == UNKNOWN { UNKNOWN } else { byte(of, k) }
}

impl Shadow {
    /// A tensor of the caller's.
    fn given(&mut self, t: &Tensor, name: (&str, usize)) {
        let of = Some((symbol(name), t.storage().nbytes()));
        let memory = || Memory { _storage: t.storage().clone(), bytes: Bytes { known: Vec::new(), of } };
        self.memories.entry(t.storage().id()).or_insert_with(memory);
    }

    fn memory(&mut self, t: &Tensor) -> &mut Bytes {
        let memory = self.memories.entry(t.storage().id()).or_insert_with(|| {
            // A number that is written in the program; of other data nothing is known.
            let is_number = t.storage().has_data() && t.numel() == 1 && t.offset() == 0;
            let number = if is_number { t.item().ok() } else { None };
            let of = number.map(|n| (symbol(("number", t.dtype().name(), n.to_string())), t.itemsize()));
            Memory { _storage: t.storage().clone(), bytes: Bytes { known: Vec::new(), of } }
        });
        &mut memory.bytes
    }

    /// Whether so many bytes more are looked at.
    fn spend(&mut self, bytes: usize) -> bool {
        let is_enough = bytes <= self.left;
        self.left = if is_enough { self.left - bytes } else { 0 };
        is_enough
    }

    /// What a geometry shows of the storage of a tensor, in order. None where that is too much.
    fn read_as(&mut self, t: &Tensor, g: &Geometry) -> Option<Vec<Symbol>> {
        let item = g.dtype.size();
        let n = geometry::product(g.sizes()) as usize * item;
        if t.keys().intersects(KeySet::Conjugate | KeySet::Negative) || !self.spend(n) {
            return None;
        }
        let memory = self.memory(t);
        let mut symbols = Vec::with_capacity(n);
        geometry::for_each_offset(g, |at| symbols.extend((0..item).map(|k| memory.at(at as usize * item + k))));
        Some(symbols)
    }

    fn read(&mut self, t: &Tensor) -> Option<Vec<Symbol>> {
        self.read_as(t, t.geometry())
    }

    fn write_as(&mut self, t: &Tensor, g: &Geometry, symbols: Option<Vec<Symbol>>) {
        let item = g.dtype.size();
        let memory = self.memory(t);
        let Some(symbols) = symbols else {
            // Which bytes these are would be too much to say.
            *memory = Bytes { known: Vec::new(), of: Some((UNKNOWN, memory.len())) };
            return;
        };
        let mut symbols = symbols.into_iter();
        geometry::for_each_offset(g, |at| {
            (0..item).for_each(|k| memory.put(at as usize * item + k, symbols.next().unwrap_or(UNKNOWN)));
        });
    }

    fn write(&mut self, t: &Tensor, symbols: Option<Vec<Symbol>>) {
        self.write_as(t, t.geometry(), symbols);
    }

    // ---- calls --------------------------------------------------------------------------------------

    fn call(&mut self, op: &'static Op, args: &[Arg<'_>], result: &Value) {
        let (record, schema) = (op.record, op.schema());
        let is_written = |i: usize| schema.args[i].is_write();
        let written: Vec<&Tensor> =
            args.iter().enumerate().filter(|(i, _)| is_written(*i)).flat_map(|(_, a)| a.tensors()).collect();
        let places = result.places();
        let is_given = |t: &Tensor| args.iter().flat_map(Arg::tensors).any(|a| a.storage().same(t.storage()));
        let made = places.iter().enumerate().filter_map(|(i, t)| Some((i, (*t)?))).filter(|(_, t)| !is_given(t));
        let detaches = record.view.detaches && op.variant == Variant::Base;
        let shows_otherwise = op.variant == Variant::InPlaceView || detaches || record.memory.takes_memory;
        let moves_nothing = record.memory.bumps_on_resize_only && op.variant != Variant::Functional;
        let mut targets: Vec<(usize, &Tensor)> = made.collect();
        if shows_otherwise || moves_nothing || targets.is_empty() && written.is_empty() {
            return;
        }
        let (mut called, mut given) = (op, args.to_vec());
        if !written.is_empty() {
            let own = schema.returns.iter().filter(|r| r.alias.is_none()).count();
            targets.extend(written.iter().enumerate().map(|(k, t)| (own + k, *t)));
            // One that has no pure form is told by all its arguments.
            if let Some(pure) = op.pure() {
                let is_out = |i: usize| schema.args[i].kwarg_only && is_written(i);
                given = args.iter().enumerate().filter(|(i, _)| !is_out(*i)).map(|(_, a)| *a).collect();
                called = pure;
            }
        }
        if let Some(moved) = self.moved(called, &given, &targets) {
            targets.iter().zip(moved).for_each(|((_, t), symbols)| self.write(t, symbols));
            return;
        }
        let whole = self.computed(called, &given);
        // A result that is written to another dtype is converted.
        let shapes = if written.is_empty() { None } else { fake::shapes(called, &given).ok() };
        for (i, t) in targets {
            let dtype = shapes.as_ref().and_then(|s| Some(s.places().get(i).copied().flatten()?.dtype()));
            let dtype = dtype.unwrap_or(t.dtype());
            let n = t.numel() as usize * dtype.size();
            let of = symbol((whole, i));
            let element = |e: usize| (0..dtype.size()).map(move |k| byte(byte(of, e), k));
            let bytes = self.spend(n).then(|| match whole {
                UNKNOWN => vec![UNKNOWN; n],
                _ => (0..t.numel() as usize).flat_map(element).collect(),
            });
            self.write(t, bytes.map(|bytes| converted(bytes, dtype, t.dtype())));
        }
    }

    /// The symbol of a call's results together.
    fn computed(&mut self, op: &'static Op, args: &[Arg<'_>]) -> Symbol {
        let mut parts = vec![symbol(op.full_name())];
        if draws(op, args) {
            let elements: Vec<&[i64]> = args.iter().flat_map(Arg::tensors).map(Tensor::sizes).collect();
            self.draws.push(symbol((op.full_name(), elements)));
            parts.push(self.draws.len() as Symbol);
        }
        for a in args {
            let tensors: Vec<&Tensor> = a.tensors().collect();
            if tensors.is_empty() {
                parts.push(symbol(format!("{:?}", Value::from_arg(*a))));
            }
            for t in tensors {
                let bytes = self.read(t).map_or(UNKNOWN, |bytes| together(&bytes));
                parts.push(if bytes == UNKNOWN { UNKNOWN } else { symbol((t.dtype().name(), t.sizes(), bytes)) });
            }
        }
        together(&parts)
    }

    /// What a call that moves elements moves to each of its targets; none where it computes.
    fn moved(
        &mut self,
        op: &'static Op,
        args: &[Arg<'_>],
        targets: &[(usize, &Tensor)],
    ) -> Option<Vec<Option<Vec<Symbol>>>> {
        let record = op.record;
        let tensor = |i: usize| if let Some(Arg::Tensor(t)) = args.get(i) { Some(*t) } else { None };
        let (_, to) = *targets.first()?;
        if record.memory.copies {
            let from = tensor(1)?;
            let shown = broadcast(from.geometry(), to.sizes())?;
            return Some(vec![self.read_as(from, &shown).map(|s| converted(s, from.dtype(), to.dtype()))]);
        }
        let from = tensor(0)?;
        if record.memory.moves {
            return Some(vec![self.read(from).map(|s| converted(s, from.dtype(), to.dtype()))]);
        }
        if record.memory.bumps_on_resize_only {
            let dense = from.is_contiguous();
            return Some(vec![self.read(from).filter(|_| dense)]);
        }
        if op.variant == Variant::ViewCopy {
            let view = find(&format!("aten::{}", record.full_name()))?;
            // Strides that allow no view in another shape are none to a copy of the elements in their order.
            let Some(shown) = shown(view, from.geometry(), from, &args[1..]) else {
                return record.view.reshapes.then(|| vec![self.read(from)]);
            };
            return Some(targets.iter().map(|(i, _)| self.read_as(from, shown.get(*i)?)).collect());
        }
        let (view, src) = (op.view_of_scatter()?, tensor(1)?);
        // The result shows each element of a base that shows some several times once, and a part of it is that.
        let lies_as = if geometry::shows_twice(from.geometry()) { to } else { from };
        let part = shown(view, lies_as.geometry(), lies_as, &args[2..])?.pop()?;
        Some(vec![self.scattered(from, lies_as.geometry(), &part, src)])
    }

    /// A tensor, as which `lies` shows its elements, with another in a part of it. Of an element that the part shows several times,
    /// the copy that changed.
    fn scattered(&mut self, base: &Tensor, lies: &Geometry, part: &Geometry, src: &Tensor) -> Option<Vec<Symbol>> {
        let (item, new) = (base.itemsize() as i64, converted(self.read(src)?, src.dtype(), base.dtype()));
        let places = |g: &Geometry| {
            let mut places = Vec::new();
            geometry::for_each_offset(g, |at| places.extend((0..item).map(|b| at * item + b)));
            places
        };
        let (all, changed) = (places(lies), places(part));
        let held: HashMap<i64, Symbol> = all.iter().copied().zip(self.read(base)?).collect();
        let is_unlike = new.len() != changed.len();
        let mut put: HashMap<i64, Symbol> = HashMap::new();
        for (k, place) in changed.into_iter().enumerate() {
            let old = held.get(&place).copied().unwrap_or(UNKNOWN);
            let new = if is_unlike { UNKNOWN } else { new[k] };
            put.entry(place)
                .and_modify(|s| {
                    *s = if *s == new || *s == old {
                        new
                    } else if new == old {
                        *s
                    } else {
                        UNKNOWN
                    }
                })
                .or_insert(new);
        }
        Some(all.iter().map(|place| put.get(place).or(held.get(place)).copied().unwrap_or(UNKNOWN)).collect())
    }
}

/// Whether a call draws random numbers.
fn draws(op: &Op, args: &[Arg<'_>]) -> bool {
    let probability = op.record.random_unless_zero.and_then(|name| op.schema().find_arg(name));
    let is_zero = |i: usize| matches!(args.get(i), Some(Arg::Float(p)) if *p == 0.0);
    op.is_random() || probability.is_some_and(|i| !is_zero(i))
}

/// What a tensor shows as more elements.
fn broadcast(g: &Geometry, sizes: &[i64]) -> Option<Geometry> {
    let lead = sizes.len().checked_sub(g.ndim())?;
    let stride = |d: usize| match d.checked_sub(lead) {
        Some(own) if g.sizes()[own] == sizes[d] => g.strides()[own],
        _ => 0,
    };
    let strides: Vec<i64> = (0..sizes.len()).map(stride).collect();
    let mut shown = g.clone();
    shown.set(sizes, &strides);
    Some(shown)
}

/// What a view shows of a tensor that lies as `base`.
fn shown(view: &'static Op, base: &Geometry, t: &Tensor, rest: &[Arg<'_>]) -> Option<Vec<Geometry>> {
    let list: Vec<Arg<'_>> = [Arg::Tensor(t)].into_iter().chain(rest.iter().copied()).collect();
    let args = Args::new(view, &list);
    match view.record.body {
        Body::View(body) => {
            let mut g = base.clone();
            body(&args, &mut g).ok()?;
            Some(vec![g])
        }
        Body::MultiView(body) => body(&args).ok(),
        _ => None,
    }
}
