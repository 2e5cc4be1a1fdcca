//! Reductions, and what they share: which dimensions go, how the kernels see the memory, where results are written.

pub mod correlation;
pub mod counts;
pub mod differences;
pub mod extremes;
pub mod median_mode;
pub mod norms;
pub mod scans;
pub mod segments;
pub mod sums;
pub mod trapezoids;
pub mod var_std;

use crate::core::fallible_alloc::filled;
use crate::core::{DType, Dims, Element, Result, Tensor, geometry, iter};
use crate::kernels::reduce::{Real, Reduce, Shape3, mean_as_rows, reduce};
use crate::kernels::vmath::simd::Shared;
use crate::operator::out::Out;
use crate::runtime::parallel::parallel_for;
use smallvec::SmallVec;
use std::borrow::Cow;

/// Which dimensions are reduced.
pub type Mask = SmallVec<[bool; 8]>;

/// The dimensions a `int[1]? dim` names; none or an empty list means all.
pub fn mask(dims: Option<&[i64]>, ndim: usize) -> Result<Mask> {
    geometry::wrapped_dim_mask(dims.unwrap_or(&[]), ndim, true)
}

/// The sizes that are left.
pub fn reduced_sizes(sizes: &[i64], mask: &[bool], keepdim: bool) -> Dims {
    sizes.iter().zip(mask).filter(|&(_, &m)| keepdim || !m).map(|(&n, &m)| if m { 1 } else { n }).collect()
}

/// Whether a tensor has no dimensions; it is then, whatever its dtype, the one element picked: copied to the first result, with 0 as
/// the index in the second.
pub fn picked_alone(x: &Tensor, out: &Out<'_>) -> Result<bool> {
    if x.ndim() > 0 || out.is_shape() {
        return Ok(false);
    }
    iter::copy(out.get(0), x)?;
    write::<i64>(out.get(1), |index| index.fill(0))?;
    Ok(true)
}

/// A tensor as the kernels take it: `[outer, dim, inner]` without gaps, `dim` being what is reduced. Outer and inner
/// together are the kept dimensions in their order.
pub struct Slab<'a> {
    tensor: Cow<'a, Tensor>,
    /// The three lengths.
    pub shape: Shape3,
    /// Whole planes of images with channels last are reduced.
    planes: bool,
}

impl<'a> Slab<'a> {
    /// The tensor with these dimensions to be reduced in any order; copied only where its memory does not allow it.
    pub fn new(x: &'a Tensor, mask: &[bool]) -> Result<Slab<'a>> {
        match Slab::as_it_lies(x, mask) {
            Some(slab) => Ok(slab),
            None => Slab::copied(x, mask),
        }
    }

    /// [`Slab::new`] where memory allows it without a copy.
    pub fn as_it_lies(x: &'a Tensor, mask: &[bool]) -> Option<Slab<'a>> {
        let dims = 0..x.ndim();
        if x.is_contiguous() {
            if let Some(shape) = runs(x.sizes(), mask, dims.clone()) {
                return Some(Slab { tensor: Cow::Borrowed(x), shape, planes: false });
            }
        } else if x.is_non_overlapping_and_dense() {
            let mut order = geometry::by_stride(dims.clone().filter(|&d| x.sizes()[d] != 1), x.strides());
            order.reverse();
            let in_order = order.iter().filter(|&&d| !mask[d]).is_sorted();
            if in_order && let Some(shape) = runs(x.sizes(), mask, order.iter().copied()) {
                let planes = mask.len() >= 4 && mask.iter().enumerate().all(|(d, &m)| m == (d > 1));
                return Some(Slab { tensor: Cow::Borrowed(x), shape, planes });
            }
        }
        None
    }

    /// [`Slab::new`] by a copy.
    pub fn copied(x: &Tensor, mask: &[bool]) -> Result<Slab<'static>> {
        let dims = 0..x.ndim();
        if let Some(shape) = runs(x.sizes(), mask, dims.clone()) {
            return Ok(Slab { tensor: Cow::Owned(iter::contiguous(x)?), shape, planes: false });
        }
        let order: SmallVec<[usize; 6]> = dims.clone().filter(|&d| !mask[d]).chain(dims.filter(|&d| mask[d])).collect();
        let pick = |from: &[i64]| -> Dims { order.iter().map(|&d| from[d]).collect() };
        let turned = x.alias(&pick(x.sizes()), &pick(x.strides()), x.offset(), x.dtype())?;
        let length = |reduced| {
            let sizes: Dims = x.sizes().iter().zip(mask).filter(|(_, m)| **m == reduced).map(|(n, _)| *n).collect();
            geometry::saturating_product(&sizes) as usize
        };
        let shape = [length(false), length(true), 1];
        Ok(Slab { tensor: Cow::Owned(iter::contiguous(&turned)?), shape, planes: false })
    }

    /// The tensor cut at one dimension, its elements in their own order.
    pub fn along(x: &'a Tensor, dim: usize) -> Result<Slab<'a>> {
        Ok(Slab { shape: shape_along(x.sizes(), dim), tensor: dense(x)?, planes: false })
    }

    /// All elements as one row, in their order.
    pub fn flat(x: &'a Tensor) -> Result<Slab<'a>> {
        Ok(Slab { shape: [1, x.numel() as usize, 1], tensor: dense(x)?, planes: false })
    }

    /// [`reduce`]; the mean of a plane is added in one order, whichever layout the image has.
    pub fn reduce<T: Element + Real>(&self, op: Reduce, y: &mut [T]) {
        match op {
            Reduce::Mean if self.planes => mean_as_rows(self.data(), self.shape, y),
            _ => reduce(op, self.data(), self.shape, y),
        }
    }

    /// The elements.
    pub fn data<T: Element>(&self) -> &[T] {
        assert!(self.tensor.dtype() == T::DTYPE);
        // SAFETY: a dense tensor of this dtype: numel elements from the first.
        unsafe { raw(&self.tensor) }
    }
}

/// The tensor row-major: itself where it is.
pub fn dense(x: &Tensor) -> Result<Cow<'_, Tensor>> {
    Ok(if x.is_contiguous() { Cow::Borrowed(x) } else { Cow::Owned(iter::contiguous(x)?) })
}

/// `[outer, dim, inner]` of contiguous sizes around one dimension; a 0-d tensor counts as 1-d.
pub fn shape_along(sizes: &[i64], dim: usize) -> Shape3 {
    let length = |s: &[i64]| geometry::saturating_product(s) as usize;
    if sizes.is_empty() {
        return [1; 3];
    }
    [length(&sizes[..dim]), sizes[dim] as usize, length(&sizes[dim + 1..])]
}

/// The elements of a dense tensor in the order of memory.
///
/// # Safety
/// The tensor is dense, its elements are `T`, and nobody writes them meanwhile.
unsafe fn raw<T>(t: &Tensor) -> &[T] {
    if t.numel() == 0 || t.is_shape() {
        return &[];
    }
    // SAFETY: the caller's promise.
    unsafe { std::slice::from_raw_parts(t.data::<T>(), t.numel() as usize) }
}

/// The three lengths where the reduced dimensions follow each other in `order`.
fn runs(sizes: &[i64], mask: &[bool], order: impl Iterator<Item = usize>) -> Option<Shape3> {
    let mut shape = [1usize; 3];
    let mut at = 0;
    for d in order {
        if sizes[d] != 1 {
            at = match (at, mask[d]) {
                (0 | 1, true) => 1,
                (0, false) => 0,
                (1 | 2, false) => 2,
                _ => return None,
            };
            shape[at] = shape[at].saturating_mul(sizes[d] as usize);
        }
    }
    Some(shape)
}

/// Gives `f` a slice to write a result of `T` to: the result's own memory, or a temporary that is then converted. A result
/// without elements, or that is a shape, is not written, as `f` may have rows or tables to go through whose number is not that of elements.
pub fn write<T: Element>(o: &Tensor, f: impl FnOnce(&mut [T])) -> Result<()> {
    if o.numel() == 0 || o.is_shape() {
        return Ok(());
    }
    let temporary = temporary(o, T::DTYPE)?;
    // SAFETY: the declared result, shared with no input, or a fresh tensor; contiguous and of this dtype.
    f(unsafe { temporary.as_ref().unwrap_or(o).as_mut_slice() });
    converted(o, temporary)
}

/// A tensor of this dtype to write to where the result itself cannot be written to.
fn temporary(o: &Tensor, dtype: DType) -> Result<Option<Tensor>> {
    if o.dtype() == dtype && o.is_contiguous() { Ok(None) } else { Tensor::empty(o.sizes(), dtype).map(Some) }
}

fn converted(o: &Tensor, temporary: Option<Tensor>) -> Result<()> {
    temporary.map_or(Ok(()), |made| iter::copy(o, &made))
}

/// [`write`] of two results of one shape.
pub fn write2<T: Element, U: Element>(o: &Tensor, p: &Tensor, f: impl FnOnce(&mut [T], &mut [U])) -> Result<()> {
    let mut inner = Ok(());
    write::<T>(o, |o| inner = write::<U>(p, |p| f(o, p)))?;
    inner
}

/// [`reduce`], a large whole in parts, so that several threads share it.
pub fn reduce_parts<T: Real>(op: Reduce, x: &[T], shape: Shape3, y: &mut [T]) {
    const PART: usize = 64 * 1024;
    let [outer, dim, inner] = shape;
    let parts = dim / PART;
    if outer * inner != 1 || parts < 2 {
        return reduce(op, x, shape, y);
    }
    // What makes the partial results, and what joins them.
    let (each, join) = match op {
        Reduce::Mean => (Reduce::Sum, Reduce::Sum),
        Reduce::Norm2 => (Reduce::SumSquares, Reduce::Sum),
        Reduce::SumSquares | Reduce::SumAbs => (op, Reduce::Sum),
        Reduce::MaxAbs => (op, Reduce::Max),
        op => (op, op),
    };
    let (whole, rest) = x.split_at(parts * PART);
    let mut partial = filled(parts + 1, T::ZERO);
    reduce(each, whole, [parts, PART, 1], &mut partial[..parts]);
    reduce(each, rest, [1, rest.len(), 1], &mut partial[parts..]);
    reduce(join, &partial, [1, parts + 1, 1], y);
    match op {
        Reduce::Mean => y[0] = T::from_f64(y[0].to_f64() / dim as f64),
        Reduce::Norm2 => y[0] = T::from_f64(y[0].to_f64().sqrt()),
        _ => {}
    }
}

/// Folds `dim` of `[outer, dim, inner]` into `out` `[outer, inner]`, in order.
pub fn fold<T: Copy + Sync, A: Copy + Send + Sync>(
    x: &[T],
    [outer, dim, inner]: Shape3,
    out: &mut [A],
    start: A,
    step: impl Fn(A, T) -> A + Sync,
) {
    assert!(x.len() == outer * dim * inner && out.len() == outer * inner);
    let out = Shared::new(out);
    parallel_for(outer, iter::GRAIN / (dim * inner).max(1), |rows| {
        for o in rows {
            // SAFETY: row o is written by this thread alone.
            let out = unsafe { out.slice(o * inner, inner) };
            let x = &x[o * dim * inner..(o + 1) * dim * inner];
            if let [out] = out {
                *out = x.iter().fold(start, |a, &v| step(a, v));
                continue;
            }
            out.fill(start);
            for row in x.chunks_exact(inner.max(1)) {
                for (a, &v) in out.iter_mut().zip(row) {
                    *a = step(*a, v);
                }
            }
        }
    });
}
