//! The files a graph is loaded from. All of them are untrusted input.

pub mod archive;
pub mod custom_classes;
pub mod error;
mod graph_module;
pub mod ivalue;
pub mod json;
mod method_graphs;
pub mod module;
mod native_classes;
pub mod pickle;
pub mod pickler;
pub mod pt2;
pub mod safetensors;
mod script;
mod signature;
mod sparse_tensors;
mod storage_types;
pub mod torchscript;

pub use graph_module::Forwarded;
pub use ivalue::IValue;
pub use module::Module;
