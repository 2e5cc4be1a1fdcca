//! Text, as Python has it: characters are counted by bytes, as TorchScript does.

use super::builtin::{Row, row};
use super::support::*;
use crate::bail;
use crate::core::Result;
use crate::core::fallible_alloc::{try_collected, try_grow, try_room};
use crate::core::text::TextBuilder;
use crate::model::ivalue::{IValue, Type};
use crate::runtime::budget::{self, PIECE};
use memchr::memmem::{Finder, FinderRev};
use std::borrow::Cow;

/// What a tab may be expanded to at most: blanks.
static BLANKS: &str = match std::str::from_utf8(&[b' '; 1 << 10]) {
    Ok(blanks) => blanks,
    Err(_) => "",
};

fn text(s: impl AsRef<str>) -> Result<IValue> {
    joined(&[s.as_ref()], "")
}

fn texts(items: &[&str]) -> Result<IValue> {
    ask_texts(items.len(), items.iter().fold(0, |bytes, s| bytes + s.len()))?;
    Ok(IValue::list(Type::Str, try_collected(items.iter().map(text))?))
}

/// Texts with a separator between them.
fn joined(parts: &[impl AsRef<str>], separator: &str) -> Result<IValue> {
    let between = separator.len().saturating_mul(parts.len().saturating_sub(1));
    let bytes = parts.iter().fold(between, |sum, s| sum.saturating_add(s.as_ref().len()));
    ask(bytes)?;
    let mut text = TextBuilder::with_room(bytes)?;
    for (i, part) in parts.iter().enumerate() {
        budget::work(1)?;
        text.push(if i > 0 { separator } else { "" })?;
        text.push(part.as_ref())?;
    }
    Ok(IValue::Str(text.finish()?))
}

/// `before`, a text so many times and so many times more, with another text between them.
fn repeated(s: &str, (before, between, after): (usize, &str, usize)) -> Result<IValue> {
    let bytes = before.saturating_add(after).saturating_mul(s.len()).saturating_add(between.len());
    ask(bytes)?;
    let mut text = TextBuilder::with_room(bytes)?;
    // Short texts by the page.
    let at_once = ((1 << 12) / s.len().max(1)).clamp(1, before.max(after).max(1));
    let many = s.repeat(at_once);
    let mut times = |mut n: usize, between: &str| -> Result<()> {
        while n > 0 && !s.is_empty() {
            let now = n.min(at_once);
            text.push(&many[..now * s.len()])?;
            n -= now;
        }
        text.push(between)
    };
    times(before, between)?;
    times(after, "")?;
    Ok(IValue::Str(text.finish()?))
}

/// The text of bytes that were cut out of a text.
fn cut(bytes: Vec<u8>) -> Result<IValue> {
    text(String::from_utf8_lossy(&bytes))
}

/// The text with other ASCII characters; `f` is asked by bytes.
fn map(a: &[IValue], f: impl FnMut(u8) -> u8) -> Result<IValue> {
    let s = string(arg(a, 0)?)?;
    ask(s.len())?;
    let mut text = TextBuilder::with_room(s.len())?;
    text.push_ascii(s, f)?;
    Ok(IValue::Str(text.finish()?))
}

/// Whether there are characters of which `counts` says so, and `f` holds for all of them. It is asked by bytes: no ASCII class has others.
fn all_that(a: &[IValue], counts: fn(u8) -> bool, f: impl Fn(u8, u8) -> bool) -> Result<IValue> {
    let (mut any, mut before) = (false, b' ');
    for piece in string(arg(a, 0)?)?.as_bytes().chunks(PIECE) {
        budget::work(piece.len())?;
        for &c in piece {
            let before = std::mem::replace(&mut before, c);
            if counts(c) {
                any = true;
                if !f(before, c) {
                    return Ok(IValue::Bool(false));
                }
            }
        }
    }
    Ok(IValue::Bool(any))
}

/// Whether the text is not empty and `f` holds for all its characters.
fn all(a: &[IValue], f: fn(&u8) -> bool) -> Result<IValue> {
    all_that(a, |_| true, |_, c| f(&c))
}

/// Whether the text has letters and `f` holds for all of them, with the characters before them.
fn letters(a: &[IValue], f: fn(u8, u8) -> bool) -> Result<IValue> {
    all_that(a, |c| c.is_ascii_alphabetic(), f)
}

/// The range of bytes from `start` to `end`.
fn range(s: &str, start: &IValue, end: &IValue) -> Result<std::ops::Range<usize>> {
    let n = s.len() as i64;
    let bound = |v: i64| if v < 0 { v.saturating_add(n).max(0) } else { v.min(n) } as usize;
    let (start, end) = (bound(int(start)?), bound(optional(end, int)?.unwrap_or(n)));
    Ok(start..end.max(start))
}

/// Where `what` is next in `s`, from `at` on; it is looked for piece by piece.
fn next(s: &[u8], what: &Finder<'_>, mut at: usize) -> Result<Option<usize>> {
    loop {
        let window = &s[at..s.len().min(at + PIECE + what.needle().len())];
        let found = what.find(window);
        budget::work(found.unwrap_or(window.len()) + 1)?;
        if found.is_some() || at + window.len() == s.len() {
            return Ok(found.map(|i| at + i));
        }
        at += PIECE + 1;
    }
}

/// As [`next`], from the right: before `end`.
fn next_back(s: &[u8], what: &FinderRev<'_>, mut end: usize) -> Result<Option<usize>> {
    loop {
        let start = end.saturating_sub(PIECE + what.needle().len());
        let found = what.rfind(&s[start..end]);
        budget::work(end - start - found.unwrap_or(0) + 1)?;
        if found.is_some() || start == 0 {
            return Ok(found.map(|i| start + i));
        }
        end -= PIECE + 1;
    }
}

fn find(a: &[IValue], last: bool) -> Result<Option<i64>> {
    let (s, what) = (string(arg(a, 0)?)?, string(arg(a, 1)?)?);
    let range = range(s, arg(a, 2)?, arg(a, 3)?)?;
    let (start, s) = (range.start, &s.as_bytes()[range]);
    let found = if last { next_back(s, &FinderRev::new(what), s.len())? } else { next(s, &Finder::new(what), 0)? };
    Ok(found.map(|i| (start + i) as i64))
}

/// What lies between the first so many places of a separator, which is not empty; the last ones where it is looked for from the right.
fn parts<'s>(s: &'s str, separator: &str, most: usize, from_right: bool) -> Result<Vec<&'s str>> {
    let (mut parts, mut rest) = (Vec::new(), s);
    let (finder, from_end) = (Finder::new(separator), FinderRev::new(separator));
    while parts.len() < most {
        let bytes = rest.as_bytes();
        let found = if from_right { next_back(bytes, &from_end, bytes.len())? } else { next(bytes, &finder, 0)? };
        let Some(at) = found else { break };
        let (before, after) = (&rest[..at], &rest[at + separator.len()..]);
        add_part(&mut parts, if from_right { after } else { before })?;
        rest = if from_right { before } else { after };
    }
    add_part(&mut parts, rest)?;
    if from_right {
        parts.reverse();
    }
    Ok(parts)
}

/// What lies between characters, at the first so many places; both ends are places too.
fn characters(s: &str, most: usize) -> Result<Vec<&str>> {
    let (mut parts, mut start) = (Vec::new(), 0);
    for place in s.char_indices().map(|(i, _)| i).chain([s.len()]).take(most) {
        budget::work(1)?;
        add_part(&mut parts, &s[start..place])?;
        start = place;
    }
    add_part(&mut parts, &s[start..])?;
    Ok(parts)
}

fn add_part<'s>(parts: &mut Vec<&'s str>, part: &'s str) -> Result<()> {
    if parts.len() == parts.capacity() {
        ask(2 * size_of_val(&parts[..]))?;
        try_grow(parts, 2 * parts.len() + 1)?;
    }
    parts.push(part);
    Ok(())
}

/// Those of some parts that are no blanks.
fn words<'s>(all: impl Iterator<Item = &'s str>, keeps_empty: bool) -> Result<Vec<&'s str>> {
    let mut words = Vec::new();
    for part in all {
        budget::work(part.len() + 1)?;
        if keeps_empty || !part.is_empty() {
            add_part(&mut words, part)?;
        }
    }
    Ok(words)
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
        let is_blank = |c: char| c.is_ascii_whitespace();
        let all = words(s.split(is_blank), false)?;
        // The rest stays as it is.
        let is_cut = all.len() > max + 1;
        return texts(&if is_cut { words(s.trim_ascii_start().splitn(max + 1, is_blank), true)? } else { all });
    };
    if separator.is_empty() {
        bail!(Value, "ValueError: empty separator");
    }
    texts(&parts(s, separator, max, from_right)?)
}

fn partition(a: &[IValue], from_right: bool) -> Result<IValue> {
    let (s, separator) = (string(arg(a, 0)?)?, string(arg(a, 1)?)?);
    if separator.is_empty() {
        bail!(Value, "ValueError: empty separator");
    }
    let parts = match (from_right, &parts(s, separator, 1, from_right)?[..]) {
        (_, [before, after]) => [before, separator, after],
        (false, _) => [s, "", ""],
        (true, _) => ["", "", s],
    };
    Ok(IValue::tuple(parts.iter().map(text).collect::<Result<_>>()?))
}

/// A text of a width. `before` says, of the padding and the width, how much of the padding comes first.
fn pad(a: &[IValue], before: impl Fn(usize, usize) -> usize) -> Result<IValue> {
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
    let left = before(padding, width);
    repeated(fill, (left, s, padding - left))
}

fn strip(a: &[IValue], left: bool, right: bool) -> Result<IValue> {
    let chars = string(arg(a, 1)?)?;
    let s = string(arg(a, 0)?)?;
    // Bytes until one that stays.
    let stripped = |all: &mut dyn Iterator<Item = char>| -> Result<usize> {
        let mut bytes = 0;
        for c in all {
            budget::work(chars.len())?;
            if !chars.contains(c) {
                break;
            }
            bytes += c.len_utf8();
        }
        Ok(bytes)
    };
    let s = &s[if left { stripped(&mut s.chars())? } else { 0 }..];
    text(&s[..s.len() - if right { stripped(&mut s.chars().rev())? } else { 0 }])
}

/// A letter as a capital where `is_capital`, else as a small one.
fn in_case(c: u8, is_capital: bool) -> u8 {
    if is_capital { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
}

fn title(a: &[IValue]) -> Result<IValue> {
    let mut inside = false;
    map(a, |c| in_case(c, !std::mem::replace(&mut inside, c.is_ascii_alphabetic())))
}

fn capitalize(a: &[IValue]) -> Result<IValue> {
    let mut is_first = true;
    map(a, |c| in_case(c, std::mem::take(&mut is_first)))
}

fn expand_tabs(s: &str, size: usize) -> Result<IValue> {
    let size = size.min(BLANKS.len());
    let expand = |add: &mut dyn FnMut(&str) -> Result<()>| -> Result<()> {
        let mut column = 0;
        for line in s.split_inclusive('\t') {
            budget::work(line.len())?;
            let part = line.trim_end_matches('\t');
            add(part)?;
            column = match part.rfind('\n') {
                Some(at) => part[at + 1..].chars().count(),
                None => column + part.chars().count(),
            };
            if part.len() < line.len() && size > 0 {
                let blanks = size - column % size;
                add(&BLANKS[..blanks])?;
                column += blanks;
            }
        }
        Ok(())
    };
    let mut bytes = 0;
    expand(&mut |part| {
        bytes += part.len();
        if bytes > MOST { ask(bytes) } else { Ok(()) }
    })?;
    ask(bytes)?;
    let mut text = TextBuilder::with_room(bytes)?;
    expand(&mut |part| text.push(part))?;
    Ok(IValue::Str(text.finish()?))
}

fn in_base(a: &[IValue], prefix: &str, digits: fn(u64) -> String) -> Result<IValue> {
    let i = int(arg(a, 0)?)?;
    text(format!("{}{prefix}{}", if i < 0 { "-" } else { "" }, digits(i.unsigned_abs())))
}

/// `{}` in turn replaced by the arguments.
fn format_braces(a: &mut [IValue]) -> Result<IValue> {
    let template = string(arg(a, 0)?)?;
    let given = a.get(1..).unwrap_or_default();
    let between = parts(template, "{}", given.len() + 1, false)?;
    if between.len() > given.len() + 1 {
        bail!("Too few arguments for format string: {template}");
    }
    let mut all = vec![Cow::Borrowed(between[0])];
    for (v, part) in given.iter().zip(&between[1..]) {
        all.extend([shown(v)?, Cow::Borrowed(*part)]);
    }
    joined(&all, "")
}

/// The text of a value.
fn shown(v: &IValue) -> Result<Cow<'_, str>> {
    Ok(match v {
        IValue::Str(s) => Cow::Borrowed(s),
        v => Cow::Owned(v.to_text()?),
    })
}

/// `%d`, `%s`, ... in turn replaced by the arguments.
fn format_percent(a: &mut [IValue]) -> Result<IValue> {
    let template = string(arg(a, 0)?)?;
    let given = match a.get(1..).unwrap_or_default() {
        [IValue::Tuple(t)] => t.items.clone(),
        given => given.to_vec(),
    };
    let mut rest = given.iter();
    let parts = parts(template, "%", usize::MAX, false)?;
    let mut all: Vec<Cow<'_, str>> = vec![parts[0].into()];
    let mut after_percent = false;
    for part in &parts[1..] {
        budget::work(size_of::<Cow<'_, str>>())?;
        if std::mem::take(&mut after_percent) {
            all.push((*part).into());
            continue;
        }
        let Some(specifier) = part.chars().next() else {
            all.push("%".into());
            after_percent = true;
            continue;
        };
        let Some(v) = rest.next() else { bail!("Too few arguments for format string") };
        all.push(match specifier {
            's' => shown(v)?,
            'd' | 'i' => number(v)?.to_i64().to_string().into(),
            // PyTorch writes these of the number as a float of 32 bits.
            'f' | 'F' => format!("{:.6}", float(v)? as f32).into(),
            'e' | 'E' => exponent(float(v)?, specifier).into(),
            'c' => match v {
                IValue::Int(i) => character(*i)?.to_string().into(),
                v => string(v)?.into(),
            },
            other => bail!("The specifier %{other} is not supported in TorchScript format strings"),
        });
        all.push(part[specifier.len_utf8()..].into());
    }
    if rest.next().is_some() {
        bail!("Too many arguments for format string");
    }
    joined(&all, "")
}

fn exponent(f: f64, letter: char) -> String {
    let plain = format!("{f:.6e}");
    match plain.split_once('e') {
        Some((digits, e)) => {
            let e: i32 = e.parse().unwrap_or(0);
            format!("{digits}{letter}{}{:02}", if e < 0 { '-' } else { '+' }, e.abs())
        }
        None if letter == 'E' => plain.to_uppercase(),
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
    row("aten::str(t elem) -> str", |a| text(shown(arg(a, 0)?)?)).pure(),
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
        cut(try_collected(slice_places(s.len(), arg(a, 1)?, arg(a, 2)?, arg(a, 3)?)?.map(|i| Ok(s[i])))?)
    })
    .pure(),
    row("aten::__contains__.str(str self, str item) -> bool", |a| {
        let what = Finder::new(string(arg(a, 1)?)?);
        Ok(IValue::Bool(next(string(arg(a, 0)?)?.as_bytes(), &what, 0)?.is_some()))
    })
    .pure(),
    row("aten::upper(str self) -> str", |a| map(a, |c| in_case(c, true))),
    row("aten::lower(str self) -> str", |a| map(a, |c| in_case(c, false))),
    row("aten::casefold(str self) -> str", |a| map(a, |c| in_case(c, false))),
    row("aten::swapcase(str self) -> str", |a| map(a, |c| in_case(c, c.is_ascii_lowercase()))),
    row("aten::capitalize(str self) -> str", |a| capitalize(a)),
    row("aten::title(str self) -> str", |a| title(a)),
    row("aten::split.str(str self, str? separator=None, int max=-1) -> str[]", |a| split(a, false)),
    row("aten::rsplit(str self, str separator=\" \", int max=-1) -> str[]", |a| split(a, true)),
    row("aten::splitlines(str self, bool keepends=False) -> str[]", |a| {
        let s = string(arg(a, 0)?)?;
        texts(&if boolean(arg(a, 1)?)? { words(s.split_inclusive('\n'), true)? } else { words(s.lines(), true)? })
    }),
    row("aten::partition(str self, str separator) -> (str, str, str)", |a| partition(a, false)),
    row("aten::rpartition(str self, str separator) -> (str, str, str)", |a| partition(a, true)),
    row("aten::replace(str self, str old, str new, int max=-1) -> str", |a| {
        let (s, old, new, max) = (string(arg(a, 0)?)?, string(arg(a, 1)?)?, string(arg(a, 2)?)?, int(arg(a, 3)?)?);
        let times = usize::try_from(max).unwrap_or(usize::MAX);
        joined(&if old.is_empty() { characters(s, times)? } else { parts(s, old, times, false)? }, new)
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
        let s = &s.as_bytes()[range(s, arg(a, 2)?, &end)?];
        let what = string(arg(a, 1)?)?;
        if what.is_empty() {
            return Ok(IValue::Int(s.len() as i64 + 1));
        }
        let (what, mut at, mut n) = (Finder::new(what), 0, 0);
        while let Some(found) = next(s, &what, at)? {
            at = found + what.needle().len();
            n += 1;
        }
        Ok(IValue::Int(n))
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
        for item in each(&items) {
            parts.push(string(item?)?);
        }
        joined(&parts, string(arg(a, 0)?)?)
    }),
    row("aten::strip(str self, str chars=\" \\n\\t\\f\\v\") -> str", |a| strip(a, true, true)),
    row("aten::lstrip(str self, str chars=\" \\n\\t\\f\\v\") -> str", |a| strip(a, true, false)),
    row("aten::rstrip(str self, str chars=\" \\n\\t\\f\\v\") -> str", |a| strip(a, false, true)),
    row("aten::center(str self, int width, str fillchar=\" \") -> str", |a| pad(a, |n, width| n / 2 + (n & width & 1))),
    row("aten::ljust(str self, int width, str fillchar=\" \") -> str", |a| pad(a, |_, _| 0)),
    row("aten::rjust(str self, int width, str fillchar=\" \") -> str", |a| pad(a, |n, _| n)),
    row("aten::zfill(str self, int width) -> str", |a| {
        let with_zero = [arg(a, 0)?.clone(), arg(a, 1)?.clone(), IValue::from("0")];
        pad(&with_zero, |n, _| n)
    }),
    row("aten::expandtabs(str self, int tabsize=8) -> str", |a| {
        expand_tabs(string(arg(a, 0)?)?, usize::try_from(int(arg(a, 1)?)?).unwrap_or(0))
    }),
    row("aten::isalpha(str self) -> bool", |a| all(a, u8::is_ascii_alphabetic)),
    row("aten::isdigit(str self) -> bool", |a| all(a, u8::is_ascii_digit)),
    row("aten::isdecimal(str self) -> bool", |a| all(a, u8::is_ascii_digit)),
    row("aten::isnumeric(str self) -> bool", |a| all(a, u8::is_ascii_digit)),
    row("aten::isalnum(str self) -> bool", |a| all(a, u8::is_ascii_alphanumeric)),
    row("aten::isspace(str self) -> bool", |a| all(a, |c| c.is_ascii_whitespace() || *c == b'\x0b')),
    row("aten::isupper(str self) -> bool", |a| letters(a, |_, c| c.is_ascii_uppercase())),
    row("aten::islower(str self) -> bool", |a| letters(a, |_, c| c.is_ascii_lowercase())),
    row("aten::isprintable(str self) -> bool", |a| {
        let is_empty = string(arg(a, 0)?)?.is_empty();
        if is_empty { Ok(IValue::Bool(true)) } else { all(a, |c| c.is_ascii_graphic() || *c == b' ') }
    }),
    // Those that begin words are capitals, and no others are.
    row("aten::istitle(str self) -> bool", |a| {
        letters(a, |before, c| c.is_ascii_uppercase() != before.is_ascii_alphabetic())
    }),
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
        repeated(s, (n, "", 0))
    })
    .pure(),
];
