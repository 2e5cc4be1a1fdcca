//! What operators share that move elements without looking at them.

use crate::core::iter;
use crate::core::{DType, Dims, Element, Result, Scalar, Tensor};
use crate::runtime::parallel::parallel_for;
use crate::{check, dispatch_dtype};
use std::borrow::Cow;

/// Runs a block with `$w` bound to a plain type of a dtype's size: moving elements needs nothing else.
#[macro_export]
macro_rules! dispatch_size {
    ($dtype:expr, $w:ident => $body:expr) => {
        match $dtype.size() {
            1 => {
                type $w = u8;
                $body
            }
            2 => {
                type $w = u16;
                $body
            }
            4 => {
                type $w = u32;
                $body
            }
            8 => {
                type $w = u64;
                $body
            }
            _ => {
                type $w = [u64; 2];
                $body
            }
        }
    };
}

/// A pointer a parallel loop may share; each iteration touches elements of its own.
#[derive(Clone, Copy)]
pub struct Shared<T>(pub *mut T);

// SAFETY: whoever shares the pointer keeps its uses apart, as the type's documentation demands.
unsafe impl<T> Sync for Shared<T> {}
// SAFETY: as above.
unsafe impl<T> Send for Shared<T> {}

impl<T> Shared<T> {
    /// The pointer moved by so many elements.
    ///
    /// # Safety
    /// As for `pointer::add`.
    #[inline]
    pub unsafe fn at(self, i: usize) -> *mut T {
        // SAFETY: by contract.
        unsafe { self.0.add(i) }
    }

    /// The pointer moved by so many elements, forwards or back.
    ///
    /// # Safety
    /// As for `pointer::offset`.
    #[inline]
    pub unsafe fn offset(self, i: i64) -> *mut T {
        // SAFETY: by contract.
        unsafe { self.0.offset(i as isize) }
    }
}

/// A tensor as it is if it is contiguous, else a row-major copy.
#[inline]
pub fn contiguous(t: &Tensor) -> Result<Cow<'_, Tensor>> {
    check!(t.storage().has_data() || t.is_shape(), "Cannot access data pointer of Tensor that doesn't have storage");
    if t.is_contiguous() { Ok(Cow::Borrowed(t)) } else { Ok(Cow::Owned(iter::contiguous(t)?)) }
}

/// Gives `f` contiguous memory for what `out` is to hold: its own where it is contiguous, else a temporary that is
/// copied over afterwards. Where it has no elements, or is a shape, there is nothing to hold.
pub fn write_dense(out: &Tensor, f: impl FnOnce(&Tensor) -> Result<()>) -> Result<()> {
    if out.numel() == 0 || out.is_shape() {
        return Ok(());
    }
    if out.is_contiguous() {
        return f(out);
    }
    let dense = Tensor::empty(out.sizes(), out.dtype())?;
    f(&dense)?;
    iter::copy(out, &dense)
}

/// As [`write_dense`], for what changes only part of `out`: the memory holds its elements.
pub fn update_dense(out: &Tensor, f: impl FnOnce(&Tensor) -> Result<()>) -> Result<()> {
    if out.is_shape() {
        return Ok(());
    }
    if out.is_contiguous() {
        return f(out);
    }
    let dense = iter::contiguous(out)?;
    f(&dense)?;
    iter::copy(out, &dense)
}

/// Sizes before, at and after a dimension, as counts of elements; a 0-d tensor has one index.
pub fn around(sizes: &[i64], d: usize) -> (usize, usize, usize) {
    if sizes.is_empty() {
        return (1, 1, 1);
    }
    let count = |s: &[i64]| s.iter().product::<i64>() as usize;
    (count(&sizes[..d]), sizes[d] as usize, count(&sizes[d + 1..]))
}

/// Sizes with one of them replaced.
pub fn with_size(sizes: &[i64], d: usize, size: i64) -> Dims {
    let mut out = Dims::from(sizes);
    if let Some(s) = out.get_mut(d) {
        *s = size;
    }
    out
}

/// `out[i] = f(i)` for a contiguous tensor whose elements are as large as `W`, over threads where that pays.
pub fn generate<W: Copy>(out: &Tensor, f: impl Fn(usize) -> W + Sync) {
    debug_assert!(out.is_contiguous() && size_of::<W>() == out.itemsize());
    if out.is_shape() {
        return;
    }
    let to = Shared(out.data::<W>());
    parallel_for(out.numel() as usize, iter::GRAIN, |r| {
        for i in r {
            // SAFETY: contiguous, so the i-th of numel elements; each is written once.
            unsafe { to.at(i).write(f(i)) };
        }
    });
}

/// Gives `f` contiguous memory of the widest type of `out`'s kind: its own, or a temporary that is converted afterwards.
pub fn write_widest(out: &Tensor, f: impl FnOnce(&Tensor) -> Result<()>) -> Result<()> {
    if out.is_shape() {
        return Ok(());
    }
    let wide = out.dtype().widest();
    if out.is_contiguous() && out.dtype() == wide {
        return f(out);
    }
    let dense = Tensor::empty(out.sizes(), wide)?;
    f(&dense)?;
    iter::copy(out, &dense)
}

/// As [`generate`], row by row of `width` elements: `f(row, elements)`.
pub fn generate_rows<W: Copy>(out: &Tensor, width: usize, f: impl Fn(usize, &mut [W]) + Sync) {
    debug_assert!(out.is_contiguous() && size_of::<W>() == out.itemsize());
    if width == 0 || out.numel() == 0 || out.is_shape() {
        return;
    }
    let to = Shared(out.data::<W>());
    parallel_for(out.numel() as usize / width, (iter::GRAIN / width).max(1), |r| {
        for row in r {
            // SAFETY: contiguous rows of `width` elements, each lent once.
            f(row, unsafe { std::slice::from_raw_parts_mut(to.at(row * width), width) });
        }
    });
}

/// The elements of a contiguous tensor as plain words.
///
/// # Safety
/// Nobody may write the tensor while the slice is used.
pub unsafe fn words<W>(t: &Tensor) -> &[W] {
    // SAFETY: any initialised or uninitialised word is moved, never interpreted; the rest is the caller's promise.
    unsafe { t.as_slice::<W>() }
}

/// A number as an element of a dtype, in a word of its size.
pub fn word<W: Copy + Default>(value: Scalar, dtype: DType) -> Result<W> {
    let mut word = W::default();
    assert!(size_of::<W>() == dtype.size());
    dispatch_dtype!(stored, dtype, "fill_cpu", T => {
        // SAFETY: the word has the element's size.
        unsafe { std::ptr::from_mut(&mut word).cast::<T>().write_unaligned(T::from_scalar(value)) }
    });
    Ok(word)
}

/// Writes one value to every element.
pub fn fill<W: Copy + Sync>(out: &Tensor, value: W) -> Result<()> {
    assert!(size_of::<W>() == out.itemsize());
    if !out.is_contiguous() {
        return iter::fill(out, value);
    }
    let n = out.numel() as usize;
    if out.is_shape() {
        return Ok(());
    }
    let to = Shared(out.data::<W>());
    parallel_for(n, iter::GRAIN, |r| {
        // SAFETY: contiguous, so there are numel elements, each lent once.
        unsafe { std::slice::from_raw_parts_mut(to.at(r.start), r.len()) }.fill(value);
    });
    Ok(())
}
