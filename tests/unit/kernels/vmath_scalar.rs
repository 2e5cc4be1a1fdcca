use infer::kernels::vmath::scalar::*;
use std::f64::consts::PI;

fn close(a: f64, b: f64, rel: f64) {
    assert!((a - b).abs() <= rel * b.abs() || a == b, "{a} is not {b}");
}

#[test]
fn whole_numbers_are_those_of_the_standard_library() {
    let bits = (0..=u32::MAX).step_by(65_521).map(f32::from_bits);
    let near = (-40..40).map(|i| i as f32 * 0.25);
    for x in bits.chain(near).chain([8388607.5, -8388608.0, 4194303.5, -0.49999997, 0.49999997]) {
        let same = |got: f32, want: f32| assert_eq!(got.to_bits(), want.to_bits(), "{x}");
        let same64 = |got: f64, want: f64| assert_eq!(got.to_bits(), want.to_bits(), "{x}");
        if x.is_nan() {
            assert!(floor(x).is_nan() && ceil(x).is_nan() && trunc(x).is_nan() && x.nearest().is_nan());
            continue;
        }
        same(floor(x), x.floor());
        same(ceil(x), x.ceil());
        same(trunc(x), x.trunc());
        same(x.nearest(), x.round_ties_even());
        for y in [f64::from(x), f64::from(x) * 1e9 + 0.5, f64::from(x) * 4503599627370495.5] {
            same64(floor(y), y.floor());
            same64(ceil(y), y.ceil());
            same64(trunc(y), y.trunc());
            same64(y.nearest(), y.round_ties_even());
        }
    }
}

#[test]
fn known_values() {
    close(digamma(1.0), -0.577_215_664_901_532_9, 1e-14);
    close(digamma(0.25), -4.227_453_533_376_265, 1e-14);
    close(digamma(-0.5), 0.036_489_973_978_576_52, 1e-12);
    close(digamma(1e10), 1e10f64.ln() - 5e-11, 1e-14);
    assert_eq!(digamma(0.0), f64::NEG_INFINITY);
    assert_eq!(digamma(-0.0), f64::INFINITY);
    assert!(digamma(-3.0).is_nan() && digamma(f64::NEG_INFINITY).is_nan());
    assert_eq!(lgamma(f64::NEG_INFINITY), f64::INFINITY);
    assert_eq!(lgamma(-2.0), f64::INFINITY);
    close(lgamma(0.5), PI.sqrt().ln(), 1e-14);
    assert_eq!(erfinv(1.0), f64::INFINITY);
    assert_eq!(erfinv(-1.0), f64::NEG_INFINITY);
    assert!(erfinv(1.5).is_nan());
    for y in [1e-12, 1e-5, 0.1, 0.3, 0.47, 0.6, 1.0, 1.7, 2.5] {
        // Rounding erf(y) loses digits of y: allow for its condition.
        let condition = libm::erf(y) * (PI.sqrt() / 2.0) * (y * y).exp() / y;
        close(erfinv(libm::erf(y)), y, 1e-15 * (2.0 + condition));
        close(erfinv(-libm::erf(y)), -y, 1e-15 * (2.0 + condition));
    }
}
