//! The verifier: what every graph must satisfy, whoever made it. [`pass`] has what a pass must keep.

pub mod pass;
mod shadow;
pub mod switch;

use super::ir::{Graph, Operand, Target};
use crate::core::Result;
use crate::operator::Variant;
use crate::operator::record::Body;
use crate::{bail, check};

impl Graph {
    /// An error unless every value is defined once and before its uses, every constant exists, and every operator
    /// gets as many arguments as its schema has.
    pub fn verify(&self) -> Result<()> {
        let mut defined = vec![false; self.values.len()];
        let mut define = |v: super::ValueId, what: &str| -> Result<()> {
            match defined.get_mut(v.index()) {
                None => bail!("graph: {what} defines a value that has no name"),
                Some(true) => bail!("graph: value %{} is defined twice", self.name(v)),
                Some(slot) => *slot = true,
            }
            Ok(())
        };
        for (i, &v) in self.inputs.iter().enumerate() {
            if !self.inputs[..i].contains(&v) {
                define(v, "an input")?;
            }
        }
        for c in &self.constants {
            let hollow = matches!(&c.value, crate::operator::Value::Tensor(t) if !t.storage().has_data());
            check!(!hollow, "graph: constant @{} is {}, which has no data", c.name, c.value.as_arg().describe());
        }
        let mut order = vec![usize::MAX; self.values.len()];
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
        let mut results = Ok(());
        self.for_each_result(&mut |o| {
            if results.is_ok() {
                results = self.check_operand(o, &order, "the result");
            }
        });
        results?;
        for w in &self.write_backs {
            check!(
                matches!(&w.target, Operand::Value(v) if self.inputs.contains(v))
                    || matches!(w.target, Operand::Constant(_)),
                "graph: a result is written back to what is neither an input nor a constant"
            );
        }
        Ok(())
    }

    fn check_operand(&self, operand: &Operand, order: &[usize], user: &str) -> Result<()> {
        match operand {
            Operand::Value(v) => {
                check!(v.index() < order.len(), "graph: {user} uses a value that has no name");
                check!(order[v.index()] != usize::MAX, "graph: {user} uses %{} before it is defined", self.name(*v));
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
            Operand::Literal(_) | Operand::StorageOffset(_) => Ok(()),
            Operand::List(l) => l.iter().try_for_each(|o| self.check_operand(o, order, user)),
        }
    }

    /// An error unless no two values share memory: no node takes a view, or is known to return what it was given.
    pub fn check_no_aliases(&self) -> Result<()> {
        for node in &self.nodes {
            let Target::Op(op) = &node.target else { continue };
            let is_view = match (op.variant, &op.record.body) {
                (Variant::InPlaceView, _) => true,
                (Variant::Base, Body::View(_) | Body::MultiView(_)) => true,
                (Variant::Base, _) => op.schema().returns.iter().any(|r| r.alias.as_ref().is_some_and(|a| !a.is_write)),
                _ => false,
            };
            check!(!is_view, "graph: {} takes a view", op.full_name());
        }
        Ok(())
    }

    /// An error unless no value changes: no node writes, but to a value that was made for it and that nobody has used.
    pub fn check_no_writes(&self) -> Result<()> {
        let mut used = vec![false; self.values.len()];
        self.inputs.iter().for_each(|v| used[v.index()] = true);
        for node in &self.nodes {
            if let Target::Op(op) = &node.target {
                for (a, s) in node.args.iter().zip(&op.schema().args) {
                    let mut fresh = true;
                    a.for_each_value(&mut |v| fresh &= !used[v.index()]);
                    let is_value = matches!(a, Operand::Value(_) | Operand::List(_));
                    check!(
                        !s.is_write() || (fresh && is_value),
                        "graph: {} writes its argument '{}'",
                        op.full_name(),
                        s.name
                    );
                }
            }
            node.args.iter().for_each(|a| a.for_each_value(&mut |v| used[v.index()] = true));
        }
        Ok(())
    }
}
