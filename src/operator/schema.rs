//! Operator schemas: the text PyTorch writes them in, parsed.
//!
//! ```
//! use infer::operator::schema::Schema;
//! let schema = Schema::parse("add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor").unwrap();
//! assert_eq!((&*schema.name, &*schema.overload, schema.kwarg_only_start()), ("add", "Tensor", 2));
//! assert_eq!(schema.to_string(), "aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor");
//! ```

use std::fmt;

mod parse;
mod print;
/// An operator's name, arguments and results.
#[derive(Clone, Debug, PartialEq)]
pub struct Schema {
    /// `aten` when the text names none.
    pub namespace: Box<str>,
    /// The operator: `add` of `aten::add.Tensor`.
    pub name: Box<str>,
    /// The overload: `Tensor` of `aten::add.Tensor`; often empty.
    pub overload: Box<str>,
    /// The arguments, in order; those that only have names come last.
    pub args: Vec<Argument>,
    /// The results; their names may be empty.
    pub returns: Vec<Argument>,
    /// Whether any number of further arguments may follow (`...`).
    pub is_vararg: bool,
    /// Whether any number of further results may follow (`...`).
    pub is_varret: bool,
}

/// One argument or one result.
#[derive(Clone, Debug, PartialEq)]
pub struct Argument {
    /// Empty for a result without a name.
    pub name: Box<str>,
    /// The type, without alias annotations.
    pub ty: Type,
    /// Whether it can only be passed by name (it stands after `*`).
    pub kwarg_only: bool,
    /// The value of an argument that is left out; `None` when it may not be.
    pub default: Option<Default>,
    /// What the value, or for a list its elements, may alias: `(a!)` of `Tensor(a!) out` and of `Tensor(a!)[] out`.
    pub alias: Option<Alias>,
    /// What a list itself may alias: `(b!)` of `Tensor[](b!) list`.
    pub list_alias: Option<Alias>,
}

/// A type. `SymInt` differs from `int` only in how it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    /// A type that holds no other.
    Base(BaseType),
    /// `T?`
    Optional(Box<Type>),
    /// `T[]`, or `T[N]`: a list that one `T` may stand for.
    List(Box<Type>, Option<u32>),
    /// `Dict(K, V)`
    Dict(Box<Type>, Box<Type>),
    /// `(A, B)`
    Tuple(Vec<Type>),
    /// A class, by its qualified name: `__torch__.torch.classes...`
    Class(Box<str>),
    /// A type variable: `t`, `t1`, `tVal`.
    Var(Box<str>),
}

macro_rules! base_types {
    ($($name:ident $text:literal $doc:literal,)*) => {
        /// The types that hold no other.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum BaseType { $(#[doc = $doc] $name,)* }
        impl BaseType {
            /// The type's name in a schema.
            pub fn as_str(self) -> &'static str {
                match self { $(BaseType::$name => $text,)* }
            }
            fn from_name(name: &str) -> Option<BaseType> {
                match name { $($text => Some(BaseType::$name),)* _ => None }
            }
        }
    };
}

base_types! {
    Tensor "Tensor" "A tensor.",
    Int "int" "A 64-bit integer.",
    SymInt "SymInt" "A 64-bit integer that a tracer may replace by a symbol.",
    Float "float" "A 64-bit float.",
    SymFloat "SymFloat" "A float that a tracer may replace by a symbol.",
    Bool "bool" "True or False.",
    SymBool "SymBool" "A bool that a tracer may replace by a symbol.",
    Complex "complex" "A complex number of two 64-bit floats.",
    Scalar "Scalar" "A number of any kind.",
    Str "str" "A string.",
    ScalarType "ScalarType" "A tensor's dtype.",
    Layout "Layout" "A tensor's layout.",
    Device "Device" "A device.",
    MemoryFormat "MemoryFormat" "An order of strides.",
    QScheme "QScheme" "A quantization scheme.",
    Generator "Generator" "A random number generator.",
    Storage "Storage" "A tensor's memory.",
    Stream "Stream" "A queue of work on a device.",
    Dimname "Dimname" "The name of a dimension.",
    Any "Any" "Any value.",
    None "NoneType" "No value.",
    AnyEnum "AnyEnumType" "Any enum.",
    AnyClass "AnyClassType" "Any class.",
}

/// What an argument or result may share memory with: `(a)`, `(a!)`, `(a|b)`, `(a -> *)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alias {
    /// The sets it belongs to before the call; `*` is everything.
    pub before: Vec<Box<str>>,
    /// The sets it belongs to after the call.
    pub after: Vec<Box<str>>,
    /// Whether the operator writes to it (`!`).
    pub is_write: bool,
}

/// The value of an argument that is left out.
#[derive(Clone, Debug, PartialEq)]
pub enum Default {
    /// `None`
    None,
    /// `True`, `False`
    Bool(bool),
    /// An integer, or a named constant: a dtype, layout, memory format or reduction by c10's number.
    Int(i64),
    /// A float.
    Float(f64),
    /// A string, or a device.
    Str(Box<str>),
    /// A list of integers. One integer for `int[N]` becomes N of them.
    Ints(Vec<i64>),
    /// A list of floats.
    Floats(Vec<f64>),
    /// A list of bools.
    Bools(Vec<bool>),
}

/// Why a text is no schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchemaError {
    /// The byte of the text where it was noticed.
    pub position: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for SchemaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "operator schema, at byte {}: {}", self.position, self.message)
    }
}

impl std::error::Error for SchemaError {}

impl Schema {
    /// `aten::add.Tensor`; no dot where the overload is empty.
    pub fn full_name(&self) -> String {
        let dot = if self.overload.is_empty() { "" } else { "." };
        format!("{}::{}{dot}{}", self.namespace, self.name, self.overload)
    }

    /// Whether the operator writes to an argument.
    pub fn is_mutable(&self) -> bool {
        self.args.iter().any(Argument::is_write)
    }

    /// The indices of the arguments that result `index` may alias; none when there is no such result.
    pub fn aliases_of_return(&self, index: usize) -> impl Iterator<Item = usize> + '_ {
        let result = self.returns.get(index).and_then(|r| r.alias.as_ref());
        let shares = move |a: &Alias| {
            let Some(r) = result else { return false };
            a.before.iter().chain(&a.after).any(|name| r.before.contains(name))
        };
        self.args.iter().enumerate().filter(move |(_, arg)| arg.alias.as_ref().is_some_and(shares)).map(|(i, _)| i)
    }

    /// How many arguments may be passed by position: the index of the first that may not.
    pub fn kwarg_only_start(&self) -> usize {
        self.args.iter().position(|a| a.kwarg_only).unwrap_or(self.args.len())
    }

    /// The index of the argument called `name`.
    pub fn find_arg(&self, name: &str) -> Option<usize> {
        self.args.iter().position(|a| &*a.name == name)
    }
}

impl Argument {
    /// Whether the operator writes to it.
    pub fn is_write(&self) -> bool {
        self.alias.iter().chain(&self.list_alias).any(|a| a.is_write)
    }
}

impl Type {
    /// The type inside `?`, or the type itself.
    pub fn unwrap_optional(&self) -> &Type {
        match self {
            Type::Optional(inner) => inner,
            other => other,
        }
    }

    /// Whether it is `T?`.
    pub fn is_optional(&self) -> bool {
        matches!(self, Type::Optional(_))
    }

    /// The element type of `T[]`, `T[N]`, `T[]?` or `T[N]?`.
    pub fn element(&self) -> Option<&Type> {
        match self.unwrap_optional() {
            Type::List(element, _) => Some(element),
            _ => None,
        }
    }

    /// The innermost base type, inside lists and `?`; none for dictionaries, tuples, classes and variables.
    pub fn base(&self) -> Option<BaseType> {
        match self {
            Type::Base(base) => Some(*base),
            Type::Optional(inner) | Type::List(inner, _) => inner.base(),
            _ => None,
        }
    }
}
