//! Who runs a call. Names no operator.
//!
//! [`op::Op::call`] is the whole story: the keys of the arguments, the thread's included and excluded keys, one
//! look-up in the operator's table, a call. A layer does its work and calls [`op::Call::redispatch`].

pub mod library;
pub mod op;
pub mod registry;
pub mod schema;
pub mod tls;
pub mod value;
pub mod watch;

pub use op::{Call, Kernel, Op, Variant};
pub use registry::{find, overloads};
pub use value::{Arg, Args, FromArg, Substituted, Value};
