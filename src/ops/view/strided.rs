//! The geometry of strided views, for the view operators and for whatever writes through one.

use crate::core::fallible_alloc::{collected, try_collected};
use crate::core::{Dims, Geometry, Result, Tensor, geometry, iter, tensor};
use crate::{bail, check};

/// The tensor as [`as_shape`] has it.
pub fn shaped(t: &Tensor, shape: &[i64]) -> Result<Tensor> {
    t.alias_row_major(shape).unwrap_or_else(|| t.alias_with(|v| as_shape(v, shape)))
}

/// What `reshape` gives: the elements in row-major order under a shape (one size may be -1), a view where strides allow it.
pub fn reshaped(t: &Tensor, shape: &[i64]) -> Result<Tensor> {
    if t.is_contiguous() {
        return shaped(t, shape);
    }
    let sizes = geometry::infer_size(shape, t.numel())?;
    match geometry::view_strides(t.sizes(), t.strides(), &sizes) {
        Some(strides) => t.alias(&sizes, &strides, t.offset(), t.dtype()),
        None => shaped(&iter::contiguous(t)?, &sizes),
    }
}

/// The rule of `view`: the shape (one size may be -1) where the strides allow it.
pub fn as_shape(v: &mut Geometry, shape: &[i64]) -> Result<()> {
    let sizes = geometry::infer_size(shape, v.numel_and_contiguous().0)?;
    match geometry::view_strides(v.sizes(), v.strides(), &sizes) {
        Some(strides) => v.set(&sizes, &strides),
        None => bail!(
            "view size is not compatible with input tensor's size and stride (at least one dimension spans across two \
             contiguous subspaces). Use .reshape(...) instead."
        ),
    }
    Ok(())
}

/// The rule of `as_strided`, on a storage of so many bytes.
pub fn restride(v: &mut Geometry, sizes: &[i64], strides: &[i64], offset: i64, nbytes: usize) -> Result<()> {
    check!(sizes.len() == strides.len(), "mismatch in length of strides and shape");
    tensor::check_geometry(sizes, strides, offset, v.dtype, nbytes)?;
    v.set(sizes, strides);
    v.offset = offset;
    Ok(())
}

/// Every `step`-th index of a dimension from `start` to before `end`, both clamped as Python does.
pub fn slice(v: &mut Geometry, dim: i64, start: Option<i64>, end: Option<i64>, step: i64) -> Result<()> {
    check!(v.ndim() > 0, Index, "slice() cannot be applied to a 0-dim tensor.");
    let d = geometry::wrap_dim(dim, v.ndim())?;
    check!(step > 0, "slice step must be positive");
    let size = v.sizes()[d];
    let clamp = |i: i64| if i < 0 { (i + size).max(0) } else { i.min(size) };
    let start = clamp(start.unwrap_or(0));
    let end = clamp(end.unwrap_or(i64::MAX)).max(start);
    v.restrict(d, start, (end - start).div_ceil_positive(step));
    // Where this overflows there is one index at most, whose stride says nothing.
    let stride = &mut v.strides_mut()[d];
    *stride = stride.checked_mul(step).unwrap_or(*stride);
    Ok(())
}

trait DivCeil {
    fn div_ceil_positive(self, by: i64) -> i64;
}

impl DivCeil for i64 {
    /// Rounded up, for operands that are not negative.
    #[inline]
    fn div_ceil_positive(self, by: i64) -> i64 {
        self / by + (self % by != 0) as i64
    }
}

/// Sections of `size` in a dimension of `length`: how many there are and the size of the last.
pub fn sections(length: i64, size: i64) -> i64 {
    length.div_ceil_positive(size)
}

/// `length` indices of a dimension from `start` on, which must exist.
#[inline]
pub fn range(d: usize, start: i64, length: i64) -> impl Fn(&mut Geometry) -> Result<()> {
    move |v| {
        v.restrict(d, start, length);
        Ok(())
    }
}

/// One index of a dimension, which goes away.
#[inline]
pub fn select(v: &mut Geometry, dim: i64, index: i64) -> Result<()> {
    check!(v.ndim() > 0, Index, "select() cannot be applied to a 0-dim tensor.");
    let d = geometry::wrap_dim(dim, v.ndim())?;
    let size = v.sizes()[d];
    check!(
        -size <= index && index < size,
        Index,
        "select(): index {index} out of range for tensor of size {} at dimension {d}",
        geometry::show(v.sizes())
    );
    v.advance(if index < 0 { index + size } else { index }, v.strides()[d]);
    v.remove(d);
    Ok(())
}

/// A diagonal of the planes two dimensions span, as the last dimension.
pub fn diagonal(v: &mut Geometry, offset: i64, dim1: i64, dim2: i64) -> Result<()> {
    let (d1, d2) = (geometry::wrap_dim(dim1, v.ndim())?, geometry::wrap_dim(dim2, v.ndim())?);
    check!(d1 != d2, "diagonal dimensions cannot be identical {dim1}, {dim2}");
    let (rows, columns) = (v.sizes()[d1], v.sizes()[d2]);
    let (row_stride, column_stride) = (v.strides()[d1], v.strides()[d2]);
    let length =
        if offset >= 0 { rows.min(columns.saturating_sub(offset)) } else { rows.saturating_add(offset).min(columns) }
            .max(0);
    if length > 0 {
        v.advance(offset.wrapping_abs(), if offset >= 0 { column_stride } else { row_stride });
    }
    for d in [d1.max(d2), d1.min(d2)] {
        v.remove(d);
    }
    v.push(length, row_stride.saturating_add(column_stride));
    Ok(())
}

/// The tensor broadcast to `size`; -1 keeps a dimension's size.
pub fn expand(v: &mut Geometry, size: &[i64]) -> Result<()> {
    let (have, n) = (v.sizes(), size.len());
    check!(
        n >= have.len(),
        "expand(CPU{}Type{{{}}}, size={}): the number of sizes provided ({n}) must be greater or equal to the \
         number of dimensions in the tensor ({})",
        v.dtype.name(),
        geometry::show(have),
        geometry::show(size),
        have.len()
    );
    let lead = n - have.len();
    let mut sizes = Dims::from(size);
    let mut strides = Dims::from_elem(0, n);
    for d in (0..n).rev() {
        let wanted = size[d];
        if d < lead {
            check!(
                wanted >= 0,
                "The expanded size of the tensor ({wanted}) isn't allowed in a leading, non-existing dimension {d}"
            );
            // A new dimension of size 1 has the stride a row-major tensor would have there.
            strides[d] = if wanted == 1 && d + 1 < n { strides[d + 1].saturating_mul(sizes[d + 1]) } else { 0 };
            continue;
        }
        let (own, stride) = (have[d - lead], v.strides()[d - lead]);
        sizes[d] = if wanted == -1 { own } else { wanted };
        strides[d] = stride;
        if sizes[d] != own {
            check!(
                own == 1 && sizes[d] >= 0,
                "The expanded size of the tensor ({wanted}) must match the existing size ({own}) at non-singleton \
                 dimension {d}.  Target sizes: {}.  Tensor sizes: {}",
                geometry::show(size),
                geometry::show(have)
            );
            strides[d] = 0;
        }
    }
    geometry::check_sizes(&sizes, 1)?;
    v.set(&sizes, &strides);
    Ok(())
}

/// The dimensions in the given order.
pub fn permute(v: &mut Geometry, dims: &[i64]) -> Result<()> {
    let n = v.ndim();
    check!(
        dims.len() == n,
        "permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired \
         ordering of dimensions i.e. input.dim() = {n} is not equal to len(dims) = {}",
        dims.len()
    );
    let mut seen = Dims::from_elem(0, n);
    let (mut sizes, mut strides) = (Dims::new(), Dims::new());
    for &d in dims {
        let d = geometry::wrap_dim(d, n)?;
        check!(seen[d] == 0, "permute(): duplicate dims are not allowed.");
        seen[d] = 1;
        sizes.push(v.sizes()[d]);
        strides.push(v.strides()[d]);
    }
    v.set(&sizes, &strides);
    Ok(())
}

/// With two dimensions exchanged.
#[inline]
pub fn transpose(v: &mut Geometry, dim0: i64, dim1: i64) -> Result<()> {
    let (d0, d1) = (geometry::wrap_dim(dim0, v.ndim())?, geometry::wrap_dim(dim1, v.ndim())?);
    if d0 != d1 {
        v.swap(d0, d1);
    }
    Ok(())
}

/// Without those dimensions of size 1 that `which` accepts.
pub fn squeeze(v: &mut Geometry, which: impl Fn(usize) -> bool) -> Result<()> {
    for d in (0..v.ndim()).rev() {
        if v.sizes()[d] == 1 && which(d) {
            v.remove(d);
        }
    }
    Ok(())
}

/// With a dimension of size 1 inserted.
pub fn unsqueeze(v: &mut Geometry, dim: i64) -> Result<()> {
    let d = geometry::wrap_dim(dim, v.ndim() + 1)?;
    let stride = if d < v.ndim() { v.sizes()[d].saturating_mul(v.strides()[d]) } else { 1 };
    v.insert(d, 1, stride);
    Ok(())
}

/// Windows of a dimension.
pub fn unfold(v: &mut Geometry, dim: i64, size: i64, step: i64) -> Result<()> {
    let d = geometry::wrap_dim(dim, v.ndim())?;
    let (length, stride) = if v.ndim() == 0 { (1, 1) } else { (v.sizes()[d], v.strides()[d]) };
    check!(size >= 0, "size is {size} but must be >= 0");
    check!(size <= length, "maximum size for tensor at dimension {d} is {length} but size is {size}");
    check!(step > 0, "step is {step} but must be > 0");
    if v.ndim() > 0 {
        v.sizes_mut()[d] = (length - size) / step + 1;
        v.strides_mut()[d] = stride.checked_mul(step).unwrap_or(stride);
    }
    v.push(size, stride);
    Ok(())
}

fn piece(t: &Tensor, d: usize, start: i64, length: i64) -> Geometry {
    let mut v = t.geometry().clone();
    v.restrict(d, start, length);
    v
}

/// An error for more results than any program wants, which would exhaust memory one by one.
pub fn check_pieces(name: &str, n: i64, t: &Tensor) -> Result<()> {
    check!(n <= 1 << 24, "{name}: {n} pieces of {} are too many", t.describe());
    Ok(())
}

/// Consecutive pieces of `size`; the last may be smaller.
pub fn split(t: &Tensor, size: i64, dim: i64) -> Result<Vec<Geometry>> {
    check!(t.ndim() != 0, "split expects at least a 1-dimensional tensor");
    check!(size >= 0, "split expects split_size be non-negative, but got split_size={size}");
    let d = geometry::wrap_dim(dim, t.ndim())?;
    let length = t.sizes()[d];
    check!(
        size > 0 || length == 0,
        "split_size can only be 0 if dimension size is 0, but got dimension size of {length}"
    );
    let pieces = if size == 0 { 1 } else { sections(length, size).max(1) };
    check_pieces("split", pieces, t)?;
    try_collected((0..pieces).map(|i| Ok(piece(t, d, i * size, size.min(length - i * size)))))
}

/// Consecutive pieces of the given sizes.
pub fn split_with_sizes(t: &Tensor, sizes: &[i64], dim: i64) -> Result<Vec<Geometry>> {
    check!(t.ndim() != 0, "split expects at least a 1-dimensional tensor");
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check!(
        sizes.iter().all(|&s| s >= 0),
        "split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes={}",
        geometry::show(sizes)
    );
    let length = t.sizes()[d];
    check!(
        sizes.iter().fold(0i64, |n, &s| n.saturating_add(s)) == length,
        "split_with_sizes expects split_sizes to sum exactly to {length} (input tensor's size at dimension {dim}), but \
         got split_sizes={}",
        geometry::show(sizes)
    );
    let mut start = 0;
    Ok(collected(sizes.iter().map(|&s| {
        let v = piece(t, d, start, s);
        start += s;
        v
    })))
}
