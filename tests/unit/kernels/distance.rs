use infer::kernels::distance::*;
use infer::kernels::isa::available;
use infer::kernels::vmath::simd::Real;

/// Numbers that differ, of both signs.
fn varied(n: usize) -> Vec<f64> {
    (0..n).map(|i| ((i * 37 + 11) % 101) as f64 / 8.0 - 6.0).collect()
}

fn plain(norm: Norm, a: &[f64], b: &[f64]) -> f64 {
    let differences = a.iter().zip(b).map(|(a, b)| (a - b).abs());
    match norm {
        Norm::Zero => differences.filter(|d| *d != 0.0).count() as f64,
        Norm::One => differences.sum(),
        Norm::Two => differences.map(|d| d * d).sum::<f64>().sqrt(),
        Norm::Infinite => differences.fold(0.0, f64::max),
        Norm::Power(p) => differences.map(|d| d.powf(p)).sum::<f64>().powf(1.0 / p),
    }
}

fn check<T: Real>(tolerance: f64) {
    let norms = [0.0, 1.0, 2.0, f64::INFINITY, 3.0, 0.7].map(Norm::new);
    for (norm, isa) in norms.iter().flat_map(|n| available().map(move |i| (*n, i))) {
        for (length, rows, others) in [(1, 1, 1), (3, 4, 16), (7, 3, 17), (33, 2, 40)] {
            let (a, b) = (varied(rows * length), varied(others * length + 5)[5..].to_vec());
            let cast = |x: &[f64]| x.iter().map(|x| T::from_f64(*x)).collect::<Vec<T>>();
            let interleaved = Interleaved::new(&cast(&b), length);
            for group in 0..others.div_ceil(GROUP) {
                let mut out = [[T::ZERO; GROUP]; ROWS];
                interleaved.distances(isa, norm, &cast(&a), group, &mut out);
                for (i, row) in out.iter().enumerate().take(rows) {
                    for j in group * GROUP..others.min((group + 1) * GROUP) {
                        let want = plain(norm, &a[i * length..(i + 1) * length], &b[j * length..(j + 1) * length]);
                        let got = row[j - group * GROUP].to_f64();
                        assert!((got - want).abs() <= tolerance * want, "{norm:?} {isa:?} {length}: {got}, not {want}");
                    }
                }
            }
        }
    }
}

#[test]
fn distances_are_those_of_a_plain_loop() {
    check::<f32>(1e-6);
    check::<f64>(4e-15);
}

#[test]
fn what_is_no_number_stays() {
    for isa in available() {
        let interleaved = Interleaved::new(&[f32::NAN, 1.0, 2.0, 5.0], 2);
        for norm in [Norm::One, Norm::Two, Norm::Infinite, Norm::Power(1.5)] {
            let mut out = [[0.0; GROUP]; ROWS];
            interleaved.distances(isa, norm, &[0.0, 9.0], 0, &mut out);
            assert!(out[0][0].is_nan() && !out[0][1].is_nan(), "{norm:?} {isa:?}");
        }
    }
}
