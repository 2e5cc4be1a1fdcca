//! Values as text, as TorchScript prints them.

use super::{IValue, visit};
use crate::bail;
use crate::core::text::try_push;
use crate::core::{Result, Tensor};
use crate::operator::Value;
use std::fmt::{self, Write as _};
use std::sync::Arc;

/// How long the text of a container may be: a value inside it that is shared is printed each time.
const MAX_TEXT: usize = 1 << 26;

impl IValue {
    /// The value as text, as `str()` and `format` write it.
    pub fn to_text(&self) -> Result<String> {
        let mut out = String::new();
        self.write(&mut out, 0)?;
        Ok(out)
    }

    fn write(&self, out: &mut String, depth: usize) -> Result<()> {
        visit(depth)?;
        if out.len() > MAX_TEXT {
            bail!(Value, "a text of more than {MAX_TEXT} characters");
        }
        let all = |out: &mut String, items: &[IValue]| -> Result<()> {
            for (i, v) in items.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                v.write(out, depth + 1)?;
            }
            Ok(())
        };
        match self {
            IValue::None => out.push_str("None"),
            IValue::Tensor(t) if !t.storage().has_data() && !t.device().is_meta() => {
                bail!(NotImplemented, "the text of a tensor that has no data")
            }
            IValue::Tensor(t) => match scalar_text(t) {
                Some(text) => out.push_str(&text),
                None => out.push_str(&t.describe()),
            },
            IValue::Int(i) => out.push_str(&i.to_string()),
            IValue::Float(f) => out.push_str(&float_text(*f)),
            IValue::Bool(b) => out.push_str(if *b { "True" } else { "False" }),
            IValue::Complex(re, im) => {
                let sign = if im.is_sign_negative() { "" } else { "+" };
                let _ = write!(out, "{}{sign}{}j", float_text(*re), float_text(*im));
            }
            IValue::Str(s) => try_push(out, s)?,
            IValue::Device(d) => {
                let _ = write!(out, "{d}");
            }
            IValue::List(l) => {
                out.push('[');
                all(out, &l.to_vec())?;
                out.push(']');
            }
            IValue::Tuple(t) => {
                out.push('(');
                all(out, &t.items)?;
                out.push_str(if t.items.len() == 1 { ",)" } else { ")" });
            }
            IValue::Dict(d) => {
                out.push('{');
                for (i, (k, v)) in d.to_vec().iter().enumerate() {
                    out.push_str(if i > 0 { ", " } else { "" });
                    k.write(out, depth + 1)?;
                    out.push_str(": ");
                    v.write(out, depth + 1)?;
                }
                out.push('}');
            }
            IValue::Object(o) => {
                let _ = write!(out, "<{} object at {:p}>", o.class.name, Arc::as_ptr(o));
            }
            IValue::Enum(e) => {
                let _ = write!(out, "Enum<{}.{}>", e.class.short_name(), e.name);
            }
        }
        Ok(())
    }
}

/// The text of a tensor of one element without dimensions.
fn scalar_text(t: &Tensor) -> Option<String> {
    let item = (t.ndim() == 0).then(|| t.item().ok()).flatten()?;
    IValue::from(Value::Scalar(item)).to_text().ok()
}

/// A double as text: an integer with a point after it, or 17 digits without the zeros at their end.
pub fn float_text(f: f64) -> String {
    if f.is_nan() {
        return "nan".into();
    }
    if f.is_infinite() {
        return if f > 0.0 { "inf".into() } else { "-inf".into() };
    }
    if f.trunc() == f && f.abs() < i64::MAX as f64 {
        return format!("{}.", f as i64);
    }
    let scientific = format!("{f:.16e}");
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..17).contains(&exponent) {
        let plain = format!("{f:.*}", (16 - exponent).max(0) as usize);
        return plain.trim_end_matches('0').to_string();
    }
    let digits = digits.trim_end_matches('0').trim_end_matches('.');
    format!("{digits}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
}

impl fmt::Debug for IValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text().unwrap_or_else(|_| "...".into()))
    }
}
