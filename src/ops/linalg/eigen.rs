//! Eigenvalues and eigenvectors of general matrices.

use super::batch::{Batch, check_square, tensor};
use super::field::{Field, by_field};
use super::{factor, solve, spectral};
use crate::core::element::Complex;
use crate::core::fallible_alloc::{collected, filled};
use crate::core::{DType, Result, Tensor};
use crate::operator::{Args, Value};
use crate::{call, check};

type Number = Complex<f64>;

const ZERO: Number = Complex::new(0.0, 0.0);

/// The complex dtype of a matrix's eigenvalues.
fn complex_of(dtype: DType) -> DType {
    match dtype {
        DType::Float64 | DType::Complex128 => DType::Complex128,
        _ => DType::Complex64,
    }
}

/// A unitary rotation `[[c^H, s^H], [-s, c]]` that takes `(x, y)` to `(r, 0)`.
fn rotation(x: Number, y: Number) -> (Number, Number) {
    let r = x.abs().hypot(y.abs());
    if r == 0.0 { (Complex::new(1.0, 0.0), ZERO) } else { (x / r, y / r) }
}

/// The upper triangle T and the unitary Z of `H = Z T Z^H` in place of an upper Hessenberg matrix and of `z`, by shifted QR
/// steps with Wilkinson's shift. (Golub and Van Loan, Matrix Computations, 7.5.) False where they do not converge.
fn schur(h: &mut [Number], z: &mut [Number], n: usize) -> bool {
    let mut high = n.saturating_sub(1);
    let mut steps = 0;
    while high > 0 {
        let mut low = high;
        while low > 0 {
            let beside = h[(low - 1) * n + low - 1].size() + h[low * n + low].size();
            if h[low * n + low - 1].size() <= f64::EPSILON * beside || h[low * n + low - 1].size() < f64::MIN_POSITIVE {
                h[low * n + low - 1] = ZERO;
                break;
            }
            low -= 1;
        }
        if low == high {
            (high, steps) = (high - 1, 0);
            continue;
        }
        steps += 1;
        if steps > 30 * n.max(10) {
            return false;
        }
        let (b, c) = (h[(high - 1) * n + high], h[high * n + high - 1]);
        let (a, d) = (h[(high - 1) * n + high - 1], h[high * n + high]);
        let shift = if steps % 10 == 0 {
            // Where the shifts go round in a circle another leads out.
            d + Complex::new(0.75 * c.size(), 0.0)
        } else {
            // The eigenvalue of the last block of two that is nearer to its last element.
            let half = (a - d) * 0.5;
            let root = (half * half + b * c).sqrt();
            let root = if (half + root).size() >= (half - root).size() { root } else { -root };
            if half + root == ZERO { d } else { d - b * c / (half + root) }
        };
        (low..=high).for_each(|i| h[i * n + i] -= shift);
        let mut turns = Vec::with_capacity(high - low);
        for k in low..high {
            let (c, s) = rotation(h[k * n + k], h[(k + 1) * n + k]);
            let (above, below) = h.split_at_mut((k + 1) * n);
            for (x, y) in above[k * n + k..].iter_mut().zip(&mut below[k..n]) {
                (*x, *y) = (c.conj() * *x + s.conj() * *y, c * *y - s * *x);
            }
            turns.push((c, s));
        }
        for (k, &(c, s)) in (low..high).zip(&turns) {
            for row in h[..(k + 2).min(high + 1) * n].chunks_exact_mut(n).chain(z.chunks_exact_mut(n)) {
                let (x, y) = (row[k], row[k + 1]);
                (row[k], row[k + 1]) = (x * c + y * s, y * c.conj() - x * s.conj());
            }
        }
        (low..=high).for_each(|i| h[i * n + i] += shift);
    }
    true
}

/// Hessenberg's form of a matrix in place, by reflections, and the unitary matrix that leads to it.
fn hessenberg<F: Field>(a: &mut [F], n: usize) -> Vec<F> {
    let mut taus = Vec::new();
    for k in 0..n.saturating_sub(2) {
        let tau = factor::reflector(a, n, n, k + 1, k);
        let v = factor::reflection(a, n, n, k + 1, k);
        factor::reflect(&v, tau.conj(), a, k + 1, n, k + 1);
        // From the right.
        for row in a.chunks_exact_mut(n) {
            let dot: F = row[k + 1..].iter().zip(&v).map(|(&x, &v)| x * v).sum::<F>() * tau;
            row[k + 1..].iter_mut().zip(&v).for_each(|(x, v)| *x -= dot * v.conj());
        }
        // The first column was not to be read.
        for (i, &x) in v.iter().enumerate().skip(1) {
            a[(k + 1 + i) * n + k] = x;
        }
        taus.push(tau);
    }
    let mut q: Vec<F> = factor::identity(n);
    for (k, &tau) in taus.iter().enumerate().rev() {
        factor::reflect(&factor::reflection(a, n, n, k + 1, k), tau, &mut q, k + 1, n, 0);
    }
    for i in 2..n {
        a[i * n..i * n + i - 1].fill(F::of(0.0));
    }
    q
}

/// The eigenvectors of an upper triangle, as columns of `Z X`.
fn back_substituted(t: &[Number], z: &[Number], n: usize) -> Vec<Number> {
    let least = f64::EPSILON * t.iter().map(|x| x.size()).fold(0.0, f64::max);
    let mut x = filled(n * n, ZERO);
    for k in 0..n {
        x[k * n + k] = Complex::new(1.0, 0.0);
        for i in (0..k).rev() {
            let sum: Number = (i + 1..=k).map(|j| t[i * n + j] * x[j * n + k]).sum();
            let gap = t[i * n + i] - t[k * n + k];
            // Equal eigenvalues have a vector all the same, or one that is nearly parallel.
            let gap = if gap.size() < least { Complex::new(least, 0.0) } else { gap };
            x[i * n + k] = -sum / gap;
            // Nearly dependent vectors grow until they overflow.
            if x[i * n + k].size() > 1e150 {
                (i..=k).for_each(|j| x[j * n + k] *= 1e-150);
            }
        }
    }
    let mut vectors = filled(n * n, ZERO);
    for (from, to) in z.chunks_exact(n).zip(vectors.chunks_exact_mut(n)) {
        for (&z, row) in from.iter().zip(x.chunks_exact(n)) {
            to.iter_mut().zip(row).for_each(|(sum, &x)| *sum += z * x);
        }
    }
    vectors
}

/// Makes the columns unit vectors whose largest component is real, as LAPACK does.
fn normalize(vectors: &mut [Number], n: usize) {
    for k in 0..n {
        let column = || (0..n).map(|i| i * n + k);
        let largest = column().map(|e| vectors[e]).fold(ZERO, |x, y| if y.abs() > x.abs() { y } else { x });
        let scale = largest.abs();
        let norm = column().map(|e| (vectors[e] / scale).square()).sum::<f64>().sqrt();
        let factor = largest.direction().conj() / norm;
        for e in column() {
            vectors[e] = vectors[e] / scale * factor;
            if vectors[e].abs() * norm >= 1.0 - 1e-15 && vectors[e].im.abs() < 1e-15 {
                vectors[e].im = 0.0;
            }
        }
    }
}

/// Eigenvalues and eigenvectors of a real matrix are real, or come in conjugate pairs, of which the one with the positive
/// imaginary part is the first: makes them so to the last bit.
fn pair(values: &mut [Number], vectors: &mut [Number], n: usize) {
    let swap = |values: &mut [Number], vectors: &mut [Number], i: usize, j: usize| {
        values.swap(i, j);
        vectors.chunks_exact_mut(n).for_each(|row| row.swap(i, j));
    };
    let mut k = 0;
    while k < n {
        // The one nearest to the conjugate: itself where the value is real.
        let to = values[k].conj();
        let nearest = (k..n).min_by(|&i, &j| (values[i] - to).abs().total_cmp(&(values[j] - to).abs())).unwrap_or(k);
        if nearest == k {
            values[k].im = 0.0;
            // A real vector times a phase.
            let column = || (0..n).map(|i| i * n + k);
            let largest = column().map(|e| vectors[e]).fold(ZERO, |x, y| if y.abs() > x.abs() { y } else { x });
            let phase = largest.direction().conj();
            column().for_each(|e| vectors[e] = Complex::new((vectors[e] * phase).re, 0.0));
            k += 1;
            continue;
        }
        swap(values, vectors, k + 1, nearest);
        if values[k].im < 0.0 {
            swap(values, vectors, k, k + 1);
        }
        let mean = (values[k] + values[k + 1].conj()) * 0.5;
        (values[k], values[k + 1]) = (mean, mean.conj());
        vectors.chunks_exact_mut(n).for_each(|row| row[k + 1] = row[k].conj());
        k += 2;
    }
}

/// The order of rows and columns that puts what is triangular already first and last, where eigenvalues stand on the
/// diagonal. (Parlett and Reinsch, Balancing a matrix for calculation of eigenvalues and eigenvectors.)
fn isolated<F: Field>(a: &[F], n: usize) -> Vec<usize> {
    let mut order = collected(0..n);
    let is_zero = |order: &[usize], i: usize, j: usize| i == j || a[order[i] * n + order[j]] == F::of(0.0);
    let (mut low, mut high, mut found) = (0, n, true);
    while std::mem::take(&mut found) {
        for i in (0..high).rev() {
            if (0..high).all(|j| is_zero(&order, i, j)) {
                high -= 1;
                order.swap(i, high);
                found = true;
            }
        }
    }
    found = true;
    while std::mem::take(&mut found) {
        let first = low;
        for j in first..high {
            if (low..high).all(|i| is_zero(&order, i, j)) {
                order.swap(j, low);
                low += 1;
                found = true;
            }
        }
    }
    order
}

/// The eigenvalues of one matrix, and as columns its eigenvectors.
fn eigen<F: Field>(a: &[F], n: usize, is_real: bool) -> Result<(Vec<Number>, Vec<Number>)> {
    // By a power of two, which rounds nothing, so that neither squares overflow nor products vanish.
    let largest = a.iter().map(|x| x.size()).fold(0.0, f64::max);
    if largest == 0.0 {
        return Ok((filled(n, ZERO), factor::identity(n)));
    }
    let scale = largest.log2().floor().exp2();
    let order = isolated(a, n);
    let mut h = collected((0..n * n).map(|e| a[order[e / n] * n + order[e % n]] / F::of(scale)));
    let q = hessenberg(&mut h, n);
    let mut t = collected(h.iter().map(|x| x.complex()));
    let mut z = collected(q.iter().map(|x| x.complex()));
    check!(schur(&mut t, &mut z, n), LinearAlgebra, "linalg.eig: The algorithm failed to converge.");
    let mut values = collected((0..n).map(|i| t[i * n + i]));
    let mut vectors = filled(n * n, ZERO);
    for (&row, from) in order.iter().zip(back_substituted(&t, &z, n).chunks_exact(n)) {
        vectors[row * n..(row + 1) * n].copy_from_slice(from);
    }
    if is_real {
        pair(&mut values, &mut vectors, n);
    }
    normalize(&mut vectors, n);
    values.iter_mut().for_each(|l| *l *= scale);
    Ok((values, vectors))
}

pub(super) fn eig(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    let name = "linalg.eig";
    check_square(name, a)?;
    let known = a.dtype().is_floating() || a.dtype().is_complex();
    check!(known, "Unknown Complex ScalarType for {}", a.dtype().name());
    check!(
        !a.dtype().is_reduced_floating(),
        NotImplemented,
        "\"linalg_eig_out_cpu\" not implemented for '{}'",
        a.dtype().name()
    );
    let dtype = complex_of(a.dtype());
    by_field!(a.dtype(), F => {
        let batch = Batch::<F>::new(a)?;
        check!(
            batch.data.iter().all(|x| x.is_finite()),
            "torch.linalg.eig: input tensor should not contain infs or NaNs."
        );
        let n = batch.rows;
        let mut vectors = Batch { lead: batch.lead.clone(), rows: n, cols: n, data: Vec::new(), is_shape: batch.is_shape };
        let mut values = Vec::new();
        for i in batch.each() {
            let (l, v) = eigen(batch.matrix(i), n, !a.dtype().is_complex())?;
            values.extend(l);
            vectors.data.extend(v);
        }
        Ok(Value::tuple([tensor(&batch.shape(&[n]), &values, dtype)?, vectors.column_major(dtype)?]))
    })
}

/// The eigenvalues alone, of which there is no gradient.
pub(super) fn eigvals_alone(args: &Args<'_>) -> Result<Value> {
    solve::nth(eig(args)?, 0)
}

pub(super) fn eigvals(args: &Args<'_>) -> Result<Value> {
    let a: &Tensor = args.at(0)?;
    check_square("linalg.eigvals", a)?;
    if spectral::needs_vectors(a) { solve::nth(call!("linalg_eig", a)?, 0) } else { call!("_linalg_eigvals", a) }
}
