//! What families of operators share.

pub mod alias;
pub mod data_movement;
pub mod elementwise;
pub mod elementwise_kernels;
pub mod gradient;
pub mod narrow_weight;
pub mod prepack;
pub mod quantized;
pub mod sampling;
pub mod scatter_reduce;
pub mod sparse;
