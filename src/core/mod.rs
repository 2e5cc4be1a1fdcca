//! What a tensor is: dtype, device, scalar, geometry, storage, tensor, iterator. Knows no operator.

pub mod block;
pub mod device;
pub mod dtype;
pub mod error;
pub mod geometry;
pub mod history;
pub mod iter;
pub mod keys;
pub mod memory;
pub mod order;
pub mod refcount;
pub mod scalar;
pub mod storage;
pub mod tensor;
pub mod version;
pub mod warning;

pub use device::Device;
pub use dtype::{DType, Element};
pub use error::{Error, ErrorKind, Result};
pub use geometry::{Dims, Geometry, MemoryFormat};
pub use keys::KeySet;
pub use scalar::Scalar;
pub use storage::Storage;
pub use tensor::Tensor;
pub use warning::warn;
