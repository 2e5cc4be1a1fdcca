//! Who runs a call. Names no operator.

pub mod schema;
pub mod tls;
