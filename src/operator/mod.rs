//! What an operator is: its schema, the values it takes and returns, and the record everything else is derived from.

pub mod args;
pub mod derive;
pub mod gradient;
pub mod gradient_plan;
pub mod out;
pub mod record;
pub mod schema;
pub mod signature;
pub mod value;

pub use args::Args;
pub use signature::{Signature, Variant};
pub use value::{AnyValue, Arg, FromArg, Substituted, Value};
