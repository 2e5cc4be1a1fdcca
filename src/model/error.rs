//! Why a model file cannot be loaded.

use crate::core::{Error, ErrorKind, Result};
use crate::runtime::budget::{self, Over};
use crate::runtime::loading::{LoadLimits, within};
use std::fmt;

/// The kind of a [`ModelError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ModelErrorCode {
    /// The file cannot be opened or mapped.
    Io,
    /// The file contradicts its own format.
    Malformed,
    /// A record, weight or model that should be there is not.
    Missing,
    /// The file is valid, and uses something this library does not read.
    Unsupported,
    /// The file asks for more memory than a file of its size may.
    Limit,
}

/// Why a model file cannot be loaded. Its text names the file and the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelError {
    /// The kind of error.
    pub code: ModelErrorCode,
    /// What is wrong, where.
    pub message: String,
}

impl ModelError {
    /// An error in record `record` (empty for none) of `file`.
    pub fn new(code: ModelErrorCode, file: &str, record: &str, what: impl fmt::Display) -> ModelError {
        let message = if record.is_empty() { format!("{file}: {what}") } else { format!("{file}: {record}: {what}") };
        ModelError { code, message }
    }
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ModelError {}

impl From<ModelError> for Error {
    fn from(e: ModelError) -> Error {
        Error::new(ErrorKind::Model, e.message)
    }
}

impl From<Over> for ModelError {
    fn from(over: Over) -> ModelError {
        ModelError { code: ModelErrorCode::Limit, message: over.to_string() }
    }
}

/// Loads a file within limits. What they stopped is an error of theirs, whatever the reader said that was stopped.
pub fn load_within<R>(file: impl fmt::Display, limits: LoadLimits, load: impl FnOnce() -> Result<R>) -> Result<R> {
    let (loaded, over) = within(limits, || Error::caught(load));
    match over.or_else(|| budget::look().err().filter(|_| loaded.is_err())) {
        Some(over) => Err(in_file(&over.into(), file)),
        None => loaded,
    }
}

/// An error met while a file is loaded, as one of the file at `place`; where it says nothing of the file, memory having been refused or the
/// call stopped, it stays what it is.
pub fn in_file(e: &Error, place: impl fmt::Display) -> Error {
    let kind = match e.kind() {
        kind @ (ErrorKind::OutOfMemory | ErrorKind::Limit | ErrorKind::Interrupted) => kind,
        _ => ErrorKind::Model,
    };
    Error::new(kind, format!("{place}: {}", e.message()))
}
