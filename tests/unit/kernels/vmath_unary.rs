use infer::kernels::isa::available;
use infer::kernels::vmath::*;

/// Distance of `got` from the exact `want` in units of the last place of `want` as f32.
fn ulps(got: f32, want: f64) -> f64 {
    if want.is_nan() {
        return if got.is_nan() { 0.0 } else { f64::INFINITY };
    }
    let rounded = want as f32;
    if rounded.is_infinite() || got.is_infinite() || got.is_nan() {
        // Just below the overflow limit a bounded error may round either way.
        return if got == rounded || (got.is_infinite() && rounded == f32::MAX) { 0.0 } else { f64::INFINITY };
    }
    let exponent = ((rounded.to_bits() >> 23) & 255).max(1) as i32;
    (got as f64 - want).abs() / f64::from(exponent - 150).exp2()
}

/// Sparse over all bit patterns, dense where the functions bend, and the special values.
fn sweep() -> Vec<f32> {
    let mut x = vec![0.0, -0.0, 1.0, -1.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, f32::MAX, f32::MIN, 0.5];
    x.extend([f32::MIN_POSITIVE, -f32::MIN_POSITIVE, f32::from_bits(1), -f32::from_bits(1)]);
    x.extend([88.72283, 88.72284, -103.97, -103.98, -87.3, 1.0 - f32::EPSILON / 2.0, 1.0 + f32::EPSILON]);
    x.extend((0..=u32::MAX).step_by(60_013).map(f32::from_bits).filter(|v| !v.is_nan()));
    x.extend((0..20_000).map(|i| (i as f32 - 10_000.0) * 0.00131));
    x.extend((0..10_000).map(|i| (i as f32 - 5_000.0) * 0.02239));
    x.extend((0..4_000).map(|i| 1.0 + (i as f32 - 2_000.0) * 1e-5));
    x
}

fn worst<O: Op>(name: &str, op: O, bound: f64, keep: impl Fn(f32) -> bool, want: impl Fn(f64) -> f64) {
    let x: Vec<f32> = sweep().into_iter().filter(|&v| keep(v)).collect();
    let want: Vec<f64> = x.iter().map(|&v| want(v.into())).collect();
    for isa in available() {
        let mut out = x.clone();
        let p = out.as_mut_ptr();
        // SAFETY: in place over the whole vector.
        unsafe { map_f32(isa, op, p, p, out.len()) };
        let (mut max, mut at) = (0.0, 0);
        for i in 0..x.len() {
            let e = ulps(out[i], want[i]);
            if e > max {
                (max, at) = (e, i);
            }
            let zero = want[i] == 0.0 && x[i] == 0.0;
            assert!(!zero || out[i].is_sign_negative() == want[i].is_sign_negative(), "{name} {isa:?}: sign of zero");
        }
        if std::env::var_os("SHOW_ULPS").is_some() {
            println!("{name:12} {isa:?}: {max:.3} at {:e}", x[at]);
        }
        assert!(max <= bound, "{name} {isa:?}: {max} ULP at {:e}: {:e} for {:e}", x[at], out[at], want[at]);
    }
}

#[test]
fn exponentials_and_logarithms() {
    worst("exp", Exp {}, 1.0, |_| true, f64::exp);
    worst("exp2", Exp2 {}, 1.0, |_| true, f64::exp2);
    worst("expm1", Expm1 {}, 1.5, |_| true, f64::exp_m1);
    worst("log", Log {}, 1.0, |_| true, f64::ln);
    worst("log2", Log2 {}, 1.0, |_| true, f64::log2);
    worst("log10", Log10 {}, 1.0, |_| true, f64::log10);
    worst("log1p", Log1p {}, 1.5, |_| true, f64::ln_1p);
}

#[test]
fn activations() {
    worst("tanh", Tanh {}, 1.5, |_| true, f64::tanh);
    worst("sigmoid", Sigmoid {}, 2.5, |_| true, scalar::sigmoid);
    worst("erf", Erf {}, 1.5, |_| true, libm::erf);
    worst("erfc", Erfc {}, 4.0, |_| true, libm::erfc);
    worst("gelu", Gelu {}, 4.0, |x| !(-200.0..-13.0).contains(&x), scalar::gelu);
    worst("gelu_tanh", GeluTanh {}, 4.0, |x| !(-200.0..-6.0).contains(&x), scalar::gelu_tanh);
    worst("silu", Silu {}, 3.0, |x| !(-200.0..-87.0).contains(&x), |x| x / (1.0 + (-x).exp()));
    worst("mish", Mish {}, 4.0, |x| !(-200.0..-87.0).contains(&x), scalar::mish);
    worst("softplus", Softplus { beta: 1.0, threshold: 1e30 }, 3.0, |x| x < 1e30, scalar::softplus);
    worst("log_sigmoid", LogSigmoid {}, 2.0, |_| true, |x| -scalar::softplus(-x));
    worst("logit", Logit {}, 3.0, |_| true, scalar::logit);
    worst("softsign", Softsign {}, 1.5, |_| true, |x| x / (1.0 + x.abs()));
    let elu = Elu { alpha: 1.0, scale: 1.0, input_scale: 1.0 };
    worst("elu", elu, 3.0, |_| true, |x| if x <= 0.0 { x.exp_m1() } else { x });
}

/// Where a product with x follows an exponential below the smallest normal number.
#[test]
fn subnormal_activations() {
    for isa in available() {
        for i in 0..20_000 {
            let x = -(i as f32) * 0.01;
            let mut y = [0.0f32; 4];
            // SAFETY: one element each.
            unsafe {
                map_f32(isa, Gelu {}, &x, &mut y[0], 1);
                map_f32(isa, GeluTanh {}, &x, &mut y[1], 1);
                map_f32(isa, Silu {}, &x, &mut y[2], 1);
                map_f32(isa, Mish {}, &x, &mut y[3], 1);
            }
            let v = f64::from(x);
            let want = [scalar::gelu(v), scalar::gelu_tanh(v), v * scalar::sigmoid(v), scalar::mish(v)];
            for k in 0..4 {
                let err = (y[k] as f64 - want[k]).abs();
                assert!(err <= 2e-43 + 4e-7 * want[k].abs(), "{k} {isa:?} at {x}: {} for {}", y[k], want[k]);
            }
        }
    }
}

#[test]
fn trigonometry() {
    worst("sin", Sin {}, 1.0, |_| true, f64::sin);
    worst("cos", Cos {}, 1.0, |_| true, f64::cos);
    worst("tan", Tan {}, 2.5, |_| true, f64::tan);
    worst("asin", Asin {}, 2.0, |_| true, f64::asin);
    worst("acos", Acos {}, 2.0, |_| true, f64::acos);
    worst("atan", Atan {}, 1.5, |_| true, f64::atan);
}

#[test]
fn hyperbolic_functions() {
    worst("sinh", Sinh {}, 3.0, |_| true, f64::sinh);
    worst("cosh", Cosh {}, 2.5, |_| true, f64::cosh);
    worst("asinh", Asinh {}, 4.0, |_| true, libm::asinh);
    worst("acosh", Acosh {}, 4.0, |_| true, scalar::acosh);
    worst("atanh", Atanh {}, 4.0, |_| true, libm::atanh);
}

#[test]
fn exact_functions() {
    worst("sqrt", Sqrt {}, 0.5, |_| true, f64::sqrt);
    worst("rsqrt", Rsqrt {}, 1.5, |_| true, |x| 1.0 / x.sqrt());
    worst("reciprocal", Reciprocal {}, 0.5, |_| true, |x| 1.0 / x);
    worst("floor", Floor {}, 0.0, |_| true, f64::floor);
    worst("ceil", Ceil {}, 0.0, |_| true, f64::ceil);
    worst("trunc", Trunc {}, 0.0, |_| true, f64::trunc);
    worst("round", Round {}, 0.0, |_| true, f64::round_ties_even);
    worst("neg", Neg {}, 0.0, |_| true, |x| -x);
    worst("abs", Abs {}, 0.0, |_| true, f64::abs);
    worst("square", Square {}, 0.5, |_| true, |x| x * x);
    let ends = |x: f64| scalar::clamp(x, -0.5, 2.0);
    worst("clamp", Clamp { lo: -0.5, hi: 2.0 }, 0.0, |_| true, ends);
    worst("relu", Relu {}, 0.0, |x| x != 0.0, |x| if x <= 0.0 { 0.0 } else { x });
    worst("softshrink", Softshrink { lambda: 0.5 }, 0.5, |_| true, |x| Softshrink { lambda: 0.5 }.f64(x));
    worst("hardshrink", Hardshrink { lambda: 0.5 }, 0.0, |x| x != 0.0, |x| Hardshrink { lambda: 0.5 }.f64(x));
    worst("threshold", Threshold { limit: 0.5, value: 7.0 }, 0.0, |_| true, |x| if x <= 0.5 { 7.0 } else { x });
    let slope = f64::from(0.01f32);
    worst("leaky_relu", LeakyRelu { slope }, 0.5, |_| true, |x| if x > 0.0 { x } else { x * slope });
    // x + 3 is rounded before it is used.
    worst(
        "hardswish",
        Hardswish {},
        2.0,
        |x| x.abs() > 1e-6 && x.abs() < 1e30,
        |x| x * scalar::clamp(((x + 3.0) as f32).into(), 0.0, 6.0) / 6.0,
    );
    worst("hardsigmoid", Hardsigmoid {}, 1.0, |_| true, |x| scalar::clamp(((x + 3.0) as f32).into(), 0.0, 6.0) / 6.0);
    worst("affine", Affine { scale: 0.5, bias: 0.25 }, 0.51, |_| true, |x| x * 0.5 + 0.25);
}

#[test]
fn every_length_stays_inside() {
    for isa in available() {
        for n in 0..40 {
            let x: Vec<f32> = (0..n).map(|i| i as f32 * 0.1).collect();
            let mut out = vec![-7.0f32; n + 1];
            // SAFETY: both have at least n elements.
            unsafe { map_f32(isa, Exp {}, x.as_ptr(), out.as_mut_ptr(), n) };
            for i in 0..n {
                assert!(ulps(out[i], (x[i] as f64).exp()) <= 1.0);
            }
            assert_eq!(out[n], -7.0);
        }
    }
}

#[test]
fn parameters_and_double_precision() {
    let x = [-2.0, -0.5, 0.0, 0.5, 30.0, f64::NAN];
    let mut out = [0.0; 6];
    softplus_f64(&x, &mut out, 2.0, 20.0);
    assert!((out[3] - 1.0f64.exp().ln_1p() / 2.0).abs() < 1e-15 && out[4] == 30.0 && out[5].is_nan());
    elu_f64(&x, &mut out, 1.5, 2.0, 1.0);
    assert!((out[0] - 3.0 * (-2.0f64).exp_m1()).abs() < 1e-15 && out[4] == 60.0);
    relu_f64(&x, &mut out);
    assert!(out[0] == 0.0 && out[3] == 0.5 && out[5].is_nan());
    let mut single = [0.0f32; 2];
    softplus_f32(&[1.0, 15.0], &mut single, 2.0, 20.0);
    assert!((single[0] as f64 - 2.0f64.exp().ln_1p() / 2.0).abs() < 1e-6 && single[1] == 15.0);
    erfinv_f32(&[0.5, -1.0], &mut single);
    assert!((single[0] - 0.476_936_3).abs() < 1e-7 && single[1] == f32::NEG_INFINITY);
}

/// As [`sweep`], of doubles.
fn sweep64() -> Vec<f64> {
    let mut x: Vec<f64> = sweep().into_iter().map(f64::from).collect();
    x.extend([
        f64::MIN_POSITIVE,
        f64::from_bits(1),
        -f64::from_bits(1),
        f64::MAX,
        f64::MIN,
        709.782,
        710.4,
        -745.13,
        -745.2,
    ]);
    x.extend((0..200_000u64).map(|i| f64::from_bits(i.wrapping_mul(0x9e37_79b9_7f4a_7c15))).filter(|v| !v.is_nan()));
    x.extend((0..40_000).map(|i| f64::from(i - 20_000) * 0.000_431_7));
    x.extend((0..40_000).map(|i| f64::from(i - 20_000) * 0.037_31));
    x.extend((0..20_000).map(|i| f64::from(i - 10_000) * 77.713));
    x
}

/// Distance in units of the last place of `want`, which the standard library has within one.
fn ulps64(got: f64, want: f64) -> f64 {
    if got == want || (got.is_nan() && want.is_nan()) {
        return 0.0;
    }
    let last = f64::from_bits(want.abs().to_bits() + 1) - want.abs();
    ((got - want) / last).abs()
}

fn worst64<O: Op>(name: &str, op: O, bound: f64, want: impl Fn(f64) -> f64) {
    let x = sweep64();
    for isa in available() {
        let mut out = x.clone();
        let p = out.as_mut_ptr();
        // SAFETY: in place over the whole vector.
        unsafe { map_f64(isa, op, p, p, out.len()) };
        let (mut max, mut at) = (0.0, 0);
        for (i, &v) in x.iter().enumerate() {
            let e = ulps64(out[i], want(v));
            // NaN is not within a bound.
            if !(e <= max) {
                (max, at) = (e, i);
            }
            assert!(
                want(v) != 0.0 || v != 0.0 || out[i].is_sign_negative() == want(v).is_sign_negative(),
                "{name} {isa:?}: sign of zero"
            );
        }
        if std::env::var_os("SHOW_ULPS").is_some() {
            println!("{name:12} {isa:?}: {max:.3} at {:e}", x[at]);
        }
        assert!(max <= bound, "{name} {isa:?}: {max} ULP at {:e}: {:e} for {:e}", x[at], out[at], want(x[at]));
    }
}

#[test]
fn doubles() {
    worst64("exp", Exp {}, 1.0, f64::exp);
    worst64("exp2", Exp2 {}, 1.0, f64::exp2);
    worst64("expm1", Expm1 {}, 2.0, f64::exp_m1);
    worst64("log", Log {}, 1.0, f64::ln);
    worst64("log2", Log2 {}, 1.0, f64::log2);
    worst64("log10", Log10 {}, 2.0, f64::log10);
    worst64("log1p", Log1p {}, 2.0, f64::ln_1p);
    worst64("tanh", Tanh {}, 3.0, f64::tanh);
    worst64("sigmoid", Sigmoid {}, 3.0, scalar::sigmoid);
    worst64("log_sigmoid", LogSigmoid {}, 3.0, |x| -scalar::softplus(-x));
    worst64("silu", Silu {}, 3.0, |x| x / (1.0 + (-x).exp()));
    // An error of the exponent is times the exponent in the tail, where it is up to 745: of the reference, too.
    worst64("gelu_tanh", GeluTanh {}, 4096.0, scalar::gelu_tanh);
    worst64("sin", Sin {}, 1.0, f64::sin);
    worst64("cos", Cos {}, 1.0, f64::cos);
    worst64("tan", Tan {}, 3.0, f64::tan);
    worst64("sinh", Sinh {}, 3.0, f64::sinh);
    worst64("cosh", Cosh {}, 3.0, f64::cosh);
    worst64("asin", Asin {}, 3.0, f64::asin);
    worst64("acos", Acos {}, 3.0, f64::acos);
    worst64("atan", Atan {}, 2.0, f64::atan);
    worst64("logit", Logit {}, 4.0, scalar::logit);
    worst64("sqrt", Sqrt {}, 0.0, f64::sqrt);
    worst64("rsqrt", Rsqrt {}, 0.0, |x| 1.0 / x.sqrt());
    worst64("reciprocal", Reciprocal {}, 0.0, |x| 1.0 / x);
    worst64("floor", Floor {}, 0.0, f64::floor);
    worst64("ceil", Ceil {}, 0.0, f64::ceil);
    worst64("trunc", Trunc {}, 0.0, f64::trunc);
    worst64("round", Round {}, 0.0, f64::round_ties_even);
    let (alpha, scale, input_scale) = (1.3, 1.1, 0.9);
    let elu = Elu { alpha, scale, input_scale };
    worst64("elu", elu, 3.0, |x| elu.f64(x));
    let softplus = Softplus { beta: 1.5, threshold: 20.0 };
    worst64("softplus", softplus, 3.0, |x| softplus.f64(x));
}
