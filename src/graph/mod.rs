//! One IR: what model files load into, what tracing yields, what passes transform, what the executor runs.

pub mod alias_analysis;
pub mod compiled;
pub mod executor;
pub mod ir;
pub mod passes;
pub mod planned;
pub mod print;
pub mod retrace;
pub mod trace;
pub mod value_numbering;
pub mod verify;

pub use compiled::Compiled;
pub use executor::Executor;
pub use ir::{Graph, Node, Operand, Results, Target, ValueId, WriteBack};
pub use planned::Planned;
