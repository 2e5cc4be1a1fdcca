//! Programs joined into one, as a module's attributes bring theirs along: what two of them call by one name is told apart.

use super::frontend::lexer::{Lexer, Token};
use super::program::Program;
use crate::bail;
use crate::core::Result;
use crate::model::ivalue::IValue;
use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Where the files of every program lie, and what the names of its classes start with.
const ROOT: &str = "__torch__";

/// A part of a module's name that occurs once in the process, spelled as upstream spells what it tells apart by.
pub fn mangle() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    format!("___torch_mangle_{}", COUNT.fetch_add(1, Ordering::Relaxed))
}

/// The files and constants of several programs.
#[derive(Default)]
pub struct Joined {
    /// The records of source text: names and bytes.
    pub code: Vec<(Box<str>, Box<[u8]>)>,
    /// The constants the text names by number.
    pub constants: Vec<IValue>,
    programs: Vec<(Arc<Program>, Moved)>,
}

/// Where a program went: its names have this after their root, if anything, and its constants are this many further.
#[derive(Clone, Default)]
pub struct Moved {
    below: Option<String>,
    constants: usize,
}

impl Joined {
    /// Takes a program in, once.
    pub fn add(&mut self, program: &Arc<Program>) -> Result<Moved> {
        if let Some((_, moved)) = self.programs.iter().find(|(known, _)| Arc::ptr_eq(known, program)) {
            return Ok(moved.clone());
        }
        let constants = match &program.source.constants {
            IValue::Tuple(t) => &t.items[..],
            _ => &[],
        };
        let moved = match self.differs(program, constants) {
            true => Moved { below: Some(self.unused()), constants: self.constants.len() },
            false => Moved::default(),
        };
        for (name, bytes) in &program.source.code {
            let file = moved.file(name)?;
            if !self.code.iter().any(|(known, _)| **known == *file) {
                let bytes = match moved.below {
                    None => bytes.clone(),
                    Some(_) => moved.text(&String::from_utf8_lossy(bytes))?.as_bytes().into(),
                };
                self.code.push((file.as_ref().into(), bytes));
            }
        }
        if moved.below.is_some() || self.constants.is_empty() {
            self.constants.extend_from_slice(constants);
        }
        self.programs.push((program.clone(), moved.clone()));
        Ok(moved)
    }

    /// Whether something of a program is called as something else is that was taken in before.
    fn differs(&self, program: &Program, constants: &[IValue]) -> bool {
        let differs = |(name, bytes): &(Box<str>, Box<[u8]>)| self.code.iter().any(|(n, b)| n == name && b != bytes);
        let is_same = |a: &[IValue], b: &[IValue]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is_same(b));
        let shares_none = constants.is_empty() || self.constants.is_empty();
        !(shares_none || is_same(constants, &self.constants)) || program.source.code.iter().any(differs)
    }

    /// A part of a name below which no file lies.
    fn unused(&self) -> String {
        loop {
            let below = mangle();
            let start = format!("code/{ROOT}/{below}");
            if !self.code.iter().any(|(name, _)| name.starts_with(&start)) {
                return below;
            }
        }
    }
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

    /// A file's name.
    fn file<'a>(&self, name: &'a str) -> Result<Cow<'a, str>> {
        let Some(below) = &self.below else { return Ok(name.into()) };
        match name.strip_prefix("code/").and_then(|name| name.strip_prefix(ROOT)) {
            Some(rest) if rest.starts_with(['/', '.']) => Ok(format!("code/{ROOT}/{below}{rest}").into()),
            _ => bail!(NotImplemented, "two programs have different files '{name}'"),
        }
    }

    /// Source text, or the text of a type, whose names are the program's.
    pub fn text<'a>(&self, text: &'a str) -> Result<Cow<'a, str>> {
        let Some(below) = &self.below else { return Ok(text.into()) };
        let mut lexer = Lexer::new(text);
        let (mut out, mut copied) = (String::with_capacity(text.len()), 0);
        let mut before = (Token::Newline, Token::Newline);
        loop {
            let token = match lexer.token() {
                Ok(Token::End) => break,
                Ok(token) => token,
                Err(e) => bail!("line {}: {}", e.line, e.what),
            };
            if let Token::Name(name) = token {
                // The name is a slice of the text.
                let start = name.as_ptr() as usize - text.as_ptr() as usize;
                let number = name.strip_prefix('c').and_then(|n| n.parse::<usize>().ok());
                let is_attribute = before.1 == Token::Symbol(".");
                let moved = match number {
                    Some(number) if is_attribute && before.0 == Token::Name("CONSTANTS") => {
                        Some(format!("c{}", number.saturating_add(self.constants)))
                    }
                    _ if name == ROOT && !is_attribute => Some(format!("{ROOT}.{below}")),
                    _ => None,
                };
                if let Some(moved) = moved {
                    out.push_str(&text[copied..start]);
                    out.push_str(&moved);
                    copied = start + name.len();
                }
            }
            before = (before.1, token);
        }
        out.push_str(&text[copied..]);
        Ok(out.into())
    }
}
