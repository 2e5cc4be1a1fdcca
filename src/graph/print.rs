//! The printed form, in the manner of FX: one line a node.

use super::ir::{Graph, Operand, Results, ValueId};
use crate::dispatch::Value;
use std::fmt::{Display, Formatter, Result};

struct Shown<'a>(&'a Graph, &'a Operand);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Shown(graph, operand) = self;
        match operand {
            Operand::Value(v) => write!(f, "%{}", graph.names[v.index()]),
            Operand::Constant(c) => write!(f, "@{}", graph.constants[*c].name),
            Operand::Literal(Value::None) => f.write_str("None"),
            Operand::Literal(v) => f.write_str(&v.as_arg().describe()),
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

fn name_list(graph: &Graph, list: &[Option<ValueId>]) -> String {
    let names: Vec<String> =
        list.iter().map(|v| v.map_or("_".into(), |v| format!("%{}", graph.names[v.index()]))).collect();
    names.join(", ")
}

impl Display for Graph {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let inputs: Vec<String> = self.inputs.iter().map(|v| format!("%{}", self.names[v.index()])).collect();
        writeln!(f, "graph({}):", inputs.join(", "))?;
        for c in &self.constants {
            writeln!(f, "  @{} : {}", c.name, c.value.as_arg().describe())?;
        }
        for node in &self.nodes {
            f.write_str("  ")?;
            match &node.results {
                Results::One(v) => write!(f, "%{} = ", self.names[v.index()])?,
                Results::Tuple(l) => write!(f, "({}) = ", name_list(self, l))?,
                Results::Unpack(l) => write!(f, "[{}] = ", name_list(self, l))?,
                Results::None => {}
            }
            let args: Vec<String> = node.args.iter().map(|a| Shown(self, a).to_string()).collect();
            writeln!(f, "{}({})", node.target.name(), args.join(", "))?;
        }
        let outputs: Vec<String> = self.outputs.iter().map(|o| Shown(self, o).to_string()).collect();
        writeln!(f, "  return {}", outputs.join(", "))
    }
}
