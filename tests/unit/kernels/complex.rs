use infer::core::element::Complex;
use infer::kernels::complex::*;

#[test]
fn functions_undo_each_other() {
    for z in [Wide::new(0.3, 0.4), Wide::new(-1.25, 0.5), Wide::new(2.0, -1.0), Wide::new(1e-9, 1e-9)] {
        let pairs: [(fn(Wide) -> Wide, fn(Wide) -> Wide); 8] = [
            (log, exp),
            (log1p, expm1),
            (asin, sin),
            (acos, cos),
            (atan, tan),
            (asinh, sinh),
            (acosh, cosh),
            (atanh, tanh),
        ];
        for (i, (inverse, function)) in pairs.into_iter().enumerate() {
            let back = function(inverse(z));
            assert!(abs(back - z) <= 1e-14 * (1.0 + abs(z)), "{i}: {z} {back}");
        }
        assert!(abs(div(z, z) - 1.0) < 1e-15);
        assert!(abs(pow(z, Wide::new(2.0, 0.0)) - z * z) <= 1e-14 * (1.0 + abs(z * z)));
    }
}

#[test]
fn quotients_do_not_overflow() {
    let large = Complex::new(f32::MAX / 2.0, f32::MAX / 2.0);
    assert!(abs(div(large, large) - 1.0) <= f32::EPSILON);
    assert!(div(Complex::new(1.0f32, 0.0), Complex::new(0.0, 0.0)).re.is_infinite());
}
