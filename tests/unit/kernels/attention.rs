use infer::kernels::attention::*;
use infer::kernels::gemm::{Element, Packable};
use infer::kernels::vmath::simd::Real;

fn values<T: Real>(n: usize, seed: usize) -> Vec<T> {
    (0..n).map(|i| T::from_f64(((i * 7919 + seed * 131 + i / 7) % 1009) as f64 * 0.002 - 1.0)).collect()
}

/// The definition, row by row in f64; and the logarithms of the sums.
fn plain<T: Real>(call: &Attention<T>) -> (Vec<f64>, Vec<f64>) {
    let Attention { sizes: z, q, k, v, mask, fill, causal, scale, fully_masked } = *call;
    let (scale, fully_masked) = (scale.to_f64(), fully_masked.to_f64());
    let mut out = vec![if z.s == 0 { 0.0 } else { fully_masked }; z.l * z.ev];
    let mut logs = vec![0.0; z.l];
    for i in 0..z.l {
        let mut w: Vec<f64> = (0..z.s)
            .map(|j| {
                let dot = |c: usize| q.data[i * q.stride + c].to_f64() * k.data[j * k.stride + c].to_f64();
                let m = mask.map_or(0.0, |m| m.data[i * m.strides[0] + j * m.strides[1]].to_f64());
                let is_filled =
                    |f: Fill<T>| f.mask.data[i * f.mask.strides[0] + j * f.mask.strides[1]] == f.where_it_is;
                match fill.filter(|f| is_filled(*f)) {
                    _ if causal && j > i => f64::NEG_INFINITY,
                    Some(fill) => fill.value.to_f64(),
                    None => (0..z.e).map(dot).sum::<f64>() * scale + m,
                }
            })
            .collect();
        let max = w.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if max == f64::NEG_INFINITY {
            continue;
        }
        w.iter_mut().for_each(|w| *w = (*w - max).exp());
        let sum: f64 = w.iter().sum();
        logs[i] = max + sum.ln();
        for c in 0..z.ev {
            out[i * z.ev + c] = (0..z.s).map(|j| w[j] / sum * v.data[j * v.stride + c].to_f64()).sum();
        }
    }
    (out, logs)
}

fn check<T: Real + Element + Packable>(tolerance: f64) {
    for (l, s, e, ev) in [
        (1, 1, 1, 1),
        (5, 7, 8, 3),
        (33, 20, 16, 16),
        (150, 131, 24, 40),
        (2, 0, 4, 4),
        (1, 300, 64, 64),
        (140, 1100, 8, 5),
        (1, 600, 4, 4),
    ] {
        let z = Sizes { l, s, e, ev };
        let (q, k, v) = (values::<T>(l * (e + 3), 1), values::<T>(s * (e + 1), 2), values::<T>(s * ev, 3));
        let q = Rows { data: &q, stride: e + 3 };
        let k = Rows { data: &k, stride: e + 1 };
        let v = Rows { data: &v, stride: ev };
        let mut m = values::<T>(l * s, 4);
        // The last query sees nothing, others miss some keys.
        m[l.saturating_sub(1) * s..].fill(T::NEG_INFINITY);
        m.iter_mut().step_by(3).for_each(|v| *v = T::NEG_INFINITY);
        // The first query sees nothing of the first keys, the second sees them alone.
        if s > KEYS && l > 2 {
            m[..KEYS + 9].fill(T::NEG_INFINITY);
            m[s + KEYS..2 * s].fill(T::NEG_INFINITY);
        }
        let full = Mask { data: &m, strides: [s, 1] };
        let by_key = Mask { data: &m, strides: [0, 1] };
        let by_query = Mask { data: &m, strides: [1, 0] };
        let truths: Vec<bool> = (0..l * s.max(1)).map(|i| i % 5 == 1 || i >= (l - 1) * s).collect();
        let of_keys = Mask { data: &truths[..], strides: [s, 1] };
        let hidden = Fill { mask: of_keys, where_it_is: true, value: T::NEG_INFINITY };
        let by_row = Mask { data: &truths[..], strides: [1, 0] };
        for mask in [None, Some(full), Some(by_key), Some(by_query)] {
            if mask.is_some_and(|m| m.strides == [1, 0] && m.data.len() < l) {
                continue;
            }
            for (causal, fill, fully_masked) in [
                (false, None, 0.0),
                (true, None, 0.0),
                (false, Some(hidden), 0.0),
                (false, Some(Fill { mask: by_row, ..hidden }), f64::NAN),
                (false, Some(Fill { where_it_is: false, value: T::from_f64(-2.0), ..hidden }), f64::NAN),
            ] {
                let scale = 1.0 / (e as f64).sqrt();
                let mut out = vec![T::from_f64(9.0); l * (ev + 2)];
                let (scale, fully_masked) = (T::from_f64(scale), T::from_f64(fully_masked));
                let call = Attention { sizes: z, q, k, v, mask, fill, causal, scale, fully_masked };
                let mut logs = vec![T::from_f64(9.0); l];
                attention(&call, &mut out, ev + 2, Some(&mut logs));
                let (want, want_logs) = plain(&call);
                for (got, want) in logs.iter().zip(&want_logs) {
                    let got = got.to_f64();
                    assert!(
                        (got - want).abs() <= tolerance * (1.0 + want.abs()),
                        "{z:?} causal {causal}: sum {got}, not {want}"
                    );
                }
                for i in 0..l * ev {
                    let got = out[i / ev * (ev + 2) + i % ev].to_f64();
                    let is_same = (got - want[i]).abs() <= tolerance || got.is_nan() && want[i].is_nan();
                    assert!(is_same, "{z:?} causal {causal} {fill:?}: {got}, not {}", want[i]);
                }
                assert!(out.chunks(ev + 2).all(|r| s == 0 || r[ev] == T::from_f64(9.0)));
            }
        }
    }
}

#[test]
fn single_precision() {
    check::<f32>(2e-6);
}

#[test]
fn double_precision() {
    check::<f64>(1e-14);
}
