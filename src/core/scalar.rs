//! A number whose type is known at run time: `c10::Scalar`.

use super::dtype::Promotion;
use super::{DType, Result};
use crate::bail;

/// A number: boolean, integral, floating or complex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    /// `true` or `false`.
    Bool(bool),
    /// A 64-bit signed integer.
    Int(i64),
    /// An unsigned integer that is no int64.
    UInt(u64),
    /// A double.
    Float(f64),
    /// Real and imaginary part.
    Complex(f64, f64),
}

impl Scalar {
    /// The dtype it has by itself: bool, int64, uint64, float64 or complex128.
    pub fn dtype(self) -> DType {
        match self {
            Scalar::Bool(_) => DType::Bool,
            Scalar::Int(_) => DType::Int64,
            Scalar::UInt(_) => DType::UInt64,
            Scalar::Float(_) => DType::Float64,
            Scalar::Complex(..) => DType::Complex128,
        }
    }

    /// As a double; the imaginary part is dropped.
    pub fn to_f64(self) -> f64 {
        match self {
            Scalar::Bool(b) => b as u8 as f64,
            Scalar::Int(i) => i as f64,
            Scalar::UInt(u) => u as f64,
            Scalar::Float(f) | Scalar::Complex(f, _) => f,
        }
    }

    /// As an integer; a fraction is dropped, a float out of range saturates, an unsigned number wraps.
    pub fn to_i64(self) -> i64 {
        match self {
            Scalar::Bool(b) => b as i64,
            Scalar::Int(i) => i,
            Scalar::UInt(u) => u as i64,
            Scalar::Float(f) | Scalar::Complex(f, _) => f as i64,
        }
    }

    /// The complex conjugate; a real number is its own.
    pub fn conj(self) -> Scalar {
        match self {
            Scalar::Complex(re, im) => Scalar::Complex(re, -im),
            real => real,
        }
    }

    /// True unless zero.
    pub fn to_bool(self) -> bool {
        match self {
            Scalar::Bool(b) => b,
            Scalar::Int(i) => i != 0,
            Scalar::UInt(u) => u != 0,
            Scalar::Float(f) => f != 0.0,
            Scalar::Complex(r, i) => r != 0.0 || i != 0.0,
        }
    }

    /// An error unless `dtype` can hold the value without overflow (`value cannot be converted to type …`): the rule of
    /// `c10::overflows`. What is between two numbers of the dtype is narrowed, an infinity stays one.
    pub fn check_fits(self, dtype: DType) -> Result<()> {
        let real = |f: f64| match dtype.to_real() {
            d if d.is_integral() => {
                let (low, high) = d.int_range();
                // Compared with the number after the largest, a power of two: the largest itself may be no double.
                f >= low as f64 && f < (high / 2 + 1) as f64 * 2.0
            }
            DType::Float32 => !f.is_finite() || f.abs() <= f32::MAX as f64,
            DType::Float16 => !f.is_finite() || f.abs() <= half::f16::MAX.to_f64(),
            DType::BFloat16 => !f.is_finite() || f.abs() <= half::bf16::MAX.to_f64(),
            _ => true,
        };
        let fits = match self {
            _ if dtype == DType::Bool => true,
            Scalar::Bool(_) => true,
            Scalar::Int(i) if dtype.is_integral() => {
                let (low, high) = dtype.int_range();
                // PyTorch lets a negative number wrap into an unsigned type.
                i <= high && (i >= low || (low == 0 && i >= -high))
            }
            Scalar::UInt(_) if dtype.is_integral() => dtype == DType::UInt64,
            Scalar::Int(_) | Scalar::UInt(_) | Scalar::Float(_) => real(self.to_f64()),
            Scalar::Complex(r, i) => (dtype.is_complex() || i == 0.0) && real(r) && real(i),
        };
        if !fits {
            bail!(Overflow, "value cannot be converted to type {} without overflow", dtype.cpp_name())
        }
        Ok(())
    }
}

impl Promotion {
    /// Takes a number into account.
    pub fn scalar(self, s: Scalar) -> Promotion {
        self.number(s.dtype())
    }
}

impl From<bool> for Scalar {
    fn from(v: bool) -> Scalar {
        Scalar::Bool(v)
    }
}
impl From<i64> for Scalar {
    fn from(v: i64) -> Scalar {
        Scalar::Int(v)
    }
}
impl From<f64> for Scalar {
    fn from(v: f64) -> Scalar {
        Scalar::Float(v)
    }
}

impl std::fmt::Display for Scalar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Scalar::Bool(b) => write!(f, "{b}"),
            Scalar::Int(i) => write!(f, "{i}"),
            Scalar::UInt(u) => write!(f, "{u}"),
            Scalar::Float(x) => write!(f, "{x}"),
            Scalar::Complex(r, i) => write!(f, "({r},{i})"),
        }
    }
}
