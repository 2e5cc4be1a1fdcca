//! Convolutions and transposed convolutions over one, two or three spatial dimensions.
//!
//! Tensors are `[batch, channel, depth, height, width]`; fewer dimensions set the leading sizes to
//! 1 (and their kernel, stride and dilation to 1, their padding to 0).

mod algorithm;
mod call;
mod channels_last;
mod channels_last_depthwise;
mod channels_last_lines;
mod channels_last_span;
mod channels_last_winograd;
mod depthwise;
mod depthwise_row;
mod element;
mod epilogue;
mod geometry;
mod im2col;
mod im2row;
mod implicit_gemm;
mod input;
mod live_taps;
mod packed;
mod padded_im2col;
mod padded_plane;
mod params;
mod transposed;
mod unpacked;
pub mod winograd;
mod winograd_transform;

pub use element::ConvElement;
pub use epilogue::ConvEpilogue;
pub use input::Input;
pub use packed::PackedConv;
pub use params::{Params, TransposedParams};
pub use transposed::{conv_transpose, conv_transpose_on};
pub use unpacked::{Float, convolution, convolution_transposed};
