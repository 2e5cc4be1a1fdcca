//! Factorisations of one row-major matrix.

use super::field::Field;
use crate::core::fallible_alloc::{collected, filled};

/// Swaps rows `i` and `j` of a matrix of `cols` columns.
fn swap_rows<F: Field>(a: &mut [F], cols: usize, i: usize, j: usize) {
    for k in 0..cols {
        a.swap(i * cols + k, j * cols + k);
    }
}

/// LU with partial pivoting, in place: `pivots[i]` (from 1) is the row exchanged with row i. The result is the number
/// (from 1) of the first zero on the diagonal of U, or 0.
pub(super) fn lu<F: Field>(a: &mut [F], m: usize, n: usize, pivots: &mut [i32]) -> i32 {
    let mut info = 0;
    for k in 0..m.min(n) {
        let mut p = k;
        for i in k + 1..m {
            if a[i * n + k].size() > a[p * n + k].size() {
                p = i;
            }
        }
        pivots[k] = p as i32 + 1;
        if a[p * n + k] == F::of(0.0) {
            if info == 0 {
                info = k as i32 + 1;
            }
            continue;
        }
        swap_rows(a, n, k, p);
        for i in k + 1..m {
            let factor = a[i * n + k] / a[k * n + k];
            a[i * n + k] = factor;
            if factor != F::of(0.0) {
                for j in k + 1..n {
                    let above = a[k * n + j];
                    a[i * n + j] -= factor * above;
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
    /// Read conjugated.
    pub conjugated: bool,
}

/// Solves `T x = b` in place for the triangle T of a matrix `[n, n]` and b `[n, cols]`.
pub(super) fn solve_triangle<F: Field>(a: &[F], n: usize, b: &mut [F], cols: usize, t: Triangle) {
    let at = |i: usize, j: usize| {
        let x = if t.transposed { a[j * n + i] } else { a[i * n + j] };
        if t.conjugated { x.conj() } else { x }
    };
    let from_the_end = t.upper != t.transposed;
    for s in 0..n {
        let i = if from_the_end { n - 1 - s } else { s };
        let solved = if from_the_end { i + 1..n } else { 0..i };
        for j in solved {
            let factor = at(i, j);
            if factor != F::of(0.0) {
                for c in 0..cols {
                    let known = b[j * cols + c];
                    b[i * cols + c] -= factor * known;
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

/// Solves `A x = b` in place, given A's LU, with A read as `read` says: transposed, conjugated.
pub(super) fn solve_lu<F: Field>(lu: &[F], n: usize, pivots: &[i32], b: &mut [F], cols: usize, read: (bool, bool)) {
    let (transposed, conjugated) = read;
    let lower = Triangle { upper: false, unit: true, transposed, conjugated };
    let upper = Triangle { upper: true, unit: false, transposed, conjugated };
    let exchange = |b: &mut [F], i: usize| {
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
pub(super) fn cholesky<F: Field>(a: &mut [F], n: usize) -> i32 {
    for j in 0..n {
        for i in j..n {
            let mut sum = a[i * n + j];
            for k in 0..j {
                sum -= a[i * n + k] * a[j * n + k].conj();
            }
            if i == j {
                if !(sum.re() > 0.0) {
                    return j as i32 + 1;
                }
                a[j * n + j] = F::of(sum.re().sqrt());
            } else {
                a[i * n + j] = sum / a[j * n + j];
            }
        }
        for i in 0..j {
            a[i * n + j] = F::of(0.0);
        }
    }
    0
}

/// Multiplies the columns of `c [.., cols]` from `first` on by `1 - tau v v^H`, v standing in the rows from `at` on.
pub(super) fn reflect<F: Field>(v: &[F], tau: F, c: &mut [F], at: usize, cols: usize, first: usize) {
    let mut dots = filled(cols - first, F::of(0.0));
    for (x, row) in v.iter().zip(c.chunks_exact(cols).skip(at)) {
        dots.iter_mut().zip(&row[first..]).for_each(|(dot, &y)| *dot += x.conj() * y);
    }
    dots.iter_mut().for_each(|dot| *dot *= tau);
    for (&x, row) in v.iter().zip(c.chunks_exact_mut(cols).skip(at)) {
        row[first..].iter_mut().zip(&dots).for_each(|(y, &dot)| *y -= x * dot);
    }
}

/// The vector of reflection k: one, then what stands below in column `column` of `a [m, n]`.
pub(super) fn reflection<F: Field>(a: &[F], m: usize, n: usize, k: usize, column: usize) -> Vec<F> {
    collected((k..m).map(|i| if i == k { F::of(1.0) } else { a[i * n + column] }))
}

/// The reflection that takes what stands in a column of `a [m, n]` from row k on to a real multiple of the first unit
/// vector, as LAPACK's `larfg` leaves it in place; the factor.
pub(super) fn reflector<F: Field>(a: &mut [F], m: usize, n: usize, k: usize, column: usize) -> F {
    let norm = (k + 1..m).map(|i| a[i * n + column].square()).sum::<f64>().sqrt();
    let alpha = a[k * n + column];
    if norm == 0.0 && alpha == F::of(alpha.re()) {
        return F::of(0.0);
    }
    let beta = F::of(-alpha.abs().hypot(norm).copysign(alpha.re()));
    for i in k + 1..m {
        a[i * n + column] /= alpha - beta;
    }
    a[k * n + column] = beta;
    (beta - alpha) / beta
}

/// QR by Householder reflections, in place as LAPACK's `geqrf` leaves it: R on and above the diagonal, the reflections
/// below, their factors in `tau`.
pub(super) fn householder<F: Field>(a: &mut [F], m: usize, n: usize, tau: &mut [F]) {
    for k in 0..m.min(n) {
        tau[k] = reflector(a, m, n, k, k);
        if tau[k] != F::of(0.0) {
            reflect(&reflection(a, m, n, k, k), tau[k].conj(), a, k, n, k + 1);
        }
    }
}

/// The places of values, that of the smallest first.
pub(super) fn ascending(values: &[f64]) -> Vec<usize> {
    let mut order = collected(0..values.len());
    order.sort_by(|&i, &j| values[i].total_cmp(&values[j]));
    order
}

/// The identity.
pub(super) fn identity<F: Field>(n: usize) -> Vec<F> {
    collected((0..n * n).map(|e| F::of((e / n == e % n) as u8 as f64)))
}
