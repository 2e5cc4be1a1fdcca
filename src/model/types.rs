//! Types of values: what a scripted program declares, and what lists and dictionaries say of their elements.

use super::ivalue::IValue;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// How many types one may be made of.
pub const MAX_PARTS: usize = 4096;
/// How deep they may lie in one another.
const MAX_DEPTH: usize = 200;

/// A type. Cheap to clone.
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// Any value.
    Any,
    /// No value.
    None,
    /// A tensor.
    Tensor,
    /// A 64-bit integer; also a dtype, a layout, a memory format.
    Int,
    /// A double.
    Float,
    /// A truth value.
    Bool,
    /// A complex number.
    Complex,
    /// A number of any kind but bool.
    Number,
    /// Text.
    Str,
    /// A device.
    Device,
    /// A type whose values libinfer never has but None: `Generator`, `Stream`, ...
    Opaque(Arc<str>),
    /// `List[T]`
    List(Arc<Type>),
    /// `Dict[K, V]`
    Dict(Arc<(Type, Type)>),
    /// `Tuple[A, B]`
    Tuple(Arc<[Type]>),
    /// `Optional[T]`
    Optional(Arc<Type>),
    /// `Union[A, B]`
    Union(Arc<[Type]>),
    /// `Future[T]`
    Future(Arc<Type>),
    /// A class, module, interface, enum or named tuple.
    Class(Arc<Class>),
    /// The type of what never comes about: the result of an operator that always fails.
    Never,
}

/// What kind of class it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassKind {
    /// Derived from `Module`.
    Module,
    /// A class of the model's own.
    Plain,
    /// A list of methods that other classes have.
    Interface,
    /// A tuple whose elements have names.
    NamedTuple,
    /// Named constants.
    Enum,
}

/// A class by its qualified name.
pub struct Class {
    /// `__torch__.mod.Name`
    pub name: Box<str>,
    /// Its kind.
    pub kind: ClassKind,
    /// What is in it; set once, after classes that refer to each other are known by name.
    pub body: OnceLock<ClassBody>,
}

/// What is in a class.
#[derive(Default)]
pub struct ClassBody {
    /// The attributes, in the order of an object's slots; the elements of a named tuple.
    pub attributes: Vec<Attribute>,
    /// Constants, and the members of an enum, in order.
    pub constants: Vec<(Box<str>, IValue)>,
    /// The functions of methods, by name.
    pub methods: HashMap<Box<str>, usize>,
}

/// An attribute of a class.
pub struct Attribute {
    /// Its name.
    pub name: Box<str>,
    /// Its type.
    pub ty: Type,
    /// What a module says of it.
    pub role: Role,
}

/// What a module says of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Nothing.
    Plain,
    /// It is a parameter.
    Parameter,
    /// It is a buffer.
    Buffer,
}

impl Class {
    /// The last part of the name.
    pub fn short_name(&self) -> &str {
        self.name.rsplit('.').next().unwrap_or(&self.name)
    }

    /// The body; an empty one while the class is still being read.
    pub fn body(&self) -> &ClassBody {
        static EMPTY: OnceLock<ClassBody> = OnceLock::new();
        self.body.get().unwrap_or_else(|| EMPTY.get_or_init(ClassBody::default))
    }

    /// The slot and type of an attribute.
    pub fn attribute(&self, name: &str) -> Option<(usize, &Attribute)> {
        self.body().attributes.iter().enumerate().find(|(_, a)| &*a.name == name)
    }

    /// The value of a constant.
    pub fn constant(&self, name: &str) -> Option<&IValue> {
        self.body().constants.iter().find(|(n, _)| &**n == name).map(|(_, v)| v)
    }
}

/// Two classes of one name are one: a module loaded twice has two of each.
impl PartialEq for Class {
    fn eq(&self, other: &Class) -> bool {
        std::ptr::eq(self, other) || (self.kind == other.kind && self.name == other.name)
    }
}

impl fmt::Debug for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

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

    /// Whether a program may have the type: it is of few parts, each counted as often as it occurs, and they do not lie deep in
    /// one another. Types share their parts, and are compared part by part.
    pub fn is_small(&self) -> bool {
        self.parts_left(MAX_PARTS, 0).is_some()
    }

    /// The type if it is of no more parts than there are left, which it takes away, or else `Any`.
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

    /// What is left of a number of parts after this one.
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
            // Whether a class has an interface's methods was checked where the program was compiled by PyTorch.
            (Type::Class(a), Type::Class(b)) if b.kind == ClassKind::Interface => {
                a == b || matches!(a.kind, ClassKind::Module | ClassKind::Plain | ClassKind::Interface)
            }
            (a, b) => a == b,
        }
    }

    /// A type that holds the values of both.
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

/// As Python writes it: `Dict[str, Optional[Tensor]]`; a type that would fill pages is cut off.
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
