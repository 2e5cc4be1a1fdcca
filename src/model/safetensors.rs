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

#[cfg(test)]
mod tests {
    use super::*;

    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        [&(header.len() as u64).to_le_bytes(), header.as_bytes(), data].concat()
    }

    #[test]
    fn reads_what_was_saved() {
        for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/models")).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|e| e == "safetensors") {
                let tensors = Safetensors::open(&path).unwrap();
                assert!(tensors.names().any(|n| n == "in0") && tensors.names().any(|n| n == "out0"));
            }
        }
        let header = r#"{"__metadata__":{"a":"b"},"x":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#;
        let tensors = Safetensors::from_bytes(file(header, &[1; 8])).unwrap();
        let x = tensors.get("x").unwrap();
        assert_eq!((x.dtype, x.shape, x.bytes), ("F32", &[2usize][..], &[1u8; 8][..]));
        assert_eq!(tensors.names().collect::<Vec<_>>(), ["x"]);
        assert!(tensors.get("y").is_none());
    }

    #[test]
    fn refuses_contradictions() {
        let tensor = |dtype: &str, shape: &str, offsets: &str| {
            format!(r#"{{"x":{{"dtype":"{dtype}","shape":{shape},"data_offsets":{offsets}}}}}"#)
        };
        assert!(Safetensors::from_bytes(file(&tensor("F32", "[2]", "[0,8]"), &[0; 8])).is_ok());
        for bad in [
            tensor("F32", "[3]", "[0,8]"),
            tensor("F32", "[2]", "[4,12]"),
            tensor("F32", "[2]", "[8,0]"),
            tensor("F32", "[-2]", "[0,8]"),
            tensor("Q7", "[2]", "[0,8]"),
            tensor("F32", "[4611686018427387904,4]", "[0,0]"),
            tensor("F32", "[2]", "[18446744073709551608,18446744073709551615]"),
            r#"{"x":{}}"#.into(),
            "[".repeat(1000),
            String::new(),
        ] {
            assert!(Safetensors::from_bytes(file(&bad, &[0; 8])).is_err(), "{bad}");
        }
        let good = file(&tensor("F32", "[2]", "[0,8]"), &[0; 8]);
        for end in 0..good.len() {
            assert!(Safetensors::from_bytes(good[..end].to_vec()).is_err());
        }
        assert!(Safetensors::from_bytes(u64::MAX.to_le_bytes().to_vec()).is_err());
    }
}
