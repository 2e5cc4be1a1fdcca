//! What registers hold in symbolic execution.

use crate::graph::ValueId;
use crate::model::ivalue::{Class, IValue, Type};
use crate::operator::schema::{BaseType, Type as Formal};
use std::sync::Arc;

/// What is known of the type of a graph's value.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum ValueKind {
    Tensor,
    Number,
    Tensors,
    Numbers,
    Other,
}

impl ValueKind {
    pub fn of(ty: &Formal) -> ValueKind {
        match ty {
            Formal::Base(BaseType::Tensor) => ValueKind::Tensor,
            Formal::Base(
                BaseType::Int
                | BaseType::SymInt
                | BaseType::Float
                | BaseType::Bool
                | BaseType::Scalar
                | BaseType::Device,
            ) => ValueKind::Number,
            Formal::List(element, _) => match ValueKind::of(element) {
                ValueKind::Tensor => ValueKind::Tensors,
                ValueKind::Number => ValueKind::Numbers,
                _ => ValueKind::Other,
            },
            _ => ValueKind::Other,
        }
    }

    /// The kind of a list's elements.
    pub fn element(self) -> Option<ValueKind> {
        match self {
            ValueKind::Tensors => Some(ValueKind::Tensor),
            ValueKind::Numbers => Some(ValueKind::Number),
            _ => None,
        }
    }
}

/// What a register holds in symbolic execution.
#[derive(Clone)]
pub(super) enum SymbolicValue {
    Value(ValueId, ValueKind),
    Constant(IValue),
    Tuple(Vec<SymbolicValue>, Option<Arc<Class>>),
    List(Type, Vec<SymbolicValue>),
}

impl SymbolicValue {
    /// How many values and characters it consists of.
    pub fn size(&self) -> usize {
        match self {
            SymbolicValue::Tuple(items, _) | SymbolicValue::List(_, items) => {
                1 + items.iter().map(SymbolicValue::size).sum::<usize>()
            }
            SymbolicValue::Constant(IValue::Str(text)) => 1 + text.len(),
            SymbolicValue::Value(..) | SymbolicValue::Constant(_) => 1,
        }
    }
}
