//! The singular value decomposition of one matrix, by one-sided Jacobi rotations: small singular values keep their digits.

use super::factor::{self, ascending};
use super::field::Field;
use crate::core::fallible_alloc::{collected, filled};

/// Matrices of so many times more rows than columns are reduced to their triangle first.
const TALL: usize = 2;
/// Sweeps over all pairs of columns; a dozen is many.
const SWEEPS: usize = 60;

/// `A = U S V^H` of `a [m, n]` with `m >= n`: the singular values, descending, the columns of U `[m, n]` (zero for a zero singular
/// value) and V `[n, n]`, row-major.
pub(super) fn singular<F: Field>(a: &[F], m: usize, n: usize) -> (Vec<f64>, Vec<F>, Vec<F>) {
    if a.iter().any(|x| !x.is_finite()) {
        return (filled(n, f64::NAN), filled(m * n, F::of(f64::NAN)), filled(n * n, F::of(f64::NAN)));
    }
    if m <= TALL * n {
        return rotated(a, m, n);
    }
    // A = Q R, and R = U S V^H.
    let (mut reflections, mut tau) = (a.to_vec(), filled(n, F::of(0.0)));
    factor::householder(&mut reflections, m, n, &mut tau);
    let triangle: Vec<F> = collected((0..n * n).map(|e| if e / n <= e % n { reflections[e] } else { F::of(0.0) }));
    let (s, small, v) = rotated(&triangle, n, n);
    let mut u = filled(m * n, F::of(0.0));
    u[..n * n].copy_from_slice(&small);
    for (k, &tau) in tau.iter().enumerate().rev() {
        factor::reflect(&factor::reflection(&reflections, m, n, k, k), tau, &mut u, k, n, 0);
    }
    (s, u, v)
}

/// As [`singular`], by rotating pairs of columns until all are orthogonal.
fn rotated<F: Field>(a: &[F], m: usize, n: usize) -> (Vec<f64>, Vec<F>, Vec<F>) {
    // Columns lie side by side.
    let mut u: Vec<F> = collected((0..m * n).map(|e| a[e % m * n + e / m]));
    let mut v: Vec<F> = factor::identity(n);
    // What rounding leaves of the product of two orthogonal columns.
    let least = f64::EPSILON * (m as f64).sqrt();
    for _ in 0..SWEEPS {
        let mut squares: Vec<f64> = collected((0..n).map(|j| norm_square(&u[j * m..][..m])));
        let mut is_orthogonal = true;
        for p in 0..n {
            for q in p + 1..n {
                let [x, y] = pair(&mut u, m, p, q);
                let product = dot(x, y);
                let size = product.abs();
                if size <= least * (squares[p] * squares[q]).sqrt() {
                    continue;
                }
                is_orthogonal = false;
                let turn = rotation(squares[p], squares[q], product);
                rotate([x, y], turn);
                rotate(pair(&mut v, n, p, q), turn);
                // Of two columns that were nearly parallel little is left, which the difference of their squares does not tell.
                let [x, y] = pair(&mut u, m, p, q);
                (squares[p], squares[q]) = (norm_square(x), norm_square(y));
            }
        }
        if is_orthogonal {
            break;
        }
    }
    let norms: Vec<f64> = collected((0..n).map(|j| norm_square(&u[j * m..][..m]).sqrt()));
    let order = ascending(&collected(norms.iter().map(|n| -n)));
    let rows = |x: &[F], rows: usize, factors: &[f64]| -> Vec<F> {
        collected((0..rows * n).map(|e| x[order[e % n] * rows + e / n] * F::of(factors[order[e % n]])))
    };
    let inverse: Vec<f64> = collected(norms.iter().map(|&s| if s == 0.0 { 1.0 } else { 1.0 / s }));
    (collected(order.iter().map(|&j| norms[j])), rows(&u, m, &inverse), rows(&v, n, &filled(n, 1.0)))
}

/// Columns p and q of so many elements, where p comes first.
fn pair<F>(columns: &mut [F], n: usize, p: usize, q: usize) -> [&mut [F]; 2] {
    let (before, from) = columns.split_at_mut(q * n);
    [&mut before[p * n..][..n], &mut from[..n]]
}

/// How many sums run beside each other.
const SUMS: usize = 8;

/// x^H y.
fn dot<F: Field>(x: &[F], y: &[F]) -> F {
    let mut sums = [F::of(0.0); SUMS];
    let (xs, ys) = (x.chunks_exact(SUMS), y.chunks_exact(SUMS));
    let rest: F = xs.remainder().iter().zip(ys.remainder()).map(|(&x, &y)| x.conj() * y).sum();
    for (x, y) in xs.zip(ys) {
        for i in 0..SUMS {
            sums[i] += x[i].conj() * y[i];
        }
    }
    sums.into_iter().sum::<F>() + rest
}

fn norm_square<F: Field>(x: &[F]) -> f64 {
    let mut sums = [0.0; SUMS];
    let xs = x.chunks_exact(SUMS);
    let rest: f64 = xs.remainder().iter().map(|x| x.square()).sum();
    for x in xs {
        for i in 0..SUMS {
            sums[i] += x[i].square();
        }
    }
    sums.into_iter().sum::<f64>() + rest
}

/// Cosine and sine, with the phase of x, of Jacobi's rotation that makes a hermitian matrix `[[p, x], [x^H, q]]` diagonal.
fn rotation<F: Field>(p: f64, q: f64, x: F) -> (F, F) {
    let theta = (q - p) / (2.0 * x.abs());
    let t = if theta == 0.0 { 1.0 } else { theta.signum() / (theta.abs() + theta.hypot(1.0)) };
    let c = 1.0 / t.hypot(1.0);
    (F::of(c), F::of(t * c) * x.direction())
}

/// Applies it to two columns.
fn rotate<F: Field>([x, y]: [&mut [F]; 2], (c, s): (F, F)) {
    for (x, y) in x.iter_mut().zip(y) {
        (*x, *y) = (c * *x - s.conj() * *y, s * *x + c * *y);
    }
}
