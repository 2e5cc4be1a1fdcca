//! What a builtin is, and how a table writes one.

use crate::bail;
use crate::core::Result;
use crate::model::ivalue::{IValue, Type};
use crate::operator::schema::Schema;

/// Calls the method of a name that the first argument's class has.
pub type CallMethod<'a> = &'a dyn Fn(&str, &[IValue]) -> Result<IValue>;

/// A function over complete arguments; it may take them out.
#[derive(Clone, Copy)]
pub enum Run {
    /// One of the arguments alone.
    Alone(fn(&mut [IValue]) -> Result<IValue>),
    /// One that calls methods of the arguments, which only an interpreter can.
    WithMethods(fn(&mut [IValue], CallMethod<'_>) -> Result<IValue>),
}

impl Run {
    /// Runs where nothing calls methods.
    pub fn alone(self, args: &mut [IValue]) -> Result<IValue> {
        match self {
            Run::Alone(run) => run(args),
            Run::WithMethods(run) => run(args, &|name, _| bail!("the method '{name}' cannot be called here")),
        }
    }
}

/// A function of the language.
pub struct Builtin {
    /// The schema as it is written.
    pub text: &'static str,
    /// The parsed schema.
    pub schema: Schema,
    /// What is computed.
    pub run: Run,
    /// The type of the result where the schema cannot say it.
    pub returns: Option<fn(&[Type]) -> Option<Type>>,
    /// What a call does beside giving its result.
    pub effects: Effects,
}

/// What a call of a builtin goes by, and what it changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Effects {
    /// The result depends on nothing but the arguments, and nothing else is changed: lowering may make the call a node of a graph, or
    /// fold it.
    None,
    /// Lists and dictionaries that are arguments may be changed, or be in the result. On tensors without data the call gives what it
    /// would give, or fails: tracing may make it.
    OnContainers,
    /// The call reads or changes what the thread or the process has, or the memory of tensors.
    Beyond,
}

/// A builtin as it is written in a table.
#[derive(Clone, Copy)]
pub struct Row {
    /// The schema.
    pub text: &'static str,
    /// See [`Builtin::run`].
    pub run: Run,
    /// See [`Builtin::returns`].
    pub returns: Option<fn(&[Type]) -> Option<Type>>,
    /// See [`Effects`].
    pub effects: Effects,
}

impl Row {
    /// The row of a function without side effects.
    pub const fn pure(self) -> Row {
        Row { effects: Effects::None, ..self }
    }

    /// The row of a function with effects beyond its arguments.
    pub const fn beyond(self) -> Row {
        Row { effects: Effects::Beyond, ..self }
    }
}

/// A row whose result has the type the schema says.
pub const fn row(text: &'static str, run: fn(&mut [IValue]) -> Result<IValue>) -> Row {
    Row { text, run: Run::Alone(run), returns: None, effects: Effects::OnContainers }
}

/// A row whose result has the type `returns` makes of those of the arguments.
pub const fn typed(
    text: &'static str,
    returns: fn(&[Type]) -> Option<Type>,
    run: fn(&mut [IValue]) -> Result<IValue>,
) -> Row {
    Row { text, run: Run::Alone(run), returns: Some(returns), effects: Effects::OnContainers }
}

/// A row of a function that calls methods of its arguments.
pub const fn calling(text: &'static str, run: fn(&mut [IValue], CallMethod<'_>) -> Result<IValue>) -> Row {
    Row { text, run: Run::WithMethods(run), returns: None, effects: Effects::OnContainers }
}
