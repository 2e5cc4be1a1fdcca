//! Sizes and strides: contiguity, memory formats, broadcasting, index arithmetic. No data.

use super::fallible_alloc::filled;
use super::{DType, Error, Result, error::ErrorKind};
use crate::{bail, check};
use smallvec::SmallVec;
use std::mem::MaybeUninit;

/// Sizes, strides or dimension numbers; six fit without an allocation.
pub type Dims = SmallVec<[i64; 6]>;

/// The largest number of dimensions a tensor may have.
pub const MAX_DIMS: usize = 64;

/// Dimensions kept inside a [`Geometry`]; more go to an allocation of their own.
const INLINE_DIMS: usize = 5;

/// Which elements of a storage a tensor shows, and as what: sizes, strides, offset, element type. A view operator is an
/// edit of its base's geometry, made where the new tensor keeps it.
#[derive(Clone)]
#[repr(C)]
pub struct Geometry {
    /// Sizes, then strides from `INLINE_DIMS` on: without a spill as many of each as there are dimensions.
    dims: [MaybeUninit<i64>; 2 * INLINE_DIMS],
    /// Elements between the start of the storage and the first element, in units of `dtype`.
    pub offset: i64,
    /// Sizes, then strides, where there are more.
    spill: Option<Box<[i64]>>,
    /// Element type.
    pub dtype: DType,
    ndim: u8,
    /// Known to lie row-major without gaps, and not empty. (An edit of dimensions unsets it.)
    row_major: bool,
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Geometry) -> bool {
        let same_lists = same(self.sizes(), other.sizes()) && same(self.strides(), other.strides());
        self.offset == other.offset && self.dtype == other.dtype && same_lists
    }
}

impl Geometry {
    /// The same, its offset counted from the first element that another geometry on the storage shows. None where that is no
    /// whole number of elements.
    pub fn relative_to(&self, first: &Geometry) -> Option<Geometry> {
        let (item, from) = (self.dtype.size() as i64, first.offset.checked_mul(first.dtype.size() as i64)?);
        let bytes = self.offset.checked_mul(item)?.checked_sub(from)?;
        (bytes % item == 0).then(|| Geometry { offset: bytes / item, ..self.clone() })
    }

    /// What [`Geometry::relative_to`] undoes: in a storage in which `first` shows the element that offsets were counted from.
    /// None where that is before the storage's start, or no whole number of elements.
    pub fn resolved_from(&self, first: &Geometry) -> Option<Geometry> {
        let (item, from) = (self.dtype.size() as i64, first.offset.checked_mul(first.dtype.size() as i64)?);
        let bytes = self.offset.checked_mul(item)?.checked_add(from)?;
        (bytes >= 0 && bytes % item == 0).then(|| Geometry { offset: bytes / item, ..self.clone() })
    }

    /// A number's: no dimensions.
    pub fn scalar(dtype: DType) -> Geometry {
        Geometry {
            dims: [MaybeUninit::uninit(); 2 * INLINE_DIMS],
            offset: 0,
            spill: None,
            dtype,
            ndim: 0,
            row_major: false,
        }
    }

    /// Writes a number's. (In place: a whole value would have its unused dimensions written too.)
    ///
    /// # Safety
    /// `at` is valid for writes; what is there is not dropped.
    #[inline(always)]
    pub(super) unsafe fn write_scalar(at: *mut Geometry, dtype: DType) {
        // SAFETY: the caller's promise. All fields are written but `dims`, which may be uninitialised.
        unsafe {
            (&raw mut (*at).offset).write(0);
            (&raw mut (*at).spill).write(None);
            (&raw mut (*at).dtype).write(dtype);
            (&raw mut (*at).ndim).write(0);
            (&raw mut (*at).row_major).write(false);
        }
    }

    /// Becomes another's equal, where it is: an equal made elsewhere and moved here would be waited for.
    #[inline(always)]
    pub fn become_equal(&mut self, to: &Geometry) {
        (self.dims, self.offset) = (to.dims, to.offset);
        (self.dtype, self.ndim, self.row_major) = (to.dtype, to.ndim, to.row_major);
        if self.spill.is_some() || to.spill.is_some() {
            self.spill.clone_from(&to.spill);
        }
    }

    /// The dimensions' sizes, or from `INLINE_DIMS` on their strides, where there is no spill.
    #[inline(always)]
    fn inline(&self, from: usize) -> &[i64] {
        debug_assert!(self.spill.is_none() && self.ndim() <= INLINE_DIMS);
        // SAFETY: whoever sets `ndim` without a spill keeps it within INLINE_DIMS and has written as many of each.
        unsafe { std::slice::from_raw_parts(self.dims.as_ptr().add(from).cast(), self.ndim()) }
    }

    /// Number of dimensions.
    #[inline]
    pub fn ndim(&self) -> usize {
        self.ndim as usize
    }

    /// Whether sizes and strides are in an allocation of their own.
    #[inline]
    pub fn is_spilled(&self) -> bool {
        self.spill.is_some()
    }

    /// Sizes and strides, as many of the one as of the other.
    #[inline(always)]
    fn sizes_and_strides(&self) -> (&[i64], &[i64]) {
        (self.sizes(), self.strides())
    }

    /// Sizes, one per dimension.
    #[inline]
    pub fn sizes(&self) -> &[i64] {
        if self.is_spilled() { self.spilled_from(0) } else { self.inline(0) }
    }

    /// Strides in elements, one per dimension.
    #[inline]
    pub fn strides(&self) -> &[i64] {
        if self.is_spilled() { self.spilled_from(self.ndim()) } else { self.inline(INLINE_DIMS) }
    }

    // They are asked for in very many places.
    #[cold]
    #[inline(never)]
    fn spilled_from(&self, start: usize) -> &[i64] {
        self.spill.as_ref().map_or(&[], |dims| &dims[start..][..self.ndim()])
    }

    /// Sizes and strides, to change.
    #[inline]
    pub fn sizes_and_strides_mut(&mut self) -> (&mut [i64], &mut [i64]) {
        self.row_major = false;
        let n = self.ndim();
        match &mut self.spill {
            None => {
                debug_assert!(n <= INLINE_DIMS);
                let dims: *mut i64 = self.dims.as_mut_ptr().cast();
                // SAFETY: as in `inline`; the two do not overlap.
                unsafe {
                    let strides = std::slice::from_raw_parts_mut(dims.add(INLINE_DIMS), n);
                    (std::slice::from_raw_parts_mut(dims, n), strides)
                }
            }
            Some(s) => s.split_at_mut(n),
        }
    }

    /// Sizes, to change.
    #[inline]
    pub fn sizes_mut(&mut self) -> &mut [i64] {
        self.sizes_and_strides_mut().0
    }

    /// Strides, to change.
    #[inline]
    pub fn strides_mut(&mut self) -> &mut [i64] {
        self.sizes_and_strides_mut().1
    }

    /// Other sizes and strides, as many of the one as of the other.
    #[inline]
    pub fn set(&mut self, sizes: &[i64], strides: &[i64]) {
        assert!(sizes.len() == strides.len());
        if sizes.len() > MAX_DIMS {
            too_many_dims(sizes.len()).raise();
        }
        (self.ndim, self.row_major) = (sizes.len() as u8, false);
        if sizes.len() > INLINE_DIMS {
            self.spill = Some([sizes, strides].concat().into_boxed_slice());
            return;
        }
        // Element by element: what was just written in small pieces would have to be waited for in a large one.
        let (to_sizes, to_strides) = self.dims.split_at_mut(INLINE_DIMS);
        to_sizes.iter_mut().zip(sizes).for_each(|(to, from)| _ = to.write(*from));
        to_strides.iter_mut().zip(strides).for_each(|(to, from)| _ = to.write(*from));
        self.spill = None;
    }

    /// Other sizes, of so many elements together, row-major.
    #[inline(always)]
    pub fn set_row_major(&mut self, sizes: &[i64], numel: i64) {
        if sizes.len() > INLINE_DIMS || self.is_spilled() {
            return self.set(sizes, &contiguous_strides(sizes));
        }
        (self.ndim, self.row_major) = (sizes.len() as u8, numel > 0);
        let mut stride = 1i64;
        for d in (0..sizes.len()).rev() {
            self.dims[d].write(sizes[d]);
            self.dims[INLINE_DIMS + d].write(stride);
            stride = stride.wrapping_mul(sizes[d].max(1));
        }
    }

    /// How many elements it shows, and whether they lie row-major without gaps.
    #[inline(always)]
    pub fn numel_and_contiguous(&self) -> (i64, bool) {
        self.row_major_numel().map_or_else(|| self.found_numel_and_contiguous(), |numel| (numel, true))
    }

    #[inline(never)]
    fn found_numel_and_contiguous(&self) -> (i64, bool) {
        let (mut numel, mut contiguous) = (1i64, true);
        let (sizes, strides) = self.sizes_and_strides();
        for d in (0..sizes.len()).rev() {
            contiguous &= sizes[d] == 1 || strides[d] == numel;
            numel = numel.wrapping_mul(sizes[d]);
        }
        (numel, contiguous || numel == 0)
    }

    /// How many elements, where it is row-major, not empty, and a shape has as many.
    #[inline(always)]
    pub fn row_major_numel_as(&self, shape: &[i64]) -> Option<i64> {
        let numel = match self.row_major_numel() {
            Some(numel) => numel,
            None => self.found_row_major_numel()?,
        };
        let product = shape.iter().try_fold(1i64, |n, &s| if s <= 0 { None } else { n.checked_mul(s) });
        (product == Some(numel)).then_some(numel)
    }

    /// How many elements, where it is known to lie row-major and not to be empty.
    #[inline(always)]
    fn row_major_numel(&self) -> Option<i64> {
        let (sizes, strides) = self.row_major.then(|| self.sizes_and_strides())?;
        Some(if let (Some(size), Some(stride)) = (sizes.first(), strides.first()) { size * stride } else { 1 })
    }

    /// How many elements, where each stride is the one a row-major tensor has there.
    #[inline(never)]
    fn found_row_major_numel(&self) -> Option<i64> {
        let (sizes, strides) = self.sizes_and_strides();
        let mut numel = 1i64;
        for d in (0..sizes.len()).rev() {
            numel = if strides[d] == numel { numel.checked_mul(sizes[d])? } else { return None };
        }
        Some(numel)
    }

    /// Removes a dimension.
    #[inline]
    pub fn remove(&mut self, d: usize) {
        let n = self.ndim();
        assert!(d < n, "no such dimension");
        if self.is_spilled() {
            return self.remove_spilled(d);
        }
        for k in d + 1..n.min(INLINE_DIMS) {
            self.dims[k - 1] = self.dims[k];
            self.dims[INLINE_DIMS + k - 1] = self.dims[INLINE_DIMS + k];
        }
        (self.ndim, self.row_major) = (self.ndim - 1, false);
    }

    #[inline(never)]
    fn remove_spilled(&mut self, d: usize) {
        let (mut sizes, mut strides) = (Dims::from(self.sizes()), Dims::from(self.strides()));
        sizes.remove(d);
        strides.remove(d);
        self.set(&sizes, &strides);
    }

    /// Inserts a dimension before `d`.
    #[inline]
    pub fn insert(&mut self, d: usize, size: i64, stride: i64) {
        let n = self.ndim();
        if n >= INLINE_DIMS {
            let (mut sizes, mut strides) = (Dims::from(self.sizes()), Dims::from(self.strides()));
            sizes.insert(d, size);
            strides.insert(d, stride);
            return self.set(&sizes, &strides);
        }
        for k in (d..n).rev() {
            self.dims[k + 1] = self.dims[k];
            self.dims[INLINE_DIMS + k + 1] = self.dims[INLINE_DIMS + k];
        }
        self.dims[d].write(size);
        self.dims[INLINE_DIMS + d].write(stride);
        (self.ndim, self.row_major) = (self.ndim + 1, false);
    }

    /// Adds a last dimension.
    pub fn push(&mut self, size: i64, stride: i64) {
        self.insert(self.ndim(), size, stride);
    }

    /// Exchanges two dimensions.
    #[inline]
    pub fn swap(&mut self, a: usize, b: usize) {
        let (sizes, strides) = self.sizes_and_strides_mut();
        sizes.swap(a, b);
        strides.swap(a, b);
    }

    /// Only `size` indices of a dimension, from `start` on.
    #[inline]
    pub fn restrict(&mut self, d: usize, start: i64, size: i64) {
        self.advance(start, self.strides()[d]);
        self.sizes_mut()[d] = size;
    }

    /// Moves the first element by so many steps of a stride. Where there are no elements, strides may be too large to multiply and the
    /// offset names nothing: it wraps.
    #[inline]
    pub fn advance(&mut self, steps: i64, stride: i64) {
        self.offset = self.offset.wrapping_add(steps.wrapping_mul(stride));
    }
}

/// Whether two lists are equal. (A comparison of slices calls the C library, which costs more than a few dimensions.)
#[inline]
pub fn same(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(x, y)| x == y)
}

/// Whether strides lay elements of these sizes out alike.
pub fn same_layout(sizes: &[i64], a: &[i64], b: &[i64]) -> bool {
    sizes.contains(&0) || sizes.iter().zip(a).zip(b).all(|((&n, a), b)| n == 1 || a == b)
}

/// How a tensor's elements are laid out; the numbers are `c10::MemoryFormat`'s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i8)]
pub enum MemoryFormat {
    /// Row-major.
    Contiguous = 0,
    /// As the input is.
    Preserve = 1,
    /// NHWC in memory for a 4-d tensor of sizes NCHW.
    ChannelsLast = 2,
    /// NDHWC in memory for a 5-d tensor of sizes NCDHW.
    ChannelsLast3d = 3,
}

impl MemoryFormat {
    /// The format with a `c10::MemoryFormat` number.
    pub fn from_code(code: i32) -> Option<MemoryFormat> {
        use MemoryFormat::*;
        [Contiguous, Preserve, ChannelsLast, ChannelsLast3d].into_iter().find(|&f| f as i32 == code)
    }
}

/// Formats sizes as PyTorch does: `[2, 3]`.
pub fn show(sizes: &[i64]) -> String {
    format!("{sizes:?}")
}

/// The number of elements, or an error where it does not fit.
pub fn numel(sizes: &[i64]) -> Result<i64> {
    if sizes.contains(&0) {
        return Ok(0);
    }
    let product = sizes.iter().try_fold(1i64, |n, &s| n.checked_mul(s));
    product.ok_or_else(|| super::Error::new(ErrorKind::Runtime, "numel: integer multiplication overflow"))
}

/// The product of sizes that belong to a tensor: beside a zero the others may be too large to multiply.
#[inline]
pub fn product(sizes: &[i64]) -> i64 {
    sizes.iter().fold(1, |n, &s| n.wrapping_mul(s))
}

/// The product of some of a tensor's sizes, which beside a zero among the others may be larger than any number: then the
/// largest, which no request for memory or reshaping grants.
pub fn saturating_product(sizes: &[i64]) -> i64 {
    if sizes.contains(&0) { 0 } else { sizes.iter().fold(1, |n, &s| n.saturating_mul(s)) }
}

/// An error where a size is negative, there are too many dimensions, or the bytes overflow; else the number of elements.
#[inline(always)]
pub fn check_sizes(sizes: &[i64], element: usize) -> Result<i64> {
    let product = sizes.iter().try_fold(1i64, |n, &s| if s < 0 { None } else { n.checked_mul(s) });
    match product {
        Some(n) if n > 0 && sizes.len() <= MAX_DIMS && n.checked_mul(element as i64).is_some() => Ok(n),
        _ => check_unusual_sizes(sizes),
    }
}

#[cold]
fn too_many_dims(n: usize) -> Error {
    Error::new(ErrorKind::Runtime, format!("a tensor may have at most {MAX_DIMS} dimensions, got {n}"))
}

#[cold]
fn check_unusual_sizes(sizes: &[i64]) -> Result<i64> {
    if sizes.len() > MAX_DIMS {
        return Err(too_many_dims(sizes.len()));
    }
    if let Some(s) = sizes.iter().find(|&&s| s < 0) {
        bail!("Trying to create tensor with negative dimension {s}: {}", show(sizes));
    }
    check!(sizes.contains(&0), "Storage size calculation overflowed with sizes={}", show(sizes));
    let stride = sizes[1..].iter().try_fold(1i64, |n, &s| n.checked_mul(s.max(1)));
    check!(stride.is_some(), "Stride calculation overflowed");
    Ok(0)
}

/// Row-major strides.
pub fn contiguous_strides(sizes: &[i64]) -> Dims {
    let mut strides: Dims = SmallVec::from_elem(1, sizes.len());
    for d in (0..sizes.len().saturating_sub(1)).rev() {
        strides[d] = strides[d + 1].wrapping_mul(sizes[d + 1].max(1));
    }
    strides
}

/// Strides of a memory format; `Preserve` is treated as row-major.
pub fn format_strides(sizes: &[i64], format: MemoryFormat) -> Result<Dims> {
    match format {
        MemoryFormat::Contiguous | MemoryFormat::Preserve => Ok(contiguous_strides(sizes)),
        MemoryFormat::ChannelsLast => {
            check!(sizes.len() == 4, "required rank 4 tensor to use channels_last format");
            Ok(channels_last_strides(sizes))
        }
        MemoryFormat::ChannelsLast3d => {
            check!(sizes.len() == 5, "required rank 5 tensor to use channels_last_3d format");
            Ok(channels_last_strides(sizes))
        }
    }
}

/// Channels (dimension 1) innermost, then the spatial dimensions from the last, then the batch.
pub fn channels_last_strides(sizes: &[i64]) -> Dims {
    let mut strides: Dims = SmallVec::from_elem(0, sizes.len());
    let mut next = 1;
    for d in [1].into_iter().chain((2..sizes.len()).rev()).chain([0]) {
        strides[d] = next;
        next = sizes[d].max(1).wrapping_mul(next);
    }
    strides
}

/// Whether elements lie row-major without gaps; strides of dimensions of size 1 do not matter.
#[inline]
pub fn is_contiguous(sizes: &[i64], strides: &[i64]) -> bool {
    let mut expected = 1i64;
    for (&size, &stride) in sizes.iter().zip(strides).rev() {
        if size == 0 {
            return true;
        }
        if size != 1 {
            if stride != expected {
                return sizes.contains(&0);
            }
            expected = expected.wrapping_mul(size);
        }
    }
    true
}

/// Whether the strides are exactly the row-major ones, in dimensions of size 1 too.
#[inline]
pub fn is_row_major(sizes: &[i64], strides: &[i64]) -> bool {
    let mut next = 1i64;
    sizes.iter().zip(strides).rev().all(|(&n, &s)| {
        let ok = s == next;
        next = next.wrapping_mul(n.max(1));
        ok
    })
}

/// Whether the tensor is contiguous in the channels-last sense of its rank (4 or 5).
pub fn is_channels_last_contiguous(sizes: &[i64], strides: &[i64]) -> bool {
    if sizes.len() != 4 && sizes.len() != 5 {
        return false;
    }
    let mut expected = 1i64;
    for d in [1].into_iter().chain((2..sizes.len()).rev()).chain([0]) {
        if sizes[d] != 1 {
            if strides[d] != expected {
                return false;
            }
            expected = expected.wrapping_mul(sizes[d]);
        }
    }
    true
}

/// Whether the strides order the dimensions as channels-last does (upstream's
/// `is_channels_last_strides`; ambiguous shapes count as row-major).
pub fn is_channels_last_strides(sizes: &[i64], strides: &[i64]) -> bool {
    if (sizes.len() != 4 && sizes.len() != 5) || strides[1] == 0 {
        return false;
    }
    let mut min = 0;
    for d in [1].into_iter().chain((2..sizes.len()).rev()).chain([0]) {
        if sizes[d] == 0 || strides[d] < min {
            return false;
        }
        // An N11C or NC11 tensor is not told apart by its strides: it counts as row-major.
        if d == 0 && min == strides[1] {
            return false;
        }
        min = strides[d];
        if sizes[d] > 1 {
            min *= sizes[d];
        }
    }
    true
}

/// The memory format the strides suggest.
pub fn suggest_memory_format(sizes: &[i64], strides: &[i64]) -> MemoryFormat {
    match sizes.len() {
        4 if is_channels_last_strides(sizes, strides) => MemoryFormat::ChannelsLast,
        5 if is_channels_last_strides(sizes, strides) => MemoryFormat::ChannelsLast3d,
        _ => MemoryFormat::Contiguous,
    }
}

/// Dimensions, that of the smallest stride first; those of equal strides as they come. There are a handful: the sorts of the
/// standard library are made for many, and have kilobytes of code.
pub fn by_stride(dims: impl Iterator<Item = usize>, strides: &[i64]) -> SmallVec<[usize; 6]> {
    let mut order: SmallVec<[usize; 6]> = SmallVec::new();
    for d in dims {
        let smaller = order.iter().take_while(|&&other| strides[other] <= strides[d]).count();
        order.insert(smaller, d);
    }
    order
}

/// Whether the elements fill their range of memory exactly once, in any order of dimensions.
pub fn is_non_overlapping_and_dense(sizes: &[i64], strides: &[i64]) -> bool {
    if sizes.contains(&0) {
        return true;
    }
    let mut expected = 1;
    by_stride((0..sizes.len()).filter(|&d| sizes[d] != 1), strides).into_iter().all(|d| {
        let fits = strides[d] == expected;
        expected *= sizes[d];
        fits
    })
}

/// Whether two index tuples may name one element: upstream's `has_internal_overlap`, `None` for "too hard to tell".
pub fn has_internal_overlap(sizes: &[i64], strides: &[i64]) -> Option<bool> {
    if is_non_overlapping_and_dense(sizes, strides) {
        return Some(false);
    }
    if sizes.iter().zip(strides).any(|(&n, &s)| s == 0 && n > 1) {
        return Some(true);
    }
    None
}

/// Whether an element may be shown twice: in the order of memory, strides do not each go beyond what the smaller ones reach.
pub fn shows_twice(g: &Geometry) -> bool {
    let go_beyond = |order: &mut dyn Iterator<Item = usize>| {
        let mut reach = 0i64;
        order.filter(|&d| g.sizes()[d] > 1).all(|d| {
            let (stride, size) = (g.strides()[d], g.sizes()[d]);
            let goes_beyond = stride > reach;
            reach = reach.saturating_add(stride.saturating_mul(size - 1));
            goes_beyond
        })
    };
    // Mostly the last dimension is the innermost.
    if go_beyond(&mut (0..g.ndim()).rev()) {
        return false;
    }
    !go_beyond(&mut by_stride(0..g.ndim(), g.strides()).into_iter()) && !g.sizes().contains(&0)
}

/// Calls `f` with the place of every element in the storage, in row-major order.
pub fn for_each_offset(g: &Geometry, mut f: impl FnMut(i64)) {
    let mut index = Dims::from_elem(0, g.ndim());
    for _ in 0..product(g.sizes()) {
        f(g.offset + index.iter().zip(g.strides()).map(|(i, s)| i * s).sum::<i64>());
        for d in (0..index.len()).rev() {
            index[d] += 1;
            if index[d] < g.sizes()[d] {
                break;
            }
            index[d] = 0;
        }
    }
}

/// Calls `f` once with each place in the storage that is shown, in rising order. What this takes goes by how far the geometry reaches, not by
/// how often it shows a place.
pub fn for_each_place(g: &Geometry, mut f: impl FnMut(i64)) {
    let reach = span(g.sizes(), g.strides()).unwrap_or(0) as usize;
    let mut shown = filled(reach, false);
    shown.iter_mut().take(1).for_each(|first| *first = true);
    for (&size, &stride) in g.sizes().iter().zip(g.strides()).filter(|(_, stride)| **stride > 0) {
        // Each step doubles how many indices of the dimension are covered.
        let mut covered = 1;
        while covered < size {
            let step = covered.min(size - covered);
            let by = (step * stride) as usize;
            (by..reach).rev().for_each(|at| shown[at] |= shown[at - by]);
            covered += step;
        }
    }
    (0..reach).filter(|&at| shown[at]).for_each(|at| f(g.offset + at as i64));
}

/// Number of elements of storage the geometry reaches, from its offset on.
pub fn span(sizes: &[i64], strides: &[i64]) -> Option<i64> {
    if sizes.contains(&0) {
        return Some(0);
    }
    sizes
        .iter()
        .zip(strides)
        .try_fold(1i64, |n, (&size, &stride)| n.checked_add(stride.checked_mul(size.checked_sub(1)?)?))
}

/// A dimension number in `-ndim..ndim` made non-negative; a 0-d tensor counts as 1-d.
#[inline(always)]
pub fn wrap_dim(dim: i64, ndim: usize) -> Result<usize> {
    wrap_dim_scalar(dim, ndim.max(1))
}

/// As [`wrap_dim`], for a tensor that must have dimensions.
#[inline(always)]
pub fn wrap_dim_scalar(dim: i64, ndim: usize) -> Result<usize> {
    let wrapped = if dim < 0 { dim.wrapping_add(ndim as i64) } else { dim } as usize;
    if wrapped < ndim { Ok(wrapped) } else { Err(no_dim(dim, ndim)) }
}

#[cold]
fn no_dim(dim: i64, ndim: usize) -> super::Error {
    let text = match ndim as i64 {
        0 => format!("Dimension specified as {dim} but tensor has no dimensions"),
        n => format!("Dimension out of range (expected to be in range of [{}, {}], but got {dim})", -n, n - 1),
    };
    super::Error::new(ErrorKind::Index, text)
}

/// Which of `ndim` dimensions a list names; an error where one is none of them or occurs twice, whichever comes first. With
/// `empty_is_all` an empty list names them all.
pub fn dim_mask(dims: &[i64], ndim: usize, empty_is_all: bool) -> Result<SmallVec<[bool; 8]>> {
    let mut mask: SmallVec<[bool; 8]> = SmallVec::from_elem(empty_is_all && dims.is_empty(), ndim.max(1));
    for &d in dims {
        let d = wrap_dim(d, ndim)?;
        check!(!mask[d], "dim {d} appears multiple times in the list of dims");
        mask[d] = true;
    }
    mask.truncate(ndim);
    Ok(mask)
}

/// As [`dim_mask`]; that a dimension is none of them is said before another one occurs twice.
pub fn wrapped_dim_mask(dims: &[i64], ndim: usize, empty_is_all: bool) -> Result<SmallVec<[bool; 8]>> {
    dims.iter().try_for_each(|&d| wrap_dim(d, ndim).map(drop))?;
    dim_mask(dims, ndim, empty_is_all)
}

/// The shape two shapes broadcast to.
pub fn broadcast(a: &[i64], b: &[i64]) -> Result<Dims> {
    let n = a.len().max(b.len());
    let mut out: Dims = SmallVec::from_elem(0, n);
    for i in (0..n).rev() {
        let x = if i + a.len() >= n { a[i + a.len() - n] } else { 1 };
        let y = if i + b.len() >= n { b[i + b.len() - n] } else { 1 };
        check!(
            x == y || x == 1 || y == 1,
            "The size of tensor a ({x}) must match the size of tensor b ({y}) at non-singleton dimension {i}"
        );
        out[i] = if x == 1 { y } else { x };
    }
    Ok(out)
}

/// Strides that read a tensor of `sizes`/`strides` as if it had the shape `to`, which it broadcasts to.
pub fn expand_strides(sizes: &[i64], strides: &[i64], to: &[i64]) -> Dims {
    let lead = to.len() - sizes.len();
    let inner = sizes.iter().zip(strides).zip(&to[lead..]).map(|((&n, &s), &t)| if n == 1 && t != 1 { 0 } else { s });
    std::iter::repeat_n(0, lead).chain(inner).collect()
}

/// Strides with which memory of `sizes`/`strides` reads as `new` without a copy, if there are any
/// (upstream's `computeStride`, the rule of `view`).
pub fn view_strides(sizes: &[i64], strides: &[i64], new: &[i64]) -> Option<Dims> {
    if sizes.is_empty() {
        return Some(SmallVec::from_elem(1, new.len()));
    }
    if numel(sizes).ok()? == 0 {
        if sizes == new {
            return Some(strides.iter().copied().collect());
        }
        return Some(contiguous_strides(new));
    }
    let mut out: Dims = SmallVec::from_elem(0, new.len());
    let mut view_d = new.len() as i64 - 1;
    let mut chunk_base = *strides.last()?;
    let (mut tensor_numel, mut view_numel) = (1i64, 1i64);
    for d in (0..sizes.len()).rev() {
        tensor_numel *= sizes[d];
        if d == 0 || (sizes[d - 1] != 1 && strides[d - 1] != tensor_numel * chunk_base) {
            while view_d >= 0 && (view_numel < tensor_numel || new[view_d as usize] == 1) {
                out[view_d as usize] = view_numel * chunk_base;
                view_numel *= new[view_d as usize];
                view_d -= 1;
            }
            if view_numel != tensor_numel {
                return None;
            }
            if d > 0 {
                chunk_base = strides[d - 1];
                (tensor_numel, view_numel) = (1, 1);
            }
        }
    }
    (view_d == -1).then_some(out)
}

/// A shape with its one -1 replaced by what makes it hold `numel` elements.
pub fn infer_size(shape: &[i64], numel: i64) -> Result<Dims> {
    let mut out: Dims = shape.into();
    let mut inferred = None;
    let mut product = 1i64;
    for (i, &s) in shape.iter().enumerate() {
        match s {
            -1 => {
                check!(inferred.is_none(), "only one dimension can be inferred");
                inferred = Some(i);
            }
            s if s < 0 => bail!("invalid shape dimension {s} at index {i} of shape {}", show(shape)),
            s => product = product.saturating_mul(s),
        }
    }
    let fits = numel == product || (inferred.is_some() && product > 0 && numel % product == 0);
    if !fits {
        bail!("shape '{}' is invalid for input of size {numel}", show(shape));
    }
    if let Some(i) = inferred {
        check!(
            product != 0,
            "cannot reshape tensor of 0 elements into shape {} because the unspecified dimension size -1 can be any value and is ambiguous",
            show(shape)
        );
        out[i] = numel / product;
    }
    Ok(out)
}

/// The bytes of its storage a geometry reaches.
pub fn bytes(g: &Geometry) -> std::ops::Range<usize> {
    let item = g.dtype.size();
    let start = g.offset as usize * item;
    let span = if product(g.sizes()) == 0 { 0 } else { span(g.sizes(), g.strides()).unwrap_or(0) };
    start..start + span as usize * item
}

/// Whether every byte that a geometry shows is one that one of several on its storage shows.
pub fn cover_bytes(all: &[Geometry], shown: &Geometry) -> bool {
    let of_shown = bytes(shown);
    if of_shown.len() > LOOKED_AT {
        return all.iter().any(|g| {
            is_non_overlapping_and_dense(g.sizes(), g.strides()) && {
                let own = bytes(g);
                own.start <= of_shown.start && of_shown.end <= own.end
            }
        });
    }
    let mut covered = vec![false; of_shown.len()];
    for g in all {
        let item = g.dtype.size();
        for_each_place(g, |at| {
            let own = at as usize * item..(at as usize + 1) * item;
            let both = own.start.max(of_shown.start)..own.end.min(of_shown.end);
            if !both.is_empty() {
                covered[both.start - of_shown.start..both.end - of_shown.start].fill(true);
            }
        });
    }
    let (item, mut all) = (shown.dtype.size(), true);
    for_each_place(shown, |at| all &= !covered[at as usize * item - of_shown.start..][..item].contains(&false));
    all
}

/// How many bytes are looked at one by one to tell whether two geometries share any.
const LOOKED_AT: usize = 1 << 24;

/// Whether two geometries share a byte of one storage.
pub fn share_bytes(a: &Geometry, b: &Geometry) -> bool {
    let (of_a, of_b) = (bytes(a), bytes(b));
    if of_a.end <= of_b.start || of_b.end <= of_a.start || of_a.is_empty() || of_b.is_empty() {
        return false;
    }
    let (start, end) = (of_a.start.min(of_b.start), of_a.end.max(of_b.end));
    let dense = |g: &Geometry| is_non_overlapping_and_dense(g.sizes(), g.strides());
    if dense(a) && dense(b) || end - start > LOOKED_AT {
        return true;
    }
    let mut covered = vec![false; end - start];
    let item = a.dtype.size();
    for_each_place(a, |at| covered[at as usize * item - start..][..item].fill(true));
    let mut shares = false;
    let item = b.dtype.size();
    for_each_place(b, |at| shares |= covered[at as usize * item - start..][..item].contains(&true));
    shares
}
