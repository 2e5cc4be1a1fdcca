//! Sums, means and products.

use super::{Slab, fold, mask, reduce_parts, reduced_sizes, write};
use crate::core::iter::{self, TensorIter};
use crate::core::{DType, Dims, Element, Result, Scalar, Tensor, geometry};
use crate::kernels::reduce::{Reduce, sum_strided};
use crate::operator::gradient::wrt;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::elementwise::{cast, real_parts};
use crate::ops::support::gradient as math;
use crate::ops::support::sparse;
use crate::{bail, call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured("sum(Tensor self, *, ScalarType? dtype=None) -> Tensor", "The sum of all elements.", sum)
        .on_sparse(OnSparse::As(sparse::reductions::sum_all))
        .gradient(&[wrt("self", &[], |g| math::expand(g.grad()?, g.sizes("self")?))])
        .on_batches(Batching::As(|args| {
            let (t, dtype): (&Tensor, Option<DType>) = args.get()?;
            call!("sum.dim_IntList", t, &(0..t.ndim() as i64).collect::<Dims>(), false, dtype)
        }))
        .out("out"),
    structured(
        "sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
        "Sums over dimensions.",
        sum_dim,
    )
    .on_sparse(OnSparse::As(sparse::reductions::sum_dim_list))
    .on_batches(Batching::REDUCED_DIMS)
    .gradient(&[wrt("self", &[], |g| math::unreduce(g.grad()?, g.arg("dim")?, g.bool("keepdim")?, g.sizes("self")?))])
    .number(1)
    .out("IntList_out"),
    structured(
        "nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
        "Sums over dimensions, NaN counting as zero.",
        nansum,
    )
    .on_batches(Batching::REDUCED_DIMS)
    .gradient(&[wrt("self", &["self"], |g| {
        let grad = math::unreduce(g.grad()?, g.arg("dim")?, g.bool("keepdim")?, g.sizes("self")?)?;
        math::mul(grad, math::not(math::isnan(g.saved("self")?)?)?)
    })])
    .out("out"),
    structured("mean(Tensor self, *, ScalarType? dtype=None) -> Tensor", "The mean of all elements.", mean)
        .on_quantized(OnQuantized::Dequantized)
        .gradient(&[wrt("self", &[], |g| {
            let sizes = g.sizes("self")?;
            math::over(math::expand(g.grad()?, sizes)?, sizes.iter().product::<i64>())
        })])
        .on_batches(Batching::As(|args| {
            let (t, dtype): (&Tensor, Option<DType>) = args.get()?;
            call!("mean.dim", t, &(0..t.ndim() as i64).collect::<Dims>(), false, dtype)
        }))
        .out("dtype_out"),
    structured(
        "mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
        "Means over dimensions.",
        mean_dim,
    )
    .any_format()
    .on_quantized(OnQuantized::Dequantized)
    .on_batches(Batching::REDUCED_DIMS)
    .gradient(&[wrt("self", &[], |g| {
        let sizes = g.sizes("self")?;
        let count = sizes.iter().product::<i64>() / g.result(0)?.sizes.iter().product::<i64>().max(1);
        math::over(math::unreduce(g.grad()?, g.arg("dim")?, g.bool("keepdim")?, sizes)?, count)
    })])
    .number(1)
    .out("out"),
    composite(
        "nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
        "Means over dimensions of what is not NaN.",
        nanmean,
    )
    .out("out"),
    structured("prod(Tensor self, *, ScalarType? dtype=None) -> Tensor", "The product of all elements.", prod)
        .autocast(Autocast::Float32)
        .gradient(&[wrt("self", &["self", "result"], |g| {
            let sizes = g.sizes("self")?;
            if sizes.is_empty() {
                return g.grad();
            }
            let flat = math::reshape(g.saved("self")?, &[-1])?;
            math::reshape(prod_gradient(g.grad()?, g.saved("result")?, flat, 0)?, sizes)
        })])
        .on_batches(Batching::As(|args| {
            let (t, dtype): (&Tensor, Option<DType>) = args.get()?;
            call!("prod.dim_int", &tensor!("reshape", t, &[-1])?, 0, false, dtype)
        }))
        .out("out"),
    structured(
        "prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
        "Products over a dimension.",
        prod_dim,
    )
    .autocast(Autocast::Float32)
    .on_batches(Batching::DIM)
    .gradient(&[wrt("self", &["self", "result"], |g| {
        let (x, dim) = (g.saved("self")?, g.int("dim")?);
        if x.ndim() == 0 {
            return g.grad();
        }
        let whole = |t: Tensor| if g.bool("keepdim")? { Ok(t) } else { math::unsqueeze(t, dim) };
        prod_gradient(whole(g.grad()?)?, whole(g.saved("result")?)?, x, dim)
    })])
    .number(1)
    .out("int_out"),
    composite(
        "sum_to_size(Tensor self, SymInt[] size) -> Tensor",
        "Sums over the dimensions that broadcasting a tensor of `size` would have added or repeated.",
        sum_to_size,
    ),
    functional("trace(Tensor self) -> Tensor", "The sum of a matrix's diagonal.", trace)
        .autocast(Autocast::Float32)
        .gradient(&[wrt("self", &[], |g| {
            math::into_zeros(g.meta("self")?, &g.grad()?, |zeros| tensor!("diagonal", zeros))
        })])
        .out("out"),
];

/// The product of the others: the result over the element, unless one is zero.
fn prod_gradient(grad: Tensor, result: Tensor, x: Tensor, dim: i64) -> Result<Tensor> {
    let x = math::cast(x, result.dtype())?;
    if !math::is_any(math::is(&x, 0)?)? {
        return math::div(math::mul(grad, math::conj(result)?)?, math::conj(x)?);
    }
    // The products of all before and of all after.
    let n = x.size(dim)?;
    let one = tensor!("ones_like", &math::narrow(&x, dim, 0, 1)?)?;
    let before =
        |x: &Tensor| tensor!("cumprod", &math::cat(&[one.clone(), math::narrow(x, dim, 0, n - 1)?], dim)?, dim);
    let after = math::flip(before(&math::flip(&x, &[dim])?)?, &[dim])?;
    math::mul(grad, math::conj(math::mul(before(&x)?, after)?)?)
}

fn sum(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dtype): (&Tensor, Option<DType>) = args.get()?;
    if dtype.is_none() && x.dtype() == DType::Float32 && x.is_contiguous() && out.is_fresh() {
        let o = out.tensor(&[], None, DType::Float32)?;
        if o.is_shape() {
            return Ok(());
        }
        // SAFETY: a contiguous float32 input and a fresh result of one element.
        unsafe { o.data::<f32>().write(total(x.as_slice())) };
        return Ok(());
    }
    sum_over(x, None, false, dtype, out)
}

fn total(x: &[f32]) -> f32 {
    let mut sum = [0.0];
    reduce_parts(Reduce::Sum, x, [1, x.len(), 1], &mut sum);
    sum[0]
}

fn sum_dim(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dims, keepdim, dtype): (&Tensor, Option<&[i64]>, bool, Option<DType>) = args.get()?;
    sum_over(x, dims, keepdim, dtype, out)
}

/// The dtype of a sum or product: the one asked for, that of out=, or int64 for integers.
fn sum_dtype(x: &Tensor, asked: Option<DType>, out: &Out<'_>) -> DType {
    let own = if x.dtype().is_integral_or_bool() { DType::Int64 } else { x.dtype() };
    asked.or(out.given_dtype(0)).unwrap_or(own)
}

fn sum_over(x: &Tensor, dims: Option<&[i64]>, keepdim: bool, dtype: Option<DType>, out: &mut Out<'_>) -> Result<()> {
    let mask = mask(dims, x.ndim())?;
    let dtype = sum_dtype(x, dtype, out);
    let o = out.tensor(&reduced_sizes(x.sizes(), &mask, keepdim), None, dtype)?;
    fold_over(Reduce::Sum, "sum_cpu", x, &mask, dtype, o)
}

/// A sum, mean or product in `dtype`.
fn fold_over(op: Reduce, name: &str, x: &Tensor, mask: &[bool], dtype: DType, o: &Tensor) -> Result<()> {
    if dtype.is_complex() {
        return fold_complex(op, name, x, mask, dtype, o);
    }
    let compute = if dtype == DType::Bool { dtype } else { dtype.widest() };
    let x = cast(x, compute)?;
    let small = 0 < x.numel() && x.numel() < iter::GRAIN as i64;
    let slab = match Slab::as_it_lies(&x, mask) {
        Some(slab) => slab,
        None if compute.is_floating() && op != Reduce::Prod && small => {
            return sum_as_it_lies(op == Reduce::Mean, &x, mask, o);
        }
        None => Slab::copied(&x, mask)?,
    };
    if compute.is_floating() {
        return dispatch_dtype!(float_single, compute, name, T => {
            write::<T>(o, |y| match slab.shape {
                [1, _, 1] => reduce_parts(op, slab.data::<T>(), slab.shape, y),
                _ => slab.reduce(op, y),
            })
        });
    }
    if dtype == DType::Bool {
        let any = op != Reduce::Prod;
        return write::<bool>(o, |y| {
            fold(slab.data::<bool>(), slab.shape, y, !any, |a, v| if any { a | v } else { a & v })
        });
    }
    check!(compute == DType::Int64, NotImplemented, "\"{name}\" not implemented for '{}'", compute.name());
    write::<i64>(o, |y| match op {
        Reduce::Prod => fold(slab.data(), slab.shape, y, 1, i64::wrapping_mul),
        _ => fold(slab.data(), slab.shape, y, 0, i64::wrapping_add),
    })
}

/// A sum, mean or product of complex numbers.
fn fold_complex(op: Reduce, name: &str, x: &Tensor, mask: &[bool], dtype: DType, o: &Tensor) -> Result<()> {
    let x = cast(x, dtype)?;
    if op == Reduce::Prod {
        let slab = Slab::new(&x, mask)?;
        return dispatch_dtype!(complex, dtype, name, T => {
            let one = T::from_scalar(Scalar::Int(1));
            write::<T>(o, |y| fold(slab.data::<T>(), slab.shape, y, one, |a, v| a * v))
        });
    }
    if o.dtype() != dtype {
        let sum = Tensor::empty(o.sizes(), dtype)?;
        fold_complex(op, name, &x, mask, dtype, &sum)?;
        return iter::copy(o, &sum);
    }
    // Sums are those of the parts.
    let of_parts: super::Mask = mask.iter().copied().chain([false]).collect();
    fold_over(op, name, &real_parts(&x)?, &of_parts, dtype.to_real(), &real_parts(o)?)
}

/// The sum or mean of a small floating-point tensor whose memory is not as the kernels take it: in the order of its own
/// dimensions, as upstream adds it.
fn sum_as_it_lies(mean: bool, x: &Tensor, mask: &[bool], o: &Tensor) -> Result<()> {
    let dims = TensorIter::reduction(x, mask);
    let count = x.numel() / reduced_sizes(x.sizes(), mask, false).iter().product::<i64>();
    dispatch_dtype!(float_single, x.dtype(), "sum_cpu", T => {
        write::<T>(o, |y| {
            y.fill(0.0);
            // SAFETY: `dims` are those of `x`, whose elements are `T`, and of the contiguous result.
            unsafe { sum_strided(x.data::<T>(), &dims, y.as_mut_ptr()) };
            if mean {
                y.iter_mut().for_each(|v| *v /= count as T);
            }
        })
    })
}

fn nansum(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dims, keepdim, dtype): (&Tensor, Option<&[i64]>, bool, Option<DType>) = args.get()?;
    check!(!x.dtype().is_complex(), NotImplemented, "nansum on CPU does not support complex inputs");
    geometry::dim_mask(dims.unwrap_or(&[]), x.ndim(), true)?;
    if !x.dtype().is_floating() {
        return sum_over(x, dims, keepdim, dtype, out);
    }
    let compute = dtype.unwrap_or(x.dtype()).opmath();
    let x = cast(x, compute)?;
    if !compute.is_floating() {
        return sum_over(&x, dims, keepdim, dtype, out);
    }
    let clean = Tensor::empty_strided(x.sizes(), &iter::output_strides(x.sizes(), &[&x]), compute)?;
    dispatch_dtype!(float_single, compute, "nansum_cpu", T => {
        iter::unary::<T, T>(&clean, &x, |v| if v.is_nan() { 0.0 } else { v })?;
    });
    let dtype = dtype.or(out.given_dtype(0)).unwrap_or(args.at::<&Tensor>(0)?.dtype());
    sum_over(&clean, dims, keepdim, Some(dtype), out)
}

fn mean(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dtype): (&Tensor, Option<DType>) = args.get()?;
    mean_over(x, None, false, dtype, out)
}

fn mean_dim(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dims, keepdim, dtype): (&Tensor, Option<&[i64]>, bool, Option<DType>) = args.get()?;
    mean_over(x, dims, keepdim, dtype, out)
}

fn mean_over(x: &Tensor, dims: Option<&[i64]>, keepdim: bool, asked: Option<DType>, out: &mut Out<'_>) -> Result<()> {
    let dtype = asked.unwrap_or(x.dtype());
    check!(
        dtype.is_floating() || dtype.is_complex(),
        NotImplemented,
        "mean(): could not infer output dtype. {} dtype must be either a floating point or complex dtype. Got: {}",
        if asked.is_some() { "Optional" } else { "Input" },
        dtype.name()
    );
    let mask = mask(dims, x.ndim())?;
    let o = out.tensor(&reduced_sizes(x.sizes(), &mask, keepdim), None, dtype)?;
    fold_over(Reduce::Mean, "mean_cpu", x, &mask, dtype, o)
}

fn nanmean(args: &Args<'_>) -> Result<Value> {
    let (x, dims, keepdim, dtype): (&Tensor, Option<&[i64]>, bool, Option<DType>) = args.get()?;
    check!(
        x.dtype().is_floating() || x.dtype().is_complex(),
        NotImplemented,
        "nanmean(): expected input to have floating point or complex dtype but got {}",
        x.dtype().name()
    );
    let sum = tensor!("nansum", x, dims, keepdim, dtype)?;
    let valid = tensor!("logical_not", &tensor!("isnan", x)?)?;
    let count = tensor!("sum.dim_IntList", &valid, dims, keepdim)?;
    call!("div.Tensor", &sum, &count)
}

fn prod(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dtype): (&Tensor, Option<DType>) = args.get()?;
    prod_over(x, &[], false, dtype, out)
}

fn prod_dim(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dim, keepdim, dtype): (&Tensor, i64, bool, Option<DType>) = args.get()?;
    prod_over(x, &[dim], keepdim, dtype, out)
}

fn prod_over(x: &Tensor, dims: &[i64], keepdim: bool, dtype: Option<DType>, out: &mut Out<'_>) -> Result<()> {
    let mask = mask(Some(dims), x.ndim())?;
    let dtype = sum_dtype(x, dtype, out);
    let o = out.tensor(&reduced_sizes(x.sizes(), &mask, keepdim), None, dtype)?;
    fold_over(Reduce::Prod, "prod_cpu", x, &mask, dtype, o)
}

fn sum_to_size(args: &Args<'_>) -> Result<Value> {
    let (x, size): (&Tensor, &[i64]) = args.get()?;
    if size.is_empty() {
        return call!("sum", x);
    }
    let lead = x.ndim().checked_sub(size.len());
    let expandable =
        lead.filter(|&lead| size.iter().zip(&x.sizes()[lead..]).all(|(&want, &have)| want == have || want == 1));
    let Some(lead) = expandable else { bail!("size {{{size:?}}} is not expandable to size {{{:?}}}.", x.sizes()) };
    let dims: Vec<i64> =
        (0..x.ndim()).filter(|&d| d < lead || (size[d - lead] == 1 && x.sizes()[d] != 1)).map(|d| d as i64).collect();
    let summed = if dims.is_empty() { x.clone() } else { tensor!("sum.dim_IntList", x, &*dims, true)? };
    if lead > 0 { call!("view", &summed, size) } else { Ok(summed.into()) }
}

fn trace(args: &Args<'_>) -> Result<Value> {
    let (x,): (&Tensor,) = args.get()?;
    check!(x.ndim() == 2, "trace: expected a matrix, but got tensor with dim {}", x.ndim());
    check!(x.dtype() != DType::Bool, NotImplemented, "\"trace\" not implemented for 'Bool'");
    let n = x.sizes()[0].min(x.sizes()[1]);
    let diagonal = x.alias(&[n], &[x.strides()[0] + x.strides()[1]], x.offset(), x.dtype())?;
    let dtype = if x.dtype().is_integral_or_bool() { DType::Int64 } else { x.dtype() };
    let o = Tensor::empty(&[], dtype)?;
    fold_over(Reduce::Sum, "trace", &diagonal, &[true], dtype, &o)?;
    Ok(o.into())
}
