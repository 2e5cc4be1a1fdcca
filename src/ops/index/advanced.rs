//! Indexing by tensors: what `x[i, :, mask]` reads and writes.

use crate::core::fallible_alloc::{collected, filled, room};
use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry, iter, warn};
use crate::operator::value::OptTensorList;
use crate::ops::support::data_movement::{Shared, write_dense};
use crate::ops::support::scatter_reduce::{Blocks, Reduce, Source, index_values};
use crate::ops::view::strided;
use crate::runtime::parallel::parallel_for;
use crate::{bail, check, dispatch_size};
use std::borrow::Cow;

/// How many positions are enough for a loop over them.
const LONG: i64 = 64;
/// How many are worth it.
const FEW: i64 = 8;

/// Where the elements an index names lie.
pub struct Places {
    /// Sizes of what is indexed.
    pub sizes: Dims,
    /// Strides upstream gives a fresh result of that size.
    pub strides: Dims,
    /// Offsets (in elements, from the tensor's first) of the indices of the dimensions before the indexed ones, and of the positions
    /// that the index tensors name along their first dimensions, where these are apart from the others.
    before: Vec<i64>,
    /// Offsets of the positions the index tensors name.
    named: Vec<i64>,
    /// Offsets of the indices of the dimensions after.
    after: Vec<i64>,
    /// Whether those after lie one behind the other.
    dense_after: bool,
    /// Whether a tensor says which elements; masks without dimensions do not.
    is_indexed: bool,
}

/// Offsets of all indices of some dimensions, row-major.
pub fn offsets(sizes: &[i64], strides: &[i64]) -> Vec<i64> {
    let mut all = vec![0];
    for (&n, &s) in sizes.iter().zip(strides) {
        let mut next = room(all.len().saturating_mul(n as usize));
        next.extend(all.iter().flat_map(|&o| (0..n).map(move |i| o + i * s)));
        all = next;
    }
    all
}

/// Adds numbers of a shape, row-major, to those of a shape it broadcasts to; none of a shape without data.
fn add_broadcast(sums: &mut [i64], shape: &[i64], own: &[i64], sizes: &[i64]) {
    let Some((&width, outer)) = shape.split_last().filter(|_| !own.is_empty() && own.len() != sums.len()) else {
        return sums.iter_mut().zip(own).for_each(|(sum, x)| *sum += x);
    };
    let mut strides = geometry::contiguous_strides(sizes);
    strides.iter_mut().zip(sizes).filter(|(_, n)| **n == 1).for_each(|(stride, _)| *stride = 0);
    let strides: Dims = std::iter::repeat_n(0, shape.len() - sizes.len()).chain(strides).collect();
    let rows = offsets(outer, &strides[..outer.len()]);
    for (sums, row) in sums.chunks_exact_mut(width as usize).zip(rows) {
        match &own[row as usize..] {
            row if strides[outer.len()] == 1 => sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x),
            row => sums.iter_mut().for_each(|sum| *sum += row[0]),
        }
    }
}

/// What the tensors of an index name.
struct Named<'a> {
    /// One tensor of indices for each dimension of the tensor that has any.
    by_dim: Vec<Option<Cow<'a, Tensor>>>,
    /// Masks without a dimension: before which dimension the first stands, and whether all hold.
    truth: Option<(usize, bool)>,
}

/// An error unless dimension `k` of a mask has the size of the tensor's dimension `d`.
pub fn check_size(t: &Tensor, mask: &Tensor, [k, d]: [usize; 2]) -> Result<()> {
    check!(
        t.sizes().get(d) == Some(&mask.sizes()[k]),
        Index,
        "The shape of the mask {} at index {k} does not match the shape of the indexed tensor {} at index {d}",
        geometry::show(mask.sizes()),
        geometry::show(t.sizes())
    );
    Ok(())
}

/// An error unless all indices are integers or masks.
pub fn check_types(indices: &[Option<&Tensor>]) -> Result<()> {
    let fits = |t: &Tensor| matches!(t.dtype(), DType::Int64 | DType::Int32 | DType::Bool | DType::UInt8);
    let all = indices.iter().flatten().all(|t| fits(t));
    check!(all, Index, "tensors used as indices must be long, int, byte or bool tensors");
    Ok(())
}

/// An error where there are more indices than dimensions.
pub fn check_count(t: &Tensor, count: usize) -> Result<()> {
    check!(count <= t.ndim(), Index, "too many indices for tensor of dimension {} (got {count})", t.ndim());
    Ok(())
}

fn named<'a>(t: &Tensor, indices: &[Option<&'a Tensor>]) -> Result<Named<'a>> {
    let mut result: Vec<Option<Cow<'a, Tensor>>> = Vec::new();
    let mut truth: Option<(usize, bool)> = None;
    check_types(indices)?;
    for index in indices {
        if index.is_some_and(|t| t.dtype() == DType::UInt8) {
            warn("indexing with dtype torch.uint8 is now deprecated, please use a dtype torch.bool instead.");
        }
        let Some(index) = index else {
            result.push(None);
            continue;
        };
        match index.dtype() {
            DType::Bool | DType::UInt8 if index.ndim() == 0 => {
                let (at, all) = truth.unwrap_or((result.len(), true));
                truth = Some((at, all && index.item()?.to_bool()));
            }
            DType::Bool | DType::UInt8 => {
                for k in 0..index.ndim() {
                    check_size(t, index, [k, result.len() + k])?;
                }
                let positions = super::nonzero(index)?;
                for k in 0..index.ndim() as i64 {
                    let column = positions.alias_with(|v| strided::select(v, 1, k))?;
                    result.push(Some(Cow::Owned(column)));
                }
            }
            _ => result.push(Some(Cow::Borrowed(*index))),
        }
    }
    check_count(t, result.len())?;
    Ok(Named { by_dim: result, truth })
}

impl Places {
    /// Finds the places; every index is checked here.
    pub fn of(t: &Tensor, indices: OptTensorList<'_>) -> Result<Places> {
        Places::where_fits(t, indices, |_| Ok(()))
    }

    /// As [`Places::of`]; `fits` looks at the sizes of what is indexed before what the indices hold is looked at.
    pub fn where_fits(
        t: &Tensor,
        indices: OptTensorList<'_>,
        fits: impl FnOnce(&[i64]) -> Result<()>,
    ) -> Result<Places> {
        let Named { mut by_dim, truth } = named(t, &indices.to_vec())?;
        by_dim.resize(t.ndim(), None);
        let given: Vec<&Tensor> = by_dim.iter().flatten().map(|c| &**c).collect();
        let mut shape = Dims::new();
        for g in &given {
            let Ok(joint) = geometry::broadcast(&shape, g.sizes()) else {
                let shapes: Vec<String> = given.iter().map(|g| geometry::show(g.sizes())).collect();
                bail!(
                    Index,
                    "shape mismatch: indexing tensors could not be broadcast together with shapes {}",
                    shapes.join(", ")
                )
            };
            shape = joint;
        }
        let indexed: Vec<usize> = (0..t.ndim()).filter(|&d| by_dim[d].is_some()).collect();
        // Where the indexed dimensions are not neighbours, the places come first.
        let adjacent = indexed.windows(2).all(|w| w[0] + 1 == w[1]);
        let mut first = if adjacent { indexed.first().copied().unwrap_or(0) } else { 0 };
        // Masks without a dimension add one, of one element or none. Beside other tensors PyTorch does not look at them.
        if let (Some((at, all)), true) = (truth, indexed.is_empty()) {
            shape.push(i64::from(all));
            first = at;
        }
        let kept = |range: std::ops::Range<usize>| -> (Dims, Dims) {
            let dims = range.filter(|&d| by_dim[d].is_none());
            dims.map(|d| (t.sizes()[d], t.strides()[d])).unzip()
        };
        let (before, after) = (kept(0..first), kept(first..t.ndim()));

        let sizes: Dims = before.0.iter().chain(&shape).chain(&after.0).copied().collect();
        let no_places = shape.contains(&0);
        check!(
            no_places || indexed.iter().all(|&d| t.sizes()[d] > 0),
            Index,
            "index is out of bounds for dimension with size 0"
        );
        fits(&sizes)?;
        // Tensors that each vary along the first or along the last dimensions alone, as positions on two axes do, name pairs.
        let varies = |index: &Tensor, at: usize| {
            let lead = shape.len() - index.ndim();
            let varied = (lead..shape.len()).filter(|d| index.sizes()[d - lead] != 1);
            varied.fold([false; 2], |[outer, inner], d| [outer | (d < at), inner | (d >= at)])
        };
        let is_apart = |at: &usize| given.iter().all(|g| varies(g, *at) != [true; 2]);
        // Positions in rows of fewer are faster named one by one.
        let row = |at: &usize| geometry::product(&shape[*at..]);
        let cuts = || (1..shape.len()).rev().filter(is_apart);
        let cut = cuts().find(|at| row(at) >= LONG).or_else(|| cuts().rfind(|at| row(at) >= FEW)).unwrap_or(0);
        let mut outer = filled(geometry::numel(&shape[..cut])? as usize, 0i64);
        let mut named = filled(geometry::numel(&shape[cut..])? as usize, 0i64);
        for &d in &indexed {
            let Some(index) = &by_dim[d] else { continue };
            let (size, stride) = (t.sizes()[d], t.strides()[d]);
            // Where there is nothing to read or write, upstream does not look at what the indices hold.
            let mut own = if sizes.contains(&0) { Vec::new() } else { index_values(index)? };
            for i in &mut own {
                check!(
                    -size <= *i && *i < size,
                    Index,
                    "index {i} is out of bounds for dimension {d} with size {size}"
                );
                *i = stride * if *i < 0 { *i + size } else { *i };
            }
            let kept = index.ndim().min(shape.len() - cut);
            match varies(index, cut) {
                [true, _] => add_broadcast(&mut outer, &shape[..cut], &own, &index.sizes()[..index.ndim() - kept]),
                _ => add_broadcast(&mut named, &shape[cut..], &own, &index.sizes()[index.ndim() - kept..]),
            }
        }

        let zeros = std::iter::repeat_n(0, shape.len());
        let source: Dims = before.1.iter().copied().chain(zeros).chain(after.1.iter().copied()).collect();
        let is_indexed = !given.is_empty();
        let strides = result_strides(t, &sizes, &source, &given, before.0.len(), after.0.len())?;
        if sizes.contains(&0) {
            let [before, named, after] = [const { Vec::new() }; 3];
            return Ok(Places { sizes, strides, before, named, after, dense_after: true, is_indexed });
        }
        let around = offsets(&before.0, &before.1);
        let mut before = room(around.len().saturating_mul(outer.len()));
        before.extend(around.iter().flat_map(|b| outer.iter().map(move |o| b + o)));
        Ok(Places {
            is_indexed,
            dense_after: geometry::is_contiguous(&after.0, &after.1),
            before,
            after: offsets(&after.0, &after.1),
            named,
            sizes,
            strides,
        })
    }

    /// An error where no tensor says which elements, and there are any.
    pub fn check_any(&self) -> Result<()> {
        check!(
            self.is_indexed || self.sizes.contains(&0),
            "at least one of the indices must be a tensor with dimensions or of integers"
        );
        Ok(())
    }

    /// Copies what lies at the places to a tensor of their size.
    pub fn read(&self, t: &Tensor, out: &Tensor) -> Result<()> {
        let (rows, width) = (self.named.len(), self.after.len());
        write_dense(out, |out| {
            dispatch_size!(t.dtype(), W => {
                let (from, to) = (Shared(t.data::<W>()), Shared(out.data::<W>()));
                parallel_for(self.before.len() * rows, (iter::GRAIN / width).max(1), |range| {
                    let mut start = range.start;
                    while start < range.end {
                        // Places that share what is before them.
                        let (before, first) = (self.before[start / rows], start % rows);
                        let named = &self.named[first..rows.min(first + range.end - start)];
                        // SAFETY: contiguous rows of `width` elements, each lent once.
                        let to = unsafe { std::slice::from_raw_parts_mut(to.at(start * width), named.len() * width) };
                        // SAFETY: the offsets are of indices checked against the tensor's sizes.
                        unsafe { self.read_part(before, named, from, to) };
                        start += named.len();
                    }
                });
            });
            Ok(())
        })
    }

    /// # Safety
    /// The offsets are of elements of `from`.
    unsafe fn read_part<W: Copy>(&self, before: i64, named: &[i64], from: Shared<W>, to: &mut [W]) {
        let width = self.after.len();
        if let [after] = self.after[..] {
            for (to, n) in to.iter_mut().zip(named) {
                // SAFETY: by contract, here and below.
                *to = unsafe { from.offset(before + n + after).read() };
            }
            return;
        }
        for (to, n) in to.chunks_exact_mut(width).zip(named) {
            if self.dense_after {
                // SAFETY: as above.
                unsafe { std::ptr::copy_nonoverlapping(from.offset(before + n), to.as_mut_ptr(), width) };
            } else {
                for (to, after) in to.iter_mut().zip(&self.after) {
                    // SAFETY: as above.
                    *to = unsafe { from.offset(before + n + after).read() };
                }
            }
        }
    }

    /// Every place's offset, in the order of `sizes`.
    fn each(&self) -> impl Iterator<Item = i64> + '_ {
        self.before
            .iter()
            .flat_map(move |b| self.named.iter().flat_map(move |n| self.after.iter().map(move |a| b + n + a)))
    }

    /// Every place's offset, and its number.
    fn in_blocks(&self, f: &mut dyn FnMut(&[(i64, usize)])) {
        let (mut blocks, mut from) = (Blocks::new(f), 0);
        for b in &self.before {
            if let [after] = self.after[..] {
                blocks.row(b + after, &self.named, from);
                from += self.named.len();
                continue;
            }
            for n in &self.named {
                blocks.row(b + n, &self.after, from);
                from += self.after.len();
            }
        }
        blocks.end();
    }

    /// Writes values, which broadcast to the places, there: in their order, so that of several the last one stays, or
    /// added up.
    pub fn write(&self, t: &Tensor, values: &Tensor, accumulate: bool) -> Result<()> {
        check_values(values, &self.sizes)?;
        self.check_any()?;
        if t.is_shape() || values.is_shape() {
            return Ok(());
        }
        let expanded = values.alias_with(|v| strided::expand(v, &self.sizes))?;
        let values = crate::ops::scatter::private(t, &expanded)?;
        if accumulate {
            check!(
                values.dtype() == t.dtype(),
                "Index put requires the source and destination dtypes match, got {} for the destination and {} for the source.",
                t.dtype().name(),
                values.dtype().name()
            );
            let source =
                Source { elements: Some(&values), number: Scalar::Int(1), how: Reduce::Sum, include_self: true };
            // SAFETY: the offsets are of indices checked against the tensor's sizes, one for each of the values.
            return unsafe { source.combine(t, "index_put", &|f| self.in_blocks(f)) };
        }
        dispatch_size!(t.dtype(), W => {
            // SAFETY: contiguous words, and no memory shared with what is written.
            let values = unsafe { crate::ops::support::data_movement::words::<W>(&values) };
            for (o, &x) in self.each().zip(values) {
                // SAFETY: the offset is of indices checked against the tensor's sizes.
                unsafe { t.data::<W>().offset(o as isize).write(x) };
            }
        });
        Ok(())
    }
}

/// An error where values do not broadcast to what is indexed.
pub fn check_values(values: &Tensor, sizes: &[i64]) -> Result<()> {
    let fits = geometry::broadcast(values.sizes(), sizes).is_ok_and(|s| s.as_slice() == sizes);
    check!(
        fits,
        "shape mismatch: value tensor of shape {} cannot be broadcast to indexing result of shape {}",
        geometry::show(values.sizes()),
        geometry::show(sizes)
    );
    Ok(())
}

/// The strides upstream's iterator gives the result, which depend on those of the tensor and of the indices.
fn result_strides(
    t: &Tensor,
    sizes: &[i64],
    source: &[i64],
    given: &[&Tensor],
    before: usize,
    after: usize,
) -> Result<Dims> {
    let plain = given.iter().all(|g| g.is_contiguous());
    if plain && source.windows(2).all(|w| w[0] >= w[1] || w[0] == 0) && t.is_contiguous() {
        return Ok(geometry::contiguous_strides(sizes));
    }
    let mut operands = vec![t.alias(sizes, source, t.offset(), t.dtype())?];
    for g in given {
        let lead = sizes.len() - before - after - g.ndim();
        let frame = |own: &[i64], fill: i64| -> Dims {
            std::iter::repeat_n(fill, before + lead)
                .chain(own.iter().copied())
                .chain(std::iter::repeat_n(fill, after))
                .collect()
        };
        operands.push(g.alias(&frame(g.sizes(), 1), &frame(g.strides(), 0), g.offset(), g.dtype())?);
    }
    Ok(iter::output_strides(sizes, &operands.iter().collect::<Vec<_>>()))
}

/// Rows `index` names of a dimension, for `index_select` and `embedding`: indices are checked and not negative.
pub fn select_rows(t: &Tensor, d: usize, index: &[i64], out: &Tensor) -> Result<()> {
    if out.numel() == 0 || out.is_shape() {
        return Ok(());
    }
    let (sizes, strides) = (t.sizes(), t.strides());
    let inner = geometry::numel(&sizes[d + 1..])? as usize;
    if geometry::is_contiguous(&sizes[d + 1..], &strides[d + 1..]) && d == 0 && out.is_contiguous() {
        let row = inner * t.itemsize();
        let step = strides[0] * t.itemsize() as i64;
        let (from, to) = (Shared(t.data::<u8>()), Shared(out.data::<u8>()));
        parallel_for(index.len(), ((1 << 16) / row.max(1)).max(1), |r| {
            for i in r {
                // SAFETY: a checked row of the input; the i-th row of the contiguous result.
                unsafe { std::ptr::copy_nonoverlapping(from.offset(index[i] * step), to.at(i * row), row) };
            }
        });
        return Ok(());
    }
    let places = Places {
        sizes: out.sizes().into(),
        strides: Dims::new(),
        before: offsets(&sizes[..d], &strides[..d]),
        named: collected(index.iter().map(|i| i * strides[d])),
        after: offsets(&sizes[d + 1..], &strides[d + 1..]),
        dense_after: geometry::is_contiguous(&sizes[d + 1..], &strides[d + 1..]),
        is_indexed: true,
    };
    places.read(t, out)
}
