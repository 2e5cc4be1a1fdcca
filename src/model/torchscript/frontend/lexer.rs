//! Splits source text into tokens, with Python's indentation.

use super::source_error::SourceError;

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub enum Token<'s> {
    /// A name or a keyword.
    Name(&'s str),
    /// An integer.
    Int(i64),
    /// A double.
    Float(f64),
    /// The imaginary part of a complex number.
    Imaginary(f64),
    /// Text, its escapes replaced.
    Str(Box<str>),
    /// An operator or a bracket.
    Symbol(&'s str),
    /// The end of a line that is not inside brackets.
    Newline,
    /// A deeper indentation begins.
    Indent,
    /// An indentation ends.
    Dedent,
    /// The end of the file.
    End,
}

/// Makes tokens one at a time.
pub struct Lexer<'s> {
    text: &'s str,
    at: usize,
    /// The line the last token started in.
    pub line: u32,
    next_line: u32,
    /// Open brackets: inside them the ends of lines are no tokens.
    brackets: usize,
    indents: Vec<usize>,
    /// Dedents still to be yielded.
    dedents: usize,
    is_line_start: bool,
}

impl<'s> Lexer<'s> {
    /// Of a whole file.
    pub fn new(text: &'s str) -> Lexer<'s> {
        Lexer { text, at: 0, line: 1, next_line: 1, brackets: 0, indents: vec![0], dedents: 0, is_line_start: true }
    }

    fn error<T>(&self, what: impl Into<String>) -> Result<T, SourceError> {
        Err(SourceError { line: self.next_line, what: what.into() })
    }

    fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    /// Whether what follows, on this line, is the imaginary part of a constant.
    pub fn is_imaginary_next(&self) -> bool {
        let rest = self.rest().trim_start_matches(' ');
        let digits = rest.find(|c: char| !(c.is_ascii_digit() || c == '.' || c == 'e')).unwrap_or(rest.len());
        let after = &rest[digits..];
        let after = match after.strip_prefix(['-', '+']) {
            Some(exponent) if rest[..digits].ends_with('e') => {
                exponent.trim_start_matches(|c: char| c.is_ascii_digit())
            }
            _ => after,
        };
        digits > 0 && after.starts_with('j')
    }

    /// What a comment after `# type:` says, on the rest of this line or as the first line after it: the types of a function.
    pub fn type_comment(&self) -> Option<&'s str> {
        let line = self.rest().lines().map(str::trim).find(|line| !line.is_empty())?;
        line.strip_prefix("# type:").map(str::trim).filter(|types| types.starts_with('('))
    }

    /// The next token.
    pub fn token(&mut self) -> Result<Token<'s>, SourceError> {
        if self.dedents > 0 {
            self.dedents -= 1;
            return Ok(Token::Dedent);
        }
        if self.is_line_start
            && self.brackets == 0
            && let Some(token) = self.line_start()?
        {
            return Ok(token);
        }
        loop {
            let rest = self.rest();
            let skipped = rest.len() - rest.trim_start_matches([' ', '\t', '\r']).len();
            self.at += skipped;
            let rest = self.rest();
            if rest.starts_with('#') {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with('\n') && self.brackets > 0 {
                self.at += 1;
                self.next_line += 1;
            } else if rest.starts_with("\\\n") {
                self.at += 2;
                self.next_line += 1;
            } else {
                break;
            }
        }
        self.line = self.next_line;
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return self.end() };
        match first {
            '\n' => {
                self.at += 1;
                self.next_line += 1;
                self.is_line_start = true;
                Ok(Token::Newline)
            }
            '"' | '\'' => self.string(),
            c if c.is_ascii_digit() => self.number(),
            '.' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => self.number(),
            c if c.is_ascii_alphabetic() || c == '_' => {
                let n = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
                self.at += n;
                Ok(Token::Name(&rest[..n]))
            }
            _ => self.symbol(),
        }
    }

    /// At the start of a line: the indentation, and whether it changed.
    fn line_start(&mut self) -> Result<Option<Token<'s>>, SourceError> {
        loop {
            let rest = self.rest();
            let indent = rest.len() - rest.trim_start_matches([' ', '\r']).len();
            let line = &rest[indent..];
            if line.starts_with('\t') {
                return self.error("a tab in the indentation");
            }
            if line.starts_with(['\n', '#']) {
                let n = line.find('\n').map_or(line.len(), |n| n + 1);
                self.at += indent + n;
                self.next_line += 1;
                continue;
            }
            self.at += indent;
            if line.is_empty() {
                return Ok(None);
            }
            self.is_line_start = false;
            let current = self.indents.last().copied().unwrap_or(0);
            if indent > current {
                self.indents.push(indent);
                return Ok(Some(Token::Indent));
            }
            while self.indents.last().is_some_and(|&i| i > indent) {
                self.indents.pop();
                self.dedents += 1;
            }
            if self.indents.last() != Some(&indent) {
                return self.error("an indentation that no line before has");
            }
            if self.dedents > 0 {
                self.dedents -= 1;
                return Ok(Some(Token::Dedent));
            }
            return Ok(None);
        }
    }

    fn end(&mut self) -> Result<Token<'s>, SourceError> {
        if self.brackets > 0 {
            return self.error("a bracket is not closed");
        }
        if !self.is_line_start {
            self.is_line_start = true;
            return Ok(Token::Newline);
        }
        if self.indents.len() > 1 {
            self.indents.pop();
            return Ok(Token::Dedent);
        }
        Ok(Token::End)
    }

    fn symbol(&mut self) -> Result<Token<'s>, SourceError> {
        let rest = self.rest();
        let n = match rest.as_bytes() {
            [b'/', b'/', b'=', ..] | [b'*', b'*', b'=', ..] | [b'<', b'<', b'=', ..] | [b'>', b'>', b'=', ..] => 3,
            [b'.', b'.', b'.', ..] => 3,
            [b'-', b'>', ..] | [b'/', b'/', ..] | [b'*', b'*', ..] | [b'<', b'<', ..] | [b'>', b'>', ..] => 2,
            [b'=' | b'!' | b'<' | b'>' | b'+' | b'-' | b'*' | b'/' | b'%' | b'&' | b'|' | b'^', b'=', ..] => 2,
            [b'(' | b'[' | b'{' | b')' | b']' | b'}' | b',' | b':' | b'=' | b'.' | b'-' | b'+', ..] => 1,
            [b'*' | b'/' | b'%' | b'@' | b'<' | b'>' | b'&' | b'|' | b'^' | b'~', ..] => 1,
            _ => {
                let shown = rest.chars().next().unwrap_or(' ');
                return self.error(format!("'{}' is not part of the language", shown.escape_default()));
            }
        };
        match rest.as_bytes()[0] {
            b'(' | b'[' | b'{' => self.brackets += 1,
            b')' | b']' | b'}' => match self.brackets.checked_sub(1) {
                Some(n) => self.brackets = n,
                None => return self.error("a bracket closes that was not opened"),
            },
            _ => {}
        }
        self.at += n;
        Ok(Token::Symbol(&rest[..n]))
    }

    fn number(&mut self) -> Result<Token<'s>, SourceError> {
        let rest = self.rest().as_bytes();
        let mut n = 0;
        let mut is_float = false;
        while let Some(&c) = rest.get(n) {
            match c {
                b'0'..=b'9' => {}
                b'.' => is_float = true,
                b'e' | b'E' => {
                    is_float = true;
                    if matches!(rest.get(n + 1), Some(b'+' | b'-')) {
                        n += 1;
                    }
                }
                _ => break,
            }
            n += 1;
        }
        let text = &self.rest()[..n];
        self.at += n;
        if self.rest().starts_with('j') {
            self.at += 1;
            return match text.parse() {
                Ok(f) => Ok(Token::Imaginary(f)),
                Err(_) => self.error(format!("'{text}j' is no number")),
            };
        }
        let token = if is_float { text.parse().ok().map(Token::Float) } else { text.parse().ok().map(Token::Int) };
        match token {
            Some(token) => Ok(token),
            // One more than the largest integer: what is left of the smallest without its sign.
            None if text == "9223372036854775808" => Ok(Token::Int(i64::MIN)),
            None => self.error(format!("'{text}' is no number")),
        }
    }

    fn string(&mut self) -> Result<Token<'s>, SourceError> {
        let rest = self.rest();
        // Text between three quotes may have several lines.
        let is_long = rest.starts_with("\"\"\"") || rest.starts_with("'''");
        let end = &rest[..if is_long { 3 } else { 1 }];
        let mut out: Vec<u8> = Vec::new();
        let mut chars = rest.char_indices().skip(end.len()).peekable();
        while let Some((i, c)) = chars.next() {
            match c {
                _ if rest[i..].starts_with(end) => {
                    self.at += i + end.len();
                    return match String::from_utf8(out) {
                        Ok(s) => Ok(Token::Str(s.into())),
                        Err(_) => self.error("text that is not UTF-8"),
                    };
                }
                '\n' if is_long => {
                    self.next_line += 1;
                    out.push(b'\n');
                }
                '\n' => break,
                '\\' => {
                    let Some((_, escaped)) = chars.next() else { break };
                    let byte = match escaped {
                        'n' => b'\n',
                        't' => b'\t',
                        'r' => b'\r',
                        'a' => 7,
                        'b' => 8,
                        'f' => 12,
                        'v' => 11,
                        '\\' | '\'' | '"' => escaped as u8,
                        '0'..='7' => {
                            let mut value = escaped as u32 - '0' as u32;
                            for _ in 0..2 {
                                if let Some((_, d @ '0'..='7')) = chars.peek().copied() {
                                    value = value * 8 + (d as u32 - '0' as u32);
                                    chars.next();
                                }
                            }
                            value as u8
                        }
                        'x' => {
                            let digits: Option<u32> = [chars.next(), chars.next()]
                                .into_iter()
                                .try_fold(0, |v, d| Some(v * 16 + d?.1.to_digit(16)?));
                            match digits {
                                Some(v) => v as u8,
                                None => return self.error("an escape that is not complete"),
                            }
                        }
                        other => return self.error(format!("the escape '\\{}'", other.escape_default())),
                    };
                    out.push(byte);
                }
                c => out.extend(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
        self.error("text without an end")
    }
}
