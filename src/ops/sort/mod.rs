//! Sorting and what is found by order.

pub mod bins;
pub mod order;
pub mod quantile;
pub mod search;
pub mod select;
pub mod unique;

use crate::core::Element;
use std::cmp::Ordering;

/// Ascending order of elements, NaN last.
pub fn compare<T: Element + PartialOrd>(a: T, b: T) -> Ordering {
    match a.partial_cmp(&b) {
        Some(order) => order,
        // At least one is NaN: that one is the larger.
        None => is_nan(a).cmp(&is_nan(b)),
    }
}

/// Whether an element is NaN.
#[allow(clippy::eq_op)]
pub fn is_nan<T: PartialOrd>(v: T) -> bool {
    v != v
}
