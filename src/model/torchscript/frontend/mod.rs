//! From source text to a program: `lexer` and `parser` make a syntax tree (`ast`), `declarations` finds classes and functions
//! in it, `resolve` reads the types and constants it writes, `overload_resolution` says what a call means, `compile` makes
//! instructions and infers their types, and `liveness` marks the last use of each register.

pub mod ast;
pub mod compile;
pub mod declarations;
pub mod lexer;
mod liveness;
pub mod overload_resolution;
pub mod parser;
pub mod resolve;
pub mod source_error;
