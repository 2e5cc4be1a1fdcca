//! The verifier: what every graph must satisfy, whoever made it.

use super::ir::{Graph, Operand, Target};
use crate::core::Result;
use crate::{bail, check};

impl Graph {
    /// An error unless every value is defined once and before its uses, every constant exists, and every operator
    /// gets as many arguments as its schema has.
    pub fn verify(&self) -> Result<()> {
        let mut defined = vec![false; self.names.len()];
        let mut define = |v: super::ValueId, what: &str| -> Result<()> {
            match defined.get_mut(v.index()) {
                None => bail!("graph: {what} defines a value that has no name"),
                Some(true) => bail!("graph: value %{} is defined twice", self.names[v.index()]),
                Some(slot) => *slot = true,
            }
            Ok(())
        };
        for &v in &self.inputs {
            define(v, "an input")?;
        }
        let mut order = vec![usize::MAX; self.names.len()];
        for &v in &self.inputs {
            order[v.index()] = 0;
        }
        for (i, node) in self.nodes.iter().enumerate() {
            for a in &node.args {
                self.check_operand(a, &order, node.target.name())?;
            }
            if let Target::Op(op) = &node.target {
                check!(
                    node.args.len() == op.schema().args.len(),
                    "graph: {} takes {} arguments, the node has {}",
                    op.full_name(),
                    op.schema().args.len(),
                    node.args.len()
                );
            }
            for v in node.results.values() {
                define(v, node.target.name())?;
                order[v.index()] = i + 1;
            }
        }
        self.outputs.iter().try_for_each(|o| self.check_operand(o, &order, "the result"))
    }

    fn check_operand(&self, operand: &Operand, order: &[usize], user: &str) -> Result<()> {
        match operand {
            Operand::Value(v) => {
                check!(v.index() < order.len(), "graph: {user} uses a value that has no name");
                check!(
                    order[v.index()] != usize::MAX,
                    "graph: {user} uses %{} before it is defined",
                    self.names[v.index()]
                );
                Ok(())
            }
            Operand::Constant(c) => {
                check!(
                    *c < self.constants.len(),
                    "graph: {user} uses constant {c}, there are {}",
                    self.constants.len()
                );
                Ok(())
            }
            Operand::Literal(_) => Ok(()),
            Operand::List(l) => l.iter().try_for_each(|o| self.check_operand(o, order, user)),
        }
    }
}
