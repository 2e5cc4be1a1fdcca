//! Norms and logsumexp.

use super::{Slab, mask, reduce_parts, reduced_sizes, write};
use crate::core::{DType, Result, Scalar, Tensor, geometry};
use crate::kernels::reduce::{Real, Reduce, Shape3, norm_p};
use crate::kernels::vmath::simd::Shared;
use crate::kernels::{complex, vmath};
use crate::operator::Args;
use crate::operator::gradient::{Backward, Grads, joint, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::ops::support::elementwise::{cast, magnitude, to_float};
use crate::ops::support::gradient as math;
use crate::ops::support::sparse;
use crate::runtime::parallel::parallel_for;
use crate::{bail, call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> \
         Tensor",
        "p-norms of vectors over dimensions.",
        |a, o| {
            let (x, p, dims, keepdim, dtype): (&Tensor, Scalar, Option<&[i64]>, bool, Option<DType>) = a.get()?;
            vector_norm(x, p.to_f64(), dims, keepdim, dtype, o)
        },
    ).on_batches(Batching::REDUCED_DIMS)
    .gradient(&[joint(&["self"], &["self", "result"], |g| norm_gradient(g, Some(g.scalar("ord")?), g.arg("dim")?, g.bool("keepdim")?))])
    .out("out"),
    composite(
        "linalg__powsum(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor",
        "The sum of |x|^ord over dimensions.",
        |a| {
            let (x, p, dims, keepdim, dtype): (&Tensor, Scalar, Option<&[i64]>, bool, Option<DType>) = a.get()?;
            let result = dtype.unwrap_or(x.dtype());
            check!(
                result.is_floating() || result.is_complex(),
                NotImplemented,
                "\"powsum_cpu\" not implemented for '{}'",
                DType::Int64.name()
            );
            let x = math::cast(x.clone(), result.opmath())?;
            let powers = tensor!("pow.Tensor_Scalar", &tensor!("abs", &x)?, p)?;
            let sum = tensor!("sum.dim_IntList", &powers, dims, keepdim)?;
            math::cast(sum, result.to_real()).map(Into::into)
        },
    ),
    structured("norm.Scalar(Tensor self, Scalar p=2) -> Tensor", "The p-norm of all elements.", |a, o| {
        let (x, p): (&Tensor, Scalar) = a.get()?;
        norm(x, Some(p), None, false, None, o)
    })
    .on_sparse(OnSparse::As(sparse::reductions::norm))
    .gradient(&[joint(&["self"], &["self", "result"], |g| norm_gradient(g, Some(g.scalar("p")?), None, false))])
    .out("Scalar_out"),
    structured(
        "norm.ScalarOpt_dtype(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor",
        "The p-norm of all elements, computed in a dtype.",
        |a, o| {
            let (x, p, dtype): (&Tensor, Option<Scalar>, DType) = a.get()?;
            norm(x, p, None, false, Some(dtype), o)
        },
    )
    .gradient(&[joint(&["self"], &["self", "result"], |g| norm_gradient(g, g.arg("p")?, None, false))])
.number(2)
    .out("ScalarOpt_dtype_out"),
    structured(
        "norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor",
        "p-norms over dimensions.",
        |a, o| {
            let (x, p, dims, keepdim): (&Tensor, Option<Scalar>, &[i64], bool) = a.get()?;
            norm(x, p, Some(dims), keepdim, None, o)
        },
    )
    .on_sparse(OnSparse::As(sparse::reductions::norm)).on_batches(Batching::REDUCED_DIMS)
    .gradient(&[joint(&["self"], &["self", "result"], |g| norm_gradient(g, g.arg("p")?, g.arg("dim")?, g.bool("keepdim")?))])
.number(1)
    .out("out"),
    structured(
        "norm.ScalarOpt_dim_dtype(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor",
        "p-norms over dimensions, computed in a dtype.",
        |a, o| {
            let (x, p, dims, keepdim, dtype): (&Tensor, Option<Scalar>, &[i64], bool, DType) = a.get()?;
            norm(x, p, Some(dims), keepdim, Some(dtype), o)
        },
    ).on_batches(Batching::REDUCED_DIMS)
    .gradient(&[joint(&["self"], &["self", "result"], |g| norm_gradient(g, g.arg("p")?, g.arg("dim")?, g.bool("keepdim")?))])
.number(3)
    .out("dtype_out"),
    functional("dist(Tensor self, Tensor other, Scalar p=2) -> Tensor", "The p-norm of self - other.", |a| {
        let (x, y, p): (&Tensor, &Tensor, Scalar) = a.get()?;
        let difference = tensor!("sub.Tensor", x, y)?;
        call!("norm.Scalar", &difference, p)
    })
    .gradient(&[joint(&["self", "other"], &["self", "other", "result"], |g| {
        let difference = math::sub(g.saved("self")?, g.saved("other")?)?;
        let p = g.scalar("p")?.to_f64();
        let grad = norm_slope(g.grad()?, difference, g.saved("result")?, p, None)?;
        Ok(vec![grad.clone(), grad.map(math::neg).transpose()?])
    })])
    .out("out"),
    structured(
        "logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor",
        "The logarithm of the sum of e^x over dimensions.",
        logsumexp,
    ).on_batches(Batching::REDUCED_DIMS)
    .gradient(&[wrt("self", &["self", "result"], |g| {
        let x = g.saved("self")?;
        let whole = |t: Tensor| math::unreduce(t, g.arg("dim")?, g.bool("keepdim")?, x.sizes());
        let share = math::exp(math::sub(&x, whole(g.saved("result")?)?)?)?;
        math::mul(whole(g.grad()?)?, math::conj(share)?)
    })])
    .out("out"),
    composite(
        "special_logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor",
        "The logarithm of the sum of e^x over dimensions.",
        |a| {
            let (x, dims, keepdim): (&Tensor, &[i64], bool) = a.get()?;
            call!("logsumexp", x, dims, keepdim)
        },
    )
    .out("out"),
];

fn norm_gradient(g: &Backward<'_>, p: Option<Scalar>, dims: Option<&[i64]>, keepdim: bool) -> Result<Grads> {
    let whole = |t: Tensor| math::unreduce(t, dims, keepdim, g.sizes("self")?);
    let (grad, norm) = (whole(g.grad()?)?, whole(g.saved("result")?)?);
    let x = g.saved("self")?;
    let x = if x.dtype().is_complex() { x } else { math::cast(x, norm.dtype())? };
    Ok(vec![norm_slope(grad, x, norm, p.map_or(2.0, Scalar::to_f64), dims)?])
}

/// `sgn(x) |x|^(p - 1) / norm^(p - 1)`, zero where the norm is; `grad` and `norm` broadcast to x. None of the count of
/// nonzero elements, which does not move.
fn norm_slope(grad: Tensor, x: Tensor, norm: Tensor, p: f64, dims: Option<&[i64]>) -> Result<Option<Tensor>> {
    if p == 0.0 {
        return Ok(None);
    }
    if p == 1.0 {
        return math::mul(math::sgn(x)?, grad).map(Some);
    }
    if p == 2.0 {
        let direction = math::zeroed(math::div(x, &norm)?, math::is(&norm, 0)?)?;
        return math::mul(grad, direction).map(Some);
    }
    let size = math::abs(&x)?;
    if p.is_infinite() {
        // The extremes share it evenly.
        let is_it = math::either(math::equal(&size, norm)?, math::isnan(&size)?)?;
        let count = math::sum_dims(&is_it, dims.unwrap_or(&[]), true)?;
        return math::mul(math::masked(math::sgn(x)?, is_it)?, math::div(grad, count)?).map(Some);
    }
    if p < 1.0 {
        let steep = math::without(math::mul(math::sgn(&x)?, math::power(size, p - 1.0)?)?, math::is(&x, 0)?)?;
        return math::mul(steep, math::mul(grad, math::power(norm, 1.0 - p)?)?).map(Some);
    }
    let steep = match p < 2.0 {
        true => math::mul(math::sgn(&x)?, math::power(size, p - 1.0)?)?,
        false => math::mul(&x, math::power(size, p - 2.0)?)?,
    };
    let share = math::without(math::div(grad, math::power(&norm, p - 1.0)?)?, math::is(&norm, 0)?)?;
    math::mul(steep, share).map(Some)
}

fn norm(
    x: &Tensor,
    p: Option<Scalar>,
    dims: Option<&[i64]>,
    keepdim: bool,
    dtype: Option<DType>,
    out: &mut Out<'_>,
) -> Result<()> {
    let takes = |d: DType| d.is_floating() || d.is_complex();
    match dtype {
        None => check!(
            takes(x.dtype()),
            NotImplemented,
            "norm(): input dtype should be either floating point or complex. Got {} instead.",
            x.dtype().name()
        ),
        Some(asked) => check!(
            takes(asked),
            "norm(): the desired output dtype should be either floating point or complex. Got {} instead.",
            asked.name()
        ),
    }
    vector_norm(x, p.map_or(2.0, Scalar::to_f64), dims, keepdim, dtype, out)
}

fn vector_norm(
    x: &Tensor,
    p: f64,
    dims: Option<&[i64]>,
    keepdim: bool,
    dtype: Option<DType>,
    out: &mut Out<'_>,
) -> Result<()> {
    check!(
        x.dtype().is_floating() || x.dtype().is_complex(),
        NotImplemented,
        "linalg.vector_norm: Expected a floating point or complex tensor as input. Got {}",
        x.dtype().name()
    );
    let result = dtype.unwrap_or(x.dtype());
    check!(
        result.is_floating() || result.is_complex(),
        "linalg.vector_norm: dtype should be floating point or complex, but got {}",
        result.name()
    );
    check!(
        x.dtype().promote(result)? == result,
        "linalg.vector_norm: the dtype of the input ({}) should be convertible without narrowing to the specified dtype \
         ({})",
        x.dtype().name(),
        result.name()
    );
    let mask = geometry::dim_mask(dims.unwrap_or(&[]), x.ndim(), true)?;
    if x.numel() == 0 && (p < 0.0 || p == f64::INFINITY) {
        let named = dims.is_some_and(|d| !d.is_empty());
        check!(
            named,
            "linalg.vector_norm cannot compute the {p} norm on an empty tensor because the operation does not have an \
             identity"
        );
        if let Some(d) = (0..x.ndim()).find(|&d| mask[d] && x.sizes()[d] == 0) {
            bail!(
                "linalg.vector_norm cannot compute the {p} norm on the dimension {d}because this dimension is empty and \
                 the operation does not have an identity"
            );
        }
    }
    // A norm is one of magnitudes.
    let result = result.to_real();
    let o = out.tensor(&reduced_sizes(x.sizes(), &mask, keepdim), None, result)?;
    if o.is_shape() {
        return Ok(());
    }
    let compute = result.opmath();
    let x = cast(&*magnitude(x)?, compute)?.into_owned();
    let slab = Slab::new(&x, &mask)?;
    // One element is its own norm, whose power could overflow.
    let p = if slab.shape[1] == 1 && p != 0.0 { 1.0 } else { p };
    dispatch_dtype!(float_single, compute, "norm_cpu", T => {
        write::<T>(o, |y| match p {
            2.0 => reduce_parts(Reduce::Norm2, slab.data::<T>(), slab.shape, y),
            _ => norm_p(p, slab.data::<T>(), slab.shape, y),
        })
    })
}

fn logsumexp(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, dims, keepdim): (&Tensor, &[i64], bool) = args.get()?;
    let dtype = to_float(x.dtype());
    let mask = mask(Some(dims), x.ndim())?;
    let o = out.tensor(&reduced_sizes(x.sizes(), &mask, keepdim), None, dtype)?;
    let compute = dtype.opmath();
    let x = cast(x, compute)?;
    let slab = Slab::new(&x, &mask)?;
    if compute.is_complex() {
        return dispatch_dtype!(complex, compute, "logsumexp", T => {
            let x = slab.data::<T>();
            let [_, dim, inner] = slab.shape;
            write::<T>(o, |y| {
                for (r, y) in y.iter_mut().enumerate() {
                    let each = || (0..dim).map(|d| complex::widened(x[(r / inner * dim + d) * inner + r % inner]));
                    let highest = each().fold(f64::NEG_INFINITY, |m, z| if z.re > m || z.re.is_nan() { z.re } else { m });
                    let shift = if highest.is_infinite() { 0.0 } else { highest };
                    let sum = each().fold(complex::Wide::new(0.0, 0.0), |sum, z| sum + complex::exp(z - shift));
                    *y = complex::narrowed(complex::log(sum) + shift);
                }
            })
        });
    }
    match compute {
        DType::Float64 => write::<f64>(o, |y| log_sums(slab.data(), slab.shape, vmath::exp_f64_raw, y)),
        _ => write::<f32>(o, |y| log_sums(slab.data(), slab.shape, vmath::exp_f32_raw, y)),
    }
}

/// What a kernel of exponentials reads and writes.
type Exponentials<T> = unsafe fn(*const T, *mut T, usize);

/// Logarithms of sums of exponentials: the exponentials in the elements' precision, their sums in double.
fn log_sums<T: Real>(x: &[T], [outer, dim, inner]: Shape3, exp: Exponentials<T>, out: &mut [T]) {
    let out = Shared::new(out);
    let parts = inner.div_ceil(WIDTH);
    parallel_for(outer * parts, 4096 / (dim * WIDTH.min(inner)).max(1), |range| {
        for unit in range {
            let (o, first) = (unit / parts, unit % parts * WIDTH);
            // SAFETY: elements that this thread alone writes.
            let out = unsafe { out.slice(o * inner + first, WIDTH.min(inner - first)) };
            let x = &x[o * dim * inner..(o + 1) * dim * inner];
            match out {
                [one] if inner == 1 => *one = log_sum(x, exp),
                columns => log_sums_of_columns(x, inner, first, exp, columns),
            }
        }
    });
}

/// What is worked on at a time.
const WIDTH: usize = 128;

fn larger<T: Real>(a: T, b: T) -> T {
    if b > a || b.nan() { b } else { a }
}

/// What numbers are made smaller by before their exponentials are summed: the largest, where it is finite.
fn shift<T: Real>(largest: T) -> T {
    if largest == T::INFINITY || largest == T::NEG_INFINITY { T::ZERO } else { largest }
}

/// Of a row.
fn log_sum<T: Real>(x: &[T], exp: Exponentials<T>) -> T {
    let shift = shift(x.iter().fold(T::NEG_INFINITY, |m, v| larger(m, *v)));
    let (mut sum, mut block) = (0.0, [T::ZERO; WIDTH]);
    for x in x.chunks(WIDTH) {
        block.iter_mut().zip(x).for_each(|(y, x)| *y = *x - shift);
        // SAFETY: one block read and written in step.
        unsafe { exp(block.as_ptr(), block.as_mut_ptr(), x.len()) };
        sum += block[..x.len()].iter().map(|y| y.to_f64()).sum::<f64>();
    }
    T::from_f64(sum.ln() + shift.to_f64())
}

/// Of the columns of a matrix with `inner` of them, from `first` on.
fn log_sums_of_columns<T: Real>(x: &[T], inner: usize, first: usize, exp: Exponentials<T>, out: &mut [T]) {
    let n = out.len();
    let rows = || x.chunks_exact(inner).map(|row| &row[first..first + n]);
    let (mut shifts, mut sums, mut block) = ([T::NEG_INFINITY; WIDTH], [0.0; WIDTH], [T::ZERO; WIDTH]);
    for row in rows() {
        shifts.iter_mut().zip(row).for_each(|(m, v)| *m = larger(*m, *v));
    }
    shifts.iter_mut().for_each(|m| *m = shift(*m));
    for row in rows() {
        block.iter_mut().zip(row).zip(&shifts).for_each(|((y, x), shift)| *y = *x - *shift);
        // SAFETY: one block read and written in step.
        unsafe { exp(block.as_ptr(), block.as_mut_ptr(), n) };
        sums.iter_mut().zip(&block[..n]).for_each(|(sum, y)| *sum += y.to_f64());
    }
    for ((out, sum), shift) in out.iter_mut().zip(&sums).zip(&shifts) {
        *out = T::from_f64(sum.ln() + shift.to_f64());
    }
}
