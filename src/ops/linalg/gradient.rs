//! The gradients of linear algebra. `H` in a comment is the conjugate transpose.

use crate::check;
use crate::core::{Dims, KeySet, Result, Tensor};
use crate::operator::gradient::{Term, joint, wrt};
use crate::ops::support::gradient as math;
use crate::{call, tensor};
use std::borrow::Borrow;

fn tril(a: impl Borrow<Tensor>, diagonal: i64) -> Result<Tensor> {
    tensor!("tril", a.borrow(), diagonal)
}

fn triu(a: impl Borrow<Tensor>, diagonal: i64) -> Result<Tensor> {
    tensor!("triu", a.borrow(), diagonal)
}

/// The triangle a solver read, without the diagonal where it counted as ones.
fn triangle(a: impl Borrow<Tensor>, upper: bool, unit: bool) -> Result<Tensor> {
    if upper { triu(a, unit as i64) } else { tril(a, -(unit as i64)) }
}

/// Solves `A X = B` (or `X A = B`) for a triangle A.
fn solve_triangle(a: &Tensor, b: impl Borrow<Tensor>, upper: bool, left: bool, unit: bool) -> Result<Tensor> {
    tensor!("linalg_solve_triangular", a, b.borrow(), upper, left, unit)
}

fn matmul3(a: impl Borrow<Tensor>, b: impl Borrow<Tensor>, c: impl Borrow<Tensor>) -> Result<Tensor> {
    math::matmul(math::matmul(a, b)?, c)
}

/// Numbers as matrices of one element.
fn as_matrices(t: impl Borrow<Tensor>) -> Result<Tensor> {
    math::unsqueeze(math::unsqueeze(t, -1)?, -1)
}

fn shape(a: &Tensor) -> [i64; 2] {
    match a.sizes() {
        [.., m, n] => [*m, *n],
        _ => [1, 1],
    }
}

/// A matrix with another size, of zeros.
fn zeros_of(a: &Tensor, rows: i64, cols: i64) -> Result<Tensor> {
    let lead = &a.sizes()[..a.ndim().saturating_sub(2)];
    let sizes: Dims = lead.iter().copied().chain([rows, cols]).collect();
    math::zeros(&sizes, a.dtype())
}

// ---- products ---------------------------------------------------------------------------------------

pub(super) const CROSS: &[Term] = &[
    wrt("self", &["other"], |g| tensor!("linalg_cross", &math::conj(g.saved("other")?)?, &g.grad()?, g.int("dim")?)),
    wrt("other", &["self"], |g| tensor!("linalg_cross", &g.grad()?, &math::conj(g.saved("self")?)?, g.int("dim")?)),
];

pub(super) const MATRIX_EXP: &[Term] = &[wrt("self", &["self"], |g| of_exponential(&g.saved("self")?, &g.grad()?))];

/// The exponential of `[[A^H, G], [0, A^H]]` has the gradient in its corner.
pub(super) fn of_exponential(a: &Tensor, grad: &Tensor) -> Result<Tensor> {
    let a = math::adjoint(a)?;
    let [n, _] = shape(&a);
    let above = math::cat(&[a.clone(), grad.clone()], -1)?;
    let below = math::cat(&[math::zeros_like(&a)?, a], -1)?;
    let whole = tensor!("linalg_matrix_exp", &math::cat(&[above, below], -2)?)?;
    math::narrow(&math::narrow(&whole, -2, 0, n)?, -1, n, n)
}

// ---- determinants and inverses -------------------------------------------------------------------------

/// `factor A^-H` of a factor for each matrix.
fn over_adjoint(a: impl Borrow<Tensor>, factor: Tensor) -> Result<Tensor> {
    let a = a.borrow();
    let scaled = math::mul(as_matrices(factor)?, tensor!("eye", shape(a)[0], a.dtype())?)?;
    Ok(call!("linalg_solve_ex", &math::adjoint(a)?, &scaled)?.tensors()?.swap_remove(0))
}

pub(super) const DET: &[Term] = &[wrt("A", &["A", "LU", "pivots", "result"], |g| {
    let (a, det) = (g.saved("A")?, g.saved("result")?);
    if a.numel() == 0 {
        return math::zeros(a.sizes(), a.dtype());
    }
    // Where it is zero so is the gradient, as upstream has it.
    let singular = as_matrices(math::is(&det, 0)?)?;
    let identity = tensor!("eye", shape(&a)[0], a.dtype())?;
    over_adjoint(math::select_where(singular, identity, a)?, math::mul(g.grad()?, math::conj(det)?)?)
})];

pub(super) const SLOGDET: &[Term] = &[wrt("A", &["A", "LU", "pivots", "sign"], |g| {
    let mut factor = g.grad_or_zeros(1)?;
    let sign = g.saved("sign")?;
    if let Some(of_sign) = g.grad_of(0).filter(|_| sign.dtype().is_complex()) {
        // The sign of a complex determinant turns with the imaginary part of what the logarithm grows by.
        let turned = tensor!("imag", &math::mul(math::conj(of_sign)?, sign)?)?;
        factor = tensor!("complex", &factor, &math::neg(turned)?)?;
    }
    over_adjoint(g.saved("A")?, factor)
})];

pub(super) const INVERSE: &[Term] = &[wrt("A", &["inverse"], |g| {
    let inverse = math::adjoint(g.saved("inverse")?)?;
    math::neg(matmul3(&inverse, g.grad()?, &inverse)?)
})];

/// `dP = -P dA P + P P^H dA^H (1 - A P) + (1 - P A) dA^H P^H P`
fn of_pseudo_inverse(a: &Tensor, p: &Tensor, grad: &Tensor) -> Result<Tensor> {
    let (ph, gh) = (math::adjoint(p)?, math::adjoint(grad)?);
    let own = math::neg(math::adjoint(matmul3(p, &gh, p)?)?)?;
    let ghp = math::matmul(&gh, math::matmul(p, &ph)?)?;
    let outside = math::sub(&ghp, matmul3(a, p, &ghp)?)?;
    let pgh = math::matmul(math::matmul(&ph, p)?, &gh)?;
    let beside = math::sub(&pgh, matmul3(&pgh, p, a)?)?;
    math::add(math::add(own, outside)?, beside)
}

pub(super) const PSEUDO_INVERSE: &[Term] =
    &[wrt("self", &["self", "result"], |g| of_pseudo_inverse(&g.saved("self")?, &g.saved("result")?, &g.grad()?))];

// ---- equations ------------------------------------------------------------------------------------------

pub(super) const SOLVE: &[Term] = &[joint(&["A", "B"], &["A", "LU", "pivots", "result"], |g| {
    let (a, x, left) = (g.saved("A")?, g.saved("result")?, g.bool("left")?);
    let (b, of_a) = (g.sizes("B")?, g.sizes("A")?);
    let vectors = b.len() == 1 || (of_a.len() == b.len() + 1 && of_a[..of_a.len() - 1] == *b);
    let column = |t: Tensor| if vectors { math::unsqueeze(t, -1) } else { Ok(t) };
    let of_b = tensor!("linalg_solve", &math::adjoint(&a)?, &column(g.grad()?)?, left)?;
    let of_a = g.needs("A").then(|| minus_outer(&of_b, &column(x)?, left)).transpose()?;
    let of_b = if vectors { tensor!("squeeze.dim", &of_b, -1)? } else { of_b };
    Ok(vec![of_a, Some(of_b)])
})];

/// `-B X^H`, or `-X^H B` of an equation from the right.
fn minus_outer(b: &Tensor, x: &Tensor, left: bool) -> Result<Tensor> {
    let x = math::adjoint(x)?;
    math::neg(if left { math::matmul(b, x)? } else { math::matmul(x, b)? })
}

pub(super) const SOLVE_TRIANGULAR: &[Term] = &[joint(&["self", "B"], &["self", "result"], |g| {
    let (upper, left, unit) = (g.bool("upper")?, g.bool("left")?, g.bool("unitriangular")?);
    let of_b = solve_triangle(&math::adjoint(g.saved("self")?)?, g.grad()?, !upper, left, unit)?;
    let of_a = || triangle(minus_outer(&of_b, &g.saved("result")?, left)?, upper, unit);
    Ok(vec![g.needs("self").then(of_a).transpose()?, Some(of_b)])
})];

pub(super) const TRIANGULAR_SOLVE: &[Term] = &[joint(&["self", "A"], &["self", "A", "solution"], |g| {
    let (upper, transpose, unit) = (g.bool("upper")?, g.bool("transpose")?, g.bool("unitriangular")?);
    let a = math::conj(g.saved("A")?)?;
    let of_b = call!("triangular_solve", &g.grad()?, &a, upper, !transpose, unit)?.tensors()?.swap_remove(0);
    let of_a = || -> Result<Tensor> {
        let x = g.saved("solution")?;
        let whole = match transpose {
            false => minus_outer(&of_b, &x, true)?,
            true => math::neg(math::matmul(math::conj(&x)?, math::transpose(&of_b, -2, -1)?)?)?,
        };
        let whole = triangle(whole, upper, unit)?;
        match g.grad_of(1) {
            Some(copied) => math::add(whole, copied),
            None => Ok(whole),
        }
    };
    Ok(vec![Some(of_b.clone()), g.needs("A").then(of_a).transpose()?])
})];

// ---- LU -------------------------------------------------------------------------------------------------

/// P, L and U of factors.
fn unpacked(lu: &Tensor, pivots: &Tensor) -> Result<[Tensor; 3]> {
    let parts = call!("lu_unpack", lu, pivots)?.tensors()?;
    let [p, l, u] = &parts[..] else { crate::bail!(Internal, "lu_unpack has three results") };
    Ok([p.clone(), l.clone(), u.clone()])
}

/// Of `A = P L U`, from those of the triangles, of which only the triangles are read.
fn of_product([p, l, u]: [&Tensor; 3], of_l: Option<Tensor>, of_u: Option<Tensor>) -> Result<Tensor> {
    let ([m, k], [_, n]) = (shape(l), shape(u));
    let of_l = of_l.map_or_else(|| math::zeros_like(l), Ok)?;
    let of_u = of_u.map_or_else(|| math::zeros_like(u), Ok)?;
    let (l1, u1) = (math::narrow(l, -2, 0, k)?, math::narrow(u, -1, 0, k)?);
    let mut below = math::matmul(math::adjoint(&l1)?, math::narrow(&of_l, -2, 0, k)?)?;
    let mut above = math::matmul(math::narrow(&of_u, -1, 0, k)?, math::adjoint(&u1)?)?;
    // What is beyond the square follows from it, through L or through U.
    let beyond_u = (n > k).then(|| math::narrow(&of_u, -1, k, n - k)).transpose()?;
    if let Some(g) = &beyond_u {
        below = math::sub(below, math::matmul(g, math::adjoint(math::narrow(u, -1, k, n - k)?)?)?)?;
    }
    let beyond_l = (m > k).then(|| math::narrow(&of_l, -2, k, m - k)).transpose()?;
    if let Some(g) = &beyond_l {
        above = math::sub(above, math::matmul(math::adjoint(math::narrow(l, -2, k, m - k)?)?, g)?)?;
    }
    let middle = math::add(tril(below, -1)?, triu(above, 0)?)?;
    let (lh, uh) = (math::adjoint(&l1)?, math::adjoint(&u1)?);
    let mut whole = solve_triangle(&lh, solve_triangle(&uh, middle, false, false, false)?, true, true, true)?;
    if let Some(g) = beyond_u {
        whole = math::cat(&[whole, solve_triangle(&lh, g, true, true, true)?], -1)?;
    }
    if let Some(g) = beyond_l {
        whole = math::cat(&[whole, solve_triangle(&uh, g, false, false, false)?], -2)?;
    }
    math::matmul(p, whole)
}

pub(super) const LU_FACTOR: &[Term] = &[wrt("A", &["LU", "pivots"], |g| {
    let (grad, [p, l, u]) = (g.grad()?, unpacked(&g.saved("LU")?, &g.saved("pivots")?)?);
    let k = shape(&u)[0];
    of_product([&p, &l, &u], Some(math::narrow(&grad, -1, 0, k)?), Some(math::narrow(&grad, -2, 0, k)?))
})];

pub(super) const LU: &[Term] = &[wrt("A", &["P", "L", "U"], |g| {
    let (p, l, u) = (g.saved("P")?, g.saved("L")?, g.saved("U")?);
    of_product([&p, &l, &u], g.grad_of(1), g.grad_of(2))
})];

pub(super) const LU_UNPACK: &[Term] = &[wrt("LU_data", &[], |g| {
    let meta = g.meta("LU_data")?;
    if !g.bool("unpack_data")? {
        return g.zeros(meta);
    }
    let (l, u) = (tril(g.grad_or_zeros(1)?, -1)?, triu(g.grad_or_zeros(2)?, 0)?);
    let ([m, k], [_, n]) = (shape(&l), shape(&u));
    let l = if n > k { math::cat(&[l.clone(), zeros_of(&l, m, n - k)?], -1)? } else { l };
    let u = if m > k { math::cat(&[u.clone(), zeros_of(&u, m - k, n)?], -2)? } else { u };
    math::add(l, u)
})];

pub(super) const LU_SOLVE: &[Term] = &[joint(&["LU", "B"], &["LU", "pivots", "result"], |g| {
    let (lu, pivots, x) = (g.saved("LU")?, g.saved("pivots")?, g.saved("result")?);
    let (left, adjoint) = (g.bool("left")?, g.bool("adjoint")?);
    let of_b = tensor!("linalg_lu_solve", &lu, &pivots, &g.grad()?, left, !adjoint)?;
    let of_lu = || -> Result<Tensor> {
        // Of the matrix that was solved for, then of the factors it is the product of.
        let of_matrix = minus_outer(&of_b, &x, left)?;
        let of_a = if adjoint { math::adjoint(of_matrix)? } else { of_matrix };
        let [p, l, u] = unpacked(&lu, &pivots)?;
        let of_a = math::matmul(math::transpose(p, -2, -1)?, of_a)?;
        let of_l = tril(math::matmul(&of_a, math::adjoint(u)?)?, -1)?;
        math::add(of_l, triu(math::matmul(math::adjoint(l)?, of_a)?, 0)?)
    };
    Ok(vec![g.needs("LU").then(of_lu).transpose()?, Some(of_b.clone())])
})];

// ---- Cholesky -------------------------------------------------------------------------------------------

/// Of the symmetric matrix, as a symmetric matrix.
pub(super) const CHOLESKY: &[Term] = &[wrt("self", &["L"], |g| {
    let (upper, l, grad) = (g.bool("upper")?, g.saved("L")?, g.grad()?);
    let (lh, grad) = if upper { (l, math::adjoint(grad)?) } else { (math::adjoint(l)?, grad) };
    let inner = tril(math::matmul(&lh, grad)?, 0)?;
    let inner = math::scale(math::add(&inner, math::adjoint(tril(&inner, -1)?)?)?, 0.5)?;
    let right = solve_triangle(&math::adjoint(&lh)?, inner, false, false, false)?;
    solve_triangle(&lh, right, true, true, false)
})];

/// Of a factor, from that of what it is the inverse of, `common`.
fn of_factor(common: Tensor, factor: &Tensor, upper: bool) -> Result<Tensor> {
    math::neg(if upper { math::matmul(factor, common)? } else { math::matmul(common, factor)? })
}

pub(super) const CHOLESKY_SOLVE: &[Term] = &[joint(&["self", "input2"], &["self", "input2", "result"], |g| {
    let (factor, x, upper) = (g.saved("input2")?, g.saved("result")?, g.bool("upper")?);
    let of_b = tensor!("cholesky_solve", &g.grad()?, &factor, upper)?;
    let of_l = || -> Result<Tensor> {
        let outer = math::matmul(&of_b, math::adjoint(&x)?)?;
        of_factor(math::add(&outer, math::adjoint(&outer)?)?, &factor, upper)
    };
    Ok(vec![Some(of_b.clone()), g.needs("input2").then(of_l).transpose()?])
})];

pub(super) const CHOLESKY_INVERSE: &[Term] = &[wrt("self", &["self", "result"], |g| {
    let (factor, inverse, grad) = (g.saved("self")?, g.saved("result")?, g.grad()?);
    let both = math::add(&grad, math::adjoint(&grad)?)?;
    of_factor(matmul3(&inverse, both, &inverse)?, &factor, g.bool("upper")?)
})];

// ---- QR, eigenvalues, singular values ---------------------------------------------------------------------

pub(super) const QR: &[Term] = &[wrt("A", &["Q", "R"], |g| {
    let mode = g.arg::<&str>("mode")?;
    let [m, n] = match g.sizes("A")? {
        [.., m, n] => [*m, *n],
        _ => [0, 0],
    };
    check!(
        mode != "r",
        "The derivative of linalg.qr depends on Q, which is not computed when mode='r'. Please use linalg.qr(A, \
         mode='reduced') if you are going to differentiate through linalg.qr."
    );
    check!(
        mode != "complete" || m <= n,
        "The QR decomposition is not differentiable when mode='complete' and nrows > ncols."
    );
    let (q, r) = (g.saved("Q")?, g.saved("R")?);
    let (mut of_q, of_r) = (g.grad_or_zeros(0)?, g.grad_or_zeros(1)?);
    let k = m.min(n);
    let (r1, of_r1) = (math::narrow(&r, -1, 0, k)?, math::narrow(&of_r, -1, 0, k)?);
    // What is beyond the square is Q^H times the rest of A.
    let beyond = (n > k).then(|| math::narrow(&of_r, -1, k, n - k)).transpose()?;
    if let Some(g) = &beyond {
        let rest = math::matmul(&q, math::narrow(&r, -1, k, n - k)?)?;
        of_q = math::add(of_q, math::matmul(rest, math::adjoint(g)?)?)?;
    }
    let inner = math::sub(math::matmul(&r1, math::adjoint(of_r1)?)?, math::matmul(math::adjoint(&of_q)?, &q)?)?;
    let strict = tril(&inner, -1)?;
    let half = math::scale(math::add(tril(&inner, 0)?, strict)?, 0.5)?;
    let symmetric = math::add(&half, math::adjoint(&half)?)?;
    let whole = math::add(of_q, math::matmul(&q, symmetric)?)?;
    let square = solve_triangle(&math::adjoint(r1)?, whole, false, false, false)?;
    match beyond {
        Some(g) => math::cat(&[square, math::matmul(&q, g)?], -1),
        None => Ok(square),
    }
})];

/// An error where a loss moves with the phases of complex vectors, which are arbitrary: `turned` is what moves with them.
fn check_phases(name: &str, vectors: &str, turned: impl Borrow<Tensor>) -> Result<()> {
    let turned = turned.borrow();
    // What is recorded or batched is not looked into.
    let is_plain = KeySet::NORMAL.union(KeySet::PSEUDO).contains(turned.keys()) && !turned.is_shape();
    if !turned.dtype().is_complex() || !is_plain {
        return Ok(());
    }
    let moved = tensor!("imag", &tensor!("diagonal", turned, 0, -2, -1)?)?;
    check!(
        !math::is_any(math::above(math::abs(moved)?, 1e-2)?)?,
        "{name}: The {vectors} in the complex case are specified up to multiplication by e^{{i phi}}. The specified loss \
         function depends on this quantity, so it is ill-defined."
    );
    Ok(())
}

/// With `skew(M) = M - M^H` and `E_ij = s_j^2 - s_i^2` (1 on the diagonal):
/// `U ((skew(U^H dU) / E) S + S (skew(V^H dV) / E) + dS) V^H`, and what leaves the spaces the vectors span. (Townsend,
/// Differentiating the singular value decomposition.)
pub(super) const SVD: &[Term] = &[wrt("A", &["A", "U", "S", "Vh"], |g| {
    if !g.arg::<bool>("compute_uv")? {
        let parts = call!("_linalg_svd", &g.saved("A")?, false, true)?.tensors()?;
        return math::matmul(math::mul(&parts[0], math::unsqueeze(g.grad_or_zeros(1)?, -2)?)?, &parts[2]);
    }
    let s = g.saved("S")?;
    let k = s.sizes().last().copied().unwrap_or(0);
    // Of a whole basis the vectors beyond the singular values have no gradient.
    let columns = |t: Tensor| math::narrow(&t, -1, 0, k);
    let rows = |t: Tensor| math::narrow(&t, -2, 0, k);
    let (u, vh) = (columns(g.saved("U")?)?, rows(g.saved("Vh")?)?);
    let (of_u, of_vh) = (g.grad_of(0).map(columns).transpose()?, g.grad_of(2).map(rows).transpose()?);
    let ([m, _], [_, n]) = (shape(&u), shape(&vh));
    let skew = |t: Tensor| -> Result<Tensor> { math::sub(&t, math::adjoint(&t)?) };
    let turned_u = of_u.as_ref().map(|of_u| skew(math::matmul(math::adjoint(&u)?, of_u)?)).transpose()?;
    let turned_v = of_vh.as_ref().map(|of_vh| skew(math::matmul(&vh, math::adjoint(of_vh)?)?)).transpose()?;
    let turned = match (&turned_u, &turned_v) {
        (Some(u), Some(v)) => Some(math::add(u, v)?),
        (u, v) => u.clone().or(v.clone()),
    };
    if let Some(turned) = turned {
        check_phases("svd_backward", "singular vectors", turned)?;
    }
    let (row, column) = (math::unsqueeze(&s, -2)?, math::unsqueeze(&s, -1)?);
    let differences = math::mul(math::sub(&row, &column)?, math::add(&row, &column)?)?;
    let gaps = math::add(differences, tensor!("eye", k, s.dtype())?)?;
    let mut inner = tensor!("diag_embed", &g.grad_or_zeros(1)?)?;
    if let Some(turned) = &turned_u {
        inner = math::add(inner, math::mul(math::div(turned, &gaps)?, &row)?)?;
    }
    if let Some(turned) = &turned_v {
        inner = math::add(inner, math::mul(&column, math::div(turned, &gaps)?)?)?;
    }
    if let (Some(turned), Some(_), true) = (&turned_u, &turned_v, u.dtype().is_complex()) {
        // A phase both sides turn by.
        let phases = math::div(tensor!("diagonal", turned, 0, -2, -1)?, math::scale(&s, 2)?)?;
        inner = math::add(inner, tensor!("diag_embed", &phases)?)?;
    }
    let mut grad = matmul3(&u, math::cast(inner, u.dtype())?, &vh)?;
    if let Some(of_u) = of_u.filter(|_| m > k) {
        let scaled = math::div(of_u, &row)?;
        let beside = math::sub(&scaled, math::matmul(&u, math::matmul(math::adjoint(&u)?, &scaled)?)?)?;
        grad = math::add(grad, math::matmul(beside, &vh)?)?;
    }
    if let Some(of_vh) = of_vh.filter(|_| n > k) {
        let scaled = math::div(of_vh, &column)?;
        let beside = math::sub(&scaled, math::matmul(math::matmul(&scaled, math::adjoint(&vh)?)?, &vh)?)?;
        grad = math::add(grad, math::matmul(&u, beside)?)?;
    }
    Ok(grad)
})];

/// `E_ij = l_j - l_i`, 1 on the diagonal.
fn gaps(l: &Tensor) -> Result<Tensor> {
    let n = l.sizes().last().copied().unwrap_or(0);
    let differences = math::sub(math::unsqueeze(l, -2)?, math::unsqueeze(l, -1)?)?;
    math::add(differences, tensor!("eye", n, l.dtype())?)
}

/// `V (dL + skew(V^H dV) / (2 E)) V^H`
pub(super) const EIGH: &[Term] = &[wrt("A", &["A", "eigenvalues", "eigenvectors"], |g| {
    let (l, v) = match g.arg::<bool>("compute_v")? {
        true => (g.saved("eigenvalues")?, g.saved("eigenvectors")?),
        false => {
            let parts = call!("_linalg_eigh", &g.saved("A")?, g.arg::<&str>("UPLO")?, true)?.tensors()?;
            (parts[0].clone(), parts[1].clone())
        }
    };
    let mut inner = tensor!("diag_embed", &g.grad_or_zeros(0)?)?;
    if let Some(of_vectors) = g.grad_of(1) {
        let turned = math::matmul(math::adjoint(&v)?, of_vectors)?;
        check_phases("linalg_eigh_backward", "eigenvectors", &turned)?;
        let skew = math::scale(math::sub(&turned, math::adjoint(&turned)?)?, 0.5)?;
        inner = math::add(inner, math::div(skew, gaps(&l)?)?)?;
    }
    math::matmul(math::matmul(&v, math::cast(inner, v.dtype())?)?, math::adjoint(&v)?)
})];

/// The X of `X H + H X = K` for a hermitian positive semidefinite H, of which the eigenvalues and vectors are given; 0 where there is none.
fn sylvester(k: impl Borrow<Tensor>, values: &Tensor, vectors: &Tensor) -> Result<Tensor> {
    let adjoint = math::adjoint(vectors)?;
    let sums = math::add(math::unsqueeze(values, -1)?, math::unsqueeze(values, -2)?)?;
    let is_none = math::at_most(&sums, 0)?;
    let sums = tensor!("masked_fill.Scalar", &sums, &is_none, crate::core::Scalar::Int(1))?;
    let inner = math::without(math::div(matmul3(&adjoint, k, vectors)?, sums)?, is_none)?;
    matmul3(vectors, inner, &adjoint)
}

/// The eigenvalues and vectors of a hermitian result.
fn eigen(h: &Tensor) -> Result<[Tensor; 2]> {
    let parts = call!("_linalg_eigh", h, "L", true)?.tensors()?;
    Ok([parts[0].clone(), parts[1].clone()])
}

/// With `X` of `X H + H X = U^H dU - dH H`: `U (dH + X - X^H) + (1 - U U^H) dU H^-1`.
pub(super) const POLAR: &[Term] = &[wrt("A", &["A", "U", "H"], |g| {
    let (u, h) = (g.saved("U")?, g.saved("H")?);
    let (of_u, of_h) = (g.grad_or_zeros(0)?, g.grad_or_zeros(1)?);
    let uh = math::adjoint(&u)?;
    let [values, vectors] = eigen(&h)?;
    let turned = math::matmul(&uh, &of_u)?;
    let x = sylvester(math::sub(&turned, math::matmul(&of_h, &h)?)?, &values, &vectors)?;
    let within = math::matmul(&u, math::add(of_h, math::sub(&x, math::adjoint(&x)?)?)?)?;
    if shape(&u)[0] == shape(&u)[1] {
        return Ok(within);
    }
    let outside = math::sub(&of_u, math::matmul(&u, turned)?)?;
    let inverse = matmul3(
        &vectors,
        tensor!("diag_embed", &math::cast(math::reciprocal(values)?, vectors.dtype())?)?,
        math::adjoint(&vectors)?,
    )?;
    math::add(within, math::matmul(outside, inverse)?)
})];

/// The hermitian part of the X of `X R + R X = dR` for the root R.
pub(super) const MATRIX_SQRTH: &[Term] = &[wrt("self", &["result"], |g| {
    let [values, vectors] = eigen(&g.saved("result")?)?;
    let x = sylvester(g.grad()?, &values, &vectors)?;
    math::scale(math::add(&x, math::adjoint(&x)?)?, 0.5)
})];

/// `V^-H (dL + (V^H dV - V^H V diag(Re(V^H dV))) / E^H) V^H`, as vectors are of unit length. (Boeddeker and others, On the
/// computation of complex-valued gradients with application to statistically optimum beamforming, 4.)
pub(super) const EIG: &[Term] = &[wrt("self", &["self", "eigenvalues", "eigenvectors"], |g| {
    let (l, v) = (g.saved("eigenvalues")?, g.saved("eigenvectors")?);
    let vh = math::adjoint(&v)?;
    let mut inner = tensor!("diag_embed", &g.grad_or_zeros(0)?)?;
    if let Some(of_vectors) = g.grad_of(1) {
        let turned = math::matmul(&vh, of_vectors)?;
        check_phases("linalg_eig_backward", "eigenvectors", &turned)?;
        let lengths = tensor!("real", &tensor!("diagonal", &turned, 0, -2, -1)?)?;
        let kept = math::sub(&turned, math::mul(math::matmul(&vh, &v)?, math::unsqueeze(lengths, -2)?)?)?;
        let moved = math::div(kept, math::conj(gaps(&l)?)?)?;
        // The diagonal is that of the values alone.
        let own = tensor!("diag_embed", &tensor!("diagonal", &moved, 0, -2, -1)?)?;
        inner = math::add(inner, math::sub(moved, own)?)?;
    }
    let whole = tensor!("linalg_solve", &vh, &math::matmul(inner, &vh)?)?;
    if g.saved("self")?.dtype().is_complex() { Ok(whole) } else { tensor!("real", &whole) }
})];

/// Of `X = P B` with the pseudo-inverse P of A.
pub(super) const LEAST_SQUARES: &[Term] = &[joint(&["self", "b"], &["self", "b", "solution"], |g| {
    let (a, b, grad) = (g.saved("self")?, g.saved("b")?, g.grad()?);
    let vectors = b.ndim() == 1 || (a.ndim() == b.ndim() + 1 && a.sizes()[..a.ndim() - 1] == *b.sizes());
    let column = |t: Tensor| if vectors { math::unsqueeze(t, -1) } else { Ok(t) };
    let (b, grad) = (column(b)?, column(grad)?);
    let p = tensor!("linalg_pinv.atol_rtol_float", &a)?;
    let mut of_a = of_pseudo_inverse(&a, &p, &math::matmul(&grad, math::adjoint(&b)?)?)?;
    let mut of_b = math::matmul(math::adjoint(&p)?, &grad)?;
    if let Some(of_residuals) = g.grad_of(1).filter(|t| t.numel() > 0) {
        // Of a sum of squares of `b - A x`, which does not move with x.
        let x = column(g.saved("solution")?)?;
        let left = math::sub(&b, math::matmul(&a, &x)?)?;
        let moved = math::scale(math::mul(left, math::unsqueeze(of_residuals, -2)?)?, 2.0)?;
        of_a = math::sub(of_a, math::matmul(&moved, math::adjoint(&x)?)?)?;
        of_b = math::add(of_b, moved)?;
    }
    let of_b = if vectors { tensor!("squeeze.dim", &of_b, -1)? } else { of_b };
    Ok(vec![Some(of_a), Some(of_b)])
})];

// ---- reflections ----------------------------------------------------------------------------------------

/// The gradients of the reflections `1 - tau v v^H` (columns of `a`, below ones on the diagonal), of tau and of `x`, to
/// which they were applied one after the other: the last one first, or, their adjoint ones, the first.
fn of_reflections(a: &Tensor, tau: &Tensor, x: Tensor, adjoint: bool, grad: Tensor) -> Result<[Tensor; 3]> {
    let ([m, n], k) = (shape(a), tau.sizes().last().copied().unwrap_or(0));
    let vectors = math::add(tril(a, -1)?, tensor!("eye.m", m, n, a.dtype())?)?;
    let vector = |i: i64| math::narrow(&vectors, -1, i, 1);
    let factors = if adjoint { math::conj(tau)? } else { tau.clone() };
    let factor = |i: i64| math::unsqueeze(math::narrow(&factors, -1, i, 1)?, -1);
    let along = |v: &Tensor, x: &Tensor| math::matmul(math::adjoint(v)?, x);
    let order: Vec<i64> = if adjoint { (0..k).collect() } else { (0..k).rev().collect() };
    let reflect = |i: i64, factor: Tensor, x: &Tensor| -> Result<Tensor> {
        let v = vector(i)?;
        math::sub(x, math::mul(factor, math::matmul(&v, along(&v, x)?)?)?)
    };
    let mut steps = vec![x];
    for &i in &order {
        let next = reflect(i, factor(i)?, &steps[steps.len() - 1])?;
        steps.push(next);
    }
    let mut grad = grad;
    let mut each: Vec<(Tensor, Tensor)> = Vec::new();
    for (&i, x) in order.iter().zip(&steps).rev() {
        let v = vector(i)?;
        let (of_grad, of_x) = (along(&v, &grad)?, along(&v, x)?);
        let by_grad = math::mul(math::conj(factor(i)?)?, math::matmul(&grad, math::adjoint(&of_x)?)?)?;
        let both = math::add(by_grad, math::mul(factor(i)?, math::matmul(x, math::adjoint(&of_grad)?)?)?)?;
        let of_tau = math::neg(math::sum_dims(math::mul(of_grad, math::conj(of_x)?)?, &[-1], false)?)?;
        each.push((math::neg(both)?, if adjoint { math::conj(of_tau)? } else { of_tau }));
        grad = reflect(i, math::conj(factor(i)?)?, &grad)?;
    }
    if adjoint {
        each.reverse();
    }
    if each.is_empty() {
        return Ok([math::zeros_like(a)?, math::zeros_like(tau)?, grad]);
    }
    let mut columns: Vec<Tensor> = each.iter().map(|e| e.0.clone()).collect();
    if n > k {
        columns.push(zeros_of(a, m, n - k)?);
    }
    let factors: Vec<Tensor> = each.into_iter().map(|e| e.1).collect();
    Ok([tril(math::cat(&columns, -1)?, -1)?, math::cat(&factors, -1)?, grad])
}

/// The gradients of what reflections are made of, in memory as that lies; none where nothing is reflected.
fn of_factors(a: &Tensor, tau: &Tensor, of_a: Tensor, of_tau: Tensor) -> Result<[Option<Tensor>; 2]> {
    if a.numel() == 0 || tau.numel() == 0 {
        return Ok([None, None]);
    }
    Ok([Some(math::lying_as(a, of_a)?), Some(math::lying_as(tau, of_tau)?)])
}

pub(super) const HOUSEHOLDER: &[Term] = &[joint(&["input", "tau"], &["input", "tau", "result"], |g| {
    let (a, tau) = (g.saved("input")?, g.saved("tau")?);
    let [m, n] = shape(&a);
    let identity = tensor!("eye.m", m, n, a.dtype())?;
    let [of_a, of_tau, _] = of_reflections(&a, &tau, identity, false, g.grad()?)?;
    Ok(of_factors(&a, &tau, of_a, of_tau)?.into())
})];

pub(super) const ORMQR: &[Term] =
    &[joint(&["self", "input2", "input3"], &["self", "input2", "input3", "result"], |g| {
        let (a, tau, other, left) = (g.saved("self")?, g.saved("input2")?, g.saved("input3")?, g.bool("left")?);
        // From the right the adjoint is applied to the adjoint.
        let turned = |t: Tensor| if left { Ok(t) } else { math::adjoint(t) };
        let adjoint = g.bool("transpose")? == left;
        let [of_a, of_tau, of_other] = of_reflections(&a, &tau, turned(other)?, adjoint, turned(g.grad()?)?)?;
        // That of the factor is a product by the same reflections.
        let of_other = math::column_major(turned(of_other)?)?;
        let [of_a, of_tau] = of_factors(&a, &tau, of_a, of_tau)?;
        Ok(vec![of_a, of_tau, Some(of_other)])
    })];
