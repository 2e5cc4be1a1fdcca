//! TorchScript: the files `torch.jit.save` writes, compiled when they are loaded and run without PyTorch.
//!
//! `frontend` compiles source text into a `program` of instructions over registers, `interpreter` runs it, and
//! `lower_to_graph` makes a graph of straight-line code. `load` reads an archive, `build` takes text: `unpickler` makes the objects and tensors of
//! its pickles, and classes are read when something names them.

pub mod build;
mod builtins;
mod frontend;
mod interpreter;
mod load;
pub mod lower_to_graph;
pub mod program;
mod unpickler;

pub use frontend::overload_resolution::type_of_formal;
pub use interpreter::call;
pub use load::{Script, is_script, load, load_value, unpickle};
pub use unpickler::Tensors;
