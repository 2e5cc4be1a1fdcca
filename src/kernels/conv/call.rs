//! One checked call of a convolution, as every algorithm takes it.

use super::element::ConvElement;
use super::epilogue::ConvEpilogue;
use super::geometry::Geometry;
use super::packed::PackedConv;
use crate::kernels::isa::Isa;
use std::borrow::Cow;
use std::ptr::null;

/// One checked call.
pub(super) struct Call<'a, T: 'static> {
    /// The convolution.
    pub conv: &'a PackedConv<T>,
    /// Of one group of one image.
    pub geometry: Geometry,
    /// The instruction set to run on.
    pub isa: Isa,
    /// Images.
    pub batch: usize,
    /// The first element of the input.
    pub x: *const T,
    /// Elements from one image of the input to the next.
    pub x_batch: usize,
    /// The first element of the dense output.
    pub out: *mut T,
    /// Bias, residual and activation.
    pub epilogue: &'a ConvEpilogue<'a, T>,
}

// SAFETY: the pointers are used within one call, and threads write disjoint parts of the output.
unsafe impl<T: Sync> Sync for Call<'_, T> {}

impl<T: ConvElement> Call<'_, T> {
    /// What is added to the output from `at` on. Where the output holds it, and the first part of the depth overwrites it
    /// before the last is `done`, it is added there.
    pub(super) fn residual(&self, done: bool, at: usize) -> *const T {
        match self.epilogue.residual {
            // SAFETY: as long as the output, which was checked.
            Some(r) => unsafe { r.as_ptr().add(at) },
            // SAFETY: inside the output. An element is read before it is written.
            None if self.epilogue.accumulate && done => unsafe { self.out.add(at).cast_const() },
            None => null(),
        }
    }

    /// What is added to a piece of the output that is written as a whole before.
    pub(super) fn kept(&self, at: usize, length: usize) -> Option<Cow<'_, [T]>> {
        // SAFETY: inside the output, and this call's own.
        unsafe { self.epilogue.kept(self.out, at, length) }
    }
}
