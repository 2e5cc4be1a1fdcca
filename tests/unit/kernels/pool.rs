use infer::kernels::isa::{available, set_isa};
use infer::kernels::pool::*;
use infer::kernels::vmath::simd::Real;

/// Maximum (last NaN, else first largest), its position, sum and count of the window's real elements.
fn window(x: &[f64], input: Sizes, w: &Window, o: Sizes) -> (f64, i64, f64, usize) {
    let (mut best, mut at, mut sum, mut count) = (f64::NEG_INFINITY, -1, 0.0, 0);
    for d in 0..w.kernel[0] {
        for h in 0..w.kernel[1] {
            for c in 0..w.kernel[2] {
                let k = [d, h, c];
                let pos: Vec<i64> =
                    (0..3).map(|a| (o[a] * w.stride[a] + k[a] * w.dilation[a]) as i64 - w.padding[a] as i64).collect();
                if (0..3).all(|a| pos[a] >= 0 && pos[a] < input[a] as i64) {
                    let i = (pos[0] * input[1] as i64 + pos[1]) * input[2] as i64 + pos[2];
                    let v = x[i as usize];
                    sum += v;
                    count += 1;
                    if v > best || v.is_nan() {
                        (best, at) = (v, i);
                    }
                }
            }
        }
    }
    (best, at, sum, count)
}

fn values<T: Real>(n: usize) -> Vec<T> {
    (0..n).map(|i| T::from_f64(((i * 7919 + i / 7) % 1009) as f64 - 500.0)).collect()
}

fn check<T: Real>() {
    let cases: [(Sizes, Window, bool); 11] = [
        ([1, 12, 12], Window::new(&[2, 2], &[2, 2], &[0, 0], &[1, 1]), false),
        ([1, 13, 41], Window::new(&[3, 3], &[2, 2], &[1, 1], &[1, 1]), false),
        ([1, 13, 40], Window::new(&[3, 3], &[1, 1], &[1, 1], &[1, 1]), false),
        ([1, 14, 14], Window::new(&[3, 3], &[2, 2], &[0, 0], &[1, 1]), true),
        ([1, 9, 20], Window::new(&[3, 2], &[2, 3], &[1, 1], &[2, 2]), true),
        ([1, 1, 50], Window::new(&[5], &[1], &[2], &[2]), false),
        ([1, 1, 50], Window::new(&[4], &[3], &[1], &[1]), true),
        ([6, 7, 8], Window::new(&[2, 3, 3], &[2, 2, 1], &[1, 1, 0], &[1, 1, 1]), false),
        ([5, 5, 5], Window::new(&[3, 3, 3], &[2, 2, 2], &[1, 1, 1], &[1, 1, 1]), true),
        ([1, 5, 5], Window::new(&[5, 5], &[5, 5], &[0, 0], &[1, 1]), false),
        ([1, 3, 3], Window::new(&[2, 2], &[4, 4], &[1, 1], &[1, 1]), true),
    ];
    let planes = 3;
    for (input, w, ceil) in cases {
        let output = w.output(input, ceil);
        let (size, out): (usize, usize) = (input.iter().product(), output.iter().product());
        let mut x = values::<T>(planes * size);
        x[size / 2] = T::from_f64(f64::NAN);
        let wide: Vec<f64> = x.iter().map(|v| v.to_f64()).collect();
        let mut y = vec![T::ZERO; planes * out];
        let mut z = y.clone();
        let mut at = vec![0; planes * out];
        let same = |a: T, b: f64, what: &str| {
            let a = a.to_f64();
            let near = (a - b).abs() <= 1e-5 * b.abs();
            assert!(near || a == b || (a.is_nan() && b.is_nan()), "{what} {input:?} {w:?}: {a}, not {b}");
        };
        let each = |f: &mut dyn FnMut(usize, Sizes, &[f64])| {
            for i in 0..planes * out {
                let (p, i_) = (i / out, i % out);
                let o = [i_ / output[2] / output[1], i_ / output[2] % output[1], i_ % output[2]];
                f(i, o, &wide[p * size..(p + 1) * size]);
            }
        };
        max_pool(&x, &Planes { count: planes, input, output }, &w, &mut y, None);
        max_pool(&x, &Planes { count: planes, input, output }, &w, &mut z, Some(&mut at));
        each(&mut |i, o, x| {
            let (best, index, ..) = window(x, input, &w, o);
            same(y[i], best, "max");
            same(z[i], best, "indexed max");
            assert!(index < 0 || at[i] == index, "index {input:?} {w:?}");
        });
        let plain = Window { dilation: [1; 3], ..w };
        let output1 = plain.output(input, ceil);
        if output1 != output {
            continue;
        }
        for (include, over) in [(true, None), (false, None), (true, Some(3))] {
            avg_pool(&x, &Planes { count: planes, input, output }, &w, include, over, &mut y);
            each(&mut |i, o, x| {
                let (_, _, sum, count) = window(x, input, &plain, o);
                let padded: usize = (0..3)
                    .map(|a| {
                        let start = o[a] * w.stride[a];
                        (start + w.kernel[a]).min(input[a] + 2 * w.padding[a]) - start
                    })
                    .product();
                let n = over.unwrap_or(if include { padded } else { count } as i64) as f64;
                same(y[i], if count == 0 { 0.0 } else { sum / n }, "mean");
            });
        }
    }
}

#[test]
fn windows_f32() {
    for isa in available() {
        set_isa(isa);
        check::<f32>();
    }
}

#[test]
fn windows_f64() {
    check::<f64>();
}

#[test]
fn adaptive() {
    for (input, output) in [
        ([1, 7, 7], [1, 1, 1]),
        ([1, 7, 9], [1, 3, 4]),
        ([1, 8, 8], [1, 2, 4]),
        ([1, 1, 10], [1, 1, 10]),
        ([5, 4, 3], [2, 5, 2]),
    ] {
        let (size, out): (usize, usize) = (input.iter().product(), output.iter().product());
        let x = values::<f32>(2 * size);
        let (mut y, mut m, mut z) = (vec![0.0; 2 * out], vec![0.0; 2 * out], vec![0.0; 2 * out]);
        let mut at = vec![0; 2 * out];
        adaptive_avg_pool(&x, &Planes { count: 2, input, output }, &mut y);
        adaptive_max_pool(&x, &Planes { count: 2, input, output }, &mut m, None);
        adaptive_max_pool(&x, &Planes { count: 2, input, output }, &mut z, Some(&mut at));
        for i in 0..2 * out {
            let x = &x[i / out * size..(i / out + 1) * size];
            let o = [i % out / output[2] / output[1], i / output[2] % output[1], i % output[2]];
            let range = |a: usize| {
                let (start, end) = adaptive_range(o[a], output[a], input[a]);
                start..end
            };
            let mut window = Vec::new();
            for d in range(0) {
                for h in range(1) {
                    window.extend(range(2).map(|w| (d * input[1] + h) * input[2] + w));
                }
            }
            let mean = window.iter().map(|&i| x[i] as f64).sum::<f64>() / window.len() as f64;
            let best = window.iter().map(|&i| x[i]).fold(f32::NEG_INFINITY, f32::max);
            assert!((y[i] as f64 - mean).abs() <= 1e-5 * mean.abs() + 1e-4, "{input:?} {output:?}");
            assert!(m[i] == best && z[i] == best && x[at[i] as usize] == best);
        }
    }
}

#[test]
fn sizes() {
    assert_eq!(output_size(112, 3, 1, 2, 1, false), 56);
    assert_eq!(output_size(6, 3, 0, 2, 1, true), 3);
    assert_eq!(output_size(6, 3, 0, 2, 1, false), 2);
    // The fourth window would start in the right padding.
    assert_eq!(output_size(5, 2, 1, 2, 1, true), 3);
    assert_eq!(output_size(2, 5, 0, 1, 1, false), 0);
    assert_eq!(adaptive_range(1, 3, 7), (2, 5));
}

#[test]
fn maxima_of_images_with_channels_side_by_side_are_those_of_planes() {
    let cases = [
        ([1, 9, 7], [1, 3, 3], [1, 2, 2], [0, 1, 1], [1; 3], 5),
        ([4, 5, 6], [2, 3, 2], [1, 2, 1], [1, 1, 0], [1, 1, 2], 33),
    ];
    for (input, kernel, stride, padding, dilation, channels) in cases {
        let window = Window { kernel, stride, padding, dilation };
        let output = window.output(input, false);
        let [size, out] = [input, output].map(|s: Sizes| s.iter().product::<usize>());
        let batch = 2;
        let planes = Planes { count: batch * channels, input, output };
        let mut x: Vec<f32> = (0..planes.count * size).map(|i| ((i * 7919) % 257) as f32 - 128.0).collect();
        x[size / 2] = f32::NAN;
        let mut want = vec![0.0; planes.count * out];
        max_pool(&x, &planes, &window, &mut want, None);
        let moved = |x: &[f32], n: usize| -> Vec<f32> {
            (0..batch * n * channels)
                .map(|i| x[(i / (n * channels) * channels + i % channels) * n + i / channels % n])
                .collect()
        };
        let mut got = vec![0.0; want.len()];
        max_pool_channels_last(
            &moved(&x, size),
            [batch, channels],
            [input, output],
            &window,
            f32::NEG_INFINITY,
            &mut got,
        );
        for (g, w) in got.iter().zip(moved(&want, out)) {
            assert!(*g == w || g.is_nan() && w.is_nan());
        }
        assert!(got.iter().any(|g| g.is_nan()));
    }
}
