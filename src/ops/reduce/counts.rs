//! To come.

use crate::ops::record::Record;

/// The records of this family.
pub static RECORDS: &[Record] = &[];
