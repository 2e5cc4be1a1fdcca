//! Expressions over the sizes of inputs, as an exported program writes them: `s0 + 1`, or in the form of sympy's `srepr`,
//! `Add(Symbol('s0', positive=True, integer=True), Integer(1))`.

use crate::runtime::loading::nest;
use std::fmt;

/// An expression. Of a function that is not known here, nothing is known.
#[derive(Clone, Debug, PartialEq)]
pub enum Expression {
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A truth value.
    Bool(bool),
    /// A symbol, whose value the inputs' sizes say.
    Symbol(Box<str>),
    /// A function of others.
    Call(Box<str>, Vec<Expression>),
}

/// What an expression is where its symbols are known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A truth value.
    Bool(bool),
}

use Expression as E;
use Number as N;

/// How deeply an expression may be nested.
const MAX_DEPTH: usize = 60;
/// How many operators, functions, numbers and symbols it may have: they are nested to the left.
const MAX_NODES: usize = 1000;

/// Operators from the loosest to the tightest, and the functions they stand for.
const OPERATORS: &[&[(&str, &str)]] = &[
    &[("|", "Or")],
    &[("&", "And")],
    &[("==", "Eq"), ("!=", "Ne"), ("<=", "Le"), (">=", "Ge"), ("<", "Lt"), (">", "Gt")],
    &[("+", "Add"), ("-", "Sub")],
    &[("//", "FloorDiv"), ("*", "Mul"), ("/", "Div"), ("%", "PythonMod")],
];

impl Expression {
    /// Reads one; nothing where the text is none.
    pub fn parse(text: &str) -> Option<Expression> {
        let mut parser = Parser { rest: text, depth: 0, nodes: 0 };
        let expression = parser.binary(0)?;
        parser.rest.trim_start().is_empty().then_some(expression)
    }

    /// Calls `f` with each symbol in it.
    pub fn for_each_symbol<'e>(&'e self, f: &mut impl FnMut(&'e str)) {
        match self {
            E::Symbol(s) => f(s),
            E::Call(_, args) => args.iter().for_each(|a| a.for_each_symbol(f)),
            _ => {}
        }
    }

    /// Its value where `symbol` says those of its symbols; nothing where it has none, or it is not known.
    pub fn value(&self, symbol: &dyn Fn(&str) -> Option<i64>) -> Option<Number> {
        match self {
            E::Int(i) => Some(N::Int(*i)),
            E::Float(f) => Some(N::Float(*f)),
            E::Bool(b) => Some(N::Bool(*b)),
            E::Symbol(s) => symbol(s).map(N::Int),
            E::Call(name, args) => match &**name {
                // The others may have no value.
                "Piecewise" => args.iter().find_map(|case| match case {
                    E::Call(_, case) if case.len() == 2 => match case[1].value(symbol) {
                        Some(N::Bool(false)) => None,
                        Some(_) => Some(case[0].value(symbol)),
                        None => Some(None),
                    },
                    _ => Some(None),
                })?,
                "Where" if args.len() == 3 => {
                    let chosen = if args[0].value(symbol)?.truth() { &args[1] } else { &args[2] };
                    chosen.value(symbol)
                }
                name => {
                    let args = args.iter().map(|a| a.value(symbol)).collect::<Option<Vec<_>>>()?;
                    apply(name, &args)
                }
            },
        }
    }

    /// Its value, where that is an integer.
    pub fn int(&self, symbol: &dyn Fn(&str) -> Option<i64>) -> Option<i64> {
        match self.value(symbol)? {
            N::Int(i) => Some(i),
            // A fraction of a symbol.
            N::Float(f) if f.fract() == 0.0 => whole(f),
            _ => None,
        }
    }

    /// The value of its one unknown symbol with which it is `result`, where it is a linear function of it.
    pub fn solve(&self, unknown: &str, result: i64, symbol: &dyn Fn(&str) -> Option<i64>) -> Option<i64> {
        let at = |x: i64| self.int(&|s| if s == unknown { Some(x) } else { symbol(s) });
        let start = at(0)?;
        let slope = at(1)?.checked_sub(start)?;
        let x = result.checked_sub(start)?.checked_div(slope)?;
        (at(x)? == result).then_some(x)
    }
}

/// As Python writes it.
impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            E::Int(i) => write!(f, "{i}"),
            E::Float(x) => write!(f, "{x:?}"),
            E::Bool(b) => f.write_str(if *b { "True" } else { "False" }),
            E::Symbol(s) => f.write_str(s),
            E::Call(name, args) => {
                let infix = match &**name {
                    "Add" => " + ",
                    "Sub" => " - ",
                    "Mul" => "*",
                    "FloorDiv" => "//",
                    "Pow" => "**",
                    _ => ", ",
                };
                if infix == ", " {
                    f.write_str(name)?;
                }
                f.write_str("(")?;
                for (i, arg) in args.iter().enumerate() {
                    write!(f, "{}{arg}", if i > 0 { infix } else { "" })?;
                }
                f.write_str(")")
            }
        }
    }
}

impl Number {
    fn float(self) -> f64 {
        match self {
            N::Int(i) => i as f64,
            N::Float(f) => f,
            N::Bool(b) => f64::from(u8::from(b)),
        }
    }

    fn truth(self) -> bool {
        match self {
            N::Bool(b) => b,
            other => other.float() != 0.0,
        }
    }
}

/// The largest integer not above the quotient; nothing for a division by zero.
pub fn floor_div(x: i64, y: i64) -> Option<i64> {
    let q = x.checked_div(y)?;
    Some(if x % y != 0 && (x < 0) != (y < 0) { q - 1 } else { q })
}

/// What is left of a division that rounds down.
pub fn floor_mod(x: i64, y: i64) -> Option<i64> {
    x.checked_sub(floor_div(x, y)?.checked_mul(y)?)
}

/// A whole float as an integer.
pub fn whole(f: f64) -> Option<i64> {
    // 2^63 is a float, 2^63 - 1 is not.
    (f.is_finite() && (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&f)).then_some(f as i64)
}

fn apply(name: &str, args: &[Number]) -> Option<Number> {
    let ints = |f: fn(i64, i64) -> Option<i64>, g: fn(f64, f64) -> f64| match args {
        [] => None,
        [first, rest @ ..] => rest.iter().try_fold(*first, |a, b| match (a, *b) {
            (N::Int(a), N::Int(b)) => f(a, b).map(N::Int),
            (a, b) => Some(N::Float(g(a.float(), b.float()))),
        }),
    };
    let two = || if let [a, b] = args { Some((*a, *b)) } else { None };
    let compared = |f: fn(f64, f64) -> bool| two().map(|(a, b)| N::Bool(f(a.float(), b.float())));
    let one = || if let [a] = args { Some(*a) } else { None };
    let rounded = |f: fn(f64) -> f64| match one()? {
        N::Float(x) => whole(f(x)).map(N::Int),
        other => Some(other),
    };
    let real = |f: fn(f64) -> f64| one().map(|x| N::Float(f(x.float())));
    let divided = || match two()? {
        (N::Int(a), N::Int(b)) if b != 0 && a % b == 0 => Some(N::Int(a / b)),
        (a, b) if b.float() != 0.0 => Some(N::Float(a.float() / b.float())),
        _ => None,
    };
    match name {
        "Add" => ints(i64::checked_add, |a, b| a + b),
        "Sub" => ints(i64::checked_sub, |a, b| a - b),
        "Mul" => ints(i64::checked_mul, |a, b| a * b),
        "FloorDiv" | "CleanDiv" => ints(floor_div, |a, b| (a / b).floor()),
        "Mod" | "PythonMod" => ints(floor_mod, |a, b| a - b * (a / b).floor()),
        "ModularIndexing" => match args {
            [N::Int(base), N::Int(divisor), N::Int(modulus)] => {
                floor_mod(floor_div(*base, *divisor)?, *modulus).map(N::Int)
            }
            _ => None,
        },
        "Pow" | "PowByNatural" => match two()? {
            (N::Int(a), N::Int(b)) if b >= 0 => a.checked_pow(u32::try_from(b).ok()?).map(N::Int),
            (N::Int(1), N::Int(_)) => Some(N::Int(1)),
            (a, b) => Some(N::Float(a.float().powf(b.float()))),
        },
        "FloatPow" => two().map(|(a, b)| N::Float(a.float().powf(b.float()))),
        "Div" | "Rational" => divided(),
        "IntTrueDiv" | "FloatTrueDiv" | "TrueDiv" => {
            two().filter(|(_, b)| b.float() != 0.0).map(|(a, b)| N::Float(a.float() / b.float()))
        }
        "Max" => ints(|a, b| Some(a.max(b)), f64::max),
        "Min" => ints(|a, b| Some(a.min(b)), f64::min),
        "CeilToInt" | "ceiling" => rounded(f64::ceil),
        "FloorToInt" | "floor" => rounded(f64::floor),
        "TruncToInt" => rounded(f64::trunc),
        "RoundToInt" => rounded(f64::round_ties_even),
        "TruncToFloat" => real(f64::trunc),
        "ToFloat" => real(|x| x),
        "Identity" | "Integer" => one(),
        "Abs" => match one()? {
            N::Int(i) => i.checked_abs().map(N::Int),
            x => Some(N::Float(x.float().abs())),
        },
        "sqrt" | "OpaqueUnaryFn_sqrt" => real(f64::sqrt),
        "OpaqueUnaryFn_exp" => real(f64::exp),
        "OpaqueUnaryFn_log" => real(f64::ln),
        "OpaqueUnaryFn_log2" => real(f64::log2),
        "OpaqueUnaryFn_sin" => real(f64::sin),
        "OpaqueUnaryFn_cos" => real(f64::cos),
        "OpaqueUnaryFn_tan" => real(f64::tan),
        "OpaqueUnaryFn_sinh" => real(f64::sinh),
        "OpaqueUnaryFn_cosh" => real(f64::cosh),
        "OpaqueUnaryFn_tanh" => real(f64::tanh),
        "OpaqueUnaryFn_asin" => real(f64::asin),
        "OpaqueUnaryFn_acos" => real(f64::acos),
        "OpaqueUnaryFn_atan" => real(f64::atan),
        "LShift" => match two()? {
            (N::Int(a), N::Int(b)) => a.checked_mul(1i64.checked_shl(u32::try_from(b).ok()?)?).map(N::Int),
            _ => None,
        },
        "RShift" => match two()? {
            (N::Int(a), N::Int(b)) => a.checked_shr(u32::try_from(b).ok()?).map(N::Int),
            _ => None,
        },
        "BitwiseFn_bitwise_and" => ints(|a, b| Some(a & b), |_, _| f64::NAN),
        "BitwiseFn_bitwise_or" => ints(|a, b| Some(a | b), |_, _| f64::NAN),
        "BitwiseFn_bitwise_xor" => ints(|a, b| Some(a ^ b), |_, _| f64::NAN),
        "Eq" | "Equality" => compared(|a, b| a == b),
        "Ne" | "Unequality" => compared(|a, b| a != b),
        "Lt" | "StrictLessThan" => compared(|a, b| a < b),
        "Le" | "LessThan" => compared(|a, b| a <= b),
        "Gt" | "StrictGreaterThan" => compared(|a, b| a > b),
        "Ge" | "GreaterThan" => compared(|a, b| a >= b),
        "And" => Some(N::Bool(args.iter().all(|a| a.truth()))),
        "Or" => Some(N::Bool(args.iter().any(|a| a.truth()))),
        "Not" => one().map(|a| N::Bool(!a.truth())),
        _ => None,
    }
}

/// Reads an expression from the front of a text.
struct Parser<'t> {
    rest: &'t str,
    depth: usize,
    nodes: usize,
}

impl<'t> Parser<'t> {
    fn take(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// What `f` reads, one level deeper.
    fn deeper(&mut self, f: impl FnOnce(&mut Self) -> Option<Expression>) -> Option<Expression> {
        self.depth += 1;
        nest(self.depth, MAX_DEPTH).ok()?;
        let read = f(self);
        self.depth -= 1;
        read
    }

    fn counted(&mut self, expression: Expression) -> Option<Expression> {
        self.nodes += 1;
        (self.nodes <= MAX_NODES).then_some(expression)
    }

    fn binary(&mut self, level: usize) -> Option<Expression> {
        let Some(operators) = OPERATORS.get(level) else { return self.unary() };
        let mut left = self.binary(level + 1)?;
        while let Some((_, name)) = operators.iter().find(|(token, _)| !self.is_power(token) && self.take(token)) {
            let right = self.binary(level + 1)?;
            left = self.counted(E::Call((*name).into(), vec![left, right]))?;
        }
        Some(left)
    }

    /// Whether `*` here is the beginning of `**`.
    fn is_power(&self, token: &str) -> bool {
        token == "*" && self.rest.trim_start().starts_with("**")
    }

    fn unary(&mut self) -> Option<Expression> {
        if self.take("-") {
            return match self.deeper(Self::unary)? {
                E::Int(i) => Some(E::Int(i.checked_neg()?)),
                other => self.counted(E::Call("Mul".into(), vec![E::Int(-1), other])),
            };
        }
        if self.take("~") {
            let inner = self.deeper(Self::unary)?;
            return self.counted(E::Call("Not".into(), vec![inner]));
        }
        let base = self.deeper(Self::atom)?;
        if !self.take("**") {
            return Some(base);
        }
        let exponent = self.deeper(Self::unary)?;
        self.counted(E::Call("Pow".into(), vec![base, exponent]))
    }

    /// What stands between here and the bracket.
    fn arguments(&mut self) -> Option<Vec<Expression>> {
        let mut args = Vec::new();
        while !self.take(")") {
            args.push(self.binary(0)?);
            if !self.take(",") && !self.rest.trim_start().starts_with(')') {
                return None;
            }
        }
        Some(args)
    }

    fn atom(&mut self) -> Option<Expression> {
        if self.take("(") {
            let mut inner = self.arguments()?;
            // In brackets, or a case of `Piecewise` as `str` has it.
            return match inner.len() {
                1 => inner.pop(),
                _ => self.counted(E::Call("ExprCondPair".into(), inner)),
            };
        }
        let rest = self.rest.trim_start();
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len());
        let (mut word, mut after) = rest.split_at(end);
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            // A float's exponent may have a sign.
            if word.ends_with('e') && after.starts_with(['+', '-']) {
                let digits = after[1..].find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len() - 1);
                (word, after) = rest.split_at(end + 1 + digits);
            }
            self.rest = after;
            return match word.parse::<i64>() {
                Ok(i) => Some(E::Int(i)),
                Err(_) => word.parse().ok().map(E::Float),
            };
        }
        if word.is_empty() {
            return None;
        }
        self.rest = after;
        match word {
            "true" | "True" => return Some(E::Bool(true)),
            "false" | "False" => return Some(E::Bool(false)),
            _ => {}
        }
        if !self.take("(") {
            return Some(E::Symbol(word.into()));
        }
        match word {
            // Symbol('s0', positive=True, integer=True), Float('0.5', precision=53)
            "Symbol" | "Float" => {
                let text = self.quoted()?;
                let end = self.rest.find(')')?;
                self.rest = &self.rest[end + 1..];
                if word == "Symbol" { Some(E::Symbol(text.into())) } else { text.parse().ok().map(E::Float) }
            }
            name => match (name, self.arguments()?) {
                ("Integer", args) if matches!(args.as_slice(), [E::Int(_)]) => args.into_iter().next(),
                (name, args) => self.counted(E::Call(name.into(), args)),
            },
        }
    }

    fn quoted(&mut self) -> Option<&'t str> {
        if !self.take("'") {
            return None;
        }
        let (text, rest) = self.rest.split_once('\'')?;
        self.rest = rest;
        Some(text)
    }
}
