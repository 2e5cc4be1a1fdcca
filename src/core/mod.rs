//! What a tensor is: dtype, device, scalar, geometry, storage, tensor, iterator. Knows no operator.

pub mod autograd_meta;
pub mod block;
pub mod device;
pub mod dtype;
pub mod element;
pub mod error;
pub mod fallible_alloc;
pub mod float8;
pub mod geometry;
pub mod iter;
pub mod kernel_table;
pub mod keys;
pub mod lane_blocks;
pub mod modes;
pub mod nested;
mod pages;
pub mod quantized;
pub mod quantizer;
pub mod reduced_floats;
pub mod refcount;
pub mod scalar;
pub mod sparse;
pub mod stdout;
pub mod storage;
pub mod stretch;
pub mod tensor;
pub mod text;
mod transposed_copy;
pub mod version;
pub mod version_count;
pub mod warning;

#[cfg(test)]
mod tests;

pub use device::Device;
pub use dtype::DType;
pub use element::Element;
pub use error::{Error, ErrorKind, Result};
pub use geometry::{Dims, Geometry, MemoryFormat};
pub use keys::KeySet;
pub use scalar::Scalar;
pub use storage::{Storage, WriteEpoch};
pub use tensor::Tensor;
pub use warning::warn;
