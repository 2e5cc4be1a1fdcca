//! `.pt2`: the archives of `torch.export`, read as a graph and written from one.
//!
//! `schema`, `enums` and `signature` are the structs of the JSON, `program_file` its records; `exported_program` reads the records
//! of an archive together and checks them, `lower_to_graph` makes a graph of them, and `writer` writes one.

mod call_spec;
mod control_flow;
pub mod enums;
pub mod exported_program;
pub mod expression;
mod higher_order;
mod inputs;
mod json_values;
mod lower_to_graph;
mod open_union;
mod program_file;
pub mod schema;
pub mod signature;
mod size_functions;
pub mod tree_spec;
mod writer;

pub use call_spec::CallSpec;
pub use inputs::Inputs;
pub use lower_to_graph::Loaded;
pub use writer::save;

/// Reads a model of an archive: the one of that name, or the only one.
pub fn load(archive: &crate::model::archive::Archive, name: Option<&str>) -> crate::core::Result<Loaded> {
    lower_to_graph::load(archive, name, higher_order::read)
}
