//! Subtyping, joins and the text of types; the type of a value.

use super::{ClassKind, IValue, Type, is_container};
use std::fmt;
use std::sync::Arc;

/// The most nodes a type's tree may have.
const MAX_PARTS: usize = 4096;
/// How deeply types may be nested.
const MAX_DEPTH: usize = 200;

impl Type {
    /// `List[element]`
    pub fn list(element: Type) -> Type {
        Type::List(Arc::new(element))
    }

    /// `Optional[inner]`; what already admits None stays as it is.
    pub fn optional(inner: Type) -> Type {
        match inner {
            Type::None | Type::Optional(_) | Type::Any => inner,
            inner => Type::Optional(Arc::new(inner)),
        }
    }

    /// `Dict[key, value]`
    pub fn dict(key: Type, value: Type) -> Type {
        Type::Dict(Arc::new((key, value)))
    }

    /// The type inside `Optional`, or the type itself.
    pub fn unwrap_optional(&self) -> &Type {
        match self {
            Type::Optional(inner) => inner,
            other => other,
        }
    }

    /// Whether the type's tree is within the bounds on nodes and depth. Types share subtrees but are compared as trees, so that
    /// a shared subtree counts wherever it occurs.
    pub fn is_small(&self) -> bool {
        self.parts_left(MAX_PARTS, 0).is_some()
    }

    /// The type, or `Any` if its tree has more than `parts` nodes; `parts` is reduced by the nodes of the result.
    pub fn within(&self, parts: &mut usize) -> Type {
        match self.parts_left(*parts, 0) {
            Some(left) => {
                *parts = left;
                self.clone()
            }
            None => {
                *parts = parts.saturating_sub(1);
                Type::Any
            }
        }
    }

    /// `parts` less the nodes of the type's tree; none if it has more, or is too deep.
    fn parts_left(&self, parts: usize, depth: usize) -> Option<usize> {
        let parts = parts.checked_sub(1).filter(|_| depth <= MAX_DEPTH)?;
        let all = |inner: &[Type]| inner.iter().try_fold(parts, |left, t| t.parts_left(left, depth + 1));
        match self {
            Type::List(t) | Type::Optional(t) | Type::Future(t) => t.parts_left(parts, depth + 1),
            Type::Dict(kv) => kv.1.parts_left(kv.0.parts_left(parts, depth + 1)?, depth + 1),
            Type::Tuple(inner) | Type::Union(inner) => all(inner),
            _ => Some(parts),
        }
    }

    /// Whether every value of this type is one of `to`.
    pub fn is_subtype_of(&self, to: &Type) -> bool {
        match (self, to) {
            (Type::Never, _) | (_, Type::Any) => true,
            (Type::Optional(a), Type::Optional(b)) => a.is_subtype_of(b),
            (Type::None, Type::Optional(_)) => true,
            (Type::Union(members), _) => members.iter().all(|m| m.is_subtype_of(to)),
            (Type::Optional(a), Type::Union(_)) => Type::None.is_subtype_of(to) && a.is_subtype_of(to),
            (a, Type::Optional(b)) => a.is_subtype_of(b),
            (a, Type::Union(members)) => members.iter().any(|m| a.is_subtype_of(m)),
            (Type::Int | Type::Float | Type::Complex, Type::Number) => true,
            (Type::Tuple(a), Type::Tuple(b)) if Arc::ptr_eq(a, b) => true,
            (Type::Tuple(a), Type::Tuple(b)) => {
                a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| a.is_subtype_of(b))
            }
            (Type::Future(a), Type::Future(b)) => a.is_subtype_of(b),
            // A list without elements.
            (Type::List(a), Type::List(_)) if **a == Type::Never => true,
            // PyTorch checked that the class implements the interface when it compiled the program.
            (Type::Class(a), Type::Class(b)) if b.kind == ClassKind::Interface => {
                a == b || matches!(a.kind, ClassKind::Module | ClassKind::Plain | ClassKind::Interface)
            }
            (a, b) => a == b,
        }
    }

    /// The least upper bound of two types, or `Any`.
    pub fn join(&self, other: &Type) -> Type {
        match (self, other) {
            (a, b) if a.is_subtype_of(b) => b.clone(),
            (a, b) if b.is_subtype_of(a) => a.clone(),
            (Type::None, t) | (t, Type::None) => Type::optional(t.clone()),
            (Type::Optional(a), b) | (b, Type::Optional(a)) => Type::optional(a.join(b)),
            (Type::Tuple(a), Type::Tuple(b)) if a.len() == b.len() => {
                Type::Tuple(a.iter().zip(b.iter()).map(|(a, b)| a.join(b)).collect())
            }
            _ => Type::Any,
        }
    }
}

/// As Python writes it: `Dict[str, Optional[Tensor]]`; a long type is truncated.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        self.write(&mut out);
        f.write_str(&out)
    }
}

impl Type {
    fn write(&self, out: &mut String) {
        const MAX_TEXT: usize = 4096;
        if out.len() > MAX_TEXT {
            return out.push_str("...");
        }
        let mut several = |name: &str, inner: &[&Type]| {
            out.push_str(name);
            for (i, t) in inner.iter().enumerate().take(MAX_TEXT) {
                out.push_str(if i > 0 { ", " } else { "[" });
                t.write(out);
            }
            out.push(']');
        };
        let plain = match self {
            Type::List(t) => return several("List", &[t]),
            Type::Dict(kv) => return several("Dict", &[&kv.0, &kv.1]),
            Type::Tuple(t) if t.is_empty() => "Tuple[()]",
            Type::Tuple(t) => return several("Tuple", &t.iter().collect::<Vec<_>>()),
            Type::Optional(t) => return several("Optional", &[t]),
            Type::Union(t) => return several("Union", &t.iter().collect::<Vec<_>>()),
            Type::Future(t) => return several("Future", &[t]),
            Type::Any => "Any",
            Type::None => "NoneType",
            Type::Tensor => "Tensor",
            Type::Int => "int",
            Type::Float => "float",
            Type::Bool => "bool",
            Type::Complex => "complex",
            Type::Number => "number",
            Type::Str => "str",
            Type::Device => "Device",
            Type::Opaque(name) => name,
            Type::Class(c) => &c.name,
            Type::Never => "NoReturn",
        };
        out.push_str(plain);
    }
}

impl IValue {
    /// The type of the value. The types of deeply nested tuples, and of elements beyond [`MAX_PARTS`], are `Any`.
    pub fn type_of(&self) -> Type {
        self.type_at(0, &mut { MAX_PARTS - 1 })
    }

    /// As [`IValue::type_of`], with at most `parts` nodes below the root.
    fn type_at(&self, depth: usize, parts: &mut usize) -> Type {
        match self {
            IValue::None => Type::None,
            IValue::Tensor(_) => Type::Tensor,
            IValue::Int(_) => Type::Int,
            IValue::Float(_) => Type::Float,
            IValue::Bool(_) => Type::Bool,
            IValue::Complex(..) => Type::Complex,
            IValue::Str(_) => Type::Str,
            IValue::Device(_) => Type::Device,
            IValue::List(l) => Type::list(l.element.within(parts)),
            IValue::Dict(d) => Type::dict(d.key.within(parts), d.value.within(parts)),
            IValue::Tuple(t) => match &t.class {
                Some(class) => Type::Class(class.clone()),
                None if depth > 6 || t.items.len() > *parts => Type::Any,
                None => {
                    *parts -= t.items.len();
                    Type::Tuple(t.items.iter().map(|v| v.type_at(depth + 1, parts)).collect())
                }
            },
            IValue::Object(o) => Type::Class(o.class.clone()),
            IValue::Enum(e) => Type::Class(e.class.clone()),
        }
    }

    /// Whether the value has the type. An empty list has every list type.
    pub fn is(&self, ty: &Type) -> bool {
        match (self, ty) {
            (_, Type::Any) | (IValue::None, Type::None | Type::Optional(_) | Type::Opaque(_)) => true,
            (v, Type::Optional(t)) | (v, Type::Future(t)) => v.is(t),
            (v, Type::Union(members)) => members.iter().any(|t| v.is(t)),
            (IValue::Int(_) | IValue::Float(_) | IValue::Complex(..), Type::Number) => true,
            (IValue::Tuple(t), Type::Tuple(types)) => {
                t.items.len() == types.len() && t.items.iter().zip(types.iter()).all(|(v, t)| v.is(t))
            }
            (IValue::List(l), Type::List(element)) => {
                l.element == **element || l.lock().iter().all(|v| !is_container(v) && v.is(element))
            }
            (IValue::Dict(d), Type::Dict(kv)) => (&d.key, &d.value) == (&kv.0, &kv.1) || d.is_empty(),
            (v, t) => v.type_of().is_subtype_of(t),
        }
    }
}
