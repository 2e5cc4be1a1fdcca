//! The geometry of strided views, for the view operators and for whatever writes through one.

use crate::core::{Dims, Result, Tensor, geometry, tensor};
use crate::ops::record::View;
use crate::{bail, check};

/// The tensor's own geometry.
#[inline]
pub fn same(t: &Tensor) -> View {
    View::new(t.sizes(), t.strides(), t.offset())
}

/// The alias a view describes.
pub fn alias(t: &Tensor, v: &View) -> Result<Tensor> {
    let aliased = t.alias(&v.sizes, &v.strides, v.offset, v.dtype.unwrap_or(t.dtype()))?;
    Ok(if v.toggle.is_empty() { aliased } else { aliased.toggle_keys(v.toggle) })
}

/// The rule of `view`: the shape (one size may be -1) where the strides allow it.
pub fn as_shape(t: &Tensor, shape: &[i64]) -> Result<View> {
    let sizes = geometry::infer_size(shape, t.numel())?;
    match geometry::view_strides(t.sizes(), t.strides(), &sizes) {
        Some(strides) => Ok(View::new(sizes, strides, t.offset())),
        None => bail!(
            "view size is not compatible with input tensor's size and stride (at least one dimension spans across two \
             contiguous subspaces). Use .reshape(...) instead."
        ),
    }
}

/// The rule of `as_strided`.
pub fn restride(t: &Tensor, sizes: &[i64], strides: &[i64], offset: i64) -> Result<View> {
    check!(sizes.len() == strides.len(), "mismatch in length of strides and shape");
    tensor::check_geometry(sizes, strides, offset, t.dtype(), t.storage().nbytes())?;
    Ok(View::new(sizes, strides, offset))
}

/// Every `step`-th index of a dimension from `start` to before `end`, both clamped as Python does.
pub fn slice(t: &Tensor, dim: i64, start: Option<i64>, end: Option<i64>, step: i64) -> Result<View> {
    check!(t.ndim() > 0, Index, "slice() cannot be applied to a 0-dim tensor.");
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check!(step > 0, "slice step must be positive");
    let size = t.sizes()[d];
    let clamp = |i: i64| if i < 0 { (i + size).max(0) } else { i.min(size) };
    let start = clamp(start.unwrap_or(0));
    let end = clamp(end.unwrap_or(i64::MAX)).max(start);
    let mut v = same(t);
    v.offset += start * v.strides[d];
    v.sizes[d] = (end - start).div_ceil_positive(step);
    // Where this overflows there is one index at most, whose stride says nothing.
    v.strides[d] = v.strides[d].checked_mul(step).unwrap_or(v.strides[d]);
    Ok(v)
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
pub fn range(t: &Tensor, d: usize, start: i64, length: i64) -> View {
    let mut v = same(t);
    v.offset += start * v.strides[d];
    v.sizes[d] = length;
    v
}

/// One index of a dimension, which goes away.
#[inline]
pub fn select(t: &Tensor, dim: i64, index: i64) -> Result<View> {
    check!(t.ndim() > 0, Index, "select() cannot be applied to a 0-dim tensor.");
    let d = geometry::wrap_dim(dim, t.ndim())?;
    let size = t.sizes()[d];
    check!(
        -size <= index && index < size,
        Index,
        "select(): index {index} out of range for tensor of size {} at dimension {d}",
        geometry::show(t.sizes())
    );
    let mut v = same(t);
    v.offset += if index < 0 { index + size } else { index } * v.strides[d];
    v.sizes.remove(d);
    v.strides.remove(d);
    Ok(v)
}

/// A diagonal of the planes two dimensions span, as the last dimension.
pub fn diagonal(t: &Tensor, offset: i64, dim1: i64, dim2: i64) -> Result<View> {
    let (d1, d2) = (geometry::wrap_dim(dim1, t.ndim())?, geometry::wrap_dim(dim2, t.ndim())?);
    check!(d1 != d2, "diagonal dimensions cannot be identical {dim1}, {dim2}");
    let mut v = same(t);
    let (rows, columns) = (v.sizes[d1], v.sizes[d2]);
    let (row_stride, column_stride) = (v.strides[d1], v.strides[d2]);
    let length =
        if offset >= 0 { rows.min(columns.saturating_sub(offset)) } else { rows.saturating_add(offset).min(columns) }
            .max(0);
    if length > 0 {
        v.offset += if offset >= 0 { offset * column_stride } else { -offset * row_stride };
    }
    for d in [d1.max(d2), d1.min(d2)] {
        v.sizes.remove(d);
        v.strides.remove(d);
    }
    v.sizes.push(length);
    v.strides.push(row_stride.saturating_add(column_stride));
    Ok(v)
}

/// The tensor broadcast to `size`; -1 keeps a dimension's size.
pub fn expand(t: &Tensor, size: &[i64]) -> Result<View> {
    let (have, n) = (t.sizes(), size.len());
    check!(
        n >= have.len(),
        "expand(torch.{}Tensor{{{}}}, size={}): the number of sizes provided ({n}) must be greater or equal to the \
         number of dimensions in the tensor ({})",
        t.dtype().name(),
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
        let (own, stride) = (have[d - lead], t.strides()[d - lead]);
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
    Ok(View::new(sizes, strides, t.offset()))
}

/// The dimensions in the given order.
pub fn permute(t: &Tensor, dims: &[i64]) -> Result<View> {
    check!(
        dims.len() == t.ndim(),
        "permute(sparse_coo): number of dimensions in the tensor input does not match the length of the desired \
         ordering of dimensions i.e. input.dim() = {} is not equal to len(dims) = {}",
        t.ndim(),
        dims.len()
    );
    let mut seen = Dims::from_elem(0, dims.len());
    let mut v = View::new(Dims::new(), Dims::new(), t.offset());
    for &d in dims {
        let d = geometry::wrap_dim(d, t.ndim())?;
        check!(seen[d] == 0, "permute(): duplicate dims are not allowed.");
        seen[d] = 1;
        v.sizes.push(t.sizes()[d]);
        v.strides.push(t.strides()[d]);
    }
    Ok(v)
}

/// With two dimensions exchanged.
#[inline]
pub fn transpose(t: &Tensor, dim0: i64, dim1: i64) -> Result<View> {
    let (d0, d1) = (geometry::wrap_dim(dim0, t.ndim())?, geometry::wrap_dim(dim1, t.ndim())?);
    let mut v = same(t);
    if d0 != d1 {
        v.sizes.swap(d0, d1);
        v.strides.swap(d0, d1);
    }
    Ok(v)
}

/// Without those dimensions of size 1 that `which` accepts.
pub fn squeeze(t: &Tensor, which: impl Fn(usize) -> bool) -> View {
    let keep = |d: &usize| t.sizes()[*d] != 1 || !which(*d);
    let of = |list: &[i64]| (0..t.ndim()).filter(keep).map(|d| list[d]).collect::<Dims>();
    View::new(of(t.sizes()), of(t.strides()), t.offset())
}

/// With a dimension of size 1 inserted.
pub fn unsqueeze(t: &Tensor, dim: i64) -> Result<View> {
    let d = geometry::wrap_dim(dim, t.ndim() + 1)?;
    let mut v = same(t);
    let stride = if d < t.ndim() { v.sizes[d].saturating_mul(v.strides[d]) } else { 1 };
    v.sizes.insert(d, 1);
    v.strides.insert(d, stride);
    Ok(v)
}

/// Windows of a dimension.
pub fn unfold(t: &Tensor, dim: i64, size: i64, step: i64) -> Result<View> {
    let d = geometry::wrap_dim(dim, t.ndim())?;
    let (length, stride) = if t.ndim() == 0 { (1, 1) } else { (t.sizes()[d], t.strides()[d]) };
    check!(size >= 0, "size is {size} but must be >= 0");
    check!(size <= length, "maximum size for tensor at dimension {d} is {length} but size is {size}");
    check!(step > 0, "step is {step} but must be > 0");
    let mut v = same(t);
    if t.ndim() > 0 {
        v.sizes[d] = (length - size) / step + 1;
        v.strides[d] = stride.checked_mul(step).unwrap_or(stride);
    }
    v.sizes.push(size);
    v.strides.push(stride);
    Ok(v)
}

/// Consecutive pieces of `size`; the last may be smaller.
pub fn split(t: &Tensor, size: i64, dim: i64) -> Result<Vec<View>> {
    check!(t.ndim() != 0, "split expects at least a 1-dimensional tensor");
    let d = geometry::wrap_dim(dim, t.ndim())?;
    check!(size >= 0, "split expects split_size be non-negative, but got split_size={size}");
    let length = t.sizes()[d];
    check!(
        size > 0 || length == 0,
        "split_size can only be 0 if dimension size is 0, but got dimension size of {length}"
    );
    let pieces = if size == 0 { 1 } else { sections(length, size).max(1) };
    Ok((0..pieces).map(|i| range(t, d, i * size, size.min(length - i * size))).collect())
}

/// Consecutive pieces of the given sizes.
pub fn split_with_sizes(t: &Tensor, sizes: &[i64], dim: i64) -> Result<Vec<View>> {
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
        "split_with_sizes expects split_sizes to sum exactly to {length} (input tensor's size at dimension {d}), but \
         got split_sizes={}",
        geometry::show(sizes)
    );
    let mut start = 0;
    Ok(sizes
        .iter()
        .map(|&s| {
            let v = range(t, d, start, s);
            start += s;
            v
        })
        .collect())
}
