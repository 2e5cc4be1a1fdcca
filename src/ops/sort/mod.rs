//! Sorting and what is found by order.

pub mod histogram;
pub mod order;
pub mod quantile;
pub mod search;
pub mod select;
pub mod unique;

use crate::core::fallible_alloc::room;
use crate::core::{DType, Element, Scalar};

/// The rank of NaN, and of the largest number of 64-bit integers.
const NAN: u64 = u64::MAX;

/// The rank of NaN in a dtype that has one.
pub fn rank_of_nan(dtype: DType) -> Option<u64> {
    (!dtype.is_integral_or_bool()).then_some(NAN)
}

/// Where an element comes in ascending order: equal elements have one rank, NaN has the last. What goes by order goes by
/// ranks, so that it is compiled once for all dtypes.
#[inline]
pub fn rank<T: Element>(v: T) -> u64 {
    const SIGN: u64 = 1 << 63;
    match v.to_scalar() {
        Scalar::Float(f) | Scalar::Complex(f, _) if f.is_nan() => NAN,
        Scalar::Float(f) | Scalar::Complex(f, _) => {
            // Minus zero equals zero.
            let bits = (f + 0.0).to_bits();
            if bits & SIGN == 0 { bits | SIGN } else { !bits }
        }
        Scalar::Int(i) if T::DTYPE == DType::UInt64 => i as u64,
        Scalar::UInt(u) => u,
        Scalar::Int(i) => i as u64 ^ SIGN,
        Scalar::Bool(b) => b.into(),
    }
}

/// Rank and index of an element of a row.
pub type Ranked = (u64, i64);

/// The elements of a row as ranks with their indices.
pub fn ranked<T: Element>(row: &[T]) -> Vec<Ranked> {
    let mut list = room(row.len());
    list.extend(row.iter().map(|&v| rank(v)).zip(0..));
    list
}

/// Turns the order around.
pub fn reverse(items: &mut [Ranked]) {
    items.iter_mut().for_each(|item| item.0 = !item.0);
}
