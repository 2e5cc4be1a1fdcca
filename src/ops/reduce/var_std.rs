//! Variances and standard deviations.

use super::{Mask, Slab, reduced_sizes};
use crate::core::{DType, Element, Result, Scalar, Tensor, geometry, iter, warn};
use crate::kernels::reduce::{Real, moments};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Arg, Args};
use crate::ops::support::elementwise::{cast, real_parts};
use crate::ops::support::gradient as math;
use crate::{call, check, dispatch_dtype};

macro_rules! biased {
    ($correction:literal) => {
        |args| {
            let (x, unbiased): (&Tensor, bool) = args.get()?;
            call!($correction, x, Arg::None, Scalar::Int(unbiased as i64), false)
        }
    };
}
macro_rules! biased_dim {
    ($correction:literal) => {
        |args| {
            let (x, dims, unbiased, keepdim): (&Tensor, Option<&[i64]>, bool, bool) = args.get()?;
            call!($correction, x, dims, Scalar::Int(unbiased as i64), keepdim)
        }
    };
}

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite("var(Tensor self, bool unbiased=True) -> Tensor", "The variance of all elements.", biased!("var.correction")),
    composite(
        "var.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor",
        "Variances over dimensions.",
        biased_dim!("var.correction"),
    )
    .out("out"),
    structured(
        "var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor",
        "Variances over dimensions: squared deviations divided by their number less the correction (1).",
        |a, o| spread(a, o, &SPREAD_VAR),
    ).on_batches(Batching::REDUCED_DIMS)
    .gradient(&[wrt("self", &["self"], |g| var_gradient(g, g.grad()?))])
    .out("correction_out"),
    composite("std(Tensor self, bool unbiased=True) -> Tensor", "The standard deviation of all elements.", biased!("std.correction")),
    composite(
        "std.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor",
        "Standard deviations over dimensions.",
        biased_dim!("std.correction"),
    )
    .out("out"),
    structured(
        "std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor",
        "Standard deviations over dimensions, see var.",
        |a, o| spread(a, o, &SPREAD_STD),
    )
    .on_quantized(OnQuantized::Dequantized).on_batches(Batching::REDUCED_DIMS)
    .gradient(&[wrt("self", &["self", "result"], |g| var_gradient(g, of_var(g.grad()?, g.saved("result")?)?))])
    .out("correction_out"),
    composite(
        "var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)",
        "The variance and the mean of all elements.",
        biased!("var_mean.correction"),
    ),
    composite(
        "var_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)",
        "Variances and means over dimensions.",
        biased_dim!("var_mean.correction"),
    ),
    structured(
        "var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)",
        "Variances and means over dimensions, see var.",
        |a, o| spread(a, o, &SPREAD_VAR_MEAN),
    ).on_batches(Batching::REDUCED_DIMS)
    .gradient(&[wrt("self", &["self"], |g| {
        with_mean(g, g.grad_of(0).map(|grad| var_gradient(g, grad)).transpose()?)
    })])
    .out("correction_out"),
    composite(
        "std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)",
        "The standard deviation and the mean of all elements.",
        biased!("std_mean.correction"),
    ),
    composite(
        "std_mean.dim(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor, Tensor)",
        "Standard deviations and means over dimensions.",
        biased_dim!("std_mean.correction"),
    ),
    structured(
        "std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)",
        "Standard deviations and means over dimensions, see var.",
        |a, o| spread(a, o, &SPREAD_STD_MEAN),
    ).on_batches(Batching::REDUCED_DIMS)
    .gradient(&[wrt("self", &["self", "result0"], |g| {
        let spread = |grad| var_gradient(g, of_var(grad, g.saved("result0")?)?);
        with_mean(g, g.grad_of(0).map(spread).transpose()?)
    })])
    .out("correction_out"),
];

/// The gradient of a variance, from that of its root.
fn of_var(grad: Tensor, std: Tensor) -> Result<Tensor> {
    math::without(math::div(grad, math::scale(&std, 2)?)?, math::is(&std, 0)?)
}

/// How many elements each result is of.
fn count(g: &Backward<'_>) -> Result<i64> {
    let of: i64 = g.sizes("self")?.iter().product();
    Ok(of / g.result(0)?.sizes.iter().product::<i64>().max(1))
}

/// `2 (self - mean) / (count - correction)`
fn var_gradient(g: &Backward<'_>, grad: Tensor) -> Result<Tensor> {
    let (x, dims): (_, Option<&[i64]>) = (g.saved("self")?, g.arg("dim")?);
    let freedom = count(g)? as f64 - g.arg::<Option<Scalar>>("correction")?.map_or(1.0, Scalar::to_f64);
    let apart = math::sub(&x, math::mean_kept(&x, dims)?)?;
    let unreduced = |grad: Tensor| math::unreduce(grad, dims, g.bool("keepdim")?, x.sizes());
    if freedom <= 0.0 && (dims.is_none() || x.ndim() == 0) {
        let infinite = math::number(f64::INFINITY, x.dtype())?;
        let slope = math::select_where(math::is(apart, 0)?, math::number(f64::NAN, x.dtype())?, infinite)?;
        return math::mul(unreduced(grad)?, slope);
    }
    math::mul(unreduced(math::scale(grad, 2.0 / freedom)?)?, apart)
}

/// The gradient of the spread and that of the mean, of which there is at least one.
fn with_mean(g: &Backward<'_>, spread: Option<Tensor>) -> Result<Tensor> {
    let Some(mean) = g.grad_of(1) else { return spread.map_or_else(|| g.zeros(g.meta("self")?), Ok) };
    let mean = math::over(math::unreduce(mean, g.arg("dim")?, g.bool("keepdim")?, g.sizes("self")?)?, count(g)?)?;
    match spread {
        Some(spread) => math::add(spread, mean),
        None => Ok(mean),
    }
}

/// Which of the four operators it is.
struct Spread {
    /// The operator in error messages.
    name: &'static str,
    root: bool,
    mean: bool,
}
const SPREAD_VAR: Spread = Spread { name: "std and var", root: false, mean: false };
const SPREAD_STD: Spread = Spread { name: "std and var", root: true, mean: false };
const SPREAD_VAR_MEAN: Spread = Spread { name: "var_mean", root: false, mean: true };
const SPREAD_STD_MEAN: Spread = Spread { name: "std_mean", root: true, mean: true };

fn spread(args: &Args<'_>, out: &mut Out<'_>, which: &Spread) -> Result<()> {
    let (x, dims, correction, keepdim): (&Tensor, Option<&[i64]>, Option<Scalar>, bool) = args.get()?;
    check!(
        x.dtype().is_floating() || x.dtype().is_complex(),
        NotImplemented,
        "{} only support floating point and complex dtypes",
        which.name
    );
    let correction = correction.map_or(1.0, Scalar::to_f64);
    let mask = geometry::dim_mask(dims.unwrap_or(&[]), x.ndim(), true)?;
    let sizes = reduced_sizes(x.sizes(), &mask, keepdim);
    out.tensor(&sizes, None, x.dtype().to_real())?;
    if which.mean {
        out.tensor(&sizes, None, x.dtype())?;
    }
    if out.is_shape() {
        return Ok(());
    }
    let of_each = x.numel() / out.get(0).numel().max(1);
    if of_each as f64 <= correction {
        warn(&format!(
            "{}(): degrees of freedom is <= 0. Correction should be strictly less than the reduction factor (input numel \
             divided by output numel).",
            args.name()
        ));
    }
    if x.dtype().is_complex() {
        return spread_of_parts(x, mask, correction, &sizes, which, out);
    }
    // Upstream sums in double precision. For float32 its own sums are as good, unless a square leaves its range.
    let compute = if x.dtype().is_reduced_floating() { DType::Float64 } else { x.dtype() };
    if !spread_in(compute, x, &mask, correction, &sizes, which, out)? && compute == DType::Float32 {
        spread_in(DType::Float64, x, &mask, correction, &sizes, which, out)?;
    }
    Ok(())
}

/// `spread` computed in a dtype; whether all spreads are finite.
fn spread_in(
    compute: DType,
    x: &Tensor,
    mask: &Mask,
    correction: f64,
    sizes: &[i64],
    which: &Spread,
    out: &mut Out<'_>,
) -> Result<bool> {
    let x = cast(x, compute)?;
    let slab = Slab::new(&x, mask)?;
    dispatch_dtype!(float_single, compute, "std_cpu", T => {
        let (mean, dev) = (Tensor::empty(sizes, T::DTYPE)?, Tensor::empty(sizes, T::DTYPE)?);
        // SAFETY: fresh contiguous tensors of this dtype.
        let (m, d) = unsafe { (mean.as_mut_slice::<T>(), dev.as_mut_slice::<T>()) };
        moments(slab.data::<T>(), slab.shape, m, d);
        let freedom = (slab.shape[1] as f64 - correction).max(0.0);
        let mut is_finite = true;
        for v in d {
            is_finite &= v.to_f64().is_finite();
            let var = v.to_f64() / freedom;
            *v = T::from_f64(if which.root { var.sqrt() } else { var });
        }
        iter::copy(out.get(0), &dev)?;
        if which.mean {
            iter::copy(out.get(1), &mean)?;
        }
        Ok(is_finite)
    })
}

/// That of complex numbers: the variance is the sum of those of the parts.
fn spread_of_parts(
    x: &Tensor,
    mut mask: Mask,
    correction: f64,
    sizes: &[i64],
    which: &Spread,
    out: &mut Out<'_>,
) -> Result<()> {
    let parts = real_parts(x)?;
    mask.push(false);
    let slab = Slab::new(&parts, &mask)?;
    let mean = Tensor::empty(sizes, x.dtype())?;
    let means = real_parts(&mean)?;
    let (devs, dev) = (Tensor::empty(means.sizes(), means.dtype())?, Tensor::empty(sizes, means.dtype())?);
    dispatch_dtype!(float_single, parts.dtype(), "std_cpu", T => {
        // SAFETY: fresh contiguous tensors of this dtype.
        let (m, d, v) = unsafe { (means.as_mut_slice::<T>(), devs.as_mut_slice::<T>(), dev.as_mut_slice::<T>()) };
        moments(slab.data::<T>(), slab.shape, m, d);
        let freedom = (slab.shape[1] as f64 - correction).max(0.0);
        for (v, parts) in v.iter_mut().zip(d.chunks_exact(2)) {
            let var = (parts[0].to_f64() + parts[1].to_f64()) / freedom;
            *v = T::from_f64(if which.root { var.sqrt() } else { var });
        }
    });
    iter::copy(out.get(0), &dev)?;
    if which.mean { iter::copy(out.get(1), &mean) } else { Ok(()) }
}
