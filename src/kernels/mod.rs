//! CPU inner loops. They take slices, lengths and strides, know no tensor and no operator,
//! and are chosen once per process by instruction set ([`isa`]).

#![warn(clippy::too_many_arguments)]

pub(crate) mod assert_sync;
pub mod attention;
pub mod complex;
pub mod conv;
pub mod distance;
pub mod fft;
pub mod gemm;
pub(crate) mod grain;
pub mod int8;
pub mod isa;
pub mod norm;
pub mod pool;
pub mod reduce;
pub mod softmax;
pub mod vmath;
