//! A compiled program: functions as trees of instructions over numbered registers.

use super::builtins::Builtin;
use crate::dispatch::{Op, Value};
use crate::model::ivalue::IValue;
use crate::model::types::{Class, Type};
use std::collections::HashMap;
use std::sync::Arc;

/// The place of a local variable.
pub type Reg = u32;

/// Everything that was compiled of one file.
pub struct Program {
    /// The functions and methods.
    pub functions: Vec<Function>,
    /// The classes by qualified name.
    pub classes: HashMap<Box<str>, Arc<Class>>,
    /// What it was read from.
    pub source: Source,
}

/// What is written again when a program is saved.
pub struct Source {
    /// The version of the format.
    pub version: u64,
    /// The records of source text: names and bytes.
    pub code: Vec<(Box<str>, Box<[u8]>)>,
    /// The constants the text names by number.
    pub constants: IValue,
}

/// A function or method.
pub struct Function {
    /// `__torch__.mod.Class.forward`
    pub name: Box<str>,
    /// The record it stands in.
    pub file: Arc<str>,
    /// Its parameters and result.
    pub signature: Arc<Signature>,
    /// How many registers it has; the first hold the arguments.
    pub registers: usize,
    /// What it does.
    pub body: Block,
}

/// What a function takes and gives.
pub struct Signature {
    /// The parameters, `self` first in a method.
    pub parameters: Vec<Parameter>,
    /// The type of the result.
    pub returns: Type,
}

/// A parameter.
pub struct Parameter {
    /// The name.
    pub name: Box<str>,
    /// The type.
    pub ty: Type,
    /// The value where none is given.
    pub default: Option<IValue>,
}

/// Instructions one after another.
pub type Block = Vec<Inst>;

/// One instruction.
pub struct Inst {
    /// What it does.
    pub kind: Kind,
    /// What it takes.
    pub args: Box<[Operand]>,
    /// Where its result goes.
    pub out: Out,
    /// The line it stands in.
    pub line: u32,
}

/// What an instruction takes.
#[derive(Clone, Debug)]
pub enum Operand {
    /// A variable that is used again.
    Reg(Reg),
    /// A variable for the last time.
    Last(Reg),
    /// A value written in the program.
    Const(IValue),
}

/// Where a result goes.
#[derive(Clone, Debug)]
pub enum Out {
    /// Nowhere.
    None,
    /// To a variable.
    One(Reg),
    /// Its elements to one variable each.
    Unpack(Box<[Option<Reg>]>),
}

/// What an instruction does.
pub enum Kind {
    /// Gives its argument.
    Move,
    /// Calls an operator.
    Op(&'static Op, Box<[OpArg]>),
    /// Calls a function on its arguments.
    Builtin(&'static Builtin),
    /// Makes a tuple, of a class or none.
    Tuple(Option<Arc<Class>>),
    /// Makes a list.
    List(Type),
    /// Makes a dictionary of keys and values in turn.
    Dict(Type, Type),
    /// Gives an element of a tuple, counted from the end where the number is negative.
    Element(i64),
    /// Gives an attribute of an object.
    Get(usize),
    /// Sets an attribute of the first argument to the second.
    Set(usize),
    /// Gives the value or the name of an enum's member.
    EnumValue,
    /// As [`Kind::EnumValue`].
    EnumName,
    /// Gives the module in the container whose number is the second argument.
    Child,
    /// Makes an object whose attributes are still to be set.
    New(Arc<Class>),
    /// Whether the argument is of one of the types.
    IsInstance(Box<[Type]>),
    /// `tolist()` as a type.
    ToList(Type),
    /// Calls a function of the program.
    Call(usize),
    /// Calls the method that the class of the first argument has under a name.
    CallMethod(Box<str>),
    /// Runs one of two blocks.
    If(Block, Block),
    /// Runs the first block, which ends in a condition, and while it holds the second.
    While(Block, Operand, Block),
    /// Runs a block for each number below the argument.
    For(Reg, Block),
    /// Runs a block for each element of the argument.
    ForEach(Reg, Block),
    /// Runs a block between the argument's `__enter__` and `__exit__`.
    With(usize, usize, Block),
    /// Leaves the function with the argument.
    Return,
    /// Leaves the loop.
    Break,
    /// Goes on with the loop's next turn.
    Continue,
    /// Forgets variables.
    Drop(Box<[Reg]>),
    /// Always fails: libinfer does not have the operator.
    Missing(Box<str>),
}

/// Where an operator's argument comes from.
#[derive(Clone, Debug)]
pub enum OpArg {
    /// It is written in the program, or the schema's default.
    Literal(Value),
    /// The instruction's argument of this number.
    One(usize, As),
    /// A list of as many arguments from this number on.
    List(usize, usize, As),
}

/// What the operator takes the argument as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum As {
    /// As it is.
    Plain,
    /// An integer.
    Int,
    /// A double.
    Float,
    /// A number.
    Scalar,
    /// A device.
    Device,
    /// A list of integers.
    Ints,
    /// A list of doubles.
    Floats,
    /// A list of truth values.
    Bools,
    /// A list of numbers.
    Scalars,
    /// A list of tensors.
    Tensors,
    /// A list of tensors some of which may be undefined.
    OptTensors,
}
