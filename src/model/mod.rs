//! The files a graph is loaded from. All of them are untrusted input.

pub mod archive;
pub mod error;
pub mod pt2_schema;
pub mod safetensors;
