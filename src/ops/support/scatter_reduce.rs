//! How two elements become one: what accumulating operators share.

use crate::core::element::Complex;
use crate::core::fallible_alloc::collected;
use crate::core::{DType, Element, Result, Scalar, Tensor};
use crate::{bail, check, dispatch_dtype};
use half::{bf16, f16};
use std::collections::HashMap;

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
integers!(u8, i8, i16, i32, i64, u16, u32, u64);

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

macro_rules! complexes {
    ($($t:ty),*) => {$(
        impl Combine for Complex<$t> {
            #[inline]
            fn plus(self, other: Self) -> Self {
                self + other
            }
            #[inline]
            fn times(self, other: Self) -> Self {
                self * other
            }
            // They have no order: whoever asks for extremes has refused them.
            #[inline]
            fn larger(self, other: Self) -> Self {
                other
            }
            #[inline]
            fn smaller(self, other: Self) -> Self {
                other
            }
            #[inline]
            fn over(self, count: i64) -> Self {
                self / count as $t
            }
            const ONE: Self = Complex::new(1.0, 0.0);
            const ZERO: Self = Complex::new(0.0, 0.0);
            const LOWEST: Self = Self::ZERO;
            const HIGHEST: Self = Self::ZERO;
        }
    )*};
}
complexes!(f32, f64);

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

/// Offsets in a tensor and, for each, the element of the source that goes there: given in order, a block at a time.
pub type Places<'a> = &'a dyn Fn(&mut dyn FnMut(&[(i64, usize)]));

/// Gives places in blocks.
pub struct Blocks<'f> {
    block: [(i64, usize); Blocks::LENGTH],
    filled: usize,
    give: &'f mut dyn FnMut(&[(i64, usize)]),
}

impl<'f> Blocks<'f> {
    const LENGTH: usize = 128;

    /// To a function.
    pub fn new(give: &'f mut dyn FnMut(&[(i64, usize)])) -> Blocks<'f> {
        Blocks { block: [(0, 0); Blocks::LENGTH], filled: 0, give }
    }

    /// A place and the element of the source that goes there.
    #[inline]
    pub fn one(&mut self, place: i64, from: usize) {
        self.block[self.filled] = (place, from);
        self.filled += 1;
        if self.filled == Blocks::LENGTH {
            self.end();
        }
    }

    /// Neighbouring elements of the source, from `from` on, and their places, counted from `base`.
    #[inline]
    pub fn row(&mut self, base: i64, places: &[i64], from: usize) {
        let (mut places, mut from) = (places, from);
        while !places.is_empty() {
            let (now, rest) = places.split_at(places.len().min(Blocks::LENGTH - self.filled));
            for (to, (place, from)) in self.block[self.filled..].iter_mut().zip(now.iter().zip(from..)) {
                *to = (base + place, from);
            }
            (self.filled, from, places) = (self.filled + now.len(), from + now.len(), rest);
            if self.filled == Blocks::LENGTH {
                self.end();
            }
        }
    }

    /// Gives what is left.
    pub fn end(&mut self) {
        (self.give)(&self.block[..self.filled]);
        self.filled = 0;
    }
}

/// What goes to places, and how.
pub struct Source<'a> {
    /// Contiguous, of the tensor's dtype, in memory of its own; or nothing, for a number at each place.
    pub elements: Option<&'a Tensor>,
    /// That number, or the factor of the elements.
    pub number: Scalar,
    /// What happens where elements meet.
    pub how: Reduce,
    /// Whether the element there before counts.
    pub include_self: bool,
}

impl Source<'_> {
    /// Combines what the source has with what is in the places of `t`.
    ///
    /// # Safety
    /// Every place is one of the tensor's elements, and of the source's.
    #[inline(never)]
    pub unsafe fn combine(&self, t: &Tensor, name: &str, places: Places<'_>) -> Result<()> {
        let has_order = !t.dtype().is_complex() || !matches!(self.how, Reduce::Max | Reduce::Min);
        let has_quotients = t.dtype() != DType::Bool || self.how != Reduce::Mean;
        check!(has_order && has_quotients, NotImplemented, "\"{name}\" not implemented for '{}'", t.dtype().name());
        dispatch_dtype!(all, t.dtype(), name, T => {
            // SAFETY: the caller's promise.
            unsafe { self.combine_in::<T>(t, places) }
        });
        Ok(())
    }

    /// # Safety
    /// As for [`Source::combine`]; the tensor is one of `T`.
    unsafe fn combine_in<T: Combine>(&self, t: &Tensor, places: Places<'_>) {
        if t.is_shape() {
            return;
        }
        let (to, number) = (t.data::<T>(), T::from_scalar(self.number));
        let is_scaled = self.number != Scalar::Int(1);
        // SAFETY: the caller's promise, here and below.
        let from = self.elements.map(|t| unsafe { t.as_slice::<T>() });
        // SAFETY: as above.
        let place = |offset: i64| unsafe { &mut *to.offset(offset as isize) };
        if !self.include_self {
            places(&mut |block| block.iter().for_each(|&(o, _)| *place(o) = self.how.start()));
        }
        match from {
            Some(from) if self.how == Reduce::Sum && !is_scaled => places(&mut |block| {
                for &(o, i) in block {
                    let to = place(o);
                    *to = to.plus(from[i]);
                }
            }),
            _ => places(&mut |block| {
                for &(o, i) in block {
                    let x = match from {
                        Some(from) if is_scaled => from[i].times(number),
                        Some(from) => from[i],
                        None => number,
                    };
                    let to = place(o);
                    *to = self.how.apply(*to, x);
                }
            }),
        }
        if self.how == Reduce::Mean {
            let counts = counts(places, self.include_self as i64);
            counts.into_iter().for_each(|(o, n)| *place(o) = place(o).over(n));
        }
    }
}

/// How often each offset is a place, counted from `first`.
fn counts(places: Places<'_>, first: i64) -> HashMap<i64, i64> {
    let mut counts = HashMap::new();
    places(&mut |block| block.iter().for_each(|&(offset, _)| *counts.entry(offset).or_insert(first) += 1));
    counts
}

/// The numbers of an index tensor of int64 or int32; none of a shape.
pub fn index_values(index: &Tensor) -> Result<Vec<i64>> {
    let dense = crate::ops::support::data_movement::contiguous(index)?;
    if !matches!(index.dtype(), DType::Int32 | DType::Int64) {
        bail!("expected an index of dtype int32 or int64, got {}", index.describe());
    }
    dispatch_dtype!(index, index.dtype(), "index", T => {
        // SAFETY: contiguous, of T, not written meanwhile.
        Ok(collected(unsafe { dense.as_slice::<T>() }.iter().map(|&i| crate::core::stretch::convert::<T, i64>(i))))
    })
}
