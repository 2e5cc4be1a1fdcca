//! Orthogonal polynomials of degree `n` at `x`: Chebyshev's, Hermite's, Laguerre's and Legendre's, by their recurrences (DLMF
//! 18.9), and Chebyshev's by trigonometric functions where the degree is high. A negative degree gives 0.

/// Degrees beyond which a recurrence is not run whose values stay finite: it would take more time than anyone means.
const LARGEST_DEGREE: i64 = 1 << 24;

/// Goes from the values of degrees 0 and 1 to that of degree n: `next(k, value, value before)` is that of degree k + 1.
fn recur(n: i64, zero: f64, one: f64, next: impl Fn(f64, f64, f64) -> f64) -> f64 {
    match n {
        ..0 => return 0.0,
        0 => return zero,
        LARGEST_DEGREE.. => return f64::NAN,
        _ => {}
    }
    let (mut before, mut value) = (zero, one);
    for k in 1..n {
        if !value.is_finite() {
            break;
        }
        (before, value) = (value, next(k as f64, value, before));
    }
    value
}

fn is_even(n: i64) -> bool {
    n % 2 == 0
}

fn signed(value: f64, x: f64, n: i64) -> f64 {
    if x > 0.0 || is_even(n) { value } else { -value }
}

/// Of the first kind.
pub fn chebyshev_t(x: f64, n: f64) -> f64 {
    let n = n as i64;
    if n < 0 {
        0.0
    } else if x.abs() == 1.0 {
        signed(1.0, x, n)
    } else if n > 6 && x.abs() < 1.0 {
        (n as f64 * x.acos()).cos()
    } else {
        recur(n, 1.0, x, |_, q, p| 2.0 * x * q - p)
    }
}

/// Of the second kind.
pub fn chebyshev_u(x: f64, n: f64) -> f64 {
    let n = n as i64;
    let more = n as f64 + 1.0;
    if n < 0 {
        0.0
    } else if x.abs() == 1.0 {
        signed(more, x, n)
    } else if n > 8 && x.abs() < 1.0 {
        let angle = x.acos();
        if angle.sin() != 0.0 { (more * angle).sin() / angle.sin() } else { more * (more * angle).cos() / x }
    } else {
        recur(n, 1.0, 2.0 * x, |_, q, p| 2.0 * x * q - p)
    }
}

/// Of the third kind.
pub fn chebyshev_v(x: f64, n: f64) -> f64 {
    let n = n as i64;
    let ends = 2.0 * n as f64 + 1.0;
    let at_end = |x: f64| {
        if x > 0.0 {
            1.0
        } else if is_even(n) {
            ends
        } else {
            -ends
        }
    };
    if n < 0 {
        0.0
    } else if x.abs() == 1.0 {
        at_end(x)
    } else if n > 8 && x.abs() < 1.0 {
        let half = x.acos() / 2.0;
        if half.sin() != 1.0 { (ends * half).cos() / half.cos() } else { at_end(-1.0) }
    } else {
        recur(n, 1.0, 2.0 * x - 1.0, |_, q, p| 2.0 * x * q - p)
    }
}

/// Of the fourth kind.
pub fn chebyshev_w(x: f64, n: f64) -> f64 {
    let n = n as i64;
    let ends = 2.0 * n as f64 + 1.0;
    let at_end = |x: f64| {
        if x > 0.0 {
            ends
        } else if is_even(n) {
            1.0
        } else {
            -1.0
        }
    };
    if n < 0 {
        0.0
    } else if x.abs() == 1.0 {
        at_end(x)
    } else if n > 8 && x.abs() < 1.0 {
        let half = x.acos() / 2.0;
        if half.cos() != 1.0 { (ends * half).sin() / half.sin() } else { at_end(x) }
    } else {
        recur(n, 1.0, 2.0 * x + 1.0, |_, q, p| 2.0 * x * q - p)
    }
}

/// [`chebyshev_t`] of `2 x - 1`.
pub fn shifted_chebyshev_t(x: f64, n: f64) -> f64 {
    chebyshev_t(2.0 * x - 1.0, n)
}

/// [`chebyshev_u`] of `2 x - 1`.
pub fn shifted_chebyshev_u(x: f64, n: f64) -> f64 {
    chebyshev_u(2.0 * x - 1.0, n)
}

/// [`chebyshev_v`] of `2 x - 1`.
pub fn shifted_chebyshev_v(x: f64, n: f64) -> f64 {
    chebyshev_v(2.0 * x - 1.0, n)
}

/// [`chebyshev_w`] of `2 x - 1`.
pub fn shifted_chebyshev_w(x: f64, n: f64) -> f64 {
    chebyshev_w(2.0 * x - 1.0, n)
}

/// The physicist's.
pub fn hermite_h(x: f64, n: f64) -> f64 {
    recur(n as i64, 1.0, 2.0 * x, |k, q, p| 2.0 * x * q - 2.0 * k * p)
}

/// The probabilist's.
pub fn hermite_he(x: f64, n: f64) -> f64 {
    recur(n as i64, 1.0, x, |k, q, p| x * q - k * p)
}

/// Laguerre's.
pub fn laguerre_l(x: f64, n: f64) -> f64 {
    if n >= 0.0 && x == 0.0 {
        return 1.0;
    }
    recur(n as i64, 1.0, 1.0 - x, |k, q, p| ((2.0 * k + 1.0 - x) * q - k * p) / (k + 1.0))
}

/// Legendre's.
pub fn legendre_p(x: f64, n: f64) -> f64 {
    if n >= 0.0 && x.abs() == 1.0 {
        return signed(1.0, x, n as i64);
    }
    recur(n as i64, 1.0, x, |k, q, p| ((2.0 * k + 1.0) * x * q - k * p) / (k + 1.0))
}
