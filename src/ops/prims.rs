//! The primitive operators of PyTorch's reference implementations that decompositions leave in a program.

use crate::core::{DType, Result, Scalar, Tensor};
use crate::operator::record::*;
use crate::operator::{Arg, Args, Value};
use crate::{call, check, tensor};

/// The records of this family.
pub static RECORDS: &[Record] = &[
    composite("prims::convert_element_type(Tensor a, ScalarType dtype) -> Tensor", "A copy in a dtype.", |a| {
        call!("_to_copy", a.at::<&Tensor>(0)?, a.at::<DType>(1)?, Arg::None, Arg::None, Arg::None, false, Arg::None)
    }),
    composite(
        "prims::copy_strided(Tensor a, SymInt[] stride) -> Tensor",
        "A copy that lies in memory as asked.",
        |a| {
            let (t, stride): (&Tensor, &[i64]) = a.get()?;
            let out = tensor!("new_empty_strided", t, t.sizes(), stride)?;
            call!("copy_", &out, t)?;
            Ok(out.into())
        },
    ),
    composite(
        "prims::device_put(Tensor a, Device device, bool non_blocking=False) -> Tensor",
        "The tensor on a device, which is the CPU or meta.",
        |a| {
            let t: &Tensor = a.at(0)?;
            call!("to.device", t, a.list[1], t.dtype())
        },
    ),
    composite(
        "prims::iota(SymInt length, *, SymInt start, SymInt step, ScalarType dtype, Device device, bool requires_grad) -> Tensor",
        "Whole numbers, each one step from the one before.",
        iota,
    ),
];

fn iota(a: &Args<'_>) -> Result<Value> {
    let (length, start, step, dtype): (i64, i64, i64, DType) = a.get()?;
    check!(step != 0, "{}: step must be nonzero", a.name());
    check!(length >= 0, "{}: length {length} is negative", a.name());
    let end = length.checked_mul(step).and_then(|span| start.checked_add(span));
    check!(end.is_some(), "{}: {length} steps of {step} from {start} leave 64 bits", a.name());
    let numbers = [start, end.unwrap_or(0), step].map(Scalar::Int);
    call!("arange.start_step", numbers[0], numbers[1], numbers[2], dtype, Arg::None, a.list[4])
}
