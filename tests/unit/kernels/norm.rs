use infer::kernels::isa::available;
use infer::kernels::norm::*;
use infer::kernels::vmath::simd::Real;

fn values<T: Real>(n: usize, offset: f64) -> Vec<T> {
    (0..n).map(|i| T::from_f64(((i * 7919 + i / 13) % 1009) as f64 * 0.004 - 2.0 + offset)).collect()
}

fn close<T: Real>(got: T, want: f64, tolerance: f64, what: &str) {
    assert!((got.to_f64() - want).abs() <= tolerance * (1.0 + want.abs()), "{what}: {got:?}, not {want}");
}

/// Mean and 1/sqrt(var + eps), in f64.
fn statistics<T: Real>(x: &[T], eps: f64) -> (f64, f64) {
    let n = x.len() as f64;
    let m = x.iter().map(|v| v.to_f64()).sum::<f64>() / n;
    let v = x.iter().map(|v| (v.to_f64() - m).powi(2)).sum::<f64>() / n;
    (m, 1.0 / (v + eps).sqrt())
}

fn check<T: Real>(tolerance: f64) {
    for isa in available() {
        for [rows, cols] in [[1, 1], [3, 6], [2, 16], [4, 37], [2, 769], [1, 5000]] {
            let x = values::<T>(rows * cols, 0.7);
            let (g, b) = (values::<T>(cols, 1.0), values::<T>(cols, -0.5));
            for (gamma, beta) in [(None, None), (Some(&g), None), (None, Some(&b)), (Some(&g), Some(&b))] {
                let mut y = vec![T::ZERO; rows * cols];
                let (mut mean, mut rstd) = (vec![T::ZERO; rows], vec![T::ZERO; rows]);
                let stats = Stats { mean: Some(&mut mean), rstd: Some(&mut rstd) };
                let (gamma, beta) = (gamma.map(|v| &v[..]), beta.map(|v| &v[..]));
                layer_norm_isa(isa, &x, [rows, cols], Affine { gamma, beta }, 1e-5, &mut y, stats);
                let mut z = y.clone();
                rms_norm_isa(isa, &x, [rows, cols], gamma, 1e-6, &mut z);
                for r in 0..rows {
                    let row = &x[r * cols..(r + 1) * cols];
                    let (m, s) = statistics(row, 1e-5);
                    close(mean[r], m, tolerance, "mean");
                    close(rstd[r], s, tolerance, "rstd");
                    let squares = row.iter().map(|v| v.to_f64().powi(2)).sum::<f64>() / cols as f64;
                    for c in 0..cols {
                        let k = gamma.map_or(1.0, |g| g[c].to_f64());
                        let want = (row[c].to_f64() - m) * s * k + beta.map_or(0.0, |b| b[c].to_f64());
                        let eps = if cols == 1 { tolerance * 300.0 } else { tolerance };
                        close(y[r * cols + c], want, 2.0 * eps, "layer norm");
                        let want = row[c].to_f64() / (squares + 1e-6).sqrt() * k;
                        close(z[r * cols + c], want, tolerance, "rms norm");
                    }
                }
            }
        }
        for ([n, c, p], groups) in [([2, 4, 9], 2), ([1, 6, 1], 3), ([2, 3, 33], 3), ([1, 8, 100], 1)] {
            let x = values::<T>(n * c * p, 0.3);
            let (g, b) = (values::<T>(c, 1.0), values::<T>(c, -0.5));
            let mut y = x.clone();
            let shape = Groups { batch: n, channels: c, positions: p, groups };
            let affine = Affine { gamma: Some(&g[..]), beta: Some(&b) };
            group_norm_isa(isa, &x, shape, affine, 1e-5, &mut y, Stats::none());
            let size = c / groups * p;
            for i in 0..x.len() {
                let (m, s) = statistics(&x[i / size * size..(i / size + 1) * size], 1e-5);
                let ch = i / p % c;
                let want = (x[i].to_f64() - m) * s * g[ch].to_f64() + b[ch].to_f64();
                close(y[i], want, 4.0 * tolerance, "group norm");
            }
            for layout in [Layout::ChannelsFirst, Layout::ChannelsLast] {
                channel_affine_isa(isa, &x, [n, c, p], layout, &g, &b, &mut y);
                for i in 0..x.len() {
                    let ch = if layout == Layout::ChannelsFirst { i / p % c } else { i % c };
                    let want = x[i].to_f64() * g[ch].to_f64() + b[ch].to_f64();
                    close(y[i], want, tolerance, "channel affine");
                }
            }
        }
    }
}

#[test]
fn every_norm_f32() {
    check::<f32>(1e-6);
}

#[test]
fn every_norm_f64() {
    check::<f64>(4e-15);
}

#[test]
fn batch_norm_folds_the_statistics() {
    let x = [1.0f32, 2.0, 3.0, 4.0];
    let mut y = [0.0; 4];
    let affine = Affine { gamma: Some(&[2.0, 1.0][..]), beta: None };
    let by = Normalization { mean: &[1.0, 3.0], var: &[4.0, 0.25], eps: 0.0, affine };
    batch_norm(&x, [1, 2, 2], Layout::ChannelsFirst, &by, &mut y);
    assert_eq!(y, [0.0, 1.0, 0.0, 2.0]);
    let affine = Affine { gamma: None, beta: Some(&[0.5, 0.0][..]) };
    batch_norm(&x, [1, 2, 2], Layout::ChannelsLast, &Normalization { affine, ..by }, &mut y);
    assert_eq!(y, [0.5, -2.0, 1.5, 2.0]);
}

#[test]
fn a_large_offset_keeps_the_variance() {
    let x: Vec<f32> = (0..1000).map(|i| 10_000.0 + (i % 2) as f32).collect();
    let mut y = vec![0.0; 1000];
    layer_norm(&x, [1, 1000], Affine { gamma: None, beta: None }, 0.0, &mut y, Stats::none());
    // The mean itself has f32's spacing there, 2^-10.
    assert!(y.iter().zip(&x).all(|(y, x)| (y - if *x > 10_000.5 { 1.0 } else { -1.0 }).abs() < 2e-3));
}
