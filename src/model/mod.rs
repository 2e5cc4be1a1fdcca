//! The files a graph is loaded from. All of them are untrusted input.

#[macro_use]
mod json;

pub mod archive;
pub mod error;
mod exported;
pub mod ivalue;
pub mod module;
pub mod pickle;
pub mod pickler;
pub mod pt2;
pub mod pt2_schema;
pub mod pt2_writer;
pub mod safetensors;
pub mod torchscript;
pub mod types;

pub use ivalue::IValue;
pub use module::Module;
