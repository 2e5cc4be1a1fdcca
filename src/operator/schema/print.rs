//! A schema's text, as PyTorch's `str(schema)` writes it (always with its namespace; a whole default of `float?` gets its
//! point).

use super::{Alias, Argument, BaseType, Default, Schema, Type};
use std::fmt::{Display, Formatter, Result, Write};

impl Display for Schema {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}::{}", self.namespace, self.name)?;
        if !self.overload.is_empty() {
            write!(f, ".{}", self.overload)?;
        }
        f.write_str("(")?;
        let mut kwarg_only = false;
        for (i, arg) in self.args.iter().enumerate() {
            f.write_str(if i > 0 { ", " } else { "" })?;
            if arg.kwarg_only && !kwarg_only {
                kwarg_only = true;
                f.write_str("*, ")?;
            }
            arg.fmt(f)?;
        }
        ellipsis(f, self.is_vararg, self.args.is_empty())?;
        f.write_str(") -> ")?;
        if let ([one], false) = (self.returns.as_slice(), self.is_varret)
            && !starts_with_tuple(&one.ty)
        {
            return one.fmt(f);
        }
        if self.returns.is_empty() && self.is_varret {
            return f.write_str("...");
        }
        f.write_str("(")?;
        for (i, result) in self.returns.iter().enumerate() {
            f.write_str(if i > 0 { ", " } else { "" })?;
            result.fmt(f)?;
        }
        ellipsis(f, self.is_varret, self.returns.is_empty())?;
        f.write_str(")")
    }
}

/// Whether the type's text starts with a parenthesis.
fn starts_with_tuple(ty: &Type) -> bool {
    match ty {
        Type::Tuple(_) => true,
        Type::List(inner, _) | Type::Optional(inner) => starts_with_tuple(inner),
        _ => false,
    }
}

fn ellipsis(f: &mut Formatter<'_>, wanted: bool, first: bool) -> Result {
    match (wanted, first) {
        (true, true) => f.write_str("..."),
        (true, false) => f.write_str(", ..."),
        (false, _) => Ok(()),
    }
}

impl Display for Argument {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write_type(f, &self.ty, self.alias.as_ref(), self.list_alias.as_ref())?;
        if !self.name.is_empty() {
            write!(f, " {}", self.name)?;
        }
        match &self.default {
            Some(default) => write_default(f, &self.ty, default),
            None => Ok(()),
        }
    }
}

impl Display for Type {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write_type(f, self, None, None)
    }
}

/// Writes a type: `alias` stands after the innermost type, `list` after the outermost brackets.
fn write_type(f: &mut Formatter<'_>, ty: &Type, alias: Option<&Alias>, list: Option<&Alias>) -> Result {
    match ty {
        Type::Optional(inner) => {
            write_type(f, inner, alias, list)?;
            return f.write_str("?");
        }
        Type::List(inner, fixed) => {
            write_type(f, inner, alias, None)?;
            match fixed {
                Some(n) => write!(f, "[{n}]")?,
                None => f.write_str("[]")?,
            }
            return list.map_or(Ok(()), |a| a.fmt(f));
        }
        Type::Base(base) => f.write_str(base.as_str())?,
        Type::Dict(key, value) => write!(f, "Dict({key}, {value})")?,
        Type::Tuple(elements) => {
            f.write_str("(")?;
            for (i, element) in elements.iter().enumerate() {
                f.write_str(if i > 0 { ", " } else { "" })?;
                element.fmt(f)?;
            }
            f.write_str(")")?;
        }
        Type::Class(name) | Type::Var(name) => f.write_str(name)?,
    }
    alias.map_or(Ok(()), |a| a.fmt(f))
}

impl Display for Alias {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let write = if self.is_write { "!" } else { "" };
        write!(f, "({}{write}", self.before.join("|"))?;
        if self.before != self.after {
            write!(f, " -> {}", self.after.join("|"))?;
        }
        f.write_str(")")
    }
}

fn write_default(f: &mut Formatter<'_>, ty: &Type, default: &Default) -> Result {
    f.write_str("=")?;
    match default {
        Default::None => f.write_str("None"),
        Default::Bool(x) => f.write_str(bool_text(*x)),
        Default::Int(x) => x.fmt(f),
        Default::Float(x) => f.write_str(&float_text(*x)),
        Default::Str(x) if *ty.unwrap_optional() == Type::Base(BaseType::Device) && is_bare_device(x) => f.write_str(x),
        Default::Str(x) => write_string(f, x),
        // Several equal integers are written as one. PyTorch does so for `int[]` too, and cannot read that back.
        Default::Ints(x) if is_fixed_int_list(ty) && x.len() > 1 && x.iter().all(|v| *v == x[0]) => x[0].fmt(f),
        Default::Ints(x) => write_list(f, x, |v| v.to_string()),
        Default::Floats(x) => write_list(f, x, |v| float_text(*v)),
        Default::Bools(x) => write_list(f, x, |v| bool_text(*v).to_string()),
    }
}

fn is_fixed_int_list(ty: &Type) -> bool {
    matches!(ty.unwrap_optional(), Type::List(element, Some(_)) if **element == Type::Base(BaseType::Int))
}

/// Whether `cpu` or `cuda:0` can stand without quotes.
fn is_bare_device(text: &str) -> bool {
    let (kind, index) = text.split_once(':').unwrap_or((text, "0"));
    kind.starts_with(|c: char| c.is_ascii_alphabetic())
        && kind.bytes().all(|b| b.is_ascii_alphanumeric())
        && !kind.starts_with("None")
        && !index.is_empty()
        && index.bytes().all(|b| b.is_ascii_digit())
}

fn bool_text(value: bool) -> &'static str {
    if value { "True" } else { "False" }
}

fn write_list<T>(f: &mut Formatter<'_>, values: &[T], text: impl Fn(&T) -> String) -> Result {
    write!(f, "[{}]", values.iter().map(text).collect::<Vec<_>>().join(", "))
}

/// A float as C's `%.17g` writes it; a whole number that fits an `i64` ends in a point.
fn float_text(value: f64) -> String {
    if value.abs() < i64::MAX as f64 && value == value.trunc() {
        return format!("{}.", value as i64);
    }
    if !value.is_finite() {
        return value.to_string().to_lowercase();
    }
    let scientific = format!("{value:.16e}");
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let trim = |text: &str| text.trim_end_matches('0').trim_end_matches('.').to_string();
    if (-4..17).contains(&exponent) {
        let fixed = format!("{value:.*}", (16 - exponent) as usize);
        return if fixed.contains('.') { trim(&fixed) } else { fixed };
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", trim(mantissa), exponent.abs())
}

fn write_string(f: &mut Formatter<'_>, text: &str) -> Result {
    f.write_str("\"")?;
    for byte in text.bytes() {
        match byte {
            b'\\' | b'\'' | b'"' => write!(f, "\\{}", byte as char)?,
            7 => f.write_str("\\a")?,
            8 => f.write_str("\\b")?,
            b'\t' => f.write_str("\\t")?,
            b'\n' => f.write_str("\\n")?,
            11 => f.write_str("\\v")?,
            12 => f.write_str("\\f")?,
            b'\r' => f.write_str("\\r")?,
            b' '..=b'~' => f.write_char(byte as char)?,
            _ => write!(f, "\\{byte:03o}")?,
        }
    }
    f.write_str("\"")
}
