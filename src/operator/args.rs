//! The arguments of a call as a body reads them.

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
        match self.list.get(index).copied().unwrap_or(Arg::None) {
            Arg::None if expected == "Tensor" || expected.starts_with("Tensor or ") => Error::new(
                ErrorKind::Runtime,
                format!(
                    "Expected a proper Tensor but got None (or an undefined Tensor in C++) for argument #{index} '{name}'"
                ),
            ),
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
