//! QR, eigenvalues, singular values, and what is defined through them.

use super::batch::{
    Batch, check_floating, check_has_precision, check_kernel, check_kernel_if_any, check_matrices, check_not_integral,
    check_square, is_served, tensor, values,
};
use super::field::{Field, by_field};
use super::{factor, hermitian, singular, solve};
use crate::core::fallible_alloc::{collected, filled};
use crate::core::modes;
use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry};
use crate::operator::{Arg, Args, Value};
use crate::{bail, call, check, tensor, warn_once};

/// Householder's factors of a batch: the data as LAPACK's `geqrf` leaves them, and tau.
fn householder<F: Field>(a: &Tensor) -> Result<(Batch<F>, Vec<F>)> {
    let mut r = Batch::new(a)?;
    let (m, n, k) = (r.rows, r.cols, r.rows.min(r.cols));
    let mut tau = filled(r.count() * k, F::of(0.0));
    for i in r.each() {
        factor::householder(r.matrix_mut(i), m, n, &mut tau[i * k..(i + 1) * k]);
    }
    Ok((r, tau))
}

/// Applies each matrix's reflections from the left, the first one first or last, or the adjoint ones.
fn reflect<F: Field>(reflections: &Batch<F>, tau: &[F], x: &mut Batch<F>, first_first: bool, adjoint: bool) {
    let (m, n, cols) = (reflections.rows, reflections.cols, x.cols);
    let k = tau.len() / reflections.count().max(1);
    for b in x.each() {
        for s in 0..k {
            let i = if first_first { s } else { k - 1 - s };
            let factor = tau[b * k + i];
            let v = factor::reflection(reflections.matrix(b), m, n, i, i);
            let factor = if adjoint { factor.conj() } else { factor };
            factor::reflect(&v, factor, x.matrix_mut(b), i, cols, 0);
        }
    }
}

/// The first `cols` columns of the product of reflections.
fn product<F: Field>(reflections: &Batch<F>, tau: &[F], cols: usize) -> Batch<F> {
    let mut q = reflections.zeros(reflections.rows, cols);
    for b in q.each() {
        (0..q.rows.min(cols)).for_each(|i| q.matrix_mut(b)[i * cols + i] = F::of(1.0));
    }
    reflect(reflections, tau, &mut q, false, false);
    q
}

pub(super) fn qr(args: &Args<'_>) -> Result<Value> {
    let (a, mode): (&Tensor, &str) = args.get()?;
    check_matrices("linalg.qr", a)?;
    let (compute_q, reduced) = match mode {
        "reduced" => (true, true),
        "complete" => (true, false),
        "r" => (false, true),
        other => {
            bail!("qr received unrecognized mode '{other}' but expected one of 'reduced' (default), 'r', or 'complete'")
        }
    };
    check_kernel("geqrf_cpu", a)?;
    by_field!(a.dtype(), F => {
        let (f, tau) = householder::<F>(a)?;
        let (m, n, k) = (f.rows, f.cols, f.rows.min(f.cols));
        let rows = if reduced { k } else { m };
        let mut r = f.zeros(rows, n);
        for b in r.each() {
            for i in 0..k {
                r.matrix_mut(b)[i * n + i..(i + 1) * n].copy_from_slice(&f.matrix(b)[i * n + i..(i + 1) * n]);
            }
        }
        let q = match compute_q {
            true => product(&f, &tau, rows).column_major(a.dtype())?,
            false => Tensor::empty(&[0], a.dtype())?,
        };
        Ok(Value::tuple([q, r.column_major(a.dtype())?]))
    })
}

/// The older form of `linalg_qr`.
pub(super) fn qr_some(args: &Args<'_>) -> Result<Value> {
    let (a, some): (&Tensor, bool) = args.get()?;
    call!("linalg_qr", a, if some { "reduced" } else { "complete" })
}

pub(super) fn geqrf(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check!(a.ndim() >= 2, "torch.geqrf: input must have at least 2 dimensions.");
    check_kernel("geqrf_cpu", a)?;
    by_field!(a.dtype(), F => {
        let (f, tau) = householder::<F>(a)?;
        let tau = tensor(&f.shape(&[f.rows.min(f.cols)]), &tau, a.dtype())?;
        Ok(Value::tuple([f.column_major(a.dtype())?, tau]))
    })
}

/// An error unless there is a factor for each of so many reflections of every matrix.
fn check_reflections(name: &str, a: &Tensor, tau: &Tensor) -> Result<()> {
    check!(
        tau.ndim() + 1 == a.ndim(),
        "{name}: Expected tau to have one dimension less than input, but got tau.ndim equal to {} and input.ndim is equal \
         to {}",
        tau.ndim(),
        a.ndim()
    );
    check_lead(name, "tau", a, tau, 1)
}

/// An error unless the dimensions of `t` but the last `own` are those of the batch.
fn check_lead(name: &str, which: &str, a: &Tensor, t: &Tensor, own: usize) -> Result<()> {
    let lead = &t.sizes()[..t.ndim() - own];
    check!(
        a.sizes()[..a.ndim() - 2] == *lead,
        "{name}: Expected batch dimensions of {which} to be equal to input.shape[:-2], but got {lead:?}"
    );
    Ok(())
}

pub(super) fn householder_product(args: &Args<'_>) -> Result<Value> {
    let (a, tau): (&Tensor, &Tensor) = args.get()?;
    let name = "torch.linalg.householder_product";
    check!(a.ndim() >= 2, "{name}: input tensor must have at least 2 dimensions.");
    let [.., m, n] = *a.sizes() else { bail!(Internal, "two dimensions were checked") };
    check!(m >= n, "{name}: input.shape[-2] must be greater than or equal to input.shape[-1]");
    check!(
        tau.sizes().last().is_none_or(|&k| k <= n),
        "{name}: input.shape[-1] must be greater than or equal to tau.shape[-1]"
    );
    check_reflections(name, a, tau)?;
    check!(
        tau.dtype() == a.dtype(),
        "{name}: tau dtype {} does not match input dtype {}",
        tau.dtype().name(),
        a.dtype().name()
    );
    check_kernel("orgqr_cpu", a)?;
    by_field!(a.dtype(), F => {
        Ok(product::<F>(&Batch::new(a)?, &values(tau)?, n as usize).column_major(a.dtype())?.into())
    })
}

pub(super) fn ormqr(args: &Args<'_>) -> Result<Value> {
    let (a, tau, c, left, transpose): (&Tensor, &Tensor, &Tensor, bool, bool) = args.get()?;
    let name = "torch.ormqr";
    check!(a.ndim() >= 2, "{name}: input must have at least 2 dimensions.");
    check!(c.ndim() >= 2, "{name}: other must have at least 2 dimensions.");
    let [.., m, n] = *a.sizes() else { bail!(Internal, "two dimensions were checked") };
    let dim = if left { -2 } else { -1 };
    let side = c.sizes()[geometry::wrap_dim(dim, c.ndim())?];
    check!(side == m, "{name}: other.shape[{dim}] must be equal to input.shape[-2]");
    check!(
        tau.sizes().last().is_none_or(|&k| k == side.min(n)),
        "{name}: tau.shape[-1] must be equal to min(other.shape[{dim}], input.shape[-1])"
    );
    check!(
        c.ndim() == a.ndim(),
        "{name}: Expected other to have the same number of dimensions as input, but got other.ndim equal to {} and \
         input.ndim is equal to {}",
        c.ndim(),
        a.ndim()
    );
    check_reflections(name, a, tau)?;
    check_lead(name, "other", a, c, 2)?;
    for (which, t) in [("tau", tau), ("other", c)] {
        check!(
            t.dtype() == a.dtype(),
            "{name}: Expected input and {which} to have the same dtype, but input has dtype{} and {which} has dtype {}",
            a.dtype().name(),
            t.dtype().name()
        );
    }
    check_kernel("ormqr_cpu", a)?;
    by_field!(a.dtype(), F => {
        let other = Batch::<F>::new(c)?;
        let mut x = if left { other } else { other.adjoint() };
        // Q = H0 H1 ...; from the right the adjoint is applied to the adjoint.
        let adjoint = transpose == left;
        reflect(&Batch::new(a)?, &values(tau)?, &mut x, adjoint, adjoint);
        Ok(if left { x } else { x.adjoint() }.column_major(c.dtype())?.into())
    })
}

/// The singular values of every matrix, descending.
pub(super) fn singular_values(name: &str, a: &Tensor) -> Result<(Dims, usize, Vec<f64>)> {
    check_matrices(name, a)?;
    check_kernel_if_any("linalg_svd_cpu", a)?;
    by_field!(a.dtype(), F => {
        let batch = Batch::<F>::new(a)?.tall().0;
        let mut all = Vec::new();
        for i in batch.each() {
            all.extend(singular(&batch, i)?.0);
        }
        Ok((batch.lead.clone(), batch.cols, all))
    })
}

/// The singular values of a tall matrix, and its vectors; an error where it holds a NaN, with which upstream's algorithm does not converge.
/// (With infinities it does.)
pub(super) fn singular<F: Field>(batch: &Batch<F>, i: usize) -> Result<(Vec<f64>, Vec<F>, Vec<F>)> {
    check!(
        !holds_nan(batch, i),
        LinearAlgebra,
        "linalg.svd: {}The algorithm failed to converge because the input matrix contained non-finite values.",
        place(batch, i)
    );
    Ok(singular::singular(batch.matrix(i), batch.rows, batch.cols))
}

fn holds_nan<F: Field>(batch: &Batch<F>, i: usize) -> bool {
    #[expect(clippy::eq_op, reason = "a NaN is not equal to itself, nor a complex number that has one")]
    batch.matrix(i).iter().any(|x| x != x)
}

/// Which matrix an error is of, where there may be others.
fn place<F>(batch: &Batch<F>, i: usize) -> String {
    if batch.lead.is_empty() { String::new() } else { format!("(Batch element {i}): ") }
}

/// The eigenvalues of every hermitian matrix, ascending, and the eigenvectors as columns, which the caller asks for or not.
pub(super) fn eigen(name: &str, a: &Tensor, uplo: &str, compute_v: bool) -> Result<(Vec<f64>, Tensor)> {
    check_square(name, a)?;
    let upper = match uplo {
        "L" | "l" => false,
        "U" | "u" => true,
        other => bail!("Expected UPLO argument to be 'L' or 'U', but got {other}"),
    };
    check_kernel_if_any("linalg_eigh_cpu", a)?;
    by_field!(a.dtype(), F => {
        let batch = Batch::<F>::new(a)?;
        let batch = if upper { batch.adjoint() } else { batch };
        let n = batch.rows;
        let (mut all, mut vectors) = (Vec::new(), batch.zeros(n, n));
        // Upstream's iteration counts what did not converge; its method for the vectors of larger matrices does not look.
        let counts = n > 2 && !(compute_v && n > 32);
        for i in batch.each() {
            check!(
                !(counts && holds_nan(&batch, i)),
                LinearAlgebra,
                "{name}: {}The algorithm failed to converge because the input matrix is ill-conditioned or has too many repeated \
                 eigenvalues (error code: {}).",
                place(&batch, i),
                if compute_v { n - 1 } else { n - 2 }
            );
            let (values, columns) = hermitian::eigen(batch.matrix(i), n);
            all.extend(values);
            vectors.matrix_mut(i).copy_from_slice(&columns);
        }
        Ok((all, vectors.column_major(a.dtype())?))
    })
}

/// Whether a gradient may follow, which needs the vectors too.
pub(super) fn needs_vectors(a: &Tensor) -> bool {
    a.requires_grad() && modes::capture().grad_enabled()
}

pub(super) fn eigvalsh(args: &Args<'_>) -> Result<Value> {
    let (a, uplo): (&Tensor, &str) = args.get()?;
    solve::nth(call!("_linalg_eigh", a, uplo, needs_vectors(a))?, 0)
}

pub(super) fn svdvals(args: &Args<'_>) -> Result<Value> {
    let (a, driver): (&Tensor, Option<&str>) = args.get()?;
    solve::nth(call!("_linalg_svd", a, false, needs_vectors(a), driver)?, 1)
}

/// The thresholds below which singular values count as zero, one per matrix.
fn thresholds(
    a: &Tensor,
    atol: Option<Vec<f64>>,
    rtol: Option<Vec<f64>>,
    largest: &[f64],
    rows_cols: (usize, usize),
) -> Vec<f64> {
    let eps = if a.dtype().to_real() == DType::Float64 { f64::EPSILON } else { f32::EPSILON as f64 };
    let given_atol = atol.as_ref().is_some_and(|v| v.iter().any(|&x| x > 0.0));
    let default = if given_atol { 0.0 } else { eps * rows_cols.0.max(rows_cols.1) as f64 };
    let at = |v: &Option<Vec<f64>>, i: usize, absent: f64| {
        v.as_ref().map_or(absent, |v| v.get(i).or(v.first()).copied().unwrap_or(absent))
    };
    collected(largest.iter().enumerate().map(|(i, s)| at(&atol, i, 0.0).max(at(&rtol, i, default) * s)))
}

/// An error where a tolerance is a complex tensor.
fn check_tolerances(args: &Args<'_>, name: &str) -> Result<()> {
    for (i, which) in [(1, "atol"), (2, "rtol")] {
        if let Some(crate::operator::Arg::Tensor(t)) = args.list.get(i) {
            check!(
                !t.dtype().is_complex(),
                "torch.linalg.{name}: {which} tensor of complex type is not supported. Got {}",
                t.dtype().name()
            );
        }
    }
    Ok(())
}

/// atol and rtol, given as numbers or as tensors.
fn tolerances(args: &Args<'_>, lead: &[i64], at: usize) -> Result<[Option<Vec<f64>>; 2]> {
    let one = |i: usize| -> Result<Option<Vec<f64>>> {
        match args.list.get(i) {
            Some(crate::operator::Arg::Tensor(t)) => {
                check!(
                    geometry::broadcast(lead, t.sizes()).is_ok_and(|s| s.as_slice() == lead),
                    "{}: a tolerance of size {:?} does not expand to the batch {lead:?}",
                    args.name(),
                    t.sizes()
                );
                let strides = geometry::expand_strides(t.sizes(), t.strides(), lead);
                let expanded = t.alias(lead, &strides, t.offset(), t.dtype())?;
                Ok(Some(values(&expanded)?))
            }
            _ => Ok(args.at::<Option<f64>>(i)?.map(|x| vec![x])),
        }
    };
    Ok([one(at)?, one(at + 1)?])
}

/// `matrix_rank` with atol and rtol.
pub(super) fn matrix_rank(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check!(a.ndim() >= 2, "torch.linalg.matrix_rank: The input tensor input must have at least 2 dimensions.");
    check_tolerances(args, "matrix_rank")?;
    let tolerances = tolerances(args, &a.sizes()[..a.ndim() - 2], 1)?;
    rank(a, tolerances, args.at(3)?)
}

/// `matrix_rank` with one absolute tolerance.
pub(super) fn matrix_rank_tol(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check!(a.ndim() >= 2, "torch.linalg.matrix_rank: The input tensor input must have at least 2 dimensions.");
    let tol: f64 = args.at(1)?;
    rank(a, [Some(vec![tol]), Some(vec![0.0])], args.at(2)?)
}

fn rank(a: &Tensor, [atol, rtol]: [Option<Vec<f64>>; 2], hermitian: bool) -> Result<Value> {
    if rtol.is_none() {
        check_has_precision(a.dtype())?;
    }
    let lead: Dims = a.sizes()[..a.ndim() - 2].into();
    let (k, mut all) = match hermitian {
        // What has no elements has no values, of whatever dtype it is.
        _ if a.numel() == 0 => (0, Vec::new()),
        true => (a.sizes()[a.ndim() - 1] as usize, eigen("linalg.eigh", a, "L", false)?.0),
        false => {
            let (_, k, all) = singular_values("linalg.svd", a)?;
            (k, all)
        }
    };
    if a.is_shape() {
        return Ok(Tensor::empty(&lead, DType::Int64)?.into());
    }
    all.iter_mut().for_each(|x| *x = x.abs());
    let [.., m, n] = *a.sizes() else { bail!(Internal, "two dimensions were checked") };
    let count = geometry::saturating_product(&lead) as usize;
    let largest = collected((0..count).map(|i| all[i * k..(i + 1) * k].iter().copied().fold(0.0, f64::max)));
    let cuts = thresholds(a, atol, rtol, &largest, (m as usize, n as usize));
    let ranks: Vec<f64> =
        collected((0..count).map(|i| all[i * k..(i + 1) * k].iter().filter(|&&s| s > cuts[i]).count() as f64));
    Ok(tensor(&lead, &ranks, DType::Int64)?.into())
}

/// `pinv` with atol and rtol.
pub(super) fn pinv(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check!(a.ndim() >= 2, "linalg.pinv: The input tensor A must have at least 2 dimensions.");
    check_tolerances(args, "pinv")?;
    if a.numel() == 0 {
        // There is nothing to compare with tolerances, of which there may be more than memory holds.
        return pseudo_inverse(a, [None, None]);
    }
    let tolerances = tolerances(args, &a.sizes()[..a.ndim() - 2], 1)?;
    pseudo_inverse(a, tolerances)
}

/// [`pinv`] with tolerances that are numbers, whose default is made before the input is looked at.
pub(super) fn pinv_within(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    if a.ndim() >= 2 && args.at::<Option<f64>>(2)?.is_none() {
        check_has_precision(a.dtype())?;
    }
    pinv(args)
}

/// `pinv` with one relative tolerance.
pub(super) fn pinv_rcond(args: &Args<'_>) -> Result<Value> {
    let (a, rcond, hermitian): (&Tensor, f64, bool) = args.get()?;
    call!("linalg_pinv.atol_rtol_float", a, 0.0, rcond, hermitian)
}

fn pseudo_inverse(a: &Tensor, [atol, rtol]: [Option<Vec<f64>>; 2]) -> Result<Value> {
    check!(
        is_served(a.dtype()),
        "linalg.pinv({}{{{}}}): expected a tensor with 2 or more dimensions of float, double, cfloat or cdouble types",
        a.dtype().name(),
        geometry::show(a.sizes())
    );
    by_field!(a.dtype(), F => {
        let (tall, wide) = Batch::<F>::new(a)?.tall();
        let (m, n) = (tall.rows, tall.cols);
        let mut inverse = tall.zeros(n, m);
        let parts = tall.each().map(|i| singular(&tall, i)).collect::<Result<Vec<_>>>()?;
        let largest = collected(parts.iter().map(|p| p.0.first().copied().unwrap_or(0.0)));
        let cuts = thresholds(a, atol, rtol, &largest, (m, n));
        for (b, ((s, u, v), cut)) in parts.iter().zip(cuts).enumerate() {
            let out = inverse.matrix_mut(b);
            for k in (0..n).filter(|&k| s[k] > cut) {
                for i in 0..n {
                    let factor = v[i * n + k] / F::of(s[k]);
                    for j in 0..m {
                        out[i * m + j] += factor * u[j * n + k].conj();
                    }
                }
            }
        }
        Ok(if wide { inverse.adjoint() } else { inverse }.row_major(a.dtype())?.into())
    })
}

pub(super) fn pinverse(args: &Args<'_>) -> Result<Value> {
    let (a, rcond): (&Tensor, f64) = args.get()?;
    call!("linalg_pinv", a, rcond, false)
}

/// The two dimensions of a matrix norm.
fn norm_dims(a: &Tensor, dims: &[i64]) -> Result<[i64; 2]> {
    let [x, y] = *dims else { bail!("linalg.matrix_norm: dim must be a 2-tuple. Got {}", show(dims)) };
    let wrap = |d: i64| geometry::wrap_dim(d, a.ndim());
    check!(wrap(x)? != wrap(y)?, "linalg.matrix_norm: dims must be different. Got ({x}, {y})");
    Ok([x, y])
}

fn show(dims: &[i64]) -> String {
    let shown: Vec<String> = dims.iter().map(i64::to_string).collect();
    shown.join(" ")
}

/// The input in the dtype a norm is to be computed in.
fn cast(a: &Tensor, dtype: Option<DType>) -> Result<Tensor> {
    match dtype {
        Some(d) if d != a.dtype() => tensor!("to.dtype", a, d),
        _ => Ok(a.clone()),
    }
}

pub(super) fn matrix_norm(args: &Args<'_>) -> Result<Value> {
    let (a, ord, dims, keepdim, dtype): (&Tensor, Scalar, &[i64], bool, Option<DType>) = args.get()?;
    norm_by_order(a, ord, dims, keepdim, dtype)
}

const MATRIX_NORM: &str = "linalg.matrix_norm";

fn check_norm_input(a: &Tensor) -> Result<()> {
    check!(a.ndim() >= 2, "linalg.matrix_norm: The input tensor A must have at least 2 dimensions.");
    Ok(())
}

fn norm_by_order(a: &Tensor, ord: Scalar, dims: &[i64], keepdim: bool, dtype: Option<DType>) -> Result<Value> {
    check_norm_input(a)?;
    let order = ord.to_f64();
    let (size, largest) = (order.abs(), order > 0.0);
    check!([1.0, 2.0, f64::INFINITY].contains(&size), "linalg.matrix_norm: Order {ord} not supported.");
    if size == 2.0 {
        check_floating(MATRIX_NORM, a)?
    } else {
        check_not_integral(MATRIX_NORM, a)?
    }
    let [x, y] = norm_dims(a, dims)?;
    let a = cast(a, dtype)?;
    if size == 2.0 {
        let s = singular_last(&a, x, y)?;
        let s = extreme(&s, -1, keepdim, largest)?;
        return if keepdim { restore(&s, &a, x, y) } else { Ok(s.into()) };
    }
    let (mut over, mut sums) = (geometry::wrap_dim(y, a.ndim())?, geometry::wrap_dim(x, a.ndim())?);
    if size == f64::INFINITY {
        std::mem::swap(&mut over, &mut sums);
    }
    // `over` is what the extreme is taken over, `sums` what is summed first.
    if !keepdim && over > sums {
        over -= 1;
    }
    let absolute = tensor!("abs", &a)?;
    let norms = tensor!("sum.dim_IntList", &absolute, &[sums as i64], keepdim)?;
    Ok(extreme(&norms, over as i64, keepdim, largest)?.into())
}

/// The largest norm, of none zero, or the smallest.
fn extreme(norms: &Tensor, dim: i64, keepdim: bool, largest: bool) -> Result<Tensor> {
    match largest {
        true if norms.sizes()[geometry::wrap_dim(dim, norms.ndim())?] == 0 => {
            tensor!("sum.dim_IntList", norms, &[dim], keepdim)
        }
        true => tensor!("amax", norms, &[dim], keepdim),
        false => tensor!("amin", norms, &[dim], keepdim),
    }
}

/// The singular values of the matrices in two dimensions, in a last one.
fn singular_last(a: &Tensor, x: i64, y: i64) -> Result<Tensor> {
    let moved = tensor!("movedim.intlist", a, &[x, y], &[-2, -1])?;
    tensor!("linalg_svdvals", &moved)
}

/// Norms `[.., 1]` of the matrices in two dimensions with both kept as ones.
fn restore(s: &Tensor, a: &Tensor, x: i64, y: i64) -> Result<Value> {
    let mut sizes: Dims = a.sizes().into();
    for d in [x, y] {
        sizes[geometry::wrap_dim(d, a.ndim())?] = 1;
    }
    call!("view", s, &sizes)
}

pub(super) fn matrix_norm_named(args: &Args<'_>) -> Result<Value> {
    let (a, ord, dims, keepdim, dtype): (&Tensor, &str, &[i64], bool, Option<DType>) = args.get()?;
    norm_by_name(a, ord, dims, keepdim, dtype)
}

fn norm_by_name(a: &Tensor, ord: &str, dims: &[i64], keepdim: bool, dtype: Option<DType>) -> Result<Value> {
    check_norm_input(a)?;
    check!(ord == "fro" || ord == "nuc", "linalg.matrix_norm: Order {ord} not supported.");
    if ord == "nuc" {
        check_floating(MATRIX_NORM, a)?
    } else {
        check_not_integral(MATRIX_NORM, a)?
    }
    let [x, y] = norm_dims(a, dims)?;
    if ord == "fro" {
        return call!("linalg_vector_norm", a, Scalar::Int(2), &[x, y], keepdim, dtype);
    }
    let a = cast(a, dtype)?;
    let s = tensor!("sum.dim_IntList", &singular_last(&a, x, y)?, &[-1], keepdim)?;
    if !keepdim {
        return Ok(s.into());
    }
    // The two dimensions, which are last here, back at their places.
    let (x, y) = (geometry::wrap_dim(x, a.ndim())?, geometry::wrap_dim(y, a.ndim())?);
    let order: Vec<usize> = (0..a.ndim()).filter(|d| *d != x && *d != y).chain([x, y]).collect();
    let mut places: Dims = Dims::from_elem(0, a.ndim());
    order.iter().zip(0..).for_each(|(d, place)| places[*d] = place);
    call!("permute", &tensor!("unsqueeze", &s, -1)?, &places)
}

pub(super) fn norm(args: &Args<'_>) -> Result<Value> {
    let (a, ord, dims, keepdim, dtype): (&Tensor, Option<Scalar>, Option<&[i64]>, bool, Option<DType>) = args.get()?;
    if let Some(dims) = dims {
        check!(
            dims.len() == 1 || dims.len() == 2,
            "linalg.norm: If dim is specified, it must be of length 1 or 2. Got {dims:?}"
        );
    } else if ord.is_some() {
        check!(
            a.ndim() == 1 || a.ndim() == 2,
            "linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got {}D.",
            a.ndim()
        );
    }
    let by_matrix = dims.map_or(a.ndim() == 2, |d| d.len() == 2);
    match ord {
        Some(ord) if by_matrix => norm_by_order(a, ord, dims.unwrap_or(&[0, 1]), keepdim, dtype),
        ord => call!("linalg_vector_norm", a, ord.unwrap_or(Scalar::Int(2)), dims, keepdim, dtype),
    }
}

pub(super) fn norm_named(args: &Args<'_>) -> Result<Value> {
    let (a, ord, dims, keepdim, dtype): (&Tensor, &str, Option<&[i64]>, bool, Option<DType>) = args.get()?;
    if let Some(dims) = dims {
        check!(
            dims.len() == 1 || dims.len() == 2,
            "linalg.norm: If dim is specified, it must be of length 1 or 2. Got {dims:?}"
        );
    } else {
        check!(
            a.ndim() == 1 || a.ndim() == 2,
            "linalg.norm: If dim is not specified but ord is, the input must be 1D or 2D. Got {}D.",
            a.ndim()
        );
    }
    norm_by_name(a, ord, dims.unwrap_or(&[0, 1]), keepdim, dtype)
}

pub(super) fn cond(args: &Args<'_>) -> Result<Value> {
    let (a, p): (&Tensor, Option<Scalar>) = args.get()?;
    check!(a.ndim() >= 2, "linalg.cond: The input tensor must have at least 2 dimensions.");
    if a.numel() == 0 {
        return call!("new_zeros", a, &a.sizes()[..a.ndim() - 2], a.dtype().to_real());
    }
    let order = p.map_or(2.0, Scalar::to_f64);
    if order.abs() == 2.0 {
        let s = tensor!("linalg_svdvals", a)?;
        let [first, last] = [0i64, -1].map(|i| tensor!("narrow", &s, -1i64, i, 1i64));
        let (over, under) = if order > 0.0 { (first?, last?) } else { (last?, first?) };
        return call!("squeeze.dim", &tensor!("div.Tensor", &over, &under)?, -1i64);
    }
    check_square(&format!("linalg.cond(ord={})", Scalar::Float(order)), a)?;
    let order = Scalar::Float(order);
    by_inverse(a, |t| norm_by_order(t, order, &[-2, -1], false, None)?.tensor())
}

/// The norm of each matrix times that of its inverse; without bound where there is none.
fn by_inverse(a: &Tensor, norm: impl Fn(&Tensor) -> Result<Tensor>) -> Result<Value> {
    let parts = call!("linalg_inv_ex", a)?.tensors()?;
    let product = tensor!("mul.Tensor", &norm(a)?, &norm(&parts[0])?)?;
    call!("masked_fill.Scalar", &product, &tensor!("gt.Scalar", &parts[1], 0i64)?, f64::INFINITY)
}

pub(super) fn cond_named(args: &Args<'_>) -> Result<Value> {
    let (a, p): (&Tensor, &str) = args.get()?;
    check!(a.ndim() >= 2, "linalg.cond: The input tensor must have at least 2 dimensions.");
    check!(matches!(p, "fro" | "nuc"), Value, "linalg.cond got an invalid norm type: {p}");
    if a.numel() == 0 {
        return call!("new_zeros", a, &a.sizes()[..a.ndim() - 2], a.dtype().to_real());
    }
    check_square(&format!("linalg.cond(ord={p})"), a)?;
    check_not_integral("linalg.inv", a)?;
    by_inverse(a, |t| norm_by_name(t, p, &[-2, -1], false, None)?.tensor())
}

pub(super) fn nuclear_norm(a: Arg<'_>, dims: Arg<'_>, keepdim: Arg<'_>) -> Result<Value> {
    warn_once!(
        "at::nuclear_norm is deprecated and it is just left for JIT compatibility. It will be removed in a future PyTorch \
         release. Please use `linalg.matrix_norm(A, 'nuc', dim, keepdim)` instead"
    );
    call!("linalg_matrix_norm.str_ord", a, "nuc", dims, keepdim)
}

pub(super) fn frobenius_norm(args: &Args<'_>) -> Result<Value> {
    let (a, dims, keepdim): (&Tensor, &[i64], bool) = args.get()?;
    warn_once!(
        "at::frobenius_norm is deprecated and it is just left for JIT compatibility. It will be removed in a future PyTorch \
         release. Please use `linalg.vector_norm(A, 2., dim, keepdim)` instead"
    );
    check!(dims.len() <= 2, "Expected at most 2 dimensions, but got {} dimensions instead.", dims.len());
    call!("norm.ScalarOpt_dim", a, Scalar::Int(2), dims, keepdim)
}
