//! Where a source text is wrong.

/// What is wrong in a source text.
#[derive(Clone, Debug)]
pub struct SourceError {
    /// The line.
    pub line: u32,
    /// What is wrong there.
    pub what: String,
}
