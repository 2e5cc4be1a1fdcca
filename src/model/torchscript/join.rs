//! Programs joined into one, as a module's attributes bring theirs along: of each the classes and functions that are needed, and what two of
//! them call by one name is told apart.

use super::frontend::lexer::{Lexer, Token};
use super::frontend::parser;
use super::frontend::source_error::SourceError;
use super::program::{Program, module_of};
use crate::check;
use crate::core::{Error, ErrorKind, Result};
use crate::model::ivalue::IValue;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// What the names of every program's classes start with.
pub const ROOT: &str = "__torch__";

/// The classes, functions and constants of several programs.
#[derive(Default)]
pub struct Joined {
    /// The source text of each module by its name, in the order they came in.
    pub files: Vec<(String, String)>,
    /// The constants the text names by number.
    pub constants: Vec<IValue>,
    /// Where the text of each class and function is, by its qualified name: the number of its file, and the bytes there.
    known: HashMap<String, (usize, Range<usize>)>,
}

/// Where a program went: its names have this after their root, if anything, and its constants are this many further.
#[derive(Clone, Default)]
pub struct Moved {
    below: Option<String>,
    constants: usize,
}

impl Joined {
    /// Takes in what a program has of these names, and what that names in turn.
    pub fn add(&mut self, program: &Program, names: HashSet<String>) -> Result<Moved> {
        check!(
            !program.source.has_older_calls,
            NotImplemented,
            "methods, attributes or a module around a model that calls operators by what they meant in version {} of the format",
            program.source.version
        );
        let constants = match &program.source.constants {
            IValue::Tuple(t) => &t.items[..],
            _ => &[],
        };
        let reached = reached(program, names)?;
        let moved = match self.differs(&reached, constants) {
            true => Moved { below: Some(self.unused()), constants: self.constants.len() },
            false => Moved::default(),
        };
        for (name, text) in reached {
            let name = moved.name(&name).into_owned();
            if !self.has(&name) {
                self.write(&name, &moved.text(text)?);
            }
        }
        if moved.below.is_some() || self.constants.is_empty() {
            self.constants.extend_from_slice(constants);
        }
        Ok(moved)
    }

    /// Whether a class or function has this name.
    pub fn has(&self, name: &str) -> bool {
        self.known.contains_key(name)
    }

    /// Adds the text of a class or function; how many lines its file had before.
    pub fn write(&mut self, name: &str, text: &str) -> usize {
        let module = name.rsplit_once('.').map_or("", |(module, _)| module);
        let at = self.files.iter().position(|(known, _)| known == module).unwrap_or_else(|| {
            self.files.push((module.into(), String::new()));
            self.files.len() - 1
        });
        let file = &mut self.files[at].1;
        let (lines, start) = (file.lines().count(), file.len());
        file.push_str(text.trim_end());
        self.known.insert(name.into(), (at, start..file.len()));
        file.push('\n');
        lines
    }

    /// Whether something of a program is called as something else is that was taken in before.
    fn differs(&self, reached: &[(String, &str)], constants: &[IValue]) -> bool {
        let is_same = |a: &[IValue], b: &[IValue]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_same(b));
        let shares_none = constants.is_empty() || self.constants.is_empty();
        let is_known_as_another = |(name, text): &(String, &str)| {
            self.known.get(name).is_some_and(|(file, bytes)| self.files[*file].1[bytes.clone()] != **text)
        };
        !(shares_none || is_same(constants, &self.constants)) || reached.iter().any(is_known_as_another)
    }

    /// A part of a name below which nothing lies, and which occurs once in the process; spelled as upstream spells what it tells apart by.
    pub fn unused(&self) -> String {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        loop {
            let below = format!("___torch_mangle_{}", COUNT.fetch_add(1, Ordering::Relaxed));
            let start = format!("{ROOT}.{below}");
            if !self.files.iter().any(|(module, _)| module.starts_with(&start)) {
                return below;
            }
        }
    }
}

/// The texts of a program's classes and functions by their qualified names, in the program's order.
fn texts_of(program: &Program) -> Result<Vec<(String, &str)>> {
    let mut out = Vec::new();
    for (record, bytes) in &program.source.code {
        let (module, text) = (module_of(record).unwrap_or_default(), std::str::from_utf8(bytes).unwrap_or_default());
        let file = parser::parse(text).map_err(|e| wrong(&e))?;
        let classes = file.classes.iter().map(|c| (c.line, c.name));
        let mut starts: Vec<(u32, &str)> = classes.chain(file.functions.iter().map(|f| (f.line, f.name))).collect();
        starts.sort();
        let lines: Vec<usize> = [0].into_iter().chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        for (i, (line, name)) in starts.iter().enumerate() {
            let start_of = |line: u32| lines[line as usize - 1];
            let end = starts.get(i + 1).map_or(text.len(), |(next, _)| start_of(*next));
            out.push((format!("{module}.{name}"), text[start_of(*line)..end].trim_end()));
        }
    }
    Ok(out)
}

/// Of the texts of a program's classes and functions those that have these names, and what they name in turn.
fn reached(program: &Program, names: HashSet<String>) -> Result<Vec<(String, &str)>> {
    let mut all = texts_of(program)?;
    let by_name: HashMap<&str, usize> = all.iter().enumerate().map(|(i, (name, _))| (&**name, i)).collect();
    let mut is_reached = vec![false; all.len()];
    let mut pending: Vec<usize> = names.iter().filter_map(|name| by_name.get(&**name).copied()).collect();
    while let Some(i) = pending.pop() {
        if !std::mem::replace(&mut is_reached[i], true) {
            pending.extend(names_in(all[i].1)?.iter().filter_map(|name| by_name.get(&**name)));
        }
    }
    let mut is_reached = is_reached.into_iter();
    all.retain(|_| is_reached.next() == Some(true));
    Ok(all)
}

fn wrong(e: &SourceError) -> Error {
    Error::new(ErrorKind::Runtime, format!("line {}: {}", e.line, e.what))
}

/// The tokens of a text that are names, each with the two tokens before it.
fn names_of<'s>(text: &'s str, mut each: impl FnMut(&'s str, [&Token<'s>; 2])) -> Result<()> {
    let mut lexer = Lexer::new(text);
    let mut before = [Token::Newline, Token::Newline];
    loop {
        let token = lexer.token().map_err(|e| wrong(&e))?;
        match &token {
            Token::End => return Ok(()),
            Token::Name(name) => each(name, [&before[0], &before[1]]),
            _ => {}
        }
        let [_, last] = before;
        before = [last, token];
    }
}

/// The qualified names in a text, and what they start with: of `__torch__.a.B.f` also `__torch__.a` and `__torch__.a.B`.
pub fn names_in(text: &str) -> Result<HashSet<String>> {
    let mut out = HashSet::new();
    let mut name = String::new();
    names_of(text, |part, before| {
        let is_attribute = *before[1] == Token::Symbol(".");
        match is_attribute {
            true if !name.is_empty() => name = format!("{name}.{part}"),
            false if part == ROOT => name = ROOT.into(),
            _ => name.clear(),
        }
        if !name.is_empty() {
            out.insert(name.clone());
        }
    })?;
    Ok(out)
}

impl Moved {
    /// A class's or module's name.
    pub fn name<'a>(&self, name: &'a str) -> Cow<'a, str> {
        match (&self.below, name.strip_prefix(ROOT)) {
            (Some(below), Some(rest)) if rest.is_empty() || rest.starts_with('.') => {
                format!("{ROOT}.{below}{rest}").into()
            }
            _ => name.into(),
        }
    }

    /// Source text, or the text of a type, whose names are the program's.
    pub fn text<'a>(&self, text: &'a str) -> Result<Cow<'a, str>> {
        let Some(below) = &self.below else { return Ok(text.into()) };
        let (mut out, mut copied) = (String::with_capacity(text.len()), 0);
        names_of(text, |name, before| {
            // The name is a slice of the text.
            let start = name.as_ptr() as usize - text.as_ptr() as usize;
            let number = name.strip_prefix('c').and_then(|n| n.parse::<usize>().ok());
            let is_attribute = *before[1] == Token::Symbol(".");
            let moved = match number {
                Some(number) if is_attribute && *before[0] == Token::Name("CONSTANTS") => {
                    format!("c{}", number.saturating_add(self.constants))
                }
                _ if name == ROOT && !is_attribute => format!("{ROOT}.{below}"),
                _ => return,
            };
            out.push_str(&text[copied..start]);
            out.push_str(&moved);
            copied = start + name.len();
        })?;
        out.push_str(&text[copied..]);
        Ok(out.into())
    }
}
