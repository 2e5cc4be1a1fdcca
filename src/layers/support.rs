//! What several layers use.

use crate::core::element::Complex;
use crate::core::{DType, KeySet, Result, Tensor, iter};
use crate::dispatch::{Op, operator};
use crate::dispatch_dtype;

/// The operator an in-place form is derived from.
pub(super) fn base_of(op: &Op) -> Result<&'static Op> {
    operator(&op.record.qualified(op.record.full_name()))
}

/// Conjugates or negates (as the flags say) every element in place.
pub fn carry_out(t: &Tensor, flags: KeySet) -> Result<()> {
    if flags.contains(KeySet::Conjugate) {
        match t.dtype() {
            DType::Complex64 => iter::unary(t, t, |c: Complex<f32>| Complex { re: c.re, im: -c.im })?,
            DType::Complex128 => iter::unary(t, t, |c: Complex<f64>| Complex { re: c.re, im: -c.im })?,
            _ => {}
        }
    }
    if flags.contains(KeySet::Negative) {
        match t.dtype() {
            DType::Complex64 => iter::unary(t, t, |c: Complex<f32>| Complex { re: -c.re, im: -c.im })?,
            DType::Complex128 => iter::unary(t, t, |c: Complex<f64>| Complex { re: -c.re, im: -c.im })?,
            DType::Float32 => iter::unary(t, t, |x: f32| -x)?,
            DType::Float64 => iter::unary(t, t, |x: f64| -x)?,
            DType::Float16 => iter::unary(t, t, |x: half::f16| -x)?,
            DType::BFloat16 => iter::unary(t, t, |x: half::bf16| -x)?,
            d => dispatch_dtype!(integral, d, "neg", T => iter::unary(t, t, |x: T| x.wrapping_neg())?),
        }
    }
    Ok(())
}
