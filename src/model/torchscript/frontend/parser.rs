//! Parses tokens into a syntax tree: recursive descent, of bounded depth. Files, classes, functions and statements are here.

mod expressions;

use super::ast::*;
use super::lexer::{Lexer, Token};
use super::source_error::SourceError;
use crate::runtime::loading::{nest, take_bytes};

/// How deeply expressions may be nested, and statements.
const MAX_DEPTH: usize = 150;

type Parsed<T> = Result<T, SourceError>;

/// Reads a source file.
pub fn parse(text: &str) -> Parsed<File<'_>> {
    let mut lexer = Lexer::new(text);
    let token = lexer.token()?;
    let line = lexer.line;
    Parser { lexer, token, line, depth: 0 }.file()
}

/// Reads a type by itself: `List[int]`.
pub fn parse_type(text: &str) -> Parsed<Expr<'_>> {
    let mut parser = Parser::of_line(text)?;
    let ty = parser.expr()?;
    parser.newline()?;
    Ok(ty)
}

struct Parser<'s> {
    lexer: Lexer<'s>,
    token: Token<'s>,
    line: u32,
    depth: usize,
}

impl<'s> Parser<'s> {
    fn of_line(text: &'s str) -> Parsed<Parser<'s>> {
        let mut lexer = Lexer::new(text);
        let token = lexer.token()?;
        Ok(Parser { lexer, token, line: 1, depth: 0 })
    }

    fn error<T>(&self, what: impl Into<String>) -> Parsed<T> {
        Err(SourceError { line: self.line, what: what.into() })
    }

    fn unexpected<T>(&self, wanted: &str) -> Parsed<T> {
        let shown = match &self.token {
            Token::Name(n) | Token::Symbol(n) => format!("'{n}'"),
            Token::Newline | Token::Indent | Token::Dedent => "the end of the line".into(),
            Token::End => "the end of the file".into(),
            Token::Str(_) => "a text".into(),
            Token::Int(_) | Token::Float(_) | Token::Imaginary(_) => "a number".into(),
        };
        self.error(format!("expected {wanted}, not {shown}"))
    }

    fn advance(&mut self) -> Parsed<Token<'s>> {
        let next = self.lexer.token()?;
        self.line = self.lexer.line;
        Ok(std::mem::replace(&mut self.token, next))
    }

    fn is(&self, symbol: &str) -> bool {
        matches!(self.token, Token::Symbol(s) if s == symbol)
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.token, Token::Name(n) if n == word)
    }

    fn accept(&mut self, symbol: &str) -> Parsed<bool> {
        let found = self.is(symbol);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn accept_word(&mut self, word: &str) -> Parsed<bool> {
        let found = self.is_word(word);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn expect(&mut self, symbol: &str) -> Parsed<()> {
        if self.accept(symbol)? { Ok(()) } else { self.unexpected(&format!("'{symbol}'")) }
    }

    fn newline(&mut self) -> Parsed<()> {
        match self.token {
            Token::Newline => self.advance().map(|_| ()),
            _ => self.unexpected("the end of the line"),
        }
    }

    fn name(&mut self) -> Parsed<&'s str> {
        match self.token {
            Token::Name(n) => {
                self.advance()?;
                Ok(n)
            }
            _ => self.unexpected("a name"),
        }
    }

    /// Runs `f` one level deeper.
    fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.nest(self.depth + 1)?;
        self.depth += 1;
        let out = f(self);
        self.depth -= 1;
        out
    }

    fn node(&self, kind: ExprKind<'s>, line: u32) -> Parsed<Expr<'s>> {
        take_bytes(size_of::<Expr<'_>>())?;
        let expr = Expr::new(kind, line);
        self.nest(expr.height as usize)?;
        Ok(expr)
    }

    fn nest(&self, depth: usize) -> Parsed<()> {
        nest(depth, MAX_DEPTH).or_else(|most| self.error(format!("it lies more than {most} levels deep")))
    }

    fn file(mut self) -> Parsed<File<'s>> {
        let mut file = File::default();
        loop {
            match self.token {
                Token::End => return Ok(file),
                Token::Name("class") => file.classes.push(self.class()?),
                Token::Name("def") => file.functions.push(self.function()?),
                Token::Name("import" | "from") => self.skip_line()?,
                // Docstrings, and the `op_version_set = 1` of old files.
                Token::Str(_) | Token::Name("op_version_set") => self.skip_line()?,
                _ => return self.unexpected("a class or a function"),
            }
        }
    }

    fn skip_line(&mut self) -> Parsed<()> {
        while self.token != Token::Newline {
            self.advance()?;
        }
        self.newline()
    }

    /// What comes before the lines of a block, after the colon.
    fn begin_lines(&mut self) -> Parsed<()> {
        self.newline()?;
        match self.token {
            Token::Indent => self.advance().map(|_| ()),
            _ => self.unexpected("an indented block"),
        }
    }

    fn class(&mut self) -> Parsed<ClassDef<'s>> {
        let line = self.line;
        self.advance()?;
        let name = self.name()?;
        let mut base = "";
        if self.accept("(")? {
            if !self.is(")") {
                base = self.name()?;
                while self.accept(".")? {
                    base = self.name()?;
                }
            }
            self.expect(")")?;
        }
        let (attributes, assigned, methods) = (Vec::new(), Vec::new(), Vec::new());
        let mut class = ClassDef { name, base, attributes, assigned, methods, line };
        self.expect(":")?;
        self.begin_lines()?;
        while self.token != Token::Dedent {
            match self.token {
                Token::Name("def") => class.methods.push(self.function()?),
                Token::Name("pass") | Token::Str(_) => self.skip_line()?,
                _ => self.class_item(&mut class)?,
            }
        }
        self.advance()?;
        Ok(class)
    }

    /// `name : type`, `name = value`, or `__annotations__["name"] = type`.
    fn class_item(&mut self, class: &mut ClassDef<'s>) -> Parsed<()> {
        let name = self.name()?;
        if name == "__annotations__" && self.accept("[")? {
            let Token::Str(attribute) = self.advance()? else { return self.unexpected("a text") };
            self.expect("]")?;
            self.expect("=")?;
            let ty = self.expr()?;
            class.attributes.push((attribute.into(), ty, None));
            return self.newline();
        }
        if self.accept(":")? {
            let ty = self.expr()?;
            let value = if self.accept("=")? { Some(self.expr()?) } else { None };
            class.attributes.push((name.into(), ty, value));
        } else {
            self.expect("=")?;
            class.assigned.push((name, self.expr()?));
        }
        self.newline()
    }

    fn function(&mut self) -> Parsed<Function<'s>> {
        let line = self.line;
        self.advance()?;
        let name = self.name()?;
        self.expect("(")?;
        let mut parameters = Vec::new();
        while !self.is(")") {
            // What follows a star by itself is given by name.
            if self.accept("*")? {
                self.expect(",")?;
            }
            let name = self.name()?;
            let ty = if self.accept(":")? { Some(self.expr()?) } else { None };
            let default = if self.accept("=")? { Some(self.expr()?) } else { None };
            parameters.push(Parameter { name, ty, default });
            if !self.accept(",")? {
                break;
            }
        }
        self.expect(")")?;
        let mut returns = if self.accept("->")? { Some(self.expr()?) } else { None };
        if self.is(":")
            && let Some(types) = self.lexer.type_comment()
        {
            returns = Some(self.types_of(&mut parameters, types)?);
        }
        self.expect(":")?;
        // One statement may stand on the line of the colon.
        let body = if self.token == Token::Newline { self.lines()? } else { vec![self.statement()?] };
        Ok(Function { name, parameters, returns, body, line })
    }

    /// Gives the parameters the types that a comment says, `(Tensor, int) -> Tensor`; yields that of the result. `self` has none.
    fn types_of(&self, parameters: &mut [Parameter<'s>], types: &'s str) -> Parsed<Expr<'s>> {
        let read = |types| {
            let mut parser = Parser::of_line(types)?;
            parser.expect("(")?;
            let types = parser.items(")")?.0;
            parser.expect("->")?;
            Ok((types, parser.expr()?))
        };
        let (types, returns) = read(types).map_err(|e: SourceError| SourceError { line: self.line, ..e })?;
        let Some(first) = parameters.len().checked_sub(types.len()).filter(|first| *first <= 1) else {
            return self.error(format!("{} types are given of {} parameters", types.len(), parameters.len()));
        };
        parameters[first..].iter_mut().zip(types).for_each(|(p, ty)| p.ty = Some(ty));
        Ok(returns)
    }

    fn block(&mut self) -> Parsed<Vec<Stmt<'s>>> {
        self.expect(":")?;
        self.lines()
    }

    /// The statements of a block after the colon.
    fn lines(&mut self) -> Parsed<Vec<Stmt<'s>>> {
        self.deeper(|p| {
            p.begin_lines()?;
            let mut out = Vec::new();
            while p.token != Token::Dedent {
                out.push(p.statement()?);
            }
            p.advance()?;
            Ok(out)
        })
    }

    fn statement(&mut self) -> Parsed<Stmt<'s>> {
        let line = self.line;
        let word = match self.token {
            Token::Name(n) => n,
            _ => "",
        };
        let kind = match word {
            "if" => {
                self.advance()?;
                return self.if_rest(line);
            }
            "while" => {
                self.advance()?;
                StmtKind::While(self.expr()?, self.block()?)
            }
            "for" => {
                self.advance()?;
                let (target, values) = self.target_in_values(true)?;
                StmtKind::For(target, values, self.block()?)
            }
            "with" => {
                self.advance()?;
                let value = self.expr()?;
                let name = if self.accept_word("as")? { Some(self.name()?) } else { None };
                StmtKind::With(value, name, self.block()?)
            }
            "def" => StmtKind::Def(self.function()?),
            "return" => {
                self.advance()?;
                let value = if self.token == Token::Newline { None } else { Some(self.expr_or_tuple()?) };
                self.newline()?;
                StmtKind::Return(value)
            }
            "raise" => {
                self.advance()?;
                let value = self.expr()?;
                self.newline()?;
                StmtKind::Raise(value)
            }
            "assert" => {
                self.advance()?;
                let condition = self.expr()?;
                let message = if self.accept(",")? { Some(self.expr()?) } else { None };
                self.newline()?;
                StmtKind::Assert(condition, message)
            }
            "del" => {
                self.advance()?;
                let target = self.expr()?;
                self.newline()?;
                StmtKind::Delete(target)
            }
            "break" | "continue" | "pass" => {
                self.advance()?;
                self.newline()?;
                match word {
                    "break" => StmtKind::Break,
                    "continue" => StmtKind::Continue,
                    _ => StmtKind::Pass,
                }
            }
            _ => {
                let kind = self.assignment()?;
                self.newline()?;
                kind
            }
        };
        Ok(Stmt { kind, line })
    }

    /// What follows `if` or `elif`.
    fn if_rest(&mut self, line: u32) -> Parsed<Stmt<'s>> {
        let condition = self.expr()?;
        let then = self.block()?;
        let otherwise = match self.token {
            Token::Name("elif") => {
                let line = self.line;
                self.advance()?;
                vec![self.deeper(|p| p.if_rest(line))?]
            }
            Token::Name("else") => {
                self.advance()?;
                self.block()?
            }
            _ => Vec::new(),
        };
        Ok(Stmt { kind: StmtKind::If(condition, then, otherwise), line })
    }

    /// `target in values` after `for`; several targets with commas between them where `may_unpack`.
    fn target_in_values(&mut self, may_unpack: bool) -> Parsed<(Expr<'s>, Expr<'s>)> {
        // `in` is no operator here.
        let target = if may_unpack { self.comma_separated(Self::postfix)? } else { self.postfix()? };
        if !self.accept_word("in")? {
            return self.unexpected("'in'");
        }
        Ok((target, self.expr()?))
    }

    fn assignment(&mut self) -> Parsed<StmtKind<'s>> {
        const AUGMENTED: [&str; 11] = ["+=", "-=", "*=", "/=", "%=", "**=", "&=", "|=", "^=", "<<=", ">>="];
        let first = self.comma_separated(Self::target)?;
        if self.accept(":")? {
            let ty = self.expr()?;
            self.expect("=")?;
            let value = self.expr_or_tuple()?;
            return Ok(StmtKind::Assign { targets: vec![first], ty: Some(ty), value });
        }
        if let Some(symbol) = AUGMENTED.into_iter().find(|symbol| self.is(symbol)) {
            self.advance()?;
            return Ok(StmtKind::Augment(first, symbol.trim_end_matches('='), self.expr_or_tuple()?));
        }
        let mut values = vec![first];
        while self.accept("=")? {
            values.push(self.comma_separated(Self::target)?);
        }
        match (values.pop(), values.is_empty()) {
            (Some(value), false) => Ok(StmtKind::Assign { targets: values, ty: None, value }),
            (Some(value), true) if !matches!(value.kind, ExprKind::Tuple(_)) => Ok(StmtKind::Expr(value)),
            _ => self.unexpected("'='"),
        }
    }
}
