use infer::kernels::isa::available;
use infer::kernels::softmax::*;
use infer::kernels::vmath::simd::Real;

fn check<T: Real>(tolerance: f64) {
    for [outer, dim, inner] in
        [[1, 1, 1], [3, 6, 1], [2, 16, 1], [2, 37, 1], [1, 3001, 1], [2, 5, 3], [2, 70, 21], [1, 0, 4]]
    {
        let n = outer * dim * inner;
        let x: Vec<T> = (0..n).map(|i| T::from_f64(((i * 7919) % 1000) as f64 * 0.02 - 8.0)).collect();
        for isa in available() {
            let mut y = x.clone();
            let (mut l, mut e, mut sums) = (vec![T::ZERO; n], x.clone(), vec![T::ZERO; outer]);
            // SAFETY: of this shape; the first in place.
            unsafe {
                let p = y.as_mut_ptr();
                run::<T, SOFTMAX>(isa, p, outer, dim, inner, p);
                run::<T, LOGARITHM>(isa, x.as_ptr(), outer, dim, inner, l.as_mut_ptr());
            }
            let mut maxima = vec![T::NEG_INFINITY; outer];
            if inner == 1 && dim > 0 {
                exponentials_on(isa, &mut e, dim, &mut sums, &mut maxima);
            }
            for o in 0..outer {
                for i in 0..inner {
                    let at = |d: usize| (o * dim + d) * inner + i;
                    let max = (0..dim).map(|d| x[at(d)].to_f64()).fold(f64::NEG_INFINITY, f64::max);
                    let sum: f64 = (0..dim).map(|d| (x[at(d)].to_f64() - max).exp()).sum();
                    for d in 0..dim {
                        let v = x[at(d)].to_f64() - max;
                        let (want, log) = (v.exp() / sum, v - sum.ln());
                        assert!((y[at(d)].to_f64() - want).abs() <= want * tolerance * 8.0, "softmax {isa:?}");
                        if inner == 1 {
                            let got = e[at(d)].to_f64() / sums[o].to_f64();
                            assert!((got - want).abs() <= want * tolerance * 8.0, "parts of a softmax {isa:?}");
                            assert_eq!(maxima[o].to_f64(), max, "{isa:?}");
                        }
                        let err = (l[at(d)].to_f64() - log).abs();
                        assert!(err <= tolerance * (2.0 + log.abs()), "log_softmax {isa:?}: {err}");
                    }
                }
            }
        }
    }
}

#[test]
fn rows_and_columns() {
    check::<f32>(2.4e-7);
    check::<f64>(4e-16);
}

#[test]
fn exponentials_go_on_from_a_maximum() {
    let low = f32::NEG_INFINITY;
    for (isa, n) in available().flat_map(|isa| [(isa, 3), (isa, 40)]) {
        for (x, before, max, each) in
            [(1.0, 2.0, 2.0, (-1f32).exp()), (1.0, low, 1.0, 1.0), (low, 2.0, 2.0, 0.0), (low, low, low, 0.0)]
        {
            let (mut row, mut sum, mut maximum) = (vec![x; n], [9.0], [before]);
            exponentials_on(isa, &mut row, n, &mut sum, &mut maximum);
            assert!((sum[0] - each * n as f32).abs() <= 1e-5, "{isa:?} {x} {before}: {}", sum[0]);
            assert!(maximum == [max] && row.iter().all(|y| (y - each).abs() <= 1e-6), "{isa:?} {x} {before}");
        }
    }
}

#[test]
fn special_rows() {
    let (inf, nan) = (f32::INFINITY, f32::NAN);
    for isa in available() {
        for (x, want) in [
            ([-inf, 0.0, 0.0], Some([0.0, 0.5, 0.5])),
            ([-inf, -inf, -inf], None),
            ([1.0, inf, 0.0], None),
            ([1.0, nan, 0.0], None),
        ] {
            for inner in [1, 2] {
                let mut y: Vec<f32> = x.iter().flat_map(|&v| vec![v; inner]).collect();
                let p = y.as_mut_ptr();
                // SAFETY: one row in place.
                unsafe { run::<f32, SOFTMAX>(isa, p, 1, 3, inner, p) };
                match want {
                    Some(w) => assert!(y.iter().zip(w.iter().flat_map(|&v| vec![v; inner])).all(|(a, b)| *a == b)),
                    None => assert!(y.iter().any(|v| v.is_nan()), "{x:?} gave {y:?}"),
                }
            }
        }
    }
    let mut y = [0.0; 3];
    log_softmax(&[0.0f32, -inf, 0.0], [1, 3, 1], &mut y);
    assert!(y[1] == -inf && (y[0] + 2f32.ln()).abs() < 1e-7);
}
