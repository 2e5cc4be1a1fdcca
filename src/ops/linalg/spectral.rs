//! QR, eigenvalues, singular values, and what is defined through them.

use super::batch::{Batch, check_floating, check_matrices, check_square, tensor, values};
use super::factor;
use crate::core::fallible_alloc::{collected, filled};
use crate::core::modes;
use crate::core::{DType, Dims, Result, Scalar, Tensor, geometry};
use crate::operator::{Args, Value};
use crate::{bail, call, check, tensor};

/// Householder's factors of a batch: the data as LAPACK's `geqrf` leaves them, and tau.
fn householder(name: &str, a: &Tensor) -> Result<(Batch, Vec<f64>)> {
    let mut r = Batch::new(name, a)?;
    let (m, n, k) = (r.rows, r.cols, r.rows.min(r.cols));
    let mut tau = filled(r.count() * k, 0.0);
    for i in r.each() {
        factor::householder(r.matrix_mut(i), m, n, &mut tau[i * k..(i + 1) * k]);
    }
    Ok((r, tau))
}

/// The first `cols` columns of the product of `k` reflections.
fn product(reflections: &Batch, tau: &[f64], k: usize, cols: usize) -> Batch {
    let (m, n) = (reflections.rows, reflections.cols);
    let mut q = reflections.zeros(m, cols);
    for b in q.each() {
        let out = q.matrix_mut(b);
        (0..m.min(cols)).for_each(|i| out[i * cols + i] = 1.0);
        for i in (0..k).rev() {
            factor::reflect(reflections.matrix(b), n, i, tau[b * k + i], out, m, cols);
        }
    }
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
    let (f, tau) = householder("linalg.qr", a)?;
    let (m, n, k) = (f.rows, f.cols, f.rows.min(f.cols));
    let rows = if reduced { k } else { m };
    let mut r = f.zeros(rows, n);
    for b in r.each() {
        for i in 0..k {
            r.matrix_mut(b)[i * n + i..(i + 1) * n].copy_from_slice(&f.matrix(b)[i * n + i..(i + 1) * n]);
        }
    }
    let q =
        if compute_q { product(&f, &tau, k, rows).column_major(a.dtype())? } else { Tensor::empty(&[0], a.dtype())? };
    Ok(Value::tuple([q, r.column_major(a.dtype())?]))
}

/// The older form of `linalg_qr`.
pub(super) fn qr_some(args: &Args<'_>) -> Result<Value> {
    let (a, some): (&Tensor, bool) = args.get()?;
    call!("linalg_qr", a, if some { "reduced" } else { "complete" })
}

pub(super) fn geqrf(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check!(a.ndim() >= 2, "torch.geqrf: input must have at least 2 dimensions.");
    check_floating("geqrf", a)?;
    let (f, tau) = householder("geqrf", a)?;
    let tau = tensor(&f.shape(&[f.rows.min(f.cols)]), &tau, a.dtype())?;
    Ok(Value::tuple([f.column_major(a.dtype())?, tau]))
}

/// Reflections and as many factors of each matrix.
fn reflections(name: &str, a: &Tensor, tau: &Tensor) -> Result<(Batch, Vec<f64>, usize)> {
    check_floating(name, a)?;
    check!(
        a.ndim() >= 2 && tau.ndim() + 1 == a.ndim(),
        "{name}: input tensor must have one dimension more than tau, got {} and {}",
        a.describe(),
        tau.describe()
    );
    let lead = &a.sizes()[..a.ndim() - 2];
    check!(
        tau.sizes()[..tau.ndim() - 1] == *lead && tau.dtype() == a.dtype(),
        "{name}: Expected tau and input to have the same batch dimensions and dtype, got {} and {}",
        tau.describe(),
        a.describe()
    );
    let k = tau.sizes()[tau.ndim() - 1];
    let n = a.sizes()[a.ndim() - 1];
    check!(k <= n, "{name}: input.shape[-1] must be greater than or equal to tau.shape[-1]");
    Ok((Batch::new(name, a)?, values(name, tau)?, k as usize))
}

pub(super) fn householder_product(args: &Args<'_>) -> Result<Value> {
    let (a, tau): (&Tensor, &Tensor) = args.get()?;
    let name = "torch.linalg.householder_product";
    check!(a.ndim() >= 2, "{name}: input tensor must have at least 2 dimensions.");
    let [.., m, n] = *a.sizes() else { bail!(Internal, "two dimensions were checked") };
    check!(m >= n, "{name}: input.shape[-2] must be greater than or equal to input.shape[-1]");
    let (f, tau, k) = reflections(name, a, tau)?;
    Ok(product(&f, &tau, k, n as usize).column_major(a.dtype())?.into())
}

pub(super) fn ormqr(args: &Args<'_>) -> Result<Value> {
    let (a, tau, c, left, transpose): (&Tensor, &Tensor, &Tensor, bool, bool) = args.get()?;
    let name = "torch.ormqr";
    let (f, tau, k) = reflections(name, a, tau)?;
    check!(
        c.ndim() == a.ndim() && c.dtype() == a.dtype() && c.sizes()[..c.ndim() - 2] == *f.lead,
        "{name}: Expected batch dimensions and dtype of other to be those of input, got {} and {}",
        c.describe(),
        a.describe()
    );
    let other = Batch::new(name, c)?;
    let mut x = if left { other } else { other.transposed() };
    check!(
        x.rows == f.rows && k <= f.rows,
        "{name}: other.shape[{}] must be equal to input.shape[-2]",
        if left { -2 } else { -1 }
    );
    let (m, n, cols) = (f.rows, f.cols, x.cols);
    // Q = H0 H1 ...; from the right Q is applied to the transpose as Q'.
    let forwards = transpose == left;
    for b in x.each() {
        for s in 0..k {
            let i = if forwards { s } else { k - 1 - s };
            factor::reflect(f.matrix(b), n, i, tau[b * k + i], x.matrix_mut(b), m, cols);
        }
    }
    Ok(if left { x } else { x.transposed() }.column_major(c.dtype())?.into())
}

/// The singular values of every matrix, descending.
fn singular_values(name: &str, a: &Tensor) -> Result<(Dims, usize, Vec<f64>)> {
    check_matrices(name, a)?;
    let batch = Batch::new(name, a)?;
    let batch = if batch.rows < batch.cols { batch.transposed() } else { batch };
    let mut all = Vec::new();
    for i in batch.each() {
        all.extend(factor::singular(batch.matrix(i), batch.rows, batch.cols).0);
    }
    Ok((batch.lead.clone(), batch.cols, all))
}

/// The size of every symmetric matrix, the eigenvalues, ascending, and the eigenvectors.
fn eigen(name: &str, a: &Tensor, uplo: &str) -> Result<(usize, Vec<f64>, Batch)> {
    check_square(name, a)?;
    check_floating(name, a)?;
    let upper = match uplo {
        "L" | "l" => false,
        "U" | "u" => true,
        other => bail!("Expected UPLO argument to be 'L' or 'U', but got {other}"),
    };
    let batch = Batch::new(name, a)?;
    let batch = if upper { batch.transposed() } else { batch };
    let n = batch.rows;
    let (mut all, mut vectors) = (Vec::new(), batch.zeros(n, n));
    for i in batch.each() {
        let (values, columns) = factor::symmetric_eigen(batch.matrix(i), n);
        all.extend(values);
        vectors.matrix_mut(i).copy_from_slice(&columns);
    }
    Ok((n, all, vectors))
}

/// The eigenvalues of every symmetric matrix, ascending.
fn eigenvalues(name: &str, a: &Tensor, uplo: &str) -> Result<(Dims, usize, Vec<f64>)> {
    let (n, all, vectors) = eigen(name, a, uplo)?;
    Ok((vectors.lead, n, all))
}

fn with_last(lead: &[i64], n: usize) -> Dims {
    lead.iter().copied().chain([n as i64]).collect()
}

pub(super) fn eigvalsh(args: &Args<'_>) -> Result<Value> {
    let (a, uplo): (&Tensor, &str) = args.get()?;
    let (lead, n, all) = eigenvalues("linalg.eigh", a, uplo)?;
    Ok(tensor(&with_last(&lead, n), &all, a.dtype())?.into())
}

pub(super) fn svdvals(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    let (lead, k, all) = singular_values("linalg.svd", a)?;
    Ok(tensor(&with_last(&lead, k), &all, a.dtype())?.into())
}

/// The eigenvectors of every symmetric matrix as columns, in the order of the eigenvalues.
pub(super) fn eigenvectors(a: &Tensor, uplo: &str) -> Result<Tensor> {
    eigen("linalg.eigh", a, uplo)?.2.row_major(a.dtype())
}

/// As [`eigenvectors`], column-major.
pub(super) fn eigenvectors_columns(a: &Tensor, uplo: &str) -> Result<Tensor> {
    eigen("linalg.eigh", a, uplo)?.2.column_major(a.dtype())
}

/// The singular vectors of every matrix: the left ones as columns, the right ones as rows.
pub(super) fn singular_vectors(a: &Tensor) -> Result<[Tensor; 2]> {
    let batch = Batch::new("linalg.svd", a)?;
    let wide = batch.rows < batch.cols;
    let tall = if wide { batch.transposed() } else { batch };
    let (m, n) = (tall.rows, tall.cols);
    let (mut u, mut v) = (tall.zeros(m, n), tall.zeros(n, n));
    for i in tall.each() {
        let (_, left, right) = factor::singular(tall.matrix(i), m, n);
        u.matrix_mut(i).copy_from_slice(&left);
        v.matrix_mut(i).copy_from_slice(&right);
    }
    let (u, v) = if wide { (v, u) } else { (u, v) };
    Ok([u.row_major(a.dtype())?, v.transposed().row_major(a.dtype())?])
}

/// The thresholds below which singular values count as zero, one per matrix.
fn thresholds(
    a: &Tensor,
    atol: Option<Vec<f64>>,
    rtol: Option<Vec<f64>>,
    largest: &[f64],
    rows_cols: (usize, usize),
) -> Vec<f64> {
    let eps = if a.dtype() == DType::Float64 { f64::EPSILON } else { f32::EPSILON as f64 };
    let given_atol = atol.as_ref().is_some_and(|v| v.iter().any(|&x| x > 0.0));
    let default = if given_atol { 0.0 } else { eps * rows_cols.0.max(rows_cols.1) as f64 };
    let at = |v: &Option<Vec<f64>>, i: usize, absent: f64| {
        v.as_ref().map_or(absent, |v| v.get(i).or(v.first()).copied().unwrap_or(absent))
    };
    collected(largest.iter().enumerate().map(|(i, s)| at(&atol, i, 0.0).max(at(&rtol, i, default) * s)))
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
                Ok(Some(values(args.name(), &crate::core::iter::to_dtype(&expanded, DType::Float64)?)?))
            }
            _ => Ok(args.at::<Option<f64>>(i)?.map(|x| vec![x])),
        }
    };
    Ok([one(at)?, one(at + 1)?])
}

/// `matrix_rank` with atol and rtol.
pub(super) fn matrix_rank(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check!(a.ndim() >= 2, "linalg.matrix_rank: The input tensor input must have at least 2 dimensions.");
    let tolerances = tolerances(args, &a.sizes()[..a.ndim() - 2], 1)?;
    rank(a, tolerances, args.at(3)?)
}

/// `matrix_rank` with one absolute tolerance.
pub(super) fn matrix_rank_tol(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check!(a.ndim() >= 2, "linalg.matrix_rank: The input tensor input must have at least 2 dimensions.");
    let tol: f64 = args.at(1)?;
    rank(a, [Some(vec![tol]), Some(vec![0.0])], args.at(2)?)
}

fn rank(a: &Tensor, [atol, rtol]: [Option<Vec<f64>>; 2], hermitian: bool) -> Result<Value> {
    let name = "linalg.matrix_rank";
    check!(!a.dtype().is_reduced_floating(), "This function doesn't handle types other than float and double");
    let (lead, k, mut all) = match hermitian {
        true => eigenvalues(name, a, "L")?,
        false => singular_values(name, a)?,
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
    if a.numel() == 0 {
        // There is nothing to compare with tolerances, of which there may be more than memory holds.
        return pseudo_inverse(a, [None, None]);
    }
    let tolerances = tolerances(args, &a.sizes()[..a.ndim() - 2], 1)?;
    pseudo_inverse(a, tolerances)
}

/// `pinv` with one relative tolerance.
pub(super) fn pinv_rcond(args: &Args<'_>) -> Result<Value> {
    let (a, rcond, hermitian): (&Tensor, f64, bool) = args.get()?;
    call!("linalg_pinv.atol_rtol_float", a, 0.0, rcond, hermitian)
}

fn pseudo_inverse(a: &Tensor, [atol, rtol]: [Option<Vec<f64>>; 2]) -> Result<Value> {
    check!(
        !a.dtype().is_reduced_floating(),
        "linalg.pinv({}{{{}}}): expected a tensor with 2 or more dimensions of float, double, cfloat or cdouble types",
        a.dtype().name(),
        geometry::show(a.sizes())
    );
    check_floating("linalg.pinv", a)?;
    let batch = Batch::new("linalg.pinv", a)?;
    let wide = batch.rows < batch.cols;
    let tall = if wide { batch.transposed() } else { batch.clone() };
    let (m, n) = (tall.rows, tall.cols);
    let mut inverse = tall.zeros(n, m);
    if inverse.data.is_empty() {
        return Ok(if wide { inverse.transposed() } else { inverse }.row_major(a.dtype())?.into());
    }
    let parts = collected((0..tall.count()).map(|i| factor::singular(tall.matrix(i), m, n)));
    let largest = collected(parts.iter().map(|p| p.0.first().copied().unwrap_or(0.0)));
    let cuts = thresholds(a, atol, rtol, &largest, (m, n));
    for (b, ((s, u, v), cut)) in parts.iter().zip(cuts).enumerate() {
        let out = inverse.matrix_mut(b);
        for k in (0..n).filter(|&k| s[k] > cut) {
            for i in 0..n {
                let factor = v[i * n + k] / s[k];
                for j in 0..m {
                    out[i * m + j] += factor * u[j * n + k];
                }
            }
        }
    }
    Ok(if wide { inverse.transposed() } else { inverse }.row_major(a.dtype())?.into())
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

fn check_norm_input(a: &Tensor) -> Result<()> {
    check!(a.ndim() >= 2, "linalg.matrix_norm: The input tensor A must have at least 2 dimensions.");
    check!(
        a.dtype().is_floating() || a.dtype().is_complex(),
        NotImplemented,
        "linalg.matrix_norm: Expected a floating point or complex tensor as input. Got {}",
        a.dtype().name()
    );
    Ok(())
}

fn norm_by_order(a: &Tensor, ord: Scalar, dims: &[i64], keepdim: bool, dtype: Option<DType>) -> Result<Value> {
    check_norm_input(a)?;
    let [x, y] = norm_dims(a, dims)?;
    let order = ord.to_f64();
    let a = cast(a, dtype)?;
    let (size, largest) = (order.abs(), order > 0.0);
    if size == 2.0 {
        let s = singular_last(&a, x, y)?;
        let s =
            if largest { call!("amax", &s, &[-1], keepdim)? } else { call!("amin", &s, &[-1], keepdim)? }.tensor()?;
        return if keepdim { restore(&s, &a, x, y) } else { Ok(s.into()) };
    }
    check!(size == 1.0 || size == f64::INFINITY, "linalg.matrix_norm: Order {ord} not supported.");
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
    if largest {
        call!("amax", &norms, &[over as i64], keepdim)
    } else {
        call!("amin", &norms, &[over as i64], keepdim)
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
    let [x, y] = norm_dims(a, dims)?;
    if ord == "fro" {
        return call!("linalg_vector_norm", a, Scalar::Int(2), &[x, y], keepdim, dtype);
    }
    let a = cast(a, dtype)?;
    let s = tensor!("sum.dim_IntList", &singular_last(&a, x, y)?, &[-1], keepdim)?;
    if keepdim { restore(&s, &a, x, y) } else { Ok(s.into()) }
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
    check!(a.ndim() >= 2, "linalg.cond: The input tensor A must have at least 2 dimensions.");
    let order = p.map_or(2.0, Scalar::to_f64);
    if order.abs() == 2.0 {
        if a.requires_grad() && modes::capture().grad_enabled() && a.numel() > 0 {
            let s = tensor!("linalg_svdvals", a)?;
            let [first, last] = [0i64, -1].map(|i| tensor!("select.int", &s, -1i64, i));
            return if order > 0.0 {
                call!("div.Tensor", &first?, &last?)
            } else {
                call!("div.Tensor", &last?, &first?)
            };
        }
        let (lead, k, all) = singular_values("linalg.cond", a)?;
        if a.is_shape() {
            return Ok(Tensor::empty(&lead, a.dtype())?.into());
        }
        let ratio = |s: &[f64]| match (s.first(), s.last()) {
            (Some(first), Some(last)) if order > 0.0 => first / last,
            (Some(first), Some(last)) => last / first,
            _ => 0.0,
        };
        let count = geometry::saturating_product(&lead) as usize;
        let conditions = collected((0..count).map(|i| ratio(&all[i * k..(i + 1) * k])));
        return Ok(tensor(&lead, &conditions, a.dtype())?.into());
    }
    check_square(&format!("linalg.cond(ord={})", Scalar::Float(order)), a)?;
    let parts = call!("linalg_inv_ex", a)?.tensors()?;
    let order = Scalar::Float(order);
    let (x, y) = (
        norm_by_order(a, order, &[-2, -1], false, None)?.tensor()?,
        norm_by_order(&parts[0], order, &[-2, -1], false, None)?.tensor()?,
    );
    call!("mul.Tensor", &x, &y)
}
