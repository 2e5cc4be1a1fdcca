//! How two elements become one: what accumulating operators share.

use crate::core::{DType, Element, Result};
use crate::{bail, dispatch_dtype};
use half::{bf16, f16};

/// An element type with the operations accumulation needs.
pub trait Combine: Element {
    /// The sum, wrapping for integers; "or" for bool.
    fn plus(self, other: Self) -> Self;
    /// The product, wrapping for integers; "and" for bool.
    fn times(self, other: Self) -> Self;
    /// The larger; NaN where either is.
    fn larger(self, other: Self) -> Self;
    /// The smaller; NaN where either is.
    fn smaller(self, other: Self) -> Self;
    /// Divided by a count, rounded down for integers.
    fn over(self, count: i64) -> Self;
    /// 1.
    const ONE: Self;
    /// 0.
    const ZERO: Self;
    /// What is larger than nothing.
    const LOWEST: Self;
    /// What is smaller than nothing.
    const HIGHEST: Self;
}

macro_rules! integers {
    ($($t:ty),*) => {$(
        impl Combine for $t {
            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
            #[inline]
            fn larger(self, other: Self) -> Self {
                self.max(other)
            }
            #[inline]
            fn smaller(self, other: Self) -> Self {
                self.min(other)
            }
            #[inline]
            fn over(self, count: i64) -> Self {
                (self as i64).div_euclid(count.max(1)) as $t
            }
            const ONE: Self = 1;
            const ZERO: Self = 0;
            const LOWEST: Self = <$t>::MIN;
            const HIGHEST: Self = <$t>::MAX;
        }
    )*};
}
integers!(u8, i8, i16, i32, i64);

macro_rules! floats {
    ($($t:ty => $wide:ty, $to:expr, $from:expr, $one:expr, $zero:expr, $low:expr, $high:expr;)*) => {$(
        impl Combine for $t {
            #[inline]
            fn plus(self, other: Self) -> Self {
                $from($to(self) + $to(other))
            }
            #[inline]
            fn times(self, other: Self) -> Self {
                $from($to(self) * $to(other))
            }
            #[inline]
            fn larger(self, other: Self) -> Self {
                if $to(self) >= $to(other) || self.is_nan() { self } else { other }
            }
            #[inline]
            fn smaller(self, other: Self) -> Self {
                if $to(self) <= $to(other) || self.is_nan() { self } else { other }
            }
            #[inline]
            fn over(self, count: i64) -> Self {
                $from($to(self) / count as $wide)
            }
            const ONE: Self = $one;
            const ZERO: Self = $zero;
            const LOWEST: Self = $low;
            const HIGHEST: Self = $high;
        }
    )*};
}
floats! {
    f32 => f32, |x| x, |x| x, 1.0, 0.0, f32::NEG_INFINITY, f32::INFINITY;
    f64 => f64, |x| x, |x| x, 1.0, 0.0, f64::NEG_INFINITY, f64::INFINITY;
    f16 => f32, f16::to_f32, f16::from_f32, f16::ONE, f16::ZERO, f16::NEG_INFINITY, f16::INFINITY;
    bf16 => f32, bf16::to_f32, bf16::from_f32, bf16::ONE, bf16::ZERO, bf16::NEG_INFINITY, bf16::INFINITY;
}

impl Combine for bool {
    #[inline]
    fn plus(self, other: bool) -> bool {
        self | other
    }
    #[inline]
    fn times(self, other: bool) -> bool {
        self & other
    }
    #[inline]
    fn larger(self, other: bool) -> bool {
        self | other
    }
    #[inline]
    fn smaller(self, other: bool) -> bool {
        self & other
    }
    #[inline]
    fn over(self, _count: i64) -> bool {
        self
    }
    const ONE: bool = true;
    const ZERO: bool = false;
    const LOWEST: bool = false;
    const HIGHEST: bool = true;
}

/// What happens where several elements meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduce {
    /// The last one stays.
    Assign,
    /// They are added.
    Sum,
    /// They are multiplied.
    Product,
    /// They are added, and divided by how many they are.
    Mean,
    /// The largest stays.
    Max,
    /// The smallest stays.
    Min,
}

impl Reduce {
    /// The operation with one of PyTorch's names.
    pub fn named(name: &str) -> Option<Reduce> {
        Some(match name {
            "sum" | "add" => Reduce::Sum,
            "prod" | "multiply" => Reduce::Product,
            "mean" => Reduce::Mean,
            "amax" => Reduce::Max,
            "amin" => Reduce::Min,
            _ => return None,
        })
    }

    /// One element combined with the next.
    #[inline]
    pub fn apply<T: Combine>(self, a: T, b: T) -> T {
        match self {
            Reduce::Assign => b,
            Reduce::Sum | Reduce::Mean => a.plus(b),
            Reduce::Product => a.times(b),
            Reduce::Max => a.larger(b),
            Reduce::Min => a.smaller(b),
        }
    }

    /// What combining starts from where the element there before does not count.
    pub fn start<T: Combine>(self) -> T {
        match self {
            Reduce::Assign | Reduce::Sum | Reduce::Mean => T::ZERO,
            Reduce::Product => T::ONE,
            Reduce::Max => T::LOWEST,
            Reduce::Min => T::HIGHEST,
        }
    }
}

/// The numbers of an index tensor of int64 or int32.
pub fn index_values(index: &crate::core::Tensor) -> Result<Vec<i64>> {
    let dense = super::bytes::contiguous(index)?;
    if !matches!(index.dtype(), DType::Int32 | DType::Int64) {
        bail!("expected an index of dtype int32 or int64, got {}", index.describe());
    }
    dispatch_dtype!(integral, index.dtype(), "index", T => {
        // SAFETY: contiguous, of T, not written meanwhile.
        Ok(unsafe { dense.as_slice::<T>() }.iter().map(|&i| crate::core::iter::convert::<T, i64>(i)).collect())
    })
}
