//! Functions of one tensor, element by element.

use super::record::*;

/// The records of this family.
pub static RECORDS: &[Record] = &[];
