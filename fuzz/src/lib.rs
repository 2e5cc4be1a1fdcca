//! What the targets share: a limit on memory, and damage that gets past an archive's directory.

pub mod damage;
pub mod memory;

use infer::model::Module;
use infer::model::archive::Archive;
use std::hint::black_box;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// A record of an archive: its name and its bytes.
pub type Record = (String, Vec<u8>);

/// The records of an archive that can be read.
pub fn records(bytes: &[u8]) -> Option<Vec<Record>> {
    let archive = Archive::from_bytes(bytes.to_vec()).ok()?;
    let read = |name: &str| Some((name.to_string(), archive.record(name).ok()?.bytes().to_vec()));
    archive.names().map(read).collect()
}

/// An archive of these records; none if zip cannot hold them.
pub fn zipped(records: &[Record], method: CompressionMethod) -> Option<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(method);
    for (name, bytes) in records {
        zip.start_file(format!("m/{name}"), options).ok()?;
        zip.write_all(bytes).ok()?;
    }
    Some(zip.finish().ok()?.into_inner())
}

/// Asks a model that was loaded for all it says of itself.
pub fn look(module: infer::core::Result<Module>) {
    let Ok(module) = module else { return };
    for name in module.methods() {
        black_box(module.schema(name).ok());
    }
    black_box(module.graph_text());
    for (_, value) in module.attributes() {
        black_box(value.type_of());
    }
    black_box((module.num_inputs(), module.type_name(), module.modules().len()));
}
