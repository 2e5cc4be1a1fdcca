//! The numbers decompositions compute with: one body serves real and complex matrices.

use crate::core::Element;
use crate::core::element::Complex;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Sub, SubAssign};

/// A real or a complex number in double precision.
pub(super) trait Field:
    Element
    + PartialEq
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + AddAssign
    + SubAssign
    + MulAssign
    + DivAssign
    + Sum
{
    /// The number with no imaginary part.
    fn of(x: f64) -> Self;
    /// The real part.
    fn re(self) -> f64;
    /// The conjugate.
    fn conj(self) -> Self;
    /// The absolute value.
    fn abs(self) -> f64;
    /// The square of the absolute value.
    fn square(self) -> f64;
    /// What LAPACK compares to find pivots: the sum of the absolute values of the parts.
    fn size(self) -> f64;
    /// Whether both parts are.
    fn is_finite(self) -> bool;
    /// The number as a complex one.
    fn complex(self) -> Complex<f64>;
    /// The number over its absolute value; zero of zero.
    fn direction(self) -> Self {
        if self == Self::of(0.0) { self } else { self / Self::of(self.abs()) }
    }
}

impl Field for f64 {
    fn of(x: f64) -> f64 {
        x
    }
    fn re(self) -> f64 {
        self
    }
    fn conj(self) -> f64 {
        self
    }
    fn abs(self) -> f64 {
        f64::abs(self)
    }
    fn square(self) -> f64 {
        self * self
    }
    fn size(self) -> f64 {
        f64::abs(self)
    }
    fn is_finite(self) -> bool {
        f64::is_finite(self)
    }
    fn complex(self) -> Complex<f64> {
        Complex::new(self, 0.0)
    }
}

impl Field for Complex<f64> {
    fn of(x: f64) -> Self {
        Complex::new(x, 0.0)
    }
    fn re(self) -> f64 {
        self.re
    }
    fn conj(self) -> Self {
        Complex::new(self.re, -self.im)
    }
    fn abs(self) -> f64 {
        self.re.hypot(self.im)
    }
    fn square(self) -> f64 {
        self.re * self.re + self.im * self.im
    }
    fn size(self) -> f64 {
        self.re.abs() + self.im.abs()
    }
    fn is_finite(self) -> bool {
        self.re.is_finite() && self.im.is_finite()
    }
    fn complex(self) -> Self {
        self
    }
}

/// Runs a block with `$F` bound to the numbers matrices of a dtype are computed with.
macro_rules! by_field {
    ($dtype:expr, $F:ident => $body:expr) => {
        if $dtype.is_complex() {
            type $F = $crate::core::element::Complex<f64>;
            $body
        } else {
            type $F = f64;
            $body
        }
    };
}
pub(super) use by_field;
