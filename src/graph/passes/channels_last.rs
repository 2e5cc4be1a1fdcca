//! Images from layer to layer with channels last.
//!
//! Convolutions whose weight is laid out compute such images faster, and operators that give an image the layout of the one they
//! take hand them on. So the layout is turned at the edges of what layers compute: a result of such a layer is kept with channels
//! last where another layer reads it, by way of operators that keep the layout or directly; whoever else reads it, the caller
//! above all, gets a copy with the strides the program says. What is computed stays the same to the last bit.
//!
//! Views of such a result are taken of it as it lies, where there are such views. Transformers of images take the positions of an image for
//! rows, `flatten(2).transpose(1, 2)`: with channels last these rows lie one after the other, and who reads rows is served without a copy.

use crate::core::{DType, Error, ErrorKind, Geometry, MemoryFormat, Result, geometry, modes};
use crate::dispatch::operator;
use crate::graph::alias_analysis::{alike, each_tensor, goes_by_storage, is_view, results, views_of, written};
use crate::graph::evaluator::{Room, lists};
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::layers::fake;
use crate::operator::record::Batching;
use crate::operator::{Value, Variant};
use std::collections::HashMap;

/// The graph, whose values' geometries are known.
pub fn channels_last(graph: &Graph) -> Result<Graph> {
    let wanted = Wanted::of(graph);
    if !wanted.last.contains(&true) {
        return Ok(graph.clone());
    }
    let apart = modes::capture().inference(false).grad(false).autocast(false, DType::BFloat16);
    let (is_last, frame) = (vec![false; graph.values.len()], vec![Value::None; graph.values.len()]);
    let (plain, copies, views) = (HashMap::new(), HashMap::new(), HashMap::new());
    let mut turned = Turned { program: graph, out: graph.clone(), is_last, plain, copies, views, frame };
    turned.out.nodes.clear();
    modes::with(&apart, || graph.nodes.iter().try_for_each(|node| turned.node(node, &wanted)))?;
    turned.results()?;
    Ok(turned.out)
}

/// Whether an operator gives an image the layout of those it takes, and is as fast on any.
fn keeps_format(node: &Node) -> bool {
    let Target::Op(op) = &node.target else { return false };
    let keeps = op.record.memory.any_format || matches!(op.record.batching(), Batching::Elementwise);
    keeps && op.variant == Variant::Base && written(node).next().is_none() && !op.may_draw()
}

/// A dense image with the strides its sizes give.
fn is_plain_image(graph: &Graph, v: ValueId) -> bool {
    let is_image = |g: &Geometry| {
        (3..=5).contains(&g.sizes().len())
            && geometry::same_layout(g.sizes(), g.strides(), &geometry::contiguous_strides(g.sizes()))
    };
    graph.values[v.index()].geometry.as_ref().is_some_and(is_image)
}

/// The one result of a layer that can have channels last.
fn layer(graph: &Graph, node: &Node) -> Option<ValueId> {
    match (&node.target, &node.results) {
        (Target::Kernel(k), Results::One(v)) if is_plain_image(graph, *v) && k.channels_last().is_some() => Some(*v),
        _ => None,
    }
}

/// The value of which a node takes views, whatever that lies in its storage like.
fn viewed(node: &Node) -> Option<ValueId> {
    match (&node.target, node.args.first()) {
        (Target::Op(op), Some(&Operand::Value(of))) if is_view(node) && !goes_by_storage(op) => Some(of),
        _ => None,
    }
}

/// What a node's views show of a tensor like this, by its results.
fn shown(node: &Node, of: &Geometry) -> Option<Vec<(ValueId, Geometry)>> {
    let Target::Op(op) = &node.target else { return None };
    let all = views_of(op, of, &node.args[1..])?;
    results(node).into_iter().map(|(i, v)| Some((v, all.get(i)?.clone()))).collect()
}

/// The same sizes with channels last.
fn with_last(g: &Geometry) -> Geometry {
    let mut last = g.clone();
    last.strides_mut().copy_from_slice(&geometry::channels_last_strides(g.sizes()));
    last
}

/// Whether the elements along the last dimension, of which there are several, are neighbours.
fn has_rows(g: &Geometry) -> bool {
    matches!((g.sizes().last(), g.strides().last()), (Some(2..), Some(1)))
}

/// Of each dense image and each view of one: the image, and what the value lies like if the image lies with channels last.
fn images(graph: &Graph) -> HashMap<ValueId, (ValueId, Geometry)> {
    let of_image = |v: ValueId| Some((v, (v, with_last(graph.values[v.index()].geometry.as_ref()?))));
    let values = (0..graph.values.len() as u32).map(ValueId);
    let mut images: HashMap<_, _> = values.filter(|&v| is_plain_image(graph, v)).filter_map(of_image).collect();
    for node in &graph.nodes {
        let Some((image, lies)) = viewed(node).and_then(|of| images.get(&of)).cloned() else { continue };
        images.extend(shown(node, &lies).into_iter().flatten().map(|(v, g)| (v, (image, g))));
    }
    images
}

/// What is wanted with channels last.
struct Wanted {
    /// The values that layers read, directly or by way of operators that keep the layout, and those whose views are rows.
    last: Vec<bool>,
    /// How many nodes would take each of them so.
    takers: Vec<usize>,
}

impl Wanted {
    fn of(graph: &Graph) -> Wanted {
        let mut wanted = Wanted { last: vec![false; graph.values.len()], takers: vec![0; graph.values.len()] };
        let images = images(graph);
        // Whether the value, too, lies with channels last where the image does of which it is a view.
        let is_image = |v: ValueId| {
            let is_last =
                |g: &Geometry| (3..=5).contains(&g.sizes().len()) && (g.sizes()[1] == 1 || g.strides()[1] == 1);
            images.get(&v).is_some_and(|(_, g)| is_last(g))
        };
        for (v, (image, lies)) in &images {
            let is_plain = graph.values[v.index()].geometry.as_ref().is_none_or(has_rows);
            wanted.last[image.index()] |= has_rows(lies) && !is_plain;
        }
        for node in graph.nodes.iter().rev() {
            if let Some(of) = viewed(node).filter(|&of| is_image(of)) {
                wanted.last[of.index()] |= node.results.values().any(|v| is_image(v) && wanted.last[v.index()]);
                continue;
            }
            let is_layer = layer(graph, node).is_some();
            if !is_layer && !wanted.hands_on(node) {
                continue;
            }
            for (i, arg) in node.args.iter().enumerate() {
                arg.for_each_value(&mut |v| {
                    if is_image(v) {
                        // What is added to a layer's result may lie in any way.
                        wanted.last[v.index()] |= !is_layer || i == 0;
                        wanted.takers[v.index()] += 1;
                    }
                });
            }
        }
        wanted
    }

    /// Whether a value of the program is wanted, and several nodes would take it so.
    fn by_several(&self, v: ValueId) -> bool {
        self.last.get(v.index()) == Some(&true) && self.takers[v.index()] > 1
    }

    /// Whether a node gives what it takes on to who wants it.
    fn hands_on(&self, node: &Node) -> bool {
        keeps_format(node) && node.results.values().any(|v| self.last[v.index()])
    }
}

/// The graph as far as it is written down anew.
struct Turned<'g> {
    program: &'g Graph,
    out: Graph,
    /// Which values lie otherwise than the program says.
    is_last: Vec<bool>,
    /// The copies of such values with the strides the program says.
    plain: HashMap<ValueId, ValueId>,
    /// The copies with channels last of values that lie as the program says, and that several nodes would take so.
    copies: HashMap<ValueId, ValueId>,
    /// The nodes that take the views which lie otherwise.
    views: HashMap<ValueId, Node>,
    /// What [`Turned::geometry`] computes on; nothing between its calls.
    frame: Vec<Value>,
}

impl Turned<'_> {
    fn node(&mut self, node: &Node, wanted: &Wanted) -> Result<()> {
        let mut node = node.clone();
        if layer(self.program, &node).is_some() || wanted.hands_on(&node) {
            node.args.iter_mut().try_for_each(|a| self.turn(a, wanted))?;
        }
        let reads_last = |o: &Operand, is_last: &[bool]| {
            let mut found = false;
            each_tensor(o, &mut |o| found |= matches!(o, Operand::Value(v) if is_last[v.index()]));
            found
        };
        if let Some(result) = layer(&self.out, &node) {
            // What is added to it may lie in any way.
            if wanted.last[result.index()] || reads_last(&node.args[0], &self.is_last) {
                if let Target::Kernel(k) = &node.target
                    && let Some(k) = k.channels_last()
                {
                    node.target = Target::Kernel(k);
                }
                if let Some(g) = &mut self.out.values[result.index()].geometry {
                    let last = with_last(g);
                    self.is_last[result.index()] = !geometry::same_layout(g.sizes(), g.strides(), last.strides());
                    *g = last;
                }
            }
        } else if node.args.iter().any(|a| reads_last(a, &self.is_last)) {
            if keeps_format(&node) {
                let copies = &self.copies;
                node.args.iter_mut().for_each(|a| a.replace_values(&|v| copies.get(&v).map(|c| Operand::Value(*c))));
            }
            match self.handed_on(&node, wanted) {
                Some(made) => {
                    for (result, g) in made {
                        let value = &mut self.out.values[result.index()].geometry;
                        self.is_last[result.index()] = value.as_ref().is_none_or(|was| was.strides() != g.strides());
                        *value = Some(g);
                    }
                }
                None => {
                    for i in 0..node.args.len() {
                        let mut arg = node.args[i].clone();
                        self.in_order(&mut arg)?;
                        node.args[i] = arg;
                    }
                }
            }
        }
        self.out.nodes.push(node);
        Ok(())
    }

    /// A node's results and their geometries, where the node may take its arguments as they lie now.
    fn handed_on(&mut self, node: &Node, wanted: &Wanted) -> Option<Vec<(ValueId, Geometry)>> {
        if let Some(of) = viewed(node) {
            let shown = self.out.values[of.index()].geometry.as_ref().and_then(|g| shown(node, g))?;
            self.views.extend(shown.iter().map(|(result, _)| (*result, node.clone())));
            return Some(shown);
        }
        let one = self.result_handed_on(node, wanted)?;
        Some(vec![one])
    }

    /// As [`Turned::handed_on`], of a node that takes no view.
    fn result_handed_on(&mut self, node: &Node, wanted: &Wanted) -> Option<(ValueId, Geometry)> {
        if keeps_format(node) {
            return self.geometry(node).filter(|(result, g)| wanted.last[result.index()] || !self.grows(node, g));
        }
        if !self.reads_rows(node) {
            return None;
        }
        let said = |v: ValueId| self.program.values[v.index()].geometry.clone();
        match (&node.target, &node.results) {
            (Target::Kernel(_), &Results::One(result)) => said(result).map(|g| (result, g)),
            _ => self.geometry(node).filter(|(result, g)| said(*result).is_some_and(|said| alike(g, &said))),
        }
    }

    /// Whether a node only reads what lies otherwise, all of it rows, and gives a result of its own.
    fn reads_rows(&self, node: &Node) -> bool {
        let is_pure = match &node.target {
            Target::Op(op) => {
                let is_fresh = op.variant == Variant::Base && !op.may_be_view() && !is_view(node);
                is_fresh && !goes_by_storage(op) && !op.may_draw() && written(node).next().is_none()
            }
            Target::Kernel(k) => k.any_strides(),
        };
        let mut are_rows = true;
        let mut look = |o: &Operand| {
            if let Operand::Value(v) = o
                && self.is_last[v.index()]
            {
                are_rows &= self.out.values[v.index()].geometry.as_ref().is_some_and(has_rows);
            }
        };
        node.args.iter().for_each(|a| each_tensor(a, &mut look));
        is_pure && are_rows
    }

    /// Whether what a node gives has more elements than what it takes with channels last. Where nobody wants it so, the less is turned.
    fn grows(&self, node: &Node, result: &Geometry) -> bool {
        let mut taken = 0;
        let mut count = |o: &Operand| {
            if let Operand::Value(v) = o
                && self.is_last[v.index()]
            {
                taken += self.out.values[v.index()].geometry.as_ref().map_or(0, |g| geometry::product(g.sizes()));
            }
        };
        node.args.iter().for_each(|a| each_tensor(a, &mut count));
        geometry::product(result.sizes()) > taken
    }

    /// What a node that keeps the layout gives, now that its arguments lie otherwise.
    fn geometry(&mut self, node: &Node) -> Option<(ValueId, Geometry)> {
        let (Target::Op(op), Results::One(result)) = (&node.target, &node.results) else { return None };
        let mut is_known = true;
        self.frame.resize(self.out.values.len(), Value::None);
        node.args.iter().for_each(|a| {
            a.for_each_value(&mut |v| {
                let shape = self.out.values[v.index()].geometry.as_ref().and_then(|g| fake::like(g).ok());
                is_known &= shape.is_some();
                self.frame[v.index()] = shape.map_or(Value::None, Value::Tensor);
            });
        });
        let shapes = || {
            let lists = lists(node, &self.out, &self.frame)?;
            fake::shapes(op, Room::new().arguments(node, &self.out, &self.frame, &lists))?.tensor()
        };
        let made = is_known.then(shapes).and_then(Result::ok);
        node.args.iter().for_each(|a| a.for_each_value(&mut |v| self.frame[v.index()] = Value::None));
        let made = made?;
        let was = self.out.values[result.index()].geometry.as_ref()?;
        (made.sizes() == was.sizes() && made.dtype() == was.dtype).then(|| (*result, made.geometry().clone()))
    }

    /// Values in place of which one copy with channels last is read, where several nodes would each make one.
    fn turn(&mut self, operand: &mut Operand, wanted: &Wanted) -> Result<()> {
        match operand {
            Operand::Value(v) if !self.is_last[v.index()] && wanted.by_several(*v) => *v = self.turned(*v)?,
            Operand::List(l) => l.iter_mut().try_for_each(|o| self.turn(o, wanted))?,
            _ => {}
        }
        Ok(())
    }

    fn turned(&mut self, v: ValueId) -> Result<ValueId> {
        if let Some(copy) = self.copies.get(&v) {
            return Ok(*copy);
        }
        let said = self.program.values[v.index()].geometry.as_ref();
        let mut lies = said.map(with_last);
        if let Some(g) = &mut lies {
            g.offset = 0;
        }
        if said
            .zip(lies.as_ref())
            .is_some_and(|(g, last)| geometry::same_layout(g.sizes(), g.strides(), last.strides()))
        {
            return Ok(v);
        }
        let copy = self.laid_out(v, lies)?;
        self.is_last[copy.index()] = true;
        self.plain.insert(copy, v);
        self.copies.insert(v, copy);
        Ok(copy)
    }

    /// Values in place of which their copies are read, with the strides the program says.
    fn in_order(&mut self, operand: &mut Operand) -> Result<()> {
        match operand {
            Operand::Value(v) if self.is_last[v.index()] => *v = self.copy(*v)?,
            Operand::List(l) => l.iter_mut().try_for_each(|o| self.in_order(o))?,
            _ => {}
        }
        Ok(())
    }

    /// The value with the strides the program says: of a view, the same view of such a value.
    fn copy(&mut self, v: ValueId) -> Result<ValueId> {
        if let Some(copy) = self.plain.get(&v) {
            return Ok(*copy);
        }
        if let Some(node) = self.views.get(&v).cloned() {
            self.same_views(node)?;
            let missing = || Error::new(ErrorKind::Internal, "channels_last: a view that its node does not give");
            return self.plain.get(&v).copied().ok_or_else(missing);
        }
        let copy = self.laid_out(v, self.program.values[v.index()].geometry.clone())?;
        self.plain.insert(v, copy);
        Ok(copy)
    }

    /// Writes a node that takes views down once more, of a value that lies as the program says.
    fn same_views(&mut self, mut node: Node) -> Result<()> {
        self.in_order(&mut node.args[0])?;
        let mut once_more = |v: &mut ValueId| {
            let said = self.program.values[v.index()].geometry.clone();
            let made = self.value(*v, said);
            self.plain.insert(std::mem::replace(v, made), made);
        };
        match &mut node.results {
            Results::One(v) => once_more(v),
            Results::Tuple(l) | Results::Unpack(l) => l.iter_mut().flatten().for_each(once_more),
            Results::None => {}
        }
        self.out.nodes.push(node);
        Ok(())
    }

    /// A copy of a value that is no view, dense as the program says: of its dimensions in the order they lie in.
    fn laid_out(&mut self, v: ValueId, said: Option<Geometry>) -> Result<ValueId> {
        let dense = |g: &Geometry| {
            let mut g = g.clone();
            let strides = geometry::contiguous_strides(g.sizes());
            g.strides_mut().copy_from_slice(&strides);
            g.offset = 0;
            g
        };
        let clone = Target::Op(operator("clone")?);
        let format = || Operand::Literal(Value::Format(MemoryFormat::Contiguous));
        let order = said.as_ref().map(|g| {
            let mut order: Vec<usize> = (0..g.sizes().len()).collect();
            order.sort_by_key(|&d| std::cmp::Reverse(g.strides()[d]));
            order
        });
        let (Some(said), Some(order)) = (said.clone().filter(|g| !alike(g, &dense(g))), order) else {
            return Ok(self.emit(v, clone, vec![Operand::Value(v), format()], said.as_ref().map(dense)));
        };
        let permuted = |g: &Geometry, order: &[usize]| {
            let (sizes, strides) = order.iter().map(|&d| (g.sizes()[d], g.strides()[d])).unzip();
            let (sizes, strides): (Vec<i64>, Vec<i64>) = (sizes, strides);
            let mut turned = g.clone();
            turned.set(&sizes, &strides);
            turned
        };
        let permute = |order: &[usize]| Operand::Literal(Value::Ints(order.iter().map(|&d| d as i64).collect()));
        let mut back = vec![0; order.len()];
        order.iter().enumerate().for_each(|(i, &d)| back[d] = i);
        let lies = self.out.values[v.index()].geometry.as_ref().map(|g| permuted(g, &order));
        let turned = self.emit(v, Target::Op(operator("permute")?), vec![Operand::Value(v), permute(&order)], lies);
        let rows = self.emit(v, clone, vec![Operand::Value(turned), format()], Some(dense(&permuted(&said, &order))));
        Ok(self.emit(v, Target::Op(operator("permute")?), vec![Operand::Value(rows), permute(&back)], Some(said)))
    }

    /// Writes a node down whose result stands for a value, and lies as the program says.
    fn emit(&mut self, like: ValueId, target: Target, args: Vec<Operand>, geometry: Option<Geometry>) -> ValueId {
        let made = self.value(like, geometry);
        self.out.nodes.push(Node { target, args, results: Results::One(made) });
        made
    }

    /// A value that stands for another.
    fn value(&mut self, like: ValueId, geometry: Option<Geometry>) -> ValueId {
        let name = self.out.name(like).to_string();
        let made = self.out.value(&name);
        self.is_last.push(false);
        self.out.values[made.index()].geometry = geometry;
        made
    }

    /// Copies of what the caller gets.
    fn results(&mut self) -> Result<()> {
        let mut outputs = std::mem::take(&mut self.out.outputs);
        outputs.iter_mut().try_for_each(|o| self.in_order(o))?;
        self.out.outputs = outputs;
        let mut write_backs = std::mem::take(&mut self.out.write_backs);
        for w in &mut write_backs {
            w.value.iter_mut().try_for_each(|o| self.in_order(o))?;
        }
        self.out.write_backs = write_backs;
        Ok(())
    }
}
