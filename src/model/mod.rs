//! The files a graph is loaded from. All of them are untrusted input.

pub mod archive;
pub mod error;
pub mod module;
pub mod pt2;
pub mod pt2_schema;
pub mod safetensors;

pub use module::Module;
