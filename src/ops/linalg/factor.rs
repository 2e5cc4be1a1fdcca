//! Factorisations of one row-major matrix.

use crate::core::fallible_alloc::{collected, copied, filled};

/// Swaps rows `i` and `j` of a matrix of `cols` columns.
fn swap_rows(a: &mut [f64], cols: usize, i: usize, j: usize) {
    for k in 0..cols {
        a.swap(i * cols + k, j * cols + k);
    }
}

/// LU with partial pivoting, in place: `pivots[i]` (from 1) is the row exchanged with row i. The result is the number
/// (from 1) of the first zero on the diagonal of U, or 0.
pub(super) fn lu(a: &mut [f64], m: usize, n: usize, pivots: &mut [i32]) -> i32 {
    let mut info = 0;
    for k in 0..m.min(n) {
        let mut p = k;
        for i in k + 1..m {
            if a[i * n + k].abs() > a[p * n + k].abs() {
                p = i;
            }
        }
        pivots[k] = p as i32 + 1;
        if a[p * n + k] == 0.0 {
            if info == 0 {
                info = k as i32 + 1;
            }
            continue;
        }
        swap_rows(a, n, k, p);
        for i in k + 1..m {
            let factor = a[i * n + k] / a[k * n + k];
            a[i * n + k] = factor;
            if factor != 0.0 {
                for j in k + 1..n {
                    a[i * n + j] -= factor * a[k * n + j];
                }
            }
        }
    }
    info
}

/// The order of rows a list of exchanges leads to.
pub(super) fn permutation(pivots: &[i32], rows: usize) -> Vec<usize> {
    let mut order = collected(0..rows);
    for (i, &p) in pivots.iter().enumerate() {
        let p = (p - 1) as usize;
        if p < rows {
            order.swap(i, p);
        }
    }
    order
}

/// Which triangle of a matrix a solver reads.
#[derive(Clone, Copy)]
pub(super) struct Triangle {
    pub upper: bool,
    /// The diagonal counts as ones.
    pub unit: bool,
    /// Read with rows and columns exchanged.
    pub transposed: bool,
}

/// Solves `T x = b` in place for the triangle T of a matrix `[n, n]` and b `[n, cols]`.
pub(super) fn solve_triangle(a: &[f64], n: usize, b: &mut [f64], cols: usize, t: Triangle) {
    let at = |i: usize, j: usize| if t.transposed { a[j * n + i] } else { a[i * n + j] };
    let from_the_end = t.upper != t.transposed;
    for s in 0..n {
        let i = if from_the_end { n - 1 - s } else { s };
        let solved = if from_the_end { i + 1..n } else { 0..i };
        for j in solved {
            let factor = at(i, j);
            if factor != 0.0 {
                for c in 0..cols {
                    b[i * cols + c] -= factor * b[j * cols + c];
                }
            }
        }
        if !t.unit {
            let d = at(i, i);
            for c in 0..cols {
                b[i * cols + c] /= d;
            }
        }
    }
}

/// Solves `A x = b` (or `A' x = b`) in place, given A's LU.
pub(super) fn solve_lu(lu: &[f64], n: usize, pivots: &[i32], b: &mut [f64], cols: usize, transposed: bool) {
    let (lower, upper) =
        (Triangle { upper: false, unit: true, transposed }, Triangle { upper: true, unit: false, transposed });
    let exchange = |b: &mut [f64], i: usize| {
        let p = (pivots[i] - 1).max(0) as usize;
        if p < n {
            swap_rows(b, cols, i, p);
        }
    };
    if transposed {
        solve_triangle(lu, n, b, cols, upper);
        solve_triangle(lu, n, b, cols, lower);
        (0..n).rev().for_each(|i| exchange(b, i));
    } else {
        (0..n).for_each(|i| exchange(b, i));
        solve_triangle(lu, n, b, cols, lower);
        solve_triangle(lu, n, b, cols, upper);
    }
}

/// The lower Cholesky factor of a matrix of which the lower triangle is read, in place; above it zeros. The result is
/// the order of the first leading minor that is not positive-definite, or 0.
pub(super) fn cholesky(a: &mut [f64], n: usize) -> i32 {
    for j in 0..n {
        for i in j..n {
            let mut sum = a[i * n + j];
            for k in 0..j {
                sum -= a[i * n + k] * a[j * n + k];
            }
            if i == j {
                if !(sum > 0.0) {
                    return j as i32 + 1;
                }
                a[j * n + j] = sum.sqrt();
            } else {
                a[i * n + j] = sum / a[j * n + j];
            }
        }
        for i in 0..j {
            a[i * n + j] = 0.0;
        }
    }
    0
}

/// QR by Householder reflections, in place as LAPACK's `geqrf` leaves it: R on and above the diagonal, the reflections
/// below, their factors in `tau`.
pub(super) fn householder(a: &mut [f64], m: usize, n: usize, tau: &mut [f64]) {
    for k in 0..m.min(n) {
        let norm = (k + 1..m).map(|i| a[i * n + k] * a[i * n + k]).sum::<f64>().sqrt();
        if norm == 0.0 {
            tau[k] = 0.0;
            continue;
        }
        let alpha = a[k * n + k];
        let beta = -alpha.hypot(norm).copysign(alpha);
        tau[k] = (beta - alpha) / beta;
        for i in k + 1..m {
            a[i * n + k] /= alpha - beta;
        }
        a[k * n + k] = beta;
        for j in k + 1..n {
            let mut dot = a[k * n + j];
            for i in k + 1..m {
                dot += a[i * n + k] * a[i * n + j];
            }
            dot *= tau[k];
            a[k * n + j] -= dot;
            for i in k + 1..m {
                a[i * n + j] -= dot * a[i * n + k];
            }
        }
    }
}

/// Applies reflection k of `reflections [m, n]` to `c [m, cols]` from the left.
pub(super) fn reflect(reflections: &[f64], n: usize, k: usize, tau: f64, c: &mut [f64], m: usize, cols: usize) {
    for j in 0..cols {
        let mut dot = c[k * cols + j];
        for i in k + 1..m {
            dot += reflections[i * n + k] * c[i * cols + j];
        }
        dot *= tau;
        c[k * cols + j] -= dot;
        for i in k + 1..m {
            c[i * cols + j] -= dot * reflections[i * n + k];
        }
    }
}

/// The places of values, that of the smallest first.
fn ascending(values: &[f64]) -> Vec<usize> {
    let mut order = collected(0..values.len());
    order.sort_by(|&i, &j| values[i].total_cmp(&values[j]));
    order
}

/// Eigenvalues, ascending, of the symmetric matrix whose lower triangle is read, by Jacobi's rotations, and the
/// eigenvectors as columns.
pub(super) fn symmetric_eigen(lower: &[f64], n: usize) -> (Vec<f64>, Vec<f64>) {
    let mut a: Vec<f64> =
        collected((0..n * n).map(|e| if e / n >= e % n { lower[e] } else { lower[e % n * n + e / n] }));
    if a.iter().any(|x| !x.is_finite()) {
        return (filled(n, f64::NAN), filled(n * n, f64::NAN));
    }
    let mut vectors = collected((0..n * n).map(|e| (e / n == e % n) as u8 as f64));
    for _ in 0..60 {
        let mut off = 0.0;
        for p in 0..n {
            for q in p + 1..n {
                let x = a[p * n + q];
                off += x * x;
                if x == 0.0 {
                    continue;
                }
                let theta = (a[q * n + q] - a[p * n + p]) / (2.0 * x);
                let t = theta.signum() / (theta.abs() + theta.hypot(1.0));
                let t = if theta == 0.0 { 1.0 } else { t };
                let c = 1.0 / t.hypot(1.0);
                let s = t * c;
                for x in [&mut a, &mut vectors] {
                    for k in 0..n {
                        let (u, v) = (x[k * n + p], x[k * n + q]);
                        (x[k * n + p], x[k * n + q]) = (c * u - s * v, s * u + c * v);
                    }
                }
                for k in 0..n {
                    let (u, v) = (a[p * n + k], a[q * n + k]);
                    (a[p * n + k], a[q * n + k]) = (c * u - s * v, s * u + c * v);
                }
            }
        }
        let scale: f64 = (0..n).map(|i| a[i * n + i] * a[i * n + i]).sum();
        if off <= 1e-34 * scale {
            break;
        }
    }
    let order = ascending(&Vec::from_iter((0..n).map(|i| a[i * n + i])));
    let sorted = collected((0..n * n).map(|e| vectors[e / n * n + order[e % n]]));
    (order.iter().map(|&i| a[i * n + i]).collect(), sorted)
}

/// A singular value decomposition `A = U S V'` of `a [m, n]` with `m >= n`, by one-sided Jacobi rotations: the singular
/// values, descending, the columns of U `[m, n]` (zero for a zero singular value) and V `[n, n]`, row-major.
pub(super) fn singular(a: &[f64], m: usize, n: usize) -> (Vec<f64>, Vec<f64>, Vec<f64>) {
    if a.iter().any(|x| !x.is_finite()) {
        return (filled(n, f64::NAN), filled(m * n, f64::NAN), filled(n * n, f64::NAN));
    }
    let mut u = copied(a);
    let mut v = collected((0..n * n).map(|e| (e / n == e % n) as u8 as f64));
    for _ in 0..60 {
        let mut rotated = false;
        for p in 0..n {
            for q in p + 1..n {
                let (mut pp, mut qq, mut pq) = (0.0, 0.0, 0.0);
                for i in 0..m {
                    let (x, y) = (u[i * n + p], u[i * n + q]);
                    (pp, qq, pq) = (pp + x * x, qq + y * y, pq + x * y);
                }
                if pq == 0.0 || pq.abs() <= 1e-16 * (pp * qq).sqrt() {
                    continue;
                }
                rotated = true;
                let theta = (qq - pp) / (2.0 * pq);
                let t = if theta == 0.0 { 1.0 } else { theta.signum() / (theta.abs() + theta.hypot(1.0)) };
                let c = 1.0 / t.hypot(1.0);
                let s = t * c;
                for (x, rows) in [(&mut u, m), (&mut v, n)] {
                    for i in 0..rows {
                        let (a, b) = (x[i * n + p], x[i * n + q]);
                        (x[i * n + p], x[i * n + q]) = (c * a - s * b, s * a + c * b);
                    }
                }
            }
        }
        if !rotated {
            break;
        }
    }
    let norms: Vec<f64> = (0..n).map(|j| (0..m).map(|i| u[i * n + j] * u[i * n + j]).sum::<f64>().sqrt()).collect();
    let order = ascending(&Vec::from_iter(norms.iter().map(|n| -n)));
    let column = |x: &[f64], rows: usize, scaled: bool| -> Vec<f64> {
        let factor = |j: usize| if !scaled || norms[j] == 0.0 { 1.0 } else { 1.0 / norms[j] };
        (0..rows * n).map(|e| x[e / n * n + order[e % n]] * factor(order[e % n])).collect()
    };
    (order.iter().map(|&j| norms[j]).collect(), column(&u, m, true), column(&v, n, false))
}
