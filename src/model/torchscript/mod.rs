//! TorchScript: the files `torch.jit.save` writes, compiled when they are loaded and run without PyTorch.
//!
//! `lexer` and `parser` make a tree of the source (`ast`), `compile` resolves names, types and overloads (`matching`,
//! `builtins`) and makes a `program`, `liveness` finds where its values are used last, `interpreter` runs it; `straight` writes
//! a method without decisions of its own as a graph. `load` ties
//! these to an archive: classes are read on demand, objects and tensors come out of its pickles (`objects`).

pub mod ast;
pub mod builtins;
mod compile;
mod interpreter;
pub mod lexer;
mod liveness;
mod load;
pub mod matching;
mod objects;
pub mod parser;
pub mod program;
mod resolve;
pub mod straight;

pub use interpreter::call;
pub use load::{Script, is_script, load, load_value};
pub use objects::STORAGES;

/// What is wrong in a source text.
#[derive(Clone, Debug)]
pub struct SourceError {
    /// The line.
    pub line: u32,
    /// What is wrong there.
    pub what: String,
}
