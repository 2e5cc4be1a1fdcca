//! Resampling images.

mod bytes;
pub mod grid;
pub mod interp_weights;
pub mod resize;
