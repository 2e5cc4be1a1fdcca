//! One IR: what model files load into, what tracing yields, what passes transform, what a session runs.

pub mod alias_analysis;
pub mod evaluator;
pub mod input_guard;
pub mod ir;
pub mod observed;
pub mod partition;
pub mod passes;
pub mod print;
pub mod requires_grad;
pub mod retrace;
pub mod trace;
pub mod trace_on_shapes;
pub mod value_numbering;
pub mod verify;

pub use evaluator::Evaluator;
pub use input_guard::InputGuard;
pub use ir::{Graph, Guarded, Node, Operand, Results, Target, ValueId, WriteBack};
