//! The vector approximations of double-precision functions, generic over the vector type.
//!
//! They are for sets with a fused multiply-add ([`VectorF64::IS_FUSED`]): rests of products and of reduced arguments are exact only with
//! it. Polynomials are Taylor's, as far as the first term left out is below a twentieth of the last place, but for [`ATAN`], whose fit
//! `tests/data/minimax.py` derives. Bounds are in units in the last place of the correctly rounded result; the tests measure them.
#![allow(clippy::excessive_precision)]

use super::simd::VectorF64;
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2, FRAC_PI_4, LN_2, LOG2_E, LOG10_E, PI};

/// ln 2 = hi + lo, where whole multiples of hi up to 2^20 are exact.
const LN2_HI: f64 = 0.6931471804855391;
const LN2_LO: f64 = 7.440617110012397e-11;
/// ln 2 less the double nearest to it, and so on.
const LN2_REST: f64 = 2.3190468138462996e-17;
const LOG2E_REST: f64 = 2.0355273740931033e-17;
const LOG10E_REST: f64 = 1.098319650216765e-17;
/// log10 2 = hi + lo, as [`LN2_HI`].
const LOG10_2_HI: f64 = 0.30102999560767785;
const LOG10_2_LO: f64 = 5.630334806675098e-11;

/// 1 / (k + 2)!: (e^r - 1 - r) / r^2 on |r| <= ln(2)/2.
const EXP: [f64; 12] = [
    1.0 / 2.0,
    1.0 / 6.0,
    1.0 / 24.0,
    1.0 / 120.0,
    1.0 / 720.0,
    1.0 / 5040.0,
    1.0 / 40320.0,
    1.0 / 362880.0,
    1.0 / 3628800.0,
    1.0 / 39916800.0,
    1.0 / 479001600.0,
    1.0 / 6227020800.0,
];

#[inline(always)]
fn s<V: VectorF64>(v: f64) -> V {
    V::splat(v)
}

/// `lo <= v <= hi`, NaN kept.
#[inline(always)]
pub fn clamp<V: VectorF64>(v: V, lo: f64, hi: f64) -> V {
    s::<V>(hi).min(s::<V>(lo).max(v))
}

/// `y`, with `f` of the argument in the lanes of `m`, which are few.
#[inline(always)]
fn patched<V: VectorF64>(m: V::M, x: V, y: V, f: fn(f64) -> f64) -> V {
    patched2(m, x, x, y, |x, _| f(x))
}

/// As [`patched`], of two arguments.
#[inline(always)]
fn patched2<V: VectorF64>(m: V::M, a: V, b: V, y: V, f: impl Fn(f64, f64) -> f64) -> V {
    if !V::any(m) {
        return y;
    }
    let (a, b) = (a.lanes(), b.lanes());
    let (mut all, is_patched) = (y.lanes(), V::select(m, s(1.0), s(0.0)).lanes());
    for i in 0..V::N {
        if is_patched[i] != 0.0 {
            all[i] = f(a[i], b[i]);
        }
    }
    // SAFETY: `all` has the 16 lanes of the widest vector.
    unsafe { V::load(all.as_ptr()) }
}

/// `a + b`, and what rounding it lost.
#[inline(always)]
fn two_sum<V: VectorF64>(a: V, b: V) -> (V, V) {
    let sum = a.add(b);
    let t = sum.sub(a);
    (sum, a.sub(sum.sub(t)).add(b.sub(t)))
}

/// `a * b`, and what rounding it lost.
#[inline(always)]
fn two_product<V: VectorF64>(a: V, b: V) -> (V, V) {
    let product = a.mul(b);
    (product, a.fma(b, product.neg()))
}

/// `n` with `v = n ln 2 + r`, and e^r - 1.
#[inline(always)]
fn exp_rest<V: VectorF64>(v: V, low: V) -> (V, V) {
    let n = v.mul(s(LOG2_E)).round();
    let r = n.fma(s(-LN2_LO), n.fma(s(-LN2_HI), v)).add(low);
    (n, r.mul(r).fma(r.poly(EXP), r))
}

/// e^x. Bound: 1 ULP.
#[inline(always)]
pub fn exp<V: VectorF64>(x: V) -> V {
    let (n, q) = exp_rest(clamp(x, -746.0, 710.0), s(0.0));
    s::<V>(1.0).add(q).ldexp(n)
}

/// 2^x. Bound: 1 ULP.
#[inline(always)]
pub fn exp2<V: VectorF64>(x: V) -> V {
    let v = clamp(x, -1076.0, 1025.0);
    let n = v.round();
    let t = v.sub(n);
    let (r, low) = two_product(t, s(LN_2));
    let low = t.fma(s(LN2_REST), low);
    let q = r.add(r.mul(r).fma(r.poly(EXP), low));
    s::<V>(1.0).add(q).ldexp(n)
}

/// e^x - 1. Bound: 1.5 ULP.
#[inline(always)]
pub fn expm1<V: VectorF64>(x: V) -> V {
    let (n, q) = exp_rest(clamp(x, -40.0, 710.0), s(0.0));
    // 2^n (1 + q) - 1, halved so that 2^1024 does not appear.
    let half = s::<V>(0.5).ldexp(n);
    let h = half.fma(q, half.sub(s(0.5)));
    V::select(x.abs().lt(s(1e-20)), x, h.add(h))
}

/// 2 / (2k + 1) from a first k on: log(m) / s in s^2, where s = (m - 1) / (m + 1), m in [sqrt(1/2), sqrt(2)).
const fn log_series<const N: usize>(first: usize) -> [f64; N] {
    let (mut terms, mut i) = ([0.0; N], 0);
    while i < N {
        terms[i] = 2.0 / (2 * (first + i) + 1) as f64;
        i += 1;
    }
    terms
}

/// `(m, e)` with `x = m 2^e` and m near 1, for positive finite numbers.
#[inline(always)]
fn split<V: VectorF64>(x: V) -> (V, V) {
    let tiny = x.lt(s(f64::MIN_POSITIVE));
    let (m, e) = V::select(tiny, x.mul(s(18014398509481984.0)), x).split();
    (m, e.sub(V::select(tiny, s(54.0), s(0.0))))
}

/// `(h, t)` with log(1 + f) = f - (h - t), where h = f^2 / 2.
#[inline(always)]
fn log_tail<V: VectorF64>(f: V) -> (V, V) {
    let h = f.mul(f).mul(s(0.5));
    let r = f.div(f.add(s(2.0)));
    let z = r.mul(r);
    (h, r.mul(z.fma(z.poly(const { log_series::<10>(1) }), h)))
}

/// What a logarithm is outside (0, inf): NaN below 0, -inf at 0, inf and NaN themselves.
#[inline(always)]
fn log_ends<V: VectorF64>(x: V, y: V) -> V {
    let y = V::select(x.lt(s(f64::INFINITY)), y, x);
    let y = V::select(x.eq(s(0.0)), s(f64::NEG_INFINITY), y);
    V::select(x.lt(s(0.0)), s(f64::NAN), y)
}

/// ln x. Bound: 1 ULP.
#[inline(always)]
pub fn log<V: VectorF64>(x: V) -> V {
    let (m, e) = split(x);
    let f = m.sub(s(1.0));
    let (h, t) = log_tail(f);
    let y = e.fma(s(LN2_HI), f.sub(h.sub(e.fma(s(LN2_LO), t))));
    log_ends(x, y)
}

/// `whole` plus log(m) times a number that is `by` and `rest`. Bound: 1 ULP.
#[inline(always)]
fn log_times<V: VectorF64>(m: V, whole: V, whole_low: V, by: f64, rest: f64) -> V {
    let f = m.sub(s(1.0));
    let (h, t) = log_tail(f);
    let hi = f.sub(h);
    let lo = f.sub(hi).sub(h).add(t);
    let (p, pl) = two_product(hi, s(by));
    let pl = lo.fma(s(by), hi.fma(s(rest), pl)).add(whole_low);
    let (y, yl) = two_sum(whole, p);
    y.add(yl.add(pl))
}

/// log2 x. Bound: 1 ULP.
#[inline(always)]
pub fn log2<V: VectorF64>(x: V) -> V {
    let (m, e) = split(x);
    log_ends(x, log_times(m, e, s(0.0), LOG2_E, LOG2E_REST))
}

/// log10 x. Bound: 1 ULP.
#[inline(always)]
pub fn log10<V: VectorF64>(x: V) -> V {
    let (m, e) = split(x);
    log_ends(x, log_times(m, e.mul(s(LOG10_2_HI)), e.mul(s(LOG10_2_LO)), LOG10_E, LOG10E_REST))
}

/// ln(1 + x). Bound: 1.5 ULP.
#[inline(always)]
pub fn log1p<V: VectorF64>(x: V) -> V {
    let (u, lost) = two_sum(s(1.0), x);
    let (m, e) = split(u);
    let f = m.sub(s(1.0));
    let (h, t) = log_tail(f);
    let low = e.fma(s(LN2_LO), t).add(lost.div(u));
    let y = e.fma(s(LN2_HI), f.sub(h.sub(low)));
    V::select(x.abs().lt(s(1e-20)), x, log_ends(u, y))
}

/// Hyperbolic tangent. Bound: 2.5 ULP.
#[inline(always)]
pub fn tanh<V: VectorF64>(x: V) -> V {
    let a = s::<V>(20.0).min(x.abs());
    let t = expm1(a.mul(s(-2.0)));
    V::select(x.abs().lt(s(1e-20)), x, t.neg().div(t.add(s(2.0))).copysign(x))
}

/// 1 / (1 + e^-x). Bound: 2 ULP.
#[inline(always)]
pub fn sigmoid<V: VectorF64>(x: V) -> V {
    s::<V>(1.0).div(exp(x.neg()).add(s(1.0)))
}

/// ln(1 + e^x), as max(x, 0) + log1p(e^-|x|). Bound: 2 ULP.
#[inline(always)]
pub fn softplus<V: VectorF64>(x: V) -> V {
    let above = V::select(x.le(s(0.0)), s(0.0), x);
    above.add(log1p(exp(x.abs().neg())))
}

/// x tanh(softplus(x)) = x n / (n + 2), n = e^x (e^x + 2). Bound: 3 ULP.
#[inline(always)]
pub fn mish<V: VectorF64>(x: V) -> V {
    let e = exp(s::<V>(40.0).min(x));
    let n = e.mul(e.add(s(2.0)));
    let y = x.mul(n.div(n.add(s(2.0))));
    V::select(s::<V>(40.0).lt(x), x, V::select(x.is_nan(), x, y))
}

/// x (1 + tanh(u)) / 2 = x / (1 + e^-2u), u = sqrt(2/pi) (x + 0.044715 x^3). Bound: that of the product u, times u.
#[inline(always)]
pub fn gelu_tanh<V: VectorF64>(x: V) -> V {
    const TWICE: f64 = 1.595_769_121_605_730_7;
    let u = x.mul(x).mul(x).fma(s(0.044715), x).mul(s(TWICE));
    x.div(exp(u.neg()).add(s(1.0)))
}

/// ln(x / (1 - x)), near 1/2 as log1p((2x - 1) / (1 - x)). Bound: 3 ULP.
#[inline(always)]
pub fn logit<V: VectorF64>(x: V) -> V {
    let rest = s::<V>(1.0).sub(x);
    let far = log(x.div(rest));
    let near = log1p(x.add(x).sub(s(1.0)).div(rest));
    let is_far = x.sub(s(0.5)).abs().le(s(0.25));
    V::select(is_far, near, far)
}

/// pi/2 in parts, whole multiples of the first two of which are exact up to 2^20.
const PIO2: [f64; 3] = [1.5707963267341256, 6.077100506303966e-11, 2.022266248795950631e-21];
/// Up to here the reduction by [`PIO2`] keeps its bound.
const TRIG_LIMIT: f64 = 1_000_000.0;
const SIN: [f64; 8] = [
    -1.0 / 6.0,
    1.0 / 120.0,
    -1.0 / 5040.0,
    1.0 / 362880.0,
    -1.0 / 39916800.0,
    1.0 / 6227020800.0,
    -1.0 / 1307674368000.0,
    1.0 / 355687428096000.0,
];
const COS: [f64; 7] = [
    1.0 / 24.0,
    -1.0 / 720.0,
    1.0 / 40320.0,
    -1.0 / 3628800.0,
    1.0 / 479001600.0,
    -1.0 / 87178291200.0,
    1.0 / 20922789888000.0,
];

/// `n`, and sine and cosine of what is left of x less n pi/2.
#[inline(always)]
fn sin_cos<V: VectorF64>(x: V) -> (V, V, V) {
    let n = x.mul(s(FRAC_2_PI)).round();
    let a = n.fma(s(-PIO2[0]), x);
    // The product is exact, its sum is not.
    let (h, l) = two_sum(a, n.mul(s(-PIO2[1])));
    let (r, l) = two_sum(h, n.fma(s(-PIO2[2]), l));
    let z = r.mul(r);
    let sine = r.add(r.mul(z).fma(z.poly(SIN), l));
    let half = z.mul(s(0.5));
    let w = s::<V>(1.0).sub(half);
    let lost = s::<V>(1.0).sub(w).sub(half);
    let cosine = w.add(lost.add(z.mul(z).fma(z.poly(COS), r.mul(l).neg())));
    (n, sine, cosine)
}

/// `y` with the sign changed where bit 1 of n is set.
#[inline(always)]
fn turned<V: VectorF64>(n: V, y: V) -> V {
    V::select(n.has_bit(2), y.neg(), y)
}

/// Where the reduction does not hold, NaN and infinities too.
#[inline(always)]
fn is_large<V: VectorF64>(x: V) -> V::M {
    V::select(x.abs().le(s(TRIG_LIMIT)), s(0.0), s::<V>(1.0)).eq(s(1.0))
}

/// Sine. Bound: 1 ULP.
#[inline(always)]
pub fn sin<V: VectorF64>(x: V) -> V {
    let (n, sine, cosine) = sin_cos(x);
    let y = turned(n, V::select(n.has_bit(1), cosine, sine));
    patched(is_large(x), x, V::select(x.eq(s(0.0)), x, y), f64::sin)
}

/// Cosine. Bound: 1 ULP.
#[inline(always)]
pub fn cos<V: VectorF64>(x: V) -> V {
    let (n, sine, cosine) = sin_cos(x);
    let y = turned(n.add(s(1.0)), V::select(n.has_bit(1), sine, cosine));
    patched(is_large(x), x, y, f64::cos)
}

/// Tangent. Bound: 2.5 ULP.
#[inline(always)]
pub fn tan<V: VectorF64>(x: V) -> V {
    let (n, sine, cosine) = sin_cos(x);
    let odd = n.has_bit(1);
    let y = V::select(odd, cosine.neg(), sine).div(V::select(odd, sine, cosine));
    patched(is_large(x), x, V::select(x.eq(s(0.0)), x, y), f64::tan)
}

/// Hyperbolic sine. Bound: 3 ULP.
#[inline(always)]
pub fn sinh<V: VectorF64>(x: V) -> V {
    let t = expm1(x.abs());
    let y = t.add(t.div(t.add(s(1.0)))).mul(s(0.5));
    let y = V::select(x.abs().lt(s(1e-20)), x, y.copysign(x));
    patched(s::<V>(709.0).lt(x.abs()), x, y, f64::sinh)
}

/// Hyperbolic cosine. Bound: 2.5 ULP.
#[inline(always)]
pub fn cosh<V: VectorF64>(x: V) -> V {
    let e = exp(x.abs());
    let y = e.add(s::<V>(1.0).div(e)).mul(s(0.5));
    patched(s::<V>(709.0).lt(x.abs()), x, y, f64::cosh)
}

/// (atan(t) / t - 1) / t^2 in t^2, |t| <= tan(pi/8).
const ATAN: [f64; 12] = [
    -0.33333333333333333217,
    0.19999999999999804526,
    -0.14285714285659827556,
    0.11111111105155441708,
    -0.090909087535006351535,
    0.076922963750251543188,
    -0.066664248856127430115,
    0.058789289963916340859,
    -0.052304542600213688046,
    0.045515931721424790852,
    -0.0345705607345124276,
    0.016285755473349802361,
];
const TAN_PI_8: f64 = 0.41421356237309503;
const TAN_3PI_8: f64 = 2.414213562373095;
/// pi/2 less the double nearest to it.
const PIO2_REST: f64 = 6.123233995736766e-17;

/// `(h, l)` with h + l the angle of the point (b, a), neither of which is negative. Bound: 1 ULP.
#[inline(always)]
fn angle<V: VectorF64>(a: V, b: V) -> (V, V) {
    let steep = b.mul(s(TAN_3PI_8)).lt(a);
    let middle = b.mul(s(TAN_PI_8)).lt(a);
    let over = V::select(steep, b.neg(), V::select(middle, a.sub(b), a));
    let under = V::select(steep, a, V::select(middle, a.add(b), b));
    let t = over.div(under);
    let z = t.mul(t);
    let base = V::select(steep, s(FRAC_PI_2), V::select(middle, s(FRAC_PI_4), s(0.0)));
    let rest = V::select(steep, s(PIO2_REST), V::select(middle, s(PIO2_REST / 2.0), s(0.0)));
    let (h, l) = two_sum(base, t);
    (h, l.add(t.mul(z).fma(z.poly(ATAN), rest)))
}

/// Arc tangent. Bound: 1.5 ULP.
#[inline(always)]
pub fn atan<V: VectorF64>(x: V) -> V {
    let (h, l) = angle(s::<V>(1e300).min(x.abs()), s(1.0));
    let y = V::select(x.abs().lt(s(1e-20)), x, h.add(l).copysign(x));
    V::select(x.is_nan(), x, y)
}

/// The angle of each point. Bound: 2 ULP.
#[inline(always)]
pub fn atan2<V: VectorF64>(y: V, x: V) -> V {
    let (a, b) = (y.abs(), x.abs());
    let (h, l) = angle(a, b);
    // pi less the angle, to the left of the y axis.
    let (p, pl) = two_sum(s(PI), h.neg());
    let left = p.add(pl.sub(l).add(s(2.0 * PIO2_REST)));
    let r = V::select(x.lt(s(0.0)), left, h.add(l)).copysign(y);
    // Zeros, what is not finite, and what leaves the range on the way.
    let is_plain = |v: V| V::select(v.lt(s(1e290)), V::select(s::<V>(1e-290).lt(v), s(1.0), s(0.0)), s(0.0));
    patched2(is_plain(a).mul(is_plain(b)).eq(s(0.0)), y, x, r, f64::atan2)
}

/// Arc sine, as the angle of (sqrt((1 - x) (1 + x)), x). Bound: 3 ULP.
#[inline(always)]
pub fn asin<V: VectorF64>(x: V) -> V {
    let one = s::<V>(1.0);
    let a = x.abs();
    let (h, l) = angle(a, one.sub(a).mul(one.add(a)).sqrt());
    let y = V::select(a.lt(s(1e-20)), x, h.add(l).copysign(x));
    V::select(a.le(one), y, s(f64::NAN))
}

/// Arc cosine, as twice the angle of (sqrt(1 + x), sqrt(1 - x)). Bound: 3 ULP.
#[inline(always)]
pub fn acos<V: VectorF64>(x: V) -> V {
    let one = s::<V>(1.0);
    let (h, l) = angle(one.sub(x).sqrt(), one.add(x).sqrt());
    let y = h.add(l);
    V::select(x.abs().le(one), y.add(y), s(f64::NAN))
}

/// sqrt(a^2 + b^2). Bound: 1 ULP.
#[inline(always)]
pub fn hypot<V: VectorF64>(a: V, b: V) -> V {
    let (x, y) = (a.abs(), b.abs());
    let (large, small) = (V::select(x.lt(y), y, x), V::select(x.lt(y), x, y));
    let (square, lost) = two_product(large, large);
    let r = square.add(small.fma(small, lost)).sqrt();
    // What overflows on the way or loses digits below the range, and what is not finite.
    let is_plain = V::select(large.lt(s(1e150)), V::select(s::<V>(1e-140).lt(large), s(1.0), s(0.0)), s(0.0));
    let is_plain = V::select(small.is_nan(), s(0.0), is_plain);
    patched2(is_plain.eq(s(0.0)), a, b, r, f64::hypot)
}

/// ln(e^a + e^b). Bound: 2 ULP of the larger.
#[inline(always)]
pub fn logaddexp<V: VectorF64>(a: V, b: V) -> V {
    let (large, small) = (a.max_nan(b), a.min_nan(b));
    // Infinities that are equal have no difference.
    let apart = V::select(large.eq(small), s(0.0), small.sub(large));
    large.add(log1p(exp(apart)))
}

/// `a` to the power `b`. Bound: 1 ULP.
#[inline(always)]
pub fn pow<V: VectorF64>(a: V, b: V) -> V {
    let (m, e) = a.split();
    // ln m = 2 (t + tl) + (t + tl)^3 2/3 + ..., in two doubles.
    let f = m.sub(s(1.0));
    let (d, dl) = two_sum(s(2.0), f);
    let t = f.div(d);
    let tl = t.neg().fma(d, f).sub(t.mul(dl)).div(d);
    let (z, zl) = two_product(t, t);
    let zl = t.add(t).fma(tl, zl);
    let tail = z.poly(const { log_series::<9>(2) });
    const THIRDS: f64 = 2.0 / 3.0;
    const THIRDS_REST: f64 = 3.700743415417188e-17;
    // c + cl = 2/3 + z tail
    let (c, cl) = two_sum(s(THIRDS), z.mul(tail));
    let cl = cl.add(s(THIRDS_REST));
    let (cube, cubel) = two_product(t, z);
    let cubel = t.fma(zl, tl.fma(z, cubel));
    let (p, pl) = two_product(cube, c);
    let pl = cube.fma(cl, cubel.fma(c, pl));
    let (h, l) = two_sum(t.add(t), p);
    let l = l.add(tl.add(tl)).add(pl);
    let (h2, l2) = two_sum(e.mul(s(LN2_HI)), h);
    let l = l2.add(e.fma(s(LN2_LO), l));
    let (h, l) = two_sum(h2, l);
    let (y, yl) = two_product(b, h);
    let yl = b.fma(l, yl);
    let (n, q) = exp_rest(clamp(y, -746.0, 710.0), yl);
    let r = s::<V>(1.0).add(q).ldexp(n);
    patched2(is_irregular(a, y, 700.0), a, b, r, f64::powf)
}

/// `a` to the power `b`, for results that are rounded to single precision: within 2e-12 of it.
#[inline(always)]
pub fn pow_for_single<V: VectorF64>(a: V, b: V) -> V {
    const LOG_SHORT: [f64; 7] = log_series(0);
    const EXP_SHORT: [f64; 8] =
        [1.0 / 2.0, 1.0 / 6.0, 1.0 / 24.0, 1.0 / 120.0, 1.0 / 720.0, 1.0 / 5040.0, 1.0 / 40320.0, 1.0 / 362880.0];
    let (m, e) = a.split();
    let t = m.sub(s(1.0)).div(m.add(s(1.0)));
    let y = b.mul(e.fma(s(LN_2), t.mul(t.mul(t).poly(LOG_SHORT))));
    let v = clamp(y, -200.0, 200.0);
    let n = v.mul(s(LOG2_E)).round();
    let r = n.fma(s(-LN_2), v);
    let power = s::<V>(1.0).add(r.mul(r).fma(r.poly(EXP_SHORT), r)).ldexp(n);
    patched2(is_irregular(a, y, 190.0), a, b, power, f64::powf)
}

/// Where [`pow`] does not hold: bases that are not positive and normal, powers that are not finite, results near the ends of the range.
#[inline(always)]
fn is_irregular<V: VectorF64>(a: V, exponent: V, end: f64) -> V::M {
    let base = V::select(s::<V>(f64::MIN_POSITIVE).le(a), V::select(a.lt(s(f64::INFINITY)), s(1.0), s(0.0)), s(0.0));
    let power = V::select(exponent.abs().lt(s(end)), s(1.0), s(0.0));
    base.mul(power).eq(s(0.0))
}
