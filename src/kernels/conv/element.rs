//! The element types convolutions run in.

use super::channels_last_span::SpanElement;
use super::depthwise_row::DepthwiseElement;
use super::im2col::Gather;
use super::winograd_transform::WinogradElement;
use crate::kernels::gemm::Packable;

/// An element type convolutions run in directly: `f32` or `f64`.
#[expect(private_bounds, reason = "the gathering behind it is not public")]
pub trait ConvElement: Packable + Gather + DepthwiseElement + SpanElement + WinogradElement {}
impl ConvElement for f32 {}
impl ConvElement for f64 {}
