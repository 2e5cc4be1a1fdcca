//! Sums of products of 8-bit integers, exact in 32 bits: products of matrices and convolutions of images whose channels lie side
//! by side, and what makes 8-bit integers or floats of their sums.
//!
//! The left operand's integers are unsigned and stand for numbers around a zero point; those of the weights are signed, around
//! zero.

mod add;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod avx512vnni;
mod byte;
mod conv;
mod depthwise;
mod finish;
mod lookup;
mod multiply;
#[cfg(target_arch = "aarch64")]
mod neon;
#[cfg(target_arch = "aarch64")]
mod neon_dotprod;
mod packed;
mod per_isa;
mod portable;
mod rows;
mod tile;
mod window;

pub use add::{Addition, Affine, Sums, add};
pub use conv::ConvInt8;
pub use finish::{Finish, Scaling};
pub use lookup::lookup;
pub use multiply::{Multiplication, Products, multiply};
pub use packed::PackedInt8;
pub use rows::Requantization;
pub use window::Image;
