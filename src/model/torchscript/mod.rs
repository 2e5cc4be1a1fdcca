//! TorchScript: the files `torch.jit.save` writes, compiled when they are loaded and run without PyTorch.
//!
//! `frontend` compiles source text into a `program` of instructions over registers, `interpreter` runs it, `lower_to_graph` makes a graph
//! of straight-line code, and `trace_to_graph` one of any other that goes by its arguments' sizes; `forms` says what such a graph is for.
//! `load` reads an archive, `build` takes text, and `join` brings programs together: `unpickler` makes the objects and tensors of
//! its pickles, and classes are read when something names them.

pub mod build;
pub mod builtins;
pub mod forms;
mod frontend;
pub mod interpreter;
mod join;
mod load;
pub mod lower_to_graph;
pub mod program;
pub mod trace_to_graph;
mod unpickler;

pub use frontend::overload_resolution::type_of_formal;
pub use interpreter::call;
pub use load::{NEWEST_VERSION, Script, is_script, load, load_value, unpickle};
pub use unpickler::Tensors;
