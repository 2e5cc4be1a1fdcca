//! Similarity, distance, and norms brought under a bound.

use crate::core::element::Complex;
use crate::core::fallible_alloc::filled;
use crate::core::{Dims, Element, Result, Scalar, Tensor, geometry, iter};
use crate::kernels::reduce::{Real, norm_p};
use crate::operator::gradient::{Backward, wrt};
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::ops::reduce::{Slab, dense, shape_along, write};
use crate::ops::support::elementwise::{cast, common_dtype, magnitude};
use crate::ops::support::gradient as math;
use crate::{call, check, dispatch_dtype, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor",
        "The cosine of the angle between vectors along a dimension.",
        cosine_similarity,
    ),
    composite(
        "pairwise_distance(Tensor x1, Tensor x2, float p=2, float eps=1e-06, bool keepdim=False) -> Tensor",
        "The p-norm of x1 - x2 + eps along the last dimension.",
        |a| {
            let (x, y, p, eps, keepdim): (&Tensor, &Tensor, f64, f64, bool) = a.get()?;
            let last = x.ndim().max(y.ndim()) as i64 - 1;
            let difference = tensor!("sub.Tensor", x, y)?;
            let shifted = tensor!("add.Scalar", &difference, Scalar::Float(eps))?;
            call!("norm.ScalarOpt_dim", &shifted, Scalar::Float(p), &[last], keepdim)
        },
    ),
    structured(
        "renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor",
        "Scales each slice along a dimension down to a p-norm of at most maxnorm.",
        renorm,
    )
    .gradient(&[wrt("self", &["self"], renorm_gradient)])
    .on_batches(Batching::ByExample)
    .inplace()
    .sums()
    .out("out"),
];

/// Slices above the bound are `maxnorm / norm` of what they were, and their norm moves with them.
fn renorm_gradient(g: &Backward<'_>) -> Result<Tensor> {
    let (x, grad, p, limit) = (g.saved("self")?, g.grad()?, g.scalar("p")?, g.scalar("maxnorm")?);
    let dim = g.dim("dim", "self")?;
    let others: Dims = (0..x.ndim()).filter(|&d| d != dim).map(|d| d as i64).collect();
    let norm = tensor!("linalg_vector_norm", &x, p, &others, true)?;
    let shifted = math::shift(&norm, 1e-7)?;
    // Of complex numbers the real part of the product with the conjugate is along x.
    let along = math::sum_dims(math::mul(&grad, math::conj(&x)?)?, &others, true)?;
    let along = if x.dtype().is_complex() { tensor!("real", &along)? } else { along };
    let slope = math::norm_slope(&x, &norm, p.to_f64())?;
    let pull = math::mul(math::div(along, &shifted)?, slope)?;
    let scaled = math::scale(math::div(math::sub(&grad, pull)?, &shifted)?, limit)?;
    math::select_where(tensor!("gt.Scalar", &norm, limit)?, scaled, grad)
}

fn cosine_similarity(args: &Args<'_>) -> Result<Value> {
    let (x, y, dim, eps): (&Tensor, &Tensor, i64, f64) = args.get()?;
    let dtype = common_dtype(&[x, y])?;
    check!(dtype.is_floating(), "expected common dtype to be floating point, yet common dtype is {}", dtype.name());
    let shape: Dims = geometry::broadcast(x.sizes(), y.sizes())?;
    let unit = |t: &Tensor| -> Result<Tensor> {
        let t = if t.dtype().is_floating() { t.clone() } else { tensor!("to.dtype", t, dtype)? };
        let t = if t.sizes() == shape.as_slice() { t } else { tensor!("expand", &t, &shape)? };
        let norm = tensor!("linalg_vector_norm", &t, Scalar::Float(2.0), &[dim], true)?;
        let norm = tensor!("clamp_min", &norm, Scalar::Float(eps))?;
        tensor!("div.Tensor", &t, &norm)
    };
    let product = tensor!("mul.Tensor", &unit(x)?, &unit(y)?)?;
    call!("sum.dim_IntList", &product, &[dim], false, Arg::None)
}

/// What brings norms down to the limit.
fn scales<T: Real + Element>(p: f64, limit: f64, slab: &Slab<'_>, factors: &mut [T]) {
    norm_p(p, slab.data::<T>(), slab.shape, factors);
    for f in factors {
        let norm = f.to_f64();
        *f = T::from_f64(if norm > limit { limit / (norm + 1e-7) } else { 1.0 });
    }
}

fn renorm(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, p, dim, limit): (&Tensor, Scalar, i64, Scalar) = args.get()?;
    let (p, limit) = (p.to_f64(), limit.to_f64());
    check!(p > 0.0, "renorm: non-positive norm not supported");
    check!(limit >= 0.0, "renorm: expected maxnorm to be >= 0 but got {limit}");
    check!(x.ndim() > 1, "renorm: input needs at least 2 dimensions, got {} dimensions", x.ndim());
    let dim = geometry::wrap_dim(dim, x.ndim())?;
    let o = out.tensor(x.sizes(), None, x.dtype())?;
    if o.is_shape() {
        return Ok(());
    }
    let mut mask = vec![true; x.ndim()];
    mask[dim] = false;
    let compute = x.dtype().to_real().opmath();
    let sizes = cast(&*magnitude(x)?, compute)?.into_owned();
    let slab = Slab::new(&sizes, &mask)?;
    if x.dtype().is_complex() {
        let mut of_dim = Dims::from_elem(1, x.ndim());
        of_dim[dim] = x.sizes()[dim];
        let factors = Tensor::empty(&of_dim, compute)?;
        return dispatch_dtype!(float_single, compute, "renorm_cpu", T => {
            write::<T>(&factors, |y| scales::<T>(p, limit, &slab, y))?;
            iter::binary(o, x, &factors, |x: Complex<T>, f: T| x * f)
        });
    }
    let x = cast(x, compute)?;
    let x = dense(&x)?;
    dispatch_dtype!(float_single, compute, "renorm_cpu", T => {
        let mut factors = filled(x.sizes()[dim] as usize, <T as Real>::ZERO);
        scales(p, limit, &slab, &mut factors);
        let [_, n, inner] = shape_along(x.sizes(), dim);
        // SAFETY: a contiguous tensor of this dtype.
        let x = unsafe { x.as_slice::<T>() };
        write::<T>(o, |y| {
            for (i, (y, &x)) in y.iter_mut().zip(x).enumerate() {
                *y = x * factors[i / inner % n];
            }
        })
    })
}
