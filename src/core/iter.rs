//! The tensor iterator: walks several tensors of one shape (after broadcasting) in an order that suits
//! their memory, and runs an inner loop over the longest stretch.

use super::element::Complex;
use super::geometry::{self, Dims};
use super::stretch::{self, Conversion, each};
use super::transposed_copy::{Dim, TransposedCopy};
use super::{DType, Element, Result, Tensor};
use crate::runtime::parallel::parallel_for;
use crate::{bail, check};
use smallvec::SmallVec;
use std::mem::MaybeUninit;

/// Elements below which a loop is not spread over threads.
pub const GRAIN: usize = 32768;

/// Operands of one loop nest, dimensions coalesced and ordered fastest first.
pub struct TensorIter {
    /// Sizes, fastest dimension first; at least one.
    shape: Dims,
    /// Per operand: first element and byte strides in the order of `shape`.
    operands: SmallVec<[Operand; 4]>,
    numel: usize,
}

struct Operand {
    data: *mut u8,
    strides: Dims,
}

// SAFETY: the pointers are to tensors borrowed for the iterator's use, under the tensors' thread rule.
unsafe impl Sync for TensorIter {}

/// Where a part of each operand begins.
struct Starts<'a>(&'a [*mut u8]);

impl Starts<'_> {
    fn all(&self) -> &[*mut u8] {
        self.0
    }
}

// SAFETY: as for the iterator.
unsafe impl Sync for Starts<'_> {}

/// The shape several tensors broadcast to.
pub fn broadcast_shape(tensors: &[&Tensor]) -> Result<Dims> {
    let mut shape: Dims = tensors.first().map(|t| t.sizes().into()).unwrap_or_default();
    for t in tensors.iter().skip(1) {
        if t.sizes() != shape.as_slice() {
            shape = geometry::broadcast(&shape, t.sizes())?;
        }
    }
    Ok(shape)
}

/// The strides upstream's iterator gives a new output of `shape` computed from `inputs`: those of the
/// inputs where they agree, else dense in the inputs' order of dimensions.
pub fn output_strides(shape: &[i64], inputs: &[&Tensor]) -> Dims {
    let same_shape = inputs.iter().all(|t| t.sizes() == shape);
    if same_shape {
        if inputs.iter().all(|t| t.is_contiguous()) {
            return geometry::contiguous_strides(shape);
        }
        if inputs.iter().all(|t| geometry::is_channels_last_contiguous(t.sizes(), t.strides())) && shape.len() == 4 {
            return geometry::format_strides(shape, geometry::MemoryFormat::ChannelsLast).unwrap_or_default();
        }
        let first = inputs[0].strides();
        if inputs.iter().all(|t| t.strides() == first && t.is_non_overlapping_and_dense()) {
            return first.into();
        }
    }
    ordered_strides(shape, inputs)
}

/// As [`output_strides`], of inputs that do not all have that shape.
pub fn ordered_strides(shape: &[i64], inputs: &[&Tensor]) -> Dims {
    let strides: SmallVec<[Dims; 4]> =
        inputs.iter().map(|t| geometry::expand_strides(t.sizes(), t.strides(), shape)).collect();
    // An input read by broadcasting has stride 0 in dimensions of size 1 too, so that they do not order anything.
    let strides: SmallVec<[Dims; 4]> = strides
        .into_iter()
        .zip(inputs)
        .map(|(mut s, t)| {
            let lead = shape.len() - t.ndim();
            for (d, stride) in s.iter_mut().enumerate() {
                if d >= lead && t.sizes()[d - lead] == 1 && shape[d] != 1 {
                    *stride = 0;
                }
            }
            s
        })
        .collect();
    let order = order_dims(shape, &strides, |_, _| 0);
    if order.iter().rev().copied().eq(0..shape.len()) {
        return geometry::contiguous_strides(shape);
    }
    let mut out: Dims = SmallVec::from_elem(0, shape.len());
    let mut next = 1;
    for d in order {
        out[d] = next;
        // Beside a dimension of size 0 others may be of any size.
        next = next.saturating_mul(shape[d]);
    }
    out
}

/// Dimensions from the fastest to the slowest, as upstream orders them: by the operands' strides, earlier
/// operands deciding first, ties by size, else the given order (last dimension fastest). Before all that `first` decides.
fn order_dims(shape: &[i64], strides: &[Dims], first: impl Fn(usize, usize) -> i32) -> SmallVec<[usize; 6]> {
    let mut perm: SmallVec<[usize; 6]> = (0..shape.len()).rev().collect();
    let compare = |a: usize, b: usize| -> i32 {
        let order = first(a, b);
        if order != 0 {
            return order;
        }
        for s in strides {
            let (x, y) = (s[a], s[b]);
            if x == 0 || y == 0 {
                continue;
            }
            if x != y {
                return if x < y { -1 } else { 1 };
            }
            if shape[a] > shape[b] {
                return 1;
            }
        }
        0
    };
    for i in 1..perm.len() {
        let mut at = i;
        for j in (0..i).rev() {
            match compare(perm[j], perm[at]) {
                1 => {
                    perm.swap(j, at);
                    at = j;
                }
                0 => {}
                _ => break,
            }
        }
    }
    perm
}

/// An error where writing `out` could write an element twice, or overwrite what is still to be read from an input.
pub fn check_overlap(out: &Tensor, inputs: &[&Tensor]) -> Result<()> {
    check_internal_overlap(out)?;
    for t in inputs {
        check_partial_overlap(out, t)?;
    }
    Ok(())
}

/// An error where several indices of `out` name one element.
pub fn check_internal_overlap(out: &Tensor) -> Result<()> {
    if !out.is_contiguous() && geometry::has_internal_overlap(out.sizes(), out.strides()) == Some(true) {
        bail!(
            "unsupported operation: more than one element of the written-to tensor refers to a single memory location. \
             Please clone() the tensor before performing the operation."
        );
    }
    Ok(())
}

/// An error where two dense tensors share memory without being the same elements.
pub fn check_partial_overlap(out: &Tensor, input: &Tensor) -> Result<()> {
    if out.same(input) || out.numel() == 0 || input.numel() == 0 || !out.storage().same(input.storage()) {
        return Ok(());
    }
    if !out.is_non_overlapping_and_dense() || !input.is_non_overlapping_and_dense() {
        return Ok(());
    }
    let (a, b) = (out.byte_range(), input.byte_range());
    let same = a == b && out.strides() == input.strides();
    check!(same || a.end <= b.start || b.end <= a.start, "{PARTIAL}");
    Ok(())
}

/// An error where two dense tensors, of one storage or of what it will become, have any byte of it in common, or are one.
pub fn check_no_overlap(out: &Tensor, input: &Tensor, are_one: bool) -> Result<()> {
    let start = |t: &Tensor| t.offset() * t.itemsize() as i64;
    let end = |t: &Tensor| start(t) + t.numel() * t.itemsize() as i64;
    let is_dense = || out.is_non_overlapping_and_dense() && input.is_non_overlapping_and_dense();
    let is_empty = out.numel() == 0 || input.numel() == 0;
    check!(!are_one, "{PARTIAL}");
    check!(is_empty || start(input) >= end(out) || start(out) >= end(input) || !is_dense(), "{PARTIAL}");
    Ok(())
}

const PARTIAL: &str = "unsupported operation: some elements of the input tensor and the written-to tensor refer to a \
    single memory location. Please clone() the tensor before performing the operation.";

/// Whether a and b share any byte of their ranges.
pub fn may_share_memory(a: &Tensor, b: &Tensor) -> bool {
    if !a.storage().same(b.storage()) {
        return false;
    }
    let (a, b) = (a.byte_range(), b.byte_range());
    a.start < b.end && b.start < a.end
}

impl TensorIter {
    /// Operands of one shape: the first's. The others broadcast to it.
    pub fn new(operands: &[&Tensor]) -> Result<TensorIter> {
        let shape: Dims = operands[0].sizes().into();
        let mut strides: SmallVec<[Dims; 4]> = SmallVec::new();
        for t in operands {
            check!(
                t.ndim() <= shape.len(),
                "output with shape {:?} doesn't match the broadcast shape {:?}",
                shape,
                t.sizes()
            );
            strides.push(geometry::expand_strides(t.sizes(), t.strides(), &shape));
        }
        for t in operands {
            let lead = shape.len() - t.ndim();
            for (d, &n) in t.sizes().iter().enumerate() {
                check!(
                    n == shape[lead + d] || n == 1,
                    "output with shape {:?} doesn't match the broadcast shape {:?}",
                    shape.as_slice(),
                    t.sizes()
                );
            }
        }
        Ok(TensorIter::from_parts(&shape, operands, &strides))
    }

    fn from_parts(shape: &[i64], tensors: &[&Tensor], strides: &[Dims]) -> TensorIter {
        // Shapes have nothing to go over.
        let numel = if tensors.iter().any(|t| t.is_shape()) { 0 } else { geometry::product(shape) as usize };
        let order = order_dims(shape, strides, |_, _| 0);
        let mut sizes: Dims = order.iter().map(|&d| shape[d]).collect();
        let mut operands: SmallVec<[Operand; 4]> = tensors
            .iter()
            .zip(strides)
            .map(|(t, s)| Operand {
                data: if numel == 0 { std::ptr::null_mut() } else { t.data() },
                strides: order.iter().map(|&d| s[d].wrapping_mul(t.itemsize() as i64)).collect(),
            })
            .collect();
        if numel > 0 {
            coalesce(&mut sizes, &mut operands);
        }
        TensorIter { shape: sizes, operands, numel }
    }

    /// `x` reduced where `reduced` says, to a contiguous result: size, stride and stride in the result (none where
    /// reduced) of each dimension that is left after coalescing, in elements. Reduced ones come first, fastest first.
    pub fn reduction(x: &Tensor, reduced: &[bool]) -> SmallVec<[[i64; 3]; 6]> {
        let kept: Dims = x.sizes().iter().zip(reduced).map(|(&n, &r)| if r { 1 } else { n }).collect();
        let mut out = geometry::contiguous_strides(&kept);
        out.iter_mut().zip(reduced).filter(|(_, r)| **r).for_each(|(s, _)| *s = 0);
        let (sizes, strides): (_, [Dims; 2]) = (x.sizes(), [out, x.strides().into()]);
        let order = order_dims(sizes, &strides, |a, b| reduced[b] as i32 - reduced[a] as i32);
        let along = |from: &[i64]| -> Dims { order.iter().map(|&d| from[d]).collect() };
        let mut sizes = along(sizes);
        let mut operands = strides.map(|s| Operand { data: std::ptr::null_mut(), strides: along(&s) });
        coalesce(&mut sizes, &mut operands);
        let [out, x] = operands;
        sizes.iter().zip(&x.strides).zip(&out.strides).map(|((&n, &s), &o)| [n, s, o]).collect()
    }

    /// How many dimensions there are after coalescing; at least one.
    pub fn ndim(&self) -> usize {
        self.shape.len()
    }

    /// The size of a dimension, the fastest being the first.
    pub fn size(&self, dim: usize) -> usize {
        self.shape[dim] as usize
    }

    /// Bytes from one element of an operand to the next along a dimension.
    pub fn stride(&self, operand: usize, dim: usize) -> i64 {
        self.operands[operand].strides[dim]
    }

    /// The first element of an operand.
    pub fn data(&self, operand: usize) -> *mut u8 {
        self.operands[operand].data
    }

    /// Makes a dimension the fastest, the others in the order they had.
    pub fn make_fastest(&mut self, dim: usize) {
        self.shape[..=dim].rotate_right(1);
        self.operands.iter_mut().for_each(|o| o.strides[..=dim].rotate_right(1));
    }

    /// How many elements each operand yields.
    pub fn numel(&self) -> usize {
        self.numel
    }

    /// Runs `f(pointers, byte strides, n)` over stretches of the fastest dimension that together cover every
    /// element once; stretches may run on several threads.
    pub fn for_each(&self, grain: usize, f: impl Fn(&[*mut u8], &[i64], usize) + Sync) {
        self.for_each_dyn(grain, &f);
    }

    /// The copy from the second operand to the first, of elements of so many bytes, as one whose fastest dimensions differ.
    fn transposed(&self, itemsize: i64) -> Option<TransposedCopy> {
        let [to, from] = &self.operands[..] else { return None };
        let dim = |d: usize| Dim { size: self.shape[d] as usize, steps: [to.strides[d], from.strides[d]] };
        let read = (1..self.shape.len()).find(|&d| from.strides[d] == itemsize)?;
        if self.numel == 0 || to.strides[0] != itemsize || to.strides.contains(&0) {
            return None;
        }
        let outer = (1..self.shape.len()).filter(|&d| d != read).map(dim).collect();
        let copy = TransposedCopy { start: [to.data, from.data], written: dim(0), read: dim(read), outer };
        copy.pays().then_some(copy)
    }

    fn for_each_dyn(&self, grain: usize, stretch: &dyn Stretch) {
        if self.numel == 0 {
            return;
        }
        let f = |ptrs: &[*mut u8], steps: &[i64], n| stretch.run(ptrs, steps, n);
        let inner = self.shape[0] as usize;
        let steps: SmallVec<[i64; 4]> = self.operands.iter().map(|o| o.strides[0]).collect();
        if self.shape.len() == 1 {
            if self.numel <= grain {
                let ptrs: SmallVec<[*mut u8; 4]> = self.operands.iter().map(|o| o.data).collect();
                return f(&ptrs, &steps, inner);
            }
            return parallel_for(inner, grain, |r| {
                let ptrs: SmallVec<[*mut u8; 4]> = self
                    .operands
                    .iter()
                    .map(|o| o.data.wrapping_offset(o.strides[0] as isize * r.start as isize))
                    .collect();
                f(&ptrs, &steps, r.len());
            });
        }
        self.for_each_part(1, grain, |ptrs| f(ptrs, &steps, inner));
    }

    /// Runs `f(pointers, byte strides, sizes)` over planes of the two fastest dimensions or parts of them, as
    /// [`TensorIter::for_each`] does over stretches. There are two.
    fn for_each_plane(&self, grain: usize, f: impl Fn(&[*mut u8], [&[i64]; 2], [usize; 2]) + Sync) {
        let along = |d: usize| -> SmallVec<[i64; 4]> { self.operands.iter().map(|o| o.strides[d]).collect() };
        let (steps, [row, rows]) = ([along(0), along(1)], [self.shape[0] as usize, self.shape[1] as usize]);
        self.for_each_part(2, grain, |ptrs| {
            let starts = Starts(ptrs);
            parallel_for(rows, grain.div_ceil(row), |range| {
                let place = |(p, step): (&*mut u8, &i64)| p.wrapping_offset(range.start as isize * *step as isize);
                let ptrs: SmallVec<[*mut u8; 4]> = starts.all().iter().zip(&steps[1]).map(place).collect();
                f(&ptrs, [&steps[0], &steps[1]], [row, range.len()]);
            });
        });
    }

    /// Runs `f(pointers)` for every index of the dimensions from `first` on.
    #[inline(always)]
    fn for_each_part(&self, first: usize, grain: usize, f: impl Fn(&[*mut u8]) + Sync) {
        if self.numel == 0 {
            return;
        }
        let inner = geometry::product(&self.shape[..first]) as usize;
        parallel_for(self.numel / inner, grain.div_ceil(inner).max(1), |r| {
            let mut index: SmallVec<[i64; 6]> = SmallVec::from_elem(0, self.shape.len());
            let mut rest = r.start as i64;
            for d in first..self.shape.len() {
                index[d] = rest % self.shape[d];
                rest /= self.shape[d];
            }
            let mut ptrs: SmallVec<[*mut u8; 4]> = self
                .operands
                .iter()
                .map(|o| {
                    let at: i64 = (first..self.shape.len()).map(|d| index[d] * o.strides[d]).sum();
                    o.data.wrapping_offset(at as isize)
                })
                .collect();
            for _ in r {
                f(&ptrs);
                for d in first..self.shape.len() {
                    index[d] += 1;
                    let done = index[d] == self.shape[d];
                    for (p, o) in ptrs.iter_mut().zip(&self.operands) {
                        let back = if done { self.shape[d] - 1 } else { -1 };
                        *p = p.wrapping_offset(-(back * o.strides[d]) as isize);
                    }
                    if !done {
                        break;
                    }
                    index[d] = 0;
                }
            }
        });
    }
}

/// What is done with a stretch of elements. (The table of a `dyn Fn` also holds forms nobody calls.)
trait Stretch: Sync {
    fn run(&self, ptrs: &[*mut u8], steps: &[i64], n: usize);
}

impl<F: Fn(&[*mut u8], &[i64], usize) + Sync> Stretch for F {
    #[inline]
    fn run(&self, ptrs: &[*mut u8], steps: &[i64], n: usize) {
        self(ptrs, steps, n)
    }
}

fn coalesce(sizes: &mut Dims, operands: &mut [Operand]) {
    if sizes.is_empty() {
        sizes.push(1);
        for o in operands {
            o.strides.push(0);
        }
        return;
    }
    let mut last = 0;
    for d in 1..sizes.len() {
        let joins =
            sizes[last] == 1 || sizes[d] == 1 || operands.iter().all(|o| o.strides[last] * sizes[last] == o.strides[d]);
        if joins {
            if sizes[last] == 1 {
                for o in operands.iter_mut() {
                    o.strides[last] = o.strides[d];
                }
            }
            sizes[last] *= sizes[d];
        } else {
            last += 1;
            if last != d {
                for o in operands.iter_mut() {
                    o.strides[last] = o.strides[d];
                }
                sizes[last] = sizes[d];
            }
        }
    }
    sizes.truncate(last + 1);
    for o in operands {
        o.strides.truncate(last + 1);
    }
}

fn expect_dtype<T: Element>(t: &Tensor) {
    assert!(t.dtype() == T::DTYPE, "loop over {} given {}", T::DTYPE.name(), t.dtype().name());
}

/// Writes one word, as large as an element, to every element.
pub fn fill<W: Copy + Sync>(out: &Tensor, value: W) -> Result<()> {
    assert!(size_of::<W>() == out.itemsize());
    TensorIter::new(&[out])?.for_each(GRAIN, |p, s, n| {
        let from = std::ptr::from_ref(&value).cast();
        // SAFETY: the iterator yields valid elements, each as large as W; element types are plain bytes.
        unsafe { stretch::by_words(size_of::<W>(), [from, p[0]], [0, s[0]], n) }
    });
    Ok(())
}

/// `out[i] = f(a[i])`; `a` broadcasts to `out`. The tensors must have the dtypes of `R` and `A`.
pub fn unary<A: Element, R: Element>(out: &Tensor, a: &Tensor, f: impl Fn(A) -> R + Sync) -> Result<()> {
    expect_dtype::<R>(out);
    expect_dtype::<A>(a);
    TensorIter::new(&[out, a])?.for_each(GRAIN, |p, s, n| {
        // SAFETY: the iterator yields valid elements of tensors of R and A.
        unsafe {
            if s == [size_of::<R>() as i64, size_of::<A>() as i64] {
                let (o, a) = (p[0].cast::<R>(), p[1].cast::<A>());
                for i in 0..n {
                    o.add(i).write(f(a.add(i).read()));
                }
                return;
            }
            for i in 0..n as i64 {
                let a = p[1].offset((i * s[1]) as isize).cast::<A>().read();
                p[0].offset((i * s[0]) as isize).cast::<R>().write(f(a));
            }
        }
    });
    Ok(())
}

/// `out[i] = f(a[i], b[i])`; `a` and `b` broadcast to `out`. The tensors must have the dtypes of `R`, `A`, `B`.
pub fn binary<A: Element, B: Element, R: Element>(
    out: &Tensor,
    a: &Tensor,
    b: &Tensor,
    f: impl Fn(A, B) -> R + Sync,
) -> Result<()> {
    expect_dtype::<R>(out);
    expect_dtype::<A>(a);
    expect_dtype::<B>(b);
    TensorIter::new(&[out, a, b])?.for_each(GRAIN, |p, s, n| {
        // SAFETY: the iterator yields valid elements of tensors of R, A and B.
        unsafe {
            if s == [size_of::<R>() as i64, size_of::<A>() as i64, size_of::<B>() as i64] {
                let (o, a, b) = (p[0].cast::<R>(), p[1].cast::<A>(), p[2].cast::<B>());
                for i in 0..n {
                    o.add(i).write(f(a.add(i).read(), b.add(i).read()));
                }
                return;
            }
            for i in 0..n as i64 {
                let a = p[1].offset((i * s[1]) as isize).cast::<A>().read();
                let b = p[2].offset((i * s[2]) as isize).cast::<B>().read();
                p[0].offset((i * s[0]) as isize).cast::<R>().write(f(a, b));
            }
        }
    });
    Ok(())
}

/// `out[i] = f(a[i], b[i], c[i])`; all broadcast to `out`. The tensors must have the dtypes of `R`, `A`, `B`, `C`.
pub fn ternary<A: Element, B: Element, C: Element, R: Element>(
    out: &Tensor,
    a: &Tensor,
    b: &Tensor,
    c: &Tensor,
    f: impl Fn(A, B, C) -> R + Sync,
) -> Result<()> {
    expect_dtype::<R>(out);
    expect_dtype::<A>(a);
    expect_dtype::<B>(b);
    expect_dtype::<C>(c);
    TensorIter::new(&[out, a, b, c])?.for_each(GRAIN, |p, s, n| {
        for i in 0..n as i64 {
            // SAFETY: the iterator yields valid elements of tensors of R, A, B and C.
            unsafe {
                let a = p[1].offset((i * s[1]) as isize).cast::<A>().read();
                let b = p[2].offset((i * s[2]) as isize).cast::<B>().read();
                let c = p[3].offset((i * s[3]) as isize).cast::<C>().read();
                p[0].offset((i * s[0]) as isize).cast::<R>().write(f(a, b, c));
            }
        }
    });
    Ok(())
}

/// Copies `src`, which broadcasts to `dst`, with PyTorch's conversion between dtypes.
pub fn copy(dst: &Tensor, src: &Tensor) -> Result<()> {
    check_data(dst, src)?;
    if dst.dtype() == src.dtype() {
        if dst.is_contiguous() && src.is_contiguous() && dst.sizes() == src.sizes() {
            if !dst.is_shape() && dst.numel() > 0 && dst.data::<u8>() != src.data::<u8>() {
                // SAFETY: both hold numel contiguous elements; `copy` allows overlap.
                unsafe { std::ptr::copy(src.data::<u8>(), dst.data::<u8>(), dst.numel() as usize * dst.itemsize()) };
            }
            return Ok(());
        }
        return match dst.itemsize() {
            1 => copy_bytes::<u8>(dst, src),
            2 => copy_bytes::<u16>(dst, src),
            4 => copy_bytes::<u32>(dst, src),
            8 => copy_bytes::<u64>(dst, src),
            _ => copy_bytes::<[u64; 2]>(dst, src),
        };
    }
    // Its loops are for memory that is apart.
    let conversion = stretch::between(src.dtype(), dst.dtype()).filter(|_| !may_share_memory(dst, src));
    if let Some(conversion) = conversion {
        // SAFETY: what `copy_by` gives is elements of the dtypes the loop is for.
        return copy_by(dst, src, &|x, y, n| unsafe { conversion(x, y, n) });
    }
    match (src.dtype(), dst.dtype()) {
        (DType::Complex64, _) => copy_through::<Complex<f64>>(dst, src, each::<Complex<f32>, Complex<f64>>),
        (DType::Complex128, _) => copy_through::<Complex<f64>>(dst, src, each::<Complex<f64>, Complex<f64>>),
        (DType::UInt64, to) if !to.is_integral_or_bool() => copy_through::<f64>(dst, src, each::<u64, f64>),
        (from, _) if from.is_floating() => {
            copy_through::<f64>(dst, src, crate::dispatch_dtype!(floating, from, "copy_", S => each::<S, f64>))
        }
        (from, _) => {
            copy_through::<i64>(dst, src, crate::dispatch_dtype!(integral_bool, from, "copy_", S => each::<S, i64>))
        }
    }
}

/// An error where data would be read or written that there is not. What shapes would hold is not copied.
fn check_data(dst: &Tensor, src: &Tensor) -> Result<()> {
    if dst.is_shape() || dst.numel() == 0 || (dst.storage().has_data() && src.storage().has_data()) {
        return Ok(());
    }
    check!(!src.device().is_meta(), NotImplemented, "Cannot copy out of meta tensor; no data!");
    bail!("Cannot access data pointer of Tensor that doesn't have storage")
}

/// As [`copy`], by a loop from the one dtype to the other: what does not lie side by side goes through a block.
fn copy_by(dst: &Tensor, src: &Tensor, conversion: &(dyn Fn(*const u8, *mut u8, usize) + Sync)) -> Result<()> {
    const BLOCK: usize = 256;
    let (from, to) = (src.itemsize(), dst.itemsize());
    TensorIter::new(&[dst, src])?.for_each(GRAIN, |p, s, n| {
        let [is_read, is_written] = [s[1] == from as i64, s[0] == to as i64];
        if is_read && is_written {
            return conversion(p[1], p[0], n);
        }
        let mut blocks = [[const { MaybeUninit::<[u64; 2]>::uninit() }; BLOCK]; 2];
        let [read, written] = blocks.each_mut().map(|b| b.as_mut_ptr().cast::<u8>());
        for start in (0..n).step_by(BLOCK) {
            let at = |k: usize| p[k].wrapping_offset(s[k] as isize * start as isize);
            let len = BLOCK.min(n - start);
            // SAFETY: the iterator yields n valid elements of both tensors, and a block has room.
            unsafe {
                if !is_read {
                    stretch::by_words(from, [at(1), read], [s[1], from as i64], len);
                }
                conversion(if is_read { at(1) } else { read }, if is_written { at(0) } else { written }, len);
                if !is_written {
                    stretch::by_words(to, [written, at(0)], [to as i64, s[0]], len);
                }
            }
        }
    });
    Ok(())
}

/// As [`copy`], a block at a time by way of the widest type of the source's kind, which loses nothing: a loop for each
/// dtype, not for each pair of them.
fn copy_through<W: Element>(dst: &Tensor, src: &Tensor, load: Conversion) -> Result<()> {
    const BLOCK: usize = 256;
    let store = storing::<W>(dst.dtype())?;
    let (from, to) = (src.itemsize(), dst.itemsize());
    copy_by(dst, src, &|x, y, n| {
        let mut block = [const { MaybeUninit::<W>::uninit() }; BLOCK];
        for start in (0..n).step_by(BLOCK) {
            let len = BLOCK.min(n - start);
            // SAFETY: as many elements of the dtypes the loops are for.
            unsafe {
                load(x.add(start * from), block.as_mut_ptr().cast(), len);
                store(block.as_ptr().cast(), y.add(start * to), len);
            }
        }
    })
}

/// How numbers of `W` become elements of a dtype.
pub fn storing<W: Element>(dtype: DType) -> Result<Conversion> {
    Ok(crate::dispatch_dtype!(stored, dtype, "copy_", D => each::<W, D>))
}

fn copy_bytes<W: Copy>(dst: &Tensor, src: &Tensor) -> Result<()> {
    // Rows of fewer cost more than their elements do; of two dimensions the longer is the inner loop then.
    const SHORT: i64 = 32;
    // As many side by side are moved at once.
    const FEW: usize = 4;
    let all = TensorIter::new(&[dst, src])?;
    if let Some(copy) = all.transposed(size_of::<W>() as i64).filter(|_| !may_share_memory(dst, src)) {
        // SAFETY: the iterator's elements are there, those of one dense dimension beside one another, and apart from what is read.
        unsafe { copy.run::<W>(GRAIN) };
        return Ok(());
    }
    if all.shape.len() > 1 && all.shape[0] < SHORT {
        all.for_each_plane(GRAIN, |p, steps, sizes| {
            if *steps[0] == [size_of::<W>() as i64; 2] && sizes[0] >= FEW {
                for j in 0..sizes[1] as i64 {
                    let at = |k: usize| p[k].wrapping_offset((j * steps[1][k]) as isize).cast::<W>();
                    // SAFETY: rows of valid elements of both tensors, each as large as W.
                    unsafe { std::ptr::copy(at(1), at(0), sizes[0]) };
                }
                return;
            }
            let (inner, outer) = if sizes[1] > sizes[0] { (1, 0) } else { (0, 1) };
            let (s, t) = (steps[inner], steps[outer]);
            for j in 0..sizes[outer] as i64 {
                for i in 0..sizes[inner] as i64 {
                    // SAFETY: the iterator yields valid elements of both tensors, each as large as W.
                    unsafe {
                        let x = p[1].offset((i * s[1] + j * t[1]) as isize).cast::<W>().read_unaligned();
                        p[0].offset((i * s[0] + j * t[0]) as isize).cast::<W>().write_unaligned(x);
                    }
                }
            }
        });
        return Ok(());
    }
    all.for_each(GRAIN, |p, s, n| {
        // SAFETY: the iterator yields valid elements of both tensors, each as large as W; element types are plain bytes.
        unsafe {
            if s == [size_of::<W>() as i64; 2] {
                std::ptr::copy(p[1].cast::<W>(), p[0].cast::<W>(), n);
                return;
            }
            for i in 0..n as i64 {
                let x = p[1].offset((i * s[1]) as isize).cast::<W>().read_unaligned();
                p[0].offset((i * s[0]) as isize).cast::<W>().write_unaligned(x);
            }
        }
    });
    Ok(())
}

/// The tensor in another dtype, freshly allocated (dense, in the same order of dimensions), or itself.
pub fn to_dtype(t: &Tensor, dtype: DType) -> Result<Tensor> {
    if t.dtype() == dtype {
        return Ok(t.clone());
    }
    let out = Tensor::empty_strided(t.sizes(), &output_strides(t.sizes(), &[t]), dtype)?;
    copy(&out, t)?;
    Ok(out)
}

/// The tensor row-major without gaps: itself or a copy.
pub fn contiguous(t: &Tensor) -> Result<Tensor> {
    check!(t.storage().has_data() || t.is_shape(), "Cannot access data pointer of Tensor that doesn't have storage");
    if t.is_contiguous() {
        return Ok(t.clone());
    }
    let out = Tensor::empty(t.sizes(), t.dtype())?;
    copy(&out, t)?;
    Ok(out)
}

/// The bytes of a tensor's elements, in order.
pub fn bytes(t: &Tensor) -> Result<Vec<u8>> {
    let t = contiguous(t)?;
    check!(t.storage().has_data(), "Cannot access data pointer of Tensor that doesn't have storage");
    // SAFETY: a contiguous tensor has that many bytes of its own; nobody writes them meanwhile.
    Ok(unsafe { std::slice::from_raw_parts(t.data::<u8>(), t.numel() as usize * t.itemsize()) }.to_vec())
}

/// A dense copy in the same order of dimensions.
pub fn dense_clone(t: &Tensor) -> Result<Tensor> {
    let strides = output_strides(t.sizes(), &[t]);
    let out = Tensor::empty_strided(t.sizes(), &strides, t.dtype())?;
    copy(&out, t)?;
    Ok(out)
}
