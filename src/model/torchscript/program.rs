//! A compiled program: functions as trees of instructions over numbered registers.

use super::builtins::Builtin;
use crate::dispatch::Op;
use crate::model::ivalue::{Class, IValue, Type};
use crate::operator::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// The index of a register: a local variable or temporary in a frame.
pub type Reg = u32;

/// The compiled functions of one archive.
pub struct Program {
    /// The functions and methods.
    pub functions: Vec<Function>,
    /// The classes by qualified name.
    pub classes: HashMap<Box<str>, Arc<Class>>,
    /// What it was read from.
    pub source: Source,
}

/// What a program was compiled from: saving writes it unchanged.
pub struct Source {
    /// The version of the format.
    pub version: u64,
    /// The records of source text: names and bytes.
    pub code: Vec<(Box<str>, Box<[u8]>)>,
    /// The constants the text names by number.
    pub constants: IValue,
    /// Whether one of its calls means something else in the newest version.
    pub has_older_calls: bool,
}

/// The module that a record of source text is: `code/__torch__/a/b.py` is `__torch__.a.b`.
pub fn module_of(record: &str) -> Option<String> {
    Some(record.strip_prefix("code/")?.strip_suffix(".py")?.replace('/', "."))
}

/// The record of source text that a module is.
pub fn record_of(module: &str) -> String {
    format!("code/{}.py", module.replace('.', "/"))
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

/// The parameters and the result of a function.
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

/// A sequence of instructions.
pub type Block = Vec<Inst>;

/// One instruction.
pub struct Inst {
    /// What it does.
    pub kind: Kind,
    /// Its operands.
    pub args: Box<[Operand]>,
    /// Where its result goes.
    pub out: Out,
    /// The line it stands in.
    pub line: u32,
}

/// An operand of an instruction.
#[derive(Clone, Debug)]
pub enum Operand {
    /// A register that is read again later: the value is cloned.
    Reg(Reg),
    /// The last use of a register: the value is moved out.
    Last(Reg),
    /// A constant.
    Const(IValue),
}

/// Where a result goes.
#[derive(Clone, Debug)]
pub enum Out {
    /// Nowhere.
    None,
    /// To a register.
    One(Reg),
    /// Its elements to one register each.
    Unpack(Box<[Option<Reg>]>),
}

/// What `isinstance` asks for.
#[derive(Debug, Clone)]
pub enum TestedType {
    /// A type.
    Of(Type),
    /// A list, whatever its elements are: `list`.
    List,
    /// Any tuple.
    Tuple,
    /// Any dictionary.
    Dict,
}

impl TestedType {
    /// Whether a value is of it.
    pub fn holds(&self, v: &IValue) -> bool {
        match self {
            TestedType::Of(ty) => v.is(ty),
            TestedType::List => matches!(v, IValue::List(_)),
            TestedType::Tuple => matches!(v, IValue::Tuple(_)),
            TestedType::Dict => matches!(v, IValue::Dict(_)),
        }
    }

    /// Whether all values of a type are of it.
    pub fn holds_type(&self, ty: &Type) -> bool {
        match self {
            TestedType::Of(tested) => ty.is_subtype_of(tested),
            TestedType::List => matches!(ty, Type::List(_)),
            TestedType::Tuple => matches!(ty, Type::Tuple(_)),
            TestedType::Dict => matches!(ty, Type::Dict(_)),
        }
    }
}

/// What an instruction does.
pub enum Kind {
    /// Copies its operand.
    Move,
    /// Calls an operator.
    Op(&'static Op, Box<[OpArg]>),
    /// Calls a builtin.
    Builtin(&'static Builtin),
    /// Makes a tuple, of a class or none.
    Tuple(Option<Arc<Class>>),
    /// Makes a list.
    List(Type),
    /// Makes a dictionary of alternating keys and values.
    Dict(Type, Type),
    /// Reads an element of a tuple, counted from the end where the number is negative.
    Element(i64),
    /// Reads an attribute of an object, by its slot.
    Get(usize),
    /// Sets an attribute of the first operand to the second, by its slot.
    Set(usize),
    /// Reads the value of an enum's member.
    EnumValue,
    /// Reads the name of an enum's member.
    EnumName,
    /// Reads a module of the container, by the index or name that is the second operand.
    Child,
    /// Makes an object whose attributes are still to be set.
    New(Arc<Class>),
    /// Whether the argument is of one of the types.
    IsInstance(Box<[TestedType]>),
    /// `tolist()`, with the type of its result.
    ToList(Type),
    /// Calls a function of the program.
    Call(usize),
    /// Calls a method by name, of the class the first operand has at run time.
    CallMethod(Box<str>),
    /// Runs the first block if the operand is true, else the second.
    If(Block, Block),
    /// Runs the first block, which computes the condition, and while that is true the second.
    While(Block, Operand, Block),
    /// Runs a block for each number in `range(operand)`.
    For(Reg, Block),
    /// Runs a block for each element of the operand.
    ForEach(Reg, Block),
    /// Runs a block between the operand's `__enter__` and `__exit__`, given as functions.
    With(usize, usize, Block),
    /// Returns the operand.
    Return,
    /// Leaves the loop.
    Break,
    /// Continues with the loop's next iteration.
    Continue,
    /// Drops the values of registers that are dead.
    Drop(Box<[Reg]>),
    /// Always fails: libinfer does not have the operator.
    Missing(Box<str>),
}

/// Where an operator's argument comes from.
#[derive(Clone, Debug)]
pub enum OpArg {
    /// A constant of the program, or the schema's default.
    Literal(Value),
    /// The operand with this index.
    One(usize, As),
    /// A list of operands: the index of the first, and how many.
    List(usize, usize, As),
}

/// The conversion the argument may need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum As {
    /// None.
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
    /// Whatever it is, as it is.
    Any,
}
