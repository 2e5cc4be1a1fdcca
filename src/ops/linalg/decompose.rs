//! Decompositions with their vectors, least squares, and LDL factors.

use super::batch::{
    Batch, check_has_precision, check_kernel, check_kernel_if_any, check_matrices, check_not_integral, check_square,
    check_system, integers, tensor,
};
use super::field::{Field, by_field};
use super::{singular, spectral};
use crate::core::fallible_alloc::{collected, filled};
use crate::core::{DType, Dims, Result, Tensor};
use crate::operator::{Args, Value};
use crate::ops::support::scatter_reduce::index_values;
use crate::{bail, call, check, tensor};

/// Makes the columns from `from` on of `u [m, cols]`, and those that are zero, an orthonormal basis with the others.
fn complete<F: Field>(u: &mut [F], m: usize, cols: usize, from: usize) {
    let is_zero = |u: &[F], j: usize| j >= from || (0..m).all(|i| u[i * cols + j] == F::of(0.0));
    let missing: Vec<usize> = (0..cols).filter(|&j| is_zero(u, j)).collect();
    let mut there: Vec<usize> = (0..cols).filter(|j| !missing.contains(j)).collect();
    for &j in &missing {
        // The unit vector that is farthest from what the columns span: their part of it is the norm of its row.
        let part = |i: usize| there.iter().map(|&k| u[i * cols + k].square()).sum::<f64>();
        let parts = collected((0..m).map(part));
        let Some(at) = (0..m).min_by(|&a, &b| parts[a].total_cmp(&parts[b])) else { return };
        let mut v = filled(m, F::of(0.0));
        v[at] = F::of(1.0);
        // Twice is enough for orthogonality to the last bit.
        for _ in 0..2 {
            for &k in &there {
                let dot: F = (0..m).map(|i| u[i * cols + k].conj() * v[i]).sum();
                (0..m).for_each(|i| v[i] -= dot * u[i * cols + k]);
            }
        }
        let norm = F::of(v.iter().map(|x| x.square()).sum::<f64>().sqrt());
        (0..m).for_each(|i| u[i * cols + j] = v[i] / norm);
        there.push(j);
    }
}

/// `U [m, m or k]`, S and `V^H [n or k, n]` of every matrix.
pub(super) fn singular<F: Field>(a: &Tensor, full: bool) -> Result<[Tensor; 3]> {
    let (tall, wide) = Batch::<F>::new(a)?.tall();
    let (m, n) = (tall.rows, tall.cols);
    let cols = if full { m } else { n };
    let (mut u, mut v, mut all) = (tall.zeros(m, cols), tall.zeros(n, n), Vec::new());
    for i in 0..tall.count() {
        // Matrices without elements have vectors all the same.
        let (s, left, right) = if m * n == 0 { Default::default() } else { spectral::singular(&tall, i)? };
        if u.data.is_empty() {
            break;
        }
        let to = u.matrix_mut(i);
        (0..m).for_each(|r| to[r * cols..r * cols + n].copy_from_slice(&left[r * n..(r + 1) * n]));
        if s.iter().all(|x| x.is_finite()) {
            complete(to, m, cols, n);
        }
        v.matrix_mut(i).copy_from_slice(&right);
        all.extend(s);
    }
    let s = tensor(&tall.shape(&[n]), &all, a.dtype().to_real())?;
    let (u, v) = if wide { (v, u) } else { (u, v) };
    Ok([u.column_major(a.dtype())?, s, v.adjoint().column_major(a.dtype())?])
}

pub(super) fn svd_parts(args: &Args<'_>) -> Result<Value> {
    let (a, full, compute_uv): (&Tensor, bool, bool) = args.get()?;
    if !compute_uv {
        let (lead, k, all) = spectral::singular_values("linalg.svd", a)?;
        let sizes: Dims = lead.iter().copied().chain([k as i64]).collect();
        let nothing = || Tensor::empty(&[0], a.dtype());
        return Ok(Value::tuple([nothing()?, tensor(&sizes, &all, a.dtype().to_real())?, nothing()?]));
    }
    check_matrices("linalg.svd", a)?;
    check_kernel_if_any("linalg_svd_cpu", a)?;
    by_field!(a.dtype(), F => Ok(Value::tuple(singular::<F>(a, full)?)))
}

pub(super) fn svd(args: &Args<'_>) -> Result<Value> {
    let (a, full): (&Tensor, bool) = args.get()?;
    call!("_linalg_svd", a, full, true)
}

/// The older form.
pub(super) fn svd_old(args: &Args<'_>) -> Result<Value> {
    let (a, some, compute_uv): (&Tensor, bool, bool) = args.get()?;
    check!(
        a.ndim() >= 2,
        "linalg.svd: input should have at least 2 dimensions, but has {} dimensions instead",
        a.ndim()
    );
    if !compute_uv {
        let [lead @ .., m, n] = a.sizes() else { bail!(Internal, "two dimensions were checked") };
        let square = |n: i64| -> Dims { lead.iter().copied().chain([n, n]).collect() };
        let zeros = |n: i64| tensor!("zeros", &square(n), a.dtype());
        return Ok(Value::tuple([zeros(*m)?, tensor!("linalg_svdvals", a)?, zeros(*n)?]));
    }
    let parts = call!("linalg_svd", a, !some)?.tensors()?;
    let [u, s, vh] = &parts[..] else { bail!(Internal, "a singular value decomposition has three parts") };
    Ok(Value::tuple([u.clone(), s.clone(), tensor!("mH", vh)?]))
}

pub(super) fn eigh_parts(args: &Args<'_>) -> Result<Value> {
    let (a, uplo, compute_v): (&Tensor, &str, bool) = args.get()?;
    let (values, vectors) = spectral::eigen("linalg.eigh", a, uplo, compute_v)?;
    let values = tensor(&a.sizes()[..a.ndim() - 1], &values, a.dtype().to_real())?;
    Ok(Value::tuple([values, if compute_v { vectors } else { Tensor::empty(&[0], a.dtype())? }]))
}

/// With the singular value decomposition W S V^H: W V^H and V S V^H.
pub(super) fn polar(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check!(a.ndim() >= 2, "linalg.polar: The input tensor A must have at least 2 dimensions.");
    check_not_integral("linalg.polar", a)?;
    let (m, n) = (a.sizes()[a.ndim() - 2], a.sizes()[a.ndim() - 1]);
    check!(m >= n, "linalg.polar: input must have at least as many rows as columns, but got {m} by {n} matrices");
    check!(
        !a.dtype().is_reduced_floating(),
        NotImplemented,
        "\"linalg_svd_cpu\" not implemented for '{}'",
        a.dtype().name()
    );
    by_field!(a.dtype(), F => {
        let [w, s, vh] = singular::<F>(a, false)?;
        let v = tensor!("mH", &vh)?;
        let h = tensor!("matmul", &tensor!("mul.Tensor", &v, &tensor!("unsqueeze", &s, -2)?)?, &vh)?;
        Ok(Value::tuple([tensor!("matmul", &w, &vh)?, h]))
    })
}

/// By the eigenvalues, of which negative ones are errors of rounding.
pub(super) fn matrix_sqrth(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check_matrices("linalg.matrix_sqrth", a)?;
    check_square("linalg.matrix_sqrth", a)?;
    let parts = call!("_linalg_eigh", a, "L", true)?.tensors()?;
    let roots = tensor!("sqrt", &tensor!("clamp_min", &parts[0], 0)?)?;
    let scaled = tensor!("mul.Tensor", &parts[1], &tensor!("unsqueeze", &roots, -2)?)?;
    call!("matmul", &scaled, &tensor!("mH", &parts[1])?)
}

/// The kinds of least squares LAPACK has.
#[derive(Clone, Copy, PartialEq)]
enum Driver {
    Gels,
    Gelsy,
    Gelsd,
    Gelss,
}

pub(super) fn least_squares(args: &Args<'_>) -> Result<Value> {
    let (a, b, rcond, driver): (&Tensor, &Tensor, Option<f64>, Option<&str>) = args.get()?;
    let name = "torch.linalg.lstsq";
    check!(a.ndim() >= 2, "{name}: input must have at least 2 dimensions.");
    check!(b.ndim() >= 1, "{name}: other must have at least 1 dimension.");
    check!(
        a.dtype() == b.dtype(),
        "{name}: Expected input and other to have the same dtype, but got input's dtype {} and other's dtype {}",
        a.dtype().name(),
        b.dtype().name()
    );
    // Whether there are residuals goes by the rank.
    a.check_known("linalg_lstsq")?;
    b.check_known("linalg_lstsq")?;
    let driver = match driver.unwrap_or("gelsy") {
        "gels" => Driver::Gels,
        "gelsy" => Driver::Gelsy,
        "gelsd" => Driver::Gelsd,
        "gelss" => Driver::Gelss,
        _ => bail!("{name}: parameter `driver` should be one of (gels, gelsy, gelsd, gelss)"),
    };
    let vectors = b.ndim() == 1 || (a.ndim() == b.ndim() + 1 && a.sizes()[..a.ndim() - 1] == *b.sizes());
    let b = if vectors {
        b.alias_with(|g| {
            let (sizes, strides): (Dims, Dims) =
                (g.sizes().iter().copied().chain([1]).collect(), g.strides().iter().copied().chain([1]).collect());
            g.set(&sizes, &strides);
            Ok(())
        })?
    } else {
        b.clone()
    };
    let ([lead @ .., m, n], [.., rows, _]) = (a.sizes(), b.sizes()) else {
        bail!(Internal, "two dimensions were checked")
    };
    check!(rows == m, "{name}: input.size(-2) should match other.size({})", if vectors { -1 } else { -2 });
    // How small counts as zero goes by the dtype, with every driver.
    match rcond {
        None => check_has_precision(a.dtype())?,
        Some(_) => check_kernel("linalg_lstsq_cpu", a)?,
    }
    check!(
        b.sizes()[..b.ndim() - 2] == *lead,
        "{name}: batch dimensions of {} and {} should be equal",
        a.describe(),
        b.describe()
    );
    let eps = if a.dtype().to_real() == DType::Float64 { f64::EPSILON } else { f32::EPSILON as f64 };
    let cut = match driver {
        Driver::Gels => 0.0,
        _ => rcond.unwrap_or(eps * *m.max(n) as f64),
    };
    let [whole, residuals, rank, values] = by_field!(a.dtype(), F => least::<F>(a, &b, cut, driver)?);
    let shown = if vectors { whole.ndim() - 1 } else { whole.ndim() };
    let mut sizes: Dims = whole.sizes().into();
    sizes[whole.ndim() - 2] = *n;
    let solution = whole.alias(&sizes[..shown], &whole.strides()[..shown], 0, whole.dtype())?;
    Ok(Value::tuple([solution, residuals, rank, values]))
}

/// The solutions with what is left of the equations below them, the residuals, ranks and singular values.
fn least<F: Field>(a: &Tensor, b: &Tensor, cut: f64, driver: Driver) -> Result<[Tensor; 4]> {
    let (right, (tall, wide)) = (Batch::<F>::new(b)?, Batch::<F>::new(a)?.tall());
    let (m, n) = if wide { (tall.cols, tall.rows) } else { (tall.rows, tall.cols) };
    let nrhs = right.cols;
    // What is left of the equations stands below the solution, whose strides show it.
    let mut x = right.zeros(m.max(n), nrhs);
    let k = m.min(n);
    let (mut residuals, mut ranks, mut all) = (Vec::new(), Vec::new(), Vec::new());
    // Matrices of nothing have rank 0, however many there are, and nothing is to be done with them.
    let is_idle = k == 0 && right.data.is_empty();
    if is_idle && driver != Driver::Gels {
        ranks = filled(tall.count(), 0.0);
    }
    for i in 0..if is_idle { 0 } else { tall.count() } {
        let (s, u, v) =
            if k == 0 { Default::default() } else { singular::singular(tall.matrix(i), tall.rows, tall.cols) };
        // Of a wide matrix the sides are exchanged.
        let (u, v) = if wide { (v, u) } else { (u, v) };
        let least = cut * s.first().copied().unwrap_or(0.0);
        let rank = s.iter().filter(|&&s| s > least).count();
        let b = if right.data.is_empty() { &[][..] } else { right.matrix(i) };
        for col in 0..if x.data.is_empty() { 0 } else { nrhs } {
            let mut left: Vec<F> = collected((0..m).map(|r| b[r * nrhs + col]));
            let x = x.matrix_mut(i);
            for j in 0..rank {
                let dot: F = (0..m).map(|r| u[r * k + j].conj() * b[r * nrhs + col]).sum();
                (0..n).for_each(|c| x[c * nrhs + col] += v[c * k + j] * dot / F::of(s[j]));
                (0..m).for_each(|r| left[r] -= u[r * k + j] * dot);
            }
            residuals.push(left.iter().map(|r| r.square()).sum::<f64>());
        }
        ranks.push(rank as f64);
        all.extend(s);
    }
    let real = a.dtype().to_real();
    let nothing = |dtype: DType| Tensor::empty(&[0], dtype);
    // Of a matrix whose rank is not the number of its columns there is more left than the residuals say.
    let has_residuals = m > n && driver != Driver::Gelsy && ranks.iter().all(|&r| r == n as f64);
    let residuals = match has_residuals {
        true => tensor(&x.shape(&[nrhs]), &residuals, real)?,
        false => nothing(real)?,
    };
    let rank = match driver {
        Driver::Gels => nothing(DType::Int64)?,
        _ => tensor(&x.lead, &ranks, DType::Int64)?,
    };
    let values = match driver {
        Driver::Gelsd | Driver::Gelss => tensor(&x.shape(&[k]), &all, real)?,
        _ => nothing(real)?,
    };
    Ok([x.column_major(a.dtype())?, residuals, rank, values])
}

/// LDL factors of the symmetric or hermitian matrix whose lower triangle is read, in place: D on the diagonal, with what is
/// beside it in a block of two, L below. Pivots are LAPACK's: a row from 1 on, negative in both rows of a block of two.
/// (Bunch and Kaufman, Some stable methods for calculating inertia.) The result is the first row where D is zero, from 1
/// on, or 0.
fn ldl<F: Field>(a: &mut [F], n: usize, pivots: &mut [i32], hermitian: bool) -> i32 {
    let alpha = (1.0 + 17f64.sqrt()) / 8.0;
    let mirrored = |x: F| if hermitian { x.conj() } else { x };
    let on_diagonal = |x: F| if hermitian { F::of(x.re()) } else { x };
    (0..n).for_each(|i| a[i * n + i] = on_diagonal(a[i * n + i]));
    let largest = |values: &mut dyn Iterator<Item = (usize, F)>| {
        values.fold((0, 0.0), |best, (i, v)| if v.size() > best.1 { (i, v.size()) } else { best })
    };
    let (mut k, mut info) = (0, 0);
    while k < n {
        let (mut step, mut pivot) = (1, k);
        let diagonal = a[k * n + k].size();
        let (at, below) = largest(&mut (k + 1..n).map(|i| (i, a[i * n + k])));
        if diagonal.max(below) == 0.0 || diagonal.is_nan() {
            info = if info == 0 { k as i32 + 1 } else { info };
        } else {
            if diagonal < alpha * below {
                let before = largest(&mut (k..at).map(|j| (j, a[at * n + j]))).1;
                let of_row = before.max(largest(&mut (at + 1..n).map(|i| (i, a[i * n + at]))).1);
                if diagonal >= alpha * below * (below / of_row) {
                    pivot = k;
                } else if a[at * n + at].size() >= alpha * of_row {
                    pivot = at;
                } else {
                    (pivot, step) = (at, 2);
                }
            }
            let last = k + step - 1;
            if pivot != last {
                (pivot + 1..n).for_each(|i| a.swap(i * n + last, i * n + pivot));
                for i in last + 1..pivot {
                    let (x, y) = (a[i * n + last], a[pivot * n + i]);
                    (a[i * n + last], a[pivot * n + i]) = (mirrored(y), mirrored(x));
                }
                a[pivot * n + last] = mirrored(a[pivot * n + last]);
                a.swap(last * n + last, pivot * n + pivot);
                if step == 2 {
                    a.swap((k + 1) * n + k, pivot * n + k);
                }
            }
            if step == 1 {
                let d = a[k * n + k];
                for j in k + 1..n {
                    let factor = mirrored(a[j * n + k] / d);
                    for i in j..n {
                        let x = a[i * n + k];
                        a[i * n + j] -= x * factor;
                    }
                    a[j * n + j] = on_diagonal(a[j * n + j]);
                }
                (k + 1..n).for_each(|i| a[i * n + k] /= d);
            } else {
                let off = a[(k + 1) * n + k];
                let (first, second) = (a[(k + 1) * n + k + 1] / off, a[k * n + k] / mirrored(off));
                let gap = first * second - F::of(1.0);
                for j in k + 2..n {
                    let (x, y) = (a[j * n + k], a[j * n + k + 1]);
                    let of_x = (first * x - y) / (gap * mirrored(off));
                    let of_y = (second * y - x) / (gap * off);
                    for i in j..n {
                        let (x, y) = (a[i * n + k], a[i * n + k + 1]);
                        a[i * n + j] -= x * mirrored(of_x) + y * mirrored(of_y);
                    }
                    (a[j * n + k], a[j * n + k + 1]) = (of_x, of_y);
                    a[j * n + j] = on_diagonal(a[j * n + j]);
                }
            }
        }
        let number = pivot as i32 + 1;
        if step == 1 {
            pivots[k] = number;
        } else {
            (pivots[k], pivots[k + 1]) = (-number, -number);
        }
        k += step;
    }
    info
}

pub(super) fn ldl_factor_ex(args: &Args<'_>) -> Result<Value> {
    let (a, hermitian, check): (&Tensor, bool, bool) = args.get()?;
    let name = "torch.linalg.ldl_factor_ex";
    check_square(name, a)?;
    check_not_integral(name, a)?;
    check_kernel_if_any("ldl_factor_kernel_cpu", a)?;
    let (factors, pivots, info) = by_field!(a.dtype(), F => {
        let mut batch = Batch::<F>::new(a)?;
        let n = batch.rows;
        let (mut pivots, mut infos) = (filled(batch.count() * n, 0), filled(batch.count(), 0));
        for i in batch.each() {
            infos[i] = ldl(batch.matrix_mut(i), n, &mut pivots[i * n..(i + 1) * n], hermitian);
            let matrix = batch.matrix_mut(i);
            (0..n).for_each(|row| matrix[row * n + row + 1..(row + 1) * n].fill(F::of(0.0)));
        }
        (batch.column_major(a.dtype())?, integers(&batch.shape(&[n]), &pivots)?, integers(&batch.lead, &infos)?)
    });
    if check {
        call!("_linalg_check_errors", &info, name, a.ndim() == 2)?;
    }
    Ok(Value::tuple([factors, pivots, info]))
}

pub(super) fn ldl_factor(args: &Args<'_>) -> Result<Value> {
    let (a, hermitian): (&Tensor, bool) = args.get()?;
    let parts = call!("linalg_ldl_factor_ex", a, hermitian, false)?.tensors()?;
    call!("_linalg_check_errors", &parts[2], "torch.linalg.ldl_factor", a.ndim() == 2)?;
    Ok(Value::tuple([parts[0].clone(), parts[1].clone()]))
}

pub(super) fn ldl_solve(args: &Args<'_>) -> Result<Value> {
    let (ld, pivots, b, hermitian): (&Tensor, &Tensor, &Tensor, bool) = args.get()?;
    let name = "torch.linalg.ldl_solve";
    check_square(name, ld)?;
    check_not_integral(name, ld)?;
    check!(
        b.ndim() >= 2,
        "{name}: Expected B to have at least 2 dimensions, but it has {} dimensions instead",
        b.ndim()
    );
    check!(
        *pivots.sizes() == ld.sizes()[..ld.ndim() - 1],
        "{name}: Expected LD.shape[:-1] and pivots.shape to be the same, but got pivots with shape {:?} instead",
        pivots.sizes()
    );
    check!(pivots.dtype().is_integral(), "{name}: Expected pivots to be integers. Got {}", pivots.dtype().name());
    check_system("torch.linalg.ldl_solve", ld, b)?;
    check_kernel_if_any("ldl_solve_kernel_cpu", ld)?;
    let n = ld.sizes()[ld.ndim() - 1];
    let lead = crate::core::geometry::broadcast(&ld.sizes()[..ld.ndim() - 2], &b.sizes()[..b.ndim() - 2])?;
    let rows: Dims = lead.iter().copied().chain([n]).collect();
    let pivots = tensor!("to.dtype", &tensor!("contiguous", &tensor!("expand", pivots, &rows)?)?, DType::Int64)?;
    let pivots = if pivots.is_shape() { Vec::new() } else { index_values(&pivots)? };
    let n = n as usize;
    let is_row = |&p: &i64| p != 0 && p.unsigned_abs() as usize <= n;
    check!(pivots.iter().all(is_row), "{name}: pivots name no rows");
    by_field!(ld.dtype(), F => {
        let (factors, mut x) = (Batch::<F>::expanded(ld, &lead)?, Batch::expanded(b, &lead)?);
        let cols = x.cols;
        for i in x.each() {
            solve_one(factors.matrix(i), n, &pivots[i * n..(i + 1) * n], x.matrix_mut(i), cols, hermitian)?;
        }
        Ok(x.column_major(b.dtype())?.into())
    })
}

fn solve_one<F: Field>(a: &[F], n: usize, pivots: &[i64], b: &mut [F], cols: usize, hermitian: bool) -> Result<()> {
    let mirrored = |x: F| if hermitian { x.conj() } else { x };
    let swap = |b: &mut [F], i: usize, j: usize| (0..cols).for_each(|c| b.swap(i * cols + c, j * cols + c));
    let row = |k: usize| pivots[k].unsigned_abs() as usize - 1;
    // The columns of L in their order, and D.
    let mut steps = Vec::new();
    let mut k = 0;
    while k < n {
        let step = if pivots[k] > 0 { 1 } else { 2 };
        check!(k + step <= n, "torch.linalg.ldl_solve: a block of two ends beyond the matrix");
        swap(b, k + step - 1, row(k));
        for i in k + step..n {
            for c in 0..cols {
                let sum: F = (k..k + step).map(|j| a[i * n + j] * b[j * cols + c]).sum();
                b[i * cols + c] -= sum;
            }
        }
        if step == 1 {
            (0..cols).for_each(|c| b[k * cols + c] /= a[k * n + k]);
        } else {
            let off = a[(k + 1) * n + k];
            let (first, second) = (a[k * n + k] / mirrored(off), a[(k + 1) * n + k + 1] / off);
            let determinant = first * second - F::of(1.0);
            for c in 0..cols {
                let (x, y) = (b[k * cols + c] / mirrored(off), b[(k + 1) * cols + c] / off);
                b[k * cols + c] = (second * x - y) / determinant;
                b[(k + 1) * cols + c] = (first * y - x) / determinant;
            }
        }
        steps.push((k, step));
        k += step;
    }
    for &(k, step) in steps.iter().rev() {
        for j in k..k + step {
            for c in 0..cols {
                let sum: F = (k + step..n).map(|i| mirrored(a[i * n + j]) * b[i * cols + c]).sum();
                b[j * cols + c] -= sum;
            }
        }
        swap(b, k + step - 1, row(k));
    }
    Ok(())
}
