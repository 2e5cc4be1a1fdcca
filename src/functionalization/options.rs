//! What functionalization removes.

/// What becomes of views.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Views {
    /// Views of values that nobody writes.
    Keep,
    /// Copies: no two values share memory.
    Remove,
}

/// What becomes of writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutations {
    /// Writes to values that nobody else shows; only where views are removed.
    Keep,
    /// New values.
    Remove,
}

/// What a level does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Views.
    pub views: Views,
    /// Writes.
    pub mutations: Mutations,
}
