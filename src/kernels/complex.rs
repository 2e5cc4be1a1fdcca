//! Functions of complex numbers: sums, products and quotients in the numbers' own precision and upstream's order of
//! operations, all else in double precision, whatever the numbers are of.

use crate::core::element::Complex;
use num_traits::Float;

/// A complex number of doubles.
pub type Wide = Complex<f64>;

/// The C library's complex functions, whose values at infinities and on branch cuts are those C's annex G gives.
mod libm {
    use super::Wide;
    unsafe extern "C" {
        pub fn clog(z: Wide) -> Wide;
        pub fn csqrt(z: Wide) -> Wide;
        pub fn csin(z: Wide) -> Wide;
        pub fn ccos(z: Wide) -> Wide;
        pub fn ctan(z: Wide) -> Wide;
        pub fn casin(z: Wide) -> Wide;
        pub fn cacos(z: Wide) -> Wide;
        pub fn catan(z: Wide) -> Wide;
        pub fn csinh(z: Wide) -> Wide;
        pub fn ccosh(z: Wide) -> Wide;
        pub fn ctanh(z: Wide) -> Wide;
        pub fn casinh(z: Wide) -> Wide;
        pub fn cacosh(z: Wide) -> Wide;
        pub fn catanh(z: Wide) -> Wide;
        pub fn cpow(base: Wide, exponent: Wide) -> Wide;
    }
}

macro_rules! of_libm {
    ($($(#[$doc:meta])* $name:ident $function:ident;)*) => {$(
        $(#[$doc])*
        pub fn $name(z: Wide) -> Wide {
            // SAFETY: a pure function; `double _Complex` is passed as the two doubles of `Complex<f64>` are.
            unsafe { libm::$function(z) }
        }
    )*};
}
of_libm! {
    /// Natural logarithm.
    log clog;
    /// Square root.
    sqrt csqrt;
    /// Sine.
    sin csin;
    /// Cosine.
    cos ccos;
    /// Tangent.
    tan ctan;
    /// Arc sine.
    asin casin;
    /// Arc cosine.
    acos cacos;
    /// Arc tangent.
    atan catan;
    /// Hyperbolic sine.
    sinh csinh;
    /// Hyperbolic cosine.
    cosh ccosh;
    /// Hyperbolic tangent.
    tanh ctanh;
    /// Inverse hyperbolic sine.
    asinh casinh;
    /// Inverse hyperbolic cosine.
    acosh cacosh;
    /// Inverse hyperbolic tangent.
    atanh catanh;
}

/// The exponential.
pub fn exp(z: Wide) -> Wide {
    let size = z.re.exp();
    // As C's cexp: the real line stays, and an infinite part decides where the angle is none.
    if z.im == 0.0 {
        return Complex::new(size, z.im);
    }
    if z.re.is_infinite() && !z.im.is_finite() {
        return if z.re < 0.0 { Complex::new(0.0, 0f64.copysign(z.im)) } else { Complex::new(z.re, f64::NAN) };
    }
    let (sin, cos) = z.im.sin_cos();
    Complex::new(cos, sin) * size
}

/// 2^z.
pub fn exp2(z: Wide) -> Wide {
    exp(z * std::f64::consts::LN_2)
}

/// e^z - 1, precise near 0.
pub fn expm1(z: Wide) -> Wide {
    let half = (z.im / 2.0).sin();
    Complex::new(z.re.exp_m1() * z.im.cos() - 2.0 * half * half, z.re.exp() * z.im.sin())
}

/// Logarithm to base 2.
pub fn log2(z: Wide) -> Wide {
    log(z) / std::f64::consts::LN_2
}

/// Logarithm to base 10.
pub fn log10(z: Wide) -> Wide {
    log(z) / std::f64::consts::LN_10
}

/// ln(1 + z), precise near 0.
pub fn log1p(z: Wide) -> Wide {
    let Complex { re: x, im: y } = z;
    let angle = y.atan2(x + 1.0);
    if x.hypot(y) >= 0.5 {
        return Complex::new((x + 1.0).hypot(y).ln(), angle);
    }
    // |1 + z|^2 - 1
    let excess = x * (2.0 + x) + y * y;
    Complex::new(if excess == 0.0 { x } else { 0.5 * excess.ln_1p() }, angle)
}

/// The logarithm of e^a + e^b.
pub fn log_add_exp(a: Wide, b: Wide) -> Wide {
    let (low, high) = if a.re < b.re { (a, b) } else { (b, a) };
    if low.re == f64::NEG_INFINITY && high.re == f64::NEG_INFINITY {
        return high;
    }
    high + log1p(exp(low - high))
}

/// 1 / z.
pub fn reciprocal(z: Wide) -> Wide {
    div(Complex::new(1.0, 0.0), z)
}

/// 1 / sqrt(z).
pub fn rsqrt(z: Wide) -> Wide {
    reciprocal(sqrt(z))
}

/// 1 / (1 + e^-z).
pub fn sigmoid(z: Wide) -> Wide {
    reciprocal(exp(-z) + 1.0)
}

/// sin(pi z) / (pi z); 1 at 0.
pub fn sinc(z: Wide) -> Wide {
    let turned = z * std::f64::consts::PI;
    if is_zero(z) { Complex::new(1.0, 0.0) } else { div(sin(turned), turned) }
}

/// A power.
pub fn pow(base: Wide, exponent: Wide) -> Wide {
    // SAFETY: as above.
    unsafe { libm::cpow(base, exponent) }
}

/// A function of doubles of numbers of any precision.
#[inline]
pub fn by_doubles<T: Float>(z: Complex<T>, f: fn(Wide) -> Wide) -> Complex<T> {
    narrowed(f(widened(z)))
}

/// A function of two.
#[inline]
pub fn by_doubles2<T: Float>(a: Complex<T>, b: Complex<T>, f: fn(Wide, Wide) -> Wide) -> Complex<T> {
    narrowed(f(widened(a), widened(b)))
}

/// In double precision.
#[inline]
pub fn widened<T: Float>(z: Complex<T>) -> Wide {
    let wide = |x: T| x.to_f64().unwrap_or(f64::NAN);
    Complex::new(wide(z.re), wide(z.im))
}

/// From double precision.
#[inline]
pub fn narrowed<T: Float>(z: Wide) -> Complex<T> {
    let narrow = |x: f64| T::from(x).unwrap_or_else(T::nan);
    Complex::new(narrow(z.re), narrow(z.im))
}

/// A quotient, by the ratio of the divisor's smaller part to its larger one (R. L. Smith, 1962): no square overflows.
#[inline]
pub fn div<T: Float>(a: Complex<T>, b: Complex<T>) -> Complex<T> {
    if b.re.abs() >= b.im.abs() {
        if is_zero(b) {
            return Complex::new(a.re / b.re.abs(), a.im / b.im.abs());
        }
        let ratio = b.im / b.re;
        let scale = T::one() / (b.re + b.im * ratio);
        return Complex::new((a.re + a.im * ratio) * scale, (a.im - a.re * ratio) * scale);
    }
    let ratio = b.re / b.im;
    let scale = T::one() / (b.re * ratio + b.im);
    Complex::new((a.re * ratio + a.im) * scale, (a.im * ratio - a.re) * scale)
}

/// The magnitude.
#[inline]
pub fn abs<T: Float>(z: Complex<T>) -> T {
    z.re.hypot(z.im)
}

/// The magnitude of a number of single precision. The squares fit double precision, so that nothing has to be scaled.
#[inline(always)]
pub fn abs_f32(z: Complex<f32>) -> f32 {
    let (re, im) = (f64::from(z.re), f64::from(z.im));
    let magnitude = (re * re + im * im).sqrt() as f32;
    // An infinity is infinitely far, whatever the other part is.
    if z.re.is_infinite() || z.im.is_infinite() { f32::INFINITY } else { magnitude }
}

/// The angle.
#[inline]
pub fn angle<T: Float>(z: Complex<T>) -> T {
    z.im.atan2(z.re)
}

/// The number of magnitude 1 in the same direction; 0 of 0.
#[inline]
pub fn sgn<T: Float>(z: Complex<T>) -> Complex<T> {
    let size = abs(z);
    if size.is_zero() { Complex::new(T::zero(), T::zero()) } else { Complex::new(z.re / size, z.im / size) }
}

/// Whether both parts are zero.
#[inline]
pub fn is_zero<T: Float>(z: Complex<T>) -> bool {
    z.re.is_zero() && z.im.is_zero()
}
