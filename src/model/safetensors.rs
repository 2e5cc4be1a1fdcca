//! Safetensors files: a JSON header of names, dtypes and shapes, then the bytes of the tensors.

use super::archive::Mapping;
use super::error::{ModelError, ModelErrorCode as Code};
use super::json;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

/// One tensor of a file.
#[derive(Clone, Copy, Debug)]
pub struct Tensor<'f> {
    /// The dtype as the file spells it: `F32`, `I64`, `BOOL`, ...
    pub dtype: &'f str,
    /// The sizes.
    pub shape: &'f [usize],
    /// The elements in row-major order, little-endian, packed.
    pub bytes: &'f [u8],
}

/// An opened file.
pub struct Safetensors {
    mapping: Mapping,
    tensors: BTreeMap<Box<str>, Info>,
}

struct Info {
    dtype: Box<str>,
    shape: Vec<usize>,
    range: Range<usize>,
}

/// A tensor in the header.
#[derive(Deserialize)]
struct Entry {
    dtype: Box<str>,
    shape: Vec<usize>,
    data_offsets: Vec<usize>,
}

impl Safetensors {
    /// Maps and reads the file at `path`.
    pub fn open(path: impl AsRef<Path>) -> Result<Safetensors, ModelError> {
        let path = path.as_ref();
        Safetensors::read(&path.display().to_string(), Mapping::open(path)?)
    }

    /// Reads a file in memory.
    pub fn from_bytes(bytes: impl Into<Mapping>) -> Result<Safetensors, ModelError> {
        Safetensors::read("safetensors in memory", bytes.into())
    }

    /// The tensors' names, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.tensors.keys().map(|name| &**name)
    }

    /// The tensor called `name`.
    pub fn get(&self, name: &str) -> Option<Tensor<'_>> {
        let info = self.tensors.get(name)?;
        Some(Tensor { dtype: &info.dtype, shape: &info.shape, bytes: &self.mapping[info.range.clone()] })
    }

    fn read(file: &str, mapping: Mapping) -> Result<Safetensors, ModelError> {
        let failed = |record: &str, what: &str| ModelError::new(Code::Malformed, file, record, what);
        let length = mapping.first_chunk().map(|b| u64::from_le_bytes(*b)).unwrap_or(u64::MAX);
        let header = usize::try_from(length).ok().and_then(|n| mapping[mapping.len().min(8)..].get(..n));
        let header = header.ok_or_else(|| failed("", "a header longer than the file"))?;
        let entries: BTreeMap<Box<str>, Value> = json::read(header).map_err(|e| failed("header", &e))?;
        let data = 8 + header.len();
        let mut tensors = BTreeMap::new();
        for (name, entry) in entries {
            if *name == *"__metadata__" && entry.is_object() {
                continue;
            }
            let Entry { dtype, shape, data_offsets } =
                serde_json::from_value(entry).map_err(|e| failed(&name, &e.to_string()))?;
            let [start, end] = *data_offsets else { return Err(failed(&name, "its bytes have no start and end")) };
            let bits = match &*dtype {
                "BOOL" | "U8" | "I8" | "F8_E5M2" | "F8_E4M3" | "F8_E8M0" => 1,
                "U16" | "I16" | "F16" | "BF16" => 2,
                "U32" | "I32" | "F32" => 4,
                "U64" | "I64" | "F64" | "C64" => 8,
                _ => return Err(ModelError::new(Code::Unsupported, file, &name, format!("dtype {dtype}"))),
            };
            let needed = shape.iter().try_fold(bits, |n: usize, size| n.checked_mul(*size));
            if start > end || end > mapping.len() - data || needed != Some(end - start) {
                return Err(failed(&name, "its bytes are not those of its shape, or not in the file"));
            }
            tensors.insert(name, Info { dtype, shape, range: data + start..data + end });
        }
        Ok(Safetensors { mapping, tensors })
    }
}
