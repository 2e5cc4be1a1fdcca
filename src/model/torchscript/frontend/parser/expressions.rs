//! Parses expressions, from tuples down to names and literals, by rising precedence.

use super::{Parsed, Parser};
use crate::model::torchscript::frontend::ast::*;
use crate::model::torchscript::frontend::lexer::Token;

impl<'s> Parser<'s> {
    /// An expression, or what a target alone may be: `*name`.
    pub(super) fn target(&mut self) -> Parsed<Expr<'s>> {
        let line = self.line;
        if !self.accept("*")? {
            return self.expr();
        }
        let name = self.name()?;
        let name = self.node(ExprKind::Name(name), line)?;
        self.node(ExprKind::Starred(Box::new(name)), line)
    }

    pub(super) fn expr_or_tuple(&mut self) -> Parsed<Expr<'s>> {
        self.comma_separated(Self::expr)
    }

    /// `a, b` without brackets is a tuple.
    pub(super) fn comma_separated(&mut self, item: fn(&mut Self) -> Parsed<Expr<'s>>) -> Parsed<Expr<'s>> {
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

    pub(super) fn expr(&mut self) -> Parsed<Expr<'s>> {
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

    pub(super) fn postfix(&mut self) -> Parsed<Expr<'s>> {
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
    pub(super) fn items(&mut self, close: &str) -> Parsed<(Vec<Expr<'s>>, bool)> {
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
