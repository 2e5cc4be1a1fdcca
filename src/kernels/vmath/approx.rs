//! The vector approximations of single-precision functions, generic over the vector type.
//!
//! The polynomials are weighted minimax fits of the named quotient, rounded coefficient by coefficient
//! to f32; `tests/data/minimax.py` derives them and checks these. Each brings a relative error of less than 1e-9, but for
//! [`ERFCX`], which brings 1.3e-8: rounding a result brings 6e-8. The functions' ULP bounds stand with the public
//! functions of [`super`], whose tests measure them on every instruction set. All are written for a fused
//! multiply-add, which the error-free steps (Dekker's and Knuth's sums and products) need.
#![allow(clippy::excessive_precision)]

use super::simd::vector::{Vector, VectorF32};

const LOG2E: f32 = std::f32::consts::LOG2_E;
/// ln 2 = hi + lo.
const LN2_HI: f32 = 6.931471825e-01;
const LN2_LO: f32 = -1.904654212e-09;
/// (e^r - 1 - r) / r^2 on |r| <= ln(2)/2.
const EXP: [f32; 6] =
    [5.000000000e-01, 1.666666567e-01, 4.166645929e-02, 8.333565667e-03, 1.393541810e-03, 1.974449260e-04];

/// `lo <= v <= hi`, NaN kept.
#[inline(always)]
pub fn clamp<V: VectorF32>(v: V, lo: f32, hi: f32) -> V {
    // The second operand is what min and max return on NaN.
    V::splat(hi).min(V::splat(lo).max(v))
}

/// e^x.
#[inline(always)]
pub fn exp<V: VectorF32>(x: V) -> V {
    let v = clamp(x, -104.0, 89.0);
    let n = v.mul(V::splat(LOG2E)).round();
    V::splat(1.0).add(exp_rest(v, n, |r| r)).ldexp(n)
}

/// e^x for x <= 0.
#[inline(always)]
pub fn exp_nonpositive<V: VectorF32>(x: V) -> V {
    exp_nonpositive_by(x, |r| r)
}

/// e^(x + xl) for x <= 0 and a small `xl`.
#[inline(always)]
pub fn exp_nonpositive_pair<V: VectorF32>(x: V, xl: V) -> V {
    exp_nonpositive_by(x, |r| r.add(xl))
}

/// e^x for x <= 0, with `finish` applied to what is left of x after whole multiples of ln 2.
#[inline(always)]
fn exp_nonpositive_by<V: VectorF32>(x: V, finish: impl Fn(V) -> V) -> V {
    let v = V::splat(-104.0).max(x);
    if V::LDEXP_IS_AN_INSTRUCTION {
        let n = v.mul(V::splat(LOG2E)).round();
        return V::splat(1.0).add(exp_rest(v, n, finish)).ldexp(n);
    }
    // Added to a number of 1.5 * 2^23, whose last bit is 1, a number is rounded to an integer n that stands in the low bits: with 127 more
    // that is the exponent of 2^n. With another 64 n may be -151, and what is 2^64 too large is rounded once where it becomes subnormal.
    const SHIFT: f32 = 12_582_912.0 + 127.0 + 64.0;
    let t = v.fma(V::splat(LOG2E), V::splat(SHIFT));
    let power = t.low_bits_as_exponent();
    let q = exp_rest(v, t.sub(V::splat(SHIFT)), finish);
    power.fma(q, power).mul(V::splat(5.421_010_9e-20))
}

/// e^(v - n ln 2) - 1, with `finish` applied to v - n ln 2.
#[inline(always)]
fn exp_rest<V: VectorF32>(v: V, n: V, finish: impl Fn(V) -> V) -> V {
    let r = n.fma(V::splat(-LN2_HI), v);
    let r = finish(n.fma(V::splat(-LN2_LO), r));
    r.mul(r).fma(r.poly(EXP), r)
}

/// 2^x.
#[inline(always)]
pub fn exp2<V: VectorF32>(x: V) -> V {
    let v = clamp(x, -151.0, 129.0);
    let n = v.round();
    let r = v.sub(n);
    let t = r.mul(V::splat(LN2_HI));
    let tl = r.fma(V::splat(LN2_LO), r.fma(V::splat(LN2_HI), t.neg()));
    let q = t.add(t.mul(t).fma(t.poly(EXP), tl));
    V::splat(1.0).add(q).ldexp(n)
}

/// e^x - 1.
#[inline(always)]
pub fn expm1<V: VectorF32>(x: V) -> V {
    let v = clamp(x, -30.0, 89.0);
    let n = v.mul(V::splat(LOG2E)).round();
    let p = exp_rest(v, n, |r| r);
    // 2^n (1 + p) - 1, halved so that 2^128 does not appear.
    let s = V::splat(0.5).ldexp(n);
    let h = s.fma(p, s.sub(V::splat(0.5)));
    let y = h.add(h);
    V::select(x.abs().lt(V::splat(1e-20)), x, y)
}

/// (log(1+f) - f + f^2/2) / f^3 for 1+f in [sqrt(1/2), sqrt(2)).
const LOG: [f32; 9] = [
    3.333331347e-01,
    -2.500001192e-01,
    2.000207454e-01,
    -1.666785628e-01,
    1.422019601e-01,
    -1.240814254e-01,
    1.188643798e-01,
    -1.166106984e-01,
    6.732964516e-02,
];

/// `y` with log(1+f) = f + y.
#[inline(always)]
fn log_tail<V: VectorF32>(f: V) -> V {
    let f2 = f.mul(f);
    f2.fma(V::splat(-0.5), f2.mul(f).mul(f.poly(LOG)))
}

/// What a logarithm is outside (0, inf): NaN below 0, -inf at 0, inf and NaN themselves.
#[inline(always)]
fn log_ends<V: VectorF32>(x: V, y: V) -> V {
    let y = V::select(x.eq(V::splat(f32::INFINITY)), x, y);
    let y = V::select(x.eq(V::splat(0.0)), V::splat(f32::NEG_INFINITY), y);
    let y = V::select(x.lt(V::splat(0.0)), V::splat(f32::NAN), y);
    V::select(x.is_nan(), x, y)
}

/// `(e, f)` with x = 2^e (1 + f), subnormals included.
#[inline(always)]
fn log_split<V: VectorF32>(x: V) -> (V, V) {
    let small = x.lt(V::splat(f32::MIN_POSITIVE));
    let (m, e) = V::select(small, x.mul(V::splat(16777216.0)), x).split();
    (V::select(small, e.sub(V::splat(24.0)), e), m.sub(V::splat(1.0)))
}

/// Natural logarithm.
#[inline(always)]
pub fn log<V: VectorF32>(x: V) -> V {
    let (e, f) = log_split(x);
    let y = e.fma(V::splat(LN2_LO), log_tail(f));
    // e * ln2_hi is not exact; its rounding error is carried.
    let h = e.mul(V::splat(LN2_HI));
    let hl = e.fma(V::splat(LN2_HI), h.neg());
    let s = h.add(f);
    let sl = f.sub(s.sub(h)).add(hl);
    log_ends(x, s.add(sl.add(y)))
}

/// The logarithm whose base has `k = 1/ln(base)` and `k2 = log_base(2)`, both as hi + lo.
#[inline(always)]
fn log_base<V: VectorF32>(x: V, k: [f32; 2], k2: [f32; 2]) -> V {
    let (e, f) = log_split(x);
    let y = log_tail(f);
    let t = f.mul(V::splat(k[0]));
    let tl = f.fma(V::splat(k[0]), t.neg());
    let h = e.mul(V::splat(k2[0]));
    let hl = e.fma(V::splat(k2[0]), h.neg());
    let s = h.add(t);
    let sl = t.sub(s.sub(h)).add(hl).add(tl);
    let low = y.fma(V::splat(k[0]), f.fma(V::splat(k[1]), e.fma(V::splat(k2[1]), sl)));
    log_ends(x, s.add(low))
}

/// Logarithm to base 2.
#[inline(always)]
pub fn log2<V: VectorF32>(x: V) -> V {
    // log2 e as hi + lo.
    log_base(x, [1.442695022, 1.925963034e-08], [1.0, 0.0])
}

/// Logarithm to base 10.
#[inline(always)]
pub fn log10<V: VectorF32>(x: V) -> V {
    // log10 e and log10 2 as hi + lo.
    log_base(x, [4.342944920e-01, -1.010304995e-08], [3.010300100e-01, -1.432098884e-08])
}

/// log(1 + x).
#[inline(always)]
pub fn log1p<V: VectorF32>(x: V) -> V {
    let one = V::splat(1.0);
    let u = one.add(x);
    // What 1 + x lost.
    let b = u.sub(one);
    let c = one.sub(u.sub(b)).add(x.sub(b));
    let (m, e) = u.split();
    let f = m.sub(one).add(c.ldexp(e.neg()));
    let y = e.fma(V::splat(LN2_LO), log_tail(f));
    let h = e.mul(V::splat(LN2_HI));
    let hl = e.fma(V::splat(LN2_HI), h.neg());
    let s = h.add(f);
    let sl = f.sub(s.sub(h)).add(hl);
    let y = log_ends(u, s.add(sl.add(y)));
    V::select(x.abs().lt(V::splat(1e-20)), x, y)
}

/// (tanh(r)/r - 1) / s, s = r^2, r <= 0.625.
const TANH: [f32; 6] =
    [-3.333333135e-01, 1.333322078e-01, -5.394820124e-02, 2.170715667e-02, -8.190994151e-03, 2.153859008e-03];

/// Hyperbolic tangent.
#[inline(always)]
pub fn tanh<V: VectorF32>(x: V) -> V {
    let one = V::splat(1.0);
    let a = V::splat(10.0).min(x.abs());
    let s = a.mul(a);
    let near = s.mul(a).fma(s.poly(TANH), a);
    let far = one.sub(V::splat(2.0).div(exp(a.add(a)).add(one)));
    V::select(a.lt(V::splat(0.625)), near, far).copysign(x)
}

/// 1 / (1 + e^-x).
#[inline(always)]
pub fn sigmoid<V: VectorF32>(x: V) -> V {
    let one = V::splat(1.0);
    let e = exp_nonpositive(x.abs().neg());
    V::select(x.lt(V::splat(0.0)), e, one).div(one.add(e))
}

/// x / (1 + e^-x).
#[inline(always)]
pub fn silu<V: VectorF32>(x: V) -> V {
    let one = V::splat(1.0);
    let e = exp_nonpositive(x.abs().neg());
    x.mul(V::select(x.lt(V::splat(0.0)), e, one)).div(one.add(e))
}

/// erf(r)/r - 1, in s = r^2, r <= 0.95.
const ERF: [f32; 7] = [
    1.283791661e-01,
    -3.761263192e-01,
    1.128367037e-01,
    -2.685801312e-02,
    5.197588820e-03,
    -8.103718283e-04,
    8.206436178e-05,
];
/// log(erfc(a)) on [0.93, 4].
const LOG_ERFC: [f32; 8] = [
    1.773847616e-04,
    -1.129527926e+00,
    -6.333206296e-01,
    -1.083089933e-01,
    2.513808943e-02,
    -4.178129602e-03,
    4.359147279e-04,
    -2.121992293e-05,
];

/// Error function.
#[inline(always)]
pub fn erf<V: VectorF32>(x: V) -> V {
    let a = V::splat(4.0).min(x.abs());
    let s = a.mul(a);
    let near = a.fma(s.poly(ERF), a);
    let far = V::splat(1.0).sub(exp_nonpositive(a.poly(LOG_ERFC)));
    V::select(a.lt(V::splat(0.94)), near, far).copysign(x)
}

/// (1 + 2z) e^(z^2) erfc(z) in q = (z-2)/(z+2), z in [0, 10.3].
const ERFCX: [f32; 11] = [
    1.276978374e+00,
    -9.276385605e-02,
    -1.660309136e-01,
    1.640525907e-01,
    -5.420810357e-02,
    -8.042320609e-03,
    8.646373637e-03,
    1.270002453e-03,
    -1.262549311e-03,
    -3.629313724e-04,
    3.031625238e-05,
];

/// e^(z^2) erfc(z), z in [0, 10.3].
#[inline(always)]
fn erfcx<V: VectorF32>(z: V) -> V {
    let two = V::splat(2.0);
    z.sub(two).div(z.add(two)).poly(ERFCX).div(z.fma(two, V::splat(1.0)))
}

/// Complementary error function.
#[inline(always)]
pub fn erfc<V: VectorF32>(x: V) -> V {
    let a = V::splat(10.3).min(x.abs());
    let h = a.mul(a);
    let hl = a.fma(a, h.neg());
    let y = exp_nonpositive_pair(h.neg(), hl.neg()).mul(erfcx(a));
    let y = V::select(x.lt(V::splat(0.0)), V::splat(2.0).sub(y), y);
    let s = x.mul(x);
    V::select(a.lt(V::splat(0.4)), V::splat(1.0).sub(x.fma(s.poly(ERF), x)), y)
}

/// x Phi(x), with Phi the normal distribution.
#[inline(always)]
pub fn gelu<V: VectorF32>(x: V) -> V {
    let a = V::splat(14.5).min(x.abs());
    let h = a.mul(a);
    let hl = a.fma(a, h.neg());
    let half = V::splat(-0.5);
    let tail =
        exp_nonpositive_pair(h.mul(half), hl.mul(half)).mul(erfcx(a.mul(V::splat(std::f32::consts::FRAC_1_SQRT_2))));
    let tail = tail.mul(V::splat(0.5));
    x.mul(V::select(x.lt(V::splat(0.0)), tail, V::splat(1.0).sub(tail)))
}

/// x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))) / 2, as x times the sigmoid of twice the argument.
#[inline(always)]
pub fn gelu_tanh<V: VectorF32>(x: V) -> V {
    // 2 sqrt(2/pi), and 0.044715 times it, as hi + lo.
    const K: [f32; 2] = [1.595769167, -4.534068054e-08];
    const KC: [f32; 2] = [7.135481387e-02, 2.398832466e-09];
    let one = V::splat(1.0);
    // w + wl = 2 sqrt(2/pi) (a + 0.044715 a^3), with a = |x|, in two floats: its absolute error is
    // the relative error of the exponential.
    let a = V::splat(12.0).min(x.abs());
    let s = a.mul(a);
    let sl = a.fma(a, s.neg());
    let p = s.mul(V::splat(KC[0]));
    let pl = s.fma(V::splat(KC[0]), p.neg()).add(s.fma(V::splat(KC[1]), sl.mul(V::splat(KC[0]))));
    let k = V::splat(K[0]);
    let t = k.add(p);
    let b = t.sub(k);
    let tl = k.sub(t.sub(b)).add(p.sub(b)).add(pl).add(V::splat(K[1]));
    let w = a.mul(t);
    let wl = a.fma(tl, a.fma(t, w.neg()));
    let e = exp_nonpositive_pair(w.neg(), wl.neg());
    x.mul(V::select(x.lt(V::splat(0.0)), e, one)).div(one.add(e))
}

/// (sin(r)/r - 1)/s and (cos(r) - 1 + s/2)/s^2, s = r^2, |r| <= pi/4.
const SIN: [f32; 4] = [-1.666666716e-01, 8.333381265e-03, -1.985370036e-04, 2.837919737e-06];
const COS: [f32; 4] = [4.166666791e-02, -1.388898003e-03, 2.482191849e-05, -2.886329753e-07];
/// pi/2 in four parts.
const PIO2: [f32; 4] = [1.570796371e+00, -4.371138829e-08, -1.715124510e-15, 1.056299898e-23];
/// Up to here the reduction by [`PIO2`] keeps its bound.
pub const TRIG_LIMIT: f32 = 100_000.0;

/// `(n, r, rl)` with x = n pi/2 + r + rl, |r| <= pi/4, for |x| <= [`TRIG_LIMIT`].
#[inline(always)]
fn reduce_trig<V: VectorF32>(x: V) -> (V, V, V) {
    let n = x.mul(V::splat(std::f32::consts::FRAC_2_PI)).round();
    let a = n.fma(V::splat(-PIO2[0]), x);
    // The rounding error of each later step goes into the low part.
    let b = n.mul(V::splat(-PIO2[1]));
    let bl = n.fma(V::splat(-PIO2[1]), b.neg());
    let r = a.add(b);
    let t = r.sub(a);
    let rl = a.sub(r.sub(t)).add(b.sub(t)).add(n.fma(V::splat(-PIO2[2]), bl));
    let h = r.add(rl);
    (n, h, rl.sub(h.sub(r)))
}

#[inline(always)]
fn sin_kernel<V: VectorF32>(r: V, rl: V) -> V {
    let s = r.mul(r);
    r.add(s.mul(r).fma(s.poly(SIN), rl))
}

#[inline(always)]
fn cos_kernel<V: VectorF32>(r: V, rl: V) -> V {
    let s = r.mul(r);
    let h = V::splat(1.0).sub(s.mul(V::splat(0.5)));
    // 1 - s/2 loses bits of s/2, which go back in.
    let lost = V::splat(1.0).sub(h).sub(s.mul(V::splat(0.5)));
    h.add(s.mul(s).fma(s.poly(COS), lost.sub(r.mul(rl))))
}

/// Sine for |x| <= [`TRIG_LIMIT`].
#[inline(always)]
pub fn sin<V: VectorF32>(x: V) -> V {
    let (n, r, rl) = reduce_trig(x);
    let y = V::select(n.has_bit(1), cos_kernel(r, rl), sin_kernel(r, rl));
    let y = V::select(n.has_bit(2), y.neg(), y);
    V::select(x.abs().lt(V::splat(1e-10)), x, y)
}

/// Cosine for |x| <= [`TRIG_LIMIT`].
#[inline(always)]
pub fn cos<V: VectorF32>(x: V) -> V {
    let (n, r, rl) = reduce_trig(x);
    let y = V::select(n.has_bit(1), sin_kernel(r, rl), cos_kernel(r, rl));
    // The quadrants 1 and 2 are negative: those where n + 1 has bit 2.
    V::select(n.add(V::splat(1.0)).has_bit(2), y.neg(), y)
}

/// Tangent for |x| <= [`TRIG_LIMIT`].
#[inline(always)]
pub fn tan<V: VectorF32>(x: V) -> V {
    let (n, r, rl) = reduce_trig(x);
    let (s, c) = (sin_kernel(r, rl), cos_kernel(r, rl));
    let odd = n.has_bit(1);
    let y = V::select(odd, c.neg(), s).div(V::select(odd, s, c));
    V::select(x.abs().lt(V::splat(1e-10)), x, y)
}

/// (atan(r)/r - 1) / s, s = r^2, 0 <= r <= 1.
const ATAN: [f32; 10] = [
    -3.333332837e-01,
    1.999971569e-01,
    -1.428034306e-01,
    1.106123328e-01,
    -8.821462095e-02,
    6.763648987e-02,
    -4.498325661e-02,
    2.277761698e-02,
    -7.425363176e-03,
    1.134522143e-03,
];
/// (asin(r)/r - 1) / s, s = r^2, 0 <= r <= 1/2.
const ASIN: [f32; 6] =
    [1.666665971e-01, 7.500521839e-02, 4.451337457e-02, 3.183909506e-02, 1.431477536e-02, 3.769707680e-02];
/// pi = hi + lo.
const PI_HI: f32 = 3.141592741e+00;
const PI_LO: f32 = -8.742277657e-08;

/// `r + r s p(s)` with s = r^2: of an odd function that begins with r.
#[inline(always)]
fn odd<V: Vector<E = f32>, const K: usize>(r: V, s: V, p: [f32; K]) -> V {
    s.mul(r).fma(s.poly(p), r)
}

/// `k pi - y`.
#[inline(always)]
fn from_pi<V: Vector<E = f32>>(k: f32, y: V) -> V {
    V::splat(k * PI_HI).sub(y.sub(V::splat(k * PI_LO)))
}

/// Arc tangent.
#[inline(always)]
pub fn atan<V: VectorF32>(x: V) -> V {
    let a = x.abs();
    let far = V::splat(1.0).lt(a);
    let r = V::select(far, V::splat(1.0).div(a), a);
    let y = odd(r, r.mul(r), ATAN);
    V::select(far, from_pi(0.5, y), y).copysign(x)
}

/// The angle of the point (x, y), from -pi to pi.
#[inline(always)]
pub fn atan2<V: Vector<E = f32>>(y: V, x: V) -> V {
    let (ay, ax) = (y.abs(), x.abs());
    let (low, high) = (ay.min(ax), ay.max(ax));
    // Two zeros are a number beside a larger one, two infinities are alike.
    let r = V::select(low.eq(high), V::select(high.eq(V::splat(0.0)), low, V::splat(1.0)), low.div(high));
    let a = odd(r, r.mul(r), ATAN);
    let a = V::select(ax.lt(ay), from_pi(0.5, a), a);
    let a = V::select(V::splat(1.0).copysign(x).lt(V::splat(0.0)), from_pi(1.0, a), a).copysign(y);
    V::select(x.is_nan(), x, V::select(y.is_nan(), y, a))
}

/// `(p, is_far)`: with a = |x|, the arc sine of a, and where a is more than 1/2 that of sqrt((1 - a) / 2).
#[inline(always)]
fn half_arc<V: VectorF32>(a: V) -> (V, V::M) {
    let far = V::splat(0.5).lt(a);
    let s = V::select(far, V::splat(1.0).sub(a).mul(V::splat(0.5)), a.mul(a));
    let r = V::select(far, s.sqrt(), a);
    (odd(r, s, ASIN), far)
}

/// Arc sine; NaN outside [-1, 1].
#[inline(always)]
pub fn asin<V: VectorF32>(x: V) -> V {
    let (y, far) = half_arc(x.abs());
    V::select(far, from_pi(0.5, y.add(y)), y).copysign(x)
}

/// Arc cosine; NaN outside [-1, 1].
#[inline(always)]
pub fn acos<V: VectorF32>(x: V) -> V {
    let (y, far) = half_arc(x.abs());
    let twice = y.add(y);
    let beyond = V::select(x.lt(V::splat(0.0)), from_pi(1.0, twice), twice);
    V::select(far, beyond, from_pi(0.5, y.copysign(x)))
}

/// From here on sinh |x| and cosh x are e^|x| / 2. That of the largest |x| is finite where e^|x| is not, so it is made of e^(|x| / 2).
const HYPERBOLIC_LARGE: f32 = 80.0;

/// e^a / 2 for a large `a`.
#[inline(always)]
fn half_exp<V: VectorF32>(a: V) -> V {
    let root = exp(a.mul(V::splat(0.5)));
    root.mul(V::splat(0.5)).mul(root)
}

/// Hyperbolic sine.
#[inline(always)]
pub fn sinh<V: VectorF32>(x: V) -> V {
    let a = x.abs();
    let e = expm1(a);
    let near = e.add(e.div(e.add(V::splat(1.0)))).mul(V::splat(0.5));
    V::select(V::splat(HYPERBOLIC_LARGE).lt(a), half_exp(a), near).copysign(x)
}

/// Hyperbolic cosine.
#[inline(always)]
pub fn cosh<V: VectorF32>(x: V) -> V {
    let a = x.abs();
    let e = exp(a);
    let near = V::splat(0.5).div(e).add(e.mul(V::splat(0.5)));
    V::select(V::splat(HYPERBOLIC_LARGE).lt(a), half_exp(a), near)
}

/// From here on sqrt(x^2 + 1) is x, whose square may overflow.
const INVERSE_LARGE: f32 = 1e9;

/// ln(2 a) for a large `a`.
#[inline(always)]
fn log_twice<V: VectorF32>(a: V) -> V {
    log(a).add(V::splat(std::f32::consts::LN_2))
}

/// Inverse hyperbolic sine: log(a + sqrt(a^2 + 1)) of a = |x|.
#[inline(always)]
pub fn asinh<V: VectorF32>(x: V) -> V {
    let (a, one) = (x.abs(), V::splat(1.0));
    let root = a.fma(a, one).sqrt();
    let near = log1p(a.mul(a).div(one.add(root)).add(a));
    V::select(V::splat(INVERSE_LARGE).lt(a), log_twice(a), near).copysign(x)
}

/// Inverse hyperbolic cosine, log(x + sqrt(x^2 - 1)); NaN below 1.
#[inline(always)]
pub fn acosh<V: VectorF32>(x: V) -> V {
    let t = x.sub(V::splat(1.0));
    let near = log1p(t.add(t.mul(x.add(V::splat(1.0))).sqrt()));
    let y = V::select(V::splat(INVERSE_LARGE).lt(x), log_twice(x), near);
    V::select(x.lt(V::splat(1.0)), V::splat(f32::NAN), y)
}

/// Inverse hyperbolic tangent, log((1 + a) / (1 - a)) / 2 of a = |x|; NaN outside [-1, 1].
#[inline(always)]
pub fn atanh<V: VectorF32>(x: V) -> V {
    let a = x.abs();
    let y = log1p(a.add(a).div(V::splat(1.0).sub(a))).mul(V::splat(0.5));
    V::select(a.lt(V::splat(1e-20)), x, y.copysign(x))
}

/// log(1 + e^x).
#[inline(always)]
pub fn softplus<V: VectorF32>(x: V) -> V {
    let e = exp_nonpositive(x.abs().neg());
    // max(x, 0) + log(1 + e^-|x|)
    V::splat(0.0).max(x).add(log1p(e))
}

/// x tanh(log(1 + e^x)).
#[inline(always)]
pub fn mish<V: VectorF32>(x: V) -> V {
    let e = exp(V::splat(20.0).min(x));
    let n = e.mul(e.add(V::splat(2.0)));
    x.mul(n.div(n.add(V::splat(2.0))))
}

/// log(x / (1 - x)).
#[inline(always)]
pub fn logit<V: VectorF32>(x: V) -> V {
    let one = V::splat(1.0);
    let far = log(x.div(one.sub(x)));
    let near = log1p(x.fma(V::splat(2.0), V::splat(-1.0)).div(one.sub(x)));
    let mid = x.sub(V::splat(0.5)).abs().le(V::splat(0.25));
    V::select(mid, near, far)
}
