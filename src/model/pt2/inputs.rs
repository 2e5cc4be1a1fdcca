//! What the inputs of an exported program must be: dtypes, sizes that are fixed, lie in a range or follow from one another, and
//! the constants the program was made for.

use super::expression::Expression;
use super::schema::RangeConstraint;
use crate::core::{DType, Result, Tensor};
use crate::model::ivalue::IValue;
use crate::operator::Value;
use crate::{bail, check};
use std::fmt;

/// One size of an input.
#[derive(Clone, Debug)]
pub enum Size {
    /// It is fixed.
    Fixed(i64),
    /// It may vary: a function of the program's symbols; nothing is known of one that cannot be read.
    Varies(Option<Expression>),
}

/// What the model was exported for.
#[derive(Clone)]
pub struct InputMeta {
    /// The argument's name, as errors say it.
    pub name: Box<str>,
    /// What it must be.
    pub expected: Expected,
}

/// What an input must be.
#[derive(Clone)]
pub enum Expected {
    /// A tensor of this dtype and these sizes.
    Tensor(DType, Vec<Size>),
    /// An integer that may vary.
    Int(Size),
    /// This value: it is part of the program.
    Constant(Value),
    /// A value that nothing is known of.
    Any,
}

/// The inputs of a program, and the ranges of the symbols that their sizes name.
#[derive(Clone, Default)]
pub struct Inputs {
    /// One each, in the order of the graph's inputs.
    pub all: Vec<InputMeta>,
    ranges: Vec<(Box<str>, Range)>,
}

/// What values a symbol may have.
#[derive(Clone, Copy, Debug)]
struct Range {
    min: i64,
    max: i64,
}

/// A size of an input: which input, and which of its dimensions, or itself where it is a number.
type Place = (usize, Option<usize>);

/// What an input says of a symbol.
struct Known<'a> {
    symbol: &'a str,
    value: i64,
    size: &'a Expression,
    given: i64,
    place: Place,
}

impl Inputs {
    /// Of a program with these ranges.
    pub fn new<'c>(all: Vec<InputMeta>, ranges: impl Iterator<Item = (&'c str, &'c RangeConstraint)>) -> Inputs {
        let range = |(symbol, c): (&str, &RangeConstraint)| {
            // A size of 0 or 1 is allowed where the exporter took it for one of 2 or more.
            let min = c.min_val.filter(|min| *min > 2).unwrap_or(i64::MIN);
            (symbol.into(), Range { min, max: c.max_val.unwrap_or(i64::MAX) })
        };
        Inputs { all, ranges: ranges.map(range).collect() }
    }

    /// The error of inputs the program was not made for.
    pub fn check(&self, inputs: &[Value]) -> Result<()> {
        check!(
            inputs.len() == self.all.len(),
            "forward() expected {} argument(s) but received {} argument(s)",
            self.all.len(),
            inputs.len()
        );
        let mut varies = false;
        for (meta, input) in self.all.iter().zip(inputs) {
            varies |= meta.check(input)?;
        }
        if varies { self.check_symbols(inputs) } else { Ok(()) }
    }

    /// That all sizes follow from one value of each symbol, and that it is in its range.
    fn check_symbols(&self, inputs: &[Value]) -> Result<()> {
        let mut known: Vec<Known<'_>> = Vec::new();
        // Those that stand by themselves are known first, then those that one size says.
        for by_itself in [true, false] {
            self.for_each_size(inputs, &mut |size, given, place| {
                let value_of = |s: &str| known.iter().find(|k| k.symbol == s).map(|k| k.value);
                let (mut unknown, mut several) = (None, false);
                size.for_each_symbol(&mut |s| {
                    if value_of(s).is_none() {
                        several |= unknown.is_some_and(|u| u != s);
                        unknown = Some(s);
                    }
                });
                if let Some(symbol) = unknown.filter(|_| !several)
                    && (matches!(size, Expression::Symbol(_)) || !by_itself)
                    && let Some(value) = size.solve(symbol, given, &value_of)
                {
                    known.push(Known { symbol, value, size, given, place });
                }
                Ok(())
            })?;
        }
        let find = |s: &str| known.iter().find(|k| k.symbol == s);
        self.for_each_size(inputs, &mut |size, given, place| {
            let Some(wanted) = size.int(&|s| find(s).map(|k| k.value)).filter(|w| *w != given) else { return Ok(()) };
            let place = self.shown(place);
            match size {
                Expression::Symbol(s) if let Some(k) = find(s) => {
                    bail!("forward: {place} is {given}, but must be {wanted}, as {}", self.shown(k.place))
                }
                size => bail!("forward: {place} is {given}, but must be {wanted}: {size} of the other sizes"),
            }
        })?;
        for k in &known {
            let Some((_, range)) = self.ranges.iter().find(|(s, _)| **s == *k.symbol) else { continue };
            if (range.min..=range.max).contains(&k.value) {
                continue;
            }
            let place = self.shown(k.place);
            match k.size {
                Expression::Symbol(_) => bail!("forward: {place} is {}, the model was exported for {range}", k.given),
                size => bail!(
                    "forward: {place} is {}, so that in {size} {} is {}, which the model was exported for {range}",
                    k.given,
                    k.symbol,
                    k.value
                ),
            }
        }
        Ok(())
    }

    fn shown(&self, (input, dimension): Place) -> String {
        let name = &self.all[input].name;
        match dimension {
            Some(d) => format!("dimension {d} of argument '{name}'"),
            None => format!("argument '{name}'"),
        }
    }

    /// Calls `f` with each size that may vary, that of the input, and which it is.
    fn for_each_size<'a>(
        &'a self,
        inputs: &[Value],
        f: &mut dyn FnMut(&'a Expression, i64, Place) -> Result<()>,
    ) -> Result<()> {
        for (i, (meta, input)) in self.all.iter().zip(inputs).enumerate() {
            match (&meta.expected, input) {
                (Expected::Tensor(_, sizes), Value::Tensor(t)) => {
                    for (d, (size, given)) in sizes.iter().zip(t.sizes()).enumerate() {
                        if let Size::Varies(Some(size)) = size {
                            f(size, *given, (i, Some(d)))?;
                        }
                    }
                }
                (Expected::Int(Size::Varies(Some(size))), Value::Int(given)) => f(size, *given, (i, None))?,
                _ => {}
            }
        }
        Ok(())
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.min, self.max) {
            (i64::MIN, max) => write!(f, "at most {max}"),
            (min, i64::MAX) => write!(f, "at least {min}"),
            (min, max) => write!(f, "{min} to {max}"),
        }
    }
}

impl InputMeta {
    /// Whether it is what the model was exported for, as far as that can be told of it alone: says whether a size varies.
    fn check(&self, input: &Value) -> Result<bool> {
        let name = &self.name;
        match &self.expected {
            Expected::Any => Ok(false),
            Expected::Tensor(dtype, sizes) => {
                let Value::Tensor(t) = input else {
                    bail!(Type, "forward: argument '{name}' must be a Tensor, but is {}", shown(input))
                };
                self.check_tensor(t, *dtype, sizes)?;
                Ok(sizes.iter().any(|s| matches!(s, Size::Varies(..))))
            }
            Expected::Int(size) => {
                let given = match input {
                    Value::Int(i) => *i,
                    other => bail!(Type, "forward: argument '{name}' must be an int, but is {}", shown(other)),
                };
                if let Size::Fixed(n) = size {
                    check!(given == *n, "forward: argument '{name}' is {given}, the model was exported for {n}");
                }
                Ok(matches!(size, Size::Varies(..)))
            }
            Expected::Constant(value) => {
                check!(
                    is_same(value, input),
                    "forward: argument '{name}' is {}, the model was exported for {}",
                    shown(input),
                    shown(value)
                );
                Ok(false)
            }
        }
    }

    fn check_tensor(&self, t: &Tensor, dtype: DType, sizes: &[Size]) -> Result<()> {
        let fits = |(n, want): (&i64, &Size)| if let Size::Fixed(w) = want { w == n } else { true };
        if t.dtype() == dtype && t.ndim() == sizes.len() && t.sizes().iter().zip(sizes).all(fits) {
            return Ok(());
        }
        let shown: Vec<String> =
            sizes.iter().map(|s| if let Size::Fixed(n) = s { n.to_string() } else { "*".into() }).collect();
        bail!(
            "forward: argument '{}' is {}, the model was exported for {}[{}]",
            self.name,
            t.describe(),
            dtype.name(),
            shown.join(", ")
        )
    }
}

/// As Python compares them: numbers of any kind by their value.
fn is_same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::None, Value::None) => true,
        (Value::Str(a), Value::Str(b)) => a == b,
        (Value::None | Value::Str(_), _) | (_, Value::None | Value::Str(_)) => false,
        _ => IValue::from(a.clone())
            .scalar()
            .zip(IValue::from(b.clone()).scalar())
            .is_some_and(|(a, b)| a.to_f64() == b.to_f64()),
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Tuple(_) => "a tuple".into(),
        Value::Bool(b) => (if *b { "True" } else { "False" }).into(),
        other => other.as_arg().describe(),
    }
}
