//! The classes of storages that PyTorch's pickles name: `torch.FloatStorage` for `DType::Float32`.

use crate::core::DType;

/// The dtype whose elements a class holds: the class is named after the C++ enumerator.
pub fn storage_dtype(class: &str) -> Option<DType> {
    let name = class.strip_suffix("Storage")?;
    DType::every().find(|dtype| dtype.name() == name)
}

/// The class of a dtype's storages, where Python has one: of later dtypes `torch.save` writes a storage of bytes. (TorchScript's files
/// name classes for these, too.)
pub fn storage_class(dtype: DType) -> Option<String> {
    let is_late = dtype.is_barebones() || dtype.is_float8();
    (!is_late).then(|| format!("{}Storage", dtype.name()))
}
