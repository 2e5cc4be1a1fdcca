//! Whether tensors are equal, or nearly so.

use super::{computed, test_pairs};
use crate::check;
use crate::core::{Result, Tensor};
use crate::kernels::complex;
use crate::operator::out::Out;
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::elementwise_kernels::{any, complex, each2, integers, over2};
use crate::ops::support::quantized;

/// The records of this family.
pub static RECORDS: &[Record] = &[
    structured(
        "isclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool equal_nan=False) -> Tensor",
        "Whether |self - other| <= atol + rtol * |other|, element by element.",
        isclose,
    )
    .on_batches(Batching::Elementwise)
    .no_gradient(),
    functional(
        "allclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool equal_nan=False) -> bool",
        "Whether all elements are close.",
        allclose,
    )
    .data_dependent(DataDependence::Elements)
    .no_gradient(),
    functional("equal(Tensor self, Tensor other) -> bool", "Whether shapes and all elements are equal.", equal)
        .on_quantized(OnQuantized::As(quantized::equal))
        .data_dependent(DataDependence::Elements)
        .no_gradient(),
];

/// The closeness of two numbers; the difference is taken in the dtype's own precision.
macro_rules! close {
    ($t:ty, $a:ident, $b:ident, $rtol:ident, $atol:ident, $equal_nan:ident) => {{
        let gap = ($a as $t - $b as $t).abs();
        $a == $b
            || ($equal_nan && ($a as $t).is_nan() && ($b as $t).is_nan())
            || (gap.is_finite() && gap <= $atol as $t + ($rtol as $t * $b as $t).abs())
    }};
}

fn isclose(args: &Args<'_>, out: &mut Out<'_>) -> Result<()> {
    let (a, b, rtol, atol, equal_nan): (&Tensor, &Tensor, f64, f64, bool) = args.get()?;
    check!(a.dtype() == b.dtype(), "{} did not match {}", a.dtype().name(), b.dtype().name());
    check!(rtol >= 0.0, "rtol must be greater than or equal to zero, but got {rtol}");
    check!(atol >= 0.0, "atol must be greater than or equal to zero, but got {atol}");
    test_pairs(
        args,
        out,
        "isclose",
        &each2(move |x: f32, y: f32| close!(f32, x, y, rtol, atol, equal_nan)),
        &each2(move |x: f64, y: f64| close!(f64, x, y, rtol, atol, equal_nan)),
        // Integers are compared as the default float.
        integers!(over2, T: |x, y| close!(f32, x, y, rtol, atol, equal_nan)),
        complex!(each2, T: |x, y| {
            let gap = complex::abs(x - y);
            x == y
                || (equal_nan && x.is_nan() && y.is_nan())
                || (gap.is_finite() && gap <= atol as T + rtol as T * complex::abs(y))
        }),
    )
}

fn all_true(t: Value) -> Result<Value> {
    Ok(Value::Bool(!any::<bool>(&t.tensor()?, |x| !x)?))
}

fn allclose(args: &Args<'_>) -> Result<Value> {
    all_true(computed(args, |out| isclose(args, out))?)
}

fn equal(args: &Args<'_>) -> Result<Value> {
    let (a, b): (&Tensor, &Tensor) = args.get()?;
    if a.sizes() != b.sizes() {
        return Ok(Value::Bool(false));
    }
    all_true(computed(args, |out: &mut Out<'_>| {
        test_pairs(
            args,
            out,
            "equal_cpu",
            &each2(|x: f32, y: f32| x == y),
            &each2(|x: f64, y: f64| x == y),
            integers!(over2, T: |x, y| x == y),
            complex!(each2, T: |x, y| x == y),
        )
    })?)
}
