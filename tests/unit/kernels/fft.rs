use infer::core::element::Complex;
use infer::kernels::fft::*;

#[test]
fn lines_are_transformed_by_the_definition() {
    for n in [1usize, 2, 3, 4, 5, 8, 9] {
        let x: Vec<f64> = (0..n).map(|i| ((i * 7 + 3) % 5) as f64 - 1.5).collect();
        let lines = Lines { sizes: &[], from: &[], to: &[], from_step: 1, to_step: 1 };
        let mut y = vec![Complex::new(0.0, 0.0); n];
        // SAFETY: one line each, in memory of its own.
        unsafe { real_to_complex(&lines, n, x.as_ptr(), y.as_mut_ptr(), false, 1.0) };
        for (k, y) in y.iter().enumerate() {
            let turn = |i: usize| Complex::from_polar(x[i], -std::f64::consts::TAU * (i * k) as f64 / n as f64);
            let want: Complex<f64> = (0..n).map(turn).sum();
            assert!((want - y).norm() < 1e-12, "{n} {k}: {want} {y}");
        }
        let (mut back, mut whole) = (vec![0.0; n], y.clone());
        // SAFETY: as above.
        unsafe {
            complex_to_real(&lines, [n / 2 + 1, n], y.as_ptr(), back.as_mut_ptr(), 1.0 / n as f64);
            complex(&lines, n, y.as_ptr(), whole.as_mut_ptr(), false, 1.0 / n as f64);
        }
        for i in 0..n {
            assert!((back[i] - x[i]).abs() < 1e-12 && (whole[i] - x[i]).norm() < 1e-12, "{n} {i}");
        }
    }
}
