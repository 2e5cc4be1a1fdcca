//! The one error type: a stable kind and a sentence, PyTorch's own where it has one.

use crate::runtime::budget::Over;
use std::fmt;

/// What kind of error it is; the numbers are the C ABI's status codes and never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum ErrorKind {
    /// A broken rule of an operator or a mode (`c10::Error`, Python's RuntimeError).
    Runtime = 1,
    /// A dimension or an index out of range (`c10::IndexError`).
    Index = 2,
    /// A wrong type of argument (`c10::TypeError`).
    Type = 3,
    /// A wrong value of an argument (`c10::ValueError`).
    Value = 4,
    /// Not implemented for this dtype, device or operator (`c10::NotImplementedError`).
    NotImplemented = 5,
    /// Memory is exhausted (`c10::OutOfMemoryError`).
    OutOfMemory = 6,
    /// A null pointer or a released handle where a live one is needed.
    NullPointer = 7,
    /// A file that cannot be read, or is not what it claims to be.
    Model = 8,
    /// A defect of libinfer: a panic that was caught at the boundary.
    Internal = 9,
    /// An exception of the program's own, on its way through libinfer.
    Caller = 10,
    /// What a script raises (`torch::jit::JITException`): the sentence is the class, a colon and what was said.
    Raised = 11,
    /// An assumption that a program was specialized under does not hold for the call; nothing was changed yet.
    Guard = 12,
    /// A number that a dtype cannot hold (`std::runtime_error`, as `c10::checked_convert` throws it).
    Overflow = 13,
    /// A matrix that has no such factorization or inverse (`c10::LinAlgError`).
    LinearAlgebra = 14,
    /// A call that takes more time or steps than it was allowed, or a file that has more than it may (`infer::LimitError`).
    Limit = 15,
    /// A call that was asked to stop (`infer::InterruptedError`).
    Interrupted = 16,
}

impl ErrorKind {
    /// The kind with a status code.
    pub fn from_code(code: i32) -> Option<ErrorKind> {
        use ErrorKind::*;
        let all = [
            Runtime,
            Index,
            Type,
            Value,
            NotImplemented,
            OutOfMemory,
            NullPointer,
            Model,
            Internal,
            Caller,
            Raised,
            Guard,
            Overflow,
            LinearAlgebra,
            Limit,
            Interrupted,
        ];
        all.into_iter().find(|k| *k as i32 == code)
    }
}

/// An error; one pointer wide, so that a `Result` costs a call nothing.
#[derive(Clone)]
pub struct Error(Box<Inner>);

#[derive(Clone)]
struct Inner {
    kind: ErrorKind,
    message: String,
    context: String,
}

/// The result of everything that can fail.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl From<Over> for Error {
    #[cold]
    fn from(over: Over) -> Error {
        let kind = match over {
            Over::Time | Over::Steps | Over::File(_) => ErrorKind::Limit,
            Over::Memory | Over::SystemMemory => ErrorKind::OutOfMemory,
            Over::Interrupted => ErrorKind::Interrupted,
        };
        Error::new(kind, over.to_string())
    }
}

impl Error {
    /// Ends the call with this error from where nothing returns one: it unwinds, and [`Error::caught`] has it returned.
    #[cold]
    pub fn raise(self) -> ! {
        std::panic::resume_unwind(Box::new(self))
    }

    /// Runs `f`; what it raised is returned. (What a panic may leave behind is reachable only through what `f` was writing.)
    #[inline]
    pub fn caught<R>(f: impl FnOnce() -> Result<R>) -> Result<R> {
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(f))
            .unwrap_or_else(|panic| Err(Error::raised(panic).unwrap_or_else(|panic| std::panic::resume_unwind(panic))))
    }

    /// The error that unwinds as this panic; else the panic.
    #[cold]
    pub fn raised(panic: Box<dyn std::any::Any + Send>) -> Result<Error, Box<dyn std::any::Any + Send>> {
        panic
            .downcast::<Error>()
            .map(|error| *error)
            .or_else(|panic| panic.downcast::<Over>().map(|over| (*over).into()))
    }

    /// An error of `kind` with its sentence.
    #[cold]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Error {
        Error(Box::new(Inner { kind, message: message.into(), context: String::new() }))
    }

    /// As [`Error::new`], of what `format_args!` says: a check costs its place in a kernel one call, never taken.
    #[cold]
    #[inline(never)]
    pub fn said(kind: ErrorKind, sentence: fmt::Arguments<'_>) -> Error {
        Error::new(kind, sentence.to_string())
    }

    /// What kind of error it is.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// The sentence alone.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Adds where the error arose (operator, shapes, dtypes) unless an inner call has already said it.
    #[cold]
    pub fn add_context(&mut self, context: impl FnOnce() -> String) {
        if self.0.context.is_empty() {
            self.0.context = context();
        }
    }

    /// As LibTorch has it what fails in a TorchScript program: under its header, with the place in the program where that is known.
    /// What a script raises, the program's own exceptions, exhausted memory and defects stay what they are.
    #[cold]
    pub fn in_torchscript(mut self) -> Error {
        use ErrorKind::*;
        let inner = &mut *self.0;
        if matches!(inner.kind, Raised | Caller | OutOfMemory | Internal) {
            return self;
        }
        let mut message = String::from("The following operation failed in the TorchScript interpreter.\n");
        if !inner.context.is_empty() {
            message += "Traceback of TorchScript, serialized code (most recent call last):\n";
            message += &format!("  File {}\n", std::mem::take(&mut inner.context));
        }
        message += &format!("RuntimeError: {}\n", inner.message);
        inner.message = message;
        if matches!(inner.kind, Index | Type | Value | Overflow | LinearAlgebra) {
            inner.kind = Runtime;
        }
        self
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)?;
        if !self.0.context.is_empty() {
            write!(f, "\n  in {}", self.0.context)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {self}", self.kind())
    }
}

impl std::error::Error for Error {}

/// Returns an [`Error`]: `bail!("sentence {}", x)` or `bail!(Index, "sentence {}", x)`.
#[macro_export]
macro_rules! bail {
    ($kind:ident, $($fmt:tt)+) => { return Err($crate::core::Error::said($crate::core::ErrorKind::$kind, format_args!($($fmt)+))) };
    ($($fmt:tt)+) => { return Err($crate::core::Error::said($crate::core::ErrorKind::Runtime, format_args!($($fmt)+))) };
}

/// Returns an [`Error`] unless a condition holds: `check!(cond, "sentence {}", x)`, `check!(cond, Index, "…")`.
#[macro_export]
macro_rules! check {
    ($cond:expr, $($rest:tt)+) => { if !$cond { $crate::bail!($($rest)+) } };
}

/// As [`check!`], of a condition that upstream has no sentence for: the error shows the condition as upstream's source has it.
#[macro_export]
macro_rules! check_condition {
    ($cond:expr, $shown:literal) => {
        $crate::check!(
            $cond,
            concat!(
                "Expected ",
                $shown,
                " to be true, but got false.  (Could this error message be improved?  If so, please report an enhancement \
                 request to PyTorch.)"
            )
        )
    };
}
