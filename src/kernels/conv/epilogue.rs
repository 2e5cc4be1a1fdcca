//! What is fused into the end of a convolution.

use crate::core::fallible_alloc::copied;
use crate::kernels::gemm::Activation;
use crate::kernels::gemm::element::PanelElement;
use std::borrow::Cow;

/// What is added to and done with every output element: bias, then residual, then activation.
#[derive(Clone, Copy)]
pub struct ConvEpilogue<'a, T> {
    /// One value per output channel.
    pub bias: Option<&'a [T]>,
    /// Added element by element; dense, of the output's shape.
    pub residual: Option<&'a [T]>,
    /// The output holds a residual already, and is overwritten.
    pub accumulate: bool,
    /// Applied last.
    pub activation: Activation<T>,
}

impl<T: Copy> ConvEpilogue<'_, T> {
    /// What is added to a piece of the output that is written as a whole before.
    ///
    /// # Safety
    /// The piece must lie inside the output, and nobody else write it.
    pub(super) unsafe fn kept(&self, out: *const T, at: usize, length: usize) -> Option<Cow<'_, [T]>> {
        match self.residual {
            Some(r) => Some(Cow::Borrowed(&r[at..at + length])),
            // SAFETY: the caller vouches for the piece.
            None if self.accumulate => unsafe {
                Some(Cow::Owned(copied(std::slice::from_raw_parts(out.add(at), length))))
            },
            None => None,
        }
    }
}

impl<T> Default for ConvEpilogue<'_, T> {
    fn default() -> Self {
        ConvEpilogue { bias: None, residual: None, accumulate: false, activation: Activation::None }
    }
}

/// Residual and activation over a dense piece of output.
pub(super) fn finish<T: PanelElement>(out: &mut [T], residual: Option<&[T]>, activation: Activation<T>) {
    if let Some(residual) = residual {
        for (x, &r) in out.iter_mut().zip(residual) {
            *x += r;
        }
    }
    match activation {
        Activation::None => {}
        Activation::Relu => {
            for x in out {
                *x = x.relu();
            }
        }
        Activation::Map(f) => f(out),
    }
}
