//! One IR: what model files load into, what tracing yields, what passes transform, what the executor runs.

pub mod executor;
pub mod ir;
pub mod passes;
pub mod print;
pub mod verify;

pub use executor::Executor;
pub use ir::{Graph, Node, Operand, Results, Target, ValueId};
