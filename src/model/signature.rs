//! The arguments of a method, as PyTorch checks them, and how its declaration is written.

use super::ivalue::{Class, ClassKind, IValue, Object, Tuple, Type};
use super::torchscript::program::Signature;
use crate::core::Result;
use crate::{bail, check};
use std::sync::Arc;

/// The function a method is.
pub fn method(class: &Class, name: &str) -> Result<usize> {
    match class.body().methods.get(name) {
        Some(function) => Ok(*function),
        None => bail!("Method '{name}' is not defined."),
    }
}

/// A method's declaration: `forward(__torch__.M self, Tensor x) -> Tensor`.
pub fn declaration(name: &str, signature: &Signature) -> Result<String> {
    let mut parameters = Vec::with_capacity(signature.parameters.len());
    for p in &signature.parameters {
        let default = match &p.default {
            Some(IValue::Str(s)) => format!("={s:?}"),
            Some(v) => format!("={}", v.to_text()?),
            None => String::new(),
        };
        parameters.push(format!("{} {}{default}", schema_text(&p.ty), p.name));
    }
    Ok(format!("{name}({}) -> {}", parameters.join(", "), schema_text(&signature.returns)))
}

/// A type as schemas write it: `Tensor?[]`.
fn schema_text(ty: &Type) -> String {
    match ty {
        Type::List(t) => format!("{}[]", schema_text(t)),
        Type::Optional(t) => format!("{}?", schema_text(t)),
        Type::Dict(kv) => format!("Dict({}, {})", schema_text(&kv.0), schema_text(&kv.1)),
        Type::Tuple(items) => format!("({})", items.iter().map(schema_text).collect::<Vec<_>>().join(", ")),
        Type::Number => "Scalar".into(),
        other => other.to_string(),
    }
}

/// The complete arguments of a method, as PyTorch checks them.
pub fn arguments(
    object: Option<&Arc<Object>>,
    name: &str,
    signature: &Signature,
    inputs: &[IValue],
    named: &[(&str, IValue)],
) -> Result<Vec<IValue>> {
    let shown = || declaration(name, signature).unwrap_or_default();
    let takes = signature.parameters.len();
    let first = usize::from(object.is_some());
    check!(
        inputs.len() + first <= takes,
        "Expected at most {takes} argument(s) for operator '{name}', but received {} argument(s). Declaration: {}",
        inputs.len() + first,
        shown()
    );
    let mut args = Vec::with_capacity(takes);
    args.extend(object.map(|o| IValue::Object(o.clone())));
    for (i, p) in signature.parameters.iter().enumerate().skip(first) {
        let given = inputs.get(i - first).or_else(|| named.iter().find(|(n, _)| *n == &*p.name).map(|(_, v)| v));
        let Some(value) = given.or(p.default.as_ref()) else {
            bail!("{name}() is missing value for argument '{}'. Declaration: {}", p.name, shown());
        };
        let Some(value) = as_type(value, &p.ty) else {
            bail!(
                "{name}() Expected a value of type '{}' for argument '{}' but instead found type '{}'.\nPosition: {i}\n\
                 Declaration: {}",
                p.ty,
                p.name,
                value.type_of(),
                shown()
            );
        };
        args.push(value);
    }
    if let Some((n, _)) = named.iter().find(|(n, _)| !signature.parameters.iter().any(|p| *p.name == **n)) {
        bail!("Unknown keyword argument '{n}' for operator '{name}'. Schema: {}", shown());
    }
    Ok(args)
}

/// A value converted to the declared type: a list whose element type the caller could not give gets the declared one.
fn as_type(value: &IValue, ty: &Type) -> Option<IValue> {
    let wanted = ty.unwrap_optional();
    match (value, wanted) {
        (IValue::List(l), Type::List(element)) if l.element != **element => {
            let items = l.to_vec().iter().map(|v| as_type(v, element)).collect::<Option<_>>()?;
            Some(IValue::list((**element).clone(), items))
        }
        (IValue::Dict(d), Type::Dict(kv)) if (&d.key, &d.value) != (&kv.0, &kv.1) => {
            let out = super::ivalue::Dict::new(kv.0.clone(), kv.1.clone());
            for (k, v) in d.to_vec() {
                out.insert(as_type(&k, &kv.0)?, as_type(&v, &kv.1)?).ok()?;
            }
            Some(IValue::Dict(out))
        }
        (IValue::Tuple(t), Type::Tuple(types)) if t.items.len() == types.len() => {
            let items = t.items.iter().zip(types.iter()).map(|(v, t)| as_type(v, t)).collect::<Option<_>>()?;
            Some(IValue::tuple(items))
        }
        // A caller whose tuples have no names passes one for a tuple that has.
        (IValue::Tuple(t), Type::Class(class)) if class.kind == ClassKind::NamedTuple && t.class.is_none() => {
            let attributes = &class.body().attributes;
            let same_length = t.items.len() == attributes.len();
            let items = t.items.iter().zip(attributes).map(|(v, a)| as_type(v, &a.ty)).collect::<Option<_>>()?;
            same_length.then(|| IValue::Tuple(Arc::new(Tuple { items, class: Some(class.clone()) })))
        }
        (IValue::Tuple(t), Type::List(element)) => {
            let items = t.items.iter().map(|v| as_type(v, element)).collect::<Option<_>>()?;
            Some(IValue::list((**element).clone(), items))
        }
        _ => value.is(ty).then(|| value.clone()),
    }
}
