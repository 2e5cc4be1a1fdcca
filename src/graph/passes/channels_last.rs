//! Images from layer to layer with channels last.
//!
//! Convolutions whose weight is laid out compute such images faster, and operators that give an image the layout of the one they
//! take hand them on. So the layout is turned at the edges of what layers compute: a result of such a layer is kept with channels
//! last where another layer reads it, by way of operators that keep the layout or directly; whoever else reads it, the caller
//! above all, gets a copy with the strides the program says. What is computed stays the same to the last bit.

use crate::core::{DType, Geometry, MemoryFormat, Result, geometry, modes};
use crate::dispatch::operator;
use crate::graph::alias_analysis::{each_tensor, written};
use crate::graph::evaluator::{Room, lists};
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::layers::fake;
use crate::operator::record::Batching;
use crate::operator::{Value, Variant};
use std::collections::HashMap;

/// The graph, whose values' geometries are known.
pub fn channels_last(graph: &Graph) -> Result<Graph> {
    let wanted = wanted(graph);
    if !wanted.contains(&true) {
        return Ok(graph.clone());
    }
    let apart = modes::capture().inference(false).grad(false).autocast(false, DType::BFloat16);
    let (is_last, frame) = (vec![false; graph.values.len()], vec![Value::None; graph.values.len()]);
    let mut turned = Turned { out: graph.clone(), is_last, plain: HashMap::new(), frame };
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
        g.sizes().len() == 4 && geometry::same_layout(g.sizes(), g.strides(), &geometry::contiguous_strides(g.sizes()))
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

/// The values that layers read, directly or by way of operators that keep the layout.
fn wanted(graph: &Graph) -> Vec<bool> {
    let mut wanted = vec![false; graph.values.len()];
    for node in graph.nodes.iter().rev() {
        let hands_on = keeps_format(node) && node.results.values().any(|v| wanted[v.index()]);
        let reads = if layer(graph, node).is_some() { 1 } else { node.args.len() };
        if layer(graph, node).is_some() || hands_on {
            let args = node.args.iter().take(reads);
            args.for_each(|a| a.for_each_value(&mut |v| wanted[v.index()] |= is_plain_image(graph, v)));
        }
    }
    wanted
}

/// The graph as far as it is written down anew.
struct Turned {
    out: Graph,
    /// Which values lie otherwise than the program says.
    is_last: Vec<bool>,
    /// The copies of such values with the strides the program says.
    plain: HashMap<ValueId, ValueId>,
    /// What [`Turned::geometry`] computes on; nothing between its calls.
    frame: Vec<Value>,
}

impl Turned {
    fn node(&mut self, node: &Node, wanted: &[bool]) -> Result<()> {
        let mut node = node.clone();
        let reads_last = |o: &Operand, is_last: &[bool]| {
            let mut found = false;
            each_tensor(o, &mut |o| found |= matches!(o, Operand::Value(v) if is_last[v.index()]));
            found
        };
        if let Some(result) = layer(&self.out, &node) {
            // What is added to it may lie in any way.
            if wanted[result.index()] || reads_last(&node.args[0], &self.is_last) {
                if let Target::Kernel(k) = &node.target
                    && let Some(k) = k.channels_last()
                {
                    node.target = Target::Kernel(k);
                }
                if let Some(g) = &mut self.out.values[result.index()].geometry {
                    let strides = geometry::format_strides(g.sizes(), MemoryFormat::ChannelsLast)?;
                    self.is_last[result.index()] = !geometry::same_layout(g.sizes(), g.strides(), &strides);
                    g.strides_mut().copy_from_slice(&strides);
                }
            }
        } else if node.args.iter().any(|a| reads_last(a, &self.is_last)) {
            let kept = keeps_format(&node).then(|| self.geometry(&node)).flatten();
            match kept.filter(|(result, g)| wanted[result.index()] || !self.grows(&node, g)) {
                Some((result, g)) => {
                    let value = &mut self.out.values[result.index()].geometry;
                    self.is_last[result.index()] = value.as_ref().is_none_or(|was| was.strides() != g.strides());
                    *value = Some(g);
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

    /// Values in place of which their copies are read, with the strides the program says.
    fn in_order(&mut self, operand: &mut Operand) -> Result<()> {
        match operand {
            Operand::Value(v) if self.is_last[v.index()] => *v = self.copy(*v)?,
            Operand::List(l) => l.iter_mut().try_for_each(|o| self.in_order(o))?,
            _ => {}
        }
        Ok(())
    }

    fn copy(&mut self, v: ValueId) -> Result<ValueId> {
        if let Some(copy) = self.plain.get(&v) {
            return Ok(*copy);
        }
        let name = self.out.name(v).to_string();
        let copy = self.out.value(&name);
        self.is_last.push(false);
        let mut shown = self.out.values[v.index()].geometry.clone();
        if let Some(g) = &mut shown {
            let strides = geometry::contiguous_strides(g.sizes());
            g.strides_mut().copy_from_slice(&strides);
            g.offset = 0;
        }
        self.out.values[copy.index()].geometry = shown;
        let format = Operand::Literal(Value::Format(MemoryFormat::Contiguous));
        let (target, args) = (Target::Op(operator("clone")?), vec![Operand::Value(v), format]);
        self.out.nodes.push(Node { target, args, results: Results::One(copy) });
        self.plain.insert(v, copy);
        Ok(copy)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{Scalar, Tensor, modes::ModeGuard};
    use crate::graph::Evaluator;
    use crate::graph::passes::fuse_prepack::prepare;
    use crate::graph::trace::trace;
    use crate::{call, tensor};

    fn ramp(sizes: &[i64]) -> Tensor {
        let n = Scalar::Int(sizes.iter().product());
        let all = tensor!("arange", n, DType::Float32).unwrap();
        let all = tensor!("sin", &tensor!("mul.Scalar", &all, 0.7).unwrap()).unwrap();
        tensor!("view", &all, sizes).unwrap()
    }

    fn conv(x: &Tensor, w: &Tensor, padding: i64) -> Result<Tensor> {
        tensor!("conv2d", x, w, None::<&Tensor>, &[1], &[padding], &[1], 1i64)
    }

    /// A program before and after, and what it gives.
    fn turned(x: &Tensor, program: impl Fn(&Tensor) -> Result<Vec<Value>>) -> (Graph, Graph) {
        let _mode = ModeGuard::inference(true);
        let graph = prepare(&trace(std::slice::from_ref(x), |x| program(&x[0])).unwrap()).unwrap();
        let made = channels_last(&graph).unwrap();
        made.verify().unwrap();
        let run = |g: &Graph| Evaluator::new(g.clone()).unwrap().run(&[x.clone().into()]).unwrap();
        for (got, want) in run(&made).into_iter().zip(run(&graph)) {
            let (got, want) = (got.tensor().unwrap(), want.tensor().unwrap());
            assert_eq!((got.sizes(), got.strides()), (want.sizes(), want.strides()), "{made}");
            assert!(matches!(call!("equal", &got, &want), Ok(Value::Bool(true))), "{made}");
        }
        (graph, made)
    }

    fn copies(graph: &Graph) -> usize {
        graph.nodes.iter().filter(|n| n.target.name() == "aten::clone").count()
    }

    /// How many values lie with channels last.
    fn last(graph: &Graph) -> usize {
        let is_last = |g: &Geometry| {
            geometry::is_channels_last_contiguous(g.sizes(), g.strides())
                && !geometry::is_contiguous(g.sizes(), g.strides())
        };
        graph.values.iter().filter_map(|v| v.geometry.as_ref()).filter(|g| is_last(g)).count()
    }

    #[test]
    fn layers_hand_images_on_with_channels_last() {
        let (first, second, third) = (ramp(&[16, 3, 3, 3]), ramp(&[20, 16, 3, 3]), ramp(&[17, 20, 1, 1]));
        let program = |x: &Tensor| {
            let x = conv(x, &first, 1)?;
            let x = tensor!("sub.Scalar", &tensor!("max_pool2d", &x, &[2])?, 0.5)?;
            let kept = conv(&x, &second, 1)?;
            let x = conv(&kept, &third, 0)?;
            // A view goes by strides, and the caller sees them.
            Ok(vec![call!("view", &x, &[2, 17 * 30])?, kept.into()])
        };
        let (graph, made) = turned(&ramp(&[2, 3, 10, 12]), program);
        assert_eq!((last(&graph), last(&made), copies(&made)), (0, 5, 2), "{made}");
    }

    #[test]
    fn a_layer_alone_stays_as_it_is() {
        let (first, few) = (ramp(&[16, 3, 3, 3]), ramp(&[4, 16, 3, 3]));
        let (_, made) = turned(&ramp(&[1, 3, 5, 5]), |x| Ok(vec![conv(x, &first, 1)?.into()]));
        assert_eq!((last(&made), copies(&made)), (0, 0), "{made}");
        let (_, made) = turned(&ramp(&[1, 3, 5, 5]), |x| Ok(vec![conv(&conv(x, &first, 1)?, &few, 1)?.into()]));
        assert_eq!((last(&made), copies(&made)), (0, 0), "{made}");
    }

    #[test]
    fn the_smaller_image_is_turned() {
        let (first, second) = (ramp(&[16, 3, 3, 3]), ramp(&[16, 16, 1, 1]));
        let program = |x: &Tensor| {
            let y = conv(&conv(x, &first, 1)?, &second, 0)?;
            let wide = tensor!("upsample_bilinear2d", &y, &[20, 24], false, None::<f64>, None::<f64>)?;
            Ok(vec![wide.into(), tensor!("mean.dim", &y, &[2, 3], false, None::<DType>)?.into()])
        };
        let (_, made) = turned(&ramp(&[1, 3, 10, 12]), program);
        let turns = made.nodes.iter().find(|n| n.target.name() == "aten::clone").unwrap();
        let Results::One(copy) = turns.results else { panic!("{made}") };
        let copied = made.values[copy.index()].geometry.as_ref().unwrap();
        assert_eq!((last(&made), copies(&made), copied.sizes()), (2, 1, &[1, 16, 10, 12][..]), "{made}");
    }

    #[test]
    fn what_is_added_may_lie_in_any_way() {
        let (first, second) = (ramp(&[16, 16, 3, 3]), ramp(&[16, 16, 1, 1]));
        let program = |x: &Tensor| {
            let y = tensor!("add.Tensor", &conv(&conv(x, &first, 1)?, &second, 0)?, x)?;
            Ok(vec![tensor!("relu", &y)?.into()])
        };
        let (_, made) = turned(&ramp(&[1, 16, 5, 6]), program);
        assert_eq!((last(&made), copies(&made)), (2, 1), "{made}");
    }
}
