//! Who runs a call. Names no operator.
//!
//! [`op::Op::call`] is the whole story: the keys of the arguments, the thread's included and excluded keys, one
//! look-up in the operator's table, a call. A layer does its work and calls [`op::Call::redispatch`].

pub mod installed;
pub mod lazy;
pub mod library;
pub mod op;
pub mod profiler;
pub mod registry;
mod related;
pub mod timeline;

pub use op::{Call, Kernel, Op};
pub use registry::{find, operator, overloads};
