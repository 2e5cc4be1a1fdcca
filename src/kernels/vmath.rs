//! Elementwise mathematics over contiguous slices.
//!
//! Every function comes as `name_f32(x, out)` and `name_f64(x, out)` over slices of equal length, and
//! as `name_f32_raw(x, out, n)` and `name_f64_raw(x, out, n)` over pointers, where `out` may be `x`
//! itself. Parameters of a function follow, as `f64`.
//!
//! Error bounds are in units in the last place of the correctly rounded f32 result and hold on every
//! instruction set; results below the smallest normal number are within 2e-43, absolutely. "Via f64" means computed in double precision and rounded: within 0.51 ULP of what the
//! double precision function, itself within a few f64 ULP, gives.

mod approx;
mod approx64;
mod binary;
pub mod polynomials;
pub mod scalar;
pub mod simd;
pub mod special;
mod unary;

pub use binary::*;
pub use unary::*;
