//! Text, as Python has it: characters are counted by bytes, as TorchScript does.

use super::builtin::{Row, row};
use super::support::*;
use crate::bail;
use crate::core::Result;
use crate::core::fallible_alloc::try_room;
use crate::model::ivalue::{IValue, Type};

fn text(s: impl AsRef<str>) -> Result<IValue> {
    let s = s.as_ref();
    ask(s.len())?;
    Ok(IValue::Str(s.into()))
}

fn texts<'a>(items: impl Iterator<Item = &'a str> + Clone) -> Result<IValue> {
    let (len, bytes) = items.clone().fold((0, 0), |(len, bytes), s| (len + 1, bytes + s.len()));
    ask_texts(len, bytes)?;
    Ok(IValue::list(Type::Str, items.map(IValue::from).collect()))
}

/// Texts with a separator between them.
fn joined(parts: &[&str], separator: &str) -> Result<IValue> {
    let between = separator.len().saturating_mul(parts.len().saturating_sub(1));
    ask(parts.iter().fold(between, |sum, s| sum.saturating_add(s.len())))?;
    text(parts.join(separator))
}

/// The text of bytes that were cut out of a text.
fn cut(bytes: Vec<u8>) -> Result<IValue> {
    text(String::from_utf8_lossy(&bytes))
}

fn map(a: &[IValue], f: impl Fn(&str) -> String) -> Result<IValue> {
    let s = string(arg(a, 0)?)?;
    ask(2 * s.len())?;
    text(f(s))
}

/// Whether the text is not empty and `f` holds for all its characters.
fn all(a: &[IValue], f: fn(char) -> bool) -> Result<IValue> {
    let s = string(arg(a, 0)?)?;
    Ok(IValue::Bool(!s.is_empty() && s.chars().all(f)))
}

/// Whether the text has letters and `f` holds for all of them.
fn letters(a: &[IValue], f: fn(char) -> bool) -> Result<IValue> {
    let s = string(arg(a, 0)?)?;
    let mut letters = s.chars().filter(|c| c.is_ascii_alphabetic()).peekable();
    Ok(IValue::Bool(letters.peek().is_some() && letters.all(f)))
}

/// Whether there are letters, those that begin words are capitals, and no others are.
fn is_title(s: &str) -> bool {
    let before = std::iter::once(' ').chain(s.chars());
    let mut letters = before.zip(s.chars()).filter(|(_, c)| c.is_ascii_alphabetic()).peekable();
    letters.peek().is_some() && letters.all(|(before, c)| c.is_ascii_uppercase() != before.is_ascii_alphabetic())
}

/// The range of bytes from `start` to `end`.
fn range(s: &str, start: &IValue, end: &IValue) -> Result<std::ops::Range<usize>> {
    let n = s.len() as i64;
    let bound = |v: i64| if v < 0 { v.saturating_add(n).max(0) } else { v.min(n) } as usize;
    let (start, end) = (bound(int(start)?), bound(optional(end, int)?.unwrap_or(n)));
    Ok(start..end.max(start))
}

fn positions<'a>(
    s: &'a str,
    what: &'a str,
    range: std::ops::Range<usize>,
) -> impl DoubleEndedIterator<Item = usize> + 'a {
    let (s, what) = (s.as_bytes(), what.as_bytes());
    let last = (range.end + 1).saturating_sub(what.len());
    (range.start..last.max(range.start)).filter(move |&i| s[i..].starts_with(what) && i + what.len() <= range.end)
}

fn find(a: &[IValue], last: bool) -> Result<Option<i64>> {
    let s = string(arg(a, 0)?)?;
    let mut found = positions(s, string(arg(a, 1)?)?, range(s, arg(a, 2)?, arg(a, 3)?)?);
    Ok(if last { found.next_back() } else { found.next() }.map(|i| i as i64))
}

fn needed(at: Option<i64>) -> Result<IValue> {
    match at {
        Some(i) => Ok(IValue::Int(i)),
        None => bail!(Value, "ValueError: substring not found"),
    }
}

fn split(a: &[IValue], from_right: bool) -> Result<IValue> {
    let s = string(arg(a, 0)?)?;
    let max = int(arg(a, 2)?)?;
    let max = if max < 0 { usize::MAX - 1 } else { max as usize };
    let Some(separator) = optional(arg(a, 1)?, string)? else {
        if s.split_ascii_whitespace().count() > max + 1 {
            // The rest stays as it is.
            return texts(s.trim_ascii_start().splitn(max + 1, |c: char| c.is_ascii_whitespace()));
        }
        return texts(s.split_ascii_whitespace());
    };
    if separator.is_empty() {
        bail!(Value, "ValueError: empty separator");
    }
    if from_right {
        let parts = s.rsplitn(max + 1, separator);
        let mut reversed = try_room(parts.clone().count())?;
        reversed.extend(parts);
        return texts(reversed.iter().rev().copied());
    }
    texts(s.splitn(max + 1, separator))
}

fn partition(a: &[IValue], from_right: bool) -> Result<IValue> {
    let (s, separator) = (string(arg(a, 0)?)?, string(arg(a, 1)?)?);
    if separator.is_empty() {
        bail!(Value, "ValueError: empty separator");
    }
    let parts = match (from_right, if from_right { s.rsplit_once(separator) } else { s.split_once(separator) }) {
        (_, Some((before, after))) => [before, separator, after],
        (false, None) => [s, "", ""],
        (true, None) => ["", "", s],
    };
    Ok(IValue::tuple(parts.map(IValue::from).into()))
}

/// `before` and `after` share the padding.
fn pad(a: &[IValue], before: impl Fn(usize) -> usize) -> Result<IValue> {
    let s = string(arg(a, 0)?)?;
    let fill = a.get(2).map_or(Ok(" "), string)?;
    if fill.chars().count() != 1 {
        bail!("TypeError: The fill character must be exactly one character long");
    }
    let width = usize::try_from(int(arg(a, 1)?)?).unwrap_or(0);
    if width > (1 << 30) {
        bail!(OutOfMemory, "a text of {width} characters");
    }
    let padding = width.saturating_sub(s.len());
    let left = before(padding);
    ask(2 * (width * fill.len()).max(s.len()))?;
    text(fill.repeat(left) + s + &fill.repeat(padding - left))
}

fn strip(a: &[IValue], left: bool, right: bool) -> Result<IValue> {
    let chars = string(arg(a, 1)?)?;
    let mut s = string(arg(a, 0)?)?;
    if left {
        s = s.trim_start_matches(|c| chars.contains(c));
    }
    if right {
        s = s.trim_end_matches(|c| chars.contains(c));
    }
    text(s)
}

fn title(s: &str) -> String {
    let mut inside = false;
    let upper_first = |c: char| {
        let out = if inside { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        inside = c.is_ascii_alphabetic();
        out
    };
    s.chars().map(upper_first).collect()
}

fn capitalize(s: &str) -> String {
    s.char_indices().map(|(i, c)| if i == 0 { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }).collect()
}

fn swap_case(s: &str) -> String {
    s.chars().map(|c| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() }).collect()
}

fn in_base(a: &[IValue], prefix: &str, digits: fn(u64) -> String) -> Result<IValue> {
    let i = int(arg(a, 0)?)?;
    text(format!("{}{prefix}{}", if i < 0 { "-" } else { "" }, digits(i.unsigned_abs())))
}

/// `{}` in turn replaced by the arguments.
fn format_braces(a: &mut [IValue]) -> Result<IValue> {
    let template = string(arg(a, 0)?)?;
    let mut parts = template.split("{}");
    let mut out = parts.next().unwrap_or_default().to_string();
    let mut rest = a.get(1..).unwrap_or_default().iter();
    for part in parts {
        let Some(v) = rest.next() else { bail!("Too few arguments for format string: {template}") };
        let v = v.to_text()?;
        ask(2 * (out.len() + v.len() + part.len()))?;
        out.push_str(&v);
        out.push_str(part);
    }
    text(out)
}

/// `%d`, `%s`, ... in turn replaced by the arguments.
fn format_percent(a: &mut [IValue]) -> Result<IValue> {
    let template = string(arg(a, 0)?)?;
    let given = match a.get(1..).unwrap_or_default() {
        [IValue::Tuple(t)] => t.items.clone(),
        given => given.to_vec(),
    };
    let mut rest = given.iter();
    let mut parts = template.split('%');
    let mut out = parts.next().unwrap_or_default().to_string();
    let mut after_percent = false;
    for part in parts {
        if std::mem::take(&mut after_percent) {
            out.push_str(part);
            continue;
        }
        let Some(specifier) = part.chars().next() else {
            out.push('%');
            after_percent = true;
            continue;
        };
        let Some(v) = rest.next() else { bail!("Too few arguments for format string") };
        match specifier {
            's' => {
                let v = v.to_text()?;
                ask(2 * (out.len() + v.len()))?;
                out.push_str(&v);
            }
            'd' | 'i' => out.push_str(&number(v)?.to_i64().to_string()),
            'f' | 'F' => out.push_str(&format!("{:.6}", float(v)?)),
            'e' | 'E' => out.push_str(&exponent(float(v)?, specifier)),
            'c' => match v {
                IValue::Int(i) => out.push(character(*i)?),
                v => out.push_str(string(v)?),
            },
            other => bail!("The specifier %{other} is not supported in TorchScript format strings"),
        }
        out.push_str(&part[specifier.len_utf8()..]);
    }
    if rest.next().is_some() {
        bail!("Too many arguments for format string");
    }
    text(out)
}

fn exponent(f: f64, letter: char) -> String {
    let plain = format!("{f:.6e}");
    match plain.split_once('e') {
        Some((digits, e)) => {
            let e: i32 = e.parse().unwrap_or(0);
            format!("{digits}{letter}{}{:02}", if e < 0 { '-' } else { '+' }, e.abs())
        }
        None => plain,
    }
}

fn character(i: i64) -> Result<char> {
    match u8::try_from(i) {
        Ok(b) => Ok(b as char),
        Err(_) => bail!("chr() arg not in range(256), found {i}"),
    }
}

pub const ROWS: &[Row] = &[
    row("aten::add.str(str a, str b) -> str", |a| joined(&[string(arg(a, 0)?)?, string(arg(a, 1)?)?], "")).pure(),
    row("aten::lt.str(str a, str b) -> bool", |a| Ok(IValue::Bool(string(arg(a, 0)?)? < string(arg(a, 1)?)?))).pure(),
    row("aten::le.str(str a, str b) -> bool", |a| Ok(IValue::Bool(string(arg(a, 0)?)? <= string(arg(a, 1)?)?))).pure(),
    row("aten::gt.str(str a, str b) -> bool", |a| Ok(IValue::Bool(string(arg(a, 0)?)? > string(arg(a, 1)?)?))).pure(),
    row("aten::ge.str(str a, str b) -> bool", |a| Ok(IValue::Bool(string(arg(a, 0)?)? >= string(arg(a, 1)?)?))).pure(),
    row("aten::len.str(str s) -> int", |a| Ok(IValue::Int(string(arg(a, 0)?)?.len() as i64))).pure(),
    row("aten::str(t elem) -> str", |a| text(arg(a, 0)?.to_text()?)).pure(),
    row("aten::format(str self, ...) -> str", format_braces).pure(),
    row("aten::percentFormat(str self, ...) -> str", format_percent),
    row("aten::__getitem__.str(str s, int index) -> str", |a| {
        let s = string(arg(a, 0)?)?.as_bytes();
        match place(int(arg(a, 1)?)?, s.len()) {
            Some(i) => cut(vec![s[i]]),
            None => bail!(Index, "string index out of range"),
        }
    })
    .pure(),
    row("aten::slice.str(str string, int? start=None, int? end=None, int step=1) -> str", |a| {
        let s = string(arg(a, 0)?)?.as_bytes();
        cut(slice_places(s.len(), arg(a, 1)?, arg(a, 2)?, arg(a, 3)?)?.into_iter().map(|i| s[i]).collect())
    })
    .pure(),
    row("aten::__contains__.str(str self, str item) -> bool", |a| {
        Ok(IValue::Bool(string(arg(a, 0)?)?.contains(string(arg(a, 1)?)?)))
    })
    .pure(),
    row("aten::upper(str self) -> str", |a| map(a, str::to_ascii_uppercase)),
    row("aten::lower(str self) -> str", |a| map(a, str::to_ascii_lowercase)),
    row("aten::casefold(str self) -> str", |a| map(a, str::to_ascii_lowercase)),
    row("aten::swapcase(str self) -> str", |a| map(a, swap_case)),
    row("aten::capitalize(str self) -> str", |a| map(a, capitalize)),
    row("aten::title(str self) -> str", |a| map(a, title)),
    row("aten::split.str(str self, str? separator=None, int max=-1) -> str[]", |a| split(a, false)),
    row("aten::rsplit(str self, str separator=\" \", int max=-1) -> str[]", |a| split(a, true)),
    row("aten::splitlines(str self, bool keepends=False) -> str[]", |a| {
        let s = string(arg(a, 0)?)?;
        if boolean(arg(a, 1)?)? { texts(s.split_inclusive('\n')) } else { texts(s.lines()) }
    }),
    row("aten::partition(str self, str separator) -> (str, str, str)", |a| partition(a, false)),
    row("aten::rpartition(str self, str separator) -> (str, str, str)", |a| partition(a, true)),
    row("aten::replace(str self, str old, str new, int max=-1) -> str", |a| {
        let (s, old, new, max) = (string(arg(a, 0)?)?, string(arg(a, 1)?)?, string(arg(a, 2)?)?, int(arg(a, 3)?)?);
        let times = usize::try_from(max).unwrap_or(usize::MAX);
        let replaced = s.matches(old).take(times).count();
        ask((s.len() - replaced * old.len()).saturating_add(replaced.saturating_mul(new.len())))?;
        text(s.replacen(old, new, times))
    }),
    row("aten::find(str self, str substr, int start=0, int? end=-1) -> int", |a| {
        // The default stands for the end.
        if matches!(arg(a, 3)?, IValue::Int(-1)) {
            take_arg(a, 3)?;
        }
        Ok(IValue::Int(find(a, false)?.unwrap_or(-1)))
    }),
    row("aten::rfind(str self, str substr, int start=0, int? end=-1) -> int", |a| {
        if matches!(arg(a, 3)?, IValue::Int(-1)) {
            take_arg(a, 3)?;
        }
        Ok(IValue::Int(find(a, true)?.unwrap_or(-1)))
    }),
    row("aten::index.str(str self, str substr, int start=0, int? end=-1) -> int", |a| {
        if matches!(arg(a, 3)?, IValue::Int(-1)) {
            take_arg(a, 3)?;
        }
        needed(find(a, false)?)
    }),
    row("aten::rindex(str self, str substr, int start=0, int? end=-1) -> int", |a| {
        if matches!(arg(a, 3)?, IValue::Int(-1)) {
            take_arg(a, 3)?;
        }
        needed(find(a, true)?)
    }),
    row("aten::count.str(str self, str substr, int start=0, int? end=-1) -> int", |a| {
        let s = string(arg(a, 0)?)?;
        let end = if matches!(arg(a, 3)?, IValue::Int(-1)) { IValue::None } else { arg(a, 3)?.clone() };
        let range = range(s, arg(a, 2)?, &end)?;
        let what = string(arg(a, 1)?)?;
        Ok(IValue::Int(match s.get(range.clone()) {
            Some(part) if what.is_empty() => part.len() as i64 + 1,
            Some(part) => part.matches(what).count() as i64,
            None => positions(s, what, range).count() as i64,
        }))
    }),
    row("aten::startswith(str self, str substr, int start=0, int end=-1) -> bool", |a| {
        let s = string(arg(a, 0)?)?;
        let end = if matches!(arg(a, 3)?, IValue::Int(-1)) { IValue::None } else { arg(a, 3)?.clone() };
        let range = range(s, arg(a, 2)?, &end)?;
        Ok(IValue::Bool(s.as_bytes()[range].starts_with(string(arg(a, 1)?)?.as_bytes())))
    }),
    row("aten::endswith(str self, str substr, int start=0, int end=-1) -> bool", |a| {
        let s = string(arg(a, 0)?)?;
        let end = if matches!(arg(a, 3)?, IValue::Int(-1)) { IValue::None } else { arg(a, 3)?.clone() };
        let range = range(s, arg(a, 2)?, &end)?;
        Ok(IValue::Bool(s.as_bytes()[range].ends_with(string(arg(a, 1)?)?.as_bytes())))
    }),
    row("aten::join(str self, str[] values) -> str", |a| {
        let items = list(arg(a, 1)?)?.to_vec();
        let mut parts = try_room(items.len())?;
        for item in &items {
            parts.push(string(item)?);
        }
        joined(&parts, string(arg(a, 0)?)?)
    }),
    row("aten::strip(str self, str chars=\" \\n\\t\\f\\v\") -> str", |a| strip(a, true, true)),
    row("aten::lstrip(str self, str chars=\" \\n\\t\\f\\v\") -> str", |a| strip(a, true, false)),
    row("aten::rstrip(str self, str chars=\" \\n\\t\\f\\v\") -> str", |a| strip(a, false, true)),
    row("aten::center(str self, int width, str fillchar=\" \") -> str", |a| pad(a, |n| n / 2)),
    row("aten::ljust(str self, int width, str fillchar=\" \") -> str", |a| pad(a, |_| 0)),
    row("aten::rjust(str self, int width, str fillchar=\" \") -> str", |a| pad(a, |n| n)),
    row("aten::zfill(str self, int width) -> str", |a| {
        let with_zero = [arg(a, 0)?.clone(), arg(a, 1)?.clone(), IValue::from("0")];
        pad(&with_zero, |n| n)
    }),
    row("aten::expandtabs(str self, int tabsize=8) -> str", |a| {
        let size = usize::try_from(int(arg(a, 1)?)?).unwrap_or(0).min(1 << 10);
        let tabs = string(arg(a, 0)?)?.matches('\t').count();
        ask(string(arg(a, 0)?)?.len().saturating_add(tabs.saturating_mul(size)))?;
        let mut out = String::new();
        let mut column = 0;
        for c in string(arg(a, 0)?)?.chars() {
            let n = if c == '\t' && size > 0 { size - column % size } else { usize::from(c != '\t') };
            out.extend(std::iter::repeat_n(if c == '\t' { ' ' } else { c }, n));
            column = if c == '\n' { 0 } else { column + n };
        }
        text(out)
    }),
    row("aten::isalpha(str self) -> bool", |a| all(a, |c| c.is_ascii_alphabetic())),
    row("aten::isdigit(str self) -> bool", |a| all(a, |c| c.is_ascii_digit())),
    row("aten::isdecimal(str self) -> bool", |a| all(a, |c| c.is_ascii_digit())),
    row("aten::isnumeric(str self) -> bool", |a| all(a, |c| c.is_ascii_digit())),
    row("aten::isalnum(str self) -> bool", |a| all(a, |c| c.is_ascii_alphanumeric())),
    row("aten::isspace(str self) -> bool", |a| all(a, |c| c.is_ascii_whitespace() || c == '\x0b')),
    row("aten::isupper(str self) -> bool", |a| letters(a, |c| c.is_ascii_uppercase())),
    row("aten::islower(str self) -> bool", |a| letters(a, |c| c.is_ascii_lowercase())),
    row("aten::isprintable(str self) -> bool", |a| {
        Ok(IValue::Bool(string(arg(a, 0)?)?.chars().all(|c| c.is_ascii_graphic() || c == ' ')))
    }),
    row("aten::istitle(str self) -> bool", |a| Ok(IValue::Bool(is_title(string(arg(a, 0)?)?)))),
    row("aten::isidentifier(str self) -> bool", |a| {
        let s = string(arg(a, 0)?)?;
        let starts = s.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        Ok(IValue::Bool(starts && s.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')))
    }),
    row("aten::ord(str string) -> int", |a| match string(arg(a, 0)?)?.as_bytes() {
        [b] => Ok(IValue::Int((*b).into())),
        other => bail!("String for ord() must be 1 character, found {}", other.len()),
    }),
    row("aten::chr(int i) -> str", |a| text(character(int(arg(a, 0)?)?)?.to_string())),
    row("aten::hex(int i) -> str", |a| in_base(a, "0x", |i| format!("{i:x}"))),
    row("aten::oct(int i) -> str", |a| in_base(a, "0o", |i| format!("{i:o}"))),
    row("aten::bin(int i) -> str", |a| in_base(a, "0b", |i| format!("{i:b}"))),
    row("aten::mul.str(str s, int n) -> str", |a| {
        let (s, n) = (string(arg(a, 0)?)?, usize::try_from(int(arg(a, 1)?)?).unwrap_or(0));
        ask(s.len().saturating_mul(n))?;
        text(s.repeat(n))
    })
    .pure(),
];
