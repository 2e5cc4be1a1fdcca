//! The shape of an array whose middle dimension is reduced.

/// `[outer, dim, inner]`.
pub type Shape3 = [usize; 3];
