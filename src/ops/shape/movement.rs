//! Elements repeated, reversed, rotated and put on diagonals.

use super::join::concatenated;
use crate::core::{Dims, MemoryFormat, Result, Scalar, Tensor, geometry, iter};
use crate::operator::gradient::wrt;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::copy::{empty_like, fill};
use crate::ops::support::data_movement::{contiguous, generate_rows, words, write_dense};
use crate::ops::support::gradient as math;
use crate::ops::view::strided;
use crate::{check, dispatch_size, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    functional("repeat(Tensor self, SymInt[] repeats) -> Tensor", "Copies of the tensor along its dimensions.", repeat)
        .on_quantized(OnQuantized::Integers)
        .gradient(&[wrt("self", &[], |g| {
            let (sizes, repeats) = (g.sizes("self")?, g.ints("repeats")?);
            if repeats.contains(&0) {
                return g.zeros(g.meta("self")?);
            }
            // Each dimension of the result is (repeat, index).
            let lead = repeats.len() - sizes.len();
            let shape: Dims = repeats
                .iter()
                .enumerate()
                .flat_map(|(d, &r)| [r, if d < lead { 1 } else { sizes[d - lead] }])
                .collect();
            let copies: Vec<i64> = (0..repeats.len() as i64).map(|d| 2 * d).collect();
            if copies.is_empty() {
                return g.grad();
            }
            math::sum_dims(math::reshape(g.grad()?, &shape)?, &copies, false)
        })])
        .out("out"),
    functional(
        "repeat_interleave.Tensor(Tensor repeats, *, SymInt? output_size=None) -> Tensor",
        "Each index as often as its count says.",
        super::repeated_indices,
    )
    .data_dependent(DataDependence::Elements)
    .no_gradient()
    .out("Tensor_out"),
    functional("flip(Tensor self, int[] dims) -> Tensor", "Dimensions in reverse order.", |args| {
        let (t, dims): (&Tensor, &[i64]) = args.get()?;
        let out = flip(t, dims)?;
        Ok(out.into())
    })
    .fusion(Role::Reversal)
    .on_quantized(OnQuantized::Integers)
    .on_batches(Batching::of_dims(&["dims"]))
    .gradient(&[wrt("self", &[], |g| math::flip(g.grad()?, g.ints("dims")?))])
    .out("out"),
    functional(
        "roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor",
        "Dimensions shifted, what leaves at one end coming in at the other.",
        roll,
    )
    .on_batches(Batching::of_dims_or_flattened(&["dims"]))
    .gradient(&[wrt("self", &[], |g| {
        let back: Dims = g.ints("shifts")?.iter().map(|s| -s).collect();
        tensor!("roll", &g.grad()?, &back, g.ints("dims")?)
    })])
    .out("out"),
    functional("rot90(Tensor self, int k=1, int[] dims=[0,1]) -> Tensor", "A plane turned by right angles.", rot90)
        .on_batches(Batching::of_dims(&["dims"]))
        .gradient(&[wrt("self", &[], |g| tensor!("rot90", &g.grad()?, -g.int("k")?, g.ints("dims")?))])
        .out("out"),
    functional(
        "diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor",
        "Matrices with the last dimension on a diagonal.",
        diag_embed,
    )
    .gradient(&[wrt("self", &[], |g| {
        tensor!("diagonal", &g.grad()?, g.int("offset")?, g.int("dim1")?, g.int("dim2")?)
    })])
    .on_batches(Batching::ByExample)
    .out("out"),
];

fn repeat(args: &Args<'_>) -> Result<Value> {
    let (t, repeats): (&Tensor, &[i64]) = args.get()?;
    check!(
        repeats.len() >= t.ndim(),
        "Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor"
    );
    let lead = repeats.len() - t.ndim();
    let own = |list: &[i64], d: usize, missing| if d < lead { missing } else { list[d - lead] };
    let sizes: Dims = repeats.iter().enumerate().map(|(d, &r)| r.saturating_mul(own(t.sizes(), d, 1))).collect();
    let out = Tensor::empty(&sizes, t.dtype())?;
    if out.numel() == 0 {
        return Ok(out.into());
    }
    // Each dimension of the result is (repeat, index); the input does not move along the first.
    let (mut shape, mut to, mut from) = (Dims::new(), Dims::new(), Dims::new());
    for (d, &r) in repeats.iter().enumerate() {
        let n = own(t.sizes(), d, 1);
        shape.extend_from_slice(&[r, n]);
        to.extend_from_slice(&[n * out.strides()[d], out.strides()[d]]);
        from.extend_from_slice(&[0, own(t.strides(), d, 0)]);
    }
    iter::copy(&out.alias(&shape, &to, 0, t.dtype())?, &t.alias(&shape, &from, t.offset(), t.dtype())?)?;
    Ok(out.into())
}

fn flip(t: &Tensor, dims: &[i64]) -> Result<Tensor> {
    let mask = geometry::dim_mask(dims, t.ndim(), false)?;
    let out = empty_like(t, t.dtype(), None)?;
    let from = contiguous(t)?;
    let sizes: Dims = t.sizes().into();
    let Some(&width) = sizes.last() else {
        iter::copy(&out, t)?;
        return Ok(out);
    };
    let last = sizes.len() - 1;
    write_dense(&out, |out| {
        dispatch_size!(t.dtype(), W => {
            // SAFETY: nobody writes the input while the fresh result is made.
            let from = unsafe { words::<W>(&from) };
            generate_rows::<W>(out, width as usize, |row, to| {
                let (mut rest, mut source, mut stride) = (row as i64, 0, 1);
                for d in (0..last).rev() {
                    let i = rest % sizes[d];
                    rest /= sizes[d];
                    source += stride * if mask[d] { sizes[d] - 1 - i } else { i };
                    stride *= sizes[d];
                }
                let source = &from[source as usize * to.len()..][..to.len()];
                to.copy_from_slice(source);
                if mask[last] {
                    to.reverse();
                }
            });
        });
        Ok(())
    })?;
    Ok(out)
}

fn roll(args: &Args<'_>) -> Result<Value> {
    let (t, shifts, dims): (&Tensor, &[i64], &[i64]) = args.get()?;
    if shifts.len() != 1 || dims.len() != 1 {
        check!(!shifts.is_empty(), "`shifts` required");
        if dims.is_empty() && shifts.len() == 1 {
            let row = contiguous(t)?;
            let flat = row.alias(&[t.numel()], &[1], row.offset(), t.dtype())?;
            let rolled = roll_one(&flat, shifts[0], 0)?;
            let strides = geometry::contiguous_strides(t.sizes());
            return Ok(rolled.alias(t.sizes(), &strides, 0, t.dtype())?.into());
        }
        check!(
            shifts.len() == dims.len(),
            "shifts and dimensions must align. shifts: {}, dims:{}",
            shifts.len(),
            dims.len()
        );
    }
    let mut now = t.clone();
    for (&shift, &dim) in shifts.iter().zip(dims) {
        now = roll_one(&now, shift, dim)?;
    }
    Ok(now.into())
}

fn roll_one(t: &Tensor, shift: i64, dim: i64) -> Result<Tensor> {
    if t.numel() == 0 {
        return empty_like(t, t.dtype(), None);
    }
    let d = geometry::wrap_dim_scalar(dim, t.ndim())?;
    let size = t.sizes()[d];
    let start = (size - shift.rem_euclid(size)) % size;
    let part = |from, length| t.alias_with(strided::range(d, from, length));
    concatenated(&[part(start, size - start)?, part(0, start)?], d)
}

fn rot90(args: &Args<'_>) -> Result<Value> {
    let (t, k, dims): (&Tensor, i64, &[i64]) = args.get()?;
    check!(dims.len() == 2, "expected total rotation dims == 2, but got dims = {}", dims.len());
    check!(t.ndim() >= 2, "expected total dims >= 2, but got total dims = {}", t.ndim());
    check!(
        dims[0] != dims[1] && dims[0].abs_diff(dims[1]) != t.ndim() as u64,
        "expected rotation dims to be different, but got dim0 = {} and dim1 = {}",
        dims[0],
        dims[1]
    );
    for &d in dims {
        geometry::wrap_dim(d, t.ndim())?;
    }
    let turned = |t: Tensor| t.alias_with(|v| strided::transpose(v, dims[0], dims[1]));
    Ok(match k.rem_euclid(4) {
        1 => turned(flip(t, &dims[1..])?)?,
        2 => flip(t, dims)?,
        3 => turned(flip(t, &dims[..1])?)?,
        _ => {
            let out = empty_like(t, t.dtype(), Some(MemoryFormat::Contiguous))?;
            iter::copy(&out, t)?;
            out
        }
    }
    .into())
}

fn diag_embed(args: &Args<'_>) -> Result<Value> {
    let (t, offset, dim1, dim2): (&Tensor, i64, i64, i64) = args.get()?;
    let n = t.ndim() + 1;
    let (d1, d2) = (geometry::wrap_dim(dim1, n)?, geometry::wrap_dim(dim2, n)?);
    check!(d1 != d2, "diagonal dimensions cannot be identical {dim1}, {dim2}");
    let mut sizes = Dims::from(t.sizes());
    let Some(length) = sizes.pop() else {
        crate::bail!(Index, "Dimension out of range (expected to be in range of [-1, 0], but got {dim1})")
    };
    let side = length.saturating_add(offset.saturating_abs());
    for d in [d1.min(d2), d1.max(d2)] {
        sizes.insert(d, side);
    }
    let out = Tensor::empty(&sizes, t.dtype())?;
    fill(&out, Scalar::Int(0))?;
    let diagonal = out.alias_with(|v| strided::diagonal(v, offset, d1 as i64, d2 as i64))?;
    iter::copy(&diagonal, t)?;
    Ok(out.into())
}
