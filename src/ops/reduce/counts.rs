//! Truth over dimensions, and counts.

use super::{Mask, Slab, fold, mask, reduced_sizes, write};
use crate::core::{DType, Result, Tensor, geometry};
use crate::operator::Args;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::support::elementwise::cast;
use crate::ops::support::sparse;
use crate::{call, check, check_condition};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("any(Tensor self) -> Tensor", "Whether any element is nonzero.", |a, o| truth_all(a, o, true))
        .on_sparse(OnSparse::As(sparse::reductions::any))
        .no_gradient()
        .on_batches(Batching::As(|args| call!("any.dims", args.at::<&Tensor>(0)?)))
        .out("all_out"),
    structured(
        "any.dim(Tensor self, int dim, bool keepdim=False) -> Tensor",
        "Whether any element along a dimension is nonzero.",
        |a, o| truth_dim(a, o, true),
    )
    .fusion(Role::Any)
    .on_batches(Batching::DIM)
    .no_gradient()
    .out("out"),
    structured(
        "any.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor",
        "Whether any element over dimensions is nonzero.",
        |a, o| truth_dims(a, o, true),
    )
    .on_batches(Batching::GIVEN_DIMS)
    .no_gradient()
    .out("dims_out"),
    structured("all(Tensor self) -> Tensor", "Whether all elements are nonzero.", |a, o| truth_all(a, o, false))
        .no_gradient()
        .on_batches(Batching::As(|args| call!("all.dims", args.at::<&Tensor>(0)?)))
        .out("all_out"),
    structured(
        "all.dim(Tensor self, int dim, bool keepdim=False) -> Tensor",
        "Whether all elements along a dimension are nonzero.",
        |a, o| truth_dim(a, o, false),
    )
    .on_batches(Batching::DIM)
    .no_gradient()
    .out("out"),
    structured(
        "all.dims(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor",
        "Whether all elements over dimensions are nonzero.",
        |a, o| truth_dims(a, o, false),
    )
    .on_batches(Batching::GIVEN_DIMS)
    .no_gradient()
    .out("dims_out"),
    structured("_is_all_true(Tensor self) -> Tensor", "Whether all elements of a bool tensor are true.", |a, o| {
        let (x,): (&Tensor,) = a.get()?;
        check_condition!(x.dtype() == DType::Bool, "self.scalar_type() == at::kBool");
        truth_all(a, o, false)
    })
    .no_gradient()
    .out("out"),
    structured("_is_any_true(Tensor self) -> Tensor", "Whether any element of a bool tensor is true.", |a, o| {
        let (x,): (&Tensor,) = a.get()?;
        check_condition!(x.dtype() == DType::Bool, "self.scalar_type() == at::kBool");
        truth_all(a, o, true)
    })
    .no_gradient()
    .out("out"),
    structured(
        "count_nonzero.dim_IntList(Tensor self, int[] dim) -> Tensor",
        "How many elements over dimensions are nonzero.",
        |a, o| {
            let (x, dims): (&Tensor, &[i64]) = a.get()?;
            count(x, dims, o)
        },
    )
    .on_batches(Batching::REDUCED_DIMS)
    .no_gradient()
    .out("dim_IntList_out"),
    structured(
        "count_nonzero(Tensor self, int? dim=None) -> Tensor",
        "How many elements along a dimension, or of all, are nonzero.",
        |a, o| {
            let (x, dim): (&Tensor, Option<i64>) = a.get()?;
            count(x, dim.as_slice(), o)
        },
    )
    .on_batches(Batching::DIM)
    .no_gradient()
    .out("out"),
    structured(
        "hash_tensor(Tensor self, int[1] dim=[], *, bool keepdim=False, int mode=0) -> Tensor",
        "A number that tells tensors apart: the exclusive or of the elements as 64 bits, floating ones as float64's.",
        hash,
    )
    .on_batches(Batching::REDUCED_DIMS)
    .no_gradient()
    .out("out"),
];

fn truth_all(args: &Args<'_>, out: &mut Out<'_>, any: bool) -> Result<()> {
    let (x,): (&Tensor,) = args.get()?;
    truth(x, &mask(None, x.ndim())?, false, any, out)
}

fn truth_dim(args: &Args<'_>, out: &mut Out<'_>, any: bool) -> Result<()> {
    let (x, dim, keepdim): (&Tensor, i64, bool) = args.get()?;
    truth(x, &mask(Some(&[dim]), x.ndim())?, keepdim, any, out)
}

fn truth_dims(args: &Args<'_>, out: &mut Out<'_>, any: bool) -> Result<()> {
    let (x, dims, keepdim): (&Tensor, Option<&[i64]>, bool) = args.get()?;
    // Here an empty list names no dimension.
    let mask: Mask = geometry::wrapped_dim_mask(dims.unwrap_or(&[]), x.ndim(), dims.is_none())?;
    truth(x, &mask, keepdim, any, out)
}

fn truth(x: &Tensor, mask: &[bool], keepdim: bool, any: bool, out: &mut Out<'_>) -> Result<()> {
    let dtype = if x.dtype() == DType::UInt8 { DType::UInt8 } else { DType::Bool };
    let o = out.tensor(&reduced_sizes(x.sizes(), mask, keepdim), None, dtype)?;
    let x = cast(x, DType::Bool)?;
    let slab = Slab::new(&x, mask)?;
    write::<bool>(o, |y| {
        if any {
            fold(slab.data(), slab.shape, y, false, |a, v: bool| a | v);
        } else {
            fold(slab.data(), slab.shape, y, true, |a, v: bool| a & v);
        }
    })
}

/// An empty list names all dimensions.
fn count(x: &Tensor, dims: &[i64], out: &mut Out<'_>) -> Result<()> {
    let mask = mask(Some(dims), x.ndim())?;
    let o = out.tensor(&reduced_sizes(x.sizes(), &mask, false), None, DType::Int64)?;
    check!(
        !x.dtype().is_barebones() || !dims.is_empty(),
        NotImplemented,
        "\"nonzero_count_cpu\" not implemented for '{}'",
        x.dtype().name()
    );
    let x = cast(x, DType::Bool)?;
    let slab = Slab::new(&x, &mask)?;
    write::<i64>(o, |y| fold(slab.data(), slab.shape, y, 0, |a, v: bool| a + v as i64))
}

fn hash(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dims, keepdim, mode): (&Tensor, &[i64], bool, i64) = args.get()?;
    check!(mode == 0, "Unknown hash_tensor mode: {mode}");
    check!(
        x.numel() > 0 || !dims.is_empty(),
        "hash_tensor: Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' \
         argument."
    );
    let mask = mask(Some(dims), x.ndim())?;
    for (d, size) in x.sizes().iter().enumerate() {
        check!(!mask[d] || *size != 0, Index, "hash_tensor: Expected reduction dim {d} to have non-zero size.");
    }
    let o = out.tensor(&reduced_sizes(x.sizes(), &mask, keepdim), None, DType::UInt64)?;
    check!(
        !x.dtype().is_complex() && !x.dtype().is_barebones() && !x.dtype().is_float8(),
        NotImplemented,
        "\"xor_sum_cpu\" not implemented for '{}'",
        x.dtype().name()
    );
    if x.dtype().is_floating() {
        let x = cast(x, DType::Float64)?;
        let slab = Slab::new(&x, &mask)?;
        return write::<u64>(o, |y| fold(slab.data(), slab.shape, y, 0, |a, v: f64| a ^ v.to_bits()));
    }
    let x = cast(x, DType::Int64)?;
    let slab = Slab::new(&x, &mask)?;
    write::<u64>(o, |y| fold(slab.data(), slab.shape, y, 0, |a, v: i64| a ^ v as u64))
}
