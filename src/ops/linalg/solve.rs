//! Operators on LU, Cholesky and triangular factors.

use super::batch::{
    Batch, check_floating, check_kernel, check_kernel_if_any, check_ndim, check_not_integral, check_square,
    check_system, integers, tensor,
};
use super::factor::{self, Triangle};
use super::field::{Field, by_field};
use crate::core::fallible_alloc::{collected, copied, filled};
use crate::core::{DType, Dims, KeySet, Result, Tensor, geometry};
use crate::operator::{Args, Value};
use crate::{bail, call, check, tensor, warn_once};

/// The LU factors of a batch.
struct Factored<F> {
    lu: Batch<F>,
    pivots: Vec<i32>,
    info: Vec<i32>,
}

impl<F: Field> Factored<F> {
    fn new(mut lu: Batch<F>) -> Factored<F> {
        let (m, n, k) = (lu.rows, lu.cols, lu.rows.min(lu.cols));
        let mut pivots = filled(lu.count().saturating_mul(k), 0);
        let info =
            collected((0..lu.count()).map(|i| factor::lu(lu.matrix_mut(i), m, n, &mut pivots[i * k..(i + 1) * k])));
        Factored { lu, pivots, info }
    }

    /// The LU data as LAPACK leaves it, pivots and infos.
    fn tensors(&self, dtype: DType) -> Result<[Tensor; 3]> {
        let k = self.lu.rows.min(self.lu.cols);
        Ok([
            self.lu.column_major(dtype)?,
            integers(&self.lu.shape(&[k]), &self.pivots)?,
            integers(&self.lu.lead, &self.info)?,
        ])
    }

    /// What a function makes of the diagonal of U, with the sign of the rows' exchanges, for each matrix.
    fn of_diagonals<T>(&self, mut f: impl FnMut(f64, &mut dyn Iterator<Item = F>) -> T) -> Vec<T> {
        let n = self.lu.rows;
        collected((0..self.lu.count()).map(|b| {
            let (a, pivots) = (self.lu.matrix(b), &self.pivots[b * n..(b + 1) * n]);
            let exchanges = pivots.iter().enumerate().filter(|(i, p)| **p != *i as i32 + 1).count();
            f(if exchanges % 2 == 0 { 1.0 } else { -1.0 }, &mut (0..n).map(|i| a[i * n + i]))
        }))
    }

    /// Signs and logarithms of the absolute values of the determinants.
    fn log_determinants(&self) -> (Vec<F>, Vec<f64>) {
        let each = self.of_diagonals(|sign, diagonal| {
            let start = (F::of(sign), 0.0);
            diagonal.fold(start, |(sign, log), d| (sign * d.direction(), log + d.abs().ln()))
        });
        each.into_iter().unzip()
    }

    /// The factors a determinant comes from: of the transpose where A is real and row-major, as LAPACK reads it without a copy.
    fn for_determinant(a: &Tensor) -> Result<Factored<F>> {
        let batch = Batch::new(a)?;
        Ok(Factored::new(if a.is_contiguous() && !a.dtype().is_complex() { batch.transposed() } else { batch }))
    }
}

pub(super) fn det_parts(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check_square("linalg.det", a)?;
    check_not_integral("linalg.det", a)?;
    check_kernel_if_any("lu_cpu", a)?;
    by_field!(a.dtype(), F => {
        let f = Factored::<F>::for_determinant(a)?;
        let products = f.of_diagonals(|sign, diagonal| diagonal.fold(F::of(sign), |product, d| product * d));
        let [lu, pivots, _] = f.tensors(a.dtype())?;
        Ok(Value::tuple([tensor(&f.lu.lead, &products, a.dtype())?, lu, pivots]))
    })
}

pub(super) fn det(args: &Args<'_>) -> Result<Value> {
    nth(call!("_linalg_det", args.at::<&Tensor>(0)?)?, 0)
}

/// One of several results.
pub(super) fn nth(value: Value, i: usize) -> Result<Value> {
    value
        .tensors()?
        .into_iter()
        .nth(i)
        .map_or_else(|| bail!(Internal, "an operator gave no such result"), |t| Ok(t.into()))
}

pub(super) fn slogdet_parts(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check_square("linalg.slogdet", a)?;
    check_floating("linalg.slogdet", a)?;
    by_field!(a.dtype(), F => {
        let f = Factored::<F>::for_determinant(a)?;
        let (signs, logs) = f.log_determinants();
        let [lu, pivots, _] = f.tensors(a.dtype())?;
        let (sign, log) = (tensor(&f.lu.lead, &signs, a.dtype())?, tensor(&f.lu.lead, &logs, a.dtype().to_real())?);
        Ok(Value::tuple([sign, log, lu, pivots]))
    })
}

pub(super) fn slogdet(args: &Args<'_>) -> Result<Value> {
    let mut parts = call!("_linalg_slogdet", args.at::<&Tensor>(0)?)?.tensors()?;
    parts.truncate(2);
    Ok(Value::tuple(parts))
}

pub(super) fn logdet(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check_square("logdet", a)?;
    check_floating("logdet", a)?;
    let parts = call!("_linalg_slogdet", a)?.tensors()?;
    let [sign, log, ..] = &parts[..] else { bail!(Internal, "_linalg_slogdet has four results") };
    if a.dtype().is_complex() {
        return call!("add.Tensor", &tensor!("log", sign)?, log);
    }
    let nan = tensor!("full_like", log, crate::core::Scalar::Float(f64::NAN))?;
    let negative = tensor!("lt.Scalar", sign, crate::core::Scalar::Int(0))?;
    call!("where.self", &negative, &nan, log)
}

/// `(Batch element i): ` and the info of the first matrix that has one.
fn first_failure(info: &Tensor) -> Result<Option<(String, i32)>> {
    check!(info.dtype() == DType::Int32, "_linalg_check_errors: expected infos of int32, got {}", info.describe());
    // Of a shape nobody knows whether it failed.
    if info.keys().contains(KeySet::Fake) {
        return Ok(None);
    }
    let dense = crate::core::iter::contiguous(info)?;
    // SAFETY: int32 and contiguous.
    let infos = unsafe { dense.as_slice::<i32>() };
    Ok(infos.iter().position(|&i| i != 0).map(|at| {
        let place = if info.ndim() == 0 { String::new() } else { format!("(Batch element {at}): ") };
        (place, infos[at])
    }))
}

pub(super) fn check_errors(args: &Args<'_>) -> Result<Value> {
    let (info, name): (&Tensor, &str) = args.get()?;
    raise(info, name)?;
    Ok(Value::None)
}

/// The error a factorisation's info stands for.
fn raise(info: &Tensor, name: &str) -> Result<()> {
    let Some((place, info)) = first_failure(info)? else { return Ok(()) };
    let prefix = format!("{name}: {place}");
    if info < 0 {
        bail!(
            "{prefix}Argument {} has illegal value. Most certainly there is a bug in the implementation calling the backend library.",
            -info
        );
    }
    if name.contains("inv") {
        bail!(
            LinearAlgebra,
            "{prefix}The diagonal element {info} is zero, the inversion could not be completed because the input matrix is singular."
        );
    }
    if name.contains("solve") {
        bail!(LinearAlgebra, "{prefix}The solver failed because the input matrix is singular.");
    }
    if name.contains("cholesky") {
        bail!(
            LinearAlgebra,
            "{prefix}The factorization could not be completed because the input is not positive-definite (the leading minor \
             of order {info} is not positive-definite)."
        );
    }
    if name.contains("lu_factor") {
        bail!(
            LinearAlgebra,
            "{prefix}U[{info},{info}] is zero and using it on lu_solve would result in a division by zero. If you still \
             want to perform the factorization, consider calling linalg.lu(A, pivot) or linalg.lu_factor_ex(A, pivot)"
        );
    }
    bail!(LinearAlgebra, "{prefix}Unknown error code: {info}.")
}

pub(super) fn inv_ex(args: &Args<'_>) -> Result<Value> {
    let (a, check): (&Tensor, bool) = args.get()?;
    check_square("linalg.inv", a)?;
    check_floating("linalg.inv", a)?;
    let (inverse, info) = by_field!(a.dtype(), F => inverses::<F>(a)?);
    if check {
        raise(&info, "linalg.inv_ex")?;
    }
    Ok(Value::tuple([inverse, info]))
}

fn inverses<F: Field>(a: &Tensor) -> Result<(Tensor, Tensor)> {
    let f = Factored::<F>::new(Batch::new(a)?);
    let n = f.lu.rows;
    let mut inverse = f.lu.zeros(n, n);
    for b in f.lu.each() {
        let out = inverse.matrix_mut(b);
        if f.info[b] != 0 {
            // LAPACK stops with the factors in place.
            out.copy_from_slice(f.lu.matrix(b));
            continue;
        }
        (0..n).for_each(|i| out[i * n + i] = F::of(1.0));
        factor::solve_lu(f.lu.matrix(b), n, &f.pivots[b * n..(b + 1) * n], out, n, (false, false));
    }
    Ok((inverse.column_major(a.dtype())?, integers(&f.lu.lead, &f.info)?))
}

pub(super) fn inv(args: &Args<'_>) -> Result<Value> {
    let parts = call!("linalg_inv_ex", args.at::<&Tensor>(0)?)?.tensors()?;
    let [inverse, info] = &parts[..] else { bail!(Internal, "linalg_inv_ex has two results") };
    raise(info, "linalg.inv")?;
    Ok(inverse.clone().into())
}

/// Whether B stands for a batch of vectors.
fn is_vectors(a: &Tensor, b: &Tensor) -> bool {
    b.ndim() == 1 || (a.ndim() == b.ndim() + 1 && a.sizes()[..a.ndim() - 1] == *b.sizes())
}

/// B as matrices.
fn with_column(b: &Tensor) -> Result<Tensor> {
    let sizes: Dims = b.sizes().iter().copied().chain([1]).collect();
    let strides: Dims = b.strides().iter().copied().chain([1]).collect();
    b.alias(&sizes, &strides, b.offset(), b.dtype())
}

fn check_equation(name: &str, a: &Tensor, b: &Tensor, left: bool) -> Result<()> {
    check!(b.ndim() >= 2, "{name}: The input tensor B must have at least 2 dimensions.");
    let ([.., m, n], [.., bm, bn]) = (a.sizes(), b.sizes()) else { return Ok(()) };
    check!(
        if left { m == bm } else { n == bn },
        "{name}: Incompatible shapes of A and B for the equation {} ({m}x{n} and {bm}x{bn})",
        if left { "AX = B" } else { "XA = B" }
    );
    Ok(())
}

fn check_same_dtype(name: &str, a: &Tensor, b: &Tensor) -> Result<()> {
    check!(
        a.dtype() == b.dtype(),
        "{name}: Expected A and B to have the same dtype, but found A of type {} and B of type {} instead",
        a.dtype().name(),
        b.dtype().name()
    );
    Ok(())
}

fn common_lead(a: &Tensor, b: &Tensor) -> Result<Dims> {
    geometry::broadcast(&a.sizes()[..a.ndim() - 2], &b.sizes()[..b.ndim() - 2])
}

/// Result (column-major; row-major for `XA = B`, which is solved transposed).
fn finish<F: Field>(x: Batch<F>, left: bool, dtype: DType) -> Result<Tensor> {
    if left { x.column_major(dtype) } else { x.transposed().row_major(dtype) }
}

pub(super) fn solve_parts(args: &Args<'_>) -> Result<Value> {
    let (a, b, left, check): (&Tensor, &Tensor, bool, bool) = args.get()?;
    let name = "linalg.solve";
    check_not_integral(name, a)?;
    check_same_dtype(name, a, b)?;
    check_square(name, a)?;
    let vectors = is_vectors(a, b);
    check!(
        left || !vectors,
        "{name}: Vector broadcasting of the left hand side is not supported for left=False. In this case linalg.solve is equivalent to B / A.squeeze(-1)"
    );
    let b = if vectors { with_column(b)? } else { b.clone() };
    check_equation(name, a, &b, left)?;
    check_kernel_if_any("lu_cpu", a)?;
    let [result, lu, pivots, info] = by_field!(a.dtype(), F => solved::<F>(a, &b, left, vectors)?);
    if check {
        raise(&info, "torch.linalg.solve_ex")?;
    }
    Ok(Value::tuple([result, lu, pivots, info]))
}

/// The solution, A's factors, pivots and infos.
fn solved<F: Field>(a: &Tensor, b: &Tensor, left: bool, vectors: bool) -> Result<[Tensor; 4]> {
    let lead = common_lead(a, b)?;
    let f = Factored::<F>::new(Batch::new(a)?);
    let n = f.lu.rows;
    // One factorisation serves every right-hand side it broadcasts to.
    let spread = geometry::expand_strides(&f.lu.lead, &geometry::contiguous_strides(&f.lu.lead), &lead);
    let mut x = Batch::expanded(b, &lead)?;
    if !left {
        x = x.transposed();
    }
    let cols = x.cols;
    for i in x.each() {
        let from = offset(&lead, &spread, i);
        let (lu, pivots) = (f.lu.matrix(from), &f.pivots[from * n..(from + 1) * n]);
        factor::solve_lu(lu, n, pivots, x.matrix_mut(i), cols, (!left, false));
    }
    let [lu, pivots, info] = f.tensors(a.dtype())?;
    let result = match (vectors, &lead[..]) {
        (true, []) => tensor(&[n as i64], &x.data, a.dtype())?,
        // Vectors lie as if the last batch dimension were that of rows.
        (true, [rest @ .., last]) => {
            Batch { lead: rest.into(), rows: *last as usize, cols: n, data: x.data, is_shape: x.is_shape }
                .column_major(a.dtype())?
        }
        _ => finish(x, left, a.dtype())?,
    };
    Ok([result, lu, pivots, info])
}

/// Where element `index` (row-major under `sizes`) is under strides.
fn offset(sizes: &[i64], strides: &[i64], index: usize) -> usize {
    let mut rest = index as i64;
    let mut at = 0;
    for (&n, &s) in sizes.iter().zip(strides).rev() {
        at += rest % n * s;
        rest /= n;
    }
    at as usize
}

pub(super) fn solve_ex(args: &Args<'_>) -> Result<Value> {
    let (a, b, left, check): (&Tensor, &Tensor, bool, bool) = args.get()?;
    let parts = call!("_linalg_solve_ex", a, b, left, check)?.tensors()?;
    let [x, _, _, info] = &parts[..] else { bail!(Internal, "_linalg_solve_ex has four results") };
    Ok(Value::tuple([x.clone(), info.clone()]))
}

pub(super) fn solve(args: &Args<'_>) -> Result<Value> {
    let (a, b, left): (&Tensor, &Tensor, bool) = args.get()?;
    let parts = call!("linalg_solve_ex", a, b, left)?.tensors()?;
    let [x, info] = &parts[..] else { bail!(Internal, "linalg_solve_ex has two results") };
    raise(info, "torch.linalg.solve")?;
    Ok(x.clone().into())
}

pub(super) fn lu_factor_ex(args: &Args<'_>) -> Result<Value> {
    let (a, pivot, check): (&Tensor, bool, bool) = args.get()?;
    check_ndim("torch.lu_factor", a)?;
    check_kernel_if_any("lu_cpu", a)?;
    check!(pivot, "linalg.lu_factor: LU without pivoting is not implemented on the CPU");
    let parts = by_field!(a.dtype(), F => Factored::<F>::new(Batch::new(a)?).tensors(a.dtype())?);
    if check {
        raise(&parts[2], "torch.linalg.lu_factor_ex")?;
    }
    Ok(Value::tuple(parts))
}

pub(super) fn lu_factor(args: &Args<'_>) -> Result<Value> {
    let (a, pivot): (&Tensor, bool) = args.get()?;
    let parts = call!("linalg_lu_factor_ex", a, pivot)?.tensors()?;
    let [lu, pivots, info] = &parts[..] else { bail!(Internal, "linalg_lu_factor_ex has three results") };
    raise(info, "torch.linalg.lu_factor")?;
    Ok(Value::tuple([lu.clone(), pivots.clone()]))
}

pub(super) fn lu_with_info(args: &Args<'_>) -> Result<Value> {
    let (a, pivot, check): (&Tensor, bool, bool) = args.get()?;
    warn_once!(
        "torch.lu is deprecated in favor of torch.linalg.lu_factor / torch.linalg.lu_factor_ex and will be removed in a future \
         PyTorch release.\nLU, pivots = torch.lu(A, compute_pivots)\nshould be replaced with\nLU, pivots = \
         torch.linalg.lu_factor(A, compute_pivots)\nand\nLU, pivots, info = torch.lu(A, compute_pivots, \
         get_infos=True)\nshould be replaced with\nLU, pivots, info = torch.linalg.lu_factor_ex(A, compute_pivots)"
    );
    call!("linalg_lu_factor_ex", a, pivot, check)
}

/// P, L and U of LU data and the order of rows.
fn unpack<F: Field>(lu: &Batch<F>, orders: &[Vec<usize>], dtype: DType) -> Result<[Tensor; 3]> {
    let (m, n, k) = (lu.rows, lu.cols, lu.rows.min(lu.cols));
    let (mut p, mut l, mut u) = (lu.zeros(m, m), lu.zeros(m, k), lu.zeros(k, n));
    for b in lu.each() {
        let a = lu.matrix(b);
        for (i, &from) in orders[b].iter().enumerate() {
            p.matrix_mut(b)[from * m + i] = F::of(1.0);
        }
        for i in 0..m {
            for j in 0..k.min(i + 1) {
                l.matrix_mut(b)[i * k + j] = if i == j { F::of(1.0) } else { a[i * n + j] };
            }
        }
        for i in 0..k {
            for j in i..n {
                u.matrix_mut(b)[i * n + j] = a[i * n + j];
            }
        }
    }
    Ok([p.row_major(dtype)?, l.row_major(dtype)?, u.row_major(dtype)?])
}

pub(super) fn lu(args: &Args<'_>) -> Result<Value> {
    let (a, pivot): (&Tensor, bool) = args.get()?;
    check_ndim("linalg.lu", a)?;
    check_kernel_if_any("lu_cpu", a)?;
    check!(pivot, "linalg.lu_factor: LU without pivoting is not implemented on the CPU");
    by_field!(a.dtype(), F => {
        let f = Factored::<F>::new(Batch::new(a)?);
        let k = f.lu.rows.min(f.lu.cols);
        let order = |b: usize| factor::permutation(&f.pivots[b * k..(b + 1) * k], f.lu.rows);
        Ok(Value::tuple(unpack(&f.lu, &collected((0..f.lu.count()).map(order)), a.dtype())?))
    })
}

/// Pivots as numbers; an error where they are not those of matrices with `k` of them.
fn pivot_values(name: &str, pivots: &Tensor, lead: &[i64], k: usize) -> Result<Vec<i32>> {
    check!(
        pivots.dtype() == DType::Int32,
        "{name}: LU_pivots is expected to be a contiguous tensor of torch.int32 dtype."
    );
    let shape: Dims = lead.iter().copied().chain([k as i64]).collect();
    check!(
        geometry::broadcast(&shape, pivots.sizes()).is_ok_and(|s| s == shape),
        "{name}: Number of pivots per batch should be same as the dimension of the matrix"
    );
    let strides = geometry::expand_strides(pivots.sizes(), pivots.strides(), &shape);
    let dense = crate::core::iter::contiguous(&pivots.alias(&shape, &strides, pivots.offset(), DType::Int32)?)?;
    // SAFETY: int32 and contiguous.
    Ok(if dense.is_shape() { Vec::new() } else { copied(unsafe { dense.as_slice::<i32>() }) })
}

/// L and U of LU data that are integers.
fn integer_triangles(lu: &Tensor, k: i64) -> Result<[Tensor; 2]> {
    let l = tensor!("tril", &tensor!("narrow", lu, -1i64, 0i64, k)?, -1i64)?;
    call!("fill_.Scalar", &tensor!("diagonal", &l, 0i64, -2i64, -1i64)?, 1i64)?;
    Ok([l, tensor!("triu", &tensor!("narrow", lu, -2i64, 0i64, k)?)?])
}

pub(super) fn lu_unpack(args: &Args<'_>) -> Result<Value> {
    let (lu, pivots, with_data, with_pivots): (&Tensor, &Tensor, bool, bool) = args.get()?;
    check_ndim("torch.lu_unpack", lu)?;
    let [lead @ .., m, n] = lu.sizes() else { bail!(Internal, "two dimensions were checked") };
    let (m, k) = (*m as usize, *m.min(n) as usize);
    let count = if lu.is_shape() { 0 } else { geometry::saturating_product(lead) as usize };
    let orders: Vec<Vec<usize>> = match with_pivots {
        true => {
            let values = pivot_values("torch.lu_unpack", pivots, lead, k)?;
            check!(
                values.iter().all(|&p| (1..=m as i32).contains(&p)),
                "torch.lu_unpack: LU_pivots passed to lu_unpack must be between 1 and LU.size(-2) inclusive.Did you properly pass the result of lu_factor?"
            );
            collected((0..count).map(|b| factor::permutation(&values[b * k..(b + 1) * k], m)))
        }
        false => filled(count, Vec::new()),
    };
    let [p, mut l, mut u] = by_field!(lu.dtype(), F => unpack(&Batch::<F>::new(lu)?, &orders, lu.dtype())?);
    if lu.dtype().is_integral() {
        // Doubles do not hold them.
        [l, u] = integer_triangles(lu, k as i64)?;
    }
    let none = || Tensor::empty(&[0], lu.dtype());
    let p = if with_pivots { p } else { none()? };
    let (l, u) = if with_data { (l, u) } else { (none()?, none()?) };
    Ok(Value::tuple([p, l, u]))
}

pub(super) fn lu_solve(args: &Args<'_>) -> Result<Value> {
    let (lu, pivots, b, left, adjoint): (&Tensor, &Tensor, &Tensor, bool, bool) = args.get()?;
    let name = "linalg.lu_solve";
    check_not_integral("torch.linalg.lu_solve", lu)?;
    check!(
        lu.dtype() == b.dtype(),
        "linalg.lu_solve: Expected LU and B to have the same dtype, but found LU of type {} and B of type {} instead",
        lu.dtype().name(),
        b.dtype().name()
    );
    check!(pivots.dtype() == DType::Int32, "{name}: pivots should be a Tensor of scalar type torch.int32");
    check_square(name, lu)?;
    check_equation(name, lu, b, left)?;
    let lead = common_lead(lu, b)?;
    // For no right-hand sides the routine is not called.
    if !lead.contains(&0) && b.numel() > 0 {
        check_kernel_if_any("linalg.lu_solve_cpu", lu)?;
    }
    let n = lu.sizes()[lu.ndim() - 1] as usize;
    let pivots = pivot_values(name, pivots, &lead, n)?;
    check!(
        pivots.iter().all(|&p| (1..=n as i32).contains(&p)),
        "Pivots given to lu_solve must all be greater or equal to 1. Did you properly pass the result of lu_factor?"
    );
    by_field!(lu.dtype(), F => {
        let (factors, x) = (Batch::<F>::expanded(lu, &lead)?, Batch::expanded(b, &lead)?);
        let mut x = if left { x } else { x.transposed() };
        let cols = x.cols;
        for i in factors.each() {
            let pivots = &pivots[i * n..(i + 1) * n];
            factor::solve_lu(factors.matrix(i), n, pivots, x.matrix_mut(i), cols, (left == adjoint, adjoint));
        }
        Ok(finish(x, left, lu.dtype())?.into())
    })
}

/// `lu_solve`, the older order of arguments.
pub(super) fn lu_solve_old(args: &Args<'_>) -> Result<Value> {
    let (b, lu, pivots): (&Tensor, &Tensor, &Tensor) = args.get()?;
    warn_once!(
        "torch.lu_solve is deprecated in favor of torch.linalg.lu_solveand will be removed in a future PyTorch release.\nNote \
         that torch.linalg.lu_solve has its arguments reversed.\nX = torch.lu_solve(B, LU, pivots)\nshould be replaced with\nX \
         = torch.linalg.lu_solve(LU, pivots, B)"
    );
    call!("linalg_lu_solve", lu, pivots, b)
}

pub(super) fn solve_triangular(args: &Args<'_>) -> Result<Value> {
    let (a, b, upper, left, unit): (&Tensor, &Tensor, bool, bool, bool) = args.get()?;
    let name = "linalg.solve_triangular";
    check_square(name, a)?;
    check_equation(name, a, b, left)?;
    check_kernel("triangular_solve_cpu", a)?;
    let lead = common_lead(a, b)?;
    let t = Triangle { upper, unit, transposed: !left, conjugated: false };
    by_field!(a.dtype(), F => {
        let x = Batch::<F>::expanded(b, &lead)?;
        let mut x = if left { x } else { x.transposed() };
        solve_triangles(&Batch::expanded(a, &lead)?, &mut x, t);
        Ok(if left { x } else { x.transposed() }.column_major(a.dtype())?.into())
    })
}

/// Solves an equation for every triangle, in place.
fn solve_triangles<F: Field>(triangles: &Batch<F>, x: &mut Batch<F>, t: Triangle) {
    let cols = x.cols;
    for i in triangles.each() {
        factor::solve_triangle(triangles.matrix(i), triangles.rows, x.matrix_mut(i), cols, t);
    }
}

pub(super) fn triangular_solve(args: &Args<'_>) -> Result<Value> {
    let (b, a, upper, transpose, unit): (&Tensor, &Tensor, bool, bool, bool) = args.get()?;
    warn_once!(
        "torch.triangular_solve is deprecated in favor of torch.linalg.solve_triangularand will be removed in a future PyTorch \
         release.\ntorch.linalg.solve_triangular has its arguments reversed and does not return a copy of one of the inputs.\nX \
         = torch.triangular_solve(B, A).solution\nshould be replaced with\nX = torch.linalg.solve_triangular(A, B)."
    );
    let name = "triangular_solve";
    check!(
        b.ndim() >= 2,
        "torch.triangular_solve: Expected b to have at least 2 dimensions, but it has {} dimensions instead",
        b.ndim()
    );
    check!(
        a.ndim() >= 2,
        "torch.triangular_solve: Expected A to have at least 2 dimensions, but it has {} dimensions instead",
        a.ndim()
    );
    check_system(name, a, b)?;
    check_kernel("triangular_solve_cpu", a)?;
    let lead = common_lead(a, b)?;
    let t = Triangle { upper, unit, transposed: transpose, conjugated: false };
    by_field!(a.dtype(), F => {
        let (triangles, mut x) = (Batch::<F>::expanded(a, &lead)?, Batch::expanded(b, &lead)?);
        solve_triangles(&triangles, &mut x, t);
        Ok(Value::tuple([x.column_major(b.dtype())?, triangles.column_major(a.dtype())?]))
    })
}

/// The Cholesky factors of a batch, and the infos.
fn factor_cholesky<F: Field>(a: &Tensor, upper: bool) -> Result<(Tensor, Tensor)> {
    let batch = Batch::<F>::new(a)?;
    let mut l = if upper { batch.adjoint() } else { batch };
    let n = l.rows;
    let info = collected((0..l.count()).map(|i| factor::cholesky(l.matrix_mut(i), n)));
    let info = integers(&l.lead, &info)?;
    let l = if upper { l.adjoint() } else { l };
    Ok((l.column_major(a.dtype())?, info))
}

pub(super) fn cholesky_ex(args: &Args<'_>) -> Result<Value> {
    let (a, upper, check): (&Tensor, bool, bool) = args.get()?;
    check_square("linalg.cholesky", a)?;
    check_not_integral("linalg.cholesky", a)?;
    check_kernel_if_any("cholesky_cpu", a)?;
    let (l, info) = by_field!(a.dtype(), F => factor_cholesky::<F>(a, upper)?);
    if check {
        raise(&info, "linalg.cholesky_ex")?;
    }
    Ok(Value::tuple([l, info]))
}

pub(super) fn cholesky(args: &Args<'_>) -> Result<Value> {
    let (a, upper): (&Tensor, bool) = args.get()?;
    let parts = call!("linalg_cholesky_ex", a, upper, false)?.tensors()?;
    let [l, info] = &parts[..] else { bail!(Internal, "linalg_cholesky_ex has two results") };
    raise(info, "linalg.cholesky")?;
    Ok(l.clone().into())
}

/// The older form, whose result without elements is row-major.
pub(super) fn cholesky_old(args: &Args<'_>) -> Result<Value> {
    let (a, l): (&Tensor, Value) = (args.at(0)?, cholesky(args)?);
    if a.numel() > 0 { Ok(l) } else { call!("new_empty", a, a.sizes()) }
}

/// `x = (L L^H)^-1 b` for every matrix.
fn solve_cholesky<F: Field>(l: &Batch<F>, upper: bool, x: &mut Batch<F>) {
    for turned in [upper, !upper] {
        solve_triangles(l, x, Triangle { upper, unit: false, transposed: turned, conjugated: turned });
    }
}

pub(super) fn cholesky_solve(args: &Args<'_>) -> Result<Value> {
    let (b, l, upper): (&Tensor, &Tensor, bool) = args.get()?;
    let name = "cholesky_solve";
    check!(b.ndim() >= 2, "b should have at least 2 dimensions, but has {} dimensions instead", b.ndim());
    check!(l.ndim() >= 2, "u should have at least 2 dimensions, but has {} dimensions instead", l.ndim());
    check_system(name, l, b)?;
    check_kernel("cholesky_solve_cpu", l)?;
    let lead = common_lead(l, b)?;
    by_field!(l.dtype(), F => {
        let mut x = Batch::<F>::expanded(b, &lead)?;
        solve_cholesky(&Batch::expanded(l, &lead)?, upper, &mut x);
        Ok(x.column_major(b.dtype())?.into())
    })
}

pub(super) fn cholesky_inverse(args: &Args<'_>) -> Result<Value> {
    let (l, upper): (&Tensor, bool) = args.get()?;
    check_square("cholesky_inverse", l)?;
    check_kernel("cholesky_inverse_out_cpu", l)?;
    by_field!(l.dtype(), F => {
        let factors = Batch::<F>::new(l)?;
        let mut x = factors.zeros(factors.rows, factors.rows);
        for i in x.each() {
            x.matrix_mut(i).copy_from_slice(&factor::identity(factors.rows));
        }
        solve_cholesky(&factors, upper, &mut x);
        Ok(x.column_major(l.dtype())?.into())
    })
}
