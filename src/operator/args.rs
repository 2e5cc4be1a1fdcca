//! The arguments of a call as a body reads them.

use super::schema::BaseType;
use super::signature::Signature;
use super::value::{Arg, FromArg};
use crate::core::{DType, Error, ErrorKind, Result, Tensor};
use crate::runtime::generator::Shared;

/// The arguments of one call, complete and in the schema's order.
#[derive(Clone, Copy)]
pub struct Args<'a> {
    /// Name and schema of the operator that is called.
    pub signature: &'static Signature,
    /// One per schema argument.
    pub list: &'a [Arg<'a>],
    /// A tensor nobody uses, for the result of a body that makes it by [`Args::fresh`].
    pub place: Option<&'a Tensor>,
}

impl<'a> Args<'a> {
    /// Arguments of a call whose result goes nowhere in particular.
    #[inline(always)]
    pub fn new(signature: &'static Signature, list: &'a [Arg<'a>]) -> Args<'a> {
        Args { signature, list, place: None }
    }

    /// A tensor for the call's one result: row-major where no strides are given.
    #[inline]
    pub fn fresh(&self, sizes: &[i64], strides: Option<&[i64]>, dtype: DType) -> Result<Tensor> {
        super::out::fresh(self.place, sizes, strides, dtype)
    }
}

/// The leading arguments of a call as a tuple of Rust types.
pub trait FromArgs<'a>: Sized {
    /// Reads them, or says which is wrong.
    fn from_args(args: &Args<'a>) -> Result<Self>;
}

macro_rules! from_args {
    ($($t:ident $i:tt),*) => {
        impl<'a, $($t: FromArg<'a>),*> FromArgs<'a> for ($($t,)*) {
            #[inline]
            fn from_args(args: &Args<'a>) -> Result<Self> {
                Ok(($(args.nth::<$t>($i)?,)*))
            }
        }
    };
}
from_args!(A 0);
from_args!(A 0, B 1);
from_args!(A 0, B 1, C 2);
from_args!(A 0, B 1, C 2, D 3);
from_args!(A 0, B 1, C 2, D 3, E 4);
from_args!(A 0, B 1, C 2, D 3, E 4, F 5);
from_args!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
from_args!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
from_args!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8);
from_args!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9);
from_args!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10);
from_args!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11);
from_args!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12);

impl<'a> Args<'a> {
    /// The operator's name without namespace and overload: `add`.
    pub fn name(&self) -> &'static str {
        self.signature.name()
    }

    /// The generator given, where it is a program's own.
    pub fn own_generator(&self) -> Option<&'a Shared> {
        let given = self.list.iter().find_map(|a| if let Arg::Generator(g) = *a { Some(g) } else { None });
        given.filter(|g| g.object().is_some())
    }

    /// The sizes of a tensor; those of an undefined one are `[0]`.
    pub fn sizes_of(&self, index: usize) -> Result<&'a [i64]> {
        if let Some(Arg::None) = self.list.get(index) { Ok(&[0]) } else { Ok(self.at::<&Tensor>(index)?.sizes()) }
    }

    /// A tensor whose options are asked for, of which an undefined one has none.
    pub fn with_options(&self, index: usize) -> Result<&'a Tensor> {
        if let Some(Arg::None) = self.list.get(index) { Err(no_device()) } else { self.at(index) }
    }

    /// A list of tensors, some of which are undefined, with a tensor of sizes `[0]` for each of these; nothing for another list. What
    /// goes by sizes alone is said of it before an undefined tensor is refused.
    pub fn with_stand_ins(&self, index: usize) -> Result<Option<Vec<Tensor>>> {
        let Some(Arg::OptTensors(list)) = self.list.get(index) else { return Ok(None) };
        let dtype = list.iter().flatten().next().map_or(DType::Float32, Tensor::dtype);
        let stand_in = |t: &Option<Tensor>| t.clone().map_or_else(|| Tensor::empty(&[0], dtype), Ok);
        list.iter().map(stand_in).collect::<Result<_>>().map(Some)
    }

    /// The leading arguments as a tuple: `let (x, dim): (&Tensor, i64) = args.get()?;`
    #[inline]
    pub fn get<T: FromArgs<'a>>(&self) -> Result<T> {
        T::from_args(self)
    }

    /// One argument.
    #[inline(always)]
    pub fn at<T: FromArg<'a>>(&self, index: usize) -> Result<T> {
        // Read where it lies: a copy would have to wait for the caller's stores.
        match self.list.get(index).and_then(T::usual) {
            Some(v) => Ok(v),
            None => self.unusual(index),
        }
    }

    /// As `at`, out of line: less code where arguments are many.
    #[inline(never)]
    fn nth<T: FromArg<'a>>(&self, index: usize) -> Result<T> {
        self.at(index)
    }

    /// One argument that is not of its usual kind.
    #[inline(never)]
    fn unusual<T: FromArg<'a>>(&self, index: usize) -> Result<T> {
        T::from_arg(self.list.get(index).unwrap_or(&Arg::None)).ok_or_else(|| self.wrong(index, T::NAME))
    }

    #[cold]
    fn wrong(&self, index: usize, expected: &str) -> Error {
        let name = self.signature.schema().args.get(index).map_or("?", |a| &a.name);
        // By the schema, for a body may read a tensor as a number.
        let ty = self.signature.schema().args.get(index).map(|a| &a.ty);
        let is_tensor = ty.is_some_and(|ty| !ty.is_optional() && ty.base() == Some(BaseType::Tensor));
        match self.list.get(index).copied().unwrap_or(Arg::None) {
            Arg::None if is_tensor => undefined(index, name),
            Arg::OptTensors(_) if is_tensor => undefined(index, name),
            other => Error::new(
                ErrorKind::Type,
                format!(
                    "{}(): argument '{name}' (position {}) must be {expected}, not {}",
                    self.signature.name(),
                    index + 1,
                    other.describe()
                ),
            ),
        }
    }
}

/// An undefined tensor where there has to be one.
#[cold]
pub fn undefined(index: usize, name: &str) -> Error {
    Error::new(
        ErrorKind::Runtime,
        format!("Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #{index} '{name}'"),
    )
}

/// An undefined tensor whose options are asked for.
#[cold]
pub fn no_device() -> Error {
    Error::new(ErrorKind::Runtime, "tensor does not have a device")
}
