//! Resampling images.

pub mod grid;
pub mod resize;
pub mod taps;
