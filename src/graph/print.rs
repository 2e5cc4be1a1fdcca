//! The printed form, in the manner of FX: one line a node.

use super::ir::{Graph, Operand, Results, ValueId};
use crate::core::Geometry;
use crate::operator::Value;
use std::fmt::{Display, Formatter, Result};

struct Shown<'a>(&'a Graph, &'a Operand);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Shown(graph, operand) = self;
        match operand {
            Operand::Value(v) => write!(f, "%{}", graph.name(*v)),
            Operand::Constant(c) => write!(f, "@{}", graph.constants[*c].name),
            Operand::Literal(Value::None) => f.write_str("None"),
            Operand::Literal(v) => f.write_str(&v.as_arg().describe()),
            Operand::StorageOffset(d) => write!(f, "{d}"),
            Operand::List(l) => {
                f.write_str("[")?;
                for (i, o) in l.iter().enumerate() {
                    write!(f, "{}{}", if i > 0 { ", " } else { "" }, Shown(graph, o))?;
                }
                f.write_str("]")
            }
        }
    }
}

/// An operand, or a part of its storage counted from where it begins.
fn shown_as(graph: &Graph, o: &Operand, part: Option<&Geometry>) -> String {
    match part {
        None => Shown(graph, o).to_string(),
        Some(g) => format!("{}.as_strided({:?}, {:?}, {})", Shown(graph, o), g.sizes(), g.strides(), g.offset),
    }
}

fn name_list(graph: &Graph, list: &[Option<ValueId>]) -> String {
    let names: Vec<String> = list.iter().map(|v| v.map_or("_".into(), |v| format!("%{}", graph.name(v)))).collect();
    names.join(", ")
}

/// A graph that is printed with sizes and dtypes behind each node.
pub struct WithShapes<'a>(&'a Graph);

impl Graph {
    /// The graph, printed with sizes and dtypes.
    pub fn with_shapes(&self) -> WithShapes<'_> {
        WithShapes(self)
    }

    fn shape(&self, v: ValueId) -> String {
        let shown = |g: &Geometry| format!("{}{:?}", g.dtype.name(), g.sizes());
        self.values[v.index()].geometry.as_ref().map_or_else(|| "?".into(), shown)
    }

    fn shapes(&self, values: impl Iterator<Item = ValueId>) -> String {
        let shapes: Vec<String> = values.map(|v| self.shape(v)).collect();
        if shapes.is_empty() { String::new() } else { format!("  # {}", shapes.join(", ")) }
    }
}

impl Display for Graph {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.print(f, false)
    }
}

impl Display for WithShapes<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.0.print(f, true)
    }
}

impl Graph {
    fn print(&self, f: &mut Formatter<'_>, shapes: bool) -> Result {
        let inputs: Vec<String> = self.inputs.iter().map(|v| format!("%{}", self.name(*v))).collect();
        let of_inputs = if shapes { self.shapes(self.inputs.iter().copied()) } else { String::new() };
        writeln!(f, "graph({}):{of_inputs}", inputs.join(", "))?;
        for c in &self.constants {
            writeln!(f, "  @{} : {}", c.name, c.value.as_arg().describe())?;
        }
        for node in &self.nodes {
            f.write_str("  ")?;
            match &node.results {
                Results::One(v) => write!(f, "%{} = ", self.name(*v))?,
                Results::Tuple(l) => write!(f, "({}) = ", name_list(self, l))?,
                Results::Unpack(l) => write!(f, "[{}] = ", name_list(self, l))?,
                Results::None => {}
            }
            let args: Vec<String> = node.args.iter().map(|a| Shown(self, a).to_string()).collect();
            let of_results = if shapes { self.shapes(node.results.values()) } else { String::new() };
            writeln!(f, "{}({}){of_results}", node.target.name(), args.join(", "))?;
        }
        for w in &self.write_backs {
            if let Some(g) = &w.geometry {
                writeln!(f, "  {} is now {:?} {:?} {}", Shown(self, &w.target), g.sizes(), g.strides(), g.offset)?;
            }
            if let Some(value) = &w.value {
                writeln!(f, "  {} <- {}", shown_as(self, &w.target, w.memory.as_ref()), Shown(self, value))?;
            }
        }
        let shown = |(i, o): (usize, &Operand)| {
            let view = self.views.iter().find(|(output, _)| *output == i);
            shown_as(self, o, view.map(|(_, g)| g))
        };
        let outputs: Vec<String> = self.outputs.iter().enumerate().map(shown).collect();
        writeln!(f, "  return {}", outputs.join(", "))
    }
}
