//! The names PyTorch's pickles give the storages of each dtype.

use crate::core::DType;

/// The class of a storage (`torch.FloatStorage`) and the dtype of its elements.
pub const STORAGE_TYPES: [(&str, DType); 15] = [
    ("FloatStorage", DType::Float32),
    ("DoubleStorage", DType::Float64),
    ("HalfStorage", DType::Float16),
    ("BFloat16Storage", DType::BFloat16),
    ("LongStorage", DType::Int64),
    ("IntStorage", DType::Int32),
    ("ShortStorage", DType::Int16),
    ("CharStorage", DType::Int8),
    ("ByteStorage", DType::UInt8),
    ("BoolStorage", DType::Bool),
    ("ComplexFloatStorage", DType::Complex64),
    ("ComplexDoubleStorage", DType::Complex128),
    ("QInt8Storage", DType::QInt8),
    ("QUInt8Storage", DType::QUInt8),
    ("QInt32Storage", DType::QInt32),
];
