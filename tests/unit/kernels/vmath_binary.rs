use infer::kernels::isa::available;
use infer::kernels::vmath::simd::Real;
use infer::kernels::vmath::*;

fn check<T: Real>() {
    let v = |x: f64| T::from_f64(x);
    let (nan, inf) = (f64::NAN, f64::INFINITY);
    let a: Vec<T> = [1.0, -2.5, nan, 0.0, -0.0, inf, 3.0, -inf, 7.0, 1e-3, 4.0].repeat(4).into_iter().map(v).collect();
    let b: Vec<T> = [2.0, 1.5, 1.0, nan, 3.0, inf, -3.0, 2.0, 2.0, 1e3, 0.5].repeat(4).into_iter().map(v).collect();
    let remainder = |a: f64, b: f64| {
        let r = a % b;
        if r != 0.0 && (r < 0.0) != (b < 0.0) { r + b } else { r }
    };
    let largest = |a: f64, b: f64| if a.is_nan() || b.is_nan() { nan } else { a.max(b) };
    let smallest = |a: f64, b: f64| if a.is_nan() || b.is_nan() { nan } else { a.min(b) };
    type F<'a> = &'a dyn Fn(f64, f64) -> f64;
    let cases: [(Binary<T>, F); 16] = [
        (Binary::Add { alpha: v(1.0) }, &|a, b| a + b),
        (Binary::Add { alpha: v(-1.0) }, &|a, b| a - b),
        (Binary::Add { alpha: v(0.5) }, &|a, b| a + 0.5 * b),
        (Binary::Sub { alpha: v(2.0) }, &|a, b| a - 2.0 * b),
        (Binary::Mul, &|a, b| a * b),
        (Binary::Div, &|a, b| a / b),
        (Binary::Maximum, &largest),
        (Binary::Minimum, &smallest),
        (Binary::Pow, &|a, b| a.powf(b)),
        (Binary::Atan2, &|a, b| a.atan2(b)),
        (Binary::Hypot, &|a, b| a.hypot(b)),
        (Binary::Fmod, &|a, b| a % b),
        (Binary::Remainder, &remainder),
        (Binary::FloorDivide, &floor_quotient),
        (Binary::PowOf(1.7), &|a, _| a.powf(1.7)),
        (Binary::LogAddExp, &scalar::logaddexp),
    ];
    for isa in available() {
        for (op, want) in cases {
            for n in [0, 1, 6, 16, 17, 44] {
                let mut out = vec![v(99.0); n + 1];
                let (pa, pb) = (Arg::Each(a.as_ptr()), Arg::Each(b.as_ptr()));
                // SAFETY: all have at least n elements.
                unsafe { one_row(isa, op, pa, pb, out.as_mut_ptr(), n) };
                for i in 0..n {
                    same(out[i], T::from_f64(want(a[i].to_f64(), b[i].to_f64())), op);
                }
                // SAFETY: all have at least n elements.
                unsafe { one_row(isa, op, pa, Arg::All(b[0]), out.as_mut_ptr(), n) };
                for i in 0..n {
                    same(out[i], T::from_f64(want(a[i].to_f64(), b[0].to_f64())), op);
                }
                // In place.
                out[..n].copy_from_slice(&b[..n]);
                let p = out.as_mut_ptr();
                // SAFETY: all have at least n elements; the output is an argument exactly.
                unsafe { one_row(isa, op, Arg::All(a[1]), Arg::Each(p), p, n) };
                for i in 0..n {
                    same(out[i], T::from_f64(want(a[1].to_f64(), b[i].to_f64())), op);
                }
                assert_eq!(out[n], v(99.0));
            }
        }
        for p in SIMPLE_POWERS {
            let mut out = a.clone();
            let arg = Arg::Each(a.as_ptr());
            // SAFETY: `a` and `out` have this length.
            unsafe { one_row(isa, Binary::Pow, arg, Arg::All(v(p)), out.as_mut_ptr(), a.len()) };
            for (&y, x) in out.iter().zip(&a) {
                same(y, T::from_f64(x.to_f64().powf(p)), Binary::Pow);
            }
        }
    }
}

/// Python's division of floating numbers.
fn floor_quotient(a: f64, b: f64) -> f64 {
    if b == 0.0 {
        return a / b;
    }
    let rest = a % b;
    let q = (a - rest) / b - f64::from(rest != 0.0 && (b < 0.0) != (rest < 0.0));
    if q == 0.0 { 0f64.copysign(a / b) } else { (q + 0.5).floor() }
}

fn same<T: Real>(got: T, want: T, op: Binary<T>) {
    let (g, w) = (got.to_f64(), want.to_f64());
    let near = (g - w).abs() <= w.abs() * 2e-7;
    assert!(near || g == w || (g.is_nan() && w.is_nan()), "{op:?}: {g} is not {w}");
}

#[test]
fn short_runs() {
    let (a, b) = ([1.0f32, 2.0, -3.0], [4.0f32, 0.5, 2.0]);
    let mut y = [0.0; 3];
    for (op, want) in [
        (Binary::Add { alpha: 1.0 }, [5.0, 2.5, -1.0]),
        (Binary::Sub { alpha: 1.0 }, [-3.0, 1.5, -5.0]),
        (Binary::Sub { alpha: 2.0 }, [-7.0, 1.0, -7.0]),
        (Binary::Mul, [4.0, 1.0, -6.0]),
        (Binary::Div, [0.25, 4.0, -1.5]),
    ] {
        binary(op, &a, &b, &mut y);
        assert_eq!(y, want);
    }
    binary_scalar(Binary::Mul, &a, 2.0, &mut y);
    assert_eq!(y, [2.0, 4.0, -6.0]);
    scalar_binary(Binary::Div, 6.0, &a, &mut y);
    assert_eq!(y, [6.0, 3.0, -2.0]);
}

#[test]
fn rows_are_what_each_is_by_itself() {
    const N: usize = 37;
    let x: Vec<f32> = (0..8 * N).map(|i| (i * 7 % 19) as f32 - 8.5).collect();
    let ops =
        [Binary::Add { alpha: 1.0 }, Binary::Sub { alpha: 0.5 }, Binary::Mul, Binary::Div, Binary::Pow, Binary::Fmod];
    for op in ops {
        for (each_a, each_b) in [(true, true), (true, false), (false, true), (false, false)] {
            for (step_a, step_b) in [(N, N), (0, N), (N + 2, 1), (1, 0)] {
                let row = |is_each, step: usize| Rows { first: x.as_ptr(), is_each, step: step as isize };
                let mut y = vec![0.0; 3 * (N + 1)];
                let out = Written { first: y.as_mut_ptr(), step: N as isize + 1, n: N, rows: 3 };
                // SAFETY: there are so many elements from any row on.
                unsafe { binary_rows(op, [row(each_a, step_a), row(each_b, step_b)], out) };
                for r in 0..3 {
                    let arg = |is_each: bool, step: usize| match is_each {
                        true => Arg::Each(x[r * step..].as_ptr()),
                        false => Arg::All(x[r * step]),
                    };
                    let mut want = [0.0f32; N];
                    // SAFETY: as above.
                    unsafe { binary_raw(op, arg(each_a, step_a), arg(each_b, step_b), want.as_mut_ptr(), N) };
                    let bits = |y: &[f32]| y.iter().map(|v| v.to_bits()).collect::<Vec<_>>();
                    assert_eq!(bits(&y[r * (N + 1)..][..N]), bits(&want), "{op:?}");
                    assert_eq!(y[r * (N + 1) + N], 0.0);
                }
            }
        }
    }
}

#[test]
fn doubles_are_within_their_bounds() {
    let bits = |i: u64| f64::from_bits(i.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let some = |i: u64| (bits(i) % 64.0).abs();
    let mut pairs: Vec<[f64; 2]> = (1..60_000).map(|i| [some(i), bits(i * 7 + 3) % 40.0]).collect();
    pairs.extend((1..60_000).map(|i| [bits(i), bits(i * 3 + 1)]));
    pairs.extend((0..40_000).map(|i| [f64::from(i) * 0.003 + 1e-3, f64::from(i % 997) * 0.71 - 350.0]));
    let ends = [0.0, -0.0, 1.0, -1.0, 2.5, -3.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1e-310, f64::MAX, -7.0];
    pairs.extend(ends.iter().flat_map(|&a| ends.iter().map(move |&b| [a, b])));
    let [a, b]: [Vec<f64>; 2] = [0, 1].map(|k| pairs.iter().map(|p| p[k]).collect());
    type F = fn(f64, f64) -> f64;
    let cases: [(Binary<f64>, f64, F); 4] = [
        (Binary::Pow, 1.0, f64::powf),
        (Binary::Atan2, 2.0, f64::atan2),
        (Binary::Hypot, 1.0, f64::hypot),
        (Binary::LogAddExp, 3.0, scalar::logaddexp),
    ];
    for isa in available() {
        for (op, bound, want) in cases {
            let mut y = vec![0.0; a.len()];
            let (pa, pb) = (Arg::Each(a.as_ptr()), Arg::Each(b.as_ptr()));
            // SAFETY: all have this length.
            unsafe { one_row(isa, op, pa, pb, y.as_mut_ptr(), a.len()) };
            for (i, &got) in y.iter().enumerate() {
                let want = want(a[i], b[i]);
                let last = f64::from_bits(want.abs().to_bits() + 1) - want.abs();
                let near = (got - want).abs() <= bound * last.max(if op == Binary::LogAddExp { 1e-16 } else { 0.0 });
                let same = got.to_bits() == want.to_bits() || (got.is_nan() && want.is_nan());
                assert!(near || same, "{op:?} {isa:?} of {:e} and {:e}: {got:e} is not {want:e}", a[i], b[i]);
            }
        }
    }
}

#[test]
fn all_operations_f32() {
    check::<f32>();
}

#[test]
fn all_operations_f64() {
    check::<f64>();
}
