//! Parses tokens into a syntax tree: recursive descent, of bounded depth.

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
        let mut class = ClassDef { name, base, attributes, assigned, methods };
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

    /// An expression, or what a target alone may be: `*name`.
    fn target(&mut self) -> Parsed<Expr<'s>> {
        let line = self.line;
        if !self.accept("*")? {
            return self.expr();
        }
        let name = self.name()?;
        let name = self.node(ExprKind::Name(name), line)?;
        self.node(ExprKind::Starred(Box::new(name)), line)
    }

    fn expr_or_tuple(&mut self) -> Parsed<Expr<'s>> {
        self.comma_separated(Self::expr)
    }

    /// `a, b` without brackets is a tuple.
    fn comma_separated(&mut self, item: fn(&mut Self) -> Parsed<Expr<'s>>) -> Parsed<Expr<'s>> {
        let line = self.line;
        let first = item(self)?;
        if !self.is(",") {
            return Ok(first);
        }
        let mut items = vec![first];
        while self.accept(",")? {
            if self.token == Token::Newline || self.is("=") || self.is_word("in") {
                break;
            }
            items.push(item(self)?);
        }
        self.node(ExprKind::Tuple(items), line)
    }

    fn expr(&mut self) -> Parsed<Expr<'s>> {
        self.deeper(|p| {
            let line = p.line;
            let value = p.either()?;
            if !p.accept_word("if")? {
                return Ok(value);
            }
            let condition = p.expr()?;
            if !p.accept_word("else")? {
                return p.unexpected("'else'");
            }
            let otherwise = p.expr()?;
            p.node(ExprKind::IfElse(Box::new([condition, value, otherwise])), line)
        })
    }

    // ---- operators, which serialized programs write as calls -----------------------------------

    /// `torch.name(a, b)`
    fn operator(&self, name: &'s str, args: Vec<Expr<'s>>, line: u32) -> Parsed<Expr<'s>> {
        let torch = self.node(ExprKind::Name("torch"), line)?;
        let callee = self.node(ExprKind::Attr(Box::new(torch), name), line)?;
        self.node(ExprKind::Call(Box::new(callee), args, Vec::new()), line)
    }

    fn either(&mut self) -> Parsed<Expr<'s>> {
        let mut value = self.both()?;
        while self.is_word("or") {
            let line = self.line;
            self.advance()?;
            let yes = self.node(ExprKind::Bool(true), line)?;
            let other = self.both()?;
            let other = self.truth(other, line)?;
            value = self.node(ExprKind::IfElse(Box::new([value, yes, other])), line)?;
        }
        Ok(value)
    }

    fn both(&mut self) -> Parsed<Expr<'s>> {
        let mut value = self.negated()?;
        while self.is_word("and") {
            let line = self.line;
            self.advance()?;
            let other = self.negated()?;
            let other = self.truth(other, line)?;
            let no = self.node(ExprKind::Bool(false), line)?;
            value = self.node(ExprKind::IfElse(Box::new([value, other, no])), line)?;
        }
        Ok(value)
    }

    fn negated(&mut self) -> Parsed<Expr<'s>> {
        let line = self.line;
        if !self.accept_word("not")? {
            return self.compared();
        }
        let inner = self.deeper(Self::negated)?;
        let inner = self.truth(inner, line)?;
        self.operator("__not__", vec![inner], line)
    }

    /// `bool(value)`
    fn truth(&self, value: Expr<'s>, line: u32) -> Parsed<Expr<'s>> {
        let word = self.node(ExprKind::Name("bool"), line)?;
        self.node(ExprKind::Call(Box::new(word), vec![value], Vec::new()), line)
    }

    /// Comparisons one after the other: `a < b < c` is `(a < b) < c`.
    fn compared(&mut self) -> Parsed<Expr<'s>> {
        let mut value = self.binary(0)?;
        loop {
            let line = self.line;
            let name = match self.token {
                Token::Symbol("==") => "eq",
                Token::Symbol("!=") => "ne",
                Token::Symbol("<") => "lt",
                Token::Symbol("<=") => "le",
                Token::Symbol(">") => "gt",
                Token::Symbol(">=") => "ge",
                Token::Name("in") => "__contains__",
                Token::Name("not") => "not in",
                Token::Name("is") => "__is__",
                _ => return Ok(value),
            };
            self.advance()?;
            if name == "not in" && !self.accept_word("in")? {
                return self.unexpected("'in'");
            }
            let isnt = name == "__is__" && self.accept_word("not")?;
            let other = self.binary(0)?;
            value = match name {
                "__contains__" => self.operator(name, vec![other, value], line)?,
                "not in" => {
                    let found = self.operator("__contains__", vec![other, value], line)?;
                    self.operator("__not__", vec![found], line)?
                }
                "__is__" if isnt => self.operator("__isnot__", vec![value, other], line)?,
                _ => self.operator(name, vec![value, other], line)?,
            };
        }
    }

    /// What operators join that bind as much as those of a level, or more: in one frame, however many levels there are.
    fn binary(&mut self, level: usize) -> Parsed<Expr<'s>> {
        const OPERATORS: [(&str, &str, usize); 12] = [
            ("|", "__or__", 0),
            ("^", "__xor__", 1),
            ("&", "__and__", 2),
            ("<<", "__lshift__", 3),
            (">>", "__rshift__", 3),
            ("+", "add", 4),
            ("-", "sub", 4),
            ("*", "mul", 5),
            ("/", "div", 5),
            ("//", "floordiv", 5),
            ("%", "remainder", 5),
            ("@", "matmul", 5),
        ];
        let mut value = self.power()?;
        while let Some((_, name, binds)) = OPERATORS.iter().find(|(symbol, _, l)| *l >= level && self.is(symbol)) {
            let line = self.line;
            self.advance()?;
            let other = self.binary(binds + 1)?;
            value = self.operator(name, vec![value, other], line)?;
        }
        Ok(value)
    }

    fn power(&mut self) -> Parsed<Expr<'s>> {
        let value = self.postfix()?;
        let line = self.line;
        if !self.accept("**")? {
            return Ok(value);
        }
        let exponent = self.deeper(Self::power)?;
        match value.kind {
            // The sign binds less than the power.
            ExprKind::Negative(inner) => {
                let raised = self.operator("pow", vec![*inner, exponent], line)?;
                self.node(ExprKind::Negative(Box::new(raised)), line)
            }
            _ => self.operator("pow", vec![value, exponent], line),
        }
    }

    /// `a`, `a:b` or `a:b:c` between the brackets of a subscript.
    fn index(&mut self) -> Parsed<Expr<'s>> {
        let line = self.line;
        let mut parts = Vec::new();
        loop {
            let empty = self.is(":") || self.is("]") || self.is(",");
            parts.push(if empty { self.node(ExprKind::None, line)? } else { self.expr()? });
            if parts.len() == 3 || !self.accept(":")? {
                break;
            }
        }
        if parts.len() == 1 {
            return Ok(parts.remove(0));
        }
        if parts.len() == 2 {
            parts.push(self.node(ExprKind::Int(1), line)?);
        }
        let callee = self.node(ExprKind::Name("__slice__"), line)?;
        self.node(ExprKind::Call(Box::new(callee), parts, Vec::new()), line)
    }

    fn postfix(&mut self) -> Parsed<Expr<'s>> {
        let mut value = self.primary()?;
        loop {
            let line = self.line;
            let kind = match self.token {
                Token::Symbol(".") => {
                    self.advance()?;
                    ExprKind::Attr(Box::new(value), self.name()?)
                }
                Token::Symbol("(") => {
                    self.advance()?;
                    let (args, named) = self.arguments()?;
                    ExprKind::Call(Box::new(value), args, named)
                }
                Token::Symbol("[") => {
                    self.advance()?;
                    let line = self.line;
                    let mut items = (Vec::new(), false);
                    while !self.is("]") {
                        items.0.push(self.index()?);
                        if !self.accept(",")? {
                            break;
                        }
                        items.1 = true;
                    }
                    self.expect("]")?;
                    let index = match (items.0.pop(), items.0.is_empty(), items.1) {
                        (Some(one), true, false) => one,
                        (last, ..) => {
                            items.0.extend(last);
                            self.node(ExprKind::Tuple(items.0), line)?
                        }
                    };
                    ExprKind::Subscript(Box::new(value), Box::new(index))
                }
                _ => return Ok(value),
            };
            value = self.node(kind, line)?;
        }
    }

    /// Expressions up to a closing bracket; whether a comma was among them.
    fn items(&mut self, close: &str) -> Parsed<(Vec<Expr<'s>>, bool)> {
        let (mut items, mut comma) = (Vec::new(), false);
        while !self.is(close) {
            items.push(self.expr()?);
            if !self.accept(",")? {
                break;
            }
            comma = true;
        }
        self.expect(close)?;
        Ok((items, comma))
    }

    fn arguments(&mut self) -> Parsed<(Vec<Expr<'s>>, Vec<(&'s str, Expr<'s>)>)> {
        let (mut args, mut named) = (Vec::new(), Vec::new());
        while !self.is(")") {
            let value = self.expr()?;
            match value.kind {
                ExprKind::Name(name) if self.is("=") => {
                    self.advance()?;
                    named.push((name, self.expr()?));
                }
                _ if named.is_empty() => args.push(value),
                _ => return self.error("an argument without a name after one with a name"),
            }
            if !self.accept(",")? {
                break;
            }
        }
        self.expect(")")?;
        Ok((args, named))
    }

    fn primary(&mut self) -> Parsed<Expr<'s>> {
        let line = self.line;
        let kind = match self.advance()? {
            Token::Name("None") => ExprKind::None,
            Token::Name("True") => ExprKind::Bool(true),
            Token::Name("False") => ExprKind::Bool(false),
            Token::Name("inf") => ExprKind::Float(f64::INFINITY),
            Token::Name("nan") => ExprKind::Float(f64::NAN),
            Token::Name(n) => ExprKind::Name(n),
            Token::Int(i) => ExprKind::Int(i),
            Token::Float(f) => match self.token {
                // A constant `1.+2.j`, the only sum that is written so.
                Token::Symbol(sign @ ("+" | "-")) if self.lexer.is_imaginary_next() => {
                    self.advance()?;
                    match self.advance()? {
                        Token::Imaginary(im) => ExprKind::Complex(f, if sign == "-" { -im } else { im }),
                        _ => return self.error("a number is added to something else than the imaginary part of one"),
                    }
                }
                _ => ExprKind::Float(f),
            },
            Token::Imaginary(f) => ExprKind::Complex(0.0, f),
            Token::Str(s) if matches!(self.token, Token::Str(_)) => {
                let mut whole = s.into_string();
                while let Token::Str(more) = &self.token {
                    whole.push_str(more);
                    self.advance()?;
                }
                ExprKind::Str(whole.into())
            }
            Token::Str(s) => ExprKind::Str(s),
            Token::Symbol("...") => ExprKind::Ellipsis,
            Token::Symbol("~") => {
                let of = self.deeper(Self::postfix)?;
                return self.operator("bitwise_not", vec![of], line);
            }
            Token::Symbol("-") => {
                let is_imaginary = matches!(self.token, Token::Imaginary(_));
                match self.deeper(Self::postfix)?.kind {
                    ExprKind::Int(i) => ExprKind::Int(i.wrapping_neg()),
                    ExprKind::Float(f) => ExprKind::Float(-f),
                    // The sign is that of the part it stands before.
                    ExprKind::Complex(re, im) if is_imaginary => ExprKind::Complex(re, -im),
                    ExprKind::Complex(re, im) => ExprKind::Complex(-re, im),
                    kind => ExprKind::Negative(Box::new(self.node(kind, line)?)),
                }
            }
            Token::Symbol("(") => match self.items(")")? {
                (mut items, false) if items.len() == 1 => return Ok(items.remove(0)),
                (items, _) => ExprKind::Tuple(items),
            },
            Token::Symbol("[") => {
                let mut items = Vec::new();
                while !self.is("]") {
                    items.push(self.expr()?);
                    if self.is_word("for") && items.len() == 1 {
                        self.advance()?;
                        let (target, values) = self.target_in_values(false)?;
                        self.expect("]")?;
                        return self.node(ExprKind::ListOf(Box::new([items.remove(0), target, values])), line);
                    }
                    if !self.accept(",")? {
                        break;
                    }
                }
                self.expect("]")?;
                ExprKind::List(items)
            }
            Token::Symbol("{") => {
                let mut entries = Vec::new();
                while !self.is("}") {
                    let key = self.expr()?;
                    self.expect(":")?;
                    let value = self.expr()?;
                    if self.is_word("for") && entries.is_empty() {
                        self.advance()?;
                        let (target, values) = self.target_in_values(false)?;
                        self.expect("}")?;
                        return self.node(ExprKind::DictOf(Box::new([key, value, target, values])), line);
                    }
                    entries.push((key, value));
                    if !self.accept(",")? {
                        break;
                    }
                }
                self.expect("}")?;
                ExprKind::Dict(entries)
            }
            token => {
                self.token = token;
                return self.unexpected("an expression");
            }
        };
        self.node(kind, line)
    }
}
