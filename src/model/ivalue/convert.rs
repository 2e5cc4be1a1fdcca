//! Conversion to and from the arguments and results of operators.

use super::{Dict, IValue, Tuple, Type, visit};
use crate::bail;
use crate::core::{Result, Scalar, Tensor};
use crate::operator::{AnyValue, Value};
use std::any::Any;
use std::sync::Arc;

impl IValue {
    /// As an argument of an operator, or its result: a value of a type that operators of libinfer's own do not have is passed as it is.
    pub fn to_argument(&self) -> Value {
        match self {
            // One result of several types is no several results.
            IValue::Tuple(_) => Value::Any(Arc::new(self.clone())),
            other => other.to_value().unwrap_or_else(|_| Value::Any(Arc::new(other.clone()))),
        }
    }

    /// As an input of a graph, where it can be one.
    pub fn to_value(&self) -> Result<Value> {
        self.to_value_at(0)
    }

    fn to_value_at(&self, depth: usize) -> Result<Value> {
        visit(depth)?;
        Ok(match self {
            IValue::None => Value::None,
            IValue::Tensor(t) => Value::Tensor(t.clone()),
            IValue::Int(i) => Value::Int(*i),
            IValue::Float(f) => Value::Float(*f),
            IValue::Bool(b) => Value::Bool(*b),
            IValue::Complex(re, im) => Value::Scalar(Scalar::Complex(*re, *im)),
            IValue::Str(s) => Value::Str(s.to_string()),
            IValue::Device(d) => Value::Device(*d),
            IValue::List(l) => {
                let items = l.to_vec();
                let tensors: Option<Vec<Tensor>> = items.iter().map(|v| v.tensor().cloned()).collect();
                let ints: Option<Vec<i64>> =
                    items.iter().map(|v| if let IValue::Int(i) = v { Some(*i) } else { None }).collect();
                let floats: Option<Vec<f64>> =
                    items.iter().map(|v| if let IValue::Float(f) = v { Some(*f) } else { None }).collect();
                let bools: Option<Vec<bool>> =
                    items.iter().map(|v| if let IValue::Bool(b) = v { Some(*b) } else { None }).collect();
                let optional: Option<Vec<Option<Tensor>>> = items
                    .iter()
                    .map(|v| match v {
                        IValue::None => Some(None),
                        IValue::Tensor(t) => Some(Some(t.clone())),
                        _ => None,
                    })
                    .collect();
                match (ints, tensors, floats, bools, optional) {
                    (Some(l), ..) => Value::Ints(l),
                    (_, Some(l), ..) => Value::Tensors(l),
                    (_, _, Some(l), ..) => Value::Floats(l),
                    (_, _, _, Some(l), _) => Value::Bools(l),
                    (_, _, _, _, Some(l)) => Value::OptTensors(l),
                    _ => bail!(Type, "a value of type '{}' cannot be passed to an operator", self.type_of()),
                }
            }
            IValue::Tuple(t) => Value::Tuple(t.items.iter().map(|v| v.to_value_at(depth + 1)).collect::<Result<_>>()?),
            other => bail!(Type, "a value of type '{}' cannot be passed to an operator", other.type_of()),
        })
    }
}

impl From<Value> for IValue {
    fn from(value: Value) -> IValue {
        match value {
            Value::None => IValue::None,
            Value::Tensor(t) => IValue::Tensor(t),
            Value::Tensors(l) => IValue::list(Type::Tensor, l.into_iter().map(IValue::Tensor).collect()),
            Value::OptTensors(l) => IValue::list(
                Type::optional(Type::Tensor),
                l.into_iter().map(|t| t.map_or(IValue::None, IValue::Tensor)).collect(),
            ),
            Value::Int(i) | Value::Scalar(Scalar::Int(i)) => IValue::Int(i),
            Value::Scalar(Scalar::UInt(u)) => IValue::Int(u as i64),
            Value::Float(f) | Value::Scalar(Scalar::Float(f)) => IValue::Float(f),
            Value::Bool(b) | Value::Scalar(Scalar::Bool(b)) => IValue::Bool(b),
            Value::Scalar(Scalar::Complex(re, im)) => IValue::Complex(re, im),
            Value::Ints(l) => IValue::ints(&l),
            Value::Floats(l) => IValue::list(Type::Float, l.into_iter().map(IValue::Float).collect()),
            Value::Bools(l) => IValue::list(Type::Bool, l.into_iter().map(IValue::Bool).collect()),
            Value::Str(s) => IValue::Str(s.into()),
            Value::DType(d) => IValue::Int(d.code().into()),
            Value::Device(d) => IValue::Device(d),
            Value::Format(f) => IValue::Int(f as i64),
            Value::Layout(l) => IValue::Int(l.into()),
            // No operator gives one.
            Value::Generator(_) => IValue::None,
            Value::Tuple(l) => IValue::tuple(l.into_iter().map(IValue::from).collect()),
            Value::Any(v) => IValue::of_any(&v),
        }
    }
}

impl IValue {
    /// The value that an operator is passed as it is; no layer below this one makes another.
    pub fn of_any(value: &Arc<dyn AnyValue>) -> IValue {
        let value: &dyn Any = &**value;
        value.downcast_ref().cloned().unwrap_or_default()
    }

    /// A copy of the containers with other tensors in place of theirs.
    fn with_tensors(&self, depth: usize, f: &mut dyn FnMut(&Tensor) -> Result<Tensor>) -> Result<IValue> {
        visit(depth)?;
        let mut all = |items: &[IValue]| items.iter().map(|v| v.with_tensors(depth + 1, f)).collect::<Result<Vec<_>>>();
        Ok(match self {
            IValue::Tensor(t) => IValue::Tensor(f(t)?),
            IValue::List(l) => IValue::list(l.element.clone(), all(&l.to_vec())?),
            IValue::Tuple(t) => IValue::Tuple(Arc::new(Tuple { items: all(&t.items)?, class: t.class.clone() })),
            IValue::Dict(d) => {
                let copy = Dict::new(d.key.clone(), d.value.clone());
                for (key, value) in d.to_vec() {
                    copy.insert(key, value.with_tensors(depth + 1, f)?)?;
                }
                IValue::Dict(copy)
            }
            other => other.clone(),
        })
    }
}

impl AnyValue for IValue {
    fn type_name(&self) -> String {
        self.type_of().to_string()
    }
    fn map_tensors(&self, f: &mut dyn FnMut(&Tensor) -> Result<Tensor>) -> Result<Option<Arc<dyn AnyValue>>> {
        let mut found = false;
        let mapped = self.with_tensors(0, &mut |t| {
            found = true;
            f(t)
        })?;
        Ok(if found { Some(Arc::new(mapped)) } else { None })
    }
}

impl From<Tensor> for IValue {
    fn from(t: Tensor) -> IValue {
        IValue::Tensor(t)
    }
}

impl From<&str> for IValue {
    fn from(s: &str) -> IValue {
        IValue::Str(s.into())
    }
}

impl From<String> for IValue {
    fn from(s: String) -> IValue {
        IValue::Str(s.into())
    }
}
