//! What training in half precision scales its losses by: gradients are divided by it again, and it follows whether they were numbers.

use crate::core::{DType, Result, Scalar, Tensor};
use crate::operator::record::*;
use crate::operator::{Args, Value};
use crate::ops::support::gradient as math;
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite(
        "_amp_foreach_non_finite_check_and_unscale_(Tensor(a!)[] self, Tensor(b!) found_inf, Tensor inv_scale) -> ()",
        "Multiplies the tensors by inv_scale; found_inf becomes 1 where one had an element that is no finite number.",
        unscale,
    ),
    composite(
        "_amp_update_scale_(Tensor(a!) self, Tensor(b!) growth_tracker, Tensor found_inf, float scale_growth_factor, float \
         scale_backoff_factor, int growth_interval) -> Tensor(a!)",
        "Makes a scale smaller where found_inf is not 0, larger after so many times that it is 0.",
        update,
    ),
];

/// An error unless a tensor is one number of a dtype.
fn check_number(t: &Tensor, name: &str, dtype: DType, kind: &str) -> Result<()> {
    check!(t.numel() == 1, "{name} must be a 1-element tensor.");
    check!(t.dtype() == dtype, "{name} must be {kind} tensor.");
    Ok(())
}

fn unscale(args: &Args<'_>) -> Result<Value> {
    let (list, found, by): (&[Tensor], &Tensor, &Tensor) = args.get()?;
    check_number(by, "inv_scale", DType::Float32, "a float")?;
    check_number(found, "found_inf", DType::Float32, "a float")?;
    for t in list {
        check!(
            t.dtype().is_floating() && !t.dtype().is_float8(),
            NotImplemented,
            "\"_amp_foreach_non_finite_check_and_unscale_cpu\" not implemented for '{}'",
            t.dtype().name()
        );
    }
    let by = math::reshape(by, &[])?;
    for t in list {
        let is_wrong = tensor!("logical_not", &tensor!("all", &tensor!("isfinite", t)?)?)?;
        call!("masked_fill_.Scalar", found, &is_wrong, Scalar::Int(1))?;
        call!("mul_.Tensor", t, &by)?;
    }
    Ok(Value::None)
}

fn update(args: &Args<'_>) -> Result<Value> {
    let (scale, tracker, found, growth, backoff, interval): (&Tensor, &Tensor, &Tensor, f64, f64, i64) = args.get()?;
    check_number(tracker, "growth_tracker", DType::Int32, "an int")?;
    check_number(scale, "current_scale", DType::Float32, "a float")?;
    check_number(found, "found_inf", DType::Float32, "a float")?;
    let as_scale = |t: &Tensor| math::reshape(t, scale.sizes());
    let (is_found, times) = (as_scale(&tensor!("ne.Scalar", found, Scalar::Int(0))?)?, math::shift(tracker, 1)?);
    let is_due = tensor!("eq.Scalar", &times, Scalar::Int(interval))?;
    let larger = math::scale(scale, growth)?;
    let grows = tensor!("logical_and", &as_scale(&is_due)?, &tensor!("isfinite", &larger)?)?;
    let grown = math::select_where(grows, larger, scale)?;
    let next = math::select_where(&is_found, math::scale(scale, backoff)?, grown)?;
    let starts = tensor!("logical_or", &is_due, &math::reshape(is_found, tracker.sizes())?)?;
    call!("copy_", tracker, &tensor!("masked_fill.Scalar", &times, &starts, Scalar::Int(0))?)?;
    call!("copy_", scale, &next)?;
    Ok(scale.clone().into())
}
