use infer::kernels::isa::available;
use infer::kernels::reduce::*;

/// Deterministic values in (-1, 1).
fn values(n: usize) -> Vec<f64> {
    let mut s = 0x9e37_79b9_7f4a_7c15u64;
    (0..n)
        .map(|_| {
            s = s.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (s >> 11) as f64 / (1u64 << 52) as f64 - 1.0
        })
        .collect()
}

fn column(x: &[f64], [_, dim, inner]: Shape3, o: usize, i: usize) -> Vec<f64> {
    (0..dim).map(|d| x[(o * dim + d) * inner + i]).collect()
}

fn check<T: Real>(tolerance: f64) {
    for shape in [[1, 1, 1], [3, 5, 1], [2, 37, 1], [1, 4099, 1], [2, 3, 7], [1, 300, 70], [3, 65, 16], [4, 0, 2]] {
        let [outer, dim, inner] = shape;
        let x: Vec<T> = values(outer * dim * inner).into_iter().map(T::from_f64).collect();
        let wide: Vec<f64> = x.iter().map(|v| v.to_f64()).collect();
        for isa in available() {
            let mut out = vec![T::ZERO; outer * inner];
            let mut test = |name: &str, run: &dyn Fn(&mut [T]), want: &dyn Fn(&[f64]) -> f64, scale: f64| {
                run(&mut out);
                for o in 0..outer {
                    for i in 0..inner {
                        let w = want(&column(&wide, shape, o, i));
                        let g = out[o * inner + i].to_f64();
                        assert!((g - w).abs() <= tolerance * scale || g == w, "{name} {shape:?} {isa:?}: {g}, not {w}");
                    }
                }
            };
            let n = dim as f64;
            test("sum", &|y| cascade_sum::run(isa, &x, shape, y), &|c| c.iter().sum(), n);
            let squares = |c: &[f64]| c.iter().map(|v| v * v).sum();
            test("squares", &|y| fold::run(isa, fold::SumSquares, &x, shape, y), &squares, n);
            let abs = |c: &[f64]| c.iter().map(|v| v.abs()).sum();
            test("abs", &|y| fold::run(isa, fold::SumAbs, &x, shape, y), &abs, n);
            test("prod", &|y| fold::run(isa, fold::Prod, &x, shape, y), &|c| c.iter().product(), 1.0);
            let max = |c: &[f64]| c.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            test("max", &|y| fold::run(isa, fold::Max, &x, shape, y), &max, 0.0);
            let min = |c: &[f64]| c.iter().copied().fold(f64::INFINITY, f64::min);
            test("min", &|y| fold::run(isa, fold::Min, &x, shape, y), &min, 0.0);
            let mut mean = vec![T::ZERO; outer * inner];
            let mut dev = mean.clone();
            moments::moments_isa(isa, &x, shape, &mut mean, &mut dev);
            for k in 0..if dim > 0 { outer * inner } else { 0 } {
                let c = column(&wide, shape, k / inner, k % inner);
                let m = c.iter().sum::<f64>() / n;
                let d = c.iter().map(|v| (v - m) * (v - m)).sum::<f64>();
                assert!((mean[k].to_f64() - m).abs() <= tolerance, "mean {shape:?} {isa:?}");
                assert!((dev[k].to_f64() - d).abs() <= tolerance * n, "deviations {shape:?} {isa:?}");
            }
        }
    }
}

#[test]
fn folds_and_moments() {
    check::<f32>(2e-7);
    check::<f64>(1e-15);
}

#[test]
fn nan_wins_and_the_first_index_counts() {
    for isa in available() {
        for n in [3, 16, 33, 100] {
            let mut x = vec![1.0f32; n];
            let mut out = [0.0];
            let mut at = [0];
            x[n / 2] = 5.0;
            x[n - 1] = 5.0;
            argmax(&x, [1, n, 1], &mut at);
            assert_eq!(at[0], n as i64 / 2);
            argmin(&x, [1, n, 1], &mut at);
            assert_eq!(at[0], 0);
            x[n - 2] = f32::NAN;
            for op in [Reduce::Max, Reduce::Min, Reduce::MaxAbs] {
                assert!(reduce_all(op, &x).is_nan());
            }
            fold::run(isa, fold::Max, &x, [1, n, 1], &mut out);
            assert!(out[0].is_nan());
            argmax(&x, [1, n, 1], &mut at);
            assert_eq!(at[0], n as i64 - 2);
        }
    }
    let x = [1.0f32, f32::NAN, 3.0, 4.0, 3.0, 2.0];
    let mut at = [0; 2];
    argmax(&x, [1, 3, 2], &mut at);
    assert_eq!(at, [1, 0]);
    argmin(&x, [1, 3, 2], &mut at);
    assert_eq!(at, [0, 0]);
    assert_eq!(reduce_all(Reduce::Max, &[f32::NEG_INFINITY; 5]), f32::NEG_INFINITY);
}

#[test]
fn long_sums_stay_accurate() {
    let x = vec![0.1f32; 10_000_019];
    let want = x.len() as f64 * f64::from(0.1f32);
    let got = f64::from(reduce_all(Reduce::Sum, &x));
    assert!((got - want).abs() <= want * 1e-6, "{got}, not {want}");
}

#[test]
fn norms_and_scans() {
    let x = [3.0f32, -4.0, 0.0];
    assert_eq!(reduce_all(Reduce::Norm2, &x), 5.0);
    let norm = |p| {
        let mut out = [0.0f32];
        norm_p(p, &x, [1, 3, 1], &mut out);
        out[0]
    };
    assert_eq!([norm(0.0), norm(1.0), norm(f64::INFINITY), norm(f64::NEG_INFINITY)], [2.0, 7.0, 4.0, 0.0]);
    assert!((norm(3.0) - 91f32.powf(1.0 / 3.0)).abs() < 1e-6);
    let x = [1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0];
    let mut y = [0.0; 6];
    cumsum(&x, [1, 3, 2], &mut y);
    assert_eq!(y, [1.0, 2.0, 4.0, 6.0, 9.0, 12.0]);
    cumprod(&x, [2, 3, 1], &mut y);
    assert_eq!(y, [1.0, 2.0, 6.0, 4.0, 20.0, 120.0]);
    assert_eq!(reduce_all(Reduce::Mean, &x), 3.5);
}

#[test]
fn sums_are_equal_on_every_instruction_set_and_from_any_geometry() {
    for shape in [[1, 7, 1], [1, 8, 1], [3, 45, 1], [1, 4099, 1], [2, 37, 7], [1, 300, 70], [3, 65, 16], [2, 9, 1]] {
        let [outer, dim, inner] = shape;
        let x: Vec<f32> = values(outer * dim * inner).into_iter().map(|v| v as f32).collect();
        let mut first = vec![0.0; outer * inner];
        cascade_sum::run(available().next().unwrap(), &x, shape, &mut first);
        for isa in available() {
            let mut again = first.clone();
            cascade_sum::run(isa, &x, shape, &mut again);
            assert_eq!(first, again, "{shape:?} {isa:?}");
            let [o, d, i] = [outer as i64, dim as i64, inner as i64];
            again.fill(0.0);
            // SAFETY: the dimensions of `x` and of the result.
            unsafe {
                cascade_sum::sum_strided_on(isa, x.as_ptr(), &[[d, i, 0], [i, 1, 1], [o, d * i, i]], again.as_mut_ptr())
            };
            assert!(inner == 1 || first == again, "{shape:?} {isa:?}");
        }
    }
}
