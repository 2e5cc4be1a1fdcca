//! Resampling images.

pub mod grid;
pub mod interp_weights;
pub mod resize;
