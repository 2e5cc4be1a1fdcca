//! Eigenvalues and eigenvectors of one hermitian matrix: reflections make it tridiagonal, rotations diagonal.

use super::factor::{self, ascending};
use super::field::Field;
use crate::core::fallible_alloc::{collected, filled};

/// Steps for an eigenvalue; two are usual.
const STEPS: usize = 60;

/// Eigenvalues, ascending, of the hermitian matrix whose lower triangle is read, and the eigenvectors as columns.
pub(super) fn eigen<F: Field>(lower: &[F], n: usize) -> (Vec<f64>, Vec<F>) {
    let mut a: Vec<F> = collected((0..n * n).map(|e| match (e / n).cmp(&(e % n)) {
        std::cmp::Ordering::Greater => lower[e],
        std::cmp::Ordering::Equal => F::of(lower[e].re()),
        std::cmp::Ordering::Less => lower[e % n * n + e / n].conj(),
    }));
    if a.iter().any(|x| !x.is_finite()) {
        return (filled(n, f64::NAN), filled(n * n, F::of(f64::NAN)));
    }
    let q = tridiagonal(&mut a, n);
    let mut values: Vec<f64> = collected((0..n).map(|i| a[i * n + i].re()));
    let mut beside: Vec<f64> = collected((0..n).map(|i| if i + 1 < n { a[(i + 1) * n + i].re() } else { 0.0 }));
    // Vectors lie side by side, as rows.
    let mut vectors: Vec<F> = collected((0..n * n).map(|e| q[e % n * n + e / n]));
    diagonal(&mut values, &mut beside, &mut vectors);
    let order = ascending(&values);
    let columns = collected((0..n * n).map(|e| vectors[order[e % n] * n + e / n]));
    (collected(order.iter().map(|&i| values[i])), columns)
}

/// Makes a hermitian matrix `Q T Q^H` the tridiagonal, real T in place, and gives Q. (Golub and Van Loan, Matrix Computations, 8.3.1.)
fn tridiagonal<F: Field>(a: &mut [F], n: usize) -> Vec<F> {
    let mut taus = Vec::with_capacity(n);
    for k in 0..n.saturating_sub(1) {
        let first = k + 1;
        let tau = factor::reflector(a, n, n, first, k);
        taus.push(tau);
        if tau == F::of(0.0) {
            continue;
        }
        let v = factor::reflection(a, n, n, first, k);
        // The matrix below less v w^H + w v^H, w = tau A v - v (tau A v)^H v tau / 2.
        let mut w: Vec<F> = collected(
            (first..n).map(|i| a[i * n + first..(i + 1) * n].iter().zip(&v).map(|(&x, &v)| x * v).sum::<F>() * tau),
        );
        let half = w.iter().zip(&v).map(|(&w, &v)| w.conj() * v).sum::<F>() * tau / F::of(2.0);
        w.iter_mut().zip(&v).for_each(|(w, &v)| *w -= half * v);
        for (i, row) in a.chunks_exact_mut(n).skip(first).enumerate() {
            let (x, y) = (v[i], w[i]);
            for (e, (&v, &w)) in row[first..].iter_mut().zip(v.iter().zip(&w)) {
                *e -= x * w.conj() + y * v.conj();
            }
        }
    }
    let mut q: Vec<F> = factor::identity(n);
    for (k, &tau) in taus.iter().enumerate().rev() {
        factor::reflect(&factor::reflection(a, n, n, k + 1, k), tau, &mut q, k + 1, n, 0);
    }
    q
}

/// Makes a symmetric tridiagonal matrix diagonal by implicit QL steps with Wilkinson's shift, and applies their rotations to the rows of
/// `vectors`. (Bowdler, Martin, Reinsch and Wilkinson, The QR and QL algorithms for symmetric matrices.) `beside[i]` stands below `d[i]`.
fn diagonal<F: Field>(d: &mut [f64], beside: &mut [f64], vectors: &mut [F]) {
    let n = d.len();
    for low in 0..n {
        for _ in 0..STEPS {
            // The block that starts here ends where nothing stands below the diagonal.
            let is_last = |i: usize| i + 1 == n || beside[i].abs() <= f64::EPSILON * (d[i].abs() + d[i + 1].abs());
            let Some(high) = (low..n).find(|&i| is_last(i)) else { break };
            if high == low {
                break;
            }
            let half = (d[low + 1] - d[low]) / (2.0 * beside[low]);
            let shift = beside[low] / (half + half.hypot(1.0).copysign(half));
            let mut g = d[high] - d[low] + shift;
            let (mut s, mut c, mut p) = (1.0, 1.0, 0.0);
            let mut is_split = false;
            for i in (low..high).rev() {
                let (f, b) = (s * beside[i], c * beside[i]);
                let r = f.hypot(g);
                beside[i + 1] = r;
                if r == 0.0 {
                    d[i + 1] -= p;
                    beside[high] = 0.0;
                    is_split = true;
                    break;
                }
                (s, c) = (f / r, g / r);
                g = d[i + 1] - p;
                let t = (d[i] - g) * s + 2.0 * c * b;
                p = s * t;
                d[i + 1] = g + p;
                g = c * t - b;
                let (above, below) = vectors[i * n..(i + 2) * n].split_at_mut(n);
                let (s, c) = (F::of(s), F::of(c));
                for (x, y) in above.iter_mut().zip(below) {
                    (*x, *y) = (c * *x - s * *y, s * *x + c * *y);
                }
            }
            if !is_split {
                d[low] -= p;
                beside[low] = g;
                beside[high] = 0.0;
            }
        }
    }
}
