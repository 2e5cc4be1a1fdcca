//! Distances between the rows of matrices.

use crate::core::{Dims, Element, Result, Tensor, geometry, iter};
use crate::kernels::distance::{GROUP, Interleaved, Norm, ROWS};
use crate::kernels::isa::isa;
use crate::kernels::vmath::simd::Real;
use crate::operator::gradient::{Backward, Grads};
use crate::operator::out::Out;
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::runtime::parallel::parallel_for;
use crate::{call, check, dispatch_dtype, tensor};
use smallvec::SmallVec;
use std::ops::Range;

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
    // SAFETY: element e of the contiguous result, which one thread alone writes.
    let write = |e: usize, d: T| unsafe { (po as *mut T).add(e).write(d) };
    if n == 0 {
        return (0..rows).map(&others).for_each(|(e, of)| (e..e + of.len()).for_each(|e| write(e, T::ZERO)));
    }
    let interleaved = Interleaved::new(pb, n);
    parallel_for(rows, (1usize << 15).div_ceil(each.max(1)), |range| {
        for first in range.clone().step_by(ROWS) {
            let some = first..range.end.min(first + ROWS);
            measure(norm, &pa[some.start * n..some.end * n], &interleaved, some, &others, write);
        }
    });
}

/// Writes the distances of the rows `some` from those that `others` says, group by group of those.
fn measure<T: Real>(
    norm: Norm,
    rows: &[T],
    interleaved: &Interleaved<T>,
    some: Range<usize>,
    others: impl Fn(usize) -> (usize, Range<usize>),
    write: impl Fn(usize, T),
) {
    let isa = isa();
    let of: SmallVec<[(usize, Range<usize>); ROWS]> = some.map(others).collect();
    let first = of.iter().map(|(_, of)| of.start).min().unwrap_or(0);
    let end = of.iter().map(|(_, of)| of.end).max().unwrap_or(0);
    let mut block = [[T::ZERO; GROUP]; ROWS];
    for group in first / GROUP..end.div_ceil(GROUP) {
        interleaved.distances(isa, norm, rows, group, &mut block);
        for ((start, of), distances) in of.iter().zip(&block) {
            for j in of.start.max(group * GROUP)..of.end.min((group + 1) * GROUP) {
                write(start + (j - of.start), distances[j - group * GROUP]);
            }
        }
    }
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
    all_pairs(Norm::new(2.0), a, b, out)
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
