//! An operator's gradient with the names of its record resolved to positions in its schema.

use super::gradient::{Formula, Gradient, Plan, PlannedTerm, Save, result_named};
use super::record::{Body, Record};
use super::schema::{BaseType, Type};
use super::signature::{Signature, Variant};
use crate::core::{Error, ErrorKind, Result};

impl Plan {
    /// The plan of an operator; an error where the record names what its schema does not have.
    pub fn of(op: &Signature, record: &Record) -> Result<Plan> {
        let schema = op.schema();
        let wrong = |what: &str| Error::new(ErrorKind::Internal, format!("{}: no argument {what}", op.full_name()));
        let is_tensor = |i: usize| schema.args[i].ty.base() == Some(BaseType::Tensor);
        let mut plan = Plan {
            name: node_name(op, record),
            inputs: vec![],
            saves: vec![],
            kept_for: vec![],
            is_filled: vec![],
            terms: vec![],
            constant_results: record.autograd.constant_results,
            is_missing: false,
        };
        let terms = match record.autograd.gradient {
            Gradient::Terms(_) | Gradient::Never
                if op.variant == Variant::InPlace && record.autograd.inplace_gradient.is_some() =>
            {
                record.autograd.inplace_gradient.unwrap_or_default()
            }
            Gradient::Terms(terms) => terms,
            // What a write leaves in a tensor does not move with what was there.
            Gradient::Never if op.variant != Variant::Base || matches!(record.body, Body::Mutating(_)) => {
                let own = schema.find_arg("self").or_else(|| schema.args.iter().position(|a| a.is_write()));
                plan.inputs = vec![own.filter(|&i| is_tensor(i)).ok_or_else(|| wrong("self"))?];
                plan.terms = vec![PlannedTerm { inputs: vec![0], saves: vec![], formula: Formula::Zero }];
                return Ok(plan);
            }
            _ => {
                plan.is_missing = true;
                plan.inputs = (0..schema.args.len()).filter(|&i| is_tensor(i)).collect();
                return Ok(plan);
            }
        };
        let position = |name: &str| schema.find_arg(name).filter(|&i| is_tensor(i)).ok_or_else(|| wrong(name));
        let named = terms.iter().flat_map(|t| t.inputs.names()).map(|n| position(n)).collect::<Result<Vec<usize>>>()?;
        plan.inputs = (0..schema.args.len()).filter(|i| named.contains(i)).collect();
        for term in terms {
            let mut planned = PlannedTerm { inputs: vec![], saves: vec![], formula: term.formula };
            for name in term.inputs.names() {
                let arg = position(name)?;
                planned.inputs.extend(plan.inputs.iter().position(|&i| i == arg));
            }
            for name in term.saves {
                let save = match result_named(op, name) {
                    Some(i) => Save::Result(i),
                    None => Save::Arg(position(name)?),
                };
                let known = plan.saves.iter().position(|&s| s == save);
                planned.saves.push(known.unwrap_or(plan.saves.len()));
                if known.is_none() {
                    plan.saves.push(save);
                }
            }
            plan.terms.push(planned);
        }
        let fills =
            |save: &Save| matches!(save, Save::Arg(i) if schema.args[*i].is_write() && !plan.inputs.contains(i));
        plan.is_filled = plan.saves.iter().map(fills).collect();
        plan.kept_for = (0..plan.saves.len()).map(|k| plan.kept_for(op, record, k)).collect();
        Ok(plan)
    }

    /// As upstream decides it: a tensor argument that one formula reads, a formula of one input of several, none a list.
    /// All else is kept whenever the call is recorded.
    fn kept_for(&self, op: &Signature, record: &Record, save: usize) -> Option<usize> {
        let Save::Arg(_) = self.saves[save] else { return None };
        let is_list = |&i: &usize| matches!(op.schema().args[i].ty, Type::List(..));
        if self.inputs.len() < 2 || record.autograd.is_derivative || self.inputs.iter().any(is_list) {
            return None;
        }
        let mut readers = self.terms.iter().filter(|t| t.saves.contains(&save));
        match (readers.next(), readers.next()) {
            (Some(PlannedTerm { inputs, .. }), None) if inputs.len() == 1 => Some(inputs[0]),
            _ => None,
        }
    }
}

/// `MulBackward0`: upstream's name of the node an operator leaves.
fn node_name(op: &Signature, record: &Record) -> String {
    if let Gradient::Missing = record.autograd.gradient {
        return "torch::autograd::NotImplemented".into();
    }
    if let Some(name) = record.autograd.node_name {
        return name.into();
    }
    let full = record.full_name();
    let name = full.split_once('.').map_or(full, |(n, _)| n);
    let mut camel = String::new();
    for part in name.split('_').filter(|p| !p.is_empty()) {
        // A letter after a digit is a capital, as the first.
        let mut last = '0';
        for c in part.chars() {
            camel.push(if last.is_ascii_digit() { c.to_ascii_uppercase() } else { c });
            last = c;
        }
    }
    let is_written = match op.variant {
        Variant::Base => matches!(record.body, Body::Mutating(_)),
        variant => matches!(variant, Variant::InPlace | Variant::InPlaceView),
    };
    let number = if is_written {
        record.autograd.inplace_number.unwrap_or(record.autograd.number)
    } else {
        record.autograd.number
    };
    let copy = if op.variant == Variant::ViewCopy { "_copy" } else { "" };
    format!("{camel}Backward{number}{copy}")
}
