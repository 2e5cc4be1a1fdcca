//! What goes into a call and what comes out: [`Arg`] borrows from the caller, [`Value`] owns.

use crate::bail;
use crate::core::{DType, Device, Dims, Error, ErrorKind, KeySet, MemoryFormat, Result, Scalar, Tensor};
use crate::runtime::generator;
use smallvec::SmallVec;
use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

/// A value of a type only programs have: a dictionary, a list of texts, an object. Operators of libinfer's own take none; those
/// that are registered may.
pub trait AnyValue: Any + Debug + Send + Sync {
    /// Its type, as programs write it.
    fn type_name(&self) -> String;
    /// The same with another tensor in place of each, or nothing where there is none in it. (Calls do not go by the keys of such
    /// tensors, as in PyTorch.)
    fn map_tensors(&self, f: &mut dyn FnMut(&Tensor) -> Result<Tensor>) -> Result<Option<Arc<dyn AnyValue>>>;
}

/// One argument, borrowed from the caller.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// Not given, or an undefined tensor.
    None,
    /// A tensor.
    Tensor(&'a Tensor),
    /// A list of tensors (`Tensor[]`).
    Tensors(&'a [Tensor]),
    /// A list of tensors some of which are undefined (`Tensor?[]`).
    OptTensors(&'a [Option<Tensor>]),
    /// An integer.
    Int(i64),
    /// A floating number.
    Float(f64),
    /// A truth value.
    Bool(bool),
    /// A number of any kind.
    Scalar(Scalar),
    /// A list of integers.
    Ints(&'a [i64]),
    /// A list of floating numbers.
    Floats(&'a [f64]),
    /// A list of truth values.
    Bools(&'a [bool]),
    /// A list of numbers.
    Scalars(&'a [Scalar]),
    /// A string.
    Str(&'a str),
    /// An element type.
    DType(DType),
    /// A device.
    Device(Device),
    /// A memory format.
    Format(MemoryFormat),
    /// A layout, as `c10::Layout`'s number; 0 is strided.
    Layout(i32),
    /// A generator of random numbers; none is the one operators draw from else.
    Generator(&'a generator::Shared),
    /// A value of another type.
    Any(&'a Arc<dyn AnyValue>),
}

impl Arg<'_> {
    /// The keys the argument contributes to a call.
    #[inline(always)]
    pub fn keys(&self) -> KeySet {
        match self {
            Arg::Tensor(t) => t.keys(),
            Arg::None => KeySet::empty(),
            _ => self.keys_of_others(),
        }
    }

    #[inline(never)]
    fn keys_of_others(&self) -> KeySet {
        match self {
            Arg::Tensors(list) => list.iter().fold(KeySet::empty(), |k, t| k | t.keys()),
            Arg::OptTensors(list) => list.iter().flatten().fold(KeySet::empty(), |k, t| k | t.keys()),
            Arg::Device(d) if d.is_meta() => KeySet::Fake,
            _ => KeySet::empty(),
        }
    }

    /// The tensors in the argument.
    pub fn tensors(&self) -> impl Iterator<Item = &Tensor> {
        let (one, list, sparse): (Option<&Tensor>, &[Tensor], &[Option<Tensor>]) = match self {
            Arg::Tensor(t) => (Some(*t), &[], &[]),
            Arg::Tensors(list) => (None, list, &[]),
            Arg::OptTensors(list) => (None, &[], list),
            _ => (None, &[], &[]),
        };
        one.into_iter().chain(list).chain(sparse.iter().flatten())
    }

    /// What an error message says of the argument.
    pub fn describe(&self) -> String {
        match self {
            Arg::None => "None".into(),
            Arg::Tensor(t) => t.describe(),
            Arg::Tensors(list) => {
                let shown: Vec<String> = list.iter().take(8).map(Tensor::describe).collect();
                format!("[{}{}]", shown.join(", "), if list.len() > 8 { ", ..." } else { "" })
            }
            Arg::OptTensors(list) => {
                let shown: Vec<String> =
                    list.iter().map(|t| t.as_ref().map_or("None".into(), Tensor::describe)).collect();
                format!("[{}]", shown.join(", "))
            }
            Arg::Int(i) => i.to_string(),
            Arg::Float(f) => f.to_string(),
            Arg::Bool(b) => b.to_string(),
            Arg::Scalar(s) => s.to_string(),
            Arg::Ints(l) => format!("{l:?}"),
            Arg::Floats(l) => format!("{l:?}"),
            Arg::Bools(l) => format!("{l:?}"),
            Arg::Scalars(l) => format!("{l:?}"),
            Arg::Str(s) => format!("{s:?}"),
            Arg::DType(d) => d.name().into(),
            Arg::Device(d) => d.to_string(),
            Arg::Format(f) => format!("{f:?}"),
            Arg::Layout(l) => format!("layout {l}"),
            Arg::Generator(_) => "Generator".into(),
            Arg::Any(v) => v.type_name(),
        }
    }
}

/// A result, or a value a graph carries.
#[derive(Clone, Debug, Default)]
pub enum Value {
    /// Nothing: an undefined tensor, or the result of a call that only writes.
    #[default]
    None,
    /// A tensor.
    Tensor(Tensor),
    /// A list of tensors.
    Tensors(Vec<Tensor>),
    /// A list of tensors some of which are undefined.
    OptTensors(Vec<Option<Tensor>>),
    /// An integer.
    Int(i64),
    /// A floating number.
    Float(f64),
    /// A truth value.
    Bool(bool),
    /// A number of any kind.
    Scalar(Scalar),
    /// A list of integers.
    Ints(Vec<i64>),
    /// A list of floating numbers.
    Floats(Vec<f64>),
    /// A list of truth values.
    Bools(Vec<bool>),
    /// A string.
    Str(String),
    /// An element type.
    DType(DType),
    /// A device.
    Device(Device),
    /// A memory format.
    Format(MemoryFormat),
    /// A layout, as `c10::Layout`'s number.
    Layout(i32),
    /// A generator of random numbers.
    Generator(generator::Handle),
    /// Several results.
    Tuple(Vec<Value>),
    /// A value of another type.
    Any(Arc<dyn AnyValue>),
}

impl Value {
    /// The value as an argument; a tuple cannot be one.
    #[inline(always)]
    pub fn as_arg(&self) -> Arg<'_> {
        if let Value::Tensor(t) = self { Arg::Tensor(t) } else { self.as_any_arg() }
    }

    /// [`Value::as_arg`] of what is seldom asked for: it is not compiled into each place that does.
    fn as_any_arg(&self) -> Arg<'_> {
        match self {
            Value::None | Value::Tuple(_) => Arg::None,
            Value::Tensor(t) => Arg::Tensor(t),
            Value::Tensors(l) => Arg::Tensors(l),
            Value::OptTensors(l) => Arg::OptTensors(l),
            Value::Int(i) => Arg::Int(*i),
            Value::Float(f) => Arg::Float(*f),
            Value::Bool(b) => Arg::Bool(*b),
            Value::Scalar(s) => Arg::Scalar(*s),
            Value::Ints(l) => Arg::Ints(l),
            Value::Floats(l) => Arg::Floats(l),
            Value::Bools(l) => Arg::Bools(l),
            Value::Str(s) => Arg::Str(s),
            Value::DType(d) => Arg::DType(*d),
            Value::Device(d) => Arg::Device(*d),
            Value::Format(f) => Arg::Format(*f),
            Value::Layout(l) => Arg::Layout(*l),
            Value::Generator(g) => Arg::Generator(g),
            Value::Any(v) => Arg::Any(v),
        }
    }

    /// An argument as a value of its own.
    pub fn from_arg(arg: Arg<'_>) -> Value {
        match arg {
            Arg::None => Value::None,
            Arg::Tensor(t) => Value::Tensor(t.clone()),
            Arg::Tensors(l) => Value::Tensors(l.to_vec()),
            Arg::OptTensors(l) => Value::OptTensors(l.to_vec()),
            Arg::Int(i) => Value::Int(i),
            Arg::Float(f) => Value::Float(f),
            Arg::Bool(b) => Value::Bool(b),
            Arg::Scalar(s) => Value::Scalar(s),
            Arg::Ints(l) => Value::Ints(l.to_vec()),
            Arg::Floats(l) => Value::Floats(l.to_vec()),
            Arg::Bools(l) => Value::Bools(l.to_vec()),
            Arg::Scalars(l) => Value::Floats(l.iter().map(|s| s.to_f64()).collect()),
            Arg::Str(s) => Value::Str(s.into()),
            Arg::DType(d) => Value::DType(d),
            Arg::Device(d) => Value::Device(d),
            Arg::Format(f) => Value::Format(f),
            Arg::Layout(l) => Value::Layout(l),
            Arg::Generator(g) => Value::Generator(g.handle()),
            Arg::Any(v) => Value::Any(v.clone()),
        }
    }

    /// The tensor, or an error.
    #[inline]
    pub fn tensor(self) -> Result<Tensor> {
        match self {
            Value::Tensor(t) => Ok(t),
            other => Err(no_tensor(other)),
        }
    }

    /// The tensors of a list or tuple, or an error.
    pub fn tensors(self) -> Result<Vec<Tensor>> {
        match self {
            Value::Tensors(l) => Ok(l),
            Value::Tensor(t) => Ok(vec![t]),
            Value::Tuple(l) => l.into_iter().map(Value::tensor).collect(),
            other => bail!(Type, "expected tensors, got {other:?}"),
        }
    }

    /// The tensors of a result one by one, none for a result that is something else.
    pub fn places(&self) -> SmallVec<[Option<&Tensor>; 2]> {
        match self {
            Value::Tensor(t) => [Some(t)].into_iter().collect(),
            Value::Tensors(list) => list.iter().map(Some).collect(),
            Value::OptTensors(list) => list.iter().map(Option::as_ref).collect(),
            Value::Tuple(list) => list.iter().flat_map(Value::places).collect(),
            _ => [None].into_iter().collect(),
        }
    }

    /// The same with another tensor in place of each.
    pub fn map_tensors(self, f: &mut dyn FnMut(Tensor) -> Result<Tensor>) -> Result<Value> {
        Ok(match self {
            Value::Tensor(t) => Value::Tensor(f(t)?),
            Value::Tensors(l) => Value::Tensors(l.into_iter().map(f).collect::<Result<_>>()?),
            Value::OptTensors(l) => {
                Value::OptTensors(l.into_iter().map(|t| t.map(&mut *f).transpose()).collect::<Result<_>>()?)
            }
            Value::Tuple(l) => Value::Tuple(l.into_iter().map(|v| v.map_tensors(f)).collect::<Result<_>>()?),
            other => other,
        })
    }

    /// Several tensors as one result.
    pub fn tuple(tensors: impl IntoIterator<Item = Tensor>) -> Value {
        Value::Tuple(tensors.into_iter().map(Value::Tensor).collect())
    }

    /// Results as a flat list: a tuple's elements, nothing for `None`, else the one value.
    pub fn into_outputs(self) -> Vec<Value> {
        match self {
            Value::Tuple(l) => l,
            Value::None => Vec::new(),
            one => vec![one],
        }
    }
}

/// (Takes the value, so that it is dropped here and not wherever a tensor is expected.)
#[cold]
#[inline(never)]
fn no_tensor(found: Value) -> Error {
    Error::said(ErrorKind::Type, format_args!("expected a Tensor, got {found:?}"))
}

impl From<Tensor> for Value {
    #[inline]
    fn from(t: Tensor) -> Value {
        Value::Tensor(t)
    }
}
/// A result that may be undefined.
impl From<Option<Tensor>> for Value {
    #[inline]
    fn from(t: Option<Tensor>) -> Value {
        t.map_or(Value::None, Value::Tensor)
    }
}
impl From<Vec<Tensor>> for Value {
    fn from(t: Vec<Tensor>) -> Value {
        Value::Tensors(t)
    }
}

macro_rules! into_arg {
    ($($t:ty => $variant:ident),*) => {$(
        impl<'a> From<$t> for Arg<'a> {
            #[inline]
            fn from(v: $t) -> Arg<'a> {
                Arg::$variant(v)
            }
        }
        impl<'a> From<Option<$t>> for Arg<'a> {
            #[inline]
            fn from(v: Option<$t>) -> Arg<'a> {
                v.map_or(Arg::None, Arg::$variant)
            }
        }
    )*};
}
into_arg!(&'a Tensor => Tensor, &'a [Tensor] => Tensors, &'a [Option<Tensor>] => OptTensors, i64 => Int, f64 => Float,
    bool => Bool, Scalar => Scalar, &'a [i64] => Ints, &'a [f64] => Floats, &'a [bool] => Bools, &'a str => Str,
    DType => DType, Device => Device, MemoryFormat => Format);

impl<'a, const N: usize> From<&'a [i64; N]> for Arg<'a> {
    fn from(v: &'a [i64; N]) -> Arg<'a> {
        Arg::Ints(v)
    }
}
impl<'a> From<&'a Dims> for Arg<'a> {
    fn from(v: &'a Dims) -> Arg<'a> {
        Arg::Ints(v)
    }
}
impl<'a> From<&'a Vec<Tensor>> for Arg<'a> {
    fn from(v: &'a Vec<Tensor>) -> Arg<'a> {
        Arg::Tensors(v)
    }
}
impl<'a, const N: usize> From<&'a [Tensor; N]> for Arg<'a> {
    fn from(v: &'a [Tensor; N]) -> Arg<'a> {
        Arg::Tensors(v)
    }
}

/// Arguments with other tensors in place of their own.
pub struct Substituted<'a> {
    args: &'a [Arg<'a>],
    /// For each argument what it holds now; nothing for one without tensors.
    values: SmallVec<[Value; 4]>,
}

impl<'a> Substituted<'a> {
    /// `f` gives the tensor in place of each, which it is told with the number of its argument.
    pub fn by(args: &'a [Arg<'a>], mut f: impl FnMut(usize, &Tensor) -> Result<Tensor>) -> Result<Substituted<'a>> {
        let substituted = args.iter().enumerate().map(|(i, a)| match a {
            Arg::Tensor(_) | Arg::Tensors(_) | Arg::OptTensors(_) => Value::from_arg(*a).map_tensors(&mut |t| f(i, &t)),
            Arg::Any(v) => Ok(v.map_tensors(&mut |t| f(i, t))?.map_or(Value::None, Value::Any)),
            _ => Ok(Value::None),
        });
        Ok(Substituted { args, values: substituted.collect::<Result<_>>()? })
    }

    /// Has argument number `at` be another value.
    pub fn replace(&mut self, at: usize, value: Value) {
        self.values[at] = value;
    }

    /// The arguments.
    pub fn args(&self) -> SmallVec<[Arg<'_>; 8]> {
        let both = self.args.iter().zip(&self.values);
        both.map(|(a, v)| if let Value::None = v { *a } else { v.as_arg() }).collect()
    }
}

/// A type a kernel can take an argument as.
pub trait FromArg<'a>: Sized {
    /// Reads it, or `None` where the argument is something else.
    fn from_arg(arg: &'a Arg<'a>) -> Option<Self>;
    /// Reads it from the kind of argument it nearly always is; `None` says nothing.
    #[inline(always)]
    fn usual(_: &'a Arg<'a>) -> Option<Self> {
        None
    }
    /// The type's name in schemas, for the error message.
    const NAME: &'static str;
}

macro_rules! from_arg {
    ($($t:ty, $name:literal, $usual:pat => $given:expr $(, $pat:pat => $value:expr)*;)*) => {$(
        impl<'a> FromArg<'a> for $t {
            fn from_arg(arg: &'a Arg<'a>) -> Option<$t> {
                match *arg { $usual => $given, $($pat => $value,)* _ => None }
            }
            #[inline(always)]
            fn usual(arg: &'a Arg<'a>) -> Option<$t> {
                match *arg { $usual => $given, _ => None }
            }
            const NAME: &'static str = $name;
        }
    )*};
}
from_arg! {
    &'a Tensor, "Tensor", Arg::Tensor(t) => Some(t);
    &'a [Tensor], "Tensor[]", Arg::Tensors(l) => Some(l), Arg::Tensor(t) => Some(std::slice::from_ref(t));
    i64, "int", Arg::Int(i) => Some(i), Arg::Scalar(Scalar::Int(i)) => Some(i), Arg::Bool(b) => Some(b as i64),
        Arg::Scalar(Scalar::Bool(b)) => Some(b as i64);
    f64, "float", Arg::Float(f) => Some(f), Arg::Int(i) => Some(i as f64), Arg::Scalar(s) => Some(s.to_f64());
    bool, "bool", Arg::Bool(b) => Some(b), Arg::Scalar(Scalar::Bool(b)) => Some(b), Arg::Int(i) => Some(i != 0);
    Scalar, "Scalar", Arg::Scalar(s) => Some(s), Arg::Int(i) => Some(Scalar::Int(i)), Arg::Float(f) => Some(Scalar::Float(f)),
        Arg::Bool(b) => Some(Scalar::Bool(b));
    &'a [i64], "int[]", Arg::Ints(l) => Some(l);
    &'a [f64], "float[]", Arg::Floats(l) => Some(l), Arg::Ints([]) => Some(&[]);
    &'a [bool], "bool[]", Arg::Bools(l) => Some(l), Arg::Ints([]) => Some(&[]);
    &'a [Scalar], "Scalar[]", Arg::Scalars(l) => Some(l), Arg::Ints([]) => Some(&[]);
    &'a str, "str", Arg::Str(s) => Some(s);
    DType, "ScalarType", Arg::DType(d) => Some(d), Arg::Int(i) => i32::try_from(i).ok().and_then(DType::from_code);
    Device, "Device", Arg::Device(d) => Some(d);
    MemoryFormat, "MemoryFormat", Arg::Format(f) => Some(f), Arg::Int(i) => i32::try_from(i).ok().and_then(MemoryFormat::from_code);
}

impl<'a, T: FromArg<'a>> FromArg<'a> for Option<T> {
    #[inline]
    fn from_arg(arg: &'a Arg<'a>) -> Option<Option<T>> {
        match arg {
            Arg::None => Some(None),
            arg => T::from_arg(arg).map(Some),
        }
    }
    #[inline(always)]
    fn usual(arg: &'a Arg<'a>) -> Option<Option<T>> {
        match arg {
            Arg::None => Some(None),
            arg => T::usual(arg).map(Some),
        }
    }
    const NAME: &'static str = T::NAME;
}

/// `Tensor?[]` as a kernel sees it, however the caller gave it.
#[derive(Clone, Copy)]
pub enum OptTensorList<'a> {
    /// All are defined.
    All(&'a [Tensor]),
    /// Some may be undefined.
    Some(&'a [Option<Tensor>]),
}

impl<'a> OptTensorList<'a> {
    /// The elements.
    pub fn to_vec(self) -> Vec<Option<&'a Tensor>> {
        match self {
            OptTensorList::All(l) => l.iter().map(Some).collect(),
            OptTensorList::Some(l) => l.iter().map(Option::as_ref).collect(),
        }
    }
}

impl<'a> FromArg<'a> for OptTensorList<'a> {
    fn from_arg(arg: &'a Arg<'a>) -> Option<Self> {
        match *arg {
            Arg::Tensors(l) => Some(OptTensorList::All(l)),
            Arg::OptTensors(l) => Some(OptTensorList::Some(l)),
            Arg::Ints([]) => Some(OptTensorList::All(&[])),
            _ => None,
        }
    }
    const NAME: &'static str = "Tensor?[]";
}

/// Anything: for arguments a kernel accepts and does not use.
impl<'a> FromArg<'a> for Arg<'a> {
    fn from_arg(arg: &'a Arg<'a>) -> Option<Self> {
        Some(*arg)
    }
    const NAME: &'static str = "any";
}
