//! CPU inner loops. They take slices, lengths and strides, know no tensor and no operator,
//! and are chosen once per process by instruction set ([`isa`]).

pub mod attention;
pub mod conv;
pub mod gemm;
pub mod isa;
pub mod norm;
pub mod pool;
pub mod reduce;
pub mod softmax;
pub mod vmath;
