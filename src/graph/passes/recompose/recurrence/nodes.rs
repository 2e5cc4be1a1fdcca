//! Nodes that take the place of others, their values' geometries known.

use super::steps::State;
use crate::core::geometry::{contiguous_strides, view_strides};
use crate::core::{DType, Error, ErrorKind, Geometry, Result};
use crate::dispatch::{Op, operator};
use crate::graph::ir::{Graph, Node, Operand, Results, Target, ValueId};
use crate::operator::Value;

/// New nodes, in order, of values of one dtype.
pub(super) struct Nodes<'g> {
    pub graph: &'g mut Graph,
    pub dtype: DType,
    pub made: Vec<Node>,
}

impl Nodes<'_> {
    /// A new value that is dense.
    pub fn value(&mut self, name: &str, sizes: &[i64]) -> ValueId {
        let mut g = Geometry::scalar(self.dtype);
        g.set(sizes, &contiguous_strides(sizes));
        self.shown(name, g)
    }

    fn shown(&mut self, name: &str, g: Geometry) -> ValueId {
        let value = self.graph.value(&self.graph.fresh_name(name));
        self.graph.values[value.index()].geometry = Some(g);
        value
    }

    fn node(&mut self, op: &'static Op, args: Vec<Operand>, result: ValueId) -> Operand {
        self.made.push(Node { target: Target::Op(op), args, results: Results::One(result) });
        result.into()
    }

    fn geometry(&self, of: &Operand) -> Result<Geometry> {
        let unknown = || Error::new(ErrorKind::Internal, "recurrence: the sizes of a value are not known");
        self.graph.geometry(of).cloned().ok_or_else(unknown)
    }

    /// A tensor under other sizes, which it may be viewed as.
    pub fn view(&mut self, of: Operand, sizes: &[i64]) -> Result<Operand> {
        let mut g = self.geometry(&of)?;
        if g.sizes() == sizes {
            return Ok(of);
        }
        let impossible = || Error::new(ErrorKind::Internal, "recurrence: a value is no view of another");
        let strides = view_strides(g.sizes(), g.strides(), sizes).ok_or_else(impossible)?;
        g.set(sizes, &strides);
        let result = self.shown("viewed", g);
        Ok(self.node(operator("view")?, vec![of, Operand::Literal(Value::Ints(sizes.to_vec()))], result))
    }

    /// A tensor with its first two dimensions for each other.
    pub fn turned(&mut self, of: Operand) -> Result<Operand> {
        let mut g = self.geometry(&of)?;
        g.swap(0, 1);
        let result = self.shown("transposed", g);
        Ok(self.node(operator("transpose.int")?, vec![of, int(0), int(1)], result))
    }

    /// A tensor in reverse along its first dimension.
    pub fn reversed(&mut self, of: Operand) -> Result<Operand> {
        let sizes = self.geometry(&of)?.sizes().to_vec();
        let result = self.value("reversed", &sizes);
        Ok(self.node(operator("flip")?, vec![of, Operand::Literal(Value::Ints(vec![0]))], result))
    }

    /// A copy of one of several states `[n, batch, hidden]`.
    pub fn copy_of(&mut self, states: ValueId, at: i64) -> Result<Operand> {
        let one = self.slice(states.into(), at, 1)?;
        let sizes = self.geometry(&one)?.sizes().to_vec();
        let result = self.value("state", &sizes);
        Ok(self.node(operator("clone")?, vec![one, Operand::Literal(Value::None)], result))
    }

    /// States as `[n, batch, hidden]`.
    pub fn states(&mut self, of: &[State], [batch, hidden]: [i64; 2]) -> Result<Operand> {
        let (first, count) = (of[0], of.len() as i64);
        let at = first.at.unwrap_or(0);
        let are_slices = of.iter().zip(at..).all(|(s, i)| s.root == first.root && s.at == Some(i));
        if are_slices {
            return self.slice(first.root.into(), at, count);
        }
        let each = of.iter().map(|state| match state.at {
            Some(at) => self.slice(state.root.into(), at, 1),
            None => self.view(state.root.into(), &[1, batch, hidden]),
        });
        let each = each.collect::<Result<Vec<_>>>()?;
        if let [one] = &each[..] {
            return Ok(one.clone());
        }
        let result = self.value("states", &[count, batch, hidden]);
        Ok(self.node(operator("cat")?, vec![Operand::List(each), int(0)], result))
    }

    /// So many of a tensor's slices along the first dimension.
    fn slice(&mut self, of: Operand, at: i64, count: i64) -> Result<Operand> {
        let mut g = self.geometry(&of)?;
        if (at, count) == (0, g.sizes()[0]) {
            return Ok(of);
        }
        g.restrict(0, at, count);
        let result = self.shown("sliced", g);
        Ok(self.node(operator("slice.Tensor")?, vec![of, int(0), int(at), int(at + count), int(1)], result))
    }

    /// Has uses of a value become uses of another, which is the same under sizes of its own.
    pub fn rename(&mut self, old: ValueId, new: Operand, renamed: &mut [Option<ValueId>]) -> Result<()> {
        let sizes = self.geometry(&old.into())?.sizes().to_vec();
        if let Operand::Value(new) = self.view(new, &sizes)? {
            renamed[old.index()] = Some(new);
        }
        Ok(())
    }
}

fn int(i: i64) -> Operand {
    Operand::Literal(Value::Int(i))
}
