//! The parser: one function a construct, over bytes. Text that is no schema is an error, never a panic.

use super::{Alias, Argument, BaseType, Default, Schema, SchemaError, Type};

/// The longest schema text accepted, in bytes. PyTorch's longest is under 2 KiB.
const MAX_LEN: usize = 64 * 1024;
/// How deep a type may nest.
const MAX_DEPTH: usize = 16;
/// Words of the language schemas are written in: none is a name.
const KEYWORDS: &[&str] = &[
    "Ellipsis", "False", "None", "NoneType", "True", "and", "as", "assert", "break", "class", "continue", "def", "del",
    "elif", "else", "for", "global", "if", "import", "in", "is", "not", "or", "pass", "raise", "return", "while",
    "with",
];
/// The largest `N` of a list type `int[N]`.
const MAX_FIXED: u32 = 1024;

impl Schema {
    /// Parses a schema such as `aten::relu_(Tensor(a!) self) -> Tensor(a!)`.
    pub fn parse(text: &str) -> Result<Schema, SchemaError> {
        let mut parser = Parser { text, at: 0 };
        if text.len() > MAX_LEN {
            return Err(parser.error(format!("longer than {MAX_LEN} bytes")));
        }
        let schema = parser.schema()?;
        parser.skip_space();
        if parser.at != text.len() { Err(parser.expected("the end")) } else { Ok(schema) }
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

type Parsed<T> = Result<T, SchemaError>;

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

impl<'t> Parser<'t> {
    fn error(&self, message: String) -> SchemaError {
        SchemaError { position: self.at, message }
    }

    fn expected(&mut self, what: &str) -> SchemaError {
        self.skip_space();
        match self.text[self.at..].chars().next() {
            Some(found) => self.error(format!("expected {what}, found {found:?}")),
            None => self.error(format!("expected {what}, found the end")),
        }
    }

    fn rest(&self) -> &'t [u8] {
        &self.text.as_bytes()[self.at..]
    }

    fn skip_space(&mut self) {
        self.at += self.rest().iter().take_while(|b| b.is_ascii_whitespace()).count();
    }

    fn peek(&mut self) -> Option<u8> {
        self.skip_space();
        self.rest().first().copied()
    }

    /// Steps over `token` (after spaces) if it comes next.
    fn eat(&mut self, token: &str) -> bool {
        self.skip_space();
        let found = self.rest().starts_with(token.as_bytes());
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn expect(&mut self, token: &str) -> Parsed<()> {
        if self.eat(token) { Ok(()) } else { Err(self.expected(&format!("`{token}`"))) }
    }

    /// A word, empty if none comes next.
    fn word(&mut self) -> &'t str {
        self.skip_space();
        let start = self.at;
        if !self.rest().first().is_some_and(u8::is_ascii_digit) {
            self.at += self.rest().iter().take_while(|b| is_word(**b)).count();
        }
        &self.text[start..self.at]
    }

    fn identifier(&mut self, what: &str) -> Parsed<&'t str> {
        let word = self.word();
        if word.is_empty() { Err(self.expected(what)) } else { Ok(word) }
    }

    /// An identifier that is no keyword.
    fn name(&mut self, what: &str) -> Parsed<&'t str> {
        let at = self.at;
        let word = self.identifier(what)?;
        if KEYWORDS.contains(&word) {
            self.at = at;
            return Err(self.error(format!("expected ident but found '{word}'")));
        }
        Ok(word)
    }

    fn schema(&mut self) -> Parsed<Schema> {
        let namespace = self.namespace()?;
        let name = self.name("an operator's name")?;
        let mut overload = "";
        if self.eat(".") {
            overload = self.name("an overload's name")?;
            if overload == "default" || (overload.starts_with("__") && overload.ends_with("__")) {
                return Err(self.error(format!("`{overload}` is not a legal overload name")));
            }
        }
        let (args, is_vararg) = self.arguments()?;
        self.expect("->")?;
        let (returns, is_varret) = self.results()?;
        Ok(Schema {
            namespace: namespace.into(),
            name: name.into(),
            overload: overload.into(),
            args,
            returns,
            is_vararg,
            is_varret,
        })
    }

    /// What stands before `::`, else `aten`. Methods of registered classes are operators whose namespace is the class's name, with dots.
    fn namespace(&mut self) -> Parsed<&'t str> {
        self.skip_space();
        let start = self.at;
        loop {
            let word = self.word();
            let end = self.at;
            if !word.is_empty() && self.eat("::") {
                let namespace = &self.text[start..end];
                return match namespace.split('.').find(|word| KEYWORDS.contains(word)) {
                    Some(word) => {
                        self.at = start;
                        Err(self.error(format!("expected ident but found '{word}'")))
                    }
                    None => Ok(namespace),
                };
            }
            if word.is_empty() || !self.eat(".") {
                self.at = start;
                return Ok("aten");
            }
        }
    }

    fn arguments(&mut self) -> Parsed<(Vec<Argument>, bool)> {
        let (mut args, mut kwarg_only) = (Vec::<Argument>::new(), false);
        self.expect("(")?;
        if self.eat(")") {
            return Ok((args, false));
        }
        loop {
            if self.eat("...") {
                self.expect(")")?;
                return Ok((args, true));
            }
            if self.eat("*") {
                if kwarg_only {
                    return Err(self.error("a second `*`".into()));
                }
                kwarg_only = true;
            } else {
                let mut arg = self.typed()?;
                arg.name = self.name("an argument's name")?.into();
                if args.iter().any(|other| other.name == arg.name) {
                    return Err(self.error(format!("a second argument `{}`", arg.name)));
                }
                if self.eat("=") {
                    arg.default = Some(self.default(&arg.ty)?);
                }
                arg.kwarg_only = kwarg_only;
                args.push(arg);
            }
            if self.eat(")") {
                return Ok((args, false));
            }
            self.expect(",")?;
        }
    }

    fn results(&mut self) -> Parsed<(Vec<Argument>, bool)> {
        let mut returns = Vec::new();
        if self.eat("...") {
            return Ok((returns, true));
        }
        if !self.eat("(") {
            return Ok((vec![self.result()?], false));
        }
        if self.eat(")") {
            return Ok((returns, false));
        }
        loop {
            if self.eat("...") {
                self.expect(")")?;
                return Ok((returns, true));
            }
            returns.push(self.result()?);
            if self.eat(")") {
                return Ok((returns, false));
            }
            self.expect(",")?;
        }
    }

    fn result(&mut self) -> Parsed<Argument> {
        let mut result = self.typed()?;
        result.name = self.word().into();
        Ok(result)
    }

    /// A type with its alias annotations, as an argument still without a name.
    fn typed(&mut self) -> Parsed<Argument> {
        let (ty, alias, list_alias) = self.annotated(0)?;
        Ok(Argument { name: "".into(), ty, kwarg_only: false, default: None, alias, list_alias })
    }

    fn annotated(&mut self, depth: usize) -> Parsed<(Type, Option<Alias>, Option<Alias>)> {
        let mut ty = self.plain_type(depth)?;
        let alias = self.alias()?;
        let (mut list_alias, mut depth) = (None, depth);
        loop {
            if self.eat("[") {
                depth += 1;
                if depth > MAX_DEPTH {
                    return Err(self.error(format!("a type nested deeper than {MAX_DEPTH}")));
                }
                let fixed = if self.peek() == Some(b']') { None } else { Some(self.fixed_size()?) };
                self.expect("]")?;
                ty = Type::List(Box::new(ty), fixed);
                if let Some(a) = self.alias()?
                    && list_alias.replace(a).is_some()
                {
                    return Err(self.error("a second alias annotation of a list".into()));
                }
            } else if self.eat("?") {
                if !ty.is_optional() {
                    ty = Type::Optional(Box::new(ty));
                }
            } else {
                return Ok((ty, alias, list_alias));
            }
        }
    }

    fn fixed_size(&mut self) -> Parsed<u32> {
        let digits = self.rest().iter().take_while(|b| b.is_ascii_digit()).count();
        match self.text[self.at..self.at + digits].parse() {
            Ok(n) if n <= MAX_FIXED => {
                self.at += digits;
                Ok(n)
            }
            Ok(_) => Err(self.error(format!("a list of more than {MAX_FIXED}"))),
            Err(_) => Err(self.expected("a list's length or `]`")),
        }
    }

    fn nested_type(&mut self, depth: usize) -> Parsed<Type> {
        if depth >= MAX_DEPTH {
            return Err(self.error(format!("a type nested deeper than {MAX_DEPTH}")));
        }
        // Annotations inside a dictionary or a tuple say nothing about the value itself.
        Ok(self.annotated(depth + 1)?.0)
    }

    fn plain_type(&mut self, depth: usize) -> Parsed<Type> {
        if self.eat("(") {
            let mut elements = vec![self.nested_type(depth)?];
            while self.eat(",") {
                elements.push(self.nested_type(depth)?);
            }
            self.expect(")")?;
            return Ok(Type::Tuple(elements));
        }
        let start = self.at + self.rest().iter().take_while(|b| b.is_ascii_whitespace()).count();
        self.identifier("a type")?;
        while self.rest().first() == Some(&b'.') && self.rest().get(1).is_some_and(|b| is_word(*b)) {
            self.at += 1;
            self.at += self.rest().iter().take_while(|b| is_word(**b)).count();
        }
        let name = &self.text[start..self.at];
        if let Some(base) = BaseType::from_name(name) {
            return Ok(Type::Base(base));
        }
        if name == "Dict" {
            self.expect("(")?;
            let key = self.nested_type(depth)?;
            self.expect(",")?;
            let value = self.nested_type(depth)?;
            self.expect(")")?;
            return Ok(Type::Dict(Box::new(key), Box::new(value)));
        }
        if name.starts_with("__torch__.") {
            return Ok(Type::Class(name.into()));
        }
        match name.strip_prefix('t') {
            Some(rest) if matches!(rest, "Var" | "Val") || rest.bytes().all(|b| b.is_ascii_digit()) => {
                Ok(Type::Var(name.into()))
            }
            _ => Err(SchemaError { position: start, message: format!("unknown type `{name}`") }),
        }
    }

    fn alias(&mut self) -> Parsed<Option<Alias>> {
        if !self.eat("(") {
            return Ok(None);
        }
        let before = self.alias_set()?;
        let is_write = self.eat("!");
        let after = if self.eat("->") { self.alias_set()? } else { before.clone() };
        self.expect(")")?;
        Ok(Some(Alias { before, after, is_write }))
    }

    fn alias_set(&mut self) -> Parsed<Vec<Box<str>>> {
        let mut names: Vec<Box<str>> = Vec::new();
        loop {
            let name = if self.eat("*") { "*" } else { self.identifier("the name of an alias set")? };
            if !names.iter().any(|n| &**n == name) {
                names.push(name.into());
            }
            if !self.eat("|") {
                return Ok(names);
            }
        }
    }

    fn default(&mut self, ty: &Type) -> Parsed<Default> {
        match (self.peek(), ty.unwrap_optional()) {
            (Some(b'N'), _) if self.eat("None") => Ok(Default::None),
            (Some(b'['), Type::List(element, _)) => self.default_list(element),
            (_, Type::List(element, Some(n))) => self.default_repeated(element, *n),
            (_, Type::Base(base)) => self.default_one(*base),
            _ => Err(self.expected("`None`, the only default of this type")),
        }
    }

    fn default_list(&mut self, element: &Type) -> Parsed<Default> {
        self.expect("[")?;
        let mut values = Vec::new();
        let Type::Base(base) = element else {
            self.expect("]")?;
            return Ok(Default::Ints(Vec::new()));
        };
        if !self.eat("]") {
            loop {
                values.push(self.default_one(*base)?);
                if self.eat("]") {
                    break;
                }
                self.expect(",")?;
            }
        }
        self.gather(*base, values)
    }

    fn default_repeated(&mut self, element: &Type, n: u32) -> Parsed<Default> {
        let Type::Base(base) = element else { return Err(self.expected("`None` or a list")) };
        let one = self.default_one(*base)?;
        self.gather(*base, vec![one; n as usize])
    }

    /// Makes one list of defaults of the same kind.
    fn gather(&self, base: BaseType, values: Vec<Default>) -> Parsed<Default> {
        let strange = || self.error("only integers, floats and bools can be defaults in a list".into());
        match base {
            BaseType::Float => {
                let each = |v| if let Default::Float(x) = v { Ok(x) } else { Err(strange()) };
                values.into_iter().map(each).collect::<Parsed<_>>().map(Default::Floats)
            }
            BaseType::Bool => {
                let each = |v| if let Default::Bool(x) = v { Ok(x) } else { Err(strange()) };
                values.into_iter().map(each).collect::<Parsed<_>>().map(Default::Bools)
            }
            _ => {
                let each = |v| if let Default::Int(x) = v { Ok(x) } else { Err(strange()) };
                values.into_iter().map(each).collect::<Parsed<_>>().map(Default::Ints)
            }
        }
    }

    fn default_one(&mut self, base: BaseType) -> Parsed<Default> {
        use BaseType::*;
        let next = self.peek();
        match (base, next) {
            (Str | Device, Some(b'"' | b'\'')) => Ok(Default::Str(self.string()?)),
            (Int | SymInt | Scalar | ScalarType | Layout | MemoryFormat | Float, Some(b'0'..=b'9' | b'-' | b'.')) => {
                self.number(base)
            }
            (Bool | Scalar | Int | ScalarType | Layout | MemoryFormat | Device, Some(b)) if is_word(b) => {
                let start = self.at;
                let word = self.identifier("a default")?;
                match (base, word, named_constant(base, word)) {
                    (Bool | Scalar, "True", _) => Ok(Default::Bool(true)),
                    (Bool | Scalar, "False", _) => Ok(Default::Bool(false)),
                    (Int | ScalarType | Layout | MemoryFormat, _, Some(n)) => Ok(Default::Int(n)),
                    (Device, _, _) => {
                        if self.rest().first() == Some(&b':') {
                            self.at += 1;
                            self.at += self.rest().iter().take_while(|b| b.is_ascii_digit()).count();
                        }
                        Ok(Default::Str(self.text[start..self.at].into()))
                    }
                    _ => Err(SchemaError { position: start, message: format!("`{word}` is no default of this type") }),
                }
            }
            _ => Err(self.expected(&format!("a default of type {}", base.as_str()))),
        }
    }

    fn number(&mut self, base: BaseType) -> Parsed<Default> {
        let negative = self.eat("-");
        self.skip_space();
        let start = self.at;
        while let Some(&b) = self.rest().first() {
            let exponent_sign = matches!(b, b'+' | b'-') && matches!(self.text.as_bytes()[self.at - 1], b'e' | b'E');
            if !(b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E') || (exponent_sign && self.at > start)) {
                break;
            }
            self.at += 1;
        }
        let digits = &self.text[start..self.at];
        let bad = || SchemaError { position: start, message: format!("`{digits}` is no {}", base.as_str()) };
        if !digits.bytes().next().is_some_and(|b| b.is_ascii_digit() || b == b'.') {
            return Err(self.expected("a number"));
        }
        let integer = digits.bytes().all(|b| b.is_ascii_digit());
        if base == BaseType::Float || (base == BaseType::Scalar && !integer) {
            let value = digits.parse().ok().filter(|v: &f64| v.is_finite()).ok_or_else(bad)?;
            return Ok(Default::Float(if negative { -value } else { value }));
        }
        let signed = if negative { format!("-{digits}") } else { digits.to_string() };
        Ok(Default::Int(signed.parse().map_err(|_| bad())?))
    }

    fn string(&mut self) -> Parsed<Box<str>> {
        let start = self.at;
        let quote = self.rest()[0];
        let mut bytes = Vec::new();
        self.at += 1;
        loop {
            let Some(&b) = self.rest().first() else {
                return Err(SchemaError { position: start, message: "a string without its end".into() });
            };
            self.at += 1;
            if b == quote {
                break;
            }
            bytes.push(if b == b'\\' { self.escape()? } else { b });
        }
        String::from_utf8(bytes)
            .map(String::into_boxed_str)
            .map_err(|_| SchemaError { position: start, message: "a string that is not UTF-8".into() })
    }

    fn escape(&mut self) -> Parsed<u8> {
        let octal = self.rest().iter().take(3).take_while(|b| (b'0'..=b'7').contains(b)).count();
        if octal == 3 {
            let value = self.rest()[..3].iter().fold(0u32, |v, b| v * 8 + u32::from(b - b'0'));
            let byte = u8::try_from(value).map_err(|_| self.error("an octal escape above 255".into()))?;
            self.at += 3;
            return Ok(byte);
        }
        let byte = match self.rest().first() {
            Some(b'a') => 7,
            Some(b'b') => 8,
            Some(b't') => b'\t',
            Some(b'n') => b'\n',
            Some(b'v') => 11,
            Some(b'f') => 12,
            Some(b'r') => b'\r',
            Some(&b @ (b'\\' | b'\'' | b'"')) => b,
            _ => return Err(self.error("an unknown escape in a string".into())),
        };
        self.at += 1;
        Ok(byte)
    }
}

/// The constants a default may name, by c10's numbers.
fn named_constant(base: BaseType, word: &str) -> Option<i64> {
    Some(match (word, base) {
        ("contiguous_format" | "strided", _) => 0,
        ("Mean", BaseType::Int) => 1,
        ("long", BaseType::Int | BaseType::ScalarType) => 4,
        ("int", BaseType::ScalarType) => 3,
        ("half", BaseType::ScalarType) => 5,
        ("float", BaseType::ScalarType) => 6,
        ("double", BaseType::ScalarType) => 7,
        ("bool", BaseType::ScalarType) => 11,
        _ => return None,
    })
}
