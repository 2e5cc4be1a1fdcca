//! Where a source text is wrong.

use crate::runtime::budget::Over;

/// What is wrong in a source text.
#[derive(Clone, Debug)]
pub struct SourceError {
    /// The line.
    pub line: u32,
    /// What is wrong there.
    pub what: String,
}

impl From<Over> for SourceError {
    fn from(over: Over) -> SourceError {
        SourceError { line: 0, what: over.to_string() }
    }
}
