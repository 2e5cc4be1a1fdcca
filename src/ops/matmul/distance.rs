//! Distances between the rows of matrices.

use crate::core::{Dims, Element, Result, Tensor, geometry, iter};
use crate::kernels::vmath::simd::Real;
use crate::operator::gradient::{Backward, Grads};
use crate::operator::out::Out;
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::runtime::parallel::parallel_for;
use crate::{call, check, dispatch_dtype, tensor};
use std::ops::Range;

/// How a p-norm adds up.
#[derive(Clone, Copy)]
enum Norm {
    /// Elements that differ.
    Zero,
    One,
    Two,
    Infinite,
    P(f64),
}

impl Norm {
    fn new(p: f64) -> Norm {
        match p {
            0.0 => Norm::Zero,
            1.0 => Norm::One,
            2.0 => Norm::Two,
            f64::INFINITY => Norm::Infinite,
            p => Norm::P(p),
        }
    }

    /// The norm of the difference of two vectors of as many elements; but for Euclid's, added up in double precision.
    #[inline]
    fn distance<T: Element + Real>(self, a: &[T], b: &[T]) -> T {
        let number = |x: &T| x.to_scalar().to_f64();
        let differences = a.iter().zip(b).map(|(x, y)| (number(x) - number(y)).abs());
        T::from_f64(match self {
            Norm::Zero => differences.map(|d| if d == 0.0 { 0.0 } else { 1.0 }).sum(),
            Norm::One => differences.sum(),
            Norm::Two => squares(a, b).to_f64().sqrt(),
            Norm::Infinite => differences.fold(0.0, |m, d| if d > m || d.is_nan() { d } else { m }),
            Norm::P(p) => differences.map(|d| d.powf(p)).sum::<f64>().powf(1.0 / p),
        })
    }
}

/// The sum of the squares of differences, several sums side by side in the elements' own precision.
#[inline]
fn squares<T: Real>(a: &[T], b: &[T]) -> T {
    const SUMS: usize = 16;
    let square = |(x, y): (&T, &T)| (*x - *y) * (*x - *y);
    if a.len() < SUMS {
        return a.iter().zip(b).map(square).fold(T::ZERO, |sum, d| sum + d);
    }
    let mut sums = [T::ZERO; SUMS];
    let ((of_a, rest_a), (of_b, rest_b)) = (a.as_chunks::<SUMS>(), b.as_chunks::<SUMS>());
    for (x, y) in of_a.iter().zip(of_b) {
        sums.iter_mut().zip(x.iter().zip(y)).for_each(|(sum, of)| *sum = *sum + square(of));
    }
    sums.iter_mut().zip(rest_a.iter().zip(rest_b)).for_each(|(sum, of)| *sum = *sum + square(of));
    let mut half = SUMS / 2;
    while half > 0 {
        (0..half).for_each(|i| sums[i] = sums[i] + sums[i + half]);
        half /= 2;
    }
    sums[0]
}

/// The distances of each row of `a` from some of `b`: `others` says which, and where among the results their distances begin.
fn distances<T: Element + Real>(
    norm: Norm,
    a: &Tensor,
    b: &Tensor,
    out: &Tensor,
    others: impl Fn(usize) -> (usize, Range<usize>) + Sync,
) {
    if out.is_shape() {
        return;
    }
    let n = a.sizes().last().copied().unwrap_or(0) as usize;
    let rows = a.sizes()[..a.ndim() - 1].iter().product::<i64>() as usize;
    let each = (out.numel() as usize).div_ceil(rows.max(1)).saturating_mul(n);
    // SAFETY: all are contiguous and of the dtype T; `out` is the result.
    let (pa, pb, po) = unsafe { (a.as_slice::<T>(), b.as_slice::<T>(), out.data::<T>() as usize) };
    parallel_for(rows, (1usize << 15).div_ceil(each.max(1)), |range| {
        for i in range {
            let (first, of) = others(i);
            for (e, j) in (first..).zip(of) {
                let d = norm.distance(&pa[i * n..(i + 1) * n], &pb[j * n..(j + 1) * n]);
                // SAFETY: element e of the contiguous result, written by this thread alone.
                unsafe { (po as *mut T).add(e).write(d) };
            }
        }
    });
}

fn check_cdist(a: &Tensor, b: &Tensor, p: f64) -> Result<()> {
    for (name, t) in [("X1", a), ("X2", b)] {
        check!(t.ndim() >= 2, "cdist only supports at least 2D tensors, {name} got: {}D", t.ndim());
    }
    for (name, t) in [("X1", a), ("X2", b)] {
        check!(t.dtype().is_floating(), "cdist only supports floating-point dtypes, {name} got: {}", t.dtype().name());
    }
    let columns = |t: &Tensor| t.sizes()[t.ndim() - 1];
    check!(
        columns(a) == columns(b),
        "X1 and X2 must have the same number of columns. X1: {} X2: {}",
        columns(a),
        columns(b)
    );
    check!(p >= 0.0, "cdist only supports non-negative p values");
    geometry::broadcast(&a.sizes()[..a.ndim() - 2], &b.sizes()[..b.ndim() - 2])?;
    Ok(())
}

/// An error unless upstream can multiply the matrices, which is how it has Euclid's distances of many rows.
fn check_products(a: &Tensor, b: &Tensor) -> Result<()> {
    if a.numel() == 0 || b.numel() == 0 {
        return Ok(());
    }
    if a.ndim() > 2 && b.ndim() > 2 {
        check!(a.dtype() == b.dtype(), "expected scalar type {} but found {}", a.dtype().name(), b.dtype().name());
    }
    check!(
        a.dtype() == b.dtype(),
        "expected m1 and m2 to have the same dtype, but got: {} != {}",
        a.dtype().meta_name(),
        b.dtype().meta_name()
    );
    Ok(())
}

/// An error unless the kernel that compares elements, which runs where there are any, takes the tensors.
fn check_kernel(a: &Tensor, b: &Tensor) -> Result<()> {
    if a.numel() == 0 || b.numel() == 0 {
        return Ok(());
    }
    check!(!a.dtype().is_reduced_floating(), NotImplemented, "\"cdist\" not implemented for '{}'", a.dtype().name());
    check!(a.dtype() == b.dtype(), "expected scalar type {} but found {}", a.dtype().name(), b.dtype().name());
    Ok(())
}

pub(super) fn cdist(args: &Args<'_>) -> Result<Value> {
    let (a, b, p, mode): (&Tensor, &Tensor, f64, Option<i64>) = args.get()?;
    check_cdist(a, b, p)?;
    call!("_cdist_forward", a, b, p, mode)
}

pub(super) fn cdist_forward(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b, p, mode): (&Tensor, &Tensor, f64, Option<i64>) = args.get()?;
    check_cdist(a, b, p)?;
    let rows = |t: &Tensor| t.sizes()[t.ndim() - 2];
    let by_default = mode.unwrap_or(0) == 0 && (rows(a) > 25 || rows(b) > 25);
    if p == 2.0 && (mode == Some(1) || by_default) {
        check_products(a, b)?
    } else {
        check_kernel(a, b)?
    }
    check!(mode.is_none_or(|m| (0..=2).contains(&m)), "possible modes: 0, 1, 2, but was: {}", mode.unwrap_or(0));
    all_pairs(Norm::new(p), a, b, out)
}

/// Of the distances of all pairs of rows.
pub(super) fn gradients(g: &Backward<'_>, p: f64) -> Result<Grads> {
    let (a, b, distance, grad) = (g.saved("x1")?, g.saved("x2")?, g.saved("result")?, g.grad()?);
    let difference = math::sub(math::unsqueeze(&a, -2)?, math::unsqueeze(&b, -3)?)?;
    let slope = math::norm_slope(difference, math::unsqueeze(distance, -1)?, p)?;
    let each = math::mul(slope, math::unsqueeze(grad, -1)?)?;
    Ok(vec![
        g.needs("x1").then(|| math::sum_dims(&each, &[-2], false)).transpose()?,
        g.needs("x2").then(|| math::neg(math::sum_dims(&each, &[-3], false)?)).transpose()?,
    ])
}

/// As [`gradients`] for `p = 2`, in memory as the rows lie: upstream's are `x1 sum(ratio) - ratio @ x2`, element by element of x1.
pub(super) fn euclidean_gradients(g: &Backward<'_>) -> Result<Grads> {
    let each = gradients(g, 2.0)?.into_iter().zip(["x1", "x2"]);
    let lying = each.map(|(grad, of)| match grad {
        Some(grad) if grad.sizes() == g.sizes(of)? => math::lying_as(g.saved(of)?, grad).map(Some),
        grad => Ok(grad),
    });
    lying.collect()
}

/// Of the distances of the rows of one matrix, each pair once.
pub(super) fn pdist_gradient(g: &Backward<'_>) -> Result<Tensor> {
    let (x, distance, grad) = (g.saved("self")?, g.saved("result")?, g.grad()?);
    let n = x.sizes()[0];
    if distance.numel() == 0 {
        return math::zeros(x.sizes(), grad.dtype());
    }
    let pairs = math::unbind(tensor!("triu_indices", n, n, 1)?, 0)?;
    let [first, second] = &pairs[..] else { return math::zeros(x.sizes(), grad.dtype()) };
    let row = |i: &Tensor| tensor!("index_select", &x, 0, i);
    let slope = math::norm_slope(math::sub(row(first)?, row(second)?)?, math::unsqueeze(distance, -1)?, g.float("p")?)?;
    let each = math::mul(slope, math::unsqueeze(grad, -1)?)?;
    let whole = tensor!("index_add", &math::zeros(x.sizes(), each.dtype())?, 0, first, &each)?;
    tensor!("index_add", &whole, 0, second, &math::neg(each)?)
}

pub(super) fn euclidean(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    check!(
        !(a.dtype().is_complex() && a.dtype() == b.dtype()),
        NotImplemented,
        "clamp is not supported for complex types"
    );
    check_cdist(a, b, 2.0)?;
    check_products(a, b)?;
    all_pairs(Norm::Two, a, b, out)
}

/// The distance of every row of a to every row of b, batch by batch.
fn all_pairs(norm: Norm, a: &Tensor, b: &Tensor, out: &mut Out<'_>) -> Result<()> {
    let [.., m, k] = *a.sizes() else { return Ok(()) };
    let n = b.sizes()[b.ndim() - 2];
    let lead = geometry::broadcast(&a.sizes()[..a.ndim() - 2], &b.sizes()[..b.ndim() - 2])?;
    let dense = |t: &Tensor, rows: i64| -> Result<Tensor> {
        let shape: Dims = lead.iter().copied().chain([rows, k]).collect();
        let expanded =
            t.alias(&shape, &geometry::expand_strides(t.sizes(), t.strides(), &shape), t.offset(), t.dtype())?;
        iter::contiguous(&expanded)
    };
    let shape: Dims = lead.iter().copied().chain([m, n]).collect();
    let o = out.tensor(&shape, None, a.dtype())?;
    if o.numel() == 0 {
        return Ok(());
    }
    let compute = a.dtype().opmath();
    let (a, b) = (iter::to_dtype(&dense(a, m)?, compute)?, iter::to_dtype(&dense(b, n)?, compute)?);
    let result = if o.is_contiguous() && o.dtype() == compute { o.clone() } else { Tensor::empty(&shape, compute)? };
    let (m, n) = (m as usize, n as usize);
    dispatch_dtype!(float_single, compute, "cdist", T => {
        distances::<T>(norm, &a, &b, &result, |i| (i * n, i / m * n..(i / m + 1) * n))
    });
    if result.same(o) { Ok(()) } else { iter::copy(o, &result) }
}

pub(super) fn pdist(args: &Args<'_>) -> Result<Value> {
    let (x, p): (&Tensor, f64) = args.get()?;
    check!(x.ndim() == 2, "pdist only supports 2D tensors, got: {}D", x.ndim());
    check!(x.dtype().is_floating(), "pdist only supports floating-point dtypes");
    check!(p >= 0.0, "pdist only supports non-negative p values");
    let dense = tensor!("contiguous", x)?;
    call!("_pdist_forward", &dense, p)
}

pub(super) fn pdist_forward(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (x, p): (&Tensor, f64) = args.get()?;
    check!(x.ndim() == 2, "pdist only supports 2D tensors, got: {}D", x.ndim());
    check!(x.is_contiguous(), "_pdist_forward requires contiguous input");
    let n = x.sizes()[0];
    let count = n.saturating_mul(n - 1) / 2;
    let o = out.tensor(&[count], None, x.dtype())?;
    if o.numel() == 0 {
        return Ok(());
    }
    let result = if o.is_contiguous() { o.clone() } else { Tensor::empty(&[count], o.dtype())? };
    // Pairs (i, j), i < j, in row-major order of the upper triangle.
    let n = n as usize;
    dispatch_dtype!(float_single, x.dtype(), "pdist", T => {
        distances::<T>(Norm::new(p), x, x, &result, |i| (i * (2 * n - 1 - i) / 2, i + 1..n))
    });
    if result.same(o) { Ok(()) } else { iter::copy(o, &result) }
}
