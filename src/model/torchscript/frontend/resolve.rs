//! Resolves the type annotations and constant expressions of a source text.

use super::ast::{Expr, ExprKind};
use super::source_error::SourceError;
use crate::model::ivalue::{Class, ClassKind, Dict, EnumMember, IValue, Type};
use std::sync::Arc;

/// Finds the classes of a program.
pub trait Classes {
    /// The class with a qualified name.
    fn class(&mut self, name: &str) -> Result<Arc<Class>, String>;
}

/// `a.b.c` as text, where that is all the expression is.
pub fn dotted(expr: &Expr<'_>) -> Option<String> {
    match &expr.kind {
        ExprKind::Name(n) => Some((*n).into()),
        ExprKind::Attr(inner, name) => Some(dotted(inner)? + "." + name),
        _ => None,
    }
}

/// The type an annotation means.
pub fn ty(expr: &Expr<'_>, classes: &mut dyn Classes) -> Result<Type, SourceError> {
    let error = |what: String| Err(SourceError { line: expr.line, what });
    match &expr.kind {
        ExprKind::None => Ok(Type::None),
        // A class that is still being read is named by text.
        ExprKind::Str(name) => named(name, classes).or_else(error),
        ExprKind::Name(name) => named(name, classes).or_else(error),
        ExprKind::Attr(..) => match dotted(expr) {
            Some(name) => named(&name, classes).or_else(error),
            None => error("a type is a name".into()),
        },
        ExprKind::Subscript(base, index) => {
            let name = dotted(base).unwrap_or_default();
            let inner: Vec<Type> = match &index.kind {
                ExprKind::Tuple(items) => items.iter().map(|e| ty(e, classes)).collect::<Result<_, _>>()?,
                _ => vec![ty(index, classes)?],
            };
            let inner: &[Type] = &inner;
            match (name.rsplit('.').next().unwrap_or_default(), inner) {
                ("List" | "list", [t]) => Ok(Type::list(t.clone())),
                ("Optional", [t]) => Ok(Type::optional(t.clone())),
                ("Dict" | "dict", [k, v]) => Ok(Type::dict(k.clone(), v.clone())),
                ("Tuple" | "tuple", t) => Ok(Type::Tuple(t.into())),
                ("Union", t) => {
                    let (none, rest): (Vec<&Type>, Vec<&Type>) = t.iter().partition(|t| **t == Type::None);
                    let union = match rest.as_slice() {
                        [one] => (*one).clone(),
                        rest => Type::Union(rest.iter().map(|t| (*t).clone()).collect()),
                    };
                    Ok(if none.is_empty() { union } else { Type::optional(union) })
                }
                ("Future" | "Await", [t]) => Ok(Type::Future(Arc::new(t.clone()))),
                ("Final", [t]) => Ok(t.clone()),
                ("RRef", _) => Ok(Type::Opaque("RRef".into())),
                (other, _) => error(format!("'{other}[...]' is no type libinfer knows")),
            }
        }
        _ => error("this is no type".into()),
    }
}

fn named(name: &str, classes: &mut dyn Classes) -> Result<Type, String> {
    Ok(match name {
        "Tensor" => Type::Tensor,
        "int" => Type::Int,
        "float" => Type::Float,
        "bool" => Type::Bool,
        "complex" => Type::Complex,
        "number" | "Scalar" => Type::Number,
        "str" => Type::Str,
        "Any" => Type::Any,
        "NoneType" | "None" => Type::None,
        "Device" => Type::Device,
        "Generator"
        | "Stream"
        | "Storage"
        | "Capsule"
        | "Layout"
        | "QScheme"
        | "AnyClassType"
        | "__torch__.torch.classes.Any" => Type::Opaque(name.into()),
        "List" | "list" => Type::list(Type::Any),
        "Dict" | "dict" => Type::dict(Type::Any, Type::Any),
        "Tuple" | "tuple" => Type::Any,
        name if name.starts_with("__torch__.") => Type::Class(classes.class(name)?),
        other => return Err(format!("'{other}' is no type libinfer knows")),
    })
}

/// The enum that a type is, or may be.
fn enum_of(ty: Option<&Type>) -> Option<&Arc<Class>> {
    match ty.map(Type::unwrap_optional) {
        Some(Type::Class(class)) if class.kind == ClassKind::Enum => Some(class),
        _ => None,
    }
}

/// The value of a constant expression.
pub fn constant(expr: &Expr<'_>, ty: Option<&Type>, constants: &[IValue]) -> Result<IValue, SourceError> {
    let error = |what: &str| Err(SourceError { line: expr.line, what: what.into() });
    Ok(match &expr.kind {
        ExprKind::None => IValue::None,
        ExprKind::Bool(b) => IValue::Bool(*b),
        ExprKind::Int(i) if ty.is_some_and(|t| *t.unwrap_optional() == Type::Float) => IValue::Float(*i as f64),
        ExprKind::Int(i) => IValue::Int(*i),
        ExprKind::Float(f) => IValue::Float(*f),
        ExprKind::Complex(re, im) => IValue::Complex(*re, *im),
        ExprKind::Str(s) => IValue::from(&**s),
        ExprKind::Attr(base, name) if matches!(base.kind, ExprKind::Name("CONSTANTS")) => {
            match name.strip_prefix('c').and_then(|n| n.parse::<usize>().ok()).and_then(|i| constants.get(i)) {
                Some(v) => v.clone(),
                None => return error("a constant that is not in the archive"),
            }
        }
        // `__torch__.Color.RED`
        ExprKind::Attr(base, name)
            if let Some(class) = enum_of(ty)
                && dotted(base).as_deref() == Some(&*class.name) =>
        {
            match EnumMember::named(class, name) {
                Ok(member) => member,
                Err(e) => return error(e.message()),
            }
        }
        ExprKind::List(items) => {
            let element = match ty.map(Type::unwrap_optional) {
                Some(Type::List(t)) => Some((**t).clone()),
                _ => None,
            };
            let items: Vec<IValue> =
                items.iter().map(|e| constant(e, element.as_ref(), constants)).collect::<Result<_, _>>()?;
            let joined = items.iter().map(IValue::type_of).reduce(|a, b| a.join(&b));
            IValue::list(element.or(joined).unwrap_or(Type::Tensor), items)
        }
        ExprKind::Tuple(items) => {
            let types = match ty.map(Type::unwrap_optional) {
                Some(Type::Tuple(t)) if t.len() == items.len() => Some(t.clone()),
                _ => None,
            };
            let one = |(i, e)| constant(e, types.as_ref().map(|t| &t[i]), constants);
            IValue::tuple(items.iter().enumerate().map(one).collect::<Result<_, _>>()?)
        }
        ExprKind::Dict(entries) => {
            let (key, value) = match ty.map(Type::unwrap_optional) {
                Some(Type::Dict(kv)) => (kv.0.clone(), kv.1.clone()),
                _ => (Type::Str, Type::Tensor),
            };
            let dict = Dict::new(key.clone(), value.clone());
            for (k, v) in entries {
                let pair = (constant(k, Some(&key), constants)?, constant(v, Some(&value), constants)?);
                dict.insert(pair.0, pair.1).map_err(|e| SourceError { line: expr.line, what: e.message().into() })?;
            }
            IValue::Dict(dict)
        }
        // `torch.device("cpu")`
        ExprKind::Call(callee, args, _) if dotted(callee).as_deref() == Some("torch.device") => {
            match args.first().map(|a| &a.kind) {
                Some(ExprKind::Str(name)) => match crate::core::Device::parse(name) {
                    Ok(d) => IValue::Device(d),
                    Err(e) => return error(e.message()),
                },
                _ => return error("a device is named by a text"),
            }
        }
        ExprKind::Call(callee, args, _) if matches!(callee.kind, ExprKind::Name("annotate")) && args.len() == 2 => {
            return constant(&args[1], ty, constants);
        }
        _ => return error("this is no constant"),
    })
}
