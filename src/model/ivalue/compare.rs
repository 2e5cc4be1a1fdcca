//! Identity and equality of values.

use super::{Class, ClassKind, EnumMember, IValue, visit};
use crate::bail;
use crate::core::{Result, Scalar};
use crate::operator::Value;
use std::sync::Arc;

impl IValue {
    /// Python's `is`: the same object, or equal values of a type without identity.
    pub fn is_same(&self, other: &IValue) -> bool {
        match (self, other) {
            (IValue::None, IValue::None) => true,
            (IValue::Tensor(a), IValue::Tensor(b)) => a.same(b),
            (IValue::List(a), IValue::List(b)) => Arc::ptr_eq(a, b),
            (IValue::Dict(a), IValue::Dict(b)) => Arc::ptr_eq(a, b),
            (IValue::Object(a), IValue::Object(b)) => Arc::ptr_eq(a, b),
            (IValue::Tuple(a), IValue::Tuple(b)) => Arc::ptr_eq(a, b),
            (IValue::Enum(a), IValue::Enum(b)) => Arc::ptr_eq(a, b),
            (IValue::Int(a), IValue::Int(b)) => a == b,
            (IValue::Float(a), IValue::Float(b)) => a == b,
            (IValue::Bool(a), IValue::Bool(b)) => a == b,
            (IValue::Complex(a, b), IValue::Complex(c, d)) => a == c && b == d,
            (IValue::Str(a), IValue::Str(b)) => a == b,
            (IValue::Device(a), IValue::Device(b)) => a == b,
            _ => false,
        }
    }

    /// Python's `==`; tensors in containers are equal if they are the same or all their elements are equal.
    pub fn equals(&self, other: &IValue) -> Result<bool> {
        self.equals_at(other, 0)
    }

    fn equals_at(&self, other: &IValue, depth: usize) -> Result<bool> {
        visit(depth)?;
        let all = |a: &[IValue], b: &[IValue]| -> Result<bool> {
            if a.len() != b.len() {
                return Ok(false);
            }
            for (a, b) in a.iter().zip(b) {
                if !a.equals_at(b, depth + 1)? {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        Ok(match (self, other) {
            (IValue::List(a), IValue::List(b)) => Arc::ptr_eq(a, b) || all(&a.to_vec(), &b.to_vec())?,
            (IValue::Tuple(a), IValue::Tuple(b)) => Arc::ptr_eq(a, b) || all(&a.items, &b.items)?,
            (IValue::Dict(a), IValue::Dict(b)) => {
                let (entries, other) = (a.to_vec(), b);
                if entries.len() != other.len() {
                    return Ok(false);
                }
                for (k, v) in entries {
                    match other.get(&k)? {
                        Some(w) if v.equals_at(&w, depth + 1)? => {}
                        _ => return Ok(false),
                    }
                }
                true
            }
            (IValue::Tensor(a), IValue::Tensor(b)) if !a.same(b) => {
                let equal = crate::call!("equal", a, b)?;
                matches!(equal, Value::Bool(true))
            }
            (IValue::Enum(a), IValue::Enum(b)) => a.class == b.class && a.name == b.name,
            (a, b) => match (a.scalar(), b.scalar()) {
                (Some(Scalar::Int(a)), Some(Scalar::Int(b))) => a == b,
                (Some(Scalar::Complex(..)), Some(_)) | (Some(_), Some(Scalar::Complex(..))) => {
                    let parts = |v: &IValue| match v {
                        IValue::Complex(re, im) => (*re, *im),
                        v => (v.scalar().map_or(f64::NAN, Scalar::to_f64), 0.0),
                    };
                    parts(a) == parts(b)
                }
                (Some(a), Some(b)) => a.to_f64() == b.to_f64(),
                _ => self.is_same(other),
            },
        })
    }
}

impl EnumMember {
    /// The member of an enum with a value.
    pub fn with_value(class: &Arc<Class>, value: &IValue) -> Result<IValue> {
        for (name, v) in EnumMember::all(class) {
            if v.equals(value)? {
                return Ok(EnumMember::of(class, name, v));
            }
        }
        bail!(Value, "'{}' has no member with the value {value:?}", class.name)
    }

    /// The member of an enum with a name.
    pub fn named(class: &Arc<Class>, name: &str) -> Result<IValue> {
        match EnumMember::all(class).iter().find(|(n, _)| &**n == name) {
            Some((name, v)) => Ok(EnumMember::of(class, name, v)),
            None => bail!(Value, "'{}' has no member '{name}'", class.name),
        }
    }

    fn all(class: &Class) -> &[(Box<str>, IValue)] {
        if class.kind == ClassKind::Enum { &class.body().constants } else { &[] }
    }

    fn of(class: &Arc<Class>, name: &str, value: &IValue) -> IValue {
        IValue::Enum(Arc::new(EnumMember { class: class.clone(), name: name.into(), value: value.clone() }))
    }
}
