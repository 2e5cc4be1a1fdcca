//! The functions of one argument.

use super::binary::each;
use super::scalar::Whole;
use super::simd::{Kernel, Simd, Vector, VectorF32, VectorF64, dispatch, narrow};
use super::{approx, approx64, scalar};
use crate::kernels::isa::{Isa, isa};

/// A function of one argument.
pub trait Op: Copy {
    /// Whether f32 goes lane by lane through [`Op::f64`].
    const BY_LANE: bool;
    /// Whether f64 does.
    const F64_BY_LANE: bool;
    /// On f32 lanes.
    fn f32<V: VectorF32>(self, x: V) -> V;
    /// On f64 lanes, of sets with a fused multiply-add.
    fn lanes<V: VectorF64>(self, x: V) -> V;
    /// On one f64.
    fn f64(self, x: f64) -> f64;
}

struct MapF32<O>(O, *const f32, *mut f32, usize);

impl<O: Op> Kernel for MapF32<O> {
    const WIDEST: Isa = Isa::Avx512;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let MapF32(op, x, out, n) = self;
        if O::BY_LANE {
            for i in 0..n {
                // SAFETY: i < n, which the caller of `map_f32` vouches for.
                unsafe { *out.add(i) = op.f64((*x.add(i)).into()) as f32 };
            }
            return;
        }
        let mut i = 0;
        while i + S::F32::N <= n {
            // SAFETY: elements i..i+N are within n.
            unsafe { op.f32(S::F32::load(x.add(i))).store(out.add(i)) };
            i += S::F32::N;
        }
        if i < n {
            // SAFETY: elements i..n are within n.
            unsafe { op.f32(S::F32::load_part(x.add(i), n - i)).store_part(out.add(i), n - i) };
        }
    }
}

/// Applies a function to `n` elements on an instruction set.
///
/// # Safety
/// `x` is valid for reading and `out` for writing `n` elements; they are the same or do not overlap.
pub unsafe fn map_f32<O: Op>(isa: Isa, op: O, x: *const f32, out: *mut f32, n: usize) {
    dispatch(isa, MapF32(op, x, out, n));
}

struct MapF64<O>(O, *const f64, *mut f64, usize);

impl<O: Op> Kernel for MapF64<O> {
    const WIDEST: Isa = Isa::Avx512;
    type Out = ();
    #[inline(always)]
    fn run<S: Simd>(self) {
        let MapF64(op, x, out, n) = self;
        if O::F64_BY_LANE || !S::F64::IS_FUSED {
            for i in 0..n {
                // SAFETY: i < n, which the caller of `map_f64` vouches for.
                unsafe { *out.add(i) = op.f64(*x.add(i)) };
            }
            return;
        }
        // SAFETY: `n` elements, which the caller of `map_f64` vouches for.
        unsafe {
            each::<f64, S>(
                x,
                out,
                n,
                #[inline(always)]
                |x| op.lanes(x),
            )
        }
    }
}

/// [`map_f32`] in double precision.
///
/// # Safety
/// As for [`map_f32`].
pub unsafe fn map_f64<O: Op>(isa: Isa, op: O, x: *const f64, out: *mut f64, n: usize) {
    dispatch(isa, MapF64(op, x, out, n));
}

macro_rules! unary {
    ($( $(#[doc = $doc:literal])* $op:ident($($p:ident),*) $f32:ident $f32_raw:ident $f64:ident $f64_raw:ident:
        $kind:tt |$x:ident| $vector:expr; |$y:ident| $scalar:expr; $(|$z:ident| $lanes:expr;)? )*) => { $(
        #[doc = concat!("The operation of [`", stringify!($f32), "`].")]
        #[derive(Clone, Copy)]
        pub struct $op { $(#[doc = concat!("The parameter `", stringify!($p), "`.")] pub $p: f64),* }
        impl Op for $op {
            const BY_LANE: bool = unary!(@by_lane $kind);
            const F64_BY_LANE: bool = unary!(@f64_by_lane $(|$z| $lanes)?);
            #[inline(always)]
            fn f32<V: VectorF32>(self, $x: V) -> V {
                $(let $p = self.$p as f32;)*
                $vector
            }
            unary!(@lanes [$($p),*] $(|$z| $lanes)?);
            #[inline(always)]
            fn f64(self, $y: f64) -> f64 {
                $(let $p = self.$p;)*
                $scalar
            }
        }

        $(#[doc = $doc])*
        ///
        /// # Panics
        /// When the lengths differ.
        pub fn $f32(x: &[f32], out: &mut [f32] $(, $p: f64)*) {
            assert_eq!(x.len(), out.len());
            // SAFETY: two distinct slices of this length.
            unsafe { map_f32(narrow::<f32>(isa(), x.len()), $op { $($p),* }, x.as_ptr(), out.as_mut_ptr(), x.len()) }
        }
        #[doc = concat!("[`", stringify!($f32), "`] over pointers.")]
        ///
        /// # Safety
        /// `x` is valid for reading and `out` for writing `n` elements; they are equal or do not overlap.
        pub unsafe fn $f32_raw(x: *const f32, out: *mut f32, n: usize $(, $p: f64)*) {
            // SAFETY: `x` is readable and `out` writable for `n` elements; they are equal or apart.
            unsafe { map_f32(narrow::<f32>(isa(), n), $op { $($p),* }, x, out, n) }
        }
        #[doc = concat!("[`", stringify!($f32), "`] in double precision, within a few ULP.")]
        ///
        /// # Panics
        /// When the lengths differ.
        pub fn $f64(x: &[f64], out: &mut [f64] $(, $p: f64)*) {
            assert_eq!(x.len(), out.len());
            // SAFETY: two distinct slices of this length.
            unsafe { map_f64(isa(), $op { $($p),* }, x.as_ptr(), out.as_mut_ptr(), x.len()) }
        }
        #[doc = concat!("[`", stringify!($f64), "`] over pointers.")]
        ///
        /// # Safety
        /// `x` is valid for reading and `out` for writing `n` elements; they are equal or do not overlap.
        pub unsafe fn $f64_raw(x: *const f64, out: *mut f64, n: usize $(, $p: f64)*) {
            // SAFETY: `x` is readable and `out` writable for `n` elements; they are equal or apart.
            unsafe { map_f64(isa(), $op { $($p),* }, x, out, n) }
        }
    )* };
    (@by_lane vector) => { false };
    (@by_lane by_lane) => { true };
    (@f64_by_lane) => { true };
    (@f64_by_lane |$z:ident| $lanes:expr) => { false };
    (@lanes [$($p:ident),*]) => {
        fn lanes<V: VectorF64>(self, x: V) -> V {
            x
        }
    };
    (@lanes [$($p:ident),*] |$z:ident| $lanes:expr) => {
        #[inline(always)]
        fn lanes<V: VectorF64>(self, $z: V) -> V {
            $(let $p = self.$p;)*
            $lanes
        }
    };
}

/// Replaces the lanes of `y` whose argument is too large for the vector reduction.
#[inline(always)]
fn large_trig<V: VectorF32>(x: V, y: V, f: fn(f64) -> f64) -> V {
    if !V::any(V::splat(approx::TRIG_LIMIT).lt(x.abs())) {
        return y;
    }
    let mut a = y.lanes();
    for (y, x) in a.iter_mut().zip(x.lanes()).take(V::N) {
        if x.abs() > approx::TRIG_LIMIT {
            *y = f(x.into()) as f32;
        }
    }
    // SAFETY: `a` has the 16 lanes of the widest vector.
    unsafe { V::load(a.as_ptr()) }
}

/// `v` in every lane.
#[inline(always)]
fn s<V: Vector>(v: V::E) -> V {
    V::splat(v)
}

unary! {
    /// e^x. Bound: 1 ULP.
    Exp() exp_f32 exp_f32_raw exp_f64 exp_f64_raw: vector |x| approx::exp(x); |x| x.exp();
        |x| approx64::exp(x);
    /// 2^x. Bound: 1 ULP.
    Exp2() exp2_f32 exp2_f32_raw exp2_f64 exp2_f64_raw: vector |x| approx::exp2(x); |x| x.exp2();
        |x| approx64::exp2(x);
    /// e^x - 1. Bound: 1.5 ULP.
    Expm1() expm1_f32 expm1_f32_raw expm1_f64 expm1_f64_raw: vector |x| approx::expm1(x); |x| x.exp_m1();
        |x| approx64::expm1(x);
    /// ln x. Bound: 1 ULP.
    Log() log_f32 log_f32_raw log_f64 log_f64_raw: vector |x| approx::log(x); |x| x.ln();
        |x| approx64::log(x);
    /// log2 x. Bound: 1 ULP.
    Log2() log2_f32 log2_f32_raw log2_f64 log2_f64_raw: vector |x| approx::log2(x); |x| x.log2();
        |x| approx64::log2(x);
    /// log10 x. Bound: 1 ULP.
    Log10() log10_f32 log10_f32_raw log10_f64 log10_f64_raw: vector |x| approx::log10(x); |x| x.log10();
        |x| approx64::log10(x);
    /// ln(1 + x). Bound: 1.5 ULP.
    Log1p() log1p_f32 log1p_f32_raw log1p_f64 log1p_f64_raw: vector |x| approx::log1p(x); |x| x.ln_1p();
        |x| approx64::log1p(x);
    /// Hyperbolic tangent. Bound: 1.5 ULP.
    Tanh() tanh_f32 tanh_f32_raw tanh_f64 tanh_f64_raw: vector |x| approx::tanh(x); |x| x.tanh();
        |x| approx64::tanh(x);
    /// 1 / (1 + e^-x). Bound: 2.5 ULP.
    Sigmoid() sigmoid_f32 sigmoid_f32_raw sigmoid_f64 sigmoid_f64_raw:
        vector |x| approx::sigmoid(x); |x| scalar::sigmoid(x);
        |x| approx64::sigmoid(x);
    /// ln(1 / (1 + e^-x)). Bound: 2 ULP.
    LogSigmoid() log_sigmoid_f32 log_sigmoid_f32_raw log_sigmoid_f64 log_sigmoid_f64_raw:
        vector |x| approx::softplus(x.neg()).neg(); |x| -scalar::softplus(-x);
        |x| approx64::softplus(x.neg()).neg();
    /// Error function. Bound: 1.5 ULP.
    Erf() erf_f32 erf_f32_raw erf_f64 erf_f64_raw: vector |x| approx::erf(x); |x| libm::erf(x);
    /// 1 - erf x. Bound: 4 ULP.
    Erfc() erfc_f32 erfc_f32_raw erfc_f64 erfc_f64_raw: vector |x| approx::erfc(x); |x| libm::erfc(x);
    /// x Phi(x) with Phi the normal distribution function ("none"). Bound: 4 ULP.
    Gelu() gelu_f32 gelu_f32_raw gelu_f64 gelu_f64_raw: vector |x| approx::gelu(x); |x| scalar::gelu(x);
    /// x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))) / 2 ("tanh"). Bound: 4 ULP.
    GeluTanh() gelu_tanh_f32 gelu_tanh_f32_raw gelu_tanh_f64 gelu_tanh_f64_raw:
        vector |x| approx::gelu_tanh(x); |x| scalar::gelu_tanh(x);
        |x| approx64::gelu_tanh(x);
    /// x / (1 + e^-x). Bound: 3 ULP.
    Silu() silu_f32 silu_f32_raw silu_f64 silu_f64_raw: vector |x| approx::silu(x); |x| x / (1.0 + (-x).exp());
        |x| x.div(approx64::exp(x.neg()).add(s(1.0)));
    /// x tanh(softplus(x)). Bound: 4 ULP.
    Mish() mish_f32 mish_f32_raw mish_f64 mish_f64_raw: vector |x| approx::mish(x); |x| scalar::mish(x);
        |x| approx64::mish(x);
    /// Sine. Bound: 1 ULP.
    Sin() sin_f32 sin_f32_raw sin_f64 sin_f64_raw: vector |x| large_trig(x, approx::sin(x), f64::sin); |x| x.sin();
        |x| approx64::sin(x);
    /// Cosine. Bound: 1 ULP.
    Cos() cos_f32 cos_f32_raw cos_f64 cos_f64_raw: vector |x| large_trig(x, approx::cos(x), f64::cos); |x| x.cos();
        |x| approx64::cos(x);
    /// Tangent. Bound: 2.5 ULP.
    Tan() tan_f32 tan_f32_raw tan_f64 tan_f64_raw: vector |x| large_trig(x, approx::tan(x), f64::tan); |x| x.tan();
        |x| approx64::tan(x);
    /// Hyperbolic sine. Bound: 3 ULP.
    Sinh() sinh_f32 sinh_f32_raw sinh_f64 sinh_f64_raw: vector |x| approx::sinh(x); |x| x.sinh();
        |x| approx64::sinh(x);
    /// Hyperbolic cosine. Bound: 2.5 ULP.
    Cosh() cosh_f32 cosh_f32_raw cosh_f64 cosh_f64_raw: vector |x| approx::cosh(x); |x| x.cosh();
        |x| approx64::cosh(x);
    /// Arc sine. Bound: 2 ULP.
    Asin() asin_f32 asin_f32_raw asin_f64 asin_f64_raw: vector |x| approx::asin(x); |x| x.asin();
        |x| approx64::asin(x);
    /// Arc cosine. Bound: 2 ULP.
    Acos() acos_f32 acos_f32_raw acos_f64 acos_f64_raw: vector |x| approx::acos(x); |x| x.acos();
        |x| approx64::acos(x);
    /// Arc tangent. Bound: 1.5 ULP.
    Atan() atan_f32 atan_f32_raw atan_f64 atan_f64_raw: vector |x| approx::atan(x); |x| x.atan();
        |x| approx64::atan(x);
    /// Inverse hyperbolic sine. Bound: 4 ULP.
    Asinh() asinh_f32 asinh_f32_raw asinh_f64 asinh_f64_raw: vector |x| approx::asinh(x); |x| libm::asinh(x);
    /// Inverse hyperbolic cosine. Bound: 4 ULP.
    Acosh() acosh_f32 acosh_f32_raw acosh_f64 acosh_f64_raw: vector |x| approx::acosh(x); |x| scalar::acosh(x);
    /// Inverse hyperbolic tangent. Bound: 4 ULP.
    Atanh() atanh_f32 atanh_f32_raw atanh_f64 atanh_f64_raw: vector |x| approx::atanh(x); |x| libm::atanh(x);
    /// Inverse error function, via f64.
    Erfinv() erfinv_f32 erfinv_f32_raw erfinv_f64 erfinv_f64_raw: by_lane |x| x; |x| scalar::erfinv(x);
    /// ln |gamma(x)|, via f64.
    Lgamma() lgamma_f32 lgamma_f32_raw lgamma_f64 lgamma_f64_raw: by_lane |x| x; |x| scalar::lgamma(x);
    /// Derivative of ln gamma, via f64.
    Digamma() digamma_f32 digamma_f32_raw digamma_f64 digamma_f64_raw: by_lane |x| x; |x| scalar::digamma(x);
    /// Square root, correctly rounded.
    Sqrt() sqrt_f32 sqrt_f32_raw sqrt_f64 sqrt_f64_raw: vector |x| x.sqrt(); |x| x.sqrt();
        |x| x.sqrt();
    /// 1 / sqrt(x). Bound: 1.5 ULP.
    Rsqrt() rsqrt_f32 rsqrt_f32_raw rsqrt_f64 rsqrt_f64_raw:
        vector |x| s::<V>(1.0).div(x.sqrt()); |x| 1.0 / x.sqrt();
        |x| s::<V>(1.0).div(x.sqrt());
    /// 1 / x, correctly rounded.
    Reciprocal() reciprocal_f32 reciprocal_f32_raw reciprocal_f64 reciprocal_f64_raw:
        vector |x| s::<V>(1.0).div(x); |x| 1.0 / x;
        |x| s::<V>(1.0).div(x);
    /// x^2, correctly rounded.
    Square() square_f32 square_f32_raw square_f64 square_f64_raw: vector |x| x.mul(x); |x| x * x;
        |x| x.mul(x);
    /// -x, exact.
    Neg() neg_f32 neg_f32_raw neg_f64 neg_f64_raw: vector |x| x.neg(); |x| -x;
        |x| x.neg();
    /// |x|, exact.
    Abs() abs_f32 abs_f32_raw abs_f64 abs_f64_raw: vector |x| x.abs(); |x| x.abs();
        |x| x.abs();
    /// Nearest integer, ties to even, exact.
    Round() round_f32 round_f32_raw round_f64 round_f64_raw: vector |x| x.round(); |x| Whole::nearest(x);
        |x| x.round();
    /// Largest integer not above x, exact.
    Floor() floor_f32 floor_f32_raw floor_f64 floor_f64_raw: vector |x| {
        let r = x.round();
        V::select(x.lt(r), r.sub(s(1.0)), r).copysign(x)
    }; |x| scalar::floor(x);
        |x| {
            let r = x.round();
            V::select(x.lt(r), r.sub(s(1.0)), r).copysign(x)
        };
    /// Smallest integer not below x, exact.
    Ceil() ceil_f32 ceil_f32_raw ceil_f64 ceil_f64_raw: vector |x| {
        let r = x.round();
        V::select(r.lt(x), r.add(s(1.0)), r).copysign(x)
    }; |x| scalar::ceil(x);
        |x| {
            let r = x.round();
            V::select(r.lt(x), r.add(s(1.0)), r).copysign(x)
        };
    /// Integer part, exact.
    Trunc() trunc_f32 trunc_f32_raw trunc_f64 trunc_f64_raw: vector |x| {
        let a = x.abs();
        let r = a.round();
        V::select(a.lt(r), r.sub(s(1.0)), r).copysign(x)
    }; |x| scalar::trunc(x);
        |x| {
            let a = x.abs();
            let r = a.round();
            V::select(a.lt(r), r.sub(s(1.0)), r).copysign(x)
        };
    /// max(x, 0), exact; NaN stays.
    Relu() relu_f32 relu_f32_raw relu_f64 relu_f64_raw:
        vector |x| s::<V>(0.0).max(x); |x| if x <= 0.0 { 0.0 } else { x };
        |x| s::<V>(0.0).max(x);
    /// x where positive, else x times `slope`; correctly rounded.
    LeakyRelu(slope) leaky_relu_f32 leaky_relu_f32_raw leaky_relu_f64 leaky_relu_f64_raw:
        vector |x| V::select(s::<V>(0.0).lt(x), x, x.mul(s(slope))); |x| if x > 0.0 { x } else { x * slope };
        |x| V::select(s::<V>(0.0).lt(x), x, x.mul(s(slope)));
    /// `scale * x` where not negative, else `scale * alpha * (e^(input_scale * x) - 1)`. Bound: 3 ULP.
    Elu(alpha, scale, input_scale) elu_f32 elu_f32_raw elu_f64 elu_f64_raw:
        vector |x| {
            let (high, is_low) = (x.mul(s(scale)), x.lt(s(0.0)));
            if V::any(is_low) {
                V::select(is_low, approx::expm1(x.mul(s(input_scale))).mul(s(alpha * scale)), high)
            } else {
                high
            }
        };
        |x| if x < 0.0 { (x * input_scale).exp_m1() * (alpha * scale) } else { x * scale };
        |x| {
            let (high, is_low) = (x.mul(s(scale)), x.lt(s(0.0)));
            if V::any(is_low) {
                V::select(is_low, approx64::expm1(x.mul(s(input_scale))).mul(s(alpha * scale)), high)
            } else {
                high
            }
        };
    /// ln(1 + e^(beta x)) / beta, and x itself where beta x > `threshold`. Bound: 3 ULP.
    Softplus(beta, threshold) softplus_f32 softplus_f32_raw softplus_f64 softplus_f64_raw:
        vector |x| {
            let b = x.mul(s(beta));
            V::select(s::<V>(threshold).lt(b), x, approx::softplus(b).div(s(beta)))
        };
        |x| if x * beta > threshold { x } else { scalar::softplus(x * beta) / beta };
        |x| {
            let b = x.mul(s(beta));
            V::select(s::<V>(threshold).lt(b), x, approx64::softplus(b).div(s(beta)))
        };
    /// min(max(x, `lo`), `hi`), exact; NaN stays. Also hardtanh and relu6.
    Clamp(lo, hi) clamp_f32 clamp_f32_raw clamp_f64 clamp_f64_raw:
        vector |x| approx::clamp(x, lo, hi);
        |x| { let m = if lo > x { lo } else { x }; if hi < m { hi } else { m } };
        |x| approx64::clamp(x, lo, hi);
    /// x min(max(x + 3, 0), 6) / 6. Bound: 2 ULP.
    Hardswish() hardswish_f32 hardswish_f32_raw hardswish_f64 hardswish_f64_raw:
        vector |x| x.mul(approx::clamp(x.add(s(3.0)), 0.0, 6.0)).div(s(6.0));
        |x| x * scalar::clamp(x + 3.0, 0.0, 6.0) / 6.0;
        |x| x.mul(approx64::clamp(x.add(s(3.0)), 0.0, 6.0)).div(s(6.0));
    /// min(max(x + 3, 0), 6) / 6. Bound: 1 ULP of x + 3.
    Hardsigmoid() hardsigmoid_f32 hardsigmoid_f32_raw hardsigmoid_f64 hardsigmoid_f64_raw:
        vector |x| approx::clamp(x.add(s(3.0)), 0.0, 6.0).div(s(6.0));
        |x| scalar::clamp(x + 3.0, 0.0, 6.0) / 6.0;
        |x| approx64::clamp(x.add(s(3.0)), 0.0, 6.0).div(s(6.0));
    /// x - `lambda` above it, x + `lambda` below its negative, else 0 (NaN stays).
    Softshrink(lambda) softshrink_f32 softshrink_f32_raw softshrink_f64 softshrink_f64_raw:
        vector |x| {
            let l = s::<V>(lambda);
            let near = V::select(x.abs().le(l), s(0.0), x.add(l));
            V::select(l.lt(x), x.sub(l), near)
        };
        |x| if x > lambda { x - lambda } else if x.abs() <= lambda { 0.0 } else { x + lambda };
    /// 0 where |x| <= `lambda`, else x.
    Hardshrink(lambda) hardshrink_f32 hardshrink_f32_raw hardshrink_f64 hardshrink_f64_raw:
        vector |x| V::select(x.abs().le(s(lambda)), s(0.0), x);
        |x| if x.abs() <= lambda { 0.0 } else { x };
    /// `value` where x <= `limit`, else x.
    Threshold(limit, value) threshold_f32 threshold_f32_raw threshold_f64 threshold_f64_raw:
        vector |x| V::select(x.le(s(limit)), s(value), x);
        |x| if x <= limit { value } else { x };
    /// x / (1 + |x|). Bound: 1.5 ULP.
    Softsign() softsign_f32 softsign_f32_raw softsign_f64 softsign_f64_raw:
        vector |x| x.div(x.abs().add(s(1.0))); |x| x / (1.0 + x.abs());
        |x| x.div(x.abs().add(s(1.0)));
    /// ln(x / (1 - x)); NaN outside [0, 1]. Bound: 3 ULP.
    Logit() logit_f32 logit_f32_raw logit_f64 logit_f64_raw: vector |x| approx::logit(x); |x| scalar::logit(x);
        |x| approx64::logit(x);
    /// `x * scale + bias`, rounded once (f32: on every set).
    Affine(scale, bias) affine_f32 affine_f32_raw affine_f64 affine_f64_raw:
        vector |x| x.fma(s(scale), s(bias)); |x| x * scale + bias;
        |x| x.mul(s(scale)).add(s(bias));
}
